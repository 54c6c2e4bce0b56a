"""The course of Lanes: two steps, each with its position beside it."""

from spielwerk.core.language import msg
from spielwerk.core.lessons import Attempt, Course, Lesson, Tip, happens
from spielwerk.core.state import OVER


def _wins(attempt: Attempt) -> bool:
    return attempt.after.to_move == OVER and attempt.gain() > 0


COURSE = Course(
    lessons=(
        Lesson(  # LA-01 to LA-04
            id="lay",
            title=msg("Lay your first card"),
            hint=msg("Click a card of your hand, then one of your three lanes."),
            about=(
                msg("You hold three secret cards from the bag. In your turn you lay one of them and draw another."),
            ),
            praise=msg("Good. Your first card lies."),
            brought=msg("A lane holds three cards."),
            topics=("deal", "turn"),
            solution=("pick 5", "lay 0"),
            goal=happens("laid"),
        ),
        Lesson(  # LA-05, LA-06
            id="win",
            title=msg("Win the last lane"),
            hint=msg("In the lane with room you have 4, the other has 8. Lay your highest card."),
            about=(msg("When all lanes are full, the higher sum in each lane brings a point. A tie brings nothing."),),
            praise=msg("Right. The lane is yours."),
            brought=msg("9 beats 8: one point more."),
            topics=("end",),
            solution=("pick 5", "lay 2"),
            goal=_wins,
            seat=1,
        ),
    ),
    tips=(
        Tip(
            ("pick",),
            msg("Pick a card: a high one for a lane that is close, a low one for a lane that is lost."),
            msg("Pick a card."),
        ),
        Tip(("lay",), msg("Lay it where it changes who leads."), msg("Choose a lane.")),
    ),
    minutes=2,
)
