"""The log of Dewan: one line for each event; the badge before it shows who did it."""

from spielwerk.core.audience import Audience, cards, join_words
from spielwerk.core.state import Event
from spielwerk.core.turn_log import LogRules
from spielwerk.games.dewan.rules.box import BUILT_IN
from spielwerk.games.dewan.rules.data import FLOOD
from spielwerk.games.dewan.words.terms import (
    SCENARIOS,
    berries,
    card_face,
    field,
    fish,
    flames,
    half_face,
    land,
    story,
)


def line(event: Event, audience: Audience) -> str:
    """Tell what happened; the badge before it shows who did it."""
    t, lang, args = audience.t, audience.lang, event.args
    kind = event.kind
    if kind == "story":
        worth, asks = _story(args[0], audience)
        if args[1]:
            return t("takes the story **{points}** blind: {asks}.", points=worth, asks=asks)
        return t("takes the story **{points}**: {asks}.", points=worth, asks=asks)
    if kind == "took":
        pair = join_words([card_face(face, lang) for face in args[:2]], lang)
        return t("takes {cards}.", cards=pair)
    if kind == "built":
        where, cost = field(args[0]), cards(args[2], lang)
        return t("builds camp {number} on {field} for {cards}.", number=args[1], field=where, cards=cost)
    if kind == "toll":
        return t("pays a toll: {card} for {name}.", card=card_face(args[0], lang), name=audience.whom(args[1]))
    if kind == "paid":
        names = join_words([card_face(c, lang) for c in args], lang)
        return t("discards {cards}.", cards=names) if args else ""
    if kind == "berry":
        return t("takes 1 berry.")
    if kind == "tucked":
        return t("tucks {half} under slot {slot}.", half=half_face(args[0], lang), slot=args[1])
    if kind == "told":
        _, asks = _story(args[0], audience)
        if args[2]:
            fire = flames(args[2], lang)
            return t("tells a story ({asks}): **+{points}**, {flames}.", asks=asks, points=args[1], flames=fire)
        return t("tells a story ({asks}): **+{points}**.", asks=asks, points=args[1])
    if kind == "rewarded":
        return t("draws a card as a reward.")
    if kind == "drew" and args:
        return t("draws {card} as a reward.", card=card_face(args[0], lang))
    if kind == "shuffled":
        return t("shuffles the discard pile: {cards}.", cards=cards(args[0], audience.lang))
    if kind == "event":
        return t("triggers the event: **{scenario}**.", scenario=t(SCENARIOS[args[0]]))
    return _later(event, audience)


def _story(number: int, audience: Audience) -> tuple[int, str]:
    """Return a story by its points and what it asks for."""
    box = audience.box or BUILT_IN
    return box.points[number], story(box, number, audience.lang)


def short(event: Event, audience: Audience) -> str:
    """Tell an event in the summary of a turn."""
    t, lang, args, kind = audience.t, audience.lang, event.args, event.kind
    if kind == "took":
        return ", ".join(card_face(face, lang) for face in args[:2])
    if kind == "built":
        return t("camp {number} on {field}", number=args[1], field=field(args[0]))
    if kind == "toll":
        return t("toll for {name}", name=audience.whom(args[1]))
    if kind == "story":
        return t("story **{points}**", points=_story(args[0], audience)[0])
    if kind == "tucked":
        return half_face(args[0], lang)
    if kind == "told":
        return t("tells")
    if kind == "covered":
        return t("{field} goes under", field=field(args[0]))
    if kind == "fished":
        return fish(args[1], lang)
    return {
        "berry": t("berry"),
        "passed": t("passes"),
        "last_round": t("last round"),
    }.get(kind, "")


def cells_of(event: Event) -> tuple[int, ...]:
    """Return the fields an event is about."""
    return event.args[:1] if event.kind in ("built", "covered") else ()


LOG_RULES = LogRules(short, cells_of, field, setup=("story",), fuller={"drew": "rewarded"})


def _later(event: Event, audience: Audience) -> str:
    t, lang, args = audience.t, audience.lang, event.args
    kind = event.kind
    if kind == "covered":
        where, what = field(args[0]), land(args[2], lang)
        if args[1] == FLOOD:
            return t("floods {land} on {field}.", land=what, field=where)
        return t("buries {land} on {field} under lava.", land=what, field=where)
    if kind == "split":
        if args[0] == 0:
            return t("wipes out the zone, and {berries} with it.", berries=berries(args[1], audience.lang))
        return audience.n(args[0], "splits the zone into {n} part.", "splits the zone into {n} parts.")
    if kind == "no_event":
        return t("cannot place anything.")
    if kind == "fished":
        return t("gives {card} and takes **{fish}**.", card=card_face(args[0], lang), fish=fish(args[1], lang))
    if kind == "no_fish":
        return t("does not fish.")
    if kind == "passed":
        return t("passes, nothing is possible.")
    if kind == "last_round" and args:
        return t("leaves nobody a field to build on: **last round**.")
    if kind == "last_round":
        return t("builds the last camp: **last round**.")
    if kind == "over":
        return t("ends the game.")
    return ""
