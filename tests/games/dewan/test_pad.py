"""The score aid for the real box: every row with its reason, a page of links, and what cannot be is refused."""

import json
import re
from html import unescape
from itertools import islice
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from spielwerk.core.game import PositionError
from spielwerk.core.language import languages
from spielwerk.core.pads import reader
from spielwerk.core.parsing import PadError
from spielwerk.core.rng import Rng
from spielwerk.core.sheet import Count, Pad
from spielwerk.core.state import OVER
from spielwerk.games.dewan import GAME
from spielwerk.games.dewan.pad.page import PAD
from spielwerk.games.dewan.pad.sheet import SHEET
from spielwerk.games.dewan.rules.scoring import tallies
from spielwerk.games.dewan.state import new

ENTRIES = SHEET.numbers
from_code, from_data = PAD.from_code, PAD.from_data

ONE: dict[str, Any] = {
    "stories": [6, 10, 4],
    "story_flames": 3,
    "groups": 2,
    "berries": 3,
    "card_berries": 1,
    "cards": 2,
}


@pytest.mark.rule("DE-99", "DE-101", "DE-103", "DE-106", "DE-108", "DE-111")
def test_the_sheet_counts_the_base_game() -> None:
    pad = from_data({"players": [{**ONE, "name": "Anna"}, {**ONE, "stories": [20], "cards": 5}]})
    assert (pad.scores(), pad.ranks()) == ([43, 43], [2, 1])
    assert PAD.score(json.dumps(pad.to_data()), "en").splitlines()[:6] == [
        "Anna: 43 points",
        "  Stories: 20 (3 told)",
        "  Flames: 3 (3 on stories, 0 on cards, 0 from the last camp)",
        "  Most flames: 4 (tied with 3, each gets 4)",
        "  Groups × 4: 8 (2 groups of at least 2 camps)",
        "  Berries × 2: 8 (3 gathered, 1 on cards)",
    ]
    assert PAD.score(json.dumps(pad.to_data()), "de").splitlines()[-1] == (
        "Person 2 gewinnt mit 43 Punkten: bei Gleichstand zählen Karten, hier 5."
    )


@pytest.mark.rule("DE-135", "DE-137", "DE-150", "DE-164", "DE-168")
def test_the_sheet_counts_scenarios() -> None:
    flood = from_data({"options": {"scenario": 1}, "players": [{"berries": 3, "artifacts": 2, "zones": 2}, {}]})
    assert flood.scores() == [16, 0]
    terms = {"scenario": 2, "volcano_flames": 2}
    volcano = from_data({"options": terms, "players": [{"berries": 1, "story_flames": 3}, {}]})
    assert volcano.scores() == [12, 0]  # 8, and 4 for most flames
    villages = from_data({"options": {"scenario": 3}, "players": [{"fish": 4, "leads": 1, "shared_leads": 1}, {}]})
    assert villages.scores() == [21, 0]


@pytest.mark.parametrize("scenario", range(4))
def test_the_sheet_agrees_with_the_game(scenario: int) -> None:
    for seed in range(3):
        state, rng = new(2 + seed, seed, scenario=scenario, village_groups=seed % 2), Rng(seed)
        while state.to_move != OVER:
            state.apply(state.rollout_action(rng))
        pad = SHEET.pad(state.seats)
        pad.options = [scenario, 0, 0, seed % 2]
        for count, tally in zip(pad.counts, tallies(state), strict=True):
            count.lists["stories"] = tally.stories
            count.numbers = {entry.name: int(getattr(tally, entry.name)) for entry in ENTRIES}
        assert pad.scores() == state.scores()
        assert pad.ranks() == state.ranks()
        assert from_data(json.loads(json.dumps(pad.to_data()))).scores() == pad.scores()
        assert from_code(pad.to_code()).scores() == pad.scores()


