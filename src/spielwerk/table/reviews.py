"""Reviews of finished games: made turn by turn in a process of their own, stored with the table, gone on with later.

A row says that a review is wanted and how far it is; each turn that was looked at is a row of its own. Whichever server
process has the lease goes on with it, also after a restart. Reviews share one worker, a slice of work at a time, so
that nobody waits for somebody else's long game.
"""

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from spielwerk.bots.review import VERSION, Budget, Review, Turn, judged_turns, review_of
from spielwerk.bots.spans import split
from spielwerk.core.game import Game
from spielwerk.core.language import msg
from spielwerk.core.record import Record, RecordError
from spielwerk.table.change import TableError
from spielwerk.table.costs import NOBODY, Payer, payer
from spielwerk.table.failures import StoreError
from spielwerk.table.person import insert_new
from spielwerk.table.registry import TableRegistry
from spielwerk.table.schema import metadata
from spielwerk.table.session import Session
from spielwerk.table.workers import LostError, Workers

RUNNING, STOPPED, DONE, FAILED = "running", "stopped", "done", "failed"
SLICE: Final = 1.0  # seconds of work after which another review has its turn
PATIENCE: Final = 120.0  # seconds until a worker counts as lost: it is the politest process of all
TRIES: Final = 3  # with a worker that is lost again and again
LOOK: Final = 5.0  # seconds between two looks for reviews that nobody goes on with
SEED: Final = 1
log = logging.getLogger("spielwerk.reviews")

