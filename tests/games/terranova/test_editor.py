"""The editor of Terra Nova: every table can be built from the opening, cut-off areas are scored by themselves."""

from typing import Any

import pytest

from spielwerk.core.editing import check, edit, written
from spielwerk.core.editor import EditError, Position
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.terranova import GAME
from spielwerk.games.terranova.state import TerraNova, load, new


def build(start: Position, target: Position) -> Position:
    """Return the target, laid out from the opening edit by edit."""
    words = [f"put stone {cell}" for cell in target["stones"]]
    words += [
        f"put figure{seat} {cell}" for seat, own in enumerate(target["figures"]) for cell in own if cell is not None
    ]
    words += [f"set to_move {target['to_move']}", f"set quiet {target['quiet']}"]
    for word in words:
        start = edit(GAME, start, word)
    for n, area in enumerate(start["areas"]):
        scored = next(one for one in target["areas"] if one["cells"] == area["cells"])
        for seat, count in enumerate(scored["figures"]):
            start = edit(GAME, start, f"@{seat} set area{n} {count}")
    return start


def turn_begins(seed: int, stones: int, **options: int) -> TerraNova:
    """Return a random game at the beginning of a turn, with so many stones on the map."""
    state, rng = new(2, seed, **options), Rng(seed)
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
        if state.action == 1 and not state.moved and state.picked < 0 and len(written(GAME, state)["stones"]) >= stones:
            break
    return state


def laid(position: Position) -> dict[str, Any]:
    """Return what lies on the table, in no order."""
    areas = sorted((area["cells"], area["figures"]) for area in position["areas"])
    figures = [sorted(cell for cell in own if cell is not None) for own in position["figures"]]
    return {"stones": sorted(position["stones"]), "figures": figures, "areas": areas, "to_move": position["to_move"]}


@pytest.mark.parametrize(("seed", "stones"), [(1, 3), (2, 9), (3, 15), (4, 20)])
def test_every_table_can_be_built_from_the_opening(seed: int, stones: int) -> None:
    state = turn_begins(seed, stones, board=3)
    assert state.to_move != OVER
    target = written(GAME, state)
    built = build(written(GAME, new(2, 0, board=3)), target)
    assert laid(built) == laid(target)
    found = check(GAME, built)
    assert found.trouble is None
    assert found.state is not None
    assert found.state.scores() == state.scores()


def test_a_stone_that_cuts_off_an_area_scores_it_and_taking_it_away_opens_it_again() -> None:
    state = turn_begins(2, 1, board=3)
    position = written(GAME, state)
    while not position["areas"]:
        state = turn_begins(2, len(position["stones"]) + 1, board=3)
        position = written(GAME, state)
    last = next(cell for cell in position["stones"] if not edit(GAME, position, f"take {cell}")["areas"])
    opened = edit(GAME, position, f"take {last}")
    assert edit(GAME, opened, f"put stone {last}")["areas"][0]["cells"] == position["areas"][0]["cells"]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("put stone 78", "h7 is taken."),
        ("take 3", "There is nothing on a4."),
        ("put stone 9999", "Tap a hex of the map."),
    ],
)
def test_what_cannot_be_is_told(word: str, said: str) -> None:
    position = written(GAME, load({"figures": [[78], [80]]}))
    with pytest.raises(EditError) as refused:
        edit(GAME, position, word)
    assert refused.value.say("en") == said


def test_nobody_has_more_figures_than_there_are() -> None:
    position = written(GAME, load({"figures": [list(range(13)), [100]]}))
    with pytest.raises(EditError) as refused:
        edit(GAME, position, "put figure0 60")
    assert "13" in refused.value.say("en")
