"""Positions as plain JSON: how they are written; ``position`` reads them.

Spaces are called ``4,1`` (column, row) or ``eastrey``, cards ``cc031``, slots as in the actions, ``?`` is hidden. A
position by hand may leave out nearly everything: what is missing is as at the beginning of the first round.
"""

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import HIDDEN, NONE
from spielwerk.games.caravan.box import SIDE_NAMES
from spielwerk.games.caravan.data import (
    CARD_NAMES,
    COLUMNS,
    EASTREY,
    GOODS,
    MARKET_NAMES,
    NO_CUBE,
    NO_GOOD,
    PHASES,
    ROWS,
    SLOT_NAMES,
    ZOMBIE_NAMES,
)
from spielwerk.games.caravan.exchange import HOLDER, KNOWER
from spielwerk.games.caravan.player import Player

if TYPE_CHECKING:
    from spielwerk.games.caravan.table import Table

CUBES: Final = MARKET_NAMES + ZOMBIE_NAMES


# ---- writing ----
def space_name(space: int) -> str:
    """Return a space as it is written."""
    return "eastrey" if space == EASTREY else f"{space // ROWS},{space % ROWS}"


def _cards(cards: list[int]) -> list[str]:
    return ["?" if card == HIDDEN else CARD_NAMES[card] for card in cards]


def _faces(dice: list[int]) -> list[int]:
    return [face for face in range(1, 7) for _ in range(dice[face])]


def _treasure(points: int, good: int) -> str:
    worth = "?" if points == HIDDEN else str(points)
    return worth if good == NO_GOOD else f"{worth} {GOODS[good]}"


def written(state: "Table") -> dict[str, object]:
    """Return the whole position; deck and treasure stack are whatever is not somewhere else."""
    return {
        "seats": state.seats,
        "bot": state.bot,
        "exchange": state.exchange,
        "backward": state.backward,
        "box": None if state.box.number == 0 else state.box.text,
        "map": [SIDE_NAMES[place] for place in state.land.sides],
        "round": state.round,
        "final": state.final,
        "to_move": state.to_move,
        "players": [_player(player) for player in state.players],
        "discards": _cards(state.discards),
        "closed": [CUBES[column] for column in range(COLUMNS) if state.closed[column]],
        "known": [[e // KNOWER, e % KNOWER // HOLDER, CARD_NAMES[e % HOLDER]] for e in state.known],
        "rng": state.rng.dump(),
    }


def _player(player: Player) -> dict[str, object]:
    placed: dict[str, object] = {}
    for i in range(len(player.slots)):
        dice = player.placed[i]
        if dice:
            placed[SLOT_NAMES[player.slots[i]]] = [dice] if dice < 10 else [dice % 10, dice // 10]
    chests = range(len(player.chest_points))
    return {
        "phase": PHASES[player.phase],
        "where": None if player.where == NONE else space_name(player.where),
        "tents": [space_name(space) for space in player.tents],
        "food": player.goods[0],
        "bag": player.goods[1],
        "coin": player.goods[2],
        "fruit": player.goods[3],
        "tokens": player.tokens,
        "treasures": [_treasure(player.chest_points[i], player.chest_goods[i]) for i in chests],
        "hand": _cards(player.hand),
        "caravan": _cards(player.creatures),
        "placed": placed,
        "laid": [SLOT_NAMES[player.slots[i]] for i in range(len(player.slots)) if player.laid[i]],
        "cubes": {CUBES[i]: player.cubes[i] for i in range(COLUMNS) if player.cubes[i] != NO_CUBE},
        "dice": _faces(player.dice),
        "ghosts": _faces(player.ghosts),
        "meddled": player.meddled,
        "rerolled": player.rerolled,
        "recasts": player.recasts,
        "nudges": player.nudges.copy(),
        "spared": player.spared,
        "fought": [space_name(space) for space in player.fought],
        "choices": _cards(player.choices),
        "open": None if player.open == NONE else SLOT_NAMES[player.open],
        "steps": player.steps.copy(),
        "drawn": _cards(player.drawn),
        "kept": _cards(player.kept),
        "keeps": player.keeps,
        "target": None if player.target == NONE else ZOMBIE_NAMES[player.target],
        "power": player.power,
        "strikes": [SLOT_NAMES[slot] for slot in player.strikes],
        "marked": _cards(player.marked),
        "offers": player.offers,
        "partner": player.partner,
        "sent": player.sent,
        "gift": _cards(player.gift),
        "bread": player.bread,
        "wants": player.wants.copy(),
        "giver": player.giver,
        "payment": _cards(player.payment),
        "pool": player.pool,
    }
