"""Golden games: one random game per case, written down ply by ply. ``python tests/golden.py`` writes them anew."""

import hashlib
import json
import sys
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"
SEED = 1

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

from cases import GOLDEN, Case  # noqa: E402
from spielwerk.core.rng import Rng  # noqa: E402
from spielwerk.core.state import OVER  # noqa: E402


def digest(dump: dict[str, object]) -> str:
    """Return a short fingerprint of a position."""
    return hashlib.sha256(json.dumps(dump, sort_keys=True).encode()).hexdigest()[:12]


def golden(case: Case) -> str:
    """Return the game as text: ply, seat, word, number of choices; scores and a fingerprint now and then."""
    state, rng, ply = case.new(SEED), Rng(SEED), 0
    lines = [f"# {case}, seed {SEED}, rules {case.game.rules_version}"]
    while state.to_move != OVER:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        lines.append(f"{ply} {state.to_move} {case.game.layout.word(action)} /{len(legal)}")
        state.apply(action)
        ply += 1
        if ply % 50 == 0 or state.to_move == OVER:
            seen = " ".join(digest(state.observe(seat).dump()) for seat in range(-1, case.seats))
            lines.append(f"= {state.scores()} {digest(state.dump())} seen {seen}")
    lines.append(f"over {state.scores()} ranks {state.ranks()}")
    return "\n".join(lines) + "\n"


def path(case: Case) -> Path:
    """Return where a case's golden game lies."""
    return FOLDER / case.game.slug / f"{str(case).removeprefix(case.game.slug + '-')}.txt"


def write() -> None:
    """Write all golden games, and remove those of cases that are gone."""
    wanted = {path(case): case for case in GOLDEN}
    for old in FOLDER.rglob("*.txt"):
        if old not in wanted:
            old.unlink()
    for file, case in wanted.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(golden(case), "utf-8")
    sys.stdout.write(f"{len(wanted)} golden games\n")


if __name__ == "__main__":
    write()
