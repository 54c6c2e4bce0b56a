"""Harmonies on the screen: what is drawn, offered and foreseen."""

import re
from xml.etree import ElementTree

import pytest

from games.harmonies.helpers import LAYOUT, action, hand, play, player, position, row, turn
from spielwerk.core.audience import Audience
from spielwerk.core.canvas import Canvas
from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies import GAME
from spielwerk.games.harmonies.rules.data import ANIMAL, CARD, CARD_NAMES, COLOURS, END, PICK, PUT, SETTLE
from spielwerk.games.harmonies.state import Harmonies, new
from spielwerk.games.harmonies.view import screen
from spielwerk.games.harmonies.view.pieces import card, ground
from spielwerk.games.harmonies.view.portraits import head, portrait
from spielwerk.table.begin import open_record
from spielwerk.web.html import Viewer
from spielwerk.web.scene import look
from spielwerk.web.table_page import preview

NAMES = ["Anna", "Ben", "Clara", "Dora"]
POND = {(1, 1): "g", (0, 1): "b", (0, 2): "b"}


def drawn(state: Harmonies, seat: int = 0, lang: str = "en") -> Canvas:
    legal = frozenset(state.legal()) if seat == state.to_move else frozenset()
    canvas = Canvas(seat, lang, NAMES[: state.seats], legal=legal, words=LAYOUT.words)
    screen.draw(state.observe(seat), canvas)
    return canvas


def markup(canvas: Canvas) -> str:
    return canvas.board.svg() + "".join(panel.html for panel in canvas.panels)


def parsed(drawing: str) -> None:
    """Fail unless the markup is well formed."""
    plain = re.sub(
        r"<(input|br|hr)([^>]*)>",
        r"<\1\2/>",
        drawing.replace(" open>", ' open="">').replace(" download ", ' download="" '),
    )
    ElementTree.fromstring(f"<x>{plain}</x>")


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_position_is_well_formed_markup_with_unique_ids(seats: int, lang: str) -> None:
    state, rng, step = new(seats, 3, side=seats % 2, spirits=1), Rng(4), 0
    while state.to_move != OVER:
        if step % 19 == 0:
            canvas = drawn(state, state.to_move, lang)
            text = markup(canvas)
            parsed(text)
            ids = re.findall(r' id="([^"]+)"', text)
            assert len(ids) == len(set(ids))
            assert canvas.offered <= canvas.legal
            assert canvas.legal - canvas.offered <= {END}
        state.apply(state.random_action(rng))
        step += 1
    parsed(markup(drawn(state, -1, lang)))


def test_the_own_board_is_large_and_the_others_are_one_press_away() -> None:
    state = turn(turn(turn(new(3, 5))))
    canvas = drawn(state, 1)
    assert canvas.board.label == "Board of Ben"
    assert 'data-cell="25"' in canvas.board.svg()
    others = next(panel for panel in canvas.panels if panel.id == "ha-others")
    assert others.icon
    assert re.findall(r'data-toggle="board-look(\d)"', others.html) == ["0", "2"]
    assert {"look0", "look2"} <= canvas.board.hidden


def test_a_watcher_sees_the_board_of_the_seat_to_move_and_can_click_nothing() -> None:
    canvas = drawn(turn(new(2, 5)), -1)
    assert canvas.board.label == "Board of Ben"
    assert not canvas.offered


def test_stacks_show_every_token_and_every_cube() -> None:
    state = position([player({(0, 0): "nng", (2, 0): "b"}, [("frog", 1)], cubes=[(2, 0)]), player()])
    board = drawn(state).board.fragments()["board-stacks"]
    assert re.findall(r'id="board-(t0-0-\d)"', board) == ["t0-0-0", "t0-0-1", "t0-0-2"]
    assert board.count("#ha-cube") == 1


def test_habitats_that_are_complete_pulse_on_card_and_board() -> None:
    state = position([player(POND, [("frog", 0), ("bee", 0)]), player()])
    canvas = drawn(state)
    homes = canvas.board.fragments()["board-homes"]
    assert re.findall(r'id="board-(h\d+-\d)"', homes) == ["h1-0", "h2-0"]
    assert homes.count('class="ring"') == 2
    mine = next(panel.html for panel in canvas.panels if panel.id == "ha-mine")
    assert re.search(r'id="ha-place0" class="ha-card legal ha-ready"', mine)
    assert re.search(r'id="ha-place1" class="ha-card"', mine)


def test_complete_habitats_go_on_pulsing_while_a_token_is_picked() -> None:
    state = position([player(POND, [("frog", 0), ("bee", 0)]), player()], taken=2, hand=hand("b"))
    canvas = drawn(play(state, "pick b"))
    homes = canvas.board.fragments()["board-homes"]
    assert homes.count('class="ha-ready"') == 2
    assert "data-do" not in homes  # first the token has to be laid
    mine = next(panel.html for panel in canvas.panels if panel.id == "ha-mine")
    assert re.search(r'id="ha-place0" class="ha-card ha-ready"', mine)


