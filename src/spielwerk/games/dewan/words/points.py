"""The points of Dewan in words: the rows of the score table and the reason for every point."""

from spielwerk.core.audience import Audience
from spielwerk.core.language import forms, msg, say
from spielwerk.core.state import Part
from spielwerk.games.dewan.words.terms import berries

CATEGORIES = {  # rows of the score table, in order
    "stories": msg("Stories"),
    "flames": msg("Flames"),
    "most_flames": msg("Most flames"),
    "groups": msg("Groups × 4"),
    "berries": msg("Berries × 2"),
    "zones": msg("Forest, mountain × 3"),
    "artifact_pairs": msg("Berry + artifact"),
    "waters": msg("Water zones × 2"),
    "near_starts": msg("By start camps × 2"),
    "flame_pairs": msg("Berry + flame"),
    "leads": msg("Most by water"),
    "dye_pairs": msg("Berry + dye"),
    "fish": msg("Fish × 3"),
}

COUNTED = {  # what is simply counted
    "stories": forms("{n} told", "{n} told"),
    "groups": forms("{n} group of at least 2 camps", "{n} groups of at least 2 camps"),
    "zones": forms("{n} forest or mountain zone with a camp", "{n} forest and mountain zones with a camp"),
    "waters": forms("{n} water zone touched", "{n} water zones touched"),
    "near_starts": forms("{n} camp beside another player's start camp", "{n} camps beside other players' start camps"),
    "fish": forms("{n} fish", "{n} fish"),
}


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, CATEGORIES[category])


def reason(part: Part, audience: Audience) -> str:
    """Explain a part of the score, a zero too."""
    t, a, kind = audience.t, part.args, part.reason
    if kind == "flames":
        return t(
            "{stories} on stories, {cards} on cards, {camp} from the last camp", stories=a[0], cards=a[1], camp=a[2]
        )
    if kind in ("most", "tied", "fewer", "no_flames"):
        return {
            "most": t("alone in the lead: {flames}", flames=a[0]),
            "tied": t("tied with {flames}, each gets 4", flames=a[0]),
            "fewer": t("{flames}, the lead is {most}", flames=a[0], most=a[1]),
            "no_flames": t("nobody has a flame"),
        }[kind]
    if kind == "berries":
        return t("{gathered} gathered, {cards} on cards", gathered=a[0], cards=a[1])
    if kind == "leads":
        return t("{alone} × 6 alone, {shared} × 3 shared", alone=a[0], shared=a[1])
    if kind.endswith("_pairs"):
        pairs = audience.n(a[0], "{n} pair", "{n} pairs")
        return t("{pairs}, {berries} unpaired", pairs=pairs, berries=berries(a[1], audience.lang))
    return audience.n(a[0], *COUNTED[kind])
