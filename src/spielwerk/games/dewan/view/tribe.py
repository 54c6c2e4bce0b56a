"""A tribe on the screen: its stories with what proves them, its board with the camps, and the stories on offer."""

from spielwerk.core.canvas import Canvas, Surface
from spielwerk.core.drawing import at, frame, target_ring
from spielwerk.core.icons import badge
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.panels import reader
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.core.vecs import to_list
from spielwerk.games.dewan.rules.data import BLIND, DRAFTING, OFFER, PAYING, SLOTS, STORY, TELLING
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.view import pieces
from spielwerk.games.dewan.view.proofs import proofs
from spielwerk.games.dewan.view.way import Gain
from spielwerk.games.dewan.words.terms import half, told_story

FIT = Markup('class="dw-fit"')  # a drawing that shrinks with its panel


def tribe(obs: Dewan, canvas: Canvas, soon: Gain | None) -> Markup:
    """Return the reader's tribe, and hidden beside it those of the others: the key at a seat shows one instead."""
    own = reader(obs, obs.seats, canvas)
    whose = NO_MARKUP if canvas.seat == own else _whose(own, canvas)
    out = Markup(f'<div class="dw-own">{whose}{_tribe(obs, own, canvas, soon)}</div>')
    for seat in range(obs.seats):
        if seat != own:
            back = Markup(
                f'<button type="button" class="btn small" data-toggle="dw-look{seat}" aria-pressed="false">'
                f"{esc(canvas.t('Close'))}</button>"
            )
            out += Markup(
                f'<div class="dw-look" id="dw-look{seat}" data-one="dw-look">{_whose(seat, canvas, back)}'
                f"{_tribe(obs, seat, canvas, None)}</div>"
            )
    return out


def _whose(seat: Seat, canvas: Canvas, key: Markup = NO_MARKUP) -> Markup:
    """Return whose tribe it is."""
    return Markup(f'<p class="row">{badge(seat, 22)}<b class="cut">{esc(canvas.name(seat))}</b>{key}</p>')


def _tribe(obs: Dewan, seat: Seat, canvas: Canvas, soon: Gain | None) -> Markup:
    """Return the stories of a seat with their ticks and the planks with its camps."""
    t = canvas.t
    have = to_list(obs.story_resources(seat))
    after = soon.have if soon else have
    words = (t("told"), canvas.p("story", "done"))
    shown = proofs(obs, seat, canvas.lang)
    tiles = NO_MARKUP
    for i, number in enumerate(obs.stories[seat]):
        told = bool(obs.told[seat][i])
        label = told_story(obs.box, number, canvas.lang)
        tile = pieces.story(obs.box, number, have, after, told, words, shown)
        tiles += frame((0, 0, 126, 92), tile, Markup(f'role="group" aria-label="{esc(label)}"'))
    for i in range(len(obs.stories[seat]), SLOTS):
        with_camp = t("with camp {number}", number=2 * i) if i else t("at the start")
        tiles += frame((0, 0, 126, 92), pieces.story_place(with_camp))
    board = frame(
        (0, 0, 268, 192),
        _plank(obs, seat, canvas),
        Markup(f'role="img" aria-label="{esc(t("Camps on the board"))}"'),
    )
    return Markup(f'<div class="dw-tiles">{tiles}</div>{board}')


def _plank(obs: Dewan, seat: Seat, canvas: Canvas) -> Markup:
    """Return the tribe board: eight slots in two rows, camps, effects, tucked halves hanging out."""
    following, out = obs.slot(seat), NO_MARKUP
    spots = [(35 + 66 * (n % 4), 34 + 90 * (n // 4)) for n in range(8)]
    for i, side in enumerate(obs.tucked[seat]):
        if side != NONE:
            x, y = spots[2 * i + 2]
            shown = pieces.half_card(obs.box.half_terrain[side], obs.box.half_symbol[side])
            out += at(x, y + 29, Markup(f"<title>{esc(half(obs.box, side, canvas.lang))}</title>{shown}"))
    for y in (3, 93):
        out += Markup(
            f'<rect x="2" y="{y + 4}" width="264" height="60" rx="12" fill="var(--wood-edge)"/><rect x="2" y="{y}" '
            f'width="264" height="60" rx="12" fill="var(--wood)" stroke="var(--wood-edge)" stroke-width="1.4"/>'
        )
    for n, (x, y) in enumerate(spots, 1):
        well = Markup('<rect x="-26" y="-23" width="52" height="46" rx="9" fill="var(--wood-2)"/>')
        if n == following and obs.phase == PAYING and seat == obs.to_move:
            well += target_ring(Markup('<rect x="-27" y="-24" width="54" height="48" rx="10"'))
        if n >= following:
            sign = Markup(
                '<circle r="10.5" fill="var(--wood-lite)" stroke="var(--wood-edge)" stroke-width="1.2"/>'
                f"{at(0, 0, pieces.effect_icon(n), 0.82)}"
            )
            well += at(0, 16, pieces.camp(seat, 30)) + (at(19, -15, sign) if n > 1 else "")
        else:
            well += Markup(f'<g opacity=".75">{at(0, 0, pieces.effect_icon(n), 1.25)}</g>')
        out += at(x, y, well)
    return out


# ---- stories on offer ----
def offer(obs: Dewan, canvas: Canvas) -> Markup:
    """Return the display, ticked against the reader's own tribe, and the stack."""
    t = canvas.t
    surface = canvas.surface("dw-offer")
    _display(obs, canvas, surface, 2)
    there = "; ".join(told_story(obs.box, number, canvas.lang) for number in obs.display if number != NONE)
    surface.box(0, 0, 268, 298, with_label(canvas.lang, t("Stories on offer"), there))
    note = esc(t("Ticks: what you already have."))
    return Markup(f'{surface.svg(FIT)}<p class="dim small">{note}</p>')


def strip(obs: Dewan, canvas: Canvas) -> Markup:
    """Return the display once more, over the hand, where a story is chosen on a narrow screen."""
    if canvas.seat != obs.to_move or obs.phase not in (DRAFTING, TELLING):
        return NO_MARKUP
    surface = canvas.surface("dw-strip")
    _display(obs, canvas, surface, 3)
    surface.box(0, 0, 402, 200, canvas.t("Stories on offer"))
    return Markup(f'<div class="dw-strip">{surface.svg(FIT)}</div>')


def _display(obs: Dewan, canvas: Canvas, surface: Surface, columns: int) -> None:
    """Lay five stories and the stack in columns."""
    have = to_list(obs.story_resources(reader(obs, obs.seats, canvas)))
    mine = canvas.seat == obs.to_move
    surface.layer("tiles")
    lit = target_ring(Markup('<rect x="-1" y="-1" width="128" height="90" rx="11"'))
    for place in range(OFFER + 1):
        x, y = 4 + 134 * (place % columns), 4 + 98 * (place // columns)
        action = STORY + place if mine else NONE
        if place == BLIND:
            surface.put("stack", pieces.story_back(sum(obs.stack)), x, y, action=action, lit=lit, cls="twice")
        elif obs.display[place] != NONE:
            number = obs.display[place]
            body = pieces.story(obs.box, number, have, have, False, ("", ""))
            surface.put(f"s{place}-{number}", body, x, y, action=action, lit=lit, cls="twice")
