"""The words of Terra Nova: landscapes, directions, hexes and numbers with their nouns, in German and English."""

from functools import lru_cache

from spielwerk.core.audience import Audience
from spielwerk.core.language import msg, plural, say_as
from spielwerk.core.types import Cell
from spielwerk.games.terranova.rules.boards import ground
from spielwerk.games.terranova.state import TerraNova

DIRECTIONS = (  # E NE NW W SW SE
    msg("east"),
    msg("north-east"),
    msg("north-west"),
    msg("west"),
    msg("south-west"),
    msg("south-east"),
)


def spot(obs: TerraNova, cell: Cell) -> str:
    """Return a hex by the letter of its row and its place in it: ``h7``."""
    return _spots(obs.board, obs.board_seed)[cell]


@lru_cache(maxsize=32)
def _spots(board: int, board_seed: int) -> list[str]:
    cells = ground(board, board_seed).map.cells
    first = cells[0][1]
    rows = [r for _, r in cells]
    return [f"{chr(97 + r - first)}{cell - rows.index(r) + 1}" for cell, r in enumerate(rows)]


def hexes(n: int, lang: str) -> str:
    """Return a number of hexes."""
    return plural(lang, n, "{n} hex", "{n} hexes")


def landscapes(n: int, lang: str) -> str:
    """Return a number of landscapes."""
    return plural(lang, n, "{n} landscape", "{n} landscapes")


def figures(n: int, lang: str) -> str:
    """Return a number of figures."""
    return plural(lang, n, "{n} figure", "{n} figures")


def stones(n: int, lang: str) -> str:
    """Return a number of stones."""
    return plural(lang, n, "{n} stone", "{n} stones")


def names(lang: str) -> tuple[str, ...]:
    """Return the landscapes 0..7 by name, as in a sentence."""
    return (
        say_as(lang, "landscape", "mountain"),
        say_as(lang, "landscape", "lake"),
        say_as(lang, "landscape", "forest"),
        say_as(lang, "landscape", "farmland"),
        say_as(lang, "landscape", "meadow"),
        say_as(lang, "landscape", "prairie"),
        say_as(lang, "landscape", "steppe"),
        say_as(lang, "landscape", "hills"),
    )


def titles(lang: str) -> tuple[str, ...]:
    """Return the landscapes 0..7 by name, as a title."""
    return (
        say_as(lang, "landscape", "Mountain"),
        say_as(lang, "landscape", "Lake"),
        say_as(lang, "landscape", "Forest"),
        say_as(lang, "landscape", "Farmland"),
        say_as(lang, "landscape", "Meadow"),
        say_as(lang, "landscape", "Prairie"),
        say_as(lang, "landscape", "Steppe"),
        say_as(lang, "landscape", "Hills"),
    )


def lands(kinds: list[int], lang: str) -> str:
    """Return landscapes by name."""
    known = names(lang)
    return ", ".join(known[kind] for kind in kinds)


def why_over(ended: str, audience: Audience) -> str:
    """Say why the game is over."""
    t = audience.t
    return {
        "divided": t("The whole island is divided."),
        "stuck": t("At most one player can still move."),
        "stones": t("All boundary stones are placed."),
        "quiet": t("No stone was placed for too long."),
        "figures": t("Somebody has no figure left."),
    }[ended]
