"""How puzzles are made: positions of self-play in which one turn is clearly better than all others.

Source games are numbered, and everything about one follows from the seed and its number, so that processes can share
them in any way. Bots play it, some of them with hasty turns; of some turns it is asked, with what the seat knew:

1. a first look (``Study``, a play-out each) finds four different turns or more, one of them ahead of the rest;
2. a large budget and a beam four times as wide look for better turns; then the best ones are valued anew in fresh
   worlds, the same for all of them: the gap in points of lead is large and far outside its error, and the best turn
   wins more often, too (so that no game is decided);
3. the same again with another seed finds the same best turn, and the gap again.

Turns that lead to the same position are one turn. ``level_of`` says how hard a puzzle is.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from spielwerk.bots.analysis import SURE, Candidate, Study, follow, standard_error
from spielwerk.bots.branches import ROOT_FIRST, ROOT_LATER, ROOT_WIDTH
from spielwerk.bots.greedy import GreedyBot
from spielwerk.bots.ladder import fingerprint
from spielwerk.bots.training import play_turn, variant
from spielwerk.bots.turns import SEEDS, over, plan
from spielwerk.core.editing import written
from spielwerk.core.game import Game
from spielwerk.core.puzzles import Answer, Puzzle
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State, lead
from spielwerk.games import game as by_slug

ALONE: Final = 8  # games of a hundred are for one seat, where that is possible
HASTE: Final = (0, 0, 10, 20)  # turns of a hundred that begin at random: people do not play like bots
GAMES: Final = 1_000_000  # seeds of source games
WORDS: Final = 2  # of the best turn, at least: a single click is found by trying
TURNS: Final = 4  # that lead to different positions, at least
GAP: Final = 2.0  # points of lead between the best turn and the second, at least
WIDER: Final = 4  # times as wide as usual is the beam that looks for better turns …
ADDED: Final = 16  # … and so many of what it finds are compared
SHOWN: Final = 5  # turns at most that are valued anew, and kept …
FEWEST: Final = 3  # … and at least
SAME_LEAD: Final = 0.2  # points of lead by which turns of the same worth may differ
CHANCE: Final = 0.01  # that the best turn wins more often than any other, at least
TOLD: Final = 1.0  # points by which the two differ in some category, so that the gap can be explained …
UNTOLD: Final = 2.0  # … else it is so many times as large
HOPE: Final = 0.5  # of that gap, as long as little is known
OPENING: Final = 4  # one part in so many of a game is left out at its beginning: nothing is clear there
PLAIN: Final = 4  # points at once by which an easy best turn is ahead of the others
PER_GAME: Final = 2  # puzzles of one source game, at most
WORLDS: Final = 3  # in which a turn must be possible to its end
STAGES: Final = ("turns", "promising", "clear", "verified")


class Budget(msgspec.Struct, frozen=True):
    """How much work is done."""

    turns: int = 16  # of a source game that are looked at
    look: int = 10  # turns that a first look plays on, once each
    playouts: int = 128  # to find the best turn
    worlds: int = 32  # in which the best ones are valued anew


class Job(msgspec.Struct, frozen=True):
    """Everything that decides what is found in source game ``number``."""

    game: str
    rules_version: int
    seed: int
    budget: Budget
    code: str  # a mark of what plays: what an older program found is not mixed with what this one finds


class Found(msgspec.Struct, frozen=True):
    """What came of one source game."""

    number: int
    stages: list[int]  # how many of its turns came so far: see STAGES
    puzzles: list[Puzzle]


class Measured(NamedTuple):
    """A decision valued with a large budget."""

    study: Study
    ranked: list[Candidate]  # the best first
    gap: float
    error: float


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
        if again is None or end_of(obs, first.ranked[0].actions) != end_of(obs, again.ranked[0].actions):
            continue
        stages[3] += 1
        found.append(puzzle_of(game, obs, first))
        if len(found) == PER_GAME:
            break
    return Found(number, stages, found)


def decisions(game: Game, rng: Rng) -> list[State]:
    """Return what the seat to move knew before each turn of a game of self-play."""
    seats, options = variant(game, rng)
    if game.seats[0] == 1 and rng.below(100) < ALONE:
        seats = 1
    haste = HASTE[rng.below(len(HASTE))]
    state = game.new(seats, rng.below(SEEDS), **options)
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


# ---- one decision ----
def is_promising(obs: State, seed: int, budget: Budget) -> bool:
    """Tell whether a first look finds a turn that is ahead of the rest."""
    study = Study(obs, seed)
    study.candidates = distinct(obs, study.candidates)
    if len(study.candidates) < TURNS:
        return False
    study.deepen(study.candidates[: budget.look], 1)
    return is_hopeful(study)


def is_hopeful(study: Study) -> bool:
    """Tell whether a turn that is no single click is ahead of the rest so far."""
    ranked = by_lead(study, study.candidates)
    return len(ranked[0].actions) >= WORDS and gap_of(study, ranked)[0] >= HOPE * GAP


def measure(obs: State, seed: int, budget: Budget) -> Measured | None:
    """Return what a large budget finds; None where no turn is clearly the best, or the game is decided."""
    study = Study(obs, seed)
    study.candidates = distinct(obs, [*wider(study), *study.candidates])
    if len(study.candidates) < TURNS:
        return None
    for playouts in (budget.playouts // 4, budget.playouts - budget.playouts // 4):
        study.step(playouts)
        if not is_hopeful(study):
            return None
    ranked = by_lead(study, study.renew(shown(study), budget.worlds))
    if len(ranked) < FEWEST or not all(is_whole_turn(obs, one.actions) for one in ranked[:2]):
        return None
    found = Measured(study, ranked, *gap_of(study, ranked))
    best, *others = (study.value(one) for one in ranked)
    is_likelier = all(best.chance[study.seat] - other.chance[study.seat] >= CHANCE for other in others)
    least = GAP if differs(best.parts, others[0].parts) else UNTOLD * GAP
    is_clear = found.gap >= least and found.gap > SURE * found.error
    return found if is_clear and is_likelier and len(ranked[0].actions) >= WORDS else None


def shown(study: Study) -> list[Candidate]:
    """Return the two best turns and further good ones, each of another worth."""
    ranked = by_lead(study, study.candidates)
    kept = ranked[:2]
    for one in ranked[2:]:
        if len(kept) < SHOWN and lead_of(study, kept[-1]) - lead_of(study, one) > SAME_LEAD:
            kept.append(one)
    return kept


def wider(study: Study) -> list[Candidate]:
    """Return the turns that a much wider beam finds."""
    world = study.obs.sample(study.rng.below(SEEDS))
    start = world.solo_projection(0) or world
    lines = plan(start, WIDER * ROOT_WIDTH, WIDER * ROOT_FIRST, WIDER * ROOT_LATER)
    return [Candidate(line.actions) for line in lines[:ADDED]]


def distinct(obs: State, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the turns without those that reach the position of another in a different way."""
    first: dict[str, Candidate] = {}
    for one in candidates:
        first.setdefault(end_of(obs, one.actions), one)
    return list(first.values())


