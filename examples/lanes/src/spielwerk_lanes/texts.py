"""Lanes in words."""

from spielwerk.core.language import say
from spielwerk.core.state import NONE, OVER, Event, Part
from spielwerk.core.voice import SEAT_COLOURS, About, OptionText, Prompt, Section, Voice
from spielwerk_lanes.rules import LANES, LAY, Lanes

CATEGORIES = ("lanes",)  # rows of the score table


def about(lang: str) -> About:
    """Introduce the game."""
    blurb = say(lang, "Nine cards, three lanes, a secret hand: whoever wins more lanes wins.")
    return About(blurb, 2026, "Spielwerk", "Spielwerk", 5, 1)


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    return OptionText(say(lang, "Copies of each card"))


def prompt(obs: Lanes, voice: Voice) -> Prompt:
    """Say what to do now."""
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice))
    if voice.seat != obs.to_move:
        name = voice.name(obs.to_move)
        return Prompt(voice.t("{name} is thinking.", name=name))
    if obs.picked == NONE:
        return Prompt(voice.t("Pick a card."), rule="LA-02")
    return Prompt(voice.t("Lay it in a lane."), rule="LA-03")


def label(obs: Lanes, action: int, voice: Voice) -> str:
    """Name an action."""
    if action < LAY:
        return voice.t("Pick card {action}", action=action)
    return voice.t("Lay in lane {action}", action=action - LAY + 1)


def line(event: Event, voice: Voice) -> str:
    """Tell what happened."""
    if event.kind == "laid":
        card, lane = event.args
        return voice.t("lays **{card}** in lane {lane}.", card=card, lane=lane + 1)
    if event.args:
        return voice.t("draws a {n}.", n=event.args[0])
    return voice.t("draws a card.")


def refusal(row: str, action: int, obs: Lanes, voice: Voice) -> str:
    """Say why something is not possible."""
    return {
        "LA-02": voice.t("First pick a card of your hand."),
        "LA-03": voice.t("That lane is full."),
        "LA-05": voice.t("The game is over."),
    }[row]


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, "Lanes")


def reason(part: Part, voice: Voice) -> str:
    """Explain a point."""
    return voice.t("{n} against {n2}", n=part.args[0], n2=part.args[1])


def cell(obs: Lanes, cell: int, lang: str) -> str:
    """Describe a lane: whose it is, and what lies in it."""
    seat, lane = divmod(cell, LANES)
    whose = say(lang, SEAT_COLOURS[seat])
    laid = ", ".join(map(str, obs.lanes[cell])) or say(lang, "empty")
    return say(lang, "{whose}, lane {lane}: {laid}", whose=whose, lane=lane + 1, laid=laid)


def ending(obs: Lanes, voice: Voice) -> str:
    """Say why the game is over."""
    return voice.t("All lanes are full.")


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
