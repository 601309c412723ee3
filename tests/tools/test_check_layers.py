import unittest

from tree import TreeTest

TOOL = "check_layers.py"
TABLE = """\
base:
board:  base  # a comment
cli:    base board
portable: base board
barred: iostream thread
"""


class CheckLayers(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("tools/layers.txt", TABLE)
        self.write("src/base/text.h", "#pragma once\n#include <string>\n")
        self.write("src/board/grid.h", '#include "base/text.h"\n#include "board/grid_tables.h"\n')
        self.write("src/cli/main.cpp", '#include <iostream>\n#include "board/grid.h"\n')

    def test_is_content_where_every_include_is_allowed(self):
        self.assert_content(TOOL, "3 folders, 3 sources, all includes as tools/layers.txt has it")

    def test_finds_an_include_upwards(self):
        self.write("src/base/text.cpp", '#include "base/text.h"\n#include "board/grid.h"\n')
        self.assert_finds(TOOL, "src/base/text.cpp:2: base may not include board (tools/layers.txt)")

    def test_holds_tests_to_the_table_too(self):
        self.write("src/base/text_test.cpp", '#  include "cli/main.h"\n')
        self.assert_finds(TOOL, "src/base/text_test.cpp:1: base may not include cli (tools/layers.txt)")

    def test_finds_includes_not_written_from_src(self):
        self.write("src/board/grid.cpp", '#include "grid.h"\n#include "../base/text.h"\n')
        self.assert_finds(
            TOOL,
            'src/board/grid.cpp:1: "grid.h" has to be written from src/, as "board/…"',
            'src/board/grid.cpp:2: "../base/text.h" has to be written from src/, as "board/…"',
        )

    def test_finds_an_include_of_an_unknown_folder(self):
        self.write("src/board/grid.cpp", '#include "bored/grid.h"\n')
        self.assert_finds(TOOL, 'src/board/grid.cpp:1: "bored/grid.h" is in no folder of tools/layers.txt')

    def test_finds_a_folder_without_a_row(self):
        self.write("src/mail/send.h", '#include "cli/main.h"\n')
        self.assert_finds(
            TOOL, "tools/layers.txt: src/mail has no row; add `mail:` and the folders it may include"
        )

    def test_finds_a_source_in_no_folder(self):
        self.write("src/main.cpp", "\n")
        self.assert_finds(TOOL, "src/main.cpp: lies in no folder of src/")

    def test_finds_a_row_without_a_folder(self):
        self.write("tools/layers.txt", TABLE + "mail: base\n")
        self.assert_finds(TOOL, "tools/layers.txt: there is no folder src/mail")

    def test_finds_names_without_a_row(self):
        table = TABLE.replace("cli:    base", "cli: mail base").replace("portable:", "portable: post")
        self.write("tools/layers.txt", table)
        self.assert_finds(
            TOOL,
            "tools/layers.txt: cli may include mail, which has no row of its own",
            "tools/layers.txt: post is called portable, but has no row",
        )

    def test_finds_a_cycle(self):
        self.write("tools/layers.txt", TABLE.replace("base:", "base: board", 1))
        self.assert_finds(
            TOOL, "tools/layers.txt: base may include board, so its row has to come after that of board"
        )

    def test_finds_a_barred_header_in_a_portable_folder(self):
        self.write("src/board/grid.cpp", "#include <thread>\n")
        self.assert_finds(
            TOOL,
            "src/board/grid.cpp:1: board compiles to WebAssembly and may not include <thread> (tools/layers.txt)",
        )

    def test_allows_tests_any_standard_header(self):
        self.write("src/board/grid_test.cpp", "#include <thread>\n")
        self.assert_content(TOOL, "3 folders, 4 sources, all includes as tools/layers.txt has it")

    def test_allows_a_native_source_any_standard_header(self):
        self.write("tools/layers.txt", TABLE + "native: board/grid.cpp\n")
        self.write("src/board/grid.cpp", "#include <thread>\n")
        self.assert_content(TOOL, "3 folders, 4 sources, all includes as tools/layers.txt has it")


if __name__ == "__main__":
    unittest.main()
