"""Dewan in words: prompts, labels, log lines, reasons and refusals, in German and English."""

from spielwerk.core.state import NONE, OVER, Event, Part
from spielwerk.core.voice import About, OptionText, Prompt, Section, Voice, say
from spielwerk.games.dewan import texts_refusals
from spielwerk.games.dewan.data import (
    BLIND,
    BUILD,
    CAMP,
    CHOOSING,
    COVER,
    COVERING,
    DRAFTING,
    FISH,
    FISHING,
    FLOOD,
    KEEP,
    LAVA,
    PASS,
    PAYING,
    SHUN,
    SKIP,
    START,
    STORY,
    TAKE,
    TELLING,
    TOLL,
    TUCK,
    TUCKING,
    WATER,
)
from spielwerk.games.dewan.rules import Dewan
from spielwerk.games.dewan.texts_help import sections
from spielwerk.games.dewan.texts_words import (
    COLOURS,
    EVENTS,
    SCENARIOS,
    berries,
    card,
    card_face,
    cards,
    field,
    fish,
    flames,
    half,
    half_face,
    joined,
    land,
    lands,
    points,
    story,
    whom,
)

refusal = texts_refusals.refusal  # written elsewhere, asked for here
explain = texts_refusals.explain


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        blurb=say(
            lang,
            "Zieh mit Deinem Stamm durchs Land, schlag Lager auf und erzähl, was Ihr gesehen habt.",
            "Lead your tribe across the land, pitch camps and tell what you have seen.",
        ),
        year=2025,
        designers="Johannes Goupy, Yoann Levet",
        publisher="Space Cowboys",
        minutes=40,
        weight=2,
        reconstructed=(
            say(
                lang,
                "Nachgebaut sind: die Verteilung der 55 Karten, die Gesichter der 10 Landschaftsplättchen und "
                "ihre Lage, "
                "die 24 Geschichten, und wie viele Plättchen und Fische die Szenarien haben.",
                "Reconstructed: the list of the 55 cards, the faces of the 10 map tiles and their layout, "
                "the 24 stories, and how many tiles and fish the scenarios have.",
            ),
            say(
                lang,
                "Bekannt sind die Mengen, der Ablauf und alle Punkte. Wie Feuer im Vulkan zählen und was Beeren und "
                "Gruppen in den Wasserdörfern bringen, ist unsere Lesart und wählbar.",
                "Known are the counts, the course of play and all points. How flames count in the volcano, and what "
                "berries and groups bring in the water villages, is our reading and can be chosen.",
            ),
        ),
        chip=say(lang, "Nachgebaute Plättchen", "Reconstructed tiles"),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    if name == "scenario":
        return OptionText(
            say(lang, "Szenario", "Scenario"),
            say(
                lang, "In Szenarien kehrt ein Ereignis immer wieder.", "In a scenario an event happens again and again."
            ),
            {i: say(lang, *names) for i, names in enumerate(SCENARIOS)},
        )
    if name == "volcano_flames":
        values = say(
            lang,
            "wie üblich, dazu die Paare|nur in Paaren|wie üblich und in Paaren",
            "as usual, and the pairs|in pairs only|as usual and in pairs",
        ).split("|")
        return OptionText(
            say(lang, "Vulkan: Feuer zählen", "Volcano: flames count"),
            say(lang, "Die Anleitung lässt es offen.", "The rules leave it open."),
            dict(enumerate(values)),
        )
    if name == "village_berry":
        return OptionText(
            say(lang, "Wasserdörfer: einzelne Beere", "Water villages: unpaired berry"),
            say(lang, "Punkte für eine Beere ohne Farbstoff.", "Points for a berry without a dye."),
        )
    if name == "box":
        return OptionText(
            say(lang, "Schachtel", "Box"),
            say(lang, "Eigene Karten, Plättchen und Geschichten.", "Your own cards, tiles and stories."),
            {0: say(lang, "eingebaut", "built in")},
        )
    return OptionText(
        say(lang, "Wasserdörfer: Gruppen zählen", "Water villages: groups score"),
        say(lang, "Je Gruppe 4 Punkte wie im Grundspiel.", "4 points a group, as in the base game."),
        {0: say(lang, "nein", "no"), 1: say(lang, "ja", "yes")},
    )


