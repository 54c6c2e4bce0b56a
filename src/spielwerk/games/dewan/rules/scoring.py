"""The final scoring: what counts for a seat, and the points of each row with their reason."""

from spielwerk.core.bits import BIT, count, members
from spielwerk.core.state import Part
from spielwerk.core.types import Seat
from spielwerk.core.vecs import i64
from spielwerk.games.dewan.rules.data import (
    ADDITIVE,
    BASE,
    BERRY_ARTIFACT,
    BERRY_DYE,
    BERRY_FLAME,
    BERRY_POINTS,
    FISH_POINTS,
    FLOOD,
    FOREST,
    GROUP,
    LEAD,
    MAJORITY,
    MOUNTAIN,
    NEAR_START,
    REPLACE,
    SHARED_LEAD,
    VILLAGES,
    VOLCANO,
    WANTED,
    WATER,
    WATER_ZONE,
    ZONE,
)
from spielwerk.games.dewan.rules.table import Table
from spielwerk.games.dewan.rules.tribe import evidence_of, groups


class Tally:
    """Everything that can bring a seat points, counted; and the fields it comes from."""

    def __init__(self) -> None:
        self.stories: list[int] = []  # points of each told story
        self.story_flames = 0
        self.card_flames = 0
        self.last_camp = 0  # 1: all eight camps stand
        self.groups = 0
        self.berries = 0
        self.card_berries = 0
        self.artifacts = 0  # icons and visible ones
        self.dyes = 0
        self.zones = 0  # forest and mountain zones with a camp
        self.waters = 0  # water zones touched
        self.near_starts = 0  # camps beside foreign start camps
        self.leads = 0  # water zones with most camps beside them
        self.shared_leads = 0
        self.fish = 0
        self.cards = 0  # in hand
        self.group_fields: list[list[int]] = []
        self.zone_fields: list[int] = []
        self.water_fields: list[int] = []
        self.near_fields: list[int] = []
        self.lead_fields: list[int] = []

    @property
    def flames(self) -> int:
        """DE-101, DE-102, DE-105: flames of stories, cards and the last camp."""
        return self.story_flames + self.card_flames + self.last_camp

    @property
    def all_berries(self) -> int:
        """DE-108: berries and visible ones."""
        return self.berries + self.card_berries


class Terms:
    """By which rules the points are counted."""

    def __init__(self, scenario: int, volcano_flames: int, village_berry: int, village_groups: int) -> None:
        self.scenario = scenario
        self.volcano_flames = volcano_flames
        self.village_berry = village_berry
        self.village_groups = village_groups


def tallies(state: Table) -> list[Tally]:
    """Count what every seat has."""
    found = [_tally(state, seat) for seat in range(state.seats)]
    if state.scenario == VILLAGES:
        _leads(state, found)
    return found


def _tally(state: Table, seat: Seat) -> Tally:
    land = state.land
    tally = Tally()
    mine: i64 = state.mine[seat]
    have = evidence_of(land, state.box, mine, state.tucked[seat])
    for i in range(len(state.stories[seat])):
        if state.told[seat][i]:  # DE-99
            story = state.stories[seat][i]
            tally.stories.append(state.box.points[story])
            tally.story_flames += state.box.flames[story]
    tally.card_flames = have[WANTED]
    tally.last_camp = 1 if state.camps_left[seat] == 0 else 0
    tally.berries = state.taken[seat]
    tally.card_berries = have[WANTED + 1]
    tally.artifacts = have[5]
    tally.dyes = have[6]
    tally.fish = state.fish[seat]
    tally.cards = len(state.known[seat]) + len(state.secret[seat])
    scenario = state.scenario
    if scenario == BASE or (scenario == VILLAGES and state.village_groups):
        tally.group_fields = groups(land, state.mine[seat])
        tally.groups = len(tally.group_fields)
    elif scenario == FLOOD:
        zones: i64 = 0
        for field in members(mine):
            if land.terrain[field] in (FOREST, MOUNTAIN):  # DE-135, DE-136
                zones |= BIT[land.zone[field]]
        tally.zones = count(zones)
        tally.zone_fields = [field for zone in members(zones) for field in members(land.inside[zone])]
    elif scenario == VOLCANO:
        _volcano(state, seat, tally)
    return tally


def _volcano(state: Table, seat: Seat, tally: Tally) -> None:
    """DE-148: touched water zones, the start camp included; DE-149: camps beside foreign start camps."""
    land = state.land
    waters: i64 = 0
    starts: i64 = 0
    for other in range(state.seats):
        if other != seat:
            starts |= BIT[land.ground.plan.starts[other]]
    for field in members(state.mine[seat]):
        waters |= land.waters[field]
        if land.ground.plan.near[field] & starts and not land.is_start(field):
            tally.near_fields.append(field)
    tally.near_starts = len(tally.near_fields)
    tally.waters = count(waters)
    tally.water_fields = [field for zone in members(waters) for field in members(land.inside[zone])]


