"""The review of a game as a page: the list of turns, curves, the board with two marks, the verdict and the balance.

Everything on it is read from the same stored review, so no two parts can tell different things.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from spielwerk.bots.review import Line, Review, Turn
from spielwerk.core.advice import Step, walk
from spielwerk.core.canvas import OVERLAY
from spielwerk.core.drawing import frame, hexagon
from spielwerk.core.editing import encode, written
from spielwerk.core.icons import icon
from spielwerk.core.language import Spoken
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import State
from spielwerk.table.reviews import DONE, FAILED, RUNNING, STOPPED, Progress
from spielwerk.table.session import Session
from spielwerk.web import hints, log, table_page, turns
from spielwerk.web.assets import REVIEW
from spielwerk.web.ghosts import drawn
from spielwerk.web.html import AT_TABLE, Viewer, button, chip, document, plain, post, seat_badge, segments, table_bar
from spielwerk.web.review_curve import Curves
from spielwerk.web.review_words import chance_words, cost, decimal, moment, sentence, sign, signed, tenths, title
from spielwerk.web.scene import Scene, look

WIDE, NARROW = 780.0, 374.0
WIDEST: Final = 2.0  # wider boards have the cards below them
ALL, MINE, ERRORS = "all", "mine", "errors"
SCRIPT: Final = "review.js"
SMALL: Final = Markup('width="22" height="22" aria-hidden="true"')


@dataclass
class Reviewed(Spoken):
    """A review as one reader looks at it."""

    session: Session
    viewer: Viewer
    progress: Progress | None
    number: int  # of the turn that is looked at; 0: none yet
    seat: int  # whose chance is shown

    @property
    def lang(self) -> str:  # type: ignore[override]
        """Return the reader's language."""
        return self.viewer.lang

    @property
    def base(self) -> str:
        """Return the address of the page."""
        return f"/t/{self.session.id}/review"

    @property
    def review(self) -> Review | None:
        """Return what was found out so far."""
        return self.progress.review if self.progress is not None else None

    @property
    def turn(self) -> Turn | None:
        """Return the turn that is looked at."""
        found = self.review.turns if self.review is not None else []
        return found[self.number - 1] if 1 <= self.number <= len(found) else None

    def href(self, number: int, seat: int | None = None) -> str:
        """Return the address of a turn."""
        return f"{self.base}?turn={number}&seat={self.seat if seat is None else seat}"

    def name(self, seat: int) -> str:
        """Return what a seat is called; an automaton has a name of its own."""
        obs = self.session.state
        return self.session.game.audience(obs, self.viewer.seat, self.lang, self.session.names).name(seat)


def reviewed(session: Session, viewer: Viewer, progress: Progress | None, number: int, seat: int) -> Reviewed:
    """Return the review with what is looked at: by default the turn of the reader that cost most."""
    seats = range(len(session.state.scores()))
    if seat not in seats:
        mine = session.seats_of(viewer.holder)
        people = [k for k, who in enumerate(session.seats) if who.kind == "human"]
        seat = next(iter([*mine, *people]), 0)
    found = Reviewed(session, viewer, progress, number, seat)
    if found.turn is None and found.review is not None and found.review.turns:
        worst = max(found.review.turns, key=lambda turn: (turn.seat == seat, turn.loss, -turn.number))
        found.number = worst.number if found.review.is_complete else len(found.review.turns)
    return found


def fragments(page: Reviewed) -> dict[str, Markup]:
    """Return everything that changes while the review goes on, or when another turn is looked at."""
    scene = board_scene(page)
    surface = scene.canvas.board
    layers = surface.fragments()
    return {
        "review-state": state(page),
        "review-list": turn_list(page),
        "review-curves": curves(page),
        "board-defs": table_page.defs(scene),
        "board-camera": log.order("board-camera", layers, "g", "camera"),
        **layers,
        "review-cards": cards(scene),
        "review-cells": played_cells(page),
        "review-verdict": verdict(page),
        "review-points": points(page),
        "review-on": play_on(page),
        "review-balance": balance(page),
        "review-table": table(page),
        "prompt": prompt(page),
    }


