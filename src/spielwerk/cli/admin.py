"""For whoever runs a server: ``spielwerk admin list | show | keys | close | delete | …``."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from spielwerk.cli.options import (
    AsJson,
    CommandError,
    ConfigFile,
    Db,
    Given,
    Language,
    Own,
    load_settings,
    write_json,
)
from spielwerk.core.language import msg, plural, say

if TYPE_CHECKING:
    from spielwerk.table.store import Store
    from spielwerk.table.upkeep import StoredTable

admin_app = typer.Typer(help="Look after the tables of a server.", no_args_is_help=True)

TableId = Annotated[str, typer.Argument(metavar="ID", help="The table.")]
Ids = Annotated[list[str], typer.Argument(metavar="ID...", help="Tables, as `spielwerk admin list` names them.")]
Days = Annotated[float | None, typer.Option(min=0, metavar="DAYS", help="Else as in the settings; 0: never.")]


class State(StrEnum):
    """What can be said of a table."""

    waiting = "waiting"
    running = "running"
    finished = "finished"
    closed = "closed"


# ---- helpers ----
@contextmanager
def open_tables(db: str | None, config: Path | None, lang: str, given: list[str] | None = None) -> Iterator["Store"]:
    """Open the tables beside a server that may be running on them."""
    from sqlalchemy.exc import DBAPIError

    from spielwerk.games import game
    from spielwerk.table.change import TableError
    from spielwerk.table.store import Store
    from spielwerk.web.config import database

    place = database(load_settings(config, given, db=db).settings)
    if "://" not in place and not Path(place).exists():
        raise CommandError(f"{place}: there are no tables here")
    try:
        store = Store(place, game, beside=True)
    except TableError as error:
        raise CommandError(error.say(lang)) from error
    try:
        yield store
    except TableError as error:
        raise CommandError(error.say(lang)) from error
    except DBAPIError as error:
        raise CommandError(f"the database does not answer: {error.orig}") from error
    finally:
        store.close()


def words_of(table: "StoredTable", lang: str) -> str:
    """Return the state of a table in a word."""
    words = {
        "waiting": msg("waiting"),
        "running": msg("running"),
        "finished": msg("finished"),
        "closed": msg("closed"),
    }
    return say(lang, words[table.state])


def _tell(lang: str, message: str, /, **values: object) -> None:
    typer.echo(say(lang, message, **values))


def date(at: float) -> str:
    """Return a point in time as it is printed."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def print_pairs(lines: list[tuple[str, str]]) -> None:
    """Print heads and what belongs to them, one below the other."""
    width = max(len(head) for head, _ in lines)
    for head, words in lines:
        typer.echo(f"{head:{width}}  {words}")


