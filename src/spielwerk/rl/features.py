"""What a seat may know as one row of small whole numbers, always of the same length for a game."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple
from zlib import crc32

import numpy as np

from spielwerk.core.features import Writer, write_head, zeros
from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.core.types import Seat

HASHED: Final = 2048  # places for the fields of a game that has no features of its own


class Block(NamedTuple):
    """Numbers of a row that belong together: parts of equal width, each number a part of the most."""

    name: str
    start: int
    shape: tuple[int, ...]  # (parts, width), or (width,) where there is one part
    most: int

    @property
    def size(self) -> int:
        """Return how many numbers there are."""
        return int(np.prod(self.shape))


def write(game: Game, obs: State, seat: Seat, out: Writer) -> None:
    """Write what an observation shows: what every game has, then what the game's ``features`` see."""
    write_head(obs, len(obs.scores()) - game.automata(obs), seat, out)
    if game.features is None:
        write_hashed(obs, seat, out)
    else:
        game.features.write(obs, seat, out)


def write_hashed(obs: State, seat: Seat, out: Writer) -> None:  # noqa: ARG001 - every seat finds the same places
    """Write a position of which nothing else is known: every field with its value lights one of many places."""
    out.block("hashed", HASHED)
    out.flags(hash_places(obs.dump()))


@cache
def outline(game: Game) -> tuple[Block, ...]:
    """Return the blocks of a game: the same for every position, seat count and option."""
    out = Writer(zeros(1 << 16), 0)
    out.outline = []
    write(game, game.new(game.seats[0], 0).observe(0), 0, out)
    return blocks_of(out.outline)


def blocks_of(outline: Sequence[tuple[str, int, int, int]]) -> tuple[Block, ...]:
    """Return blocks that lie one after the other, by name, parts, width and most."""
    found: list[Block] = []
    start = 0
    for name, parts, width, most in outline:
        found.append(Block(name, start, (parts, width) if parts > 1 else (width,), most))
        start += parts * width
    return tuple(found)


@cache
def size(game: Game) -> int:
    """Return the length of a game's row."""
    return sum(block.size for block in outline(game))


@cache
def scale(game: Game) -> Any:
    """Return what turns a row into fractions from 0 to 1: one factor for each number."""
    return np.concatenate([np.full(block.size, 1 / block.most, np.float32) for block in outline(game)])


class Sight:
    """The eyes of a learning program: one row that is written again for every position."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._row = zeros(size(game))
        self._writer = Writer(self._row, 0)
        self._numbers = np.frombuffer(self._row, np.uint8)  # the same memory
        self._scale = scale(game)

    def __reduce__(self) -> tuple[type["Sight"], tuple[Game]]:
        """Return how it is made again: the row is written for every position."""
        return Sight, (self.game,)

    def numbers(self, obs: State, seat: Seat) -> Any:
        """Return an observation as whole numbers: overwritten by the next one."""
        write(self.game, obs, seat, self._writer)
        return self._numbers

    def fractions(self, obs: State, seat: Seat) -> Any:
        """Return an observation as numbers from 0 to 1."""
        return self.numbers(obs, seat) * self._scale


def blocks(game: Game, obs: State, seat: Seat) -> dict[str, Any]:
    """Return what an observation shows by name, each block in its shape, as fractions."""
    row = Sight(game).fractions(obs, seat)
    return {block.name: row[block.start : block.start + block.size].reshape(block.shape) for block in outline(game)}


def hash_places(dump: dict[str, Any]) -> list[int]:
    """Return a place for every field with its value."""
    found: list[int] = []
    todo: list[tuple[str, Any]] = [(name, value) for name, value in dump.items() if name != "rng"]
    while todo:
        path, value = todo.pop()
        if isinstance(value, dict):
            todo += [(f"{path}.{name}", inner) for name, inner in value.items()]
        elif isinstance(value, list):
            todo += [(f"{path}.{i}", inner) for i, inner in enumerate(value)]
        elif value not in (0, "", None):
            found.append(crc32(f"{path}={value}".encode()) % HASHED)
    return found
