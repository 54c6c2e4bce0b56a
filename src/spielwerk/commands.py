"""What the longer commands do: simulate, bench, replay, picture and serve."""

import errno
import json
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from spielwerk import __version__, compiled, reports
from spielwerk.core import fair
from spielwerk.core.components import in_force
from spielwerk.core.game import Game
from spielwerk.core.record import Record, RecordError
from spielwerk.core.state import OVER
from spielwerk.core.voice import say
from spielwerk.games import games as all_games
from spielwerk.simulate import Outcome, Plan, Summary, cores, run

if TYPE_CHECKING:
    from spielwerk import measure
    from spielwerk.bots import arena
    from spielwerk.web.settings import Settings


class PlaceError(ValueError):
    """An address or port that cannot be listened on, or tables that cannot be opened."""


# ---- simulate ----
def simulate(
    game: Game,
    plan: Plan,
    games: int,
    workers: int,
    as_json: bool,
    words: bool,
    out: Path | None,
    records: Path | None,
) -> None:
    """Play the plan, show how far it is, and print or write what came of it."""
    summary = Summary.empty(plan.bots)
    with ExitStack() as stack:
        sinks: list[TextIO] = [sys.stdout] if as_json else []
        if out is not None:
            sinks.append(stack.enter_context(out.open("w", encoding="utf-8")))
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
        stack.enter_context(_leaving_at_once())
        bar = stack.enter_context(_progress(reports.screen(stderr=True)))
        task = bar.add_task(game.title, total=games)
        start = time.perf_counter()
        for outcome in run(plan, games, workers):
            summary.add(outcome)
            bar.advance(task)
            if sinks:
                _write(sinks, outcome.to_dict(words))
            if records is not None:
                _file(records, game, plan, outcome, games)
        seconds = time.perf_counter() - start
        total = {"game": plan.game, "players": plan.seats, "seed": plan.seed, "options": game.settle(plan.options)}
        speed = {"seconds": round(seconds, 3), "workers": min(workers or cores(), games), "compiled": compiled()}
        _write(sinks, {"summary": total | summary.to_dict() | speed})
    if not as_json:
        reports.show(reports.screen(), simulation_table(game, summary), _speed(summary, seconds, speed["workers"]))


@contextmanager
def _leaving_at_once() -> Iterator[None]:
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


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
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
    folder.joinpath(name).write_text(plan.record(outcome, game.rules_version).to_json() + "\n", "utf-8")


def simulation_table(game: Game, summary: Summary) -> Table:
    """Return how each seat fared."""
    data = summary.to_dict()
    table = Table(title=f"{game.title}: {summary.games} games", title_justify="left")
    for head in ("seat", "bot", "wins", "share", "95 %", "points", "±", "least", "most"):
        table.add_column(head, justify="left" if head in {"seat", "bot"} else "right", no_wrap=True)
    for number, seat in enumerate(data["seats"]):
        table.add_row(
            str(number),
            seat["bot"],
            f"{seat['wins']:.10g}",
            f"{100 * seat['share']:.1f} %",
            f"{100 * seat['share_low']:.1f}–{100 * seat['share_high']:.1f}",
            f"{seat['mean']:.2f}",
            f"{seat['deviation']:.2f}",
            str(seat["least"]),
            str(seat["most"]),
        )
    return table


def _speed(summary: Summary, seconds: float, workers: object) -> Text:
    mode = "compiled" if compiled() else "interpreted"
    rate = summary.games / seconds
    lines = Text(
        f"{summary.steps / summary.games:.1f} actions per game, {rate:.1f} games/s on {workers} processes, {mode}"
    )
    if summary.ended:
        shares = ", ".join(f"{why} {count}" for why, count in summary.ended.most_common())
        lines.append(f"\nended by: {shares}")
    return lines


# ---- bench ----
def bench(quick: bool, as_json: bool) -> None:
    """Run the benchmark and print it."""
    from spielwerk import measure

    screen = reports.screen(stderr=True)
    with screen.status("measuring"):
        rows = measure.rows(quick)
    if as_json:
        figures = {row.id: row.value for row in rows}
        sys.stdout.write(json.dumps({"machine": measure.machine(), "quick": quick, "figures": figures}) + "\n")
        return
    show_figures(rows)


def show_figures(rows: "list[measure.Row]") -> None:
    """Print the benchmark: every game and rival in one table, the rest in another."""
    from spielwerk import measure

    console = reports.screen()
    console.width = max(console.width, 112)  # rather fold a line than cut a figure
    about = ", ".join(f"{key} {value}" for key, value in measure.machine().items())
    reports.show(console, *measure_tables(rows), measure.MEANING, Text(about, "dim"))
    if not compiled():
        reports.show(console, "Nothing is compiled here: only the interpreted figures could be measured.")


