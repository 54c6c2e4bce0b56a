"""The log of Creature Caravan: one sentence for each event; the badge before it shows who did it."""

from collections.abc import Callable
from typing import Final

from spielwerk.core.state import NONE, Event
from spielwerk.core.voice import Voice, cards, joined
from spielwerk.games.caravan.data import EASTREY, MARKET
from spielwerk.games.caravan.texts_words import (
    amounts,
    bill,
    box_of,
    column,
    goods,
    name,
    slot_does,
    space,
    tokens,
    zombie,
)

Teller = Callable[[tuple[int, ...], Voice], str]


def line(event: Event, voice: Voice) -> str:
    """Tell what happened; empty for what another line tells already, or for what was whispered to somebody else."""
    tell = TELLERS.get(event.kind)
    if tell is None or (event.private and not event.args):
        return ""
    return tell(event.args, voice)


def _dice(args: tuple[int, ...]) -> str:
    return " ".join(map(str, sorted(args)))


def _card(card: int, v: Voice) -> str:
    return name(box_of(v), card, v.lang)


def _by(card: int, v: Voice) -> str:
    return f" ({_card(card, v)})" if card != NONE else ""


def _slot(slot: int, v: Voice) -> str:
    box = box_of(v)
    card = box.card_of(slot)
    return _card(card, v) if card >= 0 else slot_does(box.slots[slot], v.lang)


def _names(some: tuple[int, ...], v: Voice) -> str:
    return joined([_card(card, v) for card in some], v.lang)


def _columns(some: tuple[int, ...], v: Voice) -> str:
    box = box_of(v)
    return joined([column(box, c, v.lang) if c < MARKET else zombie(box, c - MARKET) for c in some], v.lang)


def _placed(a: tuple[int, ...], v: Voice) -> str:
    dice = joined([str(face) for face in a[1:]], v.lang)
    where = _slot(a[0], v)
    return v.t(f"setzt {dice}: {where}.", f"places {dice}: {where}.")


def _gained(a: tuple[int, ...], v: Voice) -> str:
    what = goods(a[0], a[1], v.lang)
    by = _by(a[2] if len(a) > 2 else NONE, v)
    return v.t(f"bekommt **{what}**{by}.", f"gets **{what}**{by}.")


def _brings(card: int, good: int, n: int, v: Voice) -> str:
    return v.t(
        f"{_card(card, v)} bringt **{goods(good, n, 'de')}**.",
        f"{_card(card, v)} brings **{goods(good, n, 'en')}**.",
    )


def _income(a: tuple[int, ...], v: Voice) -> str:
    good, n, card = a
    return _brings(card, good, n, v)


def _chose(a: tuple[int, ...], v: Voice) -> str:
    card, good, n = a
    return _brings(card, good, n, v)


def _draws(a: tuple[int, ...], v: Voice) -> str:
    by = _by(a[1] if len(a) > 1 else NONE, v)
    return v.t(f"zieht {cards(a[0], 'de')}{by}.", f"draws {cards(a[0], 'en')}{by}.")


def _treasure(a: tuple[int, ...], v: Voice) -> str:
    if not a or a[0] == NONE:
        return v.t("hebt einen Schatz, ohne Beigabe.", "takes a treasure, with nothing beside it.")
    return v.t(
        f"hebt einen Schatz: dazu {goods(a[0], 1, 'de')}.", f"takes a treasure, and {goods(a[0], 1, 'en')} with it."
    )


def _stepped(a: tuple[int, ...], v: Voice) -> str:
    if a[1] == EASTREY:
        return v.t("zieht in **Asteern** ein.", "moves into **Eastrey**.")
    return v.t(f"zieht nach {space(a[1])}.", f"moves to {space(a[1])}.")


def _traded(a: tuple[int, ...], v: Voice) -> str:
    good, _, worth = box_of(v).market[a[0]]
    return v.t(
        f"handelt: {goods(good, a[1], 'de')} gegen **{goods(0, a[2], 'de')}** · +{worth}.",
        f"trades {goods(good, a[1], 'en')} for **{goods(0, a[2], 'en')}** · +{worth}.",
    )


