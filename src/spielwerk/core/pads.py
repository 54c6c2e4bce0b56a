"""What all score pads share: links that hold the whole state, player tabs, view tabs, the table of sums, the way out.

A pad is ``<main class="pad" id="main">`` with, in this order: ``seats``, a ``note`` if something is wrong, a
``<div class="felt">`` (a drawing ``class="padboard"``, with ``corner`` over it) or ``<div class="felt scroll">``
(rows made by ``row``, panels), a foot ``<div class="pal">`` and ``tabs``. The style sheet is ``web/static/pad.css``.
"""

# ruff: noqa: E501 (markup stays on one line)
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from string import Formatter
from typing import Any, Final, Generic, Protocol, TypeVar
from urllib.parse import urlencode

from spielwerk.core.audience import Audience, join_words, with_points
from spielwerk.core.audience import points as in_points
from spielwerk.core.decorations import badge_in_wreath, garland
from spielwerk.core.game import PositionError
from spielwerk.core.icons import badge, icon
from spielwerk.core.language import Spoken, msg, say, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.parsing import LONGEST_NAME, PadError
from spielwerk.core.state import NONE, Part
from spielwerk.core.types import Seat

AnyPad = TypeVar("AnyPad")

# What is wrong with a sheet: the words of a PadError fill the placeholders of its sentence in their order; {who} is a
# player by number, {keys} are divided by spaces.
SENTENCES: Final[Mapping[str, str]] = {
    "object": msg("A file with a JSON object is expected."),
    "code": msg("This link is incomplete or was changed."),
    "key": msg("{key}: there are {keys} only."),
    "players": msg("players: {fewest} to {most} are expected."),
    "player": msg("{who}: names and numbers are expected."),
    "name": msg("{who}: a name of up to {longest_name} characters."),
    "field": msg("{who}, {field}: there is no such field; there are {fields}."),
    "number": msg("{who}, {field}: a whole number from {low} to {high}."),
    "points": msg("{who}, {field}: a whole number from {low} to {high}."),
    "list": msg("{who}, {field}: at most {n} numbers."),
    "options": msg("options: names and numbers are expected."),
    "no_option": msg("options: there are {options}, not {option}."),
    "option": msg("options: {option} is one of {numbers}."),
    "elsewhere": msg("{who}, {field}: does not count with these options."),
    "needs": msg("{who}, {field}: counts together with {other} only."),
}


class PadData(Protocol):
    """What is written on a pad, as far as it matters here."""

    def to_code(self) -> str:
        """Return the sheet as it stands in an address."""
        ...

    def to_data(self) -> dict[str, object]:
        """Return the sheet as plain JSON, as it stands in a file."""
        ...


class ScoredSheet(Protocol):
    """What a sheet brings."""

    def scores(self) -> list[int]:
        """Return everybody's points."""
        ...

    def parts(self, player: int) -> list[Part]:
        """Return a player's points part by part."""
        ...


AnySheet = TypeVar("AnySheet", bound=PadData)
AnyPadView = TypeVar("AnyPadView", bound="PadView[Any]")


@dataclass(frozen=True)
class Row:
    """A row of the table of sums: a category, its small drawing and everybody's points."""

    title: str
    picture: Markup
    points: Sequence[int]


