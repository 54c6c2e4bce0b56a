"""What a seat is shown must not depend on what it may not know: everything hidden is dealt anew and drawn again."""

import copy
import json
import re
from collections.abc import Iterator
from dataclasses import replace

from spielwerk.core.picture import picture
from spielwerk.core.state import State
from spielwerk.core.types import Seat
from spielwerk.table.session import Line, Session
from spielwerk.web import table_page
from spielwerk.web.html import Viewer

OWN = re.compile(  # what differs from process to process: marks of the server, and who has a page open there
    r' data-(?:boot|have|own)="[^"]*"'
    r'|<i class="dot[^>]*></i>(?:<span class="sr">[^<]*</span>)?|<span class="away"[^>]*>[^<]*</span>'
)


def plain(markup: str) -> str:
    """Return markup without the marks of the process that made it."""
    return OWN.sub("", markup)


def other_world(session: Session, seat: Seat, seed: int) -> Session:
    """Return the same table as far as a seat knows, all else changed: what is hidden, and what was whispered."""
    twin = copy.copy(session)

    def dealt(step: int) -> State:
        return Session.at(session, step).observe(seat).sample(seed)

    twin.state = session.state.observe(seat).sample(seed)
    twin.at = dealt  # type: ignore[method-assign]
    twin._drawings = {}
    if session.hides_secrets:
        twin.log = [_unknown(line, seat) for line in session.log]
    return twin


def _unknown(line: Line, seat: Seat) -> Line:
    """Return a line whose whispered numbers are lost, if they were not for this seat."""
    event = line.event
    if not event.private or event.seat == seat:
        return line
    return Line(line.step, event._replace(args=tuple(-7 for _ in event.args)))


def views(session: Session, viewer: Viewer, steps: list[int]) -> Iterator[tuple[str, str]]:
    """Yield all that a seat can ask for now, by name: pages, fragments, looks back, previews, refusals, pictures."""
    seat, game = viewer.seat, session.game
    for lang in ("de", "en"):
        eyes = replace(viewer, lang=lang)
        yield f"page {lang}", table_page.page(session, eyes)
        yield f"text {lang}", table_page.page(session, eyes, "text")
        yield f"fragments {lang}", json.dumps(table_page.fragments(session, eyes))
    for step in steps:
        yield f"replay {step}", table_page.page(session, viewer, "replay", step)
        yield f"look {step}", json.dumps(table_page.fragments(session, viewer, step))
    obs = session.observe(seat)
    if seat in session.awaiting():
        for action in obs.legal()[:12]:
            yield f"preview {action}", json.dumps(table_page.preview(session, viewer, game.layout.word(action)))
    if seat < 0:
        yield "picture", picture(game, obs, lang="en", names=session.names)


def refusals(session: Session, seat: Seat, words: list[str]) -> Iterator[tuple[str, str]]:
    """Yield what a seat is told about actions that are not possible."""
    obs = session.observe(seat)
    legal, audience = obs.legal(), session.game.audience(obs, seat, "en", session.names)
    for word in words:
        action = session.game.layout.number(word)
        if action not in legal:
            yield f"refusal {word}", session.game.texts.refusal(obs.why_not(action), action, obs, audience)


def leaks(session: Session, viewer: Viewer, seed: int, steps: list[int], words: list[str]) -> list[str]:
    """Return the names of all views of a seat that change when what it may not know is dealt anew."""
    twin = other_world(session, viewer.seat, seed)
    ours, theirs = dict(views(session, viewer, steps)), dict(views(twin, viewer, steps))
    if viewer.seat >= 0:
        ours |= refusals(session, viewer.seat, words)
        theirs |= refusals(twin, viewer.seat, words)
    return [name for name, shown in ours.items() if theirs.get(name) != shown]
