"""The score sheet for the real box: rows a to h from what was counted at the table, with sums and places."""

from typing import Final

from spielwerk.core.state import Part
from spielwerk.core.written import only, whole
from spielwerk.games.caravan.data import EASTREY_COLUMN, EASTREY_POINTS, ROUNDS, TOKEN_POINTS
from spielwerk.games.caravan.scoring import places

# What is entered for each player: numbers with their least and most …
NUMBERS: Final[list[tuple[str, int, int]]] = [
    ("column", 0, EASTREY_COLUMN),  # of the caravan; 25 is Eastrey
    ("spaces", 0, ROUNDS),  # with an own tent
    ("tokens", 0, 99),
    ("bot", 0, 1),  # 1: the solo bot, which also scores
    ("towers", 0, ROUNDS),  # its tents on towers
    ("fruit", 0, 99),  # and its fruit tokens
]
# … and lists of points: most entries, least and most of each.
LISTS: Final[list[tuple[str, int, int, int]]] = [
    ("zombies", 8, 1, 12),  # one entry for each cube
    ("market", 11, 1, 14),
    ("creatures", 20, -20, 99),  # one for each creature, its point rules reckoned in
    ("treasures", 24, 0, 20),
]
FIELDS: Final = tuple([name for name, _, _ in NUMBERS] + [name for name, _, _, _ in LISTS])


class Sheet:
    """The filled-in sheet: points by player and row, sums, cubes and places."""

    def __init__(self, rows: list[list[Part]], cubes: list[int]) -> None:
        self.rows = rows
        self.cubes = cubes
        self.sums = [sum([part.points for part in own]) for own in rows]
        self.places = places(self.sums, cubes)


def fill(data: dict[str, object]) -> Sheet:
    """Return the final scoring of ``{"players": [{"column": 17, "spaces": 9, "zombies": [1, 3], …}]}``.

    Raise ValueError with the player, the field and the reason.
    """
    for key in data:
        if key != "players":
            raise ValueError(f"{key}: no such field; there is players")
    players = data.get("players")
    if not isinstance(players, list) or not 1 <= len(players) <= 5:
        raise ValueError("players: a list of 1 to 4 is expected, and perhaps the solo bot")
    rows: list[list[Part]] = []
    cubes: list[int] = []
    for i in range(len(players)):
        numbers, lists = _entries(players[i], i + 1)
        rows.append(_parts(numbers, lists))
        cubes.append(len(lists["zombies"]) + len(lists["market"]))
    return Sheet(rows, cubes)


def _entries(given: object, player: int) -> tuple[dict[str, int], dict[str, list[int]]]:
    """Read and check what was entered for one player."""
    if not isinstance(given, dict):
        raise ValueError(f"player {player}: names and numbers are expected")
    only(given, FIELDS, f"player {player}, ")
    numbers: dict[str, int] = {}
    for name, low, high in NUMBERS:
        numbers[name] = whole(given.get(name, 0), f"player {player}, {name}", low, high)
    if (numbers["towers"] or numbers["fruit"]) and not numbers["bot"]:
        raise ValueError(f"player {player}, towers and fruit: they count for the solo bot only")
    if numbers["column"] == EASTREY_COLUMN and numbers["spaces"] == 0:
        raise ValueError(f"player {player}, spaces: in Eastrey stands at least one tent")
    lists: dict[str, list[int]] = {}
    for name, most, low, high in LISTS:
        items = given.get(name, [])
        if not isinstance(items, list) or len(items) > most:
            raise ValueError(f"player {player}, {name}: a list of at most {most} numbers is expected")
        lists[name] = [whole(item, f"player {player}, {name}", low, high) for item in items]
    return numbers, lists


def _parts(numbers: dict[str, int], lists: dict[str, list[int]]) -> list[Part]:
    """CC-168 to CC-176: the rows a to h, and the solo bot's own."""
    column = numbers["column"]
    spaces = numbers["spaces"]
    arrived = column == EASTREY_COLUMN
    found = [
        Part("eastrey", EASTREY_POINTS if arrived else 0, (), "eastrey" if arrived else "no_eastrey", (column,)),
        Part("distance", column, (), "distance", (column,)),
        Part("camps", spaces, (), "spaces", (spaces,)),
    ]
    for name in ("zombies", "market", "creatures", "treasures"):
        items = lists[name]
        found.append(Part(name, sum(items), (), f"{name}_points", tuple(items)))
    found.append(Part("tokens", TOKEN_POINTS * numbers["tokens"], (), "tokens", (numbers["tokens"],)))
    if numbers["bot"]:
        extra = numbers["towers"] + numbers["fruit"]
        found.append(Part("bot", extra, (), "bot", (numbers["towers"], numbers["fruit"])))
    return found
