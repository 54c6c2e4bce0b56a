"""What an action of Tikal would bring: a few words, and the same drawn over the map."""

from itertools import pairwise

from spielwerk.core.canvas import OVERLAY, Canvas
from spielwerk.core.drawing import Point, at, hexagon, ring, trace
from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import joined, many, points
from spielwerk.games.tikal import view_pieces as pieces
from spielwerk.games.tikal.data import (
    BASE,
    CHOOSE,
    COPIES,
    DIG,
    END,
    FIGURES,
    GIVE,
    GUARD,
    GUARDS,
    HEXES,
    KEEP,
    KINDS,
    NO_SCORING,
    PASS,
    PLACE,
    ROTATE,
    SCORINGS,
    SUPPLY,
    TAKE,
    TEMPLE,
    TENT,
    TIED,
    TO,
    UNCOVER,
    VOLCANO,
    WORKER,
)
from spielwerk.games.tikal.land import FAR, KIND
from spielwerk.games.tikal.rules import Tikal
from spielwerk.games.tikal.texts_words import leaving, lost, spot, tile_words, treasure
from spielwerk.games.tikal.view_crew import FOOT
from spielwerk.games.tikal.view_look import best_turn, chances, crossings, nearest, stones_between
from spielwerk.games.tikal.view_pieces import SIZE, xy


def preview(obs: Tikal, action: int, canvas: Canvas) -> list[str]:
    """Say what a legal action would do and draw it over the map."""
    canvas.board.layer(OVERLAY)
    if action not in obs.legal():
        return []
    if action < PASS:
        left = obs.points[obs.to_move] - action - 1
        return [canvas.t(f"Es bleiben Dir {points(left, 'de')}.", f"You keep {points(left, 'en')}.")]
    if action < CHOOSE:
        return []
    if action < PLACE:
        return _choose(obs, action - CHOOSE, canvas)
    if action < ROTATE:
        return _place(obs, action - PLACE, canvas)
    if action < WORKER:
        return _rotate(obs, action - ROTATE, canvas)
    if action < TO:
        return []
    if action < UNCOVER:
        return _go(obs, action - TO, canvas)
    if action < DIG:
        return _uncover(obs, action - UNCOVER, canvas)
    if action < TAKE:
        return _dig(obs, canvas)
    if action < GIVE:
        return _take(obs, action - TAKE, canvas)
    if action < TENT:
        return _give(obs, action, canvas)
    if action < GUARD:
        return _tent(obs, action - TENT, canvas)
    if action < END:
        return _guard(obs, action, canvas)
    return _end(obs, canvas)


def _over(canvas: Canvas, markup: str) -> None:
    canvas.board.raw(f'<g pointer-events="none">{markup}</g>')


# ---- tiles ----
def ghost(obs: Tikal, cell: int, turn: int) -> str:
    """Return a tile as it would lie, raised a little, with the cost of every border it would share."""
    x, y = xy(cell)
    shade = hexagon(SIZE * 1.02, 'fill="var(--shade)" opacity=".3" transform="translate(0 8)"', True)
    tile = at(0, -5, pieces.tile_art(obs.hand, turn) + ring(SIZE * 0.97, True, 5), 1.04)
    out = at(x, y, shade + tile)
    if KIND[obs.hand] == VOLCANO:
        return out
    for _side, other, here, there in crossings(obs.land.laid(cell, obs.hand, turn), cell):
        ox, oy = xy(other)
        sign = pieces.cost_badge(here + there) if here + there else pieces.closed_sign()
        out += at((x + ox) / 2, (y + oy) / 2, sign)
    return out


def _place(obs: Tikal, cell: int, canvas: Canvas) -> list[str]:
    t, turns = canvas.t, obs.land.turns(cell, obs.hand)
    best = best_turn(obs, cell)
    _over(canvas, ghost(obs, cell, best))
    lines = [f"{tile_words(obs.hand, canvas.lang)} · {spot(cell)}"]
    if KIND[obs.hand] == VOLCANO:
        return [*lines, t("Niemand kommt hier je hindurch.", "Nobody will ever pass here.")]
    count = len(turns)
    lines.append(
        t(
            f"{count} {'Drehung' if count == 1 else 'Drehungen'} möglich",
            f"{count} rotation{'s' * (count > 1)} possible",
        )
    )
    return [*lines, *_from_camps(obs, cell, best, canvas)]


