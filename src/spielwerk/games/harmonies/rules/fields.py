"""Copies and files of a position: written by ``make fields`` from the class Table."""

from typing import Final

from spielwerk.core.parsing import only, whole
from spielwerk.core.rng import load_rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import ints, to_list
from spielwerk.games.harmonies.rules.data import PLACES, SIDE_A, SIDE_B, SPACES
from spielwerk.games.harmonies.rules.serialize import (
    read_counts,
    read_deck,
    read_ending,
    read_players,
    read_row,
    read_spaces,
    write_counts,
    write_deck,
    write_ending,
    write_players,
    write_row,
    write_spaces,
)
from spielwerk.games.harmonies.rules.table import COLOUR_COUNT, Table

KEYS: Final = (
    "rng",
    "side",
    "spirits",
    "to_move",
    "turns",
    "last",
    "closer",
    "bag",
    "gone",
    "deck",
    "row",
    "spaces",
    "hand",
    "taken",
    "carded",
    "picked",
    "calling",
    "players",
)


def copy_fields(state: Table, twin: Table) -> None:
    """Make another position equal to this one, the generator apart."""
    twin.seats = state.seats
    twin.side = state.side
    twin.spirits = state.spirits
    twin.to_move = state.to_move
    twin.turns = state.turns
    twin.last = state.last
    twin.closer = state.closer
    twin.ahead = state.ahead
    twin.rivals = state.rivals
    twin.rival_empty = state.rival_empty
    twin.rival_first = state.rival_first
    twin.bag = state.bag.copy()
    twin.gone = state.gone.copy()
    twin.deck = state.deck
    twin.row = state.row[:]
    twin.spaces = state.spaces[:]
    twin.hand = state.hand[:]
    twin.taken = state.taken
    twin.carded = state.carded
    twin.picked = state.picked
    twin.calling = state.calling
    twin.lands = [item.copy() for item in state.lands]
    twin.cards = state.cards[:]
    twin.left = state.left[:]
    twin.finished = state.finished[:]
    twin.spirit = state.spirit[:]
    twin.dealt = state.dealt[:]


def write_fields(state: Table) -> dict[str, object]:
    """Return the whole position as plain JSON."""
    return {
        "rng": state.rng.dump(),
        "side": state.side,
        "spirits": state.spirits,
        "to_move": state.to_move,
        "turns": state.turns,
        "last": write_ending(state.last),
        "closer": state.closer,
        "bag": write_counts(state.bag),
        "gone": write_counts(state.gone),
        "deck": write_deck(state),
        "row": write_row(state),
        "spaces": write_spaces(state),
        "hand": write_counts(to_list(state.hand)),
        "taken": state.taken,
        "carded": state.carded,
        "picked": state.picked,
        "calling": state.calling,
        "players": write_players(state),
    }


def read_setup(state: Table, data: dict[str, object]) -> None:
    """Read what decides how the table is laid out, and refuse fields that nobody reads."""
    only(data, KEYS)
    if "side" in data:
        state.side = whole(data["side"], "side", SIDE_A, SIDE_B)
    if "spirits" in data:
        state.spirits = whole(data["spirits"], "spirits", 0, 1)


def read_fields(state: Table, data: dict[str, object]) -> None:
    """Read everything else that is written; what is left out stays as it is."""
    if "rng" in data:
        state.rng = load_rng(data["rng"])
    if "to_move" in data:
        state.to_move = whole(data["to_move"], "to_move", OVER, state.seats - 1)
    if "turns" in data:
        state.turns = whole(data["turns"], "turns", 0, 1000)
    if "last" in data:
        state.last = read_ending(data["last"], "last")
    if "closer" in data:
        state.closer = whole(data["closer"], "closer", NONE, state.seats - 1)
    if "bag" in data:
        state.bag = read_counts(data["bag"], "bag")
    if "gone" in data:
        state.gone = read_counts(data["gone"], "gone")
    if "deck" in data:
        read_deck(state, data["deck"])
    if "row" in data:
        read_row(state, data["row"])
    if "spaces" in data:
        read_spaces(state, data["spaces"])
    if "hand" in data:
        state.hand = ints(read_counts(data["hand"], "hand"))
    if "taken" in data:
        state.taken = whole(data["taken"], "taken", NONE, SPACES - 1)
    if "carded" in data:
        state.carded = whole(data["carded"], "carded", NONE, SPACES - 1)
    if "picked" in data:
        state.picked = whole(data["picked"], "picked", NONE, COLOUR_COUNT - 1)
    if "calling" in data:
        state.calling = whole(data["calling"], "calling", NONE, PLACES - 1)
    read_players(state, data["players"])
