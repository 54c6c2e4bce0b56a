"""A position as coloured text for a terminal: the board, what is to be done, and the points."""

import re
from dataclasses import replace

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spielwerk.core.audience import EMBLEMS, SEAT_COLOURS, SEAT_INKS, Audience
from spielwerk.core.canvas import Canvas
from spielwerk.core.game import Game
from spielwerk.core.state import NONE, OVER, State
from spielwerk.core.types import Cell, Seat


def position(game: Game, obs: State, audience: Audience) -> RenderableType:
    """Return the board with what is to be done, and the scores."""
    prompt = game.texts.prompt(obs, audience)
    head = bold(game.texts.ending(obs, audience) if obs.to_move == OVER else prompt.say)
    return Group(board(game, obs, audience), head, score_table(game, obs, audience))


def board(game: Game, obs: State, audience: Audience, legal: frozenset[int] = frozenset()) -> RenderableType:
    """Return the board as text: as the game's ``text_board`` writes it, else cell by cell in words."""
    if game.text_board is None:
        return Columns([Text(words) for words in cells(game, obs, audience.lang)], padding=(0, 2))
    seats = len(obs.scores()) - game.automata(obs)
    names = audience.names or [audience.t(colour) for colour in SEAT_COLOURS[:seats]]
    return Text.from_markup(game.text_board.text(obs, replace(audience, names=names), legal))


def cells(game: Game, obs: State, lang: str) -> dict[str, int]:
    """Return the cells that the view draws, by what they are called."""
    canvas = Canvas(seat=obs.to_move, lang=lang)
    game.view.draw(obs, canvas)
    drawn = "".join(canvas.board.fragments().values())
    numbers = dict.fromkeys(int(number) for number in re.findall(r'data-cell="(\d+)"', drawn))
    return {game.texts.cell(obs, cell, lang): cell for cell in numbers}


def cell_name(game: Game, obs: State, lang: str, cell: Cell) -> str:
    """Return what a cell is called, as short as the game can say it."""
    short = game.text_board
    return game.texts.cell(obs, cell, lang) if short is None else short.name(obs, cell, lang)


def find_cell(game: Game, obs: State, lang: str, name: str) -> int:
    """Return the cell a player names, or NONE."""
    if game.text_board is not None:
        return game.text_board.find(obs, name)
    key = name.casefold()
    return next((cell for words, cell in cells(game, obs, lang).items() if words.casefold() == key), NONE)


def score_table(game: Game, state: State, audience: Audience) -> Table:
    """Return points by category and seat, with the places."""
    seats = range(len(state.scores()))
    parts = [state.breakdown(seat) for seat in seats]
    categories = list(dict.fromkeys(part.category for own in parts for part in own))
    table = Table(show_footer=True, title_justify="left")
    table.add_column(audience.t("Scoring"), footer=audience.t("Place"))
    for seat, rank in enumerate(state.ranks()):
        table.add_column(seat_name(audience, seat), footer=f"{rank}.", justify="right")
    for category in categories:
        sums = [sum(part.points for part in own if part.category == category) for own in parts]
        table.add_row(game.texts.category(category, audience.lang), *map(str, sums))
    table.add_section()
    table.add_row(audience.t("Total"), *map(str, state.scores()), style="bold")
    return table


def seat_name(audience: Audience, seat: Seat) -> Text:
    """Return a player's emblem and name in the seat's colour."""
    return Text(f"{EMBLEMS[seat]} {audience.name(seat)}", f"bold {SEAT_INKS[seat]}")


def bold(sentence: str) -> Text:
    """Return a sentence with its ``**bold**`` parts set bold."""
    parts = sentence.split("**")
    return Text.assemble(*((part, "bold" if i % 2 else "") for i, part in enumerate(parts)))


def plain(words: str) -> str:
    """Return a sentence without the marks of bold type."""
    return words.replace("**", "")
