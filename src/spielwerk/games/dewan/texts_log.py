"""The log of Dewan: one line for each event; the badge before it shows who did it."""

from spielwerk.core.state import Event
from spielwerk.core.voice import Voice, cards, joined, say
from spielwerk.games.dewan.data import FLOOD
from spielwerk.games.dewan.texts_words import SCENARIOS, berries, card_face, field, fish, flames, half_face, land


def line(event: Event, voice: Voice) -> str:
    """Tell what happened; the badge before it shows who did it."""
    t, lang, args = voice.t, voice.lang, event.args
    kind = event.kind
    if kind == "story":
        blind = t(" verdeckt vom Stapel", " blind") if args[1] else ""
        return t(f"nimmt eine Geschichte{blind}.", f"takes a story{blind}.")
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
        return t(f"zahlt Zoll: {what} für {voice.whom(args[1])}.", f"pays a toll: {what} for {voice.whom(args[1])}.")
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
        return t(f"zieht {card_face(args[0], lang)}.", f"draws {card_face(args[0], lang)}.") if args else ""
    if kind == "shuffled":
        return t(f"mischt die Ablage: {cards(args[0], 'de')}.", f"shuffles the discard pile: {cards(args[0], 'en')}.")
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
        return t(f"begräbt {what} auf {field(args[0])} unter Lava.", f"buries {what} on {field(args[0])} under lava.")
    if kind == "split":
        if args[0] == 0:
            return t(
                f"löscht die Zone aus, mit ihr {berries(args[1], 'de')}.",
                f"wipes out the zone, and {berries(args[1], 'en')} with it.",
            )
        return t(f"teilt die Zone in {args[0]} Teile.", f"splits the zone into {args[0]} parts.")
    if kind == "no_event":
        return t("kann nichts legen.", "cannot place anything.")
    if kind == "fished":
        return t(
            f"gibt {card_face(args[0], lang)} und nimmt **{fish(args[1], 'de')}**.",
            f"gives {card_face(args[0], lang)} and takes **{fish(args[1], 'en')}**.",
        )
    if kind == "no_fish":
        return t("fischt nicht.", "does not fish.")
    if kind == "passed":
        return t("passt, nichts ist möglich.", "passes, nothing is possible.")
    if kind == "last_round" and args:
        return t(
            "lässt niemandem ein Feld zum Bauen: **letzte Runde**.",
            "leaves nobody a field to build on: **last round**.",
        )
    if kind == "last_round":
        return t("baut das letzte Lager: **letzte Runde**.", "builds the last camp: **last round**.")
    if kind == "over":
        return t("beendet die Partie.", "ends the game.")
    return ""
