"""Every stored table is replayed, and one line is said about each: for whoever runs the server."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from spielwerk.core.language import ENGLISH
from spielwerk.table.failures import DamagedError, MissingError, UnknownTableError
from spielwerk.table.store import Store

Kind = Literal["ok", "older", "moved", "broken", "damaged", "missing"]


class Finding(NamedTuple):
    """What became of a stored table.

    ``ok``; ``older``: it goes on by older rules that are kept; ``moved``: by newer rules that come to the same;
    ``broken``: it stands still after ``step`` of ``total`` words; ``damaged``: not even its beginning can be read;
    ``missing``: an owner's components are not here.
    """

    id: str
    slug: str
    kind: Kind
    step: int = 0
    total: int = 0
    why: str = ""


def check_all(store: Store) -> Iterator[Finding]:
    """Replay all stored tables, one after the other, and change none."""
    for name, slug in store.ids():
        try:
            session = store.read(name)
        except UnknownTableError:  # deleted meanwhile
            continue
        except (DamagedError, MissingError) as error:
            kind: Kind = "damaged" if isinstance(error, DamagedError) else "missing"
            yield Finding(name, slug, kind, why=error.say(ENGLISH))
            continue
        step, rules = session.step, session.record.rules_version
        if session.broken is not None:
            yield Finding(name, slug, "broken", step, session.broken.total, session.broken.why.say(ENGLISH))
        elif session.record.dealt:
            why = f"dealt by rules {session.record.dealt}, goes on by rules {rules}"
            yield Finding(name, slug, "moved", step, step, why)
        elif session.game.current is not None:
            yield Finding(name, slug, "older", step, step, f"goes on by rules {rules}")
        else:
            yield Finding(name, slug, "ok", step, step)
