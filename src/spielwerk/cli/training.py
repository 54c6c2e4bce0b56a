"""``spielwerk train``: finds a game's weights or the numbers of its judgement by play, and shows how far it is."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from spielwerk.bots import calibration, judgement
from spielwerk.bots.sharing import share
from spielwerk.bots.statistics import wilson
from spielwerk.bots.training import Course, Training, TrainingError
from spielwerk.cli import printing
from spielwerk.cli.curve_picture import curve_picture
from spielwerk.cli.files import write_table
from spielwerk.cli.options import CommandError
from spielwerk.cli.simulation import leaving_at_once, progress
from spielwerk.core.game import Game
from spielwerk.games import games as catalogue

SHARED: Final = 20  # games that a process plays before it reports
BEGIN: Final = "<!-- judgements: written by `spielwerk train GAME --judgement --page` -->"
END: Final = "<!-- end of the judgements -->"
HEADS: Final = ("games", "positions", "Brier", "even", "leader", "points", "mean")


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


def fit_judgement(game: Game, seed: int, games: int, out: Path, workers: int, page: Path | None, ray: str = "") -> None:
    """Play games, fit what the judgement is made of, say how well it predicts, and write it."""
    played: list[list[calibration.Sight]] = []
    with leaving_at_once(), progress(printing.screen(stderr=True)) as bar:
        task = bar.add_task(game.title, total=games)
        for sights in share(calibration.job(game, seed, games), games, workers, SHARED, ray=ray):
            played.append(sights)
            bar.update(task, completed=len(played))
    try:
        found = calibration.calibrate(game, seed, played)
    except TrainingError as error:
        raise CommandError(str(error)) from None
    command = f"spielwerk train {game.slug} --judgement --seed {seed} --games {games}"
    document = found.document(datetime.now(UTC).date().isoformat(), command)
    out.write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    printing.show(printing.screen(), calibration_table(game, found.report))
    printing.show(printing.screen(), Text(f"{game.title}: written to {out}."))
    if page is not None:
        write_table(page, BEGIN, END, judgements())


def calibration_table(game: Game, report: calibration.Report) -> Table:
    """Return what was said of games that the fit had not seen, and what came of it."""
    title = (
        f"{game.title}: {report.sights} positions of {report.games} games not seen. "
        f"Brier {report.brier:.3f} (even {report.even:.3f}, leader {report.leader:.3f}); "
        f"points off by {report.points:.1f} (mean {report.mean:.1f})"
    )
    table = Table(title=title, title_justify="left")
    for head in ("chance", "seats", "said", "came"):
        table.add_column(head, justify="right", no_wrap=True)
    for number, one in enumerate(report.bins):
        came = f"{100 * one.came:.1f} %" if one.seats else ""
        table.add_row(f"{10 * number}–{10 * number + 10} %", str(one.seats), f"{100 * one.said:.1f} %", came)
    return table


def judgements() -> str:
    """Return how well every game's judgement predicts, as two tables of a page: figures, and chances by tenths."""
    made = {game.title: _made(game) for game in catalogue()}
    lines = [f"| game | {' | '.join(HEADS)} |", f"|---|{'---:|' * len(HEADS)}"]
    for title, one in made.items():
        unseen = one["unseen"]
        figures = [str(one["games"]), str(unseen["positions"])]
        figures += [f"{unseen[name]:.3f}" for name in ("brier", "even", "leader")]
        figures += [f"{unseen[name]:.1f}" for name in ("points", "mean")]
        lines.append(f"| {title} | {' | '.join(figures)} |")
    lines += ["", f"| said | {' | '.join(made)} |", f"|---|{'---:|' * len(made)}"]
    for number in range(calibration.BINS):
        bins = [one["unseen"]["bins"][number] for one in made.values()]
        cells = [f"{100 * said:.0f} → {100 * came:.0f}" if count else "" for count, said, came in bins]
        lines.append(f"| {10 * number}–{10 * number + 10} % | {' | '.join(cells)} |")
    return "\n".join(lines)


def _made(game: Game) -> dict[str, Any]:
    """Return how a game's judgement was made."""
    found: dict[str, Any] = json.loads(judgement.file_of(game.package).read_text("utf-8"))["made"]
    return found
