"""Copies and files of a position: written by ``make fields`` from the class Table."""

from typing import Final

from spielwerk.core.parsing import by_seat, numbers, only, whole
from spielwerk.core.rng import load_rng
from spielwerk.core.state import OVER
from spielwerk.games.terranova.rules.data import ACTIONS, FIGURES
from spielwerk.games.terranova.rules.serialize import (
    read_areas,
    read_ended,
    read_figures,
    read_moved,
    read_options,
    read_picked,
    read_stones,
    write_areas,
    write_ended,
    write_figures,
    write_moved,
    write_picked,
    write_stones,
)
from spielwerk.games.terranova.rules.table import Table

KEYS: Final = (
    "seats",
    "options",
    "to_move",
    "action",
    "picked",
    "moved",
    "laid",
    "figures",
    "in_hand",
    "lost",
    "stones",
    "supply",
    "areas",
    "points",
    "quiet",
    "ended",
    "rng",
)


def copy_fields(state: Table, twin: Table) -> None:
    """Make another position equal to this one, the generator apart."""
    twin.seats = state.seats
    twin.board = state.board
    twin.board_seed = state.board_seed
    twin.stones = state.stones
    twin.end_no_stones = state.end_no_stones
    twin.quiet_limit = state.quiet_limit
    twin.anchor = state.anchor
    twin.end_check = state.end_check
    twin.end_no_figures = state.end_no_figures
    twin.to_move = state.to_move
    twin.action = state.action
    twin.picked = state.picked
    twin.moved = state.moved
    twin.laid = state.laid
    twin.ground = state.ground
    twin.map = state.map
    twin.land = state.land
    twin.figure = state.figure[:]
    twin.in_hand = state.in_hand.copy()
    twin.lost = state.lost.copy()
    twin.owner = state.owner[:]
    twin.supply = state.supply
    twin.areas = state.areas
    twin.closed = state.closed[:]
    twin.open_hexes = state.open_hexes
    twin.points = state.points.copy()
    twin.quiet = state.quiet
    twin.ended = state.ended


def write_fields(state: Table) -> dict[str, object]:
    """Return the whole position as plain JSON."""
    return {
        "seats": state.seats,
        "options": {
            "board": state.board,
            "board_seed": state.board_seed,
            "stones": state.stones,
            "end_no_stones": state.end_no_stones,
            "quiet_limit": state.quiet_limit,
            "anchor": state.anchor,
            "end_check": state.end_check,
            "end_no_figures": state.end_no_figures,
        },
        "to_move": state.to_move,
        "action": state.action,
        "picked": write_picked(state),
        "moved": write_moved(state),
        "laid": state.laid,
        "figures": write_figures(state),
        "in_hand": state.in_hand.copy(),
        "lost": state.lost.copy(),
        "stones": write_stones(state),
        "supply": state.supply,
        "areas": write_areas(state),
        "points": state.points.copy(),
        "quiet": state.quiet,
        "ended": write_ended(state),
        "rng": state.rng.dump(),
    }


def read_setup(state: Table, data: dict[str, object]) -> None:
    """Read what decides how the table is laid out, and refuse fields that nobody reads."""
    only(data, KEYS)
    if "seats" in data:
        state.seats = whole(data["seats"], "seats", 2, 4)
    found = read_options(data.get("options", {}))
    state.board = found["board"]
    state.board_seed = found["board_seed"]
    state.stones = found["stones"]
    state.end_no_stones = found["end_no_stones"]
    state.quiet_limit = found["quiet_limit"]
    state.anchor = found["anchor"]
    state.end_check = found["end_check"]
    state.end_no_figures = found["end_no_figures"]


def read_fields(state: Table, data: dict[str, object]) -> None:
    """Read everything else that is written; what is left out stays as it is."""
    if "to_move" in data:
        state.to_move = whole(data["to_move"], "to_move", OVER, state.seats - 1)
    if "action" in data:
        state.action = whole(data["action"], "action", 0, ACTIONS)
    if "picked" in data:
        read_picked(state, data["picked"])
    if "moved" in data:
        read_moved(state, data["moved"])
    if "laid" in data:
        state.laid = whole(data["laid"], "laid", 0, 1)
    if "figures" in data:
        read_figures(state, data["figures"])
    if "in_hand" in data:
        state.in_hand = numbers(by_seat(data["in_hand"], "in_hand", state.seats), "in_hand", 0, FIGURES[2])
    if "lost" in data:
        state.lost = numbers(by_seat(data["lost"], "lost", state.seats), "lost", 0, FIGURES[2])
    if "stones" in data:
        read_stones(state, data["stones"])
    if "supply" in data:
        state.supply = whole(data["supply"], "supply", -1, 200)
    if "areas" in data:
        read_areas(state, data["areas"])
    if "points" in data:
        state.points = numbers(by_seat(data["points"], "points", state.seats), "points", 0, 1000000)
    if "quiet" in data:
        state.quiet = whole(data["quiet"], "quiet", 0, 1000000)
    if "ended" in data:
        read_ended(state, data["ended"])
    if "rng" in data:
        state.rng = load_rng(data["rng"])
