#!/usr/bin/env python3
"""Runs the commands of transcripts and compares their output; prints a diff for each difference.

    tests/cli/transcripts.py PARLOR FILE…            checks
    tests/cli/transcripts.py --update PARLOR FILE…   writes the actual output into the files

A transcript shows commands with what they print:

    # A comment: what this shows.
    $ parlor show chess
    ! parlor: there is no game or variant 'chess'; choose from razzle, …
    [exit 1]

A command may have several lines: after a `\\` and in here-documents. Below it is its standard output, then its
standard error with `! ` before each line, then the exit status if it is not 0. A line `...` stands for any lines.
The output ends before a line that begins with `$ ` or `#`; an empty line before that is not part of it.

In a Markdown file the ```console blocks are checked, if their commands run parlor (or ./parlor) or write a file
with cat.

Each file has its own folder, empty at first, and each command its own shell.
"""
import argparse
import dataclasses
import difflib
import pathlib
import re
import subprocess
import sys

from program import SanitizerReport, installed

SECONDS = 120  # time limit for a command; then it is stopped with status 124
HERE_DOCUMENT = re.compile(r"<<-?\s*(['\"]?)(\w+)\1")
RUN_FROM_MARKDOWN = re.compile(r"(^|[|;&(]\s*)(\./)?parlor\b|^cat >")
NO_NEWLINE = "[no newline at the end]"


@dataclasses.dataclass
class Step:
    """A command and its expected output: lines `begin` to `end` of its file."""

    command: str
    line: int
    begin: int
    end: int


def command_end(lines: list[str], first: int) -> int:
    """The line after the command that begins at `first`."""
    last = first
    while lines[last].endswith("\\") and last + 1 < len(lines):
        last += 1
    for _, word in HERE_DOCUMENT.findall(" ".join(lines[first : last + 1])):
        last = lines.index(word, last + 1)
    return last + 1


def read_steps(lines: list[str], first: int, end: int):
    """The commands in a part of a file."""
    at = first
    while at < end:
        if not lines[at].startswith("$ "):
            at += 1
            continue
        begin = command_end(lines, at)
        stop = next((n for n in range(begin, end) if lines[n].startswith(("$ ", "#"))), end)
        last = stop - 1 if stop > begin and lines[stop - 1] == "" else stop
        yield Step("\n".join(lines[at:begin])[2:], at + 1, begin, last)
        at = stop


def markdown_steps(lines: list[str]):
    for opening in (n for n, line in enumerate(lines) if line == "```console"):
        for step in read_steps(lines, opening + 1, lines.index("```", opening)):
            if RUN_FROM_MARKDOWN.search(step.command):
                yield step


def shown(text: str, mark: str = "") -> list[str]:
    *lines, last = (mark + line for line in text.split("\n"))
    return lines if last == mark else [*lines, last, NO_NEWLINE]


def run(command: str, folder: pathlib.Path, environment: dict[str, str]) -> list[str]:
    """The output of a command, in the form of a transcript."""
    shell = ["timeout", str(SECONDS), "bash", "-c", command]
    streams = {"stdin": subprocess.DEVNULL, "capture_output": True}
    result = subprocess.run(shell, cwd=folder, env=environment, **streams)
    output, error = (text.decode(errors="backslashreplace") for text in (result.stdout, result.stderr))
    status = [f"[exit {result.returncode}]"] if result.returncode else []
    return shown(output) + shown(error, "! ") + status


def matches(expected: list[str], actual: list[str]) -> bool:
    pattern = "".join("(?:.*\n)*" if line == "..." else re.escape(line + "\n") for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in actual)) is not None


def difference(path: pathlib.Path, step: Step, expected: list[str], actual: list[str]) -> str:
    place = f"{path}:{step.line}"
    lines = difflib.unified_diff(expected, actual, f"{place} expected", f"{place} actual", lineterm="")
    return "\n".join([f"$ {step.command}", *lines])


def disagreements(path: pathlib.Path, binary: pathlib.Path, lines: list[str], steps: list[Step]):
    """The commands whose output differs, each with its actual output."""
    with installed(binary) as (folder, environment):
        if path.suffix == ".md":
            (folder / "parlor").symlink_to(binary.resolve())
        for step in steps:
            actual = run(step.command, folder, environment)
            if not matches(lines[step.begin : step.end], actual):
                yield step, actual


def check(path: pathlib.Path, binary: pathlib.Path, update: bool) -> bool:
    """Whether the output of all commands in the file is as expected; with `update`, writes the actual output."""
    lines = path.read_text().split("\n")
    is_markdown = path.suffix == ".md"
    steps = list(markdown_steps(lines) if is_markdown else read_steps(lines, 0, len(lines)))
    wrong = list(disagreements(path, binary, lines, steps))
    if update:
        for step, actual in reversed(wrong):
            lines[step.begin : step.end] = actual
        path.write_text("\n".join(lines))
    else:
        for step, actual in wrong:
            print(difference(path, step, lines[step.begin : step.end], actual), end="\n\n")
    print(f"{path}: {len(steps)} commands, {len(wrong)} {'updated' if update else 'wrong'}")
    return update or not wrong and (is_markdown or bool(steps))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--update", action="store_true", help="write the actual output into the files")
    parser.add_argument("parlor", type=pathlib.Path, help="the program")
    parser.add_argument("files", type=pathlib.Path, nargs="+", metavar="FILE", help="transcript or Markdown")
    arguments = parser.parse_args()
    try:
        return 0 if all([check(path, arguments.parlor, arguments.update) for path in arguments.files]) else 1
    except SanitizerReport as report:
        print(report)
        return 1


if __name__ == "__main__":
    sys.exit(main())
