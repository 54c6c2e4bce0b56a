"""The catalogue entry of a game: the only thing the platform knows about it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib import resources
from pkgutil import resolve_name
from typing import Any, Final, Protocol

from spielwerk.core import components as own
from spielwerk.core.audience import About, Audience, OptionText, Prompt, Section
from spielwerk.core.canvas import Canvas
from spielwerk.core.census import Census
from spielwerk.core.editor import Editor
from spielwerk.core.features import Writer
from spielwerk.core.language import speak
from spielwerk.core.layout import Layout
from spielwerk.core.lessons import Course
from spielwerk.core.markup import Markup
from spielwerk.core.state import HOMES, OVER, Event, Part, State
from spielwerk.core.topics import Ruling
from spielwerk.core.turn_log import LogRules
from spielwerk.core.types import Action, Cell, Seat

FIND: Final = "spielwerk:game"  # what finds a game by its slug: a name only, the catalogue stands above
ROW = re.compile(r"^\|\s*([A-Z]+-\d+[a-z]?)\s*\|\s*(.*?)\s*\|")  # of a rule sheet


class OptionError(ValueError):
    """A seat count or an option the game does not have."""


class PositionError(ValueError):
    """A written position that cannot be: says where and why."""


class UnknownRulesError(ValueError):
    """A version of a game's rules that this program does not have: a newer one, or one that is not kept any more."""

    def __init__(self, version: int, known: int) -> None:
        why = f"these are rules {known}: it takes a newer program" if version > known else "they are not kept any more"
        super().__init__(f"it was played by rules {version}; {why}")
        self.version = version
        self.newer = version > known


@dataclass(frozen=True)
class Arrangement:
    """How the number of an option stands for things laid in a row; ``OptionText.things`` names them."""

    things: Callable[[int], Sequence[int]]  # which lie there, place by place, for a number that is an arrangement
    number: Callable[[list[int]], int]  # the way back; raises ValueError for things that cannot lie together
    picture: Callable[[int], Markup]  # of one thing


@dataclass(frozen=True)
class Option:
    """One keyword of ``new``: what it may be and what it is unless said otherwise."""

    name: str
    values: range | tuple[int, ...]  # ascending; a range may be huge: never walk it
    default: int
    advanced: bool = False  # a finer rule: folded away on the new-table page
    arrangement: Arrangement | None = None  # the numbers that have no name in ``OptionText.values`` are arrangements


def options_from_rows(
    rows: Iterable[tuple[str, range | tuple[int, ...], int, bool]], **laid: Arrangement
) -> tuple[Option, ...]:
    """Return a game's options as its ``data`` lists them: name, values, default, whether it is a finer rule."""
    return tuple(Option(*row, arrangement=laid.get(row[0])) for row in rows)


class Texts(Protocol):
    """Every sentence of a game: its ``texts`` module. What only some games say is named in their ``Game``."""

    @property
    def CATEGORIES(self) -> Iterable[str]:  # noqa: N802 - a constant of the module
        """Return the rows of the score table, in order."""
        ...

    def about(self, lang: str) -> About:
        """Introduce the game: one sentence, authors, length, what is reconstructed."""
        ...

    def option(self, name: str, lang: str) -> OptionText:
        """Say what an option means and what its values are called."""
        ...

    def prompt(self, obs: Any, audience: Audience) -> Prompt:
        """Say what this reader can do now, or whom the table waits for."""
        ...

    def label(self, obs: Any, action: Action, audience: Audience) -> str:
        """Name a legal action, verb first: for buttons and screen readers."""
        ...

    def line(self, event: Event, audience: Audience) -> str:
        """Tell an event in the log; the badge says who, so there is no subject. May be empty. ``**bold**``."""
        ...

    def refusal(self, row: str, action: Action, obs: Any, audience: Audience) -> str:
        """Say in one sentence why an action is not possible: ``row`` is what ``why_not`` answered.

        The numbers come from the action and the position. For NONE it says what the row forbids, whatever the action.
        """
        ...

    def category(self, category: str, lang: str) -> str:
        """Name a row of the score table."""
        ...

    def reason(self, part: Part, audience: Audience) -> str:
        """Explain a part of the score, a zero too."""
        ...

    def cell(self, obs: Any, cell: Cell, lang: str) -> str:
        """Describe a cell and what is on it: the board as text."""
        ...

    def ending(self, obs: Any, audience: Audience) -> str:
        """Say why the game is over, or is about to be."""
        ...

    def rules(self, lang: str) -> list[Section]:
        """Explain the whole game; every rule row belongs to a section."""
        ...


