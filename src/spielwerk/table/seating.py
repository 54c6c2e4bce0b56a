"""Who sits where: how seats change hands before and during a game. Nothing here changes seats; it returns new ones."""

from hmac import compare_digest
from typing import Final

from spielwerk.bots import LEVELS
from spielwerk.table.change import Seat, TableError
from spielwerk.table.naming import free_name

BOT_NAMES: Final = ("Ada", "Bela", "Cleo", "Dino")


def bot_seat(seat: int, level: str) -> Seat:
    """Return a seat taken by a bot."""
    return Seat("bot", f"Bot {BOT_NAMES[seat % len(BOT_NAMES)]}", level if level in LEVELS else "medium")


def held(seats: list[Seat], holder: str) -> list[int]:
    """Return the seats of a device."""
    return _marked(seats, holder, "human")


def left(seats: list[Seat], holder: str) -> list[int]:
    """Return the seats a device left and a bot keeps for it: only that device may take them back."""
    return _marked(seats, holder, "bot")


def _marked(seats: list[Seat], holder: str, kind: str) -> list[int]:
    mine = holder.encode()
    return [
        k for k, seat in enumerate(seats) if holder and seat.kind == kind and compare_digest(seat.holder.encode(), mine)
    ]


def sit(seats: list[Seat], seat: int, holder: str, name: str) -> list[Seat]:
    """Sit down on an open seat."""
    if not 0 <= seat < len(seats):
        raise TableError("Diesen Platz gibt es nicht.", "There is no such seat.")
    if seats[seat].kind != "open":
        raise TableError("Da war jemand schneller. Der Platz ist besetzt.", "Someone was faster. The seat is taken.")
    taken = {other.name for k, other in enumerate(seats) if k != seat}
    return _with(seats, {seat: Seat("human", free_name(name or f"{seat + 1}", taken), "", holder)})


def seat_bot(seats: list[Seat], seat: int, level: str) -> list[Seat]:
    """Put a bot on an open seat, or give the bot there another level."""
    if not 0 <= seat < len(seats) or seats[seat].kind == "human":
        raise TableError("Dieser Platz ist nicht frei.", "This seat is not free.")
    return _with(seats, {seat: bot_seat(seat, level)})


def send_bot_away(seats: list[Seat], seat: int) -> list[Seat]:
    """Free a bot's seat."""
    if not 0 <= seat < len(seats) or seats[seat].kind != "bot":
        raise TableError("Auf diesem Platz sitzt kein Bot.", "There is no bot on this seat.")
    return _with(seats, {seat: Seat()})


def fill_up(seats: list[Seat], level: str) -> list[Seat]:
    """Let bots fill in where nobody sits."""
    return [bot_seat(k, level) if seat.kind == "open" else seat for k, seat in enumerate(seats)]


def leave(seats: list[Seat], mine: list[int], started: bool) -> list[Seat]:
    """Leave seats: before the start they open again, later a bot plays on and keeps them for whoever left."""
    if not mine:
        raise TableError("Du sitzt nicht an diesem Tisch.", "You are not seated at this table.")
    if not started:
        return _with(seats, dict.fromkeys(mine, Seat()))
    return _with(seats, {k: Seat("bot", seats[k].name, "medium", seats[k].holder) for k in mine})


def come_back(seats: list[Seat], holder: str) -> list[Seat]:
    """Take the seats back that this device left."""
    mine = left(seats, holder)
    if not mine:
        raise TableError("Hier hält kein Bot einen Platz für Dich frei.", "No bot keeps a seat for you here.")
    return _with(seats, {k: Seat("human", seats[k].name, "", seats[k].holder) for k in mine})


def _with(seats: list[Seat], new: dict[int, Seat]) -> list[Seat]:
    return [new.get(k, seat) for k, seat in enumerate(seats)]
