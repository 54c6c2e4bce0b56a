"""Berries, slot effects and stories: DE-64 to DE-96."""

import pytest

from games.dewan.helpers import LAYOUT, card, cards_in, half, nouns, pile, play, refused, shown, story, t
from spielwerk.core.state import NONE
from spielwerk.games.dewan.rules.data import NAMES

Tribes = list[dict[str, object]]
CAMP_SETS = [
    "",
    "a1",
    "a1 a5",
    "a1 a5 b1",
    "a1 a5 b1 b4",
    "a1 a5 b1 b4 d1",
    "a1 a5 b1 b4 d1 d3",
    "a1 a5 b1 b4 d1 d3 d5",
]


@pytest.mark.rule("DE-64", "DE-66", "DE-67")
def test_a_camp_takes_a_berry_of_its_zone_by_itself_while_there_is_one() -> None:
    state = play(t("F F F F"), "camp c1", "build")
    assert state.taken[0] == 0
    state = play(t("D W F F"), "camp a1")
    assert state.phase == 2
    play(state, "build")
    assert (state.taken[0], state.berries[NAMES.index("a0")]) == (1, 0)  # the icon is on a0
    later = play(t("F F", camps="a1", berries={"b2": 1}), "camp a0", "build")
    assert later.taken[0] == 0


@pytest.mark.rule("DE-65")
def test_exactly_one_berry_for_each_camp() -> None:
    state = t("M M", camps="b1", berries={"b0": 2})
    play(state, "camp b0", "build")
    assert (state.taken[0], sum(state.berries)) == (1, 1)
    state = t("M M", camps="b1 b0", berries={"b0": 1}, tribes=[{"berries": 1}, {}])
    play(state, "camp c3", "build")
    assert (state.taken[0], sum(state.berries)) == (2, 0)


@pytest.mark.rule("DE-68", "DE-69", "DE-70", "DE-74", "DE-79")
def test_the_effect_is_that_of_the_slot_the_camp_came_from() -> None:
    phases = []
    for camps in CAMP_SETS:
        state = play(t("D W F", camps=camps), "camp c5", "build")
        phases.append(state.phase if state.to_move == 0 else 1)
    assert phases == [1, 3, 4, 3, 4, 3, 4, 1]
    state = play(t("D W", camps=CAMP_SETS[7]), "camp c5", "build")
    assert (state.last_round, state.camps_left[0], state.breakdown(0)[1].points) == (1, 0, 1)


@pytest.mark.rule("DE-70", "DE-71", "DE-72", "DE-73")
def test_a_story_open_or_blind_goes_to_the_next_free_place() -> None:
    tribes: Tribes = [{"stories": ["G01", "G02"]}, {}]
    state = play(t("D W", camps="a1 a5 b1", tribes=tribes), "camp c5", "build")
    assert [LAYOUT.word(a) for a in state.legal()] == [f"story {n}" for n in (1, 2, 3, 4, 5, "blind")]
    assert refused(state, "skip") == "DE-183"
    before, stack = state.display.copy(), sum(state.stack)
    blind = play(state.copy(), "story blind")
    assert (blind.display, sum(blind.stack), len(blind.stories[0])) == (before, stack - 1, 3)
    play(state, "story 2")
    assert state.stories[0][2] == before[1]
    assert NONE not in state.display
    assert (sum(state.stack), sum(a != b for a, b in zip(before, state.display, strict=True))) == (stack - 1, 1)


@pytest.mark.rule("DE-74", "DE-75", "DE-76", "DE-77")
def test_one_half_of_a_card_left_in_hand_may_be_tucked() -> None:
    state = play(t("D W C44 C26", camps="a1 a5"), "camp c5", "build")
    assert state.phase == 4
    assert [LAYOUT.word(a) for a in state.legal()][-1] == "skip"
    kinds = {f"{card(c)}{side}" for c in ("C44", "C26") for side in "ab"}
    assert set(nouns(state, "tuck")) == kinds
    plain = play(state.copy(), "tuck C44b")
    assert (shown(plain)["artifact"], shown(plain)["W"]) == (shown(state)["artifact"], shown(state)["W"] + 1)
    play(state, "tuck C44a")
    assert state.tucked[0] == [half("C44", "a"), NONE, NONE]
    assert cards_in(state.discard) == 2
    empty = play(t("D W", camps="a1 a5"), "camp c5", "build")
    assert [LAYOUT.word(a) for a in empty.legal()] == ["skip"]
    single = play(t("D F C22", camps="a1 a5"), "camp c5", "build")
    assert nouns(single, "tuck") == [f"{card('C22')}a"]  # the plain half shows strictly less


@pytest.mark.rule("DE-78")
def test_a_tucked_half_acts_on_later_stories_too() -> None:
    tribes: Tribes = [{"tucked": ["F artifact:a", None, None]}, {}]
    state = t("D W", camps="a0 a5 b1 b4 d1", tribes=tribes, display=["G01", "G02", "G03", "G04", "G05"])
    play(state, "camp c5", "build", "story 1")
    assert state.told[0] == [1]  # forest: a0 and the tucked half


