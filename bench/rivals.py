"""The yardsticks of the benchmark: other people's games, played at random by the same loop as ours."""

import gc
import random
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

MOST_STEPS: Final = 300  # of a random game of chess, where no draw is claimed
MOST_SETTLING: Final = 3000  # of a random game of Catan


class Rival(NamedTuple):
    """A game that can be played at random."""

    new: Callable[[int], Any]
    legal: Callable[[Any], Any]  # empty when the game is over
    apply: Callable[[Any, Any], Any]
    copy: Callable[[Any], Any]
    most: int = MOST_STEPS
    search: Callable[[Any, int], Any] | None = None  # so many simulations from a position


def python_chess() -> Rival:
    """Plays chess, in Python; a step is a ply."""
    import chess

    return Rival(
        lambda _: chess.Board(),
        lambda board: list(board.legal_moves),
        lambda board, move: board.push(move),
        lambda board: board.copy(stack=False),
    )


def open_spiel(name: str) -> Rival:
    """Plays a game of OpenSpiel, in C++, driven from Python as ours are; dice are rolled within a step."""
    import pyspiel

    game = pyspiel.load_game(name)
    luck = random.Random(1)

    def roll(state: Any) -> Any:
        while state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, chances)[0])
        return state

    def apply(state: Any, action: int) -> None:
        state.apply_action(action)
        roll(state)

    def search(state: Any, count: int) -> None:
        rollouts = pyspiel.RandomRolloutEvaluator(1, 3)
        pyspiel.MCTSBot(game, rollouts, 2.0, count, 1000, False, 3, False).mcts_search(state)

    return Rival(
        lambda _: roll(game.new_initial_state()),
        lambda state: state.legal_actions(),
        apply,
        lambda state: state.clone(),
        search=search,
    )


def catanatron() -> Rival:
    """Plays Catan, in Python; playing an action lists the next ones."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.models.actions import generate_playable_actions

    return Rival(
        lambda seed: Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed),
        lambda game: [] if game.winning_color() is not None else generate_playable_actions(game.state),
        lambda game, action: game.execute(action, validate_action=False),
        lambda game: game.copy(),
        most=MOST_SETTLING,
    )


RIVALS: Final[dict[str, tuple[str, Callable[[], Rival]]]] = {
    "chess": ("python-chess: chess", python_chess),
    "spiel_chess": ("OpenSpiel: chess", lambda: open_spiel("chess")),
    "spiel_backgammon": ("OpenSpiel: backgammon", lambda: open_spiel("backgammon")),
    "catanatron": ("Catanatron: Catan", catanatron),
}


def measure(name: str, seconds: float) -> dict[str, float]:
    """Return the figures of a rival, nothing if it is not installed."""
    try:
        rival = RIVALS[name][1]()
    except ImportError:
        return {}
    return {**_games(rival, seconds), **_calls(rival, seconds), **_search(rival, seconds)}


def _games(rival: Rival, seconds: float) -> dict[str, float]:
    """Return random steps and games per second of CPU time; the first game warms up."""
    _play(rival, 0)
    steps = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += _play(rival, games + 1)
        games += 1
    return {"driven": steps / spent, "games": games / spent}


def _play(rival: Rival, seed: int, visit: Callable[[Any, Any], None] | None = None) -> int:
    """Play a random game and return its length; ``visit`` sees every position and what is played there."""
    state, choice, steps = rival.new(seed), random.Random(seed).choice, 0
    while steps < rival.most and (moves := rival.legal(state)):
        move = choice(moves)
        if visit is not None:
            visit(state, move)
        rival.apply(state, move)
        steps += 1
    return steps


def _calls(rival: Rival, seconds: float) -> dict[str, float]:
    """Return nanoseconds per call, over positions of random games."""
    places: list[tuple[Any, Any]] = []

    def keep(state: Any, move: Any) -> None:
        places.append((rival.copy(state), move))

    seed = 0
    while len(places) < 200:
        seed += 1
        _play(rival, seed, keep)
    places = places[:: max(1, len(places) // 200)]

    def apply(fresh: list[Any]) -> None:
        for state, (_, move) in zip(fresh, places, strict=True):
            rival.apply(state, move)

    work: dict[str, Callable[[list[Any]], Any]] = {
        "legal": lambda fresh: [rival.legal(state) for state in fresh],
        "apply": apply,
        "copy": lambda fresh: [rival.copy(state) for state in fresh],
    }
    gc.disable()  # it would strike at random
    try:
        return {name: _best(rival, places, call, seconds / 3) for name, call in work.items()}
    finally:
        gc.enable()


def _best(rival: Rival, places: list[tuple[Any, Any]], call: Callable[[list[Any]], Any], seconds: float) -> float:
    best, end = float("inf"), time.perf_counter() + seconds
    while True:
        fresh = [rival.copy(state) for state, _ in places]
        start = time.process_time_ns()
        call(fresh)
        best = min(best, (time.process_time_ns() - start) / len(places))
        if time.perf_counter() > end:
            return best


def _search(rival: Rival, seconds: float) -> dict[str, float]:
    """Return simulations per second of CPU time, where the rival has a tree search."""
    if rival.search is None:
        return {}
    count, done, state = 20, 0, rival.new(1)
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        rival.search(state, count)
        done += count
    return {"simulations": done / spent}
