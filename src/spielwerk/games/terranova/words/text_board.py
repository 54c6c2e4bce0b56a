"""Terra Nova's board as text: a row of letters and numbers for each row of hexes, coloured where colours work."""

from rich.markup import escape

from spielwerk.core.audience import EMBLEMS, Audience
from spielwerk.core.language import say, with_label
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell
from spielwerk.games.terranova.rules.data import FREE, HEXES, LETTERS, PASS, WALL
from spielwerk.games.terranova.state import TerraNova
from spielwerk.games.terranova.words.terms import names, spot, stones

SEATS = ("#c23f27", "#1d559b", "#f4bc3a", "#36b39a")  # fill of a figure, by seat
INKS = ("#ffffff", "#ffffff", "#2b2118", "#0d2b25")
GROUNDS = ("#c9bfb4", "#9cc7e6", "#8fbf7f", "#f0d98a", "#cfe39a", "#e8c49a", "#dcb8c6", "#c8b48a")  # by landscape
WIDTH = 4  # signs to a hex: mark, two for its place in the row, flag


def text(obs: TerraNova, audience: Audience, legal: frozenset[int] = frozenset()) -> str:
    """Return the board in rich markup; without colours it reads the same."""
    lit = {action % HEXES for action in legal if action != PASS}
    moved = {obs.moved[i] for i in range(0, len(obs.moved), 2)}
    rows = _rows(obs)
    left = min(2 * q + r for q, r in obs.map.cells)
    lines = []
    for letter, cells in rows.items():
        q, r = obs.map.cells[cells[0]]
        shift = " " * ((2 * q + r - left) * WIDTH // 2)
        hexes = "".join(_hex(obs, cell, n, cell in lit, cell in moved) for n, cell in enumerate(cells, 1))
        lines.append(f"[bold]{letter}[/] {shift}{hexes}".rstrip())
    lang = audience.lang
    legend = " ".join(f"[#1a1a1a on {GROUNDS[i]}]{LETTERS[i]}[/] {name}" for i, name in enumerate(names(lang)))
    signs = say(lang, "■ stone   · scored   * possible now   ° moved   < picked")
    return "\n".join([*lines, legend, signs, *_figures(obs, audience), *beside(obs, audience)])


def _figures(obs: TerraNova, audience: Audience) -> list[str]:
    """Return the figures of every seat with the landscape they cover."""
    lines, lang = [], audience.lang
    known = names(lang)
    for seat in range(obs.seats):
        stand = [cell for cell, owner in enumerate(obs.owner) if owner == seat]
        words = ", ".join(f"{spot(obs, cell)} {known[obs.land[cell]]}" for cell in stand)
        lines += [f"{EMBLEMS[seat]} {escape(with_label(lang, audience.name(seat), words))}"] if words else []
    return lines


def _hex(obs: TerraNova, cell: Cell, place: int, lit: bool, moved: bool) -> str:
    owner, ground = obs.owner[cell], GROUNDS[obs.land[cell]]
    style = f"#1a1a1a on {ground}"
    if owner >= 0:
        mark = f"[bold {INKS[owner]} on {SEATS[owner]}]{EMBLEMS[owner]}[/]"
    elif owner == WALL:
        style = "#8a8378 on #3a3733"
        mark = "[bold #f2ede4 on #3a3733]■[/]"
    elif obs.closed[cell]:
        style = f"#77706a on {_winner(obs, cell)}"
        mark = f"[{style}]·[/]"
    else:
        assert owner == FREE
        mark = f"[{style}]{LETTERS[obs.land[cell]]}[/]"
    flag = "<" if cell == obs.picked else "*" if lit else "°" if moved else " "
    if lit or cell == obs.picked:
        style = "bold #1a1a1a on #ffffff"
    return f"{mark}[{style}]{f'{place}{flag}':<3}[/]"


def _winner(obs: TerraNova, cell: Cell) -> str:
    """Return the tint of a scored area: that of its only winner, else grey."""
    points = obs.areas[obs.closed[cell] - 1].points
    best = max(points)
    tints = ("#e9c8c0", "#c3d3e8", "#f6e6bd", "#c2e6de")
    return tints[points.index(best)] if best > 0 and points.count(best) == 1 else "#d8d3cc"


def beside(obs: TerraNova, audience: Audience) -> list[str]:
    """Return what lies beside the board: the stones left, where they have an end."""
    return [audience.t("Supply: {stones}", stones=stones(obs.supply, audience.lang))] if obs.supply >= 0 else []


def _rows(obs: TerraNova) -> dict[str, list[int]]:
    """Return the hexes by the letter of their row, from north to south, west to east."""
    top = obs.map.cells[0][1]
    rows: dict[str, list[int]] = {}
    for cell, (_, r) in enumerate(obs.map.cells):
        rows.setdefault(chr(ord("a") + r - top), []).append(cell)
    return rows


def name(obs: TerraNova, cell: Cell, _lang: str = "en") -> str:
    """Return a hex as short as can be: ``h7``."""
    return spot(obs, cell)


def find(obs: TerraNova, words: str) -> int:
    """Return the hex that is called ``h7``, or NONE."""
    letter, place = words[:1].casefold(), words[1:].strip()
    cells = _rows(obs).get(letter, [])
    return cells[int(place) - 1] if place.isdecimal() and 1 <= int(place) <= len(cells) else NONE
