"""Records from elsewhere: played through in a worker, so that a long or wrong one holds nobody up."""

from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from spielwerk.core.game import Game
from spielwerk.core.record import Record, RecordError, ReplayError
from spielwerk.table.begin import open_record
from spielwerk.table.change import Line, SeatInfo
from spielwerk.table.naming import new_id
from spielwerk.table.session import Session


class NoGameError(RecordError):
    """A record of a game that is not here."""


@dataclass
class Played:
    """A record that was played through: everything a table needs of it."""

    record: Record
    seats: list[SeatInfo]
    state: dict[str, Any]
    log: list[Line]

    def session(self, game: Game, holder: str) -> Session:
        """Return the table: to be looked at, and played on by this device for all seats."""
        seats = [replace(seat, holder=holder) for seat in self.seats]
        session = Session(new_id(), game, replace(self.record, words=[]), seats, holder, True, True)
        session.record.words, session.log = self.record.words, self.log
        session.state = session.game.load(self.state)
        return session


def read_and_play(catalogue: str, text: str | bytes) -> Played:
    """Read a record and play it through within its time, in a worker; raises RecordError that says what is wrong."""
    record = Record.from_json(text)
    try:
        game: Game = import_module(catalogue).game(record.game)
    except (ValueError, KeyError):
        raise NoGameError(f"there is no game {record.game!r}") from None
    try:
        session = open_record(game, record, "")
    except ReplayError as error:
        raise RecordError(str(error)) from None  # one that finds its way out of a worker
    return Played(session.record, session.seats, session.state.dump(), session.log)
