"""Everything a player reads: prompts, labels, log, refusals with their numbers, reasons, rules help."""

from typing import Any

import pytest

from games.caravan.helpers import LAYOUT, play, t
from spielwerk.core.audience import Audience
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, Event, Part
from spielwerk.games.caravan import GAME, texts
from spielwerk.games.caravan.rules.box import BUILT_IN
from spielwerk.games.caravan.rules.data import CARDS, REFUSALS
from spielwerk.games.caravan.state import CreatureCaravan, new
from spielwerk.games.caravan.words.log import TELLERS
from spielwerk.games.caravan.words.names import NAMES, creature
from spielwerk.games.caravan.words.refusals import SENTENCES
from spielwerk.games.caravan.words.terms import card_lines
from spielwerk.games.caravan.words.turn import column_state, last_advice

EN, DE = Audience(0, "en", ["Anna", "Ben"]), Audience(0, "de", ["Anna", "Ben"])


def why(state: CreatureCaravan, word: str, audience: Audience = EN) -> str:
    action = LAYOUT.number(word)
    assert action not in state.legal()
    return texts.refusal(state.why_not(action), action, state.observe(audience.seat), audience)


def test_every_creature_has_a_name_in_both_languages_and_says_what_it_does() -> None:
    german = {creature(card, "de") for card in range(CARDS)}
    assert len(NAMES) == CARDS == len(set(NAMES)) == len(german)
    assert not german & set(NAMES)
    assert list(NAMES) == BUILT_IN.names
    for card in range(CARDS):
        german_lines, english = card_lines(BUILT_IN, card, "de"), card_lines(BUILT_IN, card, "en")
        printed = BUILT_IN.cards[card]
        rows = len(printed.slots) + len(printed.passives) + len(printed.modifiers) + len(printed.rules)
        assert len(german_lines) == len(english) == 1 + rows
        assert all(german_lines)
        assert all(english)
        assert german_lines != english
    assert card_lines(BUILT_IN, 46, "en")[1] == "Die 3+, costs 2 food: 2 coins"
    assert card_lines(BUILT_IN, 131, "de")[1] == "1 Punkt je 3 × Handkarte"


def test_every_row_that_why_not_may_answer_has_a_sentence_in_both_languages() -> None:
    state = t(dice="1 2 3 4 5", where="1,0")
    assert set(SENTENCES) <= {*REFUSALS, *GAME.irreversible.values()}
    for row in REFUSALS:
        for audience in (EN, DE):
            said = texts.refusal(row, NONE, state, audience)
            assert said.endswith("."), row
            assert said != audience.not_now(), row
    assert texts.refusal("CC-187", NONE, state, EN) == "You may reroll once, all five dice, before placing any."


@pytest.mark.parametrize(
    ("fields", "word", "said"),
    [
        ({"dice": "5"}, "use earn", "This slot needs a 6; your best die counts 5."),
        ({"dice": "2"}, "use pack", "This slot needs a 3 or more; your best die counts 2."),
        ({"dice": "2", "caravan": "63"}, "use cc063", "This slot needs two dice: 4 or more and 2 or more."),
        ({"dice": "4", "caravan": "47", "food": 1}, "use cc047", "This action also costs 2 food; you have 1."),
        ({"dice": "4", "hand": "104", "food": 4}, "play cc104", "Cost: 4 food and 1 bag; you lack 1 bag."),
        (
            {"dice": "4", "hand": "85 2 3 4", "food": 1},
            "play cc085",
            "Cost: 4 food; you lack 3 food. Each card you discard gives 1 food.",
        ),
        ({"dice": "6", "hand": "1 2"}, "coin cc001", "A coin costs three cards; you hold 2."),
        ({"dice": "6"}, "attack z4", "You must stand on a threat space."),
        ({"dice": "3", "where": "2,0"}, "attack z4", "Your dice and bonuses reach 3; this zombie has 4."),
        (
            {"dice": "6", "where": "2,0", "tents": "2,0", "table": {"round": 2}},
            "attack z4",
            "Your tent is already here.",
        ),
        ({"dice": "6", "where": "2,0", "fought": "2,0"}, "attack z4", "You have already fought here this round."),
        ({"dice": "6", "where": "eastrey"}, "step e1", "You have arrived; nobody leaves Eastrey."),
        ({"dice": "6"}, "trade mb1", "Place a die on a market slot first."),
    ],
)
def test_refusals_name_the_numbers_of_the_very_action(fields: dict[str, object], word: str, said: str) -> None:
    given: dict[str, Any] = {"where": "1,0"} | fields
    if "table" in given:
        given["other"] = {"tents": "1,0"}
    assert why(t(**given), word) == said


def test_a_full_caravan_and_a_wrong_terrain_are_explained() -> None:
    full = t(dice="4", where="1,0", food=9, hand="1", caravan=" ".join(str(n) for n in range(2, 14)))
    assert why(full, "play cc001") == "Your caravan is full (12 of 12)."
    state = play(t(dice="2 2", where="0,2"), "use trail1", "die 2")
    assert why(state, "step e1") == "This is lake; your move allows plain."
    assert why(state, "step e1", DE) == "Hier ist See; Dein Schritt erlaubt Ebene."
    state = play(t(dice="1", where="0,2", caravan="18"), "use cc018", "die 1")
    assert why(state, "step e1") == "This move goes only up or down."


def test_columns_closed_used_or_too_dear_are_told_apart() -> None:
    state = play(t(dice="4", where="1,0", bag=9, cubes={"mb1": 2}), "use barter", "die 4")
    assert why(state, "trade mb1") == "You have already traded here."
    assert why(state, "trade mc3") == "You need 3 coins; you have 0."


