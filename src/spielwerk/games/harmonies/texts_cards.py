"""The cards of Harmonies in words: the pattern with the animal's cell, the points, the effect of a spirit."""

from typing import Final

from spielwerk.core.voice import joined, many, say
from spielwerk.games.harmonies.data import (
    BENT,
    FAN,
    LADDERS,
    LINE,
    MIDDLE,
    PAIR,
    PATTERNS,
    RHOMBUS,
    SHAPES,
    SLOTS,
    TRIANGLE,
    Shape,
)
from spielwerk.games.harmonies.texts_words import a_landscape, effect, is_spirit, title

# How the cells lie: {0} is the animal's cell, the others follow in the order of the shape, {rest} are all of them.
LAID: Final[dict[Shape, tuple[str, str]]] = {
    PAIR: ("{0}, daneben {rest}", "{0}, beside it {rest}"),
    TRIANGLE: ("{0}, daneben als Dreieck {rest}", "{0}, beside it in a triangle {rest}"),
    LINE: ("{0}, dann in gerader Linie {1}, dann {2}", "{0}, then in a straight line {1}, then {2}"),
    MIDDLE: (
        "{0}, auf zwei gegenüberliegenden Seiten {rest}",
        "{0}, on two opposite sides {rest}",
    ),
    BENT: (
        "{0}, daneben im stumpfen Winkel (ein Feld Abstand) {rest}",
        "{0}, beside it at a wide angle (one cell apart) {rest}",
    ),
    FAN: ("{0}, daneben drei Felder im Bogen: {rest}", "{0}, beside it three cells in an arc: {rest}"),
    RHOMBUS: (
        "{0}, daneben als Dreieck {1} und {2}, hinter beiden {3}",
        "{0}, beside it in a triangle {1} and {2}, behind both {3}",
    ),
}


def pattern(card: int, lang: str) -> str:
    """Say what the card asks for: Tier auf Wasser, daneben als Dreieck zwei Berge …"""
    stacks = PATTERNS[card]
    first = say(lang, f"Tier auf {a_landscape(stacks[0], 'de', on=True)}", f"animal on {a_landscape(stacks[0], 'en')}")
    others = [a_landscape(stack, lang) for stack in stacks[1:]]
    equal = len(others) > 1 and len(set(others)) == 1
    rest = f"{len(others)} × {_bare(others[0])}" if equal else joined(others, lang)
    return say(lang, *LAID[SHAPES[card]]).format(first, *others, rest=rest)


def _bare(words: str) -> str:
    """Return a landscape without its article."""
    for article in ("ein ", "eine ", "a "):
        words = words.removeprefix(article)
    return words


def worth(card: int, lang: str) -> str:
    """Say what the card's animals are worth, or what a spirit scores."""
    if is_spirit(card):
        return effect(card, lang)
    steps = "/".join(map(str, LADDERS[card]))
    animals = many(len(LADDERS[card]), lang, ("Tier", "Tieren"), ("animal", "animals"))
    return say(lang, f"Punkte {steps} bei 1 bis {animals}", f"points {steps} for 1 to {animals}")


def described(card: int, lang: str, settled: int | None = None) -> str:
    """Return a card in one line: its name, how many of its animals have settled, pattern and points."""
    done = "" if settled is None else f" {settled}/{SLOTS[card]}"
    return f"{title(card, lang)}{done}: {pattern(card, lang)}; {worth(card, lang)}"
