"""What lies round the board of Harmonies: trays, cards, market, the others in small, the bag, the hand, the seats."""

from spielwerk.core.audience import cards
from spielwerk.core.bits import count
from spielwerk.core.canvas import Canvas, flies
from spielwerk.core.drawing import frame
from spielwerk.core.icons import badge, icon
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.panels import follow, followed_seat, turn_of
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action, Seat
from spielwerk.games.harmonies.rules.data import (
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
from spielwerk.games.harmonies.rules.scoring import CARD_MARK
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.view import pieces
from spielwerk.games.harmonies.view.board import fresh, mini
from spielwerk.games.harmonies.view.final import final_panel
from spielwerk.games.harmonies.view.pieces import bounds
from spielwerk.games.harmonies.view.points import points_panel
from spielwerk.games.harmonies.words.cards import describe
from spielwerk.games.harmonies.words.log import line
from spielwerk.games.harmonies.words.terms import effect, title, tokens


def panels(obs: Harmonies, canvas: Canvas, seat: Seat) -> None:
    """Lay everything round the board; ``seat`` is the one shown large."""
    t = canvas.t
    canvas.panel("ha-trays", "", _trays(obs, canvas), "stage")
    canvas.panel("ha-mine", "", _mine(obs, canvas, seat), "stage")
    if obs.seats > 1:
        others = [k for k in range(obs.seats) if k != seat]
        canvas.panel("ha-others", canvas.p("boards", "Others"), _others(obs, canvas, others), "left", "players")
    canvas.panel("ha-bag", t("Bag"), _bag(obs, canvas), "left")
    canvas.panel("ha-market", t("Cards"), _market(obs, canvas), "right", "cards")
    canvas.panel("ha-why", canvas.p("points", "Sheet"), points_panel(obs, canvas, seat), "right", "find")
    if obs.to_move == OVER:
        final_panel(obs, canvas)
    if canvas.seat == obs.to_move and obs.in_hand():
        canvas.panel("ha-hand", t("Tokens in hand"), _hand(obs, canvas), "hand")


def _trays(obs: Harmonies, canvas: Canvas) -> Markup:
    """Return the shared spaces; the tip of the shared board points at seat 0."""
    t = canvas.t
    surface = canvas.surface("ha-shared")
    spaces = SOLO_SPACES if obs.seats == 1 else SPACES
    surface.box(-14, 10, 132 * spaces + 18, 104, t("Trays of three tokens each"))
    surface.layer("trays")
    if obs.seats > 1:
        surface.raw(pieces.tip(0))
    for i in range(spaces):
        letters = obs.space(i)
        mine = canvas.seat == obs.to_move
        words = "" if i != obs.taken else canvas.p("tray", "by you") if mine else canvas.p("tray", "taken")
        label = t("Tray {tray}: {tokens}", tray=i + 1, tokens=tokens(letters, canvas.lang))
        body = pieces.tray(letters, words, f"ha-tray{i}")
        surface.put(f"space{i}", body, 70 + 132 * i, 56, action=TAKE + i, lit=pieces.TRAY_RING, label=label)
    return surface.svg(Markup('class="ha-trays"'))


def _slot(
    canvas: Canvas,
    id: str,
    body: Markup,
    label: str,
    action: Action = NONE,
    number: int = NONE,
    ready: bool = False,
    slip: Markup = NO_MARKUP,
) -> Markup:
    """Return a card as a button, or as a picture where it stands for nothing; ``ready``: its habitat is complete.

    ``slip`` takes its place where there is little room.
    """
    legal = canvas.can(action)
    handle = canvas.action_attributes(
        action, label, peek=number != NONE
    )  # shows where it fits, whether it may be taken or not
    mark = Markup(f' data-cell="{CARD_MARK + number}" data-large=""' if number != NONE else "")
    name = Markup("" if legal else f' role="img" aria-label="{esc(label)}"')
    cls = Markup(f"ha-card{' legal' if legal else ''}{' ha-ready' if ready else ''}")
    return Markup(f'<div id="{esc(id)}" class="{cls}"{mark}{handle}{name}>{frame(pieces.CARD_BOX, body)}{slip}</div>')


def _mine(obs: Harmonies, canvas: Canvas, seat: Seat) -> Markup:
    """Return the places of the own cards: each shows its pattern, the next cube and its worth."""
    t, lang = canvas.t, canvas.lang
    slots = NO_MARKUP
    wide = Markup(" ha-wide" if obs.side == SIDE_B else "")  # a broad board: cards lie below it
    if obs.dealt[2 * seat] != NONE:
        for i in range(2):
            card = obs.dealt[2 * seat + i]
            action = KEEP + card - ANIMAL_COUNT if seat == canvas.seat else NONE
            look = "ready" if canvas.can(action) else ""
            body = pieces.card(card, lang, 0, look, shared=True)
            slot = _slot(canvas, f"ha-dealt{i}", body, _about(card, 0, canvas), action, card)
            slots += Markup(f'<div class="ha-swap">{slot}<p class="small">{esc(effect(card, lang))}</p></div>')
        return Markup(f'{_board_of_mover(obs, canvas, seat)}<div class="ha-cards ha-choice{wide}">{slots}</div>')
    for place in range(PLACES):
        card = obs.cards[seat * PLACES + place]
        if card == NONE:
            words = t("Room for one|more animal").split("|")
            slip = Markup(f'<span class="ha-slip gap">{esc(" ".join(words))}</span>')
            slots += _slot(canvas, f"ha-place{place}", pieces.gap(words), " ".join(words), slip=slip)
            continue
        settled = SLOTS[card] - obs.left[seat * PLACES + place]
        action = ANIMAL + place if seat == canvas.seat else NONE
        ready = seat == obs.to_move and bool(obs.lands[seat].homes(card))
        look = "picked" if obs.calling == place and seat == obs.to_move else "ready" if ready else ""
        body = pieces.card(card, lang, settled, look, shared=True)
        about, slip = _about(card, settled, canvas), pieces.slip(card, lang, settled)
        slots += _slot(canvas, f"ha-place{place}", body, about, action, card, ready, slip)
    cards_ = Markup(f'<div class="ha-cards{wide}">{slots}</div>{_finished_cards(obs, canvas, seat)}')
    return _board_of_mover(obs, canvas, seat) + cards_


def _about(card: int, settled: int, canvas: Canvas) -> str:
    """Return a card in words: name, how far, pattern and points, what the next cube is worth."""
    t, words = canvas.t, describe(card, canvas.lang, settled)
    if card >= ANIMAL_COUNT or settled == len(LADDERS[card]):
        return words
    ladder = LADDERS[card]
    gain = ladder[settled] - (ladder[settled - 1] if settled else 0)
    return t("{card}, next animal: +{points}", card=words, points=gain)


def _finished_cards(obs: Harmonies, canvas: Canvas, seat: Seat) -> Markup:
    held, settled = obs.cards_with_cubes(seat)
    done = [card for card, n in zip(held, settled, strict=True) if n == SLOTS[card] and obs.finished[seat] >> card & 1]
    if not done:
        return NO_MARKUP
    medals = "".join(pieces.medal(card, SLOTS[card], SLOTS[card], canvas.lang) for card in done)
    return Markup(
        f'<div class="ha-done"><span class="dim small">{esc(canvas.p("cards", "Finished"))}</span> {medals}</div>'
    )


def _others(obs: Harmonies, canvas: Canvas, others: list[int]) -> Markup:
    """Return the boards of the others: of who moves large enough to follow, the rest a line each.

    Pressing one enlarges it in the stage.
    """
    out, now = NO_MARKUP, followed_seat(canvas.recent, others, obs.to_move)
    for seat in others:
        name, big = canvas.name(seat), Markup(" big" if seat == now else "")
        label = canvas.t("Enlarge the board of {name}", name=name)
        whole = Markup(f'<g id="ha-mini{seat}">{mini(obs, canvas, seat)}</g>{pieces.spots(obs.side, seat)}')
        picture = frame(bounds(obs.side), whole, Markup(f'class="ha-small" role="img" aria-label="{esc(name)}"'))
        new = len(fresh(obs, canvas, seat))
        words = canvas.n(new, "{n} new", "{n} new")
        chip = Markup(f' <span class="chip rep">{esc(words)}</span>' if new and big else "")
        head = Markup(f'<span class="row small">{badge(seat, 18)}<b class="cut grow">{esc(name)}</b>{chip}</span>')
        held, settled = obs.cards_with_cubes(seat)
        medals = "".join(pieces.medal(card, n, SLOTS[card], canvas.lang) for card, n in zip(held, settled, strict=True))
        toggle = Markup(
            f'data-board-of="{seat}" data-toggle="board-look{seat}" aria-pressed="false" aria-label="{esc(label)}"'
        )
        out += Markup(
            f'<div class="ha-other{big}" id="ha-other{seat}">{head}<button type="button" class="ha-look" {toggle}>'
            f'{picture}</button><div class="ha-medals">{medals}</div></div>'
        )
    return Markup(f'<div class="ha-others">{out}</div>')


def _board_of_mover(obs: Harmonies, canvas: Canvas, seat: Seat) -> Markup:
    """Return the board of another who moves, for a phone: in place of one's own cards."""
    if obs.to_move in (OVER, seat) or canvas.seat != seat:
        return NO_MARKUP
    art = frame(bounds(obs.side), Markup(f'<use href="#ha-mini{obs.to_move}"/>'), Markup('aria-hidden="true"'))
    turn = turn_of(canvas.recent, obs.to_move, obs.to_move)
    return follow(canvas, obs.to_move, art, [line(event, canvas) for event in turn])


def _bag(obs: Harmonies, canvas: Canvas) -> Markup:
    """Return the tokens left by colour, and how long the game can still last."""
    t = canvas.t
    total = sum(obs.bag)
    picture = pieces.sack(obs.bag, t("{count} tokens in the bag", count=total))
    if obs.to_move == OVER:
        words = t("After {round} rounds", round=obs.round())
    else:
        most = obs.round() + obs.rounds_left() - 1
        words = t("Round {round} of {most} at most", round=obs.round(), most=most)
    last = Markup(
        f' <span class="chip warn">{esc(t("last round"))}</span>' if obs.last != NONE and obs.to_move != OVER else ""
    )
    gone = sum(obs.gone)
    out = Markup(f" · {esc(t('{count} out of the game', count=gone))}" if gone else "")
    return Markup(f'{picture}<p class="small dim">{esc(words)}{out}{last}</p>')


def _market(obs: Harmonies, canvas: Canvas) -> Markup:
    """Return the cards on offer and the deck; alone, a card can be replaced as the turn ends."""
    t, out = canvas.t, NO_MARKUP
    for place in range(SOLO_SPACES if obs.seats == 1 else SPACES):
        card = obs.row[place]
        if card == NONE:
            mine = place == obs.carded and canvas.seat == obs.to_move
            words = t("taken|by you").split("|") if mine else [t("empty")]
            slip = Markup(f'<span class="ha-slip gap">{esc(" ".join(words))}</span>')
            out += _slot(canvas, f"ha-row{place}", pieces.gap(words), t("gap"), CARD + place, slip=slip)
            continue
        action = CARD + place
        look = "legal" if canvas.can(action) else ""
        body = pieces.card(card, canvas.lang, 0, look, shared=True)
        about, slip = _about(card, 0, canvas), pieces.slip(card, canvas.lang)
        slot = _slot(canvas, f"ha-row{place}", body, about, action, card, slip=slip)
        if canvas.can(DISCARD + place) and obs.seats == 1:
            swap = canvas.button(DISCARD + place, Markup(f"{icon('again')} {esc(t('replace'))}"), "small")
            slot = Markup(f'<div class="ha-swap">{slot}{swap}</div>')
        out += slot
    left = count(obs.deck)
    label = t("Draw pile: {cards}", cards=cards(left, canvas.lang))
    pile = frame(pieces.CARD_BOX, pieces.deck(left))
    out += Markup(f'<div class="ha-card ha-deck" role="img" aria-label="{esc(label)}">{pile}</div>')
    rule = t("Take at most one animal card per turn.")
    return Markup(f'<p class="small dim">{esc(rule)}</p><div class="ha-market">{out}</div>')


def _hand(obs: Harmonies, canvas: Canvas) -> Markup:
    """Return the tokens still to be laid; each colour is a button."""
    out, marked = NO_MARKUP, False
    for colour, letter in enumerate(COLOURS):
        for i in range(obs.hand[colour]):
            picked = obs.picked == colour and not marked
            marked = marked or picked
            legal = canvas.can(PICK + colour)
            handle = canvas.action_attributes(PICK + colour)
            cls = Markup("ha-token legal" if legal else "ha-token")
            token = pieces.hand_token(letter, picked, legal)
            out += Markup(f'<span id="ha-hand{colour}-{i}" class="{cls}"{handle}{flies(f"t{letter}")}>{token}</span>')
    return out


def seat_line(obs: Harmonies, seat: Seat, canvas: Canvas) -> Markup:
    """Say how many cells are free and how many animals have settled."""
    free, settled = int(obs.lands[seat].empty()), obs.settled_cubes(seat)
    lived = canvas.n(settled, "{n} animal", "{n} animals")
    out = Markup(f"<span>{_free(free, canvas)}</span><span>·</span><span>{esc(lived)}</span>")
    if obs.spirit[seat] != NONE:
        done = obs.finished[seat] >> obs.spirit[seat] & 1
        sign = icon("check") if done else NO_MARKUP
        out += Markup(f'<span class="chip">{sign}{esc(title(obs.spirit[seat], canvas.lang))}</span>')
    return out


def _free(free: int, canvas: Canvas) -> Markup:
    """Count the free cells; near the end say when it comes (HA-66)."""
    t = canvas.t
    words = esc(canvas.n(free, "{n} free cell", "{n} free cells"))
    if LAST_EMPTY < free <= LAST_EMPTY + 4:
        return Markup(f'{words} <span class="chip warn">{esc(t("end at {cells}", cells=LAST_EMPTY))}</span>')
    return words
