"""The board games of Parlor: rules, records and the engine. README.md has examples that run."""

from ._catalogue import GameInfo, Option, Preset, games
from ._engine import Engine, Thought
from ._game import Game, Seed, read_records
from ._library import ParlorError, version

__version__ = version()
ParlorError.__module__ = __name__  # as a traceback names it
__all__ = [
    "Engine",
    "Game",
    "GameInfo",
    "Option",
    "ParlorError",
    "Preset",
    "Seed",
    "Thought",
    "games",
    "read_records",
]
