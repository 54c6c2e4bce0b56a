"""At a table: everybody clicks at random, some of it rubbish; strangers try; and everyone sees only what they may."""

import re
from contextlib import ExitStack
from random import Random

from web.helpers import Line, Visitor
from web.test_kill import lit
from websockets.exceptions import ConnectionClosed

from bench.fuzz.place import Place
from spielwerk.core.game import Game
from spielwerk.table.session import Session
from spielwerk.table.tokens import device_of
from spielwerk.testing import noise
from spielwerk.testing.worlds import leaks, plain
from spielwerk.web import table_page
from spielwerk.web.html import Viewer

PATIENCE = 60.0
MOST_SEATS = 4


def options_for(game: Game, luck: Random) -> dict[str, str]:
    """Return some options of a game, as the form sends them."""
    found: dict[str, str] = {}
    for option in game.options:
        if luck.random() < 0.4:
            found[f"opt-{option.name}"] = str(option.values[luck.randrange(min(len(option.values), 60))])
    return found


def open_table(place: Place, game: Game, seats: int) -> tuple[str, list[Visitor]]:
    """Open a table at which every seat is another visitor's."""
    people = [place.visitor(place.luck.choice(("de", "en"))) for _ in range(seats)]
    form = {f"seat-{k}-kind": "me" if k == 0 else "link" for k in range(seats)}
    options = options_for(game, place.luck)
    answer = people[0].post("/new", {"game": game.slug, **form, **options})
    if answer.status_code != 303:
        place.note(f"{game.slug} for {seats}: no table with {options}: {answer.status_code}")
    path = answer.headers["location"]
    for k, visitor in enumerate(people[1:], 1):
        visitor.post(f"{path}/sit", {"name": f"P{k}"})
    people[0].post(f"{path}/talk", {"talk": place.luck.choice(("text", "text", "phrases", "none"))})
    if seats > 1:
        people[0].post(f"{path}/start")
    return path, people


