"""The signs of the site: seat badges, logo, word mark and line icons, independent of fonts."""

from typing import Final

from spielwerk.core.canvas import num
from spielwerk.core.drawing import emblem, frame, hexagon, meeple, shine
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc
from spielwerk.core.types import Seat

ICONS: Final = {  # strokes in a box of 24 x 24
    "again": "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
    "back": "M15 5l-7 7l7 7",
    "ban": "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18M5.7 5.7l12.6 12.6",
    "board": "M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 3v18M4 7.5l16 9M20 7.5l-16 9",
    "bolt": "M13 3L5 14h6l-1 7l8-11h-6z",
    "book": "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2c2-2 5-2 8-2V4c-3 0-6 0-8 2v14",
    "bot": "M5 9h14v10H5zM12 9V5M12 4.5v0M9 13v2M15 13v2M2 13v3M22 13v3",
    "branch": "M6 4v16M6 14c0-6 4-6 10-6M13 5l3 3l-3 3",
    "cap": "M2 9l10-5l10 5l-10 5zM6 11.5V16c3 3 9 3 12 0v-4.5M22 9v6",
    "cards": "M8 4h11v14H8zM8 7L4 8l2 13l9-1.5",
    "chat": "M4 5h16v11H9l-5 4z",
    "check": "M5 12l5 5L19 7",
    "clock": "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18M12 7v5l3 2",
    "copy": "M9 9h11v11H9zM5 15V4h11",
    "cross": "M6 6l12 12M18 6L6 18",
    "curve": "M3 4v16h18M6 15l4-5l4 3l6-8",
    "dice": "M5 5h14v14H5zM9 9v0M15 15v0M15 9v0M9 15v0",
    "deep": "M6 4l6 6l6-6M6 12l6 6l6-6",
    "down": "M12 4v11M8 11l4 4l4-4M5 20h14",
    "erase": "M4 15l9-9l6 6l-7 7H8zM9 20h11",
    "eye": "M2 12c4-8 16-8 20 0c-4 8-16 8-20 0M12 15a3 3 0 1 0 0-6a3 3 0 0 0 0 6",
    "filter": "M4 5h16l-6 7v7l-4-2v-5z",
    "find": "M11 18a7 7 0 1 0 0-14a7 7 0 0 0 0 14M16 16l5 5",
    "flame": "M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 3-6c1 2 2 2 2 2c1-2 0-5 1-7z",
    "globe": "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18M3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18",
    "help": "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 17v0",
    "home": "M4 11l8-7l8 7v9H4zM10 20v-6h4v6",
    "image": "M4 5h16v14H4zM4 16l5-5l4 4l3-3l4 4M15.5 9.5v0",
    "key": "M8 16a4 4 0 1 0 0-8a4 4 0 0 0 0 8M12 12h9v4M17 12v3",
    "lamp": "M9 18h6M10 21h4M8.5 15C6 13 5.5 11 5.5 9a6.5 6.5 0 0 1 13 0c0 2-.5 4-3 6z",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "log": "M5 4h14v16H5zM8 8h8M8 12h8M8 16h5",
    "me": "M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8M4 21c0-5 3-7 8-7s8 2 8 7",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "moon": "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10",
    "more": "M6 12v0M12 12v0M18 12v0",
    "next": "M6 5l8 7l-8 7zM18 5v14",
    "off": (
        "M3 3l18 18M5 12a10 10 0 0 1 4-2.5M8.5 15.5a5 5 0 0 1 6-.5"
        "M2 8.5a15 15 0 0 1 4-2.5M12 5a15 15 0 0 1 10 3.5M12 19v0"
    ),
    "pass": "M4 9h13l-4-4M20 15H7l4 4",
    "pause": "M8 5v14M16 5v14",
    "pen": "M5 19l1-4L16 5l3 3L9 18z",
    "play": "M8 5l11 7l-11 7z",
    "players": (
        "M8 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M2 20c0-4 2.5-6 6-6s6 2 6 6"
        "M16 11a3 3 0 1 0-1-5.8M17 14c3 .3 5 2.3 5 6"
    ),
    "plus": "M12 5v14M5 12h14",
    "prev": "M18 5l-8 7l8 7zM6 5v14",
    "puzzle": "M5 8h4a2.5 2.5 0 1 1 5 0h5v5a2.5 2.5 0 1 0 0 5v2H5z",
    "screen": "M4 5h16v11H4zM9 20h6M12 16v4",
    "seal": "M12 14a5 5 0 1 0 0-10a5 5 0 0 0 0 10M9 13l-2 8l5-2.5l5 2.5l-2-8M10 9l1.5 1.5l3-3",
    "send": "M4 11l16-7l-7 16l-2.5-6.5zM10.5 13.5L20 4",
    "setup": "M4 20l4-1L19 8l-3-3L5 16zM14 4l6 6M4 4h5M6.5 1.5v5",
    "share": "M12 15V4M8 8l4-4l4 4M5 13v7h14v-7",
    "sound": "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6a9 9 0 0 1 0 12",
    "star": "M12 3.5l2.6 5.6l6.1.7l-4.5 4.2l1.2 6L12 17l-5.4 3l1.2-6l-4.5-4.2l6.1-.7z",
    "stepb": "M15 6l-8 6l8 6z",
    "stepf": "M9 6l8 6l-8 6z",
    "stop": "M7 7h10v10H7z",
    "sum": "M6 20V11M12 20V4M18 20v-7",
    "sun": "M12 16a4 4 0 1 0 0-8a4 4 0 0 0 0 8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
    "table": "M3 9h18M5 9v10M19 9v10M3 9l3-4h12l3 4",
    "undo": "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "warn": "M12 3l10 18H2zM12 10v5M12 18v0",
    "weight": "M4 20h16M6 20l2-10h8l2 10M9 10a3 3 0 1 1 6 0",
}
LETTERS: Final = {  # width and strokes of a letter, 8 high
    "S": (5.0, "M4.6 1.4C4 .5 3.3 0 2.4 0C1.1 0 .2.8.2 2C.2 4.6 4.8 3.4 4.8 6C4.8 7.2 3.8 8 2.5 8C1.5 8 .6 7.5 0 6.6"),
    "P": (5.0, "M0 8V0H2.6C4 0 5 .9 5 2.3S4 4.6 2.6 4.6H0"),
    "I": (0.0, "M0 0V8"),
    "E": (4.2, "M4.2 0H0V8H4.2M0 4H3.6"),
    "L": (4.0, "M0 0V8H4"),
    "W": (7.6, "M0 0L1.9 8L3.8 1.8L5.7 8L7.6 0"),
    "R": (5.0, "M0 8V0H2.6C4 0 5 .9 5 2.3S4 4.6 2.6 4.6H0M2.6 4.6L5 8"),
    "K": (4.8, "M0 0V8M4.6 0L0 4.8M1.7 3.2L4.8 8"),
}


