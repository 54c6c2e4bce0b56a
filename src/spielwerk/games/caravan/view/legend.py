"""What the signs mean, what brings points, and Eastrey pinned to the edge of the map while it is out of sight."""

from typing import Final

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, frame, small
from spielwerk.core.icons import icon
from spielwerk.core.markup import Markup, esc, rich
from spielwerk.core.panels import legend
from spielwerk.core.state import NONE
from spielwerk.games.caravan.rules.data import EASTREY, FEATURES, LAST_COLUMN, ROWS, TAGS, TERRAINS, THREAT
from spielwerk.games.caravan.rules.land import column
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.view.icons import blank_die, ic, rosette, row, sign, tag_badge, tile, word
from spielwerk.games.caravan.view.map import CITY, A, city
from spielwerk.games.caravan.words.signs import CLOUDY, GATE, POINTS, THINGS, feature, ground
from spielwerk.games.caravan.words.terms import TAG_WORDS

BOX: Final = (-13, -13, 26, 26)


def points(canvas: Canvas) -> Markup:
    """Return what brings points, in three sentences."""
    rows = Markup("".join(f"<li>{rich(canvas.t(one))}</li>" for one in POINTS))
    return Markup(f"<h2>{esc(canvas.t('What brings points?'))}</h2><ol>{rows}</ol>")


def key(canvas: Canvas) -> Markup:
    """Return the button that unfolds what all signs mean."""
    t, lang = canvas.t, canvas.lang
    land = [(small(BOX, tile(1 << k, 24), 28, 28), esc(ground(k, lang))) for k in range(len(TERRAINS))]
    where = [(_sign(FEATURES[k]), esc(feature(k, lang))) for k in range(THREAT, len(FEATURES))]
    where += [(_sign("cloud"), esc(t(CLOUDY))), (_sign("gate"), esc(t(GATE)))]
    dice = small((-16, -16, 32, 32), blank_die("3+", 26), 28, 28)
    star = small((-16, -16, 32, 32), rosette(2, 13), 28, 28)
    cards = [(dice, esc(t("Slot: the die shows 3 or more")))]
    cards += [(star, esc(t("Points at the end of the game")))]
    cards += [(_sign(name), esc(t(words))) for name, words in THINGS.items()]
    tags = [(small(BOX, tag_badge(k, 11), 28, 28), esc(t(TAG_WORDS[k]))) for k in range(len(TAGS))]
    name = esc(t("What the signs mean"))
    heads = (esc(t("On the map")), esc(t("On board and creatures")))
    close = esc(t("Close"))
    return Markup(
        f'<button type="button" class="btn cc-ask" popovertarget="cc-signs" aria-label="{name}" title="{name}">'
        f'{icon("help")}</button><section id="cc-signs" class="cc-signs" popover aria-label="{name}">'
        f'<button type="button" class="btn small" popovertarget="cc-signs">{close}</button>{points(canvas)}'
        f'<h2>{heads[0]}</h2><div class="cc-land">{legend(land)}</div>{legend(where)}'
        f'<h2>{heads[1]}</h2>{legend(cards)}<div class="cc-land">{legend(tags)}</div></section>'
    )


def _sign(name: str) -> Markup:
    return sign(name, 28)


def aim(canvas: Canvas) -> Markup:
    """Return what brings points, told while the start space is chosen."""
    go = esc(canvas.t("All signs"))
    return Markup(
        f'<div class="cc-aim">{points(canvas)}<button type="button" class="btn small" popovertarget="cc-signs">'
        f"{icon('help')} {go}</button></div>"
    )


def goal(me: Player, canvas: Canvas) -> Markup:
    """Return Eastrey behind a fold of the map, with how far it is; the browser shows it while it is out of sight."""
    left = LAST_COLUMN + 1 - (column(me.where) if me.where != NONE else 0)
    name = canvas.t("Eastrey")
    high = ROWS * A
    teeth = Markup("".join(f"L{-9 if n % 2 else -2} {n * high / 12:.0f}" for n in range(1, 12)))
    fold = Markup(f"M0 -6{teeth}L0 {high + 6}Z")
    paper = Markup(f'<path d="{fold}" fill="var(--paper)" stroke="var(--cc-mapedge)" stroke-width="1.5"/>')
    pill = Markup(
        '<rect x="-43" y="-12" width="86" height="24" rx="12" fill="var(--surface)" stroke="var(--cc-points-2)"/>'
    )
    far = row([word("25"), (22.0, rosette(5, 10)), word(f"· {left}"), (18.0, ic("east", 0.8))], 80)
    art = frame((-10, -20, CITY + 10, high + 26), city(name) + paper + at(CITY / 2, high - 18, pill + far))
    label = esc(canvas.t("Eastrey: {n} columns to go, +5", n=left))
    says = Markup(f'title="{label}" aria-label="{label}"')
    return Markup(f'<button type="button" class="cc-goal" data-far="{EASTREY}" {says}>{art}</button>')
