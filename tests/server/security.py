#!/usr/bin/python3
"""Attacks that use only well-formed requests.

    tests/server/security.py PARLOR
"""
import json
import unittest

from client import Answer, Client, challenge
from house import House, Street
from live import Refused
from play import random_games
from samples import BODIES, CAPTURES, NO_TABLE, SECRET
from siege import EVERY_SCOPE, PARLOR, PASSWORD, Siege

CHANGES = ("POST", "PUT", "DELETE")


class PrivateGames(Siege):
    def table_operations(self):
        """All operations on a table."""
        for operation in self.document.operations():
            if "{id}" in operation.path and operation.path.startswith(("/api/table/", "/api/bot/game/")):
                yield operation

    def test_a_private_game_looks_nonexistent_to_others(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben, visibility="private")
        others = (self.member(), self.member().program(*EVERY_SCOPE), self.client().visit(), self.client())
        for operation in self.table_operations():
            for other in others:
                with self.subTest(operation=str(operation), by=other.name):
                    self.check_that_others_see_nothing(other, operation, table)
        self.assertEqual(ann.done("GET", f"/api/table/{table}")["last_event"], 0, "others have done something")

    def check_that_others_see_nothing(self, other: Client, operation, table: str, codes: set[int] = frozenset({401, 404})):
        """The responses are the same as for a table that does not exist."""
        answers = []
        for place in (table, NO_TABLE):
            path = self.document.address(operation, CAPTURES | {"id": place, "name": "Nobody"})
            answers.append(other.ask(operation.method, path, BODIES.get(operation.name)))
        there, nowhere = answers
        self.assertIn(there.status, codes, f"{operation} lets others in: {there.body!r}")
        self.assertEqual((there.status, there.body), (nowhere.status, nowhere.body), f"{operation} tells of a table")

    def test_a_private_study_looks_nonexistent_to_others(self):
        ann = self.member()
        study = ann.done("POST", "/api/studies", BODIES["create_study"])["id"]
        others = (self.member(), self.member().program(*EVERY_SCOPE), self.client().visit(), self.client())
        for operation in self.document.operations():
            if not operation.path.startswith("/api/study/{id}"):
                continue
            for other in others:
                with self.subTest(operation=str(operation), by=other.name):
                    self.check_that_others_see_nothing(other, operation, study, {401, 403, 404})
        self.assertEqual(ann.done("GET", f"/api/study/{study}")["version"], 1, "others have done something")

    def test_a_private_game_is_in_no_list_that_others_see(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        hidden = {challenge(ann, ben, visibility=visibility) for visibility in ("private", "unlisted")}
        shown = challenge(ann, ben)
        for client in (eve, self.client()):
            for path in ("/api/tables?limit=100", f"/api/user/{ann.name}/tables?limit=100"):
                listed = {row["id"] for row in client.done("GET", path)["tables"]}
                self.assertEqual(hidden & listed, set(), f"{path} shows a game that is not public")
                self.assertIn(shown, listed, f"{path} does not show a public game")

    def test_the_live_socket_does_not_reveal_a_private_game(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        table = challenge(ann, ben, visibility="private")
        wishes = (
            {"type": "watch"},
            {"type": "watch", "after": 0},
            {"type": "turn", "number": 1, "turn": "c8-b6"},
            {"type": "offer", "offer": "draw"},
            {"type": "accept", "offer": "draw"},
            {"type": "abort"},
            {"type": "resign"},
            {"type": "claim"},
            {"type": "resume"},
            {"type": "chat", "room": "players", "text": "Hello"},
            {"type": "chat", "room": "watchers", "text": "Hello"},
        )
        for client in (eve, self.client()):
            live = self.live(client)
            live.ask(type="lobby")
            for wish in wishes:
                code = live.ask(table=table, **wish).get("code")
                self.assertIn(code, ("no-such-table", "not-signed-in"), f"{wish} is answered with {code}")
            ann.done("POST", f"/api/table/{table}/chat/players", {"text": "Between us"})
            live.ask(type="ping")
            told = [message for message in live.heard if table in json.dumps(message)]
            self.assertEqual(told, [], "the socket tells others of a private game")

    def test_a_token_without_read_scope_cannot_see_its_owners_private_game(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben, visibility="private")
        self.assertEqual(ann.program("play").get(f"/api/table/{table}").status, 404)
        self.assertEqual(ann.program("read").get(f"/api/table/{table}").status, 200)

    def test_an_invitation_is_visible_only_to_its_two_players(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        invitation = ann.done("POST", f"/api/challenge/{ben.name}", {"game": "razzle"})["id"]
        answer = eve.get(f"/api/invitations/{invitation}")
        self.refused(answer, 404, "no-such-invitation", "others see a challenge")
        for what in ("accept", "decline", "cancel"):
            answer = eve.post(f"/api/challenge/{invitation}/{what}")
            self.refused(answer, 404, "no-such-invitation", f"others {what} a challenge")
        answer = ben.post(f"/api/challenge/{invitation}/cancel")
        self.refused(answer, 404, "no-such-invitation", "who is challenged can withdraw the challenge")

    def test_conditional_turns_are_visible_only_to_their_player(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        table = challenge(ann, ben, time_control="3d")
        first, condition, reply = random_games(PARLOR, 2, 1)[0][:3]
        listeners = [self.live(client) for client in (ben, eve)]
        for live in listeners:
            live.ask(type="watch", table=table)
        plan = {"after": first, "branches": [{"if": condition, "then": reply}]}
        ann.done("PUT", f"/api/table/{table}/conditions", {"conditions": plan})
        for client in (ben, eve, self.client()):
            for path in ("", "/events", "/record"):
                seen = client.get(f"/api/table/{table}{path}").body.decode()
                self.assertNotIn(reply, seen, f"/api/table/ID{path} shows conditional turns of the other")
        ann.done("POST", f"/api/table/{table}/turn", {"number": 1, "turn": first})
        for live in listeners:
            live.hear_event(table, "of turn 1", lambda event: event["name"] == "turn-played")
            self.assertNotIn(reply, json.dumps(list(live.heard)), "the socket tells of conditional turns")

    def test_queued_turns_are_visible_only_to_their_player(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        table = challenge(ann, ben, time_control="3d")
        queued, first = "g7-a2", random_games(PARLOR, 2, 1)[0][0]
        listeners = [self.live(client) for client in (ann, eve)]
        for live in listeners:
            live.ask(type="watch", table=table)
        ben.done("PUT", f"/api/table/{table}/queue", {"turn": queued})
        answer = ann.post(f"/api/table/{table}/turn", {"number": 1, "turn": first}).body.decode()
        self.assertNotIn(queued, answer, "whoever makes a turn is told what the other had queued")
        for client in (ann, eve, self.client()):
            for path in ("", "/events", "/record"):
                seen = client.get(f"/api/table/{table}{path}").body.decode()
                self.assertNotIn(queued, seen, f"/api/table/ID{path} shows a queued turn of the other")
        for live in listeners:
            live.hear_event(table, "of turn 1", lambda event: event["name"] == "turn-played")
            self.assertNotIn(queued, json.dumps(list(live.heard)), "the socket tells of a queued turn")
        self.assertIn(queued, ben.get(f"/api/table/{table}/events").body.decode(), "their owner is not told")

    def test_the_players_chat_is_visible_only_to_the_players(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        table = challenge(ann, ben)
        player, watcher = self.live(ben), self.live(eve)
        for live in (player, watcher):
            live.ask(type="watch", table=table)
        ann.done("POST", f"/api/table/{table}/chat/players", {"text": "a secret"})
        self.assertEqual(player.hear_type("chat")["line"]["text"], "a secret")
        watcher.ask(type="ping")
        self.assertNotIn("a secret", json.dumps(list(watcher.heard)), "watchers hear what players say")
        for client in (eve, self.client()):
            answer = client.get(f"/api/table/{table}/chat/players")
            self.refused(answer, 403, "not-allowed", "others read what players say")


class FairDice(Siege):
    """No player can know a roll in advance, or influence it except with a word."""

    def invite(self, host: Client, visitor: Client, **terms: object) -> dict:
        dice = {"commitment": host.done("POST", "/api/dice")["commitment"], "word": "tulip"}
        return host.done("POST", f"/api/challenge/{visitor.name}", {"game": "mazers", "dice": dice} | terms)

    def shown(self, *clients: Client, paths: tuple[str, ...]) -> str:
        """Everything that these clients are shown at these paths."""
        return "".join(client.get(path).body.decode() for client in clients for path in paths)

    def test_the_dice_seed_is_secret_until_the_game_is_over(self):
        ann, ben, eve = self.member(), self.member(), self.member()
        invitation = self.invite(ann, ben)
        listeners = [self.live(client) for client in (ann, ben, eve)]
        before = self.shown(ann, ben, paths=(f"/api/invitations/{invitation['id']}", "/api/invitations"))
        table = ben.done("POST", f"/api/challenge/{invitation['id']}/accept", {"word": "oak"})["table"]
        for live in listeners:
            live.ask(type="watch", table=table)
        path = f"/api/table/{table}"
        everything = (path, f"{path}/events", f"{path}/record", f"/api/invitations/{invitation['id']}")
        before += self.shown(ann, ben, eve, paths=everything)
        before += self.shown(ann, ben, paths=("/api/account/export", "/api/my/tables"))
        with ann.program("read").lines(f"/api/bot/game/stream/{table}") as heard:
            before += json.dumps(heard())
        for live in listeners:
            live.ask(type="ping")
            before += json.dumps(list(live.heard))
        ann.done("POST", f"{path}/abort")
        seed = ann.done("GET", path)["dice"]["seed"]
        self.assertIn(invitation["dice"]["commitment"], before, "nobody was shown the commitment")
        self.assertNotIn(seed, before, "somebody was shown the seed")
        self.assertNotIn(seed, self.house.complaints.read_text(), "the seed is in the log")

    def test_the_opponent_cannot_see_the_word_of_the_host_before_accepting(self):
        ann, ben = self.member(), self.member()
        invitation = self.invite(ann, ben)
        seen = self.shown(ben, paths=(f"/api/invitations/{invitation['id']}", "/api/invitations"))
        self.assertNotIn("tulip", seen + json.dumps(invitation), "an invitation tells the word of the host")

    def test_a_dice_commitment_is_valid_once_and_only_for_its_owner(self):
        ann, eve = self.member(), self.member()
        dice = {"commitment": ann.done("POST", "/api/dice")["commitment"]}
        terms = {"game": "mazers", "dice": dice}
        for path in ("/api/seeks", "/api/links", f"/api/challenge/{ann.name}"):
            self.refused(eve.post(path, terms), 404, "no-such-dice", f"others use drawn dice by {path}")
        ann.done("POST", "/api/seeks", terms)
        for path in ("/api/seeks", "/api/links", f"/api/challenge/{eve.name}"):
            self.refused(ann.post(path, terms), 404, "no-such-dice", f"dice serve twice by {path}")

    def test_drawing_dice_needs_the_challenge_scope(self):
        ann = self.member()
        self.refused(ann.program("read", "play").post("/api/dice"), 403, "not-allowed", "it has drawn dice")
        self.assertEqual(ann.program("challenge").post("/api/dice").status, 201)
        self.refused(self.client().post("/api/dice"), 401, "not-signed-in", "a stranger has drawn dice")


class Sessions(Siege):
    def me(self, cookie: str) -> Answer:
        client = self.client()
        client.cookie = cookie
        return client.get("/api/account")

    def test_signing_in_never_adopts_a_planted_cookie(self):
        ann = self.member()
        for planted in ("A" * 43, self.client().visit().cookie, self.member().cookie):
            for path, wish in (("/api/session", {"name": ann.name, "password": PASSWORD}), ("/api/guest", None)):
                victim = self.client()
                victim.cookie = planted
                victim.done("POST", path, wish)
                self.assertNotEqual(victim.cookie, planted, f"{path} keeps the cookie that it was sent")
                answer = self.me(planted)
                name = answer.json["name"] if answer.status == 200 else None
                self.assertNotEqual(name, ann.name, f"a cookie that somebody planted is let in after {path}")

    def test_every_sign_in_gives_a_new_secret(self):
        ann = self.member()
        secrets = {ann.cookie}
        for _ in range(3):
            ann.done("POST", "/api/session", {"name": ann.name, "password": PASSWORD})
            secrets.add(ann.cookie)
        self.assertEqual(len(secrets), 4, "a secret was given twice")

    def test_the_session_cookie_is_httponly_and_samesite(self):
        answer = self.client().post("/api/guest")
        attributes = answer.headers["Set-Cookie"].split("; ")
        for needed in ("HttpOnly", "SameSite=Lax", "Path=/"):
            self.assertIn(needed, attributes, f"the cookie lacks {needed}")

    def test_an_ended_session_stays_ended(self):
        ann = self.member()
        old, live = ann.cookie, self.live(ann)
        ann.done("DELETE", "/api/session")
        self.assertIsNone(ann.cookie, "the browser keeps the cookie")
        self.assertEqual(self.me(old).status, 401, "the cookie of an ended session is let in")
        answer = live.ask(type="turn", table=NO_TABLE, number=1, turn="c8-b6")
        self.assertEqual(answer.get("code"), "not-signed-in", "the socket of an ended session may still play")

    def test_a_new_password_ends_other_sessions_and_seat_links(self):
        ann, other = self.member(), self.client()
        other.done("POST", "/api/session", {"name": ann.name, "password": PASSWORD})
        seat = ann.done("POST", "/api/account/seat")["secret"]
        ann.done("POST", "/api/account/password", {"old": PASSWORD, "new": "battery staple"})
        self.assertEqual(ann.get("/api/account").status, 200, "one's own session ended, too")
        self.assertEqual(other.get("/api/account").status, 401, "another session survived the new password")
        answer = self.client().post("/api/seat", {"secret": seat})
        self.refused(answer, 404, "no-such-credential", "a seat link survived the new password")

    def test_a_new_password_revokes_tokens_unless_keep_tokens_is_set(self):
        ann = self.member()
        for keep, status in ((True, 200), (False, 401)):
            program = ann.program("read")
            wish = {"old": PASSWORD, "new": PASSWORD, "keep_tokens": keep}
            ann.done("POST", "/api/account/password", wish)
            self.assertEqual(program.get("/api/account").status, status, f"keep_tokens: {keep}")

    def test_a_token_cannot_create_a_stronger_or_longer_credential(self):
        ann = self.member()
        program = ann.program("account", days=1)
        self.refused(program.post("/api/account/seat"), 403, "not-allowed", "a token has made a seat link")
        wish = {"label": "longer", "scopes": ["account"]}
        self.refused(program.post("/api/tokens", wish), 403, "not-allowed", "a token has made one that lasts")
        self.refused(program.post("/api/tokens", wish | {"days": 2}), 403, "not-allowed", "a token has made a longer one")
        self.refused(program.post("/api/tokens", {"label": "stronger", "scopes": ["account", "play"], "days": 1}), 403,
                     "not-allowed", "a token has made a stronger one")

    def test_a_reset_works_once_and_ends_all_sessions(self):
        ann = self.member()
        secret = SECRET.search(self.house.admin("reset", ann.name)).group()
        self.assertEqual(self.me(secret).status, 401, "the secret of a reset is let in as a session")
        wish = {"secret": secret, "password": "battery staple"}
        self.client().done("POST", "/api/account/reset", wish)
        answer = self.client().post("/api/account/reset", wish)
        self.refused(answer, 404, "no-such-credential", "a reset works twice")
        self.assertEqual(ann.get("/api/account").status, 401, "a session survived the reset")

    def test_a_banned_user_cannot_sign_in_or_use_tokens(self):
        ann = self.member()
        program = ann.program(*EVERY_SCOPE)
        self.house.admin("ban", ann.name)
        for client in (ann, program):
            self.refused(client.get("/api/account"), 403, "banned", "who is banned is let in")
        answer = self.client().post("/api/session", {"name": ann.name, "password": PASSWORD})
        self.refused(answer, 403, "banned", "who is banned can sign in")
        self.house.admin("unban", ann.name)
        self.assertEqual(program.get("/api/account").status, 200, "who is banned no longer is not let in")

    def test_the_secret_of_a_seat_link_is_not_a_session_or_token(self):
        ann, program = self.member(), self.client()
        seat = ann.done("POST", "/api/account/seat")["secret"]
        self.assertEqual(self.me(seat).status, 401, "the secret of a seat link is let in as a cookie")
        program.token = seat
        self.assertEqual(program.get("/api/account").status, 401, "the secret of a seat link is let in as a token")

    def test_a_closed_account_cannot_sign_in_or_use_sessions_and_tokens(self):
        ann = self.member()
        token, cookie = ann.program(*EVERY_SCOPE), ann.cookie
        ann.done("DELETE", "/api/account", {"password": PASSWORD})
        self.assertEqual(self.me(cookie).status, 401, "a session survived its account")
        self.assertEqual(token.get("/api/account").status, 401, "a token survived its account")
        answer = self.client().post("/api/session", {"name": ann.name, "password": PASSWORD})
        self.refused(answer, 401, "wrong-password", "a closed account can sign in")

    def test_a_user_cannot_end_sessions_of_others(self):
        ann, eve = self.member(), self.member()
        for credential in ann.done("GET", "/api/credentials")["credentials"]:
            answer = eve.delete(f"/api/credentials/{credential['id']}")
            self.refused(answer, 404, "no-such-credential", "others end a session")
        self.assertEqual(ann.get("/api/account").status, 200, "a session was ended by others")

    def test_wrong_names_and_wrong_passwords_get_the_same_response(self):
        names = (self.member().name, "Nobody1", "nobody@example.org")
        guesses = [{"name": name, "password": "wrong horse"} for name in names]
        answers = {self.client().post("/api/session", guess).body for guess in guesses}
        self.assertEqual(len(answers), 1, f"the answer tells whether there is such an account: {answers}")

    def test_secrets_are_shown_once_and_not_logged(self):
        ann = self.member()
        token = ann.program("read").token
        shown = [ann.get(path).body for path in ("/api/account/export", "/api/credentials", "/api/account")]
        log = self.house.complaints.read_bytes()
        self.assertIn(b"/api/credentials", log, "the log does not tell of requests")
        for secret in (ann.cookie, token, PASSWORD):
            self.assertNotIn(secret.encode(), b"".join(shown), "a secret is shown again")
            self.assertNotIn(secret.encode(), log, "a secret is in the log")


class OtherSites(Siege):
    def origins(self) -> list[dict[str, str]]:
        """Headers that a browser sends for pages of other sites."""
        ours = f"127.0.0.1:{self.house.port}"
        foreign = (
            "http://evil.example",
            f"http://evil.example:{self.house.port}",
            f"http://evil.example/{ours}",
            f"http://{ours}.evil.example",
            f"http://{ours}@evil.example",
            "http://127.0.0.1:1",
            "null",
        )
        unsaid = ({"Origin": ""}, {"Origin": "", "Sec_Fetch_Site": "cross-site"})
        return [{"Origin": origin} for origin in foreign] + list(unsaid)

    def test_a_page_of_another_site_cannot_change_anything(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        values = CAPTURES | {"id": table, "name": ben.name}
        for operation in self.document.operations():
            if operation.method not in CHANGES:
                continue
            path, body = self.document.address(operation, values), BODIES.get(operation.name, {})
            for headers in self.origins():
                with self.subTest(operation=str(operation), **headers):
                    answer = ann.ask(operation.method, path, body, **headers)
                    self.refused(answer, 403, "foreign-origin", f"{operation} from {headers}")
        self.assertEqual(ann.done("GET", f"/api/table/{table}")["last_event"], 0, "a foreign page has played")

    def test_a_page_of_another_site_cannot_sign_a_user_in(self):
        # A form on another site sends no cookie of ours, but its response could set one.
        for path, wish in (("/api/guest", None), ("/api/session", {"name": self.member().name, "password": PASSWORD})):
            for headers in self.origins():
                if headers == {"Origin": ""}:
                    continue  # a program: it sends no Origin and has no cookie
                with self.subTest(path=path, **headers):
                    answer = self.client().ask("POST", path, wish, **headers)
                    self.refused(answer, 403, "foreign-origin", f"{path} from {headers}")
                    self.assertNotIn("Set-Cookie", answer.headers, "a foreign page has been given a cookie to plant")

    def test_a_page_of_another_site_cannot_open_a_live_socket(self):
        ann = self.member()
        for headers in self.origins():
            with self.subTest(**headers), self.assertRaises(Refused) as refused:
                self.live(ann, **headers)
            self.assertEqual(refused.exception.status, 403)
        with self.assertRaises(Refused):
            self.live(self.client(), Origin="http://evil.example")

    def test_a_form_of_another_site_is_refused_as_not_json(self):
        ann = self.member()
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            answer = ann.ask("POST", "/api/seeks", b'{"game": "razzle"}', Content_Type=kind)
            self.refused(answer, 415, "not-json", f"a body that is {kind!r} is read")

    def test_other_sites_cannot_read_responses(self):
        answer = self.client().ask("GET", "/api/games", Origin="http://evil.example")
        self.assertIsNone(answer.headers["Access-Control-Allow-Origin"])


class Rights(Siege):
    def test_a_token_cannot_create_a_token_with_more_scopes(self):
        program = self.member().program("account")
        for scope in ("read", "play", "challenge"):
            answer = program.post("/api/tokens", {"label": "more", "scopes": [scope]})
            self.refused(answer, 403, "not-allowed", f"a token for the account makes one for {scope}")

    def test_a_revoked_token_is_refused(self):
        ann = self.member()
        program = ann.program(*EVERY_SCOPE)
        for credential in ann.done("GET", "/api/credentials")["credentials"]:
            if credential["kind"] == "token":
                ann.done("DELETE", f"/api/credentials/{credential['id']}")
        self.refused(program.get("/api/account"), 401, "not-signed-in", "an ended token is let in")
        answer = program.get(f"/api/user/{ann.name}/tables")
        self.refused(answer, 401, "not-signed-in", "an ended token is taken for nobody")

    def test_the_live_socket_checks_the_scopes_of_a_token(self):
        ann, ben = self.member(), self.member()
        table = challenge(ann, ben)
        live = self.live(ann.program("read", "challenge", "account"))
        wishes = (
            {"type": "turn", "number": 1, "turn": "c8-b6"},
            {"type": "abort"},
            {"type": "chat", "room": "players", "text": "Hello"},
        )
        for wish in wishes:
            code = live.ask(table=table, **wish).get("code")
            self.assertEqual(code, "not-allowed", f"{wish} goes without the scope play")

    def test_guests_play_casual_games_only(self):
        guest, ann = self.client().visit(), self.member()
        terms = {"game": "razzle", "time_control": "5m", "rated": True}
        for path in ("/api/seeks", "/api/links", f"/api/challenge/{ann.name}"):
            self.refused(guest.post(path, terms), 403, "not-allowed", f"a guest plays rated by {path}")
        seek = ann.done("POST", "/api/seeks", terms)["id"]
        answer = guest.post(f"/api/challenge/{seek}/accept")
        self.refused(answer, 403, "not-allowed", "a guest accepts a rated game")
        answer = ann.post(f"/api/challenge/{guest.name}", terms)
        self.refused(answer, 403, "not-allowed", "a guest is challenged to a rated game")

    def test_guests_have_no_password_to_change(self):
        guest = self.client().visit()
        answer = guest.post("/api/account/password", {"old": "", "new": "battery staple"})
        self.assertIn(answer.status, (401, 403), f"a guest has set a password: {answer.body!r}")

    def test_reserved_and_taken_names_are_refused(self):
        ann, client = self.member(), self.client()
        for name in ("admin", "House", "guest-12345", "level-5", "closed-1", "ann\u0430", "Ann ", "Ånn", ""):
            answer = client.post("/api/account", {"name": name, "password": PASSWORD})
            self.refused(answer, 400, "bad-name", f"somebody is called {name!r}")
        for name in (ann.name.upper(), ann.name.lower()):
            answer = client.post("/api/account", {"name": name, "password": PASSWORD})
            self.refused(answer, 409, "name-taken", f"somebody else is called {name!r}")

    def test_a_challenge_against_the_players_preferences_is_refused(self):
        ann, guest = self.member(), self.client().visit()
        ann.done("PUT", "/api/account/settings", {"challenges": "members"})
        answer = guest.post(f"/api/challenge/{ann.name}", {"game": "razzle"})
        self.refused(answer, 403, "not-welcome", "a guest challenges who wants members only")


class RateLimits(unittest.TestCase):
    """Each test has its own server, most with a trusted proxy whose part the tests play by setting X-Forwarded-For."""

    longMessage = False

    def setUp(self):
        self.street = self.enterContext(Street(PARLOR))

    def house_behind_a_proxy(self) -> House:
        return self.street.open(self.street.new_file(), "--trust-proxy", "127.0.0.1")

    def client(self, house: House) -> Client:
        client = Client(house)
        self.addCleanup(client.close)
        return client

    def flood(self, house: House, method: str, path: str, body: object, address) -> Answer:
        """Repeats a request until it is refused with 429; returns that response."""
        client = self.client(house)
        for number in range(1000):
            answer = client.ask(method, path, body, X_Forwarded_For=address(number))
            if answer.status == 429:
                return answer
        self.fail(f"1000 times {method} {path} are not too often")

    def test_a_flood_is_limited_only_for_its_sender(self):
        house = self.house_behind_a_proxy()
        guess = {"name": "Ann", "password": "wrong horse"}
        floods = (("GET", "/api/games", None), ("POST", "/api/guest", None), ("POST", "/api/session", guess))
        for method, path, body in floods:
            answer = self.flood(house, method, path, body, lambda number: "203.0.113.1")
            self.assertGreaterEqual(int(answer.headers["Retry-After"]), 1)
            other = self.client(house).ask(method, path, body, X_Forwarded_For="203.0.113.2")
            self.assertNotEqual(other.status, 429, f"{path}: another address is not served")

    def test_an_address_forged_by_the_client_is_ignored(self):
        # The forged address comes first, the one that the proxy has seen comes last.
        house = self.house_behind_a_proxy()
        self.flood(house, "GET", "/api/games", None, lambda number: f"198.51.100.{number % 250}, 203.0.113.1")

    def test_forwarded_addresses_are_ignored_without_a_trusted_proxy(self):
        house = self.street.open(self.street.new_file(), "--rates", "usual")
        self.flood(house, "GET", "/api/games", None, lambda number: f"198.51.100.{number % 250}")

    def test_a_cookie_set_over_tls_is_secure(self):
        house = self.house_behind_a_proxy()
        answer = self.client(house).ask("POST", "/api/guest", X_Forwarded_Proto="https")
        self.assertIn("Secure", answer.headers["Set-Cookie"].split("; "))


if __name__ == "__main__":
    unittest.main()
