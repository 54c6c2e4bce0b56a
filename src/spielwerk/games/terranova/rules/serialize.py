"""Positions as plain JSON: written by ``written``, read and checked by ``Reader``."""

from typing import Final

from spielwerk.core.hexes import HexMap
from spielwerk.core.rng import load_rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import filled, ints
from spielwerk.core.written import by_seat, listing, number, numbers, only, options
from spielwerk.games.terranova.rules.areas import Area, flood, landscapes
from spielwerk.games.terranova.rules.boards import Ground, ground
from spielwerk.games.terranova.rules.data import (
    ACTIONS,
    DIVIDED,
    ENDINGS,
    FIGURES,
    FREE,
    LANDSCAPES,
    MINI,
    MINI_FIGURES,
    MINI_STONES,
    MOST_LANDSCAPES,
    NO_STONES,
    OPTIONS,
    STONES,
    WALL,
)
from spielwerk.games.terranova.rules.table import Table

FIELDS: Final = (
    *("seats", "options", "figures", "stones", "areas", "points", "supply", "in_hand", "lost"),
    *("to_move", "action", "picked", "moved", "laid", "quiet", "ended", "rng"),
)


def written(state: Table) -> dict[str, object]:
    """Return a position as plain JSON, every field of it."""
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
        "picked": None if state.picked == NONE else state.picked,
        "moved": [state.moved[i : i + 2] for i in range(0, len(state.moved), 2)],
        "laid": state.laid,
        "figures": _standing(state),
        "in_hand": state.in_hand.copy(),
        "lost": state.lost.copy(),
        "stones": [cell for cell in range(len(state.owner)) if state.owner[cell] == WALL],
        "supply": state.supply,
        "areas": [{"cells": area.cells.copy(), "figures": area.figures.copy()} for area in state.areas],
        "points": state.points.copy(),
        "quiet": state.quiet,
        "ended": state.ended,
        "rng": state.rng.dump(),
    }


