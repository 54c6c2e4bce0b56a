"""The actions of Terra Nova by name, verb first."""

from spielwerk.core.voice import Voice
from spielwerk.games.terranova.rules.data import FIGURE, PASS, STONE, TO
from spielwerk.games.terranova.state import TerraNova
from spielwerk.games.terranova.words.terms import spot


def label(obs: TerraNova, action: int, voice: Voice) -> str:
    """Name an action."""
    if action == PASS:
        if obs.action <= 1:
            return voice.t("Pass")
        return voice.t("Give up the action")
    cell = spot(obs, action % FIGURE)
    if action < FIGURE:
        return voice.t("Place a figure on {cell}", cell=cell)
    if action < TO:
        return voice.t("Move the figure on {cell}", cell=cell)
    if action < STONE:
        return voice.t("Move to {cell}", cell=cell)
    return voice.t("Place a stone on {cell}", cell=cell)
