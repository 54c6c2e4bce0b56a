"""The exchange variant: food and hand cards change hands."""

import pytest

from games.caravan.helpers import can, end_round, heard, kinds, me, options, play, refused, t
from spielwerk.core.audience import Audience
from spielwerk.core.state import HIDDEN
from spielwerk.games.caravan import GAME, texts
from spielwerk.games.caravan.rules.data import ACTING
from spielwerk.games.caravan.state import CreatureCaravan, load
from spielwerk.games.caravan.words import text_board

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
    assert {refused(t(food=3), f"offer {seat}") for seat in range(2)} == {"CC-58"}


@pytest.mark.rule("CC-59")
def test_an_offered_card_is_seen_only_after_the_swap() -> None:
    state = play(pair(), "offer 1", "give cc002", "ask food", "send")
    assert state.observe(1).players[0].gift == [HIDDEN]
    assert state.observe(1).players[0].hand == [HIDDEN, HIDDEN]
    assert state.observe(0).players[0].gift == [1]
    play(state, "accept")
    assert (me(state).goods[0], me(state, 1).goods[0]) == (4, 0)
    assert me(state, 1).hand == [1, 30, 31]
    assert state.observe(0).players[1].hand == [HIDDEN, HIDDEN, 1]  # the giver remembers
    assert state.observe(-1).players[1].hand == [HIDDEN] * 3
    play(state, "food cc002")
    assert state.known == []


TOLD = ("offer 1", "give cc008", "ask food")  # a beast and spirit; cc001 and cc010 stay behind


def three() -> CreatureCaravan:
    """Return three seats between actions; seat 0 holds two beasts and a beast and spirit."""
    return t(seats=3, hand="1 8 10", other={"hand": "31", "food": 1}, third={"hand": "41"}, table=ON)


@pytest.mark.rule("CC-212")
def test_who_sends_an_offer_tells_types_or_names_or_nothing() -> None:
    writing = play(three(), "offer 1", "give cc008")
    assert not options(writing, "tell")  # nothing is asked for yet
    assert options(play(writing, "ask food"))[-4:] == ["send", "decline", "tell types", "tell names"]
    assert me(play(three(), *TOLD, "send")).told == []
    assert kinds(heard(three(), *TOLD, "send")) == ["offer", "gifts"]
    for what, said in (("types", (134 + 0b1001,)), ("names", (7,))):
        offer, told, gifts = heard(three(), *TOLD, f"tell {what}")
        assert (offer.kind, told.kind, gifts.kind) == ("offer", "told", "gifts")
        assert (told.args, told.private, gifts.private) == (said, False, True)
    food = play(t(food=1, other={"hand": "31"}, table=ON), "offer 1", "bread", "ask card")
    assert options(food) == ["send", "decline"]
    assert refused(food, "tell names") == "CC-212"
    assert refused(three(), "tell types") == "CC-58"
    old = GAME.for_version(2).load(three().dump())
    assert isinstance(old, CreatureCaravan)
    assert options(play(old, *TOLD), "tell") == []


@pytest.mark.rule("CC-59", "CC-212")
def test_types_told_leave_the_card_hidden() -> None:
    silent, told = play(three(), *TOLD, "send"), play(three(), *TOLD, "tell types")
    for viewer in (-1, 1, 2):
        seen, quiet = told.observe(viewer).dump(), silent.observe(viewer).dump()
        assert seen["players"][0].pop("told") == ["beast+spirit"]  # type: ignore[index]
        assert seen == quiet  # and nothing else
        assert "cc008" not in str(seen)
        for seed in range(8):  # the worlds that fit have such a card on offer, any of them
            world = me(told.observe(viewer).sample(seed))
            assert [told.box.tags_of(card) for card in world.gift] == [0b1001]
            assert set(world.gift) < set(world.hand)
    assert len({me(told.observe(1).sample(seed)).gift[0] for seed in range(40)}) > 2
    play(told, "@1 decline")
    assert me(told).told == []
    assert told.observe(1).dump() == play(silent, "@1 decline").observe(1).dump()


