"""Advice at the table: the running sum of an attack, where beginners go wrong, what the last side actions can bring."""

from spielwerk.core.audience import Audience, cards, join_words, points
from spielwerk.core.state import NONE
from spielwerk.games.caravan.rules.data import (
    A_COIN,
    A_FOOD,
    A_FRUIT,
    BOARD_SLOTS,
    BY_FRUIT,
    CARDS_FOR_COIN,
    MARKET,
    NO_CUBE,
    TOP,
    ZOMBIES,
)
from spielwerk.games.caravan.rules.fields_player import copy_player
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.scoring import extra
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.words.terms import goods, name, zombie


def fight_parts(obs: CreatureCaravan, me: Player) -> list[int]:
    """Return the numbers an attack has summed up so far: dice, bonuses of slots, the bonus of the whole attack."""
    found = []
    for slot in me.strikes:
        face = me.placed[me.slots.index(slot)]
        bonus = obs.box.slots[slot].bonus
        found += [obs.strike_value(me, slot, face) - bonus] + ([bonus] if bonus else [])
    return found + ([me.attack_bonus] if me.attack_bonus else [])


def fight_sum(obs: CreatureCaravan, me: Player, audience: Audience) -> str:
    """Return the running sum: "6 + 1 = 7 of 12"."""
    strength = obs.box.zombies[me.target][0]
    parts = fight_parts(obs, me)
    said = " + ".join(map(str, parts)) or "0"
    said += f" = {sum(parts)}" if len(parts) > 1 else ""
    return audience.t("{sum} of {strength}", sum=said, strength=strength)


def column_state(obs: CreatureCaravan, number: int) -> int:
    """Return 2 for an open column, 1 for its last round (a cube on the second space, CC-107), 0 for closed."""
    if obs.closed[number]:
        return 0
    low = min((player.cubes[number] for player in obs.players if player.cubes[number] != NO_CUBE), default=TOP)
    return 1 if low < TOP else 2


def advice(obs: CreatureCaravan, me: Player, audience: Audience) -> str:
    """Return the one thing worth saying between two actions; may be empty."""
    t = audience.t
    if me.dice_left() and obs.can_attack_here(me):
        reach = obs.reach(me)
        near = [z for z in range(ZOMBIES) if obs.beatable(me, z)]
        beat = [z for z in near if obs.box.zombies[z][0] <= reach]
        if beat:
            best = max(beat, key=lambda z: obs.box.zombies[z][1])
            return t(
                "You stand on a threat and reach {reach}: {zombie} can be beaten.",
                reach=reach,
                zombie=zombie(obs.box, best, audience.lang),
            )
        if near:
            least = min(obs.box.zombies[z][0] for z in near)
            return t("Attack: you reach {reach} of {least}.", reach=reach, least=least)
    closing = [c for c in range(MARKET + ZOMBIES) if column_state(obs, c) == 1 and me.cubes[c] == NO_CUBE]
    if closing and me.dice_left():
        return t("Hourglass: these columns close for everybody at the end of this round.")
    return ""


def price(obs: CreatureCaravan, me: Player, card: int) -> tuple[int, int]:
    """Return the food and the coins that cards have to bring to play one; (NONE, NONE) if they cannot."""
    food, bags, coins = obs.missing_for(me, card)
    if bags or food + CARDS_FOR_COIN * coins >= len(me.hand):
        return NONE, NONE
    return food, coins


def worth(obs: CreatureCaravan, me: Player, card: int, food: int = 0, coins: int = 0) -> int:
    """Return what a card would add to the own points if it were played now, for cards discarded first."""
    after = copy_player(me)
    before = sum(extra(obs.box, obs.land, me, other) for other in me.creatures)
    after.hand = [other for other in me.hand if other != card][food + CARDS_FOR_COIN * coins :]
    bought = (food, 0, coins, 0)
    cost = [*obs.box.cards[card].cost, 0]
    after.goods = [max(0, n + more - less) for n, more, less in zip(me.goods, bought, cost, strict=True)]
    after.add_creature(obs.box, card)
    then = sum(extra(obs.box, obs.land, after, other) for other in after.creatures)
    return obs.box.cards[card].points + then - before


def last_advice(obs: CreatureCaravan, me: Player, audience: Audience) -> str:
    """Return what the last side actions can still bring: the card worth most, and how to pay it."""
    t, lang = audience.t, audience.lang
    counted = any(rule[0] == BY_FRUIT for card in me.creatures for rule in obs.box.cards[card].rules)
    if counted and me.goods[A_FRUIT] and not all(me.laid[BOARD_SLOTS:]):
        return t(
            "{goods} left: placed fruit scores, fruit in your supply does not.",
            goods=goods(A_FRUIT, me.goods[A_FRUIT], audience.lang),
        )
    best, most, food, coins = NONE, 0, 0, 0
    if len(me.creatures) < me.room:
        for card in me.hand:
            lacks = price(obs, me, card)
            if lacks[0] != NONE and (gain := worth(obs, me, card, *lacks)) > most:
                best, most, (food, coins) = card, gain, lacks
    if best == NONE:
        return t("No card in your hand brings points any more.")
    what = name(obs.box, best, lang)
    if food or coins:
        thrown = cards(food + CARDS_FOR_COIN * coins, lang)
        for_ = join_words([goods(good, n, lang) for good, n in ((A_FOOD, food), (A_COIN, coins)) if n], lang)
        return t(
            "Discard {cards} for {goods} and you can still play {creature} (+{points}).",
            cards=thrown,
            goods=for_,
            creature=what,
            points=points(most, audience.lang),
        )
    return t("{creature} still brings {points}.", creature=what, points=points(most, audience.lang))
