"""The addresses of the lobby: its page, its filters, the seats taken there, and the line that keeps it true."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final
from urllib.parse import quote, unquote

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from spielwerk.core.game import Game
from spielwerk.core.language import languages, msg
from spielwerk.core.markup import Markup
from spielwerk.table.bans import check_may_act
from spielwerk.table.begin import open_table
from spielwerk.table.failures import StoreError, UnknownTableError
from spielwerk.table.lobby import Filters, check_waiting, filterable_options, fitting_tables
from spielwerk.table.relations import kept_apart
from spielwerk.table.session import Change, SeatInfo, Session, TableError
from spielwerk.table.terms import Terms
from spielwerk.web import lobby_page
from spielwerk.web.budget import turn_away
from spielwerk.web.clock_words import PRESETS
from spielwerk.web.guard import Bucket, address, language, same_origin
from spielwerk.web.html import Viewer
from spielwerk.web.live import CHANGED, Live, hang_up
from spielwerk.web.open_tables import fingerprint, news
from spielwerk.web.pages import beginners_game
from spielwerk.web.site import STATUS, WebSite, form_of, number

COOKIE: Final = "lobby"  # keeps the filters of a device
LONGEST: Final = 2000  # letters of it
TRIES: Final = 5  # tables at which a seat is tried for somebody who wants to play now
QUICK: Final = {"": PRESETS["normal"], "live": PRESETS["normal"], "days": PRESETS["day"], "none": PRESETS["none"]}
CODE: Final = re.compile(r"(?:.*/t/)?([a-z0-9]{1,32})(?:[/?#].*)?", re.DOTALL)


class GoneError(TableError):
    """A seat that somebody else has taken."""

    def __init__(self) -> None:
        super().__init__(msg("Someone was faster."))


class Lobby:
    """The addresses below ``/lobby``."""

    def __init__(self, site: WebSite, live: Live) -> None:
        self.site = site
        self.live = live
        self.registry = site.registry
        self.tables = site.open_tables

    # ---- looking ----
    async def page(self, request: Request) -> Response:
        """Show the open tables."""
        return await self._page(request)

    async def _page(self, request: Request, status: int = 200, problem: str = "") -> Response:
        viewer = self.site.viewer(request)
        shown = await self.tables.contents_for(viewer, kept_filters(request))
        games = self.site.catalogue.games()
        return HTMLResponse(lobby_page.page(viewer, games, shown, fingerprint(shown), problem), status)

    async def filter(self, request: Request) -> Response:
        """Keep what somebody looks for, and show the list again."""
        form = await form_of(request)
        response = RedirectResponse("/lobby", 303)
        self._keep(request, response, Filters() if "reset" in form else read_filters(form, self.site.catalogue.games()))
        return response

    def _keep(self, request: Request, response: Response, filters: Filters) -> None:
        self.site.cookie(request, response, COOKIE, quote(msgspec.json.encode(filters, order="deterministic").decode()))

    async def code(self, request: Request) -> Response:
        """Go to the table that a code or a link names."""
        text = request.query_params.get("code", "").strip().lower()
        found = CODE.fullmatch(text if "/" in text else re.sub(r"[\s-]", "", text))
        try:
            table = await self.registry.table(found[1] if found else "")
        except UnknownTableError:
            problem = self.site.viewer(request).t("No table has this code. Check it, or ask for the link.")
            return await self._page(request, 404, problem)
        return RedirectResponse(f"/t/{table.session.id}", 303)

    # ---- sitting down ----
    async def join(self, request: Request) -> Response:
        """Take a seat at an open table; a script gets its answer as JSON, so that its page can stay."""
        form = await form_of(request)
        try:
            self.site.may_join(request)
            await self._check_waiting(request)
            path = await self._sit(request, form.get("table", ""), form.get("share", ""))
        except StoreError:
            raise
        except TableError as error:
            if isinstance(error, UnknownTableError):
                error = GoneError()
            return await self._refuse(request, error)
        return JSONResponse({"go": path}) if _by_script(request) else RedirectResponse(path, 303)

    async def _refuse(self, request: Request, error: TableError) -> Response:
        status = next((status for kind, status in STATUS.items() if isinstance(error, kind)), 409)
        self.tables.on_change()  # what the page showed is no longer so
        words = error.say(self.site.viewer(request).lang)
        if _by_script(request):
            return JSONResponse({"error": words, "gone": isinstance(error, GoneError)}, status)
        return await self._page(request, status, words)

    async def _check_waiting(self, request: Request) -> None:
        await check_waiting(self.registry.store, self.site.who(request).person, self.site.settings.lobby_waiting)

    async def _sit(self, request: Request, id: str, share: str) -> str:
        """Take the first free seat of a table in the lobby and return its path, or raise GoneError."""
        table = await self.registry.table(id)
        viewer = self.site.viewer(request)
        await check_may_act(self.registry.store, viewer.holder)
        apart = await kept_apart(self.registry.store, viewer.holder)
        family = await self.site.bot_accounts.family(viewer.holder)

        def plan(now: Session) -> Change:
            if now.seats_of(viewer.holder):
                return Change(now.seq)  # sits there already
            if not now.listed:
                raise GoneError
            name = viewer.name or viewer.t("Guest")
            return now.plan_sit(now.open_seats[0], viewer.holder, name, share, apart, family=family)

        await table.change(plan)
        return f"/t/{table.session.id}"

    # ---- playing now ----
    async def play(self, request: Request) -> Response:
        """Take the first seat that fits, or open a table and wait there."""
        form, games = await form_of(request), self.site.catalogue.games()
        filters = read_filters(form, games) if "filters" in form else kept_filters(request)
        try:
            self.site.may_join(request)
            await self._check_waiting(request)
            response: Response = RedirectResponse(await self._play(request, filters, form), 303)
        except StoreError:
            raise
        except TableError as error:
            response = await self._refuse(request, error)
        self._keep(request, response, filters)
        return response

    async def _play(self, request: Request, filters: Filters, form: Mapping[str, str]) -> str:
        path = await self._seat(request, filters, form.get("share", ""))
        if path:
            return path
        session = await self._new_table(request, filters, form)
        await self.site.opened_table(request, session)
        older = await self._seat(request, filters, form.get("share", ""), session)
        if older:  # somebody else did the same at the same moment: one of the two tables is enough
            holder = session.host
            mine = await self.registry.table(session.id)
            await mine.change(lambda now: now.plan_leave(holder))
        return older or f"/t/{session.id}"

    async def _seat(self, request: Request, filters: Filters, share: str, mine: Session | None = None) -> str:
        """Take the first seat that fits and return its path; only at tables that are older than ``mine``."""
        person = self.site.who(request).person
        self.tables.on_change()  # nobody should be sent to another table because a list was a moment old
        contents, apart = await self.tables.contents(), await kept_apart(self.registry.store, person)
        found = fitting_tables(contents.tables, filters, person, apart)
        before = (mine.created, mine.id) if mine else (float("inf"), "")
        for table in [table for table in found if (table.created, table.id) < before][:TRIES]:
            try:
                return await self._sit(request, table.id, share)
            except StoreError:
                raise
            except TableError:
                continue  # somebody was faster, or the host does not want them back
        return ""

    async def _new_table(self, request: Request, filters: Filters, form: Mapping[str, str]) -> Session:
        """Return a table for the lobby on the terms that somebody looks for."""
        viewer = self.site.viewer(request)
        games = [game for game in self.site.catalogue.games() if game.slug not in filters.without_games]
        if not games:
            raise TableError(msg("Choose at least one game."))
        game = beginners_game(games)
        spoken = [code for code in languages() if code not in filters.without_languages]
        if not spoken:
            raise TableError(msg("Choose at least one language."))
        terms = Terms(
            listed=True,
            time=QUICK[filters.pace],
            rated=filters.rated == "rated",
            languages=tuple(spoken) if filters.without_languages else (),
        )
        me = SeatInfo("human", viewer.name or viewer.t("Guest"), "", viewer.holder)
        seats = [me, *(SeatInfo() for _ in range(max(2, game.seats[0]) - 1))]
        secret, share = await self.site.chance(dict(form))
        return open_table(game, seats, filters.options_of(game.slug), viewer.holder, True, secret, share, terms=terms)

    # ---- the line ----
    async def socket(self, socket: WebSocket) -> None:
        """Tell an open page of the lobby what changes, until it closes."""
        if not same_origin(socket, self.site.settings.origins):
            self.live.refused["foreign"] += 1
            await socket.close(1008)
            return
        try:
            who = await self.site.identify(socket)
        except TableError:  # the database does not answer: the page tries again
            await socket.close(1013)
            return
        if who.ended:
            await socket.accept()
            await hang_up(socket, CHANGED)
            return
        if not self.live.has_room(address(socket)):
            self.live.refused["sockets"] += 1
            await turn_away(socket)
            return
        with self.live.line(address(socket)):
            await socket.accept()
            with suppress(WebSocketDisconnect, ConnectionError, TimeoutError):
                await self._serve(socket, Viewer(lang=language(socket), holder=who.person))

    async def _serve(self, socket: WebSocket, viewer: Viewer) -> None:
        filters, wake = kept_filters(socket), asyncio.Event()
        bucket = Bucket(self.site.settings.clicks)
        sent: dict[str, Markup] = {}
        told: dict[str, Markup] = {}
        have = socket.query_params.get("have", "")
        wake.set()
        self.tables.watchers.add(wake.set)
        reading = asyncio.ensure_future(socket.receive())
        try:
            while True:
                waking = asyncio.ensure_future(wake.wait())
                await asyncio.wait({reading, waking}, return_when=asyncio.FIRST_COMPLETED)
                waking.cancel()
                if reading.done():
                    message = reading.result()
                    if message["type"] == "websocket.disconnect" or not bucket.take():
                        break
                    reading = asyncio.ensure_future(socket.receive())
                    await self._send(socket, '{"pong":1}')
                    continue
                wake.clear()
                try:
                    shown = await self.tables.contents_for(viewer, filters)
                except StoreError:
                    continue  # the next news come
                parts = self.tables.parts(viewer, shown)
                if have == fingerprint(shown):
                    sent = dict(shown.rows)
                have = ""
                text = msgspec.json.encode(news(shown, sent, parts, told)).decode()
                sent, told = dict(shown.rows), parts
                await self._send(socket, text)
        finally:
            self.tables.watchers.discard(wake.set)
            reading.cancel()
        await hang_up(socket, 1008)

    async def _send(self, socket: WebSocket, text: str) -> None:
        async with asyncio.timeout(self.site.settings.slow):
            await socket.send_text(text)


def _by_script(request: Request) -> bool:
    return "application/json" in request.headers.get("accept", "")


# ---- filters ----
def kept_filters(connection: HTTPConnection) -> Filters:
    """Return what this device looks for; what cannot be read counts as nothing."""
    try:
        return msgspec.json.decode(unquote(connection.cookies.get(COOKIE, "")[:LONGEST]), type=Filters)
    except (msgspec.DecodeError, UnicodeError):
        return Filters()


def read_filters(fields: Mapping[str, str], games: Sequence[Game]) -> Filters:
    """Return the filters that a form names; what nobody knows is left out."""
    options = {
        f"{game.slug} {option.name}": value
        for game in games
        for option in game.options
        if option.name in filterable_options(game)
        and (value := number(fields.get(f"opt-{game.slug}-{option.name}"), min(option.values) - 1)) in option.values
    }
    pace, rated = fields.get("pace", ""), fields.get("rated", "")
    return Filters(
        frozenset(game.slug for game in games if f"game-{game.slug}" not in fields),
        options,
        pace if pace in {"live", "days", "none"} else "",  # type: ignore[arg-type]
        rated if rated in {"rated", "friendly"} else "",  # type: ignore[arg-type]
        frozenset(code for code in languages() if f"speak-{code}" not in fields),
        fields.get("without-bots") == "1",
    )
