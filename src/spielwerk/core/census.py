"""What a game is played with, piece by piece, and where in a game a piece was used: for reports of many games."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from spielwerk.core.language import Message, msg_as
from spielwerk.core.state import Event
from spielwerk.core.types import Seat

MET: Final = "met"  # it was there to be had
TAKEN: Final = "taken"
FINISHED: Final = "finished"
STAGES: Final = (MET, TAKEN, FINISHED)
# What most games call the three.
WAS_OPEN: Final = msg_as("component", "lay open")
WAS_TAKEN: Final = msg_as("component", "taken")
WAS_USED: Final = msg_as("component", "used")
WAS_FINISHED: Final = msg_as("component", "finished")


class Thing(NamedTuple):
    """A card, a tile, a goal: whatever a game may be better or worse without."""

    kind: str
    number: int


class Sighting(NamedTuple):
    """A seat took a thing, or finished it."""

    seat: Seat
    stage: str
    thing: Thing


@dataclass(frozen=True)
class Kind:
    """Things of one kind: what they are called, and what it is called that they are met, taken, finished."""

    title: Message
    stages: Mapping[str, Message]


class Census(Protocol):
    """What a report counts of a game: its ``words.census`` module. It is shown whole positions of finished games."""

    @property
    def KINDS(self) -> Mapping[str, Kind]:  # noqa: N802 - a constant of the module
        """Return the kinds of things, in the order of a report."""
        ...

    @property
    def ENDINGS(self) -> Mapping[str, Message]:  # noqa: N802
        """Return what the ids of ``State.why_over`` mean."""
        ...

    def things(self, state: Any) -> list[Thing]:
        """Return everything that a game from this opening position on may be played with."""
        ...

    def in_reach(self, state: Any) -> list[Thing]:
        """Return what the seat to move could have now, or in a later step of its turn."""
        ...

    def told(self, state: Any, events: list[Event]) -> Iterable[Sighting]:
        """Return what the events of one action tell; ``state`` is the position after it."""
        ...

    def name(self, thing: Thing, box: Any, lang: str) -> str:
        """Name a thing of a set of components, as a title."""
        ...
