"""What to do now in Creature Caravan, whom the table waits for, and why the game is over."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Prompt, Voice, cards, joined, many
from spielwerk.games.caravan.data import (
    ACTING,
    CHOOSING,
    FIGHTING,
    FILLING,
    KEEPING,
    LAST,
    MARKING,
    MOVE,
    OFFERING,
    PAYING,
    PLACING,
    ROUNDS,
    TRADING,
    TRAVELLING,
)
from spielwerk.games.caravan.player import Player
from spielwerk.games.caravan.rules import CreatureCaravan
from spielwerk.games.caravan.texts_turn import advice, fight_sum, last_advice
from spielwerk.games.caravan.texts_words import amounts, effect, name, slot_name, steps


def prompt(obs: CreatureCaravan, voice: Voice) -> Prompt:
    """Say what this reader can do now, or whom the table waits for."""
    t = voice.t
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice), rule="CC-162")
    if not 0 <= voice.seat < obs.seats or voice.seat not in obs.awaiting():
        return _waiting(obs, voice)
    me = obs.players[voice.seat]
    if me.phase == PLACING:
        return Prompt(
            t("Wähl Dein Startfeld.", "Choose your start space."),
            t(
                "Eines der sechs Felder links. Bis Asteern im Osten sind es 25 Spalten.",
                "One of the six spaces on the left. Eastrey lies 25 columns to the east.",
            ),
            "CC-12",
        )
    if me.phase == CHOOSING:
        return Prompt(
            t("Wähl, was Deine Kreatur bringt.", "Choose what your creature brings."),
            _choice(obs, me, voice.lang),
            "CC-131",
        )
    if me.phase == ACTING:
        return _acting(obs, me, voice)
    return _open(obs, me, voice)


def _choice(obs: CreatureCaravan, me: Player, lang: str) -> str:
    return name(obs.box, me.choices[0], lang) if me.choices else ""


def _waiting(obs: CreatureCaravan, voice: Voice) -> Prompt:
    """Tell whom the round waits for; nobody else does."""
    t = voice.t
    others = joined([voice.name(k) for k in obs.awaiting()], voice.lang)
    many = len(obs.awaiting()) > 1
    at_work = t(
        f"{others} {'sind' if many else 'ist'} noch am Werk.", f"{others} {'are' if many else 'is'} still acting."
    )
    if 0 <= voice.seat < obs.seats:
        end = (
            t("Danach endet die Runde.", "Then the round ends.")
            if not obs.final
            else t("Danach wird gewertet.", "Then comes the scoring.")
        )
        if obs.players[voice.seat].sent == 2:
            return Prompt(t("Dein Angebot wird bezahlt.", "Your offer is being paid."), at_work, "CC-58")
        if obs.round == 0:
            return Prompt(t("Dein Startfeld ist gewählt.", "Your start space is chosen."), at_work, "CC-12")
        return Prompt(t("Du hast gepasst.", "You have passed."), f"{at_work} {end}", "CC-24")
    if obs.round == 0:
        return Prompt(at_work, t("Alle wählen ihr Startfeld.", "Everybody chooses a start space."), "CC-12")
    return Prompt(at_work, t(f"Runde {obs.round} von {ROUNDS}.", f"Round {obs.round} of {ROUNDS}."), "CC-19")


def _acting(obs: CreatureCaravan, me: Player, voice: Voice) -> Prompt:
    t = voice.t
    left = me.dice_left()
    rule = "CC-29"
    if offer := _incoming(obs, voice):
        return offer
    if not left:
        return Prompt(
            t("Alle Würfel liegen. Mach Nebenaktionen oder pass.", "All dice are placed. Take side actions or pass."),
            advice(obs, me, voice),
            "CC-43",
        )
    if not me.begun and me.rerolls_left() > 0:
        hint = t("Neu würfeln kannst Du nur jetzt, alle fünf Würfel.", "You can reroll only now, all five dice.")
        rule = "CC-27"
    else:
        hint = advice(obs, me, voice) or t(
            f"Noch {left} Würfel.", f"{many(left, 'en', ('', ''), ('die', 'dice'))} left."
        )
    return Prompt(t("Setz einen Würfel auf einen Ring.", "Place a die on a ring."), hint, rule)


def _open(obs: CreatureCaravan, me: Player, voice: Voice) -> Prompt:
    """Say what the open action needs."""
    t, lang = voice.t, voice.lang
    if me.phase == FILLING and me.target == NONE:
        what = slot_name(obs.box, me.open, lang)
        which = t("noch einen Würfel", "one more die") if me.first_die else t("einen Würfel", "a die")
        need = obs.need(me, me.slots.index(me.open))
        wanted = need[-1] if me.first_die and me.first_die < need[-1] else need[0]
        return Prompt(
            t(f"Wähl {which} für: {what}.", f"Choose {which} for: {what}."),
            t(
                f"Er muss mindestens {wanted} zeigen und bleibt dann liegen.",
                f"It must show at least {wanted} and stays there.",
            ),
            "CC-30",
        )
    if me.phase in {FIGHTING, FILLING}:
        return Prompt(fight_sum(obs, me, voice), _fight_hint(obs, me, voice), "CC-87")
    if me.phase == TRAVELLING:
        n = sum(me.steps)
        slot = obs.box.slots[me.open]
        moves = [
            effect((MOVE, left, mask, climb), lang)
            for left, (_, mask, climb) in zip(me.steps, slot.moves, strict=False)
            if left
        ]
        return Prompt(
            t(f"Zieh Deine Karawane: noch {steps(n, 'de')}.", f"Move your caravan: {steps(n, 'en')} left."),
            "; ".join(moves) + t(". Ein Schädel bringt ein Zombie-Plättchen.", ". A skull brings a zombie token."),
            "CC-60",
        )
    if me.phase == TRADING:
        return Prompt(
            t("Wähl eine Spalte des Markts.", "Choose a column of the market."),
            t("Du bekommst so viel Nahrung wie bezahlt, und 2 dazu.", "You get as much food as you pay, and 2 more."),
            "CC-76",
        )
    if me.phase == KEEPING:
        n = me.keeps - len(me.kept)
        return Prompt(
            t(f"Behalte {n} von {len(me.drawn)} Karten.", f"Keep {n} of {len(me.drawn)} cards."),
            t("Die anderen kommen auf die Ablage.", "The others are discarded."),
            "CC-72",
        )
    if me.phase == MARKING:
        n = 3 - len(me.marked)
        return Prompt(
            t(f"Markier noch {cards(n, 'de')} für die Münze.", f"Mark {cards(n, 'en')} more for the coin."),
            t(
                "Wähl eine markierte Karte noch einmal, um sie zu behalten.",
                "Choose a marked card once more to keep it.",
            ),
            "CC-46",
        )
    if me.phase in {OFFERING, PAYING}:
        return _exchange(obs, me, voice)
    assert me.phase == LAST
    if offer := _incoming(obs, voice):
        return offer
    return Prompt(
        t("Mach letzte Nebenaktionen oder pass.", "Take last side actions or pass."),
        last_advice(obs, me, voice),
        "CC-164",
    )


def _fight_hint(obs: CreatureCaravan, me: Player, voice: Voice) -> str:
    t = voice.t
    worth = obs.box.zombies[me.target][1]
    gone = t(", 1 Zombie-Plättchen weniger", ", 1 zombie token less") if me.tokens else ""
    what = (
        t("Wähl einen Angriffsplatz.", "Choose an attack slot.")
        if me.phase == FIGHTING
        else t("Wähl einen Würfel dafür.", "Choose a die for it.")
    )
    return t(f"{what} Sieg: +{worth}{gone}.", f"{what} Victory: +{worth}{gone}.")


def _incoming(obs: CreatureCaravan, voice: Voice) -> Prompt | None:
    """Say what somebody offers; it may be answered or left alone."""
    giver = obs.incoming(voice.seat) if obs.exchange else NONE
    if giver == NONE:
        return None
    offer, t, who = obs.players[giver], voice.t, voice.name(giver)
    give = amounts(len(offer.gift), offer.bread, voice.lang)
    want = amounts(offer.wants[1], offer.wants[0], voice.lang)
    return Prompt(
        t(f"{who} bietet {give} gegen {want}.", f"{who} offers {give} for {want}."),
        t("Nimm an, lehn ab, oder spiel einfach weiter.", "Accept, decline, or simply play on."),
        "CC-58",
    )


def _exchange(obs: CreatureCaravan, me: Player, voice: Voice) -> Prompt:
    t = voice.t
    if me.phase == PAYING:
        giver = obs.players[me.giver]
        n = giver.wants[1] - len(me.payment)
        return Prompt(t(f"Gib {cards(n, 'de')} für den Tausch.", f"Give {cards(n, 'en')} for the swap."), "", "CC-58")
    give = amounts(len(me.gift), me.bread, voice.lang)
    want = amounts(me.wants[1], me.wants[0], voice.lang)
    return Prompt(
        t(
            f"Angebot an {voice.name(me.partner)}: {give} gegen {want}.",
            f"Offer to {voice.name(me.partner)}: {give} for {want}.",
        ),
        t(
            "Leg Karten oder Nahrung dazu, sag, was Du willst, und schick es ab.",
            "Add cards or food, say what you want, and send it.",
        ),
        "CC-58",
    )


def chips(obs: CreatureCaravan, voice: Voice) -> list[tuple[str, str]]:
    """Return what stands beside the title: in full, and short for a phone."""
    t, n = voice.t, max(1, obs.round)
    said = t(f"Runde {n} von {ROUNDS}", f"Round {n} of {ROUNDS}")
    if obs.final:
        said = t("Letzte Nebenaktionen", "Last side actions")
    together = [(t("Alle spielen gleichzeitig", "All play at the same time"), "")] if obs.seats > 1 else []
    return [(said, f"{n}/{ROUNDS}"), *together]


def ending(obs: CreatureCaravan, voice: Voice) -> str:
    """Say why the game is over, or is about to be."""
    t = voice.t
    if obs.to_move != OVER:
        left = many(ROUNDS - obs.round, voice.lang, ("Runde", "Runden"), ("round", "rounds"))
        return t(f"Noch {left} nach dieser.", f"{left} after this one.")
    said = t("Zwölf Zelte stehen, die Reise ist zu Ende.", "Twelve tents are pitched, the journey is over.")
    cubes = ("Markern auf Markt- und Zombie-Tableau", "Marker"), ("cubes on market and zombie board", "cubes")
    return said + voice.tie(obs.scores(), obs.ranks(), *cubes)  # CC-166
