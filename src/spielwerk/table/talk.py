"""What people say at a table: phrases, words of their own, reactions to a move; and the private note of each.

None of it is part of the record or of the action log. It is stored, and every process with pages of the table tells
them. While a game is on, players and spectators talk apart; before the start and after the end everybody hears all.
"""

import hashlib
import logging
import time
import unicodedata
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from typing import Final, Literal

import sqlalchemy as sa

from spielwerk.core.language import msg
from spielwerk.core.state import NONE
from spielwerk.table.bans import check_may_act
from spielwerk.table.change import TableError
from spielwerk.table.failures import StoreError
from spielwerk.table.naming import unsayable
from spielwerk.table.person import insert_new
from spielwerk.table.phrases import PHRASES, REACTIONS
from spielwerk.table.registry import TableRegistry
from spielwerk.table.relations import Relation, let_back, relate
from spielwerk.table.schema import GAME, metadata, person_column
from spielwerk.table.session import Session
from spielwerk.table.store import Store

Kind = Literal["phrase", "text", "reaction"]
Page = Callable[[str, str], None]  # is told what is new: "talk", or the "note" or the "relations" of a person
LONGEST_TEXT: Final = 200  # signs
LONGEST_NOTE: Final = 1_200  # signs
KEPT: Final = 300  # messages of a table; older ones go
SPELL: Final = 10.0  # seconds
MOST: Final = 5  # messages of one person in that time
MOST_HERE: Final = 30  # messages at one table in that time
ALL, PLAYERS, WATCHERS = "all", "players", "watchers"  # rooms
KNOWN: Final = 10_000  # people whose last messages are kept in mind
log = logging.getLogger("spielwerk.talk")

