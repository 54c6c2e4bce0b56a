"""A written position of Tikal, read back: every entry is checked, and the sentence says where it is wrong."""

from typing import Final

from spielwerk.core.rng import Rng, load_rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import filled, ints, listed
from spielwerk.core.written import entries, index, items, listing, number, numbers, only, whole
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

FIELDS: Final = (
    *("seats", "auction", "to_move", "tiles", "temples", "ground", "used", "figures", "tents", "treasures", "points"),
    *("paid", "levels", "bag", "stack", "dropped", "phase", "ap", "hand", "spot", "chosen", "taken", "guarding"),
    *("scoring", "aside", "holder", "queue", "scored", "open", "calls", "had", "rng"),
)
TILE_NAMES: Final = [name for name, _kind, _stones, _number in TILES]


def load(data: dict[str, object]) -> Tikal:
    """Return a dumped or written position."""
    only(data, FIELDS)
    if "seats" not in data:
        raise KeyError("seats")
    state = Tikal(Rng(0), number(data, "seats", 2, 2, 4), number(data, "auction", 0, 0, 1))
    state.set_up()
    _fill(state, data)
    if state.to_move != OVER and not state.legal():
        raise ValueError("phase: nothing could be done in this position")
    return state


def _fill(table: Table, data: dict[str, object]) -> None:
    """Fill a table that was set up with what is written; what is left out stays as it is at the start."""
    table.rng = load_rng(data.get("rng"))
    table.to_move = number(data, "to_move", 0, OVER, table.seats - 1)
    _tiles(table, data)
    _figures(table, data)
    _tents(table, data)
    _holdings(table, data)
    _turn(table, data)
    _auction(table, data)
    _conserved(table)


# ---- small readers ----
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
    for key, entry in entries(data.get("tiles", {}), "tiles").items():
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
    for key, entry in entries(data.get("temples", {}), "temples").items():
        cell = _hex_number(key, "temples")
        if land.kind[cell] != TEMPLE:
            raise ValueError(f"temples: {key} is no temple")
        table.value[cell] = whole(entry, f"temples {key}", NUMBER[land.tile[cell]], HIGHEST)
    for key, entry in entries(data.get("ground", {}), "ground").items():
        cell = _hex_number(key, "ground")
        if land.kind[cell] != TREASURE:
            raise ValueError(f"ground: {key} is no treasure tile")
        table.left[cell] = whole(entry, f"ground {key}", 0, NUMBER[land.tile[cell]])
    for key, entry in entries(data.get("used", {}), "used").items():
        table.used[_hex_number(key, "used")] = whole(entry, f"used {key}", 0, MOST_PER_TURN)
    gone = [_tile_number(tile, "dropped") for tile in listing(data, "dropped")]
    table.dropped = gone
    default = [TILE_NAMES[tile] for tile in range(STACK) if tile not in seen and tile not in gone]
    stack = [_tile_number(tile, "stack") for tile in items(data.get("stack", default), "stack")]
    stack.sort()
    table.stack = stack


def _figures(table: Table, data: dict[str, object]) -> None:
    seats = items(data.get("figures", [["supply"] * FIGURES] * table.seats), "figures")
    if len(seats) != table.seats:
        raise ValueError(f"figures: {table.seats} lists are expected, one for each seat")
    for seat in range(table.seats):
        words = items(seats[seat], f"figures {seat}")
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
    seats = items(data.get("tents", [[]] * table.seats), "tents")
    if len(seats) != table.seats:
        raise ValueError(f"tents: {table.seats} lists are expected, one for each seat")
    table.pitched = filled(table.seats * TENTS, NONE)
    for seat in range(table.seats):
        words = items(seats[seat], f"tents {seat}")
        if len(words) > TENTS:
            raise ValueError(f"tents {seat}: {TENTS} at most")
        for i in range(len(words)):
            cell = _hex_number(words[i], f"tents {seat}")
            if table.tent[cell] != NONE:
                raise ValueError(f"tents {seat}: two tents on {HEX_NAMES[cell]}")
            table.tent[cell] = seat
            table.pitched[seat * TENTS + i] = cell


