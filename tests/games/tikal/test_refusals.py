"""TI-156 to TI-190: what is refused, with the sentence shown."""

import pytest

from games.tikal.helpers import LAYOUT, A, B, C, opening, play, position, refused
from spielwerk.core.audience import Audience
from spielwerk.core.language import languages
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.tikal import texts
from spielwerk.games.tikal.rules.data import ACTIONS, REFUSALS
from spielwerk.games.tikal.state import Tikal, new

NAMES = ["Anna", "Ben", "Clara", "Dora"]
HIGHLAND = {"c4": "C1/4"}
CRATER = {"c4": "B6/0"}


def expect_sentence(state: Tikal, word: str, row: str, sentence: str, seat: int = A) -> None:
    """Assert that an action is refused with this row and this sentence."""
    assert refused(state, word) == row
    action = LAYOUT.number(word)
    assert texts.refusal(row, action, state, Audience(seat, "en", NAMES)) == sentence
    german = texts.refusal(row, action, state, Audience(seat, "de", NAMES))
    assert german not in (sentence, "Das geht gerade nicht.")
    assert german.endswith(".")


def laying(tile: str, tiles: dict[str, str]) -> Tikal:
    return position(phase="place", hand=tile, tiles=tiles)


@pytest.mark.rule("TI-156")
def test_placing_away_from_explored_hexes() -> None:
    for name in ("a1", "e3", "h5"):
        expect_sentence(laying("A1", {}), f"place {name}", "TI-156", "A new tile has to touch explored land.")


@pytest.mark.rule("TI-157")
def test_placing_where_only_volcanoes_touch() -> None:
    sentence = "Nobody could walk in: only volcanoes lie next to this hex."
    expect_sentence(laying("A1", CRATER), "place d3", "TI-157", sentence)


@pytest.mark.rule("TI-158")
def test_rotating_so_that_no_edge_has_a_stone() -> None:
    state = play(laying("D1", HIGHLAND), "place d3")
    expect_sentence(state, "rotate 0", "TI-158", "Turn it: no stone lies on any border to a neighbour.")


@pytest.mark.rule("TI-159")
def test_acting_before_placing() -> None:
    expect_sentence(laying("A1", {}), "tent b4", "TI-159", "Place your tile first.")


@pytest.mark.rule("TI-160")
def test_too_few_action_points() -> None:
    expect_sentence(position(ap=4), "tent b4", "TI-160", "That costs 5 AP and you have 4.")
    state = play(position(ap=3), "worker supply")
    expect_sentence(position(workers={A: {"a4": 1}}, ap=1), "worker a4", "TI-160", "That costs 2 AP and you have 1.")
    expect_sentence(position(leader={A: "a4"}, ap=1), "leader", "TI-160", "That costs 2 AP and you have 1.")
    for name in ("a4", "b5"):
        step = play(position(workers={A: {"a5": 1}}, ap=1), "worker a5")
        expect_sentence(step, f"to {name}", "TI-160", "That costs 2 AP and you have 1.")
    assert LAYOUT.number("to a4") in state.legal()
    far = play(position(tiles=HIGHLAND, ap=3), "worker supply")
    expect_sentence(far, "to c4", "TI-160", "That costs 6 AP and you have 3.")
    poor = position(ap=1, tiles={"c4": "A4/4", "c5": "A5/5"}, workers={A: {"a4": 1, "c4": 1}}, ground={"c5": 0})
    for word, price in (("uncover a4", 2), ("dig c4", 3), ("tent b4", 5), ("tent c5", 5), ("guard a4", 5)):
        expect_sentence(poor, word, "TI-160", f"That costs {price} AP and you have 1.")
    swapper = position(ap=2, treasures={A: [1], B: [5]})
    expect_sentence(swapper, "take 1-5", "TI-160", "That costs 3 AP and you have 2.")
    assert texts.refusal("TI-160", NONE, far, Audience(A, "en", NAMES)) == "Your 3 AP are not enough for that."


@pytest.mark.rule("TI-161")
def test_crossing_an_edge_without_stones() -> None:
    state = play(position(workers={A: {"a4": 1}}, ap=2), "worker a4")
    expect_sentence(state, "to b4", "TI-161", "There is no stone between these hexes, so no path.")


@pytest.mark.rule("TI-162")
def test_entering_a_volcano() -> None:
    state = play(position(tiles=CRATER, workers={A: {"b4": 1}}), "worker b4")
    expect_sentence(state, "to c4", "TI-162", "Nobody can enter a volcano.")


@pytest.mark.rule("TI-163")
def test_entering_from_the_supply_at_a_foreign_tent() -> None:
    state = play(position(tents={B: ["b4"]}, ap=1), "worker supply")
    sentence = "Figures come in at the base camp or at your own tents. That costs 2 AP and you have 1."
    expect_sentence(state, "to b4", "TI-163", sentence)
    walker = play(position(tents={B: ["b4"]}, workers={A: {"b5": 1}}, ap=2), "worker b5")
    expect_sentence(walker, "to b4", "TI-161", "There is no stone between these hexes, so no path.")


