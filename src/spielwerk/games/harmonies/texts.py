"""Harmonies in words: prompts, labels, log lines, reasons and refusals, in German and English."""

from spielwerk.core.state import NONE, OVER, Event, Part
from spielwerk.core.voice import About, OptionText, Prompt, Section, Voice, say
from spielwerk.games.harmonies.data import (
    ANIMAL,
    ANIMAL_COUNT,
    BAG_EMPTY,
    BOARDS,
    CARD,
    CELLS,
    COLOURS,
    DISCARD,
    END,
    GROWS,
    LADDERS,
    LAST_EMPTY,
    PATTERNS,
    PICK,
    PLACES,
    PUT,
    SETTLE,
    SLOTS,
    STACKS,
    TAKE,
)
from spielwerk.games.harmonies.data import CATEGORIES as ORDER
from spielwerk.games.harmonies.rules import Harmonies
from spielwerk.games.harmonies.scoring import CARD_MARK
from spielwerk.games.harmonies.texts_help import sections
from spielwerk.games.harmonies.texts_refusals import refused
from spielwerk.games.harmonies.texts_words import (
    SEAT_COLOURS,
    animal,
    cells,
    effect,
    is_spirit,
    joined,
    kind_name,
    landscape,
    many,
    pile,
    points,
    sentence,
    spot,
    title,
    token,
    tokens,
)

CATEGORIES = ORDER  # of the score table


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        blurb=say(
            lang,
            "Leg Landschaften aus Holzsteinen und gib Tieren ein Zuhause, wo das Muster ihrer Karte passt.",
            "Build landscapes of wooden tokens and give animals a home where the pattern of their card fits.",
        ),
        year=2024,
        designers="Johan Benvenuto",
        publisher="Libellud",
        minutes=35,
        weight=2,
        reconstructed=(
            say(
                lang,
                "Karten, Pläne und Wertung sind die des Spiels. Namen tragen die Karten dort nicht.",
                "Cards, boards and scoring are those of the game. Its cards bear no names.",
            ),
        ),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    if name == "side":
        return OptionText(
            say(lang, "Planseite", "Side of the boards"),
            say(
                lang,
                "A: 23 Felder, Wasser zählt als längster Fluss. B: 25 Felder, Wasser trennt Inseln.",
                "A: 23 cells, water counts as the longest river. B: 25 cells, water parts islands.",
            ),
            {0: say(lang, "A · Fluss", "A · River"), 1: say(lang, "B · Inseln", "B · Islands")},
        )
    return OptionText(
        say(lang, "Naturgeister", "Nature's spirits"),
        say(
            lang,
            "Jeder wählt einen von zwei Geistern: Einmal angesiedelt, wertet er eine Landschaft zusätzlich.",
            "Each player chooses one of two spirits: once settled, it scores one landscape on top.",
        ),
        {0: say(lang, "ohne", "without"), 1: say(lang, "mit", "with")},
    )


# ---- what to do now ----
def prompt(obs: Harmonies, voice: Voice) -> Prompt:
    """Say what to do now."""
    t = voice.t
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice), t("Das war die Partie.", "That was the game."), "HA-94")
    if voice.seat != obs.to_move:
        name = voice.name(obs.to_move)
        return Prompt(t(f"{name} überlegt.", f"{name} is thinking."), _soon(obs, voice), "HA-14", _steps(obs, voice))
    words, hint, row = _asked(obs, voice)
    return Prompt(words, " ".join(filter(None, [hint, _soon(obs, voice)])), row, _steps(obs, voice))


