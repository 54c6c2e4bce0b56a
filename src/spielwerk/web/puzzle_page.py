"""The page of a puzzle: a table without a socket, the task in the prompt, and after the check what the turn is worth.

Nothing of the answers is on it before a turn was checked.
"""

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Final

from spielwerk.core.advice import Advice, Step, walk
from spielwerk.core.audience import SEAT_COLOURS, capital
from spielwerk.core.icons import dots, icon
from spielwerk.core.language import Spoken, msg
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.core.puzzles import LEVELS, Answer
from spielwerk.table.attempts import TRIER, Attempt
from spielwerk.table.puzzles import FULL, HINT, HINTS, Day, Shelf, Task, points, shelf
from spielwerk.web import hints, parts, review_page, table_page, trying, turns
from spielwerk.web.assets import PUZZLE, REVIEW
from spielwerk.web.html import (
    AT_TABLE,
    Viewer,
    button,
    chip,
    document,
    language_items,
    offline,
    plain,
    seat_badge,
    table_bar,
)
from spielwerk.web.review_words import decimal, sign, signed
from spielwerk.web.scene import Scene, look

PATH: Final = "/puzzles"
SHOWN: Final = 4  # of the best turns
ROWS: Final = 5  # of the difference by category
LITTLE: Final = 0.05  # points that nobody sees
VERDICTS: Final = (  # by the points of a turn, from which on
    (FULL, msg("Exactly found."), msg("No turn that I know is better.")),
    (5, msg("Good turn."), msg("One brings even more.")),
    (1, msg("Possible, but it costs points."), msg("Look at what the best one does.")),
    (0, msg("There was more to be had here."), msg("Look at what the best one does.")),
)


@dataclass
class Trial(Spoken):
    """A puzzle as one reader sees it."""

    visitor: Viewer
    task: Task
    attempt: Attempt
    day: Day | None = None  # it is the puzzle of this day
    hints: int = 0  # that were taken
    answer: Answer | None = None  # what was played, once it was checked

    @property
    def lang(self) -> str:  # type: ignore[override]
        """Return the reader's language."""
        return self.visitor.lang

    @property
    def viewer(self) -> Viewer:
        """Return the reader on the seat that moves."""
        return replace(self.visitor, seat=self.task.puzzle.seat, holder=TRIER, host=False)

    @property
    def shelf(self) -> Shelf:
        """Return all puzzles of the game."""
        return shelf(self.task.game)

    @property
    def is_best(self) -> bool:
        """Tell whether the best turn was played, or one that is as good."""
        return self.answer is not None and self.answer.lead > self.task.best.lead - LITTLE

    @property
    def points(self) -> int:
        """Return what the turn is worth, without what hints cost."""
        return points(self.task, self.answer) if self.answer is not None else 0

    @cached_property
    def scene(self) -> Scene:
        """Return the table, drawn; with the answer the best turn lies over it."""
        done = self.attempt.is_done or self.answer is not None
        step = self.attempt.session.step if done else None
        scene = look(self.attempt.session, self.viewer, step, "replay" if done else "table")
        if self.answer is not None and not self.is_best:
            review_page.ghosts(scene, self.steps(self.task.best.words))
        return scene

    def steps(self, words: list[str]) -> list[Step]:
        """Return the steps of a turn from the position of the puzzle."""
        return walk(self.task.obs, self.task.actions(words))[0]

    def told(self, words: list[str]) -> str:
        """Return a turn in words; where it begins like the best one, from just before it goes another way."""
        mine, best = self._groups(words), self._groups(self.task.best.words)
        same = next((n for n, (one, other) in enumerate(zip(mine, best, strict=False)) if one != other), 0)
        return " · ".join(["…", *mine[same - 1 :]] if same > 1 else mine)

    def _groups(self, words: list[str]) -> list[str]:
        return [hints.said(self.scene, group) for group in hints.groups(self.steps(words))]