@dataclass(frozen=True)
class PadView(Spoken, Generic[AnySheet]):
    """A pad as an address shows it; a game may add what else is looked at."""

    names: tuple[str, ...]
    lang: str
    path: str
    player: int
    view: str
    pad: AnySheet
    wrong: str = ""  # with what was typed or tapped

    @property
    def stored_query(self) -> dict[str, str]:
        """Return what an address has to hold: the sheet and the names."""
        return {"b": self.pad.to_code(), **write_names(self.names)}

    @property
    def view_query(self) -> dict[str, str]:
        """Return what an address says about the view."""
        return {"p": str(self.player), "v": self.view}

    @property
    def audience(self) -> Audience:
        """Return a reader who knows everybody's name."""
        return reader(self.names, self.lang)

    def to_data(self) -> dict[str, object]:
        """Return what a file holds."""
        return self.pad.to_data()

    def link(self, pad: AnySheet | None = None, mark: str = "", **changes: object) -> Markup:
        """Return the address of this page with something changed."""
        return self.href(mark, pad=pad or self.pad, **changes)

    def href(self, mark: str = "", **changes: object) -> Markup:
        """Return the address of this page with something changed, for markup."""
        now = replace(self, **changes)  # type: ignore[arg-type]
        return address(now.path, now.stored_query | now.view_query, mark)


def address(path: str, query: Mapping[str, str], mark: str = "") -> Markup:
    """Return an address for markup; what is empty is left out."""
    return esc(f"{path}?{urlencode({name: value for name, value in query.items() if value})}{mark}")


def player_name(given: str, seat: Seat, lang: str) -> str:
    """Return a player's name, or the number of the place."""
    return given or say(lang, "Player {seat}", seat=seat + 1)


def reader(names: Iterable[str], lang: str) -> Audience:
    """Return somebody who reads a pad and knows everybody's name."""
    return Audience(NONE, lang, [player_name(name, seat, lang) for seat, name in enumerate(names)])


def read_sheet(
    text: str, lang: str, read: Callable[[object], AnyPad], problem: Callable[[PadError, Audience], str]
) -> AnyPad:
    """Return the sheet of a file as a game reads it, or raise PositionError with the sentence that a game says."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise PositionError(say(lang, "This is not JSON.")) from None
    try:
        return read(data)
    except PadError as error:
        raise PositionError(problem(error, reader(given_names(data), lang))) from None


def score_lines(pad: ScoredSheet, audience: Audience, line: Callable[[Part, Audience], str]) -> list[str]:
    """Return a sheet as lines of text: everybody's total, below it every part with its reason."""
    found = []
    for player, total in enumerate(pad.scores()):
        found.append(with_label(audience.lang, audience.name(player), in_points(total, audience.lang)))
        found += [f"  {line(part, audience)}" for part in pad.parts(player)]
    return found


def outcome(
    audience: Audience,
    scores: Sequence[int],
    ranks: Sequence[int],
    tie: tuple[str, int] | None = None,
    over: bool = True,
) -> str:
    """Say who wins, or who leads while the game goes on; ``tie`` is the sentence for a broken tie, and how much broke it.

    All games say it in the same words, on their pages and on the command line.
    """
    best, first = max(scores), [seat for seat, rank in enumerate(ranks) if rank == 1]
    if best <= 0:
        return audience.t("Nobody has points yet.")
    t, names, points = (
        audience.t,
        join_words([audience.name(seat) for seat in first], audience.lang),
        with_points(best, audience.lang),
    )
    if len(scores) == 1:
        return with_label(audience.lang, names, f"{in_points(best, audience.lang)}.")
    if len(first) > 1:
        if over:
            return t("{names} win together with {points}.", names=names, points=points)
        return t("{names} lead together with {points}.", names=names, points=points)
    if scores.count(best) > 1 and tie:
        return t(tie[0], names=names, points=points, n=tie[1])
    if over:
        return t("{names} wins with {points}.", names=names, points=points)
    return t("{names} leads with {points}.", names=names, points=points)


def sentence(message: str, error: PadError, audience: Audience) -> str:
    """Say what is wrong, where, and what would be right; see ``SENTENCES``."""
    names = dict.fromkeys(name for _, name, _, _ in Formatter().parse(message) if name)
    given = dict(zip(names, error.words, strict=False))
    if "who" in given:
        given["who"] = audience.name(int(given["who"]))
    if "keys" in given:
        given["keys"] = join_words(given["keys"].split(), audience.lang)
    return audience.t(message, **given)


