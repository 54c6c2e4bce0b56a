"""Components and set-up: HA-01 to HA-13."""

from itertools import pairwise

import pytest

from games.harmonies.checks import check
from games.harmonies.helpers import land, play, player, position, row, turn, words
from spielwerk.core.bits import count
from spielwerk.core.hexes import DIRECTIONS
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_CARDS,
    ANIMAL_COUNT,
    BOARDS,
    CARD_NAMES,
    CELL_NAMES,
    COLUMNS,
    LADDERS,
    PATTERNS,
    SHAPES,
    SLOTS,
    SPIRIT_CARDS,
    STACKS,
    TOKENS,
    WORTH,
)
from spielwerk.games.harmonies.rules.grid import MASK, bit_index, cells_of, rotate, spread, whole
from spielwerk.games.harmonies.state import new


@pytest.mark.rule("HA-01")
def test_the_bag_holds_120_tokens_in_six_colours_and_none_is_lost() -> None:
    assert TOKENS == (23, 19, 19, 21, 23, 15)
    assert sum(TOKENS) == 120
    for seats in (1, 2, 4):
        state, rng = new(seats, 3), Rng(4)
        while state.to_move != OVER:
            check(state)
            state.apply(state.random_action(rng))
        check(state)


@pytest.mark.rule("HA-02")
def test_side_a_has_columns_of_5_4_5_4_5_cells() -> None:
    assert [high for _, high in COLUMNS[0]] == [5, 4, 5, 4, 5]
    assert len(BOARDS[0]) == 23
    assert {(0, 4), (4, -2)} <= set(BOARDS[0])
    assert (1, 4) not in BOARDS[0]


@pytest.mark.rule("HA-03")
def test_side_b_has_columns_of_4_3_4_3_4_3_4_cells() -> None:
    assert [high for _, high in COLUMNS[1]] == [4, 3, 4, 3, 4, 3, 4]
    assert len(BOARDS[1]) == 25
    assert (6, -3) in BOARDS[1]
    assert (3, 2) not in BOARDS[1]


@pytest.mark.rule("HA-04")
def test_cells_touch_in_six_directions() -> None:
    def near(q: int, r: int) -> set[tuple[int, int]]:
        around = spread(1 << bit_index(q, r)) & whole(0)
        return {BOARDS[0][c] for c in cells_of(around, 0)}

    assert len(near(0, 0)) == 2
    assert near(2, 1) == {(2, 0), (3, 0), (3, 1), (2, 2), (1, 2), (1, 1)}
    for side in (0, 1):
        for cell, (q, r) in enumerate(BOARDS[side]):
            expected = {(q + dq, r + dr) for dq, dr in DIRECTIONS} & set(BOARDS[side])
            around = spread(MASK[side * 25 + cell]) & whole(side)
            assert {BOARDS[side][c] for c in cells_of(around, side)} == expected


@pytest.mark.rule("HA-05")
def test_all_players_use_the_same_side() -> None:
    state = new(3, 1, side=1)
    assert [land.side for land in state.lands] == [1, 1, 1]
    assert [count(land.on[0]) for land in state.lands] == [25, 25, 25]


@pytest.mark.rule("HA-06", "HA-07", "HA-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_spaces_of_three_tokens_and_five_cards_whatever_the_number_of_players(seats: int) -> None:
    state = new(seats, 5)
    assert sum(state.bag) == 105
    assert [len(state.space(i)) for i in range(5)] == [3] * 5
    assert count(state.deck) == 27
    assert all(card != NONE for card in state.row)


@pytest.mark.rule("HA-09")
def test_seat_0_begins() -> None:
    assert [new(seats, 9).to_move for seats in (1, 2, 3, 4)] == [0, 0, 0, 0]


@pytest.mark.rule("HA-10")
def test_play_goes_clockwise() -> None:
    state = new(3, 2)
    owners = []
    for _ in range(4):
        owners.append(state.to_move)
        turn(state)
    assert owners == [0, 1, 2, 0]


@pytest.mark.rule("HA-11")
def test_boards_start_empty_and_nobody_owns_cards() -> None:
    assert new(2, 1).scores() == [0, 0]
    assert new(2, 1, side=1).scores() == [5, 5]
    assert new(2, 1).open_cards(0) == 0


@pytest.mark.rule("HA-12")
def test_each_animal_card_shows_two_to_four_cells_and_two_to_five_slots() -> None:
    assert len(ANIMAL_CARDS) == ANIMAL_COUNT == 32
    assert len(SPIRIT_CARDS) == 10
    assert sum(SLOTS[card] for card in range(32)) == 96
    assert all(2 <= len(PATTERNS[card]) <= 4 for card in range(42))
    assert all(len(PATTERNS[card]) == len(SHAPES[card]) + 1 for card in range(42))
    assert {len(LADDERS[card]) for card in range(32)} == {2, 3, 4, 5}
    assert LADDERS[CARD_NAMES.index("frog")] == (2, 4, 6, 10, 15)
    assert LADDERS[CARD_NAMES.index("bee")] == (8, 18)


def test_the_tables_of_cards_add_up() -> None:
    assert len(set(CARD_NAMES)) == 42
    assert all(low < high for card in range(32) for low, high in pairwise((0, *LADDERS[card])))
    assert sum(ladder[-1] for ladder in LADDERS[:32]) == 467
    assert [WORTH[CARD_NAMES.index("ray") * 6 + n] for n in range(4)] == [0, 4, 10, 16]
    assert all(stack in STACKS or stack == "h" for pattern in PATTERNS for stack in pattern)
    assert sum(len(pattern) for pattern in PATTERNS) == 118
    assert [pattern[0][-1] for pattern in PATTERNS[:32]] == list("bbbbbbbhhhhhgggggggg" + "eeeeee" + "yyyyyy")


@pytest.mark.parametrize("card", range(42), ids=CARD_NAMES.__getitem__)
@pytest.mark.parametrize("side", [0, 1])
def test_every_pattern_is_placed_on_a_board_in_every_direction(card: int, side: int) -> None:
    placed = 0
    for q, r in BOARDS[side]:
        for times in range(6):
            others = [(q + dq, r + dr) for dq, dr in (rotate(*step, times) for step in SHAPES[card])]
            if set(others) <= set(BOARDS[side]):
                stacks = [stack.replace("h", "nr") for stack in PATTERNS[card]]
                board = land(dict(zip([(q, r), *others], stacks, strict=True)), side)
                assert board.homes(card) & 1 << bit_index(q, r)
                placed += 1
    assert placed > 20


def test_cells_have_names_by_column_and_row() -> None:
    assert CELL_NAMES[0][0] == "a1"
    assert CELL_NAMES[0][BOARDS[0].index((4, 2))] == "e5"
    assert CELL_NAMES[1][-1] == "g4"


@pytest.mark.rule("HA-13")
def test_cubes_never_run_short() -> None:
    everything = [name for name in CARD_NAMES[:32] if name not in {"frog", "ladybug"}]
    held, counted = [], 0
    for name in everything:
        if counted >= 70:
            break
        held.append(name)
        counted += SLOTS[CARD_NAMES.index(name)]
    assert counted >= 70
    tokens = dict.fromkeys(BOARDS[0][:4], "n")
    state = position([player(tokens), player()], row=row("frog", "ladybug"))
    state.finished[1] = sum(1 << CARD_NAMES.index(name) for name in held)
    play(state, "card frog")
    assert state.left[0] == 5
    assert "animal 0" not in words(state)
