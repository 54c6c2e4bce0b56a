"""The editor of Harmonies: tokens and animals on the boards, trays, cards; a laid animal comes from its card."""

from itertools import combinations_with_replacement
from typing import Any, Final

from spielwerk.core.audience import capital
from spielwerk.core.drawing import cube, small
from spielwerk.core.editor import (
    GAP,
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
    Trouble,
    seat_term,
    to_move_field,
)
from spielwerk.core.language import Sentence, msg, say
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell, Seat
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    SLOTS,
    STACKS,
    TOKENS_PER_SPACE,
)
from spielwerk.games.harmonies.rules.grid import cells_of
from spielwerk.games.harmonies.state import Harmonies, load
from spielwerk.games.harmonies.view.pieces import stack
from spielwerk.games.harmonies.words.terms import animal, landscape, title, token, tokens

ANIMAL: Final = "animal"
BOX: Final = (-34.0, -38.0, 68.0, 68.0)
TRAYS: Final = tuple("".join(three) for three in combinations_with_replacement(COLOURS, TOKENS_PER_SPACE))
ANIMALS: Final = tuple(CARD_NAMES[:ANIMAL_COUNT])
OWN: Final = tuple(f"{CARD_NAMES[card]}:{left}" for card in range(ANIMAL_COUNT) for left in range(SLOTS[card], 0, -1))


def palette(state: Harmonies, _seat: Seat, lang: str) -> list[Piece]:
    """Return the six tokens with what is left in the bag, and an animal."""
    found = [
        Piece(letter, token(letter, lang), small(BOX, stack(letter, 26, 9), 40, 40), state.bag[colour])
        for colour, letter in enumerate(COLOURS)
    ]
    return [*found, Piece(ANIMAL, say(lang, "Animal"), small((-20, -22, 40, 40), cube(17), 40, 40))]


def _owner(position: Position, cell: Cell) -> tuple[dict[str, Any], int, str]:
    """Return the player on whose board a cell lies, the cell there, and its name."""
    seat, place = divmod(cell, CELLS)
    names = CELL_NAMES[position["side"]]
    if seat >= len(position["players"]) or not 0 <= place < len(names):
        raise EditError(msg("Tap a cell of the board."))
    return position["players"][seat], place, names[place]


