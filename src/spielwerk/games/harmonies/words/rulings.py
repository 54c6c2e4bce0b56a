"""What we decided in Harmonies where the rules are silent: one list for rules page, about page and RULES.md."""

from functools import partial

from spielwerk.core.language import msg
from spielwerk.core.topics import Ruling, rule_rows

_rows = partial(rule_rows, "HA")

RULINGS = (
    Ruling(
        _rows(86),
        msg("Rivers"),
        msg(
            "The shortest way between the two water tokens farthest apart counts, so a ring of six counts "
            "four. The longest chain without a sharp corner would be another reading."
        ),
    ),
    Ruling(
        _rows(97),
        msg("Tie-break"),
        msg("The animals settled decide. The cube of the spirit does not count."),
    ),
    Ruling(
        _rows(112),
        msg("The last tokens of a solo game"),
        msg("The game ends with an empty bag, so three tokens left make one more turn."),
    ),
    Ruling(
        _rows(16, 55),
        msg("Once and must"),
        msg("One card a turn at most. Which cube is used is fixed, not that one is used."),
    ),
    Ruling(
        _rows(99, 100),
        msg("Spirits dealt"),
        msg("They lie open, and everybody chooses at the start of their own first turn."),
    ),
    Ruling(
        _rows(114),
        msg("Suns for a group spirit"),
        msg("Keeping it is enough, its cube need not be settled."),
    ),
    Ruling(
        _rows(13),
        msg("Cubes"),
        msg("If the 66 cubes are not enough, use a button: no animal is lost for want of a cube."),
    ),
    Ruling(
        _rows(63),
        msg("An empty draw pile"),
        msg("The row stays short."),
    ),
    Ruling(
        _rows(70),
        msg("After the last turn"),
        msg("Nothing is drawn any more, so the trays show what was left."),
    ),
)
