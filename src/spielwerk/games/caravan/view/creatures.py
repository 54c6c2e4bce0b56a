"""Portraits of the 134 creatures: each card has its build, tags the colours, its number picks the rest."""

from typing import Final

from spielwerk.core.canvas import num
from spielwerk.core.drawing import at
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc
from spielwerk.core.rng import Rng
from spielwerk.games.caravan.rules.data import CARD_NAMES
from spielwerk.games.caravan.view.builds import AERIALS, BUILDS, CROWNS, EARS, HATS, HORNS

Colours = dict[str, Markup]
EDGE: Final = 1.4
PALETTE: Final = {  # body, dark, light
    "beast": "c98a4e7c4a1ef3d9b0 b5654a6d2f1df0c9a8 8d9aa64a5661e6edf0 d9b24f85621afbeec2 7a6a9a40335fe0d5ef "
    "6f9f8b34594bdceee2 a87a5e5a3a26ecd7c2 d38a8f84434afbe0dd",
    "folk": "c9563f74271af4d3b3 3f7fa61d4663f0cda6 d19a327a560fe8b98e 5f8f572f5429f3d6bd 8a5f9c4c2d5bd9a27c "
    "b9785a66402af6dfc8",
    "machine": "c58d4a6f4716f6dfae 8fa3b046555fe8f0f4 b76a4b6a3018f3cdb6 6f9c93335550d8ece6 a39a8a575043efe9da",
    "spirit": "9fdbe03f8d97effcfc c3b1ea6b559ff6f0ff b5e3b44f9160f2fff0 f3bccba85873fff2f5 b8c6da5c6f8cf3f7fc",
    "mystic": "7e5fb83e2a6be3d5f8 4a5fb0232f66d6defa a8478f5c1d4cf6d3ec 2f8a8f124a4ecdf0ef c06a3f6c3013fbdcc0",
    "flora": "7fae4c43691de4f2c4 4f9a6a235338d3efdc b5b04a66621af4f0bf a8738a5e3447f5dce6",
}
SHAPES: Final = {  # build -> the cards that are drawn so
    "shell": "cc012 cc107",
    "snail": "cc036 cc116",
    "crab": "cc057",
    "beetle": "cc031 cc052",
    "spider": "cc041",
    "flyer": "cc020 cc092",
    "bat": "cc094",
    "frog": "cc009 cc055",
    "snake": "cc008",
    "newt": "cc016 cc048",
    "dragon": "cc096 cc101 cc127 cc131 cc133",
    "heron": "cc022 cc102",
    "bird": "cc015 cc044 cc051 cc056 cc058 cc065 cc076 cc086 cc103",
    "whale": "cc123",
    "horned": "cc003 cc010 cc043 cc067 cc119 cc120 cc121 cc122",
    "imp": "cc018 cc045 cc099",
    "sitter": "cc007 cc025 cc039 cc064 cc066 cc073 cc075 cc093 cc097 cc111",
    "quad": "cc001 cc002 cc006 cc014 cc029 cc062 cc071",
    "robot": "cc004 cc005 cc013 cc017 cc028 cc033 cc046 cc063 cc068",
    "ballista": "cc074",
    "cart": "cc021 cc035 cc053 cc059 cc104 cc110",
    "orb": "cc026 cc042 cc100 cc134",
    "plant": "cc038 cc070 cc109 cc117 cc129",
    "sprout": "cc023 cc034 cc037 cc128",
    "wisp": "cc047 cc061 cc080 cc082 cc084 cc108 cc115",
}
USUAL: Final = {  # of all others, by their first tag
    "beast": "sitter",
    "folk": "robe",
    "machine": "robot",
    "spirit": "wisp",
    "mystic": "robe",
    "flora": "plant",
}
BUILD: Final = {card: build for build, cards in SHAPES.items() for card in cards.split()}
FAINT: Final = {"f": 0.85, "d": 1.0}


