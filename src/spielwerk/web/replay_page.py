"""Looking back: the scrubber with one block for each turn, viewpoints, and where the points fell."""

from bisect import bisect_left

from spielwerk.core.audience import SEAT_COLOURS
from spielwerk.core.icons import icon
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.core.state import Event
from spielwerk.table.begin import branch_seat
from spielwerk.web import log
from spielwerk.web.html import button, post, seat_badge, segments
from spielwerk.web.scene import Scene
from spielwerk.web.timeline import Turn, timeline

WIDE, NARROW = 780.0, 340.0  # the scrubber on a desk and on a phone, in pixels
FACES = 30  # up to so many turns each block has room for its badge
BLOCKS = 390  # blocks of a line: two pixels each on a desk; in a longer game several turns share one


def fragments(scene: Scene) -> dict[str, Markup]:
    """Return what the replay adds to a table."""
    return {"scrub": scrub(scene), "views": views(scene), "moments": moments(scene)}


def side(f: dict[str, Markup]) -> Markup:
    """Return the replay's panels in the left rail."""
    return f["views"] + f["moments"]


def address(scene: Scene, step: int, seat: int | None = None) -> str:
    """Return the address of a step."""
    return f"/t/{scene.session.id}/replay?step={step}&seat={scene.viewer.seat if seat is None else seat}"


def scrub(scene: Scene) -> Markup:
    """Return the scrubber: turns, knobs, what happened at this step, and the way on from here."""
    t = scene.t
    turns = timeline(scene.session, scene.viewer.seat).turns()
    now, last = scene.step, scene.session.step
    back, forth = _telling(scene, -1), _telling(scene, 1)
    knobs = (
        _knob(scene, 0, "prev", t("Start"))
        + _knob(scene, back, "stepb", t("Step back"))
        + button(
            Markup(f'<span class="when-still">{icon("play")}</span><span class="when-playing">{icon("pause")}</span>'),
            cls="round",
            attrs=Markup(f'data-play aria-label="{esc(scene.p("verb, a recording", "Play"))}"'),
        )
        + _knob(scene, forth, "stepf", t("Step forward"))
        + _knob(scene, last, "next", t("End"))
    )
    speeds = [(str(n), Markup(f"{n}×")) for n in (1, 2, 4)]
    speed = segments("speed", speeds, "1", t("Speed"), "desk-only")
    on = NO_MARKUP
    if not scene.session.hides_secrets and not scene.over:
        on = _branch(scene)
    return Markup(
        f'<footer id="scrub" class="prompt" data-step="{now}" data-last="{last}" data-seat="{scene.viewer.seat}" '
        f'data-before="{back}" data-after="{forth}">'
        f"{line(scene)}"
        f'<div class="row knobs">{knobs}{speed}</div><div class="grow says">{says(scene, turns)}</div>{on}</footer>'
    )


def _telling(scene: Scene, way: int) -> int:
    """Return the nearest step before or after this one at which something happened: a mere choice is passed over."""
    step, end = scene.step + way, 0 if way < 0 else scene.session.step
    while (end - step) * way > 0 and not scene.session.lines_of(scene.viewer.seat, step):
        step += way
    return max(0, min(scene.session.step, step))


def _branch(scene: Scene) -> Markup:
    """Return the way to play on from here: it says whose place one takes, and asks."""
    t, seat = scene.t, branch_seat(scene.session, scene.obs, scene.viewer.holder)
    colour = t(SEAT_COLOURS[seat])
    name = scene.audience.name(seat)
    alone = t("You take the place of {name} ({colour}). This game stays as it is.", name=name, colour=colour)
    said = (
        alone
        if len(scene.session.seats) == 1
        else t(
            "You take the place of {name} ({colour}). All others become bots. This game stays as it is.",
            name=name,
            colour=colour,
        )
    )
    words = Markup(f'{icon("branch")} <span class="desk-only">{esc(t("Play on from here"))}</span>')
    words += Markup(f'<span class="phone-only">{esc(t("Play on"))}</span>')
    yes = Markup(f"{seat_badge(seat)} {esc(t('Play on as {name}', name=name))}")
    go = post(f"/t/{scene.session.id}/branch", yes, {"step": str(scene.step)}, "primary", Markup("data-chance"))
    return Markup(
        f'<details class="menu up"><summary class="btn">{words}</summary><div class="drop stack"><p>{esc(said)}</p>{go}'
        "</div></details>"
    )


