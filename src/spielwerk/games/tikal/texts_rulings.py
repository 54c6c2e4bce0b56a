"""What we decided in Tikal where the rules are silent: one list for rules page, about page and RULES.md."""

from functools import partial

from spielwerk.core.topics import Ruling, rule_rows

_rows = partial(rule_rows, "TI")

RULINGS = (
    Ruling(
        _rows(49),
        ("Was ein Übergang kostet", "What a crossing costs"),
        (
            "Die Steine an der überschrittenen Kante, beide Plättchen zusammen.",
            "The stones on the crossed border, both tiles added.",
        ),
    ),
    Ruling(
        _rows(41, 45),
        ("Hauptlager", "Base camp"),
        (
            "Figuren kommen auch dort ins Spiel und dürfen dorthin zurück.",
            "Figures come in there too and may go back to it.",
        ),
    ),
    Ruling(
        _rows(35),
        ("Schätze auf einem neuen Plättchen", "Treasures on a new tile"),
        (
            "Welcher Schatz es ist, wird erst beim Heben gezogen.",
            "Which treasure it is, is drawn only when it is dug up.",
        ),
    ),
    Ruling(
        _rows(31),
        ("Platz eines Vulkans", "A volcano’s place"),
        (
            "Er muss nur ein erforschtes Feld berühren.",
            "It only has to touch an explored hex.",
        ),
    ),
    Ruling(
        _rows(33),
        ("Plättchen ohne Platz", "A tile without a place"),
        (
            "Es verlässt das Spiel, der Zug geht weiter.",
            "It leaves the game, the turn goes on.",
        ),
    ),
    Ruling(
        _rows(142, 143),
        ("Alle passen", "Everybody passes"),
        (
            "Das gilt in jeder Auktion. Wer zuletzt dran ist und nur Passende vor sich hat, darf noch bieten, 1 "
            "genügt, oder passen; dann bekommt das Plättchen umsonst, wer zuerst gepasst hat.",
            "This holds in every auction. A last caller facing only passes may still bid, 1 is enough, or pass; "
            "then the first to pass gets the tile for nothing.",
        ),
    ),
    Ruling(
        _rows(150),
        ("Vulkan der Versteigerung", "The volcano of an auction"),
        (
            "Wer ihn bekam, legt ihn vor dem normalen Zug an.",
            "Whoever got it places it before the normal turn.",
        ),
    ),
    Ruling(
        _rows(122, 154),
        ("Reihenfolge der letzten Runde", "Order of the final round"),
        (
            "Im einfachen Spiel kommt zuletzt, wer das letzte Plättchen gelegt hat. In der Versteigerung ist bei "
            "gleichen Punkten zuerst am Zug, wer früher auf diese Person folgt.",
            "In the basic game the last tile’s player comes last. In the auction game tied players go in the order "
            "in which they sit after that player.",
        ),
    ),
    Ruling(
        _rows(133, 134),
        ("Gebote", "Bids"),
        (
            "Niemand bietet mehr, als er oder sie hat, und höchstens 40.",
            "Nobody bids more points than they have, and 40 at most.",
        ),
    ),
    Ruling(
        _rows(89),
        ("Zelte", "Tents"),
        (
            "Sie werden nie versetzt oder entfernt.",
            "They are never moved or removed.",
        ),
    ),
    Ruling(
        _rows(79),
        ("Gleiche Sorten tauschen", "Swapping equal kinds"),
        (
            "Das würde nichts ändern und wird nicht angeboten.",
            "It would change nothing and is not offered.",
        ),
    ),
    Ruling(
        _rows(125),
        ("Gleich viele Punkte", "Equal top scores"),
        (
            "Haben mehrere die meisten Punkte, teilen sie den Sieg.",
            "Players tied for the most points share the win.",
        ),
    ),
    Ruling(
        _rows(58),
        ("Wege", "Trips"),
        (
            "Gehen ist ein Klick und nimmt den billigsten Weg; Halte unterwegs würden nichts ändern.",
            "Going somewhere is one click and takes the cheapest way; stops on it would change nothing.",
        ),
    ),
)
