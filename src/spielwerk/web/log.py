"""The log: every turn folds into one line; unfolded it tells its steps, and each line shows its places on the board."""

from collections.abc import Iterable

from spielwerk.core.icons import icon
from spielwerk.core.language import with_colon
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.core.state import NONE, Event
from spielwerk.table.session import Session
from spielwerk.web import fair_page, follow, turns
from spielwerk.web.html import button, seat_badge
from spielwerk.web.scene import Scene
from spielwerk.web.turns import Turn, TurnSteps

TURNS = 4  # in one fragment of the log: only the last ones change
PIECES = 60  # fragments of the log that a page holds
AROUND = 20  # of a longer one it holds those around its step


def order(id: str, ids: Iterable[str], tag: str = "div", cls: str = "", inside: Markup = NO_MARKUP) -> Markup:
    """Return a container whose children are fragments of their own."""
    attrs = Markup(f'id="{esc(id)}" class="{esc(cls)}" data-order="{esc(" ".join(ids))}"')
    return Markup(f"<{esc(tag)} {attrs}>{inside}</{esc(tag)}>")


def line(scene: Scene, event: Event) -> str:
    """Return what happened, in words."""
    return scene.game.texts.line(event, scene.audience)


def gist(scene: Scene, events: Iterable[Event]) -> tuple[Event, str] | None:
    """Return what matters most of a step, with its words: a line that has something bold, else the first."""
    told = [(event, words) for event in events if (words := line(scene, event))]
    return max(told, key=lambda one: "**" in one[1]) if told else None


