"""Positions as plain JSON: written by ``written``, read and checked by ``Reader``."""

from typing import Final

from spielwerk.core.rng import Rng, load_rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import filled, ints, listed
from spielwerk.core.written import by_seat, entries, index, items, listing, number, numbers, only, whole
from spielwerk.games.tikal.rules.data import (
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
from spielwerk.games.tikal.rules.land import KIND, LOOKS, NUMBER, START
from spielwerk.games.tikal.rules.scoring import Scoring, Temple
from spielwerk.games.tikal.rules.table import Table

FIELDS: Final = (
    *("seats", "auction", "to_move", "tiles", "temples", "ground", "used", "figures", "tents", "treasures", "points"),
    *("paid", "levels", "bag", "stack", "dropped", "phase", "ap", "hand", "spot", "chosen", "taken", "guarding"),
    *("scoring", "aside", "holder", "queue", "scored", "open", "calls", "had", "rng"),
)
TILE_NAMES: Final = [name for name, _kind, _stones, _number in TILES]


# ---- writing ----
def written(state: Table) -> dict[str, object]:
    """Return the whole position; RULES.md describes the form."""
    land = state.land
    explored = [cell for cell in range(HEXES) if 0 <= land.tile[cell] < STACK]
    return {
        "rng": state.rng.dump(),
        "to_move": state.to_move,
        "seats": state.seats,
        "auction": state.auction,
        "tiles": {HEX_NAMES[c]: f"{TILES[land.tile[c]][0]}/{land.turn[c]}" for c in explored},
        "temples": {HEX_NAMES[c]: state.value[c] for c in range(HEXES) if land.kind[c] == TEMPLE},
        "ground": {HEX_NAMES[c]: state.left[c] for c in range(HEXES) if land.kind[c] == TREASURE},
        "used": {HEX_NAMES[c]: state.used[c] for c in range(HEXES) if state.used[c]},
        "figures": [_whereabouts(state, seat) for seat in range(state.seats)],
        "tents": [[HEX_NAMES[c] for c in state.camps(seat)[1:]] for seat in range(state.seats)],
        "treasures": [listed(state.treasures)[seat * KINDS : (seat + 1) * KINDS] for seat in range(state.seats)],
        "points": state.points.copy(),
        "paid": state.paid.copy(),
        "levels": state.levels[2:],
        "bag": state.bag.copy(),
        "stack": [TILES[tile][0] for tile in state.stack],
        "dropped": [TILES[tile][0] for tile in state.dropped],
        "phase": PHASES[state.phase],
        "ap": state.ap,
        "hand": _tile_name(state.hand),
        "spot": _hex_name(state.spot),
        "chosen": state.chosen,
        "taken": state.taken,
        "guarding": _hex_name(state.guarding),
        "scoring": state.scoring,
        "aside": _tile_name(state.aside),
        "holder": state.holder,
        "queue": state.queue.copy(),
        "scored": [_scoring_row(scoring) for scoring in state.scored],
        "open": [_tile_name(tile) for tile in state.open],
        "calls": state.calls.copy(),
        "had": state.had.copy(),
    }


def _whereabouts(state: Table, seat: int) -> list[str]:
    return [_place_name(state.crew[seat * FIGURES + i]) for i in range(FIGURES)]


def _place_name(where: int) -> str:
    """Return the word for where a figure is: ``c3``, ``supply``, ``lost`` or ``guard c3``."""
    if where == SUPPLY:
        return "supply"
    if where == LOST:
        return "lost"
    return f"guard {HEX_NAMES[where - ON_GUARD]}" if where >= ON_GUARD else HEX_NAMES[where]


def _tile_name(tile: int) -> str:
    return "" if tile == NONE else TILES[tile][0]


def _hex_name(cell: int) -> str:
    return "" if cell == NONE else HEX_NAMES[cell]


def _scoring_row(scoring: Scoring) -> list[object]:
    temples = [
        [HEX_NAMES[temple.cell], temple.value, temple.mine, temple.best, 1 if temple.guarded else 0]
        for temple in scoring.temples
    ]
    return [scoring.seat, scoring.round, temples, scoring.treasures.copy()]


# ---- reading ----
class Reader:
    """Every field of a written position, checked; what is left out is as at the start."""

    def __init__(self, data: dict[str, object]) -> None:
        only(data, FIELDS)
        if "seats" not in data:
            raise KeyError("seats")
        self.data = data
        self.rng: Rng = load_rng(data.get("rng"))
        self.seats = number(data, "seats", 2, 2, 4)
        self.auction = number(data, "auction", 0, 0, 1)

    def fill(self, state: Table) -> None:
        """Give a position that was set up everything that is written."""
        data = self.data
        state.to_move = number(data, "to_move", 0, OVER, state.seats - 1)
        _tiles(state, data)
        _figures(state, data)
        _tents(state, data)
        _holdings(state, data)
        _turn(state, data)
        _auction(state, data)
        _conserved(state)


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
def _tiles(state: Table, data: dict[str, object]) -> None:
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
            state.value[cell] = NUMBER[tile]
        elif KIND[tile] == TREASURE:
            state.left[cell] = NUMBER[tile]
    state.land = land
    for key, entry in entries(data.get("temples", {}), "temples").items():
        cell = _hex_number(key, "temples")
        if land.kind[cell] != TEMPLE:
            raise ValueError(f"temples: {key} is no temple")
        state.value[cell] = whole(entry, f"temples {key}", NUMBER[land.tile[cell]], HIGHEST)
    for key, entry in entries(data.get("ground", {}), "ground").items():
        cell = _hex_number(key, "ground")
        if land.kind[cell] != TREASURE:
            raise ValueError(f"ground: {key} is no treasure tile")
        state.left[cell] = whole(entry, f"ground {key}", 0, NUMBER[land.tile[cell]])
    for key, entry in entries(data.get("used", {}), "used").items():
        state.used[_hex_number(key, "used")] = whole(entry, f"used {key}", 0, MOST_PER_TURN)
    gone = [_tile_number(tile, "dropped") for tile in listing(data, "dropped")]
    state.dropped = gone
    default = [TILE_NAMES[tile] for tile in range(STACK) if tile not in seen and tile not in gone]
    stack = [_tile_number(tile, "stack") for tile in items(data.get("stack", default), "stack")]
    stack.sort()
    state.stack = stack


def _figures(state: Table, data: dict[str, object]) -> None:
    seats = by_seat(data.get("figures", [["supply"] * FIGURES] * state.seats), "figures", state.seats)
    for seat in range(state.seats):
        words = items(seats[seat], f"figures {seat}")
        if len(words) > FIGURES:
            raise ValueError(f"figures {seat}: a leader and {WORKERS} workers are all")
        for i in range(FIGURES):  # left out at the end: in the supply
            where = _where(str(words[i]) if i < len(words) else "supply", f"figures {seat}")
            _stand(state, seat, i, where)


def _where(word: str, where: str) -> int:
    if word == "supply":
        return SUPPLY
    if word == "lost":
        return LOST
    if word.startswith("guard "):
        return ON_GUARD + _hex_number(word[len("guard ") :], where)
    return _hex_number(word, where)


def _stand(state: Table, seat: int, i: int, where: int) -> None:
    state.crew[seat * FIGURES + i] = where
    if where < HEXES:
        if not state.land.walkable(where):
            raise ValueError(f"figures {seat}: nobody can stand on {HEX_NAMES[where]}")
        if i:
            state.workers[seat * HEXES + where] += 1
    if i and where != SUPPLY:
        state.supply[seat] -= 1
    if where >= ON_GUARD:
        cell = where - ON_GUARD
        if state.land.kind[cell] != TEMPLE or state.guard[cell] != NONE:
            raise ValueError(f"figures {seat}: a guard stands on a temple, one at most: not on {HEX_NAMES[cell]}")
        state.guard[cell] = seat
        state.guards[seat] += 1
        if state.guards[seat] > GUARDS:
            raise ValueError(f"figures {seat}: {GUARDS} guards at most")


def _tents(state: Table, data: dict[str, object]) -> None:
    seats = by_seat(data.get("tents", [[]] * state.seats), "tents", state.seats)
    state.pitched = filled(state.seats * TENTS, NONE)
    for seat in range(state.seats):
        words = items(seats[seat], f"tents {seat}")
        if len(words) > TENTS:
            raise ValueError(f"tents {seat}: {TENTS} at most")
        for i in range(len(words)):
            cell = _hex_number(words[i], f"tents {seat}")
            if state.tent[cell] != NONE:
                raise ValueError(f"tents {seat}: two tents on {HEX_NAMES[cell]}")
            state.tent[cell] = seat
            state.pitched[seat * TENTS + i] = cell


def _holdings(state: Table, data: dict[str, object]) -> None:
    rows = by_seat(data.get("treasures", [[0] * KINDS] * state.seats), "treasures", state.seats)
    held: list[int] = []
    for seat in range(state.seats):
        held += numbers(rows[seat], f"treasures {seat}", 0, COPIES, KINDS)
    state.treasures = ints(held)
    unseen = [COPIES - sum([held[seat * KINDS + kind] for seat in range(state.seats)]) for kind in range(KINDS)]
    if min(unseen) < 0:
        raise ValueError(f"treasures: there are {COPIES} of each kind")
    state.bag = numbers(data.get("bag", unseen), "bag", 0, COPIES, KINDS)
    state.points = numbers(data.get("points", state.points), "points", 0, 9999, state.seats)
    state.paid = numbers(data.get("paid", state.paid), "paid", 0, 9999, state.seats)
    pieces = list(LEVELS)
    for cell in range(HEXES):
        if state.land.kind[cell] == TEMPLE:
            for value in range(NUMBER[state.land.tile[cell]] + 1, state.value[cell] + 1):
                pieces[value] -= 1
    state.levels = [0, 0, *numbers(data.get("levels", pieces[2:]), "levels", 0, max(LEVELS), HIGHEST - 1)]


def _turn(state: Table, data: dict[str, object]) -> None:
    state.phase = index(data.get("phase", PHASES[ACTING]), "phase", PHASES, "phase")
    state.ap = number(data, "ap", ACTION_POINTS if state.phase == ACTING else 0, 0, ACTION_POINTS)
    state.hand = _maybe_tile(data, "hand")
    state.spot = _maybe_hex(data, "spot")
    state.chosen = number(data, "chosen", NONE, NONE, FIGURES - 1)
    state.taken = number(data, "taken", NONE, NONE, state.seats * KINDS - 1)
    state.guarding = _maybe_hex(data, "guarding")
    state.scoring = number(data, "scoring", NO_SCORING, NO_SCORING, FINAL_ROUND)
    state.aside = _maybe_tile(data, "aside")
    state.holder = number(data, "holder", NONE, NONE, state.seats - 1)
    state.queue = numbers(data.get("queue", []), "queue", 0, state.seats - 1)
    state.scored = [_scoring(state, entry) for entry in listing(data, "scored")]
    for tile in (state.hand, state.aside):
        if tile in state.stack:
            state.stack.remove(tile)
    if state.phase in (PLACING, ROTATING) and state.hand == NONE:
        raise ValueError("hand: a tile to be laid is expected")
    if state.phase == ROTATING and (state.spot == NONE or not state.land.turns(state.spot, state.hand)):
        raise ValueError("spot: a hex where the tile fits is expected")
    if state.phase == PLACING and not state.land.has_place(state.hand):
        raise ValueError("hand: there is no place for this tile")
    if state.phase == MOVING and (state.chosen == NONE or state.crew[state.to_move * FIGURES + state.chosen] > SUPPLY):
        raise ValueError("chosen: the number of a figure that can move is expected")
    if (state.phase == GIVING) != (state.taken != NONE):
        raise ValueError("taken: a treasure is taken in the phase give, and only there")
    if state.phase == KEEPING and (state.guarding == NONE or not state.figures(state.to_move, state.guarding)):
        raise ValueError("guarding: a temple with an own figure is expected")


def _scoring(state: Table, entry: object) -> Scoring:
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
    seat = whole(fields[0], "scored", 0, state.seats - 1)
    held = numbers(fields[3], "scored", 0, COPIES, KINDS)
    return Scoring(seat, whole(fields[1], "scored", 1, SCORINGS), temples, held)


def _auction(state: Table, data: dict[str, object]) -> None:
    slots = items(data.get("open", ["", "", "", ""]), "open")
    state.open = [NONE if tile == "" else _tile_number(tile, "open") for tile in slots]
    if len(state.open) != 4:
        raise ValueError("open: four slots are expected")
    for tile in state.open:
        if tile in state.stack:
            state.stack.remove(tile)
    state.calls = numbers(data.get("calls", []), "calls", 0, HIGHEST_BID)
    if len(state.calls) % 2 or any(state.calls[i] >= state.seats for i in range(0, len(state.calls), 2)):
        raise ValueError("calls: a seat and a bid in turn are expected")
    state.had = numbers(data.get("had", []), "had", 0, state.seats - 1)
    if len(set(state.had)) != len(state.had) or len(state.had) >= state.seats:
        raise ValueError("had: each seat once, and never all of them, is expected")
    if state.phase in (BIDDING, CHOOSING) and (not state.auction or max(state.open) == NONE):
        raise ValueError("open: tiles on offer are expected")
    if state.auction and state.to_move != OVER and state.scoring != FINAL_ROUND:
        due = state.seats - len(state.had) - (state.phase not in (BIDDING, CHOOSING))  # whose turn it is has one
        if sum([tile != NONE for tile in state.open]) != due:
            raise ValueError(f"open: {due} tiles on offer are expected, one for each seat that has none yet")
    if state.scoring == VOLCANO_ROUND and NONE in (state.aside, state.holder):
        raise ValueError("aside: the volcano of the scoring round and its holder are expected")
    if state.aside != NONE and KIND[state.aside] != VOLCANO:
        raise ValueError("aside: a volcano is expected")


def _conserved(state: Table) -> None:
    """Refuse tiles that are in two places, rounds that cannot be filled, and treasures that are not there."""
    here = [tile for tile in listed(state.land.tile) if 0 <= tile < STACK]
    here += [tile for tile in [state.hand, state.aside, *state.open, *state.dropped, *state.stack] if tile != NONE]
    for tile in here:
        if here.count(tile) > 1:
            raise ValueError(f"stack: tile {TILE_NAMES[tile]} is in two places")
    if state.auction and len(state.stack) % state.seats:
        raise ValueError(f"stack: the tiles to come have to fill whole rounds of {state.seats}")
    if sum(listed(state.left)) > sum(state.bag):
        raise ValueError("bag: more treasures lie on the tiles than nobody has seen")
