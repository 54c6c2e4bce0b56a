"""The score pad of Dewan as a page: everything is a link or a form, the address holds the whole sheet.

Parameters of the address: b sheet, n0…n3 names, v view, p player, add points of one more story.
"""

# ruff: noqa: E501 (markup stays on one line)
from collections.abc import Mapping
from html import escape as esc

from spielwerk.core import pads as common
from spielwerk.core.drawing import at, hexagon, small
from spielwerk.core.game import PadPage
from spielwerk.core.language import labelled
from spielwerk.core.pads import no_picture as picture
from spielwerk.core.voice import points
from spielwerk.games.dewan.pad.sheet import DEAREST, ENTRIES, MOST, Count, Pad, from_code
from spielwerk.games.dewan.pad.words import counted, outcome, problem, score
from spielwerk.games.dewan.rules.box import BUILT_IN
from spielwerk.games.dewan.rules.data import FOREST, OPTIONS, SYMBOLS, VILLAGES, VOLCANO, WATER
from spielwerk.games.dewan.texts import option
from spielwerk.games.dewan.view import pieces
from spielwerk.games.dewan.words.points import category, reason

__all__ = ["page", "picture", "saved", "score", "sign"]

VIEWS = ("count", "rules", "result")


Desk = common.Desk[Pad]


def desk(query: Mapping[str, str], lang: str, path: str) -> Desk:
    """Return the pad of an address, or raise PadError."""
    pad = from_code(query["b"]) if query.get("b") else Pad()
    view = query.get("v", "")
    player = common.read_number(query, "p", len(pad.counts), 0)
    more = common.read_number(query, "add", DEAREST + 1, -1)
    if more >= 0 and len(pad.counts[player].stories) < MOST:
        pad.counts[player].stories.append(more)
    names = common.read_names(query, len(pad.counts))
    for count, name in zip(pad.counts, names, strict=True):
        count.name = name
    return Desk(names, lang, path, player, view if view in VIEWS else "count", pad)


def page(query: Mapping[str, str], lang: str, path: str) -> PadPage:
    """Return the score pad as it stands at an address."""
    now, note = common.laid(desk, problem, query, lang, path)
    body = {"count": _count, "rules": _rules, "result": _result}[now.view](now)
    return PadPage(now.t("Score pad"), common.page(_seats(now), note, body, _tabs(now)))


# ---- round the views ----
def _seats(now: Desk) -> str:
    """Return a tab for each player, and a sign to add one."""
    players, more = range(len(now.pad.counts)), ""
    if len(players) < MOST:
        after = now.pad.copy()
        after.counts.append(Count())
        more = now.link(after, names=(*now.names, ""), player=len(players), view="count")
    links = [now.link(player=player, view="count") for player in players]
    chosen = now.player if now.view == "count" else -1
    return common.seats(now.voice.names, now.pad.scores(), chosen, links, more, now.lang)


def _tabs(now: Desk) -> str:
    items = [
        ("count", "pen", now.t("Count"), now.link(view="count")),
        ("rules", "board", now.t("Scenario"), now.link(view="rules")),
        ("result", "sum", now.t("Result"), now.link(view="result")),
    ]
    return common.tabs(items, now.view, "dewan", now.lang)


# ---- counting ----
def _count(now: Desk) -> str:
    """Return what is counted for a player: told stories, then everything that scores in the scenario."""
    pad, player = now.pad, now.player
    rows = _stories(now) + "".join(_entry(now, i) for i in pad.asked())
    names = common.name_form(now.path, {"b": pad.to_code(), "v": "count", "p": str(player)}, now.names, now.lang)
    out = ""
    if len(pad.counts) > 2:
        after = pad.copy()
        after.counts.pop(player)
        left = (*now.names[:player], *now.names[player + 1 :])
        out = common.leave(now.voice.name(player), now.link(after, names=left, player=0), now.lang)
    total = points(pad.scores()[player], now.lang)
    words = f"<b>{labelled(now.lang, esc(now.voice.name(player)), total)}</b>"
    foot = common.on_to_result(player, words, now.link(view="result"), now.lang)
    return f'<div class="felt scroll">{rows}{names}{out}</div>{foot}'


def _stories(now: Desk) -> str:
    """Return the told stories of a player: tap one to take it away, tap points to add one."""
    told, lang = now.pad.counts[now.player].stories, now.lang

    def to(some: list[int]) -> str:
        after = now.pad.copy()
        after.counts[now.player].stories = some
        return now.link(after, "#stories")

    room = len(told) < MOST
    quick = sorted(set(BUILT_IN.points)) if room else ()
    under = common.entries(told, quick, to, now.t("add a story for {}"), lang)
    if room:
        keep = {**now.kept, "v": "count", "p": str(now.player)}
        under += common.add_form(now.path, "stories", keep, 0, DEAREST, lang)
    return common.row("stories", sign("stories"), *counted("stories", lang), f'<b class="sum">{sum(told)}</b>', under)


