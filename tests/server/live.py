"""The live socket from the client's side: a hand-written WebSocket, which can also violate the protocol."""
import base64
import collections
import hashlib
import json
import os
import socket
import struct

from client import Client
from house import SECONDS

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Refused(Exception):
    """The server refused the handshake with an HTTP status."""

    def __init__(self, status: int):
        super().__init__(f"the handshake was answered with {status}")
        self.status = status


class Live:
    """An open socket. Messages that arrive while waiting for another one are kept in `heard`."""

    def __init__(self, client: Client, path: str = "/live/v1", **headers: str):
        self.socket = socket.create_connection(("127.0.0.1", client.house.port), timeout=SECONDS)
        self.reader = self.socket.makefile("rb")
        self.heard: collections.deque = collections.deque()
        self.witness = client.witness
        self.ids = 0
        try:
            self.shake_hands(path, client.identification() | {k.replace("_", "-"): v for k, v in headers.items()})
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.reader.close()
        self.socket.close()

    def shake_hands(self, path: str, headers: dict[str, str]):
        key = base64.b64encode(os.urandom(16))
        wanted = {
            "Host": f"127.0.0.1:{self.socket.getpeername()[1]}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key.decode(),
            "Sec-WebSocket-Version": "13",
        } | headers
        lines = "".join(f"{name}: {value}\r\n" for name, value in wanted.items())
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        status = int(self.reader.readline().split()[1])
        answered = {}
        while (line := self.reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.partition(b":")
            answered[name.lower()] = value.strip()
        if status != 101:
            raise Refused(status)
        if answered.get(b"sec-websocket-accept") != base64.b64encode(hashlib.sha1(key + MAGIC).digest()):
            raise AssertionError("the server does not answer the key of the handshake")

    def send_frame(self, kind: int, payload: bytes, *, masked=True, last=True, claimed: int | None = None):
        """`claimed` is the length in the frame's header, if it should be false."""
        size = len(payload) if claimed is None else claimed
        bit = 0x80 if masked else 0
        head = bytes([(0x80 if last else 0) | kind])
        if size < 126:
            head += bytes([bit | size])
        elif size < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", size)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4) if masked else b""
        body = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload)) if masked else payload
        self.socket.sendall(head + mask + body)

    def read_frame(self) -> tuple[int, bytes] | None:
        """The next frame; None if the server has hung up."""
        try:
            head = self.reader.read(2)
            if len(head) < 2:
                return None
            size = head[1] & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.reader.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.reader.read(8))[0]
            return head[0] & 0x0F, self.reader.read(size)
        except ConnectionError:
            return None

    def say(self, **message: object):
        self.witness.said(False, message)
        self.send_frame(TEXT, json.dumps(message).encode())

    def next(self) -> dict | None:
        """The next message; None once the server has closed the socket."""
        while (frame := self.read_frame()) is not None:
            kind, payload = frame
            if kind == PING:
                self.send_frame(PONG, payload)
            elif kind == CLOSE:
                return None
            elif kind == TEXT:
                message = json.loads(payload)
                self.witness.said(True, message)
                return message
        return None

    def hear(self, what: str, condition) -> dict:
        """The first message that meets the condition, among those received already and those to come."""
        for place, message in enumerate(self.heard):
            if condition(message):
                del self.heard[place]
                return message
        while True:
            try:
                message = self.next()
            except TimeoutError:
                message = None
            if message is None:
                raise AssertionError(f"no {what} came over the socket; what came was {list(self.heard)}")
            if condition(message):
                return message
            self.heard.append(message)

    def hear_type(self, *types: str) -> dict:
        return self.hear(" or ".join(types), lambda message: message["type"] in types)

    def ask(self, **message: object) -> dict:
        """Sends a message and returns the answer with its id."""
        self.ids += 1
        tag = f"q{self.ids}"
        self.say(id=tag, **message)
        return self.hear(f"answer to {message}", lambda answer: answer.get("id") == tag)

    def hear_event(self, table: str, what: str, condition) -> dict:
        """The first event of a table that meets the condition; earlier ones are skipped."""
        while True:
            told = self.hear(f"event {what}", lambda m: m["type"] == "events" and m["table"] == table)
            for event in told["events"]:
                if condition(event):
                    return event
