"""Records from elsewhere: played through in a worker, so that a long or wrong one holds nobody up."""

from dataclasses import dataclass, replace
from importlib import import_module
from types import ModuleType
from typing import Any

from spielwerk.core.game import Game, PositionError
from spielwerk.core.record import NoRecordError, Record, RecordError, ReplayError, position_in
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
    there = import_module(catalogue)
    position = position_in(text)
    record = Record.from_json(text) if position is None else _begun_from(position, there)
    try:
        game: Game = there.game(record.game)
    except (ValueError, KeyError):
        raise NoGameError(f"there is no game {record.game!r}") from None
    try:
        session = open_record(game, record, "")
    except ReplayError as error:
        raise RecordError(str(error)) from None  # one that finds its way out of a worker
    return Played(session.record, session.seats, session.state.dump(), session.log)


def _begun_from(position: dict[str, Any], catalogue: ModuleType) -> Record:
    """Return a record that begins from a bare position: of the game that it names, else of the one that it fits."""
    named = position.pop("game", "")
    for game in catalogue.games():
        if named in ("", game.slug):
            try:
                return Record.from_position(game, position)
            except PositionError as error:
                if named:
                    raise RecordError(str(error)) from None
    raise NoGameError(f"there is no game {named!r}") if named else NoRecordError("it fits no game that is here")
