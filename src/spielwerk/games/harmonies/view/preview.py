"""What a click would do in Harmonies: ghosts of tokens and cubes, places where a card fits or lacks one token."""

from spielwerk.core.audience import capital, points
from spielwerk.core.canvas import OVERLAY, Canvas
from spielwerk.core.drawing import action_border, at, hexagon, ring, tag
from spielwerk.core.language import with_label
from spielwerk.core.markup import Markup
from spielwerk.core.state import NONE
from spielwerk.core.types import Action, Cell, Seat
from spielwerk.core.vecs import i64
from spielwerk.games.harmonies.rules.data import (
    ANIMAL,
    ANIMAL_COUNT,
    BOARDS,
    CARD,
    CELLS,
    COLOURS,
    DISCARD,
    END,
    GROWS,
    KEEP,
    KINDS,
    LADDERS,
    PATTERNS,
    PICK,
    PLACES,
    PUT,
    SETTLE,
    SLOTS,
    STACKS,
    TAKE,
)
from spielwerk.games.harmonies.rules.grid import MASK, cell_of
from spielwerk.games.harmonies.rules.habitat import TOKENS_TO, Miss, habitats
from spielwerk.games.harmonies.rules.land import WANTED, Land
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.view.pieces import RADIUS, SIZE, THICK, disc, foot, middle, rim, use_at
from spielwerk.games.harmonies.words.terms import effect, kind_name, landscape, title, tokens

MOST_LINES = 3
MOST_SHOWN = 14  # places that lack a token: more would only confuse


def preview(obs: Harmonies, action: Action, canvas: Canvas) -> list[str]:
    """Say what an action would do and draw it over the board; cards always show where they fit."""
    canvas.board.layer(OVERLAY)
    return _lines_of(obs, action, canvas)[:MOST_LINES]


def _lines_of(obs: Harmonies, action: Action, canvas: Canvas) -> list[str]:
    seat = canvas.seat
    if not 0 <= seat < obs.seats:
        return []
    if CARD <= action < ANIMAL:
        return _card(obs, obs.row[action - CARD], canvas)
    if ANIMAL <= action < SETTLE:
        return _card(obs, obs.cards[seat * PLACES + action - ANIMAL], canvas)
    if seat != obs.to_move or not canvas.can(action):
        return []
    if action < TAKE:
        card = ANIMAL_COUNT + action - KEEP
        return [title(card, canvas.lang), effect(card, canvas.lang), *_card(obs, card, canvas)[1:]]
    if action < PICK:
        return [capital(tokens(obs.space(action - TAKE), canvas.lang))]
    if PUT <= action < CARD:
        return _put(obs, action - PUT, canvas)
    if SETTLE <= action < DISCARD:
        return _settle(obs, action - SETTLE, canvas)
    return _end(obs, canvas) if action == END else []


# ---- laying ----
def _put(obs: Harmonies, cell: Cell, canvas: Canvas) -> list[str]:
    """Show the token on the cell, what it makes, what it is worth and who could move in."""
    t, lang, seat = canvas.t, canvas.lang, obs.to_move
    land = obs.lands[seat]
    bit = MASK[obs.side * CELLS + cell]
    before = STACKS[land.stack(cell)]
    after = land.copy()
    made = after.put(obs.picked, bit)
    gain = after.points() - land.points() + _spirit(obs, seat, after) - _spirit(obs, seat, land)
    x, y = foot(obs.side, cell, len(before) + 1)
    ghost = disc(COLOURS[obs.picked], RADIUS, THICK)
    dashes = Markup('fill="none" stroke="var(--legal-case)" stroke-width="4" stroke-dasharray="9 7"')
    rim = Markup(f'<circle cy="{-THICK}" r="{RADIUS}" {dashes}/>')
    stack = "".join(use_at(letter, 0, -THICK * i) for i, letter in enumerate(before))
    body = stack + at(0, -THICK * len(before), ghost + rim)
    target = at(*middle(obs.side, cell), ring(SIZE * 0.9, flat=True, width=6))
    canvas.board.raw(Markup(f'<g pointer-events="none">{target}{at(x, y, body)}'))
    words = f"+{gain}" if gain > 0 else str(gain)
    canvas.board.raw(
        at(x + 30, y - THICK * len(before) - RADIUS - 6, tag(words, "accent" if gain > 0 else "line-2")) + "</g>"
    )
    lines = [with_label(lang, capital(kind_name(made, lang)), _with_sign(gain, lang))]
    for place in range(PLACES):
        card = obs.cards[seat * PLACES + place]
        if card != NONE and after.homes(card) & ~land.homes(card):
            worth = _next(obs, seat, place, land)
            lines.append(t("{animal} can settle: +{points}", animal=title(card, lang), points=worth))
        elif card != NONE and land.homes(card) & ~after.homes(card):
            lines.append(t("{animal} loses a home here", animal=title(card, lang)))
    why = _why_zero(after, made, bit, canvas)
    return lines + ([why] if why and gain <= 0 else [])


