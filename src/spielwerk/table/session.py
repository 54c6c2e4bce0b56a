"""A table: seats, the game on it, what was said about it, and how far one may go back.

Nothing is changed in two halves: ``plan_…`` works out a ``Change`` without touching the table, the store makes it
durable, ``take`` puts it in force. ``act`` and ``undo`` do both at once, for tests and tables without a store.
"""

import time
from bisect import bisect_right
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any, Final

from spielwerk.core.components import mark_of
from spielwerk.core.game import Game, IllegalActionError
from spielwerk.core.record import Record, RecordError, opening
from spielwerk.core.rng import BLANK, Rng
from spielwerk.core.state import NONE, OVER, Event, State
from spielwerk.table import seating
from spielwerk.table.change import Change, FullTableError, Kind, Line, Past, Seat, StaleError, TableError
from spielwerk.table.naming import clean_name, free_name, new_id, new_seed
from spielwerk.table.seating import bot_seat

__all__ = [
    "Change",
    "FullTableError",
    "Kind",
    "Line",
    "Seat",
    "Session",
    "StaleError",
    "TableError",
    "bot_seat",
    "opened",
    "uploaded",
]

UNDO: Final = "<undo"  # the row that takes back one word
STEP: Final = attrgetter("step")
MARK_EVERY: Final = 24  # steps between the positions kept for looking back
LONGEST: Final = 20_000  # words at a table: twenty times a long game of the slowest one
ROWS: Final = 4  # rows of the log per word that may be: undone ones stay in it
IN_TIME: Final = 5.0  # seconds of processor time in which a record from elsewhere has to be played through
LOOK_UP: Final = 32  # words between two looks at the clock


