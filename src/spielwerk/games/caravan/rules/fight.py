"""Composite attacks: how much dice and attack slots can reach together."""

from spielwerk.games.caravan.rules.box import Box
from spielwerk.games.caravan.rules.data import ATTACKING
from spielwerk.games.caravan.rules.player import Player


def attack_slots(box: Box, player: Player) -> list[int]:
    """Return the places of the free attack slots among the own slots."""
    slots = player.slots
    placed = player.placed
    return [i for i in range(len(slots)) if placed[i] == 0 and box.slots[slots[i]].kind == ATTACKING]


def lowest_fitting_face(box: Box, player: Player, place: int) -> int:
    """Return the lowest face that fits an own attack slot."""
    if player.laid[place]:
        return 1
    return max(1, box.slots[player.slots[place]].need - player.bonus[ATTACKING])


def value(player: Player, face: int) -> int:
    """CC-144: return what a die counts in an attack."""
    return min(6, face + player.bonus[ATTACKING])


def reach(box: Box, player: Player, places: list[int], without: int, face: int) -> int:
    """Return the highest sum of dice and slot bonuses, without a slot and a die that are spoken for; 0 for no die.

    The heaviest set of slots that can all get a die and the heaviest set of dice that can all be placed fit together
    (Mendelsohn and Dulmage), and both are found greedily, because a higher die fits wherever a lower one does.
    """
    faces = [player.dice[f] + player.ghosts[f] for f in range(7)]
    faces[face] -= 1
    needs: list[int] = []
    bonuses: list[int] = []
    for place in places:
        if place != without:
            needs.append(lowest_fitting_face(box, player, place))
            bonuses.append(box.slots[player.slots[place]].bonus)
    return _dice(player, faces, needs) + _slots(faces, needs, bonuses)


def _dice(player: Player, faces: list[int], needs: list[int]) -> int:
    """Return the value of the heaviest dice that can all be placed."""
    slack = [0] * 7  # by face: slots that such a die fits, less the dice chosen up to it
    for need in needs:
        for f in range(need, 7):
            slack[f] += 1
    total = 0
    least = len(needs)
    for f in range(6, 0, -1):
        least = min(least, slack[f])
        count = min(faces[f], least)
        if count > 0:
            total += count * value(player, f)
            least -= count
            for g in range(f, 7):
                slack[g] -= count
    return total


def _slots(faces: list[int], needs: list[int], bonuses: list[int]) -> int:
    """Return the bonus of the best slots that can all get a die."""
    slack = [0] * 7  # by need: dice that are high enough, less the slots chosen
    for need in range(1, 7):
        for f in range(need, 7):
            slack[need] += faces[f]
    total = 0
    left = list(range(len(needs)))
    while left:
        best = left[0]
        for i in left:
            if bonuses[i] > bonuses[best]:
                best = i
        left.remove(best)
        need = needs[best]
        if min(slack[1 : need + 1]) > 0:
            total += bonuses[best]
            for m in range(1, need + 1):
                slack[m] -= 1
    return total
