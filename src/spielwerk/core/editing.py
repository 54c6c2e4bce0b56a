"""Positions that people build: edits in words, what is wrong with them, and addresses that hold them whole."""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from copy import deepcopy
from typing import Any, Final, NamedTuple

from spielwerk.core.editor import (
    GAP,
    SEAT,
    Choice,
    EditError,
    Editor,
    Field,
    Named,
    Number,
    Places,
    Position,
    Problem,
    Things,
    Trouble,
)
from spielwerk.core.game import Game, PositionError
from spielwerk.core.language import Sentence, msg
from spielwerk.core.state import NONE, State
from spielwerk.core.types import Seat

LONGEST_CODE: Final = 6000  # signs of an address
LARGEST: Final = 60_000  # bytes of a written position
LONGEST_WORD: Final = 200  # signs of an edit
SEAT_MARK: Final = "@"
MISSHAPEN: Final = (KeyError, TypeError, IndexError, AttributeError)  # what comes of positions that nobody wrote by us


class CodeError(ValueError):
    """An address that holds no position."""


class Checked(NamedTuple):
    """A position as far as it can be drawn, and what is wrong with it."""

    state: State | None
    trouble: Trouble | None


def editor_of(game: Game) -> Editor:
    """Return the editor of a game that has one."""
    assert game.editor is not None
    return game.editor


# ---- addresses ----
def encode(position: Position) -> str:
    """Return a position as signs for an address."""
    text = json.dumps(position, separators=(",", ":"), ensure_ascii=False)
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def decode(code: str) -> Position:
    """Return the position that an address holds, or raise CodeError."""
    if not code.isascii() or len(code) > LONGEST_CODE:
        raise CodeError
    try:
        reader = zlib.decompressobj()
        text = reader.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), LARGEST)
        if not reader.eof:
            raise CodeError
        found = json.loads(text)
    except (ValueError, zlib.error, RecursionError):
        raise CodeError from None
    if not isinstance(found, dict):
        raise CodeError
    return found


# ---- positions ----
def written(game: Game, state: State) -> Position:
    """Return what the editor holds of a position: without the generator, and without what follows from the rest."""
    position: Position = json.loads(json.dumps(state.dump()))
    position.pop("rng", None)
    short = deepcopy(position)
    for name in editor_of(game).derived:
        _leave_out(short, name.split("."))
    try:
        again = json.loads(json.dumps(game.load(short).dump()))
    except PositionError:
        return position
    again.pop("rng", None)
    return short if again == position else position


def _leave_out(value: Any, path: list[str]) -> None:
    if isinstance(value, list):
        for item in value:
            _leave_out(item, path)
    elif isinstance(value, dict) and len(path) == 1:
        value.pop(path[0], None)
    elif isinstance(value, dict):
        _leave_out(value.get(path[0]), path[1:])


def taken_over(game: Game, position: Position) -> Position:
    """Return a position from a file as the editor holds it, or raise PositionError if nothing of it can be drawn."""
    try:
        return written(game, game.load(position))
    except PositionError as error:
        resting = editor_of(game).at_rest(deepcopy(position))
        if resting == position:
            raise
        try:
            found = written(game, game.load(resting))
        except PositionError:
            raise error from None
    return found | {"to_move": position.get("to_move", 0)}


def canonical(game: Game, position: Position) -> Position | None:
    """Return a position from anywhere as the editor holds it: with all fields; None where it has not what it needs."""
    try:
        return written(game, game.load(position))
    except PositionError:
        pass
    try:
        state, editor = check(game, position).state, editor_of(game)
        if state is None:
            return None
        for seat in range(len(state.scores()) - game.automata(state)):
            for field in editor.fields(state, seat):
                value_of(field, position, seat)
    except MISSHAPEN:
        return None
    return position


def check(game: Game, position: Position) -> Checked:
    """Return what can be drawn of a position and what is wrong with it: nothing, if it can be played."""
    editor = editor_of(game)
    try:
        state = game.load(position)
    except PositionError as error:
        trouble = _trouble(editor, position, str(error))
        try:
            return Checked(game.load(editor.at_rest(deepcopy(position))), trouble)
        except (PositionError, *MISSHAPEN):
            return Checked(None, trouble)
    return Checked(state, editor.check(state))


def _trouble(editor: Editor, position: Position, error: str) -> Trouble:
    """Return what ``load`` refused as a sentence in every language, where the game has one."""
    for problem in editor.problems:
        if found := re.fullmatch(problem.pattern, error):
            return _known(editor, position, problem, found.groupdict())
    return Trouble(Sentence(msg("This cannot be: {error}"), error=error))


