#!/usr/bin/python3
"""Plays a whole game of each kind by email only, from signing up to the end.

    tests/mail/games.py PARLOR
"""
import pathlib
import sys
import unittest

from people import PAGE, Person, Town, body_of, html_of, table_in
from office import Certificate, Mailbox, Sink
from client import Client
from house import must, until
from play import good_turn

BINARY = pathlib.Path(sys.argv.pop(1))


class WholeGames(unittest.TestCase):
    longMessage = False

    def setUp(self):
        self.town = self.enterContext(Town(BINARY))

    def play(self, game: str, bring=None):
        """Chooses turns by looking at the table, and plays them by replying to emails."""
        ann, ben = (Person(self.town, name, bring) for name in ("ann", "ben"))
        welcome = ann.join()
        ben.join()
        ann.answer(welcome, f"{game} challenge ann ben\nShall we?")
        challenge = ben.letter_with("challenges you to", "Shall we?")
        ben.answer(challenge, "accept")
        letters = {"ann": ann.letter_with("has accepted your challenge"), "ben": ben.letter_with(" board 101")}
        table = table_in(letters["ann"])
        viewer = Client(self.town.house)
        self.addCleanup(viewer.close)
        people = {"ann": ann, "ben": ben}
        look = viewer.done("GET", f"/api/table/{table}")
        while look["ending"] is None:
            name = look["settings"]["players"][look["to_move"]]["name"]
            turn = good_turn(BINARY, look)
            answered = people[name].answer(letters[name], f"{turn}\nMy turn {len(look['turns']) + 1}.")
            self.wait_for_turn(viewer, table, len(look["turns"]) + 1)
            for person in people.values():
                letters[person.name] = person.next_letter()
            self.check_letters(letters, name, turn, answered)
            look = viewer.done("GET", f"/api/table/{table}")
        self.check_end(letters, viewer, table, look)

    def wait_for_turn(self, viewer: Client, table: str, count: int):
        until(lambda: len(viewer.done("GET", f"/api/table/{table}")["turns"]) >= count,
              f"turn {count} is not made by the answer to a letter")

    def check_letters(self, letters: dict, name: str, turn: str, answered):
        """The player who made the turn gets an answer; the other gets the turn and the comment."""
        for letter in letters.values():
            self.assertEqual(letter["Auto-Submitted"][:5], "auto-")
            self.assertIn("101", letter["Subject"])
        own, other = letters[name], letters["ben" if name == "ann" else "ann"]
        self.assertEqual(own["In-Reply-To"], answered["Message-ID"])
        self.assertIn("My turn", body_of(other))
        self.assertIn("One-Click", other["List-Unsubscribe-Post"])
        self.assertIn(PAGE, html_of(other))

    def check_end(self, letters: dict, viewer: Client, table: str, look: dict):
        self.assertIsNotNone(look["ending"]["winner"], f"the game has ended otherwise than by the rules: {look['ending']}")
        self.assertIn("The game is over", "".join(body_of(letter) for letter in letters.values()))
        record = viewer.get(f"/api/table/{table}/record").body.decode()
        self.assertRegex(must(BINARY, "replay", "-", text=record).splitlines()[-1], rf"^ok {len(look['turns'])} ")
        until(lambda: self.town.waiting() == 0, "letters are left over")

    def test_knights_through_a_mailbox(self):
        """Both mail servers use TLS with a certificate."""
        certificate = Certificate(self.town.folder)
        mailbox = Mailbox(self.town.folder, certificate).start()
        self.addCleanup(mailbox.stop)
        self.town.sink.stop()
        self.town.sink = Sink(ssl_context=certificate.context()).start()
        self.addCleanup(self.town.sink.stop)
        self.town.open_house("--imap", f"imaps://localhost:{mailbox.secure_port}", "--imap-every", "1",
                             "--smtp", f"smtps://localhost:{self.town.sink.port}",
                             "--mail-login-file", self.town.login_file, "--mail-authorities", str(certificate.file))
        self.play("knights", mailbox.bring)
        until(lambda: all("S" in flags for flags in mailbox.flags()), "a message in the mailbox was not marked as seen")

    def test_razzle_can_be_played_through_a_pipe(self):
        self.town.open_house()
        self.play("razzle")

    def test_mazers_can_be_played_through_a_pipe(self):
        self.town.open_house()
        self.play("mazers")

    def test_octi_can_be_played_through_a_pipe(self):
        self.town.open_house()
        self.play("octilite")


if __name__ == "__main__":
    unittest.main(verbosity=2)
