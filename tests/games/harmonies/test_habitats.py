"""Habitats and cubes: HA-44 to HA-60."""

import pytest

from games.harmonies.helpers import (
    Cell,
    hand,
    heard,
    homes,
    land,
    lay_all,
    play,
    player,
    position,
    refused,
    row,
    stack,
    targets,
    verbs,
    words,
)
from spielwerk.core.bits import count
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.harmonies.rules.data import BOARDS, CARD_NAMES, PATTERNS, SHAPES
from spielwerk.games.harmonies.rules.grid import bit_index, rotate
from spielwerk.games.harmonies.rules.habitat import habitats
from spielwerk.games.harmonies.rules.land import Land
from spielwerk.games.harmonies.rules.scoring import card_points
from spielwerk.games.harmonies.state import new

RIVERSIDE = {(0, 2): "nng", (1, 2): "b", (2, 2): "b"}


@pytest.mark.rule("HA-44")
def test_the_pattern_has_to_lie_exactly() -> None:
    assert homes(land(RIVERSIDE), "crocodile") == {(2, 2)}
    assert homes(land({(0, 2): "nng", (1, 2): "b", (2, 1): "b"}), "crocodile") == set()


@pytest.mark.rule("HA-45")
def test_any_of_the_six_rotations_is_fine() -> None:
    assert homes(land({(0, 0): "nng", (0, 1): "b", (0, 2): "b"}), "crocodile") == {(0, 2)}
    for times in range(6):
        one, two = rotate(1, 0, times), rotate(2, 0, times)
        tokens = {(2, 1): "nng", (2 + one[0], 1 + one[1]): "b", (2 + two[0], 1 + two[1]): "b"}
        assert homes(land(tokens), "crocodile") == {(2 + two[0], 1 + two[1])}


def matches(board: Land, card: int, mirrored: bool) -> set[Cell]:
    """Match a pattern cell by cell, the slow way."""
    side = set(BOARDS[board.side])
    found = set()
    for q, r in side:
        for times in range(6):
            steps = [rotate(*((r2, q2) if mirrored else (q2, r2)), times) for q2, r2 in SHAPES[card]]
            cells = [(q, r), *[(q + dq, r + dr) for dq, dr in steps]]
            if all(c in side and shows(board, c, want) for c, want in zip(cells, PATTERNS[card], strict=True)):
                found.add((q, r))
    return found


def shows(board: Land, place: Cell, want: str) -> bool:
    kind = board.stack_at(1 << bit_index(*place))
    return kind in {12, 13, 14} if want == "h" else kind == land({(0, 0): want}).stack(0)


@pytest.mark.no_cover  # so many habitats that tracing them takes a minute
@pytest.mark.rule("HA-46")
def test_mirror_images_need_no_rule() -> None:
    for seed in range(30):
        state, rng = new(2, seed, side=seed % 2), Rng(seed)
        while state.to_move != OVER:
            state.apply(state.random_action(rng))
        board = state.lands[0]
        for card, name in enumerate(CARD_NAMES):
            plain = matches(board, card, mirrored=False)
            assert plain == matches(board, card, mirrored=True)
            board.cubes = 0
            assert plain == homes(board, name)


@pytest.mark.rule("HA-47")
def test_heights_must_be_equal_to_the_card() -> None:
    assert homes(land(RIVERSIDE | {(0, 2): "ng"}), "crocodile") == set()
    assert homes(land({(2, 1): "e", (2, 2): "y"}), "meerkat") == {(2, 1)}
    assert homes(land({(2, 1): "ee", (2, 2): "y"}), "meerkat") == set()
    assert homes(land({(2, 1): "b", (2, 2): "eee"}), "trout") == {(2, 1)}
    assert homes(land({(2, 1): "b", (2, 2): "ee"}), "trout") == set()


@pytest.mark.rule("HA-48")
@pytest.mark.parametrize("building", ["rr", "nr", "er"])
def test_a_building_is_a_red_on_red_brown_or_gray(building: str) -> None:
    assert homes(land({(2, 1): "b", (2, 0): building}), "duck") == {(2, 1)}


@pytest.mark.rule("HA-49")
def test_a_single_red_is_no_building_and_bare_browns_are_no_tree() -> None:
    assert homes(land({(2, 1): "b", (2, 0): "r"}), "duck") == set()
    assert homes(land({(2, 1): "nn", (2, 0): "g"}), "koala") == set()
    assert homes(land({(2, 1): "ng", (2, 0): "g"}), "koala") == {(2, 1)}


@pytest.mark.rule("HA-50")
def test_only_the_marked_cell_receives_the_cube() -> None:
    state = position([player(RIVERSIDE, [("crocodile", 0)]), player()])
    assert targets(play(state, "animal crocodile")) == {(2, 2)}


@pytest.mark.rule("HA-51")
def test_that_cell_must_not_hold_a_cube() -> None:
    assert homes(land(RIVERSIDE, cubes=[(2, 2)]), "crocodile") == set()
    state = position([player(RIVERSIDE, [("crocodile", 1)], cubes=[(2, 2)]), player()])
    assert "animal" not in verbs(state)


@pytest.mark.rule("HA-52")
def test_a_stack_carries_at_most_one_cube() -> None:
    for seed in range(6):
        state, rng = new(2, seed), Rng(seed)
        while state.to_move != OVER:
            state.apply(state.random_action(rng))
            for seat, board in enumerate(state.lands):
                assert count(board.cubes) == len(set(state.cubes(seat))) <= 23 - board.empty()