@pytest.mark.rule("TI-164")
def test_the_worker_supply_is_empty() -> None:
    expect_sentence(position(workers={A: {"a5": 18}}), "worker supply", "TI-164", "No worker is left in your supply.")


@pytest.mark.rule("TI-165")
def test_uncovering_without_a_figure() -> None:
    expect_sentence(position(), "uncover a4", "TI-165", "You need a figure on this temple.")


@pytest.mark.rule("TI-166")
def test_a_second_level_with_one_figure() -> None:
    state = play(position(leader={A: "a4"}), "uncover a4")
    expect_sentence(state, "uncover a4", "TI-166", "A second level this turn needs a second figure here.")


@pytest.mark.rule("TI-167")
def test_a_third_level_in_a_turn() -> None:
    state = play(position(workers={A: {"a4": 3}}), "uncover a4", "uncover a4")
    expect_sentence(state, "uncover a4", "TI-167", "Two levels per temple and turn is the limit.")


@pytest.mark.rule("TI-168")
def test_the_next_number_is_used_up_or_ten_is_reached() -> None:
    state = position(workers={A: {"a4": 1}}, temples={"a4": 6}, levels=[3, 6, 9, 11, 8, 0, 3, 2, 1])
    expect_sentence(state, "uncover a4", "TI-168", "No level piece 7 is left.")
    state = position(workers={A: {"a4": 1}}, temples={"a4": 10})
    expect_sentence(state, "uncover a4", "TI-168", "This temple is complete.")


@pytest.mark.rule("TI-169")
def test_uncovering_or_guarding_a_guarded_temple() -> None:
    for seat in (A, B):
        state = position(guards={A: ["a4"]}, workers={B: {"a4": 3}, A: {"a4": 1}}, to_move=seat)
        for verb in ("uncover", "guard"):
            expect_sentence(state, f"{verb} a4", "TI-169", "A guard closes this temple for good.")


@pytest.mark.rule("TI-170")
def test_digging_without_a_figure_or_on_an_empty_tile() -> None:
    land = {"c4": "A4/4"}
    expect_sentence(position(tiles=land), "dig c4", "TI-170", "You need a figure here.")
    state = position(tiles=land, ground={"c4": 0}, workers={A: {"c4": 1}})
    expect_sentence(state, "dig c4", "TI-170", "No treasure is left here.")


@pytest.mark.rule("TI-171")
def test_a_second_treasure_with_one_figure_and_a_third_one() -> None:
    land = {"c4": "A4/4"}
    state = play(position(tiles=land, workers={A: {"c4": 1}}), "dig c4")
    expect_sentence(state, "dig c4", "TI-171", "A second treasure needs a second figure.")
    state = play(position(tiles=land, workers={A: {"c4": 3}}), "dig c4", "dig c4")
    expect_sentence(state, "dig c4", "TI-171", "Two treasures per tile and turn is the limit.")


@pytest.mark.rule("TI-172")
def test_swapping_out_of_a_set() -> None:
    state = position(treasures={A: [1], B: [2, 2, 5]})
    expect_sentence(state, "take 1-2", "TI-172", "Pairs and triples may not be broken up.")
    state = play(position(treasures={A: [1, 1, 3], B: [5]}), "take 1-5")
    expect_sentence(state, "give 1", "TI-172", "Pairs and triples may not be broken up.")
    state = play(position(treasures={A: [5], B: [1, 1, 3]}, to_move=B), "take 0-5")
    expect_sentence(state, "give 1", "TI-172", "Pairs and triples may not be broken up.")


@pytest.mark.rule("TI-173")
def test_swapping_without_an_own_single_or_the_same_kind() -> None:
    state = position(treasures={A: [1, 1, 1], B: [5]})
    expect_sentence(state, "take 1-5", "TI-173", "You have no single treasure to give.")
    state = position(treasures={A: [4], B: [4]})
    expect_sentence(state, "take 1-4", "TI-173", "That would change nothing.")
    state = play(position(treasures={A: [1, 5], B: [5]}), "take 1-5")
    expect_sentence(state, "give 5", "TI-173", "That would change nothing.")


@pytest.mark.rule("TI-174")
def test_a_tent_on_wrong_ground() -> None:
    sentence = "Tents stand on jungle or on an emptied treasure tile."
    state = position(tiles={"c4": "A4/4"}, ground={"c4": 1})
    for name in ("a1", "a4", "a5", "c4", "e3", "h5"):
        expect_sentence(state, f"tent {name}", "TI-174", sentence)


