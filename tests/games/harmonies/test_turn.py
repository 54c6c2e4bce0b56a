"""The turn, tokens and cards: HA-14 to HA-43."""

import pytest

from games.harmonies.helpers import (
    LAYOUT,
    hand,
    heard,
    land,
    lay_all,
    number,
    play,
    player,
    position,
    refused,
    row,
    stack,
    targets,
    turn,
    verbs,
    words,
)
from spielwerk.core.bits import count
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies.rules.data import CARD_NAMES, COLOURS, GROWS, PICK, STACKS
from spielwerk.games.harmonies.state import Harmonies, new

POND = {(1, 1): "g", (0, 1): "b", (0, 2): "b"}  # a frog finds two homes here


def ready(**fields: object) -> Harmonies:
    return position([player(POND, [("frog", 0)]), player()], row=row("koala", "bee"), **fields)


# ---- turn structure ----
@pytest.mark.rule("HA-14")
@pytest.mark.parametrize("first", ["card koala", "animal frog", "take 0"])
def test_the_actions_of_a_turn_may_come_in_any_order(first: str) -> None:
    state = play(ready(), first)
    if first == "animal frog":
        play(state, "settle 0 1", "card koala", "take 0")
    elif first == "card koala":
        play(state, "take 0", "animal frog", "settle 0 1")
    else:
        play(state, "animal frog", "settle 0 1", "card koala")
    play(lay_all(state), "end")
    assert state.to_move == 1
    assert state.settled_cubes(0) == 1


@pytest.mark.rule("HA-15")
def test_taking_and_laying_tokens_happens_once_and_is_compulsory() -> None:
    state = ready()
    assert "end" not in words(state)
    play(state, "take 0", "pick b", "put 4 0", "pick b", "put 4 1")
    assert "end" not in words(state)
    play(state, "pick n", "put 4 2")
    assert "end" in words(state)
    assert "take" not in verbs(state)


@pytest.mark.rule("HA-16")
def test_taking_a_card_is_optional_and_possible_once_per_turn() -> None:
    state = play(ready(), "card bee")
    assert "card" not in verbs(state)
    play(lay_all(play(state, "take 0")), "end")
    without = play(lay_all(play(ready(), "take 0")), "end")
    assert without.to_move == 1


@pytest.mark.rule("HA-17")
def test_cubes_may_be_settled_as_often_as_one_likes() -> None:
    tokens = POND | {(3, 0): "y", (3, 1): "g"}
    state = position([player(tokens, [("frog", 0), ("ladybug", 0)]), player()])
    play(state, "animal frog", "settle 0 1", "animal ladybug", "settle 3 0", "animal frog", "settle 0 2")
    assert state.settled_cubes(0) == 3


@pytest.mark.rule("HA-18")
def test_optional_actions_are_open_before_between_and_after_tokens() -> None:
    state = ready()
    assert {"card", "animal"} <= verbs(state)
    play(state, "take 0", "pick b", "put 4 0")
    assert state.in_hand() == 2
    assert {"card", "animal"} <= verbs(state)
    lay_all(state)
    assert {"card", "animal", "end"} <= verbs(state)


@pytest.mark.rule("HA-19")
def test_a_turn_ends_only_when_the_player_says_so() -> None:
    state = lay_all(play(ready(), "take 0"))
    assert state.to_move == 0
    assert "end" in words(state)


@pytest.mark.rule("HA-20")
def test_then_the_next_seat_plays() -> None:
    state = new(2, 4)
    turn(state)
    assert state.to_move == 1
    turn(state)
    assert state.to_move == 0


# ---- tokens ----
@pytest.mark.rule("HA-21")
def test_all_three_tokens_of_a_space_are_taken() -> None:
    state = play(ready(), "take 0")
    assert list(state.hand) == hand("bbn")
    assert state.space(0) == ""
    assert state.space(1) == "gye"


@pytest.mark.rule("HA-14", "HA-21")
def test_every_step_of_a_turn_is_told() -> None:
    state = ready()
    told = heard(state, "take 0", "pick n", "put 4 0", "card koala", "animal frog", "settle 0 1")
    koala, frog, brown = CARD_NAMES.index("koala"), CARD_NAMES.index("frog"), COLOURS.index("n")
    assert [(event.kind, event.args) for event in told] == [
        ("took", (0, 0, 0, brown)),
        ("laid", (brown, number((4, 0)), STACKS.index("n"))),
        ("card", (koala, 0)),
        ("settled", (frog, number((0, 1)), 2, 4)),
    ]