def measure_tables(rows: "list[measure.Row]") -> list[Table]:
    """Return the benchmark as two tables: every game and rival by line, and the rest."""
    from spielwerk.measure import brief, shown

    large, rest = [row for row in rows if row.line], [row for row in rows if not row.line]
    speed = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    speed.add_column("")
    for column, unit in dict.fromkeys((row.column, row.unit) for row in large):
        speed.add_column(f"{column}\n{unit}", justify="right", no_wrap=True)
    for line in dict.fromkeys(row.line for row in large):
        mine = [row for row in large if row.line == line]
        note = next((f" ({row.note})" for row in mine if row.note), "")
        speed.add_row(line + note, *(brief(row.value) for row in mine))
    others = Table(box=box.SIMPLE_HEAD)
    others.add_column("what")
    others.add_column("value", justify="right", no_wrap=True)
    others.add_column("unit", no_wrap=True)
    others.add_column("note")
    for row in rest:
        others.add_row(row.what, shown(row.value), row.unit, row.note)
    return [speed, others]


def match(what: "arena.Match", games: int, workers: int, as_json: bool) -> None:
    """Play a match between bots and print who is how strong."""
    from spielwerk.bots import arena

    bouts: list[arena.Bout] = []
    with _leaving_at_once(), _progress(reports.screen(stderr=True)) as bar:
        task = bar.add_task(" – ".join(what.bots), total=games)
        for bout in arena.run(what, games, min(workers or cores(), games)):
            bouts.append(bout)
            bar.advance(task)
    if as_json:
        sys.stdout.write(json.dumps(arena.report(what, bouts)) + "\n")
        return
    table = Table(title=f"{what.game}: {games} games, changing seats", title_justify="left")
    for head in ("bot", "wins", "share", "95 %", "points", "ms a decision"):
        table.add_column(head, justify="left" if head == "bot" else "right", no_wrap=True)
    for bot in arena.standings(what, bouts):
        sure = f"{100 * bot.low:.1f}–{100 * bot.high:.1f}"
        share, points = f"{100 * bot.rate:.1f} %", f"{bot.points:.2f}"
        table.add_row(bot.bot, f"{bot.wins:.4g}", share, sure, points, f"{bot.milliseconds:.1f}")
    reports.show(reports.screen(), table)


# ---- chance ----
def verify(game: Game, record: Record, commitment: str, lang: str, as_json: bool) -> bool:
    """Compute every draw of a record anew, say what was checked, and return whether all of it fits."""
    verdict = fair.verify(game, record, commitment)
    if as_json:
        checks = [{"ok": check.ok, "what": check.say(lang)} for check in verdict.checks]
        sys.stdout.write(json.dumps({"ok": verdict.ok, "checks": checks, "draws": verdict.draws}) + "\n")
        return verdict.ok
    console = reports.screen()
    for check in verdict.checks:
        sign = ("✓ ", "green") if check.ok else ("✗ ", "bold red")
        reports.show(console, Text.assemble(sign, check.say(lang)))
    return verdict.ok


# ---- replay ----
def replay(
    game: Game, record: Record, step: int | None, walk: bool, log: bool, seat: int, lang: str, as_json: bool
) -> None:
    """Check a record and show the position after a step, or the last one."""
    last = len(record.words)
    if step is not None and step > last:
        raise RecordError(f"it has {last} actions, there is no step {step}")
    if seat >= record.seats:
        raise RecordError(f"it has seats 0 to {record.seats - 1}, there is no seat {seat}")
    told = [(n, state.copy(), happened) for n, state, happened in reports.told(game, record)]
    shown = last if step is None else step
    voice = reports.voice_of(game, record, told[0][1], lang, seat)
    _, state, _ = told[shown]
    if as_json:
        data = reports.score_data(game, state, voice)
        data |= {"verified": True, "steps": last, "step": shown, "options": record.options, "seed": record.seed}
        sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
        return
    console = reports.screen()
    head = voice.t(f"{last} Aktionen, alle regelgerecht.", f"{last} actions, all of them legal.")
    reports.show(console, Text.assemble((game.title, "bold"), f": {head}"))
    if walk:
        _walk(console, game, record, told, shown if step is not None else 0, seat, lang)
        return
    if log:
        for number, _, happened in told[: shown + 1]:
            for event in happened:
                reports.show(console, Text.assemble((f"{number:4d} ", "dim"), reports.log_line(game, event, voice)))
    if step is not None:
        reports.show(console, _heading(record, step))
        for event in told[step][2]:
            reports.show(console, reports.log_line(game, event, voice))
    reports.show(console, reports.position(game, state.observe(seat), voice))
    if state.to_move == OVER:
        reports.show(console, reports.score_reasons(game, state, voice))


def _heading(record: Record, step: int) -> Text:
    word = record.words[step - 1] if step else ""
    return Text.assemble((f"{step}/{len(record.words)}", "bold"), f"  {word}")


