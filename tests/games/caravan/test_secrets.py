"""Who may know what: hands, undrawn cards and treasure points."""

import json

from games.caravan.checks import check
from games.caravan.helpers import end_round, heard, me, play, t
from spielwerk.core.rng import Rng
from spielwerk.core.state import HIDDEN, OVER
from spielwerk.games.caravan.state import new


def test_hands_are_secret_to_all_others() -> None:
    state = new(3, 4)
    for viewer in (-1, 0, 1, 2):
        obs = state.observe(viewer)
        for seat in range(3):
            assert obs.players[seat].hand == (state.players[seat].hand if seat == viewer else [HIDDEN] * 8)


def test_undrawn_cards_and_the_treasure_stack_are_secret_to_all_but_their_sizes_show() -> None:
    state = new(2, 4)
    for viewer in (-1, 0, 1):
        obs = state.observe(viewer)
        assert obs.deck == [HIDDEN] * 118
        assert set(obs.stack) == {HIDDEN}
        assert obs.stack_left == 24
        assert obs.rng == Rng(0)


def test_cards_drawn_and_not_yet_kept_are_the_owners_business() -> None:
    state = play(t(caravan="51", dice="3"), "use cc051", "die 3")
    assert state.observe(1).players[0].drawn == [HIDDEN] * 4
    assert state.observe(0).players[0].drawn == me(state).drawn
    play(state, f"keep cc{me(state).drawn[0] + 1:03}")
    assert state.observe(1).players[0].kept == [HIDDEN]


def test_cards_marked_for_a_coin_are_hidden_until_the_third() -> None:
    state = play(t(hand="1 2 3 4"), "coin cc001")
    assert state.observe(1).players[0].marked == [HIDDEN]
    assert state.observe(1).players[0].hand == [HIDDEN] * 4
    play(state, "coin cc002", "coin cc003")
    assert state.observe(1).discards == [0, 1, 2]


def test_treasure_points_are_the_owners_secret_unless_their_good_tells_them() -> None:
    state = t(treasures="2+bag 3 1+coin 1+fruit")
    assert state.observe(0).players[0].chest_points == [2, 3, 1, 1]
    assert state.observe(1).players[0].chest_points == [HIDDEN, HIDDEN, 1, 1]
    assert state.observe(1).players[0].chest_goods == [1, -1, 2, 3]
    assert (state.observe(0).scores()[0], state.observe(1).scores()[0]) == (7, 2)
    worlds = [state.observe(1).sample(seed) for seed in range(40)]
    assert {world.players[0].chest_points[0] for world in worlds} == {1, 2}
    assert {world.players[0].chest_points[1] for world in worlds} == {3, 4}


def test_the_solo_bots_treasure_points_are_nobodys_knowledge() -> None:
    state = t(seats=1, bot={"treasures": "2+bag 4"})
    assert state.observe(0).players[1].chest_points == [HIDDEN, HIDDEN]


def test_everything_else_is_public() -> None:
    state = t(dice="3 4", food=2, caravan="31", placed={"forage": [1]}, tents="1,0", tokens=1, table={"round": 2})
    theirs, mine = state.observe(1).dump(), state.observe(0).dump()
    assert isinstance(theirs["players"], list)
    assert isinstance(mine["players"], list)
    assert {k: v for k, v in theirs["players"][0].items() if k != "hand"} == {
        k: v for k, v in mine["players"][0].items() if k != "hand"
    }


def test_no_secret_is_in_a_foreign_observation() -> None:
    for seed in range(6):
        state, rng = new(2 + seed % 3, seed), Rng(seed)
        for _ in range(150):
            if state.to_move == OVER:
                break
            state.apply(state.random_action(rng))
        for viewer in range(-1, state.seats):
            dump = state.observe(viewer).dump()
            players = dump["players"]
            assert isinstance(players, list)
            for seat, player in enumerate(players):
                for key in ("hand", "drawn", "kept", "marked"):
                    assert seat == viewer or set(player[key]) <= {"?"}
                assert seat == viewer or not {"2 bag", "1 bag", "3", "4"} & set(player["treasures"])
            assert "deck" not in json.dumps(dump)


def test_sampled_worlds_are_whole() -> None:
    for seed in range(4):
        state, rng = new(2 + seed % 3, seed), Rng(seed)
        for step in range(200):
            if state.to_move == OVER:
                break
            if step % 9 == 0:
                for seat in range(-1, state.seats):
                    world = state.observe(seat).sample(step)
                    check(world)
                    for other in world.awaiting():
                        world.turn_to(other)
                        assert world.legal()
            state.apply(state.random_action(rng))


def test_picks_under_way_are_dealt_too() -> None:
    state = play(t(caravan="51", dice="3"), "use cc051", "die 3")
    play(state, f"keep cc{me(state).drawn[0] + 1:03}")
    for seed in range(6):
        world = me(state.observe(1).sample(seed))
        assert (len(world.drawn), len(world.kept)) == (4, 1)
        assert set(world.kept) < set(world.drawn) < set(range(134))
    marking = play(t(hand="1 2 3 4"), "coin cc001", "coin cc002")
    for seed in range(6):
        world = me(marking.observe(1).sample(seed))
        assert (len(world.hand), len(world.marked)) == (4, 2)
        assert set(world.marked) < set(world.hand) < set(range(134))


def test_who_has_passed_sees_the_first_of_the_others_to_move() -> None:
    state = play(t(seats=3, dice="1"), "@0 pass")
    assert [state.observe(seat).to_move for seat in (-1, 0, 1, 2)] == [1, 1, 1, 2]


def test_worlds_differ_in_what_is_hidden() -> None:
    obs = new(2, 8).observe(0)
    assert obs.sample(5).rng == Rng(5)
    assert len({tuple(obs.sample(seed).players[1].hand) for seed in range(12)}) > 8


def test_draws_are_whispered() -> None:
    state = t(dice="2", where="4,1")
    events = heard(state, "use recruit", "die 2")
    assert [event.private for event in events if event.kind == "drew"] == [True]
    assert [event.args for event in events if event.kind == "draws"] == [(2, -1)]


def test_at_the_end_everything_is_open() -> None:
    state = end_round(end_round(t(hand="1", treasures="2+bag", table={"round": 12})))
    assert state.to_move == OVER
    assert state.observe(1).players[0].hand == [0]
    assert state.observe(1).players[0].chest_points == [2]
