"""Written positions: read back, filled in, refused with a sentence; and the worked example of the rules."""

import json

import pytest

from games.caravan.helpers import cards, heard, kinds, me, play, space, t
from spielwerk.core.game import PositionError
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.state import load, new


def test_the_worked_example_of_the_rules() -> None:
    state = t(where="1,0", dice="1 3 4 5 6", food=2, coin=1, hand="64")
    words = "play cc064, use trail1, die 3, step e1, attack z10, use strike, die 5, use cc064, die 4"
    heard_ = kinds(heard(state, *words.split(", ")))
    assert {"played", "placed", "stepped", "token", "fight", "struck", "beat", "dropped"} <= set(heard_)
    assert (me(state).where, me(state).tokens, me(state).cubes[14]) == (space("2,0"), 0, 2)
    play(state, "use forage", "die 1", "use earn", "die 6", "pass", "pass")
    assert me(state).goods[:3] == [2, 0, 2]
    assert (me(state).cubes[14], me(state).tents) == (1, [space("2,0")])


def test_positions_at_every_moment_are_read_back() -> None:
    for seed in range(6):
        state, rng, step = new(1 + seed % 4, seed, exchange=seed % 2), Rng(seed), 0
        while state.to_move != OVER:
            if step % 7 == 0:
                assert load(json.loads(json.dumps(state.dump()))) == state
                for seat in range(-1, state.seats):
                    obs = state.observe(seat)
                    assert load(json.loads(json.dumps(obs.dump()))) == obs
            state.apply(state.random_action(rng))
            step += 1
        assert load(json.loads(json.dumps(state.dump()))) == state


def test_nearly_everything_may_be_left_out() -> None:
    state = load({})
    assert (state.seats, state.round, state.land.layout, len(state.deck)) == (2, 1, 1, 134)
    assert load({"seats": 1}).bot == 1
    state = load({"players": [{"hand": cards("1 2"), "dice": [3]}, {}], "map": ["D2", "C1", "B2", "A1"]})
    assert (me(state).hand, len(state.deck)) == ([0, 1], 132)


TWELVE = "31 32 33 34 35 36 37 38 39 40 41 42"


def test_positions_in_the_middle_of_an_action_are_read_back() -> None:
    swap = {"food": 3, "hand": "1 2", "other": {"hand": "31 32", "food": 1}, "table": {"exchange": 1}}
    fight = {"where": "2,0", "dice": "5 3 1", "caravan": "65"}
    for fields, words in (
        ({"dice": "2 4 6", "caravan": "63"}, "use cc063, die 4"),
        ({"dice": "4", "caravan": "5"}, "use cc005, die 4, step e1"),
        ({"dice": "2", "caravan": "19", "where": "3,0"}, "use cc019, die 2"),
        ({"dice": "4", "bag": 2}, "use barter, die 4"),
        ({"dice": "3", "caravan": "51"}, "use cc051, die 3"),
        (fight, "attack z10, use strike, die 5"),
        (fight, "attack z10, use strike"),
        ({"hand": "1 2 3 4"}, "coin cc003, coin cc001"),
        ({"caravan": "43"}, "pass, pass"),
        (swap, "offer 1, give cc002, bread, ask card"),
        (swap, "offer 1, give cc002, bread, ask card, ask card, send, accept, give cc032"),
    ):
        state = play(t(**fields), *words.split(", "))
        again = load(json.loads(json.dumps(state.dump())))
        assert (again, again.legal()) == (state, state.legal())
        world = again.copy()
        for seat in range(2):
            assert world.players[seat].first_die == state.players[seat].first_die
            assert world.players[seat].begun == state.players[seat].begun
        for _ in range(6):
            action = state.legal()[-1]
            assert state.legal() == again.legal()
            state.apply(action)
            again.apply(action)
        assert again == state, "a position that was read plays on alike"