@dataclass(eq=False)
class Session:
    """A table with its game. ``observe`` and ``lines`` are the only ways out for what it knows."""

    id: str
    game: Game
    record: Record
    seats: list[Seat]
    host: str = ""  # holder of the device that opened the table
    started: bool = False
    hints: bool = True
    created: float = field(default_factory=time.time)
    next: str = ""  # the table of the rematch
    origin: str = ""  # the table this one was branched from
    seq: int = 0  # rows of the action log so far
    state: State = field(init=False)
    log: list[Line] = field(init=False, default_factory=list)
    _past: list[Past] = field(init=False, default_factory=list)  # what may be taken back, oldest first
    _fresh: dict[int, int] = field(init=False, default_factory=dict)  # the seq a seat must have seen to click, by seat
    _marks: dict[int, State] = field(init=False, default_factory=dict)  # positions by step, for looking back
    _seen: tuple[int, State] | None = field(init=False, default=None)  # the step looked at last
    _kept: dict[int, dict[Any, Any]] = field(init=False, default_factory=dict)  # drawings shared by readers, by eyes

    def __post_init__(self) -> None:
        """Replay the record: that is the truth."""
        words, self.record.words = self.record.words, []
        self.state = opening(self.game, self.record)
        self.replay(words)

    def replay(self, words: list[str], seconds: float = float("inf")) -> None:
        """Play words of a record, within so much processor time."""
        begun = time.thread_time()
        for i, word in enumerate(words):
            try:
                self._replay(word)
            except ValueError as error:
                raise RecordError(f"word {i + 1}: {error}") from None
            if i % LOOK_UP == 0 and time.thread_time() - begun > seconds:
                raise RecordError(f"words: it takes too long to play them through (got as far as word {i + 1})")

    def _replay(self, word: str) -> None:
        mark, action = self.game.parse(word)
        seat = self.state.to_move if mark is None else mark
        if self.over:
            raise ValueError(f"{word!r} comes after the end")
        if not 0 <= seat < len(self.seats):
            raise ValueError(f"{word!r}: there is no seat {seat}")
        base = self.state
        after = self._faced(base, seat)
        if action not in after.legal():
            raise IllegalActionError(word, after.why_not(action))
        self.state, events = self._applied(after, action)
        step = self.step
        self.record.words.append(word)
        self.log += [Line(step + 1, event) for event in events]
        self._past = self._window(self._past, Past(seat, step, base), word, self.state)

    # ---- what is so ----
    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.state.to_move == OVER

    @property
    def step(self) -> int:
        """Return how many words stand in the record now."""
        return len(self.record.words)

    @property
    def full(self) -> bool:
        """Tell whether this table has got as many words as any may: nobody can play on."""
        return self.step >= longest(self.game) and not self.over

    @property
    def names(self) -> list[str]:
        """Return what each seat is called."""
        return [seat.name or str(k + 1) for k, seat in enumerate(self.seats)]

    @property
    def open(self) -> list[int]:
        """Return the seats that wait for somebody."""
        return [k for k, seat in enumerate(self.seats) if seat.kind == "open"]

    @property
    def sealed(self) -> bool:
        """Tell whether records, branches and other viewpoints stay closed: a game with secrets is on."""
        return self.game.secrets and not self.over

    def awaiting(self) -> list[int]:
        """Return the seats that may act now: none before the start or after the end."""
        return self.state.awaiting() if self.started and not self.full else []

    def held(self, holder: str) -> list[int]:
        """Return the seats of a device."""
        return seating.held(self.seats, holder)

    def left(self, holder: str) -> list[int]:
        """Return the seats a bot keeps for a device that left them."""
        return seating.left(self.seats, holder)

    def viewer_seat(self, holder: str) -> int:
        """Return the awaited seat of this device, the one to move first; else its first seat, else -1: a spectator."""
        mine = self.held(holder)
        waited = self.awaiting()
        if self.state.to_move in mine and self.state.to_move in waited:
            return self.state.to_move
        return next((k for k in mine if k in waited), mine[0] if mine else -1)

    def shared(self, holder: str) -> bool:
        """Tell whether several people with secrets use this device, so that it is handed over with its back up.

        Then the viewer's seat is -1 until ``{"iam": seat}`` came; the one to take over is ``viewer_seat(holder)``.
        """
        return self.sealed and self.game.private and len(self.held(holder)) > 1

    def can_undo(self, seat: int) -> bool:
        """Tell whether nothing new was learned by this seat's last word."""
        return self.started and any(entry.seat == seat for entry in self._past)

    def picked(self, seat: int) -> bool:
        """Tell whether the seat has a choice half made: a last word of its own that did nothing yet."""
        return self.started and any(self._backs(seat))

    def seen(self, seat: int) -> int:
        """Return the seq a seat must have seen for its clicks to count."""
        return self._fresh.get(seat, self.seq)

    def stale(self, seat: int, seq: int | None) -> bool:
        """Tell whether a click answers an older position; what others do at the same time does not age it."""
        return seq is not None and not self.seen(seat) <= seq <= self.seq

    # ---- what may be seen ----
    def observe(self, seat: int, step: int | None = None) -> State:
        """Return what a seat (-1: a spectator) may know of the position now, or after so many words.

        An awaited seat finds itself to move. After the end the spectator sees everything; the generator stays blank.
        """
        state = self.state if step is None else self.at(step)
        if seat == -1 and self.over and self.game.secrets:
            open_state = state.copy()
            open_state.rng = BLANK.copy()
            return open_state
        if seat not in {-1, state.to_move} and seat in state.awaiting():
            state = self._faced(state, seat)
        return state.observe(seat)

    def lines(self, seat: int, step: int | None = None) -> list[Line]:
        """Return the log as a seat may read it: what was whispered to others has lost its numbers until the end."""
        return self.told(seat, 0, self.written(step))

    def lines_of(self, seat: int, step: int) -> list[Line]:
        """Return the lines that one word made, as a seat may read them."""
        return self.told(seat, self.written(step - 1), self.written(step))

    def told(self, seat: int, begin: int, end: int) -> list[Line]:
        """Return some lines of the log as a seat may read them."""
        found = self.log[max(0, begin) : end]
        if not self.sealed:
            return found
        return [
            Line(n, event._replace(args=())) if event.private and event.seat != seat else Line(n, event)
            for n, event in found
        ]

    def written(self, step: int | None = None) -> int:
        """Return how many lines the log has now, or had after so many words."""
        return len(self.log) if step is None else bisect_right(self.log, step, key=STEP)

    def seal(self, end: int) -> Hashable:
        """Return what changes as soon as one of so many lines changes: lines are only added, or taken back and new."""
        newest = self.log[end - 1] if end else None
        return end, id(newest), newest  # kept with its line, an id stays its own

    def kept(self, seat: int) -> dict[Any, Any]:
        """Return where drawings are kept for the next look, and for others with the same knowledge."""
        return self._kept.setdefault(seat if self.sealed else -1, {})

    def at(self, step: int) -> State:
        """Return a copy of the position after so many words. Inside the table only: others see ``observe``."""
        step = max(0, min(step, self.step))
        if step == self.step:
            return self.state.copy()
        known = max((n for n in self._marks if n <= step), default=-1)
        start = self._marks[known] if known >= 0 else opening(self.game, replace(self.record, words=[]))
        known = max(known, 0)
        if self._seen is not None and known <= self._seen[0] <= step:
            known, start = self._seen
        state = start.copy()
        for n in range(known, step):
            if n % MARK_EVERY == 0 and n not in self._marks:
                self._marks[n] = state.copy()
            seat, action = self.game.parse(self.record.words[n])
            if seat is not None and seat != state.to_move:
                state.face(seat)
            state.apply(action)
        self._seen = (step, state.copy())
        return state

    def marked(self, step: int) -> bool:
        """Tell whether the position after so many words, or one shortly before it, is kept."""
        return step - step % MARK_EVERY in self._marks

    def forget(self) -> None:
        """Drop the positions kept for looking back."""
        self._marks.clear()
        self._seen = None

    def paper(self) -> Record:
        """Return the record to take home, unless a game with secrets is still on."""
        if self.sealed:
            raise TableError(
                "Die Aufzeichnung bleibt bis zum Ende der Partie geschlossen.",
                "The record stays closed until the game is over.",
            )
        return replace(self.record, words=list(self.record.words), options=dict(self.record.options), names=self.names)

    # ---- playing ----
    def plan_act(self, seat: int, word: str, seq: int | None = None) -> Change:
        """Work out a click of a seat; one that fits only before its half-made choice takes that back first.

        One that fits after a choice which goes without saying makes that choice too.
        """
        self._check(seat, seq)
        action = self.game.layout.number(word)
        for back in self._backs(seat):
            change = self._without(seat, back)
            assert change.state is not None
            base = change.state
            after = self._faced(base, seat)
            if action not in after.legal():
                first = self.game.ahead(after.observe(seat)).get(action, NONE)
                if first == NONE:
                    continue
                self._play(change, seat, base, after, first)
                base, after = change.state, self._faced(change.state, seat)
            elif back and self._action(self._own(seat)[-back].step) == action:
                return change  # the same choice once more puts it down again
            self._play(change, seat, base, after, action)
            return change
        raise IllegalActionError(word, self.observe(seat).why_not(action))

    def plan_undo(self, seat: int, seq: int | None = None) -> Change:
        """Work out taking back the seat's last click, if it taught nobody anything."""
        if self.stale(seat, seq):
            raise StaleError
        if not self.can_undo(seat):
            raise TableError(
                "Weiter zurück geht es nicht: Danach wurde etwas Neues bekannt.",
                "You cannot go back further: something new became known.",
            )
        own = self._own(seat)
        both = len(own) > 1 and own[-2].step + 1 == own[-1].step and self._said(own[-2], own[-1].step)
        return self._without(seat, 2 if both else 1)

    def _said(self, choice: Past, step: int) -> bool:
        """Tell whether one click could say a choice and the word after it: it is taken back as one, too."""
        before = self._faced(choice.base, choice.seat).observe(choice.seat)
        return self.game.ahead(before).get(self._action(step)) == self._action(choice.step)

    def take(self, change: Change) -> None:
        """Put a planned change in force."""
        if change.base != self.seq:
            raise StaleError
        if change.state is not None:
            assert change.words is not None
            assert change.log is not None
            assert change.past is not None
            for k in range(len(self.seats)):
                self._fresh.setdefault(k, self.seq)
            asked = set(change.state.awaiting()) - set(self.state.awaiting())
            if UNDO in change.rows:
                kept = self.step - change.rows.count(UNDO)
                self._marks = {n: state for n, state in self._marks.items() if n <= kept}
                self._seen = None
            self.state, self.record.words = change.state, change.words
            self.log, self._past = change.log, change.past
            self.seq += len(change.rows)
            self._fresh |= dict.fromkeys(asked | {change.seat}, self.seq)
        self.seats = self.seats if change.seats is None else change.seats
        self.started = self.started if change.started is None else change.started
        self.next = self.next if change.next is None else change.next

    def act(self, seat: int, word: str, seq: int | None = None) -> None:
        """Play a word for a seat at once."""
        self.take(self.plan_act(seat, word, seq))

    def undo(self, seat: int, seq: int | None = None) -> None:
        """Take back the seat's last word at once."""
        self.take(self.plan_undo(seat, seq))

    def _check(self, seat: int, seq: int | None) -> None:
        if not self.started:
            raise TableError("Die Partie hat noch nicht begonnen.", "The game has not started yet.")
        if self.over:
            raise TableError("Die Partie ist zu Ende.", "The game is over.")
        if self.full:
            raise FullTableError(longest(self.game))
        if self.stale(seat, seq):
            raise StaleError
        if not 0 <= seat < len(self.seats):
            raise TableError(
                "Du schaust zu. Nur wer am Tisch sitzt, kann spielen.",
                "You are watching. Only seated players can play.",
            )
        if seat not in self.state.awaiting():
            raise TableError("Du bist noch nicht am Zug.", "It is not your turn yet.")

    def _own(self, seat: int) -> list[Past]:
        return [entry for entry in self._past if entry.seat == seat]

    def _backs(self, seat: int) -> Iterable[int]:
        """Yield 0 for the position now, then how many half-made choices to put back: own words that made no event."""
        yield 0
        for back, entry in enumerate(reversed(self._own(seat)), 1):
            if any(line.step == entry.step + 1 for line in self.log[self.written(entry.step) :]):
                return
            yield back

    def _action(self, n: int) -> int:
        return self.game.parse(self.record.words[n])[1]

    def _without(self, seat: int, back: int) -> Change:
        """Work out the game without a seat's last words; what others did since then is played again, unchanged."""
        if back and self.seq >= ROWS * longest(self.game):
            raise TableError(
                "An diesem Tisch wurde zu oft zurückgenommen. Von jetzt an gilt jeder Klick.",
                "Too much was taken back at this table. From now on every click counts.",
            )
        kept = self._own(seat)[-back].step if back else self.step
        change = Change(
            base=self.seq,
            rows=(UNDO,) * (self.step - kept),
            state=self._own(seat)[-back].base.copy() if back else self.state,
            words=self.record.words[:kept],
            log=self.log[: self.written(kept)],
            past=[entry for entry in self._past if entry.step < kept],
            seat=seat,
        )
        dropped = {entry.step for entry in self._own(seat)[-back:]} if back else set()
        for step in range(kept, self.step):
            if step not in dropped:
                self._again(change, step)
        return change

    def _again(self, change: Change, step: int) -> None:
        """Play a word of somebody else again; it must do what it did."""
        assert change.state is not None
        assert change.log is not None
        word = self.record.words[step]
        mark, action = self.game.parse(word)
        other = self._mover(step) if mark is None else mark
        base, told = change.state, len(change.log)
        after = self._faced(base, other) if other in base.awaiting() else None
        if after is not None and action in after.legal():
            self._play(change, other, base, after, action)
            if [line.event for line in change.log[told:]] == [line.event for line in self.log if line.step == step + 1]:
                return
        raise TableError(
            "Zurück geht es nicht mehr: Die anderen haben darauf aufgebaut.",
            "You cannot go back any more: the others have built on it.",
        )

    def _mover(self, step: int) -> int:
        """Return whose word a word without a mark was."""
        return self.at(step).to_move

    def _play(self, change: Change, seat: int, base: State, after: State, action: int) -> None:
        """Add a word to a change."""
        assert change.words is not None
        assert change.log is not None
        assert change.past is not None
        word = self.game.layout.word(action)
        written = word if base.to_move == seat else f"@{seat} {word}"
        step = len(change.words)
        change.state, events = self._applied(after, action)
        change.rows += (written,)
        change.words.append(written)
        change.log += [Line(step + 1, event) for event in events]
        change.past = self._window(change.past, Past(seat, step, base), word, change.state)

    @staticmethod
    def _faced(base: State, seat: int) -> State:
        after = base.copy()
        if seat != after.to_move:
            after.face(seat)
        return after

    @staticmethod
    def _applied(state: State, action: int) -> tuple[State, list[Event]]:
        events: list[Event] = []
        state.events = events
        state.apply(action)
        state.events = None
        return state, events

    def _window(self, past: list[Past], entry: Past, word: str, state: State) -> list[Past]:
        """Go back as far as the seat is still asked and the generator unchanged: until somebody learned something."""
        verb = self.game.layout.word(self.game.parse(word)[1]).partition(" ")[0]
        if entry.seat not in state.awaiting() or state.rng != entry.base.rng or verb in self.game.final:
            return [other for other in past if other.seat != entry.seat]
        return [*past, entry]

    # ---- seats ----
    def plan_sit(self, seat: int, holder: str, name: str) -> Change:
        """Work out sitting down on an open seat."""
        return self._reseated(seating.sit(self.seats, seat, holder, name))

    def plan_bot(self, seat: int, level: str = "medium") -> Change:
        """Work out putting a bot on an open seat, or another one in its place."""
        self._check_waiting()
        return self._reseated(seating.seat_bot(self.seats, seat, level))

    def plan_free(self, seat: int) -> Change:
        """Work out sending a bot away before the start."""
        self._check_waiting()
        return self._reseated(seating.send_bot_away(self.seats, seat))

    def plan_leave(self, holder: str, seat: int = NONE) -> Change:
        """Work out leaving one's seats (or one of them): before the start they open again, later a bot plays on."""
        mine = [k for k in self.held(holder) if seat in {NONE, k}]
        return self._reseated(seating.leave(self.seats, mine, self.started))

    def plan_return(self, holder: str) -> Change:
        """Work out taking back the seats that a bot keeps for this device."""
        return self._reseated(seating.come_back(self.seats, holder))

    def plan_start(self, holder: str, level: str = "medium") -> Change:
        """Work out the start; bots fill in where nobody sits. The host may start, and anybody seated once all came."""
        self._check_waiting()
        if holder != self.host and (self.open or not self.held(holder)):
            raise TableError("Nur wer den Tisch eröffnet hat, kann starten.", "Only the host can start the game.")
        change = self._reseated(seating.fill_up(self.seats, level))
        change.started = True
        return change

    def _check_waiting(self) -> None:
        if self.started:
            raise TableError("Die Partie läuft schon.", "The game is already on.")

    def _reseated(self, seats: list[Seat]) -> Change:
        return Change(base=self.seq, seats=seats)

    # ---- tables that follow from this one ----
    def rematch(self) -> "Session":
        """Return a new table with the same people, the seats moved on by one so that another begins."""
        if not self.over:
            raise TableError("Erst spielt Ihr diese Partie zu Ende.", "Finish this game first.")
        fresh = replace(self.record, words=[], seed=new_seed(), options=dict(self.record.options), names=[])
        if fresh.start is not None:
            fresh.start = self._reseeded(self.at(0))
        seats = [*self.seats[1:], *self.seats[:1]]
        return Session(new_id(), self.game, fresh, seats, self.host, True, self.hints, origin=self.id)

    @staticmethod
    def _reseeded(state: State) -> dict[str, Any]:
        state.rng = Rng(new_seed())
        return state.dump()

    def branch(self, step: int, holder: str, name: str, level: str = "medium") -> "Session":
        """Return a new table that goes on from a step, this device against bots; the original stays as it is."""
        if self.sealed:
            raise TableError("Das geht nach dem Ende der Partie.", "You can do that once the game is over.")
        step = max(0, min(step, self.step))
        state = self.at(step)
        if state.to_move == OVER:
            raise TableError(
                "Da ist die Partie schon zu Ende. Geh ein Stück zurück.", "The game is over there. Go back a little."
            )
        record = replace(self.record, words=self.record.words[:step], options=dict(self.record.options), names=[])
        if self.game.secrets:  # what was seen of the future must not come true again
            record = replace(record, words=[], start=self._reseeded(state), seed=new_seed())
        mine = self.viewer_seat(holder)
        mine = mine if mine in state.awaiting() else state.to_move
        seats = [
            Seat("human", free_name(name, set()), "", holder) if k == mine else bot_seat(k, level)
            for k in range(len(self.seats))
        ]
        return Session(new_id(), self.game, record, seats, holder, True, True, origin=self.id)


