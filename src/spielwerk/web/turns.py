"""What happened, turn by turn: the lines of the log as one reader may read them, in short and step by step."""

from collections.abc import Container
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from spielwerk.core.audience import Audience
from spielwerk.core.game import Game
from spielwerk.core.state import NONE, Event
from spielwerk.core.types import Seat
from spielwerk.table.session import Line, Session

KEPT = 2000  # points by reader and step that are remembered for a table
SHORT = 8  # words of a summary at most: what is more stands in its lines


@dataclass
class Turn:
    """Lines that one seat made in a row; those of a seat in a round where all act at once, or of its preparation."""

    seat: int  # NONE: of nobody
    lines: list[int]  # places in the log, ascending
    setup: bool = False
    number: int = 0  # the how-manieth of its seat
    round: int = 0  # which one, where rounds are counted
    head: int = NONE  # the line that gives the chapter its heading, where the game does


class TurnSteps(NamedTuple):
    """A line as a reader is told it."""

    step: int
    event: Event
    words: str


@dataclass
class _Known:
    """What is worked out of a log; only what is new is looked at, and what was taken back is forgotten."""

    log: list[Line] = field(default_factory=list)
    count: int = 0
    turns: list[Turn] = field(default_factory=list)
    points: dict[tuple[int, bool, int], list[int]] = field(default_factory=dict)  # by eyes, sealed, step


_known: WeakKeyDictionary[Session, _Known] = WeakKeyDictionary()


def turns(session: Session) -> list[Turn]:
    """Return the turns so far, in the order they began; the last ones may still grow."""
    return _read(session).turns


def _read(session: Session) -> _Known:
    known, log = _known.setdefault(session, _Known()), session.log
    if known.log is not log:
        same = min(known.count, len(log))
        while same and known.log[same - 1] is not log[same - 1]:  # lines are only added, or taken back and new
            same -= 1
        if same < known.count:
            _forget(known, same)
        known.log = log
    for n in range(known.count, len(log)):
        _add(session, known.turns, n)
    known.count = len(log)
    return known


def _forget(known: _Known, same: int) -> None:
    step = known.log[same - 1].step if same else 0
    known.points = {key: points for key, points in known.points.items() if key[2] <= step}
    if any(turn.head >= same for turn in known.turns):  # a heading went: rare enough to begin anew
        known.turns, known.count = [], 0
        return
    for turn in known.turns:
        turn.lines = [n for n in turn.lines if n < same]
    known.turns, known.count = [turn for turn in known.turns if turn.lines], same


def _add(session: Session, found: list[Turn], n: int) -> None:
    """Put a line into the turn it belongs to, or begin one."""
    game, (step, event) = session.game, session.log[n]
    telling, last = game.log_rules, found[-1] if found else None
    seat = event.seat if event.seat >= 0 else NONE
    opens = telling.heading is not None and bool(telling.heading(event, Audience()))
    if last is None or last.setup:
        setup = event.kind in telling.setup
        mine = next((turn for turn in found if turn.seat == seat), None) if setup else None
        if mine is None:
            found.append(Turn(seat, [n], setup, int(not setup), int(not setup), n if opens else NONE))
            return
    elif opens and (game.simultaneous or last.seat != seat):
        found.append(Turn(seat, [n], False, last.number, last.round, n))
        return
    else:
        mine = _open(session, found, seat, step)
        if opens:
            last.head = n
    if mine is not None:
        mine.lines.append(n)
        return
    assert last is not None
    before = next((turn.number for turn in reversed(found) if turn.seat == seat and not turn.setup), 0)
    found.append(Turn(seat, [n], False, before + 1, max(last.round, before + 1), last.head))


def _open(session: Session, found: list[Turn], seat: Seat, step: int) -> Turn | None:
    """Return the turn that a seat's next line goes on with."""
    last = found[-1]
    if session.game.simultaneous:
        if seat == NONE:
            return last if last.seat == NONE else None
        for turn in reversed(found):
            if turn.head != last.head or turn.setup:
                return None
            if turn.seat == seat:
                return turn
        return None
    if seat == NONE:
        return last
    alone = len(session.seats) == 1 and _is_ended(session, session.log[last.lines[-1]].step, step)
    return last if last.seat == seat and not alone else None


def _is_ended(session: Session, begin: int, end: int) -> bool:
    """Tell whether one of these words ended a turn: who plays alone is always next."""
    words = session.record.words[max(0, begin - 1) : end - 1]
    return any(session.game.ending(session.game.parse(word)[1]) for word in words)