def page(page: Reviewed) -> Markup:
    """Return the whole page."""
    t, viewer, game, session = page.t, page.viewer, page.session.game, page.session
    scene, f = board_scene(page), fragments(page)
    filters = [(ALL, esc(t("All"))), (MINE, esc(page.p("turns", "Mine"))), (ERRORS, esc(t("Mistakes")))]
    left = Markup(
        f'<aside class="left" aria-label="{esc(t("Turns"))}"><section class="panel fill" id="panel-turns">'
        f'<div class="row"><h2 class="label grow">{esc(t("Turns"))}</h2>'
        f"{segments('turns', filters, ALL, t('Turns'))}</div>{f['review-list']}</section></aside>"
    )
    right = Markup(
        f'<aside class="right" tabindex="0" aria-label="{esc(t("Verdict"))}"><div id="review-why" class="why">'
        f"{f['review-verdict']}{f['review-points']}{f['review-on']}</div>{f['review-balance']}{f['review-table']}</aside>"
    )
    _, _, width, height = scene.canvas.board.viewbox
    form = Markup(" wide" if width > WIDEST * height else "")
    felt = Markup(f'<div class="felt">{table_page.board(scene)}</div>')
    board = Markup(f'<div class="reviewed{form}">{felt}{f["review-cards"]}</div>')
    stage = Markup(
        f'<section class="stage" id="stage">{f["review-state"]}{f["review-curves"]}{legend(page)}{board}'
        f"{f['review-cells']}</section>"
    )
    bar = table_bar(viewer, t("Review"), chips(page), menu(page), f"/rules/{game.slug}")
    main = Markup(
        f'<main class="table review" id="table">{bar}{left}{stage}{right}{f["prompt"]}{tabs(page)}</main>'
        '<div id="bubble" class="bubble" hidden></div>'
    )
    waits = page.progress is not None and page.progress.state == RUNNING
    attrs = Markup(f'data-review="{esc(page.base)}" data-filter="{esc(ALL)}" data-running="{int(waits)}"')
    head = f"{t('Review')} · {game.title}"
    return document(
        viewer, head, main, cls=AT_TABLE, scripts=[SCRIPT], attrs=attrs, slug=session.game.slug, more=[REVIEW]
    )


# ---- the board ----
def board_scene(page: Reviewed) -> Scene:
    """Draw the position after the turn, as the seat saw it, and lay the better turn over it."""
    turn = page.turn
    if turn is None:
        return look(page.session, replace(page.viewer, seat=page.seat), page.session.step, "replay")
    scene = look(page.session, replace(page.viewer, seat=turn.seat), turn.last, "replay", own=True)
    if turn.best is not None:
        ghosts(scene, steps(page, turn, turn.best))
    return scene


def ghosts(scene: Scene, found: Iterable[Step]) -> None:
    """Draw what a turn would do over the board, step by step, as its previews show it."""
    over = drawn(scene.game, scene.canvas, found)
    scene.canvas.board.layer(OVERLAY)
    scene.canvas.board.raw(over)


def steps(page: Reviewed, turn: Turn, line: Line) -> list[Step]:
    """Return the steps of a turn from the position before it."""
    game, obs = page.session.game, decision(page.session, turn)
    return walk(obs, [game.parse(word)[1] for word in line.words])[0]


def decision(session: Session, turn: Turn) -> State:
    """Return what the seat knew when it decided."""
    return session.observe(turn.seat, min(turn.start, turn.last - 1))


def played_cells(page: Reviewed) -> Markup:
    """Return which cells the turn touched: the script marks them."""
    turn, cells = page.turn, NO_MARKUP
    if turn is not None:
        cells = esc(",".join(map(str, turns.cells(page.session.game, told_steps(page, turn)))))
    return Markup(f'<i id="review-cells" hidden data-cells="{cells}"></i>')


def line_words(page: Reviewed, turn: Turn, line: Line) -> str:
    """Return a turn in words, its choices left out."""
    scene = look(page.session, replace(page.viewer, seat=turn.seat), min(turn.start, turn.last - 1), "replay")
    told = [step["what"] for step in hints.turn(scene, steps(page, turn, line))]
    return ". ".join(told)


def legend(speaker: Spoken) -> Markup:
    """Return what the two marks on the board mean; each can be looked at alone."""
    played, better = Markup('stroke="var(--last)" stroke-dasharray="5 3.4"'), Markup('stroke="var(--legal)"')
    keys = _key("played", speaker.t("played"), played) + _key("better", speaker.t("better"), better)
    return Markup(f'<div class="legend2">{keys}</div>')