def test_the_boards_of_the_others_can_be_marked_cell_by_cell() -> None:
    others = next(panel.html for panel in drawn(new(3, 5)).panels if panel.id == "ha-others")
    assert [f'data-cell="{cell}"' in others for cell in (0, 25, 50)] == [False, True, True]


def test_in_the_end_every_board_lies_open_with_the_points_of_its_animals() -> None:
    state = position([player(POND, [("frog", 2)]), player({}, [("bee", 0)])], to_move=OVER)
    final = next(panel.html for panel in drawn(state, 1).panels if panel.place == "end")
    parsed(final)
    assert re.search(r"Frog <span[^>]*>× 2</span></span><b>4</b>", final)
    assert "Bee" not in final  # nobody moved in
    assert [f'data-cell="{cell}"' in final for cell in (0, 25)] == [True, True]
    assert not [panel for panel in drawn(new(2, 5)).panels if panel.place == "end"]


def test_after_a_pick_the_cells_that_take_the_token_are_ringed() -> None:
    state = play(position([player({(0, 0): "n", (0, 1): "b"}), player()], taken=2, hand=hand("g")), "pick g")
    canvas = drawn(state)
    assert {a - PUT for a in canvas.offered} == {a - PUT for a in state.legal()}
    assert PUT in canvas.offered
    assert PUT + 1 not in canvas.offered


def test_a_click_on_a_cell_means_the_step_at_hand() -> None:
    state = position([player(POND, [("frog", 0)]), player()], taken=2, hand=hand("b"))
    assert screen.intent(state, 1) == SETTLE + 1
    assert screen.intent(state, 9) == PUT + 9
    assert screen.intent(state, 30) == NONE
    assert screen.intent(state, 104) == NONE
    assert screen.intent(play(state, "animal frog"), 1) == SETTLE + 1


# ---- clicks that say two steps at once ----
def test_the_last_token_need_not_be_picked_before_it_is_laid() -> None:
    board = {(0, 0): "n", (0, 1): "b", (2, 2): "e"}
    last = position([player(board), player()], taken=2, hand=hand("g"))
    shown = GAME.implied_actions(last)
    assert set(shown.values()) == {PICK + COLOURS.index("g")}
    assert GAME.implied_actions(
        position([player(board), player()], taken=2, hand=hand("ggg"))
    )  # nor one of three alike
    assert not GAME.implied_actions(position([player(board), player()], taken=2, hand=hand("gb")))
    assert sorted(shown) == play(last, "pick g").legal()
    assert not GAME.implied_actions(last)


def test_an_animal_settles_by_one_click_where_no_other_can() -> None:
    state = position([player(POND, [("frog", 0)]), player()])
    assert GAME.implied_actions(state) == {SETTLE + 1: ANIMAL, SETTLE + 2: ANIMAL}
    crowd = position([player({**POND, (0, 0): "eee"}, [("frog", 0), ("trout", 0)]), player()])
    assert GAME.implied_actions(crowd) == {SETTLE + 2: ANIMAL}  # on the other cell one has to be chosen


def test_cells_for_the_only_colour_left_are_ringed_beside_the_cards() -> None:
    state = position([player(POND, [("frog", 0)]), player()], taken=2, hand=hand("g"), row=row("bee"))
    session = open_record(GAME, Record("harmonies", 2, 1, GAME.with_defaults({}), [], start=state.dump()), "a")
    reader = Viewer(0, "en", "a")
    scene = look(session, reader)
    offered = {LAYOUT.word(action) for action in scene.canvas.offered}
    assert {"put 9", "settle 1", LAYOUT.word(PICK + COLOURS.index("g")), "card 0", "animal 0"} <= offered
    assert scene.canvas.legal == scene.canvas.offered
    assert scene.canvas.labels[PUT + 9].startswith("Place on ")
    assert preview(session, reader, "put 9")["lines"]
    assert scene.prompt.say == "Place the leaf on a cell."
    assert "Possible in between: 1 animal can settle" in scene.prompt.hint


def test_a_cell_that_the_only_colour_left_cannot_take_says_why() -> None:
    state = position([player({(0, 0): "b"}), player()], taken=2, hand=hand("g"))
    assert state.why_not(PUT) == "HA-115"
    refusal = GAME.texts.refusal("HA-115", PUT, state, Audience(0, "en", []))
    assert refusal == "That stack does not exist: leaf cannot lie on water."
    assert state.why_not(PUT + 9) == "HA-23"  # it has to be picked, and at a table that goes without saying


def foreseen(state: Harmonies, word: str, lang: str = "en") -> tuple[list[str], str]:
    canvas = drawn(state, 0, lang)
    lines = screen.preview(state, action(state, word), canvas)
    overlay = canvas.board.fragments()["board-preview"]
    parsed(overlay)
    return lines, overlay


