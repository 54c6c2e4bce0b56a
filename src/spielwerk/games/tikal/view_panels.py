"""Beside the map of Tikal: action points, tile in hand, supplies, treasures, and who would score what now."""

from html import escape as esc

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, frame, pawn, small, tent
from spielwerk.core.icons import badge
from spielwerk.core.panels import marker, marks
from spielwerk.core.state import NONE, OVER
from spielwerk.games.tikal import view_pieces as pieces
from spielwerk.games.tikal.data import (
    BIDDING,
    CHOOSING,
    DIG,
    EMPTY,
    END,
    FINAL_ROUND,
    GIVE,
    GUARD,
    HEXES,
    KEEP,
    KINDS,
    LEADER,
    NO_SCORING,
    PLACING,
    ROTATE,
    ROTATING,
    SCORINGS,
    SUPPLY,
    TAKE,
    TENT,
    TIED,
    TO,
    UNCOVER,
    VOLCANOES,
    WORKER,
)
from spielwerk.games.tikal.land import KIND, LOOKS
from spielwerk.games.tikal.rules import Tikal
from spielwerk.games.tikal.scoring import Scoring
from spielwerk.games.tikal.texts_words import letter, spot, tile_words, treasure, treasures
from spielwerk.games.tikal.view_auction import auction
from spielwerk.games.tikal.view_look import nearest, temples_of
from spielwerk.games.tikal.view_seats import points_left
from spielwerk.games.tikal.view_supply import outlook, supply


def panels(obs: Tikal, canvas: Canvas) -> None:
    """Lay everything beside the board."""
    t = canvas.t
    bidding = obs.phase in (BIDDING, CHOOSING) and obs.to_move != OVER
    if obs.scoring != NO_SCORING and obs.to_move != OVER:
        canvas.panel("ti-round", "", _round(obs, canvas), "stage")
    if bidding:
        canvas.panel("ti-auction", "", auction(obs, canvas), "stage")
    else:
        canvas.panel("ti-supply", "", supply(obs, canvas), "stage")
    canvas.panel("ti-treasures", t("Schätze", "Treasures"), _treasures(obs, canvas), "left", "cards")
    canvas.panel("ti-outlook", "", outlook(obs, canvas), "left")
    if obs.hand != NONE and obs.phase in (PLACING, ROTATING):
        canvas.panel("ti-tile", _hand_title(obs, canvas), _hand(obs, canvas), "right")
    canvas.panel("ti-now", t("Wertung", "Scoring"), _now(obs, canvas), "right", "clock")
    canvas.panel(
        "ti-stock", t("Vorrat", "Supply"), supply(obs, canvas, narrow=True), "right", "weight"
    )  # where not above
    if not bidding and obs.phase not in (PLACING, ROTATING) and obs.to_move != OVER:
        canvas.panel("ti-actions", t("Aktionen und AP", "Actions and AP"), _actions(obs, canvas), "right")
    if obs.scored:
        canvas.panel("ti-scored", t("Wertungen", "Scorings"), _scored(obs, canvas), "right")
    if obs.to_move != OVER and not bidding:
        canvas.panel("ti-ap", "", points_left(obs, canvas), "hand")


# ---- the stage ----
def _round(obs: Tikal, canvas: Canvas) -> str:
    """Show whose scoring turn it is, who follows, and what was scored where so far in this round."""
    t = canvas.t
    number = obs.scorings_done() + 1
    final = obs.scoring == FINAL_ROUND
    title = (
        t("Letzte Wertung", "Final scoring")
        if final
        else t(f"Wertung {number} von {SCORINGS}", f"Scoring {number} of {SCORINGS}")
    )
    done = obs.scored[obs.scorings_done() * obs.seats :]
    seats = f'<span class="chip turn">{badge(obs.to_move, 20)} {esc(canvas.name(obs.to_move))}</span>'
    seats += "".join(f'<span class="ti-later">{badge(seat, 20)}</span>' for seat in obs.queue)
    then = t("10 AP ausgeben, dann werten: jede Person für sich.", "Spend 10 AP, then score: everybody for themselves.")
    if obs.holder != NONE:
        owner = esc(canvas.name(obs.holder))
        then += t(
            f" Zuletzt legt {owner} den Vulkan und hat noch einen Zug.",
            f" At last {owner} places the volcano and has another turn.",
        )
    cone = small((-52, -54, 104, 100), pieces.volcano(), 52, 48)
    scored = "".join(_tally(scoring, canvas) for scoring in done)
    return (
        f'<div class="row ti-round">{cone}<div class="grow"><div class="row wrap"><b>{title}</b>{seats}{scored}</div>'
        f'<div class="small dim">{then}</div></div></div>'
    )


def _tally(scoring: Scoring, canvas: Canvas) -> str:
    """Return what a seat scored where; a press marks its temples."""
    cells = marks(temple.cell for temple in scoring.temples)
    where = [f"{spot(temple.cell)} {temple.value}" for temple in scoring.temples]
    if scoring.treasure_points:
        where.append(canvas.t(f"Schätze {scoring.treasure_points}", f"treasures {scoring.treasure_points}"))
    return (
        f'<button type="button" class="chip ti-tally" {cells}>'
        f"{badge(scoring.seat, 20)} <b>+{scoring.total}</b> <small>{', '.join(where)}</small></button>"
    )


