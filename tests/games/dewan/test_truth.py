"""Every sentence of Dewan's prompts holds in the position it is said in."""

import re

from games.dewan.helpers import pile, play, t
from games.dewan.test_end import FULL
from games.dewan.test_scenarios import fishing
from games.truth import NAMES, Claims, Said, Truth
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.dewan import GAME
from spielwerk.games.dewan.rules.data import (
    BUILD,
    CAMP,
    CHOOSING,
    COVER,
    COVERING,
    DRAFTING,
    FISH,
    FISHING,
    FLOOD,
    KEEP,
    LAVA,
    PASS,
    PAYING,
    SHUN,
    SKIP,
    STORY,
    TAKE,
    TELLING,
    TOLL,
    TUCKING,
    VILLAGES,
    VOLCANO,
    WATER,
)
from spielwerk.games.dewan.state import Dewan, new

ONE = "(Anna|Ben|Clara|Dora)"
ORDER = ["1st", "2nd", "3rd", *(f"{n}th" for n in range(4, 9))]
EVENTS = {"Flood": FLOOD, "Volcano": VOLCANO, "Water villages": VILLAGES}


def mine(at: Said) -> bool:
    return bool(at.seat == at.to_move)


def acts(at: Said, low: int, high: int) -> list[int]:
    return [action for action in at.legal if low <= action < high]


def camps(at: Said) -> int:
    return len(acts(at, CAMP, PASS))


def built(at: Said) -> Dewan:
    """Return the position after the proposed payment, and after the slot of the camp has been left alone."""
    state: Dewan = at.obs.sample(1)
    seat = state.to_move
    state.apply(BUILD)
    while state.to_move == seat and state.phase in (TELLING, TUCKING):
        state.apply(state.legal()[0] if state.phase == TELLING else SKIP)
    return state


def fulfilled(at: Said, points: int) -> bool:
    """Tell whether building now tells a story of so many points."""
    after, own = built(at), at.stories[at.seat]
    return any(
        at.box.points[tale] == points and not at.told[at.seat][i] and after.told[at.seat][i]
        for i, tale in enumerate(own)
    )


def beside(at: Said, *wanted: int) -> bool:
    """Tell whether everything that may be covered is free land beside such fields, and no such land is left out."""
    terrain, near = at.land.terrain, at.ground.plan.near
    sources = [field for field in range(at.ground.plan.size) if terrain[field] in wanted]
    free = {
        field
        for field in range(at.ground.plan.size)
        if terrain[field] < WATER and at.owner(field) == NONE and any(near[other] >> field & 1 for other in sources)
    }
    return {action - COVER for action in at.legal} == free