def names(task: Task, viewer: Viewer) -> list[str]:
    """Return what the seats are called: by their colours."""
    count = len(task.obs.scores()) - task.game.automata(task.obs)
    return [viewer.t(SEAT_COLOURS[seat]) for seat in range(count)]


def address(task: Task) -> str:
    """Return where a puzzle is."""
    return f"{PATH}/{task.game.slug}/{task.puzzle.id}"


def address_of_day(level: str, day: date | None = None) -> str:
    """Return where a puzzle of a day is; without one of whatever day it is on the device."""
    return f"{PATH}/today/{level}" + ("" if day is None else f"?date={day.isoformat()}")


def level_words(speaker: Spoken, level: str) -> str:
    """Return how hard a puzzle is in words."""
    words = {"easy": speaker.p("puzzle", "easy"), "medium": speaker.p("puzzle", "medium")}
    return words.get(level) or speaker.p("puzzle", "hard")


def level_name(speaker: Spoken, level: str) -> str:
    """Return a level as a heading."""
    return capital(level_words(speaker, level))


# ---- what changes ----
def fragments(trial: Trial) -> dict[str, Markup]:
    """Return everything that a click can change, by element id."""
    shown = {"seats": parts.seats(trial.scene), "puzzle-legend": legend(trial), "puzzle-cells": played_cells(trial)}
    return trying.fragments(trial.scene, "puzzle") | shown | {"puzzle-answer": result(trial), "prompt": prompt(trial)}


def legend(trial: Trial) -> Markup:
    """Return what the marks on the board mean, once there are two turns on it."""
    inside = review_page.legend(trial) if trial.answer is not None and not trial.is_best else NO_MARKUP
    return Markup(f'<div id="puzzle-legend">{inside}</div>')


def played_cells(trial: Trial) -> Markup:
    """Return which cells the turn touched that was checked: the script marks them."""
    session, cells = trial.attempt.session, NO_MARKUP
    if trial.answer is not None:
        told = [turns.TurnSteps(step, event, "") for step, event in session.log_between(trial.viewer.seat, 0, 10_000)]
        mine = [one for one in told if one.event.seat == trial.viewer.seat]
        cells = esc(",".join(map(str, turns.cells(trial.task.game, mine))))
    return Markup(f'<i id="puzzle-cells" hidden data-cells="{cells}"></i>')


# ---- the prompt ----
def prompt(trial: Trial) -> Markup:
    """Return the prompt bar: what is asked, or what was found."""
    scene, seat = trial.scene, trial.viewer.seat
    say, brief, hint = _said(trial)
    hand = trying.hand(scene) if scene.canvas.legal else NO_MARKUP
    gives = parts.giving_up(scene) if scene.canvas.legal else NO_MARKUP
    colour = Markup("var(--good)" if trial.answer is not None else f"var(--seat-{seat})")
    state = "solved" if trial.answer is not None else "whole" if trial.attempt.is_done else "open"
    said = esc(say)
    if brief:
        said = Markup(f'<span class="desk-only">{esc(say)}</span><span class="phone-only">{esc(brief)}</span>')
    return Markup(
        f'<footer id="prompt" class="prompt" tabindex="-1" style="--c:{colour}" data-puzzle-state="{esc(state)}" '
        f'data-rule="{esc(scene.prompt.rule)}">{hand}<span class="desk-only">{seat_badge(seat, 44)}</span>'
        f'<div class="grow" role="status"><div class="say">{said}</div><div class="hint">{esc(hint)}'
        f'<span data-holds></span></div></div><div class="acts">{_acts(trial)}</div>{gives}</footer>'
    )


def _said(trial: Trial) -> tuple[str, str, str]:
    """Return what the prompt says, what it says on a phone if that is something else, and the line below it."""
    t = trial.t
    if trial.answer is not None:
        got = t("You get {n} of {of} points.", n=_got(trial), of=FULL)
        verdict = " ".join(_verdict(trial))
        return (verdict, "", got) if trial.is_best else (t("On the board: your turn and the best one."), verdict, got)
    if trial.attempt.is_done:
        if trial.attempt.session.state.to_move == trial.attempt.seat:
            return t("From here on it is up to chance."), "", t("Check your turn, or take it back.")
        return t("Your turn is complete."), "", t("Check it, or take it back.")
    return t("Find your best turn."), "", plain(trial.scene.prompt.say)