MISTAKES: list[tuple[object, str]] = [
    ([], "A file with a JSON object is expected."),
    ({"boats": 1}, "boats: there are options and players only."),
    ({"players": [{}]}, "players: 2 to 4 are expected."),
    ({"players": [{}] * 5}, "players: 2 to 4 are expected."),
    ({"players": {"1": {}, "2": {}}}, "players: 2 to 4 are expected."),
    ({"players": [{"name": "x" * 25}, {}]}, "Player 1: a name of up to 24 characters."),
    ({"players": [{"berries": True}, {}]}, "Player 1, berries: a number from 0 to 15."),
    ({"players": [{"berries": -1}, {}]}, "Player 1, berries: a number from 0 to 15."),
    ({"players": [{}, {}], "options": {"scenario": True}}, "options: scenario is one of 0, 1, 2, 3."),
    ({"players": [{}, {}], "options": []}, "options: names and numbers are expected."),
    ({"players": [{}, {}], "options": {"wind": 1}}, "options: there are scenario, "),
    ({"players": [{}, {}], "options": {"scenario": 7}}, "options: scenario is one of 0, 1, 2, 3."),
    ({"players": [{}, 3]}, "Player 2: names and numbers are expected."),
    ({"players": [{"name": 3}, {}]}, "Player 1: a name of up to 24 characters."),
    ({"players": [{"stories": 3}, {}]}, "Player 1, stories: at most 4 stories."),
    ({"players": [{"stories": [1] * 5}, {}]}, "Player 1, stories: at most 4 stories."),
    ({"players": [{"stories": ["6"]}, {}]}, "Player 1, stories: points from 0 to 99."),
    ({"players": [{"groups": 9}, {}]}, "Player 1, groups: a number from 0 to 8."),
    ({"players": [{}, {"fish": 2}]}, "Player 2, fish: does not count in this scenario."),
    ({"players": [{"boat": 1}, {}]}, "Player 1, boat: there is no such field; there are stories, "),
]


