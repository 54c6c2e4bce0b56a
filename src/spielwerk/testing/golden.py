"""Golden games: one random game per case, written down ply by ply, and played again word for word by every test run.

``class TestGolden(Golden): subjects = [SUBJECT]; folder = Path(__file__).parent / "golden"`` plays them again;
``write(folder, SUBJECT.recorded_cases())`` writes them anew: review the difference.
"""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.testing.cases import Case, Trials

SEED = 1


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


def path(folder: Path, case: Case) -> Path:
    """Return where a case's golden game lies."""
    return folder / case.game.slug / f"{str(case).removeprefix(case.game.slug + '-')}.txt"


def write(folder: Path, cases: Iterable[Case]) -> int:
    """Write all golden games, remove those of cases that are gone, and return how many there are."""
    wanted = {path(folder, case): case for case in cases}
    for old in folder.rglob("*.txt"):
        if old not in wanted:
            old.unlink()
    for file, case in wanted.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(golden(case), "utf-8")
    return len(wanted)


class Golden(Trials):
    """The golden games are played again. If a rule change is meant: raise ``rules_version`` and write them anew."""

    folder: ClassVar[Path]

    def cases(self) -> list[Case]:
        """Return the cases that are recorded: more than the laws can be tried on in a minute."""
        return [case for subject in self.subjects for case in subject.recorded_cases()]

    def test_the_golden_game_is_played_again(self, case: Case) -> None:
        assert golden(case) == path(self.folder, case).read_text("utf-8")
