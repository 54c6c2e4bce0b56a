"""What can be read: the rules of a game with pictures, and who made it."""

from collections.abc import Sequence

from spielwerk.core.audience import Section
from spielwerk.core.components import active_set
from spielwerk.core.game import Game
from spielwerk.core.icons import dots, icon
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.web.html import Viewer, button, chip, picture, site_page

RULINGS = "rulings"  # the section of a game's rules that says what we decided


def facts(game: Game, viewer: Viewer) -> Markup:
    """Return players, minutes and weight as small signs."""
    about = game.texts.about(viewer.lang)
    low, high = game.seats
    players = Markup(f"{low}" if low == high else f"{low}–{high}")
    weight = esc(viewer.t("Weight"))
    return Markup(
        f'<span title="{esc(viewer.t("Players"))}">{icon("players")}{players}</span>'
        f'<span title="{esc(viewer.t("Length"))}">{icon("clock")}{about.minutes} min</span>'
        f'<span role="img" aria-label="{weight} {about.weight}/5" title="{weight} {about.weight}/5">'
        f"{dots(about.weight, 5)}</span>"
    )


def pad_link(game: Game, viewer: Viewer, cls: str = "") -> Markup:
    """Return the way to the score pad, if the game has one."""
    if game.pad is None:
        return NO_MARKUP
    words = Markup(f"{icon('sum')} {esc(viewer.t('Score pad'))}")
    return button(words, href=f"/pad/{game.slug}", cls=f"pad-link {cls}")


def course_link(game: Game, viewer: Viewer, cls: str = "") -> Markup:
    """Return the way to the course, if the game has one."""
    if game.lessons is None:
        return NO_MARKUP
    words = Markup(f"{icon('cap')} {esc(viewer.t('Learn'))}")
    return button(words, href=f"/learn/{game.slug}", cls=f"course-link {cls}")


def own_components(game: Game, viewer: Viewer) -> Markup:
    """Say that new tables are played with the owner's own components, if they are."""
    own = active_set(game.slug)
    if own is None:
        return NO_MARKUP
    words = with_label(viewer.lang, viewer.t("You play with components of your own"), f"**{own.title}**")
    return Markup(f'<p class="small">{icon("cards")} {rich(words)}</p>')


def overview(viewer: Viewer, games: Sequence[Game]) -> Markup:
    """Return the way to the rules of every game."""
    t, cards = viewer.t, NO_MARKUP
    for game in games:
        about = game.texts.about(viewer.lang)
        cards += Markup(
            f'<a class="panel game" href="/rules/{esc(game.slug)}"><div class="cover">{game.view.cover()}</div>'
            f'<div class="body"><h2>{esc(game.title)}</h2><p>{rich(about.blurb)}</p>'
            f'<div class="facts">{facts(game, viewer)}</div>'
            f'<span class="dim small">{icon("book")} {esc(_reading(game, viewer))}</span></div></a>'
        )
    title = t("Rules")
    games_ = Markup(f'<section class="games" aria-label="{esc(title)}">{cards}</section>')
    main = Markup(f'<main id="main" class="home"><h1>{esc(title)}</h1>{games_}</main>')
    return site_page(viewer, title, main, on="/rules")


def _reading(game: Game, viewer: Viewer) -> str:
    """Say how long the rules take to read."""
    sections = game.texts.rules(viewer.lang)
    minutes = max(1, round(sum(len(p.split()) for s in sections for p in s.body) / 180))
    return viewer.t("{minutes} minutes to read", minutes=minutes)


