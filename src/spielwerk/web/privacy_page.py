"""What is kept about people, for how long, and what is not: with the figures of the settings in force."""

from spielwerk.core.markup import Markup, esc
from spielwerk.web.html import Viewer, site_page
from spielwerk.web.settings import Settings


def days(viewer: Viewer, n: float) -> str:
    """Return how long something is kept."""
    if not n:
        return viewer.t("until whoever runs the server deletes it")
    return viewer.n(round(n), "{n} day", "{n} days")


def page(viewer: Viewer, settings: Settings) -> Markup:
    """Return the privacy page."""
    t, kept = viewer.t, settings.retention
    told: list[tuple[str, list[str]]] = [
        (
            t("In short"),
            [
                t("No account, no e-mail address needed, no tracking, no advertising, no scripts of other companies."),
                t(
                    "A cookie tells the server which seats are yours. Without it you could not play; it says "
                    "nothing else."
                ),
            ],
        ),
        (
            t("What is kept"),
            [
                t(
                    "Your device: a random mark, of which the server keeps only a fingerprint, and when it "
                    "was last here."
                ),
                t("Your name and portrait, if you gave some, and whom you have muted or blocked."),
                t("Key words and passkeys, if you made some: only what is needed to recognise them."),
                t("Bots, if you made some: their names, when they were last here, and a fingerprint of their tokens."),
                t(
                    "Where to tell you that it is your turn, if you chose that: an e-mail address, a webhook, or the "
                    "address of your browser's push service, which belongs to its maker and reads nothing of it."
                ),
                t("Tables: every move, who sat where under which name, the result, and ratings if the game counted."),
                t("Talk: what was said at a table, by whom and when. Your private note is shown to you alone."),
                t("Reports: the message you reported, your reason, and that it was you."),
            ],
        ),
        (
            t("How long"),
            [
                t("The days count from the end of the game, or from the last use of what was never finished."),
                t("A table that never began: {time}.", time=days(viewer, kept.waiting)),
                t("A game that was never finished: {time}.", time=days(viewer, kept.abandoned)),
                t("A finished game: {time}.", time=days(viewer, kept.finished)),
                t("Names at a finished game: {time}. Then they become numbers.", time=days(viewer, kept.names))
                if kept.names
                else t("Names at a finished game: as long as the game itself."),
                t(
                    "Talk and notes at a finished game: {time}. They never outlive their table.",
                    time=days(viewer, kept.talk),
                )
                if kept.talk
                else t("Talk and notes: as long as their table."),
                t("Reports: {time}.", time=days(viewer, kept.reports)),
                t(
                    "Whatever is about you alone, if none of your devices comes back: {time}.",
                    time=days(viewer, kept.people),
                ),
                t("Backups of the server may hold what was deleted for a while longer."),
            ],
        ),
        (
            t("What is not kept"),
            [
                t("Your address in the network: it is used in memory to ward off floods, and stands in no log."),
                t("What you look at, how long you stay, and what you type but do not send."),
                t(
                    "Talk in records: a record holds the moves alone. Whoever sat at the table can keep the "
                    "talk as a file."
                ),
            ],
        ),
        (
            t("What others can see"),
            [
                t("Whoever knows the address of a table sees the board as a spectator does, and the names there."),
                t(
                    "A bot over the network gets what a player on its seat sees, and its owner may keep that. "
                    "Everybody sees that it is a bot, and its owner's name."
                ),
                t("Spectators read the talk of the players only after the end of the game, and the other way round."),
                t("Nobody ever sees your private note, whom you have muted or blocked, or who reported something."),
            ],
        ),
        (
            t("What the operator can see"),
            [
                t(
                    "Whoever runs this server holds its database: moves, names, talk and notes. The tools "
                    "show tables, names, reported messages, and no marks of people."
                ),
                t("The operator can remove a message, close or delete a table, and keep somebody from taking part."),
            ],
        ),
        (
            t("Forget me"),
            [
                t(
                    "On your page you can have yourself forgotten: devices, key words, name, portrait, what "
                    "you said and noted, mutes and blocks are deleted at once."
                ),
                t("Reports stay until they are too old, but no longer say who you are."),
                t(
                    "Moves at tables with others stay, because they are the others' game too; your seat "
                    "there has no person any more."
                ),
            ],
        ),
    ]
    inside = "".join(_section(head, lines) for head, lines in told)
    title = t("Privacy")
    lead = t("What this server knows about you, and for how long. The figures are those it runs with now.")
    main = Markup(f'<main id="main" class="prose privacy"><h1>{esc(title)}</h1><p>{esc(lead)}</p>{inside}</main>')
    return site_page(viewer, title, main)


def _section(head: str, lines: list[str]) -> Markup:
    items = "".join(Markup(f"<li>{esc(line)}</li>") for line in lines)
    return Markup(f"<section><h2>{esc(head)}</h2><ul>{items}</ul></section>")
