"""Components and setup."""

import pytest

from games.caravan.checks import check
from games.caravan.helpers import end_round, me, options, play, points, t
from spielwerk.core.state import NONE, OVER
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.rules.box import BUILT_IN
from spielwerk.games.caravan.rules.data import (
    CHEST,
    EAST,
    EASTREY,
    LAYOUTS,
    MARKET,
    NORTH,
    ORCHARD,
    PLAIN,
    SOUTH,
    THREAT,
    TOWER,
)
from spielwerk.games.caravan.rules.land import BESIDE, TOIL, Land, column, layout_of, sides
from spielwerk.games.caravan.state import new


@pytest.mark.rule("CC-01")
def test_the_game_takes_one_to_four_seats() -> None:
    for seats in (1, 2, 3, 4):
        state = new(seats, 7)
        assert (state.seats, len(state.awaiting())) == (seats, seats)
    for seats in (0, 5):
        with pytest.raises(ValueError, match="1 to 4"):
            new(seats, 7)


@pytest.mark.rule("CC-02")
def test_each_seat_owns_five_dice() -> None:
    state = play(new(2, 3), "start 0", "start 1")
    while state.round <= 12 and not state.final:
        assert [sum(player.dice) for player in state.players] == [5, 5]
        end_round(state)
    assert [player.dice_left() for player in state.players] == [0, 0]


@pytest.mark.rule("CC-03")
def test_each_seat_has_twelve_tents_one_for_every_round() -> None:
    state = play(new(3, 3), "start 0", "start 0", "start 2")
    for finished in range(13):
        assert [len(player.tents) for player in state.players] == [finished] * 3
        if finished < 12:
            end_round(state)
    assert state.final == 1


@pytest.mark.rule("CC-04")
def test_food_and_cubes_never_run_out() -> None:
    state = play(t(food=60, dice="1"), "use forage", "die 1")
    assert me(state).goods[0] == 62
    names = [f"mb{n}" for n in range(1, 7)] + [f"mc{n}" for n in range(1, 6)]
    names += [f"z{n}" for n in (4, 6, 8, 10, 12, 15, 18, 22)]
    state = t(cubes=dict.fromkeys(names, 2))
    check_all = me(state)
    assert (check_all.market_cubes(), check_all.zombie_cubes()) == (11, 8)


@pytest.mark.rule("CC-05")
def test_every_seat_begins_with_one_coin_and_nothing_else() -> None:
    for player in new(4, 1).players:
        assert player.goods == [0, 0, 1, 0]
        assert (player.tokens, player.chest_points, player.creatures) == (0, [], [])


@pytest.mark.rule("CC-06")
def test_every_seat_is_dealt_eight_cards_and_keeps_all() -> None:
    state = new(4, 5)
    assert [len(player.hand) for player in state.players] == [8] * 4
    assert len(state.deck) == 102
    assert options(state) == [f"start {row}" for row in range(6)]


@pytest.mark.rule("CC-07")
def test_the_deck_has_134_different_creatures() -> None:
    assert len(BUILT_IN.cards) == 134
    assert len({card.name for card in BUILT_IN.cards}) == 134
    check(new(4, 9))


@pytest.mark.rule("CC-08")
def test_every_creature_bears_one_or_two_of_six_tags() -> None:
    counts = [len(card.tags) for card in BUILT_IN.cards]
    assert (counts.count(1), counts.count(2)) == (73, 61)
    assert BUILT_IN.cards[7].tags == [0, 3]  # cc008: beast and spirit
    assert {tag for card in BUILT_IN.cards for tag in card.tags} == set(range(6))


