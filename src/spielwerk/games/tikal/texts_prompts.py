"""What to do now in Tikal, whom the table waits for, and why the game is over."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Prompt, Voice, joined, points
from spielwerk.games.tikal.data import (
    BIDDING,
    CHOOSING,
    FIGURES,
    FINAL_ROUND,
    GIVING,
    HIGHEST_BID,
    KEEPING,
    KINDS,
    MOVING,
    NO_SCORING,
    PLACING,
    ROTATING,
    SCORINGS,
    SUPPLY,
    VOLCANO,
)
from spielwerk.games.tikal.land import KIND
from spielwerk.games.tikal.rules import Tikal
from spielwerk.games.tikal.texts_words import a_tile, leaving, mover, spot, treasure


def prompt(obs: Tikal, voice: Voice) -> Prompt:
    """Say what to do now."""
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice), rule="TI-124")
    if voice.seat != obs.to_move:
        return _waiting(obs, voice)
    asked = {
        BIDDING: _asked_to_bid,
        CHOOSING: _asked_to_choose,
        PLACING: _asked_to_place,
        ROTATING: _asked_to_rotate,
        MOVING: _asked_to_move,
        GIVING: _asked_to_give,
        KEEPING: _asked_to_keep,
    }.get(obs.phase, _asked_to_act)
    words, hint, row = asked(obs, voice)
    return Prompt(words, hint, row, _steps(obs, voice))


def _waiting(obs: Tikal, voice: Voice) -> Prompt:
    t, name = voice.t, mover(obs, voice)
    if obs.phase in (BIDDING, CHOOSING):
        words = (
            t(f"{name} denkt über ein Gebot nach.", f"{name} is thinking about a bid.")
            if obs.phase == BIDDING
            else t(f"{name} wählt ein Plättchen.", f"{name} chooses a tile.")
        )
        return Prompt(words, _standing(obs, voice), "TI-129")
    if obs.scoring != NO_SCORING:
        return Prompt(
            t(f"Wertungszug: {name} ist am Zug.", f"Scoring turn: it is {name}'s turn."),
            _queue(obs, voice),
            "TI-106",
            _steps(obs, voice),
        )
    return Prompt(voice.thinks(obs.to_move), _left(obs, voice), "TI-19", _steps(obs, voice))


def _left(obs: Tikal, voice: Voice) -> str:
    return voice.t(f"Noch {obs.ap} AP.", f"{obs.ap} AP left.") if obs.ap else ""


def _queue(obs: Tikal, voice: Voice) -> str:
    """Say who takes a scoring turn after this one."""
    t = voice.t
    names = [voice.who(seat) for seat in obs.queue]
    words = t(f"Danach: {joined(names, 'de')}.", f"Then: {joined(names, 'en')}.") if names else ""
    if obs.holder != NONE:
        owner = voice.name(obs.holder)
        words += t(f" Dann legt {owner} den Vulkan an.", f" Then {owner} places the volcano.")
    return words.strip()


def _standing(obs: Tikal, voice: Voice) -> str:
    top = obs.standing()
    if not top:
        return voice.t("Noch kein Gebot.", "No bid yet.")
    return voice.t(f"{voice.name(obs.bidder())} bietet {top}.", f"{voice.name(obs.bidder())} bids {top}.")


Asked = tuple[str, str, str]  # the sentence, the hint, the rule row


def _asked_to_bid(obs: Tikal, voice: Voice) -> Asked:
    t, top, mine = voice.t, obs.standing(), obs.points[obs.to_move]
    if not top:
        passed = len(obs.passed())
        words = t("Biete oder pass.", "Bid or pass.")
        hint = t(
            f"Du hast {points(mine, 'de')}. Passen alle, bekommt ein Plättchen umsonst, wer zuerst gepasst hat.",
            f"You have {points(mine, 'en')}. If everybody passes, the first to pass gets a tile for nothing.",
        )
        row = "TI-142" if passed else "TI-129"
        return words, hint, row
    name = voice.name(obs.bidder())
    words = t(f"{name} bietet {top}. Biete mehr oder pass.", f"{name} bids {top}. Bid more or pass.")
    if mine <= top or top == HIGHEST_BID:
        words = t(f"{name} bietet {top}. Du musst passen.", f"{name} bids {top}. You have to pass.")
        if top == HIGHEST_BID:
            hint = t(f"{top} ist hier das höchste Gebot.", f"{top} is the highest bid here.")
            return words, hint, "TI-134"
        return words, t(f"Du hast nur {points(mine, 'de')}.", f"You have only {points(mine, 'en')}."), "TI-133"
    left = mine - top - 1
    hint = t(
        f"Du hast {points(mine, 'de')}. Mit {top + 1} bleiben Dir {left}.",
        f"You have {points(mine, 'en')}. With {top + 1} you keep {left}.",
    )
    return words, hint, "TI-132"


def _asked_to_choose(_obs: Tikal, voice: Voice) -> Asked:
    t = voice.t
    hint = t(
        "Du legst es gleich an und hast dann 10 AP. Ein Vulkan bringt zuerst eine Wertung.",
        "You place it at once and then have 10 AP. A volcano brings a scoring first.",
    )
    return t("Wähl Dein Plättchen.", "Choose your tile."), hint, "TI-137"


def _asked_to_place(obs: Tikal, voice: Voice) -> Asked:
    t, what = voice.t, a_tile(obs.hand, voice.lang)
    count = len(obs.legal())
    words = t(f"Leg {what} an.", f"Place {what}.")
    hint = t(
        f"{count} {'Feld ist' if count == 1 else 'Felder sind'} möglich. Danach drehst Du das Plättchen.",
        f"{count} {'hex is' if count == 1 else 'hexes are'} possible. Then you turn the tile.",
    )
    if KIND[obs.hand] == VOLCANO:
        hint = t("Ein Vulkan darf neben jedes erforschte Feld.", "A volcano may go beside any explored hex.")
    return words, hint, "TI-26"


def _asked_to_rotate(_obs: Tikal, voice: Voice) -> Asked:
    t = voice.t
    words = t("Dreh das Plättchen.", "Turn the tile.")
    hint = t(
        "Wähl eine der Drehungen. Die Zahlen: AP an jeder Grenze.",
        "Choose one of the rotations. The numbers: AP at each border.",
    )
    return words, hint, "TI-27"


def _asked_to_act(obs: Tikal, voice: Voice) -> Asked:
    t = voice.t
    if obs.ap == 0:
        words = t("Alle AP sind ausgegeben. Beende den Zug.", "All AP are spent. End your turn.")
    elif obs.scoring != NO_SCORING:
        words = t(
            f"Wertungszug: Wähl eine Aktion, noch {obs.ap} AP.", f"Scoring turn: choose an action, {obs.ap} AP left."
        )
    else:
        words = t(f"Wähl eine Aktion, noch {obs.ap} AP.", f"Choose an action, {obs.ap} AP left.")
    if obs.scoring != NO_SCORING:
        gain = obs.assess(obs.to_move).total
        hint = t(f"Danach wertest Du: im Moment {gain}.", f"Then you score: {gain} at the moment.")
        return words, hint, "TI-104"
    hint = t(
        "Wähl Figur, Tempel, Schatz oder Lagerplatz.",
        "Choose a figure, temple, treasure or camp site.",
    )
    return words, "" if obs.ap == 0 else hint, "TI-23"


def _asked_to_move(obs: Tikal, voice: Voice) -> Asked:
    t, start = voice.t, obs.crew[obs.to_move * FIGURES + obs.chosen]
    if obs.chosen == 0:
        words = t("Wähl, wohin der Anführer geht.", "Choose where the leader goes.")
    else:
        words = t("Wähl, wohin der Arbeiter geht.", "Choose where the worker goes.")
    if start == SUPPLY:
        hint = t(
            "Einsetzen im Hauptlager oder bei Deinen Zelten kostet 1, jeder Stein auf dem Weg 1 mehr.",
            "Entering at the base camp or your tents costs 1, each stone on the way 1 more.",
        )
        return words, hint, "TI-41"
    hint = t("Jeder Stein auf einer Grenze kostet 1 AP.", "Each stone on a border costs 1 AP.")
    return words, hint, "TI-49"


def _asked_to_give(obs: Tikal, voice: Voice) -> Asked:
    t, other, kind = voice.t, obs.taken // KINDS, obs.taken % KINDS
    words = t(
        f"Gib {voice.name(other)} einen Schatz für: {treasure(kind, 'de')}.",
        f"Give {voice.name(other)} a treasure for the {treasure(kind, 'en')}.",
    )
    hint = t("Nur Einzelstücke, keine Paare oder Drillinge.", "Singles only, no pairs or triples.")
    return words, hint, "TI-76"


def _asked_to_keep(obs: Tikal, voice: Voice) -> Asked:
    """Say before the choice what guarding costs: newcomers are surprised that the others leave."""
    t, seat, place = voice.t, obs.to_move, obs.guarding
    others = obs.figures(seat, place) - 1
    left = SCORINGS - obs.scorings_done()
    value = obs.value[place]
    words = t(f"Wähl, wer {spot(place)} bewacht.", f"Choose who guards {spot(place)}.")
    hint = t(f"{value} je Wertung, noch {left}.", f"{value} per scoring, {left} to come.")
    if others:
        hint += f" {leaving(others, voice.lang)}."
    return words, hint, "TI-96"


def _steps(obs: Tikal, voice: Voice) -> tuple[tuple[str, str], ...]:
    """Return the turn as a checklist."""
    t = voice.t
    lay, act, score = (
        t("Plättchen anlegen", "Place the tile"),
        t("Bis zu 10 AP ausgeben", "Spend up to 10 AP"),
        t("Für Dich allein werten", "Score for yourself"),
    )
    laying = obs.phase in (PLACING, ROTATING)
    if obs.scoring != NO_SCORING:
        steps = [("now", act), ("todo", score)]
        if obs.scoring != FINAL_ROUND and obs.holder == obs.to_move:
            steps += [("todo", t("Später: Vulkan anlegen, 10 AP", "Later: place the volcano, 10 AP"))]
        return tuple(steps)
    if obs.auction:
        bidding, choosing = obs.phase == BIDDING, obs.phase == CHOOSING
        first = [("now" if bidding else "done", t("Bieten oder passen", "Bid or pass"))]
        second = [("todo" if bidding else "now" if choosing or laying else "done", lay)]
        return tuple(first + second + [("now" if not (bidding or choosing or laying) else "todo", act)])
    return (("now" if laying else "done", lay), ("todo" if laying else "now", act))


def chips(obs: Tikal, voice: Voice) -> list[tuple[str, str]]:
    """Return what stands beside the title: the tiles to come, and how many scorings are over."""
    t, left, done = voice.t, len(obs.stack), obs.scorings_done()
    tiles = t(f"{left} Plättchen", f"{left} {'tile' if left == 1 else 'tiles'}")
    over = t(f"Wertung {done} von {SCORINGS} vorbei", f"{done} of {SCORINGS} scorings done")
    return [(t(f"Noch {tiles}", f"{tiles} left"), tiles), *([(over, "")] if done else [])]


def ending(obs: Tikal, voice: Voice) -> str:
    """Say why the game is over."""
    out = len(obs.dropped)
    if out:
        return voice.t(
            f"Das letzte Plättchen ist gelegt, {out} {'fand' if out == 1 else 'fanden'} keinen Platz. Alle haben zum "
            "letzten Mal gewertet.",
            f"The last tile is placed, {out} found no place. Everybody has scored for the last time.",
        )
    return voice.t(
        "Alle Plättchen liegen, alle haben zum letzten Mal gewertet.",
        "All tiles are placed and everybody has scored for the last time.",
    )
