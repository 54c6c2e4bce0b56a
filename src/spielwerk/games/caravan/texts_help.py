"""The rules of Creature Caravan, explained: one question, a few sentences, an example drawn with its pieces."""

from functools import partial

from spielwerk.core.topics import Topic, rule_rows, ruled, told
from spielwerk.core.voice import Section
from spielwerk.games.caravan import view_examples as examples
from spielwerk.games.caravan.texts_help_more import MORE
from spielwerk.games.caravan.texts_rulings import RULINGS

_rows = partial(rule_rows, "CC")

TOPICS = (
    Topic(
        "goal",
        ("Worum geht es?", "What is it about?"),
        _rows(1, 18, 162, 165),
        (
            (
                "1 bis 4 Karawanen ziehen **zwölf Runden** lang nach Osten, auf Asteern zu. Unterwegs heuert Ihr "
                "Kreaturen an, handelt, schlagt Zelte auf und besiegt Zombies.",
                "1 to 4 caravans travel east for **twelve rounds**, towards Eastrey. On the way you hire creatures, "
                "trade, pitch tents and beat zombies.",
            ),
            (
                "Nach der zwölften Runde endet die Partie. **Wer die meisten Punkte hat, gewinnt.**",
                "The game ends after the twelfth round. **Whoever has the most points wins.**",
            ),
        ),
        examples.goal,
    ),
    Topic(
        "box",
        ("Was liegt bereit?", "What is in the box?"),
        _rows((2, 8), 17),
        (
            (
                "Du hast fünf Würfel, zwölf Zelte (für jede Runde eines), **1 Münze und 8 Handkarten**, die Du alle "
                "behältst. Einen echten sechsten Würfel gibt es nie.",
                "You have five dice, twelve tents (one for each round), **1 coin and 8 cards in hand**, all of which "
                "you keep. There is never a real sixth die.",
            ),
            (
                "Im Stapel liegen 134 verschiedene Kreaturen. Jede hat eine oder zwei von sechs Arten: Tier, Volk, "
                "Maschine, Geist, Magie, Pflanze. Nahrung, Taschen, Münzen, Früchte, Zombie-Plättchen und Marker "
                "gehen nie aus, nur Zelte und die 24 Schätze sind begrenzt: 5× 1 Punkt mit Münze, 4× 1 mit Frucht, 3×"
                " 1 und 4× 2 mit Tasche, 5× 3 und 3× 4 Punkte.",
                "The draw pile holds 134 different creatures. Each has one or two of six types: beast, folk, machine,"
                " spirit, mystic, flora. Food, bags, coins, fruit, zombie tokens and cubes never run out; only tents "
                "and the 24 treasures are limited: 5× 1 point with a coin, 4× 1 with a fruit, 3× 1 and 4× 2 with a "
                "bag, 5× 3 and 3× 4 points.",
            ),
        ),
        examples.box,
    ),
    Topic(
        "map",
        ("Wie liest sich die Landkarte?", "How do you read the map?"),
        _rows((9, 13), (98, 101)),
        (
            (
                "Vier Tafeln liegen nebeneinander, in zufälliger Reihenfolge und mit zufälliger Seite oben, nie "
                "gedreht: Spalten 1 bis 24, sechs Zeilen. Links davon ist die **Startspalte 0**, rechts Asteern als "
                "Spalte 25. Jede Landkarte zeigt 36 Bedrohungen, 8 Türme, 8 Früchte, 8 Schätze und 12 Wolken. Vor "
                "Runde 1 stellst Du Deine Karawane auf ein Feld der Startspalte, auch zu anderen dazu.",
                "Four boards lie side by side in random order and on a random side, never turned: columns 1 to 24, "
                "six rows. To the left is the **start column 0**, to the right Eastrey as column 25. Every map shows "
                "36 threats, 8 towers, 8 fruit, 8 treasures and 12 clouds. Before round 1 you place your caravan on a"
                " space of the start column, even together with others.",
            ),
            (
                "Es gibt **Ebene, Canyon, See und Berg**. Ebene ist jedes Feld ohne Canyon, See oder Berg, auch unter"
                " Wolken. Ein Turm steht auf dem Gelände, das Du siehst: Ein Turm auf einem Berg ist Berg. Zelte und "
                "Karawanen der anderen stören nie.",
                "There are **plain, canyon, lake and mountain**. Every space without canyon, lake or mountain is "
                "plain, clouds included. A tower stands on the terrain you see: a tower on a mountain is a mountain. "
                "Other players' tents and caravans never matter.",
            ),
            (
                "Dein Brett hat neun Plätze: Schritt auf Ebene (2+), auf Ebene oder Canyon (3+), auf jedes Gelände "
                "(5+), 2 Nahrung (1+), 1 Tasche (3+), 1 Münze (6), 2 Karten (2+), Handel (4+), Angriff (1+).",
                "Your board has nine slots: a step onto plain (2+), plain or canyon (3+), any terrain (5+), 2 food "
                "(1+), 1 bag (3+), 1 coin (6), 2 cards (2+), trade (4+), attack (1+).",
            ),
        ),
        examples.land,
    ),
    Topic(
        "round",
        ("Wie läuft eine Runde?", "How does a round go?"),
        _rows((19, 26), 202),
        (
            (
                "**Alle spielen gleichzeitig.** Zuerst wirkt, was Kreaturen zum Rundenbeginn tun, dann werfen alle "
                "ihre Würfel. Danach setzt Ihr Würfel und macht Nebenaktionen, bis alle gepasst haben. Was Du darfst,"
                " hängt in der Runde nie von den anderen ab.",
                "**Everyone plays at the same time.** First come the round-start effects of creatures, then everybody"
                " rolls all dice. After that you place dice and take side actions until all have passed. What you may"
                " do never depends on the others within a round.",
            ),
            (
                "Eine Aktion wird zu Ende gebracht, bevor die nächste beginnt. **Ein gesetzter Würfel bleibt liegen**"
                " und kann nicht zurückgenommen werden. Passen darfst Du jederzeit zwischen zwei Aktionen; übrige "
                "Würfel verfallen, und bis zur nächsten Runde tust Du nichts mehr. Haben alle gepasst, endet die "
                "Runde sofort.",
                "An action is finished before the next begins. **A placed die stays** and cannot be taken back. You "
                "may pass at any time between two actions; dice left over are lost, and you do nothing more until the"
                " next round. When all have passed the round ends at once.",
            ),
        ),
        examples.round_,
    ),
    Topic(
        "reroll",
        ("Wann darfst Du neu würfeln?", "When may you reroll?"),
        _rows(27, 28, 127, 128, 129, 130, 150, 187, 205),
        (
            (
                "**Einmal je Runde, kostenlos, immer alle fünf Würfel**, und nur bevor der erste Würfel liegt. Manche"
                " Kreaturen geben einen Neuwurf mehr.",
                "**Once a round, free of charge, always all five dice**, and only before the first die is placed. "
                "Some creatures give one more reroll.",
            ),
            (
                "Einzelne Würfel neu würfeln oder drehen können nur bestimmte Kreaturen, nach dem Neuwurf (der damit "
                "vorbei ist) und vor dem ersten gesetzten Würfel. Können mehrere Kreaturen drehen, wird die kleinste "
                "Drehung verbraucht, die reicht. Der Zusatzwürfel einer Kreatur hat einen festen Wert und wird nie "
                "geändert.",
                "Only certain creatures can reroll or change single dice, after the full reroll (which is then over) "
                "and before the first die is placed. If several can change dice, the smallest change that is enough "
                "is used up. A creature's extra die has a fixed value and is never changed.",
            ),
        ),
    ),
    Topic(
        "dice",
        ("Welcher Würfel passt wohin?", "Which die fits where?"),
        _rows((29, 33), 144, 188, 189, 190),
        (
            (
                "Würfel kommen auf Plätze Deines Bretts und Deiner Kreaturen. Ein Würfel muss **mindestens den "
                "gezeigten Wert** haben. Zwei Werte brauchen zwei Würfel, gleich welcher welchen erfüllt.",
                "Dice go on slots of your board and your creatures. A die must show **at least the printed value**. "
                "Two values need two dice, whichever meets which.",
            ),
            (
                "**Jeder Platz wirkt einmal je Runde.** Kein Würfel zählt je mehr als 6 oder weniger als 1, auch wenn"
                " eine Kreatur Würfel auf einer Art von Plätzen höher zählen lässt.",
                "**Every slot works once a round.** No die ever counts more than 6 or less than 1, even if a creature"
                " makes dice count more on one kind of slot.",
            ),
        ),
        examples.dice,
    ),
    Topic(
        "effects",
        ("Was bewirkt ein Platz?", "What does a slot do?"),
        _rows((34, 39), 70, 120, 121, 122, 203),
        (
            (
                "Die Wirkungen neben dem Wert geschehen sofort, in der Reihenfolge, die Du willst, und auch nur zum "
                "Teil. Was immer gut ist, nimmt Dir das Programm ab: Erst kommen Güter, Karten und Schätze, dann "
                "Schritte oder Handel, zuletzt gehen Zombie-Plättchen weg.",
                "The effects beside the value happen at once, in any order you like, and only in part if you want. "
                "What is always good, the app does for you: first goods, cards and treasures, then steps or a trade, "
                "and zombie tokens leave last.",
            ),
            (
                "Ein Platz, bei dem jetzt nichts geschehen könnte, wird nicht angeboten. Ob der Bonus einer Kreatur "
                "für einen Platz gilt, hängt von der Art des Platzes ab (Reise, Vorrat, Karten, Markt, Angriff), "
                "nicht von dessen Wirkung.",
                "A slot where nothing could happen now is not offered. Whether a creature's bonus holds for a slot "
                "depends on the kind of slot (travel, resource, draw, market, attack), not on its effects.",
            ),
        ),
    ),
    Topic(
        "price",
        ("Was heißt der rote Preis neben dem Würfel?", "What is the red price next to a die?"),
        _rows((40, 42), 191, 192),
        (
            (
                "Er wird **zusätzlich zum Würfel** bezahlt, ganz und zuerst, auch wenn Du nur einen Teil der "
                "Wirkungen nutzt. Was der Platz bringt, kann ihn nicht bezahlen. Plätze Deines Bretts kosten nie "
                "etwas.",
                "It is paid **in addition to the die**, in full and first, even if you use only part of the effects. "
                "What the slot brings cannot pay it. Slots of your board never cost anything.",
            ),
        ),
        examples.price,
    ),
    Topic(
        "side",
        ("Was sind Nebenaktionen?", "What are side actions?"),
        _rows((43, 52), 57, 133, 151, 193, 201),
        (
            (
                "Sie brauchen keinen Würfel und sind zwischen zwei Aktionen beliebig oft möglich: **1 Karte für 1 "
                "Nahrung abwerfen, 3 Karten für 1 Münze abwerfen**, eine Kreatur ausspielen, eine Frucht legen. Ein "
                "Handlimit gibt es nicht.",
                "They need no die and may be done any number of times between two actions: **discard 1 card for 1 "
                "food, discard 3 cards for 1 coin**, play a creature, place a fruit. There is no hand limit.",
            ),
            (
                "Eine Kreatur kostet, was oben links steht, und wirkt sofort. Was beim Ausspielen geschieht, "
                "geschieht nur einmal; Wirkungen zum Rundenbeginn gelten ab der nächsten Runde. Höchstens **zwölf "
                "Kreaturen**, mehr nur mit Kreaturen, die Platz machen (sie selbst brauchen einen freien). Kreaturen "
                "verlassen die Karawane nie.",
                "A creature costs what its upper left corner shows and works at once. Its when-played effect happens "
                "once; round-start effects begin with the next round. At most **twelve creatures**, more only with "
                "creatures that make room (which need a free place themselves). Creatures never leave the caravan.",
            ),
        ),
        examples.side,
    ),
    Topic(
        "fruit",
        ("Was macht eine Frucht?", "What does a fruit do?"),
        _rows((53, 56), 200, 206),
        (
            (
                "Legst Du sie auf einen Würfelplatz einer eigenen Kreatur, genügt dort von nun an **für jeden Würfel "
                "eine 1**, auch wenn der Platz zwei Werte zeigt. Eine Frucht je Platz, nie auf dem Brett. Sie senkt, "
                "was nötig ist, nicht, was der Würfel zählt.",
                "Placed on a dice slot of a creature of yours, it makes **a 1 enough there for every die**, for good,"
                " even if the slot shows two values. One fruit per slot, never on the board. It lowers what is "
                "needed, not what the die counts.",
            ),
            (
                "Früchte im Vorrat zählen am Ende nichts.",
                "Fruit in your supply scores nothing at the end.",
            ),
        ),
    ),
    Topic(
        "exchange",
        ("Dürft Ihr tauschen?", "May you swap?"),
        _rows(58, 59, 208, 209),
        (
            (
                "Nur in der Variante „Tauschen“: Zwei Personen tauschen jederzeit **Nahrung und Handkarten**, sonst "
                "nichts. Eine Karte ist erst nach dem Tausch zu sehen; vorher dürft Ihr einander sagen, was für eine "
                "es ist. Jede Person macht höchstens zwei Angebote je Runde; die Nebenaktionen nach Runde 12 gelten "
                "als eine weitere Runde.",
                "Only in the variant “exchange”: two players swap **food and hand cards** at any time, nothing else. "
                "A card is seen only after the swap; before that you may tell each other what it is. Each player "
                "makes at most two offers a round; the side actions after round 12 count as one more round.",
            ),
        ),
    ),
    *MORE,
)
ALL = ruled(TOPICS, RULINGS)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return told(ALL, lang)
