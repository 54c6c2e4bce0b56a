"""The end of a game: who won, why it ended, every point by category, and what to do next."""

from functools import reduce

from spielwerk.core import audience
from spielwerk.core.canvas import num
from spielwerk.core.decorations import garland, laurel
from spielwerk.core.drawing import at, pawn, polyline, seat_dot
from spielwerk.core.icons import icon
from spielwerk.core.language import plural
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.web import end_table, fair_page, replay_page, talk_page
from spielwerk.web.html import button, chip, post
from spielwerk.web.scene import Scene
from spielwerk.web.timeline import Timeline, timeline

POINTS = 318  # of the chart: one for each pixel


def sheet(scene: Scene) -> Markup:
    """Return the sheet that lies over the table when the game is over."""
    if not scene.over:
        return Markup('<section id="end" hidden></section>')
    t = scene.t
    line = timeline(scene.session, scene.viewer.seat)
    turns = plural(scene.viewer.lang, len(line.turns()), "{n} turn", "{n} turns")
    minutes = chip(esc(f"{scene.game.title} · {turns}"))
    by_turn = t("Points by turn")
    if scene.game.simultaneous:
        minutes, by_turn = chip(esc(scene.game.title)), t("Points by round")
    decided, why = end_table.deciding_category(scene), rich(scene.game.texts.ending(scene.obs, scene.audience))
    words = Markup(
        f'<div class="words">{minutes}<h1>{esc(result(scene))}</h1>'
        + (f'<p>{rich(decided)}</p><p class="dim small">{why}</p>' if decided else f'<p class="dim">{why}</p>')
        + f"{fair_page.line(scene.session, scene.viewer, 'fair-end')}</div>"
    )
    flags = garland() if is_celebrated(scene) else NO_MARKUP
    fest = Markup(
        f'<div class="fest">{flags}{words}<div class="stand">{podium(scene)}</div><div class="acts">{acts(scene)}'
        "</div></div>"
    )
    tap = t("Tap a row to see reasons and cells")
    scoring = Markup(
        f'<section class="panel scoring"><div class="row wrap"><h2 class="label grow">{esc(t("Scoring"))}</h2>'
        f'<span class="dim xs">{esc(tap)}</span></div>{end_table.table(scene)}</section>'
    )
    moments = "".join(replay_page.moment(scene, step, gains) for step, gains in line.moments(6))
    course = Markup(
        f'<section class="panel course"><h2 class="label">{esc(by_turn)}</h2>'
        f"{chart(scene, line)}"
        f'<h2 class="label">{esc(t("Key moments"))}</h2><div class="moms">{moments}</div></section>'
    )
    shown = [(p.title, p.html) for p in scene.canvas.panels if p.place == "end"]
    shown = shown or [(t("Final position"), small_board(scene))]
    final = Markup(
        "".join(f'<section class="panel final"><h2 class="label">{esc(a)}</h2>{b}</section>' for a, b in shown)
    )
    return Markup(
        f'<section id="end" class="end" role="dialog" tabindex="-1" aria-label="{esc(t("Result"))}">{fest}'
        f'<div class="endgrid">{final}{scoring}{course}</div></section>'
    )


def is_celebrated(scene: Scene) -> bool:
    """Tell whether there is something to celebrate: nobody cheers the bot that has beaten them."""
    winners = [seat for seat, rank in enumerate(scene.obs.ranks()) if rank == 1 and seat < len(scene.session.seats)]
    bots = not any(scene.session.seats[seat].is_person for seat in winners)
    return not scene.held or not bots or bool(set(winners) & set(scene.held))


def result(scene: Scene) -> str:
    """Return the result in one sentence."""
    t, ranks = scene.t, scene.obs.ranks()
    points = sorted(scene.obs.scores(), reverse=True)
    first = [k for k, rank in enumerate(ranks) if rank == 1]
    numbers = reduce(lambda more, fewer: t("{more} to {fewer}", more=more, fewer=fewer), map(str, points))
    if len(points) == 1:  # nobody to win against
        return f"{audience.points(points[0], scene.viewer.lang)}."
    mine = scene.viewer.seat in scene.held
    alone = len(scene.held) == 1
    if len(first) > 1:
        if mine and alone and ranks[scene.viewer.seat] == 1:
            return t("A shared win! {numbers}.", numbers=numbers)
        names = audience.join_words([scene.audience.name(k) for k in first], scene.lang)
        return t("{names} share the win. {numbers}.", names=names, numbers=numbers)
    if mine and alone and ranks[scene.viewer.seat] == 1:
        return t("You won! {numbers}.", numbers=numbers)
    name = scene.audience.name(first[0])
    return t("{name} wins. {numbers}.", name=name, numbers=numbers)


