#!/usr/bin/env python3
"""Plays on a server with `parlor bot`, also over connections that fail.

    tests/cli/bot.py PARLOR
"""
import contextlib
import json
import pathlib
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import unittest
import urllib.error
import urllib.request

from program import installed

SECONDS = 60  # the longest wait for something that must happen
BINARY = pathlib.Path(sys.argv.pop(1))
PASSWORD = "a long and quiet word"


class Program:
    """A program that runs until it is stopped; tests can wait for lines of its output."""

    def __init__(self, words: list[str], folder: pathlib.Path, environment: dict[str, str]):
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        self.process = subprocess.Popen(words, cwd=folder, env=environment, **streams)
        self.seen, self.lines = [], queue.Queue()
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def until(self, pattern: str) -> re.Match:
        """The next line that matches the pattern."""
        end = time.monotonic() + SECONDS
        while True:
            try:
                line = self.lines.get(timeout=max(0, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no line like {pattern!r}; there were:\n" + "\n".join(self.seen)) from None
            if line is None:
                raise AssertionError(f"gone before {pattern!r}; there were:\n" + "\n".join(self.seen))
            self.seen.append(line)
            if match := re.search(pattern, line):
                return match

    def stop(self, how: int = signal.SIGINT) -> int:
        """Stops it, unless it has already exited, and returns its exit status."""
        self.process.send_signal(how)
        status = self.process.wait(SECONDS)
        self.reader.join(SECONDS)
        while not self.lines.empty():
            if line := self.lines.get():
                self.seen.append(line)
        return status

    def close(self):
        self.stop(signal.SIGKILL)
        self.process.stdout.close()


class Road:
    """A proxy in front of a server that can be made to fail. It forwards bytes in both directions."""

    def __init__(self, port: int):
        self.port_there = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.sockets, self.threads = [], []
        self.swallow = b""  # the answer to a request that begins like this is dropped, once
        self.swallowed = []
        self.begin(self.accept)

    def begin(self, work, *arguments):
        self.threads.append(threading.Thread(target=work, args=arguments))
        self.threads[-1].start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                here, _ = self.listener.accept()
                self.sockets.append(here)
                try:
                    there = socket.create_connection(("127.0.0.1", self.port_there))
                except OSError:  # the server has stopped
                    self.shut(here)
                    continue
                self.sockets.append(there)
                self.begin(self.ask, here, there)
                self.begin(self.carry, there, here)

    def carry(self, source: socket.socket, target: socket.socket):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        self.shut(source, target)

    def ask(self, here: socket.socket, there: socket.socket):
        """Forwards a request. If its answer is to be dropped, the connection is closed after the server has answered."""
        request = here.recv(65536)
        if self.swallow and request.startswith(self.swallow):
            self.swallow = b""
            self.swallowed.append(request)
            self.shut(here)
        with contextlib.suppress(OSError):
            there.sendall(request)
        if not self.swallowed or self.swallowed[-1] is not request:
            self.carry(here, there)

    @staticmethod
    def shut(*sockets: socket.socket):
        for one in sockets:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def cut(self):
        """Closes all connections."""
        self.shut(*self.sockets)

    def close(self):
        self.shut(self.listener)
        self.cut()
        for thread in self.threads:
            thread.join(SECONDS)
        for one in (self.listener, *self.sockets):
            one.close()


class BotTest(unittest.TestCase):
    def setUp(self):
        self.folder, self.environment = self.enterContext(installed(BINARY))
        self.port = 0
        self.open_house()
        self.tokens = {name: self.sign_up(name) for name in ("ann", "robo")}

    def run_program(self, *words: str, **environment: str) -> Program:
        program = Program(["parlor", *words], self.folder, self.environment | environment)
        self.addCleanup(program.close)
        return program

    def open_house(self):
        where = ["--db", "house.db", "--log", "house.log", "--rates", "generous", "--port", str(self.port)]
        self.house = self.run_program("serve", *where)
        self.port = int(self.house.until(r"running at http://127\.0\.0\.1:(\d+)")[1])

    def bot(self, name: str, *words: str, port: int = 0) -> Program:
        server = f"http://127.0.0.1:{port or self.port}"
        program = self.run_program("bot", "--server", server, *words, PARLOR_TOKEN=self.tokens[name])
        program.until(f"^signed in as {name} at {server}$")
        return program

    def request(self, method: str, path: str, body=None, **headers: str):
        data = None if body is None else json.dumps(body).encode()
        given = headers | ({"Content-Type": "application/json"} if data else {})
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, given, method=method)
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return json.load(answer), answer.headers

    def sign_up(self, name: str) -> str:
        _, headers = self.request("POST", "/api/account", {"name": name, "password": PASSWORD})
        session = {"Cookie": headers["Set-Cookie"].partition(";")[0], "Origin": f"http://127.0.0.1:{self.port}"}
        wish = {"label": "a test", "scopes": ["read", "play", "challenge"]}
        return self.request("POST", "/api/tokens", wish, **session)[0]["token"]

    def ask(self, name: str, method: str, path: str, body=None):
        return self.request(method, path, body, Authorization=f"Bearer {self.tokens[name]}")[0]

    def challenge(self, opponent: str, game: str, **terms: str):
        wish = {"game": game, "time_control": "10m+5s", "seat": "one"} | terms
        return self.ask("ann", "POST", f"/api/challenge/{opponent}", wish)

    def turns(self, table: str) -> int:
        return len(self.ask("ann", "GET", f"/api/table/{table}")["turns"])

    def play_on(self, table: str):
        """Plays the first legal turn for ann, in Razzle Dazzle."""
        look = self.ask("ann", "GET", f"/api/table/{table}")
        words = ["parlor", "legal", "razzle", "--turns", " ".join(look["turns"])]
        legal = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=True)
        turn = {"number": look["turn_number"], "turn": legal.stdout.split()[0]}
        self.ask("ann", "POST", f"/api/table/{table}/turn", turn)

    def test_plays_every_game_to_its_end_with_the_built_in_engine_and_over_ugi(self):
        ours = self.bot("robo", "--level", "2", "--at-once", "8")
        outside = self.bot("ann", "--engine", "parlor engine", "--time", "0.02", "--at-once", "8")
        for game in ("razzle", "knights", "mazers", "octi", "octi3base", "octilite", "hexi", "hexi3base"):
            self.challenge("robo", game)
        for _ in range(8):
            ours.until("^game .*: over, ")
            outside.until("^game .*: over, ")
        rows = self.ask("robo", "GET", "/api/my/tables?ended=true")["tables"]
        self.assertEqual(sorted(row["game"] for row in rows), ["knights", "mazers", *["octi"] * 5, "razzle"])
        fewest = {"mazers": 2, "razzle": 5, "knights": 5, "octi": 5}  # lucky dice may end a game early
        for row in rows:
            self.assertIn(row["result"], ("1-0", "0-1", "1/2-1/2"), row)
            self.assertGreater(row["turns"], fewest[row["game"]], row)
        for program in (ours, outside):
            self.assertEqual(program.stop(), 0)
            self.assertEqual(program.seen[-1], "stopped")
            self.assertNotIn("refused", "\n".join(program.seen))
            self.assertFalse(any(token in line for token in self.tokens.values() for line in program.seen))

    def test_plays_against_the_bots_of_the_server(self):
        robo = self.bot("robo", "--time", "0.02")
        accepted = self.ask("robo", "POST", "/api/challenge/level-1", {"game": "razzle", "time_control": "10m"})
        self.assertEqual(accepted["state"], "accepted")
        robo.until(f"^game {accepted['table']}: over, ")

    def test_declines_challenges_with_a_reason(self):
        robo = self.bot("robo", "--games", "razzle", "--level", "1")
        for game, terms, reason in (
            ("mazers", {}, "I do not play mazers."),
            ("razzle", {"time_control": "unlimited"}, "I play only with a clock."),
        ):
            invitation = self.challenge("robo", game, **terms)
            robo.until(f"declined: {re.escape(reason)}$")
            answered = self.ask("ann", "GET", f"/api/invitations/{invitation['id']}")
            self.assertEqual((answered["state"], answered["reason"]), ("declined", reason))
        self.challenge("robo", "razzle")
        robo.until("accepted$")
        self.challenge("robo", "razzle")
        robo.until("declined: I already play 1 game")

    def begin(self, robo: Program) -> str:
        """Starts a game of Razzle Dazzle in which both players have made a turn."""
        self.challenge("robo", "razzle")
        table = robo.until(r"^game (\S+): against ann")[1]
        self.play_on(table)
        robo.until(f"^game {table}: played turn 2, ")
        return table

    def test_declines_offers_and_plays_on(self):
        robo = self.bot("robo", "--level", "1")
        table = self.begin(robo)
        for offer in ({"offer": "draw"}, {"offer": "takeback", "turn": 1}):
            self.ask("ann", "POST", f"/api/table/{table}/offer", offer)
            robo.until(f"^game {table}: declined a {offer['offer']}$")
        self.play_on(table)
        robo.until(f"^game {table}: played turn 4, ")

    def test_continues_its_games_after_a_restart(self):
        robo = self.bot("robo", "--level", "1")
        table = self.begin(robo)
        self.assertEqual(robo.stop(), 0)
        self.assertRegex(robo.seen[-1], "^stopped; 1 game is unfinished")
        self.play_on(table)
        self.assertEqual(self.turns(table), 3)
        self.bot("robo", "--level", "1").until(f"^game {table}: played turn 4, ")

    def test_reconnects_after_a_lost_connection_or_a_restart_of_the_server(self):
        road = Road(self.port)
        self.addCleanup(road.close)
        robo = self.bot("robo", "--level", "1", port=road.port)
        table = self.begin(robo)
        road.cut()
        robo.until("connection lost: .*; reconnecting in ")
        self.play_on(table)
        robo.until(f"^game {table}: played turn 4, ")
        self.house.stop(signal.SIGTERM)
        robo.until("connection lost: .*; reconnecting in ")
        self.open_house()
        self.play_on(table)
        robo.until(f"^game {table}: played turn 6, ")

    def test_sends_a_turn_again_until_it_is_acknowledged(self):
        road = Road(self.port)
        self.addCleanup(road.close)
        robo = self.bot("robo", "--level", "1", port=road.port)
        table = self.begin(robo)
        road.swallow = f"POST /api/bot/game/{table}/move/".encode()
        self.play_on(table)
        robo.until(f"^game {table}: played turn 4, ")
        self.assertEqual(len(road.swallowed), 1)
        self.assertEqual(self.turns(table), 4)
        self.play_on(table)
        robo.until(f"^game {table}: played turn 6, ")

    def test_restarts_an_engine_that_crashes(self):
        (self.folder / "engine").write_text("#!/bin/sh\n[ -e broken ] || { touch broken; exit 1; }\nexec parlor engine\n")
        (self.folder / "engine").chmod(0o755)
        robo = self.bot("robo", "--engine", "./engine", "--time", "0.02")
        self.begin(robo)
        self.assertIn("the engine './engine' has exited", "\n".join(robo.seen))

    def test_resigns_if_the_engine_answers_with_an_illegal_turn(self):
        (self.folder / "engine").write_text(
            "#!/bin/sh\nwhile read word rest; do case $word in\n"
            "ugi) echo ugiok ;;\nisready) echo readyok ;;\ngo) echo bestmove a1-a1 ;;\nesac; done\n"
        )
        (self.folder / "engine").chmod(0o755)
        robo = self.bot("robo", "--engine", "./engine")
        self.challenge("robo", "razzle")
        table = robo.until(r"^game (\S+): against ann")[1]
        self.play_on(table)
        robo.until(f"^game {table}: the engine answered 'a1-a1', which is not a legal turn; resigning")
        robo.until(f"^game {table}: over, ")

    def test_plays_against_the_bot_of_the_documentation(self):
        page = (pathlib.Path(__file__).parents[2] / "docs" / "bots.md").read_text()
        (self.folder / "shown.py").write_text(re.search("```python\n(.*?)```", page, re.DOTALL)[1])
        where = {"PARLOR_HOUSE": f"http://127.0.0.1:{self.port}", "PARLOR_TOKEN": self.tokens["ann"]}
        shown = Program([sys.executable, "shown.py"], self.folder, self.environment | where)
        self.addCleanup(shown.close)
        robo = self.bot("robo", "--level", "3")
        self.ask("robo", "POST", "/api/challenge/ann", {"game": "razzle", "time_control": "10m"})
        robo.until("^game .*: over, ")
        shown.stop(signal.SIGKILL)
        self.assertEqual(shown.seen, [])

    def test_explains_why_it_cannot_start(self):
        server = f"http://127.0.0.1:{self.port}"
        for words, token, sentence, status in (
            (["--server", server], "", f"a token is needed: run 'parlor login {server}', set PARLOR_TOKEN or use --token", 2),
            (["--server", server], "two words", "a token is one word without spaces or special characters", 1),
            (["--server", server], "wrong", f"{server} does not know this token: ", 1),
            (["--server", "parlor.example"], "x", "--server: a server address looks like https://", 2),
            (["--server", "http://127.0.0.1:1"], "x", "cannot reach http://127.0.0.1:1: ", 3),
            (["--server", server, "--games", "chess"], "x", "--games: there is no game or variant 'chess'", 1),
            (["--server", server, "--engine", "e", "--level", "3"], "x", "--level is for Parlor's engine", 2),
            (["--server", server, "--time", "1", "--level", "3"], "x", "--level and --time cannot be combined", 2),
        ):
            with self.subTest(words=words, token=token):
                program = self.run_program("bot", *words, PARLOR_TOKEN=token)
                program.until(f"^parlor: {re.escape(sentence)}")
                self.assertEqual(program.process.wait(SECONDS), status)


if __name__ == "__main__":
    unittest.main()