def _known(editor: Editor, position: Position, problem: Problem, groups: dict[str, str]) -> Trouble:
    values = {name: editor.terms(name, text, position) for name, text in groups.items()}
    cell = editor.cell_of(groups, position) if editor.cell_of else NONE
    return Trouble(Sentence(problem.message, **values), cell, problem.mend.format_map(groups), problem.button)


# ---- fields ----
def value_of(field: Field, position: Position, seat: Seat) -> Any:
    """Return what stands in a field."""
    here: Any = position
    for key in field.path:
        here = here[seat if key == SEAT else key]
    return here


def _set_value(field: Field, position: Position, seat: Seat, value: Any) -> None:
    *path, last = [seat if key == SEAT else key for key in field.path]
    here: Any = position
    for key in path:
        here = here[key]
    here[last] = value


# ---- edits ----
def edit(game: Game, position: Position, word: str) -> Position:
    """Return a position after an edit, ``put water 14``, or ``@1 set food 3`` for a seat; EditError says why not."""
    if len(word) > LONGEST_WORD:
        raise _unknown()
    try:
        now = _edited(game, deepcopy(position), *_read(word))
        after = check(game, now)
    except MISSHAPEN:
        raise _unknown() from None
    if after.state is None and after.trouble is not None:  # it cannot even be drawn
        raise EditError("{why}", after.trouble.cell, why=after.trouble.sentence)
    return now


def _edited(game: Game, now: Position, seat: Seat, verb: str, rest: str) -> Position:
    editor, before = editor_of(game), check(game, now).state
    if before is None or not 0 <= seat < len(before.scores()):
        raise _unknown()
    editor.begin_turn(now)
    if verb == "put":
        piece, _, cell = rest.rpartition(" ")
        if piece not in [one.name for one in editor.palette(before, seat, "en")]:
            raise _unknown()
        editor.put(now, seat, piece, _number(cell))
    elif verb == "take":
        editor.take(now, seat, _number(rest))
    elif verb in {"set", "add", "drop"}:
        _edit_field(editor.fields(before, seat), now, seat, verb, rest)
    elif verb in editor.edits:
        editor.edits[verb](now, seat, rest)
    else:
        raise _unknown()
    editor.begin_turn(now)
    return now


def _unknown() -> EditError:
    return EditError(msg("That cannot be done here."))


def _read(word: str) -> tuple[Seat, str, str]:
    """Return the seat, the verb and the rest of an edit."""
    seat = 0
    if word.startswith(SEAT_MARK):
        mark, _, word = word.partition(" ")
        seat = _number(mark[1:])
    verb, _, rest = word.partition(" ")
    return seat, verb, rest


def _number(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,6}", text):
        raise _unknown()
    return int(text)


def _edit_field(fields: list[Field], position: Position, seat: Seat, verb: str, rest: str) -> None:
    where, _, word = rest.partition(" ")
    name, _, place = where.partition(".")
    field = next((field for field in fields if field.name == name), None)
    if isinstance(field, Number) and verb == "set":
        number = _number(word)
        if not field.low <= number <= field.high:
            raise EditError(msg("Here a number from {low} to {high} fits."), low=field.low, high=field.high)
        _set_value(field, position, seat, number)
    elif isinstance(field, Choice) and verb == "set":
        _set_value(field, position, seat, _value(field, word))
    elif isinstance(field, Places) and verb == "set":
        items = list(value_of(field, position, seat))
        items[_place(place, len(items))] = field.gap if field.empty and word == GAP else _value(field, word)
        _set_value(field, position, seat, items)
    elif isinstance(field, Things) and verb == "add":
        items = list(value_of(field, position, seat))
        if len(items) >= field.most:
            raise EditError(msg("There is room for {n} here."), n=field.most)
        _set_value(field, position, seat, [*items, _value(field, word)])
    elif isinstance(field, Things) and verb == "drop":
        items = list(value_of(field, position, seat))
        del items[_place(place, len(items))]
        _set_value(field, position, seat, items)
    else:
        raise _unknown()


def _value(field: Named, word: str) -> Any:
    if word not in field.values:
        raise _unknown()
    return field.read(word)


def _place(text: str, count: int) -> int:
    place = _number(text)
    if not 0 <= place < count:
        raise _unknown()
    return place
