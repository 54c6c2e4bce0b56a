"""Pull the plug: the server is killed while people click, again and again, and nothing anybody saw is lost."""

import time

from web.test_kill import Player

from bench.fuzz.place import Place
from bench.fuzz.tables import open_table
from spielwerk.core.game import Game
from spielwerk.table.rebuild import Row, words_after

ENOUGH = 5  # clicks that were seen before the plug is pulled
PATIENCE = 15.0


def kills(place: Place, game: Game, times: int) -> None:
    """Play and kill so many times."""
    seats = max(2, game.seats[0])
    path, people = open_table(place, game, seats)
    name = path.removeprefix("/t/")
    seen, confirmed, stored = 0, dict[int, str](), list[str]()
    for turn in range(times):
        players = [Player(visitor, path, turn * seats + k) for k, visitor in enumerate(people)]
        for player in players:
            player.start()
        before, end = seen, time.monotonic() + PATIENCE
        while max(player.seen for player in players) < before + ENOUGH and time.monotonic() < end:
            time.sleep(0.01)
        time.sleep(place.luck.uniform(0, 0.1))
        place.kill()
        for player in players:
            player.join(PATIENCE)
            seen = max(seen, player.seen)
            confirmed |= player.confirmed
        place.restart()
        session = place.session(path)
        rows = place.rows(name)
        where = f"{game.slug}, table {path}, kill {turn + 1}:"
        if len(rows) < seen or session.seq < seen:
            place.note(where, "seen", seen, "stored", len(rows))
        if rows[: len(stored)] != stored:
            place.note(where, "rows that were there before have changed")
        stored = rows
        # where all act at once, another seat's click may come between: a higher number need not be one's own word
        # and one click may say two words: its own comes second then
        lost = {seq: word for seq, word in confirmed.items() if word not in rows[seq - 1 : seq + 1]}
        if lost and not game.simultaneous:
            place.note(where, "lost or changed", lost)
        if session.record.words != words_after([], [Row(n, word) for n, word in enumerate(rows, 1)])[0]:
            place.note(where, "the stored rows are another game")
        place.check(where)
        if session.over:
            break
    place.count("kills", times)
