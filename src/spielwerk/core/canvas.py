"""The drawing surface: shapes with stable ids, lit where they stand for a legal action."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar
from weakref import ref

from spielwerk.core.audience import Audience
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc, trust
from spielwerk.core.state import NONE
from spielwerk.core.types import Action, Cell

T = TypeVar("T")
Place = Literal["left", "right", "stage", "hand", "end"]  # hand: inside the prompt bar; end: beside the result
OVERLAY: Final = "preview"  # the layer a preview draws into


@cached(8192)
def num(x: float) -> Markup:
    """Return a short number for an SVG attribute."""
    text = f"{x:.1f}".removesuffix(".0")
    return Markup("0") if text == "-0" else trust(text)


@dataclass
class Panel:
    """A piece of the table beside the board."""

    id: str
    title: str
    html: Markup
    place: Place = "right"
    icon: str = ""  # its tab on a phone; panels without one stay out of the tabs
    aid: bool = False  # it only helps who plays: a review leaves it out


class Surface:
    """One SVG: layers in drawing order, each a fragment of its own on the wire."""

    def __init__(self, canvas: "Canvas", id: str) -> None:
        self._canvas = ref(canvas)  # a circle would keep every drawing until the garbage is collected
        self.id = id
        self.viewbox = (0.0, 0.0, 100.0, 100.0)
        self.label = ""
        self.layers: dict[str, list[Markup]] = {}
        self.defs: list[Markup] = []
        self.overview: tuple[tuple[float, float, float, float], Markup] | None = (
            None  # a long board in small, its own box
        )
        self.hidden: set[str] = set()
        self.done: dict[str, Markup] = {}  # layers that were finished before
        self._now = "ground"

    @property
    def canvas(self) -> "Canvas":
        """Return what this belongs to."""
        canvas = self._canvas()
        assert canvas is not None
        return canvas

    def box(self, x: float, y: float, width: float, height: float, label: str = "") -> None:
        """Say which part of the plane is shown, and what it is called to those who cannot see it."""
        self.viewbox = (x, y, width, height)
        self.label = label

    def define(self, markup: Markup) -> None:
        """Keep a drawing to be shown by ``<use href="#id"/>``; sent once."""
        self.defs.append(markup)

    def layer(self, name: str, hidden: bool = False) -> None:
        """Draw into this layer from now on; a hidden one is shown by a button with ``data-toggle`` and its id."""
        self._now = name
        if hidden:
            self.hidden.add(name)
        self.layers.setdefault(name, [])

    def raw(self, markup: Markup) -> None:
        """Draw something that neither moves nor answers."""
        self.layers.setdefault(self._now, []).append(markup)

    def put(
        self,
        id: str,
        body: Markup,
        x: float = 0,
        y: float = 0,
        *,
        action: Action = NONE,
        cell: Cell = NONE,
        lit: Markup = NO_MARKUP,
        only: bool = False,
        cls: str = "",
        label: str = "",
        scale: float = 1,
        path: str = "",
        fly: str = "",
        taken: bool = False,
        confirm: str = "",
    ) -> None:
        """Put a shape with a stable id at (x, y); it moves there by itself if it stood elsewhere before.

        ``action``: what a click on it means. If legal it is lit and ``lit`` is drawn into it; if not, a click
        asks why not, or with ``only`` it is left out. ``cell``: the cell it shows, to be marked by the score table.
        ``path``: the way it came (``path_of``); ``fly``: a name, for what goes there and comes here has flown;
        ``taken``: when it goes and comes nowhere, whoever moved has it. ``confirm``: words for the second tap of a
        finger, shorter than the label since the place is in sight.
        """
        legal, handle = False, NO_MARKUP
        if action != NONE:
            canvas = self.canvas
            legal = action in canvas.legal
            if legal or not only:
                handle = Markup(
                    canvas.action_attributes(action, label) + (f' data-confirm="{esc(confirm)}"' if confirm else "")
                )
        if only and not legal:
            return
        classes = cls if not legal else f"legal {cls}" if cls else "legal"
        opened = _shape_attrs(f"{self.id}-{id}", classes, x, y, scale, cell)
        if path or fly:
            opened += Markup((f' data-path="{esc(path)}"' if path else "") + flies(fly, taken))
        self.layers.setdefault(self._now, []).append(Markup(f"<g {opened}{handle}>{body}{lit if legal else ''}</g>"))

    def fragments(self) -> dict[str, Markup]:
        """Return every layer as a group with its id; the class ``on`` shows a hidden one."""
        out: dict[str, Markup] = {}
        for name in self.layers:
            out[f"{self.id}-{name}"] = self.done.get(name) or self.group(name)
        return out

    def group(self, name: str) -> Markup:
        """Return one layer as it was drawn now."""
        off = Markup(' class="toggle" display="none"' if name in self.hidden else "")
        return Markup(f'<g id="{esc(self.id)}-{esc(name)}"{off}>{"".join(self.layers[name])}</g>')

    def svg(self, attrs: Markup = NO_MARKUP) -> Markup:
        """Return the whole drawing."""
        x, y, w, h = self.viewbox
        defs = Markup(f"<defs>{''.join(self.defs)}</defs>" if self.defs else "")
        return Markup(
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{esc(self.id)}" '
            f'viewBox="{num(x)} {num(y)} {num(w)} {num(h)}" role="group" aria-label="{esc(self.label)}" {attrs}>{defs}'
            f'<g id="{esc(self.id)}-camera" class="camera">{"".join(self.fragments().values())}</g></svg>'
        )


def flies(name: str, taken: bool = False) -> Markup:
    """Return the attributes of what flies under a name: see ``Surface.put``."""
    mark = Markup(' data-taken=""' if taken else "")
    return Markup(f' data-fly="{esc(name)}"{mark}' if name else "")


def path_of(points: Iterable[tuple[float, float]]) -> Markup:
    """Return the way a piece came, from its start to its place."""
    return Markup(" ".join(f"{num(x)},{num(y)}" for x, y in points))


@cached(32768)
def _shape_attrs(id: str, cls: str, x: float, y: float, scale: float, cell: Cell) -> Markup:
    """Return the attributes of a shape, whatever a click on it means."""
    attrs = Markup(f'id="{esc(id)}"')
    if cls:
        attrs += Markup(f' class="{esc(cls)}"')
    if x or y or scale != 1 or "piece" in cls:
        size = Markup("" if scale == 1 else f" scale({scale:.3g})")
        attrs += Markup(f' style="transform:translate({num(x)}px,{num(y)}px){size}"')
    if cell != NONE:
        attrs += Markup(f' data-cell="{cell}"')
    return attrs


@dataclass
class Canvas(Audience):
    """A table as one reader sees it: the board, panels beside it, and what can be clicked now."""

    legal: frozenset[int] = frozenset()  # the actions open to this reader now
    words: list[str] = field(default_factory=list)  # the layout's words, by action
    labels: dict[int, str] = field(default_factory=dict)  # what a legal action is called
    offered: set[int] = field(default_factory=set)  # legal actions that were drawn
    asked: set[int] = field(default_factory=set)  # drawn actions that are not legal
    peeks: set[int] = field(default_factory=set)  # drawn actions with something to show even if they are not legal
    panels: list[Panel] = field(default_factory=list)
    cache: dict[tuple[str, str], tuple[Hashable, Any]] = field(default_factory=dict)  # see ``memo``

    def __post_init__(self) -> None:
        self.board = Surface(self, "board")

    def cached_layer(self, name: str, key: Hashable, draw: Callable[[], None]) -> None:
        """Draw a layer of the board that nobody can click, unless it was drawn for the same key before.

        ``key`` is all that the layer depends on, beside the language.
        """

        def drawn() -> Markup:
            draw()
            return self.board.group(name)

        self.board.layer(name)
        self.board.done[name] = self.memo(name, key, drawn)

    def memo(self, name: str, key: Hashable, make: Callable[[], T]) -> T:
        """Return what was made under this name for the same key before, else make it; other readers share it."""
        place = (name, self.lang)
        found = self.cache.get(place)
        if found is None or found[0] != key:
            found = self.cache[place] = (key, make())
        made: T = found[1]
        return made

    @property
    def is_open(self) -> bool:
        """Tell whether this reader can do anything now."""
        return bool(self.legal)

    def can(self, action: Action) -> bool:
        """Tell whether this reader can do something now. Views ask here, and never the rules."""
        return action in self.legal

    def choices(self, low: int, high: int) -> list[int]:
        """Return what this reader can do now of the actions from ``low`` to below ``high``, in order."""
        return sorted(action for action in self.legal if low <= action < high)

    def surface(self, id: str) -> Surface:
        """Return a further drawing, for a panel."""
        return Surface(self, id)

    def panel(
        self, id: str, title: str, html: Markup, place: Place = "right", icon: str = "", aid: bool = False
    ) -> None:
        """Lay a panel beside the board."""
        self.panels.append(Panel(id, title, html, place, icon, aid))

    def action_attributes(self, action: Action, label: str = "", peek: bool = False) -> Markup:
        """Return the attributes by which a shape or button stands for an action; ``peek``: it always has a preview."""
        if action == NONE or not self.words:
            return NO_MARKUP
        word, look = esc(self.words[action]), NO_MARKUP
        if peek:
            self.peeks.add(action)
            look = Markup(f' data-peek="{esc(self.labels.get(action, ""))}"')
        if action in self.legal:
            self.offered.add(action)
            name = esc(label or self.labels.get(action, self.words[action]))
            return Markup(f' data-do="{word}" tabindex="0" role="button" aria-label="{name}"{look}')
        self.asked.add(action)
        return Markup(f' data-do="{word}" aria-disabled="true"{look}')

    def button(self, action: Action, html: Markup, cls: str = "", label: str = "") -> Markup:
        """Return a button that plays an action, or says why it cannot."""
        legal = Markup("legal" if action in self.legal else "")
        attributes = self.action_attributes(action, label)
        return Markup(f'<button type="button" class="btn {legal} {esc(cls)}"{attributes}>{html}</button>')
