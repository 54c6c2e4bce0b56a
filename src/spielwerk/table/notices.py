"""What people should be told who have no page open: rows in the database, sent by one process after a moment's wait.

A row is written after a change that somebody waits for without looking on, and goes when it is no longer so, when they
look, or when all is sent. One row is kept for each person, table and kind, so there are never more than that.
"""

import logging
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from spielwerk.core.language import msg
from spielwerk.core.state import NONE
from spielwerk.table.change import Change, Moment
from spielwerk.table.clock import time_left
from spielwerk.table.failures import StoreError
from spielwerk.table.registry import Table, TableRegistry
from spielwerk.table.schema import metadata, person_column
from spielwerk.table.session import SeatInfo, Session

TURN, REMINDER = "turn", "reminder"
KINDS: Final = {  # what somebody is told, by kind
    TURN: msg("It is your turn."),
    REMINDER: msg("It is still your turn, and your time is running out."),
    "undo": msg("Somebody would like to take back a turn and asks you."),
    "rematch": msg("Somebody would like a rematch with you."),
    "abort": msg("Somebody would like to break off the game and asks you."),
    "joined": msg("Somebody has sat down."),
    "bot": msg("A bot plays for you until you are back."),
    "over": msg("The game is over."),
}
KEPT: Final = 30 * 86_400.0  # seconds after which nobody needs to be told any more
MANY: Final = 200  # people looked after at once
STANDING: Final = 3600.0  # seconds until we look again at a clock that stands
SLACK: Final = 60.0  # seconds by which a reminder may come too early
log = logging.getLogger("spielwerk.notices")

NOTICE = sa.Table(
    "notice",
    metadata,
    person_column("person", primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, primary_key=True),  # one of KINDS
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("due", sa.Float, nullable=False, index=True),  # when it is to be sent; 0: nothing is sent any more
    sa.Column("sent", sa.Text, nullable=False),  # contacts that have it, with blanks
    sqlite_with_rowid=False,
)


@dataclass(frozen=True)
class Notify:
    """How people are told that it is their turn while they have no page open."""

    gather: float = 60.0  # seconds a message waits for others to the same person, who gets them as one
    remind: float = 0.25  # share of a turn's time left when people are reminded, at tables over days; 0: never
    vapid_key: str = ""  # private key for push messages, as `spielwerk admin keys` makes it; empty: no push messages
    vapid_contact: str = ""  # mailto: or https: address at which push services reach you; empty: the site's address
    smtp_host: str = ""  # server that takes e-mails; empty: no e-mails
    smtp_port: int = 587  # its port
    smtp_security: str = "starttls"  # starttls, tls, or none for a server on this very computer
    smtp_user: str = ""  # name to log in with; empty: no login
    smtp_password: str = ""  # and the password
    mail_from: str = ""  # sender of e-mails, such as Spielwerk <games@example.org>
    mail_gap: float = 3600.0  # seconds between two e-mails to one person
    per_day: int = 24  # messages a day to one address, of any kind but push
    per_day_push: int = 200  # push messages a day to one device
    webhooks: bool = False  # people may have us call an address of theirs, such as a messenger's
    ports: tuple[str, ...] = ("443",)  # ports at which push services and webhooks are called
    test_hosts: tuple[str, ...] = ()  # for tests only: 127.0.0.1:8123 may be called, without TLS and though it is local


@dataclass(frozen=True)
class Notice:
    """Something a person should be told about a table."""

    person: str
    game: str
    kind: str
    at: float
    due: float
    sent: frozenset[str] = frozenset()


def still_holds(session: Session, kind: str, person: str) -> bool:
    """Tell whether something is still so for a person at a table."""
    ended = session.over or bool(session.stopped)
    wishes = session.wishes
    if person in session.network_bots:  # they look on by themselves
        return False
    if kind in {TURN, REMINDER}:
        return person in _awaited_people(session.seats, session.awaiting())
    if kind == "undo":
        seat = session.undo_request
        return seat != NONE and person in _awaited_people(session.seats, session.seats_to_ask(seat))
    if kind in {"rematch", "abort"}:
        wanted = wishes.rematch if kind == "rematch" else wishes.abort
        fits = session.over and not session.next if kind == "rematch" else not ended
        return bool(wanted) and fits and person in session.people - wanted
    if kind == "joined":
        return session.host == person and not session.started and not ended
    if kind == "bot":
        kept = any(seat.kind == "bot" and seat.away and seat.holder == person for seat in session.seats)
        return kept and not ended
    return kind == "over" and ended and person in session.people


