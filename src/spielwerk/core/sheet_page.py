"""A declared sheet as a score pad: a block of numbers where rows have short words, what is counted player by player, the result.

Parameters of the address: b sheet, n0… names, v view, p player, add (and to, of several lists) one more entry of a
list; a block adds <row>.<player> for its numbers.
"""

# ruff: noqa: E501 (markup stays on one line)
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from spielwerk.core import pads as common
from spielwerk.core.audience import points as in_points
from spielwerk.core.block import Block, Line, read_numbers, refusal
from spielwerk.core.language import Message, msg, say_marked, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.parsing import PadError, fits
from spielwerk.core.score_pad import ScorePad, View
from spielwerk.core.sheet import Number, Pad, Points, Sheet
from spielwerk.core.sheet_reader import from_code, from_data

MOST_KEYS: Final = 25  # a row of the block up to so much has a key for every number

Counted = common.PadView[Pad]


@dataclass(frozen=True, kw_only=True)
class SheetPad(ScorePad[Counted]):
    """The score pad of a declared sheet."""

    sheet: Sheet
    block: Message = ""  # what the block is called, where rows have short words
    more: tuple[View[Counted], ...] = field(default=())  # views between counting and the result

    def views(self) -> Sequence[View[Counted]]:
        """Return the block, what is counted, a game's own views, the result."""
        first = (View("block", "pen", self.block, self.block_view, seats=False),) if self.block else ()
        count = View("count", "plus" if self.block else "pen", msg("Count"), self.count_view)
        return (*first, count, *self.more, View("result", "sum", msg("Result"), self.result))

    def from_data(self, data: object) -> Pad:
        """Return the pad of a file, or raise PadError."""
        return from_data(self.sheet, data)

    def from_code(self, code: str) -> Pad:
        """Return the pad of an address, or raise PadError."""
        return from_code(self.sheet, code)

    def pad_view(self, query: Mapping[str, str], lang: str, path: str) -> Counted:
        """Return the pad of an address, or raise PadError."""
        pad = self.from_code(query["b"]) if query.get("b") else self.sheet.pad()
        player = common.read_number(query, "p", len(pad.counts), 0)
        pad = self._add_entry(pad, player, query)
        pad, wrong = self._read_block(pad, query, lang)
        names = common.read_names(query, len(pad.counts))
        for count, name in zip(pad.counts, names, strict=True):
            count.name = name
        return Counted(names, lang, path, player, self.view_of(query), pad, refusal(lang, wrong))

    def _add_entry(self, pad: Pad, player: int, query: Mapping[str, str]) -> Pad:
        """Return the pad with the entry that a form adds to a list; of a single list nobody names which."""
        more, lists = query.get("add", ""), self.sheet.lists
        to = query.get("to", lists[0].name if len(lists) == 1 else "")
        for points in lists:
            have = pad.counts[player].lists[points.name]
            if points.name == to and re.fullmatch(r"-?[0-9]{1,3}", more) and len(have) < points.room:
                if not fits(int(more), points.low, points.high):
                    raise PadError("points", str(player), to, str(points.low), str(points.high))
                return pad.with_entries(player, to, [*have, int(more)])
        return pad

    # ---- the block ----
    def lines(self, pad: Pad, lang: str) -> list[Line]:
        """Return the rows of the block: what counts for anybody."""
        asked = {entry.name for player in range(len(pad.counts)) for entry in pad.entries_for(player)}
        return [
            Line(
                entry.name,
                say_marked(lang, short.title),
                say_marked(lang, short.hint),
                *entry.limits,
                worth=short.worth,
                bonus=short.bonus,
                keys=entry.limits[1] <= MOST_KEYS,
                tie=short.tie,
            )
            for entry in self.sheet.entries
            if (short := entry.short) and entry.name in asked
        ]

    def _read_block(self, pad: Pad, query: Mapping[str, str], lang: str) -> tuple[Pad, str]:
        """Return the pad with the numbers that were typed into the block, and the first row where one cannot be."""
        cells, empty, wrong = read_numbers(query, self.lines(pad, lang), len(pad.counts), lang)
        for (name, player), value in [*cells.items(), *((cell, 0) for cell in empty)]:
            pad = pad.with_value(player, name, value)
        return pad, wrong

    def block_view(self, now: Counted) -> Markup:
        """Return the rows of everybody, as on the sheet of the box."""
        pad, rows = now.pad, self.lines(now.pad, now.lang)
        cells = {
            (line.name, player): value
            for line in rows
            for player, count in enumerate(pad.counts)
            if (value := count.value(line.name))
        }
        more = now.link(pad.with_player(), names=(*now.names, "")) if len(pad.counts) < self.sheet.most else NO_MARKUP
        keep = {"b": pad.to_code(), "v": "block"}
        return Block(now, rows, cells, across=False, keep=keep, proof=now.link(view="count"), more=more).html()

    # ---- counting ----
    def seats(self, now: Counted) -> Markup:
        """Return a tab for each player, and a sign to add one."""
        count, more = len(now.names), NO_MARKUP
        if count < self.sheet.most:
            more = now.link(now.pad.with_player(), names=(*now.names, ""), player=count, view="count")
        links = [now.link(player=player, view="count") for player in range(count)]
        chosen = now.player if now.view == "count" else -1
        return common.seats(now.audience.names, now.pad.scores(), chosen, links, more, now.lang)

    def count_view(self, now: Counted) -> Markup:
        """Return what is counted for a player, row by row."""
        pad, player, name = now.pad, now.player, now.audience.name(now.player)
        asked = [entry for entry in pad.entries_for(player) if not (entry.short and entry.short.tie)]
        rows = "".join(self._number(now, e) if isinstance(e, Number) else self._points(now, e) for e in asked)
        keep = {"b": pad.to_code(), "v": "count", "p": str(player)}
        names = common.name_form(now.path, keep, now.names, now.lang)
        out = NO_MARKUP
        if len(pad.counts) > self.sheet.fewest:
            left = (*now.names[:player], *now.names[player + 1 :])
            out = common.leave(name, now.link(pad.without(player), names=left, player=0), now.lang)
        words = Markup(f"<b>{esc(with_label(now.lang, name, in_points(pad.scores()[player], now.lang)))}</b>")
        foot = common.on_to_result(player, words, now.link(view="result"), now.lang)
        return Markup(f'<div class="felt scroll">{rows}{names}{out}</div>{foot}')

    def _row(self, now: Counted, entry: Number | Points, side: Markup, under: Markup) -> Markup:
        title, hint = say_marked(now.lang, entry.title), say_marked(now.lang, entry.hint)
        return common.row(entry.name, self.sign(entry.name), title, hint, side, under)

    def _number(self, now: Counted, number: Number) -> Markup:
        """Return the row of a number: fewer, the number, more, and values to jump to."""
        pad, player, title = now.pad, now.player, say_marked(now.lang, number.title)
        value = pad.counts[player].numbers[number.name]

        def to(n: int) -> Markup:
            return now.link(pad.with_number(player, number.name, n), f"#{number.name}")

        less = pad.with_number(player, number.name, value - 1).counts[player].numbers[number.name]
        steps = common.stepper(title, value, max(0, less), number.most, to, now.lang)
        jumps = "".join(
            common.step(title, n, say_marked(now.lang, words), to(n), now.lang, "done" if n == value else "")
            for n, words in number.jumps.items()
        )
        return self._row(now, number, steps, common.steps_below(jumps))

    def _points(self, now: Counted, points: Points) -> Markup:
        """Return the row of a list: tap an entry to take it away, tap points to add one."""
        count, name = now.pad.counts[now.player], points.name
        have = count.lists[name]

        def to(some: list[int]) -> Markup:
            return now.link(now.pad.with_entries(now.player, name, some), f"#{name}")

        room = len(have) < points.room
        under = common.entries(have, points.quick if room else (), to, say_marked(now.lang, points.adds), now.lang)
        if room and points.form:
            keep = {**now.stored_query, "v": "count", "p": str(now.player)}
            if len(self.sheet.lists) > 1:
                keep["to"] = name
            under += common.add_form(now.path, name, keep, points.low, points.high, now.lang)
        return self._row(now, points, Markup(f'<b class="sum">{count.value(name)}</b>'), under)
