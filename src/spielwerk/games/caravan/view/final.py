"""The end of Creature Caravan: the road with everybody on it, and each caravan with what its creatures are worth."""

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import frame
from spielwerk.core.icons import badge
from spielwerk.core.markup import Markup, esc
from spielwerk.core.types import Seat
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view.hand import minis
from spielwerk.games.caravan.view.map import OVER_BOX, overview


def final_panel(obs: CreatureCaravan, canvas: Canvas) -> None:
    """Lay the road and all caravans on the page of the result."""
    label = esc(canvas.t("Map from west to east"))
    road = frame(OVER_BOX, overview(obs), Markup(f'class="cc-road" role="img" aria-label="{label}"'))
    caravans = "".join(_seat(obs, seat, canvas) for seat in range(len(obs.players)))
    canvas.panel("cc-final", canvas.t("Caravans"), Markup(f'<div class="cc-final">{road}{caravans}</div>'), "end")


def _seat(obs: CreatureCaravan, seat: Seat, canvas: Canvas) -> Markup:
    player = obs.players[seat]
    head = Markup(f'{badge(seat, 22)}<b class="cut">{esc(canvas.name(seat))}</b> {len(player.creatures)}/{player.room}')
    return Markup(f'<div><div class="row small">{head}</div>{minis(obs, player, canvas, "cf")}</div>')
