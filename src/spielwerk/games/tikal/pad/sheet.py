"""The score pad for the real box: temples, figures, guards and treasures, and what everybody scores."""

from typing import Final

from spielwerk.core.parsing import LONGEST_CODE, SIGNS, PadError, fits
from spielwerk.core.sheet_reader import read_name, read_players
from spielwerk.core.state import NONE, Part, total
from spielwerk.core.types import Cell
from spielwerk.games.tikal.rules.data import (
    COPIES,
    EMPTY,
    GUARDS,
    HEX_NAMES,
    HEXES,
    HIGHEST,
    KINDS,
    LEADER_STRENGTH,
    LEVELS,
    SET_POINTS,
    TEMPLE,
    TIED,
    TILES,
    TREASURE_NAMES,
    WORKERS,
)
from spielwerk.games.tikal.rules.land import NUMBER, PRINTED, START

FEWEST: Final = 2
MOST: Final = 4
TEMPLES: Final = 17  # with the two printed ones
PRINTED_TEMPLES: Final = [cell for cell in PRINTED if START.kind[cell] == TEMPLE]
END_OF_PART: Final = "."


class Site:
    """A temple of the real game: what it shows and who stands there."""

    def __init__(self, at: int, value: int, players: int) -> None:
        self.at = at  # hex, or NONE where nobody named it
        self.value = value
        self.workers = [0] * players
        self.leaders = [0] * players  # 1 where that player's leader stands here
        self.guard = NONE  # the player whose guard stands on top

    def strength(self, player: int) -> int:
        """TI-39: the leader is worth 3, a worker 1."""
        return self.workers[player] + LEADER_STRENGTH * self.leaders[player]

    def best_rival(self, player: int) -> int:
        """Return the strength of the strongest other player."""
        return max([0, *[self.strength(other) for other in range(len(self.workers)) if other != player]])

    def owner(self) -> int:
        """TI-112 to TI-115: return the player it pays, or EMPTY or TIED."""
        if self.guard != NONE:
            return self.guard
        strengths = [self.strength(player) for player in range(len(self.workers))]
        best = max(strengths)
        if best == 0:
            return EMPTY
        return strengths.index(best) if strengths.count(best) == 1 else TIED

    def copy(self) -> "Site":
        """Return an independent copy."""
        twin = Site(self.at, self.value, 0)
        twin.workers = self.workers.copy()
        twin.leaders = self.leaders.copy()
        twin.guard = self.guard
        return twin


