#!/usr/bin/env python3
"""Fails where our text uses a word of tools/words.txt; prints a line for each finding.

    tools/check_words.py [repository]

It reads documents, sources with their comments and strings, and the page's texts, but not tests. A word that is only a part
of an identifier is not found.
"""
import fnmatch
import pathlib
import re
import sys

from check_repository import HERE, is_sample, our_files

READ = {".md", ".h", ".cpp", ".py", ".cmake", ".ts", ".svelte", ".css", ".html", ".yaml", ".yml", ".txt", ".in", ".service", ""}
LIST = pathlib.Path("tools/words.txt")
IN_TESTS = re.compile(r"(^|/)tests/|_test\.|\.test\.|^fuzz/")


class WordList:
    def __init__(self, text: str):
        self.instead: dict[str, str] = {}
        self.exceptions: list[tuple[str, str]] = []
        for line in text.splitlines():
            if line.startswith("except "):
                file, _, words = line.removeprefix("except ").partition(":")
                self.exceptions += [(file.strip(), word.strip()) for word in words.split(",")]
            elif line and not line.startswith("#"):
                word, _, instead = line.partition("|")
                self.instead[word.strip()] = instead.strip()
        words = sorted(self.instead, key=len, reverse=True)  # the longest phrase first
        phrases = (r"\s+".join(map(re.escape, word.split())) for word in words)
        self.pattern = re.compile(rf"(?<![\w'-])({'|'.join(phrases)})(?![\w-])", re.IGNORECASE)
        self.used: set[tuple[str, str]] = set()

    def allows(self, file: str, word: str) -> bool:
        fitting = {(name, other) for name, other in self.exceptions if other == word and fnmatch.fnmatch(file, name)}
        self.used |= fitting
        return bool(fitting)

    def findings(self, file: str, text: str):
        for match in self.pattern.finditer(text):
            word = " ".join(match[0].lower().split())
            if not self.allows(file, word):
                line = text.count("\n", 0, match.start()) + 1
                yield f"{file}:{line}: '{word}': write {self.instead[word]}"

    def useless_exceptions(self):
        for file, word in self.exceptions:
            if (file, word) not in self.used:
                yield f"{LIST}: the exception for '{word}' in {file} is not needed any more"


def is_read(path: pathlib.Path, file: str) -> bool:
    return path.suffix in READ and not is_sample(path) and not IN_TESTS.search(file) and file != str(LIST)


def main() -> int:
    root = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else HERE
    words = WordList((root / LIST).read_text())
    files = {str(path.relative_to(root)): path for path in our_files(root)}
    findings = []
    for file, path in files.items():
        if is_read(path, file):
            findings += words.findings(file, path.read_text(errors="replace"))
    findings += words.useless_exceptions()
    print("\n".join(findings) if findings else f"{len(files)} files, all in plain words")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
