"""Creature Caravan as numbers for learning programs; names as in the words, seats from the observer's own on."""

from spielwerk.core.features import Block, around, flags, one_hot, part, parts
from spielwerk.core.state import HIDDEN, NONE
from spielwerk.games.caravan.data import (
    CARDS,
    COLUMNS,
    DICE,
    FEATURES,
    GOODS,
    HAND,
    OFFERS,
    PHASES,
    ROUNDS,
    SLOTS,
    SPACES,
    TERRAINS,
    TREASURES,
    ZOMBIES,
)
from spielwerk.games.caravan.player import Player
from spielwerk.games.caravan.table import Table

MOST_GOODS = 20  # of a kind
MOST_HAND = 3 * HAND
MOST_STEPS = 6
MOST_POWER = 30
MOST_POINTS = 250
FACES = 6
STATUS = 8  # numbers in ``status`` for a seat
EXCHANGE = 5  # numbers in ``exchange`` for a seat


def blocks(obs: Table, seat: int) -> list[Block]:
    """Return what lies on the table as ``seat`` sees it; hidden cards and points are counted and not shown."""
    order = around(seat, obs.seats)
    return _map(obs) + _seats(obs, order) + _action(obs.players[order[0]]) + _middle(obs)


def _map(obs: Table) -> list[Block]:
    """The spaces: terrain, symbol, cloud."""
    terrain = [0.0] * (len(TERRAINS) * SPACES)
    symbol = [0.0] * (len(FEATURES) * SPACES)
    for space in range(SPACES):
        terrain[obs.land.terrain[space] * SPACES + space] = 1.0
        symbol[obs.land.feature[space] * SPACES + space] = 1.0
    return [("terrain", terrain), ("symbol", symbol), ("cloud", parts(obs.land.cloud, 1))]


def _seats(obs: Table, order: list[int]) -> list[Block]:
    """Caravans, tents, goods, cards, dice and cubes by seat."""
    names = ("where", "tents", "goods", "hand", "creatures", "used", "laid", "cubes", "dice", "phase")
    sizes = (SPACES, SPACES, len(GOODS), CARDS, CARDS, SLOTS, SLOTS, COLUMNS, 2 * FACES, len(PHASES))
    found: list[Block] = [(name, []) for name in names]
    status: list[float] = []
    exchange: list[float] = []
    for who in order:
        if who == NONE:
            for i in range(len(sizes)):
                found[i][1].extend([0.0] * sizes[i])
            status += [0.0] * STATUS
            exchange += [0.0] * EXCHANGE
            continue
        player = obs.players[who]
        used = [player.slots[i] for i in range(len(player.slots)) if player.placed[i]]
        laid = [player.slots[i] for i in range(len(player.slots)) if player.laid[i]]
        shown = [
            one_hot(player.where, SPACES),
            flags(player.tents, SPACES),
            parts(player.goods, MOST_GOODS),
            flags(player.hand, CARDS),
            flags(player.creatures, CARDS),
            flags(used, SLOTS),
            flags(laid, SLOTS),
            [part(height + 1, 3) for height in player.cubes],
            parts(player.dice[1:7], DICE) + parts(player.ghosts[1:7], DICE),
            one_hot(player.phase, len(PHASES)),
        ]
        for i in range(len(shown)):
            found[i][1].extend(shown[i])
        points = sum([p for p in player.chest_points if p != HIDDEN])
        status += [
            part(player.tokens, MOST_GOODS),
            part(len(player.chest_points), TREASURES),
            part(points, MOST_GOODS),
            part(len(player.hand), MOST_HAND),
            part(player.rerolls_left(), 3),
            part(player.recasts, 3),
            part(player.spared, 3),
            part(player.room - len(player.creatures), ROUNDS),
        ]
        exchange += [
            part(player.offers, OFFERS),
            part(player.sent, 2),
            1.0 if player.partner == order[0] else 0.0,
            part(player.bread, MOST_GOODS),
            part(player.wants[0] + player.wants[1], MOST_GOODS),
        ]
    return [*found, ("status", status), ("exchange", exchange)]


def _action(player: Player) -> list[Block]:
    """The observer's action under way."""
    return [
        ("open", one_hot(player.open, SLOTS)),
        ("first_die", one_hot(player.first_die - 1, FACES)),
        ("steps", parts(player.steps, MOST_STEPS)),
        ("nudges", [part(len(player.nudges), 3)]),
        ("fought", flags(player.fought, SPACES)),
        ("choices", flags(player.choices, CARDS)),
        ("drawn", flags(player.drawn, CARDS)),
        ("kept", flags(player.kept, CARDS)),
        ("keeps", [part(player.keeps, 3)]),
        ("target", one_hot(player.target, ZOMBIES)),
        ("power", [part(player.power, MOST_POWER)]),
        ("strikes", flags(player.strikes, SLOTS)),
        ("given", flags(player.marked + player.gift + player.payment, CARDS)),
    ]


def _middle(obs: Table) -> list[Block]:
    """Rounds, piles, closed columns, and the solo bot, whose place comes after the seats."""
    automaton = [0.0] * (2 + COLUMNS)
    if len(obs.players) > obs.seats:
        player = obs.players[obs.seats]
        automaton = [part(obs.scores()[obs.seats], MOST_POINTS), part(player.pool, MOST_POWER)]
        automaton += [part(height + 1, 3) for height in player.cubes]
    return [
        ("round", [part(obs.round, ROUNDS)]),
        ("final", [part(obs.final, 1)]),
        ("deck", [part(len(obs.deck), CARDS)]),
        ("stack", [part(obs.stack_left, TREASURES)]),
        ("discards", flags(obs.discards, CARDS)),
        ("closed", parts(obs.closed, 1)),
        ("automaton", automaton),
    ]
