"""The actions of Creature Caravan by name, verb first."""

from spielwerk.core.state import NONE
from spielwerk.core.voice import Voice, say
from spielwerk.games.caravan.data import (
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
    THREAT,
    TRADE,
    TRADE_FOOD,
    TRADING,
    TRAVELLING,
    TURN,
    USE,
)
from spielwerk.games.caravan.land import BESIDE
from spielwerk.games.caravan.player import Player
from spielwerk.games.caravan.rules import CreatureCaravan
from spielwerk.games.caravan.texts_words import (
    bill,
    goods,
    name,
    slot_does,
    slot_name,
    space,
    zombie,
)

WAYS = (("Norden", "north"), ("Osten", "east"), ("Süden", "south"), ("Westen", "west"))


def label(obs: CreatureCaravan, action: int, voice: Voice) -> str:
    """Name an action, verb first."""
    t, lang, box = voice.t, voice.lang, obs.box
    me = obs.players[obs.to_move] if 0 <= obs.to_move < obs.seats else None
    if action < CHOOSE:
        return t(f"Auf {space(action)} beginnen", f"Start on {space(action)}")
    if action < TURN:
        return _chosen(obs, me, action - CHOOSE, voice)
    if action < USE:
        old, new = divmod(action - TURN, 6)
        return t(f"Würfel von {old + 1} auf {new + 1} drehen", f"Turn a die from {old + 1} to {new + 1}")
    if action < DIE:
        return _use(obs, action - USE, voice)
    if action < STEP:
        return t(f"Würfel {action - DIE + 1} setzen", f"Place a die of {action - DIE + 1}")
    if action < TRADE:
        return _step(obs, me, action - STEP, voice)
    if action < ATTACK:
        return _trade(obs, me, action - TRADE, voice)
    if action < FRUIT:
        number = action - ATTACK
        return t(
            f"{zombie(box, number)} angreifen · +{box.zombies[number][1]}",
            f"Attack {zombie(box, number)} · +{box.zombies[number][1]}",
        )
    if action < KEEP:
        what = slot_name(box, action - FRUIT + BOARD_SLOTS, lang)
        return t(f"Frucht legen: {what}", f"Place a fruit: {what}")
    if action < FOOD:
        return t(f"Behalten: {name(box, action - KEEP, 'de')}", f"Keep: {name(box, action - KEEP, 'en')}")
    if action < COIN:
        return t(
            f"{name(box, action - FOOD, 'de')} abwerfen · +1 Nahrung",
            f"Discard {name(box, action - FOOD, 'en')} · +1 food",
        )
    if action < PLAY:
        return t(
            f"{name(box, action - COIN, 'de')} für eine Münze markieren",
            f"Mark {name(box, action - COIN, 'en')} for a coin",
        )
    if action < DONE:
        card = action - PLAY
        cost = bill(box.cards[card].cost, lang)
        return t(f"{name(box, card, 'de')} spielen · {cost}", f"Play {name(box, card, 'en')} · {cost}")
    return _later(obs, action, voice)


def _later(obs: CreatureCaravan, action: int, voice: Voice) -> str:
    t, box = voice.t, obs.box
    if action == DONE:
        return t("Fertig", "Done")
    if action == REROLL:
        return t("Alle Würfel neu würfeln", "Reroll all dice")
    if action < PASS:
        return t(f"Eine {action - RECAST + 1} neu würfeln", f"Reroll a {action - RECAST + 1}")
    if action == PASS:
        return t("Passen", "Pass")
    if action < GIVE:
        return t(f"Tausch mit {voice.name(action - OFFER)}", f"Swap with {voice.name(action - OFFER)}")
    if action < BREAD:
        return t(f"Geben: {name(box, action - GIVE, 'de')}", f"Give: {name(box, action - GIVE, 'en')}")
    if action == BREAD:
        return t("1 Nahrung dazulegen", "Add 1 food")
    if action < SEND:
        return t("1 Nahrung verlangen", "Ask for 1 food") if action == ASK else t("1 Karte verlangen", "Ask for 1 card")
    if action == SEND:
        return t("Angebot abschicken", "Send the offer")
    if action == ACCEPT:
        return t("Tausch annehmen", "Accept the swap")
    assert action == DECLINE
    me = obs.players[obs.to_move]
    if me.phase == OFFERING or me.sent:
        return t("Angebot zurückziehen", "Withdraw the offer")
    return t("Tausch ablehnen", "Decline the swap")


def _chosen(obs: CreatureCaravan, me: Player | None, which: int, voice: Voice) -> str:
    if me is None or not me.choices:
        return voice.t("Wählen", "Choose")
    for passive in obs.box.cards[me.choices[0]].passives:
        for op, a, b, _ in passive.effects:
            if op == EITHER:
                one = (a, b)[which]
                return goods(one // 100, one % 100, voice.lang)
    return voice.t("Wählen", "Choose")


def _use(obs: CreatureCaravan, slot: int, voice: Voice) -> str:
    t, card = voice.t, obs.box.card_of(slot)
    what = slot_does(obs.box.slots[slot], voice.lang)
    where = f"{name(obs.box, card, voice.lang)}: {what}" if card >= 0 else what
    return t(f"Platz wählen: {where}", f"Choose the slot: {where}")


def _step(obs: CreatureCaravan, me: Player | None, way: int, voice: Voice) -> str:
    t = voice.t
    where = BESIDE[4 * me.where + way % 4] if me is not None and me.where != NONE else NONE
    if where == EASTREY:
        return t("Nach Asteern ziehen · +5", "Move into Eastrey · +5")
    skull = t(", 1 Plättchen", ", 1 token") if where != NONE and obs.land.feature[where] == THREAT else ""
    second = t(" (zweite Bewegung)", " (second move)") if way >= 4 else ""
    go = say(voice.lang, *WAYS[way % 4])
    return t(f"Nach {go} ziehen{second}{skull}", f"Move {go}{second}{skull}")


def _trade(obs: CreatureCaravan, me: Player | None, number: int, voice: Voice) -> str:
    good, price, worth = obs.box.market[number]
    paid, food = price, price + TRADE_FOOD
    if me is not None:
        reduction = obs.box.slots[me.open].reduction if me.phase == TRADING else 0
        paid, food = obs.price(me, number, reduction), food + me.trade_bonus
    cost = goods(good, paid, voice.lang)
    return voice.t(f"Handeln: {cost} gegen {food} Nahrung · +{worth}", f"Trade {cost} for {food} food · +{worth}")


def lapses(obs: CreatureCaravan, action: int, voice: Voice) -> str:
    """Say what a pass or the end of an action gives up: dice that still fit somewhere, moves, a trade."""
    t, me, legal = voice.t, obs.players[obs.to_move], obs.legal()
    if action == PASS:
        dice = sum(me.dice) + sum(me.ghosts)
        if not dice or not any(USE <= other < DIE for other in legal):
            return ""
        return t(
            f"{dice} Würfel {'bleibt' if dice == 1 else 'bleiben'} liegen",
            f"{dice} {'die stays' if dice == 1 else 'dice stay'} unused",
        )
    if me.phase == TRADING and any(TRADE <= other < ATTACK for other in legal):
        return t("der Handel verfällt", "the trade lapses")
    if me.phase == TRAVELLING and any(STEP <= other < TRADE for other in legal):
        return t("die Bewegung verfällt", "the move lapses")
    return ""
