#!/usr/bin/python3
"""Kills a busy server again and again, and checks that it has lost nothing.

    tests/server/crash.py PARLOR

Pairs of players play one random game after another at full speed. A client that gets no response repeats the request
with the same id, as any client would. At the end every acknowledged turn is stored exactly once and in its place.
"""
import itertools
import pathlib
import sys
import time
import unittest

from client import GONE, Client
from house import House, Street, must
from play import random_games
from steady import Steady, kill_often, persist

BINARY = pathlib.Path(sys.argv.pop(1))
PAIRS = 4
BANK, INCREMENT = 600_000, 5_000
SKEW = 500  # milliseconds of tolerance: the server asks the database for the time, and the reply takes a while
TIME_CONTROL = "10m+5s"
RATED = 5  # rated games of a pair: at most ten a day are allowed
LADDER = "razzle%20razzledazzle%20live"


class Pair(Steady):
    """Two players who keep playing while the server is killed and restarted."""

    def __init__(self, house: House, number: int, games: list[list[str]]):
        super().__init__()
        self.one, self.two = (Client(house).sign_up(f"{name}{number}") for name in ("Ann", "Ben"))
        self.games = itertools.cycle(games)
        self.acknowledged: dict[str, list[tuple[str, str]]] = {}  # turn and id, by table

    def close(self):
        self.one.close()
        self.two.close()

    def count(self) -> int:
        return sum(len(turns) for turns in self.acknowledged.values())

    def work(self):
        self.play(self.sit_down(), next(self.games))

    def sit_down(self) -> str:
        """If the response to an invitation is lost, the invitation may still exist: the next look finds it."""
        while True:
            invitations = persist(self.two, "GET", "/api/invitations").json["invitations"]
            if invitations:
                break
            wish = {"game": "razzle", "seat": "one", "time_control": TIME_CONTROL,
                    "rated": len(self.acknowledged) < RATED}
            self.try_once(self.one, "POST", f"/api/challenge/{self.two.name}", wish)
        invitation = invitations[0]["id"]
        while True:
            found = persist(self.two, "GET", f"/api/invitations/{invitation}").json
            if found["state"] == "accepted":
                return found["table"]
            self.try_once(self.two, "POST", f"/api/challenge/{invitation}/accept")

    def try_once(self, client: Client, method: str, path: str, body: object = None):
        """Sends a request once. If the response is lost, later checks show whether the request took effect."""
        try:
            client.ask(method, path, body)
        except GONE:
            pass

    def play(self, table: str, turns: list[str]):
        acknowledged = self.acknowledged.setdefault(table, [])
        for number, turn in enumerate(turns, 1):
            if self.leaving.is_set():
                return
            player = self.one if number % 2 else self.two
            tag = f"{table}-{number}"
            persist(player, "POST", f"/api/table/{table}/turn", {"number": number, "turn": turn, "id": tag})
            acknowledged.append((turn, tag))


class ManyCrashes(unittest.TestCase):
    longMessage = False

    def setUp(self):
        self.street = self.enterContext(Street(BINARY))
        self.games = random_games(BINARY, 40, 11)

    def pairs_at(self, house: House) -> list[Pair]:
        pairs = [Pair(house, number, self.games) for number in range(PAIRS)]
        for pair in pairs:
            pair.start()
        return pairs

    def survive(self, database: str, kills: int):
        house = self.street.open(database)
        pairs = self.pairs_at(house)
        for pair in pairs:
            self.addCleanup(pair.close)
        kill_often(house, pairs, kills, most_between=60)
        for pair in pairs:
            ended = [table for table in pair.acknowledged if self.check_table(pair, table)]
            self.check_ratings(pair, [table for table in ended if self.is_rated(pair, table)])
        house.stop()
        must(BINARY, "admin", "--db", database, "check")

    def check_table(self, pair: Pair, table: str) -> bool:
        """Returns whether the game was finished; a game that was left before it began may have been aborted."""
        events = pair.one.done("GET", f"/api/table/{table}/events")["events"]
        numbers = [event["number"] for event in events]
        self.assertEqual(numbers, list(range(1, len(events) + 1)), f"the events of {table} are numbered {numbers}")
        played = [event for event in events if event["name"] == "turn-played"]
        found = [(event["turn"], event["id"]) for event in played]
        known = pair.acknowledged[table]
        self.assertEqual(found[: len(known)], known, f"a turn of {table} was acknowledged and is not there")
        self.assertLessEqual(len(found), len(known) + 1, f"{table} has turns that nobody has played")
        record = pair.one.get(f"/api/table/{table}/record").body.decode()
        verdict = must(BINARY, "replay", "-", text=record).splitlines()[-1]
        self.assertRegex(verdict, rf"^ok {len(found)} ", f"the record of {table} does not replay")
        ended = next((event for event in events if event["name"] == "ended"), None)
        if ended is None:
            self.check_clocks(pair.one, table, events)
        return ended is not None and ended["cause"] == "rules"

    def is_rated(self, pair: Pair, table: str) -> bool:
        return pair.one.done("GET", f"/api/table/{table}")["settings"]["rated"]

    def check_clocks(self, client: Client, table: str, events: list[dict]):
        """The remaining time follows from the times of the turns, however often the server was killed."""
        before = time.time_ns() // 1_000_000 - SKEW
        look = client.done("GET", f"/api/table/{table}")
        after = time.time_ns() // 1_000_000 + SKEW
        left = {"one": BANK, "two": BANK}
        played = self.with_excuses(events)
        for last, event in zip(played[1:], played[2:]):  # the first turn of each player costs no time
            spent = event["time"] - last["time"] - last["excused"] - event["refund"]
            left[event["player"]] += INCREMENT - max(spent, 0)
        shown = {player: look["clocks"]["time"][player]["left"] for player in left}
        running = look["clocks"]["running"]
        for player in left:
            least = most = left[player]
            if player == running and len(played) >= 2:
                begun = played[-1]["time"] + played[-1]["excused"]
                least, most = least - (after - begun), most - (before - begun)
            self.assertTrue(least <= shown[player] <= most,
                            f"at {table} player {player} has {shown[player]} ms left, not from {least} to {most}")

    @staticmethod
    def with_excuses(events: list[dict]) -> list[dict]:
        """The turns, each with the time for which the server was down after it (long on a busy machine)."""
        played: list[dict] = []
        for event in events:
            if event["name"] == "turn-played":
                played.append(event | {"excused": 0})
            elif event["name"] == "outage" and played:
                played[-1]["excused"] += event["milliseconds"]
        return played

    def check_ratings(self, pair: Pair, ended: list[str]):
        """Each rated game has counted exactly once for both players."""
        for client in (pair.one, pair.two):
            changes = client.done("GET", f"/api/user/{client.name}/ratings?ladder={LADDER}")["changes"]
            rated = sorted(change["table"] for change in changes)
            self.assertEqual(rated, sorted(ended), f"the ratings of {client.name} do not fit their games")

    def test_a_killed_server_with_sqlite_loses_nothing(self):
        self.survive(self.street.new_file(), kills=25)

    def test_a_killed_server_with_postgresql_loses_nothing(self):
        self.survive(self.street.new_postgres(), kills=15)


if __name__ == "__main__":
    unittest.main()
