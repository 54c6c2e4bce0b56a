"""Every game as text, for the terminal and for readers who cannot see the board."""

import re

import pytest
from rich.text import Text

from spielwerk.core.audience import Audience
from spielwerk.core.console import board, cell_name, cells, find_cell
from spielwerk.core.language import languages
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games import game, slugs

NAMES = ["Anna", "Ben", "Cem", "Dora"]


def board_of(slug: str, names: list[str]) -> str:
    """Return a position of two after some clicks as text."""
    state, rng = game(slug).new(2, 1), Rng(1)
    for _ in range(12):
        state.apply(state.rollout_action(rng))
    shown = board(game(slug), state.observe(0), Audience(0, "en", names))
    assert isinstance(shown, Text)
    return shown.plain


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", slugs())
def test_a_game_can_be_read_from_the_first_click_to_the_last(slug: str, lang: str) -> None:
    played = game(slug)
    written = played.text_board
    assert written is not None
    low, high = played.seats
    for seats in range(low, high + 1):
        state, rng = played.new(seats, seats), Rng(seats)
        audience = Audience(lang=lang, names=NAMES[:seats])
        while state.to_move != OVER:
            if rng.below(12) == 0:
                obs = state.observe(state.to_move)
                shown = Text.from_markup(written.text(obs, audience, frozenset(obs.legal()))).plain
                assert shown.count("\n") > 5
                assert not any(Audience(lang=lang).name(seat) in shown for seat in range(seats))  # "Seat 1" is nobody
                for line in written.beside(obs, audience):
                    assert line
                    assert not re.search(r"\[/|\[bold|\[#", line)  # words, no markup
            state.apply(state.rollout_action(rng))
        over = state.observe(-1)
        assert written.text(over, audience)
        assert written.beside(over, audience) is not None


@pytest.mark.parametrize("slug", slugs())
def test_everybody_has_a_name_and_without_one_a_colour(slug: str) -> None:
    shown = board_of(slug, ["[bold]Anna[/]", "Bot Bela [hard"])
    assert "[bold]Anna[/]" in shown
    assert "Bot Bela [hard" in shown
    assert "Blue" not in shown
    assert "Blue" in board_of(slug, [])


@pytest.mark.parametrize("slug", slugs())
def test_every_cell_is_found_by_its_short_name(slug: str) -> None:
    played = game(slug)
    state = played.new(2, 3)
    found = 0
    for cell in cells(played, state, "en").values():
        name = cell_name(played, state, "en", cell)
        if "." not in name:  # a cell on the board of another seat
            assert find_cell(played, state, "en", name.upper()) == cell
            found += 1
    assert found > 15
    assert find_cell(played, state, "en", "nowhere") == -1
