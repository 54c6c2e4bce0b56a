"""The editor of Lanes: cards of the bag are laid into lanes, and back."""

from spielwerk.core.drawing import small
from spielwerk.core.editor import EditError, Editor, Field, Piece, Position, Problem
from spielwerk.core.language import msg, say
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Cell, Seat
from spielwerk_lanes.rules import Lanes
from spielwerk_lanes.table import DEPTH, LANES
from spielwerk_lanes.view import card_face


def palette(state: Lanes, _seat: Seat, lang: str) -> list[Piece]:
    """Return the cards with what is left of them."""
    return [
        Piece(str(card), say(lang, "Card {card}", card=card), small((-40, -40, 80, 80), card_face(card), 40, 40), left)
        for card, left in enumerate(state.bag)
    ]


def put(position: Position, _seat: Seat, piece: str, cell: Cell) -> None:
    """Lay a card of the bag into a lane."""
    if not 0 <= cell < 2 * LANES or len(position["lanes"][cell]) >= DEPTH:
        raise EditError(msg("There is no room in this lane."), cell)
    if not position["bag"][int(piece)]:
        raise EditError(msg("There is no such card left."), cell)
    position["bag"][int(piece)] -= 1
    position["lanes"][cell].append(int(piece))


def take(position: Position, _seat: Seat, cell: Cell) -> None:
    """Put the last card of a lane back into the bag."""
    if not 0 <= cell < 2 * LANES or not position["lanes"][cell]:
        raise EditError(msg("There is nothing in this lane."), cell)
    position["bag"][position["lanes"][cell].pop()] += 1


def fields(_state: Lanes, _seat: Seat) -> list[Field]:
    """Return nothing: what lies in the lanes says whose turn it is."""
    return []


def begin_turn(position: Position) -> None:
    """Nobody has picked a card, and whoever laid fewer cards is to move."""
    laid = [sum(map(len, position["lanes"][seat * LANES : (seat + 1) * LANES])) for seat in range(2)]
    full = sum(laid) == 2 * LANES * DEPTH
    position |= {"picked": NONE, "to_move": OVER if full else int(laid[0] > laid[1])}


EDITOR = Editor(
    palette=palette,
    put=put,
    take=take,
    fields=fields,
    begin_turn=begin_turn,
    problems=(
        Problem(r"to_move: .*", msg("Both lay in turn: the first player has as many cards in lanes, or one more.")),
        Problem(r"(bag|hands): .*", msg("Too few cards are left.")),
    ),
)
