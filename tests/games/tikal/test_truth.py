"""Every sentence of Tikal's prompts holds in the position it is said in."""

from games.tikal.helpers import play
from games.truth import NAMES, Claims, Said, Truth
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.tikal import GAME
from spielwerk.games.tikal.rules.data import (
    ACTING,
    BID,
    BIDDING,
    CHOOSING,
    END,
    FIGURES,
    GIVE,
    HEX_NAMES,
    HIGHEST_BID,
    KEEPING,
    KINDS,
    MOVING,
    NO_SCORING,
    PASS,
    PLACE,
    PLACING,
    ROTATING,
    SCORINGS,
    SUPPLY,
    VOLCANO,
)
from spielwerk.games.tikal.rules.land import KIND
from spielwerk.games.tikal.state import load, new
from spielwerk.games.tikal.words.terms import a_tile, treasure

PERSON = "(Anna|Ben|Clara|Dora)"


def who(at: Said, name: str) -> bool:
    return bool(NAMES[at.to_move] == name)


def mine(at: Said) -> int:
    points: int = at.points[at.seat]
    return points


def bids(at: Said) -> list[int]:
    return [action - BID + 1 for action in at.legal if BID <= action < PASS]


def fresh(at: Said) -> bool:
    return all(at.crew[at.seat * FIGURES + k] == SUPPLY for k in range(FIGURES))


