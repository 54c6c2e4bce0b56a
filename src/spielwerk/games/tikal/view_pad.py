"""The score pad of Tikal as a page: everything is a link, the address holds the whole sheet.

Parameters of the address: b sheet, n0…n3 names, v view, p player, at hex, why a sheet that cannot be.
"""

# ruff: noqa: E501 (markup stays on one line)
from collections.abc import Mapping
from html import escape as esc

from spielwerk.core import pads as common
from spielwerk.core.drawing import at, frame, small
from spielwerk.core.game import PadPage
from spielwerk.core.picture import FONTS, points_line
from spielwerk.games.tikal import view_pieces as pieces
from spielwerk.games.tikal.data import COPIES, KINDS, SET_POINTS
from spielwerk.games.tikal.pad import MOST
from spielwerk.games.tikal.texts_pad import outcome, problem, score
from spielwerk.games.tikal.texts_points import category, reason
from spielwerk.games.tikal.texts_words import treasure
from spielwerk.games.tikal.view_ground import BOX
from spielwerk.games.tikal.view_pad_desk import Desk, desk
from spielwerk.games.tikal.view_pad_map import drawn, map_view

__all__ = ["page", "picture", "saved", "score"]

ROWS = ("temples", "guards", "treasures")


def page(query: Mapping[str, str], lang: str, path: str) -> PadPage:
    """Return the score pad as it stands at an address."""
    now, note = common.laid(desk, problem, query, lang, path)
    body = {"map": map_view, "treasures": _treasures, "result": _result}[now.view](now)
    note = note or (common.note(now.why) if now.why else "")
    return PadPage(now.t("Wertungsblock", "Score pad"), common.page(_seats(now), note, body, _tabs(now)))


# ---- round the views ----
def _seats(now: Desk) -> str:
    """Return a tab for each player, and a sign to add one."""
    players = range(len(now.names))
    view = "treasures" if now.view == "map" else now.view
    more = now.link(now.pad.with_player(), names=(*now.names, "")) if len(players) < MOST else ""
    links = [now.link(player=player, view=view) for player in players]
    chosen = now.player if now.view == "treasures" else -1
    return common.seats(now.voice.names, now.pad.scores(), chosen, links, more, now.lang)


def _tabs(now: Desk) -> str:
    items = [
        ("map", "board", now.t("Tempel", "Temples"), now.link(view="map")),
        ("treasures", "cards", now.t("Schätze", "Treasures"), now.link(view="treasures")),
        ("result", "sum", now.t("Ergebnis", "Result"), now.link(view="result")),
    ]
    return common.tabs(items, now.view, "tikal", now.lang)


# ---- treasures ----
def _treasures(now: Desk) -> str:
    """Return the treasures of a player: tap how many of a kind there are."""
    t, player = now.t, now.player
    hint = t("Wie viele von jeder Sorte liegen vor", "How many of each kind lie before")
    rows = "".join(_kind(now, kind) for kind in range(KINDS))
    total = sum(SET_POINTS[n] for n in now.pad.treasures[player])
    names = common.name_form(now.path, {"b": now.pad.to_code(), **now.looked}, now.names, now.lang)
    words = f"<b>{t('Schätze', 'Treasures')}: {total}</b>"
    foot = common.on_to_result(player, words, now.link(view="result"), now.lang)
    return f'<div class="felt scroll"><p class="dim small centre">{hint} {esc(now.voice.name(player))}?</p>{rows}{names}</div>{foot}'


def _kind(now: Desk, kind: int) -> str:
    """Return the row of a kind: single, pair and triple with their points."""
    held, name = now.pad.treasures[now.player][kind], treasure(kind, now.lang)
    steps = ""
    for n in range(1, COPIES + 1):
        after = now.pad.with_treasures(now.player, kind, n - 1 if held == n else n)
        disc = small((-13, -13, 26, 27), pieces.treasure(kind, 11), 24, 25)
        look = "done" if n <= held else "nxt" if n == held + 1 else ""
        steps += f'<a class="{look}" href="{now.link(after, f"#t{kind}")}" aria-label="{n} × {esc(name)}">{SET_POINTS[n]}{disc}</a>'
    art = small((-25, -25, 50, 52), pieces.treasure(kind, 24), 44, 46)
    return f'<div class="crow" id="t{kind}">{art}<b>{esc(name.capitalize())}</b><span class="row"><span class="ladd">{steps}</span><b class="sum">{SET_POINTS[held]}</b></span></div>'


# ---- the result ----
def _result(now: Desk) -> str:
    """Return what everybody scores, category by category and line by line."""
    pad, voice = now.pad, now.voice
    players, scores = range(len(now.names)), pad.scores()
    ranks = [1 + sum(other > mine for other in scores) for mine in scores]
    rows = []
    for name in ROWS:
        sums = [sum(part.points for part in pad.parts(player) if part.category == name) for player in players]
        rows.append(common.Row(category(name, now.lang), _sign(name), sums))
    sheets = ""
    for player in players:
        said = [esc(reason(part, voice)) for part in pad.parts(player)]
        empty = now.t("Noch nichts eingetragen.", "Nothing entered yet.")
        body = common.lines(said) if said else f'<p class="dim small">{empty}</p>'
        sheets += common.sheet(player, voice.name(player), scores[player], body, open_=True)
    hint = now.t(
        "Jede Person wertet am Ende ihres eigenen Wertungszugs: Es zählt, was dann auf dem Plan steht.",
        "Everybody scores at the end of their own scoring turn: what stands on the map then counts.",
    )
    heads = common.winners(voice.names, scores, ranks, outcome(pad, voice))
    foot = common.share(now.link(view="result"), now.path, now.kept, now.lang)
    return (
        f'<div class="felt scroll">{heads}{common.sums(rows)}{sheets}<p class="dim small centre">{hint}</p></div>{foot}'
    )


def _sign(name: str) -> str:
    art = {
        "temples": at(0, 4, pieces.pyramid(3, 2, number=False), 0.62),
        "guards": at(0, 13, pieces.plinth(0), 1.1),
        "treasures": pieces.treasure_back(11),
    }[name]
    return small((-17, -17, 34, 34), art, 30, 30)


# ---- the same, elsewhere ----
def saved(query: Mapping[str, str]) -> str:
    """Return the sheet of an address as a file."""
    return common.filed(common.taken(desk, problem, query, "en").pad)


def picture(query: Mapping[str, str], lang: str) -> str:
    """Return the map of an address with everybody's points as one drawing."""
    now = common.taken(desk, problem, query, lang)
    x, y, w, h = BOX
    high = h + 64 * w / 900
    ground = f'<rect x="{x}" y="{y}" width="{w}" height="{high:.1f}" fill="var(--felt)"/>'
    points = points_line(now.voice, now.pad.scores(), x, y + h, w)
    attrs = f'xmlns="http://www.w3.org/2000/svg" font-family="{FONTS}" role="img" aria-label="Tikal"'
    return frame((x, y, w, high), ground + drawn(now.pad) + points, attrs)
