"""What an action of Tikal would bring: a few words, and the same drawn over the map."""

from itertools import pairwise

from spielwerk.core.audience import join_words, points
from spielwerk.core.canvas import OVERLAY, Canvas
from spielwerk.core.drawing import Point, at, hexagon, ring, trace
from spielwerk.core.language import say, with_label
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action, Cell, Seat
from spielwerk.games.tikal.rules.data import (
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
from spielwerk.games.tikal.rules.land import FAR, KIND
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.view import pieces
from spielwerk.games.tikal.view.crew import FOOT
from spielwerk.games.tikal.view.insight import best_turn, chances, crossings, nearest, stones_between
from spielwerk.games.tikal.view.pieces import SIZE, xy
from spielwerk.games.tikal.words.terms import lapsing_points, leaving, spot, tile_words, treasure


def preview(obs: Tikal, action: Action, canvas: Canvas) -> list[str]:
    """Say what a legal action would do and draw it over the map."""
    canvas.board.layer(OVERLAY)
    if not canvas.can(action):
        return []
    if action < PASS:
        left = obs.points[obs.to_move] - action - 1
        return [canvas.t("You keep {points}.", points=points(left, canvas.lang))]
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


def _over(canvas: Canvas, markup: Markup) -> None:
    canvas.board.raw(Markup(f'<g pointer-events="none">{markup}</g>'))


# ---- tiles ----
def ghost(obs: Tikal, cell: Cell, turn: int) -> Markup:
    """Return a tile as it would lie, raised a little, with the cost of every border it would share."""
    x, y = xy(cell)
    shade = hexagon(SIZE * 1.02, Markup('fill="var(--shade)" opacity=".3" transform="translate(0 8)"'), True)
    tile = at(0, -5, pieces.tile_art(obs.hand, turn) + ring(SIZE * 0.97, True, 5), 1.04)
    out = at(x, y, shade + tile)
    if KIND[obs.hand] == VOLCANO:
        return out
    for _side, other, here, there in crossings(obs.land.with_tile(cell, obs.hand, turn), cell):
        ox, oy = xy(other)
        sign = pieces.cost_badge(here + there) if here + there else pieces.closed_sign()
        out += at((x + ox) / 2, (y + oy) / 2, sign)
    return out


def _place(obs: Tikal, cell: Cell, canvas: Canvas) -> list[str]:
    t, turns = canvas.t, obs.land.turns(cell, obs.hand)
    best = best_turn(obs, cell)
    _over(canvas, ghost(obs, cell, best))
    lines = [f"{tile_words(obs.hand, canvas.lang)} · {spot(cell)}"]
    if KIND[obs.hand] == VOLCANO:
        return [*lines, t("Nobody will ever pass here.")]
    count = len(turns)
    lines.append(canvas.n(count, "{n} rotation possible", "{n} rotations possible"))
    return [*lines, *_from_camps(obs, cell, best, canvas)]


def _rotate(obs: Tikal, turn: int, canvas: Canvas) -> list[str]:
    cell = obs.spot
    _over(canvas, ghost(obs, cell, turn))
    land = obs.land.with_tile(cell, obs.hand, turn)
    lines = []
    for _side, other, here, there in crossings(land, cell):
        if here + there:
            lines.append(
                canvas.t(
                    "From {cell}: {there} + {here} = {cost} AP",
                    cell=spot(other),
                    there=there,
                    here=here,
                    cost=here + there,
                )
            )
    return lines[:3] + _from_camps(obs, cell, turn, canvas)


def _from_camps(obs: Tikal, cell: Cell, turn: int, canvas: Canvas) -> list[str]:
    """Say how far the tile would be from the own nearest camp, and from the nearest rival's."""
    t, land = canvas.t, obs.land.with_tile(cell, obs.hand, turn)
    camp, cost = nearest(obs, land, obs.to_move, cell)
    lines = [t("For you: {cost} AP from {camp}", cost=cost, camp=_camp(camp, canvas.lang))]
    rivals = [(nearest(obs, land, seat, cell), seat) for seat in range(obs.seats) if seat != obs.to_move]
    (other, price), seat = min(rivals, key=lambda rival: rival[0][1])
    if other != camp or price != cost:
        name = canvas.name(seat)
        lines.append(t("For {name}: {cost} AP from {camp}", name=name, cost=price, camp=_camp(other, canvas.lang)))
    return lines


def _camp(cell: Cell, lang: str) -> str:
    if cell == BASE:
        return say(lang, "base camp")
    return say(lang, "tent {cell}", cell=spot(cell))


def _choose(obs: Tikal, slot: int, canvas: Canvas) -> list[str]:
    tile = obs.open[slot]
    if KIND[tile] == VOLCANO:
        return [
            canvas.t("Volcano: scoring round"),
            canvas.t("You have 10 AP first and score."),
            canvas.t("Then the others, then your normal turn."),
        ]
    return [tile_words(tile, canvas.lang), canvas.t("Place it, then 10 AP")]


# ---- figures ----
def route_points(obs: Tikal, seat: Seat, start: int, end: int) -> list[Point]:
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


def _go(obs: Tikal, cell: Cell, canvas: Canvas) -> list[str]:
    t, seat = canvas.t, obs.to_move
    start = obs.crew[seat * FIGURES + obs.chosen]
    way = route_points(obs, seat, start, cell)
    x, y = xy(cell)
    name = f"{'leader' if obs.chosen == 0 else 'worker'}{seat}"
    dotted = trace(way, "legal") if len(way) > 1 else NO_MARKUP
    _over(canvas, Markup(dotted + f'<g opacity=".75">{pieces.use_at(name, x, y + FOOT - 8)}</g>'))
    lines = [_price(obs, start, cell, canvas)]
    after = obs.copy()
    after.apply(TO + cell)
    lines += _shift(obs, after, cell, canvas)
    if start < HEXES:
        lines += _shift(obs, after, start, canvas)
    gain = after.assess(seat).total - obs.assess(seat).total
    if gain > 0:
        lines.append(t("+{points} for you when scored", points=gain))
    elif gain < 0:
        lines.append(t("{points} less for you when scored", points=-gain))
    return lines


def _price(obs: Tikal, start: int, cell: Cell, canvas: Canvas) -> str:
    """Say what a trip costs and why."""
    t, cost = canvas.t, obs.price(TO + cell)
    if start < HEXES:
        here, there = stones_between(obs.land, start, cell)
        if here + there == cost:
            return t(
                "{cell}: {here} here + {there} there = {cost} AP", cell=spot(cell), here=here, there=there, cost=cost
            )
    over = obs.route(obs.to_move, start, cell)[0 if start == SUPPLY else 1 : -1]
    if not over:
        return t("{cell}: {cost} AP", cell=spot(cell), cost=cost)
    names = ", ".join(spot(step) for step in over)
    return t("{cell}: {cost} AP by {cells}", cell=spot(cell), cost=cost, cells=names)


def _shift(obs: Tikal, after: Tikal, cell: Cell, canvas: Canvas) -> list[str]:
    """Say what changes in the majority of a temple."""
    if obs.land.kind[cell] != TEMPLE or obs.guard[cell] != NONE:
        return []
    t, seat = canvas.t, obs.to_move
    before, now = obs.owner(cell), after.owner(cell)
    mine, other = after.strength(seat, cell), after.best_rival(seat, cell)
    if now == seat and before != seat:
        if before == TIED:
            words = t(
                "{cell}: you then lead {yours} : {theirs} instead of a tie", cell=spot(cell), yours=mine, theirs=other
            )
        else:
            words = t("{cell}: you then lead {yours} : {theirs}", cell=spot(cell), yours=mine, theirs=other)
        return [words]
    if before == seat and now != seat:
        return [t("{cell}: you no longer lead", cell=spot(cell))]
    if now == seat:
        return [t("{cell}: you lead {yours} : {theirs}", cell=spot(cell), yours=mine, theirs=other)]
    if now == TIED and mine:
        return [t("{cell}: tied {yours} : {theirs}, nobody scores", cell=spot(cell), yours=mine, theirs=other)]
    return []


# ---- temples, treasures, tents ----
def _uncover(obs: Tikal, cell: Cell, canvas: Canvas) -> list[str]:
    t, value = canvas.t, obs.value[cell] + 1
    left = obs.levels[value] - 1
    lines = [
        t("{cell} becomes worth {value}", cell=spot(cell), value=value),
        canvas.n(left, "Then {n} piece with {value} left", "Then {n} pieces with {value} left", value=value),
    ]
    owner = obs.owner(cell)
    if owner == obs.to_move:
        lines.append(t("+1 for you in every scoring"))
    elif owner >= 0:
        lines.append(t("{name} still leads here", name=canvas.name(owner)))
    elif owner == TIED:
        lines.append(t("Still tied: nobody scores"))
    return lines


def _dig(obs: Tikal, canvas: Canvas) -> list[str]:
    t, unseen = canvas.t, sum(obs.bag)
    held = [obs.treasures[obs.to_move * KINDS + kind] for kind in range(KINDS)]
    fitting = sum(n for n, own in zip(obs.bag, held, strict=True) if own)
    lines = [t("A treasure, still unknown: 1 of {count}", count=unseen)]
    if fitting:
        lines.append(t("{count} of them match yours", count=fitting))
    return lines


def _take(obs: Tikal, noun: int, canvas: Canvas) -> list[str]:
    seat, kind = divmod(noun, KINDS)
    own = obs.treasures[obs.to_move * KINDS + kind]
    lines = [
        canvas.t("{name}'s {treasure}", name=canvas.name(seat), treasure=treasure(kind, canvas.lang)),
        canvas.t("You give a single for it."),
    ]
    if own:
        lines.append(canvas.t("You then have {count} of {all}.", count=own + 1, all=COPIES))
    return lines


def _give(obs: Tikal, action: Action, canvas: Canvas) -> list[str]:
    """Say what a swap changes for both."""
    after = obs.copy()
    after.apply(action)
    lines = []
    for seat in (obs.to_move, obs.taken // KINDS):
        before, now = obs.assess(seat).treasure_points, after.assess(seat).treasure_points
        name = canvas.t("Your treasures") if seat == canvas.seat else canvas.name(seat)
        lines.append(with_label(canvas.lang, name, f"{before} → {now}"))
    return lines


def _tent(obs: Tikal, cell: Cell, canvas: Canvas) -> list[str]:
    t, seat = canvas.t, obs.to_move
    x, y = xy(cell)
    _over(canvas, Markup(f'<g opacity=".8">{pieces.use_at(f"tent{seat}", x, y + 4)}</g>'))
    after = obs.copy()
    after.apply(TENT + cell)
    before, now = obs.trips(seat, SUPPLY), after.trips(seat, SUPPLY)
    saved = [
        (before[c] - now[c], c) for c in range(HEXES) if now[c] < min(FAR, before[c]) and obs.land.kind[c] == TEMPLE
    ]
    lines = [t("Tent on {cell}: you enter here for 1 AP", cell=spot(cell))]
    near = [f"{spot(c)} {now[c]}" for _, c in sorted(saved, key=lambda s: (-s[0], now[s[1]]))[:3]]
    if near:
        lines.append(t("Then from the supply: {cells} AP", cells=join_words(near, canvas.lang)))
    return lines


def _guard(obs: Tikal, action: Action, canvas: Canvas) -> list[str]:
    """Say what guarding brings and what it costs: TI-96 surprises newcomers."""
    t, seat = canvas.t, obs.to_move
    cell = action - GUARD if action < KEEP else obs.guarding
    left = SCORINGS - obs.scorings_done()
    others, guards = obs.figures(seat, cell) - 1, GUARDS - obs.guards[seat] - 1
    lines = [
        t("{value} per scoring, {scorings} to come", value=obs.value[cell], scorings=left),
        *([leaving(others, canvas.lang)] if others else []),
        t("Guards left after this: {count}", count=guards),
    ]
    if obs.leader(seat) == cell and action == KEEP:
        lines.append(t("Your leader leaves the game too"))
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
            parts.append(t("treasures {points}", points=found.treasure_points))
        lines.append(t("You score {points}", points=found.total))
        lines += [", ".join(parts)] if parts else []
    if obs.ap:
        lines.append(lapsing_points(obs.ap, canvas.lang))
        better = chances(obs, obs.to_move)
        if better:
            best = better[0]
            lines.append(
                t(
                    "Still possible: win {cell} for {cost} AP (+{points})",
                    cell=spot(best.cell),
                    cost=best.cost,
                    points=best.gain,
                )
            )
    return lines
