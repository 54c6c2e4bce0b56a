"""Positions as plain JSON: the forms of single fields, and what makes all of them a position."""

from spielwerk.core.parsing import by_seat, items, numbers, options, whole
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Cell
from spielwerk.core.vecs import fill, to_list
from spielwerk.games.terranova.rules.areas import Area, flood, landscapes
from spielwerk.games.terranova.rules.data import (
    ACTIONS,
    DIVIDED,
    ENDINGS,
    FREE,
    LANDSCAPES,
    MINI,
    MINI_STONES,
    MOST_LANDSCAPES,
    NO_STONES,
    OPTIONS,
    STONES,
    WALL,
)
from spielwerk.games.terranova.rules.table import Table


# ---- before the map is laid out ----
def seats_of(data: dict[str, object]) -> int:
    """Return the number of seats where it is left out: each has its figures."""
    figures = data.get("figures")
    return whole(len(figures) if isinstance(figures, list) else 0, "seats", 2, 4)


def read_options(value: object) -> dict[str, int]:
    """Return all options, as they are played."""
    found = options(value, OPTIONS, free="board_seed")
    if found["stones"] == -1:
        found["stones"] = MINI_STONES if found["board"] == MINI else STONES
    if found["board"] <= MINI:
        found["board_seed"] = 0
    return found


# ---- hexes ----
def _cell(state: Table, key: str, value: object) -> int:
    """Return a hex given by its number or as [q, r]."""
    index = state.map.index
    if isinstance(value, list) and len(value) == 2:
        q, r = value
        if isinstance(q, int) and isinstance(r, int):
            if (q, r) not in index:
                raise ValueError(f"{key}: there is no hex [{q}, {r}] on this map")
            return index[(q, r)]
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{key}: a hex is written as its number or as [q, r]")
    if not 0 <= value < len(index):
        raise ValueError(f"{key}: there is no hex {value} on this map, only 0 to {len(index) - 1}")
    return value


def _name(state: Table, cell: Cell) -> str:
    q, r = state.map.cells[cell]
    return f"hex {cell} at [{q}, {r}]"


def _put(state: Table, key: str, cell: Cell, piece: int) -> None:
    if state.owner[cell] != FREE:  # TN-04
        raise ValueError(f"{key}: {_name(state, cell)} holds two pieces")
    state.owner[cell] = piece


# ---- the turn ----
def write_picked(state: Table) -> int | None:
    """Return the hex of the figure in motion."""
    return None if state.picked == NONE else state.picked


def read_picked(state: Table, value: object) -> None:
    """Choose a figure."""
    state.picked = NONE if value is None else _cell(state, "picked", value)


def write_moved(state: Table) -> list[list[int]]:
    """Return hex now and hex at the start for each figure moved this turn."""
    return [state.moved[i : i + 2] for i in range(0, len(state.moved), 2)]


def read_moved(state: Table, value: object) -> None:
    """Note which figures moved."""
    found: list[int] = []
    for pair in items(value, "moved"):
        if not isinstance(pair, list) or len(pair) != 2:
            raise ValueError("moved: pairs [hex now, hex at the start of the turn] are expected")
        found += [_cell(state, "moved", pair[0]), _cell(state, "moved", pair[1])]
    state.moved = found


def write_ended(state: Table) -> str:
    """Return why the game is over."""
    return state.ended


def read_ended(state: Table, value: object) -> None:
    """Note why the game is over."""
    if not isinstance(value, str) or (value and value not in ENDINGS):
        raise ValueError(f"ended: one of {', '.join(ENDINGS)} is expected, or nothing")
    state.ended = value


