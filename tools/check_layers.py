#!/usr/bin/env python3
"""Fails where a source includes what tools/layers.txt does not let it include.

    tools/check_layers.py [repository]
"""
import dataclasses
import pathlib
import re
import sys

TABLE = "tools/layers.txt"
HERE = pathlib.Path(__file__).resolve().parent.parent
QUOTED = re.compile(r'\s*#\s*include\s*"(?P<path>[^"]*)"')
ANGLED = re.compile(r"\s*#\s*include\s*<(?P<header>[^>]*)>")


@dataclasses.dataclass
class Layers:
    """The table: a row for each folder, and the three rows that are about something else."""

    may_include: dict[str, list[str]]
    portable: list[str]
    barred: list[str]
    native: list[str]


def read_layers(text: str) -> Layers:
    lines = (line.partition("#")[0].partition(":") for line in text.splitlines())
    rows = {name.strip(): names.split() for name, colon, names in lines if colon}
    named = {name: rows.pop(name, []) for name in ("portable", "barred", "native")}
    return Layers(may_include=rows, **named)


def table_findings(layers: Layers, folders: set[str]):
    """What is wrong with the table itself. Rows in dependency order cannot make a cycle."""
    above = set()
    for folder, included in layers.may_include.items():
        if folder not in folders:
            yield f"{TABLE}: there is no folder src/{folder}"
        for name in included:
            if name not in layers.may_include:
                yield f"{TABLE}: {folder} may include {name}, which has no row of its own"
            elif name not in above:
                yield f"{TABLE}: {folder} may include {name}, so its row has to come after that of {name}"
        above.add(folder)
    for folder in sorted(folders - layers.may_include.keys()):
        yield f"{TABLE}: src/{folder} has no row; add `{folder}:` and the folders it may include"
    for folder in layers.portable:
        if folder not in layers.may_include:
            yield f"{TABLE}: {folder} is called portable, but has no row"


def include_finding(layers: Layers, folder: str, is_native: bool, line: str) -> str | None:
    """What is wrong with one line of a source in `folder`."""
    if quoted := QUOTED.match(line):
        target, slash, _ = quoted["path"].partition("/")
        if not slash or target in (".", ".."):
            return f'"{quoted["path"]}" has to be written from src/, as "{folder}/…"'
        if target not in layers.may_include:
            return f'"{quoted["path"]}" is in no folder of {TABLE}'
        if target != folder and target not in layers.may_include[folder]:
            return f"{folder} may not include {target} ({TABLE})"
    elif angled := ANGLED.match(line):
        if angled["header"] in layers.barred and folder in layers.portable and not is_native:
            return f"{folder} compiles to WebAssembly and may not include <{angled['header']}> ({TABLE})"
    return None


def sources(src: pathlib.Path):
    return sorted(path for path in src.rglob("*") if path.suffix in (".h", ".cpp"))


def include_findings(src: pathlib.Path, layers: Layers):
    for path in sources(src):
        folder, *inside = path.relative_to(src).parts
        if not inside:
            yield f"{path.relative_to(src.parent)}: lies in no folder of src/"
        if folder not in layers.may_include:
            continue  # a folder without a row is reported once, not for each of its files
        is_native = path.stem.endswith("_test") or path.relative_to(src).as_posix() in layers.native
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if finding := include_finding(layers, folder, is_native, line):
                yield f"{path.relative_to(src.parent)}:{number}: {finding}"


def main() -> int:
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    src = root / "src"
    layers = read_layers((root / TABLE).read_text())
    folders = {path.name for path in src.iterdir() if path.is_dir()}
    findings = [*table_findings(layers, folders), *include_findings(src, layers)]
    content = f"{len(folders)} folders, {len(sources(src))} sources, all includes as {TABLE} has it"
    print("\n".join(findings) or content)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
