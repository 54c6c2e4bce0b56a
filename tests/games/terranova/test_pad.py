"""The score pad for the real box: every area with its reason, a page of links, and what cannot be is refused."""

import json
import re
from html import unescape
from itertools import islice
from urllib.parse import parse_qsl, urlsplit

import pytest

from spielwerk.core.game import PositionError
from spielwerk.core.language import languages
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.terranova import GAME
from spielwerk.games.terranova.pad.page import PAD
from spielwerk.games.terranova.pad.sheet import LARGEST, LONGEST, Enclosure, Pad, from_code, from_data
from spielwerk.games.terranova.state import new

SHEET = {
    "players": [{"name": "Anna"}, {"name": "Ben"}, {}],
    "areas": [
        {"landscapes": 2, "hexes": 9, "figures": [2, 1, 0]},
        {"landscapes": 1, "hexes": 5, "figures": [1, 1, 0]},
        {"landscapes": 3, "hexes": 16, "figures": [0, 2, 3]},
        {"landscapes": 1, "hexes": 3, "figures": [0, 0, 0]},
    ],
}


@pytest.mark.rule("TN-59", "TN-60", "TN-61", "TN-62", "TN-63", "TN-67")
def test_the_sheet_adds_up_the_areas() -> None:
    pad = from_data(SHEET)
    assert (pad.scores(), pad.ranks()) == ([25, 7, 16], [1, 3, 2])
    assert PAD.score(json.dumps(SHEET), "en").splitlines() == [
        "Anna: 25 points",
        "  2 landscapes, 2 a hex: 18 (9 hexes × 2 = 18)",
        "  1 landscape, 3 a hex: 7 (5 hexes × 3 = 15, shared: 7)",
        "Ben: 7 points",
        "  1 landscape, 3 a hex: 7 (5 hexes × 3 = 15, shared: 7)",
        "Player 3: 16 points",
        "  3 landscapes, 1 a hex: 16 (16 hexes × 1 = 16)",
        "Anna wins with 25 points.",
    ]
    assert PAD.score(json.dumps(SHEET), "de").endswith("Anna gewinnt mit 25 Punkten.")


@pytest.mark.rule("TN-83")
def test_equal_sheets_win_together() -> None:
    even = {"players": [{}, {}], "areas": [{"landscapes": 1, "hexes": 2, "figures": [1, 1]}]}
    assert PAD.score(json.dumps(even), "en").endswith("Player 1 and Player 2 win together with 3 points.")
    assert PAD.score('{"players": [{}, {}]}', "en").endswith("Nobody has points yet.")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sheet_agrees_with_the_game(seats: int) -> None:
    state, rng = new(seats, seats, board=3), Rng(seats)
    while state.to_move != OVER:
        state.apply(state.rollout_action(rng))
    pad = Pad(seats)
    pad.areas = [Enclosure(len(area.lands), len(area.cells), area.figures) for area in state.areas]
    assert max(pad.scores()) > 0
    for twin in (pad, from_code(pad.to_code()), from_data(json.loads(json.dumps(pad.to_data())))):
        assert (twin.scores(), twin.ranks()) == (state.scores(), state.ranks())
    assert [part.args for part in pad.parts(0)] == [part.args for part in state.breakdown(0)]


def area(**changes: object) -> dict[str, object]:
    """Return a sheet for two with one area."""
    return {"players": [{}, {}], "areas": [{"landscapes": 1, "hexes": 1, "figures": [0, 0], **changes}]}


MISTAKES: list[tuple[object, str]] = [
    ([], "A file with a JSON object is expected."),
    ({"boats": 1}, "boats: there are players and areas only."),
    ({"players": [{}]}, "players: 2 to 4 are expected."),
    ({"players": [{}, 3]}, "Player 2: only a name is expected."),
    ({"players": [{"name": "Anna", "age": 9}, {}]}, "Anna: only a name is expected."),
    ({"players": [{"name": "x" * 25}, {}]}, "Player 1: a name of up to 24 characters."),
    ({"players": [{}, {}], "areas": {}}, "areas: at most 50 areas."),
    ({"players": [{}, {}], "areas": [7]}, "area 1: landscapes, hexes and figures are expected."),
    (area(stones=3), "area 1: landscapes, hexes and figures are expected."),
    (area(figures=[1]), "area 1: figures are 2 numbers."),
    (area(figures=[1, 14]), "area 1, figures: a number from 0 to 13."),
    (area(landscapes=4), "area 1, landscapes: a number from 1 to 3."),
    (area(hexes=LARGEST + 1), "area 1, hexes: a number from 1 to 200."),
    (area(hexes=True), "area 1, hexes: a number from 1 to 200."),
]


