"""A table: seats, the game on it, what was said about it, and how far one may go back.

Nothing is changed in two halves: ``plan_…`` works out a ``Change`` without touching the table, the store makes it
durable, ``commit`` puts it in force. ``act`` and ``undo`` do both at once, for tests and tables without a store.
"""

import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import InitVar, dataclass, field, replace
from itertools import groupby
from typing import Any, Final

from spielwerk.core import fair
from spielwerk.core.game import Game, IllegalActionError
from spielwerk.core.knowledge import learns
from spielwerk.core.language import Sentence, msg
from spielwerk.core.record import OtherPositionError, Record, RecordError, ReplayError, digest, opening
from spielwerk.core.state import NONE, OVER, Event, State
from spielwerk.core.types import Action
from spielwerk.table.change import (
    BrokenError,
    Change,
    ClosedError,
    Course,
    FullTableError,
    Guest,
    Kind,
    Line,
    Mark,
    Moment,
    RemovedError,
    SeatInfo,
    StaleError,
    StoppedError,
    TableError,
    UndoEntry,
)
from spielwerk.table.clock import Clock
from spielwerk.table.positions import Positions
from spielwerk.table.presence import Presence
from spielwerk.table.seating import bot_seat
from spielwerk.table.sight import Sight, turned_to
from spielwerk.table.terms import NOWHERE, WAITING, WATCHED, Terms, Wishes, from_json
from spielwerk.table.undo import Played, RuleRefusal, closes, take_back, undo_window

__all__ = [
    "Change",
    "FullTableError",
    "Guest",
    "Kind",
    "Line",
    "RemovedError",
    "SeatInfo",
    "Session",
    "StaleError",
    "TableError",
    "bot_seat",
]

UNDO: Final = "<undo"  # the row that takes back one word
LONGEST: Final = 20_000  # words at a table: twenty times a long game of the slowest one
ROWS: Final = 4  # rows of the log per word that may be: undone ones stay in it
ALONG: Final = 8  # words at most that one click plays along
LOOK_UP: Final = 32  # words between two looks at the clock


