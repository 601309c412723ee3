import sys
import unittest

from tree import REPOSITORY, TreeTest

sys.path.insert(0, str(REPOSITORY / "tools"))
from check_game_names import Exemption, Search  # noqa: E402

TOOL = "check_game_names.py"


class CheckGameNames(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("src/games/halma/module.cpp", "// Halma\n")
        self.write("src/games/games.cpp", "halma, tafl\n")
        self.write("web/src/games/tafl/index.ts", "tafl\n")
        self.write("src/play/play.cpp", "int games;\n")

    def findings(self, *exemptions: Exemption) -> list[str]:
        return list(Search(self.root, list(exemptions)).findings())

    def test_passes_if_games_are_named_only_in_their_folders(self):
        self.assertEqual(self.findings(), [])

    def test_finds_a_cpp_or_web_game_named_anywhere_else(self):
        self.write("src/play/play.cpp", "int games;\nstd::string halma;\n")
        self.write("web/src/play/play.ts", "const id = 'tafl';\n")
        self.write("CMakeLists.txt", "add_subdirectory(src/games/tafl)\n")
        self.assertEqual(
            self.findings(),
            [
                "CMakeLists.txt:1: says tafl: add_subdirectory(src/games/tafl)",
                "src/play/play.cpp:2: says halma: std::string halma;",
                "web/src/play/play.ts:1: says tafl: const id = 'tafl';",
            ],
        )

    def test_finds_names_within_identifiers_and_in_any_case(self):
        self.write("src/play/play.cpp", "HalmaBrain brain;\ntafl_bench();\nTAFL\n#include \"halma/halma.h\"\n")
        found = [finding.split(":")[1:3] for finding in self.findings()]
        self.assertEqual(found, [["1", " says halma"], ["2", " says tafl"], ["3", " says tafl"], ["4", " says halma"]])

    def test_finds_files_named_after_a_game(self):
        self.write("bench/halma_bench.cpp", "\n")
        self.write("web/src/boards/tafl/Board.svelte", "\n")
        self.assertEqual(
            self.findings(),
            [
                "bench/halma_bench.cpp:1: the name of the file says halma",
                "web/src/boards/tafl/Board.svelte:1: the name of the file says tafl",
            ],
        )

    def test_reports_a_line_once(self):
        self.write("src/play/play.cpp", "halma and tafl and halma\n")
        self.assertEqual(self.findings(), ["src/play/play.cpp:1: says halma, tafl: halma and tafl and halma"])

    def test_documents_and_tests_may_name_games(self):
        for path in (
            *("README.md", "docs/api.yaml", "docs/rules/halma.md", "tests/cli/halma.txt", "web/tests/tafl.page.ts"),
            *("src/play/play_test.cpp", "src/play/tafl_test.h", "fuzz/corpus/turn/1", "fuzz/turn_fuzz.dict"),
            *("web/src/play/play.test.ts", "web/src/play/testing.ts"),
        ):
            self.write(path, "halma\n")
        self.assertEqual(self.findings(), [])

    def test_a_comment_may_quote_a_game_in_an_example(self):
        self.write("src/play/play.h", 'int board;  // "halma board 101"\n// `tafl`, and \'tafl size=9\'\n')
        self.write("tools/run", "# 'halma' runs it\n")
        self.assertEqual(self.findings(), [])

    def test_finds_a_game_named_in_a_comment_outside_quotes(self):
        self.write("src/play/play.h", '// The boards of halma, such as "nook".\n')
        found = ['src/play/play.h:1: says halma: // The boards of halma, such as "nook".']
        self.assertEqual(self.findings(), found)

    def test_an_apostrophe_is_not_a_quote(self):
        self.write("src/play/play.h", "// a player's halma isn't tafl\n")
        self.assertEqual(self.findings(), ["src/play/play.h:1: says halma, tafl: // a player's halma isn't tafl"])

    def test_a_url_is_not_a_comment(self):
        self.write("src/play/play.h", 'open("http://x", "halma");\n')
        self.assertEqual(self.findings(), ['src/play/play.h:1: says halma: open("http://x", "halma");'])

    def test_an_exemption_can_cover_one_text(self):
        self.write("src/play/play.cpp", "Reason::halma\nhalma\n")
        exemption = Exemption("src/play/play.cpp", "Reason::halma", "is a word of the record format")
        self.assertEqual(self.findings(exemption), ["src/play/play.cpp:2: says halma: halma"])

    def test_an_exemption_can_cover_a_file(self):
        self.write("tools/layers.txt", "games/halma:\ngames/tafl:\n")
        self.assertEqual(self.findings(Exemption("tools/layers.txt", "", "has the rows of games")), [])

    def test_finds_unused_exemptions(self):
        unneeded = [
            Exemption("src/play/play.cpp", "games", "is a word"),
            Exemption("src/play/none.cpp", "", "was there once"),
        ]
        self.assertEqual(
            self.findings(*unneeded),
            [
                "src/play/play.cpp:1: names no game in 'games': remove its exemption (is a word)",
                "src/play/none.cpp:1: names no game in the file: remove its exemption (was there once)",
            ],
        )

    def test_prints_findings_and_fails(self):
        self.write("src/play/play.cpp", "halma\n")
        result = self.check(TOOL)
        self.assertEqual(result.returncode, 1)
        self.assertIn("src/play/play.cpp:1: says halma: halma\n", result.stdout)

    def test_passes_without_games(self):
        for path in ("src/games/halma/module.cpp", "web/src/games/tafl/index.ts"):
            (self.root / path).unlink()
        self.assert_content(TOOL, "no games yet: no game is named outside its own folders")


if __name__ == "__main__":
    unittest.main()
