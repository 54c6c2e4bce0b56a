"""The addresses of reviews: a game looked back on, while it is worked at and later."""

from dataclasses import replace
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from spielwerk.core.game import IllegalActionError
from spielwerk.core.language import msg
from spielwerk.core.layout import UnknownWordError
from spielwerk.table.bans import check_may_act
from spielwerk.table.costs import payer
from spielwerk.table.queueing import FullError
from spielwerk.table.reviews import DONE, RUNNING, check_reviewable
from spielwerk.table.session import Session, TableError
from spielwerk.table.tries import NothingToTryError, attempt, worth_of
from spielwerk.table.workers import LostError
from spielwerk.web import review_page, table_page, try_page, trying
from spielwerk.web.guard import Limiter, address
from spielwerk.web.refusals import BusyError, TooManyError
from spielwerk.web.review_page import Reviewed
from spielwerk.web.site import WebSite, number
from spielwerk.web.tables import Tables
from spielwerk.web.try_page import Trial
from spielwerk.web.trying import Try

LONGEST: Final = 20.0  # seconds a page waits for news
LARGEST: Final = 16_384  # bytes of a click with the words before it
WAITING: Final = 2  # tries of one device that wait to be judged


class Retry(Try):
    """A click in a try."""

    solution: bool = False  # show the answer
    judge: bool = False  # say what the turn is worth


class ReviewPages:
    """The addresses below ``/t/<id>/review``."""

    def __init__(self, site: WebSite, tables: Tables) -> None:
        self.site = site
        self.tables = tables
        self.reviews = site.reviews
        self.clicks = Limiter(site.settings.clicks_here)

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
        known = {"turn": page.number, "seat": page.seat, "have": _mark(page)}
        return trying.message({"fragments": review_page.fragments(page), **known})

    async def begin(self, request: Request) -> Response:
        """Make the review, or go on with it."""
        session = await self._session(request)
        known = await self.reviews.progress(session.id)
        if known is None or known.state not in {RUNNING, DONE}:  # what is there costs nothing
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

    # ---- a mistake tried again ----
    async def trial_page(self, request: Request) -> Response:
        """Show the position before a mistake."""
        return HTMLResponse(try_page.page(await self._trial(request, [])))

    async def trial_click(self, request: Request) -> Response:
        """Answer a click in it with what it changes."""
        viewer = self.site.viewer(request)
        if not self.clicks.take(address(request)):
            raise TooManyError
        asked = await trying.read(request, Retry, LARGEST)
        if asked is None:
            return JSONResponse({"error": viewer.t("I did not understand that.")}, 422)
        try:
            trial = await self._trial(request, [] if asked.restart else asked.words)
        except (IllegalActionError, UnknownWordError):  # words that do not fit: begin anew
            trial = await self._trial(request, [])
        message = await self._judged(trial) if asked.judge else reply(trial, asked)
        return trying.message(message | {"words": trial.attempt.words})

    async def _trial(self, request: Request, words: list[str]) -> Trial:
        session = await self._session(request)
        found = await self._reviewed(request, session)
        wanted = number(request.path_params["turn"], 0)
        turn = next((one for one in found.review.turns if one.number == wanted), None) if found.review else None
        if found.review is None or turn is None:
            raise NothingToTryError
        found.number, found.seat = turn.number, turn.seat
        return Trial(found, found.review, turn, attempt(session, turn, words))

    async def _judged(self, trial: Trial) -> dict[str, Any]:
        """Judge a turn that was tried; one that is the better one itself needs no reckoning."""
        tried, turn = trial.attempt, trial.turn
        if not tried.is_done:
            return changed(trial)
        if turn.best is not None and tried.words == turn.best.words:
            return changed(replace(trial, worth=trial.best))
        given = msgspec.structs.replace(trial.review, turns=[])
        work = (self.site.settings.catalogue, tried.session.game.slug, tried.obs.dump())
        known = (msgspec.json.encode(given), msgspec.json.encode(turn), list(tried.words))
        try:
            async with self.site.workers.queue.place(payer.get().owner, most=WAITING):
                worth = await self.site.workers.run("reviews", worth_of, *work, *known)
        except FullError:
            raise TooManyError from None
        except LostError:
            raise BusyError from None
        return changed(replace(trial, worth=worth))

    async def file(self, request: Request) -> Response:
        """Hand out the review as JSON."""
        session = await self._session(request)
        progress = await self.reviews.progress(session.id)
        if progress is None or progress.review is None:
            raise TableError(msg("There is no review of this game yet."))
        name = f"{session.game.slug}-{session.id}-review.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(msgspec.json.encode(progress.review), media_type="application/json", headers=headers)


def reply(trial: Trial, asked: Retry) -> dict[str, Any]:
    """Return what the page of a try is told: what changed, why not, what would be, or where to look."""
    tried = trial.attempt

    def act(word: str) -> dict[str, Any]:
        if asked.preview is not None:
            return {"preview": table_page.preview_in(trial.scene, word)}
        if asked.hint:
            return try_page.hint(trial)
        if asked.solution:
            return changed(replace(trial, attempt=attempt(trial.page.session, trial.turn), is_solved=True))
        if asked.undo:
            tried.undo()
        elif word:
            tried.play(word)
        return changed(replace(trial, attempt=tried)) | {"judge": tried.is_done}

    return trying.answer(tried.session, trial.viewer, asked, act)


def changed(trial: Trial) -> dict[str, Any]:
    """Return the message with everything as it is now."""
    return {"seq": trial.attempt.session.seq, "set": try_page.fragments(trial)}


def _mark(page: Reviewed) -> str:
    """Return what a page knows of how far a review is."""
    if page.progress is None:
        return ""
    done = len(page.review.turns) if page.review is not None else 0
    return f"{page.progress.state} {done} {page.progress.ahead}"
