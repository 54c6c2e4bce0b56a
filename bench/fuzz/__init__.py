"""The fuzzer: a real server under random and hostile hands, every game, for a while. ``python -m bench.fuzz``."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]  # visitors with a browser's manners live in the tests, and these need Lanes
sys.path[:0] = [str(ROOT / name) for name in ("tests", "examples/lanes/src")]
