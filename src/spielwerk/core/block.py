"""The block of a score pad: a table of numbers, rows by people, with a running total and a keypad to type on.

It is a form: without a script the numbers are typed into it and sent. ``web/static/pad.js`` adds the keypad, sums up
while one types and keeps everything on the device; it needs nobody else. A number stands in the address as
``<row>.<player>=<number>``.
"""

# ruff: noqa: E501 (markup stays on one line)
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from spielwerk.core.icons import badge, icon
from spielwerk.core.language import say, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.pads import PadView, address, player_name
from spielwerk.core.parsing import LONGEST_NAME

Cells = dict[tuple[str, int], int]  # what is written, by row and player
DIGITS: Final = "123456789"


@dataclass(frozen=True)
class Line:
    """A row of the block: what is written there, and what it is worth."""

    name: str  # in the address
    title: str
    hint: str = ""
    low: int = 0
    most: int = 999
    worth: int = 1  # points for each
    bonus: tuple[int, int] = (0, 0)  # exactly so many bring so many points more
    keys: bool = False  # every number has a key of its own: one tap
    proof: bool = True  # it can be worked out
    tie: bool = False  # asked for only where the best are level


def read_numbers(
    query: Mapping[str, str], lines: Sequence[Line], players: int, lang: str
) -> tuple[Cells, set[tuple[str, int]], str]:
    """Return the numbers of an address, the cells that are named but empty, and the first row of a number that cannot be."""
    cells: Cells = {}
    empty, wrong = set(), ""
    for line in lines:
        for player in range(players):
            given = query.get(f"{line.name}.{player}")
            if given is None:
                continue
            fits = re.fullmatch(r"-?[0-9]{1,3}", given) and line.low <= int(given) <= line.most
            if fits:
                cells[line.name, player] = int(given)
            else:
                empty.add((line.name, player))
                limits = with_label(lang, line.title, f"{line.low}–{line.most}")
                wrong = wrong or (limits if given.strip() else "")
    return cells, empty, wrong


def to_query(cells: Cells) -> dict[str, str]:
    """Return numbers as they stand in an address."""
    return {f"{name}.{player}": str(value) for (name, player), value in cells.items()}


def total(lines: Sequence[Line], cells: Cells, player: int, start: int = 0) -> int:
    """Return what a person's numbers make."""
    points = start
    for line in lines:
        value = cells.get((line.name, player), 0)
        points += line.worth * value + (line.bonus[1] if line.bonus[1] and value == line.bonus[0] else 0)
    return points


