"""The cards of Harmonies in words: the pattern with the animal's cell, the points, the effect of a spirit."""

from typing import Final

from spielwerk.core.audience import join_words
from spielwerk.core.language import msg, say, with_label
from spielwerk.games.harmonies.rules.data import (
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
from spielwerk.games.harmonies.words.terms import a_landscape, effect, is_spirit, landscape, on_landscape, title

# How the cells lie: {home} is the animal's, the others follow in the order of the shape, {rest} are all of them.
LAID: Final[dict[Shape, str]] = {
    PAIR: msg("animal on {home}, beside it {rest}"),
    TRIANGLE: msg("animal on {home}, beside it in a triangle {rest}"),
    LINE: msg("animal on {home}, then in a straight line {second}, then {third}"),
    MIDDLE: msg("animal on {home}, on two opposite sides {rest}"),
    BENT: msg("animal on {home}, beside it at a wide angle (one cell apart) {rest}"),
    FAN: msg("animal on {home}, beside it three cells in an arc: {rest}"),
    RHOMBUS: msg("animal on {home}, beside it in a triangle {second} and {third}, behind both {fourth}"),
}
ORDER: Final = ("second", "third", "fourth")


def pattern(card: int, lang: str) -> str:
    """Say what the card asks for: Tier auf Wasser, daneben als Dreieck zwei Berge …"""
    first, *others = PATTERNS[card]
    named = [a_landscape(stack, lang) for stack in others]
    if len(others) > 1 and len(set(others)) == 1:
        rest = say(lang, "{count} × {landscape}", count=len(others), landscape=landscape(others[0], lang))
    else:
        rest = join_words(named, lang)
    cells = dict(zip(ORDER, named, strict=False))
    return say(lang, LAID[SHAPES[card]], home=on_landscape(first, lang), rest=rest, **cells)


def worth(card: int, lang: str) -> str:
    """Say what the card's animals are worth, or what a spirit scores."""
    if is_spirit(card):
        return effect(card, lang)
    steps = "/".join(map(str, LADDERS[card]))
    return say(lang, "points {steps} for 1 to {most} animals", steps=steps, most=len(LADDERS[card]))


def describe(card: int, lang: str, settled: int | None = None) -> str:
    """Return a card in one line: its name, how many of its animals have settled, pattern and points."""
    done = "" if settled is None else f" {settled}/{SLOTS[card]}"
    return with_label(lang, f"{title(card, lang)}{done}", f"{pattern(card, lang)}; {worth(card, lang)}")