@pytest.mark.rule("CC-212")
def test_names_told_are_known_to_all_until_the_card_moves_on() -> None:
    state = play(three(), *TOLD, "tell names")
    for viewer in (-1, 1, 2):
        seen = me(state.observe(viewer))
        assert (seen.gift, seen.hand) == ([7], [HIDDEN, HIDDEN, 7])  # the two others stay secret
        assert me(state.observe(viewer).sample(3)).gift == [7]
    shown, silent = (
        text_board.text(one.observe(1), Audience(names=["Red", "Blue", "Yellow"]))
        for one in (state, play(three(), *TOLD, "send"))
    )
    assert "cc008 Lantern Eel (picked) · beast, spirit" in shown  # with what it does, as on the screen
    assert "cc008" not in silent
    declined = play(state.copy(), "@1 decline")
    assert me(declined.observe(2)).hand == [HIDDEN, HIDDEN, 7]
    assert me(play(declined, "@0 food cc008").observe(2)).hand == [HIDDEN, HIDDEN]
    play(state, "@1 accept")
    for viewer, hand in ((0, [HIDDEN, 7]), (1, [7, 30]), (2, [HIDDEN, 7]), (-1, [HIDDEN, HIDDEN])):
        assert me(state.observe(viewer), 1).hand == hand


@pytest.mark.rule("CC-212")
def test_what_is_told_of_several_cards_does_not_tell_which_is_which() -> None:
    state = play(three(), "offer 1", "give cc008", "give cc001", "ask food", "tell types")
    assert me(state).told == sorted(me(state).told)  # by their types, not as they lie in the hand
    assert texts.prompt(state.observe(1), Audience(1, "en", ["Ann", "Ben", "Cid"])).hint.startswith(
        "Ann says: beast and beast/spirit."
    )
    again = load(state.dump())
    assert (me(again).told, again.dump()) == (me(state).told, state.dump())
    for wrong in (["beast"], ["cc031", "cc008"], ["folk", "folk"], ["dragon", "beast"]):
        data = state.dump()
        data["players"][0]["told"] = wrong  # type: ignore[index]
        with pytest.raises(ValueError, match="told"):
            load(data)


@pytest.mark.rule("CC-59")
def test_each_of_the_two_is_told_alone_which_cards_came() -> None:
    state = play(pair(), "offer 1", "give cc002", "ask card", "send", "accept")
    got = [event for event in heard(state, "give cc032") if event.kind == "got"]
    assert [(event.seat, event.args, event.private) for event in got] == [(1, (1,), True), (0, (31,), True)]


@pytest.mark.rule("CC-208", "CC-209")
def test_a_seat_opens_at_most_two_offers_per_round() -> None:
    state = play(pair(), "offer 1", "decline", "offer 1", "bread", "ask card", "send", "@1 decline", "@0 food cc001")
    assert not options(state, "offer")
    assert refused(state, "offer 1") == "CC-208"
    assert refused(state, "give cc001") == "CC-58"
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


def test_a_pass_withdraws_only_the_offers_made_to_that_seat() -> None:
    state = play(t(seats=3, food=1, other={"food": 1}, third={"food": 1}, table=ON), "offer 1", "bread", "ask food")
    assert "withdrawn" not in kinds(heard(state.copy(), "@1 pass"))  # it is not sent yet
    play(state, "send")
    assert "withdrawn" not in kinds(heard(state, "@2 pass"))
    assert options(state, seat=1)[-2:] == ["accept", "decline"]


@pytest.mark.parametrize(
    "end", ["@0 decline", "send, @1 decline", "send, @1 accept", "send, @0 food cc002", "send, @1 pass"]
)
def test_nothing_is_left_of_an_offer_that_has_ended(end: str) -> None:
    state = play(pair(), "offer 1", "give cc001", "bread", "ask food", *end.split(", "))
    writer = me(state)
    assert (writer.partner, writer.sent, writer.gift, writer.bread, writer.wants) == (-1, 0, [], 0, [0, 0])
    assert (me(state, 1).giver, me(state, 1).payment) == (-1, [])
    assert writer.phase == ACTING
    assert writer.hand == ([1] if end == "send, @1 accept" else [0] if "food" in end else [0, 1])


