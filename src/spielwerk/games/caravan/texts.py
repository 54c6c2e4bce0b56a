"""Creature Caravan in words: introductions, prompts, labels, reasons, spaces, in German and English."""

from spielwerk.core.state import OVER, Part
from spielwerk.core.voice import About, OptionText, Section, Voice, say
from spielwerk.games.caravan import texts_labels, texts_log, texts_prompts, texts_refusals
from spielwerk.games.caravan.box import SIDE_NAMES
from spielwerk.games.caravan.data import (
    BARE,
    EASTREY,
    ROUNDS,
)
from spielwerk.games.caravan.land import sides
from spielwerk.games.caravan.rules import CreatureCaravan
from spielwerk.games.caravan.texts_help import sections
from spielwerk.games.caravan.texts_words import (
    COLOURS,
    SYMBOLS,
    column,
    count,
    joined,
    land,
    name,
    space,
    tokens,
    treasures,
    zombie,
)

prompt = texts_prompts.prompt  # written elsewhere, asked for here
chips = texts_prompts.chips
label = texts_labels.label
line = texts_log.line
refusal = texts_refusals.refusal
explain = texts_refusals.explain


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        blurb=say(
            lang,
            "Würfelt alle zugleich, heuert wunderliche Wesen an und führt Eure Karawanen in zwölf Runden nach Osten.",
            "All roll at once, hire wondrous creatures and lead your caravans east in twelve rounds.",
        ),
        year=2024,
        designers="Ryan Laukat",
        publisher="Red Raven Games",
        minutes=60,
        weight=3,
        reconstructed=(
            say(
                lang,
                "Nachgebaut sind: alle 134 Wesen mit Namen, Kosten und Wirkungen, die Werte der neun Plätze auf dem "
                "Brett, Markt, Zombies und Schätze, die acht Seiten der Landkarte, und was der Automat mit seinen "
                "Würfeln tut.",
                "Reconstructed: all 134 creatures with names, costs and effects, the values of the nine slots on the "
                "board, market, zombies and treasures, the eight map sides, and what the automaton does with its dice.",
            ),
            say(
                lang,
                "Bekannt sind: Zahl der Würfel, Runden und Zelte, die Starthand, der Ablauf der Runde, die Regeln von "
                "Reise, Markt und Angriff und alle Zeilen des Wertungsblatts.",
                "Known are: the number of dice, rounds and tents, the opening hand, the order of a round, the rules of "
                "travel, market and attack, and all rows of the score sheet.",
            ),
        ),
        chip=say(lang, "Nachgebaute Werte", "Reconstructed values"),
    )


def option(name_: str, lang: str) -> OptionText:
    """Describe an option."""
    if name_ == "bot":
        return OptionText(
            say(lang, "Automat", "Automaton"),
            say(
                lang,
                "Ein Gegner ohne Entscheidungen, der am Rundenende würfelt.",
                "An opponent without decisions that rolls at the end of each round.",
            ),
            {-1: say(lang, "nur allein", "solo only"), 0: say(lang, "nie", "never"), 1: say(lang, "immer", "always")},
        )
    if name_ == "map":
        return OptionText(
            say(lang, "Landkarte", "Map"),
            say(
                lang, "Vier Tafeln in einer Reihe, jede mit zwei Seiten.", "Four boards in a line, each with two sides."
            ),
            {
                0: say(lang, "Zufall", "random"),
                **{n: " ".join(SIDE_NAMES[s] for s in sides(n)) for n in (1, 16, 200, 384)},
            },
        )
    if name_ == "exchange":
        return OptionText(
            say(lang, "Tauschen", "Exchange"),
            say(
                lang,
                "Nahrung und Handkarten dürfen jederzeit getauscht werden.",
                "Food and hand cards may be swapped at any time.",
            ),
            {0: say(lang, "nein", "no"), 1: say(lang, "ja", "yes")},
        )
    if name_ == "box":
        return OptionText(
            say(lang, "Schachtel", "Box"),
            say(lang, "Eigene Wesen, Tafeln und Werte.", "Your own creatures, boards and values."),
            {0: say(lang, "eingebaut", "built in")},
        )
    return OptionText(
        say(lang, "Schritte nach Westen", "Steps to the west"),
        say(
            lang, "Eine Rezension erlaubt sie nicht, die Regel schon.", "One review forbids them, the rules allow them."
        ),
        {0: say(lang, "verboten", "forbidden"), 1: say(lang, "erlaubt", "allowed")},
    )


