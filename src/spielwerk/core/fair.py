"""After the end: every draw of a game computed anew from its secret, and what was checked told in plain words."""

from dataclasses import dataclass, field
from typing import Final

from spielwerk.core.game import Game
from spielwerk.core.language import Sentence, forms, msg
from spielwerk.core.record import Record, RecordError, steps
from spielwerk.core.rng import HEARD, Draw

SHOWN: Final = 16  # digits of a commitment that a sentence shows


class Check(Sentence):
    """One thing that was checked."""

    def __init__(self, ok: bool, message: str | tuple[str, str], /, **values: object) -> None:
        super().__init__(message, **values)
        self.ok = ok


@dataclass
class Verdict:
    """What came out; ``draws`` are the words before each draw, how many outcomes there were, and which one came."""

    checks: list[Check] = field(default_factory=list)
    draws: list[list[int]] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Tell whether everything fits."""
        return all(check.ok for check in self.checks)


def replay_draws(game: Game, record: Record) -> tuple[list[list[int]], list[int]]:
    """Replay a record and return the draws of its strong generator, and the points at the end."""
    drawn: list[Draw] = []
    found: list[list[int]] = []
    points: list[int] = []
    token = HEARD.set(drawn)
    try:
        for step, state in enumerate(steps(game, record)):
            found += [[step, draw.among, draw.value] for draw in drawn[len(found) :]]
            points = state.scores()
    finally:
        HEARD.reset(token)
    return found, points


def verify(game: Game, record: Record, commitment: str = "") -> Verdict:
    """Check a record: the secret against the commitment, every draw against the secret, every word against the rules.

    ``commitment`` is the one somebody noted when the game began; without it the record's own counts.
    """
    verdict = Verdict()
    if record.chance is None:
        verdict.checks.append(_plain())
    else:
        verdict.checks += [
            _check_commitment(record, commitment or record.commitment),
            _check_shares(len(record.chance.shares)),
        ]
    try:
        verdict.draws, points = replay_draws(game, record)
    except RecordError as error:
        verdict.checks.append(Check(False, msg("The record cannot be replayed with these draws: {error}"), error=error))
        return verdict
    if record.chance is not None:
        verdict.checks.append(_check_draws(record, verdict.draws))
    result = " : ".join(map(str, points))
    words = len(record.words)
    verdict.checks.append(
        Check(
            True,
            msg("With these draws all {words} actions follow the rules; the score at the end is {result}."),
            words=words,
            result=result,
        )
    )
    return verdict


def _plain() -> Check:
    return Check(
        False, msg("This record holds no secret: its chance comes from a plain seed, and nobody can check that.")
    )


def _check_commitment(record: Record, shown: str) -> Check:
    assert record.chance is not None
    real = record.chance.commitment
    if not shown:
        return Check(
            False,
            msg("The record does not say which commitment was shown; the one of its secret is {real}."),
            real=real,
        )
    if shown.lower() != real:
        return Check(
            False,
            msg("The secret does not fit the commitment: shown was {shown}…, but it belongs to {real}…."),
            shown=shown[:SHOWN],
            real=real[:SHOWN],
        )
    return Check(
        True,
        msg(
            "The secret fits the commitment {real}… that the table showed before the first draw: it was not "
            "changed after that."
        ),
        real=real[:SHOWN],
    )


def _check_shares(count: int) -> Check:
    if not count:
        return Check(True, msg("No device added a share of its own: all draws follow from the secret and the table."))
    added = forms(
        "{n} device added a share: not even the server could choose what would come.",
        "{n} devices added a share: not even the server could choose what would come.",
    )
    return Check(True, added, n=count)


def _check_draws(record: Record, draws: list[list[int]]) -> Check:
    if record.draws and record.draws != draws:
        wrong = next((k for k, (a, b) in enumerate(zip(record.draws, draws, strict=False)) if a != b), len(draws))
        return Check(
            False, msg("Draw {wrong} stands otherwise in the record than it follows from the secret."), wrong=wrong + 1
        )
    dealt = sum(step == 0 for step, _, _ in draws)
    later = len({step for step, _, _ in draws if step})
    computed = forms(
        "All {draws} draws were computed anew from the secret: {dealt} in the deal, {later} in {n} later action.",
        "All {draws} draws were computed anew from the secret: {dealt} in the deal, {later} in {n} later actions.",
    )
    return Check(True, computed, n=later, draws=len(draws), dealt=dealt, later=len(draws) - dealt)
