"""What lies round the map of Dewan: row, hand, tribe board, stories on offer, and the seats' lines."""

from html import escape as esc

from spielwerk.core.canvas import Canvas, Surface, num
from spielwerk.core.drawing import at, frame, hexagon
from spielwerk.core.state import HIDDEN, NONE, OVER
from spielwerk.core.vecs import listed
from spielwerk.games.dewan import view_pieces as pieces
from spielwerk.games.dewan.data import (
    BASE,
    BLIND,
    FISH,
    FISHING,
    KEEP,
    OFFER,
    PAYING,
    ROW,
    SLOTS,
    STORY,
    TAKE,
    TOLL,
    TUCK,
    TUCKING,
    VILLAGES,
)
from spielwerk.games.dewan.rules import Dewan
from spielwerk.games.dewan.scoring import tallies
from spielwerk.games.dewan.texts_words import GOODS, LANDS, card, cards, field, half, story, wish
from spielwerk.games.dewan.view_way import Gain, Stop


def reader(obs: Dewan, canvas: Canvas) -> int:
    """Return whose tribe is shown large: the reader's own, to watchers the mover's, in the end the winner's."""
    if 0 <= canvas.seat < obs.seats:
        return canvas.seat
    return obs.to_move if obs.to_move != OVER else obs.ranks().index(1)


def _svg(surface: Surface, x: float, y: float, w: float, h: float, label: str, style: str = "") -> str:
    surface.box(x, y, w, h, label)
    return surface.svg(f'style="display:block;width:100%;max-width:{num(w)}px;height:auto;{style}"')


# ---- the row ----
def row(obs: Dewan, canvas: Canvas) -> str:
    """Return the open cards between pile and discards, a button in each gap."""
    t, surface = canvas.t, canvas.surface("dw-row")
    surface.layer("cards")
    left = obs.event_left if obs.scenario != BASE else obs.supply_left
    surface.put("pile", pieces.back(str(left), 2 if left > 1 else 0), 4, 12)
    for place, kind in enumerate(obs.row):
        x = 100 + 76 * place
        if kind == NONE:
            empty = '<rect width="60" height="84" rx="7" fill="none" stroke="var(--line-2)" stroke-dasharray="5 4"/>'
            surface.put(f"gap{place}", empty, x, 12)
        else:
            surface.put(
                f"card{place}-{kind}",
                f"<title>{esc(card(obs.box, kind, canvas.lang))}</title>{pieces.card(kind)}",
                x,
                12,
            )
    thrown = sum(obs.discard)
    heap = (
        '<rect width="60" height="84" rx="7" fill="none" stroke="var(--line-2)" stroke-width="1.6" '
        'stroke-dasharray="5 4"/>'
        f'<text x="30" y="48" text-anchor="middle" font-size="16" font-weight="700" fill="var(--ink-2)">{thrown}</text>'
    )
    surface.put("heap", heap, 570, 12)
    surface.layer("pairs")
    plus = (
        '<circle r="17" fill="transparent"/><circle r="12" fill="var(--surface)" stroke="var(--line-2)" '
        'stroke-width="2"/>'
        '<path d="M-5 0H5M0-5V5" stroke="var(--ink-2)" stroke-width="2.4" stroke-linecap="round"/>'
    )
    lit = '<circle r="12" fill="none" stroke="var(--legal)" stroke-width="3" class="ring"/>'
    for place in range(ROW - 1):
        surface.put(f"pair{place}", plus, 168 + 76 * place, 54, action=TAKE + place, lit=lit)
    pile = t("Stapel", "Pile") if obs.scenario == BASE else t("Ereignis", "Event")
    name = 'text-anchor="middle" font-size="13" font-weight="600" fill="var(--ink-2)"'
    surface.raw(
        f'<text x="34" y="116" {name}>{pile}</text><text x="600" y="116" {name}>{t("Ablage", "Discards")}</text>'
    )
    if obs.scenario != BASE:
        size = obs.pile_size
        for i in range(size):
            fill = "var(--line)" if i >= obs.event_left else "var(--warn)" if obs.event_left <= 3 else "var(--legal)"
            surface.raw(f'<circle cx="{num(74 + 0 * i)}" cy="{num(18 + 8 * i)}" r="2.8" fill="{fill}"/>')
    svg = _svg(surface, 0, 0, 640, 122, t("Offene Karten", "Open cards"), "margin:0 auto")
    if obs.scenario == BASE:
        return svg
    note = t(f"Vorrat {obs.supply_left}", f"supply {obs.supply_left}")
    if obs.scenario == VILLAGES:
        note += t(f" · noch {obs.fish_left} Fische", f" · {obs.fish_left} fish left")
    else:
        note += t(f" · noch {obs.covers_left} von 8 Plättchen", f" · {obs.covers_left} of 8 tiles left")
    return f'{svg}<p class="dim small" style="text-align:center">{note}</p>'


