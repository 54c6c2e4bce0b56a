"""What games of Creature Caravan have shown its evaluation to miss, by the rounds left: fitted to points in the end.

``experience.json`` has the numbers and how they were made (``python -m bench.experience``).
"""

from typing import Final

from spielwerk.core.weights import read_file
from spielwerk.games.caravan.rules.data import A_BAG, A_COIN, A_FOOD, A_FRUIT, ROUNDS
from spielwerk.games.caravan.rules.land import column
from spielwerk.games.caravan.rules.player import Player

TERMS: Final = (
    "food",
    "store",  # food beyond six
    "bag",
    "coin",
    "fruit",
    "hand",
    "column",
    "camp",
    "chest",
    "laid",
    "trade",
    "zombie",
    "token",
    "member",
)


def terms(player: Player) -> list[float]:
    """Return how much a player has of each term; the tent of this round is reckoned in."""
    goods = player.goods
    spaces = len(set(player.tents)) + (0 if player.where in player.tents else 1)
    cards = len(player.hand) + min(len(player.drawn), player.keeps)
    return [
        float(min(goods[A_FOOD], 6)),
        float(max(0, goods[A_FOOD] - 6)),
        float(min(goods[A_BAG], 6)),
        float(min(goods[A_COIN], 5)),
        float(min(goods[A_FRUIT], 2)),
        float(min(cards, 6)),
        float(column(player.where)),
        float(spaces),
        float(len(player.chest_points)),
        float(sum(player.laid)),
        float(player.market_cubes()),
        float(player.zombie_cubes()),
        float(player.tokens),
        float(len(player.creatures)),
    ]


class Experience:
    """What is to be added for each term and for each creature of the built-in box, by the number of rounds left."""

    def __init__(self, data: dict[str, dict[str, list[float]]]) -> None:
        first, more = data["terms"]["now"], data["terms"]["time"]
        self.terms = [[a + b * left / ROUNDS for a, b in zip(first, more, strict=True)] for left in range(ROUNDS + 1)]
        first, more = data["creatures"]["now"], data["creatures"]["time"]
        self.creatures = [
            [a + b * left / ROUNDS for a, b in zip(first, more, strict=True)] for left in range(ROUNDS + 1)
        ]

    def miss(self, player: Player, left: int, built_in: bool) -> float:
        """Return what the other terms miss; nothing in the last round, which is seen to its end."""
        if left == 0:
            return 0.0
        total = 0.0
        worth = self.terms[left]
        found = terms(player)
        for i in range(len(found)):
            total += worth[i] * found[i]
        if built_in:
            each = self.creatures[left]
            for card in player.creatures:
                total += each[card]
        return total


EXPERIENCE: Final = Experience(read_file("spielwerk.games.caravan", "experience.json"))
