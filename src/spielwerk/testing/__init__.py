"""The test kit for games: what Spielwerk proves of its own games, any package proves of its game in the same way.

Classes of tests to be inherited from, for pytest to find::

    from spielwerk.testing import Subject, fields, fuzz, golden, laws, lessons, rows

    SUBJECT = Subject(GAME, check)

    class TestLaws(laws.Laws):
        subjects = [SUBJECT]

``laws`` are what the platform relies on, ``golden`` are games written down word for word, ``rows`` asks for a test and
an explanation of every row of the rule sheet, ``fuzz`` deals hidden values anew and tampers with positions,
``fields`` proves that no field of a position is forgotten where it is copied, written and read, ``lessons`` plays every
lesson of a course by its own solution, ``puzzles`` those of a game by their answers.
Nothing here is needed to play: pytest is asked for where it is, to show what an assertion compared.
"""

from contextlib import suppress

with suppress(ImportError):
    import pytest

    for _name in ("laws", "golden", "rows", "fuzz", "fields", "lessons", "puzzles"):
        pytest.register_assert_rewrite(f"{__name__}.{_name}")

from spielwerk.testing.cases import Case, Subject, Trials

__all__ = ["Case", "Subject", "Trials"]
