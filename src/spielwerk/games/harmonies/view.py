"""Harmonies on the screen: the own board large, trays and cards round it, the others small beside it."""

from html import escape as esc

from spielwerk.core.canvas import OVERLAY, Canvas, Surface, num
from spielwerk.core.drawing import at, frame, hexagon, ring
from spielwerk.core.icons import badge, icon
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies import view_pieces as pieces
from spielwerk.games.harmonies.data import (
    ANIMAL,
    ANIMAL_COUNT,
    BOARDS,
    CARD,
    CELLS,
    COLOURS,
    DISCARD,
    KEEP,
    LADDERS,
    LAST_EMPTY,
    PICK,
    PLACES,
    PUT,
    SETTLE,
    SIDE_B,
    SLOTS,
    SOLO_SPACES,
    SPACES,
    STACKS,
    TAKE,
)
from spielwerk.games.harmonies.grid import cells_of, size
from spielwerk.games.harmonies.rules import Harmonies
from spielwerk.games.harmonies.scoring import CARD_MARK
from spielwerk.games.harmonies.texts_words import animal, effect, many, title, tokens
from spielwerk.games.harmonies.view_final import final_panel
from spielwerk.games.harmonies.view_fits import preview_of
from spielwerk.games.harmonies.view_pieces import SIZE, THICK, bounds, foot, middle
from spielwerk.games.harmonies.view_points import points_layer, points_panel
from spielwerk.games.harmonies.view_scenes import cover_picture, side_picture


def draw(obs: Harmonies, canvas: Canvas) -> None:
    """Draw the own board, what lies round it and the boards of the others."""
    board, seat = canvas.board, main_seat(obs, canvas)
    for markup in pieces.definitions(obs.side):
        board.define(markup)
    board.box(*bounds(obs.side), canvas.t(f"Plan von {canvas.name(seat)}", f"Board of {canvas.name(seat)}"))
    board.layer("ground")
    board.raw(pieces.plate(obs.side) + pieces.cells(obs.side, seat * CELLS))
    _last(obs, canvas, seat)
    _targets(obs, board, seat)
    _stacks(obs, board, seat)
    _homes(obs, canvas, seat)
    points_layer(obs, canvas, seat)
    _looks(obs, canvas, seat)
    board.layer(OVERLAY)
    _panels(obs, canvas, seat)


def main_seat(obs: Harmonies, canvas: Canvas) -> int:
    """Return whose board is shown large: the reader's own; to watchers the mover's, in the end the winner's."""
    if 0 <= canvas.seat < obs.seats:
        return canvas.seat
    return obs.to_move if obs.to_move != OVER else obs.ranks().index(1)


def stacks_of(obs: Harmonies, seat: int) -> list[str]:
    """Return the stacks of a board, cell by cell."""
    land = obs.lands[seat]
    return [STACKS[land.stack(cell)] for cell in range(len(BOARDS[obs.side]))]


# ---- layers of the board ----
def _last(obs: Harmonies, canvas: Canvas, seat: int) -> None:
    """Mark the cells that were laid or settled in the seat's last turn."""
    board = canvas.board
    board.layer("last")
    mine = [event for event in canvas.recent if event.seat == seat]
    took = max((i for i, event in enumerate(mine) if event.kind == "took"), default=0)
    if seat == obs.to_move:
        return
    for event in mine[took:]:
        if event.kind == "laid":
            look = 'fill="none" stroke="var(--last)" stroke-width="4" stroke-dasharray="6 6"'
            board.raw(at(*middle(obs.side, event.args[1]), hexagon(SIZE * 0.88, look, flat=True)))


def _targets(obs: Harmonies, board: Surface, seat: int) -> None:
    """Offer every cell for the picked token; the canvas keeps what is legal."""
    board.layer("targets")
    if obs.picked == NONE or seat != obs.to_move:
        return
    wash = hexagon(SIZE * 0.9, 'fill="var(--legal)" fill-opacity=".1"', flat=True)
    for cell, stack in enumerate(stacks_of(obs, seat)):
        body = wash + ring(SIZE * (0.9 if stack else 0.86), flat=True, width=4 if stack else 3)
        board.put(f"p{cell}", body, *middle(obs.side, cell), action=PUT + cell, only=True)


