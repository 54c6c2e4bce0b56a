"""The examples of the rules help, drawn with the pieces of the game: what works is ticked, what does not is crossed."""

from spielwerk.core.drawing import Point, at, cross, emblem, pawn, tent, text, tick, trace
from spielwerk.core.examples import caption, example
from spielwerk.core.language import say
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.types import Seat
from spielwerk.games.tikal.rules.data import (
    CAMP,
    DIG_COST,
    ENTER_COST,
    GUARD_COST,
    JUNGLE,
    SWAP_COST,
    TEMPLE,
    TENT_COST,
    TILES,
    TREASURE,
    UNCOVER_COST,
    VOLCANO,
)
from spielwerk.games.tikal.view import pieces
from spielwerk.games.tikal.view.panels import act_icon, act_names
from spielwerk.games.tikal.view.pieces import EDGE, SIZE

WIDE = 600.0
NAMES = [name for name, _kind, _stones, _number in TILES]


def _frame(label: str, body: Markup, height: float) -> Markup:
    return example(label, body, height, WIDE)


def _caption(x: float, y: float, said: str) -> Markup:
    return caption(x, y, said, WIDE)


def _tile(name: str, turn: int = 0) -> Markup:
    return pieces.tile_art(NAMES.index(name), turn)


def _temple(value: int, printed: int, seat: int | None = None) -> Markup:
    """Return a hex with a temple, its flag up."""
    flag = NO_MARKUP if seat is None else at(17, pieces.roof(value) - 5, pieces.flag(seat), 0.9)
    return pieces.ground(TEMPLE) + at(0, -5, pieces.pyramid(value, printed) + flag)


def _crew(x: float, seat: Seat, workers: int, leader: bool = False) -> Markup:
    """Return figures at the foot of a hex with their strength."""
    out = NO_MARKUP
    for i in reversed(range(workers)):
        out += at(x + 10 * i + (14 if leader else 0), 34 - 2 * i, pieces.figure(seat))
    if leader:
        out += at(x, 34, pieces.figure(seat, True))
    power = workers + (3 if leader else 0)
    side = x + 10 * max(workers - 1, 0) + (22 if leader and workers else 14 if leader else 10)
    return out + at(side, 36, pieces.strength(seat, power))


def goal(lang: str) -> Markup:
    """Draw a temple with a majority."""
    left = _temple(6, 3, 0) + _crew(-40, 0, 1, True) + _crew(22, 1, 2)
    out = at(150, 78, left, 1.15) + at(300, 78, _arrow()) + at(430, 84, _chip(0, "+6"), 1.5)
    out += _caption(150, 172, say(lang, "Red 4, Blue 2"))
    out += _caption(430, 172, say(lang, "6 points per scoring"))
    return _frame(say(lang, "The stronger one gets the number"), out, 190)


