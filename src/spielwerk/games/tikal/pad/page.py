"""The score pad of Tikal as a page: a block of scorings, and the map to work one out; the address holds everything.

Parameters of the address: w1.0 … end.3 and paid.0 … the numbers of the block, auction, b the map, n0…n3 names, v view,
p player and w scoring that are worked out, at hex, why a map that cannot be.
"""

# ruff: noqa: E501 (markup stays on one line)
from collections.abc import Mapping, Sequence

from spielwerk.core import pads as common
from spielwerk.core.audience import Audience
from spielwerk.core.block import Block
from spielwerk.core.drawing import at, frame, small
from spielwerk.core.language import msg, msg_as, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.parsing import PadError
from spielwerk.core.picture import FONTS, points_line
from spielwerk.core.score_pad import ScorePad, View
from spielwerk.games.tikal.pad.ledger import SCORINGS, Ledger
from spielwerk.games.tikal.pad.map import draw, map_view, written_back
from spielwerk.games.tikal.pad.pad_view import TikalPadView, read_pad_view
from spielwerk.games.tikal.pad.sheet import MOST
from spielwerk.games.tikal.pad.words import lines, outcome, problem, row_title, score
from spielwerk.games.tikal.rules.data import COPIES, KINDS, SET_POINTS, START_POINTS
from spielwerk.games.tikal.view import pieces
from spielwerk.games.tikal.view.ground import BOX
from spielwerk.games.tikal.words.points import category, reason
from spielwerk.games.tikal.words.terms import treasure, treasure_title

ROWS = ("temples", "guards", "treasures")


# ---- the block ----
def _block(now: TikalPadView) -> Markup:
    """Return the scorings of everybody: a number for each, and what they make so far."""
    more = NO_MARKUP
    if len(now.names) < MOST:
        wider = Ledger(len(now.names) + 1, now.ledger.auction)
        wider.cells = now.ledger.cells
        more = now.link(now.pad.with_player(), names=(*now.names, ""), ledger=wider)
    on = Markup(" checked" if now.ledger.auction else "")
    words = esc(now.t("Auction: start with 20, bids cost points"))
    return Block(
        now,
        lines(now.ledger.auction, now.lang),
        now.ledger.cells,
        across=True,
        keep={"b": now.pad.to_code(), "v": "block"},
        proof=now.link(view="map"),
        more=more,
        extra=Markup(f'<label class="row"><input type="checkbox" name="auction" value="1"{on}> {words}</label>'),
        start=START_POINTS[now.ledger.auction],
        doubt=99,
        chosen=(now.row, now.player),
    ).html()


# ---- treasures ----
def _treasures(now: TikalPadView) -> Markup:
    """Return the treasures of a player: tap how many of a kind there are."""
    t, player = now.t, now.player
    hint = esc(t("How many of each kind lie before {name}?", name=now.audience.name(player)))
    rows = "".join(_kind(now, kind) for kind in range(KINDS))
    total = sum(SET_POINTS[n] for n in now.pad.treasures[player])
    words = with_label(now.lang, t("Treasures"), str(total))
    foot = Markup(f'<div class="pal" style="--c:var(--seat-{player})">{written_back(now, words)}</div>')
    return Markup(f'<div class="felt scroll"><p class="dim small centre">{hint}</p>{rows}</div>{foot}')


def _kind(now: TikalPadView, kind: int) -> Markup:
    """Return the row of a kind: single, pair and triple with their points."""
    held, name = now.pad.treasures[now.player][kind], treasure(kind, now.lang)
    steps = NO_MARKUP
    for n in range(1, COPIES + 1):
        after = now.pad.with_treasures(now.player, kind, n - 1 if held == n else n)
        disc = small((-13, -13, 26, 27), pieces.treasure(kind, 11), 24, 25)
        look = Markup("done" if n <= held else "nxt" if n == held + 1 else "")
        steps += Markup(
            f'<a class="{look}" href="{now.link(after, f"#t{kind}")}" aria-label="{n} × {esc(name)}">{SET_POINTS[n]}{disc}</a>'
        )
    art = small((-25, -25, 50, 52), pieces.treasure(kind, 24), 44, 46)
    return Markup(
        f'<div class="crow" id="t{kind}">{art}<b>{esc(treasure_title(kind, now.lang))}</b><span class="row"><span class="ladd">{steps}</span><b class="sum">{SET_POINTS[held]}</b></span></div>'
    )


