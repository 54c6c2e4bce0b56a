"""The rules of Creature Caravan, explained, second half: from travel to the rulings."""

from functools import partial

from spielwerk.core.topics import Topic, rule_rows
from spielwerk.games.caravan import view_examples as examples

_rows = partial(rule_rows, "CC")

MORE = (
    Topic(
        "travel",
        ("Wie zieht Deine Karawane?", "How does your caravan move?"),
        _rows((60, 65), 145, 194, 207),
        (
            (
                "Ein Schritt führt auf ein Nachbarfeld **oben, unten, links oder rechts**, nie schräg und nie über "
                "den Rand. Jedes betretene Feld muss ein gezeigtes Gelände haben.",
                "A step leads to the space **above, below, left or right**, never diagonally and never over the edge."
                " Every space entered must have a terrain that is shown.",
            ),
            (
                "Der Doppelpfeil heißt: nur auf oder ab in der Spalte. Zwei Bewegungen in einer Aktion machst Du in "
                "beliebiger Reihenfolge, jede mit ihrem Gelände. Lässt eine Kreatur ein Gelände als Ebene gelten, "
                "gilt das nur für Deine Schritte, und das Feld bleibt, was es ist.",
                "The double arrow means: only up or down in the column. You make two moves of one action in either "
                "order, each with its own terrain. If a creature makes a terrain count as plain, that holds for your "
                "steps only, and the space stays what it is.",
            ),
        ),
        examples.travel,
    ),
    Topic(
        "threats",
        ("Was kostet eine Bedrohung?", "What does a threat cost?"),
        _rows((102, 104), 125, 146),
        (
            (
                "Jedes Betreten eines Felds mit Schädel bringt **1 Zombie-Plättchen**, auch beim Durchziehen, und "
                "jedes Mal von Neuem. Dort zu beginnen oder zu lagern kostet nichts. Jedes Plättchen zählt am Ende "
                "−1.",
                "Every time you enter a space with a skull you take **1 zombie token**, even when passing through, "
                "every time. Starting or camping there costs nothing. Each token counts −1 at the end.",
            ),
            (
                "Kreaturen mit Schild wehren je Runde so viele Plättchen ab, wie sie zeigen, auch mitten in der Runde"
                " ausgespielt. Andere geben Plättchen zurück.",
                "Creatures with a shield keep away as many tokens a round as they show, even if played in mid-round. "
                "Others give back tokens.",
            ),
        ),
        examples.threats,
    ),
    Topic(
        "eastrey",
        ("Was ist Asteern?", "What is Eastrey?"),
        _rows((66, 69), 105, 195),
        (
            (
                "**Ein großes Feld** neben allen sechs Feldern der Spalte davor; es gilt als Ebene. Niemand geht "
                "wieder hinaus, übrige Schritte verfallen. Alles andere geht weiter, und jede Runde steht dort ein "
                "Zelt mehr.",
                "**One large space** next to all six spaces of the column before it; it counts as plain. Nobody "
                "leaves it, and steps left over are lost. Everything else goes on, and a tent is pitched there every "
                "round.",
            ),
            (
                "Früh anzukommen heißt: keine neuen Felder und keine Kämpfe mehr. Das Programm warnt Dich vor diesem "
                "Schritt.",
                "Arriving early means no new spaces and no more fights. The app warns you before that step.",
            ),
        ),
        examples.eastrey,
    ),
    Topic(
        "draw",
        ("Wie ziehst Du Karten und Schätze?", "How do you draw cards and treasures?"),
        _rows((71, 75), 123, 126, 210),
        (
            (
                "Mit dem Handzeichen behältst Du nur so viele der neuen Karten, wie es zeigt; der Rest kommt auf die "
                "Ablage. Ist der Stapel leer, wird die Ablage gemischt, ohne die Karten, die Du gerade gezogen hast; "
                "ist auch sie leer, ziehst Du weniger.",
                "With the hand sign you keep only as many of the new cards as it shows, the rest are discarded. If "
                "the draw pile is empty, the discard pile is shuffled, without the cards you have just drawn; if that"
                " is empty too, you draw fewer.",
            ),
            (
                "Ein Schatz ist zufällig. Tasche, Frucht oder Münze darauf bekommst Du sofort. Werden Schätze knapp, "
                "bekommt sie, wer zuerst zieht; am Rundenende geht es nach der Sitzordnung.",
                "A treasure is random. A bag, fruit or coin on it is yours at once. If treasures run short, whoever "
                "draws first gets them; at the end of a round this goes by seat order.",
            ),
        ),
    ),
    Topic(
        "market",
        ("Wie handelst Du?", "How do you trade?"),
        _rows(14, (76, 82), 124, 140, 147, 148, 196),
        (
            (
                "Wähl eine offene Spalte, zahl ihren Preis in ihrer Währung und nimm **so viel Nahrung wie der Preis, "
                "und 2 dazu**. Setz Deinen Marker auf ihr oberstes Feld: Am Ende bringt er die Punkte der Spalte, "
                "auch wenn sie geschlossen ist.",
                "Choose an open column, pay its price in its currency and take **as much food as the price, and 2 "
                "more**. Place your cube on its top space: at the end it brings the points of the column, even if "
                "that is closed.",
            ),
            (
                "Jede Spalte nutzt jede Person nur einmal in der Partie; die Marker der anderen stören nicht. Preise "
                "von 1–6 Taschen bringen 1, 2, 3, 5, 7, 9 Punkte, Preise von 1–5 Münzen 2, 4, 7, 10, 14. Rabatte "
                "senken den Preis bis auf 1, nicht die Nahrung.",
                "Everybody uses each column only once in the game; other players' cubes do not matter. Prices of 1–6 "
                "bags bring 1, 2, 3, 5, 7, 9 points, prices of 1–5 coins 2, 4, 7, 10, 14. Reductions lower the price "
                "down to 1, not the food.",
            ),
        ),
    ),
    Topic(
        "columns",
        ("Wann schließt eine Spalte?", "When does a column close?"),
        _rows(16, (106, 108)),
        (
            (
                "Am Ende jeder Runde rückt jeder Marker über einem Zeichen ein Feld herab. Erreicht einer das "
                "Zeichen, fallen alle Marker der Spalte dorthin, und sie ist **für alle geschlossen**. Nach dem "
                "ersten Marker bleibt sie also diese und die nächste Runde offen; eine Spalte ohne Marker bleibt "
                "offen.",
                "At the end of every round each cube above a symbol moves down one space. When one reaches the "
                "symbol, all cubes of the column drop there and it is **closed for everybody**. So after the first "
                "cube it stays open for this round and the next; a column without cubes stays open.",
            ),
            (
                "Die Sanduhr zeigt die letzte Runde, der Rollladen eine geschlossene Spalte.",
                "The hourglass shows the last round, the shutter a closed column.",
            ),
        ),
        examples.columns,
    ),
    Topic(
        "attack",
        ("Wie greifst Du einen Zombie an?", "How do you attack a zombie?"),
        _rows(15, (83, 97), 141, 142, 143, 149, 197, 198, 199, 204),
        (
            (
                "Du stehst auf einer **Bedrohung ohne eigenes Zelt**. Wähl einen Zombie einer offenen Spalte, den Du "
                "noch nicht besiegt hast: Stärke 4, 6, 8, 10, 12, 15, 18, 22 für 1, 2, 3, 4, 5, 7, 9, 12 Punkte.",
                "You stand on a **threat without a tent of yours**. Choose a zombie of an open column that you have "
                "not beaten: strength 4, 6, 8, 10, 12, 15, 18, 22 for 1, 2, 3, 4, 5, 7, 9, 12 points.",
            ),
            (
                "Setz Würfel auf beliebig viele Angriffsplätze, je einen. **Würfel und Boni zusammen müssen die "
                "Stärke erreichen**; dann ist der Angriff vorbei, ein Überschuss verfällt. Der Bonus einer Kreatur "
                "auf die Angriffssumme gilt einmal je Angriff, und ohne Würfel gar nicht. Ein Angriff, der nicht "
                "reichen kann, beginnt gar nicht. Angriffsplätze dienen nur dem Angriff; freie helfen auf einem "
                "anderen Feld noch einmal.",
                "Place dice on any number of attack slots, one each. **Dice and bonuses together must reach the "
                "strength**; then the attack is over, and any surplus is lost. A creature's bonus on the attack total"
                " counts once per attack, and not without a die. An attack that cannot reach it does not begin. "
                "Attack slots serve attacks only; free ones can help again on another space.",
            ),
            (
                "Danach: Marker auf das oberste Feld, 1 Zombie-Plättchen zurück, und was die genutzten Plätze und "
                "Deine Kreaturen geben.",
                "Then: a cube on the top space, 1 zombie token back, and what the slots used and your creatures give.",
            ),
        ),
        examples.attack,
    ),
    Topic(
        "end_of_round",
        ("Was geschieht am Rundenende?", "What happens at the end of a round?"),
        _rows((109, 118), 131, 132, (134, 139)),
        (
            (
                "**1** Marker rücken herab. **2** Alle schlagen auf ihrem Feld ein Zelt auf, auch neben anderen und "
                "eigenen. **3** Kreaturen geben ihre Belohnung, wenn das Feld zu ihnen passt, jedes Mal: Gelände, "
                "Wolke, Turm, Bedrohung, Schatz, Frucht, neues Feld oder Asteern. Es zählt das wahre Gelände, und "
                "Zeichen zählen auch, wenn Du sie schon genutzt hast.",
                "**1** Cubes move down. **2** Everybody pitches a tent on their space, even beside other tents, their"
                " own included. **3** Creatures give their reward if the space fits, every time: terrain, cloud, "
                "tower, threat, treasure, fruit, a new space or Eastrey. The true terrain counts, and symbols count "
                "even if you have used them before.",
            ),
            (
                "**4** Turm (3 Karten), Frucht und Schatz belohnen Dich auf jedem Gelände, **nur beim ersten eigenen "
                "Zelt**. Dann beginnt die nächste Runde: Güter, Karten und Wahlen Deiner Kreaturen kommen vor dem "
                "Wurf.",
                "**4** Tower (3 cards), fruit and treasure reward you on any terrain, **only for your first tent "
                "there**. Then the next round begins: goods, cards and choices of your creatures come before the "
                "roll.",
            ),
        ),
        examples.camp,
    ),
    Topic(
        "cards",
        ("Wie liest sich eine Kreatur?", "How do you read a creature?"),
        _rows(119),
        (
            (
                "Oben links die Kosten, oben rechts die Punkte (rot: minus), unten links am Bild die Arten. Darunter "
                "steht in jeder Zeile ein Würfelplatz, ein Anlass mit Wirkung, etwas, das immer gilt, oder eine "
                "Punkteregel. Tipp die Karte an, um sie in Worten zu lesen.",
                "Upper left the cost, upper right the points (red: minus), at the lower left of the picture the "
                "types. Below, each row is a dice slot, a moment with an effect, something that always holds, or a "
                "point rule. Tap the card to read it in words.",
            ),
        ),
        examples.card,
    ),
    Topic(
        "signs",
        ("Was bedeuten die Zeichen?", "What do the signs mean?"),
        _rows((152, 161)),
        (
            (
                "Rosette, Schrägstrich, Symbol heißt: so viele Punkte je Symbol, bei „3×“ je drei davon, abgerundet. "
                "Gezählt werden: Spalten nach Osten, Kreaturen einer Art (auch sie selbst), verschiedene Arten, "
                "Lagerplätze auf einem Gelände, unter Wolken oder an Türmen (Felder, nicht Zelte), Marker auf Zombies"
                " oder Markt, Schätze, gelegte Früchte, Güter oder Handkarten, die am Ende übrig sind.",
                "Rosette, slash, symbol means: that many points for each symbol, with “3×” for every three of them, "
                "rounded down. Counted are: columns to the east, creatures of a type (itself included), different "
                "types, camped spaces of a terrain, under clouds or at towers (spaces, not tents), cubes on zombies "
                "or market, treasures, fruit placed, goods or cards in hand left at the end.",
            ),
        ),
        examples.signs,
    ),
    Topic(
        "last",
        ("Was kommt nach Runde 12?", "What comes after round 12?"),
        _rows(163, 164, 211),
        (
            (
                "Auch Runde 12 endet mit allen vier Schritten. Danach sind **noch beliebig viele Nebenaktionen** "
                "erlaubt, ohne Würfel, bis alle gepasst haben: Karten abwerfen, Kreaturen spielen, Früchte legen. "
                "Kannst Du nichts davon mehr tun, passt Du von selbst.",
                "Round 12 too ends with all four steps. Then **any number of side actions** is still allowed, without"
                " dice, until all have passed: discard cards, play creatures, place fruit. If you can do none of that"
                " any more, you pass by yourself.",
            ),
        ),
    ),
    Topic(
        "scoring",
        ("Wie wird gewertet?", "How is it scored?"),
        _rows(166, 167, (168, 176)),
        (
            (
                "**a** Asteern erreicht: 5.",
                "**a** Eastrey reached: 5.",
            ),
            (
                "**b** 1 je Spalte vom Start bis zur Karawane, höchstens 25.",
                "**b** 1 per column from the start to your caravan, at most 25.",
            ),
            (
                "**c** 1 je Feld mit eigenem Zelt.",
                "**c** 1 per space with a tent of yours.",
            ),
            (
                "**d, e** Deine Marker auf Zombies und Markt.",
                "**d, e** Your cubes on zombies and market.",
            ),
            (
                "**f** Kreaturen in der Karawane mit ihren Punkteregeln, auch Minuspunkte; Handkarten zählen nichts.",
                "**f** Creatures in the caravan with their point rules, negative ones too; cards in hand count "
                "nothing.",
            ),
            (
                "**g** Schätze. **h** −1 je Zombie-Plättchen.",
                "**g** Treasures. **h** −1 per zombie token.",
            ),
            (
                "Bei Gleichstand gewinnt, wer auf Markt- und Zombie-Tableau zusammen mehr Marker hat; sonst teilt Ihr"
                " den Sieg.",
                "A tie goes to the player with more cubes on market and zombie board together; otherwise you share "
                "the win.",
            ),
        ),
        examples.sheet,
    ),
    Topic(
        "automaton",
        ("Wie spielt der Automat?", "How does the automaton play?"),
        _rows((177, 186)),
        (
            (
                "Allein spielst Du gegen ihn, sonst nur, wenn Ihr wollt. Er beginnt in einer zufälligen Zeile und "
                "würfelt fünf Würfel, nachdem alle gepasst haben. Erst zählen Paare: Paare aus 6, 5 und 4 setzen "
                "einen Marker auf die wertvollste offene Marktspalte bis Preis 4, 3, 2, ohne dass er zahlt oder "
                "Nahrung bekommt; ein Paar aus 1 nimmt einen Schatz.",
                "Alone you play against it, otherwise only if you like. It starts in a random row and rolls five dice"
                " after all have passed. Pairs first: pairs of 6, 5 and 4 place a cube on the most valuable open "
                "market column with a price up to 4, 3, 2, and it pays and gains nothing; a pair of 1 takes a "
                "treasure.",
            ),
            (
                "Dann einzelne: 2, 5 und 6 ziehen ein Feld nach Osten, auf jedes Gelände und mit Zombie-Plättchen wie"
                " bei Dir; eine 3 nimmt die oberste Kreatur in seine Karawane (höchstens zwölf; nur ihre Punkte "
                "zählen); 4 und alle übrigen Würfel füllen seinen Vorrat an Augen. Steht er auf einer Bedrohung ohne "
                "sein Zelt, besiegt er den stärksten Zombie, für den der Vorrat reicht, leert ihn und gibt ein "
                "Zombie-Plättchen zurück.",
                "Then singles: 2, 5 and 6 move one space east, onto any terrain and taking zombie tokens as you do; a"
                " 3 takes the top creature into its caravan (at most twelve; only its points count); 4 and all dice "
                "left over fill its pool of pips. On a threat without its tent it beats the strongest zombie the pool"
                " is enough for, empties the pool and gives back a zombie token.",
            ),
            (
                "Er lagert wie Du, nimmt Früchte und Schätze, aber keine Karten und keine Belohnungen von Kreaturen. "
                "Er wertet a bis h, dazu 1 je Zelt an einem Turm und 1 je Frucht.",
                "It camps like you, takes fruit and treasures but no cards and no rewards of creatures. It scores a "
                "to h, plus 1 per tent at a tower and 1 per fruit.",
            ),
        ),
        examples.automaton,
    ),
)