def _knob(scene: Scene, step: int, sign: str, words: str) -> Markup:
    return button(
        icon(sign),
        href=address(scene, step),
        cls="ghost",
        attrs=Markup(f'data-look="{step}" aria-label="{esc(words)}" title="{esc(words)}"'),
    )


def _gist(scene: Scene, step: int) -> tuple[Event, str] | None:
    """Return what happened at a step, if anything did."""
    return log.gist(scene, [entry.event for entry in scene.session.lines_of(scene.viewer.seat, step)])


def says(scene: Scene, turns: list[Turn]) -> Markup:
    """Return what happened at this step."""
    t = scene.t
    number = bisect_left(turns, scene.step, key=lambda turn: turn.last) + 1 if scene.step else 0
    step = t("step {step}/{step2}", step=scene.step, step2=scene.session.step)
    where = f"{t('Turn {number} of {count}', number=number, count=len(turns))} · {step}"
    if scene.game.simultaneous:
        where = step[:1].upper() + step[1:]
    told, gist = scene.step, _gist(scene, scene.step)
    while told and not gist:  # after a mere choice still what was last
        told -= 1
        gist = _gist(scene, told)
    if gist:
        event, said = gist
        known = 0 <= event.seat < len(scene.obs.scores())
        name = Markup(f"{esc(scene.audience.name(event.seat))} " if known else "")
        words = Markup(f"{seat_badge(event.seat, 22) if known else ''}<b>{name}{rich(said)}</b>")
    else:
        words = Markup(f"<b>{esc(t('The game begins.'))}</b>")
    long = Markup(" long" if scene.session.step >= 1000 else "")  # may need two lines
    return Markup(f'<div class="row now">{words}</div><div class="dim small{long}">{esc(where)}</div>')


def line(scene: Scene) -> Markup:
    """Return the line of turns with a flag where points fell, and the slider over it."""
    turns, size = timeline(scene.session, scene.viewer.seat).blocks(BLOCKS)
    count = max(1, len(turns))
    blocks, handle = NO_MARKUP, 0.0
    for n, turn in enumerate(turns):
        past = turn.first < scene.step
        if past:
            handle = (n + (min(scene.step, turn.last) - turn.first) / (turn.last - turn.first)) / count
        face = seat_badge(turn.seat, 14) if count <= FACES and turn.seat >= 0 else NO_MARKUP
        blocks += Markup(f'<i class="s{turn.seat}{" past" if past else ""}">{face}</i>')
    every = next(k for k in (1, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000) if k * WIDE / count >= 30)
    numbers = Markup(
        "".join(
            f'<b class="{"" if n % (every * 2) == 0 or n == 1 else "desk-only"}" style="left:{_share(n, count)}">'
            f"{(n - 1) * size + 1}</b>"
            for n in range(1, len(turns) + 1)
            if n == 1 or n % every == 0
        )
    )
    firsts = Markup(" ".join(f"{turn.first}" for turn in turns) or "0")
    value = scene.t("Step {step} of {step2}", step=scene.step, step2=scene.session.step)
    return Markup(
        f'<div class="line"><div class="flags" aria-hidden="true">{_flags(turns)}</div><div class="blocks">{blocks}'
        "</div>"
        f'<div class="numbers" aria-hidden="true">{numbers}</div><i class="handle" style="left:{handle * 100:.2f}%">'
        "</i>"
        f'<div id="slider" role="slider" tabindex="0" aria-label="{esc(scene.t("Step"))}" aria-valuemin="0" '
        f'aria-valuemax="{scene.session.step}" aria-valuenow="{scene.step}" aria-valuetext="{esc(value)}" '
        f'data-firsts="{firsts}"></div></div>'
    )


def _share(n: int, count: int) -> Markup:
    return Markup(f"{(n - 0.5) / count * 100:.2f}%")


