"""Score pads for the real boxes: a page whose address holds everything, and the same as a file and a picture."""

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from spielwerk.core.game import Game, Pad, PositionError
from spielwerk.core.language import with_label
from spielwerk.core.picture import standalone
from spielwerk.web import pages
from spielwerk.web.assets import PAD
from spielwerk.web.html import Viewer, document, site_bar
from spielwerk.web.site import WebSite

LONGEST: Final = 2000  # signs of an address: four names and the longest pad need fewer


class Pads:
    """The addresses below ``/pad/``."""

    def __init__(self, site: WebSite) -> None:
        self.site = site

    async def page(self, request: Request) -> Response:
        """Show the pad of a game as its address says."""
        viewer = self.site.viewer(request)
        game, pad = self._pad(request)
        if pad is None:
            return HTMLResponse(pages.not_found(viewer, _none(game, viewer)), 404)
        if len(request.url.query) > LONGEST:
            return _broken_sheet(viewer)
        found = pad.page(dict(request.query_params), viewer.lang, request.url.path)
        body = site_bar(viewer, title=found.title) + found.html
        title = with_label(viewer.lang, found.title, game.title)
        page = document(viewer, title, body, cls="lobby", slug=game.slug, more=[PAD], scripts=["pad.js"])
        return HTMLResponse(page, headers={"x-robots-tag": "nofollow"})  # its links go on without end

    async def sheet(self, request: Request) -> Response:
        """Hand out the file that ``spielwerk score`` reads."""
        viewer = self.site.viewer(request)
        game, pad = self._pad(request)
        if pad is None:
            return HTMLResponse(pages.not_found(viewer, _none(game, viewer)), 404)
        try:
            text = pad.sheet_file(_query(request))
        except PositionError:
            return _broken_sheet(viewer)
        headers = {"content-disposition": f'attachment; filename="{game.slug}-sheet.json"'}
        return Response(text, media_type="application/json", headers=headers)

    async def picture(self, request: Request) -> Response:
        """Hand out the pad as a picture to share."""
        viewer = self.site.viewer(request)
        game, pad = self._pad(request)
        if pad is None:
            return HTMLResponse(pages.not_found(viewer, _none(game, viewer)), 404)
        self.site.pictures.check()
        try:
            svg = pad.picture(_query(request), viewer.lang)
        except PositionError:
            return _broken_sheet(viewer)
        if not svg:
            return HTMLResponse(pages.not_found(viewer, _none(game, viewer)), 404)
        return await self.site.pictures.answer(request, standalone(svg, game=game))

    def _pad(self, request: Request) -> tuple[Game, Pad | None]:
        game = self.site.game(request.path_params["slug"])
        return game, game.pad


def _query(request: Request) -> dict[str, str]:
    """Return what an address says, or raise PositionError if it says too much."""
    if len(request.url.query) > LONGEST:
        raise PositionError("this address is too long")
    return dict(request.query_params)


def _none(game: Game, viewer: Viewer) -> str:
    return viewer.t("There is no such thing for {title}.", title=game.title)


def _broken_sheet(viewer: Viewer) -> Response:
    words = viewer.t("This link is incomplete or was changed.")
    return HTMLResponse(pages.error(viewer, words), 400)
