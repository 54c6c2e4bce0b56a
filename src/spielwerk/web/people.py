"""A person's own pages: my page, name and portrait, the code that adds a device, key words, signing out."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from spielwerk.core.game import Game
from spielwerk.core.language import msg
from spielwerk.table import relations, statistics
from spielwerk.table.change import TableError
from spielwerk.table.naming import ForbiddenNameError, clean_name, given_name
from spielwerk.table.person import Who
from spielwerk.table.profile import Profile, profiles
from spielwerk.table.ratings import Strength
from spielwerk.table.relations import Kept
from spielwerk.table.statistics import Record
from spielwerk.table.tokens import read_phrase
from spielwerk.web import bots_page, me_page, notify, notify_page, people_page
from spielwerk.web.guard import Limiter, address, local_path
from spielwerk.web.passkeys import PasskeyPages
from spielwerk.web.portraits import NAMES
from spielwerk.web.refusals import TooManyError
from spielwerk.web.site import ASKS, WebSite, form_of

EVERYBODY: Final = ""  # the key of what all together may do
RUNNING: Final = 12  # running tables on my page


class PeoplePages:
    """The addresses below ``/me``, and ``/join``."""

    def __init__(self, site: WebSite, passkeys: PasskeyPages) -> None:
        self.site = site
        self.people = site.people
        self.bots = site.bot_accounts
        self.passkeys = passkeys
        self.tried = Limiter(site.settings.phrases)
        self.tried_here = Limiter(site.settings.phrases_here)
        self.made_here = Limiter(site.settings.codes_here)

    def _is_now(self, request: Request, who: Who) -> None:
        """From this answer on the device is another one."""
        request.scope[ASKS] = who

    async def _render(
        self,
        request: Request,
        status: int = 200,
        part: str = "devices",
        problem: str = "",
        bot_token: str = "",
        **shown: str,
    ) -> Response:
        who, store, query = self.site.who(request), self.site.registry.store, request.query_params
        person = "" if who.new else who.person  # a mere visitor has nothing yet
        devices = people_page.Shown(
            await self.people.devices(who),
            await self.people.phrase_made_at(who),
            await self.people.count_tables(who.person),
            passkeys=await self.passkeys.mine(request) if self.passkeys.is_offered(request) else None,
            **shown,
        )
        viewer = replace(self.site.viewer(request), path="/me")  # where a change of language comes back to
        games = {game.slug: game for game in self.site.catalogue.games()}
        records = await statistics.records(store, person) if person else []
        strengths = await statistics.strengths(store, person)
        chosen = _choose_game(query.get("game", ""), records, strengths, games)
        mine = me_page.MyPage(
            games=games,
            devices=devices,
            part=part,
            since=await self._since(person, devices),
            running=await self.site.running_tables(request, RUNNING),
            finished=await statistics.finished_tables(store, person) if person else [],
            records=records,
            strengths=strengths,
            chosen=chosen,
            standing=await statistics.standing(store, chosen, strengths[chosen]) if chosen in strengths else None,
            points=await statistics.curve(store, person, chosen) if chosen in strengths else [],
            bots=await self._bots(person, bot_token),
            kept=await self._kept_away(person),
            notices=notify_page.section(viewer, await notify.choice_of(self.site, request)),
            problem=problem,
            done=query.get("done", ""),
        )
        return HTMLResponse(me_page.page(viewer, mine), status)

    async def _since(self, person: str, shown: people_page.Shown) -> float:
        """Return when somebody first appeared, if there is anything to remember about them."""
        begun = (await self.site.profiles.of(person)).created
        return begun or (min(device.created for device in shown.devices) if shown.tables else 0.0)

    async def _bots(self, person: str, token: str) -> bots_page.Shown:
        """Return the bots of a person, where they may play."""
        settings = self.site.settings
        return bots_page.Shown(await self.bots.of(person), settings.api_bots if settings.api else 0, token)

    async def _kept_away(self, person: str) -> list[tuple[Kept, str]]:
        """Return whom a person keeps away, with what they are called."""
        found = await relations.kept_away(self.site.registry.store, person) if person else []
        names = await profiles(self.site.registry.store, [kept.other for kept in found])
        return [(kept, names.get(kept.other, Profile()).name) for kept in found]

    async def page(self, request: Request) -> Response:
        """Show my page."""
        query = request.query_params
        back, done = _back(query.get("back", "")), query.get("done", "")
        part = query.get("part", "devices" if back or done else "tables")
        return await self._render(request, part=part if part in me_page.PARTS else "tables", back=back)

    async def let_back(self, request: Request) -> Response:
        """Unblock or unmute somebody."""
        form = await form_of(request)
        person = self.site.who(request).person
        done = await self.site.talks.let_back(person, form.get("who", ""), form.get("kind", ""))
        return RedirectResponse(f"/me?part=devices{'&done=back' if done else ''}", 303)

    async def profile(self, request: Request) -> Response:
        """Show the page on which name and portrait are chosen."""
        viewer = self.site.viewer(request)
        return HTMLResponse(me_page.profile(viewer, viewer.name, viewer.portrait))

    async def save_profile(self, request: Request) -> Response:
        """Keep name and portrait."""
        form, viewer = await form_of(request), self.site.viewer(request)
        chosen = form.get("portrait", "")
        try:
            name = given_name(form.get("name", ""))
        except ForbiddenNameError as error:
            said = error.say(viewer.lang)
            return HTMLResponse(me_page.profile(viewer, clean_name(form.get("name", "")), chosen, said), 422)
        await self.site.profiles.save(viewer.holder, name, chosen if chosen in NAMES else "")
        response = RedirectResponse("/me?part=tables&done=profile", 303)
        self.site.cookie(request, response, "name", quote(name))
        return response

    async def data(self, request: Request) -> Response:
        """Hand out what is kept about a person, for themselves."""
        who, store = self.site.who(request), self.site.registry.store
        person = "" if who.new else who.person
        looks = await self.site.profiles.of(person)
        told = {
            "name": looks.name,
            "portrait": looks.portrait,
            "devices": [{"since": device.created, "seen": device.seen} for device in await self.people.devices(who)],
            "bots": [{"name": bot.name, "since": bot.created, "seen": bot.seen} for bot in await self.bots.of(person)],
            "results": await statistics.all_results(store, person) if person else [],
            "ratings": await statistics.all_ratings(store, person) if person else [],
        }
        headers = {"content-disposition": 'attachment; filename="spielwerk.json"'}
        return Response(json.dumps(told, indent=1, ensure_ascii=False), media_type="application/json", headers=headers)

    async def forget(self, request: Request) -> Response:
        """Delete what can be deleted about a person, once they said that they are sure."""
        if (await form_of(request)).get("sure") != "1":
            return RedirectResponse("/me?part=devices", 303)
        who = self.site.who(request)
        bots = await self.bots.of(who.person)
        self._is_now(request, await self.people.forget_person(who))
        self.bots.end_lines(bots)
        self.site.profiles.forget(who.person)
        response = RedirectResponse("/me?done=forgotten", 303)
        response.delete_cookie("name")
        return response

    # ---- bots ----
    async def make_bot(self, request: Request) -> Response:
        """Make a bot and show its token, this once."""
        if not self.site.settings.api:
            raise TableError(msg("This server takes no bots over the network."))
        if not self.made_here.take(address(request)):
            raise TooManyError
        viewer, given = self.site.viewer(request), (await form_of(request)).get("name", "")
        try:
            name = given_name(given)
        except ForbiddenNameError as error:
            return await self._render(request, 422, problem=error.say(viewer.lang))
        if not name:
            return await self._render(request, 422, problem=viewer.t("A bot needs a name."))
        token = await self.bots.make(self.site.who(request), name, self.site.settings.api_bots)
        return await self._render(request, bot_token=token)

    async def rename_bot(self, request: Request) -> Response:
        """Call a bot something else."""
        form, viewer = await form_of(request), self.site.viewer(request)
        try:
            name = given_name(form.get("name", ""))
        except ForbiddenNameError as error:
            return await self._render(request, 422, problem=error.say(viewer.lang))
        if not name:
            return await self._render(request, 422, problem=viewer.t("A bot needs a name."))
        await self.bots.rename(viewer.holder, form.get("bot", ""), name)
        return RedirectResponse("/me?done=renamed", 303)

    async def renew_bot(self, request: Request) -> Response:
        """Make a new token for a bot and show it, this once; the old one is void."""
        if not self.made_here.take(address(request)):
            raise TooManyError
        mark = (await form_of(request)).get("bot", "")
        return await self._render(request, bot_token=await self.bots.renew(self.site.who(request).person, mark))

    async def remove_bot(self, request: Request) -> Response:
        """Delete a bot."""
        mark = (await form_of(request)).get("bot", "")
        await self.bots.remove(self.site.who(request).person, mark)
        return RedirectResponse("/me?done=unbotted", 303)

    # ---- devices ----
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


def _choose_game(
    asked: str, records: Sequence[Record], strengths: Mapping[str, Strength], games: Mapping[str, Game]
) -> str:
    """Return the game whose numbers are shown: the one asked for, else the one rated most, else played most."""
    played = [record.slug for record in records if record.slug in games]
    rated = sorted((slug for slug in strengths if slug in games), key=lambda slug: -strengths[slug].games)
    return asked if asked in {*played, *rated} else next(iter((*rated, *played)), "")


def _back(path: str) -> str:
    """Return the table to go back to, if it is one."""
    found = local_path(path)
    return found if found.startswith("/t/") else ""
