"""Declared score sheets: the pad of docs/add-a-game.md as it stands there, and what an entry can say beside it."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from spielwerk.core.game import PositionError
from spielwerk.core.language import languages
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.parsing import PadError
from spielwerk.core.sheet import Count, Number, Pad, Points, Sheet, Short
from spielwerk.core.sheet_page import SheetPad
from spielwerk.core.state import Part

DOCUMENT = (Path(__file__).parents[2] / "docs" / "add-a-game.md").read_text("utf-8")
PATH = "/pad/farm"


def _documented() -> SheetPad:
    (code,) = re.findall(r'```python\n("""The score pad.*?)```', DOCUMENT, re.DOTALL)
    assert len(code.splitlines()) <= 65
    found: dict[str, Any] = {}
    exec(compile(code, "add-a-game.md", "exec"), found)
    pad = found["PAD"]
    assert isinstance(pad, SheetPad)
    return pad


FARM = _documented()


def query(address: str) -> dict[str, str]:
    """Return what an address says."""
    return dict(parse_qsl(urlsplit(unescape(address)).query))


def links(html: str) -> list[str]:
    """Return the addresses of a page that stay on the pad."""
    return re.findall(rf'href="({PATH}\?[^"]*)"', html)


def tap(html: str, label: str) -> Markup:
    """Return the page behind the link with this name."""
    found = re.search(rf'href="([^"]*)" aria-label="{re.escape(label)}"', html)
    assert found is not None, label
    return FARM.page(query(found[1]), "en", PATH).html


def test_the_pad_of_the_document_is_tapped_together() -> None:
    html = FARM.page({}, "en", PATH).html
    for label in ("add 6 points", "Sheep: 1", "The barn is built: yes", "Hay: 1", "Hay: 2"):
        html = tap(html, label)
    assert "Player 1: 15 points" in html  # 6 + 2 + 5 + 2
    assert 'id="hay"' not in tap(html, "The barn is built: no")  # hay goes with its barn
    result = next(link for link in links(html) if "v=result" in link)
    assert "Player 1 wins with 15 points." in FARM.page(query(result), "en", PATH).html


@pytest.mark.parametrize("lang", languages())
def test_every_link_of_it_leads_on(lang: str) -> None:
    seen = [PATH]
    for place in range(40):  # the list grows meanwhile
        html = FARM.page(query(seen[place]), lang, PATH).html
        assert 'role="alert"' not in html, seen[place]
        seen += [other for other in links(html) if other not in seen][:9]


def test_its_file_and_its_address_say_the_same() -> None:
    data = {"players": [{"name": "Anna", "fields": [4, 9], "barn": 1, "hay": 3, "coins": 2}, {"sheep": 10, "coins": 7}]}
    pad = FARM.from_data(data)
    assert pad.to_data() == data
    assert pad.to_code() == "0.1.3.2~4.9_10.0.0.7~"
    assert json.loads(FARM.sheet_file({"b": pad.to_code(), "n0": "Anna"})) == data
    level = {"players": [{"sheep": 5, "coins": 2}, {"sheep": 5, "coins": 7}]}
    assert FARM.score(json.dumps(level), "en").splitlines() == [
        "Player 1: 10 points",
        "  Fields: 0 (0 counted)",
        "  Sheep: 10 (5 counted)",
        "  Barn: 0 (0 counted)",
        "Player 2: 10 points",
        "  Fields: 0 (0 counted)",
        "  Sheep: 10 (5 counted)",
        "  Barn: 0 (0 counted)",
        "Player 2 wins with 10 points: coins break the tie, here 7.",
    ]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([], "A file with a JSON object is expected."),
        ({"cows": 1}, "cows: there are players only."),
        ({"players": [{}]}, "players: 2 to 4 are expected."),
        ({"players": [{}, 3]}, "Player 2: names and numbers are expected."),
        ({"players": [{"name": "x" * 25}, {}]}, "Player 1: a name of up to 24 characters."),
        ({"players": [{"cows": 1}, {}]}, "Player 1, cows: there is no such field; there are fields, sheep,"),
        ({"players": [{"sheep": 21}, {}]}, "Player 1, sheep: a whole number from 0 to 20."),
        ({"players": [{"sheep": None}, {}]}, "Player 1, sheep: a whole number from 0 to 20."),
        ({"players": [{"fields": [31]}, {}]}, "Player 1, fields: a whole number from 0 to 30."),
        ({"players": [{"fields": [1] * 10}, {}]}, "Player 1, fields: at most 9 numbers."),
        ({"players": [{"fields": 12}, {}]}, "Player 1, fields: at most 9 numbers."),  # its sum cannot be typed
        ({"players": [{"hay": 2}, {}]}, "Player 1, hay: counts together with barn only."),
    ],
)
def test_what_cannot_be_is_named_without_a_word_of_the_game(data: object, sentence: str) -> None:
    with pytest.raises(PositionError) as caught:
        FARM.score(json.dumps(data), "en")
    assert str(caught.value).startswith(sentence)
    for lang in languages()[1:]:
        with pytest.raises(PositionError) as caught:
            FARM.score(json.dumps(data), lang)
        assert not str(caught.value).startswith(sentence)


@pytest.mark.parametrize("code", ["x", "0.0.0.0~", "0.0.0~_0.0.0.0~", "0.0.0.0~=5_0.0.0.0~", "0.0.2.0~_0.0.0.0~"])
def test_a_changed_link_shows_an_empty_pad_and_says_so(code: str) -> None:
    assert 'role="alert"' in FARM.page({"b": code}, "en", PATH).html
    with pytest.raises(PositionError):
        FARM.sheet_file({"b": code})


def test_a_form_adds_to_the_only_list_while_there_is_room() -> None:
    assert FARM.pad_view({"add": "7", "p": "1"}, "en", PATH).pad.counts[1].lists["fields"] == [7]
    full = "0.0.0.0~1.1.1.1.1.1.1.1.1_0.0.0.0~"
    assert FARM.pad_view({"b": full, "add": "7"}, "en", PATH).pad.to_code() == full
    with pytest.raises(PadError, match="fields"):
        FARM.pad_view({"add": "31"}, "en", PATH)


# ---- what else an entry can say ----
def parts(pad: Pad, player: int) -> list[Part]:
    return [Part("all", pad.counts[player].value("eggs") + pad.counts[player].value("nests"), (), "all", ())]


def settle(count: Count) -> None:
    if count.numbers["eggs"]:
        count.numbers["hens"] = max(1, count.numbers["hens"])


HENS = Sheet(
    1,
    3,
    (
        Number("hens", 9, "Hens"),
        Number("eggs", 12, "Eggs", short=Short("Eggs")),
        Points("nests", 3, -2, 9, "Nests", limits=(-6, 27), short=Short("Nests")),
        Number("chicks", 9, "Chicks", when=("spring", (1,)), late=True),
    ),
    parts,
    options=(("spring", (0, 1), 0, False),),
    settle=settle,
)
YARD = SheetPad(
    slug="yard",
    category=lambda name, lang: name,
    reason=lambda part, audience: part.reason,
    sign=lambda name: NO_MARKUP,
    sentences={"unsettled": "{who}, {field}: no egg without a hen."},
    sheet=HENS,
    block="Block",
)


def test_an_entry_that_came_later_is_left_out_of_addresses_while_it_is_0() -> None:
    assert HENS.pad(1).to_code() == "0_0.0~"
    assert YARD.from_code("1_2.3.4~1.-2").counts[0].numbers == {"hens": 2, "eggs": 3, "chicks": 4}


def test_an_entry_counts_with_its_options_only() -> None:
    assert [entry.name for entry in HENS.pad(1).entries_in_play()] == ["hens", "eggs", "nests"]
    assert [entry.name for entry in HENS.pad(1).with_option(0, 1).entries_for(0)][-1] == "chicks"
    with pytest.raises(PositionError, match=r"Player 1, chicks: does not count with these options\."):
        YARD.score('{"players": [{"chicks": 1}]}', "en")
    with pytest.raises(PositionError, match=r"options: spring is one of 0, 1\."):
        YARD.score('{"players": [{}], "options": {"spring": 2}}', "en")


def test_what_follows_from_a_number_is_settled_on_the_page_and_asked_for_in_a_file() -> None:
    assert HENS.pad(1).with_number(0, "eggs", 2).counts[0].numbers["hens"] == 1
    with pytest.raises(PositionError, match=r"Player 1, hens: no egg without a hen\."):
        YARD.score('{"players": [{"eggs": 1}]}', "en")


def test_a_sum_is_typed_into_the_block_and_entries_take_its_place() -> None:
    pad = YARD.pad_view({"nests.0": "12", "eggs.1": "2"}, "en", "").pad
    assert (pad.scores(), pad.to_code()) == ([12, 2], "0_0.0~=12_1.2~")
    assert pad.with_entries(0, "nests", [5]).scores() == [5, 2]
    assert YARD.from_data(pad.to_data()).to_code() == pad.to_code()
    assert 'data-row="nests"' in YARD.page({"b": pad.to_code()}, "en", "").html
    assert 'data-row="hens"' not in YARD.page({}, "en", "").html
