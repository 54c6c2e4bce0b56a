"""The words of Terra Nova: landscapes, directions, hexes and numbers with their nouns, in German and English."""

from functools import lru_cache

from spielwerk.core.voice import Voice, many, say
from spielwerk.games.terranova.boards import ground
from spielwerk.games.terranova.rules import TerraNova

NAMES = (  # landscapes 0..7
    ("Gebirge", "mountain"),
    ("See", "lake"),
    ("Wald", "forest"),
    ("Acker", "farmland"),
    ("Wiese", "meadow"),
    ("Prärie", "prairie"),
    ("Steppe", "steppe"),
    ("Hügel", "hills"),
)
DIRECTIONS = (  # E NE NW W SW SE
    ("Osten", "east"),
    ("Nordosten", "north-east"),
    ("Nordwesten", "north-west"),
    ("Westen", "west"),
    ("Südwesten", "south-west"),
    ("Südosten", "south-east"),
)


def spot(obs: TerraNova, cell: int) -> str:
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
    return many(n, lang, ("Feld", "Felder"), ("hex", "hexes"))


def landscapes(n: int, lang: str) -> str:
    """Return a number of landscapes."""
    return many(n, lang, ("Landschaft", "Landschaften"), ("landscape", "landscapes"))


def figures(n: int, lang: str) -> str:
    """Return a number of figures."""
    return many(n, lang, ("Figur", "Figuren"), ("figure", "figures"))


def lands(kinds: list[int], lang: str) -> str:
    """Return landscapes by name."""
    return ", ".join(say(lang, *NAMES[kind]) for kind in kinds)


def why_over(ended: str, voice: Voice) -> str:
    """Say why the game is over."""
    t = voice.t
    return {
        "divided": t("Die ganze Insel ist aufgeteilt.", "The whole island is divided."),
        "stuck": t("Höchstens eine Person kann noch ziehen.", "At most one player can still move."),
        "stones": t("Alle Grenzsteine sind gesetzt.", "All boundary stones are placed."),
        "quiet": t("Zu lange wurde kein Stein gesetzt.", "No stone was placed for too long."),
        "figures": t("Jemand hat keine Figur mehr.", "Somebody has no figure left."),
    }[ended]
