#!/usr/bin/env python3
"""The C library as its users get it: its header, its exported symbols, and the installed files.

    tests/library/c_api.py BUILD_FOLDER
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HEADER = ROOT / "include" / "parlor.h"
BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def run(*command, **options) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, **options)
    if done.returncode:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def example() -> tuple[str, str]:
    """The example in docs/libraries.md and its output."""
    page = (ROOT / "docs" / "libraries.md").read_text()
    program = re.search(r"^```c\n(.*?)^```", page, re.MULTILINE | re.DOTALL).group(1)
    return program, re.search(r"^\$ cc example.*\n((?:.*\n)*?)```", page, re.MULTILINE).group(1)


class Header(unittest.TestCase):
    def test_the_header_compiles_as_c_and_cpp(self):
        languages = [("cc", "c", "c99"), ("cc", "c", "c17"), ("c++", "c++", "c++11"), ("c++", "c++", "c++20")]
        for compiler, language, standard in languages:
            with self.subTest(standard):
                run(compiler, "-x", language, f"-std={standard}", *STRICT, "-fsyntax-only", HEADER)

    def test_exactly_the_functions_of_the_header_are_exported(self):
        declared = set(re.findall(r"^PARLOR_EXPORT .*?\b(parlor_\w+)\(", HEADER.read_text(), re.MULTILINE))
        symbols = run("nm", "--dynamic", "--defined-only", BUILD / "src" / "library" / "libparlor.so").splitlines()
        self.assertEqual({line.split()[-1] for line in symbols}, declared)
        self.assertGreater(len(declared), 20)


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.prefix = cls.folder / "usr"
        run("cmake", "--install", BUILD, "--component", "library", "--prefix", cls.prefix)
        cls.pc = next(cls.prefix.rglob("parlor.pc"))
        cls.environment = {**os.environ, "PKG_CONFIG_PATH": str(cls.pc.parent)}
        cls.libraries = run("pkg-config", "--variable=libdir", "parlor", env=cls.environment).strip()

    def test_the_example_compiles_and_prints_the_documented_output(self):
        program, output = example()
        (self.folder / "example.c").write_text(program)
        flags = run("pkg-config", "--cflags", "--libs", "parlor", env=self.environment).split()
        run("cc", "-std=c99", *STRICT, "example.c", *flags, f"-Wl,-rpath,{self.libraries}", "-o", "example", cwd=self.folder)
        self.assertEqual(run(self.folder / "example"), output)

    def test_the_library_has_a_stable_soname(self):
        library = pathlib.Path(self.libraries) / "libparlor.so.1"
        self.assertIn("[libparlor.so.1]", run("readelf", "--dynamic", "--wide", library))

    def test_the_python_module_finds_the_library(self):
        module = self.prefix / "lib" / "python3" / "dist-packages"
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(module), "LD_LIBRARY_PATH": self.libraries}
        script = "import parlor; print(parlor.__file__, parlor.Game('razzle').to_move)"
        told = run("python3", "-B", "-c", script, env=environment, cwd=self.folder)
        self.assertEqual(told, f"{module / 'parlor' / '__init__.py'} Eks\n")

    def test_nothing_else_is_installed(self):
        files = {path.name for path in self.prefix.rglob("*") if path.is_file() and path.parent.name != "parlor"}
        self.assertEqual({name.partition(".so")[0] for name in files}, {"parlor.h", "parlor.pc", "libparlor"})


class PipInstall(unittest.TestCase):
    def test_the_module_is_installed_without_a_network(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "python"
            run("cp", "-r", ROOT / "python", ROOT / "CMakeLists.txt", folder)  # setuptools writes next to the sources
            run("/usr/bin/python3", "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation",
                "--disable-pip-version-check", "--root-user-action=ignore", "--target", f"{folder}/modules", copy)
            library = BUILD / "src" / "library" / "libparlor.so.1"
            environment = {"PATH": os.environ["PATH"], "PYTHONPATH": f"{folder}/modules", "PARLOR_LIBRARY": str(library)}
            script = "import parlor; print(parlor.__file__, parlor.__version__)"
            module, version = run("python3", "-c", script, env=environment, cwd=folder).split()
            self.assertEqual(module, f"{folder}/modules/parlor/__init__.py")
            self.assertTrue((pathlib.Path(folder) / "modules" / f"parlor_games-{version}.dist-info").is_dir())


if __name__ == "__main__":
    unittest.main()
