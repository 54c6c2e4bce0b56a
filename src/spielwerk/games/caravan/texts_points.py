"""The points of Creature Caravan in words: the rows of the score table and the reason for every point."""

from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, joined, many, say
from spielwerk.games.caravan.data import A_FRUIT
from spielwerk.games.caravan.texts_words import box_of, column, goods, name, tokens, treasures, zombie

CATEGORIES = {  # rows of the score table, in order
    "eastrey": ("a  Asteern", "a  Eastrey"),
    "distance": ("b  Entfernung", "b  Distance"),
    "camps": ("c  Lagerplätze", "c  Camps"),
    "zombies": ("d  Zombies", "d  Zombies"),
    "market": ("e  Markt", "e  Market"),
    "creatures": ("f  Kreaturen", "f  Creatures"),
    "treasures": ("g  Schätze", "g  Treasures"),
    "tokens": ("h  Zombie-Plättchen", "h  Zombie tokens"),
    "bot": ("Automat: Türme, Früchte", "Automaton: towers, fruit"),
}


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, *CATEGORIES[category])


def hidden(part: Part) -> bool:
    """Tell whether a part holds points that the reader may not know yet."""
    return part.reason == "treasures" and part.args[1] > 0


def reason(part: Part, voice: Voice) -> str:
    """Explain a part of the score, a zero too."""
    t, lang, a, box = voice.t, voice.lang, part.args, box_of(voice)
    if part.reason == "eastrey":
        return t("Asteern erreicht", "Eastrey reached")
    if part.reason == "no_eastrey":
        where = many(25 - a[0], lang, ("Spalte", "Spalten"), ("column", "columns"))
        return t(f"noch {where} bis Asteern", f"{where} short of Eastrey")
    if part.reason == "distance":
        where = many(a[0], lang, ("Spalte", "Spalten"), ("column", "columns"))
        return t(f"{where} ab Start", f"{where} from the start")
    if part.reason == "camps":
        where = many(a[0], lang, ("Feld", "Felder"), ("space", "spaces"))
        return f"{where}, {many(a[1], lang, ('Zelt', 'Zelte'), ('tent', 'tents'))}"
    if part.reason == "zombies":
        names = joined([f"{zombie(box, z)}: {box.zombies[z][1]}" for z in a], lang)
        return names or t("kein Zombie besiegt", "no zombie beaten")
    if part.reason == "market":
        names = joined([f"{column(box, c, lang)}: {box.market[c][2]}" for c in a], lang)
        return names or t("kein Handel", "no trade")
    if part.reason == "creature":
        card, printed, extra = a
        more = f" + {extra}" if extra > 0 else f" − {-extra}" if extra < 0 else ""
        return f"{name(box, card, lang)}: {str(printed).replace('-', '−')}{more}"
    if part.reason == "no_creatures":
        return t("keine Kreatur in der Karawane", "no creature in the caravan")
    if part.reason == "treasures":
        unknown = t(f", {a[1]} verdeckt", f", {a[1]} hidden") if a[1] else ""
        return treasures(a[0], lang) + unknown
    if part.reason == "spaces":
        de = ("Feld mit eigenem Zelt", "Felder mit eigenem Zelt")
        return many(a[0], lang, de, ("space with a tent of yours", "spaces with a tent of yours"))
    if part.reason.endswith("_points"):  # of the score pad: what was entered
        return " + ".join(map(str, a)).replace("+ -", "− ").replace("-", "−") or t("nichts", "nothing")
    if part.reason == "tokens":
        return tokens(a[0], lang)
    tents = many(a[0], lang, ("Zelt an Türmen", "Zelte an Türmen"), ("tent at towers", "tents at towers"))
    return f"{tents}, {goods(A_FRUIT, a[1], lang)}"
