"""The editor of Terra Nova: figures and stones on the map; an area that a stone cuts off is scored by itself."""

from typing import Any, Final

from spielwerk.core.drawing import pawn, small
from spielwerk.core.editor import (
    SEAT,
    EditError,
    Editor,
    Field,
    Number,
    Piece,
    Position,
    Problem,
    seat_term,
    to_move_field,
)
from spielwerk.core.language import Sentence, msg, say
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell, Seat
from spielwerk.core.vecs import fill
from spielwerk.games.terranova.rules.areas import flood, landscapes
from spielwerk.games.terranova.rules.data import MOST_LANDSCAPES, WALL
from spielwerk.games.terranova.state import TerraNova, load
from spielwerk.games.terranova.view.pieces import stone
from spielwerk.games.terranova.words.terms import spot

STONE: Final = "stone"
FIGURE: Final = "figure"  # with the number of its seat
UNDER_WAY: Final = ("action", "in_hand", "lost", "picked", "moved", "laid", "supply", "points", "ended")


def palette(state: TerraNova, _seat: Seat, lang: str) -> list[Piece]:
    """Return the figures of every seat with what is left of them, and a stone."""
    found: list[Piece] = []
    for seat in range(state.seats):
        left = state.figures_each - _standing(state, seat) - sum(area.figures[seat] for area in state.areas)
        title = say(lang, "Figure of {seat}", seat=seat_term(seat).say(lang))
        found.append(Piece(f"{FIGURE}{seat}", title, small((-20, -34, 40, 40), pawn(seat), 40, 40), left))
    picture = small((-30, -30, 60, 60), stone(28), 40, 40)
    return [*found, Piece(STONE, say(lang, "Stone"), picture, state.supply if state.stones else NONE)]


def _standing(state: TerraNova, seat: Seat) -> int:
    return sum(owner == seat for owner in state.owner)


def _name(state: TerraNova, cell: Cell) -> str:
    return spot(state, cell)


def _drawn(position: Position) -> TerraNova:
    """Return the position with nothing on the map: to ask what the map is like."""
    return load({"seats": position["seats"], "options": position["options"], "figures": [[]] * position["seats"]})


def _checked(position: Position, cell: Cell) -> TerraNova:
    state = _drawn(position)
    if not 0 <= cell < len(state.owner):
        raise EditError(msg("Tap a hex of the map."))
    return state


def put(position: Position, _seat: Seat, piece: str, cell: Cell) -> None:
    """Put a figure or a stone on a free hex of an open area."""
    state = _checked(position, cell)
    name = _name(state, cell)
    if cell in position["stones"] or any(cell in own for own in position["figures"]):
        raise EditError(msg("{cell} is taken."), cell, cell=name)
    if any(cell in area["cells"] for area in position["areas"]):
        raise EditError(msg("{cell} lies in a scored area: nothing comes there any more."), cell, cell=name)
    if piece == STONE:
        position["stones"] = sorted([*position["stones"], cell])
        _score(position, state)
        return
    own = position["figures"][int(piece.removeprefix(FIGURE))]
    gone = sum(area["figures"][int(piece.removeprefix(FIGURE))] for area in position["areas"])
    if len([one for one in own if one is not None]) + gone >= state.figures_each:
        raise EditError(msg("All {n} figures of this player are in play."), cell, n=state.figures_each)
    if None in own:
        own[own.index(None)] = cell
    else:
        own.append(cell)


def take(position: Position, _seat: Seat, cell: Cell) -> None:
    """Take a figure or a stone away; a scored area beside the stone is open again, unless it is still small."""
    state = _checked(position, cell)
    if cell in position["stones"]:
        position["stones"].remove(cell)
        near = state.map.near[cell]
        position["areas"] = [area for area in position["areas"] if not set(near) & set(area["cells"])]
        _score(position, state)
        return
    for own in position["figures"]:
        if cell in own:
            own[own.index(cell)] = None
            return
    raise EditError(msg("There is nothing on {cell}."), cell, cell=_name(state, cell))


def _score(position: Position, state: TerraNova) -> None:
    """TN-70: list every area with few landscapes; the figures in it leave the game."""
    listed = {cell for area in position["areas"] for cell in area["cells"]}
    for cell in position["stones"]:
        state.owner[cell] = WALL
    seen = fill(len(state.owner), 0)
    for cell in range(len(state.owner)):
        if state.owner[cell] != WALL and seen[cell] == 0:
            cells = flood(state.map.step, state.owner, cell, seen)
            if cell not in listed and len(landscapes(state.land, cells)) <= MOST_LANDSCAPES:
                position["areas"].append(
                    {"cells": cells, "figures": [_leave(own, cells) for own in position["figures"]]}
                )


def _leave(own: list[Any], cells: list[int]) -> int:
    """Take a player's figures out of an area, and return how many there were."""
    found = [n for n, cell in enumerate(own) if cell in cells]
    for n in found:
        own[n] = None
    return len(found)


def fields(state: TerraNova, _seat: Seat) -> list[Field]:
    """Return whose turn it is, quiet turns, and how many figures a player had in each scored area."""
    areas: list[Field] = [
        Number(
            f"area{n}",
            Sentence(msg("Own figures in the area round {cell}"), cell=_name(state, area.cells[0])),
            ("areas", n, "figures", SEAT),
            0,
            state.figures_each,
        )
        for n, area in enumerate(state.areas)
    ]
    quiet = Number("quiet", msg("Turns in a row without a stone"), ("quiet",), 0, 999)
    return [to_move_field(state.seats), quiet, *areas]


def begin_turn(position: Position) -> None:
    """Leave out what is under way: an edited position is at the beginning of a turn, with all figures placed."""
    for name in UNDER_WAY:
        position.pop(name, None)
    position["to_move"] = max(position["to_move"], 0)


def _term(name: str, text: str, _position: Position) -> object:
    return seat_term(text) if name == "seat" else text


EDITOR = Editor(
    palette=palette,
    put=put,
    take=take,
    fields=fields,
    derived=("supply", "points", "lost"),
    begin_turn=begin_turn,
    terms=_term,
    problems=(
        Problem(r"stones: \d+ are too many, there are (?P<n>\d+)", msg("There are only {n} stones.")),
        Problem(
            r"figures of seat (?P<seat>\d): with those in hand and in scored areas there are too many",
            msg("{seat} has more figures than there are, with those in scored areas."),
        ),
    ),
)
