"""The score pad as a page: everything is a link, the address holds the whole state, so it works without scripts.

Parameters of the address: b boards, n0…n3 names, p player, v view, c tool, l last cell, why cell.
"""

# ruff: noqa: E501 (markup stays on one line)
from collections.abc import Mapping, Sequence

from spielwerk.core import pads as common
from spielwerk.core.audience import Audience, capital
from spielwerk.core.drawing import at, corners, cube, frame, hexagon, poly, small
from spielwerk.core.icons import icon
from spielwerk.core.language import msg, msg_as, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.parsing import PadError
from spielwerk.core.picture import FONTS
from spielwerk.core.score_pad import ScorePad, View
from spielwerk.core.types import Cell, Seat
from spielwerk.games.harmonies.pad.cards import add, cards
from spielwerk.games.harmonies.pad.pad_view import CUBE, ERASE, TOOLS, BoardPadView, read_pad_view, standing
from spielwerk.games.harmonies.pad.result import results, sign
from spielwerk.games.harmonies.pad.sheet import MOST, Pad
from spielwerk.games.harmonies.pad.words import problem, score
from spielwerk.games.harmonies.rules.data import (
    BOARDS,
    CELL_NAMES,
    CELLS,
    COLOURS,
    GROWS,
    SIDES,
    STACKS,
)
from spielwerk.games.harmonies.view import pieces
from spielwerk.games.harmonies.view.pieces import SIZE, bounds, middle, stack, xy
from spielwerk.games.harmonies.view.points import point_marks
from spielwerk.games.harmonies.words.points import category, reason
from spielwerk.games.harmonies.words.refusals import refused_stack
from spielwerk.games.harmonies.words.terms import landscape, on_landscape, token


# ---- the board ----
def _plan(now: BoardPadView) -> Markup:
    """Return the board of a player with a palette: a tap lays the chosen token on top."""
    laid = sum(bool(now.player_sheet.stack(cell)) for cell in range(len(BOARDS[now.pad.side])))
    t = now.t
    counted = t("{laid} of {count} cells", laid=laid, count=len(BOARDS[now.pad.side]))
    sides = Markup(
        "".join(
            f'<a class="{"on" if side == now.pad.side else ""}" href="{now.link(_turn_board(now.pad, side))}">{esc(SIDES[side])}</a>'
            for side in range(2)
        )
    )
    group = Markup(f'<span class="sides" role="group" aria-label="{esc(t("Side"))}">{sides}</span>')
    tools = Markup(f'<span class="chip">{esc(counted)}</span>{group}')
    note = NO_MARKUP
    if now.why >= 0:
        note = common.note(_why(now), "help")
    elif now.last >= 0 and now.player_sheet.stack(now.last):
        note = Markup(f'<p class="said" role="status">{esc(_say_stack(now))}</p>')
    return Markup(f'<div class="felt">{_board(now)}<div class="corner">{tools}</div>{note}</div>{_palette(now)}')


def _turn_board(pad: Pad, side: int) -> Pad:
    """Return the same cards on the other side of the boards: the cells are other ones, so they are empty."""
    if side == pad.side:
        return pad
    other = Pad(side)
    for player in pad.players:
        other.add(player.name)
        other.players[-1].cards = player.cards.copy()
        other.players[-1].settled = player.settled.copy()
    return other


def _board(now: BoardPadView) -> Markup:
    """Return the board; every cell is a link to what a tap makes of it, or to the reason why not."""
    side, sheet = now.pad.side, now.player_sheet
    out = pieces.plate(side)
    looks = Markup('fill="var(--ha-cell)" stroke="var(--ha-cell-edge)" stroke-width="1.5"')
    for cell in range(len(BOARDS[side])):
        after = tap(now.pad, now.player, cell, now.tool)
        shape = poly(corners(SIZE * 0.95, True, *xy(BOARDS[side][cell])), looks)
        if after is not None:
            ring = hexagon(
                SIZE * 0.86, Markup('fill="none" stroke="var(--legal)" stroke-width="3" opacity=".75"'), flat=True
            )
            shape += at(*middle(side, cell), ring)
        where = now.link(after, last=cell) if after is not None else now.asking(cell)
        label = with_label(now.lang, CELL_NAMES[side][cell], landscape(sheet.stack(cell), now.lang))
        out += Markup(f'<a href="{where}" aria-label="{esc(label)}">{shape}</a>')
    out += standing(sheet, side)
    label = now.p("landscape", "Board of {name}", name=now.name(now.player))
    return frame(bounds(side), out, Markup(f'class="padboard" role="group" aria-label="{esc(label)}"'))


def tap(pad: Pad, seat: Seat, cell: Cell, tool: str) -> Pad | None:
    """Return the boards after a tap with a tool on a cell, None if it cannot be."""
    sheet = pad.players[seat]
    letters, cubed = sheet.stack(cell), cell in sheet.cubes()
    if tool == ERASE:
        if not letters:
            return None
        made, lives = (letters, False) if cubed else (letters[:-1], False)
    elif tool == CUBE:
        if not letters or letters in {"n", "nn", "r"}:
            return None
        made, lives = letters, not cubed
    else:
        grown = GROWS[STACKS.index(letters) * 6 + COLOURS.index(tool)]
        if not grown or cubed:
            return None
        made, lives = STACKS[grown], False
    after = pad.copy()
    after.players[seat].rest(cell, made, lives)
    return after


