"""What we decided in Terra Nova where the rules are silent: one list for rules page, about page and RULES.md."""

from functools import partial

from spielwerk.core.language import msg
from spielwerk.core.topics import Ruling, rule_rows

_rows = partial(rule_rows, "TN")

RULINGS = (
    Ruling(
        _rows(33),
        msg("Coming back"),
        msg("Only the end of the turn counts, so a figure may return with its second action if it leaves again."),
    ),
    Ruling(
        _rows(41),
        msg("Stones beside several figures"),
        msg("All figures moved this turn count. Only beside the last one: an option."),
    ),
    Ruling(
        _rows(57),
        msg("The last hex of a landscape"),
        msg("A stone on it can make an area score without dividing it."),
    ),
    Ruling(
        _rows(67),
        msg("Empty areas"),
        msg("Nobody has a majority there, so nobody scores, and the area is dealt with."),
    ),
    Ruling(
        _rows(74, 104),
        msg("Who can still move"),
        msg(
            "What counts is the moment: you can move if one of your figures has a free hex beside it, even "
            "if room might open later."
        ),
    ),
    Ruling(
        _rows(75),
        msg("When the end is tested"),
        msg("Before each turn; a running turn is finished and may still score. After each action: an option."),
    ),
    Ruling(
        _rows(80),
        msg("An empty supply"),
        msg(
            "The turn is finished, then the game ends. That never changes the score, because only stones bring points."
        ),
    ),
    Ruling(
        _rows(88),
        msg("Endless shuffling"),
        msg(
            "After 50 turns in a row without a stone the game ends; the table announces it. Without a limit it is 1000."
        ),
    ),
    Ruling(
        _rows(86),
        msg("No figures left"),
        msg("With three or four players the game goes on. Ending then is an option."),
    ),
    Ruling(
        _rows(83),
        msg("Ties for the win"),
        msg("Players with equal points win together."),
    ),
    Ruling(
        _rows(),
        msg("Several ends at once"),
        msg("The first that applies is told: divided, at most one can move, no figures, no stones, shuffling."),
    ),
    Ruling(
        _rows(68),
        msg("Order of areas"),
        msg("Areas closed by one stone share no figures, so their order matters to the log only."),
    ),
)
