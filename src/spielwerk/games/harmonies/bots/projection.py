"""One seat of Harmonies by itself: the others matter by the tokens and cards they take, and by ending the game."""

from typing import Final

from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies.bots.evaluation import RIVAL_PACE
from spielwerk.games.harmonies.rules.data import BOARD_FULL, LAST_EMPTY, PLACES, SPACES, TOKENS_PER_SPACE
from spielwerk.games.harmonies.rules.table import Table

TAKES_CARD: Final = 45  # in hundredths of its turns


def part(state: Table, ahead: int) -> None:
    """Leave the seat to move alone with what lies on the table, for this turn and ``ahead`` more."""
    me = state.to_move
    state.ahead = ahead
    state.rivals = state.seats - 1
    state.rival_empty = 1000
    for seat in range(state.seats):
        empty = state.lands[seat].empty()
        if seat != me and empty < state.rival_empty:
            state.rival_empty = empty
            state.rival_first = 1 if seat < me else 0
    state.lands = [state.lands[me]]
    state.cards = state.cards[me * PLACES : me * PLACES + PLACES]
    state.left = state.left[me * PLACES : me * PLACES + PLACES]
    state.finished = state.finished[me : me + 1]
    state.spirit = state.spirit[me : me + 1]
    state.dealt = state.dealt[2 * me : 2 * me + 2]
    state.seats = 1
    state.to_move = 0


def end_turn(state: Table) -> None:
    """End the own turn; unless the thought or the game ends with it, let the others have theirs."""
    if state.last == NONE:
        state.last = state.ending()
    state.turns += 1
    state.taken = NONE
    state.carded = NONE
    if state.last != NONE or state.ahead == 0:
        state.to_move = OVER
        return
    state.ahead -= 1
    state.refill()
    for _ in range(state.rivals):
        _pass_turn(state)
    state.rival_empty -= RIVAL_PACE // 100
    if state.rng.below(100) < RIVAL_PACE % 100:
        state.rival_empty -= 1
    if state.rival_empty <= LAST_EMPTY:
        state.last = BOARD_FULL
        if not state.rival_first:
            state.to_move = OVER


def _pass_turn(state: Table) -> None:
    """Let a rival take a space, and in many turns a card."""
    rng = state.rng
    first = rng.below(SPACES) * TOKENS_PER_SPACE
    for i in range(first, first + TOKENS_PER_SPACE):
        state.spaces[i] = NONE
    if rng.below(100) < TAKES_CARD:
        state.row[rng.below(SPACES)] = NONE
    state.refill()
