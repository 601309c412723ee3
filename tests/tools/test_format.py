import unittest

from tree import TreeTest


class Format(TreeTest):
    def setUp(self):
        super().setUp()
        self.borrow("tools/format", ".clang-format")
        self.write("src/a.cpp", "int  a;\n")
        self.write("tests/two words.h", "int b;\n")
        for folder in ("include", "fuzz", "bench"):
            (self.root / folder).mkdir()

    def format(self, *arguments: str):
        return self.run_tool(self.root / "tools/format", *arguments)

    def test_check_changes_nothing(self):
        result = self.format("--check")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "src/a.cpp\nThese files are not formatted. Run tools/format.\n")
        self.assertEqual((self.root / "src/a.cpp").read_text(), "int  a;\n")

    def test_check_passes_after_formatting(self):
        self.assertEqual(self.format().stdout, "formatted src/a.cpp\n")
        self.assertEqual((self.root / "src/a.cpp").read_text(), "int a;\n")
        self.assertEqual((self.format("--check").returncode, self.format().stdout), (0, ""))

    def test_fails_if_clang_format_fails(self):
        self.write(".clang-format", "Nonsense: true\n")
        result = self.format("--check")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("Nonsense", result.stderr)


if __name__ == "__main__":
    unittest.main()
