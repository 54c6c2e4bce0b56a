"""A game as a line of turns: who played which steps, and when points fell."""

import asyncio
from bisect import bisect_left
from dataclasses import dataclass, field

from spielwerk.core.record import opening
from spielwerk.core.state import State
from spielwerk.core.types import Seat
from spielwerk.table.session import Session

KEPT = 64  # tables whose line is remembered
SLICE = 500  # words that are played through in one go


@dataclass
class Turn:
    """Steps of one seat in a row, alone until chance brings something new; where all act at once, those of a round."""

    seat: int  # -1: of everybody
    first: int  # words played before it
    last: int  # words played after it
    gains: list[int]  # points by seat that fell in it


@dataclass
class Timeline:
    """The points after each step, and the turns they fell in."""

    words: list[str] = field(default_factory=list)
    movers: list[int] = field(default_factory=list)  # by word
    rounds: list[int] = field(default_factory=list)  # by word, where all act at the same time or one plays alone
    points: list[list[int]] = field(default_factory=list)  # after n words; one longer than words
    state: State | None = None
    fresh: bool = False  # the last word brought something new
    _turns: tuple[int, list[Turn]] = (-1, [])  # worked out after so many words
    _blocks: tuple[int, int, list[Turn], int] = (-1, 0, [], 1)
    _moments: tuple[int, int, list[tuple[int, list[int]]]] = (-1, 0, [])

    def turns(self) -> list[Turn]:
        """Return the turns: runs of words by one seat, or of one round."""
        if self._turns[0] != len(self.movers):
            self._turns = (len(self.movers), self._count())
        return self._turns[1]

    def _count(self) -> list[Turn]:
        out: list[Turn] = []
        together = bool(self.rounds) and len(self.points[0]) > 1
        for n, mover in enumerate(self.movers):
            seat = -1 if together else mover
            gains = [b - a for a, b in zip(self.points[n], self.points[n + 1], strict=True)]
            if out and out[-1].seat == seat and (not self.rounds or self.rounds[n - 1] == self.rounds[n]):
                out[-1].last = n + 1
                out[-1].gains = [a + b for a, b in zip(out[-1].gains, gains, strict=True)]
            else:
                out.append(Turn(seat, n, n + 1, gains))
        return out

    def turn(self, step: int) -> int:
        """Return the number of the turn that a step belongs to, counted from 1 as below the line."""
        return bisect_left(self.turns(), step, key=lambda turn: turn.last) + 1

    def blocks(self, most: int) -> tuple[list[Turn], int]:
        """Return the turns in at most so many blocks, and how many stand in each: one, unless the game is long."""
        if self._blocks[:2] != (len(self.movers), most):
            self._blocks = (len(self.movers), most, *_group(self.turns(), most))
        return self._blocks[2:]

    def moments(self, most: int) -> list[tuple[int, list[int]]]:
        """Return the steps at which most points fell, in the order of the game."""
        if self._moments[:2] != (len(self.movers), most):
            self._moments = (len(self.movers), most, self._best(most))
        return self._moments[2]

    def _best(self, most: int) -> list[tuple[int, list[int]]]:
        steps = [
            (n + 1, [b - a for a, b in zip(self.points[n], self.points[n + 1], strict=True)])
            for n in range(len(self.movers))
        ]
        best = sorted((s for s in steps if any(s[1])), key=lambda s: (-sum(abs(g) for g in s[1]), s[0]))[:most]
        return sorted(best)


def _group(turns: list[Turn], most: int) -> tuple[list[Turn], int]:
    size = -(-len(turns) // most)
    if size <= 1:
        return turns, 1
    out: list[Turn] = []
    for n in range(0, len(turns), size):
        some = turns[n : n + size]
        seats = {turn.seat for turn in some}
        gains = [sum(points) for points in zip(*(turn.gains for turn in some), strict=True)]
        out.append(Turn(seats.pop() if len(seats) == 1 else -1, some[0].first, some[-1].last, gains))
    return out, size


_kept: dict[tuple[str, int], Timeline] = {}


async def prepare(session: Session, seat: Seat, step: int | None, mode: str) -> None:
    """Play a long game through in slices, before it is looked back on: others come in between."""
    if session.step <= SLICE:
        return
    for n in range(0, session.step if step is None else min(step, session.step), SLICE):
        if not session.has_position(n):
            session.at(n)
            await asyncio.sleep(0)
    if mode == "replay" or session.over:
        while len(timeline(session, seat, SLICE).words) < session.step:
            await asyncio.sleep(0)


def timeline(session: Session, seat: Seat, most: int | None = None) -> Timeline:
    """Return the line of a game as a seat may know it; only what is new since the last time is played through.

    With ``most``, so many words of it at a time.
    """
    key = (session.id, seat if session.hides_secrets else -2)
    line = _kept.pop(key, None)
    words = session.record.words
    if line is None or line.state is None or words[: len(line.words)] != line.words:
        state = opening(session.game, session.record)
        line = Timeline(state=state, points=[_points(session, state, seat)])
    _kept[key] = line
    while len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    now = line.state
    assert now is not None
    for word in words[len(line.words) :][:most]:
        if session.game.simultaneous:
            line.rounds.append(0 if session.game.round is None else session.game.round(now))
        elif len(line.points[0]) == 1:
            line.rounds.append(line.rounds[-1] + line.fresh if line.rounds else 0)
        chance = now.rng.copy()
        mover, _ = session.game.step(now, word, checked=False)
        line.movers.append(mover)
        line.fresh = now.rng != chance
        line.words.append(word)
        line.points.append(_points(session, now, seat))
    return line


def _points(session: Session, state: State, seat: Seat) -> list[int]:
    """Return the points as the seat sees them while secrets are on."""
    return list(state.observe(seat).scores() if session.hides_secrets else state.scores())
