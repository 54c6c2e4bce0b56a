"""Every game × seat count × option that the laws are tried on, and those of the golden games."""

from importlib import import_module
from typing import NamedTuple

from lanes import GAME as LANES
from spielwerk.core.game import Game, Option
from spielwerk.core.state import State
from spielwerk.games import SLUGS, game

GAMES = [LANES, *map(game, SLUGS)]
ENDLESS = {("terranova", "quiet_limit", 0)}  # random play may take very long
NEEDS = {  # options that say nothing unless another one is chosen
    ("dewan", "volcano_flames"): {"scenario": 2},
    ("dewan", "village_berry"): {"scenario": 3},
    ("dewan", "village_groups"): {"scenario": 3},
}
TOGETHER = {"caravan": [{"bot": 1, "map": 200}, {"backward": 0, "bot": 0}]}  # options that meet
FEW = 4  # values: such an option is recorded with every seat count


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


def changed(g: Game, option: Option) -> list[dict[str, int]]:
    """Return the options with this one changed, once for each other value of it."""
    needs = NEEDS.get((g.slug, option.name), {})
    return [
        {**needs, option.name: value}
        for value in values(option)
        if value != option.default and (g.slug, option.name, value) not in ENDLESS
    ]


def cases() -> list[Case]:
    """Return every game with every seat count, and with every option changed on its own."""
    found = []
    for g in GAMES:
        low, high = g.seats
        found += [Case(g, seats, {}) for seats in range(low, high + 1)]
        for i, option in enumerate(g.options):
            for options in changed(g, option):
                j = values(option).index(options[option.name])
                found.append(Case(g, low + (i + j) % (high - low + 1), options))
    return found


def recorded() -> list[Case]:
    """Return these cases, and the short options and those that meet with every other seat count."""
    found = {str(case): case for case in CASES}
    for g in GAMES:
        short = [options for option in g.options if len(option.values) <= FEW for options in changed(g, option)]
        for options in short + TOGETHER.get(g.slug, []):
            for seats in range(g.seats[0], g.seats[1] + 1):
                case = Case(g, seats, options)
                found[str(case)] = case
    return list(found.values())


CASES = cases()
GOLDEN = recorded()  # more than the laws can be tried on in a minute


def check(case: Case, state: State) -> None:
    """Run the game's own invariants: components are conserved, everywhere."""
    where = "lanes.rules" if case.game is LANES else f"games.{case.game.slug}.checks"
    import_module(where).check(state)
