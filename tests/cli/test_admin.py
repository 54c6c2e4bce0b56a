"""Whoever runs a server lists, shows, closes, deletes, saves and brings back its tables."""

import json
import re
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from cli.conftest import Run
from web.helpers import Site, running, settings

from spielwerk.table import check
from spielwerk.table.check import Finding
from spielwerk.table.lock import FileLock
from spielwerk.web import push
from spielwerk.web.config import load

OLD = Path(__file__).parents[1] / "table" / "databases" / "schema-1.db"
HOLDER = re.compile(r"\b[0-9a-f]{64}\b")


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "tables.db"
    path.write_bytes(OLD.read_bytes())
    return path


def test_tables_are_listed_and_shown_without_secrets(run: Run, db: Path) -> None:
    told = run("admin", "list", "--db", db)
    assert told.exit_code == 0
    assert "25 tables" in told.stdout
    found = json.loads(run("admin", "list", "--db", db, "--state", "waiting", "--json").stdout)
    assert len(found) == 5
    assert {table["state"] for table in found} == {"waiting"}
    some = json.loads(run("admin", "list", "--db", db, "--game", "dewan", "--json").stdout)
    assert {table["slug"] for table in some} == {"dewan"}
    assert "0 tables" in run("admin", "list", "--db", db, "--idle", "90000").stdout
    shown = run("admin", "show", "oldxxxxxxxxy", "--db", db, "--lang", "de").stdout
    assert "terranova, beendet" in shown
    assert "Anna" in shown
    data = run("admin", "show", "oldxxxxxxxxy", "--db", db, "--json").stdout
    assert json.loads(data)["step"] == 754
    for text in (told.stdout, shown, data, str(found)):
        assert not HOLDER.search(text)
        assert "seed" not in text.replace("board_seed", "")


def test_what_is_not_there_is_said(run: Run, db: Path, tmp_path: Path) -> None:
    for args in (("show", "nowhere"), ("close", "nowhere"), ("delete", "nowhere", "--yes")):
        done = run("admin", *args, "--db", db)
        assert (done.exit_code, done.stderr) == (2, "spielwerk: There is no such table.\n")
    done = run("admin", "list", "--db", tmp_path / "none.db")
    assert done.exit_code == 2
    assert "there are no tables here" in done.stderr


