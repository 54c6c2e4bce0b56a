"""The score pad for the real box: rows a to h from what was counted at the table, with sums and places."""

from typing import Final

from spielwerk.core.state import Part, places, total
from spielwerk.core.written import LONGEST_NAME, PadError, fits
from spielwerk.games.caravan.data import EASTREY_COLUMN, EASTREY_POINTS, ROUNDS, TOKEN_POINTS

# What is entered for each player: numbers with the most they may be …
NUMBERS: Final[list[tuple[str, int]]] = [
    ("column", EASTREY_COLUMN),  # of the caravan; 25 is Eastrey
    ("spaces", ROUNDS),  # with an own tent
    ("tokens", 99),
    ("bot", 1),  # 1: the solo bot, which also scores
    ("towers", ROUNDS),  # its tents on towers
    ("fruit", 99),  # and its fruit tokens
]
# … and lists of points: most entries, least and most of each.
LISTS: Final[list[tuple[str, int, int, int]]] = [
    ("zombies", 8, 1, 12),  # one entry for each cube
    ("market", 11, 1, 14),
    ("creatures", 20, -20, 99),  # one for each creature, its point rules reckoned in
    ("treasures", 24, 0, 20),
]
FIELDS: Final = [name for name, _ in NUMBERS] + [name for name, _, _, _ in LISTS]
FEWEST: Final = 1
MOST: Final = 5  # four players and the solo bot
LONGEST: Final = 900  # signs of a sheet in an address: five players have long lists
END_OF_PLAYER: Final = "_"
END_OF_LIST: Final = "~"


class Count:
    """What one player counted."""

    def __init__(self) -> None:
        self.name = ""
        self.numbers = {name: 0 for name, _ in NUMBERS}
        self.lists: dict[str, list[int]] = {name: [] for name, _, _, _ in LISTS}

    def copy(self) -> "Count":
        """Return an independent copy."""
        twin = Count()
        twin.name = self.name
        twin.numbers = self.numbers.copy()
        twin.lists = {name: entries.copy() for name, entries in self.lists.items()}
        return twin

    def cubes(self) -> int:
        """CC-166: return how many cubes lie on both boards."""
        return len(self.lists["zombies"]) + len(self.lists["market"])

    def parts(self) -> list[Part]:
        """CC-168 to CC-176: return the rows a to h, and the solo bot's own."""
        column, spaces, tokens = self.numbers["column"], self.numbers["spaces"], self.numbers["tokens"]
        arrived = column == EASTREY_COLUMN
        found = [
            Part("eastrey", EASTREY_POINTS if arrived else 0, (), "eastrey" if arrived else "no_eastrey", (column,)),
            Part("distance", column, (), "distance", (column,)),
            Part("camps", spaces, (), "spaces", (spaces,)),
        ]
        for name, entries in self.lists.items():
            found.append(Part(name, sum(entries), (), f"{name}_points", tuple(entries)))
        found.append(Part("tokens", TOKEN_POINTS * tokens, (), "tokens", (tokens,)))
        if self.numbers["bot"]:
            towers, fruit = self.numbers["towers"], self.numbers["fruit"]
            found.append(Part("bot", towers + fruit, (), "bot", (towers, fruit)))
        return found


class Pad:
    """A sheet: what everybody counted."""

    def __init__(self, players: int = 2) -> None:
        self.counts = [Count() for _ in range(players)]

    def copy(self) -> "Pad":
        """Return an independent copy."""
        twin = Pad(0)
        twin.counts = [count.copy() for count in self.counts]
        return twin

    # ---- changes: each returns another sheet ----
    def with_player(self) -> "Pad":
        """Return the sheet with one player more."""
        new = self.copy()
        new.counts.append(Count())
        return new

    def without(self, player: int) -> "Pad":
        """Return the sheet without a player."""
        new = self.copy()
        del new.counts[player]
        return new

    def with_number(self, player: int, name: str, value: int) -> "Pad":
        """Return the sheet with another number; what belongs to it follows."""
        new = self.copy()
        numbers = new.counts[player].numbers
        numbers[name] = value
        if not numbers["bot"]:
            numbers["towers"] = 0
            numbers["fruit"] = 0
        if numbers["column"] == EASTREY_COLUMN:
            numbers["spaces"] = max(1, numbers["spaces"])
        return new

    def with_entries(self, player: int, name: str, entries: list[int]) -> "Pad":
        """Return the sheet with other entries of a list."""
        new = self.copy()
        new.counts[player].lists[name] = entries
        return new

    # ---- points ----
    def parts(self, player: int) -> list[Part]:
        """Return a player's points row by row."""
        return self.counts[player].parts()

    def scores(self) -> list[int]:
        """Return everybody's points."""
        return [total(count.parts()) for count in self.counts]

    def ranks(self) -> list[int]:
        """CC-165 to CC-167: return everybody's place; cubes break ties."""
        return places(self.scores(), [count.cubes() for count in self.counts])

    # ---- as a file ----
    def to_data(self) -> dict[str, object]:
        """Return the sheet as plain JSON; what is empty is left out."""
        players: list[object] = []
        for count in self.counts:
            entry: dict[str, object] = {"name": count.name} if count.name else {}
            entry.update({name: value for name, value in count.numbers.items() if value})
            entry.update({name: entries.copy() for name, entries in count.lists.items() if entries})
            players.append(entry)
        return {"players": players}

    # ---- in an address: 17.9.2.0.0.0~1.3~2.7~3.5~1, players joined by _ ----
    def to_code(self) -> str:
        """Return the sheet in short: for each player the numbers, then the lists."""
        words: list[str] = []
        for count in self.counts:
            fields = [list(count.numbers.values()), *count.lists.values()]
            words.append(END_OF_LIST.join([".".join([str(n) for n in field]) for field in fields]))
        return END_OF_PLAYER.join(words)