@pytest.mark.parametrize(("data", "reason"), MISTAKES)
def test_a_mistake_on_the_sheet_is_named_with_its_place(data: object, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        PAD.score(json.dumps(data), "en")
    assert str(caught.value) == reason
    with pytest.raises(PositionError) as caught:
        PAD.score(json.dumps(data), "de")
    assert str(caught.value) != reason


def opened(link: str, lang: str = "en") -> str:
    """Return the page at an address."""
    return GAME.pad.page(dict(parse_qsl(urlsplit(link).query)), lang, "/pad/terranova").html  # type: ignore[union-attr]


def tapped(html: str, label: str) -> str:
    """Return the page behind the link with this name."""
    link = re.search(rf'href="([^"]*)"(?: aria-label="{re.escape(label)}"|>{re.escape(label)}<)', html)
    assert link is not None, label
    return opened(unescape(link[1]))


def test_areas_are_tapped_together_link_by_link() -> None:
    html = opened("")
    for label in ("2×2: 2 landscapes", "Hexes: +5 = 6", "Hexes: 7", "Player 1: 1", "Player 2: 1", "Player 2: 2"):
        html = tapped(html, label)
    assert "7 hexes × 2 = 14" in html
    assert "Player 2: 14 points" in html
    html = tapped(html, "Next area")
    html = tapped(tapped(html, "Player 1: 1"), "Add a player")
    html = tapped(html, "Player 3: 1")
    assert "too little to share" not in html  # 3 points for two
    assert "Player 1 and Player 3: 1 point each" in html
    html = tapped(html, "Remove Player 1")
    assert "Player 2: 3 points" in html
    html = tapped(tapped(html, "Change area 1"), "Strike area 1")
    assert html.count('class="crow"') == 1


def test_what_cannot_be_shared_is_lost() -> None:
    pad = Pad(3)
    pad.areas = [Enclosure(3, 2, [1, 1, 1])]
    assert pad.scores() == [0, 0, 0]
    assert "too little to share" in opened(f"/pad/terranova?b={pad.to_code()}")


@pytest.mark.parametrize("lang", languages())
def test_every_link_of_every_view_leads_on(lang: str) -> None:
    full = Pad(4)
    full.areas = [Enclosure(3, LARGEST, [13, 0, 1, 2])] * LONGEST
    assert len(full.to_code()) <= 400
    seen = [f"/pad/terranova?b={pad.to_code()}&n0=Anna&a=0" for pad in (from_data(SHEET), full)]
    for link in islice(seen, 60):  # it grows
        html = opened(link, lang)
        assert 'role="alert"' not in html, link
        assert html.count("<div") == html.count("</div")
        others = [unescape(other) for other in re.findall(r'href="(/pad/terranova\?[^"]*)"', html)]
        seen += [other for other in others if other not in seen][:12]


@pytest.mark.parametrize("code", ["x", "1", "211", "2111", "2111-00", "2101000", "20100", "21rr00", "2" * 401])
def test_a_broken_address_shows_an_empty_pad_and_says_so(code: str) -> None:
    assert 'role="alert"' in opened(f"/pad/terranova?b={code}")
    with pytest.raises(PositionError):
        PAD.sheet_file({"b": code})


def test_the_file_of_an_address_is_what_the_command_line_reads() -> None:
    text = PAD.sheet_file({"b": from_data(SHEET).to_code(), "n0": "Anna", "n1": "Ben"})
    assert json.loads(text) == SHEET
    assert PAD.picture({}, "en") == ""
