"""The analysis board as a page: palette and fields on the left, the table's own stage, best turns on the right."""

from collections.abc import Sequence
from typing import Final

from spielwerk.core.editing import editor_of, value_of
from spielwerk.core.editor import GAP, Choice, Field, Named, Number, Places, Things
from spielwerk.core.game import Game
from spielwerk.core.icons import icon
from spielwerk.core.language import Sentence, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import NONE
from spielwerk.table.session import Session
from spielwerk.web import log, my_tables, parts, table_page
from spielwerk.web.analysis_board import Board, scene_of
from spielwerk.web.assets import ANALYSIS
from spielwerk.web.html import (
    AT_TABLE,
    Viewer,
    button,
    chip,
    document,
    empty,
    language_items,
    level_choices,
    picture,
    post,
    seat_badge,
    segments,
    site_page,
    table_bar,
)
from spielwerk.web.new_page import option
from spielwerk.web.scene import Scene

PATH: Final = "/analyse"
TAKE, TURN = "take", "turn"  # tools: they are edits of their own


def _address(board: Board) -> str:
    return f"{PATH}/{board.game.slug}?p={board.code}&s={board.seat}"


# ---- what changes ----
def fragments(board: Board, viewer: Viewer) -> dict[str, Markup]:
    """Return everything that an edit can change, by element id."""
    scene = scene_of(board, viewer)
    layers = scene.canvas.board.fragments()
    left, right, stage = (parts.panels(scene, place) for place in ("left", "right", "stage"))
    return {
        "chips": Markup(f'<span id="chips" class="row">{chips(scene)}</span>'),
        "board-defs": table_page.defs(scene),
        "board-camera": log.order("board-camera", layers, "g", "camera"),
        **layers,
        **table_page.overview(scene),
        "who": who(board, viewer),
        "palette": palette(board, viewer),
        "fields": fields(board, viewer),
        "check": check(board, viewer),
        "left-panels": log.order("left-panels", left),
        **left,
        "stage-panels": log.order("stage-panels", stage),
        **stage,
        "right-panels": log.order("right-panels", right),
        **right,
        "turns": turns(board, viewer),
        "scores": parts.scores(scene),
        "share": share(board, viewer),
        "prompt": prompt(board, viewer),
    }


def chips(scene: Scene) -> Markup:
    """Return the name of the game and how far it has come."""
    told = scene.game.chips
    more = [full for full, _ in told(scene.obs, scene.audience)] if told and not scene.over else []
    return chip(esc(scene.game.title)) + "".join(chip(esc(words), "desk-only") for words in more)


def who(board: Board, viewer: Viewer) -> Markup:
    """Return the switch between the seats: whose things are shown and edited."""
    names = board.names(viewer.lang)
    moving = viewer.t("to move")
    items = [
        (
            str(seat),
            Markup(
                f"{seat_badge(seat, 18)} {esc(name)}"
                f"{f' <i>{esc(moving)}</i>' if seat == board.state.to_move and board.playable else ''}"
            ),
        )
        for seat, name in enumerate(names)
    ]
    label = viewer.t("Whose things are shown")
    inside = segments("seat", items, str(board.seat), label) if len(items) > 1 else NO_MARKUP
    return Markup(f'<section id="who" class="panel who{"" if inside else " alone"}">{inside}</section>')


def palette(board: Board, viewer: Viewer) -> Markup:
    """Return the pieces with what is left of them, and the tool that takes away."""
    t = viewer.t
    keys = NO_MARKUP
    for n, piece in enumerate(board.palette(viewer.lang), 1):
        below = Markup(f"{piece.left}") if piece.left != NONE else esc(piece.short or piece.title)
        named = f"{piece.short}: {piece.title}" if piece.short else piece.title
        label = with_label(viewer.lang, piece.title, t("{n} left", n=piece.left)) if piece.left != NONE else named
        keys += Markup(
            f'<button type="button" id="piece-{n}" data-piece="{esc(piece.name)}" data-title="{esc(piece.title)}" '
            f'aria-pressed="false" aria-label="{esc(label)}" title="{esc(piece.title)}">{piece.picture}'
            f"<span>{below}</span></button>"
        )
    if editor_of(board.game).turns:
        keys += _tool(TURN, t("Turn in place"), "again", viewer.p("tool", "Turn"))
    keys += _tool(TAKE, t("Take away"), "erase", viewer.p("tool", "Off"))
    return Markup(
        f'<section id="palette" class="panel"><h2 class="label">{esc(t("Pieces"))}</h2>'
        f'<div class="palette" role="group" aria-label="{esc(t("Pieces"))}">{keys}</div></section>'
    )


