"""The rules of Dewan, explained: one question, a few sentences, an example drawn with the pieces of the game."""

from functools import partial

from spielwerk.core.audience import Section
from spielwerk.core.language import msg
from spielwerk.core.topics import Topic, mark_rulings, rule_rows, sections_for
from spielwerk.games.dewan.help import examples
from spielwerk.games.dewan.words.rulings import RULINGS

_rows = partial(rule_rows, "DE")

TOPICS = (
    Topic(
        "goal",
        msg("What is it about?"),
        (),
        (
            msg(
                "You lead your tribe across the land and build camps; every path costs cards. **Where your camps "
                "stand and what they touch makes stories come true.** They bring most of the points."
            ),
        ),
    ),
    Topic(
        "box",
        msg("What is in the box?"),
        _rows((1, 14)),
        (
            msg(
                "2 to 4 players take part. For each of them there is a start tile and a neutral tile, drawn and "
                "turned at random, with seven fields each. There are **forest, mountain, hills, desert** and "
                "**water**."
            ),
            msg(
                "Connected fields of one terrain are a **zone**, across tiles too. The start field belongs to "
                "none. Some edges between two fields hold an artifact, a dye or a gem; **a camp on either of the "
                "two fields touches the symbol**. Some fields hold a berry."
            ),
            msg(
                "55 cards show one or two terrains, some a symbol on one half. You have 8 camps on your tribe "
                "board and a **start camp** in the middle of your start tile."
            ),
        ),
        examples.box,
    ),
    Topic(
        "setup",
        msg("How does the game begin?"),
        _rows((15, 20)),
        (
            msg(
                "Everybody gets 2 cards. 6 lie face up in the row, the rest are the draw pile. Beside them 5 of "
                "the 24 stories lie face up."
            ),
            msg(
                "In reverse turn order everybody takes a first story, face up from the display or blind from the "
                "pile. The display is refilled at once each time; there are always enough stories. Seat 1 "
                "begins; the first player never changes."
            ),
        ),
    ),
    Topic(
        "turn",
        msg("What do you do in your turn?"),
        _rows((21, 28)),
        (
            msg(
                "Exactly one thing: **take 2 cards** or **build 1 camp**. Then your stories are checked, and it "
                "is the next player's turn, clockwise."
            ),
            msg(
                "You pass only if you can do neither; your stories are checked even then. If all pass in a row, "
                "the game ends."
            ),
        ),
    ),
    Topic(
        "take",
        msg("How do you take cards?"),
        _rows((29, 38), 196),
        (
            msg("Two cards that lie **side by side** in the row. The row is not a ring. There is no hand limit."),
            msg(
                "The others keep their places, gaps are filled from the left. If the draw pile is empty, the "
                "discard pile is shuffled into a new one."
            ),
        ),
        examples.take,
    ),
    Topic(
        "way",
        msg("Where may a camp go?"),
        _rows((39, 47)),
        (
            msg("Choose one of your camps to start from and a **free land field** as the target, however far away."),
            msg(
                "You pay one matching card for the **field you start from, every field in between and the "
                "target**. So two neighbouring fields cost two cards. The path goes from neighbour to neighbour, "
                "over no field twice; which one you take is your choice."
            ),
        ),
        examples.way,
    ),
    Topic(
        "pay",
        msg("Which cards match?"),
        _rows((48, 55)),
        (
            msg(
                "A card with two terrains counts as either, but for **one** field only. For the field of your "
                "start camp any card will do, even if you only pass through."
            ),
            msg(
                "Connected **water** on the path costs one water card in all. Water, land and water again are "
                "two stretches of water and cost two water cards, plus the card for the land."
            ),
            msg("The app proposes the cheapest path. Choose a field of the path to avoid it, or a card to keep it."),
        ),
        examples.pay,
    ),
    Topic(
        "toll",
        msg("May you pass other players' camps?"),
        _rows((56, 61)),
        (
            msg(
                "Yes. But the matching card for that field goes to the **owner of the camp**; at a start camp it "
                "may be any card. You decide who gets which card."
            ),
        ),
        examples.toll,
    ),
    Topic(
        "berry",
        msg("What happens when you build?"),
        _rows((62, 67)),
        (
            msg(
                "The leftmost camp of your board goes to the target. If there is a berry in the **zone** of the "
                "target, you take it, even if it lies on another field of the zone."
            ),
        ),
        examples.berry,
    ),
    Topic(
        "slots",
        msg("What do the slots on your board bring?"),
        _rows((68, 79)),
        (
            msg(
                "**Camp 1**: nothing. **Camps 2, 4, 6**: take a story, face up or blind; it stays with you, and "
                "the display is refilled at once. **Camps 3, 5, 7**: you may tuck a hand card under the board so "
                "that one half **of your choice** stays visible. **Camp 8**: you get a flame, and this is the "
                "last round."
            ),
            msg("At most one card goes under a slot, and it stays there for good."),
        ),
        examples.slots,
    ),
    Topic(
        "stories",
        msg("When is a story told?"),
        _rows((80, 96)),
        (
            msg(
                "At the end of each of your turns, as soon as it is fulfilled; other players' stories are "
                "checked in their own turns. Nobody can undo that, and you draw a card as a reward. One camp may "
                "count for several symbols and several stories at once."
            ),
            msg(
                "**Several symbols of one terrain** need camps in **different zones**: two camps in the same "
                "forest zone count only once. **Water**: camps beside different water zones; one camp may touch "
                "several. **Artifact, dye, gem**: different symbols that your camps touch."
            ),
            msg(
                "The visible terrain of a tucked card counts as one more zone and its symbol as one more on the "
                "map; the hidden half counts for nothing. The start camp counts for no terrain, but touches "
                "water and symbols."
            ),
        ),
        examples.stories,
    ),
    Topic(
        "end",
        msg("How does it end, and what counts?"),
        _rows((97, 112), 200),
        (
            msg(
                "As soon as somebody has built their eighth camp, the current round is finished: everybody has "
                "equally many turns, and others may still build their eighth. Likewise when nobody can come to a "
                "field to build on any more. Stories that are not told score nothing."
            ),
            msg(
                "Points: stories · 1 per flame · **4 for the most flames** (all who are tied; nobody without a "
                "flame) · **4 per group** of at least 2 connected camps of yours, on neighbouring fields, "
                "whatever its size · **2 per berry**. Symbols on tucked cards count, and so does the flame of "
                "the eighth camp."
            ),
            msg(
                "Whoever has the most points wins. A tie goes to the player with more cards in hand; otherwise "
                "you share the win."
            ),
        ),
        examples.end,
    ),
    Topic(
        "events",
        msg("Scenarios: when does the event come?"),
        _rows((113, 124), 194, 195, 199),
        (
            msg(
                "The row is filled from a small event pile: 6, 8 or 10 cards for 2, 3, 4 players. When its "
                "**last card** comes into the row, the event happens at once; the player whose turn it is "
                "decides. If no tile is left or no field is allowed, it is skipped."
            ),
            msg(
                "Then a new event pile is made from the supply, and only then a second gap is filled. If the "
                "supply is empty, the discards are shuffled; if there are too few cards the pile is smaller, and "
                "without cards the event rests. Old gaps are filled from the event pile too. Rewards come from "
                "the supply, never from the event pile."
            ),
            msg(
                "Water and lava tiles are placed only while a free land field remains for every camp that "
                "anybody has yet to build; otherwise nothing happens. So the land never runs out."
            ),
        ),
    ),
    Topic(
        "flood",
        msg("What happens in the flood?"),
        _rows((125, 139), 192),
        (
            msg(
                "Place a water tile on free land beside water; water placed earlier counts too. The field is "
                "water at once, and water zones may grow together. If a zone splits, the larger part gets the "
                "berries; equal parts share them, and an odd one goes to a random part. Symbols on the edges "
                "stay."
            ),
            msg(
                "Points: stories and flames as usual · **3 per forest or mountain zone** with a camp of yours · "
                "**4 per pair of berry and artifact**, 2 per unpaired berry. Groups do not count. Symbols on "
                "tucked cards count in pairs, their terrain does not."
            ),
        ),
        examples.flood,
    ),
    Topic(
        "volcano",
        msg("What happens with the volcano?"),
        _rows((140, 151)),
        (
            msg(
                "A random field in the middle is the volcano; it loses its terrain and its berry. Place a lava "
                "tile on free land beside volcano or lava. Nobody can cross it or build there. Lava splits "
                "zones, with the berries as in the flood. Camps that are cut off still count."
            ),
            msg(
                "Points: stories and flames as usual · **2 per water zone touched** · **2 per camp beside "
                "another player's start camp** · **3 per pair of berry and flame**, 2 per unpaired berry. Groups "
                "do not count. Symbols on tucked cards count in pairs."
            ),
        ),
        examples.volcano,
    ),
    Topic(
        "villages",
        msg("What are water villages?"),
        _rows((152, 169), 193),
        (
            msg(
                "You may also build a camp on a free water field, for one water card; further fields of that "
                "water zone cost nothing more. Each water zone holds at most one camp, whoever owns it: the "
                "**water village**. Starting from a village costs a water card. Crossing the zone of your own "
                "village costs a water card as usual, and it is discarded."
            ),
            msg(
                "Like any camp a village triggers the effect of its slot on the board and touches symbols, but "
                "it takes no berry and counts for no terrain, not even for water."
            ),
            msg(
                "Event: in turn, beginning with the player whose turn it is, everybody with at least one village "
                "may discard **one card** and take as many **fish** as they have villages. There are 20 fish; if "
                "too few are left, you take the rest."
            ),
            msg(
                "Points: stories and flames as usual · for each water zone **6 for the most camps beside it**, 3 "
                "each if tied · **3 per pair of berry and dye** · **3 per fish**. Villages and the start camp "
                "touch dyes too; symbols on tucked cards count in pairs."
            ),
        ),
        examples.villages,
    ),
    Topic(
        "refused",
        msg("What is not possible, and why?"),
        _rows((170, 191), 197, 198),
        (
            msg(
                "You cannot take cards that are missing or do not lie side by side. You cannot build on camps, "
                "water, start fields or lava, nor take a path that your cards cannot pay for: the field you "
                "start from costs too, and a two-terrain card pays for one field only."
            ),
            msg(
                "When paying, path and tolls come first, then the cards. You can pass only if nothing is "
                "possible. A story must be taken, a tucked card stays, and a water zone has at most one village."
            ),
        ),
    ),
)
ALL = mark_rulings(TOPICS, RULINGS)


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return sections_for(ALL, lang)
