"""The solo bot: no seat, no decisions, an opponent all the same."""

from functools import cache

import pytest

from games.caravan.helpers import heard, kinds, me, play, points, space, t
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.caravan.rules import automaton
from spielwerk.games.caravan.rules.data import CANYON, LAKE, MOUNTAIN
from spielwerk.games.caravan.state import CreatureCaravan, new

BAGS = ["mb1", "mb2", "mc1", "mc2"]


@cache
def loaded(dice: tuple[int, ...]) -> int:
    """Return a seed whose first throws are these dice, in any order."""
    for seed in range(200_000):
        chance = Rng(seed)
        if sorted(1 + chance.below(6) for _ in dice) == sorted(dice):
            return seed
    raise AssertionError(dice)


def roll(state: CreatureCaravan, *dice: int) -> CreatureCaravan:
    """Let the bot play with these dice."""
    state.rng = Rng(loaded(dice))
    state.events = []
    automaton.play(state)
    return state


def solo(**fields: object) -> CreatureCaravan:
    """Return a game of one seat against the bot."""
    table = fields.pop("table", {})
    assert isinstance(table, dict)
    return t(seats=1, bot=fields, table=table)


@pytest.mark.rule("CC-177")
def test_the_bot_starts_in_a_random_row_and_plays_after_all_have_passed_and_before_step_1() -> None:
    assert {new(1, seed).players[1].where for seed in range(40)} == set(range(6))
    assert new(2, 1).bot == 0
    assert len(new(2, 1, bot=1).players) == 3
    state = play(new(1, 5), "start 0")
    events = kinds(heard(state, "pass"))
    assert events.index("passed") < events.index("bot_rolled") < events.index("round_end")
    state = roll(solo(), 6, 6, 2, 2, 2)
    assert me(state, 1).cubes[9] == 2
    state.end_round()
    assert me(state, 1).cubes[9] == 1


@pytest.mark.rule("CC-178")
def test_it_fills_the_positions_in_fixed_order_each_once() -> None:
    state = roll(solo(), 6, 6, 6, 3, 1)
    bot = me(state, 1)
    assert kinds(state.events or []) == ["bot_rolled", "bot_traded", "bot_played", "stepped", "bot_pool"]
    assert bot.cubes[9] == 2  # the pair of 6: mc4
    assert len(bot.creatures) == 1
    assert bot.where == space("1,0")
    assert bot.pool == 1


@pytest.mark.rule("CC-179")
def test_pairs_put_a_cube_on_the_best_column_they_may_use() -> None:
    for pair, column in ((6, "mc4"), (5, "mc3"), (4, "mc2")):
        state = roll(solo(), pair, pair, 3, 3, 3)
        assert state_cubes(state) == [column]
        assert me(state, 1).goods == [0, 0, 0, 0]
    state = solo(cubes={"mc2": 2})
    assert automaton.market_column(state, 2) == 1  # mb2 and mc1 are worth the same: board order


def state_cubes(state: CreatureCaravan) -> list[str]:
    """Return the columns with a cube of the bot."""
    names = [f"mb{n}" for n in range(1, 7)] + [f"mc{n}" for n in range(1, 6)]
    return [name for name, height in zip(names, me(state, 1).cubes, strict=False) if height >= 0]


@pytest.mark.rule("CC-180")
def test_a_pair_of_1_draws_a_treasure() -> None:
    state = roll(solo(where="0,5"), 1, 1, 2, 5, 6)
    assert len(me(state, 1).chest_points) == 1
    assert me(state, 1).where == space("3,5")
    state = roll(solo(where="0,5"), 1, 1, 3, 5, 6)
    assert (me(state, 1).where, me(state, 1).pool) == (space("2,5"), 0)  # every die has its position
    none = solo()
    none.stack, none.stack_left = [0] * 6, 0
    assert me(roll(none, 1, 1, 2, 2, 2), 1).pool == 1 + 1 + 2 + 2  # without a token they are pips
    assert me(none, 1).chest_points == []


