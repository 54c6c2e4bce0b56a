"""The words of Dewan: terrains, goods, cards, stories and fields, in German and English."""

from spielwerk.core.voice import many, say
from spielwerk.games.dewan.box import Box
from spielwerk.games.dewan.data import NAMES, START, WANTED

LANDS = (
    ("Wald", "forest"),
    ("Berg", "mountain"),
    ("Hügel", "hills"),
    ("Wüste", "desert"),
    ("Wasser", "water"),
    ("Startfeld", "start field"),
    ("Lava", "lava"),
)
GOODS = (
    ("Artefakt", "artifact"),
    ("Farbstoff", "dye"),
    ("Edelstein", "gem"),
    ("Flamme", "flame"),
    ("Beere", "berry"),
)
SCENARIOS = (
    ("Grundspiel", "Base game"),
    ("Flut", "Flood"),
    ("Vulkan", "Volcano"),
    ("Wasserdörfer", "Water villages"),
)
EVENTS = (
    ("", ""),
    ("Ein Feld am Wasser wird überflutet.", "a field beside water is flooded."),
    ("Lava begräbt ein Feld.", "lava buries a field."),
    ("Wer ein Wasserdorf hat, kann fischen.", "whoever has a water village can fish."),
)


def land(kind: int, lang: str) -> str:
    """Return a terrain by name; as a price, a start field is any card."""
    return say(lang, *LANDS[kind])


def wishes(kind: int, n: int, lang: str) -> str:
    """Return how many cards of a kind a price asks for."""
    if kind == START:
        return many(n, lang, ("beliebige Karte", "beliebige Karten"), ("card of any kind", "cards of any kind"))
    return f"{n} × {land(kind, lang)}"


def wish(kind: int, lang: str) -> str:
    """Return what a price asks for."""
    return say(lang, "beliebige Karte", "card of any kind") if kind == START else land(kind, lang)


def symbol(i: int, lang: str) -> str:
    """Return what a story asks for, by its place in the list."""
    return say(lang, *(LANDS[i] if i < 5 else GOODS[i - 5]))


def half_face(face: int, lang: str) -> str:
    """Return half a card in words, given as a number: its terrain, and its symbol."""
    words = land(face // 8, lang)
    return words if face % 8 == 0 else f"{words} + {say(lang, *GOODS[face % 8 - 1])}"


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
    return many(n, lang, ("Flamme", "Flammen"), ("flame", "flames"))


def berries(n: int, lang: str) -> str:
    """Return a number of berries."""
    return many(n, lang, ("Beere", "Beeren"), ("berry", "berries"))


def fish(n: int, lang: str) -> str:
    """Return a number of fish."""
    return many(n, lang, ("Fisch", "Fische"), ("fish", "fish"))


def lands(n: int, lang: str) -> str:
    """Return a number of fields."""
    return many(n, lang, ("Feld", "Felder"), ("field", "fields"))


def story(box: Box, number: int, lang: str) -> str:
    """Return a story in words: what it asks for."""
    wants = box.stories[number][1]
    return ", ".join(f"{wants[i]} {symbol(i, lang)}" for i in range(WANTED) if wants[i])


def field(number: int) -> str:
    """Return a field by its name: ``c3``."""
    return NAMES[number]