def _beat(a: tuple[int, ...], v: Voice) -> str:
    worth = box_of(v).zombies[a[0]][1]
    return v.t(
        f"besiegt {zombie(box_of(v), a[0])} mit {a[1]}: **+{worth}**.",
        f"beats {zombie(box_of(v), a[0])} with {a[1]}: **+{worth}**.",
    )


def _struck(a: tuple[int, ...], v: Voice) -> str:
    slot, face, worth, total = a
    more = f" (+{worth - face})" if worth != face else ""
    where = _slot(slot, v)
    return v.t(f"schlägt mit {face}{more} zu, {where}: {total}.", f"strikes with {face}{more}, {where}: {total}.")


def _camped(a: tuple[int, ...], v: Voice) -> str:
    new = v.t(", ein neues Feld", ", a new space") if a[1] else ""
    return v.t(f"schlägt ein Zelt auf: {space(a[0], 'de')}{new}.", f"pitches a tent: {space(a[0])}{new}.")


def _offer(a: tuple[int, ...], v: Voice) -> str:
    to, gift, food, wanted, bread = a
    give, take = amounts(gift, food, v.lang), amounts(wanted, bread, v.lang)
    return v.t(f"bietet {v.name(to)} {give} gegen {take}.", f"offers {v.name(to)} {give} for {take}.")


def _swapped(a: tuple[int, ...], v: Voice) -> str:
    partner, gave, bread, got, food = a
    one, two = amounts(gave, bread, v.lang), amounts(got, food, v.lang)
    return v.t(f"tauscht mit {v.name(partner)}: {one} gegen {two}.", f"swaps with {v.name(partner)}: {one} for {two}.")


