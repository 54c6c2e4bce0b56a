"""The seats of many games as rows of a Parquet file, written as they come."""

from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from spielwerk.bots.balance import Row
from spielwerk.cli.options import CommandError
from spielwerk.core.census import STAGES

GROUP: Final = 20_000  # rows that are written at once
PLAIN: Final = {
    "set": "int8",  # 0 the first set of components, 1 the second
    "game": "int64",
    "seed": "int64",
    "seat": "int8",
    "bot": "string",
    "points": "int32",
    "rank": "int8",
    "won": "float32",
    "ahead": "float32",
    "steps": "int32",
    "turns": "int32",
    "ended": "string",
}


class RowFile:
    """A file that takes rows: columns of numbers, points as pairs of category and number, things as ``kind number``."""

    def __init__(self, path: Path) -> None:
        try:
            self.arrow = import_module("pyarrow")
            self.parquet = import_module("pyarrow.parquet")
        except ImportError:
            raise CommandError("--data takes the extra spielwerk[data]") from None
        arrow = self.arrow
        points = arrow.map_(arrow.string(), arrow.int32())
        columns = [(name, getattr(arrow, kind)()) for name, kind in PLAIN.items()]
        things = [(stage, arrow.list_(arrow.string())) for stage in STAGES]
        self.schema = arrow.schema([*columns, ("categories", points), *things])
        self.path = path
        self.waiting: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        self.writer = self.parquet.ParquetWriter(self.path, self.schema, compression="zstd")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._flush()
        self.writer.close()

    def write(self, rows: list[Row], number: int) -> None:
        """Add the rows of some games that were played with a set."""
        for row in rows:
            data = {"set": number, **row._asdict(), "categories": list(row.categories.items())}
            used = data.pop("used")
            data |= {stage: [f"{kind} {n}" for kind, n in used.get(stage, [])] for stage in STAGES}
            self.waiting.append(data)
        if len(self.waiting) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        if self.waiting:
            self.writer.write_table(self.arrow.Table.from_pylist(self.waiting, self.schema))
            self.waiting = []
