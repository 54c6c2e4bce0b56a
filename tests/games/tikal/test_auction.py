"""TI-126 to TI-155: the auction."""

import pytest

from games.tikal.helpers import A, B, C, D, cell, heard, nouns, opening, play, position, refused, to_end, words
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import to_list
from spielwerk.games.tikal.rules.data import BIDDING, CHOOSING, FINAL_ROUND, STACK, VOLCANO
from spielwerk.games.tikal.rules.land import KIND
from spielwerk.games.tikal.state import Tikal, new


def bidding(seats: int = 3, **rest: object) -> Tikal:
    """A round is open: jungle tiles, and everybody has 20 points unless said otherwise."""
    tiles = ["A6", "B4", "B5", "C4"][:seats] + [""] * (4 - seats)
    return position(seats=seats, auction=1, phase="bid", **{"open": tiles, "stack": ["D1"] * 0, **rest})  # type: ignore[arg-type]


def take_turn(state: Tikal, slot: int) -> Tikal:
    """Choose a tile, lay it anywhere and end the turn."""
    play(state, f"choose {slot}")
    return lay_and_end(state)


def lay_and_end(state: Tikal) -> Tikal:
    seat = state.to_move
    while state.to_move == seat and state.phase not in (BIDDING, CHOOSING) and "end" not in words(state):
        state.apply(state.legal()[0])
    return play(state, "end")


@pytest.mark.rule("TI-126")
def test_a_round_opens_by_revealing_as_many_tiles_as_players() -> None:
    for seats in (2, 3, 4):
        state = opening(seats, auction=1)
        assert sum(tile != NONE for tile in state.open) == seats
        assert len(state.stack) == STACK - seats


@pytest.mark.rule("TI-127")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 18), (3, 12), (4, 9)])
def test_18_12_or_9_rounds(seats: int, rounds: int) -> None:
    state, rng = new(seats, 2, auction=1), Rng(3)
    state.events = []
    counted = 1
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
    counted += sum(event.kind == "round" for event in state.events)
    assert counted == rounds


@pytest.mark.rule("TI-128")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_gets_exactly_one_tile_per_round(seats: int) -> None:
    state, rng = new(seats, 2, auction=1), Rng(4)
    state.events = []
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
    rounds: list[list[int]] = [[]]
    for event in state.events:
        if event.kind == "round":
            rounds.append([])
        if event.kind in ("chose", "free"):
            rounds[-1].append(event.seat)
    assert all(sorted(got) == list(range(seats)) for got in rounds)


@pytest.mark.rule("TI-129")
def test_players_in_turn_bid_points_or_pass() -> None:
    state = opening(3, auction=1)
    assert words(state) == [*[f"bid {n}" for n in range(1, 21)], "pass"]
    assert play(state, "bid 2").to_move == B


@pytest.mark.rule("TI-130")
def test_the_start_player_opens_the_very_first_auction() -> None:
    assert opening(4, auction=1).to_move == A


@pytest.mark.rule("TI-131")
def test_who_passes_is_out_of_this_auction_but_not_of_the_next() -> None:
    state = play(bidding(), "bid 1", "bid 2", "pass", "bid 3")
    assert state.to_move == B, "C is not asked again"
    take_turn(play(state, "pass"), 0)
    assert state.to_move == B
    assert play(state, "bid 1").to_move == C
    assert "bid 2" in words(state)


@pytest.mark.rule("TI-132")
def test_a_bid_must_beat_the_standing_one() -> None:
    state = play(bidding(), "bid 3")
    assert nouns(state, "bid")[0] == "4"
    assert refused(state, "bid 3") == "TI-178"


@pytest.mark.rule("TI-133")
def test_nobody_bids_more_than_the_points_held() -> None:
    state = play(bidding(points=[20, 2, 20]), "bid 2")
    assert words(state) == ["pass"]
    assert refused(state, "bid 3") == "TI-178"


@pytest.mark.rule("TI-134")
def test_the_table_offers_bids_up_to_40() -> None:
    state = bidding(points=[55, 20, 20])
    assert nouns(state, "bid") == [str(n) for n in range(1, 41)]


@pytest.mark.rule("TI-135")
def test_bidding_goes_round_until_one_bid_stands_unanswered() -> None:
    state = play(bidding(), "bid 1", "bid 3", "pass", "pass")
    assert (state.to_move, state.phase) == (B, CHOOSING)


