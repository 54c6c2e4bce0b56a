"""Terra Nova under test."""

from games.terranova.checks import check
from spielwerk.games.terranova import GAME
from spielwerk.testing import Subject

SUBJECT = Subject(GAME, check, endless=frozenset({("quiet_limit", 0)}))
