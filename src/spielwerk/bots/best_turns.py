"""The best turns of a position for people to choose from, with what they are worth; the longer it thinks, the surer."""

from time import process_time
from typing import Final, NamedTuple

from spielwerk.bots.analysis import Study

SHOWN: Final = 4
AT_ONCE: Final = 8  # play-outs between two looks at the clock


class BestTurn(NamedTuple):
    """A turn and its value for the seat that plays it."""

    actions: list[int]
    chance: float  # to win, 0 to 1; of who plays alone a hundredth of the points
    error: float  # of the chance, two times out of three
    points: float  # in the end


class BestTurns(NamedTuple):
    """What was found so far, the best first."""

    turns: list[BestTurn]
    playouts: int


def best_turns(study: Study, ms: int) -> BestTurns:
    """Think for so many more milliseconds of processor time, and return the best turns."""
    end = process_time() + ms / 1000
    while process_time() < end and not study.is_forced:
        before = study.playouts
        study.step(AT_ONCE)
        if study.playouts == before:
            break  # everything is known
    if study.is_forced and not study.playouts:
        study.step(1)
    found = [(one, study.value(one)) for one in study.ranking()[:SHOWN]]
    turns = [BestTurn(one.actions, v.chance[study.seat], v.error, v.points[study.seat]) for one, v in found]
    return BestTurns(turns, study.playouts)
