"""``spielwerk puzzles``: looks for puzzles in games of bots, lists those of a game, and shows one."""

from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Final

from rich.table import Table
from rich.text import Text

from spielwerk.bots import puzzle_files
from spielwerk.bots.clear_turns import Budget
from spielwerk.bots.puzzles import Found, job
from spielwerk.cli import printing
from spielwerk.cli.options import CommandError
from spielwerk.cli.simulation import leaving_at_once, progress
from spielwerk.core import console
from spielwerk.core.game import Game
from spielwerk.core.puzzles import FILE, LEVELS, Puzzle, puzzles

HEADS: Final = ("id", "level", "players", "gap", "lead", "chance", "best turn")


def make(
    game: Game, budget: Budget, seed: int, count: int, games: int, workers: int, file: Path | None, ray: str = ""
) -> None:
    """Search source games until there are enough puzzles, and write them."""
    todo, found = job(game, seed, budget), list[Found]()
    out = file or Path(str(resources.files(game.package))) / FILE
    with leaving_at_once(), progress(printing.screen(stderr=True)) as bar:
        task = bar.add_task(game.title, total=count)
        for found in puzzle_files.collect(todo, out.with_suffix(".jsonl"), count, games, workers, ray):
            ready = len(puzzle_files.choose(found, count))
            bar.update(task, completed=ready, description=f"{game.title}, {len(found)} games")
    made = puzzle_files.document(todo, found, count, datetime.now(UTC).date().isoformat())
    puzzle_files.write(out, made)
    levels = ", ".join(f"{sum(one.level == level for one in made.puzzles)} {level}" for level in LEVELS)
    told = f"{game.title}: {len(made.puzzles)} puzzles ({levels}) of {len(found)} games: written to {out}."
    printing.show(printing.screen(), Text(told))


def show_all(game: Game) -> None:
    """List the puzzles of a game."""
    table = Table()
    for head in HEADS:
        table.add_column(head, justify="right" if head in HEADS[2:6] else "left", overflow="fold")
    for one in puzzles(game):
        best, seats = one.answers[0], len(game.load(one.position).scores())
        figures = (str(seats), f"{one.gap:.1f} ± {one.error:.1f}", f"{best.lead:.1f}", f"{100 * best.chance:.0f} %")
        table.add_row(one.id, one.level, *figures, ", ".join(best.words))
    printing.show(printing.screen(), table)


def show(game: Game, name: str, answer: bool, lang: str) -> None:
    """Show the position of a puzzle as its seat sees it, and the best turns if they are asked for."""
    found = next((one for one in puzzles(game) if one.id == name), None)
    if found is None:
        raise CommandError(f"{game.title} has no puzzle {name[:40]!r}; `spielwerk puzzles list {game.slug}` names them")
    obs = game.load(found.position)
    audience = game.audience(obs, found.seat, lang, [])
    printing.show(printing.screen(), console.position(game, obs, audience))
    if answer:
        printing.show(printing.screen(), answer_table(game, found, lang))


def answer_table(game: Game, puzzle: Puzzle, lang: str) -> Table:
    """Return the best turns beside each other, with the points that each expects by category."""
    table = Table(title=f"{puzzle.level}, {puzzle.gap:.1f} ± {puzzle.error:.1f}", title_justify="left")
    table.add_column("")
    for answer in puzzle.answers:
        table.add_column("\n".join(answer.words), justify="right")
    for name in puzzle.answers[0].parts:
        points = [f"{answer.parts.get(name, 0.0):.1f}" for answer in puzzle.answers]
        table.add_row(game.texts.category(name, lang), *points)
    table.add_row("still to come", *(f"{one.points - sum(one.parts.values()):.1f}" for one in puzzle.answers))
    table.add_section()
    table.add_row("points", *(f"{one.points:.1f}" for one in puzzle.answers))
    table.add_row("lead", *(f"{one.lead:.1f}" for one in puzzle.answers))
    table.add_row("chance", *(f"{100 * one.chance:.0f} %" for one in puzzle.answers))
    return table
