"""The log of Harmonies: one line for each event; the badge before it shows who did it."""

from spielwerk.core.audience import Audience
from spielwerk.core.state import NONE, Event
from spielwerk.core.turn_log import LogRules
from spielwerk.games.harmonies.rules.data import BAG_EMPTY, CELLS, COLOURS, LAST_EMPTY
from spielwerk.games.harmonies.words.terms import animal, kind_name, that_animal, title, token, tokens


def line(event: Event, audience: Audience) -> str:
    """Tell what happened; the badge before it shows who did it."""
    t, lang, args = audience.t, audience.lang, event.args
    if event.kind == "kept":
        return t("chooses the spirit **{animal}**.", animal=animal(args[0], lang))
    if event.kind == "took":
        found = tokens("".join(COLOURS[c] for c in args[1:] if c != NONE), lang)
        return t("takes {tokens}.", tokens=found)
    if event.kind == "laid":
        return t("places {token}: {landscape}.", token=token(args[0], lang), landscape=kind_name(args[2], lang))
    if event.kind == "card":
        return t("takes the {animal} card.", animal=animal(args[0], lang))
    if event.kind == "settled":
        return t("settles {animal}: **+{points}**.", animal=that_animal(args[0], lang), points=args[2])
    if event.kind == "finished":
        return t("completes the {animal} card.", animal=animal(args[0], lang))
    if event.kind == "discarded":
        return t("replaces the {animal} card.", animal=animal(args[0], lang))
    if event.kind == "last":
        if args[0] == BAG_EMPTY:
            return t("brings on the last round: the bag is empty.")
        return t("brings on the last round: at most {cells} cells are free.", cells=LAST_EMPTY)
    assert event.kind == "over"
    return t("ends the game.")


def short(event: Event, audience: Audience) -> str:
    """Tell an event in the summary of a turn: the tokens, the animals, the cards."""
    lang, args = audience.lang, event.args
    if event.kind == "took":
        return tokens("".join(COLOURS[c] for c in args[1:] if c != NONE), lang)
    if event.kind in ("settled", "kept"):
        return title(args[0], lang)
    if event.kind == "card":
        return audience.t("{animal} card", animal=animal(args[0], lang))
    return audience.t("last round") if event.kind == "last" else ""


def cells_of(event: Event) -> tuple[int, ...]:
    """Return the cell an event is about, as the boards number them: those of all seats after one another."""
    return (event.seat * CELLS + event.args[1],) if event.kind in ("laid", "settled") else ()


LOG_RULES = LogRules(short, cells_of, setup=("kept",))
