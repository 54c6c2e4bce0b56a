"""A position names each of its fields once: copies, files and the table in RULES.md follow from that."""

from cases import SUBJECTS
from spielwerk.testing.fields import Fields


class TestFields(Fields):
    subjects = SUBJECTS
