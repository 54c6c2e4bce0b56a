"""Turns and taking cards: DE-21 to DE-38."""

import pytest

from games.dewan.helpers import LAYOUT, action, cards_in, nouns, pile, play, refused, t
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.dewan.state import Dewan, new

ROW = "F M H D W FM"


def take(state: Dewan, turns: int) -> list[int]:
    order = []
    for _ in range(turns):
        order.append(state.to_move)
        play(state, "take 1-2")
    return order


def ready(seats: int, **options: int) -> Dewan:
    state = new(seats, 1, **options)
    while state.phase == 0:
        play(state, "story 1")
    return state


@pytest.mark.rule("DE-21", "DE-22", "DE-19")
def test_turns_pass_clockwise_and_a_round_is_one_turn_of_each() -> None:
    assert take(ready(3), 6) == [0, 1, 2, 0, 1, 2]
    state = ready(4)
    take(state, 16)
    assert (state.turn + 1, state.round, state.to_move) == (17, 5, 0)


@pytest.mark.rule("DE-23")
def test_a_turn_is_two_cards_or_one_camp() -> None:
    state = play(t("F D W", row=ROW), "take 1-2")
    assert state.to_move == 1
    state = play(t("F D W", "F", row=ROW), "camp c5", "build")
    assert state.to_move == 1


@pytest.mark.rule("DE-24")
def test_a_story_taken_by_a_slot_and_already_fulfilled_is_told_in_the_same_turn() -> None:
    state = t("D W", camps="b2", display=["G05", "G01", "G02", "G03", "G04"])
    state.tucked[0] = [action("tuck C02a") - LAYOUT.offsets["tuck"], NONE, NONE]
    play(state, "camp c5", "build")  # b2 artifact, tucked dye, c5 gem
    assert state.phase == 3
    play(state, "story 1")
    assert state.told[0] == [1]
    assert state.hand_size(0) == 1


@pytest.mark.rule("DE-25", "DE-80")
def test_a_flood_tile_can_tell_a_story_in_the_turn_of_the_take() -> None:
    tribes: list[dict[str, object]] = [{}, {"stories": ["G16"], "tucked": ["H dye:a", "D dye:a", None]}]
    state = t(others="b1", scenario=1, row=ROW, tribes=tribes, event=["W gem", "W dye"], to_move=1)
    assert state.story_resources(1)[4] == 1  # the start camp touches W3, b1 no water
    play(state, "take 1-2")
    assert state.phase == 5
    assert state.told[1] == [0]
    play(state, "cover b6")  # b1 touches W1 now
    assert state.told[1] == [1]
    assert state.hand_size(1) == 3


@pytest.mark.rule("DE-80")
def test_a_take_checks_the_stories_too() -> None:
    tribes: list[dict[str, object]] = [{"stories": ["G05"], "tucked": ["F artifact:a", "F dye:a", "F gem:a"]}, {}]
    state = play(t(row=ROW, tribes=tribes), "take 1-2")
    assert state.told[0] == [1]


@pytest.mark.rule("DE-26", "DE-27", "DE-28")
def test_only_a_turn_without_any_action_is_passed_and_all_passing_ends_the_game() -> None:
    state = pile(t(row="F - M - H -"), 0)
    assert [LAYOUT.word(a) for a in state.legal()] == ["pass"]
    play(state, "pass", "pass")
    assert state.to_move == OVER
    state = pile(t("F W D", row="F - M - H -"), 0)
    assert "pass" not in [LAYOUT.word(a) for a in state.legal()]
    assert refused(state, "pass") == "DE-181"
    tribes: list[dict[str, object]] = [{"stories": ["G05"], "tucked": ["F artifact:a", "F dye:a", "F gem:a"]}, {}]
    state = pile(t(row="- - - - - -", tribes=tribes), 0)
    play(state, "pass")
    assert state.told[0] == [1]  # the story check still happens


