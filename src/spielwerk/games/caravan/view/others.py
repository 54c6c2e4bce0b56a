"""The others at their boards: who acted last with all slots and what is new there, everybody else in one line."""

from typing import Final

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, frame
from spielwerk.core.icons import badge
from spielwerk.core.language import msg
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.panels import follow, followed_seat
from spielwerk.core.state import NONE, OVER, Event
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.data import BOARD_SLOTS, PASSED, TRAVEL
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view import board as view_board
from spielwerk.games.caravan.view.hand import minis
from spielwerk.games.caravan.view.icons import Item, ic, row, slot_box
from spielwerk.games.caravan.view.signs import effects

BOX: Final = (-37.0, -27.0, 354.0, 156.0)  # of a board in small


def news(events: list[Event], reader: int, seat: Seat) -> list[Event]:
    """Return what a seat has done in this round since the reader did something."""
    found: list[Event] = []
    for event in reversed(events):
        if event.kind == "round" or event.seat == reader:
            break
        if event.seat == seat:
            found.append(event)
    return found[::-1]


def new_slots(canvas: Canvas, seat: Seat) -> set[int]:
    """Return the slots of a seat that are new to the reader."""
    return {event.args[0] for event in news(canvas.recent, canvas.seat, seat) if event.kind == "placed"}


def slots(obs: CreatureCaravan, player: Player, new: set[int]) -> Markup:
    """Return the nine slots of somebody's board in two rows, with the dice on them and marks on the new ones."""
    out = NO_MARKUP
    for slot in range(BOARD_SLOTS):
        printed = obs.box.slots[slot]
        what: list[Item] = effects(printed.effects) or [(20.0, ic("sword", 1.2))]
        what = what[1:] if printed.kind == TRAVEL else what
        body = at(0, -2, slot_box(printed.needs, player.placed[slot], False, 32)[1]) + at(0, 33, row(what, 62, 1.2))
        out += at(70 * (slot % 5), 78 * (slot // 5), body + (view_board.MARK if slot in new else ""))
    return out


def others(obs: CreatureCaravan, canvas: Canvas, seat: Seat) -> Markup:
    """Return the boards and caravans of the others."""
    out, every = NO_MARKUP, [k for k in range(len(obs.players)) if k != seat]
    now = followed_seat(canvas.recent, every, NONE)
    for k in every:
        player, done = obs.players[k], news(canvas.recent, canvas.seat, k) if k == now else []
        played = [event.args[0] for event in done if event.kind == "played"]
        shown = minis(obs, player, canvas, "co", gained=played)
        empty = Markup(f'<p class="dim small">{esc(canvas.t("No creature yet."))}</p>')
        title = Markup(f"{esc(canvas.name(k))} · {len(player.creatures)}/{player.room}")
        if k != now:
            out += Markup(
                f'<details class="cc-other" id="cc-other-{k}" data-board-of="{k}">'
                f'<summary style="--c:var(--seat-{k})">{title}</summary>{shown or empty}</details>'
            )
            continue
        art = NO_MARKUP
        if k < obs.seats:  # whoever plays without a seat has no board
            label = esc(canvas.p("caravan", "Board of {name}", name=canvas.name(k)))
            whole = Markup(f'<g id="cc-mini{k}">{slots(obs, player, new_slots(canvas, k))}</g>')
            art = frame(BOX, whole, Markup(f'class="cc-small" role="img" aria-label="{label}"'))
        head = Markup(f'<div class="row small">{badge(k, 18)}<b class="cut grow">{title}</b></div>')
        out = Markup(
            f'<div class="cc-other now" id="cc-now-{k}" data-board-of="{k}">{head}{art}{shown or empty}</div>{out}'
        )
    return out


def stand_in(obs: CreatureCaravan, canvas: Canvas, seat: Seat) -> Markup:
    """Return the board of who acted last, in place of the reader's own while they wait for the others."""
    if obs.to_move == OVER or canvas.seat != seat or obs.players[seat].phase != PASSED or obs.seats == 1:
        return NO_MARKUP
    acted = [event.seat for event in canvas.recent if event.seat != seat and 0 <= event.seat < obs.seats]
    if not acted:
        return NO_MARKUP
    now = acted[-1]
    board = view_board.board(obs, obs.players[now], canvas, False, new_slots(canvas, now))
    return follow(canvas, now, board, back=msg("My board"), cls="wide")