class View(Protocol):
    """Every drawing of a game: its ``view`` module. Pure, and without a thought about legality."""

    def draw(self, obs: Any, canvas: Canvas) -> None:
        """Put the board and the panels on the canvas."""
        ...

    def seat_line(self, obs: Any, seat: Seat, canvas: Canvas) -> Markup:
        """Return the second line of a seat panel."""
        ...

    def intent(self, obs: Any, cell: Cell) -> int:
        """Return what a click on a bare cell would mean now, whether it is legal or not."""
        ...

    def preview(self, obs: Any, action: Action, canvas: Canvas) -> list[str]:
        """Return what an action would bring, at most three lines, drawn into the layer ``preview``; may be empty."""
        ...

    def cover(self) -> Markup:
        """Return the picture of the game for the home page."""
        ...

    def option_picture(self, name: str, value: int) -> Markup:
        """Return a picture of an option's value, or an empty string."""
        ...


@dataclass(frozen=True)
class PadPage:
    """A page of a score pad without its frame."""

    title: str
    html: Markup


class Pad(Protocol):
    """The score pad for the real box: a game's ``view_pad`` module. The address holds its whole state."""

    def page(self, query: Mapping[str, str], lang: str, path: str) -> PadPage:
        """Return the pad at an address; a broken one shows an empty pad with a sentence."""
        ...

    def sheet_file(self, query: Mapping[str, str]) -> str:
        """Return the sheet file that ``score`` reads: JSON without ``to_move``; raise PositionError with a sentence."""
        ...

    def score(self, text: str, lang: str) -> str:
        """Return every score sheet of a file with its reasons; raise PositionError naming place and reason."""
        ...

    def picture(self, query: Mapping[str, str], lang: str) -> str:
        """Return the pad as a drawing to share, or an empty string; raise PositionError as ``saved`` does."""
        ...


class TextBoard(Protocol):
    """The board for the terminal and for readers who cannot see it: a game's ``text_board`` module."""

    def text(self, obs: Any, audience: Audience, legal: frozenset[int] = frozenset(), /) -> str:
        """Return the board in lines with the markup of Rich, and what lies beside it; what is legal is marked.

        Everybody has a name in it; names are escaped, they are not ours.
        """
        ...

    def beside(self, obs: Any, audience: Audience, /) -> list[str]:
        """Say what lies beside the board, line by line and without markup."""
        ...

    def name(self, obs: Any, cell: Cell, lang: str, /) -> str:
        """Name a cell as shortly as the board writes it."""
        ...

    def find(self, obs: Any, words: str, /) -> int:
        """Return the cell that somebody names, in small letters or large ones, or NONE."""
        ...


class Features(Protocol):
    """What learning programs see: a game's ``features`` module."""

    def write(self, obs: Any, seat: Seat, out: Writer, /) -> None:
        """Write what an observation shows a seat: the same blocks for every position, seat count and option."""
        ...


def no_automata(_obs: Any) -> int:
    """Return that only seats play: so it is in most games."""
    return 0


