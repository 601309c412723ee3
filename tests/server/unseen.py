#!/usr/bin/python3
"""What a user may not see looks nonexistent to them: in lists, cursors, board numbers, commands and messages.

    tests/server/unseen.py PARLOR
"""
import json
import re
import unittest
import urllib.parse

from client import Client, challenge
from samples import NO_TABLE
from siege import PASSWORD, Siege

NO_BOARD = "987654321"
HIDDEN = ("private", "unlisted")
COMMANDS = (
    "razzle show {board}",
    "razzle show board {board}",
    "razzle show {board}#1",
    "razzle show {board}#99",
    "razzle showas {name} {board}",
    "razzle move {board} c8-b6#1",
    "razzle submit {board} c8-b6",
    "razzle confirm {board}",
    "razzle queue {board} c8-b6",
    "razzle preview {board} c8-b6",
    "razzle preview {board}#7 c8-b6",
    "razzle replay {board} 0 c8-b6",
    "razzle replay {board} 77 c8-b6",
    "razzle propose {board} draw",
    "razzle accept {board} draw",
    "razzle reject {board} draw",
    "razzle undo {board}",
    "razzle resign {board}",
    "razzle chat {board}",
    "razzle subscribe {board}",
    "razzle unsubscribe {board}",
    "razzle notify {board}",
    "razzle resign {board} Nobody wrong-horse",
    "razzle subscribe {board} Nobody wrong-horse",
    "knights show {board}",
)


