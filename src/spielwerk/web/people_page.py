"""The devices on my page: a code for another one, passkeys, key words, signing out. Each step asks before it counts."""

import time
from dataclasses import dataclass, field

from spielwerk.core.icons import icon
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.table.passkeys import Passkey
from spielwerk.table.people import LINK
from spielwerk.table.person import Device
from spielwerk.web.html import Viewer, button, chip, post, site_page
from spielwerk.web.waiting import qr


@dataclass(frozen=True)
class Shown:
    """What a person is shown about their devices."""

    devices: list[Device] = field(default_factory=list)
    phrased: float = 0.0  # when key words were made
    tables: int = 0  # where they sit
    link: str = ""  # a code just made
    words: str = ""  # key words just made
    back: str = ""  # the table they came from
    passkeys: list[Passkey] | None = None  # None: there are none on this server


def ago(viewer: Viewer, at: float) -> str:
    """Return how long ago something was; the server does not know anybody's clock."""
    t, hours = viewer.t, int(max(0.0, time.time() - at) / 3600)
    if hours < 1:
        return t("just now")
    if hours < 48:
        return t("an hour ago") if hours == 1 else t("{hours} hours ago", hours=hours)
    return t("{hours} days ago", hours=hours // 24)


def asks(summary: str, note: str, act: Markup) -> Markup:
    """Return a button that first says what it does."""
    return Markup(
        f'<details class="asks"><summary class="btn">{esc(summary)}</summary><p class="small">{esc(note)}</p>'
        f"{act}</details>"
    )


def _panel(title: str, note: str, inside: Markup) -> Markup:
    return Markup(f'<div class="block stack"><h3>{esc(title)}</h3><p class="dim small">{esc(note)}</p>{inside}</div>')


def devices(viewer: Viewer, shown: Shown) -> Markup:
    """Return devices, and how to sign out."""
    t = viewer.t
    rows = NO_MARKUP
    for device in shown.devices:
        since = t("connected {ago}", ago=ago(viewer, device.created))
        if device.here:
            rows += Markup(
                f'<li>{icon("screen")}<span class="grow"><b>{esc(t("This device"))}</b>'
                f'<span class="dim small">{esc(since)}</span></span>{chip(esc(t("here")), "good")}</li>'
            )
            continue
        seen = t("last seen {ago}", ago=ago(viewer, device.seen))
        note = t("It loses all seats until you connect it again.")
        part = post("/me/part", esc(t("Disconnect")), {"device": device.id}, "small")
        rows += Markup(
            f'<li>{icon("screen")}<span class="grow"><b>{esc(t("Another device"))}</b>'
            f'<span class="dim small">{esc(seen)} · {esc(since)}</span></span>'
            f"{asks(t('Disconnect'), note, part)}</li>"
        )
    out = t(
        "All other devices lose their seats at once, open pages too. This one keeps them and gets a new "
        "key. Key words stay valid."
    )
    last = len(shown.devices) == 1 and not shown.phrased and shown.tables
    leave = t("This device forgets all your seats.")
    if last:
        leave += " " + t("It is your only one, and you have no key words: your seats are gone then.")
    acts = asks(
        t("Sign out everywhere"),
        out,
        post("/me/part", esc(t("Sign out all others")), cls="small"),
    )
    acts += asks(
        t("Sign out here"),
        leave,
        post("/me/leave", esc(t("Sign out this device")), cls="small"),
    )
    return Markup(f'<h2>{esc(t("Devices"))}</h2><ul class="devices">{rows}</ul><div class="row wrap top">{acts}</div>')


def connect(viewer: Viewer, shown: Shown) -> Markup:
    """Return how a further device is added."""
    t = viewer.t
    title = t("Connect a device")
    back = {"back": shown.back} if shown.back else {}
    if not shown.link:
        note = t(
            "Take your seats along to your phone or computer: the code is good for ten minutes and for one device."
        )
        show = post("/me/link", Markup(f"{icon('link')} {esc(t('Show the code'))}"), back)
        return _panel(title, note, Markup(f'<div class="row">{show}</div>'))
    how = t(
        "Scan it with the other device's camera, or open the link there. Show the code to nobody else: "
        "whoever opens it has your seats."
    )
    old = t("Expired or used.")
    words = Markup(f"{icon('copy')} {esc(t('Copy link'))}")
    copy = button(words, cls="grow", attrs=Markup(f'data-copy="{esc(shown.link)}"'))
    again = post("/me/link", esc(t("Show a new code")), back, "primary")
    return Markup(
        f'<div class="block code" id="code" data-seconds="{LINK:.0f}"><div class="qr">{qr(shown.link)}</div>'
        f'<div class="stack"><h3>{esc(title)}</h3><p class="small">{esc(how)}</p>'
        f'<input class="field" readonly value="{esc(shown.link)}" aria-label="{esc(t("Link"))}">'
        f'<div class="row">{copy}</div></div></div>'
        f'<div class="block stack" id="code-old" hidden><h3>{esc(title)}</h3><p>{esc(old)}</p>'
        f'<div class="row">{again}</div></div>'
    )


def passkeys(viewer: Viewer, shown: Shown) -> Markup:
    """Return the passkeys of a person, and how to make or show one; the script shows the buttons where it can."""
    t = viewer.t
    if shown.passkeys is None:
        return NO_MARKUP
    rows = NO_MARKUP
    for passkey in shown.passkeys:
        facts = t("made {ago}", ago=ago(viewer, passkey.created))
        if passkey.used > passkey.created:
            facts += " · " + t("last used {ago}", ago=ago(viewer, passkey.used))
        note = t("It opens nothing here any more. Delete it on your device as well.")
        act = post("/me/passkey/remove", esc(t("Remove")), {"passkey": passkey.mark}, "small")
        rows += Markup(
            f'<li>{icon("key")}<span class="grow"><b>{esc(t("Passkey"))}</b><span class="dim small">{esc(facts)}</span>'
            f"</span>{asks(t('Remove'), note, act)}</li>"
        )
    here = esc(t("This device has a passkey already."))
    make = button(
        Markup(f"{icon('plus')} {esc(t('Make a passkey'))}"),
        attrs=Markup(f'data-passkey="make" data-say-here="{here}" hidden'),
    )
    use = button(Markup(f"{icon('key')} {esc(t('I have one'))}"), attrs=Markup('data-passkey="use" hidden'))
    note = t("Your phone, computer or key opens all your seats on another device, by finger, face or PIN.")
    return _panel(
        t("Passkeys"),
        note,
        Markup(f'{f"<ul class=devices>{rows}</ul>" if rows else ""}<div class="row wrap">{make}{use}</div>'),
    )


def key_words(viewer: Viewer, shown: Shown) -> Markup:
    """Return the key words."""
    t = viewer.t
    title = t("Key words")
    if shown.words:
        note = t("Write them down, best on paper. You see them only now. Whoever has them has your seats.")
        items = Markup("".join(f"<li>{esc(word)}</li>" for word in shown.words.split()))
        return _panel(title, note, Markup(f'<ol class="keywords">{items}</ol>'))
    note = t("Eight short words bring all seats back, even if every device is gone. Only if you like.")
    make = post("/me/words", esc(t("Show key words")), cls="small")
    if shown.phrased:
        when = t("Made {ago}.", ago=ago(viewer, shown.phrased))
        void = t("The old ones are void then.")
        act = asks(t("Make new ones"), void, make)
        return _panel(title, f"{note} {when}", Markup(f'<div class="row top">{act}</div>'))
    act = post("/me/words", esc(t("Make key words")))
    return _panel(title, note, Markup(f'<div class="row">{act}</div>'))


def recover(viewer: Viewer, shown: Shown) -> Markup:
    """Return how seats are brought back by key words."""
    t = viewer.t
    note = t("Do you have key words? Bring your seats here.")
    if shown.tables:
        note += " " + _together(viewer, shown.tables)
    field = esc(t("Your eight words"))
    form = Markup(
        '<form method="post" action="/me/recover" class="row wrap"><input class="field grow" name="words" required '
        f'autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="{field}" aria-label="{field}">'
        f'<button class="btn">{esc(t("Bring back"))}</button></form>'
    )
    return _panel(t("Bring seats back"), note, form)


def _together(viewer: Viewer, tables: int) -> str:
    """Return what becomes of the seats this device has already."""
    t = viewer.t
    if tables == 1:
        return t("Your seat at one table on this device is added: everything belongs together then.")
    return t("Your seats at {tables} tables on this device are added: everything belongs together then.", tables=tables)


def join(viewer: Viewer, code: str, tables: int, same: bool) -> Markup:
    """Return the question on the device that a code was opened on."""
    t = viewer.t
    title = t("Go on playing on this device?")
    note = t("All seats of the other device are here too then. Say yes only if the code is your own.")
    more = Markup(f'<p class="note">{icon("warn")} {esc(_together(viewer, tables))}</p>' if tables else "")
    yes = Markup(f"{icon('check')} {esc(t('Yes, connect this device'))}")
    act = post("/join", yes, {"code": code}, "primary")
    act += button(esc(t("No")), href="/")
    if same:
        title = t("This device is yours already.")
        note = t("Open the link on the other one.")
        home = Markup(f"{icon('home')} {esc(t('Go to the start page'))}")
        more, act = NO_MARKUP, button(home, href="/", cls="primary")
    main = Markup(
        f'<main id="main" class="me"><section class="panel stack ask"><h1>{esc(title)}</h1><p>{esc(note)}</p>{more}'
        f'<div class="row wrap">{act}</div></section></main>'
    )
    return site_page(viewer, title, main)


def signed_out(viewer: Viewer) -> Markup:
    """Return what a device is told that was signed out elsewhere."""
    t = viewer.t
    title = t("This device is signed out.")
    note = t(
        "That was chosen on another device of yours. A new code from there or your key words bring the seats back."
    )
    acts = button(esc(t("Enter key words")), href="/me?part=devices", cls="primary")
    acts += button(Markup(f"{icon('home')} {esc(t('Go to the start page'))}"), href="/")
    main = Markup(
        f'<main id="main" class="me"><section class="panel stack ask"><h1>{esc(title)}</h1><p>{esc(note)}</p>'
        f'<div class="row wrap">{acts}</div></section></main>'
    )
    return site_page(viewer, title, main)
