"""The parts of a table round the board: seats, prompt, checklist, score table and the panels of the game."""

from collections.abc import Iterable
from itertools import takewhile

from spielwerk.core.canvas import Panel
from spielwerk.core.drawing import at, frame, pawn
from spielwerk.core.icons import icon
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.core.state import NONE, Part
from spielwerk.table.session import SeatInfo
from spielwerk.web import asking, clocks, follow, hosting
from spielwerk.web.html import LEVELS, button, chip, level_words, network_bot_words, plain, post, seat_badge
from spielwerk.web.log import line
from spielwerk.web.scene import Scene


# ---- seats ----
def seats(scene: Scene) -> Markup:
    """Return a panel for each seat: who, how many points, and the facts that matter in this game."""
    points = scene.obs.scores()
    panels = "".join(_seat(scene, seat, points[seat]) for seat in range(len(points)))
    label = esc(scene.t("Players"))
    timed = Markup(" timed" if scene.session.timed else "")
    return Markup(f'<div id="seats" class="seats{timed}" aria-label="{label}" role="group">{panels}</div>')


def _seat(scene: Scene, seat: int, points: int) -> Markup:
    seated = seat < len(scene.session.seats)  # an automaton is not
    who = scene.session.seats[seat] if seated else SeatInfo()
    awaited = seat in scene.awaiting() and scene.session.started
    tags = []
    if seat in scene.held:
        tags.append(esc(scene.t("(you)")) if len(scene.held) == 1 else NO_MARKUP)
    if who.kind == "bot" and who.level in LEVELS:
        tags.append(esc(level_words(scene.viewer, who.level)))
    sign = NO_MARKUP
    if who.is_network_bot:
        tags.append(esc(network_bot_words(scene.viewer, who)))
        sign = Markup(f'<i class="netbot">{icon("bot")}</i>')
    dot, absent = asking.presence(scene, seat)
    tags.append(absent)
    time = clocks.at_seat(scene, seat)
    if scene.session.terms.time.kind == "days":  # words: they take the second line
        tags, time = [time, *tags], NO_MARKUP
    moving = scene.t("to move") if scene.mode == "table" else scene.t("moves")
    if scene.game.simultaneous:
        moving = scene.t("acting")
    turn = chip(esc(moving), "turn") if awaited else NO_MARKUP
    if scene.game.simultaneous and seated and not awaited and not scene.over and scene.session.why_stopped is None:
        turn = chip(Markup(f"{icon('check')} {esc(scene.t('done'))}"))
    tag = " ".join(tag for tag in tags if tag)
    name = esc(scene.audience.name(seat))
    points_word = esc(scene.t("points"))
    return Markup(
        f'<section id="seat-{seat}-panel" class="panel seat{" turn" if awaited else ""}" '
        f'style="--c:var(--seat-{seat})" '
        f'aria-label="{name}" data-sheet="seats" data-seat="{seat}"><div class="row">'
        f'<span class="face">{seat_badge(seat, 28)}{sign}{dot}</span>'
        f'<span class="name">{name} <span class="tag dim">{tag}</span></span>{turn}{time}'
        f'<span class="score" aria-label="{points} {points_word}">{points}{_unknown(scene, seat)}</span></div>'
        f'<div class="meta">{scene.game.view.seat_line(scene.obs, seat, scene.canvas)}</div></section>'
    )


def is_hidden(scene: Scene, part: Part) -> bool:
    """Tell whether a part holds points that this reader may not know yet."""
    return scene.game.hidden is not None and scene.game.hidden(part)


def _unknown(scene: Scene, seat: int) -> Markup:
    if scene.game.hidden is None:
        return NO_MARKUP
    return Markup("+?" if any(is_hidden(scene, part) for part in scene.obs.breakdown(seat)) else "")


