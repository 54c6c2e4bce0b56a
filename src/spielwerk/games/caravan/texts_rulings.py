"""What the short rules of Creature Caravan leave open, and how it is played here."""

from spielwerk.core.topics import ruling

RULINGS = (
    ruling(
        "CC-27",
        "Neu gewürfelt wird einmal je Runde; die Kurzregel nennt keine Zahl.",
        "There is one reroll a round; the short rules name no number.",
    ),
    ruling(
        "CC-28",
        "Nebenaktionen vor dem Neuwurf sind erlaubt, nur ein gesetzter Würfel beendet ihn.",
        "Side actions before the reroll are allowed; only a placed die ends it.",
    ),
    ruling(
        "CC-44",
        "Mitten in einer Aktion und nach dem Passen gibt es keine Nebenaktionen.",
        "There are no side actions inside an action, nor after passing.",
    ),
    ruling(
        "CC-53",
        "Eine Frucht gilt für einen Würfelplatz, nicht für die ganze Karte.",
        "A fruit holds for one dice slot, not for the whole card.",
    ),
    ruling(
        "CC-62",
        "Schritte zurück nach Westen sind erlaubt. Das könnt Ihr beim Eröffnen des Tischs ändern.",
        "Steps back west are allowed. This can be changed when the table is opened.",
    ),
    ruling(
        "CC-66",
        "Asteern grenzt an Spalte 24, die letzte vor dem Ziel.",
        "Eastrey is next to column 24, the last one before the goal.",
    ),
    ruling(
        "CC-73",
        "Alle ziehen vom selben Stapel, in der Reihenfolge ihrer Aktionen; am Rundenende nach der Sitzordnung.",
        "All draw from one pile, in the order of their actions; at the end of a round in seat order.",
    ),
    ruling(
        "CC-84",
        "Nur ein eigenes Zelt sperrt das Feld für einen Angriff; fremde sperren nicht.",
        "Only a tent of your own closes a space to attacks; those of others do not.",
    ),
    ruling(
        "CC-94",
        "Auch ohne Zombie-Plättchen darfst Du angreifen; dann gibst Du keines zurück.",
        "You may attack without a zombie token too; then none is given back.",
    ),
    ruling(
        "CC-97",
        "Auf einem Feld greifst Du höchstens einmal je Runde an.",
        "You attack at most once a round on a space.",
    ),
    ruling(
        "CC-115",
        "Das Gut auf einem Schatz sehen alle, seine Punkte bleiben bis zum Ende geheim.",
        "Everybody sees the good on a treasure; its points stay secret until the end.",
    ),
    ruling(
        "CC-116",
        "Sind alle 24 Schätze weg, gibt es keinen mehr.",
        "When all 24 treasures are gone, there are no more.",
    ),
    ruling(
        "CC-162",
        "Die Partie dauert immer zwölf Runden, auch wenn jemand Asteern erreicht.",
        "The game always lasts twelve rounds, even if somebody reaches Eastrey.",
    ),
)
