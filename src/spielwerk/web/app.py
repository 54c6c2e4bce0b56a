"""The web server: its addresses, its files, and how it starts and stops."""

import asyncio
import faulthandler
import gc
import gzip
import logging
import os
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Scope

from spielwerk.table import offered, upkeep
from spielwerk.table.naming import forbid_words, read_words
from spielwerk.table.people import People
from spielwerk.table.players import Players
from spielwerk.table.registry import Chooser, TableRegistry, catalogue
from spielwerk.table.store import Store
from spielwerk.table.upkeep import Retention
from spielwerk.web import api, assets, logs, pages
from spielwerk.web.analysis import AnalysisPages
from spielwerk.web.api import Api
from spielwerk.web.base_path import BasePathMiddleware
from spielwerk.web.budget import CostMiddleware
from spielwerk.web.config import database
from spielwerk.web.guard import YEAR, GuardMiddleware
from spielwerk.web.html import RUN
from spielwerk.web.lessons import Lessons
from spielwerk.web.lobby import Lobby
from spielwerk.web.monitoring import Monitoring
from spielwerk.web.notify import NotifyPages
from spielwerk.web.pads import Pads
from spielwerk.web.passkeys import PasskeyPages
from spielwerk.web.people import PeoplePages
from spielwerk.web.protocol import room, timed_protocol
from spielwerk.web.puzzles import Puzzles
from spielwerk.web.refusals import TooManyError
from spielwerk.web.reviews import ReviewPages
from spielwerk.web.settings import Settings
from spielwerk.web.site import WebSite
from spielwerk.web.tables import Tables

SWEEP: Final = 30.0  # seconds between two rounds of tidying up
FIRST_ROUND: Final = 60.0  # seconds after the start, when tables are first cleaned up by age
THOROUGHLY: Final = 40  # rounds of tidying up until Python looks for circles among old things, too
RARELY: Final = (50_000, 20, 20)  # when Python looks for circles: drawing makes none, and looking costs an eighth
STARTUP_FAILURE: Final = 3  # the exit code of a server that did not get as far as listening
REASONS: Final = {413: "too_large", 429: "too_many"}  # why a request was refused, in the numbers
log = logging.getLogger("spielwerk.web")


