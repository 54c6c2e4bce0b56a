"""A rules fix never ends a game: tables go on by their own rules, or by newer ones that come to the same."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from table.helpers import ANNA, Fake, lanes, play_on

from cases import CASES
from spielwerk.core.game import Game, UnknownRulesError
from spielwerk.core.record import OtherRulesError, Record, RecordError, digest, replay
from spielwerk.core.rng import Rng
from spielwerk.core.state import Part
from spielwerk.table.begin import branch, open_record, open_table, rematch
from spielwerk.table.check import check_all
from spielwerk.table.players import think
from spielwerk.table.rebuild import Row, rebuild_session
from spielwerk.table.registry import Pace, Table, TableRegistry
from spielwerk.table.session import SeatInfo, Session, TableError
from spielwerk.table.store import Store
from spielwerk.testing import Case
from spielwerk_lanes import GAME as LANES
from spielwerk_lanes.fields import copy_fields
from spielwerk_lanes.rules import Lanes, load, new


class Double(Lanes):
    """Lanes by rules 2: a lane counts twice."""

    def breakdown(self, seat: int) -> list[Part]:
        """Return each part twice as large."""
        return [part._replace(points=2) for part in super().breakdown(seat)]

    def scores(self) -> list[int]:
        """Return their sums."""
        return [sum(part.points for part in self.breakdown(seat)) for seat in range(2)]

    def copy(self) -> "Double":
        """Copy all lists."""
        return double(super().copy())


def double(old: Lanes) -> Double:
    """Return a position by rules 2."""
    found = Double(old.rng, old.to_move)
    copy_fields(old, found)
    return found


def double_new(seats: int, seed: int, *, copies: int = 3) -> Double:
    """Deal by rules 2."""
    return double(new(seats, seed, copies=copies))


def double_load(data: dict[str, Any]) -> Double:
    """Read by rules 2."""
    return double(load(data))


V1 = LANES
V2 = replace(LANES, rules_version=2, create=double_new, restore=double_load)
KEPT = replace(V2, older={1: {"create": new, "restore": load}})  # both versions
SAME = replace(LANES, rules_version=2)  # other words in the rule book, the same game
FIXED = replace(V2, rules_version=1)  # somebody forgot to raise the number
THREE = replace(KEPT, rules_version=3, older={1: KEPT.older[1], 2: {"create": double_new, "restore": double_load}})


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def run(db: Path, game: Game, work: Callable[[TableRegistry], Coroutine[Any, Any, None]]) -> None:
    """Run something in the registry of a program that has this game."""

    async def whole() -> None:
        registry = TableRegistry(Store(str(db), lambda _: game), Fake(), Pace(bot_delay=0))
        try:
            await work(registry)
        finally:
            await registry.close()

    asyncio.run(whole())


async def click(table: Table) -> None:
    """Play the last legal word of whoever is to move."""
    seat = table.session.state.to_move
    word = table.session.game.layout.word(table.session.state.legal()[-1])
    await table.change(lambda session: session.plan_act(seat, word))


def stored(db: Path, game: Game = V1, clicks: int = 12) -> Session:
    """Store a table that was begun by a program with this game, and return it."""
    kept: list[Session] = []

    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes(game=replace(game)) if game.rules_version == 1 else opened_by(game))
        for _ in range(clicks):
            await click(table)
        kept.append(table.session)

    run(db, game, play)
    return kept[0]


def opened_by(game: Game) -> Session:
    """Return a started table with a record of the game's own version."""
    session = lanes()
    record = replace(session.record, rules_version=game.rules_version)
    return Session(session.id, game, record, session.seats, ANNA, True)


def again(db: Path, game: Game) -> Session:
    """Return the stored table as a program with this game reads it."""
    found: list[Session] = []

    async def look(registry: TableRegistry) -> None:
        found.append((await registry.table("t" * 12)).session)

    run(db, game, look)
    return found[0]


def sql(db: Path, text: str) -> list[Any]:
    connection = sqlite3.connect(db)
    found = connection.execute(text).fetchall()
    connection.commit()
    connection.close()
    return found


# ---- a game by the rules of a version ----
def test_a_game_keeps_its_older_rules_and_says_which_it_does_not_know() -> None:
    assert KEPT.for_version(2) is KEPT
    assert KEPT.for_version(1) is KEPT.for_version(1)
    assert type(KEPT.for_version(1).new(2, 1)) is Lanes
    assert type(KEPT.new(2, 1)) is Double
    assert KEPT.for_version(1).for_version(2) is KEPT
    assert THREE.for_version(1).for_version(2) is THREE.for_version(2)
    assert THREE.for_version(2).current is THREE
    for version in (0, 3):
        with pytest.raises(UnknownRulesError) as error:
            KEPT.for_version(version)
        assert error.value.newer == (version == 3)