def _awaited_people(seats: list[SeatInfo], awaiting: Iterable[int]) -> set[str]:
    return {seats[k].holder for k in awaiting if seats[k].kind == "human" and seats[k].holder}


def notices_after(session: Session, before: Moment) -> dict[str, set[str]]:
    """Return who should be told what after a change, by kind; those who look on are among them."""
    new_turns = _awaited_people(session.seats, session.awaiting()) - _awaited_people(before.seats, before.awaiting)
    found: dict[str, set[str]] = {TURN: new_turns}
    if session.wishes.undo != before.wishes.undo:
        found["undo"] = session.people
    if session.wishes.rematch - before.wishes.rematch:
        found["rematch"] = session.people
    if session.wishes.abort - before.wishes.abort:
        found["abort"] = session.people
    if not before.over:
        found["over"] = session.people
    for old, new in zip(before.seats, session.seats, strict=False):
        if old.kind == "open" and new.kind == "human" and new.holder != session.host:
            found["joined"] = {session.host}
        if old.kind == "human" and new.kind == "bot" and new.away:
            found.setdefault("bot", set()).add(new.holder)
    return {
        kind: standing
        for kind, people in found.items()
        if (standing := {person for person in people if person and still_holds(session, kind, person)})
    }


class Notices:
    """The rows, and who is known to have some."""

    def __init__(self, registry: TableRegistry, settings: Notify) -> None:
        self.registry = registry
        self.store = registry.store
        self.settings = settings
        self._noted: dict[str, set[str]] = {}  # people who may have rows, by table
        registry.observers.append(self.observe)
        registry.broke_off = self.broke_off
        registry.cluster.on("noted", lambda _, game, people: self._note(game, people))

    async def load(self) -> None:
        """Read who has rows."""
        rows = await self.store.ask(sa.select(NOTICE.c.game, NOTICE.c.person))
        self._noted.clear()
        for row in rows:
            self._note(row["game"], [row["person"]])

    @property
    def any(self) -> bool:
        """Tell whether anybody may have to be told anything."""
        return bool(self._noted)

    def _note(self, game: str, people: Iterable[str]) -> None:
        self._noted.setdefault(game, set()).update(people)

    # ---- what arises and goes ----
    def observe(self, table: Table, _: Change, before: Moment) -> None:
        """Write down what a change means for people who do not look on; what is no longer so goes."""
        session, now = table.session, time.time()
        game = session.id
        gone = {
            person: kinds
            for person in self._noted.get(game, ())
            if (kinds := [kind for kind in KINDS if not still_holds(session, kind, person)])
        }
        rows: list[dict[str, Any]] = []
        for kind, people in notices_after(session, before).items():
            for person in people:
                row = {"person": person, "game": game, "at": now, "sent": ""}
                if not session.presence.here(person):
                    rows.append(row | {"kind": kind, "due": now + self.settings.gather})
                if kind == TURN and (remind := self._reminder(session)):
                    rows.append(row | {"kind": REMINDER, "due": now + remind})
        if gone or rows:
            self._note(game, {row["person"] for row in rows})
            self.registry.task(self._write(game, gone, rows))

    def broke_off(self, table: Table, person: str) -> None:
        """Write down that somebody is awaited whose connection was lost: they may not have seen it."""
        session, now = table.session, time.time()
        if person and still_holds(session, TURN, person) and not self.registry.closing:
            row = {"person": person, "game": session.id, "kind": TURN, "at": now, "sent": ""}
            self._note(session.id, [person])
            self.registry.task(self._write(session.id, {}, [row | {"due": now + self.settings.gather}]))

    def _reminder(self, session: Session) -> float:
        """Return after how many seconds of a turn somebody is reminded of it; 0: never."""
        control = session.terms.time
        return control.turn * (1.0 - self.settings.remind) if control.kind == "days" and self.settings.remind else 0.0

    def reminder_pause(self, session: Session, person: str) -> float:
        """Return for how many seconds to wait with a reminder, because there is more time than it seemed; 0: none."""
        now, control = self.registry.clocks.now(), session.terms.time
        mine = [k for k in session.seats_of(person) if k in session.awaiting() and k < len(session.clock.seats)]
        lefts = [time_left(session.clock.seats[k], control, now) for k in mine]
        if not lefts:
            return 0.0
        pause = min(found.turn for found in lefts) - self.settings.remind * control.turn
        pause = pause if any(found.runs for found in lefts) else max(pause, STANDING)  # on vacation the clock stands
        return pause if pause > SLACK else 0.0

    async def _write(self, game: str, gone: dict[str, list[str]], rows: list[dict[str, Any]]) -> None:
        def work(connection: sa.Connection) -> None:
            for person, kinds in gone.items():
                connection.execute(NOTICE.delete().where(*_same(person, game), NOTICE.c.kind.in_(kinds)))
            for row in rows:
                connection.execute(NOTICE.delete().where(*_same(row["person"], game), NOTICE.c.kind == row["kind"]))
            if rows:
                connection.execute(NOTICE.insert(), rows)

        people = sorted({row["person"] for row in rows})
        try:
            await self.store.write(work, [("noted", game, people)] if people else [])
        except StoreError as error:
            log.warning("people are not told of a change: %s", type(error).__name__)

    async def note_seen(self, person: str, game: str) -> None:
        """Take note that somebody looks at a table: nothing has to be told about it but that time is running out."""
        if person not in self._noted.get(game, ()):
            return
        unseen = (*_same(person, game), NOTICE.c.kind != REMINDER)
        if not await self.store.ask(sa.select(NOTICE.c.kind).where(*unseen)):
            return

        def work(connection: sa.Connection) -> None:
            connection.execute(NOTICE.delete().where(*unseen))

        await self.store.write(work)

    # ---- what there is ----
    async def waiting(self, person: str) -> int:
        """Return at how many tables something has happened that a person has not seen."""
        mine = (NOTICE.c.person == person) & (NOTICE.c.kind != REMINDER)
        games = {row["game"] for row in await self.store.ask(sa.select(NOTICE.c.game).where(mine))}
        for game in games:
            self._note(game, [person])  # should it have been missed
        return len(games)

    async def due_people(self) -> list[str]:
        """Return the people who are to be told something now."""
        due = (NOTICE.c.due > 0) & (NOTICE.c.due <= time.time())
        query = sa.select(NOTICE.c.person, sa.func.min(NOTICE.c.due).label("due")).where(due)
        rows = await self.store.ask(query.group_by(NOTICE.c.person).order_by("due").limit(MANY))
        return [row["person"] for row in rows]

    async def of(self, person: str) -> list[Notice]:
        """Return what a person is to be told now, or so soon that it can be told along with it."""
        soon = (NOTICE.c.due > 0) & (NOTICE.c.due <= time.time() + self.settings.gather)
        rows = await self.store.ask(
            sa.select(NOTICE).where(NOTICE.c.person == person, soon).order_by(NOTICE.c.at, NOTICE.c.game)
        )
        return [Notice(**(row | {"sent": frozenset(row["sent"].split())})) for row in rows]

    # ---- what becomes of it ----
    async def drop(self, notices: Iterable[Notice]) -> None:
        """Delete rows, unless they were written anew meanwhile."""
        gone = list(notices)

        def work(connection: sa.Connection) -> None:
            for notice in gone:
                connection.execute(NOTICE.delete().where(*_exactly(notice)))

        if gone:
            await self.store.write(work)

    async def postpone(self, notices: Iterable[Notice], due: float, sent: Iterable[str] = ()) -> None:
        """Look at rows again at another time (0: never), and note which contacts have them."""
        more, late = frozenset(sent), list(notices)

        def work(connection: sa.Connection) -> None:
            for notice in late:
                values = {"due": due, "sent": " ".join(sorted(notice.sent | more))}
                connection.execute(NOTICE.update().where(*_exactly(notice)).values(values))

        if late:
            await self.store.write(work)

    async def tidy(self) -> None:
        """Delete what nobody needs to be told any more."""
        old = NOTICE.c.at < time.time() - KEPT

        def work(connection: sa.Connection) -> None:
            connection.execute(NOTICE.delete().where(old, NOTICE.c.kind != REMINDER))

        await self.store.write(work)


def _same(person: str, game: str) -> tuple[sa.ColumnElement[bool], sa.ColumnElement[bool]]:
    return NOTICE.c.person == person, NOTICE.c.game == game


def _exactly(notice: Notice) -> tuple[sa.ColumnElement[bool], ...]:
    return *_same(notice.person, notice.game), NOTICE.c.kind == notice.kind, NOTICE.c.at == notice.at
