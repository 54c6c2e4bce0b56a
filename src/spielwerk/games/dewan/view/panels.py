"""What lies round the map of Dewan: the row, the hand with the payment, the legend, and the seats' lines."""

from spielwerk.core.audience import cards
from spielwerk.core.canvas import Canvas, Surface, num
from spielwerk.core.drawing import at, frame, hexagon, small, target_ring, text
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.core.panels import counter, reader
from spielwerk.core.panels import legend as key
from spielwerk.core.state import HIDDEN, NONE
from spielwerk.core.types import Seat
from spielwerk.games.dewan.rules.data import (
    BASE,
    FISH,
    FISHING,
    KEEP,
    PAYING,
    ROW,
    TAKE,
    TOLL,
    TUCK,
    TUCKING,
    VILLAGES,
)
from spielwerk.games.dewan.rules.scoring import tallies
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.view import pieces
from spielwerk.games.dewan.view.slips import public
from spielwerk.games.dewan.view.tribe import strip
from spielwerk.games.dewan.view.way import Stop
from spielwerk.games.dewan.words.terms import card, field, half, title, wish


# ---- the row ----
def row(obs: Dewan, canvas: Canvas) -> Markup:
    """Return the open cards between pile and discards, a button in each gap."""
    t, surface = canvas.t, canvas.surface("dw-row")
    surface.layer("cards")
    for place, kind in enumerate(obs.row):
        if kind == NONE:
            surface.put(f"gap{place}", EMPTY, 6 + 76 * place, 6)
        else:
            words = Markup(f"<title>{esc(card(obs.box, kind, canvas.lang))}</title>")
            surface.put(
                f"card{place}-{kind}",
                words + pieces.card(kind),
                6 + 76 * place,
                6,
                cls="piece",
                fly=f"c{kind}",
                taken=True,
            )
    surface.layer("pairs")
    plus = Markup(
        '<circle r="12" fill="var(--surface)" stroke="var(--line-2)" stroke-width="2"/>'
        '<path d="M-5 0H5M0-5V5" stroke="var(--ink-2)" stroke-width="2.4" stroke-linecap="round"/>'
    )
    lit = Markup(
        '<rect x="-71" y="-45" width="142" height="90" rx="10" fill="none" stroke="var(--legal)" stroke-width="3" '
        'class="dw-both"/>' + target_ring(Markup('<circle r="12"'))
    )
    for place in range(ROW - 1):  # the halves of both cards belong to their sign, the first and the last card wholly
        left, right = -68 if place == 0 else -38, 68 if place == ROW - 2 else 38
        halves = Markup(f'<rect x="{left}" y="-42" width="{right - left}" height="84" fill="transparent"/>')
        body = Markup(f"<title>{esc(_pair(obs, place, canvas.lang))}</title>{halves}{plus}")
        surface.put(f"pair{place}", body, 74 + 76 * place, 48, action=TAKE + place, lit=lit, cls="twice")
    surface.box(0, 0, 452, 96, t("Open cards"))
    thrown = sum(obs.discard)
    heap = EMPTY + text(30, 48, thrown, 16)
    left, pile = (obs.supply_left, t("Pile")) if obs.scenario == BASE else (obs.event_left, t("Event"))
    counts = Markup(f"{esc(pile)} {left} · {esc(t('Discards'))} {thrown}")
    return Markup(
        f'<div class="dw-row">{_stack(_pile(obs), pile)}{surface.svg()}{_stack(heap, t("Discards"))}'
        f'<div class="dw-notes">{_notes(obs, canvas)}</div><span class="chip dw-counts">{counts}</span></div>'
    )


def _pair(obs: Dewan, place: int, lang: str) -> str:
    """Return two neighbours of the row in words."""
    return " + ".join(card(obs.box, kind, lang) for kind in obs.row[place : place + 2] if kind != NONE)


EMPTY = Markup(
    '<rect width="60" height="84" rx="7" fill="none" stroke="var(--line-2)" stroke-width="1.6" stroke-dasharray="5 4"/>'
)


def _stack(art: Markup, name: str) -> Markup:
    """Return a pile beside the row with its name."""
    words = text(30, 106, esc(name), 13, "ink-2", Markup('font-weight="600"'))
    return frame((-6, -6, 76, 116), art + words, Markup('class="dw-pile"'))


