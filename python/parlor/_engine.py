"""Engines, which choose turns."""

from __future__ import annotations

import dataclasses
import signal
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from ._library import Handle, given, library, listed, refusal

if TYPE_CHECKING:
    from ._game import Game

_GLANCE = 0.05  # seconds between checks for Ctrl-C


@dataclasses.dataclass(frozen=True)
class Thought:
    """What an engine thinks of a position, for the player to move."""

    turn: str  # the turn to play, its roll included
    line: tuple[str, ...]  # the turns expected from here on; the first is `turn`
    score: int  # in hundredths; with dice, 10000 times (chance to win minus chance to lose); 0 is even
    wins_in: int | None  # a proven win in this many of the player's own turns
    loses_in: int | None  # a proven loss
    depth: int  # search depth in turns
    nodes: int  # nodes searched
    milliseconds: int  # time used


class Engine(Handle):
    """An engine for all games: `Engine(level=5)`, from 1 to 10, `Engine(nodes=20_000)`, `Engine(milliseconds=100)`.

    `how` gives settings as text, including those without a parameter here: "nodes=20000,threads=2", "random,seed=7",
    "greedy". The engine reuses earlier results as long as the rules stay the same.
    """

    def __init__(
        self,
        how: str = "",
        *,
        level: int | None = None,
        nodes: int | None = None,
        milliseconds: int | None = None,
        depth: int | None = None,
        threads: int | None = None,
        megabytes: int | None = None,
        seed: int | None = None,
    ):
        named = {"level": level, "nodes": nodes, "depth": depth, "threads": threads, "hash": megabytes, "seed": seed}
        parts = [how] if how else []
        parts += [f"{name}={number}" for name, number in named.items() if number is not None]
        if milliseconds is not None:
            parts.append(f"time={milliseconds}ms")
        super().__init__(library.parlor_engine_new(given(",".join(parts))), library.parlor_engine_free)
        self._alive = threading.Lock()  # allows using the handle while another thread is thinking

    def think(self, game: Game, begun: str = "") -> Thought:
        """Searches for the next turn. `begun` is the beginning of the turn: in a game with dice, the roll. Other threads
        may use the game meanwhile. Ctrl-C stops the search."""
        return _interruptible(lambda: self._think(game, given(begun)), self.stop)

    def _think(self, game: Game, begun: bytes) -> Thought:
        with self._held() as engine, game.clone() as copy, copy._held() as handle:
            return _thought(engine, handle, begun)

    def stop(self) -> None:
        """Has the engine answer at once with the best it knows, from another thread than the one that thinks."""
        with self._alive:
            if self._address is not None:
                library.parlor_engine_stop(self._address)

    def close(self) -> None:
        while not self._lock.acquire(timeout=_GLANCE):
            self.stop()
        try:
            with self._alive:
                super().close()
        finally:
            self._lock.release()


def _thought(engine: int, game: int, begun: bytes) -> Thought:
    answer = library.parlor_engine_think(engine, game, begun)
    if not answer:
        raise refusal()
    fields = answer.contents
    return Thought(
        turn=fields.turn.decode(),
        line=tuple(listed(fields.line.decode())),
        score=fields.score,
        wins_in=fields.wins_in or None,
        loses_in=fields.loses_in or None,
        depth=fields.depth,
        nodes=fields.nodes,
        milliseconds=fields.milliseconds,
    )


def _start(thread: threading.Thread) -> None:
    """Starts a thread that hears of no Ctrl-C; it comes here only once the thread has begun."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        thread.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _interruptible(think: Callable[[], Thought], stop: Callable[[], None]) -> Thought:
    """What `think` returns or raises. Python handles Ctrl-C only in its main thread, and only while that is not in the
    library, so another thread thinks."""
    if threading.current_thread() is not threading.main_thread():
        return think()
    results: list[Thought | Exception] = []
    done = threading.Event()  # Python 3.11 takes a thread for ended when Ctrl-C interrupts its join

    def work() -> None:
        try:
            results.append(think())
        except Exception as error:
            results.append(error)
        finally:
            done.set()

    thread = threading.Thread(target=work)
    try:
        _start(thread)
        while not done.wait(_GLANCE):
            pass
    except BaseException:
        while thread.ident is not None and not done.wait(_GLANCE):  # it has begun
            stop()
        raise
    if isinstance(results[0], Exception):
        raise results[0]
    return results[0]
