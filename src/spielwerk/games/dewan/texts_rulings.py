"""What the short rules of Dewan leave open, and how it is played here."""

from spielwerk.core.topics import ruling

RULINGS = (
    ruling(
        "DE-35",
        "Gemischt wird erst, wenn eine Karte gebraucht wird, nicht schon, wenn der Stapel leer ist.",
        "The shuffle happens when a card is needed, not when the pile becomes empty.",
    ),
    ruling(
        "DE-38",
        "Sind gar keine Karten da, bleibt die Lücke, bis am Ende eines Zugs wieder welche da sind; Belohnungen gehen "
        "vor.",
        "If there are no cards at all, the gap stays until there are some at the end of a turn; rewards come first.",
    ),
    ruling(
        "DE-61",
        "Der Zoll ist die Ausnahme: Alle anderen bezahlten Karten werden abgelegt.",
        "The toll is the exception: all other cards paid are discarded.",
    ),
    ruling("DE-65", "Je Lager eine Beere; weitere bleiben liegen.", "One berry per camp; others stay."),
    ruling(
        "DE-78",
        "Eine untergelegte Karte zählt für alle Deine unerfüllten Geschichten, nicht nur für die darüber, und auch "
        "für spätere.",
        "A tucked card counts for all your unfulfilled stories, not only for those above it, and for later ones too.",
    ),
    ruling(
        "DE-84",
        "Ist keine Karte da, entfällt die Belohnung.",
        "If there is no card, the reward is lost.",
    ),
    ruling(
        "DE-102",
        "Das achte Lager bringt genau einen Punkt, den seiner Flamme.",
        "The eighth camp brings exactly one point, that of its flame.",
    ),
    ruling("DE-107", "Das Startlager zählt in Gruppen mit.", "The start camp counts in groups."),
    ruling(
        "DE-124",
        "Was die Liste eines Szenarios nicht nennt, bringt dort keine Punkte.",
        "What the list of a scenario does not name scores nothing there.",
    ),
    ruling(
        "DE-131",
        "Bei drei Teilen bekommt der größte alle Beeren; gleich große teilen, den Rest entscheidet der Zufall.",
        "With three parts the largest takes all berries; equal ones share, and chance decides the rest.",
    ),
    ruling(
        "DE-132",
        "Verschwindet eine Zone ganz, kommen ihre Beeren aus dem Spiel.",
        "If a zone vanishes, its berries leave the game.",
    ),
    ruling(
        "DE-140",
        "Auch ein Wasserfeld kann der Vulkan sein.",
        "The volcano may be a water field too.",
    ),
    ruling(
        "DE-148",
        "Auch Dein Startlager berührt Gewässer.",
        "Your start camp touches water zones too.",
    ),
    ruling(
        "DE-150",
        "Jede Flamme bringt ihren Punkt, und ein Paar 3 dazu. Andere Lesarten könnt Ihr beim Eröffnen des Tischs "
        "wählen.",
        "Every flame brings its point, and a pair 3 more. Other readings can be chosen when the table is opened.",
    ),
    ruling(
        "DE-156",
        "Wer das Gewässer eines fremden Dorfs durchquert, gibt die Wasserkarte der Person, der das Dorf gehört.",
        "Whoever crosses the water zone of another player's village gives the water card to its owner.",
    ),
    ruling(
        "DE-164",
        "Gezählt werden Lager auf Land neben dem Gewässer, auch das Startlager. Ein Dorf liegt nicht neben seinem "
        "eigenen Gewässer.",
        "Camps on land beside the water zone are counted, the start camp too. A village is not beside its own zone.",
    ),
    ruling(
        "DE-167",
        "Beeren ohne Farbstoff und Gruppen bringen bei den Wasserdörfern nichts. Beides könnt Ihr beim Eröffnen des "
        "Tischs ändern.",
        "In the water villages unpaired berries and groups score nothing. Both can be changed when the table is "
        "opened.",
    ),
)