@pytest.mark.rule("TI-136")
def test_the_winner_pays_at_once() -> None:
    state = play(bidding(), "bid 1", "bid 3", "pass", "pass")
    assert state.scores() == [20, 17, 20]
    assert [(part.category, part.points) for part in state.breakdown(B)] == [("start", 20), ("bids", -3)]


@pytest.mark.rule("TI-137")
def test_the_winner_chooses_any_of_the_open_tiles() -> None:
    state = play(bidding(), "bid 1", "bid 3", "pass", "pass")
    assert words(state) == ["choose 0", "choose 1", "choose 2"]
    take_turn(state, 1)
    play(state, "pass", "pass")
    assert words(state) == ["choose 0", "choose 2"]
    assert refused(state, "choose 1") == "TI-137"


@pytest.mark.rule("TI-138")
def test_the_winner_then_lays_it_and_has_ten_action_points() -> None:
    state = play(bidding(), "bid 1", "pass", "pass", "choose 2")
    assert words(state, "place")
    play(state, "place a3", "rotate 0")
    assert (state.to_move, state.ap) == (A, 10)
    assert refused(state, "bid 4") == "TI-138"


@pytest.mark.rule("TI-139")
def test_after_that_turn_the_winner_bids_no_more_this_round() -> None:
    state = take_turn(play(bidding(), "bid 1", "bid 3", "pass", "pass"), 0)
    assert state.had == [B]
    assert state.to_move == C
    assert play(state, "pass").to_move == A
    assert play(state, "bid 1").to_move == A, "A wins without B being asked"


@pytest.mark.rule("TI-140")
def test_the_last_winners_left_neighbour_opens_skipping_those_turned_down() -> None:
    state = bidding(4)
    play(state, "pass", "pass", "pass", "bid 1")
    take_turn(state, 0)
    assert (state.had, state.to_move) == ([D], A)
    play(state, "pass", "pass", "bid 1")
    take_turn(state, 1)
    assert (state.had, state.to_move) == ([D, C], A)


@pytest.mark.rule("TI-141")
def test_the_opener_may_pass_too() -> None:
    assert "pass" in words(opening(2, auction=1))
    state = bidding()
    assert play(state, "pass").to_move == B


@pytest.mark.rule("TI-142")
def test_if_all_pass_the_first_to_pass_wins_for_nothing() -> None:
    state = play(bidding(), "pass", "pass", "pass")
    assert (state.to_move, state.phase) == (A, CHOOSING)
    assert state.scores() == [20, 20, 20]


@pytest.mark.rule("TI-143")
def test_a_last_caller_facing_only_passes_may_still_bid_or_pass() -> None:
    state = play(bidding(), "pass", "pass", "bid 1")
    assert (state.to_move, state.phase, state.points[C]) == (C, CHOOSING, 19)
    state = play(bidding(), "pass", "pass", "pass")
    assert state.to_move == A


@pytest.mark.rule("TI-144")
def test_the_last_tile_goes_free_to_the_player_without_one() -> None:
    state = take_turn(play(bidding(2), "bid 5", "pass"), 1)
    assert (state.to_move, state.points) == (B, [15, 20])
    assert words(state, "place"), "neither bidding nor choosing"
    lay_and_end(state)
    assert to_list(state.land.kind).count(1) == 3


@pytest.mark.rule("TI-129", "TI-136", "TI-144")
def test_an_auction_is_told_call_by_call() -> None:
    state = bidding(2, stack=["D1", "D2", "D3", "D4"])
    bought, left = state.open[1], state.open[0]
    told = heard(state, "bid 5", "pass", "choose 1")
    assert [(event.kind, event.seat, event.args) for event in told] == [
        ("bid", A, (5,)),
        ("passed", B, ()),
        ("won", A, (5,)),
        ("chose", A, (bought,)),
    ]
    state.events = told = []
    lay_and_end(lay_and_end(state))
    assert [(event.kind, event.seat) for event in told if event.kind in ("free", "round")] == [
        ("free", B),
        ("round", A),
    ]
    assert next(event.args for event in told if event.kind == "free") == (left,)
    assert told[-1].args == (17, state.open[0], state.open[1]), "two tiles are left for the 18th and last round"


@pytest.mark.rule("TI-145")
def test_after_the_last_turn_of_a_round_everybody_may_bid_again() -> None:
    state = take_turn(play(bidding(2, stack=["D1", "D2"]), "bid 5", "pass"), 1)
    lay_and_end(state)
    assert state.had == []
    assert state.phase == BIDDING