class Pad:
    """A scoring of the real game, as it lies on the table."""

    def __init__(self, players: int) -> None:
        self.names = [""] * players
        self.treasures = [[0] * KINDS for _ in range(players)]  # by player and kind
        self.sites: list[Site] = []

    # ---- what lies on the table ----
    def site(self, cell: Cell) -> Site | None:
        """Return the temple on a hex."""
        for site in self.sites:
            if site.at == cell:
                return site
        return None

    def copy(self) -> "Pad":
        """Return an independent copy."""
        twin = Pad(0)
        twin.names = self.names.copy()
        twin.treasures = [held.copy() for held in self.treasures]
        twin.sites = [site.copy() for site in self.sites]
        return twin

    # ---- changes: each returns another sheet ----
    def with_player(self) -> "Pad":
        """Return the sheet with one player more."""
        new = self.copy()
        new.names.append("")
        new.treasures.append([0] * KINDS)
        for site in new.sites:
            site.workers.append(0)
            site.leaders.append(0)
        return new

    def with_value(self, cell: Cell, value: int) -> "Pad":
        """Return the sheet with a temple on a hex that shows so much; 0 takes it away."""
        new = self.copy()
        site = new.site(cell)
        if value == 0:
            new.sites = [other for other in new.sites if other.at != cell]
        elif site is None:
            new.sites.append(Site(cell, value, len(new.names)))
            new.sites.sort(key=_place)
        else:
            site.value = value
        return new

    def with_workers(self, cell: Cell, player: int, count: int) -> "Pad":
        """Return the sheet with so many workers of a player on a temple."""
        new = self.copy()
        site = new.site(cell)
        if site is not None:
            site.workers[player] = count
        return new

    def with_leader(self, cell: Cell, player: int) -> "Pad":
        """Return the sheet with a player's leader on a temple and nowhere else, or away from it."""
        new = self.copy()
        for site in new.sites:
            site.leaders[player] = int(site.at == cell and not site.leaders[player])
        return new

    def with_guard(self, cell: Cell, player: int) -> "Pad":
        """TI-96: return the sheet with a player's guard on a temple and the other figures gone, or without it."""
        new = self.copy()
        site = new.site(cell)
        if site is not None and site.guard == player:
            site.guard = NONE
        elif site is not None:
            site.guard = player
            site.workers[player] = 0
            site.leaders[player] = 0
        return new

    def with_treasures(self, player: int, kind: int, count: int) -> "Pad":
        """Return the sheet with so many treasures of a kind before a player."""
        new = self.copy()
        new.treasures[player][kind] = count
        return new

    # ---- points ----
    def parts(self, player: int) -> list[Part]:
        """TI-112 to TI-119: return every temple where a player stands, whether it pays or not, and the treasures."""
        found: list[Part] = []
        for number, site in enumerate(self.sites):
            cell = HEXES + number if site.at == NONE else site.at
            mine = site.strength(player)
            best = site.best_rival(player)
            marked = (site.at,) if site.at != NONE else ()
            if site.guard == player:
                found.append(Part("guards", site.value, marked, "guard", (0, cell, mine, best)))
            elif mine > 0:
                if site.guard != NONE:
                    found.append(Part("temples", 0, marked, "closed", (0, cell, mine, best, site.guard)))
                elif mine > best:
                    found.append(Part("temples", site.value, marked, "majority", (0, cell, mine, best)))
                else:
                    reason = "tied" if mine == best else "weaker"
                    found.append(Part("temples", 0, marked, reason, (0, cell, mine, best)))
        held = self.treasures[player]
        points = sum([SET_POINTS[n] for n in held])
        if points:
            found.append(Part("treasures", points, (), "sets", (0, held.count(1), held.count(2), held.count(3))))
        return found

    def scores(self) -> list[int]:
        """Return what everybody scores."""
        return [total(self.parts(player)) for player in range(len(self.names))]

    # ---- what cannot be ----
    def problems(self) -> list[PadError]:
        """Return what cannot lie on one table, the worst first."""
        found: list[PadError] = []
        for player in range(len(self.names)):
            guards = sum([1 for site in self.sites if site.guard == player])
            leaders = sum([site.leaders[player] for site in self.sites])
            workers = sum([site.workers[player] for site in self.sites])
            if guards > GUARDS:
                found.append(PadError("guards", str(player), str(guards), str(GUARDS)))
            if leaders > 1:
                found.append(PadError("leaders", str(player)))
            if workers > WORKERS:
                found.append(PadError("workers", str(player), str(workers), str(WORKERS)))
        for kind in range(KINDS):
            count = sum([held[kind] for held in self.treasures])
            if count > COPIES:
                found.append(PadError("treasures", str(kind), str(count)))
        if len(self.sites) > TEMPLES:
            found.append(PadError("temples", str(len(self.sites)), str(TEMPLES)))
        for value in range(2, HIGHEST + 1):
            count = sum([1 for site in self.sites if site.value >= value])
            most = LEVELS[value] + sum([1 for _name, kind, _stones, n in TILES if kind == TEMPLE and n >= value])
            if count > most:
                found.append(PadError("levels", str(count), str(value), str(most)))
        return found

    # ---- as a file ----
    def to_data(self) -> dict[str, object]:
        """Return the sheet as plain JSON."""
        players: list[object] = []
        for player in range(len(self.names)):
            kinds = [TREASURE_NAMES[kind] for kind in range(KINDS) for _ in range(self.treasures[player][kind])]
            players.append({"name": self.names[player], "treasures": kinds})
        temples: list[object] = []
        for site in self.sites:
            entry: dict[str, object] = {"value": site.value, "workers": site.workers.copy()}
            if site.at != NONE:
                entry["at"] = HEX_NAMES[site.at]
            if sum(site.leaders):
                entry["leaders"] = [player for player in range(len(self.names)) if site.leaders[player]]
            if site.guard != NONE:
                entry["guard"] = site.guard
            temples.append(entry)
        return {"players": players, "temples": temples}

    # ---- as a link ----
    def to_code(self) -> str:
        """Return the sheet without names as a short code: treasures by player, then the temples."""
        out = SIGNS[len(self.names)]
        for held in self.treasures:
            for kind in range(0, KINDS, 2):
                out += SIGNS[held[kind] * 4 + held[kind + 1]]
        for site in self.sites:
            out += END_OF_PART + SIGNS[site.at + 1] + SIGNS[site.value] + SIGNS[site.guard + 1]
            for player in range(len(self.names)):
                out += SIGNS[site.workers[player] * 2 + site.leaders[player]]
        return out


def _place(site: Site) -> int:
    return site.at


