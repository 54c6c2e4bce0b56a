"""What a turn of Tikal prepares: what the next scoring would bring."""

from spielwerk.core.voice import Voice, points
from spielwerk.games.tikal.rules.data import NO_SCORING
from spielwerk.games.tikal.state import Tikal


def prepares(before: Tikal, after: Tikal, voice: Voice) -> str:
    """Say what the seat would score after the turn, if that is more than before."""
    seat = before.to_move
    had, has = before.assess(seat).total, after.assess(seat).total
    if before.scoring != NO_SCORING or has <= had:
        return ""
    return voice.t(
        "A scoring would then bring {points} instead of {before}.", points=points(has, voice.lang), before=had
    )
