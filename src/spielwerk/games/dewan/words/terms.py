"""The words of Dewan: terrains, goods, cards, stories and fields."""

from spielwerk.core.audience import points
from spielwerk.core.language import msg, msg_as, plural, say, say_as
from spielwerk.games.dewan.rules.box import Box
from spielwerk.games.dewan.rules.data import NAMES, START, WANTED

LANDS = (
    msg_as("Dewan: landscape", "forest"),
    msg_as("Dewan: landscape", "mountain"),
    msg_as("Dewan: landscape", "hills"),
    msg_as("Dewan: landscape", "desert"),
    msg_as("Dewan: landscape", "water"),
    msg_as("Dewan: landscape", "start field"),
    msg_as("Dewan: landscape", "lava"),
)
GOODS = (
    msg("artifact"),
    msg("dye"),
    msg("gem"),
    msg("flame"),
    msg("berry"),
)
SCENARIOS = (
    msg("Base game"),
    msg("Flood"),
    msg("Volcano"),
    msg("Water villages"),
)
TITLES = (  # terrains and symbols as headings, by the numbers of what a story asks for; flame and berry follow
    msg_as("Dewan: heading", "Forest"),
    msg_as("Dewan: heading", "Mountain"),
    msg_as("Dewan: heading", "Hills"),
    msg_as("Dewan: heading", "Desert"),
    msg_as("Dewan: heading", "Water"),
    msg_as("Dewan: heading", "Artifact"),
    msg_as("Dewan: heading", "Dye"),
    msg_as("Dewan: heading", "Gem"),
    msg_as("Dewan: heading", "Flame"),
    msg_as("Dewan: heading", "Berry"),
)


def land(kind: int, lang: str) -> str:
    """Return a terrain by name; as a price, a start field is any card."""
    return say_as(lang, *LANDS[kind])


def wishes(kind: int, n: int, lang: str) -> str:
    """Return how many cards of a kind a price asks for."""
    if kind == START:
        return plural(lang, n, "{n} card of any kind", "{n} cards of any kind")
    return f"{n} × {land(kind, lang)}"


def wish(kind: int, lang: str) -> str:
    """Return what a price asks for, as a heading."""
    return say(lang, "Card of any kind") if kind == START else title(kind, lang)


def symbol(i: int, lang: str) -> str:
    """Return what a story asks for, by its place in the list."""
    return land(i, lang) if i < 5 else say(lang, GOODS[i - 5])


def title(i: int, lang: str) -> str:
    """Return a terrain or a symbol as a heading."""
    return say_as(lang, *TITLES[i])


def half_face(face: int, lang: str) -> str:
    """Return half a card in words, given as a number: its terrain, and its symbol."""
    words = land(face // 8, lang)
    return words if face % 8 == 0 else f"{words} + {say(lang, GOODS[face % 8 - 1])}"


def card_face(face: int, lang: str) -> str:
    """Return a card in words, given as a number."""
    one, two = face // 64, face % 64
    if one // 8 == two // 8 and two % 8 == 0:
        return half_face(one, lang)
    return f"{half_face(one, lang)}/{half_face(two, lang)}"


def half(box: Box, side: int, lang: str) -> str:
    """Return a half of a card of a box in words."""
    return half_face(box.half_faces[side], lang)


def card(box: Box, kind: int, lang: str) -> str:
    """Return a card of a box in words."""
    return card_face(box.faces[kind], lang)


def flames(n: int, lang: str) -> str:
    """Return a number of flames."""
    return plural(lang, n, "{n} flame", "{n} flames")


def berries(n: int, lang: str) -> str:
    """Return a number of berries."""
    return plural(lang, n, "{n} berry", "{n} berries")


def fish(n: int, lang: str) -> str:
    """Return a number of fish."""
    return plural(lang, n, "{n} fish", "{n} fish")


def lands(n: int, lang: str) -> str:
    """Return a number of fields."""
    return plural(lang, n, "{n} field", "{n} fields")


def story(box: Box, number: int, lang: str) -> str:
    """Return a story in words: what it asks for."""
    wants = box.stories[number][1]
    return ", ".join(f"{wants[i]} {symbol(i, lang)}" for i in range(WANTED) if wants[i])


def told_story(box: Box, number: int, lang: str) -> str:
    """Return a story in words with its points, for readers who cannot see it."""
    return f"{story(box, number, lang)}, {points(box.points[number], lang)}"


def field(number: int) -> str:
    """Return a field by its name: ``c3``."""
    return NAMES[number]
