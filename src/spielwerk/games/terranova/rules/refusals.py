"""Why an action is not possible: the rule row that forbids it."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action, Cell
from spielwerk.games.terranova.rules.choices import Choices
from spielwerk.games.terranova.rules.data import FIGURE, FREE, PASS, STONE, TO


def why_not(state: Choices, action: Action) -> str:
    """Return the rule row that forbids an action, empty if nothing does."""
    if state.to_move == OVER:
        return "TN-109"
    cell = action % FIGURE
    if action != PASS and cell >= len(state.map.cells):
        return "TN-108"
    if action in state.legal():
        return ""
    if state.action == 0:
        return "TN-103" if action < FIGURE else "TN-106"
    if state.picked != NONE:
        return _to(state, cell) if TO <= action < STONE else "TN-107"
    if action < FIGURE:
        return "TN-09"
    if action < TO:
        return _figure(state, cell)
    if action < STONE:
        return "TN-16"  # no figure is chosen yet
    return _stone(state, cell) if action < PASS else "TN-101"


def _figure(state: Choices, cell: Cell) -> str:
    if state.owner[cell] < 0:
        return "TN-16"
    if state.owner[cell] != state.to_move:
        return "TN-99"
    if state.figure_to_move_on() != NONE:
        return "TN-98"
    return "TN-97" if state.can_slide(cell, NONE) else "TN-100"


def _to(state: Choices, cell: Cell) -> str:
    if state.owner[cell] != FREE:
        return "TN-94"
    q, r = state.map.cells[state.picked]
    to_q, to_r = state.map.cells[cell]
    if q != to_q and r != to_r and q + r != to_q + to_r:
        return "TN-96"
    return "TN-97" if cell == state.forbidden_return(state.picked) else "TN-95"


def _stone(state: Choices, cell: Cell) -> str:
    if state.action == 1:
        return "TN-92"
    if state.figure_to_move_on() != NONE:
        return "TN-98"
    if state.supply == 0:
        return "TN-102"
    if state.owner[cell] != FREE:
        return "TN-94"
    for i in range(0, len(state.moved), 2):
        if cell in state.map.near[state.moved[i]]:
            return "TN-84"  # by option only the figure moved last counts
    return "TN-93"
