"""The addresses below ``/analyse``: positions are built, valued, shared and played on; the address holds them whole."""

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator
from typing import Any, Final

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse

from spielwerk.bots.best_turns import BestTurns
from spielwerk.core.audience import points
from spielwerk.core.editing import CodeError, canonical, decode, edit, editor_of, encode, taken_over, written
from spielwerk.core.editor import EditError, Position
from spielwerk.core.game import Game, OptionError, PositionError
from spielwerk.core.language import msg
from spielwerk.core.markup import Markup, esc
from spielwerk.core.picture import picture
from spielwerk.core.record import Record, RecordError
from spielwerk.core.state import NONE
from spielwerk.table.analyses import analysable
from spielwerk.table.begin import open_position, open_record
from spielwerk.table.change import NoSpectatorsError
from spielwerk.table.costs import in_thread, payer
from spielwerk.table.failures import UnknownTableError
from spielwerk.table.queueing import FullError
from spielwerk.table.session import Session, TableError
from spielwerk.table.workers import LostError
from spielwerk.web import analysis_page, arranged
from spielwerk.web.analysis_board import Board, board_of, ghosts, scene_of, turn_words
from spielwerk.web.analysis_page import PATH
from spielwerk.web.html import Viewer
from spielwerk.web.refusals import TooManyError
from spielwerk.web.site import WebSite, form_of, number

MINE: Final = 24  # own tables to choose from
FIRST: Final = 250  # milliseconds of processor time of the first step; every further one has twice as many
STEPS: Final = 3  # that are thought without being asked again
DEEPEST: Final = 5  # steps at the most: 8 seconds