# ---- points ----
CATEGORIES = {  # rows of the score table, in order
    "eastrey": ("a  Eastrey", "a  Eastrey"),
    "distance": ("b  Entfernung", "b  Distance"),
    "camps": ("c  Lagerplätze", "c  Camps"),
    "zombies": ("d  Zombies", "d  Zombies"),
    "market": ("e  Markt", "e  Market"),
    "creatures": ("f  Wesen", "f  Creatures"),
    "treasures": ("g  Schätze", "g  Treasures"),
    "tokens": ("h  Zombiemarken", "h  Tokens"),
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
    t, lang, a, box = voice.t, voice.lang, part.args, texts_log.box_of(voice)
    if part.reason == "eastrey":
        return t("Eastrey erreicht", "Eastrey reached")
    if part.reason == "no_eastrey":
        where = count(25 - a[0], ("Spalte", "column"), ("Spalten", "columns"), lang)
        return t(f"noch {where} bis Eastrey", f"{where} short of Eastrey")
    if part.reason == "distance":
        where = count(a[0], ("Spalte", "column"), ("Spalten", "columns"), lang)
        return t(f"{where} ab Start", f"{where} from the start")
    if part.reason == "camps":
        where = count(a[0], ("Feld", "space"), ("Felder", "spaces"), lang)
        return f"{where}, {count(a[1], ('Zelt', 'tent'), ('Zelte', 'tents'), lang)}"
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
        return t("kein Wesen in der Karawane", "no creature in the caravan")
    if part.reason == "treasures":
        unknown = t(f", {a[1]} verdeckt", f", {a[1]} hidden") if a[1] else ""
        return treasures(a[0], lang) + unknown
    if part.reason == "spaces":
        one, many = (
            ("Feld mit eigenem Zelt", "space with an own tent"),
            ("Felder mit eigenem Zelt", "spaces with an own tent"),
        )
        return count(a[0], one, many, lang)
    if part.reason.endswith("_points"):  # of the score pad: what was entered
        return " + ".join(map(str, a)).replace("+ -", "− ").replace("-", "−") or t("nichts", "nothing")
    if part.reason == "tokens":
        return tokens(a[0], lang)
    return t(f"{a[0]} Zelte an Türmen, {a[1]} Früchte", f"{a[0]} tents at towers, {a[1]} fruit")


def cell(obs: CreatureCaravan, cell: int, lang: str) -> str:
    """Describe a space and who is there."""
    words = [space(cell)]
    if cell != EASTREY:
        words.append(land(obs.land.terrain[cell], lang))
        if obs.land.feature[cell] != BARE:
            words.append(say(lang, *SYMBOLS[obs.land.feature[cell]]))
        if obs.land.cloud[cell]:
            words.append(say(lang, "Wolke", "cloud"))
    for seat, player in enumerate(obs.players):
        colour = say(lang, *COLOURS[seat])
        if player.where == cell:
            words.append(say(lang, f"Karawane von {colour}", f"{colour} caravan"))
        n = player.tents.count(cell)
        if n:
            words.append(
                say(
                    lang,
                    f"{n} {'Zelt' if n == 1 else 'Zelte'} von {colour}",
                    f"{n} {colour} tent{'s' if n > 1 else ''}",
                )
            )
    return ", ".join(words)


def ending(obs: CreatureCaravan, voice: Voice) -> str:
    """Say why the game is over, or is about to be."""
    t = voice.t
    if obs.to_move != OVER:
        left = ROUNDS - obs.round
        return t(f"Noch {left} Runden nach dieser.", f"{left} rounds after this one.")
    ranks = obs.ranks()
    scores = obs.scores()
    first = [k for k, rank in enumerate(ranks) if rank == 1]
    said = t("Zwölf Zelte stehen, die Reise ist zu Ende.", "Twelve tents stand, the journey is over.")
    tied = [k for k, n in enumerate(scores) if n == max(scores)]
    if len(tied) > 1:
        names = joined([voice.name(k) for k in first], voice.lang)
        if len(first) == 1:
            said += t(
                f" {names} gewinnt durch mehr Marker auf Markt und Zombiebrett.",
                f" {names} wins by more cubes on market and zombie board.",
            )
        else:
            said += t(f" {names} haben auch gleich viele Marker.", f" {names} have equally many cubes, too.")
    return said


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return list(sections(lang))
