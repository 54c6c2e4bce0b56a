"""The rules of Dewan as they are explained: one question after the other, every rule row in its place."""

from functools import lru_cache

from spielwerk.core.topics import Topic, rule_rows, told
from spielwerk.core.voice import Section
from spielwerk.games.dewan import view_examples as examples

TOPICS: tuple[Topic, ...] = (
    Topic(
        "goal",
        ("Worum geht es?", "What is it about?"),
        (),
        (
            (
                "Du führst Deinen Stamm durchs Land und schlägst Lager auf; jeder Weg kostet Karten. **Was Deine Lager "
                "berühren, erzählst Du in Geschichten**, und die bringen die meisten Punkte.",
                "You lead your tribe across the land and pitch camps; every way costs cards. **What your camps touch, "
                "you tell in stories**, and they bring most of the points.",
            ),
        ),
    ),
    Topic(
        "box",
        ("Was liegt auf dem Tisch?", "What lies on the table?"),
        rule_rows("DE", (1, 14)),
        (
            (
                "Für 2 bis 4 Personen. Je Person liegt ein Start-Plättchen und ein neutrales Plättchen aus, zufällig "
                "gezogen und gedreht, je sieben Felder. Es gibt **Wald, Berg, Hügel, Wüste** und **Wasser**.",
                "For 2 to 4 players. For each player there is a start tile and a neutral tile, drawn and turned at "
                "random, seven fields each. There are **forest, mountain, hills, desert** and **water**.",
            ),
            (
                "Zusammenhängende Felder einer Landschaft sind eine **Zone**, auch über Plättchen hinweg. Das "
                "Startfeld gehört zu keiner. Auf Kanten liegen Artefakte, Farbstoffe und Edelsteine, auf "
                "Feldern Beeren.",
                "Connected fields of one terrain are a **zone**, across tiles too. The start field belongs to none. "
                "Artifacts, dyes and gems lie on edges, berries on fields.",
            ),
            (
                "55 Karten zeigen eine oder zwei Landschaften, manche ein Zeichen auf einer Hälfte. Du hast 8 Lager "
                "auf Deinem Stammesbrett und ein **Start-Lager** auf der Karte.",
                "55 cards show one or two terrains, some a symbol on one half. You have 8 camps on your tribe board "
                "and a **start camp** on the map.",
            ),
        ),
        examples.box,
    ),
    Topic(
        "setup",
        ("Wie beginnt die Partie?", "How does the game begin?"),
        rule_rows("DE", (15, 20)),
        (
            (
                "Jeder bekommt 2 Karten, 6 liegen offen in der Reihe, 5 Geschichten offen daneben.",
                "Everybody gets 2 cards, 6 lie open in the row, 5 stories open beside it.",
            ),
            (
                "Von hinten nach vorn nimmt jeder eine erste Geschichte, offen oder blind. Dann beginnt Platz 1, und "
                "das bleibt so.",
                "From the last to the first player everybody takes a first story, open or blind. Then seat 1 begins, "
                "for the whole game.",
            ),
        ),
    ),
    Topic(
        "turn",
        ("Was tust Du in Deinem Zug?", "What do you do in your turn?"),
        rule_rows("DE", (21, 28)),
        (
            (
                "Genau eines: **2 Karten nehmen** oder **1 Lager bauen**. Danach werden Deine Geschichten geprüft.",
                "Exactly one thing: **take 2 cards** or **build 1 camp**. Then your stories are checked.",
            ),
            (
                "Nur wer beides nicht kann, passt. Passen alle nacheinander, endet die Partie.",
                "Only who can do neither passes. If all pass in a row, the game ends.",
            ),
        ),
    ),
    Topic(
        "take",
        ("Wie nimmst Du Karten?", "How do you take cards?"),
        rule_rows("DE", (29, 38), 196),
        (
            (
                "Zwei Karten, die in der Reihe **direkt nebeneinander** liegen. Die Reihe ist kein Kreis. Ein "
                "Handlimit gibt es nicht.",
                "Two cards that lie **side by side** in the row. The row is no ring. There is no hand limit.",
            ),
            (
                "Die anderen bleiben liegen, Lücken werden von links gefüllt. Ist der Stapel leer, wird die Ablage "
                "gemischt, sobald eine Karte gebraucht wird. Fehlen Karten, bleibt die Lücke, bis am Ende eines Zugs "
                "wieder welche da sind; Belohnungen gehen vor.",
                "The others keep their places, gaps are filled from the left. If the pile is empty, the discards are "
                "shuffled when a card is needed. If there are none, the gap stays until cards are back at the end of "
                "a turn; rewards come first.",
            ),
        ),
        examples.take,
    ),
    Topic(
        "way",
        ("Wohin darf ein Lager?", "Where may a camp go?"),
        rule_rows("DE", (39, 47)),
        (
            (
                "Wähl eines Deiner Lager als Start und ein **freies Landfeld** als Ziel, beliebig weit weg.",
                "Choose one of your camps as the source and a **free land field** as the target, however far away.",
            ),
            (
                "Du zahlst je eine passende Karte für das **Startfeld, jedes Feld dazwischen und das Ziel**. Zwei "
                "Nachbarfelder kosten also zwei Karten. Der Weg geht von Nachbar zu Nachbar und ist Deine Wahl.",
                "You pay one matching card for the **source, every field between and the target**. So two "
                "neighbouring fields cost two cards. The way goes from neighbour to neighbour and is your choice.",
            ),
        ),
        examples.way,
    ),
    Topic(
        "pay",
        ("Welche Karten passen?", "Which cards match?"),
        rule_rows("DE", (48, 55)),
        (
            (
                "Eine Karte mit zwei Landschaften gilt als eine von beiden, aber nur für **ein** Feld. Für Dein "
                "Start-Lager passt jede Karte.",
                "A card with two terrains counts as either, but for **one** field only. For your start camp any card "
                "will do.",
            ),
            (
                "Zusammenhängendes **Wasser** auf dem Weg kostet zusammen eine Wasserkarte. Wasser, Land, Wasser sind "
                "zwei Stücke und zwei Karten.",
                "Connected **water** on the way costs one water card in all. Water, land, water are two runs and two "
                "cards.",
            ),
            (
                "Das Spiel schlägt den billigsten Weg vor. Ein Klick auf ein Feld des Wegs meidet es, ein Klick auf "
                "eine Karte behält sie.",
                "The game proposes the cheapest way. A click on a field of it avoids that field, a click on a card "
                "keeps it.",
            ),
        ),
        examples.pay,
    ),
    Topic(
        "toll",
        ("Darfst Du an fremden Lagern vorbei?", "May you pass foreign camps?"),
        rule_rows("DE", (56, 61)),
        (
            (
                "Ja. Die passende Karte für dieses Feld geht aber an den **Besitzer des Lagers**, bei einem "
                "Start-Lager eine beliebige. Welche Karte wer bekommt, entscheidest Du. Alles andere wird abgelegt.",
                "Yes. But the matching card for that field goes to the **owner of the camp**, any card at a start "
                "camp. You decide who gets which card. All others are discarded.",
            ),
        ),
        examples.toll,
    ),
    Topic(
        "berry",
        ("Was geschieht beim Bauen?", "What happens when you build?"),
        rule_rows("DE", (62, 67)),
        (
            (
                "Das linke Lager Deines Bretts kommt auf das Ziel. Liegt in der **Zone** des Ziels eine Beere, nimmst "
                "Du eine, auch wenn sie auf einem anderen Feld der Zone liegt.",
                "The leftmost camp of your board goes to the target. If there is a berry in the target's **zone**, "
                "you take one, even if it lies on another field of the zone.",
            ),
        ),
        examples.berry,
    ),
    Topic(
        "slots",
        ("Was bringen die Plätze auf dem Brett?", "What do the slots bring?"),
        rule_rows("DE", (68, 79)),
        (
            (
                "**Lager 2, 4, 6**: nimm eine Geschichte, offen oder blind; sie bleibt bei Dir. **Lager 3, 5, 7**: Du "
                "darfst eine Handkarte halb unterlegen. **Lager 8**: ein Feuer, und das Ende ist eingeleitet.",
                "**Camps 2, 4, 6**: take a story, open or blind; it stays with you. **Camps 3, 5, 7**: you may tuck "
                "half a card of your hand. **Camp 8**: a flame, and the end is near.",
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
        rule_rows("DE", (80, 96)),
        (
            (
                "Am Ende jedes eigenen Zugs. Erfüllt ist erfüllt, und Du ziehst eine Karte. Ein Lager kann vielen "
                "Zeichen und Geschichten dienen.",
                "At the end of each of your turns. Told is told, and you draw a card. One camp may serve many symbols "
                "and stories.",
            ),
            (
                "**Gleiche Landschaften** brauchen Lager in **verschiedenen Zonen**: zwei Lager in einem Wald zählen "
                "einmal. **Wasser**: Lager neben verschiedenen Gewässern, auch eines neben mehreren. "
                "**Artefakt, Farbstoff, Edelstein**: verschiedene Zeichen, die Deine Lager berühren.",
                "**Equal terrains** need camps in **different zones**: two camps in one forest count once. **Water**: "
                "camps beside different waters, one may touch several. **Artifact, dye, gem**: different icons that "
                "your camps touch.",
            ),
            (
                "Eine untergelegte Landschaft zählt wie eine weitere Zone, ein Zeichen darauf wie ein weiteres. Das "
                "Start-Lager zählt für keine Landschaft, berührt aber Wasser und Zeichen.",
                "A tucked terrain counts as a further zone, its symbol as a further one. The start camp counts for no "
                "terrain, but touches water and icons.",
            ),
        ),
        examples.stories,
    ),
    Topic(
        "end",
        ("Wie endet es, und was zählt?", "How does it end, and what counts?"),
        rule_rows("DE", (97, 112)),
        (
            (
                "Nach dem letzten Lager von jemandem wird die Runde zu Ende gespielt. Unerzählte Geschichten "
                "verfallen.",
                "After somebody's last camp the round is finished. Untold stories are dropped.",
            ),
            (
                "Punkte: Geschichten · 1 je Feuer · **4 für die meisten Feuer** (bei Gleichstand alle) · **4 "
                "je Gruppe** "
                "aus mindestens 2 eigenen Lagern, das Start-Lager zählt mit · **2 je Beere**.",
                "Points: stories · 1 a flame · **4 for most flames** (all who are tied) · **4 a group** of at least 2 "
                "own camps, the start camp included · **2 a berry**.",
            ),
            (
                "Bei Gleichstand gewinnt, wer mehr Karten hat; sonst teilt Ihr den Sieg.",
                "Ties go to the larger hand; else the win is shared.",
            ),
        ),
        examples.end,
    ),
    Topic(
        "events",
        ("Szenarien: wann kommt das Ereignis?", "Scenarios: when does the event come?"),
        rule_rows("DE", (113, 124), 194, 195),
        (
            (
                "Die Reihe wird aus einem kleinen Ereignisstapel gefüllt: 6, 8 oder 10 Karten bei 2, 3, 4 Personen. "
                "Kommt seine **letzte Karte** in die Reihe, geschieht das Ereignis sofort; wer am Zug ist, "
                "entscheidet.",
                "The row is filled from a small event pile: 6, 8 or 10 cards for 2, 3, 4 players. When its **last "
                "card** comes into the row, the event happens at once; the player in turn decides.",
            ),
            (
                "Danach wird ein neuer Stapel aus dem Vorrat gebildet. Belohnungen kommen aus dem Vorrat, nie vom "
                "Ereignisstapel. Was ein Szenario nicht nennt, zählt dort nicht.",
                "Then a new pile is built from the supply. Rewards come from the supply, never from the event pile. "
                "What a scenario does not list does not count there.",
            ),
        ),
    ),
    Topic(
        "flood",
        ("Flut", "Flood"),
        rule_rows("DE", (125, 139), 192),
        (
            (
                "Leg ein Wasserplättchen auf freies Land neben Wasser. Das Feld ist sofort Wasser. Teilt sich eine "
                "Zone, bekommt der größere Teil die Beeren, gleiche Teile teilen. Zeichen an der Kante bleiben.",
                "Lay a water tile on free land beside water. The field is water at once. If a zone splits, the larger "
                "part gets the berries, equal parts share. Icons on the edge stay.",
            ),
            (
                "Punkte: Geschichten und Feuer wie üblich · **3 je Wald- oder Bergzone** mit eigenem Lager · **4 je "
                "Paar aus Beere und Artefakt**, 2 je übrige Beere. Gruppen zählen nicht. Zeichen auf untergelegten "
                "Karten zählen in Paaren mit, ihre Landschaft nicht.",
                "Points: stories and flames as usual · **3 a forest or mountain zone** with an own camp · **4 "
                "a pair of "
                "berry and artifact**, 2 an unpaired berry. Groups do not count. Symbols on tucked cards count in "
                "pairs, their terrain does not.",
            ),
        ),
        examples.flood,
    ),
    Topic(
        "volcano",
        ("Vulkan", "Volcano"),
        rule_rows("DE", (140, 151)),
        (
            (
                "Ein Feld in der Mitte ist der Vulkan. Leg Lava auf freies Land neben Vulkan oder Lava. Niemand kann "
                "darüber oder darauf. Abgeschnittene Lager zählen weiter.",
                "A field in the middle is the volcano. Lay lava on free land beside volcano or lava. Nobody can cross "
                "it or settle there. Camps that are cut off still count.",
            ),
            (
                "Punkte: Geschichten und Feuer wie üblich · **2 je berührtes Gewässer** · **2 je Lager neben einem "
                "fremden Start-Lager** · **3 je Paar aus Beere und Feuer**, 2 je übrige Beere. Gruppen zählen nicht.",
                "Points: stories and flames as usual · **2 a water touched** · **2 a camp beside a foreign start "
                "camp** · **3 a pair of berry and flame**, 2 an unpaired berry. Groups do not count.",
            ),
        ),
        examples.volcano,
    ),
    Topic(
        "villages",
        ("Wasserdörfer", "Water villages"),
        rule_rows("DE", (152, 169), 193),
        (
            (
                "Lager dürfen auch auf freies Wasser, für eine Wasserkarte: ein **Dorf** je Gewässer, für alle. Als "
                "Start kostet es eine Wasserkarte. Wer das Gewässer eines fremden Dorfs durchquert, gibt die "
                "Wasserkarte dem Besitzer.",
                "Camps may go on free water too, for one water card: one **village** a water zone, for all players. As "
                "a source it costs a water card. Who crosses the water of a foreign village gives the water card to "
                "its owner.",
            ),
            (
                "Ein Dorf löst seinen Platz aus und berührt Zeichen, nimmt aber keine Beere und zählt für keine "
                "Landschaft, auch nicht für Wasser.",
                "A village triggers its slot and touches icons, but takes no berry and counts for no terrain, not "
                "for water either.",
            ),
            (
                "Ereignis: der Reihe nach darf jeder mit Dorf **eine Karte** ablegen und so viele **Fische** nehmen, "
                "wie er Dörfer hat. 20 Fische gibt es.",
                "Event: in turn everybody with a village may discard **one card** and take as many **fish** as he "
                "has villages. There are 20 fish.",
            ),
            (
                "Punkte: Geschichten und Feuer wie üblich · je Gewässer **6 für die meisten Lager daneben**, bei "
                "Gleichstand je 3; ein Dorf liegt nicht neben seinem Wasser · **3 je Paar aus Beere und Farbstoff** · "
                "**3 je Fisch**.",
                "Points: stories and flames as usual · for each water **6 for most camps beside it**, 3 each if tied; "
                "a village is not beside its own water · **3 a pair of berry and dye** · **3 a fish**.",
            ),
        ),
        examples.villages,
    ),
    Topic(
        "refused",
        ("Was geht nicht, und warum?", "What is not possible, and why?"),
        rule_rows("DE", (170, 191), 197, 198),
        (
            (
                "Karten, die nicht nebeneinander liegen oder fehlen. Ziele auf Lagern, Wasser, Startfeldern oder Lava. "
                "Wege, die Deine Karten nicht bezahlen: auch das Startfeld kostet, und eine Karte mit zwei "
                "Landschaften "
                "zahlt nur ein Feld.",
                "Cards that are not side by side or not there. Targets on camps, water, start fields or lava. Ways "
                "that your cards do not pay: the source costs too, and a two-terrain card pays for one field.",
            ),
            (
                "Beim Bezahlen kommen erst Weg und Zoll, dann die Karten. Passen geht nur ohne Möglichkeit. Eine "
                "Geschichte muss sein, eine untergelegte Karte bleibt, und jedes Gewässer hat höchstens ein Dorf.",
                "In paying, way and tolls come first, then the cards. Passing needs that nothing is possible. A story "
                "must be taken, a tucked card stays, and a water has at most one village.",
            ),
        ),
    ),
    Topic(
        "rulings",
        ("Was haben wir festgelegt?", "What did we decide?"),
        rule_rows("DE", 38, 57, 61, 78, 84, 102, 111, 150),
        (
            (
                "**Geschichten und Lager:** Geprüft werden alle eigenen Geschichten, die noch nicht erzählt "
                "sind. Das letzte Lager bringt genau einen Punkt. Der Zoll geht an das fremde Lager, alle "
                "anderen Karten auf die Ablage.",
                "**Stories and camps:** all your stories that are not yet told are checked. The last camp "
                "brings exactly one point. A toll goes to the owner of the foreign camp, all other cards to "
                "the discards.",
            ),
            (
                "**Karten:** Fehlt der Nachschub, bleiben Lücken in der Reihe und werden später gefüllt. Eine "
                "Belohnung ohne Karten entfällt.",
                "**Cards:** if there is no supply, gaps stay in the row and are filled later. A reward "
                "without cards is lost.",
            ),
            (
                "**Szenarien:** Wie Flammen beim Vulkan zählen und was Beeren und Gruppen bei den "
                "Wasserdörfern bringen, lässt die Kurzregel offen. Unsere Lesart lässt sich beim Eröffnen des "
                "Tischs ändern.",
                "**Scenarios:** the short rules leave open how flames count in the volcano, and what berries "
                "and groups bring in the water villages. Our reading can be changed when the table is opened.",
            ),
            (
                "**Gleichstand:** Mehr Handkarten gewinnen, sonst ist der Sieg geteilt.",
                "**Ties:** more cards in hand win, else the win is shared.",
            ),
        ),
    ),
)


@lru_cache
def sections(lang: str) -> tuple[Section, ...]:
    """Return the rules help in a language."""
    return tuple(told(TOPICS, lang))
