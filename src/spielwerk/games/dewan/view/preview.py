"""What an action of Dewan would bring: a few words, and the same drawn over the map."""

from spielwerk.core.audience import cards, join_words, points
from spielwerk.core.bits import members
from spielwerk.core.canvas import OVERLAY, Canvas, Surface
from spielwerk.core.drawing import at, outline
from spielwerk.core.markup import Markup
from spielwerk.core.types import Action
from spielwerk.core.vecs import to_list
from spielwerk.games.dewan.rules.data import (
    BLIND,
    BUILD,
    CAMP,
    COVER,
    FISH,
    FISH_POINTS,
    FLOOD,
    KEEP,
    LAVA,
    PASS,
    SHUN,
    SKIP,
    STORY,
    TAKE,
    TOLL,
    TUCK,
    WATER,
)
from spielwerk.games.dewan.rules.land import Land
from spielwerk.games.dewan.rules.tribe import missing
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.view import pieces
from spielwerk.games.dewan.view.map import cells, path, spot, zone_rim
from spielwerk.games.dewan.view.pieces import SIZE
from spielwerk.games.dewan.view.way import gain, stops
from spielwerk.games.dewan.words.terms import berries, card, fish, flames, half, lands, story, title


def preview(obs: Dewan, action: Action, canvas: Canvas) -> list[str]:
    """Say what a legal action would bring and draw it over the map."""
    canvas.board.layer(OVERLAY)
    if CAMP <= action < PASS or action == BUILD:
        paid = obs.copy()
        if action != BUILD:
            paid.apply(action)
            _ghost(paid, canvas.board)
        return _brings(paid, canvas)
    if action < TAKE:
        return _story(obs, action - STORY, canvas)
    if action < CAMP:
        return _hand_after(obs, action - TAKE, canvas)
    if SHUN <= action < BUILD:
        return _payment_change(obs, action, canvas)
    if TUCK <= action < SKIP:
        return _tuck_effect(obs, action - TUCK, canvas)
    if COVER <= action < FISH:
        return _tile_effect(obs, action - COVER, canvas)
    if action >= FISH:
        return _trade(obs, action - FISH, canvas)
    return []


# ---- camps ----
def _ghost(paid: Dewan, board: Surface) -> None:
    """Draw the way, the zone and the camp."""
    line = [field for stop in stops(paid) for field in stop.fields]
    board.raw(Markup(f'<g pointer-events="none">{zone_rim(paid, paid.target)}'))
    board.raw(path(paid, line, Markup('stroke="var(--legal-case)" stroke-width="9" opacity=".8"')))
    board.raw(path(paid, line, Markup('stroke="var(--legal)" stroke-width="4.5" stroke-dasharray="1 8"')))
    x, y = spot(paid, paid.target)
    board.raw(Markup(at(x, y + 13, Markup(f'<g opacity=".7">{pieces.camp(paid.to_move)}</g>')) + "</g>"))


def _brings(paid: Dewan, canvas: Canvas) -> list[str]:
    """Say what a camp costs and brings."""
    t, lang = canvas.t, canvas.lang
    way, what = stops(paid), gain(paid, paid.target)
    gifts = sum(stop.owner >= 0 for stop in way)
    names = join_words(sorted({canvas.name(stop.owner) for stop in way if stop.owner >= 0}), lang)
    price = cards(len(way), lang)
    lines = [t("{cards}, {gifts} to {names}", cards=price, gifts=gifts, names=names) if gifts else price]
    told = [points(paid.box.points[number], lang) for number in what.stories]
    if told:
        lines.append(t("Story told: {points}", points=join_words(told, lang)))
    rest = [berries(1, lang)] if what.berry else []
    slot = paid.slot(paid.to_move)
    if slot in (2, 4, 6):
        rest.append(t("then a story"))
    elif slot in (3, 5, 7):
        rest.append(t("then tuck a card"))
    elif slot == 8:
        rest.append(t("1 flame, then the last round"))
    return [*lines, ", ".join(rest)] if rest else lines


def _payment_change(obs: Dewan, action: Action, canvas: Canvas) -> list[str]:
    """Say how the payment changes: another way, another gift, another card."""
    t, lang = canvas.t, canvas.lang
    after = obs.copy()
    after.apply(action)
    if action < TOLL:
        _ghost(after, canvas.board)
        return [t("Another way: {cards}", cards=cards(len(after.route), canvas.lang))]
    if action < KEEP:
        name = canvas.name(obs.receivers(obs.to_move)[obs.tolls[len(obs.given)]])
        return [t("{name} gets this card.", name=name)]
    new = after.paid.copy()
    for kind in obs.paid:
        if kind in new:
            new.remove(kind)
    instead = join_words([card(obs.box, kind, lang) for kind in new], lang)
    return [t("Keep it"), t("You pay instead: {cards}", cards=instead)]


