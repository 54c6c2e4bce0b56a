"""A stored table is built again from its rows: by its own rules, by newer ones that come to the same, or in part.

Whatever stops a replay, the table stays: with its last good position, and with ``Session.broken`` to say why.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from spielwerk.core.game import Game, UnknownRulesError
from spielwerk.core.language import Sentence, msg
from spielwerk.core.record import OtherPositionError, Record, RecordError, ReplayError
from spielwerk.table.change import BrokenError, SeatInfo
from spielwerk.table.session import UNDO, Session


class Row(NamedTuple):
    """A stored action: its number, its word (or UNDO), and the digest of the position after it, if it was kept."""

    seq: int
    word: str
    digest: int | None = None


def words_after(words: Iterable[str], rows: Iterable[Row]) -> tuple[list[str], dict[int, int]]:
    """Return the words that stand after the rows of an action log, and the known digests by number of words."""
    out = list(words)
    known: dict[int, int] = {}
    for row in rows:
        if row.word != UNDO:
            out.append(row.word)
        elif out:
            known.pop(len(out), None)
            out.pop()
        else:
            raise RecordError(f"row {row.seq}: nothing to take back")
        if row.digest is not None:
            known[len(out)] = row.digest
    return out, known


def rebuild_session(games: Callable[[str], Game], stored: Mapping[str, Any], rows: list[Row]) -> Session:
    """Return a stored table, or raise RecordError (or another ValueError) if not even its beginning can be read."""
    record = Record.from_json(stored["record"])
    seats = [SeatInfo(**seat) for seat in json.loads(stored["seats"])]
    if len(seats) != record.seats:
        raise RecordError(f"{len(seats)} seats for a game of {record.seats}")
    whole = next((n for n, row in enumerate(rows) if row.seq != n + 1 or not isinstance(row.word, str)), len(rows))
    if rows and not whole:
        raise RecordError("row 1 is missing or not a word")
    total = len(record.words) + sum(-1 if row.word == UNDO else 1 for row in rows)
    record.words, digests = words_after(record.words, rows[:whole])
    game = games(stored["slug"])
    why = Sentence(msg("A part of the record is missing.")) if whole < len(rows) else None
    try:
        game = game.for_version(record.rules_version)
    except UnknownRulesError as error:
        if error.newer:
            why = _newer(error.version, game.rules_version)
        record.dealt, record.rules_version = record.dealt or error.version, game.rules_version

    def table(words: list[str], broken: BrokenError | None) -> Session:
        return Session(
            stored["id"],
            game,
            replace(record, words=list(words)),
            seats,
            stored["host"],
            bool(stored["started"]),
            bool(stored["hints"]),
            stored["created"],
            stored["next"],
            stored["origin"],
            len(rows),
            broken,
            digests,
        )

    try:
        return table(record.words, None if why is None else BrokenError(len(record.words), total, why))
    except ReplayError as error:
        why = why or _say_fault(error)
        return table(record.words[: error.step], BrokenError(error.step, max(total, error.step), why))


def _newer(version: int, known: int) -> Sentence:
    return Sentence(
        msg("The game began by rules version {version}; this server knows versions up to {known} only."),
        version=version,
        known=known,
    )


def _say_fault(error: ReplayError) -> Sentence:
    """Say what is wrong with a word, without the word: it may name a hidden card."""
    step = error.step + 1
    if isinstance(error, OtherPositionError):
        return Sentence(msg("After step {step} the game does not stand as it did when the step was played."), step=step)
    return Sentence(msg("Step {step} is not possible by the rules this server knows."), step=step)
