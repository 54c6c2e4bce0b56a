"""The one contract between the rules and everything else."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol, Self

from mypy_extensions import mypyc_attr

from spielwerk.core.rng import Rng
from spielwerk.core.types import Action, Seat

OVER: Final = -1  # to_move, when the game has ended
HIDDEN: Final = -1  # a value this observer may not know
NONE: Final = -1  # no action, no cell


class Event(NamedTuple):
    """Something that happened: read by logs and views, never by rules."""

    kind: str
    seat: int
    args: tuple[int, ...]
    private: bool  # only ``seat`` may read ``args``


class Part(NamedTuple):
    """A share of a seat's points, and where it comes from."""

    category: str  # id of a row of the score table
    points: int
    cells: tuple[int, ...]  # the cells (or cards) to mark on the board
    reason: str  # id of the sentence that explains it, also for a zero; may be empty
    args: tuple[int, ...]  # the numbers of that sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: everything needed to go on playing, and nothing else."""

    rng: Rng
    to_move: int
    events: list[Event] | None  # not part of the position: somebody listens

    def __init__(self, rng: Rng, to_move: int) -> None:
        self.rng = rng
        self.to_move = to_move
        self.events = None

    # ---- what every game writes ----
    @abstractmethod
    def legal(self) -> list[int]:
        """Return the actions open to ``to_move``, ascending; empty only when over."""

    @abstractmethod
    def apply(self, action: Action) -> None:
        """Play one legal action (unchecked) up to the next decision."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Return each seat's points as they stand."""

    @abstractmethod
    def breakdown(self, seat: Seat) -> list[Part]:
        """Return the seat's points by category; they sum up to its score."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent, silent copy."""

    @abstractmethod
    def observe(self, seat: Seat) -> Self:
        """Return what ``seat`` (-1: a spectator) may know: secrets HIDDEN, the generator blank."""

    @abstractmethod
    def sample(self, seed: int) -> Self:
        """Fill an observation's HIDDEN values at random: one possible world, freshly seeded."""

    @abstractmethod
    def why_not(self, action: Action) -> str:
        """Return the id of the rule row that forbids an action, empty exactly where it is legal.

        An observation may tell a seat that is not to move why it waits.
        """

    @abstractmethod
    def dump(self) -> dict[str, object]:
        """Return the whole position as plain JSON; the game's ``load`` reads it back."""

    # ---- what most games inherit ----
    def ranks(self) -> list[int]:
        """Return places 1, 2, …; equal places are shared. Override for a tie-break."""
        return places(self.scores())

    def why_over(self) -> str:
        """Return the id of the reason why the game is over, where there are several; empty until then."""
        return ""

    def awaiting(self) -> list[int]:
        """Return the seats that may act now: several in simultaneous play."""
        return [] if self.to_move == OVER else [self.to_move]

    def turn_to(self, seat: Seat) -> None:
        """Turn to one of the awaited seats: it becomes ``to_move``."""
        if seat not in self.awaiting():
            raise ValueError(f"seat {seat} is not awaited")
        self.to_move = seat

    def step(self, action: Action) -> None:
        """Play one action if it is legal; else raise ValueError with a sentence. ``apply`` does not look."""
        if action not in self.legal():
            home = HOMES.get(type(self))
            raise ValueError(f"action {action} is not possible now") if home is None else home.illegal(self, action)
        self.apply(action)

    # ---- what bots may ask; a game writes these to be played well and fast ----
    def evaluate(self, seat: Seat) -> float:
        """Return how good the position looks for ``seat``, in points ahead of the best rival."""
        return lead(self.outlook(), seat)

    def outlook(self) -> list[float]:
        """Return the points that each of ``scores`` may hope for in the end, as it looks."""
        return [float(points) for points in self.scores()]

    def hopes(self, seat: Seat) -> list[tuple[str, float]]:  # noqa: ARG002 - for games that have it
        """Return what a seat's outlook is made of beside its points, by keys that the game has words for."""
        return []

    def progress(self) -> float:
        """Return how far the game has come: 0 at its start, 1 when it is over; a game that cannot tell stays at 0."""
        return 1.0 if self.to_move == OVER else 0.0

    def random_action(self, rng: Rng) -> int:
        """Return a random legal action, each as likely as the other."""
        options = self.legal()
        return options[rng.below(len(options))]

    def candidate_actions(self) -> list[int]:
        """Return the legal actions worth a thought: all of them, unless a game knows which ones never help."""
        return self.legal()

    def rollout_action(self, rng: Rng) -> int:
        """Return a legal action that a hasty player might choose: the steps of a playout."""
        return self.random_action(rng)

    def rollout_depth(self) -> int:
        """Return how many hasty steps a playout takes before ``evaluate`` is asked: 0 if it can be trusted at once."""
        return 30

    def replans_every_step(self) -> bool:
        """Tell whether greedy thinks anew at every step, because a turn is too long to be thought through at once."""
        return False

    def solo_projection(self, ahead: int) -> "State | None":  # noqa: ARG002 - for games that have it
        """Return the seat to move by itself, as seat 0, to the end of its turn and ``ahead`` more; None: rivals matter.

        What follows that end by chance is left out: the position is over there.
        """
        return None

    def solo_horizon(self) -> int:
        """Return how many own turns after this one a search follows on the seat's own way."""
        return 1

    def hasty_turn(self) -> bool:
        """Play the turn of a seat on its own way quickly; False: the game has no such player, nothing is done."""
        return False

    # ---- events ----
    def emit(self, kind: str, *args: int) -> None:
        """Tell listeners what happened; nearly free when nobody listens."""
        if self.events is not None:
            self.events.append(Event(kind, self.to_move, args, False))

    def emit_private(self, kind: str, *args: int) -> None:
        """Emit an event whose arguments only the acting seat may read."""
        if self.events is not None:
            self.events.append(Event(kind, self.to_move, args, True))

    # ---- copies that leave the process, or do not change any more ----
    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., "State"], tuple[object, ...]]:
        """Return how the position is made again: by its file."""
        home = HOMES.get(type(self))
        if home is None:
            raise TypeError(f"no Game says that its position is a {type(self).__name__}: it cannot be pickled")
        return home.packed(self)

    def freeze(self) -> "Frozen":
        """Return the position as it stands, as a key of dictionaries and sets."""
        return Frozen(self)

    # ---- equality: positions are equal if they dump equally ----
    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.dump() == other.dump()

    def __hash__(self) -> int:
        raise TypeError("a position changes: it cannot be a key; what freeze() returns can")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} to_move={self.to_move} scores={self.scores()}>"

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows: the last line of a cell; None where no game draws it."""
        home = HOMES.get(type(self))
        return None if home is None else home.portrait(self)


class Home(Protocol):
    """What the game of a position does for it: positions know neither games nor sentences nor drawings."""

    def packed(self, state: Any, /) -> tuple[Callable[..., State], tuple[object, ...]]:
        """Return how the position is made again from a pickle."""
        ...

    def illegal(self, state: Any, action: Action, /) -> ValueError:
        """Return the sentence that says why an action is not possible."""
        ...

    def portrait(self, state: Any, /) -> str:
        """Return the picture that a notebook shows."""
        ...


HOMES: Final[dict[type, Home]] = {}  # by the class of its positions: a ``Game`` enters itself


class Frozen:
    """A position that does not change any more: equal ones are one and the same key."""

    def __init__(self, state: State) -> None:
        self._state = state.copy()
        self._kind = type(state)
        self._key = solid(state.dump())
        self._hash = hash(self._key)

    def thaw(self) -> State:
        """Return the position, to be played on."""
        return self._state.copy()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Frozen)
            and self._hash == other._hash
            and self._kind is other._kind
            and self._key == other._key
        )

    def __hash__(self) -> int:
        return self._hash

    def __copy__(self) -> "Frozen":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Frozen":
        return self

    def __reduce__(self) -> tuple[type["Frozen"], tuple[State]]:
        """Return how it is made again: the hash of a word is another one in another process."""
        return Frozen, (self._state,)

    def __repr__(self) -> str:
        return f"<frozen {self._state!r}>"


def solid(value: object) -> object:
    """Return a value of a dump as one that can be a key."""
    if isinstance(value, dict):
        return frozenset([(key, solid(inner)) for key, inner in value.items()])
    if isinstance(value, list):
        return tuple([solid(inner) for inner in value])
    return value


def check_running(state: State) -> None:
    """Raise ValueError with a sentence where nobody is asked any more."""
    if state.to_move == OVER:
        raise ValueError("the game is over: there is nothing to choose")


def places(points: list[int], ties: list[int] | None = None) -> list[int]:
    """Return places 1, 2, …: more points, then more of what breaks ties; equal places are shared."""
    keys = [(points[i], ties[i] if ties else 0) for i in range(len(points))]
    return [1 + sum([1 for other in keys if other > mine]) for mine in keys]


def total(parts: list[Part], category: str = "") -> int:
    """Return the points of a score sheet, or of one row of it."""
    return sum([part.points for part in parts if category in ("", part.category)])


def lead(worth: list[float], seat: Seat) -> float:
    """Return how far a seat is ahead of its best rival, by what each seat has; alone, what it has."""
    best = 0.0
    rivals = False
    for other in range(len(worth)):
        if other != seat and (not rivals or worth[other] > best):
            best = worth[other]
            rivals = True
    return worth[seat] - best


def playout(state: State, rng: Rng, limit: int) -> int:
    """Play random actions to the end (or ``limit`` steps) and return how many there were."""
    steps = 0
    while state.to_move != OVER and steps < limit:
        state.apply(state.random_action(rng))
        steps += 1
    return steps
