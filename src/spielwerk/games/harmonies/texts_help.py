"""The rules of Harmonies, explained: one question, a few sentences, an example drawn with the pieces of the game."""

from functools import partial

from spielwerk.core.topics import Topic, rule_rows, ruled, told
from spielwerk.core.voice import Section, joined
from spielwerk.games.harmonies import view_examples as examples
from spielwerk.games.harmonies.data import ANIMAL_COUNT, BY_GROUP, CARD_COUNT, SPIRIT_CARDS, SUNS, TOKENS
from spielwerk.games.harmonies.texts_rulings import RULINGS
from spielwerk.games.harmonies.texts_words import animal, effect, title

_rows = partial(rule_rows, "HA")


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return told(ALL_TOPICS, lang)


def _spirits(card: int, lang: str) -> str:
    """Say what the two spirits of a landscape score; they lie side by side in the data."""
    return " ".join(f"**{title(each, lang)}:** {effect(each, lang)}." for each in (card, card + 1))


B, Y, G, N, E, R = TOKENS
GROUPS = [
    [animal(card[0], lang) for card in SPIRIT_CARDS if card[4] == BY_GROUP]  # HA-114
    for lang in ("de", "en")
]
TOPICS: tuple[Topic, ...] = (
    Topic(
        "goal",
        ("Worum geht es?", "What is it about?"),
        (),
        (
            (
                "Du baust aus Holzsteinen eine Landschaft: Bäume, Berge, Kornfelder, Gebäude, Wasser. **Passt ein "
                "Stück davon zum Muster einer Tierkarte, zieht das Tier ein.** Landschaft und Tiere bringen Punkte.",
                "You build a landscape of wooden tokens: trees, mountains, fields, buildings, water. **Where a piece "
                "of it fits the pattern of an animal card, the animal settles.** Landscape and animals bring points.",
            ),
        ),
    ),
    Topic(
        "box",
        ("Was liegt auf dem Tisch?", "What lies on the table?"),
        _rows((1, 8), (11, 13)),
        (
            (
                f"Im Beutel sind **{sum(TOKENS)} Steine**: {B} Wasser, {E} Fels, {N} Holz, {G} Laub, {Y} Korn und {R} "
                "Dach. In jeder der fünf Schalen liegen drei davon, daneben liegen fünf Tierkarten offen.",
                f"The bag holds **{sum(TOKENS)} tokens**: {B} water, {E} rock, {N} wood, {G} leaf, {Y} grain and {R} "
                "roof. Each of the five trays holds three of them; beside them lie five animal cards face up.",
            ),
            (
                "Alle haben einen eigenen, leeren Plan, alle mit derselben Seite nach oben: **Seite A** mit 23 "
                "Feldern oder **Seite B** mit 25. Eine Karte zeigt ein Muster aus zwei bis vier Feldern und trägt "
                "zwei bis fünf Würfel. Würfel gehen nie aus.",
                "Everybody has an empty board of their own, all with the same side up: **side A** with 23 cells or "
                "**side B** with 25. A card shows a pattern of two to four cells and carries two to five cubes. Cubes "
                "never run out.",
            ),
        ),
        examples.tokens,
    ),
    Topic(
        "turn",
        ("Was tust Du in Deinem Zug?", "What do you do in your turn?"),
        _rows(9, 10, (14, 20), 36, 117, 125, 131),
        (
            (
                "**Du musst drei Steine nehmen und alle drei legen.** Außerdem darfst Du eine Tierkarte nehmen und so "
                "viele Tiere ansiedeln, wie Du willst. Die Reihenfolge ist frei, auch zwischen zwei Steinen.",
                "**You must take three tokens and place all three.** You may also take one animal card and settle as "
                "many animals as you like, in any order, even between two tokens.",
            ),
            (
                "Der Zug endet erst, wenn Du ihn beendest. Dann ist im Uhrzeigersinn die nächste Person am Zug. Es "
                "beginnt, auf wen die Spitze des gemeinsamen Plans zeigt.",
                "The turn ends only when you end it. Then it is the next player's turn, clockwise. The player whom "
                "the tip of the shared board points at begins.",
            ),
        ),
        examples.trays,
    ),
    Topic(
        "tokens",
        ("Wie nimmst und legst Du Steine?", "How do you take and place tokens?"),
        _rows((21, 24), 34, 35, 118, 124, (126, 128)),
        (
            (
                "Nimm **alle drei Steine einer Schale**, genau einmal im Zug. Leg sie einzeln auf Deinen Plan, in "
                "beliebiger Reihenfolge. Auf ein leeres Feld darf jeder Stein.",
                "Take **all three tokens of one tray**, exactly once per turn. Place them one by one on your board, "
                "in the order you like. Any token may go on an empty cell.",
            ),
            (
                "Was liegt, bleibt liegen: Steine und Tiere werden nie versetzt. Für drei Steine ist immer Platz.",
                "What is placed stays: tokens and animals are never moved. There is always room for three tokens.",
            ),
        ),
    ),
    Topic(
        "stacks",
        ("Welche Stapel gibt es?", "Which stacks are there?"),
        _rows((25, 33), 115, 116),
        (
            (
                "**Laub** kommt auf ein oder zwei Holzsteine und schließt den Baum ab. **Holz** stapelst Du bis zu "
                "zwei hoch, **Fels** bis zu drei. **Ein Dach** auf einem Dach, Holz oder Fels ist ein Gebäude. "
                "**Wasser** und **Korn** liegen allein.",
                "**A leaf** goes on one or two wood tokens and closes the tree. **Wood** stacks up to two, **rock** "
                "up to three. **A roof** on one roof, wood or rock is a building. **Water** and **grain** stand alone.",
            ),
            (
                "Andere Stapel gibt es nicht, und nichts wird darunter geschoben. Wo ein Tier wohnt, wird nicht mehr "
                "gebaut.",
                "There are no other stacks, and nothing is slipped underneath. Where an animal lives, nothing more is "
                "built.",
            ),
        ),
        examples.stacks,
    ),
    Topic(
        "cards",
        ("Wie bekommst Du Tierkarten?", "How do you get animal cards?"),
        _rows((37, 43), 119, 120),
        (
            (
                "Einmal im Zug darfst Du eine der offenen Karten nehmen. Sie bekommt auf jede ihrer Zahlen einen "
                "Würfel. **Mehr als vier offene Karten** darfst Du nicht haben; eine volle Karte macht sofort Platz.",
                "Once per turn you may take one of the face-up cards. It gets a cube on each of its numbers. You may "
                "not have **more than four open cards**; a completed one makes room at once.",
            ),
            (
                "Ihre Tiere dürfen gleich einziehen, auch in Muster, die schon lagen. Zurückgeben kannst Du Karten "
                "nicht. Die Lücke füllt sich am Ende des Zugs.",
                "Its animals may settle at once, even in patterns that were there before. Cards cannot be given back. "
                "The gap is filled at the end of the turn.",
            ),
        ),
        examples.cards,
    ),
    Topic(
        "habitat",
        ("Wann kann ein Tier einziehen?", "When can an animal settle?"),
        _rows((44, 51), 121, 123, 132),
        (
            (
                "Wenn **das Muster der Karte genau so** auf Deinem Plan liegt, in beliebiger Richtung. **Höhen müssen "
                "stimmen**: Ein höherer Baum passt nicht. Ein Gebäude darf auf Dach, Holz oder Fels stehen; ein "
                "einzelnes Dach ist keines, Holz ohne Laub ist kein Baum.",
                "When **the pattern of the card lies on your board exactly as shown**, turned in any direction. "
                "**Heights must be equal**: a taller tree does not fit. A building may stand on roof, wood or rock; a "
                "single roof is not one, and wood without a leaf is not a tree.",
            ),
            (
                "Der Würfel kommt auf das Feld, das die Karte markiert, und nur dorthin. Dort darf noch kein Tier "
                "wohnen. Einziehen können nur Tiere Deiner eigenen offenen Karten.",
                "The cube goes on the cell the card marks, and only there. No animal may live there yet. Only animals "
                "of your own open cards can settle.",
            ),
        ),
        examples.habitat,
    ),
    Topic(
        "cubes",
        ("Was gilt für Tiere auf dem Plan?", "Which rules apply to animals on the board?"),
        _rows((52, 60), 122),
        (
            (
                "Auf jedem Stapel wohnt höchstens ein Tier. **Ein Feld darf zu vielen Mustern gehören**, auch wenn "
                "dort schon ein Tier wohnt. Einziehen ist freiwillig; genommen wird immer der unterste Würfel der "
                "Karte.",
                "At most one animal lives on a stack. **A cell may belong to many patterns**, even if an animal lives "
                "there. Settling is your choice; the cube used is always the lowest one on the card.",
            ),
            (
                "Ein Tier bleibt für immer, auch wenn sein Muster später verbaut wird. Nur sein eigenes Feld ist "
                "gesperrt. Ist der letzte Würfel weg, liegt die Karte fertig daneben und zählt nicht mehr zu den vier.",
                "An animal stays for good, even if its pattern is built over later. Only its own cell is closed. With "
                "its last cube gone the card is complete, is put aside and no longer counts towards the four.",
            ),
        ),
        examples.shared,
    ),
    Topic(
        "heights",
        ("Was zählen Bäume und Berge?", "What are trees and mountains worth?"),
        _rows((71, 75)),
        (
            (
                "**Die Höhen 1, 2 und 3 geben 1, 3 und 7 Punkte.** Bäume zählen immer, Holz ohne Laub nie.",
                "**Heights 1, 2 and 3 give 1, 3 and 7 points.** Trees always count, wood without a leaf never does.",
            ),
            (
                "**Ein Berg braucht einen Berg daneben**, sonst gibt er nichts. Ein Gebäude auf Fels ist kein Berg.",
                "**A mountain needs a mountain beside it**, else it gives nothing. A building on rock is no mountain.",
            ),
        ),
        examples.heights,
    ),
    Topic(
        "town",
        ("Was zählen Kornfelder und Gebäude?", "What are fields and buildings worth?"),
        _rows((76, 82)),
        (
            (
                "**Jede Gruppe aus mindestens zwei Kornfeldern gibt 5 Punkte.** Eine größere Gruppe bringt nicht mehr.",
                "**Each group of two or more fields gives 5 points.** A larger group does not give more.",
            ),
            (
                "**Ein Gebäude gibt 5 Punkte, wenn es ringsum mindestens drei verschiedene Farben sieht.** Es "
                "zählt der oberste Stein jedes Nachbarfelds; alle sechs Farben gelten, auch Holz und ein einzelnes "
                "Dach. Ein einzelnes Dach selbst gibt nichts.",
                "**A building gives 5 points if it sees at least three different colours around it.** The top "
                "token of each neighbouring cell counts; all six colours do, wood and a single roof too. A single "
                "roof itself gives nothing.",
            ),
        ),
        examples.town,
    ),
    Topic(
        "river",
        ("Seite A: Wie lang ist ein Fluss?", "Side A: how long is a river?"),
        _rows((83, 87)),
        (
            (
                "Nur der längste Fluss zählt. 1 bis 6 Wassersteine geben **0, 2, 5, 8, 11, 15** Punkte, jeder "
                "weitere 4.",
                "Only the longest river counts. 1 to 6 water tokens give **0, 2, 5, 8, 11, 15** points, each further "
                "one 4.",
            ),
            (
                "Gezählt wird **der kürzeste Weg** zwischen zwei seiner Wassersteine, und zwar für die beiden, die am "
                "weitesten auseinander liegen. Ecken und Schleifen machen einen Fluss also nicht länger.",
                "What counts is **the shortest way** between two of its water tokens, for the two that lie farthest "
                "apart. So corners and loops do not make a river longer.",
            ),
        ),
        examples.rivers,
    ),
    Topic(
        "islands",
        ("Seite B: Was ist eine Insel?", "Side B: what is an island?"),
        _rows((88, 90)),
        (
            (
                "**Jede Insel gibt 5 Punkte.** Eine Insel ist eine zusammenhängende Gruppe von Feldern ohne "
                "Wasser; leere Felder gehören dazu. Eine hast Du immer. Flüsse zählen hier nicht, und Inseln nicht "
                "auf Seite A.",
                "**Each island gives 5 points.** An island is a connected group of cells without water; empty cells "
                "belong to it. You always have one. Rivers do not count here, nor do islands on side A.",
            ),
        ),
        examples.islands,
    ),
    Topic(
        "end",
        ("Wann endet die Partie?", "When does the game end?"),
        _rows((61, 70)),
        (
            (
                "Am Ende jedes Zugs wird die leere Schale aufgefüllt und die Kartenreihe ergänzt. Ist der Stapel "
                "leer, bleibt die Reihe kürzer.",
                "At the end of each turn the empty tray is refilled and the row of cards completed. When the draw "
                "pile is empty the row stays short.",
            ),
            (
                "**Hat jemand am Ende des eigenen Zugs höchstens zwei leere Felder, oder ist der Beutel leer**, wenn "
                "aufgefüllt werden müsste, ist das die letzte Runde. Sie wird zu Ende gespielt, so hatten alle gleich "
                "viele Züge. Höhen und Tiere zählen dabei nicht, nur leere Felder.",
                "**If a player has at most two empty cells at the end of their turn, or the bag is empty** when a "
                "refill is due, this is the last round. It is played to its end, so everybody has had equally many "
                "turns. Heights and animals do not matter, only empty cells.",
            ),
        ),
        examples.full,
    ),
    Topic(
        "score",
        ("Wer gewinnt?", "Who wins?"),
        _rows((91, 98)),
        (
            (
                "Zähl Bäume, Berge, Kornfelder, Gebäude, Wasser und Tiere zusammen, dazu den Naturgeist. **Eine "
                "Tierkarte gibt die oberste Zahl, auf der kein Würfel mehr liegt**, voll oder nicht. Ohne Tier gibt "
                "sie nichts, kostet aber auch nichts.",
                "Add up trees, mountains, fields, buildings, water and animals, and the spirit. **An animal card "
                "gives the topmost number without a cube on it**, complete or not. Without an animal it gives "
                "nothing, but costs nothing either.",
            ),
            (
                "Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden die angesiedelten Tiere, der "
                "Naturgeist zählt dabei nicht mit. Seid Ihr auch darin gleich, teilt Ihr den Sieg. Der Stand neben "
                "dem Plan ist immer der, der jetzt gälte.",
                "Whoever has the most points wins. A tie goes to the player with more animals settled; the spirit "
                "does not count there. If you are still tied, you share the win. The score beside the board always "
                "shows what would count now.",
            ),
        ),
    ),
    Topic(
        "spirits",
        ("Was sind Naturgeister?", "What are nature's spirits?"),
        _rows((99, 108), 129),
        (
            (
                "Mit dieser Option bekommt jede Person zwei der zehn Geister und **behält einen, ganz zu Beginn "
                "des ersten Zugs**. Er liegt mit einem Würfel auf einem Deiner vier Plätze, bis er einzieht. Eine "
                "Tierkarte darfst Du in diesem Zug trotzdem nehmen.",
                "With this option everybody is dealt two of the ten spirits and **keeps one, at the very start of the "
                "first turn**. It lies with one cube on one of your four places until it settles. You may still take "
                "an animal card in that turn.",
            ),
            (
                "Ist er eingezogen, **wertet er am Ende eine Landschaft zusätzlich**. Sonst gibt er nichts. Das zählt "
                "jeder Geist:",
                "Once settled, **it scores one landscape on top at the end**. Otherwise it gives nothing. This is what "
                "each spirit counts:",
            ),
            *((_spirits(card, "de"), _spirits(card, "en")) for card in range(ANIMAL_COUNT, CARD_COUNT, 2)),
        ),
        examples.spirits,
    ),
    Topic(
        "solo",
        ("Wie spielst Du allein?", "How do you play alone?"),
        _rows((109, 114), 130),
        (
            (
                "Mit drei Schalen und drei Karten. Nach jedem Zug verlassen die sechs übrigen Steine das Spiel, alle "
                "Schalen werden neu gefüllt. Hast Du keine Karte genommen, darfst Du eine austauschen. Die letzten "
                "drei Steine geben noch einen 14. Zug.",
                "With three trays and three cards. After each turn the six remaining tokens leave the game and all "
                "trays are filled anew. If you took no card, you may replace one. The last three tokens make a 14th "
                "turn.",
            ),
            (
                f"Am Ende zählst Du Sonnen: {', '.join(map(str, SUNS))} Punkte geben 1 bis 8. Dazu 1 auf Seite A, 2 "
                f"ohne Naturgeist, 1 mit einem Geist, der Gruppen zählt: {joined(GROUPS[0], 'de')}.",
                f"At the end you count suns: {', '.join(map(str, SUNS))} points give 1 to 8. Add 1 on side A, 2 "
                f"without a spirit, 1 with a spirit that counts groups: {joined(GROUPS[1], 'en')}.",
            ),
        ),
        examples.suns,
    ),
)
ALL_TOPICS = ruled(TOPICS, RULINGS)
