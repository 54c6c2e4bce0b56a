"""Dewan under test."""

from games.dewan.checks import check
from spielwerk.games.dewan import GAME
from spielwerk.testing import Subject

SUBJECT = Subject(
    GAME,
    check,
    needs={"volcano_flames": {"scenario": 2}, "village_berry": {"scenario": 3}, "village_groups": {"scenario": 3}},
    written=[{"box": "\n".join(f"card {land} x10" for land in "FMHDW")}],
)
