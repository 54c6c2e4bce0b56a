"""Written positions: nearly everything may be left out, and what cannot be is refused with its field and the reason."""

import pytest

from games.dewan.helpers import t
from spielwerk.core.game import PositionError
from spielwerk.core.state import HIDDEN
from spielwerk.games.dewan import GAME
from spielwerk.games.dewan.rules.data import CHOOSING, NAMES
from spielwerk.games.dewan.state import load


def test_nearly_everything_may_be_left_out() -> None:
    state = load({})
    assert (state.seats, state.to_move, state.active, state.phase, state.round) == (2, 0, 0, CHOOSING, 1)
    assert [state.box.tiles[tile][0] for tile in state.tiles] == ["N1", "N2", "S1", "S2"]
    assert (state.turns, sum(state.berries), state.fish_left) == ([0, 0, 0, 0], 6, 0)
    assert (state.display, sum(state.stack)) == ([0, 1, 2, 3, 4], 19)
    assert (state.row, state.supply_left, state.event_left) == ([-1] * 6, 55, 0)
    assert (state.mine, state.camps_left) == ([1 << NAMES.index("c0"), 1 << NAMES.index("d0")], [8, 8])
    later = load({"seats": 3, "to_move": 2, "options": {"scenario": 3}, "tribes": [{"fish": 4}, {}, {"fish": 1}]})
    assert (later.active, later.turn, later.round, later.fish_left) == (2, 2, 1, 15)
    assert NAMES[load({"options": {"scenario": 2}}).volcano] == "a2"
    assert (load({"to_move": -1}).to_move, load({"to_move": -1}).active) == (-1, 0)


def test_cards_that_are_written_down_leave_the_supply_and_hidden_ones_are_only_counted() -> None:
    tribe: dict[str, object] = {"known": ["F/M"], "secret": ["?", "M gem", "F gem"], "tucked": ["F dye:a", None, None]}
    state = load(
        {
            "options": {"scenario": 1},
            "tribes": [tribe, {}],
            "row": ["F/M", None, None, None, None, None],
            "discard": ["H gem"],
            "event": ["D gem", "F/M"],
            "event_left": 4,
        }
    )
    kinds = {name: state.supply[kind] for kind, name in enumerate(state.box.names)}
    assert [kinds[name] for name in ("F/M", "M gem", "F gem", "F dye", "H gem", "D gem")] == [0] * 6
    assert sum(state.supply) == 55 - 8
    assert state.supply_left == 55 - 8 - 1 - 2  # one hidden in the hand, two in the event pile
    assert state.secret[0] == [HIDDEN, *sorted(state.secret[0][1:])]


