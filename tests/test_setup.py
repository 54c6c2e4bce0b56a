"""Whoever installs Spielwerk from its sources gets compiled rules."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SETUP = 'import runpy; assert runpy.run_path("setup.py")["extensions"]()'


def test_the_rules_compile_where_nothing_is_installed_but_what_the_build_asks_for(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.so", "*.mo", "__pycache__"))
    shutil.copy(ROOT / "setup.py", tmp_path)
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    alone = settings.replace("[tool.mypy]\n", "[tool.mypy]\nno_site_packages = true\n")
    (tmp_path / "pyproject.toml").write_text(alone, "utf-8")
    outside = {name: value for name, value in os.environ.items() if not name.startswith("SPIELWERK_")}
    command = [sys.executable, "-c", SETUP]
    done = subprocess.run(command, cwd=tmp_path, env=outside, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