# ---- what to do ----
def prompt(obs: Dewan, voice: Voice) -> Prompt:
    """Say what this reader can do now, or whom the table waits for."""
    t = voice.t
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice))
    if voice.seat != obs.to_move:
        name = voice.name(obs.to_move)
        return Prompt(t(f"{name} überlegt.", f"{name} is thinking."), _notice(obs, voice))
    phase = obs.phase
    if phase == DRAFTING:
        return Prompt(
            t("Wähl Deine erste Geschichte.", "Choose your first story."),
            t("Offen oder blind vom Stapel.", "Open, or blind from the stack."),
            "DE-18",
        )
    if phase == CHOOSING:
        return _turn(obs, voice)
    if phase == PAYING:
        return _payment(obs, voice)
    if phase == TELLING:
        return Prompt(
            t("Nimm eine neue Geschichte.", "Take a new story."),
            t("Haken zeigen, was Du schon hast.", "Ticks show what you have already."),
            "DE-70",
        )
    if phase == TUCKING:
        return Prompt(
            t("Leg eine halbe Karte unter, wenn Du magst.", "Tuck half a card, if you like."),
            t(
                "Die sichtbare Hälfte zählt für alle Deine Geschichten.",
                "The visible half counts for all your stories.",
            ),
            "DE-74",
        )
    if phase == COVERING:
        left = obs.covers_left
        if obs.scenario == FLOOD:
            return Prompt(
                t("Flut! Welches Feld versinkt?", "Flood! Which field goes under?"),
                t(
                    f"Freies Land am Wasser. Noch {left} von 8 Plättchen.",
                    f"Free land by water. {left} of 8 tiles left.",
                ),
                "DE-125",
            )
        return Prompt(
            t("Der Vulkan bricht aus! Wohin fließt die Lava?", "The volcano erupts! Where does the lava flow?"),
            t(f"Neben Vulkan oder Lava. Noch {left} von 8.", f"Beside volcano or lava. {left} of 8 left."),
            "DE-141",
        )
    n = min(obs.villages(voice.seat), obs.fish_left)
    return Prompt(
        t(f"Eine Karte gegen {fish(n, 'de')} tauschen?", f"Trade a card for {fish(n, 'en')}?"),
        t(f"Jeder Fisch bringt 3 Punkte. Noch {obs.fish_left} da.", f"Each fish gives 3 points. {obs.fish_left} left."),
        "DE-160",
    )


def _notice(obs: Dewan, voice: Voice) -> str:
    """Announce the event and the last round."""
    if obs.to_move != OVER and obs.phase in (COVERING, FISHING):
        what = say(voice.lang, *EVENTS[obs.scenario])
        return voice.t(f"Ereignis: {what}", f"Event: {what}")
    if obs.last_round:
        return voice.t("Letzte Runde.", "Last round.")
    if obs.scenario and 0 < obs.event_left <= 3:
        left, what = cards(obs.event_left, voice.lang), say(voice.lang, *SCENARIOS[obs.scenario])
        return voice.t(f"Ereignis {what}: noch {left}.", f"Event {what.lower()}: {left} to go.")
    return ""


def _turn(obs: Dewan, voice: Voice) -> Prompt:
    t = voice.t
    n = len(obs.prices())
    if obs.legal() == [PASS]:
        return Prompt(t("Nichts ist möglich: pass.", "Nothing is possible: pass."), rule="DE-26")
    hint = (
        t(f"Du kannst {lands(n, 'de')} bezahlen.", f"You can pay for {lands(n, 'en')}.")
        if n
        else t("Noch kannst Du kein Feld bezahlen.", "You cannot pay for a field yet.")
    )
    notice = _notice(obs, voice)
    return Prompt(
        t("Nimm zwei Karten oder bau ein Lager.", "Take two cards or build a camp."),
        f"{notice} {hint}".strip(),
        "DE-23",
    )


