"""The commands and what they take; what they do is in the other modules, imported when a command needs it."""

import os
import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from spielwerk.cli import moderating
from spielwerk.cli.admin import admin_app
from spielwerk.cli.options import (
    AsJson,
    CommandError,
    ConfigFile,
    Db,
    Given,
    Language,
    Own,
    load_settings,
    write_json,
)
from spielwerk.core.language import languages

if TYPE_CHECKING:
    from spielwerk.core.game import Game


class Theme(StrEnum):
    """The two looks of a picture."""

    light = "light"
    dark = "dark"


class CommandGroup(TyperGroup):
    """The command group: a mistake gets one sentence on stderr and exit code 2, never a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command and leave with its exit code."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone
            sys.exit(1)
        except (typer.Abort, KeyboardInterrupt):
            sys.exit(130)
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            complain(f"{where}{error.strerror or error}")
        except ValueError as error:
            if not type(error).__module__.startswith("spielwerk."):
                raise  # a fault of ours
            complain(str(error))
        except Exception as error:
            if not hasattr(error, "format_message"):
                raise
            complain(error.format_message())  # empty after the help for a command that needs a word more
        sys.exit(code if isinstance(code, int) else 0)


def complain(sentence: str) -> NoReturn:
    """Say on stderr what is wrong and leave with exit code 2."""
    one_line = " ".join(sentence.replace("Value error, ", "").split())
    if one_line:
        sys.stderr.write(f"spielwerk: {one_line}\n")
    sys.exit(2)


app = typer.Typer(
    name="spielwerk",
    cls=CommandGroup,
    help="Modern board games with one rules core: played in the browser or the terminal, run as a fast simulation.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
bench_app = typer.Typer(help="Measure bots against each other.", no_args_is_help=True)
app.add_typer(bench_app, name="bench")
puzzles_app = typer.Typer(help="Make and look at puzzles: positions with one best turn.", no_args_is_help=True)
app.add_typer(puzzles_app, name="puzzles")
admin_app.add_typer(moderating.reports_app, name="reports")
app.add_typer(admin_app, name="admin")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game, as `spielwerk games` lists it.")]
Opts = Annotated[
    list[str] | None, typer.Option("--opt", metavar="NAME=VALUE", help="An option of the game; repeatable.")
]
Seed = Annotated[int | None, typer.Option("--seed", min=0, max=2**53, help="Decides all chance; else a new one.")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="Number of players; else the fewest.")]

Processes = Annotated[int, typer.Option("--workers", min=0, max=1024, help="Processes; 0 takes every core.")]
Ray = Annotated[str, typer.Option("--ray", metavar="ADDRESS", help="A Ray cluster does the work: see docs/cluster.md.")]


# ---- helpers ----
def find_game(slug: str) -> "Game":
    """Return the game or complain."""
    from spielwerk.games import game

    return game(slug)


def parse_options(game: "Game", given: list[str] | None) -> dict[str, int]:
    """Return ``name=value`` pairs as numbers; a value may also be called by its name."""
    options: dict[str, int] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise CommandError(f"--opt {pair!r} is not written name=value")
        known = [option.name for option in game.options]
        if name in known:
            options[name] = _option_value(game, name, value)
        else:
            raise CommandError(f"{game.title} has no option {name!r}; it has: {', '.join(known) or 'none'}")
    game.with_defaults(options)
    return options


def _option_value(game: "Game", name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        pass
    called = {
        number
        for lang in languages()
        for number, words in game.texts.option(name, lang).values.items()
        if words.casefold() == value.casefold()
    }
    if len(called) == 1:
        return called.pop()
    raise CommandError(f"option {name!r} of {game.title} cannot be {value!r}; `spielwerk games` lists what it can be")


def seats_of(game: "Game", seats: int | None) -> int:
    """Return the number of players, the fewest if not said."""
    low, high = game.seats
    count = low if seats is None else seats
    if not low <= count <= high:
        raise CommandError(f"{game.title} is for {low} to {high} players, not {count}")
    return count


def bots_by_seat(bots: str, game: "Game", seats: int) -> tuple[str, ...]:
    """Return a bot for each seat from ``a`` (all alike) or ``a,b,…``."""
    specs = [spec.strip() for spec in bots.split(",")]
    if len(specs) == 1:
        specs *= seats
    if len(specs) != seats:
        raise CommandError(f"--bots names {len(specs)} players, but {seats} sit at the table")
    check_bots(specs, game)
    return tuple(specs)


def check_bots(specs: Sequence[str], game: "Game") -> None:
    """Complain about a bot that nobody knows, or that cannot begin."""
    from spielwerk import bots

    import_from_here()
    for spec in dict.fromkeys(specs):
        bots.check(spec, game)


def import_from_here() -> None:
    """Let bots be named by modules of the folder we are in: behind all others, so that they take nobody's place."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)


