"""How a game's events are told in turns: what a turn comes to in short, where it happened, when a chapter begins."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from spielwerk.core.audience import Audience
from spielwerk.core.state import Event


@dataclass(frozen=True)
class LogRules:
    """What only the game knows of its log beside the lines themselves; every part may be left out."""

    short: Callable[[Event, Audience], str] | None = (
        None  # an event in a turn's summary, a word or two; "": not worth one
    )
    cells: Callable[[Event], tuple[int, ...]] | None = None  # what it touched, by the numbers shapes carry as ``cell``
    place: Callable[[int], str] | None = None  # the name of a cell, where lines say it and the board does not
    heading: Callable[[Event, Audience], str] | None = None  # over what follows an event; without it rounds are counted
    setup: tuple[str, ...] = ()  # events of the preparation: all of a seat make one line
    fuller: Mapping[str, str] = field(default_factory=dict)  # an event that, where it is told, tells another one too