def _with_sign(gain: int, lang: str) -> str:
    """Return points with their sign."""
    return ("+" if gain > 0 else "") + points(gain, lang)


def _spirit(obs: Harmonies, seat: Seat, land: Land) -> int:
    """Return what a settled spirit gives on a board."""
    card = obs.spirit[seat]
    return land.spirit_points(card) if card != NONE and obs.finished[seat] >> card & 1 else 0


def _next(obs: Harmonies, seat: Seat, place: int, land: Land) -> int:
    """Return the worth of the next cube of a card."""
    card = obs.cards[seat * PLACES + place]
    if card >= ANIMAL_COUNT:
        return int(land.spirit_points(card))
    done = SLOTS[card] - obs.left[seat * PLACES + place]
    return LADDERS[card][done] - (LADDERS[card][done - 1] if done else 0)


def _why_zero(land: Land, made: int, bit: i64, canvas: Canvas) -> str:
    """Say what a landscape still lacks to score."""
    t, letters = canvas.t, STACKS[made]
    if letters in {"n", "nn"}:
        return t("It counts as a tree once a leaf is on it.")
    if letters == "r":
        return t("A second roof on it makes a building.")
    if letters[0] == "e" and letters[-1] == "e":
        return t("Counts once a mountain lies beside it.")
    if letters == "y":
        return t("Counts from two fields side by side.")
    if letters[-1] == "r":
        seen = land.colours_round(bit)
        return t("The building sees {count} of 3 colours.", count=seen)
    return ""


# ---- settling ----
def _settle(obs: Harmonies, cell: Cell, canvas: Canvas) -> list[str]:
    """Show the cube on its cell, the points, and what it closes for ever."""
    t, seat = canvas.t, obs.to_move
    at_place = seat * PLACES + obs.calling
    card = obs.cards[at_place]
    land = obs.lands[seat]
    letters = STACKS[land.stack(cell)]
    x, y = foot(obs.side, cell, len(letters))
    ghost = at(*rim(x, y, len(letters)), Markup(f'<g opacity=".85">{use_at("cube")}</g>'), 1.2)
    target = at(*middle(obs.side, cell), ring(SIZE * 0.9, flat=True, width=6))
    canvas.board.raw(Markup(f'<g pointer-events="none">{target}{ghost}</g>'))
    gain = _next(obs, seat, obs.calling, land)
    lines = [t("{animal} settles: +{points}", animal=title(card, canvas.lang), points=gain)]
    left = obs.left[at_place] - 1
    if left == 0:
        lines.append(t("That completes the card and frees its place."))
    if any(GROWS[land.stack(cell) * 6 + colour] for colour in range(len(COLOURS))):
        lines.append(t("Nothing can be built here afterwards."))
    return lines


