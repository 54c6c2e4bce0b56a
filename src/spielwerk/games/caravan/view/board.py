"""The own table: stock and nine slots of the player board, the dice, what changes dice, and the fight."""

from collections.abc import Container
from typing import Final

from spielwerk.core.canvas import Canvas, flies, num
from spielwerk.core.drawing import at, die, frame, shadow, small, text
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.panels import counter
from spielwerk.core.state import NONE
from spielwerk.core.types import Action
from spielwerk.games.caravan.rules.data import (
    ACTING,
    ATTACKING,
    BOARD_NAMES,
    BOARD_SLOTS,
    DIE,
    FIGHTING,
    FILLING,
    GOODS,
    PASS,
    RECAST,
    REROLL,
    TRAVEL,
    TURN,
    USE,
)
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view.icons import (
    Item,
    box_ring,
    faces,
    ghost_die,
    ic,
    ink,
    rosette,
    row,
    sign,
    slot_box,
    word,
)
from spielwerk.games.caravan.view.signs import effects, slot_items
from spielwerk.games.caravan.words.terms import goods_list, name, slot_line
from spielwerk.games.caravan.words.turn import fight_parts

MARK: Final = Markup(  # of a slot that another has just used
    '<rect class="lately" x="-33" y="-23" width="66" height="70" rx="10" fill="var(--last)" fill-opacity=".14" '
    'stroke="var(--last)" stroke-width="4"/>'
)
TILT: Final = (-5, 4, -3, 6, -4, 3, -6)


def action_box(canvas: Canvas, action: Action, id: str, cls: str, inside: Markup, more: Markup = NO_MARKUP) -> Markup:
    """Return a box that stands for an action; if that is legal it is lit."""
    lit = Markup(" legal" if canvas.can(action) else "")
    return Markup(
        f'<div id="{esc(id)}" class="{esc(cls)}{lit}" {more}{canvas.action_attributes(action)}>{inside}</div>'
    )


def stock(me: Player, canvas: Canvas) -> Markup:
    """Return goods, treasures and zombie tokens."""
    t = canvas.t
    out = "".join(_stock(sort, me.goods[k], goods_list(k, canvas.lang), canvas) for k, sort in enumerate(GOODS))
    out += _stock("treasure", len(me.chest_goods), t("Treasures"), canvas)
    return out + _stock("threat", me.tokens, t("Zombie tokens"), canvas)


def _stock(sort: str, n: int, label: str, canvas: Canvas) -> Markup:
    return counter(sign(sort, 22), n, label, canvas.lang, "cc-count", stock=True)


def fitting(obs: CreatureCaravan, me: Player, slot: int) -> Markup:
    """Return which faces in hand a slot takes, as an attribute: the browser lights them with a die in hand."""
    some = obs.fits(me, me.slots.index(slot))
    return Markup(f'data-fits="{" ".join(f"{face}" for face in some)}" ')


def usable(obs: CreatureCaravan, me: Player, slot: int) -> bool:
    """Tell whether a click on a slot says something: while slots are chosen, or to put the choice back."""
    if me.phase == FILLING:
        return slot == me.open
    return me.phase == ACTING or (me.phase == FIGHTING and obs.box.slots[slot].kind == ATTACKING)


def slots(obs: CreatureCaravan, me: Player, canvas: Canvas, mine: bool, new: Container[int] | None = None) -> Markup:
    """Return the nine slots of the board: die above, effect below; ``new``: of another's, with marks on these."""
    out = NO_MARKUP
    for slot in range(BOARD_SLOTS):
        printed, placed = obs.box.slots[slot], me.placed[slot]
        action = USE + slot if mine and usable(obs, me, slot) else NONE
        lit = canvas.can(action) or me.open == slot
        what: list[Item] = effects(printed.effects) or [(20.0, ic("sword", 1.2))]
        what = what[1:] if printed.kind == TRAVEL else what
        cls = "cc-slot twice" + (" used" if placed else "" if lit else " off") + (" open" if me.open == slot else "")
        box = slot_box(printed.needs, placed, False, 32)[1]
        body = at(0, -2, box) + at(0, 33, row(what, 62, grow=1.2))
        if lit and not placed:
            body += at(0, -2, box_ring(41, 41, 10))
        if new is not None and slot in new:
            body += MARK
        label = slot_line(printed, canvas.lang)
        art = frame((-35, -25, 70, 74), body, Markup('aria-hidden="true"'))
        fits = fitting(obs, me, slot) if canvas.can(action) else NO_MARKUP
        name_ = f"cc-{'slot' if new is None else 'their'}-{BOARD_NAMES[slot]}"
        out += action_box(canvas, action, name_, cls, art, Markup(f'title="{esc(label)}" {fits}'))
    return Markup(f'<div class="cc-slots">{out}</div>')


def board(obs: CreatureCaravan, me: Player, canvas: Canvas, mine: bool, new: Container[int] | None = None) -> Markup:
    """Return the wooden player board; ``new``: of another, with marks on these slots."""
    places = slots(obs, me, canvas, mine, new)
    return Markup(f'<div class="cc-own"><div class="cc-stock">{stock(me, canvas)}</div>{places}</div>')


