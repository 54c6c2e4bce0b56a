"""The end of Harmonies: all boards side by side, and under each its animals with their points."""

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import frame, small
from spielwerk.core.icons import badge
from spielwerk.core.markup import Markup, esc
from spielwerk.core.types import Seat
from spielwerk.games.harmonies.rules.data import ANIMAL_COUNT, BOARDS, STACKS
from spielwerk.games.harmonies.rules.scoring import card_points
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.view import pieces
from spielwerk.games.harmonies.words.terms import title


def final_panel(obs: Harmonies, canvas: Canvas) -> None:
    """Lay the boards of everybody on the page of the result."""
    boards = "".join(_seat(obs, seat, canvas) for seat in range(obs.seats))
    heading = canvas.t("Landscapes and animals")
    canvas.panel("ha-final", heading, Markup(f'<div class="ha-final n{obs.seats}">{boards}</div>'), "end")


def _seat(obs: Harmonies, seat: Seat, canvas: Canvas) -> Markup:
    """Return a board, whose cells can be marked, and its cards: most points first."""
    name, land = esc(canvas.name(seat)), obs.lands[seat]
    stacks = [STACKS[land.stack(cell)] for cell in range(len(BOARDS[obs.side]))]
    whole = pieces.small_board(obs.side, stacks, obs.cubes(seat)) + pieces.spots(obs.side, seat)
    board = frame(pieces.bounds(obs.side), whole, Markup(f'class="ha-small" role="img" aria-label="{name}"'))
    cards = []
    for card, settled in zip(*obs.cards_with_cubes(seat), strict=True):
        points = land.spirit_points(card) * settled if card >= ANIMAL_COUNT else card_points(card, settled)
        cards.append((int(points), card, settled))
    rows = "".join(_card(*entry, canvas) for entry in sorted(cards, key=lambda entry: -entry[0]) if entry[2])
    head = Markup(f'<div class="row small">{badge(seat, 22)}<b class="cut">{name}</b></div>')
    return Markup(f'<div>{head}{board}<ul class="ha-lived">{rows}</ul></div>')


def _card(points: int, card: int, settled: int, canvas: Canvas) -> Markup:
    face = small((-27, -27, 54, 54), pieces.use_at(f"p{card}"), 26, 26)
    times = Markup(f' <span class="dim">× {settled}</span>' if card < ANIMAL_COUNT else "")
    return Markup(f'<li>{face}<span class="grow cut">{esc(title(card, canvas.lang))}{times}</span><b>{points}</b></li>')
