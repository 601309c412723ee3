#!/usr/bin/python3
"""A server whose PostgreSQL hangs: connections stay open, but no query returns.

    tests/server/frozen.py PARLOR

This is how a machine behaves that has lost its disk or its network. The server reports it soon and recovers afterwards.
"""
import concurrent.futures
import pathlib
import sys
import time
import unittest

from client import GONE, Answer, Client, challenge
from house import Postgres, Street, until
from live import Live
from play import random_games

BINARY = pathlib.Path(sys.argv.pop(1))
AT_ONCE, SOON, TO_STOP, TO_RECOVER = 3, 10, 15, 20  # seconds
GAMES = 12  # more than a node has database connections


class FrozenDatabase(unittest.TestCase):
    longMessage = False

    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.close)

    def setUp(self):
        self.street = self.enterContext(Street(BINARY))
        self.addCleanup(self.postgres.thaw)  # before the servers are stopped
        self.database = self.postgres.new_database()
        self.house = self.street.open(self.database)
        self.turns = random_games(BINARY, 2, 21)[0]
        self.ann, self.ben = self.guest(), self.guest()

    def guest(self) -> Client:
        client = Client(self.house)
        self.addCleanup(client.close)
        return client.visit()

    def post_turn(self, client: Client, table: str, number: int) -> Answer:
        wish = {"number": number, "turn": self.turns[number - 1], "id": f"t{number}"}
        return client.post(f"/api/table/{table}/turn", wish)

    def play(self, table: str, first: int, last: int, ann: Client | None = None, ben: Client | None = None):
        for number in range(first, last + 1):
            player = (ann or self.ann) if number % 2 else (ben or self.ben)
            self.check_answer(self.post_turn(player, table, number), 200, f"turn {number}")

    def check_answer(self, answer: Answer, status: int, what: str):
        self.assertEqual(answer.status, status, f"{what} is answered {answer.status} {answer.body.decode()}")

    def check_unavailable(self, answer: Answer, seconds: float, what: str):
        self.check_answer(answer, 503, what)
        self.assertLess(seconds, SOON, f"{what} is answered only after {seconds:.1f} s")

    def check_played_once(self, client: Client, table: str, count: int):
        events = client.done("GET", f"/api/table/{table}/events")["events"]
        played = [(event["number"], event.get("turn")) for event in events]
        self.assertEqual(played, list(enumerate(self.turns[:count], 1)), f"the turns of {table} are {played}")

    def accepted_again(self, client: Client, table: str, number: int) -> Answer:
        """Repeats the turn with the same id until the server accepts it."""

        def attempt() -> Answer | None:
            answer = self.post_turn(client, table, number)
            return None if answer.status == 503 else answer

        begun = time.monotonic()
        answer = until(attempt, f"turn {number} is not accepted any more")
        seconds = time.monotonic() - begun
        self.check_answer(answer, 200, f"turn {number}, repeated,")
        self.assertLess(seconds, TO_RECOVER, f"turn {number} is accepted only after {seconds:.1f} s")
        return answer

    def test_players_get_503_and_play_on_after_recovery(self):
        table = challenge(self.ann, self.ben)
        watcher = self.enterContext(Live(self.ben))
        watcher.ask(type="watch", table=table)
        self.play(table, 1, 4)
        self.postgres.freeze()
        answer, seconds = timed(lambda: self.post_turn(self.ann, table, 5))
        self.check_unavailable(answer, seconds, "turn 5")
        self.assertEqual(answer.code, "unavailable")
        answer, seconds = timed(lambda: self.ben.get("/readyz"))
        self.check_unavailable(answer, seconds, "/readyz")
        self.assertLess(seconds, AT_ONCE, f"/readyz is answered only after {seconds:.1f} s")
        answer, seconds = timed(lambda: self.ben.get("/healthz"))
        self.check_answer(answer, 200, "/healthz")
        self.assertEqual(answer.json, {"status": "degraded"})
        self.assertLess(seconds, AT_ONCE, f"/healthz is answered only after {seconds:.1f} s")
        self.postgres.thaw()
        self.accepted_again(self.ann, table, 5)
        self.assertEqual(self.post_turn(self.ann, table, 5).json["events"], [], "turn 5 was played twice")
        until(lambda: self.ben.get("/readyz").status == 200, "/readyz does not recover")
        self.assertEqual(self.ben.get("/healthz").json, {"status": "ok"})
        self.play(table, 6, 9)
        self.check_played_once(self.ann, table, 9)
        watcher.hear("turn 9 or resync", lambda told: told["type"] == "resync" or is_turn(told, 9))

    def test_requests_that_need_no_database_are_answered_at_once(self):
        pairs = [(self.guest(), self.guest()) for _ in range(GAMES)]
        tables = [challenge(one, two) for one, two in pairs]
        for table, (one, two) in zip(tables, pairs):
            self.play(table, 1, 2, one, two)
        self.postgres.freeze()
        with concurrent.futures.ThreadPoolExecutor(GAMES) as pool:
            waiting = [pool.submit(timed, lambda one=one, table=table: self.post_turn(one, table, 3))
                       for table, (one, _) in zip(tables, pairs)]
            for _ in range(5):
                for path in ("/api/openapi.json", "/"):
                    answer, seconds = timed(lambda: self.ben.get(path))
                    self.check_answer(answer, 200, path)
                    self.assertLess(seconds, AT_ONCE, f"{path} is answered only after {seconds:.1f} s")
                time.sleep(0.2)
            for each in waiting:
                answer, seconds = each.result()
                self.check_unavailable(answer, seconds, "one of many turns")
                self.assertEqual(answer.code, "unavailable")
        self.postgres.thaw()
        for table, (one, two) in zip(tables, pairs):
            self.accepted_again(one, table, 3)
            self.play(table, 4, 5, one, two)
            self.check_played_once(one, table, 5)

    def test_the_server_can_be_stopped_while_the_database_hangs(self):
        table = challenge(self.ann, self.ben)
        self.play(table, 1, 4)
        self.postgres.freeze()
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(self.lost_or_unavailable, self.ann, table, 5)
            time.sleep(0.5)
            begun = time.monotonic()
            self.house.stop()
            seconds = time.monotonic() - begun
            self.assertLess(seconds, TO_STOP, f"the house ends only after {seconds:.1f} s")
            self.assertTrue(waiting.result(), "turn 5 was acknowledged by a house that cannot have kept it")
        self.postgres.thaw()
        house = self.street.open(self.database)
        ann, ben = self.ann.again(house), self.ben.again(house)
        self.accepted_again(ann, table, 5)
        self.play(table, 6, 8, ann, ben)
        self.check_played_once(ann, table, 8)

    def lost_or_unavailable(self, client: Client, table: str, number: int) -> bool:
        try:
            return self.post_turn(client, table, number).status == 503
        except GONE:
            return True


def timed(ask) -> tuple[Answer, float]:
    """The response, and how many seconds it took."""
    begun = time.monotonic()
    return ask(), time.monotonic() - begun


def is_turn(told: dict, number: int) -> bool:
    return told["type"] == "events" and any(event.get("turn_number") == number for event in told["events"])


if __name__ == "__main__":
    unittest.main()
