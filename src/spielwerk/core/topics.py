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
    """What we decided where the published rules are silent: the rows, a name and the decision in both languages."""

    rows: tuple[str, ...]
    name: tuple[str, str]  # empty where the decision speaks for itself
    body: tuple[str, str]


OURS = ("Unsere Festlegung", "Our ruling")


def ruling(row: str, de: str, en: str) -> Ruling:
    """Return a decision about one row that needs no name."""
    return Ruling((row,), ("", ""), (de, en))


def ruled(topics: tuple[Topic, ...], rulings: tuple[Ruling, ...]) -> tuple[Topic, ...]:
    """Mark every topic that tells one of our rulings as such, and tell all of them in a topic of its own at the end."""
    home = {row: topic.id for topic in reversed(topics) for row in topic.rows}
    out = []
    for topic in topics:
        mine = [ours for ours in rulings if any(home.get(row) == topic.id for row in ours.rows)]
        names = [", ".join(ours.name[i] for ours in mine if ours.name[i]) + "." for i in range(2)]
        told = [ours.body for ours in mine if not ours.name[0]] + ([(names[0], names[1])] if names[0] != "." else [])
        marks = tuple((f"**{OURS[0]}:** {de}", f"**{OURS[1]}:** {en}") for de, en in told)
        out.append(topic._replace(body=topic.body + marks))
    return (*out, decided(rulings))


def decided(rulings: tuple[Ruling, ...]) -> Topic:
    """Return the section that lists all rulings of a game."""
    rows = dict.fromkeys(row for ours in rulings if ours.name[0] for row in ours.rows)
    body = tuple(
        (f"**{name[0]}:** {de}", f"**{name[1]}:** {en}") if name[0] else (de, en) for _, name, (de, en) in rulings
    )
    return Topic("rulings", ("Was haben wir festgelegt?", "What did we decide?"), tuple(rows), body)


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
