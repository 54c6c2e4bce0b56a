"""All tables in use: they come in when somebody asks for them, play with their bots, and leave when nobody is there."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol
from weakref import WeakValueDictionary

from spielwerk.bots import longest_thought
from spielwerk.core.advice import Advice
from spielwerk.core.game import Game, IllegalActionError
from spielwerk.core.state import NONE, State
from spielwerk.core.types import Seat
from spielwerk.table.change import ClosedError, Mark, Moment
from spielwerk.table.cluster import Cluster
from spielwerk.table.costs import payer
from spielwerk.table.database import AWAY
from spielwerk.table.failures import AwayError, ConflictError, StoreError, UnknownTableError
from spielwerk.table.presence import LINGER, Page
from spielwerk.table.queueing import FairQueue, Owner
from spielwerk.table.session import Change, Session, StaleError, TableError
from spielwerk.table.store import Store
from spielwerk.table.timekeeper import Timekeeper

TRIES: Final = 8  # to store a change where other processes store theirs
ELSEWHERE: Final = 2.0  # seconds until we ask again whether another process still plays the bots
RETRY: Final = 3.0  # seconds until a bot tries again to have its action stored
SLOWEST: Final = 2.0  # seconds a bot waits at most because its owner has used up the bots' time
BOTS, HINTS = "bots", "hints"  # who think: each has a share of its own
QUEUED: Final = 1.0  # seconds a bot waits for somebody to think until the pages say so, and until they hear more
HINT_WEIGHT: Final = 2.0  # so that bots get two thirds where both are wanted all the time
UNWATCHED: Final = 20.0  # seconds without use after which a table that changes elsewhere leaves memory
LOADS: Final = 2  # tables that are replayed at the same time
log = logging.getLogger("spielwerk.tables")


Observer = Callable[["Table", Change, Moment], object]


class Chooser(Protocol):
    """Whoever plays for the bots."""

    queue: FairQueue  # where bots and hints wait for somebody to think

    async def choose(self, game: Game, obs: State, spec: str) -> int:
        """Return a legal action."""
        ...

    async def advise(self, game: Game, obs: State, spec: str) -> Advice:
        """Return the whole turn that a bot would play."""
        ...

    def close(self) -> None:
        """Stop working."""
        ...


@dataclass(frozen=True)
class Pace:
    """How tables keep time."""

    bot_delay: float = 0.6  # seconds between a bot's clicks, so that people can follow
    idle: float = 600.0  # seconds until an unused table leaves memory
    most: int = 2000  # tables in memory before the idle ones have to go at once
    alone: int = 4  # tables of bots alone that play at the same time for one device; more of them take turns
    expire: int = 60  # days without a move after which a game of several people ends by itself; 0: never
    lobby: float = 24.0  # hours that a table nobody joins stands in the lobby; then its link is the way in; 0: for ever


class Table:
    """A session in use: one change at a time, and everybody who watches hears of it."""

    def __init__(self, registry: "TableRegistry", session: Session) -> None:
        self.registry = registry
        self.session = session
        self.version = 0  # rises with everything that can be seen
        self.watchers: set[Callable[[], None]] = set()
        self.drawn: dict[Hashable, Any] = {}  # what was rendered of this version, shared by all who see the same
        self.used = time.monotonic()
        self.gone = False  # deleted by the operator
        self.waiting = False  # for a database that went away
        self.ahead = NONE  # bots that come before the one that waits here; NONE: none waits, or only for a moment
        self._lock = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()  # somebody does not want to wait for the bots this time
        self._free = asyncio.Event()  # nobody else plays the bots any more
        self._told: list[tuple[str, str]] = []  # whose pages are open here, as the other processes know it

    async def change(self, plan: Callable[[Session], Change]) -> None:
        """Plan, store, put in force, tell: all of it or nothing, even if whoever asked goes away."""
        begun = time.perf_counter()
        task = self.registry.task(payer.get().run_paid(self._change(plan)))
        task.add_done_callback(_note_result)  # whoever asked may have gone
        await asyncio.shield(task)
        self.registry.timed(time.perf_counter() - begun)

    async def _change(self, plan: Callable[[Session], Change]) -> None:
        async with self._lock:
            before = self._standing()
            for _ in range(TRIES):
                self._check_open()
                if await self._store(plan(self.session)):  # raises StaleError if it answers a position that is gone
                    break
            else:
                raise StaleError
        if self.session.terms.listed and before != self._standing():
            self.registry.listing_changed()
        self.tell_change()

    def _standing(self) -> object:
        """Return what the lobby shows of the table."""
        return self.session.lobby_place(), self.session.seats, self.session.terms

    async def _store(self, change: Change) -> bool:
        """Make a change durable and put it in force; or tell that another one was faster and is in force now."""
        before = self.session.moment
        if not await self._keep(change):
            return False
        self.registry.observe(self, change, before)
        return True

    async def _keep(self, change: Change) -> bool:
        self.registry.clocks.note(self.session, change)
        try:
            await self.registry.store.append(self.session, change)
        except ConflictError:
            rev = self.session.rev
            await self._catch_up()
            self._check_open()
            if self.session.rev != rev:  # a click counts only under the seats it was made under
                raise StaleError from None
            return False
        except AwayError:
            return await self._store_later(change)
        except StoreError:
            await self._reload()
            raise
        over = self.session.over
        self.session.commit(change)
        self.registry.finished[self.session.game.slug] += self.session.over and not over
        return True

    async def _store_later(self, change: Change) -> bool:
        """Wait for the database; tell whether it kept a change of which it did not say so, or raise AwayError."""
        rev, until = self.session.rev + change.reseats, time.monotonic() + AWAY
        self._wait(True)
        try:
            while not (await self.registry.store.returns(until) and await self._reload()):
                if time.monotonic() >= until:
                    raise AwayError
        finally:
            self._wait(False)
        self._check_open()
        if change.rows:
            _, rows, _ = await self.registry.store.after(self.session.id, change.base)
            return tuple(rows[: len(change.rows)]) == change.rows  # whoever added them: they say what was to be said
        return self.session.rev >= rev and self.session.agrees(change)

    def _wait(self, waiting: bool) -> None:
        """Let all pages know that clicks are kept until the database is back."""
        self.waiting = waiting
        self._wake_pages()

    def show_queue(self, ahead: int) -> None:
        """Let all pages know how many bots come before the one that waits here."""
        if ahead != self.ahead:
            self.ahead = ahead
            self._wake_pages()

    def _wake_pages(self) -> None:
        for tell in list(self.watchers):
            tell()

    def _check_open(self) -> None:
        if self.gone:
            raise UnknownTableError
        if self.session.closed:
            raise ClosedError

    async def _reload(self) -> bool:
        """After a failure the store is right: take over what it holds, and tell whether it could be asked."""
        try:
            stored = await self.registry.store.load(self.session.id)
        except UnknownTableError:
            self.gone = True
            self.registry.forget(self.session.id)
            self.tell_change()
        except StoreError:
            return False
        except TableError:
            return True  # cannot be read: what is here stays
        else:
            if (stored.seq, stored.rev) != (self.session.seq, self.session.rev):
                stored.inherit(self.session)
                self.session = stored
                self.tell_change()
        return True

    async def _catch_up(self) -> None:
        """Take over what others stored since."""
        session = self.session
        try:
            rev, rows, mark = await self.registry.store.after(session.id, session.seq)
        except StoreError:
            return
        if rev != session.rev:
            await self._reload()
        elif rows:
            await self._follow(rows, mark)

    async def _follow(self, rows: list[str], mark: Mark | None) -> None:
        """Take over rows of others; what cannot be followed is read from the store."""
        try:
            self.session.follow(rows, mark)
        except ValueError:
            await self._reload()
        else:
            self.tell_change()

    def hear_at_once(self, base: int, rows: list[str] | None, mark: Mark | None, rev: int) -> bool:
        """Take over what another process stored if nothing is in the way of that; tell whether it was done."""
        session = self.session
        if not rows or self._lock.locked() or (session.rev, session.seq) != (rev, base):
            return False
        try:
            session.follow(rows, mark)
        except ValueError:
            return False
        self.tell_change()
        return True

    async def hear(self, base: int, rows: list[str] | None, mark: Mark | None, rev: int) -> None:
        """Take over what another process stored."""
        async with self._lock:
            session = self.session
            if rows is not None and session.rev >= rev and session.seq >= base + len(rows):
                return  # read meanwhile
            if rows and session.rev == rev and session.seq == base:
                await self._follow(rows, mark)
            else:
                await self._catch_up()

    async def look_again(self) -> None:
        """Take over whatever somebody else may have done to this table."""
        async with self._lock:
            await self._catch_up()

    async def notice(self, rev: int, seq: int) -> None:
        """Look again if the store knows more than this table."""
        if rev != self.session.rev or seq > self.session.seq:
            await self.look_again()

    def tell_change(self) -> None:
        """Tell everybody, and let the bots think."""
        self.version += 1
        self.drawn.clear()
        self._wake_pages()
        self.tell_pages()
        self.wake_bots()

    def watch(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Call ``tell`` after every change; returns how to stop it."""
        self.watchers.add(tell)
        self.wake_bots()

        def leave() -> None:
            self.watchers.discard(tell)
            self.used = time.monotonic()
            if not self.watchers and self.has_only_bots:
                self.registry.cluster.release(self.session.id)  # another process may have watchers

        return leave

    async def enter(self, page: Page) -> None:
        """Note an open page; whoever was away and let a bot play has the seat back."""
        session, me = self.session, page.holder
        fresh = not session.presence.here(me)
        session.presence.enter(page)
        self.tell_pages()
        left = any(session.seats[k].away for k in session.seats_left_by(me))
        if left and session.why_stopped is None and not session.over:
            with suppress(TableError):
                await self.change(lambda now: now.plan_return(me, page.by))
        elif fresh and me in session.people:
            self.tell_change()

    def leave(self, page: Page, broken: bool = False) -> None:
        """Note a closed page, or one whose line broke; without another one its person is away after a while."""
        session, me = self.session, page.holder
        session.presence.leave(page)
        self.tell_pages()
        if broken and not session.presence.here(me):
            self.registry.broke_off(self, me)
        if me in session.people and not session.presence.here(me):
            asyncio.get_running_loop().call_later(LINGER + 0.1, self.show_absence)

    def tell_pages(self, again: bool = False) -> None:
        """Tell the other processes who of the players has pages open here, if that is new to them."""
        if not self.registry.cluster.shared:
            return
        session = self.session
        told = session.presence.open_pages(session.people | {session.host})
        if told != self._told or (again and told):
            self._told = told
            self.registry.tell("pages", session.id, told)

    def hear_pages(self, process: str, pages: list[tuple[str, str]]) -> None:
        """Take note of who has pages open at another process."""
        presence, people = self.session.presence, self.session.people
        before = {person for person in people if presence.here(person)}
        presence.hear(process, pages)
        now = {person for person in people if presence.here(person)}
        if now != before:
            self.tell_change()
        if before - now:
            asyncio.get_running_loop().call_later(LINGER + 0.1, self.show_absence)

    def show_absence(self) -> None:
        """Draw anew who is away by now."""
        session = self.session
        if self.watchers and any(session.presence.away(person) is not None for person in session.people):
            self.tell_change()

    # ---- bots ----
    def resume(self) -> None:
        """Let the bots go on here if nobody else plays them any more."""
        self._free.set()
        self.wake_bots()

    def wake_bots(self) -> None:
        """Set the bots to work if one of them is awaited."""
        if self._bots is None and self._bot() >= 0:
            self._bots = self.registry.task(self._play())
            self._bots.add_done_callback(self._bots_stopped)

    def _bots_stopped(self, task: "asyncio.Task[None]") -> None:
        self._bots = None
        if task.cancelled() or self.registry.closing:
            return
        if (error := task.exception()) is not None:  # the next change wakes them again
            log.error("table %s: the bots stopped", self.session.id, exc_info=error)
        else:
            self.wake_bots()

    def _bot(self) -> int:
        """Return an awaited bot; bots among themselves play only while somebody watches."""
        session = self.session
        if self.gone or (not self.watchers and self.has_only_bots):
            return -1  # wherever else somebody watches, that process plays them
        return next((k for k in session.awaiting() if session.seats[k].kind == "bot"), -1)

    def longest_thought(self) -> float:
        """Return how many seconds the awaited bot thinks at the most; 0: a moment."""
        seat = self._bot()
        return longest_thought(self.session.seats[seat].level) / 1000 if seat >= 0 else 0.0

    @property
    def has_only_bots(self) -> bool:
        """Tell whether only bots sit here."""
        return all(seat.kind == "bot" for seat in self.session.seats)

    def skip_pauses(self, holder: str) -> None:
        """Let the bots play their turns without a pause, unless other people look on."""
        session = self.session
        if holder in session.people | {session.host} and session.presence.only(
            holder, session.people - session.network_bots
        ):
            self.hurry()
            if not self.registry.cluster.holds(session.id):
                self.registry.tell("hurry", session.id)

    def hurry(self) -> None:
        """Let the bots play without a pause this time."""
        self._hurry.set()

    def _pause(self) -> float:
        """Return how long a bot waits before its next click: longer if somebody could still take back a turn."""
        delay, session = self.registry.pace.bot_delay, self.session
        pause = delay * session.presence.pace(session.people)
        acting = session.awaiting()
        if len(acting) > 1:  # nobody waits for bots that act at the same time; if only they do, each keeps its pace
            return pause / (4 if any(session.seats[k].kind == "human" for k in acting) else len(acting))
        return pause + delay if session.has_finished_turn_to_undo else pause

    async def _play(self) -> None:
        self._hurry.clear()
        told = -1
        while self._bot() >= 0 and not self.registry.closing:
            if not await self.registry.cluster.claim(self.session.id):
                self._free.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._free.wait(), ELSEWHERE)
                continue
            quiet = self.session.log_length() == told  # a click that only selected something needs no time to be seen
            due = time.monotonic() + (0.0 if quiet else self._pause())
            told = self.session.log_length()
            async with self.registry.bots_turn(self):
                seat, session = self._bot(), self.session
                if seat < 0:  # while they waited for their turn somebody took back a seat or a move
                    continue
                seq, level = session.seq, session.seats[seat].level
                action = await self.registry.players.choose(session.game, session.observe(seat), level)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), max(0.0, due - time.monotonic()))
            if self.session is not session or session.stale(seat, seq) or seat not in session.awaiting():
                continue
            word = session.game.layout.word(action)
            try:
                await self.change(lambda now, k=seat, w=word, n=seq: _bots_click(now, k, w, n))  # type: ignore[misc]
            except StaleError:
                continue
            except (TableError, IllegalActionError) as error:
                log.warning("table %s: the bot waits: %s", session.id, error)
                await asyncio.sleep(RETRY)

    @property
    def idle(self) -> bool:
        """Tell whether nobody would miss this table in memory."""
        return not self.watchers and self._bots is None and not self._lock.locked()


