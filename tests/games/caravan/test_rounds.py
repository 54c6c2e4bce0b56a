"""The structure of a round, and acting at the same time."""

import pytest

from games.caravan.helpers import can, end_round, heard, kinds, me, options, play, rest, t
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.caravan.rules.data import ACTING, LAST, PASSED, PLACING
from spielwerk.games.caravan.state import CreatureCaravan, new


def begun(seats: int = 2, seed: int = 3, **extra: int) -> CreatureCaravan:
    """Return a game at the start of round 1."""
    return play(new(seats, seed, **extra), *[f"start {seat}" for seat in range(seats)])


@pytest.mark.rule("CC-18")
def test_the_game_lasts_twelve_rounds() -> None:
    state = begun()
    rounds = []
    while not state.final:
        rounds.append(state.round)
        events = heard(state, "pass", "pass")
    assert rounds == list(range(1, 13))
    assert "rolled" not in kinds(events)
    assert [player.phase for player in state.players] == [LAST, LAST]


@pytest.mark.rule("CC-19")
def test_all_seats_act_at_the_same_time_in_any_interleaving() -> None:
    state = begun(3)
    assert state.awaiting() == [0, 1, 2]
    play(state, "@1 use forage", "@2 use forage")
    state.turn_to(1)
    play(state, options(state)[0], "@0 pass")
    assert state.awaiting() == [1, 2]
    assert me(state, 1).goods[0] == 2


@pytest.mark.rule("CC-20")
def test_a_seat_starts_acts_has_passed_and_starts_again() -> None:
    state = new(2, 3)
    seen = [me(state).phase]
    for words in (("@0 start 1", "@1 start 1"), ("@0 pass",), ("@1 pass",)):
        play(state, *words)
        seen.append(me(state).phase)
    assert seen == [PLACING, ACTING, PASSED, ACTING]
    assert (state.round, sum(me(state).dice)) == (2, 5)


@pytest.mark.rule("CC-21")
def test_an_action_must_be_finished_before_another_one_begins() -> None:
    state = play(t(dice="4 4", hand="31", food=3, caravan="2"), "use cc002", "die 4", "step e1")
    assert not can(state, "play cc031")
    assert state.why_not(_number("play cc031")) == "CC-192"
    assert can(play(state, "done"), "play cc031")


def _number(word: str) -> int:
    from games.caravan.helpers import LAYOUT

    return LAYOUT.number(word)


@pytest.mark.rule("CC-22")
def test_a_placed_die_is_committed() -> None:
    for seed in range(5):
        state, rng = begun(2, seed), Rng(seed)
        while state.to_move != OVER and state.round < 5:
            seat, number = state.to_move, state.round
            before = [dice for dice in me(state, seat).placed if dice]
            state.apply(state.random_action(rng))
            if state.round == number:
                assert len([dice for dice in me(state, seat).placed if dice]) >= len(before)
    state = play(t(dice="1 1"), "use forage", "die 1")
    assert not can(state, "use forage")


@pytest.mark.rule("CC-23")
def test_a_seat_may_pass_with_dice_left_and_passing_is_final() -> None:
    state = play(begun(), "pass")
    assert state.awaiting() == [1]
    assert sum(me(state).dice) == 5
    play(state, "pass")
    assert sum(me(state).dice) == 5
    state = play(t(dice="4", caravan="2"), "use cc002", "die 4")
    assert not can(state, "pass")


@pytest.mark.rule("CC-24")
def test_the_round_ends_at_once_when_every_seat_has_passed() -> None:
    state = begun(3)
    play(state, "@1 pass", "@0 pass")
    assert (state.round, me(state).tents) == (1, [])
    events = heard(state, "pass")
    assert state.round == 2
    assert kinds(events).count("camped") == 3


@pytest.mark.rule("CC-25")
def test_what_a_seat_may_do_never_depends_on_what_others_do_in_that_round() -> None:
    one = {"dice": "4", "bag": 2}
    state = t(dice="4", bag=2, other=one)
    before = options(state, seat=1)
    play(state, "@0 use barter", "die 4", "trade mb2")
    assert options(state, seat=1) == before
    play(state, "@1 use barter", "die 4")
    assert "mb2" in options(state, "trade")