def _tool(name: str, title: str, sign: str, short: str) -> Markup:
    """Return a tool that does something to what lies on a cell."""
    return Markup(
        f'<button type="button" id="tool-{esc(name)}" data-piece="" data-tool="{esc(name)}" data-title="{esc(title)}" '
        f'aria-pressed="false" aria-label="{esc(f"{short}: {title}")}" title="{esc(title)}">{icon(sign)}'
        f"<span>{esc(short)}</span></button>"
    )


def _title(field: Field, viewer: Viewer) -> str:
    return field.title.say(viewer.lang) if isinstance(field.title, Sentence) else viewer.t(field.title)


def fields(board: Board, viewer: Viewer) -> Markup:
    """Return what can be set beside the board, in rows that open."""
    rows = "".join(_field(board, field, viewer) for field in board.fields())
    title = viewer.t("Elsewhere on the table")
    return Markup(f'<section id="fields" class="panel fields"><h2 class="label">{esc(title)}</h2>{rows}</section>')


def _field(board: Board, field: Field, viewer: Viewer) -> Markup:
    value = value_of(field, board.position, board.seat)
    name, title = esc(field.name), _title(field, viewer)
    owner = seat_badge(board.seat, 16) if field.by_seat else NO_MARKUP
    if isinstance(field, Number):
        shown, inside = str(value), _number(field, value, title)
    elif isinstance(field, Choice):
        word = field.write(value)
        shown = field.label(word, viewer.lang) if word in field.values else viewer.t("none")
        inside = _choice(field, word, title, viewer)
    elif isinstance(field, Places):
        words = [field.write(item) for item in value]
        filled = sum(word != GAP for word in words)
        shown, inside = viewer.t("{n} of {all}", n=filled, all=len(words)), _places(field, words, title, viewer)
    else:
        assert isinstance(field, Things)
        words = [field.write(item) for item in value]
        shown, inside = str(len(words)), _things(field, words, title, viewer)
    return Markup(
        f'<details id="field-{name}" class="kv"><summary><span>{esc(title)}</span><b>{owner} {esc(shown)}</b></summary>'
        f'<div class="set">{inside}</div></details>'
    )


def _number(field: Number, value: int, title: str) -> Markup:
    name = esc(field.name)
    less, more = max(field.low, value - 1), min(field.high, value + 1)
    return Markup(
        f'<div class="stepper row"><button type="button" class="btn" data-edit="set {name} {less}" '
        f'aria-label="{esc(title)} −1">−</button>'
        f'<input class="field" type="number" inputmode="numeric" data-set="{name}" value="{value}" min="{field.low}" '
        f'max="{field.high}" aria-label="{esc(title)}">'
        f'<button type="button" class="btn" data-edit="set {name} {more}" aria-label="{esc(title)} +1">+</button></div>'
    )


def _options(field: Named, chosen: str, viewer: Viewer) -> Markup:
    return Markup(
        "".join(
            f'<option value="{esc(value)}"{" selected" if value == chosen else ""}>'
            f"{esc(field.label(value, viewer.lang))}</option>"
            for value in field.values
        )
    )


def _choice(field: Choice, word: str, title: str, viewer: Viewer) -> Markup:
    name, options = esc(field.name), _options(field, word, viewer)
    return Markup(f'<select class="field" data-set="{name}" aria-label="{esc(title)}">{options}</select>')


def _label(field: Named, word: str, viewer: Viewer) -> str:
    return "–" if word == GAP else field.label(word, viewer.lang)


