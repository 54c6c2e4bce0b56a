"""What Harmonies says is so: a prompt that names a reason is asked whether the position bears it out."""

import pytest

from spielwerk.core.audience import Audience
from spielwerk.core.language import languages
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.harmonies import texts
from spielwerk.games.harmonies.rules.data import BOARD_FULL, BOARDS, SPIRIT_CARDS
from spielwerk.games.harmonies.rules.refusals import why_not
from spielwerk.games.harmonies.state import Harmonies, new
from spielwerk.games.harmonies.words.terms import animal, effect

NAMES = ["Anna", "Ben", "Clara", "Dora"]


def free(state: Harmonies, seat: int) -> int:
    return sum(state.lands[seat].stack(cell) == 0 for cell in range(len(BOARDS[state.side])))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_a_prompt_gives_as_its_reason_holds_over_random_games(seats: int) -> None:
    heard = set()
    for seed in range(6):
        state, rng, said_last = new(seats, seed, side=seed % 2), Rng(seed), None
        while state.to_move != OVER:
            hint = texts.prompt(state, Audience(state.to_move, "en", NAMES)).hint
            if "The bag is empty" in hint:
                assert sum(state.bag) == 0
                heard.add("empty")
            if "lasts for this round only" in hint:
                assert sum(state.bag) > 0
                heard.add("short")
            if "last round" in hint and said_last is None:
                said_last = state.round()
            if "animal can settle" in hint or "animals can settle" in hint:
                assert any(not why_not(state, action) and 51 <= action < 55 for action in state.legal())
            state.apply(state.random_action(rng))
        assert said_last is None or state.round() == said_last  # what was called the last round was the last
        ending = texts.ending(state, Audience(-1, "en", NAMES))
        if seats > 1 and state.last == BOARD_FULL:
            assert "has at most two free cells" in ending
            assert free(state, state.closer) <= 2
    assert heard or seats != 4  # with four the bag runs short before the boards are full


@pytest.mark.parametrize("lang", languages())
def test_the_rules_tell_the_points_of_every_spirit_and_which_count_groups(lang: str) -> None:
    sections = {section.id: " ".join(section.body) for section in texts.rules(lang)}
    for i, card in enumerate(SPIRIT_CARDS):
        assert effect(32 + i, lang) in sections["spirits"]
        assert (animal(card[0], lang) in sections["solo"]) == (card[4] == "group")
