"""The overview of learning: where to go on, and a course for every game. The script fills in what this device did."""

from collections.abc import Sequence

from spielwerk.core.game import Game
from spielwerk.core.icons import icon
from spielwerk.core.lessons import Course
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.web.assets import LEARN
from spielwerk.web.html import Viewer, button, chip, post, site_page
from spielwerk.web.lesson_page import FIRST_GAME, address, dots, step_ids, title
from spielwerk.web.pages import beginners_game


def page(viewer: Viewer, games: Sequence[Game]) -> Markup:
    """Return the overview of all courses."""
    t = viewer.t
    taught = [(game, game.lessons) for game in games if game.lessons is not None]
    lead = t("Ten minutes for each game. You play, I explain every step on the real board.")
    kept = chip(
        Markup(f"{icon('screen')} <span data-kept>{esc(t('Your progress stays on this device. No account.'))}</span>")
    )
    cards = Markup("".join(_card(viewer, game, course) for game, course in taught))
    doors = (
        _door("/puzzles", "puzzle", t("Puzzle of the day"), t("One position, one turn. Find the best one."))
        + _door("/tables", "curve", t("Review a game"), t("Where did you win, where did you lose? Turn by turn."))
        + _door("/analyse", "setup", t("Set up a position"), t("Rebuild a table, find the best turn."))
    )
    words = {
        "step": t("Step {n} of {all}"),
        "some": t("{n} of {all} steps"),
        "done": viewer.p("of a course", "Done"),
        "again": t("Repeat"),
        "on": t("Go on"),
        "blocked": t("This device remembers nothing. You can learn all the same."),
    }
    data = Markup(" ".join(f'data-say-{esc(key)}="{esc(value)}"' for key, value in words.items()))
    main = Markup(
        f'<main id="main" class="home learn"><section class="hero"><div><h1>{esc(t("Learn"))}</h1><p>{esc(lead)}</p>'
        f"{kept}</div>{_go_on(viewer, games)}</section>"
        f'<section class="games" aria-label="{esc(t("Courses"))}">{cards}</section>'
        f'<section class="doors" aria-label="{esc(t("More to learn"))}">{doors}</section>'
        f'<p class="all-rules">{button(icon("book") + " " + esc(t("All rules")), href="/rules", cls="ghost")}</p>'
        f'<i id="learn-words" hidden {data}></i></main>'
    )
    return site_page(viewer, t("Learn"), main, on="/learn", scripts=["learn.js"], more=[LEARN])


def _door(href: str, sign: str, title: str, lead: str) -> Markup:
    """Return the way to what else one can learn from."""
    return Markup(
        f'<a class="panel door" href="{esc(href)}"><span class="face">{icon(sign)}</span><span class="grow"><b>'
        f'{esc(title)}</b><span class="dim small">{esc(lead)}</span></span>{icon("stepf")}</a>'
    )


def _go_on(viewer: Viewer, games: Sequence[Game]) -> Markup:
    """Return the panel with the step to go on with: at first the first one of the game for beginners."""
    t = viewer.t
    taught = [game for game in games if game.lessons is not None]
    if not taught:
        return NO_MARKUP
    game = beginners_game(taught)
    assert game.lessons is not None
    where = t("Step {n} of {all}", n=1, all=game.lessons.steps)
    why = t("Begin with {title}: it is explained the fastest.", title=game.title)
    small = Markup(
        f'<img class="mini" id="go-board" alt="" width="128" height="128" src="{esc(address(game, 1))}/board.svg">'
    )
    go = button(
        Markup(f'{icon("play")} <span id="go-words">{esc(t("Begin"))}</span>'),
        href=address(game, 1),
        cls="primary",
        attrs=Markup('id="go"'),
    )
    return Markup(
        f'<section class="panel cont" id="go-on">{small}<div class="stack tight"><span class="label">'
        f'<span id="go-game">{esc(game.title)}</span> · <span id="go-where">{esc(where)}</span></span>'
        f'<h2 id="go-title">{esc(title(game.lessons, 1, viewer))}</h2><p class="dim small" id="go-why">{esc(why)}</p>'
        f'<span id="go-dots">{dots(1, game.lessons.steps)}</span><div>{go}</div></div></section>'
    )


def _card(viewer: Viewer, game: Game, course: Course) -> Markup:
    """Return a course as it is offered: how far one is, the way on, and the first game."""
    t, steps = viewer.t, course.steps
    length = t("{n} steps · {minutes} minutes", n=steps, minutes=course.minutes)
    titles = esc("\n".join(title(course, number, viewer) for number in range(1, steps + 1)))
    words = Markup(f"{icon('bot')} {esc(t(FIRST_GAME))}")
    return Markup(
        f'<article class="panel game" data-course="{esc(game.slug)}" data-steps="{esc(" ".join(step_ids(course)))}" '
        f'data-title="{esc(game.title)}" data-titles="{titles}">'
        f'<a class="cover" href="{esc(address(game, 1))}" tabindex="-1" aria-hidden="true">{game.view.cover()}</a>'
        f'<div class="body"><h2>{esc(game.title)}</h2><div class="how-far dim small">{esc(length)}</div>'
        f'{dots(0, steps, "bars")}<div class="go">'
        f'<a class="btn small course" href="{esc(address(game, 1))}"><span class="words">{esc(t("Begin"))}</span>'
        f'<span class="sr">{esc(game.title)}</span></a>'
        f"{post(f'/learn/{game.slug}/play', words, cls='small ghost first-game', attrs=Markup('data-chance'))}"
        "</div></div></article>"
    )
