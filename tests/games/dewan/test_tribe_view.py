"""The tribe on the screen: which camp shows what, previews of stories, halves, fish and changed payments, examples."""

import re

import pytest

from games.dewan.helpers import action, card, event_pile, half, nouns, play, t
from spielwerk.core.canvas import Canvas
from spielwerk.core.rng import Rng
from spielwerk.core.vecs import to_list
from spielwerk.games.dewan import GAME, texts
from spielwerk.games.dewan.rules.data import NAMES, WANTED
from spielwerk.games.dewan.state import Dewan, new
from spielwerk.games.dewan.view import screen
from spielwerk.games.dewan.view.proofs import proofs

ROW = "F M H D W FM"


def drawn(state: Dewan, seat: int = 0, lang: str = "en") -> Canvas:
    """Return what a seat sees."""
    canvas = Canvas(seat, lang, ["Ann", "Ben", "Cem", "Dora"], frozenset(state.legal()), GAME.layout.words)
    screen.draw(state.observe(seat), canvas)
    return canvas


def shown(canvas: Canvas, name: str) -> str:
    """Return a panel."""
    return next(panel.html for panel in canvas.panels if panel.id == name)


def lines(state: Dewan, word: str) -> list[str]:
    """Return what a preview says."""
    return screen.preview(state, action(word), drawn(state))


@pytest.mark.rule("DE-85", "DE-88", "DE-90", "DE-92")
@pytest.mark.parametrize("scenario", range(4))
def test_every_symbol_a_tribe_can_show_has_its_proof(scenario: int) -> None:
    for seed in range(4):
        state, rng = new(2 + seed % 3, seed, scenario=scenario), Rng(seed)
        while state.to_move >= 0:
            state.apply(state.rollout_action(rng))
        for seat in range(state.seats):
            found = proofs(state, seat, "en")
            assert [len(some) for some in found] == to_list(state.story_resources(seat))[:WANTED]
            for proof in [proof for some in found for proof in some]:
                assert all(state.owner(cell) == seat for cell in proof.cells)
                assert all(NAMES[cell] in proof.words for cell in proof.cells)


def test_a_tick_names_and_marks_the_camp_behind_it() -> None:
    state = t("D W", camps="a1", tribes=[{"stories": ["G01"]}, {}], row=ROW)
    tribe = shown(drawn(state), "dw-tribe")
    ticks = re.findall(r'data-cells="([^"]*)"[^>]*aria-label="([^"]*)"', tribe)
    assert ("1", "Forest: camp a1") in ticks


def test_a_story_says_what_it_asks_for_and_what_is_there() -> None:
    telling = play(t("D W F", camps="a1", row=ROW), "camp c5", "build")
    for place in nouns(telling, "story"):
        said = lines(telling, f"story {place}")
        assert len(said) == (2 if place == "blind" else 3)
    assert "You have" in lines(telling, "story 1")[-1]
    strip = shown(drawn(telling), "dw-hand")
    assert strip.count('data-do="story') == 6  # the display once more, for narrow screens


def test_a_half_says_what_it_adds_and_what_it_hides() -> None:
    tribes: list[dict[str, object]] = [{"stories": ["G13"], "known": ["F artifact/W", "D berry"]}, {}]
    state = play(t("D W M", camps="a1 a5", row=ROW, tribes=tribes), "camp c5", "build")
    words = nouns(state, "tuck")
    assert f"{card('C44')}a" in words
    said = lines(state, f"tuck {card('C44')}a")
    assert said[0] == "forest + artifact"
    assert said[-1] == "Hidden: water"
    assert "1 berry" in lines(state, f"tuck {half('C20') // 2}a")


def test_fish_and_takes_and_kept_cards_are_previewed() -> None:
    state = t("D W M", camps="a2", scenario=3, row=ROW)
    play(event_pile(state, 2), "take 1-2")
    noun = nouns(state, "fish")[0]
    assert lines(state, f"fish {noun}")[1] == "+3 points"
    paying = play(t("D D W W M", row=ROW), "camp b6")
    for noun in nouns(paying, "keep"):
        assert lines(paying, f"keep {noun}")[1].startswith("You pay instead: ")
    for noun in nouns(paying, "shun"):
        assert lines(paying, f"shun {noun}")[0].startswith("Another way: ")


def test_the_hand_lights_every_copy_of_a_card_for_fish() -> None:
    state = t("D W M", camps="a2", scenario=3, row=ROW, tribes=[{"known": ["H/D", "H/D"]}, {}])
    play(event_pile(state, 2), "take 1-2")
    hand = shown(drawn(state), "dw-hand")
    assert hand.count('data-do="fish') == state.hand_size(0)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_rules_have_drawn_examples_whose_prices_are_reckoned(lang: str) -> None:
    pictures = {section.id: section.picture for section in texts.rules(lang)}
    assert {name for name, art in pictures.items() if art} >= {"take", "way", "pay", "toll", "stories", "flood"}
    assert "5 Karten" in pictures["pay"] or "5 cards" in pictures["pay"]
    assert all("var(--" in art for art in pictures.values() if art)


def test_others_are_told_of_an_event() -> None:
    flood = t(camps="a1", scenario=1, row=ROW)
    play(event_pile(flood, 2), "take 1-2")
    canvas = Canvas(1, "en", ["Ann", "Ben"])
    assert texts.prompt(flood.observe(1), canvas).hint == "Event: a field beside water is flooded."


def test_the_log_names_cards_of_any_box() -> None:
    state = t("D W", row=ROW)
    state.events = []
    play(state, "take 1-2")
    assert texts.line(state.events[0], Canvas(0, "en", [])).startswith("takes forest")
