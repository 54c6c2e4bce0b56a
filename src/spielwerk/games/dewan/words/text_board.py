"""Dewan as text: the map field by field, then cards and stories on offer, and what every tribe has."""

from rich.markup import escape

from spielwerk.core.audience import EMBLEMS, SEAT_INKS, Audience, points
from spielwerk.core.language import plural, say, with_label
from spielwerk.core.state import HIDDEN, NONE
from spielwerk.core.types import Action, Cell, Seat
from spielwerk.games.dewan.rules.data import BASE, CAMP, COVER, FISH, LAVA, NAMES, PASS, SHUN, TOLL, VILLAGES
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.words.terms import GOODS, berries, card, field, fish, flames, half, land, story

SIGNS = "FMHDWSL"  # terrains, by number
GROUNDS = ("#3f6b4a", "#77757c", "#8d7a2f", "#b3834e", "#2f7fb5", "#4a4038", "#8a2f20")
WIDTH = 8  # signs of a field: its name, terrain, camp, berries, a star


def text(obs: Dewan, audience: Audience, legal: frozenset[int] = frozenset()) -> str:
    """Return map, offer and tribes in rich markup; without colours it reads the same."""
    lit = {cell for action in legal for cell in _fields(action)}
    return "\n".join([*_map(obs, lit), _legend(audience.lang), *map(escape, beside(obs, audience))])


def beside(obs: Dewan, audience: Audience) -> list[str]:
    """Return what lies beside the map, line by line: cards and stories on offer, and every tribe."""
    lines = [_icons(obs, audience.lang), *_row(obs, audience.lang), *_offer(obs, audience.lang)]
    for seat in range(obs.seats):
        lines += _tribe(obs, seat, audience)
    return lines


def _fields(action: Action) -> list[int]:
    """Return the field an action speaks of, if any."""
    for first, after in ((CAMP, PASS), (SHUN, TOLL), (COVER, FISH)):
        if first <= action < after:
            return [action - first]
    return []


# ---- the map ----
def _map(obs: Dewan, lit: set[int]) -> list[str]:
    """Return a line for each row of fields, shifted by half a field from row to row."""
    cells = obs.ground.plan.map.cells
    left = min(2 * q + r for q, r in cells)
    lines = []
    for row in sorted({r for _, r in cells}):
        line, at = "", 0
        for place, cell in sorted((2 * q + r - left, i) for i, (q, r) in enumerate(cells) if r == row):
            wide = place * WIDTH // 2
            line += " " * (wide - at) + _field(obs, cell, cell in lit)
            at = wide + WIDTH
        lines.append(line.rstrip())
    return lines


def _field(obs: Dewan, cell: Cell, lit: bool) -> str:
    kind, owner = obs.land.terrain[cell], obs.owner(cell)
    sign = "V" if cell == obs.volcano else SIGNS[kind]
    camp = EMBLEMS[owner] if owner != NONE else " "
    inked = f"[bold {SEAT_INKS[owner]}]{camp}[/]" if owner != NONE else camp
    fruit = "+" * obs.berries[cell] if kind < LAVA else ""
    rest = f"{fruit}{'*' if lit else ''}"
    return f"[#ffffff on {GROUNDS[kind]}]{field(cell)}{sign}{inked}{rest:<{WIDTH - 5}}[/] "


def _legend(lang: str) -> str:
    lands = "  ".join(f"{sign} {land(kind, lang)}" for kind, sign in enumerate(SIGNS))
    return f"{lands}  {say(lang, 'V volcano  + berry  ●◆▲★ camp  * possible now')}"


def _icons(obs: Dewan, lang: str) -> str:
    """Return the symbols on the edges, each by the two fields that touch it."""
    found: dict[int, list[str]] = {}
    for kind, one, other in obs.ground.icons:
        found.setdefault(kind, []).append(f"{field(one)}/{field(other)}")
    return "; ".join(f"{say(lang, GOODS[kind])} {' '.join(found[kind])}" for kind in sorted(found))


# ---- the offer ----
def _row(obs: Dewan, lang: str) -> list[str]:
    """Return the cards on offer and the piles."""
    shown = [card(obs.box, kind, lang) if kind != NONE else "–" for kind in obs.row]
    row = "; ".join(f"{i + 1}: {name}" for i, name in enumerate(shown))
    piles = [say(lang, "Pile {cards}", cards=obs.supply_left), say(lang, "discards {cards}", cards=sum(obs.discard))]
    if obs.scenario != BASE:
        piles.append(say(lang, "event pile {cards}", cards=obs.event_left))
    if obs.scenario == VILLAGES:
        piles.append(plural(lang, obs.fish_left, "{n} fish left", "{n} fish left"))
    return [say(lang, "Cards {row}", row=row), ", ".join(piles)]


def _offer(obs: Dewan, lang: str) -> list[str]:
    """Return the stories on offer, one to a line."""
    head = say(lang, "Stories")
    return [head, *(f"  {i + 1}: {_story(obs, tale, lang)}" for i, tale in enumerate(obs.display) if tale != NONE)]


def _story(obs: Dewan, tale: int, lang: str) -> str:
    worth = points(obs.box.points[tale], lang)
    fire = f", {flames(obs.box.flames[tale], lang)}" if obs.box.flames[tale] else ""
    return f"{story(obs.box, tale, lang)} = {worth}{fire}"


# ---- the tribes ----
def _tribe(obs: Dewan, seat: Seat, audience: Audience) -> list[str]:
    """Return what a tribe has: camps left, berries, the hand as far as one may know it, stories, tucked halves."""
    lang = audience.lang
    left = plural(lang, obs.camps_left[seat], "{n} camp left", "{n} camps left")
    has = [left, berries(obs.taken[seat], lang)]
    if obs.scenario == VILLAGES:
        has.append(fish(obs.fish[seat], lang))
    lines = [f"{EMBLEMS[seat]} {with_label(lang, audience.name(seat), ', '.join(has))}"]
    hand = [card(obs.box, kind, lang) for kind in obs.known[seat] + obs.secret[seat] if kind != HIDDEN]
    hidden = obs.secret[seat].count(HIDDEN)
    if hidden:
        hand.append(plural(lang, hidden, "{n} card face down", "{n} cards face down"))
    lines.append(f"  {with_label(lang, say(lang, 'Hand'), ', '.join(hand) or '–')}")
    for tale, told in zip(obs.stories[seat], obs.told[seat], strict=True):
        done = say(lang, "told") if told else say(lang, "story")
        lines.append(f"  {with_label(lang, done, _story(obs, tale, lang))}")
    tucked = [half(obs.box, side, lang) for side in obs.tucked[seat] if side != NONE]
    if tucked:
        lines.append(f"  {with_label(lang, say(lang, 'tucked'), ', '.join(tucked))}")
    return lines


# ---- fields by name ----
def name(_obs: Dewan, cell: Cell, _lang: str = "en") -> str:
    """Return a field as short as can be: ``b3``."""
    return field(cell)


def find(obs: Dewan, words: str) -> int:
    """Return the field that is called ``b3``, or NONE."""
    key = words.strip().casefold()
    return NAMES.index(key) if key in NAMES[: len(obs.ground.plan.map.cells)] else NONE
