"""Base class of the tests that attack a server."""
import pathlib
import sys
import unittest

from client import Answer, Client
from document import Document
from house import Street
from live import Live

PARLOR = pathlib.Path(sys.argv.pop(1))
PASSWORD = "correct horse"
EVERY_SCOPE = ("read", "play", "challenge", "account")


class Siege(unittest.TestCase):
    """All tests of a class attack the same server, which must be healthy after each."""

    longMessage = False
    members = 0

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
        self.house.check_is_running()
        self.assertEqual(self.client().get("/healthz").status, 200, "the house is not well after this")

    def client(self) -> Client:
        client = Client(self.house)
        self.addCleanup(client.close)
        return client

    def member(self) -> Client:
        Siege.members += 1
        return self.client().sign_up(f"Member{Siege.members}", PASSWORD)

    def live(self, client: Client, **headers: str) -> Live:
        return self.enterContext(Live(client, **headers))

    def refused(self, answer: Answer, status: int, code: str, otherwise: str):
        """Checks that the request was refused; `otherwise` is the message if it was not."""
        found = (answer.status, answer.code)
        self.assertEqual(found, (status, code), f"{otherwise}: {answer.status} {answer.body!r}")

    def not_broken(self, answer: Answer, by: str):
        self.assertLess(answer.status, 500, f"{by} broke something: {answer.status} {answer.body!r}")
        self.assertNotIn("evil=1", str(answer.headers), f"{by} has become a header")
