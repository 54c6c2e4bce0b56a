"""What the short rules of Creature Caravan leave open, and how it is played here."""

from spielwerk.core.language import msg
from spielwerk.core.topics import ruling

RULINGS = (
    ruling("CC-27", msg("There is one reroll a round; the short rules name no number.")),
    ruling("CC-28", msg("Side actions before the reroll are allowed; only a placed die ends it.")),
    ruling("CC-44", msg("There are no side actions inside an action, nor after passing.")),
    ruling("CC-53", msg("A fruit holds for one dice slot, not for the whole card.")),
    ruling("CC-62", msg("Steps back west are allowed. This can be changed when the table is opened.")),
    ruling("CC-66", msg("Eastrey is next to column 24, the last one before the goal.")),
    ruling("CC-73", msg("All draw from one pile, in the order of their actions; at the end of a round in seat order.")),
    ruling("CC-84", msg("Only a tent of your own closes a space to attacks; those of others do not.")),
    ruling("CC-94", msg("You may attack without a zombie token too; then none is given back.")),
    ruling("CC-97", msg("You attack at most once a round on a space.")),
    ruling("CC-115", msg("Everybody sees the good on a treasure; its points stay secret until the end.")),
    ruling("CC-116", msg("When all 24 treasures are gone, there are no more.")),
    ruling("CC-162", msg("The game always lasts twelve rounds, even if somebody reaches Eastrey.")),
    ruling(
        "CC-212",
        msg(
            "In an exchange you tell the names or the types of all cards you offer, or nothing. Everybody "
            "hears it, and it is true."
        ),
    ),
)
