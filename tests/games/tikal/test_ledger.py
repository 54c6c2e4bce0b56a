"""The block of the score pad: four scorings for everybody, a running total, and the map that proves a number."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from spielwerk.core.game import PositionError
from spielwerk.games.tikal.pad.ledger import SCORINGS, Ledger
from spielwerk.games.tikal.pad.page import PAD
from spielwerk.games.tikal.pad.sheet import fresh

PATH = "/pad/tikal"
NUMBERS = {"w1": [11, 9], "w2": [24, 27], "w3": [38, 0], "end": [41, 50]}
FULL = {f"{name}.{player}": str(row[player]) for name, row in NUMBERS.items() for player in range(2)}


def shown(query: dict[str, str] | str, lang: str = "en") -> str:
    found = (
        dict(parse_qsl(urlsplit(unescape(query)).query, keep_blank_values=True)) if isinstance(query, str) else query
    )
    return PAD.page(found, lang, PATH).html


def sums(html: str) -> list[int]:
    return [int(n) for n in re.findall(r"<output>(-?\d+)</output>", html)]


def link(html: str, words: str) -> str:
    (found,) = re.findall(rf'<a class="[^"]*" (?:data-proof )?href="([^"]*)">(?:<svg.*?</svg> )?{words}</a>', html)
    return str(found)


@pytest.mark.rule("TI-112", "TI-124")
def test_a_pad_opens_with_four_scorings_and_a_running_total() -> None:
    html = shown({"w1.0": "11", "w1.1": "9", "w2.0": "24"})
    assert re.findall(r'data-row="(\w+)"', html) == SCORINGS
    assert sums(html) == [35, 9]
    for lang, titles in (("de", ("1. Wertung", "Schluss", "Summe")), ("en", ("Scoring 1", "End", "Total"))):
        page = shown({}, lang)
        assert all(title in page for title in titles)
        assert sums(page) == [0, 0]


def test_the_result_names_the_winner_when_all_is_written_and_the_leader_before() -> None:
    assert "Anna wins with 114 points." in shown({**FULL, "v": "result", "n0": "Anna"})
    some = {key: value for key, value in FULL.items() if not key.startswith("end")}
    assert "Anna leads with 73 points." in shown({**some, "v": "result", "n0": "Anna"})
    level = {**FULL, "end.1": "78"}
    assert "Player 1 and Player 2 win together with 114 points." in shown({**level, "v": "result"})


@pytest.mark.rule("TI-18", "TI-136")
def test_in_an_auction_everybody_starts_with_20_and_bids_are_paid() -> None:
    html = shown({**FULL, "auction": "1", "paid.0": "17"})
    assert re.findall(r'data-row="(\w+)"', html) == [*SCORINGS, "paid"]
    assert sums(html) == [20 + 114 - 17, 20 + 86]
    assert sums(shown({**FULL, "paid.0": "17"})) == [114, 86]  # no auction, no bids
    result = shown({**FULL, "auction": "1", "paid.0": "17", "v": "result"})
    assert "Bids" in result
    assert "Start points" in result
    assert "with 117 points." in result


def test_a_number_is_worked_out_on_the_map_and_written_back_for_the_next_to_follow() -> None:
    pad = fresh().with_value(20, 6).with_workers(20, 1, 2)
    block = shown({"b": pad.to_code(), "w1.0": "11"})
    to_map = link(block, "Work it out") + "&amp;p=1&amp;w=w1"
    html = shown(to_map.replace("p=0", "x=0"))
    assert "Player 2, Scoring 1: 6" in html
    back = shown(link(html, "Write it down"))
    assert sums(back) == [11, 6]
    (chosen,) = re.findall(r'name="([\w.]+)"[^>]* data-chosen', back)
    assert chosen == "w2.0"
    assert "Player 1, Scoring 2: 0" in shown({"v": "treasures", "b": pad.to_code(), "w1.0": "3", "w1.1": "3"})


def test_the_next_cell_is_the_next_persons_of_the_same_scoring() -> None:
    ledger = Ledger(4).with_number("w2", 2, 8)
    assert ledger.next_entry("w2", 2) == ("w2", 3)
    assert ledger.with_number("w2", 3, 1).next_entry("w2", 3) == ("w2", 0)
    full = ledger.with_number("w2", 3, 1).with_number("w2", 0, 1).with_number("w2", 1, 1)
    assert full.next_entry("w2", 1) == ("w3", 0)
    assert full.first_open(2) == "w1"
    assert not full.is_complete()
    assert ledger.cells == {("w2", 2): 8}  # changes make another ledger


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_number_that_cannot_be_is_refused_and_the_rest_stays(lang: str) -> None:
    html = shown({"w1.0": "11", "w1.1": "abc", "w2.1": "-4"}, lang)
    assert 'role="alert"' in html
    assert ("Diese Zahl geht nicht. 1. Wertung: 0–999" if lang == "de" else "This number cannot be.") in html
    assert sums(html) == [11, 0]
    doubt = "Mehr als 99? Prüf die Zahl." if lang == "de" else "More than 99? Check the number."
    assert doubt in html


def test_the_scorings_are_saved_and_read_from_the_file() -> None:
    query = {**FULL, "auction": "1", "paid.1": "8", "n0": "Anna", "n1": "Ben"}
    text = PAD.sheet_file(query)
    data = json.loads(text)
    assert data["scorings"] == list(NUMBERS.values())
    assert data["paid"] == [None, 8]
    said = PAD.score(text, "de").splitlines()
    assert said[:6] == [
        "Anna: 134 Punkte",
        "  Start: 20",
        *(f"  {w}" for w in ("1. Wertung: 11", "2. Wertung: 24", "3. Wertung: 38", "Schluss: 41")),
    ]
    assert said[-1] == "Anna gewinnt mit 134 Punkten."
    assert "scorings" not in json.loads(PAD.sheet_file({}))


def test_what_lies_on_the_map_is_told_beside_the_scorings() -> None:
    pad = fresh().with_value(20, 6).with_workers(20, 1, 2)
    said = PAD.score(PAD.sheet_file({**FULL, "b": pad.to_code(), "n1": "Ben"}), "en")
    assert "Ben, on the map: 6 points" in said
    assert "Ben, on the map" in shown({**FULL, "b": pad.to_code(), "n1": "Ben", "v": "result"})
    assert PAD.picture({**FULL, "b": pad.to_code()}, "en").startswith("<svg")


@pytest.mark.parametrize("rows", [3, [3], [[1, 2, 3]], [["x"]], [[-1]], [[1000]], [[1]] * 5, [[True]]])
def test_wrong_scorings_in_a_file_are_refused(rows: Any) -> None:
    data = {"players": [{}, {}], "scorings": rows}
    with pytest.raises(PositionError, match="up to four lists"):
        PAD.score(json.dumps(data), "en")
