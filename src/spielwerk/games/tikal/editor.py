"""The editor of Tikal: tiles, temples, treasures and figures on the map, and what everybody has beside it."""

from functools import partial
from typing import Any, Final

from spielwerk.core.drawing import at, small, tent
from spielwerk.core.editor import (
    GAP,
    SEAT,
    Choice,
    EditError,
    Editor,
    Field,
    Number,
    Piece,
    Places,
    Position,
    Problem,
    Term,
    to_move_field,
)
from spielwerk.core.language import msg, say
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell, Seat
from spielwerk.games.tikal.rules.data import (
    COPIES,
    GUARDS,
    HEX_NAMES,
    HEXES,
    HIGHEST,
    KINDS,
    STACK,
    SUPPLY,
    TEMPLE,
    TENTS,
    TILES,
    TREASURE,
    UNKNOWN,
)
from spielwerk.games.tikal.rules.land import LOOKS, NUMBER, START
from spielwerk.games.tikal.state import Tikal, load
from spielwerk.games.tikal.view.pieces import figure, flag, pyramid, tile_plan, treasure_back
from spielwerk.games.tikal.words.terms import tile_words, treasure_title

LEADER, WORKER, GUARD, CAMP, LEVEL, FIND = "leader", "worker", "guard", "tent", "level", "treasure"
TILE_NAMES: Final = tuple(name for name, *_ in TILES[:STACK])
FACE: Final = (-20.0, -32.0, 40.0, 40.0)
FREE: Final = "supply"


