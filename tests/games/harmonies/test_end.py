"""End of a turn, end of the game: HA-61 to HA-70."""

import pytest

from games.harmonies.helpers import heard, lay_all, play, player, position, row, turn, verbs
from spielwerk.core.bits import count
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies.rules.data import BOARDS, ENDINGS, TOKENS
from spielwerk.games.harmonies.state import Harmonies, new


def meadow(cells: int, side: int = 0, stack: str = "y") -> dict[tuple[int, int], str]:
    """Return so many occupied cells, without using up one colour."""
    cycle = [stack] if len(stack) > 1 else ["y", "b", "g", "e", "n"]
    return {place: cycle[i % len(cycle)] for i, place in enumerate(BOARDS[side][:cells])}


def flat(state: Harmonies) -> Harmonies:
    """Take the first filled space and lay each token on the last empty cells."""
    state.apply(state.legal()[0])
    while state.in_hand():
        state.apply(state.legal()[0])
        empty = [a for a in state.legal() if state.lands[state.to_move].stack(a - 21) == 0]
        state.apply(empty[-1])
    return state


@pytest.mark.rule("HA-61")
def test_the_emptied_space_is_refilled_with_three_tokens() -> None:
    state = new(2, 6)
    before = [state.space(i) for i in range(5)]
    play(lay_all(play(state, "take 2")), "end")
    assert sum(state.bag) == 102
    assert len(state.space(2)) == 3
    assert [state.space(i) for i in (0, 1, 3, 4)] == [before[i] for i in (0, 1, 3, 4)]


@pytest.mark.rule("HA-62")
def test_the_card_row_is_refilled_to_five_if_needed() -> None:
    state = turn(new(2, 6))
    assert count(state.deck) == 27
    play(lay_all(play(state, "card 4", "take 0")), "end")
    assert count(state.deck) == 26
    assert all(card != NONE for card in state.row)


@pytest.mark.rule("HA-63")
def test_with_the_deck_empty_the_row_stays_short() -> None:
    state = position([player(), player()], row=row("frog", "duck", "bee", "ray", "bat"))
    state.deck = 0
    play(lay_all(play(state, "card duck", "take 0")), "end")
    assert sum(card != NONE for card in state.row) == 4
    nothing = position([player(), player()], row=row())
    assert "card" not in verbs(nothing)


def stacker(state: Harmonies) -> None:
    """Play a turn that covers as few cells as possible."""
    state.apply(state.legal()[0])
    while state.in_hand():
        best, least = None, 99
        for pick in [a for a in state.legal() if 15 <= a < 21]:
            for put in _after(state, pick).legal():
                child = _after(_after(state, pick), put)
                empty = -child.lands[state.to_move].empty()
                if empty < least:
                    best, least = (pick, put), empty
        assert best is not None
        state.apply(best[0])
        state.apply(best[1])
    play(state, "end")


def _after(state: Harmonies, action: int) -> Harmonies:
    child = state.copy()
    child.apply(action)
    return child


@pytest.mark.rule("HA-64")
def test_a_bag_that_is_empty_when_a_refill_is_due_starts_the_end() -> None:
    state = new(2, 1)
    state.turns, state.to_move, state.bag = 34, 0, [1, 1, 1, 0, 0, 0]
    turn(state)
    assert sum(state.bag) == 0
    assert state.last == NONE
    assert state.to_move == 1
    turn(state)
    assert ENDINGS[state.last] == "bag"
    assert state.to_move == OVER


@pytest.mark.rule("HA-65")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 18), (3, 12), (4, 9)])
def test_that_is_always_turn_36_the_last_of_a_round(seats: int, rounds: int) -> None:
    assert (120 - 15) // 3 + 1 == 36 == seats * rounds
    state = new(seats, 1)
    assert (state.round(), state.rounds_left()) == (1, rounds)
    for _ in range(seats):
        turn(state)
    assert (state.round(), state.rounds_left()) == (2, rounds - 1)
    state = new(seats, 1)
    state.turns, state.to_move, state.bag = 35, 35 % seats, [0] * 6
    assert state.rounds_left() == 1
    turn(state)
    assert state.to_move == OVER
    assert state.turns == 36
    assert (state.round(), state.rounds_left()) == (rounds, 0)


@pytest.mark.rule("HA-65")
def test_four_who_stack_high_play_until_the_bag_is_empty() -> None:
    state = new(4, 3)
    while state.to_move != OVER:
        stacker(state)
    assert ENDINGS[state.last] == "bag"
    assert state.turns == 36


@pytest.mark.rule("HA-66")
@pytest.mark.parametrize(("side", "occupied", "ends"), [(0, 18, True), (0, 17, False), (1, 20, True), (1, 19, False)])
def test_at_most_two_empty_cells_at_the_end_of_the_own_turn_start_the_end(side: int, occupied: int, ends: bool) -> None:
    state = position([player(meadow(occupied, side), side=side), player(side=side)], side=side)
    play(flat(state), "end")
    assert len(BOARDS[side]) - state.lands[0].empty() == occupied + 3
    assert (state.last != NONE) == ends
    if ends:
        assert ENDINGS[state.last] == "space"
        assert state.closer == 0


@pytest.mark.rule("HA-67")
def test_empty_means_no_token_whatever_heights_and_cubes() -> None:
    tokens = meadow(17) | {BOARDS[0][i]: "eee" for i in range(4)}
    state = position([player(tokens, [("trout", 1)], cubes=[BOARDS[0][5]]), player()])
    play(flat(state), "end")
    assert state.lands[0].empty() == 3
    assert state.last == NONE


@pytest.mark.rule("HA-68")
def test_the_running_round_is_completed() -> None:
    state = position(
        [player(), player(meadow(18)), player(), player()], to_move=1, turns=1, spaces=["byg", "ner"] * 2 + ["bye"]
    )
    events = heard(flat(state), "end")
    assert [event.kind for event in events] == ["last"]
    assert state.to_move == 2
    assert (state.round(), state.rounds_left()) == (1, 1)
    turn(turn(state))
    assert state.to_move == OVER
    assert state.turns == 4


@pytest.mark.rule("HA-69")
def test_a_trigger_by_the_last_seat_ends_the_game_at_once() -> None:
    state = position([player(), player(meadow(18))], to_move=1, turns=1)
    events = heard(flat(state), "end")
    assert state.to_move == OVER
    assert [event.kind for event in events] == ["last", "over"]
    assert state.legal() == []


@pytest.mark.rule("HA-70")
def test_in_the_last_round_refills_go_on_and_after_the_last_turn_nothing_is_drawn() -> None:
    filled = ["byg", "ner", "byg", "ner", "bye"]
    cards = row("frog", "duck", "bee", "ray", "bat")
    state = position([player(), player(meadow(18)), player(), player()], to_move=1, turns=1, spaces=filled, row=cards)
    bag = sum(state.bag)
    play(play(flat(state), "card frog"), "end")
    assert state.to_move == 2
    assert sum(state.bag) == bag - 3
    assert state.spaces_filled() == 5
    assert all(card != NONE for card in state.row)
    turn(state)
    left = sum(state.bag)
    turn(state)
    assert state.to_move == OVER
    assert sum(state.bag) == left
    assert state.spaces_filled() == 4


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_game_ends_within_800_clicks(seats: int) -> None:
    longest = 0
    for seed in range(6):
        state, rng, steps = new(seats, seed, side=seed % 2, spirits=1), Rng(seed), 0
        while state.to_move != OVER:
            state.apply(state.random_action(rng))
            steps += 1
        longest = max(longest, steps)
    assert longest < 800
    assert sum(TOKENS) == 120
