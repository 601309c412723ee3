#!/usr/bin/env python3
"""Plays on the screen of a real terminal, of which tmux is the emulator.

    tests/cli/screen.py PARLOR
"""
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
import unittest
from collections.abc import Callable

from program import installed

SECONDS = 60  # the longest wait for something that must happen
BINARY = pathlib.Path(sys.argv.pop(1))
GAMES = pathlib.Path(__file__).resolve().parents[2] / "src/games"
DOCUMENT = GAMES.parents[1] / "docs/command-line.md"
# The first turns of a game of Mazers.
MAZERS = (
    "21:Bd2n:We2n:f1n:f2e:g2e 32:Bf7e:Wd7n:d8n:c8e:b8e:b7e:d6n "
    "22:Bd3e:We4e:g3e:f3n:e3e:e2n 25:Wg5n:Be7n:d7e:e8e:f8n:g8e:f8e:g7e:f6n"
)


class Window:
    """A program in a window of tmux."""

    def __init__(self, command: str, folder: pathlib.Path, environment: dict[str, str], size: tuple[int, int]):
        self.socket = str(folder / "tmux")
        self.environment = environment | {"TMUX": ""}
        columns, rows = size
        self.status = folder / "status"
        script = f"cd {folder}; {command}; echo $? >{self.status}; sleep 600"
        kind = ["set-option", "-g", "default-terminal", "xterm-256color"]
        no_line = ["set-option", "-g", "status", "off"]
        session = ["new-session", "-d", "-x", str(columns), "-y", str(rows), "sh", "-c", script]
        self.tmux("-f", "/dev/null", "start-server", ";", *kind, ";", *no_line, ";", *session)

    def tmux(self, *arguments: str) -> str:
        command = ["tmux", "-S", self.socket, *arguments]
        run = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=True)
        return run.stdout

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], env=self.environment, capture_output=True)

    def keys(self, *keys: str):
        self.tmux("send-keys", *keys)

    def type(self, line: str):
        self.tmux("send-keys", "-l", line)
        self.keys("Enter")

    def click(self, row: int, column: int):
        """Presses and lets go of the mouse button there, as xterm reports it."""
        for end in "Mm":
            self.tmux("send-keys", "-l", f"\x1b[<0;{column + 1};{row + 1}{end}")

    def text(self) -> str:
        return self.tmux("capture-pane", "-p")

    def until(self, pattern: str) -> str:
        """The screen once it shows the pattern."""
        end = time.monotonic() + SECONDS
        while not re.search(pattern, seen := self.text()):
            if time.monotonic() > end:
                raise AssertionError(f"{pattern!r} has not appeared for {SECONDS} s; the screen is:\n{seen}")
            time.sleep(0.05)
        return seen

    def exit_status(self) -> int:
        end = time.monotonic() + SECONDS
        while not (self.status.exists() and self.status.read_text()):
            if time.monotonic() > end:
                raise AssertionError(f"the program has not exited; the screen is:\n{self.text()}")
            time.sleep(0.05)
        return int(self.status.read_text())

    def program(self) -> int:
        """The number of the process."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        return int(pathlib.Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0])

    def place_of(self, text: str) -> tuple[int, int]:
        """Row and column of a text on the screen."""
        for row, line in enumerate(self.text().splitlines()):
            if text in line:
                return row, line.index(text)
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text()}")


def drawings(document: pathlib.Path) -> list[list[str]]:
    """The lines of each fenced block."""
    blocks = re.split(r"(?m)^```.*\n", document.read_text())[1::2]
    return [block.splitlines() for block in blocks]


class ScreenTest(unittest.TestCase):
    def setUp(self):
        stack = contextlib.ExitStack()
        self.addCleanup(stack.close)
        self.folder, self.environment = stack.enter_context(installed(BINARY, TERM="xterm-256color"))
        self.stack = stack

    def window(self, arguments: str, size: tuple[int, int] = (80, 24)) -> Window:
        for old in ("tmux", "status"):
            (self.folder / old).unlink(missing_ok=True)
        window = Window(f"parlor {arguments}", self.folder, self.environment, size)
        self.stack.callback(window.close)
        return window

    def play(self, arguments: str, size: tuple[int, int] = (80, 24)) -> Window:
        """Starts a game and goes past the opening screen."""
        window = self.window(f"play {arguments}", size)
        window.until("Press any key")
        window.keys("Space")
        return window

    def assert_documented(self, window: Window, pattern: str):
        """The screen, soon after it shows the pattern, is drawn in the documents: it may be seen half drawn before."""
        end = time.monotonic() + SECONDS
        documented = drawings(DOCUMENT)
        while (seen := [line.rstrip() for line in window.until(pattern).splitlines()]) not in documented:
            if time.monotonic() > end:
                self.fail(f"{DOCUMENT} does not show this screen:\n" + "\n".join(seen))
            time.sleep(0.05)

    def kept(self, number: int) -> str:
        return pathlib.Path(self.environment["XDG_STATE_HOME"], "parlor", f"{number}.game").read_text()

    def turns_kept(self, number: int) -> int:
        try:
            words = self.kept(number).partition("\n\n")[2].split()
        except FileNotFoundError:  # before the first turn
            return 0
        return sum(not re.fullmatch(r"\d+\.+", word) for word in words) - 1  # the last word is the result

    def wait_until(self, condition: Callable[[], bool], seen: Callable[[], str] = str):
        end = time.monotonic() + SECONDS
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"has not happened for {SECONDS} s\n{seen()}")
            time.sleep(0.05)


class OnTheScreen(ScreenTest):
    def test_the_opening_says_what_the_game_is_about(self):
        window = self.window("play razzle --level 1")
        seen = window.until("Press any key")
        self.assertIn("knights pass a ball", seen)
        self.assertIn("You play Eks", seen)

    def test_a_whole_game_with_typed_turns(self):
        window = self.play("razzle")
        turns = "c8b6 b1a3 f8g6 a3b1 g6f4 b1a3 f4e2 d1c1 e2g1 a3b1".split()
        for number, turn in enumerate(turns, 1):
            window.type(turn)
            window.until(rf"{number}\. {turn[:2]}-{turn[2:]}")
        window.type("d8-b6-g1")
        window.until(r"Eks has won \(goal\)")
        self.assertIn("1-0", self.kept(1))
        window.type("quit")
        self.assertEqual(window.exit_status(), 0)
        self.assertIn("Eks has won (goal)", window.text())

    def test_a_piece_is_moved_with_the_arrow_keys(self):
        window = self.play("razzle")
        window.until("Eks>")
        window.keys("Right", "Right")  # from a8 to c8
        window.until("c8: Enter picks up")
        window.keys("Enter")
        window.until("c8: picked up")
        window.keys("Down", "Down", "Left")  # to b6
        window.until("b6: Enter plays c8-b6")
        window.keys("Enter")
        window.until(r"1\. c8-b6")

    def test_pointing_at_an_empty_square_only_picks_up_the_piece_that_can_go_there(self):
        window = self.play("razzle")
        window.until("Eks>")
        window.keys("Down", "Down")  # to a6, which only b8 can reach
        window.until("a6: Enter picks up b8")
        window.keys("Enter")
        seen = window.until("a6: Enter plays b8-a6")
        self.assertNotIn("1. b8-a6", seen)
        window.keys("Enter")
        window.until(r"1\. b8-a6")

    def test_a_piece_is_moved_with_the_mouse(self):
        window = self.play("razzle")
        window.until("Eks>")
        row, column = window.place_of("x  x  X")
        window.click(row, column + 3)
        window.until("c8: picked up")  # two clicks at once would be a double click
        window.click(row + 2, column)
        window.until(r"1\. c8-b6")

    def test_passes_go_on_until_the_turn_is_ended(self):
        window = self.play("razzle --turns 'c8-b6 e1-f3 d8-b6'")
        window.type("d1-f1:")
        window.until("So far: d1-f1")
        window.keys("Escape")
        window.type("end")
        window.until(r"4\. d1-f1")

    def test_an_illegal_move_is_explained(self):
        window = self.play("razzle")
        window.type("c8-b5")
        window.until(r"not a knight's\s+move")

    def test_knights_are_played_to_the_end_by_two_engines(self):
        window = self.play("knights --engine both --level 2")
        window.until(r"has won \(|drawn \(")
        self.assertRegex(self.kept(1), r'\[Result "(1-0|0-1|1/2-1/2)"\]')

    def test_mazers_is_played_to_the_end_against_the_engine(self):
        window = self.play("mazers --engine N --level 1 --words '- -'")
        for _ in range(200):
            if "game over" in window.until("South>|game over>"):
                break
            # Long messages leave no room for the list of turns on the screen.
            played = self.turns_kept(1)
            window.type("go")
            # The screen may still have asked for a turn when the last one had been kept.
            self.wait_until(lambda: self.turns_kept(1) > played or "game over>" in window.text(), window.text)
        window.until("game over>")
        self.assertRegex(self.kept(1), r'\[Result "(1-0|0-1|1/2-1/2)"\]')

    def test_every_board_fits(self):
        for board in ("octagon", "pillars", "nook", "manor"):
            window = self.play(f"mazers --set board={board} --engine N --words '- -'")
            seen = window.until(r"(?s)  a   b   c.*South>")
            self.assertLessEqual(max(map(len, seen.splitlines())), 80)
            window.close()

    def test_undo_hint_level_flip_and_help(self):
        window = self.play("razzle --level 1")
        window.type("c8b6")
        window.until("Ohs plays")
        window.keys("F2")
        window.until("Eks to move")
        window.keys("F3")
        window.until("The engine would play")
        window.type("level 2")
        window.until("level 2 now")
        window.keys("F4")
        window.until(r"(?m)^ *G  F  E  D  C  B  A")
        window.keys("F1")
        window.until("On this screen")
        window.keys("Escape")
        window.until("Eks>")

    def test_leaving_asks_and_resuming_goes_on(self):
        window = self.play("razzle --level 1")
        window.type("c8b6")
        window.until("Ohs plays")
        window.type("quit")
        window.until(r"Leave the game\?")
        window.keys("n")
        window.until("Eks>")
        window.type("quit")
        window.until(r"Leave the game\?")
        window.keys("y")
        self.assertEqual(window.exit_status(), 0)
        self.assertIn("'parlor resume 1'", window.text())
        window.close()
        again = self.window("resume 1")
        again.until(r"1\. c8-b6")
        again.until("Eks>")
        self.assertIn('[White "anna"]', self.kept(1))
        self.assertIn('[Black "Parlor, level 1"]', self.kept(1))

    def test_control_c_stops_the_engine_first(self):
        window = self.play("razzle --engine o --time 3600")
        window.type("c8b6")
        window.until("The engine is thinking")
        window.keys("C-c")
        window.until("stopped thinking")
        window.keys("C-c")
        self.assertEqual(window.exit_status(), 3)
        self.assertIn("'parlor resume 1' goes on with the game", window.text())

    def test_a_killed_program_loses_nothing_that_was_played(self):
        window = self.play("razzle")
        window.type("c8b6")
        window.until(r"1\. c8-b6")
        os.kill(window.program(), signal.SIGKILL)
        self.assertIn("1. c8-b6", self.kept(1))
        window.close()
        again = self.window("resume 1")
        again.until(r"1\. c8-b6")

    def test_a_closed_terminal_ends_the_program(self):
        window = self.play("razzle")
        window.type("c8b6")
        window.until(r"1\. c8-b6")
        parlor = window.program()
        window.close()
        end = time.monotonic() + SECONDS
        while pathlib.Path(f"/proc/{parlor}").exists() and time.monotonic() < end:
            time.sleep(0.05)
        self.assertFalse(pathlib.Path(f"/proc/{parlor}").exists())
        self.assertIn("1. c8-b6", self.kept(1))

    def test_the_screen_follows_the_size_of_the_terminal(self):
        window = self.play("razzle")
        window.until("Eks>")
        for columns, rows in ((120, 40), (60, 14), (20, 5), (80, 24)):
            window.tmux("resize-window", "-x", str(columns), "-y", str(rows))
            time.sleep(0.2)
        window.type("c8b6")
        window.until(r"1\. c8-b6")

    def test_plain_lines_if_asked_for(self):
        window = self.window("play razzle --plain")
        window.until(r"Eks to move\nEks>")

    def test_a_record_is_stepped_through(self):
        (self.folder / "game.txt").write_text('[Game "razzle"] 1. c8-b6 {a comment} e1-f3 1-0')
        window = self.window("replay game.txt")
        window.until("Turn 0 of 2")
        window.keys("Right")
        self.assertIn("a comment", window.until("Turn 1 of 2"))
        window.keys("NPage")
        window.until(r"(?s)Turn 2 of 2\s.*1-0")
        window.keys("Left")
        window.until("Turn 1 of 2")
        window.keys("q")
        self.assertEqual(window.exit_status(), 0)
        self.assertIn("ok 2 1-0", window.text())

    def test_the_rules_are_paged(self):
        self.environment["PAGER"] = "head -n 3"
        window = self.window("rules razzle")
        self.assertEqual(window.exit_status(), 0)
        self.assertLess(len(window.text().split()), 60)

    def test_dice_go_on_where_they_were(self):
        window = self.play("mazers --words '- -'")
        seen = window.until(r"rolls \d \(black\) and \d")
        window.type("go")
        window.until(r"(?s)1\. \d\d:.*rolls")
        seen = window.text()
        rolled = re.findall(r"Dice +black (\d) +white (\d)", seen)
        self.assertTrue(rolled, seen)
        window.close()
        again = self.window("resume 1").until(r"Dice +black \d +white \d")
        self.assertEqual(re.findall(r"Dice +black (\d) +white (\d)", again), rolled)

    def test_arrows_beside_the_board_point_where_the_sides_go(self):
        window = self.play("razzle")
        seen = window.until(r"Ohs  Eks")
        column = next(line.index("Ohs  Eks") for line in seen.splitlines() if "Ohs  Eks" in line)
        beside = [line[column:].rstrip() for line in seen.splitlines()[2:7]]
        self.assertEqual(beside, [" ^", " |", "Ohs  Eks", "      |", "      v"])

    def test_the_documented_screens_are_what_is_shown(self):
        window = self.play("razzle --turns 'c8-b6 b1-d2 f8-g6 e1-f3'")
        window.until("Eks>")
        window.keys("Down", "Down", "Right", "Enter", "Down", "Down", "Left")
        self.assert_documented(window, "a4: Enter plays b6-a4")
        window.close()
        window = self.play("knights")
        window.type("b1-c3:")
        window.until("So far: b1-c3")
        window.keys(*["Down"] * 5, "Right", "Right")
        self.assert_documented(window, "c1: Enter plays c1-b1")
        window.close()
        window = self.play(f"mazers --first S --dice ask --turns '{MAZERS}'")
        window.type("21:Wf4n:Be4n:")
        window.until("So far: 21:Wf4n:Be4n")
        window.keys("Tab")
        self.assert_documented(window, r"\w\d[en]: Enter plays")


class InLessons(ScreenTest):
    """Lessons are completed as a person would."""

    def lessons(self) -> dict[str, list]:
        """The lessons of each game of the program."""
        listed = subprocess.run(["parlor", "learn"], env=self.environment, capture_output=True, text=True, check=True)
        games = re.findall(r"(?m)^\S.* \((\w+)\)$", listed.stdout)
        files = {game: GAMES / game / "lessons.json" for game in games}
        lessons = {game: json.loads(file.read_text()) for game, file in files.items() if file.exists()}
        self.assertTrue(lessons)
        return lessons

    def learn(self, arguments: str, size: tuple[int, int] = (80, 24)) -> Window:
        window = self.window(f"learn {arguments}", size)
        seen = window.until("Press any key|Lesson|Lektion")
        if "Press any key" in seen:
            window.keys("Space")
        return window

    def progress(self) -> list[str]:
        file = pathlib.Path(self.environment["XDG_STATE_HOME"], "parlor", "lessons.json")
        return json.loads(file.read_text())["done"]

    def beside_board(self, window: Window, title: str) -> str:
        """What stands beside the board, on one line."""
        seen = window.text().splitlines()
        column = max(0, seen[0].find(title))  # it is missing while the screen is being drawn
        return " ".join(" ".join(line[column:] for line in seen).split())

    def test_the_course_of_every_game_is_completed(self):
        for game, lessons in self.lessons().items():
            with self.subTest(game=game):
                count = len(lessons)
                window = self.learn(game)
                for number, lesson in enumerate(lessons, 1):
                    window.until(rf"Lesson {number} of {count}")
                    for step in lesson["steps"]:
                        window.type(step["solutions"][0])
                    window.until("Well done!")
                    window.keys("Enter")
                self.assertEqual(window.exit_status(), 0)
                self.assertIn(f"{count} of {count} lessons completed.", window.text())
                window.close()
                self.assertLessEqual({f"{game}.{lesson['id']}" for lesson in lessons}, set(self.progress()))

    def test_every_lesson_fits_on_the_screen(self):
        for game, lessons in self.lessons().items():
            for language in ("en", "de"):
                window = self.learn(f"{game} --language {language}")
                title = window.until(r"(?s)1 (of|von) \d").splitlines()[0].split("  ")[-1].strip()
                for number, lesson in enumerate(lessons, 1):
                    window.type(f"lesson {number}")
                    window.until(rf"\D{number} (of|von) {len(lessons)}")
                    window.keys("F3")
                    step = lesson["steps"][0]
                    texts = [text[language] for text in (lesson["text"], step["task"], step["hint"])]
                    # The terminal may show half of a screen that is being drawn.
                    self.wait_until(lambda: all(text in self.beside_board(window, title) for text in texts),
                                    lambda: f"{game} {number}: {texts}\n{window.text()}")
                window.close()

    def test_a_lesson_is_done_with_the_arrow_keys(self):
        window = self.learn("razzle")
        window.until("Lesson 1 of")
        window.keys("Right", "Right", "Enter")  # from a8 to c8
        window.until("c8: picked up")
        window.keys("Down", "Down", "Left", "Enter")  # to b6
        window.until("Well done!")
        window.keys("Enter")
        window.until("Lesson 2 of")

    def test_wrong_turns_are_explained_and_taken_back(self):
        window = self.learn("razzle --lesson 2")
        window.type("d8-c6")
        window.until(r"RZ-5")
        window.type("b8-a6")
        window.until(r"(?s)legal turn, but not the one.*Eks>")
        window.type("d8-b6")
        window.until("Well done!")

    def test_the_documented_lesson_is_what_is_shown(self):
        window = self.learn("knights --lesson 3")
        window.until("Lesson 3 of")
        window.type("c3-b5")
        self.assert_documented(window, "KD-6")

    def test_escape_leaves_and_the_course_goes_on_later(self):
        window = self.learn("razzle")
        window.type("c8b6")
        window.until("Well done!")
        window.keys("Enter")
        window.until("Lesson 2 of")
        window.keys("Escape")
        self.assertEqual(window.exit_status(), 0)
        self.assertIn("1 of 10 lessons completed. 'parlor learn razzle' goes on.", window.text())
        window.close()
        self.learn("razzle").until("Lesson 2 of")


if __name__ == "__main__":
    if not shutil.which("tmux"):
        sys.exit("tests/cli/screen.py needs tmux")
    unittest.main()