@pytest.mark.rule("CC-26")
def test_all_dice_are_rolled_together_at_the_start_of_the_round() -> None:
    events = heard(new(2, 8), "start 0", "start 5")
    rolls = [event for event in events if event.kind == "rolled"]
    assert [event.seat for event in rolls] == [0, 1]
    assert all(len(event.args) == 5 and set(event.args) <= {1, 2, 3, 4, 5, 6} for event in rolls)


@pytest.mark.rule("CC-118", "CC-132")
def test_round_start_effects_come_before_the_roll_and_the_actions() -> None:
    state = play(t(caravan="35 54"), "@1 pass")
    events = [event for event in heard(state, "@0 pass") if event.seat == 0]
    names = kinds(events)
    assert names.index("income") < names.index("draws") < names.index("rolled")
    assert me(state).goods[0] == 2
    assert len(me(state).hand) == 1


@pytest.mark.rule("CC-52")
def test_a_creature_played_now_takes_part_in_round_start_effects_from_the_next_round_on() -> None:
    state = play(t(hand="34", food=3, table={"round": 2}), "play cc034")
    assert me(state).goods[0] == 0
    end_round(state)
    assert me(state).goods[0] == 1
    state = end_round(t(hand="100", food=7, bag=1))
    play(state, "play cc100")
    assert sum(me(state).ghosts) == 0
    assert me(end_round(state)).ghosts[2] == 1


@pytest.mark.rule("CC-57")
def test_there_is_no_hand_limit() -> None:
    state = end_round(t(hand=rest(20)))
    assert len(me(state).hand) == 20


@pytest.mark.rule("CC-44")
def test_side_actions_are_possible_before_and_after_dice_but_not_after_passing() -> None:
    state = t(hand="1 2 3", dice="1 1")
    assert can(state, "food cc001")
    play(state, "use forage", "die 1", "food cc001", "pass")
    assert state.awaiting() == [1]
    with pytest.raises(ValueError, match="not awaited"):
        state.turn_to(0)


@pytest.mark.rule("CC-164")
def test_after_round_12_side_actions_go_on_without_dice_until_all_have_passed() -> None:
    state = end_round(t(hand="2 31 32 33 34 35 36", other={"hand": "1"}, table={"round": 12}, tents="0,1 " * 11))
    words = {word.split()[0] for word in options(state)}
    assert words == {"food", "coin", "pass"}
    for card in (31, 32, 33, 34):
        play(state, f"food cc{card:03}")
    play(state, "play cc002", "pass")
    assert state.awaiting() == [1]
    coins = end_round(t(hand="1 2 3 4", table={"round": 12}))
    play(coins, "coin cc001", "coin cc002", "coin cc003")
    assert (me(coins).phase, options(coins)) == (LAST, ["food cc004", "pass"])
    assert play(state, "pass").to_move == OVER


@pytest.mark.rule("CC-211")
def test_after_round_12_a_seat_without_any_side_action_left_passes_by_itself() -> None:
    table = {"round": 12}
    assert end_round(t(table=table)).to_move == OVER
    state = end_round(t(hand="1", other={"hand": "2"}, table=table))
    assert kinds(heard(state, "food cc001")) == ["food", "passed"]
    assert state.awaiting() == [1]
    assert play(state, "food cc002").to_move == OVER
    fruity = end_round(t(caravan="31", fruit=1, table=table))
    assert options(fruity) == ["fruit cc031", "pass"]
    assert play(fruity, "fruit cc031").to_move == OVER
    swapping = end_round(t(food=1, other={"hand": "2", "food": 1}, table={**table, "exchange": 1}))
    assert swapping.awaiting() == [0, 1]  # there is something to swap as long as the other is there
    assert play(swapping, "@1 pass").to_move == OVER
    alone = end_round(t(food=1, table={**table, "exchange": 1}))
    assert alone.to_move == OVER  # the other has nothing left, so there is nobody to swap with


@pytest.mark.rule("CC-162", "CC-163")
def test_round_12_has_its_full_end_but_no_new_round_start_and_reaching_eastrey_ends_nothing() -> None:
    state = t(where="eastrey", table={"round": 7})
    assert end_round(state).round == 8
    state = end_round(t(where="4,1", caravan="34", table={"round": 12}, tents="0,1 " * 11))
    assert len(me(state).hand) == 3
    assert me(state).goods[0] == 0
    assert state.final == 1