def _asked(obs: Harmonies, voice: Voice) -> tuple[str, str, str]:
    """Return the sentence, the hint and the rule row for the seat to move."""
    t, lang, seat = voice.t, voice.lang, obs.to_move
    if obs.dealt[2 * seat] != NONE:
        hint = t("Er belegt einen Kartenplatz, bis er angesiedelt ist.", "It takes one card place until it is settled.")
        return t("Wähl Deinen Naturgeist.", "Choose your spirit of nature."), hint, "HA-100"
    if obs.picked != NONE:
        name = token(obs.picked, lang, article=True)
        return t(f"Leg {name} auf ein Feld.", f"Lay {name} on a cell."), _where(obs.picked, voice), "HA-25"
    if obs.calling != NONE:
        card: int = obs.cards[seat * PLACES + obs.calling]
        name = animal(card, lang, article=True)
        hint = t(
            "Das Feld ist danach fertig: Nichts kommt mehr darauf.",
            "The cell is finished then: nothing more goes on it.",
        )
        return t(f"Wo zieht {name} ein?", f"Where does {name} settle?"), hint, "HA-50"
    could = _could(obs, voice)
    if obs.taken == NONE:
        hint = t(f"Auch schon möglich: {could}.", f"Also possible now: {could}.") if could else ""
        return t("Nimm die drei Steine einer Schale.", "Take the three tokens of one tray."), hint, "HA-21"
    left = obs.in_hand()
    if left:
        de, en = ("den letzten Stein", "the last token") if left == 1 else ("einen Stein", "a token")
        hint = t(f"Dazwischen möglich: {could}.", f"Possible in between: {could}.") if could else ""
        return t(f"Wähl {de} aus Deiner Hand.", f"Pick {en} from your hand."), hint, "HA-23"
    hint = t(f"Noch möglich: {could}.", f"Still possible: {could}.") if could else ""
    return t("Alle Steine liegen. Beende den Zug.", "All tokens are laid. End your turn."), hint, "HA-19"


def _where(colour: int, voice: Voice) -> str:
    """Say where a colour may lie."""
    t = voice.t
    return (
        t("Wasser liegt allein, auf einem leeren Feld.", "Water lies alone, on an empty cell."),
        t("Korn liegt allein, auf einem leeren Feld.", "Grain lies alone, on an empty cell."),
        t("Auf ein leeres Feld, auf ein oder zwei Holz.", "On an empty cell, on one or two wood."),
        t("Auf ein leeres Feld oder auf ein Holz.", "On an empty cell or on one wood."),
        t("Auf ein leeres Feld, auf ein oder zwei Fels.", "On an empty cell, on one or two rocks."),
        t("Auf ein leeres Feld, auf ein Dach, Holz oder Fels.", "On an empty cell, on one roof, wood or rock."),
    )[colour]


def _could(obs: Harmonies, voice: Voice) -> str:
    """List the side steps that are open: a card, animals."""
    t, legal = voice.t, obs.legal()
    found = []
    homes = sum(ANIMAL <= action < SETTLE for action in legal)
    if homes:
        words = many(
            homes,
            voice.lang,
            ("Tier kann einziehen", "Tiere können einziehen"),
            ("animal can settle", "animals can settle"),
        )
        found.append(words)
    if any(CARD <= action < ANIMAL for action in legal):
        found.append(t("eine Karte nehmen", "take a card"))
    if any(DISCARD <= action < END for action in legal):
        found.append(t("eine Karte der Auslage austauschen", "replace a card of the row"))
    return joined(found, voice.lang)


def _soon(obs: Harmonies, voice: Voice) -> str:
    """Announce the last round: HA-68."""
    t = voice.t
    if obs.last != NONE:
        return t("Das ist die letzte Runde.", "This is the last round.") if obs.seats > 1 else ""
    if obs.rounds_left() == 1:
        return t("Der Beutel ist leer: letzte Runde.", "The bag is empty: last round.")
    return ""


