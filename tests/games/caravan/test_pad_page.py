"""The score aid: a page that works by links alone, a file, and the sheet in words."""

import json
import re
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest

from spielwerk.core.game import PositionError
from spielwerk.core.parsing import PadError
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.pad.page import PAD

PATH = "/pad/caravan"
SHEET = "25.9.2.0.0.0~1.3~3.4~12.8~1.3"


def query(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(unescape(address)).query))


def links(html: str) -> list[str]:
    return re.findall(rf'href="({PATH}\?[^"]*)"', html)


@pytest.mark.rule("CC-176")
def test_the_example_of_the_rules_makes_72_points() -> None:
    html = PAD.page({"b": SHEET, "v": "result", "n0": "Anna"}, "en", PATH).html
    assert "Anna: 72 points." in html
    assert "1 + 3" in html
    assert "Eastrey reached" in html


def test_a_new_pad_is_empty_and_for_two() -> None:
    page = PAD.page({}, "de", PATH)
    assert page.title == "Wertungsblock"
    assert page.html.count('scope="col"') == 2
    assert "problem" not in page.html


@pytest.mark.parametrize("broken", ["x", "1.2", "x.0.0.0.0.0~~~~", "a" * 2000, "_", "1.2.3.0.0.0~~~"])
def test_a_broken_address_shows_an_empty_pad_with_a_sentence(broken: str) -> None:
    html = PAD.page({"b": broken}, "en", PATH).html
    assert "This link is incomplete or was changed." in html
    with pytest.raises(PositionError, match="incomplete"):
        PAD.sheet_file({"b": broken})


def test_an_impossible_sheet_in_an_address_is_named() -> None:
    for code, sentence in (
        ("99.0.0.0.0.0~~~~", "Player 1, column: a whole number from 0 to 25."),
        ("1.2.3.0.0.0~77~~~", "Player 1, zombies: a whole number from 1 to 12."),
        ("1.2.3.0.1.0~~~~", "Player 1: towers and fruit count for the automaton only."),
    ):
        assert sentence in PAD.page({"b": code}, "en", PATH).html


def test_every_link_leads_to_a_pad_that_is_right() -> None:
    html = PAD.page({"b": f"{SHEET}_3.2.1.1.1.1~~~~", "p": "1", "v": "count", "n0": "Ä & Ö"}, "en", PATH).html
    found = links(html)
    assert len(found) > 60
    for href in found[::3]:
        after = PAD.page(query(href), "en", PATH).html
        assert "problem" not in after
        assert "Ä &amp; Ö" in after or "Remove" in html


def test_points_are_added_by_form_and_negative_ones_count() -> None:
    now = PAD.pad_view({"b": SHEET, "to": "creatures", "add": "-1"}, "en", PATH)
    assert now.pad.scores() == [71]
    with pytest.raises(PadError, match="creatures"):
        PAD.pad_view({"b": SHEET, "to": "creatures", "add": "-99"}, "en", PATH)


def test_equal_points_are_decided_by_cubes() -> None:
    code = "10.5.0.0.0.0~2~~~_10.5.0.0.0.0~1.1~~~"
    html = PAD.page({"b": code, "v": "result", "n1": "Ben"}, "en", PATH).html
    assert "Ben wins with 17 points: cubes break the tie, here 2." in html


def test_the_file_is_read_back_and_every_row_has_its_reason() -> None:
    text = PAD.sheet_file({"b": SHEET, "n0": "Anna"})
    assert json.loads(text)["players"][0]["zombies"] == [1, 3]
    said = PAD.score(text, "de")
    assert said.splitlines()[0] == "Anna: 72 Punkte"
    assert "h  Zombie-Plättchen: -2 (2 Zombie-Plättchen)" in said
    assert GAME.pad is PAD
    assert PAD.picture({}, "de") == ""


@pytest.mark.parametrize(
    ("text", "german", "english"),
    [
        ("{", "Das ist kein JSON.", "This is not JSON."),
        ("[]", "Eine Datei mit einem JSON-Objekt wird erwartet.", "A file with a JSON object is expected."),
        (
            '{"players": [{"column": 26}]}',
            "Person 1, column: eine ganze Zahl von 0 bis 25.",
            "Player 1, column: a whole number from 0 to 25.",
        ),
        (
            '{"players": [{"columns": 2}]}',
            "Person 1, columns: gibt es nicht",
            "Player 1, columns: there is no such field",
        ),
        ('{"players": [{"name": 3}]}', "Person 1: ein Name mit bis zu 24", "Player 1: a name of up to 24 characters."),
        ('{"players": [{"column": 25}]}', "Person 1, spaces: in Asteern steht", "Player 1, spaces: in Eastrey stands"),
    ],
)
def test_a_wrong_file_is_refused_with_place_and_reason(text: str, german: str, english: str) -> None:
    with pytest.raises(PositionError) as told:
        PAD.score(text, "de")
    assert german in str(told.value)
    with pytest.raises(PositionError) as told:
        PAD.score(text, "en")
    assert english in str(told.value)