class HiddenTables(Siege):
    def pair(self) -> tuple[Client, Client]:
        return self.member(), self.member()

    def board_of(self, player: Client, table: str) -> str:
        """The board number of a table, as its player sees it."""
        shown = player.done("POST", "/api/command", {"command": "show", "table": table})
        return re.search(r"board (\d+)", shown["text"] + shown["subject"]).group(1)

    def command(self, client: Client, line: str, **more: str):
        body = {"command": line.replace("{name}", client.name or "Nobody"), "comment": "Hello"} | more
        return client.post("/api/command", body)

    def check_same(self, there, nowhere, words: tuple[str, str], what: str):
        """Two responses that differ only in the word that was sent."""
        found = (there.status, there.body.replace(words[0].encode(), b"WORD"))
        expected = (nowhere.status, nowhere.body.replace(words[1].encode(), b"WORD"))
        self.assertEqual(found, expected, f"{what} tells a table that is there from one that is not")
        self.assertGreaterEqual(there.status, 400, f"{what} lets others in: {there.body!r}")

    def test_commands_treat_invisible_boards_as_nonexistent(self):
        ann, ben = self.pair()
        others = (self.member(), self.client().visit(), self.client())
        private = challenge(ann, ben, visibility="private")
        unlisted = challenge(ann, ben, visibility="unlisted")
        words = ((self.board_of(ann, private), NO_BOARD), (self.board_of(ann, unlisted), NO_BOARD), (private, NO_TABLE))
        for line in COMMANDS:
            for other in others:
                for there, nowhere in words:
                    answers = [self.command(other, line.replace("{board}", word)) for word in (there, nowhere)]
                    self.check_same(*answers, (there, nowhere), f"{line} ({there})")
        self.assertEqual(ann.done("GET", f"/api/table/{private}")["last_event"], 0, "others have done something")
        self.assertEqual(self.command(ann, "razzle show {board}".replace("{board}", words[0][0])).status, 200)

    def test_commands_for_a_table_treat_invisible_tables_as_nonexistent(self):
        ann, ben = self.pair()
        private = challenge(ann, ben, visibility="private")
        for line in ("show", "c8-b6", "resign", "chat", "subscribe", "help", "what is this", "resign Nobody wrong-horse"):
            for other in (self.member(), self.client()):
                answers = [self.command(other, line, table=table) for table in (private, NO_TABLE)]
                found = [(answer.status, answer.body.replace(table.encode(), b"WORD"))
                         for answer, table in zip(answers, (private, NO_TABLE))]
                self.assertEqual(*found, f"{line} tells a table that is there from one that is not")

    def test_a_command_with_a_password_reaches_the_senders_private_board(self):
        ann, ben = self.pair()
        ann.done("POST", "/api/account/password", {"old": PASSWORD, "new": "correct-horse-staple"})
        board = self.board_of(ann, challenge(ann, ben, visibility="private"))
        answer = self.command(self.client(), f"razzle move {board} {ann.name} correct-horse-staple c8-b6#1")
        self.assertEqual(answer.status, 200, answer.body)

    def test_board_numbers_of_public_tables_have_no_gaps(self):
        ann, ben = self.pair()
        open_ones = []
        for visibility in ("public", "private", "public", "unlisted", "public"):
            table = challenge(ann, ben, visibility=visibility)
            if visibility == "public":
                open_ones.append(int(self.board_of(ann, table)))
        first = open_ones[0]
        self.assertEqual(open_ones, [first, first + 1, first + 2])

    def test_the_live_socket_treats_private_tables_as_nonexistent(self):
        ann, ben = self.pair()
        private = challenge(ann, ben, visibility="private")
        wishes = (
            {"type": "watch"}, {"type": "watch", "after": 5}, {"type": "leave"},
            {"type": "turn", "number": 1, "turn": "c8-b6"}, {"type": "turn", "number": 9, "turn": "nonsense"},
            {"type": "offer", "offer": "draw"}, {"type": "decline", "offer": "draw"}, {"type": "resign"},
            {"type": "claim"}, {"type": "chat", "room": "players", "text": "Hello"},
        )
        for client in (self.member(), self.client()):
            live = self.live(client)
            for wish in wishes:
                found = []
                for table in (private, NO_TABLE):
                    answer = live.ask(table=table, **wish)
                    del answer["id"]
                    found.append(json.dumps(answer).replace(table, "TABLE"))
                self.assertEqual(*found, f"{wish} tells a table that is there from one that is not")

    def test_a_user_cannot_follow_a_private_table(self):
        ann, ben = self.pair()
        eve = self.member()
        private = challenge(ann, ben, visibility="private")
        for method in ("PUT", "DELETE"):
            bodies = [{"game": "razzle", "table": table} | ({"extent": "ending"} if method == "PUT" else {})
                      for table in (private, NO_TABLE)]
            answers = [eve.ask(method, "/api/my/following", body) for body in bodies]
            self.check_same(*answers, (private, NO_TABLE), f"{method} /api/my/following")

    def walk(self, client: Client, path: str, name: str, limit: int = 1) -> tuple[list, list[str]]:
        """All items of a list, page by page, and the cursors between them."""
        items, cursors, after = [], [], ""
        while True:
            page = client.done("GET", f"{path}limit={limit}{after}")
            items += page[name]
            if page["next"] is None:
                return items, cursors
            self.assertEqual(len(page[name]), limit, "a page that is not the last is not full")
            cursors.append(page["next"])
            after = f"&after={page['next']}"

    def test_cursors_reveal_no_tables_and_pages_are_full(self):
        ann, ben = self.pair()
        shown, hidden = [], []
        for visibility in ("public", "private", "private", "unlisted", "public", "private"):
            (shown if visibility == "public" else hidden).append(challenge(ann, ben, visibility=visibility))
        for client in (self.member(), self.client()):
            for path in (f"/api/user/{ann.name}/tables?", "/api/tables?"):
                rows, cursors = self.walk(client, path, "tables")
                found = [row["id"] for row in rows]
                self.assertEqual([id for id in found if id in shown + hidden], shown[::-1])
                said = " ".join(cursors)
                self.assertEqual([id for id in shown + hidden if id in said], [], "a cursor tells of a table")
                self.assertEqual({len(cursor) for cursor in cursors}, {96})
        rows, _ = self.walk(ann, f"/api/user/{ann.name}/tables?", "tables", 2)
        self.assertCountEqual([row["id"] for row in rows], shown + hidden, "players do not find their own tables")

    def test_a_cursor_is_valid_only_for_its_list(self):
        ann, ben = self.pair()
        tables = [challenge(ann, ben) for _ in range(3)]
        cursor = ann.done("GET", f"/api/user/{ann.name}/tables?limit=1")["next"]
        self.assertEqual(self.client().get(f"/api/user/{ann.name}/tables?limit=2&after={cursor}").status, 200)
        changed = cursor[:-1] + ("A" if cursor[-1] != "A" else "B")
        wrong = (
            f"/api/user/{ben.name}/tables?after={cursor}", f"/api/user/{ann.name}/tables?ended=true&after={cursor}",
            f"/api/tables?after={cursor}", f"/api/seeks?after={cursor}", f"/api/my/tables?after={cursor}",
            f"/api/standings?ladder=razzle%20live&after={cursor}", f"/api/tables?after={tables[0]}",
            f"/api/user/{ann.name}/tables?after={changed}", "/api/tables?after=%20", "/api/tables?after=" + "A" * 3000,
            "/api/tables?after=" + urllib.parse.quote("1523.25 17"),
        )
        for path in wrong:
            self.refused(ann.get(path), 400, "bad-cursor", f"{path} begins somewhere")

    def test_an_accepted_seek_does_not_reveal_its_hidden_table(self):
        for visibility in HIDDEN:
            ann, ben = self.pair()
            eve = self.member()
            ears = self.live(eve)
            ears.ask(type="lobby")
            seek = ann.done("POST", "/api/seeks", {"game": "razzle", "time_control": "3d", "visibility": visibility})
            table = ben.done("POST", f"/api/challenge/{seek['id']}/accept")["table"]
            self.assertIsNotNone(table, "who sits down is not told where")
            told = ears.hear("accepted seek", lambda m: m["type"] == "invitation"
                             and m["invitation"]["id"] == seek["id"] and m["invitation"]["state"] == "accepted")
            self.assertIsNone(told["invitation"]["table"], f"the socket tells others of a table that is {visibility}")
            for other in (eve, self.client()):
                self.assertIsNone(other.done("GET", f"/api/invitations/{seek['id']}")["table"])
            for player in (ann, ben):
                self.assertEqual(player.done("GET", f"/api/invitations/{seek['id']}")["table"], table)


class HiddenTablesOnPostgres(HiddenTables):
    @classmethod
    def new_database(cls) -> str:
        return cls.street.new_postgres()


if __name__ == "__main__":
    unittest.main()
