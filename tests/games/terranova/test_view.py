"""Terra Nova on the screen: what is drawn, what can be clicked, and what a preview foretells."""

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from html import escape

import pytest

from games.terranova.helpers import FAR, LAYOUT, POCKET, action, heard, play, position
from spielwerk.core.canvas import Canvas
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.terranova import texts
from spielwerk.games.terranova.rules.data import FIGURE, PASS, PLACE, STONE, TO
from spielwerk.games.terranova.state import TerraNova, new
from spielwerk.games.terranova.view import screen
from spielwerk.games.terranova.view.insight import open_areas, outlook, turns, ways
from spielwerk.games.terranova.view.pieces import SIZE, xy

NAMES = ["Anna", "Ben", "Klara", "<i>Dora</i>"]


def drawn(state: TerraNova, seat: int | None = None, lang: str = "en", **more: object) -> Canvas:
    """Return the table as a seat (else the one to move) sees it."""
    seat = state.to_move if seat is None else seat
    legal = frozenset(state.legal()) if seat == state.to_move else frozenset()
    canvas = Canvas(seat, lang, NAMES[: state.seats], legal=legal, words=LAYOUT.words, **more)  # type: ignore[arg-type]
    canvas.labels = {a: texts.label(state, a, canvas) for a in legal}
    screen.draw(state, canvas)
    return canvas


def told(state: TerraNova, word: str, lang: str = "en") -> tuple[list[str], str]:
    """Return the lines and the drawing of a preview."""
    canvas = Canvas(state.to_move, lang, NAMES[: state.seats], legal=frozenset(state.legal()))
    lines = screen.preview(state, action(state, word), canvas)
    return lines, canvas.board.fragments()["board-preview"]


def game(seats: int, seed: int, stride: int = 1, **options: int) -> Iterator[TerraNova]:
    """Yield positions of a game of much stone, the last one included."""
    state, rng, step = new(seats, seed, **options), Rng(seed), 0
    while state.to_move != OVER:
        if step % stride == 0:
            yield state
        stones = [a for a in state.legal() if STONE <= a < PASS]
        state.apply(stones[rng.below(len(stones))] if stones and rng.below(10) < 8 else state.random_action(rng))
        step += 1
    yield state


def one_move() -> TerraNova:
    """Return a position at action 2: seat 0 moved from (0, 0) to (2, 0)."""
    return play(position([[(0, 0), FAR], [(5, -5), (-5, 1)]]), "figure 0 0", "to 2 0")


# ---- the drawing ----
@pytest.mark.parametrize("seed", [2, 3])
def test_the_letter_of_a_landscape_stands_on_open_ground_never_in_a_scored_area(seed: int) -> None:
    most = 0
    for state in game(2, seed, 9):
        labels = drawn(state).board.fragments()["board-labels"]
        for x, y in re.findall(r'id="board-land-\w"[^>]*translate\(([-.\d]+)px, ?([-.\d]+)px\)', labels):
            spots = {c: xy(cell) for c, cell in enumerate(state.map.cells)}
            near = [c for c, p in spots.items() if math.dist(p, (float(x), float(y))) < 1.05 * SIZE]
            assert near
            assert not any(state.closed[c] for c in near)
            most = max(most, len(state.areas))
    assert most >= 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_is_on_the_board_and_only_pass_is_a_button(seats: int) -> None:
    for state in game(seats, seats, 5):
        canvas = drawn(state)
        assert canvas.legal - canvas.offered <= {PASS}
        assert canvas.offered <= canvas.legal
        assert not canvas.asked


def test_drawing_and_previewing_change_nothing() -> None:
    for state in game(3, 5, 9):
        before = state.dump()
        canvas = drawn(state)
        for number in state.legal()[:6]:
            screen.preview(state, number, canvas)
        for seat in range(3):
            screen.seat_line(state, seat, canvas)
        assert state.dump() == before


@pytest.mark.parametrize("board", range(7))
def test_the_board_is_well_formed_and_every_id_is_unique(board: int) -> None:
    for state in game(4, 7, 40, board=board):
        svg = drawn(state).board.svg()
        ids = [e.get("id") for e in ET.fromstring(svg).iter() if e.get("id")]
        assert len(ids) == len(set(ids))
        links = set(re.findall(r'href="#([\w-]+)"', svg))
        assert links <= set(ids)


def test_fragments_stay_small() -> None:
    for state in game(4, 11, 7):
        canvas = drawn(state)
        layers = canvas.board.fragments()
        assert len(canvas.board.svg()) < 90_000
        moving = {k: len(v) for k, v in layers.items() if k not in ("board-land", "board-cells")}
        most = 36_000 if state.action == 0 else 10_000
        assert max(moving.values()) < most, moving


