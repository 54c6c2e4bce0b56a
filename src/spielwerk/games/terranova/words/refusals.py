"""Why something is not possible in Terra Nova, in a sentence that says what would work."""

from spielwerk.core.audience import Audience
from spielwerk.core.language import msg
from spielwerk.core.state import OVER
from spielwerk.games.terranova.state import TerraNova

SENTENCES = {
    "TN-09": msg("Figures are placed before the first turn only."),
    "TN-16": msg("Choose one of your figures first."),
    "TN-84": msg("A stone goes beside the figure you moved last."),
    "TN-92": msg("Move a figure first; then you may place stones."),
    "TN-93": msg("A stone goes beside a figure you moved this turn."),
    "TN-94": msg("That hex is taken. Choose a free one."),
    "TN-95": msg("Figures and stones block the way. You may stop before them."),
    "TN-96": msg("Figures move straight on, in one of six directions."),
    "TN-97": msg("This figure may not end the turn where it began it."),
    "TN-98": msg("The figure that is back where it started has to move on."),
    "TN-99": msg("That figure is not yours."),
    "TN-100": msg("This figure is hemmed in: no hex beside it is free."),
    "TN-101": msg("You can pass only when nothing else is possible."),
    "TN-102": msg("The supply is empty. Move a figure instead."),
    "TN-103": msg("That hex is taken. Choose a free one."),
    "TN-106": msg("All figures are placed first."),
    "TN-107": msg("Choose where this figure goes."),
    "TN-108": msg("There is no such hex on this map."),
}


def refusal(row: str, _action: int, obs: TerraNova, audience: Audience) -> str:
    """Say why something is not possible, and what is."""
    if row == "TN-109" or obs.to_move == OVER:
        return audience.over()
    if row == "TN-92" and obs.supply == 0:  # a move first would not help
        return audience.t(SENTENCES["TN-102"])
    if row == "TN-105":
        return audience.turn_of(obs.to_move)
    return audience.t(SENTENCES[row]) if row in SENTENCES else audience.not_now()