@pytest.mark.parametrize(("data", "reason"), MISTAKES)
def test_a_mistake_on_the_sheet_is_named_with_its_place(data: object, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        PAD.score(json.dumps(data), "en")
    assert str(caught.value).startswith(reason)
    with pytest.raises(PositionError) as caught:
        PAD.score(json.dumps(data), "de")
    assert not str(caught.value).startswith(reason)


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(PositionError, match="not JSON"):
        PAD.score("{", "en")


def links(html: str) -> list[str]:
    """Return the addresses of a page that stay on the pad."""
    return [unescape(link) for link in re.findall(r'href="(/pad/dewan\?[^"]*)"', html)]


def opened(link: str, lang: str = "en") -> str:
    """Return the page at an address."""
    return GAME.pad.page(dict(parse_qsl(urlsplit(link).query)), lang, "/pad/dewan").html  # type: ignore[union-attr]


def test_everything_can_be_tapped_together_link_by_link() -> None:
    html = opened("")
    for label in (
        "add a story for 6",
        "Flames on stories: 1",
        "Berries: 1",
        "All eight camps built: yes",
        "Berries: 2",
    ):
        link = re.search(rf'href="([^"]*)" aria-label="{label}"', html)
        assert link is not None, label
        html = opened(unescape(link[1]))
    result = opened(next(link for link in links(html) if "v=result" in link))
    assert "Player 1 wins with 16 points." in result  # 6 + 2 flames + 4 most + 2 berries
    assert "1 on stories, 0 on cards, 1 from the last camp" in result
    gone = re.search(r'href="([^"]*)" aria-label="take 6 points away"', html)
    assert gone is not None
    assert "add a story for 6" in opened(unescape(gone[1]))


@pytest.mark.parametrize("lang", languages())
def test_every_link_of_every_view_leads_on(lang: str) -> None:
    seen = [f"/pad/dewan?b={_pad(scenario).to_code()}&n0=Anna" for scenario in range(4)]
    for link in islice(seen, 60):  # it grows
        html = opened(link, lang)
        assert 'role="alert"' not in html, link
        assert html.count("<div") == html.count("</div")
        seen += [other for other in links(html) if other not in seen][:12]


def _pad(scenario: int) -> Pad:
    pad = SHEET.pad(3)
    pad.options[0] = scenario
    pad.counts[1].lists["stories"] = [6, 15, 99, 0]
    pad.counts[2].numbers = {entry.name: 1 for entry in ENTRIES}
    return pad


def test_a_form_adds_other_points_and_a_player_can_leave() -> None:
    base = "b=" + _pad(0).to_code()
    assert from_code(PAD.pad_view(dict(parse_qsl(base + "&add=17&p=0")), "en", "").pad.to_code()).counts[0].lists[
        "stories"
    ] == [17]
    full = PAD.pad_view(dict(parse_qsl(base + "&add=17&p=1")), "en", "").pad
    assert full.counts[1].lists["stories"] == [6, 15, 99, 0]  # four at most
    html = opened(f"/pad/dewan?{base}&p=2&n2=Cem")
    leave = next(link for link in re.findall(r'href="([^"]*)">Remove Cem', html))
    assert len(PAD.pad_view(dict(parse_qsl(urlsplit(unescape(leave)).query)), "en", "").pad.counts) == 2


ZEROS = ".0" * len(ENTRIES)
BROKEN = [
    *("x", "0000", "0000_1", "9000_." + ".0" * 14 + "_" + ".0" * 15, "0000" + "_" * 500),
    f"0000_{ZEROS}",  # one player
    f"0000{('_' + ZEROS) * 5}",  # five
    f"000_{ZEROS}_{ZEROS}",  # an option too few
    f"000x_{ZEROS}_{ZEROS}",
    f"0000_{ZEROS}_{ZEROS}.0",  # a number too many
    f"0000_{ZEROS}_x{ZEROS}",  # a story of x points
    f"0000_{ZEROS}_100{ZEROS}",  # and one of too many
    f"0000_{ZEROS}_1-1-1-1-1{ZEROS}",  # five stories
    f"0000_{ZEROS}_.21{'.0' * 14}",  # more flames than there are
    f"0000_{ZEROS}_.0000{'.0' * 14}",
]


@pytest.mark.parametrize("code", BROKEN)
def test_a_broken_address_shows_an_empty_pad_and_says_so(code: str) -> None:
    assert 'role="alert"' in opened(f"/pad/dewan?b={code}")
    with pytest.raises(PositionError):
        PAD.sheet_file({"b": code})


def test_a_whole_address_is_read_back_number_by_number() -> None:
    pad = _pad(3)
    pad.options = [3, 2, 2, 1]
    pad.counts[0].numbers = {entry.name: min(entry.most, 20 - i) for i, entry in enumerate(ENTRIES)}
    twin = from_code(pad.to_code())
    assert twin.options == pad.options
    assert [(c.lists, c.numbers) for c in twin.counts] == [(c.lists, c.numbers) for c in pad.counts]
    copy = pad.copy()
    assert (copy.to_code(), copy.options, len(copy.counts)) == (pad.to_code(), pad.options, 3)
    copy.counts[1].lists["stories"].append(1)
    copy.counts[2].numbers["story_flames"] = 9
    copy.options[0] = 0
    assert pad.to_code() == twin.to_code() != copy.to_code()


def test_the_file_of_an_address_is_what_the_command_line_reads() -> None:
    text = PAD.sheet_file({"b": _pad(3).to_code(), "n0": "Anna"})
    assert "to_move" not in json.loads(text)
    assert PAD.score(text, "en").startswith("Anna: ")
    assert PAD.picture({}, "en") == ""


def test_every_problem_has_a_sentence() -> None:
    for lang in languages():
        assert PAD.problem(PadError("code"), reader((), lang))
    assert list(Count(SHEET).copy().numbers.values()) == [0] * len(ENTRIES)
