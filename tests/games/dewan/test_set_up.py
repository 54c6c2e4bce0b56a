"""Components and set-up: DE-01 to DE-20."""

import pytest

from games.dewan.helpers import BOX, LAYOUT, cards_in, half, play, t, zone, zones
from spielwerk.core.state import NONE, OVER
from spielwerk.games.dewan.rules.data import BUILD, CAMP, EVENT_PILE, LETTERS, NAMES, PASS, START, TAKE, TILES, WATER
from spielwerk.games.dewan.state import new


@pytest.mark.rule("DE-01")
def test_a_game_has_two_to_four_seats() -> None:
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            new(seats, 1)
    assert [new(seats, 1).seats for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("DE-02")
def test_four_terrains_are_land_water_is_the_fifth_and_the_start_field_has_none() -> None:
    faces = "".join(face for _, face, _, _ in TILES)
    assert [faces.count(letter) for letter in LETTERS] == [13, 13, 13, 13, 14, 4]


@pytest.mark.rule("DE-03")
def test_the_map_has_one_start_tile_and_one_neutral_tile_for_each_player() -> None:
    assert [len(new(seats, 1).land.terrain) for seats in (2, 3, 4)] == [28, 42, 56]


@pytest.mark.rule("DE-04", "DE-05")
def test_neutral_and_start_tiles_are_drawn_at_random() -> None:
    seen = set()
    for seed in range(80):
        tiles = new(3, seed).tiles
        assert len(set(tiles[:3])) == len(set(tiles[3:])) == 3
        assert all(tile in BOX.neutral for tile in tiles[:3])
        assert all(tile in BOX.start for tile in tiles[3:])
        seen |= set(tiles)
    assert len(seen) == 10


@pytest.mark.rule("DE-06")
def test_every_tile_is_turned_at_random() -> None:
    state = t(turns=[1, 0, 0, 0])
    assert state.land.terrain[NAMES.index("a2")] == 0  # ring 0 of N1 is forest: now in direction 1
    assert state.land.terrain[NAMES.index("a1")] == 3  # ring 5, desert, comes round
    assert {turn for seed in range(40) for turn in new(2, seed).turns} == set(range(6))


@pytest.mark.rule("DE-07")
def test_tiles_lie_at_the_places_of_the_layout() -> None:
    near = t().land.beside(NAMES.index("b6"))
    assert {NAMES[f] for f in near} == {"c3", "b1", "b0", "b5", "a2", "c4"}


@pytest.mark.rule("DE-08", "DE-09")
def test_a_zone_is_all_connected_fields_of_one_terrain_and_start_fields_are_in_none() -> None:
    state = t()
    assert zone(state, "b0") == {"b0", "b1", "c3"}
    assert zone(state, "a2") == {"a2", "a3", "b5", "c4"}
    assert len(zones(state)) == 18
    assert not any("c0" in z or "d0" in z for z in zones(state))


@pytest.mark.rule("DE-10")
def test_each_berry_icon_gets_a_berry() -> None:
    state = t()
    assert [NAMES[i] for i, n in enumerate(state.berries) if n] == ["a0", "a4", "b2", "b6", "c5", "d5"]
    assert sum(state.berries[f] for f in state.land.zone_of(NAMES.index("a1"))) == 1
    assert [sum(new(seats, 3).berries) for seats in (2, 3, 4)] == [6, 9, 12]


@pytest.mark.rule("DE-11")
def test_resource_icons_sit_on_the_edge_of_two_fields() -> None:
    icons = t().ground.icons
    assert [sum(kind == k for kind, _, _ in icons) for k in range(3)] == [4, 3, 3]
    assert (0, NAMES.index("a4"), NAMES.index("a5")) in icons
    assert all(b in t().land.beside(a) for _, a, b in icons)


@pytest.mark.rule("DE-12")
def test_each_player_has_eight_camps_and_one_on_the_start_field() -> None:
    state = new(3, 1)
    assert state.camps_left == [8, 8, 8]
    assert [state.owner(f) for f in state.ground.plan.starts] == [0, 1, 2]
    assert all(state.land.terrain[f] == START for f in state.ground.plan.starts)


@pytest.mark.rule("DE-13", "DE-14")
def test_the_55_cards_of_43_kinds_bear_a_symbol_unless_they_show_two_lands() -> None:
    assert (BOX.total, BOX.kinds) == (55, 43)
    assert [n for n in BOX.copies if n > 1] == [3] * 6
    singles = [card for card in BOX.cards if card[0] == card[2]]
    wet = [card for card in BOX.cards if card[0] != card[2] and WATER in (card[0], card[2])]
    dry = [card for card in BOX.cards if card[0] != card[2] and WATER not in (card[0], card[2])]
    assert (len(singles), len(wet), sum(card[4] for card in dry)) == (25, 12, 18)
    assert all((card[1] >= 0) + (card[3] >= 0) == 1 for card in singles + wet)
    assert all(card[1] == card[3] == -1 for card in dry)
    assert (BOX.half_symbol[half("C45", "a")], BOX.half_symbol[half("C45", "b")]) == (-1, 1)
    assert BOX.cards[:15] == [c for c in BOX.cards if c[0] == c[2] and c[1] < 3]  # spending order


@pytest.mark.rule("DE-15", "DE-16", "DE-114")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_cards_each_six_open_and_the_rest_is_the_pile(seats: int) -> None:
    state = new(seats, 5)
    assert [state.hand_size(seat) for seat in range(seats)] == [2] * seats
    assert NONE not in state.row
    assert state.supply_left == cards_in(state.supply) == 55 - 6 - 2 * seats
    flood = new(seats, 5, scenario=1)
    assert (flood.event_left, flood.supply_left) == (EVENT_PILE[seats], 49 - 2 * seats - EVENT_PILE[seats])


@pytest.mark.rule("DE-17")
def test_five_stories_lie_open() -> None:
    state = new(4, 2)
    assert (sum(s != NONE for s in state.display), sum(state.stack)) == (5, 19)


def eager(action: int) -> tuple[bool, bool, bool, int]:
    """Build as soon as possible, take stories blind."""
    return action == BUILD, CAMP <= action < PASS, action < TAKE, action


@pytest.mark.rule("DE-20")
def test_the_stack_never_runs_dry() -> None:
    state = new(4, 2)
    taken = 0
    while state.to_move != OVER and taken < 16:
        state.apply(max(state.legal(), key=eager))
        taken = sum(len(stories) for stories in state.stories)
    assert taken == 16
    assert NONE not in state.display
    assert sum(state.stack) == 3


@pytest.mark.rule("DE-18", "DE-19")
def test_in_reverse_order_everyone_takes_a_first_story_open_or_blind() -> None:
    state = new(3, 2)
    order = []
    while state.phase == 0:
        order.append(state.to_move)
        assert [LAYOUT.word(a) for a in state.legal()] == [f"story {n}" for n in (1, 2, 3, 4, 5, "blind")]
        play(state, "story blind" if state.to_move == 1 else "story 3")
        assert NONE not in state.display
    assert order == [2, 1, 0]
    assert [len(own) for own in state.stories] == [1, 1, 1]
    assert sum(state.stack) == 16
    assert (state.to_move, state.round) == (0, 1)
