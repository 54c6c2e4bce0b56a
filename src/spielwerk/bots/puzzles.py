"""How puzzles are made: positions of self-play in which one turn is clearly better than all others.

Source games are numbered, and everything about one follows from the seed and its number, so that processes can share
them in any way. Bots play it, some of them with hasty turns; of some turns it is asked, with what the seat knew:

1. a first look (``Study``, a play-out each) finds four different turns or more, one of them ahead of the rest;
2. a large budget and a beam four times as wide look for better turns; then the best ones are valued anew in fresh
   worlds, the same for all of them: the gap in points of lead is large and far outside its error, and the best turn
   wins more often, too (``clear_turns.measure``);
3. the same again with another seed finds the same best turn, and the gap again;
4. where everybody answers with a much wider beam the best turn stays ahead (``clear_turns.stands``).

How hard a puzzle is follows from who else would find it (``Finding``); levels are thirds of a game's puzzles.
"""

import json
from collections.abc import Iterable, Sequence
from functools import partial
from hashlib import sha256
from typing import Any, Final

import msgspec

from spielwerk.bots.analysis import Candidate, Study, follow
from spielwerk.bots.clear_turns import (
    Budget,
    Measured,
    end_of,
    is_promising,
    lead_of,
    measure,
    stands,
)
from spielwerk.bots.greedy import GreedyBot
from spielwerk.bots.ladder import fingerprint
from spielwerk.bots.training import play_turn, variant
from spielwerk.bots.turns import SEEDS, over
from spielwerk.core.editing import written
from spielwerk.core.game import Game
from spielwerk.core.puzzles import Answer, Puzzle
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.games import game as by_slug

GAMES: Final = 1_000_000  # seeds of source games
ALONE: Final = 8  # games of a hundred are for one seat, where that is possible
HASTE: Final = (0, 0, 10, 20)  # turns of a hundred that begin at random: people do not play like bots
FIRST: Final = 20  # steps at random, at most, with which a game without chance begins: else there would be but one
OPENING: Final = 4  # one part in so many of a game is left out at its beginning: nothing is clear there
PER_GAME: Final = 2  # puzzles of one source game, at most
STAGES: Final = ("turns", "promising", "clear", "verified", "standing")


class Job(msgspec.Struct, frozen=True):
    """Everything that decides what is found in source game ``number``."""

    game: str
    rules_version: int
    seed: int
    budget: Budget
    code: str  # a mark of what plays: what an older program found is not mixed with what this one finds


class Finding(msgspec.Struct, frozen=True):
    """A puzzle without its level, and what tells how hard it is."""

    puzzle: Puzzle
    missed: bool  # who looks no further than the own turn plays something else
    ahead: int  # points that the best turn brings at once beyond any other good one

    @property
    def hardness(self) -> tuple[bool, int, float]:
        """Return the key that sorts the easiest to the front: seen at once, then clear by points, then by the gap."""
        return self.missed, -self.ahead, -self.puzzle.gap


class Found(msgspec.Struct, frozen=True):
    """What came of one source game."""

    number: int
    stages: list[int]  # how many of its turns came so far: see STAGES
    findings: list[Finding]


def job(game: Game, seed: int, budget: Budget) -> Job:
    """Return the work on a game."""
    return Job(game.slug, game.rules_version, seed, budget, fingerprint(game))


def work(todo: Job, numbers: Iterable[int]) -> list[Found]:
    """Return what some of the source games hold, by their numbers: what processes share."""
    return [find(todo, number) for number in numbers]


def sharing(todo: Job) -> "partial[list[Found]]":
    """Return the work as ``arena.share`` and a cluster take it: a function of numbers."""
    return partial(work, todo)