ORDER = (("1.", "1st"), ("2.", "2nd"), ("3.", "3rd"), *((f"{n}.", f"{n}th") for n in range(4, 9)))


def _payment(obs: Dewan, voice: Voice) -> Prompt:
    t, lang = voice.t, voice.lang
    tolls = obs.tolls
    who = obs.receivers(voice.seat)
    names = joined([voice.name(who[node]) for node in tolls], lang)
    nth = say(lang, *ORDER[obs.slot(voice.seat) - 1])
    brings = [
        t(f"Erfüllt eine Geschichte (+{obs.box.points[tale]}).", f"Fulfils a story (+{obs.box.points[tale]}).")
        for tale in obs.would_tell(obs.target)
    ]
    if obs.berry_in(obs.target) != NONE:
        brings.append(t("Du nimmst 1 Beere.", "You take 1 berry."))
    if tolls:
        brings.append(t(f"{cards(len(tolls), 'de')} an {names}.", f"{cards(len(tolls), 'en')} to {names}."))
    change = t("Klick: Feld des Wegs meiden, Karte behalten.", "Click: avoid a field of the way, keep a card.")
    paid = cards(len(obs.route), lang)
    return Prompt(
        t(f"Hier Dein {nth} Lager für {paid} bauen?", f"Build your {nth} camp here for {paid}?"),
        " ".join([*brings, change]),
        "DE-50",
    )


def label(obs: Dewan, action: int, voice: Voice) -> str:
    """Name an action."""
    t, lang = voice.t, voice.lang
    if action < TAKE:
        if action - STORY == BLIND:
            return t("Geschichte blind vom Stapel nehmen", "Take a story blind from the stack")
        tale = obs.display[action - STORY]
        if tale == NONE:
            return t("Geschichte nehmen", "Take a story")
        return t(
            f"Geschichte nehmen: {story(obs.box, tale, 'de')}, {points(obs.box.points[tale], 'de')}",
            f"Take the story: {story(obs.box, tale, 'en')}, {points(obs.box.points[tale], 'en')}",
        )
    if action < CAMP:
        place = action - TAKE
        names = joined([card(obs.box, obs.row[i], lang) for i in (place, place + 1) if obs.row[i] != NONE], lang)
        return t(f"Beide nehmen: {names}", f"Take both: {names}")
    if action < PASS:
        return t(f"Lager auf {field(action - CAMP)} bauen", f"Build a camp on {field(action - CAMP)}")
    if action == PASS:
        return t("Passen", "Pass")
    if action < TOLL:
        return t(f"{field(action - SHUN)} meiden", f"Avoid {field(action - SHUN)}")
    if action < KEEP:
        return t(
            f"Als Zoll geben: {card(obs.box, action - TOLL, 'de')}",
            f"Give as toll: {card(obs.box, action - TOLL, 'en')}",
        )
    if action < BUILD:
        return t(f"Behalten: {card(obs.box, action - KEEP, 'de')}", f"Keep: {card(obs.box, action - KEEP, 'en')}")
    if action == BUILD:
        return t(f"Bauen · {cards(len(obs.route), 'de')}", f"Build · {cards(len(obs.route), 'en')}")
    if action < SKIP:
        return t(f"Unterlegen: {half(obs.box, action - TUCK, 'de')}", f"Tuck: {half(obs.box, action - TUCK, 'en')}")
    if action == SKIP:
        return (
            t("Nicht fischen", "Do not fish") if obs.phase > COVERING else t("Keine Karte unterlegen", "Tuck no card")
        )
    if action < FISH:
        where = field(action - COVER)
        if obs.scenario == FLOOD:
            return t(f"{where} überfluten", f"Flood {where}")
        return t(f"Lava auf {where} legen", f"Lay lava on {where}")
    return t(
        f"Für Fische abgeben: {card(obs.box, action - FISH, 'de')}",
        f"Give for fish: {card(obs.box, action - FISH, 'en')}",
    )