def _rotate(obs: Tikal, turn: int, canvas: Canvas) -> list[str]:
    cell = obs.spot
    _over(canvas, ghost(obs, cell, turn))
    land = obs.land.laid(cell, obs.hand, turn)
    lines = []
    for _side, other, here, there in crossings(land, cell):
        if here + there:
            lines.append(
                canvas.t(
                    f"Von {spot(other)}: {there} + {here} = {here + there} AP",
                    f"From {spot(other)}: {there} + {here} = {here + there} AP",
                )
            )
    return lines[:3] + _from_camps(obs, cell, turn, canvas)


def _from_camps(obs: Tikal, cell: int, turn: int, canvas: Canvas) -> list[str]:
    """Say how far the tile would be from the own nearest camp, and from the nearest rival's."""
    t, land = canvas.t, obs.land.laid(cell, obs.hand, turn)
    camp, cost = nearest(obs, land, obs.to_move, cell)
    lines = [t(f"Für Dich: {cost} AP ab {_camp(camp, 'de')}", f"For you: {cost} AP from {_camp(camp, 'en')}")]
    rivals = [(nearest(obs, land, seat, cell), seat) for seat in range(obs.seats) if seat != obs.to_move]
    (other, price), seat = min(rivals, key=lambda rival: rival[0][1])
    if other != camp or price != cost:
        name = canvas.name(seat)
        lines.append(
            t(f"Für {name}: {price} AP ab {_camp(other, 'de')}", f"For {name}: {price} AP from {_camp(other, 'en')}")
        )
    return lines


def _camp(cell: int, lang: str) -> str:
    if cell == BASE:
        return "Hauptlager" if lang == "de" else "base camp"
    return f"Zelt {spot(cell)}" if lang == "de" else f"tent {spot(cell)}"


def _choose(obs: Tikal, slot: int, canvas: Canvas) -> list[str]:
    tile = obs.open[slot]
    if KIND[tile] == VOLCANO:
        return [
            canvas.t("Vulkan: Wertungsrunde", "Volcano: scoring round"),
            canvas.t("Du hast zuerst 10 AP und wertest.", "You have 10 AP first and score."),
            canvas.t("Danach die anderen, dann Dein normaler Zug.", "Then the others, then your normal turn."),
        ]
    return [tile_words(tile, canvas.lang), canvas.t("Anlegen, dann 10 AP", "Place it, then 10 AP")]


# ---- figures ----
def route_points(obs: Tikal, seat: int, start: int, end: int) -> list[Point]:
    """Return the points of a trip: over the crossed borders, straight on secret paths."""
    way = obs.route(seat, start, end)
    found: list[Point] = []
    for a, b in pairwise(way):
        (x1, y1), (x2, y2) = xy(a), xy(b)
        if not found:
            found.append((x1, y1 + 22))
        if sum(stones_between(obs.land, a, b)):
            found.append(((x1 + x2) / 2, (y1 + y2) / 2))
        found.append((x2, y2 + 22))
    return found


def _go(obs: Tikal, cell: int, canvas: Canvas) -> list[str]:
    t, seat = canvas.t, obs.to_move
    start = obs.crew[seat * FIGURES + obs.chosen]
    way = route_points(obs, seat, start, cell)
    x, y = xy(cell)
    name = f"{'leader' if obs.chosen == 0 else 'worker'}{seat}"
    dotted = trace(way, "legal") if len(way) > 1 else ""
    _over(canvas, dotted + f'<g opacity=".75">{pieces.shown(name, x, y + FOOT - 8)}</g>')
    lines = [_price(obs, start, cell, canvas)]
    after = obs.copy()
    after.apply(TO + cell)
    lines += _shift(obs, after, cell, canvas)
    if start < HEXES:
        lines += _shift(obs, after, start, canvas)
    gain = after.assess(seat).total - obs.assess(seat).total
    if gain > 0:
        lines.append(t(f"In der Wertung +{gain} für Dich", f"+{gain} for you when scored"))
    elif gain < 0:
        lines.append(t(f"In der Wertung {-gain} weniger für Dich", f"{-gain} less for you when scored"))
    return lines


