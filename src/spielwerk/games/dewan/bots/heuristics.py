"""What things of Dewan are worth to bots, in thousandths of a point, and how likely a story is told."""

from typing import Final

from spielwerk.core.vecs import i64, ints, vec
from spielwerk.core.weights import load

POINT: Final = 1000


class Weights:
    """What things are worth, as it was once thought right; ``weights.json`` has what training made of it."""

    def __init__(self) -> None:
        self.hopes: vec[i64] = ints([980, 640, 400, 240, 130, 70, 30, 10])  # share of a story, by symbols missing
        self.fire: i64 = 1500  # a flame: its point, and the majority it may win
        self.most_fire: i64 = 600  # of the majority's points, in thousandths, for most flames now …
        self.next_fire: i64 = 200  # … or one less
        self.reward: i64 = 1200  # the card a told story brings
        self.hold: vec[i64] = ints([0, 1250, 2450, 3600, 4650, 5600, 6400, 7050, 7550, 7900, 8150])  # cards in hand
        self.more: i64 = 40  # each further card
        self.dual: i64 = 220  # a card with two terrains is worth so much more
        self.standing: i64 = 1500  # a camp on the map
        self.last: i64 = 1500  # the camp that can still be placed in the last round
        self.unseen: i64 = 2600  # a story still to be drawn
        self.price: i64 = 23  # of a card, what a camp costs on average; tenths
        self.service: i64 = 12  # of a symbol, what a camp adds to one story; tenths
        self.next: vec[i64] = ints([300, 240, 170])  # share of the best next camp's gain, by cards it lacks …
        self.then: i64 = 300  # … and, in thousandths of that, of the second best
        self.berry: i64 = 2000  # in the zone of a camp to come


W: Final = Weights()
load(W, "spielwerk.games.dewan")


def chance(lack: i64, camps: i64) -> i64:
    """Return, in thousandths, how likely a story is told that lacks so many symbols, with so many camps to come."""
    found = W.hopes[min(lack, 7)]
    if lack * 10 > camps * W.service:
        found = found * (camps * W.service) * (camps * W.service) // (lack * lack * 100)
    return found
