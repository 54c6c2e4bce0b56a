"""TI-01 to TI-18: what is in the box, and how it is set up."""

import pytest

from games.tikal.helpers import LAYOUT, A, C, cell, lost, opening, play, position
from spielwerk.core.vecs import to_list
from spielwerk.games.tikal.rules import data
from spielwerk.games.tikal.rules.data import (
    HEX_NAMES,
    HEXES,
    JUNGLE,
    LEVELS,
    SIDES,
    STACK,
    SUPPLY,
    TEMPLE,
    TILES,
    TREASURE,
    UNKNOWN,
    VOLCANO,
)
from spielwerk.games.tikal.rules.land import NEAR, START
from spielwerk.games.tikal.state import new


def around(name: str) -> set[str]:
    sides = [NEAR[cell(name) * SIDES + side] for side in range(SIDES)]
    return {HEX_NAMES[other] for other in sides if other >= 0}


def between(a: str, b: str) -> int:
    side = [NEAR[cell(a) * SIDES + side] for side in range(SIDES)].index(cell(b))
    return START.crossing(cell(a), side)


def test_every_verb_begins_where_the_layout_says() -> None:
    for verb, offset in LAYOUT.offsets.items():
        assert getattr(data, verb.upper()) == offset
    assert len(LAYOUT) == data.ACTIONS == 376


@pytest.mark.rule("TI-01")
def test_two_to_four_players() -> None:
    for seats in (2, 3, 4):
        assert new(seats, 1).seats == seats
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 players"):
            new(seats, 1)


@pytest.mark.rule("TI-02")
def test_play_runs_clockwise() -> None:
    state = position(seats=3, to_move=C, stack=["A1", "A2"])
    assert play(state, "end").to_move == A


@pytest.mark.rule("TI-03")
def test_the_start_player_has_the_first_turn() -> None:
    for seats in (2, 3, 4):
        for auction in (0, 1):
            assert opening(seats, 1, auction).to_move == A


@pytest.mark.rule("TI-04")
def test_the_board_has_40_hexes_in_8_columns_of_5_odd_columns_lower() -> None:
    assert len(HEX_NAMES) == HEXES == 40
    assert sum(other >= 0 for other in to_list(NEAR)) == 2 * 95
    assert around("a1") == {"b1", "a2"}
    assert around("h5") == {"h4", "g5"}
    assert around("b4") == {"b3", "c4", "c5", "b5", "a5", "a4"}
    for here in range(HEXES):
        for side in range(SIDES):
            other = NEAR[here * SIDES + side]
            assert other < 0 or NEAR[other * SIDES + (side + 3) % SIDES] == here


@pytest.mark.rule("TI-05")
def test_four_hexes_are_printed() -> None:
    kinds = to_list(START.kind)
    assert kinds.count(UNKNOWN) == 36
    assert kinds[cell("a5")] == data.CAMP
    assert kinds[cell("a4")] == kinds[cell("b5")] == TEMPLE
    assert kinds[cell("b4")] == JUNGLE


@pytest.mark.rule("TI-06")
def test_stones_of_the_printed_hexes() -> None:
    stones = {"a5": "111000", "a4": "110100", "b4": "111000", "b5": "010001"}
    for name, row in stones.items():
        assert "".join(str(START.stones(cell(name), side)) for side in range(SIDES)) == row
    assert between("a5", "a4") == 2
    assert between("a5", "b4") == 1
    assert between("a5", "b5") == 2
    assert between("a4", "b4") == between("b4", "b5") == 0


@pytest.mark.rule("TI-07")
def test_both_printed_temples_start_at_value_1() -> None:
    state = opening()
    assert state.value[cell("a4")] == state.value[cell("b5")] == 1


@pytest.mark.rule("TI-08")
def test_four_kinds_of_tile() -> None:
    kinds = [kind for _, kind, _, _ in TILES[:STACK]]
    assert [kinds.count(kind) for kind in (JUNGLE, TEMPLE, TREASURE, VOLCANO)] == [10, 15, 8, 3]


@pytest.mark.rule("TI-09")
def test_tiles_carry_letters_with_a_volcano_each_in_b_d_and_f() -> None:
    letters = [name[0] for name, _, _, _ in TILES[:STACK]]
    assert {letter: letters.count(letter) for letter in "ABCDEFG"} == dict(
        zip("ABCDEFG", (6, 6, 5, 5, 5, 5, 4), strict=True)
    )
    assert [name[0] for name, kind, _, _ in TILES if kind == VOLCANO] == ["B", "D", "F"]
    drawn = []
    state = opening(auction=1)
    while state.stack:
        drawn.append(TILES[state._draw()][0][0])
    assert "".join(letters[:2] + drawn) == "".join(letters)