# ---- in words ----
def steps_for(session: Session, turn: Turn, audience: Audience) -> list[TurnSteps]:
    """Return what a reader is told of a turn, in the order it happened; steps that only select are not told."""
    first = turn.lines[0]
    found = session.log_between(audience.seat, first, turn.lines[-1] + 1)
    game, names = session.game, tuple(audience.names)
    out: list[TurnSteps] = []
    for n in turn.lines:
        step, event = found[n - first]
        if words := _words(game, event, audience.seat, audience.lang, names, audience.box, audience.automata):
            same = [one.event.kind for one in out[-2:] if one.step == step]
            if (poorer := game.log_rules.fuller.get(event.kind)) in same:
                del out[len(out) - len(same) + same.index(str(poorer))]
            out.append(TurnSteps(step, event, words))
    return out


@lru_cache(maxsize=100_000)
def _words(game: Game, event: Event, seat: Seat, lang: str, names: tuple[str, ...], box: Any, automata: int) -> str:
    return game.texts.line(event, Audience(seat, lang, list(names), box=box, automata=automata))


def gist(lines: list[TurnSteps]) -> TurnSteps | None:
    """Return what matters most of a step: a line that has something bold, else the first."""
    return max(lines, key=lambda one: "**" in one.words) if lines else None


def newest(session: Session, seats: Container[int]) -> Turn | None:
    """Return the turn in which one of these seats did something last."""
    found = [turn for turn in turns(session) if turn.seat in seats]
    return max(found, key=lambda turn: turn.lines[-1], default=None)


def latest(lines: list[TurnSteps]) -> list[TurnSteps]:
    """Return what the last told step of a turn brought."""
    return [one for one in lines if one.step == lines[-1].step]


def sentence(one: TurnSteps, audience: Audience) -> str:
    """Return a line with its subject: who did it."""
    if one.event.seat < 0:
        return one.words
    sign = "" if one.words[:1].islower() else ":"  # some lines are sentences of their own
    return f"{audience.name(one.event.seat)}{sign} {one.words}"


def summary(game: Game, lines: list[TurnSteps], audience: Audience) -> str:
    """Return a turn in short: what the game finds worth a word, the same twice as "2 ×"; else its first line."""
    found: dict[str, int] = {}
    short = game.log_rules.short
    for one in lines:
        if short is not None and (words := short(one.event, audience)):
            found[words] = found.get(words, 0) + 1
    if not found:
        return lines[0].words.replace("**", "").rstrip(".") if lines else ""
    parts = [words if n == 1 else f"{n} × {words}" for words, n in found.items()]
    return " · ".join(parts if len(parts) <= SHORT else [*parts[: SHORT - 1], "…"])


def cells(game: Game, lines: list[TurnSteps]) -> tuple[int, ...]:
    """Return the cells that these lines touched."""
    touched = game.log_rules.cells
    return tuple(sorted({cell for one in lines for cell in touched(one.event)})) if touched else ()


# ---- points ----
def gains(session: Session, n: int, eyes: int) -> list[int]:
    """Return the points that fell in the n-th turn, by seat, as a reader sees them; all at once, only one's own."""
    known = _read(session)
    turn, log = known.turns[n], session.log
    if session.game.simultaneous:
        start = next((k for k in range(n, -1, -1) if known.turns[k].lines[0] == turn.head), 0)
        begin = log[known.turns[start].lines[0]].step
    else:
        begin = log[known.turns[n - 1].lines[-1]].step if n and not turn.setup else 0
    before, after = (_points(session, known, eyes, step) for step in (begin, log[turn.lines[-1]].step))
    change = [b - a for a, b in zip(before, after, strict=True)]
    return [got if seat == turn.seat or not session.game.simultaneous else 0 for seat, got in enumerate(change)]


def note_points(session: Session, eyes: int, points: list[int]) -> None:
    """Keep the points a reader sees now: the turn that goes on needs not work them out."""
    kept = _read(session).points
    if len(kept) > KEPT:
        kept.clear()
    kept[eyes if session.hides_secrets else -1, session.hides_secrets, session.step] = points


def _points(session: Session, known: _Known, eyes: int, step: int) -> list[int]:
    key = (eyes if session.hides_secrets else -1, session.hides_secrets, step)
    if key not in known.points:
        known.points[key] = list(session.observe(eyes, step).scores())
    return known.points[key]


def span(session: Session, turn: Turn) -> tuple[int, int]:
    """Return the first and the last step of a turn: what its lines belong to."""
    return session.log[turn.lines[0]].step, session.log[turn.lines[-1]].step