def given_names(data: object) -> list[str]:
    """Return the names in a sheet that cannot be read otherwise."""
    players = data.get("players") if isinstance(data, dict) else None
    entries = players if isinstance(players, list) else []
    given = [entry.get("name") if isinstance(entry, dict) else "" for entry in entries]
    return [name if isinstance(name, str) and len(name) <= LONGEST_NAME else "" for name in given]


def read_names(query: Mapping[str, str], players: int) -> tuple[str, ...]:
    """Return the names n0, n1, … of an address."""
    return tuple(query.get(f"n{seat}", "").strip()[:LONGEST_NAME] for seat in range(players))


def read_number(query: Mapping[str, str], name: str, below: int, default: int) -> int:
    """Return a number out of an address if it is one from 0 to below."""
    given = query.get(name, "")
    return int(given) if given.isdecimal() and len(given) < 4 and int(given) < below else default


def write_names(names: Iterable[str]) -> dict[str, str]:
    """Return names as they stand in an address."""
    return {f"n{seat}": name for seat, name in enumerate(names)}


# ---- round the views ----
def note(words: str, sign: str = "cross") -> Markup:
    """Return the sentence that says what is wrong."""
    return Markup(f'<p class="problem" role="alert">{icon(sign)} {esc(words)}</p>')


def seats(
    names: Sequence[str], scores: Sequence[int], chosen: int, links: Sequence[Markup], more: Markup, lang: str
) -> Markup:
    """Return a tab for each player with the running total, and a sign to add one where ``more`` is an address."""
    out = NO_MARKUP
    for seat, (name, points, where) in enumerate(zip(names, scores, links, strict=True)):
        on = Markup(' aria-current="true"' if seat == chosen else "")
        out += Markup(
            f'<a class="panel seat{" turn" if on else ""}" style="--c:var(--seat-{seat})" href="{where}"{on}>'
            f'<span class="row">{badge(seat, 28)}<span class="name">{esc(name)}</span><span class="score">{points}</span></span></a>'
        )
    if more:
        out += Markup(
            f'<a class="btn ghost" href="{more}" aria-label="{esc(say(lang, "Add a player"))}">{icon("plus")}</a>'
        )
    return Markup(f'<nav class="seats" aria-label="{esc(say(lang, "Players"))}">{out}</nav>')


def tabs(items: Iterable[tuple[str, str, str, Markup]], on: str, slug: str, lang: str) -> Markup:
    """Return the views at the bottom; an item is view, icon, words, address. The last one leads to the rules."""
    out = NO_MARKUP
    for view, sign, words, where in items:
        current = Markup(' class="on" aria-current="page"' if view == on else "")
        out += Markup(f'<a href="{where}"{current}>{icon(sign)}<span>{esc(words)}</span></a>')
    out += Markup(f'<a href="/rules/{esc(slug)}">{icon("help")}<span>{esc(say(lang, "Rules"))}</span></a>')
    return Markup(f'<nav class="tabs" aria-label="{esc(say(lang, "Views"))}">{out}</nav>')


def name_form(path: str, keep: Mapping[str, str], names: Sequence[str], lang: str) -> Markup:
    """Return a form for the names; ``keep`` is everything else the address holds."""
    hidden = Markup(
        "".join(f'<input type="hidden" name="{esc(key)}" value="{esc(value)}">' for key, value in keep.items())
    )
    fields = Markup(
        "".join(
            f'<label class="row">{badge(seat, 24)}<input class="field" name="n{seat}" maxlength="{LONGEST_NAME}" value="{esc(name)}" '
            f'placeholder="{esc(player_name("", seat, lang))}" aria-label="Name {seat + 1}"></label>'
            for seat, name in enumerate(names)
        )
    )
    return Markup(
        f'<details class="panel names"><summary>{esc(say(lang, "Names"))}</summary><form method="get" action="{esc(path)}">{hidden}{fields}'
        f'<button class="btn small">{esc(say(lang, "Apply"))}</button></form></details>'
    )


