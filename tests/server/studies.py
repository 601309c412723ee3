#!/usr/bin/python3
"""Several authors write in one study while the server is killed again and again.

    tests/server/studies.py PARLOR

A client that gets no response repeats its request, as any client would. At the end everything that was acknowledged is
there exactly once, nothing is half made, and those who look have seen the last change.
"""
import collections
import itertools
import pathlib
import re
import sys
import unittest

from client import GONE, Client
from house import House, Street, must, until
from live import Live, Refused
from play import random_games
from steady import Steady, check_failures, kill_often, persist

BINARY = pathlib.Path(sys.argv.pop(1))
AUTHORS = 4
CHAPTERS = 12  # of each author: a study can have 64
STUDIES = 20  # of each author, besides the one that is written together
BOARD = {"variant": "razzle"}


class Author(Steady):
    """Writes a line of its own in the first chapter, turn by turn, and makes chapters and studies in between."""

    def __init__(self, client: Client, study: str, line: list[str]):
        super().__init__()
        self.client, self.study, self.line = client, f"/api/study/{study}", line
        self.comments: dict[int, str] = {}  # that of each turn of the line, by the number of the turn
        self.edits = 0
        self.chapters: dict[str, int] = {}  # its number, by name
        self.studies: dict[str, str] = {}  # its id, by name
        self.steps = itertools.cycle([self.play, self.play, self.rewrite, self.add_chapter, self.play, self.make_study])

    def close(self):
        self.client.close()

    def count(self) -> int:
        return self.edits + len(self.chapters) + len(self.studies)

    def work(self):
        next(self.steps)()

    def edit(self, *edits: dict):
        persist(self.client, "POST", f"{self.study}/chapter/1/edits", {"edits": edits})
        self.edits += 1

    def comment_at(self, number: int, text: str) -> dict:
        return {"edit": "comment", "path": self.line[:number], "text": text, "was": self.comments.get(number, "")}

    def play(self):
        """A turn never comes without its comment: they are written with one request."""
        number = len(self.comments) + 1
        if number > len(self.line):
            return self.rewrite()
        text = f"{self.client.name} {number}"
        self.edit({"edit": "add", "path": self.line[: number - 1], "turns": [self.line[number - 1]]},
                  self.comment_at(number, text))
        self.comments[number] = text

    def rewrite(self):
        number = 1 + self.edits % len(self.comments)
        text = f"{self.client.name} {number}, edit {self.edits}"
        self.edit(self.comment_at(number, text))
        self.comments[number] = text

    def add_chapter(self):
        if len(self.chapters) == CHAPTERS:
            return
        name = f"{self.client.name} {len(self.chapters) + 1}"
        made = persist(self.client, "POST", f"{self.study}/chapters", BOARD | {"name": name, "request": name})
        self.chapters[name] = made.json["number"]

    def make_study(self):
        if len(self.studies) == STUDIES:
            return
        name = f"Study {len(self.studies) + 1}"
        wish = BOARD | {"name": name, "visibility": "private", "chapter": "First", "request": name}
        self.studies[name] = persist(self.client, "POST", "/api/studies", wish).json["id"]


class Watcher(Steady):
    """Reads the study when it hears of a change, and watches it again whenever the connection was lost."""

    def __init__(self, client: Client, study: str):
        super().__init__()
        self.client, self.study = client, study
        self.seen: dict | None = None
        self.connections = 0

    def close(self):
        self.client.close()

    def work(self):
        try:
            with Live(self.client) as live:
                self.connections += 1
                live.say(id="watch", type="watch-study", study=self.study)
                while (message := live.next()) is not None:
                    self.hear(message)
                    if self.leaving.is_set():
                        return
        except (*GONE, Refused, IndexError):  # the last: there was no answer to the handshake
            pass

    def hear(self, message: dict):
        if message["type"] == "refused":
            raise AssertionError(f"the study can't be watched: {message}")
        if message["type"] in ("done", "study"):
            self.look()

    def look(self):
        self.seen = persist(self.client, "GET", f"/api/study/{self.study}").json