@pytest.mark.rule("TI-175")
def test_a_tent_on_a_tent_and_a_third_tent() -> None:
    expect_sentence(position(tents={B: ["b4"]}), "tent b4", "TI-175", "There is a tent here already.")
    state = position(tiles={"b3": "A6/0", "c5": "C5/4"}, tents={A: ["b4", "b3"]})
    expect_sentence(state, "tent c5", "TI-175", "You have pitched both tents.")


@pytest.mark.rule("TI-176")
def test_guarding_without_a_strict_majority() -> None:
    state = position(workers={A: {"a4": 3}}, leader={B: "a4"})
    expect_sentence(state, "guard a4", "TI-176", "Ben is as strong as you here (3).")
    state = position(workers={A: {"a4": 1}}, leader={B: "a4"})
    expect_sentence(state, "guard a4", "TI-176", "Ben is stronger here (3 to 1).")


@pytest.mark.rule("TI-177")
def test_a_third_guard() -> None:
    state = position(tiles={"a3": "A1/0"}, guards={A: ["a4", "b5"]}, workers={A: {"a3": 1}})
    expect_sentence(state, "guard a3", "TI-177", "You have used both guards.")


def bidding(**rest: object) -> Tikal:
    tiles = ["A6", "B4", "B5", ""]
    return position(seats=3, auction=1, phase="bid", **{"open": tiles, "stack": [], **rest})  # type: ignore[arg-type]


@pytest.mark.rule("TI-178")
def test_a_bid_too_low_or_too_high() -> None:
    expect_sentence(play(bidding(), "bid 3"), "bid 3", "TI-178", "Bid more than 3.", B)
    expect_sentence(bidding(points=[2, 9, 9]), "bid 3", "TI-178", "You have only 2 points to bid.")
    state = play(bidding(points=[50, 50, 50]), "bid 40")
    expect_sentence(state, "bid 40", "TI-178", "40 is the highest bid here.", B)


@pytest.mark.rule("TI-179")
def test_a_bid_after_a_pass_or_after_the_own_tile() -> None:
    passed = play(bidding(), "pass").observe(A)
    expect_sentence_for(passed, "bid 3", "TI-179", "You have passed.", A)
    had = bidding(had=[A], to_move=B, open=["A6", "B4", "", ""]).observe(A)
    expect_sentence_for(had, "bid 3", "TI-179", "You have had your tile this round.", A)
    expect_sentence_for(passed, "place c4", "TI-180", "It is Ben's turn.", A)


def expect_sentence_for(obs: Tikal, word: str, row: str, sentence: str, seat: int) -> None:
    """Assert what a seat hears that is not to move."""
    assert obs.to_move != seat
    action = LAYOUT.number(word)
    assert obs.why_not(action) == row
    assert texts.refusal(row, action, obs, Audience(seat, "en", NAMES)) == sentence
    assert texts.refusal(row, action, obs, Audience(seat, "de", NAMES)) != sentence


@pytest.mark.rule("TI-180")
def test_acting_out_of_turn() -> None:
    state = opening()
    assert state.awaiting() == [A]
    with pytest.raises(ValueError, match="seat 1 is not awaited"):
        state.turn_to(B)
    expect_sentence_for(state.observe(B), "place c4", "TI-180", "It is Anna's turn.", B)
    expect_sentence_for(bidding().observe(C), "bid 4", "TI-180", "It is Anna's turn.", C)


@pytest.mark.rule("TI-181")
def test_guarding_without_an_own_figure() -> None:
    expect_sentence(position(), "guard a4", "TI-181", "You need a figure on this temple to guard it.")


@pytest.mark.rule("TI-182")
def test_temple_and_dig_actions_on_the_wrong_hex() -> None:
    for name in ("a1", "b4", "a5", "e3", "h5"):
        for verb in ("uncover", "guard"):
            expect_sentence(position(), f"{verb} {name}", "TI-182", "That works only on a temple.")
        expect_sentence(position(), f"dig {name}", "TI-182", "There is nothing to dig here.")


@pytest.mark.rule("TI-183")
def test_a_trip_where_no_path_leads() -> None:
    state = play(position(tiles=CRATER), "worker supply")
    for name in ("a1", "e3", "h5"):
        expect_sentence(state, f"to {name}", "TI-183", "No path leads there yet.")
    expect_sentence(state, "to c4", "TI-183", "Nobody can enter a volcano.")  # "yet" would be untrue for ever


@pytest.mark.rule("TI-184")
def test_a_trip_to_where_the_figure_stands() -> None:
    state = play(position(workers={A: {"a5": 1}}), "worker a5")
    expect_sentence(state, "to a5", "TI-184", "The figure is already there.")
    other = play(position(workers={B: {"a5": 1}}, to_move=B), "worker a5")
    expect_sentence(other, "to a5", "TI-184", "The figure is already there.", B)
    assert min(state.price(action) for action in state.legal()) >= 1


