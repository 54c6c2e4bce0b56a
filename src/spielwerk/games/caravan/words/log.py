"""The log of Creature Caravan: one sentence for each event; the badge before it shows who did it."""

from collections.abc import Callable
from typing import Final

from spielwerk.core.audience import Audience, cards, join_words
from spielwerk.core.state import NONE, Event
from spielwerk.core.turn_log import LogRules
from spielwerk.games.caravan.rules.data import EASTREY, MARKET
from spielwerk.games.caravan.words.terms import (
    amounts,
    bill,
    box_of,
    column,
    goods,
    name,
    offer_words,
    slot_does,
    space,
    tokens,
    zombie,
)

Teller = Callable[[tuple[int, ...], Audience], str]


def line(event: Event, audience: Audience) -> str:
    """Tell what happened; empty for what another line tells already, or for what was whispered to somebody else."""
    tell = TELLERS.get(event.kind)
    if tell is None or (event.private and not event.args):
        return ""
    return tell(event.args, audience)


def _dice(args: tuple[int, ...]) -> str:
    return " ".join(map(str, sorted(args)))


def _card(card: int, v: Audience) -> str:
    return name(box_of(v), card, v.lang)


def _slot(slot: int, v: Audience) -> str:
    box = box_of(v)
    card = box.card_of(slot)
    return _card(card, v) if card >= 0 else slot_does(box.slots[slot], v.lang)


def _names(some: tuple[int, ...], v: Audience) -> str:
    return join_words([_card(card, v) for card in some], v.lang)


def _columns(some: tuple[int, ...], v: Audience) -> str:
    box = box_of(v)
    return join_words([column(box, c, v.lang) if c < MARKET else zombie(box, c - MARKET, v.lang) for c in some], v.lang)


def _placed(a: tuple[int, ...], v: Audience) -> str:
    dice = join_words([str(face) for face in a[1:]], v.lang)
    return v.t("places {dice}: {slot}.", dice=dice, slot=_slot(a[0], v))


def _gained(a: tuple[int, ...], v: Audience) -> str:
    what = goods(a[0], a[1], v.lang)
    if len(a) > 2 and a[2] != NONE:
        return v.t("gets **{goods}** ({creature}).", goods=what, creature=_card(a[2], v))
    return v.t("gets **{goods}**.", goods=what)


def _brings(card: int, good: int, n: int, v: Audience) -> str:
    return v.t("{creature} brings **{goods}**.", creature=_card(card, v), goods=goods(good, n, v.lang))


def _income(a: tuple[int, ...], v: Audience) -> str:
    good, n, card = a
    return _brings(card, good, n, v)


def _chose(a: tuple[int, ...], v: Audience) -> str:
    card, good, n = a
    return _brings(card, good, n, v)


def _draws(a: tuple[int, ...], v: Audience) -> str:
    if len(a) > 1 and a[1] != NONE:
        return v.t("draws {cards} ({creature}).", cards=cards(a[0], v.lang), creature=_card(a[1], v))
    return v.t("draws {cards}.", cards=cards(a[0], v.lang))


def _treasure(a: tuple[int, ...], v: Audience) -> str:
    if not a or a[0] == NONE:
        return v.t("takes a treasure, with nothing beside it.")
    return v.t("takes a treasure, and {goods} with it.", goods=goods(a[0], 1, v.lang))


def _stepped(a: tuple[int, ...], v: Audience) -> str:
    if a[1] == EASTREY:
        return v.t("moves into **Eastrey**.")
    return v.t("moves to {space}.", space=space(a[1]))


def _traded(a: tuple[int, ...], v: Audience) -> str:
    good, _, worth = box_of(v).market[a[0]]
    return v.t(
        "trades {cost} for **{food}** · +{points}.",
        cost=goods(good, a[1], v.lang),
        food=goods(0, a[2], v.lang),
        points=worth,
    )


