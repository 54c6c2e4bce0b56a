"""Why something is not possible in Tikal: the row of the rule sheet that forbids an action."""

from spielwerk.core.state import NONE, OVER
from spielwerk.games.tikal.data import (
    BIDDING,
    CHOOSE,
    CHOOSING,
    DIG,
    END,
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
from spielwerk.games.tikal.land import BESIDE_NOTHING, FAR, NEAR
from spielwerk.games.tikal.table import NOBODY, Table

NOT_ENOUGH = "TI-160"


def why_not(table: Table, action: int) -> str:
    """Return the row that forbids an action that is not open to whoever asks."""
    if table.to_move == OVER:
        return "TI-190"
    if table.eyes not in (NOBODY, table.to_move):
        return _out_of_turn(table, action)
    phase = table.phase
    if phase == BIDDING:
        return "TI-178" if action < PASS else "TI-129"
    if phase == CHOOSING:
        return "TI-137" if CHOOSE <= action < PLACE else "TI-189"
    if phase == PLACING:
        return _place(table, action - PLACE) if PLACE <= action < ROTATE else "TI-159"
    if phase == ROTATING:
        return "TI-158" if ROTATE <= action < WORKER else "TI-188"
    if phase == MOVING:
        return _to(table, action - TO) if TO <= action < UNCOVER else "TI-188"
    if phase == GIVING:
        return _give(table, action - GIVE) if GIVE <= action < TENT else "TI-188"
    if phase == KEEPING:
        return "TI-95" if KEEP <= action < END else "TI-188"
    return _act(table, action)


def _out_of_turn(table: Table, action: int) -> str:
    """TI-179: who passed or had a tile bids no more; TI-180: others wait for their turn."""
    if table.phase == BIDDING and action <= PASS and (table.eyes in table.had or table.eyes in table.passed()):
        return "TI-179"
    return "TI-180"


def _place(table: Table, cell: int) -> str:
    if table.land.kind[cell] != UNKNOWN:
        return "TI-186"
    return "TI-156" if table.land.beside[cell] == BESIDE_NOTHING else "TI-157"


def _to(table: Table, cell: int) -> str:
    seat = table.to_move
    start: int = table.crew[seat * 19 + table.chosen]
    if cell == start:
        return "TI-184"
    beside = start < HEXES and cell in [NEAR[start * SIDES + side] for side in range(SIDES)]
    if table.land.kind[cell] == VOLCANO and beside:
        return "TI-162"
    cost = table.price(TO + cell)
    if cost >= FAR:
        return "TI-183"
    if start == SUPPLY and table.tent[cell] not in (NONE, seat):
        return "TI-163"
    if beside and table.land.apart[start * HEXES + cell] > table.ap and not _stones_between(table, start, cell):
        return "TI-161"
    return NOT_ENOUGH


def _stones_between(table: Table, start: int, cell: int) -> bool:
    for side in range(SIDES):
        if NEAR[start * SIDES + side] == cell:
            return table.land.crossing(start, side) > 0
    return False


def _give(table: Table, kind: int) -> str:
    held = table.treasures[table.to_move * KINDS + kind]
    return "TI-172" if held > 1 else "TI-173"


def _act(table: Table, action: int) -> str:
    if action < PLACE:
        if not table.auction:
            return "TI-19"
        return "TI-138"
    if action < ROTATE:
        return "TI-186" if table.land.kind[action - PLACE] != UNKNOWN else "TI-19"
    if action < WORKER:
        return "TI-37"
    if action < LEADER:
        return _worker(table, action - WORKER)
    if action == LEADER:
        return "TI-185" if table.leader(table.to_move) > SUPPLY else NOT_ENOUGH
    if action < UNCOVER:
        return "TI-58"
    if action < DIG:
        return _uncover(table, action - UNCOVER)
    if action < TAKE:
        return _dig(table, action - DIG)
    if action < GIVE:
        return _take(table, (action - TAKE) // KINDS, (action - TAKE) % KINDS)
    if action < TENT:
        return "TI-75"
    if action < GUARD:
        return _tent(table, action - TENT)
    return _guard(table, action - GUARD) if action < KEEP else "TI-95"


def _worker(table: Table, where: int) -> str:
    seat = table.to_move
    if where == SUPPLY:
        return "TI-164" if table.supply[seat] == 0 else NOT_ENOUGH
    if table.workers[seat * HEXES + where] > 0:
        return NOT_ENOUGH
    return "TI-101" if table.guard[where] == seat else "TI-41"


def _uncover(table: Table, cell: int) -> str:
    figures = table.figures(table.to_move, cell)
    value = table.value[cell]
    if table.land.kind[cell] != TEMPLE:
        return "TI-182"
    if table.guard[cell] != NONE:
        return "TI-169"
    if figures == 0:
        return "TI-165"
    if table.used[cell] >= MOST_PER_TURN:
        return "TI-167"
    if value == HIGHEST or table.levels[value + 1] == 0:
        return "TI-168"
    return "TI-166" if figures <= table.used[cell] else NOT_ENOUGH


def _dig(table: Table, cell: int) -> str:
    figures = table.figures(table.to_move, cell)
    if table.land.kind[cell] != TREASURE:
        return "TI-182"
    if table.left[cell] == 0 or figures == 0:
        return "TI-170"
    return "TI-171" if table.used[cell] >= min(figures, MOST_PER_TURN) else NOT_ENOUGH


def _take(table: Table, seat: int, kind: int) -> str:
    if seat == table.to_move or seat >= table.seats:
        return "TI-187"
    held = table.treasures[seat * KINDS + kind]
    if held > 1:
        return "TI-172"
    if held == 0:
        return "TI-75" if table.singles(seat) else "TI-187"
    own = table.singles(table.to_move)
    return "TI-173" if not own or own == [kind] else NOT_ENOUGH


def _tent(table: Table, cell: int) -> str:
    kind = table.land.kind[cell]
    if kind != JUNGLE and (kind != TREASURE or table.left[cell] > 0):
        return "TI-174"
    if table.tent[cell] != NONE or table.pitched[table.to_move * TENTS + TENTS - 1] != NONE:
        return "TI-175"
    return NOT_ENOUGH


def _guard(table: Table, cell: int) -> str:
    seat = table.to_move
    if table.land.kind[cell] != TEMPLE:
        return "TI-182"
    if table.guard[cell] != NONE:
        return "TI-169"
    if table.figures(seat, cell) == 0:
        return "TI-181"
    if table.guards[seat] == GUARDS:
        return "TI-177"
    return "TI-176" if table.strength(seat, cell) <= table.best_rival(seat, cell) else NOT_ENOUGH
