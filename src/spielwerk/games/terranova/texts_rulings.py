"""What we decided in Terra Nova where the rules are silent: one list for rules page, about page and RULES.md."""

from functools import partial

from spielwerk.core.topics import Ruling, rule_rows

_rows = partial(rule_rows, "TN")

RULINGS = (
    Ruling(
        _rows(33),
        ("Zurückkommen", "Coming back"),
        (
            "Nur das Ende des Zugs zählt. Mit der zweiten Aktion darf eine Figur also zurück, wenn sie wieder "
            "fortzieht.",
            "Only the end of the turn counts, so a figure may return with its second action if it leaves again.",
        ),
    ),
    Ruling(
        _rows(41),
        ("Steine neben mehreren Figuren", "Stones beside several figures"),
        (
            "Alle in diesem Zug gezogenen Figuren zählen. Nur neben der letzten: eine Option.",
            "All figures moved this turn count. Only beside the last one: an option.",
        ),
    ),
    Ruling(
        _rows(57),
        ("Das letzte Feld einer Landschaft", "The last hex of a landscape"),
        (
            "Ein Stein darauf kann ein Gebiet werten, ohne es zu teilen.",
            "A stone on it can make an area score without dividing it.",
        ),
    ),
    Ruling(
        _rows(67),
        ("Leere Gebiete", "Empty areas"),
        (
            "Niemand hat dort die Mehrheit, also bekommt niemand Punkte, und das Gebiet ist erledigt.",
            "Nobody has a majority there, so nobody scores, and the area is dealt with.",
        ),
    ),
    Ruling(
        _rows(74, 104),
        ("Wer noch ziehen kann", "Who can still move"),
        (
            "Gezählt wird, wie es in diesem Augenblick steht: Ziehen kann, wessen Figur ein freies Nachbarfeld "
            "hat, auch wenn später wieder Platz würde.",
            "What counts is the moment: you can move if one of your figures has a free hex beside it, even if room "
            "might open later.",
        ),
    ),
    Ruling(
        _rows(75),
        ("Wann das Ende geprüft wird", "When the end is tested"),
        (
            "Vor jedem Zug; ein laufender Zug wird beendet und kann noch werten. Nach jeder Aktion: eine Option.",
            "Before each turn; a running turn is finished and may still score. After each action: an option.",
        ),
    ),
    Ruling(
        _rows(80),
        ("Leerer Vorrat", "An empty supply"),
        (
            "Der Zug wird beendet, dann endet die Partie. Am Punktestand ändert das nie etwas, denn Punkte gibt es "
            "nur durch Steine.",
            "The turn is finished, then the game ends. That never changes the score, because only stones bring points.",
        ),
    ),
    Ruling(
        _rows(88),
        ("Endloses Ziehen", "Endless shuffling"),
        (
            "Nach 50 Zügen in Folge ohne Stein endet die Partie; der Tisch kündigt es an. Ohne Grenze sind es 1000.",
            "After 50 turns in a row without a stone the game ends; the table announces it. Without a limit it is "
            "1000.",
        ),
    ),
    Ruling(
        _rows(86),
        ("Ohne Figuren", "No figures left"),
        (
            "Zu dritt und zu viert geht es weiter. Dann zu enden ist eine Option.",
            "With three or four players the game goes on. Ending then is an option.",
        ),
    ),
    Ruling(
        _rows(83),
        ("Gleiche Punktzahl", "Ties for the win"),
        (
            "Wer gleich viele Punkte hat, gewinnt gemeinsam.",
            "Players with equal points win together.",
        ),
    ),
    Ruling(
        _rows(),
        ("Mehrere Enden zugleich", "Several ends at once"),
        (
            "Genannt wird das erste von: aufgeteilt, höchstens eine Person kann ziehen, keine Figuren, keine "
            "Steine, endloses Ziehen.",
            "The first that applies is told: divided, at most one can move, no figures, no stones, shuffling.",
        ),
    ),
    Ruling(
        _rows(68),
        ("Reihenfolge der Gebiete", "Order of areas"),
        (
            "Gebiete, die ein Stein zugleich schließt, haben keine Figur gemeinsam; ihre Reihenfolge zeigt nur das "
            "Protokoll.",
            "Areas closed by one stone share no figures, so their order matters to the log only.",
        ),
    ),
)
