"""The score pad in words: what is counted, what is wrong with a sheet, and everybody's points with their reasons."""

from spielwerk.core import pads as common
from spielwerk.core.block import Line
from spielwerk.core.language import labelled, msg, say, say_as
from spielwerk.core.pads import broken, opened, reader, told
from spielwerk.core.state import Part
from spielwerk.core.voice import Voice
from spielwerk.core.written import PadError
from spielwerk.games.caravan.pad.sheet import NUMBERS, SUMS, Pad, from_data
from spielwerk.games.caravan.rules.data import EASTREY_COLUMN, EASTREY_POINTS, TOKEN_POINTS
from spielwerk.games.caravan.words.points import category, reason

# What is counted: title and hint.
COUNTED = {
    "column": (
        msg("Column of the caravan"),
        msg("0 is the start, 25 Eastrey"),
    ),
    "spaces": (
        msg("Spaces with a tent of yours"),
        msg("spaces, not tents"),
    ),
    "zombies": (msg("Cubes on zombies"), msg("Tap their points.")),
    "market": (msg("Cubes on the market"), msg("Tap their points.")),
    "creatures": (
        msg("Creatures in the caravan"),
        msg("Each with its point rules, minus points too."),
    ),
    "treasures": (msg("Treasures"), msg("Tap their points.")),
    "tokens": (msg("Zombie tokens"), msg("−1 each")),
    "bot": (
        msg("This is the automaton"),
        msg("Towers and fruit count, too."),
    ),
    "towers": (msg("Tents at towers"), msg("automaton only")),
    "fruit": (msg("Fruit"), msg("automaton only")),
    "cubes": (
        msg("All cubes"),
        msg("on both boards: they break the tie"),
    ),
}


def short(lang: str) -> dict[str, tuple[str, str]]:
    """Return the same for the block, in few words."""
    return {
        "column": (say(lang, "Column"), say(lang, "25: Eastrey, +5")),
        "spaces": (say(lang, "Tents"), say(lang, "spaces with one")),
        "zombies": (say(lang, "Zombies"), say(lang, "points")),
        "market": (say(lang, "Market"), say(lang, "points")),
        "creatures": (say(lang, "Creatures"), say(lang, "minus points too")),
        "treasures": (say(lang, "Treasures"), say(lang, "points")),
        "tokens": (say(lang, "Tokens"), say(lang, "zombies, −1 each")),
        "towers": (say(lang, "Towers"), say(lang, "automaton only")),
        "fruit": (say(lang, "Fruit"), say(lang, "automaton only")),
        "cubes": (say_as(lang, "caravan", "Cubes"), say(lang, "break the tie")),
    }


def lines(automaton: bool, lang: str) -> list[Line]:
    """Return the rows of the block."""
    found = []
    most = dict(NUMBERS)
    for name, (title, hint) in short(lang).items():
        if name in ("towers", "fruit") and not automaton:
            continue
        low, high = SUMS[name] if name in SUMS else (0, most[name])
        found.append(
            Line(
                name,
                title,
                hint,
                low,
                high,
                worth=WORTH.get(name, 1),
                bonus=(EASTREY_COLUMN, EASTREY_POINTS) if name == "column" else (0, 0),
                keys=high <= EASTREY_COLUMN,
                tie=name == "cubes",
            )
        )
    return found


WORTH = {"tokens": TOKEN_POINTS, "cubes": 0}  # of each; all else counts as it is


def counted(name: str, lang: str) -> tuple[str, str]:
    """Return what is counted, and how."""
    title, hint = COUNTED[name]
    return say(lang, title), say(lang, hint)


def problem(error: PadError, voice: Voice) -> str:
    """Say what is wrong, where, and what would be right."""
    t = voice.t
    a, b, c, d = (*error.words, "", "", "", "")[:4]
    who = voice.name(int(a)) if a.isdecimal() else ""
    where = f"{who}, {b}"
    sentences = {
        **broken(voice.lang, who),
        "key": t("{key}: there are players only.", key=a),
        "players": t("players: 1 to 4 are expected, and perhaps the automaton."),
        "player": t("{who}: names and numbers are expected.", who=who),
        "field": t("{where}: there is no such field; there are {fields}.", where=where, fields=c),
        "number": t("{where}: a whole number from {low} to {high}.", where=where, low=c, high=d),
        "list": t("{where}: at most {n} numbers.", where=where, n=c),
        "bot_only": t("{who}: towers and fruit count for the automaton only.", who=who),
        "no_tent": t("{who}, spaces: in Eastrey stands at least one tent.", who=who),
    }
    return sentences[error.code]


BROKEN = msg("{names} wins with {points}: cubes break the tie, here {n}.")


def outcome(pad: Pad, voice: Voice) -> str:
    """Say who wins, and by what."""
    ranks = pad.ranks()
    return common.outcome(voice, pad.scores(), ranks, (BROKEN, pad.counts[ranks.index(1)].cubes()))


def _line(part: Part, voice: Voice) -> str:
    return labelled(voice.lang, category(part.category, voice.lang), f"{part.points} ({reason(part, voice)})")


def score(text: str, lang: str) -> str:
    """Return everybody's points of a sheet file with the reasons, or raise PositionError with a sentence."""
    pad = opened(text, lang, from_data, problem)
    voice = reader([count.name for count in pad.counts], lang)
    return "\n".join([*told(pad, voice, _line), outcome(pad, voice)])
