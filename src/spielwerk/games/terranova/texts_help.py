"""The rules of Terra Nova, explained: one question, a few sentences, an example drawn with the pieces of the game."""

from functools import partial

from spielwerk.core.topics import Topic, rule_rows, ruled, told
from spielwerk.core.voice import Section
from spielwerk.games.terranova import view_examples as examples
from spielwerk.games.terranova.data import FACTORS, FIGURES, MINI_FIGURES, MINI_STONES, STONES
from spielwerk.games.terranova.texts_rulings import RULINGS

_rows = partial(rule_rows, "TN")


TOPICS = (
    Topic(
        "goal",
        ("Worum geht es?", "What is it about?"),
        _rows(1, 8, 82, 83),
        (
            (
                "Ihr entdeckt eine Insel. Mit Grenzsteinen trennt Ihr Gebiete ab. **Wer in einem Gebiet die meisten "
                "Figuren hat, bekommt dessen Punkte.**",
                "You explore an island and cut off areas with boundary stones. **Whoever has the most figures in an "
                "area gets its points.**",
            ),
            (
                "Es spielen 2 bis 4 Personen, alle beginnen mit 0 Punkten. Wer am Ende die meisten Punkte hat, "
                "gewinnt. Bei Gleichstand gewinnt Ihr gemeinsam.",
                "2 to 4 players take part and begin with 0 points. Whoever has the most points at the end wins. If "
                "you are tied, you win together.",
            ),
        ),
        examples.goal,
    ),
    Topic(
        "box",
        ("Was liegt bereit?", "What is in the box?"),
        _rows((2, 7)),
        (
            (
                "Die Insel hat **8 Landschaften**, jede ist ein zusammenhängender Block. Auf einem Feld steht "
                "höchstens eine Figur oder ein Stein. Auch Seefelder sind ganz normale Felder.",
                "The island has **8 landscapes**, each of them one connected block. A hex holds at most one piece. "
                "Lake hexes are hexes like any other.",
            ),
            (
                f"Jede Person hat {FIGURES[2]} Figuren zu zweit, {FIGURES[3]} zu dritt, {FIGURES[4]} zu viert. Dazu "
                f"kommen **{STONES} Grenzsteine**, die allen gehören.",
                f"Each player has {FIGURES[2]} figures with two players, {FIGURES[3]} with three, {FIGURES[4]} with "
                f"four. The **{STONES} boundary stones** belong to everybody.",
            ),
            (
                "Die Karten haben 168 oder 169 Felder, die kleine hat 61.",
                "The maps have 168 or 169 hexes, the small one has 61.",
            ),
        ),
        examples.box,
    ),
    Topic(
        "setup",
        ("Wie stellt Ihr auf?", "How do you set up?"),
        _rows((9, 13), 103, 106, 108),
        (
            (
                "Reihum stellt Ihr je **eine Figur auf ein freies Feld**, bis alle stehen. Landschaft und Nachbarn "
                "sind egal.",
                "In turn, everybody places **one figure on a free hex** until all are on the map. Landscape and "
                "neighbours do not matter.",
            ),
            (
                "Wer zuerst aufgestellt hat, macht auch den ersten Zug. Danach geht es reihum. Das Aufstellen bringt "
                "keine Punkte. Bewegungen und Steine kommen erst, wenn alle Figuren stehen.",
                "Whoever placed first also takes the first turn, then play goes round. Placing gives no points. Moves "
                "and stones come once all figures are on the map.",
            ),
        ),
        examples.setup,
    ),
    Topic(
        "turn",
        ("Was tust Du in Deinem Zug?", "What do you do in your turn?"),
        _rows(14, 15, 16, 20, 23, 25, 92, 99, 105),
        (
            (
                "Du machst **drei Aktionen**. Mit der ersten ziehst Du immer eine eigene Figur. Mit der zweiten und "
                "dritten ziehst Du noch einmal oder setzt einen Grenzstein, in beliebiger Mischung.",
                "You take **three actions**. With the first you always move one of your figures. With the second and "
                "third you move again or place a boundary stone, in any mix.",
            ),
            (
                "Solange eine Aktion möglich ist, musst Du sie ausführen. Du musst aber nicht so planen, dass alle "
                "drei Aktionen möglich bleiben. Danach ist die nächste Person am Zug.",
                "As long as an action is possible, you have to take it. But you need not plan so that all three stay "
                "possible. Then it is the next player's turn.",
            ),
        ),
        examples.turn,
    ),
    Topic(
        "pass",
        ("Wann passt Du?", "When do you pass?"),
        _rows((17, 19), 21, 22, 24, 100, 101),
        (
            (
                "Kann zu Beginn Deines Zugs **keine Deiner Figuren ziehen**, passt Du. Das gilt nur für diesen Zug. "
                "Zu dritt und zu viert passt auch, wer keine Figur mehr hat.",
                "If **none of your figures can move** at the start of your turn, you pass. This holds for that turn "
                "only. With three or four players you also pass without figures.",
            ),
            (
                "Ist für eine spätere Aktion weder eine Bewegung noch ein Stein möglich, gibst Du sie auf. Das "
                "kann nur die dritte Aktion treffen, denn nach der ersten kann die Figur immer zurück. Freiwillig "
                "passen kannst Du nicht.",
                "If neither a move nor a stone is possible for a later action, you give it up. This concerns the "
                "third only: after the first the figure can always slide back. You cannot pass by choice.",
            ),
        ),
        examples.passing,
    ),
    Topic(
        "move",
        ("Wie zieht eine Figur?", "How does a figure move?"),
        _rows((26, 31), 37, 94, 95, 96, 107),
        (
            (
                "**Geradeaus** in eine der sechs Richtungen, **beliebig weit**, mindestens ein Feld. Figuren, "
                "Steine und die Küste halten sie auf. Sie springt nicht, und auf einem Feld steht nur eine Figur "
                "oder ein Stein.",
                "**Straight on** in one of six directions, **as far as you like**, at least one hex. Figures, stones "
                "and the coast stop it. It never jumps, and two pieces never share a hex.",
            ),
            (
                "Dieselbe Figur darf im selben Zug noch einmal ziehen. Eine Bewegung allein bringt nie Punkte. Hast "
                "Du eine Figur gewählt, wählst Du als Nächstes ihr Ziel.",
                "The same figure may move again in the same turn. A move alone never scores. Once you have chosen a "
                "figure, you choose where it goes.",
            ),
        ),
        examples.move,
    ),
    Topic(
        "back",
        ("Darf eine Figur zurück?", "May a figure go back?"),
        _rows((32, 36), 97, 98),
        (
            (
                "**Am Ende Deines Zugs darf keine bewegte Figur dort stehen, wo sie ihn begann.** Mit der zweiten "
                "Aktion darf sie zurück, dann muss sie mit der dritten weiterziehen.",
                "**At the end of your turn no figure you moved may stand on the hex where it began the turn.** It "
                "may go back with the second action, then it has to move on with the third.",
            ),
            (
                "Das gilt für jede Figur einzeln: Eine andere darf das verlassene Feld betreten. Wäre als dritte "
                "Aktion nur eine verbotene Rückkehr möglich, gibst Du sie auf.",
                "This holds for each figure on its own: another one may enter the hex it left. If the only third "
                "action left would be a forbidden return, you skip it.",
            ),
        ),
        examples.back,
    ),
    Topic(
        "stone",
        ("Wohin darf ein Stein?", "Where may a stone go?"),
        _rows((38, 47), 93, 102),
        (
            (
                "Auf ein **freies Feld neben einer eigenen Figur, die Du in diesem Zug gezogen hast**. Es zählt, "
                "wo sie jetzt steht. Hast Du zwei gezogen, zählen beide. Die Landschaft ist egal, auch das eben "
                "verlassene Feld geht.",
                "On a **free hex beside one of your figures that moved this turn**. What counts is where it stands "
                "now. If two figures moved, both count. The landscape does not matter; the hex just left works too.",
            ),
            (
                "Steine bleiben für immer liegen. Verlässt die bewegte Figur durch eine Wertung die Insel, kannst Du "
                "neben ihr nicht mehr setzen. Ist der Vorrat leer, gibt es keine Steine mehr.",
                "Stones stay for ever. If scoring takes the moved figure off the island, you can no longer place "
                "stones beside it. When the supply is empty there are no more stones.",
            ),
        ),
        examples.stone,
    ),
    Topic(
        "area",
        ("Was ist ein Gebiet?", "What is an area?"),
        _rows((48, 52)),
        (
            (
                "Alle Felder ohne Stein, die über ihre Seiten zusammenhängen. **Steine und die Küste begrenzen ein "
                "Gebiet, Figuren nicht.**",
                "All hexes without a stone that are connected by their sides. **Stones and the coast bound an area, "
                "figures do not.**",
            ),
            (
                "Geprüft wird sofort nach jedem Stein, und nur das Gebiet, in das er gesetzt wurde.",
                "The test comes right after each stone, and only for the area it was placed in.",
            ),
        ),
        examples.area,
    ),
    Topic(
        "landscapes",
        ("Wann wird gewertet?", "When does an area score?"),
        _rows((53, 58), 70, 71),
        (
            (
                "Wenn ein Stein ein Gebiet abtrennt, das **höchstens drei Landschaften** zeigt. Mit vier oder mehr "
                "geschieht nichts: Die Figuren bleiben und ziehen weiter. Später kann es geteilt werden.",
                "When a stone cuts off an area that shows **at most three landscapes**. With four or more nothing "
                "happens: its figures stay and go on moving. It may be divided later.",
            ),
            (
                "Es gibt kein Innen und Außen: Jeder Teil mit höchstens drei Landschaften zählt, auch der Rest der "
                "Insel. Ein Stein auf dem letzten Feld einer Landschaft nimmt sie aus dem Gebiet. So kann ein Gebiet "
                "gewertet werden, ohne geteilt zu sein.",
                "There is no inside or outside: every part with at most three landscapes scores, the rest of the "
                "island too. A stone on the last hex of a landscape takes it out of the area. So an area can score "
                "without being divided.",
            ),
            (
                "Leere Felder und Felder mit Figuren zählen, Felder unter Steinen nicht. Danach geht Dein Zug weiter.",
                "Empty hexes and hexes with figures count, hexes under stones do not. Then your turn goes on.",
            ),
        ),
        examples.landscapes,
    ),
    Topic(
        "points",
        ("Wie viele Punkte bringt ein Gebiet?", "What is an area worth?"),
        _rows((59, 61)),
        (
            (
                f"Je weniger Landschaften, desto mehr: **{FACTORS[1]} Punkte je Feld bei einer, {FACTORS[2]} bei "
                f"zwei, {FACTORS[3]} bei drei Landschaften.**",
                f"The fewer landscapes, the more: **{FACTORS[1]} points a hex with one, {FACTORS[2]} with two, "
                f"{FACTORS[3]} with three landscapes.**",
            ),
        ),
        examples.points,
    ),
    Topic(
        "majority",
        ("Wer bekommt die Punkte?", "Who gets the points?"),
        _rows((62, 69)),
        (
            (
                "**Alles geht an die Person mit den meisten Figuren im Gebiet**, egal wer den letzten Stein setzte. "
                "Bei Gleichstand teilen die Führenden und runden ab, der Rest verfällt. Alle anderen gehen leer aus.",
                "**Everything goes to the player with the most figures in the area**, no matter who placed the last "
                "stone. Tied leaders share, rounded down; the rest is lost. Everybody else gets nothing.",
            ),
            (
                "Dann verlassen **alle Figuren des Gebiets das Spiel**, und niemand betritt es mehr. Steht niemand "
                "darin, bekommt niemand Punkte. Schließt ein Stein mehrere Gebiete, zählen alle.",
                "Then **all figures of the area leave the game**, and nobody enters it again. If nobody stands in it, "
                "nobody gets points. If one stone closes several areas, all of them score.",
            ),
        ),
        examples.majority,
    ),
    Topic(
        "end",
        ("Wann endet die Partie?", "When does the game end?"),
        _rows((72, 81), 104, 109),
        (
            (
                "**Sofort, wenn die ganze Insel aufgeteilt ist**; das letzte Gebiet zählt noch. Oder wenn **höchstens "
                "eine Person noch ziehen kann**: Das wird vor jedem Zug geprüft, offene Gebiete zählen dann nicht. "
                "Ziehen kann, wessen Figur ein freies Nachbarfeld hat.",
                "**At once when the whole island is divided**; the last area still scores. Or when **at most one "
                "player can still move**: this is tested before each turn, and open areas then give nothing. You can "
                "move if one of your figures has a free hex beside it.",
            ),
            (
                "Außerdem endet sie, wenn der letzte Stein gesetzt und der Zug beendet ist. Und nach 50 Zügen in "
                "Folge ohne neuen Stein; das kündigen wir an. Zu dritt und zu viert geht es weiter, wenn "
                "jemand keine Figur mehr hat; zu zweit endet die Partie.",
                "It also ends when the last stone is placed and the turn is finished. And after 50 turns in a row "
                "without a new stone; we announce that beforehand. With three or four players the game goes on "
                "when somebody has no figure left; with two it ends.",
            ),
            (
                "Ein offenes Gebiet mit vier Landschaften und ohne Figuren kann sich nie mehr ändern.",
                "An open area of four landscapes without figures can never change again.",
            ),
        ),
        examples.end,
    ),
    Topic(
        "options",
        ("Was könnt Ihr ändern?", "What can you change?"),
        _rows((84, 91)),
        (
            (
                "**Karte:** drei feste, eine kleine und zufällige. Gleiche Nummer, gleiche Karte. Auf der kleinen "
                f"Karte hat jede Person {MINI_FIGURES[2]}, {MINI_FIGURES[3]} oder {MINI_FIGURES[4]} Figuren, dazu "
                f"kommen {MINI_STONES} Steine.",
                "**Map:** three fixed ones, a small one and random ones. Same number, same map. On the small map "
                f"each player has {MINI_FIGURES[2]}, {MINI_FIGURES[3]} or {MINI_FIGURES[4]} figures, and there are "
                f"{MINI_STONES} stones.",
            ),
            (
                "**Steine:** Vorrat kleiner, größer oder unbegrenzt. Wahlweise nur neben der zuletzt bewegten Figur.",
                "**Stones:** a smaller, larger or unlimited supply. If you like, only beside the figure that moved "
                "last.",
            ),
            (
                "**Ende:** auch nach jeder Aktion prüfen, sonst vor jedem Zug; auch enden, wenn dann jemand keine "
                "Figur mehr hat; mit dem letzten Stein enden oder weiterspielen; nach mehr oder weniger Zügen ohne "
                "Stein.",
                "**End:** test after each action too, else before each turn; end as well if somebody then has no "
                "figure left; end with the last stone or play on; after more or fewer turns without a stone.",
            ),
        ),
    ),
)
ALL_TOPICS = ruled(TOPICS, RULINGS)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return told(ALL_TOPICS, lang)