@pytest.mark.rule("TI-10")
def test_every_tile_but_a_volcano_shows_three_stones() -> None:
    totals = {name: sum(stones) for name, kind, stones, _ in TILES[:STACK] if kind != VOLCANO}
    assert set(totals.values()) == {3}
    assert sum(totals.values()) == 99
    assert all(sum(stones) == 0 for _, kind, stones, _ in TILES if kind == VOLCANO)
    stones = {name: stones for name, _, stones, _ in TILES}
    assert stones["C1"] == (3, 0, 0, 0, 0, 0)
    assert stones["D4"] == (1, 0, 1, 0, 1, 0)


@pytest.mark.rule("TI-10")
def test_how_often_each_grouping_of_stones_occurs() -> None:
    groups = ["".join(map(str, stones)) for _, _, stones, _ in TILES[:STACK]]
    assert {group: groups.count(group) for group in groups} == {
        "300000": 9,
        "210000": 3,
        "201000": 4,
        "200100": 8,
        "200010": 3,
        "200001": 3,
        "110100": 2,
        "101010": 1,
        "000000": 3,
    }


@pytest.mark.rule("TI-11")
def test_printed_values_of_the_temple_tiles() -> None:
    values: dict[str, list[int]] = {}
    for name, kind, _, number in TILES[:STACK]:
        if kind == TEMPLE:
            values.setdefault(name[0], []).append(number)
    assert values == {"A": [1, 2, 2], "B": [2, 3], "C": [3, 4], "D": [5, 5], "E": [5, 6], "F": [4, 4], "G": [3, 3]}
    every = [number for _, kind, _, number in TILES if kind == TEMPLE]
    assert (len(every), sum(every)) == (17, 54)


@pytest.mark.rule("TI-12")
def test_treasures_of_the_treasure_tiles() -> None:
    held = [(name[0], number) for name, kind, _, number in TILES if kind == TREASURE]
    assert held == [("A", 4), ("A", 4), ("B", 4), ("C", 3), ("D", 3), ("E", 2), ("F", 2), ("G", 2)]
    assert sum(number for _, number in held) == 24


@pytest.mark.rule("TI-13")
def test_the_level_supply() -> None:
    state = opening()
    assert state.levels[2:] == [3, 6, 9, 11, 8, 5, 3, 2, 1]
    assert sum(LEVELS) == 48
    assert state.levels[10] == 1


@pytest.mark.rule("TI-14")
def test_24_treasures_of_8_kinds() -> None:
    assert opening().bag == [3] * 8
    assert list(opening().treasures) == [0] * 16


@pytest.mark.rule("TI-15")
def test_each_player_owns_18_workers_a_leader_and_two_tents() -> None:
    state = opening(4)
    assert state.supply == [18] * 4
    assert [state.leader(seat) for seat in range(4)] == [SUPPLY] * 4
    assert to_list(state.pitched) == [-1] * 8
    guarding = position(workers={A: {"a4": 3}}, leader={A: "a4"})
    play(guarding, "guard a4", "keep worker")
    assert lost(guarding, A) == 3
    assert len(to_list(guarding.crew)) == 2 * 19


@pytest.mark.rule("TI-16")
def test_all_figures_and_tents_start_in_the_supply() -> None:
    state = opening(3)
    assert set(to_list(state.crew)) == {SUPPLY}
    assert sum(to_list(state.workers)) == 0


@pytest.mark.rule("TI-17")
@pytest.mark.parametrize("auction", [0, 1])
def test_letters_of_the_draws_never_fall_back(auction: int) -> None:
    orders = set()
    for seed in range(1, 51):
        state = new(2, seed, auction=auction)
        drawn = [tile for tile in (state.hand, *state.open) if tile >= 0]
        while state.stack:
            drawn.append(state._draw())
        letters = [TILES[tile][0][0] for tile in drawn]
        assert letters == sorted(letters)
        orders.add(tuple(drawn))
    assert len(orders) == 50


@pytest.mark.rule("TI-18")
def test_scores_start_at_0_and_at_20_in_the_auction_game() -> None:
    assert opening(2).scores() == [0, 0]
    assert opening(2, auction=1).scores() == [20, 20]
