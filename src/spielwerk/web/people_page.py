"""The pages about oneself: devices, a code for another one, key words, signing out. Each step asks before it counts."""

import time
from dataclasses import dataclass
from html import escape as esc

from spielwerk.core.icons import icon
from spielwerk.table.people import LINK
from spielwerk.table.person import Device
from spielwerk.web.html import Viewer, button, chip, post, site_page
from spielwerk.web.waiting import qr


@dataclass(frozen=True)
class Shown:
    """What a person is shown about themselves."""

    devices: list[Device]
    phrased: float = 0.0  # when key words were made
    tables: int = 0  # where they sit
    link: str = ""  # a code just made
    words: str = ""  # key words just made
    problem: str = ""
    done: str = ""  # what has just happened
    back: str = ""  # the table they came from


def page(viewer: Viewer, shown: Shown) -> str:
    """Return the page with everything about oneself."""
    t = viewer.t
    lead = t(
        "No account, no password: your seats belong to your devices. Connect a second one, and no seat "
        "is lost with a device."
    )
    back = ""
    if shown.back:
        back = f'<p><a href="{esc(shown.back)}">{t("Back to the table")}</a></p>'
    problem = f'<p class="problem" role="alert">{icon("warn")} {esc(shown.problem)}</p>' if shown.problem else ""
    done = f'<p class="done" role="status">{icon("check")} {said}</p>' if (said := _said(viewer, shown)) else ""
    main = (
        f'<main id="main" class="me"><header><h1>{t("My devices")}</h1><p class="dim">{lead}</p>{back}'
        f"</header>{problem}{done}{_connect(viewer, shown)}{_devices(viewer, shown)}{_words(viewer, shown)}"
        f"{_recover(viewer, shown)}</main>"
    )
    return site_page(viewer, t("My devices"), main, on="/me", scripts=("me.js",) if shown.link else ())


def _said(viewer: Viewer, shown: Shown) -> str:
    """Return what has just happened."""
    t, n = viewer.t, shown.tables
    here = viewer.n(n, "one table", "{n} tables")
    sentences = {
        "added": t("The other device is connected."),
        "joined": viewer.n(
            n, "This device is connected. You have {here}.", "This device is connected. You have {here}.", here=here
        ),
        "out": t("All other devices are signed out."),
        "part": t("The device is disconnected."),
        "left": t("This device is signed out."),
    }
    return sentences.get(shown.done, "")


