"""Harmonies for bots: what evaluate and rollout_action promise, and that nothing is secret."""

import pytest

from games.harmonies.helpers import hand, player, position, row
from spielwerk import bots
from spielwerk.core.bits import count
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import fill
from spielwerk.games.harmonies import GAME
from spielwerk.games.harmonies.bots.evaluation import W, reach, tokens_missing, turns_left
from spielwerk.games.harmonies.rules.data import CARD_NAMES, STACKS
from spielwerk.games.harmonies.rules.habitat import habitats
from spielwerk.games.harmonies.state import Harmonies, new


def test_secrets_there_are_none_but_the_generator() -> None:
    state = new(2, 5, spirits=1)
    for seat in (-1, 0, 1):
        seen, true = state.observe(seat).dump(), state.dump()
        assert seen.pop("rng") != true.pop("rng")
        assert seen == true


def test_refills_differ_from_world_to_world() -> None:
    drawn = set()
    for seed in range(6):
        world = new(2, 5).observe(0).sample(seed)
        while world.turns == 0:
            world.apply(world.legal()[-1] if world.taken != NONE and not world.in_hand() else world.legal()[0])
        drawn.add("".join(world.space(i) for i in range(5)))
    assert len(drawn) > 3


def test_a_finished_game_is_judged_by_its_points() -> None:
    state, rng = new(2, 4), Rng(2)
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
    one, two = state.scores()
    assert state.evaluate(0) == one - two == -state.evaluate(1)


def test_a_board_nearer_to_its_cards_looks_better() -> None:
    far = position([player({(0, 0): "b"}, [("frog", 0)]), player()])
    near = position([player({(0, 0): "g"}, [("frog", 0)]), player()])
    there = position([player({(0, 0): "g", (0, 1): "b"}, [("frog", 0)]), player()])
    assert there.evaluate(0) > near.evaluate(0)
    assert near.evaluate(0) > far.evaluate(0) - 3
    settled = position([player({(0, 0): "g", (0, 1): "b"}, [("frog", 1)], cubes=[(0, 1)]), player()])
    assert settled.evaluate(0) > there.evaluate(0) - 1


def test_what_lacks_tokens_is_found_by_shifts_as_cell_by_cell() -> None:
    for seed in range(12):
        state, rng = new(2, seed, side=seed % 2), Rng(seed)
        for _ in range(40 + 5 * seed):
            if state.to_move != OVER:
                state.apply(state.random_action(rng))
        land = state.lands[0]
        lacking = fill(4, 0)
        for card in range(len(CARD_NAMES)):
            reach(tokens_missing(land), card, lacking)
            best: dict[int, int] = {}
            for miss in habitats(land, card, 3):
                best[miss.cube] = min(best.get(miss.cube, 9), miss.tokens())
            assert [count(lacking[n]) for n in range(4)] == [sum(1 for k in best.values() if k == n) for n in range(4)]


def test_turns_left_fall_to_nothing() -> None:
    state, rng = new(2, 6), Rng(3)
    first = turns_left(state, 0)
    while state.to_move != OVER:
        assert 0 <= turns_left(state, 1) <= first
        state.apply(state.random_action(rng))
    assert turns_left(state, 0) == 0


def test_a_hunch_settles_an_animal_that_can() -> None:
    pond = {(1, 1): "g", (0, 1): "b"}
    state = position([player(pond, [("frog", 0)]), player()], row=row("bee"), taken=2, hand=hand("e"))
    assert GAME.layout.word(state.rollout_action(Rng(1))) == "animal 0"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_quick_greedy_bot_beats_chance(seed: int) -> None:
    state = GAME.new(2, seed)
    assert isinstance(state, Harmonies)
    chance, rng = Rng(seed), Rng(seed + 9)
    while state.to_move != OVER:
        state.apply(state.rollout_action(rng) if state.to_move == seed % 2 else state.random_action(chance))
    assert state.ranks()[seed % 2] == 1
    opening = GAME.new(2, seed, spirits=1)
    assert bots.choose(GAME, opening.observe(0), "greedy", 1) in opening.legal()


# ---- one seat by itself ----
def test_alone_in_thought_the_seat_has_its_own_board_cards_and_choices() -> None:
    state, rng = new(3, 6), Rng(6)
    while state.to_move != 1 or state.turns < 7:
        state.apply(state.random_action(rng))
    own = state.solo_projection(0)
    assert own is not None
    assert (own.to_move, own.seats, own.rivals) == (0, 1, 2)
    assert own.legal() == state.legal()
    assert own.score(0) == state.score(1)
    assert own.rival_empty == min(state.lands[0].empty(), state.lands[2].empty())