def _got(trial: Trial) -> int:
    assert trial.answer is not None
    return points(trial.task, trial.answer, trial.hints)


def _acts(trial: Trial) -> Markup:
    """Return the buttons: those of the table with hint and check; after it the ways on."""
    t = trial.t
    if trial.answer is not None:
        return _acts_after(trial)
    check = esc(t("Check"))
    if trial.attempt.is_done:
        undo = button(Markup(f"{icon('undo')} {esc(t('Undo'))}"), attrs=Markup('id="undo" data-undo'))
        return undo + button(check, cls="primary check", attrs=Markup("data-check-turn"))
    cost = esc(t("Hint: costs {n} points", n=HINT))
    hint = button(
        Markup(f'{icon("lamp")}<span class="desk-only">{esc(t("Hint"))}</span><small class="cost">−{HINT}</small>'),
        attrs=Markup(f'data-hint aria-label="{esc(t("Hint"))} −{HINT}" title="{cost}"'),
    )
    why = esc(t("Wakes as soon as a whole turn is played"))
    return (
        hint
        + parts.acts(trial.scene)
        + Markup(f'<button type="button" class="btn check" data-check-turn disabled title="{why}">{check}</button>')
    )


def _acts_after(trial: Trial) -> Markup:
    t, task = trial.t, trial.task
    words = (trial.t("Puzzle of the day") if trial.day is not None else trial.t("Puzzle"), task.game.title)
    text = t(
        "{what}: {game}, {level}: {n} of {of} points.",
        what=words[0],
        game=words[1],
        n=_got(trial),
        of=FULL,
        level=level_words(trial.visitor, task.puzzle.level),
    )
    way = address(task) if trial.day is None else address_of_day(task.puzzle.level, trial.day.date)
    why = button(Markup(f"{icon('sum')} {esc(t('Why'))}"), cls="why-key", attrs=Markup('data-sheet="puzzle-answer"'))
    share = button(
        icon("share"),
        cls="square",
        attrs=Markup(
            f'data-share-points="{esc(text)}" data-way="{esc(way)}" '
            f'aria-label="{esc(t("Share"))}" title="{esc(t("Share"))}"'
        ),
    )
    label = esc(t("Once more"))
    again = button(
        Markup(f'{icon("again")}<span class="desk-only words">{label}</span>'),
        attrs=Markup(f'data-restart aria-label="{label}" title="{label}"'),
    )
    href, following = _next(trial)
    go = button(
        Markup(f'<span class="words">{esc(following)}</span>'),
        href=href,
        cls="primary go-on",
        attrs=Markup("data-go-on"),
    )
    return why + share + again + go


def _next(trial: Trial) -> tuple[str, str]:
    """Return the way on and its words; the script knows better where this device has solved something."""
    t, task = trial.t, trial.task
    if trial.day is not None:
        levels = list(trial.day.tasks)
        later = levels[levels.index(task.puzzle.level) + 1 :]
        if later:
            return address_of_day(later[0], trial.day.date), t(
                "Next: {title}", title=level_name(trial.visitor, later[0])
            )
        return PATH, t("All puzzles")
    tasks = trial.shelf.tasks
    place = tasks.index(task) + 1
    if place < len(tasks):
        return address(tasks[place]), t("Next puzzle")
    return f"{PATH}/{task.game.slug}", t("All puzzles")


# ---- the result ----
def _verdict(trial: Trial) -> tuple[str, str]:
    _, said, more = next(one for one in VERDICTS if trial.points >= one[0])
    if trial.points == FULL and not trial.is_best:
        return trial.t("Nearly exact."), trial.t("One is a trace better.")
    return trial.t(said), trial.t(more)