class WritingWhileKilled(unittest.TestCase):
    longMessage = False

    def setUp(self):
        self.street = self.enterContext(Street(BINARY))

    def clients_at(self, house: House, names: list[str]) -> list[Client]:
        clients = [Client(house).sign_up(name) for name in names]
        for client in clients:
            self.addCleanup(client.close)
        return clients

    def lines(self) -> list[list[str]]:
        """Turns of random games that begin differently, so that no author comments on a turn of another."""
        by_first_turn = {game[0]: game[:150] for game in random_games(BINARY, 40, 7)}
        return list(by_first_turn.values())[:AUTHORS]

    def written_together(self, clients: list[Client]) -> str:
        owner, *others = clients
        wish = BOARD | {"name": "Together", "visibility": "unlisted", "chapter": "All lines"}
        study = owner.done("POST", "/api/studies", wish)["id"]
        for other in others:
            owner.done("PUT", f"/api/study/{study}/authors/{other.name}")
            other.done("POST", f"/api/study/{study}/accept")
        return study

    def survive(self, database: str, kills: int):
        house = self.street.open(database)
        clients = self.clients_at(house, [f"Author{number}" for number in range(AUTHORS)])
        study = self.written_together(clients)
        authors = [Author(client.again(), study, line) for client, line in zip(clients, self.lines(), strict=True)]
        watcher = Watcher(Client(house), study)
        for worker in (*authors, watcher):
            worker.start()
        kill_often(house, authors, kills, most_between=30)
        for client in clients:
            client.hang_up()
        self.check_chapter(clients[0], study, authors)
        self.check_chapters(clients[0], study, authors)
        for author, client in zip(authors, clients, strict=True):
            self.check_studies(author, client)
            self.check_repetition(author, client)
        self.check_watcher(watcher, clients[0], study)
        house.stop()
        must(BINARY, "admin", "--db", database, "check")

    def check_chapter(self, client: Client, study: str, authors: list[Author]):
        chapter = client.done("GET", f"/api/study/{study}/chapter/1")
        found = [" ".join(text.split()) for text in re.findall(r"{([^}]*)}", chapter["record"])]
        known = [text for author in authors for text in author.comments.values()]
        counted, wanted = collections.Counter(found), collections.Counter(known)
        self.assertEqual(counted, wanted, f"lost: {wanted - counted}, not acknowledged: {counted - wanted}")
        self.assertEqual(chapter["turns"], len(known), "there are turns without a comment")
        edits = sum(author.edits for author in authors)
        self.assertEqual(chapter["version"], 1 + edits, "an edit was made twice")
        records = client.get(f"/api/study/{study}/records").body.decode()
        verdicts = must(BINARY, "replay", "-", text=records).splitlines()
        self.assertTrue(all(verdict.startswith("ok ") for verdict in verdicts), "\n".join(verdicts))

    def check_chapters(self, client: Client, study: str, authors: list[Author]):
        chapters = client.done("GET", f"/api/study/{study}")["chapters"]
        found = [(chapter["name"], chapter["number"]) for chapter in chapters]
        known = [pair for author in authors for pair in author.chapters.items()]
        self.assertEqual(sorted(found), sorted([("All lines", 1), *known]), "the chapters are not those that were made")
        for name, number in found:
            self.assertEqual(client.done("GET", f"/api/study/{study}/chapter/{number}")["name"], name)

    def check_studies(self, author: Author, client: Client):
        shown = client.done("GET", "/api/my/studies")["studies"]
        found = {one["name"]: one["id"] for one in shown if one["name"] != "Together"}
        self.assertEqual(len(shown), len(found) + 1, "a study was made twice")
        self.assertEqual(found, author.studies)
        for id in found.values():
            self.assertEqual(client.done("GET", f"/api/study/{id}/chapter/1")["version"], 1)

    def check_repetition(self, author: Author, client: Client):
        """What comes late, or once more, changes nothing."""
        chapter = f"{author.study}/chapter/1"
        before = client.done("GET", chapter)
        for number, text in author.comments.items():
            place = {"path": author.line[: number - 1], "edit": "add", "turns": [author.line[number - 1]]}
            client.done("POST", f"{chapter}/edits", {"edits": [place, author.comment_at(number, text)]})
        self.assertEqual(client.done("GET", chapter), before)
        late = {"edit": "comment", "path": author.line[:1], "text": "Too late", "was": "what nobody has read"}
        self.assertEqual(client.post(f"{chapter}/edits", {"edits": [late]}).code, "changed-meanwhile")
        name = next(iter(author.chapters))
        again = client.done("POST", f"{author.study}/chapters", BOARD | {"name": name, "request": name})
        self.assertEqual(again["number"], author.chapters[name])

    def check_watcher(self, watcher: Watcher, client: Client, study: str):
        """It comes back after the kills, though on a slow machine perhaps not before the next one."""
        now = client.done("GET", f"/api/study/{study}")["version"]
        until(lambda: check_failures([watcher]) or (watcher.seen or {}).get("version") == now,
              f"the watcher has not seen version {now}")
        self.assertGreater(watcher.connections, 1, "the watcher was cut off by no kill")
        self.rename(client, study, "Written together")
        until(lambda: check_failures([watcher]) or watcher.seen["name"] == "Written together",
              "the watcher has not seen the new name")
        watcher.leaving.set()
        self.rename(client, study, "Written")  # it leaves when it hears something
        watcher.join(60)
        self.assertFalse(watcher.is_alive(), "the watcher has not heard of the last change")

    def rename(self, client: Client, study: str, name: str):
        client.done("PUT", f"/api/study/{study}", {"name": name, "visibility": "unlisted"})

    def test_a_study_on_sqlite_survives_kills(self):
        self.survive(self.street.new_file(), kills=12)

    def test_a_study_on_postgresql_survives_kills(self):
        self.survive(self.street.new_postgres(), kills=8)


if __name__ == "__main__":
    unittest.main()
