#!/usr/bin/python3
"""A server whose nodes reach PostgreSQL through PgBouncer in transaction mode.

    tests/server/pooler.py PARLOR

Each transaction of a client may then use another connection to PostgreSQL. Only the notices between nodes use a
connection of their own, to the address given with --db-direct.
"""
import concurrent.futures
import pathlib
import sys
import unittest

from client import Client, challenge
from house import USUAL, House, Pooler, Postgres, Street, run
from live import Live
from play import random_games
from watching import WatchingTest

BINARY = pathlib.Path(sys.argv.pop(1))
DIRECT = 2  # connections of a node that bypass the pooler, at most


class BehindAPooler(WatchingTest):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.close)
        cls.pooler = Pooler(cls.postgres)
        cls.addClassCleanup(cls.pooler.close)

    def setUp(self):
        self.street = self.enterContext(Street(BINARY))
        self.database = self.postgres.new_database()
        self.first, self.second = self.open_node(), self.open_node()
        self.turns = random_games(BINARY, 2, 21)[0]
        self.ann, self.ben = (self.guest_at(house) for house in (self.first, self.second))

    def open_node(self) -> House:
        return self.street.open(self.pooler.address(self.database), *USUAL, "--db-direct", self.database)

    def guest_at(self, house: House) -> Client:
        client = Client(house)
        self.addCleanup(client.close)
        return client.visit()

    def hear_offer(self, live: Live, table: str, name: str):
        event = live.hear_event(table, name, lambda event: event["name"] == name)
        self.assertEqual(event["offer"], "draw")

    def test_a_game_across_two_nodes_reaches_clients_of_both(self):
        before = self.pooler.transactions()
        cat, dan = Client(self.first), Client(self.second)
        for client, name in ((cat, "Cat"), (dan, "Dan")):
            self.addCleanup(client.close)
            client.sign_up(name)
        table = challenge(cat, dan)
        one, two = self.watch(cat, table), self.watch(dan, table)
        self.play_on_both(table, one, two, 20)
        cat.done("POST", f"/api/table/{table}/offer", {"offer": "draw"})
        self.hear_offer(two, table, "offered")
        dan.done("POST", f"/api/table/{table}/decline", {"offer": "draw"})
        self.hear_offer(one, table, "declined")
        dan.done("POST", f"/api/table/{table}/resign")
        ended = one.hear_event(table, "ended", lambda event: event["name"] == "ended")
        self.assertEqual((ended["winner"], ended["cause"]), ("one", "resignation"))
        passed = self.pooler.transactions() - before
        self.assertGreater(passed, 20, f"only {passed} transactions went through the pooler")

    def test_a_killed_node_leaves_no_connections_in_the_pooler(self):
        table = challenge(self.ann, self.ben)
        ann, ben = self.watch(self.ann, table), self.watch(self.ben, table)
        self.play_on_both(table, ann, ben, 7)
        self.first.kill()
        self.play(ben, table, 8)
        ann = self.watch(self.ann.again(self.second), table, after=7)
        self.assertEqual(self.hear_turn(ann, table, 8)["number"], 8)
        for number in range(9, 13):
            self.play(ann if number % 2 else ben, table, number)
            self.assertEqual(self.hear_turn(ben, table, number)["number"], number)
        self.first.start()
        again = self.watch(self.ann.again(), table, after=12)
        self.play(again, table, 13)
        self.assertEqual(self.hear_turn(ben, table, 13)["number"], 13)

    def test_turns_of_many_games_at_once_are_all_accepted(self):
        games = [self.new_game() for _ in range(8)]
        with concurrent.futures.ThreadPoolExecutor(len(games)) as pool:
            answers = [answer for game in pool.map(lambda game: self.play_game(*game), games) for answer in game]
        refused = [f"{answer.status} {answer.body.decode()}" for answer in answers if answer.status != 200]
        self.assertEqual(refused, [], f"{len(refused)} of {len(answers)} turns were refused: {refused[:3]}")
        most = Pooler.CONNECTIONS + 2 * DIRECT
        connections = self.postgres.connections(self.database)
        self.assertLessEqual(connections, most, f"two nodes and the pooler have {connections} connections")

    def new_game(self) -> tuple[str, Client, Client]:
        one, two = self.guest_at(self.first), self.guest_at(self.second)
        return challenge(one, two), one, two

    def play_game(self, table: str, one: Client, two: Client) -> list:
        return [(one if number % 2 else two).post(f"/api/table/{table}/turn", {"number": number, "turn": turn})
                for number, turn in enumerate(self.turns[:20], 1)]


class WrongDirectAddress(unittest.TestCase):
    longMessage = False

    def test_a_wrong_db_direct_is_refused_with_one_sentence(self):
        pooler = "postgresql:///parlor?host=/nowhere"
        for wrong in ("nonsense", "parlor.sqlite"):
            done = run(BINARY, "serve", "--db", pooler, "--db-direct", wrong, "--port", 0)
            self.assertNotEqual(done.returncode, 0, f"a house opened with --db-direct {wrong}")
            self.assertEqual(len(done.stderr.splitlines()), 1, f"this is no sentence: {done.stderr!r}")
            self.assertIn("PostgreSQL", done.stderr)
            self.assertIn("--db-direct", done.stderr)


if __name__ == "__main__":
    unittest.main()
