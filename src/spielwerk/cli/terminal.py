"""Play in the terminal: the board as text, choices by number, cell or word, and the table's own undo and why-not."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from spielwerk import bots
from spielwerk.bots.foreign import Guard, dismiss, guarded
from spielwerk.cli import printing
from spielwerk.core import console as positions
from spielwerk.core.audience import SEAT_COLOURS, Audience, join_words, points, with_points
from spielwerk.core.game import Game, IllegalActionError
from spielwerk.core.language import Spoken, msg
from spielwerk.core.layout import UnknownWordError
from spielwerk.core.record import Record
from spielwerk.core.state import NONE, OVER, State
from spielwerk.table.seating import BOT_NAMES
from spielwerk.table.session import SeatInfo, Session, TableError

ME = "me"
MOST_LISTED = 40  # more choices than this are picked by cell or word

COMMANDS = {  # words for each, in English and in the player's language
    "help": msg("?|help"),
    "undo": msg("undo|u"),
    "board": msg("board|b"),
    "choices": msg("choices|c"),
    "why": msg("why|w"),
    "hint": msg("hint|h"),
    "log": msg("log|l"),
    "score": msg("score|s"),
    "rules": msg("rules|r"),
    "save": msg("save"),
    "quit": msg("quit|q|exit"),
}
HELP = msg("""\
[bold]7[/]            the number of a choice
[bold]h7[/]           click on a cell
[bold]{word}[/] a word as it stands in the record
[bold]undo[/] (u)     take back the last click
[bold]why h7[/] (w)   why something is not possible
[bold]hint[/] (h)     what a bot would do here
[bold]choices[/] (c)  everything that is possible now
[bold]board[/] (b)    the board once more
[bold]log[/] (l)      what happened so far
[bold]score[/] (s)    the score with its reasons
[bold]rules[/] (r)    the rules; r {row} shows one row
[bold]save[/] FILE    keep the game
[bold]quit[/] (q)     stop; the game is kept""")


class SeatingError(ValueError):
    """More or fewer players than seats."""


class QuitError(Exception):
    """The player has had enough."""


def players(spec: str, seats: int) -> list[str]:
    """Return who sits where: one bot for all others, one for each other, or one entry per seat with ``me`` in it."""
    names = [name.strip() for name in spec.split(",")]
    if len(names) == 1:
        return [ME] + names * (seats - 1) if names != [ME] else [ME] * seats
    if len(names) == seats - 1:
        return [ME, *names]
    if len(names) == seats:
        return names
    raise SeatingError(f"--bots names {len(names)} players, but {seats} sit at the table")


class Play(Spoken):
    """One game at the terminal."""

    def __init__(
        self, game: Game, record: Record, seating: list[str], lang: str, file: Path | None, console: Console
    ) -> None:
        self.game = game
        self.seating = seating
        self.lang = lang
        self.file = file
        self.console = console
        self.session = Session("terminal", game, record, self._seats(), ME, started=True)
        self.told = 0  # lines of the log already shown
        self.choices: list[int] = []
        now = int(time.time() * 1000)
        self.bots = {k: guarded(who, now + k, game) for k, who in enumerate(seating) if who != ME}

    def _seats(self) -> list[SeatInfo]:
        seats = []
        for k, who in enumerate(self.seating):
            if who == ME:
                seats.append(SeatInfo("human", self.t(SEAT_COLOURS[k]), "", ME))
            else:
                seats.append(SeatInfo("bot", f"Bot {BOT_NAMES[k % 4]} ({who})", who))
        return seats

    # ---- speaking ----
    def audience(self, seat: int) -> Audience:
        """Return the audience that a seat is."""
        return self.game.audience(self.session.state, seat, self.lang, self.session.names)

    def say(self, *things: object) -> None:
        """Print something."""
        self.console.print(*things, highlight=False)

    def note(self, sentence: str, style: str = "yellow") -> None:
        """Print a sentence on its own."""
        self.console.print(Text(positions.plain(sentence), style), soft_wrap=True)

    # ---- the game ----
    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self._autosave()
        self.say(Text(self.game.title, "bold"), Text(self.t("? shows the help."), "dim"))
        if self.session.step:
            self.note(self.t("Going on after {step} actions.", step=self.session.step))
            self.told = max(0, len(self.session.log) - 5)
        try:
            while not self.session.over:
                seat = self._next_seat()
                if self.seating[seat] == ME:
                    self._ask(seat)
                else:
                    self._let_play(seat)
            self._end()
        except (QuitError, EOFError, KeyboardInterrupt):
            self._leave()
        finally:
            for bot in self.bots.values():
                dismiss(bot)

    def _next_seat(self) -> int:
        waiting = self.session.awaiting()
        return next((seat for seat in waiting if self.seating[seat] != ME), waiting[0])

    def _let_play(self, seat: int) -> None:
        obs = self.session.observe(seat)
        name = self.session.names[seat]
        with self.console.status(self.t("{name} is thinking.", name=name)):
            action = self._choose(seat, obs)
        self.session.act(seat, self.game.layout.word(action))
        self._autosave()
        if ME not in self.seating:
            self._tell(-1)

    def _choose(self, seat: int, obs: State) -> int:
        """Return what a bot plays; say once why one of other people is replaced."""
        bot = self.bots[seat]
        plays = isinstance(bot, Guard) and not bot.fault
        action = bot.choose(obs)
        if plays and isinstance(bot, Guard) and bot.fault:
            name = self.session.names[seat]
            self.note(self.t("{name} is replaced by chance from here on: {why}", name=name, why=bot.fault), "red")
        return action

    def _ask(self, seat: int) -> None:
        if self.session.is_shared_device(ME):
            self.console.clear()
            name = self.session.names[seat]
            self._read(self.t("It is {name}'s turn. Press Enter when only you can see.", name=name))  # fmt: skip
        self._tell(seat)
        self._show_board(seat)
        self._show_prompt(seat)
        step = self.session.seq
        while self.session.seq == step:
            self._run_command(seat, self._read("> ").strip())
        self._autosave()

    def _read(self, prompt: str) -> str:
        return self.console.input(Text(prompt, "bold"))

    def _tell(self, seat: int) -> None:
        """Print what happened since this was last done."""
        lines = self.session.lines(seat)
        for line in lines[min(self.told, len(lines)) :]:
            self.say(printing.log_line(self.game, line.event, self.audience(seat)))
        self.told = len(lines)

    def _show_board(self, seat: int) -> None:
        obs = self.session.observe(seat)
        legal = frozenset(obs.legal()) if seat in self.session.awaiting() else frozenset()
        self.say(positions.board(self.game, obs, self.audience(seat), legal))
        scores = obs.scores()
        line = [Text.assemble(positions.seat_name(self.audience(seat), k), f" {scores[k]}") for k in range(len(scores))]
        self.say(Text("   ").join(line))

    def _show_prompt(self, seat: int) -> None:
        obs = self.session.observe(seat)
        prompt = self.game.texts.prompt(obs, self.audience(seat))
        marks = {"done": "✓", "now": "▸", "todo": "·"}
        if prompt.steps:
            self.note("   ".join(f"{marks.get(mark, mark)} {words}" for mark, words in prompt.steps), "dim")
        self.say(Text.assemble(positions.seat_name(self.audience(seat), seat), ": ", positions.bold(prompt.say)))
        if prompt.hint:
            self.note(prompt.hint, "dim")
        self.choices = obs.legal()
        if len(self.choices) <= MOST_LISTED:
            self._list_choices(seat)
        else:
            count = len(self.choices)
            self.note(self.t("{count} choices: name a cell or a word, or c for all.", count=count), "dim")  # fmt: skip

    def _list_choices(self, seat: int) -> None:
        obs = self.session.observe(seat)
        labels = [positions.plain(self.game.texts.label(obs, action, self.audience(seat))) for action in self.choices]
        width = len(str(len(labels)))
        items = [Text.assemble((f"{n:>{width}} ", "bold"), label) for n, label in enumerate(labels, 1)]
        self.say(Columns(items, padding=(0, 2), column_first=True))

    # ---- what the player says ----
    def _run_command(self, seat: int, line: str) -> None:
        verb, _, rest = line.partition(" ")
        for command, names in COMMANDS.items():
            if verb.casefold() in [*names.split("|"), *self.t(names).split("|")]:
                doing: Callable[[int, str], None] = getattr(self, f"_do_{command}")
                doing(seat, rest.strip())
                return
        if not line:
            self._show_prompt(seat)
            return
        action = self._understand(seat, line)
        if action != NONE:
            self._play(seat, action)

    def _understand(self, seat: int, words: str) -> int:
        """Return the action meant by a number, a cell or a word."""
        if words.isdecimal():
            if 1 <= int(words) <= len(self.choices):
                return self.choices[int(words) - 1]
            most = len(self.choices)
            self.note(self.t("Take a number from 1 to {most}.", most=most))
            return NONE
        with suppress(UnknownWordError):
            word = " ".join(words.split())
            return self.game.layout.number("end" if word.casefold() == "ende" else word)
        obs = self.session.observe(seat)
        cell = positions.find_cell(self.game, obs, self.lang, words)
        if cell != NONE:
            return self.game.view.intent(obs, cell)
        self.note(self.t("I do not know “{word}”. ? shows what works.", word=words[:40]))  # fmt: skip
        return NONE

    def _play(self, seat: int, action: int) -> None:
        try:
            self.session.act(seat, self.game.layout.word(action))
        except IllegalActionError as error:
            self.note(self._refusal(seat, error.row, action))
        except TableError as error:
            self.note(error.say(self.lang))

    def _refusal(self, seat: int, row: str, action: int) -> str:
        sentence = self.game.texts.refusal(row, action, self.session.observe(seat), self.audience(seat))
        return f"{sentence} ({row})"

    def _do_help(self, seat: int, _rest: str) -> None:
        word = self.game.layout.word(self.session.observe(seat).legal()[0])
        self.say(self.t(HELP, word=f"{word:<12}", row=next(iter(self.game.rule_rows()), "")))

    def _do_undo(self, seat: int, _rest: str) -> None:
        try:
            self.session.undo(seat)
        except TableError as error:
            self.note(error.say(self.lang))
        else:
            self.told = min(self.told, len(self.session.log))

    def _do_board(self, seat: int, _rest: str) -> None:
        self._show_board(seat)
        self._show_prompt(seat)

    def _do_choices(self, seat: int, _rest: str) -> None:
        self._list_choices(seat)

    def _do_why(self, seat: int, rest: str) -> None:
        if not rest:
            self.note(self.t("Name a cell or a word: why h7."))
            return
        action = self._understand(seat, rest)
        if action == NONE:
            return
        obs = self.session.observe(seat)
        if action in obs.legal():
            label = positions.plain(self.game.texts.label(obs, action, self.audience(seat)))
            self.note(self.t("That is possible: {label}.", label=label), "green")
        else:
            self.note(self._refusal(seat, obs.why_not(action), action))

    def _do_hint(self, seat: int, _rest: str) -> None:
        obs = self.session.observe(seat)
        action = bots.choose(self.game, obs, "medium", self.session.step)
        label = positions.plain(self.game.texts.label(obs, action, self.audience(seat)))
        self.note(f"{label} [{self.game.layout.word(action)}]")

    def _do_log(self, seat: int, _rest: str) -> None:
        for line in self.session.lines(seat):
            told = printing.log_line(self.game, line.event, self.audience(seat))
            self.say(Text.assemble((f"{line.step:4d} ", "dim"), told))

    def _do_score(self, seat: int, _rest: str) -> None:
        obs = self.session.observe(seat)
        audience = self.audience(seat)
        printing.show(self.console, positions.score_table(self.game, obs, audience))
        printing.show(self.console, printing.score_reasons(self.game, obs, audience))

    def _do_rules(self, _seat: int, rest: str) -> None:
        try:
            printing.show(self.console, printing.rules(self.game, self.lang, rest))
        except printing.UnknownRowError:
            self.note(self.t("There is no rule “{rest}”.", rest=rest[:40]))

    def _do_save(self, _seat: int, rest: str) -> None:
        if rest:
            self.file = Path(rest).expanduser()
        try:
            self._save(self._file())
        except OSError as error:
            self.file = None
            self.note(f"{rest}: {error.strerror}")

    def _do_quit(self, _seat: int, _rest: str) -> None:
        raise QuitError

    # ---- keeping the game ----
    def _file(self) -> Path:
        if self.file is None:
            self.file = Path(time.strftime(f"{self.game.slug}-%Y%m%d-%H%M%S.json"))
        return self.file

    def _autosave(self) -> None:
        """Write the record after every action, if it has a file."""
        if self.file is not None:
            self._write(self.file)

    def _write(self, file: Path) -> None:
        record = self.session.record
        record.names = self.session.names
        beside = file.with_name(f".{file.name}.new")
        beside.write_text(record.to_json() + "\n", "utf-8")
        beside.replace(file)

    def _save(self, file: Path) -> None:
        self._write(file)
        command = f"spielwerk play {self.game.slug} --record {file}"
        self.note(self.t("Kept. Go on with: {command}", command=command), "green")

    def _leave(self) -> None:
        self.say("")
        if not self.session.step:
            return
        try:
            self._save(self._file())
        except OSError as error:
            self.note(self.t("The game could not be kept: {error}", error=error))

    def _end(self) -> None:
        seat = self.seating.index(ME) if ME in self.seating else -1
        self._tell(seat)
        obs: State = self.session.observe(seat)
        assert obs.to_move == OVER
        audience = self.audience(seat)
        self.say(positions.board(self.game, obs, audience))
        self.say(positions.bold(self.game.texts.ending(obs, audience)))
        printing.show(self.console, positions.score_table(self.game, obs, audience))
        printing.show(self.console, printing.score_reasons(self.game, obs, audience))
        self._verdict(obs, audience)

    def _verdict(self, obs: State, audience: Audience) -> None:
        winners = [audience.name(k) for k, rank in enumerate(obs.ranks()) if rank == 1]
        both = join_words(winners, self.lang)
        best = max(obs.scores())
        won = with_points(best, self.lang)
        if len(obs.scores()) == 1:
            line = self.t("You finish with {points}.", points=points(best, self.lang))
        elif len(winners) > 1:
            line = self.t("{both} share the win with {won}.", both=both, won=won)
        else:
            line = self.t("{both} wins with {won}.", both=both, won=won)
        self.say(f"[bold]{escape(line)}[/]")