def longest(game: Game) -> int:
    """Return how many words a table of this game takes: every game ends within its ``max_steps``, most long before."""
    return min(game.max_steps, LONGEST)


def uploaded(game: Game, record: Record, holder: str, seconds: float = IN_TIME) -> Session:
    """Return a table for a record from elsewhere: to be looked at, and played on by this device for all seats."""
    if len(record.words) > longest(game):
        raise RecordError(f"words: {game.title} is over after at most {longest(game)}")
    if not 0 <= record.seed < 1 << 63:
        raise RecordError("seed: too large")
    low, high = game.seats
    if not low <= record.seats <= high:
        raise RecordError(f"seats: {game.title} is for {low} to {high} players, not {record.seats}")
    names: list[str] = []
    for k in range(record.seats):
        given = record.names[k] if k < len(record.names) else ""
        names.append(free_name(clean_name(given) or str(k + 1), set(names)))
    seats = [Seat("human", name, "", holder) for name in names]
    session = Session(new_id(), game, replace(record, words=[], names=[]), seats, holder, True, True)
    session.replay(record.words, seconds)
    return session


def opened(game: Game, seats: list[Seat], options: dict[str, int], host: str, hints: bool) -> Session:
    """Return a new table with a fresh seed, waiting in the hall unless every seat is taken."""
    record = Record(game.slug, len(seats), new_seed(), game.settle(options), [], game.rules_version)
    record.components = mark_of(game.slug)
    return Session(new_id(), game, record, seats, host, all(seat.kind != "open" for seat in seats), hints)
