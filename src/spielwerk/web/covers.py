"""The covers of the five games on the home page: our own pictures, the same in both themes."""

from functools import cache
from math import sin

from spielwerk.core.canvas import num
from spielwerk.core.drawing import at, cube, die, pawn, stack, tent
from spielwerk.games import SLUGS, game

# Path data of pictures stays on one line: nobody reads it, everybody looks at it.
# ruff: noqa: E501


@cache
def cover(slug: str) -> str:
    """Return the cover of a game of the house, or of one that is coming."""
    if slug in SLUGS:
        return game(slug).view.cover()
    return {"harmonies": harmonies, "tikal": tikal, "dewan": dewan, "caravan": caravan}[slug]()


def framed(sky: str, body: str, label: str) -> str:
    """Return a picture of 320 x 210 under a sky."""
    return (
        '<svg viewBox="0 0 320 210" preserveAspectRatio="xMidYMid slice" data-theme="light" role="img" '
        f'aria-label="{label}"><rect width="320" height="210" fill="{sky}"/>{body}</svg>'
    )


def hill(y: float, height: float, fill: str, shift: float = 0) -> str:
    """Return a row of hills across the picture."""
    line = f"M0 210V{num(y)}"
    for i in range(8):
        top, foot = y + height * sin(i * 1.7 + shift), y + height * 0.6 * sin(i * 1.1 + shift)
        line += f"Q{20 + 40 * i} {num(top)} {40 + 40 * i} {num(foot)}"
    return f'<path d="{line}V210Z" fill="{fill}"/>'


# ---- Harmonies: stacks of wood, and a fox that moves in ----
def harmonies() -> str:
    """Return the cover of Harmonies."""
    out = '<circle cx="70" cy="52" r="28" fill="#fff0b8"/>'
    out += hill(104, 18, "#b9d7a5") + hill(134, 14, "#9cc58a", 2) + hill(164, 8, "#dfe7b8", 1)
    back = ((252, 128, "eee"), (206, 122, "ee"), (40, 138, "nng"), (88, 132, "ng"))
    front = ((280, 168, "y"), (232, 174, "y"), (30, 186, "b"), (78, 192, "b"), (126, 186, "b"), (184, 180, "er"))
    out += "".join(at(x, y, stack(colours, 25, 12)) for x, y, colours in (*back, *front))
    out += at(142, 128, fox(), 1.9) + at(262, 150, cube(9)) + at(126, 170, cube(9))
    return framed("#cfe7ea", out, "Harmonies")


def fox() -> str:
    """Return the head of a fennec fox in a circle of radius 22."""
    fur, pale, dark = "#e2b071", "#fff3df", "#2a2420"
    ears = f'<path d="M-13 0L-21-20Q-8-18-3-10ZM13 0L21-20Q8-18 3-10Z" fill="{fur}"/><path d="M-12-4L-17-16Q-9-14-6-9ZM12-4L17-16Q9-14 6-9Z" fill="{pale}"/>'
    face = f'<path d="M-14-3C-14-13 14-13 14-3C14 8 6 15 0 15C-6 15-14 8-14-3Z" fill="{fur}"/><ellipse cy="8" rx="7.5" ry="6" fill="{pale}"/>'
    eyes = "".join(
        f'<circle cx="{x}" cy="-2" r="2.3" fill="{dark}"/><circle cx="{x + 0.7:.1f}" cy="-2.8" r=".8" fill="#fff"/>'
        for x in (-6, 6)
    )
    return f'{ears}{face}{eyes}<ellipse cy="5" rx="2.6" ry="2" fill="{dark}"/>'


