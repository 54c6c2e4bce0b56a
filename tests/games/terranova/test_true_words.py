"""What Terra Nova says is so: a hint that names a reason is asked whether the position bears it out."""

import re

import pytest

from spielwerk.core.audience import Audience
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.terranova import texts
from spielwerk.games.terranova.help import examples
from spielwerk.games.terranova.rules.data import FREE, STONE, TO
from spielwerk.games.terranova.state import TerraNova, new

NAMES = ["Anna", "Ben", "Clara", "Dora"]


def free_beside(state: TerraNova, cells: list[int]) -> bool:
    return any(state.owner[c] == FREE for cell in cells for c in state.map.near[cell])


def check(state: TerraNova) -> str:
    """Hold the hint against the position and return which reason it named."""
    hint = texts.prompt(state, Audience(state.to_move, "en", NAMES)).hint
    stands = [state.moved[i] for i in range(0, len(state.moved), 2)]
    own = [cell for cell, owner in enumerate(state.owner) if owner == state.to_move]
    legal = state.legal()
    if "The supply is empty" in hint:
        assert state.supply == 0
        return "supply"
    if "has left the island" in hint:
        assert not stands
        assert state.supply != 0
        return "left"
    if "No hex is free beside the figure" in hint:
        assert stands
        assert not free_beside(state, stands[-1:] if state.anchor else stands)
        return "full"
    if "None of your figures can move" in hint:
        assert not any(state.can_slide(cell, NONE) for cell in own)
        return "stuck"
    if "may not go back" in hint:
        assert any(state.can_slide(cell, NONE) for cell in own)
        assert all(action >= STONE for action in legal)
        return "back"
    if "Stones only beside" in hint:
        assert legal[0] < TO
        assert legal[-1] >= STONE
        assert ("moved last" in hint) == bool(state.anchor)
        return "both"
    return ""


@pytest.mark.parametrize("anchor", [0, 1])
def test_the_reason_of_every_hint_holds_over_random_games(anchor: int) -> None:
    heard = set()
    for seed in range(60):
        options = {"board": 3, "anchor": anchor, "end_no_stones": seed % 2, "stones": 12 if seed % 3 == 0 else -1}
        state, rng = new(2 + seed % 3, seed, **options), Rng(seed)
        while state.to_move != OVER:
            if state.action > 1 and state.picked == NONE:
                heard.add(check(state))
            state.apply(state.rollout_action(rng) if seed % 2 else state.random_action(rng))
    assert {"left", "both", "supply"} <= heard


def test_no_stone_is_promised_when_the_supply_is_empty() -> None:
    state, rng = new(2, 1, board=3, stones=1, end_no_stones=0), Rng(1)
    while state.supply or state.action != 1 or state.to_move == OVER:
        state.apply(state.random_action(rng))
    row = state.why_not(STONE + list(state.owner).index(FREE))
    assert row == "TN-92"
    assert (
        texts.refusal(row, NONE, state, Audience(state.to_move, "en", NAMES))
        == "The supply is empty. Move a figure instead."
    )


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_the_rules_say_about_a_player_without_figures_is_what_happens(lang: str) -> None:
    told = {section.id: " ".join(section.body) for section in texts.rules(lang)}
    with_two = {"de": "zu zweit endet die Partie", "en": "with two it ends"}[lang]
    assert with_two in told["end"]
    assert {"de": "sofort, wenn jemand keine Figur", "en": "as soon as somebody"}[lang] not in told["options"]


def test_a_landscape_that_is_to_be_counted_is_seen_through_the_tint_of_its_owner() -> None:
    for picture in (examples.goal("en"), examples.landscapes("en"), examples.points("en")):
        tints = re.findall(r'fill="var\(--seat-\d\)" fill-opacity="([.\d]+)"', picture)
        assert tints
        assert all(float(tint) <= 0.25 for tint in tints)
