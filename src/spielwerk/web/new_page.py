"""The page on which a table is opened: game, options, seats. A plain form; the script makes it lively."""

from collections.abc import Mapping, Sequence

from spielwerk.core.audience import OptionText
from spielwerk.core.game import Game, Option
from spielwerk.core.icons import free_badge, icon
from spielwerk.core.language import msg, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.web import arranged, terms_form
from spielwerk.web.html import Viewer, bot_levels, picture, seat_badge, segments, site_page, switch
from spielwerk.web.rules_page import own_components

SEGMENTS = 4  # so many choices fit in a row; more become a list
MANY = 12  # more than so many become a number
KINDS = (
    ("me", "me", msg("Me")),
    ("bot", "bot", msg("Bot")),
    ("link", "link", msg("Link")),
    ("here", "screen", msg("Here")),
    ("none", "cross", msg("None")),
)


# the key Enter in a field means the first button of a form: it must not be a game
ENTER = Markup('<button class="sr" name="go" value="open" tabindex="-1" aria-hidden="true">Enter</button>')


def page(
    viewer: Viewer,
    games: Sequence[Game],
    slug: str,
    form: Mapping[str, str],
    problem: str = "",
    expire: int = 0,
) -> Markup:
    """Return the page; ``form`` holds what was chosen before, ``expire`` days without a move end a game by itself."""
    t = viewer.t
    game = next((g for g in games if g.slug == slug), games[0])
    said = Markup(f'<p class="problem" role="alert">{icon("warn")} {esc(problem)}</p>' if problem else "")
    main = Markup(
        f'<main id="main"><form class="new" method="post" action="/new" data-new data-chance '
        f'data-low="{game.seats[0]}" data-high="{game.seats[1]}" '
        f'data-title="{esc(game.title)}" {_words(viewer)}>{ENTER}<h1>{esc(viewer.p("heading", "New table"))}</h1>{said}'
        f'<section class="pick-game"><h2><span class="step">1</span> {esc(t("What do you play?"))}</h2>'
        f'<input type="hidden" name="game" value="{esc(game.slug)}">{_games(viewer, games, game)}</section>'
        f'<section class="panel how"><h2><span class="step">2</span> {esc(t("How do you play?"))}</h2>'
        f"{_options(viewer, game, form)}</section>"
        '<section class="panel whom"><h2><span class="step">3</span> <span class="grow">'
        f"{esc(t('Who sits at the table?'))}</span>"
        f'<span class="dim small">{game.seats[0]}–{game.seats[1]}</span></h2>{_seats(viewer, game, form)}'
        f'<p class="dim small">{esc(_kinds(viewer))}</p>{terms_form.fold(viewer, form, expire)}</section>'
        f"{_act(viewer)}</form></main>"
    )
    return site_page(viewer, viewer.p("heading", "New table"), main, on="/new", scripts=["new.js"], slug=game.slug)


def _words(viewer: Viewer) -> Markup:
    """Return the sentences the script puts together."""
    t = viewer.t
    said = {
        "for": t("{game} {n}: {rest}"),
        "n": t("alone,for two,for three,for four"),
        "full": t("every seat is taken."),
        "one": t("one seat is still open."),
        "many": t("{k} seats are still open."),
        "few": t("More people needed: at least {low}."),
        "much": t("Too many seats: at most {high}."),
        "link": t("After opening you get a link and a QR code. You start once everybody sits."),
        "lobby": t("Your table stands in the lobby. The game begins when the last seat is taken."),
        "go": t("The game begins at once."),
        "open": t("Open table"),
        "play": t("Play"),
    }
    return Markup(" ".join(f'data-say-{esc(k)}="{esc(v)}"' for k, v in said.items()))


def _games(viewer: Viewer, games: Sequence[Game], chosen: Game) -> Markup:
    out = NO_MARKUP
    for game in games:
        about = game.texts.about(viewer.lang)
        on = game.slug == chosen.slug
        facts = Markup(f"{game.seats[0]}–{game.seats[1]} · {about.minutes} min")
        tick = Markup(f'<span class="tick">{icon("check")}</span>' if on else "")
        inside = Markup(
            f'{picture(game.view.cover())}<span><b>{esc(game.title)}</b><span class="dim xs">{facts}</span></span>'
            f"{tick}"
        )
        out += Markup(
            f'<button class="panel gp{" on" if on else ""}" name="game" value="{esc(game.slug)}" formmethod="get" '
            'formaction="/new" '
            f'formnovalidate aria-pressed="{"true" if on else "false"}">{inside}</button>'
        )
    return Markup(f'<div class="pick">{out}</div>')


# ---- options ----
def _options(viewer: Viewer, game: Game, form: Mapping[str, str]) -> Markup:
    t = viewer.t
    usual = "".join(option(viewer, game, o, form) for o in game.options if not o.advanced)
    fine = [o for o in game.options if o.advanced]
    folded = NO_MARKUP
    if fine:
        changed = any(form.get(f"opt-{o.name}", str(o.default)) != str(o.default) for o in fine)
        words = t("Finer rules ({count})", count=len(fine))
        inside = "".join(option(viewer, game, o, form) for o in fine)
        folded = Markup(
            f'<details class="fine"{" open" if changed else ""}><summary>{esc(words)}</summary>'
            f'<div class="stack">{inside}</div></details>'
        )
    hints = switch(
        "hints",
        form.get("hints", "1") == "1",
        t("Hints allowed"),
        t("Anyone may ask for a good move."),
    )
    return usual + hints + folded + own_components(game, viewer)


