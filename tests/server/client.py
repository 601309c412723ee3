"""Clients for tests: JSON over HTTP, streams of lines, and raw bytes for requests that no proper client would send."""
import contextlib
import dataclasses
import http.client
import json
import socket

from house import SECONDS, House

COOKIE = "parlor-session"
# The errors of a connection whose server was killed.
GONE = (ConnectionError, http.client.HTTPException, TimeoutError)


@dataclasses.dataclass
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self) -> str | None:
        """The error code in the response."""
        return self.json.get("code") if self.status >= 400 else None

    @property
    def kind(self) -> str:
        return self.headers.get_content_type()


class Witness:
    """Receives everything that a client and a server send to each other."""

    def answered(self, method: str, path: str, content: bytes | None, answer: Answer):
        pass

    def streamed(self, path: str, line: object):
        pass

    def said(self, by_server: bool, message: object):
        """A message on the live socket."""


class Client:
    """A browser that keeps its cookie, or a program with a token; at first neither is signed in.

    A browser sends the Origin header with every request.
    """

    def __init__(self, house: House, witness: Witness = Witness()):
        self.house, self.witness = house, witness
        self.name = ""
        self.token: str | None = None
        self.cookie: str | None = None
        self.connection: http.client.HTTPConnection | None = None
        self.others: list[Client] = []  # closed together with this one

    def again(self, house: House | None = None) -> "Client":
        """The same user over another connection, or at another server."""
        other = Client(house or self.house, self.witness)
        other.name, other.token, other.cookie = self.name, self.token, self.cookie
        self.others.append(other)
        return other

    def close(self):
        self.hang_up()
        for other in self.others:
            other.close()

    def hang_up(self):
        if self.connection is not None:
            self.connection.close()
        self.connection = None

    def identification(self) -> dict[str, str]:
        headers = {}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        if self.cookie is not None:
            headers |= {"Cookie": f"{COOKIE}={self.cookie}", "Origin": f"http://127.0.0.1:{self.house.port}"}
        return headers

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        """Sends a request. Bytes are sent unchanged, any other body as JSON. Header names have _ instead of -."""
        sent = self.identification()
        if body is not None:
            sent["Content-Type"] = "application/json"
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        content = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        answer = self.exchange(method, path, content, sent)
        self.keep_cookie(answer)
        self.witness.answered(method, path, content, answer)
        return answer

    def exchange(self, method: str, path: str, content: bytes | None, headers: dict[str, str]) -> Answer:
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=SECONDS)
        try:
            self.connection.request(method, path, content, headers)
            response = self.connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        except GONE:
            self.hang_up()
            raise

    def keep_cookie(self, answer: Answer):
        for line in answer.headers.get_all("Set-Cookie", []):
            pair, _, attributes = line.partition(";")
            name, _, value = pair.partition("=")
            if name == COOKIE:
                self.cookie = None if "Max-Age=0" in attributes else value

    def get(self, path: str) -> Answer:
        return self.ask("GET", path)

    def post(self, path: str, body: object = None) -> Answer:
        return self.ask("POST", path, body)

    def put(self, path: str, body: object) -> Answer:
        return self.ask("PUT", path, body)

    def delete(self, path: str, body: object = None) -> Answer:
        return self.ask("DELETE", path, body)

    def done(self, method: str, path: str, body: object = None):
        """The body of the response to a request that must succeed."""
        answer = self.ask(method, path, body)
        if answer.status >= 300:
            who = self.name or "a stranger"
            raise AssertionError(f"{method} {path} as {who}: {answer.status} {answer.body.decode()}")
        return answer.json if answer.body else None

    def sign_up(self, name: str, password: str = "correct horse") -> "Client":
        self.done("POST", "/api/account", {"name": name, "password": password})
        self.name = name
        return self

    def visit(self) -> "Client":
        self.name = self.done("POST", "/api/guest")["account"]["name"]
        return self

    def program(self, *scopes: str, days: int | None = None) -> "Client":
        """A program of this user, with a new token that is valid for the given number of days."""
        lasting = {} if days is None else {"days": days}
        made = self.done("POST", "/api/tokens", {"label": "a test", "scopes": list(scopes)} | lasting)
        program = self.again()
        program.cookie, program.token = None, made["token"]
        return program

    @contextlib.contextmanager
    def lines(self, path: str):
        """Opens a stream. Yields a function that waits for the next line and returns it, or None at the end."""
        connection = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=SECONDS)
        try:
            connection.request("GET", path, headers=self.identification())
            response = connection.getresponse()
            if response.status != 200:
                raise AssertionError(f"GET {path}: {response.status} {response.read().decode()}")
            yield lambda: self.next_line(path, response)
        finally:
            connection.close()

    def next_line(self, path: str, response: http.client.HTTPResponse):
        while line := response.readline():
            if line.strip():
                self.witness.streamed(path, json.loads(line))
                return json.loads(line)
        return None


def challenge(host: Client, guest: Client, **terms: object) -> str:
    """Starts a game with the host as player one; returns the table. It is a correspondence game unless the terms differ."""
    wish = {"game": "razzle", "seat": "one", "time_control": "3d"} | terms
    invitation = host.done("POST", f"/api/challenge/{guest.name}", wish)
    return guest.done("POST", f"/api/challenge/{invitation['id']}/accept")["table"]


class Wire:
    """A raw connection, to send what no HTTP library would send."""

    def __init__(self, house: House):
        self.socket = socket.create_connection(("127.0.0.1", house.port), timeout=SECONDS)
        self.reader = self.socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.reader.close()
        self.socket.close()

    def say(self, text: bytes) -> "Wire":
        self.socket.sendall(text)
        return self

    def status(self) -> int | None:
        """Reads the next response with its body and returns its status; None if the server hangs up without one."""
        try:
            if not (line := self.reader.readline()):
                return None
            headers = http.client.parse_headers(self.reader)
            self.reader.read(int(headers["Content-Length"] or 0))
            return int(line.split()[1])
        except ConnectionError:
            return None
