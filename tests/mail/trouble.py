#!/usr/bin/python3
"""Failures of email: servers that are down, slow or refuse, crashes of Parlor, forged messages.

    tests/mail/trouble.py PARLOR
"""
import pathlib
import socket
import sys
import threading
import unittest

from people import HOUSE_ADDRESS, Person, Town, body_of
from office import Certificate, Mailbox, Sink
from client import Client
from house import until

BINARY = pathlib.Path(sys.argv.pop(1))


def begin_game(town: Town, ann: Person, ben: Person):
    """Starts a game between the two, and returns the emails with which it begins."""
    welcome = ann.join()
    ben.join()
    ann.answer(welcome, "razzle challenge ann ben")
    ben.answer(ben.letter_with("challenges you to"), "accept")
    letters = ann.letter_with("has accepted your challenge"), ben.letter_with("razzle board 101")
    until(lambda: town.waiting() == 0, "letters are left over")
    return letters


class MailTrouble(unittest.TestCase):
    longMessage = False

    def setUp(self):
        self.town = self.enterContext(Town(BINARY))
        self.sink = self.town.sink

    def person(self, name: str, bring=None) -> Person:
        return Person(self.town, name, bring)

    def check_all_is_sent(self, count: int):
        """Checks that exactly this many emails have been sent and none is waiting."""
        until(lambda: self.town.waiting() == 0 and self.sink.count() >= count, "a letter does not come")
        self.assertEqual(self.sink.count(), count, "a letter has come too often")


