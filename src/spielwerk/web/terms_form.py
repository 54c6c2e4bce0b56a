"""The terms of a new table in its form: who may come, by which clock, for what stakes, and what is said there."""

from collections.abc import Mapping
from typing import Final

from spielwerk.bots import LEVELS
from spielwerk.core.icons import icon
from spielwerk.core.language import Sentence, languages, msg, native_name
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.table.change import TableError
from spielwerk.table.terms import Terms, TimeControl
from spielwerk.web.clock_words import DAY, HOUR, MINUTE, PRESETS, clock_words, pace_brief, preset_name
from spielwerk.web.html import Viewer, chip, level_choices, segments, switch

OWN_LIVE, OWN_DAYS = "own-live", "own-days"  # the paces that are put together by hand
NUMBERS: Final = {  # fields of those: what they are called, the least, the most, what is proposed
    "terms-reserve": (msg("Minutes for the whole game"), 0, 600, 15),
    "terms-turn": (msg("Seconds for each turn"), 5, 3600, 30),
    "terms-hours": (msg("Hours for each turn"), 1, 720, 36),
    "terms-vacation": (msg("Days of vacation"), 0, 60, 7),
}
BOTS_HINT: Final = msg("Programs that play over the network may sit down, too. Your own always may.")
TALK: Final = {"phrases": msg("Phrases"), "text": msg("Free text"), "none": msg("Nothing")}
TIMEOUT: Final = {"bot": msg("A bot plays until they return"), "leave": msg("They leave, a bot plays on")}


def fold(viewer: Viewer, form: Mapping[str, str], expire: int) -> Markup:
    """Return the terms, folded up: whoever plays against bots needs none of them.

    ``expire`` is after how many days without a move a game ends by itself.
    """
    t = viewer.t
    changed = any(name.startswith("terms-") for name in form) and _is_changed(form)
    return Markup(
        f'<details class="fine others"{" open" if changed else ""}><summary>{icon("players")} '
        f'{esc(t("Playing with others"))} <span class="dim">{esc(t("Lobby, clock, rating, talk"))}</span></summary>'
        f'<div class="stack">{_who(viewer, form)}{_pace(viewer, form, expire)}{_stakes(viewer, form)}</div>'
        "</details>"
    )


def _is_changed(form: Mapping[str, str]) -> bool:
    try:
        return read_terms(form) != Terms()
    except TableError:
        return True  # a value was refused: it must be seen


def _who(viewer: Viewer, form: Mapping[str, str]) -> Markup:
    t = viewer.t
    choices = [
        ("0", Markup(f"{icon('link')} {esc(t('By invitation'))}")),
        ("1", Markup(f"{icon('globe')} {esc(t('Everybody, in the lobby'))}")),
    ]
    title = t("Who may come?")
    hint = t("Free seats (Link) stand in the lobby. The game begins when the last one is taken.")
    who = segments("terms-listed", choices, form.get("terms-listed", "0"), title, "wide")
    watch = switch(
        "terms-spectators",
        form.get("terms-spectators", "1") == "1",
        t("Spectators welcome"),
        t("Off: until the end only the players see the table."),
    )
    welcome = switch(
        "terms-bots",
        form.get("terms-bots", "0") == "1",
        t("Bots of others welcome"),
        t(BOTS_HINT),
    )
    return _part(title, who, hint) + watch + (welcome if viewer.network_bots else NO_MARKUP)


def _pace(viewer: Viewer, form: Mapping[str, str], expire: int) -> Markup:
    t = viewer.t
    now = form.get("terms-pace", "none")
    names = {key: preset_name(viewer, key) for key in PRESETS}
    names |= {OWN_LIVE: t("live, own times"), OWN_DAYS: t("over days, own times")}
    items = Markup(
        "".join(
            f'<option value="{esc(key)}"{" selected" if key == now else ""}>{esc(words)}</option>'
            for key, words in names.items()
        )
    )
    title = t("Pace")
    told = Markup(
        "".join(
            f'<p class="dim small pace-{esc(key)}">{esc(clock_words(viewer, Terms(time=time, expire=expire)))}</p>'
            for key, time in PRESETS.items()
        )
    )
    own = _numbers(viewer, form, OWN_LIVE, ("terms-reserve", "terms-turn"))
    own += _numbers(viewer, form, OWN_DAYS, ("terms-hours", "terms-vacation"))
    choice = Markup(f'<select class="field" name="terms-pace" aria-label="{esc(title)}">{items}</select>{told}{own}')
    late = t("When time is up")
    ways = [(key, esc(t(words))) for key, words in TIMEOUT.items()]
    out = segments("terms-timeout", ways, form.get("terms-timeout", "bot"), late, "wide")
    level = segments("terms-level", level_choices(viewer), form.get("terms-level", "medium"), t("Strength"), "wide")
    return _part(title, choice) + Markup(f'<div class="with-clock">{_part(late, out + level)}</div>')


def _numbers(viewer: Viewer, form: Mapping[str, str], key: str, names: tuple[str, ...]) -> Markup:
    fields = NO_MARKUP
    for name in names:
        words, low, high, usual = NUMBERS[name]
        fields += Markup(
            f'<label class="opt"><span class="small">{esc(viewer.t(words))}</span><input class="field" type="number" '
            f'name="{esc(name)}" min="{low}" max="{high}" value="{esc(form.get(name, str(usual)))}" '
            'inputmode="numeric"></label>'
        )
    return Markup(f'<div class="pair pace-{esc(key)}">{fields}</div>')


