"""How a set of components plays: many games counted as they come, in whole numbers, so that counts add up exactly.

The same seed gives the same counts, whoever shares the work. Seats of one game are not independent of each other (what
one wins another one loses), so every error here is that of a mean over games (a ratio estimate, clustered by game).
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from math import erfc, sqrt
from typing import Any, Final, NamedTuple

from spielwerk import bots
from spielwerk.bots.arena import EndlessGameError, Plan, batch_size, bot_seed
from spielwerk.bots.sharing import share
from spielwerk.bots.statistics import SURE
from spielwerk.core import components
from spielwerk.core.census import MET, STAGES, Thing
from spielwerk.core.game import Game
from spielwerk.core.state import OVER, State
from spielwerk.games import game as by_slug

WHOLE: Final = 2520  # a win, so that 1 to 10 winners share it in whole numbers
FEW: Final = 30  # seats: what fewer used tells nothing
FALSE_FINDS: Final = 0.05  # of what is called significant, the share that may be chance


@dataclass
class Mean:
    """A mean of something that comes several times in a game: in how many cases, and what they sum up to."""

    cases: int = 0
    amount: int = 0
    cases_squared: int = 0
    mixed: int = 0
    squared: int = 0

    def add(self, cases: int, amount: int) -> None:
        """Count one game."""
        self.cases += cases
        self.amount += amount
        self.cases_squared += cases * cases
        self.mixed += cases * amount
        self.squared += amount * amount

    def merge(self, other: "Mean") -> None:
        """Add what somebody else counted."""
        self.cases += other.cases
        self.amount += other.amount
        self.cases_squared += other.cases_squared
        self.mixed += other.mixed
        self.squared += other.squared

    @property
    def value(self) -> float:
        """Return the mean of a case."""
        return self.amount / self.cases if self.cases else 0.0

    @property
    def deviation(self) -> float:
        """Return how far the mean may be off, as one standard deviation."""
        if not self.cases:
            return 0.0
        rate = self.value
        return sqrt(max(0.0, self.squared - 2 * rate * self.mixed + rate * rate * self.cases_squared)) / self.cases

    @property
    def error(self) -> float:
        """Return how far the mean may be off: 95 %."""
        return SURE * self.deviation


@dataclass
class Use:
    """What became of a thing in one stage."""

    times: int = 0
    seats: Mean = field(default_factory=Mean)  # cases: seats of the games in which it was used; amount: that used it
    ahead: Mean = field(default_factory=Mean)  # of those: points more than the mean of their table, in its parts
    won: Mean = field(default_factory=Mean)  # of those: share of a win beyond an equal one, in parts of WHOLE

    def merge(self, other: "Use") -> None:
        """Add what somebody else counted."""
        self.times += other.times
        self.seats.merge(other.seats)
        self.ahead.merge(other.ahead)
        self.won.merge(other.won)


@dataclass
class Category:
    """A row of the score."""

    by_seat: list[Mean]
    scored: int = 0  # seats that have something in it
    winners: Mean = field(default_factory=Mean)  # what those in the first place have more than their table's mean


class Row(NamedTuple):
    """One seat of one game: a row of a table of data."""

    game: int
    seed: int
    seat: int
    bot: str
    points: int
    rank: int
    won: float
    ahead: float
    steps: int
    turns: int
    ended: str
    categories: dict[str, int]
    used: dict[str, list[Thing]]  # by stage


@dataclass
class Balance:
    """What was counted of many games."""

    seats: int  # automata too
    games: int = 0
    points: list[Mean] = field(default_factory=list)  # by seat
    won: list[int] = field(default_factory=list)  # by seat, in parts of WHOLE
    spread: Counter[int] = field(default_factory=Counter)  # seats by points
    margins: Counter[int] = field(default_factory=Counter)  # games by the lead of the first over the second
    steps: Counter[int] = field(default_factory=Counter)  # games by actions
    turns: Counter[int] = field(default_factory=Counter)  # games by rounds, or turns of each seat
    table: Mean = field(default_factory=Mean)  # points of all seats
    length: Mean = field(default_factory=Mean)  # turns of a game
    equal: int = 0  # games with the same points in front
    drawn: int = 0  # games with several winners
    ended: Counter[str] = field(default_factory=Counter)
    categories: dict[str, Category] = field(default_factory=dict)
    things: list[Thing] = field(default_factory=list)  # that could be used
    uses: dict[str, dict[Thing, Use]] = field(default_factory=lambda: {stage: {} for stage in STAGES})

    def __post_init__(self) -> None:
        self.points = self.points or [Mean() for _ in range(self.seats)]
        self.won = self.won or [0] * self.seats

    def add(self, rows: list[Row], things: list[Thing]) -> None:
        """Count one game by its seats."""
        points, ranks = [row.points for row in rows], [row.rank for row in rows]
        total, winners, best = sum(points), ranks.count(1), sorted(points, reverse=True)
        self.games += 1
        shares = [WHOLE // winners if rank == 1 else 0 for rank in ranks]
        for seat, row in enumerate(rows):
            self.points[seat].add(1, row.points)
            self.won[seat] += shares[seat]
            self.spread[row.points] += 1
        self.table.add(self.seats, total)
        self.length.add(1, rows[0].turns)
        self.steps[rows[0].steps] += 1
        self.turns[rows[0].turns] += 1
        if self.seats > 1:
            self.margins[best[0] - best[1]] += 1
            self.equal += best[0] == best[1]
        self.drawn += winners > 1
        if rows[0].ended:
            self.ended[rows[0].ended] += 1
        self._add_categories(rows)
        if not self.things:
            self.things = things
        ahead = [self.seats * one - total for one in points]
        beyond = [self.seats * one - WHOLE for one in shares]
        for stage in STAGES:
            users: defaultdict[Thing, Counter[int]] = defaultdict(Counter)
            for seat, row in enumerate(rows):
                for thing in row.used.get(stage, []):
                    users[thing][seat] += 1
            found = self.uses[stage]
            for thing, by in users.items():
                use = found.setdefault(thing, Use())
                use.times += by.total()
                use.seats.add(self.seats, len(by))
                use.ahead.add(len(by), sum(ahead[seat] for seat in by))
                use.won.add(len(by), sum(beyond[seat] for seat in by))

    def _add_categories(self, rows: list[Row]) -> None:
        for name in dict.fromkeys(name for row in rows for name in row.categories):
            if name not in self.categories:
                self.categories[name] = Category([Mean() for _ in range(self.seats)])
        for name, category in self.categories.items():
            values = [row.categories.get(name, 0) for row in rows]
            total = sum(values)
            for seat, value in enumerate(values):
                category.by_seat[seat].add(1, value)
                category.scored += value != 0
            first = [seat for seat, row in enumerate(rows) if row.rank == 1]
            category.winners.add(len(first), sum(self.seats * values[seat] - total for seat in first))

    def merge(self, other: "Balance") -> None:
        """Add the games that somebody else counted."""
        for name, theirs in other.categories.items():
            mine = self.categories.setdefault(name, Category([Mean() for _ in range(self.seats)]))
            mine.scored += theirs.scored
            mine.winners.merge(theirs.winners)
            for one, two in zip(mine.by_seat, theirs.by_seat, strict=True):
                one.merge(two)
        self.games += other.games
        for one, two in zip(self.points, other.points, strict=True):
            one.merge(two)
        self.won = [one + two for one, two in zip(self.won, other.won, strict=True)]
        self.spread.update(other.spread)
        self.margins.update(other.margins)
        self.steps.update(other.steps)
        self.turns.update(other.turns)
        self.table.merge(other.table)
        self.length.merge(other.length)
        self.equal += other.equal
        self.drawn += other.drawn
        self.ended.update(other.ended)
        self.things = self.things or other.things
        for stage, uses in other.uses.items():
            for thing, use in uses.items():
                self.uses[stage].setdefault(thing, Use()).merge(use)

    # ---- what follows from it ----
    def used(self, stage: str, thing: Thing) -> Mean:
        """Return the share of all seats that used a thing: games without it count too."""
        seats = self.uses[stage].get(thing, Use()).seats
        games = self.games * self.seats
        return Mean(games, seats.amount, games * self.seats, self.seats * seats.amount, seats.squared)

    def dead(self, stage: str, kind: str) -> list[Thing]:
        """Return the things of a kind that nobody used in any game."""
        return [thing for thing in self.things if thing.kind == kind and thing not in self.uses[stage]]

    def findings(self) -> list["Finding"]:
        """Return what goes with winning or losing points, for every thing that enough seats used."""
        found = [
            Finding(stage, thing, use.ahead.value / self.seats, use.ahead.deviation / self.seats, use)
            for stage in STAGES
            for thing, use in self.uses[stage].items()
            if stage != MET and use.ahead.cases >= FEW
        ]
        kept = keep_true([chance_of(one.value, one.deviation) for one in found])
        return [one._replace(is_sure=sure) for one, sure in zip(found, kept, strict=True)]


class Finding(NamedTuple):
    """How far those who used a thing were ahead of their table's mean."""

    stage: str
    thing: Thing
    value: float
    deviation: float
    use: Use
    is_sure: bool = False  # among all findings of a report