def _ago(viewer: Viewer, at: float) -> str:
    """Return how long ago something was; the server does not know anybody's clock."""
    t, hours = viewer.t, int(max(0.0, time.time() - at) / 3600)
    if hours < 1:
        return t("just now")
    if hours < 48:
        return t("an hour ago") if hours == 1 else t("{hours} hours ago", hours=hours)
    return t("{hours} days ago", hours=hours // 24)


def _asks(summary: str, note: str, act: str) -> str:
    """Return a button that first says what it does."""
    return f'<details class="asks"><summary class="btn">{summary}</summary><p class="small">{note}</p>{act}</details>'


def _panel(title: str, note: str, inside: str) -> str:
    return f'<section class="panel stack"><h2>{title}</h2><p class="dim">{note}</p>{inside}</section>'


def _devices(viewer: Viewer, shown: Shown) -> str:
    t = viewer.t
    rows = ""
    for device in shown.devices:
        since = t("connected {ago}", ago=_ago(viewer, device.created))
        if device.here:
            rows += (
                f'<li>{icon("screen")}<span class="grow"><b>{t("This device")}</b>'
                f'<span class="dim small">{since}</span></span>{chip(t("here"), "good")}</li>'
            )
            continue
        seen = t("last seen {ago}", ago=_ago(viewer, device.seen))
        note = t("It loses all seats until you connect it again.")
        part = post("/me/part", t("Disconnect"), {"device": device.id}, "small")
        rows += (
            f'<li>{icon("screen")}<span class="grow"><b>{t("Another device")}</b>'
            f'<span class="dim small">{seen} · {since}</span></span>'
            f"{_asks(t('Disconnect'), note, part)}</li>"
        )
    out = t(
        "All other devices lose their seats at once, open pages too. This one keeps them and gets a new "
        "key. Key words stay valid."
    )
    last = len(shown.devices) == 1 and not shown.phrased and shown.tables
    leave = t("This device forgets all your seats.")
    if last:
        leave += " " + t("It is your only one, and you have no key words: your seats are gone then.")
    acts = _asks(
        t("Sign out everywhere"),
        out,
        post("/me/part", t("Sign out all others"), cls="small"),
    )
    acts += _asks(
        t("Sign out here"),
        leave,
        post("/me/leave", t("Sign out this device"), cls="small"),
    )
    return (
        f'<section class="panel stack"><h2>{t("Devices")}</h2><ul class="devices">{rows}</ul>'
        f'<div class="row wrap top">{acts}</div></section>'
    )


def _connect(viewer: Viewer, shown: Shown) -> str:
    t = viewer.t
    title = t("Connect a device")
    back = {"back": shown.back} if shown.back else {}
    if not shown.link:
        note = t(
            "Take your seats along to your phone or computer: the code is good for ten minutes and for one device."
        )
        show = post("/me/link", f"{icon('link')} {t('Show the code')}", back, "primary")
        return _panel(title, note, f'<div class="row">{show}</div>')
    how = t(
        "Scan it with the other device's camera, or open the link there. Show the code to nobody else: "
        "whoever opens it has your seats."
    )
    old = t("Expired or used.")
    copy = button(f"{icon('copy')} {t('Copy link')}", cls="grow", attrs=f'data-copy="{esc(shown.link)}"')
    again = post("/me/link", t("Show a new code"), back, "primary")
    return (
        f'<section class="panel code" id="code" data-seconds="{LINK:.0f}"><div class="qr">{qr(shown.link)}</div>'
        f'<div class="stack"><h2>{title}</h2><p>{how}</p><input class="field" readonly value="{esc(shown.link)}" '
        f'aria-label="{t("Link")}"><div class="row">{copy}</div></div></section>'
        f'<section class="panel stack" id="code-old" hidden><h2>{title}</h2><p>{old}</p><div class="row">{again}</div>'
        "</section>"
    )


def _words(viewer: Viewer, shown: Shown) -> str:
    t = viewer.t
    title = t("Key words")
    if shown.words:
        note = t("Write them down, best on paper. You see them only now. Whoever has them has your seats.")
        items = "".join(f"<li>{esc(word)}</li>" for word in shown.words.split())
        return _panel(title, note, f'<ol class="keywords">{items}</ol>')
    note = t("Eight short words bring all seats back, even if every device is gone. Only if you like.")
    make = post("/me/words", t("Show key words"), cls="small")
    if shown.phrased:
        when = t("Made {ago}.", ago=_ago(viewer, shown.phrased))
        void = t("The old ones are void then.")
        act = _asks(t("Make new ones"), void, make)
        return _panel(title, f"{note} {when}", f'<div class="row top">{act}</div>')
    act = post("/me/words", t("Make key words"))
    return _panel(title, note, f'<div class="row">{act}</div>')


def _recover(viewer: Viewer, shown: Shown) -> str:
    t = viewer.t
    note = t("Do you have key words? Bring your seats here.")
    if shown.tables:
        note += " " + _together(viewer, shown.tables)
    field = t("Your eight words")
    form = (
        '<form method="post" action="/me/recover" class="row wrap"><input class="field grow" name="words" required '
        f'autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="{field}" aria-label="{field}">'
        f'<button class="btn">{t("Bring back")}</button></form>'
    )
    return _panel(t("Bring seats back"), note, form)


def _together(viewer: Viewer, tables: int) -> str:
    """Return what becomes of the seats this device has already."""
    t = viewer.t
    if tables == 1:
        return t("Your seat at one table on this device is added: everything belongs together then.")
    return t("Your seats at {tables} tables on this device are added: everything belongs together then.", tables=tables)


def join(viewer: Viewer, code: str, tables: int, same: bool) -> str:
    """Return the question on the device that a code was opened on."""
    t = viewer.t
    title = t("Go on playing on this device?")
    note = t("All seats of the other device are here too then. Say yes only if the code is your own.")
    more = f'<p class="note">{icon("warn")} {_together(viewer, tables)}</p>' if tables else ""
    yes = f"{icon('check')} {t('Yes, connect this device')}"
    act = post("/join", yes, {"code": code}, "primary")
    act += button(t("No"), href="/")
    if same:
        title = t("This device is yours already.")
        note = t("Open the link on the other one.")
        more, act = "", button(f"{icon('home')} {t('Go to the start page')}", href="/", cls="primary")
    main = (
        f'<main id="main" class="me"><section class="panel stack ask"><h1>{title}</h1><p>{note}</p>{more}'
        f'<div class="row wrap">{act}</div></section></main>'
    )
    return site_page(viewer, title, main)


def signed_out(viewer: Viewer) -> str:
    """Return what a device is told that was signed out elsewhere."""
    t = viewer.t
    title = t("This device is signed out.")
    note = t(
        "That was chosen on another device of yours. A new code from there or your key words bring the seats back."
    )
    acts = button(t("Enter key words"), href="/me", cls="primary")
    acts += button(f"{icon('home')} {t('Go to the start page')}", href="/")
    main = (
        f'<main id="main" class="me"><section class="panel stack ask"><h1>{title}</h1><p>{note}</p>'
        f'<div class="row wrap">{acts}</div></section></main>'
    )
    return site_page(viewer, title, main)
