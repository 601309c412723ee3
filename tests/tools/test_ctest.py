import os
import shutil
import signal
import subprocess
import time
import unittest

from tree import TreeTest

CMAKE = """
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES NONE)
include(cmake/module.cmake)
enable_testing()
add_test(NAME test/reader COMMAND ${PROJECT_BINARY_DIR}/program reader --color)
parlor_reads(test/reader data notes.txt)
add_test(NAME test/anything COMMAND ${PROJECT_BINARY_DIR}/program anything)
set_tests_properties(test/reader PROPERTIES ENVIRONMENT SEED=1)
"""
# Logs its name and does what build/NAME says.
PROGRAM = """#!/bin/sh
# parlor 1.0.0 (commit 0123456789ab, g++)
echo $1 >>{root}/build/ran
[ ! -e {root}/build/$1 ] || . {root}/build/$1
"""
PROGRAM_FILE = "build/test/program"


class Ctest(TreeTest):
    """Runs tools/ctest in a small project: one test declares what it reads, and one does not."""

    def setUp(self):
        super().setUp()
        self.borrow("tools/ctest", "cmake/module.cmake")
        subprocess.run(["git", "init", "-q", self.root], check=True)
        self.write(".gitignore", "build/\nbin/\n")
        self.write("data/one.txt", "one")
        self.write("notes.txt", "notes")
        self.write("other.txt", "other")
        self.write("CMakeLists.txt", CMAKE)
        self.write(PROGRAM_FILE, PROGRAM.format(root=self.root), 0o755)
        self.write("build/CTestTestfile.cmake", 'subdirs("test")\n')
        self.configure()

    def configure(self):
        subprocess.run(["cmake", "-S", self.root, "-B", self.root / "build/test"], check=True, stdout=subprocess.DEVNULL)

    def ctest(self, *options: str, **more):
        (self.root / "build/ran").unlink(missing_ok=True)
        return self.run_tool(self.root / "tools/ctest", *options, **more)

    def ran(self) -> list[str]:
        log = self.root / "build/ran"
        return log.read_text().split() if log.exists() else []

    def assert_runs(self, *names: str, status: int = 0):
        result = self.ctest()
        self.assertEqual((self.ran(), result.returncode), (list(names), status), result.stdout + result.stderr)

    def test_a_test_that_passed_is_not_run_again(self):
        self.assertIn("\ntest: 2 passed\n", self.ctest().stdout)
        result = self.ctest()
        self.assertEqual((result.stdout, result.returncode), ("test: 2 unchanged since they passed\n", 0))
        self.assertEqual(self.ran(), [])

    def test_all_runs_everything(self):
        self.ctest()
        self.assertIn("\ntest: 2 passed\n", self.ctest("--all").stdout)
        self.assertEqual(self.ran(), ["reader", "anything"])

    def test_runs_again_if_the_program_has_changed(self):
        self.ctest()
        self.write(PROGRAM_FILE, PROGRAM.format(root=self.root) + "# changed\n", 0o755)
        self.assert_runs("reader", "anything")
        self.assert_runs()

    def test_the_commit_in_the_program_does_not_count(self):
        self.ctest()
        self.write(PROGRAM_FILE, PROGRAM.format(root=self.root).replace("0123456789ab", "ffffffffffff"), 0o755)
        self.assert_runs()

    def test_runs_again_if_a_declared_file_has_changed(self):
        for path, text in (("notes.txt", "NOTES"), ("data/one.txt", "ONE"), ("data/two.txt", "new")):
            with self.subTest(path=path):
                self.ctest()
                self.write(path, text)
                self.assert_runs("reader", "anything")

    def test_runs_again_if_a_declared_file_is_gone(self):
        self.ctest()
        (self.root / "data/one.txt").unlink()
        self.assert_runs("reader", "anything")

    def test_without_a_declaration_every_file_of_the_repository_counts(self):
        self.ctest()
        self.write("other.txt", "OTHER")
        self.assert_runs("anything")
        self.write("new.txt", "new")
        result = self.ctest()
        self.assertEqual(self.ran(), ["anything"])
        self.assertIn("\ntest: 1 passed, 1 unchanged since they passed\n", result.stdout)
        self.write("bin/ignored.txt", "ignored by git")
        self.assert_runs()

    def test_runs_again_with_other_arguments_or_another_environment(self):
        for old, new in (("--color", "--mono"), ("SEED=1", "SEED=2")):
            with self.subTest(new=new):
                self.ctest()
                self.write("CMakeLists.txt", (self.root / "CMakeLists.txt").read_text().replace(old, new))
                self.configure()
                self.ctest("-R", "reader")
                self.assertEqual(self.ran(), ["reader"])

    def test_runs_again_on_a_machine_that_differs(self):
        self.ctest()
        self.write("bin/node", "#!/bin/sh\necho v99\n", 0o755)
        self.assert_runs("reader", "anything")
        os.environ["PARLOR_SWITCH"] = "on"
        self.addCleanup(os.environ.pop, "PARLOR_SWITCH")
        self.assert_runs("reader", "anything")

    def test_a_failure_is_never_kept(self):
        self.ctest()
        self.write("build/reader", "exit 1")
        self.write("notes.txt", "NOTES")
        for _ in range(2):
            result = self.ctest("-R", "reader")
            self.assertEqual((self.ran(), result.returncode), (["reader"], 8))
            self.assertIn("\ntest: 0 passed, 1 failed\n", result.stdout)
        self.assertFalse((self.root / "build/passed/test/reader.txt").exists())
        self.write("notes.txt", "notes")  # as it was when the test passed
        self.assert_runs("reader", status=8)

    def test_an_interrupted_test_runs_again_and_the_finished_one_does_not(self):
        self.write("build/anything", f"echo $PPID >{self.root}/build/started; exec sleep 60")
        with subprocess.Popen([self.root / "tools/ctest"], stdout=subprocess.DEVNULL, start_new_session=True) as running:
            passed, started = self.root / "build/passed/test/reader.txt", self.root / "build/started"
            while not (passed.exists() and started.exists()):
                time.sleep(0.01)
            os.killpg(running.pid, signal.SIGINT)
        self.assertNotEqual(running.returncode, 0)
        (self.root / "build/anything").unlink()
        self.assert_runs("anything")

    def test_what_changes_while_a_test_runs_makes_it_run_again(self):
        self.write("build/reader", f"echo $$ >>{self.root}/notes.txt")
        self.ctest("-R", "reader")
        self.ctest("-R", "reader")
        self.assertEqual(self.ran(), ["reader"])

    def test_a_copied_build_folder_keeps_its_results(self):
        self.ctest()
        clone = self.root.with_name(self.root.name + "-clone")
        self.addCleanup(shutil.rmtree, clone)
        shutil.copytree(self.root, clone, ignore=shutil.ignore_patterns("CMakeCache.txt"))
        subprocess.run(["cmake", "-S", clone, "-B", clone / "build/test"], check=True, stdout=subprocess.DEVNULL)
        self.assertEqual(self.run_tool(clone / "tools/ctest").stdout, "test: 2 unchanged since they passed\n")

    def test_options_of_ctest_choose_the_tests(self):
        self.ctest("-R", "any")
        self.assertEqual(self.ran(), ["anything"])
        self.assertIn("Total Tests: 2", self.ctest("-N").stdout)
        self.assertEqual(self.ctest("-R", "nothing", "--no-tests=error").returncode, 8)

    def test_keeps_nothing_outside_of_git(self):
        shutil.rmtree(self.root / ".git")
        self.assert_runs("reader", "anything")
        self.assert_runs("reader", "anything")

    @unittest.skipUnless(shutil.which("strace"), "there is no strace here")
    def test_reports_what_is_read_without_a_declaration(self):
        self.write("build/reader", f"read -r line <{self.root}/other.txt; read -r line <{self.root}/notes.txt")
        result = self.ctest("--reads")
        found = result.stdout.splitlines()
        self.assertIn("test/reader: reads other.txt, but does not say so", found)
        self.assertFalse([line for line in found if "notes.txt" in line or "program" in line])
        self.assertEqual(result.returncode, 1)


if __name__ == "__main__":
    unittest.main()
