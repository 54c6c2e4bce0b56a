"""The caravan as a train of wagons, the hand as a fan, new cards apart, caravans in small, the round end as a story."""

from collections.abc import Container

from spielwerk.core.audience import cards
from spielwerk.core.canvas import Canvas, flies
from spielwerk.core.drawing import frame
from spielwerk.core.language import msg
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import HIDDEN, Event
from spielwerk.games.caravan.rules.data import (
    ACTING,
    BOARD_SLOTS,
    COIN,
    FOOD,
    FRUIT,
    GIVE,
    KEEP,
    KEEPING,
    LAST,
    MARKING,
    OFFERING,
    PAYING,
    PLAY,
    USE,
)
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.scoring import extra
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view.board import action_box, fitting, usable
from spielwerk.games.caravan.view.cards import back, card_svg, free_place, small, wagon
from spielwerk.games.caravan.view.deal import deal
from spielwerk.games.caravan.view.icons import sign
from spielwerk.games.caravan.words.log import line
from spielwerk.games.caravan.words.terms import card_lines, name

SIX = 6  # wagons in a row


def words(obs: CreatureCaravan, card: int, lang: str) -> Markup:
    """Return a card in words, shown by a tap or the mouse."""
    items = Markup("".join(f"<li>{esc(one)}</li>" for one in card_lines(obs.box, card, lang)))
    return Markup(f'<div class="cc-words"><b>{esc(name(obs.box, card, lang))}</b><ul>{items}</ul></div>')


def worth(obs: CreatureCaravan, player: Player, card: int) -> int:
    """Return the points of a creature as they stand."""
    return obs.box.cards[card].points + extra(obs.box, obs.land, player, card)


# ---- the caravan ----
def train(obs: CreatureCaravan, me: Player, canvas: Canvas, mine: bool) -> Markup:
    """Return the own creatures on wagons and the places still free."""
    out = NO_MARKUP
    for card in me.creatures:
        places = [me.slots.index(slot) for slot in obs.box.slots_of(card)]
        placed, laid = tuple(me.placed[p] for p in places), tuple(me.laid[p] for p in places)
        art = frame(
            (0, 0, 136, 86),
            wagon(obs.box, card, worth(obs, me, card), placed, laid, f"cw{card}"),
            Markup('aria-hidden="true"'),
        )
        uses = _uses(obs, me, canvas, card, mine)
        out += Markup(
            f'<div id="cc-wagon-{card}" class="cc-wagon"{flies(f"k{card}")} tabindex="0" role="group" '
            f'aria-label="{esc(name(obs.box, card, canvas.lang))}">{art}{uses}{words(obs, card, canvas.lang)}</div>'
        )
    many = len(me.creatures) > SIX  # they need the room themselves
    free = 0 if many else min(me.room, SIX) - len(me.creatures)
    out += Markup(f'<div class="cc-wagon free">{frame((0, 0, 136, 86), free_place())}</div>' * free)
    return Markup(f'<div class="cc-train{" many" if many else ""}">{out}</div>')


def _uses(obs: CreatureCaravan, me: Player, canvas: Canvas, card: int, mine: bool) -> Markup:
    """Return what can be clicked on a wagon: its slots, and fruit to be laid there."""
    if not mine:
        return NO_MARKUP
    out = NO_MARKUP
    slots = obs.box.slots_of(card)
    for n, slot in enumerate(slots):
        half = f" half{n}" if len(slots) > 1 else ""
        if usable(obs, me, slot):
            action = USE + slot
            fits = fitting(obs, me, slot) if canvas.can(action) else NO_MARKUP
            chosen = " open" if me.open == slot else ""
            out += action_box(canvas, action, f"cc-use-{slot}", f"cc-use twice{half}{chosen}", NO_MARKUP, fits)
        lay = FRUIT + slot - BOARD_SLOTS
        if canvas.can(lay):
            out += canvas.button(lay, Markup(f"+{sign('fruit', 18)}"), f"cc-lay{half}")
    return out


