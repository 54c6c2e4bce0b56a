"""Why something is not possible in Dewan, in a sentence that says what would work."""

from spielwerk.core.bits import BIT
from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Voice, joined
from spielwerk.games.dewan.data import (
    CAMP,
    CHOOSING,
    COVERING,
    FIELDS,
    FLOOD,
    KEEP,
    PASS,
    PAYING,
    SHUN,
    SKIP,
    START,
    TAKE,
    TUCK,
    TUCKING,
)
from spielwerk.games.dewan.land import ZEROS
from spielwerk.games.dewan.payment import bill, matched
from spielwerk.games.dewan.rules import Dewan
from spielwerk.games.dewan.texts_words import field as field_name
from spielwerk.games.dewan.texts_words import land, wishes
from spielwerk.games.dewan.ways import PLENTY, cheapest, reach

IN_HAND = ("Diese Karte hast Du nicht auf der Hand.", "You do not hold this card.")
SENTENCES = {
    "DE-18": ("Zuerst wählen alle eine Geschichte.", "First everybody chooses a story."),
    "DE-23": ("Das kommt in einem anderen Moment des Zugs.", "That comes at another moment of the turn."),
    "DE-59": ("Auf diesem Weg ist kein Zoll zu zahlen.", "There is no toll on this path."),
    "DE-74": (
        "Karten legst Du unter, sobald Dein 3., 5. oder 7. Lager steht.",
        "Cards are tucked when your 3rd, 5th or 7th camp is built.",
    ),
    "DE-160": (
        "Wirf zuerst eine Karte für Fische ab, oder verzichte darauf.",
        "First discard a card for fish, or do without.",
    ),
    "DE-161": IN_HAND,
    "DE-170": ("Nimm zwei Karten, die nebeneinander liegen.", "Take two cards that lie side by side."),
    "DE-171": ("Auf diesem Platz liegt keine Karte.", "There is no card in this place."),
    "DE-172": ("Hier steht schon ein Lager.", "A camp already stands here."),
    "DE-173": ("Auf Wasser können keine Lager stehen.", "Camps cannot stand on water."),
    "DE-174": ("Das ist das Feld eines Startlagers.", "This is a start camp's field."),
    "DE-175": (
        "Deine Karten reichen nicht: Jedes Feld des Wegs kostet eine passende Karte.",
        "Your cards are not enough: every field of the path costs a matching card.",
    ),
    "DE-176": (
        "Eine Karte mit zwei Landschaften zahlt für ein Feld, nicht für beide.",
        "A two-terrain card pays for one field, not both.",
    ),
    "DE-177": (
        "Auch das Feld, von dem Du kommst, muss bezahlt werden.",
        "The field you start from must be paid for as well.",
    ),
    "DE-179": (
        "Dieser Weg braucht die Karte, wähl zuerst einen anderen Weg.",
        "This path needs that card; choose another path first.",
    ),
    "DE-180": ("Mit Deinen Karten gibt es keinen anderen Weg.", "With your cards there is no other path."),
    "DE-181": ("Du kannst noch Karten nehmen oder ein Lager bauen.", "You can still take cards or build a camp."),
    "DE-182": (
        "In Deinem Zug nimmst Du Karten oder baust ein Lager, nicht beides.",
        "In your turn you take cards or build a camp, not both.",
    ),
    "DE-183": ("Wähl eine Geschichte, sie bleibt bei Dir.", "Choose one story; it stays with you."),
    "DE-184": ("Unter diesen Platz passt nur eine Karte.", "Only one card may go under this slot."),
    "DE-185": ("Dieses Gewässer hat schon sein Dorf.", "This water zone already has its village."),
    "DE-186": ("Wähl ein freies Landfeld.", "Choose a free land field."),
    "DE-188": ("Niemand kommt über Lava.", "Nobody can cross lava."),
    "DE-189": (
        "Gefischt wird nur beim Ereignis der Wasserdörfer: von allen, die ein Dorf haben, für eine Karte.",
        "Fishing is for the event of the water villages: everybody with a village, for one card.",
    ),
    "DE-190": ("Auf Lava kann niemand siedeln.", "Nobody can settle on lava."),
    "DE-191": (
        "Erst Weg und Zoll: Nimm einen Schritt zurück, um sie zu ändern.",
        "Path and tolls come first; undo a step to change them.",
    ),
    "DE-198": ("Das gibt es hier nicht.", "There is no such thing here."),
}


def refusal(row: str, obs: Dewan, voice: Voice) -> str:
    """Say why something is not possible, and what is."""
    t = voice.t
    if row == "DE-178":
        return _toll(obs, voice)
    if row == "DE-187":
        if obs.scenario == FLOOD:
            return t("Das Plättchen muss Wasser berühren.", "The tile must touch water.")
        return t("Das Plättchen muss Vulkan oder Lava berühren.", "The tile must touch the volcano or lava.")
    if row == "DE-197" or obs.to_move == OVER:
        return voice.over()
    return t(*SENTENCES[row]) if row in SENTENCES else voice.not_now()


