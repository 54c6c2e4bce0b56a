"""Every game of ours keeps the laws, and stands hostile hands."""

from cases import SUBJECTS
from spielwerk.testing import fuzz, laws


class TestLaws(laws.Laws):
    subjects = SUBJECTS


class TestFuzz(fuzz.Fuzz):
    subjects = SUBJECTS
