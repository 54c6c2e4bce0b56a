"""What time does to a table: seats whose time is up, vacations, tables that nobody comes back to."""

import msgspec

from spielwerk.core.language import msg
from spielwerk.table import clock, seating
from spielwerk.table.change import Change, StaleError, TableError
from spielwerk.table.clock import Clock
from spielwerk.table.seat_plans import Places
from spielwerk.table.terms import Terms

DAY = 86_400.0  # seconds


class TimedPlaces(Places):
    """Seats and their clocks; ``now`` is server time."""

    terms: Terms
    clock: Clock

    def awaiting(self) -> list[int]:
        """Return the seats that may act now."""
        raise NotImplementedError

    @property
    def listed(self) -> bool:
        """Tell whether the table stands in the lobby."""
        raise NotImplementedError

    @property
    def timed(self) -> bool:
        """Tell whether a clock runs here."""
        return bool(self.clock.seats)

    @property
    def has_several_people(self) -> bool:
        """Tell whether more than one person plays here, or did."""
        return len({seat.holder for seat in self.seats if seat.holder}) > 1

    def plan_time_up(self, now: float) -> Change:
        """Work out that bots play for everybody whose time is up, as the table chose."""
        waited, time = self.awaiting(), self.terms.time
        late = [k for k in clock.time_up(self.clock, time, now) if k in waited and self.seats[k].kind == "human"]
        if not late:
            raise StaleError
        for_good = self.terms.timeout == "leave"
        return self._plan_seats(seating.time_out(self.seats, late, self.terms.timeout_level, for_good))

    def plan_return(self, holder: str, by: str | None = None) -> Change:
        """Work out taking back the seats that a bot keeps for this person; not in the turn in which time ran out."""
        mine = self.seats_left_by(holder)
        if self.timed and any(clock.ran_out(self.clock.seats[k], self.terms.time) for k in mine):
            raise TableError(
                msg("Your time for this turn is up. Once the bot has ended it you can take your seat back.")
            )
        return super().plan_return(holder, by)

    def is_expired(self, now: float) -> bool:
        """Tell whether nobody has moved here for as long as the terms allow."""
        late = bool(self.terms.expire) and now >= self.clock.last + self.terms.expire * DAY
        return late and self.has_several_people and bool(self.awaiting())

    def plan_expire(self, now: float) -> Change:
        """Work out that a game ends to which nobody comes back."""
        if not self.is_expired(now):
            raise StaleError
        return Change(self.seq, stopped="expired")

    def plan_unlist(self, now: float, wait: float) -> Change:
        """Work out that a table leaves the lobby where nobody joined it for so many seconds; its link goes on."""
        if not self.listed or now < self.clock.last + wait:
            raise StaleError
        return Change(self.seq, terms=msgspec.structs.replace(self.terms, listed=False))

    def plan_vacation(self, holder: str, on: bool) -> Change:
        """Work out that somebody goes on vacation, or is back: their clock stands meanwhile."""
        mine = self.seats_of(holder)
        if not mine:
            raise TableError(msg("You are not seated at this table."))
        if self.why_stopped is not None:
            raise self.why_stopped
        if self.over or not self.started:
            raise TableError(msg("No game is on right now."))
        if self.terms.time.kind != "days":
            raise TableError(msg("There is no vacation at this table."))
        if on and not any(self.clock.seats[k].reserve > 0 for k in mine):
            raise TableError(msg("You have used up your vacation at this table."))
        return Change(self.seq, vacation=(holder, on))
