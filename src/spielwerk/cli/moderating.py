"""For whoever runs a server: what people reported, who may not take part, and a word to everybody."""

import asyncio
import re
import time
from typing import Annotated, Any

import typer

from spielwerk.cli.admin import TableId, admin_app, date, open_tables, print_pairs
from spielwerk.cli.options import AsJson, CommandError, ConfigFile, Db, Language, write_json
from spielwerk.core.language import plural, say

reports_app = typer.Typer(help="What people reported.", invoke_without_command=True)
UNITS = {"min": 60, "h": 3600, "d": 86_400, "w": 604_800}
All = Annotated[bool, typer.Option("--all", help="Also those that have been dealt with.")]
Span = Annotated[str, typer.Option("--for", metavar="TIME", help="How long: 30min, 2h, 7d, 4w.")]
Table = Annotated[str, typer.Option("--table", metavar="ID", help="The table they sit at.")]
Seat = Annotated[int, typer.Option("--seat", min=1, metavar="N", help="Their seat there, counted from 1.")]


def seconds(span: str) -> float:
    """Return a span of time in seconds, or complain."""
    found = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)\s*(min|h|d|w)", span.strip())
    if found is None or not float(found[1]):
        raise CommandError(f"{span[:40]!r} is no time; write 30min, 2h, 7d or 4w")
    return float(found[1]) * UNITS[found[2]]


def _words(row: dict[str, Any], lang: str) -> str:
    from spielwerk.table.phrases import PHRASES, REACTIONS

    known = {"phrase": PHRASES, "reaction": REACTIONS}.get(row["kind"], {})
    return say(lang, known[row["body"]]) if row["body"] in known else str(row["body"])


def _reason(row: dict[str, Any], lang: str) -> str:
    from spielwerk.table.moderation import REASONS

    return say(lang, REASONS[row["reason"]]) if row["reason"] in REASONS else ""


