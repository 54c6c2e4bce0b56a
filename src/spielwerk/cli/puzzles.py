"""``spielwerk puzzles``: searches source games for puzzles, lists those of a game, and shows one."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

puzzles_app = typer.Typer(help="Make and look at puzzles: positions with one best turn.", no_args_is_help=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game, as `spielwerk games` lists it.")]


@puzzles_app.command()
def make(
    name: GameName,
    count: Annotated[int, typer.Option(min=1, max=10_000, help="How many puzzles.")] = 60,
    seed: Annotated[int, typer.Option(min=0, max=2**40, help="Same seed, same puzzles.")] = 1,
    workers: Annotated[int, typer.Option(min=0, max=1024, help="Processes; 0 takes every core.")] = 0,
    playouts: Annotated[int, typer.Option(min=8, max=100_000, help="Play-outs that look for the best turn.")] = 128,
    worlds: Annotated[int, typer.Option(min=4, max=100_000, help="Worlds in which the best turns meet.")] = 32,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="Source games, at most.")] = 20_000,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the puzzles are written, else into the game.")
    ] = None,
) -> None:
    """Let bots play, and keep the positions in which one turn is clearly the best.

    Beside the file lies one with what each source game held: a killed run goes on where it stood.
    """
    from spielwerk.bots import puzzle_files
    from spielwerk.bots.puzzles import Budget, Found, job
    from spielwerk.cli import printing
    from spielwerk.cli.simulation import leaving_at_once, progress
    from spielwerk.core.puzzles import FILE, LEVELS
    from spielwerk.core.weights import file_of
    from spielwerk.games import game as by_slug

    game = by_slug(name)
    todo = job(game, seed, Budget(playouts=playouts, worlds=worlds))
    out = file or Path(str(file_of(game.package))).parents[1] / FILE
    found: list[Found] = []
    with leaving_at_once(), progress(printing.screen(stderr=True)) as bar:
        task = bar.add_task(game.title, total=count)
        for found in puzzle_files.collect(todo, out.with_suffix(".jsonl"), count, games, workers):
            chosen = puzzle_files.choose(found, count)
            bar.update(task, completed=len(chosen), description=f"{game.title}: {len(found)} games")
    made = puzzle_files.document(todo, found, count, datetime.now(UTC).date().isoformat())
    puzzle_files.write(out, made)
    levels = ", ".join(f"{sum(one.level == level for one in made.puzzles)} {level}" for level in LEVELS)
    told = f"{game.title}: {len(made.puzzles)} puzzles ({levels}) of {len(found)} games: written to {out}."
    printing.show(printing.screen(), Text(told))