def _holdings(table: Table, data: dict[str, object]) -> None:
    rows = items(data.get("treasures", [[0] * KINDS] * table.seats), "treasures")
    if len(rows) != table.seats:
        raise ValueError(f"treasures: {table.seats} lists are expected, one for each seat")
    held: list[int] = []
    for seat in range(table.seats):
        held += numbers(rows[seat], f"treasures {seat}", 0, COPIES, KINDS)
    table.treasures = ints(held)
    unseen = [COPIES - sum([held[seat * KINDS + kind] for seat in range(table.seats)]) for kind in range(KINDS)]
    if min(unseen) < 0:
        raise ValueError(f"treasures: there are {COPIES} of each kind")
    table.bag = numbers(data.get("bag", unseen), "bag", 0, COPIES, KINDS)
    table.points = numbers(data.get("points", table.points), "points", 0, 9999, table.seats)
    table.paid = numbers(data.get("paid", table.paid), "paid", 0, 9999, table.seats)
    pieces = list(LEVELS)
    for cell in range(HEXES):
        if table.land.kind[cell] == TEMPLE:
            for value in range(NUMBER[table.land.tile[cell]] + 1, table.value[cell] + 1):
                pieces[value] -= 1
    table.levels = [0, 0, *numbers(data.get("levels", pieces[2:]), "levels", 0, max(LEVELS), HIGHEST - 1)]


def _turn(table: Table, data: dict[str, object]) -> None:
    table.phase = index(data.get("phase", PHASES[ACTING]), "phase", PHASES, "phase")
    table.ap = number(data, "ap", ACTION_POINTS if table.phase == ACTING else 0, 0, ACTION_POINTS)
    table.hand = _maybe_tile(data, "hand")
    table.spot = _maybe_hex(data, "spot")
    table.chosen = number(data, "chosen", NONE, NONE, FIGURES - 1)
    table.taken = number(data, "taken", NONE, NONE, table.seats * KINDS - 1)
    table.guarding = _maybe_hex(data, "guarding")
    table.scoring = number(data, "scoring", NO_SCORING, NO_SCORING, FINAL_ROUND)
    table.aside = _maybe_tile(data, "aside")
    table.holder = number(data, "holder", NONE, NONE, table.seats - 1)
    table.queue = numbers(data.get("queue", []), "queue", 0, table.seats - 1)
    table.scored = [_scoring(table, entry) for entry in listing(data, "scored")]
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
    fields = items(entry, "scored")
    if len(fields) != 4:
        raise ValueError("scored: seat, round, temples and treasures are expected")
    temples: list[Temple] = []
    for temple in items(fields[2], "scored"):
        row = items(temple, "scored")
        if len(row) != 5:
            raise ValueError("scored: hex, value, own strength, best rival and guard are expected for a temple")
        value, mine, best, guarded = numbers(row[1:], "scored", 0, 99, 4)
        temples.append(Temple(_hex_number(row[0], "scored"), value, mine, best, guarded == 1))
    seat = whole(fields[0], "scored", 0, table.seats - 1)
    held = numbers(fields[3], "scored", 0, COPIES, KINDS)
    return Scoring(seat, whole(fields[1], "scored", 1, SCORINGS), temples, held)


def _auction(table: Table, data: dict[str, object]) -> None:
    slots = items(data.get("open", ["", "", "", ""]), "open")
    table.open = [NONE if tile == "" else _tile_number(tile, "open") for tile in slots]
    if len(table.open) != 4:
        raise ValueError("open: four slots are expected")
    for tile in table.open:
        if tile in table.stack:
            table.stack.remove(tile)
    table.calls = numbers(data.get("calls", []), "calls", 0, HIGHEST_BID)
    if len(table.calls) % 2 or any(table.calls[i] >= table.seats for i in range(0, len(table.calls), 2)):
        raise ValueError("calls: a seat and a bid in turn are expected")
    table.had = numbers(data.get("had", []), "had", 0, table.seats - 1)
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