def chance(seed: int | None) -> int:
    """Return the seed, or a new one."""
    import secrets

    return secrets.randbelow(2**31) if seed is None else seed


# ---- commands ----
def _version(asked: bool) -> None:
    if asked:
        from spielwerk import __version__, is_compiled

        typer.echo(f"spielwerk {__version__} ({'compiled' if is_compiled() else 'interpreted'})")
        raise typer.Exit


@app.callback()
def site(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and how the rules run.")
    ] = False,
) -> None:
    """Modern board games with one rules core: played in the browser or the terminal, run as a fast simulation."""


@app.command()
def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on; 127.0.0.1 keeps the server to this computer.")
    ] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port, else 8000; 0 takes a free one.")] = None,
    db: Db = None,
    config: ConfigFile = None,
    given: Given = None,
    processes: Annotated[
        int | None, typer.Option(min=1, max=64, metavar="N", help="Server processes on this port, with PostgreSQL.")
    ] = None,
    open_: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
    components: Own = None,
    lang: Language = "",
    child: Annotated[str, typer.Option(hidden=True)] = "",
) -> None:
    """Start the server: play in the browser."""
    from spielwerk.cli import files, serve

    found = load_settings(config, given, host=host, port=port, db=db, processes=processes)
    files.use_components(components)
    import_from_here()
    if child:
        serve.serve_as_child(found.settings, child)
    else:
        serve.serve(found.settings, open_, lang)


@app.command()
def settings(
    config: ConfigFile = None,
    given: Given = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the table of docs/operate.md.")] = False,
) -> None:
    """List what can be set about the server, what is set, and where that comes from."""
    from spielwerk.cli import printing
    from spielwerk.web import config as known

    found = load_settings(config, given)
    if markdown:
        typer.echo(known.markdown())
    else:
        printing.show(printing.screen(), printing.settings_table(known.rows(found)))


@app.command()
def games(lang: Language = "", as_json: AsJson = False) -> None:
    """List the games."""
    from spielwerk.cli import printing
    from spielwerk.games import games as all_games

    found = all_games()
    if as_json:
        write_json([printing.game_data(game, lang) for game in found])
        return
    console = printing.screen()
    printing.show(console, printing.games_table(found, lang))
    for game in found:
        head = f"{'Varianten von' if lang == 'de' else 'Options of'} {game.title} (--opt):"
        printing.show(console, head, printing.option_lines(game, lang))


@app.command()
def play(
    game: GameName,
    seats: Seats = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Who plays against you, else medium: a level, a bot, or one per seat (`me` is you), with commas."
        ),
    ] = None,
    seed: Seed = None,
    lang: Language = "",
    opt: Opts = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in this file; go on with it if it exists.")
    ] = None,
    components: Own = None,
) -> None:
    """Play in the terminal against bots."""
    from spielwerk.cli import files, printing, terminal

    found = find_game(game)
    files.use_components(components)
    if record is not None and record.exists():
        kept_game, kept = files.read_record(record, found)
        if kept_game.slug != found.slug:
            raise CommandError(f"{record}: this is a record of {kept_game.slug!r}, not of {found.slug!r}")
        if seats not in (None, kept.seats):
            raise CommandError(f"{record}: this game has {kept.seats} players, not {seats}")
    else:
        from spielwerk.core.components import set_id
        from spielwerk.core.record import Record

        options = parse_options(found, opt)
        fewest = max(2, found.seats[0]) if bots is not None and bots.strip() != terminal.ME else found.seats[0]
        count = seats_of(found, fewest if seats is None else seats)
        kept = Record(found.slug, count, chance(seed), options, [], found.rules_version)
        kept.components = set_id(found.slug)
    players = terminal.players("medium" if bots is None else bots, kept.seats)
    if bots is not None and players == [terminal.ME] and bots.strip() != terminal.ME:
        raise CommandError("--bots: nobody else sits at a table of one player")
    check_bots([spec for spec in players if spec != terminal.ME], found)
    terminal.Play(found, kept, players, lang, record, printing.screen()).run()