# ---- what happened ----
def line(event: Event, voice: Voice) -> str:
    """Tell what happened; the badge before it shows who did it."""
    t, lang, args = voice.t, voice.lang, event.args
    kind = event.kind
    if kind == "story":
        blind = t(" blind", " blind") if args[1] else ""
        return t(f"nimmt{blind} eine Geschichte.", f"takes a story{blind}.")
    if kind == "took":
        pair = joined([card_face(face, lang) for face in args[:2]], lang)
        return t(f"nimmt {pair}.", f"takes {pair}.")
    if kind == "built":
        return t(
            f"baut Lager {args[1]} auf {field(args[0])} für {cards(args[2], 'de')}.",
            f"builds camp {args[1]} on {field(args[0])} for {cards(args[2], 'en')}.",
        )
    if kind == "toll":
        what = card_face(args[0], lang)
        return t(f"zahlt Zoll: {what} für {whom(args[1], voice)}.", f"pays a toll: {what} for {whom(args[1], voice)}.")
    if kind == "paid":
        names = joined([card_face(c, lang) for c in args], lang)
        return t(f"legt ab: {names}.", f"discards {names}.") if args else ""
    if kind == "berry":
        return t("nimmt 1 Beere.", "takes 1 berry.")
    if kind == "tucked":
        side = half_face(args[0], lang)
        return t(f"legt {side} unter Platz {args[1]}.", f"tucks {side} under slot {args[1]}.")
    if kind == "told":
        fire = f", {flames(args[2], lang)}" if args[2] else ""
        return t(f"erzählt eine Geschichte: **{args[1]}**{fire}.", f"tells a story: **{args[1]}**{fire}.")
    if kind == "rewarded":
        return t("zieht eine Karte als Belohnung.", "draws a card as a reward.")
    if kind == "drew":
        return t(f"Du ziehst {card_face(args[0], lang)}.", f"You draw {card_face(args[0], lang)}.") if args else ""
    if kind == "shuffled":
        return t(f"mischt die Ablage: {cards(args[0], 'de')}.", f"shuffles the discards: {cards(args[0], 'en')}.")
    if kind == "event":
        what = say(lang, *SCENARIOS[args[0]])
        return t(f"löst das Ereignis aus: **{what}**.", f"triggers the event: **{what}**.")
    return _later(event, voice)


def _later(event: Event, voice: Voice) -> str:
    t, lang, args = voice.t, voice.lang, event.args
    kind = event.kind
    if kind == "covered":
        what = land(args[2], lang)
        if args[1] == FLOOD:
            return t(f"überflutet {what} auf {field(args[0])}.", f"floods {what} on {field(args[0])}.")
        return t(f"Lava begräbt {what} auf {field(args[0])}.", f"buries {what} on {field(args[0])} under lava.")
    if kind == "split":
        if args[0] == 0:
            return t(
                f"Die Zone ist weg, mit ihr {berries(args[1], 'de')}.",
                f"The zone is gone, and {berries(args[1], 'en')} with it.",
            )
        return t(f"Die Zone zerfällt in {args[0]} Teile.", f"The zone falls into {args[0]} parts.")
    if kind == "no_event":
        return t("Nichts kann gelegt werden.", "Nothing can be laid.")
    if kind == "fished":
        return t(
            f"gibt {card_face(args[0], lang)} und nimmt **{fish(args[1], 'de')}**.",
            f"gives {card_face(args[0], lang)} and takes **{fish(args[1], 'en')}**.",
        )
    if kind == "no_fish":
        return t("fischt nicht.", "does not fish.")
    if kind == "passed":
        return t("passt, nichts ist möglich.", "passes, nothing is possible.")
    if kind == "last_round":
        return t("baut das letzte Lager: **letzte Runde**.", "builds the last camp: **last round**.")
    if kind == "over":
        return t("Die Partie ist zu Ende.", "The game is over.")
    return ""


def ending(obs: Dewan, voice: Voice) -> str:
    """Say why the game is over, or is about to be."""
    if obs.passes == obs.seats:
        return voice.t("Niemand konnte noch etwas tun.", "Nobody could do anything any more.")
    names = joined([voice.name(seat) for seat in range(obs.seats) if obs.camps_left[seat] == 0], voice.lang)
    return voice.t(f"Alle acht Lager stehen: {names}.", f"All eight camps stand: {names}.")


