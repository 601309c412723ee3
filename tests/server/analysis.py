#!/usr/bin/python3
"""Computer analysis: the server's own workers and others, which are killed in the middle of their work.

    tests/server/analysis.py PARLOR

Afterwards every game that was asked for has one analysis, and nothing that a dead or hostile worker said is in it.
"""
import os
import pathlib
import signal
import subprocess
import sys
import time
import unittest

from client import GONE, Answer, Client, challenge
from house import USUAL, House, Street, until
from live import Live
from play import good_turn, random_games

BINARY = pathlib.Path(sys.argv.pop(1))
ALONE = (*USUAL, "--analysis", "0")  # without workers of its own
TURNS = 4  # each costs a search at the lowest priority


class Analysis(unittest.TestCase):
    longMessage = False

    @classmethod
    def setUpClass(cls):
        cls.street = Street(BINARY)
        cls.addClassCleanup(cls.street.close)
        cls.games = random_games(BINARY, 3, 7)

    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_file(f"parlor-{time.monotonic_ns()}.db")

    def open(self, *options: str) -> House:
        self.house = self.street.open(self.new_database(), *(options or USUAL))
        self.ann, self.ben = (Client(self.house).sign_up(name) for name in ("Ann", "Ben"))
        for client in (self.ann, self.ben):
            self.addCleanup(client.close)
        return self.house

    def worker(self) -> Client:
        program = Client(self.house)
        self.addCleanup(program.close)
        program.token = self.house.admin("worker", "Ann").split()[-1]
        return program

    def refused(self, answer: Answer, status: int, code: str):
        self.assertEqual((answer.status, answer.code), (status, code), answer.body.decode())

    def finished(self, turns: list[str] | None = None, **terms: object) -> str:
        """A game that Ann has resigned, or that ends by the rules."""
        table = challenge(self.ann, self.ben, **terms)
        for number, turn in enumerate(turns or self.games[0][:TURNS], 1):
            who = self.ann if number % 2 else self.ben
            who.done("POST", f"/api/table/{table}/turn", {"number": number, "turn": turn})
        if self.ann.done("GET", f"/api/table/{table}")["ending"] is None:
            self.ann.done("POST", f"/api/table/{table}/resign")
        return table

    def ask(self, table: str) -> dict:
        return self.ann.done("POST", f"/api/table/{table}/analysis")

    def state(self, table: str) -> str | None:
        try:
            answer = self.ben.get(f"/api/table/{table}/analysis")
            return answer.json["state"] if answer.status == 200 else None
        except GONE:
            return None

    def await_done(self, table: str) -> dict:
        """Whatever else runs on this machine goes first, so this may take minutes."""
        deadline = time.monotonic() + 300
        while self.state(table) != "done":
            self.assertLess(time.monotonic(), deadline, "the analysis is never done")
            time.sleep(0.1)
        shown = self.ben.done("GET", f"/api/table/{table}/analysis")
        self.assertEqual(len(shown["result"]["turns"]), shown["turns"])
        self.assertEqual(shown["progress"], shown["turns"])
        return shown["result"]

    def restart(self):
        self.house.kill()
        self.house.start()
        for client in (self.ann, self.ben):
            client.hang_up()

    def findings(self, table: str) -> list[dict]:
        """Nothing could have been better."""
        shown = self.ann.done("GET", f"/api/table/{table}")
        return [{"best": turn, "could_have": 500, "has": 500} for turn in shown["turns"]]

    def test_the_server_analyzes_games_that_its_members_ask_for(self):
        self.open()
        table = self.finished()
        with Live(Client(self.house)) as watcher:
            watcher.ask(type="watch", table=table)
            self.assertIn(self.ask(table)["state"], ("waiting", "running"))
            self.assertEqual(watcher.hear_type("analysis")["table"], table)
            result = self.await_done(table)
            watcher.hear_type("analysis")
        turns = result["turns"]
        self.assertEqual([turn["turn"] for turn in turns], self.games[0][:TURNS])
        for name, player in result["players"].items():
            self.assertTrue(0 <= player["accuracy"] <= 1000, player)
            for fault in ("slip", "mistake", "blunder"):
                made = [turn for turn in turns if turn["player"] == name and turn["fault"] == fault]
                self.assertEqual(player[f"{fault}s"], len(made))
        for turn in turns:
            self.assertTrue(turn["fault"] is None or turn["best"] != turn["turn"], turn)
            self.assertNotIn("luck", turn, "there are no dice")

    def test_games_with_dice_are_analyzed(self):
        self.open()
        table = challenge(self.ann, self.ben, game="mazers")
        for number in range(1, 4):
            shown = self.ann.done("GET", f"/api/table/{table}")
            who = self.ann if shown["to_move"] == "one" else self.ben
            who.done("POST", f"/api/table/{table}/turn", {"number": number, "turn": good_turn(BINARY, shown)})
        self.ann.done("POST", f"/api/table/{table}/resign")
        self.ask(table)
        turns = self.await_done(table)["turns"]
        self.assertEqual(len(turns), 3)
        for turn in turns:
            self.assertTrue(-1000 <= turn["luck"] <= 1000, turn)
        self.assertTrue(any(turn["luck"] != 0 for turn in turns), turns)

    def test_the_server_is_killed_while_it_analyzes(self):
        self.open()
        table = self.finished(self.games[1][: 2 * TURNS])
        self.ask(table)
        until(lambda: self.state(table) == "running", "the analysis never begins")
        self.restart()
        until(self.state_is_known(table), "the server is gone")
        self.await_done(table)
        self.house.admin("check")

    def job_for(self, worker: Client) -> dict | None:
        answer = worker.post("/api/worker/job")
        return answer.json if answer.status == 200 else None

    def state_is_known(self, table: str):
        return lambda: self.state(table) is not None

    def test_what_a_dead_worker_had_is_done_by_another(self):
        self.open(*ALONE)
        table = self.finished()
        self.ask(table)
        first, second = self.worker(), self.worker()
        dead = first.done("POST", "/api/worker/job")["lease"]
        self.assertEqual(second.post("/api/worker/job").status, 204)
        job = until(lambda: self.job_for(second), "the job is never free again")
        self.refused(first.post(f"/api/worker/job/{dead}/result", {"turns": self.findings(table)}), 409, "lease-lost")
        self.refused(first.post(f"/api/worker/job/{dead}/progress", {"turns": 1}), 409, "lease-lost")
        second.done("POST", f"/api/worker/job/{job['lease']}/result", {"turns": self.findings(table)})
        self.assertEqual(self.await_done(table)["players"]["one"]["accuracy"], 1000)

    def start_worker(self) -> subprocess.Popen:
        command = ["setpriv", "--pdeathsig", "KILL", BINARY, "worker", "--server", f"http://127.0.0.1:{self.house.port}"]
        environment = os.environ | {"PARLOR_TOKEN": self.house.admin("worker", "Ann").split()[-1]}
        program = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self.addCleanup(program.stdout.close)
        self.addCleanup(program.wait)
        self.addCleanup(program.kill)
        return program

    def test_a_worker_program_is_killed_and_another_goes_on(self):
        self.open(*ALONE)
        table = self.finished()
        self.ask(table)
        first = self.start_worker()
        until(lambda: self.state(table) == "running", "no worker begins")
        first.kill()
        second = self.start_worker()
        self.await_done(table)
        second.send_signal(signal.SIGINT)
        self.assertEqual(second.wait(60), 0)
        self.assertIn("stopped after 1 game", second.stdout.read())

    def test_a_worker_program_that_is_stopped_gives_the_game_back(self):
        self.open(*ALONE)
        table = self.finished(self.games[0])
        self.ask(table)
        program = self.start_worker()
        until(lambda: self.state(table) == "running", "no worker begins")
        program.send_signal(signal.SIGINT)
        self.assertEqual(program.wait(60), 0)
        self.assertEqual(self.state(table), "waiting")

    def test_a_worker_program_that_is_stopped_while_it_gets_a_game_gives_it_back(self):
        self.open(*ALONE)
        table = self.finished(self.games[0])
        self.ask(table)
        self.house.process.send_signal(signal.SIGSTOP)
        program = self.start_worker()
        self.assertIn("working for", program.stdout.readline())
        time.sleep(0.5)  # it asks for a game
        program.send_signal(signal.SIGINT)
        time.sleep(1)
        self.house.process.send_signal(signal.SIGCONT)
        self.assertEqual(program.wait(60), 0)
        self.assertEqual(self.state(table), "waiting")

    def test_a_lease_outlives_the_server(self):
        self.open(*ALONE)
        table = self.finished()
        self.ask(table)
        worker = self.worker()
        lease = worker.done("POST", "/api/worker/job")["lease"]
        self.restart()
        worker.hang_up()
        self.assertEqual(worker.post("/api/worker/job").status, 204)
        worker.done("POST", f"/api/worker/job/{lease}/progress", {"turns": 2})
        worker.done("POST", f"/api/worker/job/{lease}/result", {"turns": self.findings(table)})
        self.await_done(table)

    def test_hostile_results_are_refused(self):
        self.open(*ALONE)
        table = self.finished(self.games[2])
        self.ask(table)
        worker = self.worker()
        job = worker.done("POST", "/api/worker/job")
        self.assertEqual(job["turns"], len(self.games[2]))
        self.assertNotIn("Ann", job["record"])
        path = f"/api/worker/job/{job['lease']}/result"
        fine = self.findings(table)
        ended = self.ann.done("GET", f"/api/table/{table}")["ending"]["winner"]
        fine[-1]["has"] = 500 if ended is None else 1000 if (ended == "one") == (len(fine) % 2 == 1) else 0
        wrong = fine[:-1] + [fine[-1] | {"has": 250}]
        for turns in ([], fine[:-1], fine + fine[:1], wrong, [fine[0] | {"best": "a1-a1"}] + fine[1:],
                      [fine[0] | {"best": fine[1]["best"]}] + fine[1:], [fine[0] | {"best": "'; --"}] + fine[1:]):
            self.refused(worker.post(path, {"turns": turns}), 400, "bad-result")
        for turn, code in ((fine[0] | {"has": -1}, "out-of-range"), (fine[0] | {"has": "x"}, "wrong-type"),
                           (fine[0] | {"more": 1}, "unknown-field"), (fine[0] | {"best": "x" * 2001}, "too-long"),
                           ({}, "missing-field"), ([], "not-an-object")):
            self.refused(worker.post(path, {"turns": [turn] + fine[1:]}), 400, code)
        self.refused(worker.post(path, b"[" * 100_000), 400, "bad-json")
        self.assertEqual(worker.post(path, b"x" * 2_000_000).status, 413)
        self.assertEqual(self.state(table), "running")
        worker.done("POST", path, {"turns": fine})
        self.await_done(table)

    def test_only_those_who_may_ask_and_work(self):
        self.open(*ALONE)
        table = self.finished()
        path = f"/api/table/{table}/analysis"
        guest, stranger = Client(self.house).visit(), Client(self.house)
        self.addCleanup(guest.close)
        self.addCleanup(stranger.close)
        self.refused(stranger.post(path), 401, "not-signed-in")
        self.refused(guest.post(path), 403, "not-allowed")
        self.refused(self.ann.program("read").post(path), 403, "not-allowed")
        worker = self.worker()
        self.refused(worker.post(path), 403, "not-allowed")
        self.refused(worker.get("/api/account"), 403, "not-allowed")
        self.refused(self.ann.post("/api/tokens", {"label": "x", "scopes": ["analyze"]}), 403, "not-allowed")
        for who in (self.ann, self.ann.program("read", "play", "challenge", "account"), guest):
            self.refused(who.post("/api/worker/job"), 403, "not-allowed")

    def test_a_member_can_ask_for_some_analyses_a_day(self):
        self.open(*ALONE)
        for _ in range(20):
            self.ask(self.finished(self.games[0][:2]))
        answer = self.ann.post(f"/api/table/{self.finished(self.games[0][:2])}/analysis")
        self.refused(answer, 429, "too-many-analyses")
        self.assertGreater(int(answer.headers["Retry-After"]), 86_000)


class AnalysisOnPostgres(Analysis):
    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_postgres()


if __name__ == "__main__":
    unittest.main()
