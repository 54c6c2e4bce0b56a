"""Why something is not possible in Dewan, in a sentence."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Voice
from spielwerk.games.dewan.data import CAMP, CHOOSING, FIELDS, FLOOD, PASS, PAYING
from spielwerk.games.dewan.land import BIT, ZEROS
from spielwerk.games.dewan.payment import bill, matched
from spielwerk.games.dewan.rules import Dewan
from spielwerk.games.dewan.texts_words import joined, land, wish
from spielwerk.games.dewan.ways import PLENTY, cheapest, reach


def refusal(row: str, obs: Dewan, voice: Voice) -> str:
    """Say why something is not possible, and what is."""
    t = voice.t
    if row == "DE-178":
        return _toll(obs, voice)
    if row == "DE-187":
        if obs.scenario == FLOOD:
            return t("Das Plättchen muss Wasser berühren.", "The tile must touch water.")
        return t("Das Plättchen muss Vulkan oder Lava berühren.", "The tile must touch the volcano or lava.")
    sentences = {
        "DE-18": t("Zuerst wählt jeder eine Geschichte.", "First everybody chooses a story."),
        "DE-23": t("Das gehört zu einem anderen Moment des Zugs.", "That belongs to another moment of the turn."),
        "DE-59": t("Auf diesem Weg ist kein Zoll zu zahlen.", "There is no toll on this way."),
        "DE-74": t(
            "Karten legst Du nach dem 3., 5. und 7. Lager unter, aus Deiner Hand.",
            "Cards are tucked after the 3rd, 5th and 7th camp, from your hand.",
        ),
        "DE-170": t("Nimm zwei Karten, die nebeneinander liegen.", "Take two cards that lie side by side."),
        "DE-171": t("Auf diesem Platz liegt keine Karte.", "There is no card in this place."),
        "DE-172": t("Hier steht schon ein Lager.", "A camp already stands here."),
        "DE-173": t("Auf Wasser können keine Lager stehen.", "Camps cannot stand on water."),
        "DE-174": t("Das ist das Feld eines Start-Lagers.", "This is a start camp's field."),
        "DE-175": t(
            "Deine Karten reichen nicht: jedes Feld des Wegs kostet seine Karte.",
            "Your cards do not suffice: every field of the way costs its card.",
        ),
        "DE-176": t(
            "Eine Karte mit zwei Landschaften zahlt für ein Feld, nicht für beide.",
            "A two-terrain card pays for one field, not both.",
        ),
        "DE-177": t(
            "Auch das Feld, von dem Du kommst, muss bezahlt werden.",
            "The field you start from must be paid as well.",
        ),
        "DE-179": t(
            "Dieser Weg braucht die Karte; wähl zuerst einen anderen Weg.",
            "This route needs that card; choose another route first.",
        ),
        "DE-180": t("Mit Deinen Karten gibt es keinen anderen Weg.", "With your cards there is no other way."),
        "DE-181": t("Du kannst noch Karten nehmen oder ein Lager bauen.", "You can still take cards or place a camp."),
        "DE-182": t("Dein Zug ist Karten oder ein Lager, nicht beides.", "Your turn is cards or a camp, not both."),
        "DE-183": t("Wähl eine Geschichte; sie bleibt bei Dir.", "Choose one story; it stays with you."),
        "DE-184": t("Unter diesen Platz passt nur eine Karte.", "Only one card may go under this slot."),
        "DE-185": t("Dieses Wasser hat schon sein Dorf.", "This water zone already has its village."),
        "DE-186": t("Wähl ein freies Landfeld.", "Choose a free land field."),
        "DE-188": t("Niemand kommt über Lava.", "Nobody can cross lava."),
        "DE-189": t(
            "Fischen kann nur, wer ein Wasserdorf hat, für eine Karte.",
            "Only players with a water village can fish, for one card.",
        ),
        "DE-190": t("Auf Lava kann niemand siedeln.", "Nobody can settle on lava."),
        "DE-191": t(
            "Erst Weg und Zoll; nimm einen Schritt zurück, um sie zu ändern.",
            "Way and tolls come first; step back to change them.",
        ),
        "DE-197": t("Die Partie ist zu Ende.", "The game is over."),
        "DE-198": t("Das gibt es hier nicht.", "There is no such thing here."),
    }
    return sentences.get(row) or t("Das geht gerade nicht.", "That is not possible now.")


def _toll(obs: Dewan, voice: Voice) -> str:
    """Say which card the next owner gets."""
    t = voice.t
    tolls = obs.tolls if obs.to_move != OVER and obs.phase == PAYING else []
    if len(obs.given) >= len(tolls):
        return t("Gib eine Karte, die zum Feld passt.", "Give a card that matches the field.")
    node = tolls[len(obs.given)]
    name = voice.name(obs.receivers(obs.to_move)[node])
    where = land(obs.land.kind(node), voice.lang)
    return t(
        f"Das Lager von {name} steht auf {where}: gib eine Karte mit {where}.",
        f"{name}'s camp stands on {where}: give a {where} card.",
    )


def explain(row: str, action: int, obs: Dewan, voice: Voice) -> str:
    """Say why an action is not possible; for a target that cannot be paid also what is missing."""
    sentence = refusal(row, obs, voice)
    if row not in ("DE-175", "DE-176", "DE-177") or not CAMP <= action < PASS:
        return sentence
    missing = lacking(obs, action - CAMP, voice)
    return missing if row == "DE-175" else f"{sentence} {missing}"


def lacking(obs: Dewan, field: int, voice: Voice) -> str:
    """DE-175: say which cards are missing for the cheapest way to a field."""
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
        f"Dir fehlt {missing}. Der billigste Weg kostet {price}.",
        f"You lack {missing}. The cheapest way costs {price}.",
    )


def _amounts(kinds: list[int], lang: str) -> str:
    """Return what a price asks for, counted."""
    return joined([f"{kinds.count(kind)} {wish(kind, lang)}" for kind in sorted(set(kinds))], lang)


def _most(kinds: list[int], hand: list[int], obs: Dewan) -> list[int]:
    """Return as much of a price as a hand can pay."""
    return sorted(matched(bill(kinds), hand, obs.box.mask).pays)