def _beat(a: tuple[int, ...], v: Audience) -> str:
    who, worth = zombie(box_of(v), a[0], v.lang), box_of(v).zombies[a[0]][1]
    return v.t("beats {zombie} with {total}: **+{points}**.", zombie=who, total=a[1], points=worth)


def _struck(a: tuple[int, ...], v: Audience) -> str:
    slot, face, worth, total = a
    die = f"{face} (+{worth - face})" if worth != face else face
    return v.t("strikes with {die}, {slot}: {total}.", die=die, slot=_slot(slot, v), total=total)


def _camped(a: tuple[int, ...], v: Audience) -> str:
    where = space(a[0], v.lang)
    if a[1]:
        return v.t("pitches a tent: {space}, a new space.", space=where)
    return v.t("pitches a tent: {space}.", space=where)


def _offer(a: tuple[int, ...], v: Audience) -> str:
    to, gift, food, wanted, bread = a
    give, take = amounts(gift, food, v.lang), amounts(wanted, bread, v.lang)
    return v.t("offers {name} {give} for {take}.", name=v.name(to), give=give, take=take)


def _swapped(a: tuple[int, ...], v: Audience) -> str:
    partner, gave, bread, got, food = a
    give, take = amounts(gave, bread, v.lang), amounts(got, food, v.lang)
    return v.t("swaps with {name}: {give} for {take}.", name=v.name(partner), give=give, take=take)


TELLERS: Final[dict[str, Teller]] = {
    "start": lambda a, v: v.t("starts on {space}.", space=space(a[0])),
    "round": lambda a, v: v.t("**Round {round}** of 12.", round=a[0]),
    "rolled": lambda a, v: v.t("rolls {dice}.", dice=_dice(a)),
    "rerolled": lambda a, v: v.t("rerolls all dice: {dice}.", dice=_dice(a)),
    "recast": lambda a, v: v.t("rerolls one die: {old} becomes {new}.", old=a[0], new=a[1]),
    "turned": lambda a, v: v.t("changes a die: {old} becomes {new}.", old=a[0], new=a[1]),
    "chose": _chose,
    "income": _income,
    "placed": _placed,
    "paid": lambda a, v: v.t("pays {goods} for it.", goods=goods(a[0], a[1], v.lang)),
    "gained": _gained,
    "draws": _draws,
    "drew": lambda a, v: v.t("draws {names}.", names=_names(a, v)),
    "kept": lambda a, v: v.t("keeps {cards}.", cards=cards(a[0], v.lang)),
    "threw": lambda a, v: v.p("caravan", "discards {names}.", names=_names(a, v)) if a else "",
    "shuffled": lambda a, v: v.t("The discard pile is shuffled: {cards}.", cards=cards(a[0], v.lang)),
    "treasure": _treasure,
    "treasure_points": lambda a, v: v.t("The treasure is worth **{points}**.", points=a[0]),
    "no_treasure": lambda _, v: v.t("finds no treasure, none is left."),
    "stepped": _stepped,
    "token": lambda _, v: v.t("enters a threat: {tokens}.", tokens=tokens(1, v.lang)),
    "spared": lambda _, v: v.t("does not take the zombie token."),
    "arrived": lambda _, v: v.t("has arrived: **+5**."),
    "traded": _traded,
    "dropped": lambda a, v: v.t("gives back {tokens}.", tokens=tokens(a[0], v.lang)),
    "fight": lambda a, v: v.t("attacks {zombie}.", zombie=zombie(box_of(v), a[0], v.lang)),
    "struck": _struck,
    "beat": _beat,
    "food": lambda a, v: v.t("discards {creature}: **1 food**.", creature=_card(a[0], v)),
    "coin": lambda a, v: v.t("discards {names}: **1 coin**.", names=_names(a, v)),
    "played": lambda a, v: v.t(
        "plays **{creature}** for {cost}.", creature=_card(a[0], v), cost=bill(box_of(v).cards[a[0]].cost, v.lang)
    ),
    "fruit": lambda a, v: v.t("places a fruit: {slot}.", slot=_slot(a[0], v)),
    "passed": lambda _, v: v.t("passes."),
    "round_end": lambda a, v: v.t("**End of round {round}.**", round=a[0]),
    "slid": lambda _, v: v.t("The cubes on market and zombie board move down."),
    "closed": lambda a, v: v.t("Closed: {columns}.", columns=_columns(a, v)) if a else "",
    "camped": _camped,
    "camp": _income,
    "tower": lambda _, v: v.t("Tower: 3 cards."),
    "orchard": lambda _, v: v.t("picks **1 fruit**."),
    "chest": lambda _, v: v.t("opens a chest."),
    "last": lambda _, v: v.t("**No more dice:** last side actions, then the scoring."),
    "over": lambda _, v: v.t("The game is over."),
    "bot_rolled": lambda a, v: v.t("rolls {dice}.", dice=_dice(a)),
    "bot_traded": lambda a, v: v.t(
        "places a cube on {column}: +{points}.",
        column=column(box_of(v), a[0], v.lang),
        points=box_of(v).market[a[0]][2],
    ),
    "bot_played": lambda a, v: v.t("turns up **{creature}**.", creature=_card(a[0], v)),
    "bot_pool": lambda a, v: v.t("collects {pips} pips: {total}.", pips=a[0], total=a[1]),
    "offer": _offer,
    "told": lambda a, v: v.t("says: {told}.", told=offer_words(box_of(v), a, v.lang)),
    "gifts": lambda a, v: v.t("offers {names}.", names=_names(a, v)),
    "declined": lambda a, v: v.t("declines {name}'s offer.", name=v.name(a[0])),
    "withdrawn": lambda _, v: v.t("withdraws the offer."),
    "swapped": _swapped,
    "got": lambda a, v: v.t("gets {names}.", names=_names(a, v)),
}

