"""What bots make of a position of Dewan."""

from games.dewan.helpers import LAYOUT, nouns, t
from spielwerk.bots.greedy import GreedyBot
from spielwerk.core.weights import prepare, read, use
from spielwerk.games.dewan.bots.heuristics import W

SEVEN = "a1 a5 b1 b4 c1 c3 c5"
ROW = "C02 C03 C07 C08 C12 C13"


def test_with_one_camp_left_and_cards_enough_bots_wait_no_longer() -> None:
    state = t("FM FM FH FD MH MD", camps=SEVEN, row=ROW)
    words = [LAYOUT.word(action).split()[0] for action in state.legal()]
    assert {"take", "camp"} == set(words)
    assert {LAYOUT.word(action).split()[0] for action in state.candidate_actions()} == {"camp"}
    assert LAYOUT.word(GreedyBot(1).choose(state)).startswith("camp")
    few = t("FM FM FH FD MH", camps=SEVEN, row=ROW)
    assert few.candidate_actions() == few.legal()
    early = t("FM FM FH FD MH MD", camps=SEVEN[:-3], row=ROW)
    assert early.candidate_actions() == early.legal()


def test_a_single_field_to_pay_for_is_no_reason_to_wait_either() -> None:
    full = "a0 a4 a6 b0 b2 d1 d2 d3"
    state = t("F F D D D D D F", "HD", camps=SEVEN, others=full, row=ROW)  # a card of the other one is secret
    assert nouns(state, "camp") == ["c2"]
    assert "take" in {LAYOUT.word(action).split()[0] for action in state.legal()}
    assert {LAYOUT.word(GreedyBot(seed).choose(state)) for seed in range(4)} == {"camp c2"}


def test_cards_that_lead_to_a_good_field_look_better_than_others() -> None:
    camps = "b1"
    values = {}
    for hand in ("F F", "M M", "H H", "D D"):
        state = t(hand, camps=camps, row=ROW)
        values[hand] = (state.evaluate(0), len(nouns(state, "camp")))
    fields = {count for _, count in values.values()}
    assert len(fields) > 1
    assert len({value for value, _ in values.values()}) > 1  # not only how many cards, but which
    payable = max(value for value, count in values.values() if count)
    assert payable > min(value for value, _ in values.values())


def test_after_the_last_camp_nothing_is_hoped_for_from_the_next_one() -> None:
    state = t("F F", camps=SEVEN + " d1", row=ROW)
    before = read(W)
    try:
        look = state.evaluate(0)
        use(W, prepare(W, before | {name: 9 * value for name, value in before.items() if name.startswith("next.")}))
        assert state.evaluate(0) == look
    finally:
        use(W, prepare(W, before))
