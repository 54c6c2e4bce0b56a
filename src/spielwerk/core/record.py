"""A record is a game on paper: how it began and every word played. Replaying it is the truth."""

import json
import secrets
import zlib
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from spielwerk.core import chance
from spielwerk.core.chance import Chance
from spielwerk.core.components import ComponentError
from spielwerk.core.game import Game, UnknownRulesError
from spielwerk.core.rng import STRONG, generator
from spielwerk.core.state import State

MOST_WORDS = 100_000
SEEDS = 2_000_000_000  # of what is hidden in a bare position
RARE = {"names", "components", "dealt", "commitment", "draws"}  # left out where they say nothing


class RecordError(ValueError):
    """A record that cannot be read or replayed: says where and why."""


class NoRecordError(RecordError):
    """A file that is something else."""


class OtherComponentsError(RecordError):
    """A record that was played with components which are not here."""


class OtherRulesError(RecordError):
    """A record that was played by rules which are not here."""


class ReplayError(RecordError):
    """A record that is good up to a word: says how many words stand before it."""

    def __init__(self, step: int, why: object) -> None:
        super().__init__(f"word {step + 1}: {why}")
        self.step = step


class OtherPositionError(ReplayError):
    """A word after which the game does not stand as it did when it was played."""

    def __init__(self, step: int) -> None:
        super().__init__(step, "the position after it is another one")


@dataclass
class Record:
    """``{game, rules_version, seats, options, seed, words}``, and ``start`` if it began from a written position.

    ``components`` is the mark of an owner's own set; without it the game was played with the built-in one.
    A table's record has ``chance`` instead of ``seed``; ``commitment`` and ``draws`` say what the table showed and
    drew: nobody replays by them, ``fair.verify`` compares.
    """

    game: str
    seats: int
    seed: int
    options: dict[str, int] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)
    rules_version: int = 1
    start: dict[str, Any] | None = None
    names: list[str] = field(default_factory=list)
    components: str = ""
    dealt: int = 0  # the rules it was dealt by, where a replay has shown that newer ones come to the same
    chance: Chance | None = None
    commitment: str = ""
    draws: list[list[int]] = field(default_factory=list)  # words before it, outcomes there were, which one came

    def __post_init__(self) -> None:
        """Let the seed follow from the chance, where there is one."""
        if self.chance is not None:
            self.seed = self.chance.seed

    def to_json(self) -> str:
        """Return the record as a JSON text."""
        data = {k: v for k, v in self.__dict__.items() if v is not None and (k not in RARE or v)}
        if self.chance is not None:
            del data["seed"]
            data["chance"] = self.chance.to_json()
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_position(cls, game: Game, position: dict[str, Any]) -> "Record":
        """Return a record that begins from a bare position, or raise PositionError with a clear sentence.

        What the position does not say is dealt anew: what is hidden in it, and all chance to come.
        """
        state = game.load(position)
        if "rng" not in position:
            state = state.sample(secrets.randbelow(SEEDS))
            state.rng = generator(STRONG + secrets.randbits(256))
        seats = len(state.scores()) - game.automata(state)
        return cls(game.slug, seats, 0, rules_version=game.rules_version, start=state.dump())

    @classmethod
    def from_json(cls, text: str | bytes) -> "Record":
        """Read a record, or raise RecordError with a clear sentence."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise NoRecordError("this is not a record: it is not JSON") from None
        if not isinstance(data, dict):
            raise NoRecordError("this is not a record: it is not a JSON object")
        if "game" not in data and "words" not in data:
            raise NoRecordError("this is not a record: it has no game and no words")
        game, seats, drawn = _of_type(data, "game", str), _of_type(data, "seats", int), _chance(data)
        return cls(
            game=game,
            seats=seats,
            seed=_of_type(data, "seed", int) if drawn is None else 0,
            options=_all(_of_type(data, "options", dict, {}), "options", int),
            words=_all(_of_type(data, "words", list), "words", str),
            rules_version=_of_type(data, "rules_version", int),
            start=_of_type(data, "start", dict, None),
            names=_all(_of_type(data, "names", list, []), "names", str),
            components=_of_type(data, "components", str, ""),
            chance=drawn,
            commitment=_of_type(data, "commitment", str, ""),
            draws=_all(_of_type(data, "draws", list, []), "draws", list),
            dealt=_of_type(data, "dealt", int, 0),
        )


def position_in(text: str | bytes) -> dict[str, Any] | None:
    """Return the bare position in a file, None if it holds something else: a position says whose move it is."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and "to_move" in data and "words" not in data else None


