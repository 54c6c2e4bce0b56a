"""Harmonies' boards as text: rows of stacks as letters, coloured where colours work."""

from rich.markup import escape

from spielwerk.core.audience import Audience
from spielwerk.core.language import say, with_label
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Cell, Seat
from spielwerk.games.harmonies.rules.data import (
    BOARDS,
    CARD,
    CELL_NAMES,
    CELLS,
    COLOURS,
    COLUMNS,
    PLACES,
    PUT,
    SETTLE,
    SLOTS,
    SPACES,
    STACKS,
)
from spielwerk.games.harmonies.rules.scoring import CARD_MARK
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.words.cards import describe
from spielwerk.games.harmonies.words.terms import spot, title, token, tokens

INKS = {"b": "#2f7fb5", "y": "#b3851b", "g": "#3c7029", "n": "#7a5137", "e": "#6c6f75", "r": "#c44d38"}
WIDTH = 7  # signs to a cell: its name, the stack, a sign for an animal, a flag


def text(obs: Harmonies, audience: Audience, legal: frozenset[int] = frozenset()) -> str:
    """Return trays, row and all boards in rich markup; without colours it reads the same."""
    lit = {action - PUT for action in legal if PUT <= action < CARD}
    lit |= {action - SETTLE for action in legal if SETTLE <= action < SETTLE + CELLS}
    lang = audience.lang
    lines = [_shared_row(obs, lang), *_choice(obs, lang), *_row(obs, lang)]
    for seat in range(obs.seats):
        mine = seat == obs.to_move
        held = [f"   {i + 1}: {describe(card, lang, done)}" for i, card, done in _open(obs, seat)] if mine else []
        head = f"[bold]{seat + 1}. {escape(audience.name(seat))}[/]" + ("" if held else f" {_cards(obs, seat, lang)}")
        lines += ["", head, *held, *_board(obs, seat, lit if mine else set())]
    letters = "  ".join(f"[{INKS[c]}]{c}[/] {token(c, lang)}" for c in COLOURS)
    signs = say(lang, "stacks from bottom to top   @ animal   * possible now")
    return "\n".join([*lines, "", letters, signs])


def _shared_row(obs: Harmonies, lang: str) -> str:
    trays = "  ".join(
        f"{i + 1}:{_with_ink(obs.space(i)) or '–'}" for i in range(SPACES) if obs.space(i) or i == obs.taken
    )
    out = say(lang, "Trays {trays}   bag {bag}", trays=trays, bag=sum(obs.bag))
    if obs.to_move != OVER and obs.in_hand():
        hand = "".join(COLOURS[c] * obs.hand[c] for c in range(len(COLOURS)))
        out += "   " + say(lang, "in hand {tokens}", tokens=_with_ink(hand))
    return out


def _row(obs: Harmonies, lang: str) -> list[str]:
    """Return the cards on offer, a line each: pattern, animal's cell, points."""
    shown = [(i + 1, describe(card, lang)) for i, card in enumerate(obs.row) if card != NONE]
    return [say(lang, "Card {place}: {card}", place=place, card=card) for place, card in shown]


def _choice(obs: Harmonies, lang: str) -> list[str]:
    """Return the two spirits the seat to move chooses from, with pattern and effect."""
    if obs.to_move == OVER or obs.dealt[2 * obs.to_move] == NONE:
        return []
    dealt = [obs.dealt[2 * obs.to_move + i] for i in range(2)]
    return [say(lang, "Spirit to choose: {card}", card=describe(card, lang)) for card in dealt]


def _open(obs: Harmonies, seat: Seat) -> list[tuple[int, int, int]]:
    """Return place, card and animals settled of a seat's open cards."""
    found = [(i, obs.cards[seat * PLACES + i]) for i in range(PLACES)]
    return [(i, card, SLOTS[card] - obs.left[seat * PLACES + i]) for i, card in found if card != NONE]


def _cards(obs: Harmonies, seat: Seat, lang: str) -> str:
    places = [f"{i + 1}: {title(card, lang)} {done}/{SLOTS[card]}" for i, card, done in _open(obs, seat)]
    return ", ".join(places) or say(lang, "no open card")


def beside(obs: Harmonies, audience: Audience) -> list[str]:
    """Return what lies beside the boards in words: trays, bag, tokens in hand, cards of the row and of everybody."""
    t, lang = audience.t, audience.lang
    lying = [(i + 1, tokens(obs.space(i), lang)) for i in range(SPACES) if obs.space(i)]
    lines = [t("Tray {tray}: {tokens}", tray=tray, tokens=found) for tray, found in lying]
    lines.append(t("Bag: {count}", count=sum(obs.bag)))
    if obs.to_move != OVER and obs.in_hand():
        hand = "".join(COLOURS[c] * obs.hand[c] for c in range(len(COLOURS)))
        lines.append(t("In hand: {tokens}", tokens=tokens(hand, lang)))
    lines += [*_choice(obs, lang), *_row(obs, lang)]
    for seat in range(obs.seats):
        held = [describe(card, lang, done) for _, card, done in _open(obs, seat)]
        none = t("no open card")
        lines += [with_label(lang, audience.name(seat), card) for card in held or [none]]
    return lines


def _board(obs: Harmonies, seat: Seat, lit: set[int]) -> list[str]:
    """Return a board in half rows: short columns sit half a cell lower."""
    land, cubes = obs.lands[seat], set(obs.cubes(seat))
    high = max(rows for _, rows in COLUMNS[obs.side])
    lines = [" " * (WIDTH * len(COLUMNS[obs.side]))] * (2 * high)
    grid = [[" " * WIDTH for _ in COLUMNS[obs.side]] for _ in lines]
    for cell, (q, r) in enumerate(BOARDS[obs.side]):
        letters = STACKS[land.stack(cell)]
        sign = "@" if cell in cubes else "*" if cell in lit else " "
        width = WIDTH - 3 - len(letters)
        body = f"[dim]{CELL_NAMES[obs.side][cell]}[/]{_with_ink(letters) if letters else ''}{sign}{' ' * width}"
        half = 2 * (r - COLUMNS[obs.side][q][0]) + q % 2
        grid[half][q] = body
    return [row for row in ("".join(cells).rstrip() for cells in grid) if row]


def _with_ink(letters: str) -> str:
    return "".join(f"[bold {INKS[c]}]{c}[/]" for c in letters)


def name(obs: Harmonies, cell: Cell, lang: str = "en") -> str:
    """Return a cell as short as can be: ``b3``; a cell of another board with its seat: ``2.b3``; a card by its name."""
    if cell >= CARD_MARK:
        return title(cell - CARD_MARK, lang)
    seat, place = divmod(cell, CELLS)
    return spot(obs.side, place) if seat == obs.to_move else f"{seat + 1}.{spot(obs.side, place)}"


def find(obs: Harmonies, words: str) -> int:
    """Return the cell that is called ``b3`` on the board of the seat to move, or NONE."""
    key = words.strip().casefold()
    if key in CELL_NAMES[obs.side] and obs.to_move != OVER:
        return obs.to_move * CELLS + CELL_NAMES[obs.side].index(key)
    return NONE