# ---- source games ----
def find(todo: Job, number: int) -> Found:
    """Return the puzzles of one source game."""
    game, rng = by_slug(todo.game), Rng(todo.seed * GAMES + number)
    stages, found = [0] * len(STAGES), []
    turns = decisions(game, rng)
    turns = turns[len(turns) // OPENING :]
    for _ in range(min(todo.budget.turns, len(turns))):
        obs, seeds = turns.pop(rng.below(len(turns))), [rng.below(SEEDS) for _ in range(3)]
        stages[0] += 1
        if not is_promising(obs, seeds[0], todo.budget):
            continue
        stages[1] += 1
        first = measure(obs, seeds[1], todo.budget)
        if first is None:
            continue
        stages[2] += 1
        again = measure(obs, seeds[2], todo.budget)
        if again is None or not leads_there(obs, first.best.actions, again.equals):
            continue
        stages[3] += 1
        found.append(finding_of(game, obs, first))
        if len(found) == PER_GAME:
            break
    found = [one for one in found if is_standing(game, one)]
    stages[4] = len(found)
    return Found(number, stages, found)


def is_standing(game: Game, one: Finding) -> bool:
    """Tell whether a puzzle holds where the others answer with a better turn than in the search for it."""
    turns = [[game.parse(word)[1] for word in answer.words] for answer in one.puzzle.answers]
    return stands(game.load(one.puzzle.position), turns, int(one.puzzle.id, 16) % SEEDS)


def decisions(game: Game, rng: Rng) -> list[State]:
    """Return what the seat to move knew before each turn of a game of self-play."""
    seats, options = variant(game, rng)
    if game.seats[0] == 1 and rng.below(100) < ALONE:
        seats = 1
    haste = HASTE[rng.below(len(HASTE))]
    state = game.new(seats, rng.below(SEEDS), **options)
    for _ in range(0 if game.secrets else rng.below(FIRST)):
        if state.to_move != OVER:
            state.apply(state.random_action(rng))
    found: list[State] = []
    for _ in range(game.max_steps):
        seat = state.to_move
        if seat == OVER:
            break
        legal = state.legal()
        if len(legal) == 1:
            state.apply(legal[0])
            continue
        found.append(state.observe(seat))
        if rng.below(100) < haste:
            state.apply(state.random_action(rng))
        if state.to_move == seat:
            for _ in play_turn(state, rng.below(SEEDS)):
                pass
    return found


def leads_there(obs: State, turn: Sequence[int], others: Sequence[Candidate]) -> bool:
    """Tell whether a turn leads to where one of the others leads."""
    return end_of(obs, turn) in [end_of(obs, one.actions) for one in others]


# ---- the puzzle ----
def finding_of(game: Game, obs: State, found: Measured) -> Finding:
    """Return a decision as it is kept."""
    position = json.loads(json.dumps(obs.dump())) if game.editor is None else written(game, obs)
    answers = [_answer(game, found.study, one) for one in (found.best, *found.others)]
    names = dict.fromkeys(name for answer in answers for name, points in answer.parts.items() if points)
    short = [msgspec.structs.replace(one, parts={name: one.parts.get(name, 0.0) for name in names}) for one in answers]
    gap, error = round(found.gap, 2), round(found.error, 2)
    puzzle = Puzzle(id_of(position), "", found.study.seat, position, short, gap, error)
    best, *others = (points_at_once(obs, one.actions) for one in (found.best, *found.others))
    return Finding(puzzle, not leads_there(obs, greedy_turn(obs), found.equals), best - max(others))


def id_of(position: dict[str, Any]) -> str:
    """Return the name of a puzzle: the same position has the same one."""
    return sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:10]


def _answer(game: Game, study: Study, one: Candidate) -> Answer:
    value = study.value(one)
    words = [game.layout.word(action) for action in one.actions]
    parts = {name: round(points, 2) for name, points in value.parts.items()}
    points = round(value.points[study.seat], 2)
    return Answer(words, round(lead_of(study, one), 2), round(value.chance[study.seat], 3), parts, points)


def points_at_once(obs: State, turn: Sequence[int]) -> int:
    """Return the points a seat has after a turn."""
    return follow(obs.sample(0), turn).scores()[obs.to_move]


def greedy_turn(obs: State) -> list[int]:
    """Return the turn of somebody who looks no further than that."""
    bot, world = GreedyBot(0), obs.sample(0)
    a, b, found = world.rng.a, world.rng.b, list[int]()
    while not over(world, obs.to_move, a, b):
        found.append(bot.choose(world.observe(obs.to_move)))
        world.apply(found[-1])
    return found
