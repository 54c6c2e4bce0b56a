"""The score pad for the real box: what was counted at the table, turned into points with their reasons."""

from typing import Final

from spielwerk.core.state import Part, places, total
from spielwerk.core.written import LONGEST_CODE, LONGEST_NAME, PadError, fits
from spielwerk.games.dewan.rules.data import BASE, CAMPS, FISHES, FLOOD, OPTIONS, VILLAGES, VOLCANO
from spielwerk.games.dewan.rules.scoring import Tally, Terms, parts

# What is counted for each player: name, most, the scenarios it is asked in.
ALL: Final = (BASE, FLOOD, VOLCANO, VILLAGES)
ENTRIES: Final[list[tuple[str, int, tuple[int, ...]]]] = [
    ("story_flames", 20, ALL),  # flames on told stories
    ("card_flames", 3, ALL),  # visible under the board
    ("last_camp", 1, ALL),  # 1 if all eight camps stand
    ("groups", CAMPS, (BASE, VILLAGES)),
    ("berries", 15, ALL),
    ("card_berries", 3, ALL),
    ("artifacts", 30, (FLOOD,)),  # icons touched and visible ones
    ("zones", 30, (FLOOD,)),  # forest and mountain zones with a camp
    ("waters", 30, (VOLCANO,)),
    ("near_starts", CAMPS, (VOLCANO,)),
    ("dyes", 30, (VILLAGES,)),
    ("leads", 30, (VILLAGES,)),
    ("shared_leads", 30, (VILLAGES,)),
    ("fish", FISHES, (VILLAGES,)),
    ("cards", 55, ALL),  # in hand: breaks ties
]
FEWEST: Final = 2
MOST: Final = 4  # players, and told stories
DEAREST: Final = 99  # points of a story


class Count:
    """What one player counted."""

    def __init__(self) -> None:
        self.name = ""
        self.stories: list[int] = []  # points of each told story
        self.numbers = [0] * len(ENTRIES)

    def copy(self) -> "Count":
        """Return an independent copy."""
        twin = Count()
        twin.name = self.name
        twin.stories = self.stories.copy()
        twin.numbers = self.numbers.copy()
        return twin

    def tally(self, scenario: int) -> Tally:
        """Return what counts in a scenario."""
        found = [self.numbers[i] if scenario in ENTRIES[i][2] else 0 for i in range(len(ENTRIES))]
        tally = Tally()
        tally.stories = self.stories.copy()
        tally.story_flames, tally.card_flames, tally.last_camp = found[0], found[1], found[2]
        tally.groups, tally.berries, tally.card_berries = found[3], found[4], found[5]
        tally.artifacts, tally.zones = found[6], found[7]
        tally.waters, tally.near_starts = found[8], found[9]
        tally.dyes, tally.leads, tally.shared_leads, tally.fish = found[10], found[11], found[12], found[13]
        tally.cards = found[14]
        return tally


class Pad:
    """A sheet: by which rules it is scored, and what everybody counted."""

    def __init__(self, players: int = FEWEST) -> None:
        self.options = [option[2] for option in OPTIONS]
        self.counts = [Count() for _ in range(players)]

    @property
    def scenario(self) -> int:
        """Return which scenario was played."""
        return self.options[0]

    def copy(self) -> "Pad":
        """Return an independent copy."""
        twin = Pad(0)
        twin.options = self.options.copy()
        twin.counts = [count.copy() for count in self.counts]
        return twin

    def asked(self) -> list[int]:
        """Return what has to be counted beside the stories, by its place in the list."""
        return [i for i in range(len(ENTRIES)) if self.scenario in ENTRIES[i][2]]

    def _tallies(self) -> list[Tally]:
        return [count.tally(self.scenario) for count in self.counts]

    def parts(self, player: int) -> list[Part]:
        """Return a player's points row by row."""
        terms = Terms(self.options[0], self.options[1], self.options[2], self.options[3])
        return parts(self._tallies(), player, terms)

    def scores(self) -> list[int]:
        """Return everybody's points."""
        return [total(self.parts(player)) for player in range(len(self.counts))]

    def ranks(self) -> list[int]:
        """DE-110 to DE-112: return everybody's place; cards in hand break ties."""
        return places(self.scores(), [tally.cards for tally in self._tallies()])

    # ---- as a file ----
    def to_data(self) -> dict[str, object]:
        """Return the sheet as plain JSON; zeros are left out."""
        return {
            "options": {OPTIONS[i][0]: self.options[i] for i in range(len(OPTIONS))},
            "players": [self._player(count) for count in self.counts],
        }

    def _player(self, count: Count) -> dict[str, object]:
        found: dict[str, object] = {"name": count.name} if count.name else {}
        found["stories"] = count.stories.copy()
        for i in self.asked():
            if count.numbers[i]:
                found[ENTRIES[i][0]] = count.numbers[i]
        return found

    # ---- in an address ----
    def to_code(self) -> str:
        """Return the sheet in short: options, then for each player stories and numbers."""
        words = ["".join([str(value) for value in self.options])]
        for count in self.counts:
            numbers = ".".join([str(number) for number in count.numbers])
            words.append("-".join([str(points) for points in count.stories]) + "." + numbers)
        return "_".join(words)