@pytest.mark.rule("HA-53")
def test_a_token_may_serve_many_habitats() -> None:
    pond = {(1, 1): "g", (0, 1): "b", (0, 2): "b"}
    state = position([player(pond, [("frog", 0)]), player()])
    play(state, "animal frog", "settle 0 1", "animal frog", "settle 0 2")
    assert state.settled_cubes(0) == 2
    with_cube = land(pond | {(2, 1): "b"}, cubes=[(1, 1)])
    assert homes(with_cube, "frog") == {(0, 1), (0, 2), (2, 1)}


@pytest.mark.rule("HA-54")
def test_the_lowest_cube_left_is_used() -> None:
    fox = CARD_NAMES.index("fennec_fox")
    assert [card_points(fox, n) for n in range(4)] == [0, 4, 9, 16]
    rocks = {(0, 0): "e", (0, 1): "e", (0, 2): "y", (0, 3): "e", (0, 4): "e"}
    state = position([player(rocks, [("fennec_fox", 0)]), player()])
    play(state, "animal fennec_fox", "settle 0 0")
    assert state.card_points(0) == 4
    play(state, "animal fennec_fox", "settle 0 4")
    assert state.card_points(0) == 9


@pytest.mark.rule("HA-55")
def test_settling_is_a_choice() -> None:
    state = position([player(RIVERSIDE, [("crocodile", 0)]), player()])
    play(lay_all(play(state, "take 0")), "end")
    assert state.to_move == 1
    assert state.settled_cubes(0) == 0


@pytest.mark.rule("HA-56")
def test_the_same_card_may_settle_several_cubes_in_one_turn() -> None:
    pond = {(1, 1): "g", (0, 1): "b", (0, 2): "b"}
    state = position([player(pond, [("frog", 0)]), player()])
    events = heard(state, "animal frog", "settle 0 1", "animal frog", "settle 0 2")
    assert state.card_points(0) == 4
    assert [event.args[2] for event in events if event.kind == "settled"] == [2, 2]


@pytest.mark.rule("HA-57")
@pytest.mark.parametrize("seed", range(4))
def test_cubes_never_come_back(seed: int) -> None:
    state, rng = new(3, seed), Rng(seed)
    before = [0, 0, 0]
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
        now = [board.cubes for board in state.lands]
        assert all(old & new_ == old for old, new_ in zip(before, now, strict=True))
        before = now


RAY = {(2, 1): "b", (1, 1): "e", (1, 2): "e"}


@pytest.mark.rule("HA-58")
def test_a_pattern_spoilt_later_keeps_its_cube() -> None:
    state = position([player(RAY, [("ray", 0)]), player()], taken=2, hand=hand("e"))
    play(state, "animal ray", "settle 2 1", "pick e", "put 1 1")
    assert stack(state, 0, (1, 1)) == "ee"
    assert homes(state.lands[0], "ray") == set()
    assert state.card_points(0) == 4
    assert count(state.lands[0].cubes) == 1


@pytest.mark.rule("HA-59")
def test_pattern_cells_without_cube_may_be_built_on() -> None:
    state = position([player(RAY, [("ray", 1)], cubes=[(2, 1)]), player()], taken=2, hand=hand("e"))
    assert {(1, 1), (1, 2)} <= targets(play(state, "pick e"))


@pytest.mark.rule("HA-60")
def test_with_its_last_cube_gone_a_card_is_finished_and_put_aside() -> None:
    tokens = {(4, 0): "eee", (2, 0): "eee", (2, 1): "y"}
    state = position([player(tokens, [("eagle", 1)], cubes=[(4, 0)]), player()], row=row("duck"))
    assert state.open_cards(0) == 1
    eagle, told = CARD_NAMES.index("eagle"), heard(state, "animal eagle", "settle 2 0")
    assert [(event.kind, event.args[0]) for event in told] == [("settled", eagle), ("finished", eagle)]
    assert state.open_cards(0) == 0
    assert state.cards_with_cubes(0) == ([CARD_NAMES.index("eagle")], [2])
    assert "animal 0" not in words(state)
    assert refused(state, "animal 0") == "HA-132"


# ---- habitats that lack something ----
def test_places_that_lack_one_token_are_found_with_the_cell_that_lacks_it() -> None:
    board = land({(0, 0): "nn", (0, 1): "b"})
    near = [miss for miss in habitats(board, CARD_NAMES.index("crocodile"), 2) if not miss.blocked]
    assert (1 << bit_index(0, 2), [1, 0, 1]) in [(miss.cube, miss.lack) for miss in near]
    for times in range(6):
        (q, r), (far_q, far_r) = rotate(1, 0, times), rotate(2, 0, times)
        board = land({(2, 1): "b", (2 + q, 1 + r): "b", (2 + far_q, 1 + far_r): "nn"})
        found = [(miss.cube, miss.lack) for miss in habitats(board, CARD_NAMES.index("crocodile"), 1)]
        assert found == [(1 << bit_index(2, 1), [0, 0, 1])]
    frog = habitats(land({(0, 0): "g"}), CARD_NAMES.index("frog"), 1)
    assert {miss.cube for miss in frog} == {1 << bit_index(0, 1), 1 << bit_index(1, 0)}


def test_a_cell_with_a_cube_or_another_landscape_is_no_place_to_build() -> None:
    duck = CARD_NAMES.index("duck")
    assert len(habitats(land({(0, 0): "b", (0, 1): "r"}), duck, 1)) == 1
    assert habitats(land({(0, 0): "b", (0, 1): "r"}, cubes=[(0, 1)]), duck, 1) == []
    assert habitats(land({(0, 0): "b", (0, 1): "nn", (1, 0): "g"}), duck, 1) == []
