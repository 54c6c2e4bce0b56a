"""What is tested of a game: every seat count and every option."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from spielwerk.core.game import Game, Option
from spielwerk.core.state import State

FEW = 4  # values: such an option is recorded with every seat count


class Case(NamedTuple):
    """One way to play one game."""

    game: Game
    seats: int
    options: dict[str, int]
    check: Callable[[Any], None] | None = None  # asserts what never changes

    def __str__(self) -> str:
        return "-".join([self.game.slug, f"{self.seats}p", *(f"{k}={v}" for k, v in self.options.items())])

    def new(self, seed: int) -> State:
        """Return the opening position."""
        return self.game.new(self.seats, seed, **self.options)


@dataclass(frozen=True, eq=False)
class Subject:
    """A game under test, and what its tests have to know about it: all but the game may be left out."""

    game: Game
    check: Callable[[Any], None] | None = None  # asserts what never changes in a position: components are conserved
    endless: frozenset[tuple[str, int]] = frozenset()  # values of options with which random play may take very long
    needs: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # what an option says nothing without
    simultaneous: Sequence[Mapping[str, int]] = ()  # options that meet: recorded too
    written: Sequence[dict[str, object]] = ()  # positions that no random game comes to, as files: own components

    def cases(self) -> list[Case]:
        """Return the game with every seat count, and with every option changed on its own."""
        low, high = self.game.seats
        found = [self.case(seats, {}) for seats in range(low, high + 1)]
        for i, option in enumerate(self.game.options):
            for options in self._variants(option):
                j = values(option).index(options[option.name])
                found.append(self.case(low + (i + j) % (high - low + 1), options))
        return found

    def recorded_cases(self) -> list[Case]:
        """Return these cases, and the short options and those that meet with every other seat count."""
        found = {str(case): case for case in self.cases()}
        short = [option for option in self.game.options if len(option.values) <= FEW]
        for options in [*(each for option in short for each in self._variants(option)), *map(dict, self.simultaneous)]:
            for seats in range(self.game.seats[0], self.game.seats[1] + 1):
                case = self.case(seats, options)
                found[str(case)] = case
        return list(found.values())

    def case(self, seats: int, options: dict[str, int]) -> Case:
        """Return one way to play it."""
        return Case(self.game, seats, options, self.check)

    def _variants(self, option: Option) -> list[dict[str, int]]:
        """Return the options with this one changed, once for each other value of it."""
        return [
            {**self.needs.get(option.name, {}), option.name: value}
            for value in values(option)
            if value != option.default and (option.name, value) not in self.endless
        ]


def values(option: Option) -> list[int]:
    """Return all values of a short option; of a long one its ends, one in between, and the default."""
    some = option.values
    if len(some) <= 8:
        return list(some)
    return sorted({*some[:3], some[len(some) // 2], some[-1], option.default})


class Trials:
    """A class of tests over some games: those that ask for a ``case`` get every case, for a ``subject`` every game."""

    subjects: ClassVar[Sequence[Subject]]

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Give each test what it asks for; pytest calls this."""
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", self.cases(), ids=str)
        if "subject" in metafunc.fixturenames:
            metafunc.parametrize("subject", self.subjects_to_test(), ids=lambda subject: subject.game.slug)

    def cases(self) -> list[Case]:
        """Return the cases that are tried."""
        return [case for subject in self.subjects for case in subject.cases()]

    def subjects_to_test(self) -> list[Subject]:
        """Return the games that are tried."""
        return list(self.subjects)