@dataclass(frozen=True)
class Block:
    """A block as it is shown."""

    pad_view: PadView[Any]
    lines: Sequence[Line]
    cells: Cells
    across: bool  # the next cell is the next person's, not the next row's
    keep: Mapping[str, str]  # what the address holds beside the numbers and names
    proof: Markup  # the address where a number is worked out; the script adds whose and which
    more: Markup = NO_MARKUP  # the address with one person more
    extra: Markup = NO_MARKUP  # markup beside the names
    start: int = 0  # points of everybody before anything is written
    doubt: int = 0  # a number above it is doubted
    chosen: tuple[str, int] | None = None

    def html(self) -> Markup:
        """Return the table and below it the keypad."""
        now = self.pad_view
        hidden = Markup(
            "".join(f'<input type="hidden" name="{esc(k)}" value="{esc(v)}">' for k, v in self.keep.items() if v)
        )
        send = Markup(f'<noscript><button class="btn primary">{esc(now.t("Apply"))}</button></noscript>')
        way = Markup("across" if self.across else "down")
        doubt = now.t("More than {doubt}? Check the number.", doubt=self.doubt)
        words = {
            "doubt": doubt,
            "range": now.t("This goes from {low} to {most}."),
            "done": now.t("All is written down."),
            "offline": now.t("No connection. The sheet goes on, everything is kept here."),
        }
        data = Markup(" ".join(f'data-say-{esc(key)}="{esc(value)}"' for key, value in words.items()))
        form = Markup(
            f'<form class="felt scroll" method="get" action="{esc(now.path)}" data-block="{way}" data-start="{self.start}" data-doubt="{self.doubt or ""}" {data}>'
            f"{hidden}{self._table()}{send}{self._names()}</form>"
        )
        return form + self._keypad()

    def _table(self) -> Markup:
        now = self.pad_view
        undo = Markup(
            f'<button type="button" class="btn ghost" data-undo disabled hidden aria-label="{esc(now.t("Undo"))}">{icon("undo")}</button>'
        )
        more = NO_MARKUP
        if self.more:
            more = Markup(
                f'<a class="btn ghost" href="{self.more}" aria-label="{esc(now.t("Add a player"))}">{icon("plus")}</a>'
            )
        heads = Markup(
            "".join(
                f'<th scope="col">{badge(seat, 26)}<span class="cut">{esc(name)}</span></th>'
                for seat, name in enumerate(now.audience.names)
            )
        )
        rows = "".join(self._row(line) for line in self.lines)
        sums = Markup(
            "".join(
                f"<td><output>{total(self.lines, self.cells, player, self.start)}</output></td>"
                for player in range(len(now.names))
            )
        )
        return Markup(
            f'<table class="block n{len(now.names)}"><thead><tr><td>{undo}{more}</td>{heads}</tr></thead><tbody>{rows}</tbody>'
            f'<tfoot><tr><th scope="row">{esc(now.t("Total"))}</th>{sums}</tr></tfoot></table>'
        )

    def _row(self, line: Line) -> Markup:
        now, out = self.pad_view, NO_MARKUP
        for player, name in enumerate(now.audience.names):
            value = self.cells.get((line.name, player))
            chosen = Markup(" data-chosen" if self.chosen == (line.name, player) else "")
            out += Markup(
                f'<td><input class="num" name="{esc(line.name)}.{player}" value="{"" if value is None else int(value)}" placeholder="–" inputmode="numeric" '
                f'pattern="-?[0-9]{{0,3}}" maxlength="4" autocomplete="off" aria-label="{esc(name)}, {esc(line.title)}"{chosen}></td>'
            )
        hint = Markup(f'<span class="dim xs">{esc(line.hint)}</span>' if line.hint else "")
        data = Markup(
            f'data-low="{line.low}" data-most="{line.most}" data-worth="{line.worth}" data-bonus="{line.bonus[0]} {line.bonus[1]}"'
        )
        flags = Markup(
            (" data-keys" if line.keys else "")
            + (" data-tie" if line.tie else "")
            + (" data-bare" if not line.proof else "")
        )
        return Markup(
            f'<tr data-row="{esc(line.name)}" {data}{flags}><th scope="row"><b>{esc(line.title)}</b>{hint}</th>{out}</tr>'
        )

    def _names(self) -> Markup:
        now = self.pad_view
        fields = Markup(
            "".join(
                f'<label class="row">{badge(seat, 24)}<input class="field" name="n{seat}" maxlength="{LONGEST_NAME}" value="{esc(name)}" '
                f'placeholder="{esc(player_name("", seat, now.lang))}" aria-label="Name {seat + 1}"></label>'
                for seat, name in enumerate(now.names)
            )
        )
        new = Markup(
            f'<a class="btn small dashed" href="{address(now.path, {"new": "1"})}" data-fresh>{esc(now.t("Empty sheet"))}</a>'
        )
        return Markup(
            f'<details class="panel names"><summary>{esc(now.t("Names and more"))}</summary><div class="stack">{fields}{self.extra}'
            f'<div class="row wrap"><button class="btn small">{esc(now.t("Apply"))}</button>{new}</div></div></details>'
        )

    def _keypad(self) -> Markup:
        """Return the keys; without a script nobody sees them."""
        now = self.pad_view
        keys = Markup("".join(f'<button type="button" data-key="{esc(n)}">{esc(n)}</button>' for n in DIGITS))
        keys += Markup(
            f'<button type="button" data-key="back" class="quiet" aria-label="{esc(now.t("Delete a digit"))}">{icon("back")}</button>'
        )
        keys += Markup('<button type="button" data-key="0">0</button>')
        keys += Markup(
            f'<button type="button" data-key="ok" class="ok" aria-label="{esc(now.t("Next"))}">{icon("check")}</button>'
        )
        proof = Markup(f'<a class="btn" data-proof href="{self.proof}">{icon("board")} {esc(now.t("Work it out"))}</a>')
        result = Markup(
            f'<a class="btn primary" data-result hidden href="{now.link(view="result")}">{esc(now.t("On to the result"))}</a>'
        )
        sign = Markup(
            f'<button type="button" class="btn" data-key="sign" hidden aria-label="{esc(now.t("Minus"))}">±</button>'
        )
        return Markup(
            f'<div class="pal keypad" style="--c:var(--accent)" hidden><div class="row"><span class="grow" role="status"><b data-what></b>'
            f'<span class="dim small" data-note></span></span>{sign}{proof}{result}</div><div class="keys">{keys}</div></div>'
        )


def refusal(lang: str, wrong: str) -> str:
    """Say that a typed number cannot be."""
    return say(lang, "This number cannot be. {wrong}", wrong=wrong) if wrong else ""