def _key(name: str, words: str, pen: Markup) -> Markup:
    shape = hexagon(11, Markup(f'fill="none" stroke-width="3" {pen}'), flat=True)
    return Markup(
        f'<button type="button" data-only="{esc(name)}" aria-pressed="false">{frame((-14, -14, 28, 28), shape, SMALL)}'
        f"{esc(words)}</button>"
    )


def cards(scene: Scene) -> Markup:
    """Return what lay before the player beside the board."""
    shown = [panel for panel in scene.canvas.panels if panel.place == "stage" and not panel.aid]
    inside = Markup("".join(f'<section class="panel game-panel">{panel.html}</section>' for panel in shown))
    label = esc(scene.t("Elsewhere on the table"))
    reached = Markup(f' role="region" tabindex="0" aria-label="{label}"' if shown else "")  # it may have to be scrolled
    return Markup(f'<div id="review-cards" class="cards"{reached}>{inside}</div>')


# ---- what stands round it ----
def chips(page: Reviewed) -> Markup:
    """Return the game, the result and with what budget it was looked at."""
    review, t = page.review, page.t
    scores = page.session.state.scores()
    names = " · ".join(f"{page.name(seat)} {points}" for seat, points in enumerate(scores))
    out = chip(esc(page.session.game.title)) + chip(esc(names), "desk-only")
    if review is not None and review.is_complete:
        words = t("{turns}, {n} games from each", turns=_turns(page, review.total), n=review.budget.playouts)
        out += chip(Markup(f"{icon('check')} {esc(words)}"), "desk-only")
    return out


def _turns(page: Reviewed, n: int) -> str:
    return page.n(n, "{n} turn checked", "{n} turns checked")


def state(page: Reviewed) -> Markup:
    """Return how far the review is: a bar while it goes on."""
    t, progress = page.t, page.progress
    if progress is None or progress.state in (DONE, FAILED):
        return Markup('<div id="review-state" hidden></div>')
    review = progress.review
    done, count = (len(review.turns), review.total) if review else (0, 0)
    words = t("{done} of {count} turns checked", done=done, count=count) if count else t("One moment …")
    if progress.state == RUNNING and progress.ahead and not done:
        words = page.n(progress.ahead, "{n} review before yours", "{n} reviews before yours")
    share = 100 * done / count if count else 0
    return Markup(
        f'<div id="review-state" class="progress" data-done="{done}">'
        f'<b role="status">{esc(words)}</b><div class="gauge" role="progressbar" aria-valuemin="0" '
        f'aria-valuemax="{count}" aria-valuenow="{done}" aria-label="{esc(t("Review"))}">'
        f'<i style="width:{share:.1f}%"></i></div></div>'
    )


def turn_list(page: Reviewed, way: str = "") -> Markup:
    """Return every turn with its loss and sign; those still open keep their place.

    ``way``: where the links lead, the number of the turn to be added, if not to this page.
    """
    review = page.review
    rows = "".join(_row(page, turn, way) for turn in review.turns) if review is not None else NO_MARKUP
    for number in range(len(review.turns) + 1, review.total + 1) if review is not None else ():
        rows += Markup(f'<li class="t open"><span class="n">{number}</span>{sign("open", page)}</li>')
    return Markup(f'<ol id="review-list" class="turnlist">{rows}</ol>')


def _row(page: Reviewed, turn: Turn, way: str) -> Markup:
    review = page.review
    href = f"{way}{turn.number}" if way else page.href(turn.number)
    assert review is not None
    mine, wrong = turn.seat == page.seat, turn in review.mistakes(turn.seat)
    loss = f"−{turn.loss}" + ("" if review.is_alone else " %") if turn.loss else ""
    classes = Markup(" on" if turn.number == page.number else "") + (
        Markup(" mine" if mine else "") + Markup(" wrong" if wrong else "")
    )
    current = Markup(' aria-current="true"' if turn.number == page.number else "")
    return Markup(
        f'<li class="t{classes}"><a href="{esc(href)}" data-turn="{turn.number}"{current}>'
        f'<span class="n">{turn.number}</span>{seat_badge(turn.seat, 20)}'
        f'<span class="sr">{esc(page.name(turn.seat))}</span><span class="cut">{esc(short(page, turn))}</span>'
        f'<span class="loss">{esc(loss)}</span>{sign(turn.kind, page)}</a></li>'
    )


