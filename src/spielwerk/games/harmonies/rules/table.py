"""The table of Harmonies: boards, cards, tokens, the step of the turn, and the questions that are asked about it."""

from typing import Annotated, Final

from spielwerk.core.bits import BIT, count, lowest, members, nth
from spielwerk.core.fields import SEATS, SETUP, Number, Own, Part, Word
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, State
from spielwerk.core.types import Seat
from spielwerk.core.vecs import fill, i64, to_list, vec
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    BAG_EMPTY,
    BOARD_FULL,
    COLOURS,
    KINDS,
    LAST_EMPTY,
    MOST_SLOTS,
    PLACES,
    SIDE_A,
    SIDE_B,
    SLOTS,
    SOLO_SPACES,
    SPACES,
    STACKS,
    SUNS,
    SUNS_GROUP_SPIRIT,
    SUNS_NO_SPIRIT,
    SUNS_SIDE_A,
    TOKENS,
    TOKENS_PER_SPACE,
    WORTH,
)
from spielwerk.games.harmonies.rules.grid import cells_of
from spielwerk.games.harmonies.rules.land import GROUP_SPIRIT, Land, bare

NOTHING: Final[vec[i64]] = fill(16, NONE)  # templates: a slice is a copy
ZEROS: Final[vec[i64]] = fill(16, 0)
COLOUR_COUNT: Final = len(COLOURS)
ALL_ANIMALS: Final[i64] = BIT[ANIMAL_COUNT] - 1


