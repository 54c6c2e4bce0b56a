"""Everything in one table, and as JSON: ``python -m bench.run [--quick] [--json FILE]``."""

import argparse
import json
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent.parent)  # as a script too: this folder's click.py is not the package click

from bench.click import Clicks  # noqa: E402
from bench.click import measure as measure_clicks  # noqa: E402
from bench.figures import show_figures  # noqa: E402
from bench.measure import Row, machine, rows  # noqa: E402


def click_rows(clicks: Clicks) -> list[Row]:
    """Return the figures of the live table."""
    return [
        Row("click.median", "click to changed board, median", clicks.median_ms, "ms"),
        Row("click.p95", "click to changed board, 95 %", clicks.p95_ms, "ms"),
        Row("click.cpu", "processor time of the server per click", clicks.cpu_ms, "ms"),
        Row("click.message", "an answer of the server", clicks.message_bytes, "bytes"),
        Row("click.requests", "requests of a table's first load", clicks.requests, ""),
    ]


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="shorter and rougher")
    parser.add_argument("--json", metavar="FILE", help="write the figures to this file too")
    args = parser.parse_args()
    found = rows(args.quick) + click_rows(measure_clicks(60 if args.quick else 200))
    show_figures(found)
    if args.json:
        data = {"machine": machine(), "quick": args.quick, "figures": {row.id: row.value for row in found}}
        Path(args.json).write_text(json.dumps(data, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
