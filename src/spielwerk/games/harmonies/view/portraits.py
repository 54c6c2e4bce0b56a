"""Animals and spirits as small round portraits.

``portrait(name, token)``: medallion of radius 24 with the head on it; spirits sit by night in a wreath under a star.
``head(name)``: the bare drawing, origin in the middle, radius about 24; reads on light and dark ground.
"""

from typing import Final

from spielwerk.core.animals import ANIMALS
from spielwerk.core.markup import Markup, cached, esc
from spielwerk.core.painting import animal, draw_picture, feature, mix
from spielwerk.games.harmonies.view.spirits import SPIRITS

GROUND: Final = {"b": "d9effb", "y": "fbeabd", "g": "e2f3d4", "e": "eceef2", "r": "ffe2d8"}  # by token
NIGHT: Final = {"b": "1f5474", "y": "6b4c1c", "g": "275840", "e": "40446c", "r": "73353a"}
GLOW: Final = {"b": "7fd6e8", "y": "f6cf6a", "g": "9bd77e", "e": "c3c6ee", "r": "f5a78f"}


@cached()
def head(name: str) -> Markup:
    """Return the bare drawing, about 46 wide, origin in the middle."""
    return animal(name) if name in ANIMALS else draw_picture(SPIRITS[name])


def wreath(glow: str) -> Markup:
    """Return a laurel in the light of the landscape, closed by a star."""
    half = feature(f"@28:172:24 b {glow} M4-19.8Q2-24.6-4-23.8Q-2-18.8 4-19.8Z")
    star = feature("b fff3c4 M0-25.6L1.5-22.5L4.6-21L1.5-19.5L0-16.4L-1.5-19.5L-4.6-21L-1.5-22.5Z")
    return Markup(f'{half}<g transform="scale(-1 1)">{half}</g>{star}')


@cached()
def portrait(name: str, token: str) -> Markup:
    """Return a medallion of radius 24: animals by day on the tint of their landscape, spirits by night in a wreath."""
    if name in ANIMALS:
        return Markup(f'<circle r="24" fill="#{esc(GROUND[token])}"/>{head(name)}')
    night, glow = NIGHT[token], GLOW[token]
    light = esc(mix(night, glow, 0.3))
    ground = Markup(f'<circle r="24" fill="#{esc(night)}"/><circle r="18.5" fill="#{light}"/>')
    return Markup(f'{ground}{wreath(glow)}<g transform="translate(0 1) scale(.84)">{head(name)}</g>')
