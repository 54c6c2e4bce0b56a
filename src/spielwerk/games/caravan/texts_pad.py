"""The score pad in words: what is counted, what is wrong with a sheet, and everybody's points with their reasons."""

from spielwerk.core.pads import broken, opened, reader, told
from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, joined, points, say
from spielwerk.core.written import PadError
from spielwerk.games.caravan.pad import Pad, from_data
from spielwerk.games.caravan.texts_points import category, reason
from spielwerk.games.caravan.texts_words import Pair

# What is counted: title and hint, German and English.
COUNTED: dict[str, tuple[Pair, Pair]] = {
    "column": (
        ("Spalte der Karawane", "Column of the caravan"),
        ("0 ist der Start, 25 Asteern", "0 is the start, 25 Eastrey"),
    ),
    "spaces": (
        ("Felder mit eigenem Zelt", "Spaces with a tent of yours"),
        ("Felder, nicht Zelte", "spaces, not tents"),
    ),
    "zombies": (("Marker auf Zombies", "Cubes on zombies"), ("Tippe ihre Punkte an.", "Tap their points.")),
    "market": (("Marker auf dem Markt", "Cubes on the market"), ("Tippe ihre Punkte an.", "Tap their points.")),
    "creatures": (
        ("Kreaturen in der Karawane", "Creatures in the caravan"),
        ("Jedes mit seinen Punkteregeln, auch Minus.", "Each with its point rules, negative ones too."),
    ),
    "treasures": (("Schätze", "Treasures"), ("Tippe ihre Punkte an.", "Tap their points.")),
    "tokens": (("Zombie-Plättchen", "Zombie tokens"), ("je −1", "−1 each")),
    "bot": (
        ("Das ist der Automat", "This is the automaton"),
        ("Türme und Früchte zählen auch.", "Towers and fruit count, too."),
    ),
    "towers": (("Zelte an Türmen", "Tents at towers"), ("nur der Automat", "automaton only")),
    "fruit": (("Früchte", "Fruit"), ("nur der Automat", "automaton only")),
}


def counted(name: str, lang: str) -> tuple[str, str]:
    """Return what is counted, and how."""
    title, hint = COUNTED[name]
    return say(lang, *title), say(lang, *hint)


def problem(error: PadError, voice: Voice) -> str:
    """Say what is wrong, where, and what would be right."""
    t = voice.t
    a, b, c, d = (*error.words, "", "", "", "")[:4]
    who = voice.name(int(a)) if a.isdecimal() else ""
    what = f"{who}, {b}"
    sentences = {
        **broken(voice.lang, who),
        "key": t(f"{a}: das gibt es nicht, nur players.", f"{a}: there are players only."),
        "players": t(
            "players: 1 bis 4 Personen werden erwartet, dazu vielleicht der Automat.",
            "players: 1 to 4 are expected, and perhaps the automaton.",
        ),
        "player": t(f"{who}: Namen und Zahlen werden erwartet.", f"{who}: names and numbers are expected."),
        "field": t(f"{what}: gibt es nicht, nur {c}.", f"{what}: there is no such field; there are {c}."),
        "number": t(f"{what}: eine ganze Zahl von {c} bis {d}.", f"{what}: a whole number from {c} to {d}."),
        "list": t(f"{what}: höchstens {c} Zahlen.", f"{what}: at most {c} numbers."),
        "bot_only": t(
            f"{who}: towers und fruit zählen nur beim Automaten.",
            f"{who}: towers and fruit count for the automaton only.",
        ),
        "no_tent": t(
            f"{who}, spaces: in Asteern steht mindestens ein Zelt.",
            f"{who}, spaces: in Eastrey stands at least one tent.",
        ),
    }
    return sentences[error.code]


def outcome(pad: Pad, voice: Voice) -> str:
    """Say who wins, and by what."""
    t, scores, ranks = voice.t, pad.scores(), pad.ranks()
    first = [player for player, rank in enumerate(ranks) if rank == 1]
    names = joined([voice.name(player) for player in first], voice.lang)
    best = max(scores)
    if len(scores) == 1:
        return t(f"{names}: {points(best, 'de')}.", f"{names}: {points(best, 'en')}.")
    if len(first) > 1:
        return t(f"{names} gewinnen gemeinsam, {best} zu {best}.", f"{names} win together, {best} all.")
    if scores.count(best) > 1:
        cubes = pad.counts[first[0]].cubes()
        return t(
            f"{names} gewinnt mit {best}: mehr Marker ({cubes}).", f"{names} wins with {best}: more cubes ({cubes})."
        )
    return t(f"{names} gewinnt mit {best}.", f"{names} wins with {best}.")


def _line(part: Part, voice: Voice) -> str:
    return f"{category(part.category, voice.lang)}: {part.points} ({reason(part, voice)})"


def score(text: str, lang: str) -> str:
    """Return everybody's points of a sheet file with the reasons, or raise PositionError with a sentence."""
    pad = opened(text, lang, from_data, problem)
    voice = reader([count.name for count in pad.counts], lang)
    return "\n".join([*told(pad, voice, _line), outcome(pad, voice)])