@app.command()
def simulate(
    game: GameName,
    seats: Seats = None,
    number: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one per seat, separated by commas: then so many sit down.")
    ] = "random",
    seed: Annotated[int, typer.Option(min=0, max=2**53, help="Game i has the seed + i: same seed, same games.")] = 1,
    workers: Processes = 0,
    ray: Ray = "",
    opt: Opts = None,
    as_json: AsJson = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write one JSON line per game and a summary.")
    ] = None,
    words: Annotated[bool, typer.Option("--words", help="Put every action into the JSON lines.")] = False,
    records: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write every game as a record file.")] = None,
    components: Own = None,
) -> None:
    """Let bots play many games, on every core."""
    from spielwerk.bots.arena import Plan
    from spielwerk.cli import files, simulation
    from spielwerk.core.components import set_id

    found = find_game(game)
    files.use_components(components)
    named = bots.count(",") + 1
    count = seats_of(found, named if seats is None and named > 1 else seats)
    keep = words or records is not None
    options, mark = parse_options(found, opt), set_id(found.slug)
    plan = Plan(
        found.slug, bots_by_seat(bots, found, count), seed, options, words=keep, components=mark, folder=components
    )
    simulation.simulate(found, plan, number, workers, as_json, words, out, records, ray)


@app.command()
def report(
    game: GameName,
    seats: Seats = None,
    number: Annotated[
        int, typer.Option("--games", "-n", min=1, max=100_000_000, help="How many, for each set.")
    ] = 1000,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one per seat, separated by commas.")] = "greedy",
    seed: Annotated[int, typer.Option(min=0, max=2**53, help="Game i has the seed + i: same seed, same page.")] = 1,
    workers: Processes = 0,
    ray: Ray = "",
    opt: Opts = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="SET", help="A second set side by side: a folder, `built-in`, or `rules:N` for older rules."
        ),
    ] = None,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="FILE", help="The page, else GAME.html.")] = None,
    data: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write every seat of every game as a row of a Parquet file, too."),
    ] = None,
    components: Own = None,
    lang: Language = "",
) -> None:
    """Let bots play many games and tell as a page with plots how a set of components plays."""
    from spielwerk.bots.arena import Plan
    from spielwerk.cli import balance, files
    from spielwerk.core.components import set_id

    found = find_game(game)
    files.use_components(components)
    named = bots.count(",") + 1
    count = seats_of(found, max(2, found.seats[0]) if seats is None and named == 1 else seats or named)
    options, mark = parse_options(found, opt), set_id(found.slug)
    plan = Plan(found.slug, bots_by_seat(bots, found, count), seed, options, components=mark, folder=components)
    plans = [plan] if against is None else [plan, balance.rival(found, plan, against)]
    balance.report(found, plans, number, out or Path(f"{found.slug}.html"), data, lang, workers, ray)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Record file.")],
    step: Annotated[int | None, typer.Option(min=0, metavar="N", help="Show the position after N actions.")] = None,
    walk: Annotated[bool, typer.Option(help="Go through it step by step: Enter, b, a number, q.")] = False,
    log: Annotated[bool, typer.Option(help="Print the whole log.")] = False,
    seat: Annotated[int, typer.Option(min=-1, help="Whose eyes: 0, 1, …; -1 is a spectator.")] = -1,
    components: Own = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Show a recorded game; every action is checked against the rules."""
    from spielwerk.cli import files, replay
    from spielwerk.core.record import RecordError

    files.use_components(components)
    found, record = files.read_record(file)
    try:
        replay.replay(found, record, step, walk, log, seat, lang, as_json)
    except RecordError as error:
        raise CommandError(f"{file}: {error}") from None


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="Record file of a finished table.")],
    commitment: Annotated[str, typer.Option(metavar="HEX", help="The commitment you noted when the game began.")] = "",
    components: Own = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Check the chance of a finished game: every draw is computed anew from the table's secret."""
    from spielwerk.cli import files, replay

    files.use_components(components)
    found, record = files.read_record(file)
    if not replay.verify(found, record, "".join(commitment.split()), lang, as_json):
        raise typer.Exit(1)


