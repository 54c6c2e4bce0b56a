"""The rules of Dewan, explained: one question, a few sentences, an example drawn with the pieces of the game."""

from functools import partial

from spielwerk.core.topics import Topic, rule_rows, told
from spielwerk.core.voice import Section
from spielwerk.games.dewan import view_examples as examples

_rows = partial(rule_rows, "DE")

TOPICS = (
    Topic(
        "goal",
        ("Worum geht es?", "What is it about?"),
        (),
        (
            (
                "Du führst Deinen Stamm durchs Land und baust Lager; jeder Weg kostet Karten. **Was Deine Lager "
                "berühren, erzählst Du in Geschichten**, und die bringen die meisten Punkte.",
                "You lead your tribe across the land and build camps; every path costs cards. **What your camps "
                "touch, you tell in stories**, and they bring most of the points.",
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
                "Startfeld gehört zu keiner. An den Kanten sind Artefakte, Farbstoffe und Edelsteine, auf manchen "
                "Feldern liegt eine Beere.",
                "Connected fields of one terrain are a **zone**, across tiles too. The start field belongs to none. "
                "Artifacts, dyes and gems are on the edges, and on some fields lies a berry.",
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
                "In umgekehrter Reihenfolge nehmen alle eine erste Geschichte, offen oder blind. Dann beginnt Platz "
                "1, und das bleibt die ganze Partie so.",
                "In reverse order everybody takes a first story, face up or blind. Then seat 1 begins, and this stays "
                "so for the whole game.",
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
                "Du passt nur, wenn beides nicht möglich ist. Passen alle nacheinander, endet die Partie.",
                "You pass only if you can do neither. If all pass in a row, the game ends.",
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
                "gemischt, sobald eine Karte gebraucht wird. Sind gar keine Karten da, bleibt die Lücke, bis am Ende "
                "eines Zugs wieder welche da sind; Belohnungen gehen vor.",
                "The others keep their places, gaps are filled from the left. If the draw pile is empty, the discard "
                "pile is shuffled when a card is needed. If there are no cards at all, the gap stays until there are "
                "some at the end of a turn; rewards come first.",
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
                "Ziel**. Zwei Nachbarfelder kosten also zwei Karten. Der Weg geht von Nachbar zu Nachbar und ist "
                "Deine Wahl.",
                "You pay one matching card for the **field you start from, every field between and the target**. So "
                "two neighbouring fields cost two cards. The path goes from neighbour to neighbour and is your choice.",
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
                "Deines Startlagers passt jede Karte.",
                "A card with two terrains counts as either, but for **one** field only. For the field of your start "
                "camp any card will do.",
            ),
            (
                "Zusammenhängendes **Wasser** auf dem Weg kostet zusammen eine Wasserkarte. Wasser, Land und wieder "
                "Wasser sind zwei Stücke und kosten zwei Karten.",
                "Connected **water** on the path costs one water card in all. Water, land and water again are two "
                "stretches and cost two cards.",
            ),
            (
                "Das Programm schlägt den billigsten Weg vor. Ein Klick auf ein Feld des Wegs meidet es, ein Klick "
                "auf eine Karte behält sie.",
                "The app proposes the cheapest path. A click on a field of the path avoids it, a click on a card "
                "keeps it.",
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
                "ist es eine beliebige. Welche Karte wer bekommt, entscheidest Du. Alle anderen werden abgelegt.",
                "Yes. But the matching card for that field goes to the **owner of the camp**; at a start camp it may "
                "be any card. You decide who gets which card. All others are discarded.",
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
                "Das linke Lager Deines Bretts kommt auf das Ziel. Liegt in der **Zone** des Ziels eine Beere, nimmst "
                "Du eine, auch wenn sie auf einem anderen Feld der Zone liegt.",
                "The leftmost camp of your board goes to the target. If there is a berry in the **zone** of the "
                "target, you take one, even if it lies on another field of the zone.",
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
                "**Lager 2, 4, 6**: nimm eine Geschichte, offen oder blind; sie bleibt bei Dir. **Lager 3, 5, 7**: Du "
                "darfst eine Handkarte halb unter das Brett legen. **Lager 8**: Du bekommst ein Feuer, und das ist "
                "die letzte Runde.",
                "**Camps 2, 4, 6**: take a story, face up or blind; it stays with you. **Camps 3, 5, 7**: you may "
                "tuck a hand card under the board, half of it visible. **Camp 8**: you get a flame, and this is the "
                "last round.",
            ),
            (
                "Die sichtbare Hälfte zählt für alle Deine unerzählten Geschichten, auch spätere. Sie wird nie mehr "
                "bewegt.",
                "The visible half counts for all your untold stories, later ones too. It is never moved again.",
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
                "Am Ende jedes Deiner Züge, sobald sie erfüllt ist. Das kann niemand mehr rückgängig machen, und Du "
                "ziehst eine Karte als Belohnung. Ein Lager kann vielen Zeichen und Geschichten dienen.",
                "At the end of each of your turns, as soon as it is fulfilled. Nobody can undo that, and you draw a "
                "card as a reward. One camp may serve many symbols and stories.",
            ),
            (
                "**Gleiche Landschaften** brauchen Lager in **verschiedenen Zonen**: Zwei Lager in einem Wald zählen "
                "einmal. **Wasser**: Lager neben verschiedenen Gewässern, auch eines neben mehreren. **Artefakt, "
                "Farbstoff, Edelstein**: verschiedene Zeichen, die Deine Lager berühren.",
                "**Equal terrains** need camps in **different zones**: two camps in one forest count once. **Water**: "
                "camps beside different water zones; one camp may touch several. **Artifact, dye, gem**: different "
                "symbols that your camps touch.",
            ),
            (
                "Eine untergelegte Landschaft zählt wie eine weitere Zone, ein Zeichen darauf wie ein weiteres. Das "
                "Startlager zählt für keine Landschaft, berührt aber Wasser und Zeichen.",
                "A tucked terrain counts as a further zone, its symbol as a further one. The start camp counts for no "
                "terrain, but touches water and symbols.",
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
                "Hat jemand das letzte Lager gebaut, wird die Runde zu Ende gespielt. Ebenso, wenn niemand mehr ein "
                "Feld zum Bauen erreichen kann. Unerzählte Geschichten verfallen.",
                "When somebody has built their last camp, the round is played to its end; likewise when nobody can "
                "come to a field to build on any more. Untold stories count nothing.",
            ),
            (
                "Punkte: Geschichten · 1 je Feuer · **4 für die meisten Feuer** (bei Gleichstand für alle) · **4 je "
                "Gruppe** aus mindestens 2 eigenen Lagern, das Startlager zählt mit · **2 je Beere**. Zeichen auf "
                "untergelegten Karten zählen mit.",
                "Points: stories · 1 per flame · **4 for the most flames** (all who are tied) · **4 per group** of at "
                "least 2 of your camps, the start camp included · **2 per berry**. Symbols on tucked cards count.",
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
                "Kommt seine **letzte Karte** in die Reihe, geschieht das Ereignis sofort; es entscheidet, wer am Zug "
                "ist.",
                "The row is filled from a small event pile: 6, 8 or 10 cards for 2, 3, 4 players. When its **last "
                "card** comes into the row, the event happens at once; the player whose turn it is decides.",
            ),
            (
                "Danach wird ein neuer Ereignisstapel aus dem Vorrat gebildet. Belohnungen kommen aus dem Vorrat, nie "
                "vom Ereignisstapel. Was ein Szenario nicht nennt, zählt dort nicht.",
                "Then a new event pile is made from the supply. Rewards come from the supply, never from the event "
                "pile. What a scenario does not list scores nothing there.",
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
                "Leg eines der 8 Wasserplättchen auf freies Land neben Wasser. Das Feld ist sofort Wasser. Teilt sich "
                "eine Zone, bekommt der größere Teil die Beeren; gleich große Teile teilen sie. Zeichen an den Kanten "
                "bleiben.",
                "Place one of the 8 water tiles on free land beside water. The field is water at once. If a zone "
                "splits, the larger part gets the berries; equal parts share them. Symbols on the edges stay.",
            ),
            (
                "Punkte: Geschichten und Feuer wie üblich · **3 je Wald- oder Bergzone** mit eigenem Lager · **4 je "
                "Paar aus Beere und Artefakt**, 2 je übrige Beere. Gruppen zählen nicht. Zeichen auf untergelegten "
                "Karten zählen in Paaren mit, ihre Landschaft nicht.",
                "Points: stories and flames as usual · **3 per forest or mountain zone** with a camp of yours · **4 "
                "per pair of berry and artifact**, 2 per unpaired berry. Groups do not count. Symbols on tucked cards "
                "count in pairs, their terrain does not.",
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
                "Ein Feld in der Mitte ist der Vulkan. Leg eines der 8 Lavaplättchen auf freies Land neben Vulkan "
                "oder Lava. Niemand kann darüber ziehen oder darauf bauen. Abgeschnittene Lager zählen weiter.",
                "A field in the middle is the volcano. Place one of the 8 lava tiles on free land beside volcano or "
                "lava. Nobody can cross it or build there. Camps that are cut off still count.",
            ),
            (
                "Punkte: Geschichten und Feuer wie üblich · **2 je berührtes Gewässer** · **2 je Lager neben einem "
                "fremden Startlager** · **3 je Paar aus Beere und Feuer**, 2 je übrige Beere. Gruppen zählen nicht.",
                "Points: stories and flames as usual · **2 per water zone touched** · **2 per camp beside another "
                "player's start camp** · **3 per pair of berry and flame**, 2 per unpaired berry. Groups do not count.",
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
                "Lager dürfen auch auf freies Wasser, für eine Wasserkarte: ein **Dorf** je Gewässer, für alle. Als "
                "Ausgangspunkt kostet es eine Wasserkarte. Wer das Gewässer eines fremden Dorfs durchquert, gibt die "
                "Wasserkarte der Person, der das Dorf gehört.",
                "Camps may go on free water too, for one water card: one **village** per water zone, for all players. "
                "To start from it costs a water card. Whoever crosses the water zone of another player's village "
                "gives the water card to its owner.",
            ),
            (
                "Ein Dorf löst seinen Platz aus und berührt Zeichen, nimmt aber keine Beere und zählt für keine "
                "Landschaft, auch nicht für Wasser.",
                "A village triggers its slot and touches symbols, but takes no berry and counts for no terrain, not "
                "for water either.",
            ),
            (
                "Ereignis: Der Reihe nach dürfen alle mit einem Dorf **eine Karte** ablegen und so viele **Fische** "
                "nehmen, wie sie Dörfer haben. Es gibt 20 Fische.",
                "Event: in turn everybody with a village may discard **one card** and take as many **fish** as they "
                "have villages. There are 20 fish.",
            ),
            (
                "Punkte: Geschichten und Feuer wie üblich · je Gewässer **6 für die meisten Lager daneben**, bei "
                "Gleichstand je 3; ein Dorf liegt nicht neben seinem eigenen Gewässer · **3 je Paar aus Beere und "
                "Farbstoff** · **3 je Fisch**.",
                "Points: stories and flames as usual · for each water zone **6 for the most camps beside it**, 3 each "
                "if tied; a village is not beside its own water zone · **3 per pair of berry and dye** · **3 per "
                "fish**.",
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
                "Karten, die nicht nebeneinander liegen oder fehlen. Ziele auf Lagern, Wasser, Startfeldern oder "
                "Lava. Wege, für die Deine Karten nicht reichen: Auch das Feld, von dem Du ausgehst, kostet, und eine "
                "Karte mit zwei Landschaften zahlt nur ein Feld.",
                "Cards that are not side by side or not there. Targets on camps, water, start fields or lava. Paths "
                "that your cards cannot pay for: the field you start from costs too, and a two-terrain card pays for "
                "one field only.",
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
    Topic(
        "rulings",
        ("Was haben wir festgelegt?", "What did we decide?"),
        _rows(38, 57, 61, 78, 84, 102, 111, 150),
        (
            (
                "**Geschichten und Lager:** Geprüft werden alle eigenen Geschichten, die noch nicht erzählt sind. Das "
                "letzte Lager bringt genau einen Punkt, den seines Feuers. Den Zoll bekommt, wem das Lager gehört; "
                "alle anderen Karten kommen auf die Ablage.",
                "**Stories and camps:** all your stories that are not yet told are checked. The last camp brings "
                "exactly one point, that of its flame. A toll goes to the owner of the camp, all other cards to the "
                "discard pile.",
            ),
            (
                "**Karten:** Sind keine Karten mehr da, bleiben Lücken in der Reihe und werden später gefüllt. Eine "
                "Belohnung entfällt, wenn keine Karte da ist.",
                "**Cards:** if there are no cards left, gaps stay in the row and are filled later. A reward is lost "
                "if there is no card.",
            ),
            (
                "**Szenarien:** Wie Feuer beim Vulkan zählen und was Beeren und Gruppen bei den Wasserdörfern "
                "bringen, lässt die Kurzregel offen. Unsere Lesart lässt sich beim Eröffnen des Tischs ändern.",
                "**Scenarios:** the short rules leave open how flames count in the volcano, and what berries and "
                "groups bring in the water villages. Our reading can be changed when the table is opened.",
            ),
            (
                "**Gleichstand:** Es gewinnt, wer mehr Handkarten hat, sonst teilt Ihr den Sieg.",
                "**Ties:** the player with more cards in hand wins, otherwise you share the win.",
            ),
        ),
    ),
)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return told(TOPICS, lang)
