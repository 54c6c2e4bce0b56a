"""``spielwerk simulate`` and ``spielwerk bench match``: many games, a bar that tells how far it is, and a table."""

import json
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import active_children
from pathlib import Path
from typing import Any, NoReturn, TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from spielwerk import __version__, is_compiled
from spielwerk.bots.arena import Outcome, Plan, Standing, Summary, run
from spielwerk.bots.sharing import cores
from spielwerk.cli import printing
from spielwerk.core.game import Game
from spielwerk.core.record import Record
from spielwerk.games import game as find
from spielwerk.table.naming import free_name


def simulate(
    game: Game,
    plan: Plan,
    games: int,
    workers: int,
    as_json: bool,
    words: bool,
    out: Path | None,
    records: Path | None,
    ray: str = "",
) -> None:
    """Play the plan, show how far it is, and print or write what came of it."""
    summary = Summary.empty(plan.bots)
    with ExitStack() as stack:
        sinks: list[TextIO] = [sys.stdout] if as_json else []
        if out is not None:
            sinks.append(stack.enter_context(out.open("w", encoding="utf-8")))
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
        stack.enter_context(leaving_at_once())
        bar = stack.enter_context(progress(printing.screen(stderr=True)))
        task = bar.add_task(game.title, total=games)
        start = time.perf_counter()
        for outcome in run(plan, games, workers, ray=ray):
            summary.add(outcome)
            bar.advance(task)
            if sinks:
                _write(sinks, outcome.to_dict(words))
            if records is not None:
                _file(records, game, plan, outcome, games)
        seconds = time.perf_counter() - start
        count = min(workers or cores(), games)
        speed = {"seconds": round(seconds, 3), "workers": ray or count, "compiled": is_compiled()}
        _write(sinks, {"summary": provenance(game, plan) | _summary(summary) | speed})
    if not as_json:
        where = f"the cluster {ray}" if ray else f"{count} processes"
        told = _speed(summary, seconds, where), *fault_lines(summary)
        printing.show_whole(printing.screen(), simulation_table(game, summary), *told)


def provenance(game: Game, plan: Plan) -> dict[str, Any]:
    """Return what was played, so that results can be told apart: by which rules and program, with which components."""
    return {
        "game": plan.game,
        "players": len(plan.bots),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "options": game.with_defaults(plan.options),
        "components": plan.components,
        "rules_version": game.rules_version,
        "version": __version__,
    }


@contextmanager
def leaving_at_once() -> Iterator[None]:
    """Let Ctrl-C end the workers too, in the middle of their games; the pool would wait for them."""

    def leave(*_: object) -> NoReturn:
        for child in active_children():
            child.kill()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Speed(ProgressColumn):
    """How much is done in a second."""

    def render(self, task: Task) -> Text:
        """Return it, as soon as it can be told."""
        return Text(f"{task.speed:,.1f}/s" if task.speed else "", "dim")


