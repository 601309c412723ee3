#!/usr/bin/python3
"""Sends what no proper client would send: bodies, frames and paths that are malformed, too long, too slow or false.

    tests/server/garbage.py PARLOR
"""
import contextlib
import json
import socket
import unittest

from client import Client, Wire, challenge
from document import Operation, captures_in
from live import BINARY, CONTINUATION, PING, TEXT
from samples import BODIES, CAPTURES, FIELDS
from siege import Siege

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
TO_SIGN_IN = b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


class Bodies(Siege):
    def test_a_body_that_is_not_json_is_refused(self):
        bodies = (
            b"",
            b"{",
            b"nonsense",
            b"{} {}",
            b"[]",
            b"null",
            b'"text"',
            b"[" * 60_000,
            b'{"a":' * 10_000,
            b"\x00" * 100,
            b"\xef\xbb\xbf{}",
            b'{"name": "\xff\xfe", "password": "x"}',
            b'{"name": "\xc0\xaf", "password": "x"}',
            b'{"name": "\\ud800", "password": "12345678"}',
            b'{"name": "a", "name": "b", "password": "c"}',
            b'{"name": 1e999, "password": "x"}',
            b'{"name": {}, "password": []}',
        )
        client = self.client()
        for body in bodies:
            with self.subTest(body=body[:40]):
                answer = client.ask("POST", "/api/session", body)
                self.assertEqual(answer.status, 400, f"{body[:40]!r} is answered with {answer.body!r}")

    def test_numbers_out_of_range_are_refused(self):
        ann, ben = self.member(), self.member()
        table = f"/api/table/{challenge(ann, ben)}"
        beyond = ("18446744073709551617", "9223372036854775808", "2147483648", "1e400", "-1", "0", "1.5", "true")
        for number in beyond:
            answer = ann.ask("POST", f"{table}/turn", b'{"number": %b, "turn": "c8-b6"}' % number.encode())
            self.assertEqual(answer.status, 400, f"turn {number} is answered with {answer.status} {answer.body!r}")
        for number in ("-1", "99999999999999999999", "x", "1%00"):
            answer = ann.get(f"{table}/events?after={number}")
            self.assertEqual(answer.status, 400, f"?after={number} is answered with {answer.status}")

    def test_a_body_that_is_too_large_is_refused_before_it_is_read(self):
        requests = {
            "a body of 100 GB": (413, TO_SIGN_IN + b"Content-Length: 99999999999\r\n\r\n"),
            "a body of 70 kB": (413, TO_SIGN_IN + b"Content-Length: 70000\r\n\r\n" + b"x" * 70_000),
            "a header of 20 kB": (431, b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * 20_000 + b"\r\n\r\n"),
            "3000 headers": (431, b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X-More: y\r\n" * 3000 + b"\r\n"),
            "an address of 20 kB": (431, b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"),
        }
        for what, (expected, request) in requests.items():
            with self.subTest(what), Wire(self.house) as wire:
                status = wire.say(request).status()
                self.assertEqual(status, expected, f"{what} is answered with {status}")

    def test_a_chunked_body_has_the_same_limit(self):
        with Wire(self.house) as wire:
            wire.say(TO_SIGN_IN + b"Transfer-Encoding: chunked\r\n\r\n")
            with contextlib.suppress(ConnectionError):
                for _ in range(10):
                    wire.say(b"4000\r\n" + b"x" * 0x4000 + b"\r\n")
            self.assertEqual(wire.status(), 413, "a body in many chunks is read without end")

    def test_a_wrong_content_length_cannot_smuggle_a_second_request(self):
        lies = (
            b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
            b"Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}",
            b"Content-Length: -1\r\n\r\n",
            b"Content-Length: 0x10\r\n\r\n",
            b"Content-Length : 2\r\n\r\n{}",
            b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
            b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
            b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
            b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}",
            b"Transfer-Encoding: chunked\r\n\r\n-5\r\nhello\r\n0\r\n\r\n",
        )
        for lie in lies:
            with self.subTest(lie=lie), Wire(self.house) as wire:
                status = wire.say(TO_SIGN_IN + lie + b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").status()
                self.assertIn(status, (None, 400, 413), f"{lie!r} is answered with {status}")
                wire.socket.shutdown(socket.SHUT_WR)
                second = wire.status()
                self.assertIsNone(second, f"behind {lie!r} a second request is answered with {second}")

    def test_bytes_that_are_not_http_are_refused(self):
        for text in (
            b"nonsense\r\n\r\n",
            b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
            b"GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
            b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nno colon here\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n folded\rbare\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 64,
        ):
            with self.subTest(text=text[:40]), Wire(self.house) as wire:
                wire.say(text)
                wire.socket.shutdown(socket.SHUT_WR)
                self.assertIn(wire.status(), (None, 400), f"{text[:40]!r} is taken for a request")


class HostileTexts(Siege):
    """Hostile texts in every place that takes a text."""

    def test_hostile_paths_reach_no_files_outside_the_page(self):
        for path in (
            "/../../../../etc/passwd",
            "/./../etc/passwd",
            "//etc/passwd",
            "/api/../../etc/passwd",
            "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
            "/..%2f..%2f..%2fetc%2fpasswd",
            "/..\\..\\..\\etc\\passwd",
            "/%c0%ae%c0%ae/etc/passwd",
            "/file:///etc/passwd",
            "/etc/passwd%00.txt",
            "/api/table/..%2f..%2f..%2fetc%2fpasswd",
            "/api/table/%2e%2e/record",
            "/api/user/..",
            "/api/user/%00",
            "/api/user/%ff%fe",
            "/%",
            "/%zz",
        ):
            with self.subTest(path=path), Wire(self.house) as wire:
                wire.say(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
                status = wire.status()
                self.assertIn(status, (400, 404), f"{path} is answered with {status}")

    def test_hostile_texts_in_any_field_do_no_harm(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        values = CAPTURES | {"id": table, "name": ben.name}
        for operation in self.document.operations():
            path = self.document.address(operation, values)
            for body in self.evil_bodies(operation):
                said = f"{operation} with {json.dumps(body)[:80]}"
                with self.subTest(said):
                    self.not_broken(ann.again().ask(operation.method, path, body), said)
        self.check_nothing_is_lost(ann, table)

    def evil_bodies(self, operation: Operation):
        """A body for each hostile text in each text field; the other fields are valid."""
        schema = self.document.find(self.document.body_schema(operation) or {"properties": {}})
        valid = FIELDS | BODIES.get(operation.name, {})
        needed = {name: valid[name] for name in schema.get("required", [])}
        for name, field in schema["properties"].items():
            field = self.document.find(field)
            is_text = "string" in field.get("type", "") or "enum" in field
            for text in EVIL_TEXTS if is_text else ():
                yield needed | {name: text}
            for text in EVIL_TEXTS if name == "options" else ():
                yield needed | {name: {text: text}}

    def test_hostile_texts_in_any_path_do_no_harm(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        for operation in self.document.operations():
            captures, queries = captures_in(operation.path), self.document.queries(operation)
            for text in EVIL_TEXTS[:-1] if captures or queries else ():
                quoted = "".join(f"%{byte:02x}" for byte in text.encode(errors="surrogatepass"))
                path = self.document.address(operation, dict.fromkeys(captures, quoted)).split("?")[0]
                path += "?" + "&".join(f"{name}={quoted}" for name in queries) if queries else ""
                said = f"{operation} with {text!r}"
                with self.subTest(said):
                    self.not_broken(ann.ask(operation.method, path, BODIES.get(operation.name)), said)
        self.check_nothing_is_lost(ann, table)

    def test_hostile_texts_in_any_header_do_no_harm(self):
        ann = self.member()
        names = ("User_Agent", "Authorization", "Cookie", "X_Forwarded_For", "X_Request_Id", "Accept_Encoding")
        for text in ("'; DROP TABLE account; --", "\xff\xfe", "x" * 4000, "%00", "<script>"):
            for name in names:
                self.not_broken(self.client().ask("POST", "/api/guest", **{name: text}), f"{name} {text[:40]}")
        self.assertEqual(ann.get("/api/account").status, 200, "the account is gone")

    def check_nothing_is_lost(self, ann: Client, table: str):
        self.assertEqual(ann.done("GET", "/api/account")["name"], ann.name, "the account is another")
        self.assertEqual(ann.get(f"/api/table/{table}").status, 200, "the table is gone")

    def test_hostile_texts_in_the_chat_come_back_unchanged(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        said = ["'; DROP TABLE chat_line; --", "<script>alert(1)</script>", "ä ö ü 🎲", "\\u0041 \" \\"]
        for text in said:
            ann.done("POST", f"/api/table/{table}/chat/players", {"text": text})
        heard = [line["text"] for line in ben.done("GET", f"/api/table/{table}/chat/players")["lines"]]
        self.assertEqual(heard, said, "what was said is not what is heard")


class HostileTextsOnPostgres(HostileTexts):
    """PostgreSQL cannot store every text that SQLite can."""

    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_postgres()


class Frames(Siege):
    def closed_by(self, what: str, *frames: dict):
        """These frames close their socket, and another socket is not disturbed."""
        other, live = self.live(self.client()), self.live(self.client())
        with contextlib.suppress(ConnectionError):
            for frame in frames:
                live.send_frame(**frame)
        self.assertIsNone(live.next(), f"after {what} the socket goes on")
        self.assertEqual(other.ask(type="ping")["type"], "pong", f"of {what} another socket suffers")

    def test_a_frame_that_violates_the_protocol_closes_the_socket(self):
        text = b'{"type": "ping"}'
        self.closed_by("an unmasked frame", {"kind": TEXT, "payload": text, "masked": False})
        self.closed_by("a frame of an unknown kind", {"kind": 5, "payload": text})
        self.closed_by("a long control frame", {"kind": PING, "payload": b"x" * 200})
        self.closed_by("a control frame in pieces", {"kind": PING, "payload": b"x", "last": False})
        self.closed_by("a continuation of nothing", {"kind": CONTINUATION, "payload": text})
        begun = {"kind": TEXT, "payload": b"{", "last": False}
        self.closed_by("a text within a text", begun, {"kind": TEXT, "payload": b"}"})
        self.closed_by("text that is no UTF-8", {"kind": TEXT, "payload": b'{"type": "\xff\xfe"}'})
        self.closed_by("binary data", {"kind": BINARY, "payload": text})

    def test_a_frame_that_is_too_long_closes_the_socket(self):
        self.closed_by("a frame that claims 8 exabytes", {"kind": TEXT, "payload": b"x", "claimed": 2**63 - 1})
        self.closed_by("a message of 100 kB", {"kind": TEXT, "payload": b"x" * 100_000})
        piece = {"payload": b"x" * 4000, "last": False}
        more = [{"kind": CONTINUATION, **piece}] * 10
        self.closed_by("a message in endless pieces", {"kind": TEXT, **piece}, *more)

    def test_an_unknown_message_is_refused_and_the_socket_stays_open(self):
        live = self.live(self.client())
        for text in (
            b"",
            b"nonsense",
            b"[]",
            b"{}",
            b"null",
            b"[" * 10_000,
            b'{"type": 1}',
            b'{"type": "dance"}',
            b'{"type": "ping", "x": 1}',
            b'{"type": "ping", "type": "ping"}',
            b'{"type": "ping", "lag": 60000}',
            b'{"type": "ping", "id": "' + b"x" * 100 + b'"}',
            b'{"type": "watch"}',
            b'{"type": "watch", "table": 1}',
            b'{"type": "watch", "table": "\\u0000"}',
            b'{"type": "watch", "table": "' + b"x" * 5000 + b'"}',
            b'{"type": "turn", "table": "x", "number": -1, "turn": "y"}',
        ):
            live.send_frame(TEXT, text)
            answer = live.next()
            self.assertIsNotNone(answer, f"{text[:40]!r} closed the socket")
            self.assertEqual(answer["type"], "refused", f"{text[:40]!r} is answered with {answer}")
        self.assertEqual(live.ask(type="ping")["type"], "pong")


class SlowClients(Siege):
    def test_clients_that_never_finish_a_request_do_not_delay_others(self):
        beginnings = (
            b"",
            b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ",
            TO_SIGN_IN + b"Content-Length: 1000\r\n\r\n{",
        )
        for number in range(60):
            self.enterContext(Wire(self.house)).say(beginnings[number % len(beginnings)])
        self.assertEqual(self.client().get("/api/games").status, 200, "slow clients stop the house")

    def test_clients_that_never_read_do_not_delay_others(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        for _ in range(5):
            self.ask_without_listening(table)
        live = self.live(ben)
        live.ask(type="watch", table=table)
        ann.done("POST", f"/api/table/{table}/turn", {"number": 1, "turn": "c8-b6"})
        live.hear_event(table, "of turn 1", lambda event: event["name"] == "turn-played")

    def ask_without_listening(self, table: str):
        """Sends requests without reading until nothing more can be sent or the server hangs up."""
        live = self.live(self.client())
        live.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        live.socket.settimeout(0.05)
        with contextlib.suppress(ConnectionError, TimeoutError):
            for _ in range(5000):
                live.say(type="watch", table=table)


if __name__ == "__main__":
    unittest.main()
