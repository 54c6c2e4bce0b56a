"""The score pad for the real box: reading, checking, scoring, drawing, and everything as a link."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from games.harmonies.test_view import parsed
from spielwerk.core.game import PositionError
from spielwerk.core.parsing import PadError
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies.pad import sheet
from spielwerk.games.harmonies.pad.page import PAD
from spielwerk.games.harmonies.pad.words import read_boards, score
from spielwerk.games.harmonies.rules.data import CARD_NAMES, CELL_NAMES, PATTERNS, STACKS
from spielwerk.games.harmonies.state import new

PATH = "/pad/harmonies"
GARDEN: dict[str, Any] = {  # boards of our own
    "side": "A",
    "players": [
        {
            "name": "Anna",
            "cells": {
                "a1": "nng",
                "a2": "ng",
                "b1": "eee",
                "c1": "ee",
                "d1": "e",
                "c2": "y",
                "c3": "y",
                "b2": "rr",
                "c4": "b",
                "c5": "b",
            },
            "cubes": ["b1", "c4"],
            "cards": {"eagle": 1, "turtle": 1, "bee": 0},
        },
        {"name": "Ben", "cells": {"a1": "b", "a2": "b", "a3": "b", "e1": "r"}, "cards": {"frog": 2}},
    ],
}


def changed(**fields: Any) -> str:
    """Return the file with something changed for the first player."""
    data = json.loads(json.dumps(GARDEN))
    data["players"][0].update(fields)
    return json.dumps(data)


def test_a_board_file_is_scored_with_every_reason() -> None:
    found = sheet.from_data(GARDEN)
    assert found.scores() == [7 + 3 + 7 + 3 + 1 + 5 + 5 + 2 + 5 + 4, 5 + 4]
    assert found.ranks() == [1, 2]
    said = score(json.dumps(GARDEN), "en")
    assert "Single roof, no building: 0" in said
    assert "River of 3 water tokens: 5 points" in said
    assert said.endswith("Anna wins with 42 points.")
    assert "Gebäude sieht" in score(json.dumps(GARDEN), "de")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (changed(cells={"b3": "eer"}), "Anna: cell b3: roof cannot lie on rock + rock."),
        (changed(cells={"b3": "gn"}), "Anna: cell b3: wood cannot lie on leaf."),
        (changed(cells={"b3": "q"}), "Anna: cell b3: q is no stack of b, y, g, n, e and r."),
        (changed(cells={"f1": "b"}), "Anna: there is no cell f1 on side A."),
        (changed(cells={"x,0": "b"}), "Anna: there is no cell x,0 on side A."),
        (changed(cells={"0,-x": "b"}), "Anna: there is no cell 0,-x on side A."),
        (changed(cells=[]), 'Anna: cells: an object like {"a1": "nng"} is expected.'),
        (changed(cubes=["e5"]), "Anna: cell e5: a cube lies on a token, there is none."),
        (changed(cubes=["a1", "a1"]), "Anna: cell a1: a stack carries one cube at most."),
        (changed(cubes=["b1"]), "Anna: 0 cubes lie on water, the cards have settled 1 there."),
        (changed(cubes="a1"), 'Anna: cubes: a list like ["a2"] is expected.'),
        (changed(cards={"unicorn": 1}), "Anna: there is no card unicorn."),
        (changed(cards={"bee": 3}), "Anna: Bee has 0 to 2 cubes settled, not 3."),
        (changed(cards={"bee": -1}), "Anna: Bee has 0 to 2 cubes settled, not -1."),
        (changed(cards=["bee"]), 'Anna: cards: an object like {"duck": 2} is expected.'),
        (changed(cards={"owl": 0, "lion": 0}, cubes=[]), "Anna: nobody has more than one spirit."),
        (changed(cards={"frog": 0}, cubes=[]), "There is one Frog card only: Anna and Ben have it."),
        (
            changed(cells=dict.fromkeys(CELL_NAMES[0], "b"), cubes=[], cards={}),
            "There are only 23 water tokens, 26 lie on the boards.",
        ),
        (json.dumps({"side": "C", "players": [{}]}), "The side of the board is A or B, not C."),
        (json.dumps({"players": []}), "1 to 4 players are expected, not 0."),
        (json.dumps({"players": {"Anna": {}}}), "1 to 4 players are expected, not ?."),
        (json.dumps({"players": [3]}), "Player 1: this is not a JSON object."),
        ("[1]", "A file with a JSON object is expected."),
        ("{", "This is not JSON."),
        ("A!", "This link is incomplete or was changed."),
    ],
)
def test_a_broken_board_file_names_the_cell_and_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(PositionError) as caught:
        score(text, "en")
    assert str(caught.value) == sentence
    with pytest.raises(PositionError) as german:
        score(text, "de")
    assert str(german.value) != sentence


@pytest.mark.rule("HA-97")
def test_a_tie_on_the_pad_goes_to_more_animal_cubes_and_the_spirit_is_not_counted() -> None:
    forest: dict[str, Any] = {"cells": {"a1": "nng", "e3": "g"}, "cards": {"owl": 0}}
    frogs = {"cells": {"a1": "b", "c2": "b", "e3": "ng", "e5": "g"}, "cards": {"frog": 2}}
    river = {"cells": {"a1": "b", "c2": "b", "c3": "b"}, "cards": {"turtle": 1}}
    found = sheet.from_data({"players": [forest, frogs, river]})
    assert found.scores() == [8, 8, 8]
    assert found.ranks() == [2, 1, 2]
    lion = sheet.from_data({"players": [{"cells": {"a1": "y"}, "cards": {"lion": 1}}]})
    assert (lion.players[0].animals(), lion.players[0].spirit(), lion.scores()) == (0, CARD_NAMES.index("lion"), [2])
    assert [player.spirit() for player in found.players] == [CARD_NAMES.index("owl"), NONE, CARD_NAMES.index("turtle")]


def test_all_tokens_of_a_colour_and_a_cube_on_any_building_are_possible() -> None:
    sea = sheet.from_data({"players": [{"cells": dict.fromkeys(CELL_NAMES[0], "b")}]})
    assert sea.scores() == [11 + 2 * 4]
    name = next(CARD_NAMES[card] for card in range(32) if PATTERNS[card][0] == "h")
    for building in ("rr", "nr", "er"):
        town = {"cells": {"a1": building}, "cubes": ["a1"], "cards": {name: 1}}
        assert sheet.from_data({"players": [town]}).problems() == []
    assert sheet.from_code("A1").players[0].cubes() == []  # no cube without a token
    assert sheet.from_code("A-01.").players[0].cards == [0]
    assert sheet.from_code("A000.").to_code() == "A."  # nothing is written for empty cells


def test_cells_may_also_be_named_by_their_coordinates() -> None:
    data = {"players": [{"cells": {"0,0": "nng", "2,-1": "b"}}]}
    assert sheet.from_data(data).players[0].stack(9) == "b"


@pytest.mark.parametrize("seed", range(6))
def test_a_link_holds_the_whole_game_and_scores_like_the_rules(seed: int) -> None:
    seats, side = seed % 4 + 1, seed % 2
    state, rng = new(seats, seed, side=side, spirits=1), Rng(seed)
    while state.to_move != OVER:
        state.apply(state.rollout_action(rng))
    found = sheet.Pad(side)
    for seat in range(seats):
        found.add()
        own = found.players[seat]
        for cell in range(len(CELL_NAMES[side])):
            own.rest(cell, STACKS[state.lands[seat].stack(cell)], cell in state.cubes(seat))
        own.cards, own.settled = state.cards_with_cubes(seat)
    again = sheet.from_code(found.to_code())
    assert again.to_code() == found.to_code()
    assert again.scores() == state.scores()
    assert again.ranks() == state.ranks()
    assert again.problems() == []
    assert sheet.from_data(again.to_data()).scores() == state.scores()
    assert len(found.to_code()) < 180
    assert read_boards(found.to_code(), "en").scores() == state.scores()


@pytest.mark.parametrize(
    "code", ["", "C", "A" + "z" * 23, "A" + "0" * 30, "A-zz", "A-G0", "A-0!", "A-a", "A-0909", "A....", "Aä", "A" * 500]
)
def test_a_changed_link_is_refused(code: str) -> None:
    with pytest.raises(PadError):
        sheet.from_code(code)


def query(address: str) -> dict[str, str]:
    """Return the parameters of a link on the page."""
    return dict(parse_qsl(urlsplit(unescape(address)).query))


def links(html: str, label: str) -> list[str]:
    """Return the addresses of links whose label begins so."""
    return re.findall(rf'<a href="([^"]+)" aria-label="{label}', html)


def test_tapping_lays_tokens_cubes_and_erases_them() -> None:
    now: dict[str, str] = {}
    for tool in "ng":
        html = PAD.page({**now, "c": tool}, "en", PATH).html
        parsed(html)
        now = query(links(html, "b2:")[0])
    assert sheet.from_code(now["b"]).players[0].stack(6) == "ng"
    html = PAD.page({**now, "c": "a"}, "en", PATH).html
    now = query(links(html, "b2:")[0])
    assert sheet.from_code(now["b"]).players[0].cubes() == [6]
    refused = query(links(PAD.page({**now, "c": "g"}, "en", PATH).html, "b2:")[0])
    assert refused["why"] == "6"
    assert "b2: an animal lives here" in PAD.page(refused, "en", PATH).html
    assert "b2: Tree, height 2: 3 points" in PAD.page({**now, "c": "g"}, "en", PATH).html
    for left in ("ng", "n", ""):
        now = query(links(PAD.page({**now, "c": "x"}, "en", PATH).html, "b2:")[0])
        assert sheet.from_code(now["b"]).players[0].stack(6) == left


def test_a_cell_that_cannot_take_the_token_says_why() -> None:
    asked = {"b": "A6", "c": "n", "why": "0"}
    html = PAD.page(asked, "en", PATH).html
    assert "a1: That stack does not exist: wood cannot lie on leaf." in html
    assert "a1 ist schon leer." in PAD.page({"b": "A", "c": "x", "why": "0"}, "de", PATH).html


def test_cards_are_added_counted_and_removed() -> None:
    html = PAD.page({"v": "add"}, "en", PATH).html
    parsed(html)
    address = re.search(r'class="ha-card" href="([^"]+)" aria-label="Duck"', html)
    assert address is not None
    now = query(address[1].split("#")[0])
    shown = PAD.page(now, "en", PATH).html
    step = re.search(r'<a class="" href="([^"#]+)[^"]*" aria-label="3 settled"', shown)
    assert step is not None
    now = query(step[1])
    assert sheet.from_code(now["b"]).players[0].settled == [3]
    away = re.search(r'href="([^"]+)" aria-label="Remove the card"', PAD.page(now, "en", PATH).html)
    assert away is not None
    assert sheet.from_code(query(away[1])["b"]).players[0].cards == []


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("view", ["plan", "cards", "add", "result"])
def test_every_view_is_well_formed_and_names_are_escaped(view: str, lang: str) -> None:
    code = sheet.from_data(GARDEN).to_code()
    html = PAD.page({"b": code, "v": view, "n0": "<b>Anna", "p": "1"}, lang, PATH).html
    parsed(html)
    assert "<b>Anna" not in html
    assert "&lt;b&gt;Anna" in html
    assert f">{sheet.from_data(GARDEN).scores()[0]}<" in html


def test_up_to_four_players_sit_down_and_the_side_can_be_turned() -> None:
    now: dict[str, str] = {}
    for count in (3, 4):
        more = re.search(r'href="([^"]+)" aria-label="Add a player"', PAD.page(now, "en", PATH).html)
        assert more is not None
        now = query(more[1])
        assert len(sheet.from_code(now["b"]).players) == count
    html = PAD.page(now, "en", PATH).html
    assert "Add a player" not in html
    turned = re.search(r'<a class="" href="([^"]+)">B</a>', html)
    assert turned is not None
    assert sheet.from_code(query(turned[1])["b"]).side == 1


def test_a_broken_address_shows_an_empty_pad_and_says_so() -> None:
    html = PAD.page({"b": "A!!", "p": "77", "v": "x", "c": "?", "why": "999"}, "en", PATH).html
    assert "This link is incomplete or was changed." in html
    parsed(html)


def test_the_boards_are_shared_as_file_and_as_picture() -> None:
    code = sheet.from_data(GARDEN).to_code()
    data = json.loads(PAD.sheet_file({"b": code, "n0": "Anna"}))
    assert data["players"][0]["name"] == "Anna"
    assert data["players"][0]["cells"] == GARDEN["players"][0]["cells"]
    assert data["players"][0]["cubes"] == GARDEN["players"][0]["cubes"]
    assert "cubes" not in data["players"][1]
    assert sheet.from_data(data).scores() == sheet.from_data(GARDEN).scores()
    drawing = PAD.picture({"b": code, "n0": "Anna"}, "en")
    parsed(drawing)
    assert "font-family=" in drawing  # without a style sheet there would be no letters
