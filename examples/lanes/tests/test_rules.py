"""The rules of Lanes, row by row, and the list of its secrets."""

import pytest

from spielwerk.core.game import IllegalActionError, OptionError
from spielwerk.core.state import HIDDEN, OVER
from spielwerk_lanes import GAME
from spielwerk_lanes.rules import Lanes
from spielwerk_lanes.table import VALUES


def opening(hands: list[list[int]]) -> Lanes:
    state = GAME.new(2, 1)
    assert isinstance(state, Lanes)
    state.hands = hands
    return state


@pytest.mark.rule("LA-01")
@pytest.mark.parametrize("copies", [3, 4])
def test_each_hand_is_three_cards_of_a_full_bag(copies: int) -> None:
    state = GAME.new(2, 1, copies=copies)
    assert isinstance(state, Lanes)
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert [state.bag[card] + sum(hand.count(card) for hand in state.hands) for card in range(VALUES)] == [copies] * 6


@pytest.mark.rule("LA-02", "LA-03", "LA-04")
def test_a_turn_is_a_pick_and_a_lay_and_then_a_card_is_drawn() -> None:
    state = GAME.play(opening([[1, 5, 5], [0, 2, 3]]), "pick 5", "lay 1")
    assert isinstance(state, Lanes)
    assert state.to_move == 1  # LA-05
    assert state.lanes[1] == [5]
    assert len(state.hands[0]) == 3


@pytest.mark.rule("LA-02")
def test_a_card_that_is_not_in_the_hand_cannot_be_picked() -> None:
    with pytest.raises(IllegalActionError, match="LA-02"):
        GAME.play(opening([[1, 5, 5], [0, 2, 3]]), "pick 3")


@pytest.mark.rule("LA-03")
def test_a_full_lane_takes_no_more_cards() -> None:
    state = opening([[1, 5, 5], [0, 2, 3]])
    state.lanes[0] = [1, 2, 3]
    with pytest.raises(IllegalActionError, match="LA-03"):
        GAME.play(state, "pick 5", "lay 0")


@pytest.mark.rule("LA-06")
def test_a_tied_lane_scores_for_nobody() -> None:
    state = opening([[], []])
    state.lanes = [[5], [1, 4], [], [2, 3], [4], []]
    assert state.scores() == [1, 0]


def test_secrets_the_other_hand_and_what_was_picked_from_it() -> None:
    state = GAME.play(opening([[1, 5, 5], [0, 2, 3]]), "pick 5")
    for stranger in (-1, 1):
        obs = state.observe(stranger)
        assert isinstance(obs, Lanes)
        assert obs.hands[0] == [HIDDEN] * 3
        assert obs.picked == VALUES
    owner = state.observe(0)
    assert isinstance(owner, Lanes)
    assert owner.hands == [[1, 5, 5], [HIDDEN] * 3]
    assert owner.picked == 5


def test_only_the_seat_itself_hears_what_it_drew() -> None:
    state = opening([[1, 5, 5], [0, 2, 3]])
    state.events = []
    GAME.play(state, "pick 5", "lay 1")
    assert [(e.kind, e.private) for e in state.events] == [("laid", False), ("drew", True)]


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(OptionError, match="2 to 2 players"):
        GAME.new(3, 1)
    with pytest.raises(OptionError, match="no option 'cards'"):
        GAME.new(2, 1, cards=3)
    with pytest.raises(OptionError, match="cannot be 7"):
        GAME.new(2, 1, copies=7)


@pytest.mark.rule("LA-05")
def test_a_game_ends_when_all_lanes_are_full() -> None:
    state = GAME.new(2, 3)
    for _ in range(36):
        assert state.to_move != OVER
        state.apply(state.legal()[0])
    assert state.to_move == OVER
