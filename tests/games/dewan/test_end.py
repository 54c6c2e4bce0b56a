"""End of the game and scoring of the base game: DE-97 to DE-112, DE-200."""

import pytest

from games.dewan.helpers import heard, play, points, t
from spielwerk.core.audience import Audience
from spielwerk.core.state import OVER, places
from spielwerk.games.dewan import texts
from spielwerk.games.dewan.rules.data import LAVA, NAMES
from spielwerk.games.dewan.rules.land import Land
from spielwerk.games.dewan.rules.scoring import Tally, Terms, parts
from spielwerk.games.dewan.state import Dewan

Tribes = list[dict[str, object]]
ROW = "F M H D W FM"
SEVEN = "a1 a5 b1 b4 d1 d3 d5"


def three(seat: int) -> Dewan:
    """Return a game of three in which a seat is about to place its last camp."""
    tribes: Tribes = [{}, {}, {}]
    tribes[seat] = {"known": ["F/M", "F/M", "M/H", "H/D", "H/D", "M/D", "F/D", "F/H"]}
    state = t(seats=3, tribes=tribes, row="C02 C03 C07 C08 C12 C13", to_move=seat)
    for field in range(14):
        if state.land.terrain[field] < 4 and state.camps_left[seat] > 1:
            state.mine[seat] |= 1 << field
            state.camps_left[seat] -= 1
    return state


@pytest.mark.rule("DE-97", "DE-98")
def test_after_the_last_camp_the_round_is_finished() -> None:
    state = three(1)
    state.apply(next(action for action in state.legal() if action >= 11))
    play(state, "build")
    assert (state.last_round, state.to_move) == (1, 2)
    play(state, "take 1-2")
    assert state.to_move == OVER
    flames = Tally()
    flames.last_camp = 1
    both = [flames, Tally(), flames]
    terms = Terms(0, 0, 0, 0)
    assert [p.points for seat in (0, 2) for p in parts(both, seat, terms) if p.category == "flames"] == [1, 1]


def scored(**fields: int) -> Tally:
    tally = Tally()
    for key, value in fields.items():
        if key == "stories":
            tally.stories = [value]
        else:
            setattr(tally, key, value)
    return tally


def rows(all_: list[Tally], seat: int = 0, *terms: int) -> dict[str, int]:
    return {p.category: p.points for p in parts(all_, seat, Terms(*(terms or (0, 0, 0, 0))))}


@pytest.mark.rule("DE-99", "DE-100", "DE-101")
def test_told_stories_score_points_and_flames_and_the_others_nothing() -> None:
    tribes: Tribes = [{"stories": ["G01", "G09", "G05", "G12"], "told": ["G01", "G09", "G05"]}, {}]
    state = t(tribes=tribes)
    assert points(state)["stories"] == 22
    assert points(state)["flames"] == 4
    tribes[0]["tucked"] = ["F flame:a", None, None]
    assert points(t(tribes=tribes))["flames"] == 5


@pytest.mark.rule("DE-102", "DE-105")
def test_the_last_camp_gives_a_flame_that_counts_for_the_majority() -> None:
    state = play(t("D W", camps=SEVEN), "camp c5", "build")
    assert (points(state)["flames"], points(state)["most_flames"]) == (1, 4)
    two = [scored(story_flames=2, last_camp=1), scored(story_flames=2)]
    assert [rows(two, seat)["most_flames"] for seat in (0, 1)] == [4, 0]


@pytest.mark.rule("DE-103", "DE-104")
def test_most_flames_give_four_points_to_all_who_are_tied_if_there_is_one() -> None:
    some = [scored(story_flames=n) for n in (3, 3, 1)]
    assert [rows(some, seat)["most_flames"] for seat in range(3)] == [4, 4, 0]
    none = [scored(), scored()]
    assert [rows(none, seat)["most_flames"] for seat in range(2)] == [0, 0]


@pytest.mark.rule("DE-106", "DE-107")
def test_each_group_of_two_or_more_camps_gives_four_points() -> None:
    assert points(t(camps="c3"))["groups"] == 4  # with the start camp
    assert points(t(camps="a5"))["groups"] == 0
    apart = t(camps="c6 a0 a5 a4 a6 d2")
    assert points(apart)["groups"] == 8  # two of them, whatever their size; d2 alone gives nothing


