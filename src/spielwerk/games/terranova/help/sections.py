"""The rules of Terra Nova, explained: one question, a few sentences, an example drawn with the pieces of the game."""

from functools import partial

from spielwerk.core.audience import Section
from spielwerk.core.language import Sentence, msg
from spielwerk.core.topics import Topic, mark_rulings, rule_rows, sections_for
from spielwerk.games.terranova.help import examples
from spielwerk.games.terranova.rules.data import FACTORS, FIGURES, MINI_FIGURES, MINI_STONES, STONES
from spielwerk.games.terranova.words.rulings import RULINGS

_rows = partial(rule_rows, "TN")


TOPICS = (
    Topic(
        "goal",
        msg("What is it about?"),
        _rows(1, 8, 82, 83),
        (
            msg(
                "You explore an island and cut off areas with boundary stones. **Whoever has the most figures in "
                "an area gets its points.**"
            ),
            msg(
                "2 to 4 players take part and begin with 0 points. Whoever has the most points at the end wins. "
                "If you are tied, you win together."
            ),
        ),
        examples.goal,
    ),
    Topic(
        "box",
        msg("What is in the box?"),
        _rows((2, 7)),
        (
            msg(
                "The island has **8 landscapes**, each of them one connected block. A hex holds at most one "
                "piece. Lake hexes are hexes like any other."
            ),
            Sentence(
                msg(
                    "Each player has {with_two} figures with two players, {with_three} with three, {with_four} with "
                    "four. The **{stones} boundary stones** belong to everybody."
                ),
                with_two=FIGURES[2],
                with_three=FIGURES[3],
                with_four=FIGURES[4],
                stones=STONES,
            ).say,
            msg("The maps have 168 or 169 hexes, the small one has 61."),
        ),
        examples.box,
    ),
    Topic(
        "setup",
        msg("How do you set up?"),
        _rows((9, 13), 103, 106, 108),
        (
            msg(
                "In turn, everybody places **one figure on a free hex** until all are on the map. Landscape and "
                "neighbours do not matter."
            ),
            msg(
                "Whoever placed first also takes the first turn, then play goes round. Placing gives no points. "
                "Moves and stones come once all figures are on the map."
            ),
        ),
        examples.setup,
    ),
    Topic(
        "turn",
        msg("What do you do in your turn?"),
        _rows(14, 15, 16, 20, 23, 25, 92, 99, 105),
        (
            msg(
                "You take **three actions**. With the first you always move one of your figures. With the second "
                "and third you move again or place a boundary stone, in any mix."
            ),
            msg(
                "As long as an action is possible, you have to take it. But you need not plan so that all three "
                "stay possible. Then it is the next player's turn."
            ),
        ),
        examples.turn,
    ),
    Topic(
        "pass",
        msg("When do you pass?"),
        _rows((17, 19), 21, 22, 24, 100, 101),
        (
            msg(
                "If **none of your figures can move** at the start of your turn, you pass. This holds for that "
                "turn only. With three or four players you also pass without figures."
            ),
            msg(
                "If neither a move nor a stone is possible for a later action, you give it up. This concerns the "
                "third only: after the first the figure can always slide back. You cannot pass by choice."
            ),
        ),
        examples.passing,
    ),
    Topic(
        "move",
        msg("How does a figure move?"),
        _rows((26, 31), 37, 94, 95, 96, 107),
        (
            msg(
                "**Straight on** in one of six directions, **as far as you like**, at least one hex. Figures, "
                "stones and the coast stop it. It never jumps, and two pieces never share a hex."
            ),
            msg(
                "The same figure may move again in the same turn. A move alone never scores. Once you have "
                "chosen a figure, you choose where it goes."
            ),
        ),
        examples.move,
    ),
    Topic(
        "back",
        msg("May a figure go back?"),
        _rows((32, 36), 97, 98),
        (
            msg(
                "**At the end of your turn no figure you moved may stand on the hex where it began the turn.** "
                "It may go back with the second action, then it has to move on with the third."
            ),
            msg(
                "This holds for each figure on its own: another one may enter the hex it left. If the only third "
                "action left would be a forbidden return, you skip it."
            ),
        ),
        examples.back,
    ),
    Topic(
        "stone",
        msg("Where may a stone go?"),
        _rows((38, 47), 93, 102),
        (
            msg(
                "On a **free hex beside one of your figures that moved this turn**. What counts is where it "
                "stands now. If two figures moved, both count. The landscape does not matter; the hex just left "
                "works too."
            ),
            msg(
                "Stones stay for ever. If scoring takes the moved figure off the island, you can no longer place "
                "stones beside it. When the supply is empty there are no more stones."
            ),
        ),
        examples.stone,
    ),
    Topic(
        "area",
        msg("What is an area?"),
        _rows((48, 52)),
        (
            msg(
                "All hexes without a stone that are connected by their sides. **Stones and the coast bound an "
                "area, figures do not.**"
            ),
            msg("The test comes right after each stone, and only for the area it was placed in."),
        ),
        examples.area,
    ),
    Topic(
        "landscapes",
        msg("When does an area score?"),
        _rows((53, 58), 70, 71),
        (
            msg(
                "When a stone cuts off an area that shows **at most three landscapes**. With four or more "
                "nothing happens: its figures stay and go on moving. It may be divided later."
            ),
            msg(
                "There is no inside or outside: every part with at most three landscapes scores, the rest of the "
                "island too. A stone on the last hex of a landscape takes it out of the area. So an area can "
                "score without being divided."
            ),
            msg("Empty hexes and hexes with figures count, hexes under stones do not. Then your turn goes on."),
        ),
        examples.landscapes,
    ),
    Topic(
        "points",
        msg("What is an area worth?"),
        _rows((59, 61)),
        (
            Sentence(
                msg(
                    "The fewer landscapes, the more: **{for_one} points a hex with one, {for_two} with two, "
                    "{for_three} with three landscapes.**"
                ),
                for_one=FACTORS[1],
                for_two=FACTORS[2],
                for_three=FACTORS[3],
            ).say,
        ),
        examples.points,
    ),
    Topic(
        "majority",
        msg("Who gets the points?"),
        _rows((62, 69)),
        (
            msg(
                "**Everything goes to the player with the most figures in the area**, no matter who placed the "
                "last stone. Tied leaders share, rounded down; the rest is lost. Everybody else gets nothing."
            ),
            msg(
                "Then **all figures of the area leave the game**, and nobody enters it again. If nobody stands "
                "in it, nobody gets points. If one stone closes several areas, all of them score."
            ),
        ),
        examples.majority,
    ),
    Topic(
        "end",
        msg("When does the game end?"),
        _rows((72, 81), 104, 109),
        (
            msg(
                "**At once when the whole island is divided**; the last area still scores. Or when **at most one "
                "player can still move**: this is tested before each turn, and open areas then give nothing. You "
                "can move if one of your figures has a free hex beside it."
            ),
            msg(
                "It also ends when the last stone is placed and the turn is finished. And after 50 turns in a "
                "row without a new stone; we announce that beforehand. With three or four players the game goes "
                "on when somebody has no figure left; with two it ends."
            ),
            msg("An open area of four landscapes without figures can never change again."),
        ),
        examples.end,
    ),
    Topic(
        "options",
        msg("What can you change?"),
        _rows((84, 91)),
        (
            Sentence(
                msg(
                    "**Map:** three fixed ones, a small one and random ones. Same number, same map. On the small map "
                    "each player has {with_two}, {with_three} or {with_four} figures, and there are {stones} stones."
                ),
                with_two=MINI_FIGURES[2],
                with_three=MINI_FIGURES[3],
                with_four=MINI_FIGURES[4],
                stones=MINI_STONES,
            ).say,
            msg(
                "**Stones:** a smaller, larger or unlimited supply. If you like, only beside the figure that "
                "moved last."
            ),
            msg(
                "**End:** test after each action too, else before each turn; end as well if somebody then has no "
                "figure left; end with the last stone or play on; after more or fewer turns without a stone."
            ),
        ),
    ),
)
ALL_TOPICS = mark_rulings(TOPICS, RULINGS)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return sections_for(ALL_TOPICS, lang)
