"""How a position declares its fields: each one once, in the body of its class, with its form in a file and its meaning.

``ap: Annotated[int, Number(0, 10), "action points left", "10 in the phase act"] = 0``: its form, what it means, and
what it is if the file leaves it out (``"needed"``: such a file is refused). A field without ``Annotated`` follows from
others: it is copied, not written.
``python -m spielwerk.testing.fields`` writes copying, dumping and loading from it, and the table in RULES.md.
What lies in front of one player may be an object whose class declares its fields in the same way, in a module of its
own: ``list[Player]`` and ``rules/player.py`` get ``copy_player``, ``write_player`` and ``read_player`` written.
"""

from typing import Final, NamedTuple

SEATS: Final = 0  # in a limit: the number of seats, as in ``SEATS - 1``


class Number(NamedTuple):
    """A whole number between two limits."""

    low: int
    high: int
    key: str = ""  # its name in the file, where that is not the attribute's; so in all forms


class Numbers(NamedTuple):
    """A list of whole numbers between two limits; of this size, if that is said."""

    low: int
    high: int
    size: int = -1
    key: str = ""


class Rows(NamedTuple):
    """A list of lists of whole numbers between two limits; so many lists, if that is said."""

    low: int
    high: int
    rows: int = -1
    key: str = ""


class Keys(NamedTuple):
    """A list of whole numbers between two limits, each written under a key of its own: ``"food bag coin"``."""

    keys: str
    low: int
    high: int


class BySeat(NamedTuple):
    """A whole number between two limits for each seat."""

    low: int
    high: int
    key: str = ""


class Name(NamedTuple):
    """A number that is written as one of these names; ``what`` it names is said where it is not one of them."""

    names: tuple[str, ...] | list[str]
    what: str
    key: str = ""


class Word(NamedTuple):
    """A value for which the game's serialize.py has a pair ``write_tile(value)`` and ``read_tile(value, where)``."""

    word: str
    key: str = ""


class Each(NamedTuple):
    """A list of such values."""

    word: str
    key: str = ""


class Own(NamedTuple):
    """A form of its own: ``write_tiles(state)`` and ``read_tiles(state, value)`` of serialize.py, called by its key.

    For a player's field these are ``write_laid(player)`` and ``read_laid(state, player, value)``.
    """

    key: str = ""


class Part(NamedTuple):
    """Written and read together with the field of another key: by its forms, in an object for each seat perhaps."""

    of: str
    key: str = ""


class Option(NamedTuple):
    """One of the game's options: they are written together, read by ``read_options(value)`` of serialize.py."""


class Mark:
    """Something else that is to be said of a field."""


SETUP: Final = Mark()  # decides how the table is laid out: read before everything else, by ``read_setup``
SHARED: Final = Mark()  # copies share it: it is replaced, never changed
WITH_STATE: Final = Mark()  # its words depend on the position: ``write_card(state, value)``, ``read_card(state, …)``
SELDOM: Final = Mark()  # written only where it is not its first value, the one in the body of the class
CACHED: Final = Mark()  # looked up before: copied, but a position plays on alike without it
APART: Final = Mark()  # not part of the position: neither copied nor written