def _walk(
    console: Console, game: Game, record: Record, told: list[tuple[int, Any, Any]], step: int, seat: int, lang: str
) -> None:
    voice = reports.voice_of(game, record, told[0][1], lang, seat)
    ask = voice.t("Enter weiter, b zurück, Zahl springt, q Ende: ", "Enter next, b back, a number jumps, q quits: ")
    while True:
        _, state, happened = told[step]
        reports.show(console, _heading(record, step))
        for event in happened:
            reports.show(console, reports.log_line(game, event, voice))
        reports.show(console, reports.position(game, state.observe(seat), voice))
        try:
            answer = console.input(Text(ask, "dim")).strip().casefold()
        except EOFError:
            return
        if answer in {"q", "quit", "ende"}:
            return
        if answer.isdecimal():
            step = min(int(answer), len(record.words))
        elif answer in {"b", "z", "-"}:
            step = max(0, step - 1)
        elif step == len(record.words):
            return
        else:
            step += 1


# ---- picture ----
def draw(game: Game, state: Any, names: list[str], out: Path, lang: str, theme: str) -> None:
    """Write a position as SVG or PNG, by the ending of the file."""
    from spielwerk.core.picture import picture, png

    svg = picture(game, state, lang=lang, theme=theme, names=names)
    if out.suffix.casefold() == ".png":
        out.write_bytes(png(svg))
    else:
        out.write_text(svg, "utf-8")


# ---- serve ----
def serve(settings: "Settings", browser: bool, lang: str) -> None:
    """Open the house: say where it is, then run the server until it is stopped."""
    from spielwerk.games import game
    from spielwerk.table.change import TableError
    from spielwerk.table.store import Store
    from spielwerk.web.app import serve as run_server
    from spielwerk.web.config import database, without_password

    host = settings.host
    port = free_port(host, settings.port)
    db = database(settings)
    try:
        Store(db, game).close()  # a database that cannot be opened is told before anything else
    except TableError as error:
        raise PlaceError(error.say(lang)) from error
    place = without_password(db)
    here, everywhere = f"http://{_named(host)}:{port}{settings.base_path}", host in {"0.0.0.0", "::", ""}  # noqa: S104 - asked for
    address = lan_address() if everywhere else ""
    lan = f"http://{address}:{port}{settings.base_path}" if address else ""
    console = reports.screen()
    console.print(Text("\n").join(_welcome(here, lan, place, lang)), soft_wrap=True)
    if lan and console.is_terminal:
        import segno

        segno.make(lan).terminal(compact=True, border=2)
    sys.stdout.flush()
    if browser:
        _open_browser(here)
    run_server(host, port, db, replace(settings, lan=f"{address}:{port}" if address else ""))


def _welcome(here: str, lan: str, place: str, lang: str) -> list[Text]:
    mode = say(lang, "kompiliert", "compiled") if compiled() else say(lang, "interpretiert", "interpreted")
    lines = [
        Text.assemble(
            (f"Spielwerk {__version__}", "bold"), say(lang, f" ist offen. Regeln: {mode}.", f" is open. Rules: {mode}.")
        ),
        Text.assemble(
            say(lang, "Auf diesem Rechner:          ", "On this computer:           "), (here, "bold underline")
        ),
    ]
    if lan:
        head = say(lang, "Für Telefone im selben Netz: ", "For phones in your network: ")
        lines.append(Text.assemble(head, (lan, "bold underline")))
    lines.append(Text(say(lang, f"Die Tische liegen in {place}", f"The tables are kept in {place}")))
    for game in all_games():
        if own := in_force(game.slug):
            head = say(lang, "Eigene Komponenten", "Own components")
            lines.append(Text(f"{head}: {game.title}, {own.title}"))
    lines.append(Text(say(lang, "Strg-C schließt das Haus.", "Ctrl-C closes the house."), "dim"))
    return lines


def _named(host: str) -> str:
    if host in {"0.0.0.0", "::", ""}:  # noqa: S104 - only named here
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def free_port(host: str, port: int) -> int:
    """Return the port, or a free one for 0; complain if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except socket.gaierror:
            raise PlaceError(f"there is no address {host!r} on this computer") from None
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise PlaceError(f"port {port} is taken; try --port {port + 1}, or --port 0 for any free one") from None
            raise PlaceError(f"cannot listen on {host} port {port}: {error.strerror}") from None
        return int(probe.getsockname()[1])


def lan_address() -> str:
    """Return this computer's address in its own network, or nothing; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for examples
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if found.startswith("127.") or found == "0.0.0.0" else found  # noqa: S104 - none found


def _open_browser(url: str) -> None:
    import threading
    import webbrowser

    timer = threading.Timer(1.0, webbrowser.open, [url])
    timer.daemon = True
    timer.start()
