#!/usr/bin/env python3
"""Fails if a clause of the rules has no test, or a source cites a clause that does not exist.

    tools/check_clauses.py [repository]

A rules page defines a clause as **[RZ-6]**; the code that decides it and the test that proves it cite it.
"""
import collections
import pathlib
import re
import sys

# A page in another language, rules.de.md, repeats the clauses: src/play/rules_pages_test.cpp compares them.
PAGES = ("docs/rules/*.md", "src/games/*/*.md", "tests/fourth_game/*.md")
TRANSLATION = re.compile(r"\.[a-z]{2}\.md$")
HERE = pathlib.Path(__file__).resolve().parent.parent
CLAUSE = r"\[([A-Z]{2}-\d+[a-z]?)\]"
DEFINITION = re.compile(rf"\*\*{CLAUSE}\*\*")
CITATION = re.compile(CLAUSE)


def found(pattern: re.Pattern, root: pathlib.Path, paths) -> dict[str, list[str]]:
    """Each clause that the pattern finds, with its places as `file:line`."""
    places = collections.defaultdict(list)
    for path in sorted(paths):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for clause in pattern.findall(line):
                places[clause].append(f"{path.relative_to(root)}:{number}")
    return places


def sources(root: pathlib.Path) -> list[pathlib.Path]:
    folders = (root / name for name in ("src", "tests", "fuzz", "bench"))
    return [path for folder in folders for path in folder.rglob("*") if path.suffix in (".h", ".cpp")]


def is_test(path: pathlib.Path, root: pathlib.Path) -> bool:
    return path.name.endswith("_test.cpp") or path.suffix == ".cpp" and path.is_relative_to(root / "tests")


def findings(defined, cited, proved):
    for clause, places in defined.items():
        for place in places[1:]:
            yield f"{place}: [{clause}] is defined already, at {places[0]}"
        if clause not in proved:
            yield f"{places[0]}: no test cites [{clause}]"
    for clause, places in cited.items():
        if clause not in defined:
            yield from (f"{place}: there is no clause [{clause}]" for place in places)


def main() -> int:
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    pages = (path for pattern in PAGES for path in root.glob(pattern) if not TRANSLATION.search(path.name))
    defined = found(DEFINITION, root, pages)
    cited = found(CITATION, root, sources(root))
    proved = found(CITATION, root, (path for path in sources(root) if is_test(path, root)))
    wrong = list(findings(defined, cited, proved))
    print("\n".join(wrong) or f"{len(defined)} clauses, all cited by tests")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
