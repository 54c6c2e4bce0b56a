"""What we decided in Tikal where the rules are silent: one list for rules page, about page and RULES.md."""

from functools import partial

from spielwerk.core.language import msg
from spielwerk.core.topics import Ruling, rule_rows

_rows = partial(rule_rows, "TI")

RULINGS = (
    Ruling(
        _rows(49),
        msg("What a crossing costs"),
        msg("The stones on the crossed border, both tiles added."),
    ),
    Ruling(
        _rows(41, 45),
        msg("Base camp"),
        msg("Figures come in there too and may go back to it."),
    ),
    Ruling(
        _rows(35),
        msg("Treasures on a new tile"),
        msg("Which treasure it is, is drawn only when it is dug up."),
    ),
    Ruling(
        _rows(31),
        msg("A volcano’s place"),
        msg("It only has to touch an explored hex."),
    ),
    Ruling(
        _rows(33),
        msg("A tile without a place"),
        msg("It leaves the game, the turn goes on."),
    ),
    Ruling(
        _rows(142, 143),
        msg("Everybody passes"),
        msg(
            "This holds in every auction. A last caller facing only passes may still bid, 1 is enough, or "
            "pass; then the first to pass gets the tile for nothing."
        ),
    ),
    Ruling(
        _rows(150),
        msg("The volcano of an auction"),
        msg("Whoever got it places it before the normal turn."),
    ),
    Ruling(
        _rows(122, 154),
        msg("Order of the final round"),
        msg(
            "In the basic game the last tile’s player comes last. In the auction game tied players go in the "
            "order in which they sit after that player."
        ),
    ),
    Ruling(
        _rows(133, 134),
        msg("Bids"),
        msg("Nobody bids more points than they have, and 40 at most."),
    ),
    Ruling(
        _rows(89),
        msg("Tents"),
        msg("They are never moved or removed."),
    ),
    Ruling(
        _rows(79),
        msg("Swapping equal kinds"),
        msg("It would change nothing and is not offered."),
    ),
    Ruling(
        _rows(125),
        msg("Equal top scores"),
        msg("Players tied for the most points share the win."),
    ),
    Ruling(
        _rows(58),
        msg("Trips"),
        msg("Going somewhere is one click and takes the cheapest way; stops on it would change nothing."),
    ),
)
