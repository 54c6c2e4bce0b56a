"""The words of Harmonies: tokens, stacks, cards and cells, in German and English."""

from typing import Final

from spielwerk.core.voice import many, say
from spielwerk.games.harmonies.data import (
    ANIMAL_COUNT,
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    COLOURS,
    HOUSE,
    STACKS,
)

TOKENS: Final = {  # by letter: German with article in the accusative, German, English
    "b": ("das Wasser", "Wasser", "water"),
    "y": ("das Korn", "Korn", "grain"),
    "g": ("das Laub", "Laub", "leaf"),
    "n": ("das Holz", "Holz", "wood"),
    "e": ("den Fels", "Fels", "rock"),
    "r": ("das Dach", "Dach", "roof"),
}
ANIMALS: Final = {  # German with article, English; spirits too
    "crocodile": ("das Krokodil", "crocodile"),
    "ray": ("der Rochen", "ray"),
    "trout": ("die Forelle", "trout"),
    "otter": ("der Otter", "otter"),
    "frog": ("der Frosch", "frog"),
    "duck": ("die Ente", "duck"),
    "flamingo": ("der Flamingo", "flamingo"),
    "gecko": ("der Gecko", "gecko"),
    "shrew": ("die Spitzmaus", "shrew"),
    "peafowl": ("der Pfau", "peafowl"),
    "squirrel": ("das Eichhörnchen", "squirrel"),
    "hedgehog": ("der Igel", "hedgehog"),
    "bee": ("die Biene", "bee"),
    "bear": ("der Bär", "bear"),
    "hare": ("der Hase", "hare"),
    "parrot": ("der Papagei", "parrot"),
    "boar": ("das Wildschwein", "boar"),
    "koala": ("der Koala", "koala"),
    "wolf": ("der Wolf", "wolf"),
    "kingfisher": ("der Eisvogel", "kingfisher"),
    "penguin": ("der Pinguin", "penguin"),
    "bat": ("die Fledermaus", "bat"),
    "fennec_fox": ("der Fennek", "fennec fox"),
    "macaque": ("der Makak", "macaque"),
    "eagle": ("der Adler", "eagle"),
    "meerkat": ("das Erdmännchen", "meerkat"),
    "raven": ("der Rabe", "raven"),
    "llama": ("das Lama", "llama"),
    "arctic_fox": ("der Polarfuchs", "arctic fox"),
    "raccoon": ("der Waschbär", "raccoon"),
    "ladybug": ("der Marienkäfer", "ladybug"),
    "panther": ("der Panther", "panther"),
    "lion": ("der Löwe", "lion"),
    "butterfly": ("der Schmetterling", "butterfly"),
    "deer": ("der Hirsch", "deer"),
    "owl": ("die Eule", "owl"),
    "cat": ("die Katze", "cat"),
    "stork": ("der Storch", "stork"),
    "ram": ("der Widder", "ram"),
    "marmot": ("das Murmeltier", "marmot"),
    "dragonfly": ("die Libelle", "dragonfly"),
    "turtle": ("die Schildkröte", "turtle"),
}
SPIRIT_EFFECTS: Final = {  # what its cube scores: German, English, both short enough for a card
    "lion": ("Kornfeldgruppen: 1–2 Felder 2, ab 3 Feldern 10", "Field groups: 1–2 cells 2, from 3 cells 10"),
    "butterfly": ("Jede Gruppe von Kornfeldern 5", "Each field group 5"),
    "deer": ("Bäume der Höhe 2 und 3: je 4", "Trees of height 2 and 3: 4 each"),
    "owl": ("Bäume der Höhe 1 und 2: je 3, Höhe 3: 1", "Trees of height 1 and 2: 3 each, height 3: 1"),
    "cat": ("Jede Gruppe von Gebäuden 4", "Each group of buildings 4"),
    "stork": ("Jede Gruppe ab 2 Gebäuden 6", "Each group of 2 or more buildings 6"),
    "ram": ("Berge der Höhe 2 und 3: je 4", "Mountains of height 2 and 3: 4 each"),
    "marmot": ("Berge der Höhe 1 und 2: je 3, Höhe 3: 1", "Mountains of height 1 and 2: 3 each, height 3: 1"),
    "dragonfly": ("Jede Gruppe ab 2 Wassersteinen 7", "Each water group of 2 or more 7"),
    "turtle": ("Jeder Wasserstein 2", "Each water token 2"),
}


