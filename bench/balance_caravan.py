"""Creature Caravan's part of ``bench.balance``: creatures, slots, columns and zombies, and how far people travel."""

from spielwerk.games.caravan.rules.data import BOARD_NAMES, CARD_NAMES, EASTREY, MARKET_NAMES, SLOT_NAMES, ZOMBIE_NAMES
from spielwerk.games.caravan.state import CreatureCaravan


def components_in_use(state: CreatureCaravan) -> list[str]:
    """Return every creature, every slot, every column of the market and every zombie."""
    slots = [SLOT_NAMES[slot] for card in range(len(state.box.cards)) for slot in state.box.slots_of(card)]
    return [
        *(f"play {name}" for name in CARD_NAMES[: len(state.box.cards)]),
        *(f"use {name}" for name in [*BOARD_NAMES, *slots]),
        *(f"trade {name}" for name in MARKET_NAMES),
        *(f"attack {name}" for name in ZOMBIE_NAMES),
    ]


def extras(state: CreatureCaravan, seat: int) -> dict[str, float]:
    """Return the journey, the caravan, and what each point rule brought whoever had it."""
    player = state.players[seat]
    found = {
        "arrived": float(player.where == EASTREY),
        "rounds in Eastrey": float(player.tents.count(EASTREY)),
        "creatures played": float(len(player.creatures)),
        "zombies beaten": float(player.zombie_cubes()),
        "trades": float(player.market_cubes()),
    }
    for part in state.breakdown(seat):
        if part.reason == "creature" and state.box.cards[part.args[0]].rules:
            found[f"points {CARD_NAMES[part.args[0]]}"] = float(part.points)
    return found
