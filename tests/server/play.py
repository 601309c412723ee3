"""Turns for test games: complete random games, generated in advance."""
import json
import pathlib
import tempfile

from house import must


def good_turn(parlor: pathlib.Path, table: dict) -> str:
    """A legal turn for the player to move, from a table as the API shows it, including its roll if there is one."""
    options = [f"--set={name}={value}" for name, value in table["settings"]["options"].items()]
    begun = ["--partial", table["roll"]] if table["roll"] else []
    turns = " ".join(table["turns"])
    command = ("analyze", table["settings"]["variant"], *options, "--turns", turns, *begun, "--nodes", 1, "--json")
    return json.loads(must(parlor, *command))["lines"][0]["turns"][0]


def random_games(parlor: pathlib.Path, count: int, seed: int, game: str = "razzle") -> list[list[str]]:
    """The turns of `count` games that end by the rules."""
    with tempfile.NamedTemporaryFile(prefix="parlor-", suffix=".txt") as file:
        players = ["--a", f"random,seed={seed}", "--b", f"random,seed={seed + 1}"]
        must(parlor, "match", game, "--games", count, *players, "--save", file.name)
        return [game["turns"] for game in json.loads(must(parlor, "replay", file.name, "--json"))["games"]]
