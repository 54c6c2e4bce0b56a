"""The score pad in words: what an area brings, what is wrong with a sheet, everybody's points with their reasons."""

from spielwerk.core import pads as common
from spielwerk.core.language import labelled, plural
from spielwerk.core.pads import broken, opened, reader, told
from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, joined, points
from spielwerk.core.written import PadError
from spielwerk.games.terranova.pad.sheet import LONGEST, Enclosure, Pad, from_data
from spielwerk.games.terranova.words.points import category, reason
from spielwerk.games.terranova.words.terms import hexes


def problem(error: PadError, voice: Voice) -> str:
    """Say what is wrong, where, and what would be right."""
    t = voice.t
    a, field, lowest, highest = (*error.words, "", "", "", "")[:4]
    who = voice.name(int(a)) if a.isdecimal() and error.code in ("player", "name") else ""
    sentences = {
        **broken(voice.lang, who),
        "key": t("{key}: there are players and areas only.", key=a),
        "players": t("players: 2 to 4 are expected."),
        "player": t("{name}: only a name is expected.", name=who),
        "areas": t("areas: at most {most} areas.", most=LONGEST),
        "area": t("area {number}: landscapes, hexes and figures are expected.", number=a),
        "figures": t("area {number}: figures are {count} numbers.", number=a, count=field),
        "number": t(
            "area {number}, {field}: a number from {lowest} to {highest}.",
            number=a,
            field=field,
            lowest=lowest,
            highest=highest,
        ),
    }
    return sentences[error.code]


def areas(n: int, lang: str) -> str:
    """Return a number of areas."""
    return plural(lang, n, "{n} area", "{n} areas")


def worth(area: Enclosure, lang: str) -> str:
    """Return the sum of an area: ``9 hexes × 2 = 18``."""
    return f"{hexes(area.hexes, lang)} × {area.factor} = {area.total}"


def takers(area: Enclosure, voice: Voice) -> str:
    """Say who gets the points of an area."""
    shares = area.points()
    first = [voice.name(player) for player, share in enumerate(shares) if share]
    if not first:
        nobody = voice.t("Nobody is in it: no points")
        return nobody if not max(area.figures) else voice.t("too little to share")
    names = joined(first, voice.lang)
    won = points(max(shares), voice.lang)
    return (
        labelled(voice.lang, names, won)
        if len(first) == 1
        else voice.t("{names}: {points} each", names=names, points=won)
    )


def outcome(pad: Pad, voice: Voice) -> str:
    """Say who wins, and by what."""
    return common.outcome(voice, pad.scores(), pad.ranks())


def _line(part: Part, voice: Voice) -> str:
    return labelled(voice.lang, category(part.category, voice.lang), f"{part.points} ({reason(part, voice)})")


def score(text: str, lang: str) -> str:
    """Return everybody's points of a sheet file with the reasons, or raise PositionError with a sentence."""
    pad = opened(text, lang, from_data, problem)
    voice = reader(pad.names, lang)
    return "\n".join([*told(pad, voice, _line), outcome(pad, voice)])
