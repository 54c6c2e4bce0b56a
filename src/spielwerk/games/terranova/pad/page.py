"""The score pad of Terra Nova as a page: everything is a link, the address holds the whole sheet.

Parameters of the address: b sheet, n0…n3 names, v view, a the area that is open (its place from 0).
"""

# ruff: noqa: E501 (markup stays on one line)
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from spielwerk.core import pads as common
from spielwerk.core.drawing import at, small
from spielwerk.core.icons import badge, icon
from spielwerk.core.language import msg, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.score_pad import ScorePad, View
from spielwerk.core.state import NONE, Part, total
from spielwerk.games.terranova.pad.sheet import (
    FEWEST,
    LARGEST,
    LONGEST,
    MOST,
    MOST_FIGURES,
    Enclosure,
    Pad,
    from_code,
    from_data,
)
from spielwerk.games.terranova.pad.words import SENTENCES, areas, takers, worth
from spielwerk.games.terranova.rules.data import CATEGORIES, FACTORS, MOST_LANDSCAPES
from spielwerk.games.terranova.view.pieces import tile
from spielwerk.games.terranova.words.points import category, reason
from spielwerk.games.terranova.words.terms import landscapes

LEAPS = (-5, 5, 10)  # hexes at one tap
SPOTS = {1: ((0, 0, "f"),), 2: ((-26, 0, "f"), (26, 0, "a")), 3: ((-26, -22, "f"), (26, -22, "a"), (0, 23, "l"))}


@dataclass(frozen=True)
class AreaPadView(common.PadView[Pad]):
    """What lies open: the sheet and how it is looked at."""

    area: int = NONE  # whose numbers can be tapped

    @property
    def view_query(self) -> dict[str, str]:
        """Return what an address says about the view."""
        return {"v": self.view, "a": str(self.area) if self.area != NONE else ""}


# ---- the areas ----
def _areas(now: AreaPadView) -> Markup:
    """Return all areas, one of them open, and the way to the next."""
    pad = now.pad
    rows = "".join(
        _open(now, place) if place == now.area else _fold(now, place, area) for place, area in enumerate(pad.areas)
    )
    hint = now.t("Write down every area as soon as stones and coast enclose it and it has at most 3 landscapes.")
    names = common.name_form(now.path, {"b": pad.to_code(), **now.view_query}, now.names, now.lang)
    leave = NO_MARKUP
    if len(now.names) > FEWEST:
        for player, name in enumerate(now.audience.names):
            left = (*now.names[:player], *now.names[player + 1 :])
            leave += common.leave(name, now.link(pad.without_player(player), names=left), now.lang) + " "
    body = Markup(f'<p class="dim small centre">{esc(hint)}</p>{rows}{names}<div>{leave}</div>')
    return Markup(f'<div class="felt scroll">{body}</div>{_foot(now)}')


def _fold(now: AreaPadView, place: int, area: Enclosure) -> Markup:
    """Return an area in one row; its sign opens it."""
    label = now.t("Change area {number}", number=place + 1)
    where = now.link(mark=f"#area{place}", area=place)
    side = Markup(f'<a class="btn small" href="{where}" aria-label="{esc(label)}">{icon("pen")}</a>')
    return common.row(f"area{place}", _sign(area.landscapes), worth(area, now.lang), takers(area, now.audience), side)


def _open(now: AreaPadView, place: int) -> Markup:
    """Return the numbers of an area to tap: landscapes, hexes, everybody's figures."""
    t, area, mark = now.t, now.pad.areas[place], f"#area{place}"

    def to(landscapes: int = 0, hexes: int = 0) -> Markup:
        after = now.pad.copy()
        after.areas[place] = Enclosure(landscapes or area.landscapes, hexes or area.hexes, area.figures)
        return now.link(after, mark)

    kinds = Markup(
        "".join(
            f'<a class="{"done" if n == area.landscapes else ""}" href="{to(landscapes=n)}" '
            f'aria-label="{esc(with_label(now.lang, f"{n}×{FACTORS[n]}", landscapes(n, now.lang)))}">'
            f"{n}<small>×{FACTORS[n]}</small></a>"
            for n in range(1, MOST_LANDSCAPES + 1)
        )
    )
    title = t("Hexes")
    leaps = "".join(
        common.step(title, area.hexes + leap, f"{leap:+}".replace("-", "−"), to(hexes=area.hexes + leap), now.lang)
        for leap in LEAPS
        if 1 <= area.hexes + leap <= LARGEST
    )
    steps = common.stepper(title, area.hexes, 1, LARGEST, lambda n: to(hexes=n), now.lang)
    away = t("Strike area {number}", number=place + 1)
    out = common.row(
        "landscapes",
        _sign(area.landscapes),
        t("Landscapes"),
        t("the more, the less a hex brings"),
        Markup(f'<span class="ladd">{kinds}</span>'),
    )
    out += common.row("hexes", _count(), title, t("without the stones"), steps, common.steps_below(leaps))
    out += "".join(_figures(now, place, player) for player in range(len(now.names)))
    gone = now.link(now.pad.without_area(place), area=NONE)
    head = Markup(f'<h2 class="label" id="area{place}">{esc(t("Area {number}", number=place + 1))}</h2>')
    return Markup(f'{head}{out}<div><a class="btn small dashed" href="{gone}">{esc(away)}</a></div>')


