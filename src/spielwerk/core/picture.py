"""Pictures that leave the page: a position as one SVG or PNG that needs no stylesheet."""

import re
from dataclasses import dataclass
from importlib.resources import files

from spielwerk.core.audience import Audience
from spielwerk.core.canvas import Canvas, num
from spielwerk.core.drawing import at, seat_dot
from spielwerk.core.game import Game
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc
from spielwerk.core.state import State
from spielwerk.core.types import Seat

FONTS = "Segoe UI, Roboto, Noto Sans, Liberation Sans, DejaVu Sans, Arial, sans-serif"


DARK = Markup('[data-theme="dark"] {')  # the colours of the dark theme begin here


def stylesheet(*games: Game) -> str:
    """Return the design tokens and the colours of games for pages: dark for who chose it, and where the system is."""
    return "".join(map(_with_theme, _sheets(games)))


def _sheets(games: tuple[Game, ...]) -> list[str]:
    own = files("spielwerk.core").joinpath("tokens.css").read_text("utf-8")
    return [own, *filter(None, (game.file("colours.css") for game in games))]


def _with_theme(css: str) -> str:
    dark = css.partition(DARK)[2].partition("\n}")[0]
    return css + (f'@media (prefers-color-scheme: dark) {{\n:root:not([data-theme="light"]) {{{dark}\n  }}\n}}\n')


@cached(64)
def tokens(theme: str, *games: Game) -> dict[str, str]:
    """Return the colours of a theme (light | dark), those of games too; the dark ones lie over the light."""
    colour, found = re.compile(r"--([\w-]+): (#[0-9a-f]{6})"), dict[str, str]()
    for css in _sheets(games):
        light, _, dark = css.partition(DARK)
        found |= dict(colour.findall(light)) | (dict(colour.findall(dark)) if theme == "dark" else {})
    return found


@cached()
def fonts() -> dict[str, str]:
    """Return the fonts that have a name, fit for an attribute."""
    found = re.findall(r"--(font-[\w-]+): ([^;]+);", stylesheet())
    return {name: names.replace('"', "'") for name, names in found}


def standalone(svg: str, theme: str = "light", game: Game | None = None) -> str:
    """Return a drawing, perhaps of a game, with colours and fonts for tokens and attributes for CSS transforms."""
    value = (tokens(theme) if game is None else tokens(theme, game)) | fonts()
    svg = re.sub(r"var\(--([\w-]+)\)", lambda m: value[m[1]], svg)
    return re.sub(
        r'style="transform:translate\(([-\d.]+)px,([-\d.]+)px\)( scale\([-\d.e]+\))?"',
        r'transform="translate(\1 \2)\3"',
        svg,
    )


def picture(
    game: Game,
    state: State,
    *,
    lang: str = "en",
    theme: str = "light",
    seat: int | None = -1,
    names: list[str] | None = None,
    with_points: bool = True,
) -> str:
    """Return the board as ``seat`` (-1: a spectator, None: all there is) sees it, points below, as standalone SVG."""
    obs = state if seat is None else state.observe(seat)
    eyes = state.to_move if seat is None else seat
    canvas = Canvas(seat=eyes, lang=lang, names=names or [], automata=game.automata(obs))
    game.view.draw(obs, canvas)
    board = canvas.board
    x, y, w, h = board.viewbox
    unit = w / 900
    points = points_line(canvas, obs.scores(), x, y + h, w) if with_points else NO_MARKUP
    high = h + 64 * unit if with_points else h
    ground = Markup(f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(high)}" fill="var(--felt)"/>')
    defs = Markup(f"<defs>{''.join(board.defs)}</defs>" if board.defs else "")
    return standalone(
        Markup(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{num(x)} {num(y)} {num(w)} {num(high)}" '
            f'width="{num(w)}" height="{num(high)}" font-family="{esc(FONTS)}" role="img" '
            f'aria-label="{esc(game.title)}">'
            f"{defs}{ground}{''.join(board.fragments().values())}{points}</svg>"
        ),
        theme,
        game.current or game,
    )


def points_line(audience: Audience, scores: list[int], x: float, y: float, w: float) -> Markup:
    """Return the line of seats under a board so wide, 64 high for each 900: emblem, name, points."""
    step, unit = w / len(scores), w / 900
    out = Markup(f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(64 * unit)}" fill="var(--surface)"/>')
    for seat, score in enumerate(scores):
        name = audience.name(seat)
        name = name if len(name) <= 18 else name[:17] + "…"
        out += at(
            x + step * (seat + 0.5) - 84 * unit,
            y + 32 * unit,
            Markup(
                f'{seat_dot(seat, 15)}<text x="26" y="7" font-size="19" fill="var(--ink)">{esc(name)}  '
                f'<tspan font-weight="700">{score}</tspan></text>'
            ),
            unit,
        )
    return out


def png(svg: str, width: int = 1200) -> bytes:
    """Return a standalone drawing as a PNG of the given width."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


@dataclass(frozen=True)
class Picture:
    """A drawing that a notebook shows by itself."""

    svg: str

    def _repr_svg_(self) -> str:
        """Return the drawing, as notebooks ask for it."""
        return self.svg

    def png(self, width: int = 1200) -> bytes:
        """Return the drawing as a PNG."""
        return png(self.svg, width)


def show(game: Game, state: State, *, lang: str = "en", theme: str = "light", seat: Seat = -1) -> Picture:
    """Return a position as a picture: the last line of a notebook cell."""
    return Picture(picture(game, state, lang=lang, theme=theme, seat=seat))