def result(trial: Trial) -> Markup:
    """Return points, the best turns and the difference by category; nothing before a turn was checked."""
    if trial.answer is None:
        return Markup('<div id="puzzle-answer" class="why" hidden></div>')
    said, more = _verdict(trial)
    if trial.hints:
        more = trial.t("Hints cost you {n} points.", n=HINT * trial.hints)
    of = esc(trial.t("of {of}", of=FULL))
    return Markup(
        f'<div id="puzzle-answer" class="why"><section class="panel medal">'
        f'<span class="big">{_got(trial)} <small>{of}</small></span><div class="grow"><b>{esc(said)}</b>'
        f'<div class="dim small">{esc(more)}</div></div></section>{best_turns(trial)}{why(trial)}</div>'
    )


def best_turns(trial: Trial) -> Markup:
    """Return the best turns with their points, one's own among them."""
    assert trial.answer is not None
    mine = trial.answer
    found = trial.task.answers if any(mine is one for one in trial.task.answers) else [*trial.task.answers, mine]
    ranked = sorted(found, key=lambda one: (-one.lead, one is mine))
    shown = [(rank, one) for rank, one in enumerate(ranked, 1) if rank <= SHOWN or one is mine]
    rows = Markup("".join(_row(trial, rank, one, one is mine) for rank, one in shown))
    heading = esc(trial.t("The best turns"))
    return Markup(f'<section class="panel"><h2 class="label">{heading}</h2><ol class="answers">{rows}</ol></section>')


def _row(trial: Trial, rank: int, one: Answer, mine: bool) -> Markup:
    much = points(trial.task, one)
    face = sign("best", trial, 24) if rank == 1 else Markup(f'<b class="rank">{rank}</b>')
    note = Markup(f" {chip(esc(trial.t('your turn')), 'turn')}") if mine else NO_MARKUP
    return Markup(
        f'<li{" class=mine" if mine else ""}>{face}<div class="grow"><div class="how">{esc(trial.told(one.words))}'
        f'</div>{note}<span class="gauge" aria-hidden="true"><i style="width:{10 * max(much, 0.3):.0f}%"></i></span>'
        f"</div><b>{much}</b></li>"
    )


def why(trial: Trial) -> Markup:
    """Return the difference to the best turn, of the best one to the next, in a sentence and by category."""
    assert trial.answer is not None
    t, game = trial.t, trial.task.game
    one, other = trial.answer, trial.task.best
    if trial.is_best:
        one, other = trial.task.second or trial.answer, trial.answer
    much = other.lead - one.lead
    gaps = {name: other.parts.get(name, 0.0) - one.parts.get(name, 0.0) for name in {**one.parts, **other.parts}}
    known = [name for name in game.texts.CATEGORIES if abs(gaps.get(name, 0.0)) >= LITTLE]
    shown = sorted(known, key=lambda name: -abs(gaps[name]))[:ROWS]
    ahead = other.points - one.points
    later, others = ahead - sum(gaps[name] for name in shown), much - ahead
    big = max((abs(gaps[name]) for name in shown), default=0.0) or 1.0
    rows = NO_MARKUP
    for name in shown:
        mine, theirs = one.parts.get(name, 0.0), other.parts.get(name, 0.0)
        rows += _difference(trial, game.texts.category(name, trial.lang), mine, theirs, gaps[name], big)
    for words, gap in ((t("What is still to come"), later), (t("What the others lose by it"), others)):
        if abs(gap) >= LITTLE:
            rows += _difference(trial, words, None, None, gap, max(big, abs(gap)))
    rows += _difference(trial, t("Lead"), one.lead, other.lead, much, 0.0)
    heads = (t("next best"), t("best")) if trial.is_best else (trial.p("turn", "yours"), t("best"))
    head = Markup("".join(f'<th class="w">{esc(words)}</th>' for words in heads))
    return Markup(
        f'<section class="panel"><h2 class="label">{esc(t("Why"))}</h2><p class="small">{_sentence(trial, much, gaps)}'
        f'</p><table class="diff"><thead><tr><td></td>{head}<th colspan="2"><span class="sr">{esc(t("Difference"))}'
        f"</span></th></tr></thead><tbody>{rows}</tbody></table>"
        f'<p class="dim small">{esc(t("Checked with two searches. Both saw only what you see."))}</p></section>'
    )


