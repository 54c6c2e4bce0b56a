"""Alone: HA-109 to HA-114."""

import pytest

from games.harmonies.helpers import heard, lay_all, play, player, position, row, turn, verbs, words
from games.harmonies.test_end import meadow, stacker
from spielwerk.core.bits import count
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies.rules.data import BOARDS, CARD_NAMES, ENDINGS, LADDERS
from spielwerk.games.harmonies.state import Harmonies, new


@pytest.mark.rule("HA-109")
def test_three_spaces_and_three_cards() -> None:
    state = new(1, 2)
    assert sum(state.bag) == 111
    assert state.rounds_left() == 14
    assert count(state.deck) == 29
    assert [len(state.space(i)) for i in range(5)] == [3, 3, 3, 0, 0]
    assert sum(card != NONE for card in state.row) == 3


@pytest.mark.rule("HA-110")
def test_at_turn_end_the_six_remaining_tokens_leave_the_game() -> None:
    state = turn(new(1, 2))
    assert sum(state.bag) == 102
    assert sum(state.gone) == 6
    assert [len(state.space(i)) for i in range(5)] == [3, 3, 3, 0, 0]


@pytest.mark.rule("HA-111")
def test_without_a_card_taken_one_may_be_discarded_as_the_turn_ends() -> None:
    state = lay_all(play(new(1, 2), "take 0"))
    assert [word for word in words(state) if word.startswith("discard")] == ["discard 0", "discard 1", "discard 2"]
    row_before, deck = list(state.row), count(state.deck)
    told = heard(state, "discard 1")
    assert [(event.kind, event.args) for event in told] == [("discarded", (row_before[1], 1))]
    assert state.turns == 1
    assert state.row[0] == row_before[0]
    assert state.row[1] != row_before[1]
    assert count(state.deck) == deck - 1


@pytest.mark.rule("HA-111")
def test_no_discard_after_a_card_nor_when_the_game_is_ending() -> None:
    taken = lay_all(play(new(1, 2), "card 0", "take 0"))
    assert "discard" not in verbs(taken)
    full = position([player(meadow(18))], spaces=["byg", "ner", "bye", "", ""], row=row("frog", "duck", "bee"))
    play(full, "take 0")
    for colour, place in (("b", "4 0"), ("y", "4 1"), ("g", "4 2")):
        assert "discard" not in verbs(full)
        play(full, f"pick {colour}", f"put {place}")
    assert words(full) == ["card 0", "card 1", "card 2", "end"]
    last = position([player()], spaces=["byg", "", "", "", ""], row=row("frog", "duck", "bee"))
    last.bag = [0] * 6
    assert "discard" not in verbs(lay_all(play(last, "take 0")))


def long_game(seed: int) -> list[Harmonies]:
    """Play a solo game with few cells used, and return the position after each turn."""
    state, after = new(1, seed, side=1), []
    while state.to_move != OVER:
        stacker(state)
        after.append(state.copy())
    return after


@pytest.mark.rule("HA-112")
def test_the_last_three_tokens_make_a_fourteenth_turn() -> None:
    state = new(1, 4)
    state.bag = [2, 0, 1, 0, 0, 0]
    turn(state)
    assert sorted(state.space(0)) == ["b", "b", "g"]
    assert [state.space(1), state.space(2)] == ["", ""]
    assert [word for word in words(state) if word.startswith("take")] == ["take 0"]
    turn(state)
    assert state.to_move == OVER
    assert ENDINGS[state.last] == "bag"
    assert (111 - 3) // 9 == 12


@pytest.mark.rule("HA-112")
def test_whoever_stacks_high_alone_gets_all_fourteen_turns() -> None:
    games = [long_game(seed) for seed in range(12)]
    longest = max(games, key=len)
    if len(longest) == 14:
        assert sum(longest[12].bag) == 0
        assert longest[12].spaces_filled() == 1
    assert all(len(game) <= 14 for game in games)
    assert len(longest) >= 11


@pytest.mark.rule("HA-113")
def test_the_deck_cannot_run_out() -> None:
    for seed in range(20):
        state, rng = new(1, seed, side=seed % 2), Rng(seed)
        while state.to_move != OVER:
            state.apply(state.random_action(rng))
        assert count(state.deck) >= 29 - 14
        assert state.turns <= 14


def alone(points: int, side: int, spirit: str | None) -> Harmonies:
    """Return a solo game with so many points: finished cards, then trees."""
    left, finished = points, 0
    for name in ("bee", "kingfisher", "hare", "shrew", "peafowl", "ladybug"):
        worth = LADDERS[CARD_NAMES.index(name)][-1]
        if left >= worth:
            finished |= 1 << CARD_NAMES.index(name)
            left -= worth
    trees: dict[tuple[int, int], str] = {}
    for place in BOARDS[side]:
        for stack, worth in (("nng", 7), ("ng", 3), ("g", 1)):
            if left >= worth:
                trees[place] = stack
                left -= worth
                break
    held = player(trees, [(spirit, 0)] if spirit else [], side=side, spirit=spirit)
    state = position([held], side=side, spaces=["byg", "", "", "", ""])
    state.finished[0] = finished
    return state


@pytest.mark.rule("HA-114")
@pytest.mark.parametrize(
    ("points", "side", "spirit", "suns"),
    [
        (112, 0, None, 4 + 1 + 2),
        (39, 1, "owl", 0),
        (39, 1, "lion", 1),
        (40, 1, "owl", 1),
        (40, 0, "owl", 2),
        (69, 1, None, 1 + 2),
        (70, 1, None, 2 + 2),
        (89, 1, "owl", 2),
        (90, 1, "owl", 3),
        (110, 1, "stork", 4 + 1),
        (129, 1, "owl", 4),
        (130, 1, "owl", 5),
        (140, 1, "owl", 6),
        (150, 1, "owl", 7),
        (159, 1, "owl", 7),
        (160, 1, "owl", 8),
    ],
)
def test_suns_by_points_side_and_spirit(points: int, side: int, spirit: str | None, suns: int) -> None:
    state = alone(points - 5 * side, side, spirit)
    assert state.scores() == [points]
    assert state.suns() == suns


@pytest.mark.rule("HA-114")
def test_a_spirit_not_yet_kept_gives_no_sun() -> None:
    assert new(1, 1, spirits=1).suns() == 1
    assert new(1, 1, spirits=1, side=1).suns() == 0
