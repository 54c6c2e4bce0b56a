"""Tikal in words: nothing is missing in either language, and sentences say what is the case."""

import re

import pytest

from games.tikal.helpers import LAYOUT, A, B, C, cell, opening, play, position
from spielwerk.core.audience import Audience
from spielwerk.core.language import languages
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, Event, Part
from spielwerk.games.tikal import texts
from spielwerk.games.tikal.rules.data import REFUSALS
from spielwerk.games.tikal.state import Tikal, new
from spielwerk.games.tikal.words.text_board import text

NAMES = ["Anna", "Ben", "Clara", "Dora"]


def audience(seat: int = A, lang: str = "en") -> Audience:
    return Audience(seat, lang, NAMES)


def told(state: Tikal, *words: str, lang: str = "en") -> list[str]:
    """Play words and return the log."""
    state.events = []
    play(state, *words)
    return [texts.line(event, audience(lang=lang)) for event in state.events]


# ---- both languages ----
@pytest.mark.parametrize("row", REFUSALS)
def test_every_refusal_has_a_sentence_in_both_languages(row: str) -> None:
    german, english = (texts.refusal(row, NONE, position(), audience(lang=lang)) for lang in ("de", "en"))
    assert german != english
    assert german.endswith(".")
    assert english.endswith(".")
    assert not german.startswith("Das geht gerade")


def test_the_game_and_its_option_are_introduced() -> None:
    german, english = (texts.about(lang) for lang in ("de", "en"))
    assert german.blurb != english.blurb
    assert len(german.reconstructed) == len(english.reconstructed) == 2
    for lang in languages():
        assert set(texts.option("auction", lang).values) == {0, 1}


def test_the_rules_help_speaks_both_languages_and_shows_pictures() -> None:
    german, english = texts.rules("de"), texts.rules("en")
    assert [section.id for section in german] == [section.id for section in english]
    for one, other in zip(german, english, strict=True):
        assert one.title != other.title
        assert len(one.body) == len(other.body)
        assert all(a != b for a, b in zip(one.body, other.body, strict=True))
    assert sum(bool(section.picture) for section in english) >= 15


@pytest.mark.parametrize("auction", [0, 1])
def test_prompts_labels_and_lines_are_there_in_every_position(auction: int) -> None:
    state, rng = new(3, 4, auction=auction), Rng(9)
    state.events = []
    step = 0
    while state.to_move != OVER:
        if step % 7 == 0:
            for seat in (-1, state.to_move, (state.to_move + 1) % 3):
                german, english = (texts.prompt(state.observe(seat), audience(seat, lang)) for lang in ("de", "en"))
                assert german.say != english.say
                assert re.fullmatch(r"TI-\d+", english.rule)
            for action in state.legal():
                assert texts.label(state, action, audience())
        state.apply(state.random_action(rng))
        step += 1
    for event in state.events:
        german_line, english_line = (texts.line(event, audience(lang=lang)) for lang in ("de", "en"))
        assert german_line != english_line
        assert german_line.endswith(".")
    for c in range(40):
        assert texts.cell(state, c, "de") != texts.cell(state, c, "en")
    assert texts.prompt(state, audience()).say == texts.ending(state, audience())


# ---- prompts ----
def test_the_turn_is_told_as_a_checklist() -> None:
    state = opening()
    assert [state_ for state_, _ in texts.prompt(state, audience()).steps] == ["now", "todo"]
    state.apply(state.legal()[0])
    state.apply(state.legal()[0])
    prompt = texts.prompt(state, audience())
    assert prompt.say == "Choose an action, 10 AP left."
    assert [state_ for state_, _ in prompt.steps] == ["done", "now"]


def test_a_chosen_figure_is_asked_where_it_goes() -> None:
    state = play(position(), "worker supply")
    assert texts.prompt(state, audience()).say == "Choose where the worker goes."
    assert texts.prompt(play(position(), "leader"), audience(lang="de")).say == "Wähl, wohin der Anführer geht."


