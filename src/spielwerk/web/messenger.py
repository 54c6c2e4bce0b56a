"""Tells people that it is their turn, wherever they want to be told: one process, one message for all tables."""

import asyncio
import json
import logging
import re
import time
from collections import Counter
from dataclasses import dataclass
from typing import Final

from spielwerk.core.language import plural, say, with_label
from spielwerk.table.contacts import DAY, Channel, Contact, Contacts
from spielwerk.table.failures import DamagedError, StoreError, UnknownTableError
from spielwerk.table.notices import KINDS, REMINDER, TURN, Notice, Notices, still_holds
from spielwerk.table.registry import TableRegistry
from spielwerk.table.session import Session, TableError
from spielwerk.web import mail, push
from spielwerk.web.mail import Mail, MailError
from spielwerk.web.outgoing import Outgoing, OutgoingError
from spielwerk.web.settings import Settings

ROUND: Final = 1.0  # seconds between two looks at what is due
LOOKING: Final = 15.0  # seconds until we look again whether somebody still looks at one of our tables
AT_ONCE: Final = 8  # people who are told at the same time
TIDY: Final = 3600.0  # seconds between two rounds of deleting what is too old
LINES: Final = 4  # tables named in a push message; more are counted
LEASE: Final = "#notices"
log = logging.getLogger("spielwerk.messenger")


@dataclass(frozen=True)
class Line:
    """What there is to tell about one table."""

    table: str
    where: str  # whose table, which game
    what: str
    url: str


@dataclass(frozen=True)
class Message:
    """All that somebody is told at once."""

    lines: list[Line]
    lang: str
    tables: str  # the address of the list of tables
    turns: int  # tables at which it is their turn

    @property
    def title(self) -> str:
        """Return it in a few words; nothing that people wrote."""
        first = self.lines[0]
        if len(self.lines) == 1:
            return first.what.rstrip(".")
        if self.turns == len(self.lines):
            return plural(self.lang, self.turns, "One table waits for you", "{n} tables wait for you")
        return plural(self.lang, len(self.lines), "News from one table", "News from {n} tables")

    @property
    def url(self) -> str:
        """Return where it leads: to the table, or to all of them."""
        return self.lines[0].url if len({line.url for line in self.lines}) == 1 else self.tables