# ---- reports ----
@reports_app.callback()
def reports(
    context: typer.Context,
    everything: All = False,
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """List what people reported, the newest first; `show` and `resolve` take the ids."""
    if context.invoked_subcommand is not None:
        return
    list_(everything, db, config, lang, as_json)


@reports_app.command("list")
def list_(
    everything: All = False,
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """List what people reported, the newest first."""
    from spielwerk.table import moderation

    with open_tables(db, config, lang) as store:
        found = moderation.reports(store, everything)
    if as_json:
        write_json(found)
        return
    for row in found:
        done = f"  ({say(lang, 'dealt with')})" if row["resolved"] else ""
        typer.echo(f"{row['id']}  {date(row['at'])}  {row['place']}  {_reason(row, lang)}{done}")
        typer.echo(f"    {row['name'] or '–'}: {_words(row, lang)}")
    typer.echo(plural(lang, len(found), "{n} report", "{n} reports"))


@reports_app.command("show")
def show_report(
    report: Annotated[str, typer.Argument(metavar="ID", help="The report.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Show a report: what was said, where and when, and whether that person was reported before."""
    from spielwerk.table import moderation

    with open_tables(db, config, lang) as store:
        row = moderation.report_of(store, report)
    if as_json:
        write_json(row)
        return
    lines = [
        (say(lang, "report"), f"{row['id']}, {date(row['at'])}, {_reason(row, lang)}"),
        (say(lang, "message"), f"{row['message']}, {date(row['said'])}"),
        (say(lang, "table"), row["place"]),
        (say(lang, "said by"), row["name"] or "–"),
        (say(lang, "words"), _words(row, lang)),
        (say(lang, "reports about this person"), str(row["reports"])),
    ]
    if not row["kept"]:
        lines.append(("", say(lang, "The message itself is deleted.")))
    if row["banned"]:
        lines.append(("", say(lang, "This person may not take part now.")))
    if row["resolved"]:
        lines.append((say(lang, "dealt with"), date(row["resolved"])))
    print_pairs(lines)


@reports_app.command("resolve")
def resolve(
    ids: Annotated[list[str], typer.Argument(metavar="ID...", help="Reports.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
) -> None:
    """Note that reports have been dealt with."""
    from spielwerk.table import moderation

    with open_tables(db, config, lang) as store:
        for report in ids:
            moderation.report_of(store, report)  # one that is unknown is told before anything changes
        count = moderation.resolve(store, ids)
    typer.echo(plural(lang, count, "{n} report is dealt with.", "{n} reports are dealt with."))


# ---- messages and people ----
@admin_app.command("remove-message")
def remove_message(
    message: Annotated[str, typer.Argument(metavar="ID", help="The message, as a report names it.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
) -> None:
    """Delete something that was said; open pages lose it within seconds."""
    from spielwerk.table import moderation

    with open_tables(db, config, lang) as store:
        table = moderation.remove_message(store, message)
    typer.echo(say(lang, "The message at table {table} is deleted.", table=table))


@admin_app.command("remove")
def remove(
    table: TableId,
    seat: Annotated[int, typer.Argument(metavar="SEAT", min=1, help="The seat, counted from 1.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
) -> None:
    """Take somebody off a seat: before the start it opens again, later a bot plays on."""
    from spielwerk.table import moderation

    with open_tables(db, config, lang) as store:
        name = asyncio.run(moderation.remove_person(store, table, seat))
    typer.echo(say(lang, "{name} no longer sits at {table}.", name=name, table=table))


@admin_app.command("ban")
def ban(
    table: Table = "",
    seat: Seat = 1,
    message: Annotated[str, typer.Option("--message", metavar="ID", help="Something they said.")] = "",
    report: Annotated[str, typer.Option("--report", metavar="ID", help="A report about them.")] = "",
    span: Span = "",
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
) -> None:
    """Keep somebody from sitting down, talking and opening tables, for a while or for good; they may look on."""
    from spielwerk.table import moderation

    if sum(map(bool, (table, message, report))) != 1:
        raise CommandError(say(lang, "Say who is meant by one of --table with --seat, --message or --report."))
    lasting = seconds(span) if span else 0.0
    with open_tables(db, config, lang) as store:
        person, name = moderation.find_person(store, table, seat, message, report)
        made = moderation.ban(store, person, name, lasting)
    if lasting:
        until = date(time.time() + lasting)
        typer.echo(
            say(lang, "{name} may only look on until {until}. (Ban {id})", name=name or "–", until=until, id=made)
        )
    else:
        typer.echo(say(lang, "{name} may only look on from now on. (Ban {id})", name=name or "–", id=made))


@admin_app.command("bans")
def bans(db: Db = None, config: ConfigFile = None, lang: Language = "", as_json: AsJson = False) -> None:
    """List who may only look on."""
    from spielwerk.table import moderation

    with open_tables(db, config, lang) as store:
        found = moderation.bans(store)
    if as_json:
        write_json(found)
        return
    for row in found:
        until = date(row["until"]) if row["until"] else say(lang, "for good")
        typer.echo(f"{row['id']}  {date(row['at'])} – {until}  {row['name'] or '–'}")
    typer.echo(plural(lang, len(found), "{n} ban", "{n} bans"))


@admin_app.command("unban")
def unban(
    id: Annotated[str, typer.Argument(metavar="ID", help="The ban, as `spielwerk admin bans` names it.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
) -> None:
    """Let somebody take part again."""
    from spielwerk.table import moderation

    with open_tables(db, config, lang) as store:
        name = moderation.unban(store, id)
    typer.echo(say(lang, "{name} may take part again.", name=name or "–"))


# ---- bots over the network ----
@admin_app.command("bots")
def bots(db: Db = None, config: ConfigFile = None, lang: Language = "", as_json: AsJson = False) -> None:
    """List the bots that play over the network, and whose they are."""
    from spielwerk.table import moderation

    with open_tables(db, config, lang) as store:
        found = moderation.network_bots(store)
    if as_json:
        write_json(found)
        return
    for row in found:
        tables = plural(lang, row["tables"], "{n} table", "{n} tables")
        typer.echo(
            f"{row['id']}  {date(row['created'])} – {date(row['seen'])}  {row['name']} ({row['by'] or '–'}), {tables}"
        )
    typer.echo(plural(lang, len(found), "{n} bot", "{n} bots"))


@admin_app.command("remove-bot")
def remove_bot(
    id: Annotated[str, typer.Argument(metavar="ID", help="The bot, as `spielwerk admin bots` names it.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
) -> None:
    """Delete a bot that plays over the network: its token is void, and a bot of the server takes its seats."""
    from spielwerk.table import forgetting

    with open_tables(db, config, lang) as store:
        name = forgetting.forget_bot(store, id)
    typer.echo(say(lang, "The bot {name} is deleted.", name=name))


# ---- a word to everybody ----
@admin_app.command("announce")
def announce(
    words: Annotated[str, typer.Argument(metavar="SENTENCE", help="What is to be read; empty: nothing any more.")],
    span: Span = "2h",
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
) -> None:
    """Have a sentence read on every page and at every table for a while."""
    from spielwerk.table import moderation

    lasting = seconds(span)
    with open_tables(db, config, lang) as store:
        said = moderation.announce(store, words, lasting)
    if said.text:
        typer.echo(say(lang, "Everybody reads it until {until}: {words}", until=date(said.until), words=said.text))
    else:
        typer.echo(say(lang, "Nothing is announced any more."))
