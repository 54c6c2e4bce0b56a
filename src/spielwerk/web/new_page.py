"""The page on which a table is opened: game, options, seats. A plain form; the script makes it lively."""

from collections.abc import Mapping
from html import escape as esc

from spielwerk.core.game import Game, Option
from spielwerk.core.icons import free_badge, icon
from spielwerk.core.voice import OptionText
from spielwerk.games import games
from spielwerk.web.html import Viewer, house, level_choices, mark, picture, rich, segments, switch
from spielwerk.web.rules_page import own_components

SEGMENTS = 4  # so many choices fit in a row; more become a list
MANY = 12  # more than so many become a number
KINDS = (
    ("me", "me", "Ich", "Me"),
    ("bot", "bot", "Bot", "Bot"),
    ("link", "link", "Link", "Link"),
    ("here", "screen", "Hier", "Here"),
    ("none", "cross", "Frei", "None"),
)


# the key Enter in a field means the first button of a form: it must not be a game
ENTER = '<button class="sr" name="go" value="open" tabindex="-1" aria-hidden="true">Enter</button>'


def page(viewer: Viewer, slug: str, form: Mapping[str, str], problem: str = "") -> str:
    """Return the page; ``form`` holds what was chosen before."""
    t = viewer.t
    every = games()
    game = next((g for g in every if g.slug == slug), every[0])
    said = f'<p class="problem" role="alert">{icon("warn")} {esc(problem)}</p>' if problem else ""
    main = (
        f'<main id="main"><form class="new" method="post" action="/new" data-new data-chance '
        f'data-low="{game.seats[0]}" data-high="{game.seats[1]}" '
        f'data-title="{esc(game.title)}" {_words(viewer)}>{ENTER}<h1>{t("Neuer Tisch", "New table")}</h1>{said}'
        f'<section class="pick-game"><h2><span class="step">1</span> {t("Was spielt Ihr?", "What do you play?")}</h2>'
        f'<input type="hidden" name="game" value="{game.slug}">{_games(viewer, every, game)}</section>'
        f'<section class="panel how"><h2><span class="step">2</span> {t("Wie spielt Ihr?", "How do you play?")}</h2>'
        f"{_options(viewer, game, form)}</section>"
        '<section class="panel whom"><h2><span class="step">3</span> <span class="grow">'
        f"{t('Wer sitzt am Tisch?', 'Who sits at the table?')}</span>"
        f'<span class="dim small">{game.seats[0]}–{game.seats[1]}</span></h2>{_seats(viewer, game, form)}'
        f'<p class="dim small">{_kinds(viewer)}</p></section>{_act(viewer)}</form></main>'
    )
    return house(viewer, t("Neuer Tisch", "New table"), main, on="/new", scripts=["new.js"], slug=game.slug)


def _words(viewer: Viewer) -> str:
    """Return the sentences the script puts together."""
    t = viewer.t
    said = {
        "for": "{game} {n}: {rest}",
        "n": t("allein,zu zweit,zu dritt,zu viert", "alone,for two,for three,for four"),
        "full": t("alle Plätze sind besetzt.", "every seat is taken."),
        "one": t("ein Platz ist noch offen.", "one seat is still open."),
        "many": t("{k} Plätze sind noch offen.", "{k} seats are still open."),
        "few": t("Es fehlen Leute: mindestens {low}.", "More people needed: at least {low}."),
        "much": t("Zu viele Plätze: höchstens {high}.", "Too many seats: at most {high}."),
        "link": t(
            "Nach dem Öffnen bekommst Du Link und QR-Code. Ihr startet, sobald alle sitzen.",
            "After opening you get a link and a QR code. You start once everybody sits.",
        ),
        "go": t("Es geht sofort los.", "The game begins at once."),
        "open": t("Tisch öffnen", "Open table"),
        "play": t("Spielen", "Play"),
    }
    return " ".join(f'data-say-{k}="{esc(v)}"' for k, v in said.items())


