"""Lanes in words."""

from spielwerk.core.audience import SEAT_COLOURS, About, Audience, OptionText, Prompt, Section
from spielwerk.core.language import say
from spielwerk.core.state import NONE, OVER, Event, Part
from spielwerk.core.types import Action, Cell
from spielwerk_lanes.rules import Lanes
from spielwerk_lanes.table import LANES, LAY

CATEGORIES = ("lanes",)  # rows of the score table


def about(lang: str) -> About:
    """Introduce the game."""
    blurb = say(lang, "Nine cards, three lanes, a secret hand: whoever wins more lanes wins.")
    return About(blurb, 2026, "Spielwerk", "Spielwerk", 5, 1)


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    return OptionText(say(lang, "Copies of each card"))


def prompt(obs: Lanes, audience: Audience) -> Prompt:
    """Say what to do now."""
    if obs.to_move == OVER:
        return Prompt(ending(obs, audience))
    if audience.seat != obs.to_move:
        name = audience.name(obs.to_move)
        return Prompt(audience.t("{name} is thinking.", name=name))
    if obs.picked == NONE:
        return Prompt(audience.t("Pick a card."), rule="LA-02")
    return Prompt(audience.t("Lay it in a lane."), rule="LA-03")


def label(obs: Lanes, action: Action, audience: Audience) -> str:
    """Name an action."""
    if action < LAY:
        return audience.t("Pick card {action}", action=action)
    return audience.t("Lay in lane {action}", action=action - LAY + 1)


def line(event: Event, audience: Audience) -> str:
    """Tell what happened."""
    if event.kind == "laid":
        card, lane = event.args
        return audience.t("lays **{card}** in lane {lane}.", card=card, lane=lane + 1)
    if event.args:
        return audience.t("draws a {n}.", n=event.args[0])
    return audience.t("draws a card.")


def refusal(row: str, action: Action, obs: Lanes, audience: Audience) -> str:
    """Say why something is not possible."""
    return {
        "LA-02": audience.t("First pick a card of your hand."),
        "LA-03": audience.t("That lane is full."),
        "LA-05": audience.t("The game is over."),
    }[row]


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, "Lanes")


def reason(part: Part, audience: Audience) -> str:
    """Explain a point."""
    return audience.t("{n} against {n2}", n=part.args[0], n2=part.args[1])


def cell(obs: Lanes, cell: Cell, lang: str) -> str:
    """Describe a lane: whose it is, and what lies in it."""
    seat, lane = divmod(cell, LANES)
    whose = say(lang, SEAT_COLOURS[seat])
    laid = ", ".join(map(str, obs.lanes[cell])) or say(lang, "empty")
    return say(lang, "{whose}, lane {lane}: {laid}", whose=whose, lane=lane + 1, laid=laid)


def ending(obs: Lanes, audience: Audience) -> str:
    """Say why the game is over."""
    return audience.t("All lanes are full.")


def rules(lang: str) -> list[Section]:
    """Explain the game; every row of RULES.md belongs to a section."""
    deal = say(
        lang,
        "The bag holds three cards of each value from 0 to 5, or four. Everybody draws three and keeps them secret.",
    )
    turn = say(
        lang,
        (
            "**Pick a card** of your hand and **lay it in one of your three lanes**. A lane holds three "
            "cards. Then draw a card, as long as there are any."
        ),
    )
    end = say(
        lang,
        (
            "When all lanes are full, the game is over. Whoever has the higher sum in a lane scores one "
            "point; a tie scores for nobody."
        ),
    )
    begin = say(lang, "How do you begin?")
    do = say(lang, "What do you do in your turn?")
    win = say(lang, "When does it end, and who wins?")
    return [
        Section("deal", begin, (deal,), ("LA-01",)),
        Section("turn", do, (turn,), ("LA-02", "LA-03", "LA-04")),
        Section("end", win, (end,), ("LA-05", "LA-06")),
    ]
