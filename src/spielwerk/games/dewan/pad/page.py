"""The score pad of Dewan as a page: the declared sheet, its drawings, and the scenarios to choose from."""

# ruff: noqa: E501 (markup stays on one line)
from spielwerk.core.drawing import at, hexagon, small
from spielwerk.core.language import msg
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.score_pad import View
from spielwerk.core.sheet_page import Counted, SheetPad
from spielwerk.games.dewan.pad.sheet import SENTENCES, SHEET, TIE
from spielwerk.games.dewan.rules.data import FOREST, OPTIONS, SYMBOLS, VILLAGES, VOLCANO, WATER
from spielwerk.games.dewan.texts import option
from spielwerk.games.dewan.view import pieces
from spielwerk.games.dewan.words.points import category, reason


def rules(now: Counted) -> Markup:
    """Return the scenarios, and the finer rules of the one that was played."""
    out, scenario = NO_MARKUP, now.pad.option("scenario")
    for i, (name, values, _default, _fine) in enumerate(OPTIONS):
        if (name == "volcano_flames" and scenario != VOLCANO) or (name.startswith("village") and scenario != VILLAGES):
            continue
        words = option(name, now.lang)
        links = NO_MARKUP
        for value in values:
            on = Markup(' class="on" aria-current="true"' if value == now.pad.options[i] else "")
            links += Markup(
                f'<a{on} href="{now.link(now.pad.with_option(i, value))}">{esc(words.values.get(value, str(value)))}</a>'
            )
        out += Markup(
            f'<section class="panel"><h2 class="label">{esc(words.title)}</h2><p class="dim small">{esc(words.hint)}</p><div class="sides dw-sides">{links}</div></section>'
        )
    return Markup(f'<div class="felt scroll">{out}</div>')


def sign(name: str) -> Markup:
    """Return the small drawing of something that is counted or scored."""
    thing = {"artifacts": "artifact", "dyes": "dye", "fish": "fish", "artifact_pairs": "artifact", "dye_pairs": "dye"}
    if name in ("stories", "cards"):
        art = at(-16, -12, pieces.story_back(), 0.26) if name == "stories" else at(-11, -15, pieces.back(), 0.36)
    elif name == "last_camp":
        art = at(0, 14, pieces.camp(0, 30))
    elif name == "groups":
        art = at(-7, 12, pieces.camp(0, 22)) + at(8, 12, pieces.camp(0, 22))
    elif name == "near_starts":
        art = at(0, 14, pieces.start_camp(1), 0.75)
    elif name in ("zones", "waters", "leads", "shared_leads"):
        kind = FOREST if name == "zones" else WATER
        art = hexagon(16, Markup(f'fill="{pieces.colour(kind)}"')) + at(0, 0, pieces.MOTIF[pieces.KEYS[kind]], 0.8)
    elif "berr" in name:
        art = at(0, 0, pieces.THING["berry"], 1.7)
    elif "flame" in name:
        art = at(0, 0, pieces.THING["flame"], 1.7)
    else:
        art = at(0, 0, pieces.THING[thing[name]], 1.7)
    if name.endswith("_pairs"):
        other = thing.get(name, SYMBOLS[3])
        art = at(-8, 0, pieces.THING["berry"], 1.2) + at(8, 0, pieces.THING[other], 1.2)
    return small((-18, -18, 36, 36), art, 36, 36)


PAD = SheetPad(
    slug="dewan",
    category=category,
    reason=reason,
    sign=sign,
    sentences=SENTENCES,
    tie=TIE,
    sheet=SHEET,
    more=(View("rules", "board", msg("Scenario"), rules),),
)
