"""The addresses for bots that play over the network: each asks for a token, and answers in JSON.

A browser's cookie counts for nothing here, so no page can act for anybody; a token counts nowhere else.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Scope

from spielwerk import __version__
from spielwerk.bots import LEVELS
from spielwerk.core.game import Game, IllegalActionError, OptionError
from spielwerk.core.language import ENGLISH
from spielwerk.core.layout import UnknownWordError
from spielwerk.core.state import NONE
from spielwerk.table.bans import BannedError, check_may_act
from spielwerk.table.begin import open_table
from spielwerk.table.bot_accounts import BotAccount, BotAccounts
from spielwerk.table.costs import payer
from spielwerk.table.failures import StoreError, UnknownTableError
from spielwerk.table.lobby import check_waiting
from spielwerk.table.naming import free_name
from spielwerk.table.person import Who
from spielwerk.table.presence import Page
from spielwerk.table.registry import Table
from spielwerk.table.relations import kept_apart
from spielwerk.table.seating import bot_seat
from spielwerk.table.session import Change, SeatInfo, Session, StaleError, TableError
from spielwerk.table.terms import Terms
from spielwerk.web import api_types as types
from spielwerk.web import api_view
from spielwerk.web.api_stream import TableStream
from spielwerk.web.api_types import CODES, ApiError
from spielwerk.web.budget import Visitor
from spielwerk.web.clock_words import PRESETS
from spielwerk.web.guard import Limiter, address
from spielwerk.web.live import Live
from spielwerk.web.openapi import Endpoint, document
from spielwerk.web.refusals import AbsentGameError, TooManyError
from spielwerk.web.site import ASKS, WebSite, snake

PATH: Final = "/api/v1"
OWN: Final = 50  # tables of its own that a bot is told
TRIES: Final = 3  # of a change
OPENING: Final = {"game": "lanes", "seats": ["me", "bot:easy"], "pace": "none"}  # an example
log = logging.getLogger("spielwerk.api")

KNOWN: Final[dict[type[TableError], str]] = {  # the code of a refusal by the table; else "refused"
    UnknownTableError: "no_table",
    AbsentGameError: "no_game",
    BannedError: "banned",
    TooManyError: "too_many",
    StaleError: "stale",
    StoreError: "not_saved",
}


@dataclass(frozen=True)
class Asked:
    """A request of a bot: who asks, what for, and with which body."""

    request: Request
    bot: BotAccount
    body: Any


class Api:
    """Everything below ``/api/v1``."""

    def __init__(self, site: WebSite, live: Live) -> None:
        self.site = site
        self.live = live
        self.registry = site.registry
        self.accounts: BotAccounts = site.bot_accounts
        self.limits = Limiter(site.settings.api_requests)
        self.endpoints = (
            Endpoint("GET", "/games", self.games, gives=types.Games),
            Endpoint("GET", "/games/{game}", self.game, gives=types.GameDetails, codes=("no_game",)),
            Endpoint("GET", "/me", self.me, gives=types.Me),
            Endpoint("GET", "/lobby", self.lobby, gives=types.OpenTables),
            Endpoint("GET", "/tables", self.tables, gives=types.OwnTables),
            Endpoint(
                "POST",
                "/tables",
                self.open,
                types.NewTable,
                types.Opened,
                ("no_game", "banned", "refused"),
                201,
                OPENING,
            ),
            Endpoint("GET", "/tables/{table}", self.table, gives=types.Position, codes=("no_table", "not_seated")),
            Endpoint(
                "GET",
                "/tables/{table}/stream",
                self.stream,
                gives=(types.Position, types.Alive, types.End),
                codes=("no_table", "not_seated"),
            ),
            Endpoint(
                "POST",
                "/tables/{table}/sit",
                self.sit,
                types.Sit,
                types.Seated,
                ("no_table", "no_bots", "banned", "refused"),
            ),
            Endpoint("POST", "/tables/{table}/start", self.start, types.Start, types.Seated, ("no_table", "refused")),
            Endpoint(
                "POST",
                "/tables/{table}/move",
                self.move,
                types.Move,
                types.Moved,
                ("no_table", "not_seated", "not_awaited", "stale", "illegal", "unknown_word", "over", "refused"),
                example={"action": 17, "seq": 41},
            ),
            Endpoint(
                "POST", "/tables/{table}/leave", self.leave, types.Nothing, types.Done, ("no_table", "not_seated")
            ),
            Endpoint(
                "POST",
                "/tables/{table}/back",
                self.back,
                types.Nothing,
                types.Seated,
                ("no_table", "banned", "refused"),
            ),
        )

    def routes(self) -> Iterable[BaseRoute]:
        """Return the addresses of all endpoints, and of their description."""
        yield _route(f"{PATH}/openapi.json", self.description, "GET")
        for endpoint in self.endpoints:
            yield _route(PATH + endpoint.path, self._answer(endpoint), endpoint.method)

    # ---- round every answer ----
    def _answer(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            try:
                bot = await self._identify(request)
                body = await _read(request, endpoint.takes)
                found = await endpoint.work(Asked(request, bot, body))
                response = found if isinstance(found, Response) else _as_json(found, endpoint.status)
            except (ApiError, TableError) as error:
                refusal = error if isinstance(error, ApiError) else _refusal(error)
                self.site.refused[f"api_{refusal.body.code}"] += 1
                return error_response(refusal)
            self.site.answered[response.status_code] += 1
            return response

        return answer

    async def _identify(self, request: Request) -> BotAccount:
        """Find out which bot asks; it pays for what it asks, beside its address."""
        if not self.site.settings.api:
            raise ApiError("off")
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not token.strip():
            raise ApiError("no_token")
        bot = await self.accounts.by_token(token.strip())
        if bot is None:
            raise ApiError("bad_token")
        if isinstance(visitor := payer.get(), Visitor):
            visitor.is_device(bot.person)
        wait = payer.get().wait("pages")
        if wait > self.site.settings.patience or not self.limits.take(bot.person):
            raise ApiError("too_many", wait=max(wait, 1 / self.limits.rate.per_second))
        request.scope[ASKS] = Who(person=bot.person)
        await self.accounts.note_visit(bot)
        return bot

    async def description(self, request: Request) -> Response:
        """Hand out the description of all this, for programs."""
        if not self.site.settings.api:
            return error_response(ApiError("off"))
        place = f"{self.site.public_address(request)}{PATH}"
        return Response(
            msgspec.json.encode(document(self.endpoints, place, __version__)), media_type="application/json"
        )

    # ---- games, and the bot ----
    async def games(self, _: Asked) -> types.Games:
        """List the games of this server."""
        return types.Games([api_view.game_entry(game) for game in self.site.catalogue.games()])

    async def game(self, asked: Asked) -> types.GameDetails:
        """Describe a game: its options, and its actions in words."""
        return api_view.game_details(self.site.game(asked.request.path_params["game"]))

    async def me(self, asked: Asked) -> types.Me:
        """Say who the bot is."""
        return types.Me(asked.bot.name, await self._by(asked.bot))

    async def _by(self, bot: BotAccount) -> str:
        return (await self.site.profiles.of(bot.owner)).name

    # ---- finding a table ----
    async def lobby(self, asked: Asked) -> types.OpenTables:
        """List the tables of the lobby at which the bot may sit down, the newest first."""
        family, apart = await self._relatives(asked.bot)
        contents = await self.site.open_tables.contents()
        found = [
            table
            for table in contents.tables
            if (table.terms.bots or table.host in family)
            and not table.people & (apart | {asked.bot.person})
            and not (table.terms.rated and table.people & family)
        ]
        return types.OpenTables([api_view.open_table(table) for table in found])

    async def _relatives(self, bot: BotAccount) -> tuple[set[str], set[str]]:
        """Return who plays for the same person as a bot, and everybody whom it or its owner does not meet."""
        store = self.registry.store
        apart = await kept_apart(store, bot.person) | await kept_apart(store, bot.owner)
        return await self.accounts.family(bot.owner), apart

    async def tables(self, asked: Asked) -> types.OwnTables:
        """List the tables at which the bot sits, running ones first."""
        mine = await self.site.own_tables(asked.request, OWN)
        seated = [session for session in mine if session.seats_of(asked.bot.person)]
        return types.OwnTables([api_view.own_table(session, asked.bot.person) for session in seated])

    async def _check_may_act(self, bot: BotAccount) -> None:
        for person in (bot.person, bot.owner):
            await check_may_act(self.registry.store, person)

    async def open(self, asked: Asked) -> types.Opened:
        """Open a table at which the bot sits; it is the host there."""
        wish: types.NewTable = asked.body
        game = self.site.game(wish.game)
        await self._check_may_act(asked.bot)
        seats = _seats(wish, asked.bot, await self._by(asked.bot))
        low, high = game.seats
        if not low <= len(seats) <= high:
            raise ApiError("bad_fields", f"{game.title} is for {low} to {high} players.")
        if wish.pace not in PRESETS:
            raise ApiError("bad_fields", f"The pace is one of {', '.join(PRESETS)}.")
        terms = Terms(
            listed=wish.lobby, time=PRESETS[wish.pace], rated=wish.rated, spectators=wish.spectators, bots=wish.bots
        )
        try:
            session = open_table(game, seats, wish.options, asked.bot.person, hints=False, terms=terms)
        except OptionError as error:
            raise ApiError("bad_fields", str(error)) from None
        await self.site.check_terms(session)
        await self.site.opened_table(asked.request, session)
        link = f"{self.site.public_address(asked.request)}/t/{session.id}"
        return types.Opened(session.id, link, session.seats_of(asked.bot.person)[0])

    async def sit(self, asked: Asked) -> types.Seated:
        """Take a seat at a table of the lobby, or at one whose address the bot was told; once more changes nothing."""
        bot, wish = asked.bot, asked.body
        table = await self._table(asked)
        if table.session.seats_of(bot.person):
            return self._seated(table, bot)
        await self._check_may_act(bot)
        family, apart = await self._relatives(bot)
        by = await self._by(bot)
        if table.session.listed:
            self.site.may_join(asked.request)
            await check_waiting(self.registry.store, bot.person, self.site.settings.lobby_waiting)

        def plan(now: Session) -> Change:
            if now.seats_of(bot.person):
                return Change(now.seq)
            if not (now.terms.bots or now.host in family):
                raise ApiError("no_bots")
            free = now.open_seats
            seat = wish.seat if wish.seat is not None else (free[0] if free else 0)
            return now.plan_sit(seat, bot.person, bot.name, "", apart, by, family)

        await _change(table, plan)
        return self._seated(table, bot)

    async def start(self, asked: Asked) -> types.Seated:
        """Start the game: the host may, and whoever sits there once all came; once more changes nothing."""
        table = await self._table(asked)
        if asked.body.level not in LEVELS:
            raise ApiError("bad_fields", f"The level is one of {', '.join(LEVELS)}.")
        if not table.session.started:
            await _change(table, lambda now: now.plan_start(asked.bot.person, asked.body.level))
        return self._seated(table, asked.bot)

    # ---- at a table ----
    async def _table(self, asked: Asked) -> Table:
        return await self.registry.table(asked.request.path_params["table"])

    async def _own_table(self, asked: Asked) -> Table:
        table = await self._table(asked)
        if not table.session.seats_of(asked.bot.person):
            raise ApiError("not_seated")
        return table

    @staticmethod
    def _seated(table: Table, bot: BotAccount) -> types.Seated:
        mine = table.session.seats_of(bot.person)
        if not mine:
            raise ApiError("not_seated")
        return types.Seated(table.session.id, mine[0])

    async def table(self, asked: Asked) -> types.Position:
        """Show a table once, as the bot's seat may see it."""
        session = self._with_bot(await self._table(asked), asked.bot)
        return api_view.position(session, next(iter(session.seats_of(asked.bot.person)), NONE))

    @staticmethod
    def _with_bot(table: Table, bot: BotAccount) -> Session:
        """Return a table's session, if the bot sits there or its seat is kept for it."""
        session = table.session
        if not (session.seats_of(bot.person) or session.seats_left_by(bot.person)):
            raise ApiError("not_seated")
        return session

    async def stream(self, asked: Asked) -> Response:
        """Show a table at once and after each change, a line each, until it is over; meanwhile the bot is present.

        A line is always the whole position: after a break the first line of another stream is all that was missed.
        """
        bot, table, here = asked.bot, await self._table(asked), address(asked.request)
        self._with_bot(table, bot)
        if self.accounts.count_lines(bot) >= self.site.settings.api_streams or not self.live.has_room(here):
            raise ApiError("too_many", wait=1)
        page = Page(bot.person, "once", await self._by(bot))
        return TableStream(self.accounts, bot, table, page, self.live.line(here))

    async def move(self, asked: Asked) -> types.Moved:
        """Play an action; the same one sent again for the same position counts once."""
        table, wish = await self._own_table(asked), asked.body
        action, word = _action(table.session.game, wish)
        seat = self._seated(table, asked.bot).seat

        def plan(now: Session) -> Change:
            if now.over or now.why_stopped is not None:
                raise StaleError if now.stale(seat, wish.seq) else ApiError("over")
            if not now.stale(seat, wish.seq) and seat not in now.awaiting():
                raise ApiError("not_awaited")
            if not now.stale(seat, wish.seq) and action not in (obs := now.observe(seat)).legal():
                raise IllegalActionError(word, obs.why_not(action))
            return now.plan_act(seat, word, wish.seq)

        repeated = False
        try:
            await _change(table, plan)
        except StaleError:
            repeated = await self._is_in_force(table, seat, word, wish.seq)
            if not repeated:
                raise ApiError("stale", seq=table.session.seq) from None
        except IllegalActionError as error:
            raise _why_not(table.session, seat, action, error.row) from None
        return types.Moved(table.session.seq, table.session.step, repeated)

    async def _is_in_force(self, table: Table, seat: int, word: str, seq: int) -> bool:
        """Tell whether a move that was sent before is in force: its answer was lost on the way."""
        _, rows, _ = await self.registry.store.after(table.session.id, max(0, seq))
        return table.session.has_played(seat, word, rows)

    async def leave(self, asked: Asked) -> types.Done:
        """Leave: before the start the seat opens; later the bot resigns, and a bot of the server plays on."""
        table = await self._own_table(asked)
        await _change(table, lambda now: now.plan_leave(asked.bot.person))
        return types.Done()

    async def back(self, asked: Asked) -> types.Seated:
        """Take back the seat that a bot of the server keeps since this one left, or let its time run out."""
        table, bot = await self._table(asked), asked.bot
        await self._check_may_act(bot)
        by = await self._by(bot)
        if not table.session.seats_of(bot.person):
            await _change(table, lambda now: now.plan_return(bot.person, by))
        return self._seated(table, bot)


