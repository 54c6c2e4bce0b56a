"""``spielwerk report``: plays many games with one set of components or two, and tells how they went as one page."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from rich.text import Text

from spielwerk.bots import balance
from spielwerk.bots.arena import Plan
from spielwerk.bots.balance import Balance
from spielwerk.cli import printing
from spielwerk.cli.balance_page import Page, Played
from spielwerk.cli.options import CommandError
from spielwerk.cli.rows import RowFile
from spielwerk.cli.simulation import leaving_at_once, progress
from spielwerk.core import components
from spielwerk.core.game import Game
from spielwerk.core.language import say

BUILT_IN = "built-in"  # what people call the set that needs no folder
RULES = "rules:"  # and earlier rules, before their number


def rival(game: Game, plan: Plan, against: str) -> Plan:
    """Return the plan of the second set: a folder, the built-in one, or the one of earlier rules."""
    if against.startswith(RULES):
        number = against.removeprefix(RULES)
        if not number.isdecimal():
            raise CommandError(f"--against {against!r}: a number is expected after {RULES}")
        game.for_version(int(number))
        return replace(plan, rules=int(number))
    if against == BUILT_IN:
        return replace(plan, components="", folder=None)
    found = components.use(Path(against), [game])[game.slug]
    return replace(plan, components=found.mark, folder=Path(against))


def title_of(game: Game, plan: Plan, lang: str) -> str:
    """Return what the set of a plan is called."""
    components.use_again(plan.folder, plan.components, game)
    own = components.active_set(game.slug) if plan.components else None
    title = own.title if own is not None else say(lang, "Built-in components")
    return f"{title}, {say(lang, 'rules {rules}', rules=plan.rules)}" if plan.rules else title


def report(
    game: Game,
    plans: Sequence[Plan],
    games: int,
    out: Path,
    data: Path | None,
    lang: str,
    workers: int,
    ray: str,
) -> None:
    """Play the plans, write the page and the rows if they are wanted, and say where they are."""
    sets = []
    with ExitStack() as stack:
        rows = stack.enter_context(RowFile(data)) if data is not None else None
        stack.enter_context(leaving_at_once())
        bar = stack.enter_context(progress(printing.screen(stderr=True)))
        for number, plan in enumerate(plans):
            title = title_of(game, plan, lang)
            task, found = bar.add_task(title, total=games), None
            for batch in balance.run(plan, games, workers, rows is not None, ray=ray):
                found = _with(found, batch.balance)
                bar.update(task, completed=found.games)
                if rows is not None:
                    rows.write(batch.rows, number)
            assert found is not None
            start = game.for_version(plan.rules or game.rules_version).new_with_components(
                plan.components, len(plan.bots), plan.seed, **plan.options
            )
            sets.append(Played(title, plan, found, game.box(start)))
    page = Page(game, sets, " ".join(["spielwerk", *sys.argv[1:]]), lang).html()
    out.write_text(page, "utf-8")
    printing.show(printing.screen(), Text(f"{game.title}: {games} games, {out} ({len(page.encode()) // 1024} KB)"))


def _with(found: Balance | None, more: Balance) -> Balance:
    if found is None:
        return more
    found.merge(more)
    return found
