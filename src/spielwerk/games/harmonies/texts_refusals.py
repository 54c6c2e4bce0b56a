"""Why something is not possible in Harmonies, in one sentence that says what would work."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Voice
from spielwerk.games.harmonies.data import PLACES
from spielwerk.games.harmonies.rules import Harmonies
from spielwerk.games.harmonies.texts_words import a_landscape, animal, pile, spot, token

SENTENCES = {
    "HA-02": ("Dieses Feld gibt es auf dieser Planseite nicht.", "There is no such cell on this side of the board."),
    "HA-23": ("Wähl zuerst einen Stein aus Deiner Hand.", "Choose a token from your hand first."),
    "HA-54": ("Wähl zuerst die Karte, deren Tier einziehen soll.", "First choose the card whose animal is to settle."),
    "HA-99": ("Dieser Naturgeist steht Dir nicht zur Wahl.", "That spirit is not yours to choose."),
    "HA-111": ("Karten tauschst Du nur aus, wenn Du allein spielst.", "Cards are replaced only when you play alone."),
    "HA-115": ("Diesen Stapel gibt es nicht.", "That stack does not exist."),
    "HA-116": (
        "Hier wohnt ein Tier, darauf wird nichts mehr gebaut.",
        "An animal lives here; nothing more can be built.",
    ),
    "HA-117": ("Leg zuerst alle drei Steine.", "Place all three tokens first."),
    "HA-118": ("Du hast in diesem Zug schon Steine genommen.", "You have already taken tokens this turn."),
    "HA-119": ("Du nimmst höchstens eine Tierkarte im Zug.", "You take at most one animal card per turn."),
    "HA-120": (
        "Vier offene Karten sind die Grenze, schließ zuerst eine ab.",
        "Four open cards are the limit; complete one first.",
    ),
    "HA-121": ("Das Muster liegt noch nicht.", "The pattern is not there yet."),
    "HA-122": ("Auf diesem Feld wohnt schon ein Tier.", "There is already an animal on this cell."),
    "HA-123": (
        "Das Tier gehört auf das Feld, das die Karte markiert.",
        "The animal belongs on the cell that the card marks.",
    ),
    "HA-124": (
        "Tiere bleiben, wo sie eingezogen sind. Steine bleiben, wo sie liegen.",
        "Animals stay where they settled. Tokens stay where they lie.",
    ),
    "HA-126": ("Nimm zuerst drei Steine.", "Take three tokens first."),
    "HA-127": ("Diesen Stein hast Du nicht in der Hand.", "You hold no such token."),
    "HA-128": ("Dort liegt nichts.", "Nothing lies there."),
    "HA-129": ("Wähl zuerst Deinen Naturgeist.", "Choose your spirit first."),
    "HA-130": ("Du hast in diesem Zug schon eine Karte genommen.", "You have already taken a card this turn."),
    "HA-132": (
        "Nur Deine eigenen offenen Karten haben Tiere, die einziehen können.",
        "Only your own open cards have animals to settle.",
    ),
}


def refusal(row: str, obs: Harmonies, voice: Voice) -> str:
    """Return the sentence of a refusal; behind the row stand the words it is made of."""
    row, *words = row.split()
    t = voice.t
    if row == "HA-115" and len(words) == 2:
        return refused_stack(words[0], words[1], voice)
    if row == "HA-121" and words:
        return _pattern(words, obs, voice)
    if row == "HA-127" and words:
        none = "keinen" if token(words[0], "de", article=True).startswith("den ") else "kein"
        return t(f"Du hast {none} {token(words[0], 'de')} in der Hand.", f"You hold no {token(words[0], 'en')} token.")
    if row == "HA-126" and words == ["none"]:
        return t("Du hast keine Steine mehr zu legen.", "You have no more tokens to place.")
    if row == "HA-130" and words == ["end"]:
        return t("Die Partie geht zu Ende, die Reihe bleibt.", "The game is ending, the row stays.")
    if row == "HA-68" or obs.to_move == OVER:
        return voice.over()
    if row == "HA-122" and obs.calling == NONE:  # a card was chosen, no cell yet
        return t(
            "Wo dieses Muster liegt, wohnt überall schon ein Tier.",
            "Wherever this pattern lies, an animal already lives.",
        )
    if row == "HA-131":
        return _step(obs, voice)
    if row == "HA-125":
        return voice.turn_of(obs.to_move)
    return t(*SENTENCES[row]) if row in SENTENCES else voice.not_now()


def _step(obs: Harmonies, voice: Voice) -> str:
    """HA-131: name the step that is begun."""
    t = voice.t
    if obs.picked != NONE:
        return t("Leg zuerst den gewählten Stein.", "Place the token you chose first.")
    if obs.calling != NONE:
        card: int = obs.cards[obs.to_move * PLACES + obs.calling]
        name = animal(card, voice.lang, article=True)
        return t(f"Wähl zuerst, wo {name} einzieht.", f"Choose where {name} settles first.")
    return t("Beende zuerst diesen Schritt.", "Finish this step first.")


def refused_stack(colour: str, stack: str, voice: Voice) -> str:
    """HA-115: name the token, the stack, and what would work."""
    de = f"Diesen Stapel gibt es nicht: {token(colour, 'de')} kann nicht auf {pile(stack, 'de')} liegen."
    en = f"That stack does not exist: {token(colour, 'en')} cannot lie on {pile(stack, 'en')}."
    if stack.endswith("g"):
        return voice.t(
            f"{de} Holz kommt zuerst, Laub schließt den Baum ab.", f"{en} Wood comes first, the leaf closes the tree."
        )
    if colour == "r" and stack in {"nn", "ee"}:
        return voice.t(f"{de} Ein Gebäude hat genau zwei Steine.", f"{en} A building has exactly two tokens.")
    if colour in "by":
        return voice.t(f"{de} Es braucht ein leeres Feld.", f"{en} It needs an empty cell.")
    return voice.t(de, en)


def _pattern(words: list[str], obs: Harmonies, voice: Voice) -> str:
    """HA-121: name the cell, what it shows and what the card asks for."""
    t = voice.t
    head = t("Das Muster liegt noch nicht: ", "The pattern is not there yet: ")
    if words[0] == "edge":
        what = a_landscape(words[1], voice.lang, obj=True)
        return head + t(
            f"Für {what} fehlt der Platz, der Rand ist zu nah.", f"there is no room for {what}, the edge is too close."
        )
    at = spot(obs.side, int(words[0]))
    wanted, found = words[1], "" if words[2] == "-" else words[2]
    if not found:
        return head + t(f"Auf {at} fehlt {a_landscape(wanted, 'de')}.", f"{at} needs {a_landscape(wanted, 'en')}.")
    if wanted[-1] == found[-1] and wanted[-1] in "ge":  # trees or mountains of another height
        de, en = ("Der Baum", "the tree") if wanted[-1] == "g" else ("Der Berg", "the mountain")
        return head + t(
            f"{de} auf {at} hat Höhe {len(found)}, gebraucht wird Höhe {len(wanted)}.",
            f"{en} on {at} has height {len(found)}, it needs height {len(wanted)}.",
        )
    return head + t(
        f"Auf {at} {_stands(found)} {a_landscape(found, 'de')}, gebraucht wird {a_landscape(wanted, 'de')}.",
        f"{at} shows {a_landscape(found, 'en')}, it needs {a_landscape(wanted, 'en')}.",
    )


def _stands(stack: str) -> str:
    """Return the German verb of a stack: trees, mountains and buildings stand, the rest lies."""
    if stack == "nn":
        return "liegen"
    return "steht" if stack.endswith("g") or stack.startswith("e") or len(stack) == 2 else "liegt"
