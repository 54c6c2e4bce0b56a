"""TI-103 to TI-125: volcano rounds, what a scoring pays, and the end of the basic game."""

import pytest

from games.tikal.helpers import A, B, C, D, cell, heard, play, position, to_end, words
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import to_list
from spielwerk.games.tikal.rules.data import EMPTY, FINAL_ROUND, STACK, TILES, VOLCANO_ROUND
from spielwerk.games.tikal.state import Tikal, new

VOLCANO_NEXT = {"stack": ["B6", "C1", "C2", "C3", "C4", "C5"]}


def erupting(seats: int = 2, drawer: int = A, **rest: object) -> Tikal:
    """A volcano is the only tile of its letter, and drawn next by ``drawer``."""
    before = (drawer - 1) % seats
    state = position(seats=seats, to_move=before, **VOLCANO_NEXT, **rest)  # type: ignore[arg-type]
    return play(state, "end")


def laid_tiles(state: Tikal) -> int:
    return sum(0 <= tile < STACK for tile in to_list(state.land.tile))


@pytest.mark.rule("TI-103")
def test_drawing_a_volcano_starts_a_scoring_round_at_once() -> None:
    state = erupting()
    assert state.scoring == VOLCANO_ROUND
    assert words(state, "place") == []


@pytest.mark.rule("TI-104")
def test_the_drawer_keeps_the_volcano_aside_and_takes_a_scoring_turn_first() -> None:
    state = erupting(3, C)
    assert (state.to_move, state.ap) == (C, 10)
    assert TILES[state.aside][0] == "B6"
    assert laid_tiles(state) == 0
    assert state.hand == NONE


@pytest.mark.rule("TI-105")
def test_at_the_end_of_that_turn_the_drawer_scores_alone() -> None:
    state = erupting(workers={A: {"a4": 1}, B: {"b5": 1}})
    assert play(state, "end").scores() == [1, 0]
    assert [part.category for part in state.breakdown(A)] == ["temples"]


@pytest.mark.rule("TI-106")
def test_the_others_follow_clockwise_each_with_ten_points_and_an_own_scoring() -> None:
    state = erupting(4, C)
    order = []
    for _ in range(4):
        order.append(state.to_move)
        assert state.ap == 10
        play(state, "end")
        assert state.scored[-1].seat == order[-1]
    assert order == [C, D, A, B]


@pytest.mark.rule("TI-107")
def test_no_tile_is_drawn_or_laid_in_a_scoring_turn() -> None:
    state = erupting(3)
    stack, laid = state.stack.copy(), laid_tiles(state)
    play(state, "end", "end", "end")
    assert (state.stack, laid_tiles(state)) == (stack, laid)


@pytest.mark.rule("TI-108")
def test_then_the_drawer_lays_the_volcano_and_takes_a_normal_turn() -> None:
    state = play(erupting(3, workers={A: {"a4": 1}}), "end", "end", "end")
    assert state.to_move == A
    assert (state.aside, state.holder) == (NONE, NONE)
    assert {word.split()[0] for word in words(state)} == {"place"}
    play(state, "place c4")
    assert state.ap == 10
    points = state.scores()
    play(state, "end")
    assert state.scores() == points, "a normal turn is not scored"


@pytest.mark.rule("TI-109")
def test_the_drawer_draws_no_further_tile_in_that_turn() -> None:
    state = erupting()
    assert len(state.stack) == 5
    play(state, "end", "end", "place c4", "worker supply", "to a5")
    assert len(state.stack) == 5


@pytest.mark.rule("TI-110")
def test_play_goes_on_with_the_drawers_left_neighbour() -> None:
    state = play(erupting(4, C), "end", "end", "end", "end", "place c4", "end")
    assert state.to_move == D
    assert words(state, "place")


@pytest.mark.rule("TI-111")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_scores_exactly_four_times_per_game(seats: int) -> None:
    state, rng = new(seats, 11), Rng(12)
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
    assert [scoring.round for scoring in state.scored] == [n for n in (1, 2, 3, 4) for _ in range(seats)]
    assert sorted(scoring.seat for scoring in state.scored) == sorted(list(range(seats)) * 4)


@pytest.mark.rule("TI-103", "TI-105", "TI-121", "TI-123")
def test_scoring_rounds_and_the_end_are_told() -> None:
    before = position(to_move=B, stack=VOLCANO_NEXT["stack"], workers={A: {"a4": 1}}, treasures={A: [0, 0]})
    told = heard(before, "end", "end")
    assert [(event.kind, event.seat, event.args) for event in told if event.kind not in ("ended", "drew")] == [
        ("volcano", A, (1,)),
        ("scored", A, (1, 4, 3, cell("a4"), 1)),
    ]
    told = heard(position(to_move=B, stack=[], points=[7, 9]), "end", "end", "end")
    assert [(event.kind, event.args) for event in told if event.kind not in ("ended", "scored")] == [
        ("final", (A, B)),
        ("over", (7, 9)),
    ]


@pytest.mark.rule("TI-112")
def test_an_unguarded_temple_pays_its_number_to_the_strictly_strongest() -> None:
    state = position(temples={"a4": 7}, leader={A: "a4"}, workers={B: {"a4": 2}})
    assert (state.assess(A).total, state.assess(B).total) == (7, 0)