def _sentence(trial: Trial, much: float, gaps: dict[str, float]) -> Markup:
    """Say in one sentence how much better the best turn is, and mostly by what."""
    text = decimal(trial, much)
    count = 1 if text == "1" else 2
    if trial.is_best:
        said = trial.n(
            count,
            "On average the best turn brings **{much} point** more lead than the next one.",
            "On average the best turn brings **{much} points** more lead than the next one.",
            much=text,
        )
    else:
        said = trial.n(
            count,
            "On average the best turn brings **{much} point** more lead than yours.",
            "On average the best turn brings **{much} points** more lead than yours.",
            much=text,
        )
    return rich(f"{said} {_most(trial, gaps)}".strip())


def _most(trial: Trial, gaps: dict[str, float]) -> str:
    """Name the category that most of a difference comes from."""
    most = max(gaps, key=gaps.__getitem__, default="")
    if not most or gaps[most] < 4 * LITTLE:
        return trial.t("It leaves you better placed for what comes.")
    return trial.t("It gains most in: {category}.", category=plain(trial.task.game.texts.category(most, trial.lang)))


def _difference(trial: Trial, words: str, one: float | None, other: float | None, much: float, big: float) -> Markup:
    cells = Markup("".join(f'<td class="w">{"" if v is None else esc(decimal(trial, v))}</td>' for v in (one, other)))
    side, tone = (
        Markup("p" if much > 0 else "m"),
        Markup("plus" if much >= LITTLE else "minus" if much <= -LITTLE else "dim"),
    )
    bar = (
        Markup(f'<span><i class="{side}" style="width:{abs(much) / big * 100:.0f}%"></i></span>') if big else NO_MARKUP
    )
    return Markup(
        f'<tr{"" if big else " class=total"}><th scope="row">{rich(words)}</th>{cells}<td class="d">{bar}</td>'
        f'<td class="w {tone}">{esc(signed(trial, much))}</td></tr>'
    )


# ---- hints ----
def hint(trial: Trial, level: int) -> dict[str, object]:
    """Return the n-th hint for the next step: where, then what, then why."""
    rest = trial.attempt.rest_of(trial.task.best.words)
    if not rest:
        return {"toast": trial.t("The best turn goes another way. Take steps back for a hint.")}
    found = hints.hint_message(trial.scene, Advice(rest, [0] * len(rest)))
    told = {"do": found["do"], "what": trial.t("Look here first."), "why": trial.t("The next hint says what to do.")}
    if level >= 2:
        told |= {"what": found["what"], "why": trial.t("The next hint says why.")}
    if level >= HINTS:
        best, other = trial.task.best.parts, trial.task.second.parts if trial.task.second is not None else {}
        gaps = {name: best.get(name, 0.0) - other.get(name, 0.0) for name in {**best, **other}}
        told |= {"why": _most(trial, gaps)}
    return {"hint": told, "cost": 1}


