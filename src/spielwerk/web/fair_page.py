"""Chance one can check: what it means in plain words, and what is known of a table's chance now."""

from html import escape as esc

from spielwerk.core.chance import Chance
from spielwerk.core.icons import icon
from spielwerk.core.voice import many
from spielwerk.table.session import Session
from spielwerk.web.html import Viewer, button, house


def spaced(digits: str) -> str:
    """Return a long number in groups of four, to be read and compared."""
    return " ".join(digits[n : n + 4] for n in range(0, len(digits), 4))


def line(session: Session, viewer: Viewer, id: str = "fair") -> str:
    """Return a line: the commitment while the game is on, what was checked once it is over."""
    chance = session.record.chance
    if chance is None or not session.game.secrets:
        return f'<i id="{id}" hidden></i>'
    if session.over and session.started:
        verdict = session.verdict()
        words = viewer.t(
            f"Zufall geprüft: alle {len(verdict.draws)} Ziehungen stimmen",
            f"Chance checked: all {len(verdict.draws)} draws are right",
        )
        if not verdict.ok:
            words = viewer.t("Zufall geprüft: etwas stimmt nicht", "Chance checked: something is wrong")
        inside = f"{icon('check' if verdict.ok else 'warn')} {words}"
    else:
        words = viewer.t("Zufall versiegelt", "Chance is sealed")
        inside = f"{icon('seal')} {words} <code>{spaced(chance.commitment[:8])} …</code>"
    title = viewer.t("Was ist das?", "What is this?")
    return f'<a id="{id}" class="fair dim xs" href="/t/{session.id}/fair" title="{title}">{inside}</a>'


def table(session: Session, viewer: Viewer) -> str:
    """Return the page of a table's chance."""
    t, chance = viewer.t, session.record.chance
    title = t("Der Zufall an diesem Tisch", "The chance at this table")
    if chance is None:
        body = f"<p>{esc(_plain(viewer))}</p>"
    elif session.over and session.started:
        body = _open(session, viewer, chance)
    else:
        body = _sealed(viewer, chance, session.started)
    main = (
        f'<main id="main" class="prose fairness"><p><a href="/t/{session.id}">{t("Zum Tisch", "To the table")}</a></p>'
        f'<h1>{title}</h1><section class="panel stack">{body}</section>'
        f'<p><a href="/fair">{t("Was das alles heißt", "What all this means")}</a></p></main>'
    )
    return house(viewer, title, main, scripts=("fair.js",))


def _plain(viewer: Viewer) -> str:
    return viewer.t(
        "Dieser Tisch hat kein Siegel: Er stammt aus einer Aufzeichnung, oder er wurde eröffnet, bevor es Siegel gab.",
        "This table has no commitment: it comes from a record, or was opened before there were any.",
    )


def _sealed(viewer: Viewer, chance: Chance, fixed: bool) -> str:
    t, count = viewer.t, len(chance.shares)
    shares = many(count, viewer.lang, ("Gerät hat", "Geräte haben"), ("device has", "devices have"))
    added = t(f"{shares} einen Anteil beigesteuert.", f"{shares} added a share.")
    state = t(
        "Seit dem Start steht fest, was gezogen wird, und niemand kann es mehr ändern.",
        "Since the start it is settled what will be drawn, and nobody can change it any more.",
    )
    if not fixed:
        state = t(
            "Wer sich setzt, steuert einen Anteil bei. Mit dem Start steht alles fest.",
            "Whoever sits down adds a share. With the start all is settled.",
        )
    note = t(
        "Notier es, wenn Du magst. Nach der Partie wird das Geheimnis geöffnet, und alle können nachrechnen.",
        "Note the commitment if you like. After the game the secret is opened, and anybody can do the sums.",
    )
    label = t("Siegel (SHA-256 des Geheimnisses)", "Commitment (SHA-256 of the secret)")
    return f"{_row(label, chance.commitment)}<p>{added} {state}</p><p>{note}</p>"


def _row(label: str, digits: str) -> str:
    return f'<p class="digits"><span class="label">{esc(label)}</span><code>{spaced(digits)}</code></p>'


