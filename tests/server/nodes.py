#!/usr/bin/python3
"""Two servers on one PostgreSQL are one house, and one of them may die.

    tests/server/nodes.py PARLOR
"""
import concurrent.futures
import functools
import pathlib
import sys
import unittest

from client import Client, challenge
from house import Postgres, Street
from live import Live
from play import random_games

BINARY = pathlib.Path(sys.argv.pop(1))


class TwoNodes(unittest.TestCase):
    longMessage = False

    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.close)

    def setUp(self):
        self.street = self.enterContext(Street(BINARY))
        database = self.postgres.new_database()
        self.first, self.second = self.street.open(database), self.street.open(database)
        self.turns = random_games(BINARY, 2, 21)[0]
        self.ann, self.ben = Client(self.first), Client(self.second)
        for client, name in ((self.ann, "Ann"), (self.ben, "Ben")):
            self.addCleanup(client.close)
            client.sign_up(name)

    def watch(self, client: Client, table: str, **words: object) -> Live:
        live = self.enterContext(Live(client))
        answer = live.ask(type="watch", table=table, **words)
        self.assertNotEqual(answer["type"], "refused", f"{client.name} cannot watch: {answer}")
        return live

    def play(self, live: Live, table: str, number: int):
        answer = live.ask(type="turn", table=table, number=number, turn=self.turns[number - 1])
        self.assertEqual(answer["type"], "done", f"turn {number} is not played: {answer}")

    def hear_turn(self, live: Live, table: str, number: int) -> dict:
        return live.hear_event(table, f"of turn {number}", lambda event: event.get("turn_number") == number)

    def play_on_both(self, table: str, ann: Live, ben: Live, count: int):
        for number in range(1, count + 1):
            self.play(ann if number % 2 else ben, table, number)
            for live in (ann, ben):
                heard = self.hear_turn(live, table, number)
                self.assertEqual(heard["turn"], self.turns[number - 1])

    def test_what_happens_at_one_node_is_heard_at_the_other(self):
        lobby = self.enterContext(Live(self.ben))
        lobby.ask(type="lobby")
        invitation = self.ann.done("POST", "/api/challenge/Ben", {"game": "razzle", "time_control": "5m", "seat": "one"})
        heard = lobby.hear_type("invitation")
        self.assertEqual(heard["invitation"]["id"], invitation["id"])
        table = self.ben.done("POST", f"/api/challenge/{invitation['id']}/accept")["table"]
        ann, ben = self.watch(self.ann, table), self.watch(self.ben, table)
        self.play_on_both(table, ann, ben, 10)
        ann.ask(type="chat", table=table, room="players", text="Hello, other node!")
        self.assertEqual(ben.hear_type("chat")["line"]["text"], "Hello, other node!")
        with self.ben.program("read").lines("/api/stream/event") as line:
            self.assertEqual(line()["game"]["id"], table)
            self.ann.done("POST", f"/api/table/{table}/resign")
            self.assertEqual(line()["type"], "gameFinish")

    def test_a_player_whose_node_dies_goes_on_at_the_other(self):
        table = challenge(self.ann, self.ben)
        ann, ben = self.watch(self.ann, table), self.watch(self.ben, table)
        self.play_on_both(table, ann, ben, 7)
        self.first.kill()
        self.play(ben, table, 8)
        moved = self.ann.again(self.second)
        ann = self.watch(moved, table, after=7)
        self.assertEqual(self.hear_turn(ann, table, 8)["number"], 8)
        for number in range(9, 13):
            self.play(ann if number % 2 else ben, table, number)
            self.assertEqual(self.hear_turn(ben, table, number)["number"], number)
        events = moved.done("GET", f"/api/table/{table}/events")["events"]
        numbers = [event["number"] for event in events]
        self.assertEqual(numbers, list(range(1, 13)), "the numbers of events have a gap")
        self.assertEqual([event["turn"] for event in events], self.turns[:12])

    def test_a_flag_falls_though_the_node_of_its_game_has_died(self):
        table = challenge(self.ann, self.ben, time_control="3s")
        ann = self.watch(self.ann, table)
        ben = self.watch(self.ben, table)
        self.play_on_both(table, ann, ben, 2)
        self.first.kill()
        ended = ben.hear_event(table, "ended", lambda event: event["name"] == "ended")
        self.assertEqual((ended["winner"], ended["cause"]), ("two", "time"))

    def test_a_house_whose_database_hangs_up_says_so_and_goes_on(self):
        table = challenge(self.ann, self.ben)
        ann, ben = self.watch(self.ann, table), self.watch(self.ben, table)
        self.postgres.hang_up()
        for live in (ann, ben):
            live.hear_type("resync")
        self.play_on_both(table, ann, ben, 4)

    def at_the_same_time(self, wishes: list) -> list[tuple[int, str | None]]:
        """What each is answered: status and code."""
        with concurrent.futures.ThreadPoolExecutor(len(wishes)) as pool:
            answers = [made.result() for made in [pool.submit(wish) for wish in wishes]]
        return sorted((answer.status, answer.code) for answer in answers)

    def test_of_two_who_accept_the_same_one_comes_too_late(self):
        cat = Client(self.first)
        self.addCleanup(cat.close)
        cat.visit()
        for _ in range(10):
            link = self.ann.done("POST", "/api/links", {"game": "razzle"})["id"]
            path = f"/api/challenge/{link}/accept"
            answers = self.at_the_same_time([lambda: cat.post(path), lambda: self.ben.post(path)])
            self.assertEqual(answers, [(200, None), (404, "no-such-invitation")])

    def test_of_two_who_want_the_same_name_one_has_to_choose_another(self):
        strangers = [Client(house) for house in (self.first, self.second)]
        for stranger in strangers:
            self.addCleanup(stranger.close)
        for name in ("Cat", "Dan", "Eve"):
            wish = {"name": name, "password": "correct horse"}
            wishes = [functools.partial(stranger.again().post, "/api/account", wish) for stranger in strangers]
            answers = self.at_the_same_time(wishes)
            self.assertEqual(answers, [(201, None), (409, "name-taken")])

    def test_two_who_play_the_same_turn_at_two_nodes_play_it_once(self):
        path = f"/api/table/{challenge(self.ann, self.ben)}/turn"
        elsewhere = self.ann.again(self.second)
        for number in range(1, 20, 2):
            wish = {"number": number, "turn": self.turns[number - 1], "id": f"t{number}"}
            answers = [client.done("POST", path, wish) for client in (self.ann, elsewhere)]
            happened = [len(answer["events"]) for answer in answers]
            self.assertEqual(happened, [1, 0], f"turn {number} was not played once: {answers}")
            self.ben.done("POST", path, {"number": number + 1, "turn": self.turns[number]})


if __name__ == "__main__":
    unittest.main()
