"""Games in progress."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping

from ._engine import Engine, Thought
from ._library import Handle, given, library, listed, refusal, taken

_ONE, _TWO = 1, 2
_RESULTS = (None, _ONE, _TWO, None)  # the winner, by parlor_outcome
_DRAW = 3


class Seed:
    """A seed for random numbers. The same seed gives the same rolls and turns on every machine."""

    def __init__(self, number: int):
        self._state = ctypes.c_uint64(number)


class Game(Handle):
    """A game in progress.

    `variant` is the id of a game or the name of a preset, with settings after it ("size=5x5") or in `settings`. The
    game begins at the usual start or from `position`. A refused call raises a ParlorError and changes nothing.
    """

    def __init__(self, variant: str, position: str | None = None, *, settings: Mapping[str, str] | None = None):
        words = [variant, *(f"{name}={value}" for name, value in (settings or {}).items())]
        start = None if position is None else given(position)
        self._own(library.parlor_game_new(given(" ".join(words)), start))

    def _own(self, address: int | None) -> Game:
        super().__init__(address, library.parlor_game_free)
        self._engines: dict[str, Engine] = {}
        return self

    @classmethod
    def _of(cls, address: int | None) -> Game:
        return cls.__new__(cls)._own(address)

    @classmethod
    def from_record(cls, text: str, number: int = 0, usual_game: str = "") -> Game:
        """The game of a record, after its last turn. `number` is the index of the record in the text, from 0.
        `usual_game` is the game for a record that does not name one."""
        return cls._of(library.parlor_game_from_record(given(text), number, given(usual_game), None))

    def clone(self) -> Game:
        """A copy, with the same position and turns."""
        with self._held() as game:
            return self._of(library.parlor_game_clone(game))

    def __reduce__(self):
        return Game.from_record, (self.record,)

    def __str__(self) -> str:
        """The board as text."""
        return self._text(library.parlor_game_board)

    def __repr__(self) -> str:
        return f"Game({self.variant!r}, {self.position!r})" if self._address else "Game(closed)"

    def _text(self, function, *arguments) -> str:
        with self._held() as game:
            return taken(function(game, *arguments))

    @property
    def variant(self) -> str:
        """The rules: a preset and the settings that differ from it."""
        return self._text(library.parlor_game_variant)

    @property
    def position(self) -> str:
        return self._text(library.parlor_game_position)

    @property
    def turns(self) -> list[str]:
        """The turns made so far."""
        return listed(self._text(library.parlor_game_turns))

    @property
    def players(self) -> tuple[str, str]:
        """The names of the two players in this game."""
        with self._held() as game:
            return self._name(game, _ONE), self._name(game, _TWO)

    @staticmethod
    def _name(game: int, player: int) -> str:
        return library.parlor_game_player_name(game, player).decode()

    @property
    def to_move(self) -> str | None:
        """Whose turn it is; None if the game is over."""
        with self._held() as game:
            player = library.parlor_game_to_move(game)
            return self._name(game, player) if player else None

    @property
    def needs_roll(self) -> bool:
        """Whether the turn begins with a roll of the dice, which your program supplies: see `roll`."""
        with self._held() as game:
            return bool(library.parlor_game_needs_roll(game))

    @property
    def over(self) -> bool:
        return self.reason is not None

    @property
    def winner(self) -> str | None:
        """The winner; None if the game goes on or is drawn."""
        with self._held() as game:
            player = _RESULTS[library.parlor_game_outcome(game, None)]
            return self._name(game, player) if player else None

    @property
    def drawn(self) -> bool:
        with self._held() as game:
            return library.parlor_game_outcome(game, None) == _DRAW

    @property
    def reason(self) -> str | None:
        """A word for how the game ended; None while it goes on."""
        word = ctypes.c_char_p()
        with self._held() as game:
            library.parlor_game_outcome(game, ctypes.byref(word))
        return word.value.decode() if word.value else None

    def legal(self, most: int = 0) -> list[str]:
        """The legal turns in order, at most `most`; 0 means all. Refused in games with dice, which have too many: see
        `actions`."""
        return listed(self._text(library.parlor_game_legal_turns, most))

    def actions(self, begun: str = "") -> list[str]:
        """The actions that may follow `begun`: nothing, a roll, or several actions joined by ":". Empty if `begun` is
        a complete turn."""
        return listed(self._text(library.parlor_game_legal_actions, given(begun)))

    def apply(self, turn: str) -> str:
        """Plays a complete turn and returns its canonical text."""
        return self._text(library.parlor_game_apply, given(turn))

    def undo(self) -> bool:
        """Takes back the last turn; False if there is none."""
        with self._held() as game:
            return bool(library.parlor_game_take_back(game))

    def roll(self, seed: Seed) -> str:
        """A roll of the dice, to begin the turn with."""
        return self._text(library.parlor_game_roll, ctypes.byref(seed._state))

    def random_turn(self, seed: Seed) -> str:
        """A random complete turn, including its roll; at each step, all actions are equally likely."""
        return self._text(library.parlor_game_random_turn, ctypes.byref(seed._state))

    def play_random(self, seed: Seed | int, most: int | None = None) -> list[str]:
        """Plays random turns to the end, or at most `most`, and returns them."""
        chance = Seed(seed) if isinstance(seed, int) else seed
        played: list[str] = []
        while not self.over and (most is None or len(played) < most):
            played.append(self.apply(self.random_turn(chance)))
        return played

    @property
    def record(self) -> str:
        """The game as a record."""
        return self.record_with({})

    def record_with(self, tags: Mapping[str, str]) -> str:
        """The game as a record with tags such as White and Black. The tag Result is for results that the rules do not
        know, such as a resignation."""
        texts = [given(text) for tag in tags.items() for text in tag]
        return self._text(library.parlor_game_record, (ctypes.c_char_p * (len(texts) + 1))(*texts, None))

    def think(self, begun: str = "", **how: int) -> Thought:
        """Asks an engine about this position. `how` are the parameters of Engine: level=5, nodes=20000, milliseconds=100."""
        with self._lock:
            name = repr(sorted(how.items()))
            engine = self._engines.get(name) or Engine(**how)
            self._engines[name] = engine
        return engine.think(self, begun)

    def close(self) -> None:
        with self._lock:
            for engine in self._engines.values():
                engine.close()
            super().close()


def read_records(text: str, usual_game: str = "") -> list[Game]:
    """All games of a text with records, each after its last turn."""
    count = ctypes.c_size_t()
    whole, usual = given(text), given(usual_game)
    first = library.parlor_game_from_record(whole, 0, usual, ctypes.byref(count))
    if first is None:
        raise refusal()
    others = (library.parlor_game_from_record(whole, number, usual, None) for number in range(1, count.value))
    return [Game._of(first), *(Game._of(other) for other in others)]
