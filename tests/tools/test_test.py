import unittest

from tree import TreeTest


class Test(TreeTest):
    """Runs ./test with stand-ins that log their calls."""

    def setUp(self):
        super().setUp()
        self.borrow("test")
        self.stand_in("tools/setup")
        self.stand_in("tools/build")
        self.stand_in("tools/page")
        self.stand_in("tools/ctest", status=8)
        (self.root / "build").mkdir()

    def stand_in(self, path: str, status: int = 0):
        name = path.split("/")[-1]
        self.write(path, f'#!/bin/sh\necho {name} "$*" >>{self.root}/calls\nexit {status}\n', 0o755)

    def calls(self) -> list[str]:
        return (self.root / "calls").read_text().splitlines()

    def test_sets_up_builds_and_runs_one_ctest(self):
        self.assertEqual(self.run_tool(self.root / "test", "-R", "Razzle").returncode, 8)
        *before, ctest = self.calls()
        self.assertEqual(before, ["setup build page test", "build test", "build asan", "build tsan threaded", "page "])
        self.assertRegex(ctest, r"^ctest --output-on-failure .*-LE \^units\$ -R Razzle$")
        joined = (self.root / "build/CTestTestfile.cmake").read_text()
        self.assertEqual(joined, 'subdirs("test")\nsubdirs("asan")\nsubdirs("tsan")\n')

    def test_quick_uses_one_build(self):
        self.assertEqual(self.run_tool(self.root / "test", "--quick", "--stop-on-failure").returncode, 8)
        *before, ctest = self.calls()
        self.assertEqual(before, ["setup build page test", "build test parlor units"])
        self.assertRegex(ctest, r" -L \^quick\$ --stop-on-failure$")
        self.assertEqual((self.root / "build/CTestTestfile.cmake").read_text(), 'subdirs("test")\n')

    def test_all_is_passed_on(self):
        for options in (["--all"], ["--quick", "--all"], ["--all", "--quick"]):
            with self.subTest(options=options):
                self.run_tool(self.root / "test", *options, "-R", "Razzle")
                self.assertRegex(self.calls()[-1], "^ctest --all --output-on-failure .* -R Razzle$")

    def test_own_options_may_follow_those_of_ctest(self):
        self.run_tool(self.root / "test", "-R", "Razzle", "--all", "--quick")
        self.assertRegex(self.calls()[-1], r"^ctest --all --output-on-failure .* -L \^quick\$ -R Razzle$")

    def test_options_of_ctest_are_passed_on(self):
        for options in (["-j4"], ["-N"], ["-LE", "x"], ["--output-junit", "x.xml"], ["--no-tests=ignore"], ["-VV", "-R", "x"]):
            with self.subTest(options=options):
                self.assertEqual(self.run_tool(self.root / "test", *options).returncode, 8)
                self.assertTrue(self.calls()[-1].endswith(" ".join(["", *options])), self.calls()[-1])

    def test_refuses_what_ctest_would_ignore_before_it_builds(self):
        for options, sentence in (
            (["--al"], "test: unknown option '--al'; see ./test --help\n"),
            (["-R", "x", "--quik"], "test: unknown option '--quik'; see ./test --help\n"),
            (["-X"], "test: unknown option '-X'; see ./test --help\n"),
            (["--.*"], "test: unknown option '--.*'; see ./test --help\n"),
            (["razzle"], "test: unknown argument 'razzle'; ./test -R razzle runs the tests whose names match\n"),
            (["-R", "x", "y"], "test: unknown argument 'y'; ./test -R y runs the tests whose names match\n"),
        ):
            with self.subTest(options=options):
                result = self.run_tool(self.root / "test", *options)
                self.assertEqual((result.returncode, result.stderr), (2, sentence))
                self.assertEqual(set(self.calls()), {"setup build page test"})

    def test_stops_if_a_build_fails(self):
        self.stand_in("tools/build", status=3)
        self.assertEqual(self.run_tool(self.root / "test").returncode, 3)
        self.assertEqual(self.calls(), ["setup build page test", "build test"])

    def test_stops_if_setup_fails(self):
        self.stand_in("tools/setup", status=3)
        self.assertEqual(self.run_tool(self.root / "test").returncode, 3)
        self.assertEqual(self.calls(), ["setup build page test"])

    def test_prints_help(self):
        result = self.run_tool(self.root / "test", "--help")
        self.assertEqual(result.returncode, 0)
        self.assertIn("./test -R server", result.stdout)
        self.assertFalse((self.root / "calls").exists())


if __name__ == "__main__":
    unittest.main()
