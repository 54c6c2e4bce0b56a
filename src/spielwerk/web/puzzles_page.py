"""The overviews of puzzles: those of the day and all trainers, the trainer of a game, and the card on other pages.

The scripts fill in what this device has reached.
"""

from collections.abc import Sequence
from datetime import date

from spielwerk.core.icons import dots, icon
from spielwerk.core.language import msg
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.puzzles import LEVELS
from spielwerk.table.puzzles import Day, Shelf, Task
from spielwerk.web.assets import PUZZLE
from spielwerk.web.html import Viewer, button, chip, picture, site_page, themed_picture
from spielwerk.web.puzzle_page import PATH, address, address_of_day, level_name, level_words, progress, streak, words

KEPT = msg("Your points stay on this device. No account.")
HOME_LEVEL = "medium"  # of the puzzle on the start page


def page(viewer: Viewer, day: Day, shelves: Sequence[Shelf]) -> Markup:
    """Return the puzzles of the day with the streak, and the trainer of every game."""
    t = viewer.t
    lead = t("One position, one turn. Find the best one.")
    kept = chip(
        Markup(f"{icon('screen')} <span data-kept>{esc(t('Your points stay on this device. No account.'))}</span>")
    )
    cards = Markup("".join(_of_day(viewer, day.date, level, task) for level, task in day.tasks.items()))
    trainers = Markup("".join(_trainer(viewer, one) for one in shelves))
    none = Markup(f'<p class="dim">{esc(t("There are no puzzles here yet."))}</p>' if not shelves else "")
    main = Markup(
        f'<main id="main" class="home puzzles" data-day="{esc(day.date.isoformat())}"><section class="hero"><div>'
        f"<h1>{esc(t('Puzzles'))}</h1><p>{esc(lead)}</p>{kept}</div>{streak(viewer)}</section>{none}"
        f'<div class="row wrap"><h2 class="grow">{esc(t("Puzzle of the day"))}</h2><span class="dim" data-date></span>'
        f'</div><section class="of-day" aria-label="{esc(t("Puzzle of the day"))}">{cards}</section>'
        f'<div class="row"><h2>{esc(t("Practise"))}</h2></div>'
        f'<section class="games" aria-label="{esc(t("Practise"))}">{trainers}</section>{words(viewer)}</main>'
    )
    return site_page(viewer, t("Puzzles"), main, on=PATH, scripts=["puzzles.js"], more=[PUZZLE])


def _of_day(viewer: Viewer, day: date, level: str, task: Task) -> Markup:
    """Return a puzzle of the day as it is offered."""
    find = esc(viewer.t("Find your best turn."))
    return Markup(
        f'<a class="panel offer" href="{esc(address_of_day(level, day))}" data-day-level="{esc(level)}">'
        f'{picture(themed_picture(viewer, address(task)), "small-board")}<span class="stack tight">'
        f'<span class="label">{dots(LEVELS.index(level) + 1)} {esc(level_name(viewer, level))}</span>'
        f'<b class="title">{esc(task.game.title)}</b><span class="got dim small">{find}</span>'
        f'<span class="btn words">{esc(viewer.t("Solve"))}</span></span></a>'
    )


def _trainer(viewer: Viewer, of: Shelf) -> Markup:
    """Return the trainer of a game as it is offered."""
    game, href = of.game, f"{PATH}/{of.game.slug}"
    return Markup(
        f'<article class="panel game"><a class="cover" href="{esc(href)}" tabindex="-1" aria-hidden="true">'
        f'{game.view.cover()}</a><div class="body"><h3>{esc(game.title)}</h3>{progress(viewer, of)}<div class="go">'
        f'<a class="btn small" href="{esc(href)}"><span class="words">{esc(viewer.t("Practise"))}</span> '
        f'<span class="sr">{esc(game.title)}</span></a></div></div></article>'
    )


def trainer(viewer: Viewer, of: Shelf) -> Markup:
    """Return all puzzles of a game, level by level."""
    t, title = viewer.t, of.game.title
    go = button(
        Markup(f'{icon("play")} <span class="words">{esc(t("Begin"))}</span>'),
        href=address(of.tasks[0]),
        cls="primary",
        attrs=Markup('id="go"'),
    )
    levels = Markup("".join(_level(viewer, level, tasks) for level, tasks in of.levels.items() if tasks))
    kept = Markup(f'<p class="dim small" data-kept>{esc(t(KEPT))}</p>')
    main = Markup(
        f'<main id="main" class="home puzzles trainer"><section class="hero"><div class="row wrap">'
        f'<span class="splash">{of.game.view.cover()}</span><div class="grow">'
        f'<a class="up" href="{PATH}">{icon("back")} {esc(t("All puzzles"))}</a><h1>{esc(title)}</h1>'
        f"{progress(viewer, of)}</div></div><div>{go}{kept}</div></section>{levels}{words(viewer)}</main>"
    )
    return site_page(viewer, f"{t('Puzzles')} · {title}", main, on=PATH, scripts=["puzzles.js"], more=[PUZZLE])


def _level(viewer: Viewer, level: str, tasks: Sequence[Task]) -> Markup:
    name = level_name(viewer, level)
    links = Markup(
        "".join(
            f'<li><a href="{esc(address(task))}" data-task="{esc(task.puzzle.id)}" '
            f'aria-label="{esc(viewer.t("{level}, puzzle {n} of {of}", level=name, n=n, of=len(tasks)))}">'
            f"<b>{n}</b><span></span></a></li>"
            for n, task in enumerate(tasks, 1)
        )
    )
    head = Markup(f"{dots(LEVELS.index(level) + 1)} {esc(name)}")
    return Markup(f'<section class="panel"><h2>{head}</h2><ol class="tasks">{links}</ol></section>')


def card(viewer: Viewer, day: Day) -> Markup:
    """Return the puzzle of the day for the start page; nothing where there is none."""
    task = day.tasks.get(HOME_LEVEL) or next(iter(day.tasks.values()), None)
    if task is None:
        return NO_MARKUP
    t, level = viewer.t, task.puzzle.level
    where = Markup(f"{dots(LEVELS.index(level) + 1)} {esc(task.game.title)} · {esc(level_words(viewer, level))}")
    solve = button(esc(t("Solve")), href=address_of_day(level, day.date))
    flame = Markup(f'<span class="chip good" data-streak-chip hidden>{icon("flame")} <span></span></span>')
    return Markup(
        f'<section class="panel daily" id="daily" data-day="{esc(day.date.isoformat())}">'
        f'{picture(themed_picture(viewer, address(task)), "small-board")}<div class="stack tight">'
        f'<h2>{esc(t("Puzzle of the day"))}</h2><p class="row dim small">{where}</p>'
        f'<p class="small"><b>{esc(t("One turn is clearly the best. Do you find it?"))}</b></p>'
        f'<div class="row wrap">{solve}{flame}<a class="more" href="{PATH}">{esc(t("All puzzles"))}</a></div></div>'
        f"{words(viewer)}</section>"
    )