@pytest.mark.rule("TI-104")
def test_a_scoring_turn_says_what_follows() -> None:
    state = position(seats=3, scoring=1, aside="B6", holder=A, queue=[B, C], treasures={A: [0]})
    assert texts.prompt(state, audience()).say == "Scoring turn: choose an action, 10 AP left."
    assert texts.prompt(state, audience()).hint == "Then you score: 1 at the moment."
    assert texts.prompt(state, audience(B)).hint == "Then: you and Clara. Then Anna places the volcano."
    assert texts.label(state, LAYOUT.number("end"), audience()) == "Score · +1"


@pytest.mark.rule("TI-96")
def test_before_guarding_the_losses_are_named() -> None:
    state = play(position(workers={A: {"a4": 4}}, temples={"a4": 6}), "guard a4")
    assert texts.prompt(state, audience()).say == "Choose who guards a4."
    assert texts.prompt(state, audience()).hint == "6 per scoring, 4 to come. 3 figures leave the game."


@pytest.mark.rule("TI-132")
def test_a_bidder_hears_what_stands_and_what_would_be_left() -> None:
    state = position(seats=3, auction=1, phase="bid", open=["A6", "B4", "B5", ""], stack=[], calls=[1, 4])
    prompt = texts.prompt(state, audience())
    assert prompt.say == "Ben bids 4. Bid more or pass."
    assert prompt.hint == "You have 20 points. With 5 you keep 15."
    assert texts.prompt(state, audience(C)).say == "Anna is thinking about a bid."


# ---- labels and lines ----
@pytest.mark.parametrize(
    ("word", "german", "english"),
    [
        ("worker supply", "Arbeiter einsetzen", "Bring in a worker"),
        ("worker a4", "Arbeiter auf a4 ziehen", "Move a worker on a4"),
        ("leader", "Anführer einsetzen", "Bring in the leader"),
        ("uncover a4", "a4 freilegen · 2 AP", "Uncover a4 · 2 AP"),
        ("dig c4", "Schatz auf c4 heben · 3 AP", "Dig on c4 · 3 AP"),
        ("take 1-5", "Jadering von Ben tauschen · 3 AP", "Swap for Ben's jade ring · 3 AP"),
        ("tent b4", "Zelt auf b4 aufschlagen · 5 AP", "Pitch a tent on b4 · 5 AP"),
        ("guard a4", "a4 bewachen · 5 AP", "Guard a4 · 5 AP"),
        ("end", "Zug beenden", "End turn"),
    ],
)
def test_actions_are_named_with_their_price(word: str, german: str, english: str) -> None:
    state = position(tiles={"c4": "A4/4"}, workers={A: {"a4": 1, "c4": 1}}, treasures={A: [1], B: [5]})
    action = LAYOUT.number(word)
    assert action in state.legal()
    assert texts.label(state, action, audience(lang="de")) == german
    assert texts.label(state, action, audience()) == english


def test_the_log_tells_a_turn() -> None:
    state = position(tiles={"c4": "A4/4"}, workers={A: {"a4": 2}}, treasures={A: [1], B: [5]}, stack=["A1", "A2"])
    lines = told(state, "worker supply", "to a5", "uncover a4", "guard a4", "keep worker", "end")
    assert lines[:5] == [
        "brings in a worker on a5: 1 AP.",
        "uncovers a4 to **2**.",
        "guards a4 with a worker: **2** per scoring, 1 figure leaves the game.",
        "ends the turn, 2 AP are lost.",
        lines[4],
    ]
    assert lines[4].startswith("draws temple ")
    state = position(treasures={A: [1], B: [5]})
    assert told(state, "take 1-5", "give 1", "tent b4", lang="de") == [
        "tauscht mit Ben: Krug gegen Jadering.",
        "schlägt auf b4 ein Zelt auf.",
    ]