def cells(state: Dewan, row: str, seat: int = 0) -> list[str]:
    """Return the fields that a row of the score table comes from."""
    return [NAMES[f] for part in state.breakdown(seat) if part.category == row for f in part.cells]


@pytest.mark.rule("DE-106", "DE-135", "DE-148", "DE-149", "DE-164")
def test_every_row_shows_the_fields_it_comes_from() -> None:
    assert sorted(cells(t(camps="c6 a0 a5 d2"), "groups")) == ["a0", "a5", "c0", "c6"]
    assert sorted(cells(t(camps="a0 b1 a5", scenario=1), "zones")) == ["a0", "a1", "b0", "b1", "c3"]
    volcano = t(camps="d1 b0", scenario=2)
    assert sorted(cells(volcano, "waters")) == ["a3", "b3", "b5", "c4"]
    assert cells(volcano, "near_starts") == ["d1"]
    assert cells(t(scenario=3), "leads", 1) == ["d4"]


@pytest.mark.rule("DE-108")
def test_berries_taken_and_visible_give_two_points_each() -> None:
    state = t(tribes=[{"berries": 3, "tucked": ["F berry:a", None, None]}, {}])
    assert points(state)["berries"] == 8


@pytest.mark.rule("DE-109")
def test_the_full_sum() -> None:
    own = scored(stories=20, story_flames=3, groups=2, berries=3, card_berries=1)
    assert sum(rows([own, scored(story_flames=3)]).values()) == 43


@pytest.mark.rule("DE-110", "DE-111", "DE-112")
def test_most_points_win_then_most_cards_then_the_win_is_shared() -> None:
    assert places([43, 41], [0, 9]) == [1, 2]
    assert places([43, 43], [2, 5]) == [2, 1]
    assert places([43, 43, 10], [2, 2, 9]) == [1, 1, 3]
    state = t("F F", "F", row=ROW)
    assert state.scores() == [0, 0]
    assert state.ranks() == [1, 2]
    equal = t("F", "M", row=ROW)
    assert (equal.scores(), equal.ranks()) == ([0, 0], [1, 1])
    assert t("F", "M", seats=3, row=ROW).ranks() == [1, 1, 3]


FULL = "a0 a1 a4 a5 a6 b0 b1", "b2 b4 b6 c1 c2 c3 c5"  # seven camps each; land left: c6 d1 d2 d3 d5 d6


@pytest.mark.rule("DE-200")
def test_where_nobody_can_build_any_more_the_game_ends_after_the_round() -> None:
    row = "C02 C03 C07 C08 C12 C13"
    under = ["c6", "d1", "d2", "d3", "d5", "d6"]
    state = t(camps=FULL[0], others=FULL[1], row=row, scenario=1, covers=under)
    assert "last_round" in [event.kind for event in heard(state, "take 1-2")]
    assert (state.last_round, state.to_move) == (1, 1)
    assert "Nobody can build any more" in texts.prompt(state.observe(1), Audience(1, "en")).hint
    play(state, "take 1-2")
    assert (state.to_move, state.round) == (OVER, 2)
    assert texts.ending(state, Audience(0, "en")).startswith("Nobody can build another camp.")
    state = t(camps=FULL[0], others=FULL[1], row=row, scenario=1, covers=under[1:])
    assert play(state, "take 1-2").last_round == 0


@pytest.mark.rule("DE-200")
def test_land_behind_lava_is_lost_only_to_those_who_are_not_there() -> None:
    state = t(scenario=2, volcano="a0", camps=FULL[0].replace("a0 ", ""), others=FULL[1])
    assert not state.stuck()
    state.land = Land(state.ground, [f for f in range(28) if NAMES[f] not in ("d2", "c0", "d0")], LAVA)
    assert not state.stuck()  # d0 is beside d2
    state.camps_left[1] = 0
    assert state.stuck()  # seat 0 cannot come there
