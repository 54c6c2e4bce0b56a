"""Creature Caravan as numbers for learning programs; names as in the words, seats from the observer's own on."""

from spielwerk.core.features import Block, around, by_seat, flags, one_hot, part, parts
from spielwerk.core.state import HIDDEN
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.data import (
    CARDS,
    COLUMNS,
    DICE,
    FEATURES,
    HAND,
    OFFERS,
    PHASES,
    ROUNDS,
    SLOTS,
    SPACES,
    TAGS,
    TERRAINS,
    TREASURES,
    ZOMBIES,
)
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.table import Table

MOST_GOODS = 20  # of a kind
MOST_HAND = 3 * HAND
MOST_STEPS = 6
MOST_POWER = 30
MOST_POINTS = 250
FACES = 6


def blocks(obs: Table, seat: Seat) -> list[Block]:
    """Return what lies on the table as ``seat`` sees it; hidden cards and points are counted and not shown."""
    order = around(seat, obs.seats)
    seats = by_seat(order, lambda who: _seat(obs, who, order[0]))
    return _map(obs) + seats + _action(obs.players[order[0]]) + _middle(obs)


def _map(obs: Table) -> list[Block]:
    """The spaces: terrain, symbol, cloud."""
    terrain = [0.0] * (len(TERRAINS) * SPACES)
    symbol = [0.0] * (len(FEATURES) * SPACES)
    for space in range(SPACES):
        terrain[obs.land.terrain[space] * SPACES + space] = 1.0
        symbol[obs.land.feature[space] * SPACES + space] = 1.0
    return [("terrain", terrain), ("symbol", symbol), ("cloud", parts(obs.land.cloud, 1))]


def _seat(obs: Table, who: int, me: int) -> list[Block]:
    """A caravan: tents, goods, cards, dice and cubes, and what it offers ``me``."""
    player = obs.players[who]
    points = sum([p for p in player.chest_points if p != HIDDEN])
    status = [
        part(player.tokens, MOST_GOODS),
        part(len(player.chest_points), TREASURES),
        part(points, MOST_GOODS),
        part(len(player.hand), MOST_HAND),
        part(player.rerolls_left(), 3),
        part(player.recasts, 3),
        part(player.spared, 3),
        part(player.room - len(player.creatures), ROUNDS),
    ]
    exchange = [
        part(player.offers, OFFERS),
        part(player.sent, 2),
        1.0 if player.partner == me else 0.0,
        part(player.bread, MOST_GOODS),
        part(player.wants[0] + player.wants[1], MOST_GOODS),
    ]
    types = [said - CARDS if said >= CARDS else obs.box.tags_of(said) for said in player.told]
    exchange += [part(sum([mask >> tag & 1 for mask in types]), HAND) for tag in range(len(TAGS))]
    return [
        ("where", one_hot(player.where, SPACES)),
        ("tents", flags(player.tents, SPACES)),
        ("goods", parts(player.goods, MOST_GOODS)),
        ("hand", flags(player.hand, CARDS)),
        ("creatures", flags(player.creatures, CARDS)),
        ("used", flags([player.slots[i] for i in range(len(player.slots)) if player.placed[i]], SLOTS)),
        ("laid", flags([player.slots[i] for i in range(len(player.slots)) if player.laid[i]], SLOTS)),
        ("cubes", [part(height + 1, 3) for height in player.cubes]),
        ("dice", parts(player.dice[1:7], DICE) + parts(player.ghosts[1:7], DICE)),
        ("phase", one_hot(player.phase, len(PHASES))),
        ("status", status),
        ("exchange", exchange),
    ]


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
