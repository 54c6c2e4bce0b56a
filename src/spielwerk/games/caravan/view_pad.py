"""The score pad of Creature Caravan as a page: everything is a link or a form, the address holds the whole sheet.

Parameters of the address: b sheet, n0…n4 names, v view, p player, add with to: one more entry of a list.
"""

# ruff: noqa: E501 (markup stays on one line)
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape as esc

from spielwerk.core import pads
from spielwerk.core.drawing import frame
from spielwerk.core.game import PadPage, PositionError
from spielwerk.games.caravan.data import EASTREY_COLUMN
from spielwerk.games.caravan.sheet import LISTS, NUMBERS, Sheet, fill
from spielwerk.games.caravan.texts import category, reason
from spielwerk.games.caravan.texts_pad import counted, outcome, score
from spielwerk.games.caravan.texts_words import points
from spielwerk.games.caravan.view_icons import ICON

__all__ = ["page", "picture", "saved", "score"]

VIEWS = ("count", "result")
MOST = 5  # four players and the automaton
LONGEST = 900  # signs of a sheet in an address
QUICK = {"zombies": range(1, 13), "market": range(1, 15), "creatures": range(9), "treasures": range(1, 5)}
SIGNS = {
    "column": "east", "distance": "east", "eastrey": "gate", "spaces": "tent", "camps": "tent", "zombies": "threat", "market": "market",
    "creatures": "wagon", "treasures": "treasure", "tokens": "threat", "bot": "machine", "towers": "tower", "fruit": "fruit",
}  # fmt: skip
Player = dict[str, object]


def blank() -> Player:
    """Return the sheet of a player before anything is counted."""
    return {name: 0 for name, _, _ in NUMBERS} | {name: [] for name, _, _, _ in LISTS}


def number(player: Player, name: str) -> int:
    """Return a counted number."""
    value = player[name]
    assert isinstance(value, int)
    return value


def entries(player: Player, name: str) -> list[int]:
    """Return the entries of a list."""
    value = player[name]
    assert isinstance(value, list)
    return value


# ---- a sheet in an address: 17.9.2.0.0.0~1.3~2.7~3.5~1, players joined by _ ----
def to_code(players: list[Player]) -> str:
    """Return a sheet as it stands in an address."""
    found = []
    for player in players:
        fields = [".".join(str(player[name]) for name, _, _ in NUMBERS)]
        fields += [".".join(map(str, entries(player, name))) for name, _, _, _ in LISTS]
        found.append("~".join(fields))
    return "_".join(found)


def from_code(code: str) -> list[Player]:
    """Return the sheet of an address, or raise ValueError."""
    if len(code) > LONGEST:
        raise ValueError(code)
    players = []
    for part in code.split("_"):
        fields = part.split("~")
        if len(fields) != 1 + len(LISTS) or not all(re.fullmatch(r"(-?\d{1,3}(\.-?\d{1,3})*)?", f) for f in fields):
            raise ValueError(code)
        values = [[int(n) for n in field.split(".")] if field else [] for field in fields]
        if len(values[0]) != len(NUMBERS):
            raise ValueError(code)
        player: Player = {name: n for (name, _, _), n in zip(NUMBERS, values[0], strict=True)}
        player |= {name: some for (name, _, _, _), some in zip(LISTS, values[1:], strict=True)}
        players.append(player)
    fill({"players": players})
    return players


@dataclass(frozen=True)
class Desk(pads.Desk):
    """A pad as an address shows it."""

    players: list[Player]

    @property
    def sheet(self) -> Sheet:
        """Return the sums as they stand."""
        return fill({"players": self.players})

    @property
    def code(self) -> str:
        """Return the sheet as it stands in an address."""
        return to_code(self.players)

    def changed(self, **fields: object) -> list[Player]:
        """Return all sheets with some fields of the chosen player changed."""
        return [p | fields if k == self.player else p for k, p in enumerate(self.players)]


def desk(query: Mapping[str, str], lang: str, path: str) -> Desk:
    """Return the pad of an address, or raise ValueError."""
    code = query.get("b", "")
    players = from_code(code) if code else [blank(), blank()]
    view = query.get("v", "")
    player = pads.read_number(query, "p", len(players), 0)
    names = pads.read_names(query, len(players))
    now = Desk(names, lang, path, player, view if view in VIEWS else "count", players)
    more, to = query.get("add", ""), query.get("to", "")
    if re.fullmatch(r"-?\d{1,2}", more) and to in QUICK:
        after = now.changed(**{to: [*entries(players[player], to), int(more)]})
        fill({"players": after})
        now = replace(now, players=after)
    return now


