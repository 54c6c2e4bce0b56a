"""The page of a lesson: the table as everybody knows it, the way through on the left, the teacher in the prompt."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from spielwerk.core.decorations import badge_in_wreath
from spielwerk.core.game import Game
from spielwerk.core.icons import icon, logo
from spielwerk.core.language import msg
from spielwerk.core.lessons import Course, Lesson
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.core.state import State
from spielwerk.core.types import Action, Seat
from spielwerk.table.lessons import LessonTable, open_lesson, solved
from spielwerk.web import parts, table_page, trying
from spielwerk.web.assets import LEARN
from spielwerk.web.html import AT_TABLE, Viewer, button, chip, document, language_items, offline, post, table_bar
from spielwerk.web.scene import Scene, look

FIRST_GAME = msg("First game with me")


@dataclass
class Step:
    """A step of a course as one visitor sees it: a lesson as it stands, or the first game."""

    game: Game
    course: Course
    number: int  # from 1
    viewer: Viewer
    table: LessonTable

    @property
    def lesson(self) -> Lesson | None:
        """Return the lesson; the first game is none."""
        return self.course.lessons[self.number - 1] if self.number <= len(self.course.lessons) else None

    @cached_property
    def scene(self) -> Scene:
        """Return the table, drawn; in the first game nothing answers before it is begun."""
        scene = look(self.table.session, self.viewer, only=self.table.is_open if self.lesson else _nothing)
        make_pale(scene, self.lesson.quiet if self.lesson else ())
        return scene

    @property
    def done(self) -> bool:
        """Tell whether the task is done."""
        return self.lesson is not None and self.table.done

    @property
    def title(self) -> str:
        """Return what this step is called."""
        return title(self.course, self.number, self.viewer)


def _nothing(_: Action) -> bool:
    return False


def title(course: Course, number: int, viewer: Viewer) -> str:
    """Return what a step is called."""
    return viewer.t(course.lessons[number - 1].title if number <= len(course.lessons) else FIRST_GAME)


def address(game: Game, number: int) -> str:
    """Return where a step is."""
    return f"/learn/{game.slug}/{number}"


def step_ids(course: Course) -> list[str]:
    """Return what a device remembers each step by."""
    return [*(lesson.id for lesson in course.lessons), "game"]


# ---- what changes ----
def fragments(step: Step) -> dict[str, Markup]:
    """Return everything that a click can change, by element id."""
    return trying.fragments(step.scene, "lesson") | {"points": points(step), "prompt": prompt(step)}


def make_pale(scene: Scene, quiet: Sequence[str]) -> None:
    """Let what is not taught yet stay in its place, pale and without an answer."""
    for panel in scene.canvas.panels:
        if panel.id in quiet:
            panel.html = Markup(f'<div class="untaught" inert>{panel.html}</div>')
    board = scene.canvas.board
    for name in set(quiet) & set(board.layers):
        drawn = board.done.pop(name, None) or Markup("".join(board.layers[name]))
        board.layers[name] = [Markup(f'<g class="untaught">{drawn}</g>')]


def points(step: Step) -> Markup:
    """Return the learner's points, the rows that this step changes marked, with what they gained."""
    t, viewer = step.viewer.t, step.viewer
    now = _points_of(step.game, step.table.session.state, viewer.seat)
    before = _points_of(step.game, step.table.start, viewer.seat)
    hot = _rows_to_change(step)
    rows = NO_MARKUP
    for name in dict.fromkeys((*step.game.texts.CATEGORIES, *now)):
        if name not in now and name not in before and name not in hot:
            continue
        value, gain = now.get(name, 0), now.get(name, 0) - before.get(name, 0)
        shown = before.get(name, 0) if step.done and gain else value
        plus = Markup(f' <span class="plus">{gain:+d}</span>') if step.done and gain else NO_MARKUP
        words = rich(step.game.texts.category(name, viewer.lang))
        mark = Markup(" hot" if name in hot else "")
        rows += Markup(f'<div class="kv{mark}"><span>{words}</span><b>{shown}{plus}</b></div>')
    none = Markup(f'<p class="dim small">{esc(t("No points yet."))}</p>' if not rows else "")
    return Markup(
        f'<section id="points" class="panel"><h2 class="label">{esc(t("Your points"))}</h2>{rows}{none}</section>'
    )


def _points_of(game: Game, state: State, seat: Seat) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in state.breakdown(seat):
        if game.hidden is None or not game.hidden(part):
            found[part.category] = found.get(part.category, 0) + part.points
    return found


def _rows_to_change(step: Step) -> set[str]:
    if step.lesson is None:
        return set()
    end = open_lesson(step.game, step.lesson, solved(step.game, step.lesson))
    before, after = (_points_of(step.game, state, step.viewer.seat) for state in (end.start, end.session.state))
    return {name for name in before | after if before.get(name, 0) != after.get(name, 0)}


