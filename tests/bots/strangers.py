"""Bots of other people as they may come: good ones, and such as fail in every way."""

import time
from typing import Any

from spielwerk.core.state import State


class First:
    """The first legal action, always."""

    def choose(self, obs: State) -> int:
        return obs.legal()[0]


class Told:
    """Keeps what it was told."""

    last: "Told"

    def __init__(self, seed: int, game: Any, argument: str = "") -> None:
        self.seed, self.game, self.argument, self.closed = seed, game, argument, False
        Told.last = self

    def choose(self, obs: State) -> int:
        return obs.legal()[-1]

    def close(self) -> None:
        self.closed = True


def made(**given: Any) -> First:
    """Return a bot: a function may make one, too."""
    assert set(given) == {"seed", "game"}
    return First()


class Stumbles(First):
    """Fails in its third decision."""

    def __init__(self) -> None:
        self.left = 3

    def choose(self, obs: State) -> int:
        self.left -= 1
        if not self.left:
            raise KeyError("lost\nthe thread")
        return super().choose(obs)


class Cheats(First):
    """Does what is not possible, and moves the pieces while it thinks."""

    def choose(self, obs: State) -> int:
        obs.apply(obs.legal()[0])
        return 10**9


class Quits(First):
    """Takes its leave."""

    def choose(self, obs: State) -> int:
        raise SystemExit(3)


class Sleeps(First):
    """Thinks without end, whatever anybody says."""

    def choose(self, obs: State) -> int:
        while True:
            try:
                time.sleep(60)
            except Exception:  # noqa: BLE001 - hides from all that can be hidden from
                continue


class Mumbles:
    """Answers something else than a number."""

    def choose(self, obs: State) -> str:
        return "7"


class Broken:
    """Cannot begin."""

    def __init__(self) -> None:
        raise RuntimeError("no model")


class Mute:
    """Is no bot."""


number = 7


class Hangs(First):
    """Thinks where no Python runs, for good."""

    def choose(self, obs: State) -> int:
        return sum(iter(int, 1))
