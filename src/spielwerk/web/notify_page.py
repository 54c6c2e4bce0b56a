"""How people want to be told that it is their turn: a part of their own page, and the pages that e-mails lead to."""

from dataclasses import dataclass, field
from typing import Final

from spielwerk.core.icons import icon
from spielwerk.core.language import msg
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.table.contacts import Channel, Contact
from spielwerk.web.html import Viewer, button, post, site_page

PROBLEMS: Final = {
    "mail": msg("This is not an e-mail address. One looks like anna@example.org."),
    "mail-failed": msg("No e-mail could be sent there. Check the address, or try again later."),
    "often": msg("This address was written to often today. Try again tomorrow."),
    "webhook": msg("This address cannot be called. It begins with https:// and leads to a server of the internet."),
    "webhook-failed": msg("This address did not take our first message. Check it, or try again later."),
}
DONE: Final = {
    "stopped": msg("That is off now, and your address is deleted."),
    "webhook-on": msg("The first message is on its way to your messenger."),
}


@dataclass(frozen=True)
class Choice:
    """What a person has chosen, and what can be chosen here."""

    channels: set[Channel] = field(default_factory=set)
    contacts: list[Contact] = field(default_factory=list)
    key: str = ""  # the server's public key for push messages
    said: str = ""  # what has just happened, one of PROBLEMS or DONE

    def of(self, channel: Channel) -> Contact | None:
        """Return the newest contact on a channel."""
        return next((found for found in reversed(self.contacts) if found.channel == channel), None)


# ---- the part of one's own page ----
def section(viewer: Viewer, choice: Choice) -> Markup:
    """Return how one is told that it is one's turn; ways that the server does not have are not shown."""
    t = viewer.t
    marks = " ".join(contact.mark for contact in choice.contacts if contact.channel == "push")
    rows = _device(viewer, choice) + _sound(viewer)
    if "mail" in choice.channels:
        rows += _mail(viewer, choice)
    if "webhook" in choice.channels:
        rows += _webhook(viewer, choice)
    said = NO_MARKUP
    if choice.said in PROBLEMS:
        said = Markup(f'<p class="problem" role="alert">{icon("warn")} {esc(t(PROBLEMS[choice.said]))}</p>')
    elif choice.said in DONE:
        said = Markup(f'<p class="done" role="status">{icon("check")} {esc(t(DONE[choice.said]))}</p>')
    install = button(
        Markup(f"{icon('down')} {esc(t('Install as an app'))}"), cls="small", attrs=Markup("data-install hidden")
    )
    home = t("On an iPhone or iPad, first add this page to the home screen: Share, then “Add to Home Screen”.")
    failed = t("This browser takes no messages right now. Try again later, or in another one.")
    data = Markup(f'data-server-key="{esc(choice.key)}" data-marks="{esc(marks)}" data-say-failed="{esc(failed)}"')
    return Markup(
        f'<section class="panel stack notify" id="notify" {data}>'
        f"<h2>{esc(t('Your turn? How you hear of it'))}</h2>{said}<div>{rows}</div>"
        f'<p class="dim small" data-home-screen hidden>{esc(home)}</p><div class="row">{install}</div></section>'
    )


def _words(title: str, hint: str) -> Markup:
    return Markup(f'<span class="grow"><b>{esc(title)}</b><span class="dim small">{esc(hint)}</span></span>')


def _device(viewer: Viewer, choice: Choice) -> Markup:
    """Return the switch for messages on this device; the script shows it where the browser can do that."""
    t = viewer.t
    usual = t("A message, also when this page is closed") if choice.key else t("A message while a page of ours is open")
    blocked, how = t("Blocked in the browser."), t("How to allow them")
    explained = t("Press the sign left of the address of this page, allow notifications, and load the page anew.")
    return Markup(
        f'<div data-push hidden><label class="row toggle"><span class="grow"><b>{esc(t("On this device"))}</b>'
        f'<span class="dim small usual">{esc(usual)}</span></span>'
        '<input type="checkbox" role="switch"><i class="switch"></i></label>'
        f'<div class="blocked small" hidden>{esc(blocked)} <details><summary>{esc(how)}</summary>'
        f"{esc(explained)}</details></div></div>"
    )


