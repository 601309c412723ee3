import subprocess
import unittest

from tree import TreeTest

TOOL = "check_repository.py"


class CheckRepository(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("src/base/text.h", "#pragma once\n")
        self.write("tool", "#!/bin/sh\n", 0o755)

    def test_passes_with_a_tidy_tree(self):
        self.write("README.md", "# The house\n[a](src/base/text.h)  \n[b](#the-house) [c](https://x.y/z)\n")
        self.assert_content(TOOL, "3 files, all tidy")

    def test_finds_a_missing_newline_at_the_end(self):
        self.write("notes.md", "words")
        self.assert_finds(TOOL, "notes.md: does not end with a newline")

    def test_finds_trailing_blanks_in_code(self):
        self.write("a.cpp", "int a;\nint b; \n")
        self.write("CMakeLists.txt", "project(x)\t\n")
        self.assert_finds(TOOL, "CMakeLists.txt: line 1: blanks at the end", "a.cpp: line 2: blanks at the end")

    def test_finds_tabs_in_cpp(self):
        self.write("a.h", "\n\tint a;\n")
        self.write("Makefile", "all:\n\techo\n")
        self.assert_finds(TOOL, "a.h: line 2: a tab")

    def test_finds_executables_without_an_interpreter_line(self):
        self.write("run", "echo\n", 0o755)
        self.assert_finds(TOOL, "run: is executable but has no #! line")

    def test_finds_broken_links(self):
        self.write("docs/a.md", "[b](b.md) ![c](../c.png)\n\n[d]: d.md\n")
        self.assert_finds(
            TOOL,
            "docs/a.md: links to b.md, which is not there",
            "docs/a.md: links to ../c.png, which is not there",
            "docs/a.md: links to d.md, which is not there",
        )

    def test_finds_anchors_without_a_heading(self):
        self.write("a.md", "[b](b.md#two-words) [b](b.md#two-words-1) [b](b.md#three) [own](#four)\n")
        self.write("b.md", "# Two words!\n## `two` words\n```\n# three\n```\n")
        self.assert_finds(
            TOOL,
            "a.md: links to b.md#three, but b.md has no such heading",
            "a.md: links to #four, but a.md has no such heading",
        )

    def test_a_link_in_code_does_not_count(self):
        self.write("a.md", "`[b](b.md)`\n\n```\n[c](c.md)\n```\n")
        self.assert_content(TOOL, "3 files, all tidy")

    def test_ignores_samples_and_binary_files(self):
        self.write("fuzz/corpus/turn/1", "d1-f1 ")
        self.write("picture.png", "\0")
        self.assert_content(TOOL, "4 files, all tidy")

    def test_ignores_files_that_git_ignores(self):
        subprocess.run(["git", "init", "-q", self.root], check=True)
        self.write(".gitignore", "/mine\n")
        self.write("mine", "words")
        self.write("ours", "words")
        self.assert_finds(TOOL, "ours: does not end with a newline")

    def test_ignores_build_folders_without_git(self):
        self.write("build/ninja.log", "words")
        self.assert_content(TOOL, "2 files, all tidy")


if __name__ == "__main__":
    unittest.main()
