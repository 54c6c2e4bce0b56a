"""Every game as an OpenSpiel game, so that its algorithms play here: ``load_game(slug, seats=2)``.

Importing this module registers them: ``pyspiel.load_game("spielwerk_tikal(seats=3)")``.
Chance lives inside our positions, so OpenSpiel sees sampled chance without chance nodes. A search that looks at clones
would foresee it: in games with secrets or chance use one that asks for ``resample_from_infostate`` (ISMCTS), which
deals everything unknown anew. With ``deals=4`` chance is explicit: a first node chooses one of four deals, which decide
everything that follows, and information states hold all a seat ever saw. So CFR runs, where the tree is small enough:
from a late ``position``, or in a tiny game of your own.
"""

import json
from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from spielwerk.core.game import Game
from spielwerk.core.rng import generator
from spielwerk.core.state import OVER, State
from spielwerk.core.types import Action
from spielwerk.games import game as find
from spielwerk.games import games
from spielwerk.rl.batch import standing
from spielwerk.rl.episode import Episode

LARGEST: Final = 2**53  # of a seed that is drawn


def load_game(
    game: str | Game,
    seats: int | None = None,
    seed: int | None = None,
    deals: int = 0,
    position: Mapping[str, Any] | None = None,
    **options: int,
) -> "TableGame":
    """Return a game by its slug; ``seed`` decides the chance of all its initial states, one after the other.

    ``deals``: so many deals are one node of explicit chance. ``position``: a dump that every game begins from; its
    secrets are dealt anew where chance is explicit.
    """
    found = find(game) if isinstance(game, str) else game
    if deals < 0:
        raise ValueError(f"there cannot be {deals} deals")
    table = Episode(found, seats, options=options)
    if position is not None:
        table.begin(0, {"position": position})
    return TableGame(table, seed, deals, dict(position) if position is not None else None)


def game_type(game: Game, deals: int, is_even: bool) -> pyspiel.GameType:
    """Return what OpenSpiel wants to know of a game."""
    kinds = pyspiel.GameType
    chance = kinds.ChanceMode.SAMPLED_STOCHASTIC if game.secrets else kinds.ChanceMode.DETERMINISTIC
    return kinds(
        short_name=f"spielwerk_{game.slug}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if deals else chance,
        information=kinds.Information.IMPERFECT_INFORMATION if game.secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if is_even else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=deals > 0,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "seats": max(2, game.seats[0]),
            "seed": -1,
            "deals": 0,
            **{option.name: option.default for option in game.options if option.default < 2**31},
        },
    )


class TableGame(pyspiel.Game):
    """A game of the site as OpenSpiel knows games."""

    def __init__(self, round: Episode, seed: int | None, deals: int, position: dict[str, Any] | None) -> None:
        game = round.game
        self.round = round
        self.seed = seed
        self.deals = deals
        self.position = position
        self.luck = Random(seed)  # noqa: S311 - a game
        even = round.seats > 1 and not game.automata(round.state)
        info = pyspiel.GameInfo(
            num_distinct_actions=round.actions,
            max_chance_outcomes=deals,
            num_players=round.seats,
            min_utility=-1.0,
            max_utility=1.0 if round.seats > 1 else 10.0,
            utility_sum=0.0 if even else None,
            max_game_length=game.max_steps,
        )
        params: dict[str, Any] = {"seats": round.seats, "seed": -1 if seed is None else seed, "deals": deals}
        usual = {option.name: option.default for option in game.options}
        params |= {name: value for name, value in round.options.items() if value != usual[name]}
        super().__init__(game_type(game, deals, even), info, params)

    def new_initial_state(self) -> "TableState":
        """Return an opening position, or the node of chance before it."""
        return TableState(self, None if self.deals else self.deal(self.luck.getrandbits(53)))

    def deal(self, seed: int) -> State:
        """Return the position that a seed deals."""
        game, table = self.round.game, self.round
        if self.position is None:
            return game.new(table.seats, seed, **table.options)
        start = game.load(self.position)
        if self.deals:
            return start.observe(-1).sample(seed)
        start.rng = generator(seed)
        return start

    def make_py_observer(self, _: Any = None, __: Any = None) -> "Observer":
        """Return what sees positions for learning programs."""
        return Observer(self.round)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """Return how it is made again; with a seed, from its first initial state on."""
        return _loaded, (self.round.game, self.round.seats, self.seed, self.deals, self.position, self.round.options)


