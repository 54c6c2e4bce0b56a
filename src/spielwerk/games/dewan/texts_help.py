"""The rules of Dewan, explained: one question, a few sentences, an example drawn with the pieces of the game."""

from functools import partial

from spielwerk.core.topics import Topic, rule_rows, ruled, told
from spielwerk.core.voice import Section
from spielwerk.games.dewan import view_examples as examples
from spielwerk.games.dewan.texts_rulings import RULINGS

_rows = partial(rule_rows, "DE")

TOPICS = (
    Topic(
        "goal",
        ("Worum geht es?", "What is it about?"),
        (),
        (
            (
                "Du führst Deinen Stamm durchs Land und baust Lager; jeder Weg kostet Karten. **Wo Deine Lager stehen"
                " und was sie berühren, erfüllt Geschichten.** Sie bringen die meisten Punkte.",
                "You lead your tribe across the land and build camps; every path costs cards. **Where your camps "
                "stand and what they touch makes stories come true.** They bring most of the points.",
            ),
        ),
    ),
    Topic(
        "box",
        ("Was liegt bereit?", "What is in the box?"),
        _rows((1, 14)),
        (
            (
                "Es spielen 2 bis 4 Personen. Für jede liegen ein Startplättchen und ein neutrales Plättchen aus, "
                "zufällig gezogen und gedreht, mit je sieben Feldern. Es gibt **Wald, Berg, Hügel, Wüste** und "
                "**Wasser**.",
                "2 to 4 players take part. For each of them there is a start tile and a neutral tile, drawn and "
                "turned at random, with seven fields each. There are **forest, mountain, hills, desert** and "
                "**water**.",
            ),
            (
                "Zusammenhängende Felder einer Landschaft sind eine **Zone**, auch über Plättchen hinweg. Das "
                "Startfeld gehört zu keiner. Auf manchen Kanten zwischen zwei Feldern liegt ein Artefakt, ein "
                "Farbstoff oder ein Edelstein; **ein Lager auf einem der beiden Felder berührt das Zeichen**. Auf "
                "manchen Feldern liegt eine Beere.",
                "Connected fields of one terrain are a **zone**, across tiles too. The start field belongs to none. "
                "Some edges between two fields hold an artifact, a dye or a gem; **a camp on either of the two fields"
                " touches the symbol**. Some fields hold a berry.",
            ),
            (
                "55 Karten zeigen eine oder zwei Landschaften, manche ein Zeichen auf einer Hälfte. Du hast 8 Lager "
                "auf Deinem Stammesbrett und ein **Startlager** in der Mitte Deines Startplättchens.",
                "55 cards show one or two terrains, some a symbol on one half. You have 8 camps on your tribe board "
                "and a **start camp** in the middle of your start tile.",
            ),
        ),
        examples.box,
    ),
    Topic(
        "setup",
        ("Wie beginnt die Partie?", "How does the game begin?"),
        _rows((15, 20)),
        (
            (
                "Alle bekommen 2 Karten. 6 liegen offen in der Reihe, der Rest ist der Stapel. Daneben liegen 5 der "
                "24 Geschichten offen.",
                "Everybody gets 2 cards. 6 lie face up in the row, the rest are the draw pile. Beside them 5 of the "
                "24 stories lie face up.",
            ),
            (
                "In umgekehrter Zugreihenfolge nehmen alle eine erste Geschichte, offen aus der Auslage oder verdeckt"
                " vom Stapel. Die Auslage wird jedes Mal gleich aufgefüllt; die Geschichten reichen immer. Platz 1 "
                "beginnt; die Startperson wechselt nie.",
                "In reverse turn order everybody takes a first story, face up from the display or blind from the "
                "pile. The display is refilled at once each time; there are always enough stories. Seat 1 begins; the"
                " first player never changes.",
            ),
        ),
    ),
    Topic(
        "turn",
        ("Was tust Du in Deinem Zug?", "What do you do in your turn?"),
        _rows((21, 28)),
        (
            (
                "Genau eines: **2 Karten nehmen** oder **1 Lager bauen**. Danach werden Deine Geschichten geprüft, "
                "und im Uhrzeigersinn ist die nächste Person am Zug.",
                "Exactly one thing: **take 2 cards** or **build 1 camp**. Then your stories are checked, and it is "
                "the next player's turn, clockwise.",
            ),
            (
                "Du passt nur, wenn beides nicht möglich ist; geprüft werden Deine Geschichten auch dann. Passen alle"
                " nacheinander, endet die Partie.",
                "You pass only if you can do neither; your stories are checked even then. If all pass in a row, the "
                "game ends.",
            ),
        ),
    ),
    Topic(
        "take",
        ("Wie nimmst Du Karten?", "How do you take cards?"),
        _rows((29, 38), 196),
        (
            (
                "Zwei Karten, die in der Reihe **direkt nebeneinander** liegen. Die Reihe ist kein Kreis. Ein "
                "Handlimit gibt es nicht.",
                "Two cards that lie **side by side** in the row. The row is not a ring. There is no hand limit.",
            ),
            (
                "Die anderen bleiben liegen, Lücken werden von links gefüllt. Ist der Stapel leer, wird die Ablage "
                "zum neuen Stapel gemischt.",
                "The others keep their places, gaps are filled from the left. If the draw pile is empty, the discard "
                "pile is shuffled into a new one.",
            ),
        ),
        examples.take,
    ),
    Topic(
        "way",
        ("Wohin darf ein Lager?", "Where may a camp go?"),
        _rows((39, 47)),
        (
            (
                "Wähl eines Deiner Lager als Ausgangspunkt und ein **freies Landfeld** als Ziel, beliebig weit weg.",
                "Choose one of your camps to start from and a **free land field** as the target, however far away.",
            ),
            (
                "Du zahlst je eine passende Karte für das **Feld, von dem Du ausgehst, jedes Feld dazwischen und das "
                "Ziel**. Zwei Nachbarfelder kosten also zwei Karten. Der Weg führt von Nachbarfeld zu Nachbarfeld, "
                "über kein Feld zweimal; welchen Du nimmst, entscheidest Du.",
                "You pay one matching card for the **field you start from, every field in between and the target**. "
                "So two neighbouring fields cost two cards. The path goes from neighbour to neighbour, over no field "
                "twice; which one you take is your choice.",
            ),
        ),
        examples.way,
    ),
    Topic(
        "pay",
        ("Welche Karten passen?", "Which cards match?"),
        _rows((48, 55)),
        (
            (
                "Eine Karte mit zwei Landschaften gilt als eine von beiden, aber nur für **ein** Feld. Für das Feld "
                "Deines Startlagers passt jede Karte, auch wenn Du nur hindurchziehst.",
                "A card with two terrains counts as either, but for **one** field only. For the field of your start "
                "camp any card will do, even if you only pass through.",
            ),
            (
                "Zusammenhängendes **Wasser** auf dem Weg kostet zusammen eine Wasserkarte. Wasser, Land und wieder "
                "Wasser sind zwei Stücke Wasser und kosten zwei Wasserkarten, dazu die Karte für das Land.",
                "Connected **water** on the path costs one water card in all. Water, land and water again are two "
                "stretches of water and cost two water cards, plus the card for the land.",
            ),
            (
                "Das Programm schlägt den billigsten Weg vor. Wähl ein Feld des Wegs, um es zu meiden, oder eine "
                "Karte, um sie zu behalten.",
                "The app proposes the cheapest path. Choose a field of the path to avoid it, or a card to keep it.",
            ),
        ),
        examples.pay,
    ),
    Topic(
        "toll",
        ("Darfst Du durch Felder mit fremden Lagern?", "May you pass other players' camps?"),
        _rows((56, 61)),
        (
            (
                "Ja. Die passende Karte für dieses Feld bekommt aber, **wem das Lager gehört**; bei einem Startlager "
                "ist es eine beliebige. Welche Karte wer bekommt, entscheidest Du.",
                "Yes. But the matching card for that field goes to the **owner of the camp**; at a start camp it may "
                "be any card. You decide who gets which card.",
            ),
        ),
        examples.toll,
    ),
    Topic(
        "berry",
        ("Was geschieht beim Bauen?", "What happens when you build?"),
        _rows((62, 67)),
        (
            (
                "Das Lager ganz links auf Deinem Brett kommt auf das Ziel. Liegt in der **Zone** des Ziels eine "
                "Beere, nimmst Du sie, auch wenn sie auf einem anderen Feld der Zone liegt.",
                "The leftmost camp of your board goes to the target. If there is a berry in the **zone** of the "
                "target, you take it, even if it lies on another field of the zone.",
            ),
        ),
        examples.berry,
    ),
    Topic(
        "slots",
        ("Was bringen die Plätze auf dem Brett?", "What do the slots on your board bring?"),
        _rows((68, 79)),
        (
            (
                "**Lager 1**: nichts. **Lager 2, 4, 6**: Nimm eine Geschichte, offen oder verdeckt; sie bleibt bei "
                "Dir, und die Auslage wird gleich aufgefüllt. **Lager 3, 5, 7**: Du darfst eine Handkarte so unter "
                "das Brett schieben, dass eine Hälfte **Deiner Wahl** sichtbar bleibt. **Lager 8**: Du bekommst eine "
                "Flamme, und das ist die letzte Runde.",
                "**Camp 1**: nothing. **Camps 2, 4, 6**: take a story, face up or blind; it stays with you, and the "
                "display is refilled at once. **Camps 3, 5, 7**: you may tuck a hand card under the board so that one"
                " half **of your choice** stays visible. **Camp 8**: you get a flame, and this is the last round.",
            ),
            (
                "Unter jeden Platz kommt höchstens eine Karte, und sie bleibt für immer dort.",
                "At most one card goes under a slot, and it stays there for good.",
            ),
        ),
        examples.slots,
    ),
    Topic(
        "stories",
        ("Wann ist eine Geschichte erzählt?", "When is a story told?"),
        _rows((80, 96)),
        (
            (
                "Am Ende jedes Deiner Züge, sobald sie erfüllt ist; die Geschichten der anderen werden in deren Zügen"
                " geprüft. Das kann niemand mehr rückgängig machen, und Du ziehst eine Karte als Belohnung. Ein Lager"
                " kann für mehrere Zeichen und mehrere Geschichten zugleich zählen.",
                "At the end of each of your turns, as soon as it is fulfilled; other players' stories are checked in "
                "their own turns. Nobody can undo that, and you draw a card as a reward. One camp may count for "
                "several symbols and several stories at once.",
            ),
            (
                "**Mehrere Zeichen derselben Landschaft** brauchen Lager in **verschiedenen Zonen**: Zwei Lager in "
                "derselben Waldzone zählen nur einmal. **Wasser**: Lager neben verschiedenen Gewässern, auch eines "
                "neben mehreren. **Artefakt, Farbstoff, Edelstein**: verschiedene Zeichen, die Deine Lager berühren.",
                "**Several symbols of one terrain** need camps in **different zones**: two camps in the same forest "
                "zone count only once. **Water**: camps beside different water zones; one camp may touch several. "
                "**Artifact, dye, gem**: different symbols that your camps touch.",
            ),
            (
                "Die sichtbare Landschaft einer untergelegten Karte zählt wie eine weitere Zone, ihr Zeichen wie "
                "ein weiteres auf der Landkarte; die verdeckte Hälfte zählt nichts. Das Startlager zählt für keine "
                "Landschaft, berührt aber Wasser und Zeichen.",
                "The visible terrain of a tucked card counts as one more zone and its symbol as one more on the map; "
                "the hidden half counts for nothing. The start camp counts for no terrain, but touches water and "
                "symbols.",
            ),
        ),
        examples.stories,
    ),
    Topic(
        "end",
        ("Wie endet es, und was zählt?", "How does it end, and what counts?"),
        _rows((97, 112), 200),
        (
            (
                "Sobald jemand sein achtes Lager gebaut hat, wird die Runde zu Ende gespielt: Alle haben gleich viele"
                " Züge, und auch andere können noch ihr achtes bauen. Ebenso, wenn niemand mehr ein Feld zum Bauen "
                "erreichen kann. Geschichten, die nicht erzählt sind, bringen nichts.",
                "As soon as somebody has built their eighth camp, the current round is finished: everybody has "
                "equally many turns, and others may still build their eighth. Likewise when nobody can come to a field "
                "to build on any more. Stories that are not told score nothing.",
            ),
            (
                "Punkte: Geschichten · 1 je Flamme · **4 für die meisten Flammen** (bei Gleichstand für alle "
                "Gleichen; ohne Flamme für niemanden) · **4 je Gruppe** aus mindestens 2 eigenen Lagern auf "
                "benachbarten Feldern, gleich wie groß · **2 je Beere**. Zeichen auf untergelegten Karten zählen "
                "mit, und die Flamme des achten Lagers auch.",
                "Points: stories · 1 per flame · **4 for the most flames** (all who are tied; nobody without a flame)"
                " · **4 per group** of at least 2 connected camps of yours, on neighbouring fields, whatever its size"
                " · **2 per berry**. Symbols on tucked cards count, and so does the flame of the eighth camp.",
            ),
            (
                "Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer mehr Handkarten hat; sonst teilt "
                "Ihr den Sieg.",
                "Whoever has the most points wins. A tie goes to the player with more cards in hand; otherwise you "
                "share the win.",
            ),
        ),
        examples.end,
    ),
    Topic(
        "events",
        ("Szenarien: Wann kommt das Ereignis?", "Scenarios: when does the event come?"),
        _rows((113, 124), 194, 195, 199),
        (
            (
                "Die Reihe wird aus einem kleinen Ereignisstapel gefüllt: 6, 8 oder 10 Karten bei 2, 3, 4 Personen. "
                "Kommt seine **letzte Karte** in die Reihe, geschieht das Ereignis sofort; es entscheidet, wer am Zug"
                " ist. Ist kein Plättchen mehr da oder kein Feld erlaubt, entfällt es.",
                "The row is filled from a small event pile: 6, 8 or 10 cards for 2, 3, 4 players. When its **last "
                "card** comes into the row, the event happens at once; the player whose turn it is decides. If no "
                "tile is left or no field is allowed, it is skipped.",
            ),
            (
                "Danach wird ein neuer Ereignisstapel aus dem Vorrat gebildet, und erst dann eine zweite Lücke "
                "gefüllt. Ist der Vorrat leer, wird die Ablage gemischt; reichen die Karten nicht, ist der Stapel "
                "kleiner, und ohne Karten ruht das Ereignis. Auch alte Lücken füllt der Ereignisstapel. Belohnungen "
                "kommen aus dem Vorrat, nie vom Ereignisstapel.",
                "Then a new event pile is made from the supply, and only then a second gap is filled. If the supply "
                "is empty, the discards are shuffled; if there are too few cards the pile is smaller, and without "
                "cards the event rests. Old gaps are filled from the event pile too. Rewards come from the supply, "
                "never from the event pile.",
            ),
            (
                "Wasser- und Lavaplättchen legt Ihr nur, solange danach noch für jedes ungebaute Lager aller ein "
                "freies Landfeld bleibt; sonst geschieht nichts. So geht das Land nie aus.",
                "Water and lava tiles are placed only while a free land field remains for every camp that anybody "
                "has yet to build; otherwise nothing happens. So the land never runs out.",
            ),
        ),
    ),
    Topic(
        "flood",
        ("Was geschieht bei der Flut?", "What happens in the flood?"),
        _rows((125, 139), 192),
        (
            (
                "Leg ein Wasserplättchen auf freies Land neben Wasser; auch früher gelegtes Wasser zählt. Das Feld "
                "ist sofort Wasser, und Gewässer können zusammenwachsen. Teilt sich eine Zone, bekommt der größere "
                "Teil die Beeren; gleich große teilen sie, eine übrige bekommt ein zufälliger Teil. Zeichen an den "
                "Kanten bleiben.",
                "Place a water tile on free land beside water; water placed earlier counts too. The field is water at"
                " once, and water zones may grow together. If a zone splits, the larger part gets the berries; equal "
                "parts share them, and an odd one goes to a random part. Symbols on the edges stay.",
            ),
            (
                "Punkte: Geschichten und Flammen wie üblich · **3 je Wald- oder Bergzone** mit eigenem Lager · **4 je"
                " Paar aus Beere und Artefakt**, 2 je übrige Beere. Gruppen zählen nicht. Zeichen auf "
                "untergelegten Karten zählen in Paaren mit, ihre Landschaft nicht.",
                "Points: stories and flames as usual · **3 per forest or mountain zone** with a camp of yours · **4 "
                "per pair of berry and artifact**, 2 per unpaired berry. Groups do not count. Symbols on tucked cards"
                " count in pairs, their terrain does not.",
            ),
        ),
        examples.flood,
    ),
    Topic(
        "volcano",
        ("Was geschieht beim Vulkan?", "What happens with the volcano?"),
        _rows((140, 151)),
        (
            (
                "Ein zufälliges Feld in der Mitte ist der Vulkan; es verliert Landschaft und Beere. Leg ein "
                "Lavaplättchen auf freies Land neben Vulkan oder Lava. Niemand kann darüber ziehen oder darauf bauen."
                " Lava teilt Zonen, mit den Beeren wie bei der Flut. Abgeschnittene Lager zählen weiter.",
                "A random field in the middle is the volcano; it loses its terrain and its berry. Place a lava tile "
                "on free land beside volcano or lava. Nobody can cross it or build there. Lava splits zones, with the"
                " berries as in the flood. Camps that are cut off still count.",
            ),
            (
                "Punkte: Geschichten und Flammen wie üblich · **2 je berührtes Gewässer** · **2 je Lager neben einem "
                "fremden Startlager** · **3 je Paar aus Beere und Flamme**, 2 je übrige Beere. Gruppen zählen nicht. "
                "Zeichen auf untergelegten Karten zählen in Paaren mit.",
                "Points: stories and flames as usual · **2 per water zone touched** · **2 per camp beside another "
                "player's start camp** · **3 per pair of berry and flame**, 2 per unpaired berry. Groups do not "
                "count. Symbols on tucked cards count in pairs.",
            ),
        ),
        examples.volcano,
    ),
    Topic(
        "villages",
        ("Was sind Wasserdörfer?", "What are water villages?"),
        _rows((152, 169), 193),
        (
            (
                "Du darfst ein Lager auch auf ein freies Wasserfeld bauen, für eine Wasserkarte; weitere Felder "
                "dieses Gewässers kosten nichts dazu. In jedem Gewässer steht höchstens ein Lager, gleich von wem: "
                "das **Wasserdorf**. Als Ausgangspunkt kostet es eine Wasserkarte. Durch ein Gewässer mit eigenem "
                "Dorf kostet der Weg wie üblich eine Wasserkarte, und sie wird abgelegt.",
                "You may also build a camp on a free water field, for one water card; further fields of that water "
                "zone cost nothing more. Each water zone holds at most one camp, whoever owns it: the **water "
                "village**. Starting from a village costs a water card. Crossing the zone of your own village costs a"
                " water card as usual, and it is discarded.",
            ),
            (
                "Ein Dorf löst wie jedes Lager den Effekt seines Platzes auf dem Brett aus und berührt Zeichen, nimmt"
                " aber keine Beere und zählt für keine Landschaft, auch nicht für Wasser.",
                "Like any camp a village triggers the effect of its slot on the board and touches symbols, but it "
                "takes no berry and counts for no terrain, not even for water.",
            ),
            (
                "Ereignis: Reihum, beginnend bei der Person am Zug, dürfen alle mit mindestens einem Dorf **eine "
                "Karte** ablegen und so viele **Fische** nehmen, wie sie Dörfer haben. Es gibt 20 Fische; sind zu "
                "wenige da, nimmst Du den Rest.",
                "Event: in turn, beginning with the player whose turn it is, everybody with at least one village may "
                "discard **one card** and take as many **fish** as they have villages. There are 20 fish; if too few "
                "are left, you take the rest.",
            ),
            (
                "Punkte: Geschichten und Flammen wie üblich · je Gewässer **6 für die meisten Lager daneben**, bei "
                "Gleichstand je 3 · **3 je Paar aus Beere und Farbstoff** · **3 je Fisch**. Farbstoffe berühren auch "
                "Dörfer und das Startlager; Zeichen auf untergelegten Karten zählen in Paaren mit.",
                "Points: stories and flames as usual · for each water zone **6 for the most camps beside it**, 3 each"
                " if tied · **3 per pair of berry and dye** · **3 per fish**. Villages and the start camp touch dyes "
                "too; symbols on tucked cards count in pairs.",
            ),
        ),
        examples.villages,
    ),
    Topic(
        "refused",
        ("Was geht nicht, und warum?", "What is not possible, and why?"),
        _rows((170, 191), 197, 198),
        (
            (
                "Du kannst keine Karten nehmen, die fehlen oder nicht nebeneinander liegen. Du kannst nicht auf "
                "Lagern, Wasser, Startfeldern oder Lava bauen und keinen Weg gehen, für den Deine Karten nicht "
                "reichen: Auch das Feld, von dem Du ausgehst, kostet, und eine Karte mit zwei Landschaften zahlt nur "
                "ein Feld.",
                "You cannot take cards that are missing or do not lie side by side. You cannot build on camps, water,"
                " start fields or lava, nor take a path that your cards cannot pay for: the field you start from "
                "costs too, and a two-terrain card pays for one field only.",
            ),
            (
                "Beim Bezahlen kommen erst Weg und Zoll, dann die Karten. Passen kannst Du nur, wenn nichts möglich "
                "ist. Eine Geschichte musst Du nehmen, eine untergelegte Karte bleibt, und jedes Gewässer hat "
                "höchstens ein Dorf.",
                "When paying, path and tolls come first, then the cards. You can pass only if nothing is possible. A "
                "story must be taken, a tucked card stays, and a water zone has at most one village.",
            ),
        ),
    ),
)
ALL = ruled(TOPICS, RULINGS)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return told(ALL, lang)
