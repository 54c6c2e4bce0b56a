"""Decisions in which one turn is clearly better than all others, measured with a large budget.

Turns that lead to the same position are one turn. Turns of the same worth, where the last click makes no difference,
may all be the best: what counts is the gap to the first one of another worth, in points of lead and in chance.
"""

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from spielwerk.bots.analysis import SURE, Candidate, Study, Value, follow, standard_error
from spielwerk.bots.branches import ROOT_FIRST, ROOT_LATER, ROOT_WIDTH
from spielwerk.bots.turns import SEEDS, over, plan
from spielwerk.core.state import State, lead

WORDS: Final = 2  # of the best turn, at least: a single click is found by trying
TURNS: Final = 4  # that lead to different positions, at least
GAP: Final = 2.0  # points of lead between the best turn and the second, at least …
WIDE: Final = 4.0  # … or so many, where no category differs or the game is decided
TOLD: Final = 1.0  # points by which a category differs, so that the gap can be explained
CHANCE: Final = 0.01  # that the best turn wins more often than any of another worth, at least …
DECIDED: Final = 0.03  # … unless this is all that is left of a chance (alone: of a hundred points)
HOPE: Final = 0.5  # of the gap, as long as little is known
SAME: Final = 0.2  # points of lead by which turns of the same worth may differ
EQUALS: Final = 8  # turns that may be the best, at most
SHOWN: Final = 5  # turns of different worth that are valued anew, at most …
FEWEST: Final = 3  # … and at least
WIDER: Final = 4  # times as wide as usual is the beam that looks for better turns …
ADDED: Final = 16  # … and so many of what it finds are compared
LOOKS: Final = 4  # worlds in which a first look compares what is ahead with what comes next
STRONG: Final = (24, 400, 400)  # the beam of who answers in the last check …
CHECKS: Final = 6  # … and the worlds
WORLDS: Final = 3  # in which a turn must be possible to its end


class Budget(msgspec.Struct, frozen=True):
    """How much work is done."""

    turns: int = 16  # of a source game that are looked at
    look: int = 10  # turns that a first look plays on, once each
    playouts: int = 128  # to find the best turn
    worlds: int = 32  # in which the best ones are valued anew


class Measured(NamedTuple):
    """A decision with a clear best turn."""

    study: Study
    equals: list[Candidate]  # the best turn, and those of the same worth
    others: list[Candidate]  # further good ones, the second first
    gap: float  # points of lead between the two
    error: float  # its standard error

    @property
    def best(self) -> Candidate:
        """Return the best turn."""
        return self.equals[0]


def is_promising(obs: State, seed: int, budget: Budget) -> bool:
    """Tell whether a first look finds a turn that is ahead of the rest."""
    study = Study(obs, seed)
    study.candidates = distinct(obs, study.candidates)
    if len(study.candidates) < TURNS:
        return False
    study.deepen(study.candidates[: budget.look], 1)
    if not is_hopeful(study):
        return False
    study.deepen(shown(study), LOOKS)
    return is_hopeful(study)