def _places(field: Places, words: list[str], title: str, viewer: Viewer) -> Markup:
    """Return the places to choose one of, and what may lie there."""
    t, name = viewer.t, esc(field.name)
    keys = Markup(
        "".join(
            f'<button type="button" class="btn small" data-slot="{n}" aria-pressed="{"true" if n == 0 else "false"}">'
            f'<span class="dim">{n + 1}</span> {esc(_label(field, word, viewer))}</button>'
            for n, word in enumerate(words)
        )
    )
    gap = Markup(f'<option value="{GAP}">{esc(t("empty"))}</option>' if field.empty else "")
    label = with_label(viewer.lang, title, t("what lies there"))
    return Markup(
        f'<div class="places" role="group" aria-label="{esc(title)}">{keys}</div>'
        f'<select class="field" data-set-place="{name}" aria-label="{esc(label)}">'
        f'<option value="">{esc(t("Choose …"))}</option>{gap}{_options(field, "", viewer)}</select>'
    )


def _things(field: Things, words: list[str], title: str, viewer: Viewer) -> Markup:
    """Return the things to drop one of, and what may be added."""
    t, name = viewer.t, esc(field.name)
    keys = NO_MARKUP
    for n, word in enumerate(words):
        said = field.label(word, viewer.lang) if word in field.values else t("hidden")
        label = t("Remove {thing}", thing=said)
        keys += Markup(
            f'<button type="button" class="btn small" data-edit="drop {name}.{n}" aria-label="{esc(label)}">'
            f"{esc(said)} {icon('cross')}</button>"
        )
    label = with_label(viewer.lang, title, t("add"))
    return Markup(
        f'<div class="places">{keys}</div><select class="field" data-add="{name}" aria-label="{esc(label)}">'
        f'<option value="">{esc(t("Add …"))}</option>{_options(field, "", viewer)}</select>'
    )


def check(board: Board, viewer: Viewer) -> Markup:
    """Return whether the position can be, or the one thing that is wrong with it."""
    t, trouble = viewer.t, board.trouble
    if trouble is None:
        words = esc(t("The position is sound."))
        return Markup(f'<section id="check" class="panel check" role="status">{icon("check")}<b>{words}</b></section>')
    mend = NO_MARKUP
    if trouble.mend:
        mend = button(esc(t(trouble.button)), cls="small", attrs=Markup(f'data-edit="{esc(trouble.mend)}"'))
    at = Markup(f' data-wrong="{trouble.cell}"' if trouble.cell != NONE else "")
    words = esc(trouble.sentence.say(viewer.lang))
    return Markup(
        f'<section id="check" class="panel check warn" role="status"{at}>{icon("warn")}'
        f"<span>{words}</span>{mend}</section>"
    )


def turns(board: Board, viewer: Viewer) -> Markup:
    """Return the place of the best turns: a list that the stream fills, or the sentence that stands instead of it."""
    t = viewer.t
    title = t("Best turns")
    inside = NO_MARKUP
    if board.trouble is not None:
        inside = Markup(f'<p class="dim">{esc(board.trouble.sentence.say(viewer.lang))}</p>')
    elif board.over:
        inside = Markup(f'<p class="dim">{esc(t("The game is over in this position. The points stand below."))}</p>')
    else:
        title = t("Best turns for {name}", name=board.names(viewer.lang)[board.state.to_move])
        stop = Markup(f"{icon('stop')} {esc(t('Stop'))}")
        go = Markup(f"{icon('play')} {esc(t('Think'))}")
        deeper = Markup(f'{icon("deep")} <span>{esc(t("Think deeper"))} <i id="deeper-time"></i></span>')
        soon = t("I look for the best turns as soon as you change something.")
        inside = Markup(
            f'<ol id="turn-list" class="best"></ol><p id="turn-note" class="dim small">{esc(soon)}</p>'
            f'<div class="row acts">{button(stop, attrs=Markup("data-stop hidden"))}'
            f"{button(go, attrs=Markup('data-think'))}{button(deeper, attrs=Markup('data-deeper disabled'))}</div>"
        )
    ready = Markup(f' data-mover="{board.state.to_move}"' if board.playable else "")
    return Markup(
        f'<section id="turns" class="panel turns"{ready}><div class="row"><h2 class="label grow">{esc(title)}</h2>'
        f'<span id="turn-state" class="chip" hidden></span></div>{inside}</section>'
    )


