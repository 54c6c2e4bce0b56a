"""Why something is not possible in Creature Caravan, in a sentence that says what would work."""

from spielwerk.core.audience import Audience, join_words
from spielwerk.core.language import msg
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action
from spielwerk.games.caravan.rules.data import (
    A_FOOD,
    ACTING,
    ATTACK,
    BREAD,
    CARDS,
    CHOOSING,
    COIN,
    DIE,
    DONE,
    EASTREY,
    FIGHTING,
    FILLING,
    FOOD,
    FRUIT,
    GIVE,
    KEEPING,
    LAST,
    MARKET,
    MARKING,
    NO_CUBE,
    OFFER,
    OFFERING,
    PASSED,
    PAYING,
    PLAY,
    SEND,
    STEP,
    TELL,
    THREAT,
    TRADE,
    TRADING,
    TRAVELLING,
    USE,
    WEST,
)
from spielwerk.games.caravan.rules.land import BESIDE
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.words.terms import bill, goods, land, lands


def refusal(row: str, action: Action, obs: CreatureCaravan, audience: Audience) -> str:
    """Say why an action is not possible, with its own numbers where there are any."""
    me = _player(obs, audience)
    if me is not None and action != NONE:
        found = _special(row, action, obs, me, audience)
        if found:
            return found
    if row == "CC-162" or obs.to_move == OVER:
        return audience.over()
    sentence = SENTENCES.get(row)
    return audience.t(sentence) if sentence else audience.not_now()


def _player(obs: CreatureCaravan, audience: Audience) -> Player | None:
    seat = audience.seat if 0 <= audience.seat < obs.seats else obs.to_move
    return obs.players[seat] if obs.to_move != OVER and 0 <= seat < obs.seats else None


SENTENCES = {
    "CC-12": msg("At the start you choose a space of the start column."),
    "CC-22": msg("A placed die stays."),
    "CC-23": msg("Passing is final for the round."),
    "CC-29": msg("Dice go on your board and on your creatures."),
    "CC-35": msg("No action is open right now."),
    "CC-46": msg("For a coin you mark three different cards of your hand."),
    "CC-47": msg("You do not hold this card."),
    "CC-58": msg("Swaps need other players and the variant “exchange”."),
    "CC-60": msg("Place a die on a travel slot first."),
    "CC-72": msg("Only newly drawn cards can be kept, each of them once."),
    "CC-76": msg("Place a die on a market slot first."),
    "CC-90": msg("Attack slots serve attacks only: choose a zombie first."),
    "CC-127": msg("No creature rerolls a die for you now."),
    "CC-128": msg("No creature changes this die like that."),
    "CC-131": msg("There is nothing to choose now."),
    "CC-164": msg("There are no more dice now, only side actions."),
    "CC-187": msg("You may reroll once, all five dice, before placing any."),
    "CC-188": msg("None of your dice is high enough for this."),
    "CC-189": msg("Each action is possible once a round; a placed die stays until the next round."),
    "CC-190": msg("This slot needs two dice."),
    "CC-191": msg("This action costs more than you have."),
    "CC-192": msg("Finish the open action first."),
    "CC-193": msg("This creature costs too much, or your caravan is full."),
    "CC-194": msg("Caravans move up, down, left or right."),
    "CC-195": msg("You have arrived; nobody leaves Eastrey."),
    "CC-196": msg("You cannot trade here."),
    "CC-197": msg("You must stand on a threat without a tent of yours."),
    "CC-198": msg("Your dice and bonuses do not reach this zombie."),
    "CC-199": msg("This zombie cannot be chosen any more."),
    "CC-200": msg("Fruit goes on a free dice slot of your own creatures."),
    "CC-201": msg("A coin costs three cards."),
    "CC-202": msg("You have passed; wait for the next round."),
    "CC-203": msg("Nothing would happen: none of its effects is possible now."),
    "CC-204": msg("That way the strength could no longer be reached."),
    "CC-205": msg("Change dice before you place the first one."),
    "CC-206": msg("You have no fruit to place."),
    "CC-207": msg("The map ends here."),
    "CC-212": msg("You can tell only about cards you offer."),
    "CC-208": msg("You have made your two offers this round."),
}


