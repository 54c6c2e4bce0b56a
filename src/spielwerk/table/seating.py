"""Who sits where: how seats change hands before and during a game. Nothing here changes seats; it returns new ones."""

from collections.abc import Collection
from dataclasses import replace as _replace
from hmac import compare_digest
from typing import Final

from spielwerk.bots import LEVELS
from spielwerk.core.language import msg
from spielwerk.table.change import Guest, SeatInfo, StaleError, TableError
from spielwerk.table.naming import free_name

BOT_NAMES: Final = ("Ada", "Bela", "Cleo", "Dino")


def bot_seat(seat: int, level: str, offered: Collection[str] = ()) -> SeatInfo:
    """Return a seat taken by a bot: one of ours, or one of those that are offered, by its own name."""
    if level in offered:
        return SeatInfo("bot", f"Bot {level}", level)
    return SeatInfo("bot", f"Bot {BOT_NAMES[seat % len(BOT_NAMES)]}", level if level in LEVELS else "medium")


def seats_of(seats: list[SeatInfo], holder: str) -> list[int]:
    """Return the seats of a person."""
    return _marked_seats(seats, holder, "human")


def seats_left_by(seats: list[SeatInfo], holder: str) -> list[int]:
    """Return the seats a person left and a bot keeps for them: nobody else may take them back."""
    return [k for k in _marked_seats(seats, holder, "bot") if not seats[k].gone]


def _marked_seats(seats: list[SeatInfo], holder: str, kind: str) -> list[int]:
    mine = holder.encode()
    return [
        k for k, seat in enumerate(seats) if holder and seat.kind == kind and compare_digest(seat.holder.encode(), mine)
    ]


def sit(seats: list[SeatInfo], seat: int, holder: str, name: str, by: str | None = None) -> list[SeatInfo]:
    """Sit down on an open seat; ``by``: as the bot of somebody who is called so."""
    if not 0 <= seat < len(seats):
        raise TableError(msg("There is no such seat."))
    if seats[seat].kind != "open":
        raise TableError(msg("Someone was faster. The seat is taken."))
    taken = {other.name for k, other in enumerate(seats) if k != seat}
    return _with(seats, {seat: SeatInfo("human", free_name(name or f"{seat + 1}", taken), "", holder, by=by)})


def seat_bot(seats: list[SeatInfo], seat: int, level: str, offered: Collection[str] = ()) -> list[SeatInfo]:
    """Put a bot on an open seat, or give the bot there another level."""
    if not 0 <= seat < len(seats) or seats[seat].kind == "human":
        raise TableError(msg("This seat is not free."))
    bot = bot_seat(seat, level, offered)
    taken = {other.name for k, other in enumerate(seats) if k != seat}
    return _with(seats, {seat: _replace(bot, name=free_name(bot.name, taken))})


def free(seats: list[SeatInfo], seat: int, host: str) -> list[SeatInfo]:
    """Free the seat of a bot or a person before the start; the host's own stays theirs to leave."""
    if not 0 <= seat < len(seats) or seats[seat].kind == "open":
        raise TableError(msg("There is nobody on this seat."))
    if seat in seats_of(seats, host)[:1]:
        raise TableError(msg("Leave your own seat by the menu."))
    return _with(seats, {seat: SeatInfo()})


def replace(seats: list[SeatInfo], seat: int, host: str) -> list[SeatInfo]:
    """Let a bot of its own take over from a person during a game: it keeps the seat for nobody."""
    if not 0 <= seat < len(seats) or not seats[seat].holder:
        raise TableError(msg("There is no person on this seat."))
    if seats[seat].holder == host:
        raise TableError(msg("Leave your own seat by the menu."))
    bot = bot_seat(seat, seats[seat].level)
    taken = {other.name for k, other in enumerate(seats) if k != seat}
    return _with(seats, {seat: SeatInfo("bot", free_name(bot.name, taken), bot.level)})


def sent_away(seats: list[SeatInfo], seat: int, host: str) -> dict[str, Guest]:
    """Return what the table remembers of whoever is sent away from a seat: they do not come back by themselves."""
    who = seats[seat]
    if not who.holder or who.holder == host:
        return {}
    others = seats_of(seats, who.holder) + seats_left_by(seats, who.holder)
    return {who.holder: Guest(len(others) - 1, who.name, seat)}


