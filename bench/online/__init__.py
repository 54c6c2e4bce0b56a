"""Several server processes on one database: how much they carry, and whether they lose anything."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))  # a PostgreSQL of one's own lives there
