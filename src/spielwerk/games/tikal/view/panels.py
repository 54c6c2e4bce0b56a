"""Beside the map of Tikal: action points, tile in hand, supplies, treasures, and who would score what now."""

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, frame, pawn, small, tent
from spielwerk.core.icons import badge
from spielwerk.core.language import say_as, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc
from spielwerk.core.panels import marker, marks
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Cell, Seat
from spielwerk.games.tikal.rules.data import (
    BIDDING,
    CHOOSING,
    DIG,
    EMPTY,
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
    UNCOVER,
    VOLCANOES,
    WORKER,
)
from spielwerk.games.tikal.rules.land import KIND, LOOKS
from spielwerk.games.tikal.rules.scoring import Scoring
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.view import pieces
from spielwerk.games.tikal.view.auction import auction
from spielwerk.games.tikal.view.insight import nearest, temples_of
from spielwerk.games.tikal.view.seats import points_left
from spielwerk.games.tikal.view.supply import outlook, supply
from spielwerk.games.tikal.words.terms import letter, spot, tile_words, treasure, treasures


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
    canvas.panel("ti-treasures", t("Treasures"), _treasures(obs, canvas), "left", "cards")
    canvas.panel("ti-outlook", "", outlook(obs, canvas), "left")
    if obs.hand != NONE and obs.phase in (PLACING, ROTATING):
        canvas.panel("ti-tile", _hand_title(obs, canvas), _hand(obs, canvas), "right")
    canvas.panel("ti-now", t("Scoring"), _now(obs, canvas), "right", "clock")
    canvas.panel("ti-stock", t("Supply"), supply(obs, canvas, narrow=True), "right", "weight")  # where not above
    if not bidding and obs.phase not in (PLACING, ROTATING) and obs.to_move != OVER:
        canvas.panel("ti-actions", t("Actions and AP"), _actions(obs, canvas), "right")
    if obs.scored:
        canvas.panel("ti-scored", t("Scorings"), _score_table(obs, canvas), "right")
    if obs.to_move != OVER and not bidding:
        canvas.panel("ti-ap", "", points_left(obs, canvas), "hand")


# ---- the stage ----
def _round(obs: Tikal, canvas: Canvas) -> Markup:
    """Show whose scoring turn it is, who follows, and what was scored where so far in this round."""
    t = canvas.t
    number = obs.scorings_done() + 1
    final = obs.scoring == FINAL_ROUND
    title = t("Final scoring") if final else t("Scoring {number} of {scorings}", number=number, scorings=SCORINGS)
    done = obs.scored[obs.scorings_done() * obs.seats :]
    seats = Markup(f'<span class="chip turn">{badge(obs.to_move, 20)} {esc(canvas.name(obs.to_move))}</span>')
    seats += Markup("".join(f'<span class="ti-later">{badge(seat, 20)}</span>' for seat in obs.queue))
    then = t("Spend 10 AP, then score: everybody for themselves.")
    if obs.holder != NONE:
        owner = canvas.name(obs.holder)
        then += " " + t("At last {name} places the volcano and has another turn.", name=owner)
    cone = small((-52, -54, 104, 100), pieces.volcano(), 52, 48)
    scored = "".join(_tally(scoring, canvas) for scoring in done)
    return Markup(
        f'<div class="row ti-round">{cone}<div class="grow">'
        f'<div class="row wrap"><b>{esc(title)}</b>{seats}{scored}</div>'
        f'<div class="small dim">{esc(then)}</div></div></div>'
    )


def _tally(scoring: Scoring, canvas: Canvas) -> Markup:
    """Return what a seat scored where; a press marks its temples."""
    cells = marks(temple.cell for temple in scoring.temples)
    where = [f"{spot(temple.cell)} {temple.value}" for temple in scoring.temples]
    if scoring.treasure_points:
        where.append(canvas.t("treasures {points}", points=scoring.treasure_points))
    return Markup(
        f'<button type="button" class="chip ti-tally" {cells}>'
        f"{badge(scoring.seat, 20)} <b>+{scoring.total}</b> <small>{esc(', '.join(where))}</small></button>"
    )


