"""The rules of Tikal, explained: one question, a few sentences, an example drawn with the pieces of the game."""

from functools import partial

from spielwerk.core.topics import Topic, rule_rows, ruled, told
from spielwerk.core.voice import Section
from spielwerk.games.tikal import view_examples as examples
from spielwerk.games.tikal.texts_rulings import RULINGS

_rows = partial(rule_rows, "TI")


TOPICS = (
    Topic(
        "goal",
        ("Worum geht es?", "What is it about?"),
        _rows((1, 3), 124, 125, 190),
        (
            (
                "Ihr erforscht den Dschungel von Tikal, legt Tempel frei und hebt Schätze. **Viermal wird gewertet: "
                "Wer auf einem Tempel am stärksten ist, bekommt seine Zahl als Punkte.** Schätze zählen auch.",
                "You explore the jungle of Tikal, uncover temples and dig for treasures. **There are four scorings: "
                "whoever is strongest on a temple gets its number in points.** Treasures count as well.",
            ),
            (
                "Es spielen 2 bis 4 Personen, immer im Uhrzeigersinn; die Startperson beginnt. Wer am Ende die "
                "meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt Ihr gemeinsam.",
                "2 to 4 players take part, always clockwise; the start player begins. Whoever has the most points at "
                "the end wins. If you are tied, you win together.",
            ),
        ),
        examples.goal,
    ),
    Topic(
        "box",
        ("Was liegt bereit?", "What is in the box?"),
        _rows((4, 18)),
        (
            (
                "Der Plan hat **40 Felder** in 8 Spalten, a1 bis h5. Vier sind aufgedruckt: das Hauptlager a5, die "
                "Tempel a4 und b5 mit Wert 1 und der Dschungel b4. Alle anderen erforscht Ihr mit **36 Plättchen**: "
                "15 Tempel, 10 Dschungel, 8 Schatzplättchen und 3 Vulkane.",
                "The board has **40 hexes** in 8 columns, a1 to h5. Four are printed: the base camp a5, the temples "
                "a4 and b5 of value 1, and the jungle b4. You explore all others with **36 tiles**: 15 temples, 10 "
                "jungle, 8 treasure tiles and 3 volcanoes.",
            ),
            (
                "Die Plättchen tragen die Buchstaben A bis G und werden in dieser Folge gezogen, innerhalb eines "
                "Buchstabens gemischt. In B, D und F steckt je ein **Vulkan**. Jedes andere Plättchen zeigt genau "
                "drei Steine.",
                "The tiles carry the letters A to G and are drawn in that order, shuffled within each letter. B, D "
                "and F hide one **volcano** each. Every other tile shows exactly three stones.",
            ),
            (
                "Im Vorrat liegen 48 **Tempelebenen** mit den Zahlen 2 bis 10; hohe sind selten, es gibt nur eine 10. "
                "Die 24 **Schätze** sind 8 Sorten zu je 3.",
                "The supply holds 48 **temple levels** with the numbers 2 to 10; high ones are rare, there is only "
                "one 10. The 24 **treasures** are 8 kinds with 3 copies each.",
            ),
            (
                "Jede Person hat 18 Arbeiter, 1 Anführer und 2 Zelte, zu Beginn alle im Vorrat. Alle beginnen mit 0 "
                "Punkten, mit Versteigerung mit 20.",
                "Each player has 18 workers, 1 leader and 2 tents, all in the supply at first. Everybody begins with "
                "0 points, in the auction game with 20.",
            ),
        ),
        examples.box,
    ),
    Topic(
        "turn",
        ("Was tust Du in Deinem Zug?", "What do you do in your turn?"),
        _rows((19, 25), 159, 160, 180, 188),
        (
            (
                "Zieh das oberste Plättchen und **leg es an**. Danach hast Du **10 Aktionspunkte (AP)** für Aktionen "
                "in beliebiger Mischung und Reihenfolge. Was Du nicht ausgibst, verfällt.",
                "Draw the top tile and **place it**. Then you have **10 action points (AP)** for actions in any mix "
                "and order. What you do not spend is lost.",
            ),
            (
                "**Einsetzen** 1 · **Geheimpfad** 1 · **Gehen** 1 je Stein · **Freilegen** 2 · **Heben** 3 · "
                "**Tauschen** 3 · **Zelt** 5 · **Wache** 5.",
                "**Enter** 1 · **Secret path** 1 · **Walk** 1 per stone · **Uncover** 2 · **Dig** 3 · **Swap** 3 · "
                "**Tent** 5 · **Guard** 5.",
            ),
            (
                "Grenzen wie „zwei Ebenen je Tempel“ gelten für einen Zug und beginnen in jedem Zug neu. Über die "
                "ganze Partie haben alle gleich viele Züge: 22 zu zweit, 16 zu dritt, 13 zu viert.",
                "Limits such as “two levels per temple” hold for one turn and start anew every turn. Over the whole "
                "game everybody has equally many turns: 22 with two players, 16 with three, 13 with four.",
            ),
        ),
        examples.turn,
    ),
    Topic(
        "tiles",
        ("Wie legst Du ein Plättchen an?", "How do you place a tile?"),
        _rows((26, 37), 156, 157, 158, 186),
        (
            (
                "Auf ein leeres Feld neben erforschtem Land. Dreh es frei, aber so, dass **man hineingehen kann**: "
                "Auf mindestens einer Grenze zu einem Nachbarn muss ein Stein liegen, egal auf welchem der beiden "
                "Plättchen.",
                "On an empty hex beside explored land. Turn it freely, but so that **it can be entered**: at least "
                "one border to a neighbour needs a stone, on either of the two tiles.",
            ),
            (
                "Ein Vulkan als Nachbar zählt dafür nicht, denn niemand betritt ihn. Ein Vulkan selbst darf neben "
                "jedes erforschte Feld, auch neben einen anderen Vulkan.",
                "A volcano as neighbour does not count, because nobody enters it. A volcano itself may go beside any "
                "explored hex, another volcano included.",
            ),
            (
                "Du musst anlegen, wenn es geht. Gibt es keinen Platz, ist das Plättchen aus dem Spiel, samt seinen "
                "Schätzen; Deine 10 AP hast Du trotzdem. Was liegt, bleibt liegen.",
                "You have to place it if you can. If there is no place, the tile leaves the game with its treasures; "
                "you still have your 10 AP. What is placed stays.",
            ),
            (
                "Ein Tempel zählt sofort mit seiner gedruckten Zahl. Auf ein Schatzplättchen kommen so viele "
                "verdeckte Schätze, wie es zeigt.",
                "A temple counts at once with its printed number. A treasure tile gets as many face-down treasures as "
                "it shows.",
            ),
        ),
        examples.tiles,
    ),
    Topic(
        "figures",
        ("Was ist eine Figur wert?", "What is a figure worth?"),
        _rows((38, 40)),
        (
            (
                "Ein Arbeiter hat Stärke 1, Dein **Anführer Stärke 3**. Einsetzen und Gehen kosten für beide gleich "
                "viel.",
                "A worker has strength 1, your **leader strength 3**. Entering and walking cost the same for both.",
            ),
            (
                "Die 3 gilt nur für Mehrheiten und Wachen. Beim Freilegen und Heben ist auch der Anführer nur eine "
                "Figur.",
                "The 3 counts only for majorities and guards. For uncovering and digging the leader is just one "
                "figure.",
            ),
        ),
        examples.figures,
    ),
    Topic(
        "enter",
        ("Wie kommen Figuren ins Spiel?", "How do figures come in?"),
        _rows((41, 48), 163, 164, 185),
        (
            (
                "Für **1 AP** aus dem Vorrat ins Hauptlager oder zu einem eigenen Zelt. Ebenfalls 1 AP kostet der "
                "Geheimpfad zwischen Hauptlager und eigenen Zelten, in jede Richtung und egal wie weit.",
                "For **1 AP** from the supply to the base camp or to one of your tents. The secret path between the "
                "base camp and your own tents costs 1 AP too, in any direction and however far.",
            ),
            (
                "Danach darf die Figur gleich weitergehen. Zurück in den Vorrat kommt sie nie.",
                "Then the figure may walk on at once. It never goes back to the supply.",
            ),
        ),
        examples.enter,
    ),
    Topic(
        "walk",
        ("Was kostet das Gehen?", "What does walking cost?"),
        _rows((49, 58), 161, 162, 183, 184),
        (
            (
                "Eine Grenze kostet **1 AP für jeden Stein darauf, beide Plättchen zusammen**: 1 bis 6. Ohne Stein "
                "gibt es keinen Weg. Jede Grenze wird ganz bezahlt, und jede Figur zahlt selbst.",
                "A border costs **1 AP for each stone on it, both tiles added**: 1 to 6. Without a stone there is no "
                "path. Each border is paid in full, and every figure pays its own way.",
            ),
            (
                "Du darfst beliebig weit gehen. Fremde Figuren, Zelte und Wachen stören nie, und ein Feld fasst "
                "beliebig viele Figuren. Nur ein Vulkan ist für alle gesperrt. Die App nimmt immer den billigsten Weg.",
                "You may walk as far as you like. Other players' figures, tents and guards never block, and a hex "
                "holds any number of figures. Only a volcano is closed to everybody. The app always takes the "
                "cheapest way.",
            ),
        ),
        examples.walk,
    ),
    Topic(
        "uncover",
        ("Wie legst Du einen Tempel frei?", "How do you uncover a temple?"),
        _rows((59, 67), (165, 168), 182),
        (
            (
                "**2 AP je Ebene.** Du legst das Stück mit der nächsten Zahl auf, der Tempel wird um 1 wertvoller. Du "
                "brauchst eine eigene Figur dort, aber keine Mehrheit.",
                "**2 AP per level.** You place the piece with the next number, and the temple is worth 1 more. You "
                "need a figure of yours there, but no majority.",
            ),
            (
                "Höchstens **zwei Ebenen je Tempel und Zug**; für die zweite müssen dort zwei eigene Figuren stehen. "
                "Fehlt die nächste Zahl im Vorrat, bleibt der Tempel, wie er ist. Höher als 10 geht es nicht.",
                "At most **two levels per temple and turn**; the second needs two of your figures there. If the next "
                "number is used up, the temple stays as it is. 10 is the highest.",
            ),
        ),
        examples.uncover,
    ),
    Topic(
        "dig",
        ("Wie hebst Du Schätze?", "How do you dig for treasures?"),
        _rows((68, 74), 170, 171),
        (
            (
                "**3 AP je Schatz.** Du brauchst eine eigene Figur auf dem Schatzplättchen und nimmst den obersten "
                "Schatz, ohne ihn vorher zu sehen. Dann liegt er offen vor Dir.",
                "**3 AP per treasure.** You need a figure of yours on the treasure tile and take the top treasure "
                "unseen. Then it lies open in front of you.",
            ),
            (
                "Höchstens zwei je Plättchen und Zug, der zweite nur mit einer zweiten Figur. Ein leeres "
                "Schatzplättchen ist ein Lagerplatz für Zelte.",
                "At most two per tile and turn, the second only with a second figure. An emptied treasure tile is a "
                "camp site for tents.",
            ),
        ),
        examples.dig,
    ),
    Topic(
        "swap",
        ("Wie tauschst Du Schätze?", "How do you swap treasures?"),
        _rows((75, 81), 172, 173, 187),
        (
            (
                "**3 AP.** Nimm einen Schatz einer anderen Person und gib ihr einen von Dir. Sie kann nicht ablehnen. "
                "Eine Figur brauchst Du dafür nicht.",
                "**3 AP.** Take one treasure from another player and give one of yours. They cannot refuse. You need "
                "no figure for that.",
            ),
            (
                "**Nur Einzelstücke gegen Einzelstücke**: Paare und Drillinge sind sicher, auch frisch getauschte. "
                "Du darfst in einem Zug mehrmals tauschen. Gleiche Sorten zu tauschen würde nichts ändern und geht "
                "nicht.",
                "**Only singles for singles**: pairs and triples are safe, new ones as well. Several swaps in one "
                "turn are allowed. Swapping equal kinds would change nothing and is not possible.",
            ),
        ),
        examples.swap,
    ),
    Topic(
        "tents",
        ("Wo stehen Zelte?", "Where do tents stand?"),
        _rows((82, 90), 174, 175),
        (
            (
                "**5 AP.** Auf Dschungel oder einem leeren Schatzplättchen, auch ohne eigene Figur dort. Ein Zelt je "
                "Feld, zwei je Person, sie bleiben für immer. Das Hauptlager ist kein Lagerplatz, das gedruckte b4 "
                "schon.",
                "**5 AP.** On jungle or an emptied treasure tile, even without a figure of yours there. One tent per "
                "hex, two per player, for good. The base camp is not a site, the printed b4 is.",
            ),
            (
                "Bei Deinem Zelt setzt Du sofort für 1 AP ein. Andere dürfen dort stehen und durchgehen, aber nicht "
                "einsetzen.",
                "You may bring in figures at your tent at once for 1 AP. Others may stand there and pass through, but "
                "not bring in figures.",
            ),
        ),
        examples.tents,
    ),
    Topic(
        "guard",
        ("Wie bewachst Du einen Tempel?", "How do you guard a temple?"),
        _rows((91, 102), 169, 176, 177, 181),
        (
            (
                "**5 AP.** Deine Stärke dort muss größer sein als die jeder einzelnen anderen Person; Gleichstand "
                "reicht nicht. Eine Deiner Figuren, Arbeiter oder Anführer, steigt oben auf den Tempel.",
                "**5 AP.** Your strength there must beat that of every single other player; a tie is not enough. One "
                "of your figures, worker or leader, climbs to the top.",
            ),
            (
                "**Alle anderen eigenen Figuren auf dem Feld verlassen das Spiel.** Ab jetzt bekommst nur Du die "
                "Punkte dieses Tempels, er wird nie mehr freigelegt, und die Wache geht nie mehr weg.",
                "**All your other figures there leave the game.** From now on only you get the points of this temple, "
                "it is never uncovered again, and the guard never moves.",
            ),
            (
                "Zwei Wachen je Person in der ganzen Partie. Figuren der anderen bleiben stehen, haben aber nichts "
                "davon.",
                "Two guards per player in the whole game. Other players' figures stay, but gain nothing there.",
            ),
        ),
        examples.guard,
    ),
    Topic(
        "volcano",
        ("Was geschieht bei einem Vulkan?", "What happens when a volcano comes?"),
        _rows((103, 111)),
        (
            (
                "Eine **Wertungsrunde**. Wer den Vulkan zieht, legt ihn beiseite, hat sofort 10 AP und wertet danach "
                "**nur für sich**. Dann kommen die anderen im Uhrzeigersinn, jede Person mit 10 AP und eigener "
                "Wertung.",
                "A **scoring round**. Whoever draws the volcano puts it aside, has 10 AP at once and then scores "
                "**alone**. Then the others follow clockwise, each with 10 AP and a scoring of their own.",
            ),
            (
                "Zuletzt legt, wer ihn gezogen hat, den Vulkan an und macht einen normalen Zug mit 10 AP, ohne neues "
                "Plättchen. Weiter geht es mit der Person links von ihr.",
                "Last, whoever drew the volcano places it and takes a normal turn with 10 AP, without a new tile. "
                "Play goes on with the player to their left.",
            ),
            (
                "Drei Vulkane und eine letzte Wertung: Alle werten genau viermal.",
                "Three volcanoes and a final scoring: everybody scores exactly four times.",
            ),
        ),
        examples.volcano,
    ),
    Topic(
        "scoring",
        ("Wofür bekommst Du Punkte?", "What do you score?"),
        _rows((112, 119)),
        (
            (
                "**Tempel**: Wer dort allein am stärksten ist, bekommt die sichtbare Zahl. Bei Gleichstand an der "
                "Spitze bekommt sie niemand. Ein bewachter Tempel zahlt nur an die Person, der die Wache gehört.",
                "**Temples**: whoever alone is strongest there gets the visible number. If the strongest are tied, "
                "nobody gets it. A guarded temple pays only the owner of its guard.",
            ),
            (
                "**Schätze**: 1 für ein Einzelstück, 3 für ein Paar, 6 für einen Drilling.",
                "**Treasures**: 1 for a single, 3 for a pair, 6 for a triple.",
            ),
            (
                "Es zählt die Lage am Ende Deines eigenen Wertungszugs. Deshalb kann derselbe Tempel in einer Runde "
                "an mehrere zahlen. Nichts wird verbraucht: Beim nächsten Mal zählt alles wieder.",
                "You score the position at the end of your own scoring turn. So one temple may pay several players in "
                "one round. Nothing is used up: everything counts again next time.",
            ),
        ),
        examples.scoring,
    ),
    Topic(
        "end",
        ("Wann endet die Partie?", "When does the game end?"),
        _rows((120, 123)),
        (
            (
                "Liegt das letzte Plättchen und ist der Zug vorbei, folgt eine **letzte Wertungsrunde**: noch einmal "
                "10 AP und eine Wertung für alle. Danach ist die Partie zu Ende.",
                "When the last tile is placed and that turn is over, a **final scoring round** follows: 10 AP and a "
                "scoring for everybody once more. Then the game is over.",
            ),
            (
                "Im einfachen Spiel beginnt, wer links von der Person mit dem letzten Plättchen sitzt; sie selbst "
                "kommt zuletzt.",
                "In the basic game the player to the left of whoever placed the last tile begins; that player comes "
                "last.",
            ),
        ),
    ),
    Topic(
        "auction",
        ("Wie läuft die Versteigerung?", "How does the auction work?"),
        _rows((126, 146), 178, 179, 189),
        (
            (
                "Jede Runde liegen so viele Plättchen offen, wie Ihr seid, und jede Person bekommt genau eines. "
                "Reihum **bietet Ihr Punkte oder passt**. Ein Gebot muss das vorige übertreffen; Du bietest höchstens "
                "Deine eigenen Punkte und höchstens 40.",
                "Each round as many tiles lie open as there are players, and everybody gets exactly one. In turn you "
                "**bid points or pass**. A bid must beat the last one; you bid at most your own points and at most 40.",
            ),
            (
                "Wer am höchsten bietet, zahlt sofort, wählt ein Plättchen, legt es an und hat 10 AP. Dann bieten die "
                "übrigen um das nächste; es eröffnet die nächste Person im Uhrzeigersinn, die noch keines hat.",
                "The highest bidder pays at once, chooses a tile, places it and has 10 AP. Then the others bid for "
                "the next one; the next player clockwise who has had none opens.",
            ),
            (
                "**Passen alle, gewinnt umsonst, wer zuerst gepasst hat.** Das letzte Plättchen der Runde ist immer "
                "umsonst. Passen gilt nur für diese eine Auktion.",
                "**If everybody passes, the first to pass wins for nothing.** The last tile of a round is always "
                "free. A pass counts for this one auction only.",
            ),
            (
                "In der nächsten Runde dürfen alle wieder bieten; es eröffnet die Person links von der, die zuletzt "
                "angelegt hat. Die allererste Auktion eröffnet die Startperson. Zu zweit sind es 18 Runden, zu dritt "
                "12, zu viert 9.",
                "In the next round everybody may bid again; the player to the left of whoever placed the last tile "
                "opens. The start player opens the very first auction. There are 18 rounds with two players, 12 with "
                "three, 9 with four.",
            ),
        ),
        examples.auction,
    ),
    Topic(
        "auction-volcano",
        ("Und ein Vulkan in der Versteigerung?", "And a volcano in the auction?"),
        _rows((147, 151)),
        (
            (
                "Er bewirkt nichts, bis ihn jemand bekommt, gekauft oder umsonst. Dann beginnt die Wertungsrunde mit "
                "dieser Person. **Alle machen mit**, auch wer schon ein Plättchen hatte.",
                "It does nothing until somebody gets it, bought or free. Then the scoring round begins with that "
                "player. **Everybody takes part**, even those who had a tile already.",
            ),
            (
                "Danach legt die Person den Vulkan an, macht einen normalen Zug und ist erst dann für diese Runde "
                "fertig. Zwei Vulkane in einer Runde gibt es nie, in der letzten keinen.",
                "Then that player places the volcano, takes a normal turn and only then is done for this round. A "
                "round never holds two volcanoes, and the last one holds none.",
            ),
        ),
    ),
    Topic(
        "auction-end",
        ("Wie endet das Spiel mit Versteigerung?", "How does the auction game end?"),
        _rows((152, 155)),
        (
            (
                "In der letzten Wertung beginnt, **wer die wenigsten Punkte hat**; zuletzt kommt, wer die meisten "
                "hat. Die Reihenfolge steht vor dem ersten dieser Züge fest.",
                "In the final scoring **whoever has the fewest points goes first**, whoever has the most goes last. "
                "The order is fixed before the first of these turns.",
            ),
            (
                "Bei gleichen Punkten ist zuerst am Zug, wer im Uhrzeigersinn früher auf die Person folgt, die das "
                "letzte Plättchen angelegt hat; sie selbst gilt als letzte.",
                "If points are equal, whoever comes sooner clockwise after the player who placed the last tile goes "
                "first; that player counts as the last.",
            ),
        ),
    ),
)
ALL_TOPICS = ruled(TOPICS, RULINGS)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return told(ALL_TOPICS, lang)
