"""Runs the tests of a game against one fault of its rules after the other, without starting Python for each.

The tests are collected once. A run without any fault shows which tests enter which function, and how long each takes;
every fault is then tried in a fork, in which the code of its function is replaced: first by the tests that enter the
function, the shortest first, then by the others, until one fails. Where a function already runs while its module is
imported, replacing it comes too late: for such a fault the tests are collected anew.
"""

import ast
import builtins
import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Generic, Protocol, TypeVar

import pytest

SRC = Path(__file__).resolve().parent.parent / "src"
TIMES = 10  # as long as without a fault, and a little: beyond it the fault has made a loop endless, which is noticed
NOT_RULES = (
    "__",
    "copy",
    "dump",
    "rollout_depth",
)  # functions that every game has, and other tests or only bots ask for
ENTERED = "_entered_"
FORK = get_context("fork")


class Fault(Protocol):
    """What has to be known of a fault to try it."""

    @property
    def file(self) -> str:
        """The file below src."""

    @property
    def function(self) -> str:
        """The function it is in, by its qualified name."""

    @property
    def text(self) -> str:
        """The whole file with the fault."""


F = TypeVar("F", bound=Fault)


@dataclass
class Proofs:
    """What a run of the tests without any fault shows."""

    seconds: dict[str, float] = field(default_factory=dict)  # of every test, in the time of the processor
    entered: dict[tuple[str, str], set[str]] = field(default_factory=dict)  # file and function: by which tests
    failed: str = ""  # the test that fails without any fault

    def order(self, fault: Fault) -> list[str]:
        """Return all tests, first those that enter the function of the fault, the shortest first."""
        entering = self.entered.get((fault.file, fault.function), set())
        return sorted(self.seconds, key=lambda test: (test not in entering, self.seconds[test]))


@dataclass
class Round(Generic[F]):
    """What came of trying some faults."""

    proofs: Proofs = field(default_factory=Proofs)
    tried: list[F] = field(default_factory=list)
    survivors: list[F] = field(default_factory=list)
    later: list[F] = field(default_factory=list)  # those for which modules have to be imported anew

    def note(self, fault: F, survives: bool | None, tell: Callable[[F], None]) -> None:
        """Keep the outcome for a fault; a run that broke off has noticed it."""
        self.tried.append(fault)
        if survives:
            self.survivors.append(fault)
            tell(fault)


class _Watch:
    """Notes which functions of some files are entered: these are imported with a call at the start of each."""

    def __init__(self) -> None:
        self.seen: set[tuple[str, str]] = set()

    def mark_entries(self, file: str) -> ast.Module:
        """Return a file that tells which of its functions are entered."""
        setattr(builtins, ENTERED, self.seen.add)
        tree = ast.parse((SRC / file).read_text(encoding="utf-8"))
        for name, function in functions(tree):
            first = 1 if ast.get_docstring(function) else 0
            function.body[first:first] = ast.parse(f"{ENTERED}({(file, name)!r})").body
        return ast.fix_missing_locations(tree)

    def take(self) -> set[tuple[str, str]]:
        """Return file and function of what was entered since the last time."""
        seen = self.seen.copy()
        self.seen.clear()
        return seen


