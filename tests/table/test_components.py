"""Tables played with an owner's own components: bots get them, stored tables ask for them."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from games.dewan.test_components import STORY_LINES as THEIRS

from spielwerk.core import components
from spielwerk.core.record import OtherComponentsError, Record
from spielwerk.games import game
from spielwerk.table.begin import open_record, open_table
from spielwerk.table.failures import MissingError
from spielwerk.table.players import Players
from spielwerk.table.session import Session, bot_seat
from spielwerk.table.store import Store

STORY_LINES = THEIRS.replace("artifact1", "dye1")  # a set of our own: sets are known for the life of a process


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    (tmp_path / "dewan.txt").write_text(f"title My copy\n{STORY_LINES}\n", "utf-8")
    components.use(tmp_path, [game("dewan")])
    yield open_table(game("dewan"), [bot_seat(0, "easy"), bot_seat(1, "easy")], {}, "h", True)
    components.clear()


def test_a_bot_in_another_process_sees_the_owners_set(session: Session) -> None:
    assert str(session.observe(session.state.to_move).dump()["box"]).startswith("title My copy")
    players = Players(workers=1)
    try:
        obs = session.observe(session.state.to_move)
        action = asyncio.run(players.choose(game("dewan"), obs, "medium"))
    finally:
        players.close()
    assert action in obs.legal()


def test_a_stored_table_waits_until_its_set_is_there_again(session: Session, tmp_path: Path) -> None:
    store = Store(str(tmp_path / "t.db"), game)
    try:
        asyncio.run(store.create(session))
        assert store.read(session.id).state == session.state
        components.clear()
        with pytest.raises(MissingError, match="Start it with --components and the same file"):
            store.read(session.id)
        components.use(tmp_path, [game("dewan")])
        assert store.read(session.id).state == session.state
    finally:
        store.close()


def test_a_record_from_elsewhere_needs_its_set(session: Session) -> None:
    record = Record.from_json(session.record.to_json())
    assert open_record(game("dewan"), record, "h").state == session.state
    components.clear()
    with pytest.raises(OtherComponentsError, match="played with own components"):
        open_record(game("dewan"), record, "h")
    assert Record.from_json(session.record.to_json()).components == record.components


def test_records_of_the_built_in_set_are_played_with_it_even_now(session: Session) -> None:
    record = Record("dewan", 2, 7)
    assert "components" not in record.to_json()
    assert open_record(game("dewan"), record, "h").state.dump()["box"] is None
    assert game("dewan").new(2, 7).dump()["box"] is not None
    assert game("dewan").new_with_components("", 2, 7).dump()["box"] is None
