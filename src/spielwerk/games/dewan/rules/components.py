"""An owner's own components: cards, map tiles and stories out of a plain text file, checked line by line.

One component a line; ``#`` begins a comment; what a file leaves out stays as in the built-in box::

    title My copy of the box
    card F artifact x1            one terrain, its symbol
    card F/M x3                   two terrains
    card F artifact/W             a symbol on its half
    tile N1 FFWWMHD berries 0 4 artifact 4-5 dye 3-4 gem 6-1
    tile S1 *FFMWDH berries 5 artifact 3-4 gem 5-6
    story G01 F2 artifact1 = 6 flames 1

Terrains are F M H D W (forest, mountain, hills, desert, water), ``*`` the start field. A tile is its centre and its six
outer fields clockwise; berries and icons name places 0 (centre) to 6. As soon as a file has one card, its cards replace
all cards; so with tiles and stories.
"""

from typing import Final

from spielwerk.core.components import add_set, gather, number
from spielwerk.games.dewan.rules.box import BOXES, BUILT_IN, Box, CardFace, StoryFace, TileFace, under
from spielwerk.games.dewan.rules.data import KINDS, LETTERS, NO_SYMBOL, OFFER, START_TILES, SYMBOLS, WANTED

VERBS: Final = ("title", "card", "tile", "story")
MOST_CARDS: Final = 63  # one hand may hold them all, and ``ways`` counts a hand in six bits
LEAST_CARDS: Final = 30
MOST_ICONS: Final = 7  # of a tile
LEAST_STORIES: Final = 4 * 4 + OFFER
LONGEST: Final = 20_000
FILE: Final = "dewan.txt"


class _Found:
    """What a file has so far."""

    def __init__(self) -> None:
        self.title = ""
        self.cards: list[CardFace] = []
        self.tiles: list[TileFace] = []
        self.stories: list[StoryFace] = []

    def add(self, verb: str, rest: str) -> None:
        """Read one line."""
        if verb == "title":
            self.title = rest
        elif verb == "card":
            _add_card(self.cards, _card(rest))
        elif verb == "tile":
            self.tiles.append(_tile(rest, self.tiles))
        elif verb == "story":
            self.stories.append(_story(rest, self.stories))
        else:
            raise ValueError(f"{verb!r} is none of {', '.join(VERBS)}")

    def check(self) -> None:
        """Test that a game can be played with what there is."""
        cards, tiles, stories = self.cards, self.tiles, self.stories
        total = sum([card[4] for card in cards])
        if cards and not LEAST_CARDS <= total <= MOST_CARDS:
            raise ValueError(f"{total} cards: {LEAST_CARDS} to {MOST_CARDS} are needed")
        if len(cards) > KINDS:
            raise ValueError(f"{len(cards)} different cards: at most {KINDS} are possible")
        for kind in range(5 if cards else 0):
            if not any(kind in (card[0], card[2]) for card in cards):
                raise ValueError(f"no card shows {LETTERS[kind]}")
        starts = len([tile for tile in tiles if tile[1][0] == "*"])
        if tiles and (starts < START_TILES or len(tiles) - starts < START_TILES):
            raise ValueError(f"{starts} start tiles and {len(tiles) - starts} others: at least 4 of each are needed")
        if stories and len(stories) < LEAST_STORIES:
            raise ValueError(f"{len(stories)} stories: at least {LEAST_STORIES} are needed")


def read(text: str, name: str = FILE) -> Box:
    """Return the box that a file describes, or raise ComponentError with its line and the reason."""
    found = _Found()
    gather(found, text, name, LONGEST)
    cards, tiles, stories = found.cards, found.tiles, found.stories
    box = Box(found.title or name, cards or BUILT_IN.cards, tiles or BUILT_IN.tiles, stories or BUILT_IN.stories)
    box.own_stories = bool(stories)
    return box


def written_box(box: Box) -> str:
    """Return a box in the form that ``read`` understands."""
    found = [f"title {box.title}"]
    found += [f"card {box.names[kind]} x{box.copies[kind]}" for kind in range(box.kinds)]
    for name, face, berries, icons in box.tiles:
        words = [f"tile {name} {face}"]
        if berries:
            words.append("berries " + " ".join([str(place) for place in berries]))
        words += [f"{SYMBOLS[kind]} {a}-{b}" for kind, a, b in icons]
        found.append(" ".join(words))
    for name, wants, points, flames in box.stories:
        symbols = [f"{(LETTERS[i] if i < 5 else SYMBOLS[i - 5])}{wants[i]}" for i in range(WANTED) if wants[i]]
        found.append(f"story {name} {' '.join(symbols)} = {points} flames {flames}")
    return "\n".join(found)