# ---- what to do now ----
def prompt(scene: Scene) -> Markup:
    """Return the prompt bar: one sentence, a hint, and every legal action that the board does not show."""
    if scene.looking:
        return looking(scene)
    waited = scene.awaiting()
    seat = scene.viewer.seat if scene.viewer.seat in waited else (waited[0] if waited else NONE)
    colour = Markup(f"var(--seat-{seat})" if seat != NONE else "var(--line-2)")
    face = Markup(f'<span class="desk-only">{seat_badge(seat, 44)}</span>' if seat != NONE else "")
    hand = Markup(
        "".join(
            f'<div class="hand" id="panel-{esc(p.id)}">{p.html}</div>' for p in scene.canvas.panels if p.place == "hand"
        )
    )
    gone = hosting.removal_sentence(scene.session, scene.viewer) if scene.mode == "table" and not scene.over else ""
    return Markup(
        f'<footer id="prompt" class="prompt" tabindex="-1" style="--c:{colour}" data-rule="{esc(scene.prompt.rule)}">'
        f"{hand}{face}{follow.prompt(scene, gone)}{clocks.hint(scene)}{pips(scene)}</div>"
        f'<div class="acts">{acts(scene)}</div>{giving_up(scene)}</footer>'
    )


def looking(scene: Scene) -> Markup:
    """Return the prompt bar while one looks back: what happened then, and the way back."""
    t, step = scene.t, scene.step
    happened = [entry.event for entry in scene.session.lines_of(scene.viewer.seat, step)]
    seat = happened[0].seat if happened else NONE
    own = list(takewhile(lambda event: event.seat == seat, happened))  # what follows is others': the log tells it
    told = [words for event in own if (words := line(scene, event))]
    words = rich(" ".join(words if n == 0 else words[:1].upper() + words[1:] for n, words in enumerate(told)))
    words += " …" if len(own) < len(happened) else ""
    known = 0 <= seat < len(scene.session.seats)
    face = seat_badge(seat, 44) if known else NO_MARKUP
    name = esc(scene.audience.name(seat) if known else "")
    where = esc(t("Looking back: step {step} of {step2}.", step=step, step2=scene.session.step))
    back = button(Markup(f"{icon('next')} {esc(t('Back to now'))}"), cls="primary", attrs=Markup("data-now"))
    href = f"/t/{scene.session.id}/replay?step={step}"
    replay = button(Markup(f'{icon("play")}<span class="desk-only">{esc(t("Replay"))}</span>'), href=href)
    return Markup(
        '<footer id="prompt" class="prompt" tabindex="-1" style="--c:var(--last)">'
        f'<span class="desk-only">{face}</span><div class="grow" role="status"><div class="say">{name} {words}</div>'
        f'<div class="hint">{where}</div></div>'
        f'<div class="acts">{replay}{back}</div></footer>'
    )


def handover(scene: Scene) -> Markup:
    """Return the sheet that hides a shared device until the next person has taken it."""
    session, holder, t = scene.session, scene.viewer.holder, scene.t
    if scene.looking or scene.viewer.seat >= 0 or not session.is_shared_device(holder):
        return Markup('<section id="handover" hidden></section>')
    seat = session.viewer_seat(holder)
    name = scene.audience.name(seat)
    picture = frame((-60, -110, 120, 136), at(0, 0, pawn(seat), 2.6), Markup('aria-hidden="true"'))
    lines = session.log_between(-1, session.log_length() - 6, session.log_length())
    news = Markup(
        "".join(
            f"<li>{seat_badge(entry.event.seat)}<span>{rich(line(scene, entry.event))}</span></li>"
            for entry in reversed(lines)
            if 0 <= entry.event.seat < len(session.seats) and line(scene, entry.event)
        )
    )
    since = Markup(
        f'<section class="panel"><h2 class="label">{esc(t("Lately"))}</h2><ul class="log plain">{news}</ul></section>'
        if news
        else ""
    )
    hidden = esc(t("Everything stays hidden until {name} is ready.", name=name))
    ready = Markup(f"{seat_badge(seat, 26)} {esc(t('I am {name}, show my seat', name=name))}")
    return Markup(
        '<section id="handover" class="pass" role="dialog" tabindex="-1" '
        f'aria-label="{esc(t("Pass the device"))}">{picture}'
        f'<h1>{esc(t("Pass the device to {name}", name=name))}</h1><p class="dim">{hidden}</p>{since}'
        f"{button(ready, cls='primary', attrs=Markup(f'data-iam={seat}'))}"
        f"{asking.undo(scene)}</section>"
    )


