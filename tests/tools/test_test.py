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
