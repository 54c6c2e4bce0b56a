"""The web server: what it is made of, and how it starts and stops."""

import asyncio
import faulthandler
import gc
import logging
import os
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from itertools import count
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from spielwerk.table import offered, upkeep
from spielwerk.table.naming import forbid_words, read_words
from spielwerk.table.people import People
from spielwerk.table.players import Players
from spielwerk.table.registry import Chooser, TableRegistry, catalogue
from spielwerk.table.store import Store
from spielwerk.table.upkeep import Retention
from spielwerk.web import addresses, api, assets, logs, pages
from spielwerk.web.base_path import BasePathMiddleware
from spielwerk.web.budget import CostMiddleware
from spielwerk.web.config import database
from spielwerk.web.guard import GuardMiddleware
from spielwerk.web.html import RUN
from spielwerk.web.protocol import room, timed_protocol
from spielwerk.web.refusals import TooManyError
from spielwerk.web.settings import Settings
from spielwerk.web.site import WebSite

SWEEP: Final = 30.0  # seconds between two rounds of tidying up
FIRST_ROUND: Final = 60.0  # seconds after the start, when tables are first cleaned up by age
THOROUGHLY: Final = 40  # rounds of tidying up until Python looks for circles among old things, too
RARELY: Final = (50_000, 20, 20)  # when Python looks for circles: drawing makes none, and looking costs an eighth
STARTUP_FAILURE: Final = 3  # the exit code of a server that did not get as far as listening
REASONS: Final = {413: "too_large", 429: "too_many"}  # why a request was refused, in the numbers
log = logging.getLogger("spielwerk.web")


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
        routes=addresses.routes(site),
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
