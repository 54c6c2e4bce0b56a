"""The canvas: lights what is legal, names it, and keeps ids."""

from spielwerk.core.canvas import Canvas, num
from spielwerk.core.markup import Markup


def canvas() -> Canvas:
    return Canvas(0, "en", ["Ann"], legal=frozenset({1}), words=["lay 0", "lay 1"], labels={1: "Lay <here>"})


def test_a_legal_shape_is_lit_named_and_escaped() -> None:
    c = canvas()
    c.board.put("a", Markup("<b/>"), 1, 2.25, action=1, lit=Markup("<ring/>"), cell=4)
    shape = c.board.layers["ground"][0]
    assert shape == (
        '<g id="board-a" class="legal" style="transform:translate(1px,2.2px)" data-cell="4" data-do="lay 1" '
        'tabindex="0" role="button" aria-label="Lay &lt;here&gt;"><b/><ring/></g>'
    )
    assert c.offered == {1}


def test_a_shape_that_is_not_legal_stays_dark_and_asks_why() -> None:
    c = canvas()
    c.board.put("a", Markup("<b/>"), action=0, lit=Markup("<ring/>"))
    assert c.board.layers["ground"][0] == '<g id="board-a" data-do="lay 0" aria-disabled="true"><b/></g>'
    assert c.asked == {0}


def test_a_mere_target_is_left_out_where_it_is_not_legal() -> None:
    c = canvas()
    c.board.put("a", Markup("<b/>"), action=0, only=True)
    assert not c.board.layers


def test_layers_are_fragments_in_drawing_order() -> None:
    c = canvas()
    c.board.layer("low")
    c.board.layer("high")
    c.board.raw(Markup("<x/>"))
    c.board.layer("low")
    c.board.raw(Markup("<y/>"))
    assert c.board.fragments() == {
        "board-low": '<g id="board-low"><y/></g>',
        "board-high": '<g id="board-high"><x/></g>',
    }
    assert c.board.svg().index("<y/>") < c.board.svg().index("<x/>")


def test_buttons_play_or_explain() -> None:
    c = canvas()
    assert 'class="btn legal primary"' in c.button(1, Markup("Lay"), "primary")
    assert 'aria-disabled="true"' in c.button(0, Markup("Lay"))


def test_numbers_are_short() -> None:
    assert [num(x) for x in (1.0, -0.01, 2.25, -3.14)] == ["1", "0", "2.2", "-3.1"]
