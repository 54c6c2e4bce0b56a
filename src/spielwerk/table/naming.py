"""Names of people and tables: what may be called how."""

import secrets
import unicodedata
from typing import Final

from spielwerk.core.parsing import LONGEST_NAME

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # no i, l, o, 0, 1: ids are read aloud


def clean_name(text: str) -> str:
    """Return a name without control characters, direction marks and towers of accents, at most 24 long."""
    out: list[str] = []
    accents = 0
    for sign in unicodedata.normalize("NFC", text[:400]):
        kind = unicodedata.category(sign)
        accents = accents + 1 if kind in {"Mn", "Me"} else 0
        if kind[0] == "Z" or sign.isspace():
            out.append(" ")
        elif kind[0] != "C" and accents <= 2:
            out.append(sign)
    return " ".join("".join(out).split())[:LONGEST_NAME].rstrip()


def free_name(name: str, taken: set[str]) -> str:
    """Return the name, with a number behind it where somebody has it already."""
    found, n = name, 1
    while found in taken:
        n += 1
        found = f"{name[: LONGEST_NAME - 3]} {n}"
    return found


def new_id() -> str:
    """Return the name of a new table: 12 letters nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))