def minis(
    obs: CreatureCaravan,
    player: Player,
    canvas: Canvas,
    key: str,
    some: list[int] | None = None,
    gained: Container[int] = (),
) -> Markup:
    """Return a caravan, or some cards, in small with what they are worth there; empty if there are none.

    ``gained``: the cards that are new to the reader.
    """
    mark = Markup(' data-gained=""')
    shown = Markup(
        "".join(
            f'<div id="cc-{esc(key)}-{card}"{mark if card in gained else ""} class="cc-mini" tabindex="0" role="img" '
            f'aria-label="{esc(name(obs.box, card, canvas.lang))}">'
            f"{frame((0, 0, 104, 44), small(obs.box, card, f'{key}{card}', worth(obs, player, card)))}"
            f"{words(obs, card, canvas.lang)}</div>"
            for card in (player.creatures if some is None else some)
        )
    )
    return Markup(f'<div class="cc-minis">{shown}</div>' if shown else "")


# ---- the hand ----
def _card(obs: CreatureCaravan, canvas: Canvas, card: int, key: str, acts: Markup, cls: str, attrs: Markup) -> Markup:
    """Return a card; what it does in words, and what can be done with it, stand beside it."""
    title = name(obs.box, card, canvas.lang)
    art = card_svg(obs.box, card, title, f"{key}{card}")
    longest = max(map(len, title.replace("-", "- ").split()))  # the word that has to stand in one line
    return Markup(
        f'<div id="cc-{esc(key)}-{card}" class="cc-card{esc(cls)}"{flies(f"k{card}")} tabindex="0" role="group" '
        f'aria-label="{esc(title)}" {attrs}>'
        f'{art}<span class="cc-name" style="--w:{longest}" aria-hidden="true"><span>{esc(title)}</span></span>'
        f'<div class="cc-more">{words(obs, card, canvas.lang)}{acts}</div></div>'
    )


def _acts(me: Player, canvas: Canvas, card: int) -> tuple[Markup, str]:
    """Return the buttons of a card, and how the card is lit: to play it comes first, to throw it away last."""
    t = canvas.t
    if me.phase in {ACTING, LAST}:
        play = canvas.button(PLAY + card, Markup(f"{sign('play', 18)} {esc(t('Play'))}"), "small cc-play")
        coin = canvas.button(COIN + card, Markup(f"3×{sign('card', 16)}›{sign('coin', 16)}"), "small")
        away = Markup(f"{esc(t('Discard'))} · +1{sign('food', 16)}")
        food = canvas.button(FOOD + card, away, "small ghost")
        lit = " can" if canvas.can(PLAY + card) else " dear"
        return Markup(f'<div class="cc-acts">{play}{coin}{food}</div>'), lit
    if me.phase == MARKING:
        marked = " marked" if card in me.marked else ""
        mark = canvas.button(COIN + card, Markup(f"{sign('coin', 18)} {esc(t('mark'))}"), "small")
        return Markup(f'<div class="cc-acts">{mark}</div>'), marked or (" can" if canvas.can(COIN + card) else " dear")
    if me.phase in {OFFERING, PAYING}:
        given = " marked" if card in me.gift or card in me.payment else ""
        give = canvas.button(GIVE + card, esc(t("Give")), "small")
        return Markup(f'<div class="cc-acts">{give}</div>'), given
    return NO_MARKUP, ""


def hand(obs: CreatureCaravan, me: Player, canvas: Canvas, mine: bool) -> Markup:
    """Return the own hand as a fan; pointing at a card says what it does, a click picks it for its actions."""
    t = canvas.t
    known = [card for card in me.hand if card != HIDDEN]
    total = len(me.hand)
    new = _new_cards(obs, me, canvas) if me.phase == KEEPING and mine else NO_MARKUP
    if mine:
        new += deal(obs, me, canvas, lambda some: minis(obs, me, canvas, "ct", some))
    if not total:
        none = esc(t("No cards in hand."))
        return Markup(f'{new}<p class="cc-none dim small">{none}</p>')
    out = NO_MARKUP
    for n, card in enumerate(known):
        acts, lit = _acts(me, canvas, card) if mine and canvas.is_open else (NO_MARKUP, "")
        out += _card(obs, canvas, card, "h", acts, lit, Markup(f'data-pick style="--i:{n - (total - 1) / 2:g}"'))
    shown = frame((0, 0, 124, 168), back(), Markup('aria-hidden="true"'))
    out += Markup(f'<div class="cc-card">{shown}</div>' * (total - len(known)))
    label = esc(t("Hand: {cards}", cards=cards(total, canvas.lang)))
    return Markup(f'{new}<div class="cc-hand" style="--n:{total}" role="group" aria-label="{label}">{out}</div>')


