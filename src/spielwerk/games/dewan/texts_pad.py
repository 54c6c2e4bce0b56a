"""The score pad in words: what is counted, what is wrong with a sheet, and everybody's points with their reasons."""

from spielwerk.core.pads import broken, opened, reader, told
from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, cards, joined, say, with_points
from spielwerk.core.written import PadError
from spielwerk.games.dewan.pad import DEAREST, Pad, from_data
from spielwerk.games.dewan.texts_points import category, reason

# What is counted: title and hint, German and English.
COUNTED = {
    "stories": (("Erzählte Geschichten", "Told stories"), ("Tippe ihre Punkte an.", "Tap their points.")),
    "story_flames": (("Flammen auf Geschichten", "Flames on stories"), ("nur erzählte", "told ones only")),
    "card_flames": (("Flammen auf Karten", "Flames on cards"), ("sichtbar untergelegt", "visibly tucked")),
    "last_camp": (("Alle acht Lager gebaut", "All eight camps built"), ("bringt 1 Flamme", "brings 1 flame")),
    "groups": (("Gruppen", "Groups"), ("mindestens 2 eigene Lager beisammen", "at least 2 of your camps together")),
    "berries": (("Beeren", "Berries"), ("von der Karte genommen", "taken from the map")),
    "card_berries": (("Beeren auf Karten", "Berries on cards"), ("sichtbar untergelegt", "visibly tucked")),
    "artifacts": (("Artefakte", "Artifacts"), ("berührt oder sichtbar untergelegt", "touched or visibly tucked")),
    "zones": (("Wald- und Bergzonen", "Forest and mountain zones"), ("mit eigenem Lager", "with a camp of yours")),
    "waters": (("Gewässer", "Water zones"), ("von eigenen Lagern berührt", "touched by your camps")),
    "near_starts": (
        ("Neben Startlagern", "By start camps"),
        ("eigene Lager neben Startlagern der anderen", "your camps beside others' start camps"),
    ),
    "dyes": (("Farbstoffe", "Dyes"), ("berührt oder sichtbar untergelegt", "touched or visibly tucked")),
    "leads": (("Gewässer allein geführt", "Water zones led alone"), ("meiste Lager daneben", "most camps beside them")),
    "shared_leads": (
        ("Gewässer gleichauf", "Water zones tied"),
        ("ebenso viele Lager", "just as many camps"),
    ),
    "fish": (("Fische", "Fish"), ("gefangen", "caught")),
    "cards": (("Karten auf der Hand", "Cards in hand"), ("entscheiden Gleichstände", "they break ties")),
}


def counted(name: str, lang: str) -> tuple[str, str]:
    """Return what is counted, and how."""
    title, hint = COUNTED[name]
    return say(lang, *title), say(lang, *hint)


def problem(error: PadError, voice: Voice) -> str:
    """Say what is wrong, where, and what would be right."""
    t = voice.t
    a, b, c = (*error.words, "", "", "")[:3]
    who = voice.name(int(a)) if a.isdecimal() else ""
    what = f"{who}, {b}"
    sentences = {
        **broken(voice.lang, who),
        "key": t(f"{a}: das gibt es nicht, nur options und players.", f"{a}: there are options and players only."),
        "players": t("players: 2 bis 4 Personen werden erwartet.", "players: 2 to 4 are expected."),
        "options": t("options: Namen und Zahlen werden erwartet.", "options: names and numbers are expected."),
        "no_option": t(f"options: es gibt {b}, nicht {a}.", f"options: there are {b}, not {a}."),
        "option": t(f"options: {a} ist eine der Zahlen {b}.", f"options: {a} is one of {b}."),
        "player": t(f"{who}: Namen und Zahlen werden erwartet.", f"{who}: names and numbers are expected."),
        "stories": t(f"{who}, stories: höchstens 4 Geschichten.", f"{who}, stories: at most 4 stories."),
        "story": t(f"{who}, stories: Punkte von 0 bis {DEAREST}.", f"{who}, stories: points from 0 to {DEAREST}."),
        "number": t(f"{what}: eine Zahl von 0 bis {c}.", f"{what}: a number from 0 to {c}."),
        "elsewhere": t(f"{what}: zählt in diesem Szenario nicht.", f"{what}: does not count in this scenario."),
        "field": t(f"{what}: gibt es nicht, nur {c}.", f"{what}: there is no such field; there are {c}."),
    }
    return sentences[error.code]


def outcome(pad: Pad, voice: Voice) -> str:
    """Say who wins, and by what."""
    t, scores, ranks = voice.t, pad.scores(), pad.ranks()
    first = [player for player, rank in enumerate(ranks) if rank == 1]
    names = joined([voice.name(player) for player in first], voice.lang)
    best = with_points(max(scores), voice.lang)
    if len(first) > 1:
        return t(f"{names} gewinnen gemeinsam mit {best}.", f"{names} win together with {best}.")
    if scores.count(max(scores)) > 1:
        more = cards(pad.counts[first[0]].numbers[-1], voice.lang)
        return t(
            f"{names} gewinnt mit {best}: bei Gleichstand zählen Karten, hier {more}.",
            f"{names} wins with {best}: cards break the tie, here {more}.",
        )
    return t(f"{names} gewinnt mit {best}.", f"{names} wins with {best}.")


def _line(part: Part, voice: Voice) -> str:
    return f"{category(part.category, voice.lang)}: {part.points} ({reason(part, voice)})"


def score(text: str, lang: str) -> str:
    """Return everybody's points of a sheet file with the reasons, or raise PositionError with a sentence."""
    pad = opened(text, lang, from_data, problem)
    voice = reader([count.name for count in pad.counts], lang)
    return "\n".join([*told(pad, voice, _line), outcome(pad, voice)])
