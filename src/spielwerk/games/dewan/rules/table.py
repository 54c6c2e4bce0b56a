"""The table of Dewan: map, tribes, cards, stories, and the questions that rules, views and bots ask about them."""

from typing import Annotated, Final

from spielwerk.core.bits import count, members
from spielwerk.core.fields import (
    CACHED,
    SEATS,
    SELDOM,
    SETUP,
    SHARED,
    WITH_STATE,
    Each,
    Name,
    Number,
    Numbers,
    Option,
    Own,
    Part,
    Word,
)
from spielwerk.core.rng import BLANK, Rng
from spielwerk.core.state import HIDDEN, NONE, OVER, State
from spielwerk.core.types import Seat
from spielwerk.core.vecs import i64, vec
from spielwerk.games.dewan.rules.box import BUILT_IN, Box, under
from spielwerk.games.dewan.rules.data import (
    BASE,
    CAMPS,
    CHOOSING,
    COVERS,
    EVENT_PILE,
    FISHES,
    FLOOD,
    LAVA,
    OFFER,
    PAYING,
    PHASES,
    ROW,
    RULES,
    VILLAGES,
    VOLCANO,
    WATER,
)
from spielwerk.games.dewan.rules.land import PLANS, ZEROS, Ground, Land
from spielwerk.games.dewan.rules.tribe import evidence_of

NOTHING: Final[list[int]] = []  # shared: what it stands for is replaced, never changed


