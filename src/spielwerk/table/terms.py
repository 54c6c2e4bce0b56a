"""On what terms a table is played: who may come, by which clock, for what stakes; and what its people wish together."""

from typing import Literal, TypeVar

import msgspec

from spielwerk.core.state import NONE

NOWHERE, WAITING, WATCHED = 0, 1, 2  # how the lobby shows a table: not at all, waiting for people, to be watched
T = TypeVar("T", bound="msgspec.Struct")


class TimeControl(msgspec.Struct, frozen=True, omit_defaults=True):
    """How much time people have; a turn lasts from the moment a seat is awaited until it is no longer."""

    kind: Literal["none", "live", "days"] = "none"
    turn: int = 0  # seconds for each turn
    reserve: int = 0  # seconds besides, for the whole game: live, once those of a turn are up; over days, on vacation


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed when the table was opened."""

    listed: bool = False  # stands in the lobby: whoever finds it there may sit down
    time: TimeControl = TimeControl()
    timeout: Literal["bot", "leave"] = "bot"  # when time is up a bot plays until the person is back, or for good
    timeout_level: str = "medium"  # of that bot
    expire: int = 0  # days without a move after which a game of several people ends by itself; 0: never
    rated: bool = False  # the result counts for ratings
    spectators: bool = True  # people without a seat may watch
    talk: Literal["phrases", "text", "none"] = "phrases"  # what people may say: ready-made phrases, free text, nothing
    languages: tuple[str, ...] = ()  # that are spoken at the table
    bots: bool = False  # bots of people's own may sit down; those of the host may anyway


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What some people at the table would like and others have to agree to."""

    rematch: frozenset[str] = frozenset()  # people
    abort: frozenset[str] = frozenset()  # people
    undo: tuple[int, int] = (NONE, NONE)  # the seat that would like to take back its turn, and at which seq


def to_json(value: msgspec.Struct) -> str:
    """Return terms or wishes as they are stored: only what is not as usual."""
    return msgspec.json.encode(value, order="deterministic").decode()


def from_json(text: str, kind: type[T]) -> T:
    """Return stored terms or wishes, or raise ValueError; what a later program added is left out."""
    return msgspec.json.decode(text, type=kind)