class Painter:
    """Paints one creature, feature by feature."""

    def __init__(self, card: int, tags: tuple[str, ...]) -> None:
        dice = Rng(card + 7)
        self.tags = tags
        self.build = _build(card, tags[0])
        self.colours: Colours = {}
        for tag, names in ((tags[0], "abc"), (tags[-1], "ABC")):
            kinds = PALETTE[tag].split()
            kind = kinds[dice.below(len(kinds))]
            self.colours |= {name: Markup(f"#{esc(kind[6 * i : 6 * i + 6])}") for i, name in enumerate(names)}
        self.deco, self.ear, self.hat = dice.below(4), dice.below(4), dice.below(6)
        self.eye = (0, 0, 1, 1, 2, 3, 5)[dice.below(7)]
        self.mouth = dice.below(4)
        self.wide, self.high = 0.92 + dice.below(20) / 100, 0.92 + dice.below(18) / 100
        self.head = (0.0, -50.0, 16.0)

    def paint(self) -> Markup:
        """Return the whole creature, foot on the origin, about 80 wide and 78 high."""
        body = self._lines(BUILDS[self.build])
        back, extra = self._second()
        lift = -3 if self.build in {"orb", "wisp"} else 0
        floor = Markup('<ellipse cy="1" rx="34" ry="5" fill="#2b1e0a" opacity=".18"/>')
        return Markup(
            f'{floor}<g transform="translate(0 {lift}) scale({self.wide:.2f} {self.high:.2f})">{back}{body}{extra}</g>'
        )

    # ---- the small language of view_builds ----
    def _lines(self, text: str) -> Markup:
        return "".join(self._line(line.split()) for line in text.strip().splitlines())

    def _line(self, words: list[str]) -> Markup:
        if words[0].startswith("?"):
            if str(self.deco) not in words[0]:
                return NO_MARKUP
            words = words[1:]
        sign, rest = words[0], words[1:]
        if len(sign) == 1:
            shape = self._shape(sign.lower(), rest)
            return Markup(shape if sign.islower() else f'{shape}<g transform="scale(-1 1)">{shape}</g>')
        if sign == "head":
            self.head = (float(rest[0]), float(rest[1]), float(rest[2]))
            return NO_MARKUP
        if sign in {"face", "eyes"}:
            x, y, gap, r = map(float, rest[:4])
            return self._face(x, y, gap, r, sign == "face", int(rest[4]) if rest[4:] else self.eye)
        if sign == "deco":
            return self._pattern(*map(float, rest))
        if sign == "crown":
            return self._lines(CROWNS[self.deco])
        if sign == "aerial":
            return self._lines(AERIALS[self.ear])
        if sign == "tagears":
            return self._on_head(EARS[self.ear], 16) if "beast" in self.tags else NO_MARKUP
        if sign == "hat":
            return self._on_head(HATS[self.hat], 15)
        table = HORNS if sign == "horns" else EARS
        return self._on_head(table[int(rest[0]) if rest else self.ear], 16)

    def _on_head(self, text: str, radius: float) -> Markup:
        x, y, r = self.head
        return at(x, y, self._lines(text), r / radius)

    def _paint(self, name: str) -> tuple[Markup, Markup]:
        fill, _, edge = name.partition("/")
        return self._hue(fill), self._hue(edge or "b")

    def _hue(self, name: str) -> Markup:
        return self.colours.get(name) or Markup(f"#{esc(name)}")

    def _shape(self, sign: str, words: list[str]) -> Markup:
        fill, edge = self._paint(words[0])
        rest = [esc(word) for word in words[1:]]
        line = Markup(f'stroke="{edge}" stroke-width="{EDGE}" stroke-linejoin="round"')
        if sign == "t":
            d = " ".join(rest[1:])
            return Markup(
                f'<path d="{d}" fill="none" stroke="{fill}" stroke-width="{rest[0]}" '
                'stroke-linecap="round" stroke-linejoin="round"/>'
            )
        if sign in {"b", "f"}:
            look = Markup(line if sign == "b" else f'opacity="{FAINT[sign]}"')
            return Markup(f'<path d="{" ".join(rest)}" fill="{fill}" {look}/>')
        if sign == "r":
            x, y, w, h, r = rest
            return Markup(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}" {line}/>')
        x, y, rx = rest[:3]
        ry = rest[3] if rest[3:] else rx
        return Markup(f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}" {line if sign == "o" else ""}/>')

    # ---- eyes and mouths, patterns, what the second tag adds ----
    def _face(self, x: float, y: float, gap: float, r: float, mouth: bool = True, style: int = 0) -> Markup:
        out = at(x - gap, y, self._eye(style, r)) + at(x + gap, y, self._eye(style, r))
        if not mouth:
            return out
        lips = (
            Markup(
                '<path d="M-3.5 0Q0 3.5 3.5 0" fill="none" stroke="#241c20" stroke-width="1.6" stroke-linecap="round"/>'
            ),
            Markup('<ellipse cy=".5" rx="2" ry="2.4" fill="#5a2430"/>'),
            Markup('<path d="M-3 0H3" stroke="#241c20" stroke-width="1.6" stroke-linecap="round"/>'),
            Markup('<path d="M-4-.5Q0 5 4-.5Z" fill="#5a2430"/>'),
        )
        return out + at(x, y + r * 2.6, lips[self.mouth])

    def _eye(self, style: int, r: float) -> Markup:
        dark = self.colours["b"]
        ball = Markup(f'<circle r="{num(r * 1.45)}" fill="#fff" stroke="{dark}"/>')
        pupil = Markup(f'<circle cy=".6" r="{num(r * 0.8)}" fill="#241c20"/>')
        if style == 1:
            return ball + pupil
        if style == 2:
            return Markup(
                f'<path d="M{num(-r * 1.2)} 1Q0 {num(-r * 1.7)} {num(r * 1.2)} 1" fill="none" stroke="#241c20" '
                'stroke-width="2.2" stroke-linecap="round"/>'
            )
        if style == 3:
            k = num(r * 1.5)
            return Markup(f'{ball}{pupil}<path d="M-{k}-.3A{k} {k} 0 0 1 {k}-.3Z" fill="{dark}"/>')
        tall = r * 1.4 if style == 5 else r
        return Markup(
            f'<ellipse rx="{num(r)}" ry="{num(tall)}" fill="#241c20"/>'
            f'<circle cx="{num(r * 0.3)}" cy="{num(-tall * 0.35)}" r="{num(r * 0.38)}" fill="#fff"/>'
        )

    def _pattern(self, cx: float, cy: float, rx: float, ry: float) -> Markup:
        dark = self.colours["b"]
        if self.deco == 0:
            spots = ((-0.5, -0.3, 3.5), (-0.1, -0.6, 2.6), (0.35, -0.35, 3), (-0.3, 0.2, 2.4), (0.5, 0.1, 2))
            return Markup(
                "".join(
                    f'<circle cx="{num(cx + rx * x)}" cy="{num(cy + ry * y)}" r="{r}" fill="{dark}" opacity=".35"/>'
                    for x, y, r in spots
                )
            )
        if self.deco == 1:
            stripes = Markup(
                "".join(
                    f"M{num(cx + rx * x)} {num(cy - ry * 0.8)}q4 {num(ry * 0.5)} 0 {num(ry * 0.9)}"
                    for x in (-0.5, -0.1, 0.3)
                )
            )
            return Markup(
                f'<path d="{stripes}" stroke="{dark}" stroke-width="3" fill="none" '
                'stroke-linecap="round" opacity=".4"/>'
            )
        return NO_MARKUP

    def _second(self) -> tuple[Markup, Markup]:
        """Return what the second tag puts behind the creature and on its head."""
        x, y, r = self.head
        second = self.tags[1] if len(self.tags) > 1 else ""
        if second == "folk" and self.build != "robe":
            own = self.colours
            self.colours = own | {"a": own["A"], "b": own["B"], "A": Markup("#f2c84b")}
            worn = at(
                x, y, self._lines(f"b a M-15 11Q0 20 15 11L13 17Q0 26-13 17Z\n{HATS[(2, 4, 5)[self.hat % 3]]}"), r / 15
            )
            self.colours = own
            return NO_MARKUP, worn
        if second == "machine":
            bolt = "t B 2.4 M8-12v-12\no e8623a/B 8 -26 3.6\no C/B -14 12 6\nt B 2 M-14 4v16M-22 12h16"
            return NO_MARKUP, self._on_head(bolt, 16)
        if second == "spirit":
            sparks = "d A -36 -58 4.5\nd A 38 -68 3.5\nd A -26 -74 3\nd ffffff -37 -59 1.8\nd ffffff 37 -69 1.4"
            halo = Markup(
                f'<ellipse cy="{num(-r - 7)}" rx="12" ry="3.6" fill="none" stroke="{self.colours["A"]}" '
                'stroke-width="2.8"/>'
            )
            return self._lines(sparks), at(x, y, halo)
        if second == "mystic":
            star = Markup("M0-9L2.3-2.3L9 0L2.3 2.3L0 9L-2.3 2.3L-9 0L-2.3-2.3Z")
            gold = Markup("#f2c84b")
            stars = "".join(
                at(sx, sy, Markup(f'<path d="{star}" fill="{fill}"/>'), k)
                for sx, sy, k, fill in (
                    (-36, -56, 0.62, gold),
                    (38, -66, 0.5, gold),
                    (-28, -76, 0.4, self._hue("A")),
                )
            )
            gem = Markup(
                f'<path d="M0 {num(-r * 0.85)}l4 5l-4 5l-4-5Z" fill="#ffe08a" stroke="{self._hue("B")}" '
                'stroke-width="1.2"/>'
            )
            return stars, at(x, y, gem)
        if second == "flora":
            leaf = Markup(f"M0 {num(2 - r)}q0-8 0-12M0 {num(-8 - r)}q-12 2-13-9q11-1 13 9q2-10 14-9q-1 11-14 9")
            return NO_MARKUP, at(x, y, Markup(f'<path d="{leaf}" fill="#7fae4c" stroke="#43691d" stroke-width="1.4"/>'))
        if second == "beast" and self.build in {"robot", "cart", "orb", "wisp"}:
            return NO_MARKUP, self._on_head(EARS[self.ear % 2].replace(" a ", " A ").replace(" c ", " C "), 16)
        return NO_MARKUP, NO_MARKUP