@pytest.mark.rule("CC-09")
def test_four_boards_lie_in_random_order_and_side() -> None:
    found = {tuple(sides(layout)) for layout in range(1, LAYOUTS + 1)}
    assert len(found) == LAYOUTS == 384
    assert all(sorted(place // 2 for place in one) == [0, 1, 2, 3] for one in found)
    assert new(2, 1).land.layout == new(2, 1).land.layout
    assert len({new(2, seed).land.layout for seed in range(40)}) > 25
    assert sides(1) == [0, 2, 4, 6]
    assert new(2, 1, map=17).land.layout == 17
    assert layout_of(["D2", "C2", "B2", "A2"]) == 384


@pytest.mark.rule("CC-10")
def test_the_map_is_a_plain_start_column_24_columns_and_eastrey() -> None:
    land = Land(BUILT_IN, 1)
    assert len(land.terrain) == 25 * 6 + 1
    assert land.terrain[:6] == [PLAIN] * 6
    assert land.feature[:6] == [0] * 6
    assert [column(space) for space in (0, 5, 6, 149, EASTREY)] == [0, 0, 1, 24, 25]
    assert [BESIDE[4 * space + EAST] for space in (0, *range(144, 150))] == [6] + [EASTREY] * 6
    assert (land.terrain[EASTREY], land.feature[EASTREY]) == (PLAIN, 0)
    arrived = play(t(where="24,2", dice="5"), "use trail3", "die 5", "step e1")
    assert (me(arrived).where, points(arrived, "distance")) == (EASTREY, 25)


def test_the_ease_of_a_space_is_that_of_its_best_way_to_eastrey() -> None:
    land = Land(BUILT_IN, 7)
    assert land.ease[EASTREY] == 0
    for space in range(EASTREY):
        beside = [BESIDE[4 * space + way] for way in (NORTH, EAST, SOUTH)]
        ways = [land.ease[other] + TOIL[land.terrain[other]] for other in beside if other != NONE]
        assert land.ease[space] == pytest.approx(min(ways))


@pytest.mark.rule("CC-11")
def test_each_layout_shows_36_threats_8_towers_8_fruit_8_treasures_and_12_clouds() -> None:
    for layout in range(1, LAYOUTS + 1):
        land = Land(BUILT_IN, layout)
        assert [land.feature.count(kind) for kind in (THREAT, TOWER, ORCHARD, CHEST)] == [36, 8, 8, 8]
        assert sum(land.cloud) == 12


@pytest.mark.rule("CC-12")
def test_each_seat_chooses_a_space_of_column_0_and_seats_may_share_one() -> None:
    state = new(2, 4)
    assert me(state).where == NONE
    play(state, "@1 start 3", "@0 start 3")
    assert [player.where for player in state.players] == [3, 3]
    assert state.round == 1


@pytest.mark.rule("CC-13")
def test_the_player_board_has_nine_slots() -> None:
    needs = [slot.needs[0] for slot in BUILT_IN.board]
    assert needs == [2, 3, 5, 1, 3, 6, 2, 4, 1]
    assert [slot.moves for slot in BUILT_IN.board[:3]] == [[(1, 1, 0)], [(2, 3, 0)], [(2, 15, 0)]]
    state = t(dice="4", bag=1)
    assert options(state, "use") == ["trail1", "trail2", "forage", "pack", "recruit", "barter"]
    state = t(dice="4", bag=1, where="2,0")
    assert "z4" in options(state, "attack")


@pytest.mark.rule("CC-14")
def test_the_market_has_bag_and_coin_columns() -> None:
    assert [column[1:] for column in BUILT_IN.market] == [
        *[(1, 1), (2, 2), (3, 3), (4, 5), (5, 7), (6, 9)],
        *[(1, 2), (2, 4), (3, 7), (4, 10), (5, 14)],
    ]
    state = play(t(dice="4", bag=4), "use barter", "die 4", "trade mb4")
    assert (me(state).goods[:2], me(state).cubes[3]) == ([6, 0], 2)
    assert state.scores()[0] == 5


@pytest.mark.rule("CC-15")
def test_the_zombie_board_has_eight_strengths() -> None:
    assert BUILT_IN.zombies == [(4, 1), (6, 2), (8, 3), (10, 4), (12, 5), (15, 7), (18, 9), (22, 12)]
    assert t(cubes={"z15": 2}).scores()[0] == 7


@pytest.mark.rule("CC-16")
def test_each_column_has_two_cube_spaces_above_its_symbol() -> None:
    state = play(t(dice="4", bag=1), "use barter", "die 4", "trade mb1")
    heights = [me(state).cubes[0]]
    for _ in range(3):
        end_round(state)
        heights.append(me(state).cubes[0])
    assert heights == [2, 1, 0, 0]
    assert new(2, 1).closed == [0] * (MARKET + 8)


@pytest.mark.rule("CC-17")
def test_there_are_24_treasures_worth_47_points() -> None:
    assert BUILT_IN.tokens == [(1, 2, 5), (1, 3, 4), (1, 1, 3), (2, 1, 4), (3, -1, 5), (4, -1, 3)]
    assert sum(count for _, _, count in BUILT_IN.tokens) == 24
    assert sum(points * count for points, _, count in BUILT_IN.tokens) == 47


def test_the_catalogue_entry_creates_and_ends_a_game() -> None:
    assert (GAME.seats, GAME.secrets) == ((1, 4), True)
    state = GAME.new(1, 2, bot=0)
    GAME.play(state, "start 2", *["pass"] * 13)
    assert state.to_move == OVER