def measure(obs: State, seed: int, budget: Budget) -> Measured | None:
    """Return what a large budget finds; None where no turn is clearly the best, or the game is decided."""
    study = Study(obs, seed)
    study.candidates = distinct(obs, [*wider(study), *study.candidates])
    if len(study.candidates) < TURNS:
        return None
    for playouts in (budget.playouts // 4, budget.playouts - budget.playouts // 4):
        study.step(playouts)
        if not is_hopeful(study):
            return None
    equals, others = by_worth(study, study.renew(shown(study), budget.worlds))
    others = [one for one in others if is_whole_turn(obs, one.actions)]
    if len(others) + 1 < FEWEST or len(equals[0].actions) < WORDS or not is_whole_turn(obs, equals[0].actions):
        return None
    found = Measured(study, equals, others, *gap_of(study, equals[0], others[0]))
    return found if is_clear(found) else None


def is_hopeful(study: Study) -> bool:
    """Tell whether a turn that is no single click is ahead of the rest so far."""
    equals, others = by_worth(study, study.candidates)
    if not others or len(equals) > EQUALS or len(equals[0].actions) < WORDS:
        return False
    return gap_of(study, equals[0], others[0])[0] >= HOPE * GAP


def is_clear(found: Measured) -> bool:
    """Tell whether the best turn is better for sure, and by enough."""
    best, *others = (found.study.value(one) for one in (found.best, *found.others))
    mine, theirs = best.chance[found.study.seat], max(other.chance[found.study.seat] for other in others)
    is_decided = mine <= DECIDED or theirs >= 1.0 - DECIDED
    is_likelier = mine >= theirs if is_decided else mine - theirs >= CHANCE
    least = WIDE if is_decided or not differs(best, others[0]) else GAP
    return found.gap >= least and found.gap > SURE * found.error and is_likelier


def differs(one: Value, other: Value) -> bool:
    """Tell whether two turns bring different points in some category."""
    names = {*one.parts, *other.parts}
    return any(abs(one.parts.get(name, 0.0) - other.parts.get(name, 0.0)) >= TOLD for name in names)


def stands(obs: State, turns: Sequence[Sequence[int]], seed: int) -> bool:
    """Tell whether the first turn stays ahead of the others where everybody thinks harder about the answer."""
    study = Study(obs, seed, beam=STRONG)
    best, *others = study.renew([study.add(turn) for turn in turns], CHECKS)
    return all(gap_of(study, best, other)[0] >= HOPE * GAP for other in others)


# ---- turns ----
def wider(study: Study) -> list[Candidate]:
    """Return the turns that a much wider beam finds."""
    world = study.obs.sample(study.rng.below(SEEDS))
    start = world.solo_projection(0) or world
    lines = plan(start, WIDER * ROOT_WIDTH, WIDER * ROOT_FIRST, WIDER * ROOT_LATER)
    return [Candidate(line.actions) for line in lines[:ADDED]]


def distinct(obs: State, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the turns without those that reach the position of another in a different way."""
    first: dict[str, Candidate] = {}
    for one in candidates:
        first.setdefault(end_of(obs, one.actions), one)
    return list(first.values())


def end_of(obs: State, actions: Sequence[int]) -> str:
    """Return a mark of the position that a turn leads to."""
    return mark_of(follow(obs.sample(0), actions))


def mark_of(world: State) -> str:
    """Return what equal positions have in common."""
    return json.dumps(world.dump(), sort_keys=True)


def is_whole_turn(obs: State, actions: Sequence[int]) -> bool:
    """Tell whether a turn can be played to its end, and not beyond, whatever the seat does not know."""
    for seed in range(WORLDS):
        world = obs.sample(seed)
        a, b = world.rng.a, world.rng.b
        for action in actions:
            if over(world, obs.to_move, a, b) or action not in world.legal():
                return False
            world.apply(action)
        if not over(world, obs.to_move, a, b):
            return False
    return True


# ---- what they are worth ----
def by_worth(study: Study, candidates: Sequence[Candidate]) -> tuple[list[Candidate], list[Candidate]]:
    """Return the best of the turns that were tried with those of the same worth, and the others, the best first."""
    tried = sorted((one for one in candidates if one.outcomes), key=lambda one: -lead_of(study, one))
    least = lead_of(study, tried[0]) - SAME
    count = sum(lead_of(study, one) >= least for one in tried)
    return tried[:count], tried[count:]


def shown(study: Study) -> list[Candidate]:
    """Return the best turns, and further good ones, each of another worth."""
    equals, others = by_worth(study, study.candidates)
    kept: list[Candidate] = []
    for one in others:
        if len(kept) + 1 < SHOWN and (not kept or lead_of(study, kept[-1]) - lead_of(study, one) > SAME):
            kept.append(one)
    return equals + kept


def lead_of(study: Study, one: Candidate) -> float:
    """Return how many points the seat will be ahead of its best rival in the end, on average; alone, the points."""
    return sum(lead(outcome.points, study.seat) for outcome in one.outcomes) / one.playouts


def gap_of(study: Study, one: Candidate, other: Candidate) -> tuple[float, float]:
    """Return how much better a turn is than another in points of lead, in the worlds both have met, and its error."""
    met = [each.playouts for each in (one, other) if not each.is_settled]
    worlds = range(min(met, default=1))
    found = [_lead(study, one, world) - _lead(study, other, world) for world in worlds]
    return sum(found) / len(found), standard_error(found)


def _lead(study: Study, one: Candidate, world: int) -> float:
    return lead(one.outcomes[0 if one.is_settled else world].points, study.seat)
