"""After the end: every draw of a game computed anew from its secret, and what was checked told in plain words."""

from dataclasses import dataclass, field
from typing import Final

from spielwerk.core.game import Game
from spielwerk.core.record import Record, RecordError, steps
from spielwerk.core.rng import HEARD, Draw
from spielwerk.core.voice import many, say

SHOWN: Final = 16  # digits of a commitment that a sentence shows


@dataclass(frozen=True)
class Check:
    """One thing that was checked, in both languages."""

    ok: bool
    de: str
    en: str

    def say(self, lang: str) -> str:
        """Return the sentence in the reader's language."""
        return say(lang, self.de, self.en)


@dataclass
class Verdict:
    """What came out; ``draws`` are the words before each draw, how many outcomes there were, and which one came."""

    checks: list[Check] = field(default_factory=list)
    draws: list[list[int]] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Tell whether everything fits."""
        return all(check.ok for check in self.checks)


def heard(game: Game, record: Record) -> tuple[list[list[int]], list[int]]:
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
        verdict.checks += [_committed(record, commitment or record.commitment), _shared(len(record.chance.shares))]
    try:
        verdict.draws, points = heard(game, record)
    except RecordError as error:
        de = f"Die Aufzeichnung lässt sich mit diesen Ziehungen nicht nachspielen. Genauer, auf Englisch: {error}"
        verdict.checks.append(Check(False, de, f"The record cannot be replayed with these draws: {error}"))
        return verdict
    if record.chance is not None:
        verdict.checks.append(_drawn(record, verdict.draws))
    result = " : ".join(map(str, points))
    words = len(record.words)
    verdict.checks.append(
        Check(
            True,
            f"Mit diesen Ziehungen sind alle {words} Aktionen regelgerecht; am Ende steht es {result}.",
            f"With these draws all {words} actions follow the rules; the score at the end is {result}.",
        )
    )
    return verdict


def _plain() -> Check:
    return Check(
        False,
        "Diese Aufzeichnung enthält kein Geheimnis: Ihr Zufall kommt aus einer einfachen Startzahl, ihn kann niemand "
        "nachprüfen.",
        "This record holds no secret: its chance comes from a plain seed, and nobody can check that.",
    )


def _committed(record: Record, shown: str) -> Check:
    assert record.chance is not None
    real = record.chance.commitment
    if not shown:
        return Check(
            False,
            f"Die Aufzeichnung sagt nicht, welches Siegel gezeigt wurde; zu ihrem Geheimnis gehört {real}.",
            f"The record does not say which commitment was shown; the one of its secret is {real}.",
        )
    if shown.lower() != real:
        return Check(
            False,
            f"Das Geheimnis passt nicht zum Siegel: Gezeigt wurde {shown[:SHOWN]}…, es gehört aber zu {real[:SHOWN]}….",
            f"The secret does not fit the commitment: shown was {shown[:SHOWN]}…, but it belongs to {real[:SHOWN]}….",
        )
    return Check(
        True,
        f"Das Geheimnis passt zum Siegel {real[:SHOWN]}…, das vor der ersten Ziehung am Tisch stand: Es wurde danach "
        "nicht mehr gewechselt.",
        f"The secret fits the commitment {real[:SHOWN]}… that the table showed before the first draw: it was not "
        "changed after that.",
    )


def _shared(count: int) -> Check:
    if not count:
        return Check(
            True,
            "Kein Gerät hat einen eigenen Anteil beigesteuert: Alle Ziehungen folgen aus dem Geheimnis und dem Tisch.",
            "No device added a share of its own: all draws follow from the secret and the table.",
        )
    de = many(count, "de", ("Gerät hat seinen", "Geräte haben ihren"), ("", ""))
    en = many(count, "en", ("", ""), ("device", "devices"))
    return Check(
        True,
        f"{de} Anteil beigesteuert: Auch der Server konnte das Ergebnis nicht vorher wählen.",
        f"{en} added a share: not even the server could choose what would come.",
    )


def _drawn(record: Record, draws: list[list[int]]) -> Check:
    if record.draws and record.draws != draws:
        wrong = next((k for k, (a, b) in enumerate(zip(record.draws, draws, strict=False)) if a != b), len(draws))
        return Check(
            False,
            f"Ziehung {wrong + 1} steht anders in der Aufzeichnung, als sie aus dem Geheimnis folgt.",
            f"Draw {wrong + 1} stands otherwise in the record than it follows from the secret.",
        )
    dealt = sum(step == 0 for step, _, _ in draws)
    later = len({step for step, _, _ in draws if step})
    actions = many(later, "en", ("", ""), ("later action", "later actions"))
    return Check(
        True,
        f"Alle {len(draws)} Ziehungen wurden aus dem Geheimnis neu berechnet: {dealt} beim Aufbau, "
        f"{len(draws) - dealt} in {many(later, 'de', ('späteren Aktion', 'späteren Aktionen'), ('', ''))}.",
        f"All {len(draws)} draws were computed anew from the secret: {dealt} in the deal, {len(draws) - dealt} in "
        f"{actions}.",
    )