# ---- Tikal: a temple over the jungle, a volcano behind it ----
def tikal() -> str:
    """Return the cover of Tikal."""
    out = '<path d="M196 120L238 44H262L316 120Z" fill="#59606a"/><path d="M238 44Q250 54 262 44L258 66L250 58L243 70Z" fill="#e2623a"/><g fill="#e9e3d8" opacity=".85"><circle cx="252" cy="32" r="10"/><circle cx="264" cy="20" r="13"/><circle cx="284" cy="14" r="10"/></g>'
    out += hill(112, 16, "#5f9a72", 1) + at(126, 166, temple(5, 150, 17)) + hill(160, 12, "#3f7a55", 3)
    crowns = (
        (14, 150, 30, "#2f6446"),
        (52, 168, 22, "#37724f"),
        (300, 150, 34, "#2f6446"),
        (258, 170, 24, "#37724f"),
        (214, 178, 16, "#2f6446"),
    )
    out += "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/>' for x, y, r, fill in crowns)
    out += '<path d="M0 186Q160 166 320 188V210H0Z" fill="#245039"/>' + frond(-6, 212, 1.1) + frond(326, 214, 1.2, -1)
    for k in range(5):
        out += f'<ellipse cx="{112 + k * 24}" cy="{197 - k * 5}" rx="9" ry="4.5" fill="#e9e3d2" stroke="#6d6654"/>'
    out += at(84, 198, tent(2, 40)) + at(196, 192, pawn(1), 0.9) + at(222, 198, pawn(0), 0.9)
    return framed("#f3c98a", out, "Tikal")


def temple(levels: int, w: float, h: float) -> str:
    """Return a stepped pyramid with its stairs and its house on top."""
    out, top, line = "", levels * h, 'stroke="#7f6737" stroke-width="1.6" stroke-linejoin="round"'
    for i in range(levels):
        a = w * (1 - i / (levels + 0.7))
        low, high = num(-i * h), num(-(i + 1) * h)
        out += f'<path d="M{num(-a / 2)} {low}L{num(-a / 2 + 5)} {high}H{num(a / 2 - 5)}L{num(a / 2)} {low}Z" fill="#dcc48f" {line}/>'
        out += f'<path d="M{num(a * 0.1)} {low}V{high}H{num(a / 2 - 5)}L{num(a / 2)} {low}Z" fill="#8f7440" opacity=".35"/>'
    out += f'<path d="M-9 0L-7 {num(-top)}H7L9 0Z" fill="#efe0b6" {line}/>'
    out += "".join(f'<path d="M-8.5 {-k}H8.5" stroke="#7f6737"/>' for k in range(6, int(top), 7))
    house = (
        f'<path d="M-17 0V-16H17V0Z" fill="#c9ad72" {line}/><path d="M-20-16H20L15-23H-15Z" fill="#dcc48f" {line}/>'
        '<path d="M-5 0V-10H5V0Z" fill="#4b3b1e"/>'
    )
    return out + at(0, -top, house)


def frond(x: float, y: float, scale: float, flip: int = 1) -> str:
    """Return a palm leaf in the corner."""
    return f'<g transform="translate({x} {y}) scale({scale * flip} {scale})"><path d="M0 0Q10-46 58-50Q30-30 0 0ZM0 0Q-2-52 26-78Q24-40 0 0ZM0 0Q30-18 66-10Q30 0 0 0Z" fill="#173b29"/></g>'


# ---- Dewan: camps and a fire by night ----
def dewan() -> str:
    """Return the cover of Dewan."""
    stars = (
        (30, 30, 1.6),
        (84, 18, 1.2),
        (128, 42, 1.5),
        (178, 22, 1.8),
        (222, 52, 1.2),
        (288, 74, 1.6),
        (60, 62, 1.2),
        (150, 70, 1.1),
    )
    out = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff3cf"/>' for x, y, r in stars)
    out += '<circle cx="268" cy="40" r="20" fill="#fbe6b4"/><circle cx="260" cy="35" r="17" fill="#34456b"/>'
    out += '<path d="M0 130L52 66L92 116L128 78L190 130Z" fill="#5b668a"/><path d="M52 66L40 82L52 88L62 80ZM128 78L118 90L128 96L137 88Z" fill="#dfe5f0"/>'
    out += (
        hill(124, 10, "#2f5f5a", 2)
        + '<path d="M0 150Q80 118 170 146T320 132V210H0Z" fill="#d9a768"/><path d="M0 176Q110 140 206 172T320 160V210H0Z" fill="#c58a4d"/>'
    )
    out += '<path d="M210 210Q236 178 320 186V210Z" fill="#4f9cc6"/><path d="M240 200q6-4 12 0t12 0t12 0M262 192q6-4 12 0t12 0" stroke="#d5eef8" stroke-width="2" fill="none"/>'
    for x, y in ((24, 128), (44, 122), (290, 130), (306, 138), (270, 134)):
        out += f'<path d="M{x} {y - 26}L{x - 10} {y}H{x + 10}Z" fill="#234d43"/>'
    out += '<path d="M66 176Q110 152 150 166T236 150" fill="none" stroke="#fff3cf" stroke-width="3.5" stroke-dasharray="1 9" stroke-linecap="round"/>'
    out += at(64, 186, tent(0, 46)) + at(236, 158, tent(3, 38)) + at(112, 200, tent(2, 38))
    out += '<path d="M157 188C146 176 155 168 158 156C168 166 174 178 165 188Z" fill="#e8722a"/><path d="M159 188C153 181 158 176 160 170C166 177 167 183 163 188Z" fill="#ffd56b"/><path d="M146 190L176 184M146 184L176 190" stroke="#5a3a1e" stroke-width="4" stroke-linecap="round"/>'
    for x, y in ((20, 196), (30, 200), (25, 190)):
        out += f'<circle cx="{x}" cy="{y}" r="4.5" fill="#c22f72" stroke="#6d123c"/><path d="M{x} {y - 4}l2-4" stroke="#2f5f3a" stroke-width="1.6"/>'
    return framed("#34456b", out, "Dewan")