def _rematch(scene: Scene) -> list[Markup]:
    """Return how a rematch is offered, accepted or declined: it begins when everybody who played wants it."""
    t, session, base = scene.t, scene.session, f"/t/{scene.session.id}"
    again = session.wishes.rematch & session.people
    no = post(f"{base}/decline", esc(t("No, thanks")))
    if scene.viewer.holder in again:
        asked = session.people - session.network_bots - again
        missing = [s.name for s in session.seats if s.kind == "human" and s.holder in asked]
        words = t("Waiting for {names}", names=", ".join(missing))
        cancel = post(f"{base}/decline", esc(t("Never mind")))
        return [Markup(f'<span class="chip" role="status">{icon("clock")} {esc(words)}</span>'), cancel]
    offered = [s.name for s in session.seats if s.kind == "human" and s.holder in again]
    words = t("Rematch")
    if offered:
        words = t("Accept {offered}'s rematch", offered=offered[0])
    moved = t("Seats move on by one: {first} begins.", first=session.seats[1 % len(session.seats)].name)
    inside = Markup(f"{icon('again')} {esc(words)}")
    note = Markup(f'<span class="dim small moved">{esc(moved)}</span>' if len(session.seats) > 1 else "")
    yes = post(f"{base}/rematch", inside, cls="primary", attrs=Markup("data-chance"))
    return [yes, no, note] if offered else [yes, note]


def acts(scene: Scene) -> Markup:
    """Return what one can do after the end."""
    t, base = scene.t, f"/t/{scene.session.id}"
    out = []
    if scene.session.next:
        words = Markup(f"{icon('again')} {esc(t('To the rematch'))}")
        out.append(button(words, href=f"/t/{scene.session.next}", cls="primary"))
    elif scene.held:
        out += _rematch(scene)
    else:
        out.append(button(Markup(f"{icon('plus')} {esc(t('New table'))}"), href="/new", cls="primary"))
    out.append(talk_page.open_button(scene.session, scene.viewer))
    look = esc(t("Look at the board"))
    out.append(
        button(Markup(f"{icon('board')} <span>{look}</span>"), attrs=Markup(f'data-end-close aria-label="{look}"'))
    )
    review = esc(t("Review the game"))
    out.append(post(f"{base}/review", Markup(f"{icon('curve')} <span>{review}</span>")))
    for href, sign, words, attrs in (
        (f"{base}/replay?step=0", "play", esc(t("Watch the replay")), NO_MARKUP),
        (f"{base}/board.png", "image", esc(t("Download picture")), Markup("download")),
        (f"{base}/record.json", "down", esc(t("Download record")), Markup("download")),
    ):
        inside = Markup(f"{icon(sign)} <span>{words}</span>")
        out.append(button(inside, href=href, attrs=Markup(f'aria-label="{words}" {attrs}')))
    return "".join(out)


# ---- drawings ----
HEIGHTS = {1: 84, 2: 50, 3: 30}  # of a step of the podium, by place


def podium(scene: Scene) -> Markup:
    """Return the seats on wooden steps by their places: the first in the middle, equal ones equally high."""
    ranks = scene.obs.ranks()
    best = sorted(range(len(ranks)), key=lambda k: (ranks[k], k))
    row = [*reversed(best[1::2]), *best[0::2]] if len(best) > 2 else best
    wide = 124.0
    start = -wide * (len(row) - 1) / 2
    out = Markup(f'<ellipse cy="2" rx="{num(wide * len(row) / 2 + 60)}" ry="14" fill="var(--shade)" opacity=".18"/>')
    for i, seat in enumerate(row):
        x, h = start + wide * i, HEIGHTS.get(ranks[seat], 0)
        first = ranks[seat] == 1
        step = _step(wide - 6, h, ranks[seat]) if h else NO_MARKUP
        crown = at(0, -h - 52, laurel(52)) if first else NO_MARKUP
        out += at(x, 0, step + crown + at(0, -h - 6, pawn(seat), 2.4 if first else 2))
    names = ", ".join(f"{ranks[k]}. {scene.audience.name(k)}" for k in best)
    half = wide * len(row) / 2 + 40
    return Markup(
        f'<svg viewBox="{num(-half)} -212 {num(2 * half)} 230" role="img" aria-label="{esc(names)}">{out}</svg>'
    )