def option(viewer: Viewer, game: Game, option: Option, form: Mapping[str, str]) -> Markup:
    """Return one option: as pictures, a switch, a row of choices, a list, a number or places to lay something."""
    if option.arrangement is not None:
        return arranged.control(viewer, game, option, form)
    text = game.texts.option(option.name, viewer.lang)
    name, values = f"opt-{option.name}", option.values
    now = form.get(name, str(option.default))
    hint = Markup(f'<span class="dim small">{rich(text.hint)}</span>' if text.hint else "")
    many = len(values) > MANY
    if not many and tuple(values) == (0, 1) and _plain_switch(viewer, text):
        return switch(name, now == "1", text.title, text.hint)
    if not many and (pictures := [game.view.option_picture(option.name, v) for v in values]) and any(pictures):
        inside = Markup(
            "".join(
                f'<label class="map"><input type="radio" name="{esc(name)}" value="{v}"'
                f"{' checked' if str(v) == now else ''}><span>{art}{esc(text.values.get(v, str(v)))}</span></label>"
                for v, art in zip(values, pictures, strict=True)
            )
        )
        control = Markup(f'<div class="maps" role="radiogroup" aria-label="{esc(text.title)}">{inside}</div>')
    elif many:
        low, high = values[0], values[-1]
        control = Markup(
            f'<input class="field" type="number" name="{esc(name)}" min="{low}" max="{high}" value="{esc(now)}" '
            f'aria-label="{esc(text.title)}" required inputmode="numeric">'
        )
        named = [f"{v} = {word}" for v, word in text.values.items()]
        return Markup(
            f'<div class="opt number"><div><b>{esc(text.title)}</b>{hint}<span class="dim small">'
            f"{esc(', '.join(named))}</span></div>{control}</div>"
        )
    elif len(values) <= SEGMENTS:
        choices = [(str(v), esc(text.values.get(v, str(v)))) for v in values]
        control = segments(name, choices, now, text.title, "wide")
    else:
        items = Markup(
            "".join(
                f'<option value="{v}"{" selected" if str(v) == now else ""}>{esc(text.values.get(v, str(v)))}</option>'
                for v in values
            )
        )
        control = Markup(f'<select class="field" name="{esc(name)}" aria-label="{esc(text.title)}">{items}</select>')
    return Markup(f'<div class="opt"><div class="row"><b>{esc(text.title)}</b>{hint}</div>{control}</div>')


def _plain_switch(viewer: Viewer, text: OptionText) -> bool:
    """Tell whether an option is only on or off: its values have no names, or are called no and yes."""
    return tuple(text.values.values()) in {(), (viewer.t("no"), viewer.t("yes"))}


# ---- seats ----
def _seats(viewer: Viewer, game: Game, form: Mapping[str, str]) -> Markup:
    low, high = game.seats
    return "".join(_seat(viewer, k, form, low, game.slug) for k in range(high))


def _seat(viewer: Viewer, k: int, form: Mapping[str, str], low: int, slug: str) -> Markup:
    t = viewer.t
    kind = form.get(f"seat-{k}-kind", "me" if k == 0 else "bot" if k < max(2, low) else "none")
    level = form.get(f"seat-{k}-level", "medium")
    name = form.get(f"seat-{k}-name", viewer.name if k == 0 else "")
    choices = [(value, Markup(f"{icon(sign)}<span>{esc(t(words))}</span>")) for value, sign, words in KINDS]
    label = t("Seat {k}", k=k + 1)
    its_name = with_label(viewer.lang, label, t("Name"))
    levels = bot_levels(viewer, slug, level, f"seat-{k}-level")
    hint = t("Your name") if kind == "me" else t("Name")
    under = {
        "me": t("You, on this device"),
        "bot": t("A bot plays along"),
        "link": t("Whoever has the link sits down"),
        "here": t("plays with you on this device"),
        "none": t("stays empty"),
    }
    swap = esc(t("Swap colours"))
    notes = Markup(
        "".join(f'<span class="dim small when-{esc(value)}">{esc(words)}</span>' for value, words in under.items())
    )
    return Markup(
        f'<fieldset class="chair" style="--c:var(--seat-{k})" data-seat="{k}"><legend class="sr">{esc(label)}</legend>'
        f'<button type="button" class="face" data-swap aria-label="{swap}" title="{swap}">{seat_badge(k, 36)}</button>'
        f'<span class="face free">{free_badge(36)}</span>'
        f'<div class="grow"><input class="field when-me when-here" name="seat-{k}-name" value="{esc(name)}" '
        f'maxlength="24" placeholder="{esc(hint)}" '
        f'aria-label="{esc(its_name)}" autocomplete="off"><b class="when-bot">Bot</b><b class="when-link">'
        f"{esc(t('Open'))}</b>"
        f'<b class="when-none dim">{esc(t("Empty seat"))}</b>{notes}</div>'
        f"{segments(f'seat-{k}-kind', choices, kind, label, 'kinds')}"
        f'<div class="levels when-bot">{levels}</div></fieldset>'
    )


def _kinds(viewer: Viewer) -> str:
    return viewer.t(
        "Link: whoever gets it sits down. Here: you take turns on this device. Tap a badge to swap colours."
    )


def _act(viewer: Viewer) -> Markup:
    t = viewer.t
    return Markup(
        '<footer class="act"><div class="grow" role="status"><div class="say" data-sum>'
        f"{esc(t('All set?'))}</div>"
        f'<div class="hint" data-sum-hint>{esc(t("Open seats get a link."))}</div>'
        "</div>"
        f'<button class="btn" name="go" value="start" data-go-start>{icon("play")} <span>'
        f"{esc(t('Start now, a bot fills in'))}</span></button>"
        f'<button class="btn primary" name="go" value="open" data-go-open>{esc(t("Open table"))}</button>'
        "</footer>"
    )