# ---- the teacher ----
def prompt(step: Step) -> Markup:
    """Return the prompt bar: the task with what can be done about it, or praise and the way on."""
    scene, lesson, t = step.scene, step.lesson, step.viewer.t
    hand = trying.hand(scene)
    if lesson is None:
        words = t("We play a whole game against an easy bot. I tell you before each kind of decision what matters.")
        face, say, hint = logo(40), t("Your first game."), words
    elif step.done:
        gain = step.table.attempt.gain()
        plus = Markup(f' <span class="plus">{gain:+d}</span>') if gain else NO_MARKUP
        return _bar(step, "praise", _praised(step), esc(t(lesson.praise)) + plus, t(lesson.brought), NO_MARKUP)
    else:
        face, say, hint = logo(40), t("{task}.", task=t(lesson.title)), t(lesson.hint)
    return _bar(step, "", Markup(f'<span class="face desk-only">{face}</span>'), esc(say), hint, hand)


def _praised(step: Step) -> Markup:
    """Return the sign of a task that is done: a tick, and a wreath where it was the last one of the course."""
    if step.number == len(step.course.lessons):
        return Markup(f'<span class="face">{badge_in_wreath(step.viewer.seat, 26)}</span>')
    return Markup(f'<span class="face good">{icon("check")}</span>')


def _bar(step: Step, cls: str, face: Markup, say: Markup, hint: str, hand: Markup) -> Markup:
    rule = _rule(step)
    acts = _acts_after(step) if step.done else _acts_of_game(step) if step.lesson is None else _acts(step)
    gives = parts.giving_up(step.scene) if step.lesson and not step.done else NO_MARKUP
    where = step.viewer.t("Step {n} of {all}", n=step.number, all=step.course.steps)
    return Markup(
        f'<footer id="prompt" class="prompt teacher {esc(cls)}" tabindex="-1" data-rule="{esc(rule)}" '
        f'data-done="{int(step.done)}">{hand}{face}<div class="grow" role="status">'
        f'<div class="row where desk-only">{dots(step.number, step.course.steps)}'
        f'<span class="dim xs">{esc(where)}</span></div>'
        f'<div class="say">{say}</div><div class="hint">{esc(hint)}</div></div>'
        f'<div class="acts">{acts}</div>{gives}</footer>'
    )


def _rule(step: Step) -> str:
    """Return the first rule row of what this step teaches: the rules open there."""
    if step.lesson is None:
        return ""
    sections = {section.id: section.rows for section in step.game.texts.rules(step.viewer.lang)}
    return next((rows[0] for topic in step.lesson.topics if (rows := sections.get(topic))), "")


def dots(now: int, count: int, cls: str = "") -> Markup:
    """Return the steps of a course as dots or bars; the script fills in what was done."""
    items = Markup("".join(f'<i data-step="{k}"{" class=now" if k == now else ""}></i>' for k in range(1, count + 1)))
    return Markup(f'<span class="dots {esc(cls)}" aria-hidden="true">{items}</span>')


def _acts(step: Step) -> Markup:
    """Return the buttons beside a task: those of the table, the hint, and the way past it."""
    t = step.viewer.t
    hint = button(
        Markup(f"{icon('lamp')}<span>{esc(t('Hint'))}</span>"),
        attrs=Markup(f'data-teach aria-label="{esc(t("Hint"))}"'),
    )
    words, href = esc(t("Skip")), address(step.game, step.number + 1)
    skip = button(
        Markup(f"{icon('next')}<span>{words}</span>"),
        href=href,
        cls="ghost past",
        attrs=Markup(f'data-skip aria-label="{words}"'),
    )
    return parts.acts(step.scene) + hint + skip


def _acts_after(step: Step) -> Markup:
    """Return the buttons beside praise: do it again, go on."""
    t = step.viewer.t
    again = t("Do it again")
    back = button(
        icon("undo"), cls="square", attrs=Markup(f'data-again-lesson aria-label="{esc(again)}" title="{esc(again)}"')
    )
    words = t("Next: {title}", title=title(step.course, step.number + 1, step.viewer))
    go = button(esc(words), href=address(step.game, step.number + 1), cls="primary go-on", attrs=Markup("data-go-on"))
    return back + go


def _acts_of_game(step: Step) -> Markup:
    """Return the button that begins the first game."""
    words = Markup(f"{icon('play')} {esc(step.viewer.t('Begin'))}")
    return post(f"/learn/{step.game.slug}/play", words, cls="primary", attrs=Markup("data-chance"))