CLAIMS: Claims = {
    "Choose your first story.": lambda at, _: at.phase == DRAFTING and mine(at),
    "Aim: build your camps where they make stories come true.": lambda at, _: at.phase == DRAFTING,
    "Take one face up, or blind from the pile.": lambda at, _: (
        acts(at, STORY, TAKE) == at.legal and STORY + 5 in at.legal
    ),
    # the turn
    "Take two cards.": lambda at, _: acts(at, TAKE, CAMP) == at.legal,
    "Take two cards or build a camp.": lambda at, _: acts(at, TAKE, CAMP) and camps(at),
    "Build a camp.": lambda at, _: camps(at) == len(at.legal) and at.phase == CHOOSING,
    r"You can pay for (\d+) fields?.": lambda at, m: camps(at) == int(m[1]),
    "You cannot pay for a field yet.": lambda at, _: not camps(at) and not at.last_round and at.camps_left[at.seat],
    "You cannot pay for a field.": lambda at, _: not camps(at) and at.last_round,
    "Nothing is possible: pass.": lambda at, _: at.legal == [PASS],
    # the payment
    r"Build your (\w+) camp here for (\d+) cards?.": lambda at, m: (
        at.phase == PAYING
        and ORDER.index(m[1]) + at.camps_left[at.seat] == 8
        and len(at.paid) + len(at.gifts) == int(m[2])
        and built(at).camps_left[at.seat] == at.camps_left[at.seat] - 1
    ),
    r"Fulfils a story \(\+(\d+)\).": lambda at, m: fulfilled(at, int(m[1])),
    "You take 1 berry.": lambda at, _: sum(built(at).berries) == sum(at.berries) - 1,
    rf"\d+ cards? to {ONE}(?:(?:, | and )\d+ cards? to {ONE})*.": lambda at, m: tolls(at, m[0]),
    "Choose a field of the path to avoid it, or a card to keep it.": lambda at, _: (
        acts(at, SHUN, TOLL) and acts(at, KEEP, BUILD)
    ),
    "Choose a field of the path to avoid it.": lambda at, _: acts(at, SHUN, TOLL) and not acts(at, KEEP, BUILD),
    "Choose a card to keep it.": lambda at, _: acts(at, KEEP, BUILD) and not acts(at, SHUN, TOLL),
    # the slots
    "Take a new story.": lambda at, _: at.phase == TELLING and acts(at, STORY, TAKE) == at.legal,
    "Ticks show what you have already.": lambda at, _: at.phase == TELLING,
    "You have no card to tuck.": lambda at, _: at.phase == TUCKING and at.legal == [SKIP],
    "The slot under this camp stays empty.": lambda at, _: at.legal == [SKIP],
    "Tuck half a card, if you like.": lambda at, _: at.phase == TUCKING and SKIP in at.legal and len(at.legal) > 1,
    "The visible half counts for all your stories.": lambda at, _: at.phase == TUCKING,
    # events
    "Flood!": lambda at, _: at.phase == COVERING and at.scenario == FLOOD,
    "Choose the field that goes under.": lambda at, _: at.legal and at.scenario == FLOOD,
    "Free land beside water.": lambda at, _: beside(at, WATER),
    "The volcano erupts!": lambda at, _: at.phase == COVERING and at.scenario == VOLCANO,
    "Choose where the lava flows.": lambda at, _: at.legal and at.scenario == VOLCANO,
    "Free land beside volcano or lava.": lambda at, _: beside(at, LAVA),
    r"Tiles left: (\d+).": lambda at, m: at.covers_left == int(m[1]) > 0,
    r"Give a card for (\d) fish, if you like.": lambda at, m: (
        at.phase == FISHING
        and SKIP in at.legal
        and acts(at, FISH, FISH + 55)
        and int(m[1]) == min(at.villages(at.seat), at.fish_left)
    ),
    "Each fish brings 3 points.": lambda at, _: caught(at) == 3 * min(at.villages(at.seat), at.fish_left),
    r"(\d+) left.": lambda at, m: at.fish_left == int(m[1]) > 0,
    # others
    f"{ONE} is thinking.": lambda at, m: NAMES[at.to_move] == m[1] and not mine(at),
    "Event: a field beside water is flooded.": lambda at, _: at.phase == COVERING and at.scenario == FLOOD,
    "Event: lava buries a field.": lambda at, _: at.phase == COVERING and at.scenario == VOLCANO,
    "Event: whoever has a water village can fish.": lambda at, _: at.phase == FISHING,
    r"Event (.+): (\d) cards? to go.": lambda at, m: (
        EVENTS[m[1]] == at.scenario
        and at.event_left == int(m[2])
        and (at.fish_left if at.scenario == VILLAGES else at.covers_left) > 0
    ),
    "This is the last round.": lambda at, _: at.last_round and 0 in at.camps_left,
    "Nobody can build any more: last round.": lambda at, _: at.last_round and at.stuck(),
    r"Round (\d+)": lambda at, m: at.round == int(m[1]),
    "Last round": lambda at, _: at.last_round,
    # over
    "Nobody could do anything more.": lambda at, _: at.passes == at.seats,
    "Nobody can build another camp.": lambda at, _: at.stuck() and 0 not in at.camps_left,
    "All eight camps are built: (.+).": lambda at, m: (
        re.split(", | and ", m[1]) == [NAMES[seat] for seat in range(at.seats) if at.camps_left[seat] == 0]
    ),
    "(.+) wins with more cards in hand.": lambda at, m: (
        at.ranks()[NAMES.index(m[1])] == 1 and at.ranks().count(1) == 1 and at.scores().count(max(at.scores())) > 1
    ),
    "(.+) have equally many cards in hand too.": lambda at, _: at.ranks().count(1) > 1,
}


def caught(at: Said) -> int:
    """Return what fishing now would bring."""
    state: Dewan = at.obs.sample(1)
    state.apply(acts(at, FISH, FISH + 55)[0])
    then, now = (
        sum(part.points for part in one.breakdown(at.seat) if part.category == "fish") for one in (state, at.obs)
    )
    return int(then - now)


def tolls(at: Said, words: str) -> bool:
    """Tell whether building now gives these people so many cards."""
    world: Dewan = at.obs.sample(1)
    world.events = []
    world.apply(BUILD)
    given = [NAMES[event.args[1]] for event in world.events if event.kind == "toll"]
    said = {name: int(count) for count, name in re.findall(rf"(\d+) cards? to {ONE}", words)}
    return said == {name: given.count(name) for name in given}


def walked(truth: Truth) -> None:
    """Play hasty and random games of every scenario."""
    for seed in range(24):
        seats = 2 + seed % 3
        state, rng = new(seats, seed, scenario=seed // 3 % 4), Rng(seed)
        while state.to_move != OVER:
            truth.hear(state, range(-1, seats) if seed % 8 == 0 else ())
            state.apply(state.rollout_action(rng) if seed % 2 else state.random_action(rng))
        truth.hear(state, range(-1, seats))
    seldom(truth)


def seldom(truth: Truth) -> None:
    """Positions that random play seldom comes to: nothing to take, no land left, ties, others who fish."""
    truth.hear(pile(t("F W", row="F - M - H -"), 0))  # a camp is all there is
    stuck = pile(t("F", row="F - M - H -"), 0)
    truth.hear(stuck)
    truth.hear(play(stuck, "pass", "pass"), [0])  # the one card decides
    truth.hear(play(pile(t(row="F - M - H -"), 0), "pass", "pass"), [0])
    under = ["c6", "d1", "d2", "d3", "d5", "d6"]
    full = t(camps=FULL[0], others=FULL[1], row="C02 C03 C07 C08 C12 C13", scenario=1, covers=under)
    truth.hear(play(full, "take 1-2"), [0, 1])
    truth.hear(play(full, "take 1-2"), [0])
    truth.hear(fishing("a2 b3", "d4"), [0, 1])


def test_every_sentence_of_a_prompt_holds_in_its_position_and_none_is_left_untried() -> None:
    truth = Truth(GAME, CLAIMS)
    walked(truth)
    assert truth.unheard("prompts.py") == []
    assert truth.unused() == []