def share(board: Board, viewer: Viewer) -> Markup:
    """Return the address of the position, and what can be downloaded of it."""
    t, path = viewer.t, _address(board)
    base, query = f"{PATH}/{board.game.slug}", f"?p={board.code}&s={board.seat}"
    copy = button(icon("copy"), attrs=Markup(f'data-copy="{esc(path)}" aria-label="{esc(t("Copy link"))}"'))
    image = Markup(f"{icon('image')} {esc(t('Picture'))}")
    file = Markup(f"{icon('down')} {esc(t('Position file'))}")
    return Markup(
        f'<section id="share" class="panel stack"><h2 class="label">{esc(t("Share"))}</h2><div class="row">'
        f'<input class="field" readonly value="{esc(viewer.place + path)}" '
        f'aria-label="{esc(t("Link to this position"))}">{copy}</div>'
        f'<div class="row wrap">{button(image, href=f"{base}/board.png{query}", cls="small", attrs=Markup("download"))}'
        f"{button(esc('SVG'), href=f'{base}/board.svg{query}', cls='small', attrs=Markup('download'))}"
        f"{button(file, href=f'{base}/position.json{query}', cls='small', attrs=Markup('download'))}</div></section>"
    )


def prompt(board: Board, viewer: Viewer) -> Markup:
    """Return what to do now, the way back, and the way on."""
    t, mover = viewer.t, board.state.to_move
    colour = Markup(f"var(--seat-{mover})" if board.playable else "var(--line-2)")
    face = Markup(f'<span class="desk-only">{seat_badge(board.seat, 44)}</span>')
    undo = Markup(f'{icon("undo")}<span class="desk-only">{esc(t("Undo"))}</span>')
    say, hint = (
        t("Start, or get a position."),
        t("Choose a piece, then tap the board. The address holds what you build."),
    )
    back = button(undo, attrs=Markup(f'data-back disabled aria-label="{esc(t("Undo"))}"'))
    return Markup(
        f'<footer id="prompt" class="prompt" tabindex="-1" style="--c:{colour}" {_words(viewer)}>{face}'
        f'<div class="grow" role="status"><div class="say">{esc(say)}</div><div class="hint">{esc(hint)}</div></div>'
        f'<div class="acts">{back}{_play(board, viewer) if board.playable else ""}</div></footer>'
    )


def _words(viewer: Viewer) -> Markup:
    """Return the sentences the script says."""
    t = viewer.t
    said = {
        "start": t("Start, or get a position."),
        "put": t("Put it on a cell: {piece}."),
        "tool": t("Tap where: {piece}."),
        "hint": t("Choose a piece, then tap the board. The address holds what you build."),
        "shown": t("On the board you see turn {n} of the list."),
        "thinking": t("thinking, {n} s"),
        "stopped": t("stopped"),
        "done": t("{n} s"),
        "pad": t("There is no score pad of this game on this device yet."),
        "failed": t("That did not work just now. Try again in a moment."),
    }
    return Markup(" ".join(f'data-say-{esc(key)}="{esc(words)}"' for key, words in said.items()))


def _play(board: Board, viewer: Viewer) -> Markup:
    """Return the way to go on from here: for all seats, against bots, with guests."""
    t, game = viewer.t, board.game
    fields = {"p": board.code}
    action = f"{PATH}/{game.slug}/play"
    alone = board.seats == 1
    every = t("Play on") if alone else t("Play all seats yourself")
    inside = post(
        action, Markup(f"{icon('screen')} {esc(every)}"), fields | {"how": "all"}, attrs=Markup("data-chance")
    )
    if not alone:
        levels = segments("level", level_choices(viewer), "medium", t("Strength of the bots"))
        against = Markup(f"{icon('bot')} {esc(t('Play against bots'))}")
        inside += Markup(
            f'<form method="post" action="{esc(action)}" class="stack tight" data-chance>'
            f'<input type="hidden" name="p" value="{esc(board.code)}"><input type="hidden" name="how" value="bots">'
            f'{levels}<button class="btn primary">{against}</button></form>'
        )
        guests = Markup(f"{icon('players')} {esc(t('Invite somebody'))}")
        inside += post(action, guests, fields | {"how": "guests"}, attrs=Markup("data-chance"))
    words = Markup(f"{icon('play')} <span>{esc(t('Play from here'))}</span>")
    return Markup(
        f'<details class="menu up" id="play-on"><summary class="btn primary">{words}</summary>'
        f'<div class="drop stack">{inside}</div></details>'
    )


