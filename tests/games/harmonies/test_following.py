"""What the others did in Harmonies, on their boards in small: marks, who is shown large, and a phone's strip."""

import re

import pytest

from games.harmonies.helpers import LAYOUT
from spielwerk.core.canvas import Canvas
from spielwerk.core.state import Event
from spielwerk.games.harmonies.rules.data import PUT
from spielwerk.games.harmonies.state import Harmonies, new
from spielwerk.games.harmonies.view import screen
from spielwerk.games.harmonies.view.pieces import RADIUS, THICK, rim

NAMES = ["Anna", "Ben", "Clara"]


def turn(state: Harmonies, events: list[Event], ends: bool = True) -> list[int]:
    """Play the turn of whoever is to move: a tray, and its tokens on the first cells that take them."""
    cells, seat = [], state.to_move
    state.events = events
    state.apply(LAYOUT.number("take 0"))
    while state.to_move == seat and any(state.hand):
        legal = state.legal()
        puts = [action for action in legal if PUT <= action < PUT + 25]
        action = puts[0] if puts else next(a for a in legal if LAYOUT.word(a).startswith("pick"))
        cells += [action - PUT] if puts else []
        state.apply(action)
    if ends and state.to_move == seat:
        state.apply(LAYOUT.number("end"))
    return cells


def drawn(state: Harmonies, events: list[Event], seat: int) -> Canvas:
    canvas = Canvas(seat, "en", NAMES[: state.seats], words=LAYOUT.words, recent=events)
    screen.draw(state.observe(seat), canvas)
    return canvas


def panel(canvas: Canvas, id: str) -> str:
    return next(p.html for p in canvas.panels if p.id == id)


def marks(canvas: Canvas, seat: int) -> int:
    """Count the marks on somebody's board in small."""
    found = re.search(rf'id="ha-other{seat}">.*?</button>', panel(canvas, "ha-others"))
    assert found
    return found[0].count('class="lately"')


def test_the_cells_of_a_turn_are_marked_on_the_mover_s_board_and_never_on_one_s_own() -> None:
    state, events = new(2, 3), list[Event]()
    own = turn(state, events)
    assert own
    before = drawn(state, events, 0)  # Ben is to move and has done nothing
    assert marks(before, 1) == 0
    assert "var(--last)" not in before.board.fragments()["board-last"]
    cells = turn(state, events, ends=False)
    during = drawn(state, events, 0)
    assert marks(during, 1) == len(set(cells))
    assert "var(--last)" not in during.board.fragments()["board-last"]
    state.apply(LAYOUT.number("end"))
    mine = drawn(state, events, 0)  # my turn begins: what Ben did stays marked
    assert marks(mine, 1) == len(set(cells))
    assert "var(--last)" not in mine.board.fragments()["board-last"]


def test_a_spectator_sees_the_marks_on_the_large_board_of_the_mover() -> None:
    state, events = new(2, 3), list[Event]()
    cells = turn(state, events, ends=False)
    assert drawn(state, events, -1).board.fragments()["board-last"].count("var(--last)") == len(set(cells))


def test_the_board_enlarged_in_the_stage_wears_the_marks_too() -> None:
    state, events = new(2, 3), list[Event]()
    turn(state, events)
    cells = turn(state, events, ends=False)
    assert drawn(state, events, 0).board.fragments()["board-look1"].count('class="lately"') == len(set(cells))


def test_of_several_others_the_mover_is_shown_large_then_who_moved_last() -> None:
    state, events = new(3, 3), list[Event]()

    def large() -> list[str]:
        return re.findall(r'class="ha-other big" id="ha-other(\d)"', panel(drawn(state, events, 0), "ha-others"))

    turn(state, events)
    assert large() == ["1"]
    turn(state, events)
    assert large() == ["2"]
    turn(state, events)
    assert state.to_move == 0
    assert large() == ["2"]


@pytest.mark.parametrize(("lang", "words"), [("de", "Meine Karten"), ("en", "My cards")])
def test_while_another_moves_a_phone_has_their_board_in_place_of_the_own_cards(lang: str, words: str) -> None:
    state, events = new(2, 3), list[Event]()
    assert 'class="follow"' not in panel(drawn(state, events, 0), "ha-mine")
    turn(state, events)
    turn(state, events, ends=False)
    canvas = Canvas(0, lang, NAMES[:2], words=LAYOUT.words, recent=events)
    screen.draw(state.observe(0), canvas)
    strip = panel(canvas, "ha-mine")
    assert 'id="follow-1" class="follow"' in strip
    assert '<use href="#ha-mini1"/>' in strip
    assert 'data-toggle="follow-1"' in strip
    assert words in strip
    assert strip.count("<li>") == 4  # a tray, three tokens
    assert 'id="ha-mini1"' in panel(canvas, "ha-others")
    assert 'class="follow"' not in panel(drawn(state, events, -1), "ha-mine")


def test_a_cube_stands_on_the_rim_beside_the_glyph() -> None:
    x, y = rim(100, 200, 2)
    assert x - 100 > RADIUS / 2
    assert (200 - 2 * THICK) < y < 200 - 2 * THICK + RADIUS
