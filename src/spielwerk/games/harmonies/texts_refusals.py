"""Why something is not possible in Harmonies, in one sentence that says what would work."""

from spielwerk.core.state import OVER
from spielwerk.core.voice import Voice
from spielwerk.games.harmonies.rules import Harmonies
from spielwerk.games.harmonies.texts_words import landscape, pile, spot, token


def refused(row: str, obs: Harmonies, voice: Voice) -> str:
    """Return the sentence of a refusal; behind the row stand the words it is made of."""
    row, *words = row.split()
    t = voice.t
    if row == "HA-115" and len(words) == 2:
        return refused_stack(words[0], words[1], voice)
    if row == "HA-121" and words:
        return _pattern(words, obs, voice)
    if row == "HA-127" and words:
        return t(f"Du hast kein {token(words[0], 'de')} in der Hand.", f"You hold no {token(words[0], 'en')} token.")
    if row == "HA-126" and words == ["none"]:
        return t("Du hast keine Steine mehr zu legen.", "You have no more tokens to lay.")
    if row == "HA-130" and words == ["end"]:
        return t("Die Partie geht zu Ende, die Auslage bleibt.", "The game is ending, the row stays.")
    return _plain(row, obs, voice)


def _plain(row: str, obs: Harmonies, voice: Voice) -> str:
    t = voice.t
    name = voice.name(obs.to_move) if obs.to_move != OVER else ""
    sentences = {
        "HA-02": t(
            "Dieses Feld gibt es auf dieser Planseite nicht.", "There is no such cell on this side of the board."
        ),
        "HA-23": t("Wähl zuerst einen Stein aus Deiner Hand.", "Pick a token of your hand first."),
        "HA-54": t(
            "Wähl zuerst die Karte, deren Tier einziehen soll.", "First choose the card whose animal shall settle."
        ),
        "HA-68": t("Die Partie ist zu Ende.", "The game is over."),
        "HA-99": t("Dieser Naturgeist steht Dir nicht zur Wahl.", "That spirit is not yours to choose."),
        "HA-111": t("Karten austauschen gibt es nur allein.", "Replacing a card is for solo games only."),
        "HA-115": t("Diesen Stapel gibt es nicht.", "That stack does not exist."),
        "HA-116": t(
            "Hier wohnt ein Tier; darauf wird nichts mehr gebaut.", "An animal lives here; nothing more can be built."
        ),
        "HA-117": t("Leg zuerst alle drei Steine.", "Lay all three tokens first."),
        "HA-118": t("Du hast in diesem Zug schon Steine genommen.", "You have already taken tokens this turn."),
        "HA-119": t("Nur eine Tierkarte pro Zug.", "Only one animal card per turn."),
        "HA-120": t(
            "Vier offene Karten sind die Grenze; mach zuerst eine voll.",
            "Four open cards are the limit; finish one first.",
        ),
        "HA-121": t("Das Muster liegt noch nicht.", "The pattern is not there yet."),
        "HA-122": t("Auf diesem Feld wohnt schon ein Tier.", "There is already an animal on this cell."),
        "HA-123": t(
            "Das Tier gehört auf das markierte Feld der Karte.", "The cube belongs on the marked cell of the card."
        ),
        "HA-124": t(
            "Tiere bleiben, wo sie eingezogen sind. Steine bleiben, wo sie liegen.",
            "Animals stay where they settled. Tokens stay where they lie.",
        ),
        "HA-125": t(f"{name} ist am Zug.", f"It is {name}'s turn."),
        "HA-126": t("Nimm zuerst drei Steine.", "Take three tokens first."),
        "HA-127": t("Diesen Stein hast Du nicht in der Hand.", "You hold no such token."),
        "HA-128": t("Da liegt nichts.", "Nothing lies there."),
        "HA-129": t("Wähl zuerst Deinen Naturgeist.", "Choose your spirit card first."),
        "HA-130": t("Du hast in diesem Zug schon eine Karte genommen.", "You took a card this turn."),
        "HA-131": t("Mach zuerst diesen Schritt fertig.", "Finish this step first."),
        "HA-132": t(
            "Nur Deine eigenen offenen Karten haben Tiere, die einziehen können.",
            "Only your own open cards have animals to settle.",
        ),
    }
    return sentences.get(row) or t("Das geht gerade nicht.", "That is not possible now.")


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
        what = landscape(words[1], voice.lang)
        return head + t(
            f"für {what} fehlt der Platz, der Rand ist zu nah.", f"no room for {what}, the edge is too close."
        )
    at = spot(obs.side, int(words[0]))
    wanted, found = words[1], "" if words[2] == "-" else words[2]
    if not found:
        return head + t(f"auf {at} fehlt {landscape(wanted, 'de')}.", f"{landscape(wanted, 'en')} is missing on {at}.")
    if wanted[-1] == found[-1] and wanted[-1] in "ge":  # trees or mountains of another height
        de, en = ("der Baum", "tree") if wanted[-1] == "g" else ("der Berg", "mountain")
        return head + t(
            f"{de} auf {at} hat Höhe {len(found)}, gebraucht wird Höhe {len(wanted)}.",
            f"{en} on {at} has height {len(found)}, needs {len(wanted)}.",
        )
    return head + t(
        f"auf {at} liegt {landscape(found, 'de')}, gebraucht wird {landscape(wanted, 'de')}.",
        f"{at} shows {landscape(found, 'en')}, it needs {landscape(wanted, 'en')}.",
    )