def from_code(code: str) -> Pad:
    """Return the sheet of an address; raise PadError."""
    words = code.split("_")
    if len(code) > LONGEST_CODE:
        raise PadError("code")
    if not FEWEST <= len(words) - 1 <= MOST or len(words[0]) != len(OPTIONS) or not words[0].isdecimal():
        raise PadError("code")
    pad = Pad(len(words) - 1)
    pad.options = [_option(i, int(words[0][i])) for i in range(len(OPTIONS))]
    for player in range(len(pad.counts)):
        items = words[player + 1].split(".")
        if len(items) != len(ENTRIES) + 1:
            raise PadError("code")
        stories = [_short(word) for word in items[0].split("-")] if items[0] else []
        pad.counts[player].stories = _stories(stories, player)
        pad.counts[player].numbers = [_number(_short(items[i + 1]), i, player) for i in range(len(ENTRIES))]
    return pad


def _short(word: str) -> int:
    if not word.isdecimal() or len(word) > 3:
        raise PadError("code")
    return int(word)


def from_data(data: object) -> Pad:
    """Return the sheet of a file, ``{"options": {…}, "players": [{"stories": [6, 10], "berries": 3, …}]}``.

    Raise PadError with the place and the reason.
    """
    if not isinstance(data, dict):
        raise PadError("object")
    for key in data:
        if key not in ("options", "players"):
            raise PadError("key", str(key))
    players = data.get("players")
    if not isinstance(players, list) or not FEWEST <= len(players) <= MOST:
        raise PadError("players")
    pad = Pad(len(players))
    given = data.get("options", {})
    if not isinstance(given, dict):
        raise PadError("options")
    names = [option[0] for option in OPTIONS]
    for key in given:
        if key not in names:
            raise PadError("no_option", str(key), ", ".join(names))
    pad.options = [_option(i, given.get(names[i], OPTIONS[i][2])) for i in range(len(OPTIONS))]
    for player in range(len(players)):
        pad.counts[player] = _count(players[player], player, pad)
    return pad


def _option(i: int, value: object) -> int:
    name, values, _default, _fine = OPTIONS[i]
    if not isinstance(value, int) or isinstance(value, bool) or value not in values:
        raise PadError("option", name, ", ".join([str(v) for v in values]))
    return value


def _count(given: object, player: int, pad: Pad) -> Count:
    """Return what a file says of a player."""
    if not isinstance(given, dict):
        raise PadError("player", str(player))
    count = Count()
    name = given.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise PadError("name", str(player))
    count.name = name
    stories = given.get("stories", [])
    if not isinstance(stories, list):
        raise PadError("stories", str(player))
    count.stories = _stories(stories, player)
    known = ["name", "stories"]
    for i in range(len(ENTRIES)):
        entry = ENTRIES[i][0]
        known.append(entry)
        count.numbers[i] = _number(given.get(entry, 0), i, player)
        if count.numbers[i] and i not in pad.asked():
            raise PadError("elsewhere", str(player), entry)
    for key in given:
        if key not in known:
            raise PadError(
                "field", str(player), str(key), ", ".join(["stories"] + [ENTRIES[i][0] for i in pad.asked()])
            )
    return count


def _stories(given: list[object] | list[int], player: int) -> list[int]:
    if len(given) > MOST:
        raise PadError("stories", str(player))
    found: list[int] = []
    for points in given:
        if not fits(points, 0, DEAREST):
            raise PadError("story", str(player))
        found.append(points)
    return found


def _number(value: object, i: int, player: int) -> int:
    name, most, _where = ENTRIES[i]
    if not fits(value, 0, most):
        raise PadError("number", str(player), name, str(most))
    return value
