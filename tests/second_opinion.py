#!/usr/bin/env python3
"""Solves small boards of Razzle Dazzle independently, and compares every entry of the table that parlor saves.

It shares no code with the program: turns follow the rules page, values are computed by passes over all positions
until nothing changes, and the table is read as docs/engine/solved.md describes it.
"""

import itertools
import math
import pathlib
import subprocess
import sys
import tempfile

OPEN = 32768
NO_POSITION = 65535


class Board:
    """The rules on one board. The player to move always plays downwards, to rank 0."""

    def __init__(self, files, ranks, pieces, forced, marks):
        self.files, self.ranks, self.pieces = files, ranks, pieces
        self.forced, self.marks = forced, marks
        # In the order of the square numbers.
        self.squares = [(rank, file) for rank in range(ranks) for file in range(files)]

    def turned(self, squares):
        return tuple(sorted((self.ranks - 1 - rank, self.files - 1 - file) for rank, file in squares))

    def positions(self):
        """(mine, theirs, my ball, their ball, my marks, their marks, whether a pass is due)."""
        for mine in itertools.combinations(self.squares, self.pieces):
            rest = [square for square in self.squares if square not in mine]
            for theirs in itertools.combinations(rest, self.pieces):
                for ball, their_ball in itertools.product(mine, theirs):
                    if ball[0] == 0:
                        continue
                    near = any(square != their_ball and adjacent(square, ball) for square in theirs)
                    for due in (False, True) if self.forced and near else (False,):
                        for my_marks in self.markings(mine, ball):
                            for their_marks in self.markings(theirs, their_ball):
                                yield mine, theirs, ball, their_ball, my_marks, their_marks, due

    def markings(self, pieces, ball):
        others = [square for square in pieces if square != ball]
        for count in range(len(others) + 1 if self.marks else 1):
            yield from itertools.combinations(others, count)

    def after(self, mine, theirs, ball, their_ball, my_marks, their_marks, due):
        """The position after a turn, from the opponent's side."""
        marked = [square for square in my_marks if square != ball] if self.marks else []
        (my_ball,), (other_ball,) = self.turned([ball]), self.turned([their_ball])
        pieces = self.turned(theirs), self.turned(mine)
        return *pieces, other_ball, my_ball, self.turned(their_marks), self.turned(marked), due

    def turns(self, position):
        mine, theirs, ball, their_ball, my_marks, their_marks, due = position
        if their_ball[0] == self.ranks - 1:
            return []
        passes = [
            self.after(mine, theirs, chain[-1], their_ball, {*my_marks, *chain[:-1]}, their_marks, False)
            for chain in self.chains(position, ball, [ball])
        ]
        return passes if due and passes else passes + list(self.moves(position))

    def chains(self, position, holder, chain):
        mine, theirs, _, _, my_marks, _, _ = position
        for to in mine:
            if to in chain or to in my_marks or not in_line(holder, to):
                continue
            if any(square in mine or square in theirs for square in strictly_between(holder, to)):
                continue
            yield chain + [to]
            if to[0] != 0:
                yield from self.chains(position, to, chain + [to])

    def moves(self, position):
        mine, theirs, ball, their_ball, my_marks, their_marks, _ = position
        for piece, to in itertools.product(mine, self.squares):
            jump = sorted((abs(piece[0] - to[0]), abs(piece[1] - to[1])))
            if piece == ball or jump != [1, 2] or to in mine or to in theirs:
                continue
            moved = [to if square == piece else square for square in mine]
            marks = [square for square in my_marks if square != piece]
            due = self.forced and adjacent(to, their_ball)
            yield self.after(moved, theirs, ball, their_ball, marks, their_marks, due)

    def number(self, position):
        mine, theirs, ball, their_ball, my_marks, their_marks, due = position
        places = [self.squares.index(square) for square in mine]
        left = [square for square in self.squares if square not in mine]
        marks = 2 ** (self.pieces - 1) if self.marks else 1
        number = rank(places)
        for digit, values in (
            (rank([left.index(square) for square in theirs]), math.comb(len(left), self.pieces)),
            (mine.index(ball), self.pieces),
            (theirs.index(their_ball), self.pieces),
            (bits(mine, ball, my_marks), marks),
            (bits(theirs, their_ball, their_marks), marks),
            (int(due), 2 if self.forced else 1),
        ):
            number = number * values + digit
        return number


def adjacent(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def in_line(a, b):
    up, across = abs(a[0] - b[0]), abs(a[1] - b[1])
    return across == 0 or up == 0 or across == up


def strictly_between(a, b):
    length = max(abs(a[0] - b[0]), abs(a[1] - b[1]))
    step = ((b[0] - a[0]) // length, (b[1] - a[1]) // length)
    return [(a[0] + step[0] * count, a[1] + step[1] * count) for count in range(1, length)]


def rank(places):
    return sum(math.comb(place, count) for count, place in enumerate(sorted(places), 1))


def bits(pieces, ball, marked):
    others = [square for square in pieces if square != ball]
    return sum(1 << place for place, square in enumerate(others) if square in marked)


def values(board):
    """The number of turns to the end for every decided position, and all positions. Round n decides the positions
    that follow from earlier rounds, so its number is the distance."""
    turns = {position: set(board.turns(position)) for position in board.positions()}
    decided = {position: 0 for position, nexts in turns.items() if not nexts}
    distance = 0
    while True:
        distance += 1
        new = {}
        for position, nexts in turns.items():
            if position in decided:
                continue
            if any(decided.get(after, 1) % 2 == 0 for after in nexts):
                new[position] = distance
            elif all(decided.get(after, 0) % 2 == 1 for after in nexts):
                new[position] = distance
        if not new:
            return decided, turns.keys()
        decided.update(new)


def saved_table(parlor, settings):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "table"
        options = [word for setting in settings for word in ("--set", setting)]
        subprocess.run([parlor, "solve", "razzle", *options, "--save", file], check=True, capture_output=True)
        head, _, table = file.read_bytes().partition(b"\n\n")
    lines = head.decode().split("\n")
    assert lines[0] == "parlor-solution 1" and lines[2] == f"entries {len(table) // 2}", lines
    return [low | high << 8 for low, high in zip(table[::2], table[1::2])]


def compare(parlor, files, ranks, pieces, forced, marks):
    board = Board(files, ranks, pieces, forced, marks)
    settings = [
        f"size={files}x{ranks}",
        f"pieces={pieces}",
        f"forced={'on' if forced else 'off'}",
        f"ineligible={'passer' if marks else 'turn'}",
    ]
    decided, positions = values(board)
    expected = {board.number(position): decided.get(position, OPEN) for position in positions}
    table = saved_table(parlor, settings)
    wrong = sum(entry != expected.get(number, NO_POSITION) for number, entry in enumerate(table))
    print(f"{' '.join(settings)}: {len(positions)} positions, {wrong} entries differ")
    return wrong == 0 and len(expected) == len(positions)


def main():
    parlor = sys.argv[1]
    boards = [(3, 3, 2, forced, marks) for forced in (False, True) for marks in (False, True)]
    boards += [(3, 4, 2, True, False), (4, 3, 2, False, False), (3, 3, 3, False, False)]
    return 0 if all([compare(parlor, *board) for board in boards]) else 1


if __name__ == "__main__":
    sys.exit(main())
