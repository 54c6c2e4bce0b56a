"""Dewan as numbers for learning programs; fields and cards as in the words, seats from the observer's own on."""

from spielwerk.core.bits import members
from spielwerk.core.features import MOST_SEATS, Block, around, by_seat, flags, one_hot, part, parts, tally
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.games.dewan.rules.data import (
    BERRIES,
    CAMPS,
    CARDS,
    COVERS,
    FIELDS,
    FISHES,
    KINDS,
    PHASES,
    ROW,
    SLOTS,
    STORIES,
    SYMBOLS,
    TERRAINS,
    VILLAGES,
)
from spielwerk.games.dewan.rules.table import Table

MOST_OF_A_KIND = 3  # copies of a card
MOST_HAND = 20
MOST_TURNS = 100
MOST_BERRIES = 2  # on a field
ICONS = 3  # artifact, dye, gem


def blocks(obs: Table, seat: Seat) -> list[Block]:
    """Return what lies on the table as ``seat`` sees it; hidden cards are counted and not shown."""
    order = around(seat, obs.seats)
    return _map(obs) + by_seat(order, lambda who: _tribe(obs, who)) + _middle(obs) + _turn(obs, order)


def _map(obs: Table) -> list[Block]:
    """The fields: terrain as it is now, icons, berries."""
    terrain = [0.0] * (len(TERRAINS) * FIELDS)
    icons = [0.0] * (ICONS * FIELDS)
    berries = [0.0] * FIELDS
    for field in range(len(obs.berries)):
        terrain[obs.land.terrain[field] * FIELDS + field] = 1.0
        berries[field] = part(obs.berries[field], MOST_BERRIES)
        for icon in range(ICONS):
            if obs.ground.touch[field * ICONS + icon]:
                icons[icon * FIELDS + field] = 1.0
    return [("terrain", terrain), ("icons", icons), ("berries", berries)]


def _tribe(obs: Table, who: int) -> list[Block]:
    """Camps, cards, stories and what lies under the slots."""
    stories: list[float] = []
    told: list[float] = []
    for slot in range(SLOTS):
        has = slot < len(obs.stories[who])
        stories += one_hot(obs.stories[who][slot] if has else NONE, STORIES)
        told.append(part(obs.told[who][slot], 1) if has else 0.0)
    tucked: list[float] = []
    for half in obs.tucked[who]:
        tucked += one_hot(obs.box.half_terrain[half] if half != NONE else NONE, len(TERRAINS))
        tucked += one_hot(obs.box.half_symbol[half] if half != NONE else NONE, len(SYMBOLS))
    counts = [
        part(obs.hand_size(who), MOST_HAND),
        part(obs.camps_left[who], CAMPS),
        part(obs.taken[who], BERRIES),
        part(obs.fish[who], FISHES),
    ]
    return [
        ("camps", flags(members(obs.mine[who]), FIELDS)),
        ("hand", tally(obs.known[who] + obs.secret[who], KINDS, MOST_OF_A_KIND)),
        ("stories", stories),
        ("told", told),
        ("tucked", tucked),
        ("counts", counts),
    ]


def _middle(obs: Table) -> list[Block]:
    """The row, the display, the piles."""
    row: list[float] = []
    for card in obs.row:
        row += one_hot(card, KINDS)
    display: list[float] = []
    for story in obs.display:
        display += one_hot(story, STORIES)
    return [
        ("row", row),
        ("display", display),
        ("stack", flags([story for story in range(len(obs.stack)) if obs.stack[story]], STORIES)),
        ("unseen", parts(obs.supply + [0] * (KINDS - len(obs.supply)), MOST_OF_A_KIND)),
        ("piles", [part(obs.supply_left, CARDS), part(obs.event_left, CARDS), part(obs.fish_left, FISHES)]),
        ("covers", [part(len(obs.covers), COVERS)]),
    ]


def _turn(obs: Table, order: list[int]) -> list[Block]:
    """How far the turn and its payment have come."""
    return [
        ("scenario", one_hot(obs.scenario, VILLAGES + 1)),
        ("phase", one_hot(obs.phase, len(PHASES))),
        ("active", one_hot(order.index(obs.active), MOST_SEATS)),
        ("turn", [part(obs.turn, MOST_TURNS)]),
        ("last_round", [part(obs.last_round, 1)]),
        ("passes", [part(obs.passes, MOST_SEATS)]),
        ("target", one_hot(obs.target, FIELDS)),
        ("route", flags(obs.route, FIELDS)),
        ("shunned", flags(members(obs.shunned), FIELDS)),
        ("given", tally(obs.given, KINDS, MOST_OF_A_KIND)),
        ("kept", tally(obs.kept, KINDS, 1)),
        ("gaps", flags(obs.gaps, ROW)),
    ]