SHORT: Final[dict[str, Teller]] = {
    "chose": lambda a, v: goods(a[1], a[2], v.lang),
    "income": lambda a, v: goods(a[0], a[1], v.lang),
    "camp": lambda a, v: goods(a[0], a[1], v.lang),
    "gained": lambda a, v: goods(a[0], a[1], v.lang),
    "kept": lambda a, v: cards(a[0], v.lang),
    "treasure": lambda _, v: v.t("treasure"),
    "chest": lambda _, v: v.t("chest"),
    "tower": lambda _, v: v.t("tower"),
    "orchard": lambda _, v: goods(3, 1, v.lang),
    "stepped": lambda a, v: v.t("step") if a[1] != EASTREY else v.t("**Eastrey**"),
    "traded": lambda a, v: v.t("trade {column}", column=column(box_of(v), a[0], v.lang)),
    "beat": lambda a, v: v.t("beats {zombie}", zombie=zombie(box_of(v), a[0], v.lang)),
    "played": lambda a, v: _card(a[0], v),
    "swapped": lambda a, v: v.t("swap with {name}", name=v.name(a[0])),
    "bot_traded": lambda a, v: v.t("trade {column}", column=column(box_of(v), a[0], v.lang)),
    "bot_played": lambda a, v: _card(a[0], v),
    "passed": lambda _, v: v.t("passes"),
}


def short(event: Event, audience: Audience) -> str:
    """Tell an event in the summary of a round: what came of the dice, not the dice."""
    tell = SHORT.get(event.kind)
    return tell(event.args, audience) if tell else ""


def cells_of(event: Event) -> tuple[int, ...]:
    """Return the spaces of the map that an event is about."""
    if event.kind == "stepped":
        return event.args[1:2]
    return event.args[:1] if event.kind in ("start", "camped", "token", "spared", "chest") else ()


def heading(event: Event, audience: Audience) -> str:
    """Return what stands over a round."""
    if event.kind == "round":
        return audience.t("Round {n}", n=event.args[0])
    return audience.t("Last side actions") if event.kind == "last" else ""


LOG_RULES: Final = LogRules(short, cells_of, space, heading, setup=("start",), fuller={"drew": "draws"})