def test_land_and_bare_hexes_never_change_in_a_game() -> None:
    first = drawn(new(3, 2)).board.fragments()
    for state in game(3, 2, 60):
        now = drawn(state).board.fragments()
        assert now["board-land"] == first["board-land"]
        assert now["board-cells"] == first["board-cells"]


def test_every_hex_takes_clicks() -> None:
    cells = drawn(new(2, 1)).board.fragments()["board-cells"]
    assert [int(n) for n in re.findall(r'data-cell="(\d+)"', cells)] == list(range(168))


def test_a_figure_keeps_its_id_when_it_moves() -> None:
    state = position([[(0, 0), FAR], [(5, -5)]])
    before = drawn(state).board.fragments()["board-figures"]
    after = drawn(play(state, "figure 0 0", "to 2 0")).board.fragments()["board-figures"]
    assert before != after
    ids = re.compile(r'id="(board-fig\d+)"')
    assert ids.findall(before) == ids.findall(after)


def test_only_the_seat_to_move_sees_targets() -> None:
    state = position([[(0, 0), FAR], [(5, -5)]])
    assert "data-do" in drawn(state, 0).board.fragments()["board-targets"]
    for seat in (-1, 1):
        assert "data-do" not in drawn(state, seat).board.svg()


def test_the_figure_in_motion_shows_its_targets_and_anchors_offer_stones() -> None:
    state = play(position([[(0, 0), FAR], [(5, -5), (-5, 1)]]), "figure 0 0")
    targets = drawn(state).board.fragments()["board-targets"]
    assert targets.count('href="#tn-dot"') == len(state.legal())
    assert 'class="picked"' in targets
    state = play(state, "to 2 0")
    targets = drawn(state).board.fragments()["board-targets"]
    assert targets.count('href="#tn-half"') == 6
    assert 'stroke-dasharray="6 5"' in drawn(state).board.fragments()["board-traces"]


def test_the_move_of_the_player_before_is_traced_until_the_next_one_has_moved() -> None:
    state = position([[(0, 0), FAR], [(5, -5), (-5, 1)]])
    events = heard(state, "figure 0 0", "to 2 0", "stone 1 0", "stone 3 0")
    canvas = drawn(state, recent=events)
    layers = canvas.board.fragments()
    assert 'href="#tn-figure0"' in layers["board-traces"]
    assert layers["board-last"].count("<polygon") == 4
    events += heard(state, "figure 5 -5", "to 5 -4")
    traces = drawn(state, recent=events).board.fragments()["board-traces"]
    assert 'href="#tn-figure1"' in traces
    assert 'href="#tn-figure0"' not in traces


def test_nobody_sees_marks_on_the_own_turn_that_is_over() -> None:
    state = position([[(0, 0), FAR], [(5, -5), (-5, 1)]])
    events = heard(state, "figure 0 0", "to 2 0", "stone 1 0", "stone 3 0")
    assert state.to_move == 1
    own = drawn(state, 0, recent=events).board.fragments()
    assert "var(--last)" not in own["board-last"]
    assert 'href="#tn-figure0"' not in own["board-traces"]
    assert "var(--last)" in drawn(state, -1, recent=events).board.fragments()["board-last"]
    events += heard(state, "figure 5 -5", "to 5 -4", "stone 5 -3")
    assert drawn(state, 0, recent=events).board.fragments()["board-last"].count("<polygon") == 2


def test_a_figure_that_just_moved_carries_its_way_hex_by_hex() -> None:
    state = position([[(0, 0), FAR], [(5, -5), (-5, 1)]])
    events = heard(state, "figure 0 0", "to 2 0")
    figures = drawn(state, 1, recent=events).board.fragments()["board-figures"]
    assert [len(way.split()) for way in re.findall(r'data-path="([^"]+)"', figures)] == [3]
    events += heard(state, "stone 3 0")
    assert "data-path" not in drawn(state, 1, recent=events).board.fragments()["board-figures"]


def test_a_bent_way_is_one_way() -> None:
    state = position([[(0, 0), FAR], [(5, -5), (-5, 1)]])
    events = heard(state, "figure 0 0", "to 2 0", "figure 2 0", "to 2 2")
    here = [state.map.index[c] for c in ((0, 0), (2, 0), (2, 2))]
    assert turns(events, 0) == ([], events)
    assert ways(events) == [here]


