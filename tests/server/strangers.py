#!/usr/bin/python3
"""A public server: the load that one client causes does not affect the others.

    tests/server/strangers.py PARLOR
"""
import concurrent.futures
import pathlib
import sys
import time
import unittest

from client import Answer, Client, challenge
from house import House, Postgres, Street
from live import Live
from play import random_games

BINARY = pathlib.Path(sys.argv.pop(1))
PASSWORD = "correct-horse-battery"
# The tests play the part of the proxy: they set the address of each client.
BEHIND_PROXY = ("--trust-proxy", "127.0.0.1")
FLOOD, AT_ONCE = 280, 70
CLOSED = 12  # seconds
WRONG_BY = 90  # seconds


class PublicServer(unittest.TestCase):
    """Each test uses a SQLite file; below, the same tests use PostgreSQL."""

    longMessage = False
    options = BEHIND_PROXY

    def new_database(self) -> str:
        return self.street.new_file()

    def setUp(self):
        self.street = self.enterContext(Street(BINARY))
        self.database = self.new_database()
        self.house = self.street.open(self.database, *self.options)
        self.turns = random_games(BINARY, 2, 21)[0]

    def client(self, house: House | None = None) -> Client:
        client = Client(house or self.house)
        self.addCleanup(client.close)
        return client

    def member(self, name: str, house: House | None = None) -> Client:
        return self.client(house).sign_up(name, PASSWORD)

    def sign_in(self, name: str, password: str, address: str, client: Client | None = None) -> Answer:
        wish = {"name": name, "password": password}
        return (client or self.client()).ask("POST", "/api/session", wish, X_Forwarded_For=address)

    def turn(self, client: Client, table: str, number: int) -> Answer:
        wish = {"number": number, "turn": self.turns[number - 1], "id": f"t{number}"}
        return client.post(f"/api/table/{table}/turn", wish)

    def play(self, one: Client, two: Client, table: str, first: int, last: int):
        for number in range(first, last + 1):
            answer = self.turn(one if number % 2 else two, table, number)
            self.assertEqual(answer.status, 200, f"turn {number} is answered {answer.status} {answer.body!r}")


class Passwords(PublicServer):
    def test_a_flood_of_wrong_passwords_is_refused_and_delays_no_turn(self):
        ann, ben = self.member("ann"), self.member("ben")
        table = challenge(ann, ben)
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            flood = [pool.submit(self.sign_in, "ann", f"wrong {number}", f"192.0.2.{number % AT_ONCE}")
                     for number in range(FLOOD)]
            self.play(ann, ben, table, 1, 10)
            self.assertTrue(any(not one.done() for one in flood), "ten turns wait for all passwords before them")
            answers = [one.result() for one in flood]
        codes = {answer.code for answer in answers}
        self.assertLessEqual(codes, {"wrong-password", "too-many-attempts", "busy"}, f"the flood is answered {codes}")
        self.assertIn("busy", codes, "nobody is sent away, however many wait")

    def test_wrong_passwords_do_not_lock_the_owner_out(self):
        self.member("ann")
        for attempt in range(15):
            self.sign_in("ann", "wrong", "192.0.2.1")
        self.assertEqual(self.sign_in("ann", "wrong", "192.0.2.1").code, "too-many-attempts")
        owner = self.client()
        self.assertEqual(self.sign_in("ann", PASSWORD, "198.51.100.7", owner).status, 200, "the owner is kept out")
        changed = owner.post("/api/account/password", {"old": PASSWORD, "new": "another horse"})
        self.assertEqual(changed.status, 204, f"the owner cannot change the password: {changed.body!r}")

    def test_a_known_device_can_sign_in_despite_wrong_guesses_from_its_address(self):
        self.member("ann")
        signed_in = self.sign_in("ann", PASSWORD, "192.0.2.1")
        cookies = [line.partition(";")[0] for line in signed_in.headers.get_all("Set-Cookie")]
        device = next(cookie for cookie in cookies if cookie.startswith("parlor-device="))
        for attempt in range(15):
            self.sign_in("ann", "wrong", "192.0.2.1")
        self.assertEqual(self.sign_in("ann", PASSWORD, "192.0.2.1").code, "too-many-attempts")
        wish = {"name": "ann", "password": PASSWORD}
        again = self.client().ask("POST", "/api/session", wish, X_Forwarded_For="192.0.2.1", Cookie=device,
                                  Origin=f"http://127.0.0.1:{self.house.port}")
        self.assertEqual(again.status, 200, f"a known device is kept out: {again.body!r}")

    def test_the_right_password_is_accepted_without_limit(self):
        self.member("ann")
        for use in range(1, 21):
            answer = self.client().post("/api/command", {"command": f"razzle limit ann {PASSWORD}"})
            self.assertEqual(answer.status, 200, f"use {use} is answered {answer.status} {answer.body!r}")

    def test_wrong_passwords_in_commands_are_counted_per_ipv6_network(self):
        self.member("ann")
        wish = {"command": "razzle limit ann wrong-horse"}
        codes = [self.client().ask("POST", "/api/command", wish, X_Forwarded_For=f"2001:db8:0:1::{number:x}").code
                 for number in range(1, 13)]
        self.assertEqual(codes[:10], ["wrong-password"] * 10)
        self.assertEqual(codes[10:], ["too-many-attempts"] * 2, "each address of one network guesses anew")


