"""At a table: everything its address answers, from the invitation to the rematch."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from spielwerk.core.language import msg
from spielwerk.core.picture import picture
from spielwerk.table import upkeep
from spielwerk.table.bans import check_may_act
from spielwerk.table.begin import branch, rematch
from spielwerk.table.change import ClosedError, NoSpectatorsError, StoppedError
from spielwerk.table.failures import StoreError, UnknownTableError
from spielwerk.table.naming import clean_name, given_name
from spielwerk.table.registry import Table
from spielwerk.table.relations import kept_apart
from spielwerk.table.seating import same
from spielwerk.table.session import Change, Session, StaleError, TableError
from spielwerk.table.talk import readable
from spielwerk.web import fair_page, pages, table_page, talk_page
from spielwerk.web.guard import language
from spielwerk.web.html import Viewer
from spielwerk.web.live import AWAY, CHANGED, Live, hang_up
from spielwerk.web.site import WebSite, form_of, number
from spielwerk.web.talk_page import TERMS
from spielwerk.web.timeline import prepare


class Tables:
    """The addresses below ``/t/``."""

    def __init__(self, site: WebSite) -> None:
        self.site = site
        self.registry = site.registry
        self.live = Live(site.registry, site.settings, site.budget, site.talks, site.moderation)

    async def _table(self, request: Request) -> Table:
        return await self.registry.table(request.path_params["id"])

    async def visible(self, request: Request) -> Session:
        """Return a table's session, for whoever may see the game there."""
        session = (await self._table(request)).session
        if session.started and not session.may_watch(self.site.who(request).person):
            raise NoSpectatorsError
        return session

    async def table(self, request: Request) -> Response:
        """Show the waiting room, the invitation or the table."""
        session = await self.visible(request)
        viewer = self.site.viewer(request, session)
        with suppress(StoreError):  # the page is shown all the same
            await self.site.notices.note_seen(viewer.holder, session.id)
        if session.started:
            await prepare(session, viewer.seat, 0, "table")
            return HTMLResponse(table_page.page(session, viewer))
        if session.closed:
            raise ClosedError
        if session.stopped:
            raise StoppedError(session.stopped)
        known = viewer.host or session.seats_of(viewer.holder) or session.was_removed(viewer.holder)
        if known or ("watch" in request.query_params and session.may_watch(viewer.holder)):
            return HTMLResponse(pages.waiting(session, viewer))
        return HTMLResponse(pages.invite(session, viewer))

    async def text(self, request: Request) -> Response:
        """Show the table in sentences."""
        session = await self.visible(request)
        if not session.started:
            return RedirectResponse(f"/t/{session.id}", 303)
        return HTMLResponse(table_page.page(session, self.site.viewer(request, session), "text"))

    async def replay(self, request: Request) -> Response:
        """Show the table at a step, through somebody's eyes."""
        session = await self.visible(request)
        viewer = self.site.viewer(request, session)
        if not session.started:
            return RedirectResponse(f"/t/{session.id}", 303)
        step = max(0, min(number(request.query_params.get("step"), session.step), session.step))
        seat = number(request.query_params.get("seat"), viewer.seat)
        if seat != viewer.seat and -1 <= seat < len(session.seats):
            if session.hides_secrets and seat >= 0:
                raise TableError(msg("Until the game is over you see only with your own eyes."))
            viewer = replace(viewer, seat=seat)
        await prepare(session, viewer.seat, step, "replay")
        return HTMLResponse(table_page.page(session, viewer, "replay", step))

    async def record(self, request: Request) -> Response:
        """Hand out the record."""
        session = await self.visible(request)
        name = f"{session.game.slug}-{session.id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(session.export_record().to_json(), media_type="application/json", headers=headers)

    async def fair(self, request: Request) -> Response:
        """Show what is known of the table's chance."""
        session = await self.visible(request)
        return HTMLResponse(fair_page.table(session, self.site.viewer(request, session)))

    async def board(self, request: Request) -> Response:
        """Hand out a picture of the board as a spectator sees it."""
        session = await self.visible(request)
        kind = request.path_params["kind"]
        if kind not in {"svg", "png"}:
            raise UnknownTableError
        if kind == "png":
            self.site.pictures.check()
        theme = "dark" if request.query_params.get("theme") == "dark" else "light"
        step = max(0, min(number(request.query_params.get("step"), session.step), session.step))
        svg = await self._drawing(session, step, theme, language(request))
        name = f"{session.game.slug}-{session.id}.{kind}"
        headers = {"cache-control": "private, no-cache", "content-disposition": f'inline; filename="{name}"'}
        if kind == "svg":
            return Response(svg, media_type="image/svg+xml", headers=headers)
        return await self.site.pictures.answer(request, svg, headers)

    async def _drawing(self, session: Session, step: int, theme: str, lang: str) -> str:
        """Return the board as a spectator sees it after a step; the newest is drawn once for all who look at it."""
        if step != session.step:
            await prepare(session, -1, step, "picture")
            return picture(session.game, session.observe(-1, step), lang=lang, theme=theme, names=session.names)
        table, key = self.registry.at_hand(session.id), ("board", theme, lang)
        drawn = table.drawn if table is not None and table.session is session else {}
        if key not in drawn:
            drawn[key] = picture(session.game, session.observe(-1), lang=lang, theme=theme, names=session.names)
        return str(drawn[key])

    async def sit(self, request: Request) -> Response:
        """Sit down."""
        table = await self._table(request)
        viewer = self.site.viewer(request, table.session)
        form = await form_of(request)
        await check_may_act(self.registry.store, viewer.holder)
        wanted = number(form.get("seat", ""), -1)
        apart = await kept_apart(self.registry.store, viewer.holder)
        family = await self.site.bot_accounts.family(viewer.holder)

        def plan(session: Session) -> Change:
            if session.seats_of(viewer.holder) and "more" not in form:
                return Change(session.seq)  # sits already: a second press changes nothing
            free = session.open_seats
            seat = wanted if wanted >= 0 else (free[0] if free else 0)
            name = given_name(form.get("name", "")) or viewer.name or viewer.t("Guest")
            return session.plan_sit(seat, viewer.holder, name, form.get("share", ""), apart, family=family)

        try:
            await table.change(plan)
        except StoreError:
            raise
        except TableError as error:
            if table.session.started:
                return RedirectResponse(f"/t/{table.session.id}", 303)  # too late: watch
            return HTMLResponse(pages.invite(table.session, viewer, error.say(viewer.lang)), 409)
        response = RedirectResponse(f"/t/{table.session.id}", 303)
        if "more" not in form and (name := clean_name(form.get("name", ""))):
            await self.site.remember_name(request, response, name)
        return response

    async def bot(self, request: Request) -> Response:
        """Put a bot on a free seat, or change its level: the host may."""
        table = await self._table(request)
        viewer = self.site.viewer(request, table.session)
        form = await form_of(request)
        _check_host(viewer, msg("Only the host seats bots."))
        free = table.session.open_seats
        seat = number(form.get("seat", ""), free[0] if free else -1)
        level, offered = form.get("level", "") or "medium", viewer.bots_for(table.session.game.slug)
        await table.change(lambda session: session.plan_bot(seat, level, offered))
        return RedirectResponse(f"/t/{table.session.id}", 303)

    async def network_bots(self, request: Request) -> Response:
        """Say whether bots of others may sit down, as long as the table waits: the host may."""
        return await self._by_host(request, lambda now, form: now.plan_network_bots(form.get("welcome") == "1"))

    async def free(self, request: Request) -> Response:
        """Free a seat before the start, or let a bot take over from a person later: the host may."""
        return await self._by_host(request, lambda now, form: now.plan_free(_seat(form), form.get("name", "")))

    async def stand_in(self, request: Request) -> Response:
        """Let a bot play for somebody who is away, until they return: the host may."""

        def plan(now: Session, form: dict[str, str]) -> Change:
            seat, name = _seat(form), form.get("name", "")
            if 0 <= seat < len(now.seats) and now.presence.away(now.seats[seat].holder) is None:
                raise TableError(msg("{name} is here again."), name=name)
            return now.plan_stand_in(seat, name)

        return await self._by_host(request, plan)

    async def more(self, request: Request) -> Response:
        """Let a guest take one more seat: the host may."""
        return await self._by_host(request, lambda now, form: now.plan_more(_seat(form), form.get("name", "")))

    async def welcome(self, request: Request) -> Response:
        """Invite somebody again who was sent away: the host may."""
        return await self._by_host(request, lambda now, form: now.plan_welcome(form.get("name", "")))

    async def _by_host(self, request: Request, plan: Callable[[Session, dict[str, str]], Change]) -> Response:
        table = await self._table(request)
        _check_host(self.site.viewer(request, table.session), msg("Only the host decides about seats."))
        form = await form_of(request)
        await table.change(lambda session: plan(session, form))
        return RedirectResponse(f"/t/{table.session.id}", 303)

    async def start(self, request: Request) -> Response:
        """Start; bots fill in."""
        table = await self._table(request)
        viewer = self.site.viewer(request, table.session)
        form = await form_of(request)
        if not table.session.started:
            level, offered = form.get("level", "") or "medium", viewer.bots_for(table.session.game.slug)
            await table.change(lambda session: session.plan_start(viewer.holder, level, offered=offered))
        return RedirectResponse(f"/t/{table.session.id}", 303)

    async def leave(self, request: Request) -> Response:
        """Leave; a bot plays on."""
        table = await self._table(request)
        viewer = self.site.viewer(request, table.session)
        seat = number((await form_of(request)).get("seat"), -1)
        await table.change(lambda session: session.plan_leave(viewer.holder, seat))
        away = "/lobby" if table.session.terms.listed and not table.session.started else "/"
        return RedirectResponse(away if seat < 0 else f"/t/{table.session.id}", 303)

    async def back(self, request: Request) -> Response:
        """Come back: the bot gives the seat to the device that left it."""
        table = await self._table(request)
        viewer = self.site.viewer(request, table.session)
        await check_may_act(self.registry.store, viewer.holder)
        await table.change(lambda session: session.plan_return(viewer.holder))
        return RedirectResponse(f"/t/{table.session.id}", 303)

    async def vacation(self, request: Request) -> Response:
        """Go on vacation at this table, or come back from it."""
        table = await self._table(request)
        viewer = self.site.viewer(request, table.session)
        on = (await form_of(request)).get("on") == "1"
        await table.change(lambda session: session.plan_vacation(viewer.holder, on))
        return RedirectResponse(f"/t/{table.session.id}", 303)

    async def rematch(self, request: Request) -> Response:
        """Offer a rematch or accept one; it is opened as soon as everybody who played wants it."""
        table = await self._table(request)
        session = table.session
        viewer = self.site.viewer(request, session)
        if session.next:
            return RedirectResponse(f"/t/{session.next}", 303)
        if not viewer.host and not session.seats_of(viewer.holder):
            raise TableError(msg("Only the players can begin a rematch."))
        await table.change(lambda now: now.plan_rematch_wish(viewer.holder))
        session = table.session
        if session.people - session.wishes.rematch - session.network_bots:
            return RedirectResponse(f"/t/{session.id}", 303)
        new = rematch(session, *await self.site.chance(await form_of(request)))
        response = await self.site.opened_table(request, new)

        def plan(now: Session) -> Change:
            if now.next:
                raise StaleError
            return Change(now.seq, next=new.id)

        try:
            await table.change(plan)
        except StaleError:  # another process was faster: there is one rematch
            self.registry.forget(new.id)
            with suppress(SQLAlchemyError):  # nobody knows its link
                await asyncio.to_thread(upkeep.delete, self.registry.store, [new.id])
            return RedirectResponse(f"/t/{table.session.next}", 303)
        return response

    async def decline(self, request: Request) -> Response:
        """Say no to a rematch, or take back the own offer: nobody is waited for any more."""
        table = await self._table(request)
        viewer = self.site.viewer(request, table.session)
        await table.change(lambda session: session.plan_decline_rematch(viewer.holder))
        return RedirectResponse(f"/t/{table.session.id}", 303)

    async def abort(self, request: Request) -> Response:
        """Ask to break the game off, or agree to it; it ends as soon as everybody who is there agrees."""
        table = await self._table(request)
        viewer = self.site.viewer(request, table.session)
        await table.change(lambda session: session.plan_abort(viewer.holder))
        return RedirectResponse(f"/t/{table.session.id}", 303)

    async def play_on(self, request: Request) -> Response:
        """Say no to breaking the game off, or take back the own wish."""
        table = await self._table(request)
        viewer = self.site.viewer(request, table.session)
        await table.change(lambda session: session.plan_keep_playing(viewer.holder))
        return RedirectResponse(f"/t/{table.session.id}", 303)

    async def block(self, request: Request) -> Response:
        """Keep the person on a seat away from oneself; a host who waits for people sends them away as well."""
        session = await self.visible(request)
        table, viewer, form = await self._table(request), self.site.viewer(request, session), await form_of(request)
        seat, name = _seat(form), form.get("name", "")
        same(session.seats, seat, name)
        if not 0 <= seat < len(session.seats) or not session.seats[seat].holder:
            raise TableError(msg("There is no person on this seat."))
        await self.site.talks.relate(viewer.holder, session.seats[seat].holder, "block")
        self.site.open_tables.forget_apart()
        if viewer.host and not session.started:
            await table.change(lambda now: now.plan_free(seat, name))
        return HTMLResponse(pages.blocked_page(viewer, name, f"/t/{session.id}"))

    async def branch(self, request: Request) -> Response:
        """Open a new table that goes on from a step."""
        session = await self.visible(request)
        viewer = self.site.viewer(request, session)
        form = await form_of(request)
        step = number(form.get("step", ""), session.step)
        name = viewer.name or viewer.t("Guest")
        level = form.get("level", "") or "medium"
        new = branch(session, step, viewer.holder, name, level, *await self.site.chance(form))
        return await self.site.opened_table(request, new)

    # ---- talk ----
    async def set_talk(self, request: Request) -> Response:
        """Say what people may say here: the host may."""

        def plan(now: Session, form: dict[str, str]) -> Change:
            if form.get("talk") not in TERMS:
                raise TableError(msg("There is no such setting."))
            return Change(now.seq, terms=msgspec.structs.replace(now.terms, talk=form["talk"]))

        return await self._by_host(request, plan)

    async def conversation(self, request: Request) -> Response:
        """Hand out what was said, as far as one may read it, to whoever sits at the table."""
        session = (await self._table(request)).session
        viewer = self.site.viewer(request, session)
        if not session.seats_of(viewer.holder):
            raise TableError(msg("Only those who sit at the table can keep what was said there."))
        said = readable(session, await self.site.talks.messages(session.id), viewer.holder)
        headers = {"content-disposition": f'attachment; filename="{session.game.slug}-{session.id}-talk.txt"'}
        return Response(talk_page.as_file(session, said, viewer), media_type="text/plain", headers=headers)

    async def socket(self, socket: WebSocket) -> None:
        """Serve a live page until it closes, or until its device is signed out."""
        try:
            who = await self.site.identify(socket)
        except TableError:  # the database does not answer: the page tries again
            await socket.accept()
            await hang_up(socket, AWAY)
            return
        if who.ended:
            await socket.accept()
            await hang_up(socket, CHANGED)
            return
        looks = self.site.viewer(socket)
        holder = "" if who.new else who.person
        viewer = Viewer(
            lang=language(socket),
            holder=holder,
            name=looks.name,
            portrait=looks.portrait,
            offers=looks.offers,
            network_bots=looks.network_bots,
        )
        task, ended = asyncio.current_task(), False
        assert task is not None

        def close() -> None:
            nonlocal ended
            ended = True
            task.cancel()

        with self.site.people.while_signed_in(who, close):
            try:
                await self.live.serve(socket, viewer)
            except asyncio.CancelledError:
                if not ended:
                    raise
                task.uncancel()
                await hang_up(socket, CHANGED)


def _check_host(viewer: Viewer, message: str) -> None:
    if not viewer.host:
        raise TableError(message)


def _seat(form: dict[str, str]) -> int:
    return number(form.get("seat"), -1)
