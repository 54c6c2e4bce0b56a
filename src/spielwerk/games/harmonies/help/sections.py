"""The rules of Harmonies, explained: one question, a few sentences, an example drawn with the pieces of the game."""

from functools import partial

from spielwerk.core.audience import Section, join_words
from spielwerk.core.language import msg, say, with_colon
from spielwerk.core.topics import Topic, mark_rulings, rule_rows, sections_for
from spielwerk.games.harmonies.help import examples
from spielwerk.games.harmonies.rules.data import ANIMAL_COUNT, BY_GROUP, CARD_COUNT, SPIRIT_CARDS, SUNS, TOKENS
from spielwerk.games.harmonies.words.rulings import RULINGS
from spielwerk.games.harmonies.words.terms import animal, effect, title

_rows = partial(rule_rows, "HA")


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return sections_for(ALL_TOPICS, lang)


def _bag(lang: str) -> str:
    """Count the tokens."""
    counts = dict(zip(("water", "grain", "leaf", "wood", "rock", "roof"), TOKENS, strict=True))
    return say(
        lang,
        "The bag holds **{total} tokens**: {water} water, {rock} rock, {wood} wood, {leaf} leaf, {grain} grain and "
        "{roof} roof. Each of the five trays holds three of them; beside them lie five animal cards face up.",
        total=sum(TOKENS),
        **counts,
    )


def _spirits(card: int, lang: str) -> str:
    """Say what the two spirits of a landscape score; they lie side by side in the data."""
    return " ".join(f"**{with_colon(lang, title(each, lang))}** {effect(each, lang)}." for each in (card, card + 1))


def _suns(lang: str) -> str:
    """Say how a solo game is rated: HA-114."""
    groups = [animal(card[0], lang) for card in SPIRIT_CARDS if card[4] == BY_GROUP]
    return say(
        lang,
        "At the end you count suns: {steps} points give 1 to 8. Add 1 on side A, 2 without a spirit, 1 with a spirit "
        "that counts groups: {spirits}.",
        steps=", ".join(map(str, SUNS)),
        spirits=join_words(groups, lang),
    )


