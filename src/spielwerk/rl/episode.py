"""One game being played, as learning programs see it: vectors, masks and rewards. Every environment is built on it."""

from collections.abc import Mapping
from io import BytesIO, StringIO
from typing import Any, Final

import numpy as np

from spielwerk.core.game import Game
from spielwerk.core.rng import generator
from spielwerk.core.state import OVER, State
from spielwerk.core.threads import Busy
from spielwerk.core.types import Action, Seat
from spielwerk.rl import features
from spielwerk.rl.batch import ILLEGAL, standing

REWARDS: Final = ("ranks", "points")
MODES: Final = ("ansi", "svg", "rgb_array")
PIXELS: Final = 640  # the width of a picture as an array


class Episode:
    """A table without people: knows the position, shows each seat only what it may know."""

    def __init__(
        self, game: Game, seats: int | None = None, reward: str = "ranks", options: Mapping[str, int] | None = None
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"there is no reward {reward!r}; there are: {', '.join(REWARDS)}")
        self.game = game
        self.usual_seats = max(2, game.seats[0]) if seats is None else seats
        self.reward = reward
        self.options = game.with_defaults(options or {})
        self.busy = Busy("this environment")
        self.sight = features.Sight(game)
        self.size = features.size(game)
        self.actions = len(game.layout)
        self.begin(0)

    def begin(self, seed: int, chosen: Mapping[str, Any] | None = None) -> None:
        """Set up a new game; the seed decides all chance.

        ``chosen`` holds for this game only: ``seats``, options of the game, or ``position``, a dump it begins from.
        """
        wanted = dict(chosen or {})
        position, seats = wanted.pop("position", None), wanted.pop("seats", self.usual_seats)
        if position is None:
            self.state = self.game.new(seats, seed, **(self.options | wanted))
        elif chosen is not None and len(chosen) > 1:
            raise ValueError("a position brings its own seats and options")
        else:
            self.state = self.game.load(position)
            self.state.rng = generator(seed)
        self.seats = len(self.state.scores()) - self.game.automata(self.state)
        self.steps = 0
        self.turns = 1  # begun so far
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
        return self._mask(self._open(obs, seat))

    def _open(self, obs: State, seat: Seat) -> list[int]:
        return obs.legal() if obs.to_move == seat and not self.broken else []

    def _mask(self, legal: list[int]) -> np.ndarray:
        found = bytearray(self.actions)  # filled twice as fast as an array
        for action in legal:
            found[action] = 1
        return np.frombuffer(found, np.int8)

    def told(self, obs: State, seat: Seat) -> dict[str, Any]:
        """Return what stands beside an observation: the mask, what its actions are called, and how the game stands."""
        legal, names = self._open(obs, seat), self.game.layout.words
        info = {
            "action_mask": self._mask(legal),
            "words": [names[action] for action in legal],
            "seat": seat,
            "to_move": obs.to_move,
            "turn": self.turns,
            "points": obs.scores(),
        }
        return info | {"ranks": self.state.ranks()} if self.state.to_move == OVER else info

    # ---- playing ----
    def play(self, seat: Seat, action: Action) -> list[float]:
        """Play an action of a seat and return what it brings every seat; one that is not legal loses at once."""
        with self.busy:
            return self._play(seat, action)

    def _play(self, seat: Seat, action: Action) -> list[float]:
        state = self.state
        if self.over:
            raise ValueError("this game is over: reset() deals a new one")
        if seat != state.to_move:
            state.turn_to(seat)
        before = state.scores() if self.reward == "points" else []
        if action not in state.legal():
            self.broken = True
            return [ILLEGAL if who == seat else 0.0 for who in range(self.seats)]
        state.apply(action)
        self.steps += 1
        self.turns += state.to_move not in (seat, OVER)
        if self.reward == "points":
            return [float(now - then) for now, then in zip(state.scores(), before, strict=True)][: self.seats]
        return standing(state)[: self.seats] if state.to_move == OVER else [0.0] * self.seats

    # ---- pictures ----
    def render(self, mode: str | None, seat: Seat = -1) -> Any:
        """Return the position as text, as an SVG drawing, or as an array of pixels."""
        if mode in {"svg", "rgb_array"}:
            from spielwerk.core.picture import picture

            drawing = picture(self.game, self.state, seat=seat)
            return drawing if mode == "svg" else pixels(drawing)
        from rich.console import Console

        from spielwerk.core.audience import Audience
        from spielwerk.core.console import position

        page = StringIO()
        Console(file=page, width=120).print(position(self.game, self.observe(seat), Audience(seat, "en", [])))
        return page.getvalue()


def check_mode(mode: str | None) -> None:
    """Raise ValueError where nobody can draw like that."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render_mode {mode!r}; there are: {', '.join(MODES)}")


def pixels(drawing: str) -> Any:
    """Return a drawing as an array of rows of pixels, red, green and blue."""
    from PIL import Image

    from spielwerk.core.picture import png

    return np.asarray(Image.open(BytesIO(png(drawing, PIXELS))).convert("RGB"))
