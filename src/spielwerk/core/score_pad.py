"""A score pad as the platform asks for it: a game says what it reads and which views it has, the rest is here."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from spielwerk.core import pads as common
from spielwerk.core.audience import Audience
from spielwerk.core.game import PadPage, PositionError
from spielwerk.core.language import Message, say_marked, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.pads import SENTENCES, AnyPadView, read_sheet, reader, sentence
from spielwerk.core.parsing import PadError
from spielwerk.core.state import Part, total


@dataclass(frozen=True)
class View(Generic[AnyPadView]):
    """A view of a pad."""

    name: str  # in the address
    icon: str
    title: Message  # of its tab; a view without one lies behind the one before it
    draw: Callable[[AnyPadView], Markup]
    seats: bool = True  # everybody's tabs stand above it


@dataclass(frozen=True)
class ScorePad(Generic[AnyPadView]):
    """The score pad of a game: the protocol ``Pad``, with what is left to a game raising NotImplementedError."""

    slug: str
    category: Callable[[str, str], str]  # what a part of the points is called
    reason: Callable[[Part, Audience], str]
    sign: Callable[[str], Markup]  # the small drawing of a category, and of an entry
    sentences: Mapping[str, str] = field(default_factory=dict)  # what is wrong, where ``SENTENCES`` does not say it
    tie: str = ""  # {names} wins with {points}: what breaks the tie, here {n}

    # ---- a game's own ----
    def views(self) -> Sequence[View[AnyPadView]]:
        """Return the views, the first one first."""
        raise NotImplementedError

    def pad_view(self, query: Mapping[str, str], lang: str, path: str) -> AnyPadView:
        """Return the pad of an address, or raise PadError."""
        raise NotImplementedError

    def from_data(self, data: object) -> Any:
        """Return the pad of a file, or raise PadError."""
        raise NotImplementedError

    def seats(self, now: AnyPadView) -> Markup:
        """Return a tab for each player."""
        raise NotImplementedError

    # ---- the page ----
    def page(self, query: Mapping[str, str], lang: str, path: str) -> PadPage:
        """Return the pad as it stands at an address; of a broken one an empty pad, and what is wrong."""
        try:
            now, wrong = self.pad_view(query, lang, path), ""
        except PadError as error:
            now = self.pad_view({}, lang, path)
            wrong = self.problem(error, now.audience)
        note = common.note(wrong or now.wrong) if wrong or now.wrong else NO_MARKUP
        view = next(view for view in self.views() if view.name == now.view)
        body = Markup(f"{self.seats(now) if view.seats else ''}{note}{view.draw(now)}{self._tabs(now)}")
        return PadPage(now.t("Score pad"), Markup(f'<main class="pad" id="main">{body}</main>'))

    def _tabs(self, now: AnyPadView) -> Markup:
        items, on = [], ""
        for view in self.views():
            if view.title:
                items.append((view.name, view.icon, say_marked(now.lang, view.title), now.link(view=view.name)))
            if view.name == now.view:
                on = items[-1][0]
        return common.tabs(items, on, self.slug, now.lang)

    def view_of(self, query: Mapping[str, str]) -> str:
        """Return the view that an address names, or the first one."""
        names = [view.name for view in self.views()]
        return query["v"] if query.get("v") in names else names[0]

    def problem(self, error: PadError, audience: Audience) -> str:
        """Say what is wrong, where, and what would be right."""
        return sentence({**SENTENCES, **self.sentences}[error.code], error, audience)

    # ---- the result ----
    def categories(self, parts: Sequence[Sequence[Part]]) -> Iterable[str]:
        """Return the rows of the result, given everybody's parts."""
        return dict.fromkeys(part.category for own in parts for part in own)

    def outcome(self, pad: Any, audience: Audience) -> str:
        """Say who wins, and by what."""
        ranks = pad.ranks()
        broken = (self.tie, pad.ties()[ranks.index(1)]) if self.tie else None
        return common.outcome(audience, pad.scores(), ranks, broken)

    def result(self, now: AnyPadView) -> Markup:
        """Return what everybody scores, category by category and line by line."""
        pad, audience = now.pad, now.audience
        parts = [pad.parts(player) for player in range(len(now.names))]
        rows = [
            common.Row(self.category(name, now.lang), self.sign(name), [total(own, name) for own in parts])
            for name in self.categories(parts)
        ]
        sheets = "".join(self.player_sheet(now, player, own) for player, own in enumerate(parts))
        heads = common.winners(audience.names, pad.scores(), pad.ranks(), self.outcome(pad, audience))
        foot = common.share(now.link(view="result"), now.path, now.stored_query, now.lang, picture=False)
        return Markup(f'<div class="felt scroll">{heads}{common.sums(rows)}{sheets}</div>{foot}')

    def player_sheet(self, now: AnyPadView, player: int, parts: list[Part]) -> Markup:
        """Return a player's points line by line."""
        said = [with_label(now.lang, self.category(p.category, now.lang), self.reason(p, now.audience)) for p in parts]
        lines = common.lines(Markup(f"<b>{p.points}</b> {esc(words)}") for p, words in zip(parts, said, strict=True))
        return common.sheet(player, now.audience.name(player), total(parts), lines, open_=True)

    # ---- the same, elsewhere ----
    def sheet_file(self, query: Mapping[str, str]) -> str:
        """Return the sheet of an address as a file, or raise PositionError."""
        return json.dumps(self.require_pad_view(query, "en").to_data(), ensure_ascii=False, indent=1)

    def require_pad_view(self, query: Mapping[str, str], lang: str) -> AnyPadView:
        """Return the pad of an address to be handed out, or raise PositionError with what is wrong with it."""
        try:
            return self.pad_view(query, lang, "")
        except PadError as error:
            raise PositionError(self.problem(error, reader((), lang))) from None

    def picture(self, _query: Mapping[str, str], _lang: str) -> str:
        """Return nothing: a sheet of numbers is no picture."""
        return ""

    def score(self, text: str, lang: str) -> str:
        """Return everybody's points of a sheet file with the reasons, or raise PositionError with a sentence."""
        pad = read_sheet(text, lang, self.from_data, self.problem)
        audience = reader(pad.names, lang)
        return "\n".join([*common.score_lines(pad, audience, self.line), self.outcome(pad, audience)])

    def line(self, part: Part, audience: Audience) -> str:
        """Return a part of somebody's points as a line of text."""
        return with_label(
            audience.lang, self.category(part.category, audience.lang), f"{part.points} ({self.reason(part, audience)})"
        )
