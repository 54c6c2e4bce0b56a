"""Copies and files of a position: written by ``make fields`` from the class Table."""

from typing import Final

from spielwerk.core.parsing import index, items, numbers, only, whole
from spielwerk.core.rng import load_rng
from spielwerk.core.state import OVER
from spielwerk.games.dewan.rules.data import FISHES, PHASES, ROW, RULES
from spielwerk.games.dewan.rules.serialize import (
    read_berries,
    read_box,
    read_card_or_none,
    read_covers,
    read_event_left,
    read_options,
    read_pay,
    read_pile,
    read_story_or_none,
    read_tiles,
    read_tribes,
    read_volcano,
    write_berries,
    write_box,
    write_card_or_none,
    write_covers,
    write_event_left,
    write_pay,
    write_pile,
    write_story_or_none,
    write_tiles,
    write_tribes,
    write_volcano,
)
from spielwerk.games.dewan.rules.table import Table

KEYS: Final = (
    "seats",
    "options",
    "box",
    "tiles",
    "turns",
    "volcano",
    "covers",
    "to_move",
    "phase",
    "active",
    "turn",
    "passes",
    "last_round",
    "tribes",
    "row",
    "event",
    "event_left",
    "discard",
    "display",
    "berries",
    "fish_left",
    "pay",
    "gaps",
    "late",
    "fishers",
    "rng",
    "rules",
)


def copy_fields(state: Table, twin: Table) -> None:
    """Make another position equal to this one, the generator apart."""
    twin.rules = state.rules
    twin.seats = state.seats
    twin.scenario = state.scenario
    twin.volcano_flames = state.volcano_flames
    twin.village_berry = state.village_berry
    twin.village_groups = state.village_groups
    twin.box = state.box
    twin.tiles = state.tiles
    twin.turns = state.turns
    twin.volcano = state.volcano
    twin.ground = state.ground
    twin.covers = state.covers
    twin.land = state.land
    twin.to_move = state.to_move
    twin.phase = state.phase
    twin.active = state.active
    twin.turn = state.turn
    twin.passes = state.passes
    twin.last_round = state.last_round
    twin.mine = state.mine.copy()
    twin.camps_left = state.camps_left.copy()
    twin.taken = state.taken.copy()
    twin.fish = state.fish.copy()
    twin.known = [item.copy() for item in state.known]
    twin.secret = [item.copy() for item in state.secret]
    twin.stories = [item.copy() for item in state.stories]
    twin.told = [item.copy() for item in state.told]
    twin.tucked = [item.copy() for item in state.tucked]
    twin.row = state.row.copy()
    twin.supply = state.supply.copy()
    twin.supply_left = state.supply_left
    twin.event = state.event.copy()
    twin.event_left = state.event_left
    twin.discard = state.discard.copy()
    twin.display = state.display.copy()
    twin.stack = state.stack.copy()
    twin.berries = state.berries.copy()
    twin.fish_left = state.fish_left
    twin.target = state.target
    twin.shunned = state.shunned
    twin.given = state.given
    twin.kept = state.kept
    twin.limits = state.limits
    twin.route = state.route
    twin.tolls = state.tolls
    twin.toll_kinds = state.toll_kinds
    twin.needs = state.needs
    twin.purse = state.purse
    twin.gifts = state.gifts
    twin.paid = state.paid
    twin.reached = state.reached
    twin.fresh = state.fresh
    twin.gaps = state.gaps
    twin.late = state.late
    twin.fishers = state.fishers


def write_fields(state: Table) -> dict[str, object]:
    """Return the whole position as plain JSON."""
    return {
        **({} if state.rules == RULES else {"rules": state.rules}),
        "seats": state.seats,
        "options": {
            "scenario": state.scenario,
            "volcano_flames": state.volcano_flames,
            "village_berry": state.village_berry,
            "village_groups": state.village_groups,
        },
        "box": write_box(state),
        "tiles": write_tiles(state),
        "turns": state.turns.copy(),
        "volcano": write_volcano(state),
        "covers": write_covers(state),
        "to_move": state.to_move,
        "phase": PHASES[state.phase],
        "active": state.active,
        "turn": state.turn,
        "passes": state.passes,
        "last_round": state.last_round,
        "tribes": write_tribes(state),
        "row": [write_card_or_none(state, item) for item in state.row],
        "event": write_pile(state, state.event),
        "event_left": write_event_left(state),
        "discard": write_pile(state, state.discard),
        "display": [write_story_or_none(state, item) for item in state.display],
        "berries": write_berries(state),
        "fish_left": state.fish_left,
        "pay": write_pay(state),
        "gaps": state.gaps.copy(),
        "late": state.late,
        "fishers": state.fishers.copy(),
        "rng": state.rng.dump(),
    }


def read_setup(state: Table, data: dict[str, object]) -> None:
    """Read what decides how the table is laid out, and refuse fields that nobody reads."""
    only(data, KEYS)
    if "rules" in data:
        state.rules = whole(data["rules"], "rules", 1, RULES)
    if "seats" in data:
        state.seats = whole(data["seats"], "seats", 2, 4)
    found = read_options(data.get("options", {}))
    state.scenario = found["scenario"]
    state.volcano_flames = found["volcano_flames"]
    state.village_berry = found["village_berry"]
    state.village_groups = found["village_groups"]
    if "box" in data:
        read_box(state, data["box"])
    if "tiles" in data:
        read_tiles(state, data["tiles"])
    if "turns" in data:
        state.turns = numbers(data["turns"], "turns", 0, 5, 2 * state.seats)
    if "volcano" in data:
        read_volcano(state, data["volcano"])


def read_fields(state: Table, data: dict[str, object]) -> None:
    """Read everything else that is written; what is left out stays as it is."""
    if "covers" in data:
        read_covers(state, data["covers"])
    if "to_move" in data:
        state.to_move = whole(data["to_move"], "to_move", OVER, state.seats - 1)
    if "phase" in data:
        state.phase = index(data["phase"], "phase", PHASES, "phase")
    if "active" in data:
        state.active = whole(data["active"], "active", 0, state.seats - 1)
    if "turn" in data:
        state.turn = whole(data["turn"], "turn", 0, 1000000)
    if "passes" in data:
        state.passes = whole(data["passes"], "passes", 0, state.seats)
    if "last_round" in data:
        state.last_round = whole(data["last_round"], "last_round", 0, 1)
    if "tribes" in data:
        read_tribes(state, data["tribes"])
    if "row" in data:
        state.row = [read_card_or_none(state, item, "row") for item in items(data["row"], "row")]
    if "event" in data:
        state.event = read_pile(state, data["event"], "event")
    if "event_left" in data:
        read_event_left(state, data["event_left"])
    if "discard" in data:
        state.discard = read_pile(state, data["discard"], "discard")
    if "display" in data:
        state.display = [read_story_or_none(state, item, "display") for item in items(data["display"], "display")]
    if "berries" in data:
        read_berries(state, data["berries"])
    if "fish_left" in data:
        state.fish_left = whole(data["fish_left"], "fish_left", 0, FISHES)
    if "pay" in data:
        read_pay(state, data["pay"])
    if "gaps" in data:
        state.gaps = numbers(data["gaps"], "gaps", 0, ROW - 1)
    if "late" in data:
        state.late = whole(data["late"], "late", 0, 1)
    if "fishers" in data:
        state.fishers = numbers(data["fishers"], "fishers", 0, state.seats - 1)
    if "rng" in data:
        state.rng = load_rng(data["rng"])