def short(page: Reviewed, turn: Turn) -> str:
    """Return a turn in a few words, as the log does."""
    session, game = page.session, page.session.game
    audience = game.audience(session.state, turn.seat, page.lang, session.names)
    return plain(turns.summary(game, told_steps(page, turn), audience))


def told_steps(page: Reviewed, turn: Turn) -> list[turns.TurnSteps]:
    """Return what the log tells of a turn."""
    session, game = page.session, page.session.game
    audience = game.audience(session.state, turn.seat, page.lang, session.names)
    told: list[turns.TurnSteps] = []
    for step, event in session.log_between(turn.seat, session.log_length(turn.first), session.log_length(turn.last)):
        if event.seat == turn.seat and (words := game.texts.line(event, audience)):
            told.append(turns.TurnSteps(step, event, words))
    return told


def curves(page: Reviewed) -> Markup:
    """Return the curves and the slider over them."""
    review, t = page.review, page.t
    if review is None:
        return Markup('<div id="review-curves" class="curves" hidden></div>')
    href = f"{page.base}?seat={page.seat}&turn="
    wide = Curves(review, page, page.seat, page.number, WIDE, href)
    narrow = Curves(review, page, page.seat, page.number, NARROW, href)
    turn = page.turn
    said = sentence(review, page, turn, page.name(turn.seat)) if turn is not None else ""
    switch = NO_MARKUP
    if not review.is_alone:
        choices = [("chance", esc(t("Winning chance"))), ("points", esc(t("Points")))]
        switch = segments("curve", choices, "chance", t("Curve"), "phone-only")
    seats = NO_MARKUP
    if len(review.chance) > 1:
        seats = Markup(
            "".join(
                f'<a class="btn ghost small" href="{esc(page.href(page.number, seat))}" data-seat="{seat}"'
                f"{' aria-current=true' if seat == page.seat else ''}>{seat_badge(seat)} {esc(page.name(seat))}</a>"
                for seat in range(len(review.chance))
            )
        )
    label = t("Winning chance and expected points, turn by turn")
    return Markup(
        f'<div id="review-curves" class="curves">{switch}<div class="whose desk-only">{seats}</div>'
        f'<div class="drawn">{wide.both()}{narrow.chance()}{narrow.points()}'
        f'<div id="review-slider" role="slider" tabindex="0" aria-label="{esc(label)}" aria-valuemin="1" '
        f'aria-valuemax="{max(1, len(review.turns))}" aria-valuenow="{max(1, page.number)}" '
        f'aria-valuetext="{esc(said)}"></div></div></div>'
    )


def verdict(page: Reviewed) -> Markup:
    """Return what is said of the turn: its class, what was played and what was better."""
    review, turn, t = page.review, page.turn, page.t
    if review is None or turn is None:
        return Markup('<section id="review-verdict" class="panel" hidden></section>')
    said = cost(review, page, turn) if turn.loss else moment(review, page, turn)
    rows = [(t("played"), turn.played, NO_MARKUP)]
    if turn.best is not None:
        rows.append((t("better"), turn.best, Markup(' class="plus"')))
    worth = Markup(
        "".join(
            f'<dt>{esc(words)}</dt><dd class="lines">{esc(line_words(page, turn, line))}</dd>'
            f"<dd><b{cls}>{esc(chance_words(review, page, line.chance[turn.seat]))}</b></dd>"
            for words, line, cls in rows
        )
    )
    return Markup(
        f'<section id="review-verdict" class="panel"><div class="row">{sign(turn.kind, page, 36)}<div class="grow">'
        f'<h2>{esc(title(page, turn))}</h2><p class="dim small">{esc(said)}</p></div>{seat_badge(turn.seat, 24)}'
        f'<span class="sr">{esc(page.name(turn.seat))}</span></div><dl class="vs">{worth}</dl></section>'
    )


