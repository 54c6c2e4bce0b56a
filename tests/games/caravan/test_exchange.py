"""The exchange variant: food and hand cards change hands."""

import pytest

from games.caravan.helpers import can, end_round, heard, kinds, me, options, play, refused, t
from spielwerk.core.state import HIDDEN
from spielwerk.games.caravan.rules import CreatureCaravan

ON = {"exchange": 1}


def pair(**table: int) -> CreatureCaravan:
    """Return two seats between actions."""
    return t(food=3, hand="1 2", other={"hand": "31 32", "food": 1}, table={**ON, **table})


@pytest.mark.rule("CC-58")
def test_two_seats_may_swap_food_and_hand_cards() -> None:
    state = play(pair(), "offer 1", "bread", "bread", "ask card", "send")
    assert state.to_move == 1
    assert options(state)[-2:] == ["accept", "decline"]
    play(state, "accept", "give cc032")
    assert (me(state).goods[0], me(state, 1).goods[0]) == (1, 3)
    assert (me(state).hand, me(state, 1).hand) == ([0, 1, 31], [30])
    assert not any("coin" in word for word in options(pair()) if word.startswith(("ask", "offer", "give")))
    assert not options(t(food=3, hand="1 2", other={"hand": "31"}), "offer")
    assert refused(t(food=3), "offer 1") == "CC-58"


@pytest.mark.rule("CC-59")
def test_an_offered_card_is_seen_only_after_the_swap() -> None:
    state = play(pair(), "offer 1", "give cc002", "ask food", "send")
    assert state.observe(1).players[0].gift == [HIDDEN]
    assert state.observe(1).players[0].hand == [HIDDEN, HIDDEN]
    assert state.observe(0).players[0].gift == [1]
    play(state, "accept")
    assert me(state, 1).hand == [1, 30, 31]
    assert state.observe(0).players[1].hand == [HIDDEN, HIDDEN, 1]  # the giver remembers
    assert state.observe(-1).players[1].hand == [HIDDEN] * 3
    play(state, "food cc002")
    assert state.known == []


@pytest.mark.rule("CC-208", "CC-209")
def test_a_seat_opens_at_most_two_offers_per_round() -> None:
    state = play(pair(), "offer 1", "decline", "offer 1", "bread", "ask card", "send", "@1 decline", "@0 food cc001")
    assert not options(state, "offer")
    assert refused(state, "offer 1") == "CC-208"
    end_round(state)
    assert options(state, "offer") == ["1"]
    last = t(food=3, other={"hand": "31"}, table={**ON, "round": 12})
    play(last, "offer 1", "decline", "offer 1", "decline")
    end_round(last)
    assert options(last, "offer") == ["1"]


def test_own_actions_and_passes_withdraw_an_offer() -> None:
    sent = ("offer 1", "bread", "ask card", "send")
    state = play(pair(), *sent)
    assert "withdrawn" in kinds(heard(state, "@0 food cc001"))
    assert not can(state, "accept")
    state = play(pair(), *sent)
    assert "withdrawn" in kinds(heard(state, "@1 pass"))
    assert me(state).sent == 0


def test_while_an_offer_is_paid_its_writer_waits() -> None:
    state = play(pair(), "offer 1", "bread", "ask card", "send", "@1 accept")
    assert state.awaiting() == [1]
    assert options(state) == ["give cc031", "give cc032"]


def test_others_forget_what_two_seats_may_have_swapped() -> None:
    state = t(
        seats=3, food=1, hand="1 2", other={"hand": "31 32", "food": 5}, third={"food": 5, "hand": "41"}, table=ON
    )
    play(state, "offer 1", "give cc001", "ask food", "send", "@1 accept")
    assert state.observe(0).players[1].hand == [HIDDEN, HIDDEN, 0]
    play(state, "@1 offer 2", "give cc031", "ask food", "send", "@2 accept")
    assert state.observe(0).players[1].hand == [HIDDEN, HIDDEN]
    assert state.observe(1).players[2].hand == [HIDDEN, 30]


def test_an_offer_needs_something_on_both_sides() -> None:
    state = play(pair(), "offer 1", "bread")
    assert not can(state, "send")
    assert can(play(state, "ask food"), "send")
    assert refused(state, "pass") == "CC-23"
