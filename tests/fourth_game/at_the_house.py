#!/usr/bin/env python3
"""Plays Rows on a server: tables, the command language and the API find it in the list of games.

    tests/fourth_game/at_the_house.py PARLOR      a program whose list of games has Rows
"""
import json
import pathlib
import re
import signal
import subprocess
import sys
import unittest
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
from program import installed  # noqa: E402

SECONDS = 60  # the longest wait for something that must happen
BINARY = pathlib.Path(sys.argv.pop(1))
PASSWORD = "correct-horse"


class RowsOnTheServer(unittest.TestCase):
    def setUp(self):
        self.folder, self.environment = self.enterContext(installed(BINARY))
        self.open_house()
        for name in ("ann", "ben"):
            self.say(f"signup {name} {PASSWORD}")

    def open_house(self):
        words = ["parlor", "serve", "--db", "house.db", "--log", "house.log", "--rates", "generous", "--port", "0"]
        streams = {"stdout": subprocess.PIPE, "text": True}
        house = subprocess.Popen(words, cwd=self.folder, env=self.environment, **streams)
        self.addCleanup(self.close_house, house)
        self.house = re.search(r"running at (\S+)", house.stdout.readline())[1]

    @staticmethod
    def close_house(house: subprocess.Popen):
        house.send_signal(signal.SIGTERM)
        house.wait(SECONDS)
        house.stdout.close()

    def command(self, line: str) -> subprocess.CompletedProcess:
        given = self.environment | {"PARLOR_HOUSE": self.house}
        streams = {"capture_output": True, "text": True, "timeout": SECONDS, "check": False}
        return subprocess.run(["parlor", "pbm", line], cwd=self.folder, env=given, **streams)

    def say(self, line: str) -> str:
        done = self.command(line)
        self.assertEqual((done.returncode, done.stderr), (0, ""), line)
        return done.stdout

    def get(self, path: str) -> dict:
        with urllib.request.urlopen(self.house + path, timeout=SECONDS) as answer:
            return json.load(answer)

    def begin(self, options: str = ""):
        told = self.say(f"rows challenge ann {PASSWORD} ann ben {options}")
        invitation = re.search(r"rows accept (\S+)", told)[1]
        self.assertIn("board 101 of rows", self.say(f"rows accept ben {PASSWORD} {invitation}"))

    def play(self, *turns: str) -> str:
        """Makes turns of ann and ben alternately; returns the answer to the last."""
        told = ""
        for number, turn in enumerate(turns):
            told = self.say(f"rows move 101 {('ann', 'ben')[number % 2]} {PASSWORD} {turn}")
        return told

    def test_rows_can_be_played_to_its_end_with_commands(self):
        self.begin()
        self.assertIn("it is ben's turn", self.play("a1"))
        done = self.command(f"rows move 101 ben {PASSWORD} a1")
        self.assertEqual(done.returncode, 1)
        self.assertIn("a1 is already taken [RW-3]", done.stderr)
        self.say(f"rows move 101 ben {PASSWORD} a3")
        ended = self.play("b1", "b3", "c1")
        self.assertIn("ann", ended)
        self.assertIn(" 1  x  x  x  1", ended)

    def test_the_end_of_rows_is_described_without_words_of_other_games(self):
        self.begin()
        ended = self.play("a1", "a3", "b1", "b3", "c1")
        for word in ("ball", "knights", "mouse"):
            self.assertNotIn(word, ended)

    def test_rows_has_its_options(self):
        self.begin("-misere=on")
        self.assertIn("misere=on", self.say("rows show 101"))
        self.assertIn("misere", self.say("help rows"))

    def test_rows_is_listed_by_the_api(self):
        self.assertIn("rows", [game["id"] for game in self.get("/api/games")["games"]])

    def test_the_api_shows_a_table_of_rows(self):
        self.begin()
        self.play("b2")
        [table] = self.get("/api/tables")["tables"]
        self.assertEqual((table["game"], table["variant"], table["turns"]), ("rows", "rows", 1))
        self.assertEqual(self.get(f"/api/table/{table['id']}")["position"], "3/1x1/3 o")


if __name__ == "__main__":
    unittest.main()