@pytest.mark.rule("DE-28")
def test_only_passes_in_a_row_end_the_game() -> None:
    took = play(t(row=ROW, passes=1), "take 1-2")
    assert (took.passes, took.to_move) == (0, 1)
    built = play(t("D W", row="F - M - H -", passes=1), "camp c5", "build")
    assert (built.passes, built.to_move) == (0, 1)
    three = pile(t(seats=3, row="F - M - H -"), 0)
    play(three, "pass", "pass")
    assert (three.passes, three.to_move) == (2, 2)
    play(three, "pass")
    assert three.to_move == OVER


@pytest.mark.rule("DE-29", "DE-30", "DE-31")
def test_two_neighbours_of_the_row_go_to_the_hand_without_limit() -> None:
    state = t(" ".join(["FM FH FD MH MD HD"] * 2 + ["FW MW HW DW F F M"]), row=ROW)
    assert state.hand_size(0) == 19
    assert nouns(state, "take") == ["1-2", "2-3", "3-4", "4-5", "5-6"]
    play(state, "take 5-6")
    assert state.hand_size(0) == 21


@pytest.mark.rule("DE-32", "DE-33")
def test_the_other_cards_keep_their_places_and_gaps_are_filled_from_the_left() -> None:
    state = pile(t(row=ROW), 5)
    before = state.row.copy()
    play(state, "take 2-3")
    assert [state.row[i] for i in (0, 3, 4, 5)] == [before[i] for i in (0, 3, 4, 5)]
    assert NONE not in state.row
    assert state.supply_left == cards_in(state.supply) == 3
    one = play(pile(t(row=ROW), 1), "take 3-4")
    assert (one.row[2] != NONE, one.row[3]) == (True, NONE)


@pytest.mark.rule("DE-34", "DE-35", "DE-36")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_before() -> None:
    state = play(pile(t(row=ROW), 1, 7), "take 1-2")
    assert (state.supply_left, cards_in(state.discard), NONE in state.row) == (6, 0, False)
    state = play(pile(t(row=ROW), 2, 9), "take 1-2")
    assert (state.supply_left, cards_in(state.discard)) == (0, 9)
    state = play(pile(t(row=ROW), 1, 0), "take 1-2")
    assert sum(card != NONE for card in state.row) == 5


def test_a_random_pick_may_be_anything_that_is_possible() -> None:
    rich = "F F W C06 C26 C07 D"
    for words in ((), ("camp d2",), ("camp d2", "toll C06"), ("camp a0",)):
        state, rng = play(t(rich, camps="a1", others="d1", row="H D H D W FH"), *words), Rng(2)
        assert {state.random_action(rng) for _ in range(400)} == set(state.legal())
    kept = play(t(rich, camps="a1", others="d1"), "camp d2")
    play(kept, f"keep {kept.paid[0]}")
    assert {kept.random_action(Rng(n)) for n in range(200)} == set(kept.legal())
    stuck = pile(t(row="F - M - H -"), 0)
    assert stuck.random_action(Rng(1)) == stuck.legal()[0]


@pytest.mark.rule("DE-37")
def test_a_pair_needs_two_occupied_places() -> None:
    state = pile(t("F D W", row="F - M - H -"), 0)
    assert nouns(state, "take") == []


@pytest.mark.rule("DE-38")
def test_old_gaps_are_filled_at_the_end_of_a_turn_that_brings_cards() -> None:
    state = pile(t("M D W", row="F M H D - W"), 0)
    play(state, "camp b6", "build")
    assert NONE not in state.row
    assert state.supply_left == 2


@pytest.mark.rule("DE-196")
def test_rewards_come_before_old_gaps() -> None:
    tribes: list[dict[str, object]] = [
        {"stories": ["G05", "G08"], "tucked": ["F artifact:a", "F dye:a", "M gem:a"]},
        {},
    ]
    state = pile(t("D W", row="F M H D - W", tribes=tribes), 0)
    play(state, "camp c5", "build")  # desert, and the gem c5/c6
    assert state.told[0] == [1, 1]
    assert state.hand_size(0) == 2
    assert state.row[4] == NONE