# ---- counting ----
def row(id: str, sign: Markup, title: str, hint: str, side: Markup, under: Markup = NO_MARKUP) -> Markup:
    """Return a row of the sheet: a drawing, what is counted, at its side the count, below it steps to tap."""
    return Markup(
        f'<div class="crow" id="{esc(id)}">{sign}<span><b>{esc(title)}</b><br><span class="dim small">{esc(hint)}</span></span>{side}{under}</div>'
    )


def step(title: str, value: int, words: str, where: Markup, lang: str, look: str = "") -> Markup:
    """Return a step to tap: it makes a count this value; looks are done (it is), nxt (the next one)."""
    told = words if words[:1].isalpha() else str(value)  # yes or a name is said as written, + as the number it makes
    if words.startswith("+") and len(words) > 1:
        told = f"{words} = {value}"
    return Markup(
        f'<a class="{esc(look)}" href="{where}" aria-label="{esc(with_label(lang, title, told))}">{esc(words)}</a>'
    )


def stepper(title: str, n: int, low: int, most: int, to: Callable[[int], Markup], lang: str) -> Markup:
    """Return the steps of a number: fewer, the number, more; of a question no and yes."""
    if most == 1:
        words = (say(lang, "no"), say(lang, "yes"))
        steps = "".join(
            step(title, value, words[value], to(value), lang, "done" if value == n else "") for value in (0, 1)
        )
        return Markup(f'<span class="ladd">{steps}</span>')
    less = Markup(step(title, n - 1, "−", to(n - 1), lang) if n > low else "<i></i>")
    more = Markup(step(title, n + 1, "+", to(n + 1), lang, "nxt") if n < most else "<i></i>")
    return Markup(f'<span class="ladd stepper">{less}<b class="sum">{n}</b>{more}</span>')


def steps_below(steps: Markup) -> Markup:
    """Return steps below a row."""
    return Markup(f'<div class="under"><span class="ladd">{steps}</span></div>' if steps else "")


def entries(
    have: Sequence[int], quick: Iterable[int], to: Callable[[list[int]], Markup], adds: str, lang: str
) -> Markup:
    """Return the steps of a list of points: tap an entry to take it away, tap points to add one; ``adds`` says so of {}."""
    away = NO_MARKUP
    for place, worth in enumerate(have):
        words = say(lang, "take {worth} points away", worth=worth)
        rest = [*have[:place], *have[place + 1 :]]
        away += Markup(f'<a class="done" href="{to(rest)}" aria-label="{esc(words)}">{worth}<small>×</small></a>')
    more = Markup("".join(f'<a href="{to([*have, n])}" aria-label="{esc(adds.format(n))}">{n}</a>' for n in quick))
    return steps_below(away) + steps_below(more)


def add_form(path: str, mark: str, keep: Mapping[str, str], low: int, high: int, lang: str) -> Markup:
    """Return a form for one more entry of any points; ``keep`` is what the address holds else."""
    hidden = Markup(
        "".join(f'<input type="hidden" name="{esc(key)}" value="{esc(value)}">' for key, value in keep.items() if value)
    )
    other = esc(say(lang, "other points"))
    return Markup(
        f'<form class="under" method="get" action="{esc(path)}#{esc(mark)}">{hidden}<input class="field" name="add" type="number" min="{low}" max="{high}" '
        f'placeholder="{other}" aria-label="{other}" required><button class="btn small">{esc(say(lang, "Add"))}</button></form>'
    )


def leave(name: str, where: Markup, lang: str) -> Markup:
    """Return the link that takes a player off the sheet."""
    return Markup(f'<a class="btn small dashed" href="{where}">{esc(say(lang, "Remove {name}", name=name))}</a>')