def _step(w: float, h: float, place: int) -> Markup:
    return Markup(
        f'<path d="M{num(-w / 2)} {num(-h)}h{num(w)}v{num(h)}h{num(-w)}z" fill="var(--wood-2)" '
        'stroke="var(--wood-edge)" stroke-width="2"/>'
        f'<path d="M{num(-w / 2)} {num(-h)}l14-12h{num(w - 28)}l14 12z" fill="var(--wood)" stroke="var(--wood-edge)" '
        f'stroke-width="2" stroke-linejoin="round"/><path d="M{num(8 - w / 2)} {num(7 - h)}h{num(w - 16)}" '
        'stroke="var(--wood-lite)" stroke-width="2.5" opacity=".6"/>'
        f'<circle cy="{num(3 - h / 2)}" r="{num(min(17, h / 2 - 4))}" '
        'fill="var(--surface)" stroke="var(--wood-edge)" stroke-width="2"/>'
        f'<text y="{num(8.5 - h / 2)}" text-anchor="middle" '
        f'font-size="{17 if h > 40 else 13}" font-weight="700" fill="var(--ink)">{place}</text>'
    )


def small_board(scene: Scene) -> Markup:
    """Return the final board in small; it shows what is drawn in the large one, marks included."""
    surface = scene.canvas.board
    box = " ".join(num(v) for v in surface.viewbox)
    uses = Markup("".join(f'<use href="#{esc(layer)}"/>' for layer in surface.fragments()))
    return Markup(f'<svg class="smallboard" viewBox="{box}" role="img" aria-label="{esc(surface.label)}">{uses}</svg>')


def chart(scene: Scene, line: Timeline) -> Markup:
    """Return the points of all seats after each turn."""
    turns, size = line.blocks(POINTS)
    ends = [0, *(turn.last for turn in turns)]
    rows = [line.points[n] for n in ends]
    low = min(0, *(min(row) for row in rows))
    top = max(1, *(max(row) for row in rows))
    count = max(1, len(ends) - 1)

    def x(i: int) -> float:
        return 32 + i * 318 / count

    def y(v: float) -> float:
        return 150 - (v - low) / (top - low) * 132

    step = next(k for k in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10_000) if (top - low) / k <= 5)
    out = Markup(
        "".join(
            f'<path d="M32 {num(y(v))}H352" stroke="var(--line)"/><text x="26" y="{num(y(v) + 4)}" text-anchor="end" '
            f'font-size="12" fill="var(--ink-2)">{v}</text>'
            for v in range(low - low % step, top + 1, step)
        )
    )
    dashes = ("", "7 5", "2 5", "12 4 2 4")
    for seat in reversed(range(len(rows[0]))):
        path = polyline((x(i), y(row[seat])) for i, row in enumerate(rows))
        out += Markup(
            f'<path d="{path}" fill="none" stroke="var(--seat-{seat})" stroke-width="3" stroke-linejoin="round" '
            f'stroke-dasharray="{esc(dashes[seat % 4])}"/>'
        )
    for seat in reversed(range(len(rows[0]))):
        out += at(x(count), y(rows[-1][seat]), seat_dot(seat, 9))
    every = next(k for k in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10_000) if count / k <= 8)
    out += Markup(
        "".join(
            f'<text x="{num(x(i))}" y="168" text-anchor="middle" font-size="12" fill="var(--ink-2)">{i * size}</text>'
            for i in range(every, count + 1, every)
        )
    )
    label = scene.t("Points by turn")
    return Markup(f'<svg class="chart" viewBox="0 0 366 174" role="img" aria-label="{esc(label)}">{out}</svg>')
