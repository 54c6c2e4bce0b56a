"""Try again: the table as it stood before a mistake, with the teacher in the prompt and the answer after it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from spielwerk.bots.review import Review, Turn, percent
from spielwerk.core.advice import Advice
from spielwerk.core.icons import icon
from spielwerk.core.language import Spoken
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.table.attempts import Attempt
from spielwerk.table.tries import CLOSE
from spielwerk.web import hints, parts, review_page, table_page, trying
from spielwerk.web.assets import REVIEW
from spielwerk.web.html import AT_TABLE, Viewer, button, chip, document, offline, table_bar
from spielwerk.web.review_page import Reviewed
from spielwerk.web.review_words import chance_words, sign, title
from spielwerk.web.scene import Scene, look

SCRIPT: Final = "try.js"


@dataclass
class Trial(Spoken):
    """A try as one reader sees it."""

    page: Reviewed
    review: Review
    turn: Turn
    attempt: Attempt
    worth: int | None = None  # of the turn that was tried, in percent, once it is judged
    is_solved: bool = False  # the answer is shown

    @property
    def lang(self) -> str:  # type: ignore[override]
        """Return the reader's language."""
        return self.page.lang

    @property
    def viewer(self) -> Viewer:
        """Return the reader on the seat that moves."""
        return replace(self.page.viewer, seat=self.turn.seat, holder=self.attempt.session.host, host=False)

    @property
    def base(self) -> str:
        """Return the address of the try."""
        return f"{self.page.base}/try/{self.turn.number}"

    @cached_property
    def scene(self) -> Scene:
        """Return the table, drawn; with the answer the better turn lies over it."""
        step = self.attempt.session.step if self.attempt.is_done or self.is_solved else None
        scene = look(self.attempt.session, self.viewer, step, "table" if step is None else "replay")
        if self.is_solved and self.turn.best is not None:
            review_page.ghosts(scene, review_page.steps(self.page, self.turn, self.turn.best))
        return scene

    @property
    def best(self) -> int:
        """Return what the better turn is worth, in percent."""
        return percent(self.turn.worth.chance[self.turn.seat])

    @property
    def was(self) -> int:
        """Return what the turn that was played is worth, in percent."""
        return percent(self.turn.played.chance[self.turn.seat])

    @property
    def is_right(self) -> bool:
        """Tell whether the turn that was tried is as good as the best."""
        return self.worth is not None and self.worth > self.best - CLOSE

    @property
    def has_answer(self) -> bool:
        """Tell whether the answer may be seen."""
        return self.is_solved or self.is_right


def fragments(trial: Trial) -> dict[str, Markup]:
    """Return everything that a click can change, by element id."""
    shown = {"try-answer": answer(trial), "prompt": prompt(trial)}
    return trying.fragments(trial.scene, "try") | shown


def answer(trial: Trial) -> Markup:
    """Return the verdict and the points by category, once the answer may be seen."""
    inside = NO_MARKUP
    if trial.has_answer:
        inside = review_page.verdict(trial.page) + review_page.points(trial.page)
    return Markup(f'<div id="try-answer" class="why">{inside}</div>')


def prompt(trial: Trial) -> Markup:
    """Return the prompt bar: what to find, or what was found."""
    scene = trial.scene
    say, hint = words(trial)
    hand = trying.hand(scene) if scene.canvas.legal else NO_MARKUP
    lead = Markup("var(--good)" if trial.has_answer else f"var(--seat-{trial.turn.seat})")
    gives = parts.giving_up(scene) if scene.canvas.legal else NO_MARKUP
    return Markup(
        f'<footer id="prompt" class="prompt" tabindex="-1" style="--c:{lead}" data-done="{int(trial.attempt.is_done)}">'
        f'{hand}<div class="grow" role="status"><div class="say">{esc(say)}</div>'
        f'<div class="hint">{esc(hint)}</div></div><div class="acts">{acts(trial)}</div>{gives}</footer>'
    )


def words(trial: Trial) -> tuple[str, str]:
    """Say what is asked, or what the answer was worth; never which turn is better."""
    t, review = trial.t, trial.review
    best, was = (chance_words(review, trial, value / 100) for value in (trial.best, trial.was))
    then = t("Your turn then: {was}. Possible is {best}.", was=was, best=best)
    if trial.is_solved:
        return t("This was the better turn."), then
    if trial.worth is None:
        return (t("Let me reckon …") if trial.attempt.is_done else t("Find a better turn.")), then
    now = chance_words(review, trial, trial.worth / 100)
    if trial.is_right:
        return t("Right. {now} instead of {was}.", now=now, was=was), t("Your turn is as good as the best I found.")
    if trial.worth > trial.was + CLOSE - 1:
        return t("Better: {now}. One is stronger still.", now=now), then
    return t("That costs a lot, too: {now}.", now=now), then


