"""How a position of Creature Caravan looks to a player: for bots, and for hints. No rule depends on it.

Points as they stand, then what is to come: the way still to go, what creatures will bring in the rounds left, goods and
cards as means to an end, dice not placed yet, and what games have shown to be missing in all that. Everything is
counted in points.
"""

from spielwerk.core.state import HIDDEN, NONE, OVER, lead
from spielwerk.core.types import Seat
from spielwerk.games.caravan.bots.experience import EXPERIENCE
from spielwerk.games.caravan.bots.heuristics import W, tables, worth
from spielwerk.games.caravan.rules.data import (
    A_BAG,
    A_COIN,
    A_FOOD,
    A_FRUIT,
    ATTACKING,
    BOARD_SLOTS,
    CAMP,
    CHEST,
    COLUMNS,
    EASTREY,
    EASTREY_COLUMN,
    EASTREY_POINTS,
    FILLING,
    MARKET,
    NO_CUBE,
    ORCHARD,
    PASSED,
    ROUNDS,
    TOWER,
    TOWER_CARDS,
    TRADING,
    TRAVEL,
    TRAVELLING,
    ZOMBIES,
)
from spielwerk.games.caravan.rules.land import column
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.rounds import Rounds
from spielwerk.games.caravan.rules.scoring import extra


def evaluate(state: Rounds, seat: Seat) -> float:
    """Return how far the seat is ahead of its best rival, in points, if play went on."""
    if state.until != NONE:
        return outlook(state, seat)
    return lead([outlook(state, player) for player in range(len(state.players))], seat)


def outlook(state: Rounds, seat: Seat) -> float:
    """Return what a player may hope for in the end."""
    player = state.players[seat]
    if player.where == NONE:
        return 0.0
    over = state.to_move == OVER and state.final == 1  # a thought may end earlier
    left = 0 if state.final else ROUNDS - state.round  # rounds after this one
    camping = not state.final  # the tent of this round is still to come
    total = _points(state, player, camping, left)
    if seat == state.seats:
        if over:
            return total + _bot(state, player)
        return total + _bot(state, player) + 6.5 * (left + (1 if camping else 0))
    if over:
        return total
    if camping:
        total += _camp(state, player)
    total += _goods(state, player, left)
    total += _hand(state, player, left)
    if not state.final:
        total += _way(state, player, left)
        total += _creatures(state, player, left)
        total += EXPERIENCE.miss(player, left, state.box.number == 0)
        if player.phase != PASSED:
            total += _loose_dice(state, player, left) + _under_way(player)
        if player.target != NONE:
            total += _fight(state, player)
    return total


def hopes(state: Rounds, seat: Seat) -> list[tuple[str, float]]:
    """Return what a player may hope for beside the points of the sheet."""
    player = state.players[seat]
    if player.where == NONE or state.to_move == OVER or state.final:
        return []
    left = ROUNDS - state.round
    return [
        ("goods", _goods(state, player, left)),
        ("hand", _hand(state, player, left)),
        ("way", _way(state, player, left)),
        ("creatures", _creatures(state, player, left)),
    ]


def _points(state: Rounds, player: Player, camping: bool, left: int) -> float:
    """Return the points of the sheet, the tent of this round reckoned in."""
    box = state.box
    far = column(player.where)
    total = float(far)
    if far == EASTREY_COLUMN:
        total += EASTREY_POINTS
    tents = player.tents
    spaces = len(set(tents))
    if camping and player.where not in tents:
        spaces += 1
    total += spaces
    cubes = player.cubes
    for place in range(COLUMNS):
        if cubes[place] != NO_CUBE:
            total += box.market[place][2] if place < MARKET else box.zombies[place - MARKET][1]
    growth = W.point_rule * left / ROUNDS
    for card in player.creatures:
        total += box.cards[card].points
        if box.cards[card].rules:
            now = extra(box, state.land, player, card)
            total += max(float(now), growth + now * (1.0 - left / ROUNDS * 0.5))
    for i in range(len(player.chest_points)):
        points = player.chest_points[i]
        total += points if points != HIDDEN else (1.57 if player.chest_goods[i] == A_BAG else 3.37)
    return total - player.tokens * (0.85 if left > 1 else 1.0)


