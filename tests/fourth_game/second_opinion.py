#!/usr/bin/env python3
"""Counts the games of Rows independently; the numbers in rows_test.cpp and rows.txt come from here.

    tests/fourth_game/second_opinion.py [BOARD]     perft at depths 0 to 9, and who wins

BOARD is nine characters, the top rank first, such as xo..x....; the default is the empty board. It shares no code
with the C++: the board is a string, and a row is a slice of it.
"""
import functools
import sys

ACROSS = [slice(0, 3), slice(3, 6), slice(6, 9)]
DOWN = [slice(0, 9, 3), slice(1, 9, 3), slice(2, 9, 3)]
DIAGONALS = [slice(0, 9, 4), slice(2, 7, 2)]


def player(board: str) -> str:
    return "x" if board.count("x") == board.count("o") else "o"


def winner(board: str) -> str:
    return next((three[0] for three in (board[row] for row in ACROSS + DOWN + DIAGONALS) if three in ("xxx", "ooo")), "")


def boards_after(board: str) -> list[str]:
    if winner(board):
        return []
    return [board[:at] + player(board) + board[at + 1 :] for at, mark in enumerate(board) if mark == "."]


@functools.cache
def perft(board: str, depth: int) -> int:
    """The number of sequences of `depth` turns, including shorter ones that end the game."""
    after = boards_after(board) if depth > 0 else []
    return sum(perft(one, depth - 1) for one in after) or 1


@functools.cache
def value(board: str, row_wins: int) -> int:
    """1, 0 or -1: the result for x with best play, where making a row is worth `row_wins` to its player."""
    if made := winner(board):
        return row_wins if made == "x" else -row_wins
    best = max if player(board) == "x" else min
    return best((value(one, row_wins) for one in boards_after(board)), default=0)


def main():
    board = sys.argv[1] if len(sys.argv) > 1 else "." * 9
    for depth in range(10):
        print(depth, perft(board, depth))
    words = {1: "x wins", 0: "a draw", -1: "o wins"}
    print("rows:", words[value(board, 1)])
    print("rows-misere:", words[value(board, -1)])


if __name__ == "__main__":
    main()