@pytest.mark.rule("TI-113")
def test_a_tie_for_most_pays_nobody() -> None:
    state = position(seats=3, temples={"a4": 7}, workers={A: {"a4": 2}, B: {"a4": 2}, C: {"a4": 1}})
    assert [state.assess(seat).total for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("TI-114")
def test_a_guarded_temple_pays_its_guards_owner_only() -> None:
    state = position(temples={"a4": 6}, guards={A: ["a4"]}, workers={B: {"a4": 5}})
    assert (state.assess(A).total, state.assess(B).total) == (6, 0)


@pytest.mark.rule("TI-115")
def test_a_temple_without_figures_or_guard_pays_nobody() -> None:
    state = position(workers={A: {"a5": 1}})
    assert [state.assess(seat).total for seat in range(2)] == [0, 0]
    assert [len(state.assess(seat).temples) for seat in range(2)] == [0, 0]
    assert state.owner(cell("a4")) == EMPTY


@pytest.mark.rule("TI-116")
def test_treasures_pay_1_3_and_6() -> None:
    assert position(treasures={A: [0, 0, 0, 1, 1, 2]}).assess(A).total == 10
    state = play(erupting(treasures={A: [0, 0, 0, 1, 1, 3, 3, 2, 4, 5]}), "end")
    assert [(part.points, part.args) for part in state.breakdown(A)] == [(15, (1, 3, 2, 1))]


@pytest.mark.rule("TI-117")
def test_each_player_scores_from_the_position_at_the_end_of_the_own_turn() -> None:
    state = erupting(temples={"a4": 6}, workers={A: {"a4": 2}, B: {"a4": 1, "a5": 2}})
    play(state, "end")
    assert state.scores() == [6, 0]
    play(state, "worker a5", "to a4", "worker a5", "to a4", "end")
    assert state.scores() == [6, 6]


@pytest.mark.rule("TI-118")
def test_scoring_uses_nothing_up() -> None:
    state = position(treasures={A: [3, 3]}, stack=["B6", "D5", "F5"], tiles={})
    while state.to_move != OVER:
        to_end(state)
        if state.to_move != OVER:
            state.apply(state.legal()[0])
    assert state.scores() == [12, 0]


@pytest.mark.rule("TI-119")
def test_temple_and_treasure_points_of_one_scoring_are_added() -> None:
    land = {"a3": "A1/0"}
    values = {"a4": 5, "b5": 7, "a3": 6}
    state = position(
        tiles=land,
        temples=values,
        workers={A: {"a4": 1, "b5": 1}},
        guards={A: ["a3"]},
        treasures={A: [0, 0, 0, 1, 1, 2]},
        scoring=2,
        stack=[],
    )
    play(state, "end")
    assert state.scores() == [28, 0]
    assert [(part.category, part.points) for part in state.breakdown(A)] == [
        ("guards", 6),
        ("temples", 5),
        ("temples", 7),
        ("treasures", 10),
    ]
    assert [(part.reason, part.args) for part in state.breakdown(A)] == [
        ("guard", (1, cell("a3"), 0, 0)),
        ("majority", (1, cell("a4"), 1, 0)),
        ("majority", (1, cell("b5"), 1, 0)),
        ("sets", (1, 1, 1, 1)),
    ]


@pytest.mark.rule("TI-120")
def test_after_the_turn_with_the_last_tile_a_final_round_follows() -> None:
    state = position(to_move=B, stack=["G1"])
    play(state, "end", "place a3", "rotate 0")
    assert (state.stack, state.scoring) == ([], 0)
    play(state, "end")
    assert state.scoring == FINAL_ROUND
    assert words(state, "place") == []


@pytest.mark.rule("TI-121")
def test_in_the_final_round_each_player_has_ten_points_and_scores_after_them() -> None:
    state = play(position(seats=3, to_move=C, stack=[], treasures={A: [0], B: [1], C: [2]}), "end")
    for seat in range(3):
        assert (state.to_move, state.ap) == (seat, 10)
        play(state, "end")
        assert state.scores() == [1 if k <= seat else 0 for k in range(3)]
    assert state.to_move == OVER


@pytest.mark.rule("TI-122")
def test_the_left_neighbour_of_the_last_tiles_player_begins_the_final_round() -> None:
    state = play(position(seats=4, to_move=D, stack=[]), "end")
    assert [state.to_move, *state.queue] == [A, B, C, D]
    for seats in (2, 3, 4):
        game, rng = new(seats, 3), Rng(seats)
        while game.scoring != FINAL_ROUND:
            game.apply(game.random_action(rng))
        assert game.to_move == A


@pytest.mark.rule("TI-123")
def test_nobody_gets_an_extra_turn_after_the_final_round() -> None:
    state = play(position(to_move=B, stack=[]), "end", "end", "end")
    assert (state.to_move, state.legal(), state.scoring) == (OVER, [], 0)


@pytest.mark.rule("TI-124")
def test_most_points_win() -> None:
    state = play(position(to_move=B, stack=[], points=[87, 88]), "end", "end", "end")
    assert state.ranks() == [2, 1]


@pytest.mark.rule("TI-125")
def test_equal_top_scores_share_the_win() -> None:
    state = play(position(seats=3, to_move=C, stack=[], points=[88, 88, 70]), "end", "end", "end", "end")
    assert state.ranks() == [1, 1, 3]


def test_every_temple_has_one_owner_and_the_projection_is_what_scoring_pays() -> None:
    state, rng = new(3, 31), Rng(32)
    while state.to_move != OVER:
        if state.scoring and state.phase == 4:
            seat = state.to_move
            twin, before = state.copy(), state.points[seat]
            expected = twin.assess(seat).total
            play(twin, "end")
            assert twin.points[seat] == before + expected
            owners = [state.owner(cell(name)) for name in ("a4", "b5")]
            assert all(-2 <= owner < 3 for owner in owners)
        state.apply(state.random_action(rng))