WRONG: list[tuple[dict[str, object], str]] = [
    ({"sets": 2}, "sets: no such field"),
    ({"seats": 7}, "seats: a whole number from 1 to 4"),
    ({"map": ["A1", "A2", "B1", "C1"]}, "map: four sides"),
    ({"round": 13}, "round"),
    ({"final": 1}, "final"),
    ({"players": [{}]}, "players: 2 are expected"),
    ({"players": [{"colour": 1}, {}]}, "players, number 1, colour: no such field"),
    ({"players": [{"food": -1}, {}]}, "food: a whole number"),
    ({"players": [{"where": "26,1"}, {}]}, "where: '26,1' is no space"),
    ({"players": [{"where": "0,6"}, {}]}, "where: '0,6' is no space"),
    ({"players": [{"nudges": [6]}, {}]}, "nudges: a whole number from 1 to 5"),
    ({"players": [{"hand": ["cc135"]}, {}]}, "hand: 'cc135' is no card"),
    ({"players": [{"hand": ["cc001"]}, {"hand": ["cc001"]}]}, "cards: cc001 is there twice"),
    ({"players": [{"hand": ["cc001"]}, {}], "discards": ["cc001"]}, "cards: cc001 is there twice"),
    ({"players": [{"dice": [1, 2, 3, 4, 5, 6]}, {}]}, "dice: there are 5"),
    ({"players": [{"dice": [7]}, {}]}, "dice: a whole number from 1 to 6"),
    ({"players": [{"placed": {"cc031": [1]}}, {}]}, "placed: cc031 is no own slot"),
    ({"players": [{"laid": ["earn"]}, {}]}, "laid: fruit lies on creatures only"),
    ({"players": [{"tents": ["0,0"]}, {}]}, "tents: 0 are expected"),
    ({"players": [{"cubes": {"mb1": 3}}, {}]}, "cubes: a whole number from 0 to 2"),
    ({"players": [{"cubes": {"mb1": 0}}, {}]}, "cubes: mb1 is closed if and only if"),
    ({"players": [{"cubes": {"mb1": 2}}, {}], "closed": ["mb1"]}, "cubes: mb1 is closed if and only if"),
    ({"players": [{"treasures": ["9"]}, {}]}, "treasures: there is none with 9 points"),
    ({"players": [{"treasures": ["4", "4", "4", "4"]}, {}]}, "treasures: there are not so many"),
    ({"players": [{"treasures": ["many"]}, {}]}, "treasures: written as"),
    ({"players": [{"phase": "asleep"}, {}]}, "phase: 'asleep' is no phase"),
    ({"players": [{"phase": "travel"}, {}]}, "phase: in 'travel' seat 0 has nothing to do"),
    ({"players": [{"phase": "last"}, {}]}, "phase: 'last' does not belong"),
    ({"players": [{"phase": "place", "open": "earn", "dice": [1]}, {}]}, "phase: in 'place' seat 0 has nothing"),
    ({"players": [{"phase": "passed"}, {"phase": "passed"}]}, "players: somebody has to act"),
    ({"players": [{"phase": "passed"}, {}], "to_move": 0}, "to_move: this seat has passed"),
    ({"players": [{"marked": ["cc001"]}, {}]}, "marked, gift, payment"),
    ({"players": [{"kept": ["cc001"]}, {}]}, "kept: only drawn cards"),
    ({"players": [{"choices": ["cc001"]}, {}]}, "choices: cc001 has nothing to choose"),
    ({"players": [{"steps": [1]}, {}]}, "steps, wants: two numbers"),
    ({"players": [{"steps": [10, 0]}, {}]}, "steps: a whole number from 0 to 9"),
    ({"players": [{"wants": [1]}, {}]}, "steps, wants: two numbers"),
    ({"players": [{"phase": "choose"}, {}]}, "phase: in 'choose' seat 0 has nothing to do"),
    ({"players": [{"phase": "keep"}, {}]}, "phase: in 'keep' seat 0 has nothing to do"),
    ({"players": [{"phase": "fight"}, {}]}, "phase: in 'fight' seat 0 has nothing to do"),
    ({"players": [{"phase": "coin", "hand": cards("1 2 3")}, {}]}, "phase: in 'coin' seat 0 has nothing to do"),
    ({"players": [{"phase": "start"}, {}]}, "phase: 'start' does not belong"),
    ({"players": [{"caravan": cards(TWELVE + " 43")}, {}]}, "caravan: 12 creatures are the most"),
    ({"players": [{"placed": {"forage": [1, 2]}}, {}]}, "placed: forage takes another number of dice"),
    ({"players": [{"placed": {"forage": []}}, {}]}, "placed: forage takes another number of dice"),
    ({"players": [{"hand": ["?"] * 135}, {}]}, "cards: there are not so many"),
    ({"players": [{"treasures": ["?"] * 25}, {}]}, "treasures: there are not so many"),
    ({"players": [{"pool": -1}, {}]}, "pool: a whole number"),
    ({"players": [[], {}]}, "players: each has names and values"),
    ({"discards": ["?"]}, "discards: these cards are open"),
    ({"closed": ["mb7"]}, "closed: 'mb7' is no column"),
    ({"map": ["A1", "B1", "C1"]}, "map: four sides"),
    ({"map": ["A1", "B1", "C1", "D3"]}, "map: four sides"),
    ({"to_move": 2}, "to_move: a whole number from 0 to 1"),
    ({"known": [[0, 2, "cc001"]]}, "known: a whole number from 0 to 1"),
    ({"known": [[0, 1, "cc001"]]}, "known: cc001 is not in that hand"),
    ({"box": 9}, "box: there is no box 9"),
    ({"box": "card x"}, "box, line 1"),
    ({"known": [[0, 1]]}, "known: who knows"),
    ({"rng": [1]}, "rng: two whole numbers"),
]


@pytest.mark.parametrize(("data", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_wrong_position_is_refused_with_its_field_and_reason(data: dict[str, object], sentence: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.load(data)
    assert sentence in str(error.value)
