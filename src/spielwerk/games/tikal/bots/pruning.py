"""What is worth a thought in Tikal: bots look at these actions only, so that a turn is thought through further."""

from typing import Final

from spielwerk.core.state import NONE
from spielwerk.core.vecs import append, i64, to_list, vec
from spielwerk.games.tikal.rules.choices import Choices
from spielwerk.games.tikal.rules.data import ACTING, BASE, FIGURES, GUARD, HEXES, MOVING, SUPPLY, TENT, TENTS, TO

LAST_STEPS: Final = 2  # AP left after a walk to a hex where there is nothing to do yet
CAMP_APART: Final = 3  # AP between a new tent and the nearest camp, at least


def candidate_actions(state: Choices) -> list[int]:
    """Return the actions worth a thought: walks to something, or with the last steps; tents away from the own camps."""
    if state.phase == MOVING:
        return _targets(state)
    if state.phase == ACTING:
        return _actions(state)
    return state.legal()


def _targets(state: Choices) -> list[int]:
    """Return walks to open temples and treasures, from the supply to the camps, and anywhere with the last steps."""
    seat: i64 = state.to_move
    start = state.crew[seat * FIGURES + state.chosen]
    costs = state.trips(state.to_move, start)
    value = state.value
    guard = state.guard
    ground = state.left
    tent = state.tent
    ap: i64 = state.ap
    found = vec[i64](capacity=HEXES)
    rest = vec[i64](capacity=HEXES)
    cell: i64
    for cell in range(HEXES):
        if costs[cell] > ap or cell == start:
            continue
        if (
            (value[cell] > 0 and guard[cell] == NONE)
            or ground[cell] > 0
            or (start == SUPPLY and (cell == BASE or tent[cell] == seat))
            or ap - costs[cell] <= LAST_STEPS
        ):
            found = append(found, TO + cell)
        else:
            rest = append(rest, TO + cell)
    return to_list(found if len(found) > 0 else rest)


def _actions(state: Choices) -> list[int]:
    """Return all but tents beside the own camps."""
    apart = state.land.apart
    seat: i64 = state.to_move
    tent = state.pitched[seat * TENTS]
    kept: list[int] = []
    for action in state.legal():
        if TENT <= action < GUARD:
            cell: i64 = action - TENT
            if apart[BASE * HEXES + cell] < CAMP_APART or (tent != NONE and apart[tent * HEXES + cell] < CAMP_APART):
                continue
        kept.append(action)
    return kept