def _build(card: int, tag: str) -> str:
    return BUILD.get(CARD_NAMES[card], USUAL[tag])


@cached(256)
def creature(card: int, tags: tuple[str, ...]) -> Markup:
    """Return the portrait of a creature, foot on the origin."""
    return Painter(card, tags).paint()


def use_portrait(card: int) -> Markup:
    """Return a portrait that was defined before, by its name."""
    return Markup(f'<use href="#cc-c{card}"/>')


def definition(card: int, tags: tuple[str, ...]) -> Markup:
    """Return a portrait to be used by name: drawn once, shown often."""
    return Markup(f'<g id="cc-c{card}">{creature(card, tags)}</g>')


def picture(
    card: int, tags: tuple[str, ...], box: tuple[float, float, float, float], k: float, key: str, body: Markup
) -> Markup:
    """Return a portrait on its ground in a box: sky by the first tag, hill by the second; ``key`` names the clip."""
    x, y, w, h = box
    one, two = tags[0], tags[-1]
    dice = Rng(card + 3)
    hill, sun = 0.52 + dice.below(18) / 100, 0.2 + dice.below(60) / 100
    tall = 0.82 if _build(card, one) == "heron" else 1
    size = Markup(f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"')
    scene = Markup(
        f'<rect {size} fill="var(--cc-{esc(one)})" opacity=".42"/>'
        f'<circle cx="{num(x + w * sun)}" cy="{num(y + h * 0.36)}" r="{num(h * 0.24)}" '
        'fill="var(--shine)" opacity=".42"/>'
        f'<path d="M{num(x)} {num(y + h * hill)}q{num(w * 0.3)} {num(-h * 0.14)} {num(w * 0.55)} 0'
        f't{num(w * 0.45)} {num(-h * 0.05)}V{num(y + h)}H{num(x)}Z" fill="var(--cc-{esc(two)})" opacity=".75"/>'
    )
    creature_, clip = at(x + w / 2, y + h - 6, body, k * tall), esc(key)
    return Markup(
        f'<clipPath id="{clip}"><rect {size} rx="7"/></clipPath><g clip-path="url(#{clip})">{scene}{creature_}</g>'
    )