# ---- the page ----
def page(board: Board, viewer: Viewer, note: str = "") -> Markup:
    """Return the analysis board of a game; ``note`` says what was wrong with the address."""
    f = fragments(board, viewer)
    scene = scene_of(board, viewer)
    rails = {
        place: log.order(
            f"{place}-panels", (own := parts.panels(scene, place)), cls="rest", inside=Markup("".join(own.values()))
        )
        for place in ("left", "right", "stage")
    }
    t = viewer.t
    left = Markup(
        f'<aside class="left" tabindex="0" aria-label="{esc(t("Set up"))}">{f["who"]}{f["palette"]}{f["check"]}'
        f"{f['fields']}{sources(board, viewer)}{rails['left']}</aside>"
    )
    right = Markup(
        f'<aside class="right" tabindex="0" aria-label="{esc(t("Best turns"))}">{f["turns"]}{f["scores"]}{f["share"]}'
        f"{rails['right']}</aside>"
    )
    stage = Markup(
        f'<section class="stage" id="stage">{rails["stage"]}<div class="felt">{table_page.board(scene)}'
        f"{table_page.minimap(scene)}</div></section>"
    )
    said = Markup(f'<div class="banner" role="alert">{icon("warn")} {esc(note)}</div>' if note else "")
    still = t("Without JavaScript this page shows the position, but nothing can be set up.")
    said += Markup(f'<noscript><div class="banner">{icon("warn")} {esc(still)}</div></noscript>')
    bar = table_bar(viewer, t("Position"), chips(scene), _menu(board, viewer), f"/rules/{board.game.slug}")
    main = Markup(
        f'<main class="table analysis" id="table">{bar}{said}{left}{stage}{right}{f["prompt"]}{_tabs(scene)}</main>'
        f'<div id="bubble" class="bubble" hidden></div><p id="aloud" class="sr" role="status"></p>'
    )
    slug = board.game.slug
    attrs = Markup(
        f'data-analyse="{PATH}/{esc(slug)}" data-p="{esc(board.code)}" data-s="{board.seat}" '
        f'data-rules="/rules/{esc(slug)}"'
    )
    title = with_label(viewer.lang, t("Position"), board.game.title)
    return document(viewer, title, main, cls=AT_TABLE, scripts=["analysis.js"], attrs=attrs, slug=slug, more=[ANALYSIS])


def _menu(board: Board, viewer: Viewer) -> Markup:
    t = viewer.t
    items = (
        (PATH, "setup", t("Another game")),
        (f"/rules/{board.game.slug}", "book", t("Rules")),
        ("/", "home", t("Start page")),
    )
    links = "".join(
        Markup(f'<a class="item" href="{esc(href)}">{icon(sign)} {esc(words)}</a>') for href, sign, words in items
    )
    return links + language_items(viewer)


def _tabs(scene: Scene) -> Markup:
    """Return the tabs of a phone: what is not in sight opens as a sheet."""
    t = scene.t
    items = [("", "board", scene.p("tab", "Board")), ("fields", "table", scene.p("tab", "Table"))]
    if any(p.place == "stage" for p in scene.canvas.panels):
        items.append(("stage-panels", "cards", scene.p("tab", "Display")))
    items += [
        ("scores", "sum", t("Score")),
        ("sources", "setup", scene.p("tab", "Get")),
        ("share", "share", t("Share")),
    ]
    keys = Markup(
        "".join(
            f'<button type="button" data-sheet="{esc(panel)}" {"" if panel else "class=on"}>{icon(sign)}'
            f"<span>{esc(words)}</span></button>"
            for panel, sign, words in items
        )
    )
    return Markup(f'<nav class="tabs" aria-label="{esc(t("Views"))}">{keys}</nav>')


