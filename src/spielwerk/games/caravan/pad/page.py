"""The score pad of Creature Caravan as a page: a block of numbers, and what is counted for each; links and forms alone.

Parameters of the address: b sheet, column.0 … fruit.4 numbers of the block over it, n0…n4 names, v view, p player,
add with to: one more entry of a list.
"""

# ruff: noqa: E501 (markup stays on one line)
import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape as esc

from spielwerk.core import block
from spielwerk.core import pads as common
from spielwerk.core.drawing import small
from spielwerk.core.game import PadPage
from spielwerk.core.language import labelled
from spielwerk.core.pads import no_picture as picture
from spielwerk.core.state import total
from spielwerk.core.voice import points
from spielwerk.games.caravan.pad.sheet import LISTS, MOST, NUMBERS, Pad, from_code
from spielwerk.games.caravan.pad.words import counted, lines, outcome, problem, score
from spielwerk.games.caravan.rules.data import EASTREY, EASTREY_COLUMN
from spielwerk.games.caravan.view.icons import ICON
from spielwerk.games.caravan.words.points import category, reason
from spielwerk.games.caravan.words.terms import space

__all__ = ["page", "picture", "saved", "score", "sign"]

VIEWS = ("block", "count", "result")
JUMPS = (5, 10, 15, 20, EASTREY_COLUMN)  # columns to tap
QUICK = {"zombies": range(1, 13), "market": range(1, 15), "creatures": range(9), "treasures": range(1, 5)}
SIGNS = {
    "column": "east", "distance": "east", "eastrey": "gate", "spaces": "tent", "camps": "tent", "zombies": "threat", "market": "market",
    "creatures": "wagon", "treasures": "treasure", "tokens": "threat", "bot": "machine", "towers": "tower", "fruit": "fruit",
}  # fmt: skip


@dataclass(frozen=True)
class Desk(common.Desk[Pad]):
    """What lies open: the sheet, how it is looked at, and what was wrong with a typed number."""

    why: str = ""


def automaton(pad: Pad) -> bool:
    """Tell whether the solo bot is on the sheet."""
    return any(count.numbers["bot"] for count in pad.counts)


def desk(query: Mapping[str, str], lang: str, path: str) -> Desk:
    """Return the pad of an address, or raise PadError."""
    pad = from_code(query["b"]) if query.get("b") else Pad()
    view = query.get("v", "")
    player = common.read_number(query, "p", len(pad.counts), 0)
    names = common.read_names(query, len(pad.counts))
    more, to = query.get("add", ""), query.get("to", "")
    if re.fullmatch(r"-?\d{1,2}", more) and to in QUICK:
        pad = pad.with_entries(player, to, [*pad.counts[player].lists[to], int(more)])
        from_code(pad.to_code())  # too many, or too much
    pad, wrong = _typed(pad, query, lang)
    for count, name in zip(pad.counts, names, strict=True):
        count.name = name
    return Desk(names, lang, path, player, view if view in VIEWS else VIEWS[0], pad, block.told(lang, wrong))


def _typed(pad: Pad, query: Mapping[str, str], lang: str) -> tuple[Pad, str]:
    """Return the sheet with the numbers that were typed into the block."""
    cells, empty, wrong = block.typed(query, lines(True, lang), len(pad.counts))
    for (name, player), value in [*cells.items(), *((cell, 0) for cell in empty)]:
        if name not in ("towers", "fruit") or pad.counts[player].numbers["bot"]:
            pad = pad.with_value(player, name, value)
    return pad, wrong


def page(query: Mapping[str, str], lang: str, path: str) -> PadPage:
    """Return the score pad as it stands at an address."""
    now, note = common.laid(desk, problem, query, lang, path)
    note = note or (common.note(now.why) if now.why else "")
    title = now.t("Score pad")
    if now.view == "block":
        return PadPage(title, common.page("", note, _block(now), _tabs(now)))
    body = _count(now) if now.view == "count" else _result(now)
    return PadPage(title, common.page(_seats(now), note, body, _tabs(now)))


# ---- the block ----
def _block(now: Desk) -> str:
    """Return the rows of everybody, as on the sheet of the box."""
    pad = now.pad
    rows = lines(automaton(pad), now.lang)
    cells = {
        (line.name, player): value
        for line in rows
        for player, count in enumerate(pad.counts)
        if (value := count.value(line.name))
    }
    more = now.link(pad.with_player(), names=(*now.names, "")) if len(pad.counts) < MOST else ""
    keep = {"b": pad.to_code(), "v": "block"}
    return block.Block(now, rows, cells, across=False, keep=keep, proof=now.link(view="count"), more=more).html()


def _seats(now: Desk) -> str:
    """Return a tab for each player, and a sign to add one."""
    count, more = len(now.pad.counts), ""
    if count < MOST:
        more = now.link(now.pad.with_player(), names=(*now.names, ""), player=count, view="count")
    links = [now.link(player=player, view="count") for player in range(count)]
    chosen = now.player if now.view == "count" else -1
    return common.seats(now.voice.names, now.pad.scores(), chosen, links, more, now.lang)


