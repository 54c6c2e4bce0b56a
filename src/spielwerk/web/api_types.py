"""What bots and the server say to each other over the network: the bodies of requests and answers, and the errors.

The description for programs (openapi.py) and the checks of what comes in are both made from these types.
"""

from typing import Annotated, Any, Final, Literal

import msgspec

Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]  # of a position, an action, a seat


class Error(msgspec.Struct, omit_defaults=True):
    """Why something was refused."""

    code: str  # for programs: one of CODES
    error: str  # for people: a sentence in English
    rule: str = ""  # with "illegal": the row of the game's rules that forbids it
    seq: int | None = None  # with "stale": the position now


CODES: Final[dict[str, tuple[int, str]]] = {
    "no_token": (401, "There is no token in the header Authorization."),
    "bad_token": (401, "The token is not valid, or no longer."),
    "off": (404, "This server takes no bots over the network."),
    "no_table": (404, "There is no such table."),
    "no_game": (404, "There is no such game here."),
    "no_address": (404, "There is nothing at this address."),
    "bad_method": (405, "This address is asked in another way."),
    "bad_json": (400, "The body is not JSON."),
    "bad_fields": (422, "The body has a field too many, one too few, or a value it cannot have."),
    "unknown_word": (422, "No action of the game is called so, or has this number."),
    "too_large": (413, "The body is too large."),
    "too_many": (429, "More than this bot or this address may do; Retry-After says in how many seconds to try again."),
    "banned": (403, "Whoever runs the server keeps this bot or its owner from taking part."),
    "no_bots": (403, "The host of this table lets no bots sit down."),
    "not_seated": (403, "The bot does not sit at this table."),
    "not_awaited": (409, "It is not the bot's turn."),
    "stale": (409, "The move answers an older position than the one that is there."),
    "illegal": (409, "The action is not possible now; rule names the row that forbids it."),
    "over": (409, "The game is over, or was stopped."),
    "refused": (409, "Something else that the table does not allow; the sentence says what."),
    "not_saved": (503, "It could not be stored, or the database does not answer: nothing has changed. Try again."),
    "failed": (500, "The server made a mistake. The game is saved."),
}


class ApiError(Exception):
    """A refusal as a program gets it."""

    def __init__(self, code: str, error: str = "", *, rule: str = "", seq: int | None = None, wait: float = 0) -> None:
        self.status = CODES[code][0]
        self.body = Error(code, error or CODES[code][1], rule, seq)
        self.wait = wait  # seconds
        super().__init__(code)


# ---- games ----
class Option(msgspec.Struct):
    """An option of a game: one of the values, or a number of the range."""

    name: str
    default: int
    least: int
    most: int
    values: list[int] | None = None  # None: every number from the least to the most


class GameEntry(msgspec.Struct):
    """A game of this server."""

    game: str
    title: str
    rules_version: int
    fewest: int  # seats
    most: int
    simultaneous: bool  # several seats may be awaited at the same time
    secrets: bool  # something is hidden or drawn later
    max_steps: int  # it ends within so many actions


class Games(msgspec.Struct):
    """All games of this server."""

    games: list[GameEntry]


class GameDetails(GameEntry, kw_only=True):
    """A game with everything that a program needs to play it."""

    options: list[Option]
    words: list[str]  # of the actions, by number


# ---- the bot ----
class Me(msgspec.Struct):
    """The bot itself."""

    name: str
    by: str  # what its owner is called; may be empty


# ---- tables ----
class ClockView(msgspec.Struct):
    """The clock of a seat, in seconds of the server's time."""

    turn: float  # left of this turn, at ``since``
    reserve: float  # left besides
    since: float | None = None  # from when on it runs; null: it stands


class SeatView(msgspec.Struct):
    """Who sits on a seat."""

    kind: Literal["open", "person", "bot", "network bot"]
    name: str
    by: str | None = None  # of a network bot: what its owner is called
    level: str = ""  # of a bot of the server
    points: int | None = None
    rank: int | None = None  # after the end: 1, 2, …
    clock: ClockView | None = None


class Legal(msgspec.Struct):
    """An action that is possible now: its number, and its word."""

    action: int
    word: str


class Position(msgspec.Struct, tag="position", tag_field="type"):
    """A table as the bot's seat may see it: everything a page shows that seat, and nothing else."""

    table: str
    game: str
    rules_version: int  # by which this table is played
    components: str  # the mark of an owner's own set; empty: the built-in one
    options: dict[str, int]
    rated: bool
    pace: Literal["none", "live", "days"]
    started: bool
    seq: int  # the number of this position: a move names it
    step: int  # words played so far
    seat: int  # the bot's own, from 0; -1: it has none now, and sees what a spectator sees
    kept: bool  # a bot of the server plays on its seat and keeps it: "back" takes it back
    seats: list[SeatView]
    awaited: list[int]  # seats that may act now
    legal: list[Legal]  # what the bot's seat may do now; empty: it is not awaited
    obs: dict[str, Any] | None  # the position as the seat may know it, hidden values -1; null before the start
    over: bool
    stopped: str = ""  # why nobody can play on although the game is not over, as a sentence
    next: str = ""  # the table of the rematch


class Alive(msgspec.Struct, tag="alive", tag_field="type"):
    """A line without news: the connection holds."""

    now: float  # the server's time, in which clocks count


class End(msgspec.Struct, tag="end", tag_field="type"):
    """The last line of a stream."""

    code: str  # "over", or one of the codes of errors
    error: str = ""


class OwnTable(msgspec.Struct):
    """A table at which the bot sits."""

    table: str
    game: str
    started: bool
    over: bool  # or stopped
    awaited: bool  # the bot is to act


class OwnTables(msgspec.Struct):
    """The tables at which the bot sits, running ones first."""

    tables: list[OwnTable]


class OpenTable(msgspec.Struct):
    """A table of the lobby at which the bot may sit down."""

    table: str
    game: str
    options: dict[str, int]
    rated: bool
    pace: Literal["none", "live", "days"]
    seats: list[SeatView]
    created: float


class OpenTables(msgspec.Struct):
    """The tables of the lobby at which the bot may sit down."""

    tables: list[OpenTable]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened: it starts at once if no seat is open."""

    game: str
    seats: list[str] = msgspec.field(default_factory=lambda: ["me", "open"])  # each "me", "open", or "bot:" and a level
    options: dict[str, int] = {}
    lobby: bool = False  # stands in the lobby; else its link is the way in
    rated: bool = False
    pace: str = "none"  # none, quick, normal, slow (live); day, days, week (over days)
    spectators: bool = True
    bots: bool = True  # bots of other people may sit down, too


class Opened(msgspec.Struct):
    """A table that was opened, and the link for people."""

    table: str
    link: str
    seat: int


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """A seat to be taken."""

    seat: Number | None = None  # null: the first that is open


class Seated(msgspec.Struct):
    """The seat the bot has."""

    table: str
    seat: int


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """The start of a game; bots of the server take the open seats."""

    level: str = "medium"  # of those bots


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A move: the action by its number or its word, and the position it answers."""

    seq: Number
    action: Number | None = None
    word: str | None = None


class Moved(msgspec.Struct):
    """A move that is in force."""

    seq: int  # the position now
    step: int
    repeated: bool = False  # it was in force already: this was sent once more


class Done(msgspec.Struct):
    """Something that was done and has nothing to tell."""

    done: bool = True


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """An empty body."""
