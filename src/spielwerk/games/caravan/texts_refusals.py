"""Why something is not possible in Creature Caravan, in a sentence that says what would work."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Voice, joined
from spielwerk.games.caravan.data import (
    ATTACK,
    CARDS,
    CHOOSING,
    COIN,
    DIE,
    DONE,
    EASTREY,
    FIGHTING,
    FILLING,
    FOOD,
    FRUIT,
    KEEPING,
    MARKET,
    MARKING,
    NO_CUBE,
    OFFERING,
    PAYING,
    PLAY,
    STEP,
    THREAT,
    TRADE,
    TRADING,
    TRAVELLING,
    USE,
    WEST,
)
from spielwerk.games.caravan.land import BESIDE
from spielwerk.games.caravan.player import Player
from spielwerk.games.caravan.rules import CreatureCaravan
from spielwerk.games.caravan.texts_words import bill, goods, land, lands


def refusal(row: str, obs: CreatureCaravan, voice: Voice) -> str:
    """Say what a rule row forbids, for everybody."""
    return explain(row, NONE, obs, voice)


def explain(row: str, action: int, obs: CreatureCaravan, voice: Voice) -> str:
    """Say why an action is not possible, with its own numbers where there are any."""
    me = _player(obs, voice)
    if me is not None and action != NONE:
        found = _special(row, action, obs, me, voice)
        if found:
            return found
    if row == "CC-162" or obs.to_move == OVER:
        return voice.over()
    pair = SENTENCES.get(row)
    return voice.t(*pair) if pair else voice.not_now()


def _player(obs: CreatureCaravan, voice: Voice) -> Player | None:
    seat = voice.seat if 0 <= voice.seat < obs.seats else obs.to_move
    return obs.players[seat] if obs.to_move != OVER and 0 <= seat < obs.seats else None


SENTENCES = {
    "CC-12": ("Zu Beginn wählst Du ein Feld der Startspalte.", "At the start you choose a space of the start column."),
    "CC-22": ("Ein gesetzter Würfel bleibt liegen.", "A placed die stays."),
    "CC-23": ("Passen gilt bis zum Ende der Runde.", "Passing is final for the round."),
    "CC-29": ("Würfel kommen auf Dein Brett und auf Deine Kreaturen.", "Dice go on your board and on your creatures."),
    "CC-35": ("Gerade ist keine Aktion offen.", "No action is open right now."),
    "CC-46": (
        "Für eine Münze markierst Du drei verschiedene Karten Deiner Hand.",
        "For a coin you mark three different cards of your hand.",
    ),
    "CC-47": ("Diese Karte hast Du nicht auf der Hand.", "You do not hold this card."),
    "CC-58": (
        "Getauscht wird nur zu mehreren und in der Variante „Tauschen“.",
        "Swaps need other players and the variant “exchange”.",
    ),
    "CC-60": ("Setz zuerst einen Würfel auf einen Reiseplatz.", "Place a die on a travel slot first."),
    "CC-72": (
        "Behalten kannst Du nur neu gezogene Karten, jede einmal.",
        "Only newly drawn cards can be kept, each of them once.",
    ),
    "CC-76": ("Setz zuerst einen Würfel auf einen Marktplatz.", "Place a die on a market slot first."),
    "CC-90": (
        "Angriffsplätze dienen nur dem Angriff: Wähl zuerst einen Zombie.",
        "Attack slots serve attacks only: choose a zombie first.",
    ),
    "CC-127": ("Keine Kreatur wirft Dir jetzt einen Würfel neu.", "No creature rerolls a die for you now."),
    "CC-128": ("Keine Kreatur ändert Dir diesen Würfel so.", "No creature changes this die like that."),
    "CC-131": ("Gerade gibt es nichts zu wählen.", "There is nothing to choose now."),
    "CC-164": (
        "Jetzt gibt es keine Würfel mehr, nur noch Nebenaktionen.",
        "There are no more dice now, only side actions.",
    ),
    "CC-187": (
        "Du darfst einmal neu würfeln, alle fünf Würfel, bevor der erste liegt.",
        "You may reroll once, all five dice, before placing any.",
    ),
    "CC-188": ("Dafür ist keiner Deiner Würfel hoch genug.", "None of your dice is high enough for this."),
    "CC-189": (
        "Jede Aktion ist einmal je Runde möglich, ein gesetzter Würfel bleibt liegen.",
        "Each action is possible once a round; a placed die stays until the next round.",
    ),
    "CC-190": ("Dieser Platz braucht zwei Würfel.", "This slot needs two dice."),
    "CC-191": ("Diese Aktion kostet mehr, als Du hast.", "This action costs more than you have."),
    "CC-192": ("Beende zuerst die offene Aktion.", "Finish the open action first."),
    "CC-193": (
        "Diese Kreatur ist zu teuer oder Deine Karawane voll.",
        "This creature costs too much, or your caravan is full.",
    ),
    "CC-194": ("Karawanen ziehen nach oben, unten, links oder rechts.", "Caravans move up, down, left or right."),
    "CC-195": ("Du bist am Ziel, Asteern verlässt niemand.", "You have arrived; nobody leaves Eastrey."),
    "CC-196": ("Hier kannst Du nicht handeln.", "You cannot trade here."),
    "CC-197": (
        "Du musst auf einer Bedrohung ohne eigenes Zelt stehen.",
        "You must stand on a threat without a tent of yours.",
    ),
    "CC-198": ("Würfel und Boni reichen nicht für diesen Zombie.", "Your dice and bonuses do not reach this zombie."),
    "CC-199": ("Dieser Zombie steht nicht mehr zur Wahl.", "This zombie cannot be chosen any more."),
    "CC-200": (
        "Früchte kommen auf einen freien Würfelplatz Deiner eigenen Kreaturen.",
        "Fruit goes on a free dice slot of your own creatures.",
    ),
    "CC-201": ("Eine Münze kostet drei Karten.", "A coin costs three cards."),
    "CC-202": ("Du hast gepasst, warte auf die nächste Runde.", "You have passed; wait for the next round."),
    "CC-203": (
        "Nichts würde geschehen: Keine der Wirkungen ist jetzt möglich.",
        "Nothing would happen: none of its effects is possible now.",
    ),
    "CC-204": ("So wäre die Stärke nicht mehr zu erreichen.", "That way the strength could no longer be reached."),
    "CC-205": ("Ändere Würfel, bevor Du den ersten setzt.", "Change dice before you place the first one."),
    "CC-206": ("Du hast keine Frucht zum Legen.", "You have no fruit to place."),
    "CC-207": ("Hier endet die Karte.", "The map ends here."),
    "CC-208": ("Du hast Deine zwei Angebote dieser Runde gemacht.", "You have made your two offers this round."),
}


def _special(row: str, action: int, obs: CreatureCaravan, me: Player, voice: Voice) -> str:
    """Return the sentence with the numbers of this very action, or nothing."""
    t = voice.t
    if row in {"CC-188", "CC-190", "CC-191", "CC-189"}:
        return _slot(row, action, obs, me, voice)
    if row == "CC-193" and PLAY <= action < DONE:
        return _dear(obs, me, action - PLAY, voice)
    if row in {"CC-194", "CC-207"} and STEP <= action < TRADE:
        return _way(row, obs, me, action - STEP, voice)
    if row == "CC-196" and TRADE <= action < ATTACK:
        return _market(obs, me, action - TRADE, voice)
    if row in {"CC-197", "CC-198", "CC-199"} and ATTACK <= action < FRUIT:
        return _zombie(row, obs, me, action - ATTACK, voice)
    if row == "CC-204" and me.target != NONE:
        n = obs.box.zombies[me.target][0]
        if USE <= action < DIE:
            return t(f"Mit diesem Platz wäre {n} nicht zu erreichen.", f"With this slot {n} could not be reached.")
        return t(
            f"Mit diesem Würfel wäre {n} nicht mehr zu erreichen; nimm einen höheren.",
            f"With this die you could no longer reach {n}; take a higher one.",
        )
    if row == "CC-201":
        n = len(me.hand)
        return t(f"Eine Münze kostet drei Karten; Du hast {n}.", f"A coin costs three cards; you hold {n}.")
    if row == "CC-205" and me.meddled and not me.begun:
        return t(
            "Du hast schon einen Würfel geändert; der Neuwurf ist vorbei.",
            "You have already changed a die; the full reroll is over.",
        )
    if row == "CC-72" and me.keeps:
        return t(
            f"Wähl {me.keeps} verschiedene der neuen Karten.",
            f"Choose {me.keeps} different ones of the new cards.",
        )
    if row == "CC-47" and FOOD <= action < COIN + CARDS and not me.hand:
        return t("Du hast keine Handkarten.", "You have no cards in hand.")
    if row in {"CC-23", "CC-192"} or (row == "CC-131" and me.phase == CHOOSING):
        return _unfinished(me, voice)
    if row == "CC-58" and obs.exchange and obs.seats > 1:
        return t("Hier gibt es gerade nichts zu tauschen.", "There is nothing to swap here now.")
    if DIE <= action < STEP and row == "CC-35":
        return t("Wähl zuerst den Platz für den Würfel.", "Choose the slot for the die first.")
    if DIE <= action < STEP and row == "CC-29":
        face = action - DIE + 1
        return t(f"Unter Deinen freien Würfeln ist keine {face}.", f"None of your free dice shows a {face}.")
    return ""


def _unfinished(me: Player, voice: Voice) -> str:
    """CC-21: say what has to be done before anything else, and how it can be left where it can."""
    left = me.keeps - len(me.kept)
    sentences = {
        CHOOSING: ("Wähl zuerst, was Deine Kreatur bringt.", "First choose what your creature brings."),
        FILLING: (
            "Erst braucht der offene Platz seinen Würfel. Wähl ihn noch einmal, um ihn freizugeben.",
            "The open slot needs its die first. Choose it once more to let it go.",
        ),
        FIGHTING: (
            "Der Angriff läuft: Setz Würfel auf Angriffsplätze.",
            "The attack is on: place dice on attack slots.",
        ),
        TRAVELLING: (
            "Zieh zuerst zu Ende, oder wähl Fertig.",
            "Finish your steps first, or choose Done.",
        ),
        TRADING: ("Handle zuerst, oder wähl Fertig.", "Trade first, or choose Done."),
        KEEPING: (f"Wähl zuerst {left} der neuen Karten.", f"Choose {left} of the new cards first."),
        MARKING: ("Wähl zuerst die drei Karten für die Münze.", "Choose the three cards for the coin first."),
        OFFERING: ("Schick zuerst Dein Angebot ab, oder brich es ab.", "Send your offer first, or cancel it."),
        PAYING: ("Wähl zuerst die Karten für den Tausch.", "Choose the cards for the swap first."),
    }
    return voice.t(*sentences.get(me.phase, SENTENCES["CC-192"]))


def _slot(row: str, action: int, obs: CreatureCaravan, me: Player, voice: Voice) -> str:
    t, lang = voice.t, voice.lang
    slot = action - USE if USE <= action < DIE else me.open if DIE <= action < STEP else NONE
    if row == "CC-189":
        if DIE <= action < STEP:
            return t("Ein gesetzter Würfel bleibt bis zur nächsten Runde.", "A placed die stays until the next round.")
        return t("Diese Aktion hast Du in dieser Runde schon genutzt.", "You have already used this action this round.")
    if slot not in me.slots:
        return ""
    printed, need = obs.box.slots[slot], obs.need(me, me.slots.index(slot))
    if row == "CC-191":
        have = joined([str(me.goods[good]) for good, n in enumerate(printed.pay) if n], lang)
        return t(
            f"Diese Aktion kostet auch {bill(printed.pay, 'de')}; Du hast {have}.",
            f"This action also costs {bill(printed.pay, 'en')}; you have {have}.",
        )
    if row == "CC-190":
        high, low = need[-1], need[0]
        return t(
            f"Dieser Platz braucht zwei Würfel: {high} oder mehr und {low} oder mehr.",
            f"This slot needs two dice: {high} or more and {low} or more.",
        )
    best = (
        action - DIE + 1
        if DIE <= action < STEP
        else max((f for f in range(1, 7) if me.dice[f] + me.ghosts[f]), default=0)
    )
    if best == 0:
        return t("Du hast keinen Würfel mehr.", "You have no die left.")
    bonus = me.bonus[printed.kind]
    wanted, counts = need[0] + bonus, min(6, best + bonus)
    more = "" if wanted >= 6 else t(" oder mehr", " or more")
    return t(
        f"Dieser Platz braucht eine {min(6, wanted)}{more}; Dein bester Würfel zählt {counts}.",
        f"This slot needs a {min(6, wanted)}{more}; your best die counts {counts}.",
    )


def _dear(obs: CreatureCaravan, me: Player, card: int, voice: Voice) -> str:
    """CC-193, and how one comes to the food: every card discarded gives 1."""
    t, lang = voice.t, voice.lang
    if len(me.creatures) >= me.room:
        return t(
            f"Deine Karawane ist voll ({len(me.creatures)} von {me.room}).",
            f"Your caravan is full ({len(me.creatures)} of {me.room}).",
        )
    lacks = obs.lacks(me, card)
    cost, missing = bill(obs.box.cards[card].cost, lang), bill(lacks, lang)
    said = t(f"Kosten: {cost}; Dir fehlt {missing}.", f"Cost: {cost}; you lack {missing}.")
    spare = len(me.hand) - 1
    if lacks[0] and not any(lacks[1:]) and spare > 0:
        said += t(" Jede abgeworfene Karte gibt 1 Nahrung.", " Each card you discard gives 1 food.")
    return said


def _way(row: str, obs: CreatureCaravan, me: Player, way: int, voice: Voice) -> str:
    t, lang = voice.t, voice.lang
    where = BESIDE[4 * me.where + way % 4] if me.where != NONE else NONE
    if row == "CC-207":
        if way % 4 == WEST and where != NONE:
            return t("In dieser Partie geht niemand nach Westen zurück.", "In this game nobody goes back west.")
        return ""
    if me.phase != TRAVELLING or where == NONE:
        return ""
    moves = [move for move, left in zip(obs.box.slots[me.open].moves, me.steps, strict=False) if left]
    if moves and way % 2 and all(move[2] for move in moves):
        return t("Dieser Schritt geht nur nach oben oder unten.", "This move goes only up or down.")
    mask = 0
    for _, terrains, _ in moves:
        mask |= terrains
    here = t("Asteern gilt als Ebene", "Eastrey counts as plain")
    if where != EASTREY:
        kind = land(obs.land.terrain[where], lang)
        here = t(f"Hier ist {kind}", f"This is {kind}")
    return t(f"{here}; Dein Schritt erlaubt {lands(mask, 'de')}.", f"{here}; your move allows {lands(mask, 'en')}.")


def _market(obs: CreatureCaravan, me: Player, column: int, voice: Voice) -> str:
    t = voice.t
    if obs.closed[column]:
        return t("Diese Spalte ist geschlossen.", "This column is closed.")
    if me.cubes[column] != NO_CUBE:
        return t("Hier hast Du schon gehandelt.", "You have already traded here.")
    good = obs.box.market[column][0]
    price = obs.price(me, column, obs.box.slots[me.open].reduction if me.phase == TRADING else 0)
    return t(
        f"Du brauchst {goods(good, price, 'de')}; Du hast {me.goods[good]}.",
        f"You need {goods(good, price, 'en')}; you have {me.goods[good]}.",
    )


def _zombie(row: str, obs: CreatureCaravan, me: Player, zombie: int, voice: Voice) -> str:
    t = voice.t
    if row == "CC-199":
        if me.cubes[MARKET + zombie] != NO_CUBE:
            return t("Diesen Zombie hast Du schon besiegt.", "You have already beaten this zombie.")
        return t(
            "Auf dem Schwert liegt ein Marker: Niemand kann diesen Zombie mehr angreifen.",
            "A cube lies on the sword: nobody can attack this zombie any more.",
        )
    if row == "CC-198":
        return t(
            f"Würfel und Boni reichen bis {obs.reach(me)}; dieser Zombie hat {obs.box.zombies[zombie][0]}.",
            f"Your dice and bonuses reach {obs.reach(me)}; this zombie has {obs.box.zombies[zombie][0]}.",
        )
    if obs.land.feature[me.where] != THREAT:
        return t("Du musst auf einer Bedrohung stehen.", "You must stand on a threat space.")
    if me.where in me.tents:
        return t("Hier steht schon ein Zelt von Dir.", "Your tent is already here.")
    return t("Hier hast Du in dieser Runde schon gekämpft.", "You have already fought here this round.")
