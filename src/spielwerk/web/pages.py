"""The pages round the tables: home, new table, waiting room, invitation, rules, about, fog and error.

What the server calls (every function returns a whole page):
``home(viewer, games, mine, open_tables)`` with the sessions this device has a seat at;
``new(viewer, games, slug, form, problem="")`` with the query or a refused form; ``waiting(session, viewer)``;
``invite(session, viewer, problem="")``; ``rules_of_all(viewer, games)``; ``rules(game, viewer, games)``;
``about(game, viewer)``; ``not_found(viewer)``; ``error(viewer, problem="")``; ``offline(viewer)``.
``games`` are those that the site offers.
The waiting room is kept up to date by ``table_page.fragments`` like a table.
"""

from collections.abc import Sequence

from spielwerk.core.canvas import num
from spielwerk.core.drawing import R3, at, frame, hexagon, pawn
from spielwerk.core.game import Game
from spielwerk.core.icons import icon, logo
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.table.session import Session
from spielwerk.web import my_tables, new_page, rules_page
from spielwerk.web import waiting as room
from spielwerk.web.assets import PUZZLE
from spielwerk.web.html import Viewer, button, document, post, preference, site_page
from spielwerk.web.table_page import pulse

about = rules_page.about
rules = rules_page.rules
rules_of_all = rules_page.overview
new = new_page.page


def waiting(session: Session, viewer: Viewer) -> Markup:
    """Return the waiting room."""
    return room.page(session, viewer, pulse(session, "waiting"))


def invite(session: Session, viewer: Viewer, problem: str = "") -> Markup:
    """Return the invitation a visitor sees."""
    return room.invite(session, viewer, pulse(session, "waiting"), problem)


# ---- home ----
def home(
    viewer: Viewer,
    games: Sequence[Game],
    mine: Sequence[Session],
    open_tables: Markup = NO_MARKUP,
    puzzle: Markup = NO_MARKUP,
) -> Markup:
    """Return the start page: tables that go on, a first game, the puzzle of the day, all games, open tables."""
    t = viewer.t
    tables = my_tables.home(viewer, mine)
    first = beginners_game(games)
    welcome = NO_MARKUP if tables else _welcome(viewer, first)
    begin = first_game(viewer, first, bool(tables))
    top = Markup(
        f'<section class="hero{" going" if tables else ""}"><div>{welcome}'
        f'<div class="resume" id="tables">{tables}</div></div><div class="aside">'
        f"{begin + puzzle if welcome else puzzle + begin}</div></section>"
    )
    open_ = NO_MARKUP if welcome else button(Markup(f"{icon('plus')} {esc(t('Open a table'))}"), href="/new")
    head = Markup(f'<div class="row wrap"><h2 class="grow">{esc(t("All games"))}</h2>{open_}{upload(viewer)}</div>')
    cards = "".join(card(viewer, game) for game in games)
    main = Markup(
        f'<main id="main" class="home">{"" if welcome else _title(viewer)}{top}{head}'
        f'<section class="games" aria-label="{esc(t("Games"))}">{cards}</section>{open_tables}{foot(viewer)}</main>'
    )
    return site_page(viewer, "Spielwerk", main, on="/", scripts=["home.js"], more=[PUZZLE])


def _title(viewer: Viewer) -> Markup:
    """Return the heading that only those hear who have tables to go on with."""
    return Markup(f'<h1 class="sr">{esc(viewer.t("Play"))}</h1>')


def _welcome(viewer: Viewer, game: Game) -> Markup:
    """Return what somebody reads who has not played yet."""
    t = viewer.t
    lead = t("Play in your browser with friends or against bots. Free, open, no ads.")
    words = Markup(f"{icon('bot')} {esc(t('{title} against a bot', title=game.title))}")
    return Markup(
        f"<h1>{esc(t('Good games. One table.'))}</h1><p>{esc(lead)}</p>"
        f'<div class="row wrap">{play_now(viewer, game, words, "primary")}'
        f"{button(icon('plus') + ' ' + esc(t('Open a table')), href='/new')}</div>"
    )


def beginners_game(games: Sequence[Game]) -> Game:
    """Return the game to begin with: the lightest of those that are meant for it, of equal ones the shortest."""

    def effort(game: Game) -> tuple[bool, int, int]:
        about = game.texts.about("en")
        return not game.for_beginners, about.weight, about.minutes

    return min(games, key=effort)