@pytest.mark.rule("CC-181")
def test_singles_2_5_and_6_move_it_east_on_any_terrain() -> None:
    state = roll(solo(where="1,0"), 2, 5, 6, 1, 3)
    assert (me(state, 1).where, me(state, 1).tokens) == (space("4,0"), 2)
    state = roll(solo(where="24,3"), 2, 5, 6, 1, 3)
    assert me(state, 1).where == space("eastrey")
    assert me(state, 1).pool == 5 + 6 + 1
    for start, end, ways in (("1,4", "4,4", [CANYON, CANYON, LAKE]), ("0,2", "3,2", [LAKE, MOUNTAIN, MOUNTAIN])):
        hard = solo(where=start)
        assert [hard.land.terrain[space(start) + 6 * step] for step in (1, 2, 3)] == ways
        assert me(roll(hard, 2, 5, 6, 1, 3), 1).where == space(end)


@pytest.mark.rule("CC-182")
def test_a_single_3_puts_the_next_card_into_its_caravan_without_cost_or_effect() -> None:
    state = roll(solo(), 3, 1, 1, 1, 1)
    assert (len(me(state, 1).creatures), len(state.deck)) == (1, 133)
    full = solo(caravan="31 32 33 34 35 36 37 38 39 40 41 42")
    roll(full, 3, 1, 2, 2, 2)
    assert len(me(full, 1).creatures) == 12
    assert me(full, 1).pool == 3 + 1 + 2 + 2  # the 3 has no position
    bare = t(seats=1, bot={}, undrawn="")
    bare.discards = []
    assert me(roll(bare, 3, 1, 2, 2, 2), 1).pool == 3 + 1 + 2 + 2  # nor without a card
    assert me(full, 1).room == 12
    rich = roll(t(seats=1, bot={}, undrawn="108"), 3, 1, 2, 2, 2)
    assert (me(rich, 1).creatures, me(rich, 1).chest_points) == ([107], [])


@pytest.mark.rule("CC-183")
def test_a_single_4_and_dice_without_a_position_feed_the_pool() -> None:
    state = t(seats=1, bot={"where": "eastrey"}, table={"closed": BAGS})
    roll(state, 4, 4, 3, 3, 3)
    assert me(state, 1).pool == 8 + 6
    roll(state, 4, 3, 3, 3, 3)
    assert me(state, 1).pool == 14 + 4 + 9


@pytest.mark.rule("CC-184")
def test_on_a_threat_it_beats_the_strongest_zombie_of_the_pool() -> None:
    state = roll(solo(where="2,0", pool=3, tokens=2), 4, 3, 3, 1, 2)
    # one step to (3,0), a threat: pool 3 + 4 + 3 + 1 = 11
    bot = me(state, 1)
    assert bot.where == space("3,0")
    assert (bot.cubes[14], bot.pool) == (2, 0)
    assert bot.tokens == 2 + 1 - 1
    state = roll(solo(where="3,0", pool=9, tents="3,0", table={"round": 2}), 3, 3, 3, 3, 3)
    assert (me(state, 1).pool, me(state, 1).zombie_cubes()) == (21, 0)


@pytest.mark.rule("CC-185")
def test_it_camps_and_takes_fruit_and_treasure_but_no_cards() -> None:
    state = solo(where="4,2")
    state.end_round()
    assert (me(state, 1).goods[3], me(state, 1).tents) == (1, [space("4,2")])
    state.end_round()
    assert me(state, 1).goods[3] == 1
    tower = solo(where="4,1", caravan="89 90")
    tower.end_round()
    assert (me(tower, 1).hand, me(tower, 1).goods) == ([], [0, 0, 0, 0])
    chest = solo(where="2,2")
    chest.end_round()
    assert len(me(chest, 1).chest_points) == 1


@pytest.mark.rule("CC-186")
def test_it_scores_like_a_seat_and_for_towers_and_fruit() -> None:
    state = solo(where="5,0", tents="4,1 4,1 1,1", fruit=3, tokens=1, caravan="46", table={"round": 4})
    assert points(state, "bot", 1) == 2 + 3
    assert state.scores()[1] == 5 + 2 + 5 - 1 + 5
    assert len(state.scores()) == len(state.ranks()) == 2
    state = solo()
    state.stack = [1, 1, 1, 0, 0, 0]
    state.stack_left = 3
    for _ in range(3):
        state.take_treasure(1)
    assert me(state, 1).goods == [0, 0, 0, 1]


def test_a_solo_game_runs_to_its_end_against_the_bot() -> None:
    state, rng = new(1, 3), Rng(3)
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
    assert len(me(state, 1).tents) == 12
    assert state.scores()[1] > 40