# ---- points and places ----
CATEGORIES = {
    "stories": ("Geschichten", "Stories"),
    "flames": ("Feuer", "Flames"),
    "most_flames": ("Meiste Feuer", "Most flames"),
    "groups": ("Gruppen × 4", "Groups × 4"),
    "berries": ("Beeren × 2", "Berries × 2"),
    "zones": ("Wald und Berg × 3", "Forest, mountain × 3"),
    "artifact_pairs": ("Beere + Artefakt", "Berry + artifact"),
    "waters": ("Gewässer × 2", "Waters × 2"),
    "near_starts": ("An fremden Starts × 2", "By foreign starts × 2"),
    "flame_pairs": ("Beere + Feuer", "Berry + flame"),
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
            f"{a[0]} on stories, {a[1]} on cards, {a[2]} of the last camp",
        )
    if kind in ("most", "tied", "fewer", "no_flames"):
        return {
            "most": t(f"allein am meisten: {a[0]}", f"alone with most: {a[0]}"),
            "tied": t(f"gleich viele: {a[0]}, jeder bekommt 4", f"tied with {a[0]}, each gets 4"),
            "fewer": t(f"{a[0]}, am meisten sind {a[1]}", f"{a[0]}, the most are {a[1]}"),
            "no_flames": t("niemand hat ein Feuer", "nobody has a flame"),
        }[kind]
    if kind == "berries":
        return t(f"{a[0]} gesammelt, {a[1]} auf Karten", f"{a[0]} gathered, {a[1]} on cards")
    if kind == "leads":
        return t(f"{a[0]} × 6 allein, {a[1]} × 3 geteilt", f"{a[0]} × 6 alone, {a[1]} × 3 shared")
    if kind.endswith("_pairs"):
        pairs = t(f"{a[0]} {'Paar' if a[0] == 1 else 'Paare'}", f"{a[0]} {'pair' if a[0] == 1 else 'pairs'}")
        return t(f"{pairs}, einzeln {berries(a[1], 'de')}", f"{pairs}, {berries(a[1], 'en')} unpaired")
    if kind == "fish":
        return fish(a[0], voice.lang)
    one, many = NOUNS[kind]
    return f"{a[0]} {t(*(one if a[0] == 1 else many))}"


NOUNS = {
    "groups": (
        ("Gruppe aus mindestens 2 Lagern", "group of at least 2 camps"),
        ("Gruppen aus mindestens 2 Lagern", "groups of at least 2 camps"),
    ),
    "zones": (
        ("Wald- oder Bergzone mit Lager", "forest or mountain zone with a camp"),
        ("Wald- und Bergzonen mit Lager", "forest and mountain zones with a camp"),
    ),
    "waters": (("berührtes Gewässer", "water touched"), ("berührte Gewässer", "waters touched")),
    "near_starts": (
        ("Lager neben einem fremden Start-Lager", "camp beside a foreign start camp"),
        ("Lager neben fremden Start-Lagern", "camps beside foreign start camps"),
    ),
}


def cell(obs: Dewan, cell: int, lang: str) -> str:
    """Describe a field and what is on it."""
    kind = obs.land.terrain[cell]
    words = [field(cell), say(lang, "Vulkan", "volcano") if cell == obs.ground.volcano else land(kind, lang)]
    owner = obs.owner(cell)
    if owner != NONE:
        what = say(lang, "Start-Lager", "start camp") if kind == START else say(lang, "Lager", "camp")
        what = say(lang, "Wasserdorf", "water village") if kind == WATER else what
        words.append(f"{what} {say(lang, 'von', 'of')} {say(lang, *COLOURS[owner])}")
    elif kind < WATER:
        words.append(say(lang, "frei", "free"))
    if kind < LAVA and obs.berries[cell]:
        words.append(berries(obs.berries[cell], lang))
    return ", ".join(words)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return list(sections(lang))
