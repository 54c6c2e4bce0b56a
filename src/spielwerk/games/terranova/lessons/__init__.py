"""The course of Terra Nova: from the first figure to the last area; each step's position lies beside it."""

from spielwerk.core.language import msg
from spielwerk.core.lessons import Attempt, Course, Lesson, Tip, gains, happens
from spielwerk.core.state import OVER

MINI = 3  # the map of a short game


def _is_over(attempt: Attempt) -> bool:
    return attempt.after.to_move == OVER


COURSE = Course(
    lessons=(
        Lesson(  # TN-09, TN-10, TN-02
            id="place",
            title=msg("Place a figure"),
            hint=msg("Click any free hex of the island."),
            about=(
                msg(
                    "Terra Nova is an island of eight landscapes. You cut it into areas with stones; whoever "
                    "has the most figures in one gets its points."
                ),
                msg(
                    "Before the game everybody places figures in turn, on any free hex. Here we use the small"
                    " map with five each."
                ),
            ),
            praise=msg("Good. Your explorer has landed."),
            brought=msg("Placing brings no points yet. Spread your figures so that they reach many areas."),
            topics=("goal", "box", "setup"),
            solution=("place 30",),
            goal=happens("placed"),
        ),
        Lesson(  # TN-14, TN-15, TN-26, TN-28
            id="move",
            title=msg("Slide a figure"),
            hint=msg("Click one of your red figures, then a hex in a straight line."),
            about=(
                msg("A turn has three actions. The first one is always a move of one of your figures."),
                msg("A figure slides straight on, as far as you like. Figures, stones and the coast stop it."),
            ),
            praise=msg("Right. That was your first action."),
            brought=msg("Two more follow: each a move or a stone."),
            topics=("turn", "move"),
            solution=("figure 30", "to 28"),
            goal=happens("moved"),
        ),
        Lesson(  # TN-38, TN-40, TN-45
            id="stone",
            title=msg("Place a boundary stone"),
            hint=msg("Click a free hex beside the figure that has just moved."),
            about=(
                msg("A stone goes beside a figure of yours that moved in this turn, on any landscape."),
                msg("Stones stay for the whole game. They belong to nobody and bound the areas for all."),
            ),
            praise=msg("Right. The first piece of a boundary lies."),
            brought=msg("Stones close areas together with the coast. Figures bound nothing."),
            topics=("stone",),
            solution=("stone 29",),
            goal=happens("stone"),
        ),
        Lesson(  # TN-32, TN-33
            id="back",
            title=msg("Move on again"),
            hint=msg("Your figure in the middle has come back to its start. Click it, then another hex."),
            about=(
                msg("A figure that moved must not end the turn where it began."),
                msg("It may come back with the second action, but then the third one has to move it away."),
            ),
            praise=msg("Right. Now it stands elsewhere."),
            brought=msg("Another figure of yours might have ended on that hex."),
            topics=("back",),
            solution=("figure 30", "to 28"),
            goal=happens("moved"),
        ),
        Lesson(  # TN-48, TN-53, TN-59
            id="area",
            title=msg("Close an area"),
            hint=msg("Find the gap in the wall of stones, where three landscapes or fewer are cut off."),
            about=(
                msg("An area is bounded by stones and coast. It scores as soon as it has three landscapes or fewer."),
                msg("With three landscapes each hex brings 1 point. Hexes under stones do not count."),
            ),
            praise=msg("Right. The area is yours."),
            brought=msg("Seven hexes of three landscapes: 7 points. The figures in it leave the game."),
            topics=("area", "landscapes"),
            solution=("stone 22",),
            goal=gains(7),
        ),
        Lesson(  # TN-60
            id="two",
            title=msg("Close an area of two landscapes"),
            hint=msg("Five hexes of two landscapes can be cut off. Click the gap."),
            about=(msg("The fewer landscapes, the more a hex is worth: with two landscapes 2 points each."),),
            praise=msg("Right. A small area, and a good one."),
            brought=msg("Five hexes of two landscapes: 5 × 2 = 10 points."),
            topics=("points",),
            solution=("stone 52",),
            goal=gains(10),
        ),
        Lesson(  # TN-61
            id="one",
            title=msg("Close an area of one landscape"),
            hint=msg("Three hexes of a single landscape can be cut off. Click the gap."),
            about=(msg("A single landscape is worth the most: 3 points for each hex."),),
            praise=msg("Right. That is the best an area can be."),
            brought=msg("Three hexes of one landscape: 3 × 3 = 9 points."),
            topics=("points",),
            solution=("stone 36",),
            goal=gains(9),
        ),
        Lesson(  # TN-62, TN-63, TN-65
            id="tie",
            title=msg("Share an area"),
            hint=msg("Both of you have equally many figures in the area of six hexes. Close it."),
            about=(
                msg(
                    "All points go to whoever has the most figures in the area. Who placed the last stone "
                    "does not matter."
                ),
                msg("Those who are tied for the most share, rounded down. Nobody else gets anything."),
            ),
            praise=msg("Right. Half of it is yours."),
            brought=msg("Six points shared by two: 3 for each of you."),
            topics=("majority",),
            solution=("stone 44",),
            goal=gains(3),
        ),
        Lesson(  # TN-17, TN-18
            id="pass",
            title=msg("Pass"),
            hint=msg("None of your figures can move. Click Pass."),
            about=(
                msg(
                    "Whoever cannot move any figure at the first action passes the whole turn. While "
                    "something is possible nobody may pass."
                ),
                msg("A third action that is not possible is given up in the same way."),
            ),
            praise=msg("Right. Nothing else was possible."),
            brought=msg("So keep your figures where they have room."),
            topics=("pass",),
            solution=("pass",),
            goal=happens("passed"),
        ),
        Lesson(  # TN-72, TN-73, TN-82, TN-89
            id="end",
            title=msg("End the game"),
            hint=msg("One stone divides all that is left. Find it."),
            about=(
                msg(
                    "The game ends when every free hex lies in a scored area, or when at most one player can "
                    "still move. The most points win."
                ),
                msg(
                    "At a new table you can choose other maps and finer rules. For our first game we take the"
                    " small one."
                ),
            ),
            praise=msg("Good. That was the last rule."),
            brought=msg("Areas that are still open at the end bring nothing, so close yours in time."),
            topics=("end", "options"),
            solution=("stone 7",),
            goal=_is_over,
        ),
    ),
    tips=(
        Tip(
            ("place",),
            msg("Place your figures far apart and near landscapes that are easily cut off, such as the coast."),
            msg("Spread your figures."),
        ),
        Tip(
            ("stone",),
            msg("Now a stone or another move. Build a wall where you have more figures than the others."),
            msg("Wall in where you lead."),
        ),
        Tip(
            ("figure", "to"),
            msg(
                "Move a figure to where a stone beside it will help: along a wall, or into an area that "
                "is almost closed."
            ),
            msg("Move to where a stone helps."),
        ),
        Tip(("pass",), msg("Nothing else is possible: pass."), msg("Pass.")),
    ),
    options={"board": MINI},
)
