"""The review of a record on the command line: as a table, as JSON, or as a page that needs nothing else."""

import sys
from functools import partial
from pathlib import Path

import msgspec
from rich.table import Table

from spielwerk.bots.review import Budget, Review, review_of, turns_by_number
from spielwerk.bots.sharing import share
from spielwerk.bots.spans import split
from spielwerk.cli import printing
from spielwerk.cli.simulation import leaving_at_once, progress
from spielwerk.core.game import Game
from spielwerk.core.record import Record
from spielwerk.table.begin import open_record
from spielwerk.table.reviews import DONE, Progress
from spielwerk.web import review_report
from spielwerk.web.html import Viewer
from spielwerk.web.review_page import Reviewed, reviewed, short, summing_up
from spielwerk.web.review_words import KINDS, chance_words, decimal


def make(
    game: Game, record: Record, budget: Budget, seed: int, workers: int = 1, ray: str = "", folder: Path | None = None
) -> Review:
    """Return the review, and say on a terminal how far it is."""
    spans = split(game, record)
    work = partial(turns_by_number, game.slug, record, budget, seed, folder)
    with leaving_at_once(), progress(printing.screen(stderr=True)) as bar:
        found = list(bar.track(share(work, len(spans), workers, ray=ray), len(spans), description=game.title))
    return review_of(game, record, budget, seed, spans, found)


def show(game: Game, record: Record, review: Review, lang: str, form: str, out: Path | None) -> None:
    """Print a review in one of its forms, or write it into a file."""
    if form == "json":
        _write(msgspec.json.encode(review).decode() + "\n", out)
        return
    session = open_record(game.for_version(record.rules_version), record, "")
    page = reviewed(session, Viewer(lang=lang), Progress(DONE, review), 0, -1)
    if form == "html":
        _write(review_report.page(page, review), out)
        return
    printing.show(printing.screen(), turn_table(page, review), players_table(page, review), summing_up(page))


def _write(text: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(text)
    else:
        out.write_text(text, "utf-8")


def turn_table(page: Reviewed, review: Review) -> Table:
    """Return every turn with what it cost and what would have been better."""
    t = page.t
    table = Table()
    for head in (t("Turn"), t("Player"), t("played"), t("Verdict"), t("cost"), t("better")):
        table.add_column(head, justify="right" if head in (t("Turn"), t("cost")) else "left", overflow="fold")
    for turn in review.turns:
        best = turn.best
        better = ""
        if best is not None and turn.loss >= 3:
            better = f"{chance_words(review, page, best.chance[turn.seat])}: {', '.join(best.words)}"
        worth = chance_words(review, page, turn.played.chance[turn.seat])
        table.add_row(
            str(turn.number),
            page.name(turn.seat),
            f"{worth}: {short(page, turn)}",
            t(KINDS[turn.kind]),
            str(turn.loss) if turn.loss else "",
            better,
        )
    return table


def players_table(page: Reviewed, review: Review) -> Table:
    """Return the summary of everybody."""
    t = page.t
    table = Table()
    for head in (t("Player"), t("Best and good turns"), t("Mistakes"), t("Points left lying"), t("Luck of the draw")):
        table.add_column(head)
    for one in review.players():
        luck = f"{round(100 * one.luck):+d} ± {round(200 * one.luck_error)}" if review.spoken else ""
        table.add_row(
            page.name(one.seat),
            t("{n} of {of}", n=one.kinds["best"] + one.kinds["good"], of=one.turns),
            str(one.kinds["mistake"] + one.kinds["blunder"]),
            decimal(page, one.points_lost),
            luck,
        )
    return table
