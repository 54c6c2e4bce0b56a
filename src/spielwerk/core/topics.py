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
    name: tuple[str, str]
    body: tuple[str, str]


def ruled(topics: tuple[Topic, ...], rulings: tuple[Ruling, ...]) -> tuple[Topic, ...]:
    """Mark every topic that tells one of our rulings as such, and tell all of them in a topic of its own at the end."""
    out = []
    for topic in topics:
        mine = [ruling for ruling in rulings if set(ruling.rows) & set(topic.rows)]
        marks = [", ".join(ruling.name[i] for ruling in mine) for i in range(2)]
        mark = ((f"**Unsere Festlegung:** {marks[0]}.", f"**Our ruling:** {marks[1]}."),) if mine else ()
        out.append(topic._replace(body=topic.body + mark))
    rows = dict.fromkeys(row for ruling in rulings for row in ruling.rows)
    told_all = [(f"**{name[0]}:** {body[0]}", f"**{name[1]}:** {body[1]}") for _, name, body in rulings]
    title = ("Was haben wir festgelegt?", "What did we decide?")
    return (*out, Topic("rulings", title, tuple(rows), tuple(told_all)))


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