def routes(site: WebSite) -> list[BaseRoute]:
    """Return every address."""
    get, post, tables, pads, passkeys = site.get, site.post, Tables(site), Pads(site), PasskeyPages(site)
    people, lessons, reviews = PeoplePages(site, passkeys), Lessons(site), ReviewPages(site, tables)
    of_person = {
        "link": people.link,
        "words": people.words,
        "recover": people.recover,
        "part": people.part,
        "leave": people.leave,
        "let-back": people.let_back,
        "profile": people.save_profile,
        "forget": people.forget,
        "bots": people.make_bot,
        "bots/rename": people.rename_bot,
        "bots/renew": people.renew_bot,
        "bots/remove": people.remove_bot,
        "passkey/ask": passkeys.ask_to_make,
        "passkey/remove": passkeys.remove,
        "passkey": passkeys.make,
    }
    watch, lobby, notify = Monitoring(site, tables.live), Lobby(site, tables.live), NotifyPages(site)
    of_notify = {"push": notify.push, "mail": notify.mail, "webhook": notify.webhook, "stop": notify.stop_mine}
    analysis, puzzles = AnalysisPages(site), Puzzles(site)
    of_position = {
        "edit": analysis.edit,
        "show": analysis.show,
        "turns": analysis.turns,
        "play": analysis.play,
    }
    at_table = {
        "sit": tables.sit,
        "bot": tables.bot,
        "network-bots": tables.network_bots,
        "free": tables.free,
        "stand-in": tables.stand_in,
        "more": tables.more,
        "welcome": tables.welcome,
        "start": tables.start,
        "leave": tables.leave,
        "back": tables.back,
        "vacation": tables.vacation,
        "rematch": tables.rematch,
        "decline": tables.decline,
        "branch": tables.branch,
        "abort": tables.abort,
        "play-on": tables.play_on,
        "block": tables.block,
        "talk": tables.set_talk,
    }
    return [
        Route("/", get(site.home)),
        Route("/tables", get(site.my_tables)),
        Route("/tables/first", get(site.first_tables)),
        Route("/lobby", get(lobby.page)),
        Route("/lobby/first", get(site.first_open_tables)),
        Route("/lobby/code", get(lobby.code)),
        Route("/lobby/filter", post(lobby.filter), methods=["POST"]),
        Route("/lobby/join", post(lobby.join), methods=["POST"]),
        Route("/lobby/play", post(lobby.play), methods=["POST"]),
        WebSocketRoute("/lobby/ws", lobby.socket),
        Route("/new", get(site.new)),
        Route("/new", post(site.open), methods=["POST"]),
        Route("/upload", post(site.upload), methods=["POST"]),
        Route("/prefs", post(site.set_preferences), methods=["POST"]),
        Route("/chance", post(site.promise), methods=["POST"]),
        Route("/fair", get(site.fair)),
        Route("/privacy", get(site.privacy)),
        Route("/me", get(people.page)),
        Route("/me/waiting.json", get(people.waiting)),
        Route("/me/profile", get(people.profile)),
        Route("/me/data.json", get(people.data)),
        *(Route(f"/me/{name}", post(answer), methods=["POST"]) for name, answer in of_person.items()),
        Route("/me/turns.json", get(notify.turns)),
        *(Route(f"/me/notify/{name}", post(answer), methods=["POST"]) for name, answer in of_notify.items()),
        Route("/notify/confirm", get(notify.ask_to_confirm)),
        Route("/notify/confirm", post(notify.confirm), methods=["POST"]),
        Route("/notify/stop", get(notify.ask_to_stop)),
        Route("/notify/stop", notify.stop_mail, methods=["POST"]),
        Route("/offline", get(site.offline)),
        Route("/sw.js", service_worker),
        Route("/passkey/ask", post(passkeys.ask_to_use), methods=["POST"]),
        Route("/passkey", post(passkeys.use), methods=["POST"]),
        Route("/join", get(people.invite)),
        Route("/join", post(people.join), methods=["POST"]),
        Route("/learn", get(lessons.overview)),
        Route("/learn/{slug}", get(lessons.first)),
        Route("/learn/{slug}/play", post(lessons.play), methods=["POST"]),
        Route("/learn/{slug}/{step}", get(lessons.step)),
        Route("/learn/{slug}/{step}", post(lessons.click), methods=["POST"]),
        Route("/learn/{slug}/{step}/board.svg", get(lessons.small_board)),
        Route("/puzzles", get(puzzles.overview)),
        Route("/puzzles/card", get(puzzles.card)),
        Route("/puzzles/today/{level}", get(puzzles.today)),
        Route("/puzzles/{slug}", get(puzzles.trainer)),
        Route("/puzzles/{slug}/{id}", get(puzzles.page)),
        Route("/puzzles/{slug}/{id}", post(puzzles.click), methods=["POST"]),
        Route("/puzzles/{slug}/{id}/board.svg", get(puzzles.board)),
        Route("/rules", get(site.all_rules)),
        Route("/rules/{slug}", get(site.rules)),
        Route("/about/{slug}", get(site.about)),
        Route("/pad/{slug}", get(pads.page)),
        Route("/pad/{slug}/sheet.json", get(pads.sheet)),
        Route("/pad/{slug}/picture.png", get(pads.picture)),
        Route("/analyse", get(analysis.choose)),
        Route("/analyse/file", post(analysis.file), methods=["POST"]),
        Route("/analyse/{slug}", get(analysis.page)),
        Route("/analyse/{slug}/tables", get(analysis.tables)),
        Route("/analyse/{slug}/position.json", get(analysis.position)),
        Route("/analyse/{slug}/board.{kind:str}", get(analysis.board)),
        *(Route(f"/analyse/{{slug}}/{name}", post(answer), methods=["POST"]) for name, answer in of_position.items()),
        Route("/static/{version}/{name}", static),
        Route("/static/{name}", static),
        Route("/health", watch.health),
        Route("/ready", watch.ready),
        Route("/metrics", watch.metrics),
        Route("/robots.txt", watch.robots),
        Route("/t/{id}", get(tables.table)),
        Route("/t/{id}/text", get(tables.text)),
        Route("/t/{id}/replay", get(tables.replay)),
        Route("/t/{id}/record.json", get(tables.record)),
        Route("/t/{id}/talk.txt", get(tables.conversation)),
        Route("/t/{id}/fair", get(tables.fair)),
        Route("/t/{id}/board.{kind:str}", get(tables.board)),
        Route("/t/{id}/review", get(reviews.page)),
        Route("/t/{id}/review", post(reviews.begin), methods=["POST"]),
        Route("/t/{id}/review/stop", post(reviews.stop), methods=["POST"]),
        Route("/t/{id}/review/part", get(reviews.part)),
        Route("/t/{id}/review/try/{turn}", get(reviews.trial_page)),
        Route("/t/{id}/review/try/{turn}", post(reviews.trial_click), methods=["POST"]),
        Route("/t/{id}/review.json", get(reviews.file)),
        *(Route(f"/t/{{id}}/{name}", post(answer), methods=["POST"]) for name, answer in at_table.items()),
        WebSocketRoute("/t/{id}/ws", tables.socket),
        *Api(site, tables.live).routes(),
    ]