def test_scored_areas_are_tinted_labelled_and_listed_with_their_hexes() -> None:
    state = position([[(-4, 8), (0, 7)], [(5, -5), FAR]], POCKET[:2])
    play(state, "figure 0 7", "to -1 7", "stone -2 7")
    canvas = drawn(state)
    layers = canvas.board.fragments()
    assert layers["board-areas"].count('href="#tn-area0"') == 2
    assert ">+6<" in layers["board-labels"]
    (area,) = state.areas
    panel = next(p for p in canvas.panels if p.id == "areas")
    assert f'data-cells="{",".join(map(str, area.cells))}"' in panel.html
    assert 'data-toggle="board-open"' in panel.html


def test_open_areas_are_drawn_but_hidden() -> None:
    layer = drawn(one_move()).board.fragments()["board-open"]
    assert layer.startswith('<g id="board-open" class="toggle" display="none">')
    assert "8 landscapes" in layer


def test_open_areas_are_all_that_is_neither_stone_nor_scored() -> None:
    for state in game(2, 3, 50):
        free = [c for c in range(len(state.owner)) if state.owner[c] != -2 and not state.closed[c]]
        assert sorted(c for area in open_areas(state) for c in area) == free


# ---- beside the board ----
def test_the_panels_tell_supply_landscapes_and_areas() -> None:
    canvas = drawn(one_move(), lang="de")
    assert [p.id for p in canvas.panels] == ["supply", "lands", "areas"]
    assert "<b>80</b> von 80" in canvas.panels[0].html
    assert canvas.panels[1].html.count("<b>") == 8


def test_the_supply_announces_the_ends_that_hang_on_stones() -> None:
    quiet = drawn(position([[(0, 0)], [(5, -5)]], quiet=40)).panels[0].html
    assert "No stone for 40 turns. After 50 the game ends." in quiet
    few = drawn(position([[(0, 0)], [(5, -5)]], options={"stones": 8})).panels[0].html
    assert "The game ends with the last stone." in few
    endless = drawn(position([[(0, 0)], [(5, -5)]], options={"stones": 0})).panels[0].html
    assert "no limit" in endless


def test_a_seat_shows_its_figures_and_whether_it_can_move() -> None:
    state = position([[(0, 0)], [(1, 0), (1, -1), (0, -1)], [(-1, 0), (-1, 1), (0, 1)]], to_move=1)
    canvas = drawn(state)
    assert "cannot move" in screen.seat_line(state, 0, canvas)
    assert "cannot move" not in screen.seat_line(state, 1, canvas)
    assert "3 in play" in screen.seat_line(state, 1, canvas)
    assert "10 to place" in screen.seat_line(new(3, 1), 0, canvas)


def test_names_are_escaped_everywhere() -> None:
    for state in game(4, 9, 30):
        canvas = drawn(state)
        shown = "".join(p.html for p in canvas.panels) + canvas.board.svg()
        assert NAMES[3] not in shown
        if any(area.figures[3] == max(area.figures) > 0 for area in state.areas):
            assert escape(NAMES[3]) in shown


# ---- what a click means ----
def test_a_click_means_what_the_moment_asks_for() -> None:
    start = new(2, 1)
    assert screen.intent(start, 5) == PLACE + 5
    state = position([[(0, 0), FAR], [(5, -5), (-5, 1)]])
    at = state.map.index
    assert screen.intent(state, at[0, 0]) == FIGURE + at[0, 0]
    assert screen.intent(state, at[5, -5]) == FIGURE + at[5, -5]
    assert screen.intent(state, at[1, 0]) == STONE + at[1, 0]
    play(state, "figure 0 0")
    assert screen.intent(state, at[3, 0]) == TO + at[3, 0]
    assert screen.intent(state, at[FAR]) == FIGURE + at[FAR]
    play(state, "to 2 0", "figure -2 -3")
    assert screen.intent(state, at[3, 0]) == STONE + at[3, 0]  # beside the moved figure and out of reach of this one
    assert screen.intent(state, at[-2, -2]) == TO + at[-2, -2]


# ---- previews ----
@pytest.mark.rule("TN-59")
def test_a_stone_that_closes_an_area_says_what_it_gives_to_whom_and_who_leaves() -> None:
    state = play(position([[(-4, 8), (0, 7)], [(-3, 8), (5, -5)], [(-5, 1)]], POCKET[:2]), "figure 0 7", "to -1 7")
    lines, picture = told(state, "stone -2 7", "de")
    assert lines[0] == "2 Felder × 3 = 6, je 3 für Dich und Ben"
    assert lines[1] == "1 Landschaft: Hügel"
    assert lines[2] == "Es gehen: Du 1, Ben 1 Figur"
    assert ">+3<" in picture