@dataclass(eq=False)
class Session(Sight):
    """A table with its game."""

    id: str
    game: Game
    record: Record
    seats: list[SeatInfo]
    host: str = ""  # the person who opened the table
    started: bool = False
    hints: bool = True
    created: float = field(default_factory=time.time)
    next: str = ""  # the table of the rematch
    origin: str = ""  # the table this one was branched from
    seq: int = 0  # rows of the action log so far
    broken: BrokenError | None = None  # why nobody can play on: the rest could not be replayed
    digests: InitVar[Mapping[int, int] | None] = None  # what is known of the positions, by step
    rev: int = 0  # changes of seats so far
    touched: float = 0.0  # when the store last noted that something happened
    closed: bool = False  # by the operator: nobody acts here any more
    guests: dict[str, Guest] = field(default_factory=dict)  # people the host treats apart
    terms: Terms = field(default_factory=Terms)  # on which the table is played
    wishes: Wishes = field(default_factory=Wishes)  # of its people
    stopped: str = ""  # why the game ended before its end, one of change.STOPPED
    clock: Clock = field(default_factory=Clock)  # how much time everybody has left
    due: float = 0.0  # when a server has to see to the table, in server time; 0: never
    presence: Presence = field(init=False, default_factory=Presence)
    state: State = field(init=False)
    log: list[Line] = field(init=False, default_factory=list)
    _past: list[UndoEntry] = field(init=False, default_factory=list)  # what may be taken back, oldest first
    _needed_seq: dict[int, int] = field(init=False, default_factory=dict)  # what a seat must have seen to click
    _positions: Positions = field(init=False, default_factory=Positions)
    _drawings: dict[int, dict[Any, Any]] = field(init=False, default_factory=dict)
    _verdict: tuple[int, fair.Verdict] | None = field(init=False, default=None)

    def __post_init__(self, digests: Mapping[int, int] | None) -> None:
        """Replay the record: that is the truth. What may be taken back is worked out for the last words only."""
        words, self.record.words = self.record.words, []
        self.state = opening(self.game, self.record)
        self.game = self.game.for_version(self.record.rules_version)
        self.replay(words, digests=digests)

    def replay(self, words: list[str], seconds: float = float("inf"), digests: Mapping[int, int] | None = None) -> None:
        """Play words of a record, within so much processor time; digests say what positions they came to."""
        begun, known = time.thread_time(), digests or {}
        open_seats: set[int] = set()
        last: list[Played] = []
        for i, word in enumerate(words):
            try:
                played = self._replay(word)
            except ValueError as error:
                raise ReplayError(i, error) from None
            if known and known.get(i + 1) not in {None, digest(self.state)}:
                raise OtherPositionError(i)
            if i % LOOK_UP == 0 and time.thread_time() - begun > seconds:
                raise RecordError(f"words: it takes too long to play them through (got as far as word {i + 1})")
            entry = played.entry
            open_seats &= {entry.seat, *entry.base.awaiting()}
            if not open_seats:
                last.clear()
            if closes(self.game, played):
                open_seats.discard(entry.seat)
            else:
                open_seats.add(entry.seat)
            last.append(played)
        for played in last:
            self._past = undo_window(self.game, len(self.seats), self._past, played)

    def _replay(self, word: str) -> Played:
        base, step = self.state, self.step
        self.state, seat, action, events = self._after(base, word)
        self.record.words.append(word)
        self.log += [Line(step + 1, event) for event in events]
        return Played(UndoEntry(seat, step, base, not events), action, self.state, events)

    def _after(self, base: State, word: str) -> tuple[State, int, int, list[Event]]:
        """Return the position after a word, who played which action, and what happened."""
        after = base.copy()
        events: list[Event] = []
        after.events = events
        seat, action = self.game.step(after, word)
        after.events = None
        return after, seat, action, events

    # ---- what is so ----
    @property
    def full(self) -> bool:
        """Tell whether this table has got as many words as any may: nobody can play on."""
        words = len(self.record.words)
        return (words >= LONGEST or words >= self.game.max_steps) and not self.over

    @property
    def why_stopped(self) -> TableError | None:
        """Return why nobody can play on here, if that is so."""
        if self.state.to_move == OVER:
            return None
        if self.closed:
            return ClosedError()
        if self.stopped:
            return StoppedError(self.stopped)
        if self.broken is not None:
            return self.broken
        return FullTableError(self.step) if self.full else None

    @property
    def notice(self) -> Sentence | None:
        """Return what people should know of the rules at this table: they are not those of today."""
        dealt, version = self.record.dealt, self.record.rules_version
        if self.why_stopped is not None:
            return None
        if self.game.current is not None:
            today = self.game.current.rules_version
            return Sentence(
                msg("This table plays by rules version {version}. New tables play by version {today}."),
                version=version,
                today=today,
            )
        if dealt:
            corrected = msg(
                "The rules were corrected after this game began. It goes on by version {version}, and everything "
                "played so far stands."
            )
            return Sentence(corrected, version=version)
        return None

    @property
    def listed(self) -> bool:
        """Tell whether the table stands in the lobby: it waits there until its seats are taken or it begins."""
        return self.lobby_place() == WAITING

    def lobby_place(self, change: Change | None = None) -> int:
        """Return how the lobby shows the table, once a change is in force: waiting, to be watched, or not at all."""
        change = change or Change(self.seq)
        terms, seats, state = change.terms or self.terms, change.seats or self.seats, change.state or self.state
        if not terms.listed or self.stopped or change.stopped or self.closed:
            return NOWHERE
        if self.started or change.started:
            return WATCHED if terms.spectators and state.to_move != OVER else NOWHERE
        return WAITING if any(seat.kind == "open" for seat in seats) else NOWHERE

    @property
    def moment(self) -> Moment:
        """Return what is so now, to be compared with what is so after a change."""
        return Moment(self.seats, frozenset(self.awaiting()), self.over or bool(self.stopped), self.wishes)

    def awaiting(self) -> list[int]:
        """Return the seats that may act now: none before the start or after the end, nor where nothing goes on."""
        return self.state.awaiting() if self.started and self.why_stopped is None else []

    def awaiting_after(self, change: Change) -> list[int]:
        """Return the seats that may act once a change is in force."""
        state = self.state if change.state is None else change.state
        words = self.record.words if change.course is None else change.course.words
        on = (self.started or change.started) and not (self.stopped or change.stopped or self.closed or self.broken)
        return state.awaiting() if on and len(words) < longest(self.game) else []

    def viewer_seat(self, holder: str) -> int:
        """Return the awaited seat of this device, the one to move first; else its first seat, else -1: a spectator."""
        mine = self.seats_of(holder)
        waited = self.awaiting()
        if self.state.to_move in mine and self.state.to_move in waited:
            return self.state.to_move
        return next((k for k in mine if k in waited), mine[0] if mine else -1)

    def is_shared_device(self, holder: str) -> bool:
        """Tell whether several people with secrets use this device, so that it is handed over with its back up.

        Then the viewer's seat is -1 until ``{"iam": seat}`` came; the one to take over is ``viewer_seat(holder)``.
        """
        return self.hides_secrets and self.game.has_private_information and len(self.seats_of(holder)) > 1

    def can_undo(self, seat: int) -> bool:
        """Tell whether nobody learned anything by this seat's last word, or acted after its turn."""
        on = self.started and not self.over and self.why_stopped is None
        return on and any(entry.seat == seat for entry in self._past)

    def seat_to_undo(self, holder: str, seat: int) -> int:
        """Return whose word a device takes back: that of the seat before it, else of another of its seats, or NONE.

        At one screen this is whoever has just ended a turn.
        """
        mine = sorted(self.seats_of(holder), key=lambda k: k != seat)
        return next((k for k in mine if self.can_undo(k)), NONE)

    def seats_to_ask(self, seat: int) -> list[int]:
        """Return the awaited people whom a seat has to ask before it takes back its turn: nobody while it lasts."""
        waited, who = self.awaiting(), self.seats[seat].holder
        others = [k for k in waited if self.seats[k].is_person and self.seats[k].holder != who]
        return [] if seat in waited else others

    @property
    def has_finished_turn_to_undo(self) -> bool:
        """Tell whether a person could take back a turn that is over."""
        waited = self.awaiting()
        return any(k not in waited and self.can_undo(k) for k, seat in enumerate(self.seats) if seat.is_person)

    @property
    def undo_request(self) -> int:
        """Return the seat that asks to take back its turn, or NONE: any move ends it."""
        seat, seq = self.wishes.undo
        return seat if seq == self.seq else NONE

    def plan_request_undo(self, seat: int) -> Change:
        """Work out that a seat asks to take back its turn; once: who was refused does not ask again."""
        if self.wishes.undo[1] == self.seq:
            raise TableError(msg("You have asked already."))
        if not self.can_undo(seat):
            raise StaleError
        return self._plan_wishes(undo=(seat, self.seq))

    def plan_refuse_undo(self) -> Change:
        """Work out that somebody answers such a wish with no."""
        return self._plan_wishes(undo=(NONE, self.seq))

    def has_open_choice(self, seat: int) -> bool:
        """Tell whether the seat has a choice half made: a last word of its own that did nothing yet."""
        return self.started and any(self._undo_depths(seat))

    def seen_seq(self, seat: int) -> int:
        """Return the seq a seat must have seen for its clicks to count."""
        return self._needed_seq.get(seat, self.seq)

    def stale(self, seat: int, seq: int | None) -> bool:
        """Tell whether a click answers an older position; what others do at the same time does not age it."""
        return seq is not None and not self.seen_seq(seat) <= seq <= self.seq

    # ---- playing ----
    def plan_act(self, seat: int, word: str, seq: int | None = None) -> Change:
        """Work out a click of a seat; one that fits only before its half-made choice takes that back first.

        One that fits after a choice which goes without saying makes that choice too.
        """
        self._check(seat, seq)
        action = self.game.layout.number(word)
        for back in self._undo_depths(seat):
            change = self._plan_without(seat, back)
            assert change.state is not None
            now = turned_to(change.state, seat)
            if action not in now.legal():
                first = self.game.implied_actions(now.observe(seat)).get(action, NONE)
                if first == NONE:
                    continue
                self._play(change, seat, first)
            elif back and self._action(self._own_entries(seat)[-back].step) == action:
                return change  # the same choice once more puts it down again
            self._play(change, seat, action)
            return change
        raise IllegalActionError(word, self.observe(seat).why_not(action))

    def plan_click(self, seat: int, word: str, seq: int | None = None) -> Change:
        """Work out a person's click; what then has a single possibility and tells nobody anything is played along."""
        change = self.plan_act(seat, word, seq)
        for _ in range(ALONG):
            further = self._with_implied_word(change, seat)
            if further is None:
                break
            change = further
        return change

    def _with_implied_word(self, change: Change, seat: int) -> Change | None:
        """Return a change with one more word of the seat that goes without saying, or None if there is none."""
        course = change.course
        assert course is not None
        base, step = course.state, len(course.words)
        if seat not in base.awaiting() or (seat, step - 1) not in {(entry.seat, entry.step) for entry in course.past}:
            return None
        now = turned_to(base, seat)
        if not self._has_single_action(now):
            return None
        action = now.legal()[0]
        after = course.copy()
        further = replace(change, course=after)
        self._play(further, seat, action)
        if (seat, step) in {(entry.seat, entry.step) for entry in after.past}:
            return further  # one undo takes both back
        events = [line.event for line in after.log[len(course.log) :]]
        verb = self.game.layout.word(action).partition(" ")[0]
        final = verb in self.game.irreversible  # nothing but a rule keeps it
        everybody = range(len(self.seats))
        taught = self.game.secrets and any(
            learns(base, seat, action, after.state, events, other) for other in everybody
        )
        return further if final and seat in after.state.awaiting() and not taught else None

    def _has_single_action(self, at: State) -> bool:
        """Tell whether a seat that has to act has one possibility, and it does not end anything."""
        legal = at.legal()
        return len(legal) == 1 and not self.game.ending(legal[0])

    def plan_undo(self, seat: int, seq: int | None = None) -> Change:
        """Work out taking back the seat's last click, if it taught nobody anything."""
        self._check_whole()
        if self.stale(seat, seq):
            raise StaleError
        if not self.can_undo(seat):
            raise self._why_no_undo(seat)
        own = self._own_entries(seat)
        both = len(own) > 1 and own[-2].step + 1 == own[-1].step and self._is_one_click(own[-2], own[-1].step)
        back = 2 if both else 1
        while back < len(own) and own[-back - 1].step + 1 == own[-back].step:
            if not self._has_single_action(
                turned_to(own[-back].base, seat)
            ):  # what was played along goes with its click
                break
            back += 1
        return self._plan_without(seat, back)

    def _why_no_undo(self, seat: int) -> TableError:
        """Say why a seat cannot go back: the rule that makes its last word final, or what became known since."""
        step = next((line.step for line in reversed(self.log) if line.event.seat == seat), 0)
        row = ""
        if step and not self.over:
            mark, action = self.game.parse(self.record.words[step - 1])
            if seat == (self._mover(step - 1) if mark is None else mark):
                row = self.game.irreversible.get(self.game.layout.word(action).partition(" ")[0], "")
        if not row:
            return TableError(msg("You cannot go back further: something new became known."))
        return TableError(
            msg("You cannot go back: {why}"), why=RuleRefusal(self.game, row, self.observe(seat), seat, self.names)
        )

    def _is_one_click(self, choice: UndoEntry, step: int) -> bool:
        """Tell whether one click could say a choice and the word after it: it is taken back as one, too."""
        before = turned_to(choice.base, choice.seat).observe(choice.seat)
        return self.game.implied_actions(before).get(self._action(step)) == self._action(choice.step)

    def commit(self, change: Change) -> None:
        """Put a planned change in force."""
        if change.base != self.seq:
            raise StaleError
        if (course := change.course) is not None:
            for k in range(len(self.seats)):
                self._needed_seq.setdefault(k, self.seq)
            asked = set(course.state.awaiting()) - set(self.state.awaiting())
            if UNDO in change.rows:
                self._positions.cut(self.step - change.rows.count(UNDO))
            self.state, self.record.words, self.log, self._past = course.state, course.words, course.log, course.past
            self.seq += len(change.rows)
            self._needed_seq |= dict.fromkeys(asked | {change.seat}, self.seq)
        if change.chance is not None:
            self.record = replace(self.record, chance=change.chance)
            self.state = opening(self.game, self.record)
        self.rev += change.reseats
        self.seats = self.seats if change.seats is None else change.seats
        self.guests = self.guests if change.guests is None else change.guests
        self.host = self.host if change.host is None else change.host
        self.started = self.started if change.started is None else change.started
        self.next = self.next if change.next is None else change.next
        self.terms = self.terms if change.terms is None else change.terms
        self.wishes = self.wishes if change.wishes is None else change.wishes
        self.stopped = self.stopped if change.stopped is None else change.stopped
        self.clock = self.clock if change.clock is None else change.clock
        self.due = self.due if change.due is None else change.due

    def agrees(self, change: Change) -> bool:
        """Tell whether all that a change says about people and terms is so."""
        said = ("seats", "guests", "host", "started", "next", "terms", "wishes", "stopped")
        same = all(getattr(change, name) in (None, getattr(self, name)) for name in said)
        return same and change.chance in (None, self.record.chance)

    def follow(self, rows: Iterable[str], mark: Mark | None) -> None:
        """Take over rows of the action log that another process stored, all of them or none.

        Raises ValueError if they do not lead to the position of this digest: then the table has to be read anew.
        """
        course = Course(self.state, self.record.words, self.log, self._past).copy()
        change = Change(self.seq, course=course)
        acted: set[int] = set()
        for undone, run in groupby(rows, UNDO.__eq__):
            if undone:
                count = len(list(run))
                acted.add(take_back(course, count))
                change.rows += (UNDO,) * count
                continue
            for word in run:
                given, action = self.game.parse(word)
                seat = course.state.to_move if given is None else given
                self._play(change, seat, action)
                acted.add(seat)
        known, clock, due = mark or (None, "", 0.0)
        if known not in {None, digest(course.state)}:
            raise ValueError("another position")
        if clock:
            change.clock, change.due = from_json(clock, Clock), due
        self.commit(change)
        self._needed_seq |= dict.fromkeys(acted, self.seq)

    def inherit(self, older: "Session") -> None:
        """Take over from a copy of this table what the store does not keep."""
        self.presence = older.presence
        if older.seq == self.seq:
            self._needed_seq = older._needed_seq

    def act(self, seat: int, word: str, seq: int | None = None) -> None:
        """Play a word for a seat at once."""
        self.commit(self.plan_act(seat, word, seq))

    def undo(self, seat: int, seq: int | None = None) -> None:
        """Take back the seat's last word at once."""
        self.commit(self.plan_undo(seat, seq))

    def _check(self, seat: int, seq: int | None) -> None:
        self._check_whole()
        if not self.started:
            raise TableError(msg("The game has not started yet."))
        if self.over:
            raise TableError(msg("The game is over."))
        if self.stale(seat, seq):
            raise StaleError
        if not 0 <= seat < len(self.seats):
            raise TableError(msg("You are watching. Only seated players can play."))
        if seat not in self.state.awaiting():
            raise TableError(msg("It is not your turn yet."))

    def _check_whole(self) -> None:
        if self.why_stopped is not None:
            raise self.why_stopped

    def _own_entries(self, seat: int) -> list[UndoEntry]:
        return [entry for entry in self._past if entry.seat == seat]

    def _undo_depths(self, seat: int) -> Iterable[int]:
        """Yield 0 for the position now, then how many half-made choices to put back: own words that made no event."""
        yield 0
        for back, entry in enumerate(reversed(self._own_entries(seat)), 1):
            if not entry.quiet:
                return
            yield back

    def _action(self, n: int) -> int:
        return self.game.parse(self.record.words[n])[1]

    def _plan_without(self, seat: int, back: int) -> Change:
        """Work out the game without a seat's last words; what others did since then is played again, unchanged."""
        if back and self.seq >= ROWS * longest(self.game):
            raise TableError(msg("Too much was taken back at this table. From now on every click counts."))
        kept = self._own_entries(seat)[-back].step if back else self.step
        course = Course(
            state=self._own_entries(seat)[-back].base.copy() if back else self.state,
            words=self.record.words[:kept],
            log=self.log[: self.log_length(kept)],
            past=[entry for entry in self._past if entry.step < kept],
        )
        change = Change(base=self.seq, rows=(UNDO,) * (self.step - kept), course=course, seat=seat)
        dropped = {entry.step for entry in self._own_entries(seat)[-back:]} if back else set()
        for step in range(kept, self.step):
            if step not in dropped:
                self._replay_word(change, step)
        return change

    def _replay_word(self, change: Change, step: int) -> None:
        """Play a word of somebody else again; it must do what it did."""
        course = change.course
        assert course is not None
        mark, action = self.game.parse(self.record.words[step])
        other, told = self._mover(step) if mark is None else mark, len(course.log)
        with suppress(ValueError):
            self._play(change, other, action)
            if [line.event for line in course.log[told:]] == [line.event for line in self.log if line.step == step + 1]:
                return
        raise TableError(msg("You cannot go back any more: the others have built on it."))

    def _mover(self, step: int) -> int:
        """Return whose word a word without a mark was."""
        return self.at(step).to_move

    def has_played(self, seat: int, word: str, rows: list[str]) -> bool:
        """Tell whether a word among the last rows of the log, as far as they stand, is this seat's."""
        first = max(0, self.step - len(rows) + 2 * rows.count(UNDO))
        for step, played in enumerate(self.record.words[first:], first):
            marked, action = self.game.parse(played)
            if self.game.layout.word(action) == word and seat == (self._mover(step) if marked is None else marked):
                return True
        return False

    def _play(self, change: Change, seat: int, action: Action) -> None:
        """Add a word to a change, or raise ValueError."""
        course = change.course
        assert course is not None
        base, step, word = course.state, len(course.words), self.game.layout.word(action)
        written = word if base.to_move == seat else f"@{seat} {word}"
        course.state, _, _, events = self._after(base, written)
        change.rows += (written,)
        course.words.append(written)
        course.log += [Line(step + 1, event) for event in events]
        played = Played(UndoEntry(seat, step, base, not events), action, course.state, events)
        course.past = undo_window(self.game, len(self.seats), course.past, played)


def longest(game: Game) -> int:
    """Return how many words a table of this game takes: every game ends within its ``max_steps``, most long before."""
    return min(game.max_steps, LONGEST)
