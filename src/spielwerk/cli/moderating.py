"""For whoever runs a server: what people reported, who may not take part, and a word to everybody."""

import asyncio
import re
import time
from typing import Annotated, Any

import typer

from spielwerk.cli.admin import admin_app, open_tables
from spielwerk.cli.options import AsJson, CommandError, ConfigFile, Db, Language, language, load_settings, write_json
from spielwerk.core.language import plural, say

reports_app = typer.Typer(help="What people reported.", invoke_without_command=True)
UNITS = {"min": 60, "h": 3600, "d": 86_400, "w": 604_800}
Span = Annotated[str, typer.Option("--for", metavar="TIME", help="How long: 30min, 2h, 7d, 4w.")]
Table = Annotated[str, typer.Option("--table", metavar="ID", help="The table they sit at.")]
Seat = Annotated[int, typer.Option("--seat", min=1, metavar="N", help="Their seat there, counted from 1.")]


def seconds(span: str) -> float:
    """Return a span of time in seconds, or complain."""
    found = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)\s*(min|h|d|w)", span.strip())
    if found is None or not float(found[1]):
        raise CommandError(f"{span[:40]!r} is no time; write 30min, 2h, 7d or 4w")
    return float(found[1]) * UNITS[found[2]]


def _date(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


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
    everything: Annotated[bool, typer.Option("--all", help="Also those that have been dealt with.")] = False,
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """List what people reported, the newest first; `show` and `resolve` take the ids."""
    if context.invoked_subcommand is not None:
        return
    list_(everything, db, config, lang, as_json)


@reports_app.command("list")
def list_(
    everything: Annotated[bool, typer.Option("--all", help="Also those that have been dealt with.")] = False,
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """List what people reported, the newest first."""
    from spielwerk.table import moderation

    spoken = language(lang)
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        found = moderation.reports(store, everything)
    if as_json:
        write_json(found)
        return
    for row in found:
        done = f"  ({say(spoken, 'dealt with')})" if row["resolved"] else ""
        typer.echo(f"{row['id']}  {_date(row['at'])}  {row['place']}  {_reason(row, spoken)}{done}")
        typer.echo(f"    {row['name'] or '–'}: {_words(row, spoken)}")
    typer.echo(plural(spoken, len(found), "{n} report", "{n} reports"))


@reports_app.command("show")
def show_report(
    report: Annotated[str, typer.Argument(metavar="ID", help="The report.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Show a report: what was said, where and when, and whether that person was reported before."""
    from spielwerk.table import moderation

    spoken = language(lang)
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        row = moderation.report_of(store, report)
    if as_json:
        write_json(row)
        return
    lines = [
        (say(spoken, "report"), f"{row['id']}, {_date(row['at'])}, {_reason(row, spoken)}"),
        (say(spoken, "message"), f"{row['message']}, {_date(row['said'])}"),
        (say(spoken, "table"), row["place"]),
        (say(spoken, "said by"), row["name"] or "–"),
        (say(spoken, "words"), _words(row, spoken)),
        (say(spoken, "reports about this person"), str(row["reports"])),
    ]
    if not row["kept"]:
        lines.append(("", say(spoken, "The message itself is deleted.")))
    if row["banned"]:
        lines.append(("", say(spoken, "This person may not take part now.")))
    if row["resolved"]:
        lines.append((say(spoken, "dealt with"), _date(row["resolved"])))
    width = max(len(head) for head, _ in lines)
    for head, words in lines:
        typer.echo(f"{head:{width}}  {words}")


@reports_app.command("resolve")
def resolve(
    ids: Annotated[list[str], typer.Argument(metavar="ID...", help="Reports.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = None,
) -> None:
    """Note that reports have been dealt with."""
    from spielwerk.table import moderation

    spoken = language(lang)
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        for report in ids:
            moderation.report_of(store, report)  # one that is unknown is told before anything changes
        count = moderation.resolve(store, ids)
    typer.echo(plural(spoken, count, "{n} report is dealt with.", "{n} reports are dealt with."))


# ---- messages and people ----
@admin_app.command("remove-message")
def remove_message(
    message: Annotated[str, typer.Argument(metavar="ID", help="The message, as a report names it.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = None,
) -> None:
    """Delete something that was said; open pages lose it within seconds."""
    from spielwerk.table import moderation

    spoken = language(lang)
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        table = moderation.remove_message(store, message)
    typer.echo(say(spoken, "The message at table {table} is deleted.", table=table))


@admin_app.command("remove")
def remove(
    table: Annotated[str, typer.Argument(metavar="ID", help="The table.")],
    seat: Annotated[int, typer.Argument(metavar="SEAT", min=1, help="The seat, counted from 1.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = None,
) -> None:
    """Take somebody off a seat: before the start it opens again, later a bot plays on."""
    from spielwerk.table import moderation

    spoken = language(lang)
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        name = asyncio.run(moderation.remove_person(store, table, seat))
    typer.echo(say(spoken, "{name} no longer sits at {table}.", name=name, table=table))


@admin_app.command("ban")
def ban(
    table: Table = "",
    seat: Seat = 1,
    message: Annotated[str, typer.Option("--message", metavar="ID", help="Something they said.")] = "",
    report: Annotated[str, typer.Option("--report", metavar="ID", help="A report about them.")] = "",
    span: Span = "",
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = None,
) -> None:
    """Keep somebody from sitting down, talking and opening tables, for a while or for good; they may look on."""
    from spielwerk.table import moderation

    spoken = language(lang)
    if sum(map(bool, (table, message, report))) != 1:
        raise CommandError(say(spoken, "Say who is meant by one of --table with --seat, --message or --report."))
    lasting = seconds(span) if span else 0.0
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        person, name = moderation.find_person(store, table, seat, message, report)
        made = moderation.ban(store, person, name, lasting)
    if lasting:
        until = _date(time.time() + lasting)
        typer.echo(
            say(spoken, "{name} may only look on until {until}. (Ban {id})", name=name or "–", until=until, id=made)
        )
    else:
        typer.echo(say(spoken, "{name} may only look on from now on. (Ban {id})", name=name or "–", id=made))


@admin_app.command("bans")
def bans(db: Db = None, config: ConfigFile = None, lang: Language = None, as_json: AsJson = False) -> None:
    """List who may only look on."""
    from spielwerk.table import moderation

    spoken = language(lang)
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        found = moderation.bans(store)
    if as_json:
        write_json(found)
        return
    for row in found:
        until = _date(row["until"]) if row["until"] else say(spoken, "for good")
        typer.echo(f"{row['id']}  {_date(row['at'])} – {until}  {row['name'] or '–'}")
    typer.echo(plural(spoken, len(found), "{n} ban", "{n} bans"))


@admin_app.command("unban")
def unban(
    id: Annotated[str, typer.Argument(metavar="ID", help="The ban, as `spielwerk admin bans` names it.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = None,
) -> None:
    """Let somebody take part again."""
    from spielwerk.table import moderation

    spoken = language(lang)
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        name = moderation.unban(store, id)
    typer.echo(say(spoken, "{name} may take part again.", name=name or "–"))


# ---- bots over the network ----
@admin_app.command("bots")
def bots(db: Db = None, config: ConfigFile = None, lang: Language = None, as_json: AsJson = False) -> None:
    """List the bots that play over the network, and whose they are."""
    from spielwerk.table import moderation

    spoken = language(lang)
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        found = moderation.network_bots(store)
    if as_json:
        write_json(found)
        return
    for row in found:
        tables = plural(spoken, row["tables"], "{n} table", "{n} tables")
        typer.echo(
            f"{row['id']}  {_date(row['created'])} – {_date(row['seen'])}  {row['name']} ({row['by'] or '–'}), {tables}"
        )
    typer.echo(plural(spoken, len(found), "{n} bot", "{n} bots"))


@admin_app.command("remove-bot")
def remove_bot(
    id: Annotated[str, typer.Argument(metavar="ID", help="The bot, as `spielwerk admin bots` names it.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = None,
) -> None:
    """Delete a bot that plays over the network: its token is void, and a bot of the server takes its seats."""
    from spielwerk.table import forgetting

    spoken = language(lang)
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        name = forgetting.forget_bot(store, id)
    typer.echo(say(spoken, "The bot {name} is deleted.", name=name))


# ---- a word to everybody ----
@admin_app.command("announce")
def announce(
    words: Annotated[str, typer.Argument(metavar="SENTENCE", help="What is to be read; empty: nothing any more.")],
    span: Span = "2h",
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = None,
) -> None:
    """Have a sentence read on every page and at every table for a while."""
    from spielwerk.table import moderation

    spoken = language(lang)
    lasting = seconds(span)
    with open_tables(load_settings(config, None, db=db).settings, spoken) as store:
        said = moderation.announce(store, words, lasting)
    if said.text:
        typer.echo(say(spoken, "Everybody reads it until {until}: {words}", until=_date(said.until), words=said.text))
    else:
        typer.echo(say(spoken, "Nothing is announced any more."))
