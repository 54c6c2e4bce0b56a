"""The benchmark as two tables: every game and rival by line, and the rest."""

from rich import box
from rich.table import Table
from rich.text import Text

from bench import measure
from spielwerk import is_compiled
from spielwerk.cli import printing


def show_figures(rows: list[measure.Row]) -> None:
    """Print the benchmark: every game and rival in one table, the rest in another."""
    console = printing.screen()
    console.width = max(console.width, 112)  # rather fold a line than cut a figure
    about = ", ".join(f"{key} {value}" for key, value in measure.machine().items())
    printing.show(console, *measure_tables(rows), measure.MEANING, Text(about, "dim"))
    if not is_compiled():
        printing.show(console, "Nothing is compiled here: only the interpreted figures could be measured.")


def measure_tables(rows: list[measure.Row]) -> list[Table]:
    """Return the benchmark as two tables: every game and rival by line, and the rest."""
    large, rest = [row for row in rows if row.line], [row for row in rows if not row.line]
    speed = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    speed.add_column("")
    for column, unit in dict.fromkeys((row.column, row.unit) for row in large):
        speed.add_column(f"{column}\n{unit}", justify="right", no_wrap=True)
    for line in dict.fromkeys(row.line for row in large):
        mine = [row for row in large if row.line == line]
        note = next((f" ({row.note})" for row in mine if row.note), "")
        speed.add_row(line + note, *(measure.brief(row.value) for row in mine))
    others = Table(box=box.SIMPLE_HEAD)
    others.add_column("what")
    others.add_column("value", justify="right", no_wrap=True)
    others.add_column("unit", no_wrap=True)
    others.add_column("note")
    for row in rest:
        others.add_row(row.what, measure.three_digits(row.value), row.unit, row.note)
    return [speed, others]
