#!/usr/bin/env python3
"""Tests training/generation with a few games: self-play, training and the match that decides, each by the real program.

    tests/training/test_generation.py PARLOR
"""
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PARLOR = sys.argv.pop(1)
SMALL = ["--games", "6", "--nodes", "60", "--epochs", "2", "--jobs", "2", "--gate", "nodes=40", "--net", "none"]
NOT_KEPT = 1


def run(game: str, folder: pathlib.Path, *options: str) -> subprocess.CompletedProcess:
    command = [sys.executable, ROOT / "training" / "generation", game, folder, "--program", PARLOR, *SMALL, *options]
    return subprocess.run(command, capture_output=True, text=True)


def hashes(folder: pathlib.Path) -> dict[str, str]:
    files = [*folder.glob("positions.*"), folder / "network"]
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


class Generation(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name) / "generation"

    def test_makes_positions_a_network_and_a_verdict(self):
        result = run("razzle", self.folder, "--gate-games", "4")
        self.assertEqual(result.returncode, NOT_KEPT, result.stdout + result.stderr)  # four games show nothing
        self.assertEqual(len(list(self.folder.glob("positions.*"))), 2)
        verdict = json.loads((self.folder / "gate.json").read_text())
        self.assertEqual(verdict["games"], 4)
        self.assertFalse((self.folder / "kept").exists())
        log = (self.folder / "log").read_text()
        for part in ("self-play: 6 games", "seed 1", "epoch 2 loss", "gate nodes=40", "not kept"):
            self.assertIn(part, log)

    def test_makes_one_network_for_all_rules_of_a_game(self):
        result = run("knights-recommended", self.folder, "--gate-games", "2", "--mixed", "--random", "3")
        self.assertEqual(result.returncode, NOT_KEPT, result.stdout + result.stderr)
        heading = (self.folder / "positions.0").read_bytes().split(b"\n")[0].decode()
        self.assertIn("knights-1 mixed nodes 60 seed 1000 random 3 net none", heading)
        self.assertTrue((self.folder / "network").read_bytes().startswith(b"parlor network 1 knights-1 768 128"))

    def test_learns_chances_in_a_game_with_dice(self):
        result = run("mazers", self.folder, "--gate-games", "2", "--gate", "nodes=1", "--nodes", "1", "--games", "4",
                     "--random", "1", "--search-share", "30")
        self.assertEqual(result.returncode, NOT_KEPT, result.stdout + result.stderr)
        self.assertTrue((self.folder / "network").read_bytes().startswith(b"parlor network 1 mazers-3 2688 128"))

    def test_begins_with_a_network(self):
        run("razzle", self.folder, "--gate-games", "2")
        other = self.folder.with_name("other")
        result = run("razzle", other, "--gate-games", "2", "--epochs", "1", "--begin", str(self.folder / "network"))
        self.assertEqual(result.returncode, NOT_KEPT, result.stdout + result.stderr)
        self.assertNotEqual((other / "network").read_bytes(), (self.folder / "network").read_bytes())

    def test_continues_and_gives_the_same(self):
        run("razzle", self.folder, "--gate-games", "2")
        whole = hashes(self.folder)
        file = self.folder / "positions.1"
        file.write_bytes(file.read_bytes()[:-20])
        (self.folder / "network").unlink()
        run("razzle", self.folder, "--gate-games", "2")
        self.assertEqual(hashes(self.folder), whole)

    def test_keeps_a_network_that_wins(self):
        run("razzle", self.folder, "--gate-games", "2")
        verdict = self.folder / "gate.json"
        match = json.loads(verdict.read_text())
        match["sprt"]["decision"] = "the upper is accepted"
        verdict.write_text(json.dumps(match))
        self.assertEqual(run("razzle", self.folder).returncode, 0)
        self.assertEqual((self.folder / "kept").read_bytes(), (self.folder / "network").read_bytes())

    def test_ends_where_a_step_fails(self):
        result = run("no-such-game", self.folder)
        self.assertEqual(result.returncode, 1)
        self.assertIn("no-such-game", result.stderr)
        self.assertFalse((self.folder / "network").exists())


if __name__ == "__main__":
    unittest.main()
