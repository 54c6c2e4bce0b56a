"""The server starts: it says where it is, and answers there."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from cli.conftest import Run

from spielwerk.cli.serve import free_port, lan_address
from spielwerk.games import game
from spielwerk.table.store import Store


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


def test_a_server_that_crashes_says_where_and_no_secret(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spielwerk", "serve", "--host", "127.0.0.1", "--port", "0"]
    command += ["--db", str(tmp_path / "t.db")]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "SPIELWERK_METRICS_TOKEN": "nobody's business"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=env) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        said = [server.stdout.readline() for _ in range(2)]
        answer(re.findall(r"http://127\.0\.0\.1:\d+", said[1])[0])
        server.send_signal(signal.SIGSEGV)
        told = server.stderr.read()
    assert "Segmentation fault" in told
    assert "in serve" in told
    assert "nobody's business" not in told


def test_tables_are_kept_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from spielwerk.web.config import data_folder

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder() == tmp_path / "data" / "spielwerk"
    assert data_folder().is_dir()


def test_any_free_port_and_an_address_for_phones() -> None:
    assert free_port("127.0.0.1", 0) > 1023
    assert re.fullmatch(r"|\d+\.\d+\.\d+\.\d+", lan_address())


def test_settings_are_listed_with_their_sources_and_mistakes_are_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text("sockets = 17\n", "utf-8")
    told = run("settings", "--config", file, "--set", "https=yes").stdout
    assert re.search(r"sockets .* 17 .* /", told)
    assert re.search(r"https .* true .* command line", told)
    assert run("settings", "--markdown").stdout.startswith("| name |")
    for command in ("serve", "settings"):
        done = run(command, "--set", "sokets=1")
        assert done.exit_code == 2
        assert done.stderr == "spielwerk: command line: there is no setting 'sokets'; did you mean sockets?\n"


def test_a_second_server_on_the_same_file_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    store = Store(str(tmp_path / "t.db"), game)
    try:
        done = run("serve", "--db", tmp_path / "t.db", "--port", 0, "--lang", "de")
        assert done.exit_code == 2
        assert "sind schon offen: Ein anderer Server" in done.stderr
        assert "\n" not in done.stderr.strip()
    finally:
        store.close()


def test_the_server_starts_whatever_the_host_says_about_processes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spielwerk", "serve", "--db", str(tmp_path / "tables.db")]
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join(sys.path),
        "WEB_CONCURRENCY": "2",
        "SPIELWERK_HOST": "127.0.0.1",
        "SPIELWERK_PORT": "0",
    }
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        try:
            said = [server.stdout.readline() for _ in range(3)]
            (url,) = re.findall(r"http://127\.0\.0\.1:\d+", said[1])
            assert answer(f"{url}/health") == b"ok"
        finally:
            server.kill()