@pytest.mark.rule("TN-65")
def test_a_gift_is_named_as_one() -> None:
    state = play(position([[(0, 7)], [(-3, 8), (-4, 8), (5, -5)]], POCKET[:2]), "figure 0 7", "to -1 7")
    lines, picture = told(state, "stone -2 7")
    assert lines[0] == "2 hexes × 3 = 6 for Ben"
    assert lines[-1] == "This gives Ben 6 points."
    assert "var(--seat-1)" in picture


@pytest.mark.rule("TN-67")
def test_an_area_without_figures_gives_nobody_points() -> None:
    state = play(position([[(0, 7), FAR], [(5, -5), (-5, 1)]], POCKET[:2]), "figure 0 7", "to -1 7")
    assert told(state, "stone -2 7")[0][0] == "2 hexes, nobody in it: no points"


@pytest.mark.rule("TN-54")
def test_four_landscapes_do_not_score_and_are_named() -> None:
    round_ = [(2, -1), (3, -1), (3, 0), (3, 1), (2, 2), (1, 2), (0, 3), (-1, 3), (-1, 2), (0, 1)]
    state = position([[(2, 1), (0, -2)], [(5, -5), (-5, 1)]], round_)
    play(state, "figure 0 -2", "to 0 0")
    lines, _ = told(state, "stone 1 0")
    assert lines[0] == "4 hexes, 4 landscapes: nothing scores, figures stay"
    assert lines[1] == "mountain, lake, prairie, hills"


@pytest.mark.rule("TN-51")
def test_a_figure_in_a_wall_is_shown_as_a_leak() -> None:
    state = play(position([[(-4, 8), (-5, 6)], [(-2, 7), (5, -5)]], [(-3, 7)]), "figure -5 6", "to -4 6")
    lines, picture = told(state, "stone -4 7")
    assert lines == ["A figure is no wall, the area leaks here."]
    assert "var(--bad)" in picture
    seen = outlook(state, state.map.index[-4, 7])
    assert seen.leaks == [state.map.index[-2, 7]]


def test_a_stone_that_closes_nothing_says_so() -> None:
    assert told(one_move(), "stone 1 0") == (["No area is closed here yet."], told(one_move(), "stone 1 0")[1])


@pytest.mark.rule("TN-80")
def test_the_last_stone_is_announced() -> None:
    state = play(position([[(0, 0)], [(5, -5)]], options={"stones": 1}), "figure 0 0", "to 2 0")
    assert told(state, "stone 1 0")[0][-1] == "The last stone: then the game ends."
    play(state, "figure 2 0", "to 3 0")
    assert told(state, "stone 2 0")[0][-1] == "This ends the game."


def test_a_move_shows_its_way_and_length() -> None:
    state = play(position([[(0, 0), FAR], [(5, -5)]]), "figure 0 0")
    lines, picture = told(state, "to 3 0")
    assert lines == ["3 hexes east"]
    assert 'href="#tn-figure0"' in picture


@pytest.mark.rule("TN-33")
def test_going_back_to_the_start_is_warned_of() -> None:
    state = play(one_move(), "figure 2 0")
    assert told(state, "to 0 0")[0] == ["2 hexes west", "Back on its start: it has to move on next."]


def test_a_figure_to_be_placed_is_shown_with_its_landscape() -> None:
    lines, drawing = told(new(2, 1, board=3), "place 30")
    assert len(lines) == 1
    assert "#tn-figure0" in drawing


def test_what_is_not_possible_has_no_preview() -> None:
    state = one_move()
    assert told(state, "stone 5 1") == ([], '<g id="board-preview"></g>')
    assert screen.preview(state, PASS, Canvas(0, "en", NAMES)) == []


def test_previews_hold_in_every_position() -> None:
    for state in game(3, 13, 11):
        for number in state.legal():
            canvas = Canvas(state.to_move, "de", NAMES, legal=frozenset(state.legal()))
            lines = screen.preview(state, number, canvas)
            assert len(lines) <= 7
            ET.fromstring(canvas.board.fragments()["board-preview"])
            if STONE <= number < PASS:
                after = state.copy()
                after.apply(number)
                gained = sum(after.points) - sum(state.points)
                assert bool(gained) == any("=" in line and not line.endswith("Punkte") for line in lines)


# ---- pictures elsewhere ----
def test_maps_have_thumbnails_and_random_ones_a_die() -> None:
    for value in range(7):
        ET.fromstring(screen.option_picture("board", value))
        assert len(screen.option_picture("board", value)) < 8_000
    assert screen.option_picture("anchor", 1) == ""
    assert screen.cover().startswith("<svg")