MESSAGE = sa.Table(
    "message",
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("id", sa.Text, primary_key=True),
    person_column("person", index=True),
    sa.Column("name", sa.Text, nullable=False),  # as it was then; empty: a guest
    sa.Column("portrait", sa.Text, nullable=False),  # as it was then; empty: none
    sa.Column("seat", sa.Integer, nullable=False),  # -1: a spectator
    sa.Column("room", sa.Text, nullable=False),  # who heard it while the game was on
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # the id of a phrase or reaction, else the words
    sa.Column("lang", sa.Text, nullable=False),  # of whoever wrote it
    sa.Column("step", sa.Integer, nullable=False),  # of a reaction: after how many words of the game; else -1
    sa.Column("word", sa.Text, nullable=False),  # and the last of them: one that was taken back gets no reaction
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
NOTE = sa.Table(
    "note",  # what somebody wrote for themselves, never shown to anybody else
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    person_column("person", primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)


class TooFastError(TableError):
    """Somebody who talks faster than others can read."""

    def __init__(self, seconds: float) -> None:
        super().__init__(msg("Take a breath: again in {n} s."), n=max(1, ceil(seconds)))


@dataclass(frozen=True)
class Author:
    """Who says something: never shown but by name and seat."""

    person: str
    name: str
    seat: int  # -1: a spectator
    lang: str
    portrait: str = ""


@dataclass(frozen=True)
class Message:
    """Something that was said."""

    id: str
    person: str
    name: str
    portrait: str
    seat: int
    room: str
    kind: str
    body: str
    lang: str
    step: int
    word: str
    at: float


def clean_text(text: str, most: int = LONGEST_TEXT, lines: bool = False) -> str:
    """Return words without control signs, direction marks and towers of accents, and not too long."""
    out: list[str] = []
    accents = 0
    for sign in unicodedata.normalize("NFC", text[: 4 * most]):
        kind = unicodedata.category(sign)
        accents = accents + 1 if kind in {"Mn", "Me"} else 0
        if sign == "\n" and lines:
            out.append(sign)
        elif kind[0] == "Z" or sign.isspace():
            out.append(" ")
        elif kind[0] != "C" and accents <= 2:
            out.append(sign)
    words = "".join(out)
    return (words if lines else " ".join(words.split()))[:most].rstrip()


def phase(session: Session) -> str:
    """Return whether a game is waiting, running or over: talk is apart only while it runs."""
    if not session.started:
        return "waiting"
    return "over" if session.over or session.why_stopped is not None else "running"


def rooms_of(session: Session, person: str) -> set[str]:
    """Return the rooms that a person hears now."""
    if phase(session) != "running":
        return {ALL, PLAYERS, WATCHERS}
    return {ALL, PLAYERS if session.seats_of(person) else WATCHERS}


def readable(session: Session, messages: Iterable[Message], person: str) -> list[Message]:
    """Return what a person may read now; a reaction to a move that was taken back is gone with it."""
    rooms, words = rooms_of(session, person), session.record.words
    return [
        message
        for message in messages
        if message.room in rooms
        and (message.kind != "reaction" or words[message.step - 1 : message.step] == [message.word])
    ]


class Conversation:
    """What was said at one table, and the pages that hear it."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.messages: list[Message] = []
        self.pages: dict[Page, None] = {}

    def add(self, message: Message) -> None:
        """Take in what was said just now."""
        if all(message.id != known.id for known in self.messages):
            self.messages = sorted([*self.messages, message], key=lambda one: (one.at, one.id))[-KEPT:]
        self.tell()

    def tell(self, what: str = "talk", person: str = "") -> None:
        """Tell the pages what is new, and about whom."""
        for page in list(self.pages):
            page(what, person)


class Talks:
    """The conversations of a server."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.store: Store = registry.store
        self._open: dict[str, Conversation] = {}
        self._last: OrderedDict[str, deque[float]] = OrderedDict()  # when people, and tables, last spoke
        registry.cluster.on("talk", lambda _, game: self._reload(game))
        registry.cluster.on("note", lambda _, game, person: self._on_note(game, person))
        registry.cluster.on("relations", lambda _, person: self._on_relations(person))
        before = registry.cluster.reconnected

        def on_reconnected() -> None:
            before()
            self.look_again()  # news may have been missed
            self._on_relations("")

        registry.cluster.reconnected = on_reconnected

    # ---- pages ----
    async def enter(self, game: str, page: Page) -> Conversation:
        """Open a page at a conversation: it is told of everything that changes."""
        conversation = self._open.setdefault(game, Conversation(game))
        conversation.pages[page] = None
        with suppress(StoreError):  # the next message brings them
            await self._read(conversation)
        return conversation

    def leave(self, conversation: Conversation, page: Page) -> None:
        """Close a page; a conversation without one leaves memory."""
        conversation.pages.pop(page, None)
        if not conversation.pages and self._open.get(conversation.game) is conversation:
            del self._open[conversation.game]

    async def messages(self, game: str) -> list[Message]:
        """Return everything that was said at a table, oldest first."""
        query = sa.select(MESSAGE).where(MESSAGE.c.game == game).order_by(MESSAGE.c.at, MESSAGE.c.id)
        rows = await self.store.ask(query)
        return [Message(**{name: value for name, value in row.items() if name != "game"}) for row in rows]

    async def _read(self, conversation: Conversation) -> None:
        conversation.messages = await self.messages(conversation.game)

    def _reload(self, game: str) -> None:
        if (conversation := self._open.get(game)) is not None:
            self.registry.task(self._refresh(conversation))

    async def _refresh(self, conversation: Conversation) -> None:
        with suppress(StoreError):
            await self._read(conversation)
            conversation.tell()

    def look_again(self) -> None:
        """Read everything anew that is open here: somebody else changed it."""
        for game in self._open:
            self._reload(game)

    def _on_note(self, game: str, person: str) -> None:
        if (conversation := self._open.get(game)) is not None:
            conversation.tell("note", person)

    # ---- who is heard ----
    async def relate(self, person: str, other: str, kind: Relation, on: bool = True) -> None:
        """Block or mute somebody, or end that; all open pages of the person follow."""
        await relate(self.store, person, other, kind, on)
        self._on_relations(person)

    async def let_back(self, person: str, id: str, kind: str) -> bool:
        """Unblock or unmute somebody by what ``kept_away`` calls them; tell whether there was such a one."""
        done = await let_back(self.store, person, id, kind)
        self._on_relations(person)
        return done

    def _on_relations(self, person: str) -> None:
        """Have the pages of a person, or of everybody, look again who is heard."""
        for conversation in self._open.values():
            conversation.tell("relations", person)

    # ---- saying something ----
    async def say(
        self, session: Session, author: Author, kind: Kind, body: str, step: int = NONE, mark: str = ""
    ) -> Message:
        """Keep what somebody says and tell all pages; said twice under one mark it is said once."""
        words = self._check(session, author, kind, body, step)
        await check_may_act(self.store, author.person)
        message = Message(
            id=_id(session.id, author.person, mark or str(time.time_ns())),
            person=author.person,
            name=author.name,
            portrait=author.portrait,
            seat=author.seat,
            room=ALL if phase(session) != "running" else PLAYERS if author.seat >= 0 else WATCHERS,
            kind=kind,
            body=words,
            lang=author.lang,
            step=step if kind == "reaction" else NONE,
            word=session.record.words[step - 1] if kind == "reaction" else "",
            at=time.time(),
        )
        conversation = self._open.get(session.id)
        if conversation is not None and any(known.id == message.id for known in conversation.messages):
            return message  # the answer was lost on the way, not the words
        self._limit_rate(session.id, message)
        await self._write(lambda connection: _keep(connection, session.id, message), ("talk", session.id))
        if (conversation := self._open.get(session.id)) is not None:
            conversation.add(message)
        return message

    def _check(self, session: Session, author: Author, kind: Kind, body: str, step: int) -> str:
        """Return what is to be kept, or raise why it cannot be said here."""
        if session.terms.talk == "none":
            raise TableError(msg("Nobody talks at this table: its host decided so."))
        if session.closed:
            raise TableError(msg("This table is closed. Nothing more can be said here."))
        if not author.person:
            raise TableError(msg("Load the page anew and try again."))
        if kind == "phrase":
            if body not in PHRASES:
                raise TableError(msg("There is no such phrase."))
            return body
        if kind == "reaction":
            if body not in REACTIONS or not 0 < step <= session.step:
                raise TableError(msg("There is no such move to react to."))
            return body
        if session.terms.talk != "text":
            raise TableError(msg("At this table people talk in ready-made phrases only."))
        if len(body) > LONGEST_TEXT:
            raise TableError(msg("That is too long: {most} signs at most."), most=LONGEST_TEXT)
        if not (words := clean_text(body)):
            raise TableError(msg("Write something first."))
        if unsayable(words):
            raise TableError(msg("Write it without that word, please."))
        return words

    def _limit_rate(self, game: str, new: Message) -> None:
        """Refuse what comes too fast, from a person and at a table; other processes' messages count as well."""
        person, now, recent = new.person, new.at, list[Message]()
        if (conversation := self._open.get(game)) is not None:
            recent = [message for message in conversation.messages if message.at > now - SPELL]
        for key, most, seen in (
            (person, MOST, [message.at for message in recent if message.person == person]),
            (f"#{game}", MOST_HERE, [message.at for message in recent]),
        ):
            times = self._last.get(key, deque())
            times = deque(sorted({*(at for at in times if at > now - SPELL), *seen}))
            if len(times) >= most:
                raise TooFastError(times[-most] + SPELL - now)
        for key in (person, f"#{game}"):
            self._last.setdefault(key, deque(maxlen=MOST_HERE)).append(now)
            self._last.move_to_end(key)
        while len(self._last) > KNOWN:
            self._last.popitem(last=False)

    # ---- notes ----
    async def note(self, game: str, person: str) -> str:
        """Return what a person noted at a table, for nobody else."""
        mine = (NOTE.c.game == game) & (NOTE.c.person == person)
        rows = await self.store.ask(sa.select(NOTE.c.text).where(mine))
        return str(rows[0]["text"]) if rows else ""

    async def write_note(self, session: Session, person: str, text: str) -> None:
        """Keep the note of somebody who sits at a table; an empty one is deleted."""
        if not session.seats_of(person):
            raise TableError(msg("Notes are for those who sit at the table."))
        if len(text) > LONGEST_NOTE:
            raise TableError(msg("That is too long: {most} signs at most."), most=LONGEST_NOTE)
        words = clean_text(text, LONGEST_NOTE, lines=True)

        def work(connection: sa.Connection) -> None:
            mine = (NOTE.c.game == session.id) & (NOTE.c.person == person)
            connection.execute(NOTE.delete().where(mine))
            if words and _exists(connection, session.id):
                row = {"game": session.id, "person": person, "text": words, "at": time.time()}
                connection.execute(NOTE.insert(), row)

        await self._write(work, ("note", session.id, person))
        self._on_note(session.id, person)

    async def _write(self, work: Callable[[sa.Connection], None], news: tuple[str, ...]) -> None:
        try:
            await self.store.write(work, [news])
        except StoreError as error:
            raise StoreError(
                msg("That could not be saved right now. Try again in a moment, nothing is lost.")
            ) from error


def _id(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _exists(connection: sa.Connection, game: str) -> bool:
    return connection.execute(sa.select(GAME.c.id).where(GAME.c.id == game)).first() is not None


def _keep(connection: sa.Connection, game: str, message: Message) -> None:
    """Store a message, and let go of those that are too many; nothing is said at a table that is no more."""
    if not _exists(connection, game):
        return
    insert_new(connection, MESSAGE, {"game": game, **message.__dict__})
    here = MESSAGE.c.game == game
    oldest = sa.select(MESSAGE.c.id).where(here).order_by(MESSAGE.c.at.desc(), MESSAGE.c.id).offset(KEPT)
    connection.execute(MESSAGE.delete().where(here, MESSAGE.c.id.in_(oldest)))
