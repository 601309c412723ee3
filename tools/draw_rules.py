#!/usr/bin/env python3
"""Redraws the boards in the rules pages, after a change to how the program draws boards.

    tools/draw_rules.py PROGRAM    PROGRAM is a built parlor: build/test/src/program/parlor

docs/adding-a-game.md describes a drawn board. If the program refuses a position, that page stays as it was, and the exit status is 1.
"""
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent
BOARD = re.compile(r"^```board (.*)\n(?:(?!```).*\n)*```$", re.MULTILINE)
PRESET = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
BELOW = 3  # lines of `parlor show` below the board: an empty one, who is to move, the position


def drawing(program: str, game: str, info: str) -> str:
    """What the program draws of the position in the first line of a block."""
    words = info.split()
    command = [program, "show", words.pop(0) if PRESET.fullmatch(words[0]) else game, "--color", "never"]
    while "=" in words[0]:
        command += ["--set", words.pop(0)]
    position, _, turn = " ".join(words).partition(" turn ")
    command += ["--position", position] + (["--turns", turn] if turn else [])
    shown = subprocess.run(command, capture_output=True, text=True)
    if shown.returncode != 0:
        sys.exit(f"{game}: {info}: {shown.stderr.strip()}")
    return "".join(f"{line}\n" for line in shown.stdout.splitlines()[:-BELOW])


def has_game(program: str, game: str) -> bool:
    return subprocess.run([program, "show", game], capture_output=True).returncode == 0


def main() -> int:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for page in sorted(HERE.glob("src/games/*/rules*.md")):
        if not has_game(sys.argv[1], page.parent.name):
            print(f"{page.parent.name} is not in the program's list of games")
            continue
        old = page.read_text()
        new = BOARD.sub(lambda found: f"```board {found[1]}\n{drawing(sys.argv[1], page.parent.name, found[1])}```", old)
        if new != old:
            page.write_text(new)
            print(f"drawn {page.relative_to(HERE)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