def _bot(state: Rounds, player: Player) -> float:
    """Return the solo bot's own points."""
    total = float(player.goods[A_FRUIT])
    for space in player.tents:
        if state.land.feature[space] == TOWER:
            total += 1.0
    return total


def _camp(state: Rounds, player: Player) -> float:
    """Return what camping on this space will bring."""
    where = player.where
    new = where not in player.tents
    total = 0.0
    if new:
        feature = state.land.feature[where]
        if feature == TOWER:
            total += TOWER_CARDS * W.card
        elif feature == ORCHARD:
            total += W.fruit_worth
        elif feature == CHEST and state.stack_left > 0:
            total += W.chest_worth
    for card in player.creatures:
        for passive in state.box.cards[card].passives:
            if passive.when == CAMP and state.camp_fits(passive.condition, where, new):
                total += worth(passive.effects) * 0.95
    return total


def _goods(state: Rounds, player: Player, left: int) -> float:
    """Return what goods are good for: creatures still to be played, trades still to be made."""
    food = float(player.goods[A_FOOD])
    bags = player.goods[A_BAG]
    coins = player.goods[A_COIN]
    fruit = float(player.goods[A_FRUIT])
    if state.final:
        return 0.12 * min(food, 12.0) + 0.02 * (bags + coins + fruit)
    plays = min(float(player.room - len(player.creatures)), W.plays * (left + 1.0))
    wanted = W.meal * plays
    value = W.food * min(food, wanted) + W.surplus * max(0.0, food - wanted)
    value += W.room_worth * plays
    # trades that the goods at hand can pay, the best first
    trades = left + (0.8 if player.phase != PASSED else 0.0)
    share = W.trust
    hungry = W.food if food < wanted else W.surplus
    open_bags = False
    open_coins = False
    for column_ in range(MARKET - 1, -1, -1):
        if state.closed[column_] or player.cubes[column_] != NO_CUBE:
            continue
        good, price, points = state.box.market[column_]
        price = max(1, price - player.cheaper)
        if good == A_BAG:
            if price <= bags and trades > 0.0:
                bags -= price
            else:
                open_bags = True
                continue
        elif price <= coins and trades > 0.0:
            coins -= price
        else:
            open_coins = True
            continue
        value += share * min(1.0, trades) * (points + hungry * (price + 2) - W.trade_die)
        trades -= 1.0
        share *= 0.93
    time = min(1.0, left / 4.0)
    value += (W.bag * 0.85 if open_bags else 0.2) * time * min(bags, 6) + 0.05 * bags
    value += (W.coin * 0.85 if open_coins else 0.3) * time * min(coins, 5) + 0.05 * coins
    return value + W.fruit_worth * 0.6 * time * min(fruit, 2.0)


def _hand(state: Rounds, player: Player, left: int) -> float:
    """Return what the cards in hand promise: each is food, the best ones will be played."""
    hand = player.hand
    count = float(len(hand) + min(len(player.drawn), player.keeps))
    if state.final:
        return 0.1 * count
    plays = min(float(player.room - len(player.creatures)), W.plays * (left + 1.0))
    enough = 3.0 + 2.0 * plays
    total = W.scrap * min(count, enough) + 0.04 * max(0.0, count - enough)
    if plays <= 0.0:
        return 0.04 * count
    net = tables(state.box).net[left]
    best = [0.0, 0.0, 0.0, 0.0]
    for card in hand:
        value = net[card] if card != HIDDEN else 0.25 * left
        for k in range(4):
            if value > best[k]:
                best[k], value = value, best[k]
    hope = 0.0
    for k in range(4):
        if k < plays:
            hope += best[k] * W.hopes[k]
    return total + hope


