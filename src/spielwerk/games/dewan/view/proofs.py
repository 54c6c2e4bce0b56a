"""Which camp, and which tucked card, shows what a story asks for."""

from typing import NamedTuple

from spielwerk.core.audience import join_words
from spielwerk.core.bits import members
from spielwerk.core.language import say
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.games.dewan.rules.data import FLAME, NO_SYMBOL, WANTED, WATER
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.words.terms import field, title


class Proof(NamedTuple):
    """One thing a tribe can show."""

    cells: tuple[int, ...]  # the fields of the camps that show it; none for a tucked card
    words: str


def proofs(obs: Dewan, seat: Seat, lang: str) -> list[list[Proof]]:
    """Return what a seat can show for its stories, by what they may ask for."""
    found: list[list[Proof]] = [[] for _ in range(WANTED)]
    mine = members(obs.mine[seat])

    def add(kind: int, camps: list[int]) -> None:
        if camps:
            where = join_words([field(camp) for camp in camps], lang)
            words = say(lang, "{symbol}: camp {fields}", symbol=title(kind, lang), fields=where)
            found[kind].append(Proof(tuple(camps), words))

    for kind in range(WATER):
        for zone in members(obs.land.zones[kind]):
            add(kind, [camp for camp in mine if obs.land.zone[camp] == zone])
    for zone in members(obs.land.zones[WATER]):
        add(WATER, [camp for camp in mine if obs.land.waters[camp] >> zone & 1])
    for kind, a, b in obs.ground.icons:
        add(WATER + 1 + kind, [camp for camp in mine if camp in (a, b)])
    for i, half in enumerate(obs.tucked[seat]):
        if half != NONE:
            shown = [obs.box.half_terrain[half]]
            if NO_SYMBOL < obs.box.half_symbol[half] < FLAME:
                shown.append(WATER + 1 + obs.box.half_symbol[half])
            for kind in shown:
                words = say(lang, "{symbol}: card under slot {slot}", symbol=title(kind, lang), slot=2 * i + 3)
                found[kind].append(Proof((), words))
    return found
