#!/usr/bin/env python3
"""Fails if a file of the repository is untidy; prints a line for each finding.

    tools/check_repository.py [repository]

Text ends with a newline, code has no trailing blanks, C++ has no tabs, links in Markdown are not broken, and
executable files have a #! line.
"""
import collections
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent
CPP = {".h", ".cpp"}
CODE = CPP | {".py", ".cmake", ".json", ".ts", ".svelte", ".css", ".html", ""}  # no suffix: our scripts and settings
NOT_OURS = {".git", "build", "node_modules", "__pycache__"}  # used without git

FENCED = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
INLINE_CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(<?([^)>\s]+)>?(?:\s+\"[^\"]*\")?\)|^\s*\[[^\]]+\]:\s+(\S+)", re.MULTILINE)
IDENTIFIED = re.compile(r'<\w+ (?:id|name)="([^"]+)"')
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)
OUTSIDE = re.compile(r"[a-z][a-z+.-]*:")


def git(root: pathlib.Path, *arguments: str) -> str | None:
    result = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True)
    return result.stdout if result.returncode == 0 else None


def our_files(root: pathlib.Path) -> list[pathlib.Path]:
    """The files that git tracks or would add; without git, all files except build output."""
    top = git(root, "rev-parse", "--show-toplevel")
    if top is not None and pathlib.Path(top.strip()) == root:
        listed = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        paths = [root / name for name in sorted(set(listed.split("\0"))) if name]
    else:
        paths = [path for path in sorted(root.rglob("*")) if not NOT_OURS & set(path.relative_to(root).parts)]
    return [path for path in paths if path.is_file() and not path.is_symlink()]


def is_sample(path: pathlib.Path) -> bool:
    """Whether the file is an input of a fuzz target, which must not be changed."""
    return "corpus" in path.parts


def is_code(path: pathlib.Path) -> bool:
    return path.suffix in CODE or path.name == "CMakeLists.txt"


def text_findings(path: pathlib.Path, text: str):
    if text and not text.endswith("\n"):
        yield "does not end with a newline"
    for number, line in enumerate(text.split("\n"), 1):
        if is_code(path) and line != line.rstrip():
            yield f"line {number}: blanks at the end"
        if path.suffix in CPP and "\t" in line:
            yield f"line {number}: a tab"


def anchors(markdown: str) -> set[str]:
    """The possible targets of a link: the anchors that viewers give to headings, and explicit ones."""
    times = collections.Counter()
    names = set(IDENTIFIED.findall(markdown))
    for heading in HEADING.findall(FENCED.sub("", markdown)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)  # keeps only the text of a link
        name = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        names.add(f"{name}-{times[name]}" if times[name] else name)
        times[name] += 1
    return names


def link_findings(root: pathlib.Path, path: pathlib.Path, text: str):
    for inline, reference in LINK.findall(INLINE_CODE.sub("", FENCED.sub("", text))):
        link = inline or reference
        if OUTSIDE.match(link):
            continue
        name, _, anchor = link.partition("#")
        target = path if not name else root / name[1:] if name[0] == "/" else path.parent / name
        if not target.exists():
            yield f"links to {link}, which is not there"
        elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text()):
            yield f"links to {link}, but {target.name} has no such heading"


def findings(root: pathlib.Path, path: pathlib.Path):
    content = path.read_bytes()
    if os.access(path, os.X_OK) and not content.startswith(b"#!"):
        yield "is executable but has no #! line"
    if b"\0" in content or is_sample(path):
        return
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        yield f"is not UTF-8 at byte {error.start}"
        return
    yield from text_findings(path, text)
    if path.suffix == ".md":
        yield from link_findings(root, path, text)


def main() -> int:
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else HERE).resolve()
    files = our_files(root)
    wrong = [f"{path.relative_to(root)}: {finding}" for path in files for finding in findings(root, path)]
    print("\n".join(wrong) or f"{len(files)} files, all tidy")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
