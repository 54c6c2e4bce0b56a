"""Lanes on the screen: the other hand and lanes on top, the own ones below."""

from spielwerk.core.audience import cards
from spielwerk.core.canvas import Canvas
from spielwerk.core.cover_art import hill, under_sky
from spielwerk.core.drawing import at, choice_ring, target_ring, text
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import HIDDEN, NONE
from spielwerk.core.types import Action, Cell, Seat
from spielwerk_lanes.rules import Lanes
from spielwerk_lanes.table import DEPTH, HAND, LANES, LAY, PICK, VALUES

CARD = Markup('<rect x="-26" y="-37" width="52" height="74" rx="8"')
LANE = Markup('<rect x="-100" y="-48" width="200" height="96" rx="12"')
WIDTH, HEIGHT = 660, 460


def draw(obs: Lanes, canvas: Canvas) -> None:
    """Draw lanes and hands, the reader's below; a spectator sits with seat 0."""
    board = canvas.board
    board.box(0, 0, WIDTH, HEIGHT, canvas.t("Board"))
    near = max(canvas.seat, 0)
    board.layer("lanes")
    for place, laid in enumerate(obs.lanes):
        seat, lane = divmod(place, LANES)
        mine = seat == canvas.seat
        body = Markup(f'{LANE} fill="var(--la-lane)" stroke="var(--la-edge)" stroke-width="1.5"/>')
        body += "".join(at(-69 + 54 * i, 0, card_face(card)) for i, card in enumerate(laid))
        body += text(83, 6, sum(laid), 18) if laid else ""
        x, y = 110 + 220 * lane, 286 if seat == near else 174
        action = LAY + lane if mine else NONE
        board.put(f"lane{place}", body, x, y, action=action, cell=place, lit=target_ring(LANE))
    board.layer("hands")
    for seat, hand in enumerate(obs.hands):
        for i, card in enumerate(hand):
            x, y = WIDTH // 2 + 66 * i - 33 * (HAND - 1), 398 if seat == near else 62
            body = card_face(card)
            if seat == obs.to_move and card == obs.picked and i == hand.index(card):
                body += choice_ring(CARD)
            action = PICK + card if seat == canvas.seat and card != HIDDEN else NONE
            board.put(f"hand{seat}-{i}", body, x, y, action=action, lit=target_ring(CARD))


def card_face(card: int) -> Markup:
    """Return the face of a card, or its back."""
    if not 0 <= card < VALUES:
        back = Markup(f'{CARD} fill="var(--card-back)" stroke="var(--card-back-2)" stroke-width="3"/>')
        return back + text(0, 10, Markup("?"), 30, "card-back-2")
    return Markup(
        f'{CARD} fill="var(--la-{card})" stroke="var(--card-edge)" stroke-width="1.5"/>' + text(0, 10, card, 30)
    )


def seat_line(obs: Lanes, seat: Seat, canvas: Canvas) -> Markup:
    """Say how many cards a hand holds."""
    return esc(cards(len(obs.hands[seat]), canvas.lang))


def intent(obs: Lanes, cell: Cell) -> int:
    """A click on a lane means to lay there."""
    return LAY + cell % LANES


def preview(obs: Lanes, action: Action, canvas: Canvas) -> list[str]:
    """Say what a lane would come to."""
    if action < LAY:
        return []
    seat, lane = obs.to_move, action - LAY
    mine, other = sum(obs.lanes[seat * LANES + lane]), sum(obs.lanes[(1 - seat) * LANES + lane])
    return [canvas.t("{mine} against {other}", mine=mine + obs.picked, other=other)]


def cover() -> Markup:
    """Return a picture for the home page: three lanes of cards on a table; pictures hold their own colours."""
    faces = ("#d9d4c9", "#c5dcd9", "#bcd6a6", "#f0d78a", "#eeb57a", "#e58f7d")
    drawn = NO_MARKUP
    for lane, values in enumerate(((5, 2, 0), (3, 4), (1, 5, 4))):
        for i, value in enumerate(values[:DEPTH]):
            face = Markup(f'{CARD} fill="{esc(faces[value])}" stroke="#6d6654" stroke-width="2"/>')
            face += text(0, -14, value, 22, "#2a2830")
            drawn += at(62 + 98 * lane, 76 + 30 * i, face)
    return under_sky("#e8efe0", hill(150, 20, "#b9cba0") + drawn, "Lanes")


def option_picture(name: str, value: int) -> Markup:
    """No option has a picture."""
    return NO_MARKUP