def _note_result(task: "asyncio.Task[None]") -> None:
    """Take note of how a change ended, also if nobody waits for it any more."""
    if not task.cancelled():
        task.exception()


def _bots_click(session: Session, seat: Seat, word: str, seq: int) -> Change:
    """Work out what a bot decided, unless somebody took the seat back meanwhile."""
    if session.seats[seat].kind != "bot":
        raise StaleError
    return session.plan_act(seat, word, seq)


class TableRegistry:
    """All tables of a server."""

    def __init__(self, store: Store, players: Chooser, pace: Pace) -> None:
        self.store = store
        self.players = players
        self.pace = pace
        self.closing = False
        self.loading = FairQueue(LOADS)
        self._alone: WeakValueDictionary[Owner, asyncio.Semaphore] = WeakValueDictionary()
        self.opened: Counter[str] = Counter()  # tables since the start, by game
        self.finished: Counter[str] = Counter()
        self.listing_changed: Callable[[], object] = lambda: None  # is told when the lobby shows something else
        self.timed: Callable[[float], object] = float  # is told how many seconds each change took
        self.observers: list[Observer] = []  # are told of every change that this process stored, and of new tables
        self.broke_off: Callable[[Table, str], object] = lambda *_: None  # is told who lost the line to a table
        self._others: dict[tuple[str, str], set[str]] = {}  # whose pages are open elsewhere, by process and table
        self.clocks = Timekeeper(self)
        self.cluster = Cluster(store.signs, store.process)
        self.cluster.reconnected = self._on_reconnected
        self.cluster.departed = self._on_departed
        topics: dict[str, Callable[..., object]] = {
            "table": self._on_news,
            "pages": self._pages,
            "pages?": self._asked_for_pages,
            "hurry": self._on_hurry,
            "look": self._look,
            "released": self._on_released,
            "left": self.cluster.on_left,
        }
        for topic, handler in topics.items():
            self.cluster.on(topic, handler)
        self._tables: dict[str, Table] = {}
        self._coming: dict[str, asyncio.Task[Table]] = {}
        self._outdated: set[str] = set()  # tables of which something was heard while they came in
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def bots_turn(self, table: Table) -> AsyncIterator[None]:
        """Wait until a table's bots may think: fairly by owner and table, tables with people first."""
        who = payer.get()
        owner = who.owner or (table.session.host,)
        async with AsyncExitStack() as stack:
            if table.has_only_bots:
                few = self._alone.setdefault(owner, asyncio.Semaphore(self.pace.alone))
                await stack.enter_async_context(few)
            await asyncio.sleep(min(SLOWEST, who.wait("bots")))
            place = (BOTS, *owner, table.session.id), int(table.has_only_bots), table.longest_thought()
            with self._showing_queue(table, *place):
                await stack.enter_async_context(self.players.queue.place(*place))
            yield

    @contextmanager
    def _showing_queue(self, table: Table, owner: Owner, rank: int, seconds: float) -> Iterator[None]:
        """Let a table's pages say how many come before its bot, for as long as it waits."""
        queue = self.players.queue

        async def show() -> None:
            while True:
                await asyncio.sleep(QUEUED)
                table.show_queue(queue.count_ahead(owner, rank, seconds))

        shown = asyncio.create_task(show()) if queue.is_full else None
        try:
            yield
        finally:
            if shown is not None:
                shown.cancel()
                table.show_queue(NONE)

    async def hint(self, game: Game, obs: State) -> Advice:
        """Return the turn a strong bot would play with what a seat knows; hints think in a share of their own."""
        async with self.players.queue.place((HINTS, *payer.get().owner), weight=HINT_WEIGHT):
            return await self.players.advise(game, obs, "hard")

    def task(self, work: Coroutine[object, object, None]) -> "asyncio.Task[None]":
        """Start something that is finished before the registry closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def table(self, id: str) -> Table:
        """Return a table, brought in from the store if it is not in memory."""
        found = self._tables.get(id)
        if found is None:
            coming = self._coming.get(id)
            if coming is None:
                coming = asyncio.get_running_loop().create_task(self._bring(id))
                self._coming[id] = coming
                coming.add_done_callback(lambda _: self._has_come(id))
            found = await asyncio.shield(coming)
        found.used = time.monotonic()
        return found

    def _has_come(self, id: str) -> None:
        self._coming.pop(id, None)
        self._outdated.discard(id)

    async def _bring(self, id: str) -> Table:
        async with self.loading.place(payer.get().owner):
            session = await self.store.load(id)
        self.tell("pages?", id)
        table = self._enter(Table(self, session))
        if id in self._outdated:
            self._outdated.discard(id)
            self.task(table.look_again())
        return table

    def _enter(self, table: Table) -> Table:
        self._tables[table.session.id] = table
        if len(self._tables) > self.pace.most:
            self.sweep(self.pace.idle / 10)
        table.wake_bots()
        return table

    async def open(self, session: Session) -> Table:
        """Keep a new table and bring it in."""
        self.clocks.begin(session)
        await self.store.create(session)
        self.opened[session.game.slug] += 1
        if session.terms.listed:
            self.listing_changed()
        table = self._enter(Table(self, session))
        self.observe(table, Change(session.seq), Moment(session.seats))
        return table

    def observe(self, table: Table, change: Change, before: Moment) -> None:
        """Tell the observers what this process stored."""
        for observer in self.observers:
            try:
                observer(table, change, before)
            except Exception:  # what others make of a change does not undo it
                log.exception("a change could not be handed on")

    def sweep(self, idle: float | None = None) -> int:
        """Send tables out of memory that nobody used for a while, and return how many."""
        before = time.monotonic() - (self.pace.idle if idle is None else idle)
        gone = [name for name, table in self._tables.items() if table.idle and table.used <= before]
        for name in gone:
            del self._tables[name]
        self.cluster.release(*gone)
        return len(gone)

    def at_hand(self, id: str) -> Table | None:
        """Return a table that is in memory; none is brought in."""
        return self._tables.get(id)

    def in_memory(self) -> list[Table]:
        """Return the tables in memory."""
        return list(self._tables.values())

    def forget(self, id: str) -> None:
        """Send a table out of memory that is no more."""
        self._tables.pop(id, None)

    # ---- other processes ----
    def tell(self, *news: Any) -> None:
        """Tell the other processes something, by and by."""
        if self.cluster.shared and not self.closing:
            self.task(self._tell(news))

    async def _tell(self, news: tuple[Any, ...]) -> None:
        with suppress(StoreError):
            await self.store.tell(news)

    def _on_news(self, _: str, id: str, base: int, rows: list[str] | None, mark: Mark | None, rev: int) -> None:
        table = self._tables.get(id)
        if table is None:
            self._outdated |= {id} & self._coming.keys()
        elif table.idle and table.used < time.monotonic() - UNWATCHED:
            self.forget(id)  # nobody looks: it is read again when somebody does
            self.cluster.release(id)
        elif not table.hear_at_once(base, rows, mark, rev):
            self.task(table.hear(base, rows, mark, rev))

    def _look(self, _: str, id: str) -> None:
        self._outdated |= {id} & self._coming.keys()
        if (table := self._tables.get(id)) is not None:
            self.task(table.look_again())

    def _pages(self, process: str, id: str, pages: list[tuple[str, str]]) -> None:
        self._others.pop((process, id), None)
        if pages:
            self._others[process, id] = {holder for holder, _ in pages}
        if (table := self._tables.get(id)) is not None:
            table.hear_pages(process, pages)

    def _asked_for_pages(self, _: str, id: str) -> None:
        if (table := self._tables.get(id)) is not None:
            table.tell_pages(again=True)

    def looks(self, person: str) -> bool:
        """Tell whether somebody has a page of any table open, here or at another process."""
        here = any(table.session.presence.here(person) for table in self._tables.values())
        return here or any(person in people for people in self._others.values())

    def _on_hurry(self, _: str, id: str) -> None:
        if (table := self._tables.get(id)) is not None:
            table.hurry()

    def _on_released(self, process: str, id: str) -> None:
        self.cluster.on_released(process, id)
        if (table := self._tables.get(id)) is not None:
            table.resume()

    def _on_departed(self, processes: set[str]) -> None:
        """Go on where other processes stopped."""
        self._others = {key: people for key, people in self._others.items() if key[0] not in processes}
        for table in list(self._tables.values()):
            for process in processes:
                table.hear_pages(process, [])
            table.resume()

    def _on_reconnected(self) -> None:
        """Find out what was missed while no news came, and say again what others may have missed."""
        self._outdated |= self._coming.keys()
        if self._tables:
            self.task(self.notice())
        for name, table in self._tables.items():
            table.session.presence.forget_others()
            table.tell_pages(again=True)
            self.tell("pages?", name)

    async def notice(self) -> None:
        """Look whether tables that are here were changed or deleted elsewhere: by the keeper, or while no news came."""
        for name, (rev, seq) in (await self.store.marks(list(self._tables))).items():
            if (table := self._tables.get(name)) is not None:
                await table.notice(rev, seq)

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, id: object) -> bool:
        return id in self._tables

    async def close(self) -> None:
        """Finish what is being stored, stop the bots, close the store."""
        self.closing = True
        for table in self._tables.values():
            if table._bots is not None:
                table._bots.cancel()
        self.players.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        await self.clocks.stop()
        await self.cluster.leave()
        await asyncio.to_thread(self.store.close)


class Catalogue(Protocol):
    """The module that knows the games."""

    def game(self, slug: str) -> Game:
        """Return the game with this slug, or raise ValueError."""
        ...

    def games(self) -> list[Game]:
        """Return all games, in the order in which they are offered."""
        ...


def catalogue(path: str) -> Catalogue:
    """Return the module that knows the games, by its name."""
    found: Any = import_module(path)
    known: Catalogue = found
    return known
