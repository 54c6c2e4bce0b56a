"""Positions on layout 1 and play by words: ``play(t(dice="4 6", hand="31"), "food cc031", "use pack", "die 4")``."""

from collections.abc import Mapping

from games.by_words import ByWords
from spielwerk.core.layout import Layout
from spielwerk.core.state import Event
from spielwerk.games.caravan.rules.data import CARD_NAMES, CARDS, VERBS
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan, load

LAYOUT = Layout(*VERBS)
CARD_LISTS = ("hand", "caravan", "choices", "drawn", "kept", "marked", "gift", "payment")
WORD_LISTS = ("tents", "fought", "laid", "strikes")
NUMBER_LISTS = ("dice", "ghosts", "nudges", "steps", "wants")


def cards(words: str) -> list[str]:
    """Return cards by number: ``31 52`` is cc031 and cc052."""
    return [f"cc{int(word):03}" for word in words.split()]


def place(fields: dict[str, object]) -> dict[str, object]:
    """Return a player's part of a position; lists may be given as words."""
    found: dict[str, object] = {}
    for key, value in fields.items():
        if isinstance(value, str) and key in CARD_LISTS:
            found[key] = cards(value)
        elif isinstance(value, str) and key in WORD_LISTS:
            found[key] = value.split()
        elif isinstance(value, str) and key in NUMBER_LISTS:
            found[key] = [int(word) for word in value.split()]
        elif isinstance(value, str) and key == "treasures":
            found[key] = [word.replace("+", " ") for word in value.split()]
        else:
            found[key] = value
    return found


def t(
    *,
    seats: int = 2,
    other: dict[str, object] | None = None,
    third: dict[str, object] | None = None,
    bot: dict[str, object] | None = None,
    undrawn: str | None = None,
    table: Mapping[str, object] | None = None,
    **mine: object,
) -> CreatureCaravan:
    """Return a position: the keywords are seat 0's; ``undrawn`` names the deck, everything else is discarded."""
    places = [place({"coin": 0, **mine})]
    places += [place({"coin": 0, **(more or {})}) for more in (other, third, None)[: seats - 1]]
    if bot is not None:
        places.append(place({"where": "0,0", **bot}))
    data: dict[str, object] = {"seats": seats, "bot": 0 if bot is None else 1, "players": places, **(table or {})}
    if undrawn is not None:
        used = set(cards(undrawn))
        for one in places:
            for key in ("hand", "caravan", "drawn"):
                listed = one.get(key, [])
                assert isinstance(listed, list)
                used |= set(listed)
        data["discards"] = [name for name in CARD_NAMES if name not in used]
    return load({"rng": [1, 1], **data})


BY_WORDS: ByWords[CreatureCaravan] = ByWords("caravan", lambda _state, word: LAYOUT.number(word))
play, heard, refused = BY_WORDS.play, BY_WORDS.heard, BY_WORDS.refused


def options(state: CreatureCaravan, verb: str = "", seat: int | None = None) -> list[str]:
    """Return the legal words, or the nouns of one verb."""
    if seat is not None:
        state = state.copy()
        state.turn_to(seat)
    words = [LAYOUT.word(action) for action in state.legal()]
    return [word.partition(" ")[2] for word in words if word.split()[0] == verb] if verb else words


def can(state: CreatureCaravan, word: str) -> bool:
    """Tell whether a word is legal."""
    return LAYOUT.number(word) in state.legal()


def me(state: CreatureCaravan, seat: int = 0) -> Player:
    """Return a player."""
    return state.players[seat]


def kinds(events: list[Event]) -> list[str]:
    """Return the kinds of events."""
    return [event.kind for event in events]


def rest(count: int, without: str = "") -> str:
    """Return the numbers of some cards that are not named."""
    named = {int(word) for word in without.split()}
    return " ".join([str(n) for n in range(CARDS, 0, -1) if n not in named][:count])


def space(name: str) -> int:
    """Return a space: ``4,1``."""
    column, _, row = name.partition(",")
    return 150 if name == "eastrey" else 6 * int(column) + int(row)


def end_round(state: CreatureCaravan) -> CreatureCaravan:
    """Let every seat pass."""
    start = state.round, state.final
    while (state.round, state.final) == start and state.to_move >= 0:
        play(state, "pass")
    return state


def points(state: CreatureCaravan, category: str, seat: int = 0) -> int:
    """Return the points of one row of the sheet."""
    return sum(part.points for part in state.breakdown(seat) if part.category == category)
