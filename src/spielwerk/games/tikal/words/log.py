"""The log of Tikal: what happened, told in one line each."""

from spielwerk.core.audience import Audience, join_words, points
from spielwerk.core.state import Event
from spielwerk.core.turn_log import LogRules
from spielwerk.games.tikal.rules.data import (
    HEXES,
    SCORINGS,
    SUPPLY,
)
from spielwerk.games.tikal.words.terms import a_tile, figure, leaving, spot, tile_words, treasure, within


def line(event: Event, audience: Audience) -> str:
    """Tell what happened; the badge before it shows who did it."""
    t, args, kind = audience.t, event.args, event.kind
    if kind == "drew":
        return t("draws {tile}.", tile=a_tile(args[0], audience.lang))
    if kind == "laid":
        return t("places {tile} on {cell}.", tile=a_tile(args[0], audience.lang), cell=spot(args[1]))
    if kind == "dropped":
        return t("cannot place {tile} anywhere, the tile leaves the game.", tile=a_tile(args[0], audience.lang))
    if kind == "moved":
        return _moved(event, audience)
    if kind == "uncovered":
        return t("uncovers {cell} to **{value}**.", cell=spot(args[0]), value=args[1])
    if kind == "dug":
        return t("digs on {cell}: **{treasure}**.", cell=spot(args[0]), treasure=treasure(args[1], audience.lang))
    if kind == "swapped":
        other, taken, given = args
        return t(
            "swaps with {name}: {given} for {taken}.",
            name=audience.name(other),
            given=treasure(given, audience.lang),
            taken=treasure(taken, audience.lang),
        )
    if kind == "tent":
        return t("pitches a tent on {cell}.", cell=spot(args[0]))
    if kind == "guarded":
        return _guarded(event, audience)
    if kind == "ended":
        if args[0]:
            return audience.n(args[0], "ends the turn, {n} AP is lost.", "ends the turn, {n} AP are lost.")
        return t("ends the turn.")
    return _line_of_round(event, audience)


def short(event: Event, audience: Audience) -> str:
    """Tell an event in the summary of a turn: what was laid, who went, what was found and won."""
    t, args, kind = audience.t, event.args, event.kind
    if kind == "laid":
        return t("{tile} on {cell}", tile=within(args[0], audience.lang), cell=spot(args[1]))
    if kind == "moved":
        return figure(args[0], audience.lang)
    if kind == "uncovered":
        return t("{cell} to {value}", cell=spot(args[0]), value=args[1])
    if kind == "dug":
        return treasure(args[1], audience.lang)
    if kind == "swapped":
        return t("swaps for {treasure}", treasure=treasure(args[1], audience.lang))
    if kind == "tent":
        return t("tent {cell}", cell=spot(args[0]))
    if kind == "guarded":
        return t("guards {cell}", cell=spot(args[0]))
    if kind == "bid":
        return t("bids {points}", points=args[0])
    if kind in ("chose", "free"):
        return tile_words(args[0], audience.lang)
    return {"volcano": t("volcano"), "scored": t("scores"), "passed": t("passes")}.get(kind, "")


def cells_of(event: Event) -> tuple[int, ...]:
    """Return the hexes an event is about."""
    args, kind = event.args, event.kind
    if kind in ("uncovered", "dug", "tent", "guarded"):
        return args[:1]
    if kind == "scored":
        return tuple(cell for cell in args[3::2] if cell < HEXES)
    if kind == "moved":
        return tuple(cell for cell in args[1:3] if cell < HEXES)
    return args[1:2] if kind == "laid" else ()


def heading(event: Event, audience: Audience) -> str:
    """Return what stands over the turns from here on: a round of the auction, or the volcano that let all score."""
    t, args = audience.t, event.args
    if event.kind == "round":
        return t("Round {number}", number=args[0])
    if event.kind == "volcano":
        return t("From volcano {number} on", number=args[0])
    return t("Final scoring") if event.kind == "final" else ""


LOG_RULES = LogRules(short, cells_of, heading=heading)  # the map shows its names


def _moved(event: Event, audience: Audience) -> str:
    t = audience.t
    leader, start, end, cost = event.args
    if start == SUPPLY:
        if leader:
            return t("brings in the leader on {cell}: {cost} AP.", cell=spot(end), cost=cost)
        return t("brings in a worker on {cell}: {cost} AP.", cell=spot(end), cost=cost)
    if leader:
        return t("moves the leader from {start} to {end}: {cost} AP.", start=spot(start), end=spot(end), cost=cost)
    return t("moves a worker from {start} to {end}: {cost} AP.", start=spot(start), end=spot(end), cost=cost)


def _guarded(event: Event, audience: Audience) -> str:
    t = audience.t
    place, leader, value, others = event.args
    cell = spot(place)
    if others:
        gone = leaving(others, audience.lang)
        if leader:
            return t(
                "guards {cell} with the leader: **{value}** per scoring, {figures_leave}.",
                cell=cell,
                value=value,
                figures_leave=gone,
            )
        return t(
            "guards {cell} with a worker: **{value}** per scoring, {figures_leave}.",
            cell=cell,
            value=value,
            figures_leave=gone,
        )
    if leader:
        return t("guards {cell} with the leader: **{value}** per scoring.", cell=cell, value=value)
    return t("guards {cell} with a worker: **{value}** per scoring.", cell=cell, value=value)


def _line_of_round(event: Event, audience: Audience) -> str:
    t, args, kind = audience.t, event.args, event.kind
    if kind == "volcano":
        return t("reveals the volcano: **scoring {number} of {scorings}**.", number=args[0], scorings=SCORINGS)
    if kind == "scored":
        return _scored(event, audience)
    if kind == "final":
        names = [audience.name(seat) for seat in args]
        return t("has placed the last tile. **Final scoring**: {names}.", names=join_words(names, audience.lang))
    if kind == "over":
        scores = str(args[0])
        for score in args[1:]:
            scores = t("{scores} to {score}", scores=scores, score=score)
        return t("ends the game: {scores}.", scores=scores)
    if kind == "round":
        tiles = join_words([tile_words(tile, audience.lang) for tile in args[1:]], audience.lang)
        return t("opens round {number}: {tiles}.", number=args[0], tiles=tiles)
    if kind == "bid":
        return t("bids **{points}**.", points=args[0])
    if kind == "passed":
        return t("passes.")
    if kind == "won":
        if args[0]:
            return t("wins the auction for **{points}**.", points=points(args[0], audience.lang))
        return t("passed first and wins for nothing.")
    if kind == "free":
        return t("gets the last tile for nothing: {tile}.", tile=within(args[0], audience.lang))
    assert kind == "chose"
    return t("takes {tile}.", tile=a_tile(args[0], audience.lang))


def _scored(event: Event, audience: Audience) -> str:
    _round, total, chests, *temples = event.args
    parts = [f"{spot(temples[i])} {temples[i + 1]}" for i in range(0, len(temples), 2)]
    if chests:
        parts.append(audience.t("treasures {points}", points=chests))
    if not parts:
        return audience.t("scores **{points}**.", points=points(total, audience.lang))
    return audience.t("scores **{points}** ({parts}).", points=points(total, audience.lang), parts=", ".join(parts))
