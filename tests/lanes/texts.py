"""Lanes in words."""

from lanes.rules import LANES, LAY, Lanes
from spielwerk.core.state import NONE, OVER, Event, Part
from spielwerk.core.voice import About, OptionText, Prompt, Section, Voice, say

CATEGORIES = ("lanes",)  # rows of the score table


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        say(lang, "Drei Reihen, neun Karten.", "Three lanes, nine cards."), 2026, "Spielwerk", "Spielwerk", 5, 1
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    return OptionText(say(lang, "Karten je Wert", "Copies of each card"))


def prompt(obs: Lanes, voice: Voice) -> Prompt:
    """Say what to do now."""
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice))
    if voice.seat != obs.to_move:
        name = voice.name(obs.to_move)
        return Prompt(voice.t(f"{name} überlegt.", f"{name} is thinking."))
    if obs.picked == NONE:
        return Prompt(voice.t("Wähl eine Karte.", "Pick a card."), rule="LA-02")
    return Prompt(voice.t("Leg sie in eine Reihe.", "Lay it in a lane."), rule="LA-03")


def label(obs: Lanes, action: int, voice: Voice) -> str:
    """Name an action."""
    if action < LAY:
        return voice.t(f"Karte {action} nehmen", f"Pick card {action}")
    return voice.t(f"In Reihe {action - LAY + 1} legen", f"Lay in lane {action - LAY + 1}")


def line(event: Event, voice: Voice) -> str:
    """Tell what happened."""
    if event.kind == "laid":
        card, lane = event.args
        return voice.t(f"legt **{card}** in Reihe {lane + 1}.", f"lays **{card}** in lane {lane + 1}.")
    if event.args:
        return voice.t(f"zieht eine {event.args[0]}.", f"draws a {event.args[0]}.")
    return voice.t("zieht eine Karte.", "draws a card.")


def refusal(row: str, obs: Lanes, voice: Voice) -> str:
    """Say why something is not possible."""
    return {
        "LA-02": voice.t("Wähl zuerst eine Karte Deiner Hand.", "First pick a card of your hand."),
        "LA-03": voice.t("Diese Reihe ist voll.", "That lane is full."),
        "LA-05": voice.t("Die Partie ist zu Ende.", "The game is over."),
    }[row]


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, "Reihen", "Lanes")


def reason(part: Part, voice: Voice) -> str:
    """Explain a point."""
    return voice.t(f"{part.args[0]} gegen {part.args[1]}", f"{part.args[0]} against {part.args[1]}")


def cell(obs: Lanes, cell: int, lang: str) -> str:
    """Describe a lane."""
    return say(lang, f"Reihe {cell % LANES + 1}", f"Lane {cell % LANES + 1}")


def ending(obs: Lanes, voice: Voice) -> str:
    """Say why the game is over."""
    return voice.t("Alle Reihen sind voll.", "All lanes are full.")


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    rows = tuple(f"LA-0{n}" for n in range(1, 7))
    return [Section("turn", say(lang, "Ein Zug", "A turn"), (say(lang, "Wählen und legen.", "Pick and lay."),), rows)]
