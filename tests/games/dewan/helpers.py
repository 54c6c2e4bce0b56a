"""Positions on map T of the rule sheet and play by words: ``play(t("F W"), "camp b6", "build")``."""

from games.by_words import ByWords
from spielwerk.core.bits import members
from spielwerk.core.layout import Layout
from spielwerk.core.state import NONE
from spielwerk.games.dewan.rules.box import BUILT_IN
from spielwerk.games.dewan.rules.data import LAND_CARDS, LETTERS, NAMES, SINGLE_CARDS, VERBS, WATER_CARDS
from spielwerk.games.dewan.rules.ways import price
from spielwerk.games.dewan.state import Dewan, load

LAYOUT = Layout(*VERBS)
_LIST = SINGLE_CARDS + [card for card in LAND_CARDS for _ in range(3)] + WATER_CARDS
BOX = BUILT_IN
FM, FH, FD, MH, MD, HD = "FM", "FH", "FD", "MH", "MD", "HD"


def card(code: str) -> int:
    """Return the kind of a card by its number in the box: C01 to C55."""
    face = _LIST[int(code[1:]) - 1]
    return next(i for i in range(BOX.kinds) if BOX.cards[i][:4] == face[:4])


def name(code: str) -> str:
    """Return a card as positions write it."""
    return BOX.names[card(code)]


def half(code: str, side: str = "a") -> int:
    """Return a card with its visible half."""
    return 2 * card(code) + "ab".index(side)


class Deck:
    """Hands out cards by letters: F is a forest card not used yet, FM and FW two-terrain ones, C45 that very card."""

    def __init__(self, reserved: object = None) -> None:
        self.used: list[str] = []
        taken = repr(reserved)
        for n in range(1, 56):
            if len(name(f"C{n:02}")) > 3 and f"'{name(f'C{n:02}')}" in taken:
                self.used.append(f"C{n:02}")

    def cards(self, words: str) -> list[str]:
        """Return cards by their names in positions."""
        return [self._one(word) for word in words.split()]

    def _one(self, word: str) -> str:
        wanted = set(word)
        for n in range(1, 56):
            code = f"C{n:02}"
            a, _, b, _, _ = _LIST[n - 1]
            if code not in self.used and (code == word or {LETTERS[a], LETTERS[b]} == wanted):
                self.used.append(code)
                return name(code)
        raise AssertionError(word)


def t(
    hand: str = "",
    other: str = "",
    *,
    camps: str = "",
    others: str = "",
    seats: int = 2,
    scenario: int = 0,
    row: str = "",
    tribes: list[dict[str, object]] | None = None,
    known: bool = False,
    **fields: object,
) -> Dewan:
    """Return map T: seat 0 has start c0, seat 1 start d0. Hands by letters, camps by field names."""
    deck = Deck([tribes, fields])
    more: list[dict[str, object]] = tribes or [{} for _ in range(seats)]
    data: dict[str, object] = {"seats": seats, "row": [None] * 6, **fields}
    if row:
        data["row"] = [None if word == "-" else deck.cards(word)[0] for word in row.split()]
    own = []
    for seat in range(seats):
        words = hand if seat == 0 else other if seat == 1 else ""
        where = camps if seat == 0 else others if seat == 1 else ""
        cards = deck.cards(words)
        place: dict[str, object] = {"known" if known else "secret": cards, "camps": where.split()}
        own.append({**place, **more[seat]})
    options = {"scenario": scenario, **fields.pop("options", {})} if scenario or "options" in fields else {}  # type: ignore[dict-item]
    data["options"] = options
    data["tribes"] = own
    if scenario == 2:
        data.setdefault("volcano", "a2")
    return load(data)


def action(word: str) -> int:
    """Return the action of a word; cards may be called by their number in the box: ``keep C45``, ``tuck C45b``."""
    verb, _, noun = word.partition(" ")
    if noun.startswith("C"):
        noun = f"{card(noun[:3])}{noun[3:]}"
    return LAYOUT.number(f"{verb} {noun}".strip())


BY_WORDS: ByWords[Dewan] = ByWords("dewan", lambda _state, word: action(word))
play, heard, refused = BY_WORDS.play, BY_WORDS.heard, BY_WORDS.refused


def nouns(state: Dewan, verb: str) -> list[str]:
    """Return the nouns that a verb may be used with now."""
    words = [LAYOUT.word(a) for a in state.legal()]
    return [word.partition(" ")[2] for word in words if word.split()[0] == verb]


def cost(state: Dewan, path: str) -> str:
    """Return the price of a way: ``cost(state, "a1 a2 a3 d1")`` is ``F W M``."""
    return " ".join(LETTERS[kind] for kind in price([NAMES.index(n) for n in path.split()], state.land.terrain))


def way(state: Dewan) -> list[str]:
    """Return the proposed way by its nodes."""
    return [NAMES[node] for node in state.route]


def zone(state: Dewan, field: str) -> set[str]:
    """Return the zone of a field by names."""
    return {NAMES[f] for f in state.land.zone_of(NAMES.index(field))}


def zones(state: Dewan) -> list[set[str]]:
    """Return all zones by names."""
    return [zone(state, NAMES[z]) for kind in range(5) for z in members(state.land.zones[kind])]


def shown(state: Dewan, seat: int = 0) -> dict[str, int]:
    """Return what a seat can show for its stories."""
    keys = (*LETTERS[:5], "artifact", "dye", "gem", "flame", "berry")
    return dict(zip(keys, state.story_resources(seat), strict=True))


def points(state: Dewan, seat: int = 0) -> dict[str, int]:
    """Return a seat's points by category."""
    return {part.category: part.points for part in state.breakdown(seat)}


def cards_in(counts: list[int]) -> int:
    """Return how many cards a pile holds."""
    return sum(counts)


def pile(state: Dewan, size: int, discard: int = 0) -> Dewan:
    """Give the supply and the discards so many cards, the first that are free; the rest leaves the game."""
    free = [kind for kind in range(BOX.kinds) for _ in range(state.supply[kind] + state.discard[kind])]
    state.supply = [0] * BOX.kinds
    state.discard = [0] * BOX.kinds
    for kind in free[:size]:
        state.supply[kind] += 1
    for kind in free[size : size + discard]:
        state.discard[kind] += 1
    state.supply_left = size
    return state


def event_pile(state: Dewan, size: int) -> Dewan:
    """Put so many cards of the supply on the event tile."""
    for _ in range(size):
        kind = next(k for k in range(BOX.kinds) if state.supply[k])
        state.supply[kind] -= 1
        state.event[kind] += 1
    state.event_left = size
    state.supply_left -= size
    return state


def story(word: str) -> int:
    """Return a story by its id."""
    return next(i for i, face in enumerate(BOX.stories) if face[0] == word)


__all__ = ["FD", "FH", "FM", "HD", "MD", "MH", "NONE"]
