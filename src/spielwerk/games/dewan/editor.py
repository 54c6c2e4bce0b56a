"""The editor of Dewan: camps, berries and covers on the map, the rows of cards and stories, and what tribes have."""

import re
from typing import Any, Final

from spielwerk.core.drawing import at, small
from spielwerk.core.editor import (
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
    Things,
    seat_term,
    to_move_field,
)
from spielwerk.core.language import msg, say
from spielwerk.core.types import Cell, Seat
from spielwerk.games.dewan.rules.box import BOXES, Box
from spielwerk.games.dewan.rules.data import CAMPS, COVERS, FLOOD, NAMES, SLOTS, VILLAGES, VOLCANO, WATER
from spielwerk.games.dewan.state import Dewan, load
from spielwerk.games.dewan.view.pieces import berry, camp, cover_tile
from spielwerk.games.dewan.words.terms import card, half, story

CAMP, BERRY, COVER = "camp", "berry", "cover"
MOST_BERRIES: Final = 15  # on a field
TOO_MANY: Final = re.compile(r"cards: '(.+)' is there too often")


def _yes_or_no(word: str, lang: str) -> str:
    return say(lang, "yes") if word == "1" else say(lang, "no")


def palette(state: Dewan, _seat: Seat, lang: str) -> list[Piece]:
    """Return the camps of every seat with what is left of them, berries, and covers where the scenario has them."""
    found: list[Piece] = []
    for seat in range(state.seats):
        title = say(lang, "Camp of {seat}", seat=seat_term(seat).say(lang))
        art = small((-20, -28, 40, 40), camp(seat), 40, 40)
        found.append(Piece(f"{CAMP}{seat}", title, art, state.camps_left[seat]))
    found.append(Piece(BERRY, say(lang, "Berry"), small((-16, -16, 32, 32), berry(1), 40, 40)))
    if state.scenario in (FLOOD, VOLCANO):
        title = say(lang, "Lava") if state.scenario == VOLCANO else say(lang, "Water tile")
        art = small((-56, -56, 112, 112), at(0, 0, cover_tile(state.scenario == VOLCANO)), 40, 40)
        found.append(Piece(COVER, title, art, COVERS - len(state.covers)))
    return found


def _looked_at(position: Position, cell: Cell) -> tuple[Dewan, str]:
    """Return the position to ask about, and the name of a field on it."""
    state = load(position)
    if not 0 <= cell < len(state.berries):
        raise EditError(msg("Tap a field of the map."))
    return state, NAMES[cell]


def put(position: Position, _seat: Seat, piece: str, cell: Cell) -> None:
    """Put a camp, a berry or a cover on a field."""
    state, name = _looked_at(position, cell)
    tribes, kind = position["tribes"], state.land.kind(cell)
    camps = [field for tribe in tribes for field in tribe["camps"]]
    if piece == BERRY:
        if position["berries"].get(name, 0) >= MOST_BERRIES:
            raise EditError(msg("There are berries enough on {cell}."), cell, cell=name)
        position["berries"][name] = position["berries"].get(name, 0) + 1
    elif name in camps:
        raise EditError(msg("{cell} is taken."), cell, cell=name)
    elif piece == COVER:
        if state.ground.terrain[cell] >= WATER or name in position["covers"]:
            raise EditError(msg("Only land can be covered, and once: not {cell}."), cell, cell=name)
        if len(position["covers"]) >= COVERS:
            raise EditError(msg("There are only {n} such tiles."), cell, n=COVERS)
        position["covers"].append(name)
    elif kind >= WATER and not (kind == WATER and state.scenario == VILLAGES):
        raise EditError(msg("No camp can stand on {cell}."), cell, cell=name)
    else:
        own = tribes[int(piece.removeprefix(CAMP))]["camps"]
        if len(own) > CAMPS:
            raise EditError(msg("All camps of this player stand already."), cell)
        own.append(name)
        own.sort()


