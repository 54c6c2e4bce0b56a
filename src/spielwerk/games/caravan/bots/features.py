"""Creature Caravan as numbers for learning programs; names as in the words, seats from the observer's own on."""

from typing import Final

from spielwerk.core.features import MOST_SEATS, Writer, around
from spielwerk.core.state import HIDDEN, NONE
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.data import (
    BOARD_SLOTS,
    CARDS,
    COLUMNS,
    DICE,
    EASTREY_COLUMN,
    FEATURES,
    HAND,
    OFFERS,
    PHASES,
    ROUNDS,
    ROWS,
    SLOTS,
    SPACES,
    TAGS,
    TERRAINS,
    TREASURES,
    ZOMBIES,
)
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.table import Table

MOST_GOODS: Final = 20  # of a kind
GOODS: Final = 4
MOST_HAND: Final = 3 * HAND
MOST_STEPS: Final = 6
MOST_POWER: Final = 30
MOST_POINTS: Final = 250
FACES: Final = 6
DICE_LIE: Final = 1  # on a slot …
FRUIT_LIES: Final = 2  # … and both is 3
FEW: Final = 3  # rerolls and the like
MOST_NUDGE: Final = 5  # by which a die may be changed


def write(obs: Table, seat: Seat, out: Writer) -> None:
    """Write what lies on the table as ``seat`` sees it; hidden cards and points are counted and not shown."""
    order = around(seat, obs.seats)
    players = [obs.players[who] for who in order]
    _map(obs, out)
    _caravans(players, out)
    _dice(players, out)
    _status(players, out)
    _exchange(obs, players, order[0], out)
    _action(players[0], out)
    _attack(players[0], out)
    _middle(obs, out)


def _map(obs: Table, out: Writer) -> None:
    """The spaces: terrain, symbol, cloud."""
    if out.keeps(obs.land):
        return
    out.planes("terrain", len(TERRAINS), SPACES)
    for space in range(SPACES):
        out.part(obs.land.terrain[space])
        out.flag(space)
    out.planes("symbol", len(FEATURES), SPACES)
    for space in range(SPACES):
        out.part(obs.land.feature[space])
        out.flag(space)
    out.block("cloud", SPACES)
    out.values(obs.land.cloud)
    out.keep(obs.land)


