"""The score aid for the real box: every scoring with its reasons, and what cannot be is refused."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from spielwerk.core.audience import Audience
from spielwerk.core.game import PositionError
from spielwerk.core.language import languages
from spielwerk.core.pads import reader, score_lines
from spielwerk.core.parsing import PadError
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.tikal import texts
from spielwerk.games.tikal.pad.page import PAD
from spielwerk.games.tikal.pad.sheet import Pad, Site, fresh, from_code, from_data
from spielwerk.games.tikal.pad.words import problem, temple_line
from spielwerk.games.tikal.rules.data import HEX_NAMES, HEXES, KINDS, TREASURE_NAMES
from spielwerk.games.tikal.state import new
from spielwerk.games.tikal.words.points import reason

SHEET: dict[str, Any] = {
    "players": [
        {"name": "Anna", "treasures": ["mask", "mask", "sun"]},
        {"name": "Ben", "treasures": [5]},
        {"name": "Clara"},
    ],
    "temples": [
        {"at": "c3", "value": 8, "workers": [1, 2], "leaders": [0]},
        {"value": 6, "workers": [0, 5], "guard": 0},
        {"value": 4, "workers": [2, 2, 1]},
        {"value": 3, "workers": [0, 0, 1], "leaders": [2]},
    ],
}


@pytest.mark.rule("TI-112", "TI-113", "TI-114", "TI-116", "TI-119")
def test_every_player_scores_with_reasons() -> None:
    pad = from_data(SHEET)
    assert pad.scores() == [8 + 6 + 4, 1, 3]
    assert score_lines(pad, reader(pad.names, "en"), reason) == [
        "Anna: 18 points",
        "  c3, 4 : 2 = 8",
        "  T2, guard = 6",
        "  T3, tied 2 : 2",
        "  1 pair and 1 single = 4",
        "Ben: 1 point",
        "  c3, weaker 2 : 4",
        "  T2, guarded by Anna",
        "  T3, tied 2 : 2",
        "  1 single = 1",
        "Clara: 3 points",
        "  T3, weaker 1 : 2",
        "  T4, 4 : 0 = 3",
    ]
    assert score_lines(pad, reader(pad.names, "de"), reason)[4] == "  1 Paar und 1 Einzelstück = 4"
    assert [part.cells for part in pad.parts(0)] == [(HEX_NAMES.index("c3"),), (), (), ()]
    four = from_data({"players": [{"treasures": [0, 0, 0, 1, 1, 3, 3, 2, 4, 5]}, {}, {}, {}]})
    assert four.scores() == [15, 0, 0, 0]
    assert four.parts(0)[0].args == (0, 3, 2, 1)


def test_the_command_line_prints_a_sheet_file() -> None:
    printed = PAD.score(json.dumps(SHEET), "de").splitlines()
    assert printed[0] == "Anna: 18 Punkte"
    assert printed[-1] == "Anna führt mit 18 Punkten."
    for pad, lang, said in (
        (Pad(2), "en", "Nobody has points yet."),
        (
            from_data(sheet_with(temples=[{"value": 3, "guard": 0}, {"value": 3, "guard": 1}])),
            "de",
            "Anna und Ben führen gemeinsam mit 3 Punkten.",
        ),
    ):
        assert said in PAD.score(json.dumps(pad.to_data()), lang)
    for text in ("{", "[" * 9000):
        with pytest.raises(PositionError, match="JSON"):
            PAD.score(text, "en")


def test_every_part_of_a_sheet_has_its_words() -> None:
    pad = from_data(SHEET)
    for player in range(3):
        assert sum(part.points for part in pad.parts(player)) == pad.scores()[player]
        for part in pad.parts(player):
            assert texts.reason(part, Audience(player, "de", ["Anna", "Ben", "Clara"]))
            assert texts.category(part.category, "de")


def test_a_sheet_is_written_as_a_file_and_as_a_link() -> None:
    pad = from_data(SHEET)
    again = from_data(json.loads(json.dumps(pad.to_data())))
    assert again.to_data() == pad.to_data()
    assert [site.at for site in again.sites] == [HEX_NAMES.index("c3"), NONE, NONE, NONE]
    linked = from_code(pad.to_code())
    assert linked.scores() == pad.scores()
    assert linked.to_code() == pad.to_code()
    assert linked.names == ["", "", ""]


@pytest.mark.parametrize("seed", range(3))
def test_the_aid_scores_like_the_game(seed: int) -> None:
    state, rng = new(3, seed), Rng(seed)
    while state.to_move != OVER:
        if state.scoring and state.ap == 10:
            pad = Pad(3)
            for seat in range(3):
                pad.treasures[seat] = [state.treasures[seat * KINDS + kind] for kind in range(KINDS)]
            for cell in range(HEXES):
                if state.value[cell]:
                    site = Site(cell, state.value[cell], 3)
                    site.workers = [state.workers[seat * HEXES + cell] for seat in range(3)]
                    site.leaders = [int(state.leader(seat) == cell) for seat in range(3)]
                    site.guard = state.guard[cell]
                    pad.sites.append(site)
            assert pad.problems() == []
            assert pad.scores() == [state.assess(seat).total for seat in range(3)]
        state.apply(state.random_action(rng))


def sheet_with(**changes: Any) -> dict[str, Any]:
    return {"players": [{"name": "Anna"}, {"name": "Ben"}], "temples": [], **changes}


@pytest.mark.parametrize(
    ("data", "code", "sentence"),
    [
        ([], "object", "A file with a JSON object is expected."),
        ({"players": [{}]}, "players", "2 to 4 players are expected."),
        ({"players": [{}, 3]}, "player", "Ben: a name and treasures are expected."),
        ({"players": [{}, {"name": "x" * 25}]}, "name", "Ben: a name of up to 24 characters."),
        (
            {"players": [{"treasures": ["gold"]}, {}]},
            "kinds",
            f"Anna: treasures are called {', '.join(TREASURE_NAMES)}, or 0 to 7.",
        ),
        (
            {"players": [{"treasures": 3}, {}]},
            "kinds",
            f"Anna: treasures are called {', '.join(TREASURE_NAMES)}, or 0 to 7.",
        ),
        (
            {"players": [{"treasures": [8]}, {}]},
            "kinds",
            f"Anna: treasures are called {', '.join(TREASURE_NAMES)}, or 0 to 7.",
        ),
        ({"players": [{"treasures": [0] * 4}, {}]}, "treasures", "There are three of mask, not 4."),
        ({"players": [{"treasures": [0, 0]}, {"treasures": [0, 0]}]}, "treasures", "There are three of mask, not 4."),
        (sheet_with(temples=3), "sites", "The temples stand in a list."),
        (sheet_with(temples=[3]), "site", "Temple 1: a value and figures are expected."),
        (sheet_with(temples=[{"value": 11}]), "value", "Temple 1: a value from 1 to 10."),
        (sheet_with(temples=[{"value": 0}]), "value", "Temple 1: a value from 1 to 10."),
        (sheet_with(temples=[{"value": True}]), "value", "Temple 1: a value from 1 to 10."),
        (sheet_with(temples=[{"value": 3, "at": "z1"}]), "at", "Temple 1: a hex from a1 to h5."),
        (sheet_with(temples=[{"value": 3, "at": "c3"}] * 2), "twice", "Temple 2: c3 is there already."),
        (sheet_with(temples=[{"value": 3, "workers": [19]}]), "count", "Temple 1: 0 to 18 workers each."),
        (sheet_with(temples=[{"value": 3, "workers": [0] * 3}]), "count", "Temple 1: 0 to 18 workers each."),
        (sheet_with(temples=[{"value": 3, "leaders": 1}]), "leader", "Temple 1: the players whose leader is there."),
        (
            sheet_with(temples=[{"value": 3, "leaders": [2]}]),
            "leader",
            "Temple 1: the players whose leader is there.",
        ),
        (sheet_with(temples=[{"value": 3, "guard": 2}]), "guard", "Temple 1: the player whose guard stands there."),
        (sheet_with(temples=[{"value": 3, "guard": 0}] * 3), "guards", "Anna has 3 guards, there are 2."),
        (sheet_with(temples=[{"value": 3, "leaders": [1]}] * 2), "leaders", "The leader of Ben stands in two places."),
        (sheet_with(temples=[{"value": 3, "workers": [10]}] * 2), "workers", "Anna has 20 workers, there are 18."),
        (sheet_with(temples=[{"value": 1}] * 18), "temples", "18 temples, there are 17."),
        (sheet_with(temples=[{"value": 10}] * 2), "levels", "2 temples of 10 or more, the levels are enough for 1."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(data: object, code: str, sentence: str) -> None:
    with pytest.raises(PadError) as caught:
        from_data(data)
    assert caught.value.code == code
    assert problem(caught.value, Audience(-1, "en", ["Anna", "Ben"])) == sentence
    assert problem(caught.value, Audience(-1, "de", ["Anna", "Ben"])) != sentence
    with pytest.raises(PositionError, match=re.escape(sentence.removeprefix("Anna").removeprefix("Ben"))):
        PAD.score(json.dumps(data), "en")


@pytest.mark.parametrize(
    "code",
    [
        *("", "1", "2", "20000000", "3000", "200000000.1", "200000000.zz000", "9", "2!0000000", "2g0000000"),
        *("10000", "500000000000000000000"),  # one player, five players
        "200000000.d30C0",  # 19 workers
        "200000000.d3000.d3000",  # the same hex twice
    ],
)
def test_a_changed_link_is_refused(code: str) -> None:
    with pytest.raises(PadError, match="code"):
        from_code(code)
    for lang in languages():
        assert problem(PadError("code"), Audience(-1, lang))


def test_an_empty_sheet_scores_nothing() -> None:
    pad = from_data(sheet_with())
    assert pad.scores() == [0, 0]
    assert pad.sites == []
    assert Site(NONE, 3, 2).best_rival(0) == 0


# ---- the page ----
PATH = "/pad/tikal"


def shown(query: dict[str, str] | str, lang: str = "en") -> str:
    """Return the page at an address; the map where it names no view."""
    found = dict(parse_qsl(urlsplit(query).query, keep_blank_values=True)) if isinstance(query, str) else query
    found = found if "v" in found else {**found, "v": "map"}
    return PAD.page(found, lang, PATH).html


def links(html: str) -> dict[str, str]:
    """Return the addresses of a page by the label of the link."""
    found = re.findall(r'<a (?:class="[^"]*" )?href="([^"]*)" aria-label="([^"]*)"', html)
    return {unescape(label): unescape(where) for where, label in found}


def tapped(html: str, *labels: str) -> str:
    """Follow links by the beginning of their labels."""
    for label in labels:
        (where,) = [where for name, where in links(html).items() if name.startswith(label)]
        html = shown(where)
    return html


def test_a_new_pad_shows_the_printed_temples() -> None:
    html = shown({})
    assert "2 of 17 temples" in html
    assert {"a4, temple 1: nobody there", "b5, temple 1: nobody there", "c3: no temple"} <= set(links(html))
    assert not any(label.startswith(("a5", "b4")) for label in links(html))


def test_a_temple_is_written_down_by_taps() -> None:
    html = tapped(shown({}), "c3:", "The temple shows 8", "Player 1: one worker more", "Player 1: one worker more")
    assert "c3, temple 8: Player 1 leads 2 : 0" in html
    html = tapped(html, "Leader of Player 2")
    assert "c3, temple 8: Player 2 leads 3 : 2" in html
    html = tapped(html, "Player 1: one worker more")
    assert "c3, temple 8: tied 3 : 3" in html
    html = tapped(html, "Guard of Player 1", "Leader of Player 2", "Leader of Player 2")
    assert "c3, temple 8: guarded by Player 1" in html
    html = tapped(html, "Guard of Player 1")
    assert "c3, temple 8: Player 2 leads 3 : 0" in html  # TI-96: the workers of the guard are gone
    html = tapped(html, "Player 1: one worker more", "Player 1: one worker less", "Remove the temple")
    assert "c3: which number does the temple show?" in html


def test_a_leader_stands_in_one_place() -> None:
    html = tapped(shown({}), "a4", "Leader of Player 1", "b5", "Leader of Player 1")
    assert "a4, temple 1: nobody there" in links(html)
    assert "b5, temple 1: Player 1 leads 3 : 0" in html


def test_treasures_are_written_down_by_taps() -> None:
    html = tapped(shown({"v": "treasures", "p": "1"}), "3 × jug", "1 × sun")
    assert "Treasures: 7" in html
    assert "Treasures: 4" in tapped(html, "2 × jug")
    assert "Treasures: 6" in tapped(html, "1 × sun")  # a second tap takes it back


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_tap_that_cannot_be_is_explained(lang: str) -> None:
    pad = fresh().with_treasures(0, 0, 3)
    html = shown({"b": pad.to_code(), "v": "treasures", "p": "1"})
    page = shown(next(where for label, where in links(html).items() if label == "1 × mask"), lang)
    assert ("There are three of mask, not 4." if lang == "en" else "Maske gibt es dreimal, nicht 4-mal.") in page
    for cell in (20, 21):
        pad = pad.with_value(cell, 3).with_guard(cell, 1)
    third = tapped(shown({"b": pad.to_code(), "at": "a4"}), "Guard of Player 2")
    assert "Player 2 has 3 guards, there are 2." in third
    crowd = fresh().with_workers(3, 0, 18)
    assert "one worker more" not in " ".join(
        label for label in links(shown({"b": crowd.to_code(), "at": "a4"})) if label.startswith("Player 1")
    )


def test_the_result_gives_every_reason() -> None:
    query = {"b": from_data(SHEET).to_code(), "v": "result", "n0": "Anna", "n1": "Ben", "n2": "<Clara>"}
    html = shown(query)
    for line in score_lines(from_data(SHEET), reader(["Anna", "Ben", "&lt;Clara&gt;"], "en"), reason):
        assert line.strip().split(": ")[0] in html
    assert "<Clara>" not in html
    assert "Anna leads with 18 points." in html
    assert json.loads(PAD.sheet_file(query))["players"][2]["name"] == "<Clara>"
    assert from_data(json.loads(PAD.sheet_file(query))).scores() == [18, 1, 3]
    drawing = PAD.picture(query, "de")
    assert "<Clara>" not in drawing
    assert drawing.startswith("<svg")


def test_up_to_four_people_are_on_a_sheet() -> None:
    html = tapped(shown({"n0": "Anna", "v": "block"}), "Add a player", "Add a player")
    assert "Player 4" in html
    assert "Add a player" not in links(html)


@pytest.mark.parametrize("view", ["block", "map", "treasures", "result", "nonsense"])
@pytest.mark.parametrize("lang", languages())
def test_every_link_of_a_pad_leads_to_a_pad(view: str, lang: str) -> None:
    for at in ("c3", "a5", "z9"):
        html = shown({"b": from_data(SHEET).to_code(), "v": view, "at": at, "p": "7", "why": "x"}, lang)
        assert "<script" not in html
        for where in links(html).values():
            if where.startswith(f"{PATH}?"):
                assert 'class="pad"' in shown(where, lang)


@pytest.mark.parametrize("code", ["9", "2!", "x" * 5000, "200000000.d0000"])
def test_a_broken_address_shows_an_empty_pad_with_a_sentence(code: str) -> None:
    html = shown({"b": code, "v": "map"})
    assert "This link is incomplete or was changed." in html
    assert "data-block" in html  # an empty block
    with pytest.raises(PositionError):
        PAD.sheet_file({"b": code})
    with pytest.raises(PositionError):
        PAD.picture({"b": code}, "de")


def test_a_sheet_changes_by_making_another() -> None:
    pad = from_data(SHEET)
    before = pad.to_code()
    cell = HEX_NAMES.index("c3")
    for other in (
        pad.with_value(cell, 3),
        pad.with_value(cell, 0),
        pad.with_value(0, 5),
        pad.with_workers(cell, 2, 4),
        pad.with_leader(cell, 2),
        pad.with_guard(cell, 2),
        pad.with_treasures(2, 1, 1),
        pad.with_player(),
    ):
        assert other.to_code() != before
        assert pad.to_code() == before
    assert pad.with_leader(cell, 0).sites[0].leaders == [0, 0, 0]  # a second tap takes the leader away
    guarded = pad.with_guard(cell, 0)
    assert (guarded.sites[0].workers, guarded.sites[0].leaders) == ([0, 2, 0], [0, 0, 0])
    assert [site.workers[3] + site.leaders[3] for site in pad.with_player().sites] == [0, 0, 0, 0]
    assert pad.with_player().treasures[3] == [0] * KINDS
    places = [site.at for site in fresh().with_value(HEX_NAMES.index("a1"), 5).sites]
    assert places == sorted(places)
    assert pad.with_workers(0, 0, 3).to_code() == before  # no temple there
    assert pad.with_guard(0, 0).to_code() == before
    for lang in languages():
        assert temple_line(pad.sites[0], reader(pad.names, lang)).startswith("c3")
