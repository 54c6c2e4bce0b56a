"""The points of Dewan in words: the rows of the score table and the reason for every point."""

from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, many, say
from spielwerk.games.dewan.texts_words import berries, fish

CATEGORIES = {  # rows of the score table, in order
    "stories": ("Geschichten", "Stories"),
    "flames": ("Flammen", "Flames"),
    "most_flames": ("Meiste Flammen", "Most flames"),
    "groups": ("Gruppen × 4", "Groups × 4"),
    "berries": ("Beeren × 2", "Berries × 2"),
    "zones": ("Wald und Berg × 3", "Forest, mountain × 3"),
    "artifact_pairs": ("Beere + Artefakt", "Berry + artifact"),
    "waters": ("Gewässer × 2", "Water zones × 2"),
    "near_starts": ("Neben Startlagern × 2", "By start camps × 2"),
    "flame_pairs": ("Beere + Flamme", "Berry + flame"),
    "leads": ("Meiste am Wasser", "Most by water"),
    "dye_pairs": ("Beere + Farbstoff", "Berry + dye"),
    "fish": ("Fische × 3", "Fish × 3"),
}


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, *CATEGORIES[category])


def reason(part: Part, voice: Voice) -> str:
    """Explain a part of the score, a zero too."""
    t, a, kind = voice.t, part.args, part.reason
    if kind == "stories":
        return t(f"{a[0]} erzählt", f"{a[0]} told")
    if kind == "flames":
        return t(
            f"{a[0]} auf Geschichten, {a[1]} auf Karten, {a[2]} vom letzten Lager",
            f"{a[0]} on stories, {a[1]} on cards, {a[2]} from the last camp",
        )
    if kind in ("most", "tied", "fewer", "no_flames"):
        return {
            "most": t(f"allein vorn: {a[0]}", f"alone in the lead: {a[0]}"),
            "tied": t(f"gleich viele: {a[0]}, alle bekommen 4", f"tied with {a[0]}, each gets 4"),
            "fewer": t(f"{a[0]}, vorn sind {a[1]}", f"{a[0]}, the lead is {a[1]}"),
            "no_flames": t("niemand hat eine Flamme", "nobody has a flame"),
        }[kind]
    if kind == "berries":
        return t(f"{a[0]} gesammelt, {a[1]} auf Karten", f"{a[0]} gathered, {a[1]} on cards")
    if kind == "leads":
        return t(f"{a[0]} × 6 allein, {a[1]} × 3 geteilt", f"{a[0]} × 6 alone, {a[1]} × 3 shared")
    if kind.endswith("_pairs"):
        pairs = many(a[0], voice.lang, ("Paar", "Paare"), ("pair", "pairs"))
        return t(f"{pairs}, einzeln {berries(a[1], 'de')}", f"{pairs}, {berries(a[1], 'en')} unpaired")
    if kind == "fish":
        return fish(a[0], voice.lang)
    return many(a[0], voice.lang, *NOUNS[kind])


NOUNS = {  # one and many, German and English
    "groups": (
        ("Gruppe aus mindestens 2 Lagern", "Gruppen aus mindestens 2 Lagern"),
        ("group of at least 2 camps", "groups of at least 2 camps"),
    ),
    "zones": (
        ("Wald- oder Bergzone mit Lager", "Wald- und Bergzonen mit Lager"),
        ("forest or mountain zone with a camp", "forest and mountain zones with a camp"),
    ),
    "waters": (("berührtes Gewässer", "berührte Gewässer"), ("water zone touched", "water zones touched")),
    "near_starts": (
        ("Lager neben einem Startlager der anderen", "Lager neben Startlagern der anderen"),
        ("camp beside another player's start camp", "camps beside other players' start camps"),
    ),
}