# ---- cards and stories ----
def _hand_after(obs: Dewan, place: int, canvas: Canvas) -> list[str]:
    """Say what a pair makes of the hand."""
    t, seat = canvas.t, obs.to_move
    after = obs.copy()
    after.known[seat] = sorted([*after.known[seat], obs.row[place], obs.row[place + 1]])
    n, fields_ = obs.hand_size(seat), len(members(after.targets()))
    return [
        t("Your hand: {now} → {then}", now=n, then=n + 2),
        t("Then payable: {fields}", fields=lands(fields_, canvas.lang)),
    ]


def _story(obs: Dewan, place: int, canvas: Canvas) -> list[str]:
    """Say what a story asks for and how much of it there is."""
    t, lang = canvas.t, canvas.lang
    if place == BLIND:
        return [
            t("Blind from the stack"),
            t("Nobody knows what comes. It stays with you."),
        ]
    number = obs.display[place]
    total = sum(obs.box.stories[number][1])
    have = total - missing(obs.box, number, obs.story_resources(obs.to_move))
    fire = obs.box.flames[number]
    worth = points(obs.box.points[number], lang) + (f", {flames(fire, lang)}" if fire else "")
    return [
        worth,
        story(obs.box, number, lang),
        t("You have {have} of {total}.", have=have, total=total),
    ]


def _tuck_effect(obs: Dewan, side: int, canvas: Canvas) -> list[str]:
    """Say what a tucked half adds to the stories, and what its other half hides."""
    t, lang, seat = canvas.t, canvas.lang, obs.to_move
    after = obs.copy()
    after.tucked[seat][(obs.slot(seat) - 4) // 2] = side
    have, then = obs.story_resources(seat), after.story_resources(seat)
    lines = [half(obs.box, side, lang)]
    for number, told in zip(obs.stories[seat], obs.told[seat], strict=True):
        lack, left = missing(obs.box, number, have), missing(obs.box, number, then)
        worth = points(obs.box.points[number], lang)
        if not told and left == 0:
            lines.append(t("Fulfils a story: {points}", points=worth))
        elif not told and left < lack:
            lines.append(t("Helps the story for {points}", points=worth))
    if to_list(then)[-2] > to_list(have)[-2]:
        lines.append(flames(1, lang))
    if to_list(then)[-1] > to_list(have)[-1]:
        lines.append(berries(1, lang))
    a, _, b, _, _ = obs.box.cards[side // 2]
    if a != b:
        lines.append(t("Hidden: {half}", half=half(obs.box, side ^ 1, canvas.lang)))
    return lines


def _trade(obs: Dewan, kind: int, canvas: Canvas) -> list[str]:
    """Say what a card is traded for."""
    n = min(obs.villages(obs.to_move), obs.fish_left)
    return [
        canvas.t("{card} for {fish}", card=card(obs.box, kind, canvas.lang), fish=fish(n, canvas.lang)),
        f"+{points(FISH_POINTS * n, canvas.lang)}",
    ]


# ---- events ----
def _tile_effect(obs: Dewan, field: int, canvas: Canvas) -> list[str]:
    """Say what laying a tile does to the zone, and draw it."""
    t, lang, board = canvas.t, canvas.lang, canvas.board
    cover = WATER if obs.scenario == FLOOD else LAVA
    after = Land(obs.ground, [*obs.covers, field], cover)
    rest = [f for f in obs.land.zone_of(field) if f != field]
    parts = sorted({tuple(after.zone_of(f)) for f in rest}, key=len, reverse=True)
    board.raw(Markup('<g pointer-events="none">' + at(*spot(obs, field), pieces.cover_tile(cover == LAVA))))
    for part in parts:
        dashes = Markup('stroke="var(--ink)" stroke-width="2.8" stroke-dasharray="7 5"')
        board.raw(outline(cells(obs, list(part)), SIZE, dashes))
    if cover == WATER:
        dots = Markup('stroke="var(--legal)" stroke-width="3" stroke-dasharray="1 6.5" stroke-linecap="round"')
        board.raw(outline(cells(obs, after.zone_of(field)), SIZE, dots))
    board.raw(Markup("</g>"))
    what = title(obs.land.kind(field), lang)
    lines = [t("{land} turns to water", land=what) if cover == WATER else t("{land} turns to lava", land=what)]
    if len(parts) > 1:
        sizes = " + ".join(str(len(part)) for part in parts)
        lines.append(t("Zone splits: {sizes} fields", sizes=sizes))
    elif not parts:
        lines.append(t("The zone is gone."))
    if cover == WATER:
        lines.append(t("This water grows to {fields}", fields=lands(len(after.zone_of(field)), lang)))
    lost = sum(obs.berries[f] for f in obs.land.zone_of(field)) if not parts else 0
    if lost:
        lines.append(t("Lost: {berries}", berries=berries(lost, canvas.lang)))
    return lines
