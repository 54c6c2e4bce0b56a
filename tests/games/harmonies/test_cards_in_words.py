"""The cards of Harmonies in words: who reads the table knows what a card asks for, and where its animal goes."""

from html import unescape

import pytest
from rich.text import Text

from games.harmonies.helpers import player, position, row
from spielwerk.core.audience import Audience
from spielwerk.core.canvas import Canvas
from spielwerk.core.console import cell_name
from spielwerk.core.hexes import distance
from spielwerk.core.language import languages, with_label
from spielwerk.games import game
from spielwerk.games.harmonies.rules.data import CARD_COUNT, CARD_NAMES, FAN, LADDERS, PATTERNS, RHOMBUS, SHAPES
from spielwerk.games.harmonies.state import new
from spielwerk.games.harmonies.words import text_board
from spielwerk.games.harmonies.words.cards import LAID, describe, pattern
from spielwerk.games.harmonies.words.terms import effect, is_spirit

NAMES = ["Anna", "Ben"]


def of(name: str) -> int:
    return CARD_NAMES.index(name)


def test_a_pattern_is_told_with_its_shape_and_the_cell_of_the_animal() -> None:
    assert pattern(of("bear"), "de") == "Tier auf einem Baum der Höhe 1, daneben als Dreieck 2 × Berg der Höhe 2"
    assert pattern(of("crocodile"), "en") == "animal on water, then in a straight line water, then a tree of height 3"
    assert pattern(of("deer"), "en") == (
        "animal on a tree of height 2, on two opposite sides a tree of height 3 and a tree of height 1"
    )
    assert pattern(of("penguin"), "en") == (
        "animal on a mountain of height 1, beside it at a wide angle (one cell apart) 2 × water"
    )
    assert describe(of("turtle"), "de") == (
        "Schildkröte: Tier auf Wasser, auf zwei gegenüberliegenden Seiten ein Berg der Höhe 2 und Wasser; "
        "Jeder Wasserstein 2"
    )


@pytest.mark.parametrize("lang", languages())
def test_cards_that_differ_are_told_differently(lang: str) -> None:
    told = {pattern(card, lang): (SHAPES[card], tuple(PATTERNS[card])) for card in range(CARD_COUNT)}
    assert len(told) == len({(SHAPES[card], tuple(PATTERNS[card])) for card in range(CARD_COUNT)})
    for card in range(CARD_COUNT):
        brings = effect(card, lang) if is_spirit(card) else "/".join(map(str, LADDERS[card]))
        assert brings in describe(card, lang)


def test_the_words_of_a_shape_are_its_geometry() -> None:
    for shape, en in LAID.items():
        apart = [distance(a, b) for i, a in enumerate(shape) for b in shape[i + 1 :]]
        near = [distance((0, 0), cell) for cell in shape]
        assert ("triangle" in en) == (near[:2] == [1, 1] and apart[0] == 1 and shape != FAN)
        assert ("straight line" in en) == (near == [1, 2])
        assert ("opposite" in en) == (near == [1, 1] and apart == [2] and shape[0] == (-shape[1][0], -shape[1][1]))
        assert ("wide angle" in en) == (near == [1, 1] and apart == [2] and "opposite" not in en)
        assert ("arc" in en) == (len(shape) == 3 and near == [1, 1, 1])
        assert ("behind both" in en) == (shape == RHOMBUS and near[2] == 2 and apart[1:] == [1, 1])


@pytest.mark.parametrize("lang", languages())
def test_terminal_and_text_page_tell_every_card_in_full(lang: str) -> None:
    state = position([player({}, [("frog", 2), ("bat", 0)]), player({}, [("wolf", 1)])], row=row("duck", "bee"))
    shown = Text.from_markup(text_board.text(state, Audience(0, lang, NAMES))).plain
    beside = text_board.beside(state, Audience(0, lang, NAMES))
    for name, settled in (("duck", None), ("bee", None), ("frog", 2), ("bat", 0)):
        assert describe(of(name), lang, settled) in shown
        assert any(line.endswith(describe(of(name), lang, settled)) for line in beside)
    assert with_label(lang, "Ben", describe(of("wolf"), lang, 1)) in beside


@pytest.mark.parametrize("lang", languages())
def test_a_spirit_is_not_chosen_blindly(lang: str) -> None:
    state = new(1, 7, spirits=1)
    shown, beside = (
        text_board.text(state, Audience(0, lang, NAMES)),
        " ".join(text_board.beside(state, Audience(0, lang, NAMES))),
    )
    for card in state.dealt:
        assert describe(card, lang) in shown
        assert describe(card, lang) in beside


def test_the_score_sheet_of_the_terminal_names_cards_in_its_language() -> None:
    state = game("harmonies").new(1, 7)
    assert cell_name(game("harmonies"), state, "de", 100 + of("bear")) == "Bär"
    assert cell_name(game("harmonies"), state, "en", 100 + of("bear")) == "Bear"


@pytest.mark.parametrize("lang", languages())
def test_who_hears_a_card_on_the_table_hears_its_pattern(lang: str) -> None:
    state = position([player({}, [("frog", 2)]), player()], row=row("duck"))
    canvas = Canvas(seat=0, lang=lang, names=NAMES)
    game("harmonies").view.draw(state, canvas)
    panels = unescape("".join(panel.html for panel in canvas.panels))
    assert f'aria-label="{describe(of("frog"), lang, 2)}' in panels
    assert f'aria-label="{describe(of("duck"), lang, 0)}' in panels