def first_game(viewer: Viewer, game: Game, play: bool) -> Markup:
    """Return the game that is offered to beginners, with its picture, its aim and its rules."""
    t, about = viewer.t, game.texts.about(viewer.lang)
    return Markup(
        f'<section class="panel first"><div class="splash">{game.view.cover()}</div><div class="stack">'
        f'<h2>{esc(t("To begin with: {title}", title=game.title))}</h2><p class="dim">{rich(about.blurb)}</p>'
        f'<div class="facts">{rules_page.facts(game, viewer)}</div><div class="row wrap">'
        f"{play_now(viewer, game, esc(t('Against a bot'))) if play else ''}"
        f"{rules_page.course_link(game, viewer)}"
        f"{button(esc(t('Read the rules')), href=f'/rules/{game.slug}')}</div></div></section>"
    )


def play_now(viewer: Viewer, game: Game, inside: Markup, cls: str = "") -> Markup:
    """Return the button that begins a game against a bot at once."""
    low = max(2, game.seats[0])
    fields = {"game": game.slug, "go": "start", "hints": "1", "seat-0-kind": "me", "seat-0-name": viewer.name}
    fields |= {f"seat-{k}-kind": "bot" for k in range(1, low)}
    fields |= {f"seat-{k}-level": "medium" for k in range(1, low)}
    return post("/new", inside, fields, cls, Markup("data-chance"))


def card(viewer: Viewer, game: Game) -> Markup:
    """Return a game as it is offered."""
    t, about = viewer.t, game.texts.about(viewer.lang)
    return Markup(
        '<article class="panel game">'
        f'<a class="cover" href="/rules/{esc(game.slug)}" '
        f'aria-label="{esc(with_label(viewer.lang, game.title, t("rules")))}">{game.view.cover()}</a>'
        f'<div class="body"><h2>{esc(game.title)}</h2><p>{rich(about.blurb)}</p><div class="facts">'
        f"{rules_page.facts(game, viewer)}</div>"
        f'<div class="go">{play_now(viewer, game, esc(t("Play")), "small")}'
        f"{button(esc(t('Invite')), href=f'/new?game={game.slug}&seat-1-kind=link', cls='small')}"
        '<div class="more">'
        f"{rules_page.course_link(game, viewer, 'small ghost')}{rules_page.pad_link(game, viewer, 'small ghost')}"
        "</div></div></div>"
        "</article>"
    )


def upload(viewer: Viewer) -> Markup:
    """Return the menu with the form that takes a record."""
    t = viewer.t
    words = t("A record becomes a table: look at it, step through it, play on from any point.")
    return Markup(
        f'<details class="menu"><summary class="btn ghost">{icon("share")} {esc(t("Load a game"))}</summary>'
        '<form method="post" action="/upload" enctype="multipart/form-data" class="drop stack">'
        f'<p class="dim small">{esc(words)}</p>'
        '<input class="field" type="file" name="record" accept=".json,application/json" required '
        f'aria-label="{esc(t("Record"))}">'
        f'<button class="btn">{icon("share")} {esc(t("Load"))}</button></form></details>'
    )


def foot(viewer: Viewer) -> Markup:
    """Return what stands at the bottom of the start page."""
    t = viewer.t
    themes = (("auto", t("automatic")), ("light", t("light")), ("dark", t("dark")))
    links = "".join(
        preference(viewer, "theme", value, esc(words), "link", Markup(f'data-theme-set="{esc(value)}"'))
        for value, words in themes
    )
    words = t("Open source. Independent project with its own artwork, not affiliated with the publishers.")
    return Markup(
        f'<footer class="foot dim"><span class="grow">{esc(words)}</span><span class="row wrap">'
        f'<a href="/privacy">{esc(t("Privacy"))}</a> '
        f'<a href="/fair">{esc(t("Fair chance"))}</a> {esc(t("Colours:"))} {links}</span></footer>'
    )


