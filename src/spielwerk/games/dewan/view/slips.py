"""What is public of another tribe, at its seat: a slip for each story, the tucked halves, the key to its board."""

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, frame, small, text
from spielwerk.core.icons import icon
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.panels import marks
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.core.vecs import to_list
from spielwerk.games.dewan.rules.data import WANTED
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.view import pieces
from spielwerk.games.dewan.view.proofs import proofs
from spielwerk.games.dewan.words.terms import half, told_story

FOLDED = 4  # players: with so many the slips fold to points and what is missing


def public(obs: Dewan, seat: Seat, canvas: Canvas) -> Markup:
    """Return the key that shows a tribe in the stage, its slips, and its tucked halves."""
    t, have = canvas.t, to_list(obs.story_resources(seat))
    name = canvas.name(seat)
    key = Markup(
        f'<button type="button" class="btn small dw-eye" data-toggle="dw-look{seat}" data-seat-key '
        f'aria-pressed="false" aria-label="{esc(t("Show the tribe of {name}", name=name))}">{icon("eye")}</button>'
    )
    slips = "".join(_slip(obs, seat, i, have, canvas) for i in range(len(obs.stories[seat])))
    if slips and obs.seats >= FOLDED:
        words = esc(t("Stories"))
        short = "".join(_short(obs, seat, i, have) for i in range(len(obs.stories[seat])))
        slips = Markup(
            f'<details class="dw-fold" id="dw-fold{seat}"><summary aria-label="{words}">{short}</summary>{slips}'
            "</details>"
        )
    return Markup(f'{key}<div class="dw-public">{slips}{_tucked_halves(obs, seat, canvas)}</div>')


def _lacks(obs: Dewan, seat: Seat, i: int, have: list[int]) -> int:
    """Return how many symbols a story of a seat still lacks."""
    wants = obs.box.stories[obs.stories[seat][i]][1]
    return 0 if obs.told[seat][i] else sum(max(0, wants[k] - have[k]) for k in range(WANTED))


def _worth(obs: Dewan, seat: Seat, i: int) -> Markup:
    """Return the points of a story in a box 28 x 24, green if it is told."""
    told = bool(obs.told[seat][i])
    ink = "card-face" if told else "#ffffff"
    return Markup(
        f'<rect width="28" height="24" rx="5" fill="var(--{"good" if told else "wood-2"})"/>'
        f"{text(14, 17, obs.box.points[obs.stories[seat][i]], 14, ink)}"
    )


def _missing(lacks: int) -> Markup:
    """Return a tick, or in a dashed ring how many symbols are missing; origin in its middle."""
    if not lacks:
        return Markup(
            '<path d="M-5 0L-1.5 4L5.5-4.5" fill="none" stroke="var(--good)" stroke-width="2.6" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    ring = Markup(f'<circle r="9.5" fill="none" stroke="var(--ink-2)" stroke-width="1.4" {pieces.DASH}/>')
    return ring + text(0, 4.5, lacks, 13)


def _slip(obs: Dewan, seat: Seat, i: int, have: list[int], canvas: Canvas) -> Markup:
    """Return a story as one line: points, what is there with a tick, what is missing dashed, flames, how many lack."""
    t, number, told = canvas.t, obs.stories[seat][i], bool(obs.told[seat][i])
    _, wants, _, fire = obs.box.stories[number]
    there = [k for k in range(WANTED) for n in range(wants[k]) if told or n < have[k]]
    missing = [k for k in range(WANTED) for n in range(wants[k]) if not told and n >= have[k]]
    signs = [(k, "have") for k in there] + [(k, "open") for k in missing]
    step = min(19.0, 124 / len(signs))
    art = "".join(at(44 + step * n, 15, pieces.symbol(k, state, 8.5)) for n, (k, state) in enumerate(signs))
    flames = "".join(at(184 - 12 * n, 15, pieces.THING["flame"], 0.85) for n in range(fire))
    lacks = len(missing)
    state = t("told") if told else canvas.n(lacks, "{n} missing", "{n} missing")
    label = esc(f"{told_story(obs.box, number, canvas.lang)}, {state}")
    picture = frame(
        (0, 0, 216, 30),
        Markup(f"<title>{label}</title>{at(3, 3, _worth(obs, seat, i))}{art}{flames}{at(204, 15, _missing(lacks))}"),
        Markup('aria-hidden="true"'),
    )
    shown = proofs(obs, seat, canvas.lang)
    camps = {cell for k in range(WANTED) for proof in shown[k][: wants[k]] for cell in proof.cells}
    return Markup(
        f'<button type="button" class="dw-slip" id="dw-slip{seat}-{number}" {marks(sorted(camps))} '
        f'aria-label="{label}">{picture}</button>'
    )


def _short(obs: Dewan, seat: Seat, i: int, have: list[int]) -> Markup:
    """Return a folded slip: points, and what is missing."""
    return small((0, 0, 50, 24), _worth(obs, seat, i) + at(39, 12, _missing(_lacks(obs, seat, i, have))), 50, 24)


def _tucked_halves(obs: Dewan, seat: Seat, canvas: Canvas) -> Markup:
    """Return the visible halves of the tucked cards."""
    out = NO_MARKUP
    for side in obs.tucked[seat]:
        if side != NONE:
            label = esc(canvas.t("tucked: {half}", half=half(obs.box, side, canvas.lang)))
            shown = pieces.half_card(obs.box.half_terrain[side], obs.box.half_symbol[side])
            art = Markup(f"<title>{label}</title>{shown}")
            out += frame((-27, -2, 54, 34), art, Markup(f'class="dw-tucked" role="img" aria-label="{label}"'))
    words = esc(canvas.t("tucked"))
    return Markup(f'<div class="row dim small">{words} {out}</div>' if out else "")
