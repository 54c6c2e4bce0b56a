"""What can go wrong between a table and its database, and the sentence people read then."""

import logging

from sqlalchemy.exc import DBAPIError, IntegrityError

from spielwerk.core.language import msg
from spielwerk.table.change import TableError

log = logging.getLogger("spielwerk.store")


class StoreError(TableError):
    """Nothing was stored: the change does not count."""


class ConflictError(StoreError):
    """The store holds a row with this number, or other seats: memory is behind."""

    def __init__(self) -> None:
        super().__init__(msg("Someone was faster. Here is the new position."))


class FullError(StoreError):
    """There is no room left for what is to be stored."""

    def __init__(self) -> None:
        super().__init__(msg("The server's disk is full. Your move does not count; nothing else is lost."))


class AwayError(StoreError):
    """The database went away, or is not there yet: whether the change was stored is not known."""

    def __init__(self) -> None:
        super().__init__(msg("The database does not answer right now. Try again in a moment, nothing is lost."))


class HangingError(StoreError):
    """The database has not said in time whether the change counts."""

    def __init__(self) -> None:
        super().__init__(msg("The database does not answer. Your move does not count yet, try again in a moment."))


class DamagedError(TableError):
    """A stored table that cannot be read; the others are not touched by it."""


class MissingError(TableError):
    """A stored table that was played with an owner's components which are not here now."""


class UnknownTableError(TableError):
    """A table nobody ever opened."""

    def __init__(self) -> None:
        super().__init__(msg("There is no such table."))


# ---- what a database says ----
def cause(error: BaseException) -> str:
    """Return what the database said, without the statement and its values."""
    return str(error.orig) if isinstance(error, DBAPIError) else type(error).__name__


def is_locked(error: BaseException) -> bool:
    """Tell whether somebody else holds what is needed."""
    return any(word in cause(error) for word in ("locked", "busy", "lock timeout", "statement timeout"))


def is_away(error: BaseException) -> bool:
    """Tell whether a server of a database is not there: it was restarted, or cannot be reached."""
    words = ("connection to server", "connection is bad", "connection failed", "terminating", "closed the connection")
    return isinstance(error, DBAPIError) and (
        error.connection_invalidated or any(word in str(error.orig).lower() for word in words)
    )


def reading_failed(error: BaseException) -> StoreError:
    """Return the sentence for whoever wanted to read something."""
    if is_away(error):
        log.warning("the database is away: %s", type(error).__name__)
        return AwayError()
    log.error("the database does not answer: %s", cause(error))
    return StoreError(msg("The database does not answer right now. Try again in a moment, nothing is lost."))


def storing_failed(error: BaseException) -> StoreError:
    """Return the sentence for the player whose change was not stored."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, IntegrityError):
        return ConflictError()
    if is_away(error):
        log.warning("the database is away: %s", type(error).__name__)
        return AwayError()
    said = cause(error)
    log.error("a change was not stored: %s: %s", type(error).__name__, said)
    if "full" in said or "No space" in said:
        return FullError()
    if is_locked(error):
        return StoreError(msg("The database is locked right now. Your move does not count yet, try again in a moment."))
    return StoreError(msg("Your move could not be saved and does not count. Nothing else is lost."))
