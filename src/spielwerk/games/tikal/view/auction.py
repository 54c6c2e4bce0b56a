"""The auction of Tikal as a strip over the map: what is on offer, who called what, and what one may bid."""

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import frame, hexagon
from spielwerk.core.icons import badge
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.games.tikal.rules.data import BID, BIDDING, CHOOSE, HIGHEST_BID, STACK, VOLCANO
from spielwerk.games.tikal.rules.land import KIND
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.view import pieces
from spielwerk.games.tikal.view.pieces import SIZE
from spielwerk.games.tikal.words.terms import letter, tile_words

NEXT = 5  # bids shown at once; the others fold away


def auction(obs: Tikal, canvas: Canvas) -> Markup:
    """Return the strip."""
    t = canvas.t
    rounds = STACK // obs.seats
    now = (STACK - len(obs.stack)) // obs.seats
    title = t(
        "Round {round} of {rounds} · auction {auction} of {auctions}",
        round=now,
        rounds=rounds,
        auction=len(obs.had) + 1,
        auctions=obs.seats - 1,
    )
    lots = "".join(_lot(obs, slot, canvas) for slot in range(len(obs.open)) if obs.open[slot] != NONE)
    calls = "".join(
        _call(obs.calls[i], obs.calls[i + 1], obs.highest_bid(), canvas) for i in range(0, len(obs.calls), 2)
    )
    waiting = Markup("".join(f'<span class="ti-later">{badge(seat, 20)}</span>' for seat in obs.had))
    done = Markup(f'<span class="small dim">{esc(t("had theirs"))}</span>{waiting}' if waiting else "")
    steps = _steps(obs, canvas) if obs.phase == BIDDING else NO_MARKUP
    words = (
        t("The winner pays, chooses a tile and has 10 AP.")
        if obs.phase == BIDDING
        else t("{name} chooses.", name=canvas.name(obs.to_move))
    )
    return Markup(
        f'<div class="row wrap ti-auction" role="group" aria-label="{esc(t("Auction"))}">'
        f'<div class="row">{lots}</div><div class="grow ti-calls">'
        f'<div class="row wrap"><b>{esc(title)}</b>{calls}{done}</div>{steps}'
        f'<span class="small dim">{esc(words)}</span></div></div>'
    )


def _lot(obs: Tikal, slot: int, canvas: Canvas) -> Markup:
    """Return an open tile; who won chooses it by a click."""
    tile = obs.open[slot]
    name = tile_words(tile, canvas.lang)
    if KIND[tile] == VOLCANO:
        name = canvas.t("Volcano: scoring")
    shade = hexagon(SIZE, Markup('fill="var(--shade)" opacity=".25" transform="translate(0 5)"'), True)
    label = Markup(f'role="img" aria-label="{esc(name)}"')
    art = frame((-66, -58, 132, 118), shade + pieces.tile_art(tile, 0), label)
    inside = Markup(f"<span>{art}<span>{esc(name)}<small> · {esc(letter(tile))}</small></span></span>")
    if obs.phase == BIDDING:
        return Markup(f'<span class="ti-lot">{inside}</span>')
    return canvas.button(CHOOSE + slot, inside, "ti-lot")


def _call(seat: Seat, amount: int, top: int, canvas: Canvas) -> Markup:
    """Return one call as a chip: the standing bid framed, a pass faded."""
    name = esc(canvas.name(seat))
    said = amount or esc(canvas.t("passes"))
    look = Markup("ti-later" if not amount else "ti-top" if amount == top else "")
    colours = Markup(f"--c:var(--seat-{seat});--e:var(--seat-{seat}-soft)")
    return Markup(f'<span class="chip {look}" style="{colours}">{badge(seat, 20)} {name} {said}</span>')


def _steps(obs: Tikal, canvas: Canvas) -> Markup:
    """Return the bids as buttons, each with what remains; the higher ones fold away. Who is out has none."""
    seat = canvas.seat
    if seat < 0 or seat in obs.seats_passed() or seat in obs.had:
        return NO_MARKUP
    held, low = obs.points[seat], obs.highest_bid() + 1
    high = min(HIGHEST_BID, obs.points[obs.to_move])
    buttons = [_bid(amount, held, canvas) for amount in range(low, high + 1)]
    if not buttons:
        return NO_MARKUP
    many = len(buttons) > NEXT + 1  # a single one takes no more room than its fold
    first, more = (buttons[:NEXT], buttons[NEXT:]) if many else (buttons, [])
    out = "".join(first)
    if more:
        limit = esc(canvas.t("up to {points}", points=high))
        ceiling = esc(canvas.t("40 is the highest bid here.")) if high == HIGHEST_BID else NO_MARKUP
        out += Markup(
            f'<details><summary class="btn small">… {limit}</summary>'
            f'<div class="row wrap">{"".join(more)}</div><span class="small '
            f'dim">{ceiling}</span></details>'
        )
    return Markup(f'<div class="row wrap ti-bids">{out}</div>')


def _bid(amount: int, held: int, canvas: Canvas) -> Markup:
    left = Markup(f"<small>→ {held - amount}</small>" if held >= amount else "")
    return canvas.button(BID + amount - 1, Markup(f"<span>{amount}{left}</span>"), "small")