def acts(scene: Scene) -> Markup:
    """Return the buttons of the prompt bar."""
    t, canvas = scene.t, scene.canvas
    out = []
    if canvas.legal and scene.session.hints:
        words = esc(t("Hint"))
        out.append(
            button(
                Markup(f'{icon("lamp")}<span class="desk-only">{words}</span>'),
                attrs=Markup(f'data-hint aria-label="{words}"'),
            )
        )
    if scene.mode == "table" and scene.viewer.seat in scene.held:
        out.append(asking.undo(scene))
    left = [a for a in sorted(canvas.legal) if a not in canvas.offered]
    ends = [action for action in left if scene.game.ending(action)]
    cls = "primary" if len(left) == 1 else ""
    out += [canvas.button(action, rich(canvas.labels[action]), cls) for action in left if action not in ends]
    if canvas.legal:
        out.append(button(esc(t("Do it")), cls="primary confirm", attrs=Markup('id="confirm" hidden')))
        out.append(button(esc(t("Not this")), cls="cancel", attrs=Markup("data-cancel")))
    out += [_ends(scene, action) for action in ends]
    if scene.mode == "table" and not scene.over and scene.session.seats_left_by(scene.viewer.holder):
        words = Markup(f"{icon('me')} {esc(t('Take back my seat'))}")
        out.append(post(f"/t/{scene.session.id}/back", words, cls="primary"))
    if scene.session.broken is not None and not scene.session.hides_secrets:
        words = Markup(f"{icon('down')} {esc(t('Download record'))}")
        out.append(button(words, href=f"/t/{scene.session.id}/record.json", attrs=Markup("download")))
    if scene.over and scene.mode == "table":
        words = Markup(f"{icon('sum')} {esc(t('Result'))}")
        out.append(button(words, cls="primary", attrs=Markup("data-end-open")))
    return "".join(out)


def _lapse(scene: Scene, action: int) -> str:
    """Say what an ending action would give up."""
    return scene.game.lapse(scene.open[action], action, scene.audience)


def _ends(scene: Scene, action: int) -> Markup:
    """Return the button of an ending action: quiet while something is left, loud when nothing is; always the last."""
    label, lapse = scene.canvas.labels[action], _lapse(scene, action)
    if not lapse:
        return scene.canvas.button(action, rich(label), "ending primary")
    words = Markup(f"<span>{rich(label)} <small>{esc(lapse)}</small></span>")
    return scene.canvas.button(action, words, "ending gives", f"{plain(label)} {lapse}")


def giving_up(scene: Scene) -> Markup:
    """Return the question before something is given up, one for each such action: the safe answer is the loud one."""
    t, canvas = scene.t, scene.canvas
    out = NO_MARKUP
    for action in sorted(canvas.legal):
        if scene.game.ending(action) and (lapse := _lapse(scene, action)):
            word, label = esc(canvas.words[action]), canvas.labels[action]
            words = f"{lapse[:1].upper()}{lapse[1:]}. {plain(label)}?"
            out += Markup(
                f'<div class="asking" data-asks="{word}"><div class="say" role="status">{esc(words)}</div>'
                f'<button type="button" class="btn give" data-do="{word}">'
                f"{rich(with_label(scene.lang, t('Yes'), label))}</button>"
                f"{button(esc(t('Keep playing')), cls='primary stay', attrs=Markup('data-cancel'))}</div>"
            )
    return out


def pips(scene: Scene) -> Markup:
    """Return the checklist in small, for narrow screens."""
    if not scene.prompt.steps:
        return NO_MARKUP
    items = Markup(
        "".join(f'<i class="{esc(state)}" title="{esc(plain(words))}"></i>' for state, words in scene.prompt.steps)
    )
    return Markup(f'<div class="minis" aria-hidden="true">{items}</div>')


def checklist(scene: Scene) -> Markup:
    """Return the turn as a list of steps; who waits for others reads what they do instead."""
    if not scene.prompt.steps or follow.watching(scene):
        return Markup('<section id="checklist" hidden></section>')
    items = Markup(
        "".join(
            f'<li class="{esc(state)}"><span class="pip">{"✓" if state == "done" else n}</span>'
            f"<span>{rich(words)}</span></li>"
            for n, (state, words) in enumerate(scene.prompt.steps, 1)
        )
    )
    mine = scene.viewer.seat in scene.obs.awaiting()
    title = esc(scene.p("heading", "Your turn") if mine else scene.t("This turn"))
    return Markup(
        f'<section id="checklist" class="panel"><h2 class="label">{title}</h2><ol class="steps">{items}</ol></section>'
    )


