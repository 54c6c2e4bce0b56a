"""Small drawings painted from tables: animals and whatever else has a face.

A picture is a table: each line is one feature, painted in order (y grows downwards, colours without #).

    b colour geometry       body: flat fill with a darker edge (colour/edge names another edge)
    f colour geometry       feature: flat fill
    l colour width path     line
    t colour width path     tube: thick line with an edge (necks, tails, legs)
    e x y r [iris]          eye with a glint; the pupil is smaller inside an iris
    s path                  the one highlight

Geometry is path data or an ellipse ``cx cy rx [ry [turn]]``; several are separated by ", ".
A capital letter draws the feature and its mirror image, ``@from:to:step`` before it turns copies round the origin.
"""

from typing import Final

from spielwerk.core.animals import ANIMALS
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc

INK: Final = "2a2420"


def mix(a: str, b: str, share: float) -> str:
    """Return a colour between two others."""
    parts = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (0, 2, 4))
    return "".join(f"{round(x * (1 - share) + y * share):02x}" for x, y in parts)


def paint(colour: str) -> tuple[Markup, Markup]:
    """Return fill and edge; the edge is the darker fill unless it is given."""
    fill, _, edge = colour.partition("/")
    return esc(fill), esc(edge or mix(fill, "1c1208", 0.42))


def outline(spec: str, attrs: Markup) -> Markup:
    """Return a path or an ellipse."""
    if ", " in spec:
        return "".join(outline(one, attrs) for one in spec.split(", "))
    if spec[0] == "M":
        return Markup(f'<path d="{esc(spec)}" {attrs}/>')
    numbers = [esc(number) for number in spec.split()]
    cx, cy, rx = numbers[:3]
    ry = numbers[3] if len(numbers) > 3 else rx
    turned = Markup(f' transform="rotate({numbers[4]} {cx} {cy})"' if len(numbers) > 4 else "")
    return Markup(f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}"{turned} {attrs}/>')


def eye(x: float, y: float, r: float, iris: str = "") -> Markup:
    """Return an eye with a glint."""
    ball = NO_MARKUP
    if iris:
        ball = Markup(
            f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="#{esc(iris)}" stroke="#{INK}" stroke-width=".8"/>'
        )
    pupil = Markup(f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.56 if iris else r:.3g}" fill="#{INK}"/>')
    return Markup(
        f'{ball}{pupil}<circle cx="{x + r * 0.3:.3g}" cy="{y - r * 0.35:.3g}" r="{r * 0.34:.3g}" fill="#fff"/>'
    )


def feature(line: str) -> Markup:
    """Return one line of a picture as SVG."""
    kind, rest = line.split(maxsplit=1)
    if kind[0] == "@":
        low, high, step = map(int, kind[1:].split(":"))
        one = feature(rest)
        return Markup("".join(f'<g transform="rotate({turn})">{one}</g>' for turn in range(low, high + 1, step)))
    if kind in "eE":
        x, y, r, *iris = rest.split()
        left = eye(-float(x), float(y), float(r), *iris) if kind == "E" else NO_MARKUP
        return left + eye(float(x), float(y), float(r), *iris)
    if kind == "s":
        looks = Markup('fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"')
        return Markup(f'<path d="{esc(rest)}" {looks}/>')
    colour, spec = rest.split(maxsplit=1)
    fill, edge = paint(colour)
    if kind in "bB":
        out = outline(spec, Markup(f'fill="#{fill}" stroke="#{edge}" stroke-width="1.2" stroke-linejoin="round"'))
    elif kind in "fF":
        out = outline(spec, Markup(f'fill="#{fill}"'))
    else:
        width, path = spec.split(maxsplit=1)
        out = _stroke(path, edge, float(width) + 2.4) if kind in "tT" else NO_MARKUP
        out += _stroke(path, fill, float(width))
    return Markup(out + f'<g transform="scale(-1 1)">{out}</g>' if kind.isupper() else out)


def _stroke(path: str, colour: Markup, width: float) -> Markup:
    looks = Markup('fill="none" stroke-linecap="round" stroke-linejoin="round"')
    return Markup(f'<path d="{esc(path)}" {looks} stroke="#{colour}" stroke-width="{width:.3g}"/>')


def draw_picture(picture: str) -> Markup:
    """Return a picture as SVG, about 46 wide, origin in the middle."""
    return "".join(feature(line.strip()) for line in picture.strip().splitlines())


@cached()
def animal(name: str) -> Markup:
    """Return the head of an animal; it reads on light and dark ground."""
    return draw_picture(ANIMALS[name])
