#!/usr/bin/python3
"""Tournaments of every kind, played by programs to their end while the server is killed twice.

    tests/server/tournaments.py PARLOR

Afterwards every pairing has exactly one table, nobody was paired twice in a round, and the standings agree with the
results of the games.
"""
import collections
import pathlib
import random
import sys
import time
import unittest

from client import GONE, Answer, Client
from house import Street, until
from live import Live

BINARY = pathlib.Path(sys.argv.pop(1))
LIVE = {"game": "razzle", "time_control": "10m+5s", "rated": True}
BY_MAIL = {"game": "knights"}
PLAYERS = 6


class Tournaments(unittest.TestCase):
    longMessage = False

    @classmethod
    def setUpClass(cls):
        cls.street = Street(BINARY)
        cls.addClassCleanup(cls.street.close)

    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_file(f"parlor-{time.monotonic_ns()}.db")

    def setUp(self):
        self.house = self.street.open(self.new_database())
        self.players = [Client(self.house).sign_up(f"Player{number}") for number in range(PLAYERS)]
        for player in self.players:
            self.addCleanup(player.close)
        self.host = self.players[0]
        self.random = random.Random(5)

    def refused(self, answer: Answer, status: int, code: str):
        self.assertEqual((answer.status, answer.code), (status, code), answer.body.decode())

    def get(self, path: str):
        """Repeats the request until the server runs again."""

        def attempt():
            try:
                answer = self.host.get(path)
                return None if answer.status == 503 else answer
            except GONE:
                return None

        answer = until(attempt, f"no answer to {path} any more")
        self.assertEqual(answer.status, 200, answer.body.decode())
        return answer.json

    def create(self, **plan: object) -> str:
        body = {"name": "Spring Cup", "terms": LIVE, **plan}
        return self.host.done("POST", "/api/tournaments", body)["id"]

    def games(self, one: str) -> list[dict]:
        return self.get(f"/api/tournament/{one}/games")["games"]

    def open_games(self, one: str) -> list[dict]:
        return [game for game in self.games(one) if game["outcome"] == "open" and game["table"]]

    def resign(self, game: dict):
        """The loser may have resigned before an answer was lost: then the game is over."""
        name = self.random.choice([game["one"], game["two"]])
        loser = next(player for player in self.players if player.name == name)
        try:
            loser.post(f"/api/table/{game['table']}/resign")
        except GONE:
            pass

    def kill(self):
        self.house.kill()
        self.house.start()
        for player in self.players:
            player.hang_up()

    def play_to_end(self, one: str, kills: int = 2):
        """Kills the server after the first games of different rounds have ended."""
        path = f"/api/tournament/{one}"
        killed, resigned, deadline = 0, 0, time.monotonic() + 240
        while self.get(path)["state"] != "over":
            self.assertLess(time.monotonic(), deadline, f"never over: {self.get(path)}, {self.games(one)}")
            for game in self.open_games(one):
                self.resign(game)
                resigned += 1
                if killed < kills and resigned == 2 * killed + 1:
                    self.kill()
                    killed += 1
                    break
            time.sleep(0.1)
        self.assertEqual(killed, kills)

    def check(self, one: str):
        games = self.games(one)
        tables = [game["table"] for game in games if game["table"]]
        self.assertEqual(len(tables), len(set(tables)), "a table belongs to two pairings")
        here = collections.Counter()
        for game in games:
            self.assertNotEqual(game["outcome"], "open")
            if game["attempt"] == 1:
                here.update((game["round"], name) for name in (game["one"], game["two"]) if name)
        self.assertEqual(set(here.values()), {1}, "a player was paired twice in a round")
        for table in tables:
            self.assertIsNotNone(self.get(f"/api/table/{table}")["ending"])
        standings = self.get(f"/api/tournament/{one}/standings")["standings"]
        self.assertEqual(standings[0]["place"], 1)
        rows = self.get(f"/api/tournament/{one}/cross-table")["rows"]
        self.assertEqual([row["name"] for row in rows], [row["name"] for row in standings])
        return games, standings

    def start(self, one: str):
        for player in self.players:
            player.done("POST", f"/api/tournament/{one}/enter")
        self.host.done("POST", f"/api/tournament/{one}/start")

    def test_a_swiss_survives_two_crashes(self):
        one = self.create(kind="swiss", rounds=4)
        self.start(one)
        self.play_to_end(one)
        games, standings = self.check(one)
        self.assertEqual(len(games), 12)
        self.assertEqual(sum(row["points"] for row in standings), 12)
        csv = self.host.get(f"/api/tournament/{one}/csv")
        self.assertEqual(csv.kind, "text/csv")
        self.assertEqual(len(csv.body.decode().splitlines()), PLAYERS + 1)
        self.assertEqual(self.host.get(f"/api/tournament/{one}/records").body.decode().count("[Game "), 12)

    def test_a_round_robin_by_correspondence_survives_two_crashes(self):
        one = self.create(kind="round-robin", terms=BY_MAIL)
        self.start(one)
        self.play_to_end(one)
        games, _ = self.check(one)
        self.assertEqual(len(games), 15)
        self.assertEqual(len({frozenset((game["one"], game["two"])) for game in games}), 15)

    def test_a_knockout_survives_two_crashes(self):
        one = self.create(kind="knockout", third_place=True)
        self.start(one)
        self.play_to_end(one)
        games, standings = self.check(one)
        self.assertEqual([row["place"] for row in standings[:4]], [1, 2, 3, 4])
        self.assertEqual(sum(game["outcome"] == "bye" for game in games), 2)

    def test_an_arena_survives_two_crashes(self):
        one = self.create(kind="arena", minutes=5)
        self.start(one)
        path = f"/api/tournament/{one}"
        for count in (4, 8, 12):
            until(lambda: self.get(path)["round"] >= count or self.resign_all(one), f"no {count} games")
            if count < 12:
                self.kill()
        tables = [game["table"] for game in self.games(one) if game["table"]]
        self.assertEqual(len(tables), len(set(tables)))
        busy = collections.Counter(name for game in self.open_games(one) for name in (game["one"], game["two"]))
        self.assertLessEqual(max(busy.values(), default=0), 1, "a player has two games at once")

    def resign_all(self, one: str) -> bool:
        for game in self.open_games(one):
            self.resign(game)
        return False

    def test_bad_input_and_strangers_are_refused(self):
        stranger, guest = Client(self.house), Client(self.house).visit()
        self.addCleanup(stranger.close)
        self.addCleanup(guest.close)
        plan = {"name": "Cup", "kind": "swiss", "terms": LIVE}
        self.refused(stranger.post("/api/tournaments", plan), 401, "not-signed-in")
        self.refused(guest.post("/api/tournaments", plan), 403, "not-allowed")
        for wrong in ({"kind": "cup"}, {"name": ""}, {"rounds": 0}, {"rounds": "3"}, {"starts": 1}, {"surprise": 1},
                      {"minutes": 10}, {"most_players": 1}, {"name": "x" * 61}, {"terms": BY_MAIL | {"time_control": "unlimited"}}):
            self.refused(self.host.post("/api/tournaments", plan | wrong), 400, "bad-tournament")
        self.refused(self.host.post("/api/tournaments", plan | {"terms": {"game": "nothing"}}), 400, "bad-terms")
        one = self.create(kind="swiss", password="sesame", most_players=2)
        other = self.players[1]
        self.refused(stranger.post(f"/api/tournament/{one}/enter"), 401, "not-signed-in")
        self.refused(guest.post(f"/api/tournament/{one}/enter", {"password": "sesame"}), 403, "not-allowed")
        self.refused(other.post(f"/api/tournament/{one}/enter"), 403, "wrong-entry-password")
        self.refused(other.post(f"/api/tournament/{one}/enter", {"password": 7}), 400, "wrong-type")
        other.done("POST", f"/api/tournament/{one}/enter", {"password": "sesame"})
        self.refused(other.post(f"/api/tournament/{one}/enter", {"password": "sesame"}), 403, "not-allowed")
        for deed in ("start", "cancel"):
            self.refused(other.post(f"/api/tournament/{one}/{deed}"), 403, "not-allowed")
        self.refused(other.post(f"/api/tournament/{one}/bots", {"name": "level-1"}), 403, "not-allowed")
        self.refused(self.host.post(f"/api/tournament/{one}/start"), 403, "not-allowed")
        self.host.done("POST", f"/api/tournament/{one}/bots", {"name": "level-1"})
        self.refused(self.host.post(f"/api/tournament/{one}/enter", {"password": "sesame"}), 409, "too-many")
        self.refused(self.host.get("/api/tournament/zzzzzzzz"), 404, "no-such-tournament")
        shown = stranger.done("GET", f"/api/tournament/{one}")
        self.assertTrue(shown["password"])
        self.assertNotIn("sesame", str(shown))
        self.host.done("POST", f"/api/tournament/{one}/cancel")
        self.refused(other.post(f"/api/tournament/{one}/withdraw"), 409, "too-late")
        for deed in ("cancel", "start", "enter"):
            answer = self.host.post(f"/api/tournament/{one}/{deed}")
            self.refused(answer, 409, "too-late")
            self.assertEqual(answer.json["message"], "This tournament has been cancelled.")
        self.refused(self.host.get(f"/api/tournament/{one}/games?open=maybe"), 400, "out-of-range")

    def test_watchers_are_told_of_every_change(self):
        one = self.create(kind="round-robin", start_players=2)
        with Live(Client(self.house)) as watcher, Live(self.host) as own:
            self.assertEqual(watcher.ask(type="watch-tournament", tournament="zzzzzzzz")["code"], "no-such-tournament")
            self.assertEqual(watcher.ask(type="watch-tournament", tournament=one)["tournament"], one)
            own.ask(type="lobby")
            for player in self.players[:2]:
                player.done("POST", f"/api/tournament/{one}/enter")
                self.assertEqual(watcher.hear_type("tournament")["tournament"], one)
            # The pairing, and the table that was opened for it.
            begun = own.hear("game of the tournament", lambda m: m["type"] == "tables" and m["tables"])["tables"][0]
            self.assertEqual(begun["tournament"], one)
            table = f"/api/table/{begun['id']}"
            games = f"/api/tournament/{one}/games"
            for query, count in (("open=true", 1), ("player=player1", 1), ("player=Player5", 0), ("round=2", 0)):
                self.assertEqual(len(self.get(f"{games}?{query}")["games"]), count, query)
            self.assertEqual(self.get(table)["settings"]["tournament"], one)
            watcher.hear_type("tournament")
            self.host.done("POST", f"{table}/resign")
            while self.get(f"/api/tournament/{one}")["state"] != "over":
                watcher.hear_type("tournament")
            watcher.ask(type="leave-tournament", tournament=one)
            self.assertEqual(self.get(f"{games}?open=true")["games"], [])
        entered = self.players[1].done("GET", "/api/account/export")["tournaments"]
        self.assertEqual([entry["id"] for entry in entered], [one])
        self.assertFalse(entered[0]["withdrawn"])

    def test_bots_of_the_house_play_and_a_tournament_starts_with_enough_players(self):
        one = self.create(kind="round-robin", start_players=2)
        self.host.done("POST", f"/api/tournament/{one}/enter")
        self.host.done("POST", f"/api/tournament/{one}/bots", {"name": "level-1"})
        path = f"/api/tournament/{one}"
        until(lambda: self.open_games(one), "no game begins")
        game = self.open_games(one)[0]
        self.refused(self.host.post(f"/api/table/{game['table']}/abort"), 409, "tournament-game")
        self.host.done("POST", f"/api/table/{game['table']}/resign")
        until(lambda: self.get(path)["state"] == "over", "never over")
        self.assertEqual(self.get(f"{path}/standings")["standings"][0]["name"], "level-1")


class TournamentsOnPostgres(Tournaments):
    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_postgres()


if __name__ == "__main__":
    unittest.main()
