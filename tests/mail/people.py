"""Players who use only email, and the server that they write to."""
import email.message
import email.utils
import itertools
import pathlib
import re
import sqlite3

from office import Mailbox, Message, Sink
from house import House, Street, run, until

HOUSE_ADDRESS = "parlor@house.example"
PAGE = "https://play.example.org"
SECRET = "a secret of a mail server"
IDS = itertools.count(1)


class Town(Street):
    """A server with mail. Emails to it are delivered through `parlor mail`, as a mail server would do it."""

    def __init__(self, parlor: pathlib.Path):
        super().__init__(parlor)
        self.secret_file = self.write_file("secret", SECRET + "\n")
        self.login_file = self.write_file("login", f"{Mailbox.USER}\n{Mailbox.PASSWORD}\n")
        self.sink = Sink().start()
        self.callback(self.sink.stop)
        self.database = self.new_file()
        self.house: House | None = None

    def write_file(self, name: str, text: str) -> str:
        (self.folder / name).write_text(text)
        return str(self.folder / name)

    def open_house(self, *options: str) -> House:
        smtp = () if "--smtp" in options else ("--smtp", f"smtp://127.0.0.1:{self.sink.port}")
        self.house = self.open(self.database, "--rates", "generous", "--mail-address", HOUSE_ADDRESS, "--site",
                               PAGE, "--mail-secret-file", self.secret_file, *smtp, *options)
        return self.house

    def bring(self, message: bytes):
        done = self.pipe(message)
        if done.returncode != 0:
            raise AssertionError(f"the house did not take a message: {done.returncode} {done.stderr}")

    def pipe(self, message: bytes):
        """Passes a message to `parlor mail`, as a mail server does, and returns the finished process."""
        house = f"http://127.0.0.1:{self.house.port}"
        return run(self.parlor, "mail", "--house", house, "--secret-file", self.secret_file,
                   text=message.decode("ascii"))

    def books(self, command: str) -> list[tuple]:
        """Runs an SQL command on the server's database: a query, or a change that otherwise only time would bring."""
        with sqlite3.connect(self.database, timeout=30) as books:
            found = books.execute(command).fetchall()
        books.close()
        return found

    def waiting(self) -> int:
        """The number of emails still to be sent."""
        return self.books("SELECT count(*) FROM delivery WHERE channel = 0 AND state = 0")[0][0]

    def let_letters_be_due(self):
        """Makes all deliveries due, as if the delay after a failed attempt had passed."""
        self.books("UPDATE delivery SET due = 0")


class Person:
    """A player with an email address, who reads every email in order."""

    def __init__(self, town: Town, name: str, bring=None):
        self.town, self.name = town, name
        self.address = f"{name}@example.com"
        self.bring = bring or town.bring
        self.read = 0

    def write(self, to: str, subject: str, text: str = "", **headers: str) -> Message:
        message = email.message.EmailMessage()
        message["From"] = f"{self.name.title()} <{self.address}>"
        message["To"] = to
        message["Subject"] = subject
        message["Message-ID"] = f"<{next(IDS)}.{self.name}@example.com>"
        message["Date"] = email.utils.formatdate()
        for name, value in headers.items():
            message[name.replace("_", "-")] = value
        message.set_content(text)
        self.bring(bytes(message))
        return message

    def order(self, command: str, text: str = "", **headers: str) -> Message:
        """Sends a command to the public address of the server."""
        return self.write(HOUSE_ADDRESS, command, text, **headers)

    def answer(self, letter: Message, text: str) -> Message:
        """Replies as a mail program does: the original email is quoted below the text."""
        quoted = "".join(f"> {line}\n" for line in body_of(letter).splitlines())
        below = f"\n\nOn {letter['Date']}, Parlor <{HOUSE_ADDRESS}> wrote:\n{quoted}-- \n{self.name.title()}\n"
        return self.write(letter["Reply-To"] or letter["From"], f"Re: {letter['Subject']}", text + below,
                          In_Reply_To=letter["Message-ID"], References=letter["Message-ID"])

    def letters(self) -> list[Message]:
        return self.town.sink.to(self.address)

    def next_letter(self) -> Message:
        until(lambda: len(self.letters()) > self.read, f"{self.name} waits in vain for a letter")
        self.read += 1
        return self.letters()[self.read - 1]

    def letter_with(self, *texts: str) -> Message:
        """The next email that contains all these texts, ignoring line breaks; earlier emails are skipped."""
        while True:
            letter = self.next_letter()
            said = " ".join((letter["Subject"] + "\n" + body_of(letter)).split())
            if all(" ".join(text.split()) in said for text in texts):
                return letter

    def join(self) -> Message:
        """Signs up by email. Returns the welcome email, which can be replied to."""
        self.order(f"signup {self.name}")
        self.answer(self.letter_with(f"signup {self.name}"), "")
        return self.letter_with("Welcome")


def body_of(letter: Message) -> str:
    return letter.get_body(("plain",)).get_content()


def html_of(letter: Message) -> str:
    return letter.get_body(("html",)).get_content()


def table_in(letter: Message) -> str:
    return re.search(rf"{re.escape(PAGE)}/table/(\w+)", body_of(letter)).group(1)