def put(position: Position, _seat: Seat, piece: str, cell: Cell) -> None:
    """Lay a token on top of a cell, or settle an animal there from a card that fits."""
    player, place, name = _owner(position, cell)
    standing = player["stacks"][place]
    if place in player["cubes"]:
        raise EditError(msg("On {cell} stands an animal: nothing comes on top of it."), cell, cell=name)
    if piece == ANIMAL:
        if not standing:
            raise EditError(msg("An animal needs a token under it: {cell} is empty."), cell, cell=name)
        _settle(position, cell // CELLS, place)
        player["cubes"] = sorted([*player["cubes"], place])
        return
    if standing + piece not in STACKS:
        under = Term(lambda lang: landscape(standing, lang))
        raise EditError(
            msg("{token} cannot lie on top of {cell} ({stack})."),
            cell,
            token=Term(lambda lang: capital(token(piece, lang))),
            cell=name,
            stack=under,
        )
    player["stacks"][place] = standing + piece


def take(position: Position, _seat: Seat, cell: Cell) -> None:
    """Take the animal away, else the token on top; the animal goes back to a card that lacks one."""
    player, place, name = _owner(position, cell)
    if place in player["cubes"]:
        player["cubes"].remove(place)
        _go_back(player)
    elif player["stacks"][place]:
        player["stacks"][place] = player["stacks"][place][:-1]
    else:
        raise EditError(msg("There is nothing on {cell}."), cell, cell=name)


def _settle(position: Position, seat: Seat, place: int) -> None:
    """Take a cube off the first open card whose habitat lies round a cell."""
    state = load(_at_rest(dict(position)))
    cards = position["players"][seat]["cards"]
    for n, entry in enumerate(cards):
        if entry and place in cells_of(state.lands[seat].homes(CARD_NAMES.index(entry[0])), state.side):
            cards[n] = [entry[0], entry[1] - 1] if entry[1] > 1 else None
            if entry[1] == 1:
                position["players"][seat]["finished"].append(entry[0])
            return


def _go_back(player: dict[str, Any]) -> None:
    for entry in player["cards"]:
        if entry and entry[1] < SLOTS[CARD_NAMES.index(entry[0])]:
            entry[1] += 1
            return


def fields(state: Harmonies, _seat: Seat) -> list[Field]:
    """Return whose turn it is, the trays, the row of cards, and the cards of a player."""
    own = ("players", -1)
    return [
        to_move_field(state.seats),
        Places("spaces", msg("Trays"), ("spaces",), TRAYS, tokens, _tray, str, gap=""),
        Places("row", msg("Cards in the row"), ("row",), ANIMALS, title),
        Places("cards", msg("Open cards"), (*own, "cards"), OWN, _own_title, _own, _read_own),
        Things("finished", msg("Finished cards"), (*own, "finished"), ANIMALS, title),
        Number("turns", msg("Turns so far"), ("turns",), 0, 200),
    ]


def _tray(letters: str) -> str:
    """Return the tokens of a tray in the order of the list; one that is not full has no name in it."""
    return "".join(sorted(letters, key=COLOURS.index)) or GAP


def _own(entry: list[Any] | None) -> str:
    return f"{entry[0]}:{entry[1]}" if entry else GAP


def _read_own(word: str) -> list[Any]:
    name, _, left = word.partition(":")
    return [name, int(left)]


def _own_title(word: str, lang: str) -> str:
    name, _, left = word.partition(":")
    return say(lang, "{animal}, {n} left", animal=title(name, lang), n=left)


def begin_turn(position: Position) -> None:
    """Put back what is in hand: an edited position is at the beginning of a turn."""
    position |= {"hand": [0] * len(COLOURS), "taken": NONE, "carded": NONE, "picked": NONE, "calling": NONE}


def _at_rest(position: Position) -> Position:
    return position | {"to_move": NONE, "picked": NONE, "calling": NONE}


def check(state: Harmonies) -> Trouble | None:
    """Compare the animals on each board with those that are gone from its cards."""
    for seat in range(state.seats):
        cubes, settled = state.cubes(seat), sum(state.cards_with_cubes(seat)[1])
        if len(cubes) != settled:
            message = msg("Animals on the board of {seat}: {n}, gone from the cards: {settled}.")
            sentence = Sentence(message, seat=seat_term(seat), n=len(cubes), settled=settled)
            if len(cubes) < settled:
                return Trouble(sentence)
            cell = seat * CELLS + cubes[-1]
            return Trouble(sentence, cell, f"remove {cell}", msg("Take the animal away"))
    return None


def _remove(position: Position, _seat: Seat, rest: str) -> None:
    """Take an animal away without giving it back to a card."""
    player, place, _ = _owner(position, int(rest) if rest.isdecimal() else NONE)
    if place in player["cubes"]:
        player["cubes"].remove(place)


def _term(name: str, text: str, _position: Position) -> object:
    if name == "seat":
        return seat_term(text)
    if name == "colour":
        return Term(lambda lang: token(COLOUR_NAMES.index(text), lang))
    return Term(lambda lang: capital(animal(text, lang))) if name == "card" else text


def from_sheet(sheet: Position) -> Position:
    """Return the boards and cards of a score pad as a position; what lies in the trays it does not know."""
    players = []
    for player in sheet["players"]:
        settled = {name: n for name, n in player.get("cards", {}).items() if name in ANIMALS}
        sizes = {name: SLOTS[CARD_NAMES.index(name)] for name in settled}
        still = [[name, sizes[name] - n] for name, n in settled.items() if n < sizes[name]][:4]
        players.append(
            {
                "stacks": player.get("cells", {}),
                "cubes": player.get("cubes", []),
                "cards": [*still, *[None] * (4 - len(still))],
                "finished": [name for name, n in settled.items() if n >= sizes[name]],
            }
        )
    return {"side": "AB".index(sheet.get("side", "A")), "players": players}


EDITOR = Editor(
    palette=palette,
    put=put,
    take=take,
    fields=fields,
    derived=("bag", "deck"),
    begin_turn=begin_turn,
    edits={"remove": _remove},
    at_rest=_at_rest,
    check=check,
    terms=_term,
    from_sheet=from_sheet,
    problems=(
        Problem(
            r"bag: there are (?P<all>\d+) (?P<colour>\w+) tokens, not (?P<n>\d+)",
            msg("There are {all} tokens of this kind in the box ({colour}), not {n}."),
        ),
        Problem(r"(?P<card>\w+): the card lies in two places", msg("{card} would lie in two places.")),
        Problem(r"spaces: there is nothing to take", msg("All trays are empty: there is nothing to take.")),
        Problem(
            r"players\[(?P<seat>\d)\]: (?P<n>\d) tokens have to be laid and only (?P<room>\d+) cells are empty.*",
            msg("{seat} has to lay {n} tokens, and only {room} cells are empty."),
        ),
        Problem(
            r"players\[(?P<seat>\d)\]\.spirit: .*",
            msg("The spirit of {seat} and the spirit among the cards are not the same."),
        ),
    ),
)
