"""What people do about being told: choosing how, confirming an address, stopping it without a login."""

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from spielwerk.core.language import msg
from spielwerk.core.markup import Markup, esc
from spielwerk.table.contacts import Channel, OftenError, endpoint_mark
from spielwerk.table.failures import StoreError
from spielwerk.table.session import TableError
from spielwerk.web import push
from spielwerk.web.guard import Limiter, address
from spielwerk.web.html import Viewer, button, post
from spielwerk.web.mail import MailError, clean_address
from spielwerk.web.notify_page import Choice, asking, home_key
from spielwerk.web.outgoing import OutgoingError
from spielwerk.web.refusals import TooManyError
from spielwerk.web.site import WebSite, form_of

HERE: Final = "/me#notify"
PUSH_COOKIE: Final = "push"  # which of a person's devices this one is


async def choice_of(site: WebSite, request: Request) -> Choice:
    """Return what whoever asks has chosen."""
    channels, who = site.messenger.channels, site.who(request)
    contacts = [] if who.new else await site.contacts.of(who.person)
    key = push.public_key(site.settings.notify.vapid_key) if "push" in channels else ""
    return Choice(channels, contacts, key, request.query_params.get("notify", ""))


class NotifyPages:
    """The addresses below ``/me/notify`` and ``/notify``."""

    def __init__(self, site: WebSite) -> None:
        self.site = site
        self.contacts = site.contacts
        self.messenger = site.messenger
        self.asked = Limiter(site.settings.contacts)
        self.asked_here = Limiter(site.settings.contacts_here)

    async def turns(self, request: Request) -> Response:
        """Tell at how many tables something waits to be seen; every page asks now and then."""
        who = self.site.who(request)
        return JSONResponse({"waiting": 0 if who.new else await self.site.notices.waiting(who.person)})

    def _check(self, request: Request, channel: Channel) -> None:
        """Refuse what this server does not offer, and what is too much."""
        if channel not in self.messenger.channels:
            raise TableError(msg("This server does not do that."))
        person = self.site.who(request).person
        if not (self.asked.take(person) and self.asked_here.take(address(request))):
            raise TooManyError

    async def push(self, request: Request) -> Response:
        """Send push messages to this device, or no longer; the script asks."""
        person, form = self.site.who(request).person, await form_of(request)
        endpoint = form.get("endpoint", "")
        if "off" in form:
            if endpoint:
                await self.contacts.remove(person, "push", endpoint)
            response = Response(None, 204)
            response.delete_cookie(PUSH_COOKIE)
            return response
        self._check(request, "push")
        keys = {name: form.get(name, "") for name in ("p256dh", "auth")}
        viewer = self.site.viewer(request)
        try:
            self.messenger.outgoing.check(endpoint)
        except OutgoingError:
            return PlainTextResponse(viewer.t("This push service cannot be called."), 422)
        if not push.are_keys(**keys):
            return PlainTextResponse(viewer.t("This push service cannot be called."), 422)
        await self.contacts.add_push(person, endpoint, keys, viewer.lang)
        response = Response(None, 204)
        self.site.cookie(request, response, PUSH_COOKIE, endpoint_mark(endpoint))
        return response

    async def mail(self, request: Request) -> Response:
        """Write the first e-mail to an address."""
        given = clean_address((await form_of(request)).get("address", "")[:300])
        if not given:
            return _back("mail")
        self._check(request, "mail")
        person = self.site.who(request).person
        try:
            contact, code = await self.contacts.ask_mail(person, given, self.site.viewer(request).lang)
        except OftenError:
            return _back("often")
        try:
            await self.messenger.ask(contact, code)
        except MailError:
            await self.contacts.drop(contact.id)
            return _back("mail-failed")
        return _back()

    async def webhook(self, request: Request) -> Response:
        """Call an address once, and from then on if it took that."""
        given = (await form_of(request)).get("address", "").strip()
        self._check(request, "webhook")
        viewer = self.site.viewer(request)
        try:
            self.messenger.outgoing.check(given)
            taken = await self.messenger.try_webhook(given, viewer.lang)
        except OutgoingError as error:
            return _back("webhook" if error.forbidden else "webhook-failed")
        if not taken:
            return _back("webhook-failed")
        await self.contacts.add_webhook(self.site.who(request).person, given, viewer.lang)
        return _back("webhook-on")

    async def stop_mine(self, request: Request) -> Response:
        """Switch a way off; the address is deleted."""
        channel = (await form_of(request)).get("channel", "")
        person = self.site.who(request).person
        if channel == "mail":
            await self.contacts.remove(person, "mail")
        elif channel == "webhook":
            await self.contacts.remove(person, "webhook")
        return _back("stopped")

    # ---- links in e-mails: they need no login ----
    async def ask_to_confirm(self, request: Request) -> Response:
        """Ask whether an address is right; nothing is used up by looking: programs that read mails do that too."""
        code = request.query_params.get("code", "")
        await self.contacts.confirm(code, use=False)
        viewer = self.site.viewer(request)
        title = viewer.t("Write to this address?")
        words = viewer.t("Then you are told here when it is your turn.")
        act = post("/notify/confirm", esc(viewer.t("Yes, write to me")), {"code": code}, "primary")
        return HTMLResponse(asking(viewer, title, words, act + button(esc(viewer.t("No")), href="/")))

    async def confirm(self, request: Request) -> Response:
        """Use an address from now on."""
        await self.contacts.confirm((await form_of(request)).get("code", ""))
        viewer = self.site.viewer(request)
        words = viewer.t("From now on you are told by e-mail. Every one has a link that ends it.")
        return HTMLResponse(asking(viewer, viewer.t("Thank you."), words, home_key(viewer)))

    async def ask_to_stop(self, request: Request) -> Response:
        """Ask whether e-mails should stop."""
        code = request.query_params.get("code", "")
        viewer = self.site.viewer(request)
        if not await self.contacts.stop(code, use=False):
            return HTMLResponse(self._unknown(viewer), 404)
        words = viewer.t("Your address is deleted then. You can enter it again at any time.")
        act = post(f"/notify/stop?code={code}", esc(viewer.t("Yes, no more e-mails")), None, "primary")
        return HTMLResponse(asking(viewer, viewer.t("No more e-mails?"), words, act))

    async def stop_mail(self, request: Request) -> Response:
        """Stop e-mails; whoever has the link may, from anywhere: mail programs do it with one click."""
        viewer = self.site.viewer(request)
        try:
            known = await self.contacts.stop(request.query_params.get("code", ""))
        except StoreError as error:
            problem = asking(viewer, viewer.t("That did not work."), error.say(viewer.lang), home_key(viewer))
            return HTMLResponse(problem, 503)
        if not known:
            return HTMLResponse(self._unknown(viewer), 404)
        words = viewer.t("No more e-mails come from here, and your address is deleted.")
        return HTMLResponse(asking(viewer, viewer.t("Done."), words, home_key(viewer)))

    @staticmethod
    def _unknown(viewer: Viewer) -> Markup:
        words = viewer.t("Something is missing in this link. Copy it as a whole from the e-mail.")
        return asking(viewer, viewer.t("That did not work."), words, home_key(viewer))


def _back(said: str = "") -> Response:
    """Go back to one's own page, which says how it went."""
    return RedirectResponse(f"/me?notify={said}#notify" if said else HERE, 303)