def _special(row: str, action: Action, obs: CreatureCaravan, me: Player, audience: Audience) -> str:
    """Return the sentence with the numbers of this very action, or nothing."""
    t = audience.t
    if row in {"CC-188", "CC-190", "CC-191", "CC-189"}:
        return _slot(row, action, obs, me, audience)
    if row == "CC-193" and PLAY <= action < DONE:
        return _dear(obs, me, action - PLAY, audience)
    if row in {"CC-194", "CC-207"} and STEP <= action < TRADE:
        return _way(row, obs, me, action - STEP, audience)
    if row == "CC-196" and TRADE <= action < ATTACK:
        return _market(obs, me, action - TRADE, audience)
    if row in {"CC-197", "CC-198", "CC-199"} and ATTACK <= action < FRUIT:
        return _zombie(row, obs, me, action - ATTACK, audience)
    if row == "CC-204" and me.target != NONE:
        n = obs.box.zombies[me.target][0]
        if USE <= action < DIE:
            return t("With this slot {strength} could not be reached.", strength=n)
        return t("With this die you could no longer reach {strength}; take a higher one.", strength=n)
    if row == "CC-201":
        n = len(me.hand)
        return t("A coin costs three cards; you hold {n}.", n=n)
    if row == "CC-205" and me.meddled and not me.begun:
        return t("You have already changed a die; the full reroll is over.")
    if row == "CC-72" and me.keeps:
        return t("Choose {n} different ones of the new cards.", n=me.keeps)
    if row == "CC-47" and FOOD <= action < COIN + CARDS and not me.hand:
        return t("You have no cards in hand.")
    if row in {"CC-23", "CC-192"} or (row == "CC-131" and me.phase == CHOOSING):
        return _first_finish(me, audience)
    if row == "CC-58" and me.phase in {OFFERING, PAYING}:
        return _offer(action, me, audience)
    if row == "CC-58" and obs.exchange and OFFER <= action < GIVE and me.phase in {ACTING, LAST}:
        return _nobody(action - OFFER, obs, me, audience)
    if row == "CC-58" and obs.exchange and obs.seats > 1:
        return t("There is nothing to swap here now.")
    if DIE <= action < STEP and row == "CC-35":
        return t("Choose the slot for the die first.")
    if DIE <= action < STEP and row == "CC-29":
        face = action - DIE + 1
        return t("None of your free dice shows a {face}.", face=face)
    return ""


def _nobody(other: int, obs: CreatureCaravan, me: Player, audience: Audience) -> str:
    """Say why no offer can be made to a seat."""
    t = audience.t
    if other >= obs.seats or obs.players[other] is me:
        return t("You can swap only with others.")
    name_ = audience.name(other)
    if not me.goods[A_FOOD] and not me.hand:
        return t("You have nothing to swap.")
    if obs.players[other].phase == PASSED:
        return t("{name} has passed already.", name=name_)
    return t("{name} has nothing to swap.", name=name_)


def _offer(action: Action, me: Player, audience: Audience) -> str:
    """Say what an offer being written, or the cards for an accepted one, cannot take."""
    t = audience.t
    if GIVE <= action < BREAD:
        if action - GIVE not in me.hand:
            return t(SENTENCES["CC-47"])
        return t("This card is in it already.")
    if me.phase == OFFERING and BREAD <= action < SEND:
        return t("There is not that much.")
    if me.phase == OFFERING and (action == SEND or action >= TELL):
        return t("An offer needs something on both sides.")
    return _first_finish(me, audience)


def _first_finish(me: Player, audience: Audience) -> str:
    """CC-21: say what has to be done before anything else, and how it can be left where it can."""
    if me.phase == KEEPING:
        return audience.t("Choose {n} of the new cards first.", n=me.keeps - len(me.kept))
    sentences = {
        CHOOSING: msg("First choose what your creature brings."),
        FILLING: msg("The open slot needs its die first. Choose it once more to let it go."),
        FIGHTING: msg("The attack is on: place dice on attack slots."),
        TRAVELLING: msg("Finish your steps first, or choose Done."),
        TRADING: msg("Trade first, or choose Done."),
        MARKING: msg("Choose the three cards for the coin first."),
        OFFERING: msg("Send your offer first, or cancel it."),
        PAYING: msg("Choose the cards for the swap first."),
    }
    return audience.t(sentences.get(me.phase, SENTENCES["CC-192"]))