# ---- points ----
def categories(scene: Scene) -> dict[str, list[list[Part]]]:
    """Return the parts of the score by category, then by seat."""
    count = len(scene.obs.scores())
    found: dict[str, list[list[Part]]] = {name: [] for name in scene.game.texts.CATEGORIES}
    for seat in range(count):
        for part in scene.obs.breakdown(seat):
            rows = found.setdefault(part.category, [])
            if not rows:
                rows += [[] for _ in range(count)]
            rows[seat].append(part)
    return {name: rows for name, rows in found.items() if rows}


def cells(parts: Iterable[Part]) -> Markup:
    """Return the attribute by which a row marks its cells on the board."""
    marked = sorted({cell for part in parts for cell in part.cells})
    return Markup(f'data-cells="{esc(",".join(map(str, marked)))}"')


def fallen_points(parts: Iterable[Part]) -> Markup:
    """Return the attribute that tells where points fell, part by part: the browser lets new ones fly from there."""
    each = (f"{part.points}:{','.join(map(str, part.cells))}" for part in parts if part.points and part.cells)
    return Markup(f'data-parts="{esc(" ".join(each))}"')


def scores(scene: Scene) -> Markup:
    """Return the score table: a row for each category, a column for each seat; a row marks its cells."""
    t, points = scene.t, scene.obs.scores()
    heads = Markup(
        "".join(
            f'<th class="num" scope="col"><span class="sr">{esc(scene.audience.name(seat))}</span>'
            f"{seat_badge(seat)}</th>"
            for seat in range(len(points))
        )
    )
    rows = NO_MARKUP
    for name, by_seat in categories(scene).items():
        values = "".join(_points(scene, parts) for parts in by_seat)
        words = rich(scene.game.texts.category(name, scene.viewer.lang))
        every = [part for parts in by_seat for part in parts]
        rows += Markup(
            f'<tr><th scope="row"><button type="button" class="mark" {cells(every)} aria-pressed="false">{words}'
            "</button></th>"
            f"{values}</tr>"
        )
    total = Markup("".join(f'<td class="num">{value}{_unknown(scene, seat)}</td>' for seat, value in enumerate(points)))
    none = Markup(f'<p class="dim small">{esc(t("No points yet."))}</p>' if not rows else "")
    return Markup(
        f'<section id="scores" class="panel"><table class="sum"><caption class="sr">{esc(t("Score"))}</caption>'
        f'<thead><tr><th class="label" scope="col">{esc(scene.p("tab", "Score"))}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody>"
        f'<tfoot><tr class="total"><th scope="row">{esc(t("Total"))}</th>{total}</tr></tfoot></table>{none}'
        "</section>"
    )


def _points(scene: Scene, parts: list[Part]) -> Markup:
    """Return one cell of the score table: its sum, and where it comes from."""
    if not parts:
        return Markup('<td class="num dim">0</td>')
    why = "; ".join(
        filter(None, (plain(scene.game.texts.reason(part, scene.audience)) for part in parts if part.reason))
    )
    known = sum(part.points for part in parts)
    unknown = any(is_hidden(scene, part) for part in parts)
    total = Markup((f"{known}+?" if known else "?") if unknown else f"{known}")
    if not any(part.cells for part in parts):
        return Markup(f'<td class="num" title="{esc(why)}">{total}</td>')
    return Markup(
        f'<td class="num"><button type="button" class="mark" {cells(parts)} {fallen_points(parts)} title="{esc(why)}" '
        'aria-pressed="false">'
        f"{total}</button></td>"
    )


# ---- panels of the game ----
def panel(p: Panel) -> Markup:
    """Return a panel of the game."""
    title = Markup(f'<h2 class="label">{esc(p.title)}</h2>' if p.title else "")
    focus = Markup(' tabindex="0"' if p.place == "stage" else "")  # it may have to be scrolled, with keys too
    return Markup(f'<section id="panel-{esc(p.id)}" class="panel game-panel"{focus}>{title}{p.html}</section>')


def panels(scene: Scene, place: str) -> dict[str, Markup]:
    """Return the panels of one place by id."""
    return {f"panel-{p.id}": panel(p) for p in scene.canvas.panels if p.place == place}
