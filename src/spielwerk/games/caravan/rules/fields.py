"""Copies and files of a position: written by ``make fields`` from the class Table."""

from typing import Final

from spielwerk.core.parsing import only, whole
from spielwerk.core.rng import load_rng
from spielwerk.games.caravan.rules.data import ROUNDS, RULES
from spielwerk.games.caravan.rules.fields_player import copy_player
from spielwerk.games.caravan.rules.serialize import (
    read_box,
    read_columns,
    read_final,
    read_known,
    read_map,
    read_open_cards,
    read_players,
    read_to_move,
    write_box,
    write_columns,
    write_final,
    write_known,
    write_map,
    write_open_cards,
    write_players,
    write_to_move,
)
from spielwerk.games.caravan.rules.table import Table

KEYS: Final = (
    "seats",
    "bot",
    "exchange",
    "backward",
    "box",
    "map",
    "round",
    "final",
    "to_move",
    "players",
    "discards",
    "closed",
    "known",
    "rng",
    "rules",
)


def copy_fields(state: Table, twin: Table) -> None:
    """Make another position equal to this one, the generator apart."""
    twin.rules = state.rules
    twin.seats = state.seats
    twin.bot = state.bot
    twin.exchange = state.exchange
    twin.backward = state.backward
    twin.box = state.box
    twin.land = state.land
    twin.round = state.round
    twin.final = state.final
    twin.to_move = state.to_move
    twin.players = [copy_player(item) for item in state.players]
    twin.deck = state.deck.copy()
    twin.discards = state.discards.copy()
    twin.stack = state.stack.copy()
    twin.stack_left = state.stack_left
    twin.closed = state.closed.copy()
    twin.known = state.known
    twin.until = state.until


def write_fields(state: Table) -> dict[str, object]:
    """Return the whole position as plain JSON."""
    return {
        **({} if state.rules == RULES else {"rules": state.rules}),
        "seats": state.seats,
        "bot": state.bot,
        "exchange": state.exchange,
        "backward": state.backward,
        "box": write_box(state),
        "map": write_map(state),
        "round": state.round,
        "final": write_final(state),
        "to_move": write_to_move(state),
        "players": write_players(state),
        "discards": write_open_cards(state, state.discards),
        "closed": write_columns(state.closed),
        "known": write_known(state),
        "rng": state.rng.dump(),
    }


def read_setup(state: Table, data: dict[str, object]) -> None:
    """Read what decides how the table is laid out, and refuse fields that nobody reads."""
    only(data, KEYS)
    if "rules" in data:
        state.rules = whole(data["rules"], "rules", 1, RULES)
    if "seats" in data:
        state.seats = whole(data["seats"], "seats", 1, 4)
    if "bot" in data:
        state.bot = whole(data["bot"], "bot", 0, 1)
    if "box" in data:
        read_box(state, data["box"])
    if "round" in data:
        state.round = whole(data["round"], "round", 0, ROUNDS)
    if "final" in data:
        read_final(state, data["final"])


def read_fields(state: Table, data: dict[str, object]) -> None:
    """Read everything else that is written; what is left out stays as it is."""
    if "exchange" in data:
        state.exchange = whole(data["exchange"], "exchange", 0, 1)
    if "backward" in data:
        state.backward = whole(data["backward"], "backward", 0, 1)
    if "map" in data:
        read_map(state, data["map"])
    if "to_move" in data:
        read_to_move(state, data["to_move"])
    if "players" in data:
        read_players(state, data["players"])
    if "discards" in data:
        state.discards = read_open_cards(state, data["discards"], "discards")
    if "closed" in data:
        state.closed = read_columns(data["closed"], "closed")
    if "known" in data:
        read_known(state, data["known"])
    if "rng" in data:
        state.rng = load_rng(data["rng"])
