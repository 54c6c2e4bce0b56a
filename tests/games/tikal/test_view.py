"""Tikal on the screen: every legal action has a place, clicks mean what they should, previews tell the truth."""

import re
import xml.etree.ElementTree as ET

import pytest

from games.tikal.helpers import LAYOUT, A, B, C, cell, play, position
from spielwerk.core.canvas import Canvas
from spielwerk.core.picture import picture
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.tikal import GAME, texts
from spielwerk.games.tikal.rules.data import ACTIONS, BID, END, HEXES, PASS, TO
from spielwerk.games.tikal.state import Tikal, new
from spielwerk.games.tikal.view import screen
from spielwerk.games.tikal.view.ground import BOX
from spielwerk.games.tikal.view.recent import turn_before

NAMES = ["Anna", "Ben", "Clara", "Dora"]


def drawn(state: Tikal, seat: int | None = None, lang: str = "en") -> Canvas:
    """Return the table as the mover sees it."""
    seat = state.to_move if seat is None else seat
    obs = state.observe(seat)
    legal = frozenset(obs.legal()) if seat == state.to_move else frozenset()
    labels = {action: texts.label(obs, action, Canvas(seat, lang, NAMES)) for action in legal}
    canvas = Canvas(seat, lang, NAMES, legal=legal, words=LAYOUT.words, labels=labels)
    screen.draw(obs, canvas)
    return canvas


def markup(canvas: Canvas) -> str:
    return canvas.board.svg() + "".join(panel.html for panel in canvas.panels)


def previewed(state: Tikal, word: str, lang: str = "en") -> list[str]:
    obs = state.observe(state.to_move)
    canvas = drawn(state, lang=lang)
    lines = screen.preview(obs, LAYOUT.number(word), canvas)
    well_formed("".join(canvas.board.fragments().values()))
    return lines


def well_formed(html: str) -> None:
    """Parse markup; tags that HTML leaves open are not used."""
    ET.fromstring(f"<root>{html.replace('<br>', '<br/>').replace('&nbsp;', ' ')}</root>")


@pytest.mark.parametrize("auction", [0, 1])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_position_is_drawn_well_formed_with_ids_of_its_own(auction: int, lang: str) -> None:
    state, rng = new(4, 6, auction=auction), Rng(7)
    step = 0
    while state.to_move != OVER:
        if step % 29 == 0:
            canvas = drawn(state, lang=lang)
            well_formed(markup(canvas))
            ids = [part.split('"')[1] for part in canvas.board.svg().split(" id=")[1:]]
            assert len(ids) == len(set(ids))
            for seat in range(4):
                well_formed(screen.seat_line(state.observe(seat), seat, canvas))
            for action in state.legal():
                obs = state.observe(state.to_move)
                assert all(isinstance(line, str) for line in screen.preview(obs, action, canvas))
        state.apply(state.random_action(rng))
        step += 1
    well_formed(markup(drawn(state, 0, lang)))


def test_only_little_is_left_for_buttons() -> None:
    state = position(tiles={"c4": "A4/4"}, workers={A: {"a4": 2, "c4": 1}}, treasures={A: [1], B: [5]})
    canvas = drawn(state)
    assert canvas.legal - canvas.offered == {END}
    bids = drawn(position(seats=3, auction=1, phase="bid", open=["A6", "B4", "B5", ""], stack=[], points=[60] * 3))
    assert bids.legal - bids.offered == {PASS}
    assert {BID, BID + 39} <= bids.offered


def test_whoever_is_not_to_move_is_offered_nothing() -> None:
    canvas = drawn(position(workers={A: {"a4": 2}}), seat=B)
    assert canvas.offered == set()


@pytest.mark.rule("TI-58")
def test_reachable_hexes_show_their_cost_and_dear_ones_theirs() -> None:
    state = play(position(tiles={"c4": "C1/4"}, ap=3), "worker supply")
    canvas = drawn(state)
    targets = {action - TO for action in canvas.offered if TO <= action < TO + HEXES}
    assert targets == {cell("a5"), cell("a4"), cell("b4"), cell("b5")}
    badges = canvas.board.fragments()["board-badges"]
    assert badges.count("var(--accent-ink)") == 4
    assert badges.count("stroke-dasharray") == 1, "c4 costs 6 and stays pale"


