#!/usr/bin/env python3
"""Sends play-by-mail commands to a server with `parlor pbm`.

    tests/cli/pbm.py PARLOR
"""
import json
import pathlib
import re
import signal
import subprocess
import sys
import unittest
import urllib.request

from program import installed

SECONDS = 60  # the longest wait for something that must happen
BINARY = pathlib.Path(sys.argv.pop(1))
PASSWORD = "correct-horse"


class PbmTest(unittest.TestCase):
    def setUp(self):
        self.folder, self.environment = self.enterContext(installed(BINARY))
        self.open_house()
        for name in ("ann", "ben"):
            self.say(f"signup {name} {PASSWORD}")
            (self.folder / name).write_text(self.token_of(name) + "\n")

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

    def pbm(self, *words: str, piped: str = "", **environment: str) -> subprocess.CompletedProcess:
        given = self.environment | {"PARLOR_HOUSE": self.house} | environment
        command = ["parlor", "pbm", *words]
        return subprocess.run(
            command, cwd=self.folder, env=given, input=piped, capture_output=True, text=True, timeout=SECONDS, check=False
        )

    def say(self, *words: str, **more: str) -> str:
        done = self.pbm(*words, **more)
        self.assertEqual((done.returncode, done.stderr), (0, ""), words)
        return done.stdout

    def refused(self, sentence: str, *words: str, status: int = 1, **more: str) -> str:
        done = self.pbm(*words, **more)
        self.assertEqual(done.returncode, status, (words, done.stdout, done.stderr))
        self.assertRegex(done.stderr, rf"^parlor: {sentence}")
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stdout

    def ask(self, path: str, body: dict, headers: dict[str, str]):
        given = headers | {"Content-Type": "application/json", "Origin": self.house}
        request = urllib.request.Request(self.house + path, json.dumps(body).encode(), given)
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return json.load(answer), answer.headers

    def token_of(self, name: str) -> str:
        _, headers = self.ask("/api/session", {"name": name, "password": PASSWORD}, {})
        session = {"Cookie": headers["Set-Cookie"].partition(";")[0]}
        wish = {"label": "a test", "scopes": ["read", "play", "challenge", "account"]}
        return self.ask("/api/tokens", wish, session)[0]["token"]

    def begin(self) -> str:
        """Opens a table where it is ann's turn, and returns its id."""
        told = self.say("--token-file", "ann", "razzle challenge ann ben -size=5x5 --forfeittime=5")
        invitation = re.search(r"razzle accept (\S+)", told)[1]
        self.assertIn("board 101 of razzle", self.say("--token-file", "ben", "razzle", "accept", invitation))
        with urllib.request.urlopen(f"{self.house}/api/tables", timeout=SECONDS) as answer:
            return json.load(answer)["tables"][0]["id"]

    def test_options_may_come_before_or_after_the_command(self):
        self.begin()
        told = self.say("razzle", "move", "101", "b5-a3", "--comment", "Good luck!", "--token-file", "ann")
        self.assertIn("it is ben's turn", told)
        self.refused("This command has no option --now", "razzle", "show", "101", "--now")

    def test_after_two_dashes_every_word_belongs_to_the_command(self):
        self.begin()
        told = self.say("--token-file", "ann", "--", "razzle", "move", "101", "b5-a3")
        self.assertIn("it is ben's turn", told)
        self.assertIn("it is ben's turn", self.say("razzle", "show", "--", "101"))
        self.refused("This command has no option --house", "--", "razzle", "show", "101", "--house=http://127.0.0.1:1")
        self.refused("There is no board .--. of razzle", "--", "razzle", "show", "101", "--")

    def test_a_game_can_be_played_with_commands_alone(self):
        self.begin()
        words = ["parlor", "legal", "razzle", "--set", "size=5x5"]
        legal = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=True).stdout.split()
        self.assertIn(legal[0], self.say("--token-file", "ann", f"razzle move 101 {legal[0]}#1"))
        again = self.say("razzle", "mvoe", "101", "ann", PASSWORD, f"{legal[0]}#1")
        self.assertIn("has already been played like this", again)
        board = self.refused("You can't play this turn: ", "--token-file", "ben", "razzle move 101 a1-a1")
        self.assertIn("board 101", board)
        self.assertIn("declined", self.say("--token-file", "ben", "razzle resign 101"))

    def test_a_study_is_made_of_a_finished_game_and_read(self):
        self.begin()
        for name, turn in (("ann", "b5-a3"), ("ben", "b1-c3")):
            self.say("--token-file", name, "razzle move 101", turn)
        self.refused("Only finished games", "--token-file", "ann", "study new razzle 101")
        self.say("--token-file", "ann", "razzle resign 101")
        made = self.say("--token-file", "ann", "study new razzle 101")
        study = self.say("--token-file", "ann", "study").split()[0]
        self.assertEqual(self.say("--token-file", "ann", "study", study), made)
        self.assertIn("1. b5-a3 b1-c3", self.say("--token-file", "ann", "study", study, "1"))
        self.refused("This study does not exist", "--token-file", "ben", "study", study)
        self.assertIn("There are no public studies yet.", self.say("study"))

    def test_starts_games_between_others_and_practice(self):
        self.say(f"signup carl {PASSWORD}")
        refused = "You cannot challenge on behalf of others: ann can challenge ben, or you can start the game at once with --now"
        self.refused(refused, f"razzle challenge carl {PASSWORD} ann ben")
        told = self.say("--comment", "Have fun", f"razzle challenge carl {PASSWORD} ann ben --now")
        self.assertIn("The game between ann and ben begins. This is board 101 of razzle.", told)
        self.say("--token-file", "ann", "razzle move 101 c8-b6")
        self.assertIn("declined", self.say("--token-file", "ben", "razzle resign 101"))
        self.assertIn("You play both sides.", self.say("--token-file", "ann", "razzle challenge ann ann"))
        for turn in ("c8-b6", "e1-f3"):
            self.say("--token-file", "ann", "razzle move 102", turn)
        self.assertRegex(self.say("razzle games ann"), r"102 +2 +ann ann +practice")
        self.assertIn("There are no such boards", self.say("razzle games ann next"))

    def test_reads_the_token_from_the_environment_and_the_comment_from_standard_input(self):
        table = self.begin()
        ann = (self.folder / "ann").read_text().strip()
        self.assertIn("Hello there", self.say("--comment", "Hello there", "razzle chat 101", PARLOR_TOKEN=ann))
        said = self.say("--table", table, "chat", "-", PARLOR_TOKEN=ann, piped="How are\nyou?\n")
        self.assertIn("How are you?", said)
        self.assertIn("2 of 2: ", self.say("multiple", "-", piped="help\nrazzle show 101\n"))

    def test_shows_boards_without_signing_in(self):
        self.begin()
        self.assertIn("101", self.say("razzle games"))
        self.assertIn("commands", self.say("help"))

    def test_explains_errors(self):
        (self.folder / "empty").write_text("\n")
        for sentence, words, status in (
            ("a command is needed", [], 2),
            ("--house: a server address looks like https://", ["--house", "parlor.example", "help"], 2),
            ("cannot reach http://127.0.0.1:1: ", ["--house", "http://127.0.0.1:1", "help"], 3),
            ("empty contains no token", ["--token-file", "empty", "help"], 1),
            ("cannot open 'nothing': ", ["--token-file", "nothing", "help"], 3),
            ("--comment and '-' cannot be combined", ["--comment", "x", "help", "-"], 2),
            ("http.* does not know this token", ["--token-file", "wrong", "help"], 1),
            ("'razle' is neither a game nor a command.*Did you mean 'razzle'", ["razle", "show", "101"], 1),
            ("There is no board '101' of razzle", ["razzle", "show", "101"], 1),
        ):
            with self.subTest(words=words):
                (self.folder / "wrong").write_text("A" * 43)
                self.assertEqual(self.refused(sentence, *words, status=status), "")


if __name__ == "__main__":
    unittest.main()
