#!/usr/bin/env python3
"""Fails if a game is named outside its own folders: adding a game must not need a change there.

    tools/check_game_names.py [repository]

The games are the folders below src/games and web/src/games. Their names may appear there (the lists of all games are
there, too), in documents and in tests. Elsewhere a comment may quote one in an example, such as "razzle board 101", and
there are the exemptions below. A name is found in upper and lower case, within identifiers and in names of files.
"""
import dataclasses
import fnmatch
import pathlib
import re
import sys

from check_repository import HERE, our_files

GAMES = ("src/games", "web/src/games")
DOCUMENTS = ("docs/*", "*.md", "LICENSE")
TESTS = (
    *("tests/*", "web/tests/*", "fuzz/*"),
    *("*_test.cpp", "*_test.h", "*_test_main.cpp", "*_test.py", "*.test.ts"),
    "web/src/*/test*",  # helpers of the page's tests
)

SLASHES = re.compile(r"(?:^|\s)(?://|/\*|\* ).*|<!--.*")
HASH = re.compile(r"(?:^|\s)#.*")
COMMENT = dict.fromkeys((".h", ".cpp", ".ts", ".js", ".svelte", ".css", ".html"), SLASHES)  # all others use #
QUOTED = re.compile(r"\"[^\"]*\"|(?<!\w)'[^']*'|`[^`]*`")  # the ' in player's is not a quote


@dataclasses.dataclass(frozen=True)
class Exemption:
    """A text in a file that may contain a game's name, and why. An empty text means the whole file."""

    path: str
    text: str
    reason: str


EXEMPTIONS = [
    Exemption("tools/check_game_names.py", "", "has this list"),
    Exemption("tools/layers.txt", "", "has a row for each folder of a game"),
    Exemption("web/layers.txt", "", "has a row for each folder of a game"),
    Exemption("bench/ratios", "", "measures each game beside a reference of its own"),
    Exemption("bench/soak", "", "lets people play one game, as the tests of the server do"),
    Exemption("bench/perft-vs-stockfish", "", "measures one game beside a chess program"),
    Exemption("web/index.html", "Razzle Dazzle, Knights Double-Duel, Mazers and Octi", "is what search engines show"),
    Exemption(
        "web/public/manifest.webmanifest",
        "Razzle Dazzle, Knights Double-Duel, Mazers and Octi",
        "is what a telephone shows of the installed page",
    ),
]


def games_in(paths: list[pathlib.PurePosixPath]) -> list[str]:
    """The names of the games, which are the names of their folders."""
    parts = [path.relative_to(games).parts for games in GAMES for path in paths if path.is_relative_to(games)]
    return sorted({folder for folder, *inside in parts if inside})


def may_name_games(path: pathlib.PurePosixPath) -> bool:
    own = (f"{games}/*" for games in GAMES)
    return any(fnmatch.fnmatch(str(path), pattern) for pattern in (*own, *DOCUMENTS, *TESTS))


def without_examples(path: pathlib.PurePosixPath, line: str) -> str:
    """The line without the quotes in its comment."""
    comment = COMMENT.get(path.suffix, HASH)
    return comment.sub(lambda found: QUOTED.sub("", found[0]), line)


class Search:
    """The search for names in one repository."""

    def __init__(self, root: pathlib.Path, exemptions: list[Exemption]):
        self.root = root
        self.paths = [pathlib.PurePosixPath(path.relative_to(root).as_posix()) for path in our_files(root)]
        self.games = games_in(self.paths)
        self.exemptions = exemptions
        self.used: set[Exemption] = set()

    def names_in(self, text: str) -> str:
        """The games that a text names, such as "razzle, knights"; empty if none."""
        return ", ".join(game for game in self.games if game in text.lower())

    def excused(self, path: pathlib.PurePosixPath, line: str) -> str:
        """The line without the exempted texts. Remembers which exemptions were used."""
        for exemption in self.exemptions:
            if exemption.path == str(path) and exemption.text in line and self.names_in(exemption.text or line):
                self.used.add(exemption)
                line = line.replace(exemption.text, "") if exemption.text else ""
        return line

    def findings_in(self, path: pathlib.PurePosixPath):
        if names := self.names_in(str(path)):
            yield f"{path}:1: the name of the file says {names}"
        content = (self.root / path).read_bytes()
        if b"\0" in content:
            return
        for number, line in enumerate(content.decode(errors="replace").split("\n"), 1):
            if names := self.names_in(self.excused(path, without_examples(path, line))):
                yield f"{path}:{number}: says {names}: {line.strip()[:100]}"

    def findings(self):
        for path in self.paths:
            if not may_name_games(path):
                yield from self.findings_in(path)
        for exemption in self.exemptions:
            if self.games and exemption not in self.used:
                what = f"'{exemption.text}'" if exemption.text else "the file"
                yield f"{exemption.path}:1: names no game in {what}: remove its exemption ({exemption.reason})"


def main() -> int:
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else HERE).resolve()
    search = Search(root, EXEMPTIONS)
    found = list(search.findings())
    names = ", ".join(search.games) or "no games yet"
    print("\n".join(found) or f"{names}: no game is named outside its own folders")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
