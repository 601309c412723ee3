"""The games with their presets and options."""

from __future__ import annotations

import dataclasses
import json

from ._library import library, taken


@dataclasses.dataclass(frozen=True)
class Preset:
    """A named set of rules."""

    name: str
    summary: str


@dataclasses.dataclass(frozen=True)
class Option:
    """An option of the rules of a game."""

    name: str
    values: str
    meaning: str
    boards: tuple[str, ...] = ()  # that it can choose, the usual one first; empty: it is not about boards


@dataclasses.dataclass(frozen=True)
class GameInfo:
    """A game."""

    id: str
    title: str
    summary: str
    credit: str
    rules_version: str
    has_dice: bool
    players: tuple[str, str]  # their names in this game
    presets: tuple[Preset, ...]  # the id alone means the first
    options: tuple[Option, ...]


def _option(*, boards: list[str], **texts: str) -> Option:
    return Option(**texts, boards=tuple(boards))


def games() -> list[GameInfo]:
    """All games."""
    return [
        GameInfo(
            id=game["id"],
            title=game["title"],
            summary=game["summary"],
            credit=game["credit"],
            rules_version=game["rulesVersion"],
            has_dice=game["hasDice"],
            players=(game["names"]["one"], game["names"]["two"]),
            presets=tuple(Preset(**preset) for preset in game["presets"]),
            options=tuple(_option(**option) for option in game["options"]),
        )
        for game in json.loads(taken(library.parlor_games()))
    ]
