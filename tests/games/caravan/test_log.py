"""What the log tells: every step with its dice, cards and numbers, to whom it concerns."""

from games.caravan.helpers import heard, t
from spielwerk.core.audience import Audience
from spielwerk.games.caravan import texts
from spielwerk.games.caravan.state import CreatureCaravan, new


def spoken(state: CreatureCaravan, *words: str) -> list[str]:
    """Play words and return the lines of the log, each after the seat it is about."""
    audience = Audience(0, "en", ["Ben", "Anna", "Clara", "Dora"], box=state.box)
    lines = [(event.seat, texts.line(event, audience)) for event in heard(state, *words)]
    return [f"{seat} {line}" for seat, line in lines if line]


def test_the_start_and_the_rolls_are_told() -> None:
    assert spoken(new(2, 3), "start 0", "start 4") == [
        "0 starts on 0a.",
        "1 starts on 0e.",
        "-1 **Round 1** of 12.",
        "0 rolls 1 2 3 6 6.",
        "1 rolls 2 2 4 4 5.",
    ]
    dice = {"dice": "1 2 3 4 5", "caravan": "99 96", "nudges": "2", "recasts": 1}
    assert spoken(t(**dice), "turn 13", "recast 2") == [  # type: ignore[arg-type]
        "0 changes a die: 1 becomes 3.",
        "0 rerolls one die: 2 becomes 1.",
    ]
    assert spoken(t(dice="1 2 3 4 5"), "reroll") == ["0 rerolls all dice: 1 1 2 5 6."]


def test_slots_prices_gains_trades_and_steps_are_told() -> None:
    state = t(dice="2 4 6 3", caravan="63 47 2", food=2, where="1,0")
    words = "use cc063, die 2, die 4, trade mb2, use cc047, die 3, use cc002, die 6, step e1"
    assert spoken(state, *words.split(", ")) == [
        "0 places 2 and 4: Brass Hawker.",
        "0 gets **2 bags** (Brass Hawker).",
        "0 trades 2 bags for **4 food** · +2.",
        "0 places 3: Wishing Well Sprite.",
        "0 pays 2 food for it.",
        "0 gets **2 coins** (Wishing Well Sprite).",
        "0 places 6: Dustpaw Runner.",
        "0 moves to 2a.",
        "0 enters a threat: 1 zombie token.",
    ]


def test_draws_are_told_and_what_is_thrown_away() -> None:
    state = t(dice="3 3", caravan="51 53", undrawn="1 2 3 4")
    told = spoken(state, "use cc051", "die 3", "keep cc004", "keep cc002", "use cc053", "die 3")
    assert told[:5] == [
        "0 places 3: Ink Owl.",
        "0 draws 4 cards (Ink Owl).",
        "0 draws Puddle Ambler, Dustpaw Runner, Thornback Hauler and Copper Strider.",
        "0 keeps 2 cards.",
        "0 discards Puddle Ambler and Thornback Hauler.",
    ]
    assert "-1 The discard pile is shuffled: 130 cards." in told[5:]


def test_attacks_and_side_actions_are_told() -> None:
    state = t(where="2,0", dice="5 3", caravan="65", tokens=1)
    assert spoken(state, "attack z10", "use strike", "die 5", "use cc065", "die 3") == [
        "0 attacks Zombie 10.",
        "0 strikes with 5, attack: 5.",
        "0 strikes with 3 (+2), Iron Bantam: 10.",
        "0 beats Zombie 10 with 10: **+4**.",
        "0 gives back 1 zombie token.",
    ]
    state = t(hand="1 2 3 4 31", food=3, fruit=1, caravan="22")
    words = ("coin cc001", "coin cc002", "coin cc003", "food cc004", "play cc031", "fruit cc022")
    assert spoken(state, *words) == [
        "0 discards Puddle Ambler, Dustpaw Runner and Thornback Hauler: **1 coin**.",
        "0 discards Copper Strider: **1 food**.",
        "0 plays **Bread Beetle** for 3 food.",
        "0 places a fruit: Four-Winds Heron.",
    ]


def test_offers_and_their_answers_are_told() -> None:
    def pair() -> CreatureCaravan:
        return t(food=3, hand="1 2", other={"hand": "31 32", "food": 1}, table={"exchange": 1})

    sent = ("offer 1", "bread", "ask card", "send")
    offer = "0 offers Anna 1 food for 1 card."
    assert spoken(pair(), *sent, "accept", "give cc032") == [
        offer,
        "0 swaps with Anna: 1 food for 1 card.",
        "0 gets Honeycap Cook.",
    ]
    assert spoken(pair(), *sent, "decline") == [offer, "1 declines Ben's offer."]
    assert spoken(pair(), *sent, "@0 pass") == [offer, "0 withdraws the offer.", "0 passes."]


def test_the_end_of_a_round_is_told_step_by_step() -> None:
    state = t(
        where="4,1",
        caravan="85 89",
        cubes={"mb1": 1, "z4": 2},
        tents="4,1",
        other={"where": "4,2"},
        table={"round": 2},
    )
    assert spoken(state, "pass", "pass")[:-2] == [
        "0 passes.",
        "1 passes.",
        "-1 **End of round 2.**",
        "-1 The cubes on market and zombie board move down.",
        "-1 Closed: 1 bag.",
        "0 pitches a tent: 4b.",
        "1 pitches a tent: 4c, a new space.",
        "0 Meadow Piper brings **1 food**.",
        "0 Tower Custodian brings **1 bag**.",
        "0 Tower Custodian brings **1 coin**.",
        "1 picks **1 fruit**.",
        "-1 **Round 3** of 12.",
    ]
    last = spoken(t(where="2,2", hand="1", table={"round": 12}), "pass", "pass", "pass")
    assert last[2:] == [
        "-1 **End of round 12.**",
        "0 pitches a tent: 2c, a new space.",
        "1 pitches a tent: 0a, a new space.",
        "0 opens a chest.",
        "0 takes a treasure, and 1 bag with it.",
        "0 The treasure is worth **2**.",
        "-1 **No more dice:** last side actions, then the scoring.",
        "1 passes.",
        "0 passes.",
        "-1 The game is over.",
    ]
    assert "0 Sack-Backed Yak brings **1 bag**." in spoken(t(caravan="43"), "pass", "pass", "choose b")