def _loaded(
    game: Game, seats: int, seed: int | None, deals: int, position: dict[str, Any] | None, options: dict[str, int]
) -> TableGame:
    return load_game(game, seats, seed, deals, position, **options)


class Position:
    """Our position inside theirs: copied by ``copy`` whenever they clone; the table is shared."""

    def __init__(self, state: State | None, table: Episode) -> None:
        self.state = state  # None: chance has not dealt yet
        self.table = table
        self.memory: list[tuple[str, ...]] = [()] * table.seats  # what each seat saw and did, where chance is explicit

    def __deepcopy__(self, _: Any) -> "Position":
        twin = Position(None if self.state is None else self.state.copy(), self.table)
        twin.memory = self.memory[:]
        return twin


class TableState(pyspiel.State):
    """A position as OpenSpiel knows states."""

    def __init__(self, game: TableGame, state: State | None) -> None:
        super().__init__(game)
        self.inside = Position(state, game.round)
        self.start = state and state.copy()

    @property
    def now(self) -> State:
        """Return our position."""
        state = self.inside.state
        if state is None:
            raise ValueError("chance has not dealt yet")
        return state

    def current_player(self) -> int:
        """Return the seat to move."""
        state = self.inside.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.to_move == OVER else state.to_move

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, each as likely as the other."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.inside.state
        return state.legal() if state is not None and player == state.to_move else []

    def _apply_action(self, action: Action) -> None:
        inside, game = self.inside, self.get_game()
        if inside.state is None:
            inside.state = game.deal((game.seed or 0) + action)
            return
        seat = inside.state.to_move
        if game.deals:
            inside.memory[seat] += (self.observation_string(seat), str(action))
        inside.state.apply(action)

    def _action_to_string(self, player: int, action: Action) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.inside.table.game.layout.word(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.inside.state is not None and self.inside.state.to_move == OVER

    def returns(self) -> list[float]:
        """Return the result of each seat: zeros until the end."""
        seats = self.inside.table.seats
        return standing(self.now)[:seats] if self.is_terminal() else [0.0] * seats

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a seat ever saw and did, where chance is explicit."""
        seat = self.current_player() if player is None else player
        return "\n".join([*self.inside.memory[seat], self.observation_string(seat)])

    def observation_string(self, player: int | None = None) -> str:
        """Return what a seat may know, as text."""
        seat = self.current_player() if player is None else player
        return json.dumps(self.now.observe(seat).dump(), sort_keys=True)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a seat may know, as numbers."""
        seat = self.current_player() if player is None else player
        return self.inside.table.vector(self.now.observe(seat), seat).tolist()  # type: ignore[no-any-return]

    def resample_from_infostate(self, player: int, sampler: Any) -> "TableState":
        """Return a state that looks the same to a seat, with everything it does not know dealt anew."""
        world = self.now.observe(player).sample(int(sampler() * LARGEST))
        return TableState(self.get_game(), world)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """Return how it is made again: its beginning, and what was played since."""
        return _played, (self.get_game(), self.start, self.history())

    def __str__(self) -> str:
        return "deal" if self.inside.state is None else json.dumps(self.now.dump(), sort_keys=True)


def _played(game: TableGame, start: State | None, actions: list[int]) -> TableState:
    state = TableState(game, start)
    for action in actions:
        state.apply_action(action)
    return state


class Observer:
    """Sees positions through a seat's eyes, as OpenSpiel asks observers to."""

    def __init__(self, round: Episode) -> None:
        self.round = round
        self.tensor = np.zeros(round.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Look at a position."""
        self.tensor[:] = self.round.vector(state.now.observe(player), player)

    def string_from(self, state: TableState, player: int) -> str:
        """Return what a seat may know, as text."""
        return state.observation_string(player)


def _register(game: Game) -> None:
    def create(given: Mapping[str, Any]) -> TableGame:
        seed, options = given.get("seed", -1), {name: value for name, value in given.items() if name != "seed"}
        return load_game(game, seed=None if seed < 0 else seed, **options)

    vars(create)["circle"] = create  # OpenSpiel lets go of it after the end of Python, when nobody may be the last
    pyspiel.register_game(game_type(game, 0, is_even=game.seats[0] > 1), create)


for _game in games():
    _register(_game)