NINE = ["a0", "a1", "a4", "a5", "a6", "b0", "b1", "b2", "b4"]
CAMPS = {"camps": ["a0", "a1", "a4", "a5"]}
WRONG: list[tuple[dict[str, object], str]] = [
    ({"boats": 2}, "boats: no such field"),
    ({"seats": 5}, "seats: a whole number from 2 to 4"),
    ({"options": {"scenario": 4}}, "options: scenario"),
    ({"tiles": ["N1", "N9", "S1", "S2"]}, "tiles: there is no tile 'N9'"),
    ({"tiles": ["N1", "S1", "S2"]}, "tiles: 4 different ones"),
    ({"tiles": ["N1", "N1", "S1", "S2"]}, "tiles: 4 different ones"),
    ({"tiles": ["N1", "S3", "S1", "S2"]}, "tiles: first the neutral ones"),
    ({"tiles": ["N1", "N2", "N3", "S2"]}, "tiles: first the neutral ones"),
    ({"turns": [0, 0, 0]}, "turns: 4 numbers"),
    ({"turns": [0, 0, 0, 6]}, "turns: a whole number from 0 to 5"),
    ({"volcano": "a2"}, "volcano: only the scenario volcano"),
    ({"options": {"scenario": 2}, "volcano": "d0"}, "volcano: it cannot be a start field"),
    ({"covers": ["a0"]}, "covers: only flood and volcano"),
    ({"options": {"scenario": 1}, "covers": ["a0", "a0"]}, "covers: at most 8 different"),
    ({"options": {"scenario": 1}, "covers": NINE}, "covers: at most 8 different"),
    ({"options": {"scenario": 1}, "covers": ["a2"]}, "covers: a2 is no land"),
    ({"options": {"scenario": 1}, "covers": ["e0"]}, "covers: 'e0' is no field of this map; they are called a0 to d6"),
    ({"tribes": [{}]}, "tribes: a list of 2"),
    ({"tribes": [{}, 3]}, "tribes: number 2 has the fields"),
    ({"tribes": [{}, {"boat": 1}]}, "tribes, number 2, boat: no such field"),
    ({"tribes": [{"camps": ["a0"]}, {"camps": ["a0"]}]}, "camps: two camps on a0"),
    ({"tribes": [{"camps": ["a0", "a0"]}, {}]}, "camps: two camps on a0"),
    ({"tribes": [{"camps": ["d0"]}, {}]}, "camps: no camp can stand on d0"),
    ({"tribes": [{"camps": ["a2"]}, {}]}, "camps: no camp can stand on a2"),
    ({"tribes": [{"camps": ["a0"]}, {}], "options": {"scenario": 2}, "covers": ["a0"]}, "no camp can stand on a0"),
    ({"tribes": [{"camps": ["a0"], "left": 8}, {}]}, "left: with 1 camps on the map there are 7 left"),
    ({"tribes": [{"stories": ["G99"]}, {}]}, "stories: there is no story 'G99'"),
    ({"tribes": [{"stories": ["G01", "G02", "G03", "G04", "G05"]}, {}]}, "stories: at most 4"),
    ({"tribes": [{"stories": ["G01"]}, {"stories": ["G01"]}]}, "stories: G01 is there twice"),
    ({"tribes": [{"stories": ["G01"], "told": ["G02"]}, {}]}, "told: G02 is not among the stories"),
    ({"tribes": [{"berries": -1}, {}]}, "berries: a whole number"),
    ({"tribes": [{"fish": 21}, {}]}, "fish: a whole number from 0 to 20"),
    ({"tribes": [{"known": ["Q"]}, {}]}, "known: there is no card 'Q'"),
    ({"tribes": [{"known": ["?"]}, {}]}, "known: there is no card '?'"),
    ({"tribes": [{"secret": ["F gem", "F gem"]}, {}]}, "cards: 'F gem' is there too often"),
    ({"tribes": [{"tucked": [None, None]}, {}]}, "tucked: three are expected"),
    ({"tribes": [{"tucked": ["F gem", None, None]}, {}]}, "tucked: a card and its visible half"),
    ({"tribes": [{"tucked": ["F gem:c", None, None]}, {}]}, "tucked: a card and its visible half"),
    ({"row": [None] * 5}, "row: 6 places"),
    ({"display": [None] * 6}, "display: 5 places"),
    ({"display": ["G01", "G01", None, None, None]}, "stories: G01 is there twice"),
    ({"berries": ["a0"]}, "berries: fields and numbers"),
    ({"berries": {"a0": 16}}, "berries: a whole number from 0 to 15"),
    ({"fish_left": 21}, "fish_left: a whole number from 0 to 20"),
    ({"event": ["F gem"]}, "event: the base game has no event pile"),
    ({"options": {"scenario": 1}, "event": ["F gem"], "event_left": 0}, "event_left: there are not so many"),
    ({"options": {"scenario": 1}, "event": ["F gem"], "discard": ["M gem"], "event_left": 55}, "event_left: there are"),
    ({"phase": "sleep"}, "phase: 'sleep' is no phase"),
    ({"to_move": 2}, "to_move: a whole number from -1 to 1"),
    ({"to_move": 0, "active": 1}, "active: it is the seat to move, but for fishing"),
    ({"gaps": [6]}, "gaps: a whole number from 0 to 5"),
    ({"passes": 3}, "passes: a whole number from 0 to 2"),
    ({"phase": "story", "tribes": [{"camps": ["a0"]}, {}]}, "phase: a story is taken after the camps 2, 4 and 6"),
    (
        {"phase": "story", "tribes": [{**CAMPS, "stories": ["G01", "G02", "G03", "G04"]}, {}]},
        "phase: a story is taken after the camps 2, 4 and 6",
    ),
    ({"phase": "tuck", "tribes": [CAMPS, {}]}, "phase: a card is tucked after the camps 3, 5 and 7"),
    ({"phase": "draft", "tribes": [{"stories": ["G01"]}, {}]}, "phase: in the draft nobody to move has a story"),
    ({"phase": "pay"}, "pay: it belongs to the phase pay"),
    ({"pay": {"target": "c5"}}, "pay: it belongs to the phase pay"),
    ({"phase": "pay", "pay": "c5"}, "pay: target, shunned"),
    ({"phase": "pay", "pay": {"target": "z9"}}, "pay: 'z9' is no field"),
    ({"phase": "pay", "pay": {"target": "c5"}}, "target: this field cannot be paid"),
    ({"phase": "pay", "pay": {"target": "c5", "kept": ["F gem"]}}, "limits: one number for each kept card"),
    ({"phase": "pay", "pay": {"target": "c5"}, "to_move": -1}, "pay: the game is over"),
    ({"box": 9}, "box: there is no box 9"),
    ({"rng": [1]}, "rng: two whole numbers"),
]


@pytest.mark.parametrize(("data", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_wrong_position_is_refused_with_its_field_and_reason(data: dict[str, object], sentence: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.load(data)
    assert sentence in str(error.value)


def test_a_village_may_be_written_where_there_are_villages_and_a_late_turn_where_it_fits() -> None:
    assert t(camps="c4", scenario=3).villages(0) == 1
    assert load({"phase": "story", "tribes": [CAMPS, {}]}).legal()
    assert load({"phase": "tuck", "tribes": [{"camps": ["a0", "a1", "a4"]}, {}]}).legal()
