"""Compiled modules older than their source: in a source tree an edit counts only after ``make build``, and we say so.

The build notes what it compiled in a file beside this one. An installed wheel has no such file and pays nothing.
Checksums, not times, are compared: a checkout touches files that it does not change. All of them take 2 ms.
"""

import warnings
from collections.abc import Iterable, Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from zlib import crc32

NOTES = "compiled.txt"  # a line for each compiled module: its source and the checksum of that
PACKAGE = Path(__file__).parent


class StaleWarning(UserWarning):
    """The compiled code is not that of the source."""


def checksum(source: Path) -> str:
    """Return the checksum of a source file, "gone" if there is none."""
    return f"{crc32(source.read_bytes()):08x}" if source.exists() else "gone"


def outputs(source: Path) -> list[Path]:
    """Return the files that a source is compiled to for this Python: the module, and what mypyc puts beside it."""
    return [source.with_name(f"{source.stem}{part}{EXTENSION_SUFFIXES[0]}") for part in ("", "__mypyc")]


def stale(package: Path = PACKAGE) -> Iterator[str]:
    """Yield the modules that run other code than their source says, by name."""
    for line in (package / NOTES).read_text("utf-8").splitlines():
        name, compiled = line.split()
        source = package / name
        if checksum(source) != compiled and any(output.exists() for output in outputs(source)):
            yield f"spielwerk.{name.removesuffix('.py').replace('/', '.')}"


def warn(modules: Iterable[str]) -> None:
    """Say in one sentence which modules run old code."""
    found = list(modules)
    if found:
        others = f" and {len(found) - 1} more" if len(found) > 1 else ""
        sentence = f"{found[0]}{others} changed after being compiled, and the old code runs"
        sentence += ": run `make build`, or set SPIELWERK_PURE=1."
        warnings.warn_explicit(sentence, StaleWarning, "<spielwerk>", 1)