def _open(session: Session, viewer: Viewer, chance: Chance) -> str:
    t, verdict = viewer.t, session.verdict()
    checks = "".join(
        f'<li class="{"good" if check.ok else "bad"}">{icon("check" if check.ok else "warn")} '
        f"<span>{esc(check.say(viewer.lang))}</span></li>"
        for check in verdict.checks
    )
    rows = _row(t("Siegel", "Commitment"), chance.commitment) + _row(t("Geheimnis", "Secret"), chance.secret)
    for n, share in enumerate(chance.shares, 1):
        rows += _row(t(f"Anteil {n}", f"Share {n}"), share)
    said = {
        "seal": t("Das Geheimnis gehört zum Siegel {seal}…", "The secret belongs to the commitment {seal}…"),
        "wrong-seal": t("Das Geheimnis gehört NICHT zum Siegel.", "The secret does NOT belong to the commitment."),
        "mine": t("Der Anteil {share}… dieses Geräts ist dabei.", "The share {share}… of this device has been used."),
        "not-mine": t("Der Anteil {share}… dieses Geräts fehlt.", "The share {share}… of this device is missing."),
        "draws": t(
            "Dieses Gerät hat alle {n} Ziehungen nachgerechnet: Sie stimmen.",
            "This device computed all {n} draws anew: they are right.",
        ),
        "wrong": t("{wrong} von {n} Ziehungen stimmen nicht.", "{wrong} of {n} draws are wrong."),
        "insecure": t(
            "Dein Browser rechnet das nur auf Seiten mit https. Der Befehl «spielwerk verify» kann es überall.",
            "Your browser does these sums on pages with https only. The command “spielwerk verify” does them anywhere.",
        ),
    }
    data = " ".join(f'data-say-{key}="{esc(words)}"' for key, words in said.items())
    own = button(t("Auf diesem Gerät nachrechnen", "Check on this device"), cls="primary", attrs="data-check")
    record = f"/t/{session.id}/record.json"
    load = button(f"{icon('down')} {t('Aufzeichnung laden', 'Download record')}", href=record, attrs="download")
    return (
        f'<ul class="checks">{checks}</ul><div class="row wrap">{own}{load}</div>'
        f'<ul class="checks" id="own-check" role="status" data-record="{record}" {data}></ul>{rows}'
    )


def explained(viewer: Viewer) -> str:
    """Return the page that explains how chance can be checked."""
    t = viewer.t
    title = t("Zufall, den Du nachprüfen kannst", "Chance you can check")
    steps = (
        (
            t("Der Server legt sich fest", "The server binds itself"),
            t(
                "Zu jedem Tisch gehört ein Geheimnis: eine Zahl mit 77 Stellen, die nur der Server kennt. Bevor "
                "irgendetwas gezogen wird, zeigt er davon ein Siegel, eine Art Fingerabdruck. Aus dem Siegel kann "
                "niemand das Geheimnis erraten, und zu einem anderen Geheimnis passt es nicht.",
                "Every table has a secret: a number of 77 digits that only the server knows. Before anything is "
                "drawn it shows the secret's commitment, a kind of fingerprint. Nobody can guess the secret from it, "
                "and it fits no other secret.",
            ),
        ),
        (
            t("Dein Gerät mischt mit", "Your device joins in"),
            t(
                "Wenn Du einen Tisch eröffnest oder Dich setzt, schickt Dein Gerät eine eigene Zufallszahl dazu, erst "
                "nachdem es das Siegel kennt. So kann sich auch der Server kein Geheimnis aussuchen, das jemandem "
                "nützt.",
                "When you open a table or sit down your device sends a random number of its own, only after it knows "
                "the commitment. So not even the server can pick a secret that helps somebody.",
            ),
        ),
        (
            t("Alles folgt daraus", "Everything follows from that"),
            t(
                "Mit dem Start steht fest, welcher Würfel, welche Karte und welches Plättchen als Nächstes kommt. Was "
                "Du schon gesehen hast, verrät nichts über das, was noch kommt.",
                "With the start it is settled which die, which card and which tile comes next. What you have seen "
                "tells nothing about what is still to come.",
            ),
        ),
        (
            t("Nach der Partie wird geöffnet", "After the game it is opened"),
            t(
                "Dann stehen Geheimnis, Anteile und jede Ziehung in der Aufzeichnung. Die Ergebnisseite rechnet alles "
                "nach und sagt Dir, was geprüft wurde; Dein Gerät kann es auch selbst tun, und wer mag, schreibt ein "
                "eigenes Programm dafür oder nimmt «spielwerk verify».",
                "Then the secret, the shares and every draw stand in the record. The result page does all the sums "
                "again and tells you what was checked; your device can do it by itself, too, and whoever likes writes "
                "a program for it or uses “spielwerk verify”.",
            ),
        ),
    )
    items = "".join(f"<li><h2>{esc(head)}</h2><p>{esc(words)}</p></li>" for head, words in steps)
    limit = t(
        "Was das nicht kann: Wer den Server betreibt, kennt das Geheimnis schon während der Partie. Spiel um etwas "
        "Wichtiges nur auf einem Server, dem Du vertraust.",
        "What it cannot do: whoever runs the server knows the secret during the game. Play for things that matter only "
        "on a server you trust.",
    )
    main = f'<main id="main" class="prose fairness"><h1>{title}</h1><ol>{items}</ol><p class="dim">{limit}</p></main>'
    return house(viewer, title, main)
