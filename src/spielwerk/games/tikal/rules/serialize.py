"""Positions as plain JSON: the forms of single fields, and what makes all of them a position."""

from typing import Final

from spielwerk.core.parsing import by_seat, entries, items, numbers, whole
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Cell, Seat
from spielwerk.core.vecs import ints, to_list
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
    KEEPING,
    KINDS,
    LEVELS,
    LOST,
    MOST_PER_TURN,
    MOVING,
    ON_GUARD,
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

TILE_NAMES: Final = [name for name, _kind, _stones, _number in TILES]


TILES_BY_NAME: Final = {TILE_NAMES[tile]: tile for tile in range(STACK)}
HEXES_BY_NAME: Final = {HEX_NAMES[cell]: cell for cell in range(HEXES)}


# ---- words ----
def write_tile(tile: int) -> str:
    """Return the name of a tile: ``A1``."""
    return TILE_NAMES[tile]


def read_tile(value: object, where: str) -> int:
    """Return the number of a tile."""
    if not isinstance(value, str) or value not in TILES_BY_NAME:
        raise ValueError(f"{where}: a tile from A1 to G4 is expected")
    return TILES_BY_NAME[value]


def write_tile_or_none(tile: int) -> str:
    """Return the name of a tile, empty for none."""
    return "" if tile == NONE else TILE_NAMES[tile]


def read_tile_or_none(value: object, where: str) -> int:
    """Return the number of a tile, or NONE."""
    return NONE if value == "" else read_tile(value, where)


def write_hex_or_none(cell: Cell) -> str:
    """Return the name of a hex, empty for none."""
    return "" if cell == NONE else HEX_NAMES[cell]


def read_hex_or_none(value: object, where: str) -> int:
    """Return the number of a hex, or NONE."""
    return NONE if value == "" else read_hex(value, where)


def read_hex(value: object, where: str) -> int:
    """Return the number of a hex: ``c3``."""
    if not isinstance(value, str) or value not in HEXES_BY_NAME:
        raise ValueError(f"{where}: a hex from a1 to h5 is expected")
    return HEXES_BY_NAME[value]


# ---- the map ----
def write_tiles(state: Table) -> dict[str, str]:
    """Return the explored hexes: tile and rotation."""
    land = state.land
    explored = [cell for cell in range(HEXES) if 0 <= land.tile[cell] < STACK]
    return {HEX_NAMES[c]: f"{TILE_NAMES[land.tile[c]]}/{land.turn[c]}" for c in explored}


def read_tiles(state: Table, value: object) -> None:
    """Lay the tiles; the order does not matter, since written land need not have been laid by the rules."""
    land = START
    seen: set[int] = set()
    for key, entry in entries(value, "tiles").items():
        cell = read_hex(key, "tiles")
        name, _, turn = str(entry).partition("/")
        tile = read_tile(name, f"tiles {key}")
        if land.kind[cell] != UNKNOWN:
            raise ValueError(f"tiles: {key} is printed on the board")
        if tile in seen:
            raise ValueError(f"tiles: {name} lies there twice")
        if turn not in [str(k) for k in LOOKS[tile]]:
            raise ValueError(f"tiles {key}: {name}/{turn} is no rotation of this tile")
        seen.add(tile)
        land = land.with_tile(cell, tile, int(turn))
        if KIND[tile] == TEMPLE:
            state.value[cell] = NUMBER[tile]
        elif KIND[tile] == TREASURE:
            state.left[cell] = NUMBER[tile]
    state.land = land


def write_temples(state: Table) -> dict[str, int]:
    """Return the value of each temple."""
    return {HEX_NAMES[c]: state.value[c] for c in range(HEXES) if state.land.kind[c] == TEMPLE}


def read_temples(state: Table, value: object) -> None:
    """Build the temples up."""
    for key, entry in entries(value, "temples").items():
        cell = read_hex(key, "temples")
        if state.land.kind[cell] != TEMPLE:
            raise ValueError(f"temples: {key} is no temple")
        state.value[cell] = whole(entry, f"temples {key}", NUMBER[state.land.tile[cell]], HIGHEST)