def _sound(viewer: Viewer) -> Markup:
    t = viewer.t
    return Markup(
        f'<label class="row toggle" data-sound hidden>{_words(t("Sound"), t("a short tone while a table is open"))}'
        '<input type="checkbox" role="switch"><i class="switch"></i></label>'
    )


def _switched_on(viewer: Viewer, channel: Channel, title: str, hint: str) -> Markup:
    """Return a switch that is on: pressing it stops it and deletes the address."""
    words = esc(viewer.t("{title}: switch off", title=title))
    return Markup(
        f'<form method="post" action="/me/notify/stop" class="row toggle">{_words(title, hint)}'
        f'<input type="hidden" name="channel" value="{esc(channel)}">'
        f'<button class="switch on" role="switch" aria-checked="true" aria-label="{words}"></button></form>'
    )


def _switched_off(channel: Channel, title: str, hint: str, inside: Markup, open_: bool) -> Markup:
    """Return a switch that is off: pressing it shows what has to be known first."""
    return Markup(
        f'<details class="wants"{" open" if open_ else ""}><summary class="row toggle">{_words(title, hint)}'
        f'<i class="switch"></i></summary><form method="post" action="/me/notify/{esc(channel)}" '
        f'class="row wrap">{inside}</form></details>'
    )


def _mail(viewer: Viewer, choice: Choice) -> Markup:
    t, title, found = viewer.t, viewer.t("E-mail"), choice.of("mail")
    often = t("at most one an hour, all tables together")
    if found is not None and found.confirmed:
        return _switched_on(viewer, "mail", title, t("to {address}, {often}", address=found.target, often=often))
    label = esc(t("Your e-mail address"))
    inside = Markup(
        f'<input class="field grow" type="email" name="address" required maxlength="254" autocomplete="email" '
        f'placeholder="{label}" aria-label="{label}"><button class="btn">{esc(t("Send a link"))}</button>'
    )
    if found is None:
        return _switched_off("mail", title, often, inside, choice.said.startswith(("mail", "often")))
    asked = t("We wrote to {address}. Open the link in that e-mail within a day.", address=found.target)
    stop = post("/me/notify/stop", esc(t("Cancel")), {"channel": "mail"}, "small")
    return Markup(f'<div class="row toggle wrap">{_words(title, asked)}{stop}</div>')


def _webhook(viewer: Viewer, choice: Choice) -> Markup:
    t, title, found = viewer.t, viewer.t("Webhook"), choice.of("webhook")
    hint = t("for your messenger")
    if found is not None:
        host = found.target.split("/")[2]
        return _switched_on(viewer, "webhook", title, t("to {host}", host=host))
    label = esc(t("Address that is called, https://…"))
    inside = Markup(
        f'<input class="field grow" type="url" name="address" required maxlength="2000" autocomplete="off" '
        f'placeholder="{label}" aria-label="{label}"><button class="btn">{esc(t("Try it and switch on"))}</button>'
    )
    return _switched_off("webhook", title, hint, inside, choice.said.startswith("webhook"))


def asking(viewer: Viewer, title: str, words: str, act: Markup) -> Markup:
    """Return a page of its own with one thing to say, and perhaps to press."""
    main = Markup(
        f'<main id="main" class="me"><section class="panel stack ask"><h1>{esc(title)}</h1><p>{esc(words)}</p>'
        f'<div class="row wrap">{act}</div></section></main>'
    )
    return site_page(viewer, title, main)


def home_key(viewer: Viewer) -> Markup:
    """Return the way to the start page."""
    return button(Markup(f"{icon('home')} {esc(viewer.t('Go to the start page'))}"), href="/")
