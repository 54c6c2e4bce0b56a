"""The ladder as a picture: ratings, and how often a level beats the one below, by game and number of players."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from spielwerk.bots.ladder import Ladder
from spielwerk.cli.captions import caption
from spielwerk.core.canvas import num
from spielwerk.core.drawing import at, emblem
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.picture import FONTS, standalone
from spielwerk.games import game as by_slug

ROW: Final = 26  # of a level
HEAD: Final = 88  # over the first game
TITLE: Final = 66  # of a game
NAMES: Final = 108  # for the levels, left of the scales
SCALE: Final = 210  # the length of each of the two scales
GAP: Final = 34
HALF: Final = NAMES + 2 * SCALE + 2 * GAP + 16  # the width of one number of players
MARGIN: Final = 28
STEP: Final = 200  # of the scale of ratings
GOAL: Final = 0.65  # what a level should win against the one below
LEGEND: Final = "Each point is what was found, its line the 95 % interval. Dashed: what a level should win, 65 %."


def ladder_picture(levels: Sequence[str], found: Sequence[Ladder], theme: str = "light") -> str:
    """Return a drawing that needs no stylesheet: games from top to bottom, numbers of players side by side."""
    games = list(dict.fromkeys(ladder.game for ladder in found))
    columns = max((sum(ladder.game == game for ladder in found) for game in games), default=1)
    reach = STEP * ceil(max((_reach(ladder) for ladder in found), default=STEP) / STEP)
    band = TITLE + ROW * len(levels) + 26
    wide, high = 2 * MARGIN + columns * HALF, HEAD + band * len(games) + 10
    body = NO_MARKUP
    for row, game in enumerate(games):
        y = HEAD + row * band
        body += Markup(
            f'<rect x="{MARGIN - 12}" y="{y}" width="{wide - 2 * MARGIN + 24}" height="{band - 10}" rx="10" '
            f'fill="var(--surface)" stroke="var(--line)"/>'
        ) + caption(MARGIN + 4, y + 27, by_slug(game).title, 18, "ink", bold=True)
        for column, ladder in enumerate(one for one in found if one.game == game):
            body += at(MARGIN + column * HALF, y + TITLE, _ladder(levels, ladder, reach))
    return standalone(
        Markup(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(wide)} {num(high)}" width="{num(wide)}" '
            f'height="{num(high)}" font-family="{esc(FONTS)}" role="img" aria-label="The ladder of the bots">'
            f'<rect width="{num(wide)}" height="{num(high)}" fill="var(--paper)"/>'
            f"{caption(MARGIN, 38, 'The ladder of the bots', 24, 'ink', bold=True)}"
            f"{caption(MARGIN, 64, LEGEND, 14, 'ink-2')}"
            f"{body}</svg>"
        ),
        theme,
    )


def _reach(ladder: Ladder) -> float:
    """Return how high its ratings go."""
    return max(STEP, *(one.elo + one.error for level, one in ladder.ratings.items() if ladder.is_rated(level)))


def _ladder(levels: Sequence[str], ladder: Ladder, reach: int) -> Markup:
    deep = ROW * len(levels)
    first, second = NAMES, NAMES + SCALE + GAP
    out = caption(first, -12, f"{ladder.seats} players: rating", 13, "ink-2")
    out += caption(second, -12, "wins against the level below", 13, "ink-2")
    marks = range(0, reach + 1, max(STEP, STEP * ceil(reach / STEP / 5)))
    for mark in marks:
        out += _mark(first + SCALE * mark / reach, deep, str(mark))
    for share in (0, 25, 50, 75, 100):
        out += _mark(second + SCALE * share / 100, deep, f"{share} %", share == 50)
    goal = num(second + SCALE * GOAL)
    dashes = Markup('stroke="var(--good)" stroke-width="1.5" stroke-dasharray="3 4"')
    out += Markup(f'<path d="M{goal} 0V{num(deep - 6)}" {dashes}/>')
    for k, level in enumerate(levels):
        y = ROW * k + 10
        out += caption(4, y + 5, level, 15, "ink")
        if ladder.is_rated(level):
            out += _point(k, y, first, ladder.ratings[level], reach)
        if k and ladder.tallies[k - 1].games:
            tally = ladder.tallies[k - 1]
            low, high, middle = (second + SCALE * share for share in (*tally.interval, tally.rate))
            out += _interval(y, low, high, middle, k)
    return out


def _point(level: int, y: float, x: float, rating: tuple[float, float], reach: int) -> Markup:
    elo, error = rating
    ends = (max(-0.03 * reach, elo - error), min(float(reach), elo + error), elo)
    low, high, middle = (x + SCALE * value / reach for value in ends)
    return _interval(y, low, high, middle, level)


def _interval(y: float, low: float, high: float, middle: float, level: int) -> Markup:
    """Return a point between the ends of what it may be, with the shape of its level."""
    line = Markup(f'd="M{num(low)} {num(y)}H{num(high)}" stroke-linecap="round" fill="none"')
    colour = Markup(f"var(--seat-{level % 5}-edge)")
    point = Markup(f'<g stroke="{colour}" stroke-width="1.5">{emblem(level % 5, 6.5, f"var(--seat-{level % 5})")}</g>')
    return Markup(f'<path {line} stroke="{colour}" stroke-width="3"/>') + at(middle, y, point)


def _mark(x: float, high: float, words: str, strong: bool = False) -> Markup:
    colour = Markup("line-2" if strong else "line")
    line = Markup(f'<path d="M{num(x)} -4V{num(high - 6)}" stroke="var(--{colour})"/>')
    return line + caption(x, high + 7, words, 11, "ink-2", anchor="middle")
