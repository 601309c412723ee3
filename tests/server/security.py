#!/usr/bin/python3
"""Tries what somebody with bad intentions would try.

    tests/server/security.py PARLOR
"""
import contextlib
import json
import pathlib
import re
import socket
import sys
import unittest

from client import Answer, Client, Wire, challenge
from document import Document, captures_in
from house import House, Street
from live import BINARY as BINARY_FRAME
from live import CONTINUATION, PING, TEXT, Live, Refused
from play import random_games

PARLOR = pathlib.Path(sys.argv.pop(1))
SECRET = re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])")
PASSWORD = "correct horse"
CHANGES = ("POST", "PUT", "DELETE")
EVERY_SCOPE = ("read", "play", "challenge", "account")
NO_TABLE = "zzzzzzzzzz"
BODIES = {
    "play": {"number": 1, "turn": "c8-b6"},
    "offer": {"offer": "draw"},
    "accept_offer": {"offer": "draw"},
    "decline_offer": {"offer": "draw"},
    "withdraw_offer": {"offer": "draw"},
    "set_conditions": {"conditions": {"branches": []}},
    "say": {"text": "Hello"},
    "bot_chat": {"room": "player", "text": "Hello"},
}
EVIL_TEXTS = (
    "'; DROP TABLE account; --",
    "\" OR ''='",
    "%' OR 1=1 --",
    "\\'); DELETE FROM table_entry; --",
    "a\r\nSet-Cookie: evil=1\r\n\r\n<script>",
    "<img src=x onerror=alert(1)>",
    "../../../../etc/passwd",
    "{{7*7}}${7*7}%s%n%x",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202ereversed",
    "x" * 5000,
)


class Security(unittest.TestCase):
    """All of them at one house, which has to be well after each."""

    longMessage = False
    count = 0

    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_file()

    @classmethod
    def setUpClass(cls):
        cls.street = Street(PARLOR)
        cls.addClassCleanup(cls.street.close)
        cls.house = cls.street.open(cls.new_database())
        cls.document = Document.of(cls.house)

    def tearDown(self):
        self.assertTrue(self.house.is_running(), f"the house has died of it: {self.house.complaint()!r}")
        self.assertEqual(self.client().get("/healthz").status, 200, "the house is not well after this")

    def client(self) -> Client:
        client = Client(self.house)
        self.addCleanup(client.close)
        return client

    def member(self) -> Client:
        Security.count += 1
        return self.client().sign_up(f"Member{Security.count}", PASSWORD)

    def live(self, client: Client, **headers: str) -> Live:
        return self.enterContext(Live(client, **headers))

    def refused(self, answer: Answer, status: int, code: str, why: str):
        self.assertEqual((answer.status, answer.code), (status, code), f"{why}: {answer.status} {answer.body!r}")

    def not_broken(self, answer: Answer, what: str):
        self.assertLess(answer.status, 500, f"{what} broke something: {answer.status} {answer.body!r}")

    def table_operations(self):
        """Method, address for a table, and a body, of all that can be asked of one."""
        for operation in self.document.operations():
            if "{id}" in operation.path and "table" in operation.path.split("/") + ["table"] * operation.path.startswith("/api/bot"):
                path = operation.path
                for name, value in {"room": "players", "turn": "c8-b6", "answer": "yes"}.items():
                    path = path.replace(f"{{{name}}}", value)
                yield operation, path, BODIES.get(operation.name)


