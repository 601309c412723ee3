"""Runs the program under test in an empty folder with a known environment, and checks for reports of sanitizers."""
import contextlib
import os
import pathlib
import tempfile

SANITIZERS = ("ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS")


class SanitizerReport(Exception):
    """A report of a sanitizer."""


@contextlib.contextmanager
def installed(binary: pathlib.Path, **variables: str):
    """Yields a folder to work in and an environment in which `parlor` is this binary.

    Sanitizers write their reports to separate files, so that no pipe or redirection can hide them.
    """
    with tempfile.TemporaryDirectory(prefix="parlor-") as name:
        top = pathlib.Path(name)
        work, programs, reports = top / "work", top / "bin", top / "reports"
        for folder in (work, programs, reports):
            folder.mkdir()
        (programs / "parlor").symlink_to(binary.resolve())
        environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        environment |= {"PATH": f"{programs}:{environment['PATH']}", "LC_ALL": "C.UTF-8", "TERM": "dumb"}
        environment |= {"XDG_STATE_HOME": str(top / "state"), "USER": "anna"}
        for key in SANITIZERS:
            given = environment.get(key)
            environment[key] = ":".join([*([given] if given else []), f"log_path={reports}/{key.lower()}"])
        yield work, environment | variables
        if found := sorted(reports.iterdir()):
            raise SanitizerReport("\n".join(path.read_text(errors="replace") for path in found))
