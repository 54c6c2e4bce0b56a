"""What a seat may know as one vector of numbers from 0 to 1, always of the same length for a game."""

from functools import cache
from typing import Any
from zlib import crc32

from spielwerk.core.features import MOST_SEATS, Block, around, flags, one_hot, part
from spielwerk.core.game import Game
from spielwerk.core.state import NONE, State
from spielwerk.core.types import Seat

MOST_POINTS = 250
HASHED = 2048  # places for the fields of a game that has no features of its own


def blocks(game: Game, obs: State, seat: Seat) -> list[Block]:
    """Return what an observation shows: whose turn it is, the points, then what the game's ``features`` see."""
    points = obs.scores()
    order = around(seat, len(points) - game.automata(obs))
    places = {who: place for place, who in enumerate(order)}
    head = [
        ("to_move", one_hot(places.get(obs.to_move, NONE) if obs.to_move >= 0 else NONE, MOST_SEATS)),
        ("awaited", flags([places[who] for who in obs.awaiting()], MOST_SEATS)),
        ("points", [0.0 if who == NONE else part(points[who], MOST_POINTS) for who in order]),
    ]
    own = game.features
    return head + ([("hashed", hash_features(obs.dump()))] if own is None else own.blocks(obs, seat))


def vector(game: Game, obs: State, seat: Seat) -> list[float]:
    """Return all blocks in one line."""
    found: list[float] = []
    for _, numbers in blocks(game, obs, seat):
        found += numbers
    return found


@cache
def outline(game: Game) -> tuple[tuple[str, int], ...]:
    """Return the blocks of a game by name and length: the same for every position, seat count and option."""
    obs = game.new(game.seats[0], 0).observe(0)
    return tuple((name, len(numbers)) for name, numbers in blocks(game, obs, 0))


def size(game: Game) -> int:
    """Return the length of a game's vector."""
    return sum(length for _, length in outline(game))


def hash_features(dump: dict[str, Any]) -> list[float]:
    """Return a position of which nothing else is known: every field with its value lights one of many places."""
    found = [0.0] * HASHED
    todo: list[tuple[str, Any]] = [(name, value) for name, value in dump.items() if name != "rng"]
    while todo:
        path, value = todo.pop()
        if isinstance(value, dict):
            todo += [(f"{path}.{name}", inner) for name, inner in value.items()]
        elif isinstance(value, list):
            todo += [(f"{path}.{i}", inner) for i, inner in enumerate(value)]
        elif value not in (0, "", None):
            found[crc32(f"{path}={value}".encode()) % HASHED] = 1.0
    return found
