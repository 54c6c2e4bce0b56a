"""The best turns of a position for people to choose from, with what they are worth; the longer it thinks, the surer."""

from time import process_time
from typing import Final, NamedTuple

from spielwerk.bots.branches import Branch, Budget, Search
from spielwerk.bots.search import search
from spielwerk.core.state import State

SHOWN: Final = 4


class BestTurn(NamedTuple):
    """A turn and its value for the seat that plays it."""

    actions: list[int]
    chance: float  # to win, 0 to 1
    error: float  # of the chance, two times out of three
    points: float  # in the end


class BestTurns(NamedTuple):
    """What was found so far, the best first."""

    turns: list[BestTurn]
    playouts: int


def best_turns(state: State, seed: int, ms: int) -> BestTurns:
    """Return the best turns with what the seat to move knows, after so many milliseconds of processor time."""
    obs = state.observe(state.to_move)
    thought = search(obs, seed, Budget(ms, 0, process_time))
    thought.run()
    found = sorted(thought.root.branches, key=lambda branch: (-branch.visits, -_chance(thought, branch)))
    turns = [BestTurn(branch.actions, _chance(thought, branch), _error(branch), 0.0) for branch in found[:SHOWN]]
    return BestTurns(turns, thought.iterations)


def _chance(thought: Search, branch: Branch) -> float:
    value = branch.totals[thought.me] / branch.visits if branch.visits else branch.prior
    return min(1.0, max(0.0, value))


def _error(branch: Branch) -> float:
    return float(0.5 / (branch.visits + 1.0) ** 0.5)
