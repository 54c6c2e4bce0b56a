"""The score aid for the real box: every scoring with its reasons, and what cannot be is refused."""

import json
from typing import Any

import pytest

from spielwerk.core.game import PositionError
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import LANGUAGES, Voice
from spielwerk.games.tikal import GAME, texts
from spielwerk.games.tikal.data import HEXES, KINDS, TREASURE_NAMES
from spielwerk.games.tikal.pad import Pad, PadError, Site, from_code, from_data
from spielwerk.games.tikal.rules import new
from spielwerk.games.tikal.texts_pad import problem, sheet

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
    assert sheet(pad, "en") == [
        "**Anna**: 18 points",
        "c3, 4 : 2 = 8",
        "T2, guard = 6",
        "T3, tied 2 : 2",
        "1 pair and 1 single = 4",
        "**Ben**: 1 point",
        "c3, weaker 2 : 4",
        "T2, guarded by Anna",
        "T3, tied 2 : 2",
        "1 single = 1",
        "**Clara**: 3 points",
        "T3, weaker 1 : 2",
        "T4, 4 : 0 = 3",
    ]
    assert sheet(pad, "de")[4] == "1 Paar und 1 einzeln = 4"


def test_the_command_line_reads_the_same_file() -> None:
    state = GAME.load(json.loads(json.dumps(SHEET)))
    assert state.to_move == OVER
    assert state.scores() == [18, 1, 3]
    for seat in range(3):
        assert sum(part.points for part in state.breakdown(seat)) == state.scores()[seat]
        for part in state.breakdown(seat):
            assert texts.reason(part, Voice(seat, "de", ["Anna", "Ben", "Clara"]))
            assert texts.category(part.category, "de")


def test_a_sheet_is_written_as_a_file_and_as_a_link() -> None:
    pad = from_data(SHEET)
    again = from_data(json.loads(json.dumps(pad.to_data())))
    assert again.to_data() == pad.to_data()
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
        state.apply(state.pick(rng))


def sheet_with(**changes: Any) -> dict[str, Any]:
    return {"players": [{"name": "Anna"}, {"name": "Ben"}], "temples": [], **changes}


@pytest.mark.parametrize(
    ("data", "code", "sentence"),
    [
        ([], "object", "A file with a JSON object is expected."),
        ({"players": [{}]}, "players", "2 to 4 players are expected."),
        ({"players": [{}, 3]}, "player", "Ben: a name and treasures are expected."),
        ({"players": [{}, {"name": "x" * 25}]}, "name", "Ben: a name of up to 24 signs."),
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
        ({"players": [{"treasures": [0] * 4}, {}]}, "treasures", "There are three of mask, not 4."),
        ({"players": [{"treasures": [0, 0]}, {"treasures": [0, 0]}]}, "treasures", "There are three of mask, not 4."),
        (sheet_with(temples=3), "sites", "The temples stand in a list."),
        (sheet_with(temples=[3]), "site", "Temple 1: a value and figures are expected."),
        (sheet_with(temples=[{"value": 11}]), "value", "Temple 1: a value from 1 to 10."),
        (sheet_with(temples=[{"value": True}]), "value", "Temple 1: a value from 1 to 10."),
        (sheet_with(temples=[{"value": 3, "at": "z1"}]), "at", "Temple 1: a hex from a1 to h5."),
        (sheet_with(temples=[{"value": 3, "at": "c3"}] * 2), "twice", "Temple 2: c3 is there already."),
        (sheet_with(temples=[{"value": 3, "workers": [19]}]), "count", "Temple 1: 0 to 18 workers each."),
        (sheet_with(temples=[{"value": 3, "workers": [0] * 3}]), "count", "Temple 1: 0 to 18 workers each."),
        (sheet_with(temples=[{"value": 3, "leaders": 1}]), "leader", "Temple 1: the players whose leader is there."),
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
    assert problem(caught.value, Voice(-1, "en", ["Anna", "Ben"])) == sentence
    assert problem(caught.value, Voice(-1, "de", ["Anna", "Ben"])) != sentence
    if isinstance(data, dict):
        with pytest.raises(PositionError) as refused:
            GAME.load(data)
        assert str(refused.value) == problem(caught.value, Voice(lang="en"))


@pytest.mark.parametrize("code", ["", "1", "2", "20000000", "3000", "200000000.1", "200000000.zz000", "9", "2!0000000"])
def test_a_changed_link_is_refused(code: str) -> None:
    with pytest.raises(PadError, match="code"):
        from_code(code)
    for lang in LANGUAGES:
        assert problem(PadError("code"), Voice(-1, lang))


def test_an_empty_sheet_scores_nothing() -> None:
    pad = from_data(sheet_with())
    assert pad.scores() == [0, 0]
    assert pad.sites == []
    assert Site(NONE, 3, 2).best_rival(0) == 0
