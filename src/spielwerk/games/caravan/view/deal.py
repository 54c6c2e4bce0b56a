"""The exchange variant over the hand: whom to swap with, the offer being written, and what was told of one received."""

from collections.abc import Callable

from spielwerk.core.canvas import Canvas
from spielwerk.core.language import msg
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import NONE
from spielwerk.games.caravan.rules.data import (
    ACCEPT,
    ACTING,
    ASK,
    BREAD,
    CARDS,
    DECLINE,
    LAST,
    OFFER,
    OFFERING,
    SEND,
    TELL,
)
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view.icons import sign
from spielwerk.games.caravan.words.terms import amounts

SENDS = (  # CC-212
    (SEND, msg("Send")),
    (TELL, msg("… and tell the type")),
    (TELL + 1, msg("… and tell the name")),
)


def deal(obs: CreatureCaravan, me: Player, canvas: Canvas, minis: Callable[[list[int]], Markup]) -> Markup:
    """Return what the reader can do about swaps now; empty if there is nothing. ``minis`` draws cards in small."""
    if not obs.exchange or not canvas.is_open or me.phase not in {ACTING, LAST, OFFERING}:
        return NO_MARKUP
    if me.phase == OFFERING:
        return _writing(me, canvas)
    t, out = canvas.t, NO_MARKUP
    giver = obs.incoming(canvas.seat)
    if giver != NONE:
        named = [card for card in obs.players[giver].told if card < CARDS]  # CC-212
        title = esc(t("{name} offers", name=canvas.name(giver)))
        answers = ((ACCEPT, t("Accept"), "primary"), (DECLINE, t("Decline"), ""))
        keys = "".join(
            canvas.button(action, esc(words), f"small {cls}") for action, words, cls in answers if canvas.can(action)
        )
        out = Markup(f'<div><span class="label">{title}</span>{minis(named)}{keys}</div>')
    asks = "".join(
        canvas.button(action, esc(t("Swap with {name}", name=name)), "small")
        for action, name in [(OFFER + k, canvas.name(k)) for k in range(obs.seats)]
        if canvas.can(action)
    )
    out += Markup(f"<div>{asks}</div>" if asks else "")
    return Markup(f'<div class="cc-deal">{out}</div>' if out else "")


def _writing(me: Player, canvas: Canvas) -> Markup:
    """Return both sides of an offer with what can be added, and the ways to send it."""
    t, lang = canvas.t, canvas.lang
    give, want = amounts(len(me.gift), me.bread, lang), amounts(me.wants[1], me.wants[0], lang)
    food, card = Markup(f"+1{sign('food', 16)}"), Markup(f"+1{sign('card', 16)}")
    sides = (
        (t("You give"), give, ((BREAD, food),)),
        (t("You want"), want, ((ASK, food), (ASK + 1, card))),
    )
    out = NO_MARKUP
    for title, what, more in sides:
        adds = "".join(canvas.button(action, words, "small") for action, words in more if canvas.can(action))
        out += Markup(f'<div><span class="label">{esc(title)}</span> <b>{esc(what)}</b> {adds}</div>')
    sends = "".join(
        canvas.button(action, esc(t(words)), f"small{' primary' if action == SEND else ''}")
        for action, words in SENDS
        if canvas.can(action)
    )
    away = canvas.button(DECLINE, esc(t("Withdraw")), "small ghost")
    return Markup(f'<div class="cc-deal">{out}<div class="sends">{sends}{away}</div></div>')
