"""Drawings: their geometry, the colours they are made of, and pictures that leave the page."""

import re
import xml.etree.ElementTree as ET
from math import dist

import pytest

from spielwerk.core import drawing, icons
from spielwerk.core.picture import picture, png, show, standalone, stylesheet, tokens
from spielwerk.games import game, games
from spielwerk.games.harmonies.view.pieces import stack
from spielwerk.games.terranova.view.pieces import pips, stone

THEMES = ("light", "dark")
DARK = re.compile(r'\n\[data-theme="dark"\] \{(.*?)\n\}', re.DOTALL)
SYSTEM = re.compile(r':root:not\(\[data-theme="light"\]\) \{(.*?)\n  \}', re.DOTALL)
TEXT = [
    *((ink, ground) for ink in ("ink", "ink-2") for ground in ("paper", "felt", "surface", "surface-2", "card-face")),
    ("accent-ink", "accent"),
    ("warn", "warn-soft"),
    ("bad", "bad-soft"),
    ("accent", "surface"),
    ("ink", "accent-soft"),
    ("warn", "surface"),
]
SHAPES = [
    ("line-2", "surface"),
    ("line-2", "paper"),
    ("legal", "legal-case"),
    ("stone-edge", "stone"),
    ("focus", "paper"),
    ("last", "surface"),
    ("cube-edge", "cube"),
    *((f"seat-{seat}-ink", f"seat-{seat}") for seat in range(4)),
]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("pairs", "least"), [(TEXT, 4.5), (SHAPES, 3.0)])
def test_text_and_shapes_stand_out(theme: str, pairs: list[tuple[str, str]], least: float) -> None:
    value = tokens(theme)
    assert [(a, b) for a, b in pairs if contrast(value[a], value[b]) < least] == []


def test_who_has_a_dark_system_sees_the_dark_theme() -> None:
    css = stylesheet(*games())
    chosen, system = DARK.findall(css), SYSTEM.findall(css)
    assert len(chosen) == 1 + len(games())
    assert [block.split() for block in chosen] == [block.split() for block in system]


def test_both_themes_name_the_same_colours() -> None:
    written = {name for block in DARK.findall(stylesheet(*games())) for name in re.findall(r"--([\w-]+): #", block)}
    assert written == set(tokens("light", *games()))


def test_a_game_s_colours_are_its_own() -> None:
    ours = set(tokens("light"))
    own = [set(tokens("light", found)) - ours for found in games()]
    assert sum(map(len, own)) == len(set().union(*own))
    for found in games():
        assert all(found.file("colours.css").count(f"--{name}:") <= 2 for name in tokens("light", found))
        assert not {name for name in ours if f"--{name}:" in found.file("colours.css")}


def corners_of(path: str) -> list[list[tuple[float, float]]]:
    lines = [line.rstrip("Z").split("L") for line in path.split("M")[1:]]
    return [[(float(x), float(y)) for x, y in (point.split() for point in line)] for line in lines]


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize(
    ("cells", "sides"),
    [
        ([(0, 0)], [6]),
        ([(0, 0), (1, 0)], [10]),
        ([(0, 0), (3, 0)], [6, 6]),
        ([(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)], [6, 18]),  # a ring has a hole
    ],
)
def test_a_border_runs_along_hex_sides(cells: list[tuple[int, int]], sides: list[int], flat: bool) -> None:
    lines = corners_of(drawing.border(cells, 30, flat))
    assert sorted(len(line) for line in lines) == sides
    known = [p for q, r in cells for p in drawing.corners(30, flat, *drawing.centre(q, r, 30, flat))]
    for line in lines:
        assert all(abs(dist(line[i], line[i - 1]) - 30) < 0.2 for i in range(len(line)))
        assert all(min(dist(point, corner) for corner in known) < 0.1 for point in line)


def test_every_piece_is_well_formed_and_coloured_by_tokens() -> None:
    pieces = [
        *(drawing.pawn(seat) + drawing.tent(seat) + drawing.emblem(seat, 5) for seat in range(4)),
        *(drawing.die(value) for value in range(1, 7)),
        drawing.cube() + drawing.ring(30) + drawing.tag("+18") + drawing.tick() + drawing.cross() + drawing.lately(30),
        drawing.trace([(0, 0), (9, 9)]) + drawing.meeple("#ffffff", "#000000"),
        drawing.seat_dot(3, 8) + drawing.small((0, 0, 9, 9), drawing.text(0, 0, 7, fill="#ffffff"), 20, 20),
        icons.logo() + icons.wordmark() + icons.badge(2) + icons.free_badge() + icons.dots(2),
        *(icons.icon(name) for name in icons.ICONS),
        stack("bygner"),
        stone(30) + pips(1, 6, 10, "6 of 10"),
    ]
    known = set(tokens("light", game("harmonies"), game("terranova")))
    for piece in pieces:
        ET.fromstring(f"<svg>{piece}</svg>")
        assert set(re.findall(r"var\(--([\w-]+)\)", piece)) <= known


def test_every_game_of_the_site_has_a_cover() -> None:
    for found in games():
        assert "var(" not in standalone(found.view.cover(), game=found)  # no colour of another game
        svg = ET.fromstring(found.view.cover())
        width, height = map(float, (svg.get("viewBox") or "").split()[2:])
        assert abs(width / height - 320 / 210) < 0.01
        assert svg.get("aria-label")


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_needs_no_stylesheet(theme: str) -> None:
    found = game("terranova")
    svg = picture(found, found.new(3, 1), theme=theme, names=["A & B", "<b>", "C" * 40])
    ET.fromstring(svg)
    assert "var(" not in svg
    assert "style=" not in svg
    assert "data-do" not in svg
    assert tokens(theme)["felt"] in svg
    assert "A &amp; B" in svg
    assert "&lt;b&gt;" in svg


def test_a_picture_becomes_a_png_and_shows_itself_in_a_notebook() -> None:
    found = game("terranova")
    shown = show(found, found.new(2, 1, board=3))
    assert shown._repr_svg_().startswith("<svg")
    assert shown.png(200).startswith(b"\x89PNG\r\n\x1a\n")
    assert png(standalone('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'), 20).startswith(b"\x89PNG")


def test_moved_pieces_keep_their_place_outside_the_page() -> None:
    moved = '<g style="transform:translate(-1.5px,2px) scale(0.5)"><a fill="var(--ink)"/></g>'
    assert standalone(moved) == f'<g transform="translate(-1.5 2) scale(0.5)"><a fill="{tokens("light")["ink"]}"/></g>'