# ---- dice ----
def all_dice(me: Player) -> list[tuple[int, str]]:
    """Return every die of the round, ascending: free, lent or lying on a slot."""
    found = [(face, "free") for face in range(1, 7) for _ in range(me.dice[face])]
    found += [(face, "lent") for face in range(1, 7) for _ in range(me.ghosts[face])]
    found += [(face, "used") for placed in me.placed for face in faces(placed)]
    return sorted(found)


def tray(obs: CreatureCaravan, me: Player, canvas: Canvas) -> Markup:
    """Return the own dice, always in the prompt: free ones large, used ones leave a dent; and the reroll."""
    t = canvas.t
    out, roll = NO_MARKUP, Markup(f'data-tumble="{obs.round}.{me.rerolled}"')
    for n, (face, state) in enumerate(all_dice(me)):
        tilt = TILT[n % len(TILT)]
        if state == "used":
            art = Markup(
                '<rect x="-17" y="-17" width="34" height="34" rx="8" fill="var(--surface-2)" stroke="var(--line-2)" '
                f'stroke-width="1.5" stroke-dasharray="4 4"/><g opacity=".35">{die(face, 22)}</g>'
            )
            out += Markup(f'<span class="cc-die used">{frame((-25, -25, 50, 52), art)}</span>')
            continue
        shape = ghost_die(face, 36) if state == "lent" else die(face, 40)
        art = frame((-25, -25, 50, 52), Markup(f'{shadow(18, 4, 0, 23)}<g transform="rotate({tilt})">{shape}</g>'))
        word_ = esc(t("Die {face}", face=face))
        if me.phase == FILLING:
            action = DIE + face - 1
            lit = Markup(" legal" if canvas.can(action) else " off")
            moves = Markup(f"{flies(f'd{face}')} {roll}{canvas.action_attributes(action)}")
            out += Markup(f'<button type="button" id="cc-die-{n}" class="cc-die{lit}"{moves}>{art}</button>')
        elif me.phase in {ACTING, FIGHTING} and canvas.is_open:
            hold = esc(canvas.words[DIE + face - 1])
            out += Markup(
                f'<button type="button" id="cc-die-{n}" class="cc-die hold"{flies(f"d{face}")} {roll} '
                f'data-hold="{hold}" aria-pressed="false" aria-label="{word_}">{art}</button>'
            )
        else:
            look = Markup(f'class="cc-die"{flies(f"d{face}")} {roll}')
            out += Markup(f'<span id="cc-die-{n}" {look} role="img" aria-label="{word_}">{art}</span>')
    return Markup(
        f'<div class="cc-dice" role="group" aria-label="{esc(t("Your dice"))}">{out}</div>{reroll(me, canvas)}'
    )


def reroll(me: Player, canvas: Canvas) -> Markup:
    """Return the button that rolls all dice again, with how often it still goes; greyed it says why not."""
    if me.phase != ACTING or not canvas.is_open:
        return NO_MARKUP
    left, all_ = me.rerolls_left(), 1 + me.more_rerolls
    label = with_label(canvas.lang, f"{left}/{all_}", canvas.labels.get(REROLL, ""))
    return canvas.button(REROLL, Markup(f"{sign('loop', 18)} {left}/{all_}"), "cc-reroll", label) + magic(canvas)


def magic(canvas: Canvas) -> Markup:
    """Return the changes of single dice that creatures offer now."""
    t = canvas.t
    again = canvas.choices(RECAST, PASS)
    turns = canvas.choices(TURN, USE)
    if not again and not turns:
        return NO_MARKUP
    out = NO_MARKUP
    for action in again:
        face = action - RECAST + 1
        art = at(-4, 2, die(face, 26)) + at(10, -10, Markup('<circle r="9" fill="var(--surface)"/>' + ic("loop", 0.8)))
        out += canvas.button(action, small((-20, -20, 40, 40), art, 38, 38), "small")
    for action in turns:
        old, new = divmod(action - TURN, 6)
        art = at(-19, 0, die(old + 1, 22)) + ink("M-4-4L2 0L-4 4", 2.2, "accent") + at(17, 0, die(new + 1, 22))
        out += canvas.button(action, small((-34, -16, 66, 34), art, 62, 32), "small")
    title = esc(t("Change a die"))
    hint = esc(t("before the first die is placed"))
    return Markup(
        f'<details id="cc-magic" class="cc-magic"><summary class="btn small" aria-label="{title}">'
        f'<span class="full">{title}</span><b class="short" aria-hidden="true">±</b></summary>'
        f'<div class="cc-pop"><span class="dim small">{hint}</span><div class="row">{out}</div></div></details>'
    )


