"""A written position of Tikal, read back: every entry is checked, and the sentence says where it is wrong."""

from typing import Final

from spielwerk.core.rng import Rng, load_rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import filled, ints, listed
from spielwerk.games.tikal.data import (
    ACTING,
    ACTION_POINTS,
    BIDDING,
    CHOOSING,
    COPIES,
    FIGURES,
    FINAL_ROUND,
    GIVING,
    GUARDS,
    HEX_NAMES,
    HEXES,
    HIGHEST,
    HIGHEST_BID,
    KEEPING,
    KINDS,
    LEVELS,
    LOST,
    MOST_PER_TURN,
    MOVING,
    NO_SCORING,
    ON_GUARD,
    PHASES,
    PLACING,
    ROTATING,
    SCORINGS,
    STACK,
    SUPPLY,
    TEMPLE,
    TENTS,
    TILES,
    TREASURE,
    UNKNOWN,
    VOLCANO,
    VOLCANO_ROUND,
    WORKERS,
)
from spielwerk.games.tikal.land import KIND, LOOKS, NUMBER, START
from spielwerk.games.tikal.rules import Tikal
from spielwerk.games.tikal.scoring import Scoring, Temple
from spielwerk.games.tikal.table import Table

TILE_NAMES: Final = [name for name, _kind, _stones, _number in TILES]


def load(data: dict[str, object]) -> Tikal:
    """Return a dumped or written position."""
    if "seats" not in data:
        raise KeyError("seats")
    state = Tikal(Rng(0), _number(data, "seats", 2, 4, 2), _number(data, "auction", 0, 1, 0))
    state.set_up()
    _fill(state, data)
    if state.to_move != OVER and not state.legal():
        raise ValueError("phase: nothing could be done in this position")
    return state


def _fill(table: Table, data: dict[str, object]) -> None:
    """Fill a table that was set up with what is written; what is left out stays as it is at the start."""
    table.rng = load_rng(data.get("rng"))
    table.to_move = _number(data, "to_move", OVER, table.seats - 1, 0)
    _tiles(table, data)
    _figures(table, data)
    _tents(table, data)
    _holdings(table, data)
    _turn(table, data)
    _auction(table, data)
    _conserved(table)


# ---- small readers ----
def _number(data: dict[str, object], key: str, low: int, high: int, default: int) -> int:
    """Return a whole number between two bounds."""
    return _whole(data.get(key, default), key, low, high)


