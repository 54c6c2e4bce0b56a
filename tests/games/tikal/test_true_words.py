"""What Tikal says is so: tips, prompts and numbers are held against the position they speak of."""

import re

import pytest
from rich.text import Text

from games.tikal.helpers import LAYOUT, A, B, play, position, refused
from spielwerk.core.audience import Audience
from spielwerk.core.language import languages
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.tikal import texts
from spielwerk.games.tikal.rules.data import END, HEX_NAMES, HIGHEST_BID, LEADER, PASS, ROTATE, ROTATING, TO, WORKER
from spielwerk.games.tikal.rules.land import NEAR
from spielwerk.games.tikal.state import Tikal, load, new
from spielwerk.games.tikal.view.insight import chances
from spielwerk.games.tikal.words import text_board

NAMES = ["Anna", "Ben", "Clara", "Dora"]


def explained(state: Tikal, word: str) -> str:
    return texts.refusal(refused(state, word), LAYOUT.number(word), state, Audience(A, "en", NAMES))


def wins(state: Tikal, cell: int, most: int) -> list[int]:
    """Return what moving one figure to a temple costs, for all figures that win it so."""
    found = []
    for pick in state.legal():
        if WORKER <= pick <= LEADER:
            chosen = state.copy()
            chosen.apply(pick)
            if TO + cell in chosen.legal():
                before = chosen.ap
                chosen.apply(TO + cell)
                if chosen.owner(cell) == state.to_move and before - chosen.ap <= most:
                    found.append(before - chosen.ap)
    return found


@pytest.mark.parametrize("auction", [0, 1])
def test_what_is_called_still_possible_can_be_done_for_that_price(auction: int) -> None:
    tips = 0
    for seed in range(4):
        state, rng = new(2 + seed % 3, seed, auction=auction), Rng(seed)
        while state.to_move != OVER:
            if END in state.legal() and state.ap and rng.below(4) == 0:
                for tip in chances(state, state.to_move):
                    tips += 1
                    assert 0 < tip.cost == min(wins(state, tip.cell, state.ap))
                    assert tip.gain == state.value[tip.cell]
            state.apply(state.rollout_action(rng))
    assert tips > 50


def test_figures_that_stand_on_the_temple_win_it_no_more() -> None:
    state = position(workers={A: {"a4": 1}, B: {"a4": 1}}, leader={A: "a4", B: "a4"}, ap=1)
    assert chances(state, A) == []


def test_who_must_pass_is_told_the_true_reason() -> None:
    heard = set()
    for seed in range(30):
        state, rng = new(2 + seed % 3, seed, auction=1), Rng(seed)
        for step in range(250):
            if state.to_move == OVER:
                break
            said = texts.prompt(state, Audience(state.to_move, "en", NAMES))
            legal, mine, top = state.legal(), state.points[state.to_move], state.highest_bid()
            if "Bid or pass" in said.say or "Bid more or pass" in said.say:
                assert legal != [PASS] or not mine
            if "You have to pass" in said.say:
                assert legal == [PASS]
                heard.add(said.rule)
                assert (said.rule == "TI-134") == (top == HIGHEST_BID)
                assert said.rule == "TI-134" or mine <= top
            state.apply(state.random_action(rng) if step % 3 else max(legal) if legal[0] >= PASS else legal[-2])
    assert "TI-133" in heard


def test_the_highest_bid_is_named_as_the_reason() -> None:
    state = new(2, 3, auction=1)
    data = state.dump()
    data["points"] = [55, 55]
    rich = load(data)
    play(rich, "bid 40")
    said = texts.prompt(rich, Audience(rich.to_move, "en", NAMES))
    assert rich.legal() == [PASS]
    assert said.say.endswith("bids 40. You have to pass.")
    assert said.hint == "40 is the highest bid here."
    assert said.rule == "TI-134"
    assert texts.refusal("TI-178", NONE, load(data), Audience(A, "en", NAMES)) == "Bid from 1 to 40."


def test_a_treasure_or_figure_that_is_not_there_is_called_so() -> None:
    state = position(treasures={A: [0, 1], B: [5]})
    assert explained(state, "take 1-6") == "Ben does not have that treasure: feather."
    assert explained(play(state, "take 1-5"), "give 7") == "You do not have that treasure."


def test_a_rotation_that_looks_like_another_is_called_so() -> None:
    found = 0
    for seed in range(40):
        state, rng = new(2, seed), Rng(seed)
        while state.to_move != OVER and found < 3:
            if state.phase == ROTATING:
                for turn in range(6):
                    if ROTATE + turn not in state.legal():
                        same = state.land.fits(state.spot, state.hand, turn)
                        told = explained(state, f"rotate {turn}")
                        assert ("looks the same" in told) == same
                        assert ("no stone lies on any border" in told) == (not same)
                        found += same
            state.apply(state.rollout_action(rng))
    assert found


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_rotation_tells_what_its_borders_will_cost(lang: str) -> None:
    told = 0
    for seed in range(3):
        state, rng = new(2, seed), Rng(seed)
        while state.to_move != OVER:
            if state.phase == ROTATING:
                spot = state.spot
                beside = text_board.beside(state.observe(state.to_move), Audience(state.to_move, lang, NAMES))
                for action in state.legal():
                    name = {"de": "Drehung", "en": "Rotation"}[lang] + f" {action - ROTATE + 1}: "
                    label = next((line for line in beside if line.startswith(name)), "")
                    after = state.copy()
                    after.apply(action)
                    costs = [(NEAR[spot * 6 + side], after.land.crossing(spot, side)) for side in range(6)]
                    expected = {(HEX_NAMES[other], str(cost)) for other, cost in costs if cost}
                    assert set(re.findall(r"([a-h]\d) (\d) AP", label)) == expected
                    told += bool(expected)
            state.apply(state.rollout_action(rng))
    assert told > 100


@pytest.mark.parametrize("lang", languages())
def test_the_board_as_text_tells_paths_stones_and_seats_by_colour(lang: str) -> None:
    state, rng = new(3, 5), Rng(5)
    for _ in range(80):
        state.apply(state.rollout_action(rng))
    shown = Text.from_markup(text_board.text(state, Audience(lang=lang, names=NAMES))).plain
    assert not re.search(r"Platz \d|Seat \d", shown)
    paths = dict(re.findall(r"([a-h]\d–[a-h]\d) (\d)", shown))
    for cell in range(40):
        for side in range(6):
            other, cost = NEAR[cell * 6 + side], state.land.crossing(cell, side)
            if cost and other > cell:
                assert paths.pop(f"{HEX_NAMES[cell]}–{HEX_NAMES[other]}") == str(cost)
    assert not paths
    assert "→" in shown