def _stacks(obs: Harmonies, board: Surface, seat: int) -> None:
    """Put tokens and cubes from the back to the front; a token keeps its id, so a new one drops."""
    board.layer("stacks")
    board.raw('<g pointer-events="none">')
    cubes = set(obs.cubes(seat))
    stacks = stacks_of(obs, seat)
    for cell in pieces.by_depth(obs.side):
        letters = stacks[cell]
        if letters:
            x, y = foot(obs.side, cell, len(letters))
            board.put(f"sh{seat}-{cell}", pieces.use("shade"), x, y)
            for i, letter in enumerate(letters):
                board.put(f"t{seat}-{cell}-{i}", pieces.use(letter), x, y - THICK * i, cls="piece")
            if cell in cubes:
                board.put(f"c{seat}-{cell}", pieces.use("cube"), x, y - THICK * len(letters) - 4, cls="piece")
    board.raw("</g>")


def _homes(obs: Harmonies, canvas: Canvas, seat: int) -> None:
    """Show where animals can settle: the called one, or in between all that could; pulsing while a token is picked."""
    board = canvas.board
    board.layer("homes")
    if seat != obs.to_move:
        return
    land = obs.lands[seat]
    found: dict[int, list[int]] = {}
    for place in range(PLACES):
        card = obs.cards[seat * PLACES + place]
        if card != NONE and obs.calling in (NONE, place):
            for cell in cells_of(land.homes(card), obs.side):
                found.setdefault(cell, []).append(place)
    for cell, places in sorted(found.items()):
        x, y = foot(obs.side, cell, len(STACKS[land.stack(cell)]))
        y -= THICK * len(STACKS[land.stack(cell)])
        if obs.picked != NONE:
            board.raw(f'<g class="ha-ready" pointer-events="none">{at(x, y, pieces.HOME)}</g>')
            continue
        for i, place in enumerate(places):
            card = obs.cards[seat * PLACES + place]
            dx = 34 * (i - (len(places) - 1) / 2)
            action = SETTLE + cell if obs.calling != NONE else ANIMAL + place
            label = title(card, canvas.lang)
            board.put(
                f"h{cell}-{place}", _home(card, obs.calling != NONE), x + dx, y, action=action, only=True, label=label
            )


def _home(card: int, called: bool) -> str:
    """Return the sign of a home: the animal's head on a light disc, pulsing."""
    head = pieces.use(f"p{card}")
    r = 29 if called else 24
    rings = (
        f'<g class="ring"><circle r="{r}" fill="none" stroke="var(--legal-case)" stroke-width="7"/>'
        f'<circle r="{r}" fill="none" stroke="var(--legal)" stroke-width="3.5"/></g>'
    )
    cube = at(r * 0.75, r * 0.7, pieces.use("cube"), 0.62)
    return f'<circle r="{r}" fill="var(--surface)"/>{at(0, 0, head, r / 26)}{rings}{cube}'


def _looks(obs: Harmonies, canvas: Canvas, seat: int) -> None:
    """Keep the boards of the others at hand in full size, hidden until their small picture is pressed."""
    x, y, w, h = bounds(obs.side)
    for other in range(obs.seats):
        if other != seat:
            canvas.board.layer(f"look{other}", hidden=True)
            name = esc(canvas.name(other))
            inside = pieces.small_board(obs.side, stacks_of(obs, other), obs.cubes(other))
            felt = f'x="{num(x - 400)}" y="{num(y - 400)}" width="{num(w + 800)}" height="{num(h + 800)}"'
            canvas.board.raw(
                f'<rect {felt} fill="var(--felt)"/>{inside}{at(x + w / 2, y + 12, pieces.name_tag(other, name))}'
            )


