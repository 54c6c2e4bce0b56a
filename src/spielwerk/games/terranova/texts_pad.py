"""The score pad in words: what an area brings, what is wrong with a sheet, everybody's points with their reasons."""

from spielwerk.core.pads import broken, opened, reader, told
from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, joined, many, points, with_points
from spielwerk.core.written import PadError
from spielwerk.games.terranova.pad import LONGEST, Enclosure, Pad, from_data
from spielwerk.games.terranova.texts_points import category, reason
from spielwerk.games.terranova.texts_words import hexes


def problem(error: PadError, voice: Voice) -> str:
    """Say what is wrong, where, and what would be right."""
    t = voice.t
    a, b, c, d = (*error.words, "", "", "", "")[:4]
    who = voice.name(int(a)) if a.isdecimal() and error.code in ("player", "name") else ""
    area = t(f"Gebiet {a}", f"area {a}")
    sentences = {
        **broken(voice.lang, who),
        "key": t(f"{a}: das gibt es nicht, nur players und areas.", f"{a}: there are players and areas only."),
        "players": t("players: 2 bis 4 Personen werden erwartet.", "players: 2 to 4 are expected."),
        "player": t(f"{who}: nur ein Name wird erwartet.", f"{who}: only a name is expected."),
        "areas": t(f"areas: höchstens {LONGEST} Gebiete.", f"areas: at most {LONGEST} areas."),
        "area": t(
            f"{area}: landscapes, hexes und figures werden erwartet.",
            f"{area}: landscapes, hexes and figures are expected.",
        ),
        "figures": t(f"{area}: figures sind {b} Zahlen.", f"{area}: figures are {b} numbers."),
        "number": t(f"{area}, {b}: eine Zahl von {c} bis {d}.", f"{area}, {b}: a number from {c} to {d}."),
    }
    return sentences[error.code]


def areas(n: int, lang: str) -> str:
    """Return a number of areas."""
    return many(n, lang, ("Gebiet", "Gebiete"), ("area", "areas"))


def worth(area: Enclosure, lang: str) -> str:
    """Return the sum of an area: ``9 hexes × 2 = 18``."""
    return f"{hexes(area.hexes, lang)} × {area.factor} = {area.total}"


def takers(area: Enclosure, voice: Voice) -> str:
    """Say who gets the points of an area."""
    shares = area.points()
    first = [voice.name(player) for player, share in enumerate(shares) if share]
    if not first:
        nobody = voice.t("Niemand ist darin: keine Punkte", "Nobody is in it: no points")
        return nobody if not max(area.figures) else voice.t("zu wenig zum Teilen", "too little to share")
    names = joined(first, voice.lang)
    won = points(max(shares), voice.lang)
    return f"{names}: {won}" if len(first) == 1 else voice.t(f"{names}: je {won}", f"{names}: {won} each")


def outcome(pad: Pad, voice: Voice) -> str:
    """Say who wins, and by what."""
    scores = pad.scores()
    first = [voice.name(player) for player, rank in enumerate(pad.ranks()) if rank == 1]
    if not max(scores):
        return voice.t("Noch hat niemand Punkte.", "Nobody has points yet.")
    names, best = joined(first, voice.lang), with_points(max(scores), voice.lang)
    if len(first) > 1:
        return voice.t(f"{names} gewinnen gemeinsam mit {best}.", f"{names} win together with {best}.")
    return voice.t(f"{names} gewinnt mit {best}.", f"{names} wins with {best}.")


def _line(part: Part, voice: Voice) -> str:
    return f"{category(part.category, voice.lang)}: {part.points} ({reason(part, voice)})"


def score(text: str, lang: str) -> str:
    """Return everybody's points of a sheet file with the reasons, or raise PositionError with a sentence."""
    pad = opened(text, lang, from_data, problem)
    voice = reader(pad.names, lang)
    return "\n".join([*told(pad, voice, _line), outcome(pad, voice)])
