"""The picture of Tikal for the home page; pictures hold their own colours."""

from spielwerk.core.canvas import num
from spielwerk.core.cover_art import hill, under_sky
from spielwerk.core.drawing import at, pawn, tent
from spielwerk.core.markup import NO_MARKUP, Markup, esc


def _temple(levels: int, width: float, height: float) -> Markup:
    out = NO_MARKUP
    for i in range(levels):
        a = width * (1 - i / (levels + 0.7))
        low, high = num(-i * height), num(-(i + 1) * height)
        out += Markup(
            f'<path d="M{num(-a / 2)} {low}L{num(-a / 2 + 5)} {high}H{num(a / 2 - 5)}L{num(a / 2)} {low}Z" '
            'fill="#dcc48f" stroke="#7f6737" stroke-width="1.6" stroke-linejoin="round"/>'
            f'<path d="M{num(a * 0.1)} {low}V{high}H{num(a / 2 - 5)}L{num(a / 2)} {low}Z" fill="#8f7440" '
            'opacity=".35"/>'
        )
    top = levels * height
    steps = Markup("".join(f'<path d="M-8.5 {-k}H8.5" stroke="#7f6737"/>' for k in range(6, int(top), 7)))
    return Markup(
        out + f'<path d="M-9 0L-7 {num(-top)}H7L9 0Z" fill="#efe0b6" stroke="#7f6737" stroke-width="1.4"/>{steps}'
        f'<path d="M-17 {num(-top)}V{num(-top - 16)}H17V{num(-top)}Z" fill="#c9ad72" stroke="#7f6737" '
        'stroke-width="1.6"/>'
        f'<path d="M-20 {num(-top - 16)}H20L15 {num(-top - 23)}H-15Z" fill="#dcc48f" stroke="#7f6737" '
        'stroke-width="1.6"/>'
        f'<path d="M-5 {num(-top)}V{num(-top - 10)}H5V{num(-top)}Z" fill="#4b3b1e"/>'
    )


def _frond(x: float, y: float, scale: float, flip: int = 1) -> Markup:
    leaf = Markup("M0 0Q10-46 58-50Q30-30 0 0ZM0 0Q-2-52 26-78Q24-40 0 0ZM0 0Q30-18 66-10Q30 0 0 0Z")
    return Markup(
        f'<path transform="translate({num(x)} {num(y)}) scale({scale * flip} {scale})" d="{leaf}" fill="#173b29"/>'
    )


def cover() -> Markup:
    """Return a temple in the jungle, a smoking volcano, an expedition on its way."""
    out = Markup(
        '<path d="M196 120L238 44H262L316 120Z" fill="#59606a"/>'
        '<path d="M238 44Q250 54 262 44L258 66L250 58L243 70Z" fill="#e2623a"/><g fill="#e9e3d8" opacity=".85">'
        '<circle cx="252" cy="32" r="10"/><circle cx="264" cy="20" r="13"/><circle cx="284" cy="14" r="10"/></g>'
    )
    out += hill(112, 16, "#5f9a72", 1) + at(126, 166, _temple(5, 150, 17)) + hill(160, 12, "#3f7a55", 3)
    bushes = ((14, 150, 30, "#2f6446"), (52, 168, 22, "#37724f"), (300, 150, 34, "#2f6446"), (258, 170, 24, "#37724f"))
    out += Markup("".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{esc(fill)}"/>' for x, y, r, fill in bushes))
    out += Markup(
        '<circle cx="214" cy="178" r="16" fill="#2f6446"/><path d="M0 186Q160 166 320 188V210H0Z" fill="#245039"/>'
    )
    out += _frond(-6, 212, 1.1) + _frond(326, 214, 1.2, -1)
    out += Markup(
        "".join(
            f'<ellipse cx="{112 + k * 24}" cy="{197 - k * 5}" rx="9" ry="4.5" fill="#e9e3d2" stroke="#6d6654"/>'
            for k in range(5)
        )
    )
    out += at(84, 198, tent(2, 40)) + at(196, 192, pawn(1), 0.9) + at(222, 198, pawn(0), 0.9)
    return under_sky("#f3c98a", out, "Tikal")