class Servers(MailTrouble):
    def test_an_email_waits_while_the_server_is_down(self):
        self.sink.stop()
        house = self.town.open_house()
        ann = self.person("ann")
        ann.order("help")
        until(lambda: "emails cannot be sent" in house.complaint(), "the log does not say that emails cannot be sent")
        self.assertEqual(self.town.waiting(), 1)
        house.stop()
        self.sink.start()
        self.town.let_letters_be_due()
        house.start()
        self.assertIn("help", body_of(ann.next_letter()))
        self.check_all_is_sent(1)

    def test_an_email_is_retried_after_a_temporary_failure(self):
        house = self.town.open_house()
        self.sink.objections = ["450 4.7.1 greylisted"]
        ann = self.person("ann")
        ann.order("help")
        until(lambda: not self.sink.objections, "the letter is not even tried")
        house.stop()
        self.assertEqual(self.town.books("SELECT trouble FROM delivery"), [("450 4.7.1 greylisted",)])
        self.town.let_letters_be_due()
        house.start()
        ann.next_letter()
        self.check_all_is_sent(1)

    def test_a_permanent_failure_does_not_delay_other_emails(self):
        self.town.open_house()
        self.sink.objections = ["550 5.1.1 there is no Ann"]
        self.person("ann").order("help")
        until(lambda: self.town.books("SELECT trouble FROM delivery WHERE state = 2") ==
              [("550 5.1.1 there is no Ann",)], "the letter is not given up")
        ben = self.person("ben")
        ben.order("help")
        ben.next_letter()
        self.check_all_is_sent(1)

    def test_the_server_stops_while_the_mail_server_does_not_answer(self):
        """The mail server accepts the connection and sends nothing."""
        with socket.create_server(("127.0.0.1", 0)) as silent:
            house = self.town.open_house("--smtp", f"smtp://127.0.0.1:{silent.getsockname()[1]}")
            self.person("ann").order("help")
            connection, _ = silent.accept()
            with connection:
                house.stop()
        self.assertEqual(self.town.books("SELECT state FROM delivery"), [(0,)])

    def test_starttls_is_used_with_a_remote_server(self):
        certificate = Certificate(self.town.folder)
        self.sink.stop()
        self.sink = self.town.sink = Sink(tls_context=certificate.context(), require_starttls=True).start()
        self.addCleanup(self.sink.stop)
        self.town.open_house("--smtp", f"smtp://0.0.0.0:{self.sink.port}", "--mail-authorities", str(certificate.file))
        ann = self.person("ann")
        ann.order("help")
        ann.next_letter()

    def test_a_server_without_a_trusted_certificate_gets_no_email(self):
        certificate = Certificate(self.town.folder)
        self.sink.stop()
        self.sink = self.town.sink = Sink(ssl_context=certificate.context()).start()
        self.addCleanup(self.sink.stop)
        house = self.town.open_house("--smtp", f"smtps://localhost:{self.sink.port}")
        self.person("ann").order("help")
        until(lambda: "emails cannot be sent" in house.complaint(), "the log does not say that emails cannot be sent")
        self.assertEqual(self.sink.count(), 0)

    def test_reconnects_to_a_mailbox_after_a_failure(self):
        certificate = Certificate(self.town.folder)
        mailbox = Mailbox(self.town.folder, certificate)
        self.addCleanup(mailbox.stop)
        house = self.town.open_house("--imap", f"imap://127.0.0.1:{mailbox.port}", "--imap-every", "1",
                                     "--mail-login-file", self.town.login_file)
        until(lambda: "the mailbox cannot be read" in house.complaint(), "nobody is told of the mailbox")
        mailbox.start()
        ann = self.person("ann", mailbox.bring)
        ann.order("help")
        ann.next_letter()
        mailbox.stop()  # while the server waits for new messages
        mailbox.start()
        ann.order("list")
        ann.next_letter()
        self.assertNotIn(Mailbox.PASSWORD, house.complaint())

    def test_a_message_is_read_as_soon_as_the_mailbox_announces_it(self):
        mailbox = Mailbox(self.town.folder, Certificate(self.town.folder)).start()
        self.addCleanup(mailbox.stop)
        self.open_house_at(mailbox, every=3600)
        ann = self.person("ann", mailbox.bring)
        for command in ("help", "list", "razzle games"):
            ann.order(command)
            ann.next_letter()
        until(lambda: mailbox.flags() == ["S", "S", "S"], "a message is not marked as seen")
        self.check_all_is_sent(3)

    def test_a_mailbox_without_idle_is_checked_regularly(self):
        mailbox = Mailbox(self.town.folder, Certificate(self.town.folder), capability="IMAP4rev1").start()
        self.addCleanup(mailbox.stop)
        self.open_house_at(mailbox, every=1)
        ann = self.person("ann", mailbox.bring)
        for command in ("help", "list"):
            ann.order(command)
            ann.next_letter()
        self.check_all_is_sent(2)

    def open_house_at(self, mailbox: Mailbox, every: int):
        return self.town.open_house("--imap", f"imap://127.0.0.1:{mailbox.port}", "--imap-every", str(every),
                                    "--mail-login-file", self.town.login_file)

    def test_a_message_is_marked_as_seen_when_it_is_processed(self):
        certificate = Certificate(self.town.folder)
        mailbox = Mailbox(self.town.folder, certificate).start()
        self.addCleanup(mailbox.stop)
        ann = self.person("ann", mailbox.bring)
        ann.order("help")
        self.assertEqual(mailbox.flags(), [""])
        self.town.open_house("--imap", f"imap://127.0.0.1:{mailbox.port}", "--imap-every", "1",
                             "--mail-login-file", self.town.login_file)
        ann.next_letter()
        until(lambda: mailbox.flags() == ["S"], "the message is not marked as seen")
        mailbox.bring(b"Subject: x\r\n\r\n" + b"y" * 2_000_000)
        ann.order("list")
        ann.next_letter()
        until(lambda: mailbox.flags() == ["S", "S", "S"], "a message that is too long stays in the way")
        self.check_all_is_sent(2)


