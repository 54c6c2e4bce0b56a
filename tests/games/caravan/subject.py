"""Creature Caravan under test."""

from games.caravan.checks import check
from spielwerk.games.caravan import GAME
from spielwerk.testing import Subject

SUBJECT = Subject(
    GAME,
    check,
    simultaneous=[{"bot": 1, "map": 200}, {"backward": 0, "bot": 0}],
    written=[{"box": "treasure 2 bag x24"}],
)
