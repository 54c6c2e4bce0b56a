"""The course of Creature Caravan: from the first die to Eastrey; each step's position lies beside it."""

from spielwerk.core.language import msg
from spielwerk.core.lessons import Course, Lesson, Tip, gains, happens

COURSE = Course(
    lessons=(
        Lesson(  # CC-10, CC-12, CC-09
            id="start",
            title=msg("Choose where you set out"),
            hint=msg("Click a space of the column on the far left."),
            about=(
                msg("You lead a caravan of odd creatures to the east, to the town of Eastrey, in twelve rounds."),
                msg(
                    "The map shows plain, canyon, lake and mountain. On some spaces wait towers, fruit, "
                    "treasures and threats."
                ),
            ),
            praise=msg("Good. Your caravan stands ready."),
            brought=msg("Your five dice have been rolled at once: the first round begins."),
            topics=("goal", "box", "map"),
            solution=("start 0",),
            goal=happens("start"),
        ),
        Lesson(  # CC-19, CC-26, CC-30, CC-34
            id="die",
            title=msg("Gather food with a die"),
            hint=msg("Click the slot for food on your board, then the die that shows 1."),
            about=(
                msg(
                    "In a round everybody plays at the same time with five dice. Each slot needs a die of at "
                    "least the printed number and works once a round."
                ),
                msg("What stands beside the number happens at once. A placed die stays until the next round."),
            ),
            praise=msg("Right. Your creatures will not go hungry."),
            brought=msg("2 food for a 1: so even a low die is of use."),
            topics=("round", "dice", "effects"),
            solution=("use forage", "die 1"),
            goal=happens("gained"),
        ),
        Lesson(  # CC-27, CC-28
            id="reroll",
            title=msg("Reroll your dice"),
            hint=msg("These dice are low. Click Reroll all dice."),
            about=(
                msg("Once a round you may reroll, free of charge, and then always all five dice."),
                msg("It is possible only before you have placed the first die."),
            ),
            praise=msg("Good. New dice, new plans."),
            brought=msg("You have to live with this roll now."),
            topics=("reroll",),
            solution=("reroll",),
            goal=happens("rerolled"),
        ),
        Lesson(  # CC-60, CC-61, CC-169
            id="travel",
            title=msg("Travel to the east"),
            hint=msg("Click the first travel slot, then a die of 2 or more, then the space to the east."),
            about=(
                msg(
                    "A travel slot says how many steps you have and over which terrain. You step up, down, "
                    "left or right, never diagonally."
                ),
                msg("At the end every column to the east brings a point."),
            ),
            praise=msg("Right. The caravan is on its way."),
            brought=msg("One column, one point. There are 25 of them up to Eastrey."),
            topics=("travel",),
            solution=("use trail1", "die 3", "step e1"),
            goal=gains(1, "distance"),
            verbs=("done",),
        ),
        Lesson(  # CC-102, CC-175
            id="threat",
            title=msg("Step onto a threat"),
            hint=msg("Use the second travel slot with a die of 3 or more, and go east onto the skull."),
            about=(
                msg("Whoever enters a threat takes a zombie token, each time anew. At the end it costs a point."),
                msg("But only there you can beat zombies, and then you get rid of the token."),
            ),
            praise=msg("Right. Zombies are close now."),
            brought=msg("One column to the east is a point, the token costs one: nothing won yet."),
            topics=("threats",),
            solution=("use trail2", "die 3", "step e1"),
            goal=happens("token"),
            verbs=("done",),
        ),
        Lesson(  # CC-43, CC-45, CC-46, CC-58
            id="discard",
            title=msg("Turn a card into food"),
            hint=msg("Click a card in your hand, then discard it for food."),
            about=(
                msg(
                    "Side actions need no die and may be done as often as you like: a card for 1 food, three "
                    "cards for a coin, or playing a creature."
                ),
                msg("In a variant you may also swap food and cards with the others."),
            ),
            praise=msg("Good. One card less, 1 food more."),
            brought=msg("Part with cards that you will never be able to pay."),
            topics=("side", "exchange"),
            solution=("food cc020",),
            goal=happens("food"),
        ),
        Lesson(  # CC-47, CC-48, CC-49, CC-119
            id="creature",
            title=msg("Hire a creature"),
            hint=msg("You have 4 food. Click a lit creature in your hand and play it."),
            about=(
                msg(
                    "At its upper left stands what a creature costs. Its slots give you further places for "
                    "dice, its signs show what it can do."
                ),
                msg("A caravan holds up to twelve creatures. They stay, and their points count at the end."),
            ),
            praise=msg("Right. Your caravan has company."),
            brought=msg("You can use its slots in this very round."),
            topics=("cards", "signs", "side"),
            solution=("play cc052",),
            goal=happens("played"),
        ),
        Lesson(  # CC-71, CC-114
            id="draw",
            title=msg("Draw two cards"),
            hint=msg("Click the slot that draws cards, then a die of 2 or more."),
            about=(
                msg("This slot brings two new cards. There is no hand limit."),
                msg(
                    "Some creatures draw more and keep only some. Treasures are drawn too: they bring points "
                    "and sometimes a good."
                ),
            ),
            praise=msg("Good. Two new faces."),
            brought=msg("The cards are yours; a creature must be paid before it joins you."),
            topics=("draw",),
            solution=("use recruit", "die 3"),
            goal=happens("draws"),
        ),
        Lesson(  # CC-76, CC-77, CC-79, CC-106, CC-107
            id="trade",
            title=msg("Trade at the market"),
            hint=msg("Click the market slot, then a die of 4 or more, then a column of the market that you can pay."),
            about=(
                msg(
                    "You pay the bags or coins of a column and get as much food and two more. Your cube there"
                    " brings its points at the end."
                ),
                msg(
                    "At the end of each round cubes move down. When one reaches the symbol, the column closes"
                    " for everybody."
                ),
            ),
            praise=msg("Right. A good bargain."),
            brought=msg("Food at once and points at the end: each column serves you once."),
            topics=("market", "columns"),
            solution=("use barter", "die 5", "trade mb2"),
            goal=happens("traded"),
        ),
        Lesson(  # CC-83, CC-87, CC-92, CC-93
            id="attack",
            title=msg("Beat a zombie"),
            hint=msg(
                "You stand on a threat. Click the zombie of strength 4, then a die of 4 or more for your attack slot."
            ),
            about=(
                msg(
                    "On a threat without a tent of yours you may attack. The dice on your attack slots "
                    "together must reach the strength."
                ),
                msg("Your cube on the zombie brings points, and you give back a zombie token."),
            ),
            praise=msg("Right. The zombie is beaten."),
            brought=msg("1 point for the zombie, and the token that would have cost one is gone."),
            topics=("attack",),
            solution=("attack z4", "die 5"),
            goal=happens("beat"),
        ),
        Lesson(  # CC-40, CC-53, CC-54
            id="fruit",
            title=msg("Place a fruit"),
            hint=msg("Click a slot of your creature that needs a high die."),
            about=(
                msg(
                    "A fruit on a slot of your creature makes its number a 1 for the rest of the game: any "
                    "die fits then."
                ),
                msg("A red price beside a die, as with your other creature, is paid beside the die each time."),
            ),
            praise=msg("Right. That sweetens the work."),
            brought=msg("Fruit that you have not placed counts nothing at the end."),
            topics=("fruit", "price"),
            solution=("fruit cc022",),
            goal=happens("fruit"),
        ),
        Lesson(  # CC-23, CC-109, CC-111, CC-170
            id="round",
            title=msg("Camp for the night"),
            hint=msg("Your caravan stands beside a fruit. End the round by passing."),
            about=(
                msg(
                    "Whoever is done passes. When all have passed, everybody puts a tent where the caravan "
                    "stands; each space with a tent is a point."
                ),
                msg(
                    "A first tent at a tower brings three cards, at a tree a fruit, at a chest a treasure. "
                    "Then the dice are rolled anew."
                ),
            ),
            praise=msg("Right. A fruit lay beside your tent."),
            brought=msg("A tent on a new space: 1 point. So camp somewhere else every night."),
            topics=("end_of_round",),
            solution=("pass",),
            goal=happens("camped"),
        ),
        Lesson(  # CC-66, CC-68, CC-162, CC-164, CC-168, CC-177
            id="eastrey",
            title=msg("Arrive in Eastrey"),
            hint=msg("Use the first travel slot with a die of 2 or more and go east into the town."),
            about=(
                msg(
                    "Eastrey brings 5 points. Nobody leaves it, but everything else goes on there until round"
                    " 12 is over. Then come last side actions."
                ),
                msg(
                    "Columns, tents, cubes, creatures and treasures count, zombie tokens cost a point each. "
                    "Alone you play against an automaton that rolls dice like you."
                ),
            ),
            praise=msg("Right. You have reached the goal of the journey."),
            brought=msg("5 points for the town and one for the column. That was the last rule."),
            topics=("eastrey", "scoring", "last", "automaton"),
            solution=("use trail1", "die 3", "step e1"),
            goal=happens("arrived"),
            verbs=("done",),
        ),
    ),
    tips=(
        Tip(("start",), msg("Choose a row from which plain leads to the east."), msg("Choose your row.")),
        Tip(
            ("step",),
            msg(
                "Go where your move allows it. East brings points, towers, fruit and treasures pay when you camp there."
            ),
            msg("East, or where camping pays."),
        ),
        Tip(
            ("die",),
            msg("Choose the lowest die that is enough. Keep the high ones for coins, the market and zombies."),
            msg("The lowest die that is enough."),
        ),
        Tip(
            ("trade",),
            msg("Take the most expensive column you can pay: it brings more food and more points."),
            msg("The dearest column you can pay."),
        ),
        Tip(
            ("play",),
            msg("You can pay a creature. Early in the game those with slots help you most."),
            msg("A creature can join you."),
        ),
        Tip(
            ("use", "attack"),
            msg(
                "Place your dice: travel every round, gather food for creatures, and draw when your hand "
                "offers nothing."
            ),
            msg("Travel, gather, hire."),
        ),
        Tip(("pass",), msg("Your dice are used. Pass, and the round ends when all are done."), msg("Pass.")),
    ),
)
