"""What to do now in Creature Caravan, whom the table waits for, and why the game is over."""

from spielwerk.core.language import msg
from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Prompt, Voice, cards, joined
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
from spielwerk.games.caravan.words.terms import amounts, effect, name, slot_name, steps, told
from spielwerk.games.caravan.words.turn import advice, fight_sum, last_advice


def prompt(obs: CreatureCaravan, voice: Voice) -> Prompt:
    """Say what this reader can do now, or whom the table waits for."""
    t = voice.t
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice), rule="CC-162")
    if not 0 <= voice.seat < obs.seats or voice.seat not in obs.awaiting():
        return _waiting(obs, voice)
    me = obs.players[voice.seat]
    if me.phase == PLACING:
        return Prompt(
            t("Choose your start space."),
            f"{_aim(voice)} {t('One of the six spaces on the left. Eastrey lies 25 columns to the east.')}",
            "CC-12",
        )
    if me.phase == CHOOSING:
        return Prompt(
            t("Choose what your creature brings."),
            _choice(obs, me, voice.lang),
            "CC-131",
        )
    if me.phase == ACTING:
        return _acting(obs, me, voice)
    return _open(obs, me, voice)


def _aim(voice: Voice) -> str:
    """Say in one line what the game is about."""
    return voice.t("Aim: in twelve rounds collect points by the way east, camps, the market and creatures.")


def _choice(obs: CreatureCaravan, me: Player, lang: str) -> str:
    return name(obs.box, me.choices[0], lang) if me.choices else ""


def _waiting(obs: CreatureCaravan, voice: Voice) -> Prompt:
    """Tell whom the round waits for; nobody else does."""
    t = voice.t
    others = joined([voice.name(k) for k in obs.awaiting()], voice.lang)
    many = len(obs.awaiting()) > 1
    at_work = t("{names} are still acting.", names=others) if many else t("{name} is still acting.", name=others)
    if 0 <= voice.seat < obs.seats:
        end = t("Then the round ends.") if not obs.final else t("Then comes the scoring.")
        if obs.players[voice.seat].sent == 2:
            return Prompt(t("Your offer is being paid."), at_work, "CC-58")
        if obs.round == 0:
            return Prompt(t("Your start space is chosen."), at_work, "CC-12")
        return Prompt(t("You have passed."), f"{at_work} {end}", "CC-24")
    if obs.round == 0:
        return Prompt(at_work, t("Everybody chooses a start space."), "CC-12")
    return Prompt(at_work, t("Round {round} of {rounds}.", round=obs.round, rounds=ROUNDS), "CC-19")


def _acting(obs: CreatureCaravan, me: Player, voice: Voice) -> Prompt:
    t = voice.t
    left = me.dice_left()
    rule = "CC-29"
    if offer := _incoming(obs, voice):
        return offer
    legal = obs.legal()
    if not left or not any(USE <= action < FRUIT for action in legal):
        why = t("None of your dice can be placed now.") if left else t("All dice are placed.")
        rest = t("Take side actions or pass.")
        return Prompt(f"{why} {_or_pass(obs, rest, voice)}", advice(obs, me, voice), "CC-43")
    if not me.begun and me.rerolls_left() > 0:
        hint = t("You can reroll only now, all five dice.")
        rule = "CC-27"
    else:
        hint = advice(obs, me, voice) or voice.n(left, "{n} die left.", "{n} dice left.")
    if obs.round == 1 and not me.begun:
        hint = f"{_aim(voice)} {hint}"
    return Prompt(t("Place a die on a ring."), hint, rule)


