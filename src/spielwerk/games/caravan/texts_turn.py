"""Advice at the table: the running sum of an attack, where beginners go wrong, what the last side actions can bring."""

from spielwerk.core.state import NONE
from spielwerk.core.voice import Voice, cards, points
from spielwerk.games.caravan.data import (
    A_FOOD,
    A_FRUIT,
    BY_FRUIT,
    MARKET,
    NO_CUBE,
    TOP,
    ZOMBIES,
)
from spielwerk.games.caravan.player import Player
from spielwerk.games.caravan.rules import CreatureCaravan
from spielwerk.games.caravan.scoring import extra
from spielwerk.games.caravan.texts_words import goods, name, zombie


def fight_parts(obs: CreatureCaravan, me: Player) -> list[int]:
    """Return the numbers an attack has summed up so far: dice, bonuses of slots, the bonus of the whole attack."""
    found = []
    for slot in me.strikes:
        face = me.placed[me.slots.index(slot)]
        bonus = obs.box.slots[slot].bonus
        found += [obs.strike_value(me, slot, face) - bonus] + ([bonus] if bonus else [])
    return found + ([me.attack_bonus] if me.attack_bonus else [])


def fight_sum(obs: CreatureCaravan, me: Player, voice: Voice) -> str:
    """Return the running sum: "6 + 1 = 7 of 12"."""
    strength = obs.box.zombies[me.target][0]
    parts = fight_parts(obs, me)
    said = " + ".join(map(str, parts)) or "0"
    total = f" = {sum(parts)}" if len(parts) > 1 else ""
    return voice.t(f"{said}{total} von {strength}", f"{said}{total} of {strength}")


def column_state(obs: CreatureCaravan, number: int) -> int:
    """Return 2 for an open column, 1 for its last round (a cube on the second space, CC-107), 0 for closed."""
    if obs.closed[number]:
        return 0
    low = min((player.cubes[number] for player in obs.players if player.cubes[number] != NO_CUBE), default=TOP)
    return 1 if low < TOP else 2


def advice(obs: CreatureCaravan, me: Player, voice: Voice) -> str:
    """Return the one thing worth saying between two actions; may be empty."""
    t = voice.t
    if me.dice_left() and obs.can_attack_here(me):
        reach = obs.reach(me)
        near = [z for z in range(ZOMBIES) if obs.beatable(me, z)]
        beat = [z for z in near if obs.box.zombies[z][0] <= reach]
        if beat:
            best = max(beat, key=lambda z: obs.box.zombies[z][1])
            return t(
                f"Du stehst auf einer Bedrohung und erreichst {reach}: {zombie(obs.box, best)} ist zu besiegen.",
                f"You stand on a threat and reach {reach}: {zombie(obs.box, best)} can be beaten.",
            )
        if near:
            least = min(obs.box.zombies[z][0] for z in near)
            return t(f"Angriff: Du erreichst {reach} von {least}.", f"Attack: you reach {reach} of {least}.")
    closing = [c for c in range(MARKET + ZOMBIES) if column_state(obs, c) == 1 and me.cubes[c] == NO_CUBE]
    if closing and me.dice_left():
        return t(
            "Sanduhr: Diese Spalten schließen am Ende dieser Runde für alle.",
            "Hourglass: these columns close for everybody at the end of this round.",
        )
    return ""


def worth(obs: CreatureCaravan, me: Player, card: int) -> int:
    """Return what a card would add to the own points if it were played now."""
    after = me.copy()
    before = sum(extra(obs.box, obs.land, me, other) for other in me.creatures)
    after.hand = [other for other in me.hand if other != card]
    after.goods = [max(0, n - cost) for n, cost in zip(me.goods, [*obs.box.cards[card].cost, 0], strict=True)]
    after.add_creature(obs.box, card)
    then = sum(extra(obs.box, obs.land, after, other) for other in after.creatures)
    return obs.box.cards[card].points + then - before


def last_advice(obs: CreatureCaravan, me: Player, voice: Voice) -> str:
    """Return what the last side actions can still bring: the card worth most, and how to pay it."""
    t, lang = voice.t, voice.lang
    if me.goods[A_FRUIT] and any(rule[0] == BY_FRUIT for card in me.creatures for rule in obs.box.cards[card].rules):
        return t(
            f"{goods(A_FRUIT, me.goods[A_FRUIT], 'de')} übrig: Gelegte zählen, solche im Vorrat nicht.",
            f"{goods(A_FRUIT, me.goods[A_FRUIT], 'en')} left: placed fruit scores, fruit in your supply does not.",
        )
    best, most, price = NONE, 0, 0
    if len(me.creatures) < me.room:
        for card in me.hand:
            lacks = obs.lacks(me, card)
            if any(lacks[1:]) or lacks[A_FOOD] > len(me.hand) - 1:
                continue
            gain = worth(obs, me, card)
            if gain > most:
                best, most, price = card, gain, lacks[A_FOOD]
    if best == NONE:
        return t("Keine Handkarte bringt noch Punkte.", "No card in your hand brings points any more.")
    what = name(obs.box, best, lang)
    if price:
        return t(
            f"Wirf {cards(price, 'de')} ab, dann kannst Du {what} noch spielen (+{points(most, 'de')}).",
            f"Discard {cards(price, 'en')} and you can still play {what} (+{points(most, 'en')}).",
        )
    return t(f"{what} bringt noch {points(most, 'de')}.", f"{what} still brings {points(most, 'en')}.")