class Crashes(MailTrouble):
    def test_a_queued_email_is_sent_once_after_a_crash(self):
        self.sink.stop()
        house = self.town.open_house()
        ann = self.person("ann")
        ann.order("help")
        house.kill()
        self.assertEqual(len(self.town.books("SELECT id FROM delivery")), 1)
        self.town.let_letters_be_due()
        self.sink.start()
        house.start()
        ann.next_letter()
        self.check_all_is_sent(1)

    def test_an_email_in_doubt_is_not_sent_again(self):
        """The server is killed after sending the message, before it is acknowledged."""
        house = self.town.open_house()
        self.sink.held = threading.Event()
        ann = self.person("ann")
        ann.order("help")
        self.assertTrue(self.sink.ended.wait(60), "the letter does not come")
        house.kill()
        self.sink.held.set()
        self.sink.held = None
        self.assertEqual(self.town.books("SELECT state FROM delivery"), [(1,)])
        self.town.let_letters_be_due()
        house.start()
        ben = self.person("ben")
        ben.order("help")
        ben.next_letter()
        self.check_all_is_sent(2)
        self.assertEqual(len(ann.letters()), 1)

    def test_a_message_delivered_again_after_a_crash_is_answered_once(self):
        self.sink.stop()
        house = self.town.open_house()
        ann = self.person("ann")
        message = ann.order("help")
        house.kill()
        self.town.let_letters_be_due()
        self.sink.start()
        house.start()
        self.town.bring(bytes(message))
        ann.next_letter()
        self.check_all_is_sent(1)

    def test_a_turn_interrupted_by_a_crash_is_not_played_again(self):
        """The server is killed after the turn was stored, before the message was marked as answered."""
        house = self.town.open_house()
        ann, ben = self.person("ann"), self.person("ben")
        letter, _ = begin_game(self.town, ann, ben)
        self.town.books("CREATE VIEW for_ever AS WITH RECURSIVE number (n) AS "
                        "(SELECT 1 UNION ALL SELECT n + 1 FROM number) SELECT n FROM number")
        self.town.books("CREATE TRIGGER dying BEFORE UPDATE ON received_letter BEGIN SELECT max(n) FROM for_ever; END")
        brought = []
        mailman = threading.Thread(target=lambda: brought.append(self.failed_answer(ann, letter, "c8-b6")))
        mailman.start()
        until(lambda: self.turns() == 1, "the turn is not made")
        house.kill()
        mailman.join()
        self.town.books("DROP TRIGGER dying")
        self.assertEqual(self.town.books("SELECT count(*) FROM received_letter WHERE answered = 0"), [(1,)])
        house.start()
        self.assertEqual(self.town.pipe(brought[0]).returncode, 75, "another process may still be handling it")
        self.town.books("UPDATE received_letter SET time = time - 600000 WHERE answered = 0")  # milliseconds
        self.town.bring(brought[0])
        answer = ann.letter_with("may or may not have been carried")
        self.assertIn("1  c8-b6", body_of(answer))
        self.assertEqual(self.turns(), 1)
        self.assertEqual(self.town.pipe(brought[0]).returncode, 0, "by now it has been answered")

    def turns(self) -> int:
        return self.town.books("SELECT turns FROM table_entry")[0][0]

    def failed_answer(self, person: Person, letter, text: str) -> bytes:
        """Replies while the delivery to the server fails."""
        kept = []

        def fail_to_bring(message: bytes):
            kept.append(message)
            self.assertEqual(self.town.pipe(message).returncode, 75)

        Person(self.town, person.name, fail_to_bring).answer(letter, text)
        return kept[0]