def _entry(now: Desk, i: int) -> str:
    """Return the row of one thing that is counted: fewer, number, more."""
    name, most, _ = ENTRIES[i]
    title, hint = counted(name, now.lang)

    def to(value: int) -> str:
        after = now.pad.copy()
        after.counts[now.player].numbers[i] = value
        return now.link(after, f"#{name}")

    steps = common.stepper(title, now.pad.counts[now.player].numbers[i], 0, most, to, now.lang)
    return common.row(name, sign(name), title, hint, steps)


# ---- the rules of the sheet ----
def _rules(now: Desk) -> str:
    """Return the scenarios, and the finer rules of the one that was played."""
    out = ""
    for i, (name, values, _default, _fine) in enumerate(OPTIONS):
        if (name == "volcano_flames" and now.pad.scenario != VOLCANO) or (
            name.startswith("village") and now.pad.scenario != VILLAGES
        ):
            continue
        words = option(name, now.lang)
        links = ""
        for value in values:
            after = now.pad.copy()
            after.options[i] = value
            on = ' class="on" aria-current="true"' if value == now.pad.options[i] else ""
            links += f'<a{on} href="{now.link(after)}">{esc(words.values.get(value, str(value)))}</a>'
        out += f'<section class="panel"><h2 class="label">{esc(words.title)}</h2><p class="dim small">{esc(words.hint)}</p><div class="sides dw-sides">{links}</div></section>'
    return f'<div class="felt scroll">{out}</div>'


# ---- the result ----
def _result(now: Desk) -> str:
    """Return what everybody scores, category by category and line by line."""
    pad, voice = now.pad, now.voice
    players, scores = range(len(pad.counts)), pad.scores()
    by_player = [pad.parts(player) for player in players]
    rows = [
        common.Row(category(part.category, now.lang), sign(part.category), [by_player[p][n].points for p in players])
        for n, part in enumerate(by_player[0])
    ]
    sheets = ""
    for player in players:
        lines = common.lines(
            f"<b>{part.points}</b> {esc(labelled(now.lang, category(part.category, now.lang), reason(part, voice)))}"
            for part in by_player[player]
        )
        sheets += common.sheet(player, voice.name(player), scores[player], lines, open_=True)
    heads = common.winners(voice.names, scores, pad.ranks(), outcome(pad, voice))
    foot = common.share(now.link(view="result"), now.path, now.kept, now.lang, picture=False)
    return f'<div class="felt scroll">{heads}{common.sums(rows)}{sheets}</div>{foot}'


def sign(name: str) -> str:
    """Return the small drawing of something that is counted or scored."""
    thing = {"artifacts": "artifact", "dyes": "dye", "fish": "fish", "artifact_pairs": "artifact", "dye_pairs": "dye"}
    if name in ("stories", "cards"):
        art = at(-16, -12, pieces.story_back(), 0.26) if name == "stories" else at(-11, -15, pieces.back(), 0.36)
    elif name == "last_camp":
        art = at(0, 14, pieces.camp(0, 30))
    elif name == "groups":
        art = at(-7, 12, pieces.camp(0, 22)) + at(8, 12, pieces.camp(0, 22))
    elif name == "near_starts":
        art = at(0, 14, pieces.start_camp(1), 0.75)
    elif name in ("zones", "waters", "leads", "shared_leads"):
        kind = FOREST if name == "zones" else WATER
        art = hexagon(16, f'fill="{pieces.colour(kind)}"') + at(0, 0, pieces.MOTIF[pieces.KEYS[kind]], 0.8)
    elif "berr" in name:
        art = at(0, 0, pieces.THING["berry"], 1.7)
    elif "flame" in name:
        art = at(0, 0, pieces.THING["flame"], 1.7)
    else:
        art = at(0, 0, pieces.THING[thing[name]], 1.7)
    if name.endswith("_pairs"):
        other = thing.get(name, SYMBOLS[3])
        art = at(-8, 0, pieces.THING["berry"], 1.2) + at(8, 0, pieces.THING[other], 1.2)
    return small((-18, -18, 36, 36), art, 36, 36)


# ---- the same, elsewhere ----
def saved(query: Mapping[str, str]) -> str:
    """Return the sheet of an address as a file."""
    return common.filed(common.taken(desk, problem, query, "en").pad)
