"""Words of Dewan that sentences and drawings share: terrains, goods, cards, numbers with their nouns."""

from spielwerk.core.voice import Voice, say
from spielwerk.games.dewan.box import Box
from spielwerk.games.dewan.data import NAMES, WANTED

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
    ("Feuer", "flame"),
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
    ("ein Feld am Wasser wird überflutet.", "a field beside water is flooded."),
    ("Lava begräbt ein Feld.", "lava buries a field."),
    ("wer ein Wasserdorf hat, kann fischen.", "who has a water village can fish."),
)
COLOURS = (("Rot", "Red"), ("Blau", "Blue"), ("Gelb", "Yellow"), ("Grün", "Green"))


def land(kind: int, lang: str) -> str:
    """Return a terrain by name; as a price, a start field is any card."""
    return say(lang, *LANDS[kind])


def wish(kind: int, lang: str) -> str:
    """Return what a price asks for."""
    return say(lang, "beliebige Karte", "card of any kind") if kind == 5 else land(kind, lang)


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


def cards(n: int, lang: str) -> str:
    """Return a number of cards."""
    return say(lang, f"{n} {'Karte' if n == 1 else 'Karten'}", f"{n} {'card' if n == 1 else 'cards'}")


def points(n: int, lang: str) -> str:
    """Return a number of points."""
    return say(lang, f"{n} {'Punkt' if n == 1 else 'Punkte'}", f"{n} {'point' if n == 1 else 'points'}")


def flames(n: int, lang: str) -> str:
    """Return a number of flames."""
    return say(lang, f"{n} Feuer", f"{n} {'flame' if n == 1 else 'flames'}")


def berries(n: int, lang: str) -> str:
    """Return a number of berries."""
    return say(lang, f"{n} {'Beere' if n == 1 else 'Beeren'}", f"{n} {'berry' if n == 1 else 'berries'}")


def fish(n: int, lang: str) -> str:
    """Return a number of fish."""
    return say(lang, f"{n} {'Fisch' if n == 1 else 'Fische'}", f"{n} fish")


def lands(n: int, lang: str) -> str:
    """Return a number of fields."""
    return say(lang, f"{n} {'Feld' if n == 1 else 'Felder'}", f"{n} {'field' if n == 1 else 'fields'}")


def story(box: Box, number: int, lang: str) -> str:
    """Return a story in words: what it asks for."""
    wants = box.stories[number][1]
    return ", ".join(f"{wants[i]} {symbol(i, lang)}" for i in range(WANTED) if wants[i])


def field(number: int) -> str:
    """Return a field by its name: ``c3``."""
    return NAMES[number]


def joined(words: list[str], lang: str) -> str:
    """Return words as a list in a sentence."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {say(lang, 'und', 'and')} {words[-1]}"


def whom(seat: int, voice: Voice) -> str:
    """Return a player as the one who gets something."""
    return voice.t("Dich", "you") if seat == voice.seat else voice.name(seat)
