"""TI-26 to TI-37: laying tiles."""

import pytest

from games.tikal.helpers import A, B, cell, heard, nouns, opening, play, position, refused, words
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import to_list
from spielwerk.games.tikal.rules.data import FINAL_ROUND, HEX_NAMES, HEXES, SIDES, STACK, TILES, VOLCANO
from spielwerk.games.tikal.rules.land import KIND, LOOKS, NEAR, START
from spielwerk.games.tikal.state import Tikal, load, new

HIGHLAND = {"c4": "C1/4"}  # three stones towards b4
CRATER = {"c4": "B6/0"}


def laying(tile: str, tiles: dict[str, str] | None = None, **rest: object) -> Tikal:
    return position(phase="place", hand=tile, tiles=tiles or {}, **rest)  # type: ignore[arg-type]


@pytest.mark.rule("TI-26")
def test_a_tile_goes_beside_explored_land() -> None:
    assert nouns(laying("A1"), "place") == ["a3", "b3", "c4", "c5"]


@pytest.mark.rule("TI-27")
def test_a_tile_must_be_enterable_over_a_stone() -> None:
    state = play(laying("D1", HIGHLAND), "place d3")
    assert nouns(state, "rotate") == ["4"]
    state = play(laying("D1", {"c4": "C1/1"}), "place d4")
    assert nouns(state, "rotate") == ["5"], "stones on another side of the neighbour do not help"


@pytest.mark.rule("TI-28")
def test_one_stone_on_either_tile_is_enough() -> None:
    state = play(laying("A1"), "place a3")
    assert nouns(state, "rotate") == list("012345")


@pytest.mark.rule("TI-27", "TI-28")
def test_a_tile_fits_wherever_one_of_its_borders_to_walkable_land_has_a_stone() -> None:
    land = position(tiles={"c4": "C1/1", "d3": "D1/4", "c3": "B6/0", "b3": "A4/2", "d4": "A1/3"}).land
    for here in range(HEXES):
        for tile in range(STACK):
            for turn in range(SIDES if land.beside[here] == 2 and KIND[tile] != VOLCANO else 0):
                borders = [
                    TILES[tile][2][(side - turn) % SIDES] + land.stones(NEAR[here * SIDES + side], (side + 3) % SIDES)
                    for side in range(SIDES)
                    if NEAR[here * SIDES + side] != NONE and land.walkable(NEAR[here * SIDES + side])
                ]
                assert land.fits(here, tile, turn) == (max(borders) > 0)


@pytest.mark.rule("TI-29")
def test_equal_looking_rotations_count_once() -> None:
    state = laying("A1")
    assert [len(START.turns(cell(name), state.hand)) for name in nouns(state, "place")] == [6] * 4
    assert nouns(play(laying("D4"), "place a3"), "rotate") == ["0", "1"]
    volcano = play(laying("B6"), "place c4")
    assert (volcano.land.kind[cell("c4")], volcano.land.turn[cell("c4")], volcano.spot) == (VOLCANO, 0, NONE)
    assert "end" in words(volcano), "a volcano is not turned"
    assert [len(looks) for looks in LOOKS[:STACK]].count(6) == 32


@pytest.mark.rule("TI-30")
def test_a_volcano_does_not_make_a_tile_enterable() -> None:
    assert nouns(laying("A1", CRATER), "place") == ["a3", "b3", "c5"]
    for turn in play(laying("C1", CRATER), "place c5").legal():
        state = play(laying("C1", CRATER), "place c5")
        state.apply(turn)
        assert state.land.apart[cell("a5") * HEXES + cell("c5")] < 10


@pytest.mark.rule("TI-31")
def test_a_volcano_only_has_to_touch_an_explored_hex() -> None:
    assert nouns(laying("D5", CRATER), "place") == ["a3", "b3", "c3", "c5", "d3", "d4"]


@pytest.mark.rule("TI-32")
def test_laying_is_compulsory() -> None:
    state = laying("A1")
    assert {word.split()[0] for word in words(state)} == {"place"}
    assert {word.split()[0] for word in words(play(state, "place a3"))} == {"rotate"}


def walled(volcanoes: list[str], empty: list[str], missing: list[str]) -> dict[str, str]:
    """Return a full board but for some hexes that only volcanoes touch, and some tiles."""
    printed = ["a5", "a4", "b4", "b5"]
    found = {name: f"{tile}/0" for name, tile in zip(volcanoes, ("B6", "D5", "F5"), strict=True)}
    names = [name for name in HEX_NAMES if name not in (*printed, *volcanoes, *empty)]
    tiles = [name for name, kind, _, _ in TILES[:STACK] if kind != VOLCANO and name not in missing]
    return found | {name: f"{tile}/0" for name, tile in zip(names, tiles, strict=True)}