def _leads(state: Table, found: list[Tally]) -> None:
    """DE-164 to DE-166: most camps beside each water zone; a village is not beside its own."""
    for zone in members(state.land.zones[WATER]):
        beside = [0] * state.seats
        for seat in range(state.seats):
            for field in members(state.mine[seat]):
                if state.land.waters[field] & BIT[zone]:
                    beside[seat] += 1
        most = max(beside)
        for seat in range(state.seats):
            if most > 0 and beside[seat] == most:
                found[seat].lead_fields += members(state.land.inside[zone])
                if beside.count(most) == 1:
                    found[seat].leads += 1
                else:
                    found[seat].shared_leads += 1


def points(all_: list[Tally], seat: Seat, terms: Terms) -> int:
    """Return the points of a seat: all rows of ``parts`` together."""
    own = all_[seat]
    flames = own.flames
    found = sum(own.stories)
    if not (terms.scenario == VOLCANO and terms.volcano_flames == REPLACE):
        found += flames
    if flames > 0 and flames == max([tally.flames for tally in all_]):
        found += MAJORITY
    if terms.scenario == FLOOD:
        return found + ZONE * own.zones + pairs(own.all_berries, own.artifacts, BERRY_ARTIFACT, BERRY_POINTS, 0)
    if terms.scenario == VOLCANO:
        single = 0 if terms.volcano_flames == ADDITIVE else 1
        found += WATER_ZONE * own.waters + NEAR_START * own.near_starts
        return found + pairs(own.all_berries, flames, BERRY_FLAME, BERRY_POINTS, single)
    if terms.scenario == VILLAGES:
        found += LEAD * own.leads + SHARED_LEAD * own.shared_leads + FISH_POINTS * own.fish + GROUP * own.groups
        return found + pairs(own.all_berries, own.dyes, BERRY_DYE, terms.village_berry, 0)
    return found + GROUP * own.groups + BERRY_POINTS * own.all_berries


def parts(all_: list[Tally], seat: Seat, terms: Terms) -> list[Part]:
    """Return the points of a seat row by row: DE-100 to DE-108 and the lists of the scenarios."""
    own = all_[seat]
    flames = own.flames
    most = max([tally.flames for tally in all_])
    leaders = len([tally for tally in all_ if tally.flames == most])
    found = [Part("stories", sum(own.stories), (), "stories", (len(own.stories),))]
    paired = terms.scenario == VOLCANO and terms.volcano_flames == REPLACE
    if not paired:
        args = (own.story_flames, own.card_flames, own.last_camp)
        found.append(Part("flames", flames, (), "flames", args))
    lead = MAJORITY if flames == most > 0 else 0  # DE-103, DE-104
    reason = "no_flames" if most == 0 else "most" if lead and leaders == 1 else "tied" if lead else "fewer"
    found.append(Part("most_flames", lead, (), reason, (flames, most)))
    if terms.scenario == FLOOD:
        found.append(Part("zones", ZONE * own.zones, tuple(own.zone_fields), "zones", (own.zones,)))
        found.append(_pairs("artifact_pairs", own.all_berries, own.artifacts, BERRY_ARTIFACT, BERRY_POINTS, 0))
    elif terms.scenario == VOLCANO:
        found.append(Part("waters", WATER_ZONE * own.waters, tuple(own.water_fields), "waters", (own.waters,)))
        near = own.near_starts
        found.append(Part("near_starts", NEAR_START * near, tuple(own.near_fields), "near_starts", (near,)))
        single = 0 if terms.volcano_flames == ADDITIVE else 1  # DE-150
        found.append(_pairs("flame_pairs", own.all_berries, flames, BERRY_FLAME, BERRY_POINTS, single))
    elif terms.scenario == VILLAGES:
        leads = LEAD * own.leads + SHARED_LEAD * own.shared_leads
        found.append(Part("leads", leads, tuple(own.lead_fields), "leads", (own.leads, own.shared_leads)))
        found.append(_pairs("dye_pairs", own.all_berries, own.dyes, BERRY_DYE, terms.village_berry, 0))
        found.append(Part("fish", FISH_POINTS * own.fish, (), "fish", (own.fish,)))
    if terms.scenario == BASE or (terms.scenario == VILLAGES and terms.village_groups):
        cells = [field for group in own.group_fields for field in group]
        found.append(Part("groups", GROUP * own.groups, tuple(cells), "groups", (own.groups,)))
    if terms.scenario == BASE:
        berries = own.all_berries
        found.append(Part("berries", BERRY_POINTS * berries, (), "berries", (own.berries, own.card_berries)))
    return found


def pairs(berries: int, others: int, pair: int, berry: int, single: int) -> int:
    """Return the points of pairs, and of what is left over."""
    both = min(berries, others)
    return pair * both + berry * (berries - both) + single * (others - both)


def _pairs(category: str, berries: int, others: int, pair: int, berry: int, single: int) -> Part:
    both = min(berries, others)
    worth = pairs(berries, others, pair, berry, single)
    return Part(category, worth, (), category, (both, berries - both, others - both))
