"""What a review says: the classes of turns with their signs, numbers, and one sentence about every turn."""

from typing import Final

from spielwerk.bots.review import MISTAKES, Review, Turn
from spielwerk.core import audience
from spielwerk.core.language import Spoken, msg
from spielwerk.core.markup import Markup, esc

KINDS: Final = {
    "best": msg("Best turn"),
    "good": msg("Good turn"),
    "inaccuracy": msg("Inaccuracy"),
    "mistake": msg("Mistake"),
    "blunder": msg("Blunder"),
    "": msg("No choice"),
}
STAR: Final = Markup("M0-7L2-2.2L7-2L3.1 1.2L4.5 6.2L0 3.4L-4.5 6.2L-3.1 1.2L-7-2L-2-2.2Z")
LETTERS: Final = Markup('text-anchor="middle" font-weight="700"')
SIGNS: Final = {  # told by shape and letters, colour comes third
    "best": Markup(f'<circle r="11" fill="var(--good)"/><path d="{STAR}" fill="var(--surface)"/>'),
    "good": Markup(
        '<circle r="10" fill="none" stroke="var(--good)" stroke-width="2"/><path d="M-5 0L-1 4L5-4" fill="none" '
        'stroke="var(--good)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "inaccuracy": Markup(
        '<circle r="10" fill="var(--warn-soft)" stroke="var(--warn)" stroke-width="2"/>'
        f'<text y="4.6" {LETTERS} font-size="13" fill="var(--warn)">?!</text>'
    ),
    "mistake": Markup(
        '<path d="M0-11L11 0L0 11L-11 0Z" fill="var(--warn)" stroke="var(--warn)" stroke-width="1.5" '
        f'stroke-linejoin="round"/><text y="5" {LETTERS} font-size="14" fill="var(--surface)">?</text>'
    ),
    "blunder": Markup(
        '<rect x="-11" y="-11" width="22" height="22" rx="5" fill="var(--bad)"/>'
        f'<text y="5" {LETTERS} font-size="14" fill="var(--surface)">??</text>'
    ),
    "": Markup('<circle r="3" fill="var(--line-2)"/>'),
    "open": Markup(
        '<circle r="9" fill="none" stroke="var(--line-2)" stroke-width="2" stroke-dasharray="3 4"/>'
    ),  # not looked at yet
}


def sign(kind: str, speaker: Spoken, size: int = 22) -> Markup:
    """Return the sign of a class, with its word as label."""
    label = speaker.t("not looked at yet") if kind == "open" else speaker.t(KINDS[kind])
    return Markup(
        f'<svg class="cls" viewBox="-12 -12 24 24" width="{size}" height="{size}" role="img" '
        f'aria-label="{esc(label)}">{SIGNS[kind]}</svg>'
    )


def tenths(value: float) -> int:
    """Return a number in tenths, as people read it."""
    return round(10 * value)


def decimal(speaker: Spoken, value: float) -> str:
    """Return a number with one digit after its point."""
    whole, rest = divmod(abs(tenths(value)), 10)
    text = speaker.t("{whole}.{tenths}", whole=whole, tenths=rest) if rest else str(whole)
    return f"−{text}" if value < 0 and (whole or rest) else text


def signed(speaker: Spoken, value: float) -> str:
    """Return a difference with its sign."""
    text = decimal(speaker, value)
    return text if text.startswith("−") else "±0" if text == "0" else f"+{text}"


def chance_words(review: Review, speaker: Spoken, chance: float) -> str:
    """Return a chance to win as people read it; of who plays alone the points."""
    much = round(100 * chance)
    return str(much) if review.is_alone else speaker.t("{much} %", much=much)


def cost(review: Review, speaker: Spoken, turn: Turn) -> str:
    """Say what a turn cost."""
    if review.is_alone:
        return speaker.t("costs {points}", points=audience.points(turn.loss, speaker.lang))
    return speaker.t("costs {much} % winning chance", much=turn.loss)


def title(speaker: Spoken, turn: Turn) -> str:
    """Return what a turn is called."""
    return speaker.t("Turn {number}: {kind}", number=turn.number, kind=speaker.t(KINDS[turn.kind]))


def sentence(review: Review, speaker: Spoken, turn: Turn, name: str) -> str:
    """Return all that matters of a turn in one line: for the slider and the table."""
    words = f"{title(speaker, turn)}, {name}"
    return f"{words}, {cost(review, speaker, turn)}" if turn.loss else words


def moment(review: Review, speaker: Spoken, turn: Turn) -> str:
    """Say what kind of moment a turn was."""
    t = speaker.t
    worst = max((one.loss for one in review.turns), default=0)
    if turn.kind in MISTAKES and turn.loss == worst and review.is_complete:
        return t("The game turned here.")
    if turn.kind == "blunder":
        return t("This turn cost a great deal.")
    if turn.kind in MISTAKES:
        return t("There was a better turn.")
    if turn.kind == "":
        return t("Nothing else was possible here.")
    return t("I found nothing better.") if turn.best is None else t("Nearly the best.")
