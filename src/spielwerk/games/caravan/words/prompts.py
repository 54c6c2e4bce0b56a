"""What to do now in Creature Caravan, whom the table waits for, and why the game is over."""

from spielwerk.core.audience import Audience, Prompt, cards, join_words
from spielwerk.core.language import msg
from spielwerk.core.state import NONE, OVER
from spielwerk.games.caravan.rules.data import (
    ACCEPT,
    ACTING,
    CHOOSING,
    DONE,
    FIGHTING,
    FILLING,
    FRUIT,
    GIVE,
    KEEPING,
    LAST,
    MARKING,
    MOVE,
    OFFER,
    OFFERING,
    PAYING,
    PLACING,
    ROUNDS,
    TELL,
    TRADE_FOOD,
    TRADING,
    TRAVELLING,
    USE,
)
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.words.terms import amounts, effect, name, offer_words, slot_name, steps
from spielwerk.games.caravan.words.turn import advice, fight_sum, last_advice


def prompt(obs: CreatureCaravan, audience: Audience) -> Prompt:
    """Say what this reader can do now, or whom the table waits for."""
    t = audience.t
    if obs.to_move == OVER:
        return Prompt(ending(obs, audience), rule="CC-162")
    if not 0 <= audience.seat < obs.seats or audience.seat not in obs.awaiting():
        return _waiting(obs, audience)
    me = obs.players[audience.seat]
    if me.phase == PLACING:
        return Prompt(
            t("Choose your start space."),
            f"{_aim(audience)} {t('One of the six spaces on the left. Eastrey lies 25 columns to the east.')}",
            "CC-12",
        )
    if me.phase == CHOOSING:
        return Prompt(
            t("Choose what your creature brings."),
            _choice(obs, me, audience.lang),
            "CC-131",
        )
    if me.phase == ACTING:
        return _acting(obs, me, audience)
    return _open(obs, me, audience)


def _aim(audience: Audience) -> str:
    """Say in one line what the game is about."""
    return audience.t("Aim: in twelve rounds collect points by the way east, camps, the market and creatures.")


def _choice(obs: CreatureCaravan, me: Player, lang: str) -> str:
    return name(obs.box, me.choices[0], lang) if me.choices else ""


def _waiting(obs: CreatureCaravan, audience: Audience) -> Prompt:
    """Tell whom the round waits for; nobody else does."""
    t = audience.t
    others = join_words([audience.name(k) for k in obs.awaiting()], audience.lang)
    many = len(obs.awaiting()) > 1
    at_work = t("{names} are still acting.", names=others) if many else t("{name} is still acting.", name=others)
    if 0 <= audience.seat < obs.seats:
        end = t("Then the round ends.") if not obs.final else t("Then comes the scoring.")
        if obs.players[audience.seat].sent == 2:
            return Prompt(t("Your offer is being paid."), at_work, "CC-58")
        if obs.round == 0:
            return Prompt(t("Your start space is chosen."), at_work, "CC-12")
        return Prompt(t("You have passed."), f"{at_work} {end}", "CC-24")
    if obs.round == 0:
        return Prompt(at_work, t("Everybody chooses a start space."), "CC-12")
    return Prompt(at_work, t("Round {round} of {rounds}.", round=obs.round, rounds=ROUNDS), "CC-19")


def _acting(obs: CreatureCaravan, me: Player, audience: Audience) -> Prompt:
    t = audience.t
    left = me.dice_left()
    rule = "CC-29"
    if offer := _incoming(obs, audience):
        return offer
    legal = obs.legal()
    if not left or not any(USE <= action < FRUIT for action in legal):
        why = t("None of your dice can be placed now.") if left else t("All dice are placed.")
        rest = t("Take side actions or pass.")
        return Prompt(f"{why} {_or_pass(obs, rest, audience)}", advice(obs, me, audience), "CC-43")
    if not me.begun and me.rerolls_left() > 0:
        hint = t("You can reroll only now, all five dice.")
        rule = "CC-27"
    else:
        hint = advice(obs, me, audience) or audience.n(left, "{n} die left.", "{n} dice left.")
    if obs.round == 1 and not me.begun:
        hint = f"{_aim(audience)} {hint}"
    return Prompt(t("Place a die on a ring."), hint, rule)


