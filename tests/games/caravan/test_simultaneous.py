"""Acting at the same time: the laws that let seats play in any interleaving."""

from collections.abc import Iterator

import pytest

from games.caravan.checks import check
from games.caravan.helpers import LAYOUT
from spielwerk.core.record import Record, replay
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.rules.data import PASS
from spielwerk.games.caravan.state import CreatureCaravan, new


def walk(seats: int, seed: int, stride: int) -> Iterator[CreatureCaravan]:
    """Yield every so many words a position of a game in which random seats say random words."""
    state, rng, step = new(seats, seed), Rng(seed), 0
    while state.to_move != OVER and step < 360:
        if step % stride == 0:
            yield state
        step += 1
        waiting = state.awaiting()
        state.turn_to(waiting[rng.below(len(waiting))])
        state.apply(state.random_action(rng))


def begun(seats: int, seed: int) -> CreatureCaravan:
    """Return a game at the start of round 1."""
    state = new(seats, seed)
    for row in range(seats):
        state.apply(row)
    return state


def legal_of(state: CreatureCaravan, seat: int) -> list[int]:
    """Return what a seat may do."""
    twin = state.copy()
    twin.turn_to(seat)
    return twin.legal()


def play(state: CreatureCaravan, seat: int, action: int) -> CreatureCaravan:
    """Return the position after an action of a seat."""
    twin = state.copy()
    twin.turn_to(seat)
    twin.apply(action)
    return twin


def last_pass(state: CreatureCaravan, action: int) -> bool:
    """Tell whether an action ends the round or the choice of start rows."""
    return (action == PASS or action < 6) and len(state.awaiting()) == 1


@pytest.mark.parametrize("seed", range(8))
def test_law_a_no_action_reaches_into_what_another_seat_may_do(seed: int) -> None:
    for state in walk(2 + seed % 3, seed, 12):
        for seat in state.awaiting():
            others = [other for other in state.awaiting() if other != seat]
            before = [legal_of(state, other) for other in others]
            for action in legal_of(state, seat)[::5]:
                after = play(state, seat, action)
                assert [legal_of(after, other) for other in others] == before, LAYOUT.word(action)


def drew(before: CreatureCaravan, after: CreatureCaravan) -> bool:
    """Tell whether chance has spoken."""
    return before.rng != after.rng


@pytest.mark.parametrize("seed", range(8))
def test_law_b_actions_of_two_seats_commute_if_at_most_one_draws(seed: int) -> None:
    tried = 0
    for state in walk(2 + seed % 3, seed, 9):
        waiting = state.awaiting()
        if len(waiting) < 2:
            continue
        a, b = waiting[0], waiting[-1]
        for x in legal_of(state, a)[::7]:
            for y in legal_of(state, b)[::7]:
                if last_pass(play(state, a, x), y) or last_pass(play(state, b, y), x):
                    continue
                one, two = play(state, a, x), play(state, b, y)
                if drew(state, one) and drew(state, two):
                    continue
                first, second = play(one, b, y), play(two, a, x)
                first.to_move = second.to_move = state.to_move
                assert first == second, (LAYOUT.word(x), LAYOUT.word(y))
                tried += 1
    assert tried > 20


def test_law_b_if_both_draw_the_positions_differ_only_in_who_got_which_result() -> None:
    for seed in range(20):
        rolls = []
        for order in ((0, 1), (1, 0)):
            state = begun(2, 5)
            state.rng = Rng(seed)
            for seat in order:
                state = play(state, seat, LAYOUT.number("reroll"))
            rolls.append([state.players[seat].dice for seat in order])
        assert rolls[0] == rolls[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_law_c_the_record_holds_the_words_of_all_seats_in_order_and_replays_alike(seats: int) -> None:
    state, rng = GAME.new(seats, 11), Rng(11)
    record = Record("caravan", seats, 11, rules_version=GAME.rules_version)
    while state.to_move != OVER:
        waiting = state.awaiting()
        seat = waiting[rng.below(len(waiting))]
        state.turn_to(seat)
        action = state.random_action(rng)
        record.words.append(f"@{seat} {LAYOUT.word(action)}")
        state.apply(action)
    assert isinstance(state, CreatureCaravan)
    check(state)
    again = replay(GAME, Record.from_json(record.to_json()))
    assert again == state


def test_law_d_who_passes_last_does_not_matter() -> None:
    for seed in range(6):
        state = begun(3, seed)
        ends = []
        for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
            world = state.copy()
            for seat in order:
                world.turn_to(seat)
                world.apply(PASS)
            ends.append(world)
        assert ends[0] == ends[1] == ends[2]
        assert ends[0].round == 2


def test_the_seat_to_move_stays_while_it_is_awaited_then_the_lowest_follows() -> None:
    state = begun(3, 1)
    state.turn_to(2)
    state.apply(LAYOUT.number("use forage"))
    assert state.to_move == 2
    state.apply(state.legal()[0])
    state.apply(PASS)
    assert state.to_move == 0
