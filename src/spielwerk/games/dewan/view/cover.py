"""The picture of Dewan for the home page."""

# Path data of pictures stays on one line: nobody reads it, everybody looks at it.
# ruff: noqa: E501
from spielwerk.core.cover_art import hill, under_sky
from spielwerk.core.drawing import at, tent
from spielwerk.core.markup import Markup


def cover() -> Markup:
    """Return camps and a fire by night, between mountains and water."""
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
    out = Markup("".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff3cf"/>' for x, y, r in stars))
    out += Markup('<circle cx="268" cy="40" r="20" fill="#fbe6b4"/><circle cx="260" cy="35" r="17" fill="#34456b"/>')
    out += Markup(
        '<path d="M0 130L52 66L92 116L128 78L190 130Z" fill="#5b668a"/><path d="M52 66L40 82L52 88L62 80ZM128 78L118 90L128 96L137 88Z" fill="#dfe5f0"/>'
    )
    out += Markup(
        hill(124, 10, "#2f5f5a", 2)
        + '<path d="M0 150Q80 118 170 146T320 132V210H0Z" fill="#d9a768"/><path d="M0 176Q110 140 206 172T320 160V210H0Z" fill="#c58a4d"/>'
    )
    out += Markup(
        '<path d="M210 210Q236 178 320 186V210Z" fill="#4f9cc6"/><path d="M240 200q6-4 12 0t12 0t12 0M262 192q6-4 12 0t12 0" stroke="#d5eef8" stroke-width="2" fill="none"/>'
    )
    for x, y in ((24, 128), (44, 122), (290, 130), (306, 138), (270, 134)):
        out += Markup(f'<path d="M{x} {y - 26}L{x - 10} {y}H{x + 10}Z" fill="#234d43"/>')
    out += Markup(
        '<path d="M66 176Q110 152 150 166T236 150" fill="none" stroke="#fff3cf" stroke-width="3.5" stroke-dasharray="1 9" stroke-linecap="round"/>'
    )
    out += at(64, 186, tent(0, 46)) + at(236, 158, tent(3, 38)) + at(112, 200, tent(2, 38))
    out += Markup(
        '<path d="M157 188C146 176 155 168 158 156C168 166 174 178 165 188Z" fill="#e8722a"/><path d="M159 188C153 181 158 176 160 170C166 177 167 183 163 188Z" fill="#ffd56b"/><path d="M146 190L176 184M146 184L176 190" stroke="#5a3a1e" stroke-width="4" stroke-linecap="round"/>'
    )
    for x, y in ((20, 196), (30, 200), (25, 190)):
        out += Markup(
            f'<circle cx="{x}" cy="{y}" r="4.5" fill="#c22f72" stroke="#6d123c"/><path d="M{x} {y - 4}l2-4" stroke="#2f5f3a" stroke-width="1.6"/>'
        )
    return under_sky("#34456b", out, "Dewan")
