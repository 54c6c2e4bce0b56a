"""What lies round the board of Harmonies: trays, cards, market, the others in small, the bag, the hand, the seats."""

from html import escape as esc

from spielwerk.core.bits import count
from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import frame
from spielwerk.core.icons import badge, icon
from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import cards, many
from spielwerk.games.harmonies import view_pieces as pieces
from spielwerk.games.harmonies.data import (
    ANIMAL,
    ANIMAL_COUNT,
    CARD,
    COLOURS,
    DISCARD,
    KEEP,
    LADDERS,
    LAST_EMPTY,
    PICK,
    PLACES,
    SIDE_B,
    SLOTS,
    SOLO_SPACES,
    SPACES,
    TAKE,
)
from spielwerk.games.harmonies.rules import Harmonies
from spielwerk.games.harmonies.scoring import CARD_MARK
from spielwerk.games.harmonies.texts_cards import described
from spielwerk.games.harmonies.texts_words import animal, effect, tokens
from spielwerk.games.harmonies.view_board import stacks_of
from spielwerk.games.harmonies.view_final import final_panel
from spielwerk.games.harmonies.view_pieces import bounds
from spielwerk.games.harmonies.view_points import points_panel


def panels(obs: Harmonies, canvas: Canvas, seat: int) -> None:
    """Lay everything round the board; ``seat`` is the one shown large."""
    t = canvas.t
    canvas.panel("ha-trays", "", _trays(obs, canvas), "stage")
    canvas.panel("ha-mine", "", _mine(obs, canvas, seat), "stage")
    if obs.seats > 1:
        others = [k for k in range(obs.seats) if k != seat]
        heading = canvas.name(others[0]) if len(others) == 1 else t("Die anderen", "Others")
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
    """Return a card in words: name, how far, pattern and points, what the next cube is worth."""
    t, words = canvas.t, described(card, canvas.lang, settled)
    if card >= ANIMAL_COUNT or settled == len(LADDERS[card]):
        return words
    ladder = LADDERS[card]
    gain = ladder[settled] - (ladder[settled - 1] if settled else 0)
    return t(f"{words}, das nächste Tier: +{gain}", f"{words}, next animal: +{gain}")


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
    left = count(obs.deck)
    label = t(f"Stapel: {cards(left, 'de')}", f"Draw pile: {cards(left, 'en')}")
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
