"""A person's own pages: devices, the code that adds one, key words, signing out."""

from dataclasses import replace
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from spielwerk.table.person import Who
from spielwerk.table.tokens import read_phrase
from spielwerk.web import notify, people_page
from spielwerk.web.guard import Limiter, address, local_path
from spielwerk.web.refusals import TooManyError
from spielwerk.web.site import ASKS, WebSite, form_of

EVERYBODY: Final = ""  # the key of what all together may do


class PeoplePages:
    """The addresses below ``/me``, and ``/join``."""

    def __init__(self, site: WebSite) -> None:
        self.site = site
        self.people = site.people
        self.tried = Limiter(site.settings.phrases)
        self.tried_here = Limiter(site.settings.phrases_here)
        self.made_here = Limiter(site.settings.codes_here)

    def _is_now(self, request: Request, who: Who) -> None:
        """From this answer on the device is another one."""
        request.scope[ASKS] = who

    async def _render(self, request: Request, status: int = 200, **more: str) -> Response:
        who = self.site.who(request)
        shown = people_page.Shown(
            await self.people.devices(who),
            await self.people.phrase_made_at(who),
            await self.people.count_tables(who.person),
            notify=await notify.chosen(self.site, request),
            **more,
        )
        viewer = replace(self.site.viewer(request), path="/me")  # where a change of language comes back to
        return HTMLResponse(people_page.page(viewer, shown), status)

    async def page(self, request: Request) -> Response:
        """Show the devices."""
        query = request.query_params
        return await self._render(request, done=query.get("done", ""), back=_back(query.get("back", "")))

    async def link(self, request: Request) -> Response:
        """Show a code that adds a device. It stands in no address of this one: it is for others to open."""
        if not self.made_here.take(address(request)):
            raise TooManyError
        viewer = self.site.viewer(request)
        back = _back((await form_of(request)).get("back", ""))
        code = await self.people.link(self.site.who(request), viewer.name, back)
        return await self._render(request, link=f"{viewer.place}/join?code={code}", back=back)

    async def waiting(self, request: Request) -> Response:
        """Tell whether the code shown still waits for a device."""
        return JSONResponse({"waiting": await self.people.has_open_link(self.site.who(request))})

    async def words(self, request: Request) -> Response:
        """Make key words and show them, this once."""
        if not self.made_here.take(address(request)):
            raise TooManyError
        words = await self.people.phrase(self.site.who(request))
        return await self._render(request, words=words)

    async def recover(self, request: Request) -> Response:
        """Come back with key words."""
        viewer = self.site.viewer(request)
        phrase = read_phrase((await form_of(request)).get("words", ""))
        if not self.tried_here.take(address(request)):
            raise TooManyError
        if not phrase:
            problem = viewer.t("There is a slip in it. It takes eight words, and their order matters.")
            return await self._render(request, 422, problem=problem)
        if not self.tried.take(EVERYBODY):
            raise TooManyError
        found = await self.people.recover(self.site.who(request), phrase)
        if found is None:
            problem = viewer.t("These key words are not valid.")
            return await self._render(request, 422, problem=problem)
        self._is_now(request, found)
        return RedirectResponse("/me?done=joined", 303)

    async def part(self, request: Request) -> Response:
        """Sign out one other device, or all of them."""
        one = (await form_of(request)).get("device", "")
        mark = request.cookies.get(notify.PUSH_COOKIE, "")
        await self.site.contacts.remove_push(self.site.who(request).person, mark, others=True)
        self._is_now(request, await self.people.sign_out_others(self.site.who(request), one))
        return RedirectResponse(f"/me?done={'part' if one else 'out'}", 303)

    async def leave(self, request: Request) -> Response:
        """Sign out this device."""
        mark = request.cookies.get(notify.PUSH_COOKIE, "")
        await self.site.contacts.remove_push(self.site.who(request).person, mark, others=False)
        self._is_now(request, await self.people.leave(self.site.who(request)))
        return RedirectResponse("/me?done=left", 303)

    async def invite(self, request: Request) -> Response:
        """Ask whether this device should be added; nothing is used up by looking."""
        who = self.site.who(request)
        code = request.query_params.get("code", "")
        found = await self.people.link_target(code)
        tables = 0 if who.new else await self.people.count_tables(who.person)
        same = found["person"] == who.person
        return HTMLResponse(people_page.join(self.site.viewer(request), code, tables, same))

    async def join(self, request: Request) -> Response:
        """Add this device."""
        code = (await form_of(request)).get("code", "")
        found = await self.people.link_target(code)
        self._is_now(request, await self.people.join(self.site.who(request), code))
        response = RedirectResponse(found["back"] or "/me?done=joined", 303)
        if found["name"] and not self.site.viewer(request).name:
            self.site.cookie(request, response, "name", quote(found["name"]))
        return response


def _back(path: str) -> str:
    """Return the table to go back to, if it is one."""
    found = local_path(path)
    return found if found.startswith("/t/") else ""