@pytest.mark.rule("HA-22")
def test_tokens_of_different_spaces_are_never_mixed_and_none_is_left() -> None:
    state = play(ready(), "take 0")
    while state.to_move == 0:
        assert "take" not in verbs(state)
        state.apply(state.legal()[-1] if "end" in words(state) else state.legal()[0])
    assert state.in_hand() == 0


@pytest.mark.rule("HA-23")
def test_tokens_are_laid_one_after_the_other_in_any_order() -> None:
    state = play(ready(), "take 0")
    assert [word for word in words(state) if word.startswith("pick")] == ["pick 0", "pick 3"]
    for order in ("bbn", "nbb", "bnb"):
        again = play(ready(), "take 0")
        for i, colour in enumerate(order):
            play(again, f"pick {colour}", f"put 4 {i}")
        assert again.in_hand() == 0


@pytest.mark.rule("HA-24")
@pytest.mark.parametrize("colour", COLOURS)
def test_any_colour_may_go_on_an_empty_cell(colour: str) -> None:
    assert count(land({}).may_lie(COLOURS.index(colour))) == 23
    assert count(land({}, side=1).may_lie(COLOURS.index(colour))) == 25


@pytest.mark.rule("HA-25")
def test_exactly_fourteen_stacks_are_ever_seen() -> None:
    assert sorted(STACKS[1:]) == sorted(
        ["b", "y", "g", "n", "e", "r", "ng", "nng", "nn", "ee", "eee", "rr", "nr", "er"]
    )
    assert {STACKS[k] for k in GROWS if k} == set(STACKS[1:])
    seen = set()
    for seed in range(12):
        state, rng = new(4, seed, side=seed % 2), Rng(seed)
        while state.to_move != OVER:
            state.apply(state.random_action(rng))
        seen |= {kind for board in state.lands for kind in range(15) if board.on[kind]}
    assert seen == set(range(15))


def may(colour: str, on: str) -> bool:
    """Tell whether a token may lie on a stack."""
    board = land({(2, 1): on})
    full = land({(2, 1): "b"}).on[1]
    return bool(board.may_lie(COLOURS.index(colour)) & full)


@pytest.mark.rule("HA-26")
def test_gray_stacks_up_to_three() -> None:
    assert may("e", "e")
    assert may("e", "ee")
    assert not may("e", "eee")


@pytest.mark.rule("HA-27")
def test_brown_stacks_up_to_two() -> None:
    assert may("n", "n")
    assert not may("n", "nn")


@pytest.mark.rule("HA-28")
def test_green_goes_on_one_or_two_browns_only() -> None:
    assert may("g", "n")
    assert may("g", "nn")
    assert not any(may("g", stack) for stack in ("g", "e", "r", "b", "y", "ng", "ee"))


@pytest.mark.rule("HA-29")
def test_red_goes_on_a_single_red_brown_or_gray() -> None:
    assert all(may("r", stack) for stack in "rne")
    assert not any(may("r", stack) for stack in ("nn", "ee", "rr", "b", "y", "g"))


@pytest.mark.rule("HA-30")
def test_blue_and_yellow_lie_on_empty_cells_only() -> None:
    assert not any(may(colour, stack) for colour in "by" for stack in STACKS[1:])


@pytest.mark.rule("HA-31")
def test_nothing_goes_on_closed_stacks() -> None:
    closed = ["b", "y", "g", "ng", "nng", "eee", "rr", "nr", "er"]
    assert not any(may(colour, stack) for colour in COLOURS for stack in closed)
    assert all(any(may(colour, stack) for colour in COLOURS) for stack in STACKS[1:] if stack not in closed)


@pytest.mark.rule("HA-32")
def test_a_token_cannot_be_slipped_under_others() -> None:
    state = position([player({(2, 1): "g"}), player()], taken=2, hand=hand("n"))
    play(state, "pick n")
    assert (2, 1) not in targets(state)


@pytest.mark.rule("HA-33")
def test_a_cell_with_a_cube_takes_no_more_tokens() -> None:
    free = position([player({(2, 1): "e"}), player()], taken=2, hand=hand("e"))
    assert (2, 1) in targets(play(free, "pick e"))
    held = player({(2, 1): "e"}, [("meerkat", 1)], cubes=[(2, 1)])
    lived_in = position([held, player()], taken=2, hand=hand("e"))
    assert (2, 1) not in targets(play(lived_in, "pick e"))


