"""Words of Terra Nova that sentences and drawings share: names, numbers with their nouns, lists."""

from functools import lru_cache

from spielwerk.core.voice import Voice, say
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
COLOURS = (("Rot", "Red"), ("Blau", "Blue"), ("Gelb", "Yellow"), ("Grün", "Green"))
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
    return say(lang, f"{n} {'Feld' if n == 1 else 'Felder'}", f"{n} {'hex' if n == 1 else 'hexes'}")


def landscapes(n: int, lang: str) -> str:
    """Return a number of landscapes."""
    return say(
        lang, f"{n} {'Landschaft' if n == 1 else 'Landschaften'}", f"{n} {'landscape' if n == 1 else 'landscapes'}"
    )


def points(n: int, lang: str) -> str:
    """Return a number of points."""
    return say(lang, f"{n} {'Punkt' if n == 1 else 'Punkte'}", f"{n} {'point' if n == 1 else 'points'}")


def figures(n: int, lang: str) -> str:
    """Return a number of figures."""
    return say(lang, f"{n} {'Figur' if n == 1 else 'Figuren'}", f"{n} {'figure' if n == 1 else 'figures'}")


def lands(kinds: list[int], lang: str) -> str:
    """Return landscapes by name."""
    return ", ".join(say(lang, *NAMES[kind]) for kind in kinds)


def joined(names: list[str], lang: str) -> str:
    """Return names as a list in a sentence."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {say(lang, 'und', 'and')} {names[-1]}"


def who(seat: int, voice: Voice) -> str:
    """Return a player as the subject of a list: the reader is "Du"."""
    return voice.t("Du", "you") if seat == voice.seat else voice.name(seat)


def whom(seat: int, voice: Voice) -> str:
    """Return a player as the one who gets something: the reader is "Dich"."""
    return voice.t("Dich", "you") if seat == voice.seat else voice.name(seat)
