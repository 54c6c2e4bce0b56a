"""What a turn of Tikal prepares: what the next scoring would bring."""

from spielwerk.core.audience import Audience, points
from spielwerk.games.tikal.rules.data import NO_SCORING
from spielwerk.games.tikal.state import Tikal


def prepares(before: Tikal, after: Tikal, audience: Audience) -> str:
    """Say what the seat would score after the turn, if that is more than before."""
    seat = before.to_move
    had, has = before.assess(seat).total, after.assess(seat).total
    if before.scoring != NO_SCORING or has <= had:
        return ""
    return audience.t(
        "A scoring would then bring {points} instead of {before}.", points=points(has, audience.lang), before=had
    )


def gain(key: str, audience: Audience) -> str:
    """Say that something looks better than before."""
    t = audience.t
    match key:
        case "temples":
            return t("Your hold on the temples gets stronger.")
        case "treasures":
            return t("Your treasures are worth more in the scorings to come.")
        case "figures":
            return t("Your expedition is better placed.")
        case "ways":
            return t("Your camps get nearer to temples and treasures.")
    raise KeyError(key)