REVIEW = sa.Table(
    "review",
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("state", sa.Text, nullable=False),  # running, stopped, done, failed
    sa.Column("version", sa.Integer, nullable=False),  # of what its turns hold
    sa.Column("head", sa.Text, nullable=False),  # JSON: the review without its turns; empty until it has begun
    sa.Column("budget", sa.Text, nullable=False),  # JSON
    sa.Column("at", sa.Float, nullable=False),  # when it was asked for
    sqlite_with_rowid=False,
)
REVIEW_TURN = sa.Table(
    "review_turn",
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # 1, 2, …
    sa.Column("turn", sa.Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)


@dataclass(frozen=True)
class Progress:
    """How far a review is."""

    state: str
    review: Review | None  # with the turns so far; None until it has begun
    ahead: int = 0  # reviews that come before it


class Reviews:
    """All reviews of a server."""

    def __init__(self, registry: TableRegistry, catalogue: str, budget: Budget | None = None) -> None:
        self.registry = registry
        self.store = registry.store
        self.catalogue = catalogue
        self.budget = budget or Budget()
        self.workers = Workers(1, ["spielwerk.bots.review", catalogue], "review", PATIENCE, nice=15)
        self.turns = 0  # looked at since the start
        self._running: dict[str, asyncio.Task[None]] = {}
        self._payers: dict[str, Payer] = {}
        self._news: dict[str, asyncio.Event] = {}
        self._wanted = asyncio.Event()
        registry.cluster.on("review", lambda _, game: self._tell(game))

    # ---- asking ----
    async def progress(self, game: str) -> Progress | None:
        """Return how far the review of a table is, if somebody asked for one; an outdated one counts as none."""
        rows = await self.store.ask(sa.select(REVIEW).where(REVIEW.c.game == game))
        if not rows or rows[0]["version"] != VERSION:
            return None
        state, head = rows[0]["state"], rows[0]["head"]
        ahead = list(self._running).index(game) if state == RUNNING and game in self._running else 0
        if not head:
            return Progress(state, None, ahead)
        query = sa.select(REVIEW_TURN.c.turn).where(REVIEW_TURN.c.game == game).order_by(REVIEW_TURN.c.number)
        turns = [msgspec.json.decode(row["turn"], type=Turn) for row in await self.store.ask(query)]
        review = msgspec.json.decode(head, type=Review)
        spoken = any(turn.luck for turn in turns)
        return Progress(state, msgspec.structs.replace(review, turns=turns, spoken=spoken), 0 if turns else ahead)

    async def begin(self, session: Session) -> None:
        """Make a review of a finished game, or go on with one that was stopped."""
        check_reviewable(session)
        budget = msgspec.json.encode(self.budget).decode()
        row = {
            "game": session.id,
            "state": RUNNING,
            "version": VERSION,
            "head": "",
            "budget": budget,
            "at": time.time(),
        }
        self._payers[session.id] = payer.get()
        await self._write(session.id, partial(_begin, row))
        self._wanted.set()

    async def stop(self, game: str) -> None:
        """Stop a review: what is there stays."""
        running = sa.update(REVIEW).where(REVIEW.c.game == game, REVIEW.c.state == RUNNING)
        await self._write(game, lambda connection: connection.execute(running.values(state=STOPPED)))

    async def change(self, game: str, seconds: float) -> None:
        """Wait until there is something new about a review, or for so many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.setdefault(game, asyncio.Event()).wait(), seconds)

    def _tell(self, game: str) -> None:
        if (event := self._news.pop(game, None)) is not None:
            event.set()

    async def _write(self, game: str, work: Any) -> None:
        await self.store.write(work, [("review", game)])
        self._tell(game)

    # ---- working ----
    async def run(self) -> None:
        """Go on with every review that somebody waits for and no other process works at, for ever."""
        while True:
            self._wanted.clear()
            try:
                query = sa.select(REVIEW.c.game).where(REVIEW.c.state == RUNNING).order_by(REVIEW.c.at)
                for row in await self.store.ask(query):
                    if row["game"] not in self._running:
                        self._start(row["game"])
            except StoreError:
                log.warning("reviews wait for the database")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wanted.wait(), LOOK)

    def _start(self, game: str) -> None:
        task = asyncio.get_running_loop().create_task(self._review(game))
        self._running[game] = task

        def end(_: "asyncio.Task[None]") -> None:
            del self._running[game]
            self._payers.pop(game, None)

        task.add_done_callback(end)

    async def _review(self, game: str) -> None:
        lease = f"review {game}"
        payer.set(self._payers.get(game, NOBODY))
        if not await self.registry.cluster.claim(lease):
            return
        try:
            await self._work(game)
        except (TableError, RecordError, LostError) as error:
            log.warning("the review of %s failed (%s)", game, type(error).__name__)
            await self._fail(game)
        except asyncio.CancelledError:
            raise
        except Exception:  # one review must not stop the others
            log.exception("the review of %s failed", game)
            await self._fail(game)
        finally:
            self.registry.cluster.release(lease)

    async def _fail(self, game: str) -> None:
        failed = sa.update(REVIEW).where(REVIEW.c.game == game).values(state=FAILED)
        with suppress(StoreError):
            await self._write(game, lambda connection: connection.execute(failed))

    async def _work(self, game: str) -> None:
        session = (await self.registry.table(game)).session
        check_reviewable(session)
        text, lost = session.record.to_json(), 0
        while True:
            rows = await self.store.ask(sa.select(REVIEW).where(REVIEW.c.game == game))
            if not rows or rows[0]["state"] != RUNNING:
                return
            counted = sa.select(sa.func.count().label("turns")).where(REVIEW_TURN.c.game == game)
            done = (await self.store.ask(counted))[0]["turns"]
            try:
                async with self.workers.queue.place((*payer.get().owner, game), seconds=SLICE):
                    work = (self.catalogue, text, rows[0]["budget"], done)
                    head, turns = await self.workers.run("reviews", review_some, *work)
            except LostError:
                lost += 1
                if lost == TRIES:
                    raise
                continue
            self.turns += len(turns)
            await self._write(game, partial(_keep, game, head, done, turns))
            if done + len(turns) >= msgspec.json.decode(head, type=Review).total:
                return

    async def close(self) -> None:
        """Stop working: rows that say ``running`` are gone on with after the next start."""
        for task in list(self._running.values()):
            task.cancel()
        self.workers.close()


def check_reviewable(session: Session) -> None:
    """Refuse a review of a game that is not over: it would tell what is secret."""
    if not session.over:
        raise TableError(msg("A game can be reviewed when it is over."))


def _begin(row: dict[str, Any], connection: sa.Connection) -> None:
    game = row["game"]
    outdated = sa.select(REVIEW.c.game).where(REVIEW.c.game == game, REVIEW.c.version != VERSION)
    if connection.execute(outdated).first() is not None:
        connection.execute(REVIEW_TURN.delete().where(REVIEW_TURN.c.game == game))
        connection.execute(REVIEW.delete().where(REVIEW.c.game == game))
    insert_new(connection, REVIEW, row)
    again = sa.update(REVIEW).where(REVIEW.c.game == game, REVIEW.c.state.in_((STOPPED, FAILED)))
    connection.execute(again.values(state=RUNNING, at=row["at"]))


def _keep(game: str, head: str, done: int, turns: list[str], connection: sa.Connection) -> None:
    total = msgspec.json.decode(head, type=Review).total
    values = {"head": head} | ({"state": DONE} if done + len(turns) >= total else {})
    if not connection.execute(sa.update(REVIEW).where(REVIEW.c.game == game).values(values)).rowcount:
        return  # the table was deleted
    for number, turn in enumerate(turns, done + 1):
        insert_new(connection, REVIEW_TURN, {"game": game, "number": number, "turn": turn})


# ---- in a worker ----
def review_some(catalogue: str, text: str, budget: str, done: int) -> tuple[str, list[str]]:
    """Look at the next turns of a record, as many as fit into a slice; return the head of the review and the turns."""
    game, record = _read(catalogue, text)
    spent, spans = msgspec.json.decode(budget, type=Budget), split(game, record)
    head = review_of(game, record, spent, SEED, spans, [])
    found: list[str] = []
    begun = time.process_time()
    for turn in judged_turns(game, record, spent, SEED, spans, done):
        found.append(msgspec.json.encode(turn).decode())
        if time.process_time() - begun > SLICE:
            break
    return msgspec.json.encode(head).decode(), found


def _read(catalogue: str, text: str) -> tuple[Game, Record]:
    record = Record.from_json(text)
    game: Game = import_module(catalogue).game(record.game)
    return game, record
