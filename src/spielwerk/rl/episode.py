"""One game being played, as learning programs see it: vectors, masks and rewards. Every environment is built on it."""

from collections.abc import Mapping
from io import StringIO
from typing import Final

import numpy as np

from spielwerk.core.game import Game
from spielwerk.core.state import OVER, State
from spielwerk.core.types import Action, Seat
from spielwerk.rl import features
from spielwerk.rl.batch import ILLEGAL, standing

REWARDS: Final = ("ranks", "points")
MODES: Final = ("ansi", "svg")


class Episode:
    """A table without people: knows the position, shows each seat only what it may know."""

    def __init__(
        self, game: Game, seats: int | None = None, reward: str = "ranks", options: Mapping[str, int] | None = None
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"there is no reward {reward!r}; there are: {', '.join(REWARDS)}")
        self.game = game
        self.seats = max(2, game.seats[0]) if seats is None else seats
        self.reward = reward
        self.options = game.with_defaults(options or {})
        self.sight = features.Sight(game)
        self.size = features.size(game)
        self.actions = len(game.layout)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Set up a new game; the seed decides all chance."""
        self.state = self.game.new(self.seats, seed, **self.options)
        self.steps = 0
        self.broken = False  # by an action that was not legal

    # ---- what may be seen ----
    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.broken or self.state.to_move == OVER

    @property
    def exceeded(self) -> bool:
        """Tell whether the game went on past the bound its rules promise: only options without an end allow that."""
        return not self.over and self.steps >= self.game.max_steps

    def observe(self, seat: Seat) -> State:
        """Return what a seat may know; an awaited seat finds itself to move."""
        state = self.state
        if seat != state.to_move and seat in state.awaiting():
            state = state.copy()
            state.turn_to(seat)
        return state.observe(seat)

    def vector(self, obs: State, seat: Seat) -> np.ndarray:
        """Return an observation as numbers."""
        return self.sight.fractions(obs, seat)

    def mask(self, obs: State, seat: Seat) -> np.ndarray:
        """Return a 1 for every action open to a seat now."""
        found = np.zeros(self.actions, np.int8)
        if obs.to_move == seat and not self.broken:
            found[obs.legal()] = 1
        return found

    # ---- playing ----
    def play(self, seat: Seat, action: Action) -> list[float]:
        """Play an action of a seat and return what it brings every seat; one that is not legal loses at once."""
        state = self.state
        if seat != state.to_move:
            state.turn_to(seat)
        before = state.scores() if self.reward == "points" else []
        if action not in state.legal():
            self.broken = True
            return [ILLEGAL if who == seat else 0.0 for who in range(self.seats)]
        state.apply(action)
        self.steps += 1
        if self.reward == "points":
            return [float(now - then) for now, then in zip(state.scores(), before, strict=True)][: self.seats]
        return standing(state)[: self.seats] if state.to_move == OVER else [0.0] * self.seats

    # ---- pictures ----
    def render(self, mode: str | None, seat: Seat = -1) -> str:
        """Return the position as text or as an SVG drawing."""
        if mode == "svg":
            from spielwerk.core.picture import picture

            return picture(self.game, self.state, seat=seat)
        from rich.console import Console

        from spielwerk.core.audience import Audience
        from spielwerk.core.console import position

        page = StringIO()
        Console(file=page, width=120).print(position(self.game, self.observe(seat), Audience(seat, "en", [])))
        return page.getvalue()
