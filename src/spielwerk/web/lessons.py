"""Learning: the overview of all courses, each step as a page, and the clicks in it; nothing is stored for them."""

from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from spielwerk.core.game import Game
from spielwerk.core.lessons import Course
from spielwerk.core.picture import picture
from spielwerk.core.state import State
from spielwerk.table.begin import open_table
from spielwerk.table.lessons import LostWayError, NoSuchStepError, course_of, first_position, open_lesson
from spielwerk.table.session import SeatInfo, TableError, bot_seat
from spielwerk.web import learn_page, lesson_page, pages, table_page, trying
from spielwerk.web.guard import Limiter, address
from spielwerk.web.html import Viewer, plain
from spielwerk.web.lesson_page import Step
from spielwerk.web.refusals import TooManyError
from spielwerk.web.site import WebSite, form_of
from spielwerk.web.teacher import TEACHER
from spielwerk.web.trying import Try

LEARNER: Final = "learner"  # who sits at the table of a lesson
LONGEST: Final = 8192  # bytes of a click with the words before it
THEMES: Final = ("light", "dark")


class Lessons:
    """The addresses below ``/learn``."""

    def __init__(self, site: WebSite) -> None:
        self.site = site
        self.addresses = Limiter(site.settings.clicks_here)

    async def overview(self, request: Request) -> Response:
        """Show all courses."""
        return HTMLResponse(learn_page.page(self.site.viewer(request), self.site.catalogue.games()))

    async def first(self, request: Request) -> Response:
        """Show the first step of a course: that is its address without a number."""
        return HTMLResponse(lesson_page.page(self._step(request, [], 1)))

    async def step(self, request: Request) -> Response:
        """Show a step as it begins."""
        viewer = self.site.viewer(request)
        try:
            return HTMLResponse(lesson_page.page(self._step(request, [])))
        except (NoSuchStepError, LostWayError) as error:
            return HTMLResponse(pages.not_found(viewer, error.say(viewer.lang)), 404)

    async def click(self, request: Request) -> Response:
        """Answer a click in a lesson with what it changes."""
        viewer = self.site.viewer(request)
        if not self.addresses.take(address(request)):
            raise TooManyError
        asked = await trying.read(request, Try, LONGEST)
        if asked is None:
            return JSONResponse({"error": viewer.t("I did not understand that.")}, 422)
        try:
            step = self._step(request, [] if asked.restart else asked.words)
        except LostWayError as error:
            step = self._step(request, [])
            return _answer(step, {"toast": error.say(viewer.lang), **_changed(step)})
        except TableError as error:
            return JSONResponse({"error": error.say(viewer.lang)}, 404)
        return _answer(step, reply(step, asked))

    async def small_board(self, request: Request) -> Response:
        """Hand out the board of a step in small, for the overview."""
        game = self.site.game(request.path_params["slug"])
        number = _number(request)
        theme = request.query_params.get("theme", "")
        svg = _picture(game, number, theme if theme in THEMES else "light")
        return Response(svg, 200, {"cache-control": "public, max-age=86400"}, "image/svg+xml")

    async def play(self, request: Request) -> Response:
        """Open a table for the first game: against easy bots, with the teacher beside it."""
        viewer, game = self.site.viewer(request), self.site.game(request.path_params["slug"])
        course = course_of(game)
        fields = await form_of(request)
        seats = [SeatInfo("human", viewer.name or viewer.t("Guest"), "", viewer.holder)]
        seats += [bot_seat(k, "easy") for k in range(1, max(2, game.seats[0]))]
        options = game.with_defaults(course.options)
        session = open_table(game, seats, options, viewer.holder, True, *await self.site.chance(fields))
        if not session.started:
            session.commit(session.plan_start(viewer.holder))
        answer = await self.site.opened_table(request, session)
        answer.headers["location"] += f"?{TEACHER}"
        return answer

    def _step(self, request: Request, words: list[str], number: int | None = None) -> Step:
        game = self.site.game(request.path_params["slug"])
        course = course_of(game)
        number = _number(request) if number is None else number
        if not 1 <= number <= course.steps:
            raise NoSuchStepError(game.title, course.steps)
        viewer = self.site.viewer(request)
        return make_step(game, course, number, viewer, words)


def make_step(game: Game, course: Course, number: int, viewer: Viewer, words: list[str]) -> Step:
    """Return a step as it stands after these words."""
    name = viewer.t("You")
    if number > len(course.lessons):
        table = first_position(game, course, LEARNER, name)
    else:
        table = open_lesson(game, course.lessons[number - 1], words, LEARNER, name)
    learner = replace(viewer, seat=table.lesson.seat, holder=LEARNER, host=False)
    return Step(game, course, number, learner, table)


def reply(step: Step, asked: Try) -> dict[str, Any]:
    """Return what the page is told: what changed, why not, what would be, or where to look."""
    table = step.table

    def act(word: str) -> dict[str, Any]:
        if asked.preview is not None:
            return {"preview": table_page.preview_in(step.scene, word)}
        if asked.hint:
            return _hint(step)
        if step.done and (asked.undo or word):
            return {}
        if asked.undo:
            table.undo()
        elif word:
            table.play(word)
        return _changed(replace(step, table=table))

    told = trying.answer(table.session, step.viewer, asked, act)
    return told | ({"wrong": True} if "why" in told else {})


def _hint(step: Step) -> dict[str, Any]:
    word = step.table.next_word()
    if not word or step.lesson is None:
        return {}
    game, scene = step.game, step.scene
    label = scene.canvas.labels.get(game.layout.number(word), "")
    return {"hint": {"do": word, "what": plain(label) or step.title, "why": step.viewer.t(step.lesson.hint)}}


def _changed(step: Step) -> dict[str, Any]:
    return {"seq": step.table.session.seq, "set": lesson_page.fragments(step)}


def _answer(step: Step, message: dict[str, Any]) -> Response:
    told = message | {"words": step.table.words, "done": step.done}
    return trying.message(told)


def _number(request: Request) -> int:
    with suppress(ValueError):
        return int(request.path_params["step"][:4])
    return 0


@lru_cache(maxsize=256)
def _picture(game: Game, number: int, theme: str) -> str:
    course = course_of(game)
    if not 1 <= number <= course.steps:
        raise NoSuchStepError(game.title, course.steps)
    state: State = make_step(game, course, number, Viewer(), []).table.start
    return picture(game, state, theme=theme, seat=0, with_points=False)
