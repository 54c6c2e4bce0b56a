"""For whoever looks after a server: does it live, can it store, what is going on. And a word to search engines."""

import asyncio
import hmac
import logging
import os
import shutil
import time
from collections import Counter
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Final

from prometheus_client import CollectorRegistry, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from spielwerk import __version__
from spielwerk.table.change import TableError
from spielwerk.table.failures import FullError
from spielwerk.web.live import Live
from spielwerk.web.site import WebSite

FRESH: Final = 2.0  # seconds for which an answer to /ready holds
PATIENCE: Final = 3.0  # seconds until a database that says nothing counts as gone
SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
ROBOTS: Final = "User-agent: *\nDisallow: /t/\nDisallow: /new\nDisallow: /pad/*?\n"
log = logging.getLogger("spielwerk.web")


class Monitoring:
    """What the machines around a server ask."""

    def __init__(self, site: WebSite, live: Live) -> None:
        self.site = site
        self.live = live
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        clicks = Histogram(
            "spielwerk_click_seconds", "From a click to its news, stored", buckets=SECONDS, registry=self.registry
        )
        site.registry.timed = clicks.observe
        self.registry.register(self)
        self._asking: asyncio.Task[str] | None = None
        self._until = 0.0

    async def health(self, _: Request) -> Response:
        """Say that the server lives."""
        return PlainTextResponse("ok")

    async def robots(self, _: Request) -> Response:
        """Tell search engines that tables are private."""
        return PlainTextResponse(ROBOTS)

    # ---- ready ----
    async def ready(self, _: Request) -> Response:
        """Say whether moves can be stored: one tries, and all who ask meanwhile share the answer."""
        if self._asking is None or (self._asking.done() and time.monotonic() > self._until):
            self._asking = asyncio.create_task(self._try())
        problem = await asyncio.shield(self._asking)
        return PlainTextResponse(problem or "ready", 503 if problem else 200)

    async def _try(self) -> str:
        """Return a word for what is wrong, or nothing."""
        store, problem = self.site.registry.store, ""
        try:
            async with asyncio.timeout(PATIENCE):
                await store.probe()
            if store.path is not None:
                free = shutil.disk_usage(store.path.resolve().parent).free
                problem = "disk" if free < self.site.settings.free_space else ""
            if not self.site.registry.cluster.listening:
                problem = "news"
        except FullError:
            problem = "disk"
        except (TableError, TimeoutError, OSError):
            problem = "database"
        self._until = time.monotonic() + FRESH
        return problem

    # ---- metrics ----
    async def metrics(self, request: Request) -> Response:
        """Hand out the numbers to those who may have them; for others there is no such page."""
        if not self._may_read(request):
            raise HTTPException(404)
        return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)

    def _may_read(self, request: Request) -> bool:
        settings = self.site.settings
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if settings.metrics_token and kind.lower() == "bearer":
            return hmac.compare_digest(token.strip().encode(), settings.metrics_token.encode())
        if {"x-forwarded-for", "forwarded"} & set(request.headers):
            return False  # whoever comes through a proxy shows the token
        try:
            here = ip_address(request.client.host if request.client else "")
        except ValueError:
            return False
        return any(network == "*" or here in ip_network(network) for network in settings.metrics_allow)

    def collect(self) -> Iterable[Metric]:
        """Return the numbers that are kept elsewhere."""
        registry, queue = self.site.registry, self.site.registry.players.queue
        yield GaugeMetricFamily("spielwerk_tables", "Tables in memory", len(registry))
        yield GaugeMetricFamily("spielwerk_sockets", "Open pages of tables", self.live.open.total())
        open_tables = self.site.open_tables
        yield GaugeMetricFamily("spielwerk_open_tables", "Tables in the lobby, when last read", open_tables.count)
        yield GaugeMetricFamily("spielwerk_lobby_pages", "Open pages of the lobby", len(open_tables.watchers))
        yield GaugeMetricFamily("spielwerk_bots_waiting", "Bots in the queue", queue.waiting)
        yield GaugeMetricFamily("spielwerk_bots_thinking", "Bots at work", queue.busy)
        yield _count("spielwerk_tables_opened", "Tables opened since the start", "game", registry.opened)
        yield _count("spielwerk_tables_finished", "Games finished since the start", "game", registry.finished)
        yield _count("spielwerk_pages", "Pages and forms answered", "status", self.site.answered)
        used_up = Counter({f"used_up_{ware}": n for ware, n in self.site.budget.refused.items()})
        refused = self.site.refused + self.live.refused + used_up
        yield _count("spielwerk_refusals", "Requests and clicks refused", "reason", refused)
        messenger = self.site.messenger
        yield _count("spielwerk_messages_sent", "Messages to people who were away", "channel", messenger.sent)
        yield _count("spielwerk_messages_failed", "Messages that were not taken", "channel", messenger.failed)
        yield CounterMetricFamily("spielwerk_store_commits", "Commits of the store", registry.store.writer.commits)
        yield CounterMetricFamily("spielwerk_store_failures", "Commits that failed", registry.store.writer.failures)
        cluster = registry.cluster
        yield GaugeMetricFamily("spielwerk_processes", "Server processes on this database", len(cluster.living))
        yield GaugeMetricFamily("spielwerk_leases", "Tables and tasks that this process sees to", cluster.leases)
        yield CounterMetricFamily("spielwerk_news", "Notifications of other processes", cluster.heard)
        yield CounterMetricFamily("spielwerk_news_lost", "How often no news came for a while", cluster.reconnects)
        version = GaugeMetricFamily("spielwerk_info", "What runs", labels=["version", "process"])
        version.add_metric([__version__, cluster.process], 1)
        yield version
        yield GaugeMetricFamily("spielwerk_pid", "The number of this process on its machine", os.getpid())

    def describe(self) -> Iterable[Metric]:
        """Return nothing: what is collected is asked for when it is read."""
        return []


def _count(name: str, words: str, label: str, counter: "Counter[str] | Counter[int]") -> CounterMetricFamily:
    family = CounterMetricFamily(name, words, labels=[label])
    for key, n in sorted(counter.items()):
        family.add_metric([str(key)], n)
    return family