def _price(obs: Tikal, start: int, cell: int, canvas: Canvas) -> str:
    """Say what a trip costs and why."""
    t, cost = canvas.t, obs.price(TO + cell)
    if start < HEXES:
        here, there = stones_between(obs.land, start, cell)
        if here + there == cost:
            return t(
                f"{spot(cell)}: {here} hier + {there} dort = {cost} AP",
                f"{spot(cell)}: {here} here + {there} there = {cost} AP",
            )
    over = obs.route(obs.to_move, start, cell)[0 if start == SUPPLY else 1 : -1]
    if not over:
        return f"{spot(cell)}: {cost} AP"
    names = ", ".join(spot(step) for step in over)
    return t(f"{spot(cell)}: {cost} AP über {names}", f"{spot(cell)}: {cost} AP by {names}")


def _shift(obs: Tikal, after: Tikal, cell: int, canvas: Canvas) -> list[str]:
    """Say what changes in the majority of a temple."""
    if obs.land.kind[cell] != TEMPLE or obs.guard[cell] != NONE:
        return []
    t, seat = canvas.t, obs.to_move
    before, now = obs.owner(cell), after.owner(cell)
    mine, other = after.strength(seat, cell), after.best_rival(seat, cell)
    if now == seat and before != seat:
        tied = t(", statt Gleichstand", " instead of a tie") if before == TIED else ""
        return [
            t(
                f"{spot(cell)}: Du führst dann {mine} : {other}{tied}",
                f"{spot(cell)}: you then lead {mine} : {other}{tied}",
            )
        ]
    if before == seat and now != seat:
        return [t(f"{spot(cell)}: Du führst dann nicht mehr", f"{spot(cell)}: you no longer lead")]
    if now == seat:
        return [t(f"{spot(cell)}: Du führst {mine} : {other}", f"{spot(cell)}: you lead {mine} : {other}")]
    if now == TIED and mine:
        return [
            t(
                f"{spot(cell)}: Gleichstand {mine} : {other}, niemand wertet",
                f"{spot(cell)}: tied {mine} : {other}, nobody scores",
            )
        ]
    return []


# ---- temples, treasures, tents ----
def _uncover(obs: Tikal, cell: int, canvas: Canvas) -> list[str]:
    t, value = canvas.t, obs.value[cell] + 1
    left = obs.levels[value] - 1
    more = many(left, "en", ("", ""), ("piece", "pieces"))
    lines = [
        t(f"{spot(cell)} wird {value} wert", f"{spot(cell)} becomes worth {value}"),
        t(f"Danach noch {left} Stück mit {value}", f"Then {more} with {value} left"),
    ]
    owner = obs.owner(cell)
    if owner == obs.to_move:
        lines.append(t("+1 für Dich in jeder Wertung", "+1 for you in every scoring"))
    elif owner >= 0:
        lines.append(t(f"Noch führt hier {canvas.name(owner)}", f"{canvas.name(owner)} still leads here"))
    elif owner == TIED:
        lines.append(t("Noch Gleichstand: niemand wertet", "Still tied: nobody scores"))
    return lines


def _dig(obs: Tikal, canvas: Canvas) -> list[str]:
    t, unseen = canvas.t, sum(obs.bag)
    held = [obs.treasures[obs.to_move * KINDS + kind] for kind in range(KINDS)]
    fitting = sum(n for n, own in zip(obs.bag, held, strict=True) if own)
    lines = [t(f"Ein Schatz, noch unbekannt: 1 von {unseen}", f"A treasure, still unknown: 1 of {unseen}")]
    if fitting:
        lines.append(t(f"{fitting} davon passen zu Deinen", f"{fitting} of them match yours"))
    return lines


