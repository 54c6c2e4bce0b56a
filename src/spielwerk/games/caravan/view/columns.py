"""Market and zombies: columns with two spaces for cubes above their symbol, and whether they are open."""

from typing import Final

from spielwerk.core.canvas import Canvas, Surface, num
from spielwerk.core.drawing import at, cube, emblem, small, target_ring
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.data import (
    ATTACK,
    GOODS,
    MARKET,
    TRADE,
    TRADE_FOOD,
    TRADING,
    ZOMBIES,
)
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view.icons import ic, ink, rosette, row, thing, word
from spielwerk.games.caravan.words.turn import column_state

HIGH: Final = 112
LEVELS: Final = (78, 58, 36)  # of cubes, by height


def seat_cube(seat: Seat, a: float = 9) -> Markup:
    """Return a player's cube with the emblem on top."""
    colour, edge = f"seat-{seat}", f"seat-{seat}-edge"
    return cube(a, (colour, colour, edge, edge)) + at(0, -a * 0.42, emblem(seat, a * 0.34))


def _column(obs: CreatureCaravan, me: Player | None, number: int, w: float) -> Markup:
    """Return points, two cube spaces, symbol; hourglass and amber for the last round, a shutter when closed."""
    state = column_state(obs, number)
    fill, edge = (("felt-2", "line-2"), ("warn-soft", "warn"), ("surface-2", "line-2"))[state]
    goal = me is not None and me.target == number - MARKET and number >= MARKET
    out = Markup(
        f'<rect x="1.5" y="12" width="{num(w - 3)}" height="{HIGH - 14}" rx="7" fill="var(--{esc(fill)})" '
        f'stroke="var(--{"legal" if goal else esc(edge)})" stroke-width="{3 if goal else 2 if state == 1 else 1}"/>'
    )
    for y in LEVELS[1:]:
        out += Markup(
            f'<rect x="{num(w / 2 - 11)}" y="{y - 9}" width="22" height="19" rx="4" fill="var(--surface)" '
            'stroke="var(--line-2)" stroke-opacity=".5" stroke-dasharray="3 2.5"/>'
        )
    if number >= MARKET:
        strength = obs.box.zombies[number - MARKET][0]
        body = at(w / 2, 77, ic("threat", 0.78)) + at(w / 2, 98, word(strength)[1])
    else:
        good, price, _ = obs.box.market[number]
        paid, food = price, price + TRADE_FOOD
        if me is not None:
            reduction = obs.box.slots[me.open].reduction if me.phase == TRADING else 0
            paid, food = obs.price(me, number, reduction), food + me.trade_bonus
        cheap = "good" if paid < price else "ink"
        body = at(w / 2, 78, row([word(paid, 14, cheap), thing(GOODS[good], 0.72)], w))
        body += at(w / 2, 98, row([word(f"+{food}", 12, "ink-2"), thing("food", 0.6)], w))
    out += Markup(f'<g opacity="{1 if state else 0.4}">{body}</g>')
    if state == 1:
        out += at(w / 2, 36, ic("hourglass"))
    if state == 0:
        out += ink("".join(f"M6 {y}H{num(w - 6)}" for y in (30, 38, 46, 54, 62)), 3, "ink-2")
    return out + _points(obs, number, w)


def _points(obs: CreatureCaravan, number: int, w: float) -> Markup:
    """Return what a cube in a column counts, on its top edge."""
    worth = obs.box.market[number][2] if number < MARKET else obs.box.zombies[number - MARKET][1]
    return at(w / 2, 13, rosette(worth, 11))


def _cubes(obs: CreatureCaravan, surface: Surface, number: int, x: float, y: float, w: float) -> None:
    """Put the cubes of a column: they slide down at the end of a round."""
    for height in (2, 1, 0):
        who = [seat for seat, player in enumerate(obs.players) if player.cubes[number] == height]
        for n, seat in enumerate(who):
            gap = min(13.0, (w - 16) / max(1, len(who) - 1)) if len(who) > 1 else 0
            dx = w / 2 + (n - (len(who) - 1) / 2) * gap
            surface.put(f"cube{seat}-{number}", seat_cube(seat), x + dx, y + LEVELS[height], cls="piece")


def _chart(obs: CreatureCaravan, me: Player | None, canvas: Canvas, id: str, rows: list[list[int]], w: float) -> Markup:
    surface = canvas.surface(id)
    surface.layer("columns")
    places = [(number, x * w, y * (HIGH + 4)) for y, some in enumerate(rows) for x, number in enumerate(some)]
    ring = target_ring(Markup(f'<rect x="2" y="12" width="{num(w - 4)}" height="{HIGH - 14}" rx="7"'))
    for number, x, y in places:
        action = (TRADE + number if number < MARKET else ATTACK + number - MARKET) if me is not None else NONE
        surface.put(
            f"col{number}", _column(obs, me, number, w), x, y, action=action, lit=ring + _points(obs, number, w)
        )
    surface.layer("cubes")
    surface.raw(Markup('<g pointer-events="none">'))
    for number, x, y in places:
        _cubes(obs, surface, number, x, y, w)
    surface.raw(Markup("</g>"))
    wide = w * max(len(some) for some in rows)
    surface.box(0, 0, wide, len(rows) * (HIGH + 4))
    return surface.svg(Markup('class="cc-chart"'))


def market(obs: CreatureCaravan, me: Player | None, canvas: Canvas) -> Markup:
    """Return the market: bags above, coins below, and what the signs mean."""
    t = canvas.t

    def key(name: str, words: str) -> Markup:
        art = Markup(small((-9, -9, 18, 18), ic(name), 16, 16) if name else '<i class="cc-open"></i>')
        return Markup(f"<span>{art}{esc(words)}</span>")

    legend = key("", t("open")) + key("hourglass", t("last round")) + key("shutter", canvas.p("caravan", "closed"))
    note = NO_MARKUP
    if any(column_state(obs, number) == 1 for number in range(MARKET)):
        words = t("Hourglass: closes at the end of this round for all.")
        note = Markup(f'<p class="small dim">{esc(words)}</p>')
    return Markup(
        f"{_chart(obs, me, canvas, 'cc-market', [list(range(6)), list(range(6, MARKET))], 46)}<div "
        f'class="cc-key">{legend}</div>{note}'
    )


def zombies(obs: CreatureCaravan, me: Player | None, canvas: Canvas) -> Markup:
    """Return the zombies by strength, and how far the reader's own attack reaches now."""
    t = canvas.t
    note = ""
    if me is not None and me.where != NONE and me.dice_left():
        if me.target == NONE and obs.can_attack_here(me):
            open_ = [obs.box.zombies[z][0] for z in range(ZOMBIES) if obs.beatable(me, z)]
            reach = obs.reach(me)
            more = [n for n in open_ if n > reach]
            note = t("You reach {reach} now.", reach=reach)
            if more:
                note = t("You reach {reach} now of {strength}.", reach=reach, strength=min(more))
        elif me.target == NONE:
            note = t("Attack only from a threat without a tent of yours.")
    words = Markup(f'<p class="small dim">{esc(note)}</p>' if note else "")
    return _chart(obs, me, canvas, "cc-zombies", [list(range(MARKET, MARKET + ZOMBIES))], 36) + words