def end_of(obs: State, actions: Sequence[int]) -> str:
    """Return a mark of the position that a turn leads to."""
    return _mark(follow(obs.sample(0), actions))


def _mark(world: State) -> str:
    return json.dumps(world.dump(), sort_keys=True)


def is_whole_turn(obs: State, actions: Sequence[int]) -> bool:
    """Tell whether a turn can be played to its end, and not beyond, whatever the seat does not know."""
    for seed in range(WORLDS):
        world = obs.sample(seed)
        a, b = world.rng.a, world.rng.b
        for action in actions:
            if over(world, obs.to_move, a, b) or action not in world.legal():
                return False
            world.apply(action)
        if not over(world, obs.to_move, a, b):
            return False
    return True


# ---- points of lead ----
def by_lead(study: Study, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the turns that were tried, the best first."""
    return sorted((one for one in candidates if one.outcomes), key=lambda one: -lead_of(study, one))


def lead_of(study: Study, one: Candidate) -> float:
    """Return how many points the seat will be ahead of its best rival in the end, on average; alone, the points."""
    return sum(lead(outcome.points, study.seat) for outcome in one.outcomes) / one.playouts


def gap_of(study: Study, ranked: Sequence[Candidate]) -> tuple[float, float]:
    """Return how much better the first turn is than the second, in the worlds that both have met, and its error."""
    pair = ranked[:2]
    if len(pair) < 2:
        return 0.0, 0.0
    met = [one.playouts for one in pair if not one.is_settled]
    leads = [[_lead(study, one, world) for world in range(min(met, default=1))] for one in pair]
    found = [first - second for first, second in zip(*leads, strict=True)]
    return sum(found) / len(found), standard_error(found)


def _lead(study: Study, one: Candidate, world: int) -> float:
    return lead(one.outcomes[0 if one.is_settled else world].points, study.seat)


def differs(one: Mapping[str, float], other: Mapping[str, float]) -> bool:
    """Tell whether two turns bring different points in some category."""
    return any(abs(one.get(name, 0.0) - other.get(name, 0.0)) >= TOLD for name in {*one, *other})


# ---- the puzzle ----
def puzzle_of(game: Game, obs: State, found: Measured) -> Puzzle:
    """Return a decision as it is kept."""
    position = json.loads(json.dumps(obs.dump())) if game.editor is None else written(game, obs)
    ranked = [one for one in found.ranked if is_whole_turn(obs, one.actions)]
    answers = [_answer(game, found.study, one) for one in ranked]
    names = dict.fromkeys(name for answer in answers for name, points in answer.parts.items() if points)
    short = [msgspec.structs.replace(one, parts={name: one.parts.get(name, 0.0) for name in names}) for one in answers]
    level = level_of(obs, [one.actions for one in ranked])
    return Puzzle(id_of(position), level, found.study.seat, position, short, round(found.gap, 2), round(found.error, 2))


def id_of(position: dict[str, Any]) -> str:
    """Return the name of a puzzle: the same position has the same one."""
    return sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:10]


def _answer(game: Game, study: Study, one: Candidate) -> Answer:
    value = study.value(one)
    words = [game.layout.word(action) for action in one.actions]
    parts = {name: round(points, 2) for name, points in value.parts.items()}
    points = round(value.points[study.seat], 2)
    return Answer(words, round(lead_of(study, one), 2), round(value.chance[study.seat], 3), parts, points)


def level_of(obs: State, turns: Sequence[Sequence[int]]) -> str:
    """Return how hard it is to find the first of some good turns.

    Easy: who looks no further than the own turn plays it, and no other good turn brings nearly as many points at once.
    Hard: it escapes whoever looks no further. Medium is what is left.
    """
    if not is_found_by_greedy(obs, turns[0]):
        return "hard"
    best, *others = (points_at_once(obs, turn) for turn in turns)
    return "easy" if best - max(others) >= PLAIN else "medium"


def points_at_once(obs: State, turn: Sequence[int]) -> int:
    """Return the points a seat has after a turn."""
    return follow(obs.sample(0), turn).scores()[obs.to_move]


def is_found_by_greedy(obs: State, best: Sequence[int]) -> bool:
    """Tell whether somebody who looks no further than the own turn plays it."""
    bot, world = GreedyBot(0), obs.sample(0)
    a, b = world.rng.a, world.rng.b
    while not over(world, obs.to_move, a, b):
        world.apply(bot.choose(world.observe(obs.to_move)))
    return _mark(world) == end_of(obs, best)
