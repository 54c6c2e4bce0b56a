"""The review of a record on the command line: as a table, as JSON, or as a page that needs nothing else."""

import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from rich.table import Table

from spielwerk.bots.opinion import Opinion, opinions
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

T = TypeVar("T")


class Heard(msgspec.Struct, frozen=True):
    """A bot that was asked what it would have played."""

    bot: str
    turns: list[Opinion]


def make(
    game: Game, record: Record, budget: Budget, seed: int, workers: int = 1, ray: str = "", folder: Path | None = None
) -> Review:
    """Return the review, and say on a terminal how far it is."""
    spans = split(game, record)
    work = partial(turns_by_number, game.slug, record, budget, seed, folder)
    found = _counted(game, share(work, len(spans), workers, ray=ray), len(spans))
    return review_of(game, record, budget, seed, spans, found)


def hear(game: Game, record: Record, bot: str, budget: Budget, seed: int) -> Heard:
    """Return what a bot would have played, and say on a terminal how far it is."""
    choices = sum(not span.is_forced for span in split(game, record))
    return Heard(bot, _counted(game, opinions(game, record, bot, budget, seed), choices))


def _counted(game: Game, turns: Iterable[T], total: int) -> list[T]:
    """Return them all, and say on a terminal how far it is."""
    with leaving_at_once(), progress(printing.screen(stderr=True)) as bar:
        return list(bar.track(turns, total, description=game.title))


def show(
    game: Game, record: Record, review: Review, lang: str, form: str, out: Path | None, heard: Heard | None = None
) -> None:
    """Print a review in one of its forms, or write it into a file."""
    if form == "json":
        told = msgspec.to_builtins(review) | ({"heard": msgspec.to_builtins(heard)} if heard else {})
        _write(msgspec.json.encode(told).decode() + "\n", out)
        return
    session = open_record(game.for_version(record.rules_version), record, "")
    page = reviewed(session, Viewer(lang=lang), Progress(DONE, review), 0, -1)
    if form == "html":
        _write(review_report.page(page, review), out)
        return
    printing.show(printing.screen(), turn_table(page, review), players_table(page, review), summing_up(page))
    if heard is not None:
        printing.show(printing.screen(), bot_table(page, review, heard), bot_balance(page, review, heard))


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


def bot_table(page: Reviewed, review: Review, heard: Heard) -> Table:
    """Return what a bot would have played otherwise, and what that would have cost."""
    t = page.t
    table = Table()
    for head in (t("Turn"), t("Player"), t("played"), t("cost"), heard.bot, t("cost")):
        table.add_column(head, justify="right" if head in (t("Turn"), t("cost")) else "left", overflow="fold")
    for one in heard.turns:
        turn = review.turns[one.number - 1]
        if not one.same:
            mine, other = (str(loss) if loss else "" for loss in (turn.loss, one.loss))
            table.add_row(str(one.number), page.name(one.seat), short(page, turn), mine, ", ".join(one.words), other)
    return table


def bot_balance(page: Reviewed, review: Review, heard: Heard) -> str:
    """Return how often a bot would have played the same, and what all its turns would have cost."""
    return page.t(
        "{bot} would have played {same} of {of} turns alike; what it chose costs {loss} %, what was played {lost} %.",
        bot=heard.bot,
        same=sum(one.same for one in heard.turns),
        of=len(heard.turns),
        loss=sum(one.loss for one in heard.turns),
        lost=sum(review.turns[one.number - 1].loss for one in heard.turns),
    )


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
