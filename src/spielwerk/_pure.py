"""SPIELWERK_PURE=1: run the Python source even where compiled modules lie beside it."""

import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PureFinder:
    """Finds this package's modules by their source only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, _: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of ``spielwerk.*`` from its .py file; leave all else to the others."""
        if not name.startswith("spielwerk.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install() -> None:
    """Put the finder before the usual ones."""
    if PureFinder not in sys.meta_path:
        sys.meta_path.insert(0, PureFinder)