# ---- the hand ----
def hand(obs: Dewan, canvas: Canvas, way: list[Stop]) -> str:
    """Return the reader's cards sorted by terrain; those that pay are raised and numbered."""
    seat = reader(obs, canvas)
    surface = canvas.surface("dw-hand")
    surface.layer("hand")
    held = sorted(obs.known[seat] + [c for c in obs.secret[seat] if c != HIDDEN], key=lambda c: _sorting(obs, c))
    hidden = obs.hand_size(seat) - len(held)
    total = len(held) + hidden
    step = 66.0 if total <= 7 else max(20.0, 400.0 / max(1, total - 1))
    open_stops = list(enumerate(way, 1)) if seat == obs.to_move and canvas.seat == seat else []
    copies: dict[int, int] = {}
    for i, kind in enumerate(held):
        n = copies[kind] = copies.get(kind, 0) + 1
        stop = next((s for s in open_stops if s[1].card == kind), None)
        if stop:
            open_stops.remove(stop)
        _held(obs, canvas, surface, kind, n, 8 + step * i, stop)
    for i in range(hidden):
        surface.put(f"back{i}", pieces.back(), 8 + step * (len(held) + i), 26)
    width = max(150.0, step * max(0, total - 1) + 80)
    words = canvas.t(f"Hand: {cards(total, 'de')}", f"Hand: {cards(total, 'en')}")
    svg = _svg(surface, 0, 0, width, 116, words, "min-width:0")
    label = f'<span class="label">{canvas.t("Hand", "Hand")}<br><b>{total}</b></span>'
    return f'<div class="dw-tray">{label}{svg}{_gifts(obs, canvas)}{bill(obs, canvas, way) if way else ""}</div>'


def _sorting(obs: Dewan, kind: int) -> tuple[int, int, int]:
    a, _, b, _, _ = obs.box.cards[kind]
    return min(a, b), max(a, b), kind


def _held(
    obs: Dewan, canvas: Canvas, surface: Surface, kind: int, n: int, x: float, stop: tuple[int, Stop] | None
) -> None:
    """Put one card of the hand, with what a click on it means now."""
    body = f"<title>{esc(card(obs.box, kind, canvas.lang))}</title>{pieces.card(kind)}"
    if stop:
        number, paid = stop
        edge = "var(--legal)" if paid.owner < 0 else f"var(--seat-{paid.owner})"
        body += (
            f'<rect x="-1" y="-1" width="62" height="86" rx="8" fill="none" stroke="{edge}" stroke-width="3.5"/>'
            f'<circle cx="30" cy="0" r="10" fill="var(--surface)" stroke="{edge}" stroke-width="2"/><text x="30" '
            'y="4.5" '
            f'text-anchor="middle" font-size="13" font-weight="700" fill="var(--ink)">{number}</text>'
        )
    action = NONE
    if obs.phase == PAYING and stop and n == 1 and stop[1].owner < 0:
        action = KEEP + kind
    elif obs.phase == FISHING and n == 1:
        action = FISH + kind
    lit = (
        '<rect x="-1" y="-1" width="62" height="86" rx="8" fill="none" stroke="var(--legal)" stroke-width="3" '
        'class="ring"/>'
    )
    mine = canvas.seat == obs.to_move
    surface.put(f"h{kind}-{n}", body, x, 12 if stop else 26, action=action if mine else NONE, lit="" if stop else lit)
    if obs.phase == TUCKING and n == 1 and mine:
        upper = (
            '<path d="M2 2H56L2 80Z" fill="var(--legal)" fill-opacity=".12" stroke="var(--legal)" stroke-width="2.5"/>'
        )
        lower = (
            '<path d="M58 4V82H4Z" fill="var(--legal)" fill-opacity=".12" stroke="var(--legal)" stroke-width="2.5"/>'
        )
        for side, shape in ((0, upper), (1, lower)):
            label = half(obs.box, 2 * kind + side, canvas.lang)
            surface.put(
                f"t{kind}-{side}",
                shape,
                x,
                26,
                action=TUCK + 2 * kind + side,
                only=True,
                label=canvas.t(f"Unterlegen: {label}", f"Tuck: {label}"),
            )


def _gifts(obs: Dewan, canvas: Canvas) -> str:
    """Offer the cards that may pay the next toll."""
    if obs.phase != PAYING or canvas.seat != obs.to_move or obs.kept or len(obs.given) >= len(obs.tolls()):
        return ""
    choices = obs.toll_choices()
    node = obs.tolls()[len(obs.given)]
    name = esc(canvas.name(obs.receivers(obs.to_move)[node]))
    small = "".join(
        canvas.button(
            TOLL + kind,
            frame((-2, -2, 64, 90), pieces.card(kind), 'width="30" height="42" aria-hidden="true"'),
            "small",
        )
        for kind in choices
    )
    return f'<div class="dw-gifts"><span>{canvas.t("Zoll an", "Toll to")} <b>{name}</b></span>{small}</div>'


