"""A table's clock in words: what was agreed, and the time controls that a new table may choose from."""

from typing import Final

from spielwerk.core.language import msg
from spielwerk.table.terms import Terms, TimeControl
from spielwerk.web.html import Viewer

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
PRESETS: Final = {  # what a new table offers
    "none": TimeControl(),
    "quick": TimeControl("live", 10, 5 * MINUTE),
    "normal": TimeControl("live", 20, 10 * MINUTE),
    "slow": TimeControl("live", MINUTE, 20 * MINUTE),
    "day": TimeControl("days", DAY, 7 * DAY),
    "days": TimeControl("days", 2 * DAY, 10 * DAY),
    "week": TimeControl("days", 7 * DAY, 14 * DAY),
}
NAMES: Final = {  # what they are called in a form
    "none": msg("no clock"),
    "quick": msg("live, quick"),
    "normal": msg("live, normal"),
    "slow": msg("live, slow"),
    "day": msg("a day a turn"),
    "days": msg("two days a turn"),
    "week": msg("a week a turn"),
}


def preset_name(viewer: Viewer, key: str) -> str:
    """Return what one of the offered time controls is called."""
    return viewer.t(NAMES[key])


def preset_of(time: TimeControl) -> str:
    """Return the key of an offered time control; empty for one that is not offered."""
    return next((key for key, preset in PRESETS.items() if preset == time), "")


def duration(viewer: Viewer, seconds: int) -> str:
    """Return a length of time in its largest even unit: 90 seconds, 10 minutes, 2 days."""
    if seconds and seconds % DAY == 0:
        return viewer.n(seconds // DAY, "{n} day", "{n} days")
    if seconds and seconds % HOUR == 0:
        return viewer.n(seconds // HOUR, "{n} hour", "{n} hours")
    if seconds and seconds % MINUTE == 0:
        return viewer.n(seconds // MINUTE, "{n} minute", "{n} minutes")
    return viewer.n(seconds, "{n} second", "{n} seconds")


def pace_words(viewer: Viewer, time: TimeControl) -> str:
    """Return a time control in a few words, for a row of a list: empty without a clock."""
    if time.kind == "none":
        return ""
    turn = duration(viewer, time.turn)
    if time.kind == "live":
        return viewer.t("live, {reserve} + {turn}", reserve=duration(viewer, time.reserve), turn=turn)
    return viewer.t("over days, {turn} a turn", turn=turn)


def pace_brief(viewer: Viewer, time: TimeControl) -> str:
    """Return a time control in as few signs as possible: 10 min + 20 s; empty without a clock."""
    if time.kind == "none":
        return ""
    if time.kind == "live":
        turn = brief(viewer, time.turn)
        return f"{brief(viewer, time.reserve)} + {turn}" if time.reserve else turn
    return viewer.t("{turn} a turn", turn=duration(viewer, time.turn))


def brief(viewer: Viewer, seconds: float) -> str:
    """Return a time in one short unit, cut off: 19 h."""
    t, whole = viewer.t, max(0, int(seconds))
    if whole >= 2 * DAY or whole == DAY:
        return t("{n} d", n=whole // DAY)
    if whole >= HOUR:
        return t("{n} h", n=whole // HOUR)
    if whole >= MINUTE:
        return t("{n} min", n=whole // MINUTE)
    return t("{n} s", n=whole)


def left_words(viewer: Viewer, seconds: float) -> str:
    """Return how much time is left: 19 h left."""
    return viewer.t("{time} left", time=brief(viewer, seconds))


def clock_words(viewer: Viewer, terms: Terms) -> str:
    """Return what was agreed about time, in some sentences."""
    return " ".join(_agreed(viewer, terms))


def _agreed(viewer: Viewer, terms: Terms) -> list[str]:
    said = [_time_words(viewer, terms)]
    if terms.expire:
        days = duration(viewer, terms.expire * DAY)
        said.append(viewer.t("If nobody moves for {days} the game ends by itself.", days=days))
    return said


def _time_words(viewer: Viewer, terms: Terms) -> str:
    t, time = viewer.t, terms.time
    if time.kind == "none":
        return t("No clock: everybody takes the time they need.")
    turn, reserve = duration(viewer, time.turn), duration(viewer, time.reserve)
    if time.kind == "live":
        said = t("Live: {turn} a turn.", turn=turn)
        if time.reserve:
            said = t("Live: {turn} a turn, and {reserve} besides for the whole game.", turn=turn, reserve=reserve)
    else:
        said = t("Over days: {turn} a turn.", turn=turn)
        if time.reserve:
            said = t("Over days: {turn} a turn, and {reserve} of vacation.", turn=turn, reserve=reserve)
    then = t("When time is up a bot takes over for good.")
    if terms.timeout == "bot":
        then = t("When time is up a bot plays until the person is back.")
    return f"{said} {then}"
