"""The puzzles of a game collected: what source games held is kept as it comes, and becomes the file in three levels.

Beside the file of puzzles lies one with a line of JSON for each source game that was searched: whoever kills the
search goes on with it later. Games are taken in the order of their numbers until there is enough, so that the result
is the same however many processes share the work.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from spielwerk.bots.puzzles import STAGES, Finding, Found, Job, sharing
from spielwerk.bots.sharing import share
from spielwerk.core.puzzles import LEVELS, Puzzle, Puzzles


class CollectionError(ValueError):
    """A file of source games that cannot be gone on with."""


def collect(todo: Job, path: Path, count: int, most: int, workers: int, ray: str = "") -> Iterator[list[Found]]:
    """Yield what was found so far after each source game, until there is enough or ``most`` games were searched."""
    found = read(path, todo)
    yield found
    if len(choose(found, count)) == count:
        return
    with path.open("ab") as file:
        if not file.tell():
            file.write(msgspec.json.encode(todo) + b"\n")
        for one in share(sharing(todo), most, workers, first=len(found), ray=ray):
            file.write(msgspec.json.encode(one) + b"\n")
            file.flush()
            found.append(one)
            yield found
            if len(choose(found, count)) == count:
                return


def read(path: Path, todo: Job) -> list[Found]:
    """Return what a file holds of the source games; a line that was cut short is cut off."""
    content = path.read_bytes() if path.exists() else b""
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        path.write_bytes(whole)
    if not whole:
        return []
    first, *lines = whole.splitlines()
    try:
        if msgspec.json.decode(first, type=Job) != todo:
            raise CollectionError(f"{path} holds a search with other settings or by another program: move it away")
        return [msgspec.json.decode(line, type=Found) for line in lines]
    except msgspec.MsgspecError:
        raise CollectionError(f"{path} holds no search for puzzles: move it away") from None


# ---- the file ----
def choose(found: Sequence[Found], count: int) -> list[Puzzle]:
    """Return so many puzzles as there are, the easiest first; no position and no best turn is there twice."""
    chosen: list[Finding] = []
    known: set[Any] = set()
    for one in (finding for game in found for finding in game.findings):
        marks = {one.puzzle.id, tuple(sorted(one.puzzle.answers[0].words))}
        if len(chosen) < count and not marks & known:
            known |= marks
            chosen.append(one)
    chosen.sort(key=lambda one: one.hardness)
    levels = [LEVELS[number * len(LEVELS) // len(chosen)] for number in range(len(chosen))]
    return [msgspec.structs.replace(one.puzzle, level=level) for one, level in zip(chosen, levels, strict=True)]


def counts(found: Sequence[Found]) -> dict[str, int]:
    """Return how many turns came through each stage."""
    return {stage: sum(one.stages[number] for one in found) for number, stage in enumerate(STAGES)}


def document(todo: Job, found: Sequence[Found], count: int, date: str) -> Puzzles:
    """Return what lies in the file of a game, with how it was made."""
    budget = msgspec.to_builtins(todo.budget)
    options = "".join(f" --{name} {value}" for name, value in budget.items() if name in {"playouts", "worlds"})
    command = f"spielwerk puzzles make {todo.game} --count {count} --seed {todo.seed}{options}"
    made = {"command": command, "seed": todo.seed, "budget": budget, "date": date, "games": len(found)}
    return Puzzles(todo.rules_version, made | counts(found), choose(found, count))


def write(path: Path, puzzles: Puzzles) -> None:
    """Write the file of a game, whole or not at all: a line for each puzzle."""
    head = msgspec.json.encode({"rules_version": puzzles.rules_version, "made": puzzles.made})
    lines = b",\n".join(msgspec.json.encode(one) for one in puzzles.puzzles)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(head[:-1] + b',"puzzles":[\n' + lines + b"\n]}\n")
    fresh.replace(path)
