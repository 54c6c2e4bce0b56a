"""The actions of Terra Nova by name, verb first."""

from spielwerk.core.audience import Audience
from spielwerk.core.types import Action
from spielwerk.games.terranova.rules.data import FIGURE, PASS, STONE, TO
from spielwerk.games.terranova.state import TerraNova
from spielwerk.games.terranova.words.terms import spot


def label(obs: TerraNova, action: Action, audience: Audience) -> str:
    """Name an action."""
    if action == PASS:
        if obs.action <= 1:
            return audience.t("Pass")
        return audience.t("Give up the action")
    cell = spot(obs, action % FIGURE)
    if action < FIGURE:
        return audience.t("Place a figure on {cell}", cell=cell)
    if action < TO:
        return audience.t("Move the figure on {cell}", cell=cell)
    if action < STONE:
        return audience.t("Move to {cell}", cell=cell)
    return audience.t("Place a stone on {cell}", cell=cell)