def from_code(code: str) -> Pad:
    """Return the sheet of an address; raise PadError."""
    words = code.split(END_OF_PLAYER)
    if len(code) > LONGEST or len(words) > MOST:
        raise PadError("code")
    pad = Pad(len(words))
    for player in range(len(words)):
        fields = [_short(field) for field in words[player].split(END_OF_LIST)]
        if len(fields) != 1 + len(LISTS) or len(fields[0]) != len(NUMBERS):
            raise PadError("code")
        count = pad.counts[player]
        for i in range(len(NUMBERS)):
            count.numbers[NUMBERS[i][0]] = _number(fields[0][i], i, player)
        for i in range(len(LISTS)):
            entries: list[object] = [n for n in fields[i + 1]]  # noqa: C416  of another type
            count.lists[LISTS[i][0]] = _entries(entries, i, player)
        _check(count, player)
    return pad


def _short(field: str) -> list[int]:
    """Read numbers divided by points."""
    found: list[int] = []
    for word in field.split(".") if field else []:
        digits = word.removeprefix("-")
        if not digits.isdecimal() or len(digits) > 3:
            raise PadError("code")
        found.append(int(word))
    return found


def from_data(data: object) -> Pad:
    """Return the sheet of a file, ``{"players": [{"column": 17, "spaces": 9, "zombies": [1, 3], …}]}``.

    Raise PadError with the place and the reason.
    """
    if not isinstance(data, dict):
        raise PadError("object")
    for key in data:
        if key != "players":
            raise PadError("key", str(key))
    players = data.get("players")
    if not isinstance(players, list) or not FEWEST <= len(players) <= MOST:
        raise PadError("players")
    pad = Pad(len(players))
    for player in range(len(players)):
        pad.counts[player] = _count(players[player], player)
    return pad


def _count(given: object, player: int) -> Count:
    """Return what a file says of a player."""
    if not isinstance(given, dict):
        raise PadError("player", str(player))
    for key in given:
        if key != "name" and key not in FIELDS:
            raise PadError("field", str(player), str(key), ", ".join(FIELDS))
    count = Count()
    name = given.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise PadError("name", str(player))
    count.name = name
    for i in range(len(NUMBERS)):
        count.numbers[NUMBERS[i][0]] = _number(given.get(NUMBERS[i][0], 0), i, player)
    for i in range(len(LISTS)):
        count.lists[LISTS[i][0]] = _entries(given.get(LISTS[i][0], []), i, player)
    _check(count, player)
    return count


def _number(value: object, i: int, player: int) -> int:
    name, most = NUMBERS[i]
    if not fits(value, 0, most):
        raise PadError("number", str(player), name, "0", str(most))
    return value


def _entries(given: object, i: int, player: int) -> list[int]:
    name, most, low, high = LISTS[i]
    if not isinstance(given, list) or len(given) > most:
        raise PadError("list", str(player), name, str(most))
    found: list[int] = []
    for points in given:
        if not fits(points, low, high):
            raise PadError("number", str(player), name, str(low), str(high))
        found.append(points)
    return found


def _check(count: Count, player: int) -> None:
    """Refuse what cannot be counted together."""
    if (count.numbers["towers"] or count.numbers["fruit"]) and not count.numbers["bot"]:
        raise PadError("bot_only", str(player))
    if count.numbers["column"] == EASTREY_COLUMN and count.numbers["spaces"] == 0:
        raise PadError("no_tent", str(player))
