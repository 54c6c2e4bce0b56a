"""Tikal under test."""

from games.tikal.checks import check
from spielwerk.games.tikal import GAME
from spielwerk.testing import Subject

SUBJECT = Subject(GAME, check)
