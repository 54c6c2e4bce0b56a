"""The cards on the score pad: how far each is, and all that can be added."""

# ruff: noqa: E501 (markup stays on one line)
from html import escape as esc

from spielwerk.core import pads as common
from spielwerk.core.drawing import cube, frame, small
from spielwerk.core.icons import icon
from spielwerk.core.language import plural, with_label
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


def cards(now: BoardPadView) -> str:
    """Return the cards of a player: tap the highest number that lies free."""
    t, rows = now.t, ""
    for i, card in enumerate(now.player_sheet.cards):
        rows += _card_row(now, i, card)
    held = {card for player in now.pad.players for card in player.cards}
    add = (
        f'<a class="btn wide dashed" href="{now.link(view="add")}">{icon("plus")} {t("Add a card")}</a>'
        if len(held) < CARD_COUNT
        else ""
    )
    hint = t("Tap the highest number without a cube on it.")
    keep = {"b": now.pad.to_code(), "p": str(now.player), "v": now.view, "c": now.tool}
    names = common.name_form(now.path, keep, now.names, now.lang)
    cubes = sum(now.player_sheet.settled)
    points = sum(part.points for part in now.pad.parts(now.player) if part.category in {"animals", "spirit"})
    words = (
        f"<b>{with_label(now.lang, t('Animals'), str(points))}</b>"
        f'<span class="dim small"> · {plural(now.lang, len(now.player_sheet.cards), "{n} card", "{n} cards")}, '
        f"{plural(now.lang, cubes, '{n} cube', '{n} cubes')}</span>"
    )
    foot = common.on_to_result(now.player, words, now.link(view="result"), now.lang)
    return f'<div class="felt scroll"><p class="dim small centre">{hint}</p>{rows}{add}{names}</div>{foot}'


def _card_row(now: BoardPadView, i: int, card: int) -> str:
    t, settled, slots = now.t, now.player_sheet.settled[i], int(SLOTS[card])
    spirit = card >= ANIMAL_COUNT
    steps = ""
    values = ["✓"] if spirit else [str(value) for value in LADDERS[card]]
    for n, value in enumerate(values):
        after = now.pad.copy()
        after.players[now.player].settled[i] = n if settled == n + 1 else n + 1
        cls = "done" if n < settled else "nxt" if n == settled else ""
        sign = (
            '<path d="M-7 0l5 5l9-10" fill="none" stroke="var(--accent)" stroke-width="3" stroke-linecap="round"/>'
            if n < settled
            else cube(8)
        )
        picture = small((-12, -12, 24, 24), sign, 20, 20)
        label = t("{count} settled", count=n + 1)
        steps += (
            f'<a class="{cls}" href="{now.link(after, mark=f"#c{card}")}" aria-label="{label}">{value}{picture}</a>'
        )
    points = now.player_sheet.land.spirit_points(card) * settled if spirit else card_points(card, settled)
    if spirit:
        note = effect(card, now.lang)
    elif settled == slots:
        note = t("complete · {settled} of {slots}", settled=settled, slots=slots)
    else:
        note = t("{settled} of {slots}", settled=settled, slots=slots)
    head = frame(
        (-26, -26, 52, 52),
        f'<circle r="26" fill="var(--ha-{pieces.ground(card)})"/>{portrait(CARD_NAMES[card], pieces.ground(card))}',
        'width="52" height="52" aria-hidden="true"',
    )
    less = now.pad.copy()
    del less.players[now.player].cards[i]
    del less.players[now.player].settled[i]
    away = f'<a class="btn ghost small" href="{now.link(less)}" aria-label="{t("Remove the card")}">{icon("cross")}</a>'
    habitat = small((-44, -30, 88, 60), pieces.pattern(card, 84, 56), 84, 56)
    return (
        f'<div class="crow" id="c{card}">{head}<div><b>{esc(title(card, now.lang))}</b><div class="dim xs">{esc(note)}</div></div>'
        f'<span class="row"><b class="sum">{points}</b>{away}</span><div class="under"><div class="ladd">{steps}</div>{habitat}</div></div>'
    )


def add(now: BoardPadView) -> str:
    """Return all cards nobody has yet; a tap takes one."""
    held = {card for player in now.pad.players for card in player.cards}
    own_spirit = now.player_sheet.spirit() >= 0
    out = ""
    for heading, low, high in (
        (now.t("Animal cards"), 0, ANIMAL_COUNT),
        (now.t("Spirits"), ANIMAL_COUNT, CARD_COUNT),
    ):
        slots = ""
        for card in range(low, high):
            if card in held or (card >= ANIMAL_COUNT and own_spirit):
                continue
            after = now.pad.copy()
            after.players[now.player].cards.append(card)
            after.players[now.player].settled.append(0)
            name = esc(title(card, now.lang))
            where = now.link(after, view="cards", mark=f"#c{card}")
            slots += f'<a class="ha-card" href="{where}" aria-label="{name}">{frame(pieces.CARD_BOX, pieces.card(card, now.lang))}</a>'
        if slots:
            out += f'<h2 class="label">{heading}</h2><div class="ha-market ha-all">{slots}</div>'
    back = f'<a class="btn" href="{now.link(view="cards")}">{icon("back")} {now.t("Back")}</a>'
    return f'<div class="felt scroll">{out}</div><div class="pal" style="--c:var(--seat-{now.player})">{back}</div>'
