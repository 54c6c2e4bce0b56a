"""What every table says: who won a tie, and by what."""

from spielwerk.core.audience import Audience

CARDS = "{names} wins with more cards in hand.", "{names} have equally many cards in hand too."


def test_a_clear_win_needs_no_word_about_a_tie() -> None:
    assert Audience(0, "en", ["Anna", "Ben"]).tie([25, 24], [1, 2], *CARDS) == ""


def test_a_broken_tie_says_who_wins_and_by_what() -> None:
    assert Audience(0, "en", ["Anna", "Ben"]).tie([25, 25], [2, 1], *CARDS) == " Ben wins with more cards in hand."
    assert Audience(0, "en", ["Anna", "Ben"]).tie([25, 25], [1, 2], *CARDS) == " Anna wins with more cards in hand."


def test_a_tie_that_stays_says_that_nothing_breaks_it() -> None:
    said = Audience(0, "en", ["Anna", "Ben", "Cem"]).tie([25, 25, 3], [1, 1, 3], *CARDS)
    assert said == " Anna and Ben have equally many cards in hand too."
