#!/usr/bin/python3
"""The Debian package: its files, its dependencies, and that the unpacked program works.

    tests/package/package.py BUILD

BUILD is a tree in which the program is built; the page is in build/web.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.request

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
SECONDS = 300  # packing takes a minute on a busy machine
OPTION = re.compile(r"--[a-z][a-z-]*")


def run(*command, **options) -> subprocess.CompletedProcess:
    usual = {"capture_output": True, "text": True, "timeout": SECONDS}
    return subprocess.run([str(word) for word in command], **(usual | options))


def must(*command, **options) -> str:
    done = run(*command, **options)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


class Package:
    """A package of this build, and the folder into which it is unpacked."""

    def __init__(self, folder: pathlib.Path):
        # Compression is slow and need not be tested.
        must("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", folder, "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=none",
             cwd=BUILD)
        [self.file] = folder.glob("*.deb")
        self.root = folder / "root"
        must("dpkg-deb", "--extract", self.file, self.root)
        must("dpkg-deb", "--control", self.file, folder / "control")
        self.control = folder / "control"
        self.program = self.root / "usr/bin/parlor"

    def field(self, name: str) -> str:
        return must("dpkg-deb", "--field", self.file, name).strip()

    def environment(self) -> dict[str, str]:
        """The environment after installation; no variable gives the location of the page."""
        bare = {name: value for name, value in os.environ.items() if not name.startswith("PARLOR")}
        return bare | {"PATH": f"{self.program.parent}:{os.environ['PATH']}"}

    def parlor(self, *arguments: str) -> str:
        return must(self.program, *arguments, env=self.environment())


def setUpModule():
    global PACKAGE
    folder = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(folder.cleanup)
    PACKAGE = Package(pathlib.Path(folder.name))


def commands() -> list[str]:
    listed = PACKAGE.parlor("--help").split("Commands:\n")[1].split("\n\n")[0]
    return [line.split()[0] for line in listed.splitlines()]


class Fields(unittest.TestCase):
    def test_the_fields_identify_the_package(self):
        version = re.search(r"project\(parlor VERSION ([\d.]+)", (REPOSITORY / "CMakeLists.txt").read_text())[1]
        architecture = must("dpkg", "--print-architecture").strip()
        self.assertEqual(PACKAGE.file.name, f"parlor_{version}_{architecture}.deb")
        for name, value in {"Package": "parlor", "Version": version, "Architecture": architecture}.items():
            self.assertEqual(PACKAGE.field(name), value)
        self.assertRegex(PACKAGE.field("Description"), r"^server and engine .*\n Parlor plays .*\n(.*\n)* \.\n")

    def test_the_package_depends_on_its_libraries_and_on_what_its_scripts_call(self):
        depends = {part.split()[0] for part in PACKAGE.field("Depends").split(", ")}
        self.assertLessEqual({"adduser", "fonts-lato", "libc6", "librsvg2-2", "libsodium23", "libsqlite3-0", "libpq5"}, depends)
        self.assertEqual([name for name in depends if name.endswith("-dev")], [])

    def test_the_settings_are_a_conffile(self):
        self.assertEqual((PACKAGE.control / "conffiles").read_text(), "/etc/default/parlor\n")
        self.assertTrue((PACKAGE.root / "etc/default/parlor").is_file())

    def test_the_maintainer_scripts_are_valid_shell(self):
        for name in ("postinst", "prerm", "postrm"):
            self.assertTrue(os.access(PACKAGE.control / name, os.X_OK), name)
            must("sh", "-n", PACKAGE.control / name)

    def test_removal_keeps_data_and_the_system_user(self):
        for name in ("prerm", "postrm"):
            text = (PACKAGE.control / name).read_text()
            self.assertNotRegex(text, r"rm -r\S* .*/var|deluser|userdel", name)


class Files(unittest.TestCase):
    def test_files_belong_to_root_and_are_readable_for_everyone(self):
        for line in must("dpkg-deb", "--contents", PACKAGE.file).splitlines():
            mode, owner = line.split()[:2]
            self.assertEqual(owner, "root/root", line)
            self.assertIn(mode, ("drwxr-xr-x", "-rwxr-xr-x" if line.endswith("/usr/bin/parlor") else "-rw-r--r--"), line)

    def test_all_documented_files_are_in_the_package(self):
        for name in ("usr/share/parlor/page/index.html", "usr/share/parlor/page/service-worker.js",
                     "usr/lib/systemd/system/parlor-backup.timer", "usr/share/man/man1/parlor.1.gz",
                     "usr/share/bash-completion/completions/parlor", "usr/share/zsh/vendor-completions/_parlor",
                     "usr/share/fish/vendor_completions.d/parlor.fish", "usr/share/doc/parlor/copyright",
                     "usr/share/doc/parlor/changelog.gz", "usr/share/doc/parlor/docs/hosting.md"):
            self.assertTrue((PACKAGE.root / name).is_file(), name)

    def test_units_refer_to_files_in_the_package(self):
        for unit in (PACKAGE.root / "usr/lib/systemd/system").iterdir():
            text = unit.read_text()
            for file in set(re.findall(r"/usr/[\w./-]+", text)) - {"/usr/bin/find"}:
                self.assertTrue((PACKAGE.root / file[1:]).exists(), f"{unit.name} names {file}")
            for page in re.findall(r"man:([\w-]+)\(1\)", text):
                self.assertTrue((PACKAGE.root / f"usr/share/man/man1/{page}.1.gz").exists(), f"{unit.name} names {page}")


class ManPages(unittest.TestCase):
    def page(self, name: str) -> str:
        """The rendered man page, on one line."""
        file = PACKAGE.root / f"usr/share/man/man1/{name}.1.gz"
        shown = run("man", "--warnings", "-E", "UTF-8", "-l", file, env=os.environ | {"MANWIDTH": "200", "LC_ALL": "C.UTF-8"})
        self.assertEqual((shown.returncode, shown.stderr), (0, ""), name)
        return " ".join(re.sub(r".\x08", "", shown.stdout).split())

    def test_every_command_has_a_man_page_and_there_are_no_others(self):
        pages = {path.name.removesuffix(".1.gz") for path in (PACKAGE.root / "usr/share/man/man1").iterdir()}
        self.assertEqual(pages, {"parlor"} | {f"parlor-{command}" for command in commands()})

    def test_man_pages_have_the_texts_of_help(self):
        for command in commands():
            told, shown = PACKAGE.parlor(command, "--help"), self.page(f"parlor-{command}")
            self.assertEqual(set(OPTION.findall(told)) - set(OPTION.findall(shown)), set(), command)
            for line in told.splitlines():
                [*_, text] = re.split(r"\s{2,}", line)
                if line.startswith("  "):
                    self.assertIn(" ".join(text.split()), shown, command)

    def test_the_main_man_page_lists_the_others(self):
        shown = self.page("parlor")
        for command in commands():
            self.assertIn(f"parlor-{command}(1)", shown)


class Completion(unittest.TestCase):
    def complete(self, *words: str) -> list[str]:
        script = PACKAGE.root / "usr/share/bash-completion/completions/parlor"
        ask = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _parlor "$1"; printf "%s\\n" "${COMPREPLY[@]}"'
        return must("bash", "-c", ask, script, "parlor", *words, env=PACKAGE.environment()).split()

    def test_completes_every_command(self):
        self.assertEqual(self.complete("pl"), ["play"])
        self.assertEqual(self.complete(""), sorted(commands()))

    def test_completes_every_option(self):
        for command in commands():
            told = PACKAGE.parlor(command, "--help").split("Options:\n")[1].split("\n\n")[0]
            options = re.findall(r"^  (?:-\w,)?(--[a-z-]+)", told, re.MULTILINE)
            self.assertEqual(self.complete(command, "--"), sorted(options), command)


class Program(unittest.TestCase):
    def test_prints_version_commit_and_compiler(self):
        said = PACKAGE.parlor("--version")
        self.assertRegex(said, r"^parlor \d+\.\d+\.\d+ \((commit [0-9a-f]{12}, )?(g\+\+|Clang) \d+\.\d+\.\d+\)\n$")
        if run("git", "-C", REPOSITORY, "rev-parse", "HEAD").returncode == 0:
            commit = re.search(r"commit (\w+)", said)[1]
            must("git", "-C", REPOSITORY, "cat-file", "-e", f"{commit}^{{commit}}")

    def test_lists_its_games(self):
        self.assertIn("razzle", PACKAGE.parlor("games"))

    def test_serves_its_page(self):
        with tempfile.TemporaryDirectory() as folder:
            command = [PACKAGE.program, "serve", "--port", "0", "--db", f"{folder}/house.sqlite"]
            house = subprocess.Popen(command, env=PACKAGE.environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                     text=True)
            try:
                url = re.search(r"http://\S+", house.stdout.readline())[0]
                with urllib.request.urlopen(url, timeout=SECONDS) as answer:
                    self.assertIn('<div id="page">', answer.read().decode())
            finally:
                house.terminate()
                house.communicate(timeout=SECONDS)


if __name__ == "__main__":
    unittest.main()