class CommandLimits(PublicServer):
    def test_every_line_of_a_multiple_command_counts_towards_the_rate_limit(self):
        wish = {"command": "multiple", "comment": "list\n" * 20}
        statuses = [self.client().post("/api/command", wish).status for _ in range(12)]
        self.assertEqual(statuses[:5], [200] * 5, f"a hundred lines are answered {statuses}")
        self.assertIn(429, statuses, "lines are taken without end")


class Time(PublicServer):
    def test_a_live_game_survives_an_outage_of_the_server(self):
        ann, ben = self.member("ann"), self.member("ben")
        table = challenge(ann, ben, time_control="10s", rated=True)
        self.play(ann, ben, table, 1, 4)
        self.house.kill()
        time.sleep(CLOSED)
        self.house.start()
        for client in (ann, ben):
            client.hang_up()
        self.play(ann, ben, table, 5, 6)
        events = ann.done("GET", f"/api/table/{table}/events")["events"]
        given = [event["milliseconds"] for event in events if event["name"] == "outage"]
        self.assertEqual(len(given), 1, f"what has happened is {events}")
        self.assertGreaterEqual(given[0], CLOSED * 1000, "not all of the time is given back")

    def test_lag_is_compensated_as_measured(self):
        ann, ben = self.member("ann"), self.member("ben")
        table = challenge(ann, ben, time_control="5m")
        self.play(ann, ben, table, 1, 2)
        with Live(ann) as near:
            near.ask(type="watch", table=table)
            near.ask(type="ping")
            self.assertEqual(near.ask(type="ping", lag=60_000)["code"], "unknown-field", "a client may claim lag")
            time.sleep(0.5)  # thinking time
            self.ask_turn(near, table, 3)
        self.turn(ben, table, 4)
        with Live(ann) as far:
            far.say(type="watch", table=table)
            time.sleep(0.9)  # the answer to the server's ping is delayed by this
            far.hear_type("done")
            far.ask(type="ping")
            time.sleep(0.5)
            self.ask_turn(far, table, 5)
        refunds = {event["turn_number"]: event["refund"] for event in
                   ann.done("GET", f"/api/table/{table}/events")["events"] if event["name"] == "turn-played"}
        self.assertLess(refunds[3], 600, f"who is near is given {refunds[3]} ms")
        self.assertGreaterEqual(refunds[5], 600, f"who is far is given only {refunds[5]} ms")

    def ask_turn(self, live: Live, table: str, number: int):
        answer = live.ask(type="turn", table=table, number=number, turn=self.turns[number - 1])
        self.assertEqual(answer["type"], "done", f"turn {number} is answered {answer}")


class OnPostgres:
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.close)

    def new_database(self) -> str:
        return self.postgres.new_database()


class PasswordsOnPostgres(OnPostgres, Passwords):
    pass


class CommandLimitsOnPostgres(OnPostgres, CommandLimits):
    pass


class TimeOnPostgres(OnPostgres, Time):
    def test_nodes_with_wrong_system_clocks_agree_on_the_time(self):
        for wrong_by in (WRONG_BY, -WRONG_BY):
            with self.subTest(wrong_by=wrong_by):
                self.check_a_game_at_a_wrong_node(wrong_by)

    def check_a_game_at_a_wrong_node(self, wrong_by: int):
        other = wrong_house(self.street, self.database, wrong_by)
        ann, ben = self.member(f"ann{wrong_by % 7}"), self.member(f"ben{wrong_by % 7}", other)
        table = challenge(ann, ben, time_control="20s")
        self.play(ann, ben, table, 1, 6)
        left = [self.left(ann, table, player) for player in ("one", "two")]
        self.assertGreater(min(left), 10_000, f"ten seconds are gone: {left}")
        time.sleep(2)
        self.play(ann, ben, table, 7, 7)
        after = self.left(ann, table, "one")
        self.assertLess(after, 19_000, f"two seconds of thought cost nothing: {after}")
        shown = [self.enterContext(Live(self.client(house))).ask(type="ping")["time"] for house in (self.house, other)]
        self.assertLess(abs(shown[1] - shown[0]), 1_000, f"the nodes say that it is {shown}")
        other.stop()

    def left(self, client: Client, table: str, player: str) -> int:
        """The remaining time in milliseconds."""
        return client.done("GET", f"/api/table/{table}")["clocks"]["time"][player]["left"]


def wrong_house(street: Street, database: str, seconds: int) -> House:
    """A node whose system clock is off by this much."""
    house = House(street.parlor, database, street.folder, *BEHIND_PROXY)
    library = next(pathlib.Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
    house.before = ("env", "FAKETIME_DONT_FAKE_MONOTONIC=1", f"FAKETIME={seconds:+d}s", f"LD_PRELOAD={library}")
    street.callback(street.shut, house)
    return house.start()


if __name__ == "__main__":
    unittest.main()