def _open(obs: CreatureCaravan, me: Player, audience: Audience) -> Prompt:
    """Say what the open action needs."""
    t, lang = audience.t, audience.lang
    if me.phase == FILLING and me.target == NONE:
        what = slot_name(obs.box, me.open, lang)
        need = obs.needed_faces(me, me.slots.index(me.open))
        wanted = need[-1] if me.first_die and me.first_die < need[-1] else need[0]
        hint = t("It must show at least {face} and stays there.", face=wanted)
        if me.first_die:
            return Prompt(t("Choose one more die for: {slot}.", slot=what), hint, "CC-30")
        return Prompt(t("Choose a die for: {slot}.", slot=what), hint, "CC-30")
    if me.phase in {FIGHTING, FILLING}:
        return Prompt(fight_sum(obs, me, audience), _fight_hint(obs, me, audience), "CC-87")
    if me.phase == TRAVELLING:
        n = sum(me.steps)
        slot = obs.box.slots[me.open]
        moves = [
            effect((MOVE, left, mask, climb), lang)
            for left, (_, mask, climb) in zip(me.steps, slot.moves, strict=False)
            if left
        ]
        return Prompt(
            t("Move your caravan: {steps} left.", steps=steps(n, audience.lang)),
            f"{'; '.join(moves)}. {_skulls(me, audience)}",
            "CC-60",
        )
    if me.phase == TRADING:
        return Prompt(
            t("Choose a column of the market."),
            t(
                "You get as much food as the column shows, and {n} more.",
                n=TRADE_FOOD + me.trade_bonus,
            ),
            "CC-76",
        )
    if me.phase == KEEPING:
        n = me.keeps - len(me.kept)
        of = len(me.drawn) - len(me.kept)
        hint = t("The others are discarded.")
        if me.kept:
            return Prompt(t("Keep {n} more of {total} cards.", n=n, total=of), hint, "CC-72")
        return Prompt(t("Keep {n} of {total} cards.", n=n, total=of), hint, "CC-72")
    if me.phase == MARKING:
        n = 3 - len(me.marked)
        return Prompt(
            t("Mark {cards} more for the coin.", cards=cards(n, audience.lang)),
            t("Choose a marked card once more to keep it."),
            "CC-46",
        )
    if me.phase in {OFFERING, PAYING}:
        return _exchange(obs, me, audience)
    assert me.phase == LAST
    if offer := _incoming(obs, audience):
        return offer
    rest = t("Take last side actions or pass.")
    return Prompt(_or_pass(obs, rest, audience), last_advice(obs, me, audience), "CC-164")


def _or_pass(obs: CreatureCaravan, rest: str, audience: Audience) -> str:
    """Say what is left without dice, or that nothing is."""
    if any(FRUIT <= action < DONE or OFFER <= action < GIVE for action in obs.legal()):
        return rest
    return audience.t("Now you can only pass.")


def _skulls(me: Player, audience: Audience) -> str:
    """CC-146: say what a skull brings, and how many of them nothing."""
    free = me.spare - me.spared
    if free:
        return audience.n(
            free,
            "A skull brings a zombie token, but not the next one.",
            "A skull brings a zombie token, but not the next {n}.",
        )
    return audience.t("A skull brings a zombie token.")


def _fight_hint(obs: CreatureCaravan, me: Player, audience: Audience) -> str:
    t = audience.t
    worth = obs.box.zombies[me.target][1]
    what = t("Choose an attack slot.") if me.phase == FIGHTING else t("Choose a die for it.")
    won = t("Victory: +{points}.", points=worth)
    if me.tokens:
        won = t("Victory: +{points}, 1 zombie token less.", points=worth)
    return f"{what} {won}"


def _incoming(obs: CreatureCaravan, audience: Audience) -> Prompt | None:
    """Say what somebody offers; it may be answered or left alone."""
    giver = obs.incoming(audience.seat) if obs.exchange else NONE
    if giver == NONE:
        return None
    offer, t, who = obs.players[giver], audience.t, audience.name(giver)
    give = amounts(len(offer.gift), offer.bread, audience.lang)
    want = amounts(offer.wants[1], offer.wants[0], audience.lang)
    what = offer_words(obs.box, offer.told, audience.lang)
    says = [t("{name} says: {cards}.", name=who, cards=what)] if what else []
    answer = (
        t("Accept, decline, or simply play on.")
        if ACCEPT in obs.legal()
        else t("You do not have that much: decline, or play on.")
    )
    return Prompt(
        t("{name} offers {give} for {want}.", name=who, give=give, want=want),
        " ".join([*says, answer]),
        "CC-58",
    )


def _exchange(obs: CreatureCaravan, me: Player, audience: Audience) -> Prompt:
    t = audience.t
    if me.phase == PAYING:
        giver = obs.players[me.giver]
        n = giver.wants[1] - len(me.payment)
        return Prompt(t("Give {cards} for the swap.", cards=cards(n, audience.lang)), "", "CC-58")
    give = amounts(len(me.gift), me.bread, audience.lang)
    want = amounts(me.wants[1], me.wants[0], audience.lang)
    return Prompt(
        t("Offer to {name}: {give} for {want}.", name=audience.name(me.partner), give=give, want=want),
        t("You may say which cards they are; all hear it, and it is true.")
        if TELL in obs.legal()
        else t("Add cards or food, say what you want, and send it."),
        "CC-58",
    )


def chips(obs: CreatureCaravan, audience: Audience) -> list[tuple[str, str]]:
    """Return what stands beside the title: in full, and short for a phone."""
    t, n = audience.t, max(1, obs.round)
    said = t("Round {n} of {rounds}", n=n, rounds=ROUNDS)
    if obs.final:
        said = t("Last side actions")
    together = [(t("Everyone plays at the same time"), "")] if obs.seats > 1 else []
    return [(said, f"{n}/{ROUNDS}"), *together]


def ending(obs: CreatureCaravan, audience: Audience) -> str:
    """Say why the game is over."""
    said = audience.t("Twelve tents are pitched, the journey is over.")
    more = msg("{names} wins with more cubes on market and zombie board.")
    equal = msg("{names} have equally many cubes too.")
    return said + audience.tie(obs.scores(), obs.ranks(), more, equal)  # CC-166