# ---- significance ----
def chance_of(value: float, deviation: float) -> float:
    """Return how likely a value so far from zero is by chance alone (two-sided z-test)."""
    return erfc(abs(value) / deviation / sqrt(2)) if deviation else 1.0 if value == 0 else 0.0


def keep_true(chances: list[float], false: float = FALSE_FINDS) -> list[bool]:
    """Tell which of many findings hold, so that only a share of them is false (Benjamini and Hochberg)."""
    order = sorted(chances)
    limit = max((p for k, p in enumerate(order, 1) if p <= false * k / len(order)), default=-1.0)
    return [p <= limit for p in chances]


class Difference(NamedTuple):
    """A figure of two sets side by side."""

    group: str
    name: Any
    one: Mean
    two: Mean
    is_sure: bool = False

    @property
    def value(self) -> float:
        """Return by how much the second is higher."""
        return self.two.value - self.one.value

    @property
    def deviation(self) -> float:
        """Return how far off that may be, as one standard deviation."""
        return sqrt(self.one.deviation**2 + self.two.deviation**2)


def differences(one: Balance, two: Balance) -> list[Difference]:
    """Return the figures of two sets side by side, and which of the differences are sure."""
    found = [Difference("points", "", one.table, two.table), Difference("length", "", one.length, two.length)]
    seats = range(min(one.seats, two.seats))
    found += [Difference("wins", seat, _wins(one, seat), _wins(two, seat)) for seat in seats]
    found.append(Difference("equal", "", _share(one.equal, one.games), _share(two.equal, two.games)))
    for name in sorted(one.ended | two.ended):
        pair = (_share(one.ended[name], one.games), _share(two.ended[name], two.games))
        found.append(Difference("ended", name, *pair))
    categories = dict.fromkeys([*one.categories, *two.categories])
    found += [Difference("category", name, _category(one, name), _category(two, name)) for name in categories]
    theirs = set(two.things)
    both = [thing for thing in one.things if thing in theirs]
    found += [
        Difference(stage, thing, one.used(stage, thing), two.used(stage, thing))
        for stage in STAGES
        for thing in both
        if thing in one.uses[stage] or thing in two.uses[stage]
    ]
    kept = keep_true([chance_of(each.value, each.deviation) for each in found])
    return [each._replace(is_sure=sure) for each, sure in zip(found, kept, strict=True)]