def _flags(turns: list[Turn]) -> Markup:
    """Return flags for the turns in which points fell; the largest win where they would cover each other."""
    out = NO_MARKUP
    kept: dict[float, list[tuple[float, float]]] = {WIDE: [], NARROW: []}
    scored = [(sum(abs(g) for g in turn.gains), n) for n, turn in enumerate(turns, 1) if any(turn.gains)]
    for _, n in sorted(scored, reverse=True):
        gains = turns[n - 1].gains
        best = max(range(len(gains)), key=lambda k: (gains[k] != 0, gains[k]))  # a loss alone is told too
        equal = [g for g in gains if g == gains[best]]
        words = Markup(f"{gains[best]:+d}" if len(equal) == 1 else f"{len(equal)}×{gains[best]}")
        half = 9 + 4.1 * len(words)
        fits = []
        for width, taken in kept.items():
            x = (n - 0.5) / len(turns) * width
            if not any(x - half < b and x + half > a for a, b in taken):
                taken.append((x - half, x + half))
                fits.append(width)
        if WIDE in fits:
            out += Markup(
                f'<b class="s{best}{"" if NARROW in fits else " desk-only"}" style="left:{_share(n, len(turns))}">'
                f"{words}</b>"
            )
    return out


def views(scene: Scene) -> Markup:
    """Return the viewpoints one may take."""
    t, session = scene.t, scene.session
    free = not session.hides_secrets
    seats = [k for k in range(len(session.seats)) if free or k in scene.held]
    items = [(k, Markup(f"{seat_badge(k, 20)} {esc(scene.audience.name(k))}")) for k in seats]
    items.append((-1, Markup(f"{icon('eye')} {esc(t('Spectator'))}")))
    links = "".join(
        button(
            Markup(f'{inside}{f"""<span class="grow"></span>{icon("check")}""" if k == scene.viewer.seat else ""}'),
            href=address(scene, scene.step, k),
            cls="small start" + (" on" if k == scene.viewer.seat else ""),
            attrs=Markup('aria-current="true"' if k == scene.viewer.seat else ""),
        )
        for k, inside in items
    )
    words = t("A seat sees only what it knew then. After the end the spectator sees everything.")
    note = Markup(f'<p class="dim xs">{esc(words)}</p>' if scene.game.secrets else "")
    return Markup(
        f'<section id="views" class="panel"><h2 class="label">{esc(t("Viewpoint"))}</h2>'
        f'<div class="stack tight">{links}</div>{note}</section>'
    )


def moments(scene: Scene, most: int = 6) -> Markup:
    """Return the steps at which most points fell, to jump to."""
    found = timeline(scene.session, scene.viewer.seat).moments(most)
    if not found:
        return Markup('<section id="moments" hidden></section>')
    rows = "".join(moment(scene, step, gains) for step, gains in reversed(found))
    title = scene.t("Jump to")
    return Markup(
        f'<section id="moments" class="panel"><h2 class="label">{esc(title)}</h2>'
        f'<div class="moms">{rows}</div></section>'
    )


def moment(scene: Scene, step: int, gains: list[int]) -> Markup:
    """Return one key moment: the seats that gained, what happened, how much."""
    events = [entry.event for entry in scene.session.lines_of(scene.viewer.seat, step)]
    gist = log.gist(scene, events)
    words = rich(gist[1]) if gist else NO_MARKUP
    faces = "".join(seat_badge(k) for k, gain in enumerate(gains) if gain)
    some = [gain for gain in gains if gain]
    value = Markup(
        f"{len(some)}×{some[0]}" if len(set(some)) == 1 and len(some) > 1 else " ".join(f"{gain:+d}" for gain in some)
    )
    number = timeline(scene.session, scene.viewer.seat).turn(step)
    turn = scene.t("Round") if scene.game.simultaneous else scene.t("Turn")
    return Markup(
        f'<a class="mom" href="{esc(address(scene, step))}" data-look="{step}">'
        f'<span class="dim">{esc(turn)} {number}</span>'
        f'<span class="faces">{faces}</span><span>{words}</span><b>{value}</b></a>'
    )