def _arrow() -> Markup:
    return Markup(
        '<path d="M-34 0H26M12-12L28 0L12 12" fill="none" stroke="var(--ink-2)" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _chip(seat: Seat, said: str) -> Markup:
    return Markup(
        f'<rect x="-36" y="-19" width="72" height="38" rx="19" fill="var(--seat-{seat})" '
        f'stroke="var(--seat-{seat}-edge)" stroke-width="2"/>{at(-18, 0, emblem(seat, 7))}'
        + text(12, 7, esc(said), 20, f"seat-{seat}-ink", Markup('font-weight="800"'))
    )


def box(lang: str) -> Markup:
    """Draw the four kinds of tile and the pieces."""
    kinds = (
        ("D2", say(lang, "Temple")),
        ("A6", say(lang, "Jungle")),
        ("B3", say(lang, "Treasures")),
        ("B6", say(lang, "Volcano")),
    )
    out = NO_MARKUP
    for i, (name, said) in enumerate(kinds):
        out += at(80 + 147 * i, 62, _tile(name)) + _caption(80 + 147 * i, 138, said)
    out += at(60, 200, pieces.figure(0), 1.5) + at(115, 200, pieces.figure(0, True), 1.3) + at(190, 200, tent(0, 46))
    out += at(290, 228, pieces.next_level(4, still=True), 1.3)
    out += "".join(at(385 + 48 * (kind % 4), 176 + 34 * (kind // 4), pieces.treasure(kind, 14)) for kind in range(8))
    return _frame(say(lang, "Tiles, figures, levels and treasures"), out, 235)


def turn(lang: str) -> Markup:
    """Draw the actions with their prices."""
    costs: dict[str, Markup | int] = {
        "enter": ENTER_COST,
        "walk": Markup("1+"),
        "level": UNCOVER_COST,
        "dig": DIG_COST,
        "swap": SWAP_COST,
        "tent": TENT_COST,
        "guard": GUARD_COST,
    }
    out = NO_MARKUP
    for i, (kind, said) in enumerate(act_names(lang).items()):
        x, y = 75 + 150 * (i % 4), 40 + 104 * (i // 4)
        out += Markup(
            f'<svg x="{x - 34}" y="{y - 34}" width="56" height="58" viewBox="0 0 26 27">{act_icon(kind, 0)}</svg>'
        )
        out += at(x + 34, y - 6, pieces.cost_badge(costs[kind])) + _caption(x, y + 48, said)
    return _frame(say(lang, "What action points buy"), out, 205)


def _pair(name: str, turn: int, other: str, other_turn: int) -> Markup:
    """Return two tiles side by side, the second to the south-east of the first."""
    return at(0, 0, _tile(name, turn)) + at(1.5 * SIZE, EDGE, _tile(other, other_turn))


def _border(sign: Markup) -> Markup:
    return at(0.75 * SIZE + 26, EDGE / 2 - 24, sign)  # beside the stones, not over them


def tiles(lang: str) -> Markup:
    """Draw a rotation that can be entered and one that cannot."""
    good = _pair("A6", 1, "C1", 5) + _border(pieces.cost_badge(4))
    bad = _pair("B4", 3, "C1", 1) + _border(pieces.closed_sign())
    out = at(110, 70, good) + at(180, 180, tick(15)) + at(390, 70, bad) + at(460, 180, cross(15))
    out += _caption(160, 218, say(lang, "1 + 3 stones: works"))
    out += _caption(440, 218, say(lang, "no stone: does not"))
    return _frame(say(lang, "Placing a tile"), out, 232)


def figures(lang: str) -> Markup:
    """Draw a worker and a leader with their strength."""
    out = at(170, 92, pieces.figure(1), 2.2) + at(205, 92, pieces.strength(1, 1), 1.6)
    out += at(400, 92, pieces.figure(1, True), 2) + at(445, 92, pieces.strength(1, 3), 1.6)
    out += _caption(170, 128, say(lang, "Worker: 1"))
    out += _caption(410, 128, say(lang, "Leader: 3"))
    return _frame(say(lang, "Strength of the figures"), out, 142)


def enter(lang: str) -> Markup:
    """Draw the ways into the game: supply to camp, and the secret path to a tent."""
    camp, site = (160.0, 76.0), (450.0, 76.0)
    way: list[Point] = [(camp[0] + 30, camp[1] + 26), (site[0] - 40, site[1] + 26)]
    out = at(*camp, pieces.ground(CAMP)) + at(*site, pieces.ground(JUNGLE) + at(0, 4, pieces.own_tent(0)))
    out += trace(way, "legal") + at(305, 78, pieces.cost_badge(1)) + at(camp[0] - 4, camp[1] + 36, pieces.figure(0))
    out += at(52, 88, pieces.figure(0)) + at(84, 66, pieces.cost_badge(1))
    out += _caption(52, 150, say(lang, "Supply")) + _caption(170, 150, say(lang, "Base camp"))
    out += _caption(450, 150, say(lang, "Your tent"))
    return _frame(say(lang, "Entering and the secret path"), out, 164)


def walk(lang: str) -> Markup:
    """Draw a border with stones on both sides and one without."""
    open_ = _pair("A6", 1, "C1", 5) + at(20, 42, pieces.figure(0))
    shut = _pair("B4", 3, "C4", 1) + at(20, 42, pieces.figure(0))
    out = at(110, 70, open_) + at(110, 70, _border(pieces.cost_badge(4))) + at(390, 70, shut)
    out += at(390, 70, _border(cross(13)))
    out += _caption(160, 218, say(lang, "1 here + 3 there = 4 AP"))
    out += _caption(440, 218, say(lang, "no stone, no path"))
    return _frame(say(lang, "What a step costs"), out, 232)


def uncover(lang: str) -> Markup:
    """Draw a temple that grows."""
    small = _temple(4, 3) + at(0, -5, pieces.next_level(4, still=True)) + _crew(-10, 0, 2)
    out = at(150, 84, small) + at(300, 84, _arrow()) + at(450, 84, _temple(6, 3, 0) + _crew(-10, 0, 2))
    out += _caption(150, 164, say(lang, "two figures"))
    out += _caption(450, 164, say(lang, "two levels, 4 AP"))
    return _frame(say(lang, "Uncovering a temple"), out, 178)


def dig(lang: str) -> Markup:
    """Draw a treasure tile before and after."""
    first = pieces.ground(TREASURE) + at(0, -12, pieces.dig_site(3, 3)) + _crew(-8, 0, 1)
    after = pieces.ground(TREASURE) + at(0, -12, pieces.dig_site(3, 2)) + _crew(-8, 0, 1)
    out = at(140, 70, first) + at(270, 70, _arrow()) + at(400, 70, after) + at(515, 66, pieces.treasure(3, 22))
    out += _caption(270, 50, "3 AP") + _caption(515, 118, say(lang, "lies open"))
    return _frame(say(lang, "Digging a treasure"), out, 140)


def swap(lang: str) -> Markup:
    """Draw a single against a single, and a pair that is safe."""
    both = Markup('<path d="M-26-8H22L12-17M26 8H-22L-12 17" fill="none" stroke="var(--ink-2)" stroke-width="4" ')
    arrows = Markup(both + 'stroke-linecap="round" stroke-linejoin="round"/>')
    out = at(90, 60, pieces.treasure(0, 24)) + at(165, 60, arrows) + at(240, 60, pieces.treasure(3, 24))
    out += at(165, 118, tick(14)) + at(400, 60, pieces.treasure(0, 24)) + at(475, 60, arrows)
    out += at(535, 60, pieces.treasure(5, 24)) + at(562, 60, pieces.treasure(5, 24)) + at(475, 118, cross(14))
    out += _caption(165, 160, say(lang, "singles: yes"))
    out += _caption(475, 160, say(lang, "out of a pair: no"))
    return _frame(say(lang, "Swapping treasures"), out, 174)


def tents(lang: str) -> Markup:
    """Draw grounds where a tent may stand, and where not."""
    empty = pieces.ground(TREASURE) + at(0, -12, pieces.dig_site(2, 0))
    grounds = (
        (pieces.ground(JUNGLE) + at(0, 4, pieces.own_tent(2)), tick(14)),
        (empty + at(0, 4, pieces.own_tent(2)), tick(14)),
        (pieces.ground(TREASURE) + at(0, -12, pieces.dig_site(2, 2)), cross(14)),
        (_temple(3, 3), cross(14)),
    )
    out = "".join(at(80 + 147 * i, 62, body) + at(80 + 147 * i, 140, sign) for i, (body, sign) in enumerate(grounds))
    return _frame(say(lang, "Where tents stand"), out, 160)


def guard(lang: str) -> Markup:
    """Draw a temple before and after guarding."""
    before = _temple(6, 4, 1) + _crew(-28, 1, 3) + _crew(26, 0, 1)
    on_top = pieces.ground(TEMPLE) + at(0, -5, pieces.pyramid(6, 4, False))
    on_top += at(0, -5 + pieces.roof(6) + 3, pieces.figure(1)) + at(0, -5, pieces.guard_cloth(1, 6)) + _crew(26, 0, 1)
    out = at(150, 80, before) + at(300, 80, _arrow()) + at(450, 80, on_top)
    out += _caption(150, 162, say(lang, "Blue 3, Red 1"))
    out += _caption(450, 162, say(lang, "6 for Blue, for good"))
    return _frame(say(lang, "Guarding a temple"), out, 176)


def volcano(lang: str) -> Markup:
    """Draw the order of a scoring round."""
    out = at(80, 70, pieces.ground(VOLCANO))
    for i, seat in enumerate((0, 1, 2)):
        x = 220 + 110 * i
        out += at(x, 84, pawn(seat), 1.3) + _caption(x, 118, "10 AP") + _caption(x, 142, say(lang, "scores"))
    out += at(545, 84, pawn(0), 1.3) + _caption(545, 118, say(lang, "volcano")) + _caption(545, 142, "10 AP")
    return _frame(say(lang, "How a scoring round goes"), out, 156)


def scoring(lang: str) -> Markup:
    """Draw a majority, a tie and sets of treasures."""
    out = at(110, 76, _temple(5, 3, 0) + _crew(-34, 0, 2) + _crew(24, 1, 1))
    out += at(300, 76, _temple(5, 3, -2) + _crew(-34, 0, 2) + _crew(18, 1, 2))
    out += _caption(110, 160, say(lang, "5 for Red"))
    out += _caption(300, 160, say(lang, "nobody"))
    for i, (kind, count, worth) in enumerate(((0, 1, 1), (3, 2, 3), (5, 3, 6))):
        discs = "".join(at(22 * k, 0, pieces.treasure(kind, 15)) for k in range(count))
        out += at(450, 36 + 44 * i, discs) + text(560, 42 + 44 * i, worth, 22)
    return _frame(say(lang, "What a scoring pays"), out, 174)


def auction(lang: str) -> Markup:
    """Draw open tiles and calls."""
    out = at(80, 62, _tile("D2"), 0.9) + at(200, 62, _tile("D4"), 0.9) + at(320, 62, _tile("D5"), 0.9)
    calls = ((0, "1"), (1, "3"), (2, "–"), (0, "–"))
    for i, (seat, said) in enumerate(calls):
        faded = Markup(' opacity=".55"' if said == "–" else "")
        out += at(440 + 90 * (i % 2), 40 + 50 * (i // 2), Markup(f"<g{faded}>{_chip(seat, said)}</g>"))
    out += _caption(300, 150, say(lang, "Blue pays 3 and chooses first"))
    return _frame(say(lang, "An auction"), out, 166)
