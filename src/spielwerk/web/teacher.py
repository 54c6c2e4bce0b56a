"""The teacher at the table of a first game: a line over the table that the script fills, and that becomes quieter."""

from typing import Final

import msgspec

from spielwerk.core.game import Game
from spielwerk.core.icons import logo
from spielwerk.core.markup import Markup, esc
from spielwerk.web.html import Viewer, button

TEACHER: Final = "teacher=1"  # in the address of a table at which the teacher sits


def sits_here(game: Game, viewer: Viewer) -> bool:
    """Tell whether somebody plays their first game with the teacher on this page."""
    return game.lessons is not None and TEACHER in viewer.path.partition("?")[2].split("&")


def line(game: Game, viewer: Viewer) -> Markup:
    """Return the place of the teacher's words, with all there is to say before each kind of decision."""
    assert game.lessons is not None
    t = viewer.t
    tips = [{"verbs": tip.verbs, "words": t(tip.words), "brief": t(tip.brief)} for tip in game.lessons.tips]
    alone = button(esc(t("I can do it alone")), cls="small ghost", attrs=Markup("data-alone"))
    return Markup(
        f'<aside id="teacher" class="banner" data-game="{esc(game.slug)}" '
        f'data-tips="{esc(msgspec.json.encode(tips).decode())}">'
        f'<span class="gear" aria-hidden="true">{logo(32)}</span><span id="teacher-words" class="grow" role="status">'
        f"</span>{alone}</aside>"
    )
