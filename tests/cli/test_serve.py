"""The house opens: it says where it is, and answers there."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from spielwerk.commands import free_port, lan_address


def answer(url: str) -> bytes:
    """Return the page, as soon as there is one."""
    end = time.monotonic() + 20
    while True:
        try:
            with urlopen(url, timeout=5) as page:
                return bytes(page.read())
        except URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def test_serve_says_where_and_answers(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    command = [sys.executable, "-m", "spielwerk", "serve", "--host", "127.0.0.1", "--port", "0", "--lang", "de"]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([*command, "--db", str(database)], stdout=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        try:
            said = [server.stdout.readline() for _ in range(4)]
            (url,) = re.findall(r"http://127\.0\.0\.1:\d+", said[1])
            page = answer(url)
        finally:
            server.kill()
    assert b"Spielwerk" in page
    assert "kompiliert" in said[0] or "interpretiert" in said[0]
    assert str(database) in said[2]
    assert database.exists()


def test_tables_are_kept_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from spielwerk.commands import data_folder

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder() == tmp_path / "data" / "spielwerk"
    assert data_folder().is_dir()


def test_any_free_port_and_an_address_for_phones() -> None:
    assert free_port("127.0.0.1", 0) > 1023
    assert re.fullmatch(r"|\d+\.\d+\.\d+\.\d+", lan_address())