def _slot(row: str, action: Action, obs: CreatureCaravan, me: Player, audience: Audience) -> str:
    t, lang = audience.t, audience.lang
    slot = action - USE if USE <= action < DIE else me.open if DIE <= action < STEP else NONE
    if row == "CC-189":
        if DIE <= action < STEP:
            return t("A placed die stays until the next round.")
        return t("You have already used this action this round.")
    if slot not in me.slots:
        return ""
    printed, need = obs.box.slots[slot], obs.needed_faces(me, me.slots.index(slot))
    if row == "CC-191":
        have = join_words([str(me.goods[good]) for good, n in enumerate(printed.pay) if n], lang)
        return t("This action also costs {price}; you have {amounts}.", price=bill(printed.pay, lang), amounts=have)
    if row == "CC-190":
        high, low = need[-1], need[0]
        return t("This slot needs two dice: {high} or more and {low} or more.", high=high, low=low)
    best = (
        action - DIE + 1
        if DIE <= action < STEP
        else max((f for f in range(1, 7) if me.dice[f] + me.ghosts[f]), default=0)
    )
    if best == 0:
        return t("You have no die left.")
    bonus = me.bonus[printed.kind]
    wanted, counts = need[0] + bonus, min(6, best + bonus)
    if wanted >= 6:
        return t("This slot needs a 6; your best die counts {value}.", value=counts)
    return t("This slot needs a {face} or more; your best die counts {value}.", face=wanted, value=counts)


def _dear(obs: CreatureCaravan, me: Player, card: int, audience: Audience) -> str:
    """CC-193, and how one comes to the food: every card discarded gives 1."""
    t, lang = audience.t, audience.lang
    if len(me.creatures) >= me.room:
        return t("Your caravan is full ({n} of {room}).", n=len(me.creatures), room=me.room)
    lacks = obs.missing_for(me, card)
    cost, missing = bill(obs.box.cards[card].cost, lang), bill(lacks, lang)
    said = t("Cost: {cost}; you lack {missing}.", cost=cost, missing=missing)
    spare = len(me.hand) - 1
    if lacks[0] and not any(lacks[1:]) and spare > 0:
        said += " " + t("Each card you discard gives 1 food.")
    return said


def _way(row: str, obs: CreatureCaravan, me: Player, way: int, audience: Audience) -> str:
    t, lang = audience.t, audience.lang
    where = BESIDE[4 * me.where + way % 4] if me.where != NONE else NONE
    if row == "CC-207":
        if way % 4 == WEST and where != NONE:
            return t("In this game nobody goes back west.")
        return ""
    if me.phase != TRAVELLING or where == NONE:
        return ""
    moves = [move for move, left in zip(obs.box.slots[me.open].moves, me.steps, strict=False) if left]
    if moves and way % 2 and all(move[2] for move in moves):
        return t("This move goes only up or down.")
    mask = 0
    for _, terrains, _ in moves:
        mask |= terrains
    allowed = lands(mask, lang)
    if where == EASTREY:
        return t("Eastrey counts as plain; your move allows {terrains}.", terrains=allowed)
    kind = land(obs.land.terrain[where], lang)
    return t("This is {terrain}; your move allows {terrains}.", terrain=kind, terrains=allowed)


def _market(obs: CreatureCaravan, me: Player, column: int, audience: Audience) -> str:
    t = audience.t
    if obs.closed[column]:
        return t("This column is closed.")
    if me.cubes[column] != NO_CUBE:
        return t("You have already traded here.")
    good = obs.box.market[column][0]
    price = obs.price(me, column, obs.box.slots[me.open].reduction if me.phase == TRADING else 0)
    return t("You need {goods}; you have {n}.", goods=goods(good, price, audience.lang), n=me.goods[good])


def _zombie(row: str, obs: CreatureCaravan, me: Player, zombie: int, audience: Audience) -> str:
    t = audience.t
    if row == "CC-199":
        if me.cubes[MARKET + zombie] != NO_CUBE:
            return t("You have already beaten this zombie.")
        return t("A cube lies on the sword: nobody can attack this zombie any more.")
    if row == "CC-198":
        return t(
            "Your dice and bonuses reach {reach}; this zombie has {strength}.",
            reach=obs.reach(me),
            strength=obs.box.zombies[zombie][0],
        )
    if obs.land.feature[me.where] != THREAT:
        return t("You must stand on a threat space.")
    if me.where in me.tents:
        return t("Your tent is already here.")
    return t("You have already fought here this round.")
