"""What bots make of a position of Dewan."""

from games.dewan.helpers import LAYOUT, nouns, t
from spielwerk.bots.greedy import GreedyBot

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