def _take(obs: Tikal, noun: int, canvas: Canvas) -> list[str]:
    seat, kind = divmod(noun, KINDS)
    own = obs.treasures[obs.to_move * KINDS + kind]
    lines = [
        canvas.t(f"{treasure(kind, 'de')} von {canvas.name(seat)}", f"{canvas.name(seat)}'s {treasure(kind, 'en')}"),
        canvas.t("Dafür gibst Du ein Einzelstück.", "You give a single for it."),
    ]
    if own:
        lines.append(canvas.t(f"Du hast dann {own + 1} von {COPIES}.", f"You then have {own + 1} of {COPIES}."))
    return lines


def _give(obs: Tikal, action: int, canvas: Canvas) -> list[str]:
    """Say what a swap changes for both."""
    after = obs.copy()
    after.apply(action)
    lines = []
    for seat in (obs.to_move, obs.taken // KINDS):
        before, now = obs.assess(seat).treasure_points, after.assess(seat).treasure_points
        name = canvas.t("Deine Schätze", "Your treasures") if seat == canvas.seat else canvas.name(seat)
        lines.append(f"{name}: {before} → {now}")
    return lines


def _tent(obs: Tikal, cell: int, canvas: Canvas) -> list[str]:
    t, seat = canvas.t, obs.to_move
    x, y = xy(cell)
    _over(canvas, f'<g opacity=".8">{pieces.shown(f"tent{seat}", x, y + 4)}</g>')
    after = obs.copy()
    after.apply(TENT + cell)
    before, now = obs.trips(seat, SUPPLY), after.trips(seat, SUPPLY)
    saved = [
        (before[c] - now[c], c) for c in range(HEXES) if now[c] < min(FAR, before[c]) and obs.land.kind[c] == TEMPLE
    ]
    lines = [t(f"Zelt auf {spot(cell)}: hier setzt Du für 1 AP ein", f"Tent on {spot(cell)}: you enter here for 1 AP")]
    near = [f"{spot(c)} {now[c]}" for _, c in sorted(saved, key=lambda s: (-s[0], now[s[1]]))[:3]]
    if near:
        lines.append(
            t(f"Dann aus dem Vorrat: {joined(near, 'de')} AP", f"Then from the supply: {joined(near, 'en')} AP")
        )
    return lines


def _guard(obs: Tikal, action: int, canvas: Canvas) -> list[str]:
    """Say what guarding brings and what it costs: TI-96 surprises newcomers."""
    t, seat = canvas.t, obs.to_move
    cell = action - GUARD if action < KEEP else obs.guarding
    left = SCORINGS - obs.scorings_done()
    others, guards = obs.figures(seat, cell) - 1, GUARDS - obs.guards[seat] - 1
    lines = [
        t(f"{obs.value[cell]} je Wertung, noch {left}", f"{obs.value[cell]} per scoring, {left} to come"),
        *([leaving(others, canvas.lang)] if others else []),
        t(f"Wachen danach übrig: {guards}", f"Guards left after this: {guards}"),
    ]
    if obs.leader(seat) == cell and action == KEEP:
        lines.append(t("Auch Dein Anführer verlässt das Spiel", "Your leader leaves the game too"))
    return lines


def _end(obs: Tikal, canvas: Canvas) -> list[str]:
    t = canvas.t
    lines: list[str] = []
    if obs.to_move == OVER:
        return lines
    if obs.scoring != NO_SCORING:
        found = obs.assess(obs.to_move)
        parts = [f"{spot(temple.cell)} {temple.value}" for temple in found.temples]
        if found.treasure_points:
            parts.append(t(f"Schätze {found.treasure_points}", f"treasures {found.treasure_points}"))
        lines.append(t(f"Du wertest {found.total}", f"You score {found.total}"))
        lines += [", ".join(parts)] if parts else []
    if obs.ap:
        lines.append(lost(obs.ap, canvas.lang))
        better = chances(obs, obs.to_move)
        if better:
            best = better[0]
            lines.append(
                t(
                    f"Noch möglich: {spot(best.cell)} für {best.cost} AP gewinnen (+{best.gain})",
                    f"Still possible: win {spot(best.cell)} for {best.cost} AP (+{best.gain})",
                )
            )
    return lines
