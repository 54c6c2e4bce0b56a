"""The rules help of a game as it is written: one question, a few sentences, the rows it explains."""

from collections.abc import Callable
from typing import NamedTuple

from spielwerk.core.audience import Section
from spielwerk.core.language import msg, say, with_colon
from spielwerk.core.markup import NO_MARKUP, Markup, cached


class Ruling(NamedTuple):
    """What we decided where the published rules are silent: the rows, a name and the decision."""

    rows: tuple[str, ...]
    name: str  # empty where the decision speaks for itself
    body: str


class Topic(NamedTuple):
    """A question about the rules, its answer, and the rows it explains."""

    id: str
    title: str
    rows: tuple[str, ...]
    body: tuple[str | Callable[[str], str], ...]  # sentences; what holds numbers or names is said by a function
    picture: Callable[[str], Markup] | None = None
    rulings: tuple[Ruling, ...] = ()  # of ours that the answer tells


RULINGS = "rulings"  # the section that lists all of them
OURS = msg("Our ruling")


def ruling(row: str, body: str) -> Ruling:
    """Return a decision about one row that needs no name."""
    return Ruling((row,), "", body)


def mark_rulings(topics: tuple[Topic, ...], rulings: tuple[Ruling, ...]) -> tuple[Topic, ...]:
    """Mark every topic that tells one of our rulings as such, and tell all of them in a topic of its own at the end."""
    home = {row: topic.id for topic in reversed(topics) for row in topic.rows}
    out = []
    for topic in topics:
        mine = tuple(ours for ours in rulings if any(home.get(row) == topic.id for row in ours.rows))
        out.append(topic._replace(rulings=mine))
    rows = dict.fromkeys(row for ours in rulings if ours.name for row in ours.rows)
    return (*out, Topic(RULINGS, msg("What did we decide?"), tuple(rows), (), rulings=rulings))


def rule_rows(game: str, *spans: int | tuple[int, int]) -> tuple[str, ...]:
    """Return rule rows of a game (``TN``) by number: single ones and spans."""
    found: list[int] = []
    for span in spans:
        found += [span] if isinstance(span, int) else range(span[0], span[1] + 1)
    return tuple(f"{game}-{n:02d}" for n in found)


def sections_for(topics: tuple[Topic, ...], lang: str) -> list[Section]:
    """Return the rules help in one language."""
    return list(_sections(topics, lang))


@cached()
def _sections(topics: tuple[Topic, ...], lang: str) -> tuple[Section, ...]:
    """Return the same; the examples are drawn once."""
    return tuple(
        Section(
            topic.id,
            say(lang, topic.title),
            (*(say(lang, p) if isinstance(p, str) else p(lang) for p in topic.body), *_rulings_of(topic, lang)),
            topic.rows,
            topic.picture(lang) if topic.picture else NO_MARKUP,
        )
        for topic in topics
    )


def _rulings_of(topic: Topic, lang: str) -> list[str]:
    """Return the rulings of a topic: whole in the section that lists all, elsewhere those with a name in brief."""
    if topic.id == RULINGS:
        return [
            f"**{with_colon(lang, say(lang, r.name))}** {say(lang, r.body)}" if r.name else say(lang, r.body)
            for r in topic.rulings
        ]
    ours = with_colon(lang, say(lang, OURS))
    found = [f"**{ours}** {say(lang, r.body)}" for r in topic.rulings if not r.name]
    names = ", ".join(say(lang, r.name) for r in topic.rulings if r.name)
    return [*found, f"**{ours}** {names}."] if names else found
