#!/usr/bin/env python3
"""Generates files of the package from the program: man pages, completion scripts and Debian's change log.

    packaging/generate.py PARLOR FOLDER

FOLDER becomes /usr; its old contents are removed. The man pages are the output of `--help` in the format of man.
"""
import email.utils
import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
MAINTAINER = "The Parlor authors <parlor@parlor.example>"
COMPLETIONS = {
    "bash": "share/bash-completion/completions/parlor",
    "zsh": "share/zsh/vendor-completions/_parlor",
    "fish": "share/fish/vendor_completions.d/parlor.fish",
}
ENTRY = re.compile(r"  (?P<term>\S.*?)(?:\s{2,}(?P<text>\S.*))?$")
CONTINUED = re.compile(r"\s{8,}(?P<text>\S.*)$")


def when() -> float:
    """The time of the build, or SOURCE_DATE_EPOCH."""
    return float(os.environ.get("SOURCE_DATE_EPOCH") or time.time())


def said(program: pathlib.Path, *arguments: str) -> str:
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def roff(text: str) -> str:
    """Plain text, escaped for man."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\\&" + escaped if escaped.startswith(".") else escaped


def entries(lines: list[str]) -> list[tuple[str, str]]:
    """The terms in a part of the help, each with its explanation."""
    found: list[tuple[str, str]] = []
    for line in lines:
        if continued := CONTINUED.match(line):
            term, text = found.pop()
            found.append((term, f"{text} {continued['text']}".strip()))
        elif entry := ENTRY.match(line):
            found.append((entry["term"], entry["text"] or ""))
    return found


def paragraphs(text: str) -> list[list[str]]:
    return [part.splitlines() for part in text.strip().split("\n\n")]


def explained(lines: list[str]) -> list[str]:
    """A part of the help with a heading, as a section of a man page."""
    section = [f".SH {roff(lines[0].rstrip(':').upper())}"]
    for term, text in entries(lines[1:]):
        section += [".TP", f"\\fB{roff(term)}\\fR", roff(text)]
    return section


def exit_statuses(line: str) -> list[str]:
    statuses = line.removeprefix("Exit status: ").rstrip(".").split(", ")
    section = [".SH EXIT STATUS"]
    for number, _, meaning in (status.partition(" ") for status in statuses):
        section += [".TP", f"\\fB{number}\\fR", roff(meaning)]
    return section


def section_of(lines: list[str]) -> list[str]:
    """A part of the help as a section of a man page. The hint below the exit statuses is left out: SEE ALSO replaces it."""
    if lines[0].startswith("Exit status:"):
        return exit_statuses(lines[0])
    if lines[0].endswith(":"):
        return explained(lines)
    raise SystemExit(f"generate.py: cannot make a section of a man page from {lines[0]!r}")


def man_page(name: str, version: str, help_text: str, related: list[str]) -> str:
    (summary, usage, *_), *rest = paragraphs(help_text)
    day = time.strftime("%Y-%m-%d", time.gmtime(when()))
    lines = [f'.TH {roff(name.upper())} 1 "{day}" "Parlor {version}" "User Commands"',
             ".SH NAME", f"{roff(name)} \\- {roff(summary.rstrip('.'))}",
             ".SH SYNOPSIS", f"\\fB{roff(usage.removeprefix('Usage: '))}\\fR"]
    for part in rest:
        lines += section_of(part)
    lines += [".SH SEE ALSO", ".nh", ",\n".join(f".BR {roff(other)} (1)" for other in related)]
    return "\n".join(lines) + "\n"


def commands_in(help_text: str) -> list[str]:
    [listed] = [part for part in paragraphs(help_text) if part[0] == "Commands:"]
    return [name for name, _ in entries(listed[1:])]


def man_pages(program: pathlib.Path, version: str) -> dict[str, str]:
    """Every page by its name."""
    overview = said(program, "--help")
    commands = commands_in(overview)
    pages = {"parlor": man_page("parlor", version, overview, [f"parlor-{command}" for command in commands])}
    for command in commands:
        name = f"parlor-{command}"
        pages[name] = man_page(name, version, said(program, command, "--help"), ["parlor"])
    return pages


def change_log(version: str) -> str:
    """The change log in Debian's format, which points to CHANGELOG.md."""
    return (f"parlor ({version}) stable; urgency=medium\n\n  * See CHANGELOG.md.gz for what is new.\n\n"
            f" -- {MAINTAINER}  {email.utils.formatdate(when())}\n")


def write(path: pathlib.Path, text: str):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def write_packed(path: pathlib.Path, text: str):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def main() -> int:
    program, folder = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    version = said(program, "--version").split()[1]
    shutil.rmtree(folder, ignore_errors=True)
    for name, page in man_pages(program, version).items():
        write_packed(folder / f"share/man/man1/{name}.1.gz", page)
    for shell, path in COMPLETIONS.items():
        write(folder / path, said(program, "completion", shell))
    write_packed(folder / "share/doc/parlor/changelog.gz", change_log(version))
    write_packed(folder / "share/doc/parlor/CHANGELOG.md.gz", (REPOSITORY / "CHANGELOG.md").read_text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
