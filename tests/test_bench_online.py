"""The bench of several processes measures what it says, and the soak finds what is wrong; both at a tiny size."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

from table.postgres import NEEDED

from bench.online import __main__ as online
from bench.online import lists, soak, stored
from bench.online.load import Phase
from bench.online.people import Click, Table
from spielwerk.games import game, slugs
from spielwerk.table.store import Store


@NEEDED
def test_two_processes_are_measured_on_one_database() -> None:
    found = online.play(online.Place("PostgreSQL", 2, online.APART), 4, [Phase("steady", 1, 8), Phase("full", 1)])
    assert found["entering"]["pages"] == 8
    for phase in found["phases"]:
        assert phase["moves"] > 2
        assert phase["lost"] == 0  # moves reach the page at the other process
        assert 0 < phase["click_ms"]["p50"] <= phase["click_ms"]["p95"]
        assert phase["server_ms"] > 0


def test_one_process_is_measured_on_a_file() -> None:
    (phase,) = online.play(online.SQLITE, 2, [Phase("steady", 1, 8)])["phases"]
    assert phase["moves"] > 2
    assert phase["lost"] == 0


def test_what_several_processes_carry_is_told_beside_one() -> None:
    rows = [
        {
            "processes": n,
            "pages": pages,
            "database": "PostgreSQL",
            "full": {"moves_per_second": rate, "server_ms": 2.0} | costs,
        }
        for n, pages, rate, costs in (
            (1, "together", 400.0, {"database_ms": 0.1, "load_ms": 0.1}),
            (2, "apart", 700.0, {"database_ms": 0.3, "load_ms": 0.2}),
        )
    ]
    assert online.ratios(rows, 2) == {"2 apart": {"reached": 1.75, "by_processor_time": 1.6}}


def test_stored_tables_of_every_kind_are_real_and_found_by_an_index(tmp_path: Path) -> None:
    db = str(tmp_path / "tables.db")
    found = lists.look(db, 40, times=1)
    assert {"/", "/tables"} <= set(found["pages_ms"])
    assert all(map(lists.uses_index, found["plans"].values())), found["plans"]
    store = Store(db, game)
    try:
        tables = store.ids()
        sessions = [store.read(name) for name, _ in tables]
    finally:
        store.close()
    assert len(tables) == 40
    assert {slug for _, slug in tables} == set(slugs())
    assert not any(session.broken for session in sessions)
    assert {(s.started, s.over) for s in sessions} == {(False, False), (True, False), (True, True)}
    weighed = online.child("bench.online.memory", db, "4")
    assert weighed["process_mib"] > 0


@NEEDED
def test_the_soak_plays_breaks_and_finds_nothing_wrong() -> None:
    words = ["--seconds", "1", "--processes", "2", "--tables", "3", "--seed", "1", "--only", "kill"]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}  # chance is as everywhere, there
    command = [sys.executable, "-m", "bench.online.soak", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 × kill" in done.stdout
    assert "nothing found" in done.stdout
    assert " 0 acknowledged" not in done.stdout


def test_the_soak_notices_clicks_that_are_lost_or_count_twice(tmp_path: Path) -> None:
    db = str(tmp_path / "tables.db")
    stored.fill(db, 60)
    store = Store(db, game)
    try:
        with sqlite3.connect(db) as connection:
            (name, record), *_ = connection.execute(
                "select id, record from game where slug = 'terranova' and started and not ended"
            ).fetchall()
        connection.close()
        connection = sqlite3.connect(db)
        connection.execute(  # as if nothing was played before the log begins
            "update game set record = ? where id = ?", (json.dumps(json.loads(record) | {"words": []}), name)
        )
        connection.execute("delete from action where game = ?", (name,))
        words = stored.script()[0][:6]
        rows = [(name, n, word, 0.0) for n, word in enumerate(words, 1)]
        connection.executemany("insert into action (game, seq, word, at) values (?, ?, ?, ?)", rows)
        connection.commit()
        connection.close()
        watch = soak.Soak.__new__(soak.Soak)
        watch.store, watch.found = store, []
        movers, unclicked = watch._movers(Table(name, "terranova"), list(words))
        assert unclicked == set()
        again = [
            *words,
            "<undo",
            "<undo",
            *words[4:],
        ]  # somebody took back a choice, what stood behind it is played again
        assert watch._movers(Table(name, "terranova"), again)[1] == {8, 9}
        clicks = [Click(seat, word, n) for n, (seat, word) in enumerate(movers)]
        table = Table(name, "terranova", seen=6, sent=clicks, counted=[(click, click.seq + 1) for click in clicks])
        watch.check(table)
        assert watch.found == []
        table.counted.append((Click(clicks[0].seat, "no such word", 0), 6))
        watch.check(table)
        assert "counted 0 times" in watch.found.pop()
        table.counted.pop()
        table.seen = 7
        watch.check(table)
        assert "7 rows were shown, 6 are stored" in watch.found.pop()
        rows_of_both = [(0, "a"), *[(1, "b")] * 9, (0, "c")]
        watch._explain("here:", [Click(0, "a", 0)], rows_of_both, {10})  # nobody had a choice
        assert watch.found == []
        watch._explain("here:", [Click(0, "a", 0)], rows_of_both, set())
        assert "row 11, c of seat 0: nobody clicked that" in watch.found.pop()
    finally:
        store.close()