@dataclass(frozen=True, eq=False)
class Game:
    """A game of the site."""

    slug: str
    package: str  # where it lies, ``__name__``: its sentences, ``RULES.md``, ``look.css`` and ``colours.css`` beside it
    title: str
    seats: tuple[int, int]  # fewest, most
    layout: Layout
    create: Callable[..., State]  # the rules' new(seats, seed, *, options)
    restore: Callable[[dict[str, Any]], State]  # the rules' load(dump)
    texts: Texts
    view: View
    position: type[State] | None = None  # the class of its positions: so they draw themselves in a notebook
    options: tuple[Option, ...] = ()
    rules_version: int = 1  # raised with every change of what is dealt, allowed or scored
    older: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)  # what earlier versions do otherwise
    current: "Game | None" = None  # the game by the rules of today, where these are older ones
    max_steps: int = 10_000  # every game ends within so many actions
    for_beginners: bool = False  # the start page may offer it to people who have not played yet
    secrets: bool = False  # hidden values or later chance: records stay closed until the end
    has_private_information: bool = (
        True  # of the secrets some are a single seat's: a shared device is handed over with its back up
    )
    sign: Callable[[str], Markup] | None = None  # the small drawing of a category of points
    stage: Callable[[Part, Audience], str] | None = (
        None  # names the scoring a part fell in, where a game scores several times
    )
    hidden: Callable[[Part], bool] | None = None  # tells whether a part holds points that a reader may not know yet
    chips: Callable[[Any, Audience], list[tuple[str, str]]] | None = (
        None  # how far the game has come; in short for phones
    )
    pad: Pad | None = None  # the score pad for the real box
    lessons: Course | None = None  # how it is taught, step by step; the positions lie in ``lessons/`` beside it
    editor: Editor | None = None  # how positions of it are built on the analysis board
    text_board: TextBoard | None = None  # the board as text; without it the cells are told in words
    census: Census | None = None  # what reports of many games count; without it points and seats alone
    features: Features | None = None  # what learning programs see; without it the hashed fields of a position
    rulings: tuple[Ruling, ...] = ()  # what we decided where the published rules are silent
    components: own.Components | None = None  # how an owner's own set is read
    simultaneous: bool = False  # all act at the same time, each until they have passed
    round: Callable[[Any], int] | None = None  # the round of a position, where all act at the same time
    automata: Callable[[Any], int] = no_automata  # players without a seat in a position: they come after the seats
    irreversible: Mapping[str, str] = field(
        default_factory=dict
    )  # verbs that a rule row makes final; all else is in ADR 8
    shortcuts: Callable[[Any], dict[int, int]] | None = (
        None  # clicks that say two steps at once: see ``implied_actions``
    )
    ends: tuple[str, ...] = ()  # verbs that end a turn or an action: always somebody's own click, never played along
    lapses: Callable[[Any, int, Audience], str] | None = None  # what such an action would give up: see ``lapse``
    levels: Mapping[str, str] = field(default_factory=dict)  # bots of its own behind the levels people choose
    weights: object | None = None  # the numbers its ``evaluate`` is made of (``core.weights``), if they can be trained
    log_rules: LogRules = field(default_factory=LogRules)  # how its events are told in turns
    prepares: Callable[[Any, Any, Audience], str] | None = (
        None  # what a turn gains beside points: seen before, seen after
    )
    gain: Callable[[str, Audience], str] | None = None  # says that one of ``State.hopes`` grows, by its key

    def __post_init__(self) -> None:
        speak(self.package)
        if self.position is not None:
            HOMES.setdefault(self.position, self)

    def __reduce__(self) -> tuple[Callable[..., "Game"], tuple[object, ...]]:
        """Return how it is found again: in the catalogue of whoever reads it."""
        today = self.current
        return (_catalogue(), (self.slug,)) if today is None else (today.for_version, (self.rules_version,))

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    def packed(self, state: State) -> tuple[Callable[..., State], tuple[object, ...]]:
        """Return how a position is made again: by its file, under a name that a pickle finds quickly."""
        return (unpacked, (self.slug, state.dump())) if self.current is None else (self.load, (state.dump(),))

    def portrait(self, state: State) -> str:
        """Return a position with everything it holds: an observation shows what its seat may know, and nothing else."""
        from spielwerk.core.picture import picture

        return picture(self, state, seat=None)

    def for_version(self, version: int) -> "Game":
        """Return the game by the rules of a version, or raise UnknownRulesError: what ``older`` says takes their place.

        ``older={1: {"create": partial(new, rules=1), "restore": partial(load, rules=1)}}`` keeps version 1.
        """
        today = self.current or self
        return next((game for game in (self, today) if game.rules_version == version), None) or _game_by_version(
            today, version
        )

    def new(self, seats: int, seed: int, **options: int) -> State:
        """Return the opening position, or raise OptionError with a clear sentence."""
        return self.new_with_components(own.set_id(self.slug), seats, seed, **options)

    def new_with_components(self, mark: str, seats: int, seed: int, **options: int) -> State:
        """Return the opening position with the components that have this mark; the built-in ones have none."""
        low, high = self.seats
        if not low <= seats <= high:
            raise OptionError(f"{self.title} is for {low} to {high} players, not {seats}")
        number = own.number_of(self.slug, mark)
        box = {"box": number} if number else {}
        return self.create(seats, seed, **self.with_defaults(options), **box)

    def box(self, state: Any) -> Any:
        """Return the set of components a position is played with, None where there is only one: for an ``Audience``."""
        return None if self.components is None else state.box

    def audience(self, state: State, seat: Seat, lang: str, names: list[str]) -> Audience:
        """Return the reader of a position that a seat (-1: a spectator) is."""
        return Audience(seat, lang, names, box=self.box(state), automata=self.automata(state))

    def with_defaults(self, options: Mapping[str, int]) -> dict[str, int]:
        """Return all options, defaults filled in; raise OptionError for an unknown name or value."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise OptionError(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if isinstance(value, bool) or value not in known[name].values:
                raise OptionError(f"option {name!r} of {self.title} cannot be {value!r}")
        return {name: options.get(name, option.default) for name, option in known.items()}

    def load(self, position: object) -> State:
        """Return a dumped or hand-written position, or raise PositionError with a clear sentence."""
        if not isinstance(position, dict):
            raise PositionError("a position is a JSON object")
        try:
            return self.restore(position)
        except PositionError:
            raise
        except KeyError as error:
            raise PositionError(f"{error.args[0]}: missing") from None
        except (ValueError, TypeError, IndexError) as error:
            raise PositionError(str(error)) from None

    def play(self, state: State, *words: str) -> State:
        """Play words (``stone 78``; ``@1 roll`` for a seat acting out of the usual order) if they are legal."""
        for word in words:
            self.step(state, word)
        return state

    def step(self, state: State, word: str, checked: bool = True) -> tuple[int, int]:
        """Play one word on a position and return who played which action; raise ValueError where it is not possible.

        ``checked=False`` is for words that were legal when they were written: of a record that was replayed.
        """
        seat, action = self.parse(word)
        if seat is None:
            seat = state.to_move
        elif seat != state.to_move:
            state.turn_to(seat)
        if checked and action not in state.legal():
            raise IllegalActionError(word, state.why_not(action))
        state.apply(action)
        return seat, action

    def illegal(self, state: State, action: Action) -> ValueError:
        """Return why an action that is not legal is not possible: a sentence, with the rule row that forbids it."""
        if state.to_move == OVER:
            return ValueError(f"this game of {self.title} is over: nothing can be played any more")
        if not 0 <= action < len(self.layout):
            return ValueError(f"there is no action {action}; there are 0 to {len(self.layout) - 1}")
        obs = state.observe(state.to_move)
        row = obs.why_not(action)
        told = self.texts.refusal(row, action, obs, self.audience(obs, obs.to_move, "en", []))
        return IllegalActionError(self.layout.word(action), row, told)

    def implied_actions(self, obs: State) -> dict[int, int]:
        """Return the actions that become legal by a choice which goes without saying, each with that choice."""
        return self.shortcuts(obs) if self.shortcuts and obs.to_move != OVER else {}

    def ending(self, action: Action) -> bool:
        """Tell whether an action ends a turn, or gives up the rest of something begun."""
        return self.layout.word(action).partition(" ")[0] in self.ends

    def lapse(self, obs: State, action: Action, audience: Audience) -> str:
        """Say what an ending action would give up ("6 AP lapse"); empty if nothing is left that anybody would want."""
        return self.lapses(obs, action, audience) if self.lapses is not None and self.ending(action) else ""

    def file(self, name: str) -> str:
        """Return what a file of the game says that it need not have (``RULES.md``, ``look.css``, ``colours.css``)."""
        found = resources.files(self.package).joinpath(name)
        return found.read_text("utf-8") if found.is_file() else ""

    def rule_rows(self) -> dict[str, str]:
        """Return the rows of the rule sheet by id, where the game has one."""
        found = map(ROW.match, self.file("RULES.md").splitlines())
        return {match[1]: match[2] for match in found if match}

    def parse(self, word: str) -> tuple[int | None, int]:
        """Return the seat a word is marked with, if any, and its action."""
        if word.startswith("@"):
            mark, _, rest = word.partition(" ")
            if mark[1:].isdecimal():
                return int(mark[1:]), self.layout.number(rest)
        return None, self.layout.number(word)


def unpacked(slug: str, position: dict[str, object]) -> State:
    """Return the position of a pickle."""
    game: Game = _catalogue()(slug)
    return game.load(position)


@cache
def _catalogue() -> Callable[[str], Game]:
    """Return what finds a game by its slug."""
    found: Callable[[str], Game] = resolve_name(FIND)
    return found


@lru_cache(maxsize=256)
def _game_by_version(game: Game, version: int) -> Game:
    """Return one and the same game for a version: pages are kept by game."""
    if version not in game.older:
        raise UnknownRulesError(version, game.rules_version)
    return replace(game, **game.older[version], rules_version=version, current=game)


class IllegalActionError(ValueError):
    """An action that is not open now."""

    def __init__(self, word: str, row: str, told: str = "") -> None:
        super().__init__(f"{word!r} is not possible now ({row})" + (f": {told}" if told else ""))
        self.word = word
        self.row = row
        self.told = told

    def __reduce__(self) -> tuple[type["IllegalActionError"], tuple[str, str, str]]:
        """Return how it is made again: it may come out of a worker."""
        return IllegalActionError, (self.word, self.row, self.told)
