"""Lanes on the screen: two rows of lanes, the own hand open, the other one by its backs."""

from lanes.rules import LANES, LAY, PICK, Lanes
from spielwerk.core.canvas import Canvas
from spielwerk.core.state import HIDDEN, NONE


def draw(obs: Lanes, canvas: Canvas) -> None:
    """Draw lanes and hands."""
    board = canvas.board
    board.box(0, 0, 400, 400, canvas.t("Spielplan", "Board"))
    board.layer("lanes")
    for place, cards in enumerate(obs.lanes):
        seat, lane = divmod(place, LANES)
        words = f"<text>{' '.join(map(str, cards)) or '·'}</text>"
        action = LAY + lane if seat == canvas.seat else NONE
        board.put(f"lane{place}", words, 60 + 120 * lane, 150 + 80 * seat, action=action, cell=place)
    board.layer("hands")
    for seat, hand in enumerate(obs.hands):
        for i, card in enumerate(hand):
            face = "?" if card == HIDDEN else str(card)
            mine = PICK + card if seat == canvas.seat and card != HIDDEN else NONE
            board.put(f"hand{seat}-{i}", f"<text>{face}</text>", 40 + 50 * i, 40 + 320 * seat, action=mine)


def seat_line(obs: Lanes, seat: int, canvas: Canvas) -> str:
    """Say how many cards a hand holds."""
    return canvas.t(f"{len(obs.hands[seat])} Karten", f"{len(obs.hands[seat])} cards")


def intent(obs: Lanes, cell: int) -> int:
    """A click on a lane means to lay there."""
    return LAY + cell % LANES


def preview(obs: Lanes, action: int, canvas: Canvas) -> list[str]:
    """Nothing to foresee."""
    return []


def cover() -> str:
    """Return a picture for the home page."""
    return '<svg viewBox="0 0 320 210"><rect width="320" height="210"/></svg>'


def option_picture(name: str, value: int) -> str:
    """No option has a picture."""
    return ""