def _standing(state: Table) -> list[list[int | None]]:
    """Return the hex of each figure by seat and number, None for one that left the game."""
    found: list[list[int | None]] = [[None] * state.figures_each for _ in range(state.seats)]
    for cell in range(len(state.owner)):
        if state.owner[cell] >= 0:
            found[state.owner[cell]][state.figure[cell] // state.seats] = cell
    for own in found:
        while own and own[-1] is None:
            own.pop()
    return found


class Reader:
    """Every field of a written position, checked; what is left out is filled in."""

    def __init__(self, data: dict[str, object]) -> None:
        only(data, FIELDS)
        self.data = data
        self.seats = self._seats()
        self.options = self._options()
        board = self.options["board"]
        self.figures_each = MINI_FIGURES[self.seats] if board == MINI else FIGURES[self.seats]
        self.ground: Ground = ground(board, self.options["board_seed"])
        self.map: HexMap = self.ground.map
        n = len(self.map.cells)
        self.owner = [FREE] * n
        self.closed = [0] * n
        self.figure = [NONE] * n
        self.placed = [0] * self.seats
        self._pieces()
        self.areas: list[Area] = []
        self._areas()
        self.points = self._sums()
        self.supply = self._supply()
        self.ended = self._ended()
        self.to_move = self._to_move()
        self.in_hand = self._in_hand()
        self.action = number(self.data, "action", 0 if sum(self.in_hand) else 1, 0, ACTIONS)
        self.lost = self._lost()
        self.picked = self._picked()
        self.laid = number(self.data, "laid", 0, 0, 1)
        self.moved = self._moved()
        self.quiet = number(self.data, "quiet", 0, 0, 10**6)
        self._set_up()
        self._turn()

    def fill(self, state: Table) -> None:
        """Set up a new game as this position says."""
        state.rng = load_rng(self.data.get("rng"))
        state.owner = ints(self.owner)
        state.closed = ints(self.closed)
        state.figure = ints(self.figure)
        state.in_hand = self.in_hand
        state.lost = self.lost
        state.supply = self.supply
        state.points = self.points
        state.areas = self.areas
        state.open_hexes = self._open_hexes()
        state.to_move = self.to_move
        state.action = self.action
        state.picked = self.picked
        state.moved = self.moved
        state.laid = self.laid
        state.quiet = self.quiet
        state.ended = self.ended

    # ---- reading ----
    def _by_seat(self, key: str, value: object, high: int) -> list[int]:
        """Return one whole number for each seat."""
        return numbers(by_seat(value, key, self.seats), key, 0, high)

    def _cell(self, key: str, value: object) -> int:
        """Return a hex given by its number or as [q, r]."""
        if isinstance(value, list) and len(value) == 2:
            q, r = value
            if isinstance(q, int) and isinstance(r, int):
                if (q, r) not in self.map.index:
                    raise ValueError(f"{key}: there is no hex [{q}, {r}] on this map")
                return self.map.index[(q, r)]
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(f"{key}: a hex is written as its number or as [q, r]")
        if not 0 <= value < len(self.map.cells):
            raise ValueError(f"{key}: there is no hex {value} on this map, only 0 to {len(self.map.cells) - 1}")
        return value

    def _named(self, cell: int) -> str:
        q, r = self.map.cells[cell]
        return f"hex {cell} at [{q}, {r}]"

    # ---- the table ----
    def _seats(self) -> int:
        figures = self.data.get("figures")
        if "seats" not in self.data and isinstance(figures, list) and 2 <= len(figures) <= 4:
            return len(figures)
        return number(self.data, "seats", 0, 2, 4)

    def _options(self) -> dict[str, int]:
        found = options(self.data.get("options", {}), OPTIONS, free="board_seed")
        if found["stones"] == -1:
            found["stones"] = MINI_STONES if found["board"] == MINI else STONES
        if found["board"] <= MINI:
            found["board_seed"] = 0
        return found

    def _put(self, key: str, cell: int, piece: int) -> None:
        if self.owner[cell] != FREE:  # TN-04
            raise ValueError(f"{key}: {self._named(cell)} holds two pieces")
        self.owner[cell] = piece

    def _pieces(self) -> None:
        """Put figures and stones on the map; a figure's place in its list is its number, null one that is gone."""
        for item in listing(self.data, "stones"):
            self._put("stones", self._cell("stones", item), WALL)
        lists = by_seat(self.data.get("figures", [[] for _ in range(self.seats)]), "figures", self.seats)
        for seat in range(self.seats):
            own = lists[seat]
            key = f"figures of seat {seat}"
            if not isinstance(own, list):
                raise ValueError(f"{key}: a list of hexes is expected")
            if len(own) > self.figures_each:
                raise ValueError(f"{key}: {len(own)} are too many, a player has {self.figures_each}")
            for i, item in enumerate(own):
                if item is not None:
                    cell = self._cell(key, item)
                    self._put(key, cell, seat)
                    self.figure[cell] = i * self.seats + seat
                    self.placed[seat] += 1

    # ---- areas ----
    def _areas(self) -> None:
        """Read the scored areas and test the open ones: TN-70."""
        step = self.map.step
        owner = ints(self.owner)
        seen = filled(len(self.owner), 0)
        for nth, item in enumerate(listing(self.data, "areas"), 1):
            key = f"areas, number {nth}"
            if not isinstance(item, dict) or not isinstance(item.get("cells"), list) or not item["cells"]:
                raise ValueError(f'{key}: {{"cells": [hexes], "figures": [one number for each seat]}} is expected')
            cells = sorted([self._cell(key, cell) for cell in item["cells"]])
            if self.owner[cells[0]] == WALL or seen[cells[0]] == 1 or flood(step, owner, cells[0], seen) != cells:
                raise ValueError(f"{key}: these hexes are not one whole area between stones and coast")
            for cell in cells:
                if self.owner[cell] != FREE:
                    raise ValueError(f"{key}: a figure stands on {self._named(cell)}, it would have left the game")
                self.closed[cell] = nth
            lands = landscapes(self.ground.land, cells)
            if len(lands) > MOST_LANDSCAPES:
                raise ValueError(f"{key}: {len(lands)} landscapes do not score")
            figures = self._by_seat(f"{key}, figures", item.get("figures", [0] * self.seats), self.figures_each)
            self.areas.append(Area(cells, lands, figures))
        for cell in range(len(self.owner)):
            if self.owner[cell] != WALL and seen[cell] == 0:
                lands = landscapes(self.ground.land, flood(step, owner, cell, seen))
                if len(lands) <= MOST_LANDSCAPES:
                    names = ", ".join([LANDSCAPES[kind] for kind in lands])
                    raise ValueError(
                        f"areas: the area round {self._named(cell)} shows only {names}; it has scored and belongs here"
                    )

    def _sums(self) -> list[int]:
        sums = [0] * self.seats
        for area in self.areas:
            for seat in range(self.seats):
                sums[seat] += area.points[seat]
        if "points" in self.data and self._by_seat("points", self.data["points"], 10**6) != sums:
            raise ValueError(f"points: the scored areas give {sums}")
        return sums

    # ---- material ----
    def _supply(self) -> int:
        """TN-04: stones on the map and in the supply are all there are."""
        stones = self.options["stones"]
        left = stones - self.owner.count(WALL) if stones else -1
        if stones and left < 0:
            raise ValueError(f"stones: {self.owner.count(WALL)} are too many, there are {stones}")
        if number(self.data, "supply", left, -1, 200) != left:
            raise ValueError(f"supply: {left} are left of {stones}")
        return left

    def _in_hand(self) -> list[int]:
        if "in_hand" in self.data:
            return self._by_seat("in_hand", self.data["in_hand"], self.figures_each)
        if self.data.get("action") == 0:
            return [self.figures_each - n for n in self.placed]
        return [0] * self.seats

    def _lost(self) -> list[int]:
        """Figures that neither stand on the map nor are to be placed have left the game."""
        lost: list[int] = []
        for seat in range(self.seats):
            left = self.figures_each - self.placed[seat] - self.in_hand[seat]
            scored = 0
            for area in self.areas:
                scored += area.figures[seat]
            if left < scored:
                raise ValueError(f"figures of seat {seat}: with those in hand and in scored areas there are too many")
            lost.append(left)
        if "lost" in self.data and self._by_seat("lost", self.data["lost"], self.figures_each) != lost:
            raise ValueError(f"lost: the figures on the map and in hand leave {lost}")
        return lost

    # ---- the turn ----
    def _ended(self) -> str:
        value = self.data.get("ended", "")
        if not isinstance(value, str) or (value and value not in ENDINGS):
            raise ValueError(f"ended: one of {', '.join(ENDINGS)} is expected, or nothing")
        return value

    def _to_move(self) -> int:
        seat = number(self.data, "to_move", OVER if self.ended else 0, OVER, self.seats - 1)
        if (seat == OVER) != bool(self.ended):
            raise ValueError("to_move: -1 and the field ended belong together")
        return seat

    def _picked(self) -> int:
        value = self.data.get("picked")
        if value is None:
            return NONE
        cell = self._cell("picked", value)
        if self.owner[cell] != self.to_move or self.action == 0:
            raise ValueError(f"picked: no figure of the player to move can be in motion on {self._named(cell)}")
        return cell

    def _moved(self) -> list[int]:
        """Return hex now and hex at the start for each figure moved this turn."""
        found: list[int] = []
        for pair in listing(self.data, "moved"):
            if not isinstance(pair, list) or len(pair) != 2:
                raise ValueError("moved: pairs [hex now, hex at the start of the turn] are expected")
            now, start = self._cell("moved", pair[0]), self._cell("moved", pair[1])
            if self.owner[now] != self.to_move or now in found[::2]:
                raise ValueError(f"moved: {self._named(now)} holds no other figure of the player to move")
            if start in found[1::2]:
                raise ValueError(f"moved: two figures cannot both have begun on {self._named(start)}")
            found += [now, start]
        for start in found[1::2]:
            if self.owner[start] >= 0 and start not in found[::2]:
                raise ValueError(f"moved: another figure stands on {self._named(start)}")
        return found

    def _set_up(self) -> None:
        """TN-09: in set-up the seats before the one to move have one figure less in hand."""
        if self.action:
            if sum(self.in_hand):
                raise ValueError("in_hand: figures are placed before the first turn; in set-up action is 0")
            return
        if WALL in self.owner or self.ended or max(self.lost):
            raise ValueError("action: in set-up no stone is on the map and no figure has left the game")
        most = max(self.in_hand)
        if most == 0 or self.in_hand != [most - (1 if seat < self.to_move else 0) for seat in range(self.seats)]:
            raise ValueError(f"in_hand: the seats place in turn; {self.in_hand} does not fit with seat {self.to_move}")

    def _turn(self) -> None:
        """Test that the figures moved and the stones set make up the actions played."""
        count = len(self.moved) // 2
        back = [now for now, start in zip(self.moved[::2], self.moved[1::2], strict=True) if now == start]
        if self.action <= 1 and (count or self.laid):
            raise ValueError("moved: before the second action nothing has been done")
        if self.action == 2 and (count != 1 or self.laid or back):
            raise ValueError("moved: at the second action exactly one figure has moved")
        if self.action == ACTIONS and (
            count + self.laid > 2 or count + self.laid < 1 or (back and (count > 1 or self.laid))
        ):
            raise ValueError("moved: at the third action two moves, or a move and a stone, have been made")
        if self.ended and (self.action != 1 or self.picked != NONE):
            raise ValueError("ended: nothing is under way after the end")
        if self.ended == DIVIDED and self._open_hexes():
            raise ValueError(f"ended: {self._open_hexes()} hexes are still open")
        if self.ended == NO_STONES and self.supply != 0:
            raise ValueError("ended: there are stones left")

    def _open_hexes(self) -> int:
        return len([c for c in range(len(self.owner)) if self.owner[c] != WALL and self.closed[c] == 0])
