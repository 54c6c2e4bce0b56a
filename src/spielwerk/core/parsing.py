"""Small readers of written positions and score sheets: what cannot be is refused with its place and the reason."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeGuard

from spielwerk.core.state import NONE

LONGEST_NAME: Final = 24  # signs of a player's name
LONGEST_CODE: Final = 400  # signs of a score sheet in an address: more is a broken link
SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_~"  # of such a code, by their number
FEW: Final = 12  # names: of more of them only the first two are told


class PadError(ValueError):
    """A sheet that cannot be: what is wrong (its sentence is in the texts) and the words of that sentence."""

    def __init__(self, code: str, *args: str) -> None:
        super().__init__(" ".join([code, *args]))
        self.code = code
        self.words = args


def fits(value: object, low: int, high: int) -> TypeGuard[int]:
    """Tell whether a value is a whole number between two bounds."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def whole(value: object, where: str, low: int, high: int) -> int:
    """Return a whole number between two bounds."""
    if not fits(value, low, high):
        raise ValueError(f"{where}: a whole number from {low} to {high} is expected, not {short_value(value)}")
    return value


def number(data: dict[str, object], key: str, default: int, low: int, high: int) -> int:
    """Return a field's whole number between two bounds."""
    return whole(data.get(key, default), key, low, high)


def items(value: object, where: str, count: int = NONE) -> list[object]:
    """Return a list, of so many items if that is asked for."""
    if not isinstance(value, list) or count not in (NONE, len(value)):
        raise ValueError(f"{where}: a list{'' if count == NONE else f' of {count}'} is expected")
    return value


def by_seat(value: object, where: str, seats: int) -> list[object]:
    """Return a list with one entry for each seat."""
    if not isinstance(value, list) or len(value) != seats:
        raise ValueError(f"{where}: a list of {seats} is expected, one for each seat")
    return value


def listing(data: dict[str, object], key: str) -> list[object]:
    """Return a field's list; one that is left out is empty."""
    return items(data.get(key, []), key)


def numbers(value: object, where: str, low: int, high: int, count: int = NONE) -> list[int]:
    """Return a list of whole numbers between two bounds, of so many if that is asked for."""
    found = [whole(item, where, low, high) for item in items(value, where)]
    if count not in (NONE, len(found)):
        raise ValueError(f"{where}: {count} numbers are expected")
    return found


def entries(value: object, where: str) -> dict[str, object]:
    """Return an object: names and values."""
    if not isinstance(value, dict):
        raise ValueError(f"{where}: names and values are expected")
    return value


def index(value: object, where: str, names: Sequence[str], what: str) -> int:
    """Return the place of a name in a list of them."""
    if not isinstance(value, str) or value not in names:
        among = ", ".join(names) if len(names) <= FEW else f"{names[0]}, {names[1]} and so on"
        raise ValueError(f"{where}: {short_value(value)} is no {what}; there are {among}")
    return names.index(value)


def only(data: dict[str, object], fields: Sequence[str], where: str = "") -> None:
    """Refuse fields that nobody reads."""
    place = 0
    for key in data:
        if place == len(fields) or fields[place] != key:  # files keep to the order of the fields, mostly
            if key not in fields:
                raise ValueError(f"{where}{key}: no such field; there are {', '.join(fields)}")
            place = fields.index(key)
        place += 1


def options(
    value: object, known: Iterable[tuple[str, range | tuple[int, ...], int, bool]], free: str = ""
) -> dict[str, int]:
    """Return all options, defaults filled in; the one called ``free`` may be any whole number."""
    if not isinstance(value, dict):
        raise ValueError("options: names and numbers are expected")
    found: dict[str, int] = {}
    for name, values, default, _fine in known:
        chosen = value.get(name, default)
        if not isinstance(chosen, int) or isinstance(chosen, bool) or (chosen not in values and name != free):
            raise ValueError(f"options: {name} is {choice(values)}")
        found[name] = chosen
    for key in value:
        if key not in found:
            raise ValueError(f"options: there is no option {key}")
    return found


def choice(values: range | tuple[int, ...]) -> str:
    """Return what an option may be, in words."""
    if isinstance(values, range):
        return f"a whole number from {values[0]} to {values[-1]}"
    return f"one of {', '.join([str(value) for value in values])}"


def short_value(value: object) -> str:
    """Return a value as it is written, not too long."""
    return repr(value)[:40]
