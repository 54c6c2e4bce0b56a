"""Point rules of creatures, the final scoring a to h, and who wins."""

import pytest

from games.caravan.helpers import end_round, me, play, points, t
from spielwerk.core.state import OVER, places
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.rules.data import BY_COLUMNS
from spielwerk.games.caravan.rules.scoring import count
from spielwerk.games.caravan.state import CreatureCaravan

ELEVEN = "0,1 " * 11


@pytest.mark.rule("CC-152")
def test_points_by_columns_advanced() -> None:
    assert points(t(where="17,0", caravan="105"), "creatures") == 4
    assert points(t(where="eastrey", caravan="105"), "creatures") == 6
    start = t(where="0,3")
    assert count(start.box, start.land, me(start), BY_COLUMNS, 0) == 0


def test_a_caravan_without_creatures_has_a_row_that_says_so() -> None:
    rows = [part for part in t().breakdown(0) if part.category == "creatures"]
    assert [(part.points, part.reason) for part in rows] == [(0, "no_creatures")]


@pytest.mark.rule("CC-153")
def test_points_by_creatures_with_a_tag_itself_included() -> None:
    assert points(t(caravan="112"), "creatures") == 3
    state = t(caravan="112 85 79 81")
    extra = sum(state.box.cards[n].points for n in (84, 78, 80))
    assert points(state, "creatures") == 6 + extra


@pytest.mark.rule("CC-154")
def test_points_by_distinct_tags() -> None:
    state = t(caravan="118 1 4 80 23")  # folk and mystic, beast, machine, spirit, flora
    extra = sum(state.box.cards[n].points for n in (0, 3, 79, 22))
    assert points(state, "creatures") == 11 + extra


@pytest.mark.rule("CC-155")
def test_points_by_camped_spaces_not_tents() -> None:
    plains = "0,0 0,1 0,2 0,3 0,4 0,5 eastrey eastrey 0,0"
    assert points(t(caravan="122", tents=plains, where="eastrey", table={"round": 10}), "creatures") == 2 + 3
    assert points(t(caravan="124", tents="4,1 4,1 1,5", table={"round": 4}), "creatures") == 2 + 4
    assert points(t(caravan="123", tents="1,0 4,0 1,1", table={"round": 4}), "creatures") == 3 + 4
    assert points(t(caravan="119", tents="1,2 1,3 1,1", table={"round": 4}), "creatures") == 2 + 4


@pytest.mark.rule("CC-156")
def test_points_by_own_zombie_cubes() -> None:
    assert points(t(caravan="125", cubes={"z4": 2, "z6": 2, "z8": 1}), "creatures") == 7


@pytest.mark.rule("CC-157")
def test_points_by_own_market_cubes() -> None:
    cubes = {"mb1": 2, "mb2": 2, "mb3": 1, "mc1": 2, "mc2": 2}
    assert points(t(caravan="126", cubes=cubes), "creatures") == 7


@pytest.mark.rule("CC-158")
def test_points_by_treasures_held() -> None:
    state = t(caravan="127", treasures="1+coin 3")
    assert points(state, "creatures") == 9
    assert points(state, "treasures") == 4


@pytest.mark.rule("CC-159")
def test_points_by_fruit_laid() -> None:
    state = t(caravan="128 73", laid="cc073 cc073b", fruit=1)
    assert points(state, "creatures") == 8


@pytest.mark.rule("CC-160")
def test_points_by_resources_left() -> None:
    assert points(t(caravan="129", food=11), "creatures") == 4
    assert points(t(caravan="131", coin=5), "creatures") == 5
    assert points(t(caravan="130", bag=5), "creatures") == 4


@pytest.mark.rule("CC-161")
def test_points_by_cards_left_in_hand() -> None:
    assert points(t(caravan="132", hand="1 2 3 4 5 6 7"), "creatures") == 5


@pytest.mark.rule("CC-168")
def test_a_eastrey_reached_scores_5_once() -> None:
    state = t(where="eastrey", tents="0,0 eastrey eastrey eastrey", table={"round": 5})
    assert points(state, "eastrey") == 5
    assert points(t(where="24,0"), "eastrey") == 0


@pytest.mark.rule("CC-168")
def test_the_5_points_of_eastrey_stand_in_the_score_from_arrival() -> None:
    state = play(t(where="24,4", dice="5"), "use trail3", "die 5", "step e1")
    assert points(state, "eastrey") == 5
    assert state.scores()[0] == 5 + 25


def test_by_rules_1_the_points_of_eastrey_came_with_the_first_tent_there() -> None:
    older = {"rules": 1}
    state = play(t(where="24,4", dice="5", table=older), "use trail3", "die 5", "step e1")
    assert points(state, "eastrey") == 0
    assert points(play(state, "pass", "pass"), "eastrey") == 5
    assert state.dump()["rules"] == 1
    assert state.copy().dump() == state.dump()
    assert GAME.for_version(1).load({"seats": 2}).dump()["rules"] == 1
    assert "rules" not in GAME.load({"seats": 2}).dump()