class Bounces(MailTrouble):
    def setUp(self):
        super().setUp()
        self.town.open_house()
        self.ann, self.ben = self.person("ann"), self.person("ben")
        self.ann.join()
        self.welcome = self.ben.join()

    def letter_to_ann(self, word: str):
        """Sends ann a message and returns the email, when no other is waiting."""
        self.ben.answer(self.welcome, f"message ann\n{word}")
        self.ben.letter_with("on its way to ann")
        return self.ann.letter_with(word)

    def unreached(self) -> bool:
        [(since,)] = self.town.books("SELECT unreached FROM contact JOIN account ON account = id WHERE name = 'ann'")
        return since is not None

    def test_an_address_is_unreachable_after_several_returned_emails(self):
        for number in range(3):
            self.assertFalse(self.unreached(), f"after {number} letters")
            letter = self.letter_to_ann(f"word {number}")
            for _ in range(3):
                self.town.bring(returned(letter))
        self.assertTrue(self.unreached())
        before = len(self.ann.letters())
        self.ben.answer(self.welcome, "message ann\nIs anybody there?")
        self.ben.letter_with("on its way to ann")
        until(lambda: self.town.waiting() == 0, "letters are left over")
        self.assertEqual(len(self.ann.letters()), before)

    def test_a_report_without_the_original_is_identified_by_its_recipient(self):
        """The reports arrive in a mailbox that supports plus addresses."""
        mailbox = Mailbox(self.town.folder, Certificate(self.town.folder)).start()
        self.addCleanup(mailbox.stop)
        self.town.house.stop()
        self.town.open_house("--imap", f"imap://127.0.0.1:{mailbox.port}", "--imap-every", "1",
                             "--mail-login-file", self.town.login_file)
        for number in range(3):
            letter = self.letter_to_ann(f"word {number}")
            sender = self.sink.sender_of(letter)
            self.assertRegex(sender, r"^parlor\+r\w+@house\.example$")
            mailbox.bring(returned(letter, to=sender, action="delayed", status="4.4.1", quoted=False))
            mailbox.bring(returned(letter, to=HOUSE_ADDRESS, quoted=False))
            mailbox.bring(returned(letter, to=changed(sender), quoted=False))
            until(lambda: all("S" in flags for flags in mailbox.flags()), "reports are left over")
            self.assertFalse(self.unreached(), f"after {number} letters")
            mailbox.bring(returned(letter, to=sender, quoted=False))
        until(self.unreached, "nobody cares for letters that come back")

    def test_uses_its_plain_address_if_the_server_accepts_no_other_sender(self):
        self.town.house.stop()
        self.sink.owner = HOUSE_ADDRESS
        self.town.open_house()
        letter = self.letter_to_ann("Hello!")
        self.assertEqual(self.sink.sender_of(letter), HOUSE_ADDRESS)
        until(lambda: self.town.waiting() == 0, "letters are left over")
        self.assertEqual(self.town.books("SELECT max(returns) FROM contact"), [(0,)])

    def test_a_report_of_a_delay_changes_nothing(self):
        for number in range(4):
            letter = self.letter_to_ann(f"word {number}")
            self.town.bring(returned(letter, action="delayed", status="4.4.1"))
            self.town.bring(returned(letter, status="5.7.1"))
        self.assertFalse(self.unreached())

    def test_a_forged_report_has_no_effect(self):
        letter = self.letter_to_ann("Hello!")
        mark = letter["X-Parlor"]
        guesses = [f"delivery-{number}.0" for number in range(5)]
        guesses += [mark[:-1] + digit for digit in "0123456789" if digit != mark[-1]]
        guesses.append(letter["Reply-To"].addresses[0].username.split("+")[1])
        for guess in guesses:
            letter.replace_header("X-Parlor", guess)
            self.town.bring(returned(letter))
        self.assertEqual(self.town.books("SELECT max(returns) FROM contact"), [(0,)])

    def test_an_address_is_unreachable_after_the_server_has_refused_it(self):
        self.letter_to_ann("Hello!")  # so the server accepts emails to ann
        for number in range(3):
            self.sink.objections = ["550 5.1.1 there is no Ann"]
            self.ben.answer(self.welcome, f"message ann\nword {number}")
            self.ben.letter_with("on its way to ann")
            until(lambda: self.town.waiting() == 0, "letters are left over")
        self.assertTrue(self.unreached())


def changed(address: str) -> str:
    """The address with another last letter before the host."""
    local, host = address.split("@")
    return f"{local[:-1]}{'1' if local.endswith('0') else '0'}@{host}"


def returned(letter, action="failed", status="5.1.1", to=HOUSE_ADDRESS, quoted=True) -> bytes:
    """The report of a server that could not deliver an email (RFC 3464)."""
    headers = "".join(f"{name}: {value}\r\n" for name, value in letter.items()) if quoted else ""
    return "\r\n".join((
        "Return-Path: <>", "From: MAILER-DAEMON@mx.example.com", f"To: {to}",
        "Subject: Undelivered Mail Returned to Sender", "MIME-Version: 1.0",
        "Content-Type: multipart/report; report-type=delivery-status; boundary=part", "",
        "--part", "Content-Type: text/plain", "", "Your message could not be delivered.", "",
        "--part", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.example.com", "",
        f"Final-Recipient: rfc822; {letter['To']}", f"Action: {action}", f"Status: {status}", "",
        "--part", "Content-Type: text/rfc822-headers", "", headers,
        "--part--", "")).encode()


