"""The log of Harmonies: one line for each event; the badge before it shows who did it."""

from spielwerk.core.state import NONE, Event
from spielwerk.core.voice import Voice
from spielwerk.games.harmonies.data import BAG_EMPTY, COLOURS, LAST_EMPTY
from spielwerk.games.harmonies.texts_words import animal, kind_name, the_animal, title, token, tokens


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
            f"places {token(args[0], 'en')}: {kind_name(args[2], 'en')}.",
        )
    if event.kind == "card":
        return t(f"nimmt die Karte {title(args[0], 'de')}.", f"takes the {animal(args[0], 'en')} card.")
    if event.kind == "settled":
        name = the_animal(args[0], lang)
        return t(f"siedelt {name} an: **+{args[2]}**.", f"settles {name}: **+{args[2]}**.")
    if event.kind == "finished":
        return t(f"macht die Karte {title(args[0], 'de')} voll.", f"completes the {animal(args[0], 'en')} card.")
    if event.kind == "discarded":
        return t(f"tauscht die Karte {title(args[0], 'de')} aus.", f"replaces the {animal(args[0], 'en')} card.")
    if event.kind == "last":
        return t("läutet die letzte Runde ein: ", "brings on the last round: ") + _why(args[0], voice)
    assert event.kind == "over"
    return t("beendet die Partie.", "ends the game.")


def _why(code: int, voice: Voice) -> str:
    """Say why the game ends."""
    if code == BAG_EMPTY:
        return voice.t("Der Beutel ist leer.", "the bag is empty.")
    return voice.t(f"Höchstens {LAST_EMPTY} Felder sind frei.", f"at most {LAST_EMPTY} cells are free.")
