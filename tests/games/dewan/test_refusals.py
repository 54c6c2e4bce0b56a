"""What is refused, and by which row: DE-170 to DE-191, DE-197, DE-198."""

import pytest

from games.dewan.helpers import LAYOUT, action, card, event_pile, nouns, play, refused, t
from spielwerk.core.audience import Audience
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.dewan import texts
from spielwerk.games.dewan.rules.data import REFUSALS
from spielwerk.games.dewan.state import Dewan, new

ROW = "F M H D W FM"


def told(row: str, state: Dewan) -> str:
    """Return the English sentence of a refusal."""
    return texts.refusal(row, NONE, state, Audience(0, "en", ["Ben", "Anna", "Clara", "Dora"]))


@pytest.mark.rule("DE-170")
def test_cards_that_do_not_touch_are_no_pair() -> None:
    assert nouns(t(row=ROW), "take") == ["1-2", "2-3", "3-4", "4-5", "5-6"]
    assert nouns(t(row="F - H D - FM"), "take") == ["3-4"]  # a gap does not bring cards together
    for word in ("take 1-3", "take 1-6", "take 2-2"):
        assert word not in LAYOUT.words
    assert told("DE-170", t()) == "Take two cards that lie side by side."


@pytest.mark.rule("DE-171")
def test_an_empty_place_makes_no_pair() -> None:
    state = t("F D", row="F - H D W FM")
    assert refused(state, "take 1-2") == "DE-171"
    assert told("DE-171", state) == "There is no card in this place."


@pytest.mark.rule("DE-172", "DE-173", "DE-174")
def test_camps_water_and_start_fields_are_no_targets() -> None:
    state = t("F D W F", camps="a1", others="d1")
    assert [refused(state, f"camp {f}") for f in ("a1", "d1", "a2", "c0", "d0")] == [
        "DE-172",
        "DE-172",
        "DE-173",
        "DE-174",
        "DE-174",
    ]
    assert told("DE-173", state) == "Camps cannot stand on water."


@pytest.mark.rule("DE-175", "DE-176", "DE-177")
def test_a_target_that_cannot_be_paid_is_explained() -> None:
    assert refused(t("F W", row=ROW), "camp d3") == "DE-175"
    assert refused(t("D", row=ROW), "camp c5") == "DE-177"
    assert refused(t("M W", row=ROW), "camp b1") == "DE-175"  # a second M would do, but one M never looks like two
    assert refused(t("FM FM", camps="c1", row=ROW), "camp b2") == "DE-176"
    assert refused(t("HD M", camps="a6", row=ROW), "camp a5") == "DE-177"
    dual = t("M FM", row=ROW)
    assert refused(dual, "camp b1") == "DE-176"  # c0, c3, b1: three cards, and FM only looks like two


def explained(state: Dewan, word: str) -> str:
    """Return what a player reads who tries a word."""
    return texts.refusal(state.why_not(action(word)), action(word), state, Audience(0, "en", ["A", "B"]))


@pytest.mark.rule("DE-175", "DE-176", "DE-177")
def test_the_refusal_of_a_target_names_what_is_missing() -> None:
    state = t("F W", row=ROW)
    assert explained(state, "camp d3").startswith("You lack 1 × mountain, 1 × hills and 1 × desert. ")
    start = t("D", row=ROW)
    assert explained(start, "camp c5") == (
        "The field you start from must be paid for as well. You lack 1 card of any kind. "
        "The cheapest path costs 1 × desert and 1 card of any kind."
    )
    dual = t("M FM", row=ROW)
    assert explained(dual, "camp b1").startswith("A two-terrain card pays for one field, not both. ")
    paying = play(t("F D W", camps="a1", row=ROW), "camp c5")
    assert paying.why_not(action("camp b6")) == "DE-182"  # it can be paid: another choice, not a mistake


@pytest.mark.rule("DE-178", "DE-59")
def test_a_toll_card_has_to_fit() -> None:
    state = play(t("F W M M", camps="a1", others="d1"), "camp d2")
    assert refused(state, "toll C01") == "DE-178"
    assert told("DE-178", state) == "Anna's camp stands on mountain: give a mountain card."
    free = play(t("D W"), "camp c5")
    assert refused(free, "toll C16") == "DE-59"


@pytest.mark.rule("DE-179", "DE-180", "DE-191")
def test_cards_and_fields_that_cannot_be_done_without() -> None:
    state = play(t("D W"), "camp c5")
    assert refused(state, "keep C16") == "DE-179"
    assert refused(state, "shun c0") == "DE-180"
    rich = play(t("D D W W M"), "camp b6")
    play(rich, f"keep {nouns(rich, 'keep')[0]}")
    assert refused(rich, "shun c0") == "DE-191"
    assert refused(rich, f"toll {card('C06')}") == "DE-191"


@pytest.mark.rule("DE-181", "DE-182", "DE-183", "DE-184")
def test_pass_a_second_action_a_declined_story_and_a_second_tucked_card() -> None:
    assert refused(t("D W", row=ROW), "pass") == "DE-181"
    tucking = play(t("D W F", camps="a1 a5", row=ROW), "camp c5", "build")
    assert refused(tucking, "take 1-2") == "DE-182"
    telling = play(t("D W F", camps="a1", row=ROW), "camp c5", "build")
    assert refused(telling, "skip") == "DE-183"
    tucked = t("D W", camps="a1 a5 b1", row=ROW, tribes=[{"tucked": ["M gem:a", None, None]}, {}])
    assert refused(tucked, "tuck C16a") == "DE-184"
    assert refused(t("D W", row=ROW), "tuck C16a") == "DE-74"


