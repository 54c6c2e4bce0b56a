"""The live table: clicks come in, and everybody gets the fragments that changed for them."""

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from spielwerk.core.game import IllegalActionError
from spielwerk.core.language import Spoken, msg
from spielwerk.core.layout import UnknownWordError
from spielwerk.core.markup import Markup
from spielwerk.core.state import NONE, OVER, State
from spielwerk.core.types import Cell, Seat
from spielwerk.table.change import NoSpectatorsError
from spielwerk.table.costs import payer
from spielwerk.table.moderation import Moderation
from spielwerk.table.presence import PACES, Page
from spielwerk.table.registry import Table, TableRegistry
from spielwerk.table.session import UNDO, Change, RemovedError, Session, StaleError, TableError
from spielwerk.table.talk import Talks
from spielwerk.web import hints, table_page
from spielwerk.web.budget import Budget, turn_away
from spielwerk.web.guard import Bucket, Limiter, Rate, address, same_origin
from spielwerk.web.html import Viewer
from spielwerk.web.replies import refusal, word_of_cell
from spielwerk.web.scene import look
from spielwerk.web.settings import Settings
from spielwerk.web.talking import Talking
from spielwerk.web.timeline import prepare

CHANGED: Final = 4401  # close code: the device belongs to somebody else now, or to nobody
UNKNOWN: Final = 4404  # close code: there is no such table
AWAY: Final = 4503  # close code: the database does not answer
SEATED: Final = 4  # sockets of one device in the reserve for those who sit
PRESSURE: Final = 2.0  # seconds a line is not read at most while its address is in debt
FLOOD: Final = 200  # messages over the limit until the line is cut
NOTES: Final = 64  # answers waiting for a client that does not read
NOTES_PER_PERSON: Final = Rate(10, 1)  # private notes that are stored
DRAWN: Final = 256  # renderings kept per version of a table
DRIFT: Final = 0.5  # seconds that a page's idea of the server's time may be wrong
NEVER: Final = float("inf")
NOTHING: Final[dict[str, Markup]] = {}  # what a new page has been sent; one for all: they share their first news
BROKEN: Final = {1005, 1006, 1011}  # how a socket ends that nobody closed: without a word, or after a long silence
log = logging.getLogger("spielwerk.live")


class DroppedError(Exception):
    """A client we do not want to talk to any longer."""


class Click(msgspec.Struct):
    """A message of the browser: one of these is set."""

    do: str | None = None
    cell: int | None = None
    undo: bool = False
    agree: bool | None = None  # to what another asks
    skip: bool = False  # the pauses of the bots
    pace: str | None = None  # of the bots
    why: str | None = None
    preview: str | None = None
    hint: bool = False
    look: int | None = None
    now: bool = False  # back from looking
    seat: int | None = None  # with look: whose eyes
    iam: int | None = None  # the device was handed to this seat
    say: str | None = None  # own words for the others
    phrase: str | None = None  # a ready-made phrase for the others
    react: str | None = None  # a word about a move
    about: int | None = None  # with react: the step of that move
    mark: str | None = None  # with these three: by which the page knows its message again
    note: str | None = None  # the private note, whole
    moderate: str | None = None  # mute, unmute, block or report whoever said something
    said: str | None = None  # with moderate: which message
    reason: str | None = None  # with a report
    ping: int | None = None
    seq: int | None = None  # the position the click answers
    again: bool = False  # sent before, over a line that broke: nobody knows whether it counts
    id: int | None = None  # told back as soon as the click was dealt with