CLAIMS: Claims = {
    "Aim: hold valuable temples at the four scorings, and collect matching treasures.": lambda at, _: (
        fresh(at) and at.phase in (BIDDING, PLACING) and SCORINGS == 4
    ),
    # the auction
    f"{PERSON} is thinking about a bid.": lambda at, m: at.phase == BIDDING and who(at, m[1]),
    f"{PERSON} chooses a tile.": lambda at, m: at.phase == CHOOSING and who(at, m[1]),
    "No bid yet.": lambda at, _: at.highest_bid() == 0,
    rf"{PERSON} bids (\d+).": lambda at, m: NAMES[at.bidder()] == m[1] and at.highest_bid() == int(m[2]),
    "Bid or pass.": lambda at, _: at.highest_bid() == 0 and PASS in at.legal and (bids(at) or not mine(at)),
    r"You have (\d+) points?.": lambda at, m: mine(at) == int(m[1]),
    "If everybody passes, the first to pass gets a tile for nothing.": lambda at, _: at.highest_bid() == 0,
    "Bid more or pass.": lambda at, _: PASS in at.legal and min(bids(at)) > at.highest_bid() > 0,
    r"With (\d+) you keep (\d+).": lambda at, m: int(m[1]) in bids(at) and mine(at) - int(m[1]) == int(m[2]),
    "You have to pass.": lambda at, _: at.legal == [PASS],
    r"(\d+) is the highest bid here.": lambda at, m: at.highest_bid() == int(m[1]) == HIGHEST_BID,
    r"You have only (\d+) points?.": lambda at, m: int(m[1]) == mine(at) <= at.highest_bid(),
    "Choose your tile.": lambda at, _: at.phase == CHOOSING,
    "You place it at once and then have 10 AP.": lambda at, _: at.phase == CHOOSING,
    "A volcano brings a scoring first.": lambda at, _: at.phase == CHOOSING,
    # the tile
    r"Place (.+)\.": lambda at, m: at.phase == PLACING and a_tile(at.hand, "en") == m[1],
    r"(\d+) hex(?: is|es are) possible.": lambda at, m: len(at.legal) == int(m[1]) and at.legal[0] >= PLACE,
    "Then you turn the tile.": lambda at, _: at.phase == PLACING and KIND[at.hand] != VOLCANO,
    "A volcano may go beside any explored hex.": lambda at, _: KIND[at.hand] == VOLCANO,
    "Turn the tile.": lambda at, _: at.phase == ROTATING,
    "Choose one of the rotations.": lambda at, _: at.phase == ROTATING and len(at.legal) > 0,
    "The numbers: AP at each border.": lambda at, _: at.phase == ROTATING,
    # the actions
    "All AP are spent.": lambda at, _: at.ap == 0,
    "End your turn.": lambda at, _: END in at.legal,
    r"(?:Scoring turn: choose|Choose) an action, (\d+) AP left.": lambda at, m: (
        at.phase == ACTING and at.ap == int(m[1])
    ),
    r"Then you score: (\d+) at the moment.": lambda at, m: (
        at.scoring != NO_SCORING and at.assess(at.seat).total == int(m[1])
    ),
    "Choose a figure, temple, treasure or camp site.": lambda at, _: at.ap > 0,
    "Choose where the leader goes.": lambda at, _: at.phase == MOVING and at.chosen == 0,
    "Choose where the worker goes.": lambda at, _: at.phase == MOVING and at.chosen > 0,
    "Entering at the base camp or your tents costs 1, each stone on the way 1 more.": lambda at, _: start(at) == SUPPLY,
    "Each stone on a border costs 1 AP.": lambda at, _: start(at) != SUPPLY,
    f"Give {PERSON} a treasure for the (.+).": lambda at, m: (
        NAMES[at.taken // KINDS] == m[1] and treasure(at.taken % KINDS, "en") == m[2]
    ),
    "Singles only, no pairs or triples.": lambda at, _: (
        {action - GIVE for action in at.legal if GIVE <= action < GIVE + KINDS} <= set(at.single_treasures(at.seat))
    ),
    "Choose who guards (.+).": lambda at, m: at.phase == KEEPING and HEX_NAMES[at.guarding] == m[1],
    r"(\d+) per scoring, (\d) to come.": lambda at, m: (
        at.value[at.guarding] == int(m[1]) and SCORINGS - at.scorings_done() == int(m[2])
    ),
    r"(\d+) figures? leaves? the game.": lambda at, m: at.figures(at.seat, at.guarding) - 1 == int(m[1]),
    # others
    f"Scoring turn: it is {PERSON}'s turn.": lambda at, m: at.scoring != NO_SCORING and who(at, m[1]),
    "Then: (.+).": lambda at, m: (
        [name for name in NAMES if name in m[1]] == sorted(NAMES[s] for s in at.queue if s != at.seat)
        and ("you" in m[1].replace(",", " ").split()) == (at.seat in at.queue)
    ),
    f"Then {PERSON} places the volcano.": lambda at, m: NAMES[at.holder] == m[1],
    f"{PERSON} is thinking.": lambda at, m: who(at, m[1]) and at.seat != at.to_move,
    r"(\d+) AP left.": lambda at, m: at.ap == int(m[1]),
    # the checklist, beside the title
    "Place the tile": lambda at, _: at.scoring == NO_SCORING,
    "Spend up to 10 AP": lambda at, _: at.ap <= 10,
    "Score for yourself": lambda at, _: at.scoring != NO_SCORING,
    "Bid or pass": lambda at, _: bool(at.auction),
    "Later: place the volcano, 10 AP": lambda at, _: at.holder == at.to_move,
    r"(\d+) tiles?( left)?": lambda at, m: len(at.stack) == int(m[1]),
    r"(\d) of 4 scorings done": lambda at, m: at.scorings_done() == int(m[1]),
    # over
    "All tiles are placed and everybody has scored for the last time.": lambda at, _: (
        not at.dropped and not at.stack and at.scorings_done() == SCORINGS
    ),
    r"The last tile is placed, (\d+) found no place.": lambda at, m: len(at.dropped) == int(m[1]),
    "Everybody has scored for the last time.": lambda at, _: at.scorings_done() == SCORINGS,
}


def start(at: Said) -> int:
    cell: int = at.crew[at.seat * FIGURES + at.chosen]
    return cell


def walked(truth: Truth) -> None:
    """Play hasty and random games, with and without the auction."""
    for seed in range(24):
        state, rng = new(2 + seed % 3, seed, auction=seed % 2), Rng(seed)
        while state.to_move != OVER:
            truth.hear(state, range(-1, state.seats) if seed % 6 < 2 else ())
            state.apply(state.rollout_action(rng) if seed % 4 < 2 else state.random_action(rng))
        truth.hear(state, [0])
    state.dropped = [0]  # as if a tile had found no place: TI-30
    truth.hear(state, [0])
    data = new(2, 3, auction=1).dump()
    data["points"] = [55, 55]
    truth.hear(play(load(data), "bid 40"))  # nobody may bid more


def test_every_sentence_of_a_prompt_holds_in_its_position_and_none_is_left_untried() -> None:
    truth = Truth(GAME, CLAIMS)
    walked(truth)
    assert truth.unheard("prompts.py") == []
    assert truth.unused() == []
