"""What the command line prints beside positions: logs, reasons of points, catalogue, settings and rules."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from spielwerk.core.audience import Audience, Section
from spielwerk.core.console import bold, cell_name, plain, seat_name
from spielwerk.core.game import Game
from spielwerk.core.language import say, with_label
from spielwerk.core.record import Record, steps
from spielwerk.core.state import OVER, Event, State
from spielwerk.core.types import Seat

WIDEST: Final = 400  # characters of a line whose figures must not be cut


class UnknownRowError(ValueError):
    """A rule row the game does not have."""


# ---- positions ----
def log_line(game: Game, event: Event, audience: Audience) -> Text:
    """Return one line of the log: who, and what happened."""
    sentence = bold(game.texts.line(event, audience))
    return Text.assemble(seat_name(audience, event.seat), " ", sentence) if event.seat != OVER else sentence


def score_reasons(game: Game, state: State, audience: Audience) -> RenderableType:
    """Return where every point comes from."""
    lines = Text()
    for seat in range(len(state.scores())):
        lines.append_text(seat_name(audience, seat)).append(f": {state.scores()[seat]}\n", "bold")
        for part in state.breakdown(seat):
            name = game.texts.category(part.category, audience.lang)
            lines.append(f"  {part.points:+4d}  {name}")
            why = plain(game.texts.reason(part, audience)) if part.reason else ""
            lines.append(f": {why}\n" if why else "\n", "dim")
            if part.cells:
                lines.append(
                    f"        {', '.join(cell_name(game, state, audience.lang, c) for c in part.cells)}\n", "dim"
                )
    lines.rstrip()
    return lines


def score_data(game: Game, state: State, audience: Audience) -> dict[str, Any]:
    """Return the score with its reasons as plain JSON."""
    seats = []
    for seat, points in enumerate(state.scores()):
        parts = [
            {
                "category": part.category,
                "points": part.points,
                "cells": list(part.cells),
                "reason": plain(game.texts.reason(part, audience)) if part.reason else "",
            }
            for part in state.breakdown(seat)
        ]
        seats.append({"seat": seat, "points": points, "rank": state.ranks()[seat], "parts": parts})
    return {"game": game.slug, "over": state.to_move == OVER, "to_move": state.to_move, "seats": seats}


# ---- records ----
def replay_steps(game: Game, record: Record) -> Iterator[tuple[int, State, list[Event]]]:
    """Yield (step, position, what happened in it) for the opening and after each word."""
    for step, state in enumerate(steps(game, record)):
        happened = state.events or []
        state.events = []
        yield step, state, happened


def voice_of(game: Game, record: Record, state: State, lang: str, seat: Seat = -1) -> Audience:
    """Return the audience of a record, one of whose positions is given."""
    return game.audience(state, seat, lang, list(record.names))


# ---- games and rules ----
def game_data(game: Game, lang: str) -> dict[str, Any]:
    """Return a game's catalogue entry as plain JSON."""
    about = game.texts.about(lang)
    options = [
        {
            "name": option.name,
            "values": list(option.values)
            if isinstance(option.values, tuple)
            else [option.values[0], option.values[-1]],
            "range": isinstance(option.values, range),
            "default": option.default,
            "title": game.texts.option(option.name, lang).title,
        }
        for option in game.options
    ]
    return {
        "slug": game.slug,
        "title": game.title,
        "seats": list(game.seats),
        "minutes": about.minutes,
        "weight": about.weight,
        "blurb": about.blurb,
        "year": about.year,
        "designers": about.designers,
        "rules_version": game.rules_version,
        "actions": len(game.layout),
        "options": options,
    }


def games_table(games: list[Game], lang: str) -> Table:
    """Return the catalogue as a table."""
    table = Table()
    for head in (say(lang, "Name"), say(lang, "Game"), say(lang, "Players")):
        table.add_column(head, no_wrap=True)
    table.add_column(say(lang, "Minutes"), justify="right")
    table.add_column(say(lang, "What it is about"))
    for game in games:
        about = game.texts.about(lang)
        players = "–".join(map(str, dict.fromkeys(game.seats)))
        table.add_row(f"[bold]{game.slug}[/]", escape(game.title), players, str(about.minutes), escape(about.blurb))
    return table


def settings_table(rows: list[tuple[str, str, str, str]]) -> Table:
    """Return the settings of the server, with where they come from."""
    table = Table()
    for head in ("name", "value", "from", "what it is"):
        table.add_column(head, no_wrap=head == "name", overflow="fold")
    for name, value, source, words in rows:
        look = "" if source == "default" else "bold"
        table.add_row(f"[bold]{name}[/]", Text(value, look), Text(source, look), escape(words))
    return table


def option_lines(game: Game, lang: str) -> Text:
    """Return the options of a game, as ``--opt`` takes them."""
    lines = Text()
    for option in game.options:
        text = game.texts.option(option.name, lang)
        values = option.values
        shown = ", ".join(f"{value} = {name}" for value, name in text.values.items())
        if len(text.values) < len(values):
            span = f"{values[0]} … {values[-1]}" if len(values) > 8 else ", ".join(map(str, values))
            shown = f"{span} ({shown})" if shown else span
        lines.append(f"  {option.name}={option.default}", "bold").append(f"  {with_label(lang, text.title, shown)}\n")
    lines.rstrip()
    return lines


def section(part: Section) -> RenderableType:
    """Return a piece of the rules help."""
    lines = [bold(paragraph) for paragraph in part.body]
    lines.append(Text(" ".join(part.rows), "dim"))
    return Panel(Text("\n").join(lines), title=part.title, title_align="left")


def rules(game: Game, lang: str, row: str = "") -> RenderableType:
    """Return the rules of a game, or those around one row (or one section) of the rule sheet."""
    sections = game.texts.rules(lang)
    if not row:
        return Group(*map(section, sections))
    rows = {name.casefold(): (name, text) for name, text in game.rule_rows().items()}
    key = row.casefold()
    around = [part for part in sections if key == part.id.casefold() or key in map(str.casefold, part.rows)]
    if key not in rows and not around:
        ids = ", ".join(part.id for part in sections)
        raise UnknownRowError(f"{game.title} has no rule {row[:40]!r}; its sections are: {ids}")
    shown: list[RenderableType] = []
    if key in rows:
        name, text = rows[key]
        sheet = say(lang, "(rule sheet)")
        shown.append(Text.assemble((name, "bold"), "  ", text, "  ", (sheet, "dim")))
    return Group(*shown, *map(section, around))


def screen(stderr: bool = False) -> Console:
    """Return the terminal; files and pipes get plain text."""
    return Console(stderr=stderr)


def show(console: Console, *things: RenderableType) -> None:
    """Print things one under the other, without colouring words by chance."""
    for thing in things:
        console.print(thing, highlight=False)


def show_whole(console: Console, *things: RenderableType) -> None:
    """Print tables whose figures must not be cut: a narrow terminal folds their lines."""
    roomy = console.options.update(max_width=WIDEST)
    console.width = max(console.width, *(Measurement.get(console, roomy, thing).maximum for thing in things))
    show(console, *things)
