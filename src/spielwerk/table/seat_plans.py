"""Who sits at a table: the half of a session that is about its people. Changes are planned, as all others are."""

import time
from collections.abc import Collection
from collections.abc import Set as AbstractSet
from typing import Any, Final

import msgspec

from spielwerk.core.language import msg
from spielwerk.core.record import Record
from spielwerk.core.state import NONE
from spielwerk.table import seating
from spielwerk.table.change import Change, Guest, KeptApartError, RemovedError, SeatInfo, StaleError, TableError
from spielwerk.table.presence import Presence
from spielwerk.table.terms import Terms, Wishes

LONG_AWAY: Final = 120.0  # seconds after which nobody waits for somebody's consent


class Places:
    """Seats, the host, and guests the host treats apart."""

    seats: list[SeatInfo]
    guests: dict[str, Guest]  # people the host treats apart
    host: str
    started: bool
    record: Record
    seq: int
    terms: Terms
    wishes: Wishes
    presence: Presence
    next: str

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        raise NotImplementedError

    @property
    def why_stopped(self) -> TableError | None:
        """Return why nobody can play on here, if that is so."""
        raise NotImplementedError

    @property
    def open_seats(self) -> list[int]:
        """Return the seats that wait for somebody."""
        return [k for k, seat in enumerate(self.seats) if seat.kind == "open"]

    def seats_of(self, holder: str) -> list[int]:
        """Return the seats of a person."""
        return seating.seats_of(self.seats, holder)

    def seats_left_by(self, holder: str) -> list[int]:
        """Return the seats a bot keeps for a person who left them."""
        return seating.seats_left_by(self.seats, holder)

    def was_removed(self, holder: str) -> bool:
        """Tell whether the host sent this person away."""
        guest = self.guests.get(holder)
        return guest is not None and guest.seats == 0 and not self.seats_of(holder) and not self.seats_left_by(holder)

    @property
    def people(self) -> set[str]:
        """Return the persons who play here now."""
        return {seat.holder for seat in self.seats if seat.kind == "human"}

    @property
    def network_bots(self) -> set[str]:
        """Return those of them who are bots of somebody's own: they are asked nothing, and agree to everything."""
        return {seat.holder for seat in self.seats if seat.is_network_bot}

    def may_watch(self, holder: str) -> bool:
        """Tell whether a person may see the game: whoever plays or opened the table, all others where they may."""
        if self.terms.spectators or self.over:
            return True
        return bool(holder) and (holder == self.host or any(seat.holder == holder for seat in self.seats))

    def may_take(self, holder: str) -> int:
        """Return how many more seats a person may take: a guest one in all, unless the host said otherwise."""
        if holder == self.host:
            return len(self.seats)
        guest = self.guests.get(holder)
        return max(0, (1 if guest is None else guest.seats) - len(self.seats_of(holder)))

    # ---- changes ----
    def plan_sit(
        self,
        seat: int,
        holder: str,
        name: str,
        share: str = "",
        apart: AbstractSet[str] = frozenset(),
        by: str | None = None,
        family: AbstractSet[str] = frozenset(),
    ) -> Change:
        """Work out sitting down on an open seat; the device may add its share of the chance.

        A table of the lobby begins when its last seat is taken. Nobody sits down with a person from whom they are kept
        apart, whichever way they came: whoever blocked somebody must not have to ask who else follows a link.
        A rated table is none for two of one ``family``, a person and their bots.
        """
        if self.why_stopped is not None:
            raise self.why_stopped
        if self.was_removed(holder):
            raise RemovedError
        if any(other.holder in apart for other in self.seats if other.holder):
            raise KeptApartError
        if self.terms.rated and any(other.holder in family - {holder} for other in self.seats if other.holder):
            raise TableError(msg("At a rated table nobody plays against bots of their own."))
        if not self.may_take(holder):
            raise TableError(msg("You have a seat already. The host can give you a second one."))
        change = self._plan_seats(seating.sit(self.seats, seat, holder, name, by), share)
        if self.terms.listed and change.seats and all(other.kind != "open" for other in change.seats):
            change.started = True
        return change

    def plan_bot(self, seat: int, level: str = "medium", offered: Collection[str] = ()) -> Change:
        """Work out putting a bot on an open seat, or another one in its place."""
        self._check_waiting()
        return self._plan_seats(seating.seat_bot(self.seats, seat, level, offered))

    def plan_network_bots(self, are_welcome: bool) -> Change:
        """Work out that bots of people's own may sit down, or may no more; those who sit stay."""
        self._check_waiting()
        return Change(self.seq, terms=msgspec.structs.replace(self.terms, bots=are_welcome))

    def plan_free(self, seat: int, name: str = "") -> Change:
        """Work out sending somebody away: before the start the seat opens, later a bot takes over from a person.

        A person has to be named: nobody is sent away by a page that is out of date.
        """
        seating.same(self.seats, seat, name)
        if self.over:
            raise TableError(msg("The game is over."))
        if self.started and 0 <= seat < len(self.seats) and not self.seats[seat].holder:
            self._check_waiting()
        clear = seating.replace if self.started else seating.free
        change = self._plan_seats(clear(self.seats, seat, self.host))
        change.guests = self.guests | seating.sent_away(self.seats, seat, self.host)
        return change

    def plan_more(self, seat: int, name: str = "") -> Change:
        """Work out one more seat for the guest who has this one."""
        self._check_waiting()
        seating.same(self.seats, seat, name)
        if not 0 <= seat < len(self.seats) or self.seats[seat].kind != "human":
            raise TableError(msg("There is no person on this seat."))
        who = self.seats[seat]
        change = self._plan_seats(self.seats)
        change.guests = self.guests | {who.holder: Guest(len(self.seats_of(who.holder)) + 1, who.name)}
        return change

    def plan_welcome(self, name: str) -> Change:
        """Work out inviting somebody again who was sent away; a bot that took over keeps the seat for them."""
        back = {
            holder: guest for holder, guest in self.guests.items() if guest.name == name and self.was_removed(holder)
        }
        if not back:
            raise StaleError
        change = self._plan_seats(seating.keep_for(self.seats, back))
        change.guests = {holder: guest for holder, guest in self.guests.items() if holder not in back}
        return change

    def plan_hand_on(self, was: str, now: str) -> Change:
        """Work out that two people are one: everything of the first is the second's."""
        change = self._plan_seats(seating.hand_over(self.seats, was, now))
        change.guests = {now if holder == was else holder: guest for holder, guest in self.guests.items()}
        change.host = now if self.host == was else self.host
        return change

    def plan_forget(self, holder: str) -> Change:
        """Work out that nothing here tells of a person any more: who is left becomes the host."""
        over = self.over or self.why_stopped is not None
        change = self._plan_seats(seating.forget(self.seats, holder, self.started, over))
        assert change.seats is not None
        change.guests = {other: guest for other, guest in self.guests.items() if other != holder}
        if self.host == holder:
            change.host = next((seat.holder for seat in change.seats if seat.kind == "human" and seat.holder), "")
        wishes = self._plan_wishes(rematch=self.wishes.rematch - {holder}, abort=self.wishes.abort - {holder})
        change.wishes = wishes.wishes
        return change

    def plan_leave(self, holder: str, seat: int = NONE) -> Change:
        """Work out leaving one's seats (or one of them): before the start they open again, later a bot plays on."""
        mine = [k for k in self.seats_of(holder) if seat in {NONE, k}]
        change = self._plan_seats(seating.leave(self.seats, mine, self.started))
        if self.terms.listed and not self.started and change.seats is not None:
            left = [other.holder for other in change.seats if other.kind == "human"]
            if not left:
                change.stopped = "left"
            elif self.host not in left:
                change.host = left[0]  # strangers do not wait for somebody who went away
        return change

    def plan_stand_in(self, seat: int, name: str = "") -> Change:
        """Work out that a bot plays for somebody who is away, until they return."""
        seating.same(self.seats, seat, name)
        if self.why_stopped is not None:
            raise self.why_stopped
        if self.over or not self.started:
            raise TableError(msg("No game is on right now."))
        return self._plan_seats(seating.stand_in(self.seats, seat, self.host))

    def plan_return(self, holder: str, by: str | None = None) -> Change:
        """Work out taking back the seats that a bot keeps for this person."""
        if self.was_removed(holder):
            raise RemovedError
        return self._plan_seats(seating.come_back(self.seats, holder, by))

    def plan_start(self, holder: str, level: str = "medium", share: str = "", offered: Collection[str] = ()) -> Change:
        """Work out the start; bots fill in where nobody sits. The host may start, and anybody seated once all came."""
        self._check_waiting()
        if holder != self.host and (self.open_seats or not self.seats_of(holder)):
            raise TableError(msg("Only the host can start the game."))
        change = self._plan_seats(seating.fill_up(self.seats, level, offered), share)
        change.started = True
        return change

    def plan_rematch_wish(self, holder: str) -> Change:
        """Work out that a player would like a rematch."""
        if not self.over:
            raise TableError(msg("Finish this game first."))
        if self.next:
            raise StaleError
        return self._plan_wishes(rematch=self.wishes.rematch | {holder})

    def plan_decline_rematch(self, holder: str) -> Change:
        """Work out that a player does not want one, or takes back the own offer: nobody is waited for any more."""
        if not self.seats_of(holder):
            raise TableError(msg("You are not seated at this table."))
        return self._plan_wishes(rematch=frozenset())

    def people_to_ask(self, wanting: AbstractSet[str]) -> set[str]:
        """Return who has to agree before the game is broken off: people who are here, or were until just now.

        Over days nobody is expected to look on all the time: there everybody is asked.
        """
        others = self.people - wanting - self.network_bots
        if self.terms.time.kind == "days":
            return others
        now = time.time()
        return {who for who in others if (since := self.presence.away(who)) is None or now - since < LONG_AWAY}

    def plan_abort(self, holder: str) -> Change:
        """Work out that a player would like to break the game off, or agrees to it: it ends as soon as all do."""
        if self.why_stopped is not None:
            raise self.why_stopped
        if self.over or not self.started:
            raise TableError(msg("No game is on right now."))
        if not self.seats_of(holder):
            raise TableError(msg("You are not seated at this table."))
        wanting = (self.wishes.abort & self.people) | {holder}
        change = self._plan_wishes(abort=frozenset(wanting))
        if not self.people_to_ask(wanting):
            change.stopped = "aborted"
        return change

    def plan_keep_playing(self, holder: str) -> Change:
        """Work out that a player does not want to break the game off, or takes back the own wish: it goes on."""
        if not self.seats_of(holder):
            raise TableError(msg("You are not seated at this table."))
        mine = holder in self.wishes.abort
        return self._plan_wishes(abort=self.wishes.abort - {holder} if mine else frozenset())

    def _plan_wishes(self, **wishes: Any) -> Change:
        return Change(base=self.seq, wishes=msgspec.structs.replace(self.wishes, **wishes))

    def _check_waiting(self) -> None:
        if self.why_stopped is not None:
            raise self.why_stopped
        if self.started:
            raise TableError(msg("The game is already on."))

    def _plan_seats(self, seats: list[SeatInfo], share: str = "") -> Change:
        change = Change(base=self.seq, seats=seats)
        if self.record.chance is not None and not self.started:  # from the start on it is fixed
            chance = self.record.chance.with_share(share)
            change.chance = chance if chance != self.record.chance else None
        return change
