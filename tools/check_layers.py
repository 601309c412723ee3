#!/usr/bin/env python3
"""Fails if a source includes or imports something that the tables of layers do not allow.

    tools/check_layers.py [--unused] [repository]

tools/layers.txt is the table of the C++ below src/, web/layers.txt that of the TypeScript below web/src. A row is

    folder: the folders it may include | those that only its tests may include

A source belongs to the row with the longest matching path. If a subfolder has a row, the row of the folder itself covers
only the files directly in it, and each of its other subfolders needs a row, too. `.` stands for files outside all
folders. Rows are in the order of their dependencies, which rules out cycles between them. Include cycles between files,
which `#pragma once` would hide, are errors, too.

--unused also reports permissions that no source uses.
"""
import argparse
import collections
import dataclasses
import pathlib
import sys

from references import Cpp, Reference, TypeScript

HERE = pathlib.Path(__file__).resolve().parent.parent
Language = type[Cpp] | type[TypeScript]
Path = pathlib.PurePosixPath
SPECIAL = ("portable", "barred", "native")  # rows with another meaning


@dataclasses.dataclass
class Row:
    """What the sources of a folder may include, and what only its tests may."""

    all: list[str]
    tests: list[str]


@dataclasses.dataclass
class Layers:
    """A table of layers."""

    table: str
    rows: dict[str, Row]
    special: dict[str, list[str]]
    mistakes: list[str]  # findings about malformed lines

    def has_rows_below(self, folder: str) -> bool:
        return folder == "." or any(name.startswith(f"{folder}/") for name in self.rows)

    def row_of(self, path: Path) -> str | None:
        """The row of a source, if there is one."""
        for folder in path.parents:
            name = str(folder)
            if name in self.rows:
                return name if folder == path.parent or not self.has_rows_below(name) else None
        return None


@dataclasses.dataclass
class Sources:
    """All sources of a language with their references."""

    language: Language
    references: dict[Path, list[Reference]]


def read_layers(table: str, text: str) -> Layers:
    layers = Layers(table, {}, {name: [] for name in SPECIAL}, [])
    for number, line in enumerate(text.splitlines(), 1):
        name, colon, names = (part.strip() for part in line.partition("#")[0].partition(":"))
        if name in SPECIAL:
            layers.special[name] = names.split()
        elif colon and name and name not in layers.rows:
            for_all, _, for_tests = names.partition("|")
            layers.rows[name] = Row(for_all.split(), for_tests.split())
        elif colon and name:
            layers.mistakes.append(f"{table}:{number}: {name} has a row already")
        elif name or colon:
            layers.mistakes.append(f"{table}:{number}: a row is written `folder: the folders it may …`")
    return layers


def read_sources(language: Language, root: pathlib.Path) -> Sources:
    src = root / language.folder
    files = (path for path in src.rglob("*") if path.suffix in language.suffixes and path.is_file())
    paths = sorted(Path(path.relative_to(src).as_posix()) for path in files)
    by_line = {path: sorted(language.references(src, path), key=lambda one: one.line) for path in paths}
    return Sources(language, by_line)


def row_findings(layers: Layers, verb: str):
    """Mistakes in the rows themselves. Includes of tests make no cycle of libraries."""
    above = set()
    for folder, row in layers.rows.items():
        for name in row.all + row.tests:
            if name not in layers.rows:
                yield f"{layers.table}: {folder} may {verb} {name}, which has no row of its own"
            elif name in row.all and name not in above:
                yield f"{layers.table}: {folder} may {verb} {name}, so its row has to come after that of {name}"
        for name in set(row.all) & set(row.tests):
            yield f"{layers.table}: {folder} names {name} on both sides of |"
        above.add(folder)
    for folder in layers.special["portable"]:
        if folder not in layers.rows:
            yield f"{layers.table}: {folder} is called portable, but has no row"


def folder_without_row(layers: Layers, path: Path) -> str:
    """The highest folder above a source for which a row could be added."""
    folders = [str(folder) for folder in reversed(path.parents)]
    bare = (name for name in folders if name not in layers.rows and not layers.has_rows_below(name))
    return next(bare, folders[-1])


def folder_findings(layers: Layers, sources: Sources):
    """Sources without a row, and rows without a source."""
    where = sources.language.folder
    rows = {path: layers.row_of(path) for path in sources.references}
    for folder in layers.rows.keys() - set(rows.values()):
        yield f"{layers.table}: there is no source for the row {folder}"
    for folder in {folder_without_row(layers, path) for path, row in rows.items() if row is None}:
        at = where if folder == "." else f"{where}/{folder}"
        yield f"{layers.table}: {at} has no row; add `{folder}:` and the folders it may {sources.language.verb}"
    for name in layers.special["native"]:
        if Path(name) not in sources.references:
            yield f"{layers.table}: {name} is called native, but there is no such source"


def header_finding(layers: Layers, row: str, path: Path, header: str) -> str | None:
    """What is wrong with including a standard header, if anything. Tests and native sources may include any."""
    is_barred = header in layers.special["barred"] and row in layers.special["portable"]
    if not is_barred or Cpp.is_test(path) or str(path) in layers.special["native"]:
        return None
    return f"{row} compiles to WebAssembly and may not include <{header}> ({layers.table})"


