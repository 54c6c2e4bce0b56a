"""Copies and files of a position: written by ``make fields`` from the class Table."""

from typing import Final

from spielwerk.core.parsing import index, items, numbers, only, whole
from spielwerk.core.rng import load_rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.tikal.rules.data import (
    ACTION_POINTS,
    COPIES,
    FIGURES,
    FINAL_ROUND,
    HIGHEST_BID,
    KINDS,
    NO_SCORING,
    PHASES,
)
from spielwerk.games.tikal.rules.serialize import (
    read_figures,
    read_ground,
    read_hex_or_none,
    read_levels,
    read_scored,
    read_temples,
    read_tents,
    read_tile,
    read_tile_or_none,
    read_tiles,
    read_treasures,
    read_used,
    write_figures,
    write_ground,
    write_hex_or_none,
    write_levels,
    write_scored,
    write_temples,
    write_tents,
    write_tile,
    write_tile_or_none,
    write_tiles,
    write_treasures,
    write_used,
)
from spielwerk.games.tikal.rules.table import Table

KEYS: Final = (
    "rng",
    "to_move",
    "seats",
    "auction",
    "tiles",
    "temples",
    "ground",
    "used",
    "figures",
    "tents",
    "treasures",
    "points",
    "paid",
    "levels",
    "bag",
    "stack",
    "dropped",
    "phase",
    "ap",
    "hand",
    "spot",
    "chosen",
    "taken",
    "guarding",
    "scoring",
    "aside",
    "holder",
    "queue",
    "scored",
    "open",
    "calls",
    "had",
)


def copy_fields(state: Table, twin: Table) -> None:
    """Make another position equal to this one, the generator apart."""
    twin.to_move = state.to_move
    twin.seats = state.seats
    twin.auction = state.auction
    twin.land = state.land
    twin.value = state.value[:]
    twin.left = state.left[:]
    twin.used = state.used[:]
    twin.guard = state.guard[:]
    twin.tent = state.tent[:]
    twin.crew = state.crew[:]
    twin.workers = state.workers[:]
    twin.supply = state.supply.copy()
    twin.guards = state.guards.copy()
    twin.pitched = state.pitched[:]
    twin.treasures = state.treasures[:]
    twin.points = state.points.copy()
    twin.paid = state.paid.copy()
    twin.levels = state.levels.copy()
    twin.bag = state.bag.copy()
    twin.stack = state.stack.copy()
    twin.dropped = state.dropped.copy()
    twin.phase = state.phase
    twin.ap = state.ap
    twin.hand = state.hand
    twin.spot = state.spot
    twin.chosen = state.chosen
    twin.taken = state.taken
    twin.guarding = state.guarding
    twin.scoring = state.scoring
    twin.aside = state.aside
    twin.holder = state.holder
    twin.queue = state.queue
    twin.scored = state.scored
    twin.open = state.open.copy()
    twin.calls = state.calls
    twin.had = state.had


def write_fields(state: Table) -> dict[str, object]:
    """Return the whole position as plain JSON."""
    return {
        "rng": state.rng.dump(),
        "to_move": state.to_move,
        "seats": state.seats,
        "auction": state.auction,
        "tiles": write_tiles(state),
        "temples": write_temples(state),
        "ground": write_ground(state),
        "used": write_used(state),
        "figures": write_figures(state),
        "tents": write_tents(state),
        "treasures": write_treasures(state),
        "points": state.points.copy(),
        "paid": state.paid.copy(),
        "levels": write_levels(state),
        "bag": state.bag.copy(),
        "stack": [write_tile(item) for item in state.stack],
        "dropped": [write_tile(item) for item in state.dropped],
        "phase": PHASES[state.phase],
        "ap": state.ap,
        "hand": write_tile_or_none(state.hand),
        "spot": write_hex_or_none(state.spot),
        "chosen": state.chosen,
        "taken": state.taken,
        "guarding": write_hex_or_none(state.guarding),
        "scoring": state.scoring,
        "aside": write_tile_or_none(state.aside),
        "holder": state.holder,
        "queue": state.queue.copy(),
        "scored": write_scored(state),
        "open": [write_tile_or_none(item) for item in state.open],
        "calls": state.calls.copy(),
        "had": state.had.copy(),
    }


def read_setup(state: Table, data: dict[str, object]) -> None:
    """Read what decides how the table is laid out, and refuse fields that nobody reads."""
    only(data, KEYS)
    state.seats = whole(data["seats"], "seats", 2, 4)
    if "auction" in data:
        state.auction = whole(data["auction"], "auction", 0, 1)


def read_fields(state: Table, data: dict[str, object]) -> None:
    """Read everything else that is written; what is left out stays as it is."""
    if "rng" in data:
        state.rng = load_rng(data["rng"])
    if "to_move" in data:
        state.to_move = whole(data["to_move"], "to_move", OVER, state.seats - 1)
    if "tiles" in data:
        read_tiles(state, data["tiles"])
    if "temples" in data:
        read_temples(state, data["temples"])
    if "ground" in data:
        read_ground(state, data["ground"])
    if "used" in data:
        read_used(state, data["used"])
    if "figures" in data:
        read_figures(state, data["figures"])
    if "tents" in data:
        read_tents(state, data["tents"])
    if "treasures" in data:
        read_treasures(state, data["treasures"])
    if "points" in data:
        state.points = numbers(data["points"], "points", 0, 9999, state.seats)
    if "paid" in data:
        state.paid = numbers(data["paid"], "paid", 0, 9999, state.seats)
    if "levels" in data:
        read_levels(state, data["levels"])
    if "bag" in data:
        state.bag = numbers(data["bag"], "bag", 0, COPIES, KINDS)
    if "stack" in data:
        state.stack = [read_tile(item, "stack") for item in items(data["stack"], "stack")]
    if "dropped" in data:
        state.dropped = [read_tile(item, "dropped") for item in items(data["dropped"], "dropped")]
    if "phase" in data:
        state.phase = index(data["phase"], "phase", PHASES, "phase")
    if "ap" in data:
        state.ap = whole(data["ap"], "ap", 0, ACTION_POINTS)
    if "hand" in data:
        state.hand = read_tile_or_none(data["hand"], "hand")
    if "spot" in data:
        state.spot = read_hex_or_none(data["spot"], "spot")
    if "chosen" in data:
        state.chosen = whole(data["chosen"], "chosen", NONE, FIGURES - 1)
    if "taken" in data:
        state.taken = whole(data["taken"], "taken", NONE, state.seats * KINDS - 1)
    if "guarding" in data:
        state.guarding = read_hex_or_none(data["guarding"], "guarding")
    if "scoring" in data:
        state.scoring = whole(data["scoring"], "scoring", NO_SCORING, FINAL_ROUND)
    if "aside" in data:
        state.aside = read_tile_or_none(data["aside"], "aside")
    if "holder" in data:
        state.holder = whole(data["holder"], "holder", NONE, state.seats - 1)
    if "queue" in data:
        state.queue = numbers(data["queue"], "queue", 0, state.seats - 1)
    if "scored" in data:
        read_scored(state, data["scored"])
    if "open" in data:
        state.open = [read_tile_or_none(item, "open") for item in items(data["open"], "open")]
    if "calls" in data:
        state.calls = numbers(data["calls"], "calls", 0, HIGHEST_BID)
    if "had" in data:
        state.had = numbers(data["had"], "had", 0, state.seats - 1)
