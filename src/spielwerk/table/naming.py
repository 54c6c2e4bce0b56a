"""Names of people and tables: what may be called how."""

import re
import secrets
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from spielwerk.core.language import msg
from spielwerk.core.parsing import LONGEST_NAME
from spielwerk.table.change import TableError

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # no i, l, o, 0, 1: ids are read aloud
LOOK_ALIKE: Final = str.maketrans("013457@$!|", "oieastasii")  # signs that stand for letters
OFFICES: Final = ("admin", "administrator", "moderator", "operator", "spielwerk", "system")  # nobody is taken for these
WORDS: Final = (  # nobody is called so, nor says so: a word by itself, or with * wherever it stands
    *("*hitler*", "*himmler*", "*goebbels*", "*nazi", "*nazis", "siegheil", "sieg heil", "kkk"),
    *("*nigger*", "*nigga*", "*faggot*", "*kanake*", "*zigeuner*", "*judensau*", "bougnoule*", "youpin*"),
    *(
        "*fuck*",
        "cunt",
        "cunts",
        "*hurensohn*",
        "*fotze*",
        "*wichser*",
        "*arschloch*",
        "*schlampe*",
        "*connard*",
        "*salope*",
    ),
    *("rapist*", "*vergewaltig*", "*pedophil*", "*paedophil*", "paedo", "pedo"),
)


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


class ForbiddenNameError(TableError):
    """A name with a word in it that names may not have."""

    def __init__(self) -> None:
        super().__init__(msg("This name is not possible here. Please choose another one."))


class _Words:
    """The words that no name may have."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = {_fold(word) for word in words if "*" not in word}
        inside = sorted(_pattern(word) for word in words if "*" in word)
        self.inside = re.compile("|".join(inside) or r"(?!)")

    def stand_in(self, name: str) -> bool:
        """Tell whether one of them is in a name, also spelled out or with figures for letters."""
        plain = _fold(name)
        parts = plain.split()
        every = {plain, "".join(parts), *parts}
        return bool(every & self.words) or any(self.inside.search(part) for part in every)


def _fold(text: str) -> str:
    """Return words as they are compared: small letters without accents, everything else a space."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(LOOK_ALIKE))
    letters = "".join(sign for sign in plain if unicodedata.category(sign) != "Mn")
    return " ".join(re.sub(r"[\W_]+", " ", letters).split())


def _pattern(word: str) -> str:
    inner = ".*".join(re.escape(_fold(part)) for part in word.strip("*").split("*"))
    return f"{'' if word.startswith('*') else '^'}{inner}{'' if word.endswith('*') else '$'}"


_forbidden = _Words((*OFFICES, *WORDS))
_unsaid = _Words(WORDS)


def forbid_words(more: Iterable[str] = ()) -> None:
    """Have these words forbidden in names and in what people say, besides our own."""
    global _forbidden, _unsaid
    more = tuple(more)
    _forbidden, _unsaid = _Words((*OFFICES, *WORDS, *more)), _Words((*WORDS, *more))


def read_words(path: str) -> list[str]:
    """Return the words of a file: one a line, what follows # is for whoever reads it. Raises OSError or ValueError."""
    lines = (line.partition("#")[0].strip() for line in Path(path).read_text("utf-8").splitlines())
    return [line for line in lines if _fold(line)]


def forbidden(name: str) -> bool:
    """Tell whether a name has a word in it that names may not have."""
    return _forbidden.stand_in(name)


def unsayable(text: str) -> bool:
    """Tell whether something that people say has one of these words in it; each of its words counts by itself."""
    return any(_unsaid.stand_in(word) for word in text.split())


def given_name(text: str) -> str:
    """Return a name that somebody gives, clean; raises ForbiddenNameError. Empty: none was given."""
    name = clean_name(text)
    if forbidden(name):
        raise ForbiddenNameError
    return name


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