def _chance(data: dict[str, Any]) -> Chance | None:
    if "chance" not in data:
        return None
    try:
        return chance.read(data["chance"])
    except ValueError as error:
        raise RecordError(str(error)) from None


def _of_type(data: dict[str, Any], key: str, kind: type, default: Any = ...) -> Any:
    value = data.get(key, default)
    if value is ...:
        raise RecordError(f"{key}: missing")
    if value is default:
        return value
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"{key}: not a {kind.__name__}")
    return value


def _all(items: Any, key: str, kind: type) -> Any:
    if len(items) > MOST_WORDS:
        raise RecordError(f"{key}: too many")
    for i, item in enumerate(items.values() if isinstance(items, dict) else items):
        if not isinstance(item, kind) or isinstance(item, bool):
            raise RecordError(f"{key}: entry {i + 1} is not a {kind.__name__}")
    return items


def opening(game: Game, record: Record) -> State:
    """Return the position a record begins from, by the rules it was played by."""
    if record.game != game.slug:
        raise RecordError(f"this is a record of {record.game!r}, not of {game.slug!r}")
    try:
        game = game.for_version(record.rules_version)
        if record.start is None:
            return game.new_with_components(record.components, record.seats, record.seed, **record.options)
        state = game.load(record.start)
        if record.chance is not None:
            state.rng = generator(record.seed)
    except ComponentError as error:
        raise OtherComponentsError(str(error)) from None
    except UnknownRulesError as error:
        raise OtherRulesError(str(error)) from None
    except ValueError as error:
        raise RecordError(str(error)) from None
    if len(state.scores()) != record.seats + game.automata(state):
        raise RecordError("seats: the position is for another number of players")
    return state


def steps(game: Game, record: Record) -> Iterator[State]:
    """Yield the same position before the first word and after each one: copy what you keep."""
    state = opening(game, record)
    game = game.for_version(record.rules_version)
    yield state
    for i, word in enumerate(record.words):
        try:
            game.step(state, word)
        except ValueError as error:
            raise ReplayError(i, error) from None
        yield state


def replay(game: Game, record: Record, upto: int | None = None) -> State:
    """Return the position after ``upto`` words, or after all of them."""
    wanted = islice(steps(game, record), None if upto is None else upto + 1)
    return deque(wanted, maxlen=1).pop()


class Walk:
    """A record to be gone through, forward and back: ``state`` is the position after ``step`` words."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game.for_version(record.rules_version)
        self.record = record
        self.step = 0
        self._further = steps(game, record)
        self._known = [next(self._further).copy()]

    @property
    def state(self) -> State:
        """Return the position: a copy, to be played on as you like."""
        return self._known[self.step].copy()

    def forward(self, count: int = 1) -> State:
        """Go on by some words, at most to the last one."""
        return self.to(min(self.step + count, len(self.record.words)))

    def back(self, count: int = 1) -> State:
        """Go back by some words, at most to the beginning."""
        return self.to(max(self.step - count, 0))

    def to(self, step: int) -> State:
        """Go to where so many words have been played; from the end if that is negative."""
        wanted = step if step >= 0 else len(self.record.words) + 1 + step
        if not 0 <= wanted <= len(self.record.words):
            raise IndexError(f"there is no step {step}: the record has {len(self.record.words)} words")
        while len(self._known) <= wanted:
            self._known.append(next(self._further).copy())
        self.step = wanted
        return self.state

    def lines(self) -> Iterator[str]:
        """Yield the record as JSON lines: how it began, then each word with who played it and what came of it."""
        head = json.loads(self.record.to_json())
        del head["words"]
        yield json.dumps(head | {"position": self._known[0].dump()}, ensure_ascii=False)
        for step, word in enumerate(self.record.words, 1):
            before = self._known[step - 1]
            seat, action = self.game.parse(word)
            now = self.to(step)
            told = {"step": step, "seat": before.to_move if seat is None else seat, "word": word, "action": action}
            stands = {"points": now.scores(), "to_move": now.to_move, "position": now.dump()}
            yield json.dumps(told | stands, ensure_ascii=False)


def digest(state: State) -> int:
    """Return a small sign of a position that is the same in every process: who is asked, and everybody's points."""
    told = repr((state.to_move, list(state.awaiting()), list(state.scores())))
    return zlib.crc32(told.encode()) >> 1  # a signed column of 32 bits holds it