@app.command()
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Record file of a finished game.")],
    html: Annotated[bool, typer.Option("--html", help="Print a page that needs nothing else.")] = False,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="FILE", help="Write into a file instead.")] = None,
    playouts: Annotated[int, typer.Option(min=1, max=100_000, help="Short games played on from each turn.")] = 128,
    seed: Annotated[int, typer.Option(min=0, help="The same one gives the same review.")] = 1,
    workers: Processes = 0,
    ray: Ray = "",
    bot: Annotated[str, typer.Option(metavar="BOT", help="Say, too, what this bot would have played.")] = "",
    components: Own = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Look back on a game: what every turn was worth, what would have been better, what chance brought."""
    from spielwerk.bots.review import Budget
    from spielwerk.cli import files, reviewing
    from spielwerk.core.record import RecordError

    if html and as_json:
        raise CommandError("--html and --json exclude each other")
    if html and bot:
        raise CommandError("--bot is for the table and for --json")
    if out is not None and not (html or as_json):
        raise CommandError("-o needs --html or --json")
    files.use_components(components)
    found, record = files.read_record(file)
    if bot:
        check_bots([bot], found)
    budget = Budget(playouts, max(2, playouts // 4), max(2, playouts // 8))
    try:
        done = reviewing.make(found, record, budget, seed, workers, ray, components)
        heard = reviewing.hear(found, record, bot, budget, seed) if bot else None
    except RecordError as error:
        raise CommandError(f"{file}: {error}") from None
    form = "html" if html else "json" if as_json else "text"
    reviewing.show(found, record, done, lang, form, out, heard)


@app.command()
def score(
    game: GameName,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Position as JSON, a record file, or the sheet file of a score pad.")
    ],
    components: Own = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Score a position or a score sheet, with the reason for every point."""
    from spielwerk.cli import files, printing
    from spielwerk.core import console as positions

    found = find_game(game)
    files.use_components(components)
    if found.pad is not None and not files.holds_position(file):
        if as_json:
            raise CommandError(f"{file}: a score sheet is printed as text, --json is for positions and records")
        typer.echo(files.score_sheet(found.pad, file, lang))
        return
    state, names = files.read_position(found, file)
    audience = found.audience(state, -1, lang, names)
    if as_json:
        write_json(printing.score_data(found, state, audience))
        return
    printing.show(
        printing.screen(),
        positions.board(found, state, audience),
        positions.score_table(found, state, audience),
        printing.score_reasons(found, state, audience),
    )


@app.command()
def rules(
    game: GameName,
    row: Annotated[str, typer.Argument(metavar="[ROW]", help="One rule, such as TN-92, or one section.")] = "",
    lang: Language = "",
) -> None:
    """Explain the rules, or one row of the rule sheet."""
    from spielwerk.cli import printing

    printing.show(printing.screen(), printing.rules(find_game(game), lang, row))


@app.command()
def picture(
    game: GameName,
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="Record file, or a position as JSON.")],
    out: Annotated[Path, typer.Option("-o", "--out", metavar="FILE", help="Where to: .svg or .png.")],
    step: Annotated[int | None, typer.Option(min=0, metavar="N", help="The position after N actions.")] = None,
    components: Own = None,
    lang: Language = "",
    theme: Annotated[Theme, typer.Option(help="Light or dark.")] = Theme.light,
) -> None:
    """Draw a position into a file."""
    from spielwerk.cli import files, replay

    found = find_game(game)
    files.use_components(components)
    if out.suffix.casefold() not in {".svg", ".png"}:
        raise CommandError(f"{out}: the picture can be .svg or .png")
    state, names = files.read_position(found, record, step)
    replay.draw(found, state, names, out, lang, theme.value)
    typer.echo(str(out))