@pytest.mark.rule("TI-33")
def test_a_tile_without_a_place_leaves_the_game_and_the_turn_goes_on() -> None:
    state = position(tiles=walled(["h4", "g5", "h3"], ["h5"], ["G3"]), stack=["G3"])
    before = sum(state.bag)
    play(state, "end")
    assert state.to_move == B
    assert [TILES[tile][0] for tile in state.dropped] == ["G3"]
    assert load(state.dump()) == state
    assert (state.hand, state.ap, words(state, "place")) == (NONE, 10, [])
    assert sum(state.bag) == before, "its treasures leave with it"
    play(state, "end")
    assert state.scoring == FINAL_ROUND, "it was the last tile all the same"


@pytest.mark.rule("TI-34")
def test_a_volcano_always_has_a_place() -> None:
    land = position(tiles=walled(["h4", "g5", "h3"], ["h5"], ["G3"])).land
    names = [name for name, _, _, _ in TILES]
    assert not land.has_place(names.index("G3"))
    assert land.has_place(names.index("F5"))
    assert land.turns(cell("h5"), names.index("F5")) == [0]


@pytest.mark.rule("TI-33")
def test_a_bought_tile_without_a_place_counts_as_the_tile_of_the_round() -> None:
    tiles = walled(["h3", "g4", "g5"], ["h4", "h5"], ["G3", "G4"])
    state = position(auction=1, phase="bid", tiles=tiles, open=["G3", "G4", "", ""], stack=[], points=[20, 20])
    play(state, "bid 3", "pass", "choose 0")
    assert state.points == [17, 20], "the bid is not paid back"
    assert (state.ap, len(state.dropped)) == (10, 1)
    play(state, "end")
    assert state.had == [A]
    assert (state.to_move, state.ap, len(state.dropped)) == (B, 10, 2)


@pytest.mark.rule("TI-34")
@pytest.mark.parametrize("seed", range(4))
def test_beside_ground_some_rotation_always_fits(seed: int) -> None:
    state, rng = new(2, seed), Rng(seed)
    while state.to_move != OVER:
        if state.hand != NONE and state.spot == NONE:
            for tile in range(STACK):
                for name in HEX_NAMES:
                    if state.land.beside[cell(name)] == 2:
                        assert state.land.turns(cell(name), tile)
            if KIND[state.hand] == VOLCANO:
                assert words(state, "place")
        state.apply(state.random_action(rng))


@pytest.mark.rule("TI-35")
def test_a_treasure_tile_carries_its_treasures_face_down() -> None:
    state = laying("A4")
    told = heard(state, "place c4", "rotate 2")
    assert [(event.kind, event.args) for event in told] == [("laid", (state.land.tile[cell("c4")], cell("c4"), 2))]
    assert state.left[cell("c4")] == 4
    assert state.bag == [3] * 8


@pytest.mark.rule("TI-36")
def test_a_temple_tile_counts_with_its_printed_number() -> None:
    state = play(laying("D1"), "place c4", "rotate 0")
    assert state.value[cell("c4")] == 5
    assert sum(state.levels) == 48


@pytest.mark.rule("TI-37")
def test_a_path_once_open_never_closes() -> None:
    state, rng = opening(2, 8), Rng(9)
    costs: dict[tuple[int, int], int] = {}
    while state.to_move != OVER:
        for (here, side), cost in costs.items():
            assert state.land.crossing(here, side) == cost
        for here in range(HEXES):
            for side in range(SIDES):
                if state.land.crossing(here, side):
                    costs[here, side] = state.land.crossing(here, side)
        state.apply(state.random_action(rng))
    assert refused(position(), "rotate 1") == "TI-37"


def test_walks_kept_up_to_date_equal_walks_found_anew() -> None:
    """The costs that grow with every tile are those of Floyd's algorithm over the whole map."""
    state, rng = opening(3, 21), Rng(22)
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
    land = state.land
    far = 99
    apart = [[0 if a == b and land.walkable(a) else far for b in range(HEXES)] for a in range(HEXES)]
    for a in range(HEXES):
        for side in range(SIDES):
            if land.crossing(a, side):
                apart[a][NEAR[a * SIDES + side]] = land.crossing(a, side)
    for k in range(HEXES):
        for a in range(HEXES):
            for b in range(HEXES):
                apart[a][b] = min(apart[a][b], apart[a][k] + apart[k][b])
    assert to_list(land.apart) == [cost for row in apart for cost in row]
