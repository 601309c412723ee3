#!/usr/bin/env python3
"""Signs in to a server with `parlor login`, and uses what it saves.

    tests/cli/login.py PARLOR
"""
import contextlib
import fcntl
import os
import pathlib
import pty
import select
import stat
import subprocess
import sys
import termios
import time
import unittest

from program import installed
from running_server import PASSWORD, SECONDS, Server

BINARY = pathlib.Path(sys.argv.pop(1))


class LoginTest(unittest.TestCase):
    def setUp(self):
        self.folder, self.environment = self.enterContext(installed(BINARY))
        self.environment.pop("PARLOR_TOKEN", None)
        self.server = Server(self.folder, self.environment)
        self.addCleanup(self.server.stop)
        self.session = self.server.sign_up("ann")
        self.url = self.server.address

    def parlor(self, *words: str, piped: str = "") -> subprocess.CompletedProcess:
        return subprocess.run(
            ["parlor", *words],
            cwd=self.folder,
            env=self.environment,
            input=piped,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )

    def done(self, *words: str, piped: str = "") -> str:
        done = self.parlor(*words, piped=piped)
        self.assertEqual((done.returncode, done.stderr), (0, ""), words)
        return done.stdout

    def refused(self, status: int, sentence: str, *words: str, piped: str = ""):
        done = self.parlor(*words, piped=piped)
        self.assertEqual(done.returncode, status, (words, done.stdout, done.stderr))
        self.assertRegex(done.stderr, rf"^parlor: {sentence}")
        self.assertNotIn(PASSWORD, done.stdout + done.stderr)

    def sign_in(self, *words: str):
        told = self.done("login", self.url, "--name", "ann", *words, piped=PASSWORD + "\n")
        self.assertEqual(told, f"You are signed in to {self.url} as ann.\n")

    def file(self) -> pathlib.Path:
        [file] = pathlib.Path(self.environment["XDG_STATE_HOME"], "parlor", "servers").iterdir()
        return file

    def credentials(self) -> list:
        return self.server.ask("GET", "/api/credentials", Cookie=self.session)[0]["credentials"]

    def test_signs_in_lists_and_signs_out(self):
        self.assertEqual(self.done("login"), "You are not signed in anywhere. 'parlor login URL' signs you in.\n")
        self.sign_in()
        self.assertEqual(self.done("login"), f"{self.url}  ann\n")
        self.assertIn('"name": "ann"', self.done("login", "--json"))
        self.assertEqual(stat.S_IMODE(self.file().stat().st_mode), 0o600)
        tokens = [one for one in self.credentials() if one["kind"] == "token"]
        self.assertEqual([one["scopes"] for one in tokens], [["read", "play", "challenge"]])
        self.assertEqual(len(self.credentials()), 2, "the session in which the token was made has ended")
        self.assertEqual(self.done("logout", self.url), f"You are signed out of {self.url}.\n")
        self.assertEqual(len(self.credentials()), 1, "the token has ended on the server as well")
        self.refused(1, f"you are not signed in to {self.url}", "logout", self.url)

    def test_other_commands_need_no_password(self):
        self.sign_in("--account")
        told = self.done("pbm", "--house", self.url, "vacation 3")
        self.assertIn("vacation", told)
        bot = subprocess.Popen(
            ["parlor", "bot", "--server", self.url], cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, text=True
        )
        with contextlib.closing(bot.stdout):
            self.assertEqual(bot.stdout.readline(), f"signed in as ann at {self.url}\n")
            bot.terminate()
            bot.wait(SECONDS)

    def test_takes_a_token_made_elsewhere(self):
        wish = {"label": "a test", "scopes": ["read", "play"]}
        token = self.server.ask("POST", "/api/tokens", wish, Cookie=self.session)[0]["token"]
        told = self.done("login", self.url, "--token", piped=token + "\n")
        self.assertEqual(told, f"You are signed in to {self.url} as ann.\n")
        self.refused(1, f"{self.url} does not know this token", "login", self.url, "--token", piped="wrong\n")
        self.refused(1, "a token is one word", "login", self.url, "--token", piped="two words\n")
        self.assertEqual(self.done("login"), f"{self.url}  ann\n", "what was saved before is still there")

    def test_explains_what_is_wrong(self):
        named = ["login", self.url, "--name", "ann"]
        self.refused(1, f"{self.url} refused: Wrong name or password$", *named, piped="wrong-horse\n")
        self.refused(1, "the password is missing; you are not signed in", *named)
        self.refused(1, "the name is missing; you are not signed in", "login", self.url)
        self.refused(3, "cannot reach http://127.0.0.1:1: ", "login", "http://127.0.0.1:1", "--name", "a", piped="b\n")
        self.refused(2, "URL: a server address looks like https://", "login", "parlor.example")
        self.assertEqual(self.done("login"), "You are not signed in anywhere. 'parlor login URL' signs you in.\n")

    def test_an_ended_token_says_how_to_sign_in_again(self):
        self.sign_in()
        [token] = [one for one in self.credentials() if one["kind"] == "token"]
        self.server.ask("DELETE", f"/api/credentials/{token['id']}", Cookie=self.session)
        sentence = f"your sign-in at {self.url} has expired or was ended: run 'parlor login {self.url}' again"
        self.refused(1, sentence, "bot", "--server", self.url)
        self.refused(1, sentence, "pbm", "--house", self.url, "standings")
        self.assertIn("signed out", self.done("logout", self.url))

    def test_a_file_that_others_can_read_is_refused(self):
        self.sign_in()
        self.file().chmod(0o644)
        self.refused(1, ".* can be read by other users of this machine", "bot", "--server", self.url)
        self.assertIn("others may know it", self.done("logout", self.url))

    def test_without_the_server_signing_out_only_forgets(self):
        self.sign_in()
        self.server.stop()
        self.refused(3, "you are signed out on this machine, but the token is still valid", "logout", self.url)
        self.assertEqual(self.done("login"), "You are not signed in anywhere. 'parlor login URL' signs you in.\n")
        self.server.start()

    def test_the_password_is_not_shown_at_a_terminal(self):
        screen, inside = pty.openpty()
        streams = {"stdin": inside, "stdout": inside, "stderr": inside}
        at_terminal = {"start_new_session": True, "preexec_fn": lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)}
        program = subprocess.Popen(
            ["parlor", "login", self.url], cwd=self.folder, env=self.environment, **streams, **at_terminal
        )
        os.close(inside)
        seen, end = "", time.monotonic() + SECONDS
        answers = {"Name: ": "ann\n", "Password: ": PASSWORD + "\n"}
        while "signed in" not in seen and time.monotonic() < end:
            if select.select([screen], [], [], 1)[0]:
                seen += os.read(screen, 4096).decode()
            for question in list(answers):
                if seen.endswith(question):
                    os.write(screen, answers.pop(question).encode())
        program.wait(SECONDS)
        os.close(screen)
        self.assertIn(f"You are signed in to {self.url} as ann.", seen)
        self.assertIn("ann\r\n", seen)
        self.assertNotIn(PASSWORD, seen)


if __name__ == "__main__":
    unittest.main()