class Messenger:
    """Sends what is due, to those who chose to be told."""

    def __init__(self, settings: Settings, registry: TableRegistry, contacts: Contacts, notices: Notices) -> None:
        self.settings = settings.notify
        self.address = settings.address.rstrip("/") + settings.base_path if settings.address else ""
        self.registry = registry
        self.contacts = contacts
        self.notices = notices
        self.outgoing = Outgoing(self.settings.ports, self.settings.test_hosts)
        self.sent: Counter[str] = Counter()  # messages, by channel
        self.failed: Counter[str] = Counter()

    @property
    def channels(self) -> set[Channel]:
        """Return the ways in which this server can tell anybody anything; all of them need its own address."""
        wanted: dict[Channel, object] = {
            "push": self.settings.vapid_key,
            "mail": self.settings.smtp_host and self.settings.mail_from,
            "webhook": self.settings.webhooks,
        }
        return {channel for channel, on in wanted.items() if on and self.address}

    # ---- again and again ----
    async def run(self) -> None:
        """Look at what is due until cancelled."""
        loaded = float("-inf")
        while True:
            await asyncio.sleep(ROUND)
            try:
                if time.monotonic() > loaded + TIDY:
                    await self.notices.load()
                    loaded = time.monotonic()
                    await self.contacts.tidy()
                    await self.notices.tidy()
                if self.notices.any and await self.registry.cluster.claim(LEASE):
                    await self.round()
            except StoreError:
                continue  # said in the log already; the database comes back
            except Exception:
                log.exception("people could not be told")

    async def round(self) -> None:
        """Tell everybody what is due."""
        few = asyncio.Semaphore(AT_ONCE)

        async def one(person: str) -> None:
            async with few:
                await self.tell(person)

        done = await asyncio.gather(*map(one, await self.notices.due_people()), return_exceptions=True)
        for error in done:
            if isinstance(error, BaseException) and not isinstance(error, StoreError):
                log.error("somebody could not be told", exc_info=error)

    async def tell(self, person: str) -> None:
        """Tell a person what is due, in one message for each way they chose; what is no longer so is dropped."""
        standing = await self._standing(person)
        if not standing:
            return
        rows = [notice for notice, _ in standing]
        now = time.time()
        if self.registry.looks(person):  # the pages of our tables say so
            await self.notices.postpone(rows, now + max(LOOKING, self.settings.gather))
            return
        ways = [found for found in await self.contacts.of(person) if found.confirmed and found.channel in self.channels]
        has: dict[str, set[str]] = {}  # contacts that have it, by row
        later = 0.0
        for contact in ways:
            new = [(notice, session) for notice, session in standing if contact.id not in notice.sent]
            if not new:
                continue
            pause = self._pause(contact, now)
            if not pause:
                pause = await self._send(contact, self.message(contact, new))
            if pause:
                later = min(later, pause) if later else pause
            else:
                for notice, _ in new:
                    has.setdefault(_key(notice), set()).add(contact.id)
        for notice in rows:
            got = has.get(_key(notice), set())
            missing = {contact.id for contact in ways} - notice.sent - got
            await self.notices.postpone([notice], now + later if missing and later else 0.0, got)

    async def _standing(self, person: str) -> list[tuple[Notice, Session]]:
        """Return what is to be told and is still so, with its table; the rest is dropped."""
        found: list[tuple[Notice, Session]] = []
        gone: list[Notice] = []
        for notice in await self.notices.of(person):
            try:
                session = (await self.registry.table(notice.game)).session
            except (UnknownTableError, DamagedError):
                gone.append(notice)
                continue
            except StoreError:
                raise
            except TableError:
                gone.append(notice)
                continue
            if session.presence.here(person) or not still_holds(session, notice.kind, person):
                gone.append(notice)
            elif notice.kind == REMINDER and (pause := self.notices.reminder_pause(session, person)):
                await self.notices.postpone([notice], time.time() + pause)
            else:
                found.append((notice, session))
        turns = {notice.game for notice, _ in found if notice.kind == TURN}
        double = [notice for notice, _ in found if notice.kind == REMINDER and notice.game in turns]
        await self.notices.drop(gone + double)
        return [(notice, session) for notice, session in found if notice not in double]

    def _pause(self, contact: Contact, now: float) -> float:
        """Return for how long nothing is sent to a contact."""
        most = self.settings.per_day_push if contact.channel == "push" else self.settings.per_day
        pauses = [contact.retry - now]
        if contact.channel == "mail":
            pauses.append(contact.last + self.settings.mail_gap - now)
        if contact.day == int(now // DAY) and contact.sent >= most:
            pauses.append(DAY - now % DAY)
        return max(0.0, *pauses)

    # ---- words ----
    def message(self, contact: Contact, told: list[tuple[Notice, Session]]) -> Message:
        """Return what there is to tell, in the person's language; nothing that is secret in a game."""
        lines = []
        for notice, session in told:
            where = self._where(contact, session)
            what = say(contact.lang, KINDS[notice.kind])
            lines.append(Line(session.id, where, what, f"{self.address}/t/{session.id}"))
        turns = sum(notice.kind in {TURN, REMINDER} for notice, _ in told)
        return Message(lines, contact.lang, f"{self.address}/tables", turns)

    @staticmethod
    def _where(contact: Contact, session: Session) -> str:
        title = session.game.title
        if session.host == contact.person:
            return say(contact.lang, "{title}, your table", title=title)
        host = next((seat.name for seat in session.seats if seat.holder and seat.holder == session.host), "")
        return say(contact.lang, "{title}, table of {name}", title=title, name=host) if host else title

    # ---- sending ----
    async def _send(self, contact: Contact, message: Message) -> float:
        """Send a message; return 0, or for how long to wait until it is tried again."""
        try:
            pause = await self.deliver(contact, message)
        except (OutgoingError, MailError) as error:
            self.failed[contact.channel] += 1
            log.info("a message by %s was not taken: %s", contact.channel, error)
            if isinstance(error, MailError) and error.refused:
                await self.contacts.drop(contact.id)
                return 0.0
            return await self.contacts.note(contact, ok=False)
        if pause:
            self.failed[contact.channel] += 1
            return await self.contacts.note(contact, ok=False, pause=pause)
        return 0.0

    async def deliver(self, contact: Contact, message: Message) -> float:
        """Send a message by its channel; return 0 if that is done, else the least pause until another attempt."""
        if contact.channel == "mail":
            await mail.send(self.mail(contact, message), self.settings)
        else:
            headers, body = self._push(contact, message) if contact.channel == "push" else _hook(message)
            reply = await self.outgoing.post(contact.target, headers, body)
            if reply.gone:
                log.info("an address for %s is gone", contact.channel)
                await self.contacts.drop(contact.id)
                return 0.0
            if not reply.ok:
                log.info("a message by %s was answered with %d", contact.channel, reply.status)
                return max(1.0, reply.retry_after)
        self.sent[contact.channel] += 1
        await self.contacts.note(contact, ok=True)
        return 0.0

    def _push(self, contact: Contact, message: Message) -> tuple[dict[str, str], bytes]:
        shown = [with_label(message.lang, line.where, line.what) for line in message.lines[:LINES]]
        if len(message.lines) == 1:
            shown = [message.lines[0].where]
        elif len(message.lines) > LINES:
            shown.append(say(message.lang, "and {n} more", n=len(message.lines) - LINES))
        data = {
            "title": message.title,
            "body": "\n".join(shown)[:700],
            "url": message.url,
            "tables": [line.table for line in message.lines][:50],
        }
        text = json.dumps(data, ensure_ascii=False).encode()
        who = self.settings.vapid_contact or self.address
        made = push.encrypt(contact.target, contact.keys, text, self.settings.vapid_key, who)
        return made.headers, made.body

    def mail(self, contact: Contact, message: Message) -> Mail:
        """Return a message as an e-mail."""
        stop = f"{self.address}/notify/stop?code={self.contacts.stop_code(contact)}"
        told = "\n\n".join(f"{with_label(message.lang, line.where, line.what)}\n{line.url}" for line in message.lines)
        foot = say(message.lang, "You wanted to be told by e-mail. To stop that, and to have your address deleted:")
        return Mail(contact.target, message.title, f"{told}\n\n-- \n{foot}\n{stop}\n", stop)

    async def ask(self, contact: Contact, code: str) -> None:
        """Write the first e-mail to an address: nothing else is sent there until its link was opened."""
        lang, link = contact.lang, f"{self.address}/notify/confirm?code={code}"
        why = say(lang, "Somebody wants to be told at this address when it is their turn at {site}.", site=self.address)
        how = say(lang, "Was that you? Then open this link within a day:")
        else_ = say(lang, "If it was not you, do nothing: no further e-mail will come.")
        subject = say(lang, "Please confirm your e-mail address")
        await mail.send(Mail(contact.target, subject, f"{why}\n\n{how}\n{link}\n\n{else_}\n"), self.settings)

    async def try_webhook(self, url: str, lang: str) -> bool:
        """Call an address that somebody wants to be told at, and tell whether it took the message."""
        text = say(lang, "From now on you are told here when it is your turn.")
        reply = await self.outgoing.post(url, JSON_HEADERS, _json(text, f"{self.address}/tables"))
        return reply.ok


JSON_HEADERS: Final = {"Content-Type": "application/json", "User-Agent": "Spielwerk"}


def _hook(message: Message) -> tuple[dict[str, str], bytes]:
    text = "\n".join(_plain(with_label(message.lang, line.where, line.what)) for line in message.lines[:20])
    return JSON_HEADERS, _json(text, message.url)


def _json(text: str, url: str) -> bytes:
    return json.dumps({"text": text, "url": url}, ensure_ascii=False).encode()


def _plain(words: str) -> str:
    """Return words without the signs by which messengers call people, or make links and markup."""
    return re.sub(r"[@<>&*_~`|\[\]\\]", " ", words)


def _key(notice: Notice) -> str:
    return f"{notice.game} {notice.kind}"
