"""What a player reads is true of the position: refusals by position, and over random games."""

from games.caravan.helpers import LAYOUT, end_round, me, play, t
from spielwerk.core.audience import Audience
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.rules.data import ACTIONS, CHOOSING, DIE, DONE, KEEPING, STEP
from spielwerk.games.caravan.state import CreatureCaravan, new


def read(state: CreatureCaravan, word: str, lang: str = "en") -> str:
    """Return what a player reads who tries a word."""
    row = state.why_not(LAYOUT.number(word))
    return GAME.texts.refusal(row, GAME.layout.number(word), state, Audience(state.to_move, lang, ["A", "B", "C", "D"]))


def test_after_round_12_everything_with_dice_is_refused_because_there_are_none() -> None:
    state = end_round(t(hand="1", table={"round": 12}))
    for word in ("step e1", "trade mb1", "use trail1", "reroll"):
        assert read(state, word) == "There are no more dice now, only side actions."
    assert read(state, "step e1", "de") == "Jetzt gibt es keine Würfel mehr, nur noch Nebenaktionen."


def test_who_chooses_cards_to_keep_is_told_how_many_and_not_of_a_button_that_is_not_there() -> None:
    state = play(t(dice="6", caravan="51", undrawn="1 2 3 4"), "use cc051", "die 6")
    assert me(state).phase == KEEPING
    for word in ("trade mb1", "attack z4", "step e1", "pass"):
        assert read(state, word) == "Choose 2 of the new cards first."


def test_a_slot_that_no_die_fits_is_refused_for_its_value_in_a_fight_too() -> None:
    state = play(t(where="2,0", dice="3 3", caravan="65 69"), "attack z6")
    assert read(state, "use cc069") == "This slot needs a 4 or more; your best die counts 3."
    needed = play(t(where="2,0", dice="6", caravan="65 69"), "attack z12")
    assert read(needed, "use cc065") == "With this slot 12 could not be reached."


def test_each_open_action_says_how_it_goes_on() -> None:
    assert read(play(t(dice="4 4"), "use forage"), "use pack").startswith("The open slot needs its die first.")
    assert read(play(t(where="1,0", dice="5"), "use trail3", "die 5"), "pass") == (
        "Finish your steps first, or choose Done."
    )
    assert read(play(t(dice="4", coin=2), "use barter", "die 4"), "pass") == "Trade first, or choose Done."
    assert read(play(t(hand="1 2 3"), "coin cc002"), "pass") == "Choose the three cards for the coin first."
    assert read(play(t(where="2,0", dice="6"), "attack z6"), "pass").startswith("The attack is on")


def test_dice_and_choices_that_are_not_there_are_called_so() -> None:
    acting = t(dice="1 2")
    assert read(acting, "choose a") == "There is nothing to choose now."
    assert read(acting, "die 1") == "Choose the slot for the die first."
    assert read(play(t(dice="1 2"), "use forage"), "die 6") == "None of your free dice shows a 6."
    begun = play(t(dice="1 2 3"), "use forage", "die 1")
    assert read(begun, "turn 23") == "No creature changes this die like that."
    assert read(begun, "die 2") == "Choose the slot for the die first."
    assert read(acting, "offer 1") == "Swaps need other players and the variant “exchange”."


def test_what_an_offer_cannot_take_is_called_so() -> None:
    offer = t(food=1, hand="1 2", other={"hand": "31"}, table={"exchange": 1})
    writing = play(offer, "offer 1", "give cc001", "bread")
    assert read(writing, "send") == read(writing, "tell types") == "An offer needs something on both sides."
    assert read(writing, "give cc001") == "This card is in it already."
    assert read(writing, "give cc009") == "You do not hold this card."
    assert read(writing, "bread") == read(writing, "ask food") == "There is not that much."
    assert read(writing, "accept") == read(writing, "offer 1") == "Send your offer first, or cancel it."
    some = t(seats=3, food=1, other={"hand": "31"}, table={"exchange": 1})
    assert read(some, "offer 0") == "You can swap only with others."
    assert read(some, "offer 2") == "C has nothing to swap."
    assert read(some, "offer 3") == "You can swap only with others."
    play(some, "@1 pass").turn_to(0)
    assert read(some, "offer 1") == "B has passed already."
    assert read(t(other={"hand": "31"}, table={"exchange": 1}), "offer 1") == "You have nothing to swap."
    food = play(t(food=1, hand="1", other={"hand": "31"}, table={"exchange": 1}), "offer 1", "bread", "ask card")
    assert read(food, "tell names") == "You can tell only about cards you offer."
    paying = play(writing, "ask card", "send", "accept")
    assert read(paying, "send") == read(paying, "pass") == "Choose the cards for the swap first."


def test_refusals_name_only_what_is_so() -> None:
    for seed in range(5):
        state, rng, step = new(1 + seed % 4, seed, exchange=seed % 2), Rng(seed), 0
        while state.to_move != OVER:
            step += 1
            if step % 37 == 0:
                obs = state.observe(state.to_move)
                legal, player = set(obs.legal()), me(obs, obs.to_move)
                for action in range(0, ACTIONS, 3):
                    if action in legal:
                        continue
                    word = LAYOUT.word(action)
                    said = read(obs, word)
                    assert ("or choose Done" in said) <= (DONE in legal), (word, said)
                    assert ("First choose what" in said) <= (player.phase == CHOOSING), (word, said)
                    if "do not hold this card" in said:
                        assert int(word.split()[1][2:]) - 1 not in player.hand, (word, said)
                    if DIE <= action < STEP and "None of your free dice" in said:
                        face = action - DIE + 1
                        assert player.dice[face] + player.ghosts[face] == 0, (word, said)
                    if "variant" in said:
                        assert not obs.exchange or obs.seats == 1
            state.apply(state.random_action(rng))