def _way(state: Rounds, player: Player, left: int) -> float:
    """Return the columns and new spaces still to come, and the hope to arrive."""
    if player.where == EASTREY:
        return 0.0
    steps = W.steps
    travel = tables(state.box).travel
    for card in player.creatures:
        steps += travel[card]
    if player.bonus[TRAVEL]:
        steps += 0.2
    if player.plain:
        steps += 0.25
    missing = float(EASTREY_COLUMN - column(player.where))
    effort = state.land.ease[player.where]
    reach = steps * left
    total = missing * min(1.0, reach / effort) * W.onward
    if reach > effort - 3.0:
        total += EASTREY_POINTS * min(1.0, (reach - effort + 3.0) / 6.0)
    on_the_way = min(float(left), effort / steps)
    total += W.camp_worth * on_the_way
    return total - W.nearer * missing if left else total


def _creatures(state: Rounds, player: Player, left: int) -> float:
    """Return what the caravan will bring in the rounds left, and the zombies it can beat."""
    if left == 0:
        return 0.0
    table = tables(state.box)
    per_round = 0.0
    for card in player.creatures:
        per_round += table.each[card]
    best = [0.0, 0.0, 0.0, 0.0]  # there are only so many dice
    for i in range(BOARD_SLOTS, len(player.slots)):
        value = table.slots[player.slots[i]]
        if player.laid[i]:
            value += 0.15 * (state.box.slots[player.slots[i]].need - 1)
        for k in range(4):
            if value > best[k]:
                best[k], value = value, best[k]
    for k in range(4):
        per_round += best[k] * W.uses[k]
    room = min(1.0, (player.room - len(player.creatures)) / 5.0)
    return per_round * W.haste * left * (0.6 + 0.4 * room) + _battles(state, player, left)


def _battles(state: Rounds, player: Player, left: int) -> float:
    """Return what the attack slots promise against zombies that are still open."""
    power = float(player.attack_bonus)
    used = 0
    for i in range(len(player.slots)):
        slot = state.box.slots[player.slots[i]]
        if slot.kind == ATTACKING and used < 4:
            power += 4.3 + slot.bonus
            used += 1
    total = 0.0
    for zombie in range(ZOMBIES):
        strength, points = state.box.zombies[zombie]
        if strength <= power and not state.closed[MARKET + zombie] and player.cubes[MARKET + zombie] == NO_CUBE:
            total += max(0.2, points - 0.9 * strength / (power / used)) if used else 0.0
    return total * min(0.45, 0.09 * left)


def _fight(state: Rounds, player: Player) -> float:
    """Return what an attack under way is worth: nobody begins one that can fail, but it takes further dice."""
    strength, points = state.box.zombies[player.target]
    return points - W.blow * max(0, strength - player.power)


def _loose_dice(state: Rounds, player: Player, left: int) -> float:
    """Return what dice are good for that are not placed yet: the best free slots take the lowest ones that fit."""
    faces = [player.dice[face] + player.ghosts[face] for face in range(7)]
    if player.first_die and player.phase == FILLING:
        faces[player.first_die] += 1  # its slot takes a second one for sure: nothing is lost yet
    count = sum(faces)
    if count == 0:
        return 0.0
    table = tables(state.box)
    gross = table.gross if left else table.gross_last
    slots = state.box.slots
    needs: list[int] = []
    values: list[float] = []
    for i in range(len(player.slots)):
        number = player.slots[i]
        if player.placed[i] and not (player.first_die and number == player.open):
            continue
        slot = slots[number]
        if slot.kind == TRAVEL and player.where == EASTREY:
            continue
        need = max(slot.need, slot.second)
        needs.append(1 if player.laid[i] else max(1, need - player.bonus[slot.kind]))
        values.append(gross[number])
    total = 0.0
    top = 6
    while count > 0:
        while faces[top] == 0:
            top -= 1
        best = NONE
        most = W.idle
        for i in range(len(values)):
            if values[i] > most and needs[i] <= top:
                best = i
                most = values[i]
        total += most
        count -= 1
        face = needs[best] if best != NONE else 1
        while faces[face] == 0:
            face += 1
        faces[face] -= 1
        if best != NONE:
            values[best] = 0.0
    return total * W.loose


def _under_way(player: Player) -> float:
    """Return what an action that is not finished still brings: steps to go, a trade."""
    if player.phase == TRAVELLING:
        return W.step * W.to_go * (player.steps[0] + player.steps[1])
    return W.deal if player.phase == TRADING else 0.0
