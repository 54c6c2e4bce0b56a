"""Copies and files of a position: written by ``make fields`` from the class Table."""

from typing import Final

from spielwerk.core.parsing import items, numbers, only, whole
from spielwerk.core.rng import load_rng
from spielwerk.core.state import HIDDEN, NONE, OVER
from spielwerk_lanes.table import HAND, LANES, VALUES, Table

KEYS: Final = (
    "rng",
    "to_move",
    "bag",
    "hands",
    "lanes",
    "picked",
)


def copy_fields(state: Table, twin: Table) -> None:
    """Make another position equal to this one, the generator apart."""
    twin.to_move = state.to_move
    twin.bag = state.bag.copy()
    twin.hands = [item.copy() for item in state.hands]
    twin.lanes = [item.copy() for item in state.lanes]
    twin.picked = state.picked


def write_fields(state: Table) -> dict[str, object]:
    """Return the whole position as plain JSON."""
    return {
        "rng": state.rng.dump(),
        "to_move": state.to_move,
        "bag": state.bag.copy(),
        "hands": [item.copy() for item in state.hands],
        "lanes": [item.copy() for item in state.lanes],
        "picked": state.picked,
    }


def read_fields(state: Table, data: dict[str, object]) -> None:
    """Read everything that is written; what is left out stays as it is."""
    only(data, KEYS)
    if "rng" in data:
        state.rng = load_rng(data["rng"])
    if "to_move" in data:
        state.to_move = whole(data["to_move"], "to_move", OVER, 1)
    state.bag = numbers(data["bag"], "bag", 0, 2 * HAND * VALUES, VALUES)
    state.hands = [numbers(item, "hands", HIDDEN, VALUES - 1) for item in items(data["hands"], "hands", 2)]
    state.lanes = [numbers(item, "lanes", 0, VALUES - 1) for item in items(data["lanes"], "lanes", 2 * LANES)]
    if "picked" in data:
        state.picked = whole(data["picked"], "picked", NONE, VALUES)
