"""Every sentence of Creature Caravan's prompts holds in the position it is said in."""

import re
from typing import Any

from games.caravan.helpers import LAYOUT, end_round, play, t
from games.truth import NAMES, Claims, Said, Truth
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.rules.data import (
    A_FRUIT,
    ACCEPT,
    ACTING,
    BY_FRUIT,
    CARDS,
    CHOOSING,
    DECLINE,
    DIE,
    DONE,
    EASTREY_COLUMN,
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
    PASS,
    PASSED,
    PAYING,
    PLACING,
    PLAY,
    REROLL,
    ROUNDS,
    ROWS,
    SEND,
    STEP,
    TELL,
    TRADE,
    TRADING,
    TRAVELLING,
    USE,
)
from spielwerk.games.caravan.state import CreatureCaravan, new
from spielwerk.games.caravan.words.names import NAMES as CREATURES
from spielwerk.games.caravan.words.terms import TAG_WORDS, amounts, name, slot_name

PEOPLE = "((?:Anna|Ben|Clara|Dora)(?:(?:, | and )(?:Anna|Ben|Clara|Dora))*)"
ONE = "(Anna|Ben|Clara|Dora)"


def me(at: Said) -> Any:
    return at.players[at.seat]


def phase(at: Said) -> int:
    found: int = me(at).phase
    return found


def acts(at: Said, low: int, high: int) -> list[int]:
    return [action for action in at.legal if low <= action < high]


def side_actions(at: Said) -> bool:
    return bool(acts(at, FRUIT, DONE) or acts(at, OFFER, GIVE))


def giver(at: Said) -> Any:
    return at.players[at.incoming(at.seat)]


def after(at: Said, *actions: int) -> CreatureCaravan:
    """Return the position after actions of the reader, in a world that fits."""
    world: CreatureCaravan = at.obs.sample(1)
    for action in actions:
        assert action in world.legal(), LAYOUT.word(action)
        world.apply(action)
    return world


def score(state: Any, seat: int) -> int:
    points: int = state.scores()[seat]
    return points


def buying(at: Said, card: int) -> list[list[int]]:
    """Return the ways to play a card: at once, or for other cards of the hand, three for each coin."""
    others = [other for other in me(at).hand if other != card]
    food, bags, coins = at.missing_for(me(at), card)
    if bags or food + 3 * coins > len(others) or len(me(at).creatures) >= me(at).room:
        return []
    for_coins, for_food = others[: 3 * coins], others[3 * coins :][:food]
    return [[*(COIN_ + other for other in for_coins), *(FOOD + other for other in for_food), PLAY + card]]


COIN_ = FOOD + CARDS


def gain(at: Said, card: int, discards: int | None = None) -> int | None:
    """Return what playing a card for good brings, None if it cannot be."""
    for way in buying(at, card):
        if discards is None or len(way) == discards + 1:
            return score(after(at, *way), at.seat) - score(at.obs, at.seat)
    return None


def named(at: Said, words: str) -> int:
    found: int = next(card for card in me(at).hand if name(at.box, card, "en") == words)
    return found


def reach(at: Said) -> int:
    found: int = at.reach(me(at))
    return found


def open_zombies(at: Said) -> list[int]:
    return [strength for z, (strength, _) in enumerate(at.box.zombies) if at.beatable(me(at), z)]


def told(at: Said, m: re.Match[str]) -> bool:
    """Tell whether what somebody says of an offer is so: names of cards that lie in it, or types."""
    found = []
    for words in re.split(r", | and ", m[2]):
        tags = {word: tag for tag, word in enumerate(TAG_WORDS)}
        if set(words.split("/")) <= set(tags):
            found.append(CARDS + sum(1 << tags[word] for word in words.split("/")))
        else:
            found.append(next(card for card in giver(at).gift if name(at.box, card, "en") == words))
    return bool(NAMES[at.incoming(at.seat)] == m[1] and sorted(found) == giver(at).told)


