"""The addresses below ``/puzzles``: the puzzles of the day, a trainer for each game, and every click in a puzzle."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from spielwerk.core.picture import picture
from spielwerk.core.puzzles import Answer
from spielwerk.table.costs import payer
from spielwerk.table.puzzles import (
    HINTS,
    Day,
    NoPuzzleError,
    NoPuzzlesError,
    Task,
    behind,
    day_of,
    judged,
    points,
    shelf,
    shelf_of,
)
from spielwerk.table.queueing import FullError
from spielwerk.table.session import TableError
from spielwerk.table.workers import LostError
from spielwerk.web import pages, puzzle_page, puzzles_page, table_page, trying
from spielwerk.web.guard import Limiter, address
from spielwerk.web.html import Viewer
from spielwerk.web.puzzle_page import Trial
from spielwerk.web.refusals import AbsentGameError, BusyError, TooManyError
from spielwerk.web.site import WebSite
from spielwerk.web.trying import Try

LARGEST: Final = 16_384  # bytes of a click with the words before it
WAITING: Final = 2  # turns of one device that wait to be judged
KEPT: Final = 2000  # judged turns that are remembered
THEMES: Final = ("light", "dark")
MOST_HINTS: Final = 10  # that are counted


class Click(Try):
    """A click in a puzzle."""

    check: bool = False  # say what the turn is worth
    hints: int = 0  # that were taken before
    level: int = 1  # of the hint that is asked for: where, what, why


class Puzzles:
    """What the pages of puzzles answer."""

    def __init__(self, site: WebSite) -> None:
        self.site = site
        self.clicks = Limiter(site.settings.clicks_here)
        self._judged: OrderedDict[tuple[str, str, str], Answer] = OrderedDict()  # by game, puzzle, where it leads

    # ---- the overviews ----
    async def overview(self, request: Request) -> Response:
        """Show the puzzles of the day and all trainers."""
        games = self.site.catalogue.games()
        shelves = [shelf(game) for game in games if shelf(game).tasks]
        return HTMLResponse(puzzles_page.page(self.site.viewer(request), day_of(games, _date(request)), shelves))

    async def trainer(self, request: Request) -> Response:
        """Show all puzzles of a game."""
        viewer = self.site.viewer(request)
        try:
            found = shelf_of(self.site.game(request.path_params["slug"]))
        except NoPuzzlesError as error:
            return HTMLResponse(pages.not_found(viewer, error.say(viewer.lang)), 404)
        return HTMLResponse(puzzles_page.trainer(viewer, found))

    async def card(self, request: Request) -> Response:
        """Hand out the card of the start page, for a device on which it is another day."""
        inside = puzzles_page.card(self.site.viewer(request), day_of(self.site.catalogue.games(), _date(request)))
        return HTMLResponse(inside, headers={"cache-control": "no-store"})

    # ---- one puzzle ----
    async def today(self, request: Request) -> Response:
        """Show the puzzle of the day in a level."""
        viewer, day = self.site.viewer(request), day_of(self.site.catalogue.games(), _date(request))
        task = day.tasks.get(request.path_params["level"])
        if task is None:
            return HTMLResponse(pages.not_found(viewer, NoPuzzleError().say(viewer.lang)), 404)
        return HTMLResponse(puzzle_page.page(_trial(viewer, task, [], day)))

    async def page(self, request: Request) -> Response:
        """Show a puzzle."""
        viewer = self.site.viewer(request)
        try:
            task = self._task(request)
        except (NoPuzzleError, NoPuzzlesError) as error:
            return HTMLResponse(pages.not_found(viewer, error.say(viewer.lang)), 404)
        return HTMLResponse(puzzle_page.page(_trial(viewer, task, [])))

    async def board(self, request: Request) -> Response:
        """Hand out the board of a puzzle in small."""
        theme = request.query_params.get("theme", "")
        svg = _picture(self._task(request), theme if theme in THEMES else "light")
        return Response(svg, 200, {"cache-control": "public, max-age=86400"}, "image/svg+xml")

    def _task(self, request: Request) -> Task:
        return shelf_of(self.site.game(request.path_params["slug"])).task(request.path_params["id"])

    async def click(self, request: Request) -> Response:
        """Answer a click with what it changes; a whole turn that is to be checked with what it is worth."""
        viewer = self.site.viewer(request)
        if not self.clicks.take(address(request)):
            return JSONResponse({"error": TooManyError().say(viewer.lang)}, 429)
        asked = await trying.read(request, Click, LARGEST)
        if asked is None:
            return JSONResponse({"error": viewer.t("I did not understand that.")}, 422)
        try:
            task = self._task(request)
        except (NoPuzzleError, NoPuzzlesError, AbsentGameError) as error:
            return JSONResponse({"error": error.say(viewer.lang)}, 404)
        day = day_of(self.site.catalogue.games(), _date(request)) if "date" in request.query_params else None
        if day is not None and day.tasks.get(task.puzzle.level) is not task:
            day = None
        try:
            trial = _trial(viewer, task, [] if asked.restart else asked.words, day)
        except (ValueError, TableError):  # words that do not fit: begin anew
            trial = _trial(viewer, task, [], day)
        trial.hints = max(0, min(asked.hints, MOST_HINTS))
        if asked.check and trial.attempt.is_done:
            try:
                trial.answer = await self._answer(task, trial.attempt.words)
            except (TooManyError, BusyError) as error:
                told = {"error": error.say(viewer.lang), "words": trial.attempt.words}
                return trying.message(told | changed(trial), 429 if isinstance(error, TooManyError) else 503)
            got = {"got": points(task, trial.answer, trial.hints)}
            return trying.message(changed(trial) | got | {"words": trial.attempt.words})
        return trying.message(reply(trial, asked) | {"words": trial.attempt.words})

    async def _answer(self, task: Task, words: Sequence[str]) -> Answer:
        """Return what a turn is worth; one that was not shipped with its value is judged beside the best one."""
        known = task.known(words)
        if known is not None:
            return known
        key = (task.game.slug, task.puzzle.id, task.end(words))
        if key not in self._judged:
            if payer.get().wait("bots"):
                self.site.budget.refused["puzzles"] += 1
                raise TooManyError
            workers, work = self.site.workers, (self.site.settings.catalogue, task.game.slug, task.game.rules_version)
            try:
                async with workers.queue.place(payer.get().owner, most=WAITING):
                    less = await workers.run("bots", behind, *work, task.puzzle.id, list(words))
            except FullError:
                raise TooManyError from None
            except LostError:
                raise BusyError from None
            self._judged[key] = judged(task, words, less)
            if len(self._judged) > KEPT:
                self._judged.popitem(last=False)
        return self._judged[key]


def reply(trial: Trial, asked: Click) -> dict[str, Any]:
    """Return what the page is told: what changed, why not, what would be, or where to look."""
    tried = trial.attempt

    def act(word: str) -> dict[str, Any]:
        if asked.preview is not None:
            return {"preview": table_page.preview_in(trial.scene, word)}
        if asked.hint:
            return puzzle_page.hint(trial, max(1, min(asked.level, HINTS)))
        if asked.undo:
            tried.undo()
        elif word:
            tried.play(word)
        return changed(replace(trial, attempt=tried))

    return trying.answer(tried.session, trial.viewer, asked, act)


def changed(trial: Trial) -> dict[str, Any]:
    """Return the message with everything as it is now."""
    return {"seq": trial.attempt.session.seq, "set": puzzle_page.fragments(trial)}


def _trial(viewer: Viewer, task: Task, words: Sequence[str], day: Day | None = None) -> Trial:
    return Trial(viewer, task, task.attempt(puzzle_page.names(task, viewer), words), day)


def _date(request: Request) -> str:
    """Return the date it is on the device, as far as it says."""
    return request.query_params.get("date", "")


@lru_cache(maxsize=256)
def _picture(task: Task, theme: str) -> str:
    return picture(task.game, task.obs, theme=theme, seat=task.puzzle.seat, with_points=False)
