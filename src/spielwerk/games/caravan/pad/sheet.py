"""The score pad for the real box: rows a to h from what was counted at the table, with sums and places."""

from typing import Final

from spielwerk.core.state import Part, places, total
from spielwerk.core.written import LONGEST_NAME, PadError, fits
from spielwerk.games.caravan.rules.data import EASTREY_COLUMN, EASTREY_POINTS, ROUNDS, TOKEN_POINTS

# What is entered for each player: numbers with the most they may be …
NUMBERS: Final[list[tuple[str, int]]] = [
    ("column", EASTREY_COLUMN),  # of the caravan; 25 is Eastrey
    ("spaces", ROUNDS),  # with an own tent
    ("tokens", 99),
    ("bot", 1),  # 1: the solo bot, which also scores
    ("towers", ROUNDS),  # its tents on towers
    ("fruit", 99),  # and its fruit tokens
    ("cubes", 19),  # on both boards: asked for only where sums were typed and points are level
]
OLDER: Final = 6  # numbers of a link without cubes
# … and lists of points: most entries, least and most of each.
LISTS: Final[list[tuple[str, int, int, int]]] = [
    ("zombies", 8, 1, 12),  # one entry for each cube
    ("market", 11, 1, 14),
    ("creatures", 20, -20, 99),  # one for each creature, its point rules reckoned in
    ("treasures", 24, 0, 20),
]
# Of a list the sum alone may be typed: least and most of it.
SUMS: Final[dict[str, tuple[int, int]]] = {
    "zombies": (0, 99),
    "market": (0, 99),
    "creatures": (-99, 199),
    "treasures": (0, 99),
}
FIELDS: Final = [name for name, _ in NUMBERS] + [name for name, _, _, _ in LISTS]
FEWEST: Final = 1
MOST: Final = 5  # four players and the solo bot
LONGEST: Final = 900  # signs of a sheet in an address: five players have long lists
END_OF_PLAYER: Final = "_"
END_OF_LIST: Final = "~"
SUM: Final = "="  # before the sum of a list, in an address


class Count:
    """What one player counted."""

    def __init__(self) -> None:
        self.name = ""
        self.numbers = {name: 0 for name, _ in NUMBERS}
        self.lists: dict[str, list[int]] = {name: [] for name, _, _, _ in LISTS}
        self.sums: dict[str, int] = {}  # of lists that were typed as one number

    def copy(self) -> "Count":
        """Return an independent copy."""
        twin = Count()
        twin.name = self.name
        twin.numbers = self.numbers.copy()
        twin.lists = {name: entries.copy() for name, entries in self.lists.items()}
        twin.sums = self.sums.copy()
        return twin

    def cubes(self) -> int:
        """CC-166: return how many cubes lie on both boards."""
        return self.numbers["cubes"] or len(self.lists["zombies"]) + len(self.lists["market"])

    def entries(self, name: str) -> list[int]:
        """Return what a list holds: its entries, or the one number that was typed for all of them."""
        return [self.sums[name]] if name in self.sums else self.lists[name]

    def value(self, name: str) -> int:
        """Return a number, or the sum of a list."""
        return self.numbers[name] if name in self.numbers else sum(self.entries(name))

    def parts(self) -> list[Part]:
        """CC-168 to CC-176: return the rows a to h, and the solo bot's own."""
        column, spaces, tokens = self.numbers["column"], self.numbers["spaces"], self.numbers["tokens"]
        arrived = column == EASTREY_COLUMN
        found = [
            Part("eastrey", EASTREY_POINTS if arrived else 0, (), "eastrey" if arrived else "no_eastrey", (column,)),
            Part("distance", column, (), "distance", (column,)),
            Part("camps", spaces, (), "spaces", (spaces,)),
        ]
        for name in self.lists:
            entries = self.entries(name)
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
        new.counts[player].sums.pop(name, None)
        return new

    def with_value(self, player: int, name: str, value: int) -> "Pad":
        """Return the sheet with a number typed: a row's count, or the sum of a list in place of its entries."""
        if self.counts[player].value(name) == value:  # nothing new: entries stay
            return self
        if name not in SUMS:
            return self.with_number(player, name, value)
        new = self.with_entries(player, name, [])
        if value:
            new.counts[player].sums[name] = value
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
            entry.update(count.sums)
            players.append(entry)
        return {"players": players}

    # ---- in an address: 17.9.2.0.0.0~1.3~2.7~=8~1, players joined by _ ----
    def to_code(self) -> str:
        """Return the sheet in short: for each player the numbers, then the lists."""
        words: list[str] = []
        for count in self.counts:
            numbers = list(count.numbers.values())
            fields = [".".join([str(n) for n in (numbers if count.numbers["cubes"] else numbers[:OLDER])])]
            for name, entries in count.lists.items():
                one = f"{SUM}{count.sums[name]}" if name in count.sums else ".".join([str(n) for n in entries])
                fields.append(one)
            words.append(END_OF_LIST.join(fields))
        return END_OF_PLAYER.join(words)


def from_code(code: str) -> Pad:
    """Return the sheet of an address; raise PadError."""
    words = code.split(END_OF_PLAYER)
    if len(code) > LONGEST or len(words) > MOST:
        raise PadError("code")
    pad = Pad(len(words))
    for player in range(len(words)):
        fields = words[player].split(END_OF_LIST)
        numbers = _short(fields[0])
        if len(fields) != 1 + len(LISTS) or len(numbers) not in (OLDER, len(NUMBERS)):
            raise PadError("code")
        count = pad.counts[player]
        for i in range(len(numbers)):
            count.numbers[NUMBERS[i][0]] = _number(numbers[i], i, player)
        for i in range(len(LISTS)):
            name, found = LISTS[i][0], _short(fields[i + 1].removeprefix(SUM))
            if fields[i + 1].startswith(SUM):
                if len(found) != 1:
                    raise PadError("code")
                count.sums[name] = _sum(found[0], name, player)
            else:
                entries: list[object] = [n for n in found]  # noqa: C416  of another type
                count.lists[name] = _entries(entries, i, player)
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
    """Return the sheet of a file, ``{"players": [{"column": 17, "spaces": 9, "zombies": [1, 3], "market": 9, …}]}``.

    A list may be written as its sum alone. Raise PadError with the place and the reason.
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
        row = LISTS[i][0]
        entered = given.get(row, [])
        if isinstance(entered, int):
            count.sums[row] = _sum(entered, row, player)
        else:
            count.lists[row] = _entries(entered, i, player)
    _check(count, player)
    return count


def _number(value: object, i: int, player: int) -> int:
    name, most = NUMBERS[i]
    if not fits(value, 0, most):
        raise PadError("number", str(player), name, "0", str(most))
    return value


def _sum(value: object, name: str, player: int) -> int:
    low, high = SUMS[name]
    if not fits(value, low, high):
        raise PadError("number", str(player), name, str(low), str(high))
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
