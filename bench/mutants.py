"""A bounded mutation test of the rules: ``python -m bench.mutants --game tikal --count 40``.

Small faults are put into the rules of a game, one at a time, in a copy that is run interpreted: a comparison turned
round, a constant one off, ``and`` for ``or``, a condition negated, a statement left out. The game's own tests have to
notice each of them; what none notices is printed with its place and its difference. A survivor is either a hole in the
tests, or changes nothing a player could see: such ones are listed with the reason in ``mutants.txt`` and left out.
"""

import argparse
import ast
import copy
import difflib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
JUDGED = Path(__file__).with_name("mutants.txt")
GAMES = ("terranova", "harmonies", "tikal", "dewan", "caravan")
BOTS = ("judge", "charts", "thoughts", "worth", "worlds", "features")
NOT_RULES = ("text", "view", "pad", "components", "__init__", *BOTS)
NOT_PROOFS = ("text", "view", "pad", "judge", "bot", "log", "tribe_view", "secrets")  # tests that ask something else
TIMES = 4  # as long as without a fault: beyond it the fault has made a loop endless, and that is noticed
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
    line: int
    old: str
    new: str
    text: str  # the whole file with the fault

    @property
    def key(self) -> str:
        """Name the fault without the number of its line, which moves."""
        return f"{self.file.removeprefix('spielwerk/games/')}: {self.old} => {self.new}"


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


def _sites(tree: ast.Module) -> list[ast.AST]:
    """Return what can be changed: the bodies of functions, without annotations, assertions and what only speaks."""
    found: list[ast.AST] = []

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr | ast.AnnAssign):
            if isinstance(node, ast.AnnAssign) and node.value is not None:
                visit(node.value)
            return
        found.append(node)
        for child in ast.iter_child_nodes(node):
            if child is not getattr(node, "returns", None) and not isinstance(child, ast.arguments):
                visit(child)

    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith(("__", "copy", "dump")):
            for statement in node.body:
                visit(statement)
    return list({id(node): node for node in found}.values())


def mutants(path: Path, src: Path) -> list[Mutant]:
    """Return every fault that can be put into a file, in its order."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    data = text.encode()
    found = []
    for node in _sites(ast.parse(text)):
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
            found.append(Mutant(name, first, lines[first - 1].strip(), whole.splitlines()[first - 1].strip(), whole))
    return sorted({mutant.text: mutant for mutant in found}.values(), key=lambda m: (m.file, m.line, m.key))


def rules_of(game: str, src: Path) -> list[Path]:
    """Return the files that hold the rules of a game."""
    folder = src / "spielwerk" / "games" / game
    return [path for path in sorted(folder.glob("*.py")) if not path.stem.startswith(NOT_RULES)]


def proofs_of(game: str, root: Path) -> list[str]:
    """Return the tests of a game that prove its rules."""
    folder = root / "tests" / "games" / game
    names = [path for path in sorted(folder.glob("test_*.py")) if not path.stem[5:].startswith(NOT_PROOFS)]
    return [str(path.relative_to(root)) for path in names]


def judged() -> dict[str, str]:
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


def scratch(folder: Path) -> Path:
    """Copy what the tests need, without compiled modules."""
    skip = shutil.ignore_patterns("*.so", "__pycache__", "browser", "*.egg-info")
    for name in ("src", "tests", "bench"):
        shutil.copytree(ROOT / name, folder / name, ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def noticed(root: Path, tests: list[str], longest: float | None = None) -> bool:
    """Run the tests; tell whether one fails, or they take longer than they may."""
    path = os.pathsep.join([str(root / "src"), str(root)])
    env = os.environ | {"PYTHONPATH": path, "SPIELWERK_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
    try:
        done = subprocess.run(command, cwd=root, env=env, capture_output=True, timeout=longest, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def shown(mutant: Mutant, src: Path) -> str:
    """Return the difference a fault makes."""
    before = (src / mutant.file).read_text(encoding="utf-8").splitlines()
    lines = difflib.unified_diff(before, mutant.text.splitlines(), n=0, lineterm="")
    return "\n".join(f"    {line}" for line in list(lines)[3:])


def run(game: str, count: int, seed: int, until: float, root: Path) -> tuple[int, list[Mutant]]:
    """Try some faults of a game; returns how many were tried, and those that no test noticed."""
    src = root / "src"
    tests = proofs_of(game, root)
    begun = time.monotonic()
    if noticed(root, tests):
        raise SystemExit(f"{game}: the tests fail without any fault")
    longest = 30 + TIMES * (time.monotonic() - begun)
    known = judged()
    every = [mutant for path in rules_of(game, src) for mutant in mutants(path, src) if mutant.key not in known]
    chosen = random.Random(f"{game} {seed}").sample(every, min(count, len(every)))
    survivors: list[Mutant] = []
    tried = 0
    for mutant in chosen:
        if time.monotonic() > until:
            break
        path = src / mutant.file
        whole = path.read_text(encoding="utf-8")
        path.write_text(mutant.text, encoding="utf-8")
        try:
            if not noticed(root, tests, longest):
                survivors.append(mutant)
        finally:
            path.write_text(whole, encoding="utf-8")
        tried += 1
        if survivors[-1:] == [mutant]:
            print()
    print(
        f"{game}: {tried - len(survivors)} of {tried} faults noticed ({len(every)} possible, seed {seed})", flush=True
    )
    return tried, survivors


def main() -> int:
    """Try faults in the rules of one game or of all; exits 1 if one survives."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", default="", choices=("", *GAMES), help="one game; all if left out")
    ask.add_argument("--count", type=int, default=20, help="faults for each game")
    ask.add_argument("--seed", type=int, default=1, help="which faults are chosen")
    ask.add_argument("--seconds", type=float, default=1800, help="the time for all games together")
    given = ask.parse_args()
    games = (given.game,) if given.game else GAMES
    begun, left = time.monotonic(), []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        root = scratch(Path(folder))
        for n, game in enumerate(games, 1):
            left += run(game, given.count, given.seed, begun + given.seconds * n / len(games), root)[1]
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
