"""The score pad for the real box: the areas that were closed at the table, turned into points with their reasons."""

from typing import Final

from spielwerk.core.parsing import LONGEST_CODE, SIGNS, PadError, fits
from spielwerk.core.sheet_reader import read_name, read_players
from spielwerk.core.state import Part, places, total
from spielwerk.games.terranova.rules.areas import shares
from spielwerk.games.terranova.rules.data import CATEGORIES, FACTORS, FIGURES, MOST_LANDSCAPES

FEWEST: Final = 2
MOST: Final = 4  # players
LARGEST: Final = 200  # hexes of an area: the printed map may be larger than ours
LONGEST: Final = 50  # areas
MOST_FIGURES: Final = FIGURES[FEWEST]  # of a player in an area


class Enclosure:
    """A closed area as it is counted at the table."""

    def __init__(self, landscapes: int, hexes: int, figures: list[int]) -> None:
        self.landscapes = landscapes
        self.hexes = hexes
        self.figures = figures  # by player

    @property
    def factor(self) -> int:
        """TN-59 to TN-61: points per hex."""
        return FACTORS[self.landscapes]

    @property
    def total(self) -> int:
        """TN-58: every hex counts, empty or not."""
        return self.hexes * self.factor

    def points(self) -> list[int]:
        """TN-62 to TN-64: everybody's points."""
        return shares(self.total, self.figures)


class Pad:
    """A sheet: who plays, and the areas in the order in which they were closed."""

    def __init__(self, players: int = FEWEST) -> None:
        self.names = [""] * players
        self.areas: list[Enclosure] = []

    def scores(self) -> list[int]:
        """Return everybody's points."""
        return [total(self.parts(player)) for player in range(len(self.names))]

    def ranks(self) -> list[int]:
        """TN-82, TN-83: return everybody's place; equal points share it."""
        return places(self.scores())

    def parts(self, player: int) -> list[Part]:
        """Return one part for each area that gave a player points."""
        found: list[Part] = []
        for area in self.areas:
            share = area.points()[player]
            if share:
                args = (area.hexes, area.factor, area.total, share)
                reason = "area" if share == area.total else "shared"
                found.append(Part(CATEGORIES[area.landscapes], share, (), reason, args))
        return found

    # ---- changed sheets: an address shows one, its links lead to others ----
    def copy(self) -> "Pad":
        """Return an independent copy."""
        twin = Pad(0)
        twin.names = self.names.copy()
        twin.areas = [Enclosure(area.landscapes, area.hexes, area.figures.copy()) for area in self.areas]
        return twin

    def with_player(self) -> "Pad":
        """Return this sheet with one more player."""
        twin = self.copy()
        twin.names.append("")
        for area in twin.areas:
            area.figures.append(0)
        return twin

    def without_player(self, player: int) -> "Pad":
        """Return this sheet with one player fewer."""
        twin = self.copy()
        twin.names.pop(player)
        for area in twin.areas:
            area.figures.pop(player)
        return twin

    def with_area(self) -> "Pad":
        """Return this sheet with one more area: a single hex, nobody in it."""
        twin = self.copy()
        twin.areas.append(Enclosure(1, 1, [0] * len(self.names)))
        return twin

    def without_area(self, place: int) -> "Pad":
        """Return this sheet with one area fewer."""
        twin = self.copy()
        twin.areas.pop(place)
        return twin

    # ---- as a file ----
    def to_data(self) -> dict[str, object]:
        """Return the sheet as plain JSON."""
        areas = [{"landscapes": a.landscapes, "hexes": a.hexes, "figures": a.figures.copy()} for a in self.areas]
        return {"players": [{"name": name} if name else {} for name in self.names], "areas": areas}

    # ---- in an address ----
    def to_code(self) -> str:
        """Return the sheet in short: how many players, then for each area landscapes, hexes (two signs) and figures."""
        code = str(len(self.names))
        for area in self.areas:
            high, low = divmod(area.hexes, len(SIGNS))
            code += "".join([SIGNS[n] for n in [area.landscapes, high, low, *area.figures]])
        return code


def from_code(code: str) -> Pad:
    """Return the sheet of an address; raise PadError."""
    if not code or len(code) > LONGEST_CODE or code[0] not in "234":
        raise PadError("code")
    pad = Pad(int(code[0]))
    long = 3 + len(pad.names)
    if (len(code) - 1) % long or any(sign not in SIGNS for sign in code):
        raise PadError("code")
    for start in range(1, len(code), long):
        numbers = [SIGNS.index(sign) for sign in code[start : start + long]]
        area = Enclosure(numbers[0], numbers[1] * len(SIGNS) + numbers[2], numbers[3:])
        if not (1 <= area.landscapes <= MOST_LANDSCAPES and 1 <= area.hexes <= LARGEST):
            raise PadError("code")
        if max(area.figures) > MOST_FIGURES:
            raise PadError("code")
        pad.areas.append(area)
    if len(pad.areas) > LONGEST:
        raise PadError("code")
    return pad


def from_data(data: object) -> Pad:
    """Return the sheet of a file, ``{"players": [{"name": "Anna"}, {}], "areas": [{"landscapes": 2, "hexes": 9, …}]}``.

    Raise PadError with the place and the reason.
    """
    players = read_players(data, ("players", "areas"), FEWEST, MOST)
    assert isinstance(data, dict)
    pad = Pad(len(players))
    for player, given in enumerate(players):
        if not isinstance(given, dict) or any(key != "name" for key in given):
            raise PadError("player", str(player))
        pad.names[player] = read_name(given, player)
    areas = data.get("areas", [])
    if not isinstance(areas, list) or len(areas) > LONGEST:
        raise PadError("areas", str(LONGEST))
    pad.areas = [_area(entry, place, len(players)) for place, entry in enumerate(areas)]
    return pad


def _area(given: object, place: int, players: int) -> Enclosure:
    """Return an area of a file."""
    where = str(place + 1)
    if not isinstance(given, dict) or any(key not in ("landscapes", "hexes", "figures") for key in given):
        raise PadError("area", where)
    figures = given.get("figures")
    if not isinstance(figures, list) or len(figures) != players:
        raise PadError("figures", where, str(players))
    found = [_number(n, where, "figures", 0, MOST_FIGURES) for n in figures]
    landscapes = _number(given.get("landscapes"), where, "landscapes", 1, MOST_LANDSCAPES)
    return Enclosure(landscapes, _number(given.get("hexes"), where, "hexes", 1, LARGEST), found)


def _number(value: object, where: str, what: str, low: int, high: int) -> int:
    if not fits(value, low, high):
        raise PadError("number", where, what, str(low), str(high))
    return value