def palette(state: Tikal, seat: Seat, lang: str) -> list[Piece]:
    """Return the figures of a seat, temple levels, treasures, and every tile that is still to come."""
    tents = TENTS - (len(state.camps(seat)) - 1)
    leader = int(state.crew[seat * len(state.crew) // state.seats] == SUPPLY)
    found = [
        Piece(LEADER, say(lang, "Leader"), small(FACE, figure(seat, True), 40, 40), leader),
        Piece(WORKER, say(lang, "Worker"), small(FACE, figure(seat), 40, 40), state.supply[seat]),
        Piece(GUARD, say(lang, "Guard"), small((-20, -30, 40, 40), flag(seat), 40, 40), GUARDS - state.guards[seat]),
        Piece(CAMP, say(lang, "Tent"), small((-20, -26, 40, 40), tent(seat), 40, 40), tents),
        Piece(LEVEL, say(lang, "Level"), small((-60, -75, 120, 120), pyramid(2, 1, False), 40, 40), sum(state.levels)),
        Piece(FIND, say(lang, "Treasure"), small((-16, -16, 32, 32), treasure_back(), 40, 40)),
    ]
    for tile in state.stack:
        art = small((-66, -66, 132, 132), at(0, 0, tile_plan(tile, LOOKS[tile][0])), 40, 40)
        found.append(Piece(TILE_NAMES[tile], tile_words(tile, lang), art, short=TILE_NAMES[tile]))
    return found


def _looked_at(position: Position, cell: Cell) -> tuple[Tikal, str]:
    """Return the position to ask about, and the name of a hex on it."""
    if not 0 <= cell < HEXES:
        raise EditError(msg("Tap a hex of the map."))
    return load(at_rest(dict(position))), HEX_NAMES[cell]


def put(position: Position, seat: Seat, piece: str, cell: Cell) -> None:
    """Lay a tile, or put a figure, a tent, a level or a treasure on one; a tile on its own hex is turned."""
    state, name = _looked_at(position, cell)
    if piece in TILE_NAMES:
        _lay(position, state, piece, cell)
    elif piece == LEVEL:
        _build(position, state, cell)
    elif piece == FIND:
        _bury(position, state, cell)
    elif not state.land.walkable(cell):
        raise EditError(msg("Nobody can stand on {cell}."), cell, cell=name)
    elif piece == CAMP:
        _pitch(position, seat, name, cell)
    else:
        _stand(position, state, seat, piece, cell)


def _lay(position: Position, state: Tikal, piece: str, cell: Cell) -> None:
    name = HEX_NAMES[cell]
    if START.kind[cell] != UNKNOWN or name in position["tiles"]:
        raise EditError(msg("On {cell} lies a tile already."), cell, cell=name)
    tile = TILE_NAMES.index(piece)
    fitting = state.land.turns(cell, tile)
    position["tiles"][name] = f"{piece}/{(fitting or LOOKS[tile])[0]}"


def turn(position: Position, _seat: Seat, rest: str) -> None:
    """Turn the tile on a hex: ``turn 12``."""
    name = HEX_NAMES[int(rest)] if rest.isdecimal() and int(rest) < HEXES else ""
    if name not in position["tiles"]:
        raise EditError(msg("Tap a hex of the map."))
    piece, _, now = position["tiles"][name].partition("/")
    looks = LOOKS[TILE_NAMES.index(piece)]
    position["tiles"][name] = f"{piece}/{looks[(looks.index(int(now)) + 1) % len(looks)]}"


def _build(position: Position, state: Tikal, cell: Cell) -> None:
    name, value = HEX_NAMES[cell], int(state.value[cell])
    if state.land.kind[cell] != TEMPLE:
        raise EditError(msg("On {cell} stands no temple."), cell, cell=name)
    if value >= HIGHEST or state.levels[value + 1] <= 0:
        raise EditError(msg("There is no level piece for this temple any more."), cell)
    position["temples"][name] = value + 1


def _bury(position: Position, state: Tikal, cell: Cell) -> None:
    name, left = HEX_NAMES[cell], int(state.left[cell])
    if state.land.kind[cell] != TREASURE or left >= NUMBER[state.land.tile[cell]]:
        raise EditError(msg("There is no room for a treasure on {cell}."), cell, cell=name)
    position["ground"][name] = left + 1


def _pitch(position: Position, seat: Seat, name: str, cell: Cell) -> None:
    if any(name in own for own in position["tents"]):
        raise EditError(msg("On {cell} stands a tent already."), cell, cell=name)
    if len(position["tents"][seat]) >= TENTS:
        raise EditError(msg("Both tents of this player stand already."), cell)
    position["tents"][seat].append(name)


def _stand(position: Position, state: Tikal, seat: Seat, piece: str, cell: Cell) -> None:
    own, name = position["figures"][seat], HEX_NAMES[cell]
    if piece == LEADER:
        own[0] = name
        return
    free = next((n for n in range(len(own) - 1, 0, -1) if own[n] == FREE), None)
    if free is None:
        raise EditError(msg("All workers of this player are on the map."), cell)
    if piece == GUARD and (state.land.kind[cell] != TEMPLE or state.guard[cell] != NONE):
        raise EditError(msg("A guard stands on a temple, one at most: not on {cell}."), cell, cell=name)
    if piece == GUARD and state.guards[seat] >= GUARDS:
        raise EditError(msg("A player has two guards at most."), cell)
    own[free] = f"{GUARD} {name}" if piece == GUARD else name


def take(position: Position, seat: Seat, cell: Cell) -> None:
    """Take away one thing, from the figures of the seat looked at down to the tile."""
    state, name = _looked_at(position, cell)
    for owner in [seat, *(other for other in range(state.seats) if other != seat)]:
        own = position["figures"][owner]
        for word in (f"{GUARD} {name}", name):
            if word in own:
                own[own.index(word)] = FREE
                return
        if name in position["tents"][owner]:
            position["tents"][owner].remove(name)
            return
    if state.land.kind[cell] == TEMPLE and state.value[cell] > NUMBER[state.land.tile[cell]]:
        position["temples"][name] = int(state.value[cell]) - 1
    elif state.land.kind[cell] == TREASURE and state.left[cell] > 0:
        position["ground"][name] = int(state.left[cell]) - 1
    elif name in position["tiles"]:
        for part in ("tiles", "temples", "ground", "used"):
            position[part].pop(name, None)
    else:
        raise EditError(msg("There is nothing on {cell}."), cell, cell=name)


def fields(state: Tikal, _seat: Seat) -> list[Field]:
    """Return whose turn it is and how far it has come, points and treasures."""
    tiles = (GAP, *TILE_NAMES)
    hand: list[Field] = [
        Choice("hand", msg("Tile to be laid"), ("hand",), tiles, _tile_name, _or_gap, _or_nothing),
        Number("ap", msg("Action points left"), ("ap",), 0, 10),
    ]
    if state.auction:
        hand = [Places("open", msg("Tiles on offer"), ("open",), TILE_NAMES, _tile_name, _or_gap, gap="")]
    own: list[Field] = [Number("points", msg("Points"), ("points", SEAT), 0, 400)]
    own += [
        Number(f"treasure{kind}", Term(partial(treasure_title, kind)), ("treasures", SEAT, kind), 0, COPIES)
        for kind in range(KINDS)
    ]
    return [to_move_field(state.seats), *hand, *own]


def _tile_name(name: str, lang: str) -> str:
    return say(lang, "none") if name == GAP else f"{name} · {tile_words(TILE_NAMES.index(name), lang)}"


def _or_gap(name: str) -> str:
    return name or GAP


def _or_nothing(word: str) -> str:
    return "" if word == GAP else word


def begin_turn(position: Position) -> None:
    """Drop what is half done: a turn begins with the tile in hand, or with ten action points."""
    position |= {"spot": "", "chosen": NONE, "taken": NONE, "guarding": "", "used": {}, "calls": []}
    if position["auction"] and position["phase"] in ("bid", "choose"):
        position["phase"] = "bid"
    elif position["hand"]:
        position |= {"phase": "place", "ap": 0}
    elif position["phase"] != "act":
        position |= {"phase": "act", "ap": 10}


def at_rest(position: Position) -> Position:
    """Return what can be drawn: with nobody to move, no tile in hand and none to come."""
    rest: dict[str, Any] = {"to_move": NONE, "phase": "act", "ap": 0, "stack": [], "hand": "", "spot": ""}
    return position | rest | {"chosen": NONE, "taken": NONE, "guarding": ""}


EDITOR = Editor(
    palette=palette,
    put=put,
    take=take,
    fields=fields,
    derived=("levels", "bag", "stack"),
    begin_turn=begin_turn,
    edits={"turn": turn},
    turns=True,
    at_rest=at_rest,
    problems=(
        Problem(
            r"hand: there is no place for this tile",
            msg("There is no place for the tile that is to be laid."),
            "set hand -",
            msg("Go on without it"),
        ),
        Problem(r"stack: tile (?P<tile>\w+) is in two places", msg("Tile {tile} would lie in two places.")),
        Problem(
            r"stack: the tiles to come have to fill whole rounds of (?P<seats>\d)",
            msg("In an auction the tiles to come fill whole rounds of {seats}: lay more tiles, or fewer."),
        ),
        Problem(
            r"open: (?P<n>\d) tiles on offer are expected.*",
            msg("On offer lie as many tiles as players have none yet: here {n}."),
        ),
        Problem(r"open: tiles on offer are expected", msg("There have to be tiles on offer.")),
        Problem(rf"treasures: there are {COPIES} of each kind", msg("There are three treasures of each kind.")),
        Problem(
            r"bag: more treasures lie on the tiles than nobody has seen",
            msg("More treasures lie on the tiles than are left in the box."),
        ),
    ),
)