def swap(at: Said, m: re.Match[str], offer: Any, who: int) -> bool:
    return (
        NAMES[who] == m[1]
        and amounts(len(offer.gift), offer.bread, "en") == m[2]
        and amounts(offer.wants[1], offer.wants[0], "en") == m[3]
    )


def spared(at: Said) -> int:
    left: int = me(at).spare - me(at).spared
    return left


CLAIMS: Claims = {
    "Aim: in twelve rounds collect points by the way east, camps, the market and creatures.": lambda at, _: (
        at.round <= 1 and ROUNDS == 12
    ),
    # before the first round, and choices
    "Choose your start space.": lambda at, _: phase(at) == PLACING,
    "One of the six spaces on the left.": lambda at, _: at.legal == list(range(ROWS)),
    "Eastrey lies 25 columns to the east.": lambda _at, _: EASTREY_COLUMN == 25,
    "Choose what your creature brings.": lambda at, _: phase(at) == CHOOSING and len(at.legal) == 2,
    "|".join(map(re.escape, CREATURES)): lambda at, _: phase(at) == CHOOSING,
    # between two actions
    "Place a die on a ring.": lambda at, _: phase(at) == ACTING and acts(at, USE, FRUIT),
    "You can reroll only now, all five dice.": lambda at, _: REROLL in at.legal and not me(at).begun,
    r"(\d) (?:die|dice) left.": lambda at, m: me(at).dice_left() == int(m[1]),
    "All dice are placed.": lambda at, _: phase(at) == ACTING and not me(at).dice_left(),
    "None of your dice can be placed now.": lambda at, _: me(at).dice_left() and not acts(at, USE, FRUIT),
    "Take side actions or pass.": lambda at, _: side_actions(at) and PASS in at.legal,
    "Now you can only pass.": lambda at, _: [a for a in at.legal if a not in (ACCEPT, DECLINE)] == [PASS],
    r"You stand on a threat and reach (\d+): Zombie (\d+) can be beaten.": lambda at, m: (
        reach(at) == int(m[1]) >= int(m[2])
        and int(m[2]) == max(s for s in open_zombies(at) if s <= reach(at))
        and any(LAYOUT.word(action) == f"attack z{m[2]}" for action in at.legal)
    ),
    r"Attack: you reach (\d+) of (\d+).": lambda at, m: (
        reach(at) == int(m[1]) < int(m[2]) == min(open_zombies(at)) and at.can_attack_here(me(at))
    ),
    "Hourglass: these columns close for everybody at the end of this round.": lambda at, _: any(
        not at.closed[column] and any(player.cubes[column] == 1 for player in at.players) and cube == NO_CUBE
        for column, cube in enumerate(me(at).cubes)
    ),
    # an open action
    r"Choose (a|one more) die for: (.+).": lambda at, m: (
        phase(at) == FILLING
        and (m[1] == "one more") == (me(at).first_die > 0)
        and slot_name(at.box, me(at).open, "en") == m[2]
    ),
    r"It must show at least (\d) and stays there.": lambda at, m: (
        [action - DIE + 1 for action in at.legal]
        == [face for face in range(int(m[1]), 7) if me(at).dice[face] + me(at).ghosts[face]]
    ),
    r"(?:(\d+(?: \+ \d+)*) = )?(\d+) of (\d+)": lambda at, m: (
        me(at).power == int(m[2])
        and sum(map(int, (m[1] or m[2]).split(" + "))) == int(m[2])
        and at.box.zombies[me(at).target][0] == int(m[3])
    ),
    "Choose an attack slot.": lambda at, _: phase(at) == FIGHTING and acts(at, USE, DIE) == at.legal,
    "Choose a die for it.": lambda at, _: phase(at) == FILLING and acts(at, DIE, STEP) == at.legal,
    r"Victory: \+(\d+)(, 1 zombie token less)?.": lambda at, m: (
        at.box.zombies[me(at).target][1] == int(m[1]) and (m[2] is not None) == (me(at).tokens > 0)
    ),
    r"Move your caravan: (\d+) steps? left.": lambda at, m: (
        phase(at) == TRAVELLING and sum(me(at).steps) == int(m[1]) and acts(at, STEP, TRADE)
    ),
    r"(\d+) steps?( up or down)?: ([a-z, ]+)(?:; (\d+) steps?( up or down)?: ([a-z, ]+))?.": lambda at, m: (
        int(m[1]) + int(m[4] or 0) == sum(me(at).steps)
    ),
    "A skull brings a zombie token.": lambda at, _: spared(at) == 0,
    "A skull brings a zombie token, but not the next one.": lambda at, _: spared(at) == 1,
    r"A skull brings a zombie token, but not the next (\d).": lambda at, m: spared(at) == int(m[1]),
    "Choose a column of the market.": lambda at, _: phase(at) == TRADING and acts(at, TRADE, TRADE + MARKET),
    r"You get as much food as the column shows, and (\d) more.": lambda at, m: all(
        after(at, action).players[at.seat].goods[0]
        >= me(at).goods[0] + at.box.market[action - TRADE][1] + int(m[1])  # creatures may add to it
        for action in acts(at, TRADE, TRADE + MARKET)
    ),
    r"Keep (\d)( more)? of (\d) cards.": lambda at, m: (
        phase(at) == KEEPING
        and int(m[1]) == me(at).keeps - len(me(at).kept)
        and (m[2] is not None) == bool(me(at).kept)
        and int(m[3]) == len(at.legal)
    ),
    "The others are discarded.": lambda at, _: phase(at) == KEEPING and len(me(at).drawn) > me(at).keeps,
    r"Mark (\d) cards? more for the coin.": lambda at, m: phase(at) == MARKING and 3 - len(me(at).marked) == int(m[1]),
    "Choose a marked card once more to keep it.": lambda at, _: me(at).marked,
    # the exchange
    f"{ONE} offers (.+) for (.+).": lambda at, m: swap(at, m, giver(at), at.incoming(at.seat)),
    f"{ONE} says: (.+).": told,
    "Accept, decline, or simply play on.": lambda at, _: {ACCEPT, DECLINE} <= set(at.legal) and len(at.legal) > 2,
    "You do not have that much: decline, or play on.": lambda at, _: (
        ACCEPT not in at.legal
        and DECLINE in at.legal
        and (me(at).goods[0] < giver(at).wants[0] or len(me(at).hand) < giver(at).wants[1])
    ),
    r"Give (\d) cards? for the swap.": lambda at, m: (
        phase(at) == PAYING and at.players[me(at).giver].wants[1] - len(me(at).payment) == int(m[1])
    ),
    f"Offer to {ONE}: (.+) for (.+).": lambda at, m: phase(at) == OFFERING and swap(at, m, me(at), me(at).partner),
    "You may say which cards they are; all hear it, and it is true.": lambda at, _: {SEND, TELL} <= set(at.legal),
    "Add cards or food, say what you want, and send it.": lambda at, _: phase(at) == OFFERING and TELL not in at.legal,
    "Your offer is being paid.": lambda at, _: me(at).sent == 2,
    # the last side actions
    "Take last side actions or pass.": lambda at, _: phase(at) == LAST and side_actions(at) and PASS in at.legal,
    r"(\d+) fruit left: placed fruit scores, fruit in your supply does not.": lambda at, m: (
        me(at).goods[A_FRUIT] == int(m[1])
        and acts(at, FRUIT, FRUIT + 2 * CARDS)
        and any(rule[0] == BY_FRUIT for card in me(at).creatures for rule in at.box.cards[card].rules)
    ),
    "No card in your hand brings points any more.": lambda at, _: all(
        (gain(at, card) or 0) <= 0 for card in me(at).hand
    ),
    r"Discard (\d+) cards? for (.+) and you can still play (.+) \(\+(\d+) points?\).": lambda at, m: (
        gain(at, named(at, m[3]), int(m[1])) == int(m[4]) == max(gain(at, card) or 0 for card in me(at).hand)
    ),
    r"(.+) still brings (\d+) points?.": lambda at, m: (
        gain(at, named(at, m[1]), 0) == int(m[2]) == max(gain(at, card) or 0 for card in me(at).hand)
    ),
    # others
    f"{PEOPLE} (is|are) still acting.": lambda at, m: (
        re.split(", | and ", m[1]) == [NAMES[k] for k in at.awaiting()] and (m[2] == "are") == (len(at.awaiting()) > 1)
    ),
    "Then the round ends.": lambda at, _: not at.final and phase(at) == PASSED,
    "Then comes the scoring.": lambda at, _: at.final and phase(at) == PASSED,
    "Your start space is chosen.": lambda at, _: at.round == 0 and phase(at) == PASSED,
    "Everybody chooses a start space.": lambda at, _: at.round == 0,
    "You have passed.": lambda at, _: at.round and phase(at) == PASSED,
    r"Round (\d+) of 12\.?": lambda at, m: max(1, at.round) == int(m[1]),
    r"(\d+)/12": lambda at, m: max(1, at.round) == int(m[1]),
    "Last side actions": lambda at, _: at.final,
    "Everyone plays at the same time": lambda at, _: at.seats > 1,
    # over
    "Twelve tents are pitched, the journey is over.": lambda at, _: (
        at.to_move == OVER and all(len(player.tents) == ROUNDS for player in at.players)
    ),
    "(.+) wins? with more cubes on market and zombie board.": lambda at, m: (
        at.ranks()[NAMES.index(m[1])] == 1 and at.ranks().count(1) == 1
    ),
    "(.+) have equally many cubes too.": lambda at, _: at.ranks().count(1) > 1,
}