def _stakes(viewer: Viewer, form: Mapping[str, str]) -> Markup:
    t = viewer.t
    rated = switch(
        "terms-rated",
        form.get("terms-rated", "0") == "1",
        t("Rated"),
        t("The result counts for the ratings of everybody who plays. Off: a friendly game."),
    )
    said = t("What may be said?")
    choices = [(key, esc(t(words))) for key, words in TALK.items()]
    talk = segments("terms-talk", choices, form.get("terms-talk", "phrases"), said, "wide")
    boxes = Markup(
        "".join(
            f'<label class="tickbox"><input type="checkbox" name="terms-speak-{esc(code)}" value="1"'
            f'{" checked" if form.get(f"terms-speak-{code}") == "1" else ""}><span lang="{esc(code)}">'
            f"{esc(native_name(code))}</span></label>"
            for code in languages()
        )
    )
    spoken = Markup(f'<div class="row wrap">{boxes}</div>')
    phrases = t("Phrases are translated for everybody.")
    return rated + _part(said, talk, phrases) + _part(t("Languages at the table"), spoken, t("None: all are welcome."))


def _part(title: str, control: Markup, hint: str = "") -> Markup:
    under = Markup(f'<span class="dim small">{esc(hint)}</span>' if hint else "")
    return Markup(f'<div class="opt"><div class="row"><b>{esc(title)}</b></div>{control}{under}</div>')


# ---- reading ----
def read_terms(fields: Mapping[str, str]) -> Terms:
    """Return the terms that a form names, or raise TableError with what is wrong about them."""
    timeout, talk = fields.get("terms-timeout", "bot"), fields.get("terms-talk", "phrases")
    level = fields.get("terms-level", "medium")
    if timeout not in TIMEOUT or talk not in TALK or level not in LEVELS:
        raise TableError(msg("There is no such setting."))
    return Terms(
        listed=fields.get("terms-listed", "0") == "1",
        time=read_time(fields),
        timeout="leave" if timeout == "leave" else "bot",
        timeout_level=level,
        rated=fields.get("terms-rated", "0") == "1",
        spectators=fields.get("terms-spectators", "1") == "1",
        bots=fields.get("terms-bots", "0") == "1",
        talk="text" if talk == "text" else "none" if talk == "none" else "phrases",
        languages=tuple(code for code in languages() if fields.get(f"terms-speak-{code}") == "1"),
    )


def read_time(fields: Mapping[str, str]) -> TimeControl:
    """Return the pace that a form names: one of ours, or put together by hand."""
    pace = fields.get("terms-pace", "none")
    if pace == OWN_LIVE:
        reserve, turn = _number(fields, "terms-reserve"), _number(fields, "terms-turn")
        return TimeControl("live", turn, reserve * MINUTE)
    if pace == OWN_DAYS:
        hours, vacation = _number(fields, "terms-hours"), _number(fields, "terms-vacation")
        return TimeControl("days", hours * HOUR, vacation * DAY)
    if pace not in PRESETS:
        raise TableError(msg("There is no such pace."))
    return PRESETS[pace]


def _number(fields: Mapping[str, str], name: str) -> int:
    title, low, high, usual = NUMBERS[name]
    text = fields.get(name, str(usual)).strip()
    if not (text.isascii() and text.isdigit() and len(text) < 9 and low <= int(text) <= high):
        raise NumberError(title, low, high)
    return int(text)


class NumberError(TableError):
    """A number of a form that is too small, too large, or none at all."""

    def __init__(self, title: str, low: int, high: int) -> None:
        super().__init__(
            msg("{title}: a whole number from {low} to {high}."), title=Sentence(title), low=low, high=high
        )


# ---- showing ----
def chips(viewer: Viewer, terms: Terms) -> Markup:
    """Return the terms of a table in small pills: only what is not as usual, and the clock."""
    t = viewer.t
    out = pace_chip(viewer, terms.time) if terms != Terms() else NO_MARKUP
    if terms.listed:
        out += chip(Markup(f"{icon('globe')} {esc(t('in the lobby'))}"))
    if terms.rated:
        out += chip(Markup(f"{icon('star')} {esc(t('rated'))}"), "good")
    if not terms.spectators:
        out += chip(esc(t("no spectators")))
    if terms.bots:
        out += chip(Markup(f"{icon('bot')} {esc(t('bots of others welcome'))}"))
    if terms.talk == "none":
        out += chip(esc(t("no talk")))
    elif terms.talk == "text":
        out += chip(esc(t("free text")))
    if terms.languages:
        out += chip(Markup(f"{icon('globe')} {esc(' · '.join(code.upper() for code in terms.languages))}"))
    return out


def pace_chip(viewer: Viewer, time: TimeControl) -> Markup:
    """Return the pace of a table in a small pill."""
    if time.kind == "none":
        return chip(Markup(f"{icon('clock')} {esc(viewer.t('no clock'))}"))
    sign = "bolt" if time.kind == "live" else "clock"
    return chip(Markup(f"{icon(sign)} {esc(pace_brief(viewer, time))}"))
