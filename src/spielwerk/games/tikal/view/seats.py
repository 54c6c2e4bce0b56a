"""What each player of Tikal has: figures off the board, sets of treasures, action points."""

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, frame, hexagon, pawn, small, tent, text
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.panels import counter
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Seat
from spielwerk.games.tikal.rules.data import (
    ACTION_POINTS,
    BIDDING,
    GUARDS,
    KINDS,
    LEADER,
    PLACING,
    ROTATING,
    SET_POINTS,
    SUPPLY,
    TENTS,
    WORKER,
)
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.view import pieces
from spielwerk.games.tikal.words.terms import tile_words, treasure


def seat_line(obs: Tikal, seat: Seat, canvas: Canvas) -> Markup:
    """Show what a seat has off the board, its treasures as sets, and what it would score now."""
    gain = obs.assess(seat).total
    hint = canvas.t("if scored now")
    label = esc(with_label(canvas.lang, hint, str(gain)))
    plus = Markup(f'<b class="ti-plus" title="{esc(hint)}" aria-label="{label}">+{gain}</b>')
    line = Markup(f'<span class="ti-kit">{kit(obs, seat, canvas)}</span>')
    call = _call(obs, seat, canvas)
    return line + call + sets(obs, seat, canvas, 96 if call else 180) + plus


def _call(obs: Tikal, seat: Seat, canvas: Canvas) -> Markup:
    """Show how a seat stands in the auction."""
    if not obs.auction or obs.to_move == OVER:
        return NO_MARKUP
    t = canvas.t
    if seat in obs.had:
        return Markup(f'<span class="chip">{esc(t("had a tile"))}</span>')
    if obs.phase != BIDDING:
        return NO_MARKUP
    if seat in obs.seats_passed():
        return Markup(f'<span class="chip">{esc(t("passed"))}</span>')
    if seat == obs.bidder():
        return Markup(f'<span class="chip good">{esc(t("bid {points}", points=obs.highest_bid()))}</span>')
    return NO_MARKUP


def kit(obs: Tikal, seat: Seat, canvas: Canvas) -> Markup:
    """Return what a player still has off the board."""
    t, lang = canvas.t, canvas.lang
    tents = sum(obs.pitched[seat * TENTS + i] == NONE for i in range(TENTS))
    leader = int(obs.leader(seat) == SUPPLY)
    return (
        counter(_small(pawn(seat), 0.85), obs.supply[seat], t("workers in supply"), lang)
        + counter(_small(pawn(seat) + pieces.hat(seat), 0.8), leader, t("leader in supply"), lang)
        + counter(_small(tent(seat, 24)), tents, t("tents left"), lang)
        + counter(_small(pieces.plinth(seat), 1.1), GUARDS - obs.guards[seat], t("guards left"), lang)
    )


SIZE = 11.0  # radius of a treasure


def sets(obs: Tikal, seat: Seat, canvas: Canvas, widest: int) -> Markup:
    """Return a player's treasures grouped by kind with 1, 3 or 6 points; many lie closer, their numbers stay large."""
    held = [(obs.treasures[seat * KINDS + kind], kind) for kind in range(KINDS)]
    held = sorted((pair for pair in held if pair[0]), key=lambda pair: (-pair[0], pair[1]))
    if not held:
        return Markup(f'<span class="dim">{esc(canvas.t("no treasures"))}</span>')
    close = sum(_pill(*pair)[1] for pair in held) > widest
    out, x = NO_MARKUP, 1.0
    for count, kind in held:
        art, wide = _pile(count, kind) if close else _pill(count, kind)
        out += at(x, SIZE + 5, Markup(f"<title>{esc(f'{count} × {treasure(kind, canvas.lang)}')}</title>{art}"))
        x += wide
    label = esc(canvas.t("Treasures"))
    return frame(
        (0, 0, x, 2 * SIZE + 10),
        out,
        Markup(
            f'width="{x:.0f}" height="{2 * SIZE + 10:.0f}" style="max-width:min({widest}px,100% - 44px)" '
            f'role="img" aria-label="{label}"'
        ),
    )


def _pill(count: int, kind: int) -> tuple[Markup, float]:
    """Return a set with its points beside it, and how wide it lies."""
    wide = 2 * SIZE + (count - 1) * SIZE * 1.25 + 23
    pill = Markup(
        f'<rect y="{-SIZE - 3.5}" width="{wide}" height="{2 * SIZE + 7}" rx="{SIZE + 3.5}" fill="var(--surface-2)" '
        'stroke="var(--line-2)"/>'
    )
    discs = "".join(at(SIZE + 3 + i * SIZE * 1.25, -0.5, pieces.treasure(kind, SIZE)) for i in range(count))
    return pill + discs + text(wide - 9.5, 4.8, SET_POINTS[count], 13.5), wide + 6


def _pile(count: int, kind: int) -> tuple[Markup, float]:
    """Return a set as a pile with its points on it, and how wide it lies."""
    shift = 4 * (count - 1)
    discs = "".join(at(SIZE + 4 * i, -3.5, pieces.treasure(kind, SIZE)) for i in range(count))
    disc = Markup('<circle r="7.5" fill="var(--surface)" stroke="var(--line-2)"/>')
    return discs + at(SIZE + shift + 5, 8, disc + text(0, 4.8, SET_POINTS[count], 13.5)), 2 * SIZE + shift + 3


# ---- the prompt bar ----
def points_left(obs: Tikal, canvas: Canvas) -> Markup:
    """Show the action points as ten pips, and the tile in hand or the figures in the supply as buttons."""
    seat = canvas.seat if canvas.seat >= 0 else obs.to_move
    laying = obs.phase in (PLACING, ROTATING)
    left = ACTION_POINTS if laying else obs.ap
    words = canvas.t("{cost} AP", cost=left)
    pips = Markup(f'<span class="ti-ap"><b>{esc(words)}</b>{ap_pips(left, words)}</span>')
    if laying:
        label = esc(tile_words(obs.hand, canvas.lang))
        art = frame(
            (-66, -58, 132, 118), pieces.tile_art(obs.hand, 0), Markup(f'width="74" height="66" aria-label="{label}"')
        )
        return Markup(f'{pips}<span class="ti-hand">{art}</span>')
    if seat != obs.to_move:
        return pips
    label = esc(canvas.t("enter"))
    buttons = canvas.button(WORKER + SUPPLY, Markup(f"{_small(pawn(seat), 0.85)}<b>{obs.supply[seat]}</b>"), "small")
    if obs.leader(seat) == SUPPLY:
        buttons += canvas.button(LEADER, _small(pawn(seat) + pieces.hat(seat), 0.8), "small")
    return Markup(f'{pips}<span class="row" role="group" aria-label="{label}">{buttons}</span>')


def _small(art: Markup, scale: float = 1) -> Markup:
    return small((-14, -36, 28, 42), at(0, 0, art, scale), 22, 28)


def ap_pips(left: int, words: str) -> Markup:
    """Return ten action points: filled are left, hollow are spent."""
    here = hexagon(7.6, Markup('fill="var(--accent)" stroke="var(--accent)" stroke-width="1.4"'))
    gone = hexagon(7.2, Markup('fill="none" stroke="var(--line-2)" stroke-opacity=".6" stroke-width="1.4"'))
    box, size = (-8.5, -8.5, 17, 17), Markup('width="17" height="17"')
    pips = "".join(
        frame(box, here if i < left else gone, Markup(f'{size} data-tick="{int(i < left)}"'))
        for i in range(ACTION_POINTS)
    )
    return Markup(f'<span class="ti-pips" role="img" aria-label="{esc(words)}">{pips}</span>')