@pytest.mark.rule("TI-29")
def test_a_tile_is_turned_on_the_board_and_in_its_panel() -> None:
    state = play(position(phase="place", hand="A1"), "place a3")
    canvas = drawn(state)
    assert len(canvas.offered) == 6
    assert canvas.board.fragments()["board-laying"].count('class="legal cycle"') == 6
    tile = next(panel for panel in canvas.panels if panel.id == "ti-tile")
    assert tile.html.count("data-do") == 6
    lines = previewed(state, "rotate 0")
    assert lines[0] == "From a4: 1 + 0 = 1 AP"
    assert lines[-1] == "For you: 3 AP from base camp"


@pytest.mark.parametrize(("place", "beside"), [("a3", ""), ("a1", "a2"), ("c1", "c2"), ("d5", "d4"), ("h1", "g1")])
def test_every_rotation_lies_wholly_on_the_map(place: str, beside: str) -> None:
    state = play(position(phase="place", hand="A1", tiles={beside: "A2/0"} if beside else {}), f"place {place}")
    discs = re.findall(
        r'id="board-turn\d".*?translate\(([-.\d]+)px, ?([-.\d]+)px\).*?<circle r="(\d+)"',
        drawn(state).board.fragments()["board-laying"],
    )
    assert len(discs) == 6
    left, top, width, height = BOX
    for x, y, r in (map(float, disc) for disc in discs):
        assert left + r <= x <= left + width - r
        assert top + r <= y <= top + height - r


def test_a_finger_is_not_told_of_wheel_and_keys() -> None:
    state = play(position(phase="place", hand="A1"), "place a3")
    for lang in ("de", "en"):
        hint = texts.prompt(state, Canvas(A, lang, NAMES)).hint
        assert not re.search(r"wheel|Mausrad|\bR\b", hint)
    tile = next(panel for panel in drawn(state).panels if panel.id == "ti-tile")
    assert re.search(r'<p class="[^"]*ti-mouse">The wheel or R turns it', tile.html)


def test_a_click_on_a_hex_means_what_one_would_do_there() -> None:
    word = LAYOUT.word
    land = {"c4": "A4/4", "c5": "A6/4"}
    state = position(tiles=land, workers={A: {"a4": 1}, B: {"b5": 1}})
    assert word(screen.intent(state, cell("a4"))) == "worker a4"
    assert word(screen.intent(state, cell("b5"))) == "uncover b5"
    assert word(screen.intent(state, cell("c4"))) == "dig c4"
    assert word(screen.intent(state, cell("c5"))) == "tent c5"
    assert word(screen.intent(state, cell("a5"))) == "worker supply"
    assert word(screen.intent(state, cell("e3"))) == "place e3"
    moving = play(state, "worker a4")
    assert word(screen.intent(moving, cell("a4"))) == "worker a4"
    assert word(screen.intent(moving, cell("b5"))) == "to b5"
    laying = play(position(phase="place", hand="A1"), "place a3")
    assert word(screen.intent(laying, cell("c4"))) == "place c4"
    bidding = position(seats=2, auction=1, phase="bid", open=["A6", "B4", "", ""], stack=[])
    assert word(screen.intent(bidding, cell("c4"))) == "place c4"
    assert bidding.why_not(screen.intent(bidding, cell("c4"))) == "TI-129", "bidding comes first"


# ---- previews ----
def test_a_trip_tells_its_price_the_majority_and_the_points() -> None:
    state = position(workers={A: {"a5": 1, "a4": 2}, B: {"a4": 2}}, temples={"a4": 5})
    assert previewed(play(state, "worker a5"), "to a4") == [
        "a4: 1 here + 1 there = 2 AP",
        "a4: you then lead 3 : 2 instead of a tie",
        "+5 for you when scored",
    ]
    leaving = play(position(workers={A: {"a4": 1}}, temples={"a4": 5}), "worker a4")
    assert previewed(leaving, "to b4", "de") == [
        "b4: 3 AP über a5",
        "a4: Du führst dann nicht mehr",
        "In der Wertung 5 weniger für Dich",
    ]


def test_previews_tell_what_actions_do() -> None:
    state = position(
        tiles={"c4": "A4/4", "b3": "A6/3"},
        workers={A: {"a4": 3, "c4": 1}},
        temples={"a4": 6},
        treasures={A: [1], B: [1, 5]},
    )
    assert previewed(state, "uncover a4")[0] == "a4 becomes worth 7"
    assert previewed(state, "uncover a4")[2] == "+1 for you in every scoring"
    assert previewed(state, "dig c4") == ["A treasure, still unknown: 1 of 21", "1 of them match yours"]
    assert previewed(state, "take 1-5")[0] == "Ben's jade ring"
    assert previewed(state, "tent b3")[0] == "Tent on b3: you enter here for 1 AP"
    assert previewed(state, "guard a4") == [
        "6 per scoring, 4 to come",
        "2 figures leave the game",
        "Guards left after this: 1",
    ]
    assert previewed(state, "end")[-1].startswith("Still possible: win b5")
    assert previewed(play(state, "take 1-5"), "give 1") == ["Your treasures: 1 → 1", "Ben: 2 → 3"]


