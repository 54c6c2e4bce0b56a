"""The rows of the action log: each is added under the seats it was planned for, or not at all."""

from collections.abc import Iterable
from typing import Final

import msgspec
import sqlalchemy as sa

from spielwerk.core.record import digest
from spielwerk.table.cluster import CHANNEL, News, pack
from spielwerk.table.session import Change, Session

# A table with other seats is not found: its row has no game, and the key refuses that as it refuses a number taken.
COLUMNS: Final = "INSERT INTO action (game, seq, word, at, digest) SELECT (SELECT id FROM game WHERE"
ONE: Final = f"{COLUMNS} id = :game AND rev = :rev), :seq, :word, :at, :digest"  # SQLite: one by one costs little there
ALL: Final = (  # PostgreSQL: in one go
    f"{COLUMNS} id = r.game AND rev = r.rev), r.seq, r.word, r.at, r.digest FROM"
    " json_to_recordset(%s) AS r (game text, rev int, seq int, word text, at float, digest int)"
)
TELL: Final = "SELECT pg_notify(%s, told) FROM json_array_elements_text(%s) AS told"
ALL_TOLD: Final = f"WITH added AS ({ALL}) {TELL}"


class LogRow(msgspec.Struct):
    """A row to be added."""

    game: str
    rev: int  # of the table's seats
    seq: int
    word: str
    at: float
    digest: int | None = None  # of the position after it


def rows_of(session: Session, change: Change, now: float) -> list[LogRow]:
    """Return the rows of a change; the last one knows the position after all of them."""
    rows = [LogRow(session.id, session.rev, change.base + i, word, now) for i, word in enumerate(change.rows, 1)]
    if rows and change.state is not None:
        rows[-1].digest = digest(change.state)
    return rows


def add_rows(connection: sa.Connection, rows: list[LogRow]) -> None:
    """Add rows, all or none: a number that is taken, or seats that have changed, are an IntegrityError."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(ONE, [msgspec.structs.asdict(row) for row in rows])
    else:
        connection.exec_driver_sql(ALL, (_json(rows),))


def add_and_tell(connection: sa.Connection, process: str, rows: list[LogRow], news: Iterable[News]) -> None:
    """Add rows to PostgreSQL and tell the other processes in one statement, which is a transaction of its own."""
    connection.exec_driver_sql(ALL_TOLD, (_json(rows), CHANNEL, _json(list(pack(process, news)))))


def _json(items: list[LogRow] | list[str]) -> str:
    return msgspec.json.encode(items).decode()