def _new_cards(obs: CreatureCaravan, me: Player, canvas: Canvas) -> Markup:
    """Return newly drawn cards, apart from the hand."""
    t = canvas.t
    out = NO_MARKUP
    for card in me.drawn:
        if card == HIDDEN:
            continue
        chosen = card in me.kept
        keep = canvas.button(KEEP + card, esc(t("Keep")), "small primary" if not chosen else "small")
        acts = Markup(f'<div class="cc-acts">{keep}</div>')
        out += _card(obs, canvas, card, "d", acts, " marked" if chosen else " can", NO_MARKUP)
    n = me.keeps - len(me.kept)
    title = esc(t("Newly drawn: keep {n} more", n=n))
    return Markup(f'<div class="cc-drawn"><span class="label">{title}</span><div class="cc-new">{out}</div></div>')


# ---- the end of a round, told step by step ----
STEPS = (  # CC-106 to CC-118
    ("slid closed", msg("Cubes move down")),
    ("camped", msg("Tents")),
    ("camp", msg("Rewards of creatures")),
    (
        "tower orchard chest treasure treasure_points no_treasure",
        msg("Towers, fruit, treasures"),
    ),
)


def story(canvas: Canvas) -> Markup:
    """Return what happened at the end of the last round, step by step; empty if none has ended lately."""
    events = canvas.recent
    ends = [n for n, event in enumerate(events) if event.kind == "round_end"]
    if not ends:
        return NO_MARKUP
    first = ends[-1]
    after = next((n for n in range(first, len(events)) if events[n].kind in {"round", "last", "over"}), len(events))
    t, n = canvas.t, events[first].args[0]
    parts = _parts(events[first + 1 : after], canvas)
    parts.append((t("Round start"), [e for e in events[after:] if e.kind in {"income", "chose"}]))
    # what brought nothing is not told
    told = [(part, lines) for part, some in parts if (lines := _lines(some, canvas))]
    steps = Markup(
        "".join(f"<li><b>{k} · {esc(part)}</b><ul>{lines}</ul></li>" for k, (part, lines) in enumerate(told, 1))
    )
    title = esc(t("End of round {n}", n=n))
    go = esc(t("continue"))
    return Markup(
        f'<details id="cc-story-{n}" class="cc-story" open><summary><b>{title}</b>'
        f'<span class="btn small primary">{go}</span></summary><ol>{steps}</ol></details>'
    )


def _parts(events: list[Event], canvas: Canvas) -> list[tuple[str, list[Event]]]:
    """Sort the events of a round end into its steps; draws belong to the step they happen in."""
    sorted_: list[list[Event]] = [[], [], [], []]
    now = 0
    for event in events:
        for n, (kinds, _) in enumerate(STEPS):
            if event.kind in kinds.split():
                now = max(now, n)
        sorted_[now].append(event)
    return [(canvas.t(title), some) for (_, title), some in zip(STEPS, sorted_, strict=True)]


def _lines(events: list[Event], canvas: Canvas) -> Markup:
    lines = NO_MARKUP
    for event in events:
        said = line(event, canvas) if event.kind != "slid" else ""  # they do so every round
        if said:
            who = Markup(
                f'<svg class="badge" width="16" height="16" aria-hidden="true"><use href="#seat-{event.seat}"/></svg>'
            )
            face = who if event.seat >= 0 else NO_MARKUP
            lines += Markup(f"<li>{face}<span>{esc(said.replace('**', ''))}</span></li>")
    return lines
