"""The score pad for the real box: final boards as a file or a link, checked cell by cell, and their score."""

from typing import Any, Final

from spielwerk.core.bits import count
from spielwerk.core.parsing import LONGEST_CODE, LONGEST_NAME, SIGNS, PadError, fits
from spielwerk.core.state import NONE, Part, places, total
from spielwerk.core.types import Cell, Seat
from spielwerk.core.vecs import i64
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    BOARDS,
    CARD_COUNT,
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    COLOURS,
    ER,
    KINDS,
    NR,
    SIDES,
    SLOTS,
    STACKS,
    TOKENS,
)
from spielwerk.games.harmonies.rules.grid import MASK, cells_of
from spielwerk.games.harmonies.rules.land import WANTED, Land, bare
from spielwerk.games.harmonies.rules.scoring import Sheet

MOST: Final = 4
END_OF_PLAYER: Final = "."
CARDS_BEGIN: Final = "-"


class PlayerSheet:
    """What one player has in the end: a board, cards with cubes settled, and a name."""

    def __init__(self, name: str, land: Land) -> None:
        self.name = name
        self.land = land
        self.cards: list[int] = []
        self.settled: list[int] = []
        self.cubes_told = True  # a file may leave the cubes on the board out

    def copy(self) -> "PlayerSheet":
        """Return an independent copy."""
        twin = PlayerSheet(self.name, self.land.copy())
        twin.cards = self.cards.copy()
        twin.settled = self.settled.copy()
        twin.cubes_told = self.cubes_told
        return twin

    def stack(self, cell: Cell) -> str:
        """Return the stack on a cell."""
        return STACKS[self.land.stack(cell)]

    def cubes(self) -> list[int]:
        """Return the cells with a cube."""
        return cells_of(self.land.cubes, self.land.side)

    def animals(self) -> int:
        """HA-97: return how many animal cubes are settled."""
        return sum(n for card, n in zip(self.cards, self.settled, strict=True) if card < ANIMAL_COUNT)

    def spirit(self) -> int:
        """Return the spirit among the cards, or NONE."""
        return next((card for card in self.cards if card >= ANIMAL_COUNT), NONE)

    def rest(self, cell: Cell, stack: str, cube: bool) -> None:
        """Make a cell show this stack, with or without a cube."""
        bit = MASK[self.land.side * CELLS + cell]
        self.land.on[self.land.stack_at(bit)] ^= bit
        self.land.on[STACKS.index(stack)] |= bit
        self.land.cubes &= ~bit
        if cube and stack:
            self.land.cubes |= bit


