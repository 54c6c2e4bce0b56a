"""The rules of Creature Caravan, explained: one question, a few sentences, an example drawn with its pieces."""

from functools import partial

from spielwerk.core.audience import Section
from spielwerk.core.language import msg
from spielwerk.core.topics import Topic, mark_rulings, rule_rows, sections_for
from spielwerk.games.caravan.help import examples
from spielwerk.games.caravan.help.more_sections import MORE
from spielwerk.games.caravan.words.rulings import RULINGS

_rows = partial(rule_rows, "CC")

TOPICS = (
    Topic(
        "goal",
        msg("What is it about?"),
        _rows(1, 18, 162, 165),
        (
            msg(
                "1 to 4 caravans travel east for **twelve rounds**, towards Eastrey. On the way you hire "
                "creatures, trade, pitch tents and beat zombies."
            ),
            msg("The game ends after the twelfth round. **Whoever has the most points wins.**"),
        ),
        examples.goal,
    ),
    Topic(
        "box",
        msg("What is in the box?"),
        _rows((2, 8), 17),
        (
            msg(
                "You have five dice, twelve tents (one for each round), **1 coin and 8 cards in hand**, all of "
                "which you keep. There is never a real sixth die."
            ),
            msg(
                "The draw pile holds 134 different creatures. Each has one or two of six types: beast, folk, "
                "machine, spirit, mystic, flora. Food, bags, coins, fruit, zombie tokens and cubes never run "
                "out; only tents and the 24 treasures are limited: 5× 1 point with a coin, 4× 1 with a fruit, 3× "
                "1 and 4× 2 with a bag, 5× 3 and 3× 4 points."
            ),
        ),
        examples.box,
    ),
    Topic(
        "map",
        msg("How do you read the map?"),
        _rows((9, 13), (98, 101)),
        (
            msg(
                "Four boards lie side by side in random order and on a random side, never turned: columns 1 to "
                "24, six rows. To the left is the **start column 0**, to the right Eastrey as column 25. Every "
                "map shows 36 threats, 8 towers, 8 fruit, 8 treasures and 12 clouds. Before round 1 you place "
                "your caravan on a space of the start column, even together with others."
            ),
            msg(
                "There are **plain, canyon, lake and mountain**. Every space without canyon, lake or mountain is "
                "plain, clouds included. A tower stands on the terrain you see: a tower on a mountain is a "
                "mountain. Other players' tents and caravans never matter."
            ),
            msg(
                "Your board has nine slots: 1 step onto plain (2+), 2 steps onto plain or canyon (3+), 2 onto "
                "any terrain (5+), 2 food (1+), 1 bag (3+), 1 coin (6), 2 cards (2+), trade (4+), attack (1+)."
            ),
        ),
        examples.land,
    ),
    Topic(
        "round",
        msg("How does a round go?"),
        _rows((19, 26), 202),
        (
            msg(
                "**Everyone plays at the same time.** First come the round-start effects of creatures, then "
                "everybody rolls all dice. After that you place dice and take side actions until all have "
                "passed. What you may do never depends on the others within a round."
            ),
            msg(
                "An action is finished before the next begins. **A placed die stays** and cannot be taken back. "
                "You may pass at any time between two actions; dice left over are lost, and you do nothing more "
                "until the next round. When all have passed the round ends at once."
            ),
        ),
        examples.round_,
    ),
    Topic(
        "reroll",
        msg("When may you reroll?"),
        _rows(27, 28, 127, 128, 129, 130, 150, 187, 205),
        (
            msg(
                "**Once a round, free of charge, always all five dice**, and only before the first die is "
                "placed. Some creatures give one more reroll."
            ),
            msg(
                "Only certain creatures can reroll or change single dice, after the full reroll (which is then "
                "over) and before the first die is placed. If several can change dice, the smallest change that "
                "is enough is used up. A creature's extra die has a fixed value and is never changed."
            ),
        ),
    ),
    Topic(
        "dice",
        msg("Which die fits where?"),
        _rows((29, 33), 144, 188, 189, 190),
        (
            msg(
                "Dice go on slots of your board and your creatures. A die must show **at least the printed "
                "value**. Two values need two dice, whichever meets which."
            ),
            msg(
                "**Every slot works once a round.** No die ever counts more than 6 or less than 1, even if a "
                "creature makes dice count more on one kind of slot."
            ),
        ),
        examples.dice,
    ),
    Topic(
        "effects",
        msg("What does a slot do?"),
        _rows((34, 39), 70, 120, 121, 122, 203),
        (
            msg(
                "The effects beside the value happen at once, in any order you like, and only in part if you "
                "want. What is always good, the app does for you: first goods, cards and treasures, then steps "
                "or a trade, and zombie tokens leave last."
            ),
            msg(
                "A slot where nothing could happen now is not offered. Whether a creature's bonus holds for a "
                "slot depends on the kind of slot (travel, resource, draw, market, attack), not on its effects."
            ),
        ),
    ),
    Topic(
        "price",
        msg("What is the red price next to a die?"),
        _rows((40, 42), 191, 192),
        (
            msg(
                "It is paid **in addition to the die**, in full and first, even if you use only part of the "
                "effects. What the slot brings cannot pay it. Slots of your board never cost anything."
            ),
        ),
        examples.price,
    ),
    Topic(
        "side",
        msg("What are side actions?"),
        _rows((43, 52), 57, 133, 151, 193, 201),
        (
            msg(
                "They need no die and may be done any number of times between two actions: **discard 1 card for "
                "1 food, discard 3 cards for 1 coin**, play a creature, place a fruit. There is no hand limit."
            ),
            msg(
                "A creature costs what its upper left corner shows and works at once. Its when-played effect "
                "happens once; round-start effects begin with the next round. At most **twelve creatures**, more "
                "only with creatures that make room (which need a free place themselves). Creatures never leave "
                "the caravan."
            ),
        ),
        examples.side,
    ),
    Topic(
        "fruit",
        msg("What does a fruit do?"),
        _rows((53, 56), 200, 206),
        (
            msg(
                "Placed on a dice slot of a creature of yours, it makes **a 1 enough there for every die**, for "
                "good, even if the slot shows two values. One fruit per slot, never on the board. It lowers what "
                "is needed, not what the die counts."
            ),
            msg("Fruit in your supply scores nothing at the end."),
        ),
    ),
    Topic(
        "exchange",
        msg("May you swap?"),
        _rows(58, 59, 208, 209, 212),
        (
            msg(
                "Only in the variant “exchange”: two players swap **food and hand cards** at any time, nothing "
                "else. A card is seen only after the swap. When you send an offer, you may tell **the names or "
                "the types** of its cards, or nothing; everybody hears it, and it is true. Each player makes at "
                "most two offers a round; the side actions after round 12 count as one more round."
            ),
        ),
    ),
    *MORE,
)
ALL = mark_rulings(TOPICS, RULINGS)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return sections_for(ALL, lang)
