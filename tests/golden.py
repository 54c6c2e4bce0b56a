"""Write the golden games anew: ``python tests/golden.py``, or ``make golden``. Review the difference."""

import sys
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"

if __name__ == "__main__":
    sys.path[:0] = [str(FOLDER.parent), str(FOLDER.parents[1] / "examples/lanes/src")]

    from cases import GOLDEN
    from spielwerk.testing.golden import write

    sys.stdout.write(f"{write(FOLDER, GOLDEN)} golden games\n")
