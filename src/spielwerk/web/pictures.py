"""Pictures: rendered in a process of their own (the renderer lets nobody else work), kept by what is on them."""

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from spielwerk.core.picture import png
from spielwerk.table.costs import payer
from spielwerk.table.queueing import FullError
from spielwerk.table.workers import LostError, Workers
from spielwerk.web.budget import Budget
from spielwerk.web.refusals import BusyError, TooManyError

WIDTH: Final = 1200
WAITING: Final = 8  # pictures of one device that wait to be rendered
TRIES: Final = 2


class Pictures:
    """Renders drawings as PNG, each of them once."""

    def __init__(self, workers: Workers, budget: Budget, room: int) -> None:
        self.workers = workers
        self.budget = budget
        self.room = room  # bytes of finished pictures
        self.rendered = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._coming: dict[str, asyncio.Task[bytes]] = {}

    async def answer(self, request: Request, svg: str, headers: dict[str, str] | None = None) -> Response:
        """Return a standalone drawing as a picture; who has it already gets no second one."""
        key = sha256(f"{WIDTH} {svg}".encode()).hexdigest()
        headers = {"cache-control": "private, no-cache"} | (headers or {}) | {"etag": f'"{key[:32]}"'}
        if headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(None, 304, headers)
        return Response(await self.get(key, svg), media_type="image/png", headers=headers)

    def check(self) -> None:
        """Refuse whoever has used up what pictures may cost; asked before anything is drawn."""
        if payer.get().wait("pictures"):
            self.budget.refused["pictures"] += 1
            raise TooManyError

    async def get(self, key: str, svg: str) -> bytes:
        """Return a picture: a kept one, one that somebody else waits for, or a new one if the budget allows it."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        coming = self._coming.get(key)
        if coming is None:
            self.check()
            coming = self._coming[key] = asyncio.get_running_loop().create_task(self._render(key, svg))
            coming.add_done_callback(lambda task: self._on_arrival(key, task))
        return await asyncio.shield(coming)

    def _on_arrival(self, key: str, task: "asyncio.Task[bytes]") -> None:
        del self._coming[key]
        if not task.cancelled():
            task.exception()  # told to those who still wait for it, if any

    async def _render(self, key: str, svg: str) -> bytes:
        try:
            async with self.workers.queue.place(payer.get().owner, most=WAITING):
                data = await self._try(svg)
        except FullError:
            self.budget.refused["pictures"] += 1
            raise TooManyError from None
        self._kept[key] = data
        self._size += len(data)
        while self._size > self.room and self._kept:
            self._size -= len(self._kept.popitem(last=False)[1])
        return data

    async def _try(self, svg: str) -> bytes:
        for _ in range(TRIES):
            try:
                data = await self.workers.run("pictures", png, svg, WIDTH)
            except LostError:
                continue
            self.rendered += 1
            return data
        raise BusyError