# ---- the result ----
def _result(now: TikalPadView) -> Markup:
    """Return what everybody has: scoring by scoring, or what the map brings where no scoring is written."""
    pad, audience, scores = now.pad, now.audience, now.scores
    players = range(len(now.names))
    ranks = [1 + sum(other > mine for other in scores) for mine in scores]
    parts = [now.ledger.parts(player) if now.ledger.has_numbers() else pad.parts(player) for player in players]
    rows = []
    for name in (part.category for part in parts[0]) if now.ledger.has_numbers() else ROWS:
        title = row_title(name, now.lang) if name in SCORINGS else category(name, now.lang)
        rows.append(common.Row(title, sign(name), [sum(p.points for p in own if p.category == name) for own in parts]))
    sheets = NO_MARKUP
    for player in players:
        said = [esc(reason(part, audience)) for part in pad.parts(player)]
        if said:
            name = audience.name(player)
            head = now.t("{name}, on the map", name=name)
            sheets += common.sheet(player, head, pad.scores()[player], common.lines(said), not now.ledger.has_numbers())
    hint = esc(now.t("Everybody scores at the end of their own scoring turn: what stands on the map then counts."))
    heads = common.winners(audience.names, scores, ranks, outcome(pad, now.ledger, audience))
    foot = common.share(now.link(view="result"), now.path, now.stored_query, now.lang)
    return Markup(
        f'<div class="felt scroll">{heads}{common.sums(rows)}{sheets}<p class="dim small centre">{hint}</p></div>{foot}'
    )


def sign(name: str) -> Markup:
    """Return the small drawing of a category or a scoring."""
    art = {
        "temples": at(0, 4, pieces.pyramid(3, 2, number=False), 0.62),
        "guards": at(0, 13, pieces.plinth(0), 1.1),
        "treasures": pieces.treasure_back(11),
    }.get(name, at(0, 2, pieces.volcano(), 0.3))
    return small((-17, -17, 34, 34), art, 30, 30)


# ---- the pad ----
class TikalPad(ScorePad[TikalPadView]):
    """The score pad of Tikal: the block of scorings, and the map with the treasures to work one out."""

    def views(self) -> Sequence[View[TikalPadView]]:
        """Return the block, the map, the treasures and the result."""
        return (
            View("block", "pen", msg_as("where the scorings are written", "Sheet"), _block, seats=False),
            View("map", "board", msg_as("where the temples stand", "Map"), map_view),
            View("treasures", "cards", msg("Treasures"), _treasures),
            View("result", "sum", msg("Result"), _result),
        )

    def pad_view(self, query: Mapping[str, str], lang: str, path: str) -> TikalPadView:
        """Return the pad of an address, or raise PadError."""
        return read_pad_view(query, lang, path, self.view_of(query))

    def seats(self, now: TikalPadView) -> Markup:
        """Return a tab for each player: with the sum of the map where one is worked out, else with all points."""
        players = range(len(now.names))
        links = [now.link(player=player, row="") for player in players]
        chosen = now.player if now.view != "result" else -1
        points = now.scores if now.view == "result" else now.pad.scores()
        return common.seats(now.audience.names, points, chosen, links, NO_MARKUP, now.lang)

    def problem(self, error: PadError, audience: Audience) -> str:
        """Say what is wrong, where, and what would be right."""
        return problem(error, audience)

    def score(self, text: str, lang: str) -> str:
        """Return everybody's points of a sheet file with the reasons, or raise PositionError with a sentence."""
        return score(text, lang)

    def picture(self, query: Mapping[str, str], lang: str) -> Markup:
        """Return the map of an address with everybody's points as one drawing."""
        now = self.require_pad_view(query, lang)
        x, y, w, h = BOX
        high = h + 64 * w / 900
        ground = Markup(f'<rect x="{x}" y="{y}" width="{w}" height="{high:.1f}" fill="var(--felt)"/>')
        points = points_line(now.audience, now.scores, x, y + h, w)
        attrs = Markup(f'xmlns="http://www.w3.org/2000/svg" font-family="{esc(FONTS)}" role="img" aria-label="Tikal"')
        return frame((x, y, w, high), ground + draw(now.pad) + points, attrs)


PAD = TikalPad("tikal", category, reason, sign)