def sources(board: Board, viewer: Viewer) -> Markup:
    """Return the ways to get a position: the opening, a table, the score pad, a file."""
    t, game = viewer.t, board.game
    base = f"{PATH}/{game.slug}"
    low, high = game.seats
    counts = [(str(n), Markup(f"{n}")) for n in range(low, high + 1)]
    choices = "".join(option(viewer, game, one, {}) for one in game.options if not one.advanced)
    opening = Markup(
        f'<details class="kv"><summary class="btn start">{icon("board")} {esc(t("From the opening"))}</summary>'
        f'<form class="stack set" action="{esc(base)}"><div class="opt"><span class="label">{esc(t("Players"))}</span>'
        f"{segments('seats', counts, str(board.seats), t('Players'))}</div>{choices}"
        f'<button class="btn primary">{esc(t("Lay it out"))}</button></form></details>'
    )
    tables = button(Markup(f"{icon('log')} {esc(t('From a game'))}"), href=f"{base}/tables", cls="start")
    pad = NO_MARKUP
    if editor_of(game).from_sheet is not None:
        words = Markup(f"{icon('sum')} {esc(t('From the score pad'))}")
        pad = button(words, cls="start", attrs=Markup(f'data-pad="/pad/{esc(game.slug)}"'))
    file = Markup(
        f'<form method="post" action="{PATH}/file" enctype="multipart/form-data" data-file>'
        f'<input type="hidden" name="game" value="{esc(game.slug)}">'
        f'<label class="btn start">{icon("down")} {esc(t("From a file"))}'
        '<input class="sr" type="file" name="file" accept=".json,application/json" required></label>'
        f'<noscript><button class="btn">{esc(t("Load"))}</button></noscript></form>'
    )
    title = t("Get a position")
    return Markup(
        f'<section id="sources" class="panel stack"><h2 class="label">{esc(title)}</h2>'
        f"{opening}{tables}{pad}{file}</section>"
    )


# ---- pages round it ----
def choose(viewer: Viewer, games: Sequence[Game]) -> Markup:
    """Return the page on which a game is chosen."""
    t = viewer.t
    cards = Markup(
        "".join(
            f'<a class="panel gamecard" href="{PATH}/{esc(game.slug)}">{picture(game.view.cover())}'
            f"<b>{esc(game.title)}</b></a>"
            for game in games
        )
    )
    lead = t("Build the position of any table, ask for the best turn, play on from there.")
    main = Markup(
        f'<main id="main" class="home analyse"><h1>{esc(t("Analyse"))}</h1><p class="lead">{esc(lead)}</p>'
        f'<section class="pickgame" aria-label="{esc(t("Games"))}">{cards}</section></main>'
    )
    return site_page(viewer, t("Analyse"), main, on=PATH, more=[ANALYSIS])


def tables(viewer: Viewer, game: Game, mine: Sequence[Session]) -> Markup:
    """Return the own tables of a game to take a position from."""
    t = viewer.t
    rows = Markup(
        "".join(
            f'<a class="panel tablelink" href="{PATH}/{esc(game.slug)}?t={esc(session.id)}">'
            f"<b>{esc(', '.join(session.names))}</b>"
            f'<span class="dim small">{esc(" · ".join([*my_tables.progress(viewer, session), _when(viewer, session)]))}'
            "</span></a>"
            for session in mine
        )
    )
    words = t("Of a game that is on, only what you see yourself is taken over.")
    back = button(esc(t("Back to the board")), href=f"{PATH}/{game.slug}")
    title = t("A position of a game")
    main = Markup(
        f'<main id="main" class="home analyse"><h1>{esc(title)}</h1><p class="dim">{esc(words)}</p>'
        f'<section class="tablelinks">{rows or empty(t("No table of yours is here yet."))}</section>{back}</main>'
    )
    return site_page(viewer, title, main, on=PATH, more=[ANALYSIS])


def _when(viewer: Viewer, session: Session) -> str:
    return my_tables.ago(viewer, my_tables.last_used(session))
