"""``spielwerk train``: lets a game's weights be found by play, shows how far it is, and keeps what wins."""

import json
from datetime import UTC, datetime
from pathlib import Path

from rich.text import Text

from spielwerk.bots.statistics import wilson
from spielwerk.bots.training import Course, Training, TrainingError
from spielwerk.cli import printing
from spielwerk.cli.curve_picture import curve_picture
from spielwerk.cli.options import CommandError
from spielwerk.cli.simulation import leaving_at_once, progress
from spielwerk.core.game import Game


def train(game: Game, course: Course, folder: Path, out: Path, workers: int, ray: str) -> None:
    """Learn to the end of the course, play the match that decides, and write the weights if they won it."""
    try:
        training = Training(course, folder, workers, ray)
    except TrainingError as error:
        raise CommandError(str(error)) from None
    with leaving_at_once(), progress(printing.screen(stderr=True)) as bar:
        task = bar.add_task(game.title, total=course.rounds, completed=training.progress.round)
        for at in training.run():
            rate = f" {100 * at.curve[-1].won:.0f} %" if at.curve else ""
            bar.update(task, completed=at.round, description=f"{game.title}{rate}")
            if at.curve:
                (folder / f"{game.slug}.svg").write_text(curve_picture(game.title, at.curve), "utf-8")
        bar.update(task, description=f"{game.title}: match")
        won, games = training.match()
    low, high = wilson(won * games, games)
    sure = f"95 %: {100 * low:.1f}–{100 * high:.1f}"
    told = f"{game.title}: {100 * won:.1f} % of {games} games won by the new weights ({sure})"
    if low <= 0.5:
        printing.show(printing.screen(), Text(f"{told}: not kept."))
        return
    numbers = f"--seed {course.seed} --rounds {course.rounds} --deals {course.deals}"
    command = f"spielwerk train {game.slug} {numbers}{' --afresh' if course.afresh else ''}"
    date = datetime.now(UTC).date().isoformat()
    document = training.document(won, games, date, command)
    out.write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    printing.show(printing.screen(), Text(f"{told}: kept in {out}."))
