"""Every game × seat count × option that the laws and the golden games are tried on."""

from importlib import import_module
from typing import NamedTuple

from lanes import GAME as LANES
from spielwerk.core.game import Game, Option
from spielwerk.core.state import State
from spielwerk.games import SLUGS, game

ENDLESS = {("terranova", "quiet_limit", 0)}  # for hosted tables only: random play need not end


class Case(NamedTuple):
    """One way to play one game."""

    game: Game
    seats: int
    options: dict[str, int]

    def __str__(self) -> str:
        return "-".join([self.game.slug, f"{self.seats}p", *(f"{k}={v}" for k, v in self.options.items())])

    def new(self, seed: int) -> State:
        """Return the opening position."""
        return self.game.new(self.seats, seed, **self.options)


def values(option: Option) -> list[int]:
    """Return all values of a short option; of a long one its ends, one in between, and the default."""
    some = option.values
    if len(some) <= 8:
        return list(some)
    return sorted({*some[:3], some[len(some) // 2], some[-1], option.default})


def cases() -> list[Case]:
    """Return every game with every seat count, and with every option changed on its own."""
    found = []
    for g in [LANES, *map(game, SLUGS)]:
        low, high = g.seats
        found += [Case(g, seats, {}) for seats in range(low, high + 1)]
        for i, option in enumerate(g.options):
            for j, value in enumerate(values(option)):
                if value != option.default and (g.slug, option.name, value) not in ENDLESS:
                    found.append(Case(g, low + (i + j) % (high - low + 1), {option.name: value}))
    return found


CASES = cases()


def check(case: Case, state: State) -> None:
    """Run the game's own invariants: components are conserved, everywhere."""
    where = "lanes.rules" if case.game is LANES else f"games.{case.game.slug}.checks"
    import_module(where).check(state)