# ---- the fight ----
def zombie(strength: int) -> Markup:
    """Return the opponent of a fight: a big, baffled zombie; foot on the origin, 110 high."""

    def part(d: str, fill: str, edge: str, width: float = 2) -> Markup:
        return Markup(
            f'<path d="{esc(d)}" fill="{esc(fill)}" stroke="{esc(edge)}" stroke-width="{width}" '
            'stroke-linejoin="round"/>'
        )

    arm = Markup(
        '<path d="M28-50Q50-56 52-38" fill="none" stroke="#35482f" stroke-width="13" stroke-linecap="round"/>'
        '<path d="M28-50Q50-56 52-38" fill="none" stroke="#6d8a63" stroke-width="9.5" stroke-linecap="round"/>'
    )
    eyes = Markup(
        '<g fill="#fff7d6" stroke="#35482f" stroke-width="2"><circle cx="-12" cy="-82" r="10"/>'
        '<circle cx="13" cy="-80" r="7"/></g><g fill="#2c1f33"><circle cx="-10" cy="-81" r="3.6"/>'
        '<circle cx="12" cy="-79" r="2.8"/></g><path d="M-12-62Q0-67 12-62M-7-66V-60M0-68V-62M7-66V-60M14-108L18-96'
        'M10-100L22-102" fill="none" stroke="#35482f" stroke-width="2" stroke-linecap="round"/>'
    )
    plate = Markup(
        '<path d="M-19-15H19V3Q14 17 0 21Q-14 17-19 3Z" fill="var(--surface)" stroke="var(--cc-threat)" '
        'stroke-width="3"/>' + text(0, 9, strength, 22)
    )
    return Markup(
        shadow(38, 8)
        + part("M-26 0V-24H-8V0ZM8 0V-24H26V0Z", "#4d3a57", "#2c1f33")
        + part("M-30-18C-36-52-22-60 0-60S36-52 30-18Z", "#6d8a63", "#35482f")
        + part("M-30-22L-20-14L-12-24L-4-14L6-24L14-14L22-24L30-18L31-38H-31Z", "#7a5a85", "#3f2c48", 1.6)
        + arm
        + f'<g transform="scale(-1 1)">{arm}</g>'
        + part("M-30-78C-30-104-16-110 0-110S30-104 30-78C30-62 20-54 0-54S-30-62-30-78Z", "#8fae7f", "#35482f")
        + eyes
        + at(0, -34, plate)
    )


def meter(total: int, strength: int, w: float) -> Markup:
    """Return one cell for each point of strength, filled as far as the sum goes."""
    cell = w / strength
    out = Markup(
        "".join(
            f'<rect x="{num(i * cell)}" width="{num(cell - 2)}" height="20" rx="4" stroke-width="1.3" '
            + (
                'fill="var(--accent)" stroke="var(--accent)"/>'
                if i < total
                else 'fill="var(--surface-2)" stroke="var(--line-2)" stroke-dasharray="3 2"/>'
            )
            for i in range(strength)
        )
    )
    if total:
        out += text(min(total, strength) * cell / 2, 15, total, 14, "accent-ink")
    return out


def fight(obs: CreatureCaravan, me: Player, canvas: Canvas, mine: bool) -> Markup:
    """Return the fight: the zombie, the meter of its strength, every attack slot with what it adds."""
    strength, worth = obs.box.zombies[me.target]
    total = sum(fight_parts(obs, me))
    head = frame(
        (0, 0, 132, 130),
        at(62, 122, zombie(strength)) + at(108, 26, rosette(worth, 15)),
        Markup('class="cc-foe" aria-hidden="true"'),
    )
    bar = frame(
        (-1, -2, 262, 24),
        meter(total, strength, 260),
        Markup(f'class="cc-meter" role="img" aria-label="{total}/{strength}"'),
    )
    out = NO_MARKUP
    for place, slot in enumerate(me.slots):
        printed = obs.box.slots[slot]
        if printed.kind != ATTACKING:
            continue
        action = USE + slot if mine and usable(obs, me, slot) else NONE
        lit = canvas.can(action) or me.open == slot
        items = slot_items(printed, me.placed[place], bool(me.laid[place]), 30)
        if lit and not me.placed[place]:
            items[0] = (items[0][0] + 4, items[0][1] + box_ring(38, 38, 9))
        wide = sum(w for w, _ in items) + 1.5 * len(items)
        card = obs.box.card_of(slot)
        who = name(obs.box, card, canvas.lang) if card >= 0 else canvas.t("Your board")
        art = small((-wide / 2 - 3, -22, wide + 6, 44), row(items, wide + 6), wide + 6, 44)
        cls = "cc-strike twice" + (" open" if me.open == slot else "" if lit or me.placed[place] else " off")
        fits = fitting(obs, me, slot) if canvas.can(action) else NO_MARKUP
        out += action_box(canvas, action, f"cc-strike-{slot}", cls, Markup(f"{art}<small>{esc(who)}</small>"), fits)
    if me.attack_bonus:
        items = [word("Σ", 18), word(f"+{me.attack_bonus}", 18)]
        art = small((-26, -22, 52, 44), row(items, 50), 52, 44)
        out += Markup(f'<div class="cc-strike">{art}<small>{esc(canvas.t("every attack"))}</small></div>')
    return Markup(
        f'<div class="cc-fight">{head}<div class="cc-ring">{bar}<div class="cc-strikes">{out}</div></div></div>'
    )
