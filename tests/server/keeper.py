#!/usr/bin/python3
"""What the host of a server does on its machine: users, bans, passwords, backups, and a check of the database.

    tests/server/keeper.py PARLOR
"""
import contextlib
import json
import os
import pathlib
import sqlite3
import sys
import unittest

from client import Client, challenge
from house import Street, must, run

BINARY = pathlib.Path(sys.argv.pop(1))


class AdminCommands(unittest.TestCase):
    def setUp(self):
        self.street = self.enterContext(Street(BINARY))
        self.house = self.street.open(self.street.new_file())

    def enterContext(self, manager):  # in Python since 3.11, but the tests also run with older versions
        value = manager.__enter__()
        self.addCleanup(manager.__exit__, None, None, None)
        return value

    def visitor(self, name: str) -> Client:
        client = Client(self.house).sign_up(name)
        self.addCleanup(client.close)
        return client

    def play(self) -> str:
        """A rated game that ann loses."""
        self.ann, self.ben = self.visitor("Ann"), self.visitor("Ben")
        table = challenge(self.ann, self.ben, rated=True)
        self.ann.done("POST", f"/api/table/{table}/turn", {"number": 1, "turn": "c8-b6"})
        self.ben.done("POST", f"/api/table/{table}/turn", {"number": 2, "turn": "e1-f3"})
        self.ann.done("POST", f"/api/table/{table}/resign")
        return table

    def refused(self, status: int, sentence: str, *words: str):
        done = run(self.house.parlor, *words)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (status, "", f"parlor: {sentence}\n"))

    def test_users_are_listed(self):
        self.visitor("Ann")
        users = json.loads(self.house.admin("users", "--json"))["users"]
        self.assertEqual([user["name"] for user in users if user["kind"] == "member"], ["Ann"])
        self.assertIn("level-1", [user["name"] for user in users if user["kind"] == "bot"])
        self.assertRegex(self.house.admin("users"), r"(?m)^Ann  member  seen \d{4}-\d\d-\d\d$")

    def test_a_banned_user_is_refused_until_unbanned(self):
        ann = self.visitor("Ann")
        self.assertRegex(self.house.admin("ban", "ann", "--days", "3"), r"^Ann is banned until \d{4}-\d\d-\d\d\.$")
        self.assertEqual(ann.get("/api/account").code, "banned")
        self.assertRegex(self.house.admin("users"), r"(?m)^Ann .* banned until \d{4}-\d\d-\d\d$")
        self.assertEqual(self.house.admin("ban", "ann"), "Ann is banned permanently.\n")
        self.assertEqual(self.house.admin("unban", "ann"), "Ann can sign in again.\n")
        self.assertEqual(ann.get("/api/account").status, 200)

    def test_a_muted_user_sees_the_reason_and_is_listed(self):
        ann, ben = self.visitor("Ann"), self.visitor("Ben")
        table = challenge(ann, ben)
        said = self.house.admin("mute", "ann", "--for", "7d", "--reason", "insults")
        self.assertRegex(said, r"^Ann is muted until \d{4}-\d\d-\d\d\.$")
        answer = ann.post(f"/api/table/{table}/chat/players", {"text": "Hello"})
        self.assertEqual((answer.code, answer.json["details"]["reason"]), ("muted", "insults"))
        self.assertRegex(self.house.admin("users"), r"(?m)^Ann .* muted until \d{4}-\d\d-\d\d$")
        self.assertEqual(self.house.admin("unmute", "ann"), "Ann can chat again.\n")
        ann.done("POST", f"/api/table/{table}/chat/players", {"text": "Hello"})
        self.assertRegex(self.house.admin("ban", "ann", "--for", "3h"), r"^Ann is banned until [-\d]{10} [:\d]{5} UTC\.$")
        user = json.loads(self.house.admin("unban", "ann", "--json"))
        self.assertEqual((user["name"], user["banned_until"], user["moderator"]), ("Ann", None, False))
        log = json.loads(self.house.admin("log", "--json"))["log"]
        self.assertEqual([(act["deed"], act["by"]) for act in log],
                         [("unban", None), ("ban", None), ("unmute", None), ("mute", None)])

    def test_moderators_are_appointed_and_reports_are_closed(self):
        ann, ben = self.visitor("Ann"), self.visitor("Ben")
        self.assertEqual(self.house.admin("moderator", "ann"), "Ann is a moderator.\n")
        self.assertRegex(self.house.admin("users"), r"(?m)^Ann  member  seen [-\d]{10}  moderator$")
        self.assertTrue(ann.done("GET", "/api/account")["moderator"])
        self.assertEqual(self.house.admin("moderator", "ann", "--remove"), "Ann is not a moderator.\n")
        self.assertFalse(ann.done("GET", "/api/account")["moderator"])
        self.assertEqual(self.house.admin("reports"), "No open reports.\n")
        ben.done("POST", "/api/reports", {"name": "Ann", "kind": "cheating", "text": "two\nlines"})
        self.assertRegex(self.house.admin("reports"), r"^1  [-\d]{10} [:\d]{5} UTC  cheating  Ann  by Ben  two lines\n$")
        self.assertEqual(self.house.admin("close", "1", "--reason", "nothing in it"), "Report 1 is closed.\n")
        self.assertEqual(self.house.admin("reports"), "No open reports.\n")
        self.assertRegex(self.house.admin("reports", "--all"), r"closed  nothing in it\n$")
        database = ["admin", "--db", self.house.database]
        self.refused(1, "There is no report number 7", *database, "close", "7")
        self.refused(2, "admin close needs the number of a report", *database, "close", "ann")
        self.refused(1, "There is no player named 'eve'", *database, "moderator", "eve")

    def test_a_forgotten_password_can_be_reset(self):
        ann = self.visitor("Ann")
        secret = json.loads(self.house.admin("reset", "ann", "--json"))["secret"]
        self.assertEqual(len(secret), 43)
        ann.done("POST", "/api/account/reset", {"secret": secret, "password": "another horse"})
        stranger = Client(self.house)
        self.addCleanup(stranger.close)
        stranger.done("POST", "/api/session", {"name": "ann", "password": "another horse"})

    def test_an_unknown_user_or_a_bot_is_refused(self):
        database = ["admin", "--db", self.house.database]
        for action in ("ban", "unban", "mute", "unmute"):
            self.refused(1, "There is no player named 'eve'", *database, action, "eve")
        self.refused(1, "There is no member 'eve'", *database, "reset", "eve")
        self.refused(1, "level-1 is one of the server's bots", *database, "ban", "level-1")

    def test_the_check_of_a_sound_database_finds_nothing(self):
        self.play()
        self.assertEqual(self.house.admin("check"), "ok 1 tables, 1 invitations\n")
        found = json.loads(self.house.admin("check", "--json"))
        self.assertEqual(found, {"tables": 1, "invitations": 1, "findings": []})

    def test_the_check_finds_a_changed_row(self):
        table = self.play()
        self.house.stop()
        with sqlite3.connect(self.house.database) as books:
            books.execute("UPDATE table_entry SET result = '1-0'")
        books.close()
        done = run(self.house.parlor, "admin", "check", "--db", self.house.database)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, f"table {table}: its stored result does not match its events\n")
        self.assertEqual(done.stderr, "parlor: the database has 1 problem\n")

    def test_failed_deliveries_are_listed(self):
        self.visitor("Ann")
        self.assertEqual(self.house.admin("deliveries"), "waiting: 0 mail, 0 push, 0 hook\n")
        self.house.stop()
        with sqlite3.connect(self.house.database) as books:
            (ann,) = books.execute("SELECT id FROM account WHERE name = 'Ann'").fetchone()
            for account, channel, state, attempts, trouble in (
                (ann, 0, 2, 12, "550 nobody\n\x1b[2Jhere"),
                (None, 0, 1, 1, ""),
                (ann, 1, 0, 3, "it is slow"),
                (ann, 0, 0, 0, ""),
            ):
                books.execute(
                    "INSERT INTO delivery (account, channel, state, notification, endpoint, letter, created, due, attempts, trouble)"
                    " VALUES (?, ?, ?, 0, 0, '', 5, 6, ?, ?)",
                    (account, channel, state, attempts, trouble),
                )
        books.close()
        lines = self.house.admin("deliveries").splitlines()
        self.assertEqual(lines[0], "2  mail  in-doubt  no account  1 attempt")
        self.assertRegex(lines[1], r"^1  mail  failed  Ann  12 attempts  550 nobody[ -~]*here$")
        self.assertEqual(lines[2:], ["waiting: 1 mail, 1 push, 0 hook"])
        found = json.loads(self.house.admin("deliveries", "--json"))
        self.assertEqual(found["waiting"], {"mail": 1, "push": 1, "hook": 0})
        self.assertEqual([(one["id"], one["account"]) for one in found["stranded"]], [(2, None), (1, "Ann")])
        self.assertEqual(found["stranded"][1]["trouble"], "550 nobody\n\x1b[2Jhere")

    def test_a_backup_of_a_running_server_restores_everything(self):
        table = self.play()
        backup = self.street.new_file("backup.sqlite")
        must(self.house.parlor, "backup", "--db", self.house.database, backup)
        later = challenge(self.ann, self.ben)
        elsewhere = self.street.new_file("elsewhere.sqlite")
        must(self.house.parlor, "restore", backup, "--db", elsewhere)
        other = self.street.open(elsewhere)
        ann = self.ann.again(other)
        self.assertEqual(ann.done("GET", f"/api/table/{table}")["ending"]["winner"], "two")
        self.assertEqual(ann.get(f"/api/table/{later}").code, "no-such-table")
        self.assertEqual(other.admin("check"), "ok 1 tables, 1 invitations\n")

    def rights(self, file: str) -> str:
        return oct(pathlib.Path(file).stat().st_mode & 0o777)

    def test_only_the_owner_can_read_the_database_files_and_backups(self):
        before = os.umask(0o022)
        self.addCleanup(os.umask, before)
        house = self.street.open(self.street.new_file("fresh.db"))
        with contextlib.closing(Client(house)) as ann:
            ann.sign_up("Ann")
        for ending in ("", "-wal", "-shm"):
            self.assertEqual(self.rights(house.database + ending), "0o600", f"of the books{ending}")
        backup = self.street.new_file("backup.sqlite")
        must(house.parlor, "backup", "--db", house.database, backup)
        self.assertEqual(self.rights(backup), "0o600", "of a backup")
        os.chmod(backup, 0o644)
        restored = pathlib.Path(self.street.new_file("restored.db"))
        must(house.parlor, "restore", backup, "--db", str(restored))
        self.assertEqual(self.rights(str(restored)), "0o600", "of what was restored")
        os.chmod(restored, 0o644)
        must(house.parlor, "restore", backup, "--db", str(restored), "--force")
        self.assertEqual(self.rights(str(restored)), "0o600", "of what was restored over books that all could read")

    def test_the_remains_of_a_failed_backup_do_not_matter(self):
        backup = self.street.new_file("backup.sqlite")
        unfinished = pathlib.Path(backup + ".part")
        unfinished.write_text("half of it")
        os.chmod(unfinished, 0o666)
        must(self.house.parlor, "backup", "--db", self.house.database, backup)
        self.assertEqual(self.rights(backup), "0o600")

    def test_a_backup_overwrites_no_file(self):
        backup = pathlib.Path(self.street.new_file("backup.sqlite"))
        backup.write_text("dear")
        self.refused(1, f"'{backup}' already exists: choose a new file", "backup", "--db", self.house.database, str(backup))
        self.assertEqual(backup.read_text(), "dear")

    def test_a_restore_needs_force_and_a_stopped_server_to_replace_a_database(self):
        self.play()
        backup = self.street.new_file("backup.sqlite")
        must(self.house.parlor, "backup", "--db", self.house.database, backup)
        challenge(self.ann, self.ben)
        restore = ["restore", backup, "--db", self.house.database]
        self.refused(1, f"there is already a database at '{self.house.database}'; --force replaces it", *restore)
        closed_first = f"the database '{self.house.database}' is in use: stop the server first"
        self.refused(1, closed_first, *restore, "--force")
        self.assertEqual(self.house.admin("check"), "ok 2 tables, 2 invitations\n")
        self.house.stop()
        must(self.house.parlor, *restore, "--force")
        self.assertEqual(self.house.admin("check"), "ok 1 tables, 1 invitations\n")
        beside = {path.name for path in self.street.folder.iterdir() if path.name.startswith("parlor.db")}
        self.assertEqual(beside - {"parlor.db.open"}, {"parlor.db"})

    def test_a_file_that_is_not_a_backup_is_not_restored(self):
        target = self.street.new_file("target.sqlite")
        other = self.street.new_file("other.sqlite")
        with sqlite3.connect(other) as books:
            books.execute("CREATE TABLE recipes (name TEXT)")
        books.close()
        text = pathlib.Path(self.street.new_file("letter.txt"))
        text.write_text("Dear house, " * 100)
        empty = pathlib.Path(self.street.new_file("empty"))
        empty.touch()
        for file in (other, text, empty):
            self.refused(1, f"'{file}' is not a backup made with 'parlor backup'", "restore", str(file), "--db", target)
        self.refused(3, "there is no file 'nowhere'", "restore", "nowhere", "--db", target)
        self.assertFalse(pathlib.Path(target).exists())

    def test_a_damaged_backup_is_not_restored(self):
        self.play()
        backup = pathlib.Path(self.street.new_file("backup.sqlite"))
        must(self.house.parlor, "backup", "--db", self.house.database, str(backup))
        content = bytearray(backup.read_bytes())
        middle = len(content) // 2
        content[middle : middle + 4096] = bytes(4096)
        backup.write_bytes(content)
        target = self.street.new_file("target.sqlite")
        done = run(self.house.parlor, "restore", backup, "--db", target)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertRegex(done.stderr, r"^parlor: ('.*backup\.sqlite' is damaged|cannot open '.*backup\.sqlite'): ")
        self.assertEqual([path for path in self.street.folder.iterdir() if path.name.startswith("target")], [])


if __name__ == "__main__":
    unittest.main()