def take(position: Position, _seat: Seat, cell: Cell) -> None:
    """Take a camp away, but not one on its start field, else a cover, else a berry."""
    state, name = _looked_at(position, cell)
    for seat, tribe in enumerate(position["tribes"]):
        if name in tribe["camps"]:
            if cell == state.ground.plan.starts[seat]:
                raise EditError(msg("The camp on the start field stays."), cell)
            tribe["camps"].remove(name)
            return
    if name in position["covers"]:
        position["covers"].remove(name)
    elif position["berries"].get(name, 0):
        position["berries"][name] -= 1
        if not position["berries"][name]:
            del position["berries"][name]
    else:
        raise EditError(msg("There is nothing on {cell}."), cell, cell=name)


def fields(state: Dewan, _seat: Seat) -> list[Field]:
    """Return whose turn it is, the rows of cards and stories, and what a tribe has."""
    box, own = state.box, ("tribes", SEAT)
    cards, stories = tuple(box.names), tuple(row[0] for row in box.stories)
    halves = tuple(f"{name}:{side}" for kind, name in enumerate(box.names) for side in _sides(box, kind))

    def card_title(name: str, lang: str) -> str:
        return card(box, box.names.index(name), lang)

    def story_title(name: str, lang: str) -> str:
        return f"{name} · {story(box, stories.index(name), lang)}"

    def half_title(name: str, lang: str) -> str:
        return half(box, 2 * box.names.index(name[:-2]) + "ab".index(name[-1]), lang)

    found: list[Field] = [
        to_move_field(state.seats),
        Places("row", msg("Cards in the row"), ("row",), cards, card_title),
        Places("display", msg("Stories on offer"), ("display",), stories, story_title),
        Things("known", msg("Cards in hand, open"), (*own, "known"), cards, card_title),
        Things("secret", msg("Cards in hand, hidden"), (*own, "secret"), cards, card_title),
        Things("stories", msg("Stories"), (*own, "stories"), stories, story_title, most=SLOTS),
        Things("told", msg("Told stories"), (*own, "told"), stories, story_title, most=SLOTS),
        Places("tucked", msg("Tucked cards"), (*own, "tucked"), halves, half_title),
        Number("berries", msg("Berries taken"), (*own, "berries"), 0, 60),
    ]
    if state.scenario == VILLAGES:
        found.append(Number("fish", msg("Fish caught"), (*own, "fish"), 0, 12))
    return [*found, Choice("last_round", msg("Last round"), ("last_round",), ("0", "1"), _yes_or_no, str, int)]


def _sides(box: Box, kind: int) -> str:
    """Return the halves of a card: one of a single terrain has one."""
    return "ab" if "/" in box.names[kind] else "a"


def begin_turn(position: Position) -> None:
    """Drop what is half done; a story that went was not told, and cards that are needed leave the discard pile."""
    seat = max(0, position["to_move"])
    position |= {"phase": "turn", "active": seat, "pay": None, "gaps": [], "fishers": [], "late": 0}
    for tribe in position["tribes"]:
        tribe["told"] = [one for one in tribe["told"] if one in tribe["stories"]]
    while (name := _missing(position)) in position["discard"]:
        position["discard"].remove(name)


def _missing(position: Position) -> Any:
    """Return a card of which more is wanted than there is."""
    try:
        load(position)
    except ValueError as error:
        found = TOO_MANY.fullmatch(str(error))
        return found[1] if found else None
    return None


def _term(name: str, text: str, _position: Position) -> object:
    box = next((box for box in BOXES if text in box.names), None) if name == "card" else None
    return text if box is None else Term(lambda lang: card(box, box.names.index(text), lang))


EDITOR = Editor(
    palette=palette,
    put=put,
    take=take,
    fields=fields,
    derived=("tribes.left", "fish_left"),
    begin_turn=begin_turn,
    terms=_term,
    problems=(
        Problem(r"cards: '(?P<card>.+)' is there too often", msg("There are not so many of this card: {card}.")),
        Problem(r"stories: (?P<story>\w+) is there twice", msg("Story {story} would lie in two places.")),
        Problem(r"told: (?P<story>\w+) is not among the stories", msg("Only an own story is told: {story} is none.")),
        Problem(r"event_left: there are not so many cards", msg("There are not so many cards.")),
        Problem(r"(fish|fish_left): .*", msg("There are not so many fish.")),
    ),
)
