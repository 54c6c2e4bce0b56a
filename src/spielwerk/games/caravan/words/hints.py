"""What a turn of Creature Caravan brings beside points: goods, cards, creatures, the way made."""

from spielwerk.core.audience import Audience, cards, join_words
from spielwerk.core.language import plural
from spielwerk.core.state import NONE
from spielwerk.games.caravan.rules.land import column
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.words.terms import goods


def prepares(before: CreatureCaravan, after: CreatureCaravan, audience: Audience) -> str:
    """List what the seat has more of than before, and how far east it gets."""
    t, lang = audience.t, audience.lang
    one, two = before.players[before.to_move], after.players[before.to_move]
    found = [
        goods(good, two.goods[good] - one.goods[good], lang) for good in range(4) if two.goods[good] > one.goods[good]
    ]
    if len(two.hand) > len(one.hand):
        found.append(cards(len(two.hand) - len(one.hand), lang))
    new = len(two.creatures) - len(one.creatures)
    if new > 0:
        found.append(plural(lang, new, "{n} creature", "{n} creatures"))
    told = []
    if found:
        told.append(t("You then have more: {things}.", things=join_words(found, audience.lang)))
    if NONE not in (one.where, two.where) and column(two.where) > column(one.where):
        told.append(t("You get to column {column}.", column=column(two.where)))
    return " ".join(told)


def gain(key: str, audience: Audience) -> str:
    """Say that something looks better than before."""
    t = audience.t
    match key:
        case "goods":
            return t("Your goods are worth more for what you can still buy and play.")
        case "hand":
            return t("Your hand has better creatures to play.")
        case "way":
            return t("Eastrey gets within easier reach.")
        case "creatures":
            return t("Your caravan brings more in the rounds to come.")
    raise KeyError(key)
