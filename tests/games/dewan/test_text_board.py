"""Dewan as text: the map, the offer, and as much of every hand as one may know."""

from rich.text import Text

from games.dewan.helpers import play, t
from spielwerk.core.audience import Audience
from spielwerk.games.dewan.rules.data import NAMES
from spielwerk.games.dewan.words.text_board import beside, text


def test_the_map_shows_terrain_camps_berries_and_where_one_may_build() -> None:
    state = t("D W", camps="a1", others="b2", scenario=2, berries={"b1": 1})
    shown = Text.from_markup(text(state, Audience(names=["Anna", "Ben"]), frozenset(state.legal()))).plain
    marks = {word[:2]: word[2:] for word in shown.split() if word[:2] in NAMES and "/" not in word}
    assert (marks["a1"], marks["c0"], marks["a2"]) == ("F●", "S●", "V")
    assert "+" in shown.partition("b1")[2][:6]
    for field, price in state.prices().items():
        assert price
        assert "*" in shown.partition(NAMES[field])[2][:6]


def test_one_reads_the_own_hand_and_only_the_known_cards_of_others() -> None:
    state = play(t("F M", "H", row="D W FM FH FD MH"), "take 1-2")
    audience = Audience(lang="en", names=["Anna", "Ben"])
    mine, theirs = (beside(state.observe(seat), audience) for seat in (0, 1))
    assert "  Hand: desert, water, forest, mountain" in [line.replace(" + artifact", "") for line in mine]
    assert any("desert" in line and "2 cards face down" in line for line in theirs)
    assert "  Hand: 1 card face down" in mine
    assert "● Anna: 8 camps left, 0 berries" in mine
    assert "noch 8 Lager" in "".join(beside(state, Audience(lang="de")))
