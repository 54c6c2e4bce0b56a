"""What a click on a bare cell means, and how a refusal is told: at a live table and wherever else a board answers."""

from typing import Any

from spielwerk.core.layout import UnknownWordError
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell
from spielwerk.table.session import Session
from spielwerk.web.html import Viewer


def word_of_cell(session: Session, viewer: Viewer, cell: Cell) -> str:
    """Return the word that a click on a bare cell stands for, or nothing; raise UnknownWordError off the board."""
    if viewer.seat < 0 or session.over:
        return ""
    try:
        action = session.game.view.intent(session.observe(viewer.seat), cell)
    except (IndexError, KeyError, OverflowError):
        raise UnknownWordError(str(cell)) from None
    if action == NONE:
        return ""
    if not 0 <= action < len(session.game.layout):  # of a cell that is not on the board
        raise UnknownWordError(str(cell))
    return session.game.layout.word(action)


def refusal(session: Session, viewer: Viewer, row: str, word: str) -> dict[str, Any]:
    """Return the message that says why a word is not possible: the sentence, its rule and the word."""
    obs = session.observe(viewer.seat)
    audience = session.game.audience(obs, viewer.seat, viewer.lang, session.names)
    sentence = session.game.texts.refusal(row, session.game.layout.number(word), obs, audience)
    return {"why": sentence, "rule": row, "at": word}