class PrivateGames(Security):
    def test_a_private_game_does_not_exist_for_others(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben, visibility="private")
        others = (self.member(), self.member().program(*EVERY_SCOPE), self.client().visit(), self.client())
        for operation, path, body in self.table_operations():
            for other in others:
                with self.subTest(operation=str(operation), by=other.name):
                    there = other.ask(operation.method, path.replace("{id}", table), body)
                    nowhere = other.ask(operation.method, path.replace("{id}", NO_TABLE), body)
                    self.assertIn(there.status, (401, 404), f"{operation} lets others in: {there.body!r}")
                    self.assertEqual((there.status, there.body), (nowhere.status, nowhere.body),
                                     f"{operation} tells that there is a table where there should be none")
        self.assertEqual(ann.done("GET", f"/api/table/{table}")["last_event"], 0, "somebody else has done something")

    def test_a_private_game_is_in_no_list_of_others(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        table = challenge(ann, ben, visibility="private")
        hidden = challenge(ann, ben, visibility="unlisted")
        shown = challenge(ann, ben)
        for client in (eve, self.client()):
            for path in ("/api/tables?limit=100", f"/api/user/{ann.name}/tables?limit=100"):
                listed = [row["id"] for row in client.done("GET", path)["tables"]]
                self.assertNotIn(table, listed, f"{path} shows a private game")
                self.assertNotIn(hidden, listed, f"{path} shows an unlisted game")
                self.assertIn(shown, listed, f"{path} does not show a public game")

    def test_the_live_socket_and_the_streams_keep_a_private_game_private(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        table = challenge(ann, ben, visibility="private")
        for client in (eve, self.client()):
            live = self.live(client)
            live.ask(type="lobby")
            for words in ({"type": "watch"}, {"type": "watch", "after": 0}):
                self.assertEqual(live.ask(table=table, **words).get("code"), "no-such-table", f"{words} is let in")
            for words in (
                {"type": "turn", "number": 1, "turn": "c8-b6"}, {"type": "offer", "offer": "draw"}, {"type": "abort"},
                {"type": "resign"}, {"type": "claim"}, {"type": "resume"}, {"type": "accept", "offer": "draw"},
                {"type": "chat", "room": "players", "text": "Hello"}, {"type": "chat", "room": "watchers", "text": "Hello"},
            ):
                code = live.ask(table=table, **words).get("code")
                self.assertIn(code, ("no-such-table", "not-signed-in"), f"{words} is answered with {code}")
            ann.done("POST", f"/api/table/{table}/chat/players", {"text": "Between us"})
            live.ask(type="ping")
            told = [message for message in live.heard if table in json.dumps(message)]
            self.assertEqual(told, [], "the socket tells others of a private game")

    def test_a_token_that_may_not_read_does_not_see_its_owners_private_game(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben, visibility="private")
        self.assertEqual(ann.program("play").get(f"/api/table/{table}").status, 404)
        self.assertEqual(ann.program("read").get(f"/api/table/{table}").status, 200)

    def test_an_invitation_is_between_its_two_sides(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        invitation = ann.done("POST", f"/api/challenge/{ben.name}", {"game": "razzle"})["id"]
        self.refused(eve.get(f"/api/invitations/{invitation}"), 404, "no-such-invitation", "others see a challenge")
        for what in ("accept", "decline", "cancel"):
            answer = eve.post(f"/api/challenge/{invitation}/{what}")
            self.refused(answer, 404, "no-such-invitation", f"others {what} a challenge")
        answer = ben.post(f"/api/challenge/{invitation}/cancel")
        self.refused(answer, 404, "no-such-invitation", "who is challenged can withdraw the challenge")

    def test_what_players_say_and_plan_is_not_for_others(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        table = challenge(ann, ben, tempo="3d")
        turns = random_games(PARLOR, 2, 1)[0]
        watcher, opponent = self.live(eve), self.live(ben)
        for live in (watcher, opponent):
            live.ask(type="watch", table=table)
        plan = {"after": turns[0], "branches": [{"if": turns[1], "then": turns[2]}]}
        ann.done("PUT", f"/api/table/{table}/conditions", {"conditions": plan})
        ann.done("POST", f"/api/table/{table}/chat/players", {"text": "a secret between players"})
        opponent.hear_type("chat")
        for client in (ben, eve, self.client()):
            for path in ("", "/events", "/record"):
                seen = client.get(f"/api/table/{table}{path}").body.decode()
                self.assertNotIn(turns[2], seen, f"/api/table/ID{path} shows the opponent's conditional turns")
        for client in (eve, self.client()):
            answer = client.get(f"/api/table/{table}/chat/players")
            self.assertEqual(answer.status, 403, f"others read what players say: {answer.body!r}")
        watcher.ask(type="ping")
        opponent.ask(type="ping")
        self.assertNotIn("secret", json.dumps(list(watcher.heard)), "watchers hear what players say")
        for live in (watcher, opponent):
            self.assertNotIn(turns[2], json.dumps(list(live.heard)), "the socket tells of the opponent's conditional turns")


class Sessions(Security):
    def me(self, cookie: str) -> Answer:
        client = self.client()
        client.cookie = cookie
        return client.get("/api/account")

    def test_a_cookie_from_before_is_never_adopted(self):
        ann = self.member()
        for planted in ("A" * 43, self.client().visit().cookie, self.member().cookie):
            for path, wish in (("/api/session", {"name": ann.name, "password": PASSWORD}), ("/api/guest", None)):
                victim = self.client()
                victim.cookie = planted
                victim.done("POST", path, wish)
                self.assertNotEqual(victim.cookie, planted, f"{path} keeps the cookie that it was sent")
                answer = self.me(planted)
                name = answer.json.get("name") if answer.status == 200 else None
                self.assertNotEqual(name, ann.name, f"a cookie that somebody planted is let in after {path}")

    def test_every_sign_in_gives_a_new_secret(self):
        ann = self.member()
        secrets = {ann.cookie}
        for _ in range(3):
            ann.done("POST", "/api/session", {"name": ann.name, "password": PASSWORD})
            secrets.add(ann.cookie)
        self.assertEqual(len(secrets), 4, "a secret was given twice")

    def test_the_cookie_is_kept_from_scripts_and_other_sites(self):
        answer = self.client().post("/api/guest")
        attributes = answer.headers["Set-Cookie"].split("; ")
        for needed in ("HttpOnly", "SameSite=Lax", "Path=/"):
            self.assertIn(needed, attributes, f"the cookie lacks {needed}")

    def test_an_ended_session_stays_ended(self):
        ann = self.member()
        old = ann.cookie
        live = self.live(ann)
        ann.done("DELETE", "/api/session")
        self.assertEqual(self.me(old).status, 401, "the cookie of an ended session is let in")
        answer = live.ask(type="turn", table=NO_TABLE, number=1, turn="c8-b6")
        self.assertEqual(answer.get("code"), "not-signed-in", "the socket of an ended session may still play")

    def test_a_new_password_ends_other_sessions_and_seat_links(self):
        ann = self.member()
        other = self.client()
        other.done("POST", "/api/session", {"name": ann.name, "password": PASSWORD})
        seat = ann.done("POST", "/api/account/seat")["secret"]
        ann.done("POST", "/api/account/password", {"old": PASSWORD, "new": "battery staple"})
        self.assertEqual(ann.get("/api/account").status, 200, "one's own session ended, too")
        self.assertEqual(other.get("/api/account").status, 401, "another session survived the new password")
        answer = self.client().post("/api/seat", {"secret": seat})
        self.refused(answer, 404, "no-such-credential", "a seat link survived the new password")

    def test_a_reset_works_once_and_ends_all_sessions(self):
        ann = self.member()
        secret = SECRET.search(self.house.admin("reset", ann.name)).group()
        self.assertEqual(self.me(secret).status, 401, "the secret of a reset is let in as a session")
        wish = {"secret": secret, "password": "battery staple"}
        self.client().done("POST", "/api/account/reset", wish)
        self.refused(self.client().post("/api/account/reset", wish), 404, "no-such-credential", "a reset works twice")
        self.assertEqual(ann.get("/api/account").status, 401, "a session survived the reset")

    def test_the_secret_of_a_seat_is_no_session(self):
        ann = self.member()
        seat = ann.done("POST", "/api/account/seat")["secret"]
        self.assertEqual(self.me(seat).status, 401, "the secret of a seat link is let in as a cookie")
        program = self.client()
        program.token = seat
        self.assertEqual(program.get("/api/account").status, 401, "the secret of a seat link is let in as a token")

    def test_a_closed_account_is_gone(self):
        ann = self.member()
        token = ann.program(*EVERY_SCOPE)
        cookie, name = ann.cookie, ann.name
        ann.done("DELETE", "/api/account", {"password": PASSWORD})
        self.assertEqual(self.me(cookie).status, 401, "a session survived its account")
        self.assertEqual(token.get("/api/account").status, 401, "a token survived its account")
        answer = self.client().post("/api/session", {"name": name, "password": PASSWORD})
        self.refused(answer, 401, "wrong-password", "a closed account can sign in")

    def test_nobody_ends_the_sessions_of_others(self):
        ann, eve = self.member(), self.member()
        ids = [credential["id"] for credential in ann.done("GET", "/api/credentials")["credentials"]]
        for credential in ids:
            answer = eve.delete(f"/api/credentials/{credential}")
            self.refused(answer, 404, "no-such-credential", "others end a session")
        self.assertEqual(ann.get("/api/account").status, 200)

    def test_wrong_names_and_wrong_passwords_sound_the_same(self):
        ann = self.member()
        answers = {self.client().post("/api/session", {"name": name, "password": "wrong horse"}).body
                   for name in (ann.name, "Nobody1", "nobody@example.org")}
        self.assertEqual(len(answers), 1, f"the answer tells whether there is such an account: {answers}")

    def test_secrets_are_not_in_answers_or_the_log(self):
        ann = self.member()
        token = ann.program("read").token
        seen = ann.get("/api/account/export").body + ann.get("/api/credentials").body + ann.get("/api/account").body
        for secret in (ann.cookie, token, PASSWORD):
            self.assertNotIn(secret.encode(), seen, "a secret is shown again")
            self.assertNotIn(secret, self.house.complaint(), "a secret is in the log")


class OtherSites(Security):
    def origins(self) -> list[dict[str, str]]:
        ours = f"127.0.0.1:{self.house.port}"
        foreign = ["http://evil.example", "null", f"http://{ours}.evil.example", f"http://evil.example/{ours}",
                   f"http://evil.example:{self.house.port}", f"http://{ours}@evil.example", "http://127.0.0.1:1"]
        return [{"Origin": origin} for origin in foreign] + [{"Origin": "", "Sec_Fetch_Site": "cross-site"}, {"Origin": ""}]

    def test_a_page_of_another_site_changes_nothing(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        values = {"id": table, "name": ben.name, "room": "players", "turn": "c8-b6", "answer": "yes"}
        for operation in self.document.operations():
            if operation.method not in CHANGES:
                continue
            path = operation.path
            for name in captures_in(path):
                path = path.replace(f"{{{name}}}", values[name])
            for headers in self.origins():
                with self.subTest(operation=str(operation), **headers):
                    answer = ann.ask(operation.method, path, BODIES.get(operation.name, {}), **headers)
                    self.refused(answer, 403, "foreign-origin", f"{operation} from {headers}")
        self.assertEqual(ann.done("GET", f"/api/table/{table}")["last_event"], 0)
        self.assertEqual(ann.get("/api/account").status, 200)

    def test_a_page_of_another_site_gets_no_socket(self):
        ann = self.member()
        for headers in self.origins():
            with self.subTest(**headers), self.assertRaises(Refused) as refused:
                self.live(ann, **headers)
            self.assertEqual(refused.exception.status, 403)
        with self.assertRaises(Refused):
            self.live(self.client(), Origin="http://evil.example")

    def test_a_form_of_another_site_is_no_json(self):
        ann = self.member()
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            answer = ann.ask("POST", "/api/seeks", b'{"game": "razzle"}', Content_Type=kind)
            self.refused(answer, 415, "not-json", f"a body that is {kind!r} is read")

    def test_no_other_site_may_read_the_answers(self):
        answer = self.client().ask("GET", "/api/games", Origin="http://evil.example")
        self.assertIsNone(answer.headers["Access-Control-Allow-Origin"])


class BadBytes(Security):
    def post(self, body: bytes, headers: bytes = b"", path: bytes = b"/api/session") -> bytes:
        head = b"POST %b HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" % path
        return head + headers + b"Content-Length: %d\r\n\r\n" % len(body) + body

    def test_bodies_that_are_no_json_are_refused(self):
        bodies = (
            b"", b"{", b"nonsense", b"[" * 60_000, b'{"a":' * 10_000, b'{"name": "\xff\xfe", "password": "x"}',
            b'{"name": "\xc0\xaf", "password": "x"}', b'{"name": "a", "name": "b", "password": "c"}', b"\x00" * 100,
            b'{"name": "\\ud800", "password": "12345678"}', b"\xef\xbb\xbf{}", b'{"name": 1e999, "password": "x"}',
            b"[]", b"null", b'"text"', b'{"name": {}, "password": []}', b"{} {}",
        )
        client = self.client()
        for body in bodies:
            with self.subTest(body=body[:40]):
                answer = client.ask("POST", "/api/session", body)
                self.assertEqual(answer.status, 400, f"{body[:40]!r} is answered with {answer.status} {answer.body!r}")

    def test_numbers_beyond_all_bounds_are_refused(self):
        ann, ben = self.member(), self.member()
        path = f"/api/table/{challenge(ann, ben)}/turn"
        for number in ("18446744073709551617", "9223372036854775808", "2147483648", "-1", "0", "1.5", "1e400", "true"):
            body = b'{"number": %b, "turn": "c8-b6"}' % number.encode()
            answer = ann.ask("POST", path, body)
            self.assertEqual(answer.status, 400, f"turn number {number} is answered with {answer.status} {answer.body!r}")
        for query in ("after=-1", "after=99999999999999999999", "after=x", "after=1%00"):
            answer = ann.get(f"{path.removesuffix('/turn')}/events?{query}")
            self.assertEqual(answer.status, 400, f"?{query} is answered with {answer.status}")
        self.not_broken(ann.get(f"/api/bot/game/x/move/y?n=99999999999999999999"), "a huge number in the query")

    def test_what_is_too_large_is_refused_and_not_read(self):
        with Wire(self.house) as wire:
            wire.say(b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n")
            self.assertEqual(wire.status(), 413, "a body of 100 GB is waited for")
        with Wire(self.house) as wire:
            self.assertEqual(wire.say(self.post(b'"' + b"x" * 70_000 + b'"')).status(), 413, "a body of 70 kB is read")
        with Wire(self.house) as wire:
            wire.say(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * 20_000 + b"\r\n\r\n")
            self.assertEqual(wire.status(), 431, "a header of 20 kB is read")
        with Wire(self.house) as wire:
            wire.say(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"".join(b"X-%d: y\r\n" % i for i in range(3000)) + b"\r\n")
            self.assertEqual(wire.status(), 431, "3000 headers are read")
        with Wire(self.house) as wire:
            wire.say(b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertEqual(wire.status(), 431, "an address of 20 kB is read")

    def test_lies_about_the_length_of_a_body_are_not_believed(self):
        inside = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        start = b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        lies = (
            b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + inside,
            b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n" + inside,
            b"Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}" + inside,
            b"Content-Length: -1\r\n\r\n" + inside,
            b"Content-Length: 0x10\r\n\r\n" + inside,
            b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + inside,
            b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n" + inside,
            b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}" + inside,
            b"Transfer-Encoding: chunked\r\n\r\n-5\r\nhello\r\n0\r\n\r\n" + inside,
            b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + inside,
            b"Content-Length : 2\r\n\r\n{}" + inside,
        )
        for lie in lies:
            with self.subTest(lie=lie[:60]), Wire(self.house) as wire:
                status = wire.say(start + lie).status()
                self.assertIn(status, (None, 400, 411, 413, 501), f"{lie[:60]!r} is answered with {status}")
                wire.socket.shutdown(socket.SHUT_WR)
                again = wire.status()
                self.assertIsNone(again, f"behind {lie[:60]!r} a second request is smuggled in, answered with {again}")

    def test_a_chunked_body_has_the_same_limit(self):
        with Wire(self.house) as wire:
            wire.say(b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
            with contextlib.suppress(ConnectionError):
                for _ in range(10):
                    wire.say(b"4000\r\n" + b"x" * 0x4000 + b"\r\n")
            self.assertEqual(wire.status(), 413, "a body in many chunks is read without end")

    def test_what_is_no_http_is_refused(self):
        for text in (
            b"nonsense\r\n\r\n", b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", b"GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
            b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nno colon here\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 64,
            b"GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n folded\rbare\r\n\r\n",
        ):
            with self.subTest(text=text[:40]), Wire(self.house) as wire:
                wire.say(text)
                wire.socket.shutdown(socket.SHUT_WR)
                self.assertIn(wire.status(), (None, 400, 505), f"{text[:40]!r} is taken for a request")

    def test_no_path_leads_out_of_the_house(self):
        for path in (
            "/../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "//etc/passwd",
            "/./../etc/passwd", "/api/table/..%2f..%2f..%2fetc%2fpasswd", "/api/table/%2e%2e/record", "/etc/passwd%00.txt",
            "/..\\..\\..\\etc\\passwd", "/%c0%ae%c0%ae/etc/passwd", "/api/../../etc/passwd", "/file:///etc/passwd",
            "/api/user/%00", "/api/user/..", "/api/user/%ff%fe", "/api/user/%0d%0aSet-Cookie:%20evil=1", "/%", "/%zz",
        ):
            with self.subTest(path=path), Wire(self.house) as wire:
                wire.say(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
                seen = b"".join(iter(lambda: wire.socket.recv(65536), b""))
                status = int(seen.split(b" ", 2)[1])
                self.assertIn(status, (400, 404), f"{path} is answered with {status}")
                self.assertNotIn(b"root:", seen)
                self.assertNotIn(b"evil=1\r\n", seen.split(b"\r\n\r\n")[0], "a path has become a header")

    def test_evil_texts_in_any_field_do_nothing(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        values = {"id": table, "name": ben.name, "room": "players", "turn": "c8-b6", "answer": "yes"}
        for operation in self.document.operations():
            path = operation.path
            for name in captures_in(path):
                path = path.replace(f"{{{name}}}", values[name])
            for body in self.evil_bodies(operation):
                with self.subTest(operation=str(operation), body=json.dumps(body)[:60]):
                    answer = ann.again().ask(operation.method, path, body)
                    self.not_broken(answer, f"{operation} with {json.dumps(body)[:80]}")
                    self.assertNotIn("evil=1", str(answer.headers), "a text has become a header")
        self.check_nothing_is_lost(ann, table)

    def evil_bodies(self, operation):
        """A body for each evil text in each field of text; the other fields are as they should be."""
        if (schema := self.document.body_schema(operation)) is None:
            return
        schema = self.document.find(schema)
        fields = {name: self.document.find(field) for name, field in schema["properties"].items()}
        fine = {"password": PASSWORD, "old": PASSWORD, "number": 1, "days": 1, "scopes": ["read"], "offer": "draw", "game": "razzle",
                "room": "player", "label": "a label", "text": "a text", "name": "Somebody", "turn": "c8-b6", "secret": "A" * 43,
                "mail": "a@example.org", "new": PASSWORD, "conditions": {"branches": []}}
        needed = {name: fine[name] for name in schema.get("required", [])}
        for name, field in fields.items():
            is_text = "string" in field.get("type", "") or "enum" in field
            for text in EVIL_TEXTS if is_text else ():
                yield needed | {name: text}
        if "options" in fields:
            yield from (needed | {"options": {text: text}} for text in EVIL_TEXTS)

    def test_evil_texts_in_any_address_do_nothing(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        for operation in self.document.operations():
            places = captures_in(operation.path)
            for text in EVIL_TEXTS[:-1]:
                quoted = "".join(f"%{byte:02x}" for byte in text.encode(errors="surrogatepass"))
                path = operation.path
                for name in places:
                    path = path.replace(f"{{{name}}}", quoted)
                query = [p["name"] for p in self.document.parameters(operation) if p["in"] == "query"]
                path += "?" + "&".join(f"{name}={quoted}" for name in query) if query else ""
                if not places and not query:
                    break
                with self.subTest(operation=str(operation), text=text[:40]):
                    answer = ann.ask(operation.method, path, BODIES.get(operation.name))
                    self.not_broken(answer, f"{operation} with {text[:40]!r}")
                    self.assertNotIn("evil=1", str(answer.headers), "an address has become a header")
        self.check_nothing_is_lost(ann, table)

    def test_evil_texts_in_headers_do_nothing(self):
        ann = self.member()
        for text in ("'; DROP TABLE account; --", "\xff\xfe", "x" * 4000, "%00", "<script>"):
            for name in ("User-Agent", "Authorization", "Cookie", "X-Forwarded-For", "X-Request-Id", "Accept-Encoding"):
                answer = self.client().ask("POST", "/api/guest", **{name.replace("-", "_"): text})
                self.not_broken(answer, f"{name}: {text[:40]}")
        self.assertEqual(ann.get("/api/account").status, 200)

    def check_nothing_is_lost(self, ann: Client, table: str):
        self.assertEqual(ann.done("GET", "/api/account")["name"], ann.name, "the account is another")
        self.assertEqual(ann.get(f"/api/table/{table}").status, 200, "the table is gone")

    def test_what_is_said_comes_back_as_it_was(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        said = ["'; DROP TABLE chat_line; --", "<script>alert(1)</script>", "ä ö ü 🎲", "\\u0041 \" \\"]
        for text in said:
            ann.done("POST", f"/api/table/{table}/chat/players", {"text": text})
        heard = [line["text"] for line in ben.done("GET", f"/api/table/{table}/chat/players")["lines"]]
        self.assertEqual(heard, said)


class BadBytesOnPostgres(BadBytes):
    """Which keeps other texts than SQLite does."""

    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_postgres()


class BadFrames(Security):
    def closed_by(self, why: str, *frames: dict):
        """Another socket is not disturbed, and the one that sent them is closed."""
        other, live = self.live(self.client()), self.live(self.client())
        with contextlib.suppress(ConnectionError):
            for frame in frames:
                live.send_frame(**frame)
        self.assertIsNone(live.next(), f"{why}: the socket goes on")
        self.assertEqual(other.ask(type="ping")["type"], "pong", f"{why}: another socket suffers")

    def test_frames_that_break_the_protocol_close_the_socket(self):
        text = b'{"type": "ping"}'
        self.closed_by("an unmasked frame", {"kind": TEXT, "payload": text, "masked": False})
        self.closed_by("a frame of an unknown kind", {"kind": 5, "payload": text})
        self.closed_by("a long control frame", {"kind": PING, "payload": b"x" * 200})
        self.closed_by("a control frame in pieces", {"kind": PING, "payload": b"x", "last": False})
        self.closed_by("a continuation of nothing", {"kind": CONTINUATION, "payload": text})
        self.closed_by("a text within a text", {"kind": TEXT, "payload": b"{", "last": False}, {"kind": TEXT, "payload": b"}"})
        self.closed_by("text that is no UTF-8", {"kind": TEXT, "payload": b'{"type": "\xff\xfe"}'})
        self.closed_by("binary data", {"kind": BINARY_FRAME, "payload": text})

    def test_messages_that_are_too_long_close_the_socket(self):
        self.closed_by("a frame that claims 8 exabytes", {"kind": TEXT, "payload": b"x", "claimed": 2**63 - 1})
        self.closed_by("a message of 100 kB", {"kind": TEXT, "payload": b"x" * 100_000})
        piece = {"payload": b"x" * 4000, "last": False}
        self.closed_by("a message in endless pieces", {"kind": TEXT, **piece}, *[{"kind": CONTINUATION, **piece}] * 10)

    def test_messages_that_mean_nothing_are_refused_and_the_socket_stays(self):
        live = self.live(self.client())
        for text in (
            b"nonsense", b"[]", b"{}", b"null", b"[" * 10_000, b'{"type": "dance"}', b'{"type": 1}', b'{"type": "ping", "x": 1}',
            b'{"type": "ping", "type": "ping"}', b'{"type": "watch"}', b'{"type": "watch", "table": 1}', b"",
            b'{"type": "watch", "table": "' + b"x" * 5000 + b'"}', b'{"type": "turn", "table": "x", "number": -1, "turn": "y"}',
            b'{"type": "ping", "lag": -5}', b'{"type": "ping", "id": "' + b"x" * 100 + b'"}', b'{"type": "watch", "table": "\\u0000"}',
        ):
            live.send_frame(TEXT, text)
            answer = live.next()
            self.assertIsNotNone(answer, f"{text[:40]!r} closed the socket")
            self.assertEqual(answer["type"], "refused", f"{text[:40]!r} is answered with {answer}")
        self.assertEqual(live.ask(type="ping")["type"], "pong")

    def test_the_live_socket_asks_what_a_token_may_do(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        live = self.live(ann.program("read", "challenge", "account"))
        for words in ({"type": "turn", "number": 1, "turn": "c8-b6"}, {"type": "abort"}, {"type": "chat", "room": "players", "text": "Hello"}):
            self.assertEqual(live.ask(table=table, **words).get("code"), "not-allowed", f"{words} goes without the scope play")
        self.assertEqual(ann.done("GET", f"/api/table/{table}")["last_event"], 0)


class SlowClients(Security):
    def test_those_who_never_finish_do_not_keep_others_waiting(self):
        slow = [self.enterContext(Wire(self.house)) for _ in range(60)]
        for number, wire in enumerate(slow):
            if number % 3 == 0:
                wire.say(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            elif number % 3 == 1:
                wire.say(b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{")
        for wire in slow:
            self.assertEqual(self.client().get("/api/games").status, 200, "one slow client is enough to stop the house")

    def test_those_who_never_read_do_not_keep_others_waiting(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        deaf = [self.live(self.client()) for _ in range(5)]
        for live in deaf:
            live.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            for _ in range(2000):
                with contextlib.suppress(ConnectionError, TimeoutError):
                    live.socket.settimeout(0.05)
                    live.say(type="watch", table=table)
        live = self.live(ben)
        live.ask(type="watch", table=table)
        ann.done("POST", f"/api/table/{table}/turn", {"number": 1, "turn": "c8-b6"})
        live.hear_event(table, "of turn 1", lambda event: event["name"] == "turn-played")


class Rights(Security):
    def test_a_token_cannot_make_one_that_may_do_more(self):
        ann = self.member()
        program = ann.program("account")
        for scope in ("read", "play", "challenge"):
            answer = program.post("/api/tokens", {"label": "more", "scopes": [scope]})
            self.refused(answer, 403, "not-allowed", f"a token for the account makes one for {scope}")

    def test_a_token_that_was_ended_is_worth_nothing(self):
        ann = self.member()
        program = ann.program(*EVERY_SCOPE)
        for credential in ann.done("GET", "/api/credentials")["credentials"]:
            if credential["kind"] == "token":
                ann.done("DELETE", f"/api/credentials/{credential['id']}")
        self.refused(program.get("/api/account"), 401, "not-signed-in", "an ended token is let in")

    def test_guests_play_casual_games_only(self):
        guest, ann = self.client().visit(), self.member()
        terms = {"game": "razzle", "tempo": "5m", "rated": True}
        for path in ("/api/seeks", "/api/links", f"/api/challenge/{ann.name}"):
            self.refused(guest.post(path, terms), 403, "not-allowed", f"a guest plays rated by {path}")
        seek = ann.done("POST", "/api/seeks", terms)["id"]
        self.refused(guest.post(f"/api/challenge/{seek}/accept"), 403, "not-allowed", "a guest accepts a rated game")
        answer = ann.post(f"/api/challenge/{guest.name}", terms)
        self.refused(answer, 403, "not-allowed", "a guest is challenged to a rated game")

    def test_guests_have_no_password_to_change(self):
        guest = self.client().visit()
        answer = guest.post("/api/account/password", {"old": "", "new": "battery staple"})
        self.assertIn(answer.status, (401, 403), f"a guest has set a password: {answer.body!r}")

    def test_nobody_takes_a_name_of_the_house_or_of_others(self):
        ann, client = self.member(), self.client()
        for name in ("admin", "House", "guest-12345", "level-5", "closed-1", "ann\u0430", "Ann ", "Ånn", ""):
            answer = client.post("/api/account", {"name": name, "password": PASSWORD})
            self.refused(answer, 400, "bad-name", f"somebody is called {name!r}")
        for name in (ann.name.upper(), ann.name.lower()):
            answer = client.post("/api/account", {"name": name, "password": PASSWORD})
            self.refused(answer, 409, "name-taken", f"somebody else is called {name!r}")

    def test_manners_are_kept(self):
        ann, guest = self.member(), self.client().visit()
        ann.done("PUT", "/api/account/settings", {"challenges": "members"})
        answer = guest.post(f"/api/challenge/{ann.name}", {"game": "razzle"})
        self.refused(answer, 403, "not-welcome", "a guest challenges who wants members only")


class Floods(unittest.TestCase):
    """At a house with its usual rates, behind a proxy that it trusts."""

    longMessage = False

    def client(self, house: House) -> Client:
        client = Client(house)
        self.addCleanup(client.close)
        return client

    def flood(self, house: House, method: str, path: str, body: object, addresses) -> Answer:
        """The first answer that says that it was too often; the proxy, or who claims to be one, tells addresses."""
        client = self.client(house)
        for number in range(1000):
            answer = client.ask(method, path, body, X_Forwarded_For=addresses(number))
            if answer.status == 429:
                return answer
        self.fail(f"1000 times {method} {path} are not too often")

    def test_a_flood_drowns_only_whoever_makes_it(self):
        with Street(PARLOR) as street:
            house = street.open(street.new_file(), "--trust-proxy", "127.0.0.1")
            guess = {"name": "Ann", "password": "wrong horse"}
            for method, path, body in (("GET", "/api/games", None), ("POST", "/api/guest", None), ("POST", "/api/session", guess)):
                answer = self.flood(house, method, path, body, lambda number: "203.0.113.1")
                self.assertGreaterEqual(int(answer.headers["Retry-After"]), 1)
                other = self.client(house).ask(method, path, body, X_Forwarded_For="203.0.113.2")
                self.assertNotEqual(other.status, 429, f"{path}: another address is not served")

    def test_what_a_client_says_of_its_own_address_is_not_believed(self):
        with Street(PARLOR) as street:
            house = street.open(street.new_file(), "--trust-proxy", "127.0.0.1")
            # What the client has said comes first, what the proxy has seen last.
            self.flood(house, "GET", "/api/games", None, lambda number: f"198.51.100.{number % 250}, 203.0.113.1")
            house = street.open(street.new_file("other.db"), "--rates", "usual")
            self.flood(house, "GET", "/api/games", None, lambda number: f"198.51.100.{number % 250}")

    def test_guessing_a_password_is_slow_from_many_addresses_too(self):
        with Street(PARLOR) as street:
            house = street.open(street.new_file(), "--trust-proxy", "127.0.0.1")
            self.client(house).sign_up("Ann", PASSWORD)
            guesser = self.client(house)
            statuses = [guesser.ask("POST", "/api/session", {"name": "Ann", "password": "wrong horse"},
                                    X_Forwarded_For=f"203.0.113.{number}").status for number in range(60)]
            self.assertIn(429, statuses, "60 addresses may guess 60 times")


if __name__ == "__main__":
    unittest.main()