@pytest.mark.rule("CC-169")
def test_b_one_point_per_column_of_the_final_space() -> None:
    assert points(t(where="14,2"), "distance") == 14
    assert points(t(where="eastrey"), "distance") == 25
    assert points(t(where="8,0", tents="9,0", table={"round": 2}), "distance") == 8


@pytest.mark.rule("CC-170")
def test_c_one_point_per_space_with_an_own_tent() -> None:
    tents = "0,0 0,0 1,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0 eastrey eastrey"
    state = t(tents=tents, where="eastrey", table={"round": 12, "final": 1})
    assert points(state, "camps") == 9


@pytest.mark.rule("CC-171")
def test_d_cubes_on_the_zombie_board() -> None:
    assert points(t(cubes={"z4": 2, "z8": 1}), "zombies") == 4


@pytest.mark.rule("CC-172")
def test_e_cubes_on_the_market() -> None:
    assert points(t(cubes={"mb3": 2, "mc2": 1}), "market") == 7


@pytest.mark.rule("CC-173")
def test_f_creatures_in_the_caravan_and_not_in_hand() -> None:
    assert points(t(caravan="118"), "creatures") == 3
    assert points(t(hand="46 22 37"), "creatures") == 0


@pytest.mark.rule("CC-174")
def test_g_treasures() -> None:
    assert points(t(treasures="1+coin 3"), "treasures") == 4


@pytest.mark.rule("CC-175")
def test_h_minus_one_point_per_token() -> None:
    assert points(t(tokens=2), "tokens") == -2


@pytest.mark.rule("CC-176")
def test_the_total_is_the_sum_a_to_h() -> None:
    state = t(
        where="eastrey",
        tents="0,0 0,0 0,0 0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0 eastrey",
        cubes={"z4": 2, "z8": 1, "mb3": 2, "mc2": 1},
        caravan="46 37 36 12",
        treasures="1+coin 3",
        tokens=2,
        table={"round": 12, "final": 1},
    )
    assert [sum(p.points for p in state.breakdown(0) if p.category == c) for c in ("eastrey", "distance", "camps")] == [
        5,
        25,
        9,
    ]
    assert points(state, "creatures") == 20
    assert state.scores()[0] == 5 + 25 + 9 + 4 + 7 + 20 + 4 - 2 == 72


def finished(mine: dict[str, object], other: dict[str, object]) -> CreatureCaravan:
    """Return a game that is over."""
    state = t(**mine, other=other, table={"round": 12})  # type: ignore[arg-type]
    end_round(state)
    end_round(state)
    assert state.to_move == OVER
    return state


@pytest.mark.rule("CC-165")
def test_the_highest_total_wins() -> None:
    tents = {"tents": ELEVEN}
    state = finished({"where": "9,0", **tents}, {"where": "8,0", **tents})
    assert state.ranks() == [1, 2]
    assert places([72, 71], [0, 19]) == [1, 2]


@pytest.mark.rule("CC-166")
def test_in_a_tie_more_cubes_win() -> None:
    tents = {"tents": ELEVEN}
    state = finished(
        {"where": "9,0", "cubes": {"mb1": 2, "z4": 2}, **tents}, {"where": "9,0", "cubes": {"z6": 2}, **tents}
    )
    assert state.scores()[0] == state.scores()[1]
    assert state.ranks() == [1, 2]
    assert places([80, 80], [6, 5]) == [1, 2]
    both = finished(
        {"where": "9,0", "cubes": {"mb1": 2, "z4": 2}, **tents}, {"where": "9,0", "cubes": {"mb2": 2}, **tents}
    )
    assert (both.scores()[0] == both.scores()[1], both.ranks()) == (True, [1, 2])  # cubes of both boards count


@pytest.mark.rule("CC-167")
def test_if_that_is_equal_too_the_victory_is_shared() -> None:
    tents = {"tents": ELEVEN}
    state = finished({"where": "9,0", **tents}, {"where": "9,0", **tents})
    assert state.ranks() == [1, 1]
    assert places([80, 80, 70], [5, 5, 9]) == [1, 1, 3]


def test_the_parts_name_what_they_count() -> None:
    state = t(where="14,2", caravan="105", tents="4,1", cubes={"z4": 2, "mb3": 1}, table={"round": 2})
    found = {part.category: part for part in state.breakdown(0)}
    assert (found["zombies"].args, found["market"].args) == ((0,), (2,))
    assert found["creatures"].args == (104, 0, 3)
    assert found["eastrey"].reason == "no_eastrey"
    assert t(where="eastrey", tents="eastrey", table={"round": 2}).breakdown(0)[0].reason == "eastrey"
    veiled = t(treasures="2+bag 1+coin").observe(1).breakdown(0)
    assert [part.args for part in veiled if part.category == "treasures"] == [(2, 1)]  # two, one of them unknown
    assert (found["camps"].cells, found["camps"].args) == ((25,), (1, 1))
    assert me(state).where in found["distance"].cells
