"""An option that stands for things laid in a row: ready-made, or place by place, without a script too."""

import re

import pytest
from web.helpers import TWO, Site

from spielwerk.games import game
from spielwerk.games.caravan.rules.box import SIDE_NAMES
from spielwerk.web import arranged, new_page
from spielwerk.web.html import Viewer

CARAVAN = game("caravan")
(MAP,) = [option for option in CARAVAN.options if option.arrangement is not None]


def own(*sides: str) -> dict[str, str]:
    """Return the fields of a map one lays oneself."""
    return {"opt-map": "own", **{f"opt-map-{k}": str(SIDE_NAMES.index(side)) for k, side in enumerate(sides)}}


def test_every_arrangement_comes_back_from_its_places_as_the_number_it_was() -> None:
    assert MAP.arrangement is not None
    for number in MAP.values[1:]:
        sides = [SIDE_NAMES[side] for side in MAP.arrangement.things(number)]
        assert arranged.read(CARAVAN, own(*sides)) == {"map": number}
    assert arranged.read(CARAVAN, {"opt-map": "0", "opt-map-0": "3"}) == {"map": 0}


@pytest.mark.parametrize("sides", [("A1", "A2", "B1", "C1"), ("A1", "B1", "C1")])
def test_boards_that_cannot_lie_together_are_refused_with_a_sentence(site: Site, sides: tuple[str, ...]) -> None:
    answer = site.visitor("en").post("/new", {"game": "caravan", **TWO, **own(*sides)})
    assert answer.status_code == 422
    assert "There is no such setting." in answer.text


def test_a_map_laid_by_hand_is_dealt_and_named_in_the_waiting_room(site: Site) -> None:
    visitor = site.visitor("en")
    table = visitor.open("caravan", **{**TWO, "seat-1-kind": "link"}, **own("C2", "A2", "B2", "D1"))
    assert "Map: C2 A2 B2 D1" in visitor.get(f"/t/{table.removeprefix('/t/')}").text


def test_the_page_offers_names_and_places_and_keeps_what_was_chosen() -> None:
    page = new_page.option(Viewer(lang="en"), CARAVAN, MAP, {})
    assert 'type="number"' not in page
    assert page.count("<select") == 4
    assert re.findall(r'type="radio" name="opt-map" value="(\w+)"( checked)?', page) == [
        ("0", " checked"),
        ("1", ""),
        ("own", ""),
    ]
    chosen = new_page.option(Viewer(lang="en"), CARAVAN, MAP, own("C2", "A2", "B2", "D1"))
    assert re.findall(r"selected>(\w+)<", chosen) == ["C2", "A2", "B2", "D1"]
    assert 'value="own" checked' in chosen
    rematch = new_page.option(Viewer(lang="en"), CARAVAN, MAP, {"opt-map": "200"})
    assert re.findall(r"selected>(\w+)<", rematch) == ["C2", "A2", "B2", "D1"]