@bench_app.command()
def match(
    one: Annotated[str, typer.Argument(metavar="A", help="A bot, such as search:300ms.")],
    others: Annotated[list[str], typer.Argument(metavar="B...", help="Another bot; more of them for more seats.")],
    game: Annotated[str | None, typer.Option(help="The game they play; else the lightest.")] = None,
    number: Annotated[int, typer.Option("--games", "-n", min=1, max=1_000_000, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=2**53, help="Same seed, same games.")] = 1,
    workers: Processes = 0,
    ray: Ray = "",
    opt: Opts = None,
    as_json: AsJson = False,
    components: Own = None,
) -> None:
    """Let bots play against each other, changing seats, and say who is stronger."""
    from spielwerk.bots.arena import Plan
    from spielwerk.cli import files, simulation
    from spielwerk.core.components import set_id
    from spielwerk.games import games as all_games

    found = find_game(game) if game else all_games()[0]
    files.use_components(components)
    players = [one, *others]
    seats_of(found, len(players))
    check_bots(players, found)
    options, mark = parse_options(found, opt), set_id(found.slug)
    plan = Plan(found.slug, tuple(players), seed, options, rotate=True, components=mark, folder=components)
    simulation.match(plan, number, workers, as_json, ray)


@bench_app.command()
def ladder(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="The games; else all of them.")] = None,
    levels: Annotated[
        str, typer.Option(help="The bots from the weakest to the strongest, separated by commas; neighbours play.")
    ] = "easy,medium,hard,expert",
    seats: Annotated[
        list[int] | None,
        typer.Option("--seats", min=2, metavar="N", help="Number of players, or as many as a game has; repeatable."),
    ] = None,
    number: Annotated[
        int, typer.Option("--games", "-n", min=0, max=1_000_000, help="So many games a pair; 0: until it is clear.")
    ] = 0,
    most: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games a pair at the most until it is clear.")] = 400,
    low: Annotated[float, typer.Option(min=0.01, max=0.99, help="Win rate that is not stronger.")] = 0.5,
    high: Annotated[float, typer.Option(min=0.01, max=0.99, help="Win rate that is stronger.")] = 0.65,
    alpha: Annotated[float, typer.Option(min=0.001, max=0.4, help="How often `stronger` may be wrong.")] = 0.05,
    beta: Annotated[float, typer.Option(min=0.001, max=0.4, help="How often `not stronger` may be wrong.")] = 0.05,
    seed: Annotated[int, typer.Option(min=0, max=2**53, help="Same seed, same deals.")] = 1,
    workers: Processes = 0,
    ray: Ray = "",
    opt: Opts = None,
    file: Annotated[
        Path,
        typer.Option(metavar="FILE", help="Keeps every game as a line of JSON; what is in it is not played again."),
    ] = Path("ladder.jsonl"),
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the ladder into an SVG.")] = None,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Put the table into a Markdown page, between its two marks.")
    ] = None,
    play: Annotated[bool, typer.Option("--play/--no-play", help="Play, or only tell what the file holds.")] = True,
    as_json: AsJson = False,
) -> None:
    """Let every level play the one below, in every game, until it is clear who is stronger.

    Same deals in every seating, equal processor time, and a killed run goes on where it stood.
    """
    from spielwerk.bots.ladder import Limits, pairings
    from spielwerk.bots.statistics import Sprt
    from spielwerk.cli import ladder as rungs
    from spielwerk.games import games as all_games

    if low >= high:
        raise CommandError(f"--low {low} is not below --high {high}")
    found = [find_game(name) for name in names] if names else all_games()
    if opt and len(found) != 1:
        raise CommandError("--opt is for one game: name it")
    chosen = [level.strip() for level in levels.split(",")]
    for one in found:
        check_bots(chosen, one)
    options = parse_options(found[0], opt) if opt else {}
    pairs = pairings(found, chosen, seats or [2, 4], seed, options)
    limits = Limits(number, most=most, test=Sprt(low, high, alpha, beta))
    if play:
        rungs.play(pairs, limits, file, workers, ray)
    rungs.report(pairs, chosen, limits, file, as_json, picture, page)


