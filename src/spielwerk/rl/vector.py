"""Many games at once for learning programs: arrays of numpy over a batch, and a Gymnasium ``VectorEnv`` of it.

``Games(slug, 64)`` is the plain way: every game asks the seat to move (self-play). ``BatchEnv`` is the environment:
one seat learns, rivals play inside. ``gymnasium.make_vec`` builds it by the names of ``spielwerk.rl.gym``.
"""

import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from spielwerk.bots import Bot, make
from spielwerk.core.game import Game
from spielwerk.core.state import NONE, State
from spielwerk.core.threads import Busy
from spielwerk.games import game as find
from spielwerk.rl import features
from spielwerk.rl.batch import ANY, CUT, ENDED, Batch
from spielwerk.rl.episode import REWARDS

DTYPES: Final = ("float32", "uint8")
KEPT: Final = 3  # arrays of observations that are used again
UNHELD: Final = 2  # references to an array that only its keeper has, and who asks
Policy = Callable[[Any, Any], Any]  # observations and masks of some games -> an action for each


class Games:
    """So many games of one kind side by side.

    ``numbers`` (whole, as documented), ``masks``, ``movers``, ``rewards`` (by seat) and ``ends`` (0: it runs, 1: ended,
    2: cut) are views of the same memory after every step: copy what you keep. A game that ends is dealt anew at once;
    ``last_numbers`` shows its end.
    """

    def __init__(
        self,
        game: Game | str,
        count: int,
        seats: int | None = None,
        seed: int = 0,
        reward: str = "ranks",
        learner: int = NONE,
        rival: Callable[[int, State], int] | None = None,
        options: Mapping[str, int] | None = None,
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self._plan = (self.game, count, seats, seed, reward, learner, None, dict(options or {}))  # without rivals
        self._busy = Busy("this batch")
        if count < 1:
            raise ValueError("a batch has at least one game")
        if reward not in REWARDS:
            raise ValueError(f"there is no reward {reward!r}; there are: {', '.join(REWARDS)}")
        own = self.game.features
        players = max(2, self.game.seats[0]) if seats is None else seats
        chosen = self.game.with_defaults(options or {})

        def deal(seed: int) -> State:
            return self.game.new(players, seed, **chosen)

        state = deal(0)
        self.seats = len(state.scores()) - self.game.automata(state)
        if learner >= self.seats:
            raise ValueError(f"there is no seat {learner}; there are 0 to {self.seats - 1}")
        self.count = count
        self.scale = features.scale(self.game)
        widths = (features.size(self.game), len(self.game.layout))
        self._batch = Batch(
            deal,
            count,
            seed,
            widths,
            features.write_hashed if own is None else own.write,
            self.seats,
            self.game.max_steps,
            reward == "points",
            learner,
            rival,
        )
        batch = self._batch
        self.numbers = np.frombuffer(batch.rows, np.uint8).reshape(count, widths[0])
        self.last_numbers = np.frombuffer(batch.last_rows, np.uint8).reshape(count, widths[0])
        self.masks = np.frombuffer(batch.masks, np.uint8).reshape(count, widths[1])
        self.ends = np.frombuffer(batch.ends, np.uint8)
        self.movers = np.frombuffer(batch.movers, np.int64)
        self.rewards = np.frombuffer(batch.rewards, np.float64).reshape(count, self.seats)
        self._all = list(range(count))

    def step(self, actions: Any) -> None:
        """Play an action in every game."""
        with self._busy:
            self._batch.clear()
            self._batch.step(self._all, np.asarray(actions).tolist())

    def step_some(self, numbers: Any, actions: Any) -> None:
        """Play an action in some of the games; what the step before brought stays, and is added to."""
        with self._busy:
            self._batch.step(np.asarray(numbers).tolist(), np.asarray(actions).tolist())

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is made again: the plan, then how each game stands; what the last step brought stays behind."""
        tables = [(table.state, table.rng, table.learner, table.steps) for table in self._batch.tables]
        return Games, self._plan, (tables, self._batch.rival)

    def __setstate__(self, kept: tuple[list[tuple[Any, ...]], Any]) -> None:
        tables, self._batch.rival = kept
        for number, (table, known) in enumerate(zip(self._batch.tables, tables, strict=True)):
            table.state, table.rng, table.learner, table.steps = known
            self._batch._show(number)

    def fractions(self, out: Any = None) -> Any:
        """Return the observations as numbers from 0 to 1; into an array of yours, if you like."""
        return np.multiply(self.numbers, self.scale, out=out)

    def packed_masks(self) -> Any:
        """Return the masks as bits, eight actions in a byte, the first one highest."""
        return np.packbits(self.masks, axis=1)

    def random_actions(self, luck: np.random.Generator) -> Any:
        """Return a random legal action for every game."""
        return np.array(self._batch.draw(luck.random(self.count).tolist()))

    def state(self, number: int) -> State:
        """Return the position of a game."""
        return self._batch.tables[number].state

    def learners(self) -> Any:
        """Return the seat that learns in each game."""
        return np.array([table.learner for table in self._batch.tables])


class Arrays:
    """Arrays of one kind, each used again when nobody holds it or a part of it: new memory costs more than filling it.

    The first touch of every page of a large array goes through the kernel, which gets them all back between two steps.
    """

    def __init__(self, shape: tuple[int, ...], dtype: Any) -> None:
        self._kind = shape, dtype
        self._arrays: list[Any] = []

    def __reduce__(self) -> tuple[type["Arrays"], tuple[Any, ...]]:
        """Return how it is made again: empty."""
        return Arrays, self._kind

    def take(self) -> Any:
        """Return an array to be filled."""
        for place in range(len(self._arrays)):
            if sys.getrefcount(self._arrays[place]) <= UNHELD:
                return self._arrays[place]
        new = np.empty(*self._kind)
        if len(self._arrays) < KEPT:
            self._arrays.append(new)
        return new


class Rivals:
    """A bot for each table."""

    def __init__(self, bots: list[Any]) -> None:
        self.bots = bots

    def __call__(self, number: int, obs: State) -> int:
        """Return what the bot of a table chooses."""
        return int(self.bots[number].choose(obs))


class BatchEnv(VectorEnv):
    """One seat of many tables: Gymnasium's vector environment without a loop in Python.

    ``seat`` None: another one in each game. ``opponents``: ``random``, a bot for all other seats (a spec such as
    ``greedy``, or anything with ``choose(obs)``), or a policy: a function of observations and masks that returns an
    action for each row, asked for all games at once. ``info`` has ``action_mask``, ``seat`` and, where games ended,
    ``final_obs``: they are dealt anew in the same step. ``dtype`` uint8 gives the whole numbers themselves.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium wants it

    def __init__(
        self,
        slug: str,
        num_envs: int = 64,
        seats: int | None = None,
        seat: int | None = 0,
        opponents: str | Bot | Policy = "random",
        reward: str = "ranks",
        dtype: str = "float32",
        **options: int,
    ) -> None:
        if dtype not in DTYPES:
            raise ValueError(f"there is no dtype {dtype!r}; there are: {', '.join(DTYPES)}")
        self._plan: dict[str, Any] = {"game": slug, "count": num_envs, "seats": seats, "reward": reward}
        self._plan["options"] = options
        self._opponents = opponents
        self._policy = opponents if callable(opponents) and not hasattr(opponents, "choose") else None
        self._learner = ANY if seat is None else seat
        self._dtype = np.dtype(dtype)
        self._begin(0)
        self.num_envs = num_envs
        self._arrays = Arrays(self.games.numbers.shape, self._dtype)
        whole = dtype == "uint8"
        most = np.round(1 / self.games.scale).astype(np.uint8) if whole else 1
        self.single_observation_space = spaces.Box(0, most, (self.games.numbers.shape[1],), self._dtype)
        self.single_action_space = spaces.Discrete(self.games.masks.shape[1])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _begin(self, seed: int) -> None:
        """Deal all games; a policy is asked for every seat but the learner's, so the batch shows whoever is to move."""
        policy = self._policy is not None
        rival = None if policy or self._opponents == "random" else self._rivals(seed)
        self.games = Games(**self._plan, seed=seed, learner=NONE if policy else self._learner, rival=rival)
        self._seats = np.full(self.games.count, self._learner)  # the learner's, where a policy plays the others
        self._sit_down(self._seats == ANY)

    def _sit_down(self, where: Any) -> None:
        """Take another seat in some games."""
        if self._learner == ANY:
            self._seats[where] = self.np_random.integers(self.games.seats, size=int(where.sum()))

    def _rivals(self, seed: int) -> Callable[[int, State], int]:
        """Return who chooses for the others: one bot for each table."""
        who, game, count = self._opponents, find(self._plan["game"]), self._plan["count"]
        if isinstance(who, str):
            return Rivals([make(who, seed * count + number, game) for number in range(count)])
        return Rivals([who] * count)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal all games: the same seed, the same games."""
        super().reset(seed=seed, options=options)
        self._begin(int(self.np_random.integers(2**31)))
        self._let_policy_play()
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play an action in every game, then let the others play until it is the learner's turn again."""
        games = self.games
        mine = self._mine()
        games.step(actions)
        self._sit_down(games.ends > 0)
        self._let_policy_play()
        rewards = games.rewards[np.arange(games.count), mine].copy()
        ended, cut = games.ends == ENDED, games.ends == CUT
        info = self._info()
        if (over := ended | cut).any():
            info["final_obs"] = np.zeros_like(games.numbers, self._dtype)
            info["final_obs"][over] = self._as_asked(games.last_numbers[over])
            info["_final_obs"] = over
        return self._seen(), rewards, ended, cut, info

    def _mine(self) -> Any:
        return (self._seats if self._policy is not None else self.games.movers).copy()

    def _let_policy_play(self) -> None:
        if self._policy is None:
            return
        games = self.games
        while len(waiting := np.flatnonzero(games.movers != self._seats)):
            rows, over = self._as_asked(games.numbers[waiting]), games.ends > 0
            games.step_some(waiting, self._policy(rows, games.masks[waiting]))
            self._sit_down((games.ends > 0) & ~over)

    def _as_asked(self, numbers: Any) -> Any:
        return numbers.copy() if self._dtype == np.uint8 else numbers * self.games.scale

    def _seen(self) -> Any:
        out = self._arrays.take()
        if self._dtype == np.uint8:
            np.copyto(out, self.games.numbers)
            return out
        return self.games.fractions(out=out)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.games.masks.astype(np.int8), "seat": self._mine()}

    def action_masks(self) -> Any:
        """Return what may be done now, as sb3-contrib's MaskablePPO asks for it."""
        return self.games.masks.astype(bool)
