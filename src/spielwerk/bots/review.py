"""A game looked back on: what every turn was worth, what would have been better, and what chance brought.

A decision is judged by what the seat could know then (``analysis.Study`` gets the observation). The turn that was
played and the one found best are valued anew in the same fresh worlds; a difference inside their error counts as none.
What chance brought is judged apart: the position after a draw against the mean over other draws.
Everything follows from the record, the budget and the seed, turn by turn, so that a review can be made in parts.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec

from spielwerk.bots.analysis import FIRST, LATER, POINT, WIDTH, Candidate, Study, standard_error
from spielwerk.bots.judgement import judge
from spielwerk.bots.spans import Span, split, walk
from spielwerk.bots.turns import SEEDS, plan
from spielwerk.core import components
from spielwerk.core.game import Game
from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.games import game as by_slug

VERSION: Final = 2  # of what a review holds: an older one is made anew
# From how many percentage points of lost chance on a turn is called so; of who plays alone from how many points.
CLASSES: Final = (("blunder", 25), ("mistake", 15), ("inaccuracy", 8), ("good", 3), ("best", 0))
LEAST: Final = 3  # what a better turn must bring to count as one: beside a best turn stands no better one
MISTAKES: Final = ("inaccuracy", "mistake", "blunder")  # what one may try again
FORCED: Final = ""  # the class of a turn without a choice
TURNING: Final = 4  # turns that the curve marks


class Budget(msgspec.Struct, frozen=True):
    """How much work a turn is given."""

    playouts: int = 128  # to find the best turn
    worlds: int = 32  # in which the best one and the one played are valued anew
    draws: int = 16  # with which a draw is compared


class Line(msgspec.Struct, frozen=True):
    """A turn and what it is worth."""

    words: list[str]
    chance: list[float]  # to win, by seat; of who plays alone a hundredth of the points
    points: list[float]  # in the end, by seat
    parts: dict[str, float]  # of the seat that moved: what stands after the answers, by category
    error: float  # of the chance of the seat that moved, two times out of three


class Turn(msgspec.Struct, frozen=True):
    """One turn of a review."""

    number: int  # 1, 2, …
    seat: int
    first: int  # words played before it
    start: int  # words played before the decision
    last: int  # words played after it
    kind: str  # one of CLASSES, or FORCED
    loss: int  # percentage points of the chance, as people read it
    played: Line
    best: Line | None  # the better turn, if there was one for sure
    error: float  # of the difference of their chances
    luck: list[float]  # what chance brought in it, by seat, in parts of the chance
    luck_error: list[float]

    @property
    def worth(self) -> Line:
        """Return what the position before it was worth: the better turn, else the one played."""
        return self.best or self.played

    @property
    def points_lost(self) -> float:
        """Return the points that the better turn would have brought the seat."""
        return max(0.0, self.best.points[self.seat] - self.played.points[self.seat]) if self.best else 0.0


class Player(msgspec.Struct, frozen=True):
    """How one seat played, and how lucky it was."""

    seat: int
    turns: int  # with something to choose
    kinds: dict[str, int]  # how many of each class
    chance_lost: int  # percentage points, all turns together
    points_lost: float
    luck: float  # of the chance, all draws together
    luck_error: float


class Review(msgspec.Struct, frozen=True):
    """What was found out about a record; ``turns`` may be the first ones of more."""

    version: int
    game: str
    rules_version: int
    seats: int
    budget: Budget
    seed: int
    total: int  # turns that the record has
    turns: list[Turn]
    chance: list[float]  # in the end
    points: list[float]
    spoken: bool  # chance had a say in it

    @property
    def is_complete(self) -> bool:
        """Tell whether every turn was looked at."""
        return len(self.turns) == self.total

    @property
    def is_alone(self) -> bool:
        """Tell whether there was nobody to win against: then points count instead of chances."""
        return len(self.chance) == 1

    def curve(self) -> list[Line]:
        """Return what the position was worth before each turn that was looked at, and in the end."""
        end = Line([], self.chance, self.points, {}, 0.0)
        return [*(turn.worth for turn in self.turns), *([end] if self.is_complete else [])]

    def turning_points(self, most: int = TURNING) -> list[Turn]:
        """Return the turns that cost most, in the order of the game."""
        found = sorted((turn for turn in self.turns if turn.kind in MISTAKES), key=lambda turn: -turn.loss)[:most]
        return sorted(found, key=lambda turn: turn.number)

    def mistakes(self, seat: int) -> list[Turn]:
        """Return the turns of a seat that it may try again."""
        return [turn for turn in self.turns if turn.seat == seat and turn.kind in MISTAKES]

    def players(self) -> list[Player]:
        """Return the summary of each seat."""
        return [self._player(seat) for seat in range(self.seats)]

    def _player(self, seat: int) -> Player:
        mine = [turn for turn in self.turns if turn.seat == seat and turn.kind != FORCED]
        return Player(
            seat=seat,
            turns=len(mine),
            kinds={kind: sum(turn.kind == kind for turn in mine) for kind, _ in reversed(CLASSES)},
            chance_lost=sum(turn.loss for turn in mine),
            points_lost=sum(turn.points_lost for turn in mine),
            luck=sum(turn.luck[seat] for turn in self.turns if turn.luck),
            luck_error=sqrt(sum(turn.luck_error[seat] ** 2 for turn in self.turns if turn.luck)),
        )


def kind_of(loss: int) -> str:
    """Return what a turn is called that lost so many percentage points."""
    return next(kind for kind, least in CLASSES if loss >= least)


def analyse(game: Game, record: Record, budget: Budget | None = None, seed: int = 1) -> Review:
    """Return the review of a whole record."""
    budget, spans = budget or Budget(), split(game, record)
    return review_of(game, record, budget, seed, spans, list(judged_turns(game, record, budget, seed, spans)))


def review_of(
    game: Game, record: Record, budget: Budget, seed: int, spans: Sequence[Span], turns: list[Turn]
) -> Review:
    """Return the review that some turns make, the first ones or all."""
    *_, end = walk(game, record)
    found = _judged(end.state)
    version, spoken = game.for_version(record.rules_version).rules_version, any(turn.luck for turn in turns)
    return Review(VERSION, game.slug, version, record.seats, budget, seed, len(spans), turns, *found, spoken)


def judged_turns(
    game: Game, record: Record, budget: Budget, seed: int, spans: Sequence[Span], done: int = 0
) -> Iterator[Turn]:
    """Yield the turns in order, after so many that are done."""
    game = game.for_version(record.rules_version)
    wanted = {word: n for n, span in enumerate(spans) if n >= done for word in span.words}
    starts = {span.words[-1] if span.is_forced else span.start for span in spans[done:]}
    decisions: dict[int, State] = {}
    draws: dict[int, list[_Drawn]] = {}
    due = done
    last: tuple[int, int, State] | None = None  # a word that may have drawn: its turn, action, the position before
    for now in walk(game, record):
        if last is not None and now.state.rng != last[2].rng:
            turn, action, before = last
            draws.setdefault(turn, []).append(_drawn(before, action, now.state, budget.draws, seed + now.number))
        last = None
        while due < len(spans) and spans[due].last <= now.number:
            span, luck = spans[due], draws.pop(due, [])
            number = due + 1
            yield _turn(game, record, number, span, decisions.pop(due), luck, budget, seed_of(seed, number))
            due += 1
        if now.number in wanted:
            turn = wanted[now.number]
            before = now.state.copy()
            last = (turn, now.action, before)
            if now.number in starts:
                decisions[turn] = before


def turns_by_number(
    slug: str, record: Record, budget: Budget, seed: int, folder: Path | None, numbers: Iterable[int]
) -> list[Turn]:
    """Return some turns by what was done before each: work that many can share."""
    game = by_slug(slug)
    components.use_again(folder, record.components, game)
    spans = split(game, record)
    return [next(judged_turns(game, record, budget, seed, spans, number)) for number in numbers]


def seed_of(seed: int, number: int) -> int:
    """Return the seed by which a turn is judged."""
    return (seed * 100_003 + number) % 2_000_000_011


def _turn(
    game: Game, record: Record, number: int, span: Span, state: State, luck: "list[_Drawn]", budget: Budget, seed: int
) -> Turn:
    words = [record.words[word] for word in (span.played or span.words[-1:])]
    verdict = compare(state, [game.parse(word)[1] for word in words], budget, seed, span.is_forced)
    return Turn(
        number,
        span.seat,
        span.words[0],
        span.start,
        span.last,
        FORCED if span.is_forced else kind_of(verdict.loss),
        verdict.loss,
        _line(game, verdict.study, verdict.played),
        None if verdict.best is None else _line(game, verdict.study, verdict.best),
        verdict.error,
        [sum(values) for values in zip(*(draw.luck for draw in luck), strict=True)],
        [sqrt(sum(value * value for value in values)) for values in zip(*(draw.error for draw in luck), strict=True)],
    )


class Verdict(msgspec.Struct, frozen=True):
    """A turn beside the best one: ``best`` is None where none is better for sure."""

    study: Study
    played: Candidate
    best: Candidate | None
    loss: int
    error: float


def compare(state: State, actions: Sequence[int], budget: Budget, seed: int, is_forced: bool = False) -> Verdict:
    """Return what a turn in a position is worth beside the best one found."""
    study = Study(state, seed, actions)
    assert study.played is not None
    if not is_forced:
        study.step(budget.playouts)
    best = study.best()
    if best is study.played or is_forced:
        (played,) = study.renew([study.played], budget.worlds)
        return Verdict(study, played, None, 0, 0.0)
    played, best = study.renew([study.played, best], budget.worlds)
    difference = study.difference(best, played)
    loss = _percent(study, best) - _percent(study, played)
    if not difference.is_sure or loss < LEAST:
        return Verdict(study, played, None, 0, difference.error)
    return Verdict(study, played, best, loss, difference.error)


def percent(chance: float) -> int:
    """Return a chance as people read it."""
    return round(100 * chance)


def _percent(study: Study, one: Candidate) -> int:
    return percent(study.value(one).chance[study.seat])


def _line(game: Game, study: Study, one: Candidate) -> Line:
    return Line([game.layout.word(action) for action in one.actions], *study.value(one))


# ---- chance ----
class _Drawn(msgspec.Struct, frozen=True):
    luck: list[float]
    error: list[float]


def _drawn(before: State, action: int, after: State, draws: int, seed: int) -> _Drawn:
    """Return by how much the position after a draw is better than the mean over other draws, by seat.

    What came is worth what can be made of it: each time whoever is next plays the turn that looks best.
    """
    rng = Rng(seed)
    came = [_used(after.copy(), rng) for _ in range(draws)]
    others: list[list[float]] = []
    for _ in range(draws):
        other = before.copy()
        other.rng = Rng(rng.below(SEEDS))
        other.apply(action)
        others.append(_used(other, rng))
    mean = [[sum(values) / draws for values in zip(*rows, strict=True)] for rows in (came, others)]
    errors = [[standard_error(values) for values in zip(*rows, strict=True)] for rows in (came, others)]
    luck = [a - b for a, b in zip(*mean, strict=True)]
    return _Drawn(luck, [sqrt(a * a + b * b) for a, b in zip(*errors, strict=True)])


def _used(world: State, rng: Rng) -> list[float]:
    """Return each seat's chance once the next turn is played, with chance of its own after that."""
    world.rng = Rng(rng.below(SEEDS))
    if world.to_move != OVER:
        world = plan(world, WIDTH, FIRST, LATER)[0].after
    return _judged(world)[0]


def _judged(state: State) -> tuple[list[float], list[float]]:
    found = judge(state)
    return (found.chance if len(found.chance) > 1 else [POINT * points for points in found.points]), found.points