@pytest.mark.rule("HA-34")
@pytest.mark.parametrize("seed", range(4))
def test_laid_tokens_are_never_moved_or_removed(seed: int) -> None:
    state, rng = new(2, seed, side=seed % 2), Rng(seed)
    before = [[""] * 25 for _ in range(2)]
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
        now = [[STACKS[board.stack(c)] for c in range(count(board.on[0] | sum(board.on[1:])))] for board in state.lands]
        for old, new_ in zip(before, now, strict=True):
            assert all(late.startswith(early) for early, late in zip(old, new_, strict=False))
        before = now


@pytest.mark.rule("HA-35")
@pytest.mark.parametrize("side", [0, 1])
def test_all_three_have_to_be_laid_and_that_is_always_possible(side: int) -> None:
    for seed in range(8):
        state, rng = new(3, seed, side=side), Rng(seed)
        while state.to_move != OVER:
            if state.taken == NONE:
                assert state.lands[state.to_move].empty() >= 3
            for colour in range(6):
                if state.hand[colour]:
                    assert state.lands[state.to_move].may_lie(colour)
            state.apply(state.random_action(rng))


@pytest.mark.rule("HA-36")
def test_after_each_token_optional_actions_may_come_before_the_next() -> None:
    state = position([player({(1, 1): "g"}, [("frog", 0)]), player()])
    play(state, "take 0", "pick b", "put 0 1", "animal frog", "settle 0 1", "pick n", "put 4 0")
    assert state.in_hand() == 1
    assert stack(state, 0, (4, 0)) == "n"


# ---- cards ----
@pytest.mark.rule("HA-37")
def test_a_face_up_card_is_chosen_and_kept() -> None:
    state = new(2, 8)
    assert [word for word in words(state) if word.startswith("card")] == [f"card {i}" for i in range(5)]
    card = state.row[3]
    play(state, "card 3")
    assert state.open_cards(0) == 1
    assert state.cards[0] == card


FOUR = [("frog", 0), ("bee", 0), ("koala", 0), ("eagle", 1)]


@pytest.mark.rule("HA-38")
def test_at_most_four_open_cards_at_a_time() -> None:
    state = position([player(None, FOUR[:3]), player()], row=row("duck"))
    assert "card" in verbs(state)
    full = position([player({(4, 0): "eee"}, FOUR, cubes=[(4, 0)]), player()], row=row("duck"))
    assert "card" not in verbs(full)


@pytest.mark.rule("HA-39")
def test_finishing_a_card_frees_its_place_at_once() -> None:
    tokens = {(4, 0): "eee", (2, 0): "eee", (2, 1): "y"}
    state = position([player(tokens, FOUR, cubes=[(4, 0)]), player()], row=row("duck"))
    assert "card" not in verbs(state)
    play(state, "animal eagle", "settle 2 0")
    assert "card" in verbs(state)


@pytest.mark.rule("HA-40")
def test_a_card_gets_one_cube_on_each_slot() -> None:
    state = play(ready(), "card koala")
    assert state.cards[1] == CARD_NAMES.index("koala")
    assert state.left[1] == 4


@pytest.mark.rule("HA-41")
def test_the_cubes_of_a_new_card_may_be_settled_at_once_on_what_lies_already() -> None:
    state = position([player(POND), player()], row=row("frog"))
    play(state, "card frog", "animal frog", "settle 0 1")
    assert state.settled_cubes(0) == 1


@pytest.mark.rule("HA-42")
def test_the_gap_in_the_row_stays_until_the_end_of_the_turn() -> None:
    state = play(new(2, 3), "card 2")
    assert sum(card != NONE for card in state.row) == 4
    play(lay_all(play(state, "take 1")), "end")
    assert sum(card != NONE for card in state.row) == 5


@pytest.mark.rule("HA-43")
def test_own_cards_cannot_be_given_back_or_swapped() -> None:
    state = position([player({(4, 0): "eee"}, FOUR, cubes=[(4, 0)]), player()], row=row("duck"))
    assert not {LAYOUT.word(a).split()[0] for a in state.legal()} & {"card", "discard", "keep"}
    assert refused(state, "discard 0") == "HA-111"
    assert PICK not in state.legal()