def _say_stack(now: BoardPadView) -> str:
    """Say what stands on the cell that was tapped last, and what it counts for."""
    cell = now.player * CELLS + now.last
    audience = Audience(now.player, now.lang, [now.name(seat) for seat in range(len(now.pad.players))])
    found = [part for part in now.pad.parts(now.player) if cell in part.cells and part.category != "animals"]
    words = [reason(part, audience) for part in found] or [landscape(now.player_sheet.stack(now.last), now.lang)]
    return with_label(now.lang, CELL_NAMES[now.pad.side][now.last], words[0])


def _why(now: BoardPadView) -> str:
    """Say why a tap does nothing."""
    t, letters = now.t, now.player_sheet.stack(now.why)
    at_cell = CELL_NAMES[now.pad.side][now.why]
    if now.tool == ERASE:
        return t("{cell} is empty already.", cell=at_cell)
    if now.tool == CUBE:
        if not letters:
            return t("{cell}: an animal lives on a token, there is none.", cell=at_cell)
        where = on_landscape(letters, now.lang)
        return t("{cell}: no animal lives on {landscape}.", cell=at_cell, landscape=where)
    if now.why in now.player_sheet.cubes():
        return t("{cell}: an animal lives here, nothing lies on it.", cell=at_cell)
    return with_label(now.lang, at_cell, refused_stack(now.tool, letters, Audience(lang=now.lang)))


def _palette(now: BoardPadView) -> Markup:
    """Return six tokens, the cube and the rubber."""
    t, out = now.t, NO_MARKUP
    words = {CUBE: t("Animal"), ERASE: t("Erase")}
    for tool in TOOLS:
        if tool == ERASE:
            face = Markup(f'<span class="tool">{icon("erase")}</span>')
        elif tool == CUBE:
            face = small((-24, -32, 50, 58), at(0, -4, cube(17)), 40, 46)
        else:
            face = small((-24, -32, 50, 58), stack(tool, 20, 8), 40, 46)
        name = words.get(tool) or capital(token(tool, now.lang))
        on = Markup(' aria-current="true"' if tool == now.tool else "")
        out += Markup(f'<a class="tok{" on" if on else ""}" href="{now.link(tool=tool)}"{on}>{face}{esc(name)}</a>')
    say_ = {
        CUBE: t("Tap the cells with a cube on them."),
        ERASE: t("Tap a cell: what lies on top goes."),
    }.get(now.tool) or t("Tap a cell: {token} goes on top.", token=token(now.tool, now.lang))
    return Markup(
        f'<div class="pal" style="--c:var(--seat-{now.player})"><p class="small"><b>{esc(say_)}</b></p><div class="toks">{out}</div></div>'
    )


# ---- the pad ----
class BoardPad(ScorePad[BoardPadView]):
    """The score pad of Harmonies: everybody's board and cards."""

    def views(self) -> Sequence[View[BoardPadView]]:
        """Return the board, the cards, behind them all that can be added, and the result."""
        return (
            View("plan", "board", msg_as("landscape", "Board"), _plan),
            View("cards", "cards", msg("Cards"), cards),
            View("add", "", "", add),
            View("result", "sum", msg("Result"), results),
        )

    def pad_view(self, query: Mapping[str, str], lang: str, path: str) -> BoardPadView:
        """Return the pad of an address, or raise PadError."""
        return read_pad_view(query, lang, path, self.view_of(query))

    def seats(self, now: BoardPadView) -> Markup:
        """Return a tab for each player, and a sign to add one."""
        players = range(len(now.pad.players))
        view, more = "cards" if now.view == "add" else now.view, NO_MARKUP
        if len(players) < MOST:
            after = now.pad.copy()
            after.add()
            more = now.link(after, player=len(players), names=(*now.names, ""), view="plan")
        links = [now.link(player=seat, view=view) for seat in players]
        return common.seats([now.name(seat) for seat in players], now.pad.scores(), now.player, links, more, now.lang)

    def problem(self, error: PadError, audience: Audience) -> str:
        """Say what is wrong, where, and what would be right."""
        return problem(error, audience)

    def score(self, text: str, lang: str) -> str:
        """Return the whole score sheet of a board file or a link code as plain text."""
        return score(text, lang)

    def picture(self, query: Mapping[str, str], lang: str) -> Markup:
        """Return all boards of an address with their points as one drawing, to be shared."""
        now = self.require_pad_view(query, lang)
        x, y, w, h = bounds(now.pad.side)
        out = NO_MARKUP
        for seat, player in enumerate(now.pad.players):
            parts = now.pad.parts(seat)
            body = pieces.plate(now.pad.side) + pieces.cells(now.pad.side)
            body += standing(player, now.pad.side) + point_marks(parts, now.pad.side)
            total = sum(part.points for part in parts)
            name = pieces.name_tag(seat, f"{now.name(seat)} · {total}")
            out += at((seat % 2) * w - x, (seat // 2) * (h + 70) - y + 70, body) + at(
                (seat % 2) * w + w / 2, (seat // 2) * (h + 70) + 40, name
            )
        columns, rows = min(2, len(now.pad.players)), (len(now.pad.players) + 1) // 2
        ground = Markup(f'<rect width="{columns * w:.0f}" height="{rows * (h + 70):.0f}" fill="var(--felt)"/>')
        attrs = Markup(
            f'xmlns="http://www.w3.org/2000/svg" font-family="{esc(FONTS)}" role="img" aria-label="Harmonies"'
        )
        return frame((0, 0, columns * w, rows * (h + 70)), ground + out, attrs)


PAD = BoardPad("harmonies", category, reason, sign)