class Pad:
    """A finished game as it lies on the table."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.players: list[PlayerSheet] = []

    def copy(self) -> "Pad":
        """Return an independent copy."""
        twin = Pad(self.side)
        twin.players = [player.copy() for player in self.players]
        return twin

    def add(self, name: str = "") -> None:
        """Add a player with an empty board."""
        self.players.append(PlayerSheet(name, bare(self.side)))

    def parts(self, seat: Seat) -> list[Part]:
        """Return the score sheet of a player."""
        player = self.players[seat]
        sheet = Sheet(player.land, seat)
        sheet.landscapes()
        sheet.cards(player.cards, player.settled)
        for card, settled in zip(player.cards, player.settled, strict=True):
            if card >= ANIMAL_COUNT:
                sheet.spirit(card, settled > 0)
        return sheet.parts

    def scores(self) -> list[int]:
        """Return everybody's points."""
        return [total(self.parts(seat)) for seat in range(len(self.players))]

    def ranks(self) -> list[int]:
        """HA-96 to HA-98: return places 1, 2, …; equal ones are shared."""
        return places(self.scores(), [player.animals() for player in self.players])

    # ---- what cannot be ----
    def problems(self) -> list[PadError]:
        """Return what cannot be on boards of one game, the worst first."""
        return [*self._tokens(), *self._cards(), *self._cubes()]

    def _tokens(self) -> list[PadError]:
        """HA-01: no more tokens of a colour than the box holds."""
        found: list[PadError] = []
        for colour, letter in enumerate(COLOURS):
            laid: i64 = 0
            for player in self.players:
                for kind in range(1, KINDS):
                    laid += STACKS[kind].count(letter) * count(player.land.on[kind])
            if laid > TOKENS[colour]:
                found.append(PadError("tokens", letter, str(laid), str(TOKENS[colour])))
        return found

    def _cards(self) -> list[PadError]:
        """Each card exists once, and nobody keeps two spirits."""
        found: list[PadError] = []
        owner: dict[int, int] = {}
        for seat, player in enumerate(self.players):
            for card in player.cards:
                if card in owner:
                    found.append(PadError("twice", CARD_NAMES[card], str(owner[card]), str(seat)))
                owner[card] = seat
            if sum(1 for card in player.cards if card >= ANIMAL_COUNT) > 1:
                found.append(PadError("spirits", str(seat)))
        return found

    def _cubes(self) -> list[PadError]:
        """A cube closes its cell, so as many lie on each landscape as its cards have settled there."""
        found: list[PadError] = []
        for seat, player in enumerate(self.players):
            if not player.cubes_told:
                continue
            wanted = [0] * KINDS
            for card, settled in zip(player.cards, player.settled, strict=True):
                wanted[WANTED[card * 4]] += settled
            for kind in range(1, KINDS):
                if kind in (NR, ER):
                    continue  # counted with the other buildings
                lying: int = count(player.land.ground(kind) & player.land.cubes)
                if lying != wanted[kind]:
                    found.append(PadError("cubes", str(seat), STACKS[kind], str(lying), str(wanted[kind])))
        return found

    # ---- as a file ----
    def to_data(self) -> dict[str, object]:
        """Return the boards as plain JSON."""
        names = CELL_NAMES[self.side]
        players: list[dict[str, object]] = []
        for player in self.players:
            found = {names[cell]: player.stack(cell) for cell in range(len(names)) if player.stack(cell)}
            cards = {CARD_NAMES[card]: settled for card, settled in zip(player.cards, player.settled, strict=True)}
            entry: dict[str, object] = {"name": player.name, "cells": found, "cards": cards}
            if player.cubes_told:
                entry["cubes"] = [names[cell] for cell in player.cubes()]
            players.append(entry)
        return {"side": SIDES[self.side], "players": players}

    # ---- as a link ----
    def to_code(self) -> str:
        """Return the boards as a short word for a link; names are not in it."""
        return SIDES[self.side] + END_OF_PLAYER.join(self._code(player) for player in self.players)

    def _code(self, player: PlayerSheet) -> str:
        word = ""
        for cell in range(len(BOARDS[self.side])):
            cube = 1 if player.land.cubes & MASK[self.side * CELLS + cell] else 0
            word += SIGNS[2 * player.land.stack(cell) + cube]
        word = word.rstrip("0")
        if player.cards:
            word += CARDS_BEGIN
            for card, settled in zip(player.cards, player.settled, strict=True):
                word += SIGNS[card] + SIGNS[settled]
        return word