def signature(box: Box) -> str:
    """Return what the mark of a box is made of: its text under rules 1, so that it keeps the mark it ever had."""
    return written_box(under(box, 1))


def enter(text: str, name: str) -> Box:
    """Return the box that a file describes, entered in the list of boxes."""
    return add_set(BOXES, read(text, name))


# ---- lines ----
def _half(words: str) -> tuple[int, int]:
    parts = words.split()
    if not parts or len(parts) > 2 or parts[0] not in LETTERS[:5] or len(parts[0]) != 1:
        raise ValueError(f"a half is one of F M H D W and perhaps a symbol, not {words.strip()!r}")
    if len(parts) == 2 and parts[1] not in SYMBOLS:
        raise ValueError(f"{parts[1]!r} is no symbol; there are {', '.join(SYMBOLS)}")
    return LETTERS.index(parts[0]), SYMBOLS.index(parts[1]) if len(parts) == 2 else NO_SYMBOL


def _card(rest: str) -> CardFace:
    copies = 1
    words = rest.split()
    if words and words[-1].startswith("x"):
        copies = number(words[-1][1:], "the number of copies", 1, 20)
        rest = " ".join(words[:-1])
    halves = rest.split("/")
    if len(halves) > 2:
        raise ValueError("a card has at most two halves")
    a, symbol_a = _half(halves[0])
    b, symbol_b = _half(halves[1]) if len(halves) == 2 else (a, NO_SYMBOL)
    return a, symbol_a, b, symbol_b, copies


def _add_card(cards: list[CardFace], new: CardFace) -> None:
    """Count equal cards together."""
    for i in range(len(cards)):
        if cards[i][:4] == new[:4]:
            cards[i] = (new[0], new[1], new[2], new[3], cards[i][4] + new[4])
            return
    cards.append(new)


def _tile(rest: str, others: list[TileFace]) -> TileFace:
    words = rest.split()
    if len(words) < 2:
        raise ValueError("a tile has a name and seven fields")
    name, face = words[0], words[1]
    if name in [other[0] for other in others]:
        raise ValueError(f"there are two tiles {name}")
    if len(face) != 7 or any(letter not in LETTERS for letter in face) or "*" in face[1:]:
        raise ValueError("seven fields are expected out of F M H D W; only the centre may be * for a start field")
    berries: list[int] = []
    icons: list[tuple[int, int, int]] = []
    kind = ""
    for word in words[2:]:
        if word == "berries" or word in SYMBOLS[:3]:
            kind = word
        elif kind == "berries":
            berries.append(number(word, "a berry's place", 0, 6))
        elif kind:
            one, _, two = word.partition("-")
            a, b = number(one, "an icon's place", 0, 6), number(two, "an icon's place", 0, 6)
            if a == b or (a and b and (a - b) % 6 not in (1, 5)):
                raise ValueError(f"the places {a} and {b} of a tile are no neighbours")
            icons.append((SYMBOLS.index(kind), a, b))
        else:
            raise ValueError(f"{word!r}: berries, artifact, dye or gem are expected")
    for place in berries:
        if face[place] in "W*":
            raise ValueError(f"place {place} is no land: a berry cannot lie there")
    if len(icons) > MOST_ICONS:
        raise ValueError(f"a tile has at most {MOST_ICONS} icons")
    return name, face, berries, icons


def _story(rest: str, others: list[StoryFace]) -> StoryFace:
    left, equals, right = rest.partition("=")
    words, results = left.split(), right.split()
    if not equals or not words or not results:
        raise ValueError("a story is written as: name, symbols, =, points")
    if words[0] in [other[0] for other in others]:
        raise ValueError(f"there are two stories {words[0]}")
    wants = [0] * WANTED
    for word in words[1:]:
        name = word.rstrip("0123456789")
        many = number(word[len(name) :] or "1", "a symbol's number", 1, 8)
        if name in SYMBOLS[:3]:
            wants[5 + SYMBOLS.index(name)] += many
        elif len(name) == 1 and name in LETTERS[:5]:
            wants[LETTERS.index(name)] += many
        else:
            raise ValueError(f"{word!r}: a story asks for F M H D W, artifact, dye or gem")
    if sum(wants) == 0:
        raise ValueError("a story asks for something")
    points = number(results[0], "the points", 0, 99)
    flames = 0
    if len(results) > 1:
        if len(results) != 3 or results[1] != "flames":
            raise ValueError("after the points only 'flames' and a number may follow")
        flames = number(results[2], "the flames", 0, 9)
    return words[0], wants, points, flames
