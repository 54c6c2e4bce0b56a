"""A database of every older schema is brought up to today's, and nothing in it is lost."""

import shutil
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from spielwerk.games import game
from spielwerk.table.schema import GAME, SCHEMA, metadata
from spielwerk.table.store import Store

DATABASES = sorted((Path(__file__).parent / "databases").glob("schema-*.db"))
SCORES = {  # of finished tables in every one of them
    "oldxxxxxxxxy": [37, 36, 17],
    "oldxxxxxxxyx": [16, 11, 21],
    "oldxxxxxxxy4": [10, 27],
    "oldxxxxxxxy9": [18, 34, 52],
    "oldxxxxxxx23": [34, 18],
    "oldxxxxxxx28": [49, 44, 10],
    "oldxxxxxxx32": [28, 41],
    "oldxxxxxxx37": [28, 27, 20],
    "oldxxxxxxx4y": [20, 23],
}


@pytest.fixture(params=DATABASES, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a copy of an older database."""
    return Path(shutil.copy(request.param, tmp_path / "old.db"))


def test_an_older_database_is_brought_up_to_date_and_every_table_is_read(old: Path) -> None:
    store = Store(str(old), game)
    try:
        with store.reader.connect() as connection:
            names = list(connection.execute(sa.select(GAME.c.id).order_by(GAME.c.id)).scalars())
            assert not connection.execute(sa.select(GAME.c.id).where(GAME.c.touched == 0)).scalars().all()
        found = {name: store.read(name) for name in names}
        assert len(found) == 25
        assert {name: found[name].state.scores() for name in SCORES} == SCORES
        assert sum(session.started and not session.over for session in found.values()) == 10
        assert sum(not session.started for session in found.values()) == 5
    finally:
        store.close()


def test_a_database_brought_up_to_date_has_the_columns_of_a_new_one(old: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.db"
    for path in (old, new):
        Store(str(path), game).close()
    assert _columns(old) == _columns(new)


def test_it_is_brought_up_to_date_once(old: Path) -> None:
    for _ in range(2):
        Store(str(old), game).close()
        with sqlite3.connect(old) as connection:
            assert connection.execute("select value from meta where key = 'schema'").fetchone() == (str(SCHEMA),)


def _columns(path: Path) -> dict[str, set[tuple[object, ...]]]:
    with sqlite3.connect(path) as connection:
        return {
            name: {row[1:4] for row in connection.execute(f"pragma table_info({name})")} for name in metadata.tables
        }
