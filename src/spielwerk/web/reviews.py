"""The addresses of reviews: a game looked back on, while it is worked at and later."""

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from spielwerk.core.language import msg
from spielwerk.table.bans import check_may_act
from spielwerk.table.costs import payer
from spielwerk.table.reviews import check_reviewable
from spielwerk.table.session import Session, TableError
from spielwerk.web import review_page
from spielwerk.web.refusals import TooManyError
from spielwerk.web.review_page import Reviewed
from spielwerk.web.site import WebSite, number
from spielwerk.web.tables import Tables

LONGEST: Final = 20.0  # seconds a page waits for news


class ReviewPages:
    """The addresses below ``/t/<id>/review``."""

    def __init__(self, site: WebSite, tables: Tables) -> None:
        self.site = site
        self.tables = tables
        self.reviews = site.reviews

    async def _session(self, request: Request) -> Session:
        session = await self.tables.visible(request)
        check_reviewable(session)
        return session

    async def _reviewed(self, request: Request, session: Session) -> Reviewed:
        asked = request.query_params
        viewer = self.site.viewer(request, session)
        progress = await self.reviews.progress(session.id)
        return review_page.reviewed(
            session, viewer, progress, number(asked.get("turn"), 0), number(asked.get("seat"), -1)
        )

    async def page(self, request: Request) -> Response:
        """Show the review."""
        session = await self._session(request)
        return HTMLResponse(review_page.page(await self._reviewed(request, session)))

    async def part(self, request: Request) -> Response:
        """Hand out what changes when another turn is looked at; with ``have``, as soon as there is more than that."""
        session = await self._session(request)
        have = request.query_params.get("have")
        if have is not None and have == _mark(await self._reviewed(request, session)):
            await self.reviews.change(session.id, LONGEST)
        page = await self._reviewed(request, session)
        body = {"fragments": review_page.fragments(page), "turn": page.number, "seat": page.seat, "have": _mark(page)}
        return JSONResponse(body, headers={"cache-control": "no-store"})

    async def begin(self, request: Request) -> Response:
        """Make the review, or go on with it."""
        session = await self._session(request)
        await check_may_act(self.site.registry.store, self.site.who(request).person)
        if payer.get().wait("reviews"):
            self.site.budget.refused["reviews"] += 1
            raise TooManyError
        await self.reviews.begin(session)
        return RedirectResponse(f"/t/{session.id}/review", 303)

    async def stop(self, request: Request) -> Response:
        """Stop it; what is there stays."""
        session = await self._session(request)
        await self.reviews.stop(session.id)
        return RedirectResponse(f"/t/{session.id}/review", 303)

    async def file(self, request: Request) -> Response:
        """Hand out the review as JSON."""
        session = await self._session(request)
        progress = await self.reviews.progress(session.id)
        if progress is None or progress.review is None:
            raise TableError(msg("There is no review of this game yet."))
        name = f"{session.game.slug}-{session.id}-review.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(msgspec.json.encode(progress.review), media_type="application/json", headers=headers)


def _mark(page: Reviewed) -> str:
    """Return what a page knows of how far a review is."""
    if page.progress is None:
        return ""
    done = len(page.review.turns) if page.review is not None else 0
    return f"{page.progress.state} {done} {page.progress.ahead}"