def page(query: Mapping[str, str], lang: str, path: str) -> PadPage:
    """Return the score pad as it stands at an address."""
    note = ""
    try:
        now = desk(query, lang, path)
    except ValueError:
        now = desk({}, lang, path)
        note = pads.note(
            now.t("Dieser Link ist unvollständig oder verändert.", "This link is incomplete or was changed.")
        )
    body = _count(now) if now.view == "count" else _result(now)
    return PadPage(now.t("Wertungsblock", "Score pad"), pads.page(now.view, _seats(now), note, body, _tabs(now)))


def _seats(now: Desk) -> str:
    """Return a tab for each player, and a sign to add one."""
    count, more = len(now.players), ""
    if count < MOST:
        more = now.there(players=[*now.players, blank()], names=(*now.names, ""), player=count, view="count")
    links = [now.there(player=player, view="count") for player in range(count)]
    chosen = now.player if now.view == "count" else -1
    return pads.seats(now.voice.names, now.sheet.sums, chosen, links, more, now.lang)


def _tabs(now: Desk) -> str:
    items = [
        ("count", "pen", now.t("Zählen", "Count"), now.there(view="count")),
        ("result", "sum", now.t("Ergebnis", "Result"), now.there(view="result")),
    ]
    return pads.tabs(items, now.view, "caravan", now.lang)


# ---- counting ----
def _count(now: Desk) -> str:
    """Return what is counted for a player, rows a to h."""
    me = now.players[now.player]
    rows = _number(now, "column") + _number(now, "spaces")
    rows += "".join(_list(now, name, low, high, most) for name, most, low, high in LISTS) + _number(now, "tokens")
    rows += _number(now, "bot") + (_number(now, "towers") + _number(now, "fruit") if me["bot"] else "")
    keep = {"b": to_code(now.players), "v": "count", "p": str(now.player)}
    names = pads.name_form(now.path, keep, now.names, now.lang)
    out = ""
    if len(now.players) > 1:
        left = [p for k, p in enumerate(now.players) if k != now.player]
        rest = tuple(n for k, n in enumerate(now.names) if k != now.player)
        words = now.t(f"{now.voice.name(now.player)} entfernen", f"Remove {now.voice.name(now.player)}")
        out = f'<a class="btn small dashed" href="{now.there(players=left, names=rest, player=0)}">{esc(words)}</a>'
    on = f'<a class="btn primary" href="{now.there(view="result")}">{now.t("Zum Ergebnis", "On to the result")}</a>'
    total = points(now.sheet.sums[now.player], now.lang)
    foot = f'<div class="pal" style="--c:var(--seat-{now.player})"><div class="row"><b class="grow">{esc(now.voice.name(now.player))}: {total}</b>{on}</div></div>'
    return f'<div class="felt scroll">{rows}{names}{out}</div>{foot}'


def _row(name: str, lang: str, side: str, under: str = "") -> str:
    title, hint = counted(name, lang)
    return f'<div class="crow" id="{name}">{_sign(name)}<span><b>{esc(title)}</b><br><span class="dim small">{esc(hint)}</span></span>{side}{under}</div>'


def _number(now: Desk, name: str) -> str:
    """Return the row of one number: fewer, number, more."""
    me, n = now.players[now.player], number(now.players[now.player], name)
    most = next(high for field, _, high in NUMBERS if field == name)
    title = counted(name, now.lang)[0]

    def to(value: int, words: str, look: str = "") -> str:
        fields: dict[str, object] = {name: value}
        if name == "bot" and not value:
            fields |= {"towers": 0, "fruit": 0}
        if name == "column" and value == EASTREY_COLUMN:
            fields["spaces"] = max(1, number(me, "spaces"))
        href = now.there(f"#{name}", players=now.changed(**fields))
        return f'<a class="{look}" href="{href}" aria-label="{esc(title)}: {value}">{words}</a>'

    if most == 1:
        steps = to(0, now.t("nein", "no"), "" if n else "done") + to(1, now.t("ja", "yes"), "done" if n else "")
        return _row(name, now.lang, f'<span class="ladd">{steps}</span>')
    floor = 1 if name == "spaces" and me["column"] == EASTREY_COLUMN else 0
    less = to(n - 1, "−") if n > floor else "<i></i>"
    more = to(n + 1, "+", "nxt") if n < most else "<i></i>"
    steps = f'<span class="ladd cc-steps">{less}<b class="sum">{n}</b>{more}</span>'
    under = ""
    if name == "column":
        jumps = "".join(to(value, str(value), "done" if value == n else "") for value in (5, 10, 15, 20))
        under = f'<div class="under"><span class="ladd">{jumps}{to(EASTREY_COLUMN, "Eastrey", "done" if n == EASTREY_COLUMN else "")}</span></div>'
    return _row(name, now.lang, steps, under)


