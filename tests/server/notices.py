#!/usr/bin/python3
"""Notifications of players who are away: by webhook, by web push, and in feeds. What arrives is decoded by code that
is independent of the server.

    tests/server/notices.py PARLOR
"""
import base64
import hashlib
import hmac
import http.server
import json
import pathlib
import queue
import re
import sys
import threading
import time
import unittest
import xml.etree.ElementTree

from client import Client, challenge
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from house import SECONDS, SITE, USUAL, until
from play import random_games
from samples import SECRET
from siege import PARLOR, Siege

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "mail"))
from office import Message, Sink  # noqa: E402


class Receiver(http.server.ThreadingHTTPServer):
    """A webhook: it records each request and answers with success."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Doorkeeper)
        self.received: queue.Queue = queue.Queue()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def next(self) -> tuple[str, dict[str, str], bytes]:
        """The next request: its path, its headers by lower-case name, its body."""
        return self.received.get(timeout=SECONDS)

    def close(self):
        self.shutdown()
        self.server_close()


class Doorkeeper(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.received.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(201)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def from_base64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def to_base64(text: bytes) -> str:
    return base64.urlsafe_b64encode(text).rstrip(b"=").decode()


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def key_at(point: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def derive(salt: bytes, secret: bytes, info: bytes, size: int) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, info).derive(secret)


class Browser:
    """A browser that has subscribed to web push and can decrypt the messages (RFC 8291)."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point, self.secret = point_of(self.key.public_key()), b"sixteen letters!"

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": to_base64(self.point), "auth": to_base64(self.secret)}

    def read(self, message: bytes) -> dict:
        salt, size, sender = message[:16], int.from_bytes(message[16:20], "big"), message[21 : 21 + message[20]]
        if len(message) > size:
            raise AssertionError("a push is one record")
        agreed = self.key.exchange(ec.ECDH(), key_at(sender))
        shared = derive(self.secret, agreed, b"WebPush: info\0" + self.point + sender, 32)
        key = derive(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(salt, shared, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, message[21 + message[20] :], None)
        if text[-1] != 2:
            raise AssertionError("a push is the last of its records")
        return json.loads(text[:-1])


def claims_of(authorization: str, key: str) -> dict:
    """The claims of the server to a push service (RFC 8292), if the signature is that of its key."""
    scheme, _, rest = authorization.partition(" ")
    fields = dict(field.strip().split("=", 1) for field in rest.split(","))
    if (scheme, fields["k"]) != ("vapid", key):
        raise AssertionError(f"this is no identification of the house: {authorization}")
    head, claims, signature = fields["t"].split(".")
    numbers = from_base64(signature)
    coded = utils.encode_dss_signature(*(int.from_bytes(numbers[at : at + 32], "big") for at in (0, 32)))
    key_at(from_base64(key)).verify(coded, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    if json.loads(from_base64(head)) != {"typ": "JWT", "alg": "ES256"}:
        raise AssertionError("a service expects another kind of token")
    return json.loads(from_base64(claims))


def is_from_the_house(secret: str, headers: dict[str, str], body: bytes) -> bool:
    """Checks the signature of a webhook call as docs/notices.md describes."""
    fields = dict(field.split("=", 1) for field in headers["parlor-signature"].split(","))
    expected = hmac.new(secret.encode(), f"{fields['t']}.".encode() + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, fields["v1"]) and abs(time.time() - int(fields["t"])) < 300


class Notices(Siege):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.house.stop()
        cls.house.options = (*USUAL, "--hooks-anywhere")
        cls.house.start()

    def receiver(self) -> Receiver:
        receiver = Receiver()
        self.addCleanup(receiver.close)
        return receiver

    def add_hook(self, client: Client, url: str) -> str:
        return client.done("POST", "/api/my/endpoints", {"kind": "hook", "url": url})["secret"]

    def next_call(self, program: Receiver, secret: str, kind: str) -> tuple[dict, str]:
        """The next call of a kind, and its delivery; earlier calls are skipped."""
        while True:
            path, headers, body = program.next()
            self.assertEqual(path, "/in?of=ann")
            self.assertEqual(headers["content-type"], "application/json")
            self.assertTrue(is_from_the_house(secret, headers, body), "the signature is wrong")
            self.assertFalse(is_from_the_house(secret + "x", headers, body), "any secret will do")
            self.assertFalse(is_from_the_house(secret, headers, body + b" "), "any body will do")
            call = json.loads(body)
            self.assertIsNone(self.document.complaint({"$ref": "#/components/schemas/HookCall"}, call))
            if call["kind"] == kind:
                return call, headers["parlor-delivery"]

    def test_a_webhook_is_called_with_a_valid_signature(self):
        ann, ben, program = self.member(), self.member(), self.receiver()
        secret = self.add_hook(ann, f"{program.address}/in?of=ann")
        wish = {"game": "razzle", "time_control": "3d", "seat": "one"}
        invitation = ben.done("POST", f"/api/challenge/{ann.name}", wish)["id"]
        call, first = self.next_call(program, secret, "challenge")
        self.assertIn(ben.name, call["title"] + call["text"])
        self.assertIsNone(call["table"])
        table = ann.done("POST", f"/api/challenge/{invitation}/accept")["table"]
        turn = random_games(PARLOR, 1, 1)[0][0]
        ben.done("POST", f"/api/table/{table}/turn", {"number": 1, "turn": turn})
        call, second = self.next_call(program, secret, "turn")
        self.assertNotEqual(first, second, "two calls have the same delivery")
        self.assertEqual((call["table"], call["url"]), (table, f"{SITE}/table/{table}"))
        self.assertIn(turn, call["text"], "it is not said what was played")

    def test_a_browser_can_decrypt_a_web_push(self):
        ann, ben, service, browser = self.member(), self.member(), self.receiver(), Browser()
        wish = {"kind": "push", "url": f"{service.address}/push/1", "keys": browser.keys, "label": "my phone"}
        made = ann.done("POST", "/api/my/endpoints", wish)
        self.assertNotIn("secret", made)
        ben.done("POST", f"/api/challenge/{ann.name}", {"game": "mazers", "time_control": "3d"})
        path, headers, body = service.next()
        self.assertEqual((path, headers["content-encoding"]), ("/push/1", "aes128gcm"))
        self.assertGreater(int(headers["ttl"]), 0)
        self.assertNotIn(ben.name.encode(), body, "the service can read it")
        told = browser.read(body)
        self.assertIsNone(self.document.complaint({"$ref": "#/components/schemas/HookCall"}, told))
        self.assertEqual(told["kind"], "challenge")
        self.assertIn(ben.name, told["title"] + told["text"])

        key = self.client().done("GET", "/api/push/key")["key"]
        claims = claims_of(headers["authorization"], key)
        self.assertEqual((claims["aud"], claims["sub"]), (service.address, SITE))
        self.assertTrue(time.time() < claims["exp"] <= time.time() + 24 * 3600, "the token holds too long")
        with self.assertRaises(InvalidSignature):
            changed = headers["authorization"].replace("vapid t=eyJ0eXAi", "vapid t=eyJ0eXBp")
            self.assertNotEqual(changed, headers["authorization"])
            claims_of(changed, key)

    def test_the_push_key_survives_a_restart(self):
        key = self.client().done("GET", "/api/push/key")["key"]
        self.house.stop()
        self.house.start()
        self.assertEqual(self.client().done("GET", "/api/push/key")["key"], key)

    def test_a_notification_is_delivered_after_a_crash(self):
        ann, ben, program = self.member(), self.member(), self.receiver()
        self.add_hook(ann, program.address)
        ben.done("POST", f"/api/challenge/{ann.name}", {"game": "razzle", "time_control": "3d"})
        self.house.kill()
        self.house.start()
        _, _, body = program.next()
        self.assertEqual(json.loads(body)["kind"], "challenge")

    def test_a_removed_endpoint_receives_nothing(self):
        ann, ben, program = self.member(), self.member(), self.receiver()
        self.add_hook(ann, f"{program.address}/old")
        (old,) = ann.done("GET", "/api/my/endpoints")["endpoints"]
        ann.done("DELETE", f"/api/my/endpoint/{old['id']}")
        self.add_hook(ann, f"{program.address}/new")
        ben.done("POST", f"/api/challenge/{ann.name}", {"game": "razzle", "time_control": "3d"})
        self.assertEqual(program.next()[0], "/new")

    def test_a_feed_is_read_without_a_password(self):
        ann, ben = self.member(), self.member()
        feed = ann.done("GET", "/api/my/contact")["feed"]
        ben.done("POST", f"/api/challenge/{ann.name}", {"game": "razzle", "time_control": "3d"})
        ann.done("POST", "/api/my/contact/renew")
        self.refused(self.client().get(feed), 404, "no-such-link", "an address that was renewed is still good")
        feed = ann.done("GET", "/api/my/contact")["feed"]
        for address in (feed, "/feed/" + feed.removeprefix("/feed/").upper()):
            answer = self.client().get(address)
            self.assertEqual((answer.status, answer.kind), (200, "application/rss+xml"))
            channel = xml.etree.ElementTree.fromstring(answer.body).find("channel")
            (item,) = channel.findall("item")
            self.assertIn(ben.name, item.findtext("title") + item.findtext("description"))
            self.assertTrue(item.findtext("link").startswith(SITE))
            self.assertTrue(item.findtext("guid"))
        again = self.client().ask("GET", feed, If_None_Match=answer.headers["ETag"])
        self.assertEqual((again.status, again.body), (304, b""))

    def test_a_feed_is_valid_with_any_text_of_players(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        said = "</item> <script>1 & 2</script> ]]> \"'ä🎲"
        ann.done("POST", f"/api/table/{table}/chat/players", {"text": said})
        feed = self.client().get(ben.done("GET", "/api/my/contact")["feed"])
        items = xml.etree.ElementTree.fromstring(feed.body).iter("item")
        texts = [item.findtext("title") + item.findtext("description") for item in items]
        self.assertTrue(any(said in text for text in texts), f"{said!r} is not in {texts}")

    def test_feed_links_and_webhook_secrets_are_not_logged(self):
        ann = self.member()
        secret = self.add_hook(ann, f"{self.receiver().address}/in?key=hidden")
        feed = ann.done("GET", "/api/my/contact")["feed"]
        self.client().get(feed)
        log = self.house.complaints.read_text()
        self.assertIn("/feed/{code}", log, "the log does not tell of requests")
        for hidden in (secret, feed.removeprefix("/feed/"), "key=hidden"):
            self.assertNotIn(hidden, log, "a secret is in the log")


class Emails(Siege):
    """Emails through a real SMTP connection."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.sink = Sink().start()
        cls.addClassCleanup(cls.sink.stop)
        cls.house.stop()
        smtp = ("--mail-address", "house@example.org", "--smtp", f"smtp://127.0.0.1:{cls.sink.port}", "--mail-plain")
        cls.house.options = (*USUAL, *smtp)
        cls.house.start()

    def next_letter(self, address: str, number: int) -> Message:
        return until(lambda: self.sink.to(address)[number - 1 : number], f"letter {number} does not come")[0]

    def test_an_address_is_confirmed_and_unsubscribed_with_links_from_emails(self):
        ann, ben, stranger = self.client(), self.member(), self.client()
        wish = {"name": "Ann", "password": "correct horse", "mail": "ann@example.org"}
        ann.done("POST", "/api/account", wish)
        text = self.next_letter("ann@example.org", 1).get_body(("plain",)).get_content()
        signed_code = re.search(rf"{SITE}/confirm/(\w+)", text).group(1)
        self.assertEqual(stranger.done("POST", "/api/confirm", {"code": signed_code.upper()}), {"name": "Ann"})
        self.assertTrue(ann.done("GET", "/api/my/contact")["confirmed"])

        ben.done("POST", "/api/challenge/Ann", {"game": "razzle", "time_control": "3d"})
        letter = self.next_letter("ann@example.org", 2)
        self.assertEqual(letter["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click")
        address = re.search(rf"<{SITE}(/unsubscribe/\w+)>", letter["List-Unsubscribe"]).group(1)
        self.assertIn("<html", stranger.get(address).body.decode())
        self.assertEqual(ann.done("GET", "/api/my/contact")["pace"], "at-once", "to look is to leave")
        form = {"Content_Type": "application/x-www-form-urlencoded", "Origin": "https://mail.example"}
        for body in (b"List-Unsubscribe=One-Click", b""):
            self.assertEqual(stranger.ask("POST", address, body, **form).status, 200)
        self.assertEqual(ann.done("GET", "/api/my/contact")["pace"], "never")

        stranger.done("POST", "/api/reset", {"name": "Ann"})
        text = self.next_letter("ann@example.org", 3).get_body(("plain",)).get_content()
        secret = SECRET.search(text).group()
        stranger.done("POST", "/api/account/reset", {"secret": secret, "password": "battery staple"})
        stranger.done("POST", "/api/session", {"name": "Ann", "password": "battery staple"})


class PrivateAddresses(Siege):
    """A server that sends notifications only to public addresses."""

    def test_endpoints_with_private_addresses_are_refused(self):
        ann = self.member()
        for url in (
            "http://example.org/in",
            "https://127.0.0.1/in",
            "https://[::1]/in",
            "https://[::ffff:10.0.0.1]/in",
            "https://169.254.169.254/latest/meta-data",
            "https://ann:secret@example.org/in",
            "file:///etc/passwd",
            "https://example.org\\@127.0.0.1/",
        ):
            answer = ann.post("/api/my/endpoints", {"kind": "hook", "url": url})
            self.refused(answer, 400, "bad-address", f"{url} is taken")


if __name__ == "__main__":
    unittest.main()