@cached()
def icon(name: str) -> Markup:
    """Return a line icon in the colour of the words beside it."""
    return Markup(f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{esc(ICONS[name])}"/></svg>')


@cached(64)
def badge(seat: Seat, size: int = 32) -> Markup:
    """Return the round enamel badge of a seat, for panels, log lines and the prompt bar."""
    c, edge = Markup(f"var(--seat-{seat})"), Markup(f"var(--seat-{seat}-edge)")
    face = Markup(
        f'<circle r="15" cy="1" fill="{edge}"/><circle r="14.5" fill="{c}" stroke="{edge}"/>'
        f"{shine('M-10-6A12 12 0 0 1 4-11', 2.5)}{emblem(seat, 7)}"
    )
    return frame((-16, -16, 32, 32), face, Markup(f'class="badge" width="{size}" height="{size}" aria-hidden="true"'))


def free_badge(size: int = 32) -> Markup:
    """Return the badge of a seat nobody has taken."""
    look = Markup('stroke="var(--line-2)" stroke-width="2"')
    face = Markup(
        f'<circle r="13.5" fill="none" {look} stroke-dasharray="5 4"/>'
        f'<path d="M-5 0H5M0-5V5" {look} stroke-linecap="round"/>'
    )
    return frame((-16, -16, 32, 32), face, Markup(f'class="badge" width="{size}" height="{size}" aria-hidden="true"'))


@cached(32)
def dots(n: int, of: int = 3) -> Markup:
    """Return a level as filled and hollow dots."""
    body = Markup(
        "".join(
            f'<circle cx="{5 + 8 * i}" cy="5" r="3" fill="{"currentColor" if i < n else "none"}" '
            'stroke="currentColor" stroke-width="1.3"/>'
            for i in range(of)
        )
    )
    return Markup(f'<svg class="dots" width="{8 * of + 2}" height="10" aria-hidden="true">{body}</svg>')


def logo(size: int = 40) -> Markup:
    """Return the gear whose eight teeth are players in the four seat colours, round a hexagonal hub."""
    teeth = NO_MARKUP
    for k in range(8):
        tooth = meeple(f"var(--seat-{k % 4})", f"var(--seat-{k % 4}-edge)", 1.02)
        teeth += Markup(f'<g transform="rotate({45 * k}) translate(0 -18)">{tooth}</g>')
    hub = Markup(
        '<circle r="20" fill="var(--ink)"/>'
        '<circle r="15.5" fill="none" stroke="var(--surface)" stroke-opacity=".35" stroke-width="1.5"/>'
        + hexagon(10, Markup('fill="var(--surface)"'))
        + emblem(0, 4.5, "var(--ink)")
    )
    attrs = Markup(f'class="logo" width="{size}" height="{size}" role="img" aria-label="Spielwerk"')
    return frame((-42, -42, 84, 84), teeth + hub, attrs)


def wordmark(height: int = 18) -> Markup:
    """Return SPIELWERK as round monoline letters."""
    x, out = 1.0, NO_MARKUP
    for letter in "SPIELWERK":
        wide, path = LETTERS[letter]
        out += Markup(f'<path d="{esc(path)}" transform="translate({num(x)} 1)"/>')
        x += wide + 2.3
    look = Markup('fill="none" stroke="var(--ink)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"')
    return frame(
        (0, 0, x - 1.3, 10),
        Markup(f"<g {look}>{out}</g>"),
        Markup(f'class="wordmark" height="{height}" aria-hidden="true"'),
    )