def rules(game: Game, viewer: Viewer, games: Sequence[Game]) -> Markup:
    """Return the rules of a game."""
    t, about = viewer.t, game.texts.about(viewer.lang)
    sections = game.texts.rules(viewer.lang)
    toc = Markup(
        "".join(f'<a href="#{esc(s.id)}"><span>{n}</span>{esc(s.title)}</a>' for n, s in enumerate(sections, 1))
    )
    others = NO_MARKUP
    if len(games) > 1:
        links = Markup(
            "".join(f'<a href="/rules/{esc(g.slug)}"{_current(g.slug == game.slug)}>{esc(g.title)}</a>' for g in games)
        )
        others = Markup(f'<nav class="which" aria-label="{esc(t("Games"))}">{links}</nav>')
    known: set[str] = set()
    body = "".join(section(s, n, known) for n, s in enumerate(sections, 1))
    main = Markup(
        f'<main id="main" class="book"><nav class="toc" aria-label="{esc(t("Contents"))}"><b class="label">'
        f"{esc(game.title)} · {esc(t('Contents'))}</b>{toc}</nav>"
        f'<article id="rules"><header>{others}<h1>{esc(game.title)}</h1><p class="lead">{rich(about.blurb)}</p>'
        '<div class="facts row wrap">'
        f"{facts(game, viewer)}{chip(esc(_reading(game, viewer)))}</div></header>"
        f"{body}</article>"
        f'<aside class="stack"><section class="panel stack">{picture(game.view.cover(), "splash")}'
        f"{button(icon('play') + ' ' + esc(t('Play')), href=f'/new?game={game.slug}', cls='primary')}"
        f"{course_link(game, viewer)}"
        f"{button(icon('book') + ' ' + esc(t('About this game')), href=f'/about/{game.slug}')}"
        f"{pad_link(game, viewer)}"
        f"</section>{open_questions(game, viewer)}</aside></main>"
    )
    title = t("Rules: {title}", title=game.title)
    return site_page(viewer, title, main, on="/rules", slug=game.slug)


def _current(on: bool) -> Markup:
    return Markup(' class="on" aria-current="page"' if on else "")


def section(s: Section, n: int, known: set[str]) -> Markup:
    """Return a piece of the rules; a row can be jumped to where it is explained first."""
    anchors = Markup("".join(f'<i id="{esc(row)}" class="anchor"></i>' for row in s.rows if row not in known))
    known.update(s.rows)
    words = Markup("".join(f"<p>{rich(paragraph)}</p>" for paragraph in s.body))
    art = Markup(f'<div class="fig">{s.picture}</div>' if s.picture else "")
    return Markup(
        f'<section id="{esc(s.id)}" data-rows="{esc(" ".join(s.rows))}">{anchors}<h2><span class="n">{n}</span>'
        f" {esc(s.title)}</h2>{words}{art}</section>"
    )


def open_questions(game: Game, viewer: Viewer) -> Markup:
    """Return what is not read from the published game."""
    about = game.texts.about(viewer.lang)
    if not about.reconstructed:
        return NO_MARKUP
    lines = Markup("".join(f'<p class="small">{rich(line)}</p>' for line in about.reconstructed))
    title = viewer.t("Reconstructed")
    return Markup(f'<section class="panel stack"><h2 class="label">{esc(title)}</h2>{lines}</section>')


def about(game: Game, viewer: Viewer) -> Markup:
    """Return who made a game, and what is ours in it."""
    t, a = viewer.t, game.texts.about(viewer.lang)
    rows = (
        (t("Design"), a.designers),
        (t("Publisher"), a.publisher),
        (t("Published"), str(a.year)),
        (t("Players"), f"{game.seats[0]}–{game.seats[1]}"),
        (t("Length"), t("about {minutes} minutes", minutes=a.minutes)),
        (t("Rules version"), str(game.rules_version)),
    )
    table = Markup("".join(f'<div><dt class="dim">{esc(k)}</dt><dd>{esc(v)}</dd></div>' for k, v in rows))
    rulings = NO_MARKUP
    if a.reconstructed:
        ours = next((s.body for s in game.texts.rules(viewer.lang) if s.id == RULINGS), ())
        lines = Markup("".join(f"<li>{rich(line)}</li>" for line in (*a.reconstructed, *ours)))
        words = t("Where the original leaves something open or was not at hand, we decided:")
        rulings = Markup(f"<h2>{esc(t('Reconstructed and decided'))}</h2><p>{esc(words)}</p><ul>{lines}</ul>")
    note = t(
        "Spielwerk is an independent project with its own drawings and its own rules text, not "
        "affiliated with publisher or designers. If you like the game: buy it in a shop."
    )
    main = Markup(
        f'<main id="main" class="about"><div class="splash">{game.view.cover()}</div><article class="prose"><h1>'
        f"{esc(game.title)}</h1>"
        f'<p class="lead">{rich(a.blurb)}</p><dl class="panel">{table}</dl>{own_components(game, viewer)}{rulings}'
        f'<p class="dim">{esc(note)}</p>'
        '<div class="row wrap">'
        f"{button(icon('play') + ' ' + esc(t('Play')), href=f'/new?game={game.slug}', cls='primary')}"
        f"{button(icon('book') + ' ' + esc(t('Read the rules')), href=f'/rules/{game.slug}')}"
        f"{pad_link(game, viewer)}</div>"
        "</article></main>"
    )
    return site_page(viewer, game.title, main, slug=game.slug)
