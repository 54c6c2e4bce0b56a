"""Terra Nova in words: nothing is missing in either language, and sentences say what is the case."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import spielwerk
from games.terranova.helpers import FAR, POCKET, heard, play, position
from spielwerk.core.audience import Audience
from spielwerk.core.language import languages
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, Event, Part
from spielwerk.games.terranova import texts
from spielwerk.games.terranova.rules.data import CATEGORIES, ENDINGS, FIGURE, OPTIONS, PASS, PLACE, REFUSALS, STONE, TO
from spielwerk.games.terranova.state import TerraNova, new
from spielwerk.games.terranova.words.terms import spot
from spielwerk.games.terranova.words.text_board import name

NAMES = ["Anna", "Ben", "Klara", "Dora"]
SHEET = Path(spielwerk.__file__).parent / "games" / "terranova" / "RULES.md"


def audience(seat: int = 0, lang: str = "en") -> Audience:
    return Audience(seat, lang, NAMES)


def start() -> TerraNova:
    return position([[(0, 0), FAR], [(5, -5), (-5, 1)]])


# ---- both languages ----
@pytest.mark.parametrize("row", [*REFUSALS, "TN-105"])
def test_every_refusal_has_a_sentence_in_both_languages(row: str) -> None:
    german, english = (texts.refusal(row, NONE, start(), audience(lang=lang)) for lang in ("de", "en"))
    assert german != english
    assert german.endswith(".")
    assert english.endswith(".")
    assert not german.startswith("Das geht gerade")


def test_an_unknown_row_is_still_answered() -> None:
    assert texts.refusal("", NONE, start(), audience()) == "That is not possible now."


@pytest.mark.rule("TN-105")
def test_who_acts_out_of_turn_hears_whose_turn_it_is() -> None:
    assert texts.refusal("TN-105", NONE, start(), audience(1)) == "It is Anna's turn."


def test_every_option_and_value_is_described() -> None:
    for option, values, _, _ in OPTIONS:
        german, english = (texts.option(option, lang) for lang in ("de", "en"))
        assert german.title != english.title
        assert german.hint != english.hint
        assert set(german.values) == set(english.values)
        if len(values) < 10:
            assert set(german.values) == set(values)


def test_the_game_is_introduced() -> None:
    german, english = (texts.about(lang) for lang in ("de", "en"))
    assert german.blurb != english.blurb
    assert english.year == 2006
    assert len(english.reconstructed) == len(german.reconstructed) == 2
    assert english.chip == "Reconstructed map"


def test_every_category_and_reason_is_named() -> None:
    for category in CATEGORIES[1:]:
        assert texts.category(category, "de") != texts.category(category, "en")
    whole = Part("two", 18, (1, 2), "area", (9, 2, 18, 18))
    half = Part("two", 9, (1, 2), "shared", (9, 2, 18, 9))
    assert texts.reason(whole, audience()) == "9 hexes × 2 = 18"
    assert texts.reason(half, audience(lang="de")) == "9 Felder × 2 = 18, geteilt: 9"


def test_every_ending_is_told_in_both_languages() -> None:
    for code, why in enumerate(ENDINGS):
        state = start()
        state.ended = why
        state.to_move = OVER
        assert texts.ending(state, audience(lang="de")) != texts.ending(state, audience(lang="en"))
        assert texts.line(Event("over", 0, (code,), False), audience()).startswith("ends the game. ")
        assert texts.prompt(state, audience()).say == texts.ending(state, audience())


# ---- prompts ----
def test_set_up_asks_for_a_figure() -> None:
    prompt = texts.prompt(new(3, 1), audience())
    assert prompt.say == "Place a figure on a free hex."
    aim = "Aim: with stones, cut off areas in which you have most figures."
    assert prompt.hint.startswith(f"{aim} 10 figures to go.")
    assert not prompt.steps


def test_the_first_action_is_a_move() -> None:
    prompt = texts.prompt(start(), audience(lang="de"))
    assert prompt.say == "Aktion 1 von 3: zieh eine Figur."
    assert prompt.rule == "TN-15"
    assert [state for state, _ in prompt.steps] == ["now", "todo", "todo"]


def test_the_checklist_tells_what_was_done() -> None:
    state = play(start(), "figure 0 0", "to 2 0")
    assert texts.prompt(state, audience()).steps == (
        ("done", "Figure moved: 2 hexes"),
        ("now", "Move or place a stone"),
        ("todo", "Move or place a stone"),
    )
    stone = play(state.copy(), "stone 1 0")
    assert texts.prompt(stone, audience()).steps[1] == ("done", "Stone placed")
    twice = play(state.copy(), "figure 2 0", "to 2 2")
    assert [words for _, words in texts.prompt(twice, audience()).steps][:2] == ["Figure moved", "Moved on"]
    both = play(state.copy(), "figure -2 -3", "to -2 -2")
    assert texts.prompt(both, audience()).steps[1] == ("done", "Figure moved: 1 hex")


def test_a_picked_figure_is_asked_where_it_goes() -> None:
    prompt = texts.prompt(play(start(), "figure 0 0"), audience())
    assert prompt.say == "Choose where the figure goes."
    assert prompt.rule == "TN-26"


@pytest.mark.rule("TN-33")
def test_a_figure_back_on_its_start_has_to_move_on() -> None:
    state = play(start(), "figure 0 0", "to 2 0", "figure 2 0", "to 0 0")
    prompt = texts.prompt(state, audience())
    assert prompt.say == "Action 3 of 3: move the figure on."
    assert prompt.rule == "TN-33"


def test_others_wait_and_see_who_thinks() -> None:
    assert texts.prompt(start(), audience(1)).say == "Anna is thinking."
    assert texts.prompt(start(), audience(-1, "de")).say == "Anna überlegt."
    assert texts.prompt(new(2, 1), audience(1)).say == "Anna places a figure."


@pytest.mark.rule("TN-17")
def test_who_cannot_move_is_told_so() -> None:
    state = position([[(0, 0)], [(1, 0), (1, -1), (0, -1)], [(-1, 0), (-1, 1), (0, 1)]])
    assert state.legal() == [PASS]
    assert texts.prompt(state, audience()).say == "None of your figures can move: pass."
    assert texts.label(state, PASS, audience()) == "Pass"


@pytest.mark.rule("TN-88")
def test_the_quiet_end_is_announced_beforehand() -> None:
    near = position([[(0, 0)], [(5, -5)]], quiet=45)
    assert "Without a new stone the game ends in 5 turns." in texts.prompt(near, audience()).hint
    assert "ends" not in texts.prompt(start(), audience()).hint


@pytest.mark.rule("TN-80")
def test_the_last_stones_are_announced() -> None:
    state = position([[(0, 0)], [(5, -5)]], options={"stones": 2})
    assert "2 stones left; the game ends with the last one." in texts.prompt(state, audience()).hint


def test_prompts_labels_and_lines_hold_in_every_position() -> None:
    for lang in languages():
        state, rng = new(4, 4, board=3), Rng(4)
        state.events = []
        while state.to_move != OVER:
            for seat in (-1, *range(4)):
                prompt = texts.prompt(state, audience(seat, lang))
                assert prompt.say
                assert re.fullmatch(r"TN-\d+", prompt.rule)
                assert len(prompt.steps) in (0, 3)
            assert all(texts.label(state, number, audience(lang=lang)) for number in state.legal())
            state.apply(state.random_action(rng))
        assert all(texts.line(event, audience(-1, lang)) for event in state.events)


# ---- names and log lines ----
def test_hexes_are_named_by_row_and_place() -> None:
    state = start()
    assert all(spot(state, cell) == name(state, cell) for cell in range(168))
    centre = state.map.index[0, 0]
    assert spot(state, centre) == "h7"
    assert texts.cell(state, centre, "en") == "h7, mountain, figure of Red"
    assert texts.cell(state, state.map.index[1, 0], "de") == "h8, Gebirge, frei"


def test_actions_are_named_by_verb_and_hex() -> None:
    state, h7 = start(), start().map.index[0, 0]
    found = [texts.label(state, verb + h7, audience()) for verb in (PLACE, FIGURE, TO, STONE)]
    assert found == ["Place a figure on h7", "Move the figure on h7", "Move to h7", "Place a stone on h7"]


def test_the_log_tells_moves_stones_and_areas() -> None:
    state = position([[(-4, 8), (0, 7)], [(-3, 8), (5, -5), (-5, 1)]], POCKET[:2])
    events = heard(state, "figure 0 7", "to -1 7", "stone -2 7")
    lines = [texts.line(event, audience(1)) for event in events]
    assert lines == [
        "moves a figure 1 hex west.",
        "places a stone.",
        "closes 2 hexes of 1 landscape: **3 points each** for Anna and you.",
    ]
    assert texts.line(events[2], audience(0, "de")).endswith("**je 3 Punkte** für Dich und Ben.")


@pytest.mark.parametrize(
    ("shares", "words"),
    [
        ((6, 0), "**6 points**."),
        ((0, 6), "**6 points** for Ben."),
        ((0, 0), "**no points**."),
    ],
)
def test_an_area_tells_who_gets_what(shares: tuple[int, int], words: str) -> None:
    event = Event("area", 0, (2, 1, 3, 6, *shares), False)
    assert texts.line(event, audience(0)) == f"closes 2 hexes of 1 landscape: {words}"


# ---- the rules help ----
@pytest.mark.parametrize("lang", languages())
def test_the_help_explains_every_row(lang: str) -> None:
    explained = {row for section in texts.rules(lang) for row in section.rows}
    rows = set(re.findall(r"^\|\s*(TN-\d+)\s*\|", SHEET.read_text("utf-8"), re.MULTILINE))
    assert rows
    assert rows - explained == set()
    assert explained - rows == set()


def test_the_help_says_the_same_in_both_languages() -> None:
    german, english = texts.rules("de"), texts.rules("en")
    assert [s.id for s in german] == [s.id for s in english]
    for a, b in zip(german, english, strict=True):
        assert a.title != b.title
        assert a.rows == b.rows
        assert len(a.body) == len(b.body)
        assert all(x != y for x, y in zip(a.body, b.body, strict=True))


def test_examples_are_well_formed_and_their_ids_do_not_clash() -> None:
    seen: list[str] = []
    for section in texts.rules("en"):
        if section.picture:
            svg = ET.fromstring(section.picture)
            assert svg.get("aria-label")
            seen += [e.get("id", "") for e in svg.iter() if e.get("id")]
            links = set(re.findall(r'href="#([\w-]+)"', section.picture))
            assert links <= set(seen)
            assert len(section.picture) < 16_000
    assert len(seen) == len(set(seen))


def test_every_refusal_is_explained_by_a_section() -> None:
    explained = {row for section in texts.rules("en") for row in section.rows}
    assert {*REFUSALS, "TN-105"} <= explained