class Table(State):
    """Everything that lies on the table: ``make fields`` writes copies and files of it from this list."""

    rng: Annotated[Rng, "two numbers, the generator", "blank"]
    seats: int = 2  # as many as ``lands``
    side: Annotated[int, Number(SIDE_A, SIDE_B), SETUP, "the option: 0 is A (river), 1 is B (islands)", "0"] = SIDE_A
    spirits: Annotated[int, Number(0, 1), SETUP, "the option: 1 with nature's spirits", "0"] = 0
    to_move: Annotated[int, Number(OVER, SEATS - 1), "the seat to move, -1 when the game is over", "0"]
    turns: Annotated[int, Number(0, 1000), "turns ended so far", "the seat to move"] = 0
    last: Annotated[  # index in ENDINGS
        int, Word("ending"), "why this is the last round: `bag` or `space`, else `null`", "`null`"
    ] = NONE
    closer: Annotated[int, Number(NONE, SEATS - 1), "the seat that brought it about", "-1"] = NONE
    # a bot's thoughts of one seat by itself: copied, not written
    ahead: int = NONE  # turns that they follow after this one; NONE: this is the game itself
    rivals: int = 0  # the others: how many there are …
    rival_empty: int = 0  # … how many empty cells the fullest of their boards has …
    rival_first: int = 0  # … and whether its turn comes before the seat's own
    # what everybody shares
    bag: Annotated[list[int], Word("counts"), "tokens in the bag, by colour (b y g n e r)", "the rest"]
    gone: Annotated[list[int], Word("counts"), "tokens out of a solo game, by colour", "none"]
    deck: Annotated[  # a mask: which cards are drawn next is not decided yet
        i64, Own(), "names of the cards still face down", "all that lie nowhere else"
    ] = ALL_ANIMALS
    row: Annotated[vec[i64], Own(), "five names of cards on offer, `null` for a gap", "gaps"]
    spaces: Annotated[  # space * 3 + i -> colour
        vec[i64], Own(), 'five strings of up to three letters: `"bbn"`', "empty; at the start of a turn one is needed"
    ]
    # the turn
    hand: Annotated[vec[i64], Word("counts"), "tokens taken and not yet placed, by colour", "none"]
    taken: Annotated[int, Number(NONE, SPACES - 1), "space taken this turn", "-1"] = NONE
    carded: Annotated[int, Number(NONE, SPACES - 1), "row place taken this turn", "-1"] = NONE
    picked: Annotated[int, Number(NONE, COLOUR_COUNT - 1), "colour about to be placed", "-1"] = NONE
    calling: Annotated[int, Number(NONE, PLACES - 1), "own place whose animal is about to settle", "-1"] = NONE
    # the players
    lands: Annotated[  # by seat
        list[Land],
        Own("players"),
        "one object for each seat, with the fields below, and of its board `stacks` (a list by cell, or an object by"
        ' name: `{"a1": "nng"}`) and `cubes` (cells with an animal, by number or name)',
        "needed; an empty board",
    ]
    cards: Annotated[  # seat * 4 + place -> card
        vec[i64], Part("players"), 'four places: `["frog", 3]` (three cubes left) or `null`', "none"
    ]
    left: vec[i64]  # cubes left on them; written with them
    finished: Annotated[vec[i64], Part("players"), "names of finished cards", "none"]  # by seat: a mask of cards
    spirit: Annotated[  # by seat
        vec[i64], Part("players"), "the spirit kept; it also lies among the open or finished cards", "none"
    ]
    dealt: Annotated[vec[i64], Part("players"), "the two spirits to choose from", "none"]  # two by seat, until it has

    def set_up(self) -> None:
        """HA-05, HA-11: empty boards, no card on offer, all tokens in the bag."""
        seats = self.seats
        self.lands = [bare(self.side) for _ in range(seats)]
        self.cards = NOTHING[: seats * PLACES]
        self.left = ZEROS[: seats * PLACES]
        self.finished = ZEROS[:seats]
        self.spirit = NOTHING[:seats]
        self.dealt = NOTHING[: seats * 2]
        self.spaces = NOTHING[: SPACES * TOKENS_PER_SPACE]
        self.row = NOTHING[:SPACES]
        self.bag = list(TOKENS)
        self.gone = [0] * COLOUR_COUNT
        self.hand = ZEROS[:COLOUR_COUNT]

    # ---- what is asked while a turn goes on ----
    def targets(self) -> i64:
        """Return the cells for the picked colour, or for the animal that is about to settle."""
        land = self.lands[self.to_move]
        if self.picked != NONE:
            return land.may_lie(self.picked)
        return land.homes(self.cards[self.to_move * PLACES + self.calling])

    def may_discard(self) -> bool:
        """HA-111: alone, without a card taken this turn, and if the game goes on."""
        return self.is_solo() and self.carded == NONE and self.ending() == NONE

    def is_solo(self) -> bool:
        """Tell whether this is a game for one."""
        return self.seats == 1 and self.ahead == NONE

    def ending(self) -> int:
        """HA-64, HA-66: return why the end begins with this turn of ``to_move``, if it does."""
        if self.lands[self.to_move].empty() <= LAST_EMPTY:
            return BOARD_FULL
        for n in self.bag:
            if n:
                return NONE
        return BAG_EMPTY

    def room(self) -> bool:
        """HA-38: tell whether ``to_move`` has a place for another card."""
        return self.open_cards(self.to_move) < PLACES

    # ---- what chance brings ----
    def refill(self) -> None:
        """HA-61 to HA-63, HA-110: tokens from the bag, cards from the deck."""
        if self.is_solo():
            for i in range(SPACES * TOKENS_PER_SPACE):
                if self.spaces[i] != NONE:
                    self.gone[self.spaces[i]] += 1
                    self.spaces[i] = NONE
        for space in range(SOLO_SPACES if self.is_solo() else SPACES):
            if self.spaces[space * TOKENS_PER_SPACE] == NONE:
                self._fill_space(space)
        for place in range(SOLO_SPACES if self.is_solo() else SPACES):
            if self.row[place] == NONE and self.deck:
                self._fill_place(place)

    def _fill_space(self, space: int) -> None:
        base = space * TOKENS_PER_SPACE
        for i in range(TOKENS_PER_SPACE):
            left = 0
            for n in self.bag:
                left += n
            if left:
                self.spaces[base + i] = self.rng.draw(self.bag, left)

    def _fill_place(self, place: int) -> None:
        card = self.draw(self.deck)
        self.deck ^= card
        self.row[place] = lowest(card)

    def draw(self, cards: i64) -> i64:
        """Return one card of a mask at random, as a mask."""
        return nth(cards, self.rng.below(count(cards)))

    # ---- points ----
    def settled_cubes(self, seat: Seat) -> int:
        """HA-97: return how many animal cubes a seat has settled; the spirit's is not counted."""
        n = 0
        for place in range(PLACES):
            card = self.cards[seat * PLACES + place]
            if card != NONE:
                n += SLOTS[card] - self.left[seat * PLACES + place]
        for card in members(self.finished[seat]):
            if card < ANIMAL_COUNT:
                n += SLOTS[card]
        return n

    def card_points(self, seat: Seat) -> i64:
        """HA-91 to HA-93, HA-103: return the points of all cards of a seat."""
        points: i64 = 0
        for at in range(seat * PLACES, seat * PLACES + PLACES):
            card = self.cards[at]
            if card != NONE:
                points += WORTH[card * (MOST_SLOTS + 1) + SLOTS[card] - self.left[at]]
        done = self.finished[seat]
        while done:
            bit = done & -done
            done ^= bit
            card = lowest(bit)
            if card < ANIMAL_COUNT:
                points += WORTH[card * (MOST_SLOTS + 1) + MOST_SLOTS]
            else:
                points += self.lands[seat].spirit_points(card)
        return points

    def score(self, seat: Seat) -> i64:
        """HA-94: return a seat's points."""
        return self.lands[seat].points() + self.card_points(seat)

    def cards_with_cubes(self, seat: Seat) -> tuple[list[int], list[int]]:
        """Return the seat's cards, open ones first, and how many cubes of each are settled."""
        held: list[int] = []
        settled: list[int] = []
        for at in range(seat * PLACES, seat * PLACES + PLACES):
            if self.cards[at] != NONE:
                held.append(self.cards[at])
                settled.append(SLOTS[self.cards[at]] - self.left[at])
        for card in members(self.finished[seat]):
            held.append(card)
            settled.append(SLOTS[card])
        return held, settled

    def suns(self) -> int:
        """HA-114: return the suns of a solo game."""
        points: int = self.score(0)
        suns = sum(1 for needed in SUNS if points >= needed)
        if self.side == SIDE_A:
            suns += SUNS_SIDE_A
        if not self.spirits:
            suns += SUNS_NO_SPIRIT
        elif self.spirit[0] != NONE and GROUP_SPIRIT[self.spirit[0] - ANIMAL_COUNT]:
            suns += SUNS_GROUP_SPIRIT
        return suns

    # ---- what views and bots ask ----
    def round(self) -> int:
        """Return the number of the running round, from 1."""
        return (self.turns if self.to_move != OVER else self.turns - 1) // self.seats + 1

    def rounds_left(self) -> int:
        """HA-65: return how many rounds the bag allows at most, the running one included."""
        if self.to_move == OVER:
            return 0
        if self.last != NONE:
            return 1
        per_turn = TOKENS_PER_SPACE * (SOLO_SPACES if self.is_solo() else 1)
        turns = -(-sum(self.bag) // per_turn) + 1
        return -(-(turns + self.to_move) // self.seats)

    def open_cards(self, seat: Seat) -> int:
        """HA-38, HA-101: return how many places of a seat are taken."""
        n = 0
        for at in range(seat * PLACES, seat * PLACES + PLACES):
            if self.cards[at] != NONE:
                n += 1
        return n

    def spaces_filled(self) -> int:
        """Return how many shared spaces hold tokens."""
        n = 0
        for space in range(SPACES):
            if self.spaces[space * TOKENS_PER_SPACE] != NONE:
                n += 1
        return n

    def tokens_out(self) -> list[int]:
        """HA-01: return the tokens that are not in the bag, by colour."""
        out = [self.gone[c] + self.hand[c] for c in range(COLOUR_COUNT)]
        for i in range(SPACES * TOKENS_PER_SPACE):
            if self.spaces[i] != NONE:
                out[self.spaces[i]] += 1
        for land in self.lands:
            for kind in range(1, KINDS):
                for token in STACKS[kind]:
                    out[COLOURS.index(token)] += count(land.on[kind])
        return out

    def in_hand(self) -> int:
        """Return how many tokens are still to be laid this turn."""
        n: i64 = 0
        for colour in range(COLOUR_COUNT):
            n += self.hand[colour]
        return n

    def cubes(self, seat: Seat) -> list[int]:
        """Return the cells of a seat on which an animal lives."""
        return cells_of(self.lands[seat].cubes, self.side)

    def space(self, space: int) -> str:
        """Return the tokens of a shared space as letters."""
        return "".join(COLOURS[c] for c in to_list(self.spaces[space * 3 : space * 3 + 3]) if c != NONE)
