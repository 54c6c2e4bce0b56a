"""A table as one reader sees it at one step: the observation, drawn once, with the words around it."""

from collections.abc import Callable
from dataclasses import dataclass

from spielwerk.core.audience import Audience, Prompt
from spielwerk.core.canvas import OVERLAY, Canvas
from spielwerk.core.game import Game
from spielwerk.core.language import Spoken
from spielwerk.core.state import OVER, State
from spielwerk.core.types import Action
from spielwerk.table.session import Session
from spielwerk.web.html import Viewer

MARKS = "marks"  # the layer the browser marks cells in
RECENT = 400  # events a drawing may look back on


@dataclass
class Scene(Spoken):
    """Everything the parts of a page are made of."""

    session: Session
    viewer: Viewer
    mode: str  # table | replay
    step: int  # words played so far at this point
    obs: State
    canvas: Canvas  # drawn
    prompt: Prompt
    looking: bool  # at a live table, back to an earlier step
    held: list[int]  # the seats of this device
    open: dict[int, State]  # what can be clicked, with the position it is legal in

    @property
    def game(self) -> Game:
        """Return the game on the table."""
        return self.session.game

    @property
    def audience(self) -> Audience:
        """Return whom the texts speak to."""
        return self.canvas

    @property
    def over(self) -> bool:
        """Tell whether the game has ended at this step."""
        return self.obs.to_move == OVER

    def awaiting(self) -> list[int]:
        """Return the seats that may act at this step: nobody where the table cannot go on."""
        return [] if self.session.why_stopped is not None else self.obs.awaiting()

    @property
    def lang(self) -> str:  # type: ignore[override]
        """Return the reader's language."""
        return self.viewer.lang


def look(
    session: Session,
    viewer: Viewer,
    step: int | None = None,
    mode: str = "table",
    only: Callable[[Action], bool] | None = None,
    own: bool = False,
) -> Scene:
    """Draw the table for a reader; looking back, nothing can be clicked.

    ``only``: of what is legal, what answers; ``own``: of what happened lately, only what the reader's seat did.
    """
    game, seat = session.game, viewer.seat
    obs = session.observe(seat, step)
    audience = game.audience(obs, seat, viewer.lang, session.names)
    live = mode == "table" and step is None
    held = session.seats_of(viewer.holder)
    open_ = _open(game, obs) if live and seat in held and seat in session.awaiting() else {}
    if only is not None:
        open_ = {action: before for action, before in open_.items() if only(action)}
    written = session.log_length(step)
    lately = [line.event for line in session.log_between(seat, written - RECENT, written)]
    canvas = Canvas(
        seat,
        viewer.lang,
        session.names,
        frozenset(open_),
        game.layout.words if live else [],
        {action: game.texts.label(before, action, audience) for action, before in open_.items()},
        box=audience.box,
        automata=audience.automata,
        recent=[event for event in lately if event.seat == seat] if own else lately,
        cache=session.drawing_cache(seat) if step is None else {},
    )
    game.view.draw(obs, canvas)
    canvas.board.layer(MARKS)
    canvas.board.layer(OVERLAY)
    now = session.step if step is None else step
    prompt, looking = game.texts.prompt(obs, canvas), mode == "table" and not live
    if session.why_stopped is not None:
        prompt = Prompt(session.why_stopped.say(viewer.lang))
        if session.why_stopped is session.broken:
            others = viewer.t("All other tables go on.")
            prompt = Prompt(session.broken.what.say(viewer.lang), f"{session.broken.why.say(viewer.lang)} {others}")
    return Scene(session, viewer, mode, now, obs, canvas, prompt, looking, held, open_)


def _open(game: Game, obs: State) -> dict[int, State]:
    """Return the actions open now, and those after a choice that goes without saying with the position after it."""
    found: dict[int, State] = dict.fromkeys(obs.legal(), obs)
    after: dict[int, State] = {}
    for action, choice in game.implied_actions(obs).items():
        if choice not in after:
            after[choice] = obs.copy()
            after[choice].apply(choice)
        found[action] = after[choice]
    return found
