"""The fuzzer: a real server under random and hostile hands, every game, for a while. ``python -m bench.fuzz``."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))  # visitors with a browser's manners live there
