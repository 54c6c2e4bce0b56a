"""``spielwerk bench ladder``: plays what is missing, shows how far it is, and tells it as table, JSON and picture."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.table import Table

from spielwerk.bots.arena import run
from spielwerk.bots.ladder import HIGH, LOW, Ladder, Limits, Pairing, Tally, ladders, mend, tallies
from spielwerk.cli import printing
from spielwerk.cli.files import write_table
from spielwerk.cli.ladder_picture import ladder_picture
from spielwerk.cli.options import write_json
from spielwerk.cli.simulation import leaving_at_once, progress
from spielwerk.games import game as by_slug

HEADS: Final = ("level", "bot", "rating", "wins", "95 %", "games", "verdict", "points", "ms")  # wins over the one below
BEGIN: Final = "<!-- ladder: written by `spielwerk bench ladder` -->"  # in a page that takes the table
END: Final = "<!-- end of the ladder -->"


def play(chosen: Sequence[Pairing], limits: Limits, file: Path, workers: int, ray: str = "") -> None:
    """Play what the file does not hold yet; every game is in it as soon as it is over."""
    mend(file)
    found = tallies(chosen, file)
    with leaving_at_once(), progress(printing.screen(stderr=True)) as bar, file.open("a", encoding="utf-8") as out:
        whole = bar.add_task("ladder", total=len(found))
        for tally in found:
            pairing = tally.pairing
            name = f"{pairing.game}, {pairing.seats} players: {' – '.join(reversed(pairing.levels))}"
            task = bar.add_task(name, total=tally.total(limits), completed=tally.games)
            games = run(pairing.plan, tally.total(limits), workers, first=tally.games, ray=ray)
            while not tally.is_done(limits):
                line = pairing.line(next(games))
                out.write(json.dumps(line) + "\n")
                out.flush()
                tally.add(line)
                bar.update(task, completed=tally.games, description=f"{name} {100 * tally.rate:.0f} %")
            games.close()  # type: ignore[attr-defined]  # it is a generator
            bar.remove_task(task)
            bar.advance(whole)


def report(
    chosen: Sequence[Pairing],
    levels: Sequence[str],
    limits: Limits,
    file: Path,
    as_json: bool,
    picture: Path | None,
    page: Path | None,
) -> None:
    """Tell what the file knows of the ladder."""
    found = ladders(levels, tallies(chosen, file))
    if picture is not None:
        picture.write_text(ladder_picture(levels, found), "utf-8")
    if page is not None:
        write_table(page, BEGIN, END, markdown(found, limits))
    if as_json:
        write_json({"levels": list(levels), "ladders": [_data(ladder, limits) for ladder in found]})
    else:
        console = printing.screen()
        console.width = max(console.width, 110)  # rather fold a line than cut a figure
        printing.show(console, *(_table(ladder, limits) for ladder in found))


def _table(ladder: Ladder, limits: Limits) -> Table:
    title = f"{by_slug(ladder.game).title}, {ladder.seats} players"
    table = Table(title=title, title_justify="left")
    for head in HEADS:
        table.add_column(head, justify="left" if head in {"level", "bot"} else "right", no_wrap=True)
    for row in _rows(ladder, limits):
        table.add_row(*row)
    return table


def _rows(ladder: Ladder, limits: Limits) -> list[list[str]]:
    """Return the cells of a ladder, the lowest level first."""
    out = []
    for k, (level, rating) in enumerate(ladder.ratings.items()):
        below = ladder.tallies[k - 1] if k else None
        above = ladder.tallies[k] if k < len(ladder.tallies) else None
        spec = below.pairing.specs[HIGH] if below else above.pairing.specs[LOW] if above else ""
        won = ["", "", "", "", ""]
        if below is not None and below.games:
            low, high = below.interval
            one, two = below.sides
            interval = f"{100 * low:.0f}–{100 * high:.0f}"
            won = [f"{100 * below.rate:.1f} %", interval, str(below.games), _verdict(below, limits)]
            won.append(f"{two.mean:.1f} : {one.mean:.1f}")
        sides = ([below.sides[HIGH]] if below else []) + ([above.sides[LOW]] if above else [])
        decisions = sum(side.decisions for side in sides)
        time = f"{1000 * sum(side.seconds for side in sides) / decisions:.1f}" if decisions else ""
        elo = (f"{rating.elo:.0f} ± {rating.error:.0f}" if k else "0") if ladder.is_rated(level) else ""
        out.append([level, spec, elo, *won, time])
    return out


def _verdict(tally: Tally, limits: Limits) -> str:
    """Say what is proved: by the interval, and by the test where one was asked."""
    if limits.games:
        low, high = tally.interval
        return "stronger" if low > 0.5 else "weaker" if high < 0.5 else "open"
    return {"high": "stronger", "low": "not stronger", "": "open"}[tally.verdict(limits.test)]


def markdown(found: Sequence[Ladder], limits: Limits) -> str:
    """Return the ladder as a table of a page."""
    heads = ("game", "players", *HEADS)
    lines = [f"| {' | '.join(heads)} |", f"|---|---|---|---|{'---:|' * (len(heads) - 4)}"]
    for ladder in found:
        name, seats = by_slug(ladder.game).title, str(ladder.seats)
        for level, spec, *rest in _rows(ladder, limits):
            lines.append(f"| {' | '.join([name, seats, level, f'`{spec}`', *rest])} |")
            name = seats = ""
    return "\n".join(lines)


def _data(ladder: Ladder, limits: Limits) -> dict[str, Any]:
    """Return a ladder as plain JSON."""
    return {
        "game": ladder.game,
        "seats": ladder.seats,
        "ratings": {
            level: {"elo": one.elo, "error": one.error}
            for level, one in ladder.ratings.items()
            if ladder.is_rated(level)
        },
        "pairs": [
            {
                "levels": list(tally.pairing.levels),
                "bots": list(tally.pairing.specs),
                "games": tally.games,
                "rate": tally.rate,
                "low": tally.interval[0],
                "high": tally.interval[1],
                "weight": tally.weight,
                "verdict": _verdict(tally, limits),
                "points": [side.mean for side in tally.sides],
                "milliseconds": [side.milliseconds for side in tally.sides],
            }
            for tally in ladder.tallies
        ],
    }