def test_keeping_a_worker_warns_about_the_leader() -> None:
    state = play(position(workers={A: {"a4": 1}}, leader={A: "a4"}), "guard a4")
    assert previewed(state, "keep worker")[-1] == "Your leader leaves the game too"


def test_the_end_of_a_scoring_turn_tells_what_is_scored() -> None:
    state = position(scoring=2, stack=[], workers={A: {"a4": 1}}, temples={"a4": 7}, treasures={A: [0, 0]}, ap=0)
    assert previewed(state, "end") == ["You score 10", "a4 7, treasures 3"]


# ---- panels ----
def test_panels_show_majorities_supplies_and_the_round() -> None:
    state = position(
        seats=3,
        scoring=1,
        aside="B6",
        holder=A,
        to_move=B,
        queue=[C],
        workers={A: {"a4": 2}, B: {"a4": 2}, C: {"b5": 1}},
        temples={"a4": 5},
        scored=[[0, 1, [], [0] * 8]],
    )
    panels = {panel.id: panel.html for panel in drawn(state).panels}
    assert "Scoring 1 of 4" in panels["ti-round"]
    assert "tied" in panels["ti-now"]
    assert 'data-cells="9"' in panels["ti-now"]
    assert "Volcano" not in panels["ti-outlook"]
    assert {"ti-supply", "ti-stock", "ti-treasures", "ti-actions", "ti-scored", "ti-ap"} <= set(panels)


def test_an_action_in_the_list_of_prices_marks_where_it_is_possible() -> None:
    state = position(
        workers={A: {"a4": 2}, B: {"b5": 1}}, temples={"a4": 5, "b5": 5}, treasures={A: [3], B: [5]}, tents={A: ["b4"]}
    )
    canvas = drawn(state)
    shown = next(panel.html for panel in canvas.panels if panel.id == "ti-actions")
    assert f'data-cells="{cell("a5")},{cell("b4")}"' in shown  # enter: the base camp and the tent
    assert shown.count(f'data-cells="{cell("a4")}"') == 3  # walk, uncover, guard
    assert 'data-cells="ti-swaps"' in shown
    assert 'data-cell="ti-swaps"' in next(panel.html for panel in canvas.panels if panel.id == "ti-treasures")
    assert "End" not in shown  # that is asked in the prompt


def test_whoever_is_out_of_the_auction_sees_no_bids() -> None:
    state = new(3, 2, auction=1)
    assert isinstance(state, Tikal)
    first, second = state.to_move, (state.to_move + 1) % 3
    play(state, "pass")
    assert "ti-bids" not in markup(drawn(state, first))
    assert "ti-bids" in markup(drawn(state, second))


def test_many_treasures_lie_closer_and_their_points_stay_large() -> None:
    state = position(treasures={A: [0, 0, 0, 1, 1, 2, 3, 4, 5]})
    line = screen.seat_line(state, A, drawn(state))
    wide = int(re.search(r'width="(\d+)" height="32"', line)[1])  # type: ignore[index]
    assert wide <= 180  # it is not shrunk
    assert line.count('font-size="13.5"') == 6


def test_a_seat_line_shows_what_is_left_and_what_would_be_scored() -> None:
    state = position(workers={A: {"a4": 2}}, temples={"a4": 5}, treasures={A: [3, 3]}, tents={A: ["b4"]})
    line = screen.seat_line(state, A, drawn(state))
    assert "workers in supply: 16" in line
    assert "tents left: 1" in line
    assert ">+8<" in line


def test_a_picture_of_the_board_needs_no_stylesheet() -> None:
    svg = picture(GAME, position(workers={A: {"a4": 2}}), lang="de")
    assert "var(--" not in svg
    ET.fromstring(svg)


def test_options_and_cover_have_pictures() -> None:
    for drawing in (screen.cover(), screen.option_picture("auction", 0), screen.option_picture("auction", 1)):
        ET.fromstring(drawing)
    assert screen.option_picture("other", 0) == ""
    assert len(LAYOUT) == ACTIONS


