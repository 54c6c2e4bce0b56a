"""Who is spoken to, and what is said: every sentence stands in German and English side by side."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from spielwerk.core.state import Event

LANGUAGES = ("de", "en")
SEAT_COLOURS = (("Rot", "Red"), ("Blau", "Blue"), ("Gelb", "Yellow"), ("Grün", "Green"), ("Grau", "Grey"))  # by seat
EMBLEMS = "●◆▲★■"  # and on a terminal
SEAT_INKS = ("#e0563b", "#4d8fe0", "#f4bc3a", "#36b39a", "#a9a294")


def say(lang: str, de: str, en: str) -> str:
    """Return the sentence in the language asked for."""
    return de if lang == "de" else en


@lru_cache(maxsize=4096)  # the same few counts stand on every page
def many(n: int, lang: str, de: tuple[str, str], en: tuple[str, str]) -> str:
    """Return a number with its noun: the first form for 1, the second for all else."""
    return f"{n} {say(lang, de[n != 1], en[n != 1])}" if n >= 0 else f"−{-n} {say(lang, de[1], en[1])}"


def points(n: int, lang: str) -> str:
    """Return a number of points: 1 Punkt, 3 points."""
    return many(n, lang, ("Punkt", "Punkte"), ("point", "points"))


def with_points(n: int, lang: str) -> str:
    """Return a number of points behind a preposition: mit 3 Punkten, by 3 points."""
    return many(n, lang, ("Punkt", "Punkten"), ("point", "points"))


def cards(n: int, lang: str) -> str:
    """Return a number of cards."""
    return many(n, lang, ("Karte", "Karten"), ("card", "cards"))


def joined(words: list[str], lang: str, last: tuple[str, str] = ("und", "and")) -> str:
    """Return words as a list in a sentence: Anna, Ben und Clara."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {say(lang, *last)} {words[-1]}"


def capital(words: str) -> str:
    """Return words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


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

    def who(self, seat: int) -> str:
        """Return a player in a list: the reader is "Du"."""
        return self.t("Du", "you") if seat == self.seat else self.name(seat)

    def whom(self, seat: int) -> str:
        """Return a player as the one who gets something: the reader is "Dich"."""
        return self.t("Dich", "you") if seat == self.seat else self.name(seat)

    # ---- what every table says ----
    def thinks(self, seat: int) -> str:
        """Say whom the table waits for."""
        return self.t(f"{self.name(seat)} überlegt.", f"{self.name(seat)} is thinking.")

    def turn_of(self, seat: int) -> str:
        """Say whose turn it is."""
        return self.t(f"{self.name(seat)} ist am Zug.", f"It is {self.name(seat)}'s turn.")

    def not_now(self) -> str:
        """Say that something is not possible, where there is nothing more to say."""
        return self.t("Das geht gerade nicht.", "That is not possible now.")

    def over(self) -> str:
        """Say that the game is over."""
        return self.t("Die Partie ist zu Ende.", "The game is over.")

    def tie(self, points: list[int], ranks: list[int], de: tuple[str, str], en: tuple[str, str]) -> str:
        """Say what decided a tie, with more of what and equally many of what, as a further sentence; else nothing."""
        if points.count(max(points)) == 1:
            return ""
        first = [seat for seat, rank in enumerate(ranks) if rank == 1]
        names = joined([self.name(seat) for seat in first], self.lang)
        if len(first) == 1:
            return self.t(f" {names} gewinnt mit mehr {de[0]}.", f" {names} wins with more {en[0]}.")
        return self.t(f" {names} haben auch gleich viele {de[1]}.", f" {names} have equally many {en[1]} too.")


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