@cache
def _zip(body: bytes) -> bytes:
    return gzip.compress(body, 9)


async def static(request: Request) -> Response:
    """Serve a file of ours: for ever under its version, else with a question each time."""
    name = request.path_params["name"]
    found = assets.asset(name) if name in assets.names() else None
    if found is None:
        raise HTTPException(404)
    tag = f'"{found.tag}"'
    kept = request.path_params.get("version") == assets.version()
    headers = {
        "etag": tag,
        "cache-control": f"public, max-age={YEAR}, immutable" if kept else "no-cache",
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == tag:
        return Response(None, 304, headers)
    body = found.body
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = _zip(body)
        headers["content-encoding"] = "gzip"
    return Response(body, 200, headers, found.kind)


async def service_worker(_: Request) -> Response:
    """Serve the script that runs without a page; it is another one as soon as a file of ours is."""
    return Response(assets.service_worker(), 200, {"cache-control": "no-cache"}, assets.KINDS["js"])


def create_app(settings: Settings | None = None, players: Chooser | None = None) -> Starlette:
    """Return the application; its store is open from now on and closes with it."""
    settings = settings or Settings()
    forbid_words(read_words(settings.words_file) if settings.words_file else ())
    store = Store(
        database(settings),
        catalogue(settings.catalogue).game,
        lock_timeout=settings.lock_timeout,
        statement_timeout=settings.statement_timeout,
    )
    workers = settings.workers or max(1, (os.cpu_count() or 2) - 1)
    players = players or Players(
        settings.catalogue, max(1, workers // settings.processes), offered=offered.read(settings.bots)
    )
    registry = TableRegistry(store, players, settings.pace)
    site = WebSite(settings, registry)
    if registry.cluster.shared:
        RUN["boot"] = assets.version()  # a page that comes to another process is not at another server

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await registry.cluster.start()
        await registry.clocks.start()
        if settings.bots and isinstance(players, Players):
            site.offers = await offered.find(players)
        work = (
            _tidy(registry, site.people),
            _expire(registry, settings.retention),
            registry.clocks.run(),
            site.open_tables.run(),
            site.moderation.run(),
            site.messenger.run(),
            site.reviews.run(),
        )
        tidying = [asyncio.create_task(each) for each in work]
        try:
            yield
        finally:
            for task in tidying:
                task.cancel()
            site.workers.close()
            await site.reviews.close()
            await registry.close()

    def sorry(scope: Scope, status: int) -> Response:
        site.refused[REASONS.get(status, "failed")] += 1
        if api.is_for_programs(scope):
            return api.sorry(status)
        viewer = site.viewer(HTTPConnection(scope))
        said = {413: viewer.t("That is too large."), 429: TooManyError().say(viewer.lang)}
        failed = viewer.t("That did not work. Your game is saved.")
        return HTMLResponse(pages.error(viewer, said.get(status, failed)), status)

    async def refuse(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if api.is_for_programs(request.scope):
            return api.sorry(error.status_code)
        if error.status_code == 404:
            return HTMLResponse(pages.not_found(site.viewer(request)), 404)
        return sorry(request.scope, error.status_code)

    app = Starlette(
        routes=routes(site),
        middleware=[
            Middleware(GZipMiddleware, minimum_size=700, compresslevel=5),
            *([Middleware(BasePathMiddleware, path=settings.base_path)] if settings.base_path else []),
            Middleware(
                GuardMiddleware,
                most=settings.body,
                large=dict.fromkeys(("/upload", "/analyse/file"), settings.upload + 4096),
                sorry=sorry,
                https=settings.https,
            ),
            Middleware(
                CostMiddleware, budget=site.budget, requests=settings.requests, patience=settings.patience, sorry=sorry
            ),
        ],
        exception_handlers={HTTPException: refuse},
        lifespan=lifespan,
    )
    app.state.registry = registry
    app.state.site = site
    return app


async def _tidy(registry: TableRegistry, people: People) -> None:
    """Wake the bots' first process once the server runs, then send unused tables out of memory, again and again."""
    await asyncio.sleep(1)
    if isinstance(registry.players, Players):
        registry.players.warm()
    for number in count():
        find_circles(thoroughly=number % THOROUGHLY == 0)
        await people.tidy()
        await asyncio.sleep(SWEEP)
        registry.sweep()
        await registry.notice()


def find_circles(thoroughly: bool) -> None:
    """Put aside what is there, so that Python looks for circles of references only among what is new.

    To look everywhere takes a second where a thousand tables are in memory. Tables need it not: no circles hold them.
    Connections do, so now and then it has to be.
    """
    if thoroughly:
        gc.unfreeze()
        gc.collect()
    gc.freeze()


async def _expire(registry: TableRegistry, retention: Retention) -> None:
    """Delete what is too old, now and then, but nothing that is in use."""
    await asyncio.sleep(FIRST_ROUND)
    while retention.every:
        try:
            if not await registry.cluster.claim("#expire"):
                await asyncio.sleep(FIRST_ROUND)
                continue
            done = await asyncio.to_thread(upkeep.expire, registry.store, retention, spare=registry)
            if done.gone or done.unnamed:
                log.info("too old: %d tables deleted, %d without names", len(done.gone), len(done.unnamed))
        except Exception:  # the database may be away for a while: the next round comes
            log.exception("tables could not be cleaned up")
        await asyncio.sleep(retention.every * 3600)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str = "",
    settings: Settings | None = None,
    sockets: list[socket.socket] | None = None,
    on_begin: Callable[[], object] = bool,
    **uvicorn_settings: Any,
) -> None:
    """Run the server until it is told to stop; what is being stored then is stored.

    It may be given the sockets to listen on, and is called back once it does.
    """
    import uvicorn

    settings = settings or Settings()
    settings = replace(settings, db=db or settings.db)
    options: dict[str, Any] = {
        "host": host,
        "port": port,
        "ws": "websockets-sansio",
        "ws_max_size": 4 * settings.message,
        "ws_per_message_deflate": False,
        "server_header": False,
        "access_log": False,  # addresses of tables are invitations: they stay out of the log
        "timeout_graceful_shutdown": 3,
        "workers": 1,  # whatever WEB_CONCURRENCY says: see cli/processes.py
        "forwarded_allow_ips": ",".join(settings.proxies),
        "log_level": settings.log_level,
        "http": timed_protocol(settings.dawdle, settings.slow, room(settings.connections)),
        "timeout_keep_alive": settings.idle,
        "log_config": logs.config(settings.log_per_minute),
    }
    logging.getLogger("spielwerk").setLevel(settings.log_level.upper())
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _leave)  # after closing, uvicorn passes the signal on: leave as one does
        if not faulthandler.is_enabled():
            faulthandler.enable()  # a crash of compiled code says in which lines it happened, and nothing else
    gc.set_threshold(*RARELY)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            on_begin()

    server = Server(uvicorn.Config(create_app(settings), **(options | uvicorn_settings)))
    with suppress(KeyboardInterrupt):
        server.run(sockets)
    if not server.started:
        raise SystemExit(STARTUP_FAILURE)


def _leave(_: int, __: object) -> None:
    raise SystemExit(0)