def functions(tree: ast.Module | ast.ClassDef, of: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Return functions and methods in which faults are made, with their qualified names."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith(NOT_RULES):
            yield f"{of}{node.name}", node


class _Failures:
    """Notes whether a test has failed."""

    any = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.any = self.any or report.failed


def in_fork(work: Callable[[], Any]) -> Any:
    """Do something in a fork and return what it returns; None if the fork ends before it has an answer."""
    ours, theirs = FORK.Pipe(duplex=False)

    def attempt() -> None:
        theirs.send(work())

    process = FORK.Process(target=attempt)
    process.start()
    theirs.close()
    try:
        answer = ours.recv()
    except EOFError:
        answer = None
    process.join()
    ours.close()
    return answer


def _session(tests: list[str], loop: Callable[[pytest.Session], None]) -> bool:
    """Collect tests and do something with them; tells whether they could be collected."""

    class Loop:
        reached = False

        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            if not session.testsfailed:
                self.reached = True
                loop(session)
            return True

    mine = Loop()
    plugins = [word for name in ("cacheprovider", "xdist", "terminal", "faulthandler") for word in ("-p", f"no:{name}")]
    pytest.main([*plugins, "--override-ini=addopts=--import-mode=importlib", *tests], plugins=[mine])
    return mine.reached


def _each(session: pytest.Session, order: list[str], longest: dict[str, float]) -> Iterator[tuple[str, bool]]:
    """Run the tests of a session in an order; yields the name of each and whether it failed."""
    failures = _Failures()
    session.config.pluginmanager.register(failures)
    by_name = {item.nodeid: item for item in session.items}
    items = [by_name[name] for name in order if name in by_name]
    for item, following in zip(items, [*items[1:], None], strict=True):
        _end_after(longest.get(item.nodeid, 0))
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        yield item.nodeid, failures.any


def _end_after(seconds: float) -> None:
    """End this process when it has worked for so long; 0 is for ever."""
    signal.signal(signal.SIGVTALRM, lambda *_: os._exit(1))
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _first_run(session: pytest.Session, watch: _Watch) -> Proofs:
    """Run all tests without any fault."""
    proofs = Proofs()
    begun = time.process_time()
    for name, failed in _each(session, [item.nodeid for item in session.items], {}):
        proofs.seconds[name] = time.process_time() - begun
        for place in watch.take():
            proofs.entered.setdefault(place, set()).add(name)
        if failed:
            proofs.failed = name
            break
        begun = time.process_time()
    return proofs


def _survives(session: pytest.Session, fault: Fault, proofs: Proofs) -> bool:
    """Run the tests until one fails or does not come to an end."""
    longest = {name: 2 + TIMES * seconds for name, seconds in proofs.seconds.items()}
    return not any(failed for _, failed in _each(session, proofs.order(fault), longest))


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _try_replaced(session: pytest.Session, fault: Fault, proofs: Proofs) -> bool:
    """Give a function that is already imported the code with the fault; tells whether the fault survives."""
    path = str(SRC / fault.file)
    whole = compile(fault.text, path, "exec")
    code = next(code for code in _codes(whole) if code.co_qualname == fault.function)
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == path and one.__qualname__ == fault.function:
            one.__code__ = code
    return _survives(session, fault, proofs)


class _Sources(MetaPathFinder, Loader):
    """Imports some files of the source with another text."""

    def __init__(self, texts: Mapping[str, str | ast.Module]) -> None:
        import spielwerk  # noqa: F401 -- its own finder comes first, and then this one before it

        self.texts = {file.removesuffix(".py").replace("/", "."): (file, text) for file, text in texts.items()}
        sys.meta_path.insert(0, self)

    def find_spec(self, name: str, _: object = None, __: object = None) -> ModuleSpec | None:
        """Find one of the files."""
        return spec_from_file_location(name, SRC / self.texts[name][0], loader=self) if name in self.texts else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the other text."""
        file, text = self.texts[module.__name__]
        exec(compile(text, str(SRC / file), "exec"), module.__dict__)


def _try_imported(tests: list[str], fault: Fault, proofs: Proofs) -> bool:
    """Import the module with the fault and collect the tests anew; tells whether the fault survives."""
    _Sources({fault.file: fault.text})
    found: list[bool] = []
    _end_after(60)
    _session(tests, lambda session: found.append(_survives(session, fault, proofs)))
    return found == [True]


def _try_collected(tests: list[str], faults: Sequence[F], until: float, tell: Callable[[F], None]) -> Round[F]:
    """Try every fault that can be put into functions already imported."""
    watch, done = _Watch(), Round[F]()

    def loop(session: pytest.Session) -> None:
        early = watch.take()
        done.proofs = in_fork(lambda: _first_run(session, watch))
        for fault in faults:
            if done.proofs.failed or time.monotonic() > until:
                break
            if (fault.file, fault.function) in early:
                done.later.append(fault)
            else:
                done.note(fault, in_fork(partial(_try_replaced, session, fault, done.proofs)), tell)

    _Sources({file: watch.mark_entries(file) for file in {fault.file for fault in faults}})
    if not _session(tests, loop):
        done.proofs.failed = "they cannot be collected"
    return done


def attempts(tests: list[str], faults: Sequence[F], until: float, tell: Callable[[F], None]) -> Round[F]:
    """Try faults one after the other, until a moment at most; tells at once of each that survives."""
    done: Round[F] = in_fork(lambda: _try_collected(tests, faults, until, tell))
    for fault in done.later:
        if time.monotonic() > until:
            break
        done.note(fault, in_fork(partial(_try_imported, tests, fault, done.proofs)), tell)
    return done