class Table(State):
    """Everything that lies on the table: ``make fields`` writes copies and files of it from this list."""

    rules: Annotated[  # the version this game was dealt by
        int, Number(1, RULES), SETUP, SELDOM, "the version of the rules, written only if it is an older one", "today's"
    ] = RULES
    seats: Annotated[int, Number(2, 4), SETUP, "2 to 4", "2"] = 2
    # options
    scenario: Annotated[int, Option()] = BASE
    volcano_flames: Annotated[int, Option()] = 0
    village_berry: Annotated[int, Option()] = 0
    village_groups: Annotated[int, Option()] = 0
    # the map
    box: Annotated[Box, Own(), SETUP, "own components: their number here, or their text", "the built-in box"] = BUILT_IN
    tiles: Annotated[  # by place, the neutral ones first
        list[int], Own(), SETUP, SHARED, "ids of the map tiles, in the order of their places", "the first of the box"
    ] = NOTHING
    turns: Annotated[
        list[int], Numbers(0, 5, 2 * SEATS), SETUP, SHARED, "how far each is turned, 0 to 5", "not at all"
    ] = NOTHING
    volcano: Annotated[  # or NONE
        int, Own(), SETUP, "field of the volcano, `null` in other scenarios", "the first it may have"
    ] = NONE
    ground: Ground  # follows from these
    covers: Annotated[  # in order
        list[int], Own(), SHARED, "fields under water or lava tiles, in the order of laying", "none"
    ]
    land: Land  # replaced when a tile is laid, never changed; follows from ``covers``
    # the turn
    to_move: Annotated[int, Number(OVER, SEATS - 1), "the seat to move, -1 when the game is over", "0"]
    phase: Annotated[
        int, Name(PHASES, "phase"), "`draft`, `turn`, `pay`, `story`, `tuck`, `cover`, `fish`", "`turn`"
    ] = CHOOSING
    active: Annotated[int, Number(0, SEATS - 1), "whose turn it is, also while others fish", "the seat to move"] = 0
    turn: Annotated[int, Number(0, 1_000_000), "turns finished", "the seat to move"] = 0
    passes: Annotated[int, Number(0, SEATS), "passes in a row", "0"] = 0
    last_round: Annotated[int, Number(0, 1), "1 in the last round", "0"] = 0
    # tribes
    mine: Annotated[  # as masks
        list[int],
        Own("tribes"),
        "one object for each seat, with the fields below and `camps`, the fields of its camps",
        "only start camps",
    ]
    camps_left: Annotated[list[int], Part("tribes", "left"), "camps left", "worked out; refused if it does not fit"]
    taken: Annotated[list[int], Part("tribes", "berries"), "berries taken", "0"]
    fish: Annotated[list[int], Part("tribes"), "fish caught", "0"]
    known: Annotated[list[list[int]], Part("tribes"), "cards in hand that all have seen", "none"]  # ascending
    secret: Annotated[  # ascending, HIDDEN to strangers
        list[list[int]], Part("tribes"), "the other cards in hand, `?` for a hidden one", "none"
    ]
    stories: Annotated[list[list[int]], Part("tribes"), "stories, by place", "none"]
    told: Annotated[list[list[int]], Part("tribes"), "those that are satisfied", "none"]  # 1 or 0, by place
    tucked: Annotated[  # 2 * kind + half
        list[list[int]], Part("tribes"), "tucked halves at the slots 3, 5 and 7, `null` for none", "none"
    ]
    # the middle of the table
    row: Annotated[list[int], Each("card_or_none"), WITH_STATE, "six cards, `null` for a gap", "gaps"]
    supply: list[int]  # the draw pile, by kind; in an observation: everything unseen; follows from all other cards
    supply_left: int = 0
    event: Annotated[
        list[int], Word("pile"), WITH_STATE, "cards of the pile on the event tile, as far as they are known", "none"
    ]  # by kind
    event_left: Annotated[int, Own(), "how many cards it has", "as many as are known"] = 0
    discard: Annotated[
        list[int], Word("pile"), WITH_STATE, "discarded cards; the supply is all that is nowhere else", "none"
    ]  # by kind
    display: Annotated[
        list[int],
        Each("story_or_none"),
        WITH_STATE,
        "five stories on offer, `null` for a gap",
        "the first that are free",
    ]
    stack: list[int]  # 1 for each story that nobody has seen; follows from the others
    berries: Annotated[list[int], Own(), "object: field to berries there", "as printed"]  # by field
    fish_left: Annotated[int, Number(0, FISHES), "fish left", "worked out"] = 0
    # the payment under way
    target: Annotated[  # or NONE
        int,
        Own("pay"),
        "in the phase `pay` an object with the fields below and `target`, a field; else `null`",
        "`null`",
    ] = NONE
    shunned: Annotated[int, Part("pay"), "fields the way avoids", "none"] = 0  # nodes, as a mask
    given: Annotated[list[int], Part("pay"), SHARED, "toll cards chosen", "none"]
    kept: Annotated[list[int], Part("pay"), SHARED, "cards kept back", "none"]  # kinds, ascending
    limits: Annotated[list[int], Part("pay"), SHARED, "for each of them how many may be used", "none"]
    # what follows from these: shown, never written
    route: Annotated[list[int], SHARED]  # nodes from the source to the target
    tolls: Annotated[list[int], SHARED]  # those whose cards go to other players, in the order of the way
    toll_kinds: Annotated[list[int], SHARED]
    needs: Annotated[list[int], SHARED]  # what the discards have to pay, by kind of need
    purse: Annotated[list[int], SHARED]  # the payer's cards, ascending
    gifts: Annotated[list[int], SHARED]  # the card of each toll, as chosen or proposed
    paid: Annotated[list[int], SHARED]  # the cards proposed for all that is not a toll, ascending
    # as long as ``fresh``: what targets cost, by node; in a payment what its target costs without a node
    reached: Annotated[vec[i64], SHARED, CACHED]
    fresh: Annotated[bool, CACHED] = False  # some of it was looked up after the last action
    # what is still to be done
    gaps: Annotated[list[int], Numbers(0, ROW - 1), SHARED, "places of the row to be filled now", "none"]
    late: Annotated[int, Number(0, 1), "1: the stories of this turn have been checked", "0"] = 0
    fishers: Annotated[list[int], Numbers(0, SEATS - 1), SHARED, "seats that will be asked to fish", "none"]
    rng: Annotated[Rng, "two numbers, the generator", "blank"]

    def set_up(self) -> None:
        """Lay the map, by the first tiles of the box if no others are chosen; no card is dealt yet."""
        seats = self.seats
        box = under(self.box, self.rules)
        self.box = box
        if not self.tiles:
            self.tiles = box.neutral[:seats] + box.start[:seats]
        if not self.turns:
            self.turns = [0] * len(self.tiles)
        if self.volcano == NONE and self.scenario == VOLCANO:
            self.volcano = PLANS[seats].craters[0]
        self.ground = Ground(seats, box, self.tiles, self.turns, self.volcano)
        self.cover(NOTHING)
        self.mine = [1 << field for field in self.ground.plan.starts]
        self.camps_left = [CAMPS] * seats
        self.taken = [0] * seats
        self.fish = [0] * seats
        self.known = [[] for _ in range(seats)]
        self.secret = [[] for _ in range(seats)]
        self.stories = [[] for _ in range(seats)]
        self.told = [[] for _ in range(seats)]
        self.tucked = [[NONE, NONE, NONE] for _ in range(seats)]
        self.row = [NONE] * ROW
        self.supply = box.copies.copy()
        self.supply_left = box.total
        self.event = [0] * box.kinds
        self.discard = [0] * box.kinds
        self.display = [NONE] * OFFER
        self.stack = [1] * len(box.stories)
        self.berries = self.ground.berries.copy()
        self.fish_left = FISHES if self.scenario == VILLAGES else 0
        self.forget_payment()
        self.reached = ZEROS
        self.gaps = NOTHING
        self.fishers = NOTHING

    def cover(self, fields: list[int]) -> None:
        """Lay water or lava tiles on these fields and on no others."""
        self.covers = fields
        self.land = Land(self.ground, fields, WATER if self.scenario == FLOOD else LAVA)

    # ---- copies ----
    def hide(self, seat: Seat) -> None:
        """Forget what a seat may not know: foreign secrets are HIDDEN, all unseen cards are one heap.

        A payment under way is its owner's thought: to others the turn has not begun.
        """
        self.rng = BLANK.copy()
        self.reached = ZEROS  # it tells of a hand
        self.fresh = False
        for kind in range(len(self.supply)):
            self.supply[kind] += self.event[kind]
            self.event[kind] = 0
        for owner in range(self.seats):
            if owner != seat:
                cards = self.secret[owner]
                for i in range(len(cards)):
                    if cards[i] != HIDDEN:
                        self.supply[cards[i]] += 1
                        cards[i] = HIDDEN
        if self.phase == PAYING and seat != self.to_move:
            self.phase = CHOOSING
            self.forget_payment()

    def deal_hidden(self, seed: int) -> None:
        """Deal the unseen cards at random to foreign hands and to the event pile, and start a fresh generator."""
        self.rng = Rng(seed)
        rng = Rng(seed // 2 + 7)
        for cards in self.secret:
            for i in range(len(cards)):
                if cards[i] == HIDDEN:
                    cards[i] = rng.draw(self.supply)
            cards.sort()
        for _ in range(self.event_left - sum(self.event)):
            self.event[rng.draw(self.supply)] += 1

    def forget_payment(self) -> None:
        """End a payment, or think no more of it."""
        self.target = NONE
        self.shunned = 0
        self.given = NOTHING
        self.kept = NOTHING
        self.limits = NOTHING
        self.route = NOTHING
        self.tolls = NOTHING
        self.toll_kinds = NOTHING
        self.needs = NOTHING
        self.purse = NOTHING
        self.gifts = NOTHING
        self.paid = NOTHING

    # ---- cards and stories ----
    def hand(self, seat: Seat) -> list[int]:
        """Return all cards of a seat, ascending; what is hidden is left out."""
        cards = self.known[seat].copy()
        for card in self.secret[seat]:
            if card != HIDDEN:
                cards.append(card)
        cards.sort()
        return cards

    def hand_size(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        return len(self.known[seat]) + len(self.secret[seat])

    def has_gap(self) -> bool:
        """Tell whether a place of the row is empty."""
        for card in self.row:  # noqa: SIM110  compiled, the loop is faster
            if card == NONE:
                return True
        return False

    @property
    def pile_size(self) -> int:
        """DE-114: return the size of a full event pile."""
        return EVENT_PILE[self.seats]

    def story_resources(self, seat: Seat) -> vec[i64]:
        """Return what a seat can show for its stories."""
        return evidence_of(self.land, self.box, self.mine[seat], self.tucked[seat])

    # ---- the map ----
    def camps(self) -> int:
        """Return all fields with a camp, as a mask."""
        found = 0
        for mask in self.mine:
            found |= mask
        return found

    def owner(self, field: int) -> int:
        """Return whose camp stands on a field, or NONE."""
        for seat in range(self.seats):
            if self.mine[seat] >> field & 1:
                return seat
        return NONE

    def villages(self, seat: Seat) -> int:
        """Return how many water villages a seat has."""
        return len([field for field in members(self.mine[seat]) if self.land.terrain[field] == WATER])

    def free(self) -> i64:
        """Return the land without a camp, as a mask."""
        camps: i64 = self.camps()
        return self.land.lands & ~camps

    def coverable(self) -> int:
        """DE-125, DE-126: free land beside water; DE-141, DE-142: beside the volcano or lava."""
        terrain = self.land.terrain
        wanted = WATER if self.scenario == FLOOD else LAVA
        near: i64 = 0
        for field in range(self.ground.plan.size):
            if terrain[field] == wanted:
                near |= self.ground.plan.near[field]
        return near & self.free()

    @property
    def covers_left(self) -> int:
        """DE-199: return how many water or lava tiles may still be laid; every camp keeps a field to stand on."""
        left = COVERS - len(self.covers)
        free: int = count(self.free())
        return left if self.rules == 1 else max(0, min(left, free - sum(self.camps_left)))

    # ---- the turn ----
    def slot(self, seat: Seat) -> int:
        """Return the slot the seat's next camp comes from, 9 if there is none."""
        return CAMPS + 1 - self.camps_left[seat]

    @property
    def round(self) -> int:
        """DE-22: return the number of the round."""
        return self.turn // self.seats + 1
