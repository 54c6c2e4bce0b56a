"""A turn over the board: what its steps would do there, as the previews of the game draw it."""

import re
from collections.abc import Iterable
from typing import Final

from spielwerk.core.advice import Step
from spielwerk.core.canvas import OVERLAY, Canvas
from spielwerk.core.game import Game
from spielwerk.core.markup import Markup
from spielwerk.web.hints import groups

CELL: Final = re.compile(r'data-cell="(\d+)"')


def drawn(game: Game, of: Canvas, steps: Iterable[Step]) -> Markup:
    """Return the steps that are about the board, over what is drawn there: the last of what belongs together."""
    layers = of.board.fragments().values()
    cells = sorted({int(cell) for layer in layers for cell in CELL.findall(layer)})
    found: list[Markup] = []
    for group in groups(list(steps)):
        if any(_is_on_board(game, step, cells) for step in group):
            found += next(filter(None, (_preview(game, of, step) for step in reversed(group))), [])
    return Markup("".join(found))


def _preview(game: Game, of: Canvas, step: Step) -> list[Markup]:
    lit = frozenset([step.action])
    canvas = Canvas(of.seat, of.lang, of.names, lit, game.layout.words, {}, box=of.box, automata=of.automata)
    game.view.preview(step.obs, step.action, canvas)
    return canvas.board.layers.get(OVERLAY, [])


def _is_on_board(game: Game, step: Step, cells: list[int]) -> bool:
    """Tell whether a click on a cell means the step, or something happens on one by it."""
    told = game.log_rules.cells
    if told is None or any(told(event) for event in step.events):
        return True
    return any(game.view.intent(step.obs, cell) == step.action for cell in cells)