# ---- the map ----
def write_figures(state: Table) -> list[list[int | None]]:
    """Return the hex of each figure by seat and number, None for one that left the game."""
    found: list[list[int | None]] = [[None] * state.figures_each for _ in range(state.seats)]
    for cell in range(len(state.owner)):
        if state.owner[cell] >= 0:
            found[state.owner[cell]][state.figure[cell] // state.seats] = cell
    for own in found:
        while own and own[-1] is None:
            own.pop()
    return found


def read_figures(state: Table, value: object) -> None:
    """Put the figures on the map; a figure's place in its list is its number, null one that is gone."""
    lists = by_seat(value, "figures", state.seats)
    for seat in range(state.seats):
        own = lists[seat]
        key = f"figures of seat {seat}"
        if not isinstance(own, list):
            raise ValueError(f"{key}: a list of hexes is expected")
        if len(own) > state.figures_each:
            raise ValueError(f"{key}: {len(own)} are too many, a player has {state.figures_each}")
        for i, item in enumerate(own):
            if item is not None:
                cell = _cell(state, key, item)
                _put(state, key, cell, seat)
                state.figure[cell] = i * state.seats + seat


def write_stones(state: Table) -> list[int]:
    """Return the hexes with stones."""
    return [cell for cell in range(len(state.owner)) if state.owner[cell] == WALL]


def read_stones(state: Table, value: object) -> None:
    """Put the stones on the map."""
    for item in items(value, "stones"):
        _put(state, "stones", _cell(state, "stones", item), WALL)


def write_areas(state: Table) -> list[dict[str, list[int]]]:
    """Return the scored areas."""
    return [{"cells": area.cells.copy(), "figures": area.figures.copy()} for area in state.areas]


def read_areas(state: Table, value: object) -> None:
    """Close the scored areas."""
    seen = fill(len(state.owner), 0)
    for nth, item in enumerate(items(value, "areas"), 1):
        key = f"areas, number {nth}"
        if not isinstance(item, dict) or not isinstance(item.get("cells"), list) or not item["cells"]:
            raise ValueError(f'{key}: {{"cells": [hexes], "figures": [one number for each seat]}} is expected')
        cells = sorted([_cell(state, key, cell) for cell in item["cells"]])
        first = cells[0]
        if state.owner[first] == WALL or seen[first] == 1 or flood(state.map.step, state.owner, first, seen) != cells:
            raise ValueError(f"{key}: these hexes are not one whole area between stones and coast")
        for cell in cells:
            if state.owner[cell] != FREE:
                raise ValueError(f"{key}: a figure stands on {_name(state, cell)}, it would have left the game")
            state.closed[cell] = nth
        lands = landscapes(state.land, cells)
        if len(lands) > MOST_LANDSCAPES:
            raise ValueError(f"{key}: {len(lands)} landscapes do not score")
        counts = by_seat(item.get("figures", [0] * state.seats), f"{key}, figures", state.seats)
        figures = numbers(counts, f"{key}, figures", 0, state.figures_each)
        state.areas.append(Area(cells, lands, figures))


# ---- all of it ----
def complete(state: Table, data: dict[str, object]) -> None:
    """Work out what a file left out, and refuse what cannot be."""
    _open_areas(state)
    _points(state, data)
    _stones(state, data)
    if "to_move" not in data and state.ended:
        state.to_move = OVER
    if (state.to_move == OVER) != bool(state.ended):
        raise ValueError("to_move: -1 and the field ended belong together")
    _figures(state, data)
    _check_picked(state)
    _check_moved(state)
    _set_up(state)
    _turn(state)


def _open_areas(state: Table) -> None:
    """TN-70: an area with few landscapes is closed."""
    seen = fill(len(state.owner), 0)
    state.open_hexes = 0
    for cell in range(len(state.owner)):
        if state.owner[cell] != WALL and state.closed[cell] == 0:
            state.open_hexes += 1
            if seen[cell] == 0:
                lands = landscapes(state.land, flood(state.map.step, state.owner, cell, seen))
                if len(lands) <= MOST_LANDSCAPES:
                    names = ", ".join([LANDSCAPES[kind] for kind in lands])
                    here = _name(state, cell)
                    raise ValueError(f"areas: the area round {here} shows only {names}; it has scored and belongs here")


def _points(state: Table, data: dict[str, object]) -> None:
    sums = [0] * state.seats
    for area in state.areas:
        for seat in range(state.seats):
            sums[seat] += area.points[seat]
    if "points" in data and state.points != sums:
        raise ValueError(f"points: the scored areas give {sums}")
    state.points = sums


def _stones(state: Table, data: dict[str, object]) -> None:
    """TN-04: stones on the map and in the supply are all there are."""
    there = len(write_stones(state))
    left = state.stones - there if state.stones else -1
    if state.stones and left < 0:
        raise ValueError(f"stones: {there} are too many, there are {state.stones}")
    if "supply" in data and state.supply != left:
        raise ValueError(f"supply: {left} are left of {state.stones}")
    state.supply = left


def _figures(state: Table, data: dict[str, object]) -> None:
    """Figures that neither stand on the map nor are to be placed have left the game."""
    standing = [0] * state.seats
    for owner in to_list(state.owner):
        if owner >= 0:
            standing[owner] += 1
    if "in_hand" not in data:
        placing = "action" in data and state.action == 0
        state.in_hand = [state.figures_each - n if placing else 0 for n in standing]
    if "action" not in data:
        state.action = 0 if sum(state.in_hand) else 1
    lost: list[int] = []
    for seat in range(state.seats):
        left = state.figures_each - standing[seat] - state.in_hand[seat]
        if left < sum([area.figures[seat] for area in state.areas]):
            raise ValueError(f"figures of seat {seat}: with those in hand and in scored areas there are too many")
        lost.append(left)
    if "lost" in data and state.lost != lost:
        raise ValueError(f"lost: the figures on the map and in hand leave {lost}")
    state.lost = lost


def _check_picked(state: Table) -> None:
    if state.picked != NONE and (state.owner[state.picked] != state.to_move or state.action == 0):
        here = _name(state, state.picked)
        raise ValueError(f"picked: no figure of the player to move can be in motion on {here}")


def _check_moved(state: Table) -> None:
    now, start = state.moved[::2], state.moved[1::2]
    for i in range(len(now)):
        if state.owner[now[i]] != state.to_move or now[i] in now[:i]:
            raise ValueError(f"moved: {_name(state, now[i])} holds no other figure of the player to move")
        if start[i] in start[:i]:
            raise ValueError(f"moved: two figures cannot both have begun on {_name(state, start[i])}")
    for cell in start:
        if state.owner[cell] >= 0 and cell not in now:
            raise ValueError(f"moved: another figure stands on {_name(state, cell)}")


def _set_up(state: Table) -> None:
    """TN-09: in set-up the seats before the one to move have one figure less in hand."""
    if state.action:
        if sum(state.in_hand):
            raise ValueError("in_hand: figures are placed before the first turn; in set-up action is 0")
        return
    if write_stones(state) or state.ended or max(state.lost):
        raise ValueError("action: in set-up no stone is on the map and no figure has left the game")
    most = max(state.in_hand)
    if most == 0 or state.in_hand != [most - (1 if seat < state.to_move else 0) for seat in range(state.seats)]:
        raise ValueError(f"in_hand: the seats place in turn; {state.in_hand} does not fit with seat {state.to_move}")


def _turn(state: Table) -> None:
    """Test that the figures moved and the stones set make up the actions played."""
    count = len(state.moved) // 2
    back = [now for now, start in zip(state.moved[::2], state.moved[1::2], strict=True) if now == start]
    if state.action <= 1 and (count or state.laid):
        raise ValueError("moved: before the second action nothing has been done")
    if state.action == 2 and (count != 1 or state.laid or back):
        raise ValueError("moved: at the second action exactly one figure has moved")
    if state.action == ACTIONS and (
        count + state.laid > 2 or count + state.laid < 1 or (back and (count > 1 or state.laid))
    ):
        raise ValueError("moved: at the third action two moves, or a move and a stone, have been made")
    if state.ended and (state.action != 1 or state.picked != NONE):
        raise ValueError("ended: nothing is under way after the end")
    if state.ended == DIVIDED and state.open_hexes:
        raise ValueError(f"ended: {state.open_hexes} hexes are still open")
    if state.ended == NO_STONES and state.supply != 0:
        raise ValueError("ended: there are stones left")