# ---- what lies beside the map ----
def panel(canvas: Canvas, name: str) -> str:
    (found,) = [panel.html for panel in canvas.panels if panel.id == name]
    return found


def test_action_points_are_ten_pips_and_the_tile_in_hand_lies_beside_them() -> None:
    pips = panel(drawn(position(ap=4)), "ti-ap")
    assert pips.count("<svg") - pips.count("<button") == 10
    assert pips.count('fill="var(--accent)"') == 4
    assert 'aria-label="Temple 1"' in panel(drawn(position(phase="place", hand="A1")), "ti-ap")


def test_a_scoring_round_shows_whose_turn_it_is_and_what_was_scored_where() -> None:
    state = position(
        seats=3,
        to_move=A,
        scoring=1,
        aside="B6",
        holder=C,
        queue=[B],
        workers={C: {"a4": 1}},
        scored=[[C, 1, [["a4", 5, 1, 0, 0]], [1, 2, 0, 0, 0, 0, 0, 0]]],
    )
    shown = panel(drawn(state), "ti-round")
    assert "Scoring 1 of 4" in shown
    assert "Anna" in shown
    assert "+9" in shown
    assert "a4 5, treasures 4" in shown
    assert f'data-cells="{cell("a4")}"' in shown
    assert "At last Clara places the volcano" in shown


def test_the_auction_shows_bids_who_is_out_and_what_each_tile_is() -> None:
    state = position(
        seats=4,
        auction=1,
        phase="bid",
        open=["", "B4", "B5", "B6"],
        had=[B],
        calls=[C, 2, 3, 0],
        stack=[],
        points=[20] * 4,
        to_move=A,
    )
    canvas = drawn(state)
    strip = panel(canvas, "ti-auction")
    for words in (
        "Jungle<small> · B",
        "Volcano: scoring<small> · B",
        "Clara 2",
        "Dora passes",
        "had theirs",
        "auction 2 of 3",
    ):
        assert words in strip
    assert "→ 17" in strip
    assert 'data-do="bid 20"' in strip
    assert 'data-do="bid 2"' not in strip
    assert "had a tile" in screen.seat_line(state, B, canvas)
    assert "passed" in screen.seat_line(state, 3, canvas)
    assert "bid 2" in screen.seat_line(state, C, canvas)


def test_the_temple_to_be_guarded_is_marked() -> None:
    state = position(workers={A: {"a4": 2}}, leader={A: "a4"})
    before = drawn(state).board.fragments()["board-targets"]
    after = drawn(play(state, "guard a4")).board.fragments()["board-targets"]
    assert "seat-0" in after
    assert "seat-0" not in before


# ---- what the others just did ----
def test_the_turn_before_is_traced_until_somebody_acts_again_then_that_turn_to_all_others() -> None:
    state = position(phase="place", hand="A1", stack=["A2", "A3"])
    state.events = []
    play(state, "place a3", "rotate 0", "worker supply", "to a4", "uncover a4", "end")
    events = state.events
    assert [event.kind for event in turn_before(events, B)] == ["laid", "moved", "uncovered"]
    assert turn_before(events, A) == []
    assert turn_before(events, B, A) == []  # whoever did it knows it
    canvas = Canvas(B, "en", NAMES, recent=events)
    screen.draw(state.observe(B), canvas)
    traced = canvas.board.fragments()["board-lately"]
    assert traced.count("<polygon") == 4  # two hexes, each with its casing
    assert traced.count("<path") == 2
    play(state, "place b3", "rotate 0")
    assert turn_before(events, B, B) == []
    assert [event.kind for event in turn_before(events, B, A)] == ["drew", "laid"]
    canvas = Canvas(A, "en", NAMES, recent=events)
    screen.draw(state.observe(A), canvas)
    assert canvas.board.fragments()["board-lately"].count("<polygon") == 2  # the tile of B, nothing of A's own


def test_a_figure_that_just_moved_carries_the_way_it_came() -> None:
    state = position(phase="place", hand="A1", stack=["A2", "A3"])
    state.events = []
    play(state, "place a3", "rotate 0", "worker supply", "to a4")
    canvas = Canvas(B, "en", NAMES, recent=state.events)
    screen.draw(state.observe(B), canvas)
    figures = canvas.board.fragments()["board-figures"]
    way = re.search(r'data-path="([^"]+)"', figures)
    assert way
    assert len(way[1].split()) > 1
    canvas = Canvas(B, "en", NAMES)
    screen.draw(state.observe(B), canvas)
    assert "data-path" not in canvas.board.fragments()["board-figures"]
