"""Tests that follow a table over live sockets, perhaps at several nodes."""
import unittest

from client import Client
from live import Live


class WatchingTest(unittest.TestCase):
    longMessage = False
    turns: list[str]  # the turns of the game

    def watch(self, client: Client, table: str, **words: object) -> Live:
        live = self.enterContext(Live(client))
        answer = live.ask(type="watch", table=table, **words)
        self.assertNotEqual(answer["type"], "refused", f"{client.name} cannot watch: {answer}")
        return live

    def play(self, live: Live, table: str, number: int):
        answer = live.ask(type="turn", table=table, number=number, turn=self.turns[number - 1])
        self.assertEqual(answer["type"], "done", f"turn {number} is not played: {answer}")

    def hear_turn(self, live: Live, table: str, number: int) -> dict:
        return live.hear_event(table, f"of turn {number}", lambda event: event.get("turn_number") == number)

    def play_on_both(self, table: str, ann: Live, ben: Live, count: int):
        for number in range(1, count + 1):
            self.play(ann if number % 2 else ben, table, number)
            for live in (ann, ben):
                heard = self.hear_turn(live, table, number)
                self.assertEqual(heard["turn"], self.turns[number - 1])