def _whole(value: object, where: str, low: int, high: int) -> int:
    """Return a whole number between two bounds, or say where it is not."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(f"{where}: a whole number from {low} to {high} is expected")
    return value


def _items(value: object, where: str) -> list[object]:
    """Return a list."""
    if not isinstance(value, list):
        raise ValueError(f"{where}: a list is expected")
    return list(value)


def _entries(value: object, where: str) -> dict[str, object]:
    """Return an object with named entries."""
    if not isinstance(value, dict):
        raise ValueError(f"{where}: an object is expected")
    return {str(key): entry for key, entry in value.items()}


def _numbers(value: object, where: str, count: int, low: int, high: int) -> list[int]:
    """Return a list of so many whole numbers."""
    found = [_whole(item, where, low, high) for item in _items(value, where)]
    if count not in (len(found), NONE):
        raise ValueError(f"{where}: {count} numbers are expected")
    return found


def _hex_number(value: object, where: str) -> int:
    """Return the number of a hex: ``c3``."""
    if not isinstance(value, str) or value not in HEX_NAMES:
        raise ValueError(f"{where}: a hex from a1 to h5 is expected")
    return HEX_NAMES.index(value)


def _tile_number(value: object, where: str) -> int:
    """Return the number of a tile: ``A1``."""
    if not isinstance(value, str) or value not in TILE_NAMES[:STACK]:
        raise ValueError(f"{where}: a tile from A1 to G4 is expected")
    return TILE_NAMES.index(value)


def _maybe_tile(data: dict[str, object], key: str) -> int:
    value = data.get(key, "")
    return NONE if value == "" else _tile_number(value, key)


def _maybe_hex(data: dict[str, object], key: str) -> int:
    value = data.get(key, "")
    return NONE if value == "" else _hex_number(value, key)


# ---- the parts of a position ----
def _tiles(table: Table, data: dict[str, object]) -> None:
    """Lay the tiles; the order does not matter, since written land need not have been laid by the rules."""
    land = START
    seen: set[int] = set()
    for key, entry in _entries(data.get("tiles", {}), "tiles").items():
        cell = _hex_number(key, "tiles")
        name, _, turn = str(entry).partition("/")
        tile = _tile_number(name, f"tiles {key}")
        if land.kind[cell] != UNKNOWN:
            raise ValueError(f"tiles: {key} is printed on the board")
        if tile in seen:
            raise ValueError(f"tiles: {name} lies there twice")
        if turn not in [str(k) for k in LOOKS[tile]]:
            raise ValueError(f"tiles {key}: {name}/{turn} is no rotation of this tile")
        seen.add(tile)
        land = land.laid(cell, tile, int(turn))
        if KIND[tile] == TEMPLE:
            table.value[cell] = NUMBER[tile]
        elif KIND[tile] == TREASURE:
            table.left[cell] = NUMBER[tile]
    table.land = land
    for key, entry in _entries(data.get("temples", {}), "temples").items():
        cell = _hex_number(key, "temples")
        if land.kind[cell] != TEMPLE:
            raise ValueError(f"temples: {key} is no temple")
        table.value[cell] = _whole(entry, f"temples {key}", NUMBER[land.tile[cell]], HIGHEST)
    for key, entry in _entries(data.get("ground", {}), "ground").items():
        cell = _hex_number(key, "ground")
        if land.kind[cell] != TREASURE:
            raise ValueError(f"ground: {key} is no treasure tile")
        table.left[cell] = _whole(entry, f"ground {key}", 0, NUMBER[land.tile[cell]])
    for key, entry in _entries(data.get("used", {}), "used").items():
        table.used[_hex_number(key, "used")] = _whole(entry, f"used {key}", 0, MOST_PER_TURN)
    gone = [_tile_number(tile, "dropped") for tile in _items(data.get("dropped", []), "dropped")]
    table.dropped = gone
    default = [TILE_NAMES[tile] for tile in range(STACK) if tile not in seen and tile not in gone]
    stack = [_tile_number(tile, "stack") for tile in _items(data.get("stack", default), "stack")]
    stack.sort()
    table.stack = stack


def _figures(table: Table, data: dict[str, object]) -> None:
    seats = _items(data.get("figures", [["supply"] * FIGURES] * table.seats), "figures")
    if len(seats) != table.seats:
        raise ValueError(f"figures: {table.seats} lists are expected, one for each seat")
    for seat in range(table.seats):
        words = _items(seats[seat], f"figures {seat}")
        if len(words) > FIGURES:
            raise ValueError(f"figures {seat}: a leader and {WORKERS} workers are all")
        for i in range(FIGURES):  # left out at the end: in the supply
            where = _where(str(words[i]) if i < len(words) else "supply", f"figures {seat}")
            _stand(table, seat, i, where)


def _where(word: str, where: str) -> int:
    if word == "supply":
        return SUPPLY
    if word == "lost":
        return LOST
    if word.startswith("guard "):
        return ON_GUARD + _hex_number(word[len("guard ") :], where)
    return _hex_number(word, where)


def _stand(table: Table, seat: int, i: int, where: int) -> None:
    table.crew[seat * FIGURES + i] = where
    if where < HEXES:
        if not table.land.walkable(where):
            raise ValueError(f"figures {seat}: nobody can stand on {HEX_NAMES[where]}")
        if i:
            table.workers[seat * HEXES + where] += 1
    if i and where != SUPPLY:
        table.supply[seat] -= 1
    if where >= ON_GUARD:
        cell = where - ON_GUARD
        if table.land.kind[cell] != TEMPLE or table.guard[cell] != NONE:
            raise ValueError(f"figures {seat}: a guard stands on a temple, one at most: not on {HEX_NAMES[cell]}")
        table.guard[cell] = seat
        table.guards[seat] += 1
        if table.guards[seat] > GUARDS:
            raise ValueError(f"figures {seat}: {GUARDS} guards at most")


def _tents(table: Table, data: dict[str, object]) -> None:
    seats = _items(data.get("tents", [[]] * table.seats), "tents")
    if len(seats) != table.seats:
        raise ValueError(f"tents: {table.seats} lists are expected, one for each seat")
    table.pitched = filled(table.seats * TENTS, NONE)
    for seat in range(table.seats):
        words = _items(seats[seat], f"tents {seat}")
        if len(words) > TENTS:
            raise ValueError(f"tents {seat}: {TENTS} at most")
        for i in range(len(words)):
            cell = _hex_number(words[i], f"tents {seat}")
            if table.tent[cell] != NONE:
                raise ValueError(f"tents {seat}: two tents on {HEX_NAMES[cell]}")
            table.tent[cell] = seat
            table.pitched[seat * TENTS + i] = cell


def _holdings(table: Table, data: dict[str, object]) -> None:
    rows = _items(data.get("treasures", [[0] * KINDS] * table.seats), "treasures")
    if len(rows) != table.seats:
        raise ValueError(f"treasures: {table.seats} lists are expected, one for each seat")
    held: list[int] = []
    for seat in range(table.seats):
        held += _numbers(rows[seat], f"treasures {seat}", KINDS, 0, COPIES)
    table.treasures = ints(held)
    unseen = [COPIES - sum([held[seat * KINDS + kind] for seat in range(table.seats)]) for kind in range(KINDS)]
    if min(unseen) < 0:
        raise ValueError(f"treasures: there are {COPIES} of each kind")
    table.bag = _numbers(data.get("bag", unseen), "bag", KINDS, 0, COPIES)
    table.points = _numbers(data.get("points", table.points), "points", table.seats, 0, 9999)
    table.paid = _numbers(data.get("paid", table.paid), "paid", table.seats, 0, 9999)
    pieces = list(LEVELS)
    for cell in range(HEXES):
        if table.land.kind[cell] == TEMPLE:
            for value in range(NUMBER[table.land.tile[cell]] + 1, table.value[cell] + 1):
                pieces[value] -= 1
    table.levels = [0, 0, *_numbers(data.get("levels", pieces[2:]), "levels", HIGHEST - 1, 0, max(LEVELS))]


def _turn(table: Table, data: dict[str, object]) -> None:
    phase = data.get("phase", PHASES[ACTING])
    if not isinstance(phase, str) or phase not in PHASES:
        raise ValueError(f"phase: one of {', '.join(PHASES)} is expected")
    table.phase = PHASES.index(phase)
    table.ap = _number(data, "ap", 0, ACTION_POINTS, ACTION_POINTS if table.phase == ACTING else 0)
    table.hand = _maybe_tile(data, "hand")
    table.spot = _maybe_hex(data, "spot")
    table.chosen = _number(data, "chosen", NONE, FIGURES - 1, NONE)
    table.taken = _number(data, "taken", NONE, table.seats * KINDS - 1, NONE)
    table.guarding = _maybe_hex(data, "guarding")
    table.scoring = _number(data, "scoring", NO_SCORING, FINAL_ROUND, NO_SCORING)
    table.aside = _maybe_tile(data, "aside")
    table.holder = _number(data, "holder", NONE, table.seats - 1, NONE)
    table.queue = _numbers(data.get("queue", []), "queue", NONE, 0, table.seats - 1)
    table.scored = [_scoring(table, entry) for entry in _items(data.get("scored", []), "scored")]
    for tile in (table.hand, table.aside):
        if tile in table.stack:
            table.stack.remove(tile)
    if table.phase in (PLACING, ROTATING) and table.hand == NONE:
        raise ValueError("hand: a tile to be laid is expected")
    if table.phase == ROTATING and (table.spot == NONE or not table.land.turns(table.spot, table.hand)):
        raise ValueError("spot: a hex where the tile fits is expected")
    if table.phase == PLACING and not table.land.has_place(table.hand):
        raise ValueError("hand: there is no place for this tile")
    if table.phase == MOVING and (table.chosen == NONE or table.crew[table.to_move * FIGURES + table.chosen] > SUPPLY):
        raise ValueError("chosen: the number of a figure that can move is expected")
    if (table.phase == GIVING) != (table.taken != NONE):
        raise ValueError("taken: a treasure is taken in the phase give, and only there")
    if table.phase == KEEPING and (table.guarding == NONE or not table.figures(table.to_move, table.guarding)):
        raise ValueError("guarding: a temple with an own figure is expected")


def _scoring(table: Table, entry: object) -> Scoring:
    fields = _items(entry, "scored")
    if len(fields) != 4:
        raise ValueError("scored: seat, round, temples and treasures are expected")
    temples: list[Temple] = []
    for temple in _items(fields[2], "scored"):
        row = _items(temple, "scored")
        if len(row) != 5:
            raise ValueError("scored: hex, value, own strength, best rival and guard are expected for a temple")
        value, mine, best, guarded = _numbers(row[1:], "scored", 4, 0, 99)
        temples.append(Temple(_hex_number(row[0], "scored"), value, mine, best, guarded == 1))
    seat = _whole(fields[0], "scored", 0, table.seats - 1)
    held = _numbers(fields[3], "scored", KINDS, 0, COPIES)
    return Scoring(seat, _whole(fields[1], "scored", 1, SCORINGS), temples, held)


def _auction(table: Table, data: dict[str, object]) -> None:
    slots = _items(data.get("open", ["", "", "", ""]), "open")
    table.open = [NONE if tile == "" else _tile_number(tile, "open") for tile in slots]
    if len(table.open) != 4:
        raise ValueError("open: four slots are expected")
    for tile in table.open:
        if tile in table.stack:
            table.stack.remove(tile)
    table.calls = _numbers(data.get("calls", []), "calls", NONE, 0, HIGHEST_BID)
    if len(table.calls) % 2 or any(table.calls[i] >= table.seats for i in range(0, len(table.calls), 2)):
        raise ValueError("calls: a seat and a bid in turn are expected")
    table.had = _numbers(data.get("had", []), "had", NONE, 0, table.seats - 1)
    if len(set(table.had)) != len(table.had) or len(table.had) >= table.seats:
        raise ValueError("had: each seat once, and never all of them, is expected")
    if table.phase in (BIDDING, CHOOSING) and (not table.auction or max(table.open) == NONE):
        raise ValueError("open: tiles on offer are expected")
    if table.scoring == VOLCANO_ROUND and NONE in (table.aside, table.holder):
        raise ValueError("aside: the volcano of the scoring round and its holder are expected")
    if table.aside != NONE and KIND[table.aside] != VOLCANO:
        raise ValueError("aside: a volcano is expected")


def _conserved(table: Table) -> None:
    """Refuse tiles that are in two places, rounds that cannot be filled, and treasures that are not there."""
    here = [tile for tile in listed(table.land.tile) if 0 <= tile < STACK]
    here += [tile for tile in [table.hand, table.aside, *table.open, *table.dropped, *table.stack] if tile != NONE]
    for tile in here:
        if here.count(tile) > 1:
            raise ValueError(f"stack: tile {TILE_NAMES[tile]} is in two places")
    if table.auction and len(table.stack) % table.seats:
        raise ValueError(f"stack: the tiles to come have to fill whole rounds of {table.seats}")
    if sum(listed(table.left)) > sum(table.bag):
        raise ValueError("bag: more treasures lie on the tiles than nobody has seen")