# ---- where a card fits ----
def _card(obs: Harmonies, card: int, canvas: Canvas) -> list[str]:
    """Outline every place where a card fits, dotted where one token is missing."""
    if card == NONE:
        return []
    t, land = canvas.t, obs.lands[canvas.seat]
    near = habitats(land, card, 1)
    whole = [miss for miss in near if miss.tokens() == 0]
    lacking = [miss for miss in near if miss.tokens() == 1]
    board = canvas.board
    board.raw(Markup('<g pointer-events="none">'))
    drawn: set[tuple[int, ...]] = set()
    for miss in lacking[:MOST_SHOWN]:
        _outline(miss, land, canvas, drawn, whole=False)
    for miss in lacking[:MOST_SHOWN]:
        _missing(miss, card, land, canvas)
    for miss in whole:
        _outline(miss, land, canvas, drawn, whole=True)
    for cell in {cell_of(miss.cube, obs.side) for miss in whole}:
        x, y = foot(obs.side, cell, len(STACKS[land.stack(cell)]))
        board.raw(at(*rim(x, y, len(STACKS[land.stack(cell)])), use_at("cube")))
    board.raw(Markup("</g>"))
    fits = len({int(miss.cube) for miss in whole})
    soon = len({int(miss.cube) for miss in lacking} - {int(miss.cube) for miss in whole})
    lines = [title(card, canvas.lang)]
    if fits:
        lines.append(canvas.n(fits, "Fits on {n} cell now.", "Fits on {n} cells now."))
    if soon:
        lines.append(canvas.n(soon, "On {n} cell one token is missing.", "On {n} cells one token is missing."))
    if not fits and not soon:
        wanted = " + ".join(landscape(stack, canvas.lang) for stack in PATTERNS[card])
        lines.append(t("Fits nowhere yet. Needed: {landscapes}.", landscapes=wanted))
    return lines


def _outline(miss: Miss, land: Land, canvas: Canvas, drawn: set[tuple[int, ...]], whole: bool) -> None:
    numbers = tuple(sorted(cell_of(bit, land.side) for bit in miss.cells))
    if numbers in drawn and not whole:
        return
    drawn.add(numbers)
    block = [BOARDS[land.side][cell] for cell in numbers]
    canvas.board.raw(action_border(block, SIZE, True, 6 if whole else 3.5, dotted=not whole))


def _missing(miss: Miss, card: int, land: Land, canvas: Canvas) -> None:
    """Draw the token that is missing as a small ghost on its cell."""
    for k, lack in enumerate(miss.lack):
        if lack == 1:
            cell = cell_of(miss.cells[k], land.side)
            colour = next_token(land.stack(cell), WANTED[card * 4 + k])
            x, y = middle(land.side, cell)
            well = hexagon(30, Markup('fill="var(--surface)" opacity=".75"'), flat=True)
            canvas.board.raw(at(x, y, Markup(f'{well}<g opacity=".9">{at(0, 6, disc(COLOURS[colour], 20, 7))}</g>')))


def next_token(kind: int, wanted: int) -> int:
    """Return the colour that brings a stack nearer to what a pattern asks for."""
    best, least = NONE, TOKENS_TO[kind * KINDS + wanted]
    for colour in range(len(COLOURS)):
        grown = GROWS[kind * 6 + colour]
        if grown and TOKENS_TO[grown * KINDS + wanted] < least:
            best, least = colour, TOKENS_TO[grown * KINDS + wanted]
    return best


def _end(obs: Harmonies, canvas: Canvas) -> list[str]:
    """Remind of what would still be possible."""
    t = canvas.t
    lines = [t("End the turn")]
    homes = [action - ANIMAL for action in canvas.choices(ANIMAL, SETTLE)]
    if homes:
        names = ", ".join(title(obs.cards[obs.to_move * PLACES + place], canvas.lang) for place in homes)
        lines.append(t("Still possible: {animals} can settle.", animals=names))
    if canvas.choices(CARD, ANIMAL):
        lines.append(t("Still possible: take a card."))
    return lines if len(lines) > 1 else []