class AnalysisPages:
    """What the analysis board answers."""

    def __init__(self, site: WebSite) -> None:
        self.site = site
        self.registry = site.registry

    def _game(self, request: Request) -> Game:
        return self._named(request.path_params["slug"])

    def _named(self, slug: str) -> Game:
        game = self.site.game(slug)
        if game.editor is None:
            raise TableError(msg("There is no analysis board for {title} yet."), title=game.title)
        return game

    async def choose(self, request: Request) -> Response:
        """Show the games that have an analysis board."""
        games = [game for game in self.site.catalogue.games() if game.editor is not None]
        return HTMLResponse(analysis_page.choose(self.site.viewer(request), games))

    async def page(self, request: Request) -> Response:
        """Show the position of an address, or go to the one that is asked for."""
        game, query, viewer = self._game(request), request.query_params, self.site.viewer(request)
        if "t" in query:
            return await self._from_table(request, game)
        if "sheet" in query:
            return self._from_sheet(request, game)
        if "seats" in query:
            return self._opening(game, dict(query))
        opening, note = written(game, game.new(max(2, game.seats[0]), 0)), ""
        board = None
        if "p" in query:
            board = _read(game, query["p"], number(query.get("s"), NONE))
            note = "" if board else viewer.t("This link is incomplete.")
        board = board or board_of(game, opening)
        assert board is not None
        return HTMLResponse(analysis_page.page(board, viewer, note), headers={"x-robots-tag": "nofollow"})

    # ---- where positions come from ----
    def _go(self, game: Game, position: Position, seat: int = NONE) -> Response:
        more = f"&s={seat}" if seat != NONE else ""
        return RedirectResponse(f"{PATH}/{game.slug}?p={encode(position)}{more}", 303)

    def _opening(self, game: Game, form: dict[str, str]) -> Response:
        try:
            seats = number(form.get("seats"), 0)
            state = game.new(seats, secrets.randbits(31), **arranged.read(game, form))
        except (OptionError, ValueError):
            raise TableError(msg("There is no such setting.")) from None
        return self._go(game, written(game, state))

    async def _from_table(self, request: Request, game: Game) -> Response:
        """Take over a step of a table: of one that is on, only what the asking seat sees, where hints are allowed."""
        session = (await self.registry.table(request.query_params["t"])).session
        viewer = self.site.viewer(request, session)
        if session.started and not session.may_watch(viewer.holder):
            raise NoSpectatorsError
        if not session.started or session.game is not game:
            raise UnknownTableError
        if not analysable(session):
            raise TableError(msg("There are no hints at this table: it can be analysed once the game is over."))
        step = max(0, min(number(request.query_params.get("step"), session.step), session.step))
        seat = number(request.query_params.get("seat"), viewer.seat)
        if session.hides_secrets or not -1 <= seat < len(session.seats):
            seat = viewer.seat  # until the end everybody sees with their own eyes
        state = session.observe(seat, step)
        return self._go(game, written(game, state), seat)

    def _from_sheet(self, request: Request, game: Game) -> Response:
        reader = editor_of(game).from_sheet
        if reader is None or game.pad is None:
            raise TableError(msg("The score pad of {title} holds no position."), title=game.title)
        try:
            sheet = json.loads(game.pad.sheet_file({k: v for k, v in request.query_params.items() if k != "sheet"}))
            return self._go(game, taken_over(game, reader(sheet)))
        except PositionError as error:
            raise TableError(msg("This score pad is no position yet: {error}"), error=error) from None

    async def tables(self, request: Request) -> Response:
        """Show the own tables of a game."""
        game = self._game(request)
        mine = [
            session
            for session in await self.site.own_tables(request, MINE)
            if session.game is game and analysable(session)
        ]
        return HTMLResponse(analysis_page.tables(self.site.viewer(request), game, mine))

    async def file(self, request: Request) -> Response:
        """Take over a position, the last one of a record, or a score sheet from a file."""
        if payer.get().wait("uploads"):
            self.site.budget.refused["uploads"] += 1
            raise TooManyError
        async with request.form(max_files=1, max_fields=4, max_part_size=self.site.settings.upload) as form:
            game = self._named(str(form.get("game", "")))
            given = form.get("file")
            text = await given.read() if isinstance(given, UploadFile) else b""
        try:
            return self._go(game, await in_thread("uploads", _position_in, game, text))
        except RecordError as error:
            raise TableError(msg("This record is not right: {error}"), error=error) from None
        except PositionError as error:
            raise TableError(
                msg("This file is no position of {title}: {error}"), title=game.title, error=error
            ) from None
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise TableError(
                msg("I cannot read this file: it holds no position of {title}."), title=game.title
            ) from None

    # ---- what is done to it ----
    async def edit(self, request: Request) -> Response:
        """Make an edit, or only look from another seat; answer with what changed on the page."""
        game, form, viewer = self._game(request), await form_of(request), self.site.viewer(request)
        seat, word = number(form.get("s"), 0), form.get("do", "")
        board = _read(game, form.get("p", ""), seat)
        if board is None:
            return JSONResponse({"refused": viewer.t("This link is incomplete.")})
        if word.startswith("look "):
            cell = number(word.removeprefix("look "), NONE)
            return JSONResponse({"said": game.texts.cell(board.state, cell, viewer.lang).replace("**", "")})
        if word:
            try:
                position = edit(game, board.position, f"@{board.seat} {word}")
            except EditError as error:
                return JSONResponse({"refused": error.say(viewer.lang), "cell": error.cell})
            board = board_of(game, position, board.seat)
            assert board is not None
        shown = analysis_page.fragments(board, viewer)
        return JSONResponse({"p": board.code, "s": board.seat, "set": shown})

    async def show(self, request: Request) -> Response:
        """Draw a turn over the board."""
        game, form, viewer = self._game(request), await form_of(request), self.site.viewer(request)
        board = _read(game, form.get("p", ""), NONE)
        drawn = ghosts(board, viewer, form.get("turn", "").split(",")) if board and board.playable else None
        return JSONResponse({"svg": drawn} if drawn is not None else {"refused": viewer.t("That is not possible now.")})

    async def turns(self, request: Request) -> Response:
        """Stream the best turns: a line for each step of thought, until it was enough or nobody listens any more."""
        game, form, viewer = self._game(request), await form_of(request), self.site.viewer(request)
        board = _read(game, form.get("p", ""), NONE)
        depth = max(0, min(number(form.get("deep"), 0), DEEPEST))
        if board is None or not board.playable:
            return JSONResponse({"refused": viewer.t("That is not possible now.")})
        headers = {"cache-control": "no-store", "content-encoding": "identity"}  # every line comes when it is said
        lines = self._think(board, viewer, depth)
        return StreamingResponse(lines, media_type="application/x-ndjson", headers=headers)

    async def _think(self, board: Board, viewer: Viewer, depth: int) -> AsyncIterator[str]:
        begun, scene = time.monotonic(), scene_of(_from_mover(board), viewer)
        steps = range(STEPS) if depth == 0 else range(STEPS + depth - 1, STEPS + depth)
        best = BestTurns([], 0)
        for step in steps:
            ms = FIRST << step
            if payer.get().wait("bots"):
                self.site.budget.refused["analyses"] += 1
                yield _line(refused=viewer.t("I have been thinking a lot. Ask me again in a moment."))
                return
            if ahead := self.site.analyses.count_ahead(ms):
                yield _line(queue=viewer.t("Many are thinking right now. You are number {n}.", n=ahead + 1))
            try:
                found = await self.site.analyses.step(board.game, scene.obs, board.seed, ms)
            except FullError:
                yield _line(refused=TooManyError().say(viewer.lang))
                return
            except LostError:
                yield _line(refused=viewer.t("That did not work just now. Try again in a moment."))
                return
            last = step == steps[-1]
            best = max(best, found, key=lambda known: known.playouts)  # another worker may have begun anew
            html = turn_list(board, best, scene, viewer)
            note = viewer.n(
                best.playouts,
                "Played on {n} time. The pale part of a bar is not sure yet and shrinks with thinking.",
                "Played on {n} times. The pale part of a bar is not sure yet and shrinks with thinking.",
            )
            seconds = round(time.monotonic() - begun)
            deeper = depth + 1 if STEPS + depth <= DEEPEST else 0
            longer = viewer.t("{n} s", n=(FIRST << STEPS + depth) // 1000) if deeper else ""
            yield _line(list=html, note=note, seconds=seconds, done=last, deeper=deeper, longer=longer)
            await asyncio.sleep(0)

    # ---- what is made of it ----
    def _asked(self, request: Request) -> tuple[Game, Board]:
        game = self._game(request)
        board = _read(game, request.query_params.get("p", ""), number(request.query_params.get("s"), NONE))
        if board is None:
            raise TableError(msg("This link is incomplete."))
        return game, board

    async def play(self, request: Request) -> Response:
        """Open a table that goes on from the position."""
        game, form, viewer = self._game(request), await form_of(request), self.site.viewer(request)
        board = _read(game, form.get("p", ""), NONE)
        if board is None or not board.playable:
            raise TableError(msg("Nobody can play on from this position."))
        names = [*board.names(viewer.lang), viewer.name or viewer.t("Guest")]
        how, level = form.get("how", "bots"), form.get("level", "") or "medium"
        chance = await self.site.chance(form)
        return await self.site.opened_table(
            request, open_position(game, board.state, viewer.holder, names, how, level, *chance)
        )

    async def position(self, request: Request) -> Response:
        """Hand out the position as a file."""
        game, board = self._asked(request)
        headers = {"content-disposition": f'attachment; filename="{game.slug}-position.json"'}
        text = json.dumps({"game": game.slug, **board.position}, ensure_ascii=False, indent=1)
        return Response(text, media_type="application/json", headers=headers)

    async def board(self, request: Request) -> Response:
        """Hand out the position as a picture."""
        game, board = self._asked(request)
        kind, viewer = request.path_params["kind"], self.site.viewer(request)
        if kind not in {"svg", "png"}:
            raise UnknownTableError
        if kind == "png":
            self.site.pictures.check()
        names, theme = board.names(viewer.lang), "dark" if viewer.theme == "dark" else "light"
        svg = picture(game, board.state, lang=viewer.lang, theme=theme, seat=board.seat, names=names)
        headers = {"content-disposition": f'attachment; filename="{game.slug}-position.{kind}"'}
        if kind == "svg":
            return Response(svg, media_type="image/svg+xml", headers=headers)
        return await self.site.pictures.answer(request, svg, headers)


def _read(game: Game, code: str, seat: int) -> Board | None:
    """Return the board of an address; None where it holds nothing that can be drawn."""
    try:
        position = canonical(game, decode(code))
    except CodeError:
        return None
    return None if position is None else board_of(game, position, None if seat == NONE else seat)


def _from_mover(board: Board) -> Board:
    found = board_of(board.game, board.position)
    assert found is not None
    return found


def _position_in(game: Game, text: bytes) -> Position:
    """Return the position in a file: of a record the last one, of a score sheet what it knows."""
    data = json.loads(text)
    if not isinstance(data, dict):
        raise PositionError("a position is a JSON object")
    if "words" in data:
        record = Record.from_json(text)
        session: Session = open_record(game, record, "")
        return written(session.game, session.state)
    named = data.pop("game", game.slug)
    if named != game.slug:
        raise PositionError(f"it is one of {str(named)[:40]}")
    reader = editor_of(game).from_sheet
    if reader is not None and "to_move" not in data and "players" in data and "spaces" not in data:
        return taken_over(game, reader(data))
    return taken_over(game, data)


def _line(**said: Any) -> str:
    return json.dumps(said, ensure_ascii=False) + "\n"


def turn_list(board: Board, found: BestTurns, scene: Any, viewer: Viewer) -> Markup:
    """Return the best turns as rows: rank, chance, a bar that is pale where it is not sure, and words."""
    rows = Markup("")
    for rank, turn in enumerate(found.turns, 1):
        words = ",".join(board.game.layout.word(action) for action in turn.actions)
        told = " · ".join(turn_words(scene, turn.actions))
        worth = viewer.t("{n} %", n=round(100 * turn.chance))
        if len(board.state.scores()) == 1:
            worth = points(round(turn.points), viewer.lang)
        low, high = max(0.0, turn.chance - turn.error), min(1.0, turn.chance + turn.error)
        mark = f"turn-{words}".replace(" ", "_").replace(",", "-")
        rows += Markup(
            f'<li id="{esc(mark)}"><button type="button" class="bestturn" data-turn="{esc(words)}" '
            f'aria-pressed="false"><span class="rank">{rank}</span><span class="how">{esc(told)}</span>'
            f"<b>{esc(worth)}</b>"
            f'<span class="gauge" aria-hidden="true"><i class="pale" style="transform:scaleX({high:.3f})"></i>'
            f'<i style="transform:scaleX({low:.3f})"></i></span></button></li>'
        )
    return Markup(f'<ol id="turn-list" class="best">{rows}</ol>')
