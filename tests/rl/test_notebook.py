"""In a notebook: a quick import, and positions that show themselves."""

import re
import subprocess
import sys

import pytest

from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.games import games
from spielwerk_lanes import GAME as LANES

IMPORT = """
import sys, time
start = time.process_time()
import spielwerk
print(time.process_time() - start, not {"numpy", "starlette", "gymnasium", "sqlalchemy"} & set(sys.modules))
"""


def imported() -> tuple[float, str]:
    """Return the CPU seconds of the import, and whether it is light."""
    command, env = [sys.executable, "-c", IMPORT], {"PYTHONPATH": ":".join(sys.path)}
    said = subprocess.run(command, capture_output=True, text=True, check=True, env=env).stdout.split()
    return float(said[0]), said[1]


def test_the_import_is_quick_and_brings_nothing_large() -> None:
    seconds, light = min(imported() for _ in range(3))
    assert seconds < 0.3
    assert light == "True"


@pytest.mark.parametrize("game", [LANES, *games()], ids=lambda game: game.slug)
def test_a_position_shows_itself(game: Game) -> None:
    state, rng = game.new(game.seats[1], 3), Rng(4)
    for _ in range(30):
        state.apply(state.random_action(rng))
    for shown in (state, state.observe(0), state.observe(-1)):
        before = shown.dump()
        svg = shown._repr_svg_()
        assert svg is not None
        assert svg.startswith("<svg xmlns=")
        assert "var(--" not in svg
        assert shown.dump() == before


def test_an_observation_shows_what_its_seat_may_know() -> None:
    state = LANES.new(2, 5)

    def faces(svg: str | None, seat: int) -> set[str]:
        assert svg is not None
        return set(re.findall(rf'id="board-hand{seat}-\d"[^>]*><rect[^>]*><text[^>]*>(.)</text>', svg))

    everything, ours = state._repr_svg_(), state.observe(1)._repr_svg_()
    assert "?" not in faces(everything, 0) | faces(everything, 1)
    assert faces(ours, 0) == {"?"}
    assert "?" not in faces(ours, 1)