def _list(now: Desk, name: str, low: int, high: int, most: int) -> str:
    """Return the row of a list: tap points to add an entry, tap an entry to take it away."""
    have = entries(now.players[now.player], name)
    chips = ""
    for place, worth in enumerate(have):
        rest = [*have[:place], *have[place + 1 :]]
        words = now.t(f"{worth} Punkte wieder weg", f"take {worth} points away")
        href = now.there(f"#{name}", players=now.changed(**{name: rest}))
        chips += f'<a class="done" href="{href}" aria-label="{words}">{worth}<small>×</small></a>'
    chips = f'<div class="under"><span class="ladd">{chips}</span></div>' if chips else ""
    under = ""
    if len(have) < most:
        for worth in QUICK[name]:
            words = now.t(f"{worth} Punkte dazu", f"add {worth} points")
            href = now.there(f"#{name}", players=now.changed(**{name: [*have, worth]}))
            under += f'<a href="{href}" aria-label="{words}">{worth}</a>'
        under = f'<div class="under"><span class="ladd">{under}</span></div>'
        if name in {"creatures", "treasures"}:
            hidden = "".join(
                f'<input type="hidden" name="{key}" value="{esc(value)}">'
                for key, value in {**now.kept, "v": "count", "p": str(now.player), "to": name}.items()
                if value
            )
            other = now.t("andere Punkte", "other points")
            under += (
                f'<form class="under" method="get" action="{esc(now.path)}#{name}">{hidden}<input class="field" name="add" type="number" min="{low}" max="{high}" '
                f'placeholder="{other}" aria-label="{other}" required><button class="btn small">{now.t("Dazu", "Add")}</button></form>'
            )
    return _row(name, now.lang, f'<b class="sum">{sum(have)}</b>', chips + under)


# ---- the result ----
def _result(now: Desk) -> str:
    """Return the score sheet a to h for everybody, with the reasons."""
    sheet, voice = now.sheet, now.voice
    players = range(len(now.players))
    names = list(dict.fromkeys(part.category for own in sheet.rows for part in own))
    rows = [
        pads.Row(
            category(name, now.lang),
            _sign(name),
            [sum(part.points for part in sheet.rows[p] if part.category == name) for p in players],
        )
        for name in names
    ]
    sheets = ""
    for player in players:
        items = "".join(
            f"<li><b>{part.points}</b> {esc(category(part.category, now.lang))}: {esc(reason(part, voice))}</li>"
            for part in sheet.rows[player]
        )
        body = f'<ul class="cc-lines">{items}</ul>'
        sheets += pads.sheet(player, voice.name(player), sheet.sums[player], body, open_=True)
    heads = pads.winners(voice.names, sheet.sums, sheet.places, outcome(sheet, voice))
    foot = pads.share(now.there(view="result"), now.path, now.kept, now.lang, picture=False)
    return f'<div class="felt scroll">{heads}{pads.sums(rows)}{sheets}</div>{foot}'


def _sign(name: str) -> str:
    body = f'<g style="color:var(--ink)">{ICON[SIGNS[name]]}</g>'
    return frame((-12, -12, 24, 24), body, 'width="36" height="36" aria-hidden="true"')


# ---- the same, elsewhere ----
def saved(query: Mapping[str, str]) -> str:
    """Return the sheet of an address as a file."""
    try:
        now = desk(query, "en", "")
    except ValueError:
        raise PositionError("This link is incomplete or was changed.") from None
    players = [
        ({"name": name} if name else {}) | {key: value for key, value in player.items() if value}
        for name, player in zip(now.names, now.players, strict=True)
    ]
    return json.dumps({"players": players}, ensure_ascii=False, indent=1)


def picture(_query: Mapping[str, str], _lang: str) -> str:
    """Return nothing: a sheet of numbers is no picture."""
    return ""
