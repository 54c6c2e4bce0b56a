"""What a turn of Harmonies prepares: the animal that comes nearer to its home."""

from spielwerk.core.audience import Audience, capital
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.games.harmonies.rules.data import PLACES
from spielwerk.games.harmonies.rules.habitat import NEVER, habitats
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.words.terms import the_animal

NEAR = 2  # tokens: further away nothing is prepared yet


def lacks(obs: Harmonies, seat: Seat) -> dict[int, int]:
    """Return how many tokens each own card lacks at its best place, NEVER if it is far from any."""
    found = {}
    for place in range(PLACES):
        card = obs.cards[seat * PLACES + place]
        if card != NONE:
            found[card] = min([miss.tokens() for miss in habitats(obs.lands[seat], card, NEAR)], default=NEVER)
    return found


def prepares(before: Harmonies, after: Harmonies, audience: Audience) -> str:
    """Name the card that is nearer to its next animal than before, the nearest of all."""
    seat = before.to_move
    had = lacks(before, seat)
    nearer = {card: n for card, n in lacks(after, seat).items() if n < min(NEVER, had.get(card, NEVER))}
    if not nearer:
        return ""
    card = min(nearer, key=lambda card: (nearer[card], card))
    name = the_animal(card, audience.lang)
    if not nearer[card]:
        return capital(audience.t("{animal} can settle then.", animal=name))
    return capital(
        audience.n(
            nearer[card],
            "{animal} then needs only {n} token more.",
            "{animal} then needs only {n} tokens more.",
            animal=name,
        )
    )


def gain(key: str, audience: Audience) -> str:
    """Say that something looks better than before."""
    t = audience.t
    match key:
        case "animals":
            return t("Your animals come nearer to their habitats.")
        case "water":
            return t("It leaves your water room to grow.")
        case "buildings":
            return t("Your buildings get better surroundings.")
        case "landscapes":
            return t("Trees, mountains and fields can go on growing there.")
    raise KeyError(key)
