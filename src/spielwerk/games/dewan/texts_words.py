"""Words of Dewan that sentences and drawings share: terrains, goods, cards, numbers with their nouns."""

from spielwerk.core.voice import Voice, say
from spielwerk.games.dewan.box import Box
from spielwerk.games.dewan.data import NAMES, NO_SYMBOL, WANTED

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
COLOURS = (("Rot", "Red"), ("Blau", "Blue"), ("Gelb", "Yellow"), ("Grün", "Green"))


def land(kind: int, lang: str) -> str:
    """Return a terrain by name; as a price, a start field is any card."""
    return say(lang, *LANDS[kind])


def wish(kind: int, lang: str) -> str:
    """Return what a price asks for."""
    return say(lang, "beliebig", "any") if kind == 5 else land(kind, lang)


def symbol(i: int, lang: str) -> str:
    """Return what a story asks for, by its place in the list."""
    return say(lang, *(LANDS[i] if i < 5 else GOODS[i - 5]))


def half(box: Box, side: int, lang: str) -> str:
    """Return a half of a card in words: its terrain, and its symbol."""
    goods = box.half_symbol[side]
    words = land(box.half_terrain[side], lang)
    return words if goods == NO_SYMBOL else f"{words} + {say(lang, *GOODS[goods])}"


def card(box: Box, kind: int, lang: str) -> str:
    """Return a card in words."""
    a, b = 2 * kind, 2 * kind + 1
    if box.half_terrain[a] == box.half_terrain[b] and box.half_symbol[b] == NO_SYMBOL:
        return half(box, a, lang)
    return f"{half(box, a, lang)}/{half(box, b, lang)}"


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
