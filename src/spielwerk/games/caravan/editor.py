"""The editor of Creature Caravan: caravans and tents on the map, the round, and what everybody has."""

from functools import partial
from typing import Any, Final

from spielwerk.core.audience import capital
from spielwerk.core.drawing import small, tent
from spielwerk.core.editor import (
    SEAT,
    Choice,
    EditError,
    Editor,
    Field,
    Number,
    Piece,
    Position,
    Problem,
    Term,
    Things,
    seat_term,
    to_move_field,
)
from spielwerk.core.language import msg, say
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell, Seat
from spielwerk.games.caravan.rules.data import CARD_NAMES, DICE, EASTREY, GOODS, ROUNDS
from spielwerk.games.caravan.rules.serialize_player import card_names, write_space
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view.map import caravan
from spielwerk.games.caravan.words.names import creature
from spielwerk.games.caravan.words.terms import goods_list

CARAVAN, TENT = "caravan", "tent"
ACT, PASSED = "act", "passed"
MOST: Final = 60  # of anything that is counted
START: Final = "0,0"
HALF_DONE: Final[dict[str, Any]] = {  # of a player
    "choices": [], "open": None, "steps": [0, 0], "drawn": [], "kept": [], "keeps": 0, "target": None, "power": 0,
    "strikes": [], "marked": [], "partner": NONE, "sent": 0, "gift": [], "bread": 0, "wants": [0, 0], "giver": NONE,
    "payment": [],
}  # fmt: skip


def palette(state: CreatureCaravan, _seat: Seat, lang: str) -> list[Piece]:
    """Return the caravan and a tent of every seat."""
    found: list[Piece] = []
    for seat in range(state.seats):
        who = seat_term(seat).say(lang)
        art = small((-26, -44, 52, 50), caravan(seat), 40, 40)
        found.append(
            Piece(f"{CARAVAN}{seat}", say(lang, "Caravan of {seat}", seat=who), art, short=say(lang, "Caravan"))
        )
        art = small((-20, -26, 40, 40), tent(seat), 40, 40)
        found.append(Piece(f"{TENT}{seat}", say(lang, "Tent of {seat}", seat=who), art, short=say(lang, "Tent")))
    return found


def put(position: Position, _seat: Seat, piece: str, cell: Cell) -> None:
    """Move a caravan to a space, or the oldest tent of a player."""
    if not 0 <= cell <= EASTREY:
        raise EditError(msg("Tap a space of the map."))
    player, name = position["players"][int(piece[-1])], write_space(cell)
    if piece.startswith(CARAVAN):
        player["where"] = name
    elif not player["tents"]:
        raise EditError(msg("A tent stands for each finished round: in the first one there is none."), cell)
    else:
        player["tents"] = [*player["tents"][1:], name]


def take(position: Position, _seat: Seat, cell: Cell) -> None:
    """Send a tent back to the beginning; caravans are somewhere, always."""
    name = write_space(cell) if 0 <= cell <= EASTREY else ""
    for player in position["players"]:
        if name != START and name in player["tents"]:
            player["tents"].remove(name)
            player["tents"].insert(0, START)
            return
    raise EditError(msg("No tent stands here. A caravan is moved, not taken away."), cell)


def fields(state: CreatureCaravan, _seat: Seat) -> list[Field]:
    """Return the round, whose turn it is, and what a player has."""
    own, cards = ("players", SEAT), tuple(card_names(state))
    tokens = [(points, good) for points, good, _count in state.box.tokens]
    treasures = tuple(str(points) if good < 0 else f"{points} {GOODS[good]}" for points, good in tokens)
    found: list[Field] = [
        to_move_field(state.seats),
        Number("round", msg("Current round"), ("round",), 1, ROUNDS),
        Choice("phase", msg("This round"), (*own, "phase"), (ACT, PASSED), _phase),
    ]
    found += [Number(name, Term(partial(_supply, good)), (*own, name), 0, MOST) for good, name in enumerate(GOODS)]
    return [
        *found,
        Number("tokens", msg("Zombie tokens"), (*own, "tokens"), 0, MOST),
        Things("hand", msg("Cards in hand"), (*own, "hand"), cards, _card),
        Things("caravan", msg("Creatures in the caravan"), (*own, "caravan"), cards, _card),
        Things("dice", msg("Dice still to place"), (*own, "dice"), tuple("123456"), _same, str, int, most=DICE),
        Things("treasures", msg("Treasures"), (*own, "treasures"), treasures, _treasure),
    ]