# ---- what stays ----
def page(trial: Trial) -> Markup:
    """Return the whole page."""
    t, scene, viewer, game, puzzle = trial.t, trial.scene, trial.viewer, trial.task.game, trial.task.puzzle
    f, rails = fragments(trial), trying.rails(scene)
    more = Markup(f'<div id="puzzle-more" class="rest">{_day(trial)}{streak(trial.visitor)}{_practise(trial)}</div>')
    left = Markup(f'<aside class="left" tabindex="0" aria-label="{esc(t("Puzzles"))}">{more}{rails["left"]}</aside>')
    right = Markup(
        f'<aside class="right" tabindex="0" aria-label="{esc(t("Players"))}">{f["puzzle-answer"]}{f["seats"]}'
        f"{rails['right']}{table_page.help_panel(scene)}</aside>"
    )
    stage = trying.stage(scene, rails["stage"], over=f["puzzle-legend"])
    level = Markup(f"{dots(LEVELS.index(puzzle.level) + 1)} {esc(level_words(viewer, puzzle.level))}")
    chips = chip(esc(game.title if trial.day is not None else t("Puzzle")), "desk-only") + chip(level, "desk-only")
    chips += Markup(f'<span class="chip" data-streak-chip hidden>{icon("flame")} <span></span></span>')
    head = t("Puzzle of the day") if trial.day is not None else game.title
    bar = table_bar(viewer, head, chips, menu(trial), f"/rules/{game.slug}")
    tabs = trying.tabs(scene, ("seats", "players", t("Players")), ("puzzle-more", "puzzle", t("Puzzles")))
    main = Markup(
        f'<main class="table puzzle" id="table">{bar}{offline(viewer)}{_top(trial)}{left}{stage}{right}{f["prompt"]}'
        f"{tabs}</main>{f['puzzle-cells']}"
    )
    body = Markup(f"{f['pulse']}{main}{trying.BELOW}{words(viewer)}")
    day = Markup(f'data-day="{esc(trial.day.date.isoformat())}" ') if trial.day is not None else NO_MARKUP
    attrs = Markup(
        f'data-puzzle="{esc(address(trial.task))}" data-game="{esc(game.slug)}" data-id="{esc(puzzle.id)}" '
        f'data-level="{esc(puzzle.level)}" {day}data-rules="/rules/{esc(game.slug)}" data-seq="0"'
    )
    return document(
        viewer,
        f"{t('Puzzle')} · {game.title}",
        body,
        cls=AT_TABLE,
        scripts=["puzzle.js"],
        attrs=attrs,
        slug=game.slug,
        more=[REVIEW, PUZZLE],
    )


def _top(trial: Trial) -> Markup:
    """Return what a phone shows over the stage: the levels of the day, or which puzzle it is."""
    if trial.day is not None:
        return Markup(f'<nav class="puzzle-top" aria-label="{esc(trial.t("Levels"))}">{levels(trial, trial.day)}</nav>')
    return Markup(
        f'<div class="puzzle-top"><b class="grow">{esc(_place(trial))}</b><span data-points-here></span></div>'
    )


def _place(trial: Trial) -> str:
    """Say which puzzle of its level this is."""
    level = trial.shelf.levels[trial.task.puzzle.level]
    name = level_name(trial.visitor, trial.task.puzzle.level)
    return trial.t("{level}, puzzle {n} of {of}", level=name, n=level.index(trial.task) + 1, of=len(level))


def levels(trial: Trial, day: Day) -> Markup:
    """Return the puzzles of a day as links; the script adds what this device has reached."""
    return Markup("".join(_level(trial, day, level) for level in day.tasks))


def _level(trial: Trial, day: Day, level: str) -> Markup:
    on = Markup(' aria-current="true"' if day.tasks[level] is trial.task else "")
    return Markup(
        f'<a class="level" href="{esc(address_of_day(level, day.date))}" data-day-level="{esc(level)}"{on}>'
        f'{dots(LEVELS.index(level) + 1)}<span class="grow"><b>{esc(level_name(trial.visitor, level))}</b>'
        f'<span class="dim small">{esc(day.tasks[level].game.title)}</span></span><span class="got"></span></a>'
    )


def _day(trial: Trial) -> Markup:
    """Return the levels of the day, or the way to them."""
    t = trial.t
    heading = Markup(f'<h2 class="label">{esc(t("Puzzle of the day"))}</h2>')
    if trial.day is None:
        way = button(Markup(f"{icon('puzzle')} {esc(t('To the puzzle of the day'))}"), href=PATH)
        return Markup(f'<section class="panel stack">{heading}{way}</section>')
    return Markup(
        f'<section class="panel">{heading}<p class="small dim" data-date></p><div class="levels3">'
        f"{levels(trial, trial.day)}</div></section>"
    )


