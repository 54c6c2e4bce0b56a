"""Harmonies in words: every event, reason, prompt and label in both languages."""

import re

import pytest

from games.harmonies.helpers import LAYOUT, lay_all, play, player, position, row
from spielwerk.core.audience import Audience
from spielwerk.core.language import languages
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, Event, Part
from spielwerk.games.harmonies import texts
from spielwerk.games.harmonies.rules.data import CARD_NAMES, CATEGORIES, COLOURS, PICK, SUNS
from spielwerk.games.harmonies.rules.refusals import Gap
from spielwerk.games.harmonies.rules.scoring import REASONS
from spielwerk.games.harmonies.state import Harmonies, new
from spielwerk.games.harmonies.words import text_board
from spielwerk.games.harmonies.words.refusals import refused_pattern
from spielwerk.games.harmonies.words.terms import ANIMALS, SPIRIT_EFFECTS, landscape, that_animal

NAMES = ["Anna", "Ben", "Clara", "Dora"]
GERMAN = re.compile(r"[äöüß]|\b(der|die|das|und|ein|eine|nicht)\b", re.IGNORECASE)


def games() -> list[Harmonies]:
    return [new(1, 3), new(2, 3, spirits=1), new(3, 4, side=1), new(4, 5, side=1, spirits=1)]


@pytest.mark.parametrize("lang", languages())
def test_every_step_of_a_game_has_its_words(lang: str) -> None:
    for state in games():
        rng = Rng(7)
        state.events = []
        while state.to_move != OVER:
            audience = Audience(state.to_move, lang, NAMES)
            said = texts.prompt(state, audience)
            assert said.say
            assert said.rule.startswith("HA-")
            assert said.steps
            for action in state.legal():
                words = texts.label(state, action, audience)
                assert words
                assert words.strip() == words
            watching = texts.prompt(state, Audience(-1, lang, NAMES))
            assert NAMES[state.to_move] in watching.say
            state.apply(state.random_action(rng))
        assert texts.ending(state, Audience(0, lang, NAMES))
        for event in state.events:
            line = texts.line(event, Audience(0, lang, NAMES))
            assert line
            if lang == "en":
                assert not GERMAN.search(line), line


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_reason_has_its_sentence(lang: str) -> None:
    args = {
        "few_colours": (2, 3),
        "animals": (4, 2, 5),
        "no_animal": (4, 0, 5),
        "spirit": (32, 2),
        "spirit_waits": (32,),
    }
    for reason in REASONS:
        part = Part("trees", 0, (), reason, args.get(reason, (2,)))
        words = texts.reason(part, Audience(0, lang, NAMES))
        assert words[0].isupper() or words[0].isdigit()
        if lang == "en":
            assert not GERMAN.search(words)
    zero = texts.reason(Part("buildings", 0, (), "few_colours", (2, 3)), Audience(0, lang, NAMES))
    assert zero == {"de": "Gebäude sieht 2 von 3 Farben: 0", "en": "Building sees 2 of 3 colours: 0"}[lang]


def test_all_cards_stacks_and_categories_have_names() -> None:
    assert list(ANIMALS) == CARD_NAMES
    assert list(SPIRIT_EFFECTS) == CARD_NAMES[32:]
    for lang in languages():
        assert len({texts.category(name, lang) for name in CATEGORIES}) == 7
        stacks = ["", "b", "y", "g", "n", "e", "ng", "nng", "nn", "ee", "eee", "r", "h"]
        assert len({landscape(stack, lang) for stack in stacks}) == len(stacks)


def test_german_inflects_animals_landscapes_and_tokens() -> None:
    state, audience = position([player(), player()]), Audience(0, "de", NAMES)

    def lacks(cell: int, wanted: str, found: str) -> str:
        return refused_pattern(Gap(cell, wanted, found), 0, audience)

    assert (
        texts.line(Event("settled", 0, (CARD_NAMES.index("frog"), 1, 4), False), audience)
        == "siedelt den Frosch an: **+4**."
    )
    assert (
        texts.line(Event("settled", 0, (CARD_NAMES.index("duck"), 1, 4), False), audience)
        == "siedelt die Ente an: **+4**."
    )
    assert texts.refusal("HA-127", PICK + COLOURS.index("e"), state, audience) == "Du hast keinen Fels in der Hand."
    assert texts.refusal("HA-127", PICK + COLOURS.index("b"), state, audience) == "Du hast kein Wasser in der Hand."
    head = "Das Muster liegt noch nicht: "
    assert lacks(0, "ng", "nn") == f"{head}Auf a1 liegen zwei Holzsteine, gebraucht wird ein Baum der Höhe 2."
    assert lacks(0, "b", "er") == f"{head}Auf a1 steht ein Gebäude, gebraucht wird Wasser."
    assert lacks(0, "ee", "eee") == f"{head}Der Berg auf a1 hat Höhe 3, gebraucht wird Höhe 2."
    assert lacks(NONE, "nng", "") == f"{head}Für einen Baum der Höhe 3 fehlt der Platz, der Rand ist zu nah."