@pytest.mark.rule("DE-185", "DE-186", "DE-187")
def test_second_villages_and_tiles_in_the_wrong_place() -> None:
    state = t("F W W", camps="a1", others="c4", scenario=3)
    assert refused(state, "camp a2") == "DE-185"
    assert refused(t("F W", camps="a1", others="c4", scenario=3), "camp b3") == "DE-175"  # a free zone, but far
    flood = t(camps="a1", scenario=1, row=ROW)
    play(event_pile(flood, 2), "take 1-2")
    assert [refused(flood, f"cover {f}") for f in ("a1", "a2", "a3")] == ["DE-186"] * 3
    assert [refused(flood, f"cover {f}") for f in ("b1", "c1")] == ["DE-187"] * 2
    lava = t(scenario=2, row=ROW)
    play(event_pile(lava, 2), "take 1-2")
    assert refused(lava, "cover d2") == "DE-187"
    assert told("DE-187", flood) == "The tile must touch water."
    assert told("DE-187", lava) == "The tile must touch the volcano or lava."


@pytest.mark.rule("DE-188", "DE-189", "DE-190")
def test_lava_is_neither_crossed_nor_settled_and_only_villages_fish() -> None:
    state = t("F D", scenario=2, covers=["a0"], row=ROW)
    assert refused(state, "camp a0") == "DE-190"
    assert refused(state, "camp a2") == "DE-190"
    assert refused(state, "fish 1") == "DE-189"
    walled = t("F D W", scenario=2, covers=["a1", "a0", "b6", "b1", "b0"], row=ROW)
    assert [refused(walled, f"camp {f}") for f in ("a4", "b2", "d1")] == ["DE-188"] * 3  # no way leads there
    assert {walled.why_not(action(f"camp c{n}")) for n in (1, 2, 3, 5, 6)} <= {"", "DE-175", "DE-177"}
    assert told("DE-188", walled) == "Nobody can cross lava."


@pytest.mark.rule("DE-197", "DE-198")
def test_nothing_is_possible_after_the_end_or_beyond_the_map() -> None:
    state = t("D W")
    assert refused(state, "camp h6") == "DE-198"
    assert refused(state, "keep 54") == "DE-198"
    assert refused(state, "fish 54") == "DE-198"
    assert refused(state, "tuck 43a") == "DE-198"
    state.to_move = OVER
    assert refused(state, "camp c5") == "DE-197"


@pytest.mark.rule("DE-23", "DE-182", "DE-183")
def test_what_belongs_to_another_moment_of_the_turn_is_refused_for_that() -> None:
    choosing = t("D W", row=ROW)
    assert refused(choosing, "story 1") == "DE-23"
    assert refused(choosing, "skip") == "DE-23"
    paying = play(t("D W F", camps="a1", row=ROW), "camp c5")
    words = ("take 1-2", "pass", "camp a1", "tuck C16a", "skip", "cover a0", "fish 1")
    rows = ["DE-182", "DE-181", "DE-172", "DE-23", "DE-23", "DE-23", "DE-23"]
    assert refused(paying, "story 1") == "DE-23"
    assert refused(new(2, 1), "take 1-2") == "DE-18"
    assert [refused(paying, word) for word in words] == rows
    telling = play(t("D W F", camps="a1", row=ROW), "camp c5", "build")
    assert [refused(telling, word) for word in ("take 1-2", "camp a0", "pass", "build")] == ["DE-183"] * 4
    telling.display[1] = NONE
    assert refused(telling, "story 2") == "DE-171"
    tucking = play(t("D W C44", camps="a1 a5", row=ROW), "camp c5", "build")
    assert [refused(tucking, word) for word in ("take 1-2", "camp a0")] == ["DE-182"] * 2
    assert [refused(tucking, word) for word in ("story 1", "pass", "tuck C01a", "cover a0")] == ["DE-74"] * 4
    covering = play(event_pile(t(scenario=1, row=ROW), 2), "take 1-2")
    assert [refused(covering, word) for word in ("take 1-2", "skip", "fish 1")] == ["DE-23"] * 3
    fishing = play(event_pile(t("F", camps="a2", scenario=3, row=ROW), 2), "take 1-2")
    assert [refused(fishing, word) for word in ("take 1-2", "cover a0", "camp a0")] == ["DE-160"] * 3
    assert refused(fishing, f"fish {card('C30')}") == "DE-161"


@pytest.mark.rule("DE-178", "DE-191")
def test_once_a_toll_is_chosen_the_way_stands_and_once_a_card_is_kept_the_tolls_stand() -> None:
    state = play(t("F W C06 C26 C07", camps="a1", others="d1"), "camp d2", "toll C06")
    assert refused(state, "shun a1") == "DE-191"
    assert refused(state, "toll C26") == "DE-59"  # there is no further one
    assert nouns(state, "shun") == nouns(state, "toll") == []


@pytest.mark.parametrize("scenario", range(4))
def test_every_refusal_is_a_row_with_a_sentence_in_both_languages(scenario: int) -> None:
    rows = set()
    for seed in range(4):
        state, rng = new(2 + seed % 3, seed, scenario=scenario), Rng(seed)
        for step in range(120):
            if state.to_move < 0:
                break
            if step % 5 == 0:
                legal = set(state.legal())
                for action in range(0, len(LAYOUT), 3):
                    if action not in legal:
                        found = state.why_not(action)
                        assert found in REFUSALS, (LAYOUT.word(action), found)
                        rows.add(found)
            state.apply(state.random_action(rng))
    assert len(rows) > 8
    for forbidden in REFUSALS:
        for lang in ("de", "en"):
            sentence = texts.refusal(forbidden, NONE, new(2, 1), Audience(0, lang, ["A", "B"]))
            assert sentence.endswith((".", "!"))
