"""Compile the rules with mypyc where there is a compiler; elsewhere the same source runs interpreted."""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

CACHE = "build/mypyc"
COMPILED = [
    "src/spielwerk/core/rng.py",
    "src/spielwerk/core/vecs.py",
    "src/spielwerk/core/bits.py",
    "src/spielwerk/core/state.py",
    "src/spielwerk/core/features.py",
    "src/spielwerk/core/hexes.py",
    "src/spielwerk/core/written.py",
    "src/spielwerk/bots/turns.py",
    "src/spielwerk/bots/search.py",
    *sorted(
        str(p) for p in Path("src/spielwerk/games").glob("*/*.py") if not p.stem.startswith(("__", "text", "view"))
    ),
]


def missing() -> str:
    """Return what is missing for compiling, or nothing; on Windows setuptools looks for itself."""
    if os.name == "nt":
        return ""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return "" if headers.exists() else f"Python's headers are not installed ({headers})"


def extensions() -> list[object]:
    """Return the compiled modules, or none where mypyc cannot run."""
    if os.environ.get("SPIELWERK_PURE") == "1":
        return []
    if why := missing():
        raise SystemExit(why)
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    os.environ.setdefault("MYPYPATH", "src")
    shutil.rmtree(CACHE, ignore_errors=True)  # mypyc stumbles over a cache of older sources
    # one library per module builds in parallel and only what changed; -O1 runs within a few per cent of -O3
    found = mypycify([f"--cache-dir={CACHE}", *COMPILED], opt_level="1", separate=True, strict_dunder_typing=True)
    for extension in found:
        extension.optional = True
    return list(found)


class Compile(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Compile, and say how far it has come: it takes a minute or two."""

    done = 0

    def build_extension(self, ext: Extension) -> None:
        """Compile one module."""
        super().build_extension(ext)
        self.done += 1
        if sys.stderr.isatty():
            sys.stderr.write(f"\r  {self.done} of {len(self.extensions)} " + "\n" * (self.done == len(self.extensions)))
        elif self.done % 40 == 0:
            sys.stderr.write(f"  {self.done} of {len(self.extensions)}\n")


if __name__ == "__main__":
    try:
        modules = extensions()
    except SystemExit as stop:  # so does mypyc when it finds a mistake
        if os.environ.get("SPIELWERK_STRICT_BUILD") == "1":
            raise
        sys.stderr.write(f"spielwerk: not compiled: {stop}. All games run interpreted, bots think slower.\n")
        modules = []
    setup(ext_modules=modules, cmdclass={"build_ext": Compile})