# ---- fog and error ----
def fog() -> Markup:
    """Return a figure on the only hex that is explored."""
    s, out = 74.0, NO_MARKUP
    spots = ((-22, -14, 24), (20, -20, 20), (6, 20, 26), (-30, 22, 16))
    canopy = Markup(
        "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="var(--grove-2)" opacity=".22"/>' for x, y, r in spots)
    )
    mystery = Markup(
        '<text y="10" text-anchor="middle" font-size="30" font-weight="700" fill="#fff" opacity=".5">?</text>'
    )
    for q in range(-3, 4):
        for r in range(-3, 4):
            x, y = 1.5 * s * q, R3 * s * (r + q / 2)
            if abs(y) >= 140 or abs(x) >= 350:
                continue
            far = max(abs(q), abs(r), abs(q + r))
            fill = Markup("--grove" if far == 0 else "--unknown")
            cell = hexagon(s * 0.97, Markup(f'fill="var({fill})" stroke="var(--grove-2)" stroke-width="2"'), True)
            cell += (canopy if far else "") + (mystery if far == 1 else "")
            out += at(x, y, cell, attrs=Markup(f'opacity="{max(0.12, 1 - 0.28 * max(0, far - 1)):.2f}"'))
    puff = Markup(
        '<path d="M-74 0A20 20 0 0 1-62-38A32 32 0 0 1-6-54A26 26 0 0 1 40-40A21 21 0 0 1 72 0Z" fill="var(--stone)"/>'
    )
    mists: tuple[tuple[float, float, float, float], ...] = (
        (-250, -40, 1.25, 0.42),
        (262, 40, 1.3, 0.42),
        (-170, 150, 1.1, 0.36),
        (196, -96, 1, 0.36),
        (-330, 84, 0.9, 0.3),
    )
    mists += ((60, 176, 1, 0.34), (340, -50, 0.8, 0.28), (-60, -140, 0.8, 0.3))
    mist = Markup(
        "".join(
            f'<g opacity="{esc(num(o * 10)[:3])}" class="mist" style="opacity:{o}">{at(x, y, puff, k)}</g>'
            for x, y, k, o in mists
        )
    )
    return frame(
        (-440, -220, 880, 440), out + mist + at(0, 34, pawn(2), 2.4), Markup('class="fogscene" aria-hidden="true"')
    )


def _adrift(viewer: Viewer, title: str, heading: str, words: str) -> Markup:
    t = viewer.t
    acts = button(Markup(f"{icon('home')} {esc(t('Go to the start page'))}"), href="/", cls="primary")
    acts += button(Markup(f"{icon('table')} {esc(t('New table'))}"), href="/new")
    main = Markup(
        f'<main id="main" class="fog">{fog()}<h1>{esc(heading)}</h1><p>{esc(words)}</p>'
        f'<div class="row wrap">{acts}</div></main>'
    )
    return site_page(viewer, title, main)


def blocked_page(viewer: Viewer, name: str, back: str) -> Markup:
    """Return what is said after somebody was blocked."""
    t = viewer.t
    heading = t("{name} is blocked.", name=name)
    words = t(
        "You no longer meet: neither sees the other's open tables or sits down where the other sits. {name} is not "
        "told. A game that is on goes on. On your page you can take it back.",
        name=name,
    )
    acts = button(Markup(f"{icon('back')} {esc(t('Back to the table'))}"), href=back, cls="primary")
    acts += button(Markup(f"{icon('me')} {esc(t('My page'))}"), href="/me")
    main = Markup(
        f'<main id="main" class="fog"><h1>{esc(heading)}</h1><p>{esc(words)}</p>'
        f'<div class="row wrap">{acts}</div></main>'
    )
    return site_page(viewer, heading, main)


def not_found(viewer: Viewer, words: str = "") -> Markup:
    """Return the fog: a page or table that does not exist."""
    words = words or viewer.t("This table does not exist, or no longer. Check the link, or sit down at another one.")
    return _adrift(viewer, "404", viewer.t("Only fog here."), words)


def error(viewer: Viewer, problem: str = "") -> Markup:
    """Return what is said when something went wrong."""
    t = viewer.t
    heading = t("That did not work.")
    return _adrift(viewer, heading, heading, problem or t("Your game is saved."))


def offline(viewer: Viewer) -> Markup:
    """Return what is shown instead of any page while there is no connection: nothing that may be out of date."""
    t = viewer.t
    heading = t("No connection.")
    words = t("This page shows nothing old as if it were new. Your games are saved and go on once you are connected.")
    again = button(Markup(f"{icon('again')} {esc(t('Try now'))}"), cls="primary", attrs=Markup("data-again"))
    body = Markup(
        f'<main id="main" class="fog offline">{logo(72)}<h1>{esc(heading)}</h1><p>{esc(words)}</p>'
        f'<div class="row wrap">{again}</div></main>'
    )
    return document(viewer, heading, body, cls="lobby")
