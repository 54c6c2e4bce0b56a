"""The score pad in words: what is counted, what is wrong with a sheet, and everybody's points with their reasons."""

from spielwerk.core import pads as common
from spielwerk.core.language import labelled, msg, msg_as, say, say_as
from spielwerk.core.pads import broken, opened, reader, told
from spielwerk.core.state import Part
from spielwerk.core.voice import Voice
from spielwerk.core.written import PadError
from spielwerk.games.dewan.pad.sheet import DEAREST, Pad, from_data
from spielwerk.games.dewan.words.points import category, reason

# What is counted: title and hint.
COUNTED = {
    "stories": (msg_as("Dewan: score pad", "Told stories"), msg("Tap their points.")),
    "story_flames": (msg_as("Dewan: score pad", "Flames on stories"), msg("told ones only")),
    "card_flames": (msg_as("Dewan: score pad", "Flames on cards"), msg("visibly tucked")),
    "last_camp": (msg_as("Dewan: score pad", "All eight camps built"), msg("brings 1 flame")),
    "groups": (msg_as("Dewan: score pad", "Groups"), msg("at least 2 of your camps together")),
    "berries": (msg_as("Dewan: score pad", "Berries"), msg("taken from the map")),
    "card_berries": (msg_as("Dewan: score pad", "Berries on cards"), msg("visibly tucked")),
    "artifacts": (msg_as("Dewan: score pad", "Artifacts"), msg("touched or visibly tucked")),
    "zones": (msg_as("Dewan: score pad", "Forest and mountain zones"), msg("with a camp of yours")),
    "waters": (msg_as("Dewan: score pad", "Water zones"), msg("touched by your camps")),
    "near_starts": (
        msg_as("Dewan: score pad", "By start camps"),
        msg("your camps beside others' start camps"),
    ),
    "dyes": (msg_as("Dewan: score pad", "Dyes"), msg("touched or visibly tucked")),
    "leads": (msg_as("Dewan: score pad", "Water zones led alone"), msg("most camps beside them")),
    "shared_leads": (
        msg_as("Dewan: score pad", "Water zones tied"),
        msg("just as many camps"),
    ),
    "fish": (msg_as("Dewan: score pad", "Fish"), msg("caught")),
    "cards": (msg_as("Dewan: score pad", "Cards in hand"), msg("they break ties")),
}

TIE = msg("{names} wins with {points}: cards break the tie, here {n}.")


def counted(name: str, lang: str) -> tuple[str, str]:
    """Return what is counted, and how."""
    title, hint = COUNTED[name]
    return say_as(lang, *title), say(lang, hint)


def problem(error: PadError, voice: Voice) -> str:
    """Say what is wrong, where, and what would be right."""
    t = voice.t
    first, second, third = (*error.words, "", "", "")[:3]
    name = voice.name(int(first)) if first.isdecimal() else ""
    sentences = {
        **broken(voice.lang, name),
        "key": t("{key}: there are options and players only.", key=first),
        "players": t("players: 2 to 4 are expected."),
        "options": t("options: names and numbers are expected."),
        "no_option": t("options: there are {options}, not {option}.", options=second, option=first),
        "option": t("options: {option} is one of {numbers}.", option=first, numbers=second),
        "player": t("{name}: names and numbers are expected.", name=name),
        "stories": t("{name}, stories: at most 4 stories.", name=name),
        "story": t("{name}, stories: points from 0 to {most}.", name=name, most=DEAREST),
        "number": t("{name}, {field}: a number from 0 to {most}.", name=name, field=second, most=third),
        "elsewhere": t("{name}, {field}: does not count in this scenario.", name=name, field=second),
        "field": t(
            "{name}, {field}: there is no such field; there are {fields}.", name=name, field=second, fields=third
        ),
    }
    return sentences[error.code]


def outcome(pad: Pad, voice: Voice) -> str:
    """Say who wins, and by what."""
    ranks = pad.ranks()
    cards = pad.counts[ranks.index(1)].numbers[-1]
    return common.outcome(voice, pad.scores(), ranks, (TIE, cards))


def _line(part: Part, voice: Voice) -> str:
    return labelled(voice.lang, category(part.category, voice.lang), f"{part.points} ({reason(part, voice)})")


def score(text: str, lang: str) -> str:
    """Return everybody's points of a sheet file with the reasons, or raise PositionError with a sentence."""
    pad = opened(text, lang, from_data, problem)
    voice = reader([count.name for count in pad.counts], lang)
    return "\n".join([*told(pad, voice, _line), outcome(pad, voice)])
