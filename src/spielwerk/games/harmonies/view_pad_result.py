"""The result on the score pad: every category, every line, every board."""

# ruff: noqa: E501 (markup stays on one line)
from html import escape as esc
from typing import Final
from urllib.parse import urlencode

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, cube, disc, frame
from spielwerk.core.icons import badge, icon
from spielwerk.games.harmonies import view_pieces as pieces
from spielwerk.games.harmonies.data import (
    CATEGORIES,
)
from spielwerk.games.harmonies.scoring import by_category
from spielwerk.games.harmonies.texts import category
from spielwerk.games.harmonies.texts_pad import problem, result
from spielwerk.games.harmonies.view_desk import Desk, standing
from spielwerk.games.harmonies.view_pieces import bounds
from spielwerk.games.harmonies.view_points import marks, sheet


def results(now: Desk) -> str:
    """Return the score sheet of everybody, what cannot be, and who won."""
    t, pad = now.t, now.pad
    names = [now.name(seat) for seat in range(len(pad.players))]
    wrong = "".join(
        f'<p class="problem">{icon("help")} {esc(problem(error, now.lang, list(now.names)))}</p>'
        for error in pad.problems()
    )
    heads = "".join(
        f'<div class="ha-winner">{badge(seat, 56 if pad.ranks()[seat] == 1 else 44)}<b>{esc(name)}</b><span>{points}</span></div>'
        for seat, (name, points) in enumerate(zip(names, pad.scores(), strict=True))
    )
    said = f'<p class="centre"><b>{esc(result(pad, names, now.lang))}</b></p>'
    sheets = "".join(_sheet(now, seat) for seat in range(len(names)))
    copy = f'<button type="button" class="btn primary grow" data-copy="{now.link(view="result")}">{icon("link")} {t("Link kopieren", "Copy link")}</button>'
    file_ = f'<a class="btn" href="{esc(_beside(now, "board.json"))}" download aria-label="{t("Als Datei laden", "Download as a file")}">{icon("down")}</a>'
    image = f'<a class="btn" href="{esc(_beside(now, "boards.png"))}" download aria-label="{t("Bild laden", "Download picture")}">{icon("image")}</a>'
    return (
        f'<div class="felt scroll"><div class="ha-heads">{heads}</div>{said}{_table(now)}{wrong}{sheets}</div>'
        f'<div class="pal" style="--c:var(--accent)"><div class="row">{file_}{image}{copy}</div></div>'
    )


def _beside(now: Desk, name: str) -> str:
    found = {"b": now.pad.code(), **{f"n{i}": given for i, given in enumerate(now.names) if given}}
    return f"{now.path}/{name}?{urlencode(found)}"


ROW_ICONS: Final = {"trees": "g", "mountains": "e", "fields": "y", "buildings": "r", "water": "b"}


def _table(now: Desk) -> str:
    """Return category by player with bars; two players stand left and right of the signs."""
    sheets = [now.pad.parts(seat) for seat in range(len(now.pad.players))]
    most = max([1, *(by_category(parts, name) for parts in sheets for name in CATEGORIES)])
    rows = ""
    for name in CATEGORIES:
        if not any(part.category == name for parts in sheets for part in parts):
            continue
        sign = at(0, 4, disc(ROW_ICONS[name], 14, 5)) if name in ROW_ICONS else cube(13)
        picture = frame((-17, -17, 34, 34), sign, 'width="26" height="26" aria-hidden="true"')
        values = [_bar(seat, by_category(parts, name), most) for seat, parts in enumerate(sheets)]
        middle_ = f'<th scope="row">{picture}<span>{category(name, now.lang)}</span></th>'
        cells = "".join(f"<td>{value}</td>" for value in values)
        if len(values) == 2:
            rows += f'<tr><td class="ha-left">{values[0]}</td>{middle_}<td>{values[1]}</td></tr>'
        else:
            rows += f"<tr>{middle_}{cells}</tr>"
    return f'<section class="panel"><table class="ha-table n{len(sheets)}">{rows}</table></section>'


def _bar(seat: int, value: int, most: int) -> str:
    wide = max(2, 100 * value // most)
    return f'<span class="ha-bar" style="--c:var(--seat-{seat});--e:var(--seat-{seat}-edge)"><b>{value}</b><i><u style="width:{wide}%"></u></i></span>'


def _sheet(now: Desk, seat: int) -> str:
    """Return one player's board with its points, and every line of the sheet."""
    canvas = Canvas(seat, now.lang, [now.name(k) for k in range(len(now.pad.players))])
    parts = now.pad.parts(seat)
    body = pieces.plate(now.pad.side) + pieces.bare_cells(now.pad.side)
    body += standing(now.pad.players[seat], now.pad.side) + marks(parts, now.pad.side)
    board = frame(bounds(now.pad.side), body, f'class="ha-small" role="img" aria-label="{esc(now.name(seat))}"')
    lines = sheet(parts, canvas)
    return (
        f'<details class="panel ha-one"{" open" if len(now.pad.players) == 1 else ""}><summary class="row">{badge(seat, 24)}<b class="grow">{esc(now.name(seat))}</b>'
        f"<b>{sum(part.points for part in parts)}</b></summary>{board}{lines}</details>"
    )
