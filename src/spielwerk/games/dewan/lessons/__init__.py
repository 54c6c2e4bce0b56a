"""The course of Dewan: from the first story to the last camp; each step's position lies beside it."""

from spielwerk.core.language import msg
from spielwerk.core.lessons import Attempt, Course, Lesson, Tip, happens
from spielwerk.core.state import OVER


def _is_over(attempt: Attempt) -> bool:
    return attempt.after.to_move == OVER


COURSE = Course(
    lessons=(
        Lesson(  # DE-12, DE-17, DE-18
            id="story",
            title=msg("Choose your first story"),
            hint=msg("Click one of the five stories. It shows what your camps should see."),
            about=(
                msg(
                    "You lead a tribe through the land. Its camps see forests, mountains and waters, and from"
                    " that come stories to tell."
                ),
                msg(
                    "Everybody has eight camps and a start camp in the middle of their own tile, and begins "
                    "with one story."
                ),
            ),
            praise=msg("Good. Your tribe has something to look for."),
            brought=msg("Once your camps see everything on it, the story is told and brings its points."),
            topics=("goal", "box", "setup"),
            solution=("story 1",),
            goal=happens("story"),
        ),
        Lesson(  # DE-23, DE-29, DE-30
            id="take",
            title=msg("Take two cards"),
            hint=msg("Click two cards of the row that lie side by side."),
            about=(
                msg("In your turn you do one of two things: take two cards, or place a camp."),
                msg("You take two neighbours in the row. There is no hand limit."),
            ),
            praise=msg("Good. Two cards more to travel with."),
            brought=msg("The gaps are filled from the pile. A card with two terrains counts as either of them."),
            topics=("turn", "take"),
            solution=("take 1-2",),
            goal=happens("took"),
        ),
        Lesson(  # DE-39, DE-42, DE-43, DE-51
            id="camp",
            title=msg("Place your first camp"),
            hint=msg("Click the hills beside your start camp, then confirm."),
            about=(
                msg(
                    "A camp travels from one of your camps to a free land field. You pay one matching card "
                    "for where it starts, one for each land field between and one for where it arrives."
                ),
                msg(
                    "From your start camp any card will do. Whatever cannot be done, I tell you why when you click it."
                ),
            ),
            praise=msg("Right. Your tribe has a second camp."),
            brought=msg(
                "Any card for the start camp, a hills card for the hills: two cards in all. Two camps "
                "side by side are a group worth 4 points."
            ),
            topics=("way", "pay", "refused"),
            solution=("camp c6", "build"),
            goal=happens("built"),
        ),
        Lesson(  # DE-64, DE-66, DE-108
            id="berry",
            title=msg("Pick a berry"),
            hint=msg("A berry lies on the desert c5. Place your camp there."),
            about=(
                msg(
                    "If the zone of your new camp holds a berry, you get it by yourself. A zone is a "
                    "connected piece of one terrain."
                ),
                msg("Each berry brings 2 points at the end."),
            ),
            praise=msg("Right. The berry is yours."),
            brought=msg("2 points for the berry, and 4 because your camp stands beside another one of yours: a group."),
            topics=("berry",),
            solution=("camp c5", "build"),
            goal=happens("berry"),
            verbs=("keep",),
        ),
        Lesson(  # DE-41, DE-52
            id="water",
            title=msg("Cross the water"),
            hint=msg("The forest a1 lies across the water. Click it, then confirm."),
            about=(
                msg(
                    "A camp may go as far as you can pay. Connected water on the way costs a single water "
                    "card, however long it is."
                ),
                msg("No camp stands on water itself."),
            ),
            praise=msg("Right. Your tribe has crossed the water."),
            brought=msg(
                "Three cards: any one for the start camp, water for the crossing, forest for the goal. "
                "The zone had a berry for you."
            ),
            topics=("pay", "way"),
            solution=("camp a1", "build"),
            goal=happens("built"),
            verbs=("keep",),
        ),
        Lesson(  # DE-56, DE-57
            id="toll",
            title=msg("Pass a camp of another tribe"),
            hint=msg("Blue camps on the mountain c3. Click the mountain b1 behind it, then confirm."),
            about=(
                msg(
                    "You may pass the camps of others. The card for such a field goes to its owner's hand "
                    "instead of the discards."
                ),
            ),
            praise=msg("Right. Blue lets you pass."),
            brought=msg("Three cards, and one of them is Blue's now. A way round may cost less."),
            topics=("toll",),
            solution=("camp b1", "build"),
            goal=happens("toll"),
            verbs=("keep", "toll", "shun"),
        ),
        Lesson(  # DE-62, DE-70
            id="slot",
            title=msg("Win a second story"),
            hint=msg("Place your second camp on the mountain c3, then choose a story."),
            about=(
                msg("Your camps leave your board from left to right, and what stands in the empty slot happens."),
                msg(
                    "The second, fourth and sixth camp bring a story, the third, fifth and seventh let you "
                    "tuck a card, the eighth brings a flame."
                ),
            ),
            praise=msg("Right. Two stories guide you now."),
            brought=msg("Choose stories that fit together: one camp may count for several."),
            topics=("slots",),
            solution=("camp c3", "build", "story 1"),
            goal=happens("story"),
        ),
        Lesson(  # DE-74, DE-75, DE-92
            id="tuck",
            title=msg("Tuck a card under your board"),
            hint=msg("Place your third camp on the forest c1, then choose the card that is to stay."),
            about=(
                msg(
                    "A tucked card shows one of its halves for the rest of the game. Its terrain counts like "
                    "one more zone, its symbol like one more on the map."
                ),
            ),
            praise=msg("Right. This card works for your stories."),
            brought=msg("Keep a good card back for it when you pay."),
            topics=("slots",),
            solution=("camp c1", "build", "tuck 40a"),
            goal=happens("tucked"),
            verbs=("keep",),
        ),
        Lesson(  # DE-80, DE-81, DE-85, DE-100
            id="tell",
            title=msg("Tell a story"),
            hint=msg(
                "Your story wants two forests and an artifact. You have one forest with an artifact: "
                "place a camp on the forest c1 and go on without tucking a card."
            ),
            about=(
                msg(
                    "Two equal terrains mean two different zones. Waters and symbols count where your camps touch them."
                ),
                msg(
                    "At the end of your turn every story that is complete is told: it keeps its points and "
                    "brings you a card."
                ),
            ),
            praise=msg("Right. The tribe listens to your story."),
            brought=msg(
                "The story brings its points and a flame. Whoever has the most flames at the end gets 4 points more."
            ),
            topics=("stories",),
            solution=("camp c1", "build", "skip"),
            goal=happens("told"),
            verbs=("skip", "keep"),
        ),
        Lesson(  # DE-113, DE-116, DE-125, DE-135, DE-137
            id="flood",
            title=msg("Let the water rise"),
            hint=msg("Click a free land field beside water."),
            about=(
                msg(
                    "Scenarios change the game. When the event pile runs out, its event comes; in the flood a"
                    " land field becomes water."
                ),
                msg(
                    "In the flood groups bring nothing. Forests and mountains with a camp bring 3 each, a "
                    "berry with an artifact 4."
                ),
            ),
            praise=msg("Good. The map is another one now."),
            brought=msg("Whoever takes the last card of the pile decides, so mind what your own stories need."),
            topics=("events", "flood"),
            solution=("cover a0",),
            goal=happens("covered"),
        ),
        Lesson(  # DE-141, DE-144, DE-148, DE-150
            id="volcano",
            title=msg("Let the lava flow"),
            hint=msg("Click a free land field beside the volcano."),
            about=(
                msg(
                    "In the scenario volcano lava spreads from field to field. Nobody passes it and no camp goes there."
                ),
                msg(
                    "Here waters that your camps touch bring 2 points each, and so do camps beside another "
                    "start camp. A berry with a flame brings 3."
                ),
            ),
            praise=msg("Good. The way is cut off here."),
            brought=msg("A camp behind the lava still counts for stories."),
            topics=("volcano", "events"),
            solution=("cover a0",),
            goal=happens("covered"),
        ),
        Lesson(  # DE-152, DE-153, DE-160, DE-164, DE-168
            id="village",
            title=msg("Found a water village"),
            hint=msg("Click the water c4 beside your start camp, then confirm."),
            about=(
                msg("In the scenario water villages a camp may stand on water, one in each water."),
                msg(
                    "At an event villages catch fish, 3 points each. For every water the one with the most "
                    "camps beside it gets 6 points."
                ),
            ),
            praise=msg("Right. Your first village floats."),
            brought=msg(
                "It finds no berry and fulfils no terrain of a story. In our first game we play without a scenario."
            ),
            topics=("villages",),
            solution=("camp c4", "build"),
            goal=happens("built"),
            verbs=("keep",),
        ),
        Lesson(  # DE-97, DE-106, DE-110
            id="end",
            title=msg("Play the last turn"),
            hint=msg("It is the last round and you are the last. Take any two cards."),
            about=(
                msg("When somebody places the eighth camp, the round is finished and the game ends."),
                msg(
                    "Told stories, flames, berries and groups are added up. A group of two or more camps "
                    "brings 4 points, whatever its size."
                ),
            ),
            praise=msg("Good. That was the last rule."),
            brought=msg("The most points win; in a tie the one with more cards in hand."),
            topics=("end",),
            solution=("take 1-2",),
            goal=_is_over,
            seat=1,
        ),
    ),
    tips=(
        Tip(
            ("story",),
            msg("Choose a story whose terrains lie near your camps or near each other."),
            msg("Choose a story that fits your way."),
        ),
        Tip(
            ("tuck", "skip"),
            msg("You may tuck a card: take one whose half is still missing in your stories."),
            msg("Tuck what your stories lack."),
        ),
        Tip(
            ("build",),
            msg("Look at the way and the cards it costs, then confirm. Cards you want to keep you can hold back."),
            msg("Confirm the way."),
        ),
        Tip(
            ("camp",),
            msg(
                "You can place a camp, or take cards for a better one. Best are fields that your stories "
                "show, with a berry or beside a camp of yours."
            ),
            msg("A camp, or cards for a better one."),
        ),
        Tip(
            ("take",),
            msg("Take two neighbouring cards: look for the terrains on the way to your next camp."),
            msg("Take what your way needs."),
        ),
    ),
)