class Fuzz:
    """One table with everybody at it."""

    def __init__(self, place: Place, game: Game, seats: int, path: str, people: list[Visitor]) -> None:
        self.place, self.luck = place, place.luck
        self.game, self.seats, self.path, self.people = game, seats, path, people
        self.lines: list[Line] = []
        self.pings = 0

    def where(self) -> str:
        """Return what a finding needs to be found again."""
        return f"{self.game.slug} for {self.seats}, table {self.path}:"

    def sync(self, line: Line) -> None:
        """Ask and wait for the answer: everything that came before it has been dealt with, and shown."""
        self.pings += 1
        line.send(ping=self.pings)
        while line.until("pong", PATIENCE) != self.pings:
            pass

    def run(self, steps: int, checks: int) -> None:
        """Click so many times; look for leaks so many times."""
        every = max(1, steps // max(1, checks))
        with ExitStack() as stack:
            for visitor in [*self.people, self.place.visitor()]:  # the last one only watches
                self.lines.append(stack.enter_context(visitor.at(self.path, max_size=None)))
            try:
                for line in self.lines:
                    self.sync(line)
                for step in range(steps):
                    self.click()
                    if step % every == every - 1:
                        self.check()
            except (ConnectionClosed, TimeoutError, EOFError) as error:
                self.place.note(self.where(), "a line was cut:", repr(error))
        self.place.count("clicks", steps)

    def click(self) -> None:
        """Send one message from somewhere: three of four are honest clicks."""
        luck = self.luck
        able = [line for line in self.lines if lit(line)]
        if able and luck.random() < 0.75:
            line = luck.choice(able)
            line.send(now=True)
            line.send(do=luck.choice(lit(line)), seq=line.seq)
        else:
            line = luck.choice(self.lines)
            sent = noise.message(luck, self.game.layout.words, line.seq)
            line.connection.send(sent)
            line.send(now=True)  # whatever it was looking at
        self.sync(line)  # it was dealt with; now everybody else has heard of it
        for other in self.lines:
            if other is not line:
                self.sync(other)

    def check(self) -> None:
        """Compare what everybody is shown with the stored table, and with other worlds that look the same to them."""
        session = self.place.session(self.path)
        if not session.over and not any(session.observe(seat).legal() for seat in session.awaiting()):
            self.place.note(self.where(), "a dead end after", session.step, "words")
        for seat, line in enumerate(self.lines):
            self.compare(session, seat if seat < self.seats else -1, line)
        self.overhear()
        self.place.check(self.where())
        self.place.count("looks at tables", len(self.lines))

    def overhear(self) -> None:
        """Have a player and the spectator say something, and look whether it stays in its room and is no markup."""
        session = self.place.session(self.path)
        if session.over or session.why_stopped is not None:
            return
        player, watcher = self.lines[0], self.lines[-1]
        for line, room in ((player, "among players"), (watcher, "among watchers")):
            line.send(say=f"{room} <i>{self.luck.choice(noise.HTML)}"[:190], mark=str(self.luck.random()))
        player.send(note="for my eyes")
        for line in self.lines:
            self.sync(line)
        told = {k: " ".join(line.heard) for k, line in enumerate(self.lines)}
        last = len(self.lines) - 1
        for k, text in told.items():
            if ("among watchers" if k < last else "among players") in text:
                self.place.note(self.where(), "line", k, "hears the other room")
            if "for my eyes" in text and k > 0:
                self.place.note(self.where(), "line", k, "reads a note that is not its own")
            if re.search(r"among (players|watchers) <", text):
                self.place.note(self.where(), "line", k, "is sent somebody's words as markup")
            if any(device_of(other.http.cookies["who"]) in text for other in self.people):
                self.place.note(self.where(), "line", k, "is told who somebody is")
        self.place.count("things said", 3)

    def compare(self, session: Session, seat: int, line: Line) -> None:
        """Check one page: as the stored table says, offering what is legal, telling nothing else."""
        visitor = self.people[seat] if seat >= 0 else None
        token = visitor.http.cookies["who"] if visitor else ""
        viewer = Viewer(
            seat, visitor.lang if visitor else "en", device_of(token), seat == 0, "auto", "", f"/t/{session.id}"
        )
        for name, html in table_page.fragments(session, viewer).items():
            shown = plain(line.shown.get(name, ""))
            if shown != plain(html) and name != "asks":  # who is away only the server knows
                self.place.note(self.where(), "seat", seat, "is shown another", name, shown[:300], "≠", html[:300])
                break
        awaited = seat in session.awaiting()
        if awaited and not lit(line):
            self.place.note(self.where(), "seat", seat, "is awaited and finds nothing to click after", session.step)
        steps = [self.luck.randrange(session.step + 1)] if session.step else []
        words = self.luck.sample(self.game.layout.words, min(8, len(self.game.layout)))
        for name in leaks(session, viewer, self.luck.randrange(2**40), steps, words):
            self.place.note(self.where(), "seat", seat, "learns a secret from", name, "after", session.step)

    def strangers(self) -> None:
        """Let people without a seat, with foreign and with broken tokens try everything: nothing changes."""
        before = self.place.session(self.path)
        mine = self.people[0].http.cookies["who"]
        for token in ("", "x", mine[:-1], mine + "A", mine.swapcase(), "A" * 22, device_of(mine), "\u00e4"):
            thief = self.place.visitor()
            if token.isascii():
                thief.http.cookies.set("who", token)
            acts = "leave bot free more welcome start rematch branch vacation talk abort play-on"
            for action in acts.split():
                answer = thief.post(f"{self.path}/{action}", {"seat": "0", "step": "1", "talk": "none"})
                if answer.status_code >= 500:
                    self.place.note(self.where(), action, "by a stranger brought", answer.status_code)
            with thief.at(self.path, max_size=None) as line:
                self.sync(line)
                if lit(line):
                    self.place.note(self.where(), "a stranger may click with the token", repr(token))
                for word in self.luck.sample(self.game.layout.words, 3):
                    line.send(do=word, seq=line.seq)
                line.send(undo=True, seq=line.seq)
                line.send(iam=0)
                line.send(note="mine")
                self.sync(line)
            if thief.get(f"{self.path}/talk.txt").status_code != 409:
                self.place.note(self.where(), "a stranger was handed the conversation")
        after = self.place.session(self.path)
        if (after.seq, after.seats, after.terms) != (before.seq, before.seats, before.terms):
            self.place.note(self.where(), "a stranger changed the table")
        if before.hides_secrets and self.people[0].get(f"{self.path}/record.json").status_code != 409:
            self.place.note(self.where(), "the record of a running game was handed out")
        self.place.check(self.where())
        self.place.count("strangers", 8)


def fuzz(place: Place, game: Game, steps: int, checks: int) -> None:
    """Play at one new table."""
    low, high = game.seats
    seats = place.luck.randint(low, min(high, MOST_SEATS))
    path, people = open_table(place, game, seats)
    table = Fuzz(place, game, seats, path, people)
    table.run(steps, checks)
    table.strangers()
