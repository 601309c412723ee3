#!/usr/bin/env python3
"""Plays in a pseudo terminal.

    tests/cli/terminal.py PARLOR
"""
import contextlib
import fcntl
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
import unittest

from program import installed

SECONDS = 60  # the longest wait for something that must happen
BINARY = pathlib.Path(sys.argv.pop(1))
PROMPT = re.compile(r"(Eks|Ohs|game over)( \S+)?> $")
CODES = re.compile(r"\x1b\[[0-9;]*m")


class Terminal:
    """A program in a terminal: types lines, and reads what appears on the screen."""

    def __init__(self, command: list[str], folder: pathlib.Path, environment: dict[str, str], columns: int):
        self.screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        streams = {"stdin": inside, "stdout": inside, "stderr": inside}
        at_terminal = {"start_new_session": True, "preexec_fn": lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)}
        self.process = subprocess.Popen(command, cwd=folder, env=environment, **streams, **at_terminal)
        os.close(inside)

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.screen)

    def type(self, text: str):
        os.write(self.screen, text.encode())

    def read(self, seen: str, end: float) -> str:
        """The next output; empty after the program has exited."""
        if not select.select([self.screen], [], [], max(0, end - time.monotonic()))[0]:
            raise AssertionError(f"the program has been silent for {SECONDS} s; before that it said:\n{seen}")
        try:
            return os.read(self.screen, 65536).decode(errors="replace")
        except OSError:  # Linux reports this after the program has exited
            return ""

    def until(self, pattern: re.Pattern | None) -> str:
        """The output until it ends with the pattern; without one, until the program exits."""
        seen, end = "", time.monotonic() + SECONDS
        while pattern is None or not pattern.search(CODES.sub("", seen)):
            more = self.read(seen, end)
            seen += more
            if not more and pattern is None:
                break
            if not more:
                raise AssertionError(f"the program exited before {pattern.pattern!r}; it said:\n{seen}")
        return seen.replace("\r\n", "\n")

    def ask(self, line: str) -> str:
        """Types a line and returns the output up to the next prompt."""
        self.type(line + "\n")
        return self.until(PROMPT)

    def rest(self) -> str:
        """The output until the program exits."""
        seen = self.until(None)
        self.process.wait(SECONDS)
        return seen


