"""The parts of a table round the board: seats, prompt, checklist, score table, log and the panels of the game."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape as esc
from itertools import takewhile
from typing import Any

from spielwerk.core.canvas import Panel
from spielwerk.core.drawing import at, frame, pawn
from spielwerk.core.game import Game
from spielwerk.core.icons import icon
from spielwerk.core.state import NONE, Event, Part
from spielwerk.core.voice import Voice
from spielwerk.table.session import Line, Seat
from spielwerk.web import asking, fair_page, hosting
from spielwerk.web.html import button, chip, level_words, mark, plain, post, rich
from spielwerk.web.scene import Scene

CHUNK = 24  # steps in one fragment of the log: only the last ones change
PIECES = 50  # fragments of the log that a page holds
AROUND = 20  # of a longer one it holds those around its step


def order(id: str, ids: Iterable[str], tag: str = "div", cls: str = "", inside: str = "") -> str:
    """Return a container whose children are fragments of their own."""
    return f'<{tag} id="{id}" class="{cls}" data-order="{" ".join(ids)}">{inside}</{tag}>'


# ---- seats ----
def seats(scene: Scene) -> str:
    """Return a panel for each seat: who, how many points, and the facts that matter in this game."""
    points = scene.obs.scores()
    panels = "".join(_seat(scene, seat, points[seat]) for seat in range(len(points)))
    label = scene.t("Personen", "Players")
    return f'<div id="seats" class="seats" aria-label="{label}" role="group">{panels}</div>'


def _seat(scene: Scene, seat: int, points: int) -> str:
    seated = seat < len(scene.session.seats)  # a player without a seat plays by itself
    who = scene.session.seats[seat] if seated else Seat()
    awaited = seat in scene.awaiting() and scene.session.started
    tags = []
    if seat in scene.held:
        tags.append(scene.t("(Du)", "(you)") if len(scene.held) == 1 else "")
    if who.kind == "bot":
        tags.append(f"· {level_words(scene.viewer, who.level)}")
    dot, absent = asking.presence(scene, seat)
    tags.append(absent)
    moving = scene.t("am Zug", "to move") if scene.mode == "table" else scene.t("zieht", "moves")
    if scene.game.together:
        moving = scene.t("am Werk", "acting")
    turn = chip(moving, "turn") if awaited else ""
    if scene.game.together and seated and not awaited and not scene.over and scene.session.stopped is None:
        turn = chip(f"{icon('check')} {scene.t('fertig', 'done')}")
    tag = " ".join(filter(None, tags))
    name = esc(scene.voice.name(seat))
    points_word = scene.t("Punkte", "points")
    return (
        f'<section id="seat-{seat}-panel" class="panel seat{" turn" if awaited else ""}" '
        f'style="--c:var(--seat-{seat})" '
        f'aria-label="{name}" data-sheet="seats"><div class="row"><span class="face">{mark(seat, 28)}{dot}</span>'
        f'<span class="name">{name} <span class="tag dim">{tag}</span></span>{turn}'
        f'<span class="score" aria-label="{points} {points_word}">{points}{_unknown(scene, seat)}</span></div>'
        f'<div class="meta">{scene.game.view.seat_line(scene.obs, seat, scene.canvas)}</div></section>'
    )


def hidden(scene: Scene, part: Part) -> bool:
    """Tell whether a part holds points that this reader may not know yet."""
    return scene.game.hidden is not None and scene.game.hidden(part)


def _unknown(scene: Scene, seat: int) -> str:
    if scene.game.hidden is None:
        return ""
    return "+?" if any(hidden(scene, part) for part in scene.obs.breakdown(seat)) else ""


# ---- what to do now ----
def prompt(scene: Scene) -> str:
    """Return the prompt bar: one sentence, a hint, and every legal action that the board does not show."""
    if scene.looking:
        return looking(scene)
    said = scene.prompt
    waited = scene.awaiting()
    seat = scene.viewer.seat if scene.viewer.seat in waited else (waited[0] if waited else NONE)
    colour = f"var(--seat-{seat})" if seat != NONE else "var(--line-2)"
    face = f'<span class="desk-only">{mark(seat, 44)}</span>' if seat != NONE else ""
    hand = "".join(
        f'<div class="hand" id="panel-{p.id}">{p.html}</div>' for p in scene.canvas.panels if p.place == "hand"
    )
    gone = hosting.said(scene.session, scene.viewer) if scene.mode == "table" and not scene.over else ""
    hint = f'<div class="hint">{esc(gone) or rich(said.hint)}</div>' if gone or said.hint else ""
    return (
        f'<footer id="prompt" class="prompt" tabindex="-1" style="--c:{colour}" data-rule="{esc(said.rule)}">'
        f'{hand}{face}<div class="grow" role="status"><div class="say">{rich(said.say)}</div>{hint}{pips(scene)}</div>'
        f'<div class="acts">{acts(scene)}</div>{giving_up(scene)}</footer>'
    )


def looking(scene: Scene) -> str:
    """Return the prompt bar while one looks back: what happened then, and the way back."""
    t, step = scene.t, scene.step
    happened = [entry.event for entry in scene.session.lines_of(scene.viewer.seat, step)]
    seat = happened[0].seat if happened else NONE
    own = list(takewhile(lambda event: event.seat == seat, happened))  # what follows is others': the log tells it
    told = [words for event in own if (words := line(scene, event))]
    words = rich(" ".join(words if n == 0 else words[:1].upper() + words[1:] for n, words in enumerate(told)))
    words += " …" if len(own) < len(happened) else ""
    known = 0 <= seat < len(scene.session.seats)
    face = mark(seat, 44) if known else ""
    name = esc(scene.voice.name(seat)) if known else ""
    where = t(
        f"Du schaust zurück: Schritt {step} von {scene.session.step}.",
        f"Looking back: step {step} of {scene.session.step}.",
    )
    back = button(f"{icon('next')} {t('Zurück zu jetzt', 'Back to now')}", cls="primary", attrs="data-now")
    href = f"/t/{scene.session.id}/replay?step={step}"
    replay = button(f'{icon("play")}<span class="desk-only">{t("Wiedergabe", "Replay")}</span>', href=href)
    return (
        '<footer id="prompt" class="prompt" tabindex="-1" style="--c:var(--last)">'
        f'<span class="desk-only">{face}</span><div class="grow" role="status"><div class="say">{name} {words}</div>'
        f'<div class="hint">{where}</div></div>'
        f'<div class="acts">{replay}{back}</div></footer>'
    )


def handover(scene: Scene) -> str:
    """Return the sheet that hides a shared device until the next person has taken it."""
    session, holder, t = scene.session, scene.viewer.holder, scene.t
    if scene.looking or scene.viewer.seat >= 0 or not session.shared(holder):
        return '<section id="handover" hidden></section>'
    seat = session.viewer_seat(holder)
    name = esc(scene.voice.name(seat))
    picture = frame((-60, -110, 120, 136), at(0, 0, pawn(seat), 2.6), 'aria-hidden="true"')
    lines = session.told(-1, session.written() - 6, session.written())
    news = "".join(
        f"<li>{mark(entry.event.seat)}<span>{rich(line(scene, entry.event))}</span></li>"
        for entry in reversed(lines)
        if 0 <= entry.event.seat < len(session.seats) and line(scene, entry.event)
    )
    since = (
        f'<section class="panel"><h2 class="label">{t("Zuletzt", "Lately")}</h2><ul class="log plain">{news}</ul>'
        "</section>"
        if news
        else ""
    )
    hidden = t(f"Alles bleibt verdeckt, bis {name} bereit ist.", f"Everything stays hidden until {name} is ready.")
    ready = t(f"Ich bin {name}, zeig meinen Platz", f"I am {name}, show my seat")
    return (
        '<section id="handover" class="pass" role="dialog" tabindex="-1" '
        f'aria-label="{t("Gerät weitergeben", "Pass the device")}">{picture}'
        f'<h1>{t(f"Gib das Gerät an {name}", f"Pass the device to {name}")}</h1><p class="dim">{hidden}</p>{since}'
        f"{button(f'{mark(seat, 26)} {ready}', cls='primary', attrs=f'data-iam={seat}')}{asking.undo(scene)}</section>"
    )


def acts(scene: Scene) -> str:
    """Return the buttons of the prompt bar."""
    t, canvas = scene.t, scene.canvas
    out = []
    if canvas.legal and scene.session.hints:
        words = t("Hinweis", "Hint")
        out.append(
            button(f'{icon("lamp")}<span class="desk-only">{words}</span>', attrs=f'data-hint aria-label="{words}"')
        )
    if scene.mode == "table" and scene.viewer.seat in scene.held:
        out.append(asking.undo(scene))
    left = [a for a in sorted(canvas.legal) if a not in canvas.offered]
    ends = [action for action in left if scene.game.ending(action)]
    cls = "primary" if len(left) == 1 else ""
    out += [canvas.button(action, rich(canvas.labels[action]), cls) for action in left if action not in ends]
    if canvas.legal:
        out.append(button(t("So machen", "Do it"), cls="primary confirm", attrs='id="confirm" hidden'))
        out.append(button(t("Doch nicht", "Not this"), cls="cancel", attrs="data-cancel"))
    out += [_ends(scene, action) for action in ends]
    if scene.mode == "table" and not scene.over and scene.session.left(scene.viewer.holder):
        words = f"{icon('me')} {t('Platz zurücknehmen', 'Take back my seat')}"
        out.append(post(f"/t/{scene.session.id}/back", words, cls="primary"))
    if scene.session.broken is not None and not scene.session.sealed:
        words = f"{icon('down')} {t('Aufzeichnung laden', 'Download record')}"
        out.append(button(words, href=f"/t/{scene.session.id}/record.json", attrs="download"))
    if scene.over and scene.mode == "table":
        out.append(button(f"{icon('sum')} {t('Ergebnis', 'Result')}", cls="primary", attrs="data-end-open"))
    return "".join(out)


def _lapse(scene: Scene, action: int) -> str:
    """Say what an ending action would give up."""
    return scene.game.lapse(scene.open[action], action, scene.voice)


def _ends(scene: Scene, action: int) -> str:
    """Return the button of an ending action: quiet while something is left, loud when nothing is; always the last."""
    label, lapse = scene.canvas.labels[action], _lapse(scene, action)
    if not lapse:
        return scene.canvas.button(action, rich(label), "ending primary")
    words = f"<span>{rich(label)} <small>{esc(lapse)}</small></span>"
    return scene.canvas.button(action, words, "ending gives", f"{plain(label)} {lapse}")


def giving_up(scene: Scene) -> str:
    """Return the question before something is given up, one for each such action: the safe answer is the loud one."""
    t, canvas = scene.t, scene.canvas
    out = ""
    for action in sorted(canvas.legal):
        if scene.game.ending(action) and (lapse := _lapse(scene, action)):
            word, label = esc(canvas.words[action]), rich(canvas.labels[action])
            words = t(
                f"{lapse[:1].upper()}{lapse[1:]}. Bist Du sicher?", f"{lapse[:1].upper()}{lapse[1:]}. Are you sure?"
            )
            out += (
                f'<div class="asking" data-asks="{word}"><div class="say" role="status">{esc(words)}</div>'
                f'<button type="button" class="btn give" data-do="{word}" data-yes>{t("Ja", "Yes")}: {label}</button>'
                f"{button(t('Weiterspielen', 'Keep playing'), cls='primary stay', attrs='data-cancel')}</div>"
            )
    return out


def pips(scene: Scene) -> str:
    """Return the checklist in small, for narrow screens."""
    if not scene.prompt.steps:
        return ""
    items = "".join(f'<i class="{state}" title="{esc(plain(words))}"></i>' for state, words in scene.prompt.steps)
    return f'<div class="minis" aria-hidden="true">{items}</div>'


def checklist(scene: Scene) -> str:
    """Return the turn as a list of steps."""
    if not scene.prompt.steps:
        return '<section id="checklist" hidden></section>'
    items = "".join(
        f'<li class="{state}"><span class="pip">{"✓" if state == "done" else n}</span><span>{rich(words)}</span></li>'
        for n, (state, words) in enumerate(scene.prompt.steps, 1)
    )
    mine = scene.viewer.seat in scene.obs.awaiting()
    title = scene.t("Dein Zug", "Your turn") if mine else scene.t("Dieser Zug", "This turn")
    return (
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


def cells(parts: Iterable[Part]) -> str:
    """Return the attribute by which a row marks its cells on the board."""
    marked = sorted({cell for part in parts for cell in part.cells})
    return f'data-cells="{",".join(map(str, marked))}"'


def scores(scene: Scene) -> str:
    """Return the score table: a row for each category, a column for each seat; a row marks its cells."""
    t, points = scene.t, scene.obs.scores()
    heads = "".join(
        f'<th class="num" scope="col"><span class="sr">{esc(scene.voice.name(seat))}</span>{mark(seat)}</th>'
        for seat in range(len(points))
    )
    rows = ""
    for name, by_seat in categories(scene).items():
        values = "".join(_points(scene, parts) for parts in by_seat)
        words = rich(scene.game.texts.category(name, scene.viewer.lang))
        every = [part for parts in by_seat for part in parts]
        rows += (
            f'<tr><th scope="row"><button type="button" class="mark" {cells(every)} aria-pressed="false">{words}'
            "</button></th>"
            f"{values}</tr>"
        )
    total = "".join(f'<td class="num">{value}{_unknown(scene, seat)}</td>' for seat, value in enumerate(points))
    none = f'<p class="dim small">{t("Noch keine Punkte.", "No points yet.")}</p>' if not rows else ""
    return (
        f'<section id="scores" class="panel"><table class="sum"><caption class="sr">{t("Punkte", "Score")}</caption>'
        f'<thead><tr><th class="label" scope="col">{t("Stand", "Score")}</th>{heads}</tr></thead><tbody>{rows}</tbody>'
        f'<tfoot><tr class="total"><th scope="row">{t("Summe", "Total")}</th>{total}</tr></tfoot></table>{none}'
        "</section>"
    )


def _points(scene: Scene, parts: list[Part]) -> str:
    """Return one cell of the score table: its sum, and where it comes from."""
    if not parts:
        return '<td class="num dim">0</td>'
    why = "; ".join(filter(None, (plain(scene.game.texts.reason(part, scene.voice)) for part in parts if part.reason)))
    known = sum(part.points for part in parts)
    unknown = any(hidden(scene, part) for part in parts)
    total = (f"{known}+?" if known else "?") if unknown else str(known)
    if not any(part.cells for part in parts):
        return f'<td class="num" title="{esc(why)}">{total}</td>'
    return (
        f'<td class="num"><button type="button" class="mark" {cells(parts)} title="{esc(why)}" aria-pressed="false">'
        f"{total}</button></td>"
    )


# ---- log ----
def line(scene: Scene, event: Event) -> str:
    """Return what happened, in words."""
    return scene.game.texts.line(event, scene.voice)


def gist(scene: Scene, events: Iterable[Event]) -> tuple[Event, str] | None:
    """Return what matters most of a step, with its words: a line that has something bold, else the first."""
    told = [(event, words) for event in events if (words := line(scene, event))]
    return max(told, key=lambda one: "**" in one[1]) if told else None


def log(scene: Scene) -> dict[str, str]:
    """Return the log in pieces, the newest first; there is always one empty piece more, for what comes."""
    session = scene.session
    last, first = session.step // CHUNK + 1, 0
    if last > PIECES:
        last = max(AROUND, min(last, scene.step // CHUNK + AROUND // 2))
        first = last - AROUND
    ends = [session.written(k * CHUNK - 1) for k in range(first, last + 2)]
    out = {f"log-{k}": _piece(scene, k, ends[k - first], ends[k - first + 1]) for k in range(last, first - 1, -1)}
    if session.step // CHUNK + 1 > PIECES:
        begin, end = max(1, first * CHUNK), min(session.step, (last + 1) * CHUNK - 1)
        words = scene.t(
            f"Der Verlauf ist lang. Hier stehen die Schritte {begin} bis {end}, alle anderen zeigt die Wiedergabe.",
            f"The log is long. These are steps {begin} to {end}; the replay shows all others.",
        )
        out["log-part"] = f'<p id="log-part" class="dim small">{words}</p>'
    return {"log": order("log", out, cls="loglist", inside=""), **out}


def _piece(scene: Scene, k: int, begin: int, end: int) -> str:
    """Return one piece of the log; a full one is not written again."""
    session, voice = scene.session, scene.voice
    names = tuple(voice.names)

    def written() -> str:
        lines = session.told(voice.seat, begin, end)
        told = [
            _told(scene.game, session.id, voice.seat, voice.lang, names, voice.box, line, n)
            for n, line in enumerate(lines)
        ]
        return f'<ol id="log-{k}" class="log" reversed>{"".join(reversed(told))}</ol>'

    return scene.canvas.recall(f"log-{k} {voice.seat}", (names, begin, session.seal(end), session.sealed), written)


@lru_cache(maxsize=100_000)
def _told(game: Game, id: str, seat: int, lang: str, names: tuple[str, ...], box: Any, entry: Line, n: int) -> str:
    """Return a line of the log, told once to all who read it."""
    step, event = entry
    voice = Voice(seat, lang, list(names), box=box)
    words = game.texts.line(event, voice)
    if not words:
        return ""
    known = 0 <= event.seat <= len(names)  # one more: a player without a seat
    name = f'<span class="sr">{esc(voice.name(event.seat))}: </span>' if known else ""
    face = mark(event.seat) if known else icon("board")
    return (
        f'<li id="line-{step}-{n}" data-step="{step}"><a href="/t/{id}/replay?step={step}" data-look="{step}">'
        f"{face}<span>{name}{rich(words)}</span></a></li>"
    )


def log_panel(scene: Scene, pieces: dict[str, str]) -> str:
    """Return the panel the log lies in."""
    t = scene.t
    title, again = t("Verlauf", "Log"), t("Wiedergabe", "Replay")
    inside = "".join(html for name, html in pieces.items() if name != "log")
    link = ""
    if scene.mode == "table":
        href = f"/t/{scene.session.id}/replay"
        link = button(f"{icon('play')} {again}", href=href, cls="ghost small")
    ids = [name for name in pieces if name != "log"]
    notice = scene.session.notice
    note = f'<p class="dim xs">{esc(t(*notice))}</p>' if notice else ""
    return (
        f'<section id="panel-log" class="panel fill" role="log" aria-label="{title}"><div class="row">'
        f'<h2 class="label grow">{title}</h2>{link}</div>{note}'
        f"{order('log', ids, cls='loglist', inside=inside)}{fair_page.line(scene.session, scene.viewer)}</section>"
    )


# ---- panels of the game ----
def panel(p: Panel) -> str:
    """Return a panel of the game."""
    title = f'<h2 class="label">{esc(p.title)}</h2>' if p.title else ""
    focus = ' tabindex="0"' if p.place == "stage" else ""  # it may have to be scrolled, with keys too
    return f'<section id="panel-{p.id}" class="panel game-panel"{focus}>{title}{p.html}</section>'


def panels(scene: Scene, place: str) -> dict[str, str]:
    """Return the panels of one place by id."""
    return {f"panel-{p.id}": panel(p) for p in scene.canvas.panels if p.place == place}
