"""The actions of Creature Caravan by name, verb first."""

from spielwerk.core.audience import Audience
from spielwerk.core.language import msg, with_label
from spielwerk.core.state import NONE
from spielwerk.core.types import Action
from spielwerk.games.caravan.rules.data import (
    ACCEPT,
    ASK,
    ATTACK,
    BOARD_SLOTS,
    BREAD,
    CHOOSE,
    COIN,
    DECLINE,
    DIE,
    DONE,
    EASTREY,
    EITHER,
    FOOD,
    FRUIT,
    GIVE,
    KEEP,
    OFFER,
    OFFERING,
    PASS,
    PLAY,
    RECAST,
    REROLL,
    SEND,
    STEP,
    TELL,
    THREAT,
    TRADE,
    TRADE_FOOD,
    TRADING,
    TRAVELLING,
    TURN,
    TYPES,
    USE,
)
from spielwerk.games.caravan.rules.land import BESIDE
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.words.terms import (
    bill,
    goods,
    name,
    slot_does,
    slot_name,
    space,
    zombie,
)

MOVES = (  # by way: the first move of an action, then the second
    msg("Move north"),
    msg("Move east"),
    msg("Move south"),
    msg("Move west"),
    msg("Move north (second move)"),
    msg("Move east (second move)"),
    msg("Move south (second move)"),
    msg("Move west (second move)"),
)


def label(obs: CreatureCaravan, action: Action, audience: Audience) -> str:
    """Name an action, verb first."""
    t, lang, box = audience.t, audience.lang, obs.box
    me = obs.players[obs.to_move] if 0 <= obs.to_move < obs.seats else None
    if action < CHOOSE:
        return t("Start on {space}", space=space(action))
    if action < TURN:
        return _choice(obs, me, action - CHOOSE, audience)
    if action < USE:
        old, new = divmod(action - TURN, 6)
        return t("Turn a die from {old} to {new}", old=old + 1, new=new + 1)
    if action < DIE:
        return _use(obs, action - USE, audience)
    if action < STEP:
        return t("Place a die of {face}", face=action - DIE + 1)
    if action < TRADE:
        return _step(obs, me, action - STEP, audience)
    if action < ATTACK:
        return _trade(obs, me, action - TRADE, audience)
    if action < FRUIT:
        number = action - ATTACK
        return t("Attack {zombie} · +{points}", zombie=zombie(box, number, lang), points=box.zombies[number][1])
    if action < KEEP:
        return t("Place a fruit: {slot}", slot=slot_name(box, action - FRUIT + BOARD_SLOTS, lang))
    if action < FOOD:
        return t("Keep: {name}", name=name(box, action - KEEP, audience.lang))
    if action < COIN:
        return t("Discard {name} · +1 food", name=name(box, action - FOOD, audience.lang))
    if action < PLAY:
        return t("Mark {name} for a coin", name=name(box, action - COIN, audience.lang))
    if action < DONE:
        card = action - PLAY
        cost = bill(box.cards[card].cost, lang)
        return t("Play {name} · {cost}", name=name(box, card, audience.lang), cost=cost)
    return _later(obs, action, audience)


def _later(obs: CreatureCaravan, action: Action, audience: Audience) -> str:
    t, box = audience.t, obs.box
    if action == DONE:
        return t("Done")
    if action == REROLL:
        return t("Reroll all dice")
    if action < PASS:
        return t("Reroll a {face}", face=action - RECAST + 1)
    if action == PASS:
        return t("Pass")
    if action < GIVE:
        return t("Swap with {name}", name=audience.name(action - OFFER))
    if action < BREAD:
        return t("Give: {name}", name=name(box, action - GIVE, audience.lang))
    if action == BREAD:
        return t("Add 1 food")
    if action < SEND:
        return t("Ask for 1 food") if action == ASK else t("Ask for 1 card")
    if action == SEND:
        return t("Send the offer")
    if action == ACCEPT:
        return t("Accept the swap")
    if action >= TELL:
        return _telling(obs, action - TELL, audience)
    assert action == DECLINE
    me = obs.players[obs.to_move]
    if me.phase == OFFERING or me.sent:
        return t("Withdraw the offer")
    return t("Decline the swap")


def _telling(obs: CreatureCaravan, what: int, audience: Audience) -> str:
    """CC-212: the offer is sent, and its cards are named."""
    several = len(obs.players[obs.to_move].gift) > 1
    if what == TYPES:
        return audience.t("Send and tell the types") if several else audience.t("Send and tell the type")
    return audience.t("Send and tell the names") if several else audience.t("Send and tell the name")


def _choice(obs: CreatureCaravan, me: Player | None, which: int, audience: Audience) -> str:
    if me is None or not me.choices:
        return audience.t("Choose")
    for passive in obs.box.cards[me.choices[0]].passives:
        for op, a, b, _ in passive.effects:
            if op == EITHER:
                one = (a, b)[which]
                return goods(one // 100, one % 100, audience.lang)
    return audience.t("Choose")


def _use(obs: CreatureCaravan, slot: int, audience: Audience) -> str:
    t, card = audience.t, obs.box.card_of(slot)
    what = slot_does(obs.box.slots[slot], audience.lang)
    where = with_label(audience.lang, name(obs.box, card, audience.lang), what) if card >= 0 else what
    return t("Choose the slot: {slot}", slot=where)


def _step(obs: CreatureCaravan, me: Player | None, way: int, audience: Audience) -> str:
    t = audience.t
    where = BESIDE[4 * me.where + way % 4] if me is not None and me.where != NONE else NONE
    if where == EASTREY:
        return t("Move into Eastrey · +5")
    move = t(MOVES[way])
    return t("{move} · 1 token", move=move) if where != NONE and obs.land.feature[where] == THREAT else move


def _trade(obs: CreatureCaravan, me: Player | None, number: int, audience: Audience) -> str:
    good, price, worth = obs.box.market[number]
    paid, food = price, price + TRADE_FOOD
    if me is not None:
        reduction = obs.box.slots[me.open].reduction if me.phase == TRADING else 0
        paid, food = obs.price(me, number, reduction), food + me.trade_bonus
    cost = goods(good, paid, audience.lang)
    return audience.t("Trade {cost} for {food} food · +{points}", cost=cost, food=food, points=worth)


def lapses(obs: CreatureCaravan, action: Action, audience: Audience) -> str:
    """Say what a pass or the end of an action gives up: dice that still fit somewhere, moves, a trade."""
    t, me, legal = audience.t, obs.players[obs.to_move], obs.legal()
    if action == PASS:
        dice = sum(me.dice) + sum(me.ghosts)
        if not dice or not any(USE <= other < DIE for other in legal):
            return ""
        return audience.n(dice, "{n} die stays unused", "{n} dice stay unused")
    if me.phase == TRADING and any(TRADE <= other < ATTACK for other in legal):
        return t("the trade lapses")
    if me.phase == TRAVELLING and any(STEP <= other < TRADE for other in legal):
        return t("the move lapses")
    return ""