def points(page: Reviewed) -> Markup:
    """Return the points by category after the turn played and after the better one, as bars about a line."""
    review, turn, t = page.review, page.turn, page.t
    if review is None or turn is None:
        return Markup('<section id="review-points" class="panel" hidden></section>')
    game, seat = page.session.game, turn.seat
    lines = [turn.played] if turn.best is None else [turn.played, turn.best]
    ends = [tenths(line.points[seat]) for line in lines]
    known = [name for name in game.texts.CATEGORIES if any(line.parts.get(name) for line in lines)]
    rows = [
        (game.texts.category(name, page.lang), [tenths(line.parts.get(name, 0.0)) for line in lines]) for name in known
    ]
    rest = [end - sum(values[n] for _, values in rows) for n, end in enumerate(ends)]  # so that the rows add up
    rows.append((t("still to come"), rest))
    big = max(abs(values[-1] - values[0]) for _, values in rows) or 1
    body = "".join(_points_row(page, words, values, big) for words, values in rows)
    body += _points_row(page, t("Together"), ends, 0)
    heads = Markup("".join(f'<th class="w">{esc(words)}</th>' for words in (t("played"), t("better"))[: len(lines)]))
    more = Markup(f'<th colspan="2"><span class="sr">{esc(t("Difference"))}</span></th>' if len(lines) > 1 else "")
    return Markup(
        f'<section id="review-points" class="panel"><h2 class="label">{esc(t("Points in the end, on average"))}</h2>'
        f'<table class="diff"><thead><tr><td></td>{heads}{more}</tr></thead><tbody>{body}</tbody></table></section>'
    )


def play_on(page: Reviewed) -> Markup:
    """Return the way to the analysis board, where the better turn, or the one played if none is, is played on."""
    turn, game = page.turn, page.session.game
    if turn is None or game.editor is None:
        return Markup('<div id="review-on" hidden></div>')
    line = turn.played if turn.best is None else turn.best
    after = walk(decision(page.session, turn), [game.parse(word)[1] for word in line.words])[1]
    href = f"/analyse/{game.slug}?p={encode(written(game, after))}&s={turn.seat}"
    words = Markup(f"{icon('play')} {esc(page.t('Play on from there'))}")
    return Markup(f'<div id="review-on">{button(words, href=href, cls="small")}</div>')


def _points_row(page: Reviewed, words: str, values: list[int], big: int) -> Markup:
    """Return a row of tenths of points; what people read adds up."""
    cells = Markup("".join(f'<td class="w">{esc(decimal(page, value / 10))}</td>' for value in values))
    if len(values) == 1:
        return Markup(f'<tr{"" if big else " class=total"}><th scope="row">{esc(words)}</th>{cells}</tr>')
    much = values[1] - values[0]
    side = Markup("p" if much > 0 else "m")
    bar = Markup(f'<i class="{side}" style="width:{abs(much) / big * 100:.0f}%"></i>') if big else NO_MARKUP
    tone = Markup("plus" if much > 0 else "minus" if much < 0 else "dim")
    return Markup(
        f'<tr{"" if big else " class=total"}><th scope="row">{esc(words)}</th>{cells}'
        f'<td class="d">{Markup(f"<span>{bar}</span>") if big else NO_MARKUP}</td>'
        f'<td class="w {tone}">{esc(signed(page, much / 10))}</td></tr>'
    )


def balance(page: Reviewed) -> Markup:
    """Return how everybody played, and how lucky they were."""
    review, t = page.review, page.t
    if review is None or not review.turns:
        return Markup('<section id="review-balance" class="panel" hidden></section>')
    players = review.players()
    rows = [
        (t("Best and good turns"), [_of(page, one.kinds["best"] + one.kinds["good"], one.turns) for one in players]),
        (t("Mistakes"), [str(sum(one.kinds[kind] for kind in ("mistake", "blunder"))) for one in players]),
        (t("Points left lying"), [decimal(page, one.points_lost) for one in players]),
    ]
    if review.spoken:
        rows.append((t("Luck of the draw"), [_luck(page, one.luck, one.luck_error) for one in players]))
    faces = Markup(
        "".join(
            f'<th class="w">{seat_badge(one.seat)}<span class="sr">{esc(page.name(one.seat))}</span></th>'
            for one in players
        )
    )
    body = Markup(
        "".join(
            f'<tr><th scope="row">{esc(words)}</th>{"".join(f"<td>{esc(value)}</td>" for value in values)}</tr>'
            for words, values in rows
        )
    )
    return Markup(
        f'<section id="review-balance" class="panel"><h2 class="label">{esc(t("Skill and luck"))}</h2>'
        f'<table class="diff balance"><thead><tr><td></td>{faces}</tr></thead><tbody>{body}</tbody></table>'
        f'<p class="dim small">{esc(summing_up(page))}</p></section>'
    )


def _of(page: Reviewed, n: int, of: int) -> str:
    return page.t("{n} of {of}", n=n, of=of)


