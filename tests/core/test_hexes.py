"""Hex geometry."""

from spielwerk.core.hexes import DIRECTIONS, OFF, HexMap, distance, hexagon


def test_a_hexagon_of_side_five_has_61_cells_by_r_then_q() -> None:
    cells = hexagon(5)
    assert len(cells) == 61
    assert cells == sorted(cells, key=lambda c: (c[1], c[0]))


def test_a_step_and_the_step_back_cancel() -> None:
    board = HexMap(hexagon(4))
    for cell in range(len(board)):
        for d in range(6):
            there = board.step[cell * 6 + d]
            if there != OFF:
                assert board.step[there * 6 + (d + 3) % 6] == cell
                assert there in board.near[cell]


def test_every_hex_has_the_neighbours_around_it_in_the_order_of_the_directions() -> None:
    board = HexMap(hexagon(2))
    middle = board.index[(0, 0)]
    assert [board.cells[board.step[middle * 6 + d]] for d in range(6)] == DIRECTIONS
    assert sorted(len(near) for near in board.near) == [3] * 6 + [6]
    east = board.index[(1, 0)]
    assert {board.cells[n] for n in board.near[east]} == {(0, 0), (1, -1), (0, 1)}
    assert board.step[east * 6] == OFF


def test_distance_counts_steps() -> None:
    assert distance((0, 0), (3, -1)) == 3
    assert distance((-2, 4), (1, 1)) == 3
    assert all(distance((0, 0), d) == 1 for d in DIRECTIONS)