def test_a_record_is_replayed_by_its_own_rules() -> None:
    session = lanes()
    play_on(session)
    old = session.export_record()
    assert type(replay(KEPT, old)) is Lanes
    assert replay(KEPT, old).scores() == session.state.scores()
    young = replace(old, rules_version=2)
    assert replay(KEPT, young).scores() == [2 * points for points in session.state.scores()]
    with pytest.raises(OtherRulesError, match="played by rules 2; these are rules 1: it takes a newer program"):
        replay(V1, young)
    with pytest.raises(RecordError, match="played by rules 1; they are not kept any more"):
        replay(V2, old)


def test_new_tables_uploads_and_rematches_are_dealt_by_the_right_rules() -> None:
    assert open_table(KEPT, lanes().seats, {}, ANNA, True).record.rules_version == 2
    old = lanes()
    play_on(old)
    table = open_record(KEPT, old.export_record(), ANNA)
    assert type(table.state) is Lanes
    assert type(table.at(5)) is Lanes
    assert type(branch(table, 5, ANNA, "Anna").state) is Lanes
    again = rematch(table)
    assert type(again.state) is Double
    assert (again.record.rules_version, again.notice) == (2, None)


def test_bots_think_by_the_rules_of_their_table(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[type] = []

    class Watcher:
        def choose(self, obs: Lanes) -> int:
            seen.append(type(obs))
            return 0

    monkeypatch.setattr("spielwerk.bots.make", lambda _spec, _seed, _game: Watcher())
    monkeypatch.setattr("table.helpers.game", lambda _slug: KEPT)
    obs = lanes().observe(0)
    for rules in (1, 2, 0):
        think("table.helpers", "lanes", obs.dump(), "easy", 1, rules)
    assert seen == [Lanes, Double, Double]


# ---- tables that were stored by an older program ----
def test_a_running_table_goes_on_by_the_older_rules_that_are_kept(db: Path) -> None:
    before = stored(db)

    async def play(registry: TableRegistry) -> None:
        table = await registry.table("t" * 12)
        assert type(table.session.state) is Lanes
        assert table.session.state == before.state
        assert table.session.notice is not None
        assert [table.session.notice.say(lang) for lang in ("de", "en")] == [
            "Dieser Tisch spielt nach Regelfassung 1. Neue Tische spielen nach Fassung 2.",
            "This table plays by rules version 1. New tables play by version 2.",
        ]
        while not table.session.over:
            await click(table)
        assert [found.kind for found in check_all(registry.store)] == ["older"]

    run(db, KEPT, play)
    assert type(again(db, KEPT).state) is Lanes
    assert again(db, V1).over


def test_a_table_moves_to_newer_rules_if_they_come_to_the_same(db: Path) -> None:
    before = stored(db)

    async def play(registry: TableRegistry) -> None:
        assert [found.kind for found in check_all(registry.store)] == ["moved"]
        assert json.loads(sql(db, "select record from game")[0][0])["rules_version"] == 1  # a check changes nothing
        table = await registry.table("t" * 12)
        assert table.session.state == before.state
        assert table.session.notice is not None
        assert "It goes on by version 2, and everything played so far stands." in table.session.notice.say("en")
        await click(table)

    run(db, SAME, play)
    record = json.loads(sql(db, "select record from game")[0][0])
    assert (record["rules_version"], record["dealt"], record["words"]) == (2, 1, [])
    session = again(db, replace(SAME, rules_version=3, older={2: {}}))  # a later program that keeps 2
    assert (session.record.rules_version, session.record.dealt, session.step) == (2, 1, before.step + 1)


@pytest.mark.parametrize("game", [V2, FIXED])
def test_a_table_that_comes_to_something_else_stands_still_at_its_last_good_position(db: Path, game: Game) -> None:
    before = stored(db)
    first = next(n for n in range(1, before.step + 1) if any(before.at(n).scores()))
    session = again(db, game)
    assert session.broken is not None
    assert (session.step, session.broken.step, session.broken.total) == (first - 1, first - 1, before.step)
    assert f"After step {first} the game does not stand as it did" in session.broken.say("en")
    assert f"step {first - 1} of {before.step}" in session.broken.say("en")
    assert session.awaiting() == []
    assert not session.can_undo(0)
    with pytest.raises(TableError, match="This table stands still"):
        session.plan_act(0, "pick 0")
    with pytest.raises(TableError, match="This table stands still"):
        session.plan_undo(0)
    assert again(db, V1).state == before.state  # nothing was lost


def test_rows_from_before_there_were_digests_are_not_compared(db: Path) -> None:
    stored(db)
    sql(db, "update action set digest = null")
    assert again(db, FIXED).broken is None


def test_a_table_of_a_newer_program_says_so_and_waits_for_it(db: Path) -> None:
    before = stored(db, V2)
    session = again(db, V1)
    assert session.broken is not None
    assert "began by rules version 2; this server knows versions up to 1 only" in session.broken.say("en")
    assert "begann nach Regelfassung 2, dieser Server kennt nur Fassungen bis 1" in session.broken.say("de")
    assert again(db, V2).state == before.state


@pytest.mark.parametrize(
    ("damage", "step", "says"),
    [
        ("delete from action where seq = 5", 4, "A part of the record is missing"),
        ("update action set word = x'00ff' where seq = 5", 4, "A part of the record is missing"),
        ("update action set word = 'pick 99' where seq = 3", 2, "Step 3 is not possible"),
        ("update action set word = 'lay 2' where seq = 1", 0, "Step 1 is not possible"),
        ("update action set digest = digest + 1 where seq = 12", 11, "After step 12 the game does not stand"),
    ],
)
def test_a_table_that_no_longer_replays_is_shown_as_far_as_it_goes_and_the_others_go_on(
    db: Path, damage: str, step: int, says: str, caplog: pytest.LogCaptureFixture
) -> None:
    before = stored(db)

    async def look(registry: TableRegistry) -> None:
        good = lanes()
        good.id = "good"
        table = await registry.open(good)
        broken = (await registry.table("t" * 12)).session
        assert broken.state == before.at(step)
        assert broken.broken is not None
        assert says in broken.broken.say("en")
        await click(table)
        assert {entry.id for entry in await registry.store.mine(ANNA)} == {"good", "t" * 12}
        findings = {found.id: found for found in check_all(registry.store)}
        assert findings["good"].kind == "ok"
        found = findings["t" * 12]
        assert (found.kind, found.step, says in found.why) == ("broken", step, True)

    sql(db, damage)
    run(db, V1, look)
    assert f"stands still after {step} steps" in caplog.text
    assert "pick 99" not in caplog.text  # a word may name a hidden card


def test_the_check_tells_what_cannot_be_read_at_all(db: Path) -> None:
    stored(db)
    sql(db, "update game set record = '[]'")
    store = Store(str(db), lambda _: V1)
    assert [(found.kind, found.slug) for found in check_all(store)] == [("damaged", "lanes")]
    store.close()


# ---- digests ----
def test_every_change_leaves_the_digest_of_the_position_after_it(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes())
        seen = []
        for _ in range(3):
            await click(table)
            seen.append(digest(table.session.state))
        await table.change(lambda session: session.plan_undo(session.state.to_move))
        seen.append(digest(table.session.state))
        assert [row for (row,) in sql(db, "select digest from action order by seq")] == seen

    run(db, V1, play)
    assert again(db, V1).broken is None


def test_a_digest_is_the_same_everywhere_and_fits_the_column() -> None:
    assert digest(LANES.new(2, 7)) == 640763719


@pytest.mark.parametrize("case", [case for case in CASES if case.seats == case.game.seats[1]], ids=str)
def test_clicks_and_steps_back_in_any_order_are_read_again_with_their_digests(case: Case) -> None:
    record = Record(case.game.slug, case.seats, 3, case.options, [], case.game.rules_version)
    seats = [SeatInfo("human", str(k), "", ANNA) for k in range(case.seats)]
    session, rng, rows = Session("x", case.game, replace(record), seats, ANNA, True), Rng(4), []
    row = {"id": "x", "slug": "", "host": "", "started": 1, "hints": 1, "created": 0.0, "next": "", "origin": ""}
    row |= {"record": record.to_json(), "seats": json.dumps([seat.__dict__ for seat in seats])}
    for _ in range(60):
        if session.over:
            break
        seat = session.awaiting()[rng.below(len(session.awaiting()))]
        change = session.plan_act(seat, case.game.layout.word(session.observe(seat).random_action(rng)))
        if rng.below(3) == 0 and session.can_undo(seat):
            with suppress(TableError):  # the others have built on it
                change = session.plan_undo(seat)
        for n, word in enumerate(change.rows, 1):
            sign = digest(change.state) if change.state and n == len(change.rows) else None
            rows.append(Row(change.base + n, word, sign))
        session.commit(change)
    read = rebuild_session(lambda _: case.game, row, rows)
    assert read.broken is None
    assert read.state == session.state
    assert [read.can_undo(seat) for seat in range(case.seats)] == [session.can_undo(k) for k in range(case.seats)]