def _pile(obs: Dewan) -> Markup:
    """Return the draw pile; in scenarios the event pile with the sign of the event and a dot for each card."""
    if obs.scenario == BASE:
        return pieces.back(str(obs.supply_left), 2 if obs.supply_left > 1 else 0)
    near = obs.event_left <= 3
    ink = Markup("var(--warn)" if near else "var(--legal)")
    dots = Markup(
        "".join(
            f'<circle cx="{num(30 + 6.2 * (i - (obs.pile_size - 1) / 2))}" cy="90" r="2.5" '
            f'fill="{ink if i < obs.event_left else "var(--line-2)"}"/>'
            for i in range(obs.pile_size)
        )
    )
    edge = Markup(
        f'<rect x="1" y="1" width="58" height="82" rx="7" fill="none" stroke="{ink}" stroke-width="3"/>' if near else ""
    )
    sign = at(30, 32, pieces.event_sign(obs.scenario), 0.72)
    return pieces.back(str(obs.event_left)) + sign + edge + dots


def _notes(obs: Dewan, canvas: Canvas) -> Markup:
    """Return that the last round is played, and what a scenario has left."""
    t = canvas.t
    lines = [Markup(f'<b class="chip warn">{esc(t("Last round"))}</b>')] if obs.last_round else []
    if obs.scenario != BASE:
        lines.append(esc(t("Supply: {cards}", cards=cards(obs.supply_left, canvas.lang))))
    if obs.scenario == VILLAGES:
        lines.append(esc(t("{fish} fish left", fish=obs.fish_left)))
    elif obs.scenario != BASE:
        lines.append(esc(t("{tiles} of 8 tiles left", tiles=obs.covers_left)))
    return Markup("".join(f"<span>{line}</span>" for line in lines))


# ---- the hand ----
def hand(obs: Dewan, canvas: Canvas, way: list[Stop]) -> Markup:
    """Return the reader's cards sorted by terrain; those that pay are raised and numbered."""
    seat = reader(obs, obs.seats, canvas)
    surface = canvas.surface("dw-hand")
    surface.layer("hand")
    held = sorted(obs.known[seat] + [c for c in obs.secret[seat] if c != HIDDEN], key=lambda c: _sorting(obs, c))
    hidden = obs.hand_size(seat) - len(held)
    total = len(held) + hidden
    step = 66.0 if total <= 7 else max(20.0, 420.0 / (total - 1))
    open_stops = list(enumerate(way, 1)) if seat == obs.to_move and canvas.seat == seat else []
    copies: dict[int, int] = {}
    for i, kind in enumerate(held):
        n = copies[kind] = copies.get(kind, 0) + 1
        stop = next((s for s in open_stops if s[1].card == kind), None)
        if stop:
            open_stops.remove(stop)
        _hand_card(obs, canvas, surface, kind, n, 8 + step * i, stop)
    for i in range(hidden):
        surface.put(f"back{i}", pieces.back(), 8 + step * (len(held) + i), 26)
    width = max(150.0, step * max(0, total - 1) + 80)
    names = "; ".join(card(obs.box, kind, canvas.lang) for kind in held)  # told to whoever cannot see them
    told = canvas.t("Hand: {cards}", cards=cards(total, canvas.lang))
    if names:
        told = canvas.t("Hand: {cards}: {names}", cards=cards(total, canvas.lang), names=names)
    surface.box(0, 0, width, 116, told)
    label = Markup(f'<span class="label">{esc(canvas.t("Hand"))}<br><b>{total}</b></span>')
    if not total:
        none = esc(canvas.t("No cards in hand."))
        return Markup(f'{strip(obs, canvas)}<div class="dw-tray"><p class="dim small">{none}</p></div>')
    bill_ = bill(obs, canvas, way) if way else NO_MARKUP
    return Markup(f'{strip(obs, canvas)}<div class="dw-tray">{label}{surface.svg()}{_gifts(obs, canvas)}{bill_}</div>')


def _sorting(obs: Dewan, kind: int) -> tuple[int, int, int]:
    a, _, b, _, _ = obs.box.cards[kind]
    return min(a, b), max(a, b), kind


