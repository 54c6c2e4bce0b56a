"""Every game as a Gymnasium environment: one seat learns, bots play the others.

Importing this module registers each of them by its slug and the version of its rules:
``gymnasium.make("spielwerk.rl.gym:spielwerk/<slug>-v1", seats=3, opponents="greedy")``.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from spielwerk.bots import Bot, make
from spielwerk.core.types import Action
from spielwerk.games import game as find
from spielwerk.games import games
from spielwerk.rl.episode import MODES, Episode


class SeatEnv(gymnasium.Env):
    """One seat at a table. ``info["action_mask"]`` and ``action_masks()`` say what may be done.

    ``seat`` None: another one in each game. ``opponents``: a bot for all other seats, or one for each of them in the
    order of play; a bot is a spec such as ``greedy`` or anything with ``choose(obs)``.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium wants it

    def __init__(
        self,
        slug: str,
        seats: int | None = None,
        seat: int | None = 0,
        opponents: str | Bot | Sequence[str | Bot] = "random",
        reward: str = "ranks",
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        self.round = Episode(find(slug), seats, reward, options)
        if seat is not None and not 0 <= seat < self.round.seats:
            raise ValueError(f"there is no seat {seat}; there are 0 to {self.round.seats - 1}")
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 1, (self.round.size,), np.float32)
        self.action_space = spaces.Discrete(self.round.actions)
        others = self.round.seats - 1
        alike = isinstance(opponents, str) or not isinstance(opponents, Sequence)
        self._opponents: list[Any] = [opponents] * others if alike else list(opponents)  # type: ignore[arg-type]
        if len(self._opponents) != others:
            raise ValueError(f"{len(self._opponents)} opponents for {others} other seats")
        self._wanted = seat
        self.seat = seat or 0
        self._bots: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Set up a new game and let the others play until it is our turn: the same seed, the same game."""
        super().reset(seed=seed, options=options)
        luck, table = self.np_random, self.round
        table.begin(int(luck.integers(2**53)))
        self.seat = int(luck.integers(table.seats)) if self._wanted is None else self._wanted
        for i, who in enumerate(self._opponents, 1):
            bot = make(who, int(luck.integers(2**53)), table.game) if isinstance(who, str) else who
            self._bots[(self.seat + i) % table.seats] = bot
        self._others()
        return self._observation()

    def step(self, action: Action) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, then let the others play until it is our turn again."""
        reward = self.round.play(self.seat, int(action))[self.seat]
        reward += self._others()
        obs, info = self._observation()
        return obs, reward, self.round.over, self.round.exceeded, info

    def _others(self) -> float:
        """Let bots play until our seat is awaited; return what that brought us."""
        table, brought = self.round, 0.0
        while not table.over and not table.exceeded and self.seat not in table.state.awaiting():
            seat = table.state.to_move
            brought += table.play(seat, self._bots[seat].choose(table.observe(seat)))[self.seat]
        return brought

    def _observation(self) -> tuple[Any, dict[str, Any]]:
        obs = self.round.observe(self.seat)
        return self.round.vector(obs, self.seat), {"action_mask": self.round.mask(obs, self.seat)}

    def action_masks(self) -> Any:
        """Return what may be done now, as sb3-contrib's MaskablePPO asks for it."""
        return self.round.mask(self.round.observe(self.seat), self.seat).astype(bool)

    def render(self) -> Any:
        """Return the position as our seat sees it: text or SVG."""
        return None if self.render_mode is None else self.round.render(self.render_mode, self.seat)


for _game in games():
    gymnasium.register(
        f"spielwerk/{_game.slug}-v{_game.rules_version}",
        entry_point="spielwerk.rl.gym:SeatEnv",
        vector_entry_point="spielwerk.rl.vector:BatchEnv",
        kwargs={"slug": _game.slug},
    )