async def _change(table: Table, plan: Callable[[Session], Change]) -> None:
    """Change a table; once more if somebody elsewhere has sat down or left meanwhile: the plan looks at what is so."""
    for _ in range(TRIES):
        try:
            await table.change(plan)
        except StaleError:
            continue
        return
    raise StaleError


# ---- bodies ----
def _route(path: str, answer: Callable[[Request], Awaitable[Response]], method: str) -> Route:
    route = Route(path, answer, methods=[method])
    route.methods = {method}  # no HEAD: a stream without lines would last as long as one with them
    return route


async def _read(request: Request, kind: Any) -> Any:
    """Return the body of a request, or raise ApiError; an empty one counts as an empty object."""
    if kind is None:
        return None
    body = await request.body()
    try:
        return msgspec.json.decode(body.strip() or b"{}", type=kind)
    except msgspec.ValidationError as error:
        raise ApiError("bad_fields", f"{CODES['bad_fields'][1]} {error}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise ApiError("bad_json") from None


def _as_json(found: msgspec.Struct, status: int) -> Response:
    return Response(msgspec.json.encode(found), status, media_type="application/json")


def _seats(wish: types.NewTable, bot: BotAccount, by: str) -> list[SeatInfo]:
    """Return the seats that a bot wants at its table."""
    seats: list[SeatInfo] = []
    for k, wanted in enumerate(wish.seats):
        kind, _, level = wanted.partition(":")
        if kind == "bot" and level in LEVELS:
            seats.append(bot_seat(k, level))
        elif wanted == "open":
            seats.append(SeatInfo())
        elif wanted == "me":
            seats.append(SeatInfo("human", free_name(bot.name, {seat.name for seat in seats}), "", bot.person, by=by))
        else:
            raise ApiError("bad_fields", f'A seat is "me", "open" or "bot:" with one of {", ".join(LEVELS)}.')
    if wish.seats.count("me") != 1:
        raise ApiError("bad_fields", "Exactly one of the seats is the bot's own.")
    return seats


def _action(game: Game, wish: types.Move) -> tuple[int, str]:
    """Return the action that a move means, and its word."""
    layout = game.layout
    if (wish.action is None) == (wish.word is None):
        raise ApiError("bad_fields", "A move has either an action or a word.")
    if wish.word is None:
        number = wish.action or 0
        if not 0 <= number < len(layout):
            raise ApiError("unknown_word", f"Actions of this game are the numbers from 0 to {len(layout) - 1}.")
        return number, layout.word(number)
    try:
        return layout.number(wish.word), wish.word
    except UnknownWordError:
        raise ApiError("unknown_word") from None


# ---- refusals ----
def _refusal(error: TableError) -> ApiError:
    code = next((code for kind, code in KNOWN.items() if isinstance(error, kind)), "refused")
    if code == "refused":
        log.debug("refused: %s", snake(error))
    return ApiError(code, error.say(ENGLISH), wait=1 if code in {"too_many", "not_saved"} else 0)


def _why_not(session: Session, seat: int, action: int, row: str) -> ApiError:
    """Return why an action is not possible, as a page says it: the sentence and the row of the rules."""
    game, obs = session.game, session.observe(seat)
    audience = game.audience(obs, seat, ENGLISH, session.names)
    return ApiError("illegal", game.texts.refusal(row, action, obs, audience), rule=row)


def error_response(error: ApiError) -> Response:
    """Return a refusal as a program gets it."""
    headers = {}
    if error.status == 401:
        headers["www-authenticate"] = "Bearer"
    if error.status in {429, 503}:
        headers["retry-after"] = str(max(1, ceil(error.wait)))
    return Response(msgspec.json.encode(error.body), error.status, headers, "application/json")


def is_for_programs(scope: Scope) -> bool:
    """Tell whether a request is one of a bot, which reads JSON and no pages."""
    return str(scope.get("path", "")).startswith("/api/")


def sorry(status: int) -> Response:
    """Return the answer to a request that did not get as far as an endpoint."""
    codes = {401: "bad_token", 404: "no_address", 405: "bad_method", 413: "too_large", 429: "too_many"}
    return error_response(ApiError(codes.get(status, "failed"), wait=1))
