#!/usr/bin/python3
"""Calls every operation of the OpenAPI document that the server serves, and checks each response against it.

    tests/server/conformance.py PARLOR
"""
import pathlib
import re
import struct
import sys
import unittest
from datetime import datetime, timedelta, timezone

import jsonschema
from client import Answer, Client, challenge
from document import Document, Operation, captures_in
from house import REPOSITORY, USUAL, Street, must, until
from inspector import Inspector
from live import Live
from play import good_turn, random_games
from samples import BODIES, CAPTURES, NO_CREDENTIAL, NO_ENDPOINT, NO_INVITATION, NO_TABLE, SECRET

BINARY = pathlib.Path(sys.argv.pop(1))
# These succeed only after the opponent was away for a minute, or with a link from an email (see notices.py).
OUT_OF_REACH = {"claim", "bot_claim_victory", "confirm_mail", "unsubscribe"}
EVERY_SCOPE = {"read", "play", "challenge", "account"}
# The server of these tests has no mail; tests/mail covers this one.
OUT_OF_REACH |= {"receive_mail"}


class Conformance(unittest.TestCase):
    longMessage = False

    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_file()

    @classmethod
    def setUpClass(cls):
        cls.street = Street(BINARY)
        cls.addClassCleanup(cls.street.close)
        cls.house = cls.street.open(cls.new_database(), *USUAL, "--analysis", "0")
        cls.document = Document.of(cls.house)

    def setUp(self):
        self.inspector = Inspector(self.document)

    def tearDown(self):
        self.house.check_is_running()
        if self.inspector.findings:
            self.fail("\n".join(["not as the document says:", *dict.fromkeys(self.inspector.findings)]))

    def client(self) -> Client:
        client = Client(self.house, self.inspector)
        self.addCleanup(client.close)
        return client

    def member(self, name: str) -> Client:
        return self.client().sign_up(name)

    def live(self, client: Client) -> Live:
        live = Live(client)
        self.addCleanup(live.close)
        self.inspector.succeeded.add(self.document.operation_at("GET", "/live/v1"))
        return live

    def refused(self, answer: Answer, status: int, code: str):
        found = (answer.status, answer.code)
        self.assertEqual(found, (status, code), f"expected {status} {code}: {answer.status} {answer.body!r}")

    def test_every_schema_of_the_document_is_valid(self):
        for name, schema in self.document.document["components"]["schemas"].items():
            jsonschema.Draft202012Validator.check_schema(schema)
            self.assertIsNotNone(self.document.validator(f"#/components/schemas/{name}"))
        names = [operation.name for operation in self.document.operations()]
        self.assertEqual(len(names), len(set(names)), "two operations have the same operationId")
        for operation in self.document.operations():
            told = {one["name"] for one in self.document.parameters(operation) if one["in"] == "path"}
            self.assertEqual(told, set(captures_in(operation.path)), f"{operation} has other parameters")

    def test_the_document_has_exactly_the_routes_of_the_server(self):
        told = {(operation.method, operation.path) for operation in self.document.operations()}
        routes = self.house.routes()
        self.assertEqual(told, routes, f"only told: {sorted(told - routes)}; only there: {sorted(routes - told)}")

    def test_the_document_lists_every_error_code_in_the_sources(self):
        sources = {
            "TableCode": ("src/table/codes.cpp", r'CodeInfo\{\s*\w+,\s*"([a-z-]+)"'),
            "HouseCode": ("src/house/common/refusal.h", r'= "([a-z-]+)";'),
            "CommandCode": ("src/commands/runner.h", r'= "([a-z-]+)";'),
        }
        for name, (source, pattern) in sources.items():
            codes = re.findall(pattern, (REPOSITORY / source).read_text())
            self.assertEqual(set(self.document.schema(name)["enum"]), set(codes), f"{name} and {source} differ")

    def test_every_operation_succeeds_and_fails_as_documented(self):
        """One test, so that later parts can use what earlier parts have created."""
        self.walk_accounts()
        self.walk_lobby()
        self.walk_tables()
        self.walk_offers()
        self.walk_commands()
        self.walk_dice()
        self.walk_people()
        self.walk_notices()
        self.walk_programs()
        self.walk_bots()
        self.walk_tournaments()
        self.walk_openings()
        self.walk_analysis()
        self.walk_studies()
        self.walk_puzzles()
        self.walk_the_live_socket()
        self.walk_the_house()
        self.walk_moderation()
        self.walk_resets()
        missed = [op for op in self.document.operations() if op not in self.inspector.succeeded]
        missed = [str(op) for op in missed if op.name not in OUT_OF_REACH]
        self.assertEqual(missed, [], f"never answered with success: {', '.join(missed)}")

    def walk_accounts(self):
        wish = {"name": "Ann", "password": "correct horse", "mail": "ann@example.org"}
        ann = self.client()
        ann.done("POST", "/api/account", wish)
        stranger = self.client()
        self.refused(stranger.post("/api/account", wish), 409, "name-taken")
        self.refused(stranger.post("/api/account", wish | {"name": "Iarry", "password": "iloveyou"}), 400, "bad-password")
        self.refused(stranger.post("/api/account", wish | {"name": "Iarry", "password": "tabs\tin it"}), 400, "bad-password")
        self.client().done("POST", "/api/account", wish | {"name": "larry"})
        self.refused(stranger.post("/api/account", wish | {"name": "Iarry"}), 409, "look-alike-name")
        self.refused(stranger.post("/api/account", wish | {"name": "9"}), 400, "bad-name")
        self.refused(stranger.post("/api/account", {"name": "Anna", "password": "short"}), 400, "bad-password")
        self.refused(stranger.post("/api/account", wish | {"name": "Anna", "mail": "nobody"}), 400, "bad-mail")
        self.refused(stranger.post("/api/account", {"name": "Anna"}), 400, "missing-field")
        self.refused(stranger.post("/api/account", {"name": 1, "password": "x"}), 400, "wrong-type")
        self.refused(stranger.get("/api/account"), 401, "not-signed-in")
        self.assertEqual(ann.done("GET", "/api/account")["mail"], "ann@example.org")

        manners = {"challenges": "members", "games": {"razzle": {"accept": True, "limit": 5}}}
        self.assertEqual(ann.done("PUT", "/api/account/settings", manners)["settings"], manners)
        self.refused(ann.put("/api/account/settings", {"challenges": "friends"}), 400, "bad-settings")
        self.refused(ann.put("/api/account/mail", {"password": "wrong horse", "mail": ""}), 401, "wrong-password")
        self.assertIsNone(ann.done("PUT", "/api/account/mail", {"password": "correct horse", "mail": ""})["mail"])
        change = {"old": "correct horse", "new": "battery staple"}
        self.refused(ann.post("/api/account/password", change | {"old": "wrong"}), 401, "wrong-password")
        ann.done("POST", "/api/account/password", change)
        old = {"name": "Ann", "password": "correct horse"}
        self.refused(stranger.post("/api/session", old), 401, "wrong-password")
        second = self.client()
        second.done("POST", "/api/session", {"name": "ann", "password": "battery staple"})

        made = second.done("POST", "/api/tokens", {"label": "a program", "scopes": ["read", "play"], "days": 30})
        self.refused(second.post("/api/tokens", {"label": "", "scopes": ["read"]}), 400, "bad-label")
        self.refused(ann.delete(f"/api/credentials/{NO_CREDENTIAL}"), 404, "no-such-credential")
        listed = ann.done("GET", "/api/credentials")["credentials"]
        self.assertEqual(sum(credential["current"] for credential in listed), 1)
        self.assertIn(made["credential"]["id"], [credential["id"] for credential in listed])
        ann.done("DELETE", f"/api/credentials/{made['credential']['id']}")
        second.done("DELETE", "/api/session")

        seat = ann.done("POST", "/api/account/seat")["secret"]
        self.client().done("POST", "/api/seat", {"secret": seat})
        self.refused(stranger.post("/api/seat", {"secret": "x" * 43}), 404, "no-such-credential")

        guest = self.client().visit()
        settled = {"name": "Gus", "password": "correct horse"}
        self.assertEqual(guest.done("POST", "/api/account/member", settled)["kind"], "member")
        self.refused(guest.post("/api/account/member", settled), 403, "not-allowed")
        guest.done("GET", "/api/account/export")
        self.refused(guest.put("/api/account/vacation", {"days": -1}), 400, "out-of-range")
        guest.done("PUT", "/api/account/vacation", {"days": 2})
        guest.done("PUT", "/api/account/vacation", {"days": 0})
        self.walk_vacation_plan(guest)
        self.refused(guest.delete("/api/account", {"password": "wrong horse"}), 401, "wrong-password")
        guest.done("DELETE", "/api/account", {"password": "correct horse"})
        self.client().visit().done("DELETE", "/api/account", {})

    def walk_vacation_plan(self, member: Client):
        plan = "/api/account/vacation/plan"
        day = lambda number: str(datetime.now(timezone.utc).date() + timedelta(days=number))
        week = {"first": day(3), "last": day(9)}
        self.assertEqual(member.done("PUT", plan, week)["vacation"]["planned"], week)
        self.assertEqual(member.done("GET", "/api/account/export")["account"]["vacation"]["planned"], week)
        self.refused(member.put(plan, week | {"last": day(2)}), 400, "bad-days")
        self.refused(member.put(plan, week | {"last": "soon"}), 400, "bad-days")
        self.refused(member.put(plan, {"first": day(3)}), 400, "missing-field")
        self.refused(member.put(plan, week | {"last": day(40)}), 409, "no-days-left")
        self.refused(member.put("/api/account/vacation", {"days": 5}), 400, "bad-days")
        self.assertIsNone(member.done("DELETE", plan)["vacation"]["planned"])

    def walk_resets(self):
        self.member("Rob")
        secret = SECRET.search(self.house.admin("reset", "Rob")).group()
        stranger = self.client()
        wish = {"secret": secret, "password": "battery staple"}
        self.refused(stranger.post("/api/account/reset", wish | {"password": "short"}), 400, "bad-password")
        stranger.done("POST", "/api/account/reset", wish)
        self.refused(stranger.post("/api/account/reset", wish), 404, "no-such-credential")

    def walk_lobby(self):
        ben, cat = self.member("Ben"), self.member("Cat")
        seek = ben.done("POST", "/api/seeks", {"game": "razzle", "options": {"size": "5x5"}, "time_control": "5m d3s"})
        self.refused(ben.post("/api/seeks", {"game": "chess"}), 400, "bad-terms")
        self.refused(ben.post("/api/seeks", {"game": "razzle", "time_control": "soon"}), 400, "bad-terms")
        seeks = cat.done("GET", "/api/seeks?game=razzle&limit=10")["seeks"]
        self.assertEqual([one["id"] for one in seeks], [seek["id"]])
        self.refused(ben.post(f"/api/challenge/{seek['id']}/accept"), 403, "not-allowed")
        self.assertEqual(cat.done("POST", f"/api/challenge/{seek['id']}/accept")["state"], "accepted")
        self.refused(cat.post(f"/api/challenge/{seek['id']}/accept"), 404, "no-such-invitation")

        link = ben.done("POST", "/api/links", {"game": "knights", "time_control": "unlimited", "visibility": "unlisted"})
        self.assertEqual(self.client().done("GET", f"/api/invitations/{link['id']}")["kind"], "link")
        self.assertIn(link["id"], [one["id"] for one in ben.done("GET", "/api/invitations")["invitations"]])
        self.assertEqual(ben.done("POST", f"/api/challenge/{link['id']}/cancel")["state"], "withdrawn")
        self.refused(ben.get(f"/api/invitations/{NO_INVITATION}"), 404, "no-such-invitation")

        to_ben = cat.done("POST", "/api/challenge/ben", {"game": "mazers", "time_control": "10d+1d<20d"})
        self.refused(self.client().get(f"/api/invitations/{to_ben['id']}"), 404, "no-such-invitation")
        declined = ben.done("POST", f"/api/challenge/{to_ben['id']}/decline", {"reason": "too tired"})
        self.assertEqual((declined["state"], declined["reason"]), ("declined", "too tired"))
        self.refused(cat.post("/api/challenge/Nobody1", {"game": "razzle"}), 404, "no-such-account")
        self.walk_practice(cat)
        ben.done("PUT", "/api/account/settings", {"challenges": "nobody"})
        self.refused(cat.post("/api/challenge/Ben", {"game": "razzle"}), 403, "not-welcome")

    def walk_practice(self, cat: Client):
        self.refused(cat.post("/api/challenge/Cat", {"game": "razzle", "rated": True}), 400, "bad-terms")
        laid = cat.done("POST", "/api/challenge/Cat", {"game": "razzle"})
        self.assertEqual((laid["state"], laid["terms"]["time_control"]), ("accepted", "unlimited"))
        path = f"/api/table/{laid['table']}"
        for number, (turn, seat) in enumerate((("c8-b6", "one"), ("e1-f3", "two")), 1):
            self.assertEqual(cat.done("GET", path)["you"], seat)
            cat.done("POST", f"{path}/turn", {"number": number, "turn": turn})
        self.assertTrue(cat.done("GET", path)["settings"]["practice"])
        self.refused(cat.put(f"{path}/queue", {"turn": "b1-a3"}), 409, "both-seats")
        self.refused(cat.post(f"{path}/claim"), 409, "both-seats")
        back = cat.done("POST", f"{path}/offer", {"offer": "takeback", "turn": 2})["events"]
        self.assertEqual([event["name"] for event in back], ["taken-back"])
        cat.done("POST", f"{path}/resign")

    def walk_swap(self, dan: Client, eve: Client):
        self.refused(dan.post("/api/seeks", {"game": "razzle", "swap": "yes"}), 400, "bad-terms")
        path = f"/api/table/{challenge(dan, eve, swap=True)}"
        self.refused(eve.post(f"{path}/swap"), 409, "no-swap")
        dan.done("POST", f"{path}/turn", {"number": 1, "turn": "c8-b6"})
        seen = eve.done("GET", path)
        self.assertEqual((seen["you"], seen["settings"]["swap"], seen["swappable"]), ("two", True, True))
        self.refused(dan.post(f"{path}/swap"), 409, "not-your-turn")
        self.assertEqual([event["name"] for event in eve.done("POST", f"{path}/swap")["events"]], ["swapped"])
        self.assertEqual(eve.done("POST", f"{path}/swap")["events"], [], "swapped twice")
        seen = eve.done("GET", path)
        self.assertEqual((seen["you"], seen["to_move"], seen["swappable"]), ("one", "two", False))
        self.assertEqual(seen["settings"]["players"]["one"]["name"], "Eve")
        dan.done("POST", f"{path}/turn", {"number": 2, "turn": "e1-f3"})
        self.refused(dan.post(f"{path}/offer", {"offer": "takeback", "turn": 1}), 409, "before-swap")

    def walk_tables(self):
        dan, eve = self.member("Dan"), self.member("Eve")
        table = challenge(dan, eve, time_control="7d/60d", reminder="3d")
        turns = random_games(BINARY, 2, 1)[0]
        path = f"/api/table/{table}"
        self.refused(eve.post(f"{path}/turn", {"number": 1, "turn": turns[0]}), 409, "not-your-turn")
        self.refused(dan.post(f"{path}/turn", {"number": 1, "turn": "a1-a1"}), 400, "illegal-turn")
        self.refused(dan.post(f"{path}/turn", {"number": 2, "turn": turns[0]}), 409, "early-turn")
        self.refused(dan.post(f"{path}/turn", {"number": 0, "turn": turns[0]}), 400, "out-of-range")
        self.refused(dan.post(f"{path}/resign"), 409, "not-begun")
        first = {"number": 1, "turn": turns[0], "id": "first"}
        self.assertEqual(dan.done("POST", f"{path}/turn", first)["events"][0]["number"], 1)
        self.assertEqual(dan.done("POST", f"{path}/turn", first)["events"], [], "a repeated turn was played twice")
        self.refused(dan.post(f"{path}/turn", first | {"id": "second"}), 409, "late-turn")
        self.refused(self.client().post(f"{path}/turn", first), 401, "not-signed-in")
        self.refused(self.member("Fay").post(f"{path}/turn", first), 403, "not-seated")
        self.walk_swap(dan, eve)

        plan = {"branches": [{"if": turns[1], "then": turns[2]}]}
        dan.done("PUT", f"{path}/conditions", {"conditions": plan})
        wrong = {"branches": [{"if": "x", "then": "y"}]}
        self.refused(eve.put(f"{path}/conditions", {"conditions": wrong}), 400, "bad-conditions")
        events = eve.done("POST", f"{path}/turn", {"number": 2, "turn": turns[1]})["events"]
        self.assertEqual([event["name"] for event in events], ["turn-played", "turn-played"])
        self.assertEqual(len(eve.done("GET", f"{path}/events?after=2")["events"]), 2)
        self.assertIn("conditions", dan.done("GET", path))
        self.assertNotIn("conditions", self.client().done("GET", path))
        self.refused(dan.get(f"/api/table/{NO_TABLE}"), 404, "no-such-table")
        self.assertIn(turns[0], dan.get(f"{path}/record").body.decode())
        self.walk_pictures(path)

        self.refused(dan.put(f"{path}/queue", {"turn": "soon"}), 400, "illegal-turn")
        self.refused(eve.put(f"{path}/queue", {"turn": turns[3]}), 409, "own-turn")
        dan.done("PUT", f"{path}/queue", {"turn": "a1-a1"})
        dan.done("PUT", f"{path}/queue", {"turn": ""})
        dan.done("PUT", f"{path}/queue", {"turn": turns[4]})
        self.assertEqual(dan.done("GET", path)["queued"], turns[4])
        self.assertIsNone(eve.done("GET", path)["queued"])
        events = eve.done("POST", f"{path}/turn", {"number": 4, "turn": turns[3]})["events"]
        self.assertEqual([event.get("origin") for event in events], ["player", "queue"])
        self.assertEqual(dan.done("GET", path)["automatic"], [3, 5])
        dan.done("PUT", f"{path}/queue", {"turn": "a1-a1"})
        events = eve.done("POST", f"{path}/turn", {"number": 6, "turn": turns[5]})["events"]
        self.assertEqual([event["name"] for event in events], ["turn-played"], "a dropped turn is told to the other")
        self.assertEqual(dan.done("GET", f"{path}/events")["events"][-1]["name"], "dropped")

        dan.done("PUT", "/api/account/vacation", {"days": 1})
        dan.done("PUT", "/api/account/vacation", {"days": 0})
        dan.done("GET", f"{path}/events")
        dan.done("POST", f"{path}/chat/players", {"text": "Good luck!"})
        self.refused(dan.post(f"{path}/chat/watchers", {"text": "Psst"}), 403, "not-allowed")
        self.client().visit().done("POST", f"{path}/chat/watchers", {"text": "Who is winning?"})
        self.assertEqual(eve.done("GET", f"{path}/chat/players?after=0")["lines"][0]["text"], "Good luck!")
        self.assertEqual(len(self.client().done("GET", f"{path}/chat/watchers")["lines"]), 1)
        chatter = [eve.post(f"{path}/chat/players", {"text": "and another thing"}) for _ in range(20)]
        self.refused(chatter[-1], 429, "too-many-requests")

        self.refused(dan.post(f"{path}/claim"), 409, "live-only")
        self.refused(dan.post(f"{path}/abort"), 409, "begun-already")
        self.refused(dan.post(f"{path}/rematch"), 403, "not-allowed")
        eve.done("POST", f"{path}/resign")
        self.refused(eve.post(f"{path}/resign"), 409, "game-over")
        watcher = self.live(self.client())
        watcher.ask(type="watch", table=path.rsplit("/", 1)[1])
        self.assertEqual(watcher.hear_type("spectators")["count"], 1)
        self.assertNotIn("rematch", self.client().done("GET", path))
        offer = eve.done("POST", f"{path}/rematch")
        self.assertEqual(offer["terms"]["seat"], "one")
        rematch = dan.done("POST", f"/api/challenge/{offer['id']}/accept")["table"]
        self.assertEqual(watcher.hear_type("rematch")["rematch"], rematch)
        self.assertEqual(self.client().done("GET", path)["rematch"], rematch)
        aborted = challenge(dan, eve, time_control="3x30s", visibility="private")
        dan.done("POST", f"/api/table/{aborted}/abort")
        self.refused(self.client().get(f"/api/table/{aborted}"), 404, "no-such-table")

    def walk_offers(self):
        gil, hal = self.member("Gil"), self.member("Hal")
        table = challenge(gil, hal, time_control="10m 3x30s")
        path = f"/api/table/{table}"
        self.refused(gil.post(f"{path}/offer", {"offer": "draw"}), 409, "not-begun")
        for number, turn in enumerate(random_games(BINARY, 2, 1)[0][:4], 1):
            (gil, hal)[(number - 1) % 2].done("POST", f"{path}/turn", {"number": number, "turn": turn})
        self.refused(gil.post(f"{path}/offer", {"offer": "tea"}), 400, "out-of-range")
        gil.done("POST", f"{path}/offer", {"offer": "draw"})
        self.refused(gil.post(f"{path}/offer", {"offer": "draw"}), 409, "offered-already")
        gil.done("GET", path)
        hal.done("POST", f"{path}/decline", {"offer": "draw"})
        self.refused(hal.post(f"{path}/accept", {"offer": "draw"}), 409, "no-offer")
        gil.done("POST", f"{path}/offer", {"offer": "takeback", "turn": 3})
        gil.done("GET", path)
        gil.done("POST", f"{path}/withdraw", {"offer": "takeback"})
        hal.done("POST", f"{path}/offer", {"offer": "takeback", "turn": 4})
        gil.done("POST", f"{path}/accept", {"offer": "takeback"})
        hal.done("POST", f"{path}/offer", {"offer": "pause"})
        gil.done("POST", f"{path}/accept", {"offer": "pause"})
        self.refused(hal.post(f"{path}/turn", {"number": 4, "turn": "x"}), 409, "paused")
        hal.done("POST", f"{path}/resume")
        self.refused(hal.post(f"{path}/resume"), 409, "not-paused")
        self.refused(gil.post(f"{path}/claim"), 409, "not-gone")
        gil.done("GET", f"{path}/events")

    def walk_commands(self):
        cleo, dora = self.member("Cleo"), self.member("Dora")
        table = challenge(cleo, dora, time_control="3d")
        turn = random_games(BINARY, 1, 1)[0][0]

        def say(client: Client, command: str, path: str = "/api/command", **more):
            return client.post(path, {"command": command} | more)

        answer = say(cleo, f"{turn}#1", table=table, comment="Good luck!")
        self.assertEqual((answer.status, answer.json["table"]), (200, table))
        self.assertIn(turn, answer.json["text"])
        wrong = say(dora, "resing", table=table)
        self.refused(wrong, 400, "bad-command")
        late = say(dora, f"{turn}#1", "/api/cmd", table=table)
        self.refused(late, 409, "late-turn")
        self.assertIn("Cleo", late.json["details"]["text"])
        self.assertIn("commands", say(self.client(), "help", "/api/cmd").json["text"])
        self.refused(say(self.client(), f"razzle move {table} {turn}"), 401, "not-signed-in")
        self.refused(say(self.client(), f"razzle move {table} Cleo wrong-word {turn}"), 401, "wrong-password")
        self.refused(say(cleo, "razzle show 99999"), 404, "no-such-board")
        self.refused(say(cleo, "chess show 101"), 404, "no-such-game")
        self.assertEqual(say(cleo.program("read"), "razzle standings").status, 200)
        self.refused(say(cleo.program("read"), f"razzle resign {table}"), 403, "not-allowed")

    def walk_dice(self):
        ida, jon = self.member("Ida"), self.member("Jon")
        commitment = ida.done("POST", "/api/dice")["commitment"]
        dice = {"commitment": commitment, "word": "tulip"}
        terms = {"game": "mazers", "seat": "two", "time_control": "10m+5s"}
        self.refused(ida.post("/api/seeks", terms | {"dice": {"word": "tulip"}}), 400, "missing-field")
        self.refused(ida.post("/api/seeks", terms | {"dice": "tulip"}), 400, "not-an-object")
        self.refused(ida.post("/api/links", {"game": "razzle", "dice": dice}), 400, "bad-dice")
        self.refused(ida.post("/api/seeks", terms | {"dice": dice | {"word": "two words"}}), 400, "bad-word")
        for path in ("/api/seeks", "/api/links", "/api/challenge/Ida"):
            self.refused(jon.post(path, terms | {"dice": dice}), 404, "no-such-dice")
        invitation = ida.done("POST", "/api/challenge/Jon", terms | {"dice": dice})
        self.assertEqual(invitation["dice"], {"commitment": commitment})
        self.assertEqual(jon.done("GET", f"/api/invitations/{invitation['id']}")["dice"], {"commitment": commitment})
        self.refused(ida.post("/api/challenge/Jon", terms | {"dice": dice}), 404, "no-such-dice")
        accept = f"/api/challenge/{invitation['id']}/accept"
        self.refused(jon.post(accept, {"word": "-"}), 400, "bad-word")
        self.refused(jon.post(accept, {"wort": "oak"}), 400, "unknown-field")
        path = f"/api/table/{jon.done('POST', accept, {'word': 'oak'})['table']}"
        self.play_with_dice(jon, ida, path, commitment)
        again = {"dice": {"commitment": ida.done("POST", "/api/dice")["commitment"]}}
        self.refused(jon.post(f"{path}/rematch", again), 404, "no-such-dice")
        self.refused(ida.post(f"{path}/rematch", {"word": "tulip"}), 400, "unknown-field")
        self.assertEqual(ida.done("POST", f"{path}/rematch", again)["dice"], again["dice"])
        drawn = [ida.post("/api/dice") for _ in range(11)]
        self.refused(drawn[-1], 409, "too-many")

        silent = challenge(ida, jon, game="mazers", time_control="10m+5s")
        shown = ida.done("GET", f"/api/table/{silent}")
        self.assertEqual(shown["dice"]["words"], {"one": None, "two": None})
        ida.done("POST", f"/api/table/{silent}/abort")
        events = jon.done("GET", f"/api/table/{silent}/events")["events"]
        self.assertEqual([event["name"] for event in events], ["rolled", "ended"])
        self.check_rolls(ida, f"/api/table/{silent}", 1)

    def play_with_dice(self, south: Client, north: Client, path: str, commitment: str):
        """The players' words are oak and tulip. After the game anyone can check the rolls."""
        dice = {"commitment": commitment, "words": {"one": "oak", "two": "tulip"}}
        table = south.done("GET", path)
        self.assertEqual(table["dice"], dice)
        nothing = {"conditions": {"branches": []}}
        self.refused(south.put(f"{path}/conditions", nothing), 409, "conditions-with-dice")
        self.refused(south.put(f"{path}/queue", {"turn": "11"}), 409, "queue-with-dice")
        for number in (1, 2):
            player = south if table["to_move"] == "one" else north
            turn = {"number": number, "turn": good_turn(BINARY, table)}
            player.done("POST", f"{path}/turn", turn)
            table = south.done("GET", path)
        south.done("POST", f"{path}/resign")
        table = south.done("GET", path)
        self.assertEqual(table["dice"], dice | {"seed": table["dice"]["seed"]})
        record = south.get(f"{path}/record").body.decode()
        self.assertIn('[DiceWords "oak tulip"]', record)
        self.check_rolls(south, path, 3)

    def check_rolls(self, client: Client, path: str, rolled: int):
        """`parlor dice verify` confirms all rolls of a finished game: those for the first turn, and `rolled` others."""
        first = client.done("GET", path)["settings"]["first_roll"].split()
        verdict = must(BINARY, "dice", "verify", "-", text=client.get(f"{path}/record").body.decode())
        self.assertEqual(verdict, f"ok {len(first) + rolled} rolls\n")

    def walk_friends(self):
        wim = self.member("Wim")
        wim.done("PUT", "/api/my/friends/kim")
        self.assertEqual([one["name"] for one in wim.done("GET", "/api/my/friends")["friends"]], ["Kim"])
        self.refused(wim.ask("PUT", "/api/my/friends/Wim"), 403, "not-allowed")
        self.refused(wim.ask("PUT", "/api/my/friends/Nobody1"), 404, "no-such-account")
        wim.done("DELETE", "/api/my/friends/Kim")
        self.assertEqual(wim.done("GET", "/api/my/friends")["friends"], [])

    def check_ratings(self, table: str, viewer: Client):
        """The table of a first rated game, won by player one, shows its effect for ever."""
        shown = viewer.done("GET", f"/api/table/{table}")
        one, two = (shown["ratings"][seat] for seat in ("one", "two"))
        self.assertGreater(one["change"], 0)
        self.assertLess(two["change"], 0)
        for seat, rating in (("one", one), ("two", two)):
            name = shown["settings"]["players"][seat]["name"]
            self.assertAlmostEqual(rating["rating"], 1500 + rating["change"])
            self.assertAlmostEqual(rating["rating"], viewer.done("GET", f"/api/user/{name}")["ratings"][0]["rating"])

    def walk_people(self):
        kim, lee = self.member("Kim"), self.member("Lee")
        stranger = self.client()
        table = challenge(kim, lee, rated=True, time_control="5m+3s")
        self.assertEqual(lee.done("GET", "/api/my/turns")["tables"], [])
        self.assertEqual(kim.done("GET", "/api/my/turns")["tables"][0]["id"], table)
        self.assertEqual(kim.done("GET", "/api/my/tables?ended=false")["tables"][0]["id"], table)
        shown = stranger.done("GET", "/api/tables?game=razzle&limit=100")["tables"]
        self.assertIn(table, [row["id"] for row in shown])
        for number, turn in enumerate(random_games(BINARY, 2, 1)[0][:2], 1):
            (kim, lee)[number - 1].done("POST", f"/api/table/{table}/turn", {"number": number, "turn": turn})
        before = stranger.done("GET", f"/api/table/{table}")["ratings"]
        self.assertEqual([(before[seat]["rating"], before[seat]["change"]) for seat in ("one", "two")],
                         [(1500, None), (1500, None)])
        lee.done("POST", f"/api/table/{table}/resign")
        self.check_ratings(table, stranger)
        self.assertEqual(stranger.done("GET", "/api/user/kim/tables?ended=true")["tables"][0]["result"], "1-0")
        ladder = stranger.done("GET", "/api/user/Kim")["ratings"][0]["ladder"].replace(" ", "%20")
        changes = stranger.done("GET", f"/api/user/Kim/ratings?ladder={ladder}")["changes"]
        self.assertEqual([change["table"] for change in changes], [table])
        stranger.done("GET", f"/api/standings?ladder={ladder}")
        levels = stranger.done("GET", f"/api/levels?ladder={ladder}")["levels"]
        self.assertEqual([one["level"] for one in levels], list(range(1, 11)))
        self.assertTrue(all(one["estimated"] for one in levels))
        self.refused(stranger.get("/api/levels"), 400, "missing-parameter")
        self.refused(stranger.get("/api/user/Nobody1"), 404, "no-such-account")
        self.refused(stranger.get("/api/user/Nobody1/tables"), 404, "no-such-account")
        self.refused(stranger.get(f"/api/user/Nobody1/ratings?ladder={ladder}"), 404, "no-such-account")
        stranger.done("GET", "/api/user/Kim/scores")
        self.refused(stranger.get("/api/user/Nobody1/scores"), 404, "no-such-account")
        self.assertGreaterEqual(stranger.done("GET", "/api/activity")["online"], 1)
        games = [game["id"] for game in stranger.done("GET", "/api/games")["games"]]
        self.assertEqual([channel["game"] for channel in stranger.done("GET", "/api/tv")["channels"]], games)
        self.walk_friends()
        for limit in ("0", "101", "x"):
            self.refused(stranger.get(f"/api/tables?limit={limit}"), 400, "out-of-range")

        tables = {challenge(kim, lee, time_control="3d") for _ in range(3)}
        page = kim.done("GET", "/api/my/tables?limit=2")
        self.assertEqual(len(page["tables"]), 2)
        rest = kim.done("GET", f"/api/my/tables?limit=2&after={page['next']}")
        both = [row["id"] for row in page["tables"] + rest["tables"]]
        self.assertCountEqual(both, tables, "the pages do not make the whole")
        self.assertIsNone(rest["next"])

    def walk_notices(self):
        stranger = self.client()
        wish = {"name": "Nell", "password": "correct horse", "mail": "nell@example.org"}
        nell = self.client()
        nell.done("POST", "/api/account", wish)
        nell.name = "Nell"
        contact = nell.done("GET", "/api/my/contact")
        self.assertEqual((contact["mail"], contact["confirmed"]), ("nell@example.org", False))
        changed = nell.done("PUT", "/api/my/contact", {"pace": "digest", "digest_hour": 6, "broadcasts": True})
        self.assertEqual((changed["pace"], changed["digest_hour"]), ("digest", 6))
        self.refused(nell.put("/api/my/contact", {"pace": "hourly"}), 400, "out-of-range")
        nell.done("POST", "/api/my/contact/ask")
        self.refused(self.member("Neil").post("/api/my/contact/ask"), 409, "no-mail")
        self.refused(stranger.post("/api/confirm", {"code": "a" * 40}), 404, "no-such-link")
        self.refused(stranger.post(f"/unsubscribe/{'a' * 40}"), 404, "no-such-link")
        self.assertIn("<html", stranger.get(f"/unsubscribe/{'a' * 40}").body.decode())
        for name in ("Nell", "nell@example.org", "Nobody1"):
            stranger.done("POST", "/api/reset", {"name": name})

        table = challenge(nell, self.member("Noor"))
        feed = stranger.get(contact["feed"])
        self.assertIn("<rss", feed.body.decode())
        self.assertEqual(stranger.ask("GET", contact["feed"], If_None_Match=feed.headers["ETag"]).status, 304)
        self.assertNotEqual(nell.done("POST", "/api/my/contact/renew")["feed"], contact["feed"])
        self.refused(stranger.get(contact["feed"]), 404, "no-such-link")

        stranger.done("GET", "/api/push/key")
        hook = {"kind": "hook", "url": "https://example.org/in"}
        made = nell.done("POST", "/api/my/endpoints", hook)
        self.assertEqual(nell.done("GET", "/api/my/endpoints")["endpoints"], [made["endpoint"]])
        for url in ("http://example.org", "https://127.0.0.1/", "https://ann:secret@example.org"):
            self.refused(nell.post("/api/my/endpoints", hook | {"url": url}), 400, "bad-address")
        keys = {"p256dh": "AAAA", "auth": "AAAA"}
        self.refused(nell.post("/api/my/endpoints", hook | {"kind": "push", "keys": keys}), 400, "bad-keys")
        self.refused(nell.post("/api/my/endpoints", hook | {"label": "x" * 61}), 400, "bad-label")
        nell.done("DELETE", f"/api/my/endpoint/{made['endpoint']['id']}")
        for number in range(20):
            nell.done("POST", "/api/my/endpoints", hook | {"url": f"https://example.org/{number}"})
        self.refused(nell.post("/api/my/endpoints", hook), 409, "too-many")

        nils = self.member("Nils")
        nils.done("PUT", "/api/my/following", {"game": "razzle", "table": table, "extent": "ending"})
        nils.done("PUT", "/api/my/following", {"game": "mazers", "extent": "every-turn"})
        self.assertEqual(len(nils.done("GET", "/api/my/followings")["followings"]), 2)
        nils.done("DELETE", "/api/my/following", {"game": "razzle", "table": table})
        nowhere = {"game": "razzle", "table": NO_TABLE, "extent": "ending"}
        self.refused(nils.put("/api/my/following", nowhere), 404, "no-such-table")
        self.refused(nils.put("/api/my/following", {"game": "chess", "extent": "ending"}), 404, "no-such-game")
        self.refused(nell.put("/api/my/following", nowhere | {"table": table}), 403, "not-allowed")

    def walk_moderation(self):
        mia, moe, kai = self.member("Mia"), self.member("Moe"), self.member("Kai")
        self.house.admin("moderator", "Mia")
        wish = {"name": "Moe", "kind": "abuse", "text": "Insults."}
        report = kai.done("POST", "/api/reports", wish)["report"]
        self.assertEqual(kai.post("/api/reports", wish).status, 200)
        self.refused(kai.post("/api/reports", wish | {"text": ""}), 400, "bad-text")
        self.refused(kai.post("/api/reports", wish | {"name": "Nobody1"}), 404, "no-such-account")
        self.refused(kai.get("/api/moderation/reports"), 403, "not-allowed")
        self.assertEqual(mia.done("GET", "/api/moderation/reports?limit=1")["reports"][0]["id"], report["id"])
        mia.done("POST", f"/api/moderation/reports/{report['id']}/close", {"note": "done"})
        self.assertEqual(mia.done("GET", "/api/moderation/reports?all=true")["reports"][0]["closed"]["note"], "done")
        table = challenge(moe, kai)
        for what in ("mute", "ban"):
            path = f"/api/moderation/user/Moe/{what}"
            mia.done("POST", path, {"reason": "Insults.", "for": "7d"})
            self.refused(mia.post(path, {"reason": "Insults.", "for": "long"}), 400, "bad-length")
            if what == "mute":
                self.refused(moe.post(f"/api/table/{table}/chat/players", {"text": "Hello"}), 403, "muted")
            else:
                self.refused(moe.get("/api/account"), 403, "banned")
            self.assertIsNotNone(mia.done("GET", "/api/moderation/user/Moe")["muted"])
        self.assertEqual(mia.done("GET", "/api/moderation/user/Moe/agreement")["ladders"], [])
        self.refused(mia.get("/api/moderation/user/Nobody1/agreement"), 404, "no-such-account")
        self.assertIsNone(mia.done("DELETE", "/api/moderation/user/Moe/mute")["muted"])
        self.assertIsNone(mia.done("DELETE", "/api/moderation/user/Moe/ban")["banned"])
        page = mia.done("GET", "/api/moderation/log?limit=2&name=Moe")
        self.assertEqual([act["deed"] for act in page["log"]], ["unban", "unmute"])
        rest = mia.done("GET", f"/api/moderation/log?name=Moe&after={page['next']}")
        self.assertEqual([act["deed"] for act in rest["log"]], ["ban", "mute", "close-report"])
        kai.done("GET", "/api/account/export")

    def walk_programs(self):
        meg, ned = self.member("Meg"), self.member("Ned")
        bot = ned.program("read", "play", "challenge")
        turns = random_games(BINARY, 2, 1)[0]
        ned.done("POST", "/api/challenge/Ned", {"game": "razzle"})
        with bot.lines("/api/stream/event") as heard:
            # Practice games are not streamed to programs.
            ned.done("POST", "/api/challenge/Ned", {"game": "razzle"})
            withdrawn = meg.done("POST", "/api/challenge/Ned", {"game": "razzle", "time_control": "5m"})
            self.assertEqual(heard()["type"], "challenge")
            meg.done("POST", f"/api/challenge/{withdrawn['id']}/cancel")
            self.assertEqual(heard()["type"], "challengeCanceled")
            declined = meg.done("POST", "/api/challenge/Ned", {"game": "razzle", "time_control": "5m"})
            self.assertEqual(heard()["type"], "challenge")
            bot.done("POST", f"/api/challenge/{declined['id']}/decline", {})
            self.assertEqual(heard()["type"], "challengeDeclined")
            table = challenge(meg, bot, time_control="5m+3s")
            # The challenge itself is streamed only if it is still open when the stream gets to it.
            until(lambda: heard()["type"] == "gameStart", "no gameStart came")
            self.play_as_a_program(meg, bot, table, turns)
            until(lambda: heard()["type"] == "gameFinish", "no gameFinish came")
        aborted = challenge(meg, bot)
        bot.done("POST", f"/api/bot/game/{aborted}/abort")
        self.refused(bot.post(f"/api/bot/game/{aborted}/claim-victory"), 409, "game-over")

    def play_as_a_program(self, meg: Client, bot: Client, table: str, turns: list[str]):
        path = f"/api/bot/game/{table}"
        with bot.lines(f"/api/bot/game/stream/{table}") as heard:
            self.assertEqual(heard()["type"], "gameFull")
            meg.done("POST", f"/api/table/{table}/turn", {"number": 1, "turn": turns[0]})
            self.assertEqual(heard()["moves"], turns[0])
            self.refused(bot.post(f"{path}/move/a1-a1"), 400, "illegal-turn")
            bot.done("POST", f"{path}/move/{turns[1]}?n=2&id=second")
            bot.done("POST", f"{path}/move/{turns[1]}?n=2&id=second")
            self.assertEqual(heard()["moves"], f"{turns[0]} {turns[1]}")
            bot.done("POST", f"{path}/takeback/yes")
            self.assertTrue(heard()["twotakeback"])
            meg.done("POST", f"/api/table/{table}/decline", {"offer": "takeback"})
            self.assertFalse(heard()["twotakeback"])
            bot.done("POST", f"{path}/draw/yes")
            self.assertTrue(heard()["twodraw"])
            meg.done("POST", f"/api/table/{table}/decline", {"offer": "draw"})
            self.assertFalse(heard()["twodraw"])
            bot.done("POST", f"{path}/chat", {"room": "player", "text": "I am a program."})
            self.assertEqual(heard()["type"], "chatLine")
            self.refused(bot.post(f"{path}/draw/no"), 409, "no-offer")
            meg.done("POST", f"/api/table/{table}/offer", {"offer": "takeback", "turn": 1})
            self.assertTrue(heard()["onetakeback"])
            bot.done("POST", f"{path}/takeback/yes")
            self.assertEqual(heard()["moves"], "", "the takeback was not accepted")
            bot.done("POST", f"{path}/resign")
            self.assertEqual(heard()["winner"], "one")
            self.assertIsNone(heard(), "the stream does not end with the game")

    def walk_bots(self):
        """Parlor's bots accept at once and play without further requests."""
        vic = self.member("Vic").program("read", "play", "challenge")
        for game in ("razzle", "knights"):
            table = self.challenge_a_bot(vic, game)
            with vic.lines(f"/api/bot/game/stream/{table}") as heard:
                state = heard()["state"]
                while state["turn"] < 4:
                    if state["toMove"] == "two":
                        turn = must(BINARY, "legal", game, "--turns", state["moves"]).split()[0]
                        vic.done("POST", f"/api/bot/game/{table}/move/{turn}")
                    state = heard()
                vic.done("POST", f"/api/bot/game/{table}/resign")
        table = self.challenge_a_bot(vic, "mazers")
        with vic.lines(f"/api/bot/game/stream/{table}") as heard:
            self.assertRegex(heard()["state"]["roll"], "^[1-6]{2}$")
        vic.done("POST", f"/api/bot/game/{table}/abort")

    def challenge_a_bot(self, client: Client, game: str) -> str:
        invitation = client.done("POST", "/api/challenge/level-1", {"game": game, "time_control": "5m", "seat": "two"})
        self.assertEqual(invitation["state"], "accepted")
        return invitation["table"]

    def walk_analysis(self):
        yan, zoe = self.member("Yan"), self.member("Zoe")
        program = self.worker(yan)
        self.refused(yan.post("/api/worker/job"), 403, "not-allowed")
        table = challenge(yan, zoe)
        path = f"/api/table/{table}/analysis"
        self.assertEqual(yan.get(path).status, 204)
        self.refused(yan.get("/api/table/zzzzzzzzzz/analysis"), 404, "no-such-table")
        self.refused(yan.post(path), 409, "not-over")
        turns = random_games(BINARY, 1, 5)[0][:2]
        for number, (who, turn) in enumerate(zip((yan, zoe), turns), 1):
            who.done("POST", f"/api/table/{table}/turn", {"number": number, "turn": turn})
        yan.done("POST", f"/api/table/{table}/resign")
        self.assertEqual(yan.done("POST", path)["state"], "waiting")
        job = f"/api/worker/job/{program.done('POST', '/api/worker/job')['lease']}"
        self.assertEqual(program.post("/api/worker/job").status, 204)
        program.done("POST", f"{job}/release")
        self.refused(program.post(f"{job}/release"), 409, "lease-lost")
        job = f"/api/worker/job/{program.done('POST', '/api/worker/job')['lease']}"
        program.done("POST", f"{job}/progress", {"turns": 1})
        self.assertEqual(zoe.done("GET", path)["progress"], 1)
        self.refused(program.post(f"{job}/result", {"turns": []}), 400, "bad-result")
        self.refused(program.post(f"{job}/result", {"turns": [{"best": "x", "could_have": 1001, "has": 0}]}), 400, "out-of-range")
        found = [{"best": turn, "could_have": 500, "has": 500} for turn in turns]
        self.refused(program.post(f"{job}/result", {"turns": [found[0] | {"luck": 1001}]}), 400, "out-of-range")
        self.refused(program.post(f"{job}/result", {"turns": [found[0] | {"luck": 1}, found[1]]}), 400, "bad-result")
        program.done("POST", f"{job}/result", {"turns": found})
        self.assertEqual(zoe.done("GET", path)["result"]["players"]["one"]["accuracy"], 1000)
        self.assertEqual(zoe.done("POST", path)["state"], "done")

    def walk_studies(self):
        abe, bea = self.member("Abe"), self.member("Bea")
        self.refused(abe.post("/api/studies", BODIES["create_study"] | {"variant": "chess"}), 400, "bad-chapter")
        nothing = {name: value for name, value in BODIES["create_study"].items() if name != "variant"}
        for wrong in (nothing, nothing | {"position": "x"}, nothing | {"table": "x", "record": "x"}):
            answer = abe.post("/api/studies", wrong)
            self.refused(answer, 400, "bad-chapter")
            self.assertIn("exactly one of 'table', 'record' and 'variant'", answer.json["message"])
        made = abe.done("POST", "/api/studies", BODIES["create_study"] | {"request": "r1"})
        self.assertEqual(abe.done("POST", "/api/studies", BODIES["create_study"] | {"request": "r1"})["id"], made["id"])
        one = f"/api/study/{made['id']}"
        self.refused(bea.get(one), 404, "no-such-study")
        self.refused(abe.put(f"{one}/authors/Nobody", None), 404, "no-such-account")
        self.assertEqual(abe.done("PUT", f"{one}/authors/Bea")["authors"], [{"name": "Bea", "accepted": False}])
        self.assertEqual(bea.done("GET", "/api/my/studies")["studies"][0]["role"], "invited")
        self.assertEqual(bea.done("POST", f"{one}/accept")["role"], "author")
        table = challenge(abe, bea)
        second = {"name": "A game", "table": table}
        self.refused(bea.post(f"{one}/chapters", second), 409, "not-over")
        abe.done("POST", f"/api/table/{table}/abort")
        self.assertEqual(bea.done("POST", f"{one}/chapters", second)["number"], 2)
        abe.done("POST", f"{one}/chapters", {"name": "A record", "record": '[Game "razzle"]\n\n1. c8-b6 (1. b8-a6) *'})
        self.write_in_a_chapter(abe, bea, f"{one}/chapter/1")
        self.assertEqual(abe.done("PUT", f"{one}/chapter/3", {"name": "Third", "place": 0})["chapters"][0]["name"], "Third")
        self.assertEqual(len(abe.done("DELETE", f"{one}/chapter/3")["chapters"]), 2)
        self.refused(abe.get(f"{one}/chapter/3"), 404, "no-such-chapter")
        abe.done("PUT", one, {"name": "Endings", "visibility": "public"})
        stranger = self.client()
        self.assertEqual([study["name"] for study in stranger.done("GET", "/api/studies")["studies"]], ["Endings"])
        self.assertEqual(stranger.done("GET", one)["role"], "reader")
        for path in (f"{one}/records", f"{one}/chapter/2/record"):
            self.assertIn('[Study "Endings"]', stranger.get(path).body.decode())
        for path in (one, f"{one}/chapter/2"):
            self.is_picture(stranger.get(f"{path}/preview.png"))
        bea.done("DELETE", f"{one}/authors/Bea")
        self.refused(bea.post(f"{one}/chapter/1/edits", {"edits": []}), 403, "not-allowed")
        self.hide_a_study(made["id"], abe, bea)
        abe.done("DELETE", one)
        self.refused(abe.get(one), 404, "no-such-study")

    def is_picture(self, answer: Answer):
        self.assertEqual(answer.status, 200, answer.body[:300])
        self.assertEqual(answer.kind, "image/png")
        self.assertEqual(struct.unpack(">II", answer.body[16:24]), (1200, 630))

    def walk_pictures(self, table: str):
        stranger = self.client()
        for path in (table, "/api/games/razzle", "/api"):
            answer = stranger.get(f"{path}/preview.png")
            self.is_picture(answer)
            known = stranger.ask("GET", f"{path}/preview.png", If_None_Match=answer.headers["ETag"])
            self.assertEqual((known.status, known.body), (304, b""))
        self.refused(stranger.get("/api/games/chess/preview.png"), 404, "no-such-game")

    def write_in_a_chapter(self, abe: Client, bea: Client, chapter: str):
        def edit(who: Client, what: str, path: list[str], **more: object) -> Answer:
            return who.post(f"{chapter}/edits", {"edits": [{"edit": what, "path": path} | more]})

        self.refused(edit(abe, "add", [], turns=["c8-c1"]), 400, "illegal-turn")
        self.refused(edit(abe, "add", [], turns=[1]), 400, "wrong-type")
        self.refused(edit(abe, "add", []), 400, "missing-field")
        self.refused(edit(abe, "first", []), 400, "bad-edit")
        self.refused(edit(abe, "glyphs", ["c8-b6"], glyphs=["!"]), 400, "bad-edit")
        self.refused(abe.post(f"{chapter}/edits", {"edits": [7]}), 400, "not-an-object")
        self.refused(edit(abe, "paint", []), 400, "out-of-range")
        self.refused(edit(abe, "marks", [], marks=["a b"]), 400, "bad-edit")
        for turns in (["c8-b6", "e1-f3"], ["b8-a6"]):
            self.assertEqual(edit(bea, "add", [], turns=turns).status, 200)
        self.assertEqual(edit(abe, "comment", ["c8-b6"], text="A knight", was="").status, 200)
        self.refused(edit(bea, "comment", ["c8-b6"], text="My knight", was=""), 409, "changed-meanwhile")
        self.assertEqual(edit(bea, "glyphs", ["c8-b6"], glyphs=[1]).status, 200)
        self.assertEqual(edit(bea, "marks", ["b8-a6"], marks=["c8-b6", "d4"]).status, 200)
        self.assertEqual(edit(abe, "first", ["b8-a6"]).status, 200)
        self.assertEqual(edit(abe, "remove", ["c8-b6", "e1-f3"]).status, 200)
        self.refused(edit(bea, "first", ["c8-b6", "e1-f3"]), 409, "changed-meanwhile")
        written = bea.done("GET", chapter)
        self.assertTrue(written["record"].endswith("1. b8-a6 {[%marks c8-b6 d4]} (1. c8-b6 $1 {A knight}) *\n"), written)

    def hide_a_study(self, study: str, owner: Client, other: Client):
        moderator = self.member("Mona")
        self.house.admin("moderator", "Mona")
        report = {"name": owner.name, "kind": "abuse", "text": "Rude", "study": study}
        self.assertEqual(other.done("POST", "/api/reports", report)["report"]["study"], study)
        hide = f"/api/moderation/study/{study}/hide"
        moderator.done("POST", hide, {"reason": "rude"})
        self.refused(other.get(f"/api/study/{study}"), 404, "no-such-study")
        self.assertTrue(owner.done("GET", f"/api/study/{study}")["hidden"])
        moderator.done("DELETE", hide)
        other.done("GET", f"/api/study/{study}")

    def walk_puzzles(self):
        """Solves a puzzle without knowing its solution, and learns another by giving up."""
        cal, dot = self.member("Cal"), self.member("Dot")
        self.refused(self.client().get("/api/puzzles/chess"), 404, "no-such-game")
        self.refused(cal.get("/api/my/puzzles/chess/next"), 404, "no-such-game")
        before = {one["id"]: one for one in cal.done("GET", "/api/puzzles/razzle")["puzzles"]}
        self.assertEqual(cal.done("GET", "/api/my/puzzles"), {"ratings": []})
        asked = cal.done("GET", "/api/my/puzzles/razzle/next")
        self.assertEqual(cal.done("GET", "/api/my/puzzles/razzle/next"), asked, "asking again gives another puzzle")
        self.assertEqual((asked["left"], asked["rating"]["rating"]), (len(before), 1500))
        one = f"/api/puzzles/razzle/{asked['puzzle']['id']}/attempt"
        self.refused(cal.post(one, {"turns": ["a1-a1"]}), 400, "illegal-turn")
        self.refused(cal.post("/api/puzzles/razzle/00000000/attempt", {"turns": []}), 404, "no-such-puzzle")
        for wrong, code in (({}, "missing-field"), ({"turns": [1]}, "wrong-type"), ({"turns": ["a"] * 21}, "too-long")):
            self.refused(cal.post(one, wrong), 400, code)
        guest = self.client()
        guest.done("POST", "/api/guest")
        self.refused(guest.post(one, {"turns": []}), 403, "not-allowed")
        self.refused(guest.get("/api/my/puzzles/razzle/next"), 403, "not-allowed")
        self.assertEqual(cal.done("POST", one, {"turns": []})["state"], "unfinished")
        given_up = cal.done("POST", one, {"turns": [], "give_up": True})
        self.assertEqual((given_up["state"], given_up["counted"]["now"]), ("wrong", True))
        self.assertLess(given_up["counted"]["change"], 0)
        self.solve(dot, one, given_up["solution"], before[asked["puzzle"]["id"]])
        again = cal.done("POST", one, {"turns": given_up["solution"][::2]})
        self.assertEqual((again["state"], again["counted"]), ("right", given_up["counted"] | {"now": False}))
        for mine in (cal.done("GET", "/api/my/puzzles"), self.client().done("GET", "/api/user/Cal/puzzles")):
            shown = [(one["game"], one["rating"], one["attempts"], one["solved"]) for one in mine["ratings"]]
            self.assertEqual(shown, [("razzle", given_up["counted"]["rating"], 1, 0)])
        self.assertEqual(cal.done("GET", "/api/my/puzzles/razzle/next")["left"], len(before) - 1)
        self.assertEqual(len(cal.done("GET", "/api/account/export")["puzzles"]["attempts"]), 1)

    def solve(self, client: Client, path: str, solution: list[str], before: dict):
        """Makes the turns one after another, as in a game."""
        turns, answer = [], {"state": "unfinished"}
        for number, turn in enumerate(solution[::2]):
            self.assertEqual(answer["state"], "unfinished")
            turns.append(turn)
            answer = client.done("POST", path, {"turns": turns})
            self.assertEqual(answer["reply"], solution[2 * number + 1] if 2 * number + 1 < len(solution) else None)
        self.assertEqual((answer["state"], answer["solution"]), ("right", solution))
        self.assertGreater(answer["counted"]["change"], 0)
        after = next(one for one in client.done("GET", "/api/puzzles/razzle")["puzzles"] if one["id"] == before["id"])
        self.assertEqual((after["rating"], after["attempts"]), (answer["counted"]["puzzle_rating"], 2))
        self.assertLess(after["deviation"], before["deviation"])

    def worker(self, member: Client) -> Client:
        """A program that may do nothing but analyze games."""
        program = self.client()
        program.token = self.house.admin("worker", member.name).split()[-1]
        return program

    def walk_tournaments(self):
        wes, xia = self.member("Wes"), self.member("Xia")
        plan = {"name": "Spring Cup", "kind": "swiss", "rounds": 1, "terms": {"game": "razzle"}, "prizes": "A cup"}
        self.refused(wes.post("/api/tournaments", plan | {"kind": "cup"}), 400, "bad-tournament")
        one = f"/api/tournament/{wes.done('POST', '/api/tournaments', plan)['id']}"
        other = wes.done("POST", "/api/tournaments", plan | {"password": "sesame"})["id"]
        self.refused(xia.post(f"/api/tournament/{other}/enter"), 403, "wrong-entry-password")
        wes.done("POST", f"/api/tournament/{other}/cancel")
        for who in (wes, xia):
            who.done("POST", f"{one}/enter")
        xia.done("POST", f"{one}/withdraw")
        wes.done("POST", f"{one}/bots", {"name": "level-1"})
        xia.done("POST", f"{one}/enter")
        wes.done("POST", f"{one}/start")
        until(lambda: wes.done("GET", f"{one}/games?round=1")["games"], "the tournament does not start")
        self.refused(wes.post(f"{one}/cancel"), 409, "too-late")
        self.assertEqual(len(xia.done("GET", "/api/my/tournaments")["tournaments"]), 1)
        for state in ("open", "running", "over", "cancelled"):
            wes.done("GET", f"/api/tournaments?state={state}")
        self.refused(wes.get("/api/tournaments?state=x"), 400, "out-of-range")
        for part in ("", "/standings", "/cross-table", "/games", "/csv", "/records"):
            answer = self.client().get(f"{one}{part}")
            self.assertEqual(answer.status, 200, answer.body)

    def walk_openings(self):
        stranger = self.client()
        first = stranger.done("GET", "/api/openings?variant=razzle")["turns"]
        self.assertTrue(first, "the book is empty")
        uli, ugo = self.member("Uli"), self.member("Ugo")
        table = challenge(uli, ugo)
        for number, (who, turn) in enumerate([(uli, "b8-a6"), (ugo, "f1-g3")], 1):
            who.done("POST", f"/api/table/{table}/turn", {"number": number, "turn": turn})
        ugo.done("POST", f"/api/table/{table}/resign")
        path = "/api/openings?variant=razzle&turns=b8-a6"

        def counted():
            turns = stranger.done("GET", path)["turns"]
            by_all = [one for turn in turns if turn["turn"] == "f1-g3" for one in turn["results"]]
            return [one for one in by_all if one["mover"] != "engine"]

        until(counted, "the game is not counted")
        self.assertEqual([one["losses"] for one in counted()], [1])
        self.refused(stranger.get("/api/openings"), 400, "bad-request")
        self.refused(stranger.get("/api/openings?variant=chess"), 400, "bad-request")
        self.refused(stranger.get("/api/openings?variant=razzle&turns=d8-d1"), 400, "bad-request")
        answer = stranger.get("/api/openings?variant=razzle&turns=c8-b6+c8-b6")
        self.refused(answer, 400, "bad-request")
        self.assertTrue(answer.json["message"].startswith("'turns': turn 2, 'c8-b6': "), answer.json)

    def walk_the_live_socket(self):
        oda, pat = self.member("Oda"), self.member("Pat")
        turns = random_games(BINARY, 2, 1)[0]
        table = challenge(oda, pat)
        ours, theirs, watcher = self.live(oda), self.live(pat), self.live(self.client())
        self.assertEqual(ours.ask(type="ping")["type"], "pong")
        for live in (ours, theirs, watcher):
            self.assertEqual(live.ask(type="watch", table=table)["type"], "done")
        self.assertEqual(ours.hear_type("table")["look"]["you"], "one")
        self.assertEqual(theirs.hear_type("table")["look"]["you"], "two")
        self.assertNotIn("you", watcher.hear_type("table")["look"])
        with Live(oda, "/live/v1?anonymous=true") as frame:
            self.assertEqual(frame.ask(type="watch", table=table)["type"], "done")
            self.assertNotIn("you", frame.hear_type("table")["look"])
            self.assertEqual(frame.ask(type="resign", table=table)["code"], "not-signed-in")
        self.assertEqual(ours.ask(type="watch", table=NO_TABLE)["code"], "no-such-table")
        theirs.ask(type="watch", table=table, after=99)
        self.assertEqual(theirs.hear_type("table")["look"]["last_event"], 0)

        def hear_all(name: str):
            for live in (ours, theirs, watcher):
                live.hear_event(table, name, lambda event: event["name"] == name)

        self.assertEqual(theirs.ask(type="turn", table=table, number=1, turn=turns[0])["code"], "not-your-turn")
        self.assertEqual(watcher.ask(type="resign", table=table)["code"], "not-signed-in")
        self.assertEqual(ours.ask(type="turn", table=table, number=1, turn=turns[0])["type"], "done")
        hear_all("turn-played")
        self.assertEqual(theirs.ask(type="turn", table=table, number=2, turn=turns[1])["type"], "done")
        hear_all("turn-played")
        for answer, name in (("decline", "declined"), ("accept", "paused")):
            self.assertEqual(ours.ask(type="offer", table=table, offer="pause")["type"], "done")
            hear_all("offered")
            self.assertEqual(theirs.ask(type=answer, table=table, offer="pause")["type"], "done")
            hear_all(name)
            if answer == "decline":
                ours.ask(type="turn", table=table, number=3, turn=turns[2])
                hear_all("turn-played")
        self.assertEqual(ours.ask(type="resume", table=table)["type"], "done")
        hear_all("resumed")
        theirs.ask(type="offer", table=table, offer="takeback", turn=2)
        theirs.ask(type="withdraw", table=table, offer="takeback")
        hear_all("withdrawn")
        ours.ask(type="chat", table=table, room="players", text="Hello!")
        self.assertEqual(theirs.hear_type("chat")["line"]["text"], "Hello!")
        self.assertEqual(ours.ask(type="claim", table=table)["type"], "refused")
        self.assertEqual(ours.ask(type="abort", table=table)["code"], "begun-already")
        self.assertEqual(theirs.ask(type="lobby")["type"], "tables")
        self.assertEqual(ours.ask(type="resign", table=table)["type"], "done")
        hear_all("ended")
        is_over = lambda told: told["type"] == "tables" and told["tables"][0]["result"] == "0-1"
        theirs.hear("news of a table that is over", is_over)
        oda.done("POST", "/api/challenge/Pat", {"game": "razzle"})
        self.assertEqual(theirs.hear_type("invitation")["invitation"]["from"], "Oda")
        self.assertEqual(ours.ask(type="leave", table=table)["type"], "done")
        self.swap_on_the_live_socket(oda, ours, pat, theirs)
        self.watch_a_tournament(oda, watcher)
        self.watch_a_study(oda, watcher)
        for variant in self.document.schema("LiveRequest")["oneOf"]:
            of = variant["properties"]["type"]
            missing = set(of.get("enum", [of.get("const")])) - self.inspector.said_types[False]
            self.assertEqual(missing, set(), f"never said on the live socket: {missing}")
        missing = {"pong", "table", "events", "done", "refused", "chat", "invitation", "tables", "tournament", "study"}
        missing -= self.inspector.said_types[True]
        self.assertEqual(missing, set(), f"never heard on the live socket: {missing}")

    def watch_a_tournament(self, host: Client, watcher: Live):
        plan = {"name": "Cup", "kind": "swiss", "terms": {"game": "razzle"}}
        one = host.done("POST", "/api/tournaments", plan)["id"]
        self.assertEqual(watcher.ask(type="watch-tournament", tournament=one)["tournament"], one)
        host.done("POST", f"/api/tournament/{one}/cancel")
        self.assertEqual(watcher.hear_type("tournament")["tournament"], one)
        self.assertEqual(watcher.ask(type="leave-tournament", tournament=one)["type"], "done")

    def watch_a_study(self, owner: Client, watcher: Live):
        wish = BODIES["create_study"]
        hidden = owner.done("POST", "/api/studies", wish)["id"]
        self.assertEqual(watcher.ask(type="watch-study", study=hidden)["code"], "no-such-study")
        one = owner.done("POST", "/api/studies", wish | {"visibility": "unlisted"})["id"]
        self.assertEqual(watcher.ask(type="watch-study", study=one)["study"], one)
        added = {"edits": [{"edit": "add", "path": [], "turns": ["c8-b6"]}]}
        owner.done("POST", f"/api/study/{one}/chapter/1/edits", added)
        self.assertEqual(watcher.hear_type("study")["study"], one)
        self.assertEqual(watcher.ask(type="leave-study", study=one)["type"], "done")

    def walk_the_house(self):
        stranger = self.client()
        for path in ("/api/openapi.json", "/api/games", "/healthz", "/readyz"):
            stranger.done("GET", path)
        self.refused(stranger.get("/metrics"), 404, "not-found")
        self.assertIn("<html", stranger.get("/").body.decode())
        self.refused(stranger.get("/live/v1"), 426, "not-a-socket")

    def body_for(self, operation: Operation) -> object:
        """A body for operations that need one; its content does not matter."""
        return None if self.document.body_schema(operation) is None else {}

    def swap_on_the_live_socket(self, host: Client, first: Live, guest: Client, second: Live):
        """Who has swapped hears what is for the new side only."""
        table = challenge(host, guest, time_control="5m", swap=True)
        for live in (first, second):
            self.assertEqual(live.ask(type="watch", table=table)["type"], "done")
        first.ask(type="turn", table=table, number=1, turn="c8-b6")
        self.assertEqual(second.ask(type="swap", table=table)["type"], "done")
        for live in (first, second):
            live.hear_event(table, "a swap", lambda event: event["name"] == "swapped")
        guest.done("PUT", f"/api/table/{table}/queue", {"turn": "b6-c8"})
        second.hear_event(table, "the own queued turn", lambda event: event["name"] == "queued")

    def test_an_operation_is_refused_without_its_scopes(self):
        quin, ray = self.member("Quin"), self.member("Ray")
        values = CAPTURES | {"id": challenge(quin, ray), "name": ray.name}
        stranger, forger = self.client(), self.client()
        forger.token = "A" * 43
        lacking = {scope: quin.program(*(EVERY_SCOPE - {scope})) for scope in EVERY_SCOPE}
        lacking["analyze"] = quin.program(*EVERY_SCOPE)
        for operation in self.document.operations():
            scopes = self.document.scopes(operation)
            if scopes is None:
                continue
            request = (operation.method, self.document.address(operation, values), self.body_for(operation))
            with self.subTest(operation=str(operation)):
                self.refused(stranger.ask(*request), 401, "not-signed-in")
                self.refused(forger.ask(*request), 401, "not-signed-in")
                for scope in scopes:
                    self.refused(lacking[scope].ask(*request), 403, "not-allowed")

    def test_every_operation_refuses_a_malformed_body(self):
        sam, tim = self.member("Sam"), self.member("Tim")
        self.house.admin("moderator", "Sam")
        values = CAPTURES | {"id": challenge(sam, tim), "name": tim.name}
        worker = self.worker(sam)
        for operation in self.document.operations():
            if not self.document.body_is_required(operation):
                continue
            path = self.document.address(operation, values)
            who = worker if self.document.scopes(operation) == ["analyze"] else sam
            with self.subTest(operation=str(operation)):
                self.refused(who.ask(operation.method, path, b"{}", Content_Type="text/plain"), 415, "not-json")
                for body in (b"{", b"[]", b'{"surprise": 1}'):
                    answer = who.ask(operation.method, path, body)
                    self.assertEqual(answer.status, 400, f"{operation} takes {body!r}: {answer.body!r}")

    def test_an_unknown_id_or_name_is_answered_with_404(self):
        uma = self.member("Uma")
        self.house.admin("moderator", "Uma")
        ids = {"/api/credentials": NO_CREDENTIAL, "/api/invitations": NO_INVITATION}
        ids["/api/my/endpoint"] = NO_ENDPOINT
        for operation in self.document.operations():
            if not {"id", "name"} & set(captures_in(operation.path)):
                continue
            nothing = next((ids[prefix] for prefix in ids if operation.path.startswith(prefix)), NO_TABLE)
            path = self.document.address(operation, CAPTURES | {"id": nothing, "name": NO_INVITATION})
            with self.subTest(operation=str(operation)):
                answer = uma.ask(operation.method, path, BODIES.get(operation.name))
                self.assertEqual(answer.status, 404, f"{operation.method} {path}: {answer.status} {answer.body!r}")

    def test_unknown_routes_and_methods_get_documented_errors_and_headers(self):
        stranger = Client(self.house)
        self.addCleanup(stranger.close)
        self.refused(stranger.get("/api/nothing"), 404, "not-found")
        answer = stranger.put("/api/guest", {})
        self.refused(answer, 405, "wrong-method")
        self.assertEqual(answer.headers["Allow"], "OPTIONS, POST")
        for answer in (stranger.get("/api/nothing"), stranger.get("/api/games"), stranger.put("/api/guest", {})):
            self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
            self.assertTrue(answer.headers["X-Request-Id"])
            self.assertIsNone(answer.headers["Server"])
            if answer.status >= 400:
                self.assertIsNone(self.document.complaint(self.document.schema("Error"), answer.json))


class ConformanceOnPostgres(Conformance):
    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_postgres()


if __name__ == "__main__":
    unittest.main()