def _hand_card(
    obs: Dewan, canvas: Canvas, surface: Surface, kind: int, n: int, x: float, stop: tuple[int, Stop] | None
) -> None:
    """Put one card of the hand, with what a click on it means now."""
    mine = canvas.seat == obs.to_move
    body = Markup(f"<title>{esc(card(obs.box, kind, canvas.lang))}</title>{pieces.card(kind)}")
    if stop:
        body += _number_on_card(*stop)
    action = NONE
    if mine and obs.phase == PAYING and stop and stop[1].owner < 0:
        action = KEEP + kind
    elif mine and obs.phase == FISHING:
        action = FISH + kind
    look, up = NO_MARKUP if stop else RING, 12 if stop else 26
    surface.put(f"h{kind}-{n}", body, x, up, action=action, lit=look, cls="piece", fly=f"c{kind}")
    if stop and stop[1].owner >= 0:
        surface.layer("receivers")
        surface.raw(at(x, 12, _receiver(canvas, stop[1].owner), attrs=Markup('pointer-events="none"')))
        surface.layer("hand")
    if obs.phase == TUCKING and mine:
        a, _, b, _, _ = obs.box.cards[kind]
        for side in (0, 1):
            shape = RING if a == b else HALVES[side]
            label = half(obs.box, 2 * kind + side, canvas.lang)
            surface.put(
                f"t{kind}-{side}-{n}",
                shape,
                x,
                26,
                action=TUCK + 2 * kind + side,
                only=True,
                label=canvas.t("Tuck: {half}", half=label),
            )


RIM = Markup('<rect x="-1" y="-1" width="62" height="86" rx="8"')  # of a card
RING = Markup(f'{RIM} fill="transparent"/>{target_ring(RIM)}')
_LIT = Markup(
    'fill="var(--legal)" fill-opacity=".1" stroke="var(--legal)" stroke-width="3" stroke-linejoin="round" class="ring"'
)
HALVES = (  # the upper and the lower half
    Markup(f'<path d="M2 2H55L2 77Z" {_LIT}/>'),
    Markup(f'<path d="M58 7V82H5Z" {_LIT}/>'),
)


def _number_on_card(number: int, stop: Stop) -> Markup:
    """Return the rim of a card that pays, and its number."""
    edge = Markup("var(--legal)" if stop.owner < 0 else f"var(--seat-{stop.owner})")
    return Markup(
        f'{RIM} fill="none" stroke="{edge}" stroke-width="3.5"/>'
        f'<circle cx="30" cy="0" r="10" fill="var(--surface)" stroke="{edge}" stroke-width="2"/>'
        f"{text(30, 4.5, number, 13)}"
    )


def _receiver(canvas: Canvas, owner: int) -> Markup:
    """Return the sign on a toll card: who gets it."""
    name = canvas.name(owner)
    words = Markup(f"→ {esc(name if len(name) < 7 else f'{name[:5]}…')}")
    return Markup(
        f'<rect x="-3" y="66" width="66" height="18" rx="9" fill="var(--seat-{owner})" '
        f'stroke="var(--seat-{owner}-edge)"/>{text(30, 79.5, words, 12, f"seat-{owner}-ink")}'
    )


def _gifts(obs: Dewan, canvas: Canvas) -> Markup:
    """Offer the cards that may pay the next toll; the proposed one is marked."""
    if obs.phase != PAYING or canvas.seat != obs.to_move or obs.kept or len(obs.given) >= len(obs.tolls):
        return NO_MARKUP
    following = len(obs.given)
    name = canvas.name(obs.receivers(obs.to_move)[obs.tolls[following]])
    offered = "".join(
        canvas.button(
            TOLL + kind,
            small((-2, -2, 64, 90), pieces.card(kind), 30, 42),
            "small on" if kind == obs.gifts[following] else "small",
        )
        for kind in obs.toll_choices()
    )
    to = canvas.t("Toll to {name}", name=f"**{name}**")
    return Markup(f'<div class="dw-gifts"><span>{rich(to)}</span><span>{offered}</span></div>')