# ---- Creature Caravan: a friendly beast with a house on its back ----
BEAST = '<path d="M-78 0V-26H-62V0ZM-40 0V-22H-24V0ZM26 0V-22H42V0ZM58 0V-26H74V0Z" fill="#3e6f6b"/><path d="M-88-30C-88-72-46-84 0-84C46-84 84-70 84-34C84-14 60-14 0-14C-60-14-88-12-88-30Z" fill="#5b9a92"/><path d="M-70-22C-20-10 30-10 74-20C60-12 30-12 0-12C-40-12-62-12-70-22Z" fill="#3e6f6b"/><path d="M76-62C104-80 134-66 134-42C134-26 118-22 100-26C88-28 78-36 74-44Z" fill="#5b9a92"/><circle cx="116" cy="-52" r="5" fill="#1f2f33"/><circle cx="118" cy="-54" r="1.7" fill="#fff"/><path d="M118-34q8 4 14-1" stroke="#2f5653" stroke-width="2.5" fill="none" stroke-linecap="round"/><path d="M96-70q-4-16 6-22M108-74q0-14 10-18" stroke="#3e6f6b" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-86-40q-22 2-28 18" stroke="#5b9a92" stroke-width="10" fill="none" stroke-linecap="round"/><g fill="#8cc4b8"><circle cx="-50" cy="-46" r="7"/><circle cx="-64" cy="-32" r="5"/><circle cx="54" cy="-44" r="6"/><circle cx="66" cy="-56" r="4"/></g>'
HOUSE = '<path d="M-40 0V-34H36V0Z" fill="#e9b872" stroke="#7d4f22" stroke-width="2"/><path d="M-50-32Q-4-74 46-32Z" fill="#c8452b" stroke="#7d2413" stroke-width="2"/><path d="M-34-32Q-4-66 30-32M-16-32Q-4-66 12-32" stroke="#f2cf9a" stroke-width="4" fill="none"/><circle cx="-20" cy="-15" r="8" fill="#fff0b8" stroke="#7d4f22" stroke-width="2"/><path d="M2 0V-22H20V0Z" fill="#7d4f22"/><path d="M46-32V-16" stroke="#7d4f22" stroke-width="2"/><circle cx="46" cy="-11" r="6" fill="#ffd56b" stroke="#7d4f22"/><path d="M-54 0H46L40 8H-48Z" fill="#7d4f22"/>'


def caravan() -> str:
    """Return the cover of Creature Caravan."""
    out = '<circle cx="160" cy="92" r="62" fill="#ffe9c4"/>'
    for x, h in ((0, 52), (60, 36), (232, 48), (280, 62)):
        out += f'<path d="M{x} 124L{x + 18} {124 - h}H{x + 34}L{x + 56} 124Z" fill="#b98aa6"/>'
    out += (
        hill(124, 8, "#8a6a94", 1)
        + '<path d="M0 168Q90 152 180 164T320 158V210H0Z" fill="#5b4a73"/><path d="M0 190Q120 176 320 186V210H0Z" fill="#43365c"/>'
    )
    out += at(140, 186, BEAST, 0.92) + at(140, 112, HOUSE, 0.92)
    out += at(36, 190, f'<g transform="rotate(-12)">{die(5, 32)}</g>') + at(
        282, 192, f'<g transform="rotate(10)">{die(3, 30)}</g>'
    )
    return framed("#f0b78f", out, "Creature Caravan")