def progress(console: Console) -> Progress:
    """Return a bar that tells how far it is, where somebody looks."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Speed(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def _write(sinks: list[TextIO], data: dict[str, Any]) -> None:
    line = json.dumps(data, ensure_ascii=False) + "\n"
    for sink in sinks:
        sink.write(line)


def _file(folder: Path, game: Game, plan: Plan, outcome: Outcome, games: int) -> None:
    name = f"{plan.game}-{outcome.number:0{len(str(games - 1))}d}.json"
    folder.joinpath(name).write_text(_record(game, plan, outcome).to_json() + "\n", "utf-8")


def _record(game: Game, plan: Plan, outcome: Outcome) -> Record:
    """Return one of the games as a record, to be replayed."""
    names: list[str] = []
    for bot in outcome.seating:
        names.append(free_name(plan.bots[bot], set(names)))
    start = (plan.game, len(names), outcome.seed, plan.options, outcome.words, game.rules_version)
    return Record(*start, names=names, components=plan.components)


def _summary(summary: Summary) -> dict[str, Any]:
    """Return how the seats fared, as plain JSON."""
    seats = [
        {
            "bot": seat.bot,
            "wins": round(seat.wins, 4),
            "share": round(seat.rate, 4),
            "share_low": round(seat.interval[0], 4),
            "share_high": round(seat.interval[1], 4),
            "mean": round(seat.mean, 4),
            "deviation": round(seat.deviation, 4),
            "least": seat.least,
            "most": seat.most,
            **_faults(seat),
        }
        for seat in summary.bots
    ]
    return {
        "games": summary.games,
        "steps": summary.steps,
        "seats": seats,
        "ended": dict(sorted(summary.ended.items())),
    }


def simulation_table(game: Game, summary: Summary) -> Table:
    """Return how each seat fared."""
    table = Table(title=f"{game.title}: {summary.games} games", title_justify="left")
    for head in ("seat", "bot", "wins", "share", "95 %", "points", "±", "least", "most"):
        table.add_column(head, justify="left" if head in {"seat", "bot"} else "right", no_wrap=head != "bot")
    for number, seat in enumerate(summary.bots):
        table.add_row(
            str(number),
            seat.bot,
            f"{round(seat.wins, 4):.10g}",
            f"{100 * seat.rate:.1f} %",
            _interval(seat),
            f"{seat.mean:.2f}",
            f"{seat.deviation:.2f}",
            str(seat.least),
            str(seat.most),
        )
    return table


def _speed(summary: Summary, seconds: float, where: str) -> Text:
    mode = "compiled" if is_compiled() else "interpreted"
    rate = summary.games / seconds
    lines = Text(f"{summary.steps / summary.games:.1f} actions per game, {rate:.1f} games/s on {where}, {mode}")
    if summary.ended:
        shares = ", ".join(f"{why} {count}" for why, count in summary.ended.most_common())
        lines.append(f"\nended by: {shares}")
    return lines


def match(plan: Plan, games: int, workers: int, as_json: bool, ray: str = "") -> None:
    """Play a match between bots and print who is how strong."""
    summary = Summary.empty(plan.bots)
    with leaving_at_once(), progress(printing.screen(stderr=True)) as bar:
        task = bar.add_task(" – ".join(plan.bots), total=games)
        for outcome in run(plan, games, workers, ray=ray):
            summary.add(outcome)
            bar.advance(task)
    if as_json:
        _write([sys.stdout], _report(plan, summary))
        return
    table = Table(title=f"{plan.game}: {games} games, changing seats", title_justify="left")
    for head in ("bot", "wins", "share", "95 %", "points", "ms a decision"):
        table.add_column(head, justify="left" if head == "bot" else "right", no_wrap=head != "bot")
    for bot in summary.bots:
        share, points = f"{100 * bot.rate:.1f} %", f"{bot.mean:.2f}"
        table.add_row(bot.bot, f"{bot.wins:.4g}", share, _interval(bot), points, f"{bot.milliseconds:.1f}")
    printing.show_whole(printing.screen(), table, *fault_lines(summary))


def fault_lines(summary: Summary) -> list[Text]:
    """Return which bots of other people were replaced, in how many games, and why the first time."""
    return [
        Text(f"{bot.bot}: replaced by chance in {bot.faults} of {bot.games} games; first in {bot.fault}", "yellow")
        for bot in summary.bots
        if bot.faults
    ]


def _faults(bot: Standing) -> dict[str, Any]:
    return {"faults": bot.faults, "fault": bot.fault} if bot.faults else {}


def _interval(bot: Standing) -> str:
    low, high = bot.interval
    return f"{100 * low:.1f}–{100 * high:.1f}"


def _report(plan: Plan, summary: Summary) -> dict[str, Any]:
    """Return the result of a match as plain JSON."""
    found = [
        {
            "bot": bot.bot,
            "games": bot.games,
            "wins": bot.wins,
            "rate": bot.rate,
            "low": bot.interval[0],
            "high": bot.interval[1],
            "points": bot.mean,
            "milliseconds": bot.milliseconds,
            **_faults(bot),
        }
        for bot in summary.bots
    ]
    return {
        "game": plan.game,
        "options": plan.options,
        "components": plan.components,
        "rules_version": find(plan.game).rules_version,
        "version": __version__,
        "seed": plan.seed,
        "games": summary.games,
        "bots": found,
    }