def _luck(page: Reviewed, luck: float, error: float) -> str:
    much = round(100 * luck)
    text = f"+{much}" if much > 0 else f"−{-much}" if much < 0 else "0"
    unit = "" if page.review is not None and page.review.is_alone else " %"
    return f"{text} ± {round(200 * error)}{unit}"


def summing_up(page: Reviewed) -> str:
    """Return one sentence about luck and one about what decided, and with what budget it was found out."""
    review, t = page.review, page.t
    assert review is not None
    told: list[str] = []
    players = review.players()
    if review.spoken and len(players) > 1 and review.is_complete:
        lucky = max(players, key=lambda one: one.luck)
        is_sure = lucky.luck > 2 * lucky.luck_error and lucky.luck >= 0.05
        name = page.name(lucky.seat)
        told.append(t("{name} had more luck.", name=name) if is_sure else t("Luck was about evenly shared."))
    worst = max(review.turns, key=lambda turn: turn.loss)
    if review.is_complete:
        if worst.loss >= 8:
            told.append(t("Turn {number} decided.", number=worst.number))
        else:
            told.append(t("No mistakes. Strongly played."))
    told.append(
        t(
            "Each turn was judged by what the seat knew then, with {n} short games played on from it.",
            n=review.budget.playouts,
        )
    )
    return " ".join(told)


def table(page: Reviewed) -> Markup:
    """Return the curves as a table."""
    review, t = page.review, page.t
    if review is None or not review.turns:
        return Markup('<details id="review-table" class="panel" hidden></details>')
    seats = range(len(review.chance))
    heads = Markup("".join(f"<th>{esc(page.name(seat))}</th>" for seat in seats))
    rows = NO_MARKUP
    for n, row in enumerate(review.curve()):
        label = str(n + 1) if n < review.total else t("End")
        words = [f"{chance_words(review, page, row.chance[k])} · {decimal(page, row.points[k])}" for k in seats]
        rows += Markup(f'<tr><th scope="row">{esc(label)}</th>{"".join(f"<td>{esc(one)}</td>" for one in words)}</tr>')
    note = t("Winning chance and expected points before each turn")
    return Markup(
        f'<details id="review-table" class="panel"><summary>{esc(t("Curve as a table"))}</summary>'
        f'<p class="dim small">{esc(note)}</p><table class="diff"><thead><tr><th>{esc(t("Turn"))}</th>{heads}</tr>'
        f"</thead><tbody>{rows}</tbody></table></details>"
    )


# ---- what to do now ----
def prompt(page: Reviewed) -> Markup:
    """Return the prompt bar: one sentence about this moment, and the way through the own mistakes."""
    say, hint, acts = _prompt(page)
    turn = page.turn
    face = Markup(f'<span class="desk-only">{seat_badge(turn.seat, 44)}</span>' if turn is not None else "")
    return Markup(
        f'<footer id="prompt" class="prompt" tabindex="-1" style="--c:var(--last)">{face}{brief(page)}'
        f'<div class="grow" role="status"><div class="say">{esc(say)}</div><div class="hint">{esc(hint)}</div></div>'
        f'<div class="acts">{acts}</div></footer>'
    )


def brief(page: Reviewed) -> Markup:
    """Return the verdict in short: a phone has it under the board."""
    review, turn, t = page.review, page.turn, page.t
    if review is None or turn is None:
        return NO_MARKUP
    worth = [(t("played"), turn.played)] + ([(t("better"), turn.best)] if turn.best is not None else [])
    values = Markup(
        "".join(
            f"<span>{esc(words)} <b>{esc(chance_words(review, page, line.chance[turn.seat]))}</b></span>"
            for words, line in worth
        )
    )
    return Markup(
        f'<div class="brief phone-only">{sign(turn.kind, page, 30)}<b class="grow">{esc(title(page, turn))}</b>'
        f"{seat_badge(turn.seat, 20)}{values}</div>"
    )