def token(colour: int | str, lang: str, article: bool = False) -> str:
    """Name a token by its colour or letter: Holz, wood; with the article as an object: das Holz, the wood."""
    letter = COLOURS[colour] if isinstance(colour, int) else colour
    de, bare, en = TOKENS[letter]
    return say(lang, de if article else bare, f"the {en}" if article else en)


def tokens(letters: str, lang: str, sign: str = ", ") -> str:
    """List tokens: Holz, Holz, Laub."""
    return sign.join(token(letter, lang) for letter in letters)


def pile(stack: str, lang: str) -> str:
    """Name a stack by what it is made of: Holz + Laub."""
    return tokens(stack, lang, " + ") or say(lang, "nichts", "nothing")


def landscape(stack: str, lang: str) -> str:
    """Name a stack by what it is: Baum der Höhe 2."""
    n = len(stack)
    if stack == HOUSE or (stack.endswith("r") and n == 2):
        return say(lang, "Gebäude", "building")
    if stack.endswith("g"):
        return say(lang, f"Baum der Höhe {n}", f"tree of height {n}")
    if stack.startswith("e"):
        return say(lang, f"Berg der Höhe {n}", f"mountain of height {n}")
    return {
        "": say(lang, "leeres Feld", "empty cell"),
        "b": say(lang, "Wasser", "water"),
        "y": say(lang, "Kornfeld", "field"),
        "n": say(lang, "ein Holzstein", "one wood token"),
        "nn": say(lang, "zwei Holzsteine", "two wood tokens"),
        "r": say(lang, "einzelnes Dach", "single roof"),
    }[stack]


def a_landscape(stack: str, lang: str, on: bool = False, obj: bool = False) -> str:
    """Name a stack with its article: ein Baum der Höhe 2; ``on``: (auf) einem Baum; ``obj``: (für) einen Baum."""
    name = landscape(stack, lang)
    if obj and name.startswith(("Baum", "Berg")):
        return f"einen {name}"
    if stack in {"b", "n", "nn"}:  # water has no article, wood is counted
        return {"n": "einem Holzstein", "nn": "zwei Holzsteinen"}.get(stack, name) if on and lang == "de" else name
    if lang == "de":
        if on:
            return {"": "einem leeren Feld", "r": "einem einzelnen Dach"}.get(stack, f"einem {name}")
        return {"": "ein leeres Feld", "r": "ein einzelnes Dach"}.get(stack, f"ein {name}")
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def kind_name(kind: int, lang: str) -> str:
    """Name a stack by its number."""
    return landscape(STACKS[kind], lang)


def animal(card: int | str, lang: str, article: bool = False) -> str:
    """Name a card: Ente, duck; with article: die Ente, the duck."""
    de, en = ANIMALS[CARD_NAMES[card] if isinstance(card, int) else card]
    if article:
        return say(lang, de, f"the {en}")
    return say(lang, de.split(" ", 1)[1], en)


def the_animal(card: int | str, lang: str) -> str:
    """Name a card as the object of a sentence: den Frosch, the frog."""
    name = animal(card, lang, article=True)
    return f"den {name.removeprefix('der ')}" if name.startswith("der ") else name


def title(card: int | str, lang: str) -> str:
    """Name a card as on its face: Ente, Duck."""
    name = animal(card, lang)
    return name[0].upper() + name[1:]


def is_spirit(card: int) -> bool:
    """Tell whether a card is a nature's spirit."""
    return card >= ANIMAL_COUNT


def effect(card: int, lang: str) -> str:
    """Say what a spirit's cube scores."""
    return say(lang, *SPIRIT_EFFECTS[CARD_NAMES[card]])


def spot(side: int, cell: int) -> str:
    """Name a cell of a board: b3."""
    return CELL_NAMES[side][cell % CELLS]


def cells(n: int, lang: str) -> str:
    """Count cells."""
    return many(n, lang, ("Feld", "Felder"), ("cell", "cells"))
