"""Whoever runs a server reads what people reported, takes people off seats, bans them, and says a word to everybody."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from cli.conftest import Run
from table.helpers import ANNA, BEN, Fake, game, lanes

from spielwerk.table import moderation
from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.store import Store
from spielwerk.table.talk import Author, Talks

PERSON = re.compile(r"\b([0-9a-f])\1{63}\b|\b[0-9a-f]{64}\b")


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Return a database with a table at which Ben was reported by Anna."""

    async def work() -> None:
        registry = TableRegistry(Store(str(tmp_path / "tables.db"), game), Fake(), Pace())
        session = lanes(game=game("terranova"))
        await registry.open(session)
        talks = Talks(registry)
        said = await talks.say(session, Author(BEN, "Ben", 1, "en"), "phrase", "hello")
        await moderation.report(registry.store, session.id, said, ANNA, "spam")
        await registry.close()

    asyncio.run(work())
    return tmp_path / "tables.db"


def ask(db: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(db)) as connection:
        return connection.execute(query).fetchall()


def test_reports_are_listed_shown_and_resolved_without_saying_who_people_are(run: Run, db: Path) -> None:
    told = run("admin", "reports", "--db", db, "--lang", "de").stdout
    assert "1 Meldung" in told
    assert "Ben: Hallo!" in told
    assert "Werbung" in told
    found = json.loads(run("admin", "reports", "list", "--db", db, "--json").stdout)
    id = found[0]["id"]  # noqa: A001
    shown = run("admin", "reports", "show", id, "--db", db).stdout
    assert "reports about this person  1" in shown
    for text in (told, str(found), shown):
        assert not PERSON.search(text)
    assert "1 report is dealt with." in run("admin", "reports", "resolve", id, "--db", db).stdout
    assert "0 reports" in run("admin", "reports", "--db", db).stdout
    assert "(dealt with)" in run("admin", "reports", "--all", "--db", db).stdout
    assert "dealt with" in run("admin", "reports", "show", id, "--db", db).stdout


def test_a_message_is_removed_by_its_id(run: Run, db: Path) -> None:
    message = json.loads(run("admin", "reports", "--db", db, "--json").stdout)[0]["message"]
    assert "is deleted" in run("admin", "remove-message", message, "--db", db).stdout
    assert ask(db, "select id from message") == []
    report = json.loads(run("admin", "reports", "--db", db, "--json").stdout)[0]["id"]
    assert "The message itself is deleted." in run("admin", "reports", "show", report, "--db", db).stdout


def test_somebody_is_banned_by_seat_message_or_report_and_let_in_again(run: Run, db: Path) -> None:
    report = json.loads(run("admin", "reports", "--db", db, "--json").stdout)[0]
    for who in (("--table", "t" * 12, "--seat", "2"), ("--message", report["message"]), ("--report", report["id"])):
        told = run("admin", "ban", *who, "--for", "7d", "--db", db)
        assert told.exit_code == 0
        assert re.match(r"Ben may only look on until \d{4}-", told.stdout)
        assert not PERSON.search(told.stdout)
    assert [row[0] for row in ask(db, "select person from ban")] == [BEN]
    assert "This person may not take part" in run("admin", "reports", "show", report["id"], "--db", db).stdout
    found = json.loads(run("admin", "bans", "--db", db, "--json").stdout)
    assert [(set(row), row["name"]) for row in found] == [({"id", "name", "at", "until"}, "Ben")]
    assert "1 ban" in run("admin", "bans", "--db", db).stdout
    assert "Ben may take part again." in run("admin", "unban", found[0]["id"], "--db", db).stdout
    assert ask(db, "select * from ban") == []
    said = run("admin", "ban", "--table", "t" * 12, "--seat", "1", "--db", db).stdout
    assert "Anna may only look on from now on." in said
    assert "for good" in run("admin", "bans", "--db", db).stdout


def test_somebody_is_taken_off_a_seat(run: Run, db: Path) -> None:
    assert "Ben no longer sits at" in run("admin", "remove", "t" * 12, "2", "--db", db).stdout
    assert BEN not in str(ask(db, "select seats from game"))
    assert run("admin", "remove", "t" * 12, "2", "--db", db).exit_code == 2


def test_a_word_to_everybody_is_kept_for_its_time(run: Run, db: Path) -> None:
    assert "Everybody reads it until" in run("admin", "announce", "Back at eight.", "--for", "2h", "--db", db).stdout
    store = Store(str(db), game, beside=True)
    watch = moderation.Moderation(store, None)  # type: ignore[arg-type]
    watch.talks = type("Quiet", (), {"look_again": staticmethod(lambda: None)})()
    asyncio.run(watch.look())
    assert watch.announcement.text == "Back at eight."
    assert "Nothing is announced" in run("admin", "announce", "", "--db", db).stdout
    asyncio.run(watch.look())
    assert watch.announcement.text == ""
    store.close()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("reports", "show", "x"), "There is no such report."),
        (("reports", "resolve", "x"), "There is no such report."),
        (("remove-message", "x"), "There is no such message."),
        (("remove", "t" * 12, "9"), "There is no person on this seat."),
        (("remove", "nowhere", "1"), "There is no such table."),
        (("ban",), "Say who is meant"),
        (("ban", "--table", "t" * 12, "--message", "x"), "Say who is meant"),
        (("ban", "--table", "t" * 12, "--seat", "7"), "There is no person on this seat."),
        (("ban", "--message", "x"), "There is no such message."),
        (("ban", "--report", "x"), "There is no such report."),
        (("ban", "--message", "x", "--for", "ever"), "'ever' is no time"),
        (("unban", "x"), "There is no such ban."),
        (("remove-bot", "x"), "There is no such bot."),
        (("announce", "hello", "--for", "0h"), "'0h' is no time"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(run: Run, db: Path, args: tuple[str, ...], sentence: str) -> None:
    done = run("admin", *args, "--db", db)
    assert done.exit_code == 2
    assert sentence in done.stderr


def test_bots_over_the_network_are_listed_and_deleted_without_saying_who_they_are(run: Run, db: Path) -> None:
    with closing(sqlite3.connect(db)) as connection:
        row = ("f" * 64, "e" * 64, "Robo", "0" * 64, 1e9, 1e9)
        connection.execute("insert into bot (person, owner, name, token, created, seen) values (?, ?, ?, ?, ?, ?)", row)
        connection.execute("insert into profile values (?, 'Anna', '', 0)", ("e" * 64,))
        connection.execute("insert into holding values (?, ?)", ("f" * 64, "t" * 12))
        connection.commit()
    told = run("admin", "bots", "--db", db).stdout
    assert "Robo (Anna), 1 table" in told
    assert not PERSON.search(told)
    (found,) = json.loads(run("admin", "bots", "--db", db, "--json").stdout)
    assert "The bot Robo is deleted." in run("admin", "remove-bot", found["id"], "--db", db).stdout
    assert "0 bots" in run("admin", "bots", "--db", db).stdout
    assert ask(db, "select person from forgotten") == [("f" * 64,)]