def test_a_column_is_open_then_in_its_last_round_then_closed() -> None:
    state = t(dice="6", where="2,0", cubes={"mb1": 2, "mb2": 1})
    assert [column_state(state, column) for column in (0, 1, 2)] == [2, 1, 2]
    state.closed[3] = 1
    assert column_state(state, 3) == 0


def test_the_prompt_counts_the_attack() -> None:
    state = play(t(dice="5 3", where="2,0", caravan="65"), "attack z10")
    assert texts.prompt(state.observe(0), EN).say == "0 of 10"
    state = play(state, "use strike", "die 5")
    assert texts.prompt(state.observe(0), EN).say == "5 of 10"
    bonus = play(t(dice="5 3 6", where="2,0", caravan="65 76"), "attack z12", "use strike", "die 5")
    assert texts.prompt(bonus.observe(0), DE).say == "5 + 1 = 6 von 12"


def test_those_who_watch_hear_that_the_game_has_not_begun() -> None:
    assert texts.prompt(new(2, 1).observe(-1), Audience(-1, "en", ["Anna", "Ben"])).hint.startswith("Everybody chooses")


def test_the_prompt_says_who_is_still_acting() -> None:
    state = play(t(dice="5", where="1,0", other={"where": "1,1", "dice": "3"}), "pass")
    assert texts.prompt(state.observe(0), EN).say == "You have passed."
    assert "Ben is still acting." in texts.prompt(state.observe(0), EN).hint
    assert texts.prompt(state.observe(-1), Audience(-1, "en", ["Anna", "Ben"])).say == "Ben is still acting."
    assert (
        texts.refusal("CC-202", GAME.layout.number("pass"), state.observe(0), EN)
        == "You have passed; wait for the next round."
    )


def test_newcomers_are_told_to_reroll_now_and_how_far_an_attack_reaches() -> None:
    fresh = t(dice="1 2 3 4 5", where="2,0", table={"round": 2})
    assert texts.prompt(fresh, EN).hint == "You can reroll only now, all five dice."
    begun = play(fresh, "use forage", "die 1")
    assert texts.prompt(begun, EN).hint.startswith("You stand on a threat and reach 5")


def test_the_last_side_actions_say_what_they_can_bring() -> None:
    state = t(hand="85 2 3 4", food=1, where="1,0", phase="last", table={"round": 12, "final": 1})
    me = state.players[0]
    assert last_advice(state, me, EN) == "Discard 3 cards for 3 food and you can still play Meadow Piper (+2 points)."
    fruit = t(hand="2", fruit=2, where="1,0", caravan="31 128", phase="last", table={"round": 12, "final": 1})
    assert "2 fruit left" in last_advice(fruit, fruit.players[0], EN)
    bare = t(hand="2", fruit=2, where="1,0", caravan="128", phase="last", table={"round": 12, "final": 1})
    assert "fruit" not in last_advice(bare, bare.players[0], EN)  # no slot to place it on
    coin = t(hand="59 2 3 4 5", food=9, where="1,0", phase="last", table={"round": 12, "final": 1})
    assert last_advice(coin, coin.players[0], EN).startswith("Discard 3 cards for 1 coin and you can still play Grand")


def test_hidden_treasures_are_marked_for_the_score_table() -> None:
    assert texts.hidden(Part("treasures", 0, (), "treasures", (2, 1)))
    assert not texts.hidden(Part("treasures", 3, (), "treasures", (2, 0)))
    assert texts.reason(Part("treasures", 0, (), "treasures", (2, 1)), DE) == "2 Schätze, 1 verdeckt"


@pytest.mark.parametrize("options", [{}, {"bot": 1}, {"exchange": 1}])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_whole_games_are_told(lang: str, options: dict[str, int]) -> None:
    state, rng = new(2, 4, **options), Rng(5)
    state.events = []
    audience = Audience(0, lang, ["Anna", "Ben"])
    step = 0
    while state.to_move != OVER:
        audience.seat = state.to_move
        obs = state.observe(state.to_move)
        if step % 7 == 0:
            said = texts.prompt(obs, audience)
            assert said.say
            assert said.rule.startswith("CC-")
            assert all(texts.label(obs, action, audience) for action in obs.legal())
        state.apply(state.random_action(rng))
        step += 1
    assert {event.kind for event in state.events} <= set(TELLERS)
    told = [texts.line(event, audience) for event in state.events]
    assert sum(map(bool, told)) > 0.9 * len(told)
    assert texts.line(Event("drew", 1, (), True), audience) == ""
    for seat in range(len(state.scores())):
        for part in state.breakdown(seat):
            assert part.category in texts.CATEGORIES
            assert texts.category(part.category, lang)
            assert texts.reason(part, audience)
    assert texts.ending(state, audience)
    assert all(texts.cell(state, space, lang) for space in range(151))


def test_every_action_of_the_layout_has_a_name() -> None:
    state = t(dice="1 2 3 4 5", where="1,0", hand="1 2 3")
    for action in range(len(LAYOUT)):
        assert texts.label(state, action, EN)
        assert texts.label(state, action, DE)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_rules_are_explained_row_by_row_with_drawings(lang: str) -> None:
    sections = texts.rules(lang)
    rows = [row for section in sections for row in section.rows]
    assert len(rows) == len(set(rows)) == 212
    assert sum(section.picture.startswith("<svg") for section in sections) > 14
    assert all(section.title.endswith("?") and all(section.body) for section in sections)


def test_the_game_introduces_itself_and_its_options() -> None:
    for lang in ("de", "en"):
        about = texts.about(lang)
        assert about.reconstructed
        assert about.chip
        for option in GAME.options:
            words = texts.option(option.name, lang)
            assert words.title
            assert words.hint