def write_ground(state: Table) -> dict[str, int]:
    """Return the treasures left on each tile that has some."""
    return {HEX_NAMES[c]: state.left[c] for c in range(HEXES) if state.land.kind[c] == TREASURE}


def read_ground(state: Table, value: object) -> None:
    """Leave treasures on the tiles."""
    for key, entry in entries(value, "ground").items():
        cell = read_hex(key, "ground")
        if state.land.kind[cell] != TREASURE:
            raise ValueError(f"ground: {key} is no treasure tile")
        state.left[cell] = whole(entry, f"ground {key}", 0, NUMBER[state.land.tile[cell]])


def write_used(state: Table) -> dict[str, int]:
    """Return the hexes where something was taken this turn."""
    return {HEX_NAMES[c]: state.used[c] for c in range(HEXES) if state.used[c]}


def read_used(state: Table, value: object) -> None:
    """Note where something was taken this turn."""
    for key, entry in entries(value, "used").items():
        state.used[read_hex(key, "used")] = whole(entry, f"used {key}", 0, MOST_PER_TURN)


# ---- the players ----
def write_figures(state: Table) -> list[list[str]]:
    """Return for each seat where its figures are."""
    return [[_place(state.crew[seat * FIGURES + i]) for i in range(FIGURES)] for seat in range(state.seats)]


def _place(where: int) -> str:
    """Return the word for where a figure is: ``c3``, ``supply``, ``lost`` or ``guard c3``."""
    if where == SUPPLY:
        return "supply"
    if where == LOST:
        return "lost"
    return f"guard {HEX_NAMES[where - ON_GUARD]}" if where >= ON_GUARD else HEX_NAMES[where]


def read_figures(state: Table, value: object) -> None:
    """Put the figures on the map; those left out at the end are in the supply."""
    seats = by_seat(value, "figures", state.seats)
    for seat in range(state.seats):
        words = items(seats[seat], f"figures {seat}")
        if len(words) > FIGURES:
            raise ValueError(f"figures {seat}: a leader and {WORKERS} workers are all")
        for i in range(len(words)):
            _stand(state, seat, i, _where(str(words[i]), f"figures {seat}"))


def _where(word: str, where: str) -> int:
    if word == "supply":
        return SUPPLY
    if word == "lost":
        return LOST
    if word.startswith("guard "):
        return ON_GUARD + read_hex(word[len("guard ") :], where)
    return read_hex(word, where)


def _stand(state: Table, seat: Seat, i: int, where: int) -> None:
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


def write_tents(state: Table) -> list[list[str]]:
    """Return for each seat the hexes of its tents."""
    return [[HEX_NAMES[c] for c in state.camps(seat)[1:]] for seat in range(state.seats)]


def read_tents(state: Table, value: object) -> None:
    """Pitch the tents."""
    seats = by_seat(value, "tents", state.seats)
    for seat in range(state.seats):
        words = items(seats[seat], f"tents {seat}")
        if len(words) > TENTS:
            raise ValueError(f"tents {seat}: {TENTS} at most")
        for i in range(len(words)):
            cell = read_hex(words[i], f"tents {seat}")
            if state.tent[cell] != NONE:
                raise ValueError(f"tents {seat}: two tents on {HEX_NAMES[cell]}")
            state.tent[cell] = seat
            state.pitched[seat * TENTS + i] = cell


def write_treasures(state: Table) -> list[list[int]]:
    """Return the treasures of each seat, by kind."""
    return [to_list(state.treasures)[seat * KINDS : (seat + 1) * KINDS] for seat in range(state.seats)]


def read_treasures(state: Table, value: object) -> None:
    """Hand out the treasures."""
    rows = by_seat(value, "treasures", state.seats)
    held: list[int] = []
    for seat in range(state.seats):
        held += numbers(rows[seat], f"treasures {seat}", 0, COPIES, KINDS)
    state.treasures = ints(held)


