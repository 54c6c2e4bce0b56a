"""Counting score pads by declaration: what is counted for each player, within which limits, and what it brings.

A game declares a ``Sheet`` of numbers and lists of points with their words; a ``Pad`` is such a sheet filled in. It is
read in ``sheet_reader`` and shown in ``sheet_page``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from spielwerk.core.language import Message, msg
from spielwerk.core.parsing import LONGEST_CODE
from spielwerk.core.state import Part, places, total

END_OF_PLAYER: Final = "_"  # in an address
END_OF_LIST: Final = "~"
DOT: Final = "."  # between numbers
DASH: Final = "-"  # between the points of a list, where a sheet is dashed
SUM: Final = "="  # before the sum of a list
ADDS: Final = msg("add {} points")
Option = tuple[str, tuple[int, ...], int, bool]  # name, values, default, whether it is a fine one


@dataclass(frozen=True)
class Short:
    """An entry as a row of the block: a few words, and what it is worth there."""

    title: Message
    hint: Message = ""
    worth: int = 1  # points for each
    bonus: tuple[int, int] = (0, 0)  # exactly so many bring so many points more
    tie: bool = False  # asked for in the block alone, and only where the best are level


@dataclass(frozen=True)
class Number:
    """A number that is counted for each player, 0 at the least; of 1 at the most it is a question with yes and no."""

    name: str  # in files, and in the address of a block
    most: int
    title: Message
    hint: Message = ""
    when: tuple[str, tuple[int, ...]] = ("", ())  # the option, and those of its values with which this counts
    needs: str = ""  # the number without which this does not count
    jumps: Mapping[int, Message] = field(default_factory=dict)  # values to tap, and what they are called
    late: bool = False  # joined the sheet later: addresses leave it out while it is 0
    short: Short | None = None

    @property
    def limits(self) -> tuple[int, int]:
        """Return the least and the most it may be."""
        return 0, self.most


@dataclass(frozen=True)
class Points:
    """A list of points that is counted for each player, one after the other."""

    name: str
    room: int  # for so many
    low: int
    high: int
    title: Message
    hint: Message = ""
    quick: Sequence[int] = ()  # points to tap
    adds: Message = ADDS  # what such a tap does
    form: bool = False  # any other points can be typed
    limits: tuple[int, int] = (0, 0)  # the sum alone may be typed, from so much to so much
    short: Short | None = None


@dataclass(frozen=True)
class Sheet:
    """What is counted in a game, and how many play it."""

    fewest: int
    most: int
    entries: tuple[Number | Points, ...]
    parts: Callable[["Pad", int], list[Part]]  # what a player's counts bring, with the reasons
    options: Sequence[Option] = ()  # the rules it is scored by: a digit each in an address
    tie: Callable[["Count"], int] | None = None  # more of it wins where points are level
    settle: Callable[["Count"], None] | None = None  # changes what has to follow from another number
    longest: int = LONGEST_CODE  # signs in an address
    dashed: bool = False  # an older way to write addresses: lists come first, a dash between their points

    @property
    def numbers(self) -> list[Number]:
        """Return the numbers, in the order of an address."""
        return [entry for entry in self.entries if isinstance(entry, Number)]

    @property
    def lists(self) -> list[Points]:
        """Return the lists, in the order of an address."""
        return [entry for entry in self.entries if isinstance(entry, Points)]

    def pad(self, players: int = 0) -> "Pad":
        """Return an empty pad, for two if nobody says otherwise."""
        return Pad(self, players or max(self.fewest, 2))

    def consistent(self, count: "Count") -> "Count":
        """Return a count in which everything fits together."""
        twin = count.copy()
        for number in self.numbers:
            if number.needs and not twin.numbers[number.needs]:
                twin.numbers[number.name] = 0
        if self.settle:
            self.settle(twin)
        return twin


class Count:
    """What one player counted."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.name = ""
        self.numbers = {number.name: 0 for number in sheet.numbers}
        self.lists: dict[str, list[int]] = {points.name: [] for points in sheet.lists}
        self.sums: dict[str, int] = {}  # of lists that were typed as one number

    def copy(self) -> "Count":
        """Return an independent copy."""
        twin = Count(self.sheet)
        twin.name = self.name
        twin.numbers = self.numbers.copy()
        twin.lists = {name: points.copy() for name, points in self.lists.items()}
        twin.sums = self.sums.copy()
        return twin

    def entries(self, name: str) -> list[int]:
        """Return what a list holds: its points, or the one number that was typed for all of them."""
        return [self.sums[name]] if name in self.sums else self.lists[name]

    def value(self, name: str) -> int:
        """Return a number, or the sum of a list."""
        return self.numbers[name] if name in self.numbers else sum(self.entries(name))

    def to_data(self, entries: Sequence[Number | Points]) -> dict[str, object]:
        """Return what was counted as plain JSON; what is empty is left out."""
        found: dict[str, object] = {"name": self.name} if self.name else {}
        for entry in entries:
            value = self.sums.get(entry.name) or self.numbers.get(entry.name) or self.lists.get(entry.name)
            if value:
                found[entry.name] = value.copy() if isinstance(value, list) else value
        return found

    def to_code(self) -> str:
        """Return what was counted as it stands in an address: 17.9.2~1.3~2.7~=8~1, dashed 1-3.17.9.2."""
        numbers = self.sheet.numbers
        while numbers and numbers[-1].late and not self.numbers[numbers[-1].name]:
            numbers.pop()
        counted = DOT.join(str(self.numbers[number.name]) for number in numbers)
        if self.sheet.dashed:
            return DOT.join([*(DASH.join(map(str, points)) for points in self.lists.values()), counted])
        lists = [
            f"{SUM}{self.sums[name]}" if name in self.sums else DOT.join(map(str, points))
            for name, points in self.lists.items()
        ]
        return END_OF_LIST.join([counted, *lists])