def same(seats: list[SeatInfo], seat: int, name: str) -> None:
    """Make sure that the person on a seat is the one who is meant, or raise StaleError."""
    if 0 <= seat < len(seats) and seats[seat].holder and seats[seat].name != name:
        raise StaleError


def keep_for(seats: list[SeatInfo], guests: dict[str, Guest]) -> list[SeatInfo]:
    """Let the bots that took over from guests keep those seats for them, under their names."""
    new: dict[int, SeatInfo] = {}
    for holder, guest in guests.items():
        k = guest.seat
        if 0 <= k < len(seats) and seats[k].kind == "bot" and not seats[k].holder:
            taken = {other.name for n, other in enumerate(seats) if n != k}
            new[k] = SeatInfo("bot", free_name(guest.name, taken), seats[k].level, holder)
    return _with(seats, new)


def hand_over(seats: list[SeatInfo], was: str, now: str) -> list[SeatInfo]:
    """Give all seats of one person to another: two devices have turned out to be one person's."""
    return [_replace(seat, holder=now) if seat.holder == was else seat for seat in seats]


def forget(seats: list[SeatInfo], holder: str, started: bool, over: bool) -> list[SeatInfo]:
    """Let go of a person who wants to be forgotten: seats open, bots play on, and what is over keeps no name."""
    mine = [k for k, seat in enumerate(seats) if seat.holder == holder]
    if over:
        return _with(seats, {k: _nameless(seats[k]) for k in mine})
    if not started:
        return _with(seats, dict.fromkeys(mine, SeatInfo()))
    new: dict[int, SeatInfo] = {}
    for k in mine:
        bot = bot_seat(k, seats[k].level)
        taken = {other.name for n, other in enumerate(_with(seats, new)) if n != k}
        new[k] = SeatInfo("bot", free_name(bot.name, taken), bot.level)
    return _with(seats, new)


def _nameless(seat: SeatInfo) -> SeatInfo:
    """Return a seat that does not say who sat there, nor whose bot it was."""
    return SeatInfo(seat.kind, "", seat.level, by=None if seat.by is None else "")


def fill_up(seats: list[SeatInfo], level: str, offered: Collection[str] = ()) -> list[SeatInfo]:
    """Let bots fill in where nobody sits."""
    for k, seat in enumerate(seats):
        if seat.kind == "open":
            seats = seat_bot(seats, k, level, offered)
    return seats


def leave(seats: list[SeatInfo], mine: list[int], started: bool) -> list[SeatInfo]:
    """Leave seats: before the start they open again, later a bot plays on and keeps them for whoever left."""
    if not mine:
        raise TableError(msg("You are not seated at this table."))
    if not started:
        return _with(seats, dict.fromkeys(mine, SeatInfo()))
    return _with(seats, {k: SeatInfo("bot", seats[k].name, "medium", seats[k].holder, by=seats[k].by) for k in mine})


def stand_in(seats: list[SeatInfo], seat: int, host: str) -> list[SeatInfo]:
    """Let a bot play for a person who is away: it keeps the seat, and they have it back by returning."""
    if not 0 <= seat < len(seats) or seats[seat].kind != "human":
        raise TableError(msg("There is no person on this seat."))
    if seats[seat].holder == host:
        raise TableError(msg("Leave your own seat by the menu."))
    return _with(seats, {seat: _replace(seats[seat], kind="bot", level="medium", away=True)})


def time_out(seats: list[SeatInfo], late: list[int], level: str, for_good: bool) -> list[SeatInfo]:
    """Let bots play for people whose time is up: until they return, or for good."""
    bot = {"kind": "bot", "level": level if level in LEVELS else "medium", "away": not for_good, "gone": for_good}
    return _with(seats, {k: _replace(seats[k], **bot) for k in late})  # type: ignore[arg-type]


def come_back(seats: list[SeatInfo], holder: str, by: str | None = None) -> list[SeatInfo]:
    """Take the seats back that this person left, or this bot of somebody who is called so."""
    mine = seats_left_by(seats, holder)
    if not mine:
        raise TableError(msg("No bot keeps a seat for you here."))
    return _with(seats, {k: SeatInfo("human", seats[k].name, "", seats[k].holder, by=by) for k in mine})


def _with(seats: list[SeatInfo], new: dict[int, SeatInfo]) -> list[SeatInfo]:
    return [new.get(k, seat) for k, seat in enumerate(seats)]