# ---- looking ----
@admin_app.command("list")
def list_(
    state: Annotated[State | None, typer.Option(help="Only these.")] = None,
    game: Annotated[str, typer.Option(metavar="GAME", help="Only tables of this game.")] = "",
    idle: Annotated[float, typer.Option(min=0, metavar="DAYS", help="Only tables unused for so long.")] = 0,
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """List the tables, the last used first."""
    from rich.table import Table
    from rich.text import Text

    from spielwerk.cli import printing
    from spielwerk.table import upkeep

    with open_tables(db, config, lang) as store:
        found = upkeep.tables(store, state.value if state else "", game, idle)
    if as_json:
        write_json([_data(table) for table in found])
        return
    shown = Table()
    heads = (msg("Table"), msg("Game"), msg("State"), msg("Who"), msg("Last used"))
    for head in heads:
        shown.add_column(say(lang, head), no_wrap=head in {"Table", "Last used"}, overflow="fold")
    for table in found:
        who = Text(", ".join(table.seats))
        shown.add_row(table.id, table.slug, words_of(table, lang), who, date(table.touched))
    printing.show(printing.screen(), shown)
    typer.echo(plural(lang, len(found), "{n} table", "{n} tables"))


def _data(table: "StoredTable") -> dict[str, Any]:
    data = asdict(table)
    return {name: data[name] for name in ("id", "slug", "state", "seats", "created", "touched")}


@admin_app.command()
def show(
    table: TableId,
    db: Db = None,
    config: ConfigFile = None,
    components: Own = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Show a table: who sits there, how far it is, when it was last used. No secrets."""
    from spielwerk.cli import files
    from spielwerk.table import upkeep
    from spielwerk.table.change import TableError

    files.use_components(components)
    with open_tables(db, config, lang) as store:
        kept = upkeep.table(store, table)
        data = _data(kept)
        try:
            session = store.read(table)
        except TableError as error:
            data["problem"] = error.say(lang)
        else:
            data |= {
                "seats": [{"kind": seat.kind, "name": seat.name, "level": seat.level} for seat in session.seats],
                "step": session.step,
                "to_move": session.awaiting(),
                "options": session.record.options,
                "hints": session.hints,
                "origin": session.origin,
                "next": session.next,
            }
    if as_json:
        write_json(data)
        return
    seats = [
        f"{seat['name'] or '–'} ({seat['level'] or seat['kind']})" if isinstance(seat, dict) else seat
        for seat in data["seats"]
    ]
    lines = [
        (say(lang, "table"), f"{kept.id}, {kept.slug}, {words_of(kept, lang)}"),
        (say(lang, "seats"), ", ".join(seats)),
        (say(lang, "opened"), date(kept.created)),
        (say(lang, "last used"), date(kept.touched)),
    ]
    if "problem" in data:
        lines.append((say(lang, "problem"), data["problem"]))
    else:
        options = ", ".join(f"{name}={value}" for name, value in data["options"].items())
        lines += [
            (say(lang, "steps"), str(data["step"])),
            (say(lang, "options"), options or "–"),
            (say(lang, "branched from"), data["origin"] or "–"),
            (say(lang, "rematch"), data["next"] or "–"),
        ]
    print_pairs(lines)


@admin_app.command()
def keys(lang: Language = "") -> None:
    """Make a key for push messages, as it stands in the settings; with another one devices have to ask anew."""
    try:
        from spielwerk.web.push import new_key

        made = new_key()
    except ModuleNotFoundError:
        raise CommandError("push messages need a package: pip install 'spielwerk[push]'") from None
    typer.echo(f'[notify]\nvapid_key = "{made}"')
    _tell(lang, "# Put this into your settings file. Whoever has it can send messages in the name of your server.")


# ---- changing ----
@admin_app.command()
def close(tables: Ids, db: Db = None, config: ConfigFile = None, lang: Language = "") -> None:
    """Close tables: nobody can act there any more, and their pages say so."""
    from spielwerk.table import upkeep

    with open_tables(db, config, lang) as store:
        for table in tables:
            if upkeep.table(store, table).state == "finished":
                _tell(lang, "{table}: the game is over already.", table=table)
            elif upkeep.close(store, table):
                _tell(lang, "{table} is closed.", table=table)
            else:
                _tell(lang, "{table} was closed already.", table=table)


@admin_app.command()
def delete(
    tables: Ids,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
) -> None:
    """Delete tables with all their moves."""
    from spielwerk.table import upkeep

    with open_tables(db, config, lang) as store:
        for table in tables:
            upkeep.table(store, table)  # one that is unknown is told before anything goes
        count = plural(lang, len(set(tables)), "{n} table", "{n} tables")
        if not yes:
            typer.confirm(say(lang, "Delete {count} for good?", count=count), abort=True)
        upkeep.delete(store, dict.fromkeys(tables))
    _tell(lang, "{count} deleted.", count=count)


@admin_app.command()
def expire(
    waiting: Days = None,
    abandoned: Days = None,
    finished: Days = None,
    names: Days = None,
    talk: Days = None,
    reports: Days = None,
    people: Days = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would go.")] = False,
    db: Db = None,
    config: ConfigFile = None,
    given: Given = None,
    lang: Language = "",
) -> None:
    """Clean up by age: tables never started, abandoned or finished; names and talk at finished ones; reports."""
    from spielwerk.table import upkeep

    asked = {"waiting": waiting, "abandoned": abandoned, "finished": finished, "names": names}
    asked |= {"talk": talk, "reports": reports, "people": people}
    kept = load_settings(config, given).settings.retention
    retention = replace(kept, **{name: days for name, days in asked.items() if days is not None})
    with open_tables(db, config, lang, given) as store:
        done = upkeep.expire(store, retention, dry=dry_run)
    for table in done.gone:
        typer.echo(f"{table.id}  {table.slug}  {words_of(table, lang)}  {date(table.touched)}")
    gone, unnamed = len(done.gone), len(done.unnamed)
    if dry_run:
        _tell(
            lang,
            ("Tables that would go: {gone}. Tables whose names would be forgotten: {unnamed}. Nothing was changed."),
            gone=gone,
            unnamed=unnamed,
        )
    else:
        _tell(lang, "Tables deleted: {gone}. Tables whose names are forgotten: {unnamed}.", gone=gone, unnamed=unnamed)
    _tell(
        lang,
        "Tables whose talk and notes are too old: {silent}. Reports that are too old: {reports}. People who have not "
        "been here for too long: {people}.",
        silent=done.silent,
        reports=done.reports,
        people=done.people,
    )


# ---- keeping ----
@admin_app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; it must not be there yet.")],
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
) -> None:
    """Copy all tables into a file, also while the server runs."""
    from spielwerk.table import backups

    with open_tables(db, config, lang) as store:
        count = backups.backup(store, file)
    _tell(lang, "{file}: {count} tables are safe.", file=file, count=count)


@admin_app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    force: Annotated[bool, typer.Option("--force", help="Put the tables that are there aside.")] = False,
    db: Db = None,
    config: ConfigFile = None,
    lang: Language = "",
) -> None:
    """Bring the tables of a backup back; the server must not run."""
    from spielwerk.games import game
    from spielwerk.table import backups
    from spielwerk.table.change import TableError
    from spielwerk.web.config import database

    target = database(load_settings(config, None, db=db).settings)
    try:
        count, aside = backups.restore(file, target, game, force)
    except TableError as error:
        raise CommandError(error.say(lang)) from error
    if aside is not None:
        _tell(lang, "What was there before is in {aside}.", aside=aside)
    _tell(lang, "{target}: {count} tables are back.", target=target, count=count)


@admin_app.command()
def check(
    db: Db = None,
    config: ConfigFile = None,
    components: Own = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Play every table again from its first move and say which are not right; exit code 1 if one is broken."""
    from spielwerk.cli import files
    from spielwerk.table.check import check_all

    files.use_components(components)
    counts: dict[str, int] = {}
    with open_tables(db, config, lang) as store:
        for finding in check_all(store):
            counts[finding.kind] = counts.get(finding.kind, 0) + 1
            if as_json:
                write_json(finding._asdict())
            elif finding.kind != "ok":
                where = f"{finding.step}/{finding.total}"
                typer.echo(f"{finding.id}  {finding.slug}  {finding.kind}  {where}  {finding.why}".rstrip())
    if not as_json:
        told = ", ".join(f"{kind} {n}" for kind, n in sorted(counts.items())) or "–"
        total = sum(counts.values())
        _tell(lang, "{total} tables played again: {told}", total=total, told=told)
    if {"broken", "damaged"} & set(counts):
        raise typer.Exit(1)