def bill(obs: Dewan, canvas: Canvas, way: list[Stop]) -> str:
    """Return the payment as a list: what each card pays for, and who gets it."""
    lang, rows = canvas.lang, ""
    for n, stop in enumerate(way, 1):
        what = wish(stop.kind, lang).capitalize()
        if len(stop.fields) > 1:
            what = canvas.t(f"{len(stop.fields)} Felder {what}: 1 Karte", f"{len(stop.fields)} {what} fields: 1 card")
        elif n in (1, len(way)):
            what += canvas.t(", Start", ", start") if n == 1 else canvas.t(", Ziel", ", target")
        to = f" <b>→ {esc(canvas.name(stop.owner))}</b>" if stop.owner >= 0 else ""
        edge = f' style="border-color:var(--seat-{stop.owner})"' if stop.owner >= 0 else ""
        title = f' title="{esc(card(obs.box, stop.card, lang))}, {field(stop.fields[-1])}"'
        rows += f"<li{title}><i{edge}>{n}</i><span>{esc(what)}{to}</span></li>"
    return f'<ol class="dw-bill">{rows}</ol>'


# ---- the tribe ----
def tribe(obs: Dewan, canvas: Canvas, soon: Gain | None) -> str:
    """Return the reader's stories with their ticks and the planks with the camps."""
    t, seat = canvas.t, reader(obs, canvas)
    have = listed(obs.shown(seat))
    after = soon.have if soon else have
    words = (t("erzählt", "told"), t("erfüllt", "done"))
    tiles = ""
    for i, number in enumerate(obs.stories[seat]):
        told = bool(obs.told[seat][i])
        label = f"{story(obs.box, number, canvas.lang)}, {obs.box.points[number]}"
        tiles += frame(
            (0, 0, 126, 92),
            pieces.story(obs.box, number, have, after, told, words),
            f'role="img" aria-label="{esc(label)}"',
        )
    for i in range(len(obs.stories[seat]), SLOTS):
        with_camp = t(f"mit Lager {2 * i}", f"with camp {2 * i}") if i else t("zu Beginn", "at the start")
        empty = (
            '<rect x="1" y="1" width="124" height="86" rx="10" fill="var(--felt-2)" fill-opacity=".6" '
            'stroke="var(--line-2)" stroke-width="1.6" stroke-dasharray="6 5"/>'
            f'{at(63, 36, pieces.effect_icon(2), 1.5)}<text x="63" y="66" text-anchor="middle" font-size="13" '
            f'font-weight="600" fill="var(--ink-2)">{with_camp}</text>'
        )
        tiles += frame((0, 0, 126, 92), empty)
    grid = f'<div class="dw-tiles">{tiles}</div>'
    return grid + frame(
        (0, 0, 268, 192),
        _plank(obs, seat, canvas),
        f'role="img" aria-label="{t("Lager auf dem Brett", "Camps on the board")}"',
    )