# ---- the block ----
TYPED = {
    "column.0": "18", "spaces.0": "10", "zombies.0": "15", "market.0": "22", "creatures.0": "25",
    "treasures.0": "10", "tokens.0": "3", "column.1": "25", "creatures.1": "-4",
}  # fmt: skip


def test_typed_numbers_make_the_same_points_as_counted_ones() -> None:
    now = PAD.pad_view(TYPED, "en", PATH)
    assert now.pad.scores() == [18 + 10 + 15 + 22 + 25 + 10 - 3, 25 + 5 + 1 - 4]  # in Eastrey stands a tent
    html = PAD.page(TYPED, "en", PATH).html
    assert re.findall(r"<output>(-?\d+)</output>", html) == ["97", "27"]
    again = PAD.pad_view({"b": now.pad.to_code()}, "en", PATH).pad
    assert again.scores() == now.pad.scores()
    file = PAD.sheet_file({"b": now.pad.to_code(), "n0": "Anna"})
    assert json.loads(file)["players"][0]["zombies"] == 15
    assert PAD.score(file, "de").endswith("Anna gewinnt mit 97 Punkten.")


def test_a_number_that_was_not_changed_keeps_its_entries() -> None:
    same = PAD.pad_view({"b": SHEET, "zombies.0": "4", "market.0": "7"}, "en", PATH).pad
    assert same.counts[0].lists["zombies"] == [1, 3]
    other = PAD.pad_view({"b": SHEET, "zombies.0": "9", "creatures.0": ""}, "en", PATH).pad
    assert other.counts[0].entries("zombies") == [9]
    assert other.counts[0].value("creatures") == 0
    counted = other.with_entries(0, "zombies", [2, 3])
    assert counted.counts[0].value("zombies") == 5  # entries take the place of a typed sum


@pytest.mark.rule("CC-166")
def test_typed_sheets_that_are_level_ask_for_the_cubes() -> None:
    level = {"zombies.0": "9", "market.1": "9"}
    html = PAD.page(level, "en", PATH).html
    assert 'data-row="cubes"' in html
    assert "Player 1 and Player 2 win together with 9 points." in PAD.page({**level, "v": "result"}, "en", PATH).html
    asked = PAD.page({**level, "cubes.0": "2", "cubes.1": "3", "v": "result"}, "en", PATH).html
    assert "Player 2 wins with 9 points: cubes break the tie, here 3." in asked


def test_the_automaton_has_rows_of_its_own_in_the_block() -> None:
    rows = re.findall(r'data-row="(\w+)"', PAD.page({}, "en", PATH).html)
    assert rows == ["column", "spaces", "zombies", "market", "creatures", "treasures", "tokens", "cubes"]
    solo = f"{SHEET}_3.2.1.1.0.0~~~~"
    assert {"towers", "fruit"} <= set(re.findall(r'data-row="(\w+)"', PAD.page({"b": solo}, "en", PATH).html))
    pad = PAD.pad_view({"b": solo, "towers.1": "2", "towers.0": "5"}, "en", PATH).pad
    assert [count.numbers["towers"] for count in pad.counts] == [0, 2]  # people have none


@pytest.mark.parametrize(
    "query", [{"column.0": "26"}, {"zombies.0": "100"}, {"b": "1.1.0.0.0.0~=1.2~~~"}, {"b": "1.1.0.0.0.0~=~~~"}]
)
def test_a_typed_number_that_cannot_be_is_refused_with_a_sentence(query: dict[str, str]) -> None:
    html = PAD.page(query, "en", PATH).html
    assert 'role="alert"' in html


def test_a_sum_in_a_file_that_cannot_be_is_refused() -> None:
    with pytest.raises(PositionError, match="zombies: a whole number from 0 to 99"):
        PAD.score('{"players": [{"zombies": 100}]}', "en")
