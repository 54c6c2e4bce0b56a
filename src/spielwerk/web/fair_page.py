"""Chance one can check: what it means in plain words, and what is known of a table's chance now."""

from spielwerk.core.chance import Chance
from spielwerk.core.icons import icon
from spielwerk.core.language import plural
from spielwerk.core.markup import Markup, esc
from spielwerk.table.session import Session
from spielwerk.web.html import Viewer, button, site_page


def grouped_digits(digits: str) -> str:
    """Return a long number in groups of four, to be read and compared."""
    return " ".join(digits[n : n + 4] for n in range(0, len(digits), 4))


def line(session: Session, viewer: Viewer, id: str = "fair") -> Markup:
    """Return a line: the commitment while the game is on, what was checked once it is over."""
    chance = session.record.chance
    if chance is None or not session.game.secrets:
        return Markup(f'<i id="{esc(id)}" hidden></i>')
    if session.over and session.started:
        verdict = session.verdict()
        words = viewer.t("Chance checked: all {count} draws are right", count=len(verdict.draws))
        if not verdict.ok:
            words = viewer.t("Chance checked: something is wrong")
        inside = Markup(f"{icon('check' if verdict.ok else 'warn')} {esc(words)}")
    else:
        words, begin = viewer.t("Chance is sealed"), grouped_digits(chance.commitment[:8])
        inside = Markup(f"{icon('seal')} {esc(words)} <code>{esc(begin)} …</code>")
    title = viewer.t("What is this?")
    return Markup(
        f'<a id="{esc(id)}" class="fair dim xs" href="/t/{esc(session.id)}/fair" title="{esc(title)}">{inside}</a>'
    )


def table(session: Session, viewer: Viewer) -> Markup:
    """Return the page of a table's chance."""
    t, chance = viewer.t, session.record.chance
    title = t("The chance at this table")
    if chance is None:
        body = Markup(f"<p>{esc(_plain(viewer))}</p>")
    elif session.over and session.started:
        body = _open(session, viewer, chance)
    else:
        body = _seal(viewer, chance, session.started)
    main = Markup(
        f'<main id="main" class="prose fairness"><p><a href="/t/{esc(session.id)}">{esc(t("To the table"))}</a></p>'
        f'<h1>{esc(title)}</h1><section class="panel stack">{body}</section>'
        f'<p><a href="/fair">{esc(t("What all this means"))}</a></p></main>'
    )
    return site_page(viewer, title, main, scripts=("fair.js",))


def _plain(viewer: Viewer) -> str:
    return viewer.t("This table has no commitment: it comes from a record, or was opened before there were any.")


def _seal(viewer: Viewer, chance: Chance, fixed: bool) -> Markup:
    t, count = viewer.t, len(chance.shares)
    shares = plural(viewer.lang, count, "{n} device has", "{n} devices have")
    added = t("{shares} added a share.", shares=shares)
    state = t("Since the start it is settled what will be drawn, and nobody can change it any more.")
    if not fixed:
        state = t("Whoever sits down adds a share. With the start all is settled.")
    note = t("Note the commitment if you like. After the game the secret is opened, and anybody can do the sums.")
    label = t("Commitment (SHA-256 of the secret)")
    return Markup(f"{_row(label, chance.commitment)}<p>{esc(added)} {esc(state)}</p><p>{esc(note)}</p>")


def _row(label: str, digits: str) -> Markup:
    return Markup(
        f'<p class="digits"><span class="label">{esc(label)}</span><code>{esc(grouped_digits(digits))}</code></p>'
    )


def _open(session: Session, viewer: Viewer, chance: Chance) -> Markup:
    t, verdict = viewer.t, session.verdict()
    checks = Markup(
        "".join(
            f'<li class="{"good" if check.ok else "bad"}">{icon("check" if check.ok else "warn")} '
            f"<span>{esc(check.say(viewer.lang))}</span></li>"
            for check in verdict.checks
        )
    )
    rows = _row(t("Commitment"), chance.commitment) + _row(t("Secret"), chance.secret)
    for n, share in enumerate(chance.shares, 1):
        rows += _row(t("Share {n}", n=n), share)
    said = {
        "seal": t("The secret belongs to the commitment {seal}…"),
        "wrong-seal": t("The secret does NOT belong to the commitment."),
        "mine": t("The share {share}… of this device has been used."),
        "not-mine": t("The share {share}… of this device is missing."),
        "draws": t("This device computed all {n} draws anew: they are right."),
        "wrong": t("{wrong} of {n} draws are wrong."),
        "insecure": t(
            "Your browser does these sums on pages with https only. The command “spielwerk verify” does them anywhere."
        ),
    }
    data = Markup(" ".join(f'data-say-{esc(key)}="{esc(words)}"' for key, words in said.items()))
    own = button(esc(t("Check on this device")), cls="primary", attrs=Markup("data-check"))
    record = f"/t/{session.id}/record.json"
    words = Markup(f"{icon('down')} {esc(t('Download record'))}")
    load = button(words, href=record, attrs=Markup("download"))
    return Markup(
        f'<ul class="checks">{checks}</ul><div class="row wrap">{own}{load}</div>'
        f'<ul class="checks" id="own-check" role="status" data-record="{esc(record)}" {data}></ul>{rows}'
    )


def explanation_page(viewer: Viewer) -> Markup:
    """Return the page that explains how chance can be checked."""
    t = viewer.t
    title = t("Chance you can check")
    steps = (
        (
            t("The server binds itself"),
            t(
                "Every table has a secret: a number of 77 digits that only the server knows. Before anything is "
                "drawn it shows the secret's commitment, a kind of fingerprint. Nobody can guess the secret from "
                "it, and it fits no other secret."
            ),
        ),
        (
            t("Your device joins in"),
            t(
                "When you open a table or sit down your device sends a random number of its own, only after it "
                "knows the commitment. So not even the server can pick a secret that helps somebody."
            ),
        ),
        (
            t("Everything follows from that"),
            t(
                "With the start it is settled which die, which card and which tile comes next. What you have "
                "seen tells nothing about what is still to come."
            ),
        ),
        (
            t("After the game it is opened"),
            t(
                "Then the secret, the shares and every draw stand in the record. The result page does all the "
                "sums again and tells you what was checked; your device can do it by itself, too, and whoever "
                "likes writes a program for it or uses “spielwerk verify”."
            ),
        ),
    )
    items = Markup("".join(f"<li><h2>{esc(head)}</h2><p>{esc(words)}</p></li>" for head, words in steps))
    limit = t(
        "What it cannot do: whoever runs the server knows the secret during the game. Play for things "
        "that matter only on a server you trust."
    )
    main = Markup(
        f'<main id="main" class="prose fairness"><h1>{esc(title)}</h1><ol>{items}</ol>'
        f'<p class="dim">{esc(limit)}</p></main>'
    )
    return site_page(viewer, title, main)