def finding(layers: Layers, language: Language, path: Path, reference: Reference) -> str | None:
    """What is wrong with one reference of a source, if anything."""
    row, is_test, verb = layers.row_of(path), language.is_test(path), language.verb
    if row is None or is_test and language.tests_are_free():
        return None  # a folder without a row is reported once, not for each of its files
    if reference.problem:
        return reference.problem
    if reference.target is None:
        return header_finding(layers, row, path, reference.written)
    target = layers.row_of(reference.target)
    if language.is_test(reference.target) and not is_test:
        return f"only tests may {verb} {reference.target}, which is for tests"
    if target is None:
        return f'"{reference.written}" is in no folder of {layers.table}'
    if target == row or target in layers.rows[row].all:
        return None
    if target not in layers.rows[row].tests:
        return f"{row} may not {verb} {target} ({layers.table})"
    return None if is_test else f"only tests of {row} may {verb} {target} ({layers.table})"


def reference_findings(layers: Layers, sources: Sources):
    for path, references in sources.references.items():
        for reference in references:
            if wrong := finding(layers, sources.language, path, reference):
                yield f"{sources.language.folder}/{path}:{reference.line}: {wrong}"


def targets_of(path: Path, references: list[Reference]) -> set[Path]:
    """The files that a source refers to, except itself: a recursive component is not a cycle."""
    return {one.target for one in references if one.target and (one.target, path.suffix) != (path, ".svelte")}


def entangled(sources: Sources) -> dict[Path, list[Path]]:
    """The references between files, without files that are certainly in no cycle."""
    graph = {path: targets_of(path, references) for path, references in sources.references.items()}
    while True:
        named = set().union(*graph.values())
        kept = {path: targets & graph.keys() for path, targets in graph.items() if path in named}
        kept = {path: targets for path, targets in kept.items() if targets}
        if kept == graph:
            return {path: sorted(targets) for path, targets in graph.items()}
        graph = kept


def shortest_circle(graph: dict[Path, list[Path]], start: Path) -> list[Path] | None:
    """The shortest path from a file back to itself, if there is one."""
    ways = collections.deque([[start]])
    seen = set()
    while ways:
        way = ways.popleft()
        for target in graph[way[-1]]:
            if target == start:
                return way
            if target not in seen:
                seen.add(target)
                ways.append([*way, target])
    return None


def circle_findings(sources: Sources):
    """Each cycle once, starting at its first file. Every file that is in a cycle is named in at least one finding."""
    graph = entangled(sources)
    reported = set()
    for start in graph:
        circle = shortest_circle(graph, start)
        if circle and frozenset(circle) not in reported:
            reported.add(frozenset(circle))
            first = circle.index(min(circle))
            way = " > ".join(map(str, [*circle[first:], *circle[: first + 1]]))
            yield f"{sources.language.folder}/{min(circle)}: {sources.language.verb}s itself in a circle: {way}"


def unused_findings(layers: Layers, sources: Sources):
    """Permissions of a table that no source uses, or only tests use."""
    used = collections.defaultdict(set)
    for path, references in sources.references.items():
        who = layers.row_of(path), sources.language.is_test(path)
        used[who].update(layers.row_of(reference.target) for reference in references if reference.target)
    for folder, row in layers.rows.items():
        by_tests = used[folder, True]
        for name in (name for name in row.all if name not in used[folder, False]):
            who = "only a test does" if name in by_tests else "no source does"
            yield f"{layers.table}: {folder} may {sources.language.verb} {name}, but {who}"
        for name in (name for name in row.tests if name not in by_tests):
            yield f"{layers.table}: tests of {folder} may {sources.language.verb} {name}, but none does"


def check(language: Language, root: pathlib.Path, unused: bool) -> tuple[list[str], str]:
    """The findings in one language, and the message if there are none."""
    if not (root / language.table).exists():
        missing = f"{language.table} is missing: it says which folder of {language.folder} may {language.verb} which"
        return [missing], ""
    layers = read_layers(language.table, (root / language.table).read_text())
    sources = read_sources(language, root)
    findings = [
        *layers.mistakes,
        *row_findings(layers, language.verb),
        *sorted(folder_findings(layers, sources)),
        *reference_findings(layers, sources),
        *circle_findings(sources),
        *(unused_findings(layers, sources) if unused else ()),
    ]
    count = f"{len(layers.rows)} rows, {len(sources.references)} sources"
    return findings, f"{count}, all {language.verb}s as {language.table} has it"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--unused", action="store_true", help="report what the tables allow and nobody does")
    parser.add_argument("repository", type=pathlib.Path, nargs="?", default=HERE)
    arguments = parser.parse_args()
    root = arguments.repository
    present = [language for language in (Cpp, TypeScript) if (root / language.folder).is_dir()]
    results = [check(language, root, arguments.unused) for language in present]
    findings = [one for found, _ in results for one in found]
    print("\n".join(findings or [summary for _, summary in results]))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