def _caravans(players: list[Player], out: Writer) -> None:
    """Where everybody stands, their tents, goods and cards."""
    out.planes("column", MOST_SEATS, EASTREY_COLUMN + 1)
    for place in range(len(players)):
        out.part(place)
        out.flag(players[place].where // ROWS if players[place].where != NONE else NONE)
    out.planes("row", MOST_SEATS, ROWS)
    for place in range(len(players)):
        out.part(place)
        out.flag(players[place].where % ROWS if players[place].where != NONE else NONE)
    out.planes("tents", MOST_SEATS, SPACES)
    for place in range(len(players)):
        out.part(place)
        out.flags(players[place].tents)
    out.planes("goods", MOST_SEATS, GOODS, MOST_GOODS)
    for place in range(len(players)):
        out.part(place)
        out.values(players[place].goods)
    out.planes("hand", MOST_SEATS, CARDS)
    for place in range(len(players)):
        out.part(place)
        out.flags(players[place].hand)
    out.planes("creatures", MOST_SEATS, CARDS)
    for place in range(len(players)):
        out.part(place)
        out.flags(players[place].creatures)


def _dice(players: list[Player], out: Writer) -> None:
    """What lies on slots and columns, and the dice to be placed."""
    out.planes("slots", MOST_SEATS, SLOTS, DICE_LIE + FRUIT_LIES)
    for place in range(len(players)):
        player = players[place]
        out.part(place)
        for i in range(len(player.slots)):
            dice = DICE_LIE if player.placed[i] else 0
            out.put(player.slots[i], dice + (FRUIT_LIES if player.laid[i] else 0))
    out.planes("cubes", MOST_SEATS, COLUMNS, 3)
    for place in range(len(players)):
        out.part(place)
        out.values([height + 1 for height in players[place].cubes])
    out.planes("dice", MOST_SEATS, FACES, DICE)
    for place in range(len(players)):
        out.part(place)
        out.values(players[place].dice[1:7])
    out.planes("ghosts", MOST_SEATS, FACES, DICE)
    for place in range(len(players)):
        out.part(place)
        out.values(players[place].ghosts[1:7])
    out.planes("phase", MOST_SEATS, len(PHASES))
    for place in range(len(players)):
        out.part(place)
        out.flag(players[place].phase)


def _status(players: list[Player], out: Writer) -> None:
    """How much everybody has and may."""
    out.block("tokens", MOST_SEATS, MOST_GOODS)
    out.values([player.tokens for player in players])
    out.block("treasures", MOST_SEATS, TREASURES)
    out.values([len(player.chest_points) for player in players])
    out.block("treasure_points", MOST_SEATS, MOST_GOODS)
    out.values([sum([p for p in player.chest_points if p != HIDDEN]) for player in players])
    out.block("cards", MOST_SEATS, MOST_HAND)
    out.values([len(player.hand) for player in players])
    out.planes("rerolls", MOST_SEATS, 3, FEW)
    for place in range(len(players)):
        out.part(place)
        out.values([players[place].rerolls_left(), players[place].recasts, players[place].spared])
    out.block("room", MOST_SEATS, ROUNDS)
    out.values([player.room - len(player.creatures) for player in players])


def _exchange(obs: Table, players: list[Player], me: int, out: Writer) -> None:
    """What everybody offers: to ``me`` or somebody else, what for, and what they tell of their cards."""
    out.block("offers", MOST_SEATS, OFFERS)
    out.values([player.offers for player in players])
    out.block("sent", MOST_SEATS, 2)
    out.values([player.sent for player in players])
    out.block("to_me", MOST_SEATS)
    out.values([1 if player.partner == me else 0 for player in players])
    out.block("bread", MOST_SEATS, MOST_GOODS)
    out.values([player.bread for player in players])
    out.block("wants", MOST_SEATS, MOST_GOODS)
    out.values([player.wants[0] + player.wants[1] for player in players])
    out.planes("told", MOST_SEATS, len(TAGS), HAND)
    for place in range(len(players)):
        out.part(place)
        for said in players[place].told:
            mask = said - CARDS if said >= CARDS else obs.box.tags_of(said)
            for tag in range(len(TAGS)):
                if mask >> tag & 1:
                    out.add(tag)


def _action(player: Player, out: Writer) -> None:
    """The observer's action under way: the slot that is being filled by what has it, steps, cards to choose from."""
    slot = player.open - BOARD_SLOTS
    out.block("open_board", BOARD_SLOTS)
    out.flag(player.open)
    out.block("open_creature", CARDS)
    out.flag(slot // 2 if slot >= 0 else NONE)
    out.block("open_side", 2)
    out.flag(slot % 2 if slot >= 0 else NONE)
    out.block("first_die", FACES)
    out.flag(player.first_die - 1)
    out.block("steps", 2, MOST_STEPS)
    out.values(player.steps)
    out.block("nudges", MOST_NUDGE, FEW)
    out.tally([by - 1 for by in player.nudges])
    out.block("choices", CARDS)
    out.flags(player.choices)
    out.block("drawn", CARDS)
    out.flags(player.drawn)
    out.block("kept", CARDS)
    out.flags(player.kept)
    out.block("keeps", 1, FEW)
    out.put(0, player.keeps)
    out.block("given", CARDS)
    out.flags(player.marked + player.gift + player.payment)


def _attack(player: Player, out: Writer) -> None:
    """The observer's attack under way."""
    out.block("fought", SPACES)
    out.flags(player.fought)
    out.block("target", ZOMBIES)
    out.flag(player.target)
    out.block("power", 1, MOST_POWER)
    out.put(0, player.power)
    out.block("strikes", SLOTS)
    out.flags(player.strikes)


def _middle(obs: Table, out: Writer) -> None:
    """Rounds, piles, closed columns, and the solo bot, whose place comes after the seats."""
    out.block("round", 1, ROUNDS)
    out.put(0, obs.round)
    out.block("final", 1)
    out.put(0, obs.final)
    out.block("deck", 1, CARDS)
    out.put(0, len(obs.deck))
    out.block("stack", 1, TREASURES)
    out.put(0, obs.stack_left)
    out.block("discards", CARDS)
    out.flags(obs.discards)
    out.block("closed", COLUMNS)
    out.values(obs.closed)
    _automaton(obs, out)


def _automaton(obs: Table, out: Writer) -> None:
    there = len(obs.players) > obs.seats
    out.block("automaton_points", 1, MOST_POINTS)
    if there:
        out.put(0, obs.scores()[obs.seats])
    out.block("automaton_pips", 1, MOST_POWER)
    if there:
        out.put(0, obs.players[obs.seats].pool)
    out.block("automaton_cubes", COLUMNS, 3)
    if there:
        out.values([height + 1 for height in obs.players[obs.seats].cubes])