def test_laying_tells_the_stack_its_points_and_who_can_move_in() -> None:
    state = play(position([player({(1, 1): "g"}, [("frog", 0)]), player()], taken=2, hand=hand("b")), "pick b")
    lines, overlay = foreseen(state, "put 0 1")
    assert lines == ["Water: 0 points", "Frog can settle: +2"]
    assert "stroke-dasharray" in overlay
    lone = play(position([player(), player()], taken=2, hand=hand("e")), "pick e")
    assert foreseen(lone, "put 2 1")[0] == ["Mountain of height 1: 0 points", "Counts once a mountain lies beside it."]
    tree = play(position([player({(2, 1): "nn"}), player()], taken=2, hand=hand("g")), "pick g")
    assert foreseen(tree, "put 2 1", "de")[0] == ["Baum der Höhe 3: +7 Punkte"]


def test_a_card_shows_where_it_fits_even_if_it_cannot_be_taken_now() -> None:
    state = position([player(), player(POND)], row=row("frog"))
    canvas = drawn(state, 1)  # not the turn of this seat, and it has its own board before it
    assert CARD in canvas.peeks
    assert CARD not in canvas.legal
    assert screen.preview(state, CARD, canvas)[:2] == ["Frog", "Fits on 2 cells now."]
    assert "#ha-cube" in canvas.board.fragments()["board-preview"]
    assert screen.preview(state, CARD, drawn(state, -1)) == []


def test_laying_warns_where_an_animal_loses_its_home() -> None:
    rocks = {(2, 1): "e", (2, 2): "y"}
    state = play(position([player(rocks, [("meerkat", 0)]), player()], taken=2, hand=hand("e")), "pick e")
    assert "Meerkat loses a home here" in foreseen(state, "put 2 1")[0]


def test_settling_tells_its_worth_and_what_it_closes() -> None:
    state = play(position([player({(2, 1): "e", (2, 2): "y"}, [("meerkat", 0)]), player()]), "animal meerkat")
    lines, _ = foreseen(state, "settle 2 1")
    assert lines == ["Meerkat settles: +2", "Nothing can be built here afterwards."]


def test_a_card_shows_where_it_fits_and_where_one_token_is_missing() -> None:
    state = position([player({(1, 1): "g", (0, 1): "b"}), player()], row=row("frog", "duck"))
    lines, overlay = foreseen(state, "card frog")
    assert lines == ["Frog", "Fits on 1 cell now.", "On 5 cells one token is missing."]
    assert "stroke-dasharray" in overlay
    nowhere, _ = foreseen(state, "card duck")
    assert nowhere[1].startswith("Fits nowhere yet. Needed: water + building")
    four = [("frog", 0), ("bee", 0), ("koala", 0), ("eagle", 0)]
    full = position([player(POND, four), player()], row=row("ray"))
    assert CARD not in full.legal()
    assert foreseen(full, "card ray")[0][0] == "Ray"


def test_the_points_layer_marks_points_zeros_and_the_river() -> None:
    tokens = {(0, 0): "b", (0, 1): "b", (0, 2): "b", (4, 0): "ee", (2, 0): "ng"}
    canvas = drawn(position([player(tokens), player()]))
    assert "points" in canvas.board.hidden
    layer = canvas.board.fragments()["board-points"]
    assert "3 → +5" in layer
    assert ">0<" in layer
    sheet = next(panel.html for panel in canvas.panels if panel.id == "ha-why")
    assert "Lone mountain, no mountain beside it: 0" in sheet
    assert 'data-cells="0,1,2"' in sheet


def test_a_solo_player_can_replace_a_card_as_the_turn_ends() -> None:
    state = play(new(1, 2), "take 0")
    while state.in_hand():
        state.apply(state.legal()[0])
    market = next(panel.html for panel in drawn(state).panels if panel.id == "ha-market")
    assert market.count('data-do="discard') == 3


def test_the_choice_of_a_spirit_shows_both_cards() -> None:
    canvas = drawn(new(2, 4, spirits=1))
    mine = next(panel.html for panel in canvas.panels if panel.id == "ha-mine")
    assert mine.count('data-do="keep') == 2
    assert canvas.offered == canvas.legal


@pytest.mark.parametrize("number", range(42), ids=CARD_NAMES.__getitem__)
def test_every_card_has_a_face(number: int) -> None:
    parsed(card(number, "de", 1, "ready"))
    assert head(CARD_NAMES[number]) in portrait(CARD_NAMES[number], ground(number))


def test_cover_and_option_pictures_are_drawings() -> None:
    parsed(screen.cover())
    assert screen.option_picture("side", 0) != screen.option_picture("side", 1)
    assert screen.option_picture("spirits", 1) == ""
