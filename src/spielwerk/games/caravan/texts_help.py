"""The rules of Creature Caravan as they are explained: one question after the other, every rule row in its place."""

from spielwerk.core.topics import Topic, told
from spielwerk.core.voice import Section
from spielwerk.games.caravan import view_examples as examples
from spielwerk.games.caravan.texts_help_more import MORE, rows

TOPICS = (
    Topic(
        "goal",
        ("Worum geht es?", "What is it about?"),
        rows(1, 18, 162, 165),
        (
            (
                "Bis zu vier Karawanen ziehen **zwölf Runden** lang nach Osten, auf Eastrey zu. Unterwegs heuert "
                "Ihr Wesen an, handelt, schlagt Zelte auf und besiegt Zombies.",
                "Up to four caravans travel east for **twelve rounds**, towards Eastrey. On the way you hire "
                "creatures, trade, pitch tents and beat zombies.",
            ),
            (
                "Nach der zwölften Runde ist Schluss, auch wenn niemand am Ziel ist. **Die meisten Punkte gewinnen.**",
                "It ends after the twelfth round, even if nobody has arrived. **Most points win.**",
            ),
        ),
        examples.goal,
    ),
    Topic(
        "box",
        ("Was hast Du vor Dir?", "What do you have?"),
        rows((2, 8), 17),
        (
            (
                "Fünf Würfel, zwölf Zelte (für jede Runde eines), **1 Münze und 8 Handkarten**, die Du alle "
                "behältst. Einen echten sechsten Würfel gibt es nie.",
                "Five dice, twelve tents (one for each round), **1 coin and 8 cards in hand**, all of which you "
                "keep. There is never a real sixth die.",
            ),
            (
                "Im Stapel liegen 134 verschiedene Wesen. Jedes hat eine oder zwei von sechs Arten: Tier, Volk, "
                "Maschine, Geist, Magie, Pflanze. Nahrung, Taschen, Münzen, Früchte, Marken und Marker gehen nie "
                "aus, nur Zelte und die 24 Schätze sind begrenzt: 5× 1 Punkt mit Münze, 4× 1 mit Frucht, 3× 1 und"
                " 4× 2 mit Tasche, 5× 3 und 3× 4 Punkte.",
                "The deck holds 134 different creatures. Each has one or two of six types: beast, folk, machine, "
                "spirit, mystic, flora. Food, bags, coins, fruit, tokens and cubes never run out; only tents and "
                "the 24 treasures are limited: 5× 1 point with a coin, 4× 1 with a fruit, 3× 1 and 4× 2 with a "
                "bag, 5× 3 and 3× 4 points.",
            ),
        ),
        examples.box,
    ),
    Topic(
        "map",
        ("Wie liest sich die Landkarte?", "How do you read the map?"),
        rows((9, 13), (98, 101)),
        (
            (
                "Vier Tafeln liegen zufällig nebeneinander, nie gedreht: Spalten 1 bis 24, sechs Zeilen. Links "
                "davon ist die **Startspalte 0**, rechts Eastrey als Spalte 25. Jede Karte zeigt 36 Bedrohungen, "
                "8 Türme, 8 Früchte, 8 Schätze und 12 Wolken. Vor Runde 1 stellst Du Deine Karawane auf ein Feld "
                "der Startspalte, auch zu anderen.",
                "Four boards lie side by side at random, never turned: columns 1 to 24, six rows. To the left is "
                "the **start column 0**, to the right Eastrey as column 25. Every map shows 36 threats, 8 towers,"
                " 8 fruit, 8 treasures and 12 clouds. Before round 1 you put your caravan on a space of the start"
                " column, shared or not.",
            ),
            (
                "Es gibt **Ebene, Canyon, See und Gebirge**. Ebene ist alles, was nichts anderes ist, auch unter "
                "Wolken. Ein Turm steht auf dem Gelände, das man sieht: ein Turm im Gebirge ist Gebirge. Zelte "
                "und Karawanen der anderen stören nie.",
                "There are **plain, canyon, lake and mountain**. Plain is whatever is nothing else, under clouds "
                "too. A tower stands on the terrain you see: a tower on a mountain is a mountain. Tents and "
                "caravans of others never matter.",
            ),
            (
                "Dein Brett hat neun Plätze: Schritt auf Ebene (2+), auf Ebene oder Canyon (3+), auf jedes "
                "Gelände (5+), 2 Nahrung (1+), 1 Tasche (3+), 1 Münze (6), 2 Karten (2+), Handel (4+), Angriff "
                "(1+).",
                "Your board has nine slots: a step onto plain (2+), plain or canyon (3+), any terrain (5+), 2 "
                "food (1+), 1 bag (3+), 1 coin (6), draw 2 (2+), trade (4+), attack (1+).",
            ),
        ),
        examples.land,
    ),
    Topic(
        "round",
        ("Wie läuft eine Runde?", "How does a round go?"),
        rows((19, 26), 202),
        (
            (
                "**Alle spielen gleichzeitig.** Rundenbeginn der Wesen, alle Würfel werfen, dann setzt jeder "
                "Würfel und macht Nebenaktionen, bis alle gepasst haben. Was Du darfst, hängt in der Runde nie "
                "von den anderen ab.",
                "**All play at the same time.** Round-start effects, roll all dice, then everybody places dice "
                "and takes side actions until all have passed. What you may do never depends on the others within"
                " a round.",
            ),
            (
                "Eine Aktion wird zu Ende gebracht, bevor die nächste beginnt. **Ein gesetzter Würfel bleibt "
                "liegen** und kann nicht zurückgenommen werden. Passen darfst Du jederzeit zwischen zwei "
                "Aktionen; übrige Würfel verfallen, und bis zur nächsten Runde tust Du nichts mehr. Haben alle "
                "gepasst, endet die Runde sofort.",
                "An action is finished before the next begins. **A placed die stays** and cannot be taken back. "
                "You may pass at any time between two actions; dice left over lapse, and you do nothing more "
                "until the next round. When all have passed the round ends at once.",
            ),
        ),
        examples.round_,
    ),
    Topic(
        "reroll",
        ("Wann darfst Du neu würfeln?", "When may you reroll?"),
        rows(27, 28, 127, 128, 129, 130, 150, 187, 205),
        (
            (
                "**Einmal je Runde, kostenlos, immer alle fünf Würfel**, und nur bevor der erste Würfel liegt. "
                "Nebenaktionen stören dabei nicht. Manche Wesen geben einen Neuwurf mehr.",
                "**Once a round, free of charge, always all five dice**, and only before the first die is placed."
                " Side actions do not matter. Some creatures give one more reroll.",
            ),
            (
                "Einzelne Würfel werfen oder drehen nur bestimmte Wesen, nach dem Neuwurf (der damit vorbei ist) "
                "und vor dem ersten gesetzten Würfel. Drehen mehrere, wird das kleinste verbraucht, das reicht. "
                "Ein geliehener Würfel hat einen festen Wert und wird nie geändert.",
                "Single dice are rerolled or changed by certain creatures only, after the full reroll (which is "
                "then over) and before the first die is placed. If several can change dice, the smallest that "
                "suffices is spent. A borrowed die has a fixed value and is never changed.",
            ),
        ),
    ),
    Topic(
        "dice",
        ("Welcher Würfel passt wohin?", "Which die fits where?"),
        rows((29, 33), 144, 188, 189, 190),
        (
            (
                "Würfel kommen auf Plätze Deines Bretts und Deiner Wesen. Er muss **mindestens den gezeigten "
                "Wert** haben. Zwei Werte brauchen zwei Würfel, gleich welcher welchen erfüllt.",
                "Dice go on slots of your board and your creatures. A die must show **at least the printed "
                "value**. Two values need two dice, whichever meets which.",
            ),
            (
                "**Jeder Platz geht einmal je Runde.** Kein Würfel zählt je mehr als 6 oder weniger als 1, auch "
                "wenn ein Wesen Würfel auf einer Art von Plätzen höher zählen lässt.",
                "**Every slot works once a round.** No die ever counts more than 6 or less than 1, even if a "
                "creature makes dice count more on one kind of slot.",
            ),
        ),
        examples.dice,
    ),
    Topic(
        "effects",
        ("Was bewirkt ein Platz?", "What does a slot do?"),
        rows((34, 39), 70, 120, 121, 122, 203),
        (
            (
                "Die Wirkungen neben dem Wert geschehen sofort, in der Reihenfolge, die Du willst, und auch nur "
                "zum Teil. Was immer gut ist, nimmt Dir das Programm ab: erst Güter, Karten und Schätze, dann "
                "Schritte oder Handel, zuletzt gehen Zombiemarken weg.",
                "The effects beside the value happen at once, in any order you like, and only in part if you "
                "want. What is always good the app does for you: first goods, cards and treasures, then steps or "
                "a trade, and zombie tokens go last.",
            ),
            (
                "Ein Platz, bei dem jetzt nichts geschehen könnte, wird nicht angeboten. Ob ein Wesen einem Platz"
                " hilft, entscheidet dessen Art (Reise, Vorrat, Karten, Markt, Angriff), nicht seine Wirkung.",
                "A slot where nothing could happen now is not offered. Whether a creature helps a slot is decided"
                " by its kind (travel, resource, draw, market, attack), not by its effects.",
            ),
        ),
    ),
    Topic(
        "price",
        ("Was heißt der rote Preis am Würfel?", "What is the red price at a die?"),
        rows((40, 42), 191, 192),
        (
            (
                "Er wird **zusätzlich zum Würfel** bezahlt, ganz und zuerst, auch wenn Du nur einen Teil der "
                "Wirkungen nutzt. Was der Platz bringt, kann ihn nicht bezahlen. Plätze Deines Bretts kosten nie "
                "etwas.",
                "It is paid **in addition to the die**, in full and first, even if you use only part of the "
                "effects. What the slot brings cannot pay it. Slots of your board never cost anything.",
            ),
        ),
        examples.price,
    ),
    Topic(
        "side",
        ("Was sind Nebenaktionen?", "What are side actions?"),
        rows((43, 52), 57, 133, 151, 193, 201),
        (
            (
                "Sie brauchen keinen Würfel und gehen beliebig oft, zwischen zwei Aktionen, nicht nach dem "
                "Passen: **1 Karte abwerfen gibt 1 Nahrung, 3 Karten geben 1 Münze**, ein Wesen ausspielen, eine "
                "Frucht legen. Ein Handlimit gibt es nicht.",
                "They need no die and may be done any number of times, between two actions, not after passing: "
                "**discarding 1 card gives 1 food, 3 cards give 1 coin**, play a creature, lay a fruit. There is "
                "no hand limit.",
            ),
            (
                "Ein Wesen kostet, was oben links steht, und wirkt sofort; was beim Ausspielen geschieht, "
                "geschieht einmal, Rundenbeginn ab der nächsten Runde. Höchstens **zwölf Wesen**, mehr nur mit "
                "Wesen, die Platz machen (sie selbst brauchen einen freien). Wesen verlassen die Karawane nie.",
                "A creature costs what its upper left corner shows and works at once; what happens when played "
                "happens once, round-start effects begin with the next round. At most **twelve creatures**, more "
                "only with creatures that make room (which need a free place themselves). Creatures never leave "
                "the caravan.",
            ),
        ),
        examples.side,
    ),
    Topic(
        "fruit",
        ("Was macht eine Frucht?", "What does a fruit do?"),
        rows((53, 56), 200, 206),
        (
            (
                "Auf einen Würfelplatz eines eigenen Wesens gelegt, genügt dort **für immer eine 1**. Eine Frucht"
                " je Platz, nie auf dem Brett. Sie senkt, was nötig ist, nicht, was der Würfel zählt.",
                "Laid on a dice slot of a creature of yours, **a 1 is enough there for ever**. One fruit per "
                "slot, never on the board. It lowers what is needed, not what the die counts.",
            ),
            (
                "Früchte im Vorrat zählen am Ende nichts.",
                "Fruit in stock scores nothing at the end.",
            ),
        ),
    ),
    Topic(
        "exchange",
        ("Dürft Ihr tauschen?", "May you swap?"),
        rows(58, 59, 208, 209),
        (
            (
                "Nur in der Variante „Tauschen“: zwei Spieler tauschen jederzeit **Nahrung und Handkarten**, "
                "sonst nichts. Was für eine Karte es ist, darf man sagen; gesehen wird sie erst nach dem Tausch. "
                "Zwei Angebote je Runde.",
                "Only in the variant “exchange”: two players swap **food and hand cards** at any time, nothing "
                "else. You may say what card it is; it is seen only after the swap. Two offers a round.",
            ),
        ),
    ),
    *MORE,
)


def sections(lang: str) -> list[Section]:
    """Return the rules help."""
    return told(TOPICS, lang)
