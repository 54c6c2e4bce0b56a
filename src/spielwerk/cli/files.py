"""The files that commands read: records, positions, score sheets, an owner's own components; and pages with tables."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from spielwerk.core.game import Game, Pad, PositionError
from spielwerk.core.record import Record, RecordError, position_in, replay
from spielwerk.games import game as find_game
from spielwerk.games import games

if TYPE_CHECKING:
    from spielwerk.core.state import State


class FileError(ValueError):
    """A file that does not hold what it should: one sentence."""


def read_record(file: Path, game: Game | None = None) -> tuple[Game, Record]:
    """Read a record file and find its game; of a game that is known, also a bare position that a record begins from."""
    try:
        if game is not None and (position := position_in(file.read_bytes())) is not None:
            if (named := position.pop("game", game.slug)) != game.slug:
                raise RecordError(f"this is a position of {named!r}, not of {game.slug!r}")
            return game, Record.from_position(game, position)
        record = Record.from_json(file.read_bytes())
        return find_game(record.game), record
    except ValueError as error:
        raise RecordError(f"{file}: {error}") from None


def read_position(game: Game, file: Path, step: int | None = None) -> "tuple[State, list[str]]":
    """Read a position file, or a position of a record file, and the players' names."""
    text = file.read_bytes()
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise FileError(f"{file}: this is not JSON") from None
    try:
        if not isinstance(data, dict) or "words" not in data:
            if step:
                raise FileError(f"{file}: a single position has no step {step}")
            return game.load(data), []
        record = Record.from_json(text)
        if step is not None and step > len(record.words):
            raise FileError(f"{file}: it has {len(record.words)} actions, there is no step {step}")
        return replay(game, record, step), record.names
    except (PositionError, RecordError) as error:
        raise FileError(f"{file}: {error}") from None


def holds_position(file: Path) -> bool:
    """Tell whether a file is a position or a record: one says whose move it is, the other every action."""
    try:
        data = json.loads(file.read_bytes())
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and ("to_move" in data or "words" in data)


def score_sheet(pad: Pad, file: Path, lang: str) -> str:
    """Return the score sheets of a pad's file."""
    try:
        return pad.score(file.read_text("utf-8"), lang)
    except UnicodeDecodeError:
        raise FileError(f"{file}: this is not text") from None
    except PositionError as error:
        raise FileError(f"{file}: {error}") from None


def use_components(folder: Path | None) -> None:
    """Put an owner's own components in force, if there is a folder; a mistake in them is named and nothing changes."""
    if folder is not None:
        from spielwerk.core import components

        components.use(folder, games())


def write_table(page: Path, begin: str, end: str, table: str) -> None:
    """Write a table between two lines of a page, in place of what stands there."""
    before, first, rest = page.read_text("utf-8").partition(begin)
    _, last, after = rest.partition(end)
    if not last:
        raise FileError(f"{page}: the table goes between the lines {begin!r} and {end!r}, which are not there")
    page.write_text(f"{before}{first}\n\n{table}\n\n{last}{after}", "utf-8")