class ForgedMessages(MailTrouble):
    def setUp(self):
        super().setUp()
        self.house = self.town.open_house()
        self.ann, self.ben = self.person("ann"), self.person("ben")

    def begin(self):
        return begin_game(self.town, self.ann, self.ben)

    def table(self) -> dict:
        [(table,)] = self.town.books("SELECT id FROM table_entry")
        viewer = Client(self.house)
        self.addCleanup(viewer.close)
        return viewer.done("GET", f"/api/table/{table}")

    def test_a_forged_sender_has_no_rights(self):
        self.begin()
        self.ann.order("razzle resign 101")
        self.ann.order("razzle resign 101 ann")
        until(lambda: self.town.waiting() == 0, "letters are left over")
        self.assertIsNone(self.table()["ending"])

    def test_a_changed_signed_code_is_refused(self):
        letter, _ = self.begin()
        address = letter["Reply-To"].addresses[0].addr_spec
        signed_code = address.split("+")[1].split("@")[0]
        for changed in (signed_code[:-1] + ("0" if signed_code[-1] != "0" else "1"), signed_code[:10], signed_code + "0", "a" + signed_code[1:][::-1]):
            self.ann.write(f"parlor+{changed}@house.example", "Re: razzle board 101", "resign")
        until(lambda: self.town.waiting() == 0, "letters are left over")
        self.assertIsNone(self.table()["ending"])

    def test_a_message_received_twice_is_answered_once(self):
        message = self.ann.order("help")
        self.town.bring(b"Received: by another way\r\n" + bytes(message))
        self.ann.order("list")
        self.check_all_is_sent(2)

    def test_automatic_messages_are_not_answered(self):
        """Neither those of other programs nor Parlor's own emails."""
        self.ann.order("help", Auto_Submitted="auto-replied")
        self.ann.order("help", Precedence="bulk")
        self.ann.order("help", List_Id="<players.example.com>")
        self.ann.order("help", Return_Path="<>")
        self.ben.order("help")
        letter = self.ben.next_letter()
        self.town.bring(bytes(letter))
        del letter["X-Parlor"], letter["Auto-Submitted"]
        self.town.bring(bytes(letter))
        self.check_all_is_sent(1)

    def test_a_password_in_a_message_is_neither_accepted_nor_repeated(self):
        client = Client(self.house)
        self.addCleanup(client.close)
        client.sign_up("carl")
        self.begin()
        before = self.sink.count()
        for command in ("razzle move 101 carl correct-horse c8-b6", "signup dora correct-horse",
                        "change password carl correct-horse battery-staple", "signoff carl correct-horse"):
            self.ann.order(command)
        until(lambda: self.town.waiting() == 0, "letters are left over")
        self.assertGreater(self.sink.count(), before)
        for _, letter in self.sink.letters[before:]:
            self.assertNotIn("horse", letter.as_string(), f"a letter repeats the password: {letter['Subject']}")
        self.assertNotIn("horse", self.house.complaint())
        self.assertEqual(len(self.table()["turns"]), 0)

    def test_invalid_messages_fail_permanently_and_a_stopped_server_temporarily(self):
        self.assertEqual(self.town.pipe(b"Subject: x\r\n\r\n" + b"y" * 1_100_000).returncode, 65)
        self.house.stop()
        self.assertEqual(self.town.pipe(b"Subject: help\r\n\r\n").returncode, 75)

    def test_messages_without_the_secret_are_refused(self):
        self.town.write_file("secret", "another secret, which is wrong\n")
        self.assertEqual(self.town.pipe(b"From: ann@example.com\r\nSubject: help\r\n\r\n").returncode, 75)
        self.assertEqual(self.town.waiting(), 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
