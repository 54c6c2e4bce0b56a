"""A record in turns as they are judged: what one seat does until another is awaited or chance has spoken."""

from collections.abc import Iterator

import msgspec

from spielwerk.core.game import Game
from spielwerk.core.record import Record, steps
from spielwerk.core.state import OVER, State


class Span(msgspec.Struct, frozen=True):
    """A turn: the places of its words in the record, and the first of them that was a choice."""

    seat: int
    words: tuple[int, ...]
    start: int  # the word before which the seat decided; after all words if it had no choice

    @property
    def last(self) -> int:
        """Return how many words are played after it."""
        return self.words[-1] + 1

    @property
    def is_forced(self) -> bool:
        """Tell whether there was nothing to choose."""
        return self.start > self.words[-1]

    @property
    def played(self) -> tuple[int, ...]:
        """Return the places of the words that were decided on."""
        return tuple(word for word in self.words if word >= self.start)


class Before(msgspec.Struct, frozen=True):
    """A word about to be played: the position is turned to its seat; copy what you keep."""

    number: int
    seat: int
    action: int
    state: State


def walk(game: Game, record: Record) -> Iterator[Before]:
    """Yield every word with the position before it; the last position, too, with seat and action OVER."""
    game = game.for_version(record.rules_version)
    for number, state in enumerate(steps(game, record)):
        if number == len(record.words):
            yield Before(number, OVER, OVER, state)
            return
        seat, action = game.parse(record.words[number])
        if seat is not None and seat != state.to_move:
            state.turn_to(seat)
        yield Before(number, state.to_move, action, state)


def split(game: Game, record: Record) -> list[Span]:
    """Return the turns of a record, in the order they began.

    Where all act at the same time each seat's turn goes on while others act. Words that were the only possible ones
    belong to the turn that they lead to, even if chance spoke in between.
    """
    alone = record.seats == 1
    found: list[list[int]] = []
    seats: list[int] = []
    starts: list[int] = []
    running: dict[int, int] = {}  # the turn of each seat that goes on
    last: Before | None = None
    luck = None
    for now in walk(game, record):
        if last is not None:
            mine = running[last.seat]
            chosen = starts[mine] >= 0
            ends = last.seat not in now.state.awaiting() or (alone and game.ending(last.action))
            if ends or (chosen and now.state.rng != luck):
                del running[last.seat]
        if now.seat == OVER:
            break
        if not game.simultaneous:
            running = {seat: turn for seat, turn in running.items() if seat == now.seat}
        if now.seat not in running:
            running[now.seat] = len(found)
            found.append([])
            seats.append(now.seat)
            starts.append(-1)
        turn = running[now.seat]
        found[turn].append(now.number)
        if starts[turn] < 0 and len(now.state.legal()) > 1:
            starts[turn] = now.number
        last, luck = now, now.state.rng.copy()
    rows = zip(seats, found, starts, strict=True)
    return [Span(seat, tuple(words), start if start >= 0 else words[-1] + 1) for seat, words, start in rows]