def fresh() -> Pad:
    """Return the sheet of two players with the two printed temples."""
    pad = Pad(FEWEST)
    for cell in PRINTED_TEMPLES:
        pad.sites.append(Site(cell, NUMBER[START.tile[cell]], FEWEST))
    return pad


def from_data(data: object) -> Pad:
    """Read a sheet, or raise PadError."""
    players = read_players(data, (), FEWEST, MOST)
    assert isinstance(data, dict)
    pad = Pad(len(players))
    for player in range(len(players)):
        _read_player(pad, player, players[player])
    temples = data.get("temples", [])
    if not isinstance(temples, list):
        raise PadError("sites")
    for number in range(len(temples)):
        pad.sites.append(_read_site(pad, number, temples[number]))
    return _check(pad)


def _check(pad: Pad) -> Pad:
    wrong = pad.problems()
    if wrong:
        raise wrong[0]
    return pad


def _read_player(pad: Pad, player: int, entry: object) -> None:
    if not isinstance(entry, dict):
        raise PadError("player", str(player))
    pad.names[player] = read_name(entry, player)
    held = entry.get("treasures", [])
    if not isinstance(held, list):
        raise PadError("kinds", str(player), ", ".join(TREASURE_NAMES))
    for kind in held:
        pad.treasures[player][_kind(kind, player)] += 1


def _kind(value: object, player: int) -> int:
    if isinstance(value, str) and value in TREASURE_NAMES:
        return TREASURE_NAMES.index(value)
    if fits(value, 0, KINDS - 1):
        return value
    raise PadError("kinds", str(player), ", ".join(TREASURE_NAMES))


def _read_site(pad: Pad, number: int, entry: object) -> Site:
    where = str(number + 1)
    if not isinstance(entry, dict):
        raise PadError("site", where)
    at = entry.get("at", "")
    if at and at not in HEX_NAMES:
        raise PadError("at", where)
    site = Site(
        HEX_NAMES.index(at) if at else NONE, _whole(entry.get("value"), 1, HIGHEST, "value", where), len(pad.names)
    )
    if site.at != NONE and any(other.at == site.at for other in pad.sites):
        raise PadError("twice", where, HEX_NAMES[site.at])
    workers = entry.get("workers", [])
    if not isinstance(workers, list) or len(workers) > len(pad.names):
        raise PadError("count", where, str(WORKERS))
    for player in range(len(workers)):
        site.workers[player] = _whole(workers[player], 0, WORKERS, "count", where)
    leaders = entry.get("leaders", [])
    if not isinstance(leaders, list):
        raise PadError("leader", where)
    for leader in leaders:
        site.leaders[_whole(leader, 0, len(pad.names) - 1, "leader", where)] = 1
    guard = entry.get("guard")
    if guard is not None:
        site.guard = _whole(guard, 0, len(pad.names) - 1, "guard", where)
    return site


def _whole(value: object, low: int, high: int, code: str, where: str) -> int:
    if not fits(value, low, high):
        raise PadError(code, where, str(high))
    return value


def from_code(code: str) -> Pad:
    """Read a link code, or raise PadError."""
    parts = code.split(END_OF_PART)
    first = [SIGNS.find(sign) for sign in parts[0]]
    if len(code) > LONGEST_CODE:
        raise PadError("code")
    if not first or not FEWEST <= first[0] <= MOST or len(first) != 1 + first[0] * KINDS // 2:
        raise PadError("code")
    pad = Pad(first[0])
    for i in range(1, len(first)):
        player, pair = (i - 1) // (KINDS // 2), (i - 1) % (KINDS // 2)
        if not 0 <= first[i] < 16:
            raise PadError("code")
        pad.treasures[player][2 * pair] = first[i] // 4
        pad.treasures[player][2 * pair + 1] = first[i] % 4
    for part in parts[1:]:
        signs = [SIGNS.find(sign) for sign in part]
        if len(signs) != 3 + len(pad.names) or min(signs) < 0 or max(signs[3:]) > 2 * WORKERS + 1:
            raise PadError("code")
        if signs[0] > HEXES or not 1 <= signs[1] <= HIGHEST or signs[2] > len(pad.names):
            raise PadError("code")
        if signs[0] and pad.site(signs[0] - 1) is not None:  # a hex is there once
            raise PadError("code")
        site = Site(signs[0] - 1, signs[1], len(pad.names))
        site.guard = signs[2] - 1
        for player in range(len(pad.names)):
            site.workers[player] = signs[3 + player] // 2
            site.leaders[player] = signs[3 + player] % 2
        pad.sites.append(site)
    return _check(pad)
