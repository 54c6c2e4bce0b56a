"""The log of Terra Nova: one line for each event; the badge before it shows who did it."""

from spielwerk.core.state import Event
from spielwerk.core.voice import Voice, joined, points
from spielwerk.games.terranova.data import ENDINGS
from spielwerk.games.terranova.texts_words import DIRECTIONS, hexes, landscapes, why_over


def line(event: Event, voice: Voice) -> str:
    """Tell what happened."""
    t, args = voice.t, event.args
    if event.kind == "placed":
        return t("stellt eine Figur auf.", "places a figure.")
    if event.kind == "moved":
        far, way = args[2], DIRECTIONS[args[3]]
        return t(f"zieht eine Figur {hexes(far, 'de')} nach {way[0]}.", f"moves a figure {hexes(far, 'en')} {way[1]}.")
    if event.kind == "stone":
        return t("setzt einen Stein.", "places a stone.")
    if event.kind == "area":
        return _closed(event, voice)
    if event.kind == "waived":
        return t(f"gibt Aktion {args[0]} auf, nichts ist möglich.", f"gives up action {args[0]}, nothing is possible.")
    if event.kind == "passed":
        return t("passt, keine Figur kann ziehen.", "passes, no figure can move.")
    assert event.kind == "over"
    why = why_over(ENDINGS[args[0]], voice)
    return t(f"beendet die Partie. {why}", f"ends the game. {why}")


def _closed(event: Event, voice: Voice) -> str:
    """Tell what an area gave, and to whom."""
    t = voice.t
    n, lands, _factor, _total, *shares = event.args
    what = t(
        f"schließt {hexes(n, 'de')} mit {landscapes(lands, 'de')}",
        f"closes {hexes(n, 'en')} of {landscapes(lands, 'en')}",
    )
    got = [seat for seat, share in enumerate(shares) if share]
    if not got:
        return t(f"{what}: **keine Punkte**.", f"{what}: **no points**.")
    share = shares[got[0]]
    if got == [event.seat]:
        return f"{what}: **{points(share, voice.lang)}**."
    names = joined([voice.whom(seat) for seat in got], voice.lang)
    if len(got) == 1:
        return t(f"{what}: **{points(share, 'de')}** für {names}.", f"{what}: **{points(share, 'en')}** for {names}.")
    return t(
        f"{what}: **je {points(share, 'de')}** für {names}.", f"{what}: **{points(share, 'en')} each** for {names}."
    )