# ---- panels ----
def _panels(obs: Harmonies, canvas: Canvas, seat: int) -> None:
    t = canvas.t
    canvas.panel("ha-trays", "", _trays(obs, canvas), "stage")
    canvas.panel("ha-mine", "", _mine(obs, canvas, seat), "stage")
    if obs.seats > 1:
        others = [k for k in range(obs.seats) if k != seat]
        heading = canvas.name(others[0]) if len(others) == 1 else t("Mitspieler", "Others")
        canvas.panel("ha-others", heading, _others(obs, canvas, others), "left", "players")
    canvas.panel("ha-bag", t("Beutel", "Bag"), _bag(obs, canvas), "left")
    canvas.panel("ha-market", t("Karten", "Cards"), _market(obs, canvas), "right", "cards")
    canvas.panel("ha-why", t("Wertung", "Sheet"), points_panel(obs, canvas, seat), "right", "find")
    if obs.to_move == OVER:
        final_panel(obs, canvas)
    if canvas.seat == obs.to_move and obs.in_hand():
        canvas.panel("ha-hand", t("Steine in der Hand", "Tokens in hand"), _hand(obs, canvas), "hand")


def _trays(obs: Harmonies, canvas: Canvas) -> str:
    """Return the shared spaces; the tip of the shared board points at seat 0."""
    t = canvas.t
    surface = canvas.surface("ha-shared")
    spaces = SOLO_SPACES if obs.seats == 1 else SPACES
    surface.box(-14, 10, 132 * spaces + 18, 104, t("Schalen mit je drei Steinen", "Trays of three tokens each"))
    surface.layer("trays")
    if obs.seats > 1:
        surface.raw(pieces.tip(0))
    for i in range(spaces):
        letters = obs.space(i)
        mine = canvas.seat == obs.to_move
        words = "" if i != obs.taken else t("von Dir", "by you") if mine else t("genommen", "taken")
        label = t(f"Schale {i + 1}: {tokens(letters, 'de')}", f"Tray {i + 1}: {tokens(letters, 'en')}")
        body = pieces.tray(letters, words)
        surface.put(f"space{i}", body, 70 + 132 * i, 56, action=TAKE + i, lit=pieces.TRAY_RING, label=label)
    return surface.svg('class="ha-trays"')


def _slot(
    canvas: Canvas, id: str, body: str, label: str, action: int = NONE, number: int = NONE, ready: bool = False
) -> str:
    """Return a card as a button, or as a picture where it stands for nothing; ``ready``: its habitat is complete."""
    legal = action != NONE and action in canvas.legal
    handle = canvas.handle(action, label, peek=number != NONE)  # shows where it fits, whether it may be taken or not
    mark = f' data-cell="{CARD_MARK + number}"' if number != NONE else ""
    name = "" if legal else f' role="img" aria-label="{esc(label)}"'
    cls = f"ha-card{' legal' if legal else ''}{' ha-ready' if ready else ''}"
    return f'<div id="{id}" class="{cls}"{mark}{handle}{name}>{frame(pieces.CARD_BOX, body)}</div>'


def _mine(obs: Harmonies, canvas: Canvas, seat: int) -> str:
    """Return the places of the own cards: each shows its pattern, the next cube and its worth."""
    t, lang = canvas.t, canvas.lang
    slots = ""
    wide = " ha-wide" if obs.side == SIDE_B else ""  # a broad board: cards lie below it
    if obs.dealt[2 * seat] != NONE:
        for i in range(2):
            card = obs.dealt[2 * seat + i]
            action = KEEP + card - ANIMAL_COUNT if seat == canvas.seat else NONE
            look = "ready" if action in canvas.legal else ""
            body = pieces.card(card, lang, 0, look, shared=True)
            slot = _slot(canvas, f"ha-dealt{i}", body, _about(card, 0, canvas), action, card)
            slots += f'<div class="ha-swap">{slot}<p class="small">{esc(effect(card, lang))}</p></div>'
        return f'<div class="ha-cards ha-choice{wide}">{slots}</div>'
    for place in range(PLACES):
        card = obs.cards[seat * PLACES + place]
        if card == NONE:
            body = pieces.gap([t("Platz für ein", "Room for one"), t("weiteres Tier", "more animal")])
            slots += _slot(canvas, f"ha-place{place}", body, t("freier Platz", "free place"))
            continue
        settled = SLOTS[card] - obs.left[seat * PLACES + place]
        action = ANIMAL + place if seat == canvas.seat else NONE
        ready = seat == obs.to_move and bool(obs.lands[seat].homes(card))
        look = "picked" if obs.calling == place and seat == obs.to_move else "ready" if ready else ""
        body = pieces.card(card, lang, settled, look, shared=True)
        slots += _slot(canvas, f"ha-place{place}", body, _about(card, settled, canvas), action, card, ready)
    return f'<div class="ha-cards{wide}">{slots}</div>{_finished(obs, canvas, seat)}'


