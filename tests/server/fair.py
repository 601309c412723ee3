#!/usr/bin/python3
"""The limits that keep players from manipulating ratings.

    tests/server/fair.py PARLOR
"""
import pathlib
import sys
import unittest

from client import Answer, Client, challenge
from house import Street

BINARY = pathlib.Path(sys.argv.pop(1))
RATED = {"game": "razzle", "seat": "one", "time_control": "10m+5s", "rated": True}


class FairPlay(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.street = Street(BINARY)
        cls.addClassCleanup(cls.street.close)
        cls.house = cls.street.open(cls.new_database())

    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_file()

    def members(self, *names: str) -> list[Client]:
        clients = [Client(self.house).sign_up(name) for name in names]
        for client in clients:
            self.addCleanup(client.close)
        return clients

    def refused(self, answer: Answer, status: int, code: str):
        self.assertEqual((answer.status, answer.code), (status, code), answer.body.decode())

    def refused_for(self, answer: Answer, code: str, seconds: int):
        """The request is refused for about `seconds` seconds, and the message says until when."""
        self.refused(answer, 409, code)
        wait = int(answer.headers["Retry-After"])
        self.assertTrue(seconds - 60 <= wait <= seconds, f"{wait} seconds, not {seconds}")
        self.assertRegex(answer.json["message"], r"from \d{4}-\d\d-\d\d \d\d:\d\d UTC")

    def win(self, winner: Client, loser: Client):
        table = f"/api/table/{challenge(winner, loser, **RATED)}"
        winner.done("POST", f"{table}/turn", {"number": 1, "turn": "c8-b6"})
        loser.done("POST", f"{table}/turn", {"number": 2, "turn": "e1-f3"})
        loser.done("POST", f"{table}/resign")

    def test_aborting_rated_games_repeatedly_blocks_new_rated_games_for_a_while(self):
        ann, ben = self.members("Ann", "Ben")
        seek = ben.done("POST", "/api/seeks", RATED)["id"]
        for _ in range(4):
            table = challenge(ann, ben, **RATED)
            self.assertTrue(ann.done("GET", f"/api/table/{table}")["clocks"]["abortable"])
            ann.done("POST", f"/api/table/{table}/abort")
        for path in ("/api/seeks", "/api/links", "/api/challenge/Ben", "/api/challenge/level-1"):
            self.refused_for(ann.post(path, RATED), "aborted-too-often", 15 * 60)
        self.refused_for(ann.post(f"/api/challenge/{seek}/accept"), "aborted-too-often", 15 * 60)
        self.refused(ben.post("/api/challenge/Ann", RATED), 403, "not-welcome")
        ann.done("POST", "/api/seeks", RATED | {"rated": False})
        ben.done("POST", "/api/seeks", RATED)

    def test_a_rated_game_cannot_be_aborted_after_its_first_roll(self):
        cat, dan = self.members("Cat", "Dan")
        table = f"/api/table/{challenge(cat, dan, game='mazers', rated=True)}"
        shown = cat.done("GET", table)
        self.assertIsNotNone(shown["roll"])
        self.assertFalse(shown["clocks"]["abortable"])
        self.refused(cat.post(f"{table}/abort"), 409, "dice-seen")
        self.refused(dan.post(f"{table}/abort"), 409, "dice-seen")
        cat.done("POST", f"{table}/resign")
        self.assertEqual(cat.done("GET", table)["ending"]["winner"], "two")
        casual = f"/api/table/{challenge(cat, dan, game='mazers')}"
        cat.done("POST", f"{casual}/abort")

    def test_two_players_may_play_ten_rated_games_against_each_other_a_day(self):
        eve, fay = self.members("Eve", "Fay")
        open_one = eve.done("POST", "/api/challenge/Fay", RATED)["id"]
        for _ in range(10):
            self.win(eve, fay)
        self.refused_for(eve.post("/api/challenge/Fay", RATED), "rated-too-often", 24 * 60 * 60)
        self.refused_for(fay.post(f"/api/challenge/{open_one}/accept"), "rated-too-often", 24 * 60 * 60)
        challenge(eve, fay, **RATED | {"rated": False})
        rating = eve.done("GET", "/api/user/Eve")["ratings"][0]
        self.assertLessEqual(rating["rating"], 1_800, "new accounts lead no further")
        self.assertEqual((rating["games"], rating["opponents"], rating["listed"]), (10, 1, False))

    def test_a_rated_game_cannot_start_without_the_consent_of_the_opponent(self):
        gus, _ = self.members("Gus", "Hal")
        answer = gus.post("/api/command", {"command": "razzle challenge hal --now --rated"})
        self.refused(answer, 400, "bad-terms")
        self.assertIn("without asking first", answer.json["message"])
        self.assertEqual(gus.post("/api/command", {"command": "razzle challenge hal --now"}).status, 200)


class FairPlayOnPostgres(FairPlay):
    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_postgres()


if __name__ == "__main__":
    unittest.main()
