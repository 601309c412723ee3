"""Games to play: whole random ones, made beforehand, so that players need not think."""
import json
import pathlib
import tempfile

from house import must


def good_turn(parlor: pathlib.Path, table: dict) -> str:
    """A turn for whoever is to move at a table as a client sees it, after a roll where there is one."""
    options = [f"--set={name}={value}" for name, value in table["settings"]["options"].items()]
    begun = ["--partial", table["roll"]] if table["roll"] else []
    turns = " ".join(table["turns"])
    command = ("analyze", table["settings"]["variant"], *options, "--turns", turns, *begun, "--nodes", 1, "--json")
    return json.loads(must(parlor, *command))["lines"][0]["turns"][0]


def random_games(parlor: pathlib.Path, count: int, seed: int, game: str = "razzle") -> list[list[str]]:
    """The turns of so many games that the rules bring to an end."""
    with tempfile.NamedTemporaryFile(prefix="parlor-", suffix=".txt") as file:
        players = ["--a", f"random,seed={seed}", "--b", f"random,seed={seed + 1}"]
        must(parlor, "match", game, "--games", count, *players, "--save", file.name)
        return [game["turns"] for game in json.loads(must(parlor, "replay", file.name, "--json"))["games"]]
