"""The map boards of Creature Caravan one by one: their pictures on the new-table page, and what lies beside what."""

from spielwerk.core.canvas import num
from spielwerk.core.drawing import frame
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.games.caravan.rules.box import BUILT_IN, SIDE_NAMES
from spielwerk.games.caravan.rules.data import BARE, FEATURES, PLAIN, ROWS, TERRAINS
from spielwerk.games.caravan.rules.land import layout_of
from spielwerk.games.caravan.view.map import DOTS

SPACE = 10  # pixels


def layout(places: list[int]) -> int:
    """Return the number of the layout with these sides from west to east, or raise ValueError."""
    return layout_of([SIDE_NAMES[side] if 0 <= side < len(SIDE_NAMES) else "" for side in places])


def picture(side: int) -> Markup:
    """Return one side of a map board in small."""
    terrain, feature, _ = BUILT_IN.sides[side]
    wide = SPACE * ROWS
    out = Markup(f'<rect width="{wide}" height="{wide}" fill="var(--cc-plain)"/>')
    dots = NO_MARKUP
    for space, kind in enumerate(terrain):
        x, y = (SPACE * part for part in divmod(space, ROWS))
        if kind != PLAIN:
            out += Markup(f'<rect x="{x}" y="{y}" width="{SPACE}" height="{SPACE}" fill="var(--cc-{TERRAINS[kind]})"/>')
        if feature[space] != BARE:
            fill = esc(DOTS[FEATURES[feature[space]]])
            dots += Markup(f'<circle cx="{num(x + SPACE / 2)}" cy="{num(y + SPACE / 2)}" r="2" fill="{fill}"/>')
    return frame((0, 0, wide, wide), out + dots, Markup(f'role="img" aria-label="{SIDE_NAMES[side]}"'))