def _share(count: int, games: int) -> Mean:
    return Mean(games, count, games, count, count)


def _wins(balance: Balance, seat: int) -> Mean:
    won = round(balance.won[seat] / WHOLE)  # shared wins are rounded: the error of a share hardly knows them
    return _share(won, balance.games)


def _category(balance: Balance, name: str) -> Mean:
    found = Mean()
    for one in balance.categories[name].by_seat if name in balance.categories else []:
        found.merge(one)
    return found


# ---- playing ----
class Batch(NamedTuple):
    """What came of some games, and their rows if they are wanted."""

    balance: Balance
    rows: list[Row]


def run(
    plan: Plan,
    games: int,
    workers: int = 0,
    with_rows: bool = False,
    find: Callable[[str], Game] = by_slug,
    ray: str = "",
) -> Iterator[Batch]:
    """Play the games of a plan; yield what was counted, some games at a time."""
    size = batch_size(plan)
    numbers = -(-games // size)
    work = partial(count, find, plan, games, size, with_rows)
    yield from share(work, numbers, workers, ray=ray)


def count(
    find: Callable[[str], Game], plan: Plan, games: int, size: int, with_rows: bool, numbers: Iterable[int]
) -> list[Batch]:
    """Play batches of a plan, by their numbers."""
    game = find(plan.game)
    components.use_again(plan.folder, plan.components, game)
    return [_batch(game, plan, range(number * size, min(games, (number + 1) * size)), with_rows) for number in numbers]


def _batch(game: Game, plan: Plan, numbers: Iterable[int], with_rows: bool) -> Batch:
    balance: Balance | None = None
    kept: list[Row] = []
    for number in numbers:
        rows, things = play(game, plan, number)
        balance = balance or Balance(len(rows))
        balance.add(rows, things)
        if with_rows:
            kept += rows
    assert balance is not None
    return Batch(balance, kept)


def play(game: Game, plan: Plan, number: int) -> tuple[list[Row], list[Thing]]:
    """Play game ``number`` of a plan; return its seats, and what it could be played with."""
    game = game.for_version(plan.rules or game.rules_version)
    seed, census = plan.seed_of(number), game.census
    state = game.new_with_components(plan.components, len(plan.bots), seed, **plan.options)
    players = [bots.make(spec, bot_seed(seed, seat), game) for seat, spec in enumerate(plan.bots)]
    count = len(state.scores())
    things = census.things(state) if census is not None else []
    met: list[dict[Thing, None]] = [{} for _ in range(count)]
    used: list[dict[str, list[Thing]]] = [defaultdict(list) for _ in range(count)]
    steps, changes, last = 0, 0, OVER
    state.events = []
    while (seat := state.to_move) != OVER and steps < game.max_steps:
        changes += seat != last
        last = seat
        if census is not None:
            met[seat].update(dict.fromkeys(census.in_reach(state)))
        state.apply(players[seat].choose(state.observe(seat)))
        steps += 1
        if census is not None:
            for sighting in census.told(state, state.events):
                if 0 <= sighting.seat < count:
                    used[sighting.seat][sighting.stage].append(sighting.thing)
        state.events.clear()
    if state.to_move != OVER:
        raise EndlessGameError(f"game {number} (seed {seed}) did not end within {game.max_steps} actions")
    for seat in range(count):
        used[seat][MET] = list(met[seat])
    turns = game.round(state) if game.round is not None else -(-changes // len(plan.bots))
    return _rows(state, plan, number, (steps, turns), used), things


def _rows(
    state: State, plan: Plan, number: int, length: tuple[int, int], used: list[dict[str, list[Thing]]]
) -> list[Row]:
    points, ranks = state.scores(), state.ranks()
    mean, winners, rows = sum(points) / len(points), ranks.count(1), []
    for seat in range(len(points)):
        categories: Counter[str] = Counter()
        for part in state.breakdown(seat):
            categories[part.category] += part.points
        won = 1 / winners if ranks[seat] == 1 else 0.0
        bot = plan.bots[seat] if seat < len(plan.bots) else ""
        figures = (points[seat], ranks[seat], won, points[seat] - mean, *length, state.why_over(), dict(categories))
        rows.append(Row(number, plan.seed_of(number), seat, bot, *figures, dict(used[seat])))
    return rows
