"""The ladder: neighbouring levels against each other, in every game, until it is known who is stronger.

Every deal is played once in each seating of the two kinds (two and two at a table of four; at a table of three once
each way round), searches by time get the same processor time whatever else the machine does, and every game is kept
as a line of JSON: whoever kills a ladder goes on with it later. A line counts only for the code it was played by
(``fingerprint``), so that no result of older bots is taken for one of today's.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import resources
from itertools import chain, combinations, pairwise
from math import ceil
from pathlib import Path
from typing import Any, Final, NamedTuple
from zlib import crc32

from spielwerk import bots
from spielwerk.bots.arena import Outcome, Plan
from spielwerk.bots.statistics import Bout, Rating, Sprt, rate_players, weight_of_rounds, wilson
from spielwerk.core.game import Game

# what decides how bots play
CODE: Final = ("turns.py", "branches.py", "tree.py", "solo.py", "search.py", "greedy.py", "random.py", "beginner.py")
LOW, HIGH = 0, 1  # the two kinds of a pairing


class LadderError(ValueError):
    """A ladder that cannot be played."""


def seatings(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return every seating of two kinds that have as many seats each, or, of an odd number, in turns one more."""
    sizes = sorted({seats // 2, seats - seats // 2})
    chosen = chain.from_iterable(combinations(range(seats), size) for size in sizes)
    found = [tuple(LOW if seat in low else HIGH for seat in range(seats)) for low in chosen]
    return tuple(found)


def fingerprint(game: Game) -> str:
    """Return a mark of the code that decides how bots play a game: as long as it is the same, so are they."""
    found = [resources.files("spielwerk.bots").joinpath(name) for name in CODE]
    mine = resources.files(game.package)
    for folder in (mine.joinpath("bots"), mine.joinpath("rules")):
        if folder.is_dir():
            found += sorted(
                (one for one in folder.iterdir() if one.is_file() and _plays(one.name)), key=lambda f: f.name
            )
    found.append(mine.joinpath("state.py"))
    mark = 0
    for one in found:
        mark = crc32(one.read_bytes() if one.is_file() else b"", mark)
    return f"{mark:08x}"


def _plays(name: str) -> bool:
    return not name.endswith((".so", ".pyd", ".pyc", ".md"))


@dataclass(frozen=True)
class Pairing:
    """Two levels at a table: the lower one, the higher one."""

    game: str
    seats: int
    levels: tuple[str, str]
    specs: tuple[str, str]  # the bots behind them
    options: tuple[tuple[str, int], ...] = ()
    seed: int = 1
    mark: str = ""  # of the code

    @property
    def plan(self) -> Plan:
        """Return what is played."""
        options = dict(self.options)
        return Plan(self.game, self.specs, self.seed, options, seatings=seatings(self.seats), processor_time=True)

    def line(self, outcome: Outcome) -> dict[str, Any]:
        """Return a game as it is kept."""
        kept = {"seating": outcome.seating, "scores": outcome.scores, "ranks": outcome.ranks}
        times = {"decisions": outcome.decisions, "seconds": [round(seconds, 4) for seconds in outcome.seconds]}
        return self._head | {"number": outcome.number} | kept | times

    @property
    def _head(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": list(self.specs),
            "options": dict(self.options),
            "seed": self.seed,
            "code": self.mark,
        }

    def owns(self, line: dict[str, Any]) -> bool:
        """Tell whether a line is one of its games."""
        return all(line.get(name) == value for name, value in self._head.items())


def pairings(
    games: Iterable[Game],
    levels: Sequence[str],
    seats: Iterable[int],
    seed: int = 1,
    options: dict[str, int] | None = None,
) -> list[Pairing]:
    """Return who plays whom: neighbours among the levels, in every game, with so many seats or as many as it has."""
    chosen = tuple(sorted((options or {}).items()))
    found = []
    for game in games:
        specs = [bots.spec_of(level, game) for level in levels]
        if len(specs) < 2 or len(set(specs)) < len(specs):
            raise LadderError("a ladder takes two levels or more, each another bot")
        mark = fingerprint(game)
        pairs = list(zip(pairwise(levels), pairwise(specs), strict=True))
        low, high = game.seats
        for count in dict.fromkeys(max(2, low, min(high, wanted)) for wanted in seats):
            found += [Pairing(game.slug, count, *pair, chosen, seed, mark) for pair in pairs]
    return found


class Limits(NamedTuple):
    """How long a pairing is played: a fixed number of games, or until the test has its verdict."""

    games: int = 0  # fixed; 0: by the test
    least: int = 12
    most: int = 400
    test: Sprt = Sprt()


@dataclass
class Side:
    """How one of the two fared, over all its seats."""

    seats: int = 0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0

    @property
    def mean(self) -> float:
        """Return its points in a game."""
        return self.points / max(1, self.seats)

    @property
    def milliseconds(self) -> float:
        """Return the processor time of a decision."""
        return 1000 * self.seconds / max(1, self.decisions)


@dataclass
class Tally:
    """What came of a pairing so far."""

    pairing: Pairing
    shares: list[float] = field(default_factory=list)  # of a win for the higher level, game by game
    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    companies: Counter[tuple[int, int]] = field(default_factory=Counter)  # games by who had how many seats …
    won: Counter[tuple[int, int]] = field(default_factory=Counter)  # … and what the higher level won of them

    def add(self, line: dict[str, Any]) -> None:
        """Count one more game; one that is known already, or came before its turn, does not count."""
        if line["number"] != len(self.shares):
            return
        seating, ranks = line["seating"], line["ranks"]
        winners = [bot for bot, rank in zip(seating, ranks, strict=True) if rank == 1]
        share = winners.count(HIGH) / len(winners)
        company = seating.count(LOW), seating.count(HIGH)
        self.shares.append(share)
        self.companies[company] += 1
        self.won[company] += share  # type: ignore[assignment]  # counters count halves too
        for seat, bot in enumerate(seating):
            side = self.sides[bot]
            side.seats += 1
            side.points += line["scores"][seat]
            side.decisions += line["decisions"][seat]
            side.seconds += line["seconds"][seat]

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return len(self.shares)

    @property
    def rate(self) -> float:
        """Return the share of wins of the higher level."""
        return sum(self.shares) / max(1, self.games)

    @property
    def weight(self) -> float:
        """Return how much a game counts."""
        size = self.pairing.plan.round
        return weight_of_rounds([self.shares[first : first + size] for first in range(0, self.games, size)])

    @property
    def interval(self) -> tuple[float, float]:
        """Return between which shares the true one lies, as sure as 95 %."""
        return wilson(self.rate * self.games * self.weight, self.games * self.weight)

    def verdict(self, test: Sprt) -> str:
        """Return what the test says: ``low``, ``high``, or nothing yet."""
        return test.verdict(self.rate * self.games * self.weight, self.games * self.weight)

    def total(self, limits: Limits) -> int:
        """Return with how many games it ends at the latest: whole rounds."""
        size = self.pairing.plan.round
        return size * ceil((limits.games or limits.most) / size)

    def is_done(self, limits: Limits) -> bool:
        """Tell whether enough was played."""
        if self.games >= self.total(limits):
            return True
        whole = self.games % self.pairing.plan.round == 0
        return not limits.games and whole and self.games >= limits.least and self.verdict(limits.test) != ""

    def bouts(self) -> list[Bout]:
        """Return the games as ratings read them."""
        low, high = self.pairing.levels
        found = []
        for company, games in self.companies.items():
            won, weight = self.won[company], self.weight
            seats = {low: company[LOW], high: company[HIGH]}
            found.append(Bout(seats, {low: (games - won) * weight, high: won * weight}))
        return found


def read(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the games that a file keeps; a line that was cut short is passed over."""
    if not path.exists():
        return
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            try:
                found = json.loads(line)
            except ValueError:
                continue
            if isinstance(found, dict) and "number" in found:
                yield found


def mend(path: Path) -> None:
    """End a line that was cut short, so that the next one stands by itself."""
    if path.exists() and (content := path.read_bytes()) and not content.endswith(b"\n"):
        with path.open("ab") as file:
            file.write(b"\n")


def tallies(chosen: Sequence[Pairing], path: Path) -> list[Tally]:
    """Return what a file knows of each pairing."""
    found = [Tally(pairing) for pairing in chosen]
    for line in read(path):
        for tally in found:
            if tally.pairing.owns(line):
                tally.add(line)
    return found


class Ladder(NamedTuple):
    """The ladder of one game with so many seats."""

    game: str
    seats: int
    ratings: dict[str, Rating]  # by level, the lowest first
    tallies: list[Tally]  # of each level and the one above it

    def is_rated(self, level: str) -> bool:
        """Tell whether games lead from the lowest level up to this one."""
        place = list(self.ratings).index(level)
        return all(tally.games for tally in self.tallies[:place])


def ladders(levels: Sequence[str], found: Sequence[Tally]) -> list[Ladder]:
    """Return the ladders, each with its ratings."""
    places = dict.fromkeys((tally.pairing.game, tally.pairing.seats) for tally in found)
    out = []
    for game, seats in places:
        mine = [tally for tally in found if (tally.pairing.game, tally.pairing.seats) == (game, seats)]
        out.append(Ladder(game, seats, rate_players(levels, [bout for tally in mine for bout in tally.bouts()]), mine))
    return out