@pytest.mark.rule("DE-81", "DE-82", "DE-84")
def test_a_told_story_pays_a_card_and_stays_told() -> None:
    tribes: Tribes = [{"stories": ["G05", "G08"], "tucked": ["F artifact:a", "F dye:a", "M gem:a"]}, {}]
    state = play(t("D W", tribes=tribes), "camp c5", "build")
    assert (state.told[0], state.hand_size(0)) == ([1, 1], 2)
    state.tucked[0] = [NONE, NONE, NONE]
    assert state.told[0] == [1, 1]
    dry = pile(t("D W", tribes=[{"stories": ["G05"], "tucked": ["F artifact:a", "F dye:a", "M gem:a"]}, {}]), 0)
    dry.discard = [0] * len(dry.discard)
    dry.row = [card("C10")] * 6
    play(dry, "take 1-2")
    assert (dry.told[0], dry.hand_size(0)) == ([1], 4)


@pytest.mark.rule("DE-83")
def test_only_the_own_stories_are_checked() -> None:
    other: Tribes = [{}, {"stories": ["G05"], "tucked": ["F artifact:a", "F dye:a", "F gem:a"]}]
    state = play(t("D W", row="F M H D W FM", tribes=other), "take 1-2")
    assert state.told[1] == [0]
    play(state, "take 1-2")
    assert state.told[1] == [1]


@pytest.mark.rule("DE-85", "DE-86")
def test_equal_symbols_need_different_zones() -> None:
    assert shown(t(camps="a0 a1"))["F"] == 1
    assert shown(t(camps="a0 b2"))["F"] == 2
    assert shown(t(camps="b0 b1 c3"))["M"] == 1
    told: Tribes = [{"stories": ["G01"]}, {}]
    state = play(t("D W", camps="a0 a1", tribes=told, row="F M H D W FM"), "take 1-2")
    assert state.told[0] == [0]
    state = play(t("D W", camps="a0 b2", tribes=told, row="F M H D W FM"), "take 1-2")
    assert state.told[0] == [1]


@pytest.mark.rule("DE-80", "DE-85")
def test_what_a_camp_would_tell_is_what_it_tells() -> None:
    tribes: Tribes = [{"stories": ["G01", "G05", "G12"], "told": ["G12"], "tucked": ["F artifact:a", None, None]}, {}]
    state = t("M M F", camps="b1", tribes=tribes)
    assert state.would_tell(NAMES.index("b2")) == [story("G01")]  # a second forest; b1/b2 is an artifact
    assert state.would_tell(NAMES.index("b0")) == []
    play(state, "camp b2", "build", "story blind")
    assert state.told[0][:3] == [1, 0, 1]


@pytest.mark.rule("DE-87", "DE-88")
def test_water_symbols_need_camps_beside_different_waters() -> None:
    assert shown(t(camps="c3"))["W"] == 1
    assert shown(t(camps="b0"))["W"] == 2  # W1 and W2 at once


@pytest.mark.rule("DE-89", "DE-90", "DE-91")
def test_resources_are_icons_touched_each_once() -> None:
    alone = shown(t(camps="a4"))
    assert (alone["artifact"], alone["dye"]) == (1, 1)
    assert shown(t(camps="a4 a5"))["artifact"] == 1
    b2 = shown(t(camps="b2"))
    assert (b2["F"], b2["artifact"]) == (1, 1)
    assert story("G01") == 0
    tribes: Tribes = [{"stories": ["G01", "G06"], "tucked": ["F gem:a", "M artifact:a", None]}, {}]
    state = play(t(camps="b2", row="F M H D W FM", tribes=tribes), "take 5-6")
    assert state.told[0] == [1, 1]  # the artifacts serve both


@pytest.mark.rule("DE-92", "DE-93", "DE-94")
def test_a_tucked_half_counts_as_a_further_zone_and_a_further_icon() -> None:
    state = t(camps="a0", tribes=[{"tucked": ["F dye:a", None, None]}, {}])
    assert (shown(state)["F"], shown(state)["dye"]) == (2, 1)
    hidden = t(camps="a0", tribes=[{"tucked": ["F/W dye:a", None, None]}, {}])
    assert (shown(hidden)["F"], shown(hidden)["dye"]) == (2, 0)
    water = t(camps="c3", tribes=[{"tucked": ["F/W dye:b", None, None]}, {}])
    assert (shown(water)["W"], shown(water)["dye"]) == (2, 1)


@pytest.mark.rule("DE-95", "DE-96")
def test_the_start_camp_shows_no_land_but_touches_water_and_icons() -> None:
    have = shown(t())
    assert [have[k] for k in "FMHD"] == [0, 0, 0, 0]
    assert have["W"] == 1
