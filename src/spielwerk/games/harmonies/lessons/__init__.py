"""The course of Harmonies: from the empty landscape to the last point; each step's position lies beside it."""

from spielwerk.core.language import msg
from spielwerk.core.lessons import Attempt, Course, Lesson, Tip, gains, happens
from spielwerk.core.state import OVER

TRAYS, CARDS, MARKET = "ha-trays", "ha-mine", "ha-market"


def _is_over(attempt: Attempt) -> bool:
    return attempt.after.to_move == OVER


COURSE = Course(
    lessons=(
        Lesson(  # HA-11, HA-24
            id="landscape",
            title=msg("Lay your first token"),
            hint=msg("Blue is water. Click any empty cell of your board."),
            about=(
                msg("This is your landscape. Everybody has such a board, and in the end it is all that counts."),
                msg(
                    "You fill it with tokens in six colours. Together they become water, fields, trees, mountains"
                    " and buildings, and animals settle there."
                ),
            ),
            praise=msg("Good. Your landscape begins to grow."),
            brought=msg("Any colour may go on an empty cell. A token stays where it lies."),
            topics=("goal", "box"),
            solution=("put 11",),
            goal=happens("laid"),
            verbs=("pick",),
            quiet=(TRAYS, CARDS, MARKET),
        ),
        Lesson(  # HA-14, HA-21
            id="tray",
            title=msg("Take a tray"),
            hint=msg("Click one of the five trays above. You get all three tokens in it."),
            about=(
                msg("In your turn you take all tokens of one tray. Nothing is left and nothing is mixed."),
                msg("That is the one thing you must do. Animal cards and animals are up to you, in any order."),
            ),
            praise=msg("Good. Three tokens are yours."),
            brought=msg("At the end of your turn the empty tray is filled again from the bag."),
            topics=("turn", "tokens"),
            solution=("take 1",),
            goal=happens("took"),
            quiet=(CARDS, MARKET),
        ),
        Lesson(  # HA-23, HA-25, HA-28
            id="three",
            title=msg("Place all three tokens"),
            hint=msg("Click a token in your hand, then a cell. Green may also go on top of brown: that makes a tree."),
            about=(
                msg("You place your three tokens one after the other, in any order you like."),
                msg(
                    "Some colours may be stacked: green on brown, gray on gray, red on red, brown or gray. Water "
                    "and fields always lie on the ground."
                ),
            ),
            praise=msg("Right. All three have found their place."),
            brought=msg("With the last token the compulsory part of your turn is done."),
            topics=("tokens", "stacks"),
            solution=("pick 3", "put 12", "pick 2", "put 12", "put 3"),
            goal=happens("laid", 3),
            quiet=(CARDS, MARKET),
        ),
        Lesson(  # HA-71
            id="trees",
            title=msg("Let a tree grow tall"),
            hint=msg("The leaf goes on the cell with two brown tokens: then the tree has height 3."),
            about=(
                msg("A tree is green with up to two brown tokens under it. It brings 1, 3 or 7 points by its height."),
                msg("Brown alone is only wood and brings nothing, so remember the leaf."),
            ),
            praise=msg("Right. The tree is fully grown."),
            brought=msg("A tree of height 3 brings 7 points, wherever it stands."),
            topics=("heights", "stacks"),
            solution=("put 11",),
            goal=gains(7, "trees"),
            verbs=("pick",),
            quiet=(TRAYS, CARDS, MARKET),
        ),
        Lesson(  # HA-73, HA-74
            id="mountains",
            title=msg("Pile up a mountain"),
            hint=msg("Put the gray token on the mountain of height 2."),
            about=(
                msg("Gray on gray makes mountains. Like trees they bring 1, 3 or 7 points by their height."),
                msg("But a mountain that stands alone brings nothing: it needs another mountain beside it."),
            ),
            praise=msg("Right. That is a real peak."),
            brought=msg("Height 3 brings 7 instead of 3 points, because another mountain stands beside it."),
            topics=("heights",),
            solution=("put 11",),
            goal=gains(4, "mountains"),
            verbs=("pick",),
            quiet=(TRAYS, CARDS, MARKET),
        ),
        Lesson(  # HA-29, HA-76, HA-77
            id="house",
            title=msg("Raise a building"),
            hint=msg("Put the red token on the brown one that has three colours round it."),
            about=(
                msg(
                    "A building is a red token on brown, gray or red. It brings 5 points if the cells round it "
                    "show at least three colours."
                ),
                msg("Only the topmost token of a neighbour counts."),
            ),
            praise=msg("Right. The building has a colourful garden."),
            brought=msg("Water, grain and leaf lie round it: three colours, 5 points."),
            topics=("town", "stacks"),
            solution=("put 11",),
            goal=gains(5, "buildings"),
            verbs=("pick",),
            quiet=(TRAYS, CARDS, MARKET),
        ),
        Lesson(  # HA-81, HA-82
            id="field",
            title=msg("Plant a field"),
            hint=msg("Put the yellow token beside the one that lies alone."),
            about=(
                msg("Two or more yellow cells that touch are a field and bring 5 points."),
                msg("A larger field brings no more. Better plant a second one."),
            ),
            praise=msg("Right. Now it is a field."),
            brought=msg("5 points for two yellow tokens side by side."),
            topics=("town",),
            solution=("put 2",),
            goal=gains(5, "fields"),
            verbs=("pick",),
            quiet=(TRAYS, CARDS, MARKET),
        ),
        Lesson(  # HA-83, HA-84, HA-88
            id="river",
            title=msg("Make the river longer"),
            hint=msg("Put the blue token at one end of the river. Beside its middle it would not get longer."),
            about=(
                msg(
                    "Only your longest river counts, from end to end by the shortest way: 2 tokens bring 2 "
                    "points, 3 bring 5, 4 bring 8, 5 bring 11."
                ),
                msg(
                    "On side B of the board water counts otherwise: there it should cut the land into islands, 5 "
                    "points for each."
                ),
            ),
            praise=msg("Right. The river has grown by one cell."),
            brought=msg("Four tokens from end to end bring 8 points instead of 5."),
            topics=("river", "islands"),
            solution=("put 8",),
            goal=gains(3, "water"),
            verbs=("pick",),
            quiet=(TRAYS, CARDS, MARKET),
        ),
        Lesson(  # HA-37, HA-38, HA-40
            id="card",
            title=msg("Choose an animal card"),
            hint=msg("Click one of the five cards on offer. Each shows the home its animal looks for."),
            about=(
                msg("Once in each turn you may take one of the open cards. You can have four at a time."),
                msg(
                    "Left on a card is the home the animal needs, right are the points: the more of its animals "
                    "settle, the more it brings."
                ),
            ),
            praise=msg("Good. Now you know what to build for."),
            brought=msg("The cubes on the card are its animals. They wait until their home lies on your board."),
            topics=("cards",),
            solution=("card 1",),
            goal=happens("card"),
            quiet=(TRAYS,),
        ),
        Lesson(  # HA-44, HA-50, HA-54, HA-91
            id="fish",
            title=msg("Settle the trout"),
            hint=msg("The trout lives in water beside a mountain of height 3. Click the water with the ring."),
            about=(
                msg(
                    "The card shows where an animal lives: exactly this pattern, turned as you like. The cube "
                    "shows the cell it sits on."
                ),
                msg(
                    "On the right are the points: the first trout brings 3, all four together 16. Nothing more is"
                    " built where an animal lives."
                ),
            ),
            praise=msg("Right. The trout has settled."),
            brought=msg("That is 3 points. When all four live with you, the card brings 16."),
            topics=("habitat", "cubes"),
            solution=("settle 11",),
            goal=gains(3, "animals"),
            verbs=("animal",),
            quiet=(TRAYS, MARKET),
        ),
        Lesson(  # HA-99, HA-101, HA-103
            id="spirit",
            title=msg("Choose a spirit of nature"),
            hint=msg("Click one of the two cards. The other one leaves the game."),
            about=(
                msg("For players who know the game: with spirits everybody begins with the choice of two cards."),
                msg(
                    "A spirit has a single cube. Once it has settled, its card brings extra points at the end, "
                    "and until then it takes one of your four places."
                ),
            ),
            praise=msg("Good. This spirit watches over your landscape."),
            brought=msg("It counts only when its cube has found its home. In our first game we play without spirits."),
            topics=("spirits",),
            solution=("keep 0",),
            goal=happens("kept"),
            quiet=(TRAYS, MARKET),
        ),
        Lesson(  # HA-19, HA-66, HA-68, HA-94, HA-109
            id="end",
            title=msg("End the game"),
            hint=msg("Your board has only two empty cells left. End your turn."),
            about=(
                msg(
                    "The last round comes when somebody has at most two empty cells at the end of their turn, or "
                    "when the bag is empty. Then everything on the boards and cards is added up; the most points "
                    "win."
                ),
                msg("Here you play alone, with three trays and three cards. Then suns show how well it went."),
            ),
            praise=msg("Good. That was the last rule."),
            brought=msg(
                "Trees, mountains, fields, buildings, water and animals: the score table shows where your "
                "points come from."
            ),
            topics=("end", "score", "solo"),
            solution=("end",),
            goal=_is_over,
        ),
    ),
    tips=(
        Tip(
            ("take",),
            msg(
                "First you take a tray. Look which three colours you can use together: green wants brown, "
                "yellow wants yellow, gray wants a neighbour."
            ),
            msg("Take a tray whose three tokens you can use."),
        ),
        Tip(
            ("settle", "animal"),
            msg("One of your animals can move in. Let it: the next cube on its card is worth more."),
            msg("An animal can settle."),
        ),
        Tip(
            ("pick", "put"),
            msg(
                "Place your tokens so that something comes of them: a taller tree, a second mountain, the "
                "home on one of your cards."
            ),
            msg("Build for your cards."),
        ),
        Tip(
            ("card",),
            msg("If you like, take an animal card now: one whose home you have half built already."),
            msg("A card is free, once a turn."),
        ),
        Tip(
            ("end",),
            msg("All tokens lie. When no animal wants to settle, end your turn."),
            msg("End your turn."),
        ),
    ),
)