def _steps(obs: Harmonies, voice: Voice) -> tuple[tuple[str, str], ...]:
    """Return the turn as a checklist: tokens, card, animals."""
    t, seat = voice.t, obs.to_move
    if obs.dealt[2 * seat] != NONE:
        return (
            ("now", t("Naturgeist wählen", "Choose a spirit")),
            ("todo", t("Steine nehmen und legen", "Take and lay tokens")),
        )
    laid = 0 if obs.taken == NONE else 3 - obs.in_hand()
    tokens_state = "done" if obs.taken != NONE and not obs.in_hand() else "now"
    carded = obs.carded != NONE
    homes = [place for place in range(PLACES) if _home(obs, seat * PLACES + place)]
    could = t(f" · {len(homes)} möglich", f" · {len(homes)} possible") if homes else ""
    return (
        (tokens_state, t(f"Steine {laid}/3", f"Tokens {laid}/3")),
        (
            "done" if carded else "todo",
            t(f"Karte {int(carded)}/1, wenn Du magst", f"Card {int(carded)}/1, if you like"),
        ),
        ("now" if homes else "todo", t(f"Tiere{could}", f"Animals{could}")),
    )


def _home(obs: Harmonies, at: int) -> bool:
    card = obs.cards[at]
    return card != NONE and bool(obs.lands[at // PLACES].homes(card))


def label(obs: Harmonies, action: int, voice: Voice) -> str:
    """Name an action."""
    t, lang, seat = voice.t, voice.lang, obs.to_move
    if action < TAKE:
        return t(f"{title(ANIMAL_COUNT + action, 'de')} wählen", f"Choose the {animal(ANIMAL_COUNT + action, 'en')}")
    if action < PICK:
        found = tokens(obs.space(action - TAKE), lang)
        return t(f"Schale {action - TAKE + 1} nehmen: {found}", f"Take tray {action - TAKE + 1}: {found}")
    if action < PUT:
        return t(f"{token(action - PICK, 'de')} wählen", f"Pick {token(action - PICK, 'en')}")
    if action < CARD:
        at = spot(obs.side, action - PUT)
        return t(f"Auf {at} legen: {_made(obs, action - PUT, lang)}", f"Lay on {at}: {_made(obs, action - PUT, lang)}")
    if action < ANIMAL:
        card: int = obs.row[action - CARD]
        return t(f"Karte nehmen: {title(card, 'de')}", f"Take the card: {animal(card, 'en')}") if card != NONE else ""
    if action < SETTLE:
        card = obs.cards[seat * PLACES + action - ANIMAL]
        return t(f"{title(card, 'de')} ansiedeln", f"Settle the {animal(card, 'en')}") if card != NONE else ""
    if action < DISCARD:
        at = spot(obs.side, action - SETTLE)
        return t(f"Auf {at} einziehen", f"Settle on {at}")
    if action < END:
        card = obs.row[action - DISCARD]
        name = animal(card, lang, article=True) if card != NONE else ""
        return t(f"Karte austauschen und Zug beenden: {title(card, 'de')}", f"Replace {name} and end the turn")
    return t("Zug beenden", "End turn")


def _made(obs: Harmonies, cell: int, lang: str) -> str:
    """Say what the picked token would make of a cell."""
    if obs.picked == NONE or cell >= len(BOARDS[obs.side]):
        return ""
    made: int = GROWS[obs.lands[obs.to_move].stack(cell) * 6 + obs.picked]
    return kind_name(made, lang) if made else ""


# ---- what happened ----
def line(event: Event, voice: Voice) -> str:
    """Tell what happened; the badge before it shows who did it."""
    t, lang, args = voice.t, voice.lang, event.args
    if event.kind == "kept":
        return t(
            f"wählt den Naturgeist **{title(args[0], 'de')}**.", f"chooses the spirit **{animal(args[0], 'en')}**."
        )
    if event.kind == "took":
        found = tokens("".join(COLOURS[c] for c in args[1:] if c != NONE), lang)
        return t(f"nimmt {found}.", f"takes {found}.")
    if event.kind == "laid":
        return t(
            f"legt {token(args[0], 'de')}: {kind_name(args[2], 'de')}.",
            f"lays {token(args[0], 'en')}: {kind_name(args[2], 'en')}.",
        )
    if event.kind == "card":
        return t(f"nimmt die Karte {title(args[0], 'de')}.", f"takes the {animal(args[0], 'en')} card.")
    if event.kind == "settled":
        name = sentence(animal(args[0], lang))
        return t(f"{name} zieht ein: **+{args[2]}**", f"{name} settles: **+{args[2]}**")
    if event.kind == "finished":
        return t(f"Karte {title(args[0], 'de')} ist voll.", f"The {animal(args[0], 'en')} card is complete.")
    if event.kind == "discarded":
        return t(f"tauscht {title(args[0], 'de')} aus.", f"replaces the {animal(args[0], 'en')}.")
    if event.kind == "last":
        return _why(args[0], voice, t("läutet die letzte Runde ein: ", "brings on the last round: "))
    if event.kind == "over":
        return t("beendet die Partie.", "ends the game.")
    raise ValueError(f"there is no event {event.kind!r}")


def _why(code: int, voice: Voice, before: str) -> str:
    """Say why the game ends."""
    if code == BAG_EMPTY:
        return before + voice.t("Der Beutel ist leer.", "the bag is empty.")
    return before + voice.t(f"höchstens {LAST_EMPTY} Felder sind frei.", f"at most {LAST_EMPTY} cells are free.")


def chips(obs: Harmonies, voice: Voice) -> list[tuple[str, str]]:
    """Return what stands beside the title: the round, and how many there can be."""
    n, most = obs.round(), obs.round() + obs.rounds_left() - 1
    return [(voice.t(f"Runde {n} von höchstens {most}", f"Round {n} of {most} at most"), "")]


def ending(obs: Harmonies, voice: Voice) -> str:
    """Say why the game is over, in a sentence."""
    t = voice.t
    if obs.seats == 1:
        n = obs.suns()
        return t(
            f"{points(obs.score(0), 'de')}, das sind {many(n, 'de', ('Sonne', 'Sonnen'), ('', ''))}.",
            f"{points(obs.score(0), 'en')}: {many(n, 'en', ('', ''), ('sun', 'suns'))}.",
        )
    if obs.last == BAG_EMPTY:
        return t("Der Beutel ist leer.", "The bag is empty.")
    name = voice.name(obs.closer) if obs.closer != NONE else t("Jemand", "Somebody")
    if obs.closer == voice.seat and obs.closer != NONE:
        return t("Dein Plan ist voll.", "Your board is full.")
    return t(f"Der Plan von {name} ist voll.", f"The board of {name} is full.")


def refusal(row: str, obs: Harmonies, voice: Voice) -> str:
    """Say why something is not possible, and what is."""
    return refused(row, obs, voice)


# ---- points and places ----
def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return {
        "trees": say(lang, "Bäume", "Trees"),
        "mountains": say(lang, "Berge", "Mountains"),
        "fields": say(lang, "Felder", "Fields"),
        "buildings": say(lang, "Gebäude", "Buildings"),
        "water": say(lang, "Wasser", "Water"),
        "animals": say(lang, "Tiere", "Animals"),
        "spirit": say(lang, "Naturgeist", "Spirit"),
    }[category]


def reason(part: Part, voice: Voice) -> str:
    """Explain a part of the score, every zero too."""
    t, lang, args = voice.t, voice.lang, part.args
    n = args[0] if args else 0
    got = points(part.points, lang)
    if part.reason in {"animals", "no_animal"}:
        return _card_reason(part, voice)
    if part.reason in {"spirit", "spirit_waits"}:
        return _spirit_reason(part, voice)
    words = {
        "tree": t(f"Baum, Höhe {n}: {got}", f"tree, height {n}: {got}"),
        "trunk": t("Holz ohne Laub: 0", "wood without a leaf: 0"),
        "mountain": t(f"Berg, Höhe {n}: {got}", f"mountain, height {n}: {got}"),
        "lone_mountain": t("einsamer Berg, kein Berg daneben: 0", "lone mountain, no mountain beside it: 0"),
        "field": t(f"{n} Kornfelder nebeneinander: {got}", f"group of {n} fields: {got}"),
        "lone_field": t("einzelnes Kornfeld, erst ab zwei: 0", "single field, it takes two: 0"),
        "building": t(f"Gebäude sieht {n} Farben: {got}", f"building sees {n} colours: {got}"),
        "few_colours": t(
            f"Gebäude sieht {n} von {args[-1] if args else 3} Farben: 0",
            f"building sees {n} of {args[-1] if args else 3} colours: 0",
        ),
        "lone_red": t("einzelnes Dach, kein Gebäude: 0", "single roof, no building: 0"),
        "river": t(f"Fluss aus {n} Wasser: {got}", f"river of {n} waters: {got}"),
        "no_river": t("einzelnes Wasser, noch kein Fluss: 0", "single water, no river yet: 0"),
        "aside": t(
            f"{n} Wasser daneben, der kürzeste Weg zählt: 0",
            f"{many(n, 'en', ('', ''), ('water', 'waters'))} aside, the shortest way counts: 0",
        ),
        "short_river": t(
            f"{'einzelnes Wasser' if n == 1 else f'kürzerer Fluss ({n} Wasser)'}, nur der längste Fluss zählt: 0",
            f"{'single water' if n == 1 else f'shorter river ({n} waters)'}, only the longest river counts: 0",
        ),
        "island": t(
            f"Insel aus {many(n, 'de', ('Feld', 'Feldern'), ('', ''))}: {got}", f"island of {cells(n, 'en')}: {got}"
        ),
    }[part.reason]
    return sentence(words)


def _card_reason(part: Part, voice: Voice) -> str:
    card, settled, slots = part.args
    name = title(card, voice.lang)
    if not settled:
        return voice.t(f"{name}, noch kein Tier eingezogen: 0", f"{name}, no animal settled yet: 0")
    got = points(part.points, voice.lang)
    return voice.t(f"{name}, {settled} von {slots}: {got}", f"{name}, {settled} of {slots}: {got}")


def _spirit_reason(part: Part, voice: Voice) -> str:
    card = part.args[0]
    name, what = title(card, voice.lang), effect(card, voice.lang)
    if part.reason == "spirit_waits":
        return voice.t(f"{name} ist noch nicht eingezogen: 0", f"The {animal(card, 'en')} has not settled yet: 0")
    return f"{name} · {what}: {points(part.points, voice.lang)}"


def cell(obs: Harmonies, cell: int, lang: str) -> str:
    """Describe a cell of a board, or a card: the board as text."""
    if cell >= CARD_MARK:
        return _describe(obs, cell - CARD_MARK, lang)
    seat, place = divmod(cell, CELLS)
    land = obs.lands[seat]
    stack: int = land.stack(place)
    bits = [f"{say(lang, *SEAT_COLOURS[seat])} {spot(obs.side, place)}", kind_name(stack, lang)]
    if len(STACKS[stack]) > 1:
        bits.append(pile(STACKS[stack], lang))
    if place in obs.cubes(seat):
        bits.append(say(lang, "mit Tier", "with an animal"))
    return ", ".join(bits)


def _describe(obs: Harmonies, card: int, lang: str) -> str:
    """Describe a card: whose it is, what it asks for, how far it is."""
    wanted = joined([landscape(stack, lang) for stack in PATTERNS[card]], lang)
    bits = [title(card, lang), say(lang, f"Muster: {wanted}", f"pattern: {wanted}")]
    if is_spirit(card):
        bits.append(effect(card, lang))
    else:
        bits.append(say(lang, "Punkte ", "points ") + "/".join(map(str, LADDERS[card])))
    for seat in range(obs.seats):
        held, settled = obs.held(seat)
        if card in held:
            done = settled[held.index(card)]
            bits.append(f"{say(lang, *SEAT_COLOURS[seat])} {done}/{SLOTS[card]}")
    return ", ".join(bits)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return sections(lang)
