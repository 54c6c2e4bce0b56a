"""The tables of the database, and how an older database becomes a newer one: numbered steps, each taken once."""

from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

metadata = sa.MetaData()
PERSON: Final = "person"  # the mark of a column that says who somebody is: see person.py
BLANK: Final = "blank"  # the mark of one that is left blank when they want to be forgotten: see forgetting.py


def person_column(name: str, primary_key: bool = False, index: bool = False, blank: bool = False) -> "sa.Column[str]":
    """Return a column that names a person: it follows when two people turn out to be one.

    When somebody wants to be forgotten the row is deleted, or with ``blank`` stays without saying whose it was.
    """
    info = {PERSON: True, BLANK: blank}
    return sa.Column(name, sa.Text, primary_key=primary_key, nullable=False, index=index, info=info)


META = sa.Table(
    "meta", metadata, sa.Column("key", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False)
)
GAME = sa.Table(
    "game",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("slug", sa.Text, nullable=False),
    sa.Column("record", sa.Text, nullable=False),  # how it began: JSON, with the words of a branch or an upload
    sa.Column("seats", sa.Text, nullable=False),  # JSON
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("started", sa.Integer, nullable=False),
    sa.Column("hints", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("next", sa.Text, nullable=False),  # the rematch
    sa.Column("origin", sa.Text, nullable=False),  # the table it was branched from
    sa.Column("ended", sa.Integer, nullable=False),
    sa.Column("rev", sa.Integer, nullable=False, server_default="0"),  # rises with every change of seats
    sa.Column("touched", sa.Float, nullable=False, server_default="0"),  # when something last happened
    sa.Column("terms", sa.Text, nullable=False, server_default="{}"),  # JSON: terms.Terms
    sa.Column("wishes", sa.Text, nullable=False, server_default="{}"),  # JSON: terms.Wishes
    sa.Column("listed", sa.Integer, nullable=False, server_default="0"),  # how the lobby shows it: terms.WAITING …
    sa.Column("stopped", sa.Text, nullable=False, server_default=""),  # why it ended before its end: change.STOPPED
    sa.Column("clock", sa.Text, nullable=False, server_default="{}"),  # JSON: how much time everybody has left
    sa.Column("due", sa.Float, nullable=False, server_default="0"),  # when the server has to do something; 0: never
)
LISTED = sa.Index("game_listed", GAME.c.created, sqlite_where=GAME.c.listed == 1, postgresql_where=GAME.c.listed == 1)
WATCHED = sa.Index("game_watched", GAME.c.touched, sqlite_where=GAME.c.listed == 2, postgresql_where=GAME.c.listed == 2)
DUE = sa.Index("game_due", GAME.c.due, sqlite_where=GAME.c.due > 0, postgresql_where=GAME.c.due > 0)
ACTION = sa.Table(
    "action",
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),  # 1, 2, …: the key makes a lost race an error
    sa.Column("word", sa.Text, nullable=False),  # a word of the game, or "<undo"
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("digest", sa.Integer),  # of the position after it: core.record.digest; none in old rows
    sqlite_with_rowid=False,
)
HOLDING = sa.Table(
    "holding",  # which tables a person sits at
    metadata,
    sa.Column("holder", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sqlite_with_rowid=False,
)
CLOSED = sa.Table(
    "closed",  # tables the operator closed: nobody acts there any more
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
GUEST = sa.Table(
    "guest",  # people whom the host of a table treats apart
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("holder", sa.Text, primary_key=True),
    sa.Column("seats", sa.Integer, nullable=False),  # how many they may take; 0: was sent away
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),  # the one they were sent away from
    sqlite_with_rowid=False,
)
PROCESS = sa.Table(
    "process",  # the server processes that share this database
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),  # lives until then, by the database's clock, unless it says so again
    sqlite_with_rowid=False,
)
LEASE = sa.Table(
    "lease",  # which of them plays the bots of a table; good as long as the process lives
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("process", sa.Text, nullable=False, index=True),
    sqlite_with_rowid=False,
)
PROMISE = sa.Table(
    "promise",  # secrets of tables that are not open yet, by what was told about them
    metadata,
    sa.Column("commitment", sa.Text, primary_key=True),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
PROFILE = sa.Table(
    "profile",  # how people appear to others
    metadata,
    person_column("person", primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("portrait", sa.Text, nullable=False),  # one of ours, by its name; empty: none chosen
    sa.Column("created", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
RELATION = sa.Table(
    "relation",  # who does not want to meet or hear whom
    metadata,
    person_column("person", primary_key=True),
    person_column("other", primary_key=True, index=True),
    sa.Column("kind", sa.Text, primary_key=True),  # block, mute
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)


def _count_seat_changes(connection: sa.Connection) -> None:
    """Give tables a number that rises with every change of seats, and the time they were last used."""
    for column in ("rev INTEGER NOT NULL DEFAULT 0", "touched FLOAT NOT NULL DEFAULT 0"):
        connection.exec_driver_sql(f"ALTER TABLE game ADD COLUMN {column}")
    connection.exec_driver_sql(
        "UPDATE game SET touched = COALESCE((SELECT MAX(at) FROM action WHERE action.game = game.id), created)"
    )


def _mark_positions(connection: sa.Connection) -> None:
    """Keep a short digest of the position after each action; rows from before have none."""
    connection.exec_driver_sql("ALTER TABLE action ADD COLUMN digest INTEGER")


def _agree_on_terms(connection: sa.Connection) -> None:
    """Give tables their terms, what their people wish, and the time at which the server has to see to them."""
    text = "TEXT NOT NULL DEFAULT"
    columns = (f"terms {text} '{{}}'", f"wishes {text} '{{}}'", "listed INTEGER NOT NULL DEFAULT 0")
    for column in (*columns, f"stopped {text} ''", f"clock {text} '{{}}'", "due FLOAT NOT NULL DEFAULT 0"):
        connection.exec_driver_sql(f"ALTER TABLE game ADD COLUMN {column}")
    connection.exec_driver_sql("CREATE INDEX game_listed ON game (created) WHERE listed = 1")
    connection.exec_driver_sql("CREATE INDEX game_watched ON game (touched) WHERE listed = 2")
    connection.exec_driver_sql("CREATE INDEX game_due ON game (due) WHERE due > 0")


# What turns schema 1 into 2, 2 into 3 and so on; tables that are new are there already. A step says by itself what the
# columns are, never by the tables above: those go on changing. Add one at the end for every change of a table.
STEPS: Final[tuple[Callable[[sa.Connection], None], ...]] = (_count_seat_changes, _mark_positions, _agree_on_terms)
SCHEMA: Final = 1 + len(STEPS)


def migrate(connection: sa.Connection, found: int) -> None:
    """Bring a database of an older schema up to this one, inside the caller's transaction."""
    for step in STEPS[found - 1 :]:
        step(connection)
    connection.execute(sa.update(META).where(META.c.key == "schema").values(value=str(SCHEMA)))