@pytest.mark.rule("TI-185")
def test_a_leader_that_guards_or_is_lost() -> None:
    kept = play(position(leader={A: "a4"}), "guard a4", "keep leader")
    expect_sentence(kept, "leader", "TI-185", "Your leader guards a temple.")
    lost = play(position(leader={A: "a4"}, workers={A: {"a4": 1}}), "guard a4", "keep worker")
    expect_sentence(lost, "leader", "TI-185", "Your leader is out of the game.")
    assert [state.price(LAYOUT.number("leader")) for state in (kept, lost)] == [0, 0]
    assert refused(position(ap=0), "leader") == "TI-160"  # it is in the supply, but there are no points left


def test_a_worker_on_the_first_hex_has_its_price_too() -> None:
    state = position(tiles={"a1": "A1/0"}, workers={A: {"a1": 1}})
    assert state.price(LAYOUT.number("worker a1")) == state.cheapest_exit(A, 0) > 0


@pytest.mark.rule("TI-186")
def test_laying_on_an_explored_hex() -> None:
    expect_sentence(laying("A1", {}), "place b4", "TI-186", "There is a tile here already.")


@pytest.mark.rule("TI-187")
def test_swapping_with_a_player_without_singles_or_with_oneself() -> None:
    state = position(treasures={A: [1], B: [2, 2]})
    expect_sentence(state, "take 1-5", "TI-187", "Ben has no single treasure.")
    expect_sentence(state, "take 0-1", "TI-187", "Choose another player's treasure.")


@pytest.mark.rule("TI-188")
def test_any_other_click_while_a_second_half_is_due() -> None:
    halves = (
        play(position(), "worker supply"),
        play(position(treasures={A: [1], B: [5]}), "take 1-5"),
        play(position(workers={A: {"a4": 1}}), "guard a4"),
        play(laying("A1", {}), "place a3"),
    )
    sentences = (
        "Choose where the worker goes first.",
        "Choose which treasure you give first.",
        "Choose who guards first.",
        "Turn the tile first.",
    )
    for state, sentence in zip(halves, sentences, strict=True):
        expect_sentence(state, "end", "TI-188", sentence)


@pytest.mark.rule("TI-189")
def test_bidding_or_acting_before_choosing_the_won_tile() -> None:
    state = play(bidding(), "bid 1", "pass", "pass")
    for word in ("bid 5", "end", "place a3"):
        expect_sentence(state, word, "TI-189", "Choose your tile first.")


@pytest.mark.rule("TI-190")
def test_anything_after_the_last_scoring() -> None:
    state = play(position(to_move=B, stack=[]), "end", "end", "end")
    assert state.legal() == []
    expect_sentence(state, "end", "TI-190", "The game is over.")


def test_other_clicks_that_make_no_sense_are_answered_too() -> None:
    expect_sentence(position(), "place c4", "TI-19", "You place a tile only at the start of your turn.")
    expect_sentence(position(), "pass", "TI-19", "There is no bidding here. “end” ends your turn.")
    expect_sentence(position(), "place b4", "TI-186", "There is a tile here already.")
    assert [refused(position(), f"rotate {turn}") for turn in range(6)] == ["TI-37"] * 6
    for name in ("a1", "a4", "h5"):
        expect_sentence(position(), f"to {name}", "TI-58", "Choose one of your figures first.")
    expect_sentence(position(), "give 1", "TI-75", "Choose another player's treasure first, then yours.")
    expect_sentence(position(), "keep worker", "TI-95", "Choose the temple to guard first.")
    for name in ("a1", "a4", "h5"):
        expect_sentence(position(), f"worker {name}", "TI-41", "No worker of yours stands here.")
    expect_sentence(bidding(), "place a3", "TI-129", "Bidding comes first: bid or pass.")
    kept = play(position(leader={A: "a4"}), "guard a4")
    expect_sentence(kept, "keep worker", "TI-95", "That figure does not stand on the temple.")


@pytest.mark.parametrize("auction", [0, 1])
def test_every_action_that_is_not_legal_is_answered_by_a_row_with_a_sentence(auction: int) -> None:
    state, rng = new(3, 7, auction=auction), Rng(8)
    step = 0
    while state.to_move != OVER:
        if step % 23 == 0:
            for action in sorted(set(range(ACTIONS)) - set(state.legal())):
                row = state.why_not(action)
                assert row in REFUSALS
                for lang in languages():
                    sentence = texts.refusal(row, action, state, Audience(state.to_move, lang, NAMES))
                    assert not sentence.startswith(("Das geht gerade", "That is not possible"))
        state.apply(state.random_action(rng))
        step += 1


def test_an_unknown_row_is_still_answered() -> None:
    assert texts.refusal("", NONE, position(), Audience(A, "en", NAMES)) == "That is not possible now."
