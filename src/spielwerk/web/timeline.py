"""A game as a line of turns: who played which steps, and when points fell."""

from dataclasses import dataclass, field

from spielwerk.core.record import opening
from spielwerk.core.state import State
from spielwerk.table.session import Session

KEPT = 64  # tables whose line is remembered


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

    def turns(self) -> list[Turn]:
        """Return the turns: runs of words by one seat, or of one round."""
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

    def moments(self, most: int) -> list[tuple[int, list[int]]]:
        """Return the steps at which most points fell, in the order of the game."""
        steps = [
            (n + 1, [b - a for a, b in zip(self.points[n], self.points[n + 1], strict=True)])
            for n in range(len(self.movers))
        ]
        best = sorted((s for s in steps if any(s[1])), key=lambda s: (-sum(abs(g) for g in s[1]), s[0]))[:most]
        return sorted(best)


_kept: dict[tuple[str, int], Timeline] = {}


def timeline(session: Session, seat: int) -> Timeline:
    """Return the line of a game as a seat may know it; only what is new since the last time is played through."""
    key = (session.id, seat if session.sealed else -2)
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
    for word in words[len(line.words) :]:
        mark, action = session.game.parse(word)
        if mark is not None and mark != now.to_move:
            now.face(mark)
        line.movers.append(now.to_move)
        if session.game.together:
            line.rounds.append(int(getattr(now, "round", 0)))
        elif len(line.points[0]) == 1:
            line.rounds.append(line.rounds[-1] + line.fresh if line.rounds else 0)
        chance = now.rng.copy()
        now.apply(action)
        line.fresh = now.rng != chance
        line.words.append(word)
        line.points.append(_points(session, now, seat))
    return line


def _points(session: Session, state: State, seat: int) -> list[int]:
    """Return the points as the seat sees them while secrets are on."""
    return list(state.observe(seat).scores() if session.sealed else state.scores())
