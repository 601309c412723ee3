#!/usr/bin/python3
"""Players report each other; moderators and the host act on the reports.

    tests/server/moderation.py PARLOR
"""
import json
import time
import unittest

from client import Client, challenge
from house import House, until
from live import Live
from siege import PASSWORD, Siege

WEEK = 7 * 24 * 3600 * 1000


class Moderation(Siege):
    @property
    def other(self) -> House:
        """Another node on the same database, if the test has one."""
        return self.house

    def moderator(self) -> Client:
        client = self.member()
        self.make_moderator(client)
        return client

    def make_moderator(self, client: Client):
        """Another process writes this to the database; the server notices it a moment later."""
        self.house.admin("moderator", client.name)
        until(lambda: client.get("/api/moderation/log").status == 200, f"{client.name} is made no moderator")

    def report(self, by: Client, about: Client, **more) -> dict:
        return by.done("POST", "/api/reports", {"name": about.name, "kind": "abuse", "text": "insults"} | more)["report"]

    def rule(self, by: Client, about: Client, what: str, **more) -> dict:
        return by.done("POST", f"/api/moderation/user/{about.name}/{what}", {"reason": "insults"} | more)

    def at_other(self, client: Client) -> Client:
        again = client.again(self.other)
        self.addCleanup(again.close)
        return again

    def listening(self, client: Client, table: str) -> Live:
        live = self.enterContext(Live(client))
        live.ask(type="watch", table=table)
        return live

    def log(self) -> list[dict]:
        """The lines about moderation in the server's log."""
        lines = [json.loads(line) for line in self.house.complaints.read_text().splitlines() if line.startswith("{")]
        return [line for line in lines if line.get("event") == "moderation"]

    def test_a_report_reaches_the_moderators_and_is_closed_with_a_note(self):
        ann, ben, mod = self.member(), self.member(), self.moderator()
        table = challenge(ann, ben)
        ben.done("POST", f"/api/table/{table}/chat/players", {"text": "you fool"})
        made = self.report(ann, ben, table=table, room="players", line=1)
        self.assertEqual((made["quote"], made["table"]), ("you fool", table))
        again = ann.post("/api/reports", {"name": ben.name, "kind": "other", "text": "again", "table": table})
        self.assertEqual((again.status, again.json["report"]), (200, made), "a report is doubled")
        shown = mod.done("GET", "/api/moderation/reports")["reports"][0]
        self.assertEqual((shown["id"], shown["name"], shown["reporter"]), (made["id"], ben.name, ann.name))
        self.assertIn(f"{made['id']}  ", self.house.admin("reports"))
        closed = mod.done("POST", f"/api/moderation/reports/{made['id']}/close", {"note": "talked to him"})
        self.assertEqual((closed["closed"]["by"], closed["closed"]["note"]), (mod.name, "talked to him"))
        self.assertNotIn(made["id"], [one["id"] for one in mod.done("GET", "/api/moderation/reports")["reports"]])
        self.assertIn(made["id"], [one["id"] for one in mod.done("GET", "/api/moderation/reports?all=true")["reports"]])
        exported = ann.done("GET", "/api/account/export")["reports"]
        self.assertEqual([one["id"] for one in exported], [made["id"]], "the export has other reports")

    def test_reports_are_limited_and_checked(self):
        ann, ben = self.member(), self.member()
        wish = {"name": ben.name, "kind": "abuse", "text": "insults"}
        for change, status, code in (
            ({"text": ""}, 400, "bad-text"),
            ({"text": "x" * 1001}, 400, "bad-text"),
            ({"text": "x" * 5000}, 400, "too-long"),
            ({"kind": "boredom"}, 400, "out-of-range"),
            ({"name": "Nobody1"}, 404, "no-such-account"),
            ({"name": ann.name}, 403, "not-allowed"),
            ({"name": "level-1"}, 403, "not-allowed"),
            ({"table": "zzzzzzzzzz"}, 404, "no-such-table"),
            ({"line": 1}, 404, "no-such-line"),
            ({"last_message": True}, 404, "no-such-line"),
            ({"surprise": 1}, 400, "unknown-field"),
        ):
            self.refused(ann.post("/api/reports", wish | change), status, code, f"a report with {change} is taken")
        self.refused(self.client().post("/api/reports", wish), 401, "not-signed-in", "a stranger reports")
        guest = self.client().visit()
        for _ in range(3):
            self.report(guest, self.member())
        self.refused(guest.post("/api/reports", wish), 429, "too-many-requests", "a guest reports without end")

    def test_only_moderators_can_moderate(self):
        ann, ben = self.member(), self.member()
        requests = (
            ("GET", "/api/moderation/reports", None),
            ("POST", "/api/moderation/reports/1/close", {"note": ""}),
            ("GET", "/api/moderation/log", None),
            ("GET", f"/api/moderation/user/{ben.name}", None),
            ("GET", f"/api/moderation/user/{ben.name}/agreement", None),
            *(("POST", f"/api/moderation/user/{ben.name}/{what}", {"reason": "x"}) for what in ("mute", "ban")),
            *(("DELETE", f"/api/moderation/user/{ben.name}/{what}", None) for what in ("mute", "ban")),
        )
        for request in requests:
            self.refused(ann.ask(*request), 403, "not-allowed", f"{request} is done for anybody")
        self.make_moderator(ann)
        self.assertTrue(ann.done("GET", "/api/account")["moderator"])
        for request in requests[2:]:
            self.assertEqual(ann.ask(*request).status, 200, f"{request} is not done for a moderator")
        self.refused(ann.program("read", "play", "challenge").get("/api/moderation/log"), 403, "not-allowed",
                     "a token without the scope account moderates")
        other = self.moderator()
        for name in (ann.name, other.name, "level-1"):
            answer = ann.post(f"/api/moderation/user/{name}/ban", {"reason": "x"})
            self.refused(answer, 403, "not-allowed", f"a moderator bans {name}")
        self.house.admin("moderator", ann.name, "--remove")
        answer = ann.post(f"/api/moderation/user/{ben.name}/ban", {"reason": "x"})
        self.refused(answer, 403, "not-allowed", "who is no moderator any more moderates")
        until(lambda: ann.get("/api/moderation/log").code == "not-allowed", "who is no moderator any more reads the log")

    def test_a_mute_or_ban_needs_a_reason_and_a_valid_length(self):
        mod, ben = self.moderator(), self.member()
        path = f"/api/moderation/user/{ben.name}/mute"
        self.refused(mod.post(path, {"for": "7d"}), 400, "missing-field", "a mute has no reason")
        self.refused(mod.post(path, {"reason": " "}), 400, "bad-text", "a mute has no reason")
        for length in ("", "0d", "7", "7 days", "-1d", "99999999999w"):
            self.refused(mod.post(path, {"reason": "x", "for": length}), 400, "bad-length", f"{length!r} is a length")
        self.assertIsNone(mod.done("GET", f"/api/moderation/user/{ben.name}")["muted"])

    def test_a_muted_player_can_play_but_not_chat(self):
        mod, ann, ben = self.moderator(), self.member(), self.member()
        table = challenge(ann, ben)
        elsewhere = challenge(ben, self.member())
        there = self.at_other(ann)
        live = self.listening(there, table)
        until_then = self.rule(mod, ann, "mute", **{"for": "7d"})["muted"]["until"]
        self.assertAlmostEqual(until_then / 1000, time.time() + WEEK / 1000, delta=60)
        answer = ann.post(f"/api/table/{table}/chat/players", {"text": "Hello"})
        self.refused(answer, 403, "muted", "who is muted chats")
        self.assertEqual(answer.json["details"], {"until": until_then, "reason": "insults"})
        self.assertRegex(answer.json["message"], r"^You are muted until \d{4}-\d\d-\d\d \d\d:\d\d UTC: insults\.$")
        to_nobody = {"command": "message Nobody1", "comment": "Hello"}
        until(lambda: there.post("/api/command", to_nobody).code == "muted", "the other node does not hear of a mute")
        for room, place in (("players", table), ("watchers", elsewhere)):
            told = live.ask(type="chat", table=place, room=room, text="Hello")
            self.assertEqual(told.get("code"), "muted", f"who is muted chats with the {room}")
        answer = ann.post(f"/api/bot/game/{table}/chat", {"room": "player", "text": "Hello"})
        self.refused(answer, 403, "muted", "who is muted chats as a program")
        message = {"command": f"message {ben.name}", "comment": "Hello"}
        self.refused(ann.post("/api/command", message), 403, "muted", "who is muted sends messages")
        played = ann.post("/api/command", {"command": "c8-b6#1", "table": table, "comment": "you fool"})
        self.assertEqual(played.status, 200, f"who is muted cannot play: {played.body!r}")
        self.assertIn("Your comment was not sent. You are muted until", played.json["text"])
        self.assertEqual(ben.done("GET", f"/api/table/{table}/chat/players")["lines"], [], "a comment is heard")
        self.assertEqual(ann.done("GET", "/api/account")["muted"]["reason"], "insults")
        mod.done("DELETE", f"/api/moderation/user/{ann.name}/mute")
        ann.done("POST", f"/api/table/{table}/chat/players", {"text": "Sorry"})

    def test_a_ban_takes_effect_at_once_everywhere(self):
        mod, ann, ben = self.moderator(), self.member(), self.member()
        table = challenge(ann, ben)
        seek = ann.done("POST", "/api/seeks", {"game": "razzle", "time_control": "3d"})["id"]
        there = self.at_other(ann)
        sockets = [self.listening(ann, table), self.listening(there, table)]
        with ann.program("read").lines("/api/stream/event") as line:
            line()
            begun = time.monotonic()
            shown = self.rule(mod, ann, "ban", **{"for": "12h"}, reason="Insults!")
            for live in sockets:
                while live.next() is not None:
                    pass
            self.assertIsNone(line(), "the stream of who is banned goes on")
        self.assertLess(time.monotonic() - begun, 5, "sockets are closed only after a while")
        for client in (ann, there):
            answer = client.get("/api/account")
            self.refused(answer, 403, "banned", "who is banned is let in")
            self.assertEqual(answer.json["details"], shown["banned"])
            self.assertRegex(answer.json["message"], r"^You are banned until [-\d]{10} [:\d]{5} UTC: Insults!$")
        answer = self.client().post("/api/session", {"name": ann.name, "password": PASSWORD})
        self.refused(answer, 403, "banned", "who is banned can sign in")
        self.assertEqual(answer.json["details"]["reason"], "Insults!")
        self.refused(ben.post(f"/api/challenge/{seek}/accept"), 404, "no-such-invitation", "a seek of theirs stays")
        mod.done("DELETE", f"/api/moderation/user/{ann.name}/ban")
        for client in (ann, there):
            self.assertEqual(client.get("/api/account").status, 200, "who is let in again is not")

    def test_every_act_of_moderation_is_listed_and_logged(self):
        mod, ann = self.moderator(), self.member()
        self.rule(mod, ann, "mute", **{"for": "7d"})
        self.rule(mod, ann, "ban", reason="spam")
        mod.done("DELETE", f"/api/moderation/user/{ann.name}/ban")
        self.house.admin("unmute", ann.name, "--reason", "sorry")
        self.house.admin("reset", ann.name)
        path = f"/api/moderation/log?name={ann.name}"
        first = mod.done("GET", f"{path}&limit=2")
        rest = mod.done("GET", f"{path}&after={first['next']}")
        acts = first["log"] + rest["log"]
        found = [(act["deed"], act["by"], act["reason"], act["for_good"]) for act in acts]
        self.assertEqual(found, [
            ("reset-password", None, "", False),
            ("unmute", None, "sorry", False),
            ("unban", mod.name, "", False),
            ("ban", mod.name, "spam", True),
            ("mute", mod.name, "insults", False),
        ])
        self.assertEqual({act["to"] for act in acts}, {ann.name})
        listed = self.house.admin("log", ann.name).splitlines()
        self.assertEqual(len(listed), 5)
        self.assertRegex(listed[1], rf"^\d+  [-\d]{{10}} [:\d]{{5}} UTC  the host  unmute  {ann.name}  sorry$")
        self.assertRegex(listed[3], rf"  {mod.name}  ban  {ann.name}  permanently  spam$")
        logged = [(line["deed"], line["by"], line["reason"]) for line in self.log() if line["to"] == ann.name]
        self.assertEqual(logged, [("mute", mod.name, "insults"), ("ban", mod.name, "spam"), ("unban", mod.name, "")])

    def test_the_moderation_log_keeps_the_name_of_a_closed_account(self):
        mod, ann, ben = self.moderator(), self.member(), self.member()
        made = self.report(ann, ben)
        for client in (ann, ben):
            client.done("DELETE", "/api/account", {"password": PASSWORD})
        shown = next(one for one in mod.done("GET", "/api/moderation/reports")["reports"] if one["id"] == made["id"])
        self.assertEqual(shown["name"], ben.name)
        self.assertRegex(shown["reporter"], "^closed-")
        mod.done("POST", f"/api/moderation/reports/{made['id']}/close", {"note": "gone"})


class ModerationOnTwoNodes(Moderation):
    """With PostgreSQL: what is done at one node takes effect at the other."""

    @classmethod
    def new_database(cls) -> str:
        cls.database = cls.street.new_postgres()
        return cls.database

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.second = cls.street.open(cls.database)

    @property
    def other(self) -> House:
        return self.second


if __name__ == "__main__":
    unittest.main()
