"""Who is spoken to, and what is said: every sentence stands in German and English side by side."""

from dataclasses import dataclass, field
from typing import Any

from spielwerk.core.state import Event

LANGUAGES = ("de", "en")


def say(lang: str, de: str, en: str) -> str:
    """Return the sentence in the language asked for."""
    return de if lang == "de" else en


@dataclass
class Voice:
    """The reader of a page, a log or a prompt."""

    seat: int = -1  # whose eyes: -1 is a spectator
    lang: str = "en"
    names: list[str] = field(default_factory=list)  # by seat
    recent: list[Event] = field(default_factory=list, kw_only=True)  # the last turns, oldest event first
    box: Any = field(default=None, kw_only=True)  # the set of components in play, where a game has several

    def t(self, de: str, en: str) -> str:
        """Return the sentence in this reader's language."""
        return say(self.lang, de, en)

    def name(self, seat: int) -> str:
        """Return a player's name, or the seat's number where nobody has one."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        if self.names and seat == len(self.names):  # a player without a seat: nobody decides for it
            return self.t("Automat", "Automaton")
        return self.t(f"Platz {seat + 1}", f"Seat {seat + 1}")


@dataclass(frozen=True)
class Prompt:
    """What to do now, in one sentence, with a hint and the rule row that matters."""

    say: str
    hint: str = ""
    rule: str = ""
    steps: tuple[tuple[str, str], ...] = ()  # the turn as a checklist: (done | now | todo, words)


@dataclass(frozen=True)
class Section:
    """A piece of the rules help: one question, a few sentences, perhaps a drawn example."""

    id: str
    title: str
    body: tuple[str, ...]  # paragraphs; **bold** is the only markup
    rows: tuple[str, ...]  # the rule rows it explains
    picture: str = ""  # SVG of our own pieces


@dataclass(frozen=True)
class OptionText:
    """How an option is offered."""

    title: str
    hint: str = ""
    values: dict[int, str] = field(default_factory=dict)  # names of values; others show as numbers


@dataclass(frozen=True)
class About:
    """A game as it is introduced on the home page and its about page."""

    blurb: str  # one sentence
    year: int
    designers: str
    publisher: str
    minutes: int
    weight: int  # 1 light .. 5 heavy
    reconstructed: tuple[str, ...] = ()  # what is not read from the published game, in sentences
    chip: str = ""  # the shortest form of it, shown beside the title; may be empty
