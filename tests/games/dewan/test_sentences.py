"""What a player reads is true of the position: refusals, prompts and options by position, and over random games."""

import pytest

from games.dewan.helpers import action, card, event_pile, nouns, play, t
from spielwerk.core.audience import Audience
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.dewan import GAME, texts
from spielwerk.games.dewan.rules.data import CAMP, CHOOSING, FISHING, FLAME, PASS, PAYING, SHUN, TAKE, TUCKING
from spielwerk.games.dewan.state import Dewan, new

ROW = "F M H D W FM"


def read(state: Dewan, word: str, lang: str = "en") -> str:
    """Return what a player reads who tries a word."""
    return GAME.texts.refusal(
        state.why_not(action(word)), action(word), state, Audience(state.to_move, lang, ["A", "B", "C", "D"])
    )


def test_who_is_asked_to_fish_is_told_to_fish_or_not_and_never_that_a_village_is_missing() -> None:
    fishing = play(event_pile(t("F", camps="a2", scenario=3, row=ROW), 2), "take 1-2")
    for word in ("take 1-2", "camp a0", "pass"):
        assert read(fishing, word) == "First discard a card for fish, or do without."
    assert read(fishing, f"fish {card('C30')}") == "You do not hold this card."
    assert read(fishing, "camp a0", "de") == "Wirf zuerst eine Karte für Fische ab, oder verzichte darauf."


@pytest.mark.parametrize("scenario", range(4))
def test_outside_the_event_fishing_is_refused_for_the_event(scenario: int) -> None:
    assert read(t("F D", scenario=scenario, row=ROW), "fish 1").startswith("Fishing is for the event of the water")


def test_a_payment_under_way_is_named_and_every_field_and_card_refused_for_what_it_is() -> None:
    paying = play(t("D W F", camps="a1", row=ROW), "camp c5")
    for word in ("take 1-2", "story 1", "camp b6"):
        assert read(paying, word) == "You are paying for the path to c5: build there, or undo the step."
    plain = play(t("D W"), "camp c5")
    assert read(plain, "shun c0") == "With your cards there is no other path."
    assert read(plain, "shun c5") == "This is your target."
    assert read(plain, "shun b1") == "This field is not on your path."
    assert read(plain, f"keep {card('C16')}") == "This path needs that card; choose another path first."
    assert read(plain, f"keep {card('C01')}") == "You do not hold this card."
    spare = play(t("D W M"), "camp c5")
    unused = next(n for n in spare.hand(0) if n not in spare.paid)
    assert read(spare, f"keep {unused}") == "You are not paying with this card anyway."
    rich = play(t("D D W W M"), "camp b6")
    kept = nouns(rich, "keep")
    play(rich, f"keep {kept[-1]}")
    assert read(rich, f"keep {kept[0]}") in {
        "You would have to keep this card before the other one: undo the step.",
        "You are not paying with this card anyway.",
    }


def test_who_is_tucking_is_told_to_tuck_or_not() -> None:
    tucking = play(t("D W C44", camps="a1 a5", row=ROW), "camp c5", "build")
    for word in ("story 1", "pass", "cover a0"):
        assert read(tucking, word) == "Tuck a card from your hand, or do without."
    assert read(tucking, f"tuck {card('C30')}a") == "You do not hold this card."
    single = play(t("D W F M H", camps="a1 a5", row=ROW), "camp c5", "build")
    offered = nouns(single, "tuck")
    hidden = [f"{kind}{half}" for kind in single.hand(0) for half in "ab" if f"{kind}{half}" not in offered]
    for half in hidden:
        assert read(single, f"tuck {half}").startswith("Tuck this card with its symbol visible")
    assert hidden
    later = "Cards are tucked when your 3rd, 5th or 7th camp is built."
    assert read(t("D W", camps="a1 a5", row=ROW), f"tuck {card('C16')}a") == later


def test_the_first_story_and_the_event_tile_come_first() -> None:
    assert read(new(2, 1), "take 1-2") == "First everybody chooses a story."
    covering = play(event_pile(t(scenario=1, row=ROW), 2), "take 1-2")
    assert read(covering, "take 1-2") == "Place the tile first."


@pytest.mark.parametrize("scenario", range(4))
def test_prompts_and_refusals_name_only_what_is_so(scenario: int) -> None:
    for seed in range(3):
        state, rng = new(2 + seed, seed, scenario=scenario), Rng(seed)
        for step in range(400):
            if state.to_move == OVER:
                break
            seat = state.to_move
            obs = state.observe(seat)
            legal = obs.legal()
            said = texts.prompt(obs, Audience(seat, "en", ["A", "B", "C", "D"]))
            if obs.phase == CHOOSING:
                camps = any(CAMP <= a < PASS for a in legal)
                cards = any(TAKE <= a < CAMP for a in legal)
                assert ("build a camp" in said.say.lower()) == camps
                assert ("take two cards" in said.say.lower()) == cards
                assert ("cannot pay" in said.hint) == (cards and not camps)
            if step % 7 == 0:
                for n in range(0, len(GAME.layout), 11):
                    if n in legal:
                        continue
                    word = GAME.layout.word(n)
                    sentence = read(obs, word)
                    if "do not hold this card" in sentence:
                        assert int(word.split()[1].rstrip("ab")) not in obs.hand(seat), word
                    assert ("for fish, or do without" in sentence) <= (obs.phase == FISHING), word
                    assert ("You are paying" in sentence) <= (obs.phase == PAYING), word
                    assert ("not on your path" in sentence) <= (n - SHUN not in obs.route), word
                    assert ("Tuck a card" in sentence) <= (obs.phase == TUCKING), word
            state.apply(state.random_action(rng))


def test_flames_in_the_volcano_are_told_as_they_are_counted() -> None:
    for value, each, pair, rest in ((0, 1, 3, 0), (1, 0, 3, 1), (2, 1, 3, 1)):
        state = t(scenario=2, options={"volcano_flames": value}, tribes=[{"berries": 1}, {}], row=ROW)
        flame = next(h for h in range(2 * state.box.kinds) if state.box.half_symbol[h] == FLAME)
        state.tucked[0] = [flame] * 3
        rows = {part.category: part.points for part in state.breakdown(0)}
        assert rows.get("flames", 0) + rows["flame_pairs"] == 3 * each + pair + 2 * rest
        name = texts.option("volcano_flames", "en").values[value]
        assert ("1 per flame, plus" in name) == (each == 1)
        assert ("left over" in name) == (rest == 1)
