"""Drawing and keeping cards, and the deck."""

import pytest

from games.caravan.helpers import can, heard, kinds, me, options, play, refused, rest, t


@pytest.mark.rule("CC-71")
def test_a_draw_action_draws_into_the_hand() -> None:
    state = play(t(hand=rest(8), dice="2"), "use recruit", "die 2")
    assert len(me(state).hand) == 10
    check_hand = sorted(me(state).hand)
    assert me(state).hand == check_hand


@pytest.mark.rule("CC-72")
def test_with_a_hand_symbol_only_some_of_the_new_cards_are_kept() -> None:
    state = play(t(caravan="51", dice="3", undrawn="1 2 3 4"), "use cc051", "die 3")
    before = len(state.discards)
    assert options(state) == ["keep cc001", "keep cc002", "keep cc003", "keep cc004"]
    play(state, "keep cc004")  # in any order
    assert options(state) == ["keep cc001", "keep cc002", "keep cc003"]
    assert refused(state, "keep cc004") == "CC-72"
    assert refused(state, "food cc001") == "CC-192"
    play(state, "keep cc002")
    assert me(state).hand == [1, 3]
    assert len(state.discards) == before + 2
    state = t(caravan="51", dice="3", undrawn="1 2")
    state.discards = []
    play(state, "use cc051", "die 3")
    assert (me(state).hand, can(state, "pass")) == ([0, 1], True)


@pytest.mark.rule("CC-73")
def test_all_seats_draw_from_one_deck_in_the_order_of_their_actions() -> None:
    state = t(hand=rest(8), dice="2", other={"hand": "1 2 3 4 5 6 7 8", "dice": "2"})
    assert len(state.deck) == 118
    play(state, "@1 use recruit", "die 2", "@0 use recruit", "die 2")
    assert len(state.deck) == 114
    assert [len(player.hand) for player in state.players] == [10, 10]


@pytest.mark.rule("CC-74")
def test_an_empty_deck_is_made_of_the_shuffled_discards() -> None:
    state = t(hand=rest(103), dice="2", undrawn="1")
    assert (len(state.deck), len(state.discards)) == (1, 30)
    events = heard(state, "use recruit", "die 2")
    assert "shuffled" in kinds(events)
    assert (len(me(state).hand), len(state.deck), len(state.discards)) == (105, 29, 0)
    state = play(t(caravan="51", dice="3", undrawn="1 2"), "use cc051", "die 3")
    assert len(me(state).drawn) == 4
    assert {0, 1} <= set(me(state).drawn)
    assert not set(me(state).drawn) & set(state.deck)


@pytest.mark.rule("CC-75")
def test_a_draw_stops_short_when_deck_and_discards_are_empty() -> None:
    state = t(dice="2", undrawn="1")
    state.discards = []
    play(state, "use recruit", "die 2")
    assert me(state).hand == [0]


@pytest.mark.rule("CC-123")
def test_a_draw_has_an_amount_and_a_number_kept() -> None:
    state = play(t(caravan="53", dice="3"), "use cc053", "die 3")
    assert (len(me(state).hand), me(state).goods[0]) == (3, 1)
    state = play(t(caravan="55", dice="4"), "use cc055", "die 4")
    assert (len(me(state).drawn), me(state).keeps) == (5, 3)
