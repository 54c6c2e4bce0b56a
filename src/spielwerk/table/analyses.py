"""Analyses at work: steps of thought about a position, in the processes of the bots and after them, fairly by owner."""

import asyncio
import json
from collections import OrderedDict
from hashlib import sha256
from importlib import import_module
from typing import Any, Final

from spielwerk.bots.best_turns import BestTurns
from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.table.costs import payer
from spielwerk.table.queueing import Owner
from spielwerk.table.session import Session
from spielwerk.table.workers import Workers

SHARE: Final = "analyses"  # of the queue
RANK: Final = 1  # tables with people, and hints, go before
WAITING: Final = 2  # steps of one device that wait: more pages of it are refused
KEPT: Final = 6  # positions that a worker goes on to think about
studies: OrderedDict[str, Any] = OrderedDict()  # in a worker


def analysable(session: Session) -> bool:
    """Tell whether positions of a table may be analysed: of one that is on, only where hints are allowed."""
    today = session.game.current is None
    return session.started and today and (session.over or bool(session.stopped) or session.hints)


class Analyses:
    """Has workers think about positions, step by step."""

    def __init__(self, workers: Workers, catalogue: str) -> None:
        self.workers = workers
        self.catalogue = catalogue
        self.running = 0  # steps

    async def step(self, game: Game, obs: State, seed: int, ms: int) -> BestTurns:
        """Return the best turns after so much processor time; who leaves meanwhile has asked and pays all the same.

        Raises FullError for too many at once, and LostError if the worker is gone.
        """
        task = asyncio.get_running_loop().create_task(self._step(game, obs, seed, ms))
        task.add_done_callback(_note_end)
        return await asyncio.shield(task)

    async def _step(self, game: Game, obs: State, seed: int, ms: int) -> BestTurns:
        async with self.workers.queue.place(_owner(), RANK, ms / 1000, most=WAITING):
            self.running += 1
            try:
                work = (self.catalogue, game.slug, obs.dump(), seed, ms, game.rules_version)
                return await self.workers.run("bots", think, *work)
            finally:
                self.running -= 1

    def count_ahead(self, ms: int) -> int:
        """Return how many come before the next step, as it stands."""
        queue = self.workers.queue
        return queue.count_ahead(_owner(), RANK, ms / 1000) if queue.is_full else 0


def _owner() -> Owner:
    return (SHARE, *payer.get().owner)


def _note_end(task: "asyncio.Task[BestTurns]") -> None:
    """Take note of how a step ended that nobody waits for any more."""
    if not task.cancelled():
        task.exception()


def think(catalogue: str, slug: str, dump: dict[str, Any], seed: int, ms: int, rules: int) -> BestTurns:
    """Find the best turns, in a worker, by the rules of the position; what it thought there before goes on."""
    from spielwerk.bots.analysis import Study
    from spielwerk.bots.best_turns import best_turns

    about = sha256(json.dumps([slug, rules, seed, dump], sort_keys=True).encode()).hexdigest()
    study = studies.pop(about, None)
    if study is None:
        game: Game = import_module(catalogue).game(slug)
        study = Study(game.for_version(rules).load(dump), seed)
    studies[about] = study
    if len(studies) > KEPT:
        studies.popitem(last=False)
    return best_turns(study, ms)