# ---- what stays ----
def page(step: Step) -> Markup:
    """Return the whole page of a step."""
    f, scene, viewer, t = fragments(step), step.scene, step.viewer, step.viewer.t
    rails = trying.rails(scene)
    left = Markup(
        f'<aside class="left" tabindex="0" aria-label="{esc(t("Steps"))}">{steps(step)}{rails["left"]}</aside>'
    )
    right = Markup(
        f'<aside class="right" aria-label="{esc(t("In this step"))}">{explanation(step)}{f["points"]}{rails["right"]}'
        f"{table_page.help_panel(scene)}</aside>"
    )
    stage = trying.stage(scene, rails["stage"])
    chips = chip(Markup(f"{icon('cap')} {esc(t('Learn'))}"), "good")
    bar = table_bar(viewer, step.game.title, chips, menu(step), f"/rules/{step.game.slug}")
    bars = dots(step.number, step.course.steps, "bars")
    count = t("{n} of {all}", n=step.number, all=step.course.steps)
    top = Markup(
        f'<div class="lesson-top phone-only"><div class="row"><b class="grow">{esc(step.title)}</b>'
        f'<span class="dim small">{esc(count)}</span></div>{bars}</div>'
    )
    main = Markup(
        f'<main class="table lesson" id="table">{bar}{top}{offline(viewer)}{left}{stage}{right}{f["prompt"]}'
        f"{trying.tabs(scene, ('points', 'sum', t('Score')))}</main>"
    )
    body = Markup(f"{f['pulse']}{main}{trying.BELOW}{_words(viewer)}")
    ids = " ".join(step_ids(step.course))
    before = address(step.game, step.number - 1) if step.number > 1 else "/learn"
    attrs = Markup(
        f'data-lesson="{esc(address(step.game, step.number))}" data-game="{esc(step.game.slug)}" '
        f'data-steps="{esc(ids)}" data-number="{step.number}" data-back="{esc(before)}" '
        f'data-rules="/rules/{esc(step.game.slug)}" data-seq="0"'
    )
    name = t("Learn {title}", title=step.game.title)
    return document(
        viewer, name, body, cls=AT_TABLE, scripts=["lesson.js"], attrs=attrs, slug=step.game.slug, more=[LEARN]
    )


def steps(step: Step) -> Markup:
    """Return the list of steps; the script marks what this device has done."""
    t, rows = step.viewer.t, NO_MARKUP
    for number in range(1, step.course.steps + 1):
        now = Markup(' class="now" aria-current="step"' if number == step.number else "")
        pip = Markup(f'<span class="pip"><b>{number}</b>{icon("check")}</span>')
        words = esc(title(step.course, number, step.viewer))
        rows += Markup(
            f'<li data-step="{number}"{now}><a href="{esc(address(step.game, number))}">{pip}{words}</a></li>'
        )
    name = t("Learn {title}", title=step.game.title)
    return Markup(
        f'<section class="panel"><h2 class="label">{esc(name)}</h2><ol class="steps">{rows}</ol></section>'
        f'<p class="dim small kept" data-kept>{esc(t("Your progress stays on this device."))}</p>'
    )


def explanation(step: Step) -> Markup:
    """Return the idea of this step, and the way to its rule."""
    t, lesson = step.viewer.t, step.lesson
    about: Sequence[str] = (
        lesson.about
        if lesson
        else (
            msg("It is a real table: you can leave it and go on later, and take back what you clicked."),
            msg("My words become fewer as you get to know the game. With “I can do it alone” they stop."),
        )
    )
    words = Markup("".join(f"<p>{rich(t(paragraph))}</p>" for paragraph in about))
    rule = Markup("")
    if lesson:
        row = _rule(step)
        href = f"/rules/{step.game.slug}#{row}"
        rule = Markup(f'<p><a href="{esc(href)}" data-help="{esc(row)}">{esc(t("Show the rule"))}</a></p>')
        rule += button(
            Markup(f"{icon('lamp')} {esc(t('Show me where'))}"), cls="phone-only", attrs=Markup("data-show-where")
        )
    name = esc(t("In this step"))
    return Markup(f'<section id="explain" class="panel teach"><h2 class="label">{name}</h2>{words}{rule}</section>')


def menu(step: Step) -> Markup:
    """Return the menu of a lesson."""
    t, game = step.viewer.t, step.game
    link = Markup(f"{icon('link')} {esc(t('Copy link'))}")
    items = (
        ("/learn", "cap", t("All courses")),
        (f"/rules/{game.slug}", "book", t("Rules")),
        ("/", "home", t("Start page")),
    )
    out = Markup(f'<button type="button" class="item" data-copy="{esc(address(game, step.number))}">{link}</button>')
    out += Markup(
        "".join(f'<a class="item" href="{esc(href)}">{icon(sign)} {esc(words)}</a>' for href, sign, words in items)
    )
    return out + language_items(step.viewer)


def _words(viewer: Viewer) -> Markup:
    """Return what the script says."""
    t = viewer.t
    said = {
        "failed": t("This step does not load. Your progress is kept."),
        "blocked": t("This device remembers nothing. You can learn all the same."),
    }
    data = Markup(" ".join(f'data-say-{esc(key)}="{esc(words)}"' for key, words in said.items()))
    return Markup(f'<i id="lesson-words" hidden {data}></i>')