# ---- left ----
def _treasures(obs: Tikal, canvas: Canvas) -> Markup:
    """Show what nobody has seen yet, by kind, and what can be swapped."""
    t = canvas.t
    cells = NO_MARKUP
    for kind, count in enumerate(obs.bag):
        number = Markup(f'<text x="18" y="5" font-size="14" font-weight="600" fill="var(--ink)">{count}</text>')
        faded = Markup("" if count else ' opacity=".4"')
        name = Markup(f"<title>{esc(treasure(kind, canvas.lang))}</title>")
        cells += at(
            16 + 60 * (kind % 4),
            16 + 32 * (kind // 4),
            Markup(f"<g{faded}>{name}{pieces.treasure(kind, 12)}{number}</g>"),
        )
    left = treasures(sum(obs.bag), canvas.lang)
    label = esc(t("Still hidden: {treasures}", treasures=left))
    hidden = Markup(f'<div class="small dim">{esc(t("Still hidden"))} · {sum(obs.bag)}</div>')
    out = hidden + frame((0, 0, 236, 66), cells, Markup(f'class="ti-hidden" role="img" aria-label="{label}"'))
    return out + _swaps(obs, canvas)


def _swaps(obs: Tikal, canvas: Canvas) -> Markup:
    """Offer the singles of the others."""
    rows = NO_MARKUP
    for seat in range(obs.seats):
        buttons = NO_MARKUP
        for kind in obs.single_treasures(seat):
            if canvas.can(TAKE + seat * KINDS + kind):
                disc = small((-13, -13, 26, 27), pieces.treasure(kind, 11), 26, 27)
                buttons += canvas.button(TAKE + seat * KINDS + kind, disc, "small")
        if buttons:
            rows += Markup(f'<div class="row wrap ti-swap">{badge(seat, 20)}{buttons}</div>')
    if not rows:
        return NO_MARKUP
    title = esc(canvas.t("Swap for a single of yours · 3 AP"))
    return Markup(f'<div class="ti-swaps" data-cell="ti-swaps"><div class="small dim">{title}</div>{rows}</div>')


# ---- right ----
def _hand_title(obs: Tikal, canvas: Canvas) -> str:
    return canvas.t("Tile in hand · {letter}", letter=letter(obs.hand))


def _hand(obs: Tikal, canvas: Canvas) -> Markup:
    """Show the tile to be laid, and its rotations with the AP from the own nearest camp."""
    t = canvas.t
    turning = obs.phase == ROTATING
    turns = obs.land.turns(obs.spot, obs.hand) if turning else LOOKS[obs.hand]
    name = tile_words(obs.hand, canvas.lang)
    art = frame(
        (-68, -60, 136, 121),
        pieces.tile_art(obs.hand, turns[0]),
        Markup(f'class="ti-tile" width="150" height="134" role="img" aria-label="{esc(name)}"'),
    )
    if KIND[obs.hand] == KIND[VOLCANOES[0]]:
        return Markup(art + f'<p class="small dim centre">{esc(t("Beside any explored hex."))}</p>')
    seat = canvas.seat if canvas.seat >= 0 else obs.to_move
    minis = NO_MARKUP
    for turn in LOOKS[obs.hand]:
        mini = small((-66, -60, 132, 120), pieces.tile_plan(obs.hand, turn), 38, 34)
        cost = ""
        if turning and turn in turns:
            cost = t("{cost} AP", cost=nearest(obs, obs.land.with_tile(obs.spot, obs.hand, turn), seat, obs.spot)[1])
        elif turning:
            cost = "–"
        inside = Markup(f'<span class="ti-turn">{mini}{esc(cost)}</span>')
        minis += canvas.button(ROTATE + turn, inside, "small cycle") if turning else inside
    caption = t("From your nearest camp:") if turning else t("You can turn it like this:")
    keys = esc(t("The wheel or R turns it."))
    mouse = Markup(f'<p class="small dim centre ti-mouse">{keys}</p>' if turning else "")
    return Markup(
        f'{art}<p class="small dim centre">{esc(name)}. {esc(caption)}</p><div class="ti-turns">{minis}</div>{mouse}'
    )


def _now(obs: Tikal, canvas: Canvas) -> Markup:
    """Show who would score what, temple by temple; a chip marks its hex."""
    t = canvas.t
    rows = Markup(f'<div class="small dim">{esc(t("If scored now"))}</div>')
    for seat in range(obs.seats):
        found = obs.assess(seat)
        chips = "".join(
            _temple_chip(obs, cell, f"var(--seat-{seat})", f"var(--seat-{seat}-ink)", canvas)
            for cell in temples_of(obs, seat)
        )
        back = small((-12, -12, 24, 25), pieces.treasure_back(9), 14, 14)
        label = t("treasures")
        counted = with_label(canvas.lang, label, str(found.treasure_points))
        chips += Markup(
            f'<span class="ti-chip hoard" title="{esc(label)}" '
            f'aria-label="{esc(counted)}"><b>{found.treasure_points}</b>{back}</span>'
        )
        rows += Markup(f'<div class="ti-now">{badge(seat, 20)}<span>{chips}</span><b>{found.total}</b></div>')
    tied, empty = temples_of(obs, TIED), temples_of(obs, EMPTY)
    none = "".join(_temple_chip(obs, cell, "var(--surface)", "var(--ink)", canvas) for cell in tied)
    none += Markup(f'<small class="dim">{esc(t("tied"))}</small> ' if tied else "")
    none += "".join(_temple_chip(obs, cell, "var(--surface-2)", "var(--ink-2)", canvas) for cell in empty)
    none += Markup(f'<small class="dim">{esc(t("empty"))}</small>' if empty else "")
    equals = Markup('<b aria-hidden="true" class="ti-equals">=</b>')
    return Markup(rows + (f'<div class="ti-now">{equals}<span>{none}</span></div>' if none else ""))


def _temple_chip(obs: Tikal, cell: Cell, fill: str, ink: str, canvas: Canvas) -> Markup:
    label = canvas.t("{value} {cell}, Temple", value=obs.value[cell], cell=spot(cell))
    return Markup(
        f'<button type="button" class="ti-chip" style="background:{esc(fill)};color:{esc(ink)}" {marks([cell])} '
        f'aria-label="{esc(label)}"><b>{obs.value[cell]}</b> <small>{esc(spot(cell))}</small></button>'
    )


COSTS = {"enter": "1", "walk": "1+", "level": "2", "dig": "3", "swap": "3", "tent": "5", "guard": "5"}  # AP
VERBS = {"level": (UNCOVER, DIG), "dig": (DIG, TAKE), "tent": (TENT, GUARD), "guard": (GUARD, KEEP)}  # + hex


def _actions(obs: Tikal, canvas: Canvas) -> Markup:
    """List what action points buy; what is possible now stands out, and a press marks where."""
    seat = canvas.seat if canvas.seat >= 0 else max(obs.to_move, 0)
    items = NO_MARKUP
    for kind, name in act_names(canvas.lang).items():
        inside = Markup(f"{act_icon(kind, seat)}<span>{esc(name)}</span><b>{esc(COSTS[kind])}</b>")
        where = _where(obs, kind, canvas)
        items += Markup(
            f'<button type="button" {marks(where)}>{inside}</button>' if where else f"<span>{inside}</span>"
        )
    return Markup(f'<div class="ti-acts">{items}</div>')


def _where(obs: Tikal, kind: str, canvas: Canvas) -> list[int] | list[str]:
    """Return the hexes at which the reader can do an action now; treasures are swapped beside the map."""
    leader = obs.leader(obs.to_move) if canvas.can(LEADER) else NONE
    if kind == "enter":
        return obs.camps(obs.to_move) if canvas.can(WORKER + SUPPLY) or leader == SUPPLY else []
    if kind == "walk":
        figures = {action - WORKER for action in canvas.choices(WORKER, WORKER + SUPPLY)}
        return sorted(figures | ({leader} if 0 <= leader < HEXES else set()))
    if kind == "swap":
        return ["ti-swaps"] if canvas.choices(TAKE, GIVE) else []
    first, after = VERBS[kind]
    return [action - first for action in canvas.choices(first, after)]


def act_names(lang: str) -> dict[str, str]:
    """Return what action points buy, by name."""
    return {
        "enter": say_as(lang, "action", "Enter"),
        "walk": say_as(lang, "action", "Walk"),
        "level": say_as(lang, "action", "Uncover"),
        "dig": say_as(lang, "action", "Dig"),
        "swap": say_as(lang, "action", "Swap"),
        "tent": say_as(lang, "action", "Tent"),
        "guard": say_as(lang, "action", "Guard"),
    }


@cached(64)
def act_icon(kind: str, seat: Seat) -> Markup:
    """Return the small picture of an action."""
    pebble = Markup(
        '<ellipse rx="4.6" ry="3.4" fill="var(--ti-step)" stroke="var(--ti-step-edge)" stroke-width="1.4"/>'
    )
    art = {
        "enter": at(0, 12, pawn(seat), 0.72),
        "walk": at(-9, 8, pebble) + at(0, 2, pebble) + at(9, -4, pebble),
        "level": at(0, 4, pieces.pyramid(3, 2, False), 0.6),
        "dig": pieces.treasure_back(10),
        "swap": at(-5, -3, pieces.treasure(3, 8)) + at(6, 4, pieces.treasure(0, 8)),
        "tent": at(0, 10, tent(seat, 26)),
        "guard": at(0, 12, pieces.plinth(seat)),
    }[kind]
    return small((-15, -17, 30, 32), art, 26, 27)


def _score_table(obs: Tikal, canvas: Canvas) -> Markup:
    """Return what every scoring brought; a row marks the temples that paid."""
    heads = Markup(
        "".join(
            f'<th class="num" scope="col"><span class="sr">{esc(canvas.name(seat))}</span>{badge(seat, 18)}</th>'
            for seat in range(obs.seats)
        )
    )
    rows = NO_MARKUP
    for number in range(1, SCORINGS + 1):
        round_ = {scoring.seat: scoring for scoring in obs.scored if scoring.round == number}
        if not round_:
            break
        values = Markup(
            "".join(
                f'<td class="num">{round_[seat].total if seat in round_ else "·"}</td>' for seat in range(obs.seats)
            )
        )
        cells = sorted({temple.cell for scoring in round_.values() for temple in scoring.temples})
        rows += Markup(
            f"<tr {marker(cells)}><td>{esc(canvas.p('label', 'Scoring {number}', number=number))}</td>{values}</tr>"
        )
    return Markup(f'<table class="sum"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>')
