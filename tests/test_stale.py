"""A compiled module that is older than its source says so at import."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import spielwerk
from spielwerk import _stale

SOURCES = ("core/rng.py", "core/bits.py")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return a source tree with two compiled modules, just built."""
    folder = tmp_path / "spielwerk"
    (folder / "core").mkdir(parents=True)
    for name in ("__init__.py", "_stale.py", "_pure.py"):
        shutil.copy(Path(spielwerk.__file__).with_name(name), folder)
    for source in SOURCES:
        (folder / source).write_text("LUCK = 1\n", "utf-8")
        for output in _stale.outputs(folder / source):
            output.touch()
    notes = "".join(f"{source} {_stale.checksum(folder / source)}\n" for source in SOURCES)
    (folder / _stale.NOTES).write_text(notes, "utf-8")
    return folder


def stale(package: Path) -> list[str]:
    return list(_stale.stale(package))


def said(package: Path, **env: str) -> str:
    """Return what an import of the package says."""
    path = os.environ | {"PYTHONPATH": str(package.parent), "SPIELWERK_PURE": ""} | env
    command = [sys.executable, "-c", "import spielwerk"]
    return subprocess.run(command, env=path, capture_output=True, text=True, check=True).stderr


def test_what_was_just_compiled_says_nothing(package: Path) -> None:
    assert stale(package) == []
    assert said(package) == ""


def test_an_edit_is_noticed_even_if_it_keeps_the_length_and_the_time(package: Path) -> None:
    source = package / "core/rng.py"
    before = source.stat()
    source.write_text("LUCK = 2\n", "utf-8")
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert stale(package) == ["spielwerk.core.rng"]


def test_a_file_that_is_only_touched_is_not_stale(package: Path) -> None:
    os.utime(package / "core/rng.py", (2e9, 2e9))
    assert stale(package) == []


def test_a_module_without_its_source_is_stale_and_one_that_is_not_compiled_is_not(package: Path) -> None:
    (package / "core/rng.py").unlink()
    (package / "core/bits.py").write_text("changed", "utf-8")
    for output in _stale.outputs(package / "core/bits.py"):
        output.unlink()
    assert stale(package) == ["spielwerk.core.rng"]


def test_the_import_names_the_module_and_the_remedy(package: Path) -> None:
    (package / "core/bits.py").write_text("changed", "utf-8")
    sentence = "spielwerk.core.bits changed after being compiled, and the old code runs: run `make build`"
    assert sentence in said(package)
    assert said(package).count("\n") == 1

    (package / "core/rng.py").write_text("changed", "utf-8")
    assert "spielwerk.core.rng and 1 more changed" in said(package)


def test_interpreted_or_installed_it_says_nothing(package: Path) -> None:
    (package / "core/rng.py").write_text("changed", "utf-8")
    assert said(package, SPIELWERK_PURE="1") == ""
    (package / _stale.NOTES).unlink()
    assert said(package) == ""
