"""The event mechanism: DE-113 to DE-124, DE-194, DE-195, DE-199."""

import pytest

from games.dewan.helpers import card, cards_in, event_pile, pile, play, points, t
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.dewan import GAME
from spielwerk.games.dewan.state import Dewan, new

Tribes = list[dict[str, object]]
ROW = "F M H D W FM"


def flood(size: int, supply: int = 20, discard: int = 0, **fields: object) -> Dewan:
    """Return a flood with an event pile, a supply and discards of these sizes."""
    state = t(scenario=1, row=ROW, **fields)  # type: ignore[arg-type]
    event_pile(state, size)
    left = [k for k in range(43) for _ in range(state.supply[k])]
    state.supply, state.discard = [0] * 43, [0] * 43
    for kind in left[:supply]:
        state.supply[kind] += 1
    for kind in left[supply : supply + discard]:
        state.discard[kind] += 1
    state.supply_left = supply
    return state


@pytest.mark.rule("DE-113", "DE-115", "DE-116")
def test_the_row_is_filled_from_the_event_pile_and_its_last_card_brings_the_event() -> None:
    state = flood(6)
    play(state, "take 1-2")
    assert (state.event_left, state.supply_left, state.to_move) == (4, 20, 1)
    play(state, "take 1-2")
    play(state, "take 1-2")
    assert (state.event_left, state.phase, state.to_move) == (0, 5, 0)  # every third take


@pytest.mark.rule("DE-117", "DE-122")
def test_afterwards_a_new_pile_of_the_same_size_is_built_and_the_taker_chooses() -> None:
    state = flood(2, to_move=1)
    play(state, "take 1-2")
    assert (state.phase, state.to_move) == (5, 1)
    play(state, "cover a1")
    assert (state.event_left, state.supply_left, state.to_move) == (6, 14, 0)
    three = new(3, 3, scenario=1)
    before = three.supply_left
    while len(three.covers) == 0:
        three.apply(three.legal()[0])
    assert three.event_left == 8
    assert three.supply_left <= before - 8


@pytest.mark.rule("DE-118", "DE-194")
def test_rewards_come_from_the_supply_and_never_from_the_event_pile() -> None:
    tribes: Tribes = [{"stories": ["G05"], "tucked": ["F artifact:a", "F dye:a", "F gem:a"]}, {}]
    state = flood(3, 5, tribes=tribes)
    play(state, "take 1-2")
    assert (state.told[0], state.event_left, state.supply_left) == ([1], 1, 4)
    state = flood(6, 0, tribes=tribes)
    play(state, "take 1-2")
    assert (state.told[0], state.event_left, state.hand_size(0)) == ([1], 4, 2)


@pytest.mark.rule("DE-119", "DE-120")
def test_the_supply_is_renewed_when_needed_and_a_short_one_makes_a_smaller_pile() -> None:
    state = play(flood(2, 3, 10), "take 1-2", "cover a1")
    assert (state.event_left, state.supply_left, cards_in(state.discard)) == (6, 7, 0)
    state = play(flood(2, 0, 4), "take 1-2", "cover a1")
    assert (state.event_left, state.supply_left) == (4, 0)
    state = play(flood(2, 0, 0), "take 1-2", "cover a1")
    assert state.event_left == 0
    play(state, "take 1-2")
    assert (state.phase, state.row[0], state.row[1]) == (1, NONE, NONE)  # no pile, no event
    one = play(flood(0, 1, 0), "take 1-2")
    assert (one.phase, one.row[0] != NONE, one.row[1]) == (5, True, NONE)  # a pile of a single card
    assert one.late == 0  # stories are checked after the event
    play(one, "cover a1")
    assert (one.event_left, one.row[1], one.to_move) == (0, NONE, 1)


@pytest.mark.rule("DE-33", "DE-115")
def test_any_card_of_a_pile_may_be_the_next_one() -> None:
    for scenario in (0, 1):
        seen = set()
        for seed in range(40):
            state = t(scenario=scenario, row=ROW)
            bag = state.event if scenario else state.supply
            bag[:] = [1 if kind in (2, 9, 30) else 0 for kind in range(43)]
            if scenario:
                state.event_left = 3
            else:
                state.supply_left = 3
            state.rng = Rng(seed)
            seen.add(play(state, "take 1-2").row[0])
        assert seen == {2, 9, 30}


@pytest.mark.rule("DE-121")
def test_an_event_between_two_gaps_comes_before_the_second_is_filled() -> None:
    state = play(flood(1), "take 3-4")
    assert (state.phase, state.row[2] != NONE, state.row[3]) == (5, True, NONE)
    play(state, "cover a1")
    assert NONE not in state.row
    assert state.event_left == 5


@pytest.mark.rule("DE-123")
def test_a_part_whose_tiles_are_used_up_is_skipped() -> None:
    state = flood(2, covers=["a0", "a1", "a4", "b0", "b2", "b4", "b6", "c3"])
    play(state, "take 1-2")
    assert (state.phase, state.to_move, state.event_left) == (1, 1, 6)


@pytest.mark.rule("DE-124")
def test_what_a_scenario_does_not_list_scores_nothing() -> None:
    for scenario in (1, 2, 3):
        assert "groups" not in points(t(camps="c3", scenario=scenario))
        assert "berries" not in points(t(camps="c3", scenario=scenario))


@pytest.mark.rule("DE-195")
def test_old_gaps_are_filled_from_a_new_event_pile() -> None:
    state = t("M D W", scenario=1, row="F M H D - W")
    pile(state, 0)
    state.event, state.event_left = [0] * 43, 0
    play(state, "camp b6", "build")
    assert (state.event_left, NONE in state.row, state.to_move) == (2, False, 1)
    assert card("C01") == 0


def test_events_come_now_and_then_and_games_end() -> None:
    for scenario in (1, 2):
        state, rng = new(2, 9, scenario=scenario), Rng(1)
        while state.to_move >= 0:
            state.apply(state.random_action(rng))
        assert 2 <= len(state.covers) <= 8


@pytest.mark.rule("DE-199")
def test_a_tile_is_laid_only_while_every_camp_keeps_a_field() -> None:
    state = t(scenario=1)
    assert state.covers_left == 4  # map T has 20 fields of land for 16 camps
    assert t(scenario=1, camps="c3", others="d1").covers_left == 4  # a camp takes its own field
    three = ["a0", "a1", "a4"]
    assert t(scenario=1, covers=three).covers_left == 1
    state = play(flood(2, covers=[*three, "b2"]), "take 1-2")
    assert (state.phase, state.to_move, len(state.covers)) == (1, 1, 4)  # the event is skipped
    for scenario in (1, 2):
        for seats in (2, 3, 4):
            state, rng = new(seats, 5, scenario=scenario), Rng(7)
            while state.to_move != OVER:
                state.apply(state.random_action(rng))
                assert int(state.free()).bit_count() >= sum(state.camps_left)


def test_games_dealt_by_the_first_rules_lay_all_eight_tiles() -> None:
    old = GAME.for_version(1)
    state = old.new(2, 9, scenario=1)
    assert isinstance(state, Dewan)
    assert (state.covers_left, state.dump()["rules"]) == (8, 1)
    assert old.load(state.dump()) == GAME.load(state.dump()) == state
    assert "rules" not in GAME.new(2, 9, scenario=1).dump()