@pytest.mark.rule("CC-58")
def test_an_offer_is_accepted_only_by_who_still_has_what_it_asks_for() -> None:
    for asked, lost in (("food", "goods"), ("card", "hand")):
        state = play(pair(), "offer 1", "give cc001", f"ask {asked}", "send")
        assert options(state)[-2:] == ["accept", "decline"]
        setattr(me(state, 1), lost, [0, 0, 0, 0] if lost == "goods" else [])
        assert options(state)[-1] == "decline"
        assert not can(state, "accept")


@pytest.mark.rule("CC-58")
def test_an_offer_needs_somebody_who_has_something_and_has_not_passed() -> None:
    some: dict[str, object] = {"food": 1}
    state = t(seats=3, food=1, other=some, third={}, table=ON)
    assert options(state, "offer") == ["1"]  # the third has nothing
    assert options(play(state, "@1 pass"), "offer") == []
    assert not options(t(other=some, table=ON), "offer")  # nothing to give
    assert options(t(other=some, hand="1", table=ON), "offer") == ["1"]
    limits = play(pair(), "offer 1", "bread", "bread", "bread", "ask food", "ask card", "ask card")
    assert options(limits) == ["give cc001", "give cc002", "send", "decline"]  # all food, all that the other has


def test_who_watches_learns_nothing_of_what_two_seats_know() -> None:
    state = play(pair(), "offer 1", "give cc002", "ask card", "send", "accept", "give cc032")
    assert len(state.known) == 2
    assert state.observe(-1).known == []
    assert len(state.observe(0).known) == len(state.observe(1).known) == 2
    third = t(seats=3, food=1, hand="1 2", other={"hand": "31 32"}, third={"hand": "41"}, table=ON)
    play(third, "offer 1", "give cc001", "ask card", "send", "accept", "give cc031")
    assert third.observe(2).known == []
    assert third.observe(2).players[1].hand == [HIDDEN, HIDDEN]


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


def test_what_two_seats_know_of_each_other_lasts_until_the_card_moves_on() -> None:
    state = t(
        seats=3, food=4, hand="1 2", other={"hand": "31 32", "food": 4}, third={"hand": "41", "food": 4}, table=ON
    )
    play(state, "@0 offer 1", "give cc001", "ask food", "send", "@1 accept")
    play(state, "@0 offer 1", "give cc002", "ask food", "send", "@1 accept")
    assert state.observe(0).players[1].hand == [HIDDEN, HIDDEN, 0, 1]  # both are remembered
    play(state, "@1 offer 2", "give cc031", "ask food", "send", "@2 accept")
    assert state.observe(0).players[1].hand == [HIDDEN] * 3  # it may have been one of them
    assert state.observe(1).players[2].hand == [HIDDEN, 30]
    end_round(state)
    play(state, "@1 offer 0", "give cc001", "ask food", "send", "@0 accept")
    assert state.observe(1).players[2].hand == [HIDDEN, 30]  # of a third one nothing has changed
    assert state.observe(1).players[0].hand == [0]
    play(state, "@0 offer 1", "give cc001", "ask food", "send", "@1 accept")
    assert state.observe(0).players[1].hand == [HIDDEN, HIDDEN, 0]  # and back again
    assert (me(state, 1).hand, me(state).hand) == ([0, 1, 31], [])
    four = t(seats=4, food=1, hand="1", other={"food": 1}, third={"hand": "41"}, table=ON)
    me(four, 3).goods[0] = 1
    play(four, "@2 offer 3", "give cc041", "ask food", "send", "@3 accept")
    play(four, "@0 offer 1", "give cc001", "ask food", "send", "@1 accept")
    assert four.observe(2).players[3].hand == [40]  # others may swap what they like
    both = play(pair(), "@1 offer 0", "give cc031", "ask card", "send", "@0 accept", "give cc001")
    assert load(both.dump()) == both  # whatever the order in which they came to know
    played = play(pair(), "offer 1", "give cc001", "ask food", "send", "@1 accept")
    me(played, 1).goods[0] = 9
    assert played.known
    assert play(played, "@1 play cc001").known == []


def test_an_offer_needs_something_on_both_sides() -> None:
    state = play(pair(), "offer 1", "bread")
    assert not can(state, "send")
    assert can(play(state, "ask food"), "send")
    assert refused(state, "pass") == "CC-23"
