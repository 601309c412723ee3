import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parent.parent.parent / "tools" / "calibrate"


def chance(score: float, scale: float) -> float:
    return 1 / (1 + math.exp(-score / scale))


class Calibrate(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "games.txt"
        self.random = random.Random(1)

    def write_games(self, labels: list[tuple[int, bool]]) -> None:
        """A game of one position for each score and whether it was won."""
        lines = ["# parlor selfplay 1 game"]
        for number, (score, won) in enumerate(labels):
            lines += [f"position\t{score}\t{'win' if won else 'loss'}\t7", f"# game {number + 1}"]
        self.file.write_text("\n".join(lines) + "\n")

    def run_tool(self, *options: str) -> subprocess.CompletedProcess:
        return subprocess.run([sys.executable, TOOL, *options, self.file], capture_output=True, text=True)

    def scale_found(self, *options: str) -> int:
        return int(re.search(r"scale (\d+)", self.run_tool(*options).stdout).group(1))

    def test_finds_the_scale_that_results_were_made_with(self):
        scores = [self.random.randint(-400, 400) for _ in range(4000)]
        self.write_games([(score, self.random.random() < chance(score, 120)) for score in scores])
        self.assertAlmostEqual(self.scale_found(), 120, delta=10)

    def test_finds_that_equities_are_too_confident(self):
        labels = []
        for _ in range(4000):
            log_odds = self.random.uniform(-3, 3)
            equity = round(10_000 * (2 * chance(log_odds, 1) - 1))
            labels.append((equity, self.random.random() < chance(log_odds, 1.5)))
        self.write_games(labels)
        self.assertAlmostEqual(self.scale_found("--equities"), 300, delta=30)

    def test_leaves_out_what_is_proved(self):
        self.write_games([(30_999, True), (-30_998, False), (10, True), (-10, False)])
        self.assertIn("4 games, 2 positions", self.run_tool().stdout)

    def test_prints_how_reliable_the_chances_are(self):
        self.write_games([(100, True)] * 3 + [(100, False)] + [(-100, False)] * 3 + [(-100, True)])
        self.assertIn("| 0.7 to 0.8 | 4 | 0.750 | 0.750 ±", self.run_tool().stdout)

    def test_refuses_a_file_without_positions(self):
        self.write_games([])
        result = self.run_tool()
        self.assertEqual(result.returncode, 1)
        self.assertIn("no positions", result.stderr)


if __name__ == "__main__":
    unittest.main()
