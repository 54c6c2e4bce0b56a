"""Every point of a finished game in one table: totals first, a row for each category or scoring, reasons on demand."""

from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich, trust
from spielwerk.core.state import Part
from spielwerk.core.types import Seat
from spielwerk.web import parts
from spielwerk.web.html import seat_badge
from spielwerk.web.scene import Scene

Row = list[list[Part]]  # by seat


def table(scene: Scene) -> Markup:
    """Return the table: who, the total, then where it comes from; tapping a row unfolds its reasons."""
    t, points, ranks = scene.t, scene.obs.scores(), scene.obs.ranks()
    heads = Markup(
        "".join(
            f'<th scope="col"><span class="row">{seat_badge(k, 22)}'
            f'<span class="name">{esc(scene.audience.name(k))}</span></span></th>'
            for k in range(len(points))
        )
    )
    place = esc(t("place"))
    totals = Markup(
        "".join(
            f'<td class="{"best" if rank == 1 else ""}"><b>{value}</b> <span class="dim xs">{place} {rank}</span></td>'
            for value, rank in zip(points, ranks, strict=True)
        )
    )
    by_category = parts.categories(scene)
    found = _stages(scene, by_category)
    body = "".join(_stage(scene, n, name, row) for n, (name, row) in enumerate(found.items()))
    legend = _legend(scene, by_category) if found else NO_MARKUP
    if not found:
        full = max((abs(_sum(some)) for row in by_category.values() for some in row), default=1) or 1
        body = "".join(_category(scene, name, row, full) for name, row in by_category.items())
    return Markup(
        f'<div class="scroll"><table class="big"><thead><tr><td></td>{heads}</tr>'
        f'<tr class="sum"><th scope="row">{esc(t("Total"))}</th>{totals}</tr></thead><tbody>{body}</tbody></table>'
        f"</div>{legend}"
    )


def deciding_category(scene: Scene) -> str:
    """Say in which category the winner was furthest ahead of the second; nothing where nobody won alone."""
    ranks, points = scene.obs.ranks(), scene.obs.scores()
    if len(points) < 2 or ranks.count(1) != 1 or points.count(max(points)) > 1:
        return ""
    first = ranks.index(1)
    second = max((k for k in range(len(points)) if k != first), key=lambda k: points[k])
    gaps = {name: (_sum(row[first]), _sum(row[second])) for name, row in parts.categories(scene).items()}
    name = max(gaps, key=lambda name: gaps[name][0] - gaps[name][1])
    title, (mine, theirs) = scene.game.texts.category(name, scene.viewer.lang), gaps[name]
    return scene.t("What decided it: {title}, {mine} to {theirs}.", title=title, mine=mine, theirs=theirs)


def _sum(some: list[Part]) -> int:
    return sum(part.points for part in some)


# ---- rows ----
def _head(key: str, title: Markup, row: Row, picture: Markup = NO_MARKUP) -> Markup:
    """Return the head of a row: a button that marks its cells and unfolds its reasons."""
    every = [part for some in row for part in some]
    fold = Markup(f'data-toggle="why-{esc(key)}"' if any(part.reason for part in every) else "")
    return Markup(
        f'<th scope="row"><button type="button" class="mark" {parts.cells(every)} {fold} aria-pressed="false">'
        f"{picture}<span>{title}</span></button></th>"
    )


def _category(scene: Scene, name: str, row: Row, full: int) -> Markup:
    """Return a category with a bar for everybody."""
    sums = [_sum(some) for some in row]
    values = Markup("".join(f"<td>{_bar(k, value, value == max(sums), full)}</td>" for k, value in enumerate(sums)))
    picture = scene.game.sign(name) if scene.game.sign else NO_MARKUP
    title = rich(scene.game.texts.category(name, scene.viewer.lang))
    return Markup(f"<tr>{_head(name, title, row, picture)}{values}</tr>{_reasons(scene, name, row)}")


def _stages(scene: Scene, by_category: dict[str, Row]) -> dict[str, Row]:
    """Return the parts by the scoring they fell in, where a game scores several times."""
    found: dict[str, Row] = {}
    if scene.game.stage is None:
        return found
    rows = by_category.values()
    every = [(k, part) for row in rows for k, some in enumerate(row) for part in some]
    for k, part in sorted(every, key=lambda item: item[1].args[:1]):
        name = scene.game.stage(part, scene.audience)
        found.setdefault(name, [[] for _ in scene.obs.scores()])[k].append(part)
    return found


def _stage(scene: Scene, number: int, title: str, row: Row) -> Markup:
    """Return a scoring: everybody's points, and below them the signs of what brought them."""
    values = NO_MARKUP
    for some in row:
        names = dict.fromkeys(part.category for part in some if part.points)
        shares = Markup(
            "".join(
                f"<span>{_use(name)}{_sum([part for part in some if part.category == name])}</span>" for name in names
            )
        )
        values += Markup(f'<td><b>{_sum(some)}</b><span class="shares dim xs">{shares}</span></td>')
    key = f"stage{number}"
    return Markup(f"<tr>{_head(key, rich(title), row)}{values}</tr>{_reasons(scene, key, row)}")


def _use(name: str) -> Markup:
    return Markup(
        f'<svg width="18" height="18" aria-hidden="true"><use href="#sign-{esc(name)}" width="18" height="18"/></svg>'
    )


def _legend(scene: Scene, by_category: dict[str, Row]) -> Markup:
    """Return what the signs mean; they are drawn here and used in the table."""
    out = NO_MARKUP
    for name in by_category:
        picture = scene.game.sign(name) if scene.game.sign else NO_MARKUP
        title = rich(scene.game.texts.category(name, scene.viewer.lang))
        drawn = trust(picture.replace("<svg ", f'<svg id="sign-{esc(name)}" ', 1))
        out += Markup(f"<span>{drawn}{title}</span>")
    return Markup(f'<p class="signs dim small">{out}</p>')


def _bar(seat: Seat, value: int, best: bool, full: int) -> Markup:
    width = Markup(f"{max(2, abs(value) / full * 100):.0f}%" if value else "0")
    return Markup(
        f'<div class="vb" style="--c:var(--seat-{seat});--e:var(--seat-{seat}-edge)">'
        f'<b class="{"win" if best else ""}">{value}</b>'
        f'<span><i style="width:{width}"></i></span></div>'
    )


def _reasons(scene: Scene, key: str, row: Row) -> Markup:
    """Return a folded row of sentences: where the points come from; equal ones are counted together."""
    out = NO_MARKUP
    for some in row:
        equal: dict[Markup, list[Part]] = {}
        for part in some:
            if part.reason:
                equal.setdefault(rich(scene.game.texts.reason(part, scene.audience)), []).append(part)
        lines = Markup(
            "".join(
                f'<li><button type="button" class="mark" {parts.cells(group)} aria-pressed="false">'
                f"{words}{f' ({len(group)}×)' if len(group) > 1 else ''}</button></li>"
                for words, group in equal.items()
            )
        )
        out += Markup(f"<td><ul>{lines}</ul></td>" if lines else "<td></td>")
    return Markup(f'<tr class="why" id="why-{esc(key)}"><td></td>{out}</tr>' if "<li>" in out else "")
