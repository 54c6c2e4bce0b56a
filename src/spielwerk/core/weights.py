"""The numbers that a game's judgement is made of: what they are called, and how they are exchanged.

A game keeps them in an object of its own, ``Weights``, whose attributes are numbers or rows of numbers: the compiled
code reads them as quickly as constants. Here they are one dictionary, the places of a row as ``name.0``, ``name.1``.
What stands there are first thoughts; what training made of them lies in the package's ``bots/weights.json``.
"""

import json
from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from spielwerk.core.vecs import ints

EDITION: Final = "edition"  # not a weight: another number for other weights, for whatever is reckoned from them once


def names_of(weights: object) -> list[str]:
    """Return the attributes that are weights, in the order of the alphabet."""
    return [name for name in dir(weights) if not name.startswith("_") and name != EDITION]


def read(weights: object) -> dict[str, float]:
    """Return every number by its name."""
    found: dict[str, float] = {}
    for name in names_of(weights):
        value: Any = getattr(weights, name)
        if isinstance(value, int | float):
            found[name] = value
        else:
            found |= {f"{name}.{place}": number for place, number in enumerate(value)}
    return found


def prepare(weights: object, values: Mapping[str, float], edition: int = 0) -> dict[str, object]:
    """Return the attributes that hold these numbers; whole numbers stay whole."""
    found: dict[str, object] = {EDITION: edition} if hasattr(weights, EDITION) else {}
    for name in names_of(weights):
        value: Any = getattr(weights, name)
        if isinstance(value, int):
            found[name] = round(values[name])
        elif isinstance(value, float):
            found[name] = float(values[name])
        elif isinstance(value, list):
            found[name] = [float(values[f"{name}.{place}"]) for place in range(len(value))]
        else:
            found[name] = ints([round(values[f"{name}.{place}"]) for place in range(len(value))])
    return found


def use(weights: object, prepared: Mapping[str, object]) -> None:
    """Put the prepared numbers in place."""
    for name, value in prepared.items():
        setattr(weights, name, value)


def file_of(package: str, name: str = "weights.json") -> Traversable:
    """Return the file with the weights of a game's package, or another one that training wrote, there or not."""
    return resources.files(package) / "bots" / name


def read_file(package: str, name: str = "weights.json") -> dict[str, Any]:
    """Return what such a file says."""
    found: dict[str, Any] = json.loads(file_of(package, name).read_text("utf-8"))
    return found


def load(weights: object, package: str) -> None:
    """Put what training found in place of first thoughts; a number that it did not know stays as it was thought."""
    if not file_of(package).is_file():
        return
    found: dict[str, float] = read_file(package)["weights"]
    first = read(weights)
    if unknown := found.keys() - first.keys():
        raise ValueError(f"{package}: bots/weights.json has weights that the game does not know: {sorted(unknown)}")
    use(weights, prepare(weights, first | found))