# ---- left ----
def _treasures(obs: Tikal, canvas: Canvas) -> str:
    """Show what nobody has seen yet, by kind, and what can be swapped."""
    t = canvas.t
    cells = ""
    for kind, count in enumerate(obs.bag):
        number = f'<text x="18" y="5" font-size="14" font-weight="600" fill="var(--ink)">{count}</text>'
        faded = "" if count else ' opacity=".4"'
        name = f"<title>{esc(treasure(kind, canvas.lang))}</title>"
        cells += at(
            16 + 60 * (kind % 4), 16 + 32 * (kind // 4), f"<g{faded}>{name}{pieces.treasure(kind, 12)}{number}</g>"
        )
    left = treasures(sum(obs.bag), canvas.lang)
    label = esc(t(f"Noch verborgen: {left}", f"Still hidden: {left}"))
    hidden = f'<div class="small dim">{t("Noch verborgen", "Still hidden")} · {sum(obs.bag)}</div>'
    out = hidden + frame((0, 0, 236, 66), cells, f'class="ti-hidden" role="img" aria-label="{label}"')
    return out + _swaps(obs, canvas)


def _swaps(obs: Tikal, canvas: Canvas) -> str:
    """Offer the singles of the others."""
    rows = ""
    for seat in range(obs.seats):
        buttons = ""
        for kind in obs.singles(seat):
            if TAKE + seat * KINDS + kind in canvas.legal:
                disc = small((-13, -13, 26, 27), pieces.treasure(kind, 11), 26, 27)
                buttons += canvas.button(TAKE + seat * KINDS + kind, disc, "small")
        if buttons:
            rows += f'<div class="row wrap ti-swap">{badge(seat, 20)}{buttons}</div>'
    if not rows:
        return ""
    title = canvas.t("Tauschen gegen ein Einzelstück · 3 AP", "Swap for a single of yours · 3 AP")
    return f'<div class="small dim ti-swap">{title}</div>{rows}'


# ---- right ----
def _hand_title(obs: Tikal, canvas: Canvas) -> str:
    return canvas.t(f"Plättchen in der Hand · {letter(obs.hand)}", f"Tile in hand · {letter(obs.hand)}")


def _hand(obs: Tikal, canvas: Canvas) -> str:
    """Show the tile to be laid, and its rotations with the AP from the own nearest camp."""
    t = canvas.t
    turning = obs.phase == ROTATING
    turns = obs.land.turns(obs.spot, obs.hand) if turning else LOOKS[obs.hand]
    name = tile_words(obs.hand, canvas.lang)
    art = frame(
        (-68, -60, 136, 121),
        pieces.tile_art(obs.hand, turns[0]),
        f'class="ti-tile" width="150" height="134" role="img" aria-label="{esc(name)}"',
    )
    if KIND[obs.hand] == KIND[VOLCANOES[0]]:
        return art + f'<p class="small dim centre">{t("Neben jedes erforschte Feld.", "Beside any explored hex.")}</p>'
    seat = canvas.seat if canvas.seat >= 0 else obs.to_move
    minis = ""
    for turn in LOOKS[obs.hand]:
        mini = small((-66, -60, 132, 120), pieces.tile_plan(obs.hand, turn), 38, 34)
        cost = ""
        if turning and turn in turns:
            cost = f"{nearest(obs, obs.land.laid(obs.spot, obs.hand, turn), seat, obs.spot)[1]} AP"
        elif turning:
            cost = "–"
        inside = f'<span class="ti-turn">{mini}{cost}</span>'
        minis += canvas.button(ROTATE + turn, inside, "small cycle") if turning else inside
    caption = (
        t("Von Deinem nächsten Lager aus:", "From your nearest camp:")
        if turning
        else t("So kannst Du es drehen:", "You can turn it like this:")
    )
    keys = t("Mausrad oder R dreht es.", "The wheel or R turns it.")
    mouse = f'<p class="small dim centre ti-mouse">{keys}</p>' if turning else ""
    return f'{art}<p class="small dim centre">{esc(name)}. {caption}</p><div class="ti-turns">{minis}</div>{mouse}'


def _now(obs: Tikal, canvas: Canvas) -> str:
    """Show who would score what, temple by temple; a chip marks its hex."""
    t = canvas.t
    rows = f'<div class="small dim">{t("Wenn jetzt gewertet wird", "If scored now")}</div>'
    for seat in range(obs.seats):
        found = obs.assess(seat)
        chips = "".join(
            _temple_chip(obs, cell, f"var(--seat-{seat})", f"var(--seat-{seat}-ink)", canvas)
            for cell in temples_of(obs, seat)
        )
        back = small((-12, -12, 24, 25), pieces.treasure_back(9), 14, 14)
        label = esc(t("Schätze", "treasures"))
        chips += (
            f'<span class="ti-chip hoard" title="{label}" '
            f'aria-label="{label}: {found.treasure_points}"><b>{found.treasure_points}</b>{back}</span>'
        )
        rows += f'<div class="ti-now">{badge(seat, 20)}<span>{chips}</span><b>{found.total}</b></div>'
    tied, empty = temples_of(obs, TIED), temples_of(obs, EMPTY)
    none = "".join(_temple_chip(obs, cell, "var(--surface)", "var(--ink)", canvas) for cell in tied)
    none += f'<small class="dim">{t("Gleichstand", "tied")}</small> ' if tied else ""
    none += "".join(_temple_chip(obs, cell, "var(--surface-2)", "var(--ink-2)", canvas) for cell in empty)
    none += f'<small class="dim">{t("leer", "empty")}</small>' if empty else ""
    equals = '<b aria-hidden="true" class="ti-equals">=</b>'
    return rows + (f'<div class="ti-now">{equals}<span>{none}</span></div>' if none else "")


def _temple_chip(obs: Tikal, cell: int, fill: str, ink: str, canvas: Canvas) -> str:
    label = f"{obs.value[cell]} {spot(cell)}, {canvas.t('Tempel', 'Temple')}"
    return (
        f'<button type="button" class="ti-chip" style="background:{fill};color:{ink}" {marks([cell])} '
        f'aria-label="{esc(label)}"><b>{obs.value[cell]}</b> <small>{spot(cell)}</small></button>'
    )


ACTS = (  # verb, German, English, AP, first and last action of the verb
    ("enter", "Einsetzen", "Enter", "1", WORKER + SUPPLY, LEADER + 1),
    ("walk", "Gehen", "Walk", "1+", WORKER, LEADER + 1),
    ("level", "Freilegen", "Uncover", "2", UNCOVER, DIG),
    ("dig", "Heben", "Dig", "3", DIG, TAKE),
    ("swap", "Tauschen", "Swap", "3", TAKE, GIVE),
    ("tent", "Zelt", "Tent", "5", TENT, GUARD),
    ("guard", "Wache", "Guard", "5", GUARD, KEEP),
    ("end", "Beenden", "End turn", "", END, END + 1),
)


def _actions(obs: Tikal, canvas: Canvas) -> str:
    """List what action points buy; what is possible now stands out."""
    seat = canvas.seat if canvas.seat >= 0 else max(obs.to_move, 0)
    legal = obs.legal()
    if legal and TO <= legal[0] < UNCOVER:
        legal = [WORKER]  # a figure is on its way
    items = ""
    for kind, de, en, cost, first, after in ACTS:
        open_now = any(first <= action < after for action in legal)
        if kind == "walk":
            open_now = any(WORKER <= action < WORKER + HEXES for action in legal)
        price = cost or (f"−{obs.ap}" if obs.ap else "")
        items += (
            f'<span class="{"on" if open_now else ""}">{act_icon(kind, seat)}'
            f'<span class="cut">{canvas.t(de, en)}</span><b>{price}</b></span>'
        )
    return f'<div class="ti-acts">{items}</div>'


def act_icon(kind: str, seat: int) -> str:
    """Return the small picture of an action."""
    pebble = '<ellipse rx="4.6" ry="3.4" fill="var(--ti-step)" stroke="var(--ti-step-edge)" stroke-width="1.4"/>'
    art = {
        "enter": at(0, 12, pawn(seat), 0.72),
        "walk": at(-9, 8, pebble) + at(0, 2, pebble) + at(9, -4, pebble),
        "level": at(0, 4, pieces.pyramid(3, 2, False), 0.6),
        "dig": pieces.treasure_back(10),
        "swap": at(-5, -3, pieces.treasure(3, 8)) + at(6, 4, pieces.treasure(0, 8)),
        "tent": at(0, 10, tent(seat, 26)),
        "guard": at(0, 12, pieces.plinth(seat)),
        "end": '<path d="M-8 0l5 6L9-7" fill="none" stroke="var(--ink-2)" stroke-width="3" '
        'stroke-linecap="round" stroke-linejoin="round"/>',
    }[kind]
    return small((-15, -17, 30, 32), art, 26, 27)


def _scored(obs: Tikal, canvas: Canvas) -> str:
    """Return what every scoring brought; a row marks the temples that paid."""
    heads = "".join(
        f'<th class="num" scope="col"><span class="sr">{esc(canvas.name(seat))}</span>{badge(seat, 18)}</th>'
        for seat in range(obs.seats)
    )
    rows = ""
    for number in range(1, SCORINGS + 1):
        round_ = {scoring.seat: scoring for scoring in obs.scored if scoring.round == number}
        if not round_:
            break
        values = "".join(
            f'<td class="num">{round_[seat].total if seat in round_ else "·"}</td>' for seat in range(obs.seats)
        )
        cells = sorted({temple.cell for scoring in round_.values() for temple in scoring.temples})
        rows += f"<tr {marker(cells)}><td>{canvas.t(f'Wertung {number}', f'Scoring {number}')}</td>{values}</tr>"
    return f'<table class="sum"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>'
