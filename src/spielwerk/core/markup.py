"""HTML and SVG as a type of their own: words get into it by ``esc`` alone, and ``make check`` proves it.

``Markup(f"<b>{esc(name)}</b>")`` is what it says at run time: a string, for nothing. The plug-in of mypy in
``spielwerk.testing.markup`` lets a plain string in only where it stands in the source.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import Final, NewType, TypeVar

Markup = NewType("Markup", str)
NO_MARKUP: Final = Markup("")
Function = TypeVar("Function", bound=Callable[..., object])


def cached(most: int | None = None) -> Callable[[Function], Function]:
    """Remember drawings, as ``lru_cache`` does; behind that one mypy forgets what the parameters must be."""
    return lru_cache(maxsize=most)  # type: ignore[return-value]


@cached(16384)  # the same words stand on every page
def esc(text: str) -> Markup:
    """Return words as they are written in markup, attributes included."""
    return Markup(escape(text))  # type: ignore[markup]


@cached(4096)
def rich(words: str) -> Markup:
    """Return words as markup: everything escaped, ``**bold**`` is the only sign that means something."""
    parts = enumerate(re.split(r"\*\*(.+?)\*\*", words))  # every second one is bold
    return Markup("".join(f"<b>{esc(part)}</b>" if n % 2 else esc(part) for n, part in parts))


def trust(text: str) -> Markup:
    """Return markup that did not come about here: a library's drawing, a number, a piece cut off."""
    return Markup(text)  # type: ignore[markup]
