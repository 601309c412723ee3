#!/usr/bin/env python3
"""Two people at two terminals play on a server, on screens of which tmux is the emulator; others watch.

    tests/cli/online.py PARLOR
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import unittest

from program import installed
from running_server import PASSWORD, SECONDS, Server

BINARY = pathlib.Path(sys.argv.pop(1))

RAZZLE = "c8-b6 b1-a3 f8-g6 a3-b1 g6-f4 b1-a3 f4-e2 d1-c1 e2-g1 a3-b1 d8-b6-g1".split()


class Seat:
    """A person with a home folder and a terminal."""

    def __init__(self, name: str, test: "OnlineTest"):
        self.name, self.test, self.count = name, test, 0
        self.folder = test.folder / name
        self.folder.mkdir()
        self.environment = test.environment | {"XDG_STATE_HOME": str(self.folder), "TMUX": ""}
        login = ["parlor", "login", test.url, "--name", name]
        subprocess.run(login, env=self.environment, input=PASSWORD + "\n", text=True, capture_output=True, check=True)

    def start(self, arguments: str):
        """Starts the program in a new window, of a tmux of its own: the one before may still be closing."""
        if self.count:
            self.close()
        self.count += 1
        self.socket = str(self.folder / f"tmux{self.count}")
        self.status = self.folder / f"status{self.count}"
        script = f"trap : INT; cd {self.folder}; parlor {arguments}; echo $? >{self.status}; sleep 600"
        kind = ["set-option", "-g", "default-terminal", "xterm-256color", ";", "set-option", "-g", "status", "off"]
        session = ["new-session", "-d", "-x", "80", "-y", "24", "sh", "-c", script]
        self.tmux("-f", "/dev/null", "start-server", ";", *kind, ";", *session)
        self.test.addCleanup(self.close)

    def tmux(self, *arguments: str) -> str:
        command = ["tmux", "-S", self.socket, *arguments]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=True).stdout

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], env=self.environment, capture_output=True)

    def type(self, line: str):
        self.tmux("send-keys", "-l", line)
        self.tmux("send-keys", "Enter")

    def press(self, *keys: str):
        self.tmux("send-keys", *keys)

    def text(self) -> str:
        return self.tmux("capture-pane", "-p")

    def until(self, pattern: str) -> str:
        end = time.monotonic() + SECONDS
        while not re.search(pattern, seen := self.text()):
            if time.monotonic() > end:
                raise AssertionError(f"{self.name}: {pattern!r} has not appeared; the screen is:\n{seen}")
            time.sleep(0.05)
        return seen

    def exit_status(self) -> int:
        end = time.monotonic() + SECONDS
        while not (self.status.exists() and self.status.read_text()) and time.monotonic() < end:
            time.sleep(0.05)
        return int(self.status.read_text())

    def program(self) -> int:
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        return int(pathlib.Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0])

    def sit_down(self):
        """Goes past the opening screen."""
        self.until("Press any key")
        self.press("Space")
        self.until(r"Your turn|is to move|Move your|Place \d+")


class OnlineTest(unittest.TestCase):
    def setUp(self):
        self.folder, self.environment = self.enterContext(installed(BINARY, TERM="xterm-256color"))
        self.environment.pop("PARLOR_TOKEN", None)
        self.server = Server(self.folder, self.environment)
        self.addCleanup(self.server.stop)
        self.url = self.server.address
        self.sessions = {name: self.server.sign_up(name) for name in ("ann", "ben")}
        self.ann, self.ben = Seat("ann", self), Seat("ben", self)

    def parlor(self, seat: Seat, *words: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            ["parlor", *words], env=seat.environment, capture_output=True, text=True, timeout=SECONDS, check=False
        )

    def meet(self, game: str, more: str = "") -> str:
        """Ann challenges ben, who accepts; both sit at the table, whose id is returned."""
        self.ann.start(f"play {game} --server {self.url} --against ben {more}")
        self.ann.until("Waiting for ben")
        listed = self.parlor(self.ben, "play", "--server", self.url).stdout
        invitation = re.search(r"Challenges to you\n  (\S+)", listed)[1]
        self.ben.start(f"play --server {self.url} --accept {invitation}")
        self.ben.sit_down()
        self.ann.sit_down()
        return self.server.ask("GET", "/api/tables")[0]["tables"][0]["id"]

    def turns(self, table: str) -> list[str]:
        return self.server.ask("GET", f"/api/table/{table}", Cookie=self.sessions["ann"])[0]["turns"]

    def test_openings_are_those_of_the_server(self):
        listed = self.parlor(self.ann, "explore", "razzle", "--server", self.url).stdout
        self.assertIn("Eks to move. Results are those of Eks, in ", listed)
        people = self.parlor(self.ann, "explore", "razzle", "--server", self.url, "--who", "people").stdout
        self.assertIn("Eks to move.", people)
        self.assertIn("No games here.", people)

    def test_a_whole_game_with_a_killed_terminal_and_a_rating(self):
        table = self.meet("razzle", "--side x --rated --clock 5m+3s")
        for number, turn in enumerate(RAZZLE):
            mover, other = (self.ann, self.ben) if number % 2 == 0 else (self.ben, self.ann)
            if number == 6:
                os.kill(mover.program(), signal.SIGKILL)
                listed = self.parlor(mover, "play", "--server", self.url).stdout
                self.assertRegex(listed, rf"Your games\n  {table} .*, your turn\n")
                mover.start(f"play --server {self.url} --table {table}")
                mover.sit_down()
            mover.until("Your turn")
            mover.type(turn)
            for seat in (mover, other):
                seat.until(rf"\b{number + 1}\. {turn}")
        self.assertEqual(self.turns(table), RAZZLE)
        for seat in (self.ann, self.ben):
            seen = seat.until(r"Rating of ben: 1[0-4]\d\d")
            self.assertIn("Eks has won (goal)", seen)
            seat.type("quit")
            self.assertEqual(seat.exit_status(), 0)

    def test_offers_chat_takebacks_and_resignation(self):
        table = self.meet("knights", "--side w")
        self.ann.type("takeback")
        self.ann.until(r"once both players have made a\s+turn")
        self.ann.type("b1-c3:a1-b1:a1-a2")
        self.ben.until("ann plays b1-c3:a1-b1:a1-a2")
        self.ben.type("e6-d4:a6-e6:a6-f2")
        self.ann.until("ben plays e6-d4:a6-e6:a6-f2")
        self.ben.type("takeback")
        self.ann.until("ben asks to take back")
        self.ann.type("accept")
        self.ben.until("A turn was taken back")
        self.assertEqual(self.turns(table), ["b1-c3:a1-b1:a1-a2"])
        self.ben.type("say good luck")
        self.ann.until("ben: good luck")
        self.ben.type("draw")
        self.ann.until("ben offers a draw")
        self.ann.type("decline")
        self.ben.type("e6-d4:a6-e6:a6-f2")
        self.ann.until("ben plays e6-d4:a6-e6:a6-f2")
        self.ann.type("resign")
        self.ann.until(r"Resign the game\? \(y/n\)")
        self.ann.press("y")
        for seat in (self.ann, self.ben):
            seat.until(r"Black has won \(resignation\)")

    def test_knights_is_played_to_its_end(self):
        self.play_out(self.meet("knights"), ["knights"])

    def test_a_game_with_dice_is_played_to_its_end(self):
        self.play_out(self.meet("mazers", "--set board=nook"), ["mazers", "--set", "board=nook"])

    def test_octi_is_played_to_its_end(self):
        for preset in ("octi3base", "hexi"):
            with self.subTest(preset):
                self.play_out(self.meet(preset), [preset])

    def play_out(self, table: str, game: list[str]):
        """Both type what the engine would play."""
        for _ in range(400):
            look = self.server.ask("GET", f"/api/table/{table}", Cookie=self.sessions["ann"])[0]
            if look["ending"]:
                break
            if not look["to_move"]:
                time.sleep(0.05)
                continue
            name = look["settings"]["players"][look["to_move"]]["name"]
            seat = self.ann if name == "ann" else self.ben
            turn = self.engine_turn(game, look)
            seat.until("Your turn|Move your|Place ")
            seat.type(turn)
            seat.until(rf"\b{look['turn_number']}\. |has won|drawn")
        for seat in (self.ann, self.ben):
            seat.until(r"(has won|drawn) \(")

    def engine_turn(self, game: list[str], look: dict) -> str:
        """What the engine would play, after the roll if there is one."""
        rolled = look["position"].replace(" r ", f" b{look['roll']}BW ")
        words = ["parlor", "analyze", *game, "--nodes", "200", "--json", "--position", rolled]
        told = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=True).stdout
        return json.loads(told)["lines"][0]["turns"][0]

    def test_survives_a_restart_of_the_server(self):
        table = self.meet("razzle", "--side x")
        self.server.stop()
        self.ann.until("No connection")
        self.server.start()
        self.ann.until("Connected again")
        self.ann.type("c8-b6")
        self.ben.until(r"1\. c8-b6")
        self.assertEqual(self.turns(table), ["c8-b6"])

    def test_two_people_who_look_for_the_same_game_meet(self):
        self.ann.start(f"play razzle --server {self.url} --side x")
        self.ann.until("Waiting for an opponent")
        self.ben.start(f"play razzle --server {self.url} --clock 5m+3s")  # another clock
        self.ben.until("Waiting for an opponent")
        self.ben.start(f"play razzle --server {self.url} --side x")  # the same side
        self.ben.until("Waiting for an opponent")
        self.ben.start(f"play razzle --server {self.url}")
        self.ben.sit_down()
        self.ann.sit_down()
        self.ann.type("c8b6")
        self.ben.until(r"1\. c8-b6")

    def test_an_illegal_turn_is_explained_and_another_persons_turn_refused(self):
        self.meet("razzle", "--side x")
        self.ann.type("c8-b5")
        self.ann.until(r"not a knight's\s+move")
        self.ben.type("b1-a3")
        self.ben.until("It is not your turn")

    def test_anyone_can_watch(self):
        table = self.meet("razzle", "--side x")
        watcher = subprocess.Popen(
            ["parlor", "watch", self.url, table], env=self.environment, stdout=subprocess.PIPE, text=True
        )
        self.addCleanup(watcher.stdout.close)
        self.assertIn("You watch ann and ben", watcher.stdout.readline())
        self.ann.type("c8-b6")
        self.ben.until("Your turn")
        self.ben.type("resign")
        self.ben.press("y")
        self.ann.until("has won|is over")
        told, _ = watcher.communicate(timeout=SECONDS)
        self.assertIn("ann plays c8-b6.", told)
        self.assertEqual(watcher.returncode, 0)

    def test_a_spectator_is_not_told_how_to_make_turns(self):
        table = self.meet("razzle", "--side x")
        self.server.sign_up("cem")
        spectator = Seat("cem", self)
        spectator.start(f"watch {self.url} {table}")
        seen = spectator.until("Press any key")
        self.assertIn("You watch ann and ben", seen)
        self.assertNotIn("type a turn", seen)
        self.assertNotIn("'hint'", seen)

    def test_the_lobby_shows_what_is_on(self):
        self.ben.start(f"watch {self.url}")
        self.ben.until(r"(?s)Games in progress\s+None.*Open games\s+None")
        self.ann.start(f"play razzle --server {self.url} --rated")
        self.ann.until("Waiting for an opponent")
        self.ben.until(r"Open games\s+\S+\s+Razzle Dazzle\s+10m\+5s\s+ann, rated")
        self.ann.press("C-c")
        self.ben.until(r"Open games\s+None")
        self.assertEqual(self.ann.exit_status(), 3)
        self.ben.press("q")
        self.assertEqual(self.ben.exit_status(), 0)

    def test_explains_what_is_wrong(self):
        for words, sentence, status in (
            (["play", "razzle", "--server", "http://127.0.0.1:1"], "please sign in first: run 'parlor login", 2),
            (["play", "--server", self.url, "--table", "nowhere"], f"{self.url} refused: ", 1),
            (["play", "razzle", "--server", self.url, "--against", "nobody"], f"{self.url} refused: ", 1),
            (["play", "razzle", "--server", self.url, "--side", "z"], "--side takes x or o, not 'z'", 2),
            (["play", "--server", self.url, "--link"], "GAME is missing", 2),
            (["play", "--server", self.url, "--table", "a", "--accept", "b"], "--table, --accept, --against and", 2),
            (["watch", "http://127.0.0.1:1"], "cannot read the lobby of http://127.0.0.1:1", 3),
            (["watch", self.url, "nowhere"], f"{self.url} refused: ", 1),
        ):
            with self.subTest(words=words):
                done = self.parlor(self.ann, *words)
                self.assertTrue(done.stderr.startswith("parlor: " + sentence), done.stderr)
                self.assertEqual(done.returncode, status)


if __name__ == "__main__":
    unittest.main()
