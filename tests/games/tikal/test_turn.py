"""TI-19 to TI-25: the turn and its action points."""

import pytest

from games.tikal.helpers import LAYOUT, A, B, cell, heard, on, opening, play, position, refused, to_end, words
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.tikal.rules.data import END, KINDS, SUPPLY
from spielwerk.games.tikal.state import new


@pytest.mark.rule("TI-19")
def test_a_basic_turn_is_a_tile_and_then_action_points() -> None:
    state = opening()
    assert state.hand < 6, "the first tile is one of letter A"
    assert {word.split()[0] for word in words(state)} == {"place"}
    play(state, "place c4")
    assert {word.split()[0] for word in words(state)} == {"rotate"}
    state.apply(state.legal()[0])
    assert "worker supply" in words(state)
    play(state, "end")
    assert state.to_move == B
    assert words(state, "place")


@pytest.mark.rule("TI-20")
def test_laying_the_tile_comes_before_every_action() -> None:
    state = opening()
    for word in ("worker supply", "leader", "tent b4", "end", "uncover a4"):
        assert refused(state, word) == "TI-159"


@pytest.mark.rule("TI-21")
def test_a_turn_has_at_most_ten_action_points() -> None:
    state = position()
    for _ in range(10):
        play(state, "worker supply", "to a5")
    assert state.ap == 0
    assert refused(state, "worker supply") == "TI-160"
    assert words(state) == ["end"]


@pytest.mark.rule("TI-22")
def test_unspent_action_points_are_lost() -> None:
    state = position(stack=["A1", "A2", "A3"])
    play(state, "worker supply", "to a5", "worker a5", "to a4")
    assert state.ap == 7
    play(state, "end")
    state.apply(state.legal()[0])
    state.apply(state.legal()[0])
    play(state, "end")
    state.apply(state.legal()[0])
    state.apply(state.legal()[0])
    assert (state.to_move, state.ap) == (A, 10)


@pytest.mark.rule("TI-23")
def test_actions_may_be_mixed_and_repeated_in_any_order() -> None:
    state = play(position(), "worker supply", "to a5", "worker a5", "to a4", "uncover a4", "tent b4")
    assert state.ap == 0
    assert state.value[cell("a4")] == 2
    other = play(position(), "tent b4", "worker supply", "to a5", "worker a5", "to a4", "uncover a4")
    assert other == state


@pytest.mark.rule("TI-24")
def test_limits_of_levels_count_per_turn() -> None:
    state = position(workers={A: {"a4": 2}}, scoring=1, aside="B6", holder=A, stack=["C1"], ap=10)
    play(state, "uncover a4", "uncover a4")
    assert refused(state, "uncover a4") == "TI-167"
    play(state, "end", "place a3")
    play(state, "uncover a4", "uncover a4")
    assert state.value[cell("a4")] == 5
    assert refused(state, "uncover a4") == "TI-167"


@pytest.mark.rule("TI-21", "TI-23")
def test_what_costs_as_much_as_is_left_can_still_be_done() -> None:
    land = {"c4": "A4/4"}
    for verb, price in (("worker", 1), ("uncover", 2), ("dig", 3), ("take", 3), ("tent", 5), ("guard", 5)):
        for ap in range(1, 11):
            figures = {A: {"a4": 1, "c4": 1}}
            state = position(ap=ap, tiles=land, workers=figures, treasures={A: [1], B: [5]})
            assert bool(words(state, verb)) == (ap >= price), (verb, ap)


@pytest.mark.rule("TI-59", "TI-68", "TI-75", "TI-82", "TI-94")
def test_every_action_has_its_price_on_every_hex() -> None:
    state = position()
    for name in ("a1", "a4", "h5"):
        for verb, price in (("uncover", 2), ("dig", 3), ("tent", 5), ("guard", 5), ("place", 0)):
            assert state.price(LAYOUT.number(f"{verb} {name}")) == price
    for word, price in (("take 0-0", 3), ("take 3-7", 3), ("give 0", 0), ("give 7", 0), ("keep worker", 0), ("end", 0)):
        assert state.price(LAYOUT.number(word)) == price


@pytest.mark.rule("TI-23")
def test_every_step_of_a_turn_is_told() -> None:
    state = position(tiles={"c4": "A4/4"}, workers={A: {"c4": 1}}, treasures={A: [1], B: [5]}, stack=["B1"])
    told = heard(state, "worker supply", "to a5", "take 1-5", "give 1", "dig c4", "end")
    kind = next(kind for kind in range(KINDS) if state.treasures[kind] == 1 and kind != 5)
    assert [(event.kind, event.seat, event.args) for event in told] == [
        ("moved", A, (0, SUPPLY, cell("a5"), 1)),
        ("swapped", A, (B, 5, 1)),
        ("dug", A, (cell("c4"), kind)),
        ("ended", A, (3,)),
        ("drew", B, (state.hand,)),
    ]
    state = position(workers={A: {"a4": 2}}, leader={A: "a5"})
    told = heard(state, "leader", "to a4", "uncover a4", "guard a4", "keep leader")
    assert [(event.kind, event.args) for event in told] == [
        ("moved", (1, cell("a5"), cell("a4"), 2)),
        ("uncovered", (cell("a4"), 2)),
        ("guarded", (cell("a4"), 1, 2, 2)),
    ]
    assert [(event.kind, event.args) for event in heard(position(), "tent b4")] == [("tent", (cell("b4"),))]


@pytest.mark.rule("TI-25")
@pytest.mark.parametrize(("seats", "turns"), [(2, 44), (3, 48), (4, 52)])
@pytest.mark.parametrize("auction", [0, 1])
def test_the_whole_game_has_36_turns_and_four_scoring_turns_each(seats: int, turns: int, auction: int) -> None:
    state, rng = new(seats, 5, auction=auction), Rng(6)
    ended = [0] * seats
    while state.to_move != OVER:
        action = state.random_action(rng)
        if action == END:
            ended[state.to_move] += 1
        state.apply(action)
    assert sum(ended) == turns
    assert len(set(ended)) == 1


def test_ending_every_turn_at_once_leads_through_a_game() -> None:
    state = opening(3)
    steps = 0
    while state.to_move != OVER:
        to_end(state)
        if state.to_move != OVER:
            state.apply(state.legal()[-1])
        steps += 1
    assert steps > 36
    assert on(state, A, "a5") == 0