def on_to_result(seat: Seat, words: Markup, where: Markup, lang: str) -> Markup:
    """Return the foot of a view: a sum, and the way on to the result."""
    on = Markup(f'<a class="btn primary" href="{where}">{esc(say(lang, "On to the result"))}</a>')
    return Markup(
        f'<div class="pal" style="--c:var(--seat-{seat})"><div class="row"><span class="grow">{words}</span>{on}</div></div>'
    )


# ---- the result ----
def winners(names: Sequence[str], scores: Sequence[int], ranks: Sequence[int], sentence: str) -> Markup:
    """Return everybody with the total, the winner larger and in a wreath, and the sentence that says who won."""
    won = len(names) > 1 and max(scores) > 0  # an empty pad has no winner, and nobody wins alone
    heads = Markup(
        "".join(
            f'<div class="winner">{badge_in_wreath(seat, 56) if won and rank == 1 else badge(seat, 44)}<b>{esc(name)}</b><span>{points}</span></div>'
            for seat, (name, points, rank) in enumerate(zip(names, scores, ranks, strict=True))
        )
    )
    fest = garland(704, 30, 17) if won else NO_MARKUP
    return Markup(
        f'<div class="heads{" won" if won else ""}">{fest}{heads}</div><p class="centre"><b>{esc(sentence)}</b></p>'
    )


def sums(rows: Sequence[Row]) -> Markup:
    """Return category by player with bars; two players stand left and right of the signs."""
    most = max([1, *(points for row in rows for points in row.points)])
    out, players = NO_MARKUP, 0
    for row in rows:
        players = len(row.points)
        head = Markup(f'<th scope="row">{row.picture}<span>{esc(row.title)}</span></th>')
        bars = [_bar(seat, points, most) for seat, points in enumerate(row.points)]
        if players == 2:
            out += Markup(f'<tr><td class="mirror">{bars[0]}</td>{head}<td>{bars[1]}</td></tr>')
        else:
            out += Markup(f"<tr>{head}{''.join(f'<td>{bar}</td>' for bar in bars)}</tr>")
    return Markup(f'<section class="panel"><table class="sums n{players}">{out}</table></section>')


def _bar(seat: Seat, value: int, most: int) -> Markup:
    wide = 0 if value <= 0 else max(2, 100 * value // most)
    return Markup(
        f'<span class="sumbar" style="--c:var(--seat-{seat});--e:var(--seat-{seat}-edge)"><b>{value}</b><i><u style="width:{wide}%"></u></i></span>'
    )


def sheet(seat: Seat, name: str, total: int, body: Markup, open_: bool = False) -> Markup:
    """Return one player's full sheet, folded."""
    return Markup(
        f'<details class="panel one"{" open" if open_ else ""}><summary class="row">{badge(seat, 24)}<b class="grow">{esc(name)}</b>'
        f"<b>{total}</b></summary>{body}</details>"
    )


def lines(items: Iterable[Markup]) -> Markup:
    """Return the lines of a sheet."""
    return Markup(f'<ul class="lines">{"".join(f"<li>{item}</li>" for item in items)}</ul>')


def share(link: Markup, path: str, query: Mapping[str, str], lang: str, picture: bool = True) -> Markup:
    """Return the foot of a result: the sheet file, the picture and the link to copy. ``query`` holds pad and names."""
    file_ = Markup(
        f'<a class="btn" href="{address(f"{path}/sheet.json", query)}" download aria-label="{esc(say(lang, "Download as a file"))}">{icon("down")}</a>'
    )
    image = Markup(
        f'<a class="btn" href="{address(f"{path}/picture.png", query)}" download aria-label="{esc(say(lang, "Download picture"))}">{icon("image")}</a>'
        if picture
        else ""
    )
    copy = Markup(
        f'<button type="button" class="btn primary grow" data-copy="{link}">{icon("link")} {esc(say(lang, "Copy link"))}</button>'
    )
    return Markup(f'<div class="pal" style="--c:var(--accent)"><div class="row">{file_}{image}{copy}</div></div>')