def _figures(now: AreaPadView, place: int, player: int) -> Markup:
    """Return the row of a player's figures in the open area."""
    name = now.audience.name(player)

    def to(n: int) -> Markup:
        after = now.pad.copy()
        after.areas[place].figures[player] = n
        return now.link(after, f"#figures{player}")

    steps = common.stepper(name, now.pad.areas[place].figures[player], 0, MOST_FIGURES, to, now.lang)
    return common.row(f"figures{player}", badge(player, 36), name, now.t("figures in it"), steps)


def _foot(now: AreaPadView) -> Markup:
    """Return what the open area brings, and the way to the next one."""
    pad, words = now.pad, esc(areas(len(now.pad.areas), now.lang))
    if now.area != NONE:
        area = pad.areas[now.area]
        words = Markup(f"<b>{esc(worth(area, now.lang))}</b><br>{esc(takers(area, now.audience))}")
    new = len(pad.areas)
    where = now.link(pad.with_area(), f"#area{new}", area=new) if new < LONGEST else now.link(view="result")
    on = now.t("Next area") if new < LONGEST else now.t("On to the result")
    return Markup(
        f'<div class="pal" style="--c:var(--accent)"><div class="row"><span class="grow">{words}</span><a class="btn primary" href="{where}">{esc(on)}</a></div></div>'
    )


# ---- small drawings ----
def sign(name: str) -> Markup:
    """Return the small drawing of a category of points."""
    return _sign(CATEGORIES.index(name))


def _sign(landscapes: int) -> Markup:
    """Return as many landscapes as an area has."""
    art = "".join(at(x, y, tile(key)) for x, y, key in SPOTS[landscapes])
    return small((-58, -58, 116, 116), art, 40, 40)


def _count() -> Markup:
    """Return some hexes of one landscape."""
    art = "".join(at(x, y, tile("w")) for x, y in ((-26, 22), (26, 22), (0, -23)))
    return small((-58, -58, 116, 116), art, 40, 40)


# ---- the pad ----
class AreaPad(ScorePad[AreaPadView]):
    """The score pad of Terra Nova: everybody's names and a list of areas."""

    def views(self) -> Sequence[View[AreaPadView]]:
        """Return the areas and the result."""
        return View("areas", "board", msg("Areas"), _areas), View("result", "sum", msg("Result"), self.result)

    def from_data(self, data: object) -> Pad:
        """Return the pad of a file, or raise PadError."""
        return from_data(data)

    def pad_view(self, query: Mapping[str, str], lang: str, path: str) -> AreaPadView:
        """Return the pad of an address, or raise PadError; a new one begins with its first area."""
        pad = from_code(query["b"]) if query.get("b") else Pad().with_area()
        names = common.read_names(query, len(pad.names))
        pad.names = list(names)
        area = common.read_number(query, "a", len(pad.areas), NONE if query.get("b") else 0)
        return AreaPadView(names, lang, path, 0, self.view_of(query), pad, area=area)

    def seats(self, now: AreaPadView) -> Markup:
        """Return everybody with the running total, and a sign to add somebody."""
        more = now.link(now.pad.with_player(), names=(*now.names, "")) if len(now.names) < MOST else NO_MARKUP
        links = [now.link(mark=f"#player{player}", view="result") for player in range(len(now.names))]
        return common.seats(now.audience.names, now.pad.scores(), NONE, links, more, now.lang)

    def categories(self, _parts: Sequence[Sequence[Part]]) -> Iterable[str]:
        """Return a row for every number of landscapes."""
        return CATEGORIES[1:]

    def player_sheet(self, now: AreaPadView, player: int, parts: list[Part]) -> Markup:
        """Return what a player scored area by area."""
        said = [Markup(f"<b>{part.points}</b> {esc(reason(part, now.audience))}") for part in parts]
        body = Markup(common.lines(said) if said else f'<p class="dim small">{esc(now.t("No area yet."))}</p>')
        sheet = common.sheet(player, now.audience.name(player), total(parts), body, open_=True)
        return Markup(f'<div id="player{player}">{sheet}</div>')


PAD = AreaPad("terranova", category, reason, sign, SENTENCES)
