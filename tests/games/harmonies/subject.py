"""Harmonies under test."""

from games.harmonies.checks import check
from spielwerk.games.harmonies import GAME
from spielwerk.testing import Subject

SUBJECT = Subject(GAME, check)
