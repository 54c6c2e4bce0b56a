"""What we decided in Harmonies where the rules are silent: one list for rules page, about page and RULES.md."""

from functools import partial

from spielwerk.core.topics import Ruling, rule_rows

_rows = partial(rule_rows, "HA")

RULINGS = (
    Ruling(
        _rows(86),
        ("Flüsse", "Rivers"),
        (
            "Es zählt der kürzeste Weg zwischen den beiden Wassersteinen, die am weitesten auseinander liegen. Ein "
            "Ring aus sechs zählt also vier. Die längste Kette ohne spitzen Winkel wäre eine andere Lesart.",
            "The shortest way between the two water tokens farthest apart counts, so a ring of six counts four. "
            "The longest chain without a sharp corner would be another reading.",
        ),
    ),
    Ruling(
        _rows(97),
        ("Gleichstand", "Tie-break"),
        (
            "Die angesiedelten Tiere entscheiden. Der Würfel des Geistes zählt nicht.",
            "The animals settled decide. The cube of the spirit does not count.",
        ),
    ),
    Ruling(
        _rows(112),
        ("Die letzten Steine einer Solopartie", "The last tokens of a solo game"),
        (
            "Die Partie endet mit leerem Beutel, drei übrige Steine geben also noch einen Zug.",
            "The game ends with an empty bag, so three tokens left make one more turn.",
        ),
    ),
    Ruling(
        _rows(16, 55),
        ("Einmal und müssen", "Once and must"),
        (
            "Höchstens eine Karte je Zug. Welcher Würfel genommen wird, steht fest, nicht, dass einer einzieht.",
            "One card a turn at most. Which cube is used is fixed, not that one is used.",
        ),
    ),
    Ruling(
        _rows(99, 100),
        ("Ausgeteilte Geister", "Spirits dealt"),
        (
            "Sie liegen offen, und alle wählen zu Beginn ihres eigenen ersten Zugs.",
            "They lie open, and everybody chooses at the start of their own first turn.",
        ),
    ),
    Ruling(
        _rows(114),
        ("Sonne für einen Gruppengeist", "Suns for a group spirit"),
        (
            "Es genügt, ihn zu behalten; er muss nicht einziehen.",
            "Keeping it is enough, its cube need not be settled.",
        ),
    ),
    Ruling(
        _rows(13),
        ("Würfel", "Cubes"),
        (
            "Reichen die 66 Würfel nicht, nehmt einen Knopf: Kein Tier scheitert daran.",
            "If the 66 cubes are not enough, use a button: no animal is lost for want of a cube.",
        ),
    ),
    Ruling(
        _rows(63),
        ("Leerer Kartenstapel", "An empty draw pile"),
        (
            "Die Reihe bleibt kürzer.",
            "The row stays short.",
        ),
    ),
    Ruling(
        _rows(70),
        ("Nach dem letzten Zug", "After the last turn"),
        (
            "Nichts wird mehr nachgezogen; die Schalen zeigen, was übrig blieb.",
            "Nothing is drawn any more, so the trays show what was left.",
        ),
    ),
)