def streak(viewer: Viewer) -> Markup:
    """Return the place of the streak and its week; the script fills it from what the device keeps."""
    return Markup(
        f'<section class="panel streak"><div class="row">{icon("flame")}<b data-streak>{esc(viewer.t("No streak yet"))}'
        f'</b></div><div class="week" data-week></div><p class="dim small" data-kept>'
        f"{esc(viewer.t('A day counts from 5 points. One missed day a week is forgiven.'))}</p></section>"
    )


def _practise(trial: Trial) -> Markup:
    """Return how far one has come with the puzzles of the game, and the way to them."""
    t, game = trial.t, trial.task.game
    here = Markup(f'<p class="small">{esc(_place(trial))}</p>') if trial.day is None else NO_MARKUP
    way = button(Markup(f"{icon('puzzle')} {esc(t('Practise {title}', title=game.title))}"), href=f"{PATH}/{game.slug}")
    return Markup(
        f'<section class="panel stack"><h2 class="label">{esc(t("Practise"))}</h2>{here}'
        f"{progress(trial.visitor, trial.shelf)}{way}</section>"
    )


def progress(viewer: Viewer, of: Shelf) -> Markup:
    """Return how many puzzles of a game there are; the script says how many are solved."""
    ids = " ".join(task.puzzle.id for task in of.tasks)
    count = viewer.n(len(of.tasks), "{n} puzzle", "{n} puzzles")
    return Markup(
        f'<div class="solved" data-trainer="{esc(of.game.slug)}" data-ids="{esc(ids)}"><span class="how-far dim small">'
        f'{esc(count)}</span><span class="gauge" aria-hidden="true"><i style="width:0"></i></span></div>'
    )


def menu(trial: Trial) -> Markup:
    """Return the menu of the page."""
    t, game = trial.t, trial.task.game
    link = Markup(f"{icon('link')} {esc(t('Copy link'))}")
    items = (
        (PATH, "puzzle", t("All puzzles")),
        (f"/rules/{game.slug}", "book", t("Rules")),
        ("/", "home", t("Start page")),
    )
    out = Markup(f'<button type="button" class="item" data-copy="{esc(address(trial.task))}">{link}</button>')
    out += Markup("".join(f'<a class="item" href="{esc(a)}">{icon(b)} {esc(c)}</a>' for a, b, c in items))
    keys = ((t("Enter"), t("check, next")), ("H", t("hint")), ("U", t("undo")), ("R", t("once more")))
    rows = Markup("".join(f"<dt><kbd>{esc(key)}</kbd></dt><dd>{esc(does)}</dd>" for key, does in keys))
    out += Markup(
        f'<details class="keys desk-only"><summary class="item">{icon("screen")} {esc(t("Keys"))}</summary>'
        f"<dl>{rows}</dl></details>"
    )
    return out + language_items(trial.viewer)


def words(viewer: Viewer) -> Markup:
    """Return what the scripts of puzzles say."""
    t = viewer.t
    said = {
        "reckon": t("Let me reckon …"),
        "offline": t("I cannot reach the server. Your turn stays here: check it again in a moment."),
        "blocked": t("This device remembers nothing. You can solve puzzles all the same."),
        "day": t("1 day in a row"),
        "days": t("{n} days in a row"),
        "none": t("No streak yet"),
        "counts": t("Today counts."),
        "tomorrow": t("The next one comes at midnight."),
        "next": t("Next: {level}"),
        "all": t("All puzzles"),
        "some": t("{n} of {all} solved"),
        "through": t("All {all} solved. Once more those that were hard?"),
        "points": t("{n} of {of}", of=FULL, n="{n}"),
        "go": t("Go on"),
        "begin": t("Begin"),
        "again": t("Repeat"),
        "copied": t("The words are copied."),
    }
    data = Markup(" ".join(f'data-say-{esc(key)}="{esc(value)}"' for key, value in said.items()))
    return Markup(f'<i id="puzzle-words" hidden {data}></i>')