def test_a_database_that_others_hold_is_told_in_a_sentence(run: Run, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from spielwerk.table import database

    run("admin", "list", "--db", db)
    monkeypatch.setattr(database, "BUSY_MS", 50)
    lock = FileLock(db)  # as a server has it
    with closing(sqlite3.connect(db, isolation_level=None)) as other:
        other.execute("begin immediate")
        done = run("admin", "close", "oldxxxxxxx43", "--db", db)
        other.execute("rollback")
    lock.release()
    assert done.exit_code == 2
    assert "locked" in done.stderr
    assert "Traceback" not in done.stderr


def test_tables_are_closed_and_deleted(run: Run, db: Path) -> None:
    ids = [table["id"] for table in json.loads(run("admin", "list", "--db", db, "--state", "running", "--json").stdout)]
    assert f"{ids[0]} is closed." in run("admin", "close", ids[0], "--db", db).stdout
    assert "was closed already" in run("admin", "close", ids[0], "--db", db).stdout
    assert "schon zu Ende" in run("admin", "close", "oldxxxxxxxxy", "--db", db, "--lang", "de").stdout
    assert run("admin", "delete", *ids[:2], "--db", db, input="n\n").exit_code == 130
    assert "25 tables" in run("admin", "list", "--db", db).stdout
    assert "2 tables deleted" in run("admin", "delete", *ids[:2], "--db", db, input="y\n").stdout
    assert "23 tables" in run("admin", "list", "--db", db).stdout
    assert "1 Tisch gelöscht" in run("admin", "delete", ids[2], "--yes", "--db", db, "--lang", "de").stdout


def test_cleaning_up_can_be_tried_first(run: Run, db: Path) -> None:
    with sqlite3.connect(db) as connection:
        connection.execute("update action set at = 1")
        connection.execute("update game set created = 1")
    connection.close()
    tried = run("admin", "expire", "--abandoned", "30", "--names", "10", "--dry-run", "--db", db)
    assert "would go: 15. Tables whose names would be forgotten: 10." in tried.stdout
    assert "25 tables" in run("admin", "list", "--db", db).stdout
    done = run("admin", "expire", "--abandoned", "30", "--names", "10", "--db", db)
    assert "Tables deleted: 15. Tables whose names are forgotten: 10." in done.stdout
    assert "10 tables" in run("admin", "list", "--db", db).stdout
    assert "Anna" not in run("admin", "list", "--db", db).stdout


def test_a_backup_made_under_load_holds_every_move_acknowledged_before_it(run: Run, tmp_path: Path) -> None:
    file, config = tmp_path / "backup.db", settings(tmp_path, catalogue="spielwerk.games")
    with running(config) as site:
        stop, acknowledged = threading.Event(), dict[str, int]()
        players = [threading.Thread(target=_play, args=(site, stop, acknowledged)) for _ in range(3)]
        for player in players:
            player.start()
        while len(acknowledged) < 3 or min(acknowledged.values()) < 20:
            assert any(player.is_alive() for player in players)
        before = dict(acknowledged)
        done = run("admin", "backup", file, "--db", config.db)
        assert "3 tables are safe" in done.stdout, done.stderr
        stop.set()
        for player in players:
            player.join(30)
        assert sum(acknowledged.values()) > sum(before.values())  # it went on meanwhile
        assert "another server" in run("admin", "restore", file, "--force", "--db", config.db).stderr
    assert file.stat().st_mode & 0o077 == 0
    assert "is there already" in run("admin", "backup", file, "--db", config.db).stderr
    target = tmp_path / "elsewhere" / "tables.db"
    assert "3 tables are back" in run("admin", "restore", file, "--db", target).stdout
    for name, step in before.items():
        assert json.loads(run("admin", "show", name, "--db", target, "--json").stdout)["step"] >= step
    with running(settings(tmp_path, db=str(target), catalogue="spielwerk.games")) as site:
        for name in before:
            assert site.visitor().get(f"/t/{name}").status_code == 200


def _play(site: Site, stop: threading.Event, acknowledged: dict[str, int]) -> None:
    """Click until told to stop, and count what the server has shown to be in force."""
    anna = site.visitor()
    path = anna.open("harmonies", **{"seat-0-kind": "me", "seat-1-kind": "here"})
    with anna.at(path) as line:
        line.hear()
        while not stop.is_set():
            words = re.findall(r'data-do="([^"]+)" tabindex="0"', "".join(line.shown.values()))
            words += re.findall(r'<button[^>]* data-do="([^"]+)"', line.shown["prompt"])
            if not words:
                return
            line.send(do=words[0], seq=line.seq)
            line.see(line.seq + 1)
            acknowledged[path[3:]] = line.seq


def test_a_restore_overwrites_nothing_unless_told_and_puts_aside_what_was_there(run: Run, db: Path) -> None:
    backup = db.with_name("backup.db")
    run("admin", "backup", backup, "--db", db)
    run("admin", "delete", "oldxxxxxxxxy", "--yes", "--db", db)
    done = run("admin", "restore", backup, "--db", db)
    assert (done.exit_code, "put aside" in done.stderr) == (2, True)
    assert "24 tables" in run("admin", "list", "--db", db).stdout
    assert "25 tables are back" in run("admin", "restore", backup, "--force", "--db", db).stdout
    assert "25 tables" in run("admin", "list", "--db", db).stdout
    (aside,) = db.parent.glob("tables.db.before-*[0-9]")
    assert "24 tables" in run("admin", "list", "--db", aside).stdout
    lock = FileLock(db)
    try:
        assert "another server" in run("admin", "restore", backup, "--force", "--db", db).stderr
    finally:
        lock.release()


@pytest.mark.parametrize("content", [b"", b"rubbish" * 1000, OLD.read_bytes()[:20_000]])
def test_what_is_no_backup_is_refused_and_changes_nothing(run: Run, db: Path, content: bytes) -> None:
    before, file = db.read_bytes(), db.with_name("wrong.db")
    file.write_bytes(content)
    done = run("admin", "restore", file, "--force", "--db", db)
    assert done.exit_code == 2
    assert "no backup of tables" in done.stderr
    assert db.read_bytes() == before


def test_postgresql_is_told_how_to_do_it_without_its_password(run: Run, tmp_path: Path) -> None:
    done = run("admin", "restore", OLD, "--db", "postgresql://me:hush@nowhere/db")
    assert "pg_restore" in done.stderr
    assert "hush" not in done.stderr


def test_check_tells_what_does_not_play_again(run: Run, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Finding("b", "dewan", "broken", 2, 3, "word 3: no")
    found = [Finding("a", "tikal", "ok"), broken, Finding("c", "dewan", "ok")]
    monkeypatch.setattr(check, "check_all", lambda _: iter(found))
    done = run("admin", "check", "--db", db)
    assert done.exit_code == 1
    assert done.stdout == "b  dewan  broken  2/3  word 3: no\n3 tables played again: broken 1, ok 2\n"
    found.pop(1)
    assert run("admin", "check", "--db", db).exit_code == 0
    assert json.loads(run("admin", "check", "--db", db, "--json").stdout.splitlines()[0])["slug"] == "tikal"


def test_every_table_of_an_older_database_plays_again(run: Run, db: Path) -> None:
    done = run("admin", "check", "--db", db)
    assert done.exit_code == 0, done.stdout
    assert "25 tables played again" in done.stdout


def test_a_key_for_push_messages_is_printed_as_it_stands_in_the_settings(run: Run, tmp_path: Path) -> None:
    told = run("admin", "keys").stdout
    file = tmp_path / "spielwerk.toml"
    file.write_text(told, "utf-8")  # comments and all
    assert push.public_key(load(file, env={}).settings.notify.vapid_key)
    assert run("admin", "keys").stdout != told
