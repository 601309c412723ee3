#!/usr/bin/env python3
"""Tests that ./parlor starts the smaller program for exactly those commands that it has.

    tests/cli/first_start.py PARLOR PARLOR_GAMES
"""
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PARLOR, PARLOR_GAMES = sys.argv[1:3]


def commands_of(program: str) -> list[str]:
    text = subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  (\w+) ", text.split("Commands:\n")[1], re.MULTILINE)


def commands_in_script() -> list[str]:
    names = re.search(r"^ *((?:\w+ \| )+\w+)\)\s+program=parlor-games", (ROOT / "parlor").read_text(), re.MULTILINE)
    return names[1].split(" | ")


class FirstStart(unittest.TestCase):
    def test_script_names_the_commands_of_the_smaller_program(self):
        small = commands_of(PARLOR_GAMES)
        self.assertEqual([*commands_in_script(), "completion"], small)  # completion is for the whole program

    def test_whole_program_has_all_of_them_and_the_server(self):
        whole = commands_of(PARLOR)
        self.assertLess(set(commands_of(PARLOR_GAMES)), set(whole))
        self.assertIn("serve", whole)

    def test_smaller_program_does_not_know_the_server(self):
        result = subprocess.run([PARLOR_GAMES, "serve"], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn("there is no command 'serve'", result.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