class Live:
    """All sockets of a server."""

    def __init__(
        self, registry: TableRegistry, settings: Settings, budget: Budget, talks: Talks, moderation: Moderation
    ) -> None:
        self.registry = registry
        self.settings = settings
        self.budget = budget
        self.addresses = Limiter(settings.clicks_here)
        self.talks = talks
        self.moderation = moderation
        self.talk_addresses = Limiter(settings.talk_here)
        self.notes = Limiter(NOTES_PER_PERSON)
        self.open: Counter[str] = Counter()  # sockets by address
        self.seated: Counter[str] = Counter()  # those of them that found room in the reserve, by device
        self.refused: Counter[str] = Counter()  # sockets and clicks, by reason

    def has_room(self, here: str) -> bool:
        """Tell whether there is room for one more line from an address, without those kept for people who sit."""
        reserve = min(self.settings.sockets_seated, self.settings.sockets // 2)
        return self.open.total() < self.settings.sockets - reserve and self.open[here] < self.settings.sockets_here

    @contextmanager
    def line(self, here: str) -> Iterator[None]:
        """Count a line from an address for as long as the block lasts."""
        self.open[here] += 1
        try:
            yield
        finally:
            self.open[here] -= 1
            if self.open[here] <= 0:
                del self.open[here]

    async def serve(self, socket: WebSocket, viewer: Viewer) -> None:
        """Serve one socket from the first to the last message."""
        if not same_origin(socket, self.settings.origins):
            self.refused["foreign"] += 1
            await socket.close(1008)  # before the handshake: refused with 403
            return
        here = address(socket)
        place = await self._place(socket, viewer.holder, here)
        if place is None:
            self.refused["sockets"] += 1
            await turn_away(socket)
            return
        self.seated[place] += bool(place)
        try:
            with self.line(here):
                await accept(socket)
                await self._serve(socket, viewer)
        except (WebSocketDisconnect, OSError):  # gone, even before it was let in
            pass
        except DroppedError:
            await hang_up(socket, 1008)
        except Exception:
            log.exception("a socket of %s failed", socket.path_params.get("id"))
            await hang_up(socket, 1011)
        finally:
            self.seated[place] -= bool(place)
            if self.seated[place] <= 0:
                del self.seated[place]

    async def _place(self, socket: WebSocket, holder: str, here: str) -> str | None:
        """Return "" where there is room for everybody, the device where it has some as one who sits, else None."""
        if self.has_room(here):
            return ""
        if not holder or self.open.total() >= self.settings.sockets or self.seated[holder] >= SEATED:
            return None
        try:
            session = (await self.registry.table(socket.path_params["id"])).session
        except TableError:
            return None
        return holder if holder == session.host or session.seats_of(holder) else None

    async def _serve(self, socket: WebSocket, viewer: Viewer) -> None:
        try:
            table = await self.registry.table(socket.path_params["id"])
        except TableError as error:
            await socket.send_json({"error": error.say(viewer.lang)})
            await socket.close(UNKNOWN)
            return
        if table.session.started and not table.session.may_watch(viewer.holder):
            await socket.send_json({"error": NoSpectatorsError().say(viewer.lang)})
            await socket.close(UNKNOWN)
            return
        mode = "replay" if socket.query_params.get("view") == "replay" else "table"
        client = Client(self, socket, table, viewer, mode)
        client.page.pace = socket.query_params.get("pace", "normal")
        client.begin(socket.query_params.get("step", ""), socket.query_params.get("seat", ""))
        await prepare(table.session, client.viewer().seat, client.step or 0, mode)
        client.spare(socket.query_params.get("have", ""))
        await client.run()


class Client(Spoken):
    """One open page: what it was sent last, and what it may do."""

    def __init__(self, live: Live, socket: WebSocket, table: Table, viewer: Viewer, mode: str) -> None:
        self.live = live
        self.socket = socket
        self.table = table
        self.base = viewer
        self.mode = mode
        self.iam = NONE  # the seat this device was handed to
        self.step: int | None = None  # looking back
        self.eyes: int | None = None  # whose, while looking back
        self.bucket = Bucket(live.settings.clicks)
        self.payer = payer.get()
        self.flood = 0
        self.sent = NOTHING
        self.seq = -1
        self.people = table.session.seats
        self.page = Page(viewer.holder)
        self.again = self._wanting()
        self.abort = table.session.wishes.abort
        self.wish = (table.session.undo_request, table.session.seq, table.session.step)
        self.notes: deque[dict[str, Any]] = deque()
        self._wake = asyncio.Event()
        self._hint: asyncio.Task[None] | None = None
        self._broken = False  # nobody closed the page: its connection was lost
        self._who: tuple[Hashable, Viewer, Viewer] | None = None
        self._ahead = NEVER  # of our own clock, as the page was told the server's time
        self._sending = NEVER  # since when the line has not taken what was sent
        self._waiting = False  # the page knows that the table waits for the database
        self._queue = NONE  # how many bots come before this table's, as the page knows it
        self.talking = Talking(self)

    def begin(self, step: str, seat: str) -> None:
        """Begin a replay where its page stands."""
        if self.mode == "replay":
            with suppress(ValueError, TableError):
                self._look(Click(look=int(step), seat=int(seat) if seat else None))

    async def run(self) -> None:
        """Read clicks and write news until one of the two ends."""
        leave = self.table.watch(self._wake.set)
        await self.table.enter(self.page)
        await self.talking.enter()
        self._wake.set()
        tasks = {asyncio.create_task(self.payer.run_paid(work)) for work in (self._write(), self._read())}
        try:
            done: set[asyncio.Task[None]] = set()
            while not done:
                done, _ = await asyncio.wait(
                    tasks, timeout=self.live.settings.slow, return_when=asyncio.FIRST_COMPLETED
                )
                self._check_line()
            for task in done:
                task.result()
        finally:
            leave()
            self.talking.leave()
            self.table.leave(self.page, self._broken)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self._hint is not None:
                self._hint.cancel()

    def _time(self) -> dict[str, float]:
        """Return the server's time where the page has clocks to show."""
        return {"now": round(self.live.registry.clocks.now(), 2)} if self.table.session.timed else {}

    def _tell_time(self) -> None:
        """Tell a page the server's time, first of all and whenever it stood for a while."""
        if now := self._time():
            ahead = now["now"] - time.monotonic()
            if abs(ahead - self._ahead) > DRIFT:
                self._ahead = ahead
                self.notes.append(dict(now))

    # ---- what this page sees ----
    def viewer(self) -> Viewer:
        """Return who looks now."""
        return self._viewers()[0]

    def _viewers(self) -> tuple[Viewer, Viewer]:
        """Return who looks now, and the same without what a drawing does not show; once per version of the table."""
        key = (self.table.version, self.iam, self.eyes)
        if self._who is None or self._who[0] != key:
            self._who = (key, *_viewer_at(self.base, *self._place(), f"/t/{self.table.session.id}"))
        return self._who[1:]

    def _place(self) -> tuple[int, bool, bool]:
        """Return whose eyes look (a shared device shows secrets only to the one who took it), held and host or not."""
        session, holder = self.table.session, self.base.holder
        mine, waited = session.seats_of(holder), session.awaiting()
        asked = [k for k in mine if k in waited]
        seat = session.viewer_seat(holder)
        if session.is_shared_device(holder):
            turn = len(asked) < len(waited) or self.iam == seat  # others' clicks do not end it
            seat = self.iam if self.iam in mine and (not asked or (self.iam in asked and turn)) else -1
        if self.eyes is not None and (not session.hides_secrets or self.eyes in {seat, -1}):
            seat = self.eyes
        known = bool(mine or session.seats_left_by(holder) or session.was_removed(holder))
        return seat, known, bool(holder) and session.host == holder

    def fragments(self) -> dict[str, Markup]:
        """Return all fragments as this page should show them, rendered once for all who see the same."""
        session, seen = self.table.session, self._viewers()[1]
        key = (seen, self.mode, self.step)
        drawn = self.table.drawn
        if key not in drawn:
            if len(drawn) > DRAWN:
                drawn.clear()
            drawn[key] = table_page.fragments(session, seen, self.step, self.mode)
        found: dict[str, Markup] = drawn[key]
        return found

    def spare(self, have: str) -> None:
        """Send nothing that a page just loaded shows already, by its fingerprint."""
        if have and have == table_page.fingerprint(fragments := self.fragments()):
            self.sent, self.seq = fragments, self.table.session.seq

    def _news(self) -> str | None:
        """Return the message with what changed since the last one, encoded once for all who need the same."""
        fragments, seq = self.fragments(), self.table.session.seq
        if fragments is self.sent and seq == self.seq:
            return None
        key = ("news", id(self.sent), id(fragments), seq)
        drawn = self.table.drawn
        if key not in drawn:
            changed = {name: html for name, html in fragments.items() if self.sent.get(name) != html}
            text = msgspec.json.encode({"seq": seq, "set": changed}).decode()
            drawn[key] = (text if changed or seq != self.seq else None, self.sent)  # kept: so its id stays its own
        text = drawn[key][0]
        self.sent, self.seq = fragments, seq
        return text  # type: ignore[no-any-return]

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            await self._afford()  # what changes meanwhile is drawn once
            self._wake.clear()
            if self.table.gone:
                await self.socket.close(UNKNOWN)
                return
            if self.table.waiting or self._waiting:
                self._waiting = self.table.waiting
                self.notes.append({"wait": self._waiting})
            self._tell_queue()
            self._tell_time()
            self._greet()
            await prepare(self.table.session, self.viewer().seat, self.step or 0, self.mode)
            if self.table.session.started and not self.table.session.may_watch(self.base.holder):
                await self.socket.close(UNKNOWN)  # the page is loaded anew, and says why there is nothing to see
                return
            text, ready = self._news(), len(self.notes)  # what is said from here on follows the news of then
            if text is not None:
                await self._send(text)
            if (talk := await self.talking.news()) is not None:
                await self._send(msgspec.json.encode(talk).decode())
            for _ in range(ready):
                await self._send(msgspec.json.encode(self.notes.popleft()).decode())

    def _tell_queue(self) -> None:
        """Tell a page that a bot waits for its place, and how many come before it."""
        if (ahead := self.table.ahead) == self._queue:
            return
        self._queue = ahead
        words = ""
        if ahead == 0:
            words = self.t("Bots are busy. This one is next.")
        elif ahead > 0:
            words = self.n(
                ahead, "Bots are busy. {n} waits before this one.", "Bots are busy. {n} wait before this one."
            )
        self.notes.append({"bots": words})

    def _greet(self) -> None:
        """Say who left, came back or was replaced since the last news; to the one who was replaced, that they were."""
        session, me = self.table.session, self.base.holder
        self._tell_takeback()
        self._tell_rematch()
        self._broken_off()
        before, self.people = self.people, session.seats
        if session.was_removed(me) and any(seat.holder == me for seat in before):
            self.say(toast=RemovedError().say(self.base.lang))
        for seat, was in zip(session.seats, before, strict=True):
            if me and seat.holder == me and (was.kind, seat.kind) == ("human", "bot") and (seat.away or seat.gone):
                kept = self.t("Your time is up. A bot plays for you until you take your seat back.")
                self.say(toast=self.t("Your time is up. A bot has your seat now.") if seat.gone else kept)
            if seat.holder and seat.holder != me and {seat.kind, was.kind} == {"human", "bot"}:
                left = self.t("{name} left. A bot plays on.", name=seat.name)
                if seat.away:
                    left = self.t("A bot plays for {name} until {name} returns.", name=seat.name)
                back = self.t("{name} is back.", name=seat.name)
                self.say(toast=left if seat.kind == "bot" else back)
            elif seat.kind == "bot" and not seat.holder and was.holder not in {"", me}:
                gone = self.t("{name} no longer plays. {bot} plays on.", name=was.name, bot=seat.name)
                self.say(toast=gone)

    def _tell_rematch(self) -> None:
        """Tell who offers a rematch and who would begin; lead whoever wanted one there, or say that it will not be."""
        session, me = self.table.session, self.base.holder
        before, self.again = self.again, self._wanting()
        names = {seat.holder: seat.name for seat in session.seats if seat.kind == "human"}
        if me in before and session.next:
            self.say(rematch=session.next)
        elif me in before and not self.again:
            self.say(toast=self.t("No rematch this time."))
        for other in self.again - before - {me} if me in names else ():
            first = session.seats[1].name  # the seats move on by one
            self.say(toast=self.t("{name} would like a rematch. {first} would begin.", name=names[other], first=first))

    def _broken_off(self) -> None:
        """Tell whoever wanted to break the game off that the others play on."""
        session, me = self.table.session, self.base.holder
        before, self.abort = self.abort, session.wishes.abort
        if me in before - session.wishes.abort and session.why_stopped is None and not session.over:
            self.say(toast=self.t("The game goes on."))

    def _wanting(self) -> set[str]:
        """Return who waits for a rematch that has not begun yet."""
        session = self.table.session
        return set() if session.next else session.people & session.wishes.rematch

    def _tell_takeback(self) -> None:
        """Tell whoever asked to take back a turn what came of it."""
        session, (seat, seq, step) = self.table.session, self.wish
        self.wish = (session.undo_request, session.seq, session.step)
        if session.undo_request != NONE or seat not in session.seats_of(self.base.holder):
            return
        if session.step < step:
            self.say(toast=self.t("Agreed: it is your turn again."))
        elif seq == session.seq:
            names = ", ".join(session.names[k] for k in session.seats_to_ask(seat))
            self.say(toast=self.t("{names} would rather play on.", names=names))
        else:
            self.say(toast=self.t("The game went on. Your turn stands."))

    async def _send(self, text: str) -> None:
        self._sending = time.monotonic()
        await self.socket.send_text(text)
        self._sending = NEVER

    def _check_line(self) -> None:
        """Drop a client that does not read; looked at now and then, a clock for every message would cost too much."""
        if time.monotonic() - self._sending > self.live.settings.slow:
            log.info("a client that does not read was dropped")
            raise DroppedError

    def say(self, **note: Any) -> None:
        """Answer this page only."""
        self.notes.append(note)
        if len(self.notes) > NOTES:
            raise DroppedError
        self._wake.set()

    def wake(self) -> None:
        """Have the page told what is new."""
        self._wake.set()

    # ---- what this page does ----
    async def _read(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                self._broken = message.get("code") in BROKEN
                raise WebSocketDisconnect(message.get("code") or 1000)
            text = message.get("text")
            if not self._welcome():
                continue
            await self._afford()
            if text is None or len(text) > self.live.settings.message:
                self.say(error=self.t("That was too long."))
                continue
            try:
                click = msgspec.json.decode(text, type=Click)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                self.say(error=self.t("I did not understand that."))
                continue
            await self._handle(click)
            if click.id is not None:
                self.say(ack=click.id)

    async def _afford(self) -> None:
        """Wait a little while what may be used is used up: whoever asks too much is read later."""
        if wait := self.payer.wait("pages"):
            await asyncio.sleep(min(PRESSURE, wait))

    def _welcome(self) -> bool:
        if self.bucket.take() and self.live.addresses.take(address(self.socket)):
            self.flood = max(0, self.flood - 1)
            return True
        self.live.refused["too_fast"] += 1
        self.flood += 1
        if self.flood == 1 or self.flood % 50 == 0:
            self.say(toast=self.t("A little slower, please."))
        if self.flood > FLOOD:
            raise DroppedError
        return False

    async def _handle(self, click: Click) -> None:
        word = click.do or click.why or click.preview or ""
        try:
            if click.ping is not None:
                self.say(pong=click.ping, **self._time())
            elif click.look is not None or click.now:
                self._look(click)
            elif click.iam is not None:
                self._hand_over(click.iam)
            elif click.do is not None:
                await self._act(click.do, click.seq)
            elif click.cell is not None:
                await self._cell(click.cell, click.seq)
            elif click.undo:
                await self._undo(click.seq)
            elif click.agree is not None:
                await self._agree(click.agree)
            elif click.skip:
                self.table.skip_pauses(self.base.holder)
            elif click.pace is not None:
                self.page.pace = click.pace if click.pace in PACES else "normal"
                self.table.tell_pages()
            elif click.why is not None:
                self._why(click.why)
            elif click.preview is not None:
                self.say(preview=table_page.preview(self.table.session, self.viewer(), click.preview))
            elif click.hint:
                self._ask()
            elif await self.talking.take(click):
                pass
            else:
                self.say(error=self.t("I did not understand that."))
        except StaleError as error:
            self.sent = NOTHING  # whatever the page shows, it gets everything anew
            self._wake.set()
            if not (click.again and await self._is_in_force(click)):
                self.say(toast=error.say(self.base.lang))
        except IllegalActionError as error:
            self._refuse(error.row, word or error.word)
        except UnknownWordError:
            self.say(error=self.t("This game does not have that."))
        except TableError as error:
            self.say(why=error.say(self.base.lang), rule="", at=word or None)

    async def _is_in_force(self, click: Click) -> bool:
        """Tell whether a click that was sent before is in force."""
        try:
            _, rows, _ = await self.live.registry.store.after(self.table.session.id, click.seq or 0)
        except TableError:
            return False
        if click.do is None:
            return UNDO in rows if click.undo else bool(rows)
        session, word = self.table.session, click.do
        return any(session.has_played(seat, word, rows) for seat in session.seats_of(self.base.holder))

    async def _change(self, plan: "Callable[[Session, int], Change]") -> None:
        self._present()
        seat = self.viewer().seat
        await self.table.change(lambda session: plan(session, seat))

    async def _undo(self, seq: int | None) -> None:
        """Take back the last click; of a turn that is over only if the next person agrees. That needs no handover."""
        self._look_on()
        session, seat = self.table.session, self.viewer().seat
        who = session.seat_to_undo(self.base.holder, seat)
        if who != NONE and session.seats_to_ask(who):
            await self.table.change(lambda now: now.plan_request_undo(who))
            return

        def plan(now: Session) -> Change:
            who = now.seat_to_undo(self.base.holder, seat)
            if who != NONE and now.seats_to_ask(who):
                raise StaleError
            return now.plan_undo(seat if who == NONE else who, seq)

        await self.table.change(plan)

    async def _agree(self, yes: bool) -> None:
        """Answer somebody who would like to take back a turn."""

        def plan(now: Session) -> Change:
            if now.undo_request == NONE or not set(now.seats_to_ask(now.undo_request)) & set(
                now.seats_of(self.base.holder)
            ):
                raise StaleError
            return now.plan_undo(now.undo_request) if yes else now.plan_refuse_undo()

        await self.table.change(plan)

    def _look_on(self) -> None:
        """Refuse clicks of a page that looks back."""
        if self.mode == "replay" or self.step is not None:
            raise TableError(msg("You are looking back right now."))

    def _present(self) -> None:
        """Refuse clicks of a page that looks back, and of a device nobody has taken yet."""
        self._look_on()
        session = self.table.session
        if self.viewer().seat < 0 and session.is_shared_device(self.base.holder):
            name = session.names[session.viewer_seat(self.base.holder)]
            raise TableError(msg("Pass the device to {name} first."), name=name)

    async def _act(self, word: str, seq: int | None) -> None:
        await self._change(lambda session, seat: session.plan_click(seat, word, seq))

    async def _cell(self, cell: Cell, seq: int | None) -> None:
        """Play what a click on a bare cell means, if the game knows."""
        self._present()
        if word := word_of_cell(self.table.session, self.viewer(), cell):
            await self._act(word, seq)

    def _why(self, word: str) -> None:
        """Say why something is not possible; nothing is played."""
        session, viewer = self.table.session, self.viewer()
        action = session.game.layout.number(word)
        obs = session.observe(viewer.seat)
        if obs.to_move != OVER and viewer.seat not in session.awaiting():
            session.plan_act(viewer.seat, word)  # raises: not your turn, you are watching
        if action not in obs.legal():
            self._refuse(obs.why_not(action), word)

    def _refuse(self, row: str, word: str) -> None:
        self.say(**refusal(self.table.session, self.viewer(), row, word))

    def _look(self, click: Click) -> None:
        """Look back to a step, through a seat's eyes or one's own."""
        session = self.table.session
        if click.seat is not None and not -1 <= click.seat < len(session.seats):
            raise TableError(msg("There is no such seat."))
        before = self.eyes
        self.eyes = click.seat
        if click.seat is not None and self.viewer().seat != click.seat:
            self.eyes = before
            raise TableError(msg("Until the game is over you see only with your own eyes."))
        self.step = None if click.now or click.look is None else max(0, min(click.look, session.step))
        if self.step is None:
            self.eyes = None
        self._wake.set()

    def _hand_over(self, seat: Seat) -> None:
        if seat not in self.table.session.seats_of(self.base.holder):
            raise TableError(msg("That seat does not belong to this device."))
        self.iam = seat
        self._wake.set()

    # ---- hints ----
    def _ask(self) -> None:
        session, viewer = self.table.session, self.viewer()
        if not session.hints:
            raise TableError(msg("There are no hints at this table."))
        self._present()
        if viewer.seat not in session.awaiting():
            raise TableError(msg("Hints are for your own turn."))
        if self.payer.wait("bots"):
            self.live.budget.refused["hints"] += 1
            raise TableError(msg("I have been thinking a lot. Ask me again in a moment."))
        if self._hint is None or self._hint.done():
            self._hint = asyncio.create_task(self._think(session.observe(viewer.seat), viewer, session.seq))

    async def _think(self, obs: State, viewer: Viewer, seq: int) -> None:
        session = self.table.session
        advice = await self.live.registry.hint(session.game, obs)
        if not self.table.session.stale(viewer.seat, seq):
            self.say(hint=hints.hint_message(look(session, viewer), advice))

    @property
    def lang(self) -> str:  # type: ignore[override]
        """Return the reader's language."""
        return self.base.lang


@lru_cache(maxsize=4096)
def _viewer_at(base: Viewer, seat: Seat, held: bool, host: bool, path: str) -> tuple[Viewer, Viewer]:
    """Return who looks from a seat, and the same without what a drawing does not show."""
    viewer = replace(base, seat=seat, host=host)
    holder = base.holder if seat >= 0 or held else ""
    return viewer, replace(viewer, holder=holder, theme="auto", name="", portrait="", path=path)


async def accept(socket: WebSocket) -> None:
    """Open a socket; whoever has gone meanwhile is gone like anybody who leaves."""
    try:
        await socket.accept()
    except OSError as error:  # from uvicorn; starlette turns it into this one only once the socket is open
        raise WebSocketDisconnect(1006) from error


async def hang_up(socket: WebSocket, code: int) -> None:
    """Close a socket that may be closed already."""
    if socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED:
        with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(2):
                await socket.close(code)
