"""The points of Creature Caravan in words: the rows of the score table and the reason for every point."""

from spielwerk.core.audience import Audience, join_words
from spielwerk.core.language import msg, plural, say, with_label, with_sign
from spielwerk.core.state import Part
from spielwerk.games.caravan.rules.data import A_FRUIT
from spielwerk.games.caravan.words.terms import box_of, column, goods, name, tokens, treasures, zombie

CATEGORIES = {  # rows of the score table, in order
    "eastrey": msg("a  Eastrey"),
    "distance": msg("b  Distance"),
    "camps": msg("c  Camps"),
    "zombies": msg("d  Zombies"),
    "market": msg("e  Market"),
    "creatures": msg("f  Creatures"),
    "treasures": msg("g  Treasures"),
    "tokens": msg("h  Zombie tokens"),
    "bot": msg("Automaton: towers, fruit"),
}


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, CATEGORIES[category])


def hidden(part: Part) -> bool:
    """Tell whether a part holds points that the reader may not know yet."""
    return part.reason == "treasures" and part.args[1] > 0


def reason(part: Part, audience: Audience) -> str:
    """Explain a part of the score, a zero too."""
    t, lang, a, box = audience.t, audience.lang, part.args, box_of(audience)
    if part.reason == "eastrey":
        return t("Eastrey reached")
    if part.reason == "no_eastrey":
        return plural(lang, 25 - a[0], "{n} column short of Eastrey", "{n} columns short of Eastrey")
    if part.reason == "distance":
        return plural(lang, a[0], "{n} column from the start", "{n} columns from the start")
    if part.reason == "camps":
        where = plural(lang, a[0], "{n} space", "{n} spaces")
        return f"{where}, {plural(lang, a[1], '{n} tent', '{n} tents')}"
    if part.reason == "zombies":
        names = join_words([with_label(lang, zombie(box, z, lang), str(box.zombies[z][1])) for z in a], lang)
        return names or t("no zombie beaten")
    if part.reason == "market":
        names = join_words([with_label(lang, column(box, c, lang), str(box.market[c][2])) for c in a], lang)
        return names or t("no trade")
    if part.reason == "creature":
        card, printed, extra = a
        more = f" + {extra}" if extra > 0 else f" − {-extra}" if extra < 0 else ""
        return with_label(lang, name(box, card, lang), f"{with_sign(printed)}{more}")
    if part.reason == "no_creatures":
        return t("no creature in the caravan")
    if part.reason == "treasures":
        found = treasures(a[0], lang)
        return t("{treasures}, {n} hidden", treasures=found, n=a[1]) if a[1] else found
    if part.reason == "spaces":
        return plural(lang, a[0], "{n} space with a tent of yours", "{n} spaces with a tent of yours")
    if part.reason.endswith("_points"):  # of the score pad: what was entered
        return " + ".join(map(str, a)).replace("+ -", "− ").replace("-", "−") or t("nothing")
    if part.reason == "tokens":
        return tokens(a[0], lang)
    tents = plural(lang, a[0], "{n} tent at towers", "{n} tents at towers")
    return f"{tents}, {goods(A_FRUIT, a[1], lang)}"
