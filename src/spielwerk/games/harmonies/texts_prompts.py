"""What to do now in Harmonies, whom the table waits for, and why the game is over."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Prompt, Voice, joined, many
from spielwerk.games.harmonies.data import ANIMAL, BAG_EMPTY, CARD, COLOURS, DISCARD, END, PLACES, SETTLE, SUNS
from spielwerk.games.harmonies.rules import Harmonies
from spielwerk.games.harmonies.texts_words import animal, token


def prompt(obs: Harmonies, voice: Voice) -> Prompt:
    """Say what to do now."""
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice), rule="HA-94")
    if voice.seat != obs.to_move:
        return Prompt(voice.thinks(obs.to_move), _soon(obs, voice), "HA-14", _steps(obs, voice))
    words, hint, row = _asked(obs, voice)
    return Prompt(words, " ".join(filter(None, [hint, _soon(obs, voice)])), row, _steps(obs, voice))


def _asked(obs: Harmonies, voice: Voice) -> tuple[str, str, str]:
    """Return the sentence, the hint and the rule row for the seat to move."""
    t, lang, seat = voice.t, voice.lang, obs.to_move
    if obs.dealt[2 * seat] != NONE:
        hint = t(
            "Er belegt einen Deiner Kartenplätze, bis er angesiedelt ist.",
            "It takes up one of your card places until it is settled.",
        )
        return t("Wähl Deinen Naturgeist.", "Choose your spirit."), hint, "HA-100"
    if obs.picked != NONE:
        name = token(obs.picked, lang, article=True)
        return t(f"Leg {name} auf ein Feld.", f"Place {name} on a cell."), _where(obs.picked, voice), "HA-25"
    if obs.calling != NONE:
        card: int = obs.cards[seat * PLACES + obs.calling]
        name = animal(card, lang, article=True)
        hint = t(
            "Danach ist das Feld fertig: Nichts kommt mehr darauf.",
            "Then the cell is finished: nothing more goes on it.",
        )
        return t(f"Wähl, wo {name} einzieht.", f"Choose where {name} settles."), hint, "HA-50"
    could = _could(obs, voice)
    if obs.taken == NONE:
        hint = t(f"Auch schon möglich: {could}.", f"Also possible now: {could}.") if could else ""
        return t("Nimm die drei Steine einer Schale.", "Take the three tokens of one tray."), hint, "HA-21"
    left = obs.in_hand()
    if left:
        hint = t(f"Dazwischen möglich: {could}.", f"Possible in between: {could}.") if could else ""
        colours = [colour for colour in range(len(COLOURS)) if obs.hand[colour]]
        if len(colours) == 1:  # nothing to pick
            name = token(colours[0], lang, article=True)
            said = t(f"Leg {name} auf ein Feld.", f"Place {name} on a cell.")
            return said, f"{_where(colours[0], voice)} {hint}".strip(), "HA-25"
        return t("Wähl einen Stein aus Deiner Hand.", "Choose a token from your hand."), hint, "HA-23"
    hint = t(f"Noch möglich: {could}.", f"Still possible: {could}.") if could else ""
    return t("Alle Steine liegen. Beende den Zug.", "All tokens are placed. End your turn."), hint, "HA-19"


def _where(colour: int, voice: Voice) -> str:
    """Say where a colour may lie."""
    t = voice.t
    return (
        t("Wasser liegt allein, auf einem leeren Feld.", "Water stands alone, on an empty cell."),
        t("Korn liegt allein, auf einem leeren Feld.", "Grain stands alone, on an empty cell."),
        t("Auf ein leeres Feld oder auf ein oder zwei Holzsteine.", "On an empty cell, or on one or two wood tokens."),
        t("Auf ein leeres Feld oder auf einen Holzstein.", "On an empty cell, or on one wood token."),
        t("Auf ein leeres Feld oder auf ein oder zwei Felssteine.", "On an empty cell, or on one or two rock tokens."),
        t("Auf ein leeres Feld oder auf ein Dach, Holz oder Fels.", "On an empty cell, or on one roof, wood or rock."),
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
        found.append(t("eine Karte der Reihe austauschen", "replace a card of the row"))
    return joined(found, voice.lang)


def _soon(obs: Harmonies, voice: Voice) -> str:
    """Announce the last round: HA-68."""
    t = voice.t
    if obs.last != NONE:
        return t("Das ist die letzte Runde.", "This is the last round.") if obs.seats > 1 else ""
    if obs.rounds_left() == 1:
        if not sum(obs.bag):
            return t("Der Beutel ist leer: letzte Runde.", "The bag is empty: last round.")
        return t(
            "Der Beutel reicht nur noch für diese Runde: letzte Runde.",
            "The bag lasts for this round only: last round.",
        )
    return ""


def _steps(obs: Harmonies, voice: Voice) -> tuple[tuple[str, str], ...]:
    """Return the turn as a checklist: tokens, card, animals."""
    t, seat = voice.t, obs.to_move
    if obs.dealt[2 * seat] != NONE:
        return (
            ("now", t("Naturgeist wählen", "Choose a spirit")),
            ("todo", t("Steine nehmen und legen", "Take and place tokens")),
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


def chips(obs: Harmonies, voice: Voice) -> list[tuple[str, str]]:
    """Return what stands beside the title: the round, and how many there can be."""
    n, most = obs.round(), obs.round() + obs.rounds_left() - 1
    return [(voice.t(f"Runde {n} von höchstens {most}", f"Round {n} of {most} at most"), "")]


def ending(obs: Harmonies, voice: Voice) -> str:
    """Say why the game is over, in a sentence."""
    t = voice.t
    if obs.seats == 1:
        got = many(obs.suns(), voice.lang, ("Sonne", "Sonnen"), ("sun", "suns"))
        more = next((needed for needed in SUNS if needed > obs.score(0)), 0)  # HA-114
        further = t(f" Ab {more} Punkten wäre es eine mehr.", f" {more} points would bring one more.") if more else ""
        return t(f"Das sind {got}.", f"That makes {got}.") + further
    animals = ("angesiedelten Tieren", "angesiedelte Tiere"), ("settled animals", "settled animals")
    tie = voice.tie(obs.scores(), obs.ranks(), *animals)  # HA-97
    if obs.last == BAG_EMPTY:
        return t("Der Beutel ist leer.", "The bag is empty.") + tie
    name = voice.name(obs.closer) if obs.closer != NONE else t("Jemand", "Somebody")
    if obs.closer == voice.seat and obs.closer != NONE:
        return t("Du hast höchstens zwei freie Felder.", "You have at most two free cells.") + tie
    return t(f"{name} hat höchstens zwei freie Felder.", f"{name} has at most two free cells.") + tie