def _prompt(page: Reviewed) -> tuple[str, str, Markup]:
    t, progress, review, turn = page.t, page.progress, page.review, page.turn
    begin = post(page.base, Markup(f"{icon('curve')} {esc(t('Review the game'))}"), cls="primary")
    if progress is None:
        hint = t("I go through every turn of everybody and say what would have been better.")
        return t("Shall I review this game?"), hint, begin
    if progress.state == FAILED:
        return t("The review did not work."), t("Your game is saved."), begin
    if progress.state == RUNNING:
        stop = post(f"{page.base}/stop", Markup(f"{icon('stop')} {esc(t('Cancel'))}"))
        return t("I am going through your game."), t("Tap a turn that is checked already."), stop
    if progress.state == STOPPED:
        done = len(review.turns) if review is not None else 0
        more = post(page.base, Markup(f"{icon('stepf')} {esc(t('Go on checking'))}"), cls="primary")
        return t("Checked up to turn {number}.", number=done), t("What is there stays."), more
    assert review is not None
    mistakes = review.mistakes(page.seat)
    if not mistakes:
        again = button(Markup(f"{icon('again')} {esc(t('To the table'))}"), href=f"/t/{page.session.id}", cls="primary")
        return t("No mistakes. Strongly played."), moment(review, page, turn) if turn is not None else "", again
    return _among_mistakes(page, review, mistakes)


def _among_mistakes(page: Reviewed, review: Review, mistakes: list[Turn]) -> tuple[str, str, Markup]:
    t, turn = page.t, page.turn
    before = [one for one in mistakes if one.number < page.number]
    after = [one for one in mistakes if one.number > page.number]
    place = next((n for n, one in enumerate(mistakes, 1) if one.number == page.number), 0)
    hint = page.n(len(mistakes), "{name}: {n} mistake", "{name}: {n} mistakes", name=page.name(page.seat))
    if place:
        hint = t("Mistake {place} of {count}", place=place, count=len(mistakes))
    acts = _knob(page, before[-1:], "stepb", t("Previous mistake")) + _knob(page, after[:1], "stepf", t("Next mistake"))
    tried = turn if place and turn is not None else mistakes[0]
    inside = Markup(
        f'{icon("again")} <span class="desk-only">{esc(t("Try again"))}</span>'
        f'<span class="phone-only">{esc(t("Try again"))}</span>'
    )
    acts += button(inside, href=f"{page.base}/try/{tried.number}", cls="primary", attrs=Markup("data-try"))
    return moment(review, page, turn) if turn is not None else "", hint, acts


def _knob(page: Reviewed, to: list[Turn], sig: str, words: str) -> Markup:
    attrs = Markup(f'aria-label="{esc(words)}" title="{esc(words)}"')
    if not to:
        return Markup(f'<button type="button" class="btn" disabled {attrs}>{icon(sig)}</button>')
    mark = Markup(f'{attrs} data-turn="{to[0].number}" data-mistake="{esc(sig)}"')
    return button(icon(sig), href=page.href(to[0].number), attrs=mark)


def menu(page: Reviewed) -> Markup:
    """Return the menu of the page."""
    t, base = page.t, f"/t/{page.session.id}"
    items = [
        (base, "board", t("Back to the table")),
        (f"{base}/replay", "play", t("Replay")),
        (f"{page.base}.json", "down", t("Download review")),
        ("/", "home", t("Start page")),
    ]
    rows = (
        ("← →", t("one turn")),
        ("Shift ← →", t("own mistakes")),
        ("P", t("played")),
        ("B", t("better")),
        ("T", t("try again")),
        ("Esc", t("back")),
    )
    keys = Markup("".join(f"<dt><kbd>{esc(key)}</kbd></dt><dd>{esc(words)}</dd>" for key, words in rows))
    links = Markup("".join(f'<a class="item" href="{esc(a)}">{icon(b)} {esc(c)}</a>' for a, b, c in items))
    return links + Markup(
        f'<details class="keys desk-only"><summary class="item">{icon("screen")} {esc(t("Keys"))}</summary>'
        f"<dl>{keys}</dl></details>"
    )


def tabs(page: Reviewed) -> Markup:
    """Return the tabs of a narrow screen."""
    t = page.t
    items = (
        ("", "board", page.p("tab", "Board")),
        ("panel-turns", "log", t("Turns")),
        ("review-why", "sum", t("Score")),
        ("review-balance", "dice", t("Balance")),
    )
    links = Markup(
        "".join(
            f'<button type="button" data-sheet="{esc(panel)}" {"" if panel else "class=on"}>{icon(sig)}'
            f"<span>{esc(words)}</span></button>"
            for panel, sig, words in items
        )
    )
    return Markup(f'<nav class="tabs" aria-label="{esc(t("Views"))}">{links}</nav>')
