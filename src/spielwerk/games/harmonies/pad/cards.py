"""The cards on the score pad: how far each is, and all that can be added."""

# ruff: noqa: E501 (markup stays on one line)

from spielwerk.core import pads as common
from spielwerk.core.drawing import cube, frame, small
from spielwerk.core.icons import icon
from spielwerk.core.language import plural, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.games.harmonies.pad.pad_view import BoardPadView
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    CARD_COUNT,
    CARD_NAMES,
    LADDERS,
    SLOTS,
)
from spielwerk.games.harmonies.rules.scoring import card_points
from spielwerk.games.harmonies.view import pieces
from spielwerk.games.harmonies.view.portraits import portrait
from spielwerk.games.harmonies.words.terms import effect, title


def cards(now: BoardPadView) -> Markup:
    """Return the cards of a player: tap the highest number that lies free."""
    t, rows = now.t, NO_MARKUP
    for i, card in enumerate(now.player_sheet.cards):
        rows += _card_row(now, i, card)
    held = {card for player in now.pad.players for card in player.cards}
    add = Markup(
        f'<a class="btn wide dashed" href="{now.link(view="add")}">{icon("plus")} {esc(t("Add a card"))}</a>'
        if len(held) < CARD_COUNT
        else ""
    )
    hint = esc(t("Tap the highest number without a cube on it."))
    keep = {"b": now.pad.to_code(), "p": str(now.player), "v": now.view, "c": now.tool}
    names = common.name_form(now.path, keep, now.names, now.lang)
    cubes = sum(now.player_sheet.settled)
    points = sum(part.points for part in now.pad.parts(now.player) if part.category in {"animals", "spirit"})
    words = Markup(
        f"<b>{esc(with_label(now.lang, t('Animals'), str(points)))}</b>"
        f'<span class="dim small"> · {esc(plural(now.lang, len(now.player_sheet.cards), "{n} card", "{n} cards"))}, '
        f"{esc(plural(now.lang, cubes, '{n} cube', '{n} cubes'))}</span>"
    )
    foot = common.on_to_result(now.player, words, now.link(view="result"), now.lang)
    return Markup(f'<div class="felt scroll"><p class="dim small centre">{hint}</p>{rows}{add}{names}</div>{foot}')


def _card_row(now: BoardPadView, i: int, card: int) -> Markup:
    t, settled, slots = now.t, now.player_sheet.settled[i], int(SLOTS[card])
    spirit = card >= ANIMAL_COUNT
    steps = NO_MARKUP
    values = ["✓"] if spirit else [str(value) for value in LADDERS[card]]
    for n, value in enumerate(values):
        after = now.pad.copy()
        after.players[now.player].settled[i] = n if settled == n + 1 else n + 1
        cls = Markup("done" if n < settled else "nxt" if n == settled else "")
        sign = Markup(
            '<path d="M-7 0l5 5l9-10" fill="none" stroke="var(--accent)" stroke-width="3" stroke-linecap="round"/>'
            if n < settled
            else cube(8)
        )
        picture = small((-12, -12, 24, 24), sign, 20, 20)
        label, where = esc(t("{count} settled", count=n + 1)), now.link(after, mark=f"#c{card}")
        steps += Markup(f'<a class="{cls}" href="{where}" aria-label="{label}">{esc(value)}{picture}</a>')
    points = now.player_sheet.land.spirit_points(card) * settled if spirit else card_points(card, settled)
    if spirit:
        note = effect(card, now.lang)
    elif settled == slots:
        note = t("complete · {settled} of {slots}", settled=settled, slots=slots)
    else:
        note = t("{settled} of {slots}", settled=settled, slots=slots)
    colour = pieces.ground(card)
    face = Markup(f'<circle r="26" fill="var(--ha-{esc(colour)})"/>{portrait(CARD_NAMES[card], colour)}')
    head = frame((-26, -26, 52, 52), face, Markup('width="52" height="52" aria-hidden="true"'))
    less = now.pad.copy()
    del less.players[now.player].cards[i]
    del less.players[now.player].settled[i]
    remove = esc(t("Remove the card"))
    away = Markup(f'<a class="btn ghost small" href="{now.link(less)}" aria-label="{remove}">{icon("cross")}</a>')
    habitat = small((-44, -30, 88, 60), pieces.pattern(card, 84, 56), 84, 56)
    return Markup(
        f'<div class="crow" id="c{card}">{head}<div><b>{esc(title(card, now.lang))}</b><div class="dim xs">{esc(note)}</div></div>'
        f'<span class="row"><b class="sum">{points}</b>{away}</span><div class="under"><div class="ladd">{steps}</div>{habitat}</div></div>'
    )


def add(now: BoardPadView) -> Markup:
    """Return all cards nobody has yet; a tap takes one."""
    held = {card for player in now.pad.players for card in player.cards}
    own_spirit = now.player_sheet.spirit() >= 0
    out = NO_MARKUP
    for heading, low, high in (
        (now.t("Animal cards"), 0, ANIMAL_COUNT),
        (now.t("Spirits"), ANIMAL_COUNT, CARD_COUNT),
    ):
        slots = NO_MARKUP
        for card in range(low, high):
            if card in held or (card >= ANIMAL_COUNT and own_spirit):
                continue
            after = now.pad.copy()
            after.players[now.player].cards.append(card)
            after.players[now.player].settled.append(0)
            name, face = esc(title(card, now.lang)), frame(pieces.CARD_BOX, pieces.card(card, now.lang))
            where = now.link(after, view="cards", mark=f"#c{card}")
            slots += Markup(f'<a class="ha-card" href="{where}" aria-label="{name}">{face}</a>')
        if slots:
            out += Markup(f'<h2 class="label">{esc(heading)}</h2><div class="ha-market ha-all">{slots}</div>')
    back = Markup(f'<a class="btn" href="{now.link(view="cards")}">{icon("back")} {esc(now.t("Back"))}</a>')
    return Markup(
        f'<div class="felt scroll">{out}</div><div class="pal" style="--c:var(--seat-{now.player})">{back}</div>'
    )
