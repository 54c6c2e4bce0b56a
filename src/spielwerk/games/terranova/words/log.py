"""The log of Terra Nova: one line for each event; the badge before it shows who did it."""

from spielwerk.core.audience import Audience, join_words, points
from spielwerk.core.state import Event
from spielwerk.core.turn_log import LogRules
from spielwerk.games.terranova.rules.data import ENDINGS
from spielwerk.games.terranova.words.terms import DIRECTIONS, hexes, landscapes, why_over


def line(event: Event, audience: Audience) -> str:
    """Tell what happened."""
    t, args = audience.t, event.args
    if event.kind == "placed":
        return t("places a figure.")
    if event.kind == "moved":
        way = t(DIRECTIONS[args[3]])
        return audience.n(
            args[2], "moves a figure {n} hex {direction}.", "moves a figure {n} hexes {direction}.", direction=way
        )
    if event.kind == "stone":
        return t("places a stone.")
    if event.kind == "area":
        return _closed_area(event, audience)
    if event.kind == "waived":
        return t("gives up action {number}, nothing is possible.", number=args[0])
    if event.kind == "passed":
        return t("passes, no figure can move.")
    assert event.kind == "over"
    why = why_over(ENDINGS[args[0]], audience)
    return t("ends the game. {why}", why=why)


def short(event: Event, audience: Audience) -> str:
    """Tell an event in the summary of a turn: figures set up, moves, stones, areas."""
    t, args = audience.t, event.args
    if event.kind == "placed":
        return t("figure")
    if event.kind == "moved":
        return t("{distance} {direction}", distance=args[2], direction=t(DIRECTIONS[args[3]]))
    if event.kind == "stone":
        return t("stone")
    if event.kind == "area":
        return audience.n(args[0], "area of {n} hex", "area of {n} hexes")
    return t("passes") if event.kind == "passed" else ""


def cells_of(event: Event) -> tuple[int, ...]:
    """Return the hexes an event is about."""
    return event.args[:2] if event.kind == "moved" else event.args[:1] if event.kind in ("placed", "stone") else ()


LOG_RULES = LogRules(short, cells_of, setup=("placed",))


def _closed_area(event: Event, audience: Audience) -> str:
    """Tell what an area gave, and to whom."""
    t, lang = audience.t, audience.lang
    n, lands, _factor, _total, *shares = event.args
    what = {"hexes": hexes(n, lang), "landscapes": landscapes(lands, lang)}
    got = [seat for seat, share in enumerate(shares) if share]
    if not got:
        return t("closes {hexes} of {landscapes}: **no points**.", **what)
    what["points"] = points(shares[got[0]], lang)
    if got == [event.seat]:
        return t("closes {hexes} of {landscapes}: **{points}**.", **what)
    what["names"] = join_words([audience.whom(seat) for seat in got], lang)
    if len(got) == 1:
        return t("closes {hexes} of {landscapes}: **{points}** for {names}.", **what)
    return t("closes {hexes} of {landscapes}: **{points} each** for {names}.", **what)
