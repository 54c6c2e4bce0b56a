"""Compile the rules with mypyc where there is a compiler, and the catalogues of sentences; both run without it too."""

import ast
import os
import re
import runpy
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from types import SimpleNamespace

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

CACHE = "build/mypyc"
STRICT = os.environ.get("SPIELWERK_STRICT_BUILD") == "1"  # all modules or none: for wheels that are given to others
PACKAGE = Path("src/spielwerk")
DOC = re.compile(  # of a class, or of a function by its name in C
    r'(?P<before>(?:\.tp_doc = |\(PyCFunction\)CPyPy_(?P<name>\w+),\s+METH_[^"]*?)PyDoc_STR\()'
    r'(?P<signature>"(?P<kind>\w+)\([^"]*?\\n--\\n\\n)"'
)
COMPILED = [
    "core/rng.py",
    "core/vecs.py",
    "core/bits.py",
    "core/state.py",
    "core/features.py",
    "core/hexes.py",
    "core/parsing.py",
    "bots/turns.py",
    "bots/branches.py",
    "bots/tree.py",
    "bots/solo.py",
    "bots/search.py",
    "rl/batch.py",
    *sorted(
        p.relative_to(PACKAGE).as_posix()
        for pattern in ("state.py", "rules/*.py", "bots/*.py")
        for p in PACKAGE.glob(f"games/*/{pattern}")
        if p.stem != "__init__"
    ),
]
stale = SimpleNamespace(**runpy.run_path(str(PACKAGE / "_stale.py")))  # an import would complain of what is stale
CHECKSUMS = {source: stale.checksum(PACKAGE / source) for source in COMPILED}  # taken before mypyc reads them


def missing() -> str:
    """Return what is missing for compiling, or nothing; on Windows setuptools looks for itself."""
    if os.name == "nt":
        return ""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return "" if headers.exists() else f"Python's headers are not installed ({headers})"


def extensions() -> list[Extension]:
    """Return the compiled modules, or none if they are not wanted."""
    if os.environ.get("SPIELWERK_PURE") == "1" or "sdist" in sys.argv:
        return []
    if why := missing():
        raise SystemExit(why)
    try:
        from mypyc.build import mypycify
    except ImportError:
        raise SystemExit("mypyc is not installed") from None
    os.environ.setdefault("MYPYPATH", "src")
    shutil.rmtree(CACHE, ignore_errors=True)  # mypyc stumbles over a cache of older sources
    sources = [str(PACKAGE / source) for source in COMPILED]
    # one library per module builds in parallel and only what changed; -O1 runs within a few per cent of -O3
    # what they lead to is checked by make check: where a wheel is built, what Spielwerk needs is not installed
    options = [f"--cache-dir={CACHE}", "--follow-imports=silent"]
    found: list[Extension] = mypycify(
        [*options, *sources], opt_level="1", debug_level="0", separate=True, strict_dunder_typing=True
    )
    said = docstrings()
    for extension in found:
        extension.optional = not STRICT
        keep_docstrings(extension, said)
    return found


def docstrings() -> dict[str, str]:
    """Return what is said of each class, method and function of the compiled modules, with types, by its name in C."""
    found = {}
    for source in COMPILED:
        module = "___".join(["spielwerk", *Path(source).with_suffix("").parts])
        todo: list[tuple[str, ast.AST]] = [(module, ast.parse((PACKAGE / source).read_text("utf-8")))]
        while todo:
            place, node = todo.pop()
            for inner in ast.iter_child_nodes(node):
                if not isinstance(inner, ast.ClassDef | ast.FunctionDef):
                    continue
                name, said = f"{place}___{inner.name}", ast.get_docstring(inner)
                if isinstance(inner, ast.ClassDef):
                    todo.append((name, inner))
                    found[name] = said or ""
                elif said:
                    back = f" -> {ast.unparse(inner.returns)}" if inner.returns else ""
                    found[name] = f"{inner.name}({ast.unparse(inner.args)}){back}\n\n{said}"
    return found


def keep_docstrings(extension: Extension, said: dict[str, str]) -> None:
    """Put docstrings, which mypyc drops, behind the signatures it writes: notebooks show both."""

    def with_doc(match: re.Match[str]) -> str:
        doc = said.get(match["name"] or f"{module}___{match['kind']}", "").encode()
        text = "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in doc)
        return f'{match["before"]}{match["signature"]}{text}"'

    for i, source in enumerate(extension.sources):
        path = Path(source)
        if path.name.startswith("__native_"):
            parts = path.relative_to("build").with_name(path.name.removeprefix("__native_")).with_suffix("").parts
            module = "___".join(parts)
            told = DOC.sub(with_doc, path.read_text("utf-8"))
            path = path.with_name(path.name.replace("__native_", "__told_"))
            if not path.exists() or path.read_text("utf-8") != told:  # what is as it was need not be compiled again
                path.write_text(told, "utf-8")
            extension.sources[i] = str(path)


class Compile(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Compile on every core, say how far it has come (it takes a minute or two), and note what was compiled."""

    def finalize_options(self) -> None:
        """Use every core unless told otherwise."""
        super().finalize_options()
        self.parallel: int | None = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Compile all modules."""
        self.built: set[str] = set()
        super().run()
        failed = sorted({ext.name.removesuffix("__mypyc") for ext in self.extensions if ext.name not in self.built})
        if failed:
            sys.stderr.write(f"spielwerk: not compiled, so interpreted: {', '.join(failed)}\n")
        if self.inplace and self.extensions:
            note({f"{name.removeprefix('spielwerk.').replace('.', '/')}.py" for name in failed})

    def build_extension(self, ext: Extension) -> None:
        """Compile one module."""
        super().build_extension(ext)
        self.built.add(ext.name)
        done, every = len(self.built), len(self.extensions)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r  {done} of {every} " + "\n" * (done == every))
        elif done % 40 == 0:
            sys.stderr.write(f"  {done} of {every}\n")


def note(failed: set[str]) -> None:
    """Write down what was compiled, and remove what older sources or failed modules left behind."""
    notes = PACKAGE / stale.NOTES
    before = {line.split()[0] for line in notes.read_text("utf-8").splitlines()} if notes.exists() else set()
    for source in before - set(COMPILED) | failed:
        for output in stale.outputs(PACKAGE / source):
            output.unlink(missing_ok=True)
    lines = [f"{source} {checksum}\n" for source, checksum in CHECKSUMS.items() if source not in failed]
    notes.write_text("".join(lines), "utf-8")


def catalogues() -> None:
    """Compile the catalogues; without that they are read as they are written, which takes a moment at the start."""
    try:
        import polib
    except ImportError:
        return
    for file in PACKAGE.rglob("*.po"):
        polib.pofile(str(file)).save_as_mofile(str(file.with_suffix(".mo")))


if __name__ == "__main__":
    catalogues()
    try:
        modules = extensions()
    except SystemExit as stop:  # so does mypyc when it finds a mistake
        if STRICT:
            raise
        sys.stderr.write(f"spielwerk: not compiled: {stop}. All games run interpreted, bots think slower.\n")
        modules = []
    setup(ext_modules=modules, cmdclass={"build_ext": Compile})
