"""Bots of people's own that play over the network: each is a player of its own, with an owner and a token.

The token is told once and kept as a hash. It is no token of a device: it opens no page, and a cookie opens no bot.
"""

import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from spielwerk.core.language import forms, msg
from spielwerk.table import forgetting
from spielwerk.table.change import TableError
from spielwerk.table.failures import StoreError
from spielwerk.table.people import People
from spielwerk.table.person import BOT, Who, mark_of
from spielwerk.table.store import Store
from spielwerk.table.tokens import device_of

FORM: Final = "spielwerk_"  # how a token begins, so that whoever finds one knows what it is
RANDOM: Final = 32  # bytes of chance in a token
HOUR: Final = 3600.0


class TooManyBotsError(TableError):
    """Somebody has as many bots as one may have."""

    def __init__(self, most: int) -> None:
        super().__init__(
            forms("You have {n} bot, and that is the most.", "You have {n} bots, and that is the most."), n=most
        )


@dataclass(frozen=True)
class BotAccount:
    """A bot of somebody's own, for its owner and the server."""

    person: str  # who it is at tables
    owner: str
    name: str
    token: str  # the hash of it
    created: float
    seen: float

    @property
    def mark(self) -> str:
        """Return what its owner's page calls it: that tells nothing about who it is."""
        return mark_of(self.person)


class BotAccounts:
    """The bots of all people, and the lines they have open here."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.registry = people.registry
        self.store: Store = people.store
        self._open: dict[str, set[Callable[[], None]]] = {}  # how to end a line, by bot
        self.registry.cluster.on("bots", lambda _, bots: self._close(bots))

    async def of(self, owner: str) -> list[BotAccount]:
        """Return the bots of a person, the oldest first."""
        return await self._find(BOT.c.owner == owner) if owner else []

    async def by_token(self, token: str) -> BotAccount | None:
        """Return the bot that shows a token, if there is one."""
        found = await self._find(BOT.c.token == device_of(token)) if token.startswith(FORM) else []
        return found[0] if found else None

    async def is_valid(self, bot: BotAccount) -> bool:
        """Tell whether the token that a bot has shown is still its token."""
        return bool(await self._find((BOT.c.person == bot.person) & (BOT.c.token == bot.token)))

    async def family(self, owner: str) -> set[str]:
        """Return a person and all their bots: who of them sits at a table plays for the same person."""
        return {owner, *(bot.person for bot in await self.of(owner))}

    async def _find(self, condition: sa.ColumnElement[bool]) -> list[BotAccount]:
        columns = (BOT.c[name] for name in ("person", "owner", "name", "token", "created", "seen"))
        rows = await self.store.ask(sa.select(*columns).where(condition).order_by(BOT.c.created, BOT.c.person))
        return [BotAccount(**row) for row in rows]

    # ---- what owners do ----
    async def make(self, who: Who, name: str, most: int) -> str:
        """Make a bot of a person and return its token, which is told now and never again; the name is clean already."""
        token, now = _new_token(), time.time()
        person = secrets.token_hex(32)
        row = {
            "person": person,
            "owner": who.person,
            "name": name,
            "token": device_of(token),
            "created": now,
            "seen": now,
        }
        too_many: list[bool] = []

        def work(connection: sa.Connection) -> None:
            query = sa.select(sa.func.count()).select_from(BOT).where(BOT.c.owner == who.person)
            too_many[:] = [int(connection.execute(query).scalar_one()) >= most]
            if not too_many[0]:
                self.people.root(connection, who)
                connection.execute(BOT.insert(), row)

        await self.store.write(work)
        self.people.read_anew(who.device)
        if too_many[0]:
            raise TooManyBotsError(most)
        return token

    async def rename(self, owner: str, mark: str, name: str) -> None:
        """Call a bot something else from its next table on."""
        bot = await self._mine(owner, mark)
        await self._change(bot, {"name": name})

    async def renew(self, owner: str, mark: str) -> str:
        """Return a new token of a bot; the old one is void at once, and lines that were opened with it end."""
        bot, token = await self._mine(owner, mark), _new_token()
        await self._change(bot, {"token": device_of(token)})
        self.end_lines([bot])
        return token

    async def remove(self, owner: str, mark: str) -> None:
        """Delete a bot with all that is kept about it; at running tables a bot of the server plays on."""
        bot = await self._mine(owner, mark)
        await forgetting.begin(self.registry, bot.person)
        self.end_lines([bot])
        await self.people.finish_forgetting()

    async def _mine(self, owner: str, mark: str) -> BotAccount:
        found = next((bot for bot in await self.of(owner) if bot.mark == mark), None)
        if found is None:
            raise TableError(msg("There is no such bot of yours."))
        return found

    async def _change(self, bot: BotAccount, values: dict[str, Any]) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(BOT.update().where(BOT.c.person == bot.person).values(values))

        await self.store.write(work)

    # ---- what bots do ----
    async def note_visit(self, bot: BotAccount) -> None:
        """Note that a bot was here, to the hour."""
        now = time.time()
        if now - bot.seen > HOUR:
            with suppress(StoreError):  # the next time will do
                await self._change(bot, {"seen": now})

    @contextmanager
    def while_valid(self, bot: BotAccount, end: Callable[[], None]) -> Iterator[None]:
        """Have ``end`` called if the bot's token becomes void while the block lasts."""
        self._open.setdefault(bot.person, set()).add(end)
        try:
            yield
        finally:
            self._open[bot.person].discard(end)
            if not self._open[bot.person]:
                del self._open[bot.person]

    def count_lines(self, bot: BotAccount) -> int:
        """Return how many lines a bot has open at this process."""
        return len(self._open.get(bot.person, ()))

    def end_lines(self, bots: Iterable[BotAccount]) -> None:
        """End the lines of bots, here and at other processes: their tokens are void."""
        gone = [bot.person for bot in bots]
        self._close(gone)
        if gone:
            self.registry.tell("bots", gone)

    def _close(self, bots: Iterable[str]) -> None:
        for person in bots:
            for end in list(self._open.get(person, ())):
                end()


def _new_token() -> str:
    return FORM + secrets.token_urlsafe(RANDOM)