def walked(truth: Truth) -> None:
    """Play hasty and random games of every kind."""
    for seed in range(16):
        seats = 1 + seed % 4
        state, rng = new(seats, seed, exchange=seed // 4 % 2), Rng(seed)
        while state.to_move != OVER:
            asked = state.awaiting()
            state.turn_to(asked[rng.below(len(asked))])
            truth.hear(state, range(-1, seats) if seed % 8 < 2 else ())
            state.apply(state.rollout_action(rng) if seed % 3 else state.random_action(rng))
        truth.hear(state, range(-1, seats))
    seldom(truth)


def seldom(truth: Truth) -> None:
    """Positions that random play seldom comes to: swaps, skulls passed over, fruit at the end, the last pass, ties."""
    on = {"exchange": 1}
    swap = t(food=3, hand="1 2", other={"hand": "31 32", "food": 1}, table=on)
    truth.hear(play(swap, "offer 1", "give cc001", "bread", "ask card", "ask card", "tell names"))
    truth.hear(play(swap.copy(), "@1 food cc031"), [1])  # one card is not enough any more
    truth.hear(play(swap, "@1 accept", "give cc032"), [0, 1])
    truth.hear(play(t(caravan="29 30", dice="5", where="1,0"), "use trail3", "die 5"))
    truth.hear(t(hand="2", fruit=2, where="1,0", caravan="31 128", phase="last", table={"round": 12, "final": 1}))
    truth.hear(t(hand="2", fruit=2, caravan="31 128", laid="cc031", phase="last", table={"round": 12, "final": 1}))
    both = {"hand": "3 4", "caravan": "32", "fruit": 2, "phase": "last"}
    last = t(hand="2", fruit=2, caravan="31 128", phase="last", other=both, table={"round": 12, "final": 1})
    truth.hear(play(last, "pass"), [0])
    for mine, other in (({"mb1": 2}, {"mb1": 2}), ({"mb2": 2}, {"mb1": 2, "z4": 2})):
        truth.hear(end_round(end_round(t(cubes=mine, other={"cubes": other}, table={"round": 12}))), [0])


def test_every_sentence_of_a_prompt_holds_in_its_position_and_none_is_left_untried() -> None:
    truth = Truth(GAME, CLAIMS)
    walked(truth)
    assert truth.unheard("prompts.py", "turn.py") == []
    assert truth.unused() == []