def log(scene: Scene) -> dict[str, Markup]:
    """Return the log in pieces, the newest first; there is always one empty piece more, for what comes."""
    session, found = scene.session, turns.turns(scene.session)
    if scene.step == session.step:
        turns.note_points(session, scene.viewer.seat, list(scene.obs.scores()))
    last, first = len(found) // TURNS + 1, 0
    if long := last > PIECES:
        last = max(AROUND, min(last, _near(session, found, scene.step) // TURNS + AROUND // 2))
        first = last - AROUND
    out = {f"log-{k}": _piece(scene, found, k) for k in range(last, first - 1, -1)}
    if long:
        some = found[first * TURNS : (last + 1) * TURNS]
        begin, end = turns.span(session, some[0])[0], turns.span(session, some[-1])[1]
        words = scene.t(
            "The log is long. These are steps {begin} to {end}; the replay shows all others.", begin=begin, end=end
        )
        out["log-part"] = Markup(f'<p id="log-part" class="dim small">{esc(words)}</p>')
    return {"log": order("log", out, cls="loglist"), **out}


def _near(session: Session, found: list[Turn], step: int) -> int:
    """Return the number of the last turn that began before a step."""
    return next((n for n in range(len(found) - 1, -1, -1) if turns.span(session, found[n])[0] <= step), 0)


def _piece(scene: Scene, found: list[Turn], k: int) -> Markup:
    """Return one piece of the log; a full one is not written again."""
    session, audience = scene.session, scene.audience
    here = range(k * TURNS, min(len(found), (k + 1) * TURNS))
    after = _chapter(found[here.stop]) if here and here.stop < len(found) else None

    def written() -> Markup:
        out, newer = NO_MARKUP, after
        for n in reversed(here):
            body = _turn(scene, n, found[n])
            if (chapter := _chapter(found[n])) != newer:
                title = _title(scene, found[n])
                out += Markup(f'<h3 class="label">{esc(title)}</h3>' if title and (body or n) else "")
            newer = chapter
            out += body
        return Markup(f'<div id="log-{k}" class="turns">{out}</div>')

    seals = tuple((len(found[n].lines), session.log_version(found[n].lines[-1] + 1)) for n in here)
    return scene.canvas.memo(
        f"log-{k} {audience.seat}", (tuple(audience.names), seals, after, session.hides_secrets), written
    )


# ---- chapters ----
def _chapter(turn: Turn) -> tuple[bool, int, int]:
    return turn.setup, turn.head, 0 if turn.head != NONE else turn.round


def _title(scene: Scene, turn: Turn) -> str:
    """Return the heading over a turn: what the game says, else its round."""
    if turn.setup:
        return scene.t("Setup")
    heading = scene.game.log_rules.heading
    if heading is None:
        return scene.t("Round {round}", round=turn.round)
    return heading(scene.session.log[turn.head].event, scene.audience) if turn.head != NONE else ""


# ---- turns ----
def _turn(scene: Scene, n: int, turn: Turn) -> Markup:
    """Return a turn: one line, and its steps to be unfolded."""
    heading = scene.game.log_rules.heading
    lines = turns.steps_for(scene.session, turn, scene.audience)
    if turn.seat == NONE and heading is not None:  # the heading says it
        lines = [one for one in lines if not heading(one.event, scene.audience)]
    if not lines:
        return NO_MARKUP
    known = turn.seat != NONE
    name = Markup(
        f'<span class="sr">{esc(with_colon(scene.lang, scene.audience.name(turn.seat)))} </span>' if known else ""
    )
    rows = "".join(_row(scene, turn, one, k) for k, one in enumerate(lines))
    return Markup(
        f'<details id="turn-{turn.lines[0]}" class="turn"><summary{places(scene, lines)}>'
        f"{seat_badge(turn.seat) if known else icon('board')}{name}{follow.line(scene, n, turn, lines)}</summary>"
        f'<ol class="log">{rows}</ol></details>'
    )


def _row(scene: Scene, turn: Turn, one: TurnSteps, k: int) -> Markup:
    """Return a step of a turn: a click looks back at it."""
    return Markup(
        f'<li id="line-{one.step}-{turn.lines[0]}-{k}" data-step="{one.step}">'
        f'<a href="/t/{esc(scene.session.id)}/replay?step={one.step}" data-look="{one.step}"'
        f"{places(scene, [one])}>{rich(one.words)}</a></li>"
    )


def places(scene: Scene, lines: list[TurnSteps]) -> Markup:
    """Return the attributes by which lines show their cells, and how the words call them."""
    telling, cells = scene.game.log_rules, turns.cells(scene.game, lines)
    if not cells:
        return NO_MARKUP
    names = NO_MARKUP
    if telling.place is not None:
        names = Markup(f' data-places="{esc(",".join(map(telling.place, cells)))}"')
    return Markup(f' data-cells="{esc(",".join(map(str, cells)))}"{names}')


def log_panel(scene: Scene, pieces: dict[str, Markup], tabs: Markup = NO_MARKUP) -> Markup:
    """Return the panel the log lies in, headed by the tabs of the rail where there is more than the log."""
    t = scene.t
    title, again = esc(t("Log")), esc(t("Replay"))
    inside = "".join(html for name, html in pieces.items() if name != "log")
    link = NO_MARKUP
    if scene.mode == "table":
        href = f"/t/{scene.session.id}/replay"
        words = Markup(f"{icon('play')} {again}")
        link = button(words, href=href, cls="ghost small")
        if tabs:
            link = button(
                icon("play"), href=href, cls="ghost small", attrs=Markup(f'aria-label="{again}" title="{again}"')
            )
    head = tabs + Markup('<span class="grow"></span>') if tabs else Markup(f'<h2 class="label grow">{title}</h2>')
    ids = [name for name in pieces if name != "log"]
    notice = scene.session.notice
    note = Markup(f'<p class="dim xs">{esc(notice.say(scene.lang))}</p>' if notice else "")
    return Markup(
        f'<section id="panel-log" class="panel fill" role="log" aria-label="{title}"><div class="row">'
        f"{head}{link}</div>{note}"
        f"{order('log', ids, cls='loglist', inside=inside)}{fair_page.line(scene.session, scene.viewer)}</section>"
    )
