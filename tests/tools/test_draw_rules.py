import unittest

from tree import TreeTest

TOOL = "tools/draw_rules.py"
PAGE = "src/games/halma/rules.md"
SHOW = """#!/bin/sh
case "$*" in *wrong*) echo 'no such position' >&2; exit 1;; esac
echo "$@"; echo; echo 'x to move'; echo '3/3 x'
"""


class DrawRules(TreeTest):
    def setUp(self):
        super().setUp()
        self.borrow(TOOL)
        self.write("bin/parlor", SHOW, 0o755)

    def draw(self, *blocks: str):
        self.write(PAGE, "".join(f"# Halma\n\n```board {block}\nold\n```\n*The start.*\n" for block in blocks))
        return self.run_tool(self.root / TOOL, self.root / "bin/parlor")

    def drawn(self) -> list[str]:
        return [line for line in (self.root / PAGE).read_text().splitlines() if line.startswith("show")]

    def test_asks_the_program_for_the_position_with_its_variant_and_turn(self):
        result = self.draw("3/3 x", "halma-big size=9x9 3/3 x turn a1-a2")
        self.assertEqual((result.returncode, result.stdout), (0, f"drawn {PAGE}\n"))
        self.assertEqual(
            self.drawn(),
            [
                "show halma --color never --position 3/3 x",
                "show halma-big --color never --set size=9x9 --position 3/3 x --turns a1-a2",
            ],
        )
        self.assertNotIn("old", (self.root / PAGE).read_text())
        self.assertIn("```\n*The start.*\n", (self.root / PAGE).read_text())

    def test_changes_nothing_where_all_is_drawn(self):
        self.draw("3/3 x")
        result = self.run_tool(self.root / TOOL, self.root / "bin/parlor")
        self.assertEqual((result.returncode, result.stdout), (0, ""))

    def test_fails_at_a_position_that_the_program_refuses(self):
        result = self.draw("wrong/3 x")
        self.assertEqual(result.returncode, 1)
        self.assertIn("no such position", result.stderr)
        self.assertIn("old", (self.root / PAGE).read_text())


if __name__ == "__main__":
    unittest.main()
