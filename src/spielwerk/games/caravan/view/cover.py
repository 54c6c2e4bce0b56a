"""The picture of the game for the home page: a caravan on its way to Eastrey."""

from spielwerk.core.cover_art import under_sky
from spielwerk.core.drawing import at, die, tent
from spielwerk.core.markup import Markup
from spielwerk.games.caravan.rules.box import BUILT_IN
from spielwerk.games.caravan.view.creatures import creature
from spielwerk.games.caravan.view.icons import ic, ink, pic
from spielwerk.games.caravan.view.map import caravan
from spielwerk.games.caravan.view.signs import tag_names

RIDERS = ((126, 34, 188), (50, 88, 184), (30, 142, 190))  # card, x, y


def cover() -> Markup:
    """Return the picture of the game for the home page."""
    sun = Markup('<circle cx="238" cy="58" r="34" fill="var(--cc-points)"/>')
    hills = (
        pic("M0 120Q50 70 110 108T220 100T320 84V210H0Z", "cc-mountain")
        + pic("M0 140Q70 104 150 132T320 118V210H0Z", "cc-canyon")
        + pic("M0 164Q90 134 190 156T320 150V210H0Z", "cc-plain")
    )
    walls = Markup(
        '<g stroke="var(--wood-edge)" stroke-width="1.6" stroke-linejoin="round"><path d="M244 124H310V158H244Z" '
        'fill="var(--cc-wall)"/><path d="M250 92H266V124H250ZM288 88H306V124H288ZM266 76H288V124H266Z" '
        'fill="var(--cc-wall)"/><path d="M246 92L258 72L270 92ZM284 88L297 66L310 88ZM262 76L277 50L292 76Z" '
        'fill="var(--cc-roof)"/></g><path d="M268 158V142Q277 130 286 142V158Z" fill="var(--wood-edge)"/>'
    )
    road = ink("M8 196Q120 192 180 182T276 158", 9, "sand")
    riders = "".join(at(x, y, creature(card, tag_names(BUILT_IN, card)), 0.62) for card, x, y in RIDERS)
    dice = at(36, 42, Markup(f'<g transform="rotate(-10)">{die(5, 34)}</g>')) + at(
        70, 26, Markup(f'<g transform="rotate(8)">{die(3, 30)}</g>')
    )
    extra = at(196, 168, tent(1, 24)) + at(222, 150, ic("threat", 0.9)) + at(116, 132, ic("cloud", 1.6))
    body = sun + hills + walls + road + extra + at(204, 190, caravan(0), 1.4) + riders + dice
    return under_sky("var(--cc-lake)", body, "Creature Caravan")