@pytest.mark.rule("TI-22")
def test_one_point_lost_is_told_as_one() -> None:
    assert told(position(ap=1), "end")[0] == "ends the turn, 1 AP is lost."
    assert told(position(ap=1), "end", lang="de")[0] == "beendet den Zug, 1 AP verfällt."
    assert told(position(ap=3), "end", lang="de")[0] == "beendet den Zug, 3 AP verfallen."


@pytest.mark.rule("TI-96")
def test_who_guards_alone_loses_nobody() -> None:
    state = play(position(workers={A: {"a4": 1}}, temples={"a4": 6}), "guard a4")
    assert texts.prompt(state, audience()).hint == "6 per scoring, 4 to come."


@pytest.mark.rule("TI-117")
def test_the_log_tells_what_was_scored_where() -> None:
    state = position(scoring=2, stack=[], workers={A: {"a4": 1}}, temples={"a4": 7}, treasures={A: [0, 0]}, ap=0)
    assert told(state, "end")[1] == "scores **10 points** (a4 7, treasures 3)."


def test_the_log_tells_the_auction() -> None:
    state = position(seats=2, auction=1, phase="bid", open=["A6", "B6", "", ""], stack=[])
    lines = told(state, "bid 2", "pass", "choose 1")
    assert lines[:4] == ["bids **2**.", "passes.", "wins the auction for **2 points**.", "takes the volcano."]
    assert lines[4] == "reveals the volcano: **scoring 1 of 4**."
    state = position(seats=2, auction=1, phase="bid", open=["A6", "B4", "", ""], stack=[])
    assert told(state, "pass", "pass")[2] == "passed first and wins for nothing."


def test_points_are_explained() -> None:
    majority = Part("temples", 7, (cell("a4"),), "majority", (2, cell("a4"), 3, 2))
    assert texts.reason(majority, audience()) == "Scoring 2: a4, 3 : 2 = 7"
    assert (
        texts.reason(Part("guards", 6, (3,), "guard", (1, 3, 0, 5)), audience(lang="de")) == "Wertung 1: a4, Wache = 6"
    )
    sets = Part("treasures", 10, (), "sets", (4, 1, 1, 1))
    assert texts.reason(sets, audience(lang="de")) == "Wertung 4: 1 Drilling, 1 Paar und 1 Einzelstück = 10"
    assert texts.reason(Part("bids", -9, (), "bids", ()), audience()) == "9 paid for tiles"
    assert {texts.category(name, "de") for name in texts.CATEGORIES} & {
        texts.category(name, "en") for name in texts.CATEGORIES
    } == set()


def test_a_dropped_tile_is_told_at_the_end() -> None:
    line = texts.line(Event("dropped", 0, (34,), False), audience())
    assert line == "cannot place a tile with 2 treasures anywhere, the tile leaves the game."
    state = position(to_move=-1, dropped=["G3"], stack=[])
    assert "1 found no place" in texts.ending(state, audience())


def test_a_hex_is_described() -> None:
    state = position(workers={A: {"a4": 2}, B: {"a4": 1}}, temples={"a4": 6}, tents={B: ["b4"]})
    assert texts.cell(state, cell("a4"), "en") == (
        "a4, temple 6, Red leads, Red: strength 2, Blue: strength 1, paths to a5 (2 AP), "
        "stones on the rim to a3 (1) and b3 (1)"
    )
    assert texts.cell(state, cell("e3"), "de") == "e3, unerforscht"
    assert "Zelt von Blau" in texts.cell(state, cell("b4"), "de")


def test_the_board_is_written_as_text() -> None:
    state = position(workers={A: {"a4": 2}}, tents={B: ["b4"]}, guards={B: ["b5"]})
    shown = text(state, audience(), frozenset(state.legal()))
    assert "a4*T1" in shown
    assert "b4 J^◆" in shown
    assert "b5 T1!◆" in shown
    assert "● Anna: if scored now +1\n◆ Ben: if scored now +1" in shown
    assert "In hand: Temple 1" in text(position(phase="place", hand="A1"), audience())
    assert "Offen: " in text(opening(2, auction=1), audience(lang="de"))
