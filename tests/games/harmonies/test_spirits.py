"""Nature's spirits: HA-99 to HA-108."""

import pytest

from games.harmonies.helpers import Tokens, heard, homes, land, lay_all, play, player, position, row, turn, verbs, words
from spielwerk.core.state import NONE
from spielwerk.games.harmonies.rules.data import CARD_NAMES
from spielwerk.games.harmonies.rules.scoring import Sheet
from spielwerk.games.harmonies.state import new


def gives(spirit: str, tokens: Tokens, side: int = 0) -> int:
    """Return what a settled spirit gives, reckoned twice."""
    board = land(tokens, side)
    sheet = Sheet(board, 0)
    sheet.spirit(CARD_NAMES.index(spirit), settled=True)
    points = board.spirit_points(CARD_NAMES.index(spirit))
    assert sheet.parts[0].points == points
    return points


@pytest.mark.rule("HA-99")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_player_is_dealt_two_spirits_and_keeps_one(seats: int) -> None:
    state = new(seats, 7, spirits=1)
    dealt = list(state.dealt)
    assert len(set(dealt)) == 2 * seats
    assert all(32 <= card < 42 for card in dealt)
    for _ in range(seats):
        turn(state)
    assert list(state.dealt) == [NONE] * (2 * seats)
    kept = list(state.spirit)
    assert len(set(kept)) == seats
    assert all(kept[seat] in dealt[2 * seat : 2 * seat + 2] for seat in range(seats))
    assert all(card not in state.cards_with_cubes(seat)[0] for seat in range(seats) for card in set(dealt) - set(kept))


@pytest.mark.rule("HA-99")
def test_all_ten_spirits_are_dealt_sooner_or_later() -> None:
    seen = {card for seed in range(20) for card in new(2, seed, spirits=1).dealt}
    assert seen == set(range(32, 42))


@pytest.mark.rule("HA-100")
def test_the_choice_is_the_first_click_and_does_not_use_the_card_action() -> None:
    state = new(2, 7, spirits=1)
    assert words(state) == [f"keep {card - 32}" for card in sorted(state.dealt[:2])]
    kept = 32 + int(words(state)[1].split()[1])
    told = heard(state, words(state)[1])
    assert [(event.kind, event.args) for event in told] == [("kept", (kept,))]
    assert state.to_move == 0
    assert {"take", "card"} <= verbs(state)
    assert "keep" not in verbs(state)
    play(lay_all(play(state, "take 0")), "end")
    assert words(state) == [f"keep {card - 32}" for card in sorted(state.dealt[2:])]


@pytest.mark.rule("HA-101")
def test_the_kept_card_takes_one_of_the_four_places_until_it_is_settled() -> None:
    peaks = {(0, 0): "eee", (0, 1): "ee"}
    cards = [("ram", 0), ("frog", 0), ("bee", 0), ("duck", 0)]
    state = position([player(peaks, cards, spirit="ram"), player()], row=row("koala"))
    assert state.left[0] == 1
    assert "card" not in verbs(state)
    play(state, "animal ram", "settle 0 0")
    assert "card" in verbs(state)


@pytest.mark.rule("HA-102")
def test_its_cube_follows_all_habitat_rules() -> None:
    assert homes(land({(0, 0): "eee", (0, 1): "ee"}), "ram") == {(0, 0)}
    assert homes(land({(0, 0): "eee", (0, 1): "ee"}, cubes=[(0, 0)]), "ram") == set()
    assert homes(land({(0, 0): "eee", (0, 1): "eee"}), "ram") == set()


@pytest.mark.rule("HA-103")
def test_it_scores_only_with_its_cube_settled_on_top_of_normal_points() -> None:
    peaks = {(0, 0): "eee", (0, 1): "ee"}
    state = position([player(peaks, [("ram", 0)], spirit="ram"), player()])
    assert state.scores()[0] == 10
    assert state.breakdown(0)[-1].reason == "spirit_waits"
    assert {part.category for part in state.breakdown(0)} == {"mountains", "spirit"}
    told = heard(state, "animal ram", "settle 0 0")
    assert told[0].args[2:] == (8, 0)  # what it gives now, and no cube left
    assert state.scores()[0] == 18
    assert state.breakdown(0)[-1].points == 8


FIELDS = {(0, 0): "y", (0, 1): "y", (2, 1): "y", (4, 0): "y", (4, 1): "y", (4, 2): "y"}  # groups of 2, 1 and 3


@pytest.mark.rule("HA-104")
def test_lion_and_butterfly_count_groups_of_fields() -> None:
    assert gives("lion", FIELDS) == 14
    assert gives("lion", FIELDS | {(4, -1): "y"}) == 14
    assert gives("butterfly", {(0, 0): "y", (0, 1): "y", (2, 1): "y"}) == 10


@pytest.mark.rule("HA-105")
def test_cat_and_stork_count_groups_of_buildings() -> None:
    town = {(0, 0): "rr", (0, 1): "nr", (4, 0): "er", (4, 2): "r"}
    assert gives("cat", town) == 8
    assert gives("stork", town) == 6


@pytest.mark.rule("HA-106")
def test_dragonfly_counts_groups_and_turtle_all_water() -> None:
    water = {(0, 0): "b", (0, 1): "b", (4, 0): "b"}
    assert gives("dragonfly", water) == 7
    assert gives("turtle", water) == 6


@pytest.mark.rule("HA-107")
def test_deer_and_owl_count_trees_by_height() -> None:
    trees = {(0, 0): "g", (2, 1): "ng", (4, 0): "nng", (4, 2): "nn"}
    assert gives("deer", trees) == 8
    assert gives("owl", trees) == 7
    trees |= {(0, 3): "ng", (2, 3): "g", (0, 1): "g"}
    assert gives("deer", trees) == 12
    assert gives("owl", trees) == 16


@pytest.mark.rule("HA-108")
def test_ram_and_marmot_count_mountains_by_height_lone_ones_too() -> None:
    mountains = {(0, 0): "e", (0, 1): "ee", (4, 0): "eee", (4, 2): "er"}
    assert gives("ram", mountains) == 8
    assert gives("marmot", mountains) == 7
    mountains |= {(2, 1): "ee", (2, 3): "e", (0, 3): "e"}
    assert gives("ram", mountains) == 12
    assert gives("marmot", mountains) == 16


@pytest.mark.rule("HA-103")
@pytest.mark.parametrize(
    ("spirit", "tokens", "marked", "counted"),
    [
        ("deer", {(0, 0): "g", (0, 1): "ng", (0, 2): "nng"}, [1, 2], 2),
        ("owl", {(0, 0): "g", (0, 1): "ng", (0, 2): "nng"}, [0, 1, 2], 3),
        ("stork", {(0, 0): "rr", (0, 1): "nr", (0, 3): "er"}, [0, 1], 1),
        ("turtle", {(0, 0): "b", (0, 2): "b", (0, 3): "y"}, [0, 2], 2),
        ("lion", {(0, 0): "y", (0, 1): "y", (0, 3): "y"}, [0, 1, 3], 2),
    ],
)
def test_a_spirit_marks_what_it_gives_points_for(spirit: str, tokens: Tokens, marked: list[int], counted: int) -> None:
    card = CARD_NAMES.index(spirit)
    sheet = Sheet(land(tokens), 0)
    sheet.spirit(card, settled=True)
    assert sheet.parts[0].cells == (100 + card, *marked)
    assert sheet.parts[0].args == (card, counted)
