"""Every game as an OpenSpiel game, so that its algorithms play here: ``load_game(slug, seats=2)``.

Chance lives inside our positions, so OpenSpiel sees sampled chance without chance nodes. A search that looks at clones
would foresee it: in games with secrets or chance use one that asks for ``resample_from_infostate`` (ISMCTS), which
deals everything unknown anew.
"""

import json
from random import Random
from typing import Any

import numpy as np
import pyspiel

from spielwerk.core.state import OVER, State
from spielwerk.core.types import Action
from spielwerk.games import game as find
from spielwerk.rl.batch import standing
from spielwerk.rl.episode import Episode


def load_game(slug: str, seats: int | None = None, seed: int | None = None, **options: int) -> "TableGame":
    """Return a game by its slug; ``seed`` decides the chance of all its initial states, one after the other."""
    return TableGame(Episode(find(slug), seats, options=options), Random(seed))  # noqa: S311 - a game


class TableGame(pyspiel.Game):
    """A game of the site as OpenSpiel knows games."""

    def __init__(self, round: Episode, luck: Random) -> None:
        game, kinds = round.game, pyspiel.GameType
        self.round = round
        self.luck = luck
        chance = kinds.ChanceMode.SAMPLED_STOCHASTIC if game.secrets else kinds.ChanceMode.DETERMINISTIC
        seen = kinds.Information.IMPERFECT_INFORMATION if game.secrets else kinds.Information.PERFECT_INFORMATION
        even = round.seats > 1 and not game.automata(round.state)
        kind = kinds(
            short_name=f"spielwerk_{game.slug}",
            long_name=game.title,
            dynamics=kinds.Dynamics.SEQUENTIAL,
            chance_mode=chance,
            information=seen,
            utility=kinds.Utility.ZERO_SUM if even else kinds.Utility.GENERAL_SUM,
            reward_model=kinds.RewardModel.TERMINAL,
            max_num_players=game.seats[1],
            min_num_players=game.seats[0],
            provides_information_state_string=False,  # what a seat may know now, not all it ever saw
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=round.actions,
            max_chance_outcomes=0,
            num_players=round.seats,
            min_utility=-1.0,
            max_utility=1.0 if round.seats > 1 else 10.0,
            utility_sum=0.0 if even else None,
            max_game_length=game.max_steps,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> "TableState":
        """Return an opening position."""
        round = self.round  # noqa: A001
        return TableState(self, round.game.new(round.seats, self.luck.getrandbits(53), **round.options))

    def make_py_observer(self, _: Any = None, __: Any = None) -> "Observer":
        """Return what sees positions for learning programs."""
        return Observer(self.round)


class Position:
    """Our position inside theirs: copied by ``copy`` whenever they clone; the table is shared."""

    def __init__(self, state: State, table: Episode) -> None:
        self.state = state
        self.table = table

    def __deepcopy__(self, _: Any) -> "Position":
        return Position(self.state.copy(), self.table)


class TableState(pyspiel.State):
    """A position as OpenSpiel knows states."""

    def __init__(self, game: TableGame, state: State) -> None:
        super().__init__(game)
        self.inside = Position(state, game.round)

    def current_player(self) -> int:
        """Return the seat to move."""
        seat = self.inside.state.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def _legal_actions(self, player: int) -> list[int]:
        state = self.inside.state
        return state.legal() if player == state.to_move else []

    def _apply_action(self, action: Action) -> None:
        self.inside.state.apply(action)

    def _action_to_string(self, _: int, action: Action) -> str:
        return self.inside.table.game.layout.word(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.inside.state.to_move == OVER

    def returns(self) -> list[float]:
        """Return the result of each seat: zeros until the end."""
        seats = self.inside.table.seats
        return standing(self.inside.state)[:seats] if self.is_terminal() else [0.0] * seats

    def observation_string(self, player: int | None = None) -> str:
        """Return what a seat may know, as text."""
        seat = self.current_player() if player is None else player
        return json.dumps(self.inside.state.observe(seat).dump(), sort_keys=True)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a seat may know, as numbers."""
        seat = self.current_player() if player is None else player
        return self.inside.table.vector(self.inside.state.observe(seat), seat).tolist()  # type: ignore[no-any-return]

    def resample_from_infostate(self, player: int, sampler: Any) -> "TableState":
        """Return a state that looks the same to a seat, with everything it does not know dealt anew."""
        world = self.inside.state.observe(player).sample(int(sampler() * 2**53))
        return TableState(self.get_game(), world)

    def __str__(self) -> str:
        return json.dumps(self.inside.state.dump(), sort_keys=True)


class Observer:
    """Sees positions through a seat's eyes, as OpenSpiel asks observers to."""

    def __init__(self, round: Episode) -> None:
        self.round = round
        self.tensor = np.zeros(round.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Look at a position."""
        self.tensor[:] = self.round.vector(state.inside.state.observe(player), player)

    def string_from(self, state: TableState, player: int) -> str:
        """Return what a seat may know, as text."""
        return state.observation_string(player)