def test_alone_in_thought_a_turn_looks_as_it_does_at_the_table() -> None:
    """The others' boards do not change in it, so the same turn is the best."""
    state, rng = new(2, 9), Rng(9)
    for _ in range(37):
        state.apply(state.random_action(rng))
    own = state.solo_projection(0)
    assert own is not None
    seat, rivals = state.to_move, []
    for action in state.legal():
        there, here = state.copy(), own.copy()
        there.apply(action)
        here.apply(action)
        if there.to_move == seat:
            rivals.append(round(here.evaluate(0) - there.evaluate(seat), 6))
    assert rivals
    assert len(set(rivals)) == 1


def test_a_thought_ends_after_so_many_turns_and_looks_ahead() -> None:
    for ahead in (0, 1, 3):
        own = new(2, 4).solo_projection(ahead)
        assert own is not None
        rng = Rng(4)
        while own.to_move != OVER:
            own.apply(own.random_action(rng))
        assert own.turns == ahead + 1
        assert own.last == NONE
        assert own.evaluate(0) > float(own.score(0))  # there is more to come


def test_a_thought_that_reaches_the_end_counts_points_and_nothing_else() -> None:
    for seed in range(6):
        own = new(2, seed).solo_projection(99)
        assert own is not None
        rng = Rng(seed)
        while own.to_move != OVER:
            own.apply(own.random_action(rng))
        assert own.last != NONE
        assert own.evaluate(0) == own.score(0)


def test_a_rival_who_ends_the_game_leaves_a_last_turn_to_those_after_it() -> None:
    for seat, turns in ((0, 1), (1, 2)):
        state = new(2, 3)
        rng = Rng(3)
        while state.to_move != seat:
            state.apply(state.random_action(rng))
        own = state.solo_projection(5)
        assert own is not None
        own.rival_empty = 3
        done = own.turns
        while own.to_move != OVER:
            own.apply(own.random_action(rng))
        assert own.turns - done == turns


# ---- the quick player ----
def alone(seed: int, **options: int) -> Harmonies:
    """Return one seat's own way from the first turn to the end of the game."""
    own = GAME.new(2, seed, **options).sample(seed).solo_projection(99)
    assert isinstance(own, Harmonies)
    return own


@pytest.mark.parametrize("options", [{}, {"side": 1}, {"spirits": 1}], ids=str)
def test_a_hasty_turn_lays_one_space_and_takes_a_card_at_the_most(options: dict[str, int]) -> None:
    for seed in range(4):
        own = alone(seed, **options)
        if options.get("spirits"):
            assert not own.hasty_turn()
            own.apply(own.legal()[0])
        while own.to_move != OVER:
            before = own.copy()
            assert own.hasty_turn()
            laid = [mine - theirs for mine, theirs in zip(on_board(own), on_board(before), strict=True)]
            spaces = [sorted(before.space(space)) for space in range(5)]
            assert sorted("".join(letter * n for letter, n in zip("bygner", laid, strict=True))) in spaces
            held, settled = own.cards_with_cubes(0)
            had, _ = before.cards_with_cubes(0)
            assert len(set(held) - set(had)) <= 1
            assert set(held) - set(had) <= set(before.row)
            assert own.open_cards(0) <= 4
            assert count(own.lands[0].cubes) == sum(settled)
            assert own.turns == before.turns + 1
        assert own.lands[0].empty() <= 2 or own.last != NONE


def on_board(state: Harmonies) -> list[int]:
    """Return how many tokens of each colour lie on the first board."""
    land = state.lands[0]
    return [sum(stack.count(letter) * count(land.on[kind]) for kind, stack in enumerate(STACKS)) for letter in "bygner"]


def test_a_cube_of_a_hasty_turn_stands_where_its_animal_may_settle() -> None:
    own = alone(3)
    while own.to_move != OVER:
        before = own.lands[0].cubes
        held = own.cards_with_cubes(0)[0]
        own.hasty_turn()
        fresh = own.lands[0].cubes & ~before
        homes = 0
        for card in {*held, *own.cards_with_cubes(0)[0]}:
            homes |= own.lands[0].fits(card)
        assert fresh & ~homes == 0


def test_in_the_middle_of_a_turn_there_is_no_hasty_one() -> None:
    own = alone(1)
    own.apply(own.legal()[0])
    before = own.dump()
    assert not own.hasty_turn()
    assert own.dump() == before
    assert not new(2, 1).hasty_turn()


def test_haste_makes_three_times_the_points_of_chance() -> None:
    hasty = by_chance = 0
    for seed in range(6):
        own, rng = alone(seed), Rng(seed)
        while own.to_move != OVER:
            own.hasty_turn()
        hasty += own.score(0)
        own = alone(seed)
        while own.to_move != OVER:
            own.apply(own.random_action(rng))
        by_chance += own.score(0)
    assert hasty > 3 * by_chance


def test_who_has_room_after_the_own_turn_has_a_turn_left() -> None:
    state = position([player(), player()], taken=0)
    assert turns_left(state, 0) > 10
    own = alone(2)
    while own.to_move != OVER:
        own.hasty_turn()
    assert turns_left(own, 0) == 0


def test_a_settled_animal_is_worth_more_than_one_that_may_settle() -> None:
    assert W.ready < 100