def _plank(obs: Dewan, seat: int, canvas: Canvas) -> str:
    """Return the tribe board: eight slots in two rows, camps, effects, tucked halves hanging out."""
    following, out = obs.slot(seat), ""
    spots = [(35 + 66 * (n % 4), 34 + 90 * (n // 4)) for n in range(8)]
    for i, side in enumerate(obs.tucked[seat]):
        if side != NONE:
            x, y = spots[2 * i + 2]
            shown = pieces.half_card(obs.box.half_terrain[side], obs.box.half_symbol[side])
            out += at(x, y + 29, f"<title>{esc(half(obs.box, side, canvas.lang))}</title>{shown}")
    for y in (3, 93):
        out += (
            f'<rect x="2" y="{y + 4}" width="264" height="60" rx="12" fill="var(--wood-edge)"/><rect x="2" y="{y}" '
            f'width="264" height="60" rx="12" fill="var(--wood)" stroke="var(--wood-edge)" stroke-width="1.4"/>'
        )
    for n, (x, y) in enumerate(spots, 1):
        well = '<rect x="-26" y="-23" width="52" height="46" rx="9" fill="var(--wood-2)"/>'
        if n == following and obs.phase == PAYING and seat == obs.to_move:
            well += (
                '<rect x="-27" y="-24" width="54" height="48" rx="10" fill="none" stroke="var(--legal)" '
                'stroke-width="3"/>'
            )
        if n >= following:
            sign = (
                '<circle r="10.5" fill="var(--wood-lite)" stroke="var(--wood-edge)" stroke-width="1.2"/>'
                f"{at(0, 0, pieces.effect_icon(n), 0.82)}"
            )
            well += at(0, 16, pieces.camp(seat, 30)) + (at(19, -15, sign) if n > 1 else "")
        else:
            well += f'<g opacity=".75">{at(0, 0, pieces.effect_icon(n), 1.25)}</g>'
        out += at(x, y, well)
    return out


# ---- stories on offer ----
def offer(obs: Dewan, canvas: Canvas) -> str:
    """Return the display, ticked against the reader's own tribe, and the stack."""
    t, seat = canvas.t, reader(obs, canvas)
    have = listed(obs.shown(seat))
    surface = canvas.surface("dw-offer")
    surface.layer("tiles")
    lit = (
        '<rect x="-1" y="-1" width="128" height="90" rx="11" fill="none" stroke="var(--legal)" '
        'stroke-width="3.5" class="ring"/>'
    )
    mine = canvas.seat == obs.to_move
    for place in range(OFFER):
        number = obs.display[place]
        x, y = 4 + 134 * (place % 2), 4 + 98 * (place // 2)
        if number != NONE:
            body = pieces.story(obs.box, number, have, have, False, ("", ""))
            surface.put(f"s{place}-{number}", body, x, y, action=STORY + place if mine else NONE, lit=lit)
    surface.put("stack", pieces.story_back(sum(obs.stack)), 138, 200, action=STORY + BLIND if mine else NONE, lit=lit)
    svg = _svg(surface, 0, 0, 268, 298, t("Geschichten im Angebot", "Stories on offer"))
    note = t("Haken: das hast Du schon.", "Ticks: what you already have.")
    return f'{svg}<p class="dim small">{note}</p>'


def legend(canvas: Canvas) -> str:
    """Name terrains and resources."""
    t = canvas.t
    items = [
        (
            hexagon(15, f'fill="{pieces.colour(k)}" stroke="var(--border)" stroke-opacity=".6"')
            + at(0, 0, pieces.MOTIF[pieces.KEYS[k]], 0.68),
            LANDS[k],
        )
        for k in range(5)
    ]
    names = ("artifact", "dye", "gem", "flame", "berry")
    items += [(pieces.goods(name, 14), GOODS[k]) for k, name in enumerate(names)]
    rows = "".join(
        '<span class="row">'
        f'{frame((-16, -16, 32, 32), art, """width="26" height="26" aria-hidden="true" """)}<span>'
        f"{t(*words).capitalize()}</span></span>"
        for art, words in items
    )
    return f'<div class="legend">{rows}</div>'


# ---- seats ----
def seat_line(obs: Dewan, seat: int, canvas: Canvas) -> str:
    """Show a seat's camps, berries, flames, fish and cards: those all have seen open, the others by their backs."""
    t = canvas.t
    tents = "".join(
        at(
            8 + 14 * i,
            15,
            f'<path d="M0-12L7 0H-7Z" fill="{f"var(--seat-{seat})" if i >= 8 - obs.camps_left[seat] else "none"}" '
            f'stroke="{f"var(--seat-{seat}-edge)" if i >= 8 - obs.camps_left[seat] else "var(--line-2)"}" '
            'stroke-width="1.3" stroke-linejoin="round"/>',
        )
        for i in range(8)
    )
    left = obs.camps_left[seat]
    row = frame(
        (0, 0, 116, 18),
        tents,
        f'width="116" height="18" role="img" aria-label="{t(f"noch {left} Lager", f"{left} camps left")}"',
    )
    tally = tallies(obs)[seat]
    counts = [("berry", tally.all_berries), ("flame", tally.flames)]
    if obs.scenario == VILLAGES:
        counts.append(("fish", tally.fish))
    signs = "".join(
        '<span class="row" style="gap:2px">'
        f'{frame((-9, -9, 18, 18), pieces.THING[name], """width="18" height="18" aria-hidden="true" """)}{n}</span>'
        for name, n in counts
    )
    shown = obs.known[seat] + [c for c in obs.secret[seat] if c != HIDDEN]
    shown.sort(key=lambda c: _sorting(obs, c))
    hidden = obs.hand_size(seat) - len(shown)
    step = min(21.0, 200 / max(1, len(shown) + hidden))
    faces = "".join(pieces.card(c, step * i, 0, 0.3) for i, c in enumerate(shown))
    faces += "".join(at(step * (len(shown) + i), 0, pieces.back(), 0.3) for i in range(hidden))
    wide = step * (len(shown) + hidden) + 6
    total = cards(len(shown) + hidden, canvas.lang)
    deck = frame((-1, -1, wide, 28), faces, f'width="{num(wide)}" height="28" role="img" aria-label="{total}"')
    return f"{row}{signs}{deck}"
