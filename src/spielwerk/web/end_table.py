"""Every point of a finished game in one table: totals first, a row for each category or scoring, reasons on demand."""

from html import escape as esc

from spielwerk.core.state import Part
from spielwerk.core.types import Seat
from spielwerk.web import parts
from spielwerk.web.html import rich, seat_badge
from spielwerk.web.scene import Scene

Row = list[list[Part]]  # by seat


def table(scene: Scene) -> str:
    """Return the table: who, the total, then where it comes from; tapping a row unfolds its reasons."""
    t, points, ranks = scene.t, scene.obs.scores(), scene.obs.ranks()
    heads = "".join(
        f'<th scope="col"><span class="row">{seat_badge(k, 22)}'
        f'<span class="name">{esc(scene.audience.name(k))}</span></span></th>'
        for k in range(len(points))
    )
    place = t("place")
    totals = "".join(
        f'<td class="{"best" if rank == 1 else ""}"><b>{value}</b> <span class="dim xs">{place} {rank}</span></td>'
        for value, rank in zip(points, ranks, strict=True)
    )
    by_category = parts.categories(scene)
    found = _stages(scene, by_category)
    body = "".join(_stage(scene, n, name, row) for n, (name, row) in enumerate(found.items()))
    legend = _legend(scene, by_category) if found else ""
    if not found:
        full = max((abs(_sum(some)) for row in by_category.values() for some in row), default=1) or 1
        body = "".join(_category(scene, name, row, full) for name, row in by_category.items())
    return (
        f'<div class="scroll"><table class="big"><thead><tr><td></td>{heads}</tr>'
        f'<tr class="sum"><th scope="row">{t("Total")}</th>{totals}</tr></thead><tbody>{body}</tbody></table>'
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
def _head(key: str, title: str, row: Row, picture: str = "") -> str:
    """Return the head of a row: a button that marks its cells and unfolds its reasons."""
    every = [part for some in row for part in some]
    fold = f'data-toggle="why-{key}"' if any(part.reason for part in every) else ""
    return (
        f'<th scope="row"><button type="button" class="mark" {parts.cells(every)} {fold} aria-pressed="false">'
        f"{picture}<span>{title}</span></button></th>"
    )


def _category(scene: Scene, name: str, row: Row, full: int) -> str:
    """Return a category with a bar for everybody."""
    sums = [_sum(some) for some in row]
    values = "".join(f"<td>{_bar(k, value, value == max(sums), full)}</td>" for k, value in enumerate(sums))
    picture = scene.game.sign(name) if scene.game.sign else ""
    title = rich(scene.game.texts.category(name, scene.viewer.lang))
    return f"<tr>{_head(name, title, row, picture)}{values}</tr>{_reasons(scene, name, row)}"


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


def _stage(scene: Scene, number: int, title: str, row: Row) -> str:
    """Return a scoring: everybody's points, and below them the signs of what brought them."""
    values = ""
    for some in row:
        names = dict.fromkeys(part.category for part in some if part.points)
        shares = "".join(
            f"<span>{_use(name)}{_sum([part for part in some if part.category == name])}</span>" for name in names
        )
        values += f'<td><b>{_sum(some)}</b><span class="shares dim xs">{shares}</span></td>'
    key = f"stage{number}"
    return f"<tr>{_head(key, rich(title), row)}{values}</tr>{_reasons(scene, key, row)}"


def _use(name: str) -> str:
    return f'<svg width="18" height="18" aria-hidden="true"><use href="#sign-{name}" width="18" height="18"/></svg>'


def _legend(scene: Scene, by_category: dict[str, Row]) -> str:
    """Return what the signs mean; they are drawn here and used in the table."""
    out = ""
    for name in by_category:
        picture = scene.game.sign(name) if scene.game.sign else ""
        title = rich(scene.game.texts.category(name, scene.viewer.lang))
        drawn = picture.replace("<svg ", f'<svg id="sign-{name}" ', 1)
        out += f"<span>{drawn}{title}</span>"
    return f'<p class="signs dim small">{out}</p>'


def _bar(seat: Seat, value: int, best: bool, full: int) -> str:
    width = f"{max(2, abs(value) / full * 100):.0f}%" if value else "0"
    return (
        f'<div class="vb" style="--c:var(--seat-{seat});--e:var(--seat-{seat}-edge)">'
        f'<b class="{"win" if best else ""}">{value}</b>'
        f'<span><i style="width:{width}"></i></span></div>'
    )


def _reasons(scene: Scene, key: str, row: Row) -> str:
    """Return a folded row of sentences: where the points come from; equal ones are counted together."""
    out = ""
    for some in row:
        equal: dict[str, list[Part]] = {}
        for part in some:
            if part.reason:
                equal.setdefault(rich(scene.game.texts.reason(part, scene.audience)), []).append(part)
        lines = "".join(
            f'<li><button type="button" class="mark" {parts.cells(group)} aria-pressed="false">'
            f"{words}{f' ({len(group)}×)' if len(group) > 1 else ''}</button></li>"
            for words, group in equal.items()
        )
        out += f"<td><ul>{lines}</ul></td>" if lines else "<td></td>"
    return f'<tr class="why" id="why-{key}"><td></td>{out}</tr>' if "<li>" in out else ""
