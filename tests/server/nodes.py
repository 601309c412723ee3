#!/usr/bin/python3
"""Two nodes on one PostgreSQL act as one server, and one of them may be killed.

    tests/server/nodes.py PARLOR
"""
import collections
import concurrent.futures
import functools
import pathlib
import random
import sys
import threading
import time
import unittest

from client import Answer, Client, challenge
from house import Postgres, Street
from live import Live
from play import random_games
from watching import WatchingTest

BINARY = pathlib.Path(sys.argv.pop(1))


class TwoNodes(WatchingTest):
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

    def test_events_at_one_node_reach_clients_of_the_other(self):
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

    def test_a_player_whose_node_was_killed_continues_at_the_other(self):
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

    def test_time_runs_out_even_if_the_node_of_the_game_has_died(self):
        table = challenge(self.ann, self.ben, time_control="3s")
        ann = self.watch(self.ann, table)
        ben = self.watch(self.ben, table)
        self.play_on_both(table, ann, ben, 2)
        self.first.kill()
        ended = ben.hear_event(table, "ended", lambda event: event["name"] == "ended")
        self.assertEqual((ended["winner"], ended["cause"]), ("two", "time"))

    def test_a_server_reports_lost_database_connections_and_recovers(self):
        table = challenge(self.ann, self.ben)
        ann, ben = self.watch(self.ann, table), self.watch(self.ben, table)
        self.postgres.hang_up()
        for live in (ann, ben):
            live.hear_type("resync")
        self.play_on_both(table, ann, ben, 4)

    def at_the_same_time(self, wishes: list) -> list[tuple[int, str | None]]:
        """Status and code of each response."""
        with concurrent.futures.ThreadPoolExecutor(len(wishes)) as pool:
            answers = [made.result() for made in [pool.submit(wish) for wish in wishes]]
        return sorted((answer.status, answer.code) for answer in answers)

    def test_only_one_of_two_players_can_accept_the_same_seek(self):
        cat = Client(self.first)
        self.addCleanup(cat.close)
        cat.visit()
        for _ in range(10):
            link = self.ann.done("POST", "/api/links", {"game": "razzle"})["id"]
            path = f"/api/challenge/{link}/accept"
            answers = self.at_the_same_time([lambda: cat.post(path), lambda: self.ben.post(path)])
            self.assertEqual(answers, [(200, None), (404, "no-such-invitation")])

    def test_only_one_of_two_players_can_take_the_same_name(self):
        strangers = [Client(house) for house in (self.first, self.second)]
        for stranger in strangers:
            self.addCleanup(stranger.close)
        for name in ("Cat", "Dan", "Eve"):
            wish = {"name": name, "password": "correct horse"}
            wishes = [functools.partial(stranger.again().post, "/api/account", wish) for stranger in strangers]
            answers = self.at_the_same_time(wishes)
            self.assertEqual(answers, [(201, None), (409, "name-taken")])

    def test_the_same_turn_sent_to_two_nodes_is_played_once(self):
        path = f"/api/table/{challenge(self.ann, self.ben)}/turn"
        elsewhere = self.ann.again(self.second)
        for number in range(1, 20, 2):
            wish = {"number": number, "turn": self.turns[number - 1], "id": f"t{number}"}
            answers = [client.done("POST", path, wish) for client in (self.ann, elsewhere)]
            happened = [len(answer["events"]) for answer in answers]
            self.assertEqual(happened, [1, 0], f"turn {number} was not played once: {answers}")
            self.ben.done("POST", path, {"number": number + 1, "turn": self.turns[number]})

    def test_colliding_writes_never_cause_a_server_error(self):
        cat = Client(self.first).sign_up("Cat")
        self.addCleanup(cat.close)
        members, houses = (self.ann, self.ben, cat), (self.first, self.second)
        busy = [Busy(members[number % 3].again(houses[number % 2]), self.turns, number) for number in range(16)]
        for each in busy:
            each.start()
        for each in busy:
            each.join()
        for each in busy:
            if each.failure is not None:
                raise each.failure
        seen = sum((each.seen for each in busy), collections.Counter())
        failed = [f"{name}: {status} {code}, {count} times" for (name, status, code), count in seen.items()
                  if status >= 500]
        self.assertEqual(failed, [], "; ".join(failed))
        done = {name for name, status, _ in seen if status < 300}
        self.assertEqual(done, set(Busy.DEEDS), f"some deeds never succeeded, so this test tests little: {seen}")


class Busy(threading.Thread):
    """A member who sends one request after another; many collide with those of others."""

    SECONDS = 4
    DEEDS = ("challenge", "accept", "decline", "chat", "settings", "vacation", "turn")

    def __init__(self, client: Client, turns: list[str], seed: int):
        super().__init__(daemon=True)
        self.client, self.turns, self.chance = client, turns, random.Random(seed)
        self.seen: collections.Counter = collections.Counter()  # counts by request, status and code
        self.failure: BaseException | None = None

    def run(self):
        end = time.monotonic() + self.SECONDS
        try:
            while time.monotonic() < end:
                name = self.chance.choice(self.DEEDS)
                if (answer := getattr(self, name)()) is not None:
                    self.seen[name, answer.status, answer.code] += 1
        except BaseException as failure:
            self.failure = failure

    def look(self, path: str) -> dict:
        answer = self.client.get(path)
        if answer.status >= 300:
            self.seen["look", answer.status, answer.code] += 1
            return {}
        return answer.json

    def challenge(self) -> Answer:
        other = self.chance.choice([name for name in ("Ann", "Ben", "Cat") if name != self.client.name])
        return self.client.post(f"/api/challenge/{other}", {"game": "razzle", "time_control": "3d"})

    def accept(self) -> Answer | None:
        return self.answer_invitation("accept")

    def decline(self) -> Answer | None:
        return self.answer_invitation("decline")

    def answer_invitation(self, word: str) -> Answer | None:
        """Answers the oldest invitation, which others answer at the same moment."""
        invitations = self.look("/api/invitations").get("invitations", [])
        ours = [each["id"] for each in invitations if each["to"] == self.client.name]
        return self.client.post(f"/api/challenge/{ours[0]}/{word}") if ours else None

    def table(self) -> str | None:
        """One of the member's first three tables, so that many requests meet there."""
        tables = self.look("/api/my/tables").get("tables", [])
        return self.chance.choice(tables[:3])["id"] if tables else None

    def chat(self) -> Answer | None:
        table = self.table()
        return self.client.post(f"/api/table/{table}/chat/players", {"text": "Hello!"}) if table else None

    def settings(self) -> Answer:
        return self.client.put("/api/account/settings", {"games": {"razzle": {"seeking": self.chance.randint(1, 9)}}})

    def vacation(self) -> Answer:
        return self.client.put("/api/account/vacation", {"days": self.chance.randint(0, 1)})

    def turn(self) -> Answer | None:
        """The next turn: all games here have the same turns."""
        if (table := self.table()) is None:
            return None
        number = len(self.look(f"/api/table/{table}").get("turns", [])) + 1
        return self.client.post(f"/api/table/{table}/turn", {"number": number, "turn": self.turns[number - 1]})


if __name__ == "__main__":
    unittest.main()