def _open(obs: CreatureCaravan, me: Player, voice: Voice) -> Prompt:
    """Say what the open action needs."""
    t, lang = voice.t, voice.lang
    if me.phase == FILLING and me.target == NONE:
        what = slot_name(obs.box, me.open, lang)
        need = obs.need(me, me.slots.index(me.open))
        wanted = need[-1] if me.first_die and me.first_die < need[-1] else need[0]
        hint = t("It must show at least {face} and stays there.", face=wanted)
        if me.first_die:
            return Prompt(t("Choose one more die for: {slot}.", slot=what), hint, "CC-30")
        return Prompt(t("Choose a die for: {slot}.", slot=what), hint, "CC-30")
    if me.phase in {FIGHTING, FILLING}:
        return Prompt(fight_sum(obs, me, voice), _fight_hint(obs, me, voice), "CC-87")
    if me.phase == TRAVELLING:
        n = sum(me.steps)
        slot = obs.box.slots[me.open]
        moves = [
            effect((MOVE, left, mask, climb), lang)
            for left, (_, mask, climb) in zip(me.steps, slot.moves, strict=False)
            if left
        ]
        return Prompt(
            t("Move your caravan: {steps} left.", steps=steps(n, voice.lang)),
            f"{'; '.join(moves)}. {_skulls(me, voice)}",
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
            t("Mark {cards} more for the coin.", cards=cards(n, voice.lang)),
            t("Choose a marked card once more to keep it."),
            "CC-46",
        )
    if me.phase in {OFFERING, PAYING}:
        return _exchange(obs, me, voice)
    assert me.phase == LAST
    if offer := _incoming(obs, voice):
        return offer
    rest = t("Take last side actions or pass.")
    return Prompt(_or_pass(obs, rest, voice), last_advice(obs, me, voice), "CC-164")


def _or_pass(obs: CreatureCaravan, rest: str, voice: Voice) -> str:
    """Say what is left without dice, or that nothing is."""
    if any(FRUIT <= action < DONE or OFFER <= action < GIVE for action in obs.legal()):
        return rest
    return voice.t("Now you can only pass.")


def _skulls(me: Player, voice: Voice) -> str:
    """CC-146: say what a skull brings, and how many of them nothing."""
    free = me.spare - me.spared
    if free:
        return voice.n(
            free,
            "A skull brings a zombie token, but not the next one.",
            "A skull brings a zombie token, but not the next {n}.",
        )
    return voice.t("A skull brings a zombie token.")


def _fight_hint(obs: CreatureCaravan, me: Player, voice: Voice) -> str:
    t = voice.t
    worth = obs.box.zombies[me.target][1]
    what = t("Choose an attack slot.") if me.phase == FIGHTING else t("Choose a die for it.")
    won = t("Victory: +{points}.", points=worth)
    if me.tokens:
        won = t("Victory: +{points}, 1 zombie token less.", points=worth)
    return f"{what} {won}"


def _incoming(obs: CreatureCaravan, voice: Voice) -> Prompt | None:
    """Say what somebody offers; it may be answered or left alone."""
    giver = obs.incoming(voice.seat) if obs.exchange else NONE
    if giver == NONE:
        return None
    offer, t, who = obs.players[giver], voice.t, voice.name(giver)
    give = amounts(len(offer.gift), offer.bread, voice.lang)
    want = amounts(offer.wants[1], offer.wants[0], voice.lang)
    what = told(obs.box, offer.told, voice.lang)
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


def _exchange(obs: CreatureCaravan, me: Player, voice: Voice) -> Prompt:
    t = voice.t
    if me.phase == PAYING:
        giver = obs.players[me.giver]
        n = giver.wants[1] - len(me.payment)
        return Prompt(t("Give {cards} for the swap.", cards=cards(n, voice.lang)), "", "CC-58")
    give = amounts(len(me.gift), me.bread, voice.lang)
    want = amounts(me.wants[1], me.wants[0], voice.lang)
    return Prompt(
        t("Offer to {name}: {give} for {want}.", name=voice.name(me.partner), give=give, want=want),
        t("You may say which cards they are; all hear it, and it is true.")
        if TELL in obs.legal()
        else t("Add cards or food, say what you want, and send it."),
        "CC-58",
    )


def chips(obs: CreatureCaravan, voice: Voice) -> list[tuple[str, str]]:
    """Return what stands beside the title: in full, and short for a phone."""
    t, n = voice.t, max(1, obs.round)
    said = t("Round {n} of {rounds}", n=n, rounds=ROUNDS)
    if obs.final:
        said = t("Last side actions")
    together = [(t("Everyone plays at the same time"), "")] if obs.seats > 1 else []
    return [(said, f"{n}/{ROUNDS}"), *together]


def ending(obs: CreatureCaravan, voice: Voice) -> str:
    """Say why the game is over."""
    said = voice.t("Twelve tents are pitched, the journey is over.")
    more = msg("{names} wins with more cubes on market and zombie board.")
    equal = msg("{names} have equally many cubes too.")
    return said + voice.tie(obs.scores(), obs.ranks(), more, equal)  # CC-166
