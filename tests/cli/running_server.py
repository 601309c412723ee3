"""A server for tests of commands that use one, and accounts on it."""
import json
import pathlib
import re
import signal
import subprocess
import urllib.request

SECONDS = 60  # the longest wait for something that must happen
PASSWORD = "correct-horse"


class Server:
    """Runs `parlor serve` in a folder; the same port again after a restart."""

    def __init__(self, folder: pathlib.Path, environment: dict[str, str]):
        self.folder, self.environment = folder, environment
        self.port = 0
        self.start()

    def start(self):
        where = ["--db", "house.db", "--log", "house.log", "--rates", "generous", "--port", str(self.port)]
        streams = {"stdout": subprocess.PIPE, "text": True}
        self.process = subprocess.Popen(
            ["parlor", "serve", *where], cwd=self.folder, env=self.environment, **streams
        )
        self.address = re.search(r"running at (\S+)", self.process.stdout.readline())[1]
        self.port = int(self.address.rpartition(":")[2])

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(SECONDS)
        self.process.stdout.close()

    def ask(self, method: str, path: str, body=None, **headers: str):
        data = None if body is None else json.dumps(body).encode()
        given = headers | {"Origin": self.address} | ({"Content-Type": "application/json"} if data else {})
        request = urllib.request.Request(self.address + path, data, given, method=method)
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            text = answer.read()
            return json.loads(text) if text else None, answer.headers

    def sign_up(self, name: str) -> str:
        """Makes an account; returns the cookie of its session."""
        _, headers = self.ask("POST", "/api/account", {"name": name, "password": PASSWORD})
        return headers["Set-Cookie"].partition(";")[0]
