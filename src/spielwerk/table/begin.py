"""How tables begin: anew, from a record, as a rematch, or from a point of another one."""

from dataclasses import replace
from typing import Any, Final

from spielwerk.core.chance import Chance, new_secret
from spielwerk.core.components import set_id
from spielwerk.core.game import Game
from spielwerk.core.language import msg
from spielwerk.core.record import Record, RecordError
from spielwerk.core.rng import BLANK, STRONG
from spielwerk.core.state import OVER, State
from spielwerk.table.change import SeatInfo, TableError
from spielwerk.table.naming import clean_name, forbidden, free_name, new_id
from spielwerk.table.seating import bot_seat
from spielwerk.table.session import Session, longest
from spielwerk.table.terms import Terms

BARE: Final[dict[str, Any]] = {"names": [], "commitment": "", "draws": [], "dealt": 0}  # in the record of a new table
IN_TIME: Final = 5.0  # seconds of processor time in which a record from elsewhere has to be played through


def open_table(
    game: Game,
    seats: list[SeatInfo],
    options: dict[str, int],
    host: str,
    hints: bool,
    secret: str = "",
    share: str = "",
    *,
    terms: Terms | None = None,
) -> Session:
    """Return a new table with a chance of its own, waiting for players unless every seat is taken."""
    chance = _fresh(secret, share)
    record = Record(game.slug, len(seats), 0, game.with_defaults(options), [], game.rules_version, chance=chance)
    record.components = set_id(game.slug)
    session = Session(chance.table, game, record, seats, host, all(seat.kind != "open" for seat in seats), hints)
    session.terms = terms or Terms()
    return session


def open_record(game: Game, record: Record, holder: str, seconds: float = IN_TIME) -> Session:
    """Return a table for a record from elsewhere: to be looked at, and played on by this device for all seats."""
    if len(record.words) > longest(game):
        raise RecordError(f"words: {game.title} is over after at most {longest(game)}")
    if not (0 <= record.seed < 1 << 63 or STRONG <= record.seed < 2 * STRONG):
        raise RecordError("seed: too large")
    low, high = game.seats
    if not low <= record.seats <= high:
        raise RecordError(f"seats: {game.title} is for {low} to {high} players, not {record.seats}")
    names: list[str] = []
    for k in range(record.seats):
        given = clean_name(record.names[k]) if k < len(record.names) else ""
        names.append(free_name(str(k + 1) if forbidden(given) else given or str(k + 1), set(names)))
    seats = [SeatInfo("human", name, "", holder) for name in names]
    session = Session(new_id(), game, replace(record, words=[], names=[]), seats, holder, True, True)
    session.replay(record.words, seconds)
    return session


def rematch(table: Session, secret: str = "", share: str = "") -> Session:
    """Return a new table with the same people on the same terms, the seats moved on by one so that another begins."""
    if not table.over:
        raise TableError(msg("Finish this game first."))
    chance = _fresh(secret, share)
    game = table.game if table.record.start else table.game.current or table.game  # a new deal: by the rules of today
    fresh = replace(table.record, words=[], chance=chance, options=dict(table.record.options), **BARE)
    fresh.rules_version = game.rules_version
    if fresh.start is not None:
        fresh.start = _without_chance(table.at(0))
    seats = [replace(seat, holder="", gone=False) if seat.gone else seat for seat in table.seats]
    seats = [*seats[1:], *seats[:1]]
    session = Session(chance.table, game, fresh, seats, table.host, True, table.hints, origin=table.id)
    session.terms = table.terms
    return session


def branch(
    table: Session, step: int, holder: str, name: str, level: str = "medium", secret: str = "", share: str = ""
) -> Session:
    """Return a new table that goes on from a step, this device against bots; the original stays as it is."""
    if table.hides_secrets:
        raise TableError(msg("You can do that once the game is over."))
    step = max(0, min(step, table.step))
    state = table.at(step)
    if state.to_move == OVER:
        raise TableError(msg("The game is over there. Go back a little."))
    chance = _fresh(secret, share)
    record = replace(table.record, words=table.record.words[:step], options=dict(table.record.options), **BARE)
    if table.game.secrets:  # what was seen of the future must not come true again
        record = replace(record, words=[], start=_without_chance(state), chance=chance)
    mine = branch_seat(table, state, holder)
    seats = [
        SeatInfo("human", free_name(name, set()), "", holder) if k == mine else bot_seat(k, level)
        for k in range(len(table.seats))
    ]
    return Session(chance.table, table.game, record, seats, holder, True, True, origin=table.id)


def open_position(
    game: Game, state: State, holder: str, names: list[str], how: str, level: str, secret: str = "", share: str = ""
) -> Session:
    """Return a table that begins from a position: one device for ``all`` seats, against ``bots``, or with guests.

    What nobody knows of the position is dealt when the table is opened. ``names``: of the seats, the own one last.
    """
    if state.to_move == OVER:
        raise TableError(msg("The game is over there. Go back a little."))
    chance = _fresh(secret, share)
    whole = state.sample(chance.seed % (1 << 31))
    *seat_names, mine = names
    seats: list[SeatInfo] = []
    for seat, given in enumerate(seat_names):
        if how == "all":
            seats.append(SeatInfo("human", given, "", holder))
        elif seat == state.to_move:
            seats.append(SeatInfo("human", mine, "", holder))
        else:
            seats.append(bot_seat(seat, level) if how == "bots" else SeatInfo())
    record = Record(game.slug, len(seats), 0, {}, [], game.rules_version, _without_chance(whole), chance=chance)
    record.components = set_id(game.slug)
    return Session(chance.table, game, record, seats, holder, how != "guests", True)


def branch_seat(table: Session, state: State, holder: str) -> int:
    """Return the seat that somebody takes who plays on from here: their own if it may act, else the one to move."""
    mine = table.viewer_seat(holder)
    return mine if mine in state.awaiting() else state.to_move


def _fresh(secret: str, share: str) -> Chance:
    """Return the chance of a new table, and so its id; its host's device may have been promised the secret already."""
    return Chance(new_id(), secret or new_secret()).with_share(share)


def _without_chance(state: State) -> dict[str, Any]:
    state.rng = BLANK.copy()
    return state.dump()
