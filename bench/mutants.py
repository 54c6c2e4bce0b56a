"""A bounded mutation test of the rules: ``python -m bench.mutants --game tikal --count 40``.

Small faults are put into the rules of a game, one at a time and only in memory: a comparison turned round, a constant
one off, ``and`` for ``or``, a condition negated, a statement left out. The game's own tests have to notice each of
them; what none notices is printed with its place and its difference. A survivor is either a hole in the tests, or
changes nothing a player could see: such ones are listed with the reason in ``mutants.txt`` and left out.
"""

import argparse
import ast
import copy
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from bench.trials import SRC, attempts, functions

ROOT = SRC.parent
JUDGED = Path(__file__).with_name("mutants.txt")
GAMES = sorted(path.parent.name for path in (ROOT / "src/spielwerk/games").glob("*/__init__.py"))  # ours, by folder
NOT_RULES = ("__init__", "components", "observation")  # the last is of the bots
NOT_PROOFS = ("text", "view", "pad", "judge", "bots", "tribe_view")  # tests that ask something else
TURNED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SWAPPED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Mutant:
    """One fault: a file of the rules, the line, how it reads and how it reads with the fault."""

    file: str  # below src
    function: str
    line: int
    old: str
    new: str
    text: str  # the whole file with the fault
    nth: int = 1  # among equal ones of a function

    @property
    def key(self) -> str:
        """Name the fault without the number of its line, which moves."""
        again = f" (number {self.nth})" if self.nth > 1 else ""
        return f"{self.file.removeprefix('spielwerk/games/')} {self.function}: {self.old} => {self.new}{again}"


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Return what may stand in the place of a node, each time with one fault."""
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            other = copy.deepcopy(node)
            other.ops[i] = TURNED[type(op)]()
            yield other
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SWAPPED:
        swapped = copy.deepcopy(node)
        swapped.op = SWAPPED[type(node.op)]()
        yield swapped
    elif isinstance(node, ast.BoolOp):
        joined = copy.deepcopy(node)
        joined.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
        yield joined
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare):
        negated = copy.deepcopy(node)
        negated.test = ast.UnaryOp(ast.Not(), negated.test)
        yield negated
    elif isinstance(node, ast.Expr | ast.AugAssign | ast.Break | ast.Continue) and not _is_text(node):
        yield ast.Pass()


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _sites(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Return what can be changed in a function, without annotations, assertions, what only speaks, room to grow."""

    def visit(node: ast.AST) -> Iterator[ast.AST]:
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield from visit(node.value)
        elif not isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr) and getattr(node, "arg", "") != "capacity":
            yield node
            for child in ast.iter_child_nodes(node):
                if child is not getattr(node, "returns", None) and not isinstance(child, ast.arguments):
                    yield from visit(child)

    for statement in function.body:
        yield from visit(statement)


def mutants(path: Path, src: Path) -> list[Mutant]:
    """Return every fault that can be put into a file, in its order."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    data = text.encode()
    found = []
    tree = ast.parse(text)
    for function, node in ((name, node) for name, whole in functions(tree) for node in _sites(whole)):
        for other in changes(node):
            first, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0)
            begin, end = starts[first - 1] + node.col_offset, starts[last - 1] + node.end_col_offset  # type: ignore[attr-defined]
            new = ast.unparse(ast.fix_missing_locations(other))
            if isinstance(other, ast.If | ast.While):  # only the condition is written anew
                assert isinstance(node, ast.If | ast.While)
                begin = starts[node.test.lineno - 1] + node.test.col_offset
                end = starts[(node.test.end_lineno or 0) - 1] + (node.test.end_col_offset or 0)
                new = ast.unparse(other.test)
            elif isinstance(other, ast.expr):
                new = f"({new})"
            whole = (data[:begin] + new.encode() + data[end:]).decode()
            name = path.relative_to(src).as_posix()
            old, new = lines[first - 1].strip(), whole.splitlines()[first - 1].strip()
            found.append(Mutant(name, function, first, old, new, whole))
    seen: Counter[str] = Counter()
    every = []
    for mutant in sorted({mutant.text: mutant for mutant in found}.values(), key=lambda m: (m.line, m.key)):
        seen[mutant.key] += 1
        every.append(replace(mutant, nth=seen[mutant.key]))
    return every


def rules_of(game: str, src: Path) -> list[Path]:
    """Return the files that hold the rules of a game."""
    folder = src / "spielwerk" / "games" / game
    return [folder / "state.py", *(path for path in sorted(folder.glob("rules/*.py")) if path.stem not in NOT_RULES)]


def proofs_of(game: str, root: Path) -> list[str]:
    """Return the tests of a game that prove its rules."""
    folder = root / "tests" / "games" / game
    names = [path for path in sorted(folder.glob("test_*.py")) if not path.stem[5:].startswith(NOT_PROOFS)]
    return [str(path.relative_to(root)) for path in names]


def judgements() -> dict[str, str]:
    """Return the faults that change nothing a player could see, each with its reason."""
    found: dict[str, str] = {}
    key = ""
    for line in JUDGED.read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            found[key] = (found[key] + " " + line.strip()).strip()
        elif line and not line.startswith("#"):
            key = line
            found[key] = ""
    return found


def tell(mutant: Mutant) -> None:
    """Print a fault that no test has noticed, as it would stand in the list."""
    print(f"survived, line {mutant.line} of\n{mutant.key}\n", flush=True)


def choose(game: str, count: int, seed: int, match: str) -> tuple[list[Mutant], int]:
    """Return some faults of a game, and from how many they are chosen."""
    known = judgements()
    every = [mutant for path in rules_of(game, SRC) for mutant in mutants(path, SRC) if mutant.key not in known]
    every = [mutant for mutant in every if match in mutant.key]
    return random.Random(f"{game} {seed}").sample(every, min(count, len(every))), len(every)


def main() -> int:
    """Try faults in the rules of one game or of all; exits 1 if one survives."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", default="", choices=("", *GAMES), help="one game; all if left out")
    ask.add_argument("--count", type=int, default=40, help="faults for each game")
    ask.add_argument("--seed", type=int, default=1, help="which faults are chosen")
    ask.add_argument("--match", default="", help="only faults whose line contains this: a file, a function, a word")
    ask.add_argument("--seconds", type=float, default=1800, help="the time for all games together")
    given = ask.parse_args()
    os.environ["SPIELWERK_PURE"] = "1"  # a compiled module cannot be changed
    games = (given.game,) if given.game else GAMES
    begun = time.monotonic()
    rows = [f"{'':<12}{'possible':>9}{'tried':>9}{'noticed':>9}{'survived':>9}{'seconds':>9}"]
    survived = 0
    for n, game in enumerate(games, 1):
        start = time.monotonic()
        chosen, possible = choose(game, given.count, given.seed, given.match)
        done = attempts(proofs_of(game, ROOT), chosen, begun + given.seconds * n / len(games), tell)
        if done.proofs.failed:
            raise SystemExit(f"{game}: without any fault the tests fail: {done.proofs.failed}")
        tried, left = len(done.tried), len(done.survivors)
        survived += left
        rows.append(f"{game:<12}{possible:>9}{tried:>9}{tried - left:>9}{left:>9}{time.monotonic() - start:>9.0f}")
    print("\n".join(rows))
    if survived:
        print(f"\nEach survivor needs a test that notices it, or its line and a reason in {JUDGED.relative_to(ROOT)}.")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