class Pad:
    """A sheet filled in: by which rules it is scored, and what everybody counted."""

    def __init__(self, sheet: Sheet, players: int) -> None:
        self.sheet = sheet
        self.options = [default for _name, _values, default, _fine in sheet.options]
        self.counts = [Count(sheet) for _ in range(players)]

    @property
    def names(self) -> list[str]:
        """Return the names that were given."""
        return [count.name for count in self.counts]

    def copy(self) -> "Pad":
        """Return an independent copy."""
        twin = Pad(self.sheet, 0)
        twin.options = self.options.copy()
        twin.counts = [count.copy() for count in self.counts]
        return twin

    def option(self, name: str) -> int:
        """Return what was chosen for an option."""
        return self.options[[option[0] for option in self.sheet.options].index(name)]

    def entries_for(self, player: int) -> list[Number | Points]:
        """Return what counts for a player, by the options and the player's other numbers."""
        return [
            entry
            for entry in self.entries_in_play()
            if not (isinstance(entry, Number) and entry.needs and not self.counts[player].numbers[entry.needs])
        ]

    def entries_in_play(self) -> list[Number | Points]:
        """Return what counts by the options."""
        return [
            entry
            for entry in self.sheet.entries
            if not (isinstance(entry, Number) and entry.when[1] and self.option(entry.when[0]) not in entry.when[1])
        ]

    # ---- changes: each returns another pad ----
    def with_player(self) -> "Pad":
        """Return the pad with one player more."""
        new = self.copy()
        new.counts.append(Count(self.sheet))
        return new

    def without(self, player: int) -> "Pad":
        """Return the pad without a player."""
        new = self.copy()
        del new.counts[player]
        return new

    def with_option(self, place: int, value: int) -> "Pad":
        """Return the pad with another option."""
        new = self.copy()
        new.options[place] = value
        return new

    def with_number(self, player: int, name: str, value: int) -> "Pad":
        """Return the pad with another number; what belongs to it follows."""
        new = self.copy()
        new.counts[player].numbers[name] = value
        new.counts[player] = self.sheet.consistent(new.counts[player])
        return new

    def with_entries(self, player: int, name: str, points: list[int]) -> "Pad":
        """Return the pad with other points in a list."""
        new = self.copy()
        new.counts[player].lists[name] = points
        new.counts[player].sums.pop(name, None)
        return new

    def with_value(self, player: int, name: str, value: int) -> "Pad":
        """Return the pad with a number typed, or the sum of a list in place of its points."""
        if self.counts[player].value(name) == value:  # nothing new: the points of a list stay
            return self
        if name in self.counts[player].numbers:
            return self.with_number(player, name, value)
        new = self.with_entries(player, name, [])
        if value:
            new.counts[player].sums[name] = value
        return new

    # ---- points ----
    def parts(self, player: int) -> list[Part]:
        """Return a player's points part by part."""
        return self.sheet.parts(self, player)

    def scores(self) -> list[int]:
        """Return everybody's points."""
        return [total(self.parts(player)) for player in range(len(self.counts))]

    def ties(self) -> list[int]:
        """Return how much everybody has of what breaks ties."""
        return [self.sheet.tie(count) if self.sheet.tie else 0 for count in self.counts]

    def ranks(self) -> list[int]:
        """Return everybody's place; equal ones are shared."""
        return places(self.scores(), self.ties())

    # ---- written down ----
    def to_data(self) -> dict[str, object]:
        """Return the pad as plain JSON; what is empty is left out."""
        names = [option[0] for option in self.sheet.options]
        options = {"options": dict(zip(names, self.options, strict=True))} if names else {}
        return {**options, "players": [c.to_data(self.entries_for(player)) for player, c in enumerate(self.counts)]}

    def to_code(self) -> str:
        """Return the pad as it stands in an address: the options, then what everybody counted."""
        options = ["".join(map(str, self.options))] if self.options else []
        return END_OF_PLAYER.join([*options, *(count.to_code() for count in self.counts)])
