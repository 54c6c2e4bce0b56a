"""The log of Tikal: what happened, told in one line each."""

from spielwerk.core.state import Event
from spielwerk.core.voice import Voice, joined, points
from spielwerk.games.tikal.data import (
    SCORINGS,
    SUPPLY,
)
from spielwerk.games.tikal.texts_words import a_tile, figure, leaving, lost, spot, tile_words, treasure


def line(event: Event, voice: Voice) -> str:
    """Tell what happened; the badge before it shows who did it."""
    t, args, kind = voice.t, event.args, event.kind
    if kind == "drew":
        return t(f"zieht {a_tile(args[0], 'de')}.", f"draws {a_tile(args[0], 'en')}.")
    if kind == "laid":
        return t(
            f"legt {a_tile(args[0], 'de')} auf {spot(args[1])}.", f"places {a_tile(args[0], 'en')} on {spot(args[1])}."
        )
    if kind == "dropped":
        return t(
            f"kann {a_tile(args[0], 'de')} nirgends anlegen, das Plättchen ist aus dem Spiel.",
            f"cannot place {a_tile(args[0], 'en')} anywhere, the tile leaves the game.",
        )
    if kind == "moved":
        return _moved(event, voice)
    if kind == "uncovered":
        return t(f"legt {spot(args[0])} auf **{args[1]}** frei.", f"uncovers {spot(args[0])} to **{args[1]}**.")
    if kind == "dug":
        return t(
            f"hebt auf {spot(args[0])}: **{treasure(args[1], 'de')}**.",
            f"digs on {spot(args[0])}: **{treasure(args[1], 'en')}**.",
        )
    if kind == "swapped":
        other, taken, given = args
        return t(
            f"tauscht mit {voice.name(other)}: {treasure(given, 'de')} gegen {treasure(taken, 'de')}.",
            f"swaps with {voice.name(other)}: {treasure(given, 'en')} for {treasure(taken, 'en')}.",
        )
    if kind == "tent":
        return t(f"schlägt auf {spot(args[0])} ein Zelt auf.", f"pitches a tent on {spot(args[0])}.")
    if kind == "guarded":
        return _guarded(event, voice)
    if kind == "ended":
        if args[0]:
            return t(f"beendet den Zug, {lost(args[0], 'de')}.", f"ends the turn, {lost(args[0], 'en')}.")
        return t("beendet den Zug.", "ends the turn.")
    return _line_of_round(event, voice)


def _moved(event: Event, voice: Voice) -> str:
    leader, start, end, cost = event.args
    de, en = figure(leader, "de"), figure(leader, "en")
    if start == SUPPLY:
        return voice.t(
            f"setzt {'den' if leader else 'einen'} {de} auf {spot(end)} ein: {cost} AP.",
            f"brings in {'the' if leader else 'a'} {en} on {spot(end)}: {cost} AP.",
        )
    return voice.t(
        f"zieht {'den' if leader else 'einen'} {de} von {spot(start)} nach {spot(end)}: {cost} AP.",
        f"moves {'the' if leader else 'a'} {en} from {spot(start)} to {spot(end)}: {cost} AP.",
    )


def _guarded(event: Event, voice: Voice) -> str:
    place, leader, value, others = event.args
    de, en = figure(leader, "de"), figure(leader, "en")
    gone = f", {leaving(others, voice.lang)}" if others else ""
    return voice.t(
        f"bewacht {spot(place)} mit {'dem Anführer' if leader else f'einem {de}'}: **{value}** je Wertung{gone}.",
        f"guards {spot(place)} with {'the' if leader else 'a'} {en}: **{value}** per scoring{gone}.",
    )


def _line_of_round(event: Event, voice: Voice) -> str:
    t, args, kind = voice.t, event.args, event.kind
    if kind == "volcano":
        return t(
            f"deckt den Vulkan auf: **Wertung {args[0]} von {SCORINGS}**.",
            f"reveals the volcano: **scoring {args[0]} of {SCORINGS}**.",
        )
    if kind == "scored":
        return _scored(event, voice)
    if kind == "final":
        names = [voice.name(seat) for seat in args]
        return t(
            f"hat das letzte Plättchen angelegt. **Letzte Wertung**: {joined(names, 'de')}.",
            f"has placed the last tile. **Final scoring**: {joined(names, 'en')}.",
        )
    if kind == "over":
        return t(
            f"beendet die Partie: {' zu '.join(map(str, args))}.", f"ends the game: {' to '.join(map(str, args))}."
        )
    if kind == "round":
        tiles = joined([tile_words(tile, voice.lang) for tile in args[1:]], voice.lang)
        return t(f"eröffnet Runde {args[0]}: {tiles}.", f"opens round {args[0]}: {tiles}.")
    if kind == "bid":
        return t(f"bietet **{args[0]}**.", f"bids **{args[0]}**.")
    if kind == "passed":
        return t("passt.", "passes.")
    if kind == "won":
        if args[0]:
            return t(
                f"gewinnt die Auktion für **{points(args[0], 'de')}**.",
                f"wins the auction for **{points(args[0], 'en')}**.",
            )
        return t("hat zuerst gepasst und gewinnt umsonst.", "passed first and wins for nothing.")
    if kind == "free":
        return t(
            f"bekommt das letzte Plättchen umsonst: {tile_words(args[0], 'de')}.",
            f"gets the last tile for nothing: {tile_words(args[0], 'en').lower()}.",
        )
    assert kind == "chose"
    return t(f"nimmt {a_tile(args[0], 'de')}.", f"takes {a_tile(args[0], 'en')}.")


def _scored(event: Event, voice: Voice) -> str:
    _round, total, chests, *temples = event.args
    parts = [f"{spot(temples[i])} {temples[i + 1]}" for i in range(0, len(temples), 2)]
    if chests:
        parts.append(voice.t(f"Schätze {chests}", f"treasures {chests}"))
    why = f" ({', '.join(parts)})" if parts else ""
    return voice.t(f"wertet **{points(total, 'de')}**{why}.", f"scores **{points(total, 'en')}**{why}.")