def _tabs(now: Desk) -> str:
    items = [
        ("block", "pen", now.p("caravan", "Sheet"), now.link(view="block")),
        ("count", "plus", now.t("Count"), now.link(view="count")),
        ("result", "sum", now.t("Result"), now.link(view="result")),
    ]
    return common.tabs(items, now.view, "caravan", now.lang)


# ---- counting ----
def _count(now: Desk) -> str:
    """Return what is counted for a player, rows a to h."""
    pad, me = now.pad, now.pad.counts[now.player]
    rows = _number(now, "column") + _number(now, "spaces")
    rows += "".join(_list(now, name, low, high, most) for name, most, low, high in LISTS) + _number(now, "tokens")
    rows += _number(now, "bot") + (_number(now, "towers") + _number(now, "fruit") if me.numbers["bot"] else "")
    keep = {"b": pad.to_code(), "v": "count", "p": str(now.player)}
    names = common.name_form(now.path, keep, now.names, now.lang)
    out = ""
    if len(pad.counts) > 1:
        rest = tuple(n for k, n in enumerate(now.names) if k != now.player)
        out = common.leave(
            now.voice.name(now.player), now.link(pad.without(now.player), names=rest, player=0), now.lang
        )
    total = points(pad.scores()[now.player], now.lang)
    words = f"<b>{labelled(now.lang, esc(now.voice.name(now.player)), total)}</b>"
    foot = common.on_to_result(now.player, words, now.link(view="result"), now.lang)
    return f'<div class="felt scroll">{rows}{names}{out}</div>{foot}'


def _row(name: str, lang: str, side: str, under: str = "") -> str:
    return common.row(name, sign(name), *counted(name, lang), side, under)


def _number(now: Desk, name: str) -> str:
    """Return the row of one number: fewer, number, more; a column can be jumped to."""
    me, title = now.pad.counts[now.player].numbers, counted(name, now.lang)[0]

    def to(value: int) -> str:
        return now.link(now.pad.with_number(now.player, name, value), f"#{name}")

    floor = 1 if name == "spaces" and me["column"] == EASTREY_COLUMN else 0
    steps, jumps = common.stepper(title, me[name], floor, dict(NUMBERS)[name], to, now.lang), ""
    for value in JUMPS if name == "column" else ():
        words = space(EASTREY, now.lang) if value == EASTREY_COLUMN else str(value)
        jumps += common.step(title, value, words, to(value), "done" if value == me[name] else "")
    return _row(name, now.lang, steps, common.under(jumps))


def _list(now: Desk, name: str, low: int, high: int, most: int) -> str:
    """Return the row of a list: tap points to add an entry, tap an entry to take it away."""
    count, lang = now.pad.counts[now.player], now.lang
    have = count.lists[name]

    def to(some: list[int]) -> str:
        return now.link(now.pad.with_entries(now.player, name, some), f"#{name}")

    room = len(have) < most
    under = common.entries(have, QUICK[name] if room else (), to, now.t("add {} points"), lang)
    if room and name in {"creatures", "treasures"}:
        keep = {**now.kept, "v": "count", "p": str(now.player), "to": name}
        under += common.add_form(now.path, name, keep, low, high, lang)
    return _row(name, lang, f'<b class="sum">{count.value(name)}</b>', under)


# ---- the result ----
def _result(now: Desk) -> str:
    """Return the score sheet a to h for everybody, with the reasons."""
    pad, voice = now.pad, now.voice
    players, scores = range(len(pad.counts)), pad.scores()
    by_player = [pad.parts(player) for player in players]
    names = list(dict.fromkeys(part.category for own in by_player for part in own))
    rows = [
        common.Row(
            category(name, now.lang),
            sign(name),
            [total(own, name) for own in by_player],
        )
        for name in names
    ]
    sheets = ""
    for player in players:
        body = common.lines(
            f"<b>{part.points}</b> {esc(labelled(now.lang, category(part.category, now.lang), reason(part, voice)))}"
            for part in by_player[player]
        )
        sheets += common.sheet(player, voice.name(player), scores[player], body, open_=True)
    heads = common.winners(voice.names, scores, pad.ranks(), outcome(pad, voice))
    foot = common.share(now.link(view="result"), now.path, now.kept, now.lang, picture=False)
    return f'<div class="felt scroll">{heads}{common.sums(rows)}{sheets}</div>{foot}'


def sign(name: str) -> str:
    """Return the small drawing of a row."""
    body = f'<g style="color:var(--ink)">{ICON[SIGNS[name]]}</g>'
    return small((-12, -12, 24, 24), body, 36, 36)


# ---- the same, elsewhere ----
def saved(query: Mapping[str, str]) -> str:
    """Return the sheet of an address as a file."""
    return common.filed(common.taken(desk, problem, query, "en").pad)