def _games(viewer: Viewer, every: list[Game], chosen: Game) -> str:
    out = ""
    for game in every:
        about = game.texts.about(viewer.lang)
        on = game.slug == chosen.slug
        facts = f"{game.seats[0]}–{game.seats[1]} · {about.minutes} min"
        tick = f'<span class="tick">{icon("check")}</span>' if on else ""
        inside = (
            f'{picture(game.view.cover())}<span><b>{esc(game.title)}</b><span class="dim xs">{facts}</span></span>'
            f"{tick}"
        )
        out += (
            f'<button class="panel gp{" on" if on else ""}" name="game" value="{game.slug}" formmethod="get" '
            'formaction="/new" '
            f'formnovalidate aria-pressed="{"true" if on else "false"}">{inside}</button>'
        )
    return f'<div class="pick">{out}</div>'


# ---- options ----
def _options(viewer: Viewer, game: Game, form: Mapping[str, str]) -> str:
    t = viewer.t
    usual = "".join(option(viewer, game, o, form) for o in game.options if not o.fine)
    fine = [o for o in game.options if o.fine]
    folded = ""
    if fine:
        changed = any(form.get(f"opt-{o.name}", str(o.default)) != str(o.default) for o in fine)
        words = t(f"Regelfeinheiten ({len(fine)})", f"Finer rules ({len(fine)})")
        inside = "".join(option(viewer, game, o, form) for o in fine)
        folded = (
            f'<details class="fine"{" open" if changed else ""}><summary>{words}</summary><div class="stack">{inside}'
            "</div></details>"
        )
    hints = switch(
        "hints",
        form.get("hints", "1") == "1",
        t("Hinweise erlaubt", "Hints allowed"),
        t("Wer mag, lässt sich einen guten Zug zeigen.", "Anyone may ask for a good move."),
    )
    return usual + hints + folded + own_components(game, viewer)


def option(viewer: Viewer, game: Game, option: Option, form: Mapping[str, str]) -> str:
    """Return one option: as pictures, a switch, a row of choices, a list or a number."""
    text = game.texts.option(option.name, viewer.lang)
    name, values = f"opt-{option.name}", option.values
    now = form.get(name, str(option.default))
    hint = f'<span class="dim small">{rich(text.hint)}</span>' if text.hint else ""
    many = len(values) > MANY
    if not many and tuple(values) == (0, 1) and _plain_switch(text):
        return switch(name, now == "1", text.title, text.hint)
    if not many and (pictures := [game.view.option_picture(option.name, v) for v in values]) and any(pictures):
        inside = "".join(
            f'<label class="map"><input type="radio" name="{name}" value="{v}"{" checked" if str(v) == now else ""}>'
            f"<span>{art}{esc(text.values.get(v, str(v)))}</span></label>"
            for v, art in zip(values, pictures, strict=True)
        )
        control = f'<div class="maps" role="radiogroup" aria-label="{esc(text.title)}">{inside}</div>'
    elif many:
        low, high = values[0], values[-1]
        control = (
            f'<input class="field" type="number" name="{name}" min="{low}" max="{high}" value="{esc(now)}" '
            f'aria-label="{esc(text.title)}" required inputmode="numeric">'
        )
        named = [f"{v} = {word}" for v, word in text.values.items()]
        return (
            f'<div class="opt number"><div><b>{esc(text.title)}</b>{hint}<span class="dim small">'
            f"{esc(', '.join(named))}</span></div>{control}</div>"
        )
    elif len(values) <= SEGMENTS:
        choices = [(str(v), esc(text.values.get(v, str(v)))) for v in values]
        control = segments(name, choices, now, text.title, "wide")
    else:
        items = "".join(
            f'<option value="{v}"{" selected" if str(v) == now else ""}>{esc(text.values.get(v, str(v)))}</option>'
            for v in values
        )
        control = f'<select class="field" name="{name}" aria-label="{esc(text.title)}">{items}</select>'
    return f'<div class="opt"><div class="row"><b>{esc(text.title)}</b>{hint}</div>{control}</div>'


