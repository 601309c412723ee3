"""Finds the #includes of C++ and the imports of TypeScript and Svelte, for tools/check_layers.py."""
import dataclasses
import os
import pathlib
import re

INCLUDE = re.compile(r'\s*#\s*include\s*(?:"(?P<quoted>[^"]*)"|<(?P<angled>[^>]*)>)')

# Lines that are only comment. They are blanked, so that an import in a comment does not count.
COMMENT_LINES = re.compile(r"^[ \t]*(?://.*|/\*(?:.|\n)*?\*/)", re.MULTILINE)
# How a module refers to another: `import … from`, `import type … from`, `export … from`, a bare `import`, `import(…)`
# and, for workers, `new URL(…, import.meta.url)`. A list of names may span several lines.
IMPORT = re.compile(
    r"""^[ \t]*(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*['"](?P<listed>[^'"\n]+)['"]"""
    r"""|\bimport\s*\(\s*(?:/\*[^*]*\*/\s*)?['"`](?P<loaded>[^'"`\n]+)['"`]"""
    r"""|\bnew\s+URL\(\s*['"](?P<worker>[^'"\n]+)['"]\s*,\s*import\.meta\.url""",
    re.MULTILINE,
)
GLOB = re.compile(r"\bimport\.meta\.glob\b")
ALIAS = re.compile(r"/|@/|[$~#]|src/")  # paths below web/src that are not relative to the source


@dataclasses.dataclass(frozen=True)
class Reference:
    """A reference in one line of a source: to a file, to a standard header, or one that cannot be resolved."""

    line: int
    written: str
    target: pathlib.PurePosixPath | None = None  # relative to the folder of all sources
    problem: str = ""  # why there is no target, if there should be one


class Cpp:
    """The sources below src/."""

    folder = "src"
    table = "tools/layers.txt"
    verb = "include"
    suffixes = (".h", ".cpp")

    @staticmethod
    def is_test(path: pathlib.PurePosixPath) -> bool:
        return path.stem.endswith(("_test", "_test_main"))

    @staticmethod
    def tests_are_free() -> bool:
        return False

    @staticmethod
    def references(src: pathlib.Path, path: pathlib.PurePosixPath):
        for number, line in enumerate((src / path).read_text().splitlines(), 1):
            if not (include := INCLUDE.match(line)):
                continue
            if (written := include["quoted"]) is None:
                yield Reference(number, include["angled"])
            elif "/" not in written or written.startswith("."):
                problem = f'"{written}" has to be written from src/, as "{path.parent}/…"'
                yield Reference(number, written, problem=problem)
            else:
                yield Reference(number, written, pathlib.PurePosixPath(written))


class TypeScript:
    """The sources below web/src."""

    folder = "web/src"
    table = "web/layers.txt"
    verb = "import"
    suffixes = (".ts", ".svelte")

    @staticmethod
    def is_test(path: pathlib.PurePosixPath) -> bool:
        """Whether it is a test or a helper of tests: its name, or that of a folder, begins with `test`."""
        return path.name.endswith(".test.ts") or any(part.startswith("test") for part in path.parts)

    @staticmethod
    def tests_are_free() -> bool:
        """Tests may combine parts that the page itself keeps apart."""
        return True

    @staticmethod
    def references(src: pathlib.Path, path: pathlib.PurePosixPath):
        text = COMMENT_LINES.sub(lambda comment: "\n" * comment[0].count("\n"), (src / path).read_text())
        for found in GLOB.finditer(text):
            yield Reference(line_of(text, found.start()), found[0], problem="import.meta.glob hides what is imported")
        for found in IMPORT.finditer(text):
            written = found["listed"] or found["loaded"] or found["worker"]
            line = line_of(text, found.start(found.lastgroup))
            if ALIAS.match(written):
                problem = f"'{written}' has to be written from here, with ./ or ../"
                yield Reference(line, written, problem=problem)
            elif written.startswith("."):
                yield resolved(src, path, line, written)


def line_of(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def resolved(src: pathlib.Path, path: pathlib.PurePosixPath, line: int, written: str) -> Reference:
    """The file that the bundler finds for an import."""
    name = os.path.normpath(path.parent / written.partition("?")[0])
    if name.startswith(".."):
        return Reference(line, written, problem=f"'{written}' leads out of {TypeScript.folder}")
    candidates = (name, f"{name}.ts", f"{name}.svelte", f"{name}/index.ts")
    found = next((candidate for candidate in candidates if (src / candidate).is_file()), None)
    if found is None:
        return Reference(line, written, problem=f"'{written}' is not there")
    return Reference(line, written, pathlib.PurePosixPath(found))
