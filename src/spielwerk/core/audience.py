"""Who is spoken to, and what games say about themselves."""

from dataclasses import dataclass, field
from typing import Any, Final

from spielwerk.core.language import Spoken, msg, plural, plural_as, say
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.state import Event
from spielwerk.core.types import Seat

SEAT_COLOURS = (msg("Red"), msg("Blue"), msg("Yellow"), msg("Green"), msg("Grey"))  # by player
EMBLEMS = "●◆▲★■"  # and on a terminal
MOST_PLAYERS: Final = len(EMBLEMS)  # the seats of a table and an automaton
SEAT_INKS = ("#e0563b", "#4d8fe0", "#f4bc3a", "#36b39a", "#a9a294")


def points(n: int, lang: str) -> str:
    """Return a number of points: 1 Punkt, 3 points."""
    return plural(lang, n, "{n} point", "{n} points")


def with_points(n: int, lang: str) -> str:
    """Return a number of points behind a preposition: mit 3 Punkten, by 3 points."""
    return plural_as(lang, "after a preposition", n, "{n} point", "{n} points")


def cards(n: int, lang: str) -> str:
    """Return a number of cards."""
    return plural(lang, n, "{n} card", "{n} cards")


def join_words(words: list[str], lang: str, last: str = msg("and")) -> str:
    """Return words as a list in a sentence: Anna, Ben und Clara."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {say(lang, last)} {words[-1]}"


def capital(words: str) -> str:
    """Return words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


@dataclass
class Audience(Spoken):
    """The reader of a page, a log or a prompt."""

    seat: int = -1  # whose eyes: -1 is a spectator
    lang: str = "en"
    names: list[str] = field(default_factory=list)  # by seat
    recent: list[Event] = field(default_factory=list, kw_only=True)  # the last turns, oldest event first
    box: Any = field(default=None, kw_only=True)  # the set of components in play, where a game has several
    automata: int = field(default=0, kw_only=True)  # players without a seat, after the named: nobody decides for them

    def name(self, seat: Seat) -> str:
        """Return a player's name, or the seat's number where nobody has one."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        if self.names and 0 <= seat - len(self.names) < self.automata:
            return self.t("Automaton")
        return self.t("Seat {seat}", seat=seat + 1)

    def who(self, seat: Seat) -> str:
        """Return a player in a list: the reader is "Du"."""
        return self.t("you") if seat == self.seat else self.name(seat)

    def whom(self, seat: Seat) -> str:
        """Return a player as the one who gets something: the reader is "Dich"."""
        return self.p("object", "you") if seat == self.seat else self.name(seat)

    # ---- what every table says ----
    def thinks(self, seat: Seat) -> str:
        """Say whom the table waits for."""
        return self.t("{name} is thinking.", name=self.name(seat))

    def turn_of(self, seat: Seat) -> str:
        """Say whose turn it is."""
        return self.t("It is {name}'s turn.", name=self.name(seat))

    def not_now(self) -> str:
        """Say that something is not possible, where there is nothing more to say."""
        return self.t("That is not possible now.")

    def over(self) -> str:
        """Say that the game is over."""
        return self.t("The game is over.")

    def tie(self, points: list[int], ranks: list[int], decided: str, equal: str) -> str:
        """Say what decided a tie, as a further sentence about ``{names}``: one of them won, or it was equal too."""
        if points.count(max(points)) == 1:
            return ""
        first = [seat for seat, rank in enumerate(ranks) if rank == 1]
        names = join_words([self.name(seat) for seat in first], self.lang)
        return " " + self.t(decided if len(first) == 1 else equal, names=names)


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
    picture: Markup = NO_MARKUP  # SVG of our own pieces


@dataclass(frozen=True)
class OptionText:
    """How an option is offered."""

    title: str
    hint: str = ""
    values: dict[int, str] = field(default_factory=dict)  # names of values; others show as numbers
    things: tuple[str, ...] = ()  # names of what is laid, where the option is an arrangement


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