TELLERS: Final[dict[str, Teller]] = {
    "start": lambda a, v: v.t(f"beginnt auf {space(a[0])}.", f"starts on {space(a[0])}."),
    "round": lambda a, v: v.t(f"**Runde {a[0]}** von 12.", f"**Round {a[0]}** of 12."),
    "rolled": lambda a, v: v.t(f"würfelt {_dice(a)}.", f"rolls {_dice(a)}."),
    "rerolled": lambda a, v: v.t(f"würfelt alle neu: {_dice(a)}.", f"rerolls all dice: {_dice(a)}."),
    "recast": lambda a, v: v.t(
        f"wirft einen Würfel neu: {a[0]} wird {a[1]}.", f"rerolls one die: {a[0]} becomes {a[1]}."
    ),
    "turned": lambda a, v: v.t(f"dreht einen Würfel: {a[0]} wird {a[1]}.", f"changes a die: {a[0]} becomes {a[1]}."),
    "chose": _chose,
    "income": _income,
    "placed": _placed,
    "paid": lambda a, v: v.t(f"zahlt dafür {goods(a[0], a[1], 'de')}.", f"pays {goods(a[0], a[1], 'en')} for it."),
    "gained": _gained,
    "draws": _draws,
    "drew": lambda a, v: v.t(f"zieht {_names(a, v)}.", f"draws {_names(a, v)}."),
    "kept": lambda a, v: v.t(f"behält {cards(a[0], 'de')}.", f"keeps {cards(a[0], 'en')}."),
    "threw": lambda a, v: v.t(f"wirft ab: {_names(a, v)}.", f"discards {_names(a, v)}.") if a else "",
    "shuffled": lambda a, v: v.t(
        f"Die Ablage wird gemischt: {cards(a[0], 'de')}.", f"The discard pile is shuffled: {cards(a[0], 'en')}."
    ),
    "treasure": _treasure,
    "treasure_points": lambda a, v: v.t(f"Der Schatz zählt **{a[0]}**.", f"The treasure is worth **{a[0]}**."),
    "no_treasure": lambda _, v: v.t("findet keinen Schatz, es ist keiner mehr da.", "finds no treasure, none is left."),
    "stepped": _stepped,
    "token": lambda _, v: v.t(f"betritt eine Bedrohung: {tokens(1, 'de')}.", f"enters a threat: {tokens(1, 'en')}."),
    "spared": lambda _, v: v.t("nimmt das Zombie-Plättchen nicht.", "does not take the zombie token."),
    "arrived": lambda _, v: v.t("ist am Ziel: **+5**.", "has arrived: **+5**."),
    "traded": _traded,
    "dropped": lambda a, v: v.t(f"gibt {tokens(a[0], 'de')} ab.", f"gives back {tokens(a[0], 'en')}."),
    "fight": lambda a, v: v.t(f"greift {zombie(box_of(v), a[0])} an.", f"attacks {zombie(box_of(v), a[0])}."),
    "struck": _struck,
    "beat": _beat,
    "food": lambda a, v: v.t(f"wirft {_card(a[0], v)} ab: **1 Nahrung**.", f"discards {_card(a[0], v)}: **1 food**."),
    "coin": lambda a, v: v.t(f"wirft {_names(a, v)} ab: **1 Münze**.", f"discards {_names(a, v)}: **1 coin**."),
    "played": lambda a, v: v.t(
        f"spielt **{_card(a[0], v)}** für {bill(box_of(v).cards[a[0]].cost, 'de')}.",
        f"plays **{_card(a[0], v)}** for {bill(box_of(v).cards[a[0]].cost, 'en')}.",
    ),
    "fruit": lambda a, v: v.t(f"legt eine Frucht: {_slot(a[0], v)}.", f"places a fruit: {_slot(a[0], v)}."),
    "passed": lambda _, v: v.t("passt.", "passes."),
    "round_end": lambda a, v: v.t(f"**Ende von Runde {a[0]}.**", f"**End of round {a[0]}.**"),
    "slid": lambda _, v: v.t(
        "Die Marker auf Markt- und Zombie-Tableau rücken herab.", "The cubes on market and zombie board move down."
    ),
    "closed": lambda a, v: v.t(f"Geschlossen: {_columns(a, v)}.", f"Closed: {_columns(a, v)}.") if a else "",
    "camped": _camped,
    "camp": _income,
    "tower": lambda _, v: v.t("Turm: 3 Karten.", "Tower: 3 cards."),
    "orchard": lambda _, v: v.t("pflückt **1 Frucht**.", "picks **1 fruit**."),
    "chest": lambda _, v: v.t("öffnet eine Truhe.", "opens a chest."),
    "last": lambda _, v: v.t(
        "**Keine Würfel mehr:** noch Nebenaktionen, dann wird gewertet.",
        "**No more dice:** last side actions, then the scoring.",
    ),
    "over": lambda _, v: v.t("Die Partie ist zu Ende.", "The game is over."),
    "bot_rolled": lambda a, v: v.t(f"würfelt {_dice(a)}.", f"rolls {_dice(a)}."),
    "bot_traded": lambda a, v: v.t(
        f"setzt einen Marker auf {column(box_of(v), a[0], 'de')}: +{box_of(v).market[a[0]][2]}.",
        f"places a cube on {column(box_of(v), a[0], 'en')}: +{box_of(v).market[a[0]][2]}.",
    ),
    "bot_played": lambda a, v: v.t(f"deckt **{_card(a[0], v)}** auf.", f"turns up **{_card(a[0], v)}**."),
    "bot_pool": lambda a, v: v.t(f"sammelt {a[0]} Augen: {a[1]}.", f"collects {a[0]} pips: {a[1]}."),
    "offer": _offer,
    "gifts": lambda a, v: v.t(f"bietet {_names(a, v)}.", f"offers {_names(a, v)}."),
    "declined": lambda a, v: v.t(f"lehnt das Angebot von {v.name(a[0])} ab.", f"declines {v.name(a[0])}'s offer."),
    "withdrawn": lambda _, v: v.t("zieht das Angebot zurück.", "withdraws the offer."),
    "swapped": _swapped,
    "got": lambda a, v: v.t(f"bekommt {_names(a, v)}.", f"gets {_names(a, v)}."),
}