@app.command()
def train(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    rounds: Annotated[int, typer.Option(min=1, max=100_000, help="Rounds of learning.")] = 100,
    deals: Annotated[int, typer.Option(min=2, max=100_000, help="Deals a round; each is played twice.")] = 200,
    match: Annotated[int, typer.Option(min=1, max=100_000, help="Deals of the match that decides.")] = 400,
    seed: Annotated[int, typer.Option(min=0, max=2**40, help="Same seed, same weights.")] = 1,
    workers: Processes = 0,
    ray: Ray = "",
    afresh: Annotated[
        bool, typer.Option("--afresh", help="Begin with first thoughts, not with the weights that the game has.")
    ] = False,
    judgement: Annotated[
        bool, typer.Option("--judgement", help="Fit the chances to win instead, to games of the weights as they are.")
    ] = False,
    games: Annotated[int, typer.Option(min=5, max=10_000_000, help="Games that the chances are fitted to.")] = 4000,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A page that takes the table of all judgements.")
    ] = None,
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="Keeps how far it is, and the learning curve.")] = Path(
        "training"
    ),
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where weights that win are written, else into the game.")
    ] = None,
) -> None:
    """Let a game's bots find by play what things are worth; keep it if it wins.

    Everything follows from the seed, and a killed run goes on where it stood. When weights or rules have changed,
    ``--judgement`` fits anew how points and chances to win are told from a position.
    """
    from spielwerk.bots import judgement as judging
    from spielwerk.bots.training import Course
    from spielwerk.cli import training
    from spielwerk.core.weights import file_of

    game = find_game(name)
    if judgement:
        weights = out or Path(str(judging.file_of(game.package)))
        training.fit_judgement(game, seed, games, weights, workers, page, ray)
        return
    course = Course(game.slug, seed, rounds, deals, match=match, afresh=afresh)
    training.train(game, course, folder, out or Path(str(file_of(game.package))), workers, ray)


@puzzles_app.command("make")
def make_puzzles(
    name: GameName,
    count: Annotated[int, typer.Option(min=1, max=10_000, help="How many, in three levels.")] = 60,
    seed: Annotated[int, typer.Option(min=0, max=2**40, help="Same seed, same puzzles.")] = 1,
    workers: Processes = 0,
    ray: Ray = "",
    playouts: Annotated[int, typer.Option(min=8, max=100_000, help="Play-outs that look for the best turn.")] = 128,
    worlds: Annotated[int, typer.Option(min=4, max=100_000, help="Worlds in which the best turns meet.")] = 32,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games that are searched, at most.")] = 20_000,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the puzzles are written, else into the game.")
    ] = None,
) -> None:
    """Let bots play, and keep positions in which one turn is clearly the best.

    Beside the file lies one with what each game held: a killed run goes on where it stood.
    """
    from spielwerk.bots.clear_turns import Budget
    from spielwerk.cli import puzzles

    budget = Budget(playouts=playouts, worlds=worlds)
    puzzles.make(find_game(name), budget, seed, count, games, workers, file, ray)


@puzzles_app.command("list")
def list_puzzles(name: GameName) -> None:
    """List the puzzles of a game, with their best turns."""
    from spielwerk.cli import puzzles

    puzzles.show_all(find_game(name))


@puzzles_app.command("show")
def show_puzzle(
    name: GameName,
    puzzle: Annotated[str, typer.Argument(metavar="ID", help="A puzzle, as `spielwerk puzzles list` names it.")],
    answer: Annotated[
        bool, typer.Option("--answer", help="Show the best turns too, with what they are worth.")
    ] = False,
    lang: Language = "",
) -> None:
    """Show the position of a puzzle: find the best turn."""
    from spielwerk.cli import puzzles

    puzzles.show(find_game(name), puzzle, answer, lang)


def main() -> None:
    """Run the command line."""
    app(prog_name="spielwerk")