def acts(trial: Trial) -> Markup:
    """Return the buttons: those of the table while one tries, then the way on."""
    t = trial.t
    words = t("Once more")
    again = button(
        Markup(f'{icon("undo")}<span class="desk-only">{esc(words)}</span>'),
        attrs=Markup(f'data-restart aria-label="{esc(words)}"'),
    )
    show = button(Markup(f"{icon('eye')} {esc(t('Show solution'))}"), attrs=Markup("data-solution"))
    if trial.has_answer:
        sheet = Markup('data-sheet="try-answer"')
        return again + button(Markup(f"{icon('sum')} {esc(t('Why'))}"), cls="why-key", attrs=sheet) + _next(trial)
    if trial.attempt.is_done:
        return again + show if trial.worth is not None else NO_MARKUP
    eye = Markup(
        f'<button type="button" class="btn" data-solution aria-label="{esc(t("Show solution"))}">{icon("eye")}'
        f'<span class="desk-only">{esc(t("Show solution"))}</span></button>'
    )
    return eye + parts.acts(trial.scene)


def _next(trial: Trial) -> Markup:
    """Return the way to the next mistake, or back to the review."""
    t = trial.t
    later = [one for one in trial.review.mistakes(trial.turn.seat) if one.number > trial.turn.number]
    if not later:
        href = trial.page.href(trial.turn.number)
        return button(Markup(f"{icon('curve')} {esc(t('Back to the review'))}"), href=href, cls="primary")
    href = f"{trial.page.base}/try/{later[0].number}"
    return button(Markup(f"{icon('stepf')} {esc(t('Next mistake'))}"), href=href, cls="primary")


def hint(trial: Trial) -> dict[str, Any]:
    """Return a hint for the next step: where, what and why; where the try goes another way, that it does."""
    rest = trial.attempt.rest_of(trial.turn.best.words if trial.turn.best is not None else [])
    if not rest:
        return {"toast": trial.t("The better turn goes another way. Take steps back for a hint.")}
    advice = Advice(rest, [0] * len(rest))
    found = hints.hint_message(trial.scene, advice)
    best = chance_words(trial.review, trial, trial.best / 100)
    return {"hint": found | {"why": trial.t("The turn that begins like this is worth {best}.", best=best)}}


def page(trial: Trial) -> Markup:
    """Return the whole page."""
    t, scene, viewer, game = trial.t, trial.scene, trial.viewer, trial.attempt.session.game
    f = fragments(trial)
    rails = trying.rails(scene)
    mistakes = trial.review.mistakes(trial.turn.seat)
    place = next(n for n, one in enumerate(mistakes, 1) if one.number == trial.turn.number)
    looks = ["done" if n < place else "now" if n == place else "" for n in range(1, len(mistakes) + 1)]
    bars = Markup("".join(f'<i class="{esc(one)}"></i>' for one in looks))
    count = t("{n} of {of}", n=place, of=len(mistakes))
    top = Markup(
        f'<div class="trytop"><div class="row">{sign(trial.turn.kind, trial, 24)}<b class="grow">'
        f'{esc(title(trial, trial.turn))}</b><span class="dim small">{esc(count)}</span></div>'
        f'<span class="bars" aria-hidden="true">{bars}</span></div>'
    )
    left = Markup(
        f'<aside class="left" tabindex="0" aria-label="{esc(t("Players"))}">{parts.seats(scene)}{rails["left"]}</aside>'
    )
    right = Markup(
        f'<aside class="right" aria-label="{esc(t("Verdict"))}">{f["try-answer"]}{rails["right"]}'
        f"{table_page.help_panel(scene)}</aside>"
    )
    stage = trying.stage(scene, rails["stage"])
    way = esc(trial.page.href(trial.turn.number))
    back = Markup(f'<a class="item" href="{way}">{icon("back")} {esc(t("Back to the review"))}</a>')
    bar = table_bar(viewer, t("Try again"), chip(esc(game.title)), back, f"/rules/{game.slug}")
    main = Markup(
        f'<main class="table trying" id="table">{bar}{top}{offline(viewer)}{left}{stage}{right}{f["prompt"]}'
        f"{trying.tabs(scene)}</main>"
    )
    body = Markup(f"{f['pulse']}{main}{trying.BELOW}")
    attrs = Markup(f'data-try="{esc(trial.base)}" data-back="{way}" data-rules="/rules/{esc(game.slug)}" data-seq="0"')
    head = f"{t('Try again')} · {game.title}"
    return document(viewer, head, body, cls=AT_TABLE, scripts=[SCRIPT], attrs=attrs, slug=game.slug, more=[REVIEW])
