"""The rules of Tikal, explained: one question, a few sentences, an example drawn with the pieces of the game."""

from functools import partial

from spielwerk.core.audience import Section
from spielwerk.core.language import msg
from spielwerk.core.topics import Topic, mark_rulings, rule_rows, sections_for
from spielwerk.games.tikal.help import examples
from spielwerk.games.tikal.words.rulings import RULINGS

_rows = partial(rule_rows, "TI")


TOPICS = (
    Topic(
        "goal",
        msg("What is it about?"),
        _rows((1, 3), 124, 125, 190),
        (
            msg(
                "You explore the jungle of Tikal, uncover temples and dig for treasures. **There are four "
                "scorings: whoever is strongest on a temple gets its number in points.** Treasures count as well."
            ),
            msg(
                "2 to 4 players take part, always clockwise; the start player begins. Whoever has the most "
                "points at the end wins. If you are tied, you win together."
            ),
        ),
        examples.goal,
    ),
    Topic(
        "box",
        msg("What is in the box?"),
        _rows((4, 18)),
        (
            msg(
                "The board has **40 hexes** in 8 columns, a1 to h5. Four are printed: the base camp a5, the "
                "temples a4 and b5 of value 1, and the jungle b4. You explore all others with **36 tiles**: 15 "
                "temples, 10 jungle, 8 treasure tiles and 3 volcanoes."
            ),
            msg(
                "The tiles carry the letters A to G and are drawn in that order, shuffled within each letter. B, "
                "D and F hide one **volcano** each. Every other tile shows exactly three stones."
            ),
            msg(
                "The supply holds 48 **temple levels** with the numbers 2 to 10; high ones are rare, there is "
                "only one 10. The 24 **treasures** are 8 kinds with 3 copies each."
            ),
            msg(
                "Each player has 18 workers, 1 leader and 2 tents, all in the supply at first. Everybody begins "
                "with 0 points, in the auction game with 20."
            ),
        ),
        examples.box,
    ),
    Topic(
        "turn",
        msg("What do you do in your turn?"),
        _rows((19, 25), 159, 160, 180, 188),
        (
            msg(
                "Draw the top tile and **place it**. Then you have **10 action points (AP)** for actions in any "
                "mix and order. What you do not spend is lost."
            ),
            msg(
                "**Enter** 1 · **Secret path** 1 · **Walk** 1 per stone · **Uncover** 2 · **Dig** 3 · **Swap** 3 "
                "· **Tent** 5 · **Guard** 5."
            ),
            msg(
                "Limits such as “two levels per temple” hold for one turn and start anew every turn. Over the "
                "whole game everybody has equally many turns: 22 with two players, 16 with three, 13 with four."
            ),
        ),
        examples.turn,
    ),
    Topic(
        "tiles",
        msg("How do you place a tile?"),
        _rows((26, 37), 156, 157, 158, 186),
        (
            msg(
                "On an empty hex beside explored land. Turn it freely, but so that **it can be entered**: at "
                "least one border to a neighbour needs a stone, on either of the two tiles."
            ),
            msg(
                "A volcano as neighbour does not count, because nobody enters it. A volcano itself may go beside "
                "any explored hex, another volcano included."
            ),
            msg(
                "You have to place it if you can. If there is no place, the tile leaves the game with its "
                "treasures; you still have your 10 AP. What is placed stays."
            ),
            msg(
                "A temple counts at once with its printed number. A treasure tile gets as many face-down "
                "treasures as it shows."
            ),
        ),
        examples.tiles,
    ),
    Topic(
        "figures",
        msg("What is a figure worth?"),
        _rows((38, 40)),
        (
            msg("A worker has strength 1, your **leader strength 3**. Entering and walking cost the same for both."),
            msg(
                "The 3 counts only for majorities and guards. For uncovering and digging the leader is just one figure."
            ),
        ),
        examples.figures,
    ),
    Topic(
        "enter",
        msg("How do figures come in?"),
        _rows((41, 48), 163, 164, 185),
        (
            msg(
                "For **1 AP** from the supply to the base camp or to one of your tents. The secret path between "
                "the base camp and your own tents costs 1 AP too, in any direction and however far."
            ),
            msg("Then the figure may walk on at once. It never goes back to the supply."),
        ),
        examples.enter,
    ),
    Topic(
        "walk",
        msg("What does walking cost?"),
        _rows((49, 58), 161, 162, 183, 184),
        (
            msg(
                "A border costs **1 AP for each stone on it, both tiles added**: 1 to 6. Without a stone there "
                "is no path. Each border is paid in full, and every figure pays its own way."
            ),
            msg(
                "You may walk as far as you like. Other players' figures, tents and guards never block, and a "
                "hex holds any number of figures. Only a volcano is closed to everybody. The app always takes "
                "the cheapest way."
            ),
        ),
        examples.walk,
    ),
    Topic(
        "uncover",
        msg("How do you uncover a temple?"),
        _rows((59, 67), (165, 168), 182),
        (
            msg(
                "**2 AP per level.** You place the piece with the next number, and the temple is worth 1 more. "
                "You need a figure of yours there, but no majority."
            ),
            msg(
                "At most **two levels per temple and turn**; the second needs two of your figures there. If the "
                "next number is used up, the temple stays as it is. 10 is the highest."
            ),
        ),
        examples.uncover,
    ),
    Topic(
        "dig",
        msg("How do you dig for treasures?"),
        _rows((68, 74), 170, 171),
        (
            msg(
                "**3 AP per treasure.** You need a figure of yours on the treasure tile and take the top "
                "treasure unseen. Then it lies open in front of you."
            ),
            msg(
                "At most two per tile and turn, the second only with a second figure. An emptied treasure tile "
                "is a camp site for tents."
            ),
        ),
        examples.dig,
    ),
    Topic(
        "swap",
        msg("How do you swap treasures?"),
        _rows((75, 81), 172, 173, 187),
        (
            msg(
                "**3 AP.** Take one treasure from another player and give one of yours. They cannot refuse. You "
                "need no figure for that."
            ),
            msg(
                "**Only singles for singles**: pairs and triples are safe, new ones as well. Several swaps in "
                "one turn are allowed. Swapping equal kinds would change nothing and is not possible."
            ),
        ),
        examples.swap,
    ),
    Topic(
        "tents",
        msg("Where do tents stand?"),
        _rows((82, 90), 174, 175),
        (
            msg(
                "**5 AP.** On jungle or an emptied treasure tile, even without a figure of yours there. One tent "
                "per hex, two per player, for good. The base camp is not a site, the printed b4 is."
            ),
            msg(
                "You may bring in figures at your tent at once for 1 AP. Others may stand there and pass "
                "through, but not bring in figures."
            ),
        ),
        examples.tents,
    ),
    Topic(
        "guard",
        msg("How do you guard a temple?"),
        _rows((91, 102), 169, 176, 177, 181),
        (
            msg(
                "**5 AP.** Your strength there must beat that of every single other player; a tie is not enough. "
                "One of your figures, worker or leader, climbs to the top."
            ),
            msg(
                "**All your other figures there leave the game.** From now on only you get the points of this "
                "temple, it is never uncovered again, and the guard never moves."
            ),
            msg("Two guards per player in the whole game. Other players' figures stay, but gain nothing there."),
        ),
        examples.guard,
    ),
    Topic(
        "volcano",
        msg("What happens when a volcano comes?"),
        _rows((103, 111)),
        (
            msg(
                "A **scoring round**. Whoever draws the volcano puts it aside, has 10 AP at once and then scores "
                "**alone**. Then the others follow clockwise, each with 10 AP and a scoring of their own."
            ),
            msg(
                "Last, whoever drew the volcano places it and takes a normal turn with 10 AP, without a new "
                "tile. Play goes on with the player to their left."
            ),
            msg("Three volcanoes and a final scoring: everybody scores exactly four times."),
        ),
        examples.volcano,
    ),
    Topic(
        "scoring",
        msg("What do you score?"),
        _rows((112, 119)),
        (
            msg(
                "**Temples**: whoever alone is strongest there gets the visible number. If the strongest are "
                "tied, nobody gets it. A guarded temple pays only the owner of its guard."
            ),
            msg("**Treasures**: 1 for a single, 3 for a pair, 6 for a triple."),
            msg(
                "You score the position at the end of your own scoring turn. So one temple may pay several "
                "players in one round. Nothing is used up: everything counts again next time."
            ),
        ),
        examples.scoring,
    ),
    Topic(
        "end",
        msg("When does the game end?"),
        _rows((120, 123)),
        (
            msg(
                "When the last tile is placed and that turn is over, a **final scoring round** follows: 10 AP "
                "and a scoring for everybody once more. Then the game is over."
            ),
            msg(
                "In the basic game the player to the left of whoever placed the last tile begins; that player "
                "comes last."
            ),
        ),
    ),
    Topic(
        "auction",
        msg("How does the auction work?"),
        _rows((126, 146), 178, 179, 189),
        (
            msg(
                "Each round as many tiles lie open as there are players, and everybody gets exactly one. In turn "
                "you **bid points or pass**. A bid must beat the last one; you bid at most your own points and "
                "at most 40."
            ),
            msg(
                "The highest bidder pays at once, chooses a tile, places it and has 10 AP. Then the others bid "
                "for the next one; the next player clockwise who has had none opens."
            ),
            msg(
                "**If everybody passes, the first to pass wins for nothing.** The last tile of a round is always "
                "free. A pass counts for this one auction only."
            ),
            msg(
                "In the next round everybody may bid again; the player to the left of whoever placed the last "
                "tile opens. The start player opens the very first auction. There are 18 rounds with two "
                "players, 12 with three, 9 with four."
            ),
        ),
        examples.auction,
    ),
    Topic(
        "auction-volcano",
        msg("And a volcano in the auction?"),
        _rows((147, 151)),
        (
            msg(
                "It does nothing until somebody gets it, bought or free. Then the scoring round begins with that "
                "player. **Everybody takes part**, even those who had a tile already."
            ),
            msg(
                "Then that player places the volcano, takes a normal turn and only then is done for this round. "
                "A round never holds two volcanoes, and the last one holds none."
            ),
        ),
    ),
    Topic(
        "auction-end",
        msg("How does the auction game end?"),
        _rows((152, 155)),
        (
            msg(
                "In the final scoring **whoever has the fewest points goes first**, whoever has the most goes "
                "last. The order is fixed before the first of these turns."
            ),
            msg(
                "If points are equal, whoever comes sooner clockwise after the player who placed the last tile "
                "goes first; that player counts as the last."
            ),
        ),
    ),
)
ALL_TOPICS = mark_rulings(TOPICS, RULINGS)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return sections_for(ALL_TOPICS, lang)
