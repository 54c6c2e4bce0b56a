"""The rules of Creature Caravan, explained, second half: from travel to the rulings."""

from functools import partial

from spielwerk.core.language import msg
from spielwerk.core.topics import Topic, rule_rows
from spielwerk.games.caravan.help import examples

_rows = partial(rule_rows, "CC")

MORE = (
    Topic(
        "travel",
        msg("How does your caravan move?"),
        _rows((60, 65), 145, 194, 207),
        (
            msg(
                "A step leads to the space **above, below, left or right**, never diagonally and never over the "
                "edge. Every space entered must have a terrain that is shown."
            ),
            msg(
                "The double arrow means: only up or down in the column. You make two moves of one action in "
                "either order, each with its own terrain. If a creature makes a terrain count as plain, that "
                "holds for your steps only, and the space stays what it is."
            ),
        ),
        examples.travel,
    ),
    Topic(
        "threats",
        msg("What does a threat cost?"),
        _rows((102, 104), 125, 146),
        (
            msg(
                "Every time you enter a space with a skull you take **1 zombie token**, even when passing "
                "through, every time. Starting or camping there costs nothing. Each token counts −1 at the end."
            ),
            msg(
                "Creatures with a shield keep away as many tokens a round as they show, even if played in "
                "mid-round. Others give back tokens."
            ),
        ),
        examples.threats,
    ),
    Topic(
        "eastrey",
        msg("What is Eastrey?"),
        _rows((66, 69), 105, 195),
        (
            msg(
                "**One large space** next to all six spaces of the column before it; it counts as plain. Nobody "
                "leaves it, and steps left over are lost. Everything else goes on, and a tent is pitched there "
                "every round."
            ),
            msg("Arriving early means no new spaces and no more fights. The app warns you before that step."),
        ),
        examples.eastrey,
    ),
    Topic(
        "draw",
        msg("How do you draw cards and treasures?"),
        _rows((71, 75), 123, 126, 210),
        (
            msg(
                "With the hand sign you keep only as many of the new cards as it shows, the rest are discarded. "
                "If the draw pile is empty, the discard pile is shuffled, without the cards you have just drawn; "
                "if that is empty too, you draw fewer."
            ),
            msg(
                "A treasure is random. A bag, fruit or coin on it is yours at once. If treasures run short, "
                "whoever draws first gets them; at the end of a round this goes by seat order."
            ),
        ),
    ),
    Topic(
        "market",
        msg("How do you trade?"),
        _rows(14, (76, 82), 124, 140, 147, 148, 196),
        (
            msg(
                "Choose an open column, pay its price in its currency and take **as much food as the price, and "
                "2 more**. Place your cube on its top space: at the end it brings the points of the column, even "
                "if that is closed."
            ),
            msg(
                "Everybody uses each column only once in the game; other players' cubes do not matter. Prices of "
                "1–6 bags bring 1, 2, 3, 5, 7, 9 points, prices of 1–5 coins 2, 4, 7, 10, 14. Reductions lower "
                "the price down to 1, not the food."
            ),
        ),
    ),
    Topic(
        "columns",
        msg("When does a column close?"),
        _rows(16, (106, 108)),
        (
            msg(
                "At the end of every round each cube above a symbol moves down one space. When one reaches the "
                "symbol, all cubes of the column drop there and it is **closed for everybody**. So after the "
                "first cube it stays open for this round and the next; a column without cubes stays open."
            ),
            msg("The hourglass shows the last round, the shutter a closed column."),
        ),
        examples.columns,
    ),
    Topic(
        "attack",
        msg("How do you attack a zombie?"),
        _rows(15, (83, 97), 141, 142, 143, 149, 197, 198, 199, 204),
        (
            msg(
                "You stand on a **threat without a tent of yours**. Choose a zombie of an open column that you "
                "have not beaten: strength 4, 6, 8, 10, 12, 15, 18, 22 for 1, 2, 3, 4, 5, 7, 9, 12 points."
            ),
            msg(
                "Place dice on any number of attack slots, one each. **Dice and bonuses together must reach the "
                "strength**; then the attack is over, and any surplus is lost. A creature's bonus on the attack "
                "total counts once per attack, and not without a die. An attack that cannot reach it does not "
                "begin. Attack slots serve attacks only; free ones can help again on another space."
            ),
            msg("Then: a cube on the top space, 1 zombie token back, and what the slots used and your creatures give."),
        ),
        examples.attack,
    ),
    Topic(
        "end_of_round",
        msg("What happens at the end of a round?"),
        _rows((109, 118), 131, 132, (134, 139)),
        (
            msg(
                "**1** Cubes move down. **2** Everybody pitches a tent on their space, even beside other tents, "
                "their own included. **3** Creatures give their reward if the space fits, every time: terrain, "
                "cloud, tower, threat, treasure, fruit, a new space or Eastrey. The true terrain counts, and "
                "symbols count even if you have used them before."
            ),
            msg(
                "**4** Tower (3 cards), fruit and treasure reward you on any terrain, **only for your first tent "
                "there**. Then the next round begins: goods, cards and choices of your creatures come before the "
                "roll."
            ),
        ),
        examples.camp,
    ),
    Topic(
        "cards",
        msg("How do you read a creature?"),
        _rows(119),
        (
            msg(
                "Upper left the cost, upper right the points (red: minus), at the lower left of the picture the "
                "types. Below, each row is a dice slot, a moment with an effect, something that always holds, or "
                "a point rule. Tap the card to read it in words."
            ),
        ),
        examples.card,
    ),
    Topic(
        "signs",
        msg("What do the signs mean?"),
        _rows((152, 161)),
        (
            msg(
                "Rosette, slash, symbol means: that many points for each symbol, with “3×” for every three of "
                "them, rounded down. Counted are: columns to the east, creatures of a type (itself included), "
                "different types, camped spaces of a terrain, under clouds or at towers (spaces, not tents), "
                "cubes on zombies or market, treasures, fruit placed, goods or cards in hand left at the end."
            ),
        ),
        examples.signs,
    ),
    Topic(
        "last",
        msg("What comes after round 12?"),
        _rows(163, 164, 211),
        (
            msg(
                "Round 12 too ends with all four steps. Then **any number of side actions** is still allowed, "
                "without dice, until all have passed: discard cards, play creatures, place fruit. If you can do "
                "none of that any more, you pass by yourself."
            ),
        ),
    ),
    Topic(
        "scoring",
        msg("How is it scored?"),
        _rows(166, 167, (168, 176)),
        (
            msg("**a** Eastrey reached: 5."),
            msg("**b** 1 per column from the start to your caravan, at most 25."),
            msg("**c** 1 per space with a tent of yours."),
            msg("**d, e** Your cubes on zombies and market."),
            msg(
                "**f** Creatures in the caravan with their point rules, negative ones too; cards in hand count nothing."
            ),
            msg("**g** Treasures. **h** −1 per zombie token."),
            msg(
                "A tie goes to the player with more cubes on market and zombie board together; otherwise you "
                "share the win."
            ),
        ),
        examples.sheet,
    ),
    Topic(
        "automaton",
        msg("How does the automaton play?"),
        _rows((177, 186)),
        (
            msg(
                "Alone you play against it, otherwise only if you like. It starts in a random row and rolls five "
                "dice after all have passed. Pairs first: pairs of 6, 5 and 4 place a cube on the most valuable "
                "open market column with a price up to 4, 3, 2, and it pays and gains nothing; a pair of 1 takes "
                "a treasure."
            ),
            msg(
                "Then singles: 2, 5 and 6 move one space east, onto any terrain and taking zombie tokens as you "
                "do; a 3 takes the top creature into its caravan (at most twelve; only its points count); 4 and "
                "all dice left over fill its pool of pips. On a threat without its tent it beats the strongest "
                "zombie the pool is enough for, empties the pool and gives back a zombie token."
            ),
            msg(
                "It camps like you, takes fruit and treasures but no cards and no rewards of creatures. It "
                "scores a to h, plus 1 per tent at a tower and 1 per fruit."
            ),
        ),
        examples.automaton,
    ),
)
