"""The course of Tikal: from the first worker to the last scoring; each step's position lies beside it."""

from spielwerk.core.language import msg
from spielwerk.core.lessons import Attempt, Course, Goal, Lesson, Tip, gains, happens
from spielwerk.core.state import OVER
from spielwerk.games.tikal.rules.data import HEX_NAMES


def _goes_to(place: str, leader: bool = False) -> Goal:
    """Return the task that a figure goes to a hex."""
    where, who = HEX_NAMES.index(place), int(leader)
    return lambda attempt: any(e.kind == "moved" and e.args[0] == who and e.args[2] == where for e in attempt.events)


def _is_over(attempt: Attempt) -> bool:
    return attempt.after.to_move == OVER


COURSE = Course(
    lessons=(
        Lesson(  # TI-41
            id="enter",
            title=msg("Bring in your first worker"),
            hint=msg("Click a worker in your supply, then the base camp."),
            about=(
                msg(
                    "This is the jungle of Tikal. Your expedition explores it, uncovers temples and digs for treasures."
                ),
                msg(
                    "A figure comes in at the base camp for 1 AP. AP are action points: you have ten of them in a turn."
                ),
            ),
            praise=msg("Good. Your expedition has begun."),
            brought=msg("That was 1 of your 10 AP. A figure never goes back to the supply."),
            topics=("goal", "box", "enter"),
            solution=("worker supply", "to a5"),
            goal=_goes_to("a5"),
        ),
        Lesson(  # TI-19, TI-26, TI-27
            id="tile",
            title=msg("Explore the jungle"),
            hint=msg("Place the tile on a lit hex and turn it as you like. A path is where stones lie on a border."),
            about=(
                msg(
                    "Your turn begins with a tile: you draw it and place it beside explored land. Then come your 10 AP."
                ),
                msg("At least one border needs a stone, on either of the two tiles, so that somebody can walk in."),
            ),
            praise=msg("Good. The jungle has grown by one hex."),
            brought=msg("A tile stays where and as it lies, so think of your ways before you turn it."),
            topics=("turn", "tiles"),
            solution=("place b3", "rotate 0"),
            goal=happens("laid"),
        ),
        Lesson(  # TI-49
            id="walk",
            title=msg("Walk to the temple"),
            hint=msg("Click your worker in the base camp, then the temple above it."),
            about=(
                msg("A step costs 1 AP for each stone on the border, those of both tiles added. Here it is 1 + 1."),
                msg("Without a stone there is no way. Figures of others never block you, a volcano always does."),
            ),
            praise=msg("Right. Your worker has arrived."),
            brought=msg("Two stones, 2 AP. For a longer trip I take the cheapest way for you."),
            topics=("walk",),
            solution=("worker a5", "to a4"),
            goal=_goes_to("a4"),
        ),
        Lesson(  # TI-59, TI-62, TI-63
            id="uncover",
            title=msg("Uncover two levels"),
            hint=msg("Two workers stand on the temple. Click it to uncover a level, then once more."),
            about=(
                msg("A level costs 2 AP and raises the temple by one. In a scoring it pays its number."),
                msg(
                    "The first level of a turn needs one figure of yours there, the second one two. More than"
                    " two are not possible."
                ),
            ),
            praise=msg("Right. The temple rises out of the jungle."),
            brought=msg("4 AP, and the temple is worth 3 instead of 1 in every scoring."),
            topics=("uncover",),
            solution=("uncover a4", "uncover a4"),
            goal=happens("uncovered", 2),
        ),
        Lesson(  # TI-39, TI-112
            id="leader",
            title=msg("Send your leader"),
            hint=msg("Two blue workers hold the temple b5. Click your leader in the base camp, then the temple."),
            about=(
                msg("A worker has strength 1, your leader 3. The temple pays whoever is strictly the strongest on it."),
                msg("In a tie nobody gets anything."),
            ),
            praise=msg("Right. Now you lead 3 to 2."),
            brought=msg("The temple would pay its 5 points to you now."),
            topics=("figures", "scoring"),
            solution=("leader", "to b5"),
            goal=_goes_to("b5", leader=True),
        ),
        Lesson(  # TI-68, TI-70, TI-116
            id="dig",
            title=msg("Dig for a treasure"),
            hint=msg("Your worker stands on a treasure tile. Click the treasures there."),
            about=(
                msg("A treasure costs 3 AP. You take it unseen, then it lies open before you."),
                msg("In every scoring a single brings 1 point, a pair 3, three of a kind 6. There are eight kinds."),
            ),
            praise=msg("Right. A treasure has come to light."),
            brought=msg(
                "A second one on this tile would need a second figure. An empty treasure tile is a place for a tent."
            ),
            topics=("dig",),
            solution=("dig a3",),
            goal=happens("dug"),
        ),
        Lesson(  # TI-75, TI-76
            id="swap",
            title=msg("Swap for a pair"),
            hint=msg("Blue has a single mask. Click it: your sun goes to Blue for it."),
            about=(
                msg(
                    "For 3 AP you swap a single treasure of yours for a single one of another player, and "
                    "nobody can refuse."
                ),
                msg("Pairs and triples are safe: they are never broken up."),
            ),
            praise=msg("Right. Two masks are a pair."),
            brought=msg("A pair brings 3 points where two singles bring 2, and now it is safe."),
            topics=("swap",),
            solution=("take 1-0",),
            goal=happens("swapped"),
        ),
        Lesson(  # TI-82, TI-83, TI-42, TI-43
            id="tent",
            title=msg("Pitch a tent"),
            hint=msg("Click the tent sign on the jungle hex b4."),
            about=(
                msg("A tent costs 5 AP and stands on jungle or on an emptied treasure tile. You have two of them."),
                msg("Your figures come in there for 1 AP, and from camp to camp every way costs only 1 AP."),
            ),
            praise=msg("Right. Your camp is closer to the temples now."),
            brought=msg("A tent stays for the whole game and works at once."),
            topics=("tents", "enter"),
            solution=("tent b4",),
            goal=happens("tent"),
        ),
        Lesson(  # TI-91, TI-94, TI-96, TI-114
            id="guard",
            title=msg("Guard the temple"),
            hint=msg("You are the strongest on a4. Click the sign of the guard there, then choose the worker."),
            about=(
                msg(
                    "Whoever is strictly the strongest may guard a temple for 5 AP. From then on it scores "
                    "for them alone."
                ),
                msg(
                    "One figure becomes the guard; your others there leave the game. You have two guards, and"
                    " nobody uncovers this temple any more."
                ),
            ),
            praise=msg("Right. This temple is yours for good."),
            brought=msg("It pays its number in every scoring to come, whoever walks in."),
            topics=("guard",),
            solution=("guard a4", "keep worker"),
            goal=happens("guarded"),
        ),
        Lesson(  # TI-103, TI-104, TI-105, TI-117
            id="volcano",
            title=msg("Score in the volcano round"),
            hint=msg("Your AP are spent. End your turn and see what it brings."),
            about=(
                msg(
                    "A volcano starts a scoring round: everybody has 10 AP, one after the other, and scores "
                    "right after their own turn."
                ),
                msg(
                    "You score the temples where you are the strongest, your guards and your treasures. "
                    "Nothing is used up by it."
                ),
            ),
            praise=msg("Right. Temples and treasures have paid."),
            brought=msg(
                "Now Blue has a scoring turn and may take a temple from you: each scores as it stands "
                "after their own turn."
            ),
            topics=("volcano", "scoring"),
            solution=("end",),
            goal=gains(1),
        ),
        Lesson(  # TI-129, TI-132, TI-136, TI-147, TI-152
            id="bid",
            title=msg("Bid for a tile"),
            hint=msg("Bid a point or more. Whoever bids most pays and chooses a tile first."),
            about=(
                msg(
                    "For players who know the game: in the auction game everybody starts with 20 points and "
                    "bids for the open tiles."
                ),
                msg("A volcano erupts when somebody gets it. In the last round the one with the fewest points begins."),
            ),
            praise=msg("Good. Your bid stands."),
            brought=msg(
                "Bids are paid in points, so think what the first choice is worth. In our first game we draw the tiles."
            ),
            topics=("auction", "auction-volcano", "auction-end"),
            solution=("bid 1",),
            goal=happens("bid"),
        ),
        Lesson(  # TI-120, TI-121, TI-124
            id="end",
            title=msg("Finish the last scoring"),
            hint=msg("Every tile lies, and you are the last to score. End your turn."),
            about=(
                msg(
                    "After the last tile comes a final scoring round: everybody has 10 AP once more and "
                    "scores. There are four scorings in all."
                ),
                msg("The most points win; equal points share the win."),
            ),
            praise=msg("Good. That was the last rule."),
            brought=msg("Now you know how an expedition ends. Let us play one."),
            topics=("end", "scoring"),
            solution=("end",),
            goal=_is_over,
        ),
    ),
    tips=(
        Tip(
            ("place", "rotate"),
            msg("First place your tile. A high temple is worth a long way; a treasure wants a short one."),
            msg("Place your tile."),
        ),
        Tip(
            ("to",),
            msg("Choose where the figure goes. The small number is what it costs."),
            msg("Mind the cost of the way."),
        ),
        Tip(
            ("keep",),
            msg("Keep the worker as guard: your leader is worth three elsewhere."),
            msg("A worker is enough as guard."),
        ),
        Tip(
            ("uncover", "dig"),
            msg(
                "Spend your 10 AP where you are the strongest: a level costs 2, a treasure 3. Two figures"
                " on one hex may do it twice."
            ),
            msg("A level costs 2 AP, a treasure 3."),
        ),
        Tip(
            ("worker", "leader"),
            msg(
                "Bring in workers and send them in pairs to a temple or a treasure. Your leader decides "
                "where it is close."
            ),
            msg("Send figures in pairs."),
        ),
        Tip(("end",), msg("Your AP are nearly spent. End your turn."), msg("End your turn.")),
    ),
)