TOPICS: tuple[Topic, ...] = (
    Topic(
        "goal",
        msg("What is it about?"),
        (),
        (
            msg(
                "You build a landscape of wooden tokens: trees, mountains, fields, buildings, water. **Where a "
                "piece of it fits the pattern of an animal card, the animal settles.** Landscape and animals "
                "bring points."
            ),
        ),
    ),
    Topic(
        "box",
        msg("What lies on the table?"),
        _rows((1, 8), (11, 13)),
        (
            _bag,
            msg(
                "Everybody has an empty board of their own, all with the same side up: **side A** with 23 cells "
                "or **side B** with 25. A card shows a pattern of two to four cells and carries two to five "
                "cubes. Cubes never run out."
            ),
        ),
        examples.tokens,
    ),
    Topic(
        "turn",
        msg("What do you do in your turn?"),
        _rows(9, 10, (14, 20), 36, 117, 125, 131),
        (
            msg(
                "**You must take three tokens and place all three.** You may also take one animal card and "
                "settle as many animals as you like, in any order, even between two tokens."
            ),
            msg(
                "The turn ends only when you end it. Then it is the next player's turn, clockwise. The player "
                "whom the tip of the shared board points at begins."
            ),
        ),
        examples.trays,
    ),
    Topic(
        "tokens",
        msg("How do you take and place tokens?"),
        _rows((21, 24), 34, 35, 118, 124, (126, 128)),
        (
            msg(
                "Take **all three tokens of one tray**, exactly once per turn. Place them one by one on your "
                "board, in the order you like. Any token may go on an empty cell."
            ),
            msg("What is placed stays: tokens and animals are never moved. There is always room for three tokens."),
        ),
    ),
    Topic(
        "stacks",
        msg("Which stacks are there?"),
        _rows((25, 33), 115, 116),
        (
            msg(
                "**A leaf** goes on one or two wood tokens and closes the tree. **Wood** stacks up to two, "
                "**rock** up to three. **A roof** on one roof, wood or rock is a building. **Water** and "
                "**grain** stand alone."
            ),
            msg(
                "There are no other stacks, and nothing is slipped underneath. Where an animal lives, nothing "
                "more is built."
            ),
        ),
        examples.stacks,
    ),
    Topic(
        "cards",
        msg("How do you get animal cards?"),
        _rows((37, 43), 119, 120),
        (
            msg(
                "Once per turn you may take one of the face-up cards. It gets a cube on each of its numbers. You "
                "may not have **more than four open cards**; a completed one makes room at once."
            ),
            msg(
                "Its animals may settle at once, even in patterns that were there before. Cards cannot be given "
                "back. The gap is filled at the end of the turn."
            ),
        ),
        examples.cards,
    ),
    Topic(
        "habitat",
        msg("When can an animal settle?"),
        _rows((44, 51), 121, 123, 132),
        (
            msg(
                "When **the pattern of the card lies on your board exactly as shown**, turned in any direction. "
                "**Heights must be equal**: a taller tree does not fit. A building may stand on roof, wood or "
                "rock; a single roof is not one, and wood without a leaf is not a tree."
            ),
            msg(
                "The cube goes on the cell the card marks, and only there. No animal may live there yet. Only "
                "animals of your own open cards can settle."
            ),
        ),
        examples.habitat,
    ),
    Topic(
        "cubes",
        msg("Which rules apply to animals on the board?"),
        _rows((52, 60), 122),
        (
            msg(
                "At most one animal lives on a stack. **A cell may belong to many patterns**, even if an animal "
                "lives there. Settling is your choice; the cube used is always the lowest one on the card."
            ),
            msg(
                "An animal stays for good, even if its pattern is built over later. Only its own cell is closed. "
                "With its last cube gone the card is complete, is put aside and no longer counts towards the "
                "four."
            ),
        ),
        examples.shared_tree,
    ),
    Topic(
        "heights",
        msg("What are trees and mountains worth?"),
        _rows((71, 75)),
        (
            msg("**Heights 1, 2 and 3 give 1, 3 and 7 points.** Trees always count, wood without a leaf never does."),
            msg("**A mountain needs a mountain beside it**, else it gives nothing. A building on rock is no mountain."),
        ),
        examples.heights,
    ),
    Topic(
        "town",
        msg("What are fields and buildings worth?"),
        _rows((76, 82)),
        (
            msg("**Each group of two or more fields gives 5 points.** A larger group does not give more."),
            msg(
                "**A building gives 5 points if it sees at least three different colours around it.** The top "
                "token of each neighbouring cell counts; all six colours do, wood and a single roof too. A "
                "single roof itself gives nothing."
            ),
        ),
        examples.town,
    ),
    Topic(
        "river",
        msg("Side A: how long is a river?"),
        _rows((83, 87)),
        (
            msg(
                "Only the longest river counts. 1 to 6 water tokens give **0, 2, 5, 8, 11, 15** points, each "
                "further one 4."
            ),
            msg(
                "What counts is **the shortest way** between two of its water tokens, for the two that lie "
                "farthest apart. So corners and loops do not make a river longer."
            ),
        ),
        examples.rivers,
    ),
    Topic(
        "islands",
        msg("Side B: what is an island?"),
        _rows((88, 90)),
        (
            msg(
                "**Each island gives 5 points.** An island is a connected group of cells without water; empty "
                "cells belong to it. You always have one. Rivers do not count here, nor do islands on side A."
            ),
        ),
        examples.islands,
    ),
    Topic(
        "end",
        msg("When does the game end?"),
        _rows((61, 70)),
        (
            msg(
                "At the end of each turn the empty tray is refilled and the row of cards completed. When the "
                "draw pile is empty the row stays short."
            ),
            msg(
                "**If a player has at most two empty cells at the end of their turn, or the bag is empty** when "
                "a refill is due, this is the last round. It is played to its end, so everybody has had equally "
                "many turns. Heights and animals do not matter, only empty cells."
            ),
        ),
        examples.full,
    ),
    Topic(
        "score",
        msg("Who wins?"),
        _rows((91, 98)),
        (
            msg(
                "Add up trees, mountains, fields, buildings, water and animals, and the spirit. **An animal card "
                "gives the topmost number without a cube on it**, complete or not. Without an animal it gives "
                "nothing, but costs nothing either."
            ),
            msg(
                "Whoever has the most points wins. A tie goes to the player with more animals settled; the "
                "spirit does not count there. If you are still tied, you share the win. The score beside the "
                "board always shows what would count now."
            ),
        ),
    ),
    Topic(
        "spirits",
        msg("What are nature's spirits?"),
        _rows((99, 108), 129),
        (
            msg(
                "With this option everybody is dealt two of the ten spirits and **keeps one, at the very start "
                "of the first turn**. It lies with one cube on one of your four places until it settles. You may "
                "still take an animal card in that turn."
            ),
            msg(
                "Once settled, **it scores one landscape on top at the end**. Otherwise it gives nothing. This "
                "is what each spirit counts:"
            ),
            *(partial(_spirits, card) for card in range(ANIMAL_COUNT, CARD_COUNT, 2)),
        ),
        examples.spirits,
    ),
    Topic(
        "solo",
        msg("How do you play alone?"),
        _rows((109, 114), 130),
        (
            msg(
                "With three trays and three cards. After each turn the six remaining tokens leave the game and "
                "all trays are filled anew. If you took no card, you may replace one. The last three tokens make "
                "a 14th turn."
            ),
            _suns,
        ),
        examples.suns,
    ),
)
ALL_TOPICS = mark_rulings(TOPICS, RULINGS)
