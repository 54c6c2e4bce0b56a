"""The actions of Terra Nova by name, verb first."""

from spielwerk.core.voice import Voice
from spielwerk.games.terranova.data import FIGURE, PASS, STONE, TO
from spielwerk.games.terranova.rules import TerraNova
from spielwerk.games.terranova.texts_words import spot


def label(obs: TerraNova, action: int, voice: Voice) -> str:
    """Name an action."""
    if action == PASS:
        if obs.action <= 1:
            return voice.t("Passen", "Pass")
        return voice.t("Aktion aufgeben", "Give up the action")
    at = spot(obs, action % FIGURE)
    if action < FIGURE:
        return voice.t(f"Figur auf {at} stellen", f"Place a figure on {at}")
    if action < TO:
        return voice.t(f"Figur auf {at} ziehen", f"Move the figure on {at}")
    if action < STONE:
        return voice.t(f"Nach {at} ziehen", f"Move to {at}")
    return voice.t(f"Stein auf {at} setzen", f"Place a stone on {at}")
