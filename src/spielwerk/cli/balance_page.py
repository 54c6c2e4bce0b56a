"""A report of many games as a page that needs nothing else: plots and tables, one set of components or two."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from spielwerk import __version__
from spielwerk.bots.arena import Plan
from spielwerk.bots.balance import WHOLE, Balance, Difference, Finding, Use, differences
from spielwerk.bots.statistics import SURE, wilson
from spielwerk.cli import plots
from spielwerk.cli.balance_style import STYLE
from spielwerk.cli.plots import together
from spielwerk.core.census import FINISHED, MET, STAGES, TAKEN, Thing
from spielwerk.core.game import Game
from spielwerk.core.language import Spoken, say_marked, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich, trust
from spielwerk.core.picture import stylesheet
from spielwerk.web.review_words import decimal, signed

NAMED: Final = 3  # things that a cloud names, above and below
LISTED: Final = 12  # things that nobody ever used, by their names
FOLDED: Final = 40  # rows of a table that is folded away at first


@dataclass(frozen=True)
class Played:
    """A set of components, and what was counted of its games."""

    title: str  # of the set
    plan: Plan
    balance: Balance
    box: object  # as texts ask for it


class Page(Spoken):
    """One report."""

    def __init__(self, game: Game, sets: Sequence[Played], command: str, lang: str) -> None:
        self.game = game
        self.sets = sets
        self.first = sets[0]
        self.balance = sets[0].balance
        self.command = command
        self.lang = lang
        self.found = self.balance.findings()

    def html(self) -> Markup:
        """Return the whole page."""
        title = f"{self.t('Balance report')} · {self.game.title}"
        css = trust(stylesheet(self.game))
        parts = [
            self._findings(),
            self._points(),
            self._seats(),
            self._categories(),
            *(self._things(kind) for kind in self._kinds()),
            self._compared(),
            self._method(),
        ]
        return Markup(
            f'<!doctype html><html lang="{esc(self.lang)}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{esc(title)}</title>'
            f"<style>{css}{STYLE}</style></head><body><main><h1>{esc(title)}</h1>{self._head()}"
            f"{''.join(parts)}</main></body></html>"
        )

    # ---- parts ----
    def _head(self) -> Markup:
        """Say what was played."""
        plan, balance = self.first.plan, self.balance
        bots = plan.bots[0] if len(set(plan.bots)) == 1 else ", ".join(plan.bots)
        chips = [
            self.n(balance.games, "{n} game", "{n} games"),
            self.n(len(plan.bots), "{n} player", "{n} players") + f": {bots}",
            self.t("from seed {seed}", seed=plan.seed),
            *(self.game.texts.option(name, self.lang).title + f": {self._option(name)}" for name in plan.options),
            self.t("rules {rules}", rules=plan.rules or self.game.rules_version),
            f"spielwerk {__version__}",
        ]
        sets = NO_MARKUP
        for n, one in enumerate(self.sets):
            mark = f" ({one.plan.components})" if one.plan.components else ""
            words = f"{one.title}{mark}"
            if len(self.sets) > 1:
                words += f": {self.n(one.balance.games, '{n} game', '{n} games')}"
            sets += Markup(f'<span class="chip set-{n}">{esc(words)}</span>')
        some = together(Markup(f'<span class="chip">{esc(chip)}</span>') for chip in chips)
        return Markup(f'<p class="chips">{some}{sets}</p><p><code>{esc(self.command)}</code></p>')

    def _option(self, name: str) -> str:
        value = self.first.plan.options[name]
        return self.game.texts.option(name, self.lang).values.get(value, str(value))

    def _findings(self) -> Markup:
        """Say in sentences what matters."""
        said = [self._about_seats(one) for one in self.sets]
        for kind in self._kinds():
            for stage in (FINISHED, TAKEN):
                dead = self.balance.dead(stage, kind) if stage in self._stages(kind) else []
                if dead:
                    names = ", ".join(self.name(thing) for thing in dead[:LISTED])
                    words = {"kind": self._title(kind), "stage": self._stage(kind, stage), "names": names}
                    if (more := len(dead) - LISTED) > 0:
                        said.append(self.t("{kind}, never {stage} in any game: {names} and {n} more.", n=more, **words))
                    else:
                        said.append(self.t("{kind}, never {stage} in any game: {names}.", **words))
        sure = sorted((one for one in self.found if one.is_sure), key=lambda one: -one.value)
        best = [one for one in sure[:NAMED] if one.value > 0]
        worst = [one for one in reversed(sure[-NAMED:]) if one.value < 0]
        if best:
            said.append(self.t("Goes with more points: {names}.", names=self._listed(best)))
        if worst:
            said.append(self.t("Goes with fewer points: {names}.", names=self._listed(worst)))
        items = together(Markup(f"<li>{rich(words)}</li>") for words in said)
        return self._section(self.t("What stands out"), Markup(f'<ul class="said">{items}</ul>'))

    def _listed(self, some: Sequence[Finding]) -> str:
        return "; ".join(
            f"{self.name(one.thing)}, {self._stage(one.thing.kind, one.stage)} ({signed(self, one.value)})"
            for one in some
        )

    def _about_seats(self, one: Played) -> str:
        """Say whether a seat is better than the others."""
        balance, set_words = one.balance, f"{one.title}: " if len(self.sets) > 1 else ""
        if balance.seats < 2:
            return set_words + self.t("One seat alone: nobody to be ahead of.")
        shares = [won / WHOLE for won in balance.won]
        best = max(range(balance.seats), key=lambda seat: shares[seat])
        low, high = wilson(shares[best], balance.games)
        words = {
            "seat": self.seat(best),
            "share": self.percent(shares[best] / balance.games),
            "low": self.percent(low),
            "high": self.percent(high),
        }
        if low <= 1 / balance.seats:
            told = self.t("{seat} wins most, {share} (95 %: {low} to {high}): no more than chance would give.", **words)
        else:
            told = self.t("{seat} wins **{share}** (95 %: {low} to {high}): more than an equal share.", **words)
        return set_words + told

    def _points(self) -> Markup:
        """Show points, margins and length."""
        t = self.t
        balances = [one.balance for one in self.sets]
        length = t("Rounds") if self.game.round is not None else t("Turns of each seat")
        counted = [(t("Points of a seat"), [one.spread for one in balances])]
        if self.balance.seats > 1:
            counted.append((t("Lead of the first over the second"), [one.margins for one in balances]))
        counted.append((length, [one.turns for one in balances]))
        counted.append((t("Actions of a game"), [one.steps for one in balances]))
        cells = [self._plot(title, plots.bars(title, some, self.percent)) for title, some in counted]
        heads = [
            t("Set"),
            self.p("played", "Games"),
            t("Points"),
            t("Winner ahead by"),
            length,
            t("Equal points in front"),
            t("Several winners"),
        ]
        rows = []
        for n, one in enumerate(self.sets):
            balance = one.balance
            margin = sum(k * v for k, v in balance.margins.items()) / max(1, balance.margins.total())
            rows.append(
                [
                    Markup(f'<span class="set-{n}">{esc(one.title)}</span>'),
                    esc(str(balance.games)),
                    esc(f"{decimal(self, balance.table.value)} ± {self.fine(balance.table.error)}"),
                    esc(decimal(self, margin)),
                    esc(f"{decimal(self, balance.length.value)} ± {self.fine(balance.length.error)}"),
                    esc(self.percent(balance.equal / balance.games)),
                    esc(self.percent(balance.drawn / balance.games)),
                ]
            )
        return self._section(t("Points and length"), self._grid(cells) + self._table(heads, rows) + self._endings())

    def _endings(self) -> Markup:
        """Show why games ended, where there are several ways."""
        ids = sorted({ended for one in self.sets for ended in one.balance.ended})
        if not ids:
            return NO_MARKUP
        known = self.game.census.ENDINGS if self.game.census is not None else {}
        rows = [
            [
                esc(say_marked(self.lang, known[ended]) if ended in known else ended),
                *(self._share(one.balance.ended[ended] / one.balance.games) for one in self.sets),
            ]
            for ended in ids
        ]
        return self._table([self.t("How games ended"), *self._heads()], rows)

    def _heads(self) -> list[str]:
        """Return the head of each set's column."""
        return [one.title for one in self.sets] if len(self.sets) > 1 else [self.t("Share of games")]

    def _seats(self) -> Markup:
        """Show what each seat wins and scores."""
        if self.balance.seats < 2:
            return NO_MARKUP
        t, wins, points = self.t, [], []
        for seat in range(self.balance.seats):
            some = [one.balance for one in self.sets if seat < one.balance.seats]
            won = [(one.won[seat] / WHOLE, one.games) for one in some]
            wins.append((self.seat(seat), [(w / games, *wilson(w, games)) for w, games in won]))
            means = [one.points[seat] for one in some]
            points.append((self.seat(seat), [(m.value, m.value - m.error, m.value + m.error) for m in means]))
        equal = 1 / self.balance.seats
        cells = [
            self._plot(t("Games won"), plots.spans(t("Games won"), wins, self.percent, equal)),
            self._plot(t("Points by seat"), plots.spans(t("Points by seat"), points, self.fine, None)),
        ]
        note = t("A line is what it may be, as sure as 95 %. Dashed: an equal share.")
        return self._section(t("Seats"), self._grid(cells) + self._note(note))

    def _categories(self) -> Markup:
        """Show where points come from, seat by seat, and what winners have more of."""
        t, balance = self.t, self.balance
        if not balance.categories:
            return NO_MARKUP
        order = [name for name in self.game.texts.CATEGORIES if name in balance.categories]
        order += [name for name in balance.categories if name not in order]
        reach = max((abs(one.winners.value) / balance.seats for one in balance.categories.values()), default=1.0) or 1.0
        most = max((abs(m.value) for one in balance.categories.values() for m in one.by_seat), default=1.0) or 1.0
        rows = []
        for name in order:
            one = balance.categories[name]
            cells = [esc(self.game.texts.category(name, self.lang))]
            cells += [self._bar(decimal(self, mean.value), abs(mean.value) / most) for mean in one.by_seat]
            cells.append(self._share(one.scored / (balance.games * balance.seats)))
            if balance.seats > 1:
                value, error = one.winners.value / balance.seats, one.winners.error / balance.seats
                cells.append(self._strip(value, error, reach, self._ink(value, abs(value) > error)))
            rows.append(cells)
        heads = [t("Category"), *(self.seat(seat) for seat in range(balance.seats)), t("Seats that score")]
        heads += [t("Winners: more than the mean of the table")] if balance.seats > 1 else []
        return self._section(t("Points by category and seat"), self._table(heads, rows))

    def _things(self, kind: str) -> Markup:
        """Show every thing of a kind: how often it is met, taken and finished, and what goes with it."""
        t, balance, stages = self.t, self.balance, self._stages(kind)
        things = [thing for thing in balance.things if thing.kind == kind]
        last = stages[-1]
        things.sort(key=lambda thing: -balance.used(last, thing).value)
        by = {(one.stage, one.thing): one for one in self.found}
        shown = [stage for stage in stages if stage != MET]
        clouds = [self._cloud(kind, stage, things, by) for stage in shown] if balance.seats > 1 else []
        reach = max((abs(one.value) for one in self.found if one.thing.kind == kind), default=1.0) or 1.0
        heads = [self._title(kind), *(self._stage(kind, stage) for stage in stages), t("times")]
        heads += [t("Wins"), t("Points ahead")] if balance.seats > 1 else []
        rows = []
        for thing in things:
            use = balance.uses[last].get(thing, Use())
            cells = [esc(self.name(thing))]
            cells += [self._share(balance.used(stage, thing).value) for stage in stages]
            cells.append(esc(decimal(self, use.times / use.seats.amount) if use.seats.amount else ""))
            if balance.seats > 1:
                cells += self._worth(use, by.get((last, thing)), reach)
            rows.append(cells)
        table = self._table(heads, rows)
        if len(rows) > FOLDED:
            table = Markup(f"<details><summary>{esc(t('All {n} in a table', n=len(rows)))}</summary>{table}</details>")
        return self._section(self._title(kind), self._grid(clouds) + table)

    def _worth(self, use: Use, found: Finding | None, reach: float) -> list[Markup]:
        """Return what those who used a thing won, and how far they were ahead."""
        seats = self.balance.seats
        if not use.seats.amount:
            return [NO_MARKUP, NO_MARKUP]
        won = esc(self.percent(1 / seats + use.won.value / (WHOLE * seats)))
        if found is None:
            return [won, Markup(f'<span class="dim">{esc(self.t("too few"))}</span>')]
        return [won, self._strip(found.value, SURE * found.deviation, reach, self._ink(found.value, found.is_sure))]

    def _cloud(self, kind: str, stage: str, things: list[Thing], by: dict[tuple[str, Thing], Finding]) -> Markup:
        found = sorted((by[stage, thing] for thing in things if (stage, thing) in by), key=lambda one: one.value)
        if len(found) < 2:
            return NO_MARKUP
        named = {one.thing for one in (*found[:NAMED], *found[-NAMED:])}
        dots = []
        for one in found:
            ink = self._ink(one.value, one.is_sure)
            share = self.balance.used(stage, one.thing).value
            dots.append(plots.Dot(share, one.value, self.name(one.thing), ink, one.thing in named))
        told: tuple[Callable[[float], str], Callable[[float], str]] = (self.percent, lambda value: signed(self, value))
        title = self._stage(kind, stage)
        across = self.t("share of seats: {stage}", stage=title)
        return self._plot(title, plots.cloud(title, dots, across, self.t("points ahead of the table's mean"), told))

    def _compared(self) -> Markup:
        """Show two sets side by side."""
        if len(self.sets) < 2:
            return NO_MARKUP
        t, found = self.t, differences(self.sets[0].balance, self.sets[1].balance)
        sure = [one for one in found if one.is_sure]
        heads = [t("Figure"), *(one.title for one in self.sets), t("Difference")]
        always = [one for one in found if one.group not in STAGES]
        things = sorted((one for one in sure if one.group in STAGES), key=lambda one: -abs(one.value))
        words = t(
            "{sure} of {n} figures differ for sure. Of the components only those are listed.",
            sure=len(sure),
            n=len(found),
        )
        body = self._note(words) + self._table(heads, [self._difference(one) for one in (*always, *things)])
        return self._section(t("Side by side"), body)

    def _difference(self, one: Difference) -> list[Markup]:
        scale = 1 if one.group in {"points", "length", "category"} else 100
        unit = "" if scale == 1 else " %"
        mark = Markup('<b class="sure">✓</b> ') if one.is_sure else NO_MARKUP
        error = self.fine(scale * SURE * one.deviation)
        told = esc(f"{signed(self, scale * one.value)} ± {error}{unit}")
        values = (esc(f"{decimal(self, scale * each.value)}{unit}") for each in (one.one, one.two))
        return [esc(self._figure(one)), *values, mark + told]

    def _figure(self, one: Difference) -> str:
        """Name a figure of the comparison."""
        if one.group in STAGES:
            return with_label(self.lang, self.name(one.name), self._stage(one.name.kind, one.group))
        if one.group == "wins":
            return with_label(self.lang, self.t("Games won"), self.seat(one.name))
        if one.group == "category":
            return self.game.texts.category(one.name, self.lang)
        if one.group == "ended":
            known = self.game.census.ENDINGS if self.game.census is not None else {}
            return say_marked(self.lang, known[one.name]) if one.name in known else str(one.name)
        length = self.t("Rounds") if self.game.round is not None else self.t("Turns of each seat")
        return {"points": self.t("Points"), "length": length, "equal": self.t("Equal points in front")}[one.group]

    def _method(self) -> Markup:
        """Say how the figures came about, and what they do not say."""
        t = self.t
        said = [
            t(
                "Shares of wins have Wilson's interval, all other figures that of a mean over games: seats of a game "
                "are not independent of each other. All are 95 %."
            ),
            t(
                "Points ahead: what those who used a component have more than the mean of their table. Coloured where "
                "that is sure: a z-test, and of all that is coloured at most 5 % is chance (Benjamini and Hochberg). "
                "Fewer than 30 seats are too few."
            ),
            t(
                "What goes with points need not bring them: who is ahead finishes more of everything. And all of it "
                "holds for these bots."
            ),
        ]
        return self._section(t("How to read it"), together(Markup(f"<p>{esc(words)}</p>") for words in said))

    # ---- words ----
    def _kinds(self) -> list[str]:
        """Return the kinds of things that there are in these games."""
        here = {thing.kind for thing in self.balance.things}
        return [kind for kind in self.game.census.KINDS if kind in here] if self.game.census is not None else []

    def _stages(self, kind: str) -> list[str]:
        """Return the stages of a kind that anything came to; the last one always."""
        assert self.game.census is not None
        stages = [stage for stage in STAGES if stage in self.game.census.KINDS[kind].stages]
        return [
            stage
            for stage in stages
            if stage == stages[-1] or any(thing.kind == kind for thing in self.balance.uses[stage])
        ]

    def _title(self, kind: str) -> str:
        assert self.game.census is not None
        return say_marked(self.lang, self.game.census.KINDS[kind].title)

    def _stage(self, kind: str, stage: str) -> str:
        assert self.game.census is not None
        return say_marked(self.lang, self.game.census.KINDS[kind].stages[stage])

    def name(self, thing: Thing) -> str:
        """Name a thing."""
        assert self.game.census is not None
        return self.game.census.name(thing, self.first.box, self.lang)

    def seat(self, seat: int) -> str:
        """Name a seat."""
        if seat < len(self.first.plan.bots):
            return self.t("Seat {seat}", seat=seat + 1)
        return self.t("Automaton")

    def percent(self, share: float) -> str:
        """Return a share as people read it."""
        return self.t("{much} %", much=decimal(self, 100 * share))

    def fine(self, value: float) -> str:
        """Return a small number, like an error: two digits below one."""
        hundredths = round(100 * value)
        if not 0 < hundredths < 100:
            return decimal(self, value)
        return self.t("{whole}.{tenths}", whole=0, tenths=f"{hundredths:02d}")

    # ---- frames ----
    def _section(self, title: str, body: Markup) -> Markup:
        return Markup(f"<section><h2>{esc(title)}</h2>{body}</section>")

    def _plot(self, title: str, drawing: Markup) -> Markup:
        return Markup(f"<figure><figcaption>{esc(_capital(title))}</figcaption>{drawing}</figure>")

    def _grid(self, cells: Sequence[Markup]) -> Markup:
        inside = together(cells)
        return Markup(f'<div class="grid">{inside}</div>') if inside else NO_MARKUP

    def _note(self, words: str) -> Markup:
        return Markup(f'<p class="dim">{esc(words)}</p>')

    def _share(self, share: float) -> Markup:
        return self._bar(self.percent(share), share)

    def _bar(self, words: str, part: float) -> Markup:
        return Markup(f'<span class="bar" style="--p:{round(100 * part)}%">{esc(words)}</span>')

    def _ink(self, value: float, is_sure: bool) -> str:
        """Return the colour of a difference: none until it is sure."""
        return ("good" if value > 0 else "bad") if is_sure else "line-2"

    def _strip(self, value: float, error: float, reach: float, ink: str) -> Markup:
        words = esc(f"{signed(self, value)} ± {self.fine(error)}")
        return Markup(f'<span class="span">{plots.strip(value, error, reach, ink)}<span>{words}</span></span>')

    def _table(self, heads: Sequence[str], rows: Sequence[Sequence[Markup]]) -> Markup:
        """Return a table whose first column names the rows; a phone shows the heads in each cell."""
        heads = [_capital(head) for head in heads]
        top = together(Markup(f'<th scope="col">{esc(head)}</th>') for head in heads)
        body = NO_MARKUP
        for first, *rest in rows:
            cells = together(
                Markup(f'<td data-head="{esc(head)}">{cell}</td>') for head, cell in zip(heads[1:], rest, strict=True)
            )
            body += Markup(f'<tr><th scope="row">{first}</th>{cells}</tr>')
        return Markup(f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>")


def _capital(words: str) -> str:
    """Return words as they begin a line: those of a census stand in sentences, too."""
    return words[:1].upper() + words[1:]
