import unittest

from tree import TreeTest

TOOL = "check_clauses.py"


class CheckClauses(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("docs/rules/razzle.md", "# Rules\n\n**[RZ-1]** Seven by eight.\n**[RZ-2b]** See [RZ-1].\n")
        self.write("src/razzle/rules.cpp", "// [RZ-1]\n")
        self.write("src/razzle/rules_test.cpp", "// [RZ-1]\n")
        self.write("tests/play/play.cpp", "// [RZ-2b]\n")

    def test_passes_if_every_clause_has_a_test(self):
        self.assert_content(TOOL, "2 clauses, all cited by tests")

    def test_finds_a_clause_without_a_test(self):
        self.write("docs/rules/knights.md", "**[KD-1]** Six by six.\n")
        self.write("src/razzle/rules.h", "// [KD-1]\n")
        self.assert_finds(TOOL, "docs/rules/knights.md:1: no test cites [KD-1]")

    def test_reads_rules_pages_in_the_folder_of_a_game(self):
        self.write("src/games/halma/halma.md", "**[HL-1]** Ten by ten.\n")
        self.write("tests/fourth_game/rows.md", "**[RW-1]** Three by three.\n")
        self.write("tests/fourth_game/rows_test.cpp", "// [RW-1]\n")
        self.assert_finds(TOOL, "src/games/halma/halma.md:1: no test cites [HL-1]")

    def test_lets_a_page_in_another_language_repeat_the_clauses(self):
        self.write("docs/rules/razzle.de.md", "# Regeln\n\n**[RZ-1]** Sieben mal acht.\n")
        self.assert_content(TOOL, "2 clauses, all cited by tests")

    def test_finds_a_citation_of_no_clause(self):
        self.write("src/razzle/rules.h", "// as [RZ-1] says, and [RZ-2]\n")
        self.write("fuzz/turn.cpp", "// [RZ-7]\n")
        self.assert_finds(
            TOOL,
            "fuzz/turn.cpp:1: there is no clause [RZ-7]",
            "src/razzle/rules.h:1: there is no clause [RZ-2]",
        )

    def test_finds_a_clause_defined_twice(self):
        self.write("docs/rules/twice.md", "\n**[RZ-1]** Eight by seven.\n")
        self.assert_finds(TOOL, "docs/rules/twice.md:2: [RZ-1] is defined already, at docs/rules/razzle.md:3")


if __name__ == "__main__":
    unittest.main()
