"""The words of Harmonies: tokens, stacks, cards and cells, in the forms that sentences need."""

from typing import Final, NamedTuple

from spielwerk.core.audience import capital
from spielwerk.core.language import msg, msg_as, say, say_as
from spielwerk.core.types import Cell
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    COLOURS,
    HOUSE,
    STACKS,
)

TREE: Final = "tree"
MOUNTAIN: Final = "mountain"
TOKENS: Final = {  # by letter
    "b": msg("water"),
    "y": msg("grain"),
    "g": msg("leaf"),
    "n": msg("wood"),
    "e": msg("rock"),
    "r": msg("roof"),
}
ANIMALS: Final = {  # spirits too: the name, with article as the subject of a sentence, and as its object
    "crocodile": (msg("crocodile"), msg("the crocodile"), msg_as("object", "the crocodile")),
    "ray": (msg("ray"), msg("the ray"), msg_as("object", "the ray")),
    "trout": (msg("trout"), msg("the trout"), msg_as("object", "the trout")),
    "otter": (msg("otter"), msg("the otter"), msg_as("object", "the otter")),
    "frog": (msg("frog"), msg("the frog"), msg_as("object", "the frog")),
    "duck": (msg("duck"), msg("the duck"), msg_as("object", "the duck")),
    "flamingo": (msg("flamingo"), msg("the flamingo"), msg_as("object", "the flamingo")),
    "gecko": (msg("gecko"), msg("the gecko"), msg_as("object", "the gecko")),
    "shrew": (msg("shrew"), msg("the shrew"), msg_as("object", "the shrew")),
    "peafowl": (msg("peafowl"), msg("the peafowl"), msg_as("object", "the peafowl")),
    "squirrel": (msg("squirrel"), msg("the squirrel"), msg_as("object", "the squirrel")),
    "hedgehog": (msg("hedgehog"), msg("the hedgehog"), msg_as("object", "the hedgehog")),
    "bee": (msg("bee"), msg("the bee"), msg_as("object", "the bee")),
    "bear": (msg("bear"), msg("the bear"), msg_as("object", "the bear")),
    "hare": (msg("hare"), msg("the hare"), msg_as("object", "the hare")),
    "parrot": (msg("parrot"), msg("the parrot"), msg_as("object", "the parrot")),
    "boar": (msg("boar"), msg("the boar"), msg_as("object", "the boar")),
    "koala": (msg("koala"), msg("the koala"), msg_as("object", "the koala")),
    "wolf": (msg("wolf"), msg("the wolf"), msg_as("object", "the wolf")),
    "kingfisher": (msg("kingfisher"), msg("the kingfisher"), msg_as("object", "the kingfisher")),
    "penguin": (msg("penguin"), msg("the penguin"), msg_as("object", "the penguin")),
    "bat": (msg("bat"), msg("the bat"), msg_as("object", "the bat")),
    "fennec_fox": (msg("fennec fox"), msg("the fennec fox"), msg_as("object", "the fennec fox")),
    "macaque": (msg("macaque"), msg("the macaque"), msg_as("object", "the macaque")),
    "eagle": (msg("eagle"), msg("the eagle"), msg_as("object", "the eagle")),
    "meerkat": (msg("meerkat"), msg("the meerkat"), msg_as("object", "the meerkat")),
    "raven": (msg("raven"), msg("the raven"), msg_as("object", "the raven")),
    "llama": (msg("llama"), msg("the llama"), msg_as("object", "the llama")),
    "arctic_fox": (msg("arctic fox"), msg("the arctic fox"), msg_as("object", "the arctic fox")),
    "raccoon": (msg("raccoon"), msg("the raccoon"), msg_as("object", "the raccoon")),
    "ladybug": (msg("ladybug"), msg("the ladybug"), msg_as("object", "the ladybug")),
    "panther": (msg("panther"), msg("the panther"), msg_as("object", "the panther")),
    "lion": (msg("lion"), msg("the lion"), msg_as("object", "the lion")),
    "butterfly": (msg("butterfly"), msg("the butterfly"), msg_as("object", "the butterfly")),
    "deer": (msg("deer"), msg("the deer"), msg_as("object", "the deer")),
    "owl": (msg("owl"), msg("the owl"), msg_as("object", "the owl")),
    "cat": (msg("cat"), msg("the cat"), msg_as("object", "the cat")),
    "stork": (msg("stork"), msg("the stork"), msg_as("object", "the stork")),
    "ram": (msg("ram"), msg("the ram"), msg_as("object", "the ram")),
    "marmot": (msg("marmot"), msg("the marmot"), msg_as("object", "the marmot")),
    "dragonfly": (msg("dragonfly"), msg("the dragonfly"), msg_as("object", "the dragonfly")),
    "turtle": (msg("turtle"), msg("the turtle"), msg_as("object", "the turtle")),
}
SPIRIT_EFFECTS: Final = {  # what its cube scores, short enough for a card
    "lion": msg("Field groups: 1–2 cells 2, from 3 cells 10"),
    "butterfly": msg("Each field group 5"),
    "deer": msg("Trees of height 2 and 3: 4 each"),
    "owl": msg("Trees of height 1 and 2: 3 each, height 3: 1"),
    "cat": msg("Each group of buildings 4"),
    "stork": msg("Each group of 2 or more buildings 6"),
    "ram": msg("Mountains of height 2 and 3: 4 each"),
    "marmot": msg("Mountains of height 1 and 2: 3 each, height 3: 1"),
    "dragonfly": msg("Each water group of 2 or more 7"),
    "turtle": msg("Each water token 2"),
}