def _toll(obs: Dewan, voice: Voice) -> str:
    """Say which card the next owner gets."""
    t = voice.t
    tolls = obs.tolls if obs.to_move != OVER and obs.phase == PAYING else []
    if len(obs.given) >= len(tolls):
        return t("Gib eine Karte, die zum Feld passt.", "Give a card that matches the field.")
    node = tolls[len(obs.given)]
    name = voice.name(obs.receivers(obs.to_move)[node])
    kind = obs.land.kind(node)
    if kind == START:
        return t(
            f"Gib für das Startlager von {name} eine Karte, die der Weg sonst nicht braucht.",
            f"For {name}'s start camp give a card that the path does not need otherwise.",
        )
    where = land(kind, voice.lang)
    return t(
        f"Das Lager von {name} steht auf {where}: Gib eine Karte mit {where}.",
        f"{name}'s camp stands on {where}: give a {where} card.",
    )


def explain(row: str, action: int, obs: Dewan, voice: Voice) -> str:
    """Say why an action is not possible; for a target that cannot be paid also what is missing."""
    sentence = _special(row, action, obs, voice) or refusal(row, obs, voice)
    if row not in ("DE-175", "DE-176", "DE-177") or not CAMP <= action < PASS:
        return sentence
    missing = lacking(obs, action - CAMP, voice)
    return missing if row == "DE-175" else f"{sentence} {missing}"


def _special(row: str, action: int, obs: Dewan, voice: Voice) -> str:
    """Return the sentence for this very action at this very moment, or nothing where the row says it all."""
    t = voice.t
    if obs.to_move == OVER:
        return ""
    if row == "DE-171" and action < TAKE:
        return t("Auf diesem Platz liegt keine Geschichte.", "There is no story in this place.")
    if row == "DE-74" and obs.phase == TUCKING:
        return _tuck(action, obs, voice)
    if row == "DE-23" and obs.phase == COVERING:
        return t("Leg zuerst das Plättchen.", "Place the tile first.")
    if obs.phase != PAYING:
        return ""
    if row in ("DE-23", "DE-182"):
        where = field_name(obs.target)
        return t(
            f"Du bezahlst gerade den Weg nach {where}: Bau dort, oder nimm den Schritt zurück.",
            f"You are paying for the path to {where}: build there, or undo the step.",
        )
    if row == "DE-180" and action - SHUN not in obs.route[:-1]:
        if action - SHUN == obs.route[-1]:
            return t("Das ist Dein Ziel.", "This is your target.")
        return t("Dieses Feld liegt nicht auf Deinem Weg.", "This field is not on your path.")
    if row == "DE-179":
        return _keep(action - KEEP, obs, voice)
    return ""


def _tuck(action: int, obs: Dewan, voice: Voice) -> str:
    """Say what to do now, or what is wrong with the card."""
    t = voice.t
    if not TUCK <= action < SKIP:
        return t("Leg eine Handkarte unter, oder verzichte darauf.", "Tuck a card from your hand, or do without.")
    if (action - TUCK) // 2 not in obs.hand(obs.to_move):
        return t(*IN_HAND)
    return t(
        "Leg diese Karte so unter, dass ihr Zeichen zu sehen ist: Die andere Hälfte zählt nie mehr.",
        "Tuck this card with its symbol visible: the other half never counts for more.",
    )


def _keep(card: int, obs: Dewan, voice: Voice) -> str:
    """Say what is wrong with keeping a card that the payment could well do without, or that is not part of it."""
    t = voice.t
    if card not in obs.hand(obs.to_move):
        return t(*IN_HAND)
    if card not in obs.paid:
        return t("Mit dieser Karte zahlst Du gar nicht.", "You are not paying with this card anyway.")
    if obs.kept and card < obs.kept[-1]:
        return t(
            "Diese Karte müsstest Du vor der anderen behalten: Nimm den Schritt zurück.",
            "You would have to keep this card before the other one: undo the step.",
        )
    return ""


def lacking(obs: Dewan, field: int, voice: Voice) -> str:
    """DE-175: say which cards are missing for the cheapest path to a field."""
    t, lang = voice.t, voice.lang
    if obs.to_move == OVER or obs.phase not in (CHOOSING, PAYING) or obs.land.node[field] == NONE:
        return refusal("DE-175", obs, voice)
    seat, land_ = obs.to_move, obs.land
    own, hand = obs.own_nodes(seat), obs.hand(seat)
    goal = land_.node[field]
    prices = ZEROS[:FIELDS]
    steps = obs.steps(own)
    if not reach(land_, own, BIT[goal], steps, PLENTY, prices, ZEROS):
        return refusal("DE-188", obs, voice)
    if prices[goal] > 8:
        return refusal("DE-175", obs, voice)
    best: list[int] = []
    paid: list[int] = []
    for way in cheapest(land_, obs.receivers(seat), own, goal, steps, PLENTY, prices[goal]):
        kinds = [land_.kind(node) for node in way.path]
        can = _most(kinds, hand, obs)
        if not best or len(can) > len(paid):
            best, paid = kinds, can
    left = best.copy()
    for kind in paid:
        left.remove(kind)
    missing, price = _amounts(left, lang), _amounts(best, lang)
    return t(
        f"Dir fehlt: {missing}. Der billigste Weg kostet {price}.",
        f"You lack {missing}. The cheapest path costs {price}.",
    )


def _amounts(kinds: list[int], lang: str) -> str:
    """Return what a price asks for, counted."""
    return joined([wishes(kind, kinds.count(kind), lang) for kind in sorted(set(kinds))], lang)


def _most(kinds: list[int], hand: list[int], obs: Dewan) -> list[int]:
    """Return as much of a price as a hand can pay."""
    return sorted(matched(bill(kinds), hand, obs.box.mask).pays)