def test_the_end_of_the_turn_reminds_of_what_is_still_possible() -> None:
    pond = {(1, 1): "g", (0, 1): "b"}
    state = position([player(pond, [("frog", 0)]), player()], row=row("duck"))
    lay_all(play(state, "take 0"))
    said = texts.prompt(state, Audience(0, "en", NAMES))
    assert said.say == "All tokens are placed. End your turn."
    assert said.hint == "Still possible: 1 animal can settle and take a card."


def test_the_last_round_is_announced() -> None:
    state = position([player(), player()], last="space", closer=0, to_move=1)
    assert "last round" in texts.prompt(state, Audience(1, "en", NAMES)).hint
    assert texts.line(Event("last", 0, (1,), False), Audience(1, "en", NAMES)).startswith("brings on the last round")


def test_a_solo_game_ends_with_its_suns() -> None:
    state, rng = new(1, 2), Rng(1)
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
    said = texts.ending(state, Audience(0, "en", NAMES))
    assert said.startswith(f"That makes {state.suns()} suns. ")
    more = next(needed for needed in SUNS if needed > state.score(0))
    assert said.endswith(f"{more} points would bring one more.")


def test_cells_and_cards_are_described() -> None:
    state = position([player({(0, 0): "nng", (0, 1): "b"}, [("frog", 1)], cubes=[(0, 1)]), player()])
    assert texts.cell(state, 0, "en") == "Red a1, tree of height 3, wood + wood + leaf"
    assert texts.cell(state, 1, "de") == "Rot a2, Wasser, mit Tier"
    assert texts.cell(state, 25, "en") == "Blue a1, empty cell"
    assert texts.cell(state, 100 + CARD_NAMES.index("frog"), "en") == (
        "Frog: animal on water, beside it a tree of height 1; points 2/4/6/10/15 for 1 to 5 animals, Red 1/5"
    )


def test_the_board_as_text_names_every_cell_and_finds_it_again() -> None:
    state = new(2, 1, side=1)
    written = text_board.text(state, Audience(names=["Anna", "Ben"]), frozenset(state.legal()))
    assert all(f"{name}" in written for name in ("a1", "g4", "d3"))
    assert text_board.find(state, "B2") == 5
    assert text_board.name(state, 5) == "b2"
    assert text_board.name(state, 30) == "2.b2"
    assert text_board.find(state, "z9") == -1
    play(state, "take 0")
    assert "in hand" in text_board.text(state, Audience(names=["Anna", "Ben"]))
    state.apply(state.legal()[0])
    written = text_board.text(state, Audience(names=["Anna", "Ben"]), frozenset(state.legal()))
    assert "*" in written.partition("[bold]1. Anna[/]")[2]


def test_options_and_introduction_are_told_in_both_languages() -> None:
    for lang in languages():
        for name in ("side", "spirits"):
            told = texts.option(name, lang)
            assert told.title
            assert set(told.values) == {0, 1}
        assert texts.about(lang).designers == "Johan Benvenuto"
    assert texts.about("de").blurb != texts.about("en").blurb
    assert len(LAYOUT) == 84


@pytest.mark.parametrize("lang", languages())
def test_the_rules_help_has_questions_sentences_and_pictures(lang: str) -> None:
    sections = texts.rules(lang)
    assert len({section.id for section in sections}) == len(sections) == 17
    assert all(section.title.endswith("?") and section.body for section in sections)
    assert sum(bool(section.picture) for section in sections) >= 12
    for section in sections:
        assert section.picture.count("<svg") == bool(section.picture)
        if lang == "en":
            assert not GERMAN.search(" ".join(section.body))


def test_an_animal_that_is_settled_stands_in_its_case() -> None:
    settled = [that_animal(name, "de") for name in ("bear", "hare", "raven", "macaque", "lion", "frog", "boar")]
    assert settled[:4] == ["den Bären", "den Hasen", "den Raben", "den Makaken"]
    assert settled[4:] == ["den Löwen", "den Frosch", "das Wildschwein"]
