"""The drawn examples of the rules help: pictures of one width, small scenes side by side, each with its caption."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from spielwerk.core.drawing import at, cross, frame, text, tick
from spielwerk.core.markup import NO_MARKUP, Markup, esc

WIDE: Final = 664.0  # of a picture, so that captions have one size
WORDS: Final = 21.0  # the size of a caption …
LETTER: Final = 0.56  # of that size, how wide a letter is
LINE: Final = 27.0  # … and of its line
SIGN: Final = 16.0  # of a tick or a cross
GAP: Final = 12.0  # between two scenes


class Part(NamedTuple):
    """One scene of an example."""

    body: Markup
    box: tuple[float, float, float, float]  # left, top, right, low
    caption: str = ""  # "|" breaks it
    verdict: bool | None = None  # a sign in the corner: works, does not


def example(label: str, body: Markup, high: float, wide: float = WIDE) -> Markup:
    """Return a picture of the rules help; ``label`` says what it shows."""
    return frame((0, 0, wide, high), body, Markup(f'class="example" role="img" aria-label="{esc(label)}"'))


def caption(x: float, y: float, words: str, wide: float = WIDE, room: float = 0) -> Markup:
    """Return words in a picture so wide; captions have one size on the page, unless their room is too small for it."""
    room = room or 2 * min(x, wide - x)
    return text(x, y, esc(words), min(WORDS * wide / WIDE, room / (LETTER * max(len(words), 1))))


def strip(label: str, parts: Sequence[Part], columns: int = 2, largest: float = 1, defs: Markup = NO_MARKUP) -> Markup:
    """Return scenes in rows, drawn as large as they fit but no larger than ``largest``, as one picture."""
    out, y = defs, 0.0
    for first in range(0, len(parts), columns):
        row = parts[first : first + columns]
        room = WIDE / len(row) - GAP
        scale = min(largest, *(room / (part.box[2] - part.box[0]) for part in row))
        high = max((part.box[3] - part.box[1]) * scale for part in row)
        for i, part in enumerate(row):
            out += _scene_in_place(part, WIDE * (2 * i + 1) / (2 * len(row)), y, scale, high, room)
        y += high + 16 + LINE * max(len(_lines(part)) for part in row)
    return example(label, out, y)


def _scene_in_place(part: Part, mid: float, y: float, scale: float, high: float, room: float) -> Markup:
    """Return a scene in the middle of its place, the verdict at its corner, the caption below."""
    left, top, right, low = part.box
    down = y + (high - (low - top) * scale) / 2
    out = at(mid - (left + right) / 2 * scale, down - top * scale, part.body, scale)
    if part.verdict is not None:
        sign = tick(SIGN) if part.verdict else cross(SIGN)
        out += at(mid + (right - left) / 2 * scale - 12, down + 20, sign)
    lines = (caption(mid, y + high + 22 + LINE * k, words, room=room) for k, words in enumerate(_lines(part)))
    return out + "".join(lines)


def _lines(part: Part) -> list[str]:
    return part.caption.split("|") if part.caption else []