def _about(card: int, settled: int, canvas: Canvas) -> str:
    """Return a card in one line: name, how far, what the next cube is worth."""
    t, name = canvas.t, title(card, canvas.lang)
    if card >= ANIMAL_COUNT:
        return f"{name}: {effect(card, canvas.lang)}"
    ladder = LADDERS[card]
    gain = ladder[settled] - (ladder[settled - 1] if settled else 0)
    return t(
        f"{name}, {settled} von {len(ladder)}, das nächste Tier: +{gain}",
        f"{name}, {settled} of {len(ladder)}, next animal: +{gain}",
    )


def _finished(obs: Harmonies, canvas: Canvas, seat: int) -> str:
    held, settled = obs.held(seat)
    done = [card for card, n in zip(held, settled, strict=True) if n == SLOTS[card] and obs.finished[seat] >> card & 1]
    if not done:
        return ""
    medals = "".join(pieces.medal(card, SLOTS[card], SLOTS[card], canvas.lang) for card in done)
    return f'<div class="ha-done"><span class="dim small">{canvas.t("Fertig", "Finished")}</span> {medals}</div>'


def _others(obs: Harmonies, canvas: Canvas, others: list[int]) -> str:
    """Return the boards of the others in small, with their cards; pressing one enlarges it in the stage."""
    out = ""
    for seat in others:
        name = canvas.name(seat)
        label = canvas.t(f"Plan von {name} groß zeigen", f"Enlarge the board of {name}")
        whole = pieces.small_board(obs.side, stacks_of(obs, seat), obs.cubes(seat)) + pieces.spots(obs.side, seat)
        picture = frame(bounds(obs.side), whole, f'class="ha-small" role="img" aria-label="{esc(name)}"')
        head = (
            f'<span class="row small">{badge(seat, 18)}<b class="cut">{esc(name)}</b></span>' if len(others) > 1 else ""
        )
        held, settled = obs.held(seat)
        medals = "".join(pieces.medal(card, n, SLOTS[card], canvas.lang) for card, n in zip(held, settled, strict=True))
        toggle = f'data-toggle="board-look{seat}" aria-pressed="false" aria-label="{esc(label)}"'
        out += (
            f'<div class="ha-other" id="ha-other{seat}">{head}<button type="button" class="ha-look" {toggle}>{picture}'
            f'</button><div class="ha-medals">{medals}</div></div>'
        )
    return f'<div class="ha-others n{len(others)}">{out}</div>'


def _bag(obs: Harmonies, canvas: Canvas) -> str:
    """Return the tokens left by colour, and how long the game can still last."""
    t = canvas.t
    total = sum(obs.bag)
    picture = pieces.sack(obs.bag, t(f"{total} Steine im Beutel", f"{total} tokens in the bag"))
    if obs.to_move == OVER:
        words = t(f"Nach {obs.round()} Runden", f"After {obs.round()} rounds")
    else:
        most = obs.round() + obs.rounds_left() - 1
        words = t(f"Runde {obs.round()} von höchstens {most}", f"Round {obs.round()} of {most} at most")
    last = (
        f' <span class="chip warn">{t("letzte Runde", "last round")}</span>'
        if obs.last != NONE and obs.to_move != OVER
        else ""
    )
    gone = sum(obs.gone)
    out = f" · {t(f'{gone} aus dem Spiel', f'{gone} out of the game')}" if gone else ""
    return f'{picture}<p class="small dim">{words}{out}{last}</p>'