def _plain_switch(text: OptionText) -> bool:
    """Tell whether an option is only on or off: its values have no names, or are called no and yes."""
    return tuple(text.values.values()) in {(), ("nein", "ja"), ("no", "yes")}


# ---- seats ----
def _seats(viewer: Viewer, game: Game, form: Mapping[str, str]) -> str:
    low, high = game.seats
    return "".join(_seat(viewer, k, form, low) for k in range(high))


def _seat(viewer: Viewer, k: int, form: Mapping[str, str], low: int) -> str:
    t = viewer.t
    kind = form.get(f"seat-{k}-kind", "me" if k == 0 else "bot" if k < max(2, low) else "none")
    level = form.get(f"seat-{k}-level", "medium")
    name = form.get(f"seat-{k}-name", viewer.name if k == 0 else "")
    choices = [(value, f"{icon(sign)}<span>{t(de, en)}</span>") for value, sign, de, en in KINDS]
    label = t(f"Platz {k + 1}", f"Seat {k + 1}")
    levels = segments(f"seat-{k}-level", level_choices(viewer), level, t("Spielstärke", "Strength"))
    hint = t("Dein Name", "Your name") if kind == "me" else t("Name", "Name")
    under = {
        "me": t("Du, von diesem Gerät", "You, on this device"),
        "bot": t("Ein Bot spielt mit", "A bot plays along"),
        "link": t("Wer den Link hat, setzt sich", "Whoever has the link sits down"),
        "here": t("spielt mit Dir an diesem Gerät", "plays with you on this device"),
        "none": t("bleibt leer", "stays empty"),
    }
    swap = t("Farbe tauschen", "Swap colours")
    notes = "".join(f'<span class="dim small when-{value}">{words}</span>' for value, words in under.items())
    return (
        f'<fieldset class="chair" style="--c:var(--seat-{k})" data-seat="{k}"><legend class="sr">{label}</legend>'
        f'<button type="button" class="face" data-swap aria-label="{swap}" title="{swap}">{mark(k, 36)}</button>'
        f'<span class="face free">{free_badge(36)}</span>'
        f'<div class="grow"><input class="field when-me when-here" name="seat-{k}-name" value="{esc(name)}" '
        f'maxlength="24" placeholder="{hint}" '
        f'aria-label="{label}: {t("Name", "Name")}" autocomplete="off"><b class="when-bot">Bot</b><b class="when-link">'
        f"{t('Offen', 'Open')}</b>"
        f'<b class="when-none dim">{t("Freier Platz", "Empty seat")}</b>{notes}</div>'
        f"{segments(f'seat-{k}-kind', choices, kind, label, 'kinds')}"
        f'<div class="levels when-bot">{levels}</div></fieldset>'
    )


def _kinds(viewer: Viewer) -> str:
    return viewer.t(
        "Link: Wer ihn bekommt, setzt sich. Hier: Ihr spielt abwechselnd an diesem Gerät. "
        "Farben tauschst Du, indem Du auf ein Abzeichen tippst.",
        "Link: whoever gets it sits down. Here: you take turns on this device. Tap a badge to swap colours.",
    )


def _act(viewer: Viewer) -> str:
    t = viewer.t
    return (
        '<footer class="act"><div class="grow" role="status"><div class="say" data-sum>'
        f"{t('Alles gewählt?', 'All set?')}</div>"
        f'<div class="hint" data-sum-hint>{t("Offene Plätze bekommen einen Link.", "Open seats get a link.")}</div>'
        "</div>"
        f'<button class="btn" name="go" value="start" data-go-start>{icon("play")} <span>'
        f"{t('Gleich starten, Bot übernimmt', 'Start now, a bot fills in')}</span></button>"
        f'<button class="btn primary" name="go" value="open" data-go-open>{t("Tisch öffnen", "Open table")}</button>'
        "</footer>"
    )
