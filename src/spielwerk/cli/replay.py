"""``spielwerk replay``, ``verify`` and ``picture``: what can be done with a recorded game."""

import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from spielwerk.cli import printing
from spielwerk.core import console as positions
from spielwerk.core import fair
from spielwerk.core.game import Game
from spielwerk.core.record import Record, RecordError
from spielwerk.core.state import OVER
from spielwerk.core.types import Seat


def replay(
    game: Game, record: Record, step: int | None, walk: bool, log: bool, seat: Seat, lang: str, as_json: bool
) -> None:
    """Check a record and show the position after a step, or the last one."""
    last = len(record.words)
    if step is not None and step > last:
        raise RecordError(f"it has {last} actions, there is no step {step}")
    if seat >= record.seats:
        raise RecordError(f"it has seats 0 to {record.seats - 1}, there is no seat {seat}")
    told = [(n, state.copy(), happened) for n, state, happened in printing.replay_steps(game, record)]
    shown = last if step is None else step
    audience = printing.voice_of(game, record, told[0][1], lang, seat)
    _, state, _ = told[shown]
    if as_json:
        data = printing.score_data(game, state, audience)
        data |= {"verified": True, "steps": last, "step": shown, "options": record.options, "seed": record.seed}
        sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
        return
    console = printing.screen()
    head = audience.t("{last} actions, all of them legal.", last=last)
    printing.show(console, Text.assemble((game.title, "bold"), f": {head}"))
    if walk:
        _walk(console, game, record, told, shown if step is not None else 0, seat, lang)
        return
    if log:
        for number, _, happened in told[: shown + 1]:
            for event in happened:
                printing.show(
                    console, Text.assemble((f"{number:4d} ", "dim"), printing.log_line(game, event, audience))
                )
    if step is not None:
        printing.show(console, _heading(record, step))
        for event in told[step][2]:
            printing.show(console, printing.log_line(game, event, audience))
    printing.show(console, positions.position(game, state.observe(seat), audience))
    if state.to_move == OVER:
        printing.show(console, printing.score_reasons(game, state, audience))


def _heading(record: Record, step: int) -> Text:
    word = record.words[step - 1] if step else ""
    return Text.assemble((f"{step}/{len(record.words)}", "bold"), f"  {word}")


def _walk(
    console: Console, game: Game, record: Record, told: list[tuple[int, Any, Any]], step: int, seat: Seat, lang: str
) -> None:
    audience = printing.voice_of(game, record, told[0][1], lang, seat)
    ask = audience.t("Enter next, b back, a number jumps, q quits:")
    while True:
        _, state, happened = told[step]
        printing.show(console, _heading(record, step))
        for event in happened:
            printing.show(console, printing.log_line(game, event, audience))
        printing.show(console, positions.position(game, state.observe(seat), audience))
        try:
            answer = console.input(Text(f"{ask} ", "dim")).strip().casefold()
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


def verify(game: Game, record: Record, commitment: str, lang: str, as_json: bool) -> bool:
    """Compute every draw of a record anew, say what was checked, and return whether all of it fits."""
    verdict = fair.verify(game, record, commitment)
    if as_json:
        checks = [{"ok": check.ok, "what": check.say(lang)} for check in verdict.checks]
        sys.stdout.write(json.dumps({"ok": verdict.ok, "checks": checks, "draws": verdict.draws}) + "\n")
        return verdict.ok
    console = printing.screen()
    for check in verdict.checks:
        sign = ("✓ ", "green") if check.ok else ("✗ ", "bold red")
        printing.show(console, Text.assemble(sign, check.say(lang)))
    return verdict.ok


def draw(game: Game, state: Any, names: list[str], out: Path, lang: str, theme: str) -> None:
    """Write a position as SVG or PNG, by the ending of the file."""
    from spielwerk.core.picture import picture, png

    svg = picture(game, state, lang=lang, theme=theme, names=names)
    if out.suffix.casefold() == ".png":
        out.write_bytes(png(svg))
    else:
        out.write_text(svg, "utf-8")