def _same(face: str, _lang: str) -> str:
    return face


def _phase(phase: str, lang: str) -> str:
    return say(lang, "still acts") if phase == ACT else say(lang, "has passed")


def _supply(good: int, lang: str) -> str:
    return capital(goods_list(good, lang))


def _card(name: str, lang: str) -> str:
    return creature(CARD_NAMES.index(name), lang)


def _treasure(word: str, lang: str) -> str:
    points, _, good = word.partition(" ")
    return f"{points} · {goods_list(GOODS.index(good), lang)}" if good else points


def begin_turn(position: Position) -> None:
    """Drop what is half done, and let follow what follows: tents from the round, slots from creatures, piles."""
    position |= {"final": 0, "round": max(1, position["round"])}
    people = position["players"][: position["seats"]]
    for player in people:
        player.update(HALF_DONE, phase=PASSED if player["phase"] == PASSED else ACT, where=player["where"] or START)
        _tidy(player)
    for player in position["players"]:
        missing = position["round"] - 1 - len(player["tents"])
        player["tents"] = [*[START] * missing, *player["tents"][max(0, -missing) :]]
    held = {card for player in position["players"] for card in (*player["hand"], *player["caravan"])}
    position["discards"] = [card for card in position["discards"] if card not in held]
    position["known"] = [one for one in position["known"] if one[2] in position["players"][one[1]]["hand"]]


def _tidy(player: dict[str, Any]) -> None:
    """Take dice and fruit off the slots of creatures that are gone."""
    own = set(player["caravan"])
    player["placed"] = {slot: dice for slot, dice in player["placed"].items() if _has(slot, own)}
    player["laid"] = [slot for slot in player["laid"] if _has(slot, own)]


def _has(slot: str, own: set[str]) -> bool:
    return not slot.startswith("cc") or slot[:5] in own


def at_rest(position: Position) -> Position:
    """Return what can be drawn where nobody could act: as if everybody did."""
    players = [player | HALF_DONE | {"phase": ACT} for player in position["players"][: position["seats"]]]
    rest = {name: value for name, value in position.items() if name != "to_move"}
    return rest | {"players": [*players, *position["players"][position["seats"] :]]}


def _term(name: str, text: str, _position: Position) -> object:
    return Term(lambda lang: _card(text, lang)) if name == "card" else text


EDITOR = Editor(
    palette=palette,
    put=put,
    take=take,
    fields=fields,
    begin_turn=begin_turn,
    at_rest=at_rest,
    terms=_term,
    problems=(
        Problem(r"cards: (?P<card>\w+) is there twice", msg("{card} would lie in two places.")),
        Problem(r"cards: there are not so many", msg("There are not so many cards.")),
        Problem(r"caravan: (?P<n>\d+) creatures are the most", msg("There is room for {n} creatures in the caravan.")),
        Problem(r"dice: there are (?P<n>\d+)", msg("There are only {n} dice.")),
        Problem(r"treasures: there are not so many of them", msg("There are not so many of these treasures.")),
        Problem(
            r"players: somebody has to act",
            msg("Somebody has to act: all have passed."),
            "set phase act",
            msg("Let them act"),
        ),
        Problem(r"to_move: this seat has passed", msg("Whoever is to move has passed already.")),
    ),
)
