"""The score aid in words: what is counted, what is wrong with a sheet, and everybody's points with their reasons."""

import re
from collections.abc import Mapping

from spielwerk.core import pads
from spielwerk.core.game import PositionError
from spielwerk.core.voice import Voice, say
from spielwerk.core.written import LONGEST_NAME
from spielwerk.games.caravan.sheet import Sheet, fill
from spielwerk.games.caravan.texts import category, reason
from spielwerk.games.caravan.texts_words import Pair, joined, points

# What is counted: title and hint, German and English.
COUNTED: dict[str, tuple[Pair, Pair]] = {
    "column": (
        ("Spalte der Karawane", "Column of the caravan"),
        ("0 ist der Start, 25 Eastrey", "0 is the start, 25 Eastrey"),
    ),
    "spaces": (
        ("Felder mit eigenem Zelt", "Spaces with a tent of yours"),
        ("Felder, nicht Zelte", "spaces, not tents"),
    ),
    "zombies": (("Marker auf Zombies", "Cubes on zombies"), ("Tippe ihre Punkte an.", "Tap their points.")),
    "market": (("Marker auf dem Markt", "Cubes on the market"), ("Tippe ihre Punkte an.", "Tap their points.")),
    "creatures": (
        ("Wesen in der Karawane", "Creatures in the caravan"),
        ("Jedes mit seinen Punkteregeln, auch Minus.", "Each with its point rules, negative ones too."),
    ),
    "treasures": (("Schätze", "Treasures"), ("Tippe ihre Punkte an.", "Tap their points.")),
    "tokens": (("Zombiemarken", "Zombie tokens"), ("je −1", "−1 each")),
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


def outcome(sheet: Sheet, voice: Voice) -> str:
    """Say who wins, and by what."""
    t = voice.t
    first = [player for player, rank in enumerate(sheet.places) if rank == 1]
    names = joined([voice.name(player) for player in first], voice.lang)
    best = max(sheet.sums)
    if len(sheet.sums) == 1:
        return t(f"{names}: {points(best, 'de')}.", f"{names}: {points(best, 'en')}.")
    if len(first) > 1:
        return t(f"{names} gewinnen gemeinsam, {best} zu {best}.", f"{names} win together, {best} all.")
    if sheet.sums.count(best) > 1:
        cubes = sheet.cubes[first[0]]
        return t(
            f"{names} gewinnt mit {best}: mehr Marker ({cubes}).", f"{names} wins with {best}: more cubes ({cubes})."
        )
    return t(f"{names} gewinnt mit {best}.", f"{names} wins with {best}.")


def lines(sheet: Sheet, voice: Voice) -> list[str]:
    """Return everybody's points: the total, then every row with its reason."""
    found = []
    for player, total in enumerate(sheet.sums):
        found.append(f"{voice.name(player)}: {points(total, voice.lang)}")
        found += [
            f"  {category(part.category, voice.lang)}: {part.points} ({reason(part, voice)})"
            for part in sheet.rows[player]
        ]
    return found


# What ``sheet`` says in English, and the same in German.
GERMAN = (
    (
        r"players: a list of 1 to 4 is expected, and perhaps the solo bot",
        "players: 1 bis 4 Personen werden erwartet, dazu vielleicht der Automat",
    ),
    (r"(.+): no such field; there is players", r"\1: das gibt es nicht, nur players"),
    (r"player (\d+): names and numbers are expected", r"Person \1: Namen und Zahlen werden erwartet"),
    (r"player (\d+), (.+): no such field; there are (.+)", r"Person \1, \2: das gibt es nicht, nur \3"),
    (
        r"player (\d+), towers and fruit: they count for the solo bot only",
        r"Person \1, towers und fruit: sie "
        r"zählen nur beim Automaten",
    ),
    (
        r"player (\d+), spaces: in Eastrey stands at least one tent",
        r"Person \1, spaces: in Eastrey steht "
        r"mindestens ein Zelt",
    ),
    (
        r"player (\d+), (.+): a list of at most (\d+) numbers is expected",
        r"Person \1, \2: höchstens \3 Zahlen "
        r"werden erwartet",
    ),
    (
        r"player (\d+), (.+): a whole number from (-?\d+) to (-?\d+) is expected, not (.+)",
        r"Person \1, \2: eine ganze Zahl von \3 bis \4 "
        r"wird erwartet, nicht \5",
    ),
)


def problem(words: str, lang: str) -> str:
    """Return what is wrong with a sheet, in the reader's language."""
    if lang == "de":
        for english, german in GERMAN:
            if re.fullmatch(english, words):
                words = re.sub(english, german, words)
                break
    return f"{words}."


def named(data: object, lang: str) -> tuple[dict[str, object], list[str]]:
    """Return a sheet without its names, and the names."""
    if not isinstance(data, dict) or not isinstance(data.get("players"), list):
        raise PositionError(say(lang, "Ein Objekt mit players wird erwartet.", "An object with players is expected."))
    names, players = [], []
    for player in data["players"]:
        rest = dict(player) if isinstance(player, Mapping) else player
        given = rest.pop("name", "") if isinstance(rest, dict) else ""
        if not isinstance(given, str) or len(given) > LONGEST_NAME:
            words = say(lang, "name: höchstens 24 Zeichen werden erwartet.", "name: at most 24 signs are expected.")
            raise PositionError(words)
        names.append(given)
        players.append(rest)
    return {**data, "players": players}, names


def filled(data: dict[str, object], lang: str) -> Sheet:
    """Return the filled-in sheet, or raise PositionError with the place and the reason."""
    try:
        return fill(data)
    except ValueError as error:
        raise PositionError(problem(str(error), lang)) from None


def score(text: str, lang: str) -> str:
    """Return everybody's points of a sheet file with the reasons, or raise PositionError with a sentence."""
    data, names = named(pads.parsed(text, lang), lang)
    sheet = filled(data, lang)
    voice = pads.reader(names, lang)
    return "\n".join([*lines(sheet, voice), outcome(sheet, voice)])
