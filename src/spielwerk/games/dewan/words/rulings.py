"""What the short rules of Dewan leave open, and how it is played here."""

from spielwerk.core.language import msg
from spielwerk.core.topics import ruling

RULINGS = (
    ruling("DE-35", msg("The shuffle happens when a card is needed, not when the pile becomes empty.")),
    ruling(
        "DE-38",
        msg(
            "If there are no cards at all, the gap stays until there are some at the end of a turn; rewards come first."
        ),
    ),
    ruling("DE-61", msg("The toll is the exception: all other cards paid are discarded.")),
    ruling("DE-65", msg("One berry per camp; others stay.")),
    ruling(
        "DE-78",
        msg(
            "A tucked card counts for all your unfulfilled stories, not only for those above it, and for "
            "later ones too."
        ),
    ),
    ruling("DE-84", msg("If there is no card, the reward is lost.")),
    ruling("DE-102", msg("The eighth camp brings exactly one point, that of its flame.")),
    ruling("DE-107", msg("The start camp counts in groups.")),
    ruling("DE-124", msg("What the list of a scenario does not name scores nothing there.")),
    ruling(
        "DE-131", msg("With three parts the largest takes all berries; equal ones share, and chance decides the rest.")
    ),
    ruling("DE-132", msg("If a zone vanishes, its berries leave the game.")),
    ruling("DE-140", msg("The volcano may be a water field too.")),
    ruling("DE-148", msg("Your start camp touches water zones too.")),
    ruling(
        "DE-150",
        msg("Every flame brings its point, and a pair 3 more. Other readings can be chosen when the table is opened."),
    ),
    ruling(
        "DE-156", msg("Whoever crosses the water zone of another player's village gives the water card to its owner.")
    ),
    ruling(
        "DE-164",
        msg(
            "Camps on land beside the water zone are counted, the start camp too. A village is not beside its own zone."
        ),
    ),
    ruling(
        "DE-167",
        msg(
            "In the water villages unpaired berries and groups score nothing. Both can be changed when the "
            "table is opened."
        ),
    ),
)