def _market(obs: Harmonies, canvas: Canvas) -> str:
    """Return the cards on offer and the deck; alone, a card can be replaced as the turn ends."""
    t, out = canvas.t, ""
    for place in range(SOLO_SPACES if obs.seats == 1 else SPACES):
        card = obs.row[place]
        if card == NONE:
            words = (
                [t("von Dir", "taken"), t("genommen", "by you")]
                if place == obs.carded and canvas.seat == obs.to_move
                else [t("leer", "empty")]
            )
            out += _slot(canvas, f"ha-row{place}", pieces.gap(words), t("Lücke", "gap"), CARD + place)
            continue
        action = CARD + place
        look = "legal" if action in canvas.legal else ""
        body = pieces.card(card, canvas.lang, 0, look, shared=True)
        slot = _slot(canvas, f"ha-row{place}", body, _about(card, 0, canvas), action, card)
        if DISCARD + place in canvas.legal and obs.seats == 1:
            swap = canvas.button(DISCARD + place, f"{icon('again')} {t('austauschen', 'replace')}", "small")
            slot = f'<div class="ha-swap">{slot}{swap}</div>'
        out += slot
    left = size(obs.deck)
    label = t(f"Stapel: {left} Karten", f"Deck: {left} cards")
    out += f'<div class="ha-card" role="img" aria-label="{label}">{frame(pieces.CARD_BOX, pieces.deck(left))}</div>'
    rule = t("Nimm höchstens eine Tierkarte pro Zug.", "Take at most one animal card per turn.")
    return f'<p class="small dim">{rule}</p><div class="ha-market">{out}</div>'


def _hand(obs: Harmonies, canvas: Canvas) -> str:
    """Return the tokens still to be laid; each colour is a button."""
    out, marked = "", False
    for colour, letter in enumerate(COLOURS):
        for i in range(obs.hand[colour]):
            picked = obs.picked == colour and not marked
            marked = marked or picked
            legal = PICK + colour in canvas.legal
            handle = canvas.handle(PICK + colour)
            cls = "ha-token legal" if legal else "ha-token"
            token = pieces.hand_token(letter, picked, legal)
            out += f'<span id="ha-hand{colour}-{i}" class="{cls}"{handle}>{token}</span>'
    return out


def seat_line(obs: Harmonies, seat: int, canvas: Canvas) -> str:
    """Say how many cells are free and how many animals have settled."""
    free, settled = int(obs.lands[seat].empty()), obs.settled(seat)
    lived = many(settled, canvas.lang, ("Tier", "Tiere"), ("animal", "animals"))
    out = f"<span>{_free(free, canvas)}</span><span>·</span><span>{lived}</span>"
    if obs.spirit[seat] != NONE:
        name = animal(obs.spirit[seat], canvas.lang)
        done = obs.finished[seat] >> obs.spirit[seat] & 1
        sign = icon("check") if done else ""
        out += f'<span class="chip">{sign}{esc(name[0].upper() + name[1:])}</span>'
    return out


def _free(free: int, canvas: Canvas) -> str:
    """Count the free cells; near the end say when it comes (HA-66)."""
    t = canvas.t
    words = t(
        f"{free} {'freies Feld' if free == 1 else 'freie Felder'}", f"{free} free {'cell' if free == 1 else 'cells'}"
    )
    if LAST_EMPTY < free <= LAST_EMPTY + 4:
        return f'{words} <span class="chip warn">{t(f"Ende bei {LAST_EMPTY}", f"end at {LAST_EMPTY}")}</span>'
    return words


# ---- what a click means, and what it would do ----
def intent(obs: Harmonies, cell: int) -> int:
    """Return what a click on a cell of the own board means now; whether it may be done is for the rules to say."""
    seat, place = divmod(cell, CELLS)
    if cell >= CARD_MARK or seat != obs.to_move or place >= len(BOARDS[obs.side]):
        return NONE
    if obs.calling != NONE:
        return SETTLE + place
    if obs.picked == NONE:
        land = obs.lands[seat]
        for own in range(PLACES):
            card = obs.cards[seat * PLACES + own]
            if card != NONE and place in cells_of(land.homes(card), obs.side):
                return ANIMAL + own
    return PUT + place


def preview(obs: Harmonies, action: int, canvas: Canvas) -> list[str]:
    """Say what an action would do and draw it over the board; cards always show where they fit."""
    canvas.board.layer(OVERLAY)
    return preview_of(obs, action, canvas)[:3]


# ---- pictures elsewhere ----
def cover() -> str:
    """Return the picture for the home page."""
    return cover_picture()


def option_picture(name: str, value: int) -> str:
    """Return a side of the board, or a spirit."""
    return side_picture(value) if name == "side" else ""
