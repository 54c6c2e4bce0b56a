"""The score sheet for the real box: what was counted at the table, turned into points with their reasons."""

from typing import Final

from spielwerk.core.state import Part
from spielwerk.games.dewan.data import BASE, CAMPS, FISHES, FLOOD, OPTIONS, VILLAGES, VOLCANO
from spielwerk.games.dewan.scoring import Tally, Terms, parts, places

# What is entered for each player: name, most, the scenarios it is asked in.
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


class Sheet:
    """The filled-in sheet: points by seat and row, sums and places."""

    def __init__(self, rows: list[list[Part]], cards: list[int]) -> None:
        self.rows = rows
        self.sums = [sum([part.points for part in own]) for own in rows]
        self.places = places(self.sums, cards)


def asked(scenario: int) -> list[str]:
    """Return what has to be counted in a scenario; the points of told stories come first."""
    return ["stories"] + [name for name, _, where in ENTRIES if scenario in where]


def fill(data: dict[str, object]) -> Sheet:
    """Return the final scoring of ``{"options": {...}, "players": [{"stories": [6, 10], "berries": 3, ...}]}``.

    Raise ValueError with the player, the field and the reason.
    """
    for key in data:
        if key not in ("options", "players"):
            raise ValueError(f"{key}: no such field; there are options and players")
    terms = _terms(data.get("options", {}))
    players = data.get("players")
    if not isinstance(players, list) or not 2 <= len(players) <= 4:
        raise ValueError("players: a list of 2 to 4 is expected")
    all_ = [_tally(players[i], i + 1, terms.scenario) for i in range(len(players))]
    rows = [parts(all_, seat, terms) for seat in range(len(all_))]
    return Sheet(rows, [tally.cards for tally in all_])


def _terms(given: object) -> Terms:
    if not isinstance(given, dict):
        raise ValueError("options: names and numbers are expected")
    found: list[int] = []
    names: list[str] = []
    for name, values, default, _fine in OPTIONS:
        value = given.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or value not in values:
            raise ValueError(f"options: {name} is one of {', '.join([str(v) for v in values])}")
        found.append(value)
        names.append(name)
    for key in given:
        if key not in names:
            raise ValueError(f"options: there is no option {key}")
    return Terms(found[0], found[1], found[2], found[3])


def _tally(given: object, number: int, scenario: int) -> Tally:
    if not isinstance(given, dict):
        raise ValueError(f"player {number}: names and numbers are expected")
    found: dict[str, int] = {}
    for name, most, where in ENTRIES:
        value = given.get(name, 0)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise ValueError(f"player {number}, {name}: a number from 0 to {most} is expected")
        if value and scenario not in where:
            raise ValueError(f"player {number}, {name}: does not count in this scenario")
        found[name] = value
    for key in given:
        if key not in found and key != "stories":
            raise ValueError(f"player {number}, {key}: no such field; there are {', '.join(asked(scenario))}")
    stories = given.get("stories", [])
    if not isinstance(stories, list) or len(stories) > 4:
        raise ValueError(f"player {number}, stories: the points of at most 4 told stories are expected")
    tally = Tally()
    for item in stories:
        if not isinstance(item, int) or isinstance(item, bool) or not 0 <= item <= 99:
            raise ValueError(f"player {number}, stories: numbers from 0 to 99 are expected")
        tally.stories.append(item)
    tally.story_flames = found["story_flames"]
    tally.card_flames = found["card_flames"]
    tally.last_camp = found["last_camp"]
    tally.groups = found["groups"]
    tally.berries = found["berries"]
    tally.card_berries = found["card_berries"]
    tally.artifacts = found["artifacts"]
    tally.zones = found["zones"]
    tally.waters = found["waters"]
    tally.near_starts = found["near_starts"]
    tally.dyes = found["dyes"]
    tally.leads = found["leads"]
    tally.shared_leads = found["shared_leads"]
    tally.fish = found["fish"]
    tally.cards = found["cards"]
    return tally