class Landscape(NamedTuple):
    """What a stack is called in a sentence, by what stands before it; trees and mountains have a ``{height}``."""

    name: str
    subject: str
    on: tuple[str, str]
    room: tuple[str, str]
    shown: tuple[str, str]


LANDSCAPES: Final = {
    "": Landscape(
        msg("empty cell"),
        msg("an empty cell"),
        msg_as("on …", "an empty cell"),
        msg_as("room for …", "an empty cell"),
        msg_as("the cell shows …", "an empty cell"),
    ),
    "b": Landscape(
        msg("water"),
        msg("water"),
        msg_as("on …", "water"),
        msg_as("room for …", "water"),
        msg_as("the cell shows …", "water"),
    ),
    "y": Landscape(
        msg("field"),
        msg("a field"),
        msg_as("on …", "a field"),
        msg_as("room for …", "a field"),
        msg_as("the cell shows …", "a field"),
    ),
    "n": Landscape(
        msg("one wood token"),
        msg("one wood token"),
        msg_as("on …", "one wood token"),
        msg_as("room for …", "one wood token"),
        msg_as("the cell shows …", "one wood token"),
    ),
    "nn": Landscape(
        msg("two wood tokens"),
        msg("two wood tokens"),
        msg_as("on …", "two wood tokens"),
        msg_as("room for …", "two wood tokens"),
        msg_as("the cell shows …", "two wood tokens"),
    ),
    "r": Landscape(
        msg("single roof"),
        msg("a single roof"),
        msg_as("on …", "a single roof"),
        msg_as("room for …", "a single roof"),
        msg_as("the cell shows …", "a single roof"),
    ),
    TREE: Landscape(
        msg("tree of height {height}"),
        msg("a tree of height {height}"),
        msg_as("on …", "a tree of height {height}"),
        msg_as("room for …", "a tree of height {height}"),
        msg_as("the cell shows …", "a tree of height {height}"),
    ),
    MOUNTAIN: Landscape(
        msg("mountain of height {height}"),
        msg("a mountain of height {height}"),
        msg_as("on …", "a mountain of height {height}"),
        msg_as("room for …", "a mountain of height {height}"),
        msg_as("the cell shows …", "a mountain of height {height}"),
    ),
    HOUSE: Landscape(
        msg("building"),
        msg("a building"),
        msg_as("on …", "a building"),
        msg_as("room for …", "a building"),
        msg_as("the cell shows …", "a building"),
    ),
}


def token(colour: int | str, lang: str) -> str:
    """Name a token by its colour or letter: Holz, wood."""
    return say(lang, TOKENS[COLOURS[colour] if isinstance(colour, int) else colour])


def tokens(letters: str, lang: str, sign: str = ", ") -> str:
    """List tokens: Holz, Holz, Laub."""
    return sign.join(token(letter, lang) for letter in letters)


def pile(stack: str, lang: str) -> str:
    """Name a stack by what it is made of: Holz + Laub."""
    return tokens(stack, lang, " + ") or say(lang, "nothing")


# ---- landscapes ----
def landscape(stack: str, lang: str) -> str:
    """Name a stack by what it is: Baum der Höhe 2."""
    return say(lang, _landscape(stack).name, height=len(stack))


def a_landscape(stack: str, lang: str) -> str:
    """Name a stack as the subject of a sentence: ein Baum der Höhe 2."""
    return say(lang, _landscape(stack).subject, height=len(stack))


def on_landscape(stack: str, lang: str) -> str:
    """Name a stack that something lies on: (auf) einem Baum der Höhe 2."""
    return say_as(lang, *_landscape(stack).on, height=len(stack))


def for_landscape(stack: str, lang: str) -> str:
    """Name a stack that there is room for: (für) einen Baum der Höhe 2."""
    return say_as(lang, *_landscape(stack).room, height=len(stack))


def shown_landscape(stack: str, lang: str) -> str:
    """Name a stack that a cell shows: (auf b3) steht ein Baum der Höhe 2."""
    return say_as(lang, *_landscape(stack).shown, height=len(stack))


def _landscape(stack: str) -> Landscape:
    if stack.endswith("r") and len(stack) == 2:
        return LANDSCAPES[HOUSE]
    if stack.endswith("g"):
        return LANDSCAPES[TREE]
    return LANDSCAPES[MOUNTAIN if stack.startswith("e") else stack]


def kind_name(kind: int, lang: str) -> str:
    """Name a stack by its number."""
    return landscape(STACKS[kind], lang)


# ---- cards ----
def animal(card: int | str, lang: str) -> str:
    """Name a card: Ente, duck."""
    return say(lang, _animal(card)[0])


def the_animal(card: int | str, lang: str) -> str:
    """Name a card as the subject of a sentence: der Frosch, the frog."""
    return say(lang, _animal(card)[1])


def that_animal(card: int | str, lang: str) -> str:
    """Name a card as the object of a sentence: den Frosch, the frog."""
    return say_as(lang, *_animal(card)[2])


def _animal(card: int | str) -> tuple[str, str, tuple[str, str]]:
    return ANIMALS[CARD_NAMES[card] if isinstance(card, int) else card]


def title(card: int | str, lang: str) -> str:
    """Name a card as on its face: Ente, Duck."""
    return capital(animal(card, lang))


def is_spirit(card: int) -> bool:
    """Tell whether a card is a nature's spirit."""
    return card >= ANIMAL_COUNT


def effect(card: int, lang: str) -> str:
    """Say what a spirit's cube scores."""
    return say(lang, SPIRIT_EFFECTS[CARD_NAMES[card]])


def spot(side: int, cell: Cell) -> str:
    """Name a cell of a board: b3."""
    return CELL_NAMES[side][cell % CELLS]
