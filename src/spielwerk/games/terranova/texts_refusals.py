"""Why something is not possible in Terra Nova, in a sentence that says what would work."""

from spielwerk.core.state import OVER
from spielwerk.core.voice import Voice
from spielwerk.games.terranova.rules import TerraNova

SENTENCES = {
    "TN-09": ("Aufgestellt wird nur vor dem ersten Zug.", "Figures are placed before the first turn only."),
    "TN-16": ("Wähl zuerst eine Deiner Figuren.", "Choose one of your figures first."),
    "TN-84": (
        "Ein Stein kommt neben die Figur, die Du zuletzt gezogen hast.",
        "A stone goes beside the figure you moved last.",
    ),
    "TN-92": (
        "Zieh zuerst eine Figur, danach kannst Du Steine setzen.",
        "Move a figure first; then you may place stones.",
    ),
    "TN-93": (
        "Ein Stein kommt neben eine Figur, die Du in diesem Zug gezogen hast.",
        "A stone goes beside a figure you moved this turn.",
    ),
    "TN-94": ("Dieses Feld ist besetzt. Wähl ein freies.", "That hex is taken. Choose a free one."),
    "TN-95": (
        "Figuren und Steine versperren den Weg. Davor kannst Du anhalten.",
        "Figures and stones block the way. You may stop before them.",
    ),
    "TN-96": (
        "Figuren ziehen geradeaus, in eine von sechs Richtungen.",
        "Figures move straight on, in one of six directions.",
    ),
    "TN-97": (
        "Diese Figur darf den Zug nicht dort beenden, wo sie ihn begann.",
        "This figure may not end the turn where it began it.",
    ),
    "TN-98": (
        "Die Figur, die wieder auf ihrem Startfeld steht, muss weiterziehen.",
        "The figure that is back where it started has to move on.",
    ),
    "TN-99": ("Diese Figur gehört Dir nicht.", "That figure is not yours."),
    "TN-100": (
        "Diese Figur ist eingeschlossen, kein Feld daneben ist frei.",
        "This figure is hemmed in: no hex beside it is free.",
    ),
    "TN-101": (
        "Passen kannst Du nur, wenn sonst nichts möglich ist.",
        "You can pass only when nothing else is possible.",
    ),
    "TN-102": ("Der Vorrat ist leer. Zieh stattdessen eine Figur.", "The supply is empty. Move a figure instead."),
    "TN-103": ("Dieses Feld ist besetzt. Wähl ein freies.", "That hex is taken. Choose a free one."),
    "TN-106": ("Zuerst werden alle Figuren aufgestellt.", "All figures are placed first."),
    "TN-107": ("Wähl, wohin diese Figur zieht.", "Choose where this figure goes."),
    "TN-108": ("Dieses Feld gibt es auf dieser Karte nicht.", "There is no such hex on this map."),
}


def refusal(row: str, obs: TerraNova, voice: Voice) -> str:
    """Say why something is not possible, and what is."""
    if row == "TN-109" or obs.to_move == OVER:
        return voice.over()
    if row == "TN-92" and obs.supply == 0:  # a move first would not help
        return voice.t(*SENTENCES["TN-102"])
    if row == "TN-105":
        return voice.turn_of(obs.to_move)
    return voice.t(*SENTENCES[row]) if row in SENTENCES else voice.not_now()