def from_code(code: str) -> Pad:
    """Return the boards of a link, or raise PadError."""
    if not code or code[0] not in SIDES or len(code) > LONGEST_CODE:
        raise PadError("code")
    pad = Pad(SIDES.index(code[0]))
    for word in code[1:].split(END_OF_PLAYER):
        pad.add()
        stacks, _, cards = word.partition(CARDS_BEGIN)
        if len(stacks) > len(BOARDS[pad.side]) or len(cards) % 2:
            raise PadError("code")
        for cell, sign in enumerate(stacks):
            value = SIGNS.find(sign)
            if not 0 <= value < 2 * KINDS:
                raise PadError("code")
            pad.players[-1].rest(cell, STACKS[value // 2], value % 2 == 1)
        for i in range(0, len(cards), 2):
            _add_card(pad.players[-1], SIGNS.find(cards[i]), SIGNS.find(cards[i + 1]))
        pad.players[-1].cubes_told = pad.players[-1].land.cubes != 0  # who lays none leaves them out
    if len(pad.players) > MOST:
        raise PadError("players", str(len(pad.players)))
    return pad


def _add_card(player: PlayerSheet, card: int, settled: int) -> None:
    if not 0 <= card < CARD_COUNT or not 0 <= settled <= SLOTS[card] or card in player.cards:
        raise PadError("code")
    player.cards.append(card)
    player.settled.append(settled)


def from_data(data: object) -> Pad:
    """Return the boards of a board file, or raise PadError naming player, cell and reason."""
    if not isinstance(data, dict):
        raise PadError("object")
    side = data.get("side", "A")
    if side not in ("A", "B"):
        raise PadError("side", str(side)[:20])
    players = data.get("players")
    if not isinstance(players, list) or not 1 <= len(players) <= MOST:
        raise PadError("players", str(len(players)) if isinstance(players, list) else "?")
    pad = Pad(SIDES.index(side))
    for seat, player in enumerate(players):
        if not isinstance(player, dict):
            raise PadError("player", str(seat))
        pad.add(str(player.get("name", ""))[:LONGEST_NAME])
        _read_cells(pad.players[seat], player.get("cells", {}), seat)
        pad.players[seat].cubes_told = "cubes" in player
        _read_cubes(pad.players[seat], player.get("cubes", []), seat)
        _read_cards(pad.players[seat], player.get("cards", {}), seat)
    for problem in pad.problems():
        raise problem
    return pad


def cell_of_name(name: object, side: int, seat: Seat) -> int:
    """Return a cell by its name, ``b3`` or ``q,r``."""
    if isinstance(name, str):
        if name in CELL_NAMES[side]:
            return CELL_NAMES[side].index(name)
        q, comma, r = name.partition(",")
        if comma and q.strip().isdecimal() and r.strip().removeprefix("-").isdecimal():
            place = (int(q), int(r))
            if place in BOARDS[side]:
                return BOARDS[side].index(place)
    raise PadError("cell", str(seat), str(name)[:20], SIDES[side])


def _read_cells(player: PlayerSheet, cells: Any, seat: Seat) -> None:
    if not isinstance(cells, dict):
        raise PadError("cells", str(seat))
    side = player.land.side
    for name, stack in cells.items():
        cell = cell_of_name(name, side, seat)
        at = CELL_NAMES[side][cell]
        if not isinstance(stack, str) or not set(stack) <= set(COLOURS):
            raise PadError("letters", str(seat), at, str(stack)[:20])
        if stack not in STACKS:
            known = 0
            while stack[: known + 1] in STACKS:
                known += 1
            raise PadError("stack", str(seat), at, stack[:known], stack[known])
        player.rest(cell, stack, cube=False)


def _read_cubes(player: PlayerSheet, cubes: Any, seat: Seat) -> None:
    if not isinstance(cubes, list):
        raise PadError("cubelist", str(seat))
    side = player.land.side
    for name in cubes:
        cell = cell_of_name(name, side, seat)
        at = CELL_NAMES[side][cell]
        if not player.stack(cell):
            raise PadError("bare", str(seat), at)
        if cell in player.cubes():
            raise PadError("two", str(seat), at)
        player.rest(cell, player.stack(cell), cube=True)


def _read_cards(player: PlayerSheet, cards: Any, seat: Seat) -> None:
    if not isinstance(cards, dict):
        raise PadError("cardlist", str(seat))
    for name, settled in cards.items():
        if name not in CARD_NAMES:
            raise PadError("card", str(seat), str(name)[:20])
        card = CARD_NAMES.index(name)
        if not fits(settled, 0, SLOTS[card]):
            raise PadError("settled", str(seat), name, str(SLOTS[card]), str(settled)[:20])
        player.cards.append(card)
        player.settled.append(settled)
