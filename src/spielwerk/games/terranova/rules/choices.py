"""What a player may do in Terra Nova: every action that is open, step by step."""

from spielwerk.core.hexes import OFF
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Cell
from spielwerk.core.vecs import append, i64, to_list, vec
from spielwerk.games.terranova.rules.data import FIGURE, FREE, PASS, PLACE, STONE, TO
from spielwerk.games.terranova.rules.table import Table


class Choices(Table):
    """A position that knows its legal actions."""

    def legal(self) -> list[int]:
        """Return the actions open to ``to_move``, ascending."""
        return to_list(self._options())

    def random_action(self, rng: Rng) -> int:
        """Return a random legal action."""
        options = self._options()
        return options[rng.below(len(options))]

    def _options(self) -> vec[i64]:
        if self.to_move == OVER:
            return vec[i64]()
        if self.action == 0:
            return self._places()
        if self.picked != NONE:
            return self._targets(self.picked)
        options = self._stones(self._figures())
        if len(options) == 0:  # TN-17, TN-21, TN-22
            options = append(options, PASS)
        return options

    def _places(self) -> vec[i64]:
        """TN-10: any hex without a piece."""
        owner = self.owner
        found = vec[i64](capacity=len(owner))
        for cell in range(len(owner)):
            if owner[cell] == FREE:
                found = append(found, PLACE + cell)
        return found

    def _figures(self) -> vec[i64]:
        """TN-16: any own figure that can move; TN-33: one that is back on its start has to move on."""
        found = vec[i64](capacity=32)
        back = self.figure_to_move_on()
        if back != NONE:
            return append(found, FIGURE + back)
        owner = self.owner
        seat: i64 = self.to_move
        for cell in range(len(owner)):
            if owner[cell] == seat and self.can_slide(cell, self.forbidden_return(cell)):
                found = append(found, FIGURE + cell)
        return found

    def reaches(self, cell: Cell) -> bool:
        """Tell whether the chosen figure can slide to a hex."""
        return self.picked != NONE and TO + cell in to_list(self._targets(self.picked))

    def _targets(self, cell: Cell) -> vec[i64]:
        """TN-26 to TN-30: straight on over free hexes; TN-32: not to end the turn where it began."""
        owner = self.owner
        step = self.map.step
        banned: i64 = self.forbidden_return(cell)
        found = vec[i64](capacity=40)
        base: i64 = cell * 6
        for k in range(base, base + 6):
            c = step[k]
            while c != OFF and owner[c] == FREE:
                if c != banned:
                    found = _insert(found, TO + c)
                c = step[c * 6 + k - base]
        return found

    def _stones(self, found: vec[i64]) -> vec[i64]:
        """TN-38 to TN-47: add the free hexes beside a figure moved this turn, while there are stones."""
        if self.action == 1 or self.supply == 0 or self.figure_to_move_on() != NONE:  # TN-15, TN-47, TN-33
            return found
        owner = self.owner
        step = self.map.step
        first = max(0, len(self.moved) - 2) if self.anchor == 1 else 0  # TN-84, TN-41
        for i in range(first, len(self.moved), 2):
            base: i64 = self.moved[i] * 6
            for k in range(base, base + 6):
                c = step[k]
                if c != OFF and owner[c] == FREE:
                    found = _insert(found, STONE + c)
        return found


def _insert(found: vec[i64], value: i64) -> vec[i64]:
    """Return an ascending array with one more value, unless it is there already."""
    i = len(found)
    while i > 0 and found[i - 1] > value:
        i -= 1
    if i > 0 and found[i - 1] == value:
        return found
    found = append(found, value)
    k = len(found) - 1
    while k > i:
        found[k] = found[k - 1]
        k -= 1
    found[i] = value
    return found
