"""Why something is not possible in Tikal: the row of the rule sheet that forbids an action."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action, Cell, Seat
from spielwerk.games.tikal.rules.data import (
    BIDDING,
    CHOOSE,
    CHOOSING,
    DIG,
    END,
    FIGURES,
    GIVE,
    GIVING,
    GUARD,
    GUARDS,
    HEXES,
    HIGHEST,
    JUNGLE,
    KEEP,
    KEEPING,
    KINDS,
    LEADER,
    MOST_PER_TURN,
    MOVING,
    PASS,
    PLACE,
    PLACING,
    ROTATE,
    ROTATING,
    SIDES,
    SUPPLY,
    TAKE,
    TEMPLE,
    TENT,
    TENTS,
    TO,
    TREASURE,
    UNCOVER,
    UNKNOWN,
    VOLCANO,
    WORKER,
)
from spielwerk.games.tikal.rules.land import BESIDE_NOTHING, FAR, NEAR
from spielwerk.games.tikal.rules.table import NOBODY, Table

NOT_ENOUGH = "TI-160"


def why_not(state: Table, action: Action) -> str:
    """Return the rule row that forbids an action to whoever asks, empty if nothing does."""
    if state.to_move == OVER:
        return "TI-190"
    if state.eyes not in (NOBODY, state.to_move):
        return _out_of_turn(state, action)
    if action in state.legal():
        return ""
    phase = state.phase
    if phase == BIDDING:
        return "TI-178" if action < PASS else "TI-129"
    if phase == CHOOSING:
        return "TI-137" if CHOOSE <= action < PLACE else "TI-189"
    if phase == PLACING:
        return _place(state, action - PLACE) if PLACE <= action < ROTATE else "TI-159"
    if phase == ROTATING:
        return "TI-158" if ROTATE <= action < WORKER else "TI-188"
    if phase == MOVING:
        return _to(state, action - TO) if TO <= action < UNCOVER else "TI-188"
    if phase == GIVING:
        return _give(state, action - GIVE) if GIVE <= action < TENT else "TI-188"
    if phase == KEEPING:
        return "TI-95" if KEEP <= action < END else "TI-188"
    return _act(state, action)


def _out_of_turn(state: Table, action: Action) -> str:
    """TI-179: who passed or had a tile bids no more; TI-180: others wait for their turn."""
    if state.phase == BIDDING and action <= PASS and (state.eyes in state.had or state.eyes in state.seats_passed()):
        return "TI-179"
    return "TI-180"


def _place(state: Table, cell: Cell) -> str:
    if state.land.kind[cell] != UNKNOWN:
        return "TI-186"
    return "TI-156" if state.land.beside[cell] == BESIDE_NOTHING else "TI-157"


def _to(state: Table, cell: Cell) -> str:
    seat = state.to_move
    start: int = state.crew[seat * FIGURES + state.chosen]
    if cell == start:
        return "TI-184"
    beside = start < HEXES and cell in [NEAR[start * SIDES + side] for side in range(SIDES)]
    if state.land.kind[cell] == VOLCANO and beside:
        return "TI-162"
    cost = state.price(TO + cell)
    if cost >= FAR:
        return "TI-183"
    if start == SUPPLY and state.tent[cell] not in (NONE, seat):
        return "TI-163"
    if beside and not _stones_between(state, start, cell):
        return "TI-161"
    return NOT_ENOUGH


def _stones_between(state: Table, start: int, cell: Cell) -> bool:
    for side in range(SIDES):
        if NEAR[start * SIDES + side] == cell:
            return state.land.crossing(start, side) > 0
    return False


def _give(state: Table, kind: int) -> str:
    held = state.treasures[state.to_move * KINDS + kind]
    return "TI-172" if held > 1 else "TI-173"


def _act(state: Table, action: Action) -> str:
    if action < PLACE:
        if not state.auction:
            return "TI-19"
        return "TI-138"
    if action < ROTATE:
        return "TI-186" if state.land.kind[action - PLACE] != UNKNOWN else "TI-19"
    if action < WORKER:
        return "TI-37"
    if action < LEADER:
        return _worker(state, action - WORKER)
    if action == LEADER:
        return "TI-185" if state.leader(state.to_move) > SUPPLY else NOT_ENOUGH
    if action < UNCOVER:
        return "TI-58"
    if action < DIG:
        return _uncover(state, action - UNCOVER)
    if action < TAKE:
        return _dig(state, action - DIG)
    if action < GIVE:
        return _take(state, (action - TAKE) // KINDS, (action - TAKE) % KINDS)
    if action < TENT:
        return "TI-75"
    if action < GUARD:
        return _tent(state, action - TENT)
    return _guard(state, action - GUARD) if action < KEEP else "TI-95"


def _worker(state: Table, where: int) -> str:
    seat = state.to_move
    if where == SUPPLY:
        return "TI-164" if state.supply[seat] == 0 else NOT_ENOUGH
    if state.workers[seat * HEXES + where] > 0:
        return NOT_ENOUGH
    return "TI-101" if state.guard[where] == seat else "TI-41"


def _uncover(state: Table, cell: Cell) -> str:
    figures = state.figures(state.to_move, cell)
    value = state.value[cell]
    if state.land.kind[cell] != TEMPLE:
        return "TI-182"
    if state.guard[cell] != NONE:
        return "TI-169"
    if figures == 0:
        return "TI-165"
    if state.used[cell] >= MOST_PER_TURN:
        return "TI-167"
    if value == HIGHEST or state.levels[value + 1] == 0:
        return "TI-168"
    return "TI-166" if figures <= state.used[cell] else NOT_ENOUGH


def _dig(state: Table, cell: Cell) -> str:
    figures = state.figures(state.to_move, cell)
    if state.land.kind[cell] != TREASURE:
        return "TI-182"
    if state.left[cell] == 0 or figures == 0:
        return "TI-170"
    return "TI-171" if state.used[cell] >= min(figures, MOST_PER_TURN) else NOT_ENOUGH


def _take(state: Table, seat: Seat, kind: int) -> str:
    if seat == state.to_move or seat >= state.seats:
        return "TI-187"
    held = state.treasures[seat * KINDS + kind]
    if held > 1:
        return "TI-172"
    if held == 0:
        return "TI-75" if state.single_treasures(seat) else "TI-187"
    own = state.single_treasures(state.to_move)
    return "TI-173" if not own or own == [kind] else NOT_ENOUGH


def _tent(state: Table, cell: Cell) -> str:
    kind = state.land.kind[cell]
    if kind != JUNGLE and (kind != TREASURE or state.left[cell] > 0):
        return "TI-174"
    if state.tent[cell] != NONE or state.pitched[state.to_move * TENTS + TENTS - 1] != NONE:
        return "TI-175"
    return NOT_ENOUGH


def _guard(state: Table, cell: Cell) -> str:
    seat = state.to_move
    if state.land.kind[cell] != TEMPLE:
        return "TI-182"
    if state.guard[cell] != NONE:
        return "TI-169"
    if state.figures(seat, cell) == 0:
        return "TI-181"
    if state.guards[seat] == GUARDS:
        return "TI-177"
    return "TI-176" if state.strength(seat, cell) <= state.best_rival(seat, cell) else NOT_ENOUGH
