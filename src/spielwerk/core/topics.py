"""The rules help of a game as it is written: one question, a few sentences in both languages, the rows it explains."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from spielwerk.core.voice import Section, say


class Topic(NamedTuple):
    """A question about the rules, its answer in German and English, and the rows it explains."""

    id: str
    title: tuple[str, str]
    rows: tuple[str, ...]
    body: tuple[tuple[str, str], ...]
    picture: Callable[[str], str] | None = None


class Ruling(NamedTuple):
    """How a game is played here where its rules leave a row open: said where the row is told, and in one list."""

    row: str
    de: str
    en: str


OURS = ("Unsere Festlegung", "Our ruling")


def decided(rulings: tuple[Ruling, ...]) -> Topic:
    """Return the section that lists all rulings of a game."""
    body = tuple((ruling.de, ruling.en) for ruling in rulings)
    return Topic("rulings", ("Was haben wir festgelegt?", "What did we decide?"), (), body)


def marked(topics: tuple[Topic, ...], rulings: tuple[Ruling, ...]) -> tuple[Topic, ...]:
    """Return the topics with each ruling marked as ours where its row is told, and the list of all at the end."""
    place = {row: topic.id for topic in reversed(topics) for row in topic.rows}
    found = []
    for topic in topics:
        ours = [ruling for ruling in rulings if place[ruling.row] == topic.id]
        said = tuple((f"**{OURS[0]}:** {ruling.de}", f"**{OURS[1]}:** {ruling.en}") for ruling in ours)
        found.append(topic._replace(body=topic.body + said))
    return (*found, decided(rulings))


def rule_rows(game: str, *spans: int | tuple[int, int]) -> tuple[str, ...]:
    """Return rule rows of a game (``TN``) by number: single ones and spans."""
    found: list[int] = []
    for span in spans:
        found += [span] if isinstance(span, int) else range(span[0], span[1] + 1)
    return tuple(f"{game}-{n:02d}" for n in found)


def told(topics: tuple[Topic, ...], lang: str) -> list[Section]:
    """Return the rules help in one language."""
    return list(_told(topics, lang))


@cache
def _told(topics: tuple[Topic, ...], lang: str) -> tuple[Section, ...]:
    """Return the same; the examples are drawn once."""
    return tuple(
        Section(
            topic.id,
            say(lang, *topic.title),
            tuple(say(lang, *paragraph) for paragraph in topic.body),
            topic.rows,
            topic.picture(lang) if topic.picture else "",
        )
        for topic in topics
    )
