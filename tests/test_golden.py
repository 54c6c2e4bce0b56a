"""Law 10: compiled and interpreted runs play the golden games, word for word."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import spielwerk
from cases import SUBJECTS
from golden import FOLDER
from spielwerk.testing.golden import Golden


class TestGolden(Golden):
    """If a rule change is meant: raise rules_version, run ``make golden``, and review the difference."""

    subjects = SUBJECTS
    folder = FOLDER


@pytest.mark.skipif(not spielwerk.is_compiled(), reason="nothing is compiled: the test above ran interpreted")
def test_the_interpreted_source_plays_the_same_golden_games() -> None:
    code = (
        "import spielwerk; assert not spielwerk.is_compiled()\n"
        "from cases import GOLDEN; from golden import FOLDER; from spielwerk.testing.golden import golden, path\n"
        "for case in GOLDEN[::4]:\n    assert golden(case) == path(FOLDER, case).read_text('utf-8'), str(case)\n"
    )
    env = os.environ | {"SPIELWERK_PURE": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=Path(__file__).parent, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