@pytest.mark.rule("TI-146")
def test_the_left_neighbour_of_the_rounds_last_player_opens_the_next() -> None:
    state = bidding(3, stack=["D1", "D2", "D3"])
    take_turn(play(state, "bid 1", "pass", "pass"), 0)  # A
    take_turn(play(state, "pass", "bid 1"), 1)  # C
    assert state.to_move == B
    lay_and_end(state)
    assert (state.to_move, state.phase) == (C, BIDDING)


@pytest.mark.rule("TI-147")
def test_an_open_volcano_does_nothing_until_somebody_gets_it() -> None:
    state = play(bidding(open=["B6", "B4", "B5", ""]), "bid 1", "pass", "pass")
    assert state.scoring == 0
    play(state, "choose 1")
    assert state.scoring == 0


@pytest.mark.rule("TI-148")
def test_getting_the_volcano_bought_or_free_starts_the_scoring_round() -> None:
    state = play(bidding(2, open=["B6", "B4", "", ""]), "bid 1", "pass", "choose 0")
    assert (state.scoring, state.to_move) == (1, A)
    state = take_turn(play(bidding(2, open=["B6", "B4", "", ""]), "bid 1", "pass"), 1)
    assert (state.scoring, state.to_move) == (1, B)


@pytest.mark.rule("TI-149")
def test_all_players_take_part_in_it_whatever_their_indicators_show() -> None:
    state = take_turn(play(bidding(open=["B6", "B4", "B5", ""]), "pass", "bid 1", "pass"), 1)
    assert state.had == [B]
    play(state, "pass", "bid 1", "choose 0")
    assert state.scoring == 1
    order = []
    while state.scoring:
        order.append(state.to_move)
        assert state.ap == 10
        play(state, "end")
    assert order == [A, B, C]
    assert state.had == [B]


@pytest.mark.rule("TI-150")
def test_then_the_owner_lays_the_volcano_has_a_normal_turn_and_only_then_turns_down() -> None:
    state = play(bidding(open=["B6", "B4", "B5", ""], seats=3), "bid 1", "pass", "pass", "choose 0")
    play(state, "end", "end", "end")
    assert (state.had, state.to_move) == ([], A)
    play(state, "place a3")
    assert (state.had, state.ap) == ([], 10)
    assert play(state, "end").had == [A]


@pytest.mark.rule("TI-151")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_never_holds_two_volcanoes_and_the_last_round_none(seats: int) -> None:
    for seed in range(1, 201):
        state = new(seats, seed, auction=1)
        shown = [[tile for tile in state.open if tile != NONE]]
        while state.stack:
            shown.append([state._draw() for _ in range(seats)])
        volcanoes = [sum(KIND[tile] == VOLCANO for tile in tiles) for tiles in shown]
        assert max(volcanoes) == 1
        assert volcanoes[-1] == 0
        assert sum(volcanoes) == 3


def last_turn(points: list[int], last: int) -> Tikal:
    """The player of the last tile ends the turn."""
    seats = len(points)
    had = [seat for seat in range(seats) if seat != last]
    return play(position(seats=seats, auction=1, stack=[], to_move=last, had=had, points=points), "end")


@pytest.mark.rule("TI-152")
def test_the_final_scoring_turns_run_from_fewest_to_most_points() -> None:
    state = last_turn([31, 45, 28, 50], D)
    assert state.scoring == FINAL_ROUND
    assert [state.to_move, *state.queue] == [C, A, B, D]


@pytest.mark.rule("TI-153")
def test_that_order_is_fixed_once() -> None:
    state = last_turn([31, 45, 28, 50], D)
    state.points[C] = 60
    order = [state.to_move, *[play(state, "end").to_move for _ in range(3)]]
    assert order == [C, A, B, D]


@pytest.mark.rule("TI-154")
def test_of_tied_players_goes_first_who_sits_nearer_after_the_last_tiles_player() -> None:
    state = last_turn([31, 45, 31, 50], C)
    assert [state.to_move, *state.queue] == [A, C, B, D]


@pytest.mark.rule("TI-155")
def test_each_final_turn_is_ten_action_points_and_an_own_scoring() -> None:
    state = last_turn([20, 30], B)
    for _ in range(2):
        assert state.ap == 10
        play(state, "end")
    assert state.to_move == OVER
    assert state.ranks() == [2, 1]
    assert state.value[cell("a4")] == 1


def test_a_whole_auction_game_ends_with_nothing_but_first_choices() -> None:
    state = opening(2, auction=1)
    while state.to_move != OVER:
        state.apply(state.legal()[-1])
        to_end(state)
    assert min(state.scores()) >= 0