def bill(obs: Dewan, canvas: Canvas, way: list[Stop]) -> Markup:
    """Return the payment as a list: what each card pays for, and who gets it."""
    lang, rows = canvas.lang, NO_MARKUP
    for n, stop in enumerate(way, 1):
        what = wish(stop.kind, lang)
        if len(stop.fields) > 1:
            what = canvas.n(len(stop.fields), "{n} Water field: 1 card", "{n} Water fields: 1 card")
        elif n == 1:
            what = canvas.t("{land}, start", land=what)
        elif n == len(way):
            what = canvas.t("{land}, target", land=what)
        to = Markup(f" <b>→ {esc(canvas.name(stop.owner))}</b>" if stop.owner >= 0 else "")
        edge = Markup(f' style="border-color:var(--seat-{stop.owner})"' if stop.owner >= 0 else "")
        hover = Markup(f' title="{esc(card(obs.box, stop.card, lang))}, {esc(field(stop.fields[-1]))}"')
        rows += Markup(f"<li{hover}><i{edge}>{n}</i><span>{esc(what)}{to}</span></li>")
    return Markup(f'<ol class="dw-bill">{rows}</ol>')


def legend(canvas: Canvas) -> Markup:
    """Name terrains and resources, folded: the score stands above it."""
    items = [
        (
            hexagon(15, Markup(f'fill="{pieces.colour(k)}" stroke="var(--border)" stroke-opacity=".6"'))
            + at(0, 0, pieces.MOTIF[pieces.KEYS[k]], 0.68),
            esc(title(k, canvas.lang)),
        )
        for k in range(5)
    ]
    names = ("artifact", "dye", "gem", "flame", "berry")
    items += [(pieces.goods(name, 14), esc(title(5 + k, canvas.lang))) for k, name in enumerate(names)]
    shown = key((small((-16, -16, 32, 32), art, 26, 26), words) for art, words in items)
    head = esc(canvas.t("What the symbols mean"))
    return Markup(f'<details class="dw-legend" id="dw-legend"><summary>{head}</summary>{shown}</details>')


# ---- seats ----
def seat_line(obs: Dewan, seat: Seat, canvas: Canvas) -> Markup:
    """Show a seat's camps, berries, flames, fish and cards: those all have seen open, the others by their backs."""
    t = canvas.t
    tents = "".join(
        at(
            8 + 14 * i,
            15,
            Markup(
                f'<path d="M0-12L7 0H-7Z" fill="{f"var(--seat-{seat})" if i >= 8 - obs.camps_left[seat] else "none"}" '
                f'stroke="{f"var(--seat-{seat}-edge)" if i >= 8 - obs.camps_left[seat] else "var(--line-2)"}" '
                'stroke-width="1.3" stroke-linejoin="round"/>'
            ),
        )
        for i in range(8)
    )
    left = obs.camps_left[seat]
    row = frame(
        (0, 0, 116, 18),
        tents,
        Markup(f'width="116" height="18" role="img" aria-label="{esc(t("{camps} camps left", camps=left))}"'),
    )
    tally = tallies(obs)[seat]
    counts = [("berry", tally.all_berries, t("berries")), ("flame", tally.flames, t("flames"))]
    if obs.scenario == VILLAGES:
        counts.append(("fish", tally.fish, t("fish")))
    signs = "".join(
        counter(small((-9, -9, 18, 18), pieces.THING[name], 18, 18), n, label, canvas.lang) for name, n, label in counts
    )
    shown = obs.known[seat] + [c for c in obs.secret[seat] if c != HIDDEN]
    shown.sort(key=lambda c: _sorting(obs, c))
    hidden = obs.hand_size(seat) - len(shown)
    step = min(21.0, 200 / max(1, len(shown) + hidden))
    faces = "".join(pieces.card(c, step * i, 0, 0.3) for i, c in enumerate(shown))
    faces += "".join(at(step * (len(shown) + i), 0, pieces.back(), 0.3) for i in range(hidden))
    wide = step * (len(shown) + hidden) + 6
    total = esc(cards(len(shown) + hidden, canvas.lang))
    deck = frame((-1, -1, wide, 28), faces, Markup(f'width="{num(wide)}" height="28" role="img" aria-label="{total}"'))
    return row + signs + deck + ("" if seat == canvas.seat else public(obs, seat, canvas))