# ---- the supply ----
def write_levels(state: Table) -> list[int]:
    """Return the level pieces left, from number 2 on."""
    return state.levels[2:]


def read_levels(state: Table, value: object) -> None:
    """Count the level pieces."""
    state.levels = [0, 0, *numbers(value, "levels", 0, max(LEVELS), HIGHEST - 1)]


# ---- scoring ----
def write_scored(state: Table) -> list[list[object]]:
    """Return the scorings so far."""
    return [_scoring_row(scoring) for scoring in state.scored]


def read_scored(state: Table, value: object) -> None:
    """Note the scorings so far."""
    state.scored = [_scoring(state, entry) for entry in items(value, "scored")]


def _scoring_row(scoring: Scoring) -> list[object]:
    temples = [
        [HEX_NAMES[temple.cell], temple.value, temple.mine, temple.best, 1 if temple.guarded else 0]
        for temple in scoring.temples
    ]
    return [scoring.seat, scoring.round, temples, scoring.treasures.copy()]


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
        temples.append(Temple(read_hex(row[0], "scored"), value, mine, best, guarded == 1))
    seat = whole(fields[0], "scored", 0, state.seats - 1)
    held = numbers(fields[3], "scored", 0, COPIES, KINDS)
    return Scoring(seat, whole(fields[1], "scored", 1, SCORINGS), temples, held)


# ---- all of it ----
def complete(state: Table, data: dict[str, object]) -> None:
    """Work out what a file left out, and refuse what cannot be."""
    _supply(state, data)
    _turn(state, data)
    _auction(state)
    _check_conserved(state)


def _supply(state: Table, data: dict[str, object]) -> None:
    """Stack, bag and level pieces: what is nowhere else."""
    if "stack" not in data:
        laid = [*to_list(state.land.tile), *state.dropped]
        state.stack = [tile for tile in range(STACK) if tile not in laid]
    state.stack.sort()
    for tile in [state.hand, state.aside, *state.open]:
        if tile in state.stack:
            state.stack.remove(tile)
    seats = range(state.seats)
    unseen = [COPIES - sum([state.treasures[seat * KINDS + kind] for seat in seats]) for kind in range(KINDS)]
    if min(unseen) < 0:
        raise ValueError(f"treasures: there are {COPIES} of each kind")
    if "bag" not in data:
        state.bag = unseen
    if "levels" not in data:
        for cell in range(HEXES):
            if state.land.kind[cell] == TEMPLE:
                for value in range(NUMBER[state.land.tile[cell]] + 1, state.value[cell] + 1):
                    state.levels[value] -= 1


def _turn(state: Table, data: dict[str, object]) -> None:
    if "ap" not in data:
        state.ap = ACTION_POINTS if state.phase == ACTING else 0
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


def _auction(state: Table) -> None:
    if len(state.open) != 4:
        raise ValueError("open: four slots are expected")
    if len(state.calls) % 2 or any(state.calls[i] >= state.seats for i in range(0, len(state.calls), 2)):
        raise ValueError("calls: a seat and a bid in turn are expected")
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


def _check_conserved(state: Table) -> None:
    """Refuse tiles that are in two places, rounds that cannot be filled, and treasures that are not there."""
    here = [tile for tile in to_list(state.land.tile) if 0 <= tile < STACK]
    here += [tile for tile in [state.hand, state.aside, *state.open, *state.dropped, *state.stack] if tile != NONE]
    seen: set[int] = set()
    for tile in here:
        if tile in seen:
            raise ValueError(f"stack: tile {TILE_NAMES[tile]} is in two places")
        seen.add(tile)
    if state.auction and len(state.stack) % state.seats:
        raise ValueError(f"stack: the tiles to come have to fill whole rounds of {state.seats}")
    if sum(to_list(state.left)) > sum(state.bag):
        raise ValueError("bag: more treasures lie on the tiles than nobody has seen")