class AtTheTerminal(unittest.TestCase):
    def run_parlor(self, *arguments: str, columns: int = 80, **variables: str) -> Terminal:
        stack = contextlib.ExitStack()
        self.addCleanup(stack.close)
        self.folder, self.environment = stack.enter_context(installed(BINARY, **{"TERM": "xterm"} | variables))
        terminal = Terminal(["parlor", *arguments], self.folder, self.environment, columns)
        stack.callback(terminal.close)
        return terminal

    def beside(self, *arguments: str) -> Terminal:
        """Runs another command in the folder and environment of the last terminal."""
        terminal = Terminal(["parlor", *arguments], self.folder, self.environment, 80)
        self.addCleanup(terminal.close)
        return terminal

    def play(self, *arguments: str, columns: int = 80, **variables: str) -> Terminal:
        """Starts a game and waits for its first prompt; the output up to there is self.opening."""
        terminal = self.run_parlor("play", "razzle", "--plain", *arguments, columns=columns, **variables)
        self.opening = terminal.until(PROMPT)
        return terminal

    def test_a_coloured_board_and_a_prompt_appear(self):
        self.play()
        self.assertIn("\x1b[1;36m X \x1b[0m", self.opening)
        self.assertIn(" 8  .  x  x  X  x  x  .  8\n", CODES.sub("", self.opening))
        self.assertTrue(self.opening.endswith("\nEks to move\nEks> "), self.opening)

    def test_no_colours_with_no_color_or_a_dumb_terminal(self):
        for variables in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
            self.play(**variables)
            self.assertNotIn("\x1b", self.opening)

    def test_an_empty_no_color_is_ignored(self):
        self.play(NO_COLOR="")
        self.assertIn("\x1b", self.opening)

    def test_color_never_turns_colours_off(self):
        self.play("--color", "never")
        self.assertNotIn("\x1b", self.opening)

    def test_a_played_turn_is_highlighted_in_reverse_video(self):
        answer = self.play().ask("c8-b6")
        self.assertTrue(answer.startswith("c8-b6\n"), "the typed line appears once")
        self.assertEqual(answer.count("c8-b6"), 2)  # after the prompt, and beside the board
        self.assertIn("\x1b[1;36;7m x \x1b[0m", answer)
        self.assertTrue(answer.endswith("\nOhs to move\nOhs> "), answer)

    def test_the_prompt_shows_the_draft(self):
        terminal = self.play("--turns", "c8-b6 e1-f3 d8-b6")
        self.assertTrue(terminal.ask("d1-f1:").endswith("\n  . f1-f3\nOhs d1-f1:> "))
        self.assertTrue(terminal.ask("end").endswith("\nEks> "))

    def test_control_c_exits_with_one_sentence_and_status_3(self):
        terminal = self.play()
        terminal.ask("c8-b6")
        terminal.type("e1-")
        terminal.until(re.compile("e1-$"))
        terminal.type("\x03")
        self.assertEqual(terminal.rest(), "\nparlor: interrupted; 'parlor resume 1' goes on with the game\n")
        self.assertEqual(terminal.process.returncode, 3)

    def test_control_c_stops_the_engine(self):
        terminal = self.run_parlor("play", "razzle", "--plain", "--engine", "x", "--time", "3600")
        terminal.until(re.compile("Eks to move\\s*$"))
        terminal.type("\x03")
        self.assertIn("The engine has stopped thinking.", terminal.until(PROMPT))
        terminal.type("\x03")
        self.assertTrue(terminal.rest().endswith("\nparlor: interrupted; the game was not saved\n"))
        self.assertEqual(terminal.process.returncode, 3)

    def test_leaving_a_game_asks_and_it_can_be_resumed(self):
        terminal = self.play()
        terminal.ask("c8-b6")
        terminal.type("quit\n")
        terminal.until(re.compile(r"Leave the game\? 'parlor resume 1' goes on with this one. \(y/n\)> $"))
        self.assertTrue(terminal.ask("n").endswith("Ohs> "))
        terminal.type("quit\ny\n")
        terminal.rest()
        self.assertEqual(terminal.process.returncode, 0)
        again = self.beside("resume", "1", "--plain")
        self.assertIn("c8-b6", again.until(PROMPT))

    def test_a_new_game_asks_and_is_kept_beside_the_old_one(self):
        terminal = self.play()
        terminal.ask("c8-b6")
        terminal.type("new\n")
        terminal.until(re.compile(r"\(y/n\)> $"))
        self.assertTrue(terminal.ask("y").endswith("Eks> "))
        terminal.ask("b8-a6")
        listed = self.beside("resume").rest()
        self.assertRegex(listed, r"(?s) 2  .*1 turn, Ohs to move.* 1  .*1 turn, Ohs to move")

    def test_only_people_are_asked_for_a_word(self):
        terminal = self.run_parlor("play", "mazers", "--plain", "--engine", "N")
        terminal.until(re.compile("South, type any word to mix into the dice .*> $"))
        terminal.type("tulip\n")
        self.assertNotIn("North, type", terminal.until(re.compile(r"(South|North) \d\d:> $")))

    def test_the_record_of_a_game_against_the_engine_names_both(self):
        terminal = self.play("--level", "1")
        terminal.ask("c8-b6")
        terminal.ask("save game.txt")
        record = (self.folder / "game.txt").read_text()
        self.assertIn('[White "anna"]\n[Black "Parlor, level 1"]', record)
        self.assertIn('[BlackType "program"]\n[Level "1"]', record)

    def test_control_c_ends_an_analysis_with_the_best_so_far(self):
        terminal = self.run_parlor("analyze", "razzle", "--time", "3600")
        terminal.until(re.compile("depth [4-9]"))  # progress output
        terminal.type("\x03")
        screen = terminal.rest()
        self.assertRegex(screen, r"\n 1  ")
        self.assertTrue(screen.endswith("\nparlor: interrupted; this is the best found so far\n"), screen)
        self.assertEqual(terminal.process.returncode, 3)

    def test_control_c_ends_a_match_and_prints_its_score_so_far(self):
        terminal = self.run_parlor("match", "razzle", "--games", "1000000", "--a", "random", "--b", "random")
        terminal.until(re.compile("of 1000000 games, score"))
        terminal.type("\x03")
        self.assertRegex(terminal.rest(), r"\nscore .*\nparlor: interrupted after \d+ games\n$")
        self.assertEqual(terminal.process.returncode, 3)

    def test_control_d_quits_silently(self):
        terminal = self.play()
        terminal.type("\x04")
        self.assertEqual(terminal.rest(), "^D\n")
        self.assertEqual(terminal.process.returncode, 0)

    def test_tab_completes_turns_and_commands(self):
        terminal = self.play()
        self.assertTrue(terminal.ask("c8-b\t").endswith("Ohs to move\nOhs> "))
        terminal.type("posi\t\n")
        self.assertIn("1x1Xxx1/7/1x5/7/7/7/7/1ooOoo1 o -", terminal.until(PROMPT))

    def test_the_arrow_keys_bring_back_what_was_typed(self):
        terminal = self.play()
        terminal.ask("position")
        terminal.type("\x1b[A\n")
        self.assertIn("1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -", terminal.until(PROMPT))

    def test_quit_quits_silently(self):
        terminal = self.play()
        terminal.type("quit\n")
        self.assertEqual(terminal.rest(), "quit\n")
        self.assertEqual(terminal.process.returncode, 0)

    def test_the_choices_are_wrapped_to_the_terminal(self):
        for columns, lines in ((80, 2), (30, 5), (200, 1)):
            answer = self.play(columns=columns).ask("legal")
            choices = [line for line in answer.splitlines() if line.startswith("  ")]
            self.assertEqual(len(choices), lines, answer)
            self.assertLessEqual(max(map(len, choices)), columns)
            self.assertEqual(len(" ".join(choices).split()), 18)

    def test_a_very_narrow_terminal_has_a_choice_on_each_line(self):
        answer = self.play(columns=4).ask("legal")
        self.assertEqual(len([line for line in answer.splitlines() if line.startswith("  ")]), 18, answer)

    def test_a_clause_is_wrapped_to_the_terminal(self):
        answer = self.play(columns=40).ask("why d8-d4")
        clause = CODES.sub("", answer.partition("\n\n")[2])
        self.assertGreater(len(clause.splitlines()), 5)
        self.assertLessEqual(max(map(len, clause.splitlines())), 40)


if __name__ == "__main__":
    unittest.main()
