"""Tikal's board as text: a line for each explored hex row by row, and a small map of letters."""

from rich.markup import escape

from spielwerk.core.audience import EMBLEMS, SEAT_INKS, Audience, join_words
from spielwerk.core.language import say, with_label
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action, Cell
from spielwerk.games.tikal.rules.data import (
    CAMP,
    COLUMNS,
    DIG,
    GUARD,
    HEX_NAMES,
    HEXES,
    JUNGLE,
    KEEP,
    KINDS,
    LEADER,
    PLACE,
    ROTATE,
    ROTATING,
    ROWS,
    SIDES,
    SUPPLY,
    TAKE,
    TEMPLE,
    TENT,
    TILES,
    TO,
    TREASURE,
    UNCOVER,
    UNKNOWN,
    VOLCANO,
    WORKER,
)
from spielwerk.games.tikal.rules.land import KIND, NEAR, STONES
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.words.terms import open_stones, spot, tile_words, treasure

GROUNDS = {
    UNKNOWN: "#2a3f34",
    JUNGLE: "#5d8a55",
    TEMPLE: "#b39b63",
    TREASURE: "#b98d38",
    VOLCANO: "#6a4a44",
    CAMP: "#94703f",
}
WIDTH = 11  # signs of a hex


def text(obs: Tikal, audience: Audience, legal: frozenset[int] = frozenset()) -> str:
    """Return the board in rich markup; without colours it reads the same."""
    lit = {cell for action in legal for cell in _cells(action)}
    lines = []
    for half in range(2 * ROWS + 1):
        line = ""
        for column in range(COLUMNS):
            top = half - column % 2
            row, part = divmod(top, 2)
            if 0 <= row < ROWS:
                line += _part(obs, column * ROWS + row, part, column * ROWS + row in lit)
            else:
                line += " " * WIDTH
        lines.append(line.rstrip())
    lang = audience.lang
    legend = say(
        lang, "T temple   S treasures   J jungle   V volcano   H base camp   ^ tent   ! guard   * possible now"
    )
    return "\n".join([*lines, legend, *_stones(obs, lang), *map(escape, beside(obs, audience))])


def _stones(obs: Tikal, lang: str) -> list[str]:
    """Return what lies between the hexes: the AP of every path, and the stones that wait for a neighbour."""
    paths, rims = [], []
    for cell in range(HEXES):
        for side in range(SIDES):
            other = NEAR[cell * SIDES + side]
            if other > cell and obs.land.crossing(cell, side):
                paths.append(f"{spot(cell)}–{spot(other)} {obs.land.crossing(cell, side)}")
        rims += [f"{spot(cell)}→{rim}" for rim in open_stones(obs, cell)]
    return [
        say(lang, "Paths with AP: {paths}", paths=", ".join(paths)),
        say(lang, "Stones on the open rim: {stones}", stones=", ".join(rims)),
    ]


def _cells(action: Action) -> list[int]:
    """Return the hex an action speaks of, if any."""
    for first, after in ((PLACE, ROTATE), (WORKER, LEADER), (TO, UNCOVER), (UNCOVER, DIG), (DIG, TAKE)):
        if first <= action < after:
            return [action - first] if action - first != SUPPLY else []
    for first, after in ((TENT, GUARD), (GUARD, KEEP)):
        if first <= action < after:
            return [action - first]
    return []


def _part(obs: Tikal, cell: Cell, part: int, lit: bool) -> str:
    """Return the upper or lower line of a hex: what it is, and who stands there."""
    kind = obs.land.kind[cell]
    style = f"#ffffff on {GROUNDS[kind]}"
    if part == 0:
        words = f"{spot(cell)}{'*' if lit else ' '}{_ground(obs, cell, kind)}"
        return f"[bold {style}]{words:<{WIDTH - 1}}[/] "
    crews = [(seat, obs.strength(seat, cell)) for seat in range(obs.seats) if obs.strength(seat, cell)]
    plain = "".join(f"{EMBLEMS[seat]}{power}" for seat, power in crews)
    inside = "".join(f"[{SEAT_INKS[seat]}]{EMBLEMS[seat]}{power}[/]" for seat, power in crews)
    return f"[{style}]{inside}{' ' * max(0, WIDTH - 1 - len(plain))}[/] "


def _ground(obs: Tikal, cell: Cell, kind: int) -> str:
    if kind == UNKNOWN:
        return ""
    sign = {JUNGLE: "J", TEMPLE: f"T{obs.value[cell]}", TREASURE: f"S{obs.left[cell]}", VOLCANO: "V", CAMP: "H"}[kind]
    if obs.guard[cell] != NONE:
        sign += f"!{EMBLEMS[obs.guard[cell]]}"
    if obs.tent[cell] != NONE:
        sign += f"^{EMBLEMS[obs.tent[cell]]}"
    return sign


def _rotations(obs: Tikal, lang: str) -> list[str]:
    """Return what each border would cost in every rotation on offer: the stones of the tile in hand and the next."""
    if obs.phase != ROTATING or KIND[obs.hand] == VOLCANO:
        return []
    near = [(NEAR[obs.spot * SIDES + side], side) for side in range(SIDES)]
    lines = []
    for turn in (action - ROTATE for action in obs.legal()):
        costs = [
            (other, STONES[(obs.hand * SIDES + turn) * SIDES + side] + obs.land.stones(other, (side + 3) % SIDES))
            for other, side in near
            if other != NONE and obs.land.walkable(other)
        ]
        words = ", ".join(say(lang, "{cell} {cost} AP", cell=spot(other), cost=cost) for other, cost in costs if cost)
        lines.append(say(lang, "Rotation {number}: {paths}", number=turn + 1, paths=words))
    return lines


def beside(obs: Tikal, audience: Audience) -> list[str]:
    """Return what lies beside the board: the tile in hand, open tiles, and what everybody has and would score now."""
    t, lang, lines = audience.t, audience.lang, []
    if obs.to_move != OVER and obs.hand != NONE:
        stones = ", ".join(map(str, TILES[obs.hand][2]))
        lines.append(
            t(
                "In hand: {tile} (stones clockwise from the top: {stones})",
                tile=tile_words(obs.hand, lang),
                stones=stones,
            )
        )
        lines += _rotations(obs, lang)
    shown = [tile_words(tile, lang) for tile in obs.open if tile != NONE]
    if shown:
        lines.append(t("Open: {tiles}", tiles=join_words(shown, lang)))
    for seat in range(obs.seats):
        held = [obs.treasures[seat * KINDS + kind] for kind in range(KINDS)]
        own = [f"{n} × {treasure(kind, lang)}" for kind, n in enumerate(held) if n]
        now = t("if scored now +{points}", points=obs.assess(seat).total)
        lines.append(f"{EMBLEMS[seat]} {with_label(lang, audience.name(seat), ', '.join([*own, now]))}")
    return lines


def name(_obs: Tikal, cell: Cell, _lang: str = "en") -> str:
    """Return a hex as short as can be: ``b3``."""
    return spot(cell)


def find(_obs: Tikal, words: str) -> int:
    """Return the hex that is called ``b3``, or NONE."""
    key = words.strip().casefold()
    return HEX_NAMES.index(key) if key in HEX_NAMES else NONE
